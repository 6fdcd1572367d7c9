import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Traits } from "../../src/contract";
import type { FakeModel } from "../fake-model";
import { mount, press } from "../mount";
import { chapter, decision, headline, latest, step, tableModel } from "../scene";

const SLOW = 1200;
const QUICK = 400;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Python goes on by one action of so many events. */
async function goOn(model: FakeModel, names: string[], more: Partial<Traits> = {}) {
  const { moment } = model.get("latest");
  const told = { ...chapter(moment + 1, ...names.map((name) => step(name))), turn: "B" };
  model.kernelSets({
    latest: { ...latest(), moment: moment + 1, chapter: told },
    rev: model.get("rev") + 1,
    ...more,
  });
  await vi.advanceTimersByTimeAsync(0);
}

describe("new events", () => {
  it("are played one at a time, with their sentence, until the present", async () => {
    const model = tableModel();
    const table = mount(model);
    await goOn(model, ["one", "two", "three"]);
    expect(table.root.hasAttribute("data-playing")).toBe(true);
    expect(table.root.hasAttribute("data-past")).toBe(false);
    expect(table.one(".eq-prompt").textContent).toBe("one");
    await vi.advanceTimersByTimeAsync(QUICK);
    expect(table.one(".eq-prompt").textContent).toBe("two");
    await vi.advanceTimersByTimeAsync(QUICK);
    expect(table.one(".eq-prompt").textContent).toBe("Choose something");
    expect(table.root.hasAttribute("data-playing")).toBe(false);
  });

  it("can be skipped by a button", async () => {
    const model = tableModel();
    const table = mount(model);
    expect(table.all('[data-key="/arrive"]')).toEqual([]);
    await goOn(model, ["one", "two", "three"]);
    table.one('[data-key="/arrive"]').click();
    expect(table.one(".eq-prompt").textContent).toBe("Choose something");
    expect(table.all('[data-key="/arrive"]')).toEqual([]);
  });

  it("follow each other when they come faster than they are played", async () => {
    const model = tableModel();
    const table = mount(model);
    await goOn(model, ["one", "two"]);
    await goOn(model, ["three", "four"]);
    const seen = [];
    for (let count = 0; count < 3; count += 1) {
      seen.push(table.one(".eq-prompt").textContent);
      await vi.advanceTimersByTimeAsync(QUICK);
    }
    expect(seen).toEqual(["one", "two", "three"]);
    expect(table.root.hasAttribute("data-playing")).toBe(false);
  });

  it("are played also to who sits down for the next choice, from what he knows", async () => {
    const model = tableModel();
    const table = mount(model);
    await goOn(model, ["one", "two"], { seat: "B" });
    expect(table.one(".eq-prompt").textContent).toBe("one");
    await vi.advanceTimersByTimeAsync(QUICK);
    expect(table.steps()).toEqual(["one", "two"]);
    expect(table.root.hasAttribute("data-playing")).toBe(false);
  });

  it("are none when somebody only sits down", async () => {
    const model = tableModel();
    const table = mount(model);
    model.kernelSets({ seat: "B", rev: model.get("rev") + 1 });
    await vi.advanceTimersByTimeAsync(0);
    expect(table.root.hasAttribute("data-playing")).toBe(false);
  });

  it("are heard at once, with how things stand after them", async () => {
    const model = tableModel();
    const table = mount(model);
    const heard = async () => {
      await vi.advanceTimersByTimeAsync(QUICK / 4); // what is heard follows the paint
      return table.one("[aria-live]").textContent;
    };
    const undo = { turn: "A", actor: "A", phase: "2" };
    const first = { ...chapter(4, step("one", { undo }), step("two", { undo: {} })), turn: "A" };
    const bens = latest({ headline: headline(2, "Ben to move"), turn: "B", actor: "B", phase: "1" });
    model.kernelSets({ latest: { ...bens, moment: 4, chapter: first }, rev: 4 });
    expect(await heard()).toBe("one two Round 2. Ben to move. Step 1, Bet.");
    expect(table.root.hasAttribute("data-playing")).toBe(true);
    const end = { headline: headline(2, "Game over"), over: true, turn: null, actor: null, phase: null };
    model.kernelSets({ latest: { ...latest(end), moment: 5, chapter: chapter(5, step("three")) }, rev: 5 });
    expect(await heard()).toBe("three Game over");
    expect(table.one("[aria-live]").getAttribute("aria-live")).toBe("assertive");
  });

  it("give way to the reader's next choice at once", async () => {
    const model = tableModel();
    const table = mount(model);
    await goOn(model, ["one", "two", "three"]);
    table.square("No2").click();
    expect(model.sent.at(-1)).toMatchObject({ kind: "act", action: "bet No" });
    expect(table.root.hasAttribute("data-playing")).toBe(false);
  });

  it.each([
    ["p", "@No8"],
    ["b", "Vu1"],
  ])("give way to the key %s, which leads to what can be chosen", async (key, place) => {
    const model = tableModel();
    const table = mount(model);
    await goOn(model, ["one", "two", "three"]);
    press(table.square("Su2"), key);
    expect(table.root.hasAttribute("data-playing")).toBe(false);
    expect(document.activeElement).toBe(table.square(place));
  });

  it("are played slowly or not at all, as the reader wishes", async () => {
    const model = tableModel();
    const table = mount(model);
    const speed = table.one('select[aria-label="speed.name"]') as HTMLSelectElement;
    const wish = (value: string) => {
      speed.value = value;
      speed.dispatchEvent(new Event("change"));
    };
    wish("1");
    await goOn(model, ["one", "two", "three"]);
    await vi.advanceTimersByTimeAsync(SLOW - 1);
    expect(table.one(".eq-prompt").textContent).toBe("one");
    wish("0");
    expect(table.one(".eq-prompt").textContent).toBe("Choose something");
    await goOn(model, ["four", "five"]);
    expect(table.root.hasAttribute("data-playing")).toBe(false);
  });

  it("leave no timer behind", async () => {
    const model = tableModel();
    const table = mount(model);
    await goOn(model, ["one", "two", "three"]);
    table.close();
    expect(vi.getTimerCount()).toBe(0);
  });

  it("are at once where motion is not wanted", async () => {
    const wanted = vi
      .spyOn(window, "matchMedia")
      .mockImplementation(
        (query) =>
          ({ matches: query.includes("reduce"), addEventListener() {} }) as unknown as MediaQueryList,
      );
    const model = tableModel();
    const table = mount(model);
    wanted.mockRestore();
    await goOn(model, ["one", "two", "three"]);
    expect(table.root.hasAttribute("data-playing")).toBe(false);
    expect(table.all("[data-changed]").map((place) => place.dataset.place)).toEqual(["No2"]);
  });
});

