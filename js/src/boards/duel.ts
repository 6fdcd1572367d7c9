// A duel: two mirrored sides of areas with cards in them, and between them what both play for. Its rows are lanes whose
// squares hold pieces; only how they look is its own (duel.css).
import type { BoardPart } from "./board";
import { makeLanes } from "./lanes";

export const makeDuel = (signal: AbortSignal): BoardPart => makeLanes(signal, "eq-duel");
