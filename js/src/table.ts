// One view of the table: its parts, drawn from the model, and what a click means.
import { makeActions } from "./actions";
import { makeBoard } from "./board";
import { makeCommand } from "./command";
import type { Answer, File, Kind, Reply } from "./contract";
import type { Desk } from "./desk";
import { Memory, make, update, write } from "./dom";
import { listenToDrags } from "./drag";
import { makeEditor, putSentence, stoneSentence, vanishSentence } from "./editor";
import { makeHand } from "./hand";
import { listenToHolds } from "./hold";
import { listenToKeys } from "./keys";
import { openLink } from "./link";
import { makeLog } from "./log";
import { type Local, type Model, onChange, type Scene, type Tab } from "./model";
import { makeMotion } from "./motion";
import { followPaint } from "./pace";
import { makePanel } from "./panel";
import { makePlayer } from "./player";
import { makePrompt } from "./prompt";
import { followRoom, keepRoom, layOutApart, type Room } from "./room";
import { makePiles, makeSeats } from "./seats";
import { nextPlaces, pick } from "./selection";
import { makeStatus } from "./status";
import { spokenAnswer } from "./story";
import { makeTask } from "./task";
import { followTheme } from "./theme";
import { makeTimeBar } from "./timebar";
import { Timeline } from "./timeline";
import { tongueOf, wordsFrom } from "./words";

const NOWHERE: Set<string> = new Set();

