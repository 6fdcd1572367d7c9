// The short answer to a click that is no choice, where the eye is: on the place itself. The panel says it in full.
import { make, type Part, update } from "./dom";
import type { Scene } from "./model";

const MARGIN = 4;

/** Draw it over the layout, above the place or below it where there is no room. */
export function makeRefusal(layout: HTMLElement): Part<Scene> {
  const element = make("div", { class: "eq-refusals", "aria-hidden": true });
  let shown: Scene["local"]["refused"] = null;

  const put = (note: HTMLElement, target: Element) => {
    const [frame, place] = [layout.getBoundingClientRect(), target.getBoundingClientRect()];
    const { width, height } = note.getBoundingClientRect();
    const left = place.left + place.width / 2 - width / 2 - frame.left;
    const above = place.top - frame.top - height - MARGIN;
    const furthest = Math.max(MARGIN, frame.width - width - MARGIN);
    note.style.left = `${Math.min(Math.max(left, MARGIN), furthest)}px`;
    note.style.top = `${above >= 0 ? above : place.bottom - frame.top + MARGIN}px`;
  };

  return {
    element,
    draw({ local: { refused } }) {
      if (refused === shown) return;
      shown = refused;
      for (const old of layout.querySelectorAll("[data-refused]")) update(old, { "data-refused": null });
      const target = refused && layout.querySelector(`[data-place="${refused.place}"]`);
      element.replaceChildren();
      if (!target) return;
      const note = make("p", { class: "eq-refusal" }, refused.say);
      element.append(note);
      update(target, { "data-refused": true });
      put(note, target);
    },
  };
}
