// Rings around a middle, as rows of a square; in the middle lie the dice that were thrown last.
import { Memory, make } from "../dom";
import type { Scene } from "../model";
import type { Told } from "../timeline";
import { glyph } from "../tokens";
import type { BoardPart } from "./board";
import { makeLanes } from "./lanes";

/** The event that is shown, or the last before it in the same action, in which dice were thrown. */
function thrownIn({ timeline }: Scene): Told | null {
  const { current, events } = timeline;
  for (let at = events.length - 1 - timeline.back; at >= 0; at -= 1) {
    const told = events[at] as Told;
    if (told.chapter !== current?.chapter) break;
    if (told.step.dice) return told;
  }
  return null;
}

export function makeRings(signal: AbortSignal): BoardPart {
  const lanes = makeLanes(signal, "eq-lanes eq-rings");
  const dice = make("div", { class: "eq-dice", "aria-hidden": true });
  const thrown = new Memory();
  return {
    element: lanes.element,
    get layout() {
      return lanes.layout;
    },
    head: lanes.head,
    draw(scene) {
      lanes.draw(scene);
      if (dice.parentElement !== lanes.element) lanes.element.append(dice);
      const told = thrownIn(scene);
      if (!thrown.differs([told?.chapter.moment, told?.step])) return;
      const faces = told?.step.dice ?? [];
      dice.replaceChildren(...faces.flatMap((face) => glyph(`die${face}`, scene.board) ?? []));
    },
    tell: lanes.tell,
  };
}
