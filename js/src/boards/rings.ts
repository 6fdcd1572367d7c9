// Rings around a middle, as rows of a square; in the middle lie the dice that were thrown last.
import { Memory, make } from "../dom";
import type { Scene } from "../model";
import type { Told } from "../timeline";
import { glyph } from "../tokens";
import type { BoardPart } from "./board";
import { makeLanes } from "./lanes";

/** The dice of the event that is shown, else those that were thrown before it in the same action. */
function diceOf({ timeline }: Scene): [event: number, dice: number[]] {
  const { current, events } = timeline;
  for (let at = events.length - 1 - timeline.back; at >= 0; at -= 1) {
    const { chapter, step } = events[at] as Told;
    if (chapter !== current?.chapter) break;
    if (step.dice) return [at, step.dice];
  }
  return [-1, []];
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
      const [at, faces] = diceOf(scene);
      if (!thrown.differs([at, faces])) return;
      dice.replaceChildren(...faces.flatMap((face) => glyph(`die${face}`, scene.board) ?? []));
    },
    tell: lanes.tell,
  };
}
