// The creatures' own signs, drawn for this project.
import paths from "virtual:glyphs";
import { drawing } from "./stones";

/** The glyph of a card or creature by its code; null when nobody drew one. */
export function glyph(code: string): SVGSVGElement | null {
  const path = paths[code];
  return path ? drawing("eq-glyph", path) : null;
}
