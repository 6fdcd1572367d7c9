// One visible line that says what is asked, and the live region that says to a screen reader what changed.
import { make, type SpokenPart, update, write } from "./dom";
import type { Scene } from "./model";
import { open } from "./selection";
import { spokenStatus } from "./status";

export interface Prompt extends SpokenPart<Scene> {
  /** Show a trouble, until the game goes on. */
  complain(text: string): void;
  speak(text: string): void;
  /** Forget the trouble: something else was asked, and answered. */
  calm(): void;
}

/** What to do next when something was chosen: marked places, buttons by their names, or what is asked anyway. */
function nextLine({ decision, local, next, words }: Scene): string {
  const places = [...next].some((place) => !place.startsWith("!"));
  const button = open(decision.choices, local.chosen).find(({ path }) =>
    path[local.chosen.length]?.startsWith("!"),
  )?.say;
  if (button) return words(places ? "prompt.next.or" : "prompt.press", { button });
  return places ? words("prompt.next") : decision.prompt;
}

function line(scene: Scene): string {
  const { decision, local, past, timeline, words } = scene;
  if (timeline.back && !past) return timeline.current?.step.say ?? "";
  if (past) {
    return words("past.banner", { event: timeline.current?.step.say ?? words("past.start") });
  }
  if (local.editing && decision.editor) return decision.editor.help;
  return local.chosen.length ? nextLine(scene) : decision.prompt;
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
      speak([...steps, spokenStatus({ ...scene, picture: now })].join(" "));
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
