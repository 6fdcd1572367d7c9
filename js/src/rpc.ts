// Wishes go up as messages; each comes back as exactly one reply, however long that takes.
import { type Kind, type Reply, type Trouble, VERSION } from "./contract";
import { listen, type Model } from "./model";

/** How long Python is waited for before the reader is told. A hint is thought about before it is answered. */
export const SLOW_AFTER_MS = 4000;
const PATIENCE_MS: Partial<Record<Kind, number>> = { hint: 30_000 };

/** What a wish carries beside its kind. */
type Extras = object;

type Timer = ReturnType<typeof setTimeout>;

/** Sends a wish about a revision and resolves to its reply, or to null when the connection is lost; `slow` is told once. */
export type Ask = (kind: Kind, extras: Extras, rev: number, slow: () => void) => Promise<Reply | null>;

/** What is heard without being asked for. */
export interface Listener {
  /** Something went wrong in Python. */
  complain(text: string): void;
  /** The kernel is gone, and with it whoever answers here. */
  lose(): void;
}

export function openRpc(model: Model, { complain, lose }: Listener, signal: AbortSignal): Ask {
  const view = Math.random().toString(36).slice(2);
  const waiting = new Map<string, { resolve: (reply: Reply | null) => void; timer: Timer }>();
  let count = 0;

  const post = (id: string, kind: Kind, extras: Extras, rev: number) => {
    try {
      model.send({ v: VERSION, id, view, rev, kind, ...extras });
    } catch {
      giveUp();
    }
  };
  const settle = (id: string, reply: Reply | null) => {
    const wish = waiting.get(id);
    clearTimeout(wish?.timer);
    waiting.delete(id);
    wish?.resolve(reply);
  };
  /** Nobody will answer any more: a restarted kernel knows nothing of this table. */
  const giveUp = () => {
    lose();
    for (const id of [...waiting.keys()]) settle(id, null);
  };
  /**
   * Tell when a wish takes long, and go on looking whether there is still anybody who could answer it: after twice the
   * time each time, for a busy kernel has to answer all of it in the end.
   */
  const watch = (id: string, patience: number, slow: () => void): Timer =>
    setTimeout(() => {
      slow();
      post(`${id}-ping`, "ping", {}, 0);
      const wish = waiting.get(id);
      if (wish) wish.timer = watch(id, 2 * patience, () => {});
    }, patience);
  const receive = (message: unknown) => {
    const reply = message as (Reply & { kind: "reply"; id?: string }) | Trouble;
    if (reply?.kind === "trouble") complain(reply.message);
    else if (reply?.kind === "reply" && reply.id) settle(reply.id, reply);
  };
  const close = () => {
    for (const { timer } of waiting.values()) clearTimeout(timer);
  };
  listen(model, "msg:custom", receive, signal);
  listen(model, "comm_live_update", giveUp, signal); // how Jupyter says that the kernel was restarted
  signal.addEventListener("abort", close, { once: true });

  return (kind, extras, rev, slow) =>
    new Promise((resolve) => {
      count += 1;
      const id = `${view}-${count}`;
      waiting.set(id, { resolve, timer: watch(id, PATIENCE_MS[kind] ?? SLOW_AFTER_MS, slow) });
      post(id, kind, extras, rev);
    });
}
