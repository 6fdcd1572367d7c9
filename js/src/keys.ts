// The keyboard map. Letters and digits count only while the board or the hand has focus.
import type { Board } from "./board";
import type { Desk } from "./desk";
import type { Hand } from "./hand";
import type { Scene } from "./model";

interface Keyboard {
  root: HTMLElement;
  board: Board;
  hand: Hand;
  desk: Desk;
  scene: () => Scene;
  focusCommand: () => void;
}

/** Buttons that end a step. */
const ENDINGS = ["!skip", "!done", "!decline", "!pass"];

/** Keys through time: earlier and later. */
const PAGES: Record<string, 1 | -1> = { PageUp: 1, PageDown: -1 };

const placeOf = (target: EventTarget | null) =>
  (target as Element | null)?.closest<HTMLElement>("[data-place]")?.dataset.place;

const isModified = ({ altKey, ctrlKey, metaKey }: KeyboardEvent) => altKey || ctrlKey || metaKey;

/**
 * A key by itself: while the table has the focus, the notebook's own letters, digits and arrows rest, for none of them
 * was meant for its cells. Everything else (Ctrl+S, Shift+Enter, …) is the notebook's.
 */
const isPlain = (event: KeyboardEvent) =>
  !isModified(event) && !["Escape", "Tab"].includes(event.key) && (!event.shiftKey || event.key.length === 1);

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

  const letters: Record<string, (event: KeyboardEvent) => void> = {
    b: () => firstLegal(board.layout.flat()),
    p: () => firstLegal(hand.cards()),
    d: () => firstLegal(hand.cards()),
    e: () => {
      desk.arrive();
      const ending = ENDINGS.find((place) => scene().next.has(place));
      if (ending) desk.choose(ending);
    },
    w: (event) => {
      const place = placeOf(event.target);
      if (place) desk.askWhy(place);
    },
    m: (event) => {
      const { decision, frame, starts } = scene();
      const cards = frame.hand.filter(({ code }) => starts.has(`@${code}`)).map(({ say }) => say);
      const said = isInHand(event.target) ? cards : decision.choices.map(({ say }) => say);
      desk.read([...new Set(said)].join(" · ") || decision.prompt);
    },
    o: (event) => desk.read(spokenIn((event.target as Element).closest("[data-place]"))),
    l: () => desk.read(scene().timeline.current?.step.say ?? scene().words("story.none")),
    c: (event) => {
      const code = placeOf(event.target)?.replace("@", "").slice(0, 2);
      const champion = scene().frame.champions.find((candidate) => candidate.code === code);
      if (champion) desk.read(champion.say);
    },
    u: () => desk.press("/undo"),
    r: () => desk.press("/redo"),
    s: (event) => desk.turnStone(placeOf(event.target) ?? ""),
    v: () => desk.press("/view"),
    x: () => desk.share(""),
    h: () => desk.hint(false),
    H: () => desk.hint(true),
    f: () => desk.press("/branch"),
    g: () => desk.press("/back"),
    i: focusCommand,
    "?": () => desk.toggleHelp(),
  };

  /** A digit, a letter or the question mark; all but the last can be switched off. */
  const handleSign = (event: KeyboardEvent, inHand: boolean): boolean => {
    if (jump(event, inHand)) return true;
    const letter = letters[event.key];
    letter?.(event);
    return letter !== undefined;
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
