import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Ask, openRpc, SLOW_AFTER_MS } from "../../src/rpc";
import { type FakeModel, HOSTS } from "../fake-model";
import { mount } from "../mount";
import { tableModel } from "../scene";

const MINUTE_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** A link with nobody in front of it, and how often it was told that Python is slow or gone. */
function open(model: FakeModel) {
  const [complain, lose, slow] = [vi.fn(), vi.fn(), vi.fn()];
  const ask = openRpc(model.asModel, { complain, lose }, new AbortController().signal);
  return { ask: (kind: Parameters<Ask>[0]) => ask(kind, {}, 0, slow), lose, slow };
}

it("gives each wish its own reply, in whatever order they come", async () => {
  const model = tableModel();
  const { ask } = open(model);
  const [first, second] = [ask("undo"), ask("redo")];
  const [undo, redo] = model.sent;
  model.kernelReplies({ ok: true }, redo);
  model.kernelReplies({ ok: false, error: { code: "illegal", message: "no" } }, undo);
  expect(await first).toMatchObject({ ok: false, error: { message: "no" } });
  expect(await second).toMatchObject({ ok: true });
  expect(undo?.view).toBe(redo?.view);
  expect(undo?.id).not.toBe(redo?.id);
});

it("does not take another message for its reply, and takes its own however late it comes", async () => {
  const model = tableModel();
  const { ask, slow } = open(model);
  const heard = vi.fn();
  void ask("undo").then(heard);
  model.kernelSends({ kind: "reply", id: "somebody else's", ok: true });
  model.kernelSends({ kind: "news", id: model.sent[0]?.id, ok: true });
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(heard).not.toHaveBeenCalled();
  expect(slow).toHaveBeenCalledOnce();
  model.kernelReplies({ ok: true }, model.sent[0]);
  await vi.advanceTimersByTimeAsync(0);
  expect(heard).toHaveBeenCalledWith(expect.objectContaining({ ok: true }));
});

it("gives up what was under way when the kernel is restarted", async () => {
  const model = tableModel();
  const { ask, lose } = open(model);
  const wish = ask("undo");
  model.kernelRestarts();
  expect(await wish).toBeNull();
  expect(await ask("redo")).toBeNull();
  expect(lose).toHaveBeenCalledTimes(2);
});

it("looks ever more seldom whether anybody is there, so that a busy kernel is not flooded", async () => {
  const model = tableModel();
  void open(model).ask("undo");
  await vi.advanceTimersByTimeAsync(60 * MINUTE_MS);
  const pings = model.sent.filter(({ kind }) => kind === "ping");
  expect(pings.length).toBeGreaterThan(5);
  expect(pings.length).toBeLessThan(12);
});

it("looks again whether anybody is there while it waits", async () => {
  const model = tableModel();
  const { ask, lose } = open(model);
  const wish = ask("undo");
  await vi.advanceTimersByTimeAsync(SLOW_AFTER_MS);
  expect(model.sent.map(({ kind }) => kind)).toEqual(["undo", "ping"]);
  expect(lose).not.toHaveBeenCalled();
  model.dead = true; // the kernel was shut down meanwhile, which Jupyter does not tell
  await vi.advanceTimersByTimeAsync(2 * SLOW_AFTER_MS);
  expect(await wish).toBeNull();
  expect(lose).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

it.each(HOSTS)("tells the reader when Python is busy in %s, and keeps the wish", async (host) => {
  const model = tableModel(host);
  const table = mount(model);
  table.button("Skip").click();
  await vi.advanceTimersByTimeAsync(SLOW_AFTER_MS);
  expect(table.one(".eq-prompt").textContent).toBe("Python is busy");
  if (host === "static") return; // where nobody ever answers
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  model.kernelReplies({ ok: true, rev: 4 }, model.sent[0]);
  await vi.advanceTimersByTimeAsync(0);
  expect(table.one(".eq-prompt").textContent).not.toBe("Python is busy");
  expect(model.sent.filter(({ kind }) => kind !== "ping")).toHaveLength(1);
});

it("waits for nothing after the view has closed", () => {
  const table = mount(tableModel());
  table.button("Skip").click();
  table.close();
  expect(vi.getTimerCount()).toBe(0);
});
