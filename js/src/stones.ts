// A player's sign: shape, letter and colour together, never colour alone.

const SVG = "http://www.w3.org/2000/svg";

const SHAPES: Record<string, string> = {
  A: "M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20z",
  B: "M3 3h18v18h-18z",
  C: "M12 1.5L23 21.5H1z",
  D: "M12 1L23 12L12 23L1 12z",
  E: "M6.5 2.5h11L23 12l-5.5 9.5h-11L1 12z",
};

const CROWN = "M3 19h18v-2H3zM3 15L2 6l6 4l4-7l4 7l6-4l-1 9z";

const drawn = new Map<string, SVGSVGElement>();

/** A small drawing of one path; each is drawn once and then copied. */
export function drawing(className: string, path: string): SVGSVGElement {
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

/** The stone of a seat; `spent` ones are only outlined. The text beside it says the same in words. */
export function stone(seat: string, spent = false): SVGSVGElement {
  const svg = drawing(spent ? "eq-stone eq-spent" : "eq-stone", SHAPES[seat] ?? SHAPES.A ?? "");
  svg.dataset.seat = seat;
  if (spent) return svg;
  const letter = document.createElementNS(SVG, "text");
  letter.setAttribute("x", "12");
  letter.setAttribute("y", seat === "C" ? "19" : "16.5");
  letter.textContent = seat;
  svg.append(letter);
  return svg;
}

/** The sign of control. */
export function crown(): SVGSVGElement {
  return drawing("eq-crown", CROWN);
}
