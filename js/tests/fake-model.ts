// A model as the three hosts make it, with the kernel's side in the test's hands.
import type { Reply, Traits } from "../src/contract";
import type { Model } from "../src/model";

export const HOSTS = ["jupyter", "marimo", "static"] as const;
export type Host = (typeof HOSTS)[number];

type Listener = (...args: unknown[]) => void;

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Where hosts differ: Jupyter tells a listener the model and the value, and only of real changes; marimo tells the
 * value, of every change, and does not split event names; a static page has no kernel, so nothing sent arrives.
 */
export class FakeModel {
  readonly sent: Record<string, unknown>[] = [];
  /** Answer every message at once, as a quick kernel would. */
  answers = false;
  /** Is the kernel gone? Jupyter then refuses to send anything. */
  dead = false;
  private readonly listeners = new Map<string, Set<Listener>>();

  constructor(
    private readonly state: Traits,
    readonly host: Host = "jupyter",
  ) {}

  /** This model, as a view is given it. */
  get asModel(): Model {
    return this as unknown as Model;
  }

  get<K extends keyof Traits>(key: K): Traits[K] {
    return this.state[key];
  }

  set<K extends keyof Traits>(key: K, value: Traits[K]) {
    this.assign({ [key]: value });
  }

  save_changes() {}

  send(content: Record<string, unknown>) {
    if (this.host === "static") return;
    if (this.dead) throw new Error("Cannot send");
    this.sent.push(content);
    if (this.answers) this.kernelReplies({ ok: true });
  }

  on(events: string, listener: Listener) {
    for (const event of this.split(events)) {
      const known = this.listeners.get(event) ?? new Set();
      this.listeners.set(event, known.add(listener));
    }
  }

  off(events: string, listener?: Listener) {
    for (const event of this.split(events)) {
      if (listener) this.listeners.get(event)?.delete(listener);
      else this.listeners.delete(event);
    }
  }

  get listenerCount(): number {
    return [...this.listeners.values()].reduce((sum, listeners) => sum + listeners.size, 0);
  }

  /** New state arrives from Python: all of it is set before anybody is told. */
  kernelSets(changes: Partial<Traits>) {
    this.assign(changes);
  }

  /** A custom message arrives from Python. */
  kernelSends(content: Record<string, unknown>) {
    this.emit("msg:custom", content, []);
  }

  /** Python answers the last message, or another one. */
  kernelReplies(reply: Reply, message = this.sent.at(-1)) {
    const { v, id, view, rev } = message ?? {};
    this.kernelSends({ v, id, view, rev, kind: "reply", ...reply });
  }

  /** The kernel is restarted, as Jupyter tells its models. */
  kernelRestarts() {
    this.dead = true;
    this.emit("comm_live_update");
  }

  private assign(changes: Partial<Traits>) {
    const changed = Object.entries(changes).filter(
      ([key, value]) => this.host === "marimo" || !same(this.state[key as keyof Traits], value),
    );
    Object.assign(this.state, changes);
    for (const [key, value] of changed) {
      if (this.host === "marimo") this.emit(`change:${key}`, value);
      else this.emit(`change:${key}`, this, value);
    }
  }

  private split(events: string): string[] {
    return this.host === "marimo" ? [events] : events.split(" ");
  }

  private emit(event: string, ...args: unknown[]) {
    for (const listener of [...(this.listeners.get(event) ?? [])]) listener(...args);
  }
}
