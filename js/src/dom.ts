// Making and changing elements with as few writes as possible.

type Attributes = Record<string, string | number | boolean | null>;

/** Make an element; a `null` or `false` attribute is left out. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  update(element, attributes);
  element.append(...children);
  return element;
}

/** Set attributes that changed; a `null` or `false` one is removed. */
export function update(element: Element, attributes: Attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === false) element.removeAttribute(name);
    else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, String(value));
  }
}

/** Set the text of an element if it differs. */
export function write(element: Element, text: string) {
  if (element.textContent !== text) element.textContent = text;
}

/** Replace the content only when it differs, so that the reader's place and focus stay. */
export function fill(element: HTMLElement, content: Node[]) {
  const wanted = make("div", {}, ...content);
  if (element.innerHTML !== wanted.innerHTML) element.replaceChildren(...wanted.childNodes);
}

/** Attributes of everything that can take focus: the notebook's own shortcuts rest while it has it. */
export const FOCUSABLE = { "data-lm-suppress-shortcuts": "true" } as const;

/** A piece of the table: made once, drawn again for every scene. */
export interface Part<T> {
  element: HTMLElement;
  draw(scene: T): void;
}
