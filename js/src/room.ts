// The room a table takes in the notebook. Parts that grow and shrink from choice to choice keep what they once needed, so
// that the notebook does not jump; and the notebook is laid out anew only when the whole table needs more or less.
import { update } from "./dom";

/** From how many pixels on the log stands beside the panel; the style sheet says where. */
export const WIDE = 1078;

/** Tell when an element is wide, and when it no longer is. */
export function followWidth(element: HTMLElement, tell: (wide: boolean) => void, signal: AbortSignal) {
  let known = false;
  const measure = () => {
    const wide = element.clientWidth >= WIDE;
    if (wide === known || signal.aborted) return;
    known = wide;
    tell(wide);
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

/** Lay an element out apart from what is around it: it is as high as its content was when that last changed. */
export function layOutApart(element: HTMLElement, content: HTMLElement, signal: AbortSignal) {
  const observer = new ResizeObserver((entries) => {
    const height = entries.at(-1)?.borderBoxSize[0]?.blockSize;
    if (!height) return; // it is not shown
    element.style.setProperty("contain-intrinsic-block-size", `${height}px`);
    update(element, { "data-apart": true });
  });
  observer.observe(content);
  signal.addEventListener("abort", () => observer.disconnect(), { once: true });
}
