import { afterEach, expect, it, vi } from "vitest";
import { drawn, mount } from "../mount";
import { tableModel } from "../scene";

const root = document.documentElement;

afterEach(() => {
  for (const element of [document.body, root]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
});

it.each([
  ["JupyterLab", () => document.body, "data-jp-theme-light", "false", "dark"],
  ["JupyterLab", () => document.body, "data-jp-theme-light", "true", "light"],
  ["VS Code", () => document.body, "data-vscode-theme-kind", "vscode-dark", "dark"],
  ["VS Code", () => document.body, "data-vscode-theme-kind", "vscode-light", "light"],
  ["VS Code", () => document.body, "data-vscode-theme-kind", "vscode-high-contrast", "dark"],
  ["VS Code", () => document.body, "data-vscode-theme-kind", "vscode-high-contrast-light", "light"],
  ["Jupyter Book", () => root, "data-theme", "dark", "dark"],
  ["marimo", () => root, "class", "dark", "dark"],
  ["Quarto", () => document.body, "class", "fullcontent quarto-light", "light"],
])("%s: %o %s=%s is %s", (_host, element, name, value, theme) => {
  element().setAttribute(name, value);
  expect(mount(tableModel()).root.dataset.theme).toBe(theme);
});

it("changes with its host", async () => {
  document.body.dataset.jpThemeLight = "true";
  const table = mount(tableModel());
  document.body.dataset.jpThemeLight = "false";
  await vi.waitFor(() => expect(table.root.dataset.theme).toBe("dark"));
});

it("does what the reader asked, whatever the host shows", async () => {
  document.body.dataset.jpThemeLight = "true";
  const model = tableModel("jupyter", { theme: "dark" });
  const table = mount(model);
  expect(table.root.dataset.theme).toBe("dark");
  expect(table.root.hasAttribute("data-host-colours")).toBe(false);
  model.kernelSets({ theme: "auto" });
  await drawn();
  expect(table.root.dataset.theme).toBe("light");
  expect(table.root.hasAttribute("data-host-colours")).toBe(true);
});
