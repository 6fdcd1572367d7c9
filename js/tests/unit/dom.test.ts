import { describe, expect, test } from "vitest";
import { fill, make, mend, write } from "../../src/dom";

const list = (...names: string[]) => names.map((name) => make("li", { "data-name": name }, name));

describe("mending", () => {
  test("what is equal is left alone, what differs is changed in place", () => {
    const element = make("ul", {}, ...list("a", "b", "c"));
    const [first, second] = element.children;
    mend(element, list("a", "x", "c"));
    expect(element.innerHTML).toBe(make("ul", {}, ...list("a", "x", "c")).innerHTML);
    expect(element.children[0]).toBe(first);
    expect(element.children[1]).toBe(second);
  });

  test("what is too much goes, what is missing comes", () => {
    const element = make("ul", {}, ...list("a", "b", "c"));
    mend(element, list("a"));
    expect(element.textContent).toBe("a");
    mend(element, list("a", "b"));
    expect(element.textContent).toBe("ab");
  });

  test("attributes that are no longer wanted go", () => {
    const element = make("div", {}, make("p", { hidden: true, class: "old" }, "text"));
    mend(element, [make("p", { class: "new" }, "text")]);
    expect(element.innerHTML).toBe('<p class="new">text</p>');
  });

  test("another kind of element takes the place of the old one", () => {
    const element = make("div", {}, make("p", {}, "text"), "end");
    mend(element, [make("h3", {}, "text"), make("p", {}, "end")]);
    expect(element.innerHTML).toBe("<h3>text</h3><p>end</p>");
  });

  test("a select is never changed into another one", () => {
    const choice = (chosen: string) =>
      make("select", {}, ...["a", "b"].map((value) => make("option", { value, selected: value === chosen })));
    const element = make("div", {}, choice("a"));
    const before = element.firstChild;
    mend(element, [choice("b")]);
    expect(element.firstChild).not.toBe(before);
  });

  test("the focus stays on what stays", () => {
    const buttons = (...names: string[]) => names.map((name) => make("button", {}, name));
    const element = make("div", {}, ...buttons("a", "b"));
    document.body.append(element);
    (element.lastChild as HTMLElement).focus();
    mend(element, buttons("a", "c"));
    expect(document.activeElement?.textContent).toBe("c");
    element.remove();
  });
});

describe("filling", () => {
  test("equal content stays as it is, other content is replaced as a whole", () => {
    const radio = () => make("input", { type: "radio", value: "a" });
    const element = make("div", {}, make("label", {}, radio(), "one"));
    const before = element.firstChild;
    fill(element, [make("label", {}, radio(), "one")]);
    expect(element.firstChild).toBe(before);
    fill(element, [make("label", {}, radio(), "two")]);
    expect(element.firstChild).not.toBe(before);
  });
});

describe("writing", () => {
  test("changes the text that is there", () => {
    const element = make("p", {}, "old");
    const text = element.firstChild;
    write(element, "new");
    expect(element.textContent).toBe("new");
    expect(element.firstChild).toBe(text);
  });

  test("fills what is empty, and replaces what is more than a text", () => {
    const [empty, full] = [make("p"), make("p", {}, "old", make("b", {}, "er"))];
    for (const element of [empty, full]) write(element, "new");
    expect([empty.innerHTML, full.innerHTML]).toEqual(["new", "new"]);
  });
});
