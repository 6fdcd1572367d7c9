import { describe, expect, it } from "vitest";
import type { Reply } from "../../src/contract";
import * as entry from "../../src/index";
import { HOSTS } from "../fake-model";
import { drawn, mount, press, told } from "../mount";
import { card, chapter, decision, headline, latest, picture, step, tableModel } from "../scene";

it("exports nothing but the default", () => {
  expect(Object.keys(entry)).toEqual(["default"]);
});

describe.each(HOSTS)("in %s", (host) => {
  it("draws the grid, the hand and the status", () => {
    const table = mount(tableModel(host));
    expect(table.all('[role="columnheader"]')).toHaveLength(8);
    expect(table.all('[role="gridcell"]')).toHaveLength(40);
    expect(table.all('[role="rowheader"]').map((head) => head.textContent)).toContain("Row 2worth 3");
    expect(table.all(".eq-card")).toHaveLength(5);
    expect(table.one(".eq-round").textContent).toBe("Round 2");
    expect(table.one(".eq-turn").textContent).toContain("Anna to move");
    expect(table.one('[aria-current="step"]').textContent).toBe("Bet");
    expect(table.square("Lu2").querySelector(".eq-spoken")?.textContent).toBe("field Lu2");
    expect(table.square("Mo^").querySelector(".eq-marks")?.textContent).toBe("†");
    expect(table.all(".eq-stack").map((badge) => badge.textContent)).toEqual(
      expect.arrayContaining(["=2", "=3"]),
    );
  });

  it("marks exactly the places Python listed", () => {
    const table = mount(tableModel(host));
    const marked = table.all("[data-legal]").map((place) => place.dataset.place);
    expect(marked).toEqual(["Vu1", "Su2", "No2", "@No8", "@x10", "@Dr", "&B"]);
  });

  it("follows every change that Python sends", async () => {
    const model = tableModel(host);
    const table = mount(model);
    const news = latest({ headline: headline(3, "Ben to move"), turn: "B", actor: "B" });
    model.kernelSets({ latest: news, rev: 4 });
    await told();
    expect(table.one(".eq-round").textContent).toBe("Round 3");
    expect(table.one(".eq-turn").textContent).toBe("BBen to move");
    expect(table.one('[aria-live="polite"]').textContent).toBe(
      "Anna plays Noctia 8. Nothing vanishes. Round 3. Ben to move. Step 1, Bet.",
    );
  });

  it("tells the seed of an open table, 0 too", async () => {
    const model = tableModel(host);
    const table = mount(model);
    for (const seed of [0, 7]) {
      model.kernelSets({ latest: latest({ seed }), eyes: "", rev: 4 + seed });
      await told();
      expect(table.one(".eq-eyes").textContent).toBe(`open table · seed ${seed}`);
    }
  });

  it("keeps two views in step, and one alive when the other closes", async () => {
    const model = tableModel(host);
    const [first, second] = [mount(model), mount(model)];
    first.close();
    model.kernelSets({ latest: latest({ headline: headline(4, "Anna to move") }), rev: 4 });
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
    window.dispatchEvent(new Event("beforeprint"));
    const close = render({ model, el });
    window.dispatchEvent(new Event("beforeprint"));
    expect(el.querySelectorAll(".equinox-widget")).toHaveLength(1);
    close();
    expect(el.childElementCount).toBe(0);
  });
});

it("draws the badge at the head of a column, with crown and number; nothing where there is none", () => {
  const badges = [{ text: "A", crown: true, count: 7 }, { text: "tie", count: 4 }, { text: "–" }, undefined];
  const squares = picture().squares.map(({ face: { badge, ...face }, ...square }, index) => {
    const mark = badges[index];
    return { ...square, face: { ...face, tokens: [], ...(mark && { badge: mark }) } };
  });
  const table = mount(tableModel("jupyter", { squares }));
  const drawn = table.all(".eq-heads .eq-marks").map((marks) => marks.textContent);
  expect(drawn.slice(0, 4)).toEqual(["A7", "tie4", "–", ""]);
  expect(table.all(".eq-crown")).toHaveLength(1);
});

describe("what happens in the game", () => {
  const news = () => {
    return {
      latest: {
        ...latest({ headline: headline(3, "Anna to move") }),
        moment: 4,
        chapter: chapter(4, step("It goes on.")),
      },
      squares: picture().squares.map((square) => ({ ...square, say: `now ${square.say}` })),
      rev: 4,
    };
  };
  const heard = '[aria-live="polite"]';

  it("is seen at once, and told once that is painted", async () => {
    const model = tableModel();
    const table = mount(model);
    model.kernelSets(news());
    await drawn();
    expect(table.root.dataset.rev).toBe("4");
    expect(table.one(".eq-round").textContent).toBe("Round 3");
    expect(table.square("Lu2").textContent).not.toContain("now");
    expect(table.steps()).not.toContain("It goes on.");
    await told();
    expect(table.square("Lu2").textContent).toContain("now field Lu2");
    expect(table.steps()).toEqual(["It goes on."]);
    expect(table.one(heard).textContent).toContain("It goes on.");
  });

  it("is told with what the reader does next, if that comes sooner", async () => {
    const model = tableModel();
    const table = mount(model);
    model.kernelSets(news());
    await drawn();
    table.one('[data-depth="2"]').click();
    expect(table.steps()[0]).toContain("It goes on.");
    expect(table.square("Lu2").textContent).toContain("now field Lu2");
  });

  it("is told before what went wrong with it, and before what is answered", async () => {
    const model = tableModel();
    const table = mount(model);
    model.kernelSets(news());
    await drawn();
    model.kernelSends({ kind: "trouble", message: "An observer failed." });
    expect(table.steps()).toEqual(["It goes on."]);
    await told();
    expect(table.one(heard).textContent).toBe("An observer failed.");
    table.square("Mo4").click();
    model.kernelSets({ ...news(), rev: 5 });
    model.kernelReplies({ ok: true, answer: { kind: "note", text: "An answer." } });
    await told();
    expect(table.one(heard).textContent).toBe("An answer.");
  });

  it("is not told when the table closes first", async () => {
    const model = tableModel();
    const table = mount(model);
    model.kernelSets(news());
    await drawn();
    table.close();
    await told();
    expect(table.one(heard).textContent).toBe("");
  });
});

