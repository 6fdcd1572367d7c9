// Small drawings: the players' signs (shape, letter and colour together, never colour alone), the glyphs of a game, the
// crown. What they look like comes with the board.
import type { Board, Face } from "./contract";
import { make } from "./dom";

const SVG = "http://www.w3.org/2000/svg";

const CROWN = "M3 19h18v-2H3zM3 15L2 6l6 4l4-7l4 7l6-4l-1 9z";

const drawn = new Map<string, SVGSVGElement>();

/** A small drawing of one path; each is drawn once and then copied. */
function drawing(className: string, path: string): SVGSVGElement {
  const key = className + path;
  const first = drawn.get(key) ?? draw(className, path);
  drawn.set(key, first);
  return first.cloneNode(true) as SVGSVGElement;
}

function draw(className: string, path: string): SVGSVGElement {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", className);
  svg.setAttribute("aria-hidden", "true");
  const shape = document.createElementNS(SVG, "path");
  shape.setAttribute("d", path);
  svg.append(shape);
  return svg;
}

/** The sign of a seat; `spent` ones are only outlined. The text beside it says the same in words. */
export function token(seat: string, { signs }: Board, spent = false): SVGSVGElement {
  const sign = signs[seat];
  const svg = drawing(spent ? "eq-token eq-spent" : "eq-token", sign?.shape ?? "");
  svg.dataset.seat = seat;
  if (spent || !sign) return svg;
  svg.firstElementChild?.setAttribute("fill", sign.fill);
  const letter = document.createElementNS(SVG, "text");
  letter.setAttribute("x", "12");
  letter.setAttribute("y", String(sign.y));
  letter.setAttribute("fill", sign.ink);
  letter.textContent = seat;
  svg.append(letter);
  return svg;
}

/** A glyph of the game by its name; null when there is none. */
export function glyph(name: string | undefined, { glyphs }: Board): SVGSVGElement | null {
  const path = glyphs[name ?? ""];
  return path ? drawing("eq-glyph", path) : null;
}

/** The small signs of a square or a card, each with its number or letters. */
export const marks = ({ marks: shown = [] }: Face, board: Board): HTMLElement[] =>
  shown.map(({ glyph: sign, off = false, text = "" }) =>
    make("span", { class: "eq-pip", "data-mark": sign, "data-off": off }, glyph(sign, board) ?? "", text),
  );

/** The sign of control. */
export function crown(): SVGSVGElement {
  return drawing("eq-crown", CROWN);
}
