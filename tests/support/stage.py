"""A table in a real browser without a notebook: a bare page, the built front end, and Python answering it directly."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from support.wire import Wire

from equinox_widget.widget.table import STATIC

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from equinox_widget.widget.table import Table

#: The smallest host there is: a model whose messages go to Python and whose state comes back with every answer.
HOST = """
async ({ code, style, state }) => {
  document.head.append(Object.assign(document.createElement("style"), { textContent: style }));
  const listeners = {};
  const emit = (name, ...args) => [...(listeners[name] ?? [])].forEach((listener) => listener(...args));
  const take = ({ updates, messages }) => {
    Object.assign(state, ...updates);
    updates.forEach((update) => Object.keys(update).forEach((key) => emit(`change:${key}`)));
    messages.forEach((message) => emit("msg:custom", message, []));
  };
  window.messages = [];
  window.answered = 0;
  const model = {
    get: (key) => state[key],
    set: () => {},
    save_changes: () => {},
    on: (name, listener) => (listeners[name] ??= new Set()).add(listener),
    off: (name, listener) => listeners[name]?.delete(listener),
    send: async (content) => {
      window.messages.push(content.kind);
      take(await window.deliver(content));
      window.answered += 1;
    },
  };
  window.take = take;
  const { default: widget } = await import(URL.createObjectURL(new Blob([code], { type: "text/javascript" })));
  const el = document.querySelector("#stage");
  widget.render({ model, el, signal: new AbortController().signal });
}
"""


class Stage:
    """One table on one page."""

    def __init__(self, page: Page, table: Table, width: int = 600) -> None:
        self.page, self.table, self.wire = page, table, Wire(table)
        page.set_content(f'<body style="margin: 8px"><div id="stage" style="width: {width}px"></div></body>')
        page.expose_function("deliver", self._deliver)
        state = {name: getattr(table, name) for name in table.keys if not name.startswith("_")}
        shown = {name: value for name, value in state.items() if name not in ("layout", "tabbable", "tooltip")}
        code, style = (STATIC / "widget.js").read_text(), (STATIC / "widget.css").read_text()
        page.evaluate(HOST, {"code": code, "style": style, "state": shown})
        page.locator("#stage .eq-board").wait_for()  # a table is drawn once the browser has seen that it is near

    def _deliver(self, content: dict[str, Any]) -> dict[str, Any]:
        self.wire.sent.clear()
        self.wire.deliver(content)
        return self.news()

    def news(self) -> dict[str, Any]:
        """Return what the table sent, as a browser gets it, and forget it."""
        sent = json.loads(json.dumps(self.wire.sent))
        self.wire.sent.clear()
        return {
            "updates": [message["state"] for message in sent if message["method"] == "update"],
            "messages": [message["content"] for message in sent if message["method"] == "custom"],
        }

    def pump(self) -> None:
        """Hand the browser what the table sends, from whichever thread, until it shows what the table holds."""
        self.page.evaluate("news => window.take(news)", self.news())
        while self.root.get_attribute("data-rev") != str(self.table.rev):
            self.page.wait_for_timeout(10)
            self.page.evaluate("news => window.take(news)", self.news())

    @property
    def root(self) -> Locator:
        return self.page.locator(".equinox-widget")

    def place(self, name: str) -> Locator:
        """Return a place of the table by its name: a field, a card or a player."""
        return self.root.locator(f'[data-place="{name}"]').first

    def click_path(self, path: list[str]) -> None:
        """Click the places of a choice, one after the other, and wait until Python has carried it out."""
        rev = self.table.rev
        for place in path:
            target = self.root.locator(f"[data-key='{place}']") if place[0] in "!/" else self.place(place)
            target.click()
        self.page.wait_for_function(
            "rev => document.querySelector('.equinox-widget').dataset.rev !== rev", arg=str(rev)
        )
