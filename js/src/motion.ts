// How things come to where they lie: what arrives on a square slides there from who played it, and what changes at the
// head of a column turns over. Nothing is told by it alone, and who wants no motion sees none.
import type { Scene } from "./model";
import { changedSquares } from "./timeline";

const SLIDE_MS = 180;
const FLIP_MS = 150;

/** The squares that the event that is shown changed. */
const changes = ({ board, picture, timeline }: Scene) =>
  changedSquares(timeline.current?.step.undo ?? {}, picture, board);

/** What the event brought to squares: the place, and which part of its drawing is new there. */
function arrivals(scene: Scene): [place: string, part: string][] {
  return changes(scene).flatMap(([{ face: then }, { face: now, place }, head]) => {
    const found: [string, string][] = [];
    if (head) return found;
    if (now.value && (then.value !== now.value || then.stack !== now.stack)) found.push([place, ".eq-value"]);
    if (now.tokens && `${then.tokens}` !== `${now.tokens}`) found.push([place, ".eq-token"]);
    return found;
  });
}

/** The heads that the event changed. */
const turned = (scene: Scene): string[] =>
  changes(scene).flatMap(([, { place }, head]) => (head ? [place] : []));

const middle = ({ left, top, width, height }: DOMRect) => [left + width / 2, top + height / 2] as const;

/** Returns what to call after an event was drawn that the reader has not seen before. */
export function makeMotion(root: HTMLElement): (scene: Scene) => void {
  const still = window.matchMedia("(prefers-reduced-motion: reduce)");
  const at = (place: string) => root.querySelector<HTMLElement>(`[data-place="${place}"]`);

  /** Where things come from: one's own hand, or the player whose turn it is. */
  const source = ({ picture, timeline }: Scene) => {
    const seat = timeline.current?.chapter.turn ?? "";
    return seat === picture.owner ? root.querySelector(".eq-hand .eq-cards") : at(`&${seat}`);
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
