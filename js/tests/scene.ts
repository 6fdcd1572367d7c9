// A table to draw: three players in round 2, with everything a board can show.
import type {
  Board,
  Chapter,
  Choice,
  Decision,
  Editor,
  Headline,
  KeyAction,
  Latest,
  Picture,
  Pile,
  Remark,
  Seat,
  Square,
  Step,
  Task,
  Traits,
} from "../src/contract";
import { FakeModel, type Host } from "./fake-model";

const CODES = ["Su", "Mo", "Co", "Kl", "Ec", "Lu", "No", "Vu"];
const ROUND = 2;
const NAMES = ["Anna", "Ben", "Cleo"];

/** Words whose wording a test looks at; every other key stands for itself. */
const LABELS: Record<string, string> = {
  "status.open": "open table",
  "status.seed": "seed {seed}",
  "hand.card": "{card}, card {number} of {count}.",
  "hand.grey": "{card}, card {number} of {count}, not possible: {reason}",
  "hand.unplayable": "{card}, card {number} of {count}, not playable: {reason}",
  "action.cancel": "Cancel",
  "action.why": "Why not?",
  "action.undo": "Undo",
  "action.redo": "Redo",
  "action.hint": "Hint",
  "action.enough": "Enough",
  "hint.solution": "Show the move",
  "action.edit": "Edit",
  "action.export": "Share",
  "language.name": "Language",
  "share.svg": "Picture",
  "share.copy": "Copy",
  "action.stop": "Stop",
  "action.go": "Go on",
  "action.panel": "Panel",
  "action.fork": "What if",
  "action.back": "Back to the game",
  "action.ready": "I am {seat}",
  "kernel.busy": "Python is busy",
  "kernel.lost": "The kernel is gone",
  "prompt.next": "Choose a marked place",
  "prompt.press": "Now press {button}",
  "prompt.next.or": "A marked place, or {button}",
  "past.banner": "Looking back: {event}",
  "past.start": "the beginning",
  "whatif.banner": "What if",
  "time.place": "{back} back",
  "time.now": "Now",
  "field.legal": "Can be chosen.",
  "field.playable": "Playable.",
  "tab.explain": "Explain",
  "tab.log": "Log",
  "tab.rules": "Rules",
  "tab.score": "Score",
  "rule.open": "Rule {rule}",
};

function head(code: string, index: number): Square {
  const gone = code === "Mo";
  const title = index === 1 ? "Moosmann" : `Name ${code}`;
  const badge = gone ? { text: "†" } : index === 6 ? { text: "A", crown: true, count: 9 } : { text: "–" };
  return {
    place: `${code}^`,
    say: `champion ${code}`,
    face: { glyph: code, code, title, tokens: index === 6 ? ["A", "B"] : [], badge },
    note: `power of ${code}`,
    ...(gone && { look: "gone" }),
  };
}

function field(code: string, row: number, index: number): Square {
  const gone = code === "Mo" && row > 1;
  const filled = row <= ROUND && !gone;
  const hatched = filled && index === 2;
  return {
    place: `${code}${row}`,
    say: `field ${code}${row}`,
    face: {
      ...(filled && { value: "10" }),
      ...(hatched && { glyph: "x" }),
      ...(filled && index % 3 && { stack: (index % 3) + 1 }),
      ...(filled && (index === 4 || row === 1) && { tokens: ["C"] }),
    },
    ...((gone || hatched) && { look: gone ? "gone" : "hatched" }),
  };
}

/** A card in front of the reader. */
export function card(code: string, say: string, look?: string): Square {
  const [, letters = "", value = ""] = /^(\D*)(\d*)$/.exec(code) ?? [];
  const face = { value: value || letters, glyph: letters, ...(value && { code: letters }) };
  const more = CODES.includes(letters) && { more: `${letters}^` };
  return { place: `@${code}`, say, face, ...(look && { look }), ...more };
}

