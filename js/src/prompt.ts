// One visible line that says what is asked, and the live region that says to a screen reader what changed.
import { make, type SpokenPart, update, write } from "./dom";
import type { Scene } from "./model";
import { spokenStatus } from "./status";

export interface Prompt extends SpokenPart<Scene> {
  /** Show a trouble, until the game goes on. */
  complain(text: string): void;
  speak(text: string): void;
  /** Forget the trouble: something else was asked, and answered. */
  calm(): void;
}

function line({ decision, local, past, timeline, words }: Scene): string {
  if (timeline.back && !past) return timeline.current?.step.say ?? "";
  if (past) {
    return words("past.banner", { event: timeline.current?.step.say ?? words("past.start") });
  }
  return local.chosen.length ? words("prompt.next") : decision.prompt;
}

export function makePrompt(): Prompt {
  const shown = make("p", { class: "eq-prompt" });
  const live = make("p", { class: "eq-spoken", "aria-live": "polite" });
  const element = make("div", { class: "eq-prompts" }, shown, live);
  let drawn: number | undefined; // the revisions that were drawn and told last
  let told: number | undefined;
  let trouble = "";

  const speak = (text: string) => {
    live.textContent = "";
    live.textContent = text;
  };

  return {
    element,
    speak,
    draw(scene) {
      if (scene.rev !== drawn) trouble = "";
      drawn = scene.rev;
      write(shown, trouble || line(scene));
      update(shown, { "data-trouble": trouble !== "" });
    },
    tell(scene) {
      const news = told !== undefined && scene.rev !== told;
      told = scene.rev;
      if (!news) return;
      const { last, now } = scene.timeline; // heard at once, also while it is still being played
      update(live, { "aria-live": now.over ? "assertive" : "polite" });
      const steps = last?.steps.map((step) => step.say) ?? [];
      speak([...steps, spokenStatus({ ...scene, frame: now })].join(" "));
    },
    calm() {
      trouble = "";
    },
    complain(text) {
      trouble = text;
      write(shown, text);
      update(shown, { "data-trouble": true });
      speak(text);
    },
  };
}
