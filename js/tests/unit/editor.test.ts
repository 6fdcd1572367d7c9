import { describe, expect, it } from "vitest";
import { drawn, mount, press } from "../mount";
import { anEditor, decision, tableModel } from "../scene";

const share = {
  kind: "share" as const,
  title: "Take it along",
  code: "EQ 3p",
  url: "EQ.3p",
  problems: [],
  files: ["svg"],
};

function sandbox() {
  const model = tableModel("jupyter", {
    mode: "sandbox",
    eyes: "",
    decision: decision({ editor: anEditor() }),
  });
  const table = mount(model);
  table.button("Edit").click();
  model.kernelReplies({ ok: true, answer: share });
  return { model, table };
}

describe("editing", () => {
  it("is for the sandbox only, and marks nothing as legal", async () => {
    expect(() => mount(tableModel()).button("Edit")).toThrow();
    const { model, table } = sandbox();
    await drawn();
    expect(model.sent).toMatchObject([{ kind: "edit", text: "" }]);
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
    expect(model.sent.slice(1)).toMatchObject([
      { kind: "tool", tool: "put", path: ["@No8", "No3"] },
      { kind: "tool", tool: "put", path: ["Su1", "&B"] },
      { kind: "tool", tool: "put", path: ["Vu1", "Vu3"] },
      { kind: "tool", tool: "put", path: ["Su1", "#discard"] },
      { kind: "tool", tool: "stone", path: ["Su3"] },
      { kind: "tool", tool: "stone", path: ["No^"] },
      { kind: "tool", tool: "vanish", path: ["No^"] },
    ]);
  });

  it("carries out what is picked, and picks any card up", async () => {
    const { model, table } = sandbox();
    await drawn();
    model.answers = true;
    const pick = (label: string, value: string) => {
      const select = table.one(`select[aria-label="${label}"]`) as HTMLSelectElement;
      select.value = value;
      select.dispatchEvent(new Event("change"));
    };
    pick("edit.round", "round 1");
    await drawn();
    pick("edit.ruling", "ruling bet_needs_card=false");
    await drawn();
    pick("edit.card", "@Mo2");
    table.square("No2").click();
    expect(model.sent.slice(1)).toMatchObject([
      { kind: "edit", text: "round 1" },
      { kind: "edit", text: "ruling bet_needs_card=false" },
      { kind: "tool", tool: "put", path: ["@Mo2", "No2"] },
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
    expect(model.sent).toMatchObject([{ kind: "export", form: "" }]);
    model.kernelReplies({ ok: true, answer: { ...share, problems: ["No8 lies twice"] } });
    await drawn();
    expect((table.one(".eq-copy input") as HTMLInputElement).value).toBe("EQ 3p");
    expect(table.one(".eq-answer").textContent).toContain("No8 lies twice");
    table.button("Picture").click();
    expect(model.sent.at(-1)).toMatchObject({ kind: "export", form: "svg" });
    press(table.square("No2"), "v");
    expect(model.sent.at(-1)).toMatchObject({ kind: "view" });
  });
});
