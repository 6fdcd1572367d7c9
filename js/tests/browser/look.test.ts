// What only a real browser can tell: sizes, colours, focus, and whether styles stay where they belong.
import "../../src/style.css";
import axe from "axe-core";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Traits } from "../../src/contract";
import styles from "../../src/style.css?inline";
import type { FakeModel } from "../fake-model";
import { drawn, type Mounted, mount, press, told } from "../mount";
import { aRemark, aTask, board, card, chapter, decision, latest, picture, step, tableModel } from "../scene";

const WIDTHS = [480, 600, 760, 1080, 1110, 1400];
const THEMES = ["light", "dark"];
const TARGETS =
  ".eq-square, .eq-button:not([hidden] *, [data-key='/panel']), .eq-card, .eq-seat, .eq-tab:not([hidden]), .eq-time, .eq-input:not([hidden] *, [hidden]), .eq-slider";

function stage(width: number): HTMLElement {
  const host = document.createElement("div");
  host.style.width = `${width}px`;
  document.body.append(host);
  onTestFinished(() => host.remove());
  return host;
}

const boxes = (elements: Element[]) => elements.map((element) => element.getBoundingClientRect());

function overlapping(elements: HTMLElement[]): string[] {
  const found: string[] = [];
  const rects = boxes(elements);
  rects.forEach((a, i) => {
    rects.slice(i + 1).forEach((b, j) => {
      const apart =
        a.right <= b.left + 0.5 ||
        b.right <= a.left + 0.5 ||
        a.bottom <= b.top + 0.5 ||
        b.bottom <= a.top + 0.5;
      if (!apart) found.push(`${elements[i]?.className} / ${elements[i + j + 1]?.className}`);
    });
  });
  return found;
}

/** Everything in a square that a reader must be able to tell apart. */
function crowdedSquares(table: Mounted): string[] {
  return table
    .all(".eq-square")
    .filter((square) => {
      const shown = [...square.querySelectorAll(".eq-drawing > *")].filter(
        (child) => child.getBoundingClientRect().width > 0,
      );
      return overlapping(shown as HTMLElement[]).length > 0;
    })
    .map((square) => square.dataset.place ?? "");
}

describe.each(WIDTHS)("at %i px", (width) => {
  it("fits: nothing sticks out, nothing overlaps", async () => {
    await page.viewport(1500, 900);
    const table = mount(tableModel(), stage(width));
    const outer = table.root.getBoundingClientRect();
    expect(outer.width).toBeCloseTo(width, 0);
    const edge = table.one(".eq-layout").getBoundingClientRect().right + 0.5;
    expect(table.one(".eq-panel").getBoundingClientRect().right).toBeLessThan(edge);
    const outside = table.all(":not(.eq-body *)").filter((element) => {
      const box = element.getBoundingClientRect();
      return box.right > outer.right + 0.5 || box.left < outer.left - 0.5 || box.bottom > outer.bottom + 0.5;
    });
    expect(outside.map((element) => element.className)).toEqual([]);
    expect(overlapping(table.all(TARGETS))).toEqual([]);
    expect(overlapping(table.all(".eq-row-name, .eq-row-value, .eq-square"))).toEqual([]);
    expect(crowdedSquares(table)).toEqual([]);
  });

  it("has targets a finger can hit", () => {
    const table = mount(tableModel(), stage(width));
    const small = boxes(table.all(TARGETS)).filter((box) => box.width < 24 || box.height < 24);
    expect(small).toEqual([]);
  });
});

it.each(WIDTHS)("the panel fits into %i px", async (width) => {
  await page.viewport(1500, 900);
  const remark = aRemark();
  const table = mount(tableModel("jupyter", { task: aTask({ remark }) }), stage(width));
  const outer = table.root.getBoundingClientRect();
  const outside = table.all(".eq-task, .eq-task *").filter((element) => {
    const box = element.getBoundingClientRect();
    return box.right > outer.right + 0.5 || box.left < outer.left - 0.5;
  });
  expect(outside.map((element) => element.className)).toEqual([]);
  const targets = table.all(".eq-task button, .eq-task input");
  expect(overlapping(targets)).toEqual([]);
  expect(boxes(targets).filter((box) => box.width < 24 || box.height < 24)).toEqual([]);
});

