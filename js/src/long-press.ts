// Asking what something is by pointing at it: a right click, or a finger that stays.
import { placeOf } from "./dom";

/** How long a finger stays before it asks, and how far it may slip meanwhile. */
const HOLD_MS = 500;
const SLIP_PX = 10;

/** Call `explain` with the place that is held or right-clicked, once each time; with Shift the browser's own menu opens. */
export function listenToLongPresses(
  root: HTMLElement,
  explain: (place: string) => void,
  signal: AbortSignal,
) {
  let finger: { x: number; y: number; answered: boolean } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const answer = (place: string) => {
    clearTimeout(timer);
    if (finger?.answered) return; // some browsers make a menu of a long press too
    if (finger) finger.answered = true;
    explain(place);
  };
  const onDown = (event: PointerEvent) => {
    clearTimeout(timer);
    const place = placeOf(event.target);
    finger = null;
    if (event.pointerType !== "touch" || !event.isPrimary || !place) return;
    finger = { x: event.clientX, y: event.clientY, answered: false };
    timer = setTimeout(() => answer(place), HOLD_MS);
  };
  const onMove = (event: PointerEvent) => {
    if (finger && Math.hypot(event.clientX - finger.x, event.clientY - finger.y) > SLIP_PX)
      clearTimeout(timer);
  };
  const stop = () => clearTimeout(timer);
  const onMenu = (event: MouseEvent) => {
    const place = placeOf(event.target);
    if (!place || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    answer(place);
  };
  /** The click that ends a long press does not count. */
  const onClick = (event: Event) => {
    if (finger?.answered) event.stopPropagation();
    finger = null;
  };
  root.addEventListener("pointerdown", onDown, { signal });
  root.addEventListener("pointermove", onMove, { signal });
  root.addEventListener("pointerup", stop, { signal });
  root.addEventListener("pointercancel", stop, { signal });
  root.addEventListener("contextmenu", onMenu, { signal });
  root.addEventListener("click", onClick, { capture: true, signal });
  signal.addEventListener("abort", stop, { once: true });
}
