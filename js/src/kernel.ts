// The parts of a table that only Python can serve: what is asked beside the board, the command line, the editor.
import { makeCommand } from "./command";
import type { Desk } from "./desk";
import type { Part } from "./dom";
import { makeEditor } from "./editor";
import type { Scene } from "./model";
import { makeTask } from "./task";

export interface Served {
  task: Part<Scene>;
  command: Part<Scene>;
  editor: Part<Scene>;
}

/** Makes the parts that Python serves, or stands in for them. */
export type MakeServed = (desk: Desk, signal: AbortSignal) => Served;

export const makeServed: MakeServed = (desk, signal) => ({
  task: makeTask(desk, signal),
  command: makeCommand(desk, signal),
  editor: makeEditor(desk),
});
