// The grid: the champions' row on top, five rows below, eight columns.
import type { Champion, Field } from "./contract";
import { FOCUSABLE, Memory, make, mend, type SpokenPart, update, write } from "./dom";
import { glyph } from "./glyphs";
import type { Scene } from "./model";
import { rove } from "./roving";
import { crown, stone } from "./stones";
import type { Words } from "./words";

const COLUMNS = 8;
const ROWS = 5;

/** A square of the grid: a champion or a field. What lies there and the marks of the moment are drawn apart. */
class Square {
  readonly element: HTMLElement;
  private readonly drawing = make("span", { class: "eq-drawing", "aria-hidden": true });
  private readonly spoken = make("span", { class: "eq-spoken" });
  private readonly filled = new Memory();
  private readonly marked = new Memory();

  constructor(role: "columnheader" | "gridcell") {
    this.element = make(
      "div",
      { role, class: "eq-square", tabindex: -1, ...FOCUSABLE },
      this.drawing,
      this.spoken,
    );
  }

  draw(content: Champion | Field, scene: Scene, fill: () => (Node | null)[]) {
    if (this.filled.differs(content)) {
      update(this.element, {
        "data-place": content.name,
        "data-vanished": content.vanished ?? false,
        "data-chameleon": "chameleon" in content,
        title: "power" in content ? content.power : null,
      });
      mend(
        this.drawing,
        fill().filter((node) => node !== null),
      );
    }
    this.mark(content, scene);
  }

  private mark({ name }: Champion | Field, { next, changed, hinted, local }: Scene) {
    const marks = {
      "data-legal": next.has(name),
      "data-chosen": local.chosen.includes(name),
      "data-changed": changed.has(name),
      "data-hinted": hinted.has(name),
    };
    if (this.marked.differs(marks)) update(this.element, marks);
  }

  /** Say what lies here and how it is marked. */
  tell({ name, say }: Champion | Field, { next, hinted, local, words }: Scene) {
    const playable = local.chosen[0]?.startsWith("@") ?? false;
    const spoken = [say];
    if (next.has(name)) spoken.push(words(playable ? "field.playable" : "field.legal"));
    if (local.chosen.includes(name)) spoken.push(words("field.chosen"));
    if (hinted.has(name)) spoken.push(words("hint.here"));
    write(this.spoken, spoken.join(" "));
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

/** Who controls a creature and with how much, that the most is shared, or that nobody has a stone there. */
function controlBadge({ controller, prestige }: Champion, words: Words): HTMLElement | string {
  if (!prestige) return "";
  const points = Object.values(prestige);
  const most = make("i", {}, String(Math.max(...points)));
  const signs = controller
    ? [crown(), controller, most]
    : points.length
      ? [words("control.tie"), most]
      : ["–"];
  return make("span", { class: "eq-control" }, ...signs);
}

function championContent(champion: Champion, words: Words): (Node | null)[] {
  const state = champion.vanished ? make("span", { class: "eq-gone" }, "†") : controlBadge(champion, words);
  const marks = make("span", { class: "eq-marks" }, ...champion.stones.map((seat) => stone(seat)), state);
  const sign = make("span", { class: "eq-sign" }, glyph(champion.code) ?? "", champion.code);
  return [sign, make("span", { class: "eq-title" }, champion.title), marks];
}

function fieldContent(field: Field): (Node | null)[] {
  return [
    field.chameleon ? glyph("x") : null,
    make("span", { class: "eq-value" }, field.value ?? ""),
    field.covered ? make("span", { class: "eq-stack" }, `=${field.covered + 1}`) : null,
    field.stone ? stone(field.stone) : null,
  ];
}

/** Name a row and its value; where there is little room only their numbers are shown. */
function drawHead(head: HTMLElement, row: number, name: string, { frame, words }: Scene) {
  const worth = frame.values[row] ?? 0;
  const value = words("row.value", { value: worth });
  const title = [name, value].join(" · ");
  const current = row === frame.round;
  if (head.title === title && head.hasAttribute("data-current") === current) return;
  update(head, { title, "data-current": current, "data-row": row || "", "data-worth": worth });
  head.replaceChildren(
    make("span", { class: "eq-row-name" }, name),
    make("span", { class: "eq-row-value" }, value),
  );
}

function drawRow(line: Line, row: number, scene: Scene) {
  const { frame, words } = scene;
  update(line.element, { "data-current": row === frame.round });
  drawHead(line.head, row, words("row.name", { row }), scene);
  const fields = frame.fields.slice((row - 1) * COLUMNS, row * COLUMNS);
  for (const [column, field] of fields.entries()) {
    line.squares[column]?.draw(field, scene, () => fieldContent(field));
  }
}

export interface Board extends SpokenPart<Scene> {
  /** Its squares, row by row, the champions first. */
  readonly layout: HTMLElement[][];
}

export function makeBoard(signal: AbortSignal): Board {
  const champions = makeLine("columnheader");
  const rows = Array.from({ length: ROWS }, () => makeLine("gridcell"));
  const lines = [champions, ...rows];
  champions.element.classList.add("eq-champions");
  const element = make("div", { role: "grid", class: "eq-board" }, ...lines.map((line) => line.element));
  const squares = lines.flatMap((line) => line.squares);
  const layout = lines.map((line) => line.squares.map((square) => square.element));
  rove(element, () => layout, signal)();

  return {
    element,
    layout,
    draw(scene) {
      const { frame, local, words } = scene;
      update(element, { "aria-label": words("board.name"), "data-choosing": local.chosen.length > 0 });
      drawHead(champions.head, 0, words("row.champions"), scene);
      for (const [column, champion] of frame.champions.entries()) {
        champions.squares[column]?.draw(champion, scene, () => championContent(champion, words));
      }
      for (const [index, line] of rows.entries()) drawRow(line, index + 1, scene);
    },
    tell(scene) {
      const { champions, fields } = scene.frame;
      for (const [index, content] of [...champions, ...fields].entries())
        squares[index]?.tell(content, scene);
    },
  };
}
