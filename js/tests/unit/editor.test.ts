import { describe, expect, it } from "vitest";
import { putSentence, stoneSentence, vanishSentence } from "../../src/editor";
import { drawn, mount, press } from "../mount";
import { frame, tableModel } from "../scene";

const share = {
  kind: "share" as const,
  title: "Take it along",
  code: "EQ 3p",
  url: "EQ.3p",
  problems: [],
  files: ["svg"],
  cards: ["No8", "x3"],
  rulings: [{ name: "tiebreak", value: "points", values: ["points", "stones"] }],
};

function sandbox() {
  const model = tableModel("jupyter", { mode: "sandbox", eyes: "" });
  const table = mount(model);
  table.button("Edit").click();
  model.kernelReplies({ ok: true, answer: share });
  return { model, table };
}

describe("the sentence of an edit", () => {
  it.each([
    ["@No8", "No2", "put No8 on No2"],
    ["@No8", "&B", "put No8 in B"],
    ["Su1", "#pile", "put top Su1 on pile"],
    ["&A", "No2", null],
    ["@No8", "@x10", null],
  ])("carries %s to %s", (held, place, sentence) => {
    expect(putSentence(held, place)).toBe(sentence);
  });

  it("turns a stone from player to player, then takes it away", () => {
    expect(stoneSentence("Su3", frame())).toBe("stone A on Su3");
    expect(stoneSentence("Su1", frame())).toBe("stone none on Su1");
    expect(stoneSentence("No^", frame())).toBe("stone C on No^");
    expect(stoneSentence("@No8", frame())).toBeNull();
  });

  it("lets a champion vanish and come back", () => {
    expect(vanishSentence("Su^", frame())).toBe("vanish Su 2");
    expect(vanishSentence("Mo^", frame())).toBe("vanish Mo 0");
    expect(vanishSentence("Mo1", frame())).toBeNull();
  });
});

describe("editing", () => {
  it("is for the sandbox only, and marks nothing as legal", async () => {
    expect(() => mount(tableModel()).button("Edit")).toThrow();
    const { model, table } = sandbox();
    await drawn();
    expect(model.sent).toMatchObject([{ kind: "edit", sentence: "" }]);
    expect(table.root.hasAttribute("data-editing")).toBe(true);
    expect(table.all("[data-legal]")).toEqual([]);
  });

  it("takes a card by two clicks or keys, and a stone by its button or key", async () => {
    const { model, table } = sandbox();
    await drawn();
    model.answers = true;
    table.square("@No8").click();
    expect(table.square("@No8").getAttribute("aria-selected")).toBe("true");
    table.square("No3").click();
    await drawn();
    table.square("Su1").click();
    table.square("&B").click();
    await drawn();
    press(table.square("Vu1"), "Enter");
    press(table.square("Vu3"), "Enter");
    await drawn();
    table.square("Su1").click();
    table.square("#discard").click();
    await drawn();
    press(table.square("Su3"), "s");
    await drawn();
    table.square("No^").click();
    table.button("Next owner").click();
    await drawn();
    table.button("Vanish").click();
    expect(model.sent.slice(1).map(({ sentence }) => sentence)).toEqual([
      "put No8 on No3",
      "put top Su1 in B",
      "put top Vu1 on Vu3",
      "put top Su1 on discard",
      "stone A on Su3",
      "stone C on No^",
      "vanish No 2",
    ]);
  });

  it("changes the moment, the edition, the rulings, and picks any card up", async () => {
    const { model, table } = sandbox();
    await drawn();
    model.answers = true;
    const pick = (label: string, value: string) => {
      const select = table.one(`select[aria-label="${label}"]`) as HTMLSelectElement;
      select.value = value;
      select.dispatchEvent(new Event("change"));
    };
    for (const [label, value] of [
      ["edit.round", "3"],
      ["edit.turn", "B"],
      ["edit.step", "2"],
      ["edit.edition", "fr"],
      ["edit.ruling", "tiebreak=stones"],
    ] as const) {
      pick(label, value);
      await drawn();
    }
    pick("edit.card", "x3");
    table.square("No2").click();
    expect(model.sent.slice(1).map(({ sentence }) => sentence)).toEqual([
      "round 3",
      "turn B",
      "step 2",
      "edition fr",
      "ruling tiebreak=stones",
      "put x3 on No2",
    ]);
  });

  it("ends with the sandbox", async () => {
    const { model, table } = sandbox();
    model.kernelSets({ mode: "learn", rev: 4 });
    await drawn();
    expect(table.root.hasAttribute("data-editing")).toBe(false);
  });
});

describe("sharing", () => {
  it("shows the code, says what play cannot lead to, and asks for files", async () => {
    const model = tableModel();
    const table = mount(model);
    press(table.square("No2"), "x");
    expect(model.sent).toMatchObject([{ kind: "export", sentence: "" }]);
    model.kernelReplies({ ok: true, answer: { ...share, problems: ["No8 lies twice"] } });
    await drawn();
    expect((table.one(".eq-copy input") as HTMLInputElement).value).toBe("EQ 3p");
    expect(table.one(".eq-answer").textContent).toContain("No8 lies twice");
    table.button("Picture").click();
    expect(model.sent.at(-1)).toMatchObject({ kind: "export", sentence: "svg" });
    press(table.square("No2"), "v");
    expect(model.sent.at(-1)).toMatchObject({ kind: "view" });
  });
});
