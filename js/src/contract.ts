// What Python and the browser agree on. A test compares every name here with Python's side
// (widget/table.py for the traits, widget/protocol.py for the kinds, widget/frame.py for the shapes).

export const VERSION = 1;

export const TRAITS = [
  "latest",
  "decision",
  "cursor",
  "labels",
  "seat",
  "lang",
  "edition",
  "mode",
  "theme",
  "rev",
] as const satisfies readonly (keyof Traits)[];

export const KINDS = ["act", "undo", "redo"] as const;
export type Kind = (typeof KINDS)[number];

export interface Traits {
  latest: Frame;
  decision: Decision;
  cursor: number | null;
  labels: Record<string, string>;
  seat: string;
  lang: string;
  edition: string;
  mode: string;
  theme: string;
  rev: number;
}

export interface Frame {
  round: number;
  step: number | null;
  turn: string | null;
  actor: string | null;
  over: boolean;
  value: number;
  champions: Champion[];
  rows: Row[];
  owner: string;
  hand: Card[];
  blocked: Card[];
  seats: Seat[];
  pile: number;
  discard: number;
}

export interface Champion {
  name: string;
  code: string;
  title: string;
  controller: string | null;
  stones: string[];
  vanished: boolean;
  say: string;
}

export interface Row {
  row: number;
  value: number;
  current: boolean;
  fields: Field[];
}

export interface Field {
  name: string;
  value: string;
  chameleon: boolean;
  covered: number;
  stone: string | null;
  vanished: boolean;
  say: string;
}

export interface Card {
  code: string;
  kind: "creature" | "chameleon" | "tree" | "unknown";
  say: string;
}

export interface Seat {
  seat: string;
  stones: number;
  cards: number;
}

export interface Decision {
  actor: string | null;
  yours: boolean;
  choices: Choice[];
  attempt: string | null;
  undo: boolean;
}

export interface Choice {
  sentence: string;
  verb: string;
  field: string | null;
}

/** The answer to one request. */
export interface Reply {
  ok: boolean;
  error?: { code: string; message: string };
}