describe("the height", () => {
  /** A table as it usually is: no cards are set aside. */
  const usual = (changes: Partial<Traits> = {}) =>
    tableModel("jupyter", { latest: latest({ zones: picture().zones.slice(0, 1) }), ...changes });

  it("at 600 px is what a cell shows, and stays the same from choice to choice", async () => {
    const model = usual();
    const table = mount(model, stage(600));
    const height = table.root.offsetHeight;
    expect(height).toBeLessThanOrEqual(560);
    const many = Array.from({ length: 2 }, (_, n) => ({
      sentence: `do ${n}`,
      path: [`!do${n}`],
      say: `A long way to do something ${n}`,
    }));
    model.kernelSets({ decision: decision({ choices: many }) });
    await drawn();
    expect(table.root.offsetHeight).toBe(height);
  });

  it.each([480, 600, 760, 1200])(
    "of a compact table is at most 340 px at %i px, with all its parts apart",
    (width) => {
      const table = mount(usual({ compact: true }), stage(width));
      expect(table.root.offsetHeight).toBeLessThanOrEqual(340);
      expect(table.one(".eq-panel").offsetHeight).toBe(0);
      expect(crowdedSquares(table)).toEqual([]);
      const targets = table.all(".eq-square, .eq-card, .eq-seat, .eq-actions .eq-button");
      expect(overlapping(targets)).toEqual([]);
      expect(boxes(targets).filter((box) => box.width < 24 || box.height < 24)).toEqual([]);
      expect(new Set(boxes(table.all(".eq-actions .eq-button")).map((box) => box.top)).size).toBe(1);
    },
  );

  it.each([
    ...[320, 390, 480, 600, 760, 1000, 1200, 1400].map((width) => [width, false] as const),
    [600, true] as const,
  ])("at %i px (compact: %s) is that of an empty board", async (width, compact) => {
    const squares = picture().squares;
    const empty = squares.map(({ place, say, face }, index) => ({ place, say, face: index < 8 ? face : {} }));
    const model = usual({ compact, squares: empty });
    const table = mount(model, stage(width));
    const heights = () => boxes(table.all(".eq-row")).map(({ height }) => height);
    const before = heights();
    model.kernelSets({ squares });
    await drawn();
    expect(heights()).toEqual(before);
  });

  it("keeps what can always be done in its place", async () => {
    const model = usual();
    const table = mount(model, stage(600));
    const places = () =>
      boxes(table.all(".eq-tools button")).map(({ left, top }) => [left, top].map(Math.round));
    const before = places();
    expect(before.length).toBeGreaterThan(3);
    model.kernelSets({ decision: decision({ choices: [] }) });
    await drawn();
    expect(places()).toEqual(before);
  });

  it("shrinks when a table becomes compact while one looks at it, and comes back", async () => {
    const model = usual();
    const table = mount(model, stage(600));
    const height = table.root.offsetHeight;
    await new Promise(requestAnimationFrame);
    model.kernelSets({ compact: true });
    await expect.poll(() => table.root.offsetHeight).toBeLessThanOrEqual(340);
    table.button("Panel").click();
    expect(table.one(".eq-panel").offsetHeight).toBeGreaterThan(80);
    model.kernelSets({ compact: false });
    await expect.poll(() => table.root.offsetHeight).toBe(height);
  });
});

