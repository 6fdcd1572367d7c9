// The keyboard map. Letters and digits count only while the board or the hand has focus.
import type { BoardPart } from "./boards/board";
import type { Key, KeyAction } from "./contract";
import type { Desk } from "./desk";
import { placeAround, placeOf } from "./dom";
import type { Hand } from "./hand";
import type { Scene } from "./model";

interface Keyboard {
  root: HTMLElement;
  board: BoardPart;
  hand: Hand;
  desk: Desk;
  scene: () => Scene;
  focusCommand: () => void;
}

/** Keys through time: earlier and later. */
const PAGES: Record<string, 1 | -1> = { PageUp: 1, PageDown: -1 };

const isModified = ({ altKey, ctrlKey, metaKey }: KeyboardEvent) => altKey || ctrlKey || metaKey;

/**
 * A key by itself: while the table has the focus, the notebook's own letters, digits and arrows rest, for none of them
 * was meant for its cells. Everything else (Ctrl+S, Shift+Enter, …) is the notebook's.
 */
const isPlain = (event: KeyboardEvent) =>
  !isModified(event) && !["Escape", "Tab"].includes(event.key) && (!event.shiftKey || event.key.length === 1);

/** All cards that lie in front of the reader. */
const zoneCards = ({ picture }: Scene) => picture.zones.flatMap(({ cards }) => cards);

const isInHand = (target: EventTarget | null) => (target as Element).closest(".eq-trays") !== null;

const spokenIn = (element: Element | null | undefined) =>
  element?.querySelector(".eq-spoken")?.textContent ?? "";

export function listenToKeys(keyboard: Keyboard, signal: AbortSignal) {
  const { root, board, hand, desk, scene, focusCommand } = keyboard;

  /** To the first place that can be chosen; where there is none, say what is asked instead. */
  const firstLegal = (items: HTMLElement[]) => {
    desk.arrive();
    const first = items.find((item) => item.hasAttribute("data-legal"));
    if (first) first.focus();
    else desk.read(scene().decision.prompt);
  };
  /** Back to what holds the table: the cell of a notebook. */
  const leave = () => {
    const host = root.parentElement?.closest<HTMLElement>("[tabindex]");
    host?.focus();
    return host !== undefined && host !== null;
  };

  /** Choose; when a card leaves one legal square, the focus goes there. */
  const chooseAndFollow = (place: string) => {
    desk.choose(place);
    const { next, local } = scene();
    if (local.chosen.at(-1) !== place || next.size !== 1) return;
    board.layout
      .flat()
      .find((square) => square.hasAttribute("data-legal"))
      ?.focus();
  };

  const jump = (event: KeyboardEvent, inHand: boolean): boolean => {
    const [, digit] = /^(?:Digit|Numpad)(\d)$/.exec(event.code) ?? [];
    if (digit === undefined) return false;
    const number = Number(digit);
    if (inHand) {
      if (number && !event.shiftKey) hand.cards()[number - 1]?.focus();
      return true;
    }
    const target = event.target as HTMLElement;
    const row = board.layout.findIndex((line) => line.includes(target));
    const column = board.layout[row]?.indexOf(target) ?? 0;
    if (event.shiftKey) board.layout[row]?.[number - 1]?.focus();
    else board.layout[number]?.[column]?.focus();
    return true;
  };

  /** What the letters of a game do; which letter does what, the board says. */
  const actions: Record<KeyAction, (event: KeyboardEvent, key: Key) => void> = {
    squares: () => firstLegal(board.layout.flat()),
    hand: () => firstLegal(hand.cards()),
    choose: (_, { places = [] }) => {
      desk.arrive();
      const place = places.find((candidate) => scene().next.has(candidate));
      if (place) desk.choose(place);
    },
    why: ({ target }) => {
      const place = placeOf(target);
      if (place) desk.askWhy(place);
    },
    moves: ({ target }) => {
      const { decision, starts } = scene();
      const cards = zoneCards(scene()).filter(({ place }) => starts.has(place));
      const said = (isInHand(target) ? cards : decision.choices).map(({ say }) => say);
      desk.read([...new Set(said)].join(" · ") || decision.prompt);
    },
    read: ({ target }) => desk.read(spokenIn(placeAround(target))),
    last: () => desk.read(scene().timeline.current?.step.say ?? scene().words("story.none")),
    more: ({ target }) => {
      const here = placeOf(target);
      const card = zoneCards(scene()).find(({ place }) => place === here);
      const more = scene().picture.squares.find(
        ({ place }) => place === (card ? card.more : board.head(here)),
      );
      if (more) desk.read(more.say);
    },
    undo: () => desk.press("/undo"),
    redo: () => desk.press("/redo"),
    view: () => desk.press("/view"),
    share: () => desk.share(""),
    hint: () => desk.hint(false),
    solution: () => desk.hint(true),
    branch: () => desk.press("/branch"),
    back: () => desk.press("/back"),
    command: focusCommand,
    help: () => desk.toggleHelp(),
  };
  /** While editing, letters of its tools. */
  const handleTool = (event: KeyboardEvent): boolean => {
    const { decision, local } = scene();
    const place = placeOf(event.target) ?? "";
    const tools = local.editing ? (decision.editor?.tools ?? []) : [];
    const tool = tools.find(({ letter, places }) => letter === event.key && places.includes(place));
    if (tool) desk.useTool(tool.tool, [place]);
    return tool !== undefined;
  };

  /** A digit, a letter or the question mark; all but the last can be switched off. */
  const handleSign = (event: KeyboardEvent, inHand: boolean): boolean => {
    if (jump(event, inHand) || handleTool(event)) return true;
    const key = scene().board.keys.find((candidate) => candidate.key === event.key);
    if (key) actions[key.does](event, key);
    return key !== undefined;
  };

  /** A key on a place of the board or the hand. */
  const handleAt = (event: KeyboardEvent, place: string, inHand: boolean): boolean => {
    if (event.key === "Enter" || event.key === " ") {
      if (!event.shiftKey) chooseAndFollow(place);
      return !event.shiftKey;
    }
    const direction = PAGES[event.key];
    if (direction) {
      desk.travel(direction, event.shiftKey ? "turn" : "event");
      return true;
    }
    return (scene().local.letters || event.key === "?") && handleSign(event, inHand);
  };

  /** Carry a key out; false when it is none of ours. */
  const handle = (event: KeyboardEvent): boolean => {
    const target = event.target as Element;
    if (isModified(event)) return false;
    if (event.key === "Escape") return desk.drop() || leave();
    if (event.key === "?" && !(target instanceof HTMLInputElement)) {
      desk.toggleHelp();
      return true;
    }
    const inHand = isInHand(target);
    const place = placeOf(target);
    const ours = place !== undefined && (inHand || target.closest(".eq-board") !== null);
    return ours && handleAt(event, place, inHand);
  };

  const onKey = (event: KeyboardEvent) => {
    const ours = !event.defaultPrevented && handle(event);
    if (ours) event.preventDefault();
    if (ours || isPlain(event)) event.stopPropagation();
  };
  root.addEventListener("keydown", onKey, { signal });
}
