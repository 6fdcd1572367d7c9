"""Changing a table of Orcs by hand: what can be picked, and the change that a click on places stands for."""

from collections.abc import Mapping, Sequence
from typing import Final

from ...frames.choices import CARD
from ...frames.editing import pick, pick_ruling, select
from ...frames.picture import Editor, Select, Tool
from ...texts.labels import Language
from .choices import LANE, TOWER
from .position import Position
from .rules.creatures import TOADLING, TYPE_CODES
from .rules.fate_rules import FATE_CODES
from .rules.lanes import LANES, PLACE_BY_CODE, PLACE_CODES
from .rules.writing import section_words
from .words import label, type_name

_ROUNDS: Final = range(1, 18)


def editor(pos: Position, lang: Language, names: Mapping[str, str]) -> Editor:
    """Return what can be changed about a position."""
    pieces = [f"{word}@{code}" for code in PLACE_CODES for word in _standing(pos, code)]
    towers, heads = ([f"{start}{lane + 1}" for lane in range(LANES)] for start in (TOWER, LANE))
    letters = {"hurt": "a", "remove": "z", "mage": "k", "empty": "n"}
    places = {"hurt": [piece for piece in pieces if not _is_toadling(piece)], "remove": pieces}
    places |= {"mage": towers, "empty": heads}
    tools = [
        Tool(tool=tool, say=label(f"edit.{tool}", lang), letter=letters[tool], places=places[tool]) for tool in letters
    ]
    return {"help": label("edit.help", lang), "selects": _selects(pos, lang, names), "tools": tools}


def _selects(pos: Position, lang: Language, names: Mapping[str, str]) -> list[Select]:
    box = pos.state.box
    rounds = {f"r{number}": str(number) for number in _ROUNDS}
    turns = {f"{seat}:act2": name for seat, name in names.items()}
    fates = {"fate=-": "–", **{f"fate={FATE_CODES[card]}": FATE_CODES[card] for card in box.fate_cards}}
    creatures = {CARD + TYPE_CODES[kind]: type_name(TYPE_CODES[kind], lang) for kind in box.types}
    toadlings = {CARD + TOADLING: type_name(TOADLING, lang)} if box.has_toads() else {}
    return [
        select(label("edit.round", lang), rounds, f"r{pos.round}"),
        select(label("edit.turn", lang), turns, f"{pos.turn}:act2"),
        select(label("edit.fate", lang), fates, f"fate={pos.fate or '-'}"),
        pick(label("edit.creature", lang), creatures | toadlings),
        pick_ruling(pos, lang),
    ]


def sentence(pos: Position, tool: str, path: Sequence[str]) -> str | None:
    """Return the change that a tool makes at these places; None where it has nothing to do."""
    place = path[-1]
    if tool == "put" and len(path) == 2:
        return _put(pos, path[0], place)
    if tool == "mage" and place.startswith(TOWER):
        return f"{pos.turn or pos.start}@{place.removeprefix(TOWER)}"
    if tool == "empty" and place.startswith(LANE):
        return f"{place.removeprefix(LANE)}#"
    word, _, section = place.partition("@")
    if section not in PLACE_BY_CODE or word not in _standing(pos, section):
        return None
    rest = _without(_standing(pos, section), word)
    if tool == "remove":
        return _section(section, rest)
    return _section(section, [*rest, _hurt(word)]) if tool == "hurt" and not _is_toadling(place) else None


def _put(pos: Position, held: str, place: str) -> str | None:
    """Return how a new creature, or one of the board, comes to a section: that of a creature, if one was clicked."""
    section = place.rpartition("@")[2]
    if section not in PLACE_BY_CODE:
        return None
    if held.startswith(CARD):
        return _section(section, [*_standing(pos, section), held.removeprefix(CARD)])
    word, _, start = held.partition("@")
    if start not in PLACE_BY_CODE or start == section or word not in _standing(pos, start):
        return None
    left = _section(start, _without(_standing(pos, start), word))
    return f"{left} {_section(section, [*_standing(pos, section), word])}"


def _standing(pos: Position, section: str) -> list[str]:
    return list(section_words(pos.state, PLACE_BY_CODE[section]))


def _without(words: list[str], word: str) -> list[str]:
    at = words.index(word)
    return [*words[:at], *words[at + 1 :]]


def _section(section: str, words: list[str]) -> str:
    return f"{section}:{','.join(words)}"


def _hurt(word: str) -> str:
    """Return a creature with one damage more: Go, Go-1, Go-2!"""
    name, marks = word.rstrip("!"), "!" * word.count("!")
    code, _, damage = name.partition("-")
    return f"{code}-{int(damage or 0) + 1}{marks}"


def _is_toadling(place: str) -> bool:
    return place.startswith(TOADLING)