describe.each([320, 390])("on a phone %i px wide", (width) => {
  const eight = ["No8", "Su1", "Su2", "Su3", "Kl4", "Lu5", "x10", "Dr"];
  const zones = [{ key: "hand", title: "hand", cards: eight.map((code) => card(code, code)) }];
  const open = () => mount(tableModel("jupyter", { latest: latest({ zones }) }), stage(width));

  it("has cells for fingers, and only codes for names", () => {
    const table = open();
    const small = boxes(table.all(".eq-square")).filter((box) => box.width < 36 || box.height < 36);
    expect(small).toEqual([]);
    expect(table.all(".eq-title").filter((name) => name.checkVisibility())).toEqual([]);
    expect(crowdedSquares(table)).toEqual([]);
    expect(table.root.scrollWidth).toBeLessThanOrEqual(width);
  });

  it("keeps the hand and the actions in one line each", async () => {
    const table = open();
    for (const line of [".eq-hand .eq-card", ".eq-actions .eq-button"]) {
      expect(new Set(boxes(table.all(line)).map((box) => box.top)).size).toBe(1);
    }
    const last = table.all(".eq-hand .eq-card").at(-1) as HTMLElement;
    const inside = () =>
      last.getBoundingClientRect().right <= table.one(".eq-hand").getBoundingClientRect().right;
    expect(inside()).toBe(false);
    const [, onward] = table.all(".eq-hand .eq-scroll") as [HTMLElement, HTMLElement];
    for (let clicks = 0; clicks < 3; clicks += 1) onward.click();
    await expect.poll(inside).toBe(true);
    table.square("@No8").focus();
    press(table.square("@No8"), "End");
    expect(document.activeElement).toBe(last);
    await expect.poll(inside).toBe(true);
  });

  it("has the panel behind one button", () => {
    const table = open();
    expect(table.one(".eq-panel").offsetHeight).toBe(0);
    table.button("Panel").click();
    expect(table.one(".eq-panel").offsetHeight).toBeGreaterThan(80);
  });
});

it("says why a step was skipped where it has focus", async () => {
  const skipped = { "1": "skipped: secret bet placed (S1.B.1)" };
  const table = mount(tableModel("jupyter", { latest: latest({ phase: "2", skipped }) }), stage(600));
  const reason = table.one("[data-skipped] .eq-spoken");
  expect(reason.offsetWidth).toBeLessThanOrEqual(1);
  await userEvent.keyboard("{Tab}{Tab}");
  expect(document.activeElement).toBe(table.one("[data-skipped]"));
  expect(reason.offsetWidth).toBeGreaterThan(100);
  const outer = table.root.getBoundingClientRect();
  expect(reason.getBoundingClientRect().left).toBeGreaterThan(outer.left);
  expect(reason.getBoundingClientRect().right).toBeLessThan(outer.right);
});

