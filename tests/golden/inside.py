"""THE INSIDE: the only place of the golden tests that knows how a table talks to its browser.

Everything else there uses `import equinox_widget as eq` alone. When the wire is built anew, these functions are
changed, one for each thing that is needed, and nothing else.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import equinox_widget as eq

#: Traits that are another package's business, or differ from run to run or from release to release.
_LEFT_OUT: Final = frozenset(
    {
        *("_esm", "_css", "_anywidget_id", "_dom_classes", "_view_count", "_model_module_version"),
        *("_view_module_version", "layout", "tabbable", "tooltip"),
    }
)
#: What each kind of message calls the one thing it carries; the others carry nothing.
_CARRIED: Final = {
    "act": "action",
    "rule": "rule",
    "export": "form",
    "answer": "answer",
    "task": "button",
    "why": "path",
    **dict.fromkeys(("rules", "command", "edit"), "text"),
    **dict.fromkeys(("goto", "history"), "moment"),
}


def table_for(shown: object, **setting: Any) -> Any:
    """The table on which a notebook shows a game, a lesson, a quiz or a scenario."""
    assert eq.Game.show is not None
    return eq.Game.show(shown, **setting)


def traits(table: Any) -> dict[str, Any]:
    """Everything a browser is given of a table, as JSON holds it."""
    state = {name: value for name, value in table.get_state().items() if name not in _LEFT_OUT}
    return dict(json.loads(json.dumps(state)))


def ask(table: Any, kind: str, carried: object = None) -> list[dict[str, Any]]:
    """Ask a table as a browser does, and return its replies: there must be exactly one."""
    replies: list[dict[str, Any]] = []

    def keep(message: dict[str, Any], buffers: object = None) -> None:
        if message["method"] == "custom":
            replies.append(message["content"])

    extras = {_CARRIED[kind]: carried} if kind in _CARRIED else {}
    if kind == "settings":
        extras = dict(zip(("name", "value"), str(carried).split(), strict=True))
    content = {"v": 2, "id": "1", "view": "view", "rev": table.rev, "kind": kind, **extras}
    table._send = keep
    table._handle_msg({"content": {"data": {"method": "custom", "content": content}}, "buffers": []})
    return replies


def model_of(table: Any) -> tuple[str, str]:
    """The module and the name by which a browser finds the model of a table, as saved notebooks hold them."""
    return table._model_module, table._model_name


def exhibit(path: Path) -> Any:
    """The exhibit that an author has written into a file; the gallery itself only opens its own."""
    from equinox_widget.teach.exhibit_file import load_exhibit  # noqa: PLC0415 (the inside, once more)

    return load_exhibit(path)
