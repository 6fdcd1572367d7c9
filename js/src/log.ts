// The log: every event, by turn and step, to be filtered and clicked. It is a tab of the panel, or, where there is room,
// a column of its own.
import type { Desk } from "./desk";
import { listenToButtons, Memory, make, mend, type Part, update, write } from "./dom";
import type { Scene } from "./model";
import { makePlaybackSettings } from "./playback-settings";
import { keepInSight } from "./scroll-to";
import { stepsOf } from "./story";
import type { Told } from "./timeline";
import { tongueOf } from "./words";

type Filter = Scene["local"]["filter"];

function filterSelect(name: keyof Filter, options: [string, string][], { local, words }: Scene): HTMLElement {
  const label = words(`log.${name}`);
  const attributes = { class: "eq-input eq-tune", "data-filter": name, "aria-label": label };
  const all: [string, string] = ["", label];
  const made = [all, ...options].map(([value, text]) =>
    make("option", { value, selected: value === local.filter[name] }, text),
  );
  return make("select", attributes, ...made);
}

function logFilters(scene: Scene): HTMLElement[] {
  const { board, picture, timeline } = scene;
  const rules = [...new Set(timeline.events.flatMap(({ step }) => step.rules))].sort();
  const told = new Set(timeline.events.flatMap(({ step }) => step.parts));
  const parts = board.parts.filter(({ key }) => told.has(key));
  return [
    filterSelect(
      "seat",
      picture.seats.map(({ seat, name }) => [seat, name]),
      scene,
    ),
    filterSelect(
      "part",
      parts.map(({ key, name }) => [key, name]),
      scene,
    ),
    filterSelect(
      "rule",
      rules.map((rule) => [rule, rule]),
      scene,
    ),
  ];
}

function passes({ chapter, step }: Told, { seat, part, rule, text }: Filter): boolean {
  const fits = (!part || step.parts.includes(part)) && (!rule || step.rules.includes(rule));
  const said = `${chapter.title} ${step.say}`.toLowerCase();
  return fits && (!seat || chapter.turn === seat) && said.includes(text.trim().toLowerCase());
}

/** More of the story than is told here, if there is more. */
function earlier({ timeline, words }: Scene): Node[] {
  if (!timeline.missing) return [];
  const attributes = { type: "button", class: "eq-button eq-quiet", "data-earlier": "true" };
  return [make("button", attributes, words("log.earlier", { count: timeline.missing }))];
}

/** All events that pass the filters; beside the panel, which tells more, each in one line. */
function logView(scene: Scene): Node[] {
  const { board, timeline, local, wide, words } = scene;
  const depth = wide || local.depth === 1 ? 0 : local.depth;
  if (!timeline.length) return [make("p", { class: "eq-nothing" }, words("story.none"))];
  const view: Node[] = earlier(scene);
  let [turn, part, list] = ["", "", make("ol")];
  timeline.events.forEach((told, index) => {
    if (!passes(told, local.filter)) return;
    const { title } = told.chapter;
    const step = board.phases.find(({ key }) => key === told.step.phase)?.name ?? "";
    if (title !== turn) view.push(make("h3", { class: "eq-heading" }, title));
    if (title !== turn || step !== part) {
      list = make("ol", { class: "eq-story" });
      view.push(make("div", { class: "eq-part" }, make("h4", { class: "eq-part-name" }, step), list));
    }
    [turn, part] = [title, step];
    list.append(...stepsOf([told], index, scene, depth));
  });
  return view;
}

export function makeLog(desk: Desk, signal: AbortSignal): Part<Scene> {
  const heading = make("h3", { class: "eq-log-name" });
  const settings = makePlaybackSettings(desk, signal);
  const filters = make("div", { class: "eq-filters" });
  const search = make("input", { type: "search", class: "eq-input eq-tune", maxlength: 60 });
  const events = make("div", { class: "eq-events" });
  const element = make("section", { class: "eq-log" }, heading, settings.element, filters, search, events);
  const showCurrent = keepInSight(events, signal);
  const drawn = new Memory(); // a long story is not told anew for every click
  let filter: Filter = { seat: "", part: "", rule: "", text: "" };

  const onFilter = (event: Event) => {
    const { dataset, value } = event.target as HTMLSelectElement;
    if (dataset.filter) desk.tune({ filter: { ...filter, [dataset.filter]: value } });
  };
  element.addEventListener("change", onFilter, { signal });
  const onSearch = () => desk.tune({ filter: { ...filter, text: search.value } });
  search.addEventListener("input", onSearch, { signal });
  const asks = {
    rule: desk.openRule,
    back: (back: string) => desk.goTo(Number(back)),
    earlier: desk.goFurtherBack,
  };
  listenToButtons(element, asks, signal);

  const tell = (scene: Scene) => {
    const { eyes, local, timeline, rev, wide, words } = scene;
    const { filter, depth } = local;
    if (!drawn.differs([timeline.length, rev, eyes, tongueOf(words), filter, wide || depth])) return;
    mend(filters, timeline.length ? logFilters(scene) : []);
    update(search, { hidden: !timeline.length, "aria-label": words("log.search") });
    update(search, { placeholder: words("log.search") });
    mend(events, logView(scene));
  };
  /** Mark the event the reader looks at. */
  const point = (back: number) => {
    const here = events.querySelector(`[data-back="${back}"]`);
    for (const step of events.querySelectorAll("[aria-current]")) {
      if (step !== here) step.removeAttribute("aria-current");
    }
    here?.setAttribute("aria-current", "true");
  };

  return {
    element,
    draw(scene) {
      const { local, timeline, wide, rev, words } = scene;
      filter = local.filter;
      settings.draw(scene);
      const shown = wide || local.tab === "log";
      update(element, { hidden: !shown });
      // It is there to be read; what is new is said once, by the live region.
      update(events, { role: shown ? "log" : null, "aria-live": shown ? "off" : null });
      if (!shown) {
        drawn.differs(null);
        return events.replaceChildren();
      }
      write(heading, words("tab.log"));
      update(heading, { hidden: !wide });
      update(events, { "aria-label": words("tab.log"), tabindex: wide ? 0 : null });
      tell(scene);
      point(timeline.back);
      showCurrent([timeline.back, timeline.length, rev, wide].join());
    },
  };
}
