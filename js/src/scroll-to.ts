// What is told is scrolled to where the reader looks.

/** Returns what to call after drawing: when the place in the story is another, the event there comes into sight. */
export function keepInSight(scroller: HTMLElement, signal: AbortSignal): (place: string) => void {
  let known = "";
  let frame = 0;
  const observer = new ResizeObserver(() => showCurrent(scroller));
  observer.observe(scroller);
  const stop = () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
  };
  signal.addEventListener("abort", stop, { once: true });
  return (place) => {
    if (place === known) return;
    known = place;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => showCurrent(scroller));
  };
}

/** Show what is told from its top, or down to the event the reader looks at; the page itself does not move. */
function showCurrent(scroller: HTMLElement) {
  scroller.scrollTop = 0;
  const current = scroller.querySelector<HTMLElement>(".eq-step[aria-current]");
  if (!current) return;
  const below = current.getBoundingClientRect().bottom - scroller.getBoundingClientRect().bottom;
  if (below > 0) scroller.scrollTop += below + 8;
}
