// The story so far, as far as it was told: every event, and the picture after it, worked out backwards from the
// latest one. Stepping through it asks nobody; only what was never told is asked for.
import type { Chapter, Frame, Latest, Step, Undo } from "./contract";

/** An event with the action it belongs to. */
export interface Told {
  chapter: Chapter;
  step: Step;
}

/** A picture with an event taken back. */
export function takeBack(frame: Frame, { champions, fields, ...rest }: Undo): Frame {
  const restore = <T>(items: T[], old: Record<string, T> | undefined) =>
    old ? items.map((item, index) => old[String(index)] ?? item) : items;
  return {
    ...frame,
    ...rest,
    champions: restore(frame.champions, champions),
    fields: restore(frame.fields, fields),
  };
}

/** The names of the places an event changed; `after` is the picture right after it. */
export function changedPlaces({ champions = {}, fields = {} }: Undo, after: Frame): string[] {
  return [
    ...Object.keys(champions).map((index) => after.champions[Number(index)]?.name ?? ""),
    ...Object.keys(fields)
      .filter((index) => {
        const [then, now] = [fields[index], after.fields[Number(index)]];
        return then?.value !== now?.value || then?.stone !== now?.stone || then?.covered !== now?.covered;
      })
      .map((index) => after.fields[Number(index)]?.name ?? ""),
  ];
}

/** What one step of the time bar is. */
export type Grain = "event" | "step" | "turn";

export class Timeline {
  /** How many events back the reader looks; 0 is now. */
  back = 0;
  private chapters: Chapter[] = [];
  private frames: Frame[] = [];
  private told: Told[] = [];
  private rev = -1;
  private moment = -1;
  private eyes = "";

  /**
   * Take in what Python sent last; says how many events are new. When the game simply went on by one action they are, and
   * the story before it is kept, unless others look at it now, who may have seen something else.
   */
  follow(latest: Latest, frame: Frame, rev: number, eyes: string): number {
    if (rev === this.rev && eyes === this.eyes) return 0;
    const goesOn = rev === this.rev + 1 && latest.moment === this.moment + 1;
    const before = goesOn && eyes === this.eyes ? this.chapters : [];
    Object.assign(this, { rev, eyes, moment: latest.moment, back: 0 });
    this.tell(latest.chapter ? [...before, latest.chapter] : [], frame);
    return goesOn ? (latest.chapter?.steps.length ?? 0) : 0;
  }

  /** Add earlier actions. */
  remember(earlier: Chapter[]) {
    const first = this.chapters[0]?.moment ?? Number.POSITIVE_INFINITY;
    const added = earlier.filter((chapter) => chapter.moment < first);
    const frame = this.frames[0];
    if (added.length && frame) this.tell([...added, ...this.chapters], frame);
  }

  private tell(chapters: Chapter[], frame: Frame) {
    this.chapters = chapters;
    this.told = chapters.flatMap((chapter) => chapter.steps.map((step) => ({ chapter, step })));
    this.frames = [frame];
  }

  /** The last moment that was not told yet; 0 when the whole story is known. */
  get missing(): number {
    return (this.chapters[0]?.moment ?? 1) - 1;
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
  get frame(): Frame {
    return this.frameAt(this.back);
  }

  /** The last action that was told. */
  get last(): Chapter | undefined {
    return this.chapters.at(-1);
  }

  /** The picture after it. */
  get now(): Frame {
    return this.frameAt(0);
  }

  private frameAt(place: number): Frame {
    for (let back = this.frames.length; back <= place; back += 1) {
      const [later, undone] = [this.frames[back - 1], this.told[this.told.length - back]];
      if (!later || !undone) break;
      this.frames[back] = takeBack(later, undone.step.undo);
    }
    return (this.frames[place] ?? this.frames[0]) as Frame;
  }

  /** The places to ring: what the event changed, or, looking at now, the whole last action. */
  get changed(): Set<string> {
    const current = this.current;
    if (!current) return new Set();
    const steps = this.back ? [current.step] : current.chapter.steps;
    return new Set(steps.flatMap((step) => changedPlaces(step.undo, this.frame)));
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
    const turn = here?.chapter.round !== next?.chapter.round || here?.chapter.turn !== next?.chapter.turn;
    return turn || (grain === "step" && here?.step.step !== next?.step.step);
  }
}
