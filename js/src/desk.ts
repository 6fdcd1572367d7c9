// What the parts of the table can ask for. (What comes of it: `wishes`.)
import type { Depth, Local, Tab } from "./model";
import type { Grain } from "./timeline";

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
