// Editing a sandbox: any card, the moment of the game, the edition and the rulings. What an edit means, Python says.
import type { Frame, Share } from "./contract";
import type { Desk } from "./desk";
import { make, type Part, update, write } from "./dom";
import { nameOf, type Scene } from "./model";

type Option = [value: string, text: string];

const STEPS = [1, 2, 3];
const ROUNDS = [1, 2, 3, 4, 5];

const isField = (place: string) => !"@&!#".includes(place[0] ?? "@");

/** The sentence that carries what was chosen to a place; null when that is nowhere to carry it. */
export function putSentence(held: string, place: string): string | null {
  const card = held.startsWith("@") ? held.slice(1) : isField(held) ? `top ${held}` : null;
  if (!card) return null;
  if (place.startsWith("&")) return `put ${card} in ${place.slice(1)}`;
  if (place.startsWith("#")) return `put ${card} on ${place.slice(1)}`;
  return isField(place) ? `put ${card} on ${place}` : null;
}

/** The sentence that gives the stone of a place to the next player, and after the last one to nobody. */
export function stoneSentence(place: string, frame: Frame): string | null {
  const seats = frame.seats.map(({ seat }) => seat);
  const champion = frame.champions.find(({ name }) => name === place);
  if (champion) {
    const next = seats.find((seat) => !champion.stones.includes(seat));
    return `stone ${next ?? "none"} on ${place}`;
  }
  const field = frame.fields.find(({ name }) => name === place);
  if (!field) return null;
  const next = field.stone ? seats[seats.indexOf(field.stone) + 1] : seats[0];
  return `stone ${next ?? "none"} on ${place}`;
}

/** The sentence that lets a champion vanish in this round, or brings it back. */
export function vanishSentence(place: string, frame: Frame): string | null {
  const champion = frame.champions.find(({ name }) => name === place);
  return champion ? `vanish ${champion.code} ${champion.vanished ? 0 : frame.round}` : null;
}

function selection(label: string, options: Option[], chosen: string, onPick: (value: string) => void) {
  const select = make("select", { class: "eq-input", "aria-label": label });
  for (const [value, text] of options) select.append(make("option", { value }, text));
  select.value = chosen;
  select.addEventListener("change", () => onPick(select.value));
  return make("label", { class: "eq-edit" }, make("span", { "aria-hidden": true }, label), select);
}

function rulingOptions(share: Share): Option[] {
  return share.rulings.flatMap(({ name, values, value }) =>
    values.map((each): Option => [`${name}=${each}`, `${name}: ${each}${each === value ? " ✓" : ""}`]),
  );
}

export function makeEditor(desk: Desk): Part<Scene> {
  const help = make("p", { class: "eq-nothing" });
  const fields = make("div", { class: "eq-edits" });
  const element = make("div", { role: "group", class: "eq-editor" }, help, fields);
  let drawn = "";

  return {
    element,
    draw(scene) {
      const { frame, local, words, edition } = scene;
      update(element, { hidden: !local.editing });
      if (element.hidden) return;
      update(element, { "aria-label": words("edit.name") });
      write(help, words("edit.help"));
      const { share } = local;
      const state = JSON.stringify([frame.round, frame.turn, frame.step, edition, share, words("edit.card")]);
      if (state === drawn) return;
      drawn = state;
      const edit = (verb: string) => (value: string) => desk.edit(`${verb} ${value}`);
      const named = (value: number, text: string): Option => [String(value), text];
      const seats = frame.seats.map(({ seat }): Option => [seat, nameOf(scene, seat)]);
      const steps = STEPS.map((step) => named(step, words(`step.${step}`)));
      const rounds = ROUNDS.map((round) => named(round, String(round)));
      const editions: Option[] = ["de", "fr"].map((code) => [code, words(`edition.${code}`)]);
      fields.replaceChildren(
        selection(words("edit.round"), rounds, String(frame.round), edit("round")),
        selection(words("edit.turn"), seats, frame.turn ?? "", edit("turn")),
        selection(words("edit.step"), steps, String(frame.step ?? ""), edit("step")),
        selection(words("edit.edition"), editions, edition, edit("edition")),
      );
      if (!share) return;
      const cards = ["", ...share.cards].map((card): Option => [card, card]);
      const rulings: Option[] = [["", ""], ...rulingOptions(share)];
      fields.append(
        selection(words("edit.card"), cards, "", (card) => card && desk.choose(`@${card}`)),
        selection(words("edit.ruling"), rulings, "", (ruling) => ruling && desk.edit(`ruling ${ruling}`)),
      );
    },
  };
}
