// Pieces of explanation: tests with their rules, events, verdicts, rule pages, scores.
import type { Answer, Board, Hint, Link, RulePage, ScoreSheet, Share, Step, Test, Verdict } from "./contract";
import { make } from "./dom";
import type { Depth, Scene } from "./model";
import type { Told } from "./timeline";
import { token } from "./tokens";
import type { Words } from "./words";

const MARKS = { true: ["✓", "test.yes"], false: ["✗", "test.no"], null: ["?", "test.maybe"] } as const;

/** A rule to open, by its id. */
export function chip(rule: string, words: Words): HTMLElement {
  const label = words("rule.open", { rule });
  return make("button", { type: "button", class: "eq-chip", "data-rule": rule, "aria-label": label }, rule);
}

const chips = (rules: string[], words: Words) => rules.map((rule) => chip(rule, words));

function testElement({ ok, say, rule }: Test, words: Words): HTMLElement {
  const [mark, key] = MARKS[`${ok}`];
  return make(
    "li",
    { class: "eq-test", "data-ok": String(ok) },
    make("span", { class: "eq-mark", "aria-hidden": true }, mark),
    make("span", { class: "eq-spoken" }, `${words(key)}: `),
    make("span", {}, say, " ", chip(rule, words)),
  );
}

export function testList(tests: Test[], words: Words): HTMLElement {
  return make("ul", { class: "eq-tests" }, ...tests.map((test) => testElement(test, words)));
}

/** What stands behind a sentence, folded away behind one word. */
function whyOf(rules: string[], tests: Test[], words: Words): Node[] {
  if (!rules.length && !tests.length) return [];
  const summary = make("summary", {}, words("story.why"));
  const listed = tests.length ? [testList(tests, words)] : [];
  return [make("details", { class: "eq-why" }, summary, ...listed, ...chips(rules, words))];
}

/** An event at one of three depths, or as a line of the log; clicking it looks at the board right after it. */
function stepElement(step: Step, back: number, here: boolean, depth: Depth | 0, words: Words): HTMLElement {
  const line = make(
    "button",
    {
      type: "button",
      class: "eq-step",
      "data-back": back,
      "aria-current": here ? "true" : null,
    },
    step.say,
  );
  const item = make("li", { "data-kind": step.kind }, line, " ");
  if (depth > 1) item.append(...chips(step.rules, words));
  else item.append(...whyOf(step.rules, depth ? step.tests : [], words));
  if (depth > 1 && step.tests.length) item.append(testList(step.tests, words));
  if (depth > 2) item.append(...step.numbers.map((text) => make("p", { class: "eq-numbers" }, text)));
  return item;
}

/** Events of the story, the first of them so far from its beginning. */
export function stepsOf(
  told: readonly Told[],
  from: number,
  { timeline, words }: Scene,
  depth: Depth | 0,
): HTMLElement[] {
  return told.map(({ step }, index) => {
    const back = timeline.length - 1 - (from + index);
    return stepElement(step, back, back === timeline.back, depth, words);
  });
}

/** What speaks against it comes first, and what holds anyway is folded. */
function verdictView(verdict: Verdict, words: Words): Node[] {
  const against = verdict.legal ? verdict.tests : verdict.tests.filter(({ ok }) => ok !== true);
  const held = verdict.tests.filter((test) => !against.includes(test));
  const view: Node[] = [
    make("h3", { class: "eq-answer-title", "data-ok": String(verdict.legal) }, verdict.title),
    testList(against, words),
  ];
  if (held.length) {
    const count = make("summary", {}, words("verdict.held", { count: held.length }));
    view.push(make("details", { class: "eq-held" }, count, testList(held, words)));
  }
  if (verdict.instead.length) {
    const line = `${words("verdict.instead")} ${verdict.instead.join(" · ")}`;
    view.push(make("p", { class: "eq-instead" }, line));
  }
  return view;
}

/** A way to the site, if Python named one. */
function linkView(link: Link | undefined): Node[] {
  if (!link) return [];
  const anchor = make(
    "a",
    { class: "eq-link", href: link.address, target: "_blank", rel: "noopener" },
    link.say,
  );
  return [make("p", { class: "eq-instead" }, anchor)];
}

