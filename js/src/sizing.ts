// The room a table takes in the notebook. Parts that grow and shrink from choice to choice keep what they once needed, so
// that the notebook does not jump; and the notebook is laid out anew only when the whole table needs more or less.
import { update } from "./dom";

/** How much room there is: as on a phone, as usual, or enough for the log beside the panel. */
export type Room = "narrow" | "usual" | "wide";

/** Where they begin, in pixels; the style sheet (style/sizes.css) knows these widths too. */
const USUAL = 478;
const WIDE = 1078;

/** Tell how much room an element has, and when that changes. */
export function followRoom(element: HTMLElement, tell: (room: Room) => void, signal: AbortSignal) {
  let known: Room = "usual";
  const measure = () => {
    const width = element.clientWidth;
    const room = width >= WIDE ? "wide" : width >= USUAL ? "usual" : "narrow";
    if (!width || room === known || signal.aborted) return; // without a width it is not shown
    known = room;
    tell(room);
  };
  const observer = new ResizeObserver(() => requestAnimationFrame(measure)); // what is told may resize it again
  observer.observe(element);
  signal.addEventListener("abort", () => observer.disconnect(), { once: true });
  measure();
}

/** Let elements grow but not shrink, as long as they are equally wide. */
export function keepRoom(elements: HTMLElement[], signal: AbortSignal) {
  const widths = new Map<Element, number>();
  const observer = new ResizeObserver((entries) => {
    for (const { target, borderBoxSize } of entries) {
      const [size] = borderBoxSize;
      if (size) keep(target as HTMLElement, size);
    }
  });
  const keep = (element: HTMLElement, { inlineSize, blockSize }: ResizeObserverSize) => {
    if ((widths.get(element) ?? inlineSize) === inlineSize)
      element.style.setProperty("--eq-room", `${blockSize}px`);
    else requestAnimationFrame(() => element.style.removeProperty("--eq-room"));
    widths.set(element, inlineSize);
  };
  for (const element of elements) observer.observe(element);
  signal.addEventListener("abort", () => observer.disconnect(), { once: true });
}

/** Lay an element out apart from what is around it: it is as high as its content was when that last changed, in whole
 * pixels, or a notebook that cuts off what lies between two of them takes the lower border away. */
export function layOutApart(element: HTMLElement, content: HTMLElement, signal: AbortSignal) {
  const observer = new ResizeObserver((entries) => {
    const height = entries.at(-1)?.borderBoxSize[0]?.blockSize;
    if (!height) return; // it is not shown
    element.style.setProperty("contain-intrinsic-block-size", `${Math.ceil(height)}px`);
    update(element, { "data-apart": true });
  });
  observer.observe(content);
  signal.addEventListener("abort", () => observer.disconnect(), { once: true });
}
