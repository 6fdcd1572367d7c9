// The action bar: every choice that is not made on the board, then undo and redo.
import type { Choice, Kind } from "./contract";
import { FOCUSABLE, make, type Part, update, write } from "./dom";
import type { Scene } from "./model";
import { rove } from "./roving";
import type { Words } from "./words";

/** One wish: the kind of message and what goes with it. */
export interface Wish {
  kind: Kind;
  sentence?: string;
}

interface Item extends Wish {
  key: string;
  text: string;
}

/** The word for an action without a target, else its sentence. */
function wording({ sentence, verb }: Choice, words: Words): string {
  return sentence === verb ? words(`action.${verb}`) : sentence;
}

function itemsOf({ decision, words }: Scene): Item[] {
  const choices: Item[] = decision.choices
    .filter((choice) => choice.field === null)
    .map((choice) => ({
      key: choice.sentence,
      text: wording(choice, words),
      kind: "act",
      sentence: choice.sentence,
    }));
  const travel: Item[] = (["undo", "redo"] as const).map((kind) => ({
    key: `/${kind}`,
    text: words(`action.${kind}`),
    kind,
  }));
  return decision.undo ? [...choices, ...travel] : choices;
}

export function makeActions(wish: (wish: Wish) => void, signal: AbortSignal): Part<Scene> {
  const element = make("div", { role: "toolbar", class: "eq-actions" });
  let buttons = new Map<string, HTMLButtonElement>();
  let items = new Map<string, Item>();
  const refresh = rove(element, () => [[...buttons.values()]], signal);

  const onClick = (event: Event) => {
    const key = (event.target as Element).closest("button")?.dataset.key;
    const item = key === undefined ? undefined : items.get(key);
    if (item) wish(item);
  };
  element.addEventListener("click", onClick, { signal });

  return {
    element,
    draw(scene) {
      const root = element.getRootNode() as Document | ShadowRoot;
      const hadFocus = element.contains(root.activeElement);
      items = new Map(itemsOf(scene).map((item) => [item.key, item]));
      buttons = new Map([...items.keys()].map((key) => [key, buttons.get(key) ?? makeButton(key)]));
      for (const [key, button] of buttons) {
        write(button, items.get(key)?.text ?? "");
        button.classList.toggle("eq-quiet", items.get(key)?.kind !== "act");
      }
      if (!sameNodes(element.children, [...buttons.values()])) element.replaceChildren(...buttons.values());
      update(element, { "aria-label": scene.words("actions.name") });
      refresh();
      if (hadFocus && !element.contains(root.activeElement)) buttons.values().next().value?.focus();
    },
  };
}

function makeButton(key: string): HTMLButtonElement {
  return make("button", { type: "button", class: "eq-button", "data-key": key, ...FOCUSABLE });
}

function sameNodes(now: HTMLCollection, wanted: Element[]): boolean {
  return now.length === wanted.length && wanted.every((node, index) => now[index] === node);
}
