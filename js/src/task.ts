// What is asked beside the board: a question with its answers, or a task with its goals, and what is said about it.
import type { Answerable, Knob, Remark, Story, Task } from "./contract";
import type { Desk } from "./desk";
import { fill, listenToButtons, make, type Part, update, write } from "./dom";
import type { Scene } from "./model";
import { chip } from "./story";
import type { Words } from "./words";

function knobs(items: Knob[]): HTMLElement[] {
  return items.map(({ key, say, main }) =>
    make(
      "button",
      { type: "button", class: main ? "eq-button" : "eq-button eq-quiet", "data-knob": key },
      say,
    ),
  );
}

function radios(options: Answerable[], name: string): HTMLElement[] {
  return options.map(({ key, say }) =>
    make(
      "label",
      { class: "eq-option" },
      make("input", { type: "radio", name, value: key }),
      make("span", {}, say),
    ),
  );
}

function storyView({ title, lines }: Story): HTMLElement {
  const events = lines.map((line) => make("li", {}, line));
  return make(
    "div",
    { class: "eq-remark-story" },
    make("h5", { class: "eq-remark-heading" }, title),
    make("ol", { class: "eq-remark-events" }, ...events),
  );
}

function remarkView({ title, text, stories, rules }: Remark, words: Words): Node[] {
  const view: Node[] = [make("h4", { class: "eq-remark-title" }, title)];
  if (text) view.push(make("p", {}, text));
  if (stories.length) view.push(make("div", { class: "eq-remark-stories" }, ...stories.map(storyView)));
  if (rules.length) view.push(make("p", { class: "eq-chips" }, ...rules.map((rule) => chip(rule, words))));
  return view;
}

/** The panel; it is hidden while nothing is asked. */
export function makeTask(desk: Desk, signal: AbortSignal): Part<Scene> {
  const id = `eq-${Math.random().toString(36).slice(2)}`;
  const title = make("h3", { class: "eq-task-title" });
  const place = make("span", { class: "eq-task-place" });
  const goal = make("p", { class: "eq-task-goal" });
  const text = make("p", { class: "eq-task-text", id });
  const tally = make("p", { class: "eq-task-tally" });
  const options = make("div", { class: "eq-options", role: "radiogroup", "aria-labelledby": id });
  const submit = make("button", { type: "submit", class: "eq-button" });
  const form = make("form", { class: "eq-answers" }, options, submit);
  const temptation = make("span", { class: "eq-task-place", "aria-hidden": true });
  const attempts = make("div", { class: "eq-knobs" });
  const tempting = make("div", { class: "eq-knobs", role: "group" }, temptation, attempts);
  const remark = make("div", { class: "eq-remark", role: "status" });
  const buttons = make("div", { class: "eq-knobs" });
  const rules = make("div", { class: "eq-chips", role: "group" });
  const foot = make("div", { class: "eq-task-foot" }, buttons, rules);
  const head = make("div", { class: "eq-task-head" }, title, place);
  const element = make(
    "section",
    { class: "eq-task", hidden: true },
    ...[head, goal, text, tally, form, tempting, remark, foot],
  );

  const onSubmit = (event: Event) => {
    event.preventDefault();
    const chosen = form.querySelector<HTMLInputElement>("input:checked");
    if (chosen) desk.answer(chosen.value);
    else desk.read(submit.dataset.choose ?? "");
  };
  listenToButtons(element, { knob: desk.pressTask, rule: desk.openRule }, signal);
  form.addEventListener("submit", onSubmit, { signal });

  const show = (task: Task, words: Words) => {
    const { names } = task;
    update(element, { "aria-label": names.panel ?? "", "data-passed": task.passed });
    write(title, task.title);
    write(place, task.place);
    write(goal, task.goal);
    write(text, task.text);
    write(tally, task.tally);
    update(tally, { hidden: !task.tally });
    fill(options, radios(task.options, id));
    update(form, { hidden: task.options.length === 0 });
    write(submit, names.answer ?? "");
    update(submit, { "data-choose": names.choose ?? "" });
    write(temptation, names.tempt ?? "");
    fill(attempts, knobs(task.tempting));
    update(tempting, { hidden: task.tempting.length === 0 });
    update(tempting, { "aria-label": names.tempt ?? "" });
    fill(remark, task.remark ? remarkView(task.remark, words) : []);
    update(remark, { "data-tone": task.remark?.tone ?? null, "aria-label": names.feedback ?? "" });
    fill(buttons, knobs(task.buttons));
    fill(
      rules,
      task.rules.map((rule) => chip(rule, words)),
    );
    update(rules, { "aria-label": names.rules ?? "" });
  };

  return {
    element,
    draw({ task, words }) {
      const root = element.getRootNode() as Document | ShadowRoot;
      const hadFocus = element.contains(root.activeElement);
      update(element, { hidden: task === null });
      if (task) show(task, words);
      else fill(options, []); // what was one player's to choose from stays nowhere
      const now = root.activeElement;
      const lost = hadFocus && (!element.contains(now) || now?.closest("[hidden]"));
      if (lost) element.querySelector<HTMLElement>("form:not([hidden]) input, .eq-task-foot button")?.focus();
    },
  };
}
