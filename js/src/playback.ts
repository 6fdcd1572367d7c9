// Playing what happened, one event at a time, until the present is reached.
import type { Timeline } from "./timeline";

/** How fast events follow each other: 0 at once, 1 slowly, 2 quickly. */
export type Speed = 0 | 1 | 2;
const PAUSE_MS: Record<Speed, number> = { 0: 0, 1: 1200, 2: 400 };

export interface Playback {
  readonly playing: boolean;
  /** Play the last so many events, after those that are still being played. */
  play(events: number, speed: Speed): void;
  /** End the play; the reader stays where he is looking. */
  stop(): void;
}

export function makePlayback(timeline: Timeline, draw: () => void, signal: AbortSignal): Playback {
  const still = window.matchMedia("(prefers-reduced-motion: reduce)");
  let timer: ReturnType<typeof setTimeout> | undefined;
  let left = 0;

  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
    left = 0;
  };
  const step = (speed: Speed) => {
    left -= 1;
    timeline.goTo(left);
    if (left > 0) timer = setTimeout(step, PAUSE_MS[speed], speed);
    else stop();
    draw();
  };
  signal.addEventListener("abort", stop, { once: true });
  return {
    get playing() {
      return timer !== undefined;
    },
    play(events, speed) {
      const rest = timer === undefined ? events - 1 : left + events;
      stop();
      if (!speed || still.matches || rest < 1) return;
      left = rest;
      timeline.goTo(left);
      timer = setTimeout(step, PAUSE_MS[speed], speed);
    },
    stop,
  };
}
