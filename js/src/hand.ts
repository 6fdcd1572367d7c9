// The hand of the seat that looks, the cards set aside, and cards on offer: three list boxes of cards.
import type { Card } from "./contract";
import { arrange, Memory, make, mend, type SpokenPart, update, write } from "./dom";
import { glyph } from "./glyphs";
import { nameOf, type Scene } from "./model";
import { rove } from "./roving";

/** The step in which cards are played. */
const PLAYING = 2;

/** A place in a row of cards; it keeps its element, whatever card lies there. */
class Slot {
  private readonly face = make("span", { class: "eq-card-face", "aria-hidden": true });
  private readonly spoken = make("span", { class: "eq-spoken" });
  readonly element = make("li", { role: "option", class: "eq-card", tabindex: -1 }, this.face, this.spoken);
  private readonly memory = new Memory();

  draw(card: Card, scene: Scene) {
    const { local, next, hinted } = scene;
    const place = `@${card.code}`;
    update(this.element, {
      "aria-selected": local.chosen.includes(place) ? "true" : "false",
      "aria-disabled": isGrey(place, scene) ? "true" : null,
      "data-place": place,
      "data-kind": card.kind,
      "data-legal": next.has(place),
      "data-hinted": hinted.has(place),
    });
    if (this.memory.differs(card.code)) mend(this.face, faceOf(card));
  }

  /** Say which card this is, and why it cannot be chosen. */
  tell(card: Card, index: number, count: number, scene: Scene) {
    const { decision, frame, hinted, words } = scene;
    const place = `@${card.code}`;
    const reason = isGrey(place, scene) ? decision.reasons[card.code] : undefined;
    const refusal = frame.step === PLAYING ? "hand.unplayable" : "hand.grey";
    const named = { card: card.say, number: index + 1, count };
    const spoken = [reason ? words(refusal, { ...named, reason }) : words("hand.card", named)];
    if (hinted.has(place)) spoken.push(words("hint.here"));
    update(this.element, { title: reason ? `${card.say}. ${reason}` : card.say });
    write(this.spoken, spoken.join(" "));
  }
}

/** Is this a card one might have chosen, if it were allowed? */
function isGrey(place: string, { decision, local, next, starts, timeline }: Scene): boolean {
  const possible = next.has(place) || starts.has(place) || local.chosen.includes(place);
  return decision.yours && !timeline.back && !possible;
}

function faceOf({ code }: Card): Node[] {
  const [, letters = "", value = ""] = /^(\D*)(\d*)$/.exec(code) ?? [];
  const signs = [make("b", {}, value || letters), glyph(letters), make("span", {}, value && letters)];
  return signs.filter((sign) => sign !== null);
}

/** Where cards do not fit side by side, these move them; the arrow keys need none. */
function scrollButton(list: HTMLElement, way: -1 | 1, signal: AbortSignal): HTMLElement {
  const attributes = { type: "button", class: "eq-scroll", tabindex: -1, "aria-hidden": true };
  const button = make("button", attributes, way < 0 ? "‹" : "›");
  button.addEventListener("click", () => list.scrollBy({ left: way * list.clientWidth * 0.75 }), { signal });
  return button;
}

interface Tray extends SpokenPart<Scene> {
  cards(): HTMLElement[];
}

function makeTray(
  name: string,
  title: (scene: Scene) => string,
  cardsOf: (scene: Scene) => Card[],
  signal: AbortSignal,
): Tray {
  const heading = make("h3", { class: "eq-heading" });
  const list = make("ul", { class: "eq-cards", role: "listbox" });
  const [before, after] = [scrollButton(list, -1, signal), scrollButton(list, 1, signal)];
  const shelf = make("div", { class: "eq-shelf" }, before, list, after);
  const element = make("section", { class: `eq-tray eq-${name}` }, heading, shelf);
  const slots: Slot[] = [];
  const cards = () => [...list.children] as HTMLElement[];
  const refresh = rove(list, () => [cards()], signal);
  return {
    element,
    cards,
    draw(scene) {
      const shown = cardsOf(scene);
      if (!shown.length && element.hidden) return;
      update(element, { hidden: shown.length === 0 });
      write(heading, title(scene));
      update(list, { "aria-label": title(scene) });
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
      const shown = cardsOf(scene);
      for (const [index, card] of shown.entries()) slots[index]?.tell(card, index, shown.length, scene);
    },
  };
}

export interface Hand extends SpokenPart<Scene> {
  /** The cards of the hand, in order. */
  cards(): HTMLElement[];
}

export function makeHand(signal: AbortSignal): Hand {
  const hand = makeTray(
    "hand",
    (scene) => scene.words("hand.name", { seat: nameOf(scene, scene.frame.owner) }),
    (scene) => scene.frame.hand,
    signal,
  );
  const blocked = makeTray(
    "blocked",
    (scene) => scene.words("hand.blocked"),
    (scene) => scene.frame.blocked,
    signal,
  );
  const offer = makeTray(
    "offer",
    (scene) => scene.words("offer.name"),
    (scene) => scene.decision.offer.filter((card) => scene.next.has(`@${card.code}`)),
    signal,
  );
  const trays = [offer, hand, blocked];
  const element = make("div", { class: "eq-trays" }, ...trays.map((tray) => tray.element));
  return {
    element,
    cards: hand.cards,
    draw(scene) {
      for (const tray of trays) tray.draw(scene);
    },
    tell(scene) {
      for (const tray of trays) tray.tell(scene);
    },
  };
}