describe("the log", () => {
  it.each([1080, 1200, 1400])("has a column of its own at %i px, beside what is explained", async (width) => {
    const table = mount(tableModel(), stage(width));
    await told();
    const columns = table.all(".eq-board, .eq-panel, .eq-log");
    const [board, panel, log] = boxes(columns);
    expect(overlapping(columns)).toEqual([]);
    expect(board?.width).toBeGreaterThanOrEqual(640);
    expect(panel?.left).toBeGreaterThan(board?.right ?? 0);
    expect(log?.left).toBeGreaterThan(panel?.right ?? 0);
    expect(log?.width).toBeGreaterThanOrEqual(180);
    expect(log?.bottom).toBeCloseTo(panel?.bottom ?? 0, 0);
    const steps = (place: string) => table.all(`${place} .eq-step`).map((step) => step.textContent);
    expect(steps(".eq-log")).toEqual(["Anna plays Noctia 8.", "Nothing vanishes."]);
    expect(steps(".eq-panel")).toEqual(steps(".eq-log"));
    expect(table.all(".eq-tab:not([hidden])").map((tab) => tab.dataset.tab)).toEqual([
      "explain",
      "rules",
      "score",
    ]);
  });

  it("is a tab where there is a pixel less", async () => {
    const table = mount(tableModel(), stage(1079));
    await told();
    expect(table.one('[data-tab="log"]').offsetWidth).toBeGreaterThan(0);
    const [board, mine] = boxes(table.all(".eq-board, .eq-mine"));
    expect(mine?.left).toBe(board?.left);
    expect(mine?.top).toBeGreaterThan(board?.bottom ?? 0);
  });

  it("asks for the whole story when it gets its column, and no more when the game goes on", async () => {
    const host = stage(800);
    const model = tableModel();
    const table = mount(model, host);
    await told();
    expect(model.sent).toEqual([]);
    host.style.width = "1200px";
    await expect.poll(() => model.sent.map(({ kind }) => kind)).toEqual(["history"]);
    model.kernelReplies({ ok: true, answer: { kind: "history", chapters: [chapter(1), chapter(2)] } });
    await told();
    model.kernelSets({ latest: { ...latest(), moment: 4, chapter: chapter(4, step("fourth")) }, rev: 4 });
    await told();
    expect(table.all(".eq-log .eq-step").at(-1)?.textContent).toBe("fourth");
    expect(model.sent).toHaveLength(1);
  });

  it("is a tab again when the room is gone, and stays chosen", async () => {
    const host = stage(600);
    const table = mount(tableModel(), host);
    table.one('[data-tab="log"]').click();
    const open = () => table.one('.eq-tab[aria-selected="true"]').dataset.tab;
    expect(open()).toBe("log");
    expect(table.one(".eq-log").closest(".eq-body")).not.toBeNull();
    host.style.width = "1200px";
    await expect.poll(open).toBe("explain");
    expect(table.one(".eq-log").closest(".eq-body")).toBeNull();
    host.style.width = "600px";
    await expect.poll(open).toBe("log");
    expect(table.one(".eq-log").closest(".eq-body")).not.toBeNull();
    expect(table.one(".eq-log").offsetHeight).toBeGreaterThan(20);
  });

  it("beside the panel passes axe, and is one stop behind it", async () => {
    const table = mount(tableModel(), stage(1200));
    await told();
    const { violations } = await axe.run(table.root);
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    table.one(".eq-body").focus();
    const chips = table.all(".eq-body button").length;
    for (let stop = 0; stop <= chips; stop += 1) await userEvent.keyboard("{Tab}");
    expect(document.activeElement?.closest(".eq-log")).not.toBeNull();
  });
});

describe("what arrives on a field", () => {
  const index = picture().squares.findIndex(({ place }) => place === "No2");
  const undo = { squares: { [index]: { place: "No2", say: "empty", face: {} } } };
  /** Somebody plays a card on Noctia. */
  const playCard = async (model: FakeModel, turn: string) => {
    const told = { ...chapter(4, step("plays", { undo })), turn };
    model.kernelSets({ latest: { ...latest(), moment: 4, chapter: told }, rev: 4 });
    await drawn();
  };
  const motions = (table: Mounted) => table.one('[data-place="No2"] .eq-value').getAnimations();

  it.each([
    ["A", ".eq-hand .eq-cards"],
    ["B", '[data-place="&B"]'],
  ])("slides there from who played it, once: %s", async (turn, from) => {
    const model = tableModel();
    const table = mount(model, stage(800));
    await playCard(model, turn);
    const [slide] = motions(table);
    const [source, value] = boxes([table.one(from), table.one('[data-place="No2"] .eq-value')]);
    expect(value?.top).toBeCloseTo(
      (source?.top ?? 0) + ((source?.height ?? 0) - (value?.height ?? 0)) / 2,
      -1,
    );
    expect(slide?.effect?.getComputedTiming().duration).toBe(180);
    await slide?.finished;
    model.kernelSets({ latest: { ...latest(), moment: 3 }, rev: 5 });
    await drawn();
    expect(motions(table)).toEqual([]);
  });

  it("is there at once for who wants no motion", async () => {
    const ask = window.matchMedia.bind(window);
    const asked = vi.spyOn(window, "matchMedia");
    asked.mockImplementation((query) => ask(query.includes("reduced-motion") ? "all" : query));
    onTestFinished(() => asked.mockRestore());
    const model = tableModel();
    const table = mount(model, stage(800));
    await playCard(model, "A");
    expect(motions(table)).toEqual([]);
    expect(table.square("No2").hasAttribute("data-changed")).toBe(true);
  });

  it("is there at once when events are not played", async () => {
    const model = tableModel();
    const table = mount(model, stage(800));
    const speed = table.one('select[aria-label="speed.name"]') as HTMLSelectElement;
    speed.value = "0";
    speed.dispatchEvent(new Event("change"));
    await playCard(model, "A");
    expect(motions(table)).toEqual([]);
  });
});

