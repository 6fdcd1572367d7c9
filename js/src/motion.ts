// How things come to where they lie: what arrives on a field slides there from who played it, and what changes on a
// champion turns over. Nothing is told by it alone, and who wants no motion sees none.
import type { Scene } from "./model";

const SLIDE_MS = 180;
const FLIP_MS = 150;

/** What the event that is shown brought to fields: the place, and which part of its drawing is new there. */
function arrivals({ frame, timeline }: Scene): [place: string, part: string][] {
  const found: [string, string][] = [];
  for (const [index, then] of Object.entries(timeline.current?.step.undo.fields ?? {})) {
    const now = frame.fields[Number(index)];
    if (now?.value && (then.value !== now.value || then.covered !== now.covered)) {
      found.push([now.name, ".eq-value"]);
    }
    if (now?.stone && then.stone !== now.stone) found.push([now.name, ".eq-stone"]);
  }
  return found;
}

/** The champions that the event changed. */
const turned = ({ frame, timeline }: Scene): string[] =>
  Object.keys(timeline.current?.step.undo.champions ?? {}).map(
    (index) => frame.champions[Number(index)]?.name ?? "",
  );

const middle = ({ left, top, width, height }: DOMRect) => [left + width / 2, top + height / 2] as const;

/** Returns what to call after an event was drawn that the reader has not seen before. */
export function makeMotion(root: HTMLElement): (scene: Scene) => void {
  const still = window.matchMedia("(prefers-reduced-motion: reduce)");
  const at = (place: string) => root.querySelector<HTMLElement>(`[data-place="${place}"]`);

  /** Where things come from: one's own hand, or the player whose turn it is. */
  const source = ({ frame, timeline }: Scene) => {
    const seat = timeline.current?.chapter.turn ?? "";
    return seat === frame.owner ? root.querySelector(".eq-hand .eq-cards") : at(`&${seat}`);
  };
  const slide = (place: string, part: string, from: Element) => {
    const square = at(place);
    const thing = square?.querySelector(part);
    if (!square || !thing) return;
    const [x, y] = middle(from.getBoundingClientRect());
    const [toX, toY] = middle(thing.getBoundingClientRect());
    const start = { transform: `translate(${x - toX}px, ${y - toY}px)` };
    thing.animate([start, { transform: "none" }], { duration: SLIDE_MS, easing: "ease-out" });
    square.parentElement?.animate({ zIndex: [2, 2] }, SLIDE_MS); // over the rows on its way
  };
  const flip = (place: string) =>
    at(place)
      ?.querySelector(".eq-marks")
      ?.animate([{ transform: "rotateY(90deg)" }, { transform: "none" }], FLIP_MS);

  return (scene) => {
    if (still.matches || !scene.local.speed) return;
    const from = source(scene);
    if (from) for (const [place, part] of arrivals(scene)) slide(place, part, from);
    for (const place of turned(scene)) flip(place);
  };
}
