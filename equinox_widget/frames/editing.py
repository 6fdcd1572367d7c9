"""What a sandbox offers to pick: lists of changes, and every value of every ruling."""

from __future__ import annotations

from typing import TYPE_CHECKING

from equinox_widget.engine.rulings import print_value

if TYPE_CHECKING:
    from collections.abc import Mapping

    from equinox_widget.core.position import Position
    from equinox_widget.texts.labels import Language

    from .picture import Option, Select


def select(name: str, said: Mapping[str, str], now: str) -> Select:
    """Return a list of changes with what each is called; `now` is the one that holds."""
    return {"name": name, "value": now, "options": _options(said)}


def pick(name: str, said: Mapping[str, str]) -> Select:
    """Return a list of which nothing holds, such as of cards to carry somewhere."""
    nothing: Option = {"value": "", "say": ""}
    return {"name": name, "value": "", "options": [nothing, *_options(said)]}


def pick_ruling(pos: Position, lang: Language) -> Select:
    """Return every value of every ruling; the ones that hold are ticked."""
    values = {
        f"ruling {entry.name}={value}": f"{entry.name}: {value}{' ✓' if value == now else ''}"
        for entry in pos.kit.rulebook.rulings()
        if (now := print_value(pos.rulings[entry.name]))
        for value in map(print_value, entry.values)
    }
    return pick(pos.kit.label("edit.ruling", lang), values)


def _options(said: Mapping[str, str]) -> list[Option]:
    return [{"value": value, "say": say} for value, say in said.items()]