describe("the layout of a table", () => {
  const slack = (table: Mounted) =>
    table.root.getBoundingClientRect().bottom - table.one(".eq-layout").getBoundingClientRect().bottom;
  /** The table ends where its content does, at the next whole pixel. */
  const endsAtContent = (table: Mounted, padding: number) => {
    expect(slack(table)).toBeGreaterThanOrEqual(padding);
    expect(slack(table)).toBeLessThan(padding + 1);
  };

  it("is a matter of its own, and its height follows what is in it", async () => {
    const host = stage(1080);
    const model = tableModel();
    const table = mount(model, host);
    const [natural, padding] = [table.root.offsetHeight, slack(table)];
    await told();
    expect(getComputedStyle(table.root).contain).toBe("size layout style");
    expect(table.root.offsetHeight).toBe(natural);
    model.kernelSets({ task: aTask({ remark: aRemark() }) });
    await told();
    expect(table.root.offsetHeight).toBeGreaterThan(natural);
    endsAtContent(table, padding);
    host.style.width = "480px";
    await told();
    endsAtContent(table, padding);
    model.kernelSets({ task: null });
    await told();
    endsAtContent(table, padding);
  });

  it("keeps its height while it is not shown", async () => {
    const host = stage(1080);
    const table = mount(tableModel(), host);
    await told();
    const natural = table.root.offsetHeight;
    host.style.display = "none";
    await told();
    host.style.display = "";
    expect(table.root.offsetHeight).toBe(natural);
  });
});

/** Ways a table can look, for the accessibility checker. */
const STATES: Record<string, (model: FakeModel, table: Mounted) => unknown> = {
  "the board": () => {},
  "a choice": (_model, table) => table.square("@x10").click(),
  reasons: (_model, table) => table.one('[data-depth="3"]').click(),
  "a verdict": (model, table) => {
    const tests = [false, true, null].map((ok) => ({ ok, say: "a test", rule: "S1.D" }));
    table.square("Mo4").click();
    model.kernelReplies({
      ok: true,
      answer: { kind: "verdict", title: "No", legal: false, tests, instead: ["Skip"] },
    });
  },
  "a rule": (model, table) => {
    table.one("[data-rule]").click();
    const page = {
      id: "S1.D",
      title: "A rule",
      text: "Text",
      editions: ["German", "French"],
      status: "both",
      readings: [{ name: "Where", says: ["here", "there"], differ: false }],
      related: ["S2.D"],
    };
    model.kernelReplies({ ok: true, answer: { kind: "rule", ...page } });
  },
  "the log": (_model, table) => table.one('[data-tab="log"]').click(),
  "the rules": (model, table) => {
    table.one('[data-tab="rules"]').click();
    model.kernelReplies({ ok: true, answer: { kind: "rules", found: [{ id: "MAT", title: "The box" }] } });
  },
  "the score": (model, table) => {
    table.one('[data-tab="score"]').click();
    const sums = [{ seat: "B", name: "Ben", points: "7", sum: "4 + 3", wins: true }];
    model.kernelReplies({
      ok: true,
      answer: { kind: "score", title: "Score", sums, decided: "Ben", hidden: "Not Ben" },
    });
  },
  "the keys": (_model, table) => press(table.square("Su2"), "?"),
  "the past": (_model, table) => table.one('[data-time="previous"]').click(),
  "a hint": (model, table) => {
    table.button("Hint").click();
    const hint = { title: "Look", reasons: ["why"], path: ["@x10", "No2"], solution: false };
    model.kernelReplies({ ok: true, answer: { kind: "hint", ...hint } });
  },
  editing: async (model, table) => {
    model.kernelSets({ mode: "sandbox", eyes: "" });
    await drawn();
    table.button("Edit").click();
    const rulings = [{ name: "tiebreak", value: "points", values: ["points", "stones"] }];
    const position = { code: "EQ", url: "EQ", problems: ["Twice"], files: ["svg"], cards: ["No8"], rulings };
    model.kernelReplies({ ok: true, answer: { kind: "share", title: "Edited", ...position } });
  },
  "a thinking bot": (model) =>
    model.kernelSets({ decision: decision({ yours: false, choices: [], bots: "thinking" }) }),
  "a what-if": (model) => model.kernelSets({ decision: decision({ what_if: true }) }),
  "a question": (model) => model.kernelSets({ task: aTask() }),
  "a remark": (model) => {
    const remark = aRemark();
    const tempting = [{ key: "=look Su1", say: "Look", main: false }];
    model.kernelSets({ task: aTask({ remark, tempting, tally: "1 of 2", options: [] }) });
  },
  "a handover": (model) =>
    model.kernelSets({ mode: "table", decision: decision({ handover: "B", yours: false, choices: [] }) }),
};

