// Everything that is seen of a table: its parts, how they are laid out, and drawn.
import { makeActions } from "./actions";
import { type BoardPart, makeBoard } from "./boards/board";
import type { Desk } from "./desk";
import { Memory, make, update, write } from "./dom";
import { type Hand, makeHand } from "./hand";
import type { MakeServed } from "./kernel";
import { makeLog } from "./log";
import type { Scene } from "./model";
import { makePanel } from "./panel";
import { makeRefusal } from "./refusal";
import { makePiles, makeSeats } from "./seats";
import { keepRoom, layOutApart } from "./sizing";
import { makeStatus } from "./status";
import { followTheme } from "./theme";
import { makeTimeBar } from "./timebar";
import type { View } from "./view";

export interface Screen {
  readonly root: HTMLElement;
  readonly layout: HTMLElement;
  readonly board: BoardPart;
  readonly hand: Hand;
  focusCommand(): void;
  /** Draw the table itself. */
  drawTable(scene: Scene): void;
  /** Draw what is read beside the table, and what is heard of it. */
  drawWords(scene: Scene): void;
}

export function makeScreen(view: View, desk: Desk, serve: MakeServed): Screen {
  const { model, local, playback, prompt, signal } = view;
  const status = makeStatus(signal);
  const board = makeBoard(model.get("board").kind, signal);
  const hand = makeHand(signal);
  const piles = makePiles();
  const seats = makeSeats(signal);
  const actions = makeActions(desk.press, signal);
  const { task, command, editor } = serve(desk, signal);
  const panel = makePanel(desk, makeTimeBar(desk, signal), signal);
  const log = makeLog(desk, signal);
  const parts = [status, task, board, hand, piles, seats, prompt, command, actions, editor];

  const lost = make("p", { class: "eq-lost" });
  const banner = make("p", { class: "eq-banner" });
  const notices = make("div", { class: "eq-notices" }, lost, banner, task.element);
  const cards = make("div", { class: "eq-cards-and-piles" }, hand.element, piles.element);
  const asked = make("div", { class: "eq-asked" }, prompt.element, command.element);
  const mine = make(
    "div",
    { class: "eq-mine" },
    cards,
    seats.element,
    asked,
    actions.element,
    editor.element,
  );
  const layout = make(
    "div",
    { class: "eq-layout" },
    status.element,
    notices,
    board.element,
    mine,
    panel.element,
  );
  const refusal = makeRefusal(layout);
  layout.append(refusal.element);
  const root = make("div", { class: "equinox-widget", role: "group" }, layout);
  keepRoom([task.element, cards, seats.element, asked, actions.element], signal);
  layOutApart(root, layout, signal);

  const applyTheme = followTheme(root, () => model.get("theme"), signal);
  const frame = new Memory();
  /** What surrounds the table: its width and its colours. */
  const drawFrame = () => {
    const [width, theme] = [model.get("width"), model.get("theme")];
    if (!frame.differs([width, theme])) return;
    root.style.maxWidth = width ? `${width}px` : "";
    applyTheme();
  };

  return {
    root,
    layout,
    board,
    hand,
    focusCommand: () => command.element.focus(),
    drawTable(scene) {
      const { words, decision } = scene;
      update(root, {
        "aria-label": words("table.name"),
        lang: scene.lang,
        "data-rev": scene.rev,
        "data-what-if": decision.what_if,
        "data-past": scene.past,
        "data-playing": playback.playing,
        "data-closed": decision.handover !== null,
        "data-bots": decision.bots || null,
        "data-compact": model.get("compact"),
        "data-tight": view.room === "narrow" || model.get("compact"),
        "data-panel": local.panel,
        "data-editing": local.editing,
        "data-wide": scene.wide,
      });
      write(lost, local.lost ? words("kernel.lost") : "");
      update(lost, { hidden: !local.lost });
      write(banner, decision.what_if ? words("whatif.banner") : "");
      update(banner, { hidden: !decision.what_if });
      drawFrame();
      for (const part of parts) part.draw(scene);
      update(notices, { hidden: lost.hidden && banner.hidden && task.element.hidden });
    },
    drawWords(scene) {
      panel.draw(scene);
      const home = scene.wide ? layout : panel.body;
      if (log.element.parentElement !== home) home.append(log.element);
      log.draw(scene);
      for (const part of [status, board, hand, prompt]) part.tell(scene);
      refusal.draw(scene);
    },
  };
}