describe("a choice", () => {
  it("of one place is the sentence Python listed for it", () => {
    const model = tableModel();
    mount(model).square("No2").click();
    expect(model.sent).toMatchObject([{ v: 2, rev: 3, kind: "act", action: "bet No" }]);
  });

  it("of two places marks the second ones after the first", () => {
    const model = tableModel();
    const table = mount(model);
    table.square("@x10").click();
    expect(table.square("@x10").getAttribute("aria-selected")).toBe("true");
    expect(table.all(".eq-board [data-legal]").map((square) => square.dataset.place)).toEqual(["Su2", "No2"]);
    expect(table.square("No2").textContent).toContain("Playable.");
    expect(table.one(".eq-prompt").textContent).toBe("Choose a marked place");
    expect(model.sent).toEqual([]);
    table.square("Su2").click();
    expect(model.sent).toMatchObject([{ kind: "act", action: "play x10 on Su" }]);
  });

  it("can be dropped by Escape, by its button, by the same click again, and for another one", () => {
    const table = mount(tableModel());
    const chosen = () => table.all('[aria-selected="true"].eq-card').map((card) => card.dataset.place);
    table.square("@x10").click();
    expect(press(table.square("@x10"), "Escape").defaultPrevented).toBe(true);
    expect(chosen()).toEqual([]);
    table.square("@x10").click();
    table.button("Cancel").click();
    expect(chosen()).toEqual([]);
    table.square("@x10").click();
    table.square("@x10").click();
    expect(chosen()).toEqual([]);
    table.square("@x10").click();
    table.square("@No8").click();
    expect(chosen()).toEqual(["@No8"]);
    expect(press(table.square("Su2"), "Escape").defaultPrevented).toBe(true);
    expect(press(table.square("Su2"), "Escape").defaultPrevented).toBe(false);
  });

  it("with one way left is a button in full words", () => {
    const model = tableModel();
    const table = mount(model);
    table.square("@Dr").click();
    table.button("Play Dryada").click();
    expect(model.sent).toMatchObject([{ kind: "act", action: "play Dr" }]);
  });

  it("may end in a button, a player or a second field", async () => {
    const model = tableModel();
    const table = mount(model);
    model.answers = true;
    table.square("@No8").click();
    table.button("Secret bet").click();
    await drawn();
    table.square("&B").click();
    await drawn();
    press(table.square("Vu1"), "Escape");
    table.square("Vu1").click();
    table.square("Vu2").click();
    expect(model.sent.map(({ action }) => action)).toEqual(["secret No8", "rob B", "swap Vu1 Vu2"]);
  });

  it("that Python did not list is asked about, with what was chosen before", () => {
    const model = tableModel();
    const table = mount(model);
    table.square("Mo4").click();
    table.square("@x10").click();
    table.square("Mo2").click();
    table.square("@Vu1").click();
    expect(model.sent).toMatchObject([
      { kind: "why", path: ["Mo4"] },
      { kind: "why", path: ["@x10", "Mo2"] },
      { kind: "why", path: ["@Vu1"] },
    ]);
  });

  it("is asked about at once by the button Why not, when it is chosen", () => {
    const model = tableModel();
    const table = mount(model);
    table.square("@x10").click();
    table.button("Why not?").click();
    expect(model.sent).toMatchObject([{ kind: "why", path: ["@x10"] }]);
    expect(table.button("Why not?").getAttribute("aria-pressed")).toBe("false");
  });

  it("is told of by the button Why not, with every card that cannot be chosen", () => {
    const model = tableModel("jupyter", { decision: decision({ reasons: { "@No8": "not yet" } }) });
    const table = mount(model);
    table.button("Why not?").click();
    expect(table.one(".eq-note").textContent).toBe("why.point\nNoctia 8: not yet");
  });

  it("is only asked about after the button Why not", () => {
    const model = tableModel();
    const table = mount(model);
    table.button("Why not?").click();
    expect(table.button("Why not?").getAttribute("aria-pressed")).toBe("true");
    table.square("No2").click();
    expect(model.sent).toMatchObject([{ kind: "why", path: ["No2"] }]);
    expect(table.button("Why not?").getAttribute("aria-pressed")).toBe("false");
  });

  it("is sent once, however often it is clicked before Python answers", async () => {
    const model = tableModel();
    const table = mount(model);
    for (let count = 0; count < 200; count += 1) table.square("No2").click();
    expect(model.sent).toHaveLength(1);
    model.kernelReplies({ ok: true, rev: 4 });
    await drawn();
    expect(model.sent).toHaveLength(1);
    model.kernelSets({ rev: 4 });
    await drawn();
    table.square("No2").click();
    expect(model.sent).toHaveLength(2);
  });

  it("ends when the game goes on", async () => {
    const model = tableModel();
    const table = mount(model);
    table.square("@x10").click();
    model.kernelSets({ rev: 4 });
    await drawn();
    expect(table.all('.eq-card[aria-selected="true"]')).toEqual([]);
  });

  it("stays open in another language", async () => {
    const model = tableModel();
    const table = mount(model);
    table.square("@x10").click();
    const labels = {
      ...model.asModel.get("labels"),
      "prompt.next": "Wähle einen Ort",
      "field.playable": "Spielbar.",
    };
    model.kernelSets({ lang: "de", labels });
    await drawn();
    expect(table.one(".eq-prompt").textContent).toBe("Wähle einen Ort");
    expect(table.square("@x10").getAttribute("aria-selected")).toBe("true");
    expect(table.square("No2").textContent).toContain("Spielbar.");
    expect(table.square("No2").textContent).not.toContain("Playable.");
  });

  it("hears every word of another language, though they come after the wish for it", async () => {
    const model = tableModel();
    const table = mount(model);
    table.one('[data-tab="rules"]').click();
    const search = table.one(".eq-search") as HTMLInputElement;
    search.value = "chameleon";
    search.dispatchEvent(new Event("input"));
    await expect.poll(() => model.sent.at(-1)).toMatchObject({ kind: "rules", text: "chameleon" });
    model.kernelReplies({ ok: true, answer: { kind: "rules", found: [] } });
    table.one('[data-tab="explain"]').click();
    model.kernelSets({ lang: "de" });
    await drawn();
    const german = { "language.name": "Sprache", "seats.name": "Mitspieler" };
    const piles = [{ place: "#pile", name: "Nachziehstapel", count: 61, warning: "" }];
    model.kernelSets({
      labels: { ...model.asModel.get("labels"), ...german },
      latest: { ...latest({ piles }), chapter: chapter(3, step("Anna spielt Noctia 8.")) },
    });
    await drawn();
    expect(table.steps()).toEqual(["Anna spielt Noctia 8."]);
    expect(table.one(".eq-piles").textContent).toContain("Nachziehstapel");
    expect(table.one(".eq-seats").getAttribute("aria-label")).toBe("Mitspieler");
    expect(table.root.lang).toBe("de");
    table.one('[data-tab="rules"]').click();
    expect(model.sent.at(-1)).toMatchObject({ kind: "rules", text: "chameleon" });
  });

  it("offers cards from outside the hand", () => {
    const choices = [{ sentence: "keep Ec3", path: ["@Ec3"], say: "Keep it" }];
    const offer = [card("Ec3", "Echomir 3")];
    const model = tableModel("jupyter", { decision: decision({ choices, offer }) });
    mount(model).one('.eq-offer [data-place="@Ec3"]').click();
    expect(model.sent).toMatchObject([{ kind: "act", action: "keep Ec3" }]);
  });

  it("says of a card that cannot be chosen why", () => {
    const table = mount(tableModel());
    const card = table.square("@?");
    expect(card.getAttribute("aria-disabled")).toBe("true");
    expect(card.textContent).toContain("Unknown, card 4 of 4, not possible: nobody knows it");
    expect(table.square("@No8").hasAttribute("aria-disabled")).toBe(false);
  });
});

