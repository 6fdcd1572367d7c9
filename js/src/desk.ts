// What the parts of the table can ask for, and what comes of it: a click on a place, a button, a key, a line typed.
import type { Journey } from "./journey";
import type { Depth, Local, Tab } from "./model";
import type { Bare, Requests } from "./requests";
import { isCard, isPile, isSquare, pick } from "./selection";
import type { Grain } from "./timeline";
import { readScene, type View } from "./view";

export interface Desk {
  /** A place was clicked or pressed: a field, a card, a player or a button. */
  choose(place: string): void;
  /** A choice begins by dragging what lies there; false when nothing can be dragged from there. */
  pickUp(place: string): boolean;
  /** End the play of new events, if there is one, and look at the present. */
  arrive(): void;
  /** A button of the action bar was pressed, by its key. */
  press(key: string): void;
  /** Ask why a place cannot be chosen, or that it can. */
  askWhy(place: string): void;
  /** Open a rule. */
  openRule(id: string): void;
  searchRules(text: string): void;
  openTab(tab: Tab): void;
  setDepth(depth: Depth): void;
  /** Look at the picture so many events back. */
  goTo(back: number): void;
  /** One event, step or turn earlier or later. */
  travel(direction: 1 | -1, grain: Grain): void;
  /** Change how the table is used: the grain and the speed of the story, what the log shows, which keys work. */
  tune(wish: Partial<Pick<Local, "grain" | "speed" | "filter" | "letters">>): void;
  /** To the very beginning. */
  goToStart(): void;
  /** To the event by which a place got what lies there. */
  goToArrival(place: string): void;
  /** Tell of earlier actions too. */
  goFurtherBack(): void;
  /** Carry out a line; false when it was refused. */
  command(text: string): Promise<boolean>;
  /** Say something to screen readers, and show it. */
  read(text: string): void;
  /** Give up the choice, or close what is open; false when there was nothing to give up. */
  drop(): boolean;
  toggleHelp(): void;
  /** Ask for a hint, or for the whole action. */
  hint(solution: boolean): void;
  /** Change a sandbox by hand. */
  edit(text: string): void;
  /** Change a sandbox with one of the tools of its editor. */
  useTool(tool: string, path: string[]): void;
  /** Change how the table looks or speaks. */
  set(name: string, value: string): void;
  /** Take the position along: as text, or as a file of some form. */
  share(form: string): void;
  /** Answer what is asked beside the board. */
  answer(key: string): void;
  /** Press a button beside the board. */
  pressTask(key: string): void;
}

/** Can what lies there be carried somewhere else? */
const isMovable = (place: string) => isCard(place) || isSquare(place);

