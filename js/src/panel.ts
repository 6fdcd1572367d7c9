// The panel: Explain, Log, Rules and Score as tabs, one open at a time, with the time bar beside them.
import type { Chapter, LegendLine } from "./contract";
import type { Desk } from "./desk";
import { listenToButtons, make, mend, type Part, update, write } from "./dom";
import { type Depth, type Scene, type Tab, tabOf } from "./model";
import type { Speed } from "./playback";
import { rove } from "./roving";
import { keepInSight } from "./scroll-to";
import { answerView, stepsOf } from "./story";
import { squareOf } from "./timeline";
import { glyph } from "./tokens";
import type { Words } from "./words";

const TABS: Tab[] = ["explain", "log", "rules", "score"];
const DEPTHS: Depth[] = [1, 2, 3];
/** What a reader chooses behind the button for options, each with the values there are. */
const OPTIONS = { language: ["en", "de", "fr"], theme: ["auto", "light", "dark"], speed: ["0", "1", "2"] };
type OptionName = keyof typeof OPTIONS;
const SEARCH_AFTER_MS = 200;
const MOST_CHOICES = 8;

/** The events of one action. */
function chapterView(chapter: Chapter, scene: Scene): HTMLElement {
  const { events } = scene.timeline;
  const from = events.findIndex((told) => told.chapter === chapter);
  const told = events.filter((event) => event.chapter === chapter);
  return make("ol", { class: "eq-story" }, ...stepsOf(told, from, scene, scene.local.depth));
}

function depthSwitch({ local, words }: Scene): HTMLElement {
  const buttons = DEPTHS.map((depth) =>
    make(
      "button",
      {
        type: "button",
        class: "eq-depth",
        "data-depth": depth,
        "aria-pressed": String(depth === local.depth),
      },
      words(`depth.${depth}`),
    ),
  );
  return make("div", { role: "group", class: "eq-depths", "aria-label": words("depth.name") }, ...buttons);
}

/** One option with its values as buttons. */
function optionSwitch(option: OptionName, now: string, words: Words): HTMLElement {
  const buttons = OPTIONS[option].map((value) => {
    const attributes = {
      type: "button",
      class: "eq-button eq-quiet",
      lang: option === "language" && value,
      "data-option": `${option} ${value}`,
      "aria-pressed": String(value === now),
    };
    return make("button", attributes, words(`${option}.${value}`));
  });
  const name = words(`${option}.name`);
  const label = make("span", { class: "eq-option-name", "aria-hidden": true }, name);
  return make("div", { role: "group", class: "eq-depths", "aria-label": name }, label, ...buttons);
}

/** How the table speaks, looks and goes on; a page has a switch of its own for its language. */
function optionSwitches({ lang, local, mode, theme, words }: Scene): Node[] {
  if (mode === "page") return [];
  const now: Record<OptionName, string> = { language: lang, theme, speed: String(local.speed) };
  return (Object.keys(OPTIONS) as OptionName[]).map((option) => optionSwitch(option, now[option], words));
}

const list = (name: string, lines: (string | Node)[][]) =>
  make("ul", { class: name }, ...lines.map((line) => make("li", {}, ...line)));

function helpView(scene: Scene): Node[] {
  const { board, local, mode, words } = scene;
  const heading = (text: string) => make("h3", { class: "eq-answer-title" }, text);
  const { symbols = [] } = board;
  const legend = (line: string | LegendLine) =>
    typeof line === "string" ? [line] : [glyph(line.glyph, board) ?? "", line.text];
  const letters = make(
    "button",
    {
      type: "button",
      class: "eq-button eq-quiet",
      "data-letters": !local.letters ? "on" : "off",
      "aria-pressed": String(local.letters),
    },
    words("keys.letters"),
  );
  return [
    ...(mode === "page" ? [] : [heading(words("action.options"))]),
    ...optionSwitches(scene),
    ...(symbols.length ? [heading(words("symbols.name")), list("eq-symbols", symbols.map(legend))] : []),
    heading(`${words("keys.name")} (${words("keys.board")})`),
    letters,
    list(
      "eq-keys",
      board.help.map((line) => [line]),
    ),
  ];
}

function closable(content: Node[], { words }: Scene): HTMLElement {
  const label = words("panel.close");
  const close = make(
    "button",
    {
      type: "button",
      class: "eq-close",
      "data-close": "true",
      "aria-label": label,
      title: label,
    },
    "×",
  );
  return make("div", { class: "eq-answer" }, close, ...content);
}

/** Before anything has happened: what the reader can do now, unless it is looked back at from later on. */
function openingView({ decision, timeline, words }: Scene): Node[] {
  const nothing = make("p", { class: "eq-nothing" }, words("story.none"));
  if (timeline.back) return [nothing];
  const says = [...new Set(decision.choices.map(({ say }) => say))];
  if (!says.length) return [nothing, make("p", {}, decision.prompt)];
  const more = says.length > MOST_CHOICES ? [words("story.more", { count: says.length - MOST_CHOICES })] : [];
  const shown = [...says.slice(0, MOST_CHOICES), ...more];
  return [make("p", {}, make("b", {}, words("story.now")), ` ${shown.join(" · ")}`)];
}

