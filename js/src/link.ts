// Wishes go up as messages; each comes back as exactly one reply, or as silence.
import { type Kind, type Reply, type Trouble, VERSION } from "./contract";
import { listen, type Model } from "./model";

export const SILENCE_AFTER_MS = 4000;
/** A hint is thought about before it is answered. */
const PATIENCE_MS: Partial<Record<Kind, number>> = { hint: 30_000 };

type Timer = ReturnType<typeof setTimeout>;

/** Sends one wish and resolves to its reply, or to null when nobody answers in time. */
export type Ask = (kind: Kind, extras?: Record<string, unknown>) => Promise<Reply | null>;

/** Opens the link; `complain` is told what went wrong in Python without being asked. */
export function openLink(model: Model, complain: (text: string) => void, signal: AbortSignal): Ask {
  const view = Math.random().toString(36).slice(2);
  const waiting = new Map<string, { resolve: (reply: Reply | null) => void; timer: Timer }>();
  let count = 0;

  const settle = (id: string, reply: Reply | null) => {
    const wish = waiting.get(id);
    clearTimeout(wish?.timer);
    waiting.delete(id);
    wish?.resolve(reply);
  };
  const close = () => {
    for (const { timer } of waiting.values()) clearTimeout(timer);
  };
  signal.addEventListener("abort", close, { once: true });
  const receive = (message: unknown) => {
    const reply = message as (Reply & { kind: "reply"; id?: string }) | Trouble;
    if (reply?.kind === "trouble") complain(reply.message);
    else if (reply?.kind === "reply" && reply.id) settle(reply.id, reply);
  };
  listen(model, "msg:custom", receive, signal);

  return (kind, extras = {}) =>
    new Promise((resolve) => {
      count += 1;
      const id = `${view}-${count}`;
      const timer = setTimeout(() => settle(id, null), PATIENCE_MS[kind] ?? SILENCE_AFTER_MS);
      waiting.set(id, { resolve, timer });
      model.send({ v: VERSION, id, view, rev: model.get("rev"), kind, ...extras });
    });
}
