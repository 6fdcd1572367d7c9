// One visible line that explains, and the live region that says to a screen reader what changed.
import { make, type Part, update, write } from "./dom";
import type { Scene } from "./model";
import { spokenStatus } from "./status";

export interface Explain extends Part<Scene> {
  /** Show why something was refused, until the game goes on. */
  refuse(reason: string): void;
}

function hint({ frame, decision, words }: Scene): string {
  if (frame.over) return words("status.over");
  if (!decision.yours) return words("explain.wait", { seat: frame.actor ?? "" });
  return words(decision.attempt ? "explain.bet" : "explain.choose");
}

export function makeExplain(): Explain {
  const line = make("p", { class: "eq-explain-line" });
  const live = make("p", { class: "eq-spoken", "aria-live": "polite" });
  const element = make("section", { class: "eq-explain" }, line, live);
  let rev: number | undefined;
  let refused = false;

  return {
    element,
    draw(scene) {
      update(element, { "aria-label": scene.words("explain.name") });
      if (scene.rev !== rev) refused = false;
      if (!refused) write(line, hint(scene));
      update(line, { "data-refused": refused });
      if (rev !== undefined && scene.rev !== rev) write(live, spokenStatus(scene));
      rev = scene.rev;
    },
    refuse(reason) {
      refused = true;
      write(line, reason);
      update(line, { "data-refused": true });
      live.textContent = "";
      live.textContent = reason;
    },
  };
}
