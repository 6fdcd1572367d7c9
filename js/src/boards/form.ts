// A form: what can be taken into something that is put together, in groups, with counts and what is wrong with it so far.
import type { BoardPart } from "./board";
import { makeLanes } from "./lanes";

export const makeForm = (signal: AbortSignal): BoardPart => makeLanes(signal, "eq-form");
