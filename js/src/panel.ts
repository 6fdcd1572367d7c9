// The panel: Explain, Log, Rules and Score as tabs, one open at a time, with the time bar beside them.
import type { Chapter } from "./contract";
import type { Desk } from "./desk";
import { FOCUSABLE, fill, make, type Part, update, write } from "./dom";
import { type Depth, nameOf, type Scene, type Tab } from "./model";
import { rove } from "./roving";
import { answerView, stepElement } from "./story";
import type { Told } from "./timeline";

const TABS: Tab[] = ["explain", "log", "rules", "score"];
const DEPTHS: Depth[] = [1, 2, 3];
const KEYS = [
  ...["arrows", "home", "digits", "columns", "enter", "escape", "verbs", "why", "moves", "read"],
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

function helpView({ words }: Scene): Node[] {
  const title = `${words("keys.name")} (${words("keys.board")})`;
  return [
    make("h3", { class: "eq-answer-title" }, title),
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

function logView(scene: Scene): Node[] {
  const { timeline, words } = scene;
  if (!timeline.length) return [make("p", { class: "eq-nothing" }, words("story.none"))];
  const view: Node[] = [];
  let turn = "";
  timeline.events.forEach((told, index) => {
    const { round, turn: seat } = told.chapter;
    const title = words("story.turn", { round, seat: nameOf(scene, seat) });
    if (title !== turn)
      view.push(make("h3", { class: "eq-heading" }, title), make("ol", { class: "eq-story" }));
    turn = title;
    (view.at(-1) as HTMLElement).append(...stepsOf([told], index, scene));
  });
  return view;
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
  const body = make(
    "div",
    { role: "tabpanel", class: "eq-body", id: `${id}-body`, tabindex: 0, ...FOCUSABLE },
    search,
    content,
  );
  const head = make("div", { class: "eq-panel-head" }, bar, timeBar.element);
  const element = make("section", { class: "eq-panel" }, head, body);

  const onClick = (event: Event) => {
    const target = (event.target as Element).closest<HTMLElement>("button");
    if (!target) return;
    const { tab, rule, back, depth, close } = target.dataset;
    if (tab) desk.openTab(tab as Tab);
    else if (rule) desk.openRule(rule);
    else if (back) desk.goTo(Number(back));
    else if (depth) desk.setDepth(Number(depth) as Depth);
    else if (close) desk.drop();
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onSearch = () => {
    clearTimeout(timer);
    timer = setTimeout(() => desk.searchRules(search.value), SEARCH_AFTER_MS);
  };
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
  let place = "";
  let scrolling = 0;

  return {
    element,
    draw(scene) {
      const { local, words, timeline, rev } = scene;
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
      update(search, { "aria-label": words("rules.search"), placeholder: words("rules.search") });
      search.hidden = local.tab !== "rules";
      fill(content, views[local.tab](scene));
      const here = [local.tab, timeline.back, timeline.length, rev, local.answer !== null].join();
      if (here !== place) {
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
