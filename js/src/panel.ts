// The panel: Explain, Log, Rules and Score as tabs, one open at a time, with the time bar beside them.
import type { Chapter } from "./contract";
import type { Desk } from "./desk";
import { FOCUSABLE, make, mend, type Part, update, write } from "./dom";
import { type Depth, nameOf, type Scene, type Tab } from "./model";
import { rove } from "./roving";
import { answerView, stepElement } from "./story";
import type { Told } from "./timeline";
import { makeTuning } from "./tuning";

const TABS: Tab[] = ["explain", "log", "rules", "score"];
const DEPTHS: Depth[] = [1, 2, 3];
const PARTS = ["S1", "S2", "S3", "S4", "S5", "CTRL", "P", "T", "END"];
const LANGUAGES = ["en", "de", "fr"];
const KEYS = [
  ...[
    "arrows",
    "home",
    "digits",
    "columns",
    "enter",
    "escape",
    "verbs",
    "why",
    "hint",
    "edit",
    "share",
    "moves",
    "read",
  ],
  ...["undo", "pages", "whatif", "command", "help"],
];
const SEARCH_AFTER_MS = 200;

function stepsOf(told: readonly Told[], from: number, scene: Scene): HTMLElement[] {
  const { timeline, local, words } = scene;
  return told.map(({ step }, index) => {
    const back = timeline.length - 1 - (from + index);
    return stepElement(step, back, back === timeline.back, local.depth, words);
  });
}

/** The events of one action. */
function chapterView(chapter: Chapter, scene: Scene): HTMLElement {
  const { events } = scene.timeline;
  const from = events.findIndex((told) => told.chapter === chapter);
  const told = events.filter((event) => event.chapter === chapter);
  return make("ol", { class: "eq-story" }, ...stepsOf(told, from, scene));
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
        ...FOCUSABLE,
      },
      words(`depth.${depth}`),
    ),
  );
  return make("div", { role: "group", class: "eq-depths", "aria-label": words("depth.name") }, ...buttons);
}

/** In which language the table speaks; a page has a switch of its own. */
function languageSwitch({ lang, mode, words }: Scene): Node[] {
  if (mode === "page") return [];
  const buttons = LANGUAGES.map((each) =>
    make(
      "button",
      {
        type: "button",
        class: "eq-button eq-quiet",
        lang: each,
        "data-setting": `lang ${each}`,
        "aria-pressed": String(each === lang),
        ...FOCUSABLE,
      },
      words(`language.${each}`),
    ),
  );
  return [
    make("div", { role: "group", class: "eq-depths", "aria-label": words("language.name") }, ...buttons),
  ];
}

function helpView(scene: Scene): Node[] {
  const { local, words } = scene;
  const title = `${words("keys.name")} (${words("keys.board")})`;
  const letters = make(
    "button",
    {
      type: "button",
      class: "eq-button eq-quiet",
      "data-letters": !local.letters ? "on" : "off",
      "aria-pressed": String(local.letters),
      ...FOCUSABLE,
    },
    words("keys.letters"),
  );
  return [
    make("h3", { class: "eq-answer-title" }, title),
    letters,
    ...languageSwitch(scene),
    make("ul", { class: "eq-keys" }, ...KEYS.map((key) => make("li", {}, words(`key.${key}`)))),
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
      ...FOCUSABLE,
    },
    "×",
  );
  return make("div", { class: "eq-answer" }, close, ...content);
}

function explainView(scene: Scene): Node[] {
  const { local, timeline, words } = scene;
  if (local.help) return [closable(helpView(scene), scene)];
  if (local.answer) return [closable(answerView(local.answer, words), scene)];
  const chapter = timeline.current?.chapter;
  if (!chapter) return [make("p", { class: "eq-nothing" }, words("story.none"))];
  return [depthSwitch(scene), chapterView(chapter, scene)];
}

