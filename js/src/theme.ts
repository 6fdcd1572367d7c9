// Light or dark: what the reader asked for, else what the notebook shows, else what the system prefers.
import { update } from "./dom";

/** What the known hosts write on their root elements. */
const ATTRIBUTES = ["data-jp-theme-light", "data-vscode-theme-kind", "data-theme", "class", "style"];

type Theme = "light" | "dark";

function themeOf(element: HTMLElement): Theme | null {
  const { jpThemeLight, vscodeThemeKind, theme } = element.dataset;
  if (jpThemeLight) return jpThemeLight === "false" ? "dark" : "light";
  if (vscodeThemeKind) return /dark|^vscode-high-contrast$/.test(vscodeThemeKind) ? "dark" : "light";
  if (theme) return theme.includes("dark") ? "dark" : "light";
  if (/(^|\s)(dark|dark-theme|quarto-dark)(\s|$)/.test(element.className)) return "dark";
  if (/(^|\s)(light|light-theme|quarto-light)(\s|$)/.test(element.className)) return "light";
  return null;
}

/** This document and those around it (VS Code puts widgets into a frame), as far as they may be read. */
function documents(): Document[] {
  const found = [document];
  try {
    for (let frame: Window = window; frame !== frame.parent; frame = frame.parent) {
      found.push(frame.parent.document);
    }
  } catch {
    // A frame of another origin ends the search.
  }
  return found;
}

function hostTheme(): Theme | null {
  for (const { body, documentElement } of documents()) {
    const theme = themeOf(body) ?? themeOf(documentElement);
    if (theme) return theme;
  }
  return null;
}

/** Keep `data-theme` of the root true while the host changes its mind; returns the function to call on a new wish. */
export function followTheme(root: HTMLElement, wish: () => string, signal: AbortSignal): () => void {
  const system = window.matchMedia("(prefers-color-scheme: dark)");
  const apply = () => {
    const asked = wish();
    const theme =
      asked === "light" || asked === "dark" ? asked : (hostTheme() ?? (system.matches ? "dark" : "light"));
    update(root, { "data-theme": theme, "data-host-colours": asked === "auto" && hostTheme() !== null });
  };
  const observer = new MutationObserver(apply);
  for (const { body, documentElement } of documents()) {
    for (const element of [body, documentElement]) {
      observer.observe(element, { attributes: true, attributeFilter: ATTRIBUTES });
    }
  }
  signal.addEventListener("abort", () => observer.disconnect(), { once: true });
  system.addEventListener("change", apply, { signal });
  return apply;
}
