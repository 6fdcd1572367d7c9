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
  for (const name in attributes) {
    const value = attributes[name] ?? null;
    if (value === null || value === false) element.removeAttribute(name);
    else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, String(value));
  }
}

/** Set the text of an element if it differs; where a text is already, it is changed instead of replaced. */
export function write(element: Element, text: string) {
  const { firstChild: only, lastChild } = element;
  if (!(only instanceof Text) || only !== lastChild) element.textContent = text;
  else if (only.data !== text) only.data = text;
}

/** Replace the content only when it differs, and then all of it: nothing a reader typed or ticked outlives its question. */
export function fill(element: Element, content: Node[]) {
  const now = [...element.childNodes];
  const same =
    now.length === content.length && now.every((node, at) => node.isEqualNode(content[at] ?? null));
  if (!same) element.replaceChildren(...content);
}

/** Turn the content into what is wanted, touching only what differs: what stays keeps focus, and is not laid out anew. */
export function mend(element: Element, wanted: Node[]) {
  const now = [...element.childNodes];
  for (const [index, node] of wanted.entries()) {
    const old = now[index];
    if (!old) element.append(node);
    else if (!old.isEqualNode(node)) mendNode(old, node);
  }
  for (const old of now.slice(wanted.length)) old.remove();
}

function mendNode(old: ChildNode, wanted: Node) {
  if (old instanceof Text && wanted instanceof Text) old.data = wanted.data;
  else if (isShell(old) && isShell(wanted) && old.tagName === wanted.tagName) {
    mendAttributes(old, wanted);
    mend(old, [...wanted.childNodes]);
  } else old.replaceWith(wanted);
}

/** Have the attributes that are wanted; what a reader unfolded stays open. */
function mendAttributes(old: Element, wanted: Element) {
  for (const { name } of [...old.attributes]) {
    if (!wanted.hasAttribute(name) && name !== "open") old.removeAttribute(name);
  }
  for (const { name, value } of wanted.attributes) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
}

/** Is this an element that is no more than its attributes and children? Fields also hold what was entered in them. */
const isShell = (node: Node): node is Element =>
  node instanceof Element && !["SELECT", "INPUT"].includes(node.tagName);

/** Have exactly these children, in this order; those that stay are not moved. */
export function arrange(element: Element, wanted: Element[]) {
  for (const child of [...element.children]) if (!wanted.includes(child)) child.remove();
  for (const [index, child] of wanted.entries()) {
    if (element.children[index] !== child) element.insertBefore(child, element.children[index] ?? null);
  }
}

/** What something was last drawn from. Facts are small and plain: comparing them costs less than drawing the same again. */
export class Memory {
  private facts = "";

  /** Are these facts others than last time? They are remembered. */
  differs(facts: unknown): boolean {
    const now = JSON.stringify(facts);
    const different = now !== this.facts;
    this.facts = now;
    return different;
  }
}

/** The element of the place that something lies in, if any. */
export const placeAround = (target: EventTarget | null) =>
  (target as Element | null)?.closest<HTMLElement>("[data-place]") ?? null;

/** The place that something lies in, by its name. */
export const placeOf = (target: EventTarget | null) => placeAround(target)?.dataset.place;

/** Carry out what buttons inside an element ask for, by the name of their data. */
export function listenToButtons(
  element: HTMLElement,
  asks: Record<string, (value: string, button: HTMLElement) => void>,
  signal: AbortSignal,
) {
  const onClick = (event: Event) => {
    const button = (event.target as Element).closest<HTMLElement>("button");
    for (const [name, value] of Object.entries(button?.dataset ?? {})) {
      if (button && value !== undefined) asks[name]?.(value, button);
    }
  };
  element.addEventListener("click", onClick, { signal });
}

/** A piece of the table: made once, drawn again for every scene. */
export interface Part<T> {
  element: HTMLElement;
  draw(scene: T): void;
}

/** A piece that is also put into words, for those who hear it; its words may follow what is seen. */
export interface SpokenPart<T> extends Part<T> {
  tell(scene: T): void;
}
