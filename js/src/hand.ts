// The zones of cards around the board, such as the hand of the seat that looks, and cards on offer: list boxes of cards.
import type { Board, Square, Zone } from "./contract";
import { arrange, Memory, make, mend, type SpokenPart, update, write } from "./dom";
import type { Scene } from "./model";
import { rove } from "./roving";
import { glyph, marks, token } from "./tokens";

/** A place in a row of cards; it keeps its element, whatever card lies there. */
class Slot {
  private readonly face = make("span", { class: "eq-card-face", "aria-hidden": true });
  private readonly spoken = make("span", { class: "eq-spoken" });
  readonly element = make("li", { role: "option", class: "eq-card", tabindex: -1 }, this.face, this.spoken);
  private readonly memory = new Memory();

  draw(card: Square, scene: Scene) {
    const { board, local, next, hinted } = scene;
    const { place, look = null } = card;
    update(this.element, {
      "aria-selected": local.chosen.includes(place) ? "true" : "false",
      "aria-disabled": isGrey(place, scene) ? "true" : null,
      "data-place": place,
      "data-look": look,
      "data-legal": next.has(place),
      "data-hinted": hinted.has(place),
    });
    if (this.memory.differs(card.face)) mend(this.face, faceOf(card, board));
  }

  /** Say which card this is, and why it cannot be chosen. */
  tell({ place, say }: Square, index: number, count: number, scene: Scene) {
    const { decision, hinted, words } = scene;
    const reason = isGrey(place, scene) ? decision.reasons[place] : undefined;
    const named = { card: say, number: index + 1, count };
    const spoken = [reason ? words(decision.refusal, { ...named, reason }) : words("hand.card", named)];
    if (hinted.has(place)) spoken.push(words("hint.here"));
    update(this.element, { title: reason ? `${say}. ${reason}` : say });
    write(this.spoken, spoken.join(" "));
  }
}

/** Is this a card one might have chosen, if it were allowed? While the table is changed by hand all can be moved. */
function isGrey(place: string, { decision, local, next, starts, timeline }: Scene): boolean {
  const possible = next.has(place) || starts.has(place) || local.chosen.includes(place);
  return decision.yours && !timeline.back && !local.editing && !possible;
}

function faceOf({ face }: Square, board: Board): Node[] {
  const { code = "", glyph: sign, tokens = [], value = "" } = face;
  const signs = [
    ...tokens.map((seat) => token(seat, board)),
    make("b", {}, value),
    glyph(sign, board),
    make("span", {}, code),
    ...marks(face, board),
  ];
  return signs.filter((sign) => sign !== null);
}

/** Where cards do not fit side by side, these move them; the arrow keys need none. */
function scrollButton(list: HTMLElement, way: -1 | 1, signal: AbortSignal): HTMLElement {
  const attributes = { type: "button", class: "eq-scroll", tabindex: -1, "aria-hidden": true };
  const button = make("button", attributes, way < 0 ? "‹" : "›");
  button.addEventListener("click", () => list.scrollBy({ left: way * list.clientWidth * 0.75 }), { signal });
  return button;
}

/** What a tray shows now. */
type Shown = Omit<Zone, "key">;

interface Tray extends SpokenPart<Scene> {
  cards(): HTMLElement[];
}

function makeTray(key: string, shownOf: (scene: Scene) => Shown, signal: AbortSignal): Tray {
  const heading = make("h3", { class: "eq-heading" });
  const list = make("ul", { class: "eq-cards", role: "listbox" });
  const [before, after] = [scrollButton(list, -1, signal), scrollButton(list, 1, signal)];
  const shelf = make("div", { class: "eq-shelf" }, before, list, after);
  const element = make("section", { class: `eq-tray eq-${key}` }, heading, shelf);
  const slots: Slot[] = [];
  const cards = () => [...list.children] as HTMLElement[];
  const refresh = rove(list, () => [cards()], signal);
  return {
    element,
    cards,
    draw(scene) {
      const { cards: shown, title } = shownOf(scene);
      if (!shown.length && element.hidden) return;
      update(element, { hidden: shown.length === 0 });
      write(heading, title);
      update(list, { "aria-label": title });
      const root = list.getRootNode() as Document | ShadowRoot;
      const hadFocus = list.contains(root.activeElement);
      while (slots.length < shown.length) slots.push(new Slot());
      for (const [index, card] of shown.entries()) slots[index]?.draw(card, scene);
      arrange(
        list,
        slots.slice(0, shown.length).map((slot) => slot.element),
      );
      refresh();
      if (hadFocus && !list.contains(root.activeElement)) cards().at(-1)?.focus();
    },
    tell(scene) {
      const { cards: shown } = shownOf(scene);
      for (const [index, card] of shown.entries()) slots[index]?.tell(card, index, shown.length, scene);
    },
  };
}

/** The zone that is the hand. */
const HAND = "hand";

export interface Hand extends SpokenPart<Scene> {
  /** The cards of the hand, in order. */
  cards(): HTMLElement[];
}

export function makeHand(signal: AbortSignal): Hand {
  const zoneOf =
    (key: string) =>
    ({ picture }: Scene): Shown =>
      picture.zones.find((zone) => zone.key === key) ?? { title: "", cards: [] };
  const offerOf = ({ decision, next, words }: Scene): Shown => ({
    title: words("offer.name"),
    cards: decision.offer.filter(({ place }) => next.has(place)),
  });
  const offer = makeTray("offer", offerOf, signal);
  const zones = new Map<string, Tray>();
  const element = make("div", { class: "eq-trays" }, offer.element);
  const trays = () => [offer, ...zones.values()];
  /** A zone that was never there gets a tray of its own. */
  const furnish = ({ picture }: Scene) => {
    for (const { key } of picture.zones) {
      if (zones.has(key)) continue;
      const tray = makeTray(key, zoneOf(key), signal);
      zones.set(key, tray);
      element.append(tray.element);
    }
  };
  return {
    element,
    cards: () => zones.get(HAND)?.cards() ?? [],
    draw(scene) {
      furnish(scene);
      for (const tray of trays()) tray.draw(scene);
    },
    tell(scene) {
      for (const tray of trays()) tray.tell(scene);
    },
  };
}
