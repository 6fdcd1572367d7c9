// Put a table on the page, and find things in it.
import { onTestFinished } from "vitest";
import { makeServed } from "../src/kernel";
import { openTable } from "../src/table";
import type { FakeModel } from "./fake-model";

export interface Mounted {
  root: HTMLElement;
  close: () => void;
  one(selector: string): HTMLElement;
  all(selector: string): HTMLElement[];
  square(field: string): HTMLElement;
  button(text: string): HTMLElement;
  /** The events of the story that are shown. */
  steps(): string[];
}

export function mount(model: FakeModel, host: HTMLElement = document.body, signal?: AbortSignal): Mounted {
  const el = document.createElement("div");
  host.append(el);
  const close = openTable(model.asModel, el, makeServed, signal);
  onTestFinished(() => {
    close();
    el.remove();
  });
  const root = el.firstElementChild as HTMLElement;
  const all = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];
  const one = (selector: string) => {
    const [found] = all(selector);
    if (!found) throw new Error(`nothing matches ${selector}`);
    return found;
  };
  const button = (text: string) => {
    const found = all("button").find((candidate) => candidate.textContent === text);
    if (!found) throw new Error(`no button says ${text}`);
    return found;
  };
  const steps = () => all(".eq-step").map((step) => step.textContent ?? "");
  return { root, close, one, all, steps, square: (field) => one(`[data-place="${field}"]`), button };
}

/** Wait until what Python sent has been drawn: until the next frame, before what follows its painting. */
export const drawn = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));

/** Wait until it has also been painted, and what follows that is drawn. */
export const told = () =>
  new Promise<void>((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
  );

export function press(target: Element, key: string, more: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent("keydown", {
    key,
    bubbles: true,
    cancelable: true,
    composed: true,
    ...more,
  });
  target.dispatchEvent(event);
  return event;
}
