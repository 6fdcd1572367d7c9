"""The same lesson with other cards and dragons.

Plain cards of one people and type, without symbols and texts, can change places, and so can the colours of the
dragons with their crystal cards; whether the lesson still holds is the engine's to say. A text names a card by its code
in braces, `{Br5}`, its values by `{Br5.fire}` and `{Br5.earth}`, and a dragon by its colour, `{red}`.
"""

import re
from collections.abc import Mapping
from random import Random
from types import MappingProxyType
from typing import Any, Final

from ....teach.goal_language import Value
from ....teach.variation import Variation
from ..rules.cards import CRYSTAL_RED, NO_EFFECT, STANDARD, SUPPORT
from ..rules.tables import COLOURS, ELEMENTS
from ..words import card_name, colour_name
from .goal_words import read_script

CARDS: Final = "cards"
DRAGONS: Final = "dragons"
#: What an author keeps who does not want it to change: `keep: cards dragons`.
KEPT: Final = (CARDS, DRAGONS)

AS_WRITTEN: Final[Mapping[str, str]] = MappingProxyType({})
_NAME: Final = re.compile(rf"\b(?:[A-Z][a-z]\d+|{'|'.join(COLOURS)})(?!-)\b")
_SET: Final = re.compile(r"[AB]:")
_VALUE: Final = re.compile(rf"(\w+)\.({'|'.join(ELEMENTS)})")
_MOST_SWAPS: Final = 3


class CardVariation(Variation):
    """A lesson with other names for some of its cards and dragons; as its author wrote it without any."""

    def __init__(self, names: Mapping[str, str] = AS_WRITTEN) -> None:
        super().__init__(read_script)
        self.names: Final = names

    def name(self, word: str) -> str:
        """What takes the place of a card or a dragon."""
        return self.names.get(word, word)

    def _renamed(self, text: str) -> str:
        return _NAME.sub(lambda found: self.name(found.group()), text)

    def position(self, code: str) -> str:
        """The code of a position; the cards of a set stay."""
        return " ".join(token if _SET.match(token) else self._renamed(token) for token in code.split())

    def sentences(self, text: str) -> str:
        """Sentences joined by semicolons, each as the notation writes it."""
        return "; ".join(map(self._renamed, read_script(text)))

    def rename(self, kind: str, value: Value) -> Value:
        """A card, a dragon, or a sentence that names one."""
        return self._renamed(value) if kind in ("card", "dragon", "sentence") and isinstance(value, str) else value

    def slot(self, name: str, lang: str) -> str | None:
        """{Br5} is the name of a card, {Br5.fire} its value, {red} the colour of a dragon."""
        value = _VALUE.fullmatch(name)
        if value and value[1] in STANDARD.numbers:
            number = STANDARD.numbers[self.name(value[1])]
            return str(STANDARD.values[ELEMENTS.index(value[2])][number])
        if name in COLOURS:
            return colour_name(self.name(name), lang)
        return card_name(self.name(name), lang) if name in STANDARD.numbers else None

    def another(self, keep: frozenset[Any], chance: Random) -> "CardVariation":
        """Some plain cards have changed places, and the dragons their colours."""
        cards = {} if CARDS in keep else _other_cards(chance)
        return CardVariation(cards if DRAGONS in keep else {**cards, **_other_colours(chance)})


def _other_cards(chance: Random) -> dict[str, str]:
    names: dict[str, str] = {}
    for twins in _TWINS:
        for _ in range(chance.randrange(_MOST_SWAPS)):
            one, other = chance.sample(twins, 2)
            names[one], names[other] = names.get(other, other), names.get(one, one)
    return names


def _other_colours(chance: Random) -> dict[str, str]:
    """Each colour for another one, and with it the crystal card of the one for that of the other."""
    colours = chance.sample(COLOURS, len(COLOURS))
    cards = {_CRYSTALS[old]: _CRYSTALS[new] for old, new in zip(COLOURS, colours, strict=True)}
    return {**dict(zip(COLOURS, colours, strict=True)), **cards}


def _plain_cards() -> list[list[str]]:
    """Cards that differ only in their values, by people and type."""
    found: dict[tuple[str, int], list[str]] = {}
    for number in STANDARD.cards:
        plain = not STANDARD.symbols[number] and STANDARD.effects[number] == NO_EFFECT
        if plain and STANDARD.types[number] <= SUPPORT:
            found.setdefault((STANDARD.people[number], STANDARD.types[number]), []).append(STANDARD.codes[number])
    return [codes for codes in found.values() if len(codes) > 1]


_TWINS: Final = _plain_cards()
_CRYSTALS: Final = {
    COLOURS[STANDARD.effects[number] - CRYSTAL_RED]: STANDARD.codes[number]
    for number in STANDARD.cards
    if CRYSTAL_RED <= STANDARD.effects[number] < CRYSTAL_RED + len(COLOURS)
}
