import { describe, expect, it, vi } from "vitest";
import type { Reply, Traits } from "../../src/contract";
import { Offline, type Story } from "../../src/page/offline";
import { unpacker } from "../../src/page/unpack";

describe("packed values", () => {
  const packed = {
    shapes: [["name", "say"]],
    values: ["No1", "Owl", "Eule", [2, 1, 2], [1, 0, 0, 3], [0, 4, 4], null],
  };

  it("come back in the language asked for", () => {
    expect(unpacker(packed, 1)(5)).toEqual([
      { name: "No1", say: "Eule" },
      { name: "No1", say: "Eule" },
    ]);
    expect(unpacker(packed, 0)(4)).toEqual({ name: "No1", say: "Owl" });
    expect(unpacker(packed, 0)(6)).toBeNull();
  });

  it("are made once", () => {
    const read = unpacker(packed, 0);
    const [first, second] = read<unknown[]>(5);
    expect(first).toBe(second);
  });
});

/** A story in which the reader is asked once: the author skips, the reader may also bet. */
function story(): Story {
  const values: unknown[] = [];
  const shapes: string[][] = [];
  const put = (value: unknown): number => {
    if (Array.isArray(value)) return values.push([0, ...value.map(put)]) - 1;
    if (value === null || typeof value !== "object") return values.push(value) - 1;
    const shape = shapes.push(Object.keys(value)) - 1;
    return values.push([1, shape, ...Object.values(value).map(put)]) - 1;
  };
  const stop = (before: number | null, by: string, more: object = {}) => ({
    before,
    by,
    onward: false,
    cursor: before,
    moment: before === null ? 1 : 2,
    picture: { squares: [] },
    chapters: [{ moment: before === null ? 1 : 2, steps: [] }],
    decision: { prompt: by },
    score: { kind: "score", title: by },
    whys: {},
    ...more,
  });
  const note = (text: string) => ({ kind: "note", text });
  const whys = { "": { No1: note("one"), Su1: note("two") }, "@No8": { No1: note("three") } };
  const stops = [stop(null, "", { whys }), stop(0, "skip", { onward: true }), stop(0, "bet No")].map(put);
  const rule = (id: string, related: string[]) =>
    put({ kind: "rule", id, title: `T ${id}`, text: "", related });
  return {
    lang: "en",
    languages: ["en", "de"],
    seat: "A",
    eyes: "A",
    board: put({ kind: "grid" }),
    code: "",
    title: put("T"),
    caption: values.push([2, put("C"), put("B")]) - 1,
    labels: put({ "page.beyond": "beyond", "page.closed": "closed" }),
    rules: { "S1.D": rule("S1.D", ["S2.0", "X.1"]), "S2.0": rule("S2.0", []) },
    stops,
    shapes,
    values,
  };
}

describe("a page", () => {
  const ask = async (model: Offline, kind: string, extras: object = {}): Promise<Reply> => {
    const received = vi.fn();
    model.on("msg:custom", received);
    model.send({ id: "1", view: "v", kind, ...extras } as Parameters<Offline["send"]>[0]);
    expect(received).not.toHaveBeenCalled();
    await Promise.resolve();
    model.off("msg:custom", received);
    expect(received).toHaveBeenCalledOnce();
    expect(received.mock.calls[0]?.[0]).toMatchObject({ kind: "reply", id: "1", view: "v" });
    return received.mock.calls[0]?.[0] as Reply;
  };
  const prompt = (model: Offline) => (model.get("decision") as Traits["decision"]).prompt;

  it("follows the author and the reader, and comes back", async () => {
    const model = new Offline(story());
    const changed = vi.fn();
    model.on("change:latest", changed);
    expect(await ask(model, "redo")).toMatchObject({ ok: true, rev: 1 });
    expect([prompt(model), model.get("cursor")]).toEqual(["skip", 0]);
    expect((await ask(model, "undo")).ok).toBe(true);
    expect([prompt(model), model.get("cursor")]).toEqual(["", null]);
    expect((await ask(model, "act", { action: "bet No" })).ok).toBe(true);
    expect(prompt(model)).toBe("bet No");
    expect(changed).toHaveBeenCalledTimes(3);
  });

  it("says when a wish leads beyond it, and stays where it is", async () => {
    const model = new Offline(story());
    for (const [kind, extras] of [
      ["act", { action: "bet Su" }],
      ["undo", {}],
      ["command", { text: "hand" }],
      ["rule", { rule: "X.1" }],
      ["rule", { rule: "toString" }],
    ] as const) {
      expect(await ask(model, kind, extras)).toMatchObject({ ok: false, error: { message: "beyond" } });
    }
    expect(model.get("rev")).toBe(0);
  });

  it("answers every click: after what was chosen, else by itself, else in general", async () => {
    const model = new Offline(story());
    const said = async (...path: string[]) => (await ask(model, "why", { path })).answer;
    expect(await said("@No8", "No1")).toMatchObject({ text: "three" });
    expect(await said("No1")).toMatchObject({ text: "one" });
    expect(await said("@No8", "Su1")).toMatchObject({ text: "two" });
    expect(await said("&B")).toMatchObject({ text: "closed" });
  });

  it("tells the whole story up to its stop", async () => {
    const model = new Offline(story());
    await ask(model, "redo");
    expect((await ask(model, "history", { moment: 1 })).answer).toMatchObject({
      chapters: [{ moment: 1 }, { moment: 2 }],
    });
    expect(model.get("latest")).toMatchObject({ moment: 2, chapter: { moment: 2 } });
    expect((await ask(model, "score")).answer).toMatchObject({ title: "skip" });
  });

  it("knows the rules it cites, and finds them by words", async () => {
    const model = new Offline(story());
    expect((await ask(model, "rule", { rule: "S1.D" })).answer).toMatchObject({ related: ["S2.0"] });
    const found = async (text: string) => (await ask(model, "rules", { text })).answer;
    expect(await found("")).toMatchObject({ found: [{ id: "S1.D" }, { id: "S2.0" }] });
    expect(await found("t s2")).toMatchObject({ found: [{ id: "S2.0" }] });
  });

  it("speaks another language when asked", () => {
    const data = story();
    const model = new Offline(data);
    expect(model.text(data.caption)).toBe("C");
    model.speak("de");
    expect([model.text(data.caption), model.get("lang"), model.get("rev")]).toEqual(["B", "de", 0]);
  });
});