/** The part of the rules a rule belongs to: a step of the turn, control, powers, trees, the end. */
const partOf = (rule: string) => (/^(S\d|CTRL|P|T)/.exec(rule) ?? ["END"])[0];

type Filter = Scene["local"]["filter"];

function filterSelect(name: keyof Filter, options: [string, string][], { local, words }: Scene): HTMLElement {
  const label = words(`log.${name}`);
  const attributes = { class: "eq-input eq-tune", "data-filter": name, "aria-label": label, ...FOCUSABLE };
  const all: [string, string] = ["", label];
  const made = [all, ...options].map(([value, text]) =>
    make("option", { value, selected: value === local.filter[name] }, text),
  );
  return make("select", attributes, ...made);
}

function logFilters(scene: Scene): HTMLElement {
  const { frame, timeline, words } = scene;
  const rules = [...new Set(timeline.events.flatMap(({ step }) => step.rules))].sort();
  const parts = PARTS.filter((part) => rules.some((rule) => partOf(rule) === part));
  const selects = [
    filterSelect(
      "seat",
      frame.seats.map(({ seat, name }) => [seat, name]),
      scene,
    ),
    filterSelect(
      "part",
      parts.map((part) => [part, words(`part.${part}`)]),
      scene,
    ),
    filterSelect(
      "rule",
      rules.map((rule) => [rule, rule]),
      scene,
    ),
  ];
  return make("div", { class: "eq-filters" }, ...selects);
}

function passes({ chapter, step }: Told, { seat, part, rule }: Filter): boolean {
  const inPart = !part || step.rules.some((id) => partOf(id) === part);
  return (!seat || chapter.turn === seat) && inPart && (!rule || step.rules.includes(rule));
}

function logView(scene: Scene): Node[] {
  const { timeline, local, words } = scene;
  if (!timeline.length) return [make("p", { class: "eq-nothing" }, words("story.none"))];
  const view: Node[] = [logFilters(scene)];
  let [turn, part, list] = ["", "", make("ol")];
  timeline.events.forEach((told, index) => {
    if (!passes(told, local.filter)) return;
    const { round, turn: seat } = told.chapter;
    const title = words("story.turn", { round, seat: nameOf(scene, seat) });
    const step = told.step.step ? words(`step.${told.step.step}`) : "";
    if (title !== turn) view.push(make("h3", { class: "eq-heading" }, title));
    if (title !== turn || step !== part) {
      list = make("ol", { class: "eq-story" });
      view.push(make("div", { class: "eq-part" }, make("h4", { class: "eq-part-name" }, step), list));
    }
    [turn, part] = [title, step];
    list.append(...stepsOf([told], index, scene));
  });
  return view;
}

/** Copy a text; where the browser forbids it, select it, so that the reader can. */
async function copyText(button: HTMLElement, text: string) {
  button.parentElement?.querySelector("input")?.select();
  await navigator.clipboard?.writeText(text).catch(() => {});
}

