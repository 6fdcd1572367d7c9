import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { mountWhenNear } from "../../src/lazy-mount";

type Report = (entries: { isIntersecting: boolean }[]) => void;

let report: Report;
const disconnect = vi.fn();

beforeEach(() => {
  disconnect.mockClear();
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe = () => {};
      disconnect = disconnect;
      constructor(callback: Report) {
        report = callback;
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

function raise() {
  const el = document.createElement("div");
  const [closed, open] = [vi.fn(), vi.fn()];
  open.mockReturnValue(closed);
  return { el, open, closed, close: mountWhenNear(el, open) };
}

it("waits with the room of a table until it comes near, and opens once", () => {
  const { el, open, closed, close } = raise();
  report([{ isIntersecting: false }]);
  expect(open).not.toHaveBeenCalled();
  el.removeAttribute("style"); // as ipywidgets does when it lays a widget out
  expect((el.firstElementChild as HTMLElement).style.height).not.toBe("");
  report([{ isIntersecting: true }]);
  window.dispatchEvent(new Event("beforeprint"));
  expect(open).toHaveBeenCalledOnce();
  expect(el.childElementCount).toBe(0);
  expect(disconnect).toHaveBeenCalledOnce();
  close();
  expect(closed).toHaveBeenCalledOnce();
});

it("opens before it is printed", () => {
  const { open } = raise();
  window.dispatchEvent(new Event("beforeprint"));
  expect(open).toHaveBeenCalledOnce();
});

it("leaves nothing behind when it is closed before anybody saw it", () => {
  const { el, open, close } = raise();
  close();
  expect(el.childElementCount).toBe(0);
  window.dispatchEvent(new Event("beforeprint"));
  expect(open).not.toHaveBeenCalled();
  expect(disconnect).toHaveBeenCalledOnce();
});
