// What Python and the browser agree on. Written by `python tools/contract.py` from Python's own types.

/** What must be put back to undo an event: parts of the picture; of lists what changed, by index. */
export type Undo = {
  [Part in keyof Picture]?:
    | Picture[Part]
    | (Picture[Part] extends (infer Item)[] ? Record<string, Item> : never);
};

export const VERSION = 2;

export const TRAITS = [
  "latest",
  "squares",
  "board",
  "decision",
  "cursor",
  "labels",
  "seat",
  "lang",
  "mode",
  "theme",
  "task",
  "rev",
  "eyes",
  "width",
  "compact",
] as const;

export type BoardKind = "grid" | "lanes" | "rings" | "duel" | "form";

export type KeyAction =
  | "squares"
  | "hand"
  | "choose"
  | "why"
  | "moves"
  | "read"
  | "more"
  | "last"
  | "undo"
  | "redo"
  | "view"
  | "share"
  | "hint"
  | "solution"
  | "branch"
  | "back"
  | "command"
  | "help";

export type Activity = "" | "thinking" | "resting";

export type Tone = "right" | "wrong" | "hint";

export type Answer = Verdict | RulePage | RuleList | ScoreSheet | Hint | Share | File | Note | History;

/** Carry out one action of the seat that must choose, as a sentence. */
export interface Act {
  action: string;
}

/** Judge a click on the last place, after those before it. */
export interface Why {
  path: string[];
}

/** Go to a moment of the game, or tell the actions up to it. */
export interface Moment {
  moment: number;
}

/** Open a rule, by its id. */
export interface OneRule {
  rule: string;
}

/** Words to search the rules for, a line of the command line, or a change of a sandbox by hand. */
export interface Line {
  text: string;
}

/** Think of a hint: where to look, or the whole action. */
export interface Wish {
  whole: boolean;
}

/** Change a sandbox with a tool at some places. */
export interface Handle {
  tool: string;
  path: string[];
}

/** Set how the table looks or speaks. */
export interface Setting {
  name: string;
  value: string;
}

/** Take the position along in a form: as text if it has no name. */
export interface Form {
  form: string;
}

/** Answer what is asked beside the board. */
export interface Answered {
  answer: string;
}

/** Press a button beside the board, by its key. */
export interface Press {
  button: string;
}

/** The kind says all. */
export type Nothing = Record<never, never>;

/** Why something was not done. */
export interface Refused {
  code: string;
  message: string;
}

/** The answer to one request; `rev` is the revision of the game it speaks of. */
export interface Reply {
  ok: boolean;
  rev?: number;
  error?: Refused;
  answer?: Answer;
}

/** Something went wrong though nobody asked: every view shows it. */
export interface Trouble {
  kind: "trouble";
  message: string;
}

/** What happened last, and the picture after it; its squares are a trait of their own. */
export interface Latest {
  moment: number;
  picture: Surroundings;
  chapter: Chapter | null;
}

/** What a table sends down, one trait each. */
export interface Traits {
  latest: Latest;
  squares: Square[];
  board: Board;
  decision: Decision;
  cursor: number | null;
  labels: Record<string, string>;
  seat: string;
  lang: string;
  mode: string;
  theme: string;
  task: Task | null;
  rev: number;
  eyes: string;
  width: number;
  compact: boolean;
}

/**
 * The head of a row of squares, and how many there are; `short` and `brief` stand where there is little room.
 *
 * The squares of `heads` stand at the head of their columns.
 */
export interface Row {
  title: string;
  note: string;
  short: string;
  brief: string;
  length: number;
  heads: boolean;
}

/** Something with a name: a phase of the turn, a part of the rules. */
export interface Named {
  key: string;
  name: string;
}

/** A part of a turn; `say` is what a screen reader says when it is due. */
export interface Phase {
  key: string;
  name: string;
  say: string;
}

/** A player's sign, 24 by 24: the path of its shape, the colours of shape and letter, where the letter stands. */
export interface Sign {
  shape: string;
  fill: string;
  ink: string;
  y: number;
}

/** A letter and what it does; of the places of `choose` the first that can be chosen is. */
export interface Key {
  key: string;
  does: KeyAction;
  places?: string[];
}

/** The edition of the rules that is played. */
export interface Edition {
  short: string;
  name: string;
}

/** A line of the legend that begins with a glyph. */
export interface LegendLine {
  glyph: string;
  text: string;
}

/** What of a game's board stays as it is; `help` lists the keys, `symbols` is the legend. */
export interface Board {
  kind: BoardKind;
  rows: Row[];
  phases: Phase[];
  parts: Named[];
  signs: Record<string, Sign>;
  glyphs: Record<string, string>;
  edition: Edition;
  keys: Key[];
  help: string[];
  symbols?: (string | LegendLine)[];
}

