// The model that a host (Jupyter, marimo, a static page) hands to a view, and how we listen to it.
import type { AnyModel } from "@anywidget/types";
import { type Frame, TRAITS, type Traits } from "./contract";
import { type Words, wordsFrom } from "./words";

export type Model = AnyModel<Traits>;

/** Everything a view draws, read from the model at one moment. */
export interface Scene extends Pick<Traits, "decision" | "edition" | "mode" | "theme" | "rev"> {
  frame: Frame;
  words: Words;
}

export function readScene(model: Model): Scene {
  return {
    frame: model.get("latest"),
    decision: model.get("decision"),
    words: wordsFrom(model.get("labels")),
    edition: model.get("edition"),
    mode: model.get("mode"),
    theme: model.get("theme"),
    rev: model.get("rev"),
  };
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
