"""What of the board of Orcs Orcs Orcs stays as it is: its rows, phases and signs, the parts of its rules, its keys."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from ...frames.keys import keys
from ...frames.picture import Board, Edition, LegendLine, Named, Phase, Row
from ...frames.signs import SIGNS
from ...texts.labels import Language
from .glyphs import CREATURE_GLYPHS, GLYPHS, glyph
from .position import Position
from .rules.cards import ELEMENTS, ICONS
from .rules.lanes import LANES, SECTIONS, TERRAIN
from .words import element_name, kind_name, label, terrain_name, type_name

PHASES: Final = ("fate", "reveal", "actions", "draw")
#: Parts of the rules, each with the beginnings of its rules.
_PARTS: Final = {
    "set": ("SET", "RND"),
    "fate": ("FT", "FR", "NF"),
    "reveal": ("RV",),
    "actions": ("AC", "TP", "CA", "RE", "AB", "PO"),
    "spells": ("SP", "DM"),
    "draw": ("DR",),
    "modules": ("MI", "BO", "TE", "NC"),
    "end": ("END", "SC"),
}
_PART_OF: Final = {start: part for part, starts in _PARTS.items() for start in starts}
_PATH: Final = re.compile(r' d="([^"]+)"')
#: The open cards of each display pile.
OPEN: Final = 3
#: A lane's head, its sections and the tower field; the fate card and the counters; two piles with their open cards.
LANE_LENGTH: Final = len(SECTIONS) + 2
COUNTERS_LENGTH: Final = 7
DISPLAY_LENGTH: Final = 2 * (1 + OPEN)
#: Buttons that go on where nothing else is wished for.
_ENDINGS: Final = ["!fate", "!fill", "!pass", "!decline", "!fizzle"]
_CHOOSE: Final = {"e": _ENDINGS, "t": [f"tower{lane + 1}" for lane in range(LANES)]}
_HELP: Final = (
    *("arrows", "home", "enter", "escape", "orcs.verbs", "why", "hint", "share", "moves", "orcs.read"),
    *("undo", "pages", "whatif", "command", "help"),
)


def part_of(rule: str) -> str:
    """Return the part of the rules that a rule belongs to."""
    return _PART_OF.get(rule.partition(".")[0], "end")


def phase_of(rules: Sequence[str]) -> str | None:
    """Return the phase of the turn that an event with these rules belongs to."""
    part = part_of(rules[0]) if rules else ""
    if part in ("spells", "modules"):
        return "actions" if not rules[0].startswith("DM.7") else "draw"
    return part if part in PHASES else None


def board(pos: Position, lang: Language) -> Board:
    """Return the board of a game in a language."""
    return {
        "kind": "lanes",
        "rows": [
            *(_row("", LANE_LENGTH) for _ in range(LANES)),
            _row(label("row.worth", lang), COUNTERS_LENGTH),
            _row(label("row.display", lang), DISPLAY_LENGTH),
        ],
        "phases": [_phase(phase, lang) for phase in PHASES],
        "parts": [Named(key=part, name=label(f"part.{part}", lang)) for part in _PARTS],
        "signs": {seat: SIGNS[seat] for seat in pos.players},
        "glyphs": _glyphs(pos),
        "edition": Edition(short="DE", name=label("edition.de", lang)),
        "keys": keys(_CHOOSE, c="more"),
        "help": [label(f"key.{key}", lang) for key in _HELP],
        "symbols": list(_legend(pos, lang)),
    }


def _row(title: str, length: int) -> Row:
    return {"title": title, "note": "", "short": "", "brief": "", "length": length, "heads": False}


def _phase(phase: str, lang: Language) -> Phase:
    name = label(f"phase.{phase}", lang)
    return {"key": phase, "name": name, "say": label("phase.spoken", lang, name=name)}


def _legend(pos: Position, lang: Language) -> Iterator[str | LegendLine]:
    """What the signs of these modules mean."""
    for name in ("legal", "hint", "line", "life", "teaching", "fork"):
        yield label(f"symbol.{name}", lang)
    yield LegendLine(glyph="skull", text=label("symbol.skull", lang))
    for code in sorted(_codes(pos) - {"td"}):
        yield LegendLine(glyph=code, text=type_name(code, lang))
    for element in ELEMENTS:
        yield LegendLine(glyph=element, text=element_name(element, lang))
    yield label("symbol.elements", lang)
    for icon in ICONS:
        yield LegendLine(glyph=icon, text=label("symbol.icon", lang, kind=kind_name(icon, lang)))
    if "terrain" in pos.modules:
        for terrain in TERRAIN[1:]:
            yield LegendLine(glyph=terrain, text=terrain_name(terrain, lang))


def _glyphs(pos: Position) -> dict[str, str]:
    """Return the paths of the signs: those of creatures by their codes, others by their names."""
    creatures = {code: name for code, name in CREATURE_GLYPHS.items() if code in _codes(pos)}
    others = {name: name for name in GLYPHS if name not in CREATURE_GLYPHS.values()}
    names = {**creatures, **others}
    return {key: path[1] for key, name in names.items() if (path := _PATH.search(glyph(name)))}


def _codes(pos: Position) -> set[str]:
    return {*pos.counter(), "td"} if "reinforcements" in pos.modules else {*pos.counter()}