describe("the time bar", () => {
  it("goes by events, steps or turns", async () => {
    const model = tableModel();
    const table = mount(model);
    const inStep = (name: string, number: number) =>
      step(name, { phase: `${number}`, undo: { phase: `${number - 1}` } });
    const told = { ...chapter(4, inStep("plays", 2), inStep("discards", 3), inStep("draws", 4)), turn: "B" };
    model.kernelSets({ latest: { ...latest({ phase: "4" }), moment: 4, chapter: told }, rev: 4 });
    await vi.advanceTimersByTimeAsync(2 * QUICK);
    const grain = table.one('select[aria-label="grain.name"]') as HTMLSelectElement;
    const back = async (value: string) => {
      grain.value = value;
      grain.dispatchEvent(new Event("change"));
      table.one('[data-time="previous"]').click();
      await vi.advanceTimersByTimeAsync(0);
      return table.one(".eq-place").textContent;
    };
    expect(await back("event")).toBe("1 back");
    expect(await back("step")).toBe("2 back");
    expect(await back("turn")).toBe("3 back");
    press(table.square("No2"), "PageDown", { shiftKey: true });
    expect(table.one(".eq-place").textContent).toBe("Now");
  });

  it("is one Tab stop whose keys do what its buttons do", async () => {
    const told = chapter(1, step("one"), step("two"));
    const table = mount(tableModel("jupyter", { latest: { ...latest(), moment: 1, chapter: told } }));
    const slider = table.one(".eq-slider");
    const stops = table.all(".eq-timebar button, .eq-timebar input").filter((stop) => stop.tabIndex === 0);
    expect(stops).toEqual([slider]);
    const after = async (key: string) => {
      expect(press(slider, key).defaultPrevented).toBe(true);
      await vi.advanceTimersByTimeAsync(0);
      return table.one(".eq-place").textContent;
    };
    expect(await after("ArrowLeft")).toBe("1 back");
    expect(await after("Home")).toBe("2 back");
    expect(await after("ArrowUp")).toBe("1 back");
    expect(await after("ArrowDown")).toBe("2 back");
    expect(await after("ArrowRight")).toBe("1 back");
    expect(await after("End")).toBe("Now");
    expect(await after("PageUp")).toBe("2 back");
    expect(await after("PageDown")).toBe("Now");
    expect(press(slider, "ArrowLeft", { ctrlKey: true }).defaultPrevented).toBe(false);
  });

  it("marks where something else was tried, as far back as it was told", async () => {
    const table = mount(tableModel("jupyter", { decision: decision({ forks: [1, 2, 3] }) }));
    const marks = () => table.all(".eq-forks i").map((mark) => mark.style.getPropertyValue("--at"));
    expect(marks()).toEqual(["0", "1"]);
    expect(table.one(".eq-slider").getAttribute("aria-valuetext")).toBe("Now, time.fork");
    table.one('[data-time="previous"]').click();
    await vi.advanceTimersByTimeAsync(0);
    expect(table.one(".eq-slider").getAttribute("aria-valuetext")).toBe("1 back");
  });
});

