// How the story is told: by events, steps or turns, and how fast new events follow each other.
import type { Desk } from "./desk";
import { make, type Part, update, write } from "./dom";
import type { Scene } from "./model";
import type { Speed } from "./playback";
import type { Grain } from "./timeline";
import type { Words } from "./words";

const GRAINS: Grain[] = ["event", "step", "turn"];
const SPEEDS: Speed[] = [0, 1, 2];

/** A small choice; its words come with the first drawing. */
function choice(values: (string | number)[], pick: (value: string) => void, signal: AbortSignal) {
  const options = values.map((value) => make("option", { value }));
  const select = make("select", { class: "eq-input eq-tune" }, ...options);
  select.addEventListener("change", () => pick(select.value), { signal });
  return select;
}

function label(select: HTMLSelectElement, name: string, value: string, words: Words) {
  update(select, { "aria-label": words(`${name}.name`), title: words(`${name}.name`) });
  for (const option of select.options) write(option, words(`${name}.${option.value}`));
  select.value = value;
}

export function makePlaybackSettings(desk: Desk, signal: AbortSignal): Part<Scene> {
  const grain = choice(GRAINS, (value) => desk.tune({ grain: value as Grain }), signal);
  const speed = choice(SPEEDS, (value) => desk.tune({ speed: Number(value) as Speed }), signal);
  const element = make("div", { class: "eq-tuning" }, grain, speed);
  return {
    element,
    draw({ local, mode, words }) {
      label(grain, "grain", local.grain, words);
      label(speed, "speed", String(local.speed), words);
      update(speed, { hidden: mode === "page" });
    },
  };
}
