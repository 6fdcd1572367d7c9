// The status line: round, whose turn, the five steps, the edition.
import { Memory, make, mend, type SpokenPart, update, write } from "./dom";
import { nameOf, type Scene } from "./model";
import { rove } from "./roving";
import { stone } from "./stones";

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
class Step {
  private readonly name = make("span");
  private readonly reason = make("span", { class: "eq-spoken" });
  readonly element = make("li", {}, this.name, this.reason);

  constructor(private readonly number: number) {}

  draw({ frame, words }: Scene) {
    write(this.name, words(`step.${this.number}`));
    update(this.element, {
      "aria-current": this.number === frame.step ? "step" : null,
      "data-done": frame.step !== null && this.number < frame.step,
      "data-skipped": this.number in frame.skipped,
    });
  }

  /** Say why it was left out. */
  tell({ frame }: Scene) {
    const reason = frame.skipped[this.number];
    write(this.reason, reason ? ` ${reason}` : "");
    update(this.element, { title: reason ?? null });
  }
}

export function makeStatus(signal: AbortSignal): SpokenPart<Scene> {
  const round = make("span", { class: "eq-round" });
  const turn = make("span", { class: "eq-turn" });
  const mover = new Memory();
  const steps = [1, 2, 3, 4, 5].map((number) => new Step(number));
  const items = steps.map(({ element }) => element);
  const tracker = make("ol", { class: "eq-steps" }, ...items);
  rove(tracker, () => [items], signal)();
  const editionCode = make("span", { "aria-hidden": true });
  const editionName = make("span", { class: "eq-spoken" });
  const eyes = make("span", { class: "eq-eyes" });
  const edition = make("span", { class: "eq-edition" }, editionCode, editionName);
  const element = make(
    "div",
    { role: "group", class: "eq-status", tabindex: 0 },
    ...[round, turn, tracker, eyes, edition],
  );
  return {
    element,
    draw(scene) {
      const { frame, words } = scene;
      write(round, words("status.round", { round: frame.round }));
      const who = whoseTurn(scene);
      if (mover.differs([frame.actor, who]))
        mend(turn, [...(frame.actor ? [stone(frame.actor)] : []), make("span", {}, who)]);
      for (const step of steps) step.draw(scene);
      write(eyes, whoseEyes(scene));
      write(editionCode, scene.edition.toUpperCase());
    },
    tell(scene) {
      const { edition: code, words } = scene;
      const name = words(`edition.${code}`);
      update(element, {
        "aria-label": `${words("status.name")}: ${spokenStatus(scene)} ${whoseEyes(scene)}`,
      });
      update(tracker, { "aria-label": words("steps.name") });
      for (const step of steps) step.tell(scene);
      update(eyes, { title: whoseEyes(scene) });
      write(editionName, name);
      update(edition, { title: name });
    },
  };
}