describe.each(THEMES)("in %s", (theme) => {
  it.each(Object.keys(STATES))("passes axe while showing %s", async (state) => {
    const model = tableModel("jupyter", { theme });
    const table = mount(model, stage(600));
    await STATES[state]?.(model, table);
    await told();
    const { violations } = await axe.run(table.root, { rules: { region: { enabled: false } } });
    expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
  });

  it("paints its own background", () => {
    const table = mount(tableModel("jupyter", { theme }), stage(600));
    const { backgroundColor } = getComputedStyle(table.root);
    expect(backgroundColor).toBe(theme === "dark" ? "rgb(22, 24, 29)" : "rgb(255, 255, 255)");
  });
});

it.each([
  ["a phone", 390, {}],
  ["a compact table", 600, { compact: true }],
  ["skipped steps", 600, { latest: latest({ phase: "3", skipped: { "1": "skipped", "2": "skipped too" } }) }],
  ["a fork in the story", 600, { decision: decision({ forks: [3] }) }],
] as const)("passes axe on %s", async (_name, width, changes: Partial<Traits>) => {
  const table = mount(tableModel("jupyter", changes), stage(width));
  await drawn();
  const { violations } = await axe.run(table.root, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
});

it("takes the notebook's colours when it follows the notebook", () => {
  const host = stage(600);
  document.body.dataset.jpThemeLight = "false";
  onTestFinished(() => document.body.removeAttribute("data-jp-theme-light"));
  host.style.setProperty("--jp-layout-color1", "rgb(1, 2, 3)");
  const table = mount(tableModel(), host);
  expect(getComputedStyle(table.root).backgroundColor).toBe("rgb(1, 2, 3)");
});

it("styles nothing outside of itself", () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  const selectors = [...sheet.cssRules].map((rule) => (rule as CSSStyleRule).selectorText);
  expect(new Set(selectors)).toEqual(new Set([".equinox-widget"]));
});

it("works inside a shadow root", async () => {
  const shadow = stage(600).attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  shadow.adoptedStyleSheets = [sheet];
  const inside = document.createElement("div");
  shadow.append(inside);
  const model = tableModel("marimo");
  const table = mount(model, inside);
  expect(getComputedStyle(table.one(".eq-row")).display).toBe("grid");
  table.button("Skip").focus();
  model.kernelSets({ decision: decision({ yours: false, hint: false, choices: [] }) });
  await drawn();
  expect(shadow.activeElement).toBe(table.button("Undo"));
});

it("is played with the keyboard alone", async () => {
  const model = tableModel();
  model.answers = true;
  const table = mount(model, stage(600));
  await userEvent.keyboard("{Tab}{Tab}{Tab}{ArrowDown}{ArrowDown}");
  expect(document.activeElement).toBe(table.square("Su2"));
  expect(getComputedStyle(table.square("Su2")).outlineStyle).toBe("solid");
  await userEvent.keyboard("{Enter}{Tab}");
  expect(document.activeElement).toBe(table.square("@No8"));
  await userEvent.keyboard("{ArrowRight}{Enter}");
  expect(table.square("@x10").getAttribute("aria-selected")).toBe("true");
  table.square("No2").focus();
  await userEvent.keyboard(" {Escape}");
  table.button("Skip").focus();
  await userEvent.keyboard("{Enter}");
  expect(model.sent).toMatchObject([{ action: "bet Su" }, { action: "play x10 on No" }, { action: "skip" }]);
});