export function makePanel(desk: Desk, timeBar: Part<Scene>, signal: AbortSignal): Part<Scene> {
  const id = `eq-${Math.random().toString(36).slice(2)}`;
  const tabs = TABS.map((tab) =>
    make("button", {
      type: "button",
      role: "tab",
      class: "eq-tab",
      id: `${id}-${tab}`,
      "data-tab": tab,
      "aria-controls": `${id}-body`,
      ...FOCUSABLE,
    }),
  );
  const bar = make("div", { role: "tablist", class: "eq-tabs" }, ...tabs);
  const refresh = rove(bar, () => [tabs], signal);
  const search = make("input", { type: "search", class: "eq-input eq-search", maxlength: 60, ...FOCUSABLE });
  const content = make("div", { class: "eq-content" });
  const tuning = makeTuning(desk, signal);
  const body = make(
    "div",
    { role: "tabpanel", class: "eq-body", id: `${id}-body`, tabindex: 0, ...FOCUSABLE },
    search,
    tuning.element,
    content,
  );
  const head = make("div", { class: "eq-panel-head" }, bar, timeBar.element);
  const element = make("section", { class: "eq-panel" }, head, body);

  /** What buttons of the panel ask for, by the name of their data. */
  const asks: Record<string, (value: string, button: HTMLElement) => void> = {
    tab: (tab) => desk.openTab(tab as Tab),
    rule: desk.openRule,
    back: (back) => desk.goTo(Number(back)),
    depth: (depth) => desk.setDepth(Number(depth) as Depth),
    close: () => desk.drop(),
    letters: (wish) => desk.tune({ letters: wish === "on" }),
    setting: desk.set,
    solution: () => desk.hint(true),
    export: desk.share,
    copy: (text, button) => copyText(button, text),
  };
  const onClick = (event: Event) => {
    const button = (event.target as Element).closest<HTMLElement>("button");
    for (const [name, value] of Object.entries(button?.dataset ?? {})) {
      if (button && value !== undefined) asks[name]?.(value, button);
    }
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onSearch = () => {
    clearTimeout(timer);
    timer = setTimeout(() => desk.searchRules(search.value), SEARCH_AFTER_MS);
  };
  const onFilter = (event: Event) => {
    const { dataset, value } = event.target as HTMLSelectElement;
    if (dataset.filter) desk.tune({ filter: { ...filter, [dataset.filter]: value } });
  };
  element.addEventListener("change", onFilter, { signal });
  element.addEventListener("click", onClick, { signal });
  search.addEventListener("input", onSearch, { signal });
  const stopWaiting = () => {
    clearTimeout(timer);
    cancelAnimationFrame(scrolling);
  };
  signal.addEventListener("abort", stopWaiting, { once: true });

  const views: Record<Tab, (scene: Scene) => Node[]> = {
    explain: explainView,
    log: logView,
    rules: ({ local, words }) => (local.found ? answerView(local.found, words) : []),
    score: ({ local, words }) => (local.score ? answerView(local.score, words) : []),
  };
  let filter: Filter = { seat: "", part: "", rule: "" };
  let place = "";
  let scrolling = 0;

  return {
    element,
    draw(scene) {
      const { local, words, timeline, rev } = scene;
      filter = local.filter;
      update(bar, { "aria-label": words("tabs.name") });
      for (const [index, tab] of TABS.entries()) {
        const button = tabs[index];
        if (!button) continue;
        write(button, words(`tab.${tab}`));
        update(button, { "aria-selected": String(tab === local.tab) });
      }
      refresh();
      update(body, {
        "aria-labelledby": `${id}-${local.tab}`,
        "data-tab": local.tab,
      });
      timeBar.draw(scene);
      tuning.draw(scene);
      update(search, { "aria-label": words("rules.search"), placeholder: words("rules.search") });
      update(search, { hidden: local.tab !== "rules" });
      const log = local.tab === "log"; // it is there to be read; what is new is said once, by the live region
      update(content, { role: log ? "log" : null, "aria-live": log ? "off" : null });
      update(content, { "aria-label": log ? words("tab.log") : null });
      mend(content, views[local.tab](scene));
      const here = [local.tab, timeline.back, timeline.length, rev, local.answer !== null].join();
      if (here !== place && (place || timeline.length)) {
        cancelAnimationFrame(scrolling);
        scrolling = requestAnimationFrame(() => follow(body));
      }
      place = here;
    },
  };
}

/** Show the panel from its top, or down to the event the reader looks at; the page itself does not move. */
function follow(body: HTMLElement) {
  body.scrollTop = 0;
  const current = body.querySelector<HTMLElement>(".eq-step[aria-current]");
  if (!current) return;
  const below = current.getBoundingClientRect().bottom - body.getBoundingClientRect().bottom;
  if (below > 0) body.scrollTop += below + 8;
}
