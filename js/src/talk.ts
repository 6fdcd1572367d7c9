// Talking with Python: what is wished goes up, and what comes back is shown.
import type { Answer, File, Kind, Reply } from "./contract";
import { make } from "./dom";
import type { Ask } from "./link";
import { spokenAnswer } from "./story";
import type { View } from "./view";
import { wordsFrom } from "./words";

type Extras = Record<string, unknown>;

export interface Talk {
  /** Send a wish; trouble is shown, an answer is handed on. */
  request(kind: Kind, extras?: Extras): Promise<Reply | null>;
  /** Send a wish whose answer belongs into the Explain tab. */
  consult(kind: Kind, extras?: Extras): Promise<void>;
  /** Change the game. One change at a time: what is clicked before Python has answered was meant for another board. */
  change(kind: Kind, extras?: Extras): Promise<void>;
  /** The revision the last answer speaks of; a host may bring it before that revision. */
  readonly answered: number | undefined;
}

/** Let the reader's browser save a file. */
function save({ name, type, text }: File) {
  const address = URL.createObjectURL(new Blob([text], { type }));
  make("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

export function makeTalk(view: View, ask: Ask, complain: (text: string) => void): Talk {
  const { model, local, prompt, signal } = view;
  let answered: number | undefined;
  let busy = false;

  const request = async (kind: Kind, extras: Extras = {}) => {
    const reply = await ask(kind, extras);
    if (signal.aborted) return null;
    if (reply?.answer) answered = reply.rev;
    if (reply === null) complain(wordsFrom(model.get("labels"))("explain.silence"));
    else if (!reply.ok && !reply.answer) complain(reply.error?.message ?? "");
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
    async change(kind, extras = {}) {
      if (busy) return;
      busy = true;
      await consult(kind, extras);
      busy = false;
    },
    get answered() {
      return answered;
    },
  };
}
