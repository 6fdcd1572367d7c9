// One view of the table: its parts, drawn from the model, and what a click means.
import { makeActions, type Wish } from "./actions";
import { makeBoard } from "./board";
import { make, update } from "./dom";
import { makeExplain } from "./explain";
import { makeHand } from "./hand";
import { openLink } from "./link";
import { type Model, onChange, readScene, type Scene } from "./model";
import { makeSeats } from "./seats";
import { makeStatus } from "./status";
import { followTheme } from "./theme";

/** The wish behind a click on a square: the choice Python listed there, else an attempt Python will explain. */
function wishAt(field: string, { decision }: Scene): Wish | null {
  const choice = decision.choices.find((candidate) => candidate.field === field);
  if (choice) return { kind: "act", sentence: choice.sentence };
  return decision.attempt ? { kind: "act", sentence: decision.attempt.replace("{field}", field) } : null;
}

/** Show the table inside `el` until the signal or the returned function ends it. */
export function openTable(model: Model, el: HTMLElement, hostSignal?: AbortSignal): () => void {
  const closing = new AbortController();
  const { signal } = closing;
  const ask = openLink(model, signal);

  const send = async ({ kind, sentence }: Wish) => {
    const reply = await ask(kind, sentence === undefined ? {} : { sentence });
    if (reply === null) explain.refuse(readScene(model).words("explain.silence"));
    else if (!reply.ok) explain.refuse(reply.error?.message ?? "");
  };
  const choose = (field: string) => {
    const wish = wishAt(field, readScene(model));
    if (wish) void send(wish);
  };

  const status = makeStatus();
  const board = makeBoard(choose, signal);
  const hand = makeHand();
  const seats = makeSeats();
  const actions = makeActions((wish) => void send(wish), signal);
  const explain = makeExplain();
  const parts = [status, board, hand, seats, actions, explain];

  const side = make(
    "div",
    { class: "eq-side" },
    hand.element,
    seats.element,
    actions.element,
    explain.element,
  );
  const layout = make("div", { class: "eq-layout" }, status.element, board.element, side);
  const root = make("div", { class: "equinox-widget", role: "group" }, layout);
  const applyTheme = followTheme(root, () => model.get("theme"), signal);

  const draw = () => {
    const scene = readScene(model);
    update(root, { "aria-label": scene.words("table.name"), lang: model.get("lang"), "data-rev": scene.rev });
    applyTheme();
    for (const part of parts) part.draw(scene);
  };
  onChange(model, draw, signal);
  draw();
  el.replaceChildren(root);

  const close = () => {
    closing.abort();
    root.remove();
  };
  hostSignal?.addEventListener("abort", close, { once: true, signal });
  return close;
}
