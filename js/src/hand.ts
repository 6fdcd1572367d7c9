// The hand of the seat that looks, and the cards set aside.
import type { Card } from "./contract";
import { make, type Part, write } from "./dom";
import type { Scene } from "./model";

function cardElement(card: Card): HTMLElement {
  const [, letters = "", value = ""] = /^(\D*)(\d*)$/.exec(card.code) ?? [];
  return make(
    "li",
    { class: "eq-card", "data-kind": card.kind, title: card.say },
    make(
      "span",
      { class: "eq-card-face", "aria-hidden": true },
      make("b", {}, value || letters),
      value && letters,
    ),
    make("span", { class: "eq-spoken" }, card.say),
  );
}

export function makeHand(): Part<Scene> {
  const title = make("h3", { class: "eq-heading" });
  const cards = make("ul", { class: "eq-cards" });
  const blockedTitle = make("h3", { class: "eq-heading" });
  const blocked = make("ul", { class: "eq-cards eq-blocked" });
  const element = make("section", { class: "eq-hand" }, title, cards, blockedTitle, blocked);
  return {
    element,
    draw({ frame, words }) {
      write(title, words("hand.name", { seat: frame.owner }));
      write(blockedTitle, words("hand.blocked"));
      cards.replaceChildren(...frame.hand.map(cardElement));
      blocked.replaceChildren(...frame.blocked.map(cardElement));
      blockedTitle.hidden = blocked.hidden = frame.blocked.length === 0;
    },
  };
}