/** What stays of the board. */
export function board(changes: Partial<Board> = {}): Board {
  const values = [5, 4, 3, 2, 1, 0];
  const phases = ["Bet", "Play", "Discard", "Draw", "Check"];
  const sign = { shape: "M3 3h18v18h-18z", fill: "#0072b2", ink: "#ffffff", y: 16.5 };
  const rounded = { ...sign, shape: "M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20z" };
  const letters: [string, KeyAction][] = [
    ...([
      ["b", "squares"],
      ["p", "hand"],
      ["d", "hand"],
      ["e", "choose"],
      ["w", "why"],
    ] as [string, KeyAction][]),
    ...([
      ["m", "moves"],
      ["o", "read"],
      ["l", "last"],
      ["c", "more"],
      ["u", "undo"],
    ] as [string, KeyAction][]),
    ...([
      ["r", "redo"],
      ["v", "view"],
      ["x", "share"],
      ["h", "hint"],
      ["H", "solution"],
    ] as [string, KeyAction][]),
    ...([
      ["f", "branch"],
      ["g", "back"],
      ["i", "command"],
      ["?", "help"],
    ] as [string, KeyAction][]),
  ];
  return {
    kind: "grid",
    rows: values.map((value, row) => ({
      title: row ? `Row ${row}` : "row.champions",
      note: `worth ${value}`,
      short: row ? String(row) : "",
      brief: String(value),
      length: CODES.length,
      heads: row === 0,
    })),
    phases: phases.map((name, index) => ({
      key: String(index + 1),
      name,
      say: `Step ${index + 1}, ${name}`,
    })),
    parts: ["S1", "S2", "CTRL", "P", "END"].map((key) => ({ key, name: `part.${key}` })),
    signs: { A: rounded, B: sign, C: { ...sign, fill: "#009e73", ink: "#000000" } },
    glyphs: { x: "M1 1h1", No: "M2 2h2", Su: "M3 3h3" },
    edition: { short: "DE", name: "edition.de" },
    keys: letters.map(([key, does]) => ({
      key,
      does,
      ...(does === "choose" && { places: ["!skip", "!done"] }),
    })),
    help: Array.from({ length: 12 }, (_, line) => `key ${line}`),
    symbols: ["= 2 cards", { glyph: "No", text: "an owl" }],
    ...changes,
  };
}

/** How the test's sandbox can be changed. */
export function anEditor(): Editor {
  const heads = CODES.map((code) => `${code}^`);
  const fields = [1, 2, 3, 4, 5].flatMap((row) => CODES.map((code) => `${code}${row}`));
  return {
    help: "edit.help",
    selects: [
      {
        name: "edit.round",
        value: "round 2",
        options: ["round 1", "round 2"].map((value) => ({ value, say: value })),
      },
      { name: "edit.card", value: "", options: ["", "@Mo2"].map((value) => ({ value, say: value })) },
      {
        name: "edit.ruling",
        value: "",
        options: [
          { value: "", say: "" },
          { value: "ruling bet_needs_card=false", say: "bet_needs_card: false" },
        ],
      },
    ],
    tools: [
      { tool: "stone", say: "Next owner", letter: "s", places: [...heads, ...fields] },
      { tool: "vanish", say: "Vanish", letter: "", places: heads },
    ],
  };
}

/** The name of a player is that of the seat. */
const seat = (name: string): Seat => ({
  seat: name[0] ?? "",
  name,
  say: `${name}: 3 stones, 8 cards`,
  counters: [
    { sign: "tokens", text: "3", count: 3, of: 5 },
    { sign: "cards", text: "8" },
  ],
  shown: [],
});

/** Where the game is, in words. */
export const headline = (round: number, turn: string): Headline => ({
  title: `Round ${round}`,
  turn,
  say: turn === "Game over" ? turn : `Round ${round}. ${turn}.`,
});

const piles = (count: number): Pile[] => [
  { place: "#pile", name: "pile.draw", count, warning: "" },
  { place: "#discard", name: "pile.discard", count: 2, warning: "" },
];

export function picture(changes: Partial<Picture> = {}): Picture {
  return {
    headline: headline(ROUND, "Anna to move"),
    phase: "1",
    turn: "A",
    actor: "A",
    over: false,
    row: ROUND,
    squares: [
      ...CODES.map(head),
      ...[1, 2, 3, 4, 5].flatMap((row) => CODES.map((code, index) => field(code, row, index))),
    ],
    owner: "A",
    zones: [
      {
        key: "hand",
        title: "hand.name",
        cards: [
          card("No8", "Noctia 8"),
          card("x10", "Chameleon 10", "hatched"),
          card("Dr", "Dryada", "double"),
          card("?", "Unknown", "back"),
        ],
      },
      { key: "aside", title: "hand.blocked", cards: [card("Vu1", "Vulpa 1")] },
    ],
    seats: NAMES.map(seat),
    skipped: {},
    piles: piles(61),
    ...changes,
  };
}

