// A long game: what a view holds, asks for and draws after one action is the same after ten actions and after hundreds.
import { expect, it } from "vitest";
import type { Chapter } from "../../src/contract";
import { KEPT } from "../../src/timeline";
import type { FakeModel } from "../fake-model";
import { drawn, type Mounted, mount } from "../mount";
import { chapter, latest, step, tableModel } from "../scene";

const told = (moment: number): Chapter => ({
  ...chapter(moment, step(`event ${moment}`, { undo: {} })),
  title: `Turn ${moment}`,
});

/** Python plays on up to a moment. */
async function playTo(model: FakeModel, moment: number) {
  while (model.get("latest").moment < moment) {
    const now = model.get("latest").moment + 1;
    model.kernelSets({
      latest: { ...latest(), moment: now, chapter: told(now) },
      rev: model.get("rev") + 1,
    });
    await drawn();
  }
}

/** Answer every question about earlier actions, as Python does: the last dozen of them. */
async function answerHistory(model: FakeModel, asked: number) {
  for (let at = asked; at < model.sent.length; at += 1) {
    const message = model.sent[at];
    if (message?.kind !== "history") continue;
    const last = message.moment as number;
    const first = Math.max(1, last - 11);
    const chapters = Array.from({ length: last - first + 1 }, (_, index) => told(first + index));
    model.kernelReplies({ ok: true, answer: { kind: "history", chapters } }, message);
    await drawn();
  }
}

const eventsIn = (table: Mounted) => table.all(".eq-log .eq-step").length;

async function longGame(moments: number) {
  const model = tableModel();
  const table = mount(model);
  await playTo(model, moments);
  return { model, table };
}

it("keeps a window of the story while the game goes on", async () => {
  const { model, table } = await longGame(KEPT + 30);
  table.one('[data-tab="log"]').click();
  await answerHistory(model, 0);
  expect(eventsIn(table)).toBe(KEPT);
  expect(model.sent).toEqual([]);
  await playTo(model, KEPT + 40);
  expect(eventsIn(table)).toBe(KEPT);
  expect(model.sent).toEqual([]);
});

it("asks for a window, not for everything, when a log is opened in the middle of a game", async () => {
  const model = tableModel("jupyter", { latest: { ...latest(), moment: 900, chapter: told(900) } });
  const table = mount(model);
  table.one('[data-tab="log"]').click();
  await answerHistory(model, 0);
  expect(eventsIn(table)).toBeGreaterThanOrEqual(KEPT);
  expect(eventsIn(table)).toBeLessThan(KEPT + 12);
  expect(model.sent.length).toBeLessThan(7);
});

it("tells of what was before the window when somebody wants it", async () => {
  const { model, table } = await longGame(KEPT + 40);
  table.one('[data-tab="log"]').click();
  expect(table.all('[data-back="61"]')).toEqual([]);
  table.one("[data-earlier]").click();
  await answerHistory(model, 0);
  expect(eventsIn(table)).toBe(KEPT + 12);
  expect(table.steps()[0]).toBe(`event ${40 - 11}`);
});

it("goes back to the very beginning all the same", async () => {
  const { model, table } = await longGame(100);
  table.one("[data-time=first]").click();
  await answerHistory(model, 0);
  await drawn();
  expect(table.root.hasAttribute("data-past")).toBe(true);
  expect(table.one(".eq-prompt").textContent).toContain("Looking back");
  expect(model.sent.every(({ kind }) => kind === "history")).toBe(true);
});

it("finds words in the log, among events and the titles of turns", async () => {
  const { table } = await longGame(50);
  table.one('[data-tab="log"]').click();
  const search = table.one(".eq-log input[type=search]") as HTMLInputElement;
  const look = async (text: string) => {
    search.value = text;
    search.dispatchEvent(new Event("input", { bubbles: true }));
    await drawn();
    return table.steps();
  };
  expect(await look("EVENT 17")).toEqual(["event 17"]);
  expect(await look("turn 23")).toEqual(["event 23"]);
  expect(await look("")).not.toHaveLength(1);
});
