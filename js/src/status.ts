// The status line: where the game is, whose turn, the phases of the turn, the edition.
import type { Board, Phase } from "./contract";
import { arrange, Memory, make, mend, type SpokenPart, update, write } from "./dom";
import { nameOf, type Scene } from "./model";
import { rove } from "./roving";
import { token } from "./tokens";

/** Through whose eyes the table is seen; with open cards, also from which seed they were dealt. */
function whoseEyes(scene: Scene): string {
  const { eyes, picture, words } = scene;
  const seed = picture.seed === undefined ? [] : [words("status.seed", { seed: picture.seed })];
  if (!eyes) return [words("status.open"), ...seed].join(" · ");
  return eyes === "onlooker" ? words("status.onlooker") : words("status.as", { seat: nameOf(scene, eyes) });
}

/** The whole line as it is spoken, for the live region. */
export function spokenStatus({ board, picture }: Pick<Scene, "board" | "picture">): string {
  const { headline, over, phase } = picture;
  const due = over ? undefined : board.phases.find(({ key }) => key === phase);
  return due ? `${headline.say} ${due.say}.` : headline.say;
}

/** A phase of the turn: done, current, to come, or left out for a reason, which is read where it has focus. */
class PhaseItem {
  private readonly name = make("span");
  private readonly reason = make("span", { class: "eq-spoken" });
  readonly element = make("li", {}, this.name, this.reason);

  draw({ key, name }: Phase, done: boolean, { picture }: Scene) {
    write(this.name, name);
    update(this.element, {
      "aria-current": key === picture.phase ? "step" : null,
      "data-done": done,
      "data-skipped": key in picture.skipped,
    });
  }

  /** Say why it was left out. */
  tell({ key }: Phase, { picture }: Scene) {
    const reason = picture.skipped[key];
    write(this.reason, reason ? ` ${reason}` : "");
    update(this.element, { title: reason ?? null });
  }
}

export function makeStatus(signal: AbortSignal): SpokenPart<Scene> {
  const title = make("span", { class: "eq-round" });
  const turn = make("span", { class: "eq-turn" });
  const mover = new Memory();
  const items: PhaseItem[] = [];
  const shown = (board: Board) => items.slice(0, board.phases.length).map(({ element }) => element);
  const tracker = make("ol", { class: "eq-phases" });
  const refresh = rove(tracker, () => [[...tracker.children] as HTMLElement[]], signal);
  const editionCode = make("span", { "aria-hidden": true });
  const editionName = make("span", { class: "eq-spoken" });
  const eyes = make("span", { class: "eq-eyes" });
  const edition = make("span", { class: "eq-edition" }, editionCode, editionName);
  const element = make(
    "div",
    { role: "group", class: "eq-status", tabindex: 0 },
    ...[title, turn, tracker, eyes, edition],
  );
  return {
    element,
    draw(scene) {
      const { board, picture } = scene;
      const { actor, headline, phase } = picture;
      write(title, headline.title);
      if (mover.differs([actor, headline.turn]))
        mend(turn, [...(actor ? [token(actor, board)] : []), make("span", {}, headline.turn)]);
      while (items.length < board.phases.length) items.push(new PhaseItem());
      if (tracker.childElementCount !== board.phases.length) {
        arrange(tracker, shown(board));
        refresh();
      }
      const due = board.phases.findIndex(({ key }) => key === phase);
      for (const [at, each] of board.phases.entries()) items[at]?.draw(each, at < due, scene);
      write(eyes, whoseEyes(scene));
      write(editionCode, board.edition.short);
    },
    tell(scene) {
      const { board, words } = scene;
      update(element, {
        "aria-label": `${words("status.name")}: ${spokenStatus(scene)} ${whoseEyes(scene)}`,
      });
      update(tracker, { "aria-label": words("steps.name") });
      for (const [at, each] of board.phases.entries()) items[at]?.tell(each, scene);
      update(eyes, { title: whoseEyes(scene) });
      write(editionName, board.edition.name);
      update(edition, { title: board.edition.name });
    },
  };
}
