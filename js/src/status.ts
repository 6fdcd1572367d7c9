// The status line: round, whose turn, the five steps, the edition.
import { FOCUSABLE, make, mend, type Part, update, write } from "./dom";
import { nameOf, type Scene } from "./model";
import { rove } from "./roving";
import { stone } from "./stones";

const STEPS = [1, 2, 3, 4, 5];

/** Whose turn or choice it is, in words. */
export function whoseTurn(scene: Scene): string {
  const { frame, words } = scene;
  if (frame.over || !frame.turn) return words("status.over");
  const waitsForOther = frame.actor !== null && frame.actor !== frame.turn;
  return waitsForOther
    ? words("status.choice", { seat: nameOf(scene, frame.actor) })
    : words("status.turn", { seat: nameOf(scene, frame.turn) });
}

/** Through whose eyes the table is seen; with open cards, also from which seed they were dealt. */
function whoseEyes(scene: Scene): string {
  const { eyes, frame, words } = scene;
  const seed = frame.seed ? [words("status.seed", { seed: frame.seed })] : [];
  if (!eyes) return [words("status.open"), ...seed].join(" · ");
  return eyes === "onlooker" ? words("status.onlooker") : words("status.as", { seat: nameOf(scene, eyes) });
}

/** The whole line in one sentence, for the live region. */
export function spokenStatus(scene: Scene): string {
  const { frame, words } = scene;
  if (frame.over || !frame.step) return words("status.over");
  const step = words("step.spoken", { step: frame.step, name: words(`step.${frame.step}`) });
  return words("status.spoken", { round: frame.round, turn: whoseTurn(scene), step });
}

/** A step of the turn: done, current, to come, or left out for a reason, which is read where it has focus. */
function drawStep(item: HTMLElement, step: number, { frame, words }: Scene) {
  const reason = frame.skipped[step];
  const spoken = reason ? [make("span", { class: "eq-spoken" }, ` ${reason}`)] : [];
  mend(item, [make("span", {}, words(`step.${step}`)), ...spoken]);
  update(item, {
    "aria-current": step === frame.step ? "step" : null,
    "data-done": frame.step !== null && step < frame.step,
    "data-skipped": reason !== undefined,
    title: reason ?? null,
  });
}

export function makeStatus(signal: AbortSignal): Part<Scene> {
  const round = make("span", { class: "eq-round" });
  const turn = make("span", { class: "eq-turn" });
  const items = STEPS.map(() => make("li", FOCUSABLE));
  const steps = make("ol", { class: "eq-steps" }, ...items);
  rove(steps, () => [items], signal)();
  const editionCode = make("span", { "aria-hidden": true });
  const editionName = make("span", { class: "eq-spoken" });
  const eyes = make("span", { class: "eq-eyes" });
  const edition = make("span", { class: "eq-edition" }, editionCode, editionName);
  const element = make(
    "div",
    { role: "group", class: "eq-status", tabindex: 0, ...FOCUSABLE },
    ...[round, turn, steps, eyes, edition],
  );
  return {
    element,
    draw(scene) {
      const { frame, words } = scene;
      update(element, {
        "aria-label": `${words("status.name")}: ${spokenStatus(scene)} ${whoseEyes(scene)}`,
      });
      update(steps, { "aria-label": words("steps.name") });
      write(round, words("status.round", { round: frame.round }));
      mend(turn, [...(frame.actor ? [stone(frame.actor)] : []), make("span", {}, whoseTurn(scene))]);
      for (const [index, item] of items.entries()) drawStep(item, index + 1, scene);
      write(eyes, whoseEyes(scene));
      update(eyes, { title: whoseEyes(scene) });
      write(editionCode, scene.edition.toUpperCase());
      write(editionName, words(`edition.${scene.edition}`));
      update(edition, { title: words(`edition.${scene.edition}`) });
    },
  };
}
