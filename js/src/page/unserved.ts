// A page has no Python: nothing is asked beside its board, typed or edited.
import { make } from "../dom";
import type { MakeServed } from "../kernel";

const nothing = () => ({ element: make("div", { hidden: true }), draw: () => {} });

export const makeUnserved: MakeServed = () => ({ task: nothing(), command: nothing(), editor: nothing() });
