// The command line: the same sentences as in Python, and questions in words.
import type { Desk } from "./desk";
import { make, type Part, update } from "./dom";
import type { Scene } from "./model";

export function makeCommand(desk: Desk, signal: AbortSignal): Part<Scene> {
  const element = make("input", { type: "text", class: "eq-input eq-command", maxlength: 400 });
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || !element.value.trim()) return;
    desk.command(element.value);
    element.value = "";
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