/** From a place that was asked about, where something lies, to the event by which it got there. */
function arrivalView({ local, timeline, words }: Scene): Node[] {
  const there = timeline.now.squares.find(({ place }) => place === local.asked);
  const lies = there?.face.value || there?.face.tokens?.length || squareOf(timeline.now, local.asked);
  if (!lies || !timeline.length) return [];
  const attributes = { type: "button", class: "eq-button eq-quiet", "data-arrival": local.asked };
  return [make("button", attributes, words("story.arrival"))];
}

function explainView(scene: Scene): Node[] {
  const { local, timeline } = scene;
  if (local.help) return [closable(helpView(scene), scene)];
  if (local.answer) return [closable([...answerView(local.answer, scene), ...arrivalView(scene)], scene)];
  const chapter = timeline.current?.chapter;
  if (!chapter) return openingView(scene);
  return [depthSwitch(scene), chapterView(chapter, scene)];
}

/** Copy a text and say so; where the browser forbids it, select it, so that the reader can. */
async function copyText(button: HTMLElement, text: string) {
  button.parentElement?.querySelector("input")?.select();
  const copying = navigator.clipboard?.writeText(text).then(() => true);
  if (await copying?.catch(() => false)) write(button, button.dataset.copied ?? "");
}

export interface Panel extends Part<Scene> {
  /** Where the open tab is shown. */
  readonly body: HTMLElement;
}

export function makePanel(desk: Desk, timeBar: Part<Scene>, signal: AbortSignal): Panel {
  const id = `eq-${Math.random().toString(36).slice(2)}`;
  const tabs = TABS.map((tab) =>
    make("button", {
      type: "button",
      role: "tab",
      class: "eq-tab",
      id: `${id}-${tab}`,
      "data-tab": tab,
      "aria-controls": `${id}-body`,
    }),
  );
  const bar = make("div", { role: "tablist", class: "eq-tabs" }, ...tabs);
  const refresh = rove(bar, () => [tabs.filter((tab) => !tab.hidden)], signal);
  const search = make("input", { type: "search", class: "eq-input eq-search", maxlength: 60 });
  const content = make("div", { class: "eq-content" });
  const body = make(
    "div",
    { role: "tabpanel", class: "eq-body", id: `${id}-body`, tabindex: 0 },
    search,
    content,
  );
  const head = make("div", { class: "eq-panel-head" }, bar, timeBar.element);
  const element = make("section", { class: "eq-panel" }, head, body);
  const showCurrent = keepInSight(body, signal);

  listenToButtons(bar, { tab: (tab) => desk.openTab(tab as Tab) }, signal);
  listenToButtons(
    content,
    {
      rule: desk.openRule,
      back: (back) => desk.goTo(Number(back)),
      arrival: desk.goToArrival,
      depth: (depth) => desk.setDepth(Number(depth) as Depth),
      close: () => desk.drop(),
      letters: (wish) => desk.tune({ letters: wish === "on" }),
      option: (wish) => choose(...(wish.split(" ") as [OptionName, string])),
      solution: () => desk.hint(true),
      export: desk.share,
      copy: (text, button) => copyText(button, text),
    },
    signal,
  );
  const choose = (option: OptionName, value: string) => {
    if (option === "speed") desk.tune({ speed: Number(value) as Speed });
    else desk.set(option === "language" ? "lang" : option, value);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onSearch = () => {
    clearTimeout(timer);
    timer = setTimeout(() => desk.searchRules(search.value), SEARCH_AFTER_MS);
  };
  search.addEventListener("input", onSearch, { signal });
  signal.addEventListener("abort", () => clearTimeout(timer), { once: true });

  const views: Record<Tab, (scene: Scene) => Node[]> = {
    explain: explainView,
    log: () => [], // a part of its own, see log.ts
    rules: (scene) => (scene.local.found ? answerView(scene.local.found, scene) : []),
    score: (scene) => (scene.local.score ? answerView(scene.local.score, scene) : []),
  };

  return {
    element,
    body,
    draw(scene) {
      const { local, words, timeline, rev, wide } = scene;
      const open = tabOf(scene);
      update(bar, { "aria-label": words("tabs.name") });
      for (const [index, tab] of TABS.entries()) {
        const button = tabs[index];
        if (!button) continue;
        write(button, words(`tab.${tab}`));
        update(button, { "aria-selected": String(tab === open), hidden: wide && tab === "log" });
      }
      refresh();
      update(body, { "aria-labelledby": `${id}-${open}`, "data-tab": open });
      timeBar.draw(scene);
      update(search, { "aria-label": words("rules.search"), placeholder: words("rules.search") });
      update(search, { hidden: open !== "rules" });
      mend(content, views[open](scene));
      showCurrent(
        [open, timeline.back, timeline.length, rev, wide, local.answer !== null, local.help].join(),
      );
    },
  };
}
