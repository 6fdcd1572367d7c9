// The action bar: what can be done at this moment; and what always can, which stays where it is.
import { arrange, Memory, make, type Part, update, write } from "./dom";
import { nameOf, type Scene } from "./model";
import { rove } from "./roving";
import { open } from "./selection";

/** What a button asks for: a place after "!", a sentence after "=", an editing tool after "*", a wish after "/". */
export interface Button {
  key: string;
  text: string;
  main?: boolean;
  off?: boolean;
  pressed?: boolean;
  /** What is read out when a hint speaks of it. */
  hinted?: string | null;
}

/** The one action that is left when something was chosen, worded in full. */
function onlyAction({ decision, local }: Scene): Button[] {
  const left = local.chosen.length ? open(decision.choices, local.chosen) : [];
  const [only] = left;
  if (left.length !== 1 || !only || only.path.at(-1)?.startsWith("!")) return [];
  return [{ key: `=${only.sentence}`, text: only.say, main: true }];
}

/** What can be done with the choice that is being made. */
function choosing(scene: Scene): Button[] {
  const { decision, local, words } = scene;
  const buttons = open(decision.choices, local.chosen)
    .map(({ path, say }) => ({ key: path[local.chosen.length] ?? "", text: say, main: true }))
    .filter(({ key }) => key.startsWith("!"));
  const cancel = local.chosen.length ? [{ key: "/cancel", text: words("action.cancel") }] : [];
  const why = decision.yours ? [{ key: "/why", text: words("action.why"), pressed: local.asking }] : [];
  return [...onlyAction(scene), ...buttons, ...cancel, ...why, ...hint(scene)];
}

/** Asking for a hint, or for what was found of it so far. */
function hint({ decision, local, words }: Scene): Button[] {
  if (local.hinting) return [{ key: "/enough", text: words("action.enough") }];
  return decision.hint ? [{ key: "/hint", text: words("action.hint") }] : [];
}

/** While a sandbox is changed by hand: what can be done with a chosen place. */
function editing({ decision, local }: Scene): Button[] {
  const [place = ""] = local.chosen;
  const tools = decision.editor?.tools ?? [];
  return tools
    .filter(({ places }) => places.includes(place))
    .map(({ say, tool }) => ({ key: `*${tool}`, text: say, main: true }));
}

/** Stopping the bots, and letting them go on. */
function bots({ decision, words }: Scene): Button[] {
  if (!decision.bots) return [];
  const key = decision.bots === "thinking" ? "stop" : "go";
  return [{ key: `/${key}`, text: words(`action.${key}`), main: key === "go" }];
}

/** On a page: one event further; at a stop, on with the author's story or back to the choice before. */
function turning({ decision, timeline, words }: Scene): Button[] {
  if (timeline.back) return [{ key: "/next", text: words("action.next"), main: true }];
  const onward = decision.redo ? [{ key: "/redo", text: words("action.redo"), main: true }] : [];
  const back = decision.undo ? [{ key: "/undo", text: words("action.undo") }] : [];
  return [...onward, ...back];
}

/** From a look back, where one goes freely: to the choice that was made there. */
function returning({ decision, mode, words }: Scene): Button[] {
  const free = mode === "learn" || mode === "sandbox";
  return free && decision.undo ? [{ key: "/goto", text: words("action.goto"), main: true }] : [];
}

/** Undo and redo; where one goes freely, also what-ifs. */
function travelling({ decision, mode, words }: Scene): Button[] {
  const steps = [
    { key: "/undo", text: words("action.undo"), off: !decision.undo },
    { key: "/redo", text: words("action.redo"), off: !decision.redo },
  ];
  if (mode === "watch") return [];
  if (mode === "table") return steps;
  return [
    ...steps,
    decision.what_if
      ? { key: "/back", text: words("action.back"), main: true }
      : { key: "/branch", text: words("action.fork") },
  ];
}

/** Where everything may be seen: all cards, or only what the seat may know. Beside a task, only where it is asked for. */
function opening({ eyes, mode, task, words }: Scene): Button[] {
  const offered = mode !== "table" && (!task || task.pointing);
  return offered ? [{ key: "/view", text: words("action.view"), pressed: eyes === "" }] : [];
}

