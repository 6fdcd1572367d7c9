"""The tables of an owner's box: read from a TOML file and held to what cards can be; and such a file as a template."""

import os
import re
import tomllib
from collections.abc import Mapping
from typing import Any, Final

from ....engine.given import file_to_read, named
from ....engine.tables import Cell, Entry, Table, Tables, TablesError
from .cards import EFFECTS, NOW_TEXTS, SYMBOLS, TYPES, words_of
from .tables import BOXES, LANGUAGES

BASE_CARDS: Final = 30
EMISSARY_CARDS: Final = 7
INQUISITOR_TEXTS: Final = ("start.dragon", "hand.7", "first.bs")
#: By effect: the types of cards that can say it. A text can only be ignored by a card of a higher kind (L, then S, then
#: C and B), so that no card ignores a text that ignores its own.
_SPEAKERS: Final = {
    **dict.fromkeys([EFFECTS[effect] for effect in NOW_TEXTS], "CBSL"),
    **dict.fromkeys(("more", "less", "ban.lead", "ban.booster", "ban.support"), "CBSL"),
    **dict.fromkeys(("double.fire", "double.earth", "plus.booster", "plus.support", "end.draw"), "CBSL"),
    "must.lay": "CBS",
    "blind.booster": "CBSL",
    **dict.fromkeys(("mute.char", "mute.fight"), "SL"),
    "blind.support": "L",
    **dict.fromkeys(("chosen.change", "chosen.recall"), "L"),
    **dict.fromkeys(("hyla.power", "hyla.hand", "hyla.noretrieve"), "H"),
    **dict.fromkeys(("cancel.bs", "cancel.char", "cancel.action", "pursue", "expected"), "I"),
    **dict.fromkeys(("crystal.red", "crystal.green", "crystal.blue"), "K"),
    "": "CBSLH",
}


