// What everybody may know: free stones and hand sizes of the players, and the two piles.
import type { Seat } from "./contract";
import { arrange, Memory, make, mend, type Part, update } from "./dom";
import type { Scene } from "./model";
import { rove } from "./roving";
import { stone } from "./stones";
import { tongueOf, type Words } from "./words";

const STONES = 5;
/** The pile is nearly empty, and its last card ends the game. */
const FEW_CARDS = 8;

/** How a seat stands out now. */
function marksOf({ seat }: Seat, { frame, next, hinted, local }: Scene) {
  const place = `&${seat}`;
  return {
    "data-place": place,
    "data-actor": seat === frame.actor,
    "data-legal": next.has(place),
    "data-hinted": hinted.has(place),
    "data-chosen": local.chosen.includes(place),
  };
}

function seatElement(seat: Seat, marks: ReturnType<typeof marksOf>, words: Words): HTMLElement {
  const stones = Array.from({ length: STONES }, (_, index) => stone(seat.seat, index >= seat.stones));
  const spoken = [words("seat.spoken", { seat: seat.name, stones: seat.stones, cards: seat.cards })];
  if (seat.secret) spoken.push(words("seat.secret"));
  if (seat.shown.length) spoken.push(words("seat.shown", { cards: seat.shown.join(" ") }));
  return make(
    "button",
    {
      type: "button",
      class: "eq-seat",
      ...marks,
      title: spoken.join(", "),
      tabindex: -1,
    },
    make("span", { class: "eq-seat-name", "aria-hidden": true }, seat.name),
    make("span", { class: "eq-seat-stones", "aria-hidden": true, "data-count": seat.stones }, ...stones),
    make("span", { class: "eq-seat-cards", "aria-hidden": true }, String(seat.cards)),
    ...(seat.secret ? [make("span", { class: "eq-seat-secret", "aria-hidden": true }, seat.secret)] : []),
    make("span", { class: "eq-spoken" }, spoken.join(", ")),
  );
}

/** A pile; where it can be pointed at, it is a button. */
function pileElement(name: string, count: number, place: string | null, few = false): HTMLElement {
  const words = [name, " ", make("b", {}, String(count))];
  const attributes = { class: "eq-pile", "data-few": few };
  if (!place) return make("li", attributes, ...words);
  return make("li", {}, make("button", { type: "button", ...attributes, "data-place": place }, ...words));
}

/** Cards one knows in another hand; while editing they can be picked up. */
function shownCards(seat: Seat, editing: boolean): HTMLElement {
  if (!editing) return make("span", { class: "eq-shown" }, seat.shown.join(" "));
  const cards = seat.shown.map((card) =>
    make("button", { type: "button", class: "eq-chip", "data-place": `@${card}` }, card),
  );
  return make("span", { class: "eq-shown" }, ...cards);
}

export function makePiles(): Part<Scene> {
  const element = make("ul", { class: "eq-piles" });
  const memory = new Memory();
  return {
    element,
    draw({ frame, local, task, words }) {
      const pointing = local.editing || Boolean(task?.pointing);
      if (!memory.differs([frame.pile, frame.discard, frame.over, pointing, tongueOf(words)])) return;
      const place = (name: string) => (pointing ? name : null);
      const few = frame.pile <= FEW_CARDS && !frame.over;
      mend(element, [
        pileElement(words("pile.draw"), frame.pile, place("#pile"), few),
        ...(few ? [make("li", { class: "eq-few" }, words("pile.few"))] : []),
        pileElement(words("pile.discard"), frame.discard, place("#discard")),
      ]);
    },
  };
}

export function makeSeats(signal: AbortSignal): Part<Scene> {
  const element = make("ul", { class: "eq-seats" });
  const buttons = () => [...element.querySelectorAll<HTMLElement>("button")];
  const refresh = rove(element, () => [buttons()], signal);
  const lines = new Map<string, { item: HTMLElement; memory: Memory }>();
  const drawLine = (seat: Seat, scene: Scene) => {
    const { local, words } = scene;
    const line = lines.get(seat.seat) ?? { item: make("li"), memory: new Memory() };
    lines.set(seat.seat, line);
    const marks = marksOf(seat, scene);
    if (line.memory.differs([seat, marks, local.editing, tongueOf(words)])) {
      mend(line.item, [seatElement(seat, marks, words), shownCards(seat, local.editing)]);
    }
    return line.item;
  };
  return {
    element,
    draw(scene) {
      update(element, { "aria-label": scene.words("seats.name") });
      arrange(
        element,
        scene.frame.seats.map((seat) => drawLine(seat, scene)),
      );
      refresh();
    },
  };
}
