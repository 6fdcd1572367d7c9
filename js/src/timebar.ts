// The time bar: looking back and forth through what happened, without asking Python for what is known.
import type { Desk } from "./desk";
import { make, mend, type Part, update, write } from "./dom";
import type { Scene } from "./model";
import type { Grain } from "./timeline";

const BUTTONS = [
  ["first", "⏮"],
  ["previous", "◀"],
  ["next", "▶"],
  ["last", "⏭"],
] as const;

export function makeTimeBar(desk: Desk, signal: AbortSignal): Part<Scene> {
  let grain: Grain = "event";
  const acts: Record<string, () => void> = {
    first: () => desk.goToStart(),
    previous: () => desk.travel(1, grain),
    next: () => desk.travel(-1, grain),
    last: () => desk.goTo(0),
  };
  /** The slider is the one Tab stop: what the buttons do, its keys do. */
  const keys: Record<string, () => void> = {
    Home: () => desk.goToStart(),
    ArrowLeft: () => desk.travel(1, grain),
    ArrowDown: () => desk.travel(1, grain),
    ArrowRight: () => desk.travel(-1, grain),
    ArrowUp: () => desk.travel(-1, grain),
    PageUp: () => desk.travel(1, "turn"),
    PageDown: () => desk.travel(-1, "turn"),
    End: () => desk.goTo(0),
  };
  const buttons = BUTTONS.map(([name, sign]) => {
    const button = make(
      "button",
      { type: "button", class: "eq-time", "data-time": name, tabindex: -1 },
      sign,
    );
    button.addEventListener("click", () => acts[name]?.(), { signal });
    return button;
  });
  const slider = make("input", { type: "range", class: "eq-slider", max: 0, step: 1 });
  const forks = make("span", { class: "eq-forks", "aria-hidden": true });
  const track = make("span", { class: "eq-track" }, slider, forks);
  const onKey = (event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!act) return;
    act();
    event.preventDefault();
    event.stopPropagation();
  };
  slider.addEventListener("input", () => desk.goTo(-Number(slider.value)), { signal });
  slider.addEventListener("keydown", onKey, { signal });
  const place = make("span", { class: "eq-place" });
  const [earlier, later] = [buttons.slice(0, 2), buttons.slice(2)];
  const element = make("div", { role: "group", class: "eq-timebar" }, ...earlier, track, ...later, place);

  return {
    element,
    draw({ timeline, local, past, decision, words }) {
      update(element, { "aria-label": words("time.name"), "data-past": past });
      grain = local.grain;
      const atStart = timeline.back === timeline.length && timeline.missing === 0;
      for (const [index, [name]] of BUTTONS.entries()) {
        const off = index < 2 ? atStart : timeline.back === 0;
        const label = words(`time.${name}`);
        update(buttons[index] as HTMLElement, {
          "aria-label": label,
          title: label,
          "aria-disabled": off ? "true" : null,
        });
      }
      const where = timeline.back ? words("time.place", { back: timeline.back }) : words("time.now");
      const forked = decision.forks
        .filter((moment) => moment >= timeline.missing)
        .map((m) => timeline.since(m));
      const spoken = forked.includes(timeline.back) ? `${where}, ${words("time.fork")}` : where;
      update(slider, {
        "aria-label": words("time.slider"),
        "aria-valuetext": spoken,
        title: spoken,
        min: -timeline.length,
      });
      mend(
        forks,
        forked.map((back) => make("i", { style: `--at: ${1 - back / (timeline.length || 1)}` })),
      );
      slider.value = String(-timeline.back);
      write(place, where);
    },
  };
}
