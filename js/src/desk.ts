// What the parts of the table can ask for; the table itself carries it out.
import type { Depth, Tab } from "./model";

export interface Desk {
  /** A place was clicked or pressed: a field, a card, a player or a button. */
  choose(place: string): void;
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
  /** One event (or action) earlier or later. */
  travel(direction: 1 | -1, whole: boolean): void;
  /** To the very beginning. */
  goToStart(): void;
  command(text: string): void;
  /** Say something to screen readers, and show it. */
  read(text: string): void;
  /** Give up the choice, or close what is open; false when there was nothing to give up. */
  drop(): boolean;
  toggleHelp(): void;
  /** Answer what is asked beside the board. */
  answer(key: string): void;
  /** Press a button beside the board. */
  pressTask(key: string): void;
}