/** A mark in a few letters, perhaps with a crown before them and a number after. */
export interface Badge {
  text: string;
  crown?: boolean;
  count?: number;
}

/** A small sign on a square or a card, with a number or a few letters; one that is `off` does not count now. */
export interface Mark {
  glyph: string;
  text?: string;
  off?: boolean;
}

/** What is seen of a square or a card: each part is drawn if it is there. `tokens` are signs of players. */
export interface Face {
  value?: string;
  glyph?: string;
  code?: string;
  title?: string;
  stack?: number;
  tokens?: string[];
  badge?: Badge;
  marks?: Mark[];
}

/**
 * A place with what lies there, or a card: `look` are words for its style, `note` is shown when it is pointed at.
 *
 * `more` is the square that tells more about a card; about a square of a grid that is the head of its column. `inside`
 * are pieces that stand there and can be chosen by themselves.
 */
export interface Square {
  place: string;
  say: string;
  face: Face;
  look?: string;
  note?: string;
  more?: string;
  inside?: Square[];
}

/** Cards side by side, under a title. */
export interface Zone {
  key: string;
  title: string;
  cards: Square[];
}

/** Cards one upon the other; `warning` is said when they run out. */
export interface Pile {
  place: string;
  name: string;
  count: number;
  warning: string;
}

/** How much of something a player has; `of` is how much there could be. */
export interface Counter {
  sign: "tokens" | "cards" | "secret" | "text";
  text: string;
  count?: number;
  of?: number;
}

/** What may be known of a player; `shown` are the codes of the cards one knows in another hand. */
export interface Seat {
  seat: string;
  name: string;
  say: string;
  counters: Counter[];
  shown: string[];
}

/** Where the game is, and whose turn or choice it is; `say` is both, as it is said. */
export interface Headline {
  title: string;
  turn: string;
  say: string;
}

/**
 * Everything that is drawn around the squares.
 *
 * `row` is the one in play. `skipped` says why phases are left out. Only the open table has a seed: with it anyone
 * could deal the same hands.
 */
export interface Surroundings {
  headline: Headline;
  phase: string | null;
  actor: string | null;
  turn: string | null;
  over: boolean;
  row: number | null;
  owner: string;
  zones: Zone[];
  seats: Seat[];
  piles: Pile[];
  skipped: Record<string, string>;
  seed?: number;
}

/** A position as it is drawn. The squares go row by row, as the rows of the board. */
export interface Picture {
  headline: Headline;
  phase: string | null;
  actor: string | null;
  turn: string | null;
  over: boolean;
  row: number | null;
  owner: string;
  zones: Zone[];
  seats: Seat[];
  piles: Pile[];
  skipped: Record<string, string>;
  seed?: number;
  squares: Square[];
}

/** What can be picked: a change in words that the table understands, or a card to carry somewhere. */
export interface Option {
  value: string;
  say: string;
}

/** A list of which one thing is picked; `value` is the one that holds now. */
export interface Select {
  name: string;
  value: string;
  options: Option[];
}

/** Something to be done with one of the places, by a button and perhaps a letter. */
export interface Tool {
  tool: string;
  say: string;
  letter: string;
  places: string[];
}

/** How a sandbox can be changed by hand. */
export interface Editor {
  help: string;
  selects: Select[];
  tools: Tool[];
}

/** One way to choose a legal action: its sentence, the places to click, the action in words. */
export interface Choice {
  sentence: string;
  path: string[];
  say: string;
}

/**
 * What a player is asked; `offer` are cards beyond the hand to choose from.
 *
 * `reasons` say by place why cards are grey, and `refusal` is the label with which they are read out.
 */
export interface Question {
  prompt: string;
  choices: Choice[];
  offer: Square[];
  reasons: Record<string, string>;
  refusal: string;
}

/**
 * What can be chosen now.
 *
 * `forks` are the moments from which something else was tried, `bots` what they do while the choice is one of theirs,
 * `editor` how a sandbox can be changed by hand, `roles` who of the players is the reader and who plays by itself.
 */
export interface Decision {
  prompt: string;
  choices: Choice[];
  offer: Square[];
  reasons: Record<string, string>;
  refusal: string;
  actor: string | null;
  yours: boolean;
  handover: string | null;
  undo: boolean;
  redo: boolean;
  what_if: boolean;
  forks: number[];
  bots: Activity;
  hint: boolean;
  editor: Editor | null;
  roles: Record<string, "you" | "bot">;
}

/**
 * One event: in one sentence, with its rules, its conditions and the numbers behind them.
 *
 * `phase` is the part of the turn it belongs to, None outside of any; `parts` are those of the rulebook. `dice` are
 * the numbers that were thrown.
 */
export interface Step {
  say: string;
  phase: string | null;
  kind: string;
  rules: string[];
  parts: string[];
  tests: Test[];
  numbers: string[];
  undo: Undo;
  dice?: number[];
}

