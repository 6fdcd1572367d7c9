import { describe, expect, it } from "vitest";
import { makeBoard } from "../../src/boards/board";
import type { BoardKind, Row, Square } from "../../src/contract";
import { drawn, mount, press } from "../mount";
import { board, latest, tableModel } from "../scene";

const row = (title: string, length: number, heads = false): Row => ({
  title,
  note: "",
  short: title,
  brief: "",
  length,
  heads,
});
const square = (place: string): Square => ({ place, say: `says ${place}`, face: { value: place } });

/** A board of three columns under heads, with a last row of two. */
function small() {
  const rows = [row("heads", 3, true), row("first", 3), row("last", 2)];
  const squares = ["a", "b", "c", "d", "e", "f", "g", "h"].map(square);
  return tableModel("jupyter", { board: board({ rows }), squares, latest: latest({ row: 2 }) });
}

describe("a grid of any size", () => {
  it("has the rows, heads and columns that Python described", () => {
    const table = mount(small());
    const rows = table.all(".eq-row").map((line) => [...line.querySelectorAll(".eq-square")]);
    expect(rows.map((cells) => cells.map((cell) => cell.getAttribute("data-place")).join(""))).toEqual([
      "abc",
      "def",
      "gh",
    ]);
    expect(table.one(".eq-board").style.getPropertyValue("--columns")).toBe("3");
    expect(table.all('[role="columnheader"]')).toHaveLength(3);
    expect(table.one(".eq-row[data-current]").textContent).toContain("last");
  });

  it("reads the head of a column, and moves by digits", () => {
    const table = mount(small());
    table.square("e").focus();
    press(table.square("e"), "c");
    expect(table.one(".eq-note").textContent).toBe("says b");
    press(table.square("e"), "2", { code: "Digit2" });
    expect(document.activeElement).toBe(table.square("h"));
  });

  it("is laid out anew when the board has another shape", async () => {
    const model = small();
    const table = mount(model);
    model.kernelSets({ board: board({ rows: [row("only", 2)] }), squares: [square("a"), square("b")] });
    await drawn();
    expect(table.all(".eq-square").map((cell) => cell.dataset.place)).toEqual(["a", "b"]);
    expect(table.square("a").tabIndex).toBe(0);
  });
});

it("says so where a board cannot be drawn", () => {
  const make = () => makeBoard("nothing" as BoardKind, new AbortController().signal);
  expect(make).toThrow("draws no board of the kind nothing");
});
