// Which places can be chosen next, and what a click means. Python listed the paths; nothing here knows a rule.
import type { Choice } from "./contract";

/** What a click leads to: an action, a longer path, nothing chosen any more, or a question to Python. */
export type Outcome =
  | { kind: "act"; sentence: string }
  | { kind: "choose"; path: string[] }
  | { kind: "why"; path: string[] };

const begins = (choice: Choice, path: string[]) => path.every((place, index) => choice.path[index] === place);

/** The choices that are still open after these places. */
export function open(choices: Choice[], chosen: string[]): Choice[] {
  return choices.filter((choice) => choice.path.length > chosen.length && begins(choice, chosen));
}

/** The places that can be chosen next. */
export function nextPlaces(choices: Choice[], chosen: string[]): Set<string> {
  return new Set(open(choices, chosen).map((choice) => choice.path[chosen.length] ?? ""));
}

function advance(choices: Choice[], path: string[]): Outcome | null {
  const done = choices.find((choice) => choice.path.length === path.length && begins(choice, path));
  if (done) return { kind: "act", sentence: done.sentence };
  return open(choices, path).length ? { kind: "choose", path } : null;
}

/** Cards, players, buttons and piles are marked by their first character; a square by none of these. */
const sort = (place: string) => ("@&!#".includes(place[0] ?? "") ? place[0] : "");
export const isCard = (place: string) => sort(place) === "@";
export const isPile = (place: string) => sort(place) === "#";
export const isSquare = (place: string) => sort(place) === "";

/** What choosing a place means after those chosen already. */
export function pick(choices: Choice[], chosen: string[], place: string): Outcome {
  if (chosen.at(-1) === place) return { kind: "choose", path: chosen.slice(0, -1) };
  const onward = advance(choices, [...chosen, place]) ?? advance(choices, [place]);
  if (onward) return onward;
  const instead = chosen[0] !== undefined && sort(chosen[0]) === sort(place) && sort(place) !== "";
  return { kind: "why", path: instead ? [place] : [...chosen, place] };
}
