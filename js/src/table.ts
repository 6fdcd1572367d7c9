// One view of the table: its parts, drawn from the model, and what a click means.
import { makeActions } from "./actions";
import { makeBoard } from "./board";
import { makeCommand } from "./command";
import type { Kind, Reply } from "./contract";
import type { Desk } from "./desk";
import { make, update, write } from "./dom";
import { makeHand } from "./hand";
import { listenToKeys } from "./keys";
import { openLink } from "./link";
import { type Local, type Model, onChange, type Scene, type Tab } from "./model";
import { makePanel } from "./panel";
import { makePrompt } from "./prompt";
import { makePiles, makeSeats } from "./seats";
import { nextPlaces, pick } from "./selection";
import { makeStatus } from "./status";
import { spokenAnswer } from "./story";
import { makeTask } from "./task";
import { followTheme } from "./theme";
import { makeTimeBar } from "./timebar";
import { Timeline } from "./timeline";
import { wordsFrom } from "./words";

const NOWHERE: Set<string> = new Set();

/** Show the table inside `el` until the signal or the returned function ends it. */
export function openTable(model: Model, el: HTMLElement, hostSignal?: AbortSignal): () => void {
  const closing = new AbortController();
  const { signal } = closing;
  const ask = openLink(model, signal);
  const timeline = new Timeline();
  const local: Local = {
    chosen: [],
    asking: false,
    tab: "explain",
    depth: 1,
    answer: null,
    found: null,
    score: null,
    help: false,
  };
  let rev = -1;
  let lang = model.get("lang");
  let busy = false;
  let answered: number | undefined; // the revision the last answer speaks of; a host may bring it before that revision

  const readScene = (): Scene => {
    const decision = model.get("decision");
    return {
      frame: timeline.frame,
      decision,
      words: wordsFrom(model.get("labels")),
      edition: model.get("edition"),
      mode: model.get("mode"),
      theme: model.get("theme"),
      task: model.get("task") ?? null,
      rev: model.get("rev"),
      local,
      timeline,
      next: timeline.back ? NOWHERE : nextPlaces(decision.choices, local.chosen),
      starts: timeline.back ? NOWHERE : nextPlaces(decision.choices, []),
      changed: timeline.changed,
    };
  };

  /** Send a wish; trouble is shown, an answer is handed on. */
  const request = async (kind: Kind, extras: Record<string, unknown> = {}): Promise<Reply | null> => {
    const reply = await ask(kind, extras);
    if (signal.aborted) return null;
    if (reply?.answer) answered = reply.rev;
    if (reply === null) prompt.complain(readScene().words("explain.silence"));
    else if (!reply.ok && !reply.answer) prompt.complain(reply.error?.message ?? "");
    return reply;
  };
  /** Change the game. One change at a time: what is clicked before Python has answered was meant for another board. */
  const change = async (kind: Kind, extras: Record<string, unknown> = {}) => {
    if (busy) return;
    busy = true;
    await consult(kind, extras);
    busy = false;
  };
  /** Send a wish whose answer belongs into the Explain tab. */
  const consult = async (kind: Kind, extras: Record<string, unknown> = {}) => {
    const answer = (await request(kind, extras))?.answer;
    if (!answer) return;
    Object.assign(local, { answer, help: false, tab: "explain" });
    prompt.speak(spokenAnswer(answer));
    draw();
  };
  const remember = async () => {
    const reply = await request("history", { moment: timeline.missing });
    if (reply?.answer?.kind === "history") timeline.remember(reply.answer.chapters);
    return reply?.ok === true;
  };
  const rememberAll = async () => {
    while (timeline.missing && (await remember()));
  };
  const look = async (back: number) => {
    if (back > timeline.length && timeline.missing) await remember();
    Object.assign(local, { chosen: [], answer: null });
    timeline.goTo(back);
    draw();
    if (timeline.back) prompt.speak(timeline.current?.step.say ?? "");
  };
  /** Go back to a place of the story, however far back it is. */
  const revisit = async (backFrom: () => number) => {
    await rememberAll();
    await look(backFrom());
  };
  const refreshTab = async () => {
    if (local.tab === "log") await rememberAll();
    if (local.tab === "score") local.score = (await request("score"))?.answer ?? null;
    if (local.tab === "rules" && !local.found) {
      local.found = (await request("rules", { sentence: "" }))?.answer ?? null;
    }
    if (!signal.aborted) draw();
  };

  const desk: Desk = {
    choose(place) {
      if (timeline.back) return void look(0);
      if (model.get("task")?.pointing) return desk.answer(place);
      if (local.asking) return desk.askWhy(place);
      const outcome = pick(model.get("decision").choices, local.chosen, place);
      if (outcome.kind === "choose") {
        Object.assign(local, { chosen: outcome.path, answer: null });
        draw();
      } else if (outcome.kind === "act") void change("act", { sentence: outcome.sentence });
      else void consult("why", { path: outcome.path });
    },
    press(key) {
      if (key.startsWith("=")) void change("act", { sentence: key.slice(1) });
      else if (key.startsWith("!")) desk.choose(key);
      else if (key === "/cancel") desk.drop();
      else if (key === "/next") desk.travel(-1, false);
      else if (key === "/why") {
        local.asking = !local.asking;
        draw();
      } else void change(key.slice(1) as Kind);
    },
    askWhy(place) {
      local.asking = false;
      draw();
      void consult("why", { path: [...local.chosen.filter((chosen) => chosen !== place), place] });
    },
    openRule: (id) => void consult("rule", { sentence: id }),
    async searchRules(text) {
      local.found = (await request("rules", { sentence: text }))?.answer ?? null;
      draw();
    },
    openTab(tab: Tab) {
      local.tab = tab;
      draw();
      void refreshTab();
    },
    setDepth(depth) {
      local.depth = depth;
      draw();
    },
    goTo: (back) => void look(back),
    travel: (direction, whole) =>
      void look(whole ? timeline.actionAway(direction) : timeline.back + direction),
    async goToStart() {
      await rememberAll();
      await look(timeline.length);
    },
    answer: (key) => void change("answer", { sentence: key }),
    pressTask: (key) => void change("task", { sentence: key }),
    command: (text) => void consult("command", { sentence: text }),
    read(text) {
      Object.assign(local, { answer: { kind: "note", text }, help: false, tab: "explain" });
      prompt.speak(text);
      draw();
    },
    drop() {
      if (local.chosen.length || local.asking) Object.assign(local, { chosen: [], asking: false });
      else if (local.answer || local.help) Object.assign(local, { answer: null, help: false });
      else if (timeline.back) timeline.goTo(0);
      else return false;
      draw();
      return true;
    },
    toggleHelp() {
      Object.assign(local, { help: !local.help, tab: "explain" });
      draw();
    },
  };

  const status = makeStatus();
  const board = makeBoard(signal);
  const hand = makeHand(signal);
  const piles = makePiles();
  const seats = makeSeats(signal);
  const prompt = makePrompt();
  const actions = makeActions(desk.press, signal);
  const command = makeCommand(desk, signal);
  const task = makeTask(desk, signal);
  const panel = makePanel(desk, makeTimeBar(desk, signal), signal);
  const parts = [status, task, board, hand, piles, seats, prompt, command, actions, panel];

  const banner = make("p", { class: "eq-banner" });
  const notices = make("div", { class: "eq-notices" }, banner, task.element);
  const cards = make("div", { class: "eq-cards-and-piles" }, hand.element, piles.element);
  const asked = make("div", { class: "eq-asked" }, prompt.element, command.element);
  const mine = make("div", { class: "eq-mine" }, cards, seats.element, asked, actions.element);
  const layout = make(
    "div",
    { class: "eq-layout" },
    status.element,
    notices,
    board.element,
    mine,
    panel.element,
  );
  const root = make("div", { class: "equinox-widget", role: "group" }, layout);
  const applyTheme = followTheme(root, () => model.get("theme"), signal);

  const onClick = (event: Event) => {
    const place = (event.target as Element).closest<HTMLElement>("[data-place]")?.dataset.place;
    if (place) desk.choose(place);
  };
  root.addEventListener("click", onClick, { signal });
  listenToKeys(
    { root, board, hand, desk, scene: readScene, focusCommand: () => command.element.focus() },
    signal,
  );

  const draw = () => {
    const scene = readScene();
    const { words, decision } = scene;
    update(root, {
      "aria-label": words("table.name"),
      lang: model.get("lang"),
      "data-rev": scene.rev,
      "data-what-if": decision.what_if,
      "data-past": timeline.back > 0,
      "data-closed": decision.handover !== null,
    });
    write(banner, decision.what_if ? words("whatif.banner") : "");
    banner.hidden = !decision.what_if;
    applyTheme();
    for (const part of parts) part.draw(scene);
    notices.hidden = banner.hidden && task.element.hidden;
  };
  /** Where the reader looks after news: where Python wishes; after a change of words, where he looked before. */
  const settle = (news: boolean, place: number) => {
    const cursor = model.get("cursor");
    if (news && cursor !== null) void revisit(() => timeline.since(cursor));
    else if (!news && timeline.back !== place) void revisit(() => place);
  };
  /** Take in what Python sent: a new revision ends every choice. */
  const follow = () => {
    const news = model.get("rev") !== rev;
    const translated = model.get("lang") !== lang;
    const place = timeline.back;
    rev = model.get("rev");
    lang = model.get("lang");
    const eyes = [model.get("seat"), model.get("lang"), model.get("mode")].join();
    timeline.follow(model.get("latest"), rev, eyes);
    const answer = answered === rev && !translated ? local.answer : null;
    if (news || translated) Object.assign(local, { chosen: [], asking: false, answer });
    if (translated) local.found = null;
    draw();
    settle(news, place);
    if ((news || translated) && local.tab !== "explain") void refreshTab();
  };
  onChange(model, follow, signal);
  follow();
  el.replaceChildren(root);

  const close = () => {
    closing.abort();
    root.remove();
  };
  hostSignal?.addEventListener("abort", close, { once: true, signal });
  return close;
}
