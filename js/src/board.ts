// The grid: the champions' row on top, five rows below, eight columns.
import type { Champion, Field } from "./contract";
import { Memory, make, mend, type SpokenPart, update, write } from "./dom";
import { glyph } from "./glyphs";
import type { Scene } from "./model";
import { rove } from "./roving";
import { crown, stone } from "./stones";
import type { Words } from "./words";

const COLUMNS = 8;
const ROWS = 5;

/** How a square stands out now. */
type Marks = {
  "data-legal": boolean;
  "data-chosen": boolean;
  "data-changed": boolean;
  "data-hinted": boolean;
};

const marksOf = ({ name }: Champion | Field, { next, changed, hinted, local }: Scene): Marks => ({
  "data-legal": next.has(name),
  "data-chosen": local.chosen.includes(name),
  "data-changed": changed.has(name),
  "data-hinted": hinted.has(name),
});

/** A square of the grid: a champion or a field. What lies there and the marks of the moment are drawn apart. */
class Square {
  readonly element: HTMLElement;
  private readonly drawing = make("span", { class: "eq-drawing", "aria-hidden": true });
  private readonly spoken = make("span", { class: "eq-spoken" });
  private readonly filled = new Memory();

  constructor(role: "columnheader" | "gridcell") {
    this.element = make("div", { role, class: "eq-square", tabindex: -1 }, this.drawing, this.spoken);
  }

  draw(content: Champion | Field, marks: Marks, fill: () => (Node | null)[]) {
    update(this.element, marks);
    if (!this.filled.differs(content)) return;
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

/** What stands at the head of a row. */
interface Head {
  name: string;
  worth: number;
  value: string;
  current: boolean;
}

/** A row of the grid with its head; one that shows what it showed is left alone. */
class Line<Content extends Champion | Field> {
  readonly squares: Square[];
  readonly element: HTMLElement;
  private readonly head = make("div", { role: "rowheader", class: "eq-row-head" });
  private readonly shown = new Memory();
  private readonly lain = new Memory();
  private contents: Content[] = [];

  constructor(
    private readonly row: number,
    private readonly fill: (content: Content, words: Words) => (Node | null)[],
  ) {
    const role = row ? "gridcell" : "columnheader";
    this.squares = Array.from({ length: COLUMNS }, () => new Square(role));
    const squares = this.squares.map(({ element }) => element);
    this.element = make("div", { role: "row", class: "eq-row" }, this.head, ...squares);
  }

  draw(contents: Content[], scene: Scene) {
    const { frame, words } = scene;
    const worth = frame.values[this.row] ?? 0;
    const head = {
      name: this.row ? words("row.name", { row: this.row }) : words("row.champions"),
      worth,
      value: words("row.value", { value: worth }),
      current: this.row === frame.round,
    };
    const marks = contents.map((content) => marksOf(content, scene));
    const marked = this.shown.differs([head, marks]);
    if (!this.holdsOther(contents) && !marked) return;
    this.drawHead(head);
    for (const [column, content] of contents.entries()) {
      this.squares[column]?.draw(content, marks[column] as Marks, () => this.fill(content, words));
    }
  }

  /** Does something else lie here than last time? The very same things need no closer look. */
  private holdsOther(contents: Content[]): boolean {
    const same = contents.every((content, column) => content === this.contents[column]);
    this.contents = contents;
    return !same && this.lain.differs(contents);
  }

  /** Name a row and its value; where there is little room only their numbers are shown. */
  private drawHead({ name, worth, value, current }: Head) {
    update(this.element, { "data-current": current });
    update(this.head, {
      title: [name, value].join(" · "),
      "data-current": current,
      "data-row": this.row || "",
      "data-worth": worth,
    });
    mend(this.head, [
      make("span", { class: "eq-row-name" }, name),
      make("span", { class: "eq-row-value" }, value),
    ]);
  }
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

export interface Board extends SpokenPart<Scene> {
  /** Its squares, row by row, the champions first. */
  readonly layout: HTMLElement[][];
}

export function makeBoard(signal: AbortSignal): Board {
  const champions = new Line(0, championContent);
  const rows = Array.from({ length: ROWS }, (_, index) => new Line(index + 1, fieldContent));
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
      champions.draw(frame.champions, scene);
      for (const [index, line] of rows.entries()) {
        line.draw(frame.fields.slice(index * COLUMNS, (index + 1) * COLUMNS), scene);
      }
    },
    tell(scene) {
      const { champions, fields } = scene.frame;
      for (const [index, content] of [...champions, ...fields].entries())
        squares[index]?.tell(content, scene);
    },
  };
}