/** While events are played one by one: to where the game is now. */
function skipping({ mode, past, timeline, words }: Scene): Button[] {
  const playing = timeline.back > 0 && !past && mode !== "page";
  return playing ? [{ key: "/arrive", text: words("action.arrive"), main: true }] : [];
}

/** What can be done at this moment. */
function verbs(scene: Scene): Button[] {
  const { decision, local, mode, past, timeline, words } = scene;
  if (decision.handover) {
    const seat = nameOf(scene, decision.handover);
    return [{ key: "/ready", text: words("action.ready", { seat }), main: true }];
  }
  if (mode === "page") return [...(timeline.back ? [] : choosing(scene)), ...turning(scene)];
  if (past) return returning(scene);
  return [...(local.editing ? editing(scene) : choosing(scene)), ...bots(scene), ...skipping(scene)];
}

/** What always can be done. */
function tools(scene: Scene): Button[] {
  const { decision, local, mode, words } = scene;
  if (decision.handover || mode === "page") return [];
  const edit = { key: "/edit", text: words("action.edit"), pressed: local.editing };
  const share = { key: "/export", text: words("action.export") };
  const panel = { key: "/panel", text: words("action.panel"), pressed: local.panel };
  const options = { key: "/help", text: words("action.options"), pressed: local.help };
  const byHand = mode === "sandbox" ? [edit] : [];
  return [...travelling(scene), ...byHand, ...opening(scene), share, options, panel];
}

function makeButton(key: string): HTMLButtonElement {
  return make("button", { type: "button", class: "eq-button", "data-key": key });
}

function drawButton(button: HTMLElement, { text, main, off, pressed, hinted }: Button) {
  write(button, text);
  button.classList.toggle("eq-quiet", !main);
  update(button, {
    "aria-disabled": off ? "true" : null,
    "data-hinted": Boolean(hinted),
    "aria-description": hinted ?? null,
    "aria-pressed": pressed === undefined ? null : String(pressed),
  });
}

/** Buttons side by side; one that stays keeps its element. */
class Group {
  readonly element: HTMLElement;
  private buttons = new Map<string, HTMLElement>();
  private readonly memory = new Memory();

  constructor(
    name: string,
    private readonly buttonsOf: (scene: Scene) => Button[],
  ) {
    this.element = make("div", { class: `eq-${name}` });
  }

  get items(): HTMLElement[] {
    return [...this.buttons.values()];
  }

  draw(scene: Scene) {
    const shown = this.buttonsOf(scene).map((button) => ({
      ...button,
      hinted: scene.hinted.has(button.key) ? scene.words("hint.here") : null,
    }));
    if (!this.memory.differs(shown)) return;
    this.buttons = new Map(shown.map(({ key }) => [key, this.buttons.get(key) ?? makeButton(key)]));
    for (const [index, button] of this.items.entries()) drawButton(button, shown[index] as Button);
    arrange(this.element, this.items);
  }
}

/** The bar; `press` is told the key of the button that was pressed. */
export function makeActions(press: (key: string) => void, signal: AbortSignal): Part<Scene> {
  const groups = [new Group("verbs", verbs), new Group("tools", tools)];
  const element = make(
    "div",
    { role: "toolbar", class: "eq-actions" },
    ...groups.map((group) => group.element),
  );
  const buttons = () => groups.flatMap((group) => group.items);
  const refresh = rove(element, () => [buttons()], signal);

  const onClick = (event: Event) => {
    const key = (event.target as Element).closest("button")?.dataset.key;
    if (key !== undefined) press(key);
  };
  element.addEventListener("click", onClick, { signal });

  return {
    element,
    draw(scene) {
      const root = element.getRootNode() as Document | ShadowRoot;
      const hadFocus = element.contains(root.activeElement);
      for (const group of groups) group.draw(scene);
      update(element, { "aria-label": scene.words("actions.name") });
      refresh();
      if (hadFocus && !element.contains(root.activeElement)) buttons()[0]?.focus();
    },
  };
}
