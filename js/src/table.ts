// One view of the table: it draws what Python sends, and hands on what the reader wishes.

import { followPaint } from "./after-paint";
import { makeDesk } from "./desk";
import { placeOf } from "./dom";
import { listenToDrags } from "./drag";
import { makeJourney } from "./journey";
import type { MakeServed } from "./kernel";
import { listenToKeys } from "./keys";
import { listenToLongPresses } from "./long-press";
import { type Local, type Model, onChange } from "./model";
import { makeMotion } from "./motion";
import { makePlayback } from "./playback";
import { makePrompt } from "./prompt";
import { makeRequests } from "./requests";
import { makeScreen } from "./screen";
import { followRoom } from "./sizing";
import { Timeline } from "./timeline";
import { newLocal, readScene, type View } from "./view";
import { tongueOf, wordsFrom } from "./words";

/** Show the table inside `el` until the signal or the returned function ends it. */
export function openTable(
  model: Model,
  el: HTMLElement,
  serve: MakeServed,
  hostSignal?: AbortSignal,
): () => void {
  const closing = new AbortController();
  const { signal } = closing;
  const timeline = new Timeline();
  const local = newLocal(model);
  const prompt = makePrompt();
  const playback = makePlayback(timeline, () => drawEvent(), signal);
  const set = (change: Partial<Local>) => {
    Object.assign(local, change);
    draw();
  };
  const view: View = {
    model,
    local,
    timeline,
    playback,
    prompt,
    signal,
    room: "usual",
    set,
    draw: () => draw(),
  };
  const scene = () => readScene(view);

  /** Say what went wrong, after what happened before. */
  const complain = (text: string) => {
    rest.now();
    prompt.complain(text);
  };
  const requests = makeRequests(view, complain);
  const journey = makeJourney(view, requests);
  const desk = makeDesk(view, requests, journey);
  const screen = makeScreen(view, desk, serve);
  const { root } = screen;

  // What the reader does

  const onClick = (event: Event) => {
    const place = placeOf(event.target);
    if (place) desk.choose(place);
  };
  root.addEventListener("click", onClick, { signal });
  listenToLongPresses(root, desk.askWhy, signal);
  const putDown = (place: string | null) => (place ? desk.choose(place) : void desk.drop());
  listenToDrags(root, desk.pickUp, putDown, signal);
  listenToKeys({ ...screen, desk, scene }, signal);

  // Drawing

  const bringIn = makeMotion(root);
  const rest = followPaint(() => screen.drawWords(scene()), signal);
  const draw = () => {
    const now = scene();
    screen.drawTable(now);
    rest.cancel();
    screen.drawWords(now);
  };
  /** Draw what happened in the game: what is seen on the table first, so that it is painted soon. */
  const drawNews = (fresh: boolean) => {
    const now = scene();
    screen.drawTable(now);
    if (fresh) bringIn(now);
    rest.soon();
  };
  /** Draw the next event of what is being played. */
  const drawEvent = () => {
    draw();
    bringIn(scene());
  };

  // Following the game

  let rev = -1;
  let tongue = tongueOf(wordsFrom(model.get("labels")));

  /** Where the reader looks after news: where Python wishes; after a change of words, where he looked before. */
  const settle = (news: boolean, place: number) => {
    const cursor = model.get("cursor");
    if (news && cursor !== null) void journey.revisit(() => timeline.since(cursor));
    else if (!news && !playback.playing && timeline.back !== place) void journey.revisit(() => place);
  };
  /** Play new events one by one; a page waits for its reader, and what Python points at comes first. */
  const play = (events: number) => {
    if (!events || model.get("mode") === "page" || model.get("cursor") !== null) playback.stop();
    else playback.play(events, local.speed);
  };
  /** Give up what belongs to the board before; an edited table stays in the reader's hands. */
  const forgetBoard = () => {
    local.editing &&= model.get("mode") === "sandbox";
    const answer = requests.answered === rev ? local.answer : null;
    Object.assign(local, { chosen: local.editing ? local.chosen : [], asking: false, answer, refused: null });
  };
  /** Give up what was said in another language; a choice that is being made stays open. */
  const forgetWords = () => {
    prompt.calm();
    Object.assign(local, { answer: null, found: null });
  };
  /** Take in what Python sent: a new revision ends every choice. */
  const follow = () => {
    local.lost = false;
    const news = model.get("rev") !== rev;
    const opening = rev < 0;
    const spoken = tongueOf(wordsFrom(model.get("labels")));
    const translated = spoken !== tongue;
    const place = playback.playing ? 0 : timeline.back;
    rev = model.get("rev");
    tongue = spoken;
    const eyes = [model.get("seat"), tongue, model.get("mode")].join();
    const latest = model.get("latest");
    const picture = { ...latest.picture, squares: model.get("squares") };
    const events = timeline.follow(latest, picture, rev, eyes);
    const fresh = events > 0 && !playback.playing;
    if (news) play(events);
    if (news) forgetBoard();
    if (translated) forgetWords();
    if (news && !opening) drawNews(fresh);
    else draw();
    settle(news, place);
    if (news || translated) journey.catchUp();
  };
  onChange(model, follow, signal);
  follow();
  el.replaceChildren(root);
  const adapt = (room: View["room"]) => {
    view.room = room;
    draw();
    journey.catchUp();
  };
  followRoom(screen.layout, adapt, signal);

  const close = () => {
    closing.abort();
    root.remove();
  };
  hostSignal?.addEventListener("abort", close, { once: true, signal });
  return close;
}