export function makeDesk(view: View, { request, change, consult }: Requests, journey: Journey): Desk {
  const { model, local, timeline, playback, prompt, signal } = view;

  /** While editing: the first place is picked up, the second is where it goes. */
  const move = (place: string) => {
    const [held] = local.chosen;
    if (held && held !== place && isMovable(held) && !isCard(place)) {
      view.set({ chosen: [] });
      return desk.useTool("put", [held, place]);
    }
    view.set({ chosen: held === place || isPile(place) ? [] : [place], answer: null });
  };
  const toggleEditing = async () => {
    view.set({ editing: !local.editing, chosen: [], answer: null });
    if (local.editing) await change("edit", { text: "" });
  };
  const toggle = (what: "asking" | "panel") => view.set({ [what]: !local[what] });
  /** Ask about what is chosen; where nothing is, tell of every card that cannot be, and wait for a place. */
  const wonder = () => {
    const chosen = local.chosen.at(-1);
    if (chosen) return desk.askWhy(chosen);
    toggle("asking");
    if (!local.asking) return;
    const { decision, picture, words } = readScene(view);
    const cards = picture.zones.flatMap((zone) => zone.cards);
    const grey = cards.filter(({ place }) => decision.reasons[place]);
    const told = grey.map(({ place, say }) => `${say}: ${decision.reasons[place]}`);
    desk.read([words("why.point"), ...told].join("\n"));
  };
  /** Have Python say why this is no choice: in full in the panel, and in short where the reader clicked. */
  const refuse = async (path: string[]) => {
    await consult("why", { path });
    const { answer } = local;
    if (signal.aborted || answer?.kind !== "verdict" || answer.legal) return;
    view.set({ refused: { place: path.at(-1) ?? "", say: answer.tests[0]?.say ?? answer.title } });
  };
  /** Buttons that mean more than the message of their name. */
  const presses: Record<string, () => void> = {
    "/cancel": () => desk.drop(),
    "/next": () => desk.travel(-1, "event"),
    "/why": wonder,
    "/panel": () => toggle("panel"),
    "/edit": () => void toggleEditing(),
    "/help": () => desk.toggleHelp(),
    "/export": () => desk.share(""),
    "/hint": () => desk.hint(false),
    "/goto": () => {
      const action = timeline.current?.chapter.moment;
      if (action) void change("goto", { moment: action - 1 });
    },
    "/arrive": journey.arrive,
    "/enough": () => void request("stop"),
  };

  const desk: Desk = {
    arrive: journey.arrive,
    choose(place) {
      prompt.calm();
      if (local.refused) view.set({ refused: null });
      journey.arrive();
      if (timeline.back) return void journey.look(0);
      if (local.editing) return move(place);
      if (model.get("task")?.pointing) return desk.answer(place);
      if (local.asking) return desk.askWhy(place);
      const outcome = pick(model.get("decision").choices, local.chosen, place);
      if (outcome.kind === "choose") {
        view.set({ chosen: outcome.path, answer: null });
      } else if (outcome.kind === "act") void change("act", { action: outcome.sentence });
      else void refuse(outcome.path);
    },
    pickUp(place) {
      if (timeline.back || local.asking) return false;
      if (local.editing) {
        if (!isMovable(place)) return false;
      } else if (pick(model.get("decision").choices, [], place).kind !== "choose") return false;
      view.set({ chosen: [] });
      desk.choose(place);
      return true;
    },
    press(key) {
      const own = presses[key];
      if (own) own();
      else if (key.startsWith("=")) void change("act", { action: key.slice(1) });
      else if (key.startsWith("*")) desk.useTool(key.slice(1), local.chosen.slice(0, 1));
      else if (key.startsWith("!")) desk.choose(key);
      else void change(key.slice(1) as Bare);
    },
    askWhy(place) {
      view.set({ asking: false });
      void consult("why", { path: [...local.chosen.filter((chosen) => chosen !== place), place] });
    },
    openRule: (id) => void consult("rule", { rule: id }),
    async searchRules(text) {
      view.set({ search: text });
      view.set({ found: (await request("rules", { text }))?.answer ?? null });
    },
    openTab(tab: Tab) {
      view.set({ tab });
      void journey.refreshTab();
    },
    setDepth: (depth) => view.set({ depth }),
    goTo: (back) => void journey.look(back),
    async travel(direction, grain) {
      playback.stop();
      const first = timeline.length + (grain === "event" ? 1 : 0);
      if (timeline.away(direction, grain) >= first && timeline.missing) await journey.remember();
      await journey.look(timeline.away(direction, grain));
    },
    tune(wish) {
      if (wish.speed === 0) journey.arrive();
      view.set(wish);
    },
    goToStart: () => void journey.revisit(() => timeline.length),
    goToArrival: (place) => void journey.revisit(() => timeline.arrival(place, model.get("board"))),
    async goFurtherBack() {
      if (await journey.remember()) view.draw();
    },
    answer: (key) => void change("answer", { answer: key }),
    pressTask: (key) => void change("task", { button: key }),
    command: (text) => consult("command", { text }),
    read(text) {
      view.set({ answer: { kind: "note", text }, asked: "", help: false, tab: "explain", panel: true });
      prompt.speak(text);
    },
    drop() {
      prompt.calm();
      if (local.refused) view.set({ refused: null });
      if (local.chosen.length || local.asking) view.set({ chosen: [], asking: false });
      else if (local.answer || local.help) view.set({ answer: null, help: false });
      else if (timeline.back) {
        timeline.goTo(0);
        view.draw();
      } else return false;
      return true;
    },
    async hint(solution) {
      if (model.get("task")?.buttons.some(({ key }) => key === "hint")) return desk.pressTask("hint");
      if (local.hinting || model.get("mode") === "page") return;
      view.set({ hinting: true });
      await consult("hint", { whole: solution });
      if (!signal.aborted) view.set({ hinting: false });
    },
    edit: (text) => void change("edit", { text }),
    useTool: (tool, path) => void change("tool", { tool, path }),
    set: (name, value) => void request("settings", { name, value }),
    share: (form) => void consult("export", { form }),
    toggleHelp: () => view.set({ help: !local.help, tab: "explain", panel: true }),
  };
  return desk;
}
