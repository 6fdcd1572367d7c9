// A page of its own: what stands around the table, and the table, without Python.
import "./style.css";
import "./page.css";
import { make, update, write } from "../dom";
import { openTable } from "../table";
import { Offline, type Story } from "./offline";
import { makeUnserved } from "./unserved";

function languageSwitch(model: Offline, languages: string[], draw: () => void): [HTMLElement, () => void] {
  const buttons = languages.map((lang) => {
    const button = make("button", { type: "button", lang });
    button.addEventListener("click", () => {
      model.speak(lang);
      draw();
    });
    return button;
  });
  const group = make("div", { role: "group", class: "page-languages" }, ...buttons);
  const drawSwitch = () => {
    update(group, { "aria-label": model.words("page.language") });
    for (const [index, button] of buttons.entries()) {
      const lang = languages[index] ?? "";
      write(button, model.words(`language.${lang}`));
      update(button, { "aria-pressed": String(lang === model.get("lang")) });
    }
  };
  return [group, drawSwitch];
}

/** On paper nobody can step, so the story is printed below the board, with its rules. */
function printedStory(model: Offline): HTMLElement {
  const list = make("ol", { class: "page-story" });
  const tell = () => {
    const lines = model.steps.map(({ say, kind, rules }) =>
      make("li", { "data-kind": kind }, say, rules.length ? ` [${rules.join(", ")}]` : ""),
    );
    list.replaceChildren(...lines);
  };
  window.addEventListener("beforeprint", tell);
  return list;
}

function openPage(story: Story, main: HTMLElement) {
  const model = new Offline(story);
  const title = make("h1");
  const caption = make("p", { class: "page-caption" });
  const summary = make("summary");
  const code = make("details", { class: "page-code" }, summary, make("code", {}, story.code));
  const made = make("p", { class: "page-made" });
  const heading = make("h2");
  const table = make("div");
  const draw = () => {
    const named = model.text(story.title) || model.words("table.name");
    document.documentElement.lang = String(model.get("lang"));
    document.title = named;
    write(title, named);
    write(caption, model.text(story.caption));
    write(heading, model.words("table.name"));
    write(summary, model.words("page.code"));
    write(made, model.words("page.made"));
    caption.hidden = !caption.textContent;
    code.hidden = !story.code;
    drawSwitch();
  };
  const [languages, drawSwitch] = languageSwitch(model, story.languages, draw);
  const header = make("header", {}, make("div", {}, title, caption), languages);
  draw();
  main.replaceChildren(header, heading, table, printedStory(model), make("footer", {}, code, made));
  openTable(model.asModel, table, makeUnserved);
}

const main = document.querySelector("main");
const data = document.getElementById("equinox-story")?.textContent;
if (main && data) openPage(JSON.parse(data) as Story, main);