/** All events of one action; `moment` counts the actions, `title` says in whose turn it was. */
export interface Chapter {
  moment: number;
  title: string;
  turn: string;
  steps: Step[];
}

/** One answer to choose. */
export interface Answerable {
  key: string;
  say: string;
}

/** A button: what it is called, and whether it is the one to press now. */
export interface Knob {
  key: string;
  say: string;
  main: boolean;
}

/** What happens, or would happen, under its heading. */
export interface Story {
  title: string;
  lines: string[];
}

/** What is said about the last answer, try or hint. */
export interface Remark {
  tone: Tone;
  title: string;
  text: string;
  stories: Story[];
  rules: string[];
}

/**
 * The whole panel. `pointing` turns a click on the board into the answer; `names` are for screen readers.
 *
 * `passed` celebrates that it was passed.
 */
export interface Task {
  title: string;
  goal: string;
  place: string;
  text: string;
  tally: string;
  passed: boolean;
  pointing: boolean;
  options: Answerable[];
  tempting: Knob[];
  remark: Remark | null;
  buttons: Knob[];
  rules: string[];
  names: Record<string, string>;
}

/** A condition: whether it holds (None: the asker cannot know), in words, with its rule. */
export interface Test {
  ok: boolean | null;
  say: string;
  rule: string;
}

/** May this be done? The failing conditions come first. */
export interface Verdict {
  kind: "verdict";
  title: string;
  legal: boolean;
  tests: Test[];
  instead: string[];
}

/** What the editions say to something, in their order; `differ` when they decide it differently. */
export interface Reading {
  name: string;
  says: string[];
  differ: boolean;
}

/** Where more is to be read, on a site that was named. */
export interface Link {
  say: string;
  address: string;
}

/** A rule with what its editions say: where it stands, how they read it, their own words if the reader has them. */
export interface RulePage {
  kind: "rule";
  id: string;
  title: string;
  text: string;
  editions: string[];
  readings: Reading[];
  status: string;
  related: string[];
  link?: Link;
}

/** A rule in a list of rules. */
export interface Found {
  id: string;
  title: string;
}

/** The rules that were looked for. */
export interface RuleList {
  kind: "rules";
  found: Found[];
}

/** The points of a player, spelled out. */
export interface Sum {
  seat: string;
  name: string;
  points: string;
  sum: string;
  wins: boolean;
}

/** Everybody's points if the game ended now; `hidden` says whose points nobody may know yet. */
export interface ScoreSheet {
  kind: "score";
  title: string;
  sums: Sum[];
  decided: string;
  hidden: string;
}

/** What speaks for a good choice; `path` are the places to look at, all of them in the solution. */
export interface Hint {
  kind: "hint";
  title: string;
  reasons: string[];
  path: string[];
  solution: boolean;
}

/** A position to take along: its code, its address, what play cannot have led to, and the files on offer. */
export interface Share {
  kind: "share";
  title: string;
  code: string;
  url: string;
  problems: string[];
  files: string[];
  link?: Link;
}

/** A file for the reader to keep. */
export interface File {
  kind: "file";
  name: string;
  type: string;
  text: string;
}

/** Just words. */
export interface Note {
  kind: "note";
  text: string;
}

/** Actions that were asked for. */
export interface History {
  kind: "history";
  chapters: Chapter[];
}

/**
 * dict() -> new empty dictionary
 * dict(mapping) -> new dictionary initialized from a mapping object's
 * (key, value) pairs
 * dict(iterable) -> new dictionary initialized as if via:
 * d = {}
 * for k, v in iterable:
 * d[k] = v
 * dict(**kwargs) -> new dictionary initialized with the name=value pairs
 * in the keyword argument list.  For example:  dict(one=1, two=2)
 */
export interface _Linked {
  link: Link;
}

/** A stop as the page gets it; `before` is the number of the stop before, `onward` whether the author went on so. */
export interface StopData {
  before: number | null;
  by: string;
  onward: boolean;
  cursor: number | null;
  moment: number;
  picture: Picture;
  chapters: Chapter[];
  decision: Decision;
  score: ScoreSheet;
  whys: Record<string, Record<string, Answer>>;
}

/** What each kind of message carries. */
export interface Messages {
  act: Act;
  why: Why;
  undo: Nothing;
  redo: Nothing;
  goto: Moment;
  branch: Nothing;
  back: Nothing;
  ready: Nothing;
  history: Moment;
  rule: OneRule;
  rules: Line;
  score: Nothing;
  command: Line;
  hint: Wish;
  edit: Line;
  tool: Handle;
  settings: Setting;
  export: Form;
  view: Nothing;
  stop: Nothing;
  go: Nothing;
  answer: Answered;
  task: Press;
  ping: Nothing;
}

export type Kind = keyof Messages;
