// The grid: the champions' row on top, five rows below, eight columns.
import type { Champion, Field, Row } from "./contract";
import { FOCUSABLE, make, type Part, update } from "./dom";
import type { Scene } from "./model";
import { rove } from "./roving";
import { crown, stone } from "./stones";
import type { Words } from "./words";

const COLUMNS = 8;
const ROWS = 5;

/** A square of the grid: a champion or a field. */
class Square {
  readonly element: HTMLElement;
  private drawn = "";

  constructor(role: "columnheader" | "gridcell") {
    this.element = make("div", { role, class: "eq-square", tabindex: -1, ...FOCUSABLE });
  }

  /** Redraw only when something about this square changed. */
  draw(content: Champion | Field, legal: boolean, fill: () => Node[]) {
    const state = JSON.stringify([content, legal]);
    if (state === this.drawn) return;
    this.drawn = state;
    update(this.element, {
      "data-field": content.name,
      "data-legal": legal,
      "data-vanished": content.vanished,
      "data-chameleon": "chameleon" in content && content.chameleon,
    });
    const shown = make("span", { class: "eq-drawing", "aria-hidden": true }, ...fill());
    this.element.replaceChildren(shown, make("span", { class: "eq-spoken" }, content.say));
  }
}

interface Line {
  element: HTMLElement;
  head: HTMLElement;
  squares: Square[];
}

function makeLine(role: "columnheader" | "gridcell"): Line {
  const head = make("div", { role: "rowheader", class: "eq-row-head" });
  const squares = Array.from({ length: COLUMNS }, () => new Square(role));
  const element = make("div", { role: "row", class: "eq-row" }, head, ...squares.map((s) => s.element));
  return { element, head, squares };
}

function championContent(champion: Champion): Node[] {
  const marks = make("span", { class: "eq-marks" }, ...champion.stones.map((seat) => stone(seat)));
  if (champion.controller) {
    marks.append(make("span", { class: "eq-control" }, crown(), champion.controller));
  }
  return [
    make("span", { class: "eq-code" }, champion.code),
    make("span", { class: "eq-title" }, champion.title),
    marks,
  ];
}

function fieldContent(field: Field): Node[] {
  const content: Node[] = [make("span", { class: "eq-value" }, (field.chameleon ? "x" : "") + field.value)];
  if (field.covered) content.push(make("span", { class: "eq-stack" }, `+${field.covered}`));
  if (field.stone) content.push(stone(field.stone));
  return content;
}

function drawHead(head: HTMLElement, name: string, value: string, current: boolean) {
  const text = [name, value].join(" · ");
  if (head.dataset.text === text && head.hasAttribute("data-current") === current) return;
  update(head, { "data-text": text, "data-current": current });
  head.replaceChildren(
    make("span", { class: "eq-row-name" }, name),
    make("span", { class: "eq-row-value" }, value),
  );
}

function drawRow(line: Line, row: Row, words: Words, legal: Set<string | null>) {
  update(line.element, { "data-current": row.current });
  drawHead(
    line.head,
    words("row.name", { row: row.row }),
    words("row.value", { value: row.value }),
    row.current,
  );
  for (const [column, field] of row.fields.entries()) {
    line.squares[column]?.draw(field, legal.has(field.name), () => fieldContent(field));
  }
}

/** The board; `choose` is told the name of the square that was clicked or pressed. */
export function makeBoard(choose: (field: string) => void, signal: AbortSignal): Part<Scene> {
  const champions = makeLine("columnheader");
  const rows = Array.from({ length: ROWS }, () => makeLine("gridcell"));
  const lines = [champions, ...rows];
  champions.element.classList.add("eq-champions");
  const element = make("div", { role: "grid", class: "eq-board" }, ...lines.map((line) => line.element));
  const layout = lines.map((line) => line.squares.map((square) => square.element));
  const refresh = rove(element, () => layout, signal);
  refresh();

  const chosen = (event: Event) => {
    const square = (event.target as Element).closest<HTMLElement>(".eq-square");
    if (square?.dataset.field) choose(square.dataset.field);
    return square !== null;
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    if (event.shiftKey || event.ctrlKey || event.metaKey || !chosen(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  element.addEventListener("click", chosen, { signal });
  element.addEventListener("keydown", onKey, { signal });

  return {
    element,
    draw({ frame, decision, words }) {
      const legal = new Set(decision.choices.map((choice) => choice.field));
      update(element, { "aria-label": words("board.name") });
      drawHead(champions.head, words("row.champions"), words("row.value", { value: frame.value }), false);
      for (const [column, champion] of frame.champions.entries()) {
        champions.squares[column]?.draw(champion, legal.has(champion.name), () => championContent(champion));
      }
      for (const [index, row] of frame.rows.entries()) {
        const line = rows[index];
        if (line) drawRow(line, row, words, legal);
      }
    },
  };
}