/** Show the table inside `el` until the signal or the returned function ends it. */
export function openTable(model: Model, el: HTMLElement, hostSignal?: AbortSignal): () => void {
  const closing = new AbortController();
  const { signal } = closing;
  const ask = openLink(model, (text) => complain(text), signal);
  const timeline = new Timeline();
  const player = makePlayer(timeline, () => drawEvent(), signal);
  const local: Local = {
    chosen: [],
    asking: false,
    tab: "explain",
    depth: 1,
    answer: null,
    found: null,
    search: "",
    score: null,
    help: false,
    letters: true,
    panel: model.get("mode") === "page", // a page is there to be stepped through
    hinting: false,
    editing: false,
    grain: "event",
    speed: 2,
    filter: { seat: "", part: "", rule: "" },
    share: null,
  };
  let rev = -1;
  let tongue = tongueOf(wordsFrom(model.get("labels")));
  let busy = false;
  let room: Room = "usual";
  let answered: number | undefined; // the revision the last answer speaks of; a host may bring it before that revision

  const isWide = () => room === "wide" && !model.get("compact");
  const readScene = (): Scene => {
    const decision = model.get("decision");
    return {
      frame: timeline.frame,
      decision,
      words: wordsFrom(model.get("labels")),
      edition: model.get("edition"),
      eyes: model.get("eyes"),
      lang: model.get("lang"),
      mode: model.get("mode"),
      theme: model.get("theme"),
      task: model.get("task") ?? null,
      rev: model.get("rev"),
      local,
      timeline,
      next: timeline.back || local.editing ? NOWHERE : nextPlaces(decision.choices, local.chosen),
      starts: timeline.back || local.editing ? NOWHERE : nextPlaces(decision.choices, []),
      changed: timeline.changed,
      past: timeline.back > 0 && !player.playing,
      hinted: new Set(local.answer?.kind === "hint" ? local.answer.path : []),
      wide: isWide(),
    };
  };

  /** Send a wish; trouble is shown, an answer is handed on. */
  const request = async (kind: Kind, extras: Record<string, unknown> = {}): Promise<Reply | null> => {
    const reply = await ask(kind, extras);
    if (signal.aborted) return null;
    if (reply?.answer) answered = reply.rev;
    if (reply === null) complain(readScene().words("explain.silence"));
    else if (!reply.ok && !reply.answer) complain(reply.error?.message ?? "");
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
    const reply = await request(kind, extras);
    if (reply?.answer) show(reply.answer);
    else if (reply?.ok === false) {
      local.answer = null; // it was the answer to something else
      draw();
    }
  };
  const show = (answer: Answer) => {
    prompt.calm();
    if (answer.kind === "file") return keep(answer);
    if (answer.kind === "share") local.share = answer;
    Object.assign(local, { answer, help: false, tab: "explain", panel: true });
    draw();
    prompt.speak(spokenAnswer(answer));
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
    player.stop();
    prompt.calm();
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
  /** Is the whole story shown, and not all of it known? */
  const lacksStory = () => (isWide() || local.tab === "log") && timeline.missing > 0;
  const refreshTab = async () => {
    if (lacksStory()) await rememberAll();
    if (local.tab === "score") local.score = (await request("score"))?.answer ?? null;
    if (local.tab === "rules" && !local.found) {
      local.found = (await request("rules", { sentence: local.search }))?.answer ?? null;
    }
    if (!signal.aborted) draw();
  };
  /** Ask for what the panel and the log now lack; what is explained is always there. */
  const catchUp = () => {
    if (local.tab !== "explain" || lacksStory()) void refreshTab();
  };

  /** Let the reader's browser save a file. */
  const keep = ({ name, type, text }: File) => {
    const address = URL.createObjectURL(new Blob([text], { type }));
    make("a", { href: address, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
  };
  /** While editing: the first place is picked up, the second is where it goes. */
  const move = (place: string) => {
    const [held] = local.chosen;
    const sentence = held && held !== place ? putSentence(held, place) : null;
    if (sentence) {
      local.chosen = [];
      return desk.edit(sentence);
    }
    Object.assign(local, { chosen: held === place || place.startsWith("#") ? [] : [place], answer: null });
    draw();
  };
  const toggleEditing = async () => {
    Object.assign(local, { editing: !local.editing, chosen: [], answer: null });
    draw();
    if (local.editing) await change("edit", { sentence: "" });
  };

  const arrive = () => {
    if (!player.playing) return;
    player.stop();
    timeline.goTo(0);
    draw();
  };

  const desk: Desk = {
    arrive,
    choose(place) {
      prompt.calm();
      arrive();
      if (timeline.back) return void look(0);
      if (local.editing) return move(place);
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
      const own = presses[key];
      if (own) own();
      else if (key.startsWith("=")) void change("act", { sentence: key.slice(1) });
      else if (key.startsWith("!")) desk.choose(key);
      else void change(key.slice(1) as Kind);
    },
    askWhy(place) {
      local.asking = false;
      draw();
      void consult("why", { path: [...local.chosen.filter((chosen) => chosen !== place), place] });
    },
    openRule: (id) => void consult("rule", { sentence: id }),
    async searchRules(text) {
      local.search = text;
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
    async travel(direction, grain) {
      player.stop();
      const first = timeline.length + (grain === "event" ? 1 : 0);
      if (timeline.away(direction, grain) >= first && timeline.missing) await remember();
      await look(timeline.away(direction, grain));
    },
    tune(wish) {
      Object.assign(local, wish);
      if (!local.speed) arrive();
      draw();
    },
    async goToStart() {
      await rememberAll();
      await look(timeline.length);
    },
    answer: (key) => void change("answer", { sentence: key }),
    pressTask: (key) => void change("task", { sentence: key }),
    command: (text) => void consult("command", { sentence: text }),
    read(text) {
      Object.assign(local, { answer: { kind: "note", text }, help: false, tab: "explain", panel: true });
      draw();
      prompt.speak(text);
    },
    drop() {
      prompt.calm();
      if (local.chosen.length || local.asking) Object.assign(local, { chosen: [], asking: false });
      else if (local.answer || local.help) Object.assign(local, { answer: null, help: false });
      else if (timeline.back) timeline.goTo(0);
      else return false;
      draw();
      return true;
    },
    async hint(solution) {
      if (model.get("task")?.buttons.some(({ key }) => key === "hint")) return desk.pressTask("hint");
      if (local.hinting || model.get("mode") === "page") return;
      local.hinting = true;
      draw();
      await consult("hint", { sentence: solution ? "solution" : "" });
      local.hinting = false;
      if (!signal.aborted) draw();
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
      draw();
    },
  };

  const toggle = (what: "asking" | "panel") => {
    local[what] = !local[what];
    draw();
  };
  /** Ask about what is chosen; where nothing is, tell of every card that cannot be, and wait for a place. */
  const wonder = () => {
    const chosen = local.chosen.at(-1);
    if (chosen) return desk.askWhy(chosen);
    toggle("asking");
    if (!local.asking) return;
    const { decision, frame, words } = readScene();
    const grey = frame.hand.filter(({ code }) => decision.reasons[code]);
    const told = grey.map(({ code, say }) => `${say}: ${decision.reasons[code]}`);
    desk.read([words("why.point"), ...told].join("\n"));
  };
  /** Buttons that mean more than the message of their name. */
  const presses: Record<string, () => void> = {
    "/cancel": desk.drop,
    "/next": () => desk.travel(-1, "event"),
    "/why": () => wonder(),
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

  const status = makeStatus(signal);
  const board = makeBoard(signal);
  const hand = makeHand(signal);
  const piles = makePiles();
  const seats = makeSeats(signal);
  const prompt = makePrompt();
  const actions = makeActions(desk.press, signal);
  const command = makeCommand(desk, signal);
  const task = makeTask(desk, signal);
  const panel = makePanel(desk, makeTimeBar(desk, signal), signal);
  const log = makeLog(desk, signal);
  const editor = makeEditor(desk);
  const parts = [status, task, board, hand, piles, seats, prompt, command, actions, editor];

  const banner = make("p", { class: "eq-banner" });
  const notices = make("div", { class: "eq-notices" }, banner, task.element);
  const cards = make("div", { class: "eq-cards-and-piles" }, hand.element, piles.element);
  const asked = make("div", { class: "eq-asked" }, prompt.element, command.element);
  const mine = make(
    "div",
    { class: "eq-mine" },
    cards,
    seats.element,
    asked,
    actions.element,
    editor.element,
  );
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
  keepRoom([cards, seats.element, asked, actions.element], signal);
  layOutApart(root, layout, signal);
  const bringIn = makeMotion(root);
  const applyTheme = followTheme(root, () => model.get("theme"), signal);

  const onClick = (event: Event) => {
    const place = (event.target as Element).closest<HTMLElement>("[data-place]")?.dataset.place;
    if (place) desk.choose(place);
  };
  root.addEventListener("click", onClick, { signal });
  listenToHolds(root, desk.askWhy, signal);
  const pickUp = (place: string) => {
    if (timeline.back || local.asking) return false;
    if (local.editing) {
      if (!putSentence(place, "#pile")) return false;
    } else if (pick(model.get("decision").choices, [], place).kind !== "choose") return false;
    local.chosen = [];
    desk.choose(place);
    return true;
  };
  const putDown = (place: string | null) => (place ? desk.choose(place) : void desk.drop());
  listenToDrags(root, pickUp, putDown, signal);
  listenToKeys(
    { root, board, hand, desk, scene: readScene, focusCommand: () => command.element.focus() },
    signal,
  );

  const frame = new Memory();
  /** What surrounds the table: its width and its colours. */
  const drawFrame = () => {
    const [width, theme] = [model.get("width"), model.get("theme")];
    if (!frame.differs([width, theme])) return;
    root.style.maxWidth = width ? `${width}px` : "";
    applyTheme();
  };
  const drawTable = (scene: Scene) => {
    const { words, decision } = scene;
    update(root, {
      "aria-label": words("table.name"),
      lang: model.get("lang"),
      "data-rev": scene.rev,
      "data-what-if": decision.what_if,
      "data-past": scene.past,
      "data-playing": player.playing,
      "data-closed": decision.handover !== null,
      "data-bots": decision.bots || null,
      "data-compact": model.get("compact"),
      "data-tight": room === "narrow" || model.get("compact"),
      "data-panel": local.panel,
      "data-editing": local.editing,
      "data-wide": scene.wide,
    });
    write(banner, decision.what_if ? words("whatif.banner") : "");
    update(banner, { hidden: !decision.what_if });
    drawFrame();
    for (const part of parts) part.draw(scene);
    update(notices, { hidden: banner.hidden && task.element.hidden });
  };
  /** Draw what is read beside the table, and what is heard of it. */
  const drawWords = (scene: Scene) => {
    panel.draw(scene);
    const home = scene.wide ? layout : panel.body;
    if (log.element.parentElement !== home) home.append(log.element);
    log.draw(scene);
    for (const part of [status, board, hand, prompt]) part.tell(scene);
  };
  const rest = followPaint(() => drawWords(readScene()), signal);
  /** Draw what the reader did. */
  const draw = () => {
    const scene = readScene();
    drawTable(scene);
    rest.cancel();
    drawWords(scene);
  };
  /** Draw what happened in the game: what is seen on the table first, so that it is painted soon. */
  const drawNews = (fresh: boolean) => {
    const scene = readScene();
    drawTable(scene);
    if (fresh) bringIn(scene);
    rest.soon();
  };
  /** Draw the next event of what is being played. */
  const drawEvent = () => {
    draw();
    bringIn(readScene());
  };
  /** Say what went wrong, after what happened before. */
  const complain = (text: string) => {
    rest.now();
    prompt.complain(text);
  };
  /** Where the reader looks after news: where Python wishes; after a change of words, where he looked before. */
  const settle = (news: boolean, place: number) => {
    const cursor = model.get("cursor");
    if (news && cursor !== null) void revisit(() => timeline.since(cursor));
    else if (!news && !player.playing && timeline.back !== place) void revisit(() => place);
  };
  /** Play new events one by one; a page waits for its reader, and what Python points at comes first. */
  const play = (events: number) => {
    if (!events || model.get("mode") === "page" || model.get("cursor") !== null) player.stop();
    else player.play(events, local.speed);
  };
  /** Give up what belongs to the board before; an edited table stays in the reader's hands. */
  const forgetBoard = () => {
    local.editing &&= model.get("mode") === "sandbox";
    const answer = answered === rev ? local.answer : null;
    Object.assign(local, { chosen: local.editing ? local.chosen : [], asking: false, answer });
  };
  /** Give up what was said in another language; a choice that is being made stays open. */
  const forgetWords = () => {
    prompt.calm();
    Object.assign(local, { answer: null, found: null });
  };
  /** Take in what Python sent: a new revision ends every choice. */
  const follow = () => {
    const news = model.get("rev") !== rev;
    const opening = rev < 0;
    const spoken = tongueOf(wordsFrom(model.get("labels")));
    const translated = spoken !== tongue;
    const place = player.playing ? 0 : timeline.back;
    rev = model.get("rev");
    tongue = spoken;
    const eyes = [model.get("seat"), tongue, model.get("mode")].join();
    const latest = model.get("latest");
    const picture = { ...latest.frame, champions: model.get("champions"), fields: model.get("fields") };
    const events = timeline.follow(latest, picture, rev, eyes);
    const fresh = events > 0 && !player.playing;
    if (news) play(events);
    if (news) forgetBoard();
    if (translated) forgetWords();
    if (news && !opening) drawNews(fresh);
    else draw();
    settle(news, place);
    if (news || translated) catchUp();
  };
  onChange(model, follow, signal);
  follow();
  el.replaceChildren(root);
  const adapt = (now: Room) => {
    room = now;
    draw();
    catchUp();
  };
  followRoom(layout, adapt, signal);

  const close = () => {
    closing.abort();
    root.remove();
  };
  hostSignal?.addEventListener("abort", close, { once: true, signal });
  return close;
}
