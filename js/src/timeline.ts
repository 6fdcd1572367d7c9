// The story so far, as far as it was told: every event, and the picture after it, worked out backwards from the
// latest one. Stepping through it asks nobody; only what was never told is asked for.
import type { Board, Chapter, Latest, Picture, Square, Step, Undo } from "./contract";

/** An event with the action it belongs to. */
export interface Told {
  chapter: Chapter;
  step: Step;
}

/** A picture with an event taken back. */
export function takeBack(picture: Picture, undo: Undo): Picture {
  const before: Record<string, unknown> = { ...picture, ...undo };
  for (const [part, now] of Object.entries(picture)) {
    const old = undo[part as keyof Undo];
    if (!Array.isArray(now) || !old || Array.isArray(old)) continue;
    before[part] = now.map((item, index) => (old as Record<string, unknown>)[String(index)] ?? item);
  }
  return before as unknown as Picture;
}

/** How many squares stand at the head of columns; they come first. */
const headsOf = ({ rows }: Board) =>
  rows.filter(({ heads }) => heads).reduce((sum, { length }) => sum + length, 0);

/** What is seen of a square, and who stands there. */
const seenOf = ({ face, inside }: Square): string => JSON.stringify([face, inside?.map(seenOf)]);

/** The squares an event changed, as they were before it: heads, and those on which something else is seen. */
export function changedSquares(
  { squares = {} }: Undo,
  after: Picture,
  board: Board,
): [Square, Square, boolean][] {
  const heads = headsOf(board);
  return Object.entries(squares).flatMap(([index, then]): [Square, Square, boolean][] => {
    const [now, head] = [after.squares[Number(index)], Number(index) < heads];
    const seen = now && (head || seenOf(now) !== seenOf(then));
    return seen ? [[then, now, head]] : [];
  });
}

/**
 * How many actions are kept while the game goes on: what a view does after an action must not take longer the longer the
 * game is. Earlier ones are asked for when the reader wants them.
 */
export const KEPT = 60;

/** What one step of the time bar is. */
export type Grain = "event" | "step" | "turn";

/** The square on which a piece lies. */
export const squareOf = ({ squares }: Picture, piece: string): string | undefined =>
  squares.find(({ inside = [] }) => inside.some(({ place }) => place === piece))?.place;

export class Timeline {
  /** How many events back the reader looks; 0 is now. */
  back = 0;
  private chapters: Chapter[] = [];
  private pictures: Picture[] = [];
  private told: Told[] = [];
  private rev = -1;
  private moment = -1;
  private eyes = "";

  /**
   * Take in what Python sent last; says how many events are new. When the game simply went on by one action they are, and
   * the last of the story before it is kept, unless others look at it now, who may have seen something else.
   */
  follow(latest: Latest, picture: Picture, rev: number, eyes: string): number {
    if (rev === this.rev && eyes === this.eyes) return 0;
    const goesOn = rev === this.rev + 1 && latest.moment === this.moment + 1;
    const before = goesOn && eyes === this.eyes ? this.chapters.slice(1 - KEPT) : [];
    Object.assign(this, { rev, eyes, moment: latest.moment, back: 0 });
    this.tell(latest.chapter ? [...before, latest.chapter] : [], picture);
    return goesOn ? (latest.chapter?.steps.length ?? 0) : 0;
  }

  /** Add earlier actions. */
  remember(earlier: Chapter[]) {
    const first = this.chapters[0]?.moment ?? Number.POSITIVE_INFINITY;
    const added = earlier.filter((chapter) => chapter.moment < first);
    const picture = this.pictures[0];
    if (added.length && picture) this.tell([...added, ...this.chapters], picture);
  }

  private tell(chapters: Chapter[], picture: Picture) {
    this.chapters = chapters;
    this.told = chapters.flatMap((chapter) => chapter.steps.map((step) => ({ chapter, step })));
    this.pictures = [picture];
  }

  /** The last moment that was not told yet; 0 when the whole story is known. */
  get missing(): number {
    return (this.chapters[0]?.moment ?? 1) - 1;
  }

  /** Are as many actions known as are kept, or all there were? */
  get full(): boolean {
    return this.chapters.length >= KEPT || this.missing === 0;
  }

  get length(): number {
    return this.told.length;
  }

  get events(): readonly Told[] {
    return this.told;
  }

  /** The event the reader looks at, the last that happened. */
  get current(): Told | undefined {
    return this.told[this.told.length - 1 - this.back];
  }

  /** The picture the reader looks at. */
  get picture(): Picture {
    return this.pictureAt(this.back);
  }

  /** The last action that was told. */
  get last(): Chapter | undefined {
    return this.chapters.at(-1);
  }

  /** The picture after it. */
  get now(): Picture {
    return this.pictureAt(0);
  }

  private pictureAt(place: number): Picture {
    for (let back = this.pictures.length; back <= place; back += 1) {
      const [later, undone] = [this.pictures[back - 1], this.told[this.told.length - back]];
      if (!later || !undone) break;
      this.pictures[back] = takeBack(later, undone.step.undo);
    }
    return (this.pictures[place] ?? this.pictures[0]) as Picture;
  }

  /** The places to ring: what the event changed, or, looking at now, the whole last action. */
  changed(board: Board): Set<string> {
    const current = this.current;
    if (!current) return new Set();
    const steps = this.back ? [current.step] : current.chapter.steps;
    const changed = steps.flatMap((step) => changedSquares(step.undo, this.picture, board));
    return new Set(changed.map(([, { place }]) => place));
  }

  /** How many events back a place got what lies there now; all of them, if it lay there from the beginning. */
  arrival(place: string, board: Board): number {
    const home = squareOf(this.now, place);
    if (home !== undefined) {
      const came = this.told.findIndex((_, back) => squareOf(this.pictureAt(back + 1), place) !== home);
      return came < 0 ? this.length : came;
    }
    const changes = (back: number) => {
      const told = this.told.at(-1 - back);
      return told ? changedSquares(told.step.undo, this.pictureAt(back), board) : [];
    };
    const found = this.told.findIndex((_, back) => changes(back).some(([, now]) => now.place === place));
    return found < 0 ? this.length : found;
  }

  goTo(back: number) {
    this.back = Math.min(Math.max(back, 0), this.told.length);
  }

  /** How many events have happened since a moment, as far as they were told. */
  since(moment: number): number {
    return this.told.filter(({ chapter }) => chapter.moment > moment).length;
  }

  /** How far back the neighbouring event, or end of a step or turn, lies: earlier (+1) or later (-1). */
  away(direction: 1 | -1, grain: Grain): number {
    let back = this.back + direction;
    while (grain !== "event" && back > 0 && back < this.told.length && !this.endsAt(back, grain)) {
      back += direction;
    }
    return back;
  }

  /** Does a step, or a turn, end with the event so many events back? */
  private endsAt(back: number, grain: Grain): boolean {
    const [here, next] = [this.told.at(-1 - back), this.told.at(-back)];
    const turn = here?.chapter.title !== next?.chapter.title || here?.chapter.turn !== next?.chapter.turn;
    return turn || (grain === "step" && here?.step.phase !== next?.step.phase);
  }
}
