// What counts is painted first; what may follow does so right after.

export interface Follower {
  /** Do it once the next frame is painted. */
  soon(): void;
  /** Do it now, if it is still to be done. */
  now(): void;
  /** It need not be done any more. */
  cancel(): void;
}

/** Something that follows a frame, and does so once however often it was asked for. */
export function followPaint(act: () => void, signal: AbortSignal): Follower {
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due = false;

  const cancel = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
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
        timer = setTimeout(now);
      });
    },
    now,
    cancel,
  };
}
