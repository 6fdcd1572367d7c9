// What everybody may know: free stones and hand sizes of the players, and the two piles.
import type { Seat } from "./contract";
import { FOCUSABLE, make, mend, type Part, update } from "./dom";
import type { Scene } from "./model";
import { rove } from "./roving";
import { stone } from "./stones";

const STONES = 5;
/** The pile is nearly empty, and its last card ends the game. */
const FEW_CARDS = 8;

function seatElement(seat: Seat, { frame, next, hinted, local, words }: Scene): HTMLElement {
  const stones = Array.from({ length: STONES }, (_, index) => stone(seat.seat, index >= seat.stones));
  const spoken = [words("seat.spoken", { seat: seat.name, stones: seat.stones, cards: seat.cards })];
  if (seat.secret) spoken.push(words("seat.secret"));
  if (seat.shown.length) spoken.push(words("seat.shown", { cards: seat.shown.join(" ") }));
  const place = `&${seat.seat}`;
  return make(
    "button",
    {
      type: "button",
      class: "eq-seat",
      "data-place": place,
      "data-actor": seat.seat === frame.actor,
      "data-legal": next.has(place),
      "data-hinted": hinted.has(place),
      "data-chosen": local.chosen.includes(place),
      title: spoken.join(", "),
      tabindex: -1,
      ...FOCUSABLE,
    },
    make("span", { class: "eq-seat-name", "aria-hidden": true }, seat.name),
    make("span", { class: "eq-seat-stones", "aria-hidden": true }, ...stones),
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
  return make(
    "li",
    {},
    make("button", { type: "button", ...attributes, "data-place": place, ...FOCUSABLE }, ...words),
  );
}

/** Cards one knows in another hand; while editing they can be picked up. */
function shownCards(seat: Seat, editing: boolean): HTMLElement {
  if (!editing) return make("span", { class: "eq-shown" }, seat.shown.join(" "));
  const cards = seat.shown.map((card) =>
    make("button", { type: "button", class: "eq-chip", "data-place": `@${card}`, ...FOCUSABLE }, card),
  );
  return make("span", { class: "eq-shown" }, ...cards);
}

export function makePiles(): Part<Scene> {
  const element = make("ul", { class: "eq-piles" });
  return {
    element,
    draw({ frame, local, task, words }) {
      const pointing = local.editing || Boolean(task?.pointing);
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
  return {
    element,
    draw(scene) {
      const { frame, local, words } = scene;
      update(element, { "aria-label": words("seats.name") });
      mend(
        element,
        frame.seats.map((seat) => make("li", {}, seatElement(seat, scene), shownCards(seat, local.editing))),
      );
      refresh();
    },
  };
}
