// The command line: the same sentences as in Python, and questions in words. A line that is refused stays to be corrected;
// the arrow keys bring earlier lines back.
import type { Desk } from "./desk";
import { make, type Part, update } from "./dom";
import type { Scene } from "./model";

const ARROWS: Record<string, 1 | -1> = { ArrowUp: -1, ArrowDown: 1 };

export function makeCommand(desk: Desk, signal: AbortSignal): Part<Scene> {
  const element = make("input", { type: "text", class: "eq-input eq-command", maxlength: 400 });
  const lines: string[] = [];
  let at = 0; // which of the lines is shown; beyond the last, a new one

  const carryOut = async () => {
    const line = element.value;
    if (lines.at(-1) !== line) lines.push(line);
    at = lines.length;
    const done = await desk.command(line);
    if (done && element.value === line) element.value = "";
  };
  const recall = (direction: 1 | -1) => {
    at = Math.min(Math.max(at + direction, 0), lines.length);
    element.value = lines[at] ?? "";
  };
  const onKey = (event: KeyboardEvent) => {
    const direction = ARROWS[event.key];
    const enters = event.key === "Enter" && !event.shiftKey && element.value.trim();
    if (enters) void carryOut();
    else if (direction && lines.length) recall(direction);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  element.addEventListener("keydown", onKey, { signal });
  return {
    element,
    draw({ words }) {
      const name = words("command.name");
      update(element, { "aria-label": name, title: name, placeholder: words("command.hint") });
    },
  };
}
