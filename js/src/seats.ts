// What everybody may know: free stones and hand sizes of the players, and the two piles.
import type { Seat } from "./contract";
import { make, type Part, update } from "./dom";
import type { Scene } from "./model";
import { stone } from "./stones";
import type { Words } from "./words";

const STONES = 5;

function seatElement(seat: Seat, isActor: boolean, words: Words): HTMLElement {
  const stones = Array.from({ length: STONES }, (_, index) => stone(seat.seat, index >= seat.stones));
  const spoken = words("seat.spoken", { seat: seat.seat, stones: seat.stones, cards: seat.cards });
  return make(
    "li",
    { class: "eq-seat", "data-actor": isActor, title: spoken },
    make("span", { class: "eq-seat-stones", "aria-hidden": true }, ...stones),
    make("span", { class: "eq-seat-cards", "aria-hidden": true }, String(seat.cards)),
    make("span", { class: "eq-spoken" }, spoken),
  );
}

function pileElement(name: string, count: number): HTMLElement {
  return make("li", { class: "eq-pile" }, name, " ", make("b", {}, String(count)));
}

export function makeSeats(): Part<Scene> {
  const element = make("ul", { class: "eq-seats" });
  return {
    element,
    draw({ frame, words }) {
      update(element, { "aria-label": words("seats.name") });
      element.replaceChildren(
        ...frame.seats.map((seat) => seatElement(seat, seat.seat === frame.actor, words)),
        pileElement(words("pile.draw"), frame.pile),
        pileElement(words("pile.discard"), frame.discard),
      );
    },
  };
}
