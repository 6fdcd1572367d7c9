// Dragging as sugar for two clicks: what is picked up is chosen, and so is where it is put down.
import { make, placeAround } from "./dom";

/** How far a pointer must move before a press becomes a drag. */
const THRESHOLD_PX = 6;

interface Drag {
  place: string;
  source: HTMLElement;
  x: number;
  y: number;
  ghost: HTMLElement | null;
}

/** Let places of the table be dragged; `pickUp` says whether a place can be, `putDown` is told the other place. */
export function listenToDrags(
  root: HTMLElement,
  pickUp: (place: string) => boolean,
  putDown: (place: string | null) => void,
  signal: AbortSignal,
) {
  let drag: Drag | null = null;

  const end = () => {
    drag?.ghost?.remove();
    drag = null;
  };
  const begin = (moving: Drag) => {
    if (!pickUp(moving.place)) return end();
    const { width, height } = moving.source.getBoundingClientRect();
    const face = moving.source.querySelector(".eq-card-face, .eq-drawing")?.cloneNode(true);
    moving.ghost = make("div", { class: "eq-ghost", "aria-hidden": true }, ...(face ? [face] : []));
    Object.assign(moving.ghost.style, { width: `${width}px`, height: `${height}px` });
    root.append(moving.ghost);
  };
  const onDown = (event: PointerEvent) => {
    const source = placeAround(event.target as Element);
    if (!event.isPrimary || event.button !== 0 || !source?.dataset.place) return;
    drag = { place: source.dataset.place, source, x: event.clientX, y: event.clientY, ghost: null };
  };
  const onMove = (event: PointerEvent) => {
    if (!drag || !event.isPrimary) return;
    const far = Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > THRESHOLD_PX;
    if (far && !drag.ghost) begin(drag);
    if (!drag?.ghost) return;
    const { left, top } = root.getBoundingClientRect();
    drag.ghost.style.translate = `${event.clientX - left}px ${event.clientY - top}px`;
  };
  const onUp = (event: PointerEvent) => {
    if (!drag?.ghost) return end();
    const { place } = drag;
    end();
    const under = (root.getRootNode() as Document | ShadowRoot).elementFromPoint(
      event.clientX,
      event.clientY,
    );
    const target = placeAround(under);
    const inside = target && root.contains(target) ? (target.dataset.place ?? null) : null;
    if (inside !== place) putDown(inside);
    // The click that the browser makes of this release was not one.
    const swallow = (click: Event) => click.stopPropagation();
    root.addEventListener("click", swallow, { capture: true, once: true, signal });
    setTimeout(() => root.removeEventListener("click", swallow, { capture: true }));
  };
  root.addEventListener("pointerdown", onDown, { signal });
  root.ownerDocument.addEventListener("pointermove", onMove, { signal });
  root.ownerDocument.addEventListener("pointerup", onUp, { signal });
  root.ownerDocument.addEventListener("pointercancel", end, { signal });
  signal.addEventListener("abort", end, { once: true });
}
