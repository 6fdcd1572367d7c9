"""What of the board of Equinox stays as it is: its rows, steps and signs, the parts of its rules, and its keys."""

import re
from typing import Final

from ...frames.picture import Board, Edition, Key, KeyAction, Named, Phase, Row
from ...frames.signs import SIGNS
from ...texts.labels import Language
from .drawing.glyphs import GLYPHS
from .position import Position
from .rules.cards import CREATURES, ROW_VALUES, ROWS
from .words import label

_STEPS: Final = range(1, 6)
_PARTS: Final = ("S1", "S2", "S3", "S4", "S5", "CTRL", "P", "T", "END")
_PART: Final = re.compile(r"S\d|CTRL|P|T")
_PATH: Final = re.compile(r' d="([^"]+)"')
#: Glyphs beside those of the creatures, by the code of the card.
_GLYPHS: Final = {"x": "chameleon", "Uv": "urvater", "Dr": "dryada"}
#: Buttons that end a step.
_ENDINGS: Final = ["!skip", "!done", "!decline", "!pass"]
_KEYS: Final[dict[str, KeyAction]] = {
    "b": "squares",
    "p": "hand",
    "d": "hand",
    "e": "choose",
    "w": "why",
    "m": "moves",
    "o": "read",
    "l": "last",
    "c": "more",
    "u": "undo",
    "r": "redo",
    "v": "view",
    "x": "share",
    "h": "hint",
    "H": "solution",
    "f": "branch",
    "g": "back",
    "i": "command",
    "?": "help",
}
#: The lines of the list of keys.
_HELP: Final = (
    *("arrows", "home", "digits", "columns", "enter", "escape", "verbs", "why", "hint", "edit", "share", "moves"),
    *("read", "undo", "pages", "whatif", "command", "help"),
)
#: The lines of the legend.
_SYMBOLS: Final = ("row", "legal", "hint", "control", "covered", "vanished", "chameleon", "fork", "edition")


def part_of(rule: str) -> str:
    """Return the part of the rules that a rule belongs to: a step of the turn, control, powers, trees, the end."""
    found = _PART.match(rule)
    return found[0] if found else "END"


def board(pos: Position, lang: Language) -> Board:
    """Return the board of a game in a language."""
    codes = [creature[:2].capitalize() for creature in pos.creatures]
    return {
        "kind": "grid",
        "rows": [_row(row, len(codes), lang) for row in range(ROWS + 1)],
        "phases": [_phase(step, lang) for step in _STEPS],
        "parts": [Named(key=part, name=label(f"part.{part}", lang)) for part in _PARTS],
        "signs": {seat: SIGNS[seat] for seat in pos.players},
        "glyphs": _glyphs(codes),
        "edition": Edition(short=pos.edition.upper(), name=label(f"edition.{pos.edition}", lang)),
        "keys": [_key(letter, does) for letter, does in _KEYS.items()],
        "help": [label(f"key.{key}", lang) for key in _HELP],
        "symbols": [label(f"symbol.{symbol}", lang) for symbol in _SYMBOLS],
    }


def _row(row: int, length: int, lang: Language) -> Row:
    """Return the head of a row; row 0 are the champions."""
    value = ROW_VALUES[row]
    return {
        "title": label("row.name", lang, row=row) if row else label("row.champions", lang),
        "note": label("row.value", lang, value=value),
        "short": str(row) if row else "",
        "brief": str(value),
        "length": length,
        "heads": row == 0,
    }


def _phase(step: int, lang: Language) -> Phase:
    name = label(f"step.{step}", lang)
    return {"key": str(step), "name": name, "say": label("step.spoken", lang, step=step, name=name)}


def _glyphs(codes: list[str]) -> dict[str, str]:
    """Return the paths of the signs of these creatures, chameleons and trees, by the code of their cards."""
    names = {**{creature.code: creature.id for creature in CREATURES if creature.code in codes}, **_GLYPHS}
    return {code: path[1] for code, name in names.items() if (path := _PATH.search(GLYPHS.markup(name)))}


def _key(letter: str, does: KeyAction) -> Key:
    key: Key = {"key": letter, "does": does}
    if does == "choose":
        key["places"] = _ENDINGS
    return key
