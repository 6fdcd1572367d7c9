// Parts that grow and shrink from choice to choice keep the room they once needed, so that the notebook does not jump.

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
