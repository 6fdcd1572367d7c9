// One Tab stop per group, arrows inside (the roving tabindex of the ARIA authoring practices).
import { update } from "./dom";

/** Items row by row; a toolbar is one row. */
export type Layout = () => HTMLElement[][];

type Place = [row: number, column: number];

const STEPS: Record<string, Place> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

const clamp = (value: number, length: number) => Math.min(Math.max(value, 0), length - 1);

/** Where a key leads from a place, or null when the key is not ours: with another key held, an arrow is the host's. */
function destination(event: KeyboardEvent, [row, column]: Place, items: HTMLElement[][]): Place | null {
  if (event.altKey || event.metaKey || event.shiftKey) return null;
  const step = event.ctrlKey ? undefined : STEPS[event.key];
  if (step) return [row + step[0], column + step[1]];
  if (event.key === "Home") return event.ctrlKey ? [0, 0] : [row, 0];
  if (event.key === "End") return [event.ctrlKey ? items.length - 1 : row, Number.MAX_SAFE_INTEGER];
  return null;
}

function find(items: HTMLElement[][], target: EventTarget | null): Place | null {
  for (const [row, line] of items.entries()) {
    const column = line.indexOf(target as HTMLElement);
    if (column >= 0) return [row, column];
  }
  return null;
}

/** Make a group of items roving; returns the function to call after its items changed. */
export function rove(group: HTMLElement, layout: Layout, signal: AbortSignal): () => void {
  let stop: HTMLElement | undefined;

  const refresh = () => {
    const items = layout().flat();
    if (!stop || !items.includes(stop)) stop = items[0];
    for (const item of items) update(item, { tabindex: item === stop ? 0 : -1 });
  };
  const onKey = (event: KeyboardEvent) => {
    const items = layout();
    const place = find(items, event.target);
    const next = place && destination(event, place, items);
    if (!next) return;
    const line = items[clamp(next[0], items.length)] ?? [];
    line[clamp(next[1], line.length)]?.focus();
    event.preventDefault();
    event.stopPropagation();
  };
  const onFocus = (event: FocusEvent) => {
    if (!find(layout(), event.target)) return;
    stop = event.target as HTMLElement;
    refresh();
  };
  group.addEventListener("keydown", onKey, { signal });
  group.addEventListener("focusin", onFocus, { signal });
  return refresh;
}