it("rings what can be chosen next, and dots what cannot", () => {
  const table = mount(tableModel(), stage(600));
  const line = (place: string, side: "outlineStyle" | "borderTopStyle") =>
    getComputedStyle(table.square(place))[side];
  expect(line("Mo2", "borderTopStyle")).toBe("solid");
  table.square("@x10").click();
  expect(line("No2", "outlineStyle")).toBe("dashed");
  expect(line("Mo2", "borderTopStyle")).toBe("dotted");
  expect(line("Su4", "borderTopStyle")).toBe("dotted");
  press(table.square("@x10"), "Escape");
  expect(line("Mo2", "borderTopStyle")).toBe("solid");
});

it("shows a stone by shape and letter, not by colour alone", () => {
  const letters = ["A", "B", "C", "D", "E"];
  const counters = [{ sign: "tokens" as const, text: "1", count: 1, of: 5 }];
  const seats = letters.map((seat) => ({ seat, name: seat, say: seat, counters, shown: [] }));
  const shapes = Object.fromEntries(
    letters.map((seat, at) => [seat, { shape: `M${at} 0h9`, fill: "#009e73", ink: "#000000", y: 16.5 }]),
  );
  const model = tableModel("jupyter", { latest: latest({ seats }), board: board({ signs: shapes }) });
  const stones = mount(model, stage(760))
    .all(".eq-seat")
    .map((seat) => seat.querySelector(".eq-token"));
  expect(new Set(stones.map((stone) => stone?.querySelector("path")?.getAttribute("d"))).size).toBe(5);
  expect(stones.map((stone) => stone?.textContent)).toEqual(["A", "B", "C", "D", "E"]);
});

describe("dragging", () => {
  const pointer = (type: string, target: Element, x: number, y: number) =>
    target.dispatchEvent(
      new PointerEvent(type, { bubbles: true, composed: true, isPrimary: true, clientX: x, clientY: y }),
    );
  const middle = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + width / 2, top + height / 2] as const;
  };
  const drag = (from: Element, to: Element) => {
    pointer("pointerdown", from, ...middle(from));
    pointer("pointermove", to, ...middle(to));
    const ghosts = document.querySelectorAll(".eq-ghost").length;
    pointer("pointerup", to, ...middle(to));
    return ghosts;
  };

  it("is two clicks", async () => {
    await page.viewport(1000, 900);
    const model = tableModel();
    const table = mount(model, stage(600));
    expect(drag(table.square("@x10"), table.square("No2"))).toBe(1);
    expect(model.sent).toMatchObject([{ kind: "act", action: "play x10 on No" }]);
    expect(document.querySelectorAll(".eq-ghost")).toHaveLength(0);
  });

  it("to a wrong place is answered, beside the table it is dropped", async () => {
    const model = tableModel();
    const table = mount(model, stage(600));
    drag(table.square("@x10"), table.square("Mo2"));
    expect(model.sent).toMatchObject([{ kind: "why", path: ["@x10", "Mo2"] }]);
    drag(table.square("@x10"), document.documentElement);
    expect(table.all('.eq-card[aria-selected="true"]')).toEqual([]);
  });

  it("of what cannot be chosen first does nothing, and a small slip is a click", () => {
    const model = tableModel();
    const table = mount(model, stage(600));
    expect(drag(table.square("No2"), table.square("Su2"))).toBe(0);
    expect(model.sent).toEqual([]);
    const [x, y] = middle(table.square("@x10"));
    pointer("pointerdown", table.square("@x10"), x, y);
    pointer("pointermove", table.square("@x10"), x + 3, y);
    expect(document.querySelectorAll(".eq-ghost")).toHaveLength(0);
    pointer("pointerup", table.square("@x10"), x + 3, y);
  });
});
