// Editing a sandbox by hand. What can be picked and what a click means comes from Python; here it is only offered.
import type { Select } from "./contract";
import type { Desk } from "./desk";
import { Memory, make, type Part, update } from "./dom";
import type { Scene } from "./model";

function selection({ name, options, value }: Select, onPick: (value: string) => void) {
  const select = make("select", { class: "eq-input", "aria-label": name });
  for (const option of options) select.append(make("option", { value: option.value }, option.say));
  select.value = value;
  select.addEventListener("change", () => onPick(select.value));
  return make("label", { class: "eq-edit" }, make("span", { "aria-hidden": true }, name), select);
}

export function makeEditor(desk: Desk): Part<Scene> {
  const fields = make("div", { class: "eq-edits" });
  const element = make("div", { role: "group", class: "eq-editor" }, fields);
  const drawn = new Memory();

  /** A card is picked up, a change is carried out. */
  const pick = (value: string) => {
    if (value.startsWith("@")) desk.choose(value);
    else if (value) desk.edit(value);
  };
  return {
    element,
    draw({ decision, local, words }) {
      const { editor } = decision;
      update(element, { hidden: !local.editing || !editor });
      if (element.hidden || !editor) return;
      update(element, { "aria-label": words("edit.name") });
      if (!drawn.differs(editor.selects)) return;
      fields.replaceChildren(...editor.selects.map((select) => selection(select, pick)));
    },
  };
}
