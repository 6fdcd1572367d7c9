// The model of a page: what Python would say was written down beforehand, stop by stop.
import {
  type Answer,
  type Chapter,
  type Kind,
  type Reply,
  type RulePage,
  type Step,
  type StopData,
  TRAITS,
  type Traits,
  VERSION,
} from "../contract";
import type { Model } from "../model";
import { type Words, wordsFrom } from "../words";
import { type Packed, unpacker } from "./unpack";

/** The data of a page; numbers stand for packed values. */
export interface Story extends Packed {
  lang: string;
  languages: string[];
  seat: string;
  eyes: string;
  board: number;
  code: string;
  title: number;
  caption: number;
  labels: number;
  rules: Record<string, number>;
  stops: number[];
}

interface Message {
  id: string;
  view: string;
  kind: Kind;
  action?: string;
  path?: string[];
  rule?: string;
  text?: string;
}

type Listener = (...args: unknown[]) => void;

/** A page shows one stop at a time and answers what the table asks about it. */
export class Offline {
  private readonly listeners = new Map<string, Set<Listener>>();
  private here = 0;
  private rev = 0;
  private lang: string;
  private unpack: <T>(place: number) => T;
  private cursor: number | null;

  constructor(private readonly story: Story) {
    this.lang = story.lang;
    this.unpack = unpacker(story, story.languages.indexOf(story.lang));
    this.cursor = this.stop().cursor;
  }

  /** This model, as a view is given it. */
  get asModel(): Model {
    return this as unknown as Model;
  }

  get words(): Words {
    return wordsFrom(this.unpack(this.story.labels));
  }

  /** A text of the page in the reader's language. */
  text(place: number): string {
    return this.unpack(place);
  }

  /** Everything that was told up to here. */
  get steps(): Step[] {
    return this.chapters().flatMap(({ steps }) => steps);
  }

  speak(lang: string) {
    this.lang = lang;
    this.unpack = unpacker(this.story, this.story.languages.indexOf(lang));
    this.tell();
  }

  get(trait: keyof Traits): unknown {
    const stop = this.stop();
    const traits: { [K in keyof Traits]: () => Traits[K] } = {
      latest: () => ({ moment: stop.moment, picture: stop.picture, chapter: this.chapters().at(-1) ?? null }),
      squares: () => stop.picture.squares,
      board: () => this.unpack(this.story.board),
      decision: () => stop.decision,
      cursor: () => this.cursor,
      labels: () => this.unpack(this.story.labels),
      seat: () => this.story.seat,
      lang: () => this.lang,
      mode: () => "page",
      theme: () => "auto",
      task: () => null,
      rev: () => this.rev,
      eyes: () => this.story.eyes,
      width: () => 0,
      compact: () => false,
    };
    return traits[trait]();
  }

  set() {}

  save_changes() {}

  on(event: string, listener: Listener) {
    this.listeners.set(event, (this.listeners.get(event) ?? new Set()).add(listener));
  }

  off(event: string, listener: Listener) {
    this.listeners.get(event)?.delete(listener);
  }

  /** Answers like Python does: later, and exactly once. */
  send(message: Message) {
    queueMicrotask(() => {
      const { id, view } = message;
      const reply = this.reply(message);
      this.emit("msg:custom", { v: VERSION, kind: "reply", id, view, rev: this.rev, ...reply }, []);
    });
  }

  private reply({ kind, action = "", path = [], rule = "", text = "" }: Message): Reply {
    const answered = (answer: Answer | undefined): Reply => (answer ? { ok: true, answer } : this.beyond());
    if (kind === "act") return this.go((stop) => stop.by === action);
    if (kind === "redo") return this.go((stop) => stop.onward);
    if (kind === "undo") return this.goBack();
    if (kind === "why") return answered(this.why(path));
    if (kind === "rule") return answered(this.rule(rule));
    if (kind === "rules") return answered(this.search(text));
    if (kind === "score") return answered(this.stop().score);
    if (kind === "history") return answered({ kind, chapters: this.chapters() });
    return this.beyond();
  }

  private beyond(): Reply {
    return { ok: false, error: { code: "beyond", message: this.words("page.beyond") } };
  }

  private stop(number = this.here): StopData {
    return this.unpack(this.story.stops[number] ?? 0);
  }

  /** The whole story up to a stop. */
  private chapters(number = this.here): Chapter[] {
    const { before, chapters } = this.stop(number);
    return before === null ? chapters : [...this.chapters(before), ...chapters];
  }

  private go(fits: (stop: StopData) => boolean): Reply {
    const next = this.story.stops.findIndex((_, number) => {
      const stop = this.stop(number);
      return stop.before === this.here && fits(stop);
    });
    return next < 0 ? this.beyond() : this.arrive(next, this.stop(next).cursor);
  }

  private goBack(): Reply {
    const { before } = this.stop();
    return before === null ? this.beyond() : this.arrive(before, null);
  }

  private arrive(stop: number, cursor: number | null): Reply {
    this.here = stop;
    this.cursor = cursor;
    this.rev += 1;
    this.tell();
    return { ok: true };
  }

  private why(path: string[]): Answer {
    const { whys } = this.stop();
    const place = path.at(-1) ?? "";
    const closed: Answer = { kind: "note", text: this.words("page.closed") };
    return whys[path.slice(0, -1).join(" ")]?.[place] ?? whys[""]?.[place] ?? closed;
  }

  /** A rule with those of its neighbours that the page knows. */
  private rule(id: string): RulePage | undefined {
    const { rules } = this.story;
    if (!Object.hasOwn(rules, id)) return undefined;
    const page = this.unpack<RulePage>(rules[id] ?? 0);
    return { ...page, related: page.related.filter((other) => Object.hasOwn(rules, other)) };
  }

  private search(text: string): Answer {
    const wanted = text.toLowerCase().split(/\s+/);
    const found = Object.values(this.story.rules)
      .map((place) => this.unpack<RulePage>(place))
      .filter((rule) => {
        const all = `${rule.id} ${rule.title} ${rule.text}`.toLowerCase();
        return wanted.every((word) => all.includes(word));
      })
      .map(({ id, title }) => ({ id, title }));
    return { kind: "rules", found };
  }

  private tell() {
    for (const trait of TRAITS) this.emit(`change:${trait}`);
  }

  private emit(event: string, ...args: unknown[]) {
    for (const listener of [...(this.listeners.get(event) ?? [])]) listener(...args);
  }
}