function ruleView(page: RulePage, words: Words): Node[] {
  const rows = page.readings.map(({ name, says, differ }) =>
    make(
      "tr",
      { "data-differ": differ },
      make("th", { scope: "row" }, name),
      ...says.map((text) => make("td", {}, text)),
    ),
  );
  const heads = page.editions.map((edition) => make("th", { scope: "col" }, edition));
  const view: Node[] = [
    make("h3", { class: "eq-answer-title" }, make("span", { class: "eq-rule-id" }, page.id), " ", page.title),
    make("p", {}, page.text),
    make(
      "table",
      { class: "eq-editions" },
      make("thead", {}, make("tr", {}, make("td"), ...heads)),
      make("tbody", {}, ...rows),
    ),
    make("p", { class: "eq-instead" }, page.status),
  ];
  if (page.related.length) {
    const related = page.related.flatMap((rule) => [" ", chip(rule, words)]);
    view.push(make("p", { class: "eq-instead" }, words("rule.related"), ...related));
  }
  return [...view, ...linkView(page.link)];
}

function scoreView(sheet: ScoreSheet, board: Board): Node[] {
  const rows = sheet.sums.map(({ seat, name, points, sum, wins }) =>
    make(
      "tr",
      { "data-wins": wins },
      make("th", { scope: "row" }, token(seat, board), " ", name),
      make("td", { class: "eq-points" }, points),
      make("td", {}, sum),
    ),
  );
  return [
    make("h3", { class: "eq-answer-title" }, sheet.title),
    make("table", { class: "eq-score" }, make("tbody", {}, ...rows)),
    make("p", {}, sheet.decided),
    ...(sheet.hidden ? [make("p", { class: "eq-nothing" }, sheet.hidden)] : []),
  ];
}

function hintView({ title, reasons, solution }: Hint, words: Words): Node[] {
  const view: Node[] = [
    make("h3", { class: "eq-answer-title" }, title),
    make("ul", { class: "eq-found" }, ...reasons.map((reason) => make("li", {}, reason))),
  ];
  if (!solution) {
    const attributes = { type: "button", class: "eq-button eq-quiet", "data-solution": "true" };
    view.push(make("button", attributes, words("hint.solution")));
  }
  return view;
}

/** A text to take along, with a button that copies it. */
function copyLine(label: string, text: string, words: Words): HTMLElement {
  const input = make("input", { class: "eq-input", readonly: true, "aria-label": label });
  input.value = text;
  const attributes = {
    type: "button",
    class: "eq-button eq-quiet",
    "data-copy": text,
    "data-copied": words("share.copied"),
  };
  const copy = make("button", attributes, words("share.copy"));
  return make("div", { class: "eq-copy" }, make("span", { "aria-hidden": true }, label), input, copy);
}

function shareView({ title, code, url, problems, files, link }: Share, words: Words): Node[] {
  const saves = files.map((form) => {
    const attributes = { type: "button", class: "eq-button eq-quiet", "data-export": form };
    return make("button", attributes, words(`share.${form}`));
  });
  const view: Node[] = [make("h3", { class: "eq-answer-title" }, title)];
  if (problems.length) {
    const listed = problems.map((problem) => make("li", {}, problem));
    view.push(make("p", { class: "eq-trouble" }, words("share.problems")), make("ul", {}, ...listed));
  }
  return [
    ...view,
    copyLine(words("share.code"), code, words),
    copyLine(words("share.url"), url, words),
    make("p", { class: "eq-files" }, ...saves),
    ...linkView(link),
  ];
}

/** What Python answered, as elements. */
export function answerView(answer: Answer, { board, words }: Pick<Scene, "board" | "words">): Node[] {
  if (answer.kind === "verdict") return verdictView(answer, words);
  if (answer.kind === "rule") return ruleView(answer, words);
  if (answer.kind === "score") return scoreView(answer, board);
  if (answer.kind === "hint") return hintView(answer, words);
  if (answer.kind === "share") return shareView(answer, words);
  if (answer.kind === "note") return [make("p", { class: "eq-note" }, answer.text)];
  if (answer.kind === "history" || answer.kind === "file") return [];
  if (!answer.found.length) return [make("p", {}, words("rules.none"))];
  const found = answer.found.map(({ id, title }) => make("li", {}, chip(id, words), " ", title));
  return [make("ul", { class: "eq-found" }, ...found)];
}

/** The same answer as one spoken text. */
export function spokenAnswer(answer: Answer): string {
  if (answer.kind === "verdict") {
    const failing = answer.tests.filter((test) => test.ok === false).map((test) => test.say);
    return [answer.title, ...failing].join(". ");
  }
  if (answer.kind === "rule") return `${answer.title}. ${answer.text}`;
  if (answer.kind === "score") return [answer.title, answer.decided, answer.hidden].filter(Boolean).join(" ");
  if (answer.kind === "share") return [answer.title, ...answer.problems].join(". ");
  if (answer.kind === "hint") return [answer.title, ...answer.reasons].join(". ");
  return answer.kind === "note" ? answer.text : "";
}
