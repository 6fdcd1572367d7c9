import { expect, it } from "vitest";
import { drawn, mount, press } from "../mount";
import { decision, tableModel } from "../scene";

const focused = () => (document.activeElement as HTMLElement).dataset.place;

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
  const stops = table.all('[tabindex="0"]:not([role="tabpanel"])');
  expect(
    stops.map((stop) => stop.dataset.place ?? stop.getAttribute("aria-label") ?? stop.textContent),
  ).toEqual([
    "status.name: Round 2. Anna to move. Step 1, Bet. status.as",
    "Bet",
    "Kl2",
    "@No8",
    "@Vu1",
    "&A",
    "Skip",
    "Explain",
  ]);
});

it("moves through the action bar", () => {
  const table = mount(tableModel());
  table.button("Skip").focus();
  press(table.button("Skip"), "ArrowRight");
  expect(document.activeElement).toBe(table.button("Why not?"));
});

it("keeps the focus on a button that stays, and in the bar when it goes", async () => {
  const model = tableModel();
  const table = mount(model);
  table.button("Skip").focus();
  const skip = model.get("decision").choices.filter(({ sentence }) => sentence === "skip");
  model.kernelSets({ decision: decision({ choices: skip }) });
  await drawn();
  expect(document.activeElement).toBe(table.button("Skip"));
  model.kernelSets({ decision: decision({ choices: [] }) });
  await drawn();
  expect(document.activeElement).toBe(table.button("Why not?"));
});
