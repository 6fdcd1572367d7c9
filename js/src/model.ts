// The model that a host (Jupyter, marimo, a static page) hands to a view, and how we listen to it.
import type { AnyModel } from "@anywidget/types";
import { type Answer, type Picture, TRAITS, type Traits } from "./contract";
import type { Speed } from "./playback";
import type { Grain, Timeline } from "./timeline";
import type { Words } from "./words";

export type Model = AnyModel<Traits>;

export type Tab = "explain" | "log" | "rules" | "score";
export type Depth = 1 | 2 | 3;

/** What belongs to one view alone and is never sent: what is chosen, what is open, how much is told. */
export interface Local {
  chosen: string[];
  asking: boolean;
  /** The place that was clicked though it cannot be chosen, and the first reason. */
  refused: { place: string; say: string } | null;
  /** The place the answer is about, if it was asked about one. */
  asked: string;
  tab: Tab;
  depth: Depth;
  answer: Answer | null;
  found: Answer | null;
  /** What was last searched for in the rules. */
  search: string;
  score: Answer | null;
  help: boolean;
  /** Do single letters and digits work as keys? */
  letters: boolean;
  /** Is the panel open where it is behind a button? */
  panel: boolean;
  /** Is the kernel gone that this table belonged to? */
  lost: boolean;
  /** Is a hint being thought about? */
  hinting: boolean;
  /** Is the table being edited? */
  editing: boolean;
  grain: Grain;
  speed: Speed;
  /** What the log shows: whose turns, which part of the rules, which rule, which words. */
  filter: { seat: string; part: string; rule: string; text: string };
}

/** Everything a view draws at one moment. */
export interface Scene
  extends Pick<Traits, "board" | "decision" | "eyes" | "lang" | "mode" | "theme" | "task" | "rev"> {
  picture: Picture;
  words: Words;
  local: Readonly<Local>;
  timeline: Timeline;
  /** What can be chosen next; nothing while looking back. */
  next: Set<string>;
  /** What a choice can begin with. */
  starts: Set<string>;
  changed: Set<string>;
  /** Does the reader look back? Not while the last events are being played. */
  past: boolean;
  /** The places a hint points to. */
  hinted: Set<string>;
  /** Is there room for the log beside the panel? */
  wide: boolean;
}

/** The tab that is open; the log is none where it stands beside the panel. */
export const tabOf = ({ local, wide }: Scene): Tab => (wide && local.tab === "log" ? "explain" : local.tab);

/** A player's name. */
export function nameOf({ picture }: Pick<Scene, "picture">, seat: string | null): string {
  return picture.seats.find((candidate) => candidate.seat === seat)?.name ?? seat ?? "";
}

/** Listen until the signal ends it. Hosts differ in what they pass to a listener, so it only gets the event. */
export function listen(model: Model, event: string, listener: (first: unknown) => void, signal: AbortSignal) {
  model.on(event, listener);
  signal.addEventListener("abort", () => model.off(event, listener), { once: true });
}

/** Call back once after any number of traits changed together. */
export function onChange(model: Model, callback: () => void, signal: AbortSignal) {
  let due = false;
  const schedule = () => {
    if (due) return;
    due = true;
    queueMicrotask(() => {
      due = false;
      if (!signal.aborted) callback();
    });
  };
  for (const trait of TRAITS) listen(model, `change:${trait}`, schedule, signal);
}
