// Lanes: rows of squares on which pieces stand that can be chosen by themselves; rows with a title are shelves beside.
import type { Board, Row, Square } from "../contract";
import { arrange, Memory, make, mend, update, write } from "../dom";
import type { Scene } from "../model";
import { rove } from "../roving";
import { glyph, marks, token } from "../tokens";
import type { BoardPart } from "./board";
import { marksOf, spokenOf } from "./grid";

/** Whatever is seen of a square or a piece, part by part. */
function drawingOf({ face }: Square, board: Board): Node[] {
  const { badge, code, glyph: sign, stack, title, tokens = [], value } = face;
  const word = (name: string, text = "") => (text ? make("span", { class: `eq-${name}` }, text) : null);
  const parts = [
    glyph(sign, board),
    word("value", value),
    word("code", code),
    word("stack", stack ? `×${stack}` : undefined),
    word("title", title),
    ...tokens.map((seat) => token(seat, board)),
    ...marks(face, board),
    word("badge", badge?.text),
  ];
  return parts.filter((part) => part !== null);
}

/** A square, or a piece on one. What is seen and the marks of the moment are drawn apart. */
class Spot {
  private readonly drawing = make("span", { class: "eq-drawing", "aria-hidden": true });
  private readonly spoken = make("span", { class: "eq-spoken" });
  private readonly seen = new Memory();
  private pieces: Spot[] = [];

  constructor(readonly element: HTMLElement) {
    element.append(this.drawing, this.spoken);
  }

  /** This and the pieces on it, in order. */
  get items(): HTMLElement[] {
    return [this.element, ...this.pieces.flatMap(({ items }) => items)];
  }

  draw(square: Square, scene: Scene) {
    const { face, inside = [], look = null, note = null, place } = square;
    update(this.element, { ...marksOf(square, scene), "data-place": place, "data-look": look, title: note });
    if (this.seen.differs(face)) mend(this.drawing, drawingOf(square, scene.board));
    const known = this.pieces;
    this.pieces = inside.map((_, at) => known[at] ?? newPiece());
    for (const [at, piece] of inside.entries()) this.pieces[at]?.draw(piece, scene);
    arrange(this.element, [this.drawing, this.spoken, ...this.pieces.map(({ element }) => element)]);
  }

  tell(square: Square, scene: Scene) {
    write(this.spoken, spokenOf(square, scene));
    for (const [at, piece] of (square.inside ?? []).entries()) this.pieces[at]?.tell(piece, scene);
  }
}

const newPiece = () => new Spot(make("button", { type: "button", class: "eq-piece", tabindex: -1 }));
const newSquare = () => new Spot(make("div", { role: "gridcell", class: "eq-square", tabindex: -1 }));

/** A row with its head, which is only heard. */
class Lane {
  readonly spots: Spot[];
  readonly element: HTMLElement;

  constructor({ length, title }: Row) {
    this.spots = Array.from({ length }, newSquare);
    const head = title ? [make("span", { role: "rowheader", class: "eq-spoken" }, title)] : [];
    const kind = title ? "eq-ledge" : "eq-lane";
    this.element = make(
      "div",
      { role: "row", class: kind },
      ...head,
      ...this.spots.map((spot) => spot.element),
    );
    this.element.style.setProperty("--columns", String(length));
  }

  get items(): HTMLElement[] {
    return this.spots.flatMap(({ items }) => items);
  }
}

/** `kind` is the class by which boards that are made of the same parts are laid out in their own way. */
export function makeLanes(signal: AbortSignal, kind = "eq-lanes"): BoardPart {
  const element = make("div", { role: "grid", class: `eq-board ${kind}` });
  const shape = new Memory();
  let lanes: Lane[] = [];
  let layout: HTMLElement[][] = [];
  const refresh = rove(element, () => layout, signal);

  const build = (rows: Row[]) => {
    lanes = rows.map((row) => new Lane(row));
    element.replaceChildren(...lanes.map((lane) => lane.element));
  };
  const each = ({ picture }: Scene, act: (spot: Spot, square: Square) => void) => {
    const spots = lanes.flatMap((lane) => lane.spots);
    for (const [at, square] of picture.squares.entries()) {
      const spot = spots[at];
      if (spot) act(spot, square);
    }
  };

  return {
    element,
    get layout() {
      return layout;
    },
    head(place) {
      const line = layout.find((items) => items.some(({ dataset }) => dataset.place === place));
      return line?.[0]?.dataset.place;
    },
    draw(scene) {
      const { board, local, words } = scene;
      if (shape.differs(board.rows)) build(board.rows);
      update(element, { "aria-label": words("board.name"), "data-choosing": local.chosen.length > 0 });
      const root = element.getRootNode() as Document | ShadowRoot;
      const focused = element.contains(root.activeElement) ? root.activeElement : null;
      const line = layout.findIndex((items) => items.includes(focused as HTMLElement));
      each(scene, (spot, square) => spot.draw(square, scene));
      layout = lanes.map(({ items }) => items);
      refresh();
      if (focused && !element.contains(root.activeElement)) layout[line]?.[0]?.focus();
    },
    tell(scene) {
      each(scene, (spot, square) => spot.tell(square, scene));
    },
  };
}