describe("keys", () => {
  it("choose, and lead a card to its only field", () => {
    const model = tableModel();
    const table = mount(model);
    press(table.square("@Dr"), "Enter");
    expect(document.activeElement).toBe(table.square("Ec2"));
    press(table.square("Ec2"), " ");
    expect(model.sent).toMatchObject([{ kind: "act", action: "play Dr" }]);
  });

  it("jump to rows, columns and cards", () => {
    const table = mount(tableModel());
    press(table.square("Ec2"), "4", { code: "Digit4" });
    expect(document.activeElement).toBe(table.square("Ec4"));
    press(table.square("Ec4"), "à", { code: "Digit0" });
    expect(document.activeElement).toBe(table.square("Ec^"));
    press(table.square("Ec4"), "*", { code: "Digit8", shiftKey: true });
    expect(document.activeElement).toBe(table.square("Vu4"));
    press(table.square("@No8"), "3", { code: "Digit3" });
    expect(document.activeElement).toBe(table.square("@Dr"));
    press(table.square("@No8"), "b");
    expect(document.activeElement).toBe(table.square("Vu1"));
    press(table.square("Su2"), "p");
    expect(document.activeElement).toBe(table.square("@No8"));
  });

  it("ask, travel and end the step", async () => {
    const model = tableModel();
    const table = mount(model);
    model.answers = true;
    for (const key of ["w", "e", "u", "r", "f", "g"]) {
      press(table.square("Mo4"), key);
      await drawn();
    }
    expect(model.sent.map(({ kind }) => kind)).toEqual(["why", "act", "undo", "redo", "branch", "back"]);
  });

  it("read aloud", () => {
    const table = mount(tableModel());
    const said = (key: string) => {
      press(table.square("Su2"), key);
      return table.one('[aria-live="polite"]').textContent;
    };
    expect(said("m")).toContain("bet Su · bet No");
    press(table.square("@No8"), "m");
    expect(table.one(".eq-note").textContent).toBe("Noctia 8 · Chameleon 10 · Dryada");
    expect(said("o")).toBe("field Su2 Can be chosen.");
    expect(said("c")).toBe("champion Su");
    press(table.square("@No8"), "c");
    expect(table.one('[aria-live="polite"]').textContent).toBe("champion No");
    expect(said("l")).toBe("Nothing vanishes.");
  });

  it("stand beside the languages the table speaks", () => {
    const model = tableModel();
    const table = mount(model);
    press(table.square("Su2"), "?");
    expect(table.button("language.en").getAttribute("aria-pressed")).toBe("true");
    table.button("language.de").click();
    expect(model.sent).toMatchObject([{ kind: "settings", name: "lang", value: "de" }]);
  });

  it("can be switched off, but for the list that says so", () => {
    const model = tableModel();
    const table = mount(model);
    press(table.square("Su2"), "?");
    table.button("keys.letters").click();
    expect(press(table.square("Su2"), "e").defaultPrevented).toBe(false);
    expect(press(table.square("Su2"), "1", { code: "Digit1" }).defaultPrevented).toBe(false);
    expect(model.sent).toEqual([]);
    press(table.square("Su2"), "?");
    press(table.square("Su2"), "?");
    table.button("keys.letters").click();
    press(table.square("Su2"), "e");
    expect(model.sent).toMatchObject([{ kind: "act" }]);
  });

  it("lead back to the cell that holds the table, when there is nothing left to drop", () => {
    const cell = document.createElement("div");
    cell.tabIndex = -1;
    document.body.append(cell);
    const table = mount(tableModel(), cell);
    press(table.square("Su2"), "?");
    table.square("Su2").focus();
    press(table.square("Su2"), "Escape");
    expect(document.activeElement).toBe(table.square("Su2"));
    press(table.square("Su2"), "Escape");
    expect(document.activeElement).toBe(cell);
    cell.remove();
  });

  it("are joined by a right click that asks about what it meets", () => {
    const model = tableModel();
    const table = mount(model);
    const menu = (more: MouseEventInit = {}) => {
      const event = new MouseEvent("contextmenu", { bubbles: true, cancelable: true, ...more });
      table.square("Mo4").dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(menu({ shiftKey: true })).toBe(false);
    expect(menu()).toBe(true);
    expect(model.sent).toMatchObject([{ kind: "why", path: ["Mo4"] }]);
  });

  it("explain the symbols, each with its drawing", () => {
    const table = mount(tableModel());
    press(table.square("Su2"), "?");
    const lines = [...table.one(".eq-symbols").children];
    expect(lines.map((line) => line.textContent)).toEqual(["= 2 cards", "an owl"]);
    expect(lines.map((line) => line.querySelectorAll("svg path").length)).toEqual([0, 1]);
  });

  it("open the command line and the list of keys", () => {
    const model = tableModel();
    const table = mount(model);
    press(table.square("Su2"), "?");
    expect(table.one(".eq-keys").childElementCount).toBeGreaterThan(10);
    press(table.square("Su2"), "i");
    const line = table.one(".eq-command") as HTMLInputElement;
    expect(document.activeElement).toBe(line);
    line.value = "play vu8";
    press(line, "Enter");
    expect(model.sent).toMatchObject([{ kind: "command", text: "play vu8" }]);
  });

  it("of the notebook stay its own", () => {
    const model = tableModel();
    const seen: string[] = [];
    const table = mount(model);
    table.root.parentElement?.addEventListener("keydown", (event) => seen.push(event.key));
    for (const key of ["Tab", "Escape", "z"]) press(table.square("Su2"), key);
    press(table.square("Su2"), "Enter", { shiftKey: true });
    press(table.square("Su2"), "z", { ctrlKey: true });
    press(table.button("Undo"), "b");
    press(table.square("Su2"), "ArrowLeft");
    press(table.square("Su2"), "ArrowLeft", { ctrlKey: true });
    press(table.button("Undo"), "ArrowDown", { shiftKey: true });
    press(table.one(".eq-command"), "s", { metaKey: true });
    expect(seen).toEqual(["Tab", "Escape", "Enter", "z", "ArrowLeft", "ArrowDown", "s"]);
    expect(model.sent).toEqual([]);
  });
});

describe("the story", () => {
  const earlier = [chapter(1, step("first")), chapter(2, step("second"), step("third"))];

  it("lists the events of the last action and rings what they changed", () => {
    const table = mount(tableModel());
    expect(table.steps()).toEqual(["Anna plays Noctia 8.", "Nothing vanishes."]);
    expect(table.all("[data-changed]").map((square) => square.dataset.place)).toEqual(["No2"]);
  });

  it("steps back without asking, draws the past and offers nothing there", () => {
    const model = tableModel();
    const table = mount(model);
    table.one('[data-time="previous"]').click();
    expect(table.one(".eq-place").textContent).toBe("1 back");
    expect(table.square("No2").querySelector(".eq-value")?.textContent).toBe("10");
    table.one('[data-time="previous"]').click();
    expect(model.sent).toMatchObject([]);
    expect(table.square("No2").querySelector(".eq-value")?.textContent).toBe("");
    expect(table.one(".eq-piles").textContent).toContain("62");
    expect(table.all("[data-legal]")).toEqual([]);
    expect(table.one(".eq-nothing").textContent).toBe("story.none");
    expect(table.one(".eq-nothing").parentElement?.children).toHaveLength(1);
    table.square("No2").click();
    expect(table.one(".eq-place").textContent).toBe("Now");
    expect(model.sent).toEqual([]);
  });

  it("goes back to the choice that is looked at, where that may be done", async () => {
    const model = tableModel();
    const table = mount(model);
    expect(table.all('[data-key="/goto"]')).toEqual([]);
    table.one('[data-time="previous"]').click();
    table.one('[data-key="/goto"]').click();
    expect(model.sent).toMatchObject([{ kind: "goto", moment: 2 }]);
  });

  it("asks once for what was never told, and then no more", async () => {
    const model = tableModel();
    const table = mount(model);
    for (let count = 0; count < 3; count += 1) table.one('[data-time="previous"]').click();
    expect(model.sent).toMatchObject([{ kind: "history", moment: 2 }]);
    model.kernelReplies({ ok: true, answer: { kind: "history", chapters: earlier } });
    await drawn();
    expect(table.one(".eq-prompt").textContent).toBe("Looking back: second");
    table.one('[data-time="first"]').click();
    await drawn();
    expect(table.one(".eq-place").textContent).toBe("5 back");
    press(table.square("No2"), "PageDown");
    await drawn();
    expect(table.one(".eq-prompt").textContent).toBe("Looking back: first");
    press(table.square("No2"), "PageDown");
    await drawn();
    expect(table.one(".eq-prompt").textContent).toBe("Looking back: second");
    expect(model.sent).toHaveLength(1);
  });

  it("is told at three depths", () => {
    const table = mount(tableModel());
    expect(table.all(".eq-numbers")).toEqual([]);
    const [why] = table.all("details.eq-why");
    expect(why?.hasAttribute("open")).toBe(false);
    expect(why?.textContent).toContain("because of this");
    expect(
      table.all(".eq-story .eq-test, .eq-story .eq-chip").every((part) => part.closest("details.eq-why")),
    ).toBe(true);
    table.one('[data-depth="2"]').click();
    expect(table.one(".eq-test").textContent).toContain("because of this");
    expect(table.one(".eq-test").closest("details")).toBe(null);
    table.one('[data-depth="3"]').click();
    expect(table.one(".eq-numbers").textContent).toBe("4 + 3 = 7");
  });

  it("is kept when the game goes on, and forgotten when it jumps", async () => {
    const model = tableModel();
    const table = mount(model);
    model.kernelSets({ latest: { ...latest(), moment: 4, chapter: chapter(4, step("fourth")) }, rev: 4 });
    await drawn();
    table.one('[data-tab="log"]').click();
    expect(table.steps()).toEqual(["Anna plays Noctia 8.", "Nothing vanishes.", "fourth"]);
    model.kernelSets({ latest: { ...latest(), moment: 2, chapter: chapter(2, step("other")) }, rev: 6 });
    await told();
    expect(table.steps()).toEqual(["other"]);
  });

  it("fills the log with everything, by turns", async () => {
    const model = tableModel();
    const table = mount(model);
    table.one('[data-tab="log"]').click();
    model.kernelReplies({ ok: true, answer: { kind: "history", chapters: earlier } });
    await drawn();
    expect(table.steps()).toHaveLength(5);
    expect(table.all(".eq-events .eq-heading").map((title) => title.textContent)).toEqual(["Round 2, Anna"]);
    table.all(".eq-step")[0]?.click();
    expect(table.one(".eq-place").textContent).toBe("4 back");
  });

  it("groups the log by turn and, inside it, by step", async () => {
    const events = [
      step("bets", { phase: "1" }),
      step("plays"),
      step("power"),
      step("draws", { phase: "4" }),
    ];
    const model = tableModel("jupyter", {
      latest: { ...latest(), moment: 1, chapter: chapter(1, ...events) },
    });
    const table = mount(model);
    table.one('[data-tab="log"]').click();
    await drawn();
    const groups = table
      .all(".eq-part")
      .map((part) => [...part.querySelectorAll(".eq-part-name, .eq-step")].map((line) => line.textContent));
    expect(groups).toEqual([
      ["Bet", "bets"],
      ["Play", "plays", "power"],
      ["Draw", "draws"],
    ]);
  });
});

describe("an answer", () => {
  const verdict = {
    kind: "verdict" as const,
    title: "Not now",
    legal: false,
    tests: [
      { ok: false, say: "Moosmann has vanished", rule: "S2.B.1" },
      { ok: true, say: "You hold it", rule: "S2.B.0" },
    ],
    instead: ["Bet on Susi"],
  };

  it("shows and speaks why not, until the game goes on; only in the view that asked", async () => {
    const model = tableModel();
    const [asking, other] = [mount(model), mount(model)];
    asking.square("Mo4").click();
    model.kernelReplies({ ok: true, answer: verdict });
    await drawn();
    expect(asking.all(".eq-test").map((test) => test.dataset.ok)).toEqual(["false", "true"]);
    expect(asking.one(".eq-instead").textContent).toContain("Bet on Susi");
    expect(asking.one('[aria-live="polite"]').textContent).toBe("Not now. Moosmann has vanished");
    expect(other.all(".eq-answer .eq-test")).toEqual([]);
    model.kernelSets({ theme: "dark" });
    await drawn();
    expect(asking.all(".eq-test")).toHaveLength(2);
    model.kernelSets({ rev: 4 });
    await told();
    expect(asking.all(".eq-answer .eq-test")).toEqual([]);
  });

  it("opens rules from their chips, and closes", async () => {
    const model = tableModel();
    const table = mount(model);
    table.one('[data-rule="S2.A.0"]').click();
    expect(model.sent).toMatchObject([{ kind: "rule", rule: "S2.A.0" }]);
    const page = {
      id: "S2.A.0",
      title: "A title",
      text: "A text",
      editions: ["German", "French"],
      status: "Both books say it.",
      readings: [
        { name: "Where it stands", says: ["Schritt 2", "Phase 2"], differ: false },
        { name: "Who decides?", says: ["points", "stones"], differ: true },
      ],
      related: ["S1.D"],
    };
    model.kernelReplies({ ok: true, answer: { kind: "rule", ...page } });
    await drawn();
    expect(
      table.all(".eq-editions tr").map((row) => [...row.children].map((cell) => cell.textContent)),
    ).toEqual([
      ["", "German", "French"],
      ["Where it stands", "Schritt 2", "Phase 2"],
      ["Who decides?", "points", "stones"],
    ]);
    expect(table.all(".eq-editions [data-differ]")).toHaveLength(1);
    expect(table.one('[data-rule="S1.D"]')).toBeDefined();
    table.one(".eq-close").click();
    expect(table.all(".eq-answer")).toEqual([]);
  });

  it("fills the tabs Rules and Score", async () => {
    const model = tableModel();
    const table = mount(model);
    table.one('[data-tab="rules"]').click();
    expect(model.sent.at(-1)).toMatchObject({ kind: "rules", text: "" });
    model.kernelReplies({ ok: true, answer: { kind: "rules", found: [{ id: "MAT", title: "The box" }] } });
    await drawn();
    expect(table.one(".eq-found").textContent).toContain("The box");
    table.one('[data-tab="score"]').click();
    const sums = [{ seat: "A", name: "Anna", points: "7", sum: "4 + 3", wins: true }];
    const sheet = {
      kind: "score" as const,
      title: "If it ended now",
      sums,
      decided: "Anna wins",
      hidden: "",
    };
    model.kernelReplies({ ok: true, answer: sheet });
    await drawn();
    expect(table.one(".eq-score").textContent).toContain("4 + 3");
    model.kernelSets({ rev: 4 });
    await drawn();
    expect(model.sent.at(-1)).toMatchObject({ kind: "score" });
  });

  it("of trouble is one line, until the game goes on", async () => {
    const model = tableModel();
    const table = mount(model);
    table.square("No2").click();
    model.kernelReplies({ ok: false, error: { code: "stale", message: "The game has moved on" } });
    await drawn();
    expect(table.one(".eq-prompt").textContent).toBe("The game has moved on");
    model.kernelSets({ rev: 4 });
    await drawn();
    expect(table.one(".eq-prompt").textContent).toBe("Choose something");
  });

  it("of trouble makes way for the next choice", async () => {
    const model = tableModel();
    const table = mount(model);
    press(table.square("Su2"), "u");
    model.kernelReplies({ ok: false, error: { code: "forbidden", message: "Nothing to undo" } });
    await drawn();
    expect(table.one(".eq-prompt").textContent).toBe("Nothing to undo");
    table.square("@x10").click();
    expect(table.one(".eq-prompt").textContent).toBe("Choose a marked place");
  });

  it("and trouble take each other's place", async () => {
    const model = tableModel();
    const table = mount(model);
    const command = async (text: string, reply: Reply) => {
      const line = table.one(".eq-command") as HTMLInputElement;
      line.value = text;
      press(line, "Enter");
      model.kernelReplies(reply);
      await drawn();
    };
    await command("plya", { ok: false, error: { code: "illegal", message: "Did you mean play?" } });
    expect(table.one(".eq-prompt").textContent).toBe("Did you mean play?");
    await command("hand", { ok: true, answer: { kind: "note", text: "Noctia 8" } });
    expect(table.one(".eq-prompt").textContent).toBe("Choose something");
    expect(table.one(".eq-answer").textContent).toContain("Noctia 8");
    await command("plya", { ok: false, error: { code: "illegal", message: "Did you mean play?" } });
    expect(table.all(".eq-answer")).toHaveLength(0);
  });
});

describe("the table", () => {
  it("shows a what-if and the way back", () => {
    const model = tableModel("jupyter", { decision: decision({ what_if: true }) });
    const table = mount(model);
    expect(table.root.hasAttribute("data-what-if")).toBe(true);
    expect(table.one(".eq-banner").textContent).toBe("What if");
    table.button("Back to the game").click();
    expect(model.sent).toMatchObject([{ kind: "back" }]);
  });

  it("waits to be passed on", () => {
    const model = tableModel("jupyter", {
      mode: "table",
      decision: decision({ handover: "B", yours: false, choices: [], prompt: "Pass it to Ben" }),
    });
    const table = mount(model);
    expect(table.one(".eq-prompt").textContent).toBe("Pass it to Ben");
    expect(table.all(".eq-actions button").map((button) => button.textContent)).toEqual(["I am Ben"]);
    table.button("I am Ben").click();
    expect(model.sent).toMatchObject([{ kind: "ready" }]);
  });

  it("says whom everybody waits for, by name", () => {
    const waiting = decision({
      actor: "B",
      yours: false,
      hint: false,
      choices: [],
      prompt: "Waiting for Ben",
    });
    const table = mount(
      tableModel("jupyter", {
        mode: "table",
        latest: latest({ actor: "B", headline: headline(2, "Ben must choose") }),
        decision: waiting,
      }),
    );
    expect(table.one(".eq-turn").textContent).toContain("Ben must choose");
    expect(table.all(".eq-actions button").map((button) => button.dataset.key)).toEqual([
      "/undo",
      "/redo",
      "/export",
      "/help",
      "/panel",
    ]);
  });

  it("has its options behind one button", async () => {
    const model = tableModel();
    const table = mount(model);
    const pressed = () =>
      table.all('[data-option][aria-pressed="true"]').map(({ dataset }) => dataset.option);
    table.button("action.options").click();
    expect(pressed()).toEqual(["language en", "theme auto", "speed 2"]);
    table.one('[data-option="speed 1"]').click();
    expect(pressed()).toEqual(["language en", "theme auto", "speed 1"]);
    expect(model.sent).toEqual([]);
    table.one('[data-option="theme dark"]').click();
    table.one('[data-option="language fr"]').click();
    expect(model.sent).toMatchObject([
      { kind: "settings", name: "theme", value: "dark" },
      { kind: "settings", name: "lang", value: "fr" },
    ]);
    table.button("action.options").click();
    expect(table.all("[data-option]")).toEqual([]);
  });

  it("asks Python why something cannot be taken back", async () => {
    const model = tableModel("jupyter", { mode: "table", decision: decision({ undo: false }) });
    const table = mount(model);
    expect(table.button("Undo").getAttribute("aria-disabled")).toBe("true");
    table.button("Undo").click();
    model.kernelReplies({ ok: false, error: { code: "forbidden", message: "Anna drew a card" } });
    await drawn();
    expect(table.one(".eq-prompt").textContent).toBe("Anna drew a card");
  });

  it("says when the game is over", () => {
    const over = latest({
      headline: headline(2, "Game over"),
      over: true,
      turn: null,
      actor: null,
      phase: null,
    });
    expect(mount(tableModel("jupyter", { latest: over })).one(".eq-turn").textContent).toBe("Game over");
  });

  it("shows names as text, whatever they are", () => {
    const name = "<img src=x onerror=alert(1)>";
    const seats = [{ seat: "A", name, say: name, counters: [], shown: ["No8"] }];
    const table = mount(tableModel("jupyter", { latest: latest({ seats }) }));
    expect(table.one(".eq-seat-name").textContent).toBe(name);
    expect(table.all("img")).toEqual([]);
  });
});

describe("bots", () => {
  it("can be stopped while one thinks, and urged on while they rest", () => {
    const model = tableModel("jupyter", {
      decision: decision({ yours: false, choices: [], bots: "thinking" }),
    });
    const table = mount(model);
    model.answers = true;
    table.button("Stop").click();
    expect(model.sent).toMatchObject([{ kind: "stop" }]);
    expect(() => table.button("Go on")).toThrow();
  });

  it("that failed are shown, with the way to go on", async () => {
    const model = tableModel("jupyter", {
      decision: decision({ yours: false, choices: [], bots: "resting" }),
    });
    const table = mount(model);
    model.kernelSends({ v: 1, kind: "trouble", rev: 3, message: "The bot of Ben failed" });
    expect(table.one(".eq-prompt").textContent).toBe("The bot of Ben failed");
    table.button("Go on").click();
    expect(model.sent).toMatchObject([{ kind: "go" }]);
  });
});

it("is as wide as it is told, and keeps its panel behind a button where it is compact", () => {
  const table = mount(tableModel("jupyter", { width: 480, compact: true }));
  expect(table.root.style.maxWidth).toBe("480px");
  expect(table.root.hasAttribute("data-compact")).toBe(true);
  expect(table.root.hasAttribute("data-panel")).toBe(false);
  table.button("Panel").click();
  expect(table.root.hasAttribute("data-panel")).toBe(true);
  table.button("Panel").click();
  press(table.square("Su2"), "?");
  expect(table.root.hasAttribute("data-panel")).toBe(true);
});

it("tells the reader, bots and others apart", () => {
  const roles = { A: "you", B: "bot" } as const;
  const table = mount(tableModel("jupyter", { decision: decision({ roles }) }));
  expect(table.all(".eq-seat").map(({ dataset }) => dataset.role)).toEqual(["you", "bot", undefined]);
  expect(table.all(".eq-seat-role").map((role) => role.textContent)).toEqual(["role.you", "role.bot"]);
  expect(table.square("&B").title).toContain("(role.bot)");
});

describe("a hint", () => {
  const found = {
    kind: "hint" as const,
    title: "Look here",
    reasons: ["keeps Noctia alive"],
    path: ["@x10"],
  };

  it("is thought about, points to its place, and leads to the whole action", async () => {
    const model = tableModel();
    const table = mount(model);
    press(table.square("No2"), "h");
    expect(model.sent).toMatchObject([{ kind: "hint", whole: false }]);
    table.button("Enough").click();
    expect(model.sent.at(-1)).toMatchObject({ kind: "stop" });
    model.sent.pop();
    model.kernelReplies({ ok: true, answer: { ...found, solution: false } });
    await drawn();
    expect(table.one(".eq-answer").textContent).toContain("keeps Noctia alive");
    expect(table.all("[data-hinted]").map((place) => place.dataset.place)).toEqual(["@x10"]);
    table.button("Show the move").click();
    expect(model.sent.at(-1)).toMatchObject({ kind: "hint", whole: true });
    model.kernelReplies({
      ok: true,
      answer: { ...found, title: "Play it", path: ["@x10", "No2"], solution: true },
    });
    await drawn();
    expect(table.all("[data-hinted]").map((place) => place.dataset.place)).toEqual(["No2", "@x10"]);
    expect(() => table.button("Show the move")).toThrow();
    expect(table.one('[aria-live="polite"]').textContent).toBe("Play it. keeps Noctia alive");
  });

  it("has no button where none is given, and its key is answered with the reason", () => {
    const model = tableModel("jupyter", { decision: decision({ hint: false }) });
    const table = mount(model);
    expect(() => table.button("Hint")).toThrow();
    press(table.square("No2"), "H");
    expect(model.sent).toMatchObject([{ kind: "hint", whole: true }]);
  });
});

describe("an answer to a click that is no choice", () => {
  const verdict = {
    kind: "verdict" as const,
    title: "Not now: Bet on Susi",
    legal: false,
    tests: [
      { ok: false, say: "Row 4 comes later.", rule: "S1.A.0" },
      { ok: true, say: "Susi is in this game.", rule: "SET.1" },
    ],
    instead: [],
  };
  const refuse = async () => {
    const model = tableModel();
    const table = mount(model);
    table.square("Su4").click();
    model.kernelReplies({ ok: true, rev: 3, answer: verdict });
    await drawn();
    return { model, table };
  };

  it("stands in short on the place, and goes with the next click", async () => {
    const { table } = await refuse();
    expect(table.one(".eq-refusal").textContent).toBe("Row 4 comes later.");
    expect(table.square("Su4").hasAttribute("data-refused")).toBe(true);
    table.square("@No8").click();
    expect(table.all(".eq-refusal, [data-refused]")).toEqual([]);
  });

  it("stands in full in the panel, what is fine folded away and left as the reader folds it", async () => {
    const { table } = await refuse();
    expect(table.all(".eq-answer > .eq-tests .eq-test")).toHaveLength(1);
    const folded = table.one("details");
    expect(folded.hasAttribute("open")).toBe(false);
    expect(folded.textContent).toContain("Susi is in this game.");
    folded.setAttribute("open", "");
    table.one('[data-tab="log"]').click();
    table.one('[data-tab="explain"]').click();
    expect(table.one("details").textContent).toContain("Susi is in this game.");
  });
});

it("says in an empty panel what can be done now", () => {
  const none = { moment: 0, picture: latest().picture, chapter: null };
  const table = mount(tableModel("jupyter", { latest: none }));
  expect(table.one(".eq-content").textContent).toContain("bet Su · bet No · Secret bet");
});

describe("a hint", () => {
  it("marks the button it speaks of", async () => {
    const model = tableModel();
    const table = mount(model);
    table.button("Hint").click();
    const answer = { kind: "hint" as const, title: "Look", reasons: [], path: ["!skip"], solution: false };
    model.kernelReplies({ ok: true, rev: 3, answer });
    await drawn();
    expect(table.all("[data-hinted]").map(({ dataset }) => dataset.key)).toEqual(["!skip"]);
  });
});

describe("what is asked next", () => {
  it("names the button where no place is marked", () => {
    const table = mount(tableModel());
    table.square("@No8").click();
    expect(table.one(".eq-prompt").textContent).toBe("Now press Secret bet");
    expect(table.all("[data-legal]")).toEqual([]);
  });

  it("names both where there are both", () => {
    const choices = [
      ...decision().choices,
      { sentence: "play No8 on No", path: ["@No8", "No2"], say: "Play it" },
    ];
    const table = mount(tableModel("jupyter", { decision: decision({ choices }) }));
    table.square("@No8").click();
    expect(table.one(".eq-prompt").textContent).toBe("A marked place, or Secret bet");
  });
});

describe("the command line", () => {
  const enter = (table: ReturnType<typeof mount>, line: string) => {
    const input = table.one(".eq-command") as HTMLInputElement;
    input.value = line;
    press(input, "Enter");
    return input;
  };

  it("keeps a refused line to be corrected, and empties after one that was carried out", async () => {
    const model = tableModel();
    const input = enter(mount(model), "bet Q");
    model.kernelReplies({ ok: false, rev: 3, error: { code: "illegal", message: "no such creature" } });
    await drawn();
    expect(input.value).toBe("bet Q");
    enter({ one: () => input } as unknown as ReturnType<typeof mount>, "moves");
    model.kernelReplies({ ok: true, rev: 3 });
    await drawn();
    expect(input.value).toBe("");
  });

  it("brings earlier lines back by the arrow keys", async () => {
    const model = tableModel();
    model.answers = true;
    const table = mount(model);
    for (const line of ["hand", "moves"]) {
      enter(table, line);
      await drawn();
    }
    const input = table.one(".eq-command") as HTMLInputElement;
    const shown = ["ArrowUp", "ArrowUp", "ArrowUp", "ArrowDown", "ArrowDown"].map((key) => {
      press(input, key);
      return input.value;
    });
    expect(shown).toEqual(["moves", "hand", "hand", "moves", ""]);
  });
});

it("opens the list of keys from every stop of the Tab key", () => {
  const table = mount(tableModel());
  for (const selector of [".eq-status", ".eq-seat", ".eq-button", ".eq-tab", ".eq-body"]) {
    press(table.one(selector), "?");
    expect(table.all(".eq-keys"), selector).toHaveLength(1);
    press(table.one(selector), "?");
    expect(table.all(".eq-keys"), selector).toHaveLength(0);
  }
});

it("says that a code was copied", async () => {
  const copied: string[] = [];
  const writeText = async (text: string) => void copied.push(text);
  Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
  const model = tableModel();
  const table = mount(model);
  table.button("Share").click();
  const answer = { kind: "share" as const, title: "", code: "EQ 3p", url: "EQ.3p", problems: [], files: [] };
  model.kernelReplies({ ok: true, rev: 3, answer });
  await drawn();
  table.one("[data-copy]").click();
  await drawn();
  expect(copied).toEqual(["EQ 3p"]);
  expect(table.one("[data-copy]").textContent).toBe("share.copied");
});
