// A grid: rows of squares, each row with a head; the squares of some rows stand at the head of their columns.
import type { Badge, Board, Row, Square } from "../contract";
import { Memory, make, mend, update, write } from "../dom";
import type { Scene } from "../model";
import { rove } from "../roving";
import { crown, glyph, token } from "../tokens";
import type { BoardPart } from "./board";

/** How a square stands out now. */
export type Marks = {
  "data-legal": boolean;
  "data-chosen": boolean;
  "data-changed": boolean;
  "data-hinted": boolean;
};

export const marksOf = ({ place }: Square, { next, changed, hinted, local }: Scene): Marks => ({
  "data-legal": next.has(place),
  "data-chosen": local.chosen.includes(place),
  "data-changed": changed.has(place),
  "data-hinted": hinted.has(place),
});

/** What lies here and how it is marked, in words. */
export function spokenOf({ place, say }: Square, { next, hinted, local, words }: Scene): string {
  const playable = local.chosen[0]?.startsWith("@") ?? false;
  const spoken = [say];
  if (next.has(place)) spoken.push(words(playable ? "field.playable" : "field.legal"));
  if (local.chosen.includes(place)) spoken.push(words("field.chosen"));
  if (hinted.has(place)) spoken.push(words("hint.here"));
  return spoken.join(" ");
}

/** A square. What lies there and the marks of the moment are drawn apart. */
class Cell {
  readonly element: HTMLElement;
  private readonly drawing = make("span", { class: "eq-drawing", "aria-hidden": true });
  private readonly spoken = make("span", { class: "eq-spoken" });
  private readonly filled = new Memory();

  constructor(private readonly heads: boolean) {
    const role = heads ? "columnheader" : "gridcell";
    this.element = make("div", { role, class: "eq-square", tabindex: -1 }, this.drawing, this.spoken);
  }

  draw(square: Square, marks: Marks, board: Board) {
    update(this.element, marks);
    if (!this.filled.differs(square)) return;
    update(this.element, {
      "data-place": square.place,
      "data-look": square.look ?? null,
      title: square.note ?? null,
    });
    const fill = this.heads ? headContent : cellContent;
    mend(
      this.drawing,
      fill(square, board).filter((node) => node !== null),
    );
  }

  tell(square: Square, scene: Scene) {
    write(this.spoken, spokenOf(square, scene));
  }
}

/** A row of the grid with its head; one that shows what it showed is left alone. */
class Line {
  readonly cells: Cell[];
  readonly element: HTMLElement;
  private readonly head = make("div", { role: "rowheader", class: "eq-row-head" });
  private readonly shown = new Memory();
  private readonly lain = new Memory();
  private squares: Square[] = [];

  constructor({ length, heads }: Row) {
    this.cells = Array.from({ length }, () => new Cell(heads));
    const cells = this.cells.map(({ element }) => element);
    this.element = make("div", { role: "row", class: "eq-row" }, this.head, ...cells);
    this.element.classList.toggle("eq-heads", heads);
  }

  draw(row: Row, current: boolean, squares: Square[], scene: Scene) {
    const marks = squares.map((square) => marksOf(square, scene));
    const marked = this.shown.differs([row, current, marks]);
    if (!this.holdsOther(squares) && !marked) return;
    this.drawHead(row, current);
    for (const [column, square] of squares.entries()) {
      this.cells[column]?.draw(square, marks[column] as Marks, scene.board);
    }
  }

  /** Does something else lie here than last time? The very same things need no closer look. */
  private holdsOther(squares: Square[]): boolean {
    const same = squares.every((square, column) => square === this.squares[column]);
    this.squares = squares;
    return !same && this.lain.differs(squares);
  }

  /** Name a row and its value; where there is little room only their numbers are shown. */
  private drawHead({ title, note, short, brief }: Row, current: boolean) {
    update(this.element, { "data-current": current });
    update(this.head, {
      title: [title, note].join(" · "),
      "data-current": current,
      "data-short": short,
      "data-brief": brief,
    });
    mend(this.head, [
      make("span", { class: "eq-row-name" }, title),
      make("span", { class: "eq-row-value" }, note),
    ]);
  }
}

function badgeElement({ text, crown: crowned, count }: Badge, gone: boolean): HTMLElement {
  const signs: (Node | string)[] = [...(crowned ? [crown()] : []), text];
  if (count !== undefined) signs.push(make("i", {}, String(count)));
  return make("span", { class: gone ? "eq-gone" : "eq-control" }, ...signs);
}

function headContent({ face, look = "" }: Square, board: Board): (Node | null)[] {
  const { badge, code = "", glyph: sign, title = "", tokens = [] } = face;
  const marks = make("span", { class: "eq-marks" }, ...tokens.map((seat) => token(seat, board)));
  if (badge) marks.append(badgeElement(badge, look.includes("gone")));
  return [
    make("span", { class: "eq-sign" }, glyph(sign, board) ?? "", code),
    make("span", { class: "eq-title" }, title),
    marks,
  ];
}

function cellContent({ face }: Square, board: Board): (Node | null)[] {
  const { glyph: sign, stack, tokens = [], value = "" } = face;
  return [
    glyph(sign, board),
    make("span", { class: "eq-value" }, value),
    stack ? make("span", { class: "eq-stack" }, `=${stack}`) : null,
    ...tokens.map((seat) => token(seat, board)),
  ];
}

export function makeGrid(signal: AbortSignal): BoardPart {
  const element = make("div", { role: "grid", class: "eq-board" });
  const shape = new Memory();
  let lines: Line[] = [];
  let layout: HTMLElement[][] = [];
  const refresh = rove(element, () => layout, signal);

  /** Lay the rows of a board out. */
  const build = (rows: Row[]) => {
    lines = rows.map((row) => new Line(row));
    layout = lines.map((line) => line.cells.map((cell) => cell.element));
    element.replaceChildren(...lines.map((line) => line.element));
    element.style.setProperty("--columns", String(Math.max(...rows.map(({ length }) => length))));
    refresh();
  };
  const each = (
    { board, picture }: Scene,
    act: (line: Line, row: Row, squares: Square[], at: number) => void,
  ) => {
    let from = 0;
    for (const [at, row] of board.rows.entries()) {
      const line = lines[at];
      if (line) act(line, row, picture.squares.slice(from, from + row.length), at);
      from += row.length;
    }
  };

  return {
    element,
    get layout() {
      return layout;
    },
    head(place) {
      const column = layout.map((line) => line.findIndex(({ dataset }) => dataset.place === place));
      const at = column.find((index) => index >= 0);
      return layout[0]?.[at ?? -1]?.dataset.place;
    },
    draw(scene) {
      const { board, local, picture, words } = scene;
      if (shape.differs(board.rows.map(({ length, heads }) => [length, heads]))) build(board.rows);
      update(element, { "aria-label": words("board.name"), "data-choosing": local.chosen.length > 0 });
      each(scene, (line, row, squares, at) => line.draw(row, at === picture.row, squares, scene));
    },
    tell(scene) {
      each(scene, (line, _, squares) => {
        for (const [column, square] of squares.entries()) line.cells[column]?.tell(square, scene);
      });
    },
  };
}