/** An event that changed Noctia's field of the current row; before it the field was empty. */
export function step(say: string, changes: Partial<Step> = {}): Step {
  const index = (ROUND + 1) * CODES.length - 2;
  const now = picture().squares[index] as Square;
  const before = { ...now, face: { ...now.face, value: "" }, say: `${say} was not yet` };
  return {
    say,
    phase: "2",
    kind: "card_played",
    rules: ["S2.A.0"],
    parts: ["S2"],
    tests: [{ ok: true, say: "because of this", rule: "CTRL.0" }],
    numbers: ["4 + 3 = 7"],
    undo: { squares: { [index]: before }, piles: piles(62) },
    ...changes,
  };
}

export function chapter(moment: number, ...steps: Step[]): Chapter {
  return { moment, title: `Round ${ROUND}, Anna`, turn: "A", steps };
}

/** What Python sent last: the table after action 3, which had two events. */
export function latest(changes: Partial<Picture> = {}): Latest {
  const events = [
    step("Anna plays Noctia 8."),
    step("Nothing vanishes.", { undo: {}, rules: [], parts: [], tests: [] }),
  ];
  const { squares, ...around } = picture(changes);
  return { moment: 3, picture: around, chapter: chapter(3, ...events) };
}

/** The decision: A may bet on Susi or Noctia, play Noctia 8 or chameleon 10, rob, swap, or skip. */
export function decision(changes: Partial<Decision> = {}): Decision {
  const choice = (sentence: string, path: string[], say = sentence): Choice => ({ sentence, path, say });
  return {
    actor: "A",
    yours: true,
    handover: null,
    prompt: "Choose something",
    choices: [
      choice("bet Su", ["Su2"]),
      choice("bet No", ["No2"]),
      choice("secret No8", ["@No8", "!secret"], "Secret bet"),
      choice("play x10 on Su", ["@x10", "Su2"]),
      choice("play x10 on No", ["@x10", "No2"]),
      choice("play Dr", ["@Dr", "Ec2"], "Play Dryada"),
      choice("rob B", ["&B"]),
      choice("swap Vu1 Vu2", ["Vu1", "Vu2"]),
      choice("skip", ["!skip"], "Skip"),
    ],
    offer: [],
    reasons: { "@?": "nobody knows it" },
    refusal: "hand.grey",
    undo: true,
    redo: false,
    what_if: false,
    forks: [],
    bots: "",
    hint: true,
    editor: null,
    roles: {},
    ...changes,
  };
}

/** What is said about a wrong answer. */
export function aRemark(): Remark {
  const stories = [
    { title: "If that were so", lines: ["This."] },
    { title: "What really happens", lines: ["That.", "And that."] },
  ];
  return { tone: "wrong", title: "Not quite", text: "Why.", stories, rules: ["S5.1"] };
}

/** A question beside the board. */
export function aTask(changes: Partial<Task> = {}): Task {
  return {
    title: "L00 · One move",
    goal: "See a creature leave.",
    place: "Predict, 1 of 3",
    text: "Who vanishes?",
    tally: "",
    passed: false,
    pointing: false,
    options: [
      { key: "a", say: "Moosmann" },
      { key: "b", say: "nobody" },
    ],
    tempting: [],
    remark: null,
    buttons: [
      { key: "hint", say: "Hint", main: false },
      { key: "sandbox", say: "Open as sandbox", main: false },
    ],
    rules: ["S5.0"],
    names: {
      panel: "Lesson",
      options: "Answers",
      feedback: "Feedback",
      rules: "Rules",
      tempt: "Worth trying",
      answer: "Answer",
      choose: "Choose first",
    },
    ...changes,
  };
}

/** The model of that table. */
export function tableModel(host: Host = "jupyter", changes: Partial<Traits> = {}): FakeModel {
  return new FakeModel(
    {
      latest: latest(),
      squares: picture().squares,
      board: board(),
      decision: decision(),
      cursor: null,
      labels: LABELS,
      seat: "A",
      lang: "en",
      mode: "learn",
      theme: "auto",
      task: null,
      rev: 3,
      eyes: "A",
      width: 0,
      compact: false,
      ...changes,
    },
    host,
  );
}
