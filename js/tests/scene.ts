// A table to draw: three players in round 2, with everything a board can show.
import type { Champion, Field, Frame, Traits } from "../src/contract";
import { FakeModel, type Host } from "./fake-model";

const CODES = ["Su", "Mo", "Co", "Kl", "Ec", "Lu", "No", "Vu"];
const ROUND = 2;

const LABELS: Record<string, string> = {
  "table.name": "Table",
  "board.name": "Board",
  "status.name": "Status",
  "status.round": "Round {round}",
  "status.turn": "{seat} to move",
  "status.choice": "{seat} must choose",
  "status.over": "Game over",
  "status.spoken": "Round {round}. {turn}. {step}.",
  "steps.name": "Steps",
  "step.1": "Bet",
  "step.2": "Play",
  "step.3": "Discard",
  "step.4": "Draw",
  "step.5": "Check",
  "step.spoken": "Step {step}, {name}",
  "edition.de": "German edition",
  "hand.name": "Hand of {seat}",
  "hand.blocked": "Blocked",
  "seats.name": "Players",
  "seat.spoken": "{seat}: {stones} stones, {cards} cards",
  "pile.draw": "Draw pile",
  "pile.discard": "Discard pile",
  "row.champions": "Champions",
  "row.name": "Row {row}",
  "row.value": "worth {value}",
  "actions.name": "Actions",
  "action.skip": "Skip",
  "action.undo": "Undo",
  "action.redo": "Redo",
  "explain.name": "Explanation",
  "explain.bet": "Choose a marked field",
  "explain.choose": "Choose an action",
  "explain.wait": "Waiting for {seat}",
  "explain.silence": "No answer",
};

function champion(code: string, index: number): Champion {
  return {
    name: `${code}^`,
    code,
    title: index === 1 ? "Moosmann" : `Name ${code}`,
    controller: index === 6 ? "A" : null,
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
    value: filled ? "10" : "",
    chameleon: filled && index === 2,
    covered: filled ? index % 3 : 0,
    stone: filled && index === 4 ? "C" : null,
    vanished: gone,
    say: `field ${code}${row}`,
  };
}

export function frame(changes: Partial<Frame> = {}): Frame {
  return {
    round: ROUND,
    step: 1,
    turn: "A",
    actor: "A",
    over: false,
    value: 5,
    champions: CODES.map(champion),
    rows: [1, 2, 3, 4, 5].map((row) => ({
      row,
      value: 5 - row,
      current: row === ROUND,
      fields: CODES.map((code, index) => field(code, row, index)),
    })),
    owner: "A",
    hand: [
      { code: "No8", kind: "creature", say: "Noctia 8" },
      { code: "x10", kind: "chameleon", say: "Chameleon 10" },
      { code: "Dr", kind: "tree", say: "Dryada" },
      { code: "?", kind: "unknown", say: "Unknown" },
    ],
    blocked: [{ code: "Vu1", kind: "creature", say: "Vulpa 1" }],
    seats: ["A", "B", "C"].map((seat) => ({ seat, stones: 3, cards: 8 })),
    pile: 61,
    discard: 2,
    ...changes,
  };
}

/** The model of that table: A may bet on Susi or Noctia, or skip. */
export function tableModel(host: Host = "jupyter", changes: Partial<Traits> = {}): FakeModel {
  return new FakeModel(
    {
      latest: frame(),
      decision: {
        actor: "A",
        yours: true,
        choices: [
          { sentence: "bet Su", verb: "bet", field: "Su2" },
          { sentence: "bet No", verb: "bet", field: "No2" },
          { sentence: "secret No8", verb: "secret", field: null },
          { sentence: "skip", verb: "skip", field: null },
        ],
        attempt: "bet {field}",
        undo: true,
      },
      cursor: null,
      labels: LABELS,
      seat: "A",
      lang: "en",
      edition: "de",
      mode: "learn",
      theme: "auto",
      rev: 3,
      ...changes,
    },
    host,
  );
}
