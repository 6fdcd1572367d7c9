"""What of the board of Talisman stays as it is: its rows, phases and signs, the parts of its rules, its keys."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from ...frames.keys import keys
from ...frames.picture import Board, Edition, LegendLine, Named, Phase, Row
from ...frames.signs import SIGNS
from ...texts.labels import Language
from .glyphs import GLYPHS, glyph
from .position import Position
from .text_board import GRID
from .words import label

PHASES: Final = ("move", "meet", "explore")
#: How many spaces are shown large: one's own, and those around it.
AROUND: Final = 5
#: Parts of the rules, each with the beginnings of its rules.
_PARTS: Final = {
    "sums": ("1", "2", "3", "4"),
    "goods": ("5", "6", "7", "8", "12"),
    "spells": ("9", "M"),
    "turn": ("10", "SET", "GOAL"),
    "move": ("11",),
    "cards": ("13", "15", "K"),
    "inner": ("14",),
    "fights": ("16", "17", "18"),
    "toads": ("19",),
    "trade": ("20",),
    "end": ("21",),
    "spaces": ("B",),
    "characters": ("C",),
    "rulings": ("R",),
}
_PART_OF: Final = {start: part for part, starts in _PARTS.items() for start in starts}
_START: Final = re.compile(r"\d+|[A-Z]+")
#: Where the pips of a die are, by its number, row by row.
_PIPS: Final = {1: "4", 2: "26", 3: "246", 4: "0268", 5: "02468", 6: "035268"}
_PATH: Final = re.compile(r' d="([^"]+)"')


def _die(pips: str) -> str:
    """Return the path of a die with pips at these places of a square of three by three."""
    dots = "".join(f"M{7 + 5 * (int(pip) % 3)} {7 + 5 * (int(pip) // 3)}h.01" for pip in pips)
    return f"M5.5 2.5h13a3 3 0 0 1 3 3v13a3 3 0 0 1-3 3h-13a3 3 0 0 1-3-3v-13a3 3 0 0 1 3-3z{dots}"


_DICE: Final = {f"die{number}": _die(pips) for number, pips in _PIPS.items()}
#: Kinds of events by the phase they belong to; others belong to the phase that is going on.
_PHASE_OF: Final = {
    **dict.fromkeys(("turn", "missed", "rolled", "moved", "crossed", "lock", "landed", "raft"), "move"),
    "met": "meet",
    **dict.fromkeys(("drew", "placed", "revealed", "event", "instruction", "prayed", "visited"), "explore"),
}
#: Decisions by the phase they belong to; all others belong to the encounter with the space.
_DUE_IN: Final = {
    **dict.fromkeys(("start", "go", "lock", "to"), "move"),
    **dict.fromkeys(("meet", "defend", "rob", "spoils"), "meet"),
}
#: Buttons that go on where nothing else is wished for.
_ENDINGS: Final = [f"!{verb}" for verb in ("roll", "explore", "face", "fight", "stand", "pass", "done", "begin")]
_HELP: Final = (
    *("arrows", "home", "enter", "escape", "talisman.verbs", "why", "hint", "share", "moves", "talisman.read"),
    *("undo", "pages", "whatif", "command", "help"),
)


#: The signs of spaces and cards.
_SIGNS: Final = (
    *(
        "roll",
        "visit",
        "pray",
        "enemy",
        "spirit",
        "dragon",
        "event",
        "stranger",
        "place",
        "object",
        "magic",
        "follower",
    ),
    *("gold", "gate", "bridge", "crown", "toad"),
)


def part_of(rule: str) -> str:
    """Return the part of the rules that a rule belongs to."""
    start = _START.match(rule)
    return _PART_OF.get(start.group() if start else "", "turn")


def phase_of(kind: str) -> str | None:
    """Return the phase of the turn that a kind of event belongs to; None where it belongs to the one going on."""
    return _PHASE_OF.get(kind)


def phase_due(due: str | None) -> str | None:
    """Return the phase of the turn in which a decision is due; None when nothing is."""
    return None if due is None else _DUE_IN.get(due, "explore")


def board(pos: Position, lang: Language) -> Board:
    """Return the board of a game in a language."""
    return {
        "kind": "rings",
        "rows": [*(_row("", len(codes)) for codes in GRID), _row(label("row.around", lang), AROUND + 1)],
        "phases": [_phase(phase, lang) for phase in PHASES],
        "parts": [Named(key=part, name=label(f"part.{part}", lang)) for part in _PARTS],
        "signs": {seat: SIGNS[seat] for seat in pos.players},
        "glyphs": {**_DICE, **{name: path[1] for name in GLYPHS if (path := _PATH.search(glyph(name)))}},
        "edition": Edition(short="DE", name=label("edition.de", lang)),
        "keys": keys({"e": _ENDINGS}),
        "help": [label(f"key.{key}", lang) for key in _HELP],
        "symbols": list(_legend(lang)),
    }


def _legend(lang: Language) -> Iterator[str | LegendLine]:
    """What the signs on spaces and cards mean."""
    for name in ("legal", "hint", "draw", "gold", "hex", "sheet", "fork"):
        yield label(f"symbol.{name}", lang)
    for name in _SIGNS:
        yield LegendLine(glyph=name, text=label(f"symbol.of.{name}", lang))


def _row(title: str, length: int) -> Row:
    return {"title": title, "note": "", "short": "", "brief": "", "length": length, "heads": False}


def _phase(phase: str, lang: Language) -> Phase:
    name = label(f"phase.{phase}", lang)
    return {"key": phase, "name": name, "say": label("phase.spoken", lang, name=name)}


def dice_of(facts: Mapping[str, object]) -> tuple[int, ...]:
    """Return the numbers that an event with these facts was decided by."""
    dice = facts.get("dice", facts.get("die"))
    return dice if isinstance(dice, tuple) else (dice,) if isinstance(dice, int) else ()


def parts_of(rules: Sequence[str]) -> list[str]:
    """Return the parts of the rulebook that rules belong to, each once."""
    return list(dict.fromkeys(part_of(rule) for rule in rules))
