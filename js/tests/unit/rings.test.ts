import { expect, it } from "vitest";
import type { Row, Square, Step } from "../../src/contract";
import { mount } from "../mount";
import { board, chapter, latest, step, tableModel } from "../scene";

const row = (title: string, length: number): Row => ({
  title,
  note: "",
  short: "",
  brief: "",
  length,
  heads: false,
});
const square = (place: string): Square => ({ place, say: `says ${place}`, face: { title: place } });
const thrown = (say: string, ...dice: number[]): Step => ({ ...step(say, { undo: {} }), dice });

/** Two rows of a ring and what is near, after an action with these events. */
function rings(...steps: Step[]) {
  const glyphs = Object.fromEntries([1, 2, 3, 4, 5, 6].map((face) => [`die${face}`, `M${face} 0h1`]));
  const shape = board({ kind: "rings", rows: [row("", 2), row("", 2), row("Near", 2)], glyphs });
  const squares = ["a", "b", "c", "d", "a", "chances"].map(square);
  const told = { ...latest(), chapter: chapter(3, ...steps) };
  return mount(tableModel("jupyter", { board: shape, squares, latest: told }));
}

const faces = (table: ReturnType<typeof rings>) =>
  table.all(".eq-dice path").map((path) => path.getAttribute("d")?.[1]);

it("shows the dice of the event, and after it those that were thrown in the same action", () => {
  const table = rings(thrown("one throws", 3), thrown("both throw", 5, 2), step("one wins", { undo: {} }));
  expect(faces(table)).toEqual(["5", "2"]);
  table.one("[data-time=previous]").click();
  expect(faces(table)).toEqual(["5", "2"]);
  table.one("[data-time=previous]").click();
  expect(faces(table)).toEqual(["3"]);
});

it("has no dice on the board where none were thrown", () => {
  expect(faces(rings(step("nothing falls", { undo: {} })))).toEqual([]);
});

it("marks a space wherever it is drawn", () => {
  const table = rings();
  expect(table.all('[data-place="a"]')).toHaveLength(2);
  expect(table.all('[role="row"]')).toHaveLength(3);
});
