// What everybody may know: what the players have, and the piles.
import type { Board, Counter, Pile, Seat } from "./contract";
import { arrange, Memory, make, mend, type Part, update } from "./dom";
import type { Scene } from "./model";
import { rove } from "./roving";
import { token } from "./tokens";
import { tongueOf } from "./words";

/** How a seat stands out now. */
function marksOf({ seat }: Seat, { decision, picture, next, hinted, local }: Scene) {
  const place = `&${seat}`;
  return {
    "data-place": place,
    "data-actor": seat === picture.actor,
    "data-legal": next.has(place),
    "data-hinted": hinted.has(place),
    "data-chosen": local.chosen.includes(place),
    "data-role": decision.roles[seat] ?? null,
  };
}

/** How much a player has of something: so many tokens, or a number. */
function counterElement({ sign, text, count = 0, of = 0 }: Counter, seat: string, board: Board): HTMLElement {
  const attributes = { class: `eq-seat-${sign}`, "aria-hidden": true };
  if (sign !== "tokens") return make("span", attributes, text);
  const tokens = Array.from({ length: of }, (_, index) => token(seat, board, index >= count));
  return make("span", { ...attributes, "data-count": text }, ...tokens);
}

/** A player; `role` says in words whether that is the reader, or a bot. */
function seatElement(
  shown: Seat,
  marks: ReturnType<typeof marksOf>,
  board: Board,
  role: string,
): HTMLElement {
  const { counters, name, seat } = shown;
  const say = role ? `${shown.say} (${role})` : shown.say;
  return make(
    "button",
    { type: "button", class: "eq-seat", ...marks, title: say, tabindex: -1 },
    make("span", { class: "eq-seat-name", "aria-hidden": true }, name),
    ...(role ? [make("span", { class: "eq-seat-role", "aria-hidden": true }, role)] : []),
    ...counters.map((counter) => counterElement(counter, seat, board)),
    make("span", { class: "eq-spoken" }, say),
  );
}

/** A pile with what is said of it; where it can be pointed at, it is a button. */
function pileElements({ count, name, place, warning }: Pile, pointing: boolean): HTMLElement[] {
  const words = [name, " ", make("b", {}, String(count))];
  const attributes = { class: "eq-pile", "data-few": warning !== "" };
  const button = () => make("button", { type: "button", ...attributes, "data-place": place }, ...words);
  return [
    pointing ? make("li", {}, button()) : make("li", attributes, ...words),
    ...(warning ? [make("li", { class: "eq-few" }, warning)] : []),
  ];
}

/** Cards one knows in another hand; while editing they can be picked up. */
function shownCards({ shown }: Seat, editing: boolean): HTMLElement {
  if (!editing) return make("span", { class: "eq-shown" }, shown.join(" "));
  const cards = shown.map((card) =>
    make("button", { type: "button", class: "eq-chip", "data-place": `@${card}` }, card),
  );
  return make("span", { class: "eq-shown" }, ...cards);
}

export function makePiles(): Part<Scene> {
  const element = make("ul", { class: "eq-piles" });
  const memory = new Memory();
  return {
    element,
    draw({ local, picture, task }) {
      const pointing = local.editing || Boolean(task?.pointing);
      if (!memory.differs([picture.piles, pointing])) return;
      mend(
        element,
        picture.piles.flatMap((pile) => pileElements(pile, pointing)),
      );
    },
  };
}

export function makeSeats(signal: AbortSignal): Part<Scene> {
  const element = make("ul", { class: "eq-seats" });
  const buttons = () => [...element.querySelectorAll<HTMLElement>("button")];
  const refresh = rove(element, () => [buttons()], signal);
  const lines = new Map<string, { item: HTMLElement; memory: Memory }>();
  const drawLine = (seat: Seat, scene: Scene) => {
    const { board, local, words } = scene;
    const line = lines.get(seat.seat) ?? { item: make("li"), memory: new Memory() };
    lines.set(seat.seat, line);
    const marks = marksOf(seat, scene);
    const kind = scene.decision.roles[seat.seat];
    const role = kind ? words(`role.${kind}`) : "";
    if (line.memory.differs([seat, marks, local.editing, tongueOf(words)])) {
      mend(line.item, [seatElement(seat, marks, board, role), shownCards(seat, local.editing)]);
    }
    return line.item;
  };
  return {
    element,
    draw(scene) {
      update(element, { "aria-label": scene.words("seats.name") });
      arrange(
        element,
        scene.picture.seats.map((seat) => drawLine(seat, scene)),
      );
      refresh();
    },
  };
}