def read_box(path: str | os.PathLike[str]) -> Tables:
    """The tables in an owner's file; they replace all of the standard ones.

    Raises `TablesError`, which names the place, for anything that cannot be read or cannot be played.
    """
    file = file_to_read(path)
    try:
        content = tomllib.loads(file.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise TablesError(f"{path} cannot be read: {error}") from None
    return read_values(content, str(path))


def read_values(content: Mapping[str, Any], path: str) -> Tables:
    """The tables that are made of these values, as a file has them; `path` is where they stand.

    Raises `TablesError` as `read_box` does.
    """
    return _Reading(path, content).tables()


def values_of(tables: Tables) -> dict[str, Any]:
    """The values of a box, as a file has them."""
    return tomllib.loads(write_box(tables))


class _Place:
    """One part of the file: its keys are taken one by one, and errors name where."""

    def __init__(self, where: str, values: object) -> None:
        self.where = where
        if not isinstance(values, dict):
            raise self.fail(f"holds keys and their values, not {named(values)}")
        self.values: dict[str, Any] = dict(values)

    def fail(self, reason: str) -> TablesError:
        return TablesError(f"{self.where} {reason}")

    def text(self, key: str, standard: str | None = None) -> str:
        """A word; left out only where there is a standard."""
        value = self.values.pop(key, standard)
        if not isinstance(value, str):
            raise self.fail(f"needs {key} as text, not {named(value)}")
        return value

    def one_of(self, key: str, words: tuple[str, ...], standard: str | None = None) -> str:
        """One of a few words."""
        value = self.text(key, standard)
        if value not in words:
            known = ", ".join(repr(word) for word in words)
            raise self.fail(f"cannot have {key} = {named(value)}: it is one of {known}")
        return value

    def number(self, key: str, lowest: int = 0) -> int:
        """A whole number, not below the lowest."""
        value = self.values.pop(key, None)
        if type(value) is not int or value < lowest:
            raise self.fail(f"needs {key} as a whole number from {lowest} up, not {named(value)}")
        return value

    def words(self, key: str, count: int | None = None, standard: list[str] | None = None) -> tuple[str, ...]:
        """A list of words, of a certain length if there is one."""
        value = self.values.pop(key, standard)
        if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
            raise self.fail(f"needs {key} as a list of words, not {named(value)}")
        if count is not None and len(value) != count:
            raise self.fail(f"needs {count} words in {key}, not {len(value)}")
        return tuple(value)

    def finished(self) -> None:
        """Refuse what nobody asked for."""
        for key in self.values:
            raise self.fail(f"has no key {named(key)}")


class _Reading:
    """An owner's file."""

    def __init__(self, path: str, content: Mapping[str, Any]) -> None:
        self.path = path
        self.content = content
        for name in content:
            if name not in ("people", "card", "emissary", "inquisitor"):
                raise TablesError(f"{path}: there is no table {named(name)}")

    def tables(self) -> Tables:
        """The whole box, if its parts go together."""
        cards = self._cards()
        people = self._entries("people", self._people)
        if not people:
            raise TablesError(f"{self.path}: there is no people, such as [people.Br]")
        emissaries = self._entries("emissary", self._emissary)
        inquisitors = self._entries("inquisitor", self._inquisitor)
        self._check_codes(cards, people, [*emissaries, *inquisitors])
        self._check_pairs(cards)
        for code, entry in emissaries.items():
            self._check_emissary(code, entry, cards)
        for code in people:
            count = len([card for card, entry in cards.items() if card[:2] == code and not entry.cells["box"]])
            if count != BASE_CARDS:
                raise TablesError(f"{self.path}: [people.{code}] has {count} cards without a box, not {BASE_CARDS}")
        return Tables({"people": people, "card": cards, "emissary": emissaries, "inquisitor": inquisitors})

    # Entries

    def _entries(self, name: str, read: Any) -> dict[str, Entry]:  # noqa: ANN401 (a method of this class)
        """The entries of a table that goes by two letters."""
        found = {}
        for code, values in _Place(f"{self.path}: [{name}]", self.content.get(name, {})).values.items():
            place = _Place(f"{self.path}: [{name}.{code}]", values)
            if not re.fullmatch(r"[A-Z][a-z]", code):
                raise place.fail("is no code of two letters, such as Br")
            found[code] = Entry(read(place), {}, "owner")
            place.finished()
        return found

    def _people(self, place: _Place) -> dict[str, Cell]:
        return {
            "name": place.text("name"),
            "leader": place.text("leader"),
            "size": place.number("size"),
            "moons": place.number("moons"),
        }

    def _emissary(self, place: _Place) -> dict[str, Cell]:
        name, cards = place.text("name"), place.words("cards", EMISSARY_CARDS)
        instead = _Place(f"{place.where} without_IE", place.values.pop("without_IE", {}))
        pairs = [word for card in list(instead.values) for word in (card, instead.text(card))]
        return {"name": name, "cards": cards, "without_IE": tuple(pairs)}

    def _inquisitor(self, place: _Place) -> dict[str, Cell]:
        return {
            "name": place.words("name", len(LANGUAGES)),
            "cards": place.number("cards", lowest=-BASE_CARDS),
            "moons": place.number("moons", lowest=-BASE_CARDS),
            "effect": place.one_of("effect", INQUISITOR_TEXTS),
        }

    def _cards(self) -> dict[str, Entry]:
        given = self.content.get("card", [])
        if not isinstance(given, list):
            raise TablesError(f"{self.path}: cards are written as [[card]]")
        found: dict[str, Entry] = {}
        for number, values in enumerate(given, 1):
            place = _Place(f"{self.path}: card {number}", values)
            code = place.text("code")
            place.where = f"{self.path}: card {code}"
            if not re.fullmatch(r"[A-Z][a-z][1-9]\d{0,2}", code):
                raise place.fail("has a code that is not two letters and a number, such as Br5")
            if code in found:
                raise place.fail("is there twice")
            found[code] = Entry(self._card(place), {}, "owner")
            place.finished()
        return found

    def _card(self, place: _Place) -> dict[str, Cell]:
        cells: dict[str, Cell] = {
            "names": place.words("names", len(LANGUAGES)),
            "type": place.one_of("type", tuple(TYPES)),
            "fire": place.number("fire"),
            "earth": place.number("earth"),
            "moons": place.number("moons"),
            "symbols": place.words("symbols", standard=[]),
            "pair": place.text("pair", ""),
            "effect": place.one_of("effect", tuple(_SPEAKERS), ""),
            "box": place.one_of("box", ("", *BOXES), ""),
        }
        for symbol in words_of(cells["symbols"]):
            if symbol not in SYMBOLS:
                raise place.fail(f"cannot have the symbol {named(symbol)}: there are {', '.join(SYMBOLS)}")
        speakers = _SPEAKERS[str(cells["effect"])]
        if str(cells["type"]) not in speakers:
            effect, kind = named(cells["effect"]), cells["type"]
            raise place.fail(f"cannot have the effect {effect}: it is of the type {kind}, not {' or '.join(speakers)}")
        return cells

    # What must go together

    def _check_codes(self, cards: Table, people: Table, sides: list[str]) -> None:
        """Emissaries and inquisitors are told from each other and from peoples by their letters."""
        taken = [*people, *{code[:2] for code in cards if code[:2] not in people}]
        for code in sides:
            if code in taken:
                raise TablesError(f"{self.path}: the code {code} is given twice")
            taken.append(code)

    def _check_pairs(self, cards: Table) -> None:
        """A pair is two characters that name each other."""
        for code, entry in cards.items():
            mate, shows = str(entry.cells["pair"]), "PAIR" in words_of(entry.cells["symbols"])
            if not mate and not shows:
                continue
            other = cards.get(mate)
            mutual = other is not None and other.cells["pair"] == code and mate != code
            if not (shows and mutual and entry.cells["type"] == "C"):
                raise TablesError(f"{self.path}: card {code}: PAIR stands on two characters whose pair is each other")

    def _check_emissary(self, code: str, entry: Entry, cards: Table) -> None:
        """An emissary names seven different cards that exist, and with its substitutes again."""
        codes, pairs = words_of(entry.cells["cards"]), words_of(entry.cells["without_IE"])
        instead = dict(zip(pairs[::2], pairs[1::2], strict=True))
        for chosen in (codes, [instead.get(card, card) for card in codes]):
            if len(set(chosen)) != EMISSARY_CARDS or not set(chosen) <= set(cards):
                raise TablesError(f"{self.path}: [emissary.{code}] needs {EMISSARY_CARDS} different cards that exist")
        for card in instead:
            if card not in codes:
                raise TablesError(f"{self.path}: [emissary.{code}] without_IE replaces {card}, not a card of his")


def write_box(tables: Tables) -> str:
    """The tables as a file that an owner can fill in."""
    lines = []
    for code, entry in tables["people"].items():
        lines += _section(f"[people.{code}]", entry.cells)
    for code, entry in tables["card"].items():
        lines += _section("[[card]]", {"code": code, **entry.cells})
    for code, entry in tables["emissary"].items():
        cells = dict(entry.cells)
        pairs = words_of(cells.pop("without_IE"))
        lines += _section(f"[emissary.{code}]", cells)[:-1]
        both = [f'{card} = "{other}"' for card, other in zip(pairs[::2], pairs[1::2], strict=True)]
        lines += [f"without_IE = {{ {', '.join(both)} }}", ""]
    for code, entry in tables["inquisitor"].items():
        lines += _section(f"[inquisitor.{code}]", entry.cells)
    return "\n".join(lines)


def _section(head: str, cells: Mapping[str, Cell]) -> list[str]:
    return [head, *[f"{key} = {_cell(cell)}" for key, cell in cells.items()], ""]


def _cell(cell: Cell) -> str:
    if isinstance(cell, tuple):
        return f"[{', '.join([_cell(each) for each in cell])}]"
    if isinstance(cell, int):
        return str(cell)
    escaped = cell.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
