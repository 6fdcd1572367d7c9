// Talking with Python: what is wished goes up, and what comes back is shown.
import type { Answer, File, Kind, Messages, Reply } from "./contract";
import { make } from "./dom";
import { openRpc } from "./rpc";
import { spokenAnswer } from "./story";
import type { View } from "./view";
import { wordsFrom } from "./words";

/** The kinds of wishes that say all by their kind. */
export type Bare = { [K in Kind]: Record<never, never> extends Messages[K] ? K : never }[Kind];
/** What is sent with a kind: nothing, or exactly what it carries. */
type Carried<K extends Kind> = K extends Bare ? [] : [Messages[K]];

export interface Requests {
  /** Send a wish; trouble is shown, an answer is handed on. */
  request<K extends Kind>(kind: K, ...carried: Carried<K>): Promise<Reply | null>;
  /** Send a wish whose answer belongs into the Explain tab; false when it was refused. */
  consult<K extends Kind>(kind: K, ...carried: Carried<K>): Promise<boolean>;
  /** Change the game. */
  change<K extends Kind>(kind: K, ...carried: Carried<K>): Promise<void>;
  /** The revision the last answer speaks of; a host may bring it before that revision. */
  readonly answered: number | undefined;
}

/** Changes that mean the board as it was shown; all others, such as undo, mean the game wherever it has come to. */
const MEANS_THE_BOARD: readonly Kind[] = ["act", "answer", "edit", "goto", "ready", "task", "tool"];

/** Let the reader's browser save a file. */
function save({ name, type, text }: File) {
  const address = URL.createObjectURL(new Blob([text], { type }));
  make("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

export function makeRequests(view: View, complain: (text: string) => void): Requests {
  const { model, local, prompt, signal } = view;
  const words = (key: string) => wordsFrom(model.get("labels"))(key);
  let answered: number | undefined;
  let heard = 0; // the newest revision that a reply spoke of
  let changing: { rev: number; done: Promise<void> } | null = null; // what is under way, and for which revision

  const newest = () => Math.max(model.get("rev"), heard);

  const lose = () => {
    if (signal.aborted) return;
    view.set({ lost: true });
    prompt.speak(words("kernel.lost"));
  };
  const ask = openRpc(model, { complain, lose }, signal);

  const request = async <K extends Kind>(kind: K, ...carried: Carried<K>) => {
    let slow = false;
    const tellSlow = () => {
      slow = true;
      complain(words("kernel.busy"));
    };
    const reply = await ask(kind, carried[0] ?? {}, newest(), tellSlow);
    if (signal.aborted || reply === null) return null;
    heard = Math.max(heard, reply.rev ?? 0);
    if (reply.answer) answered = reply.rev;
    if (slow || local.lost) {
      prompt.calm();
      view.set({ lost: false });
    }
    if (!reply.ok && !reply.answer) complain(reply.error?.message ?? "");
    return reply;
  };
  const show = (answer: Answer, asked: string) => {
    prompt.calm();
    if (answer.kind === "file") return save(answer);
    view.set({ answer, asked, help: false, tab: "explain", panel: true });
    prompt.speak(spokenAnswer(answer));
  };
  const consult = async <K extends Kind>(kind: K, ...carried: Carried<K>) => {
    const reply = await request(kind, ...carried);
    const about = kind === "why" ? (carried[0] as Messages["why"]).path.at(-1) : "";
    if (reply?.answer) show(reply.answer, about ?? "");
    else if (reply?.ok === false) view.set({ answer: null }); // it was the answer to something else
    return reply?.ok ?? false;
  };

  return {
    request,
    consult,
    /** A wish for the board that is shown is carried out, at most once: what was wished for it before comes first. */
    async change(kind, ...carried) {
      const rev = model.get("rev");
      const carryOut = async () => {
        const isOutdated = newest() !== rev && MEANS_THE_BOARD.includes(kind);
        if (!isOutdated && !signal.aborted) await consult(kind, ...carried);
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
