import { describe, expect, it } from "vitest";
import { drawn, mount } from "../mount";
import { tableModel } from "../scene";

const kinds = (sent: Record<string, unknown>[]) => sent.map(({ kind, rev }) => [kind, rev]);

describe("A wish for the board that is shown", () => {
  it("is sent although the reply to the one before is still to come", async () => {
    const model = tableModel();
    const table = mount(model);
    table.square("No2").click();
    model.kernelSets({ rev: 4 });
    await drawn();
    table.square("No2").click();
    expect(kinds(model.sent)).toEqual([
      ["act", 3],
      ["act", 4],
    ]);
  });

  it("counts once: a second click before the answer is for a board that is gone", async () => {
    const model = tableModel();
    const table = mount(model);
    table.square("No2").click();
    table.square("No2").click();
    model.kernelReplies({ ok: true, rev: 4 }); // a host may bring the reply before the board
    await drawn();
    table.square("No2").click();
    model.kernelSets({ rev: 4 });
    await drawn();
    expect(kinds(model.sent)).toEqual([["act", 3]]);
  });

  it("is sent after the one before was refused, for the board is still the same", async () => {
    const model = tableModel();
    const table = mount(model);
    table.square("No2").click();
    table.square("No2").click();
    model.kernelReplies({ ok: false, error: { code: "forbidden", message: "No" } });
    await drawn();
    expect(kinds(model.sent)).toEqual([
      ["act", 3],
      ["act", 3],
    ]);
  });
});

it("carries out every step back, one after the other", async () => {
  const model = tableModel();
  const table = mount(model);
  table.button("Undo").click();
  table.button("Undo").click();
  expect(kinds(model.sent)).toEqual([["undo", 3]]);
  model.kernelSets({ rev: 4 });
  model.kernelReplies({ ok: true, rev: 4 });
  await drawn();
  expect(kinds(model.sent)).toEqual([
    ["undo", 3],
    ["undo", 4],
  ]);
});

describe("After a kernel restart", () => {
  it("says so at once, and when something is clicked, without an error on the page", async () => {
    const model = tableModel();
    const table = mount(model);
    expect(table.one(".eq-lost").hidden).toBe(true);
    model.kernelRestarts();
    expect(table.one(".eq-lost").textContent).toBe("The kernel is gone");
    expect(table.one("[aria-live]").textContent).toBe("The kernel is gone");
    table.square("No2").click();
    table.square("No4").click();
    await drawn();
    expect(table.one(".eq-lost").hidden).toBe(false);
  });

  it("says so on the first click where the host did not tell", async () => {
    const model = tableModel();
    const table = mount(model);
    model.dead = true;
    table.square("No2").click();
    await drawn();
    expect(table.one(".eq-lost").hidden).toBe(false);
  });

  it("works again as soon as somebody answers", async () => {
    const model = tableModel();
    const table = mount(model);
    model.kernelRestarts();
    model.dead = false;
    table.square("No2").click();
    model.kernelReplies({ ok: true, rev: 4 });
    await drawn();
    expect(table.one(".eq-lost").hidden).toBe(true);
  });
});