describe("the log", () => {
  it("shows whose turns, which part of the rules, and which rule one asks for", async () => {
    const first = { ...chapter(1, step("A bets", { rules: ["S1.A.0"], parts: ["S1"] })), turn: "A" };
    const second = {
      ...chapter(
        2,
        step("B plays", { rules: ["S2.0"] }),
        step("Vulpa", { rules: ["P.vulpa"], parts: ["P"] }),
      ),
    };
    const model = tableModel("jupyter", {
      latest: { ...latest(), moment: 2, chapter: { ...second, turn: "B" } },
    });
    const table = mount(model);
    table.one('[data-tab="log"]').click();
    model.kernelReplies({ ok: true, answer: { kind: "history", chapters: [first] } });
    await vi.advanceTimersByTimeAsync(0);
    const lines = (name: string, value: string) => {
      const select = table.one(`[data-filter="${name}"]`) as HTMLSelectElement;
      select.value = value;
      select.dispatchEvent(new Event("change", { bubbles: true }));
      return table.steps();
    };
    expect(table.steps()).toHaveLength(3);
    expect(lines("seat", "B")).toEqual(["B plays", "Vulpa"]);
    expect(lines("part", "P")).toEqual(["Vulpa"]);
    expect(lines("seat", "")).toEqual(["Vulpa"]);
    lines("part", "");
    expect(lines("rule", "S1.A.0")).toEqual(["A bets"]);
  });
});

it("strikes a skipped step through and says why", () => {
  const skipped = { "2": "skipped: secret bet placed (S1.B.1)" };
  const table = mount(tableModel("jupyter", { latest: latest({ phase: "3", skipped }) }));
  const [item] = table.all("[data-skipped]");
  expect(item?.textContent).toBe("Play skipped: secret bet placed (S1.B.1)");
  expect(item?.title).toBe("skipped: secret bet placed (S1.B.1)");
});

it("is one Tab stop with all five steps, skipped or not", () => {
  const skipped = { "1": "skipped", "2": "skipped too" };
  const table = mount(tableModel("jupyter", { latest: latest({ phase: "3", skipped }) }));
  const steps = table.all(".eq-phases li");
  expect(steps.map((item) => item.tabIndex)).toEqual([0, -1, -1, -1, -1]);
  steps[0]?.focus();
  press(steps[0] as HTMLElement, "ArrowRight");
  expect(document.activeElement).toBe(steps[1]);
  press(steps[1] as HTMLElement, "End");
  expect(document.activeElement).toBe(steps[4]);
});
