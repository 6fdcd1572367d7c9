// What Python and the browser agree on. A test compares every name here with Python's side
// (widget/window.py for the traits, widget/protocol.py for the kinds, the modules of frames/ for the shapes).

export const VERSION = 1;

export const TRAITS = [
  "latest",
  "champions",
  "fields",
  "decision",
  "cursor",
  "labels",
  "seat",
  "lang",
  "edition",
  "mode",
  "theme",
  "task",
  "rev",
  "eyes",
  "width",
  "compact",
] as const satisfies readonly (keyof Traits)[];

export const KINDS = [
  "act",
  "why",
  "undo",
  "redo",
  "goto",
  "branch",
  "back",
  "ready",
  "history",
  "rule",
  "rules",
  "score",
  "command",
  "hint",
  "edit",
  "settings",
  "export",
  "view",
  "stop",
  "go",
  "answer",
  "task",
  "ping",
] as const;
export type Kind = (typeof KINDS)[number];

export interface Traits {
  latest: Latest;
  champions: Champion[];
  fields: Field[];
  decision: Decision;
  cursor: number | null;
  labels: Record<string, string>;
  seat: string;
  lang: string;
  edition: string;
  mode: string;
  theme: string;
  task: Task | null;
  rev: number;
  eyes: string;
  width: number;
  compact: boolean;
}

/** What Python sent last; the squares of its picture are traits of their own. */
export interface Latest {
  moment: number;
  frame: Omit<Frame, "champions" | "fields">;
  chapter: Chapter | null;
}

/** What is asked beside the board, by a lesson or a quiz; every word is ready to be shown. */
export interface Task {
  title: string;
  goal: string;
  place: string;
  text: string;
  tally: string;
  pointing: boolean;
  options: Answerable[];
  tempting: Knob[];
  remark: Remark | null;
  buttons: Knob[];
  rules: string[];
  names: Record<string, string>;
}

export interface Answerable {
  key: string;
  say: string;
}

export interface Knob {
  key: string;
  say: string;
  main: boolean;
}

export interface Remark {
  tone: "right" | "wrong" | "hint";
  title: string;
  text: string;
  stories: Story[];
  rules: string[];
}

/** What happens, or would happen. */
export interface Story {
  title: string;
  lines: string[];
}

export interface Frame {
  round: number;
  step: number | null;
  turn: string | null;
  actor: string | null;
  over: boolean;
  values: number[];
  champions: Champion[];
  fields: Field[];
  owner: string;
  hand: Card[];
  blocked: Card[];
  seats: Seat[];
  skipped: Record<string, string>;
  pile: number;
  discard: number;
  seed?: number;
}

export interface Champion {
  name: string;
  code: string;
  title: string;
  power: string;
  controller: string | null;
  /** What everybody has there; null where it is left out, for the reader to find. */
  prestige: Record<string, number> | null;
  stones: string[];
  vanished: boolean;
  say: string;
}

export interface Field {
  name: string;
  say: string;
  value?: string;
  chameleon?: boolean;
  covered?: number;
  stone?: string;
  vanished?: boolean;
}

export interface Card {
  code: string;
  kind: "creature" | "chameleon" | "tree" | "unknown";
  say: string;
}

export interface Seat {
  seat: string;
  name: string;
  stones: number;
  cards: number;
  secret: string | null;
  shown: string[];
}

export interface Decision {
  actor: string | null;
  yours: boolean;
  handover: string | null;
  prompt: string;
  choices: Choice[];
  offer: Card[];
  reasons: Record<string, string>;
  undo: boolean;
  redo: boolean;
  what_if: boolean;
  /** The moments from which something else was tried. */
  forks: number[];
  bots: "" | "thinking" | "resting";
  hint: boolean;
}

/** One way to choose a legal action; `path` are the places to click, one after the other. */
export interface Choice {
  sentence: string;
  path: string[];
  say: string;
}

/** What must be put back to undo an event; places by their index. */
export type Undo = Partial<Omit<Frame, "champions" | "fields">> & {
  champions?: Record<string, Champion>;
  fields?: Record<string, Field>;
};

export interface Step {
  say: string;
  /** The step of the turn it belongs to. */
  step: number | null;
  kind: string;
  rules: string[];
  tests: Test[];
  numbers: string[];
  undo: Undo;
}

export interface Chapter {
  moment: number;
  round: number;
  turn: string;
  steps: Step[];
}

export interface Test {
  ok: boolean | null;
  say: string;
  rule: string;
}

export interface Verdict {
  kind: "verdict";
  title: string;
  legal: boolean;
  tests: Test[];
  instead: string[];
}

export interface RulePage {
  kind: "rule";
  id: string;
  title: string;
  text: string;
  de: string;
  fr: string;
  original: Record<string, string>;
  status: string;
  readings: Reading[];
  related: string[];
}

export interface Reading {
  question: string;
  de: string;
  fr: string;
  differ: boolean;
}

export interface Found {
  id: string;
  title: string;
}

export interface RuleList {
  kind: "rules";
  found: Found[];
}

export interface Sum {
  seat: string;
  name: string;
  points: string;
  sum: string;
  wins: boolean;
}

export interface ScoreSheet {
  kind: "score";
  title: string;
  sums: Sum[];
  decided: string;
  hidden: string;
}

export interface Hint {
  kind: "hint";
  title: string;
  reasons: string[];
  path: string[];
  solution: boolean;
}

export interface Switch {
  name: string;
  value: string;
  values: string[];
}

export interface Share {
  kind: "share";
  title: string;
  code: string;
  url: string;
  problems: string[];
  files: string[];
  cards: string[];
  rulings: Switch[];
}

export interface File {
  kind: "file";
  name: string;
  type: string;
  text: string;
}

export interface Note {
  kind: "note";
  text: string;
}

export interface History {
  kind: "history";
  chapters: Chapter[];
}

export type Answer = Verdict | RulePage | RuleList | ScoreSheet | Hint | Share | File | Note | History;

/** Something went wrong in Python though nobody asked: every view shows it. */
export interface Trouble {
  kind: "trouble";
  message: string;
}

/** The answer to one request. */
export interface Reply {
  ok: boolean;
  /** The revision of the game it speaks of. */
  rev?: number;
  error?: { code: string; message: string };
  answer?: Answer;
}
