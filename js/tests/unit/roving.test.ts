import { expect, it } from "vitest";
import { drawn, mount, press } from "../mount";
import { tableModel } from "../scene";

const focused = () => (document.activeElement as HTMLElement).dataset.field;

it.each([
  ["ArrowRight", {}, "Ec2"],
  ["ArrowLeft", {}, "Co2"],
  ["ArrowUp", {}, "Kl1"],
  ["ArrowDown", {}, "Kl3"],
  ["Home", {}, "Su2"],
  ["End", {}, "Vu2"],
  ["Home", { ctrlKey: true }, "Su^"],
  ["End", { ctrlKey: true }, "Vu5"],
])("%s %o moves over the board", (key, more, where) => {
  const table = mount(tableModel());
  table.square("Kl2").focus();
  press(table.square("Kl2"), key, more);
  expect(focused()).toBe(where);
});

it.each([
  ["ArrowLeft", "Su^"],
  ["ArrowUp", "Su^"],
  ["ArrowRight", "Vu5"],
  ["ArrowDown", "Vu5"],
])("%s stays on the board at its edge", (key, corner) => {
  const table = mount(tableModel());
  table.square(corner).focus();
  press(table.square(corner), key);
  expect(focused()).toBe(corner);
});

it("makes each group one Tab stop, the last one used", () => {
  const table = mount(tableModel());
  table.square("Kl2").focus();
  const stops = table.all('[tabindex="0"]');
  expect(stops.map((stop) => stop.dataset.field ?? stop.textContent)).toEqual(["Kl2", "secret No8"]);
});

it("moves through the action bar", () => {
  const table = mount(tableModel());
  table.button("Skip").focus();
  press(table.button("Skip"), "ArrowRight");
  expect(document.activeElement).toBe(table.button("Undo"));
});

it("keeps the focus on a button that stays, and in the bar when it goes", async () => {
  const model = tableModel();
  const table = mount(model);
  table.button("Skip").focus();
  const [, , secret, skip] = model.get("decision").choices;
  if (!secret || !skip) throw new Error("the scene has both");
  model.kernelSets({ decision: { ...model.get("decision"), choices: [skip] } });
  await drawn();
  expect(document.activeElement).toBe(table.button("Skip"));
  model.kernelSets({ decision: { ...model.get("decision"), choices: [secret] } });
  await drawn();
  expect(document.activeElement).toBe(table.button("secret No8"));
});
