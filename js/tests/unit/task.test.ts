import { describe, expect, it } from "vitest";
import type { Task } from "../../src/contract";
import { drawn, mount, press, told } from "../mount";
import { aTask, decision, tableModel } from "../scene";

const withTask = (changes: Partial<Task> = {}) => tableModel("jupyter", { task: aTask(changes) });

describe("the panel", () => {
  it("is not there while nothing is asked", () => {
    const table = mount(tableModel());
    expect(table.one(".eq-task").hidden).toBe(true);
  });

  it("asks, offers answers as radio buttons, and says what it is about", () => {
    const table = mount(withTask());
    expect(table.one(".eq-task").hidden).toBe(false);
    expect(table.one(".eq-task").getAttribute("aria-label")).toBe("Lesson");
    const group = table.one('[role="radiogroup"]');
    expect(table.one(`#${group.getAttribute("aria-labelledby")}`).textContent).toBe("Who vanishes?");
    expect(table.all(".eq-option").map((option) => option.textContent)).toEqual(["Moosmann", "nobody"]);
    expect(table.all(".eq-task [data-rule]").map((chip) => chip.dataset.rule)).toEqual(["S5.0"]);
  });

  it("sends the chosen answer, once", () => {
    const model = withTask();
    const table = mount(model);
    table.one('input[value="b"]').click();
    expect(model.sent).toEqual([]);
    table.button("Answer").click();
    table.button("Answer").click();
    expect(model.sent).toMatchObject([{ kind: "answer", answer: "b" }]);
  });

  it("gives its own hint when the key for one is pressed", () => {
    const model = withTask({ buttons: [{ key: "hint", say: "Hint", main: false }] });
    const table = mount(model);
    press(table.square("No2"), "h");
    expect(model.sent).toMatchObject([{ kind: "task", button: "hint" }]);
  });

  it("asks for a choice when none was made", () => {
    const model = withTask();
    const table = mount(model);
    table.button("Answer").click();
    expect(model.sent).toEqual([]);
    expect(table.one(".eq-note").textContent).toBe("Choose first");
  });

  it("sends the buttons that were pressed, and opens rules", () => {
    const model = withTask({ tempting: [{ key: "=look Su1", say: "Look", main: false }] });
    model.answers = true;
    const table = mount(model);
    table.button("Hint").click();
    expect(model.sent.at(-1)).toMatchObject({ kind: "task", button: "hint" });
  });

  it("offers what tempts as buttons", () => {
    const model = withTask({ tempting: [{ key: "=look Su1", say: "Look", main: false }] });
    const table = mount(model);
    table.button("Look").click();
    expect(model.sent).toMatchObject([{ kind: "task", button: "=look Su1" }]);
  });

  it("keeps a verdict that came before the revision it speaks of, and drops it with the next one", async () => {
    const model = withTask({ tempting: [{ key: "=look Su1", say: "Look", main: false }] });
    const table = mount(model);
    table.button("Look").click();
    const answer = { kind: "verdict" as const, title: "No", legal: false, tests: [], instead: [] };
    model.kernelReplies({ ok: false, rev: 4, error: { code: "illegal", message: "No" }, answer });
    await drawn();
    model.kernelSets({ task: aTask(), rev: 4 });
    await told();
    expect(table.one(".eq-answer-title").textContent).toBe("No");
    model.kernelSets({ rev: 5 });
    await told();
    expect(table.all(".eq-answer-title")).toEqual([]);
  });

  it("opens a rule", () => {
    const model = withTask();
    mount(model).one(".eq-task [data-rule]").click();
    expect(model.sent).toMatchObject([{ kind: "rule", rule: "S5.0" }]);
  });

  it.each(["No2", "#pile", "#discard"])(
    "takes a click on %s as the answer when it asks to point",
    (place) => {
      const model = withTask({ pointing: true, options: [] });
      const table = mount(model);
      expect(table.one(".eq-answers").hidden).toBe(true);
      table.square(place).click();
      expect(model.sent).toMatchObject([{ kind: "answer", answer: place }]);
    },
  );

  it("offers the view as well when it asks to point", () => {
    const model = withTask({ pointing: true, options: [] });
    mount(model).one("[data-key='/view']").click();
    expect(model.sent).toMatchObject([{ kind: "view" }]);
  });

  it("leaves the piles and the view alone otherwise", () => {
    const table = mount(withTask());
    expect(table.root.querySelector("button.eq-pile, [data-key='/view']")).toBeNull();
  });

  it("keeps what is chosen while other things change, and tells the remark", async () => {
    const model = withTask();
    const table = mount(model);
    table.one('input[value="b"]').click();
    const stories = [{ title: "Really", lines: ["It happens."] }];
    const remark = { tone: "hint" as const, title: "Hint 1", text: "Look there.", stories, rules: ["S5.1"] };
    model.kernelSets({ task: aTask({ remark }), rev: 4 });
    await drawn();
    expect((table.one('input[value="b"]') as HTMLInputElement).checked).toBe(true);
    const told = table.one('.eq-remark[role="status"]');
    expect(told.dataset.tone).toBe("hint");
    const lines = [...told.querySelectorAll("h4, h5, p:not(.eq-chips), li")].map((line) => line.textContent);
    expect(lines).toEqual(["Hint 1", "Look there.", "Really", "It happens."]);
  });

  it("hands the focus on when what had it is gone", async () => {
    const model = withTask();
    const table = mount(model);
    table.button("Answer").focus();
    model.kernelSets({
      task: aTask({ options: [], buttons: [{ key: "next", say: "Next", main: true }] }),
      decision: decision({ yours: false, choices: [] }),
      rev: 4,
    });
    await drawn();
    expect(document.activeElement?.textContent).toBe("Next");
  });

  it("shows words as words", () => {
    const table = mount(withTask({ text: "<img src=x onerror=alert(1)>", title: "<b>bold</b>" }));
    expect(table.all(".eq-task img, .eq-task b")).toEqual([]);
    expect(table.one(".eq-task-text").textContent).toContain("<img");
  });
});

it("celebrates a lesson that was passed", () => {
  const table = mount(withTask({ passed: true, tally: "Lesson passed.", options: [] }));
  expect(table.one(".eq-task").hasAttribute("data-passed")).toBe(true);
  expect(table.one(".eq-task-tally").textContent).toBe("Lesson passed.");
});
