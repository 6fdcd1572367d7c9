// A table to draw: three players in round 2, with everything a board can show.
import type {
  Champion,
  Chapter,
  Choice,
  Decision,
  Field,
  Frame,
  Latest,
  Remark,
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
  "status.round": "Round {round}",
  "status.turn": "{seat} to move",
  "status.choice": "{seat} must choose",
  "status.over": "Game over",
  "status.spoken": "Round {round}. {turn}. {step}.",
  "step.1": "Bet",
  "step.spoken": "Step {step}, {name}",
  "row.name": "Row {row}",
  "row.value": "worth {value}",
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
  "edit.stone": "Next owner",
  "edit.vanish": "Vanish",
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
  "story.turn": "Round {round}, {seat}",
};

function champion(code: string, index: number): Champion {
  return {
    name: `${code}^`,
    code,
    title: index === 1 ? "Moosmann" : `Name ${code}`,
    power: `power of ${code}`,
    controller: index === 6 ? "A" : null,
    prestige: index === 6 ? { A: 9, B: 8 } : {},
    stones: index === 6 ? ["A", "B"] : [],
    vanished: code === "Mo",
    say: `champion ${code}`,
  };
}

function field(code: string, row: number, index: number): Field {
  const gone = code === "Mo" && row > 1;
  const filled = row <= ROUND && !gone;
  return {
    name: `${code}${row}`,
    say: `field ${code}${row}`,
    ...(filled && { value: "10" }),
    ...(filled && index === 2 && { chameleon: true }),
    ...(filled && index % 3 && { covered: index % 3 }),
    ...(filled && (index === 4 || row === 1) && { stone: "C" }),
    ...(gone && { vanished: true }),
  };
}

export function frame(changes: Partial<Frame> = {}): Frame {
  return {
    round: ROUND,
    step: 1,
    turn: "A",
    actor: "A",
    over: false,
    values: [5, 4, 3, 2, 1, 0],
    champions: CODES.map(champion),
    fields: [1, 2, 3, 4, 5].flatMap((row) => CODES.map((code, index) => field(code, row, index))),
    owner: "A",
    hand: [
      { code: "No8", kind: "creature", say: "Noctia 8" },
      { code: "x10", kind: "chameleon", say: "Chameleon 10" },
      { code: "Dr", kind: "tree", say: "Dryada" },
      { code: "?", kind: "unknown", say: "Unknown" },
    ],
    blocked: [{ code: "Vu1", kind: "creature", say: "Vulpa 1" }],
    seats: NAMES.map((name) => ({ seat: name[0] ?? "", name, stones: 3, cards: 8, secret: null, shown: [] })),
    skipped: {},
    pile: 61,
    discard: 2,
    ...changes,
  };
}

/** An event that changed Noctia's field of the current row; before it the field was empty. */
export function step(say: string, changes: Partial<Step> = {}): Step {
  const index = ROUND * CODES.length - 2;
  const before = { ...(frame().fields[index] as Field), value: "", say: `${say} was not yet` };
  return {
    say,
    step: 2,
    kind: "card_played",
    rules: ["S2.A.0"],
    tests: [{ ok: true, say: "because of this", rule: "CTRL.0" }],
    numbers: ["4 + 3 = 7"],
    undo: { fields: { [index]: before }, pile: 62 },
    ...changes,
  };
}

export function chapter(moment: number, ...steps: Step[]): Chapter {
  return { moment, round: ROUND, turn: "A", steps };
}

/** What Python sent last: the table after action 3, which had two events. */
export function latest(changes: Partial<Frame> = {}): Latest {
  const events = [
    step("Anna plays Noctia 8."),
    step("Nothing vanishes.", { undo: {}, rules: [], tests: [] }),
  ];
  return { moment: 3, frame: frame(changes), chapter: chapter(3, ...events) };
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
    reasons: { "?": "nobody knows it" },
    undo: true,
    redo: false,
    what_if: false,
    forks: [],
    bots: "",
    hint: true,
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
      champions: frame().champions,
      fields: frame().fields,
      decision: decision(),
      cursor: null,
      labels: LABELS,
      seat: "A",
      lang: "en",
      edition: "de",
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
