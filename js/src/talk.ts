// Talking with Python: what is wished goes up, and what comes back is shown.
import type { Answer, File, Kind, Reply } from "./contract";
import { make } from "./dom";
import { type Extras, openLink } from "./link";
import { spokenAnswer } from "./story";
import type { View } from "./view";
import { wordsFrom } from "./words";

export interface Talk {
  /** Send a wish; trouble is shown, an answer is handed on. */
  request(kind: Kind, extras?: Extras): Promise<Reply | null>;
  /** Send a wish whose answer belongs into the Explain tab. */
  consult(kind: Kind, extras?: Extras): Promise<void>;
  /** Change the game. */
  change(kind: Kind, extras?: Extras): Promise<void>;
  /** The revision the last answer speaks of; a host may bring it before that revision. */
  readonly answered: number | undefined;
}

/** Changes that mean the board as it was shown; all others, such as undo, mean the game wherever it has come to. */
const MEANS_THE_BOARD: readonly Kind[] = ["act", "answer", "edit", "goto", "ready", "task"];

/** Let the reader's browser save a file. */
function save({ name, type, text }: File) {
  const address = URL.createObjectURL(new Blob([text], { type }));
  make("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

export function makeTalk(view: View, complain: (text: string) => void): Talk {
  const { model, local, prompt, signal } = view;
  const words = (key: string) => wordsFrom(model.get("labels"))(key);
  let answered: number | undefined;
  let heard = 0; // the newest revision that a reply spoke of
  let changing: { rev: number; done: Promise<void> } | null = null; // what is under way, and for which revision

  const newest = () => Math.max(model.get("rev"), heard);

  const lose = () => {
    if (signal.aborted) return;
    local.lost = true;
    view.draw();
    prompt.speak(words("kernel.lost"));
  };
  const ask = openLink(model, { complain, lose }, signal);

  const request = async (kind: Kind, extras: Extras = {}) => {
    let slow = false;
    const tellSlow = () => {
      slow = true;
      complain(words("kernel.busy"));
    };
    const reply = await ask(kind, extras, newest(), tellSlow);
    if (signal.aborted || reply === null) return null;
    heard = Math.max(heard, reply.rev ?? 0);
    if (reply.answer) answered = reply.rev;
    if (slow || local.lost) {
      local.lost = false;
      prompt.calm();
      view.draw();
    }
    if (!reply.ok && !reply.answer) complain(reply.error?.message ?? "");
    return reply;
  };
  const show = (answer: Answer) => {
    prompt.calm();
    if (answer.kind === "file") return save(answer);
    if (answer.kind === "share") local.share = answer;
    Object.assign(local, { answer, help: false, tab: "explain", panel: true });
    view.draw();
    prompt.speak(spokenAnswer(answer));
  };
  const consult = async (kind: Kind, extras: Extras = {}) => {
    const reply = await request(kind, extras);
    if (reply?.answer) show(reply.answer);
    else if (reply?.ok === false) {
      local.answer = null; // it was the answer to something else
      view.draw();
    }
  };

  return {
    request,
    consult,
    /** A wish for the board that is shown is carried out, at most once: what was wished for it before comes first. */
    async change(kind, extras = {}) {
      const rev = model.get("rev");
      const carryOut = async () => {
        const isOutdated = newest() !== rev && MEANS_THE_BOARD.includes(kind);
        if (!isOutdated && !signal.aborted) await consult(kind, extras);
      };
      const mine = { rev, done: changing?.rev === rev ? changing.done.then(carryOut) : carryOut() };
      changing = mine;
      await mine.done;
      if (changing === mine) changing = null;
    },
    get answered() {
      return answered;
    },
  };
}
