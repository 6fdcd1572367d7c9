"""What of the board of Blue Moon stays as it is: its rows, phases and signs, the parts of its rules, its keys."""

import re
from collections.abc import Iterator
from typing import Final

from ...frames.keys import keys
from ...frames.picture import Board, Edition, LegendLine, Named, Phase, Row
from ...frames.signs import SIGNS
from ...texts.labels import Language
from .palette import GLYPHS
from .rules.tables import ELEMENTS
from .words import element_name, label, phase_name, say

PHASES: Final = ("begin", "lead", "retreat", "char", "support", "announce")
#: The rows from above, each with the number of its squares: a side, what stands between the sides, the other side.
ROWS: Final = {"other.support": 5, "other.combat": 4, "middle": 6, "own.combat": 4, "own.support": 5}
#: Parts of the rules, each with the beginnings of its rules.
_PARTS: Final = {
    "sets": ("b.S", "MA", "MB", "DL", "LY", "HI"),
    "turn": ("b.P", "b.F", "b.C", "FL", "TU"),
    "fight": ("b.A", "b.R"),
    "symbols": ("b.I",),
    "texts": ("b.T", "card", "CH", "MU"),
    "lead": ("AC", "RP", "HY", "CR"),
    "interventions": ("IV", "EX"),
    "end": ("b.D", "b.E", "MT"),
}
_PART_OF: Final = {start: part for part, starts in _PARTS.items() for start in starts}
_BEGINNING: Final = re.compile(r"b\.[A-Z]|[A-Za-z]+")
#: The kinds of cards with a sign of their own.
_KINDS: Final = ("character", "booster", "support", "leadership", "intervention", "hyla", "crystal")
#: The signs of symbols, with their rules.
_SIGNS: Final = {
    "shield": "b.I1",
    "stop": "b.I2",
    "free": "b.I3",
    "pair": "b.I4",
    "retrieve": "b.I5",
    "protected": "b.I6",
    "replace": "RP.1",
}
_PATH: Final = re.compile(r' d="([^"]+)"')
#: What goes on where nothing else is wished for.
_ENDINGS: Final = ["!done", "!skip", "!pass", "!keep"]
_CHOOSE: Final = {
    "e": _ENDINGS,
    "a": [*ELEMENTS],
    "k": ["!fight"],
    "q": ["!retreat", "!decline"],
}
_HELP: Final = (
    *("arrows", "home", "enter", "escape", "bluemoon.verbs", "why", "hint", "share", "moves", "bluemoon.read"),
    *("undo", "pages", "whatif", "command", "help"),
)


def part_of(rule: str) -> str:
    """Return the part of the rules that a rule belongs to."""
    start = _BEGINNING.match(rule)
    return _PART_OF.get(start[0], "turn") if start else "turn"


def board(lang: Language) -> Board:
    """Return the board in a language."""
    return {
        "kind": "duel",
        "rows": [_row(label(f"row.{name}", lang), length) for name, length in ROWS.items()],
        "phases": [_phase(phase, lang) for phase in PHASES],
        "parts": [Named(key=part, name=label(f"part.{part}", lang)) for part in _PARTS],
        "signs": {seat: SIGNS[seat] for seat in "AB"},
        "glyphs": {name: path[1] for name in GLYPHS.names if (path := _PATH.search(GLYPHS.markup(name)))},
        "edition": Edition(short="DE", name=label("edition.de", lang)),
        "keys": keys(_CHOOSE),
        "help": [label(f"key.{key}", lang) for key in _HELP],
        "symbols": list(_legend(lang)),
    }


def _legend(lang: Language) -> Iterator[str | LegendLine]:
    """What the signs on cards and around them mean; symbols in the words of their rules."""
    for name in ("legal", "hint", "frame", "struck", "covered", "fork"):
        yield label(f"symbol.{name}", lang)
    for element in ELEMENTS:
        yield LegendLine(glyph=element, text=label("symbol.element", lang, element=element_name(element, lang)))
    for kind in _KINDS:
        yield LegendLine(glyph=kind, text=say(f"word.type.{kind}", lang))
    for sign, rule in _SIGNS.items():
        title, text = say(f"rule.{rule}.title", lang), say(f"rule.{rule}.text", lang)
        yield LegendLine(glyph=sign, text=f"{title}: {text}")
    yield LegendLine(glyph="text", text=label("symbol.text", lang))
    yield LegendLine(glyph="dragon", text=label("symbol.dragon", lang))


def _row(title: str, length: int) -> Row:
    return {"title": title, "note": "", "short": "", "brief": "", "length": length, "heads": False}


def _phase(phase: str, lang: Language) -> Phase:
    said = label("phase.spoken", lang, name=phase_name(phase, lang))
    return {"key": phase, "name": label(f"phase.{phase}", lang), "say": said}
