// One view of the table: what those share who talk with Python, go through the story, read wishes and draw.
import type { Local, Model, Scene } from "./model";
import type { Playback } from "./playback";
import type { Prompt } from "./prompt";
import { nextPlaces } from "./selection";
import type { Room } from "./sizing";
import type { Timeline } from "./timeline";
import { wordsFrom } from "./words";

export interface View {
  readonly model: Model;
  /** What the reader did; changed by `set` alone. */
  readonly local: Readonly<Local>;
  readonly timeline: Timeline;
  readonly playback: Playback;
  readonly prompt: Prompt;
  /** Ends the view. */
  readonly signal: AbortSignal;
  room: Room;
  /** Take in what the reader did, and draw it. */
  set(change: Partial<Local>): void;
  /** Draw everything anew. */
  draw(): void;
}

const NOWHERE: Set<string> = new Set();

/** What a view begins with. */
export const newLocal = (model: Model): Local => ({
  chosen: [],
  asking: false,
  refused: null,
  asked: "",
  tab: "explain",
  depth: 1,
  answer: null,
  found: null,
  search: "",
  score: null,
  help: false,
  letters: true,
  panel: model.get("mode") === "page", // a page is there to be stepped through
  lost: false,
  hinting: false,
  editing: false,
  grain: "event",
  speed: 2,
  filter: { seat: "", part: "", rule: "", text: "" },
});

/** Is there room for the log beside the panel? */
export const isWide = ({ model, room }: View) => room === "wide" && !model.get("compact");

/** Everything the view draws now. */
export function readScene(view: View): Scene {
  const { model, local, timeline, playback } = view;
  const decision = model.get("decision");
  const chooses = !timeline.back && !local.editing;
  return {
    picture: timeline.picture,
    board: model.get("board"),
    decision,
    words: wordsFrom(model.get("labels")),
    eyes: model.get("eyes"),
    lang: model.get("lang"),
    mode: model.get("mode"),
    theme: model.get("theme"),
    task: model.get("task") ?? null,
    rev: model.get("rev"),
    local,
    timeline,
    next: chooses ? nextPlaces(decision.choices, local.chosen) : NOWHERE,
    starts: chooses ? nextPlaces(decision.choices, []) : NOWHERE,
    changed: timeline.changed(model.get("board")),
    past: timeline.back > 0 && !playback.playing,
    hinted: new Set(local.answer?.kind === "hint" ? local.answer.path : []),
    wide: isWide(view),
  };
}
