// What the parts of the table can ask for, and what comes of it: a click on a place, a button, a key, a line typed.
import type { Kind } from "./contract";
import { putSentence, stoneSentence, vanishSentence } from "./editor";
import type { Journey } from "./journey";
import type { Depth, Local, Tab } from "./model";
import { pick } from "./selection";
import type { Talk } from "./talk";
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
  command(text: string): void;
  /** Say something to screen readers, and show it. */
  read(text: string): void;
  /** Give up the choice, or close what is open; false when there was nothing to give up. */
  drop(): boolean;
  toggleHelp(): void;
  /** Ask for a hint, or for the whole action. */
  hint(solution: boolean): void;
  /** Change a sandbox by hand. */
  edit(sentence: string): void;
  /** Change how the table looks or speaks: `lang de`. */
  set(sentence: string): void;
  /** Turn the stone of a place to its next owner, while editing. */
  turnStone(place: string): void;
  /** Take the position along: as text, or as a file of some form. */
  share(form: string): void;
  /** Answer what is asked beside the board. */
  answer(key: string): void;
  /** Press a button beside the board. */
  pressTask(key: string): void;
}

export function makeDesk(view: View, { request, change, consult }: Talk, journey: Journey): Desk {
  const { model, local, timeline, player, prompt, signal } = view;

  /** While editing: the first place is picked up, the second is where it goes. */
  const move = (place: string) => {
    const [held] = local.chosen;
    const sentence = held && held !== place ? putSentence(held, place) : null;
    if (sentence) {
      local.chosen = [];
      return desk.edit(sentence);
    }
    Object.assign(local, { chosen: held === place || place.startsWith("#") ? [] : [place], answer: null });
    view.draw();
  };
  const toggleEditing = async () => {
    Object.assign(local, { editing: !local.editing, chosen: [], answer: null });
    view.draw();
    if (local.editing) await change("edit", { sentence: "" });
  };
  const toggle = (what: "asking" | "panel") => {
    local[what] = !local[what];
    view.draw();
  };
  /** Ask about what is chosen; where nothing is, tell of every card that cannot be, and wait for a place. */
  const wonder = () => {
    const chosen = local.chosen.at(-1);
    if (chosen) return desk.askWhy(chosen);
    toggle("asking");
    if (!local.asking) return;
    const { decision, frame, words } = readScene(view);
    const grey = frame.hand.filter(({ code }) => decision.reasons[code]);
    const told = grey.map(({ code, say }) => `${say}: ${decision.reasons[code]}`);
    desk.read([words("why.point"), ...told].join("\n"));
  };
  /** Buttons that mean more than the message of their name. */
  const presses: Record<string, () => void> = {
    "/cancel": () => desk.drop(),
    "/next": () => desk.travel(-1, "event"),
    "/why": wonder,
    "/panel": () => toggle("panel"),
    "/edit": () => void toggleEditing(),
    "/stone": () => desk.turnStone(local.chosen[0] ?? ""),
    "/vanish": () => desk.edit(vanishSentence(local.chosen[0] ?? "", timeline.frame) ?? ""),
    "/export": () => desk.share(""),
    "/hint": () => desk.hint(false),
    "/goto": () => {
      const action = timeline.current?.chapter.moment;
      if (action) void change("goto", { moment: action - 1 });
    },
    "/enough": () => void request("stop"),
  };

  const desk: Desk = {
    arrive: journey.arrive,
    choose(place) {
      prompt.calm();
      journey.arrive();
      if (timeline.back) return void journey.look(0);
      if (local.editing) return move(place);
      if (model.get("task")?.pointing) return desk.answer(place);
      if (local.asking) return desk.askWhy(place);
      const outcome = pick(model.get("decision").choices, local.chosen, place);
      if (outcome.kind === "choose") {
        Object.assign(local, { chosen: outcome.path, answer: null });
        view.draw();
      } else if (outcome.kind === "act") void change("act", { sentence: outcome.sentence });
      else void consult("why", { path: outcome.path });
    },
    pickUp(place) {
      if (timeline.back || local.asking) return false;
      if (local.editing) {
        if (!putSentence(place, "#pile")) return false;
      } else if (pick(model.get("decision").choices, [], place).kind !== "choose") return false;
      local.chosen = [];
      desk.choose(place);
      return true;
    },
    press(key) {
      const own = presses[key];
      if (own) own();
      else if (key.startsWith("=")) void change("act", { sentence: key.slice(1) });
      else if (key.startsWith("!")) desk.choose(key);
      else void change(key.slice(1) as Kind);
    },
    askWhy(place) {
      local.asking = false;
      view.draw();
      void consult("why", { path: [...local.chosen.filter((chosen) => chosen !== place), place] });
    },
    openRule: (id) => void consult("rule", { sentence: id }),
    async searchRules(text) {
      local.search = text;
      local.found = (await request("rules", { sentence: text }))?.answer ?? null;
      view.draw();
    },
    openTab(tab: Tab) {
      local.tab = tab;
      view.draw();
      void journey.refreshTab();
    },
    setDepth(depth) {
      local.depth = depth;
      view.draw();
    },
    goTo: (back) => void journey.look(back),
    async travel(direction, grain) {
      player.stop();
      const first = timeline.length + (grain === "event" ? 1 : 0);
      if (timeline.away(direction, grain) >= first && timeline.missing) await journey.remember();
      await journey.look(timeline.away(direction, grain));
    },
    tune(wish) {
      Object.assign(local, wish);
      if (!local.speed) journey.arrive();
      view.draw();
    },
    goToStart: () => void journey.revisit(() => timeline.length),
    answer: (key) => void change("answer", { sentence: key }),
    pressTask: (key) => void change("task", { sentence: key }),
    command: (text) => void consult("command", { sentence: text }),
    read(text) {
      Object.assign(local, { answer: { kind: "note", text }, help: false, tab: "explain", panel: true });
      view.draw();
      prompt.speak(text);
    },
    drop() {
      prompt.calm();
      if (local.chosen.length || local.asking) Object.assign(local, { chosen: [], asking: false });
      else if (local.answer || local.help) Object.assign(local, { answer: null, help: false });
      else if (timeline.back) timeline.goTo(0);
      else return false;
      view.draw();
      return true;
    },
    async hint(solution) {
      if (model.get("task")?.buttons.some(({ key }) => key === "hint")) return desk.pressTask("hint");
      if (local.hinting || model.get("mode") === "page") return;
      local.hinting = true;
      view.draw();
      await consult("hint", { sentence: solution ? "solution" : "" });
      local.hinting = false;
      if (!signal.aborted) view.draw();
    },
    edit: (sentence) => void change("edit", { sentence }),
    set: (sentence) => void request("settings", { sentence }),
    turnStone(place) {
      const sentence = local.editing ? stoneSentence(place, timeline.frame) : null;
      if (sentence) desk.edit(sentence);
    },
    share: (form) => void consult("export", { sentence: form }),
    toggleHelp() {
      Object.assign(local, { help: !local.help, tab: "explain", panel: true });
      view.draw();
    },
  };
  return desk;
}
