// What counts is painted first; what may follow does so with the next frame.

export interface Follower {
  /** Do it with the frame after the next. */
  soon(): void;
  /** Do it now, if it is still to be done. */
  now(): void;
  /** It need not be done any more. */
  cancel(): void;
}

/** Something that follows a frame, and does so once however often it was asked for. */
export function followPaint(act: () => void, signal: AbortSignal): Follower {
  let frame = 0;
  let due = false;

  const cancel = () => {
    cancelAnimationFrame(frame);
    due = false;
  };
  const now = () => {
    if (!due) return;
    cancel();
    act();
  };
  signal.addEventListener("abort", cancel, { once: true });
  return {
    soon() {
      if (due) return;
      due = true;
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(now);
      });
    },
    now,
    cancel,
  };
}
