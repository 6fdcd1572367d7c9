// What every kind of board offers to the rest of the table; each kind is one file beside this one.
import type { BoardKind } from "../contract";
import type { SpokenPart } from "../dom";
import type { Scene } from "../model";
import { makeDuel } from "./duel";
import { makeForm } from "./form";
import { makeGrid } from "./grid";
import { makeLanes } from "./lanes";
import { makeRings } from "./rings";

export interface BoardPart extends SpokenPart<Scene> {
  /** Its squares row by row, for the keys that move between them. */
  readonly layout: HTMLElement[][];
  /** The square that tells more about a square, such as the head of its column. */
  head(place: string | undefined): string | undefined;
}

const KINDS: Partial<Record<BoardKind, (signal: AbortSignal) => BoardPart>> = {
  grid: makeGrid,
  lanes: (signal) => makeLanes(signal),
  duel: makeDuel,
  form: makeForm,
  rings: makeRings,
};

/** The board of a kind. */
export function makeBoard(kind: BoardKind, signal: AbortSignal): BoardPart {
  const make = KINDS[kind];
  if (!make) throw new Error(`this front end draws no board of the kind ${kind}`);
  return make(signal);
}
