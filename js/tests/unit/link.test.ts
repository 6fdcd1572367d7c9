import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openLink, SILENCE_AFTER_MS } from "../../src/link";
import { HOSTS } from "../fake-model";
import { mount } from "../mount";
import { tableModel } from "../scene";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

it("gives each wish its own reply, in whatever order they come", async () => {
  const model = tableModel();
  const ask = openLink(model.asModel, () => {}, new AbortController().signal);
  const [first, second] = [ask("undo"), ask("redo")];
  const [undo, redo] = model.sent;
  model.kernelSends({ kind: "reply", id: redo?.id, ok: true });
  model.kernelSends({ kind: "reply", id: undo?.id, ok: false, error: { code: "illegal", message: "no" } });
  expect(await first).toMatchObject({ ok: false, error: { message: "no" } });
  expect(await second).toMatchObject({ ok: true });
  expect(undo?.view).toBe(redo?.view);
  expect(undo?.id).not.toBe(redo?.id);
});

it("does not take another message for its reply", async () => {
  const model = tableModel();
  const ask = openLink(model.asModel, () => {}, new AbortController().signal);
  const answer = ask("undo");
  model.kernelSends({ kind: "reply", id: "somebody else's", ok: true });
  model.kernelSends({ kind: "news", id: model.sent[0]?.id, ok: true });
  await vi.advanceTimersByTimeAsync(SILENCE_AFTER_MS);
  expect(await answer).toBeNull();
});

it.each(HOSTS)("tells the reader when nobody answers in %s", async (host) => {
  const table = mount(tableModel(host));
  table.button("Skip").click();
  await vi.advanceTimersByTimeAsync(SILENCE_AFTER_MS);
  expect(table.one(".eq-prompt").textContent).toBe("No answer");
});

it("waits for nothing after the view has closed", () => {
  const table = mount(tableModel());
  table.button("Skip").click();
  table.close();
  expect(vi.getTimerCount()).toBe(0);
});
