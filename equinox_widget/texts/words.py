"""How a game speaks: its catalogues, and its facts as words, filled into whole sentences."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from ..engine.seats import NOBODY, SEATS
from . import labels
from .catalogue import HOUSE, SPOKEN, Catalogue, say
from .labels import Language

Names = Sequence[str]
Speaker = Callable[[Any, str], str]


class Words:
    """The texts of a game, from the folder of its catalogues, and what it calls the things they are about.

    `speakers` has a function for every kind of fact that is not said as it stands, by the name that the texts have for
    it: the function gets the fact and the language. Players are known here: `seat`, `target` and `winners`, and the
    letter of a player in the facts `or_player`, which may be something else, too.
    """

    def __init__(self, folder: Path, speakers: Mapping[str, Speaker], or_player: Sequence[str] = ()) -> None:
        self.catalogue: Final = Catalogue(folder, SPOKEN, HOUSE)
        self._labels: Final = Catalogue(folder, labels.DOMAINS, labels.LABELS)
        self._speakers: Final = speakers
        self._or_player: Final = frozenset(or_player)
        self.say: Final = self.catalogue.say
        self.say_count: Final = self.catalogue.say_count
        self.label: Final = self._labels.say

    def tell(self, key: str, facts: Mapping[str, object], lang: str, names: Names = SEATS) -> str:
        """The sentence with its facts in words."""
        return self.say(key, lang, **self._worded(facts, lang, names))

    def tell_count(self, key: str, count: int, facts: Mapping[str, object], lang: str, names: Names = SEATS) -> str:
        """The same, in the plural form that a number asks for."""
        others = {part: value for part, value in facts.items() if part != "count"}
        return self.say_count(key, count, lang, **self._worded(others, lang, names))

    def labels(self, lang: Language) -> dict[str, str]:
        """The templates of a language that the front end fills in itself, the house's and the game's."""
        return labels.labels(lang, self._labels)

    def page_labels(self, lang: Language) -> dict[str, str]:
        """The same for a page, which says some things in its own words."""
        return labels.page_labels(lang, self._labels)

    def _worded(self, facts: Mapping[str, object], lang: str, names: Names) -> dict[str, str]:
        return {part: self._word(part, value, lang, names) for part, value in facts.items()}

    def _word(self, part: str, value: object, lang: str, names: Names) -> str:
        """One fact in words; the part's name says what kind of thing it is."""
        if part in {"seat", "target"} and isinstance(value, int):
            return player(value, lang, names)
        if part == "winners" and isinstance(value, tuple):
            return enumeration([player(seat, lang, names) for seat in value], lang)
        letter = value[0] if isinstance(value, tuple) and len(value) == 1 else value
        if part in self._or_player and letter in SEATS:
            return player(SEATS.index(letter), lang, names)
        speak = self._speakers.get(part)
        return speak(value, lang) if speak else str(value)


def player(seat: int, lang: str, names: Names = SEATS) -> str:
    """What a player is called: by name, else by letter; or that it is nobody."""
    if seat == NOBODY:
        return say("word.nobody", lang)
    return names[seat] if seat < len(names) else SEATS[seat]


def enumeration(words: Sequence[str], lang: str) -> str:
    """Anna, Ben and Cleo."""
    *most, last = words
    return say("word.and", lang, most=", ".join(most), last=last) if most else last


def listed(words: Sequence[str], lang: str) -> str:
    """Words one after the other, or that there are none."""
    return ", ".join(words) or say("word.nothing", lang)


def number(value: float, lang: str) -> str:
    """A number as the language writes it: 2.5 or 2,5."""
    text = f"{value:g}"
    return text if lang == "en" else text.replace(".", ",")
