import { describe, expect, it } from "vitest";
import * as entry from "../../src/index";
import { HOSTS } from "../fake-model";
import { drawn, mount, press } from "../mount";
import { frame, tableModel } from "../scene";

it("exports nothing but the default", () => {
  expect(Object.keys(entry)).toEqual(["default"]);
});

describe.each(HOSTS)("in %s", (host) => {
  it("draws the grid, the hand and the status", () => {
    const table = mount(tableModel(host));
    expect(table.all('[role="columnheader"]')).toHaveLength(8);
    expect(table.all('[role="gridcell"]')).toHaveLength(40);
    expect(table.all('[role="rowheader"]').map((head) => head.textContent)).toContain("Row 2worth 3");
    expect(table.all(".eq-hand .eq-card")).toHaveLength(5);
    expect(table.one(".eq-round").textContent).toBe("Round 2");
    expect(table.one(".eq-turn").textContent).toContain("A to move");
    expect(table.one('[aria-current="step"]').textContent).toBe("Bet");
    expect(table.square("Ec2").querySelector(".eq-spoken")?.textContent).toBe("field Ec2");
  });

  it("marks exactly the fields Python listed", () => {
    const table = mount(tableModel(host));
    expect(table.all("[data-legal]").map((square) => square.dataset.field)).toEqual(["Su2", "No2"]);
  });

  it("follows every change that Python sends", async () => {
    const model = tableModel(host);
    const table = mount(model);
    const latest = frame({ round: 3, turn: "B", actor: "B" });
    model.kernelSets({ latest, rev: 4, labels: { ...model.get("labels"), "status.round": "Runde {round}" } });
    await drawn();
    expect(table.one(".eq-round").textContent).toBe("Runde 3");
    expect(table.one('[aria-live="polite"]').textContent).toBe("Round 3. B to move. Step 1, Bet.");
  });

  it("keeps two views in step, and one alive when the other closes", async () => {
    const model = tableModel(host);
    const [first, second] = [mount(model), mount(model)];
    first.close();
    model.kernelSets({ latest: frame({ round: 4 }), rev: 4 });
    await drawn();
    expect(second.one(".eq-round").textContent).toBe("Round 4");
    expect(first.root.isConnected).toBe(false);
  });

  it("leaves no listener behind, whether the host or the cleanup ends it", () => {
    const model = tableModel(host);
    const hostSignal = new AbortController();
    mount(model, document.body, hostSignal.signal);
    mount(model).close();
    hostSignal.abort();
    expect(model.listenerCount).toBe(0);
  });

  it("draws again into an element that was drawn before", () => {
    const model = tableModel(host);
    const el = document.createElement("div");
    const render = entry.default.render as unknown as (props: object) => () => void;
    render({ model, el });
    const close = render({ model, el });
    expect(el.querySelectorAll(".equinox-widget")).toHaveLength(1);
    close();
    expect(el.childElementCount).toBe(0);
  });
});

describe("a wish", () => {
  it("is the sentence Python listed for a legal field", () => {
    const model = tableModel();
    mount(model).square("No2").click();
    expect(model.sent).toMatchObject([{ v: 1, rev: 3, kind: "act", sentence: "bet No" }]);
  });

  it("is an attempt for Python to explain on any other field", () => {
    const model = tableModel();
    mount(model).square("Mo4").click();
    expect(model.sent).toMatchObject([{ kind: "act", sentence: "bet Mo4" }]);
  });

  it("is not sent for a field when nothing can be tried on one", () => {
    const model = tableModel();
    model.kernelSets({ decision: { ...model.get("decision"), choices: [], attempt: null } });
    mount(model).square("Mo4").click();
    expect(model.sent).toEqual([]);
  });

  it("comes from a key as from a click", () => {
    const model = tableModel();
    const event = press(mount(model).square("Su2"), "Enter");
    expect(model.sent).toMatchObject([{ kind: "act", sentence: "bet Su" }]);
    expect(event.defaultPrevented).toBe(true);
  });

  it("leaves the notebook its own keys", () => {
    const model = tableModel();
    const seen: string[] = [];
    const table = mount(model);
    table.root.addEventListener("keydown", (event) => seen.push(event.key));
    for (const key of ["Tab", "Escape", "s"]) press(table.square("Su2"), key);
    press(table.square("Su2"), "Enter", { shiftKey: true });
    press(table.square("Su2"), "ArrowLeft");
    expect(seen).toEqual(["Tab", "Escape", "s", "Enter"]);
    expect(model.sent).toEqual([]);
  });

  it("comes from a button, worded when a word is known", () => {
    const model = tableModel();
    const table = mount(model);
    expect(table.all(".eq-actions button").map((button) => button.textContent)).toEqual([
      "secret No8",
      "Skip",
      "Undo",
      "Redo",
    ]);
    table.button("Skip").click();
    table.button("Undo").click();
    expect(model.sent).toMatchObject([{ kind: "act", sentence: "skip" }, { kind: "undo" }]);
  });
});

describe("an explanation", () => {
  it("shows and speaks why Python refused, until the game goes on", async () => {
    const model = tableModel();
    const table = mount(model);
    table.square("Mo4").click();
    model.kernelReplies({ ok: false, error: { code: "illegal", message: "Moosmann has vanished" } });
    await drawn();
    expect(table.one(".eq-explain-line").textContent).toBe("Moosmann has vanished");
    expect(table.one('[aria-live="polite"]').textContent).toBe("Moosmann has vanished");
    model.kernelSets({ theme: "dark" });
    await drawn();
    expect(table.one(".eq-explain-line").textContent).toBe("Moosmann has vanished");
    model.kernelSets({ rev: 4 });
    await drawn();
    expect(table.one(".eq-explain-line").textContent).toBe("Choose a marked field");
  });

  it("is shown only in the view that asked", async () => {
    const model = tableModel();
    const [asking, other] = [mount(model), mount(model)];
    asking.square("Mo4").click();
    model.kernelReplies({ ok: false, error: { code: "illegal", message: "no" } });
    await drawn();
    expect(asking.one(".eq-explain-line").textContent).toBe("no");
    expect(other.one(".eq-explain-line").textContent).toBe("Choose a marked field");
  });

  it("says whom everybody waits for", () => {
    const model = tableModel();
    model.kernelSets({
      latest: frame({ actor: "B" }),
      decision: { actor: "B", yours: false, choices: [], attempt: null, undo: false },
    });
    const table = mount(model);
    expect(table.one(".eq-explain-line").textContent).toBe("Waiting for B");
    expect(table.one(".eq-turn").textContent).toContain("B must choose");
    expect(table.all(".eq-actions button")).toEqual([]);
  });

  it("says when the game is over", () => {
    const model = tableModel("jupyter", {
      latest: frame({ over: true, turn: null, actor: null, step: null }),
    });
    const table = mount(model);
    expect(table.one(".eq-explain-line").textContent).toBe("Game over");
    expect(table.one(".eq-turn").textContent).toBe("Game over");
  });
});
