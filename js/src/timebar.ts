// The time bar: looking back and forth through what happened, without asking Python for what is known.
import type { Desk } from "./desk";
import { FOCUSABLE, make, type Part, update, write } from "./dom";
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
  const buttons = BUTTONS.map(([name, sign]) => {
    const button = make(
      "button",
      { type: "button", class: "eq-time", "data-time": name, ...FOCUSABLE },
      sign,
    );
    button.addEventListener("click", () => acts[name]?.(), { signal });
    return button;
  });
  const slider = make("input", { type: "range", class: "eq-slider", max: 0, step: 1, ...FOCUSABLE });
  slider.addEventListener("input", () => desk.goTo(-Number(slider.value)), { signal });
  slider.addEventListener("keydown", (event) => event.stopPropagation(), { signal });
  const place = make("span", { class: "eq-place" });
  const [earlier, later] = [buttons.slice(0, 2), buttons.slice(2)];
  const element = make("div", { role: "group", class: "eq-timebar" }, ...earlier, slider, ...later, place);

  return {
    element,
    draw({ timeline, local, past, words }) {
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
      update(slider, {
        "aria-label": words("time.slider"),
        "aria-valuetext": where,
        min: -timeline.length,
      });
      slider.value = String(-timeline.back);
      write(place, where);
    },
  };
}
