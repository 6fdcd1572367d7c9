"""The same lesson with other bystanders, on other spaces of the same kind, with other cards of the same worth.

A text names what may change in braces: `{Bea}` is the card's name, `{Fields1}` the space's. What is named without
braces is kept by the lesson's author: `keep: Bea Dwarf`.
"""

import re
from collections.abc import Mapping
from random import Random
from types import MappingProxyType
from typing import Any, Final

from ....teach.goal_language import Value
from ....teach.variation import Variation
from ..rules.box import CHARACTERS
from ..rules.cards import CARD_CODES
from ..rules.spaces import SPACE_CODES
from ..words import card_name, space_name
from .goal_words import read_script

#: Cards and spaces that serve the same purpose in a lesson.
ALIKE: Final = (
    ("Bea", "Lio"),
    ("Wol", "Gob1", "Gob2", "Gob3"),
    ("Ogr1", "Ogr2"),
    ("Dra1", "Dra2"),
    ("Swo1", "Swo2"),
    ("Tal1", "Tal2"),
    *(
        tuple(code for code in SPACE_CODES if code.rstrip("0123456789") == kind)
        for kind in ("Fields", "Plains", "Woods", "Desert", "Runes")
    ),
)
#: Who can stand by; the learner plays for A and stays who he is.
BYSTANDERS: Final = ("Thief", "Dwarf", "Troll", "Assassin", "Warrior", "Monk")
#: What an author keeps by name who does not want it to change: `keep: Bea`.
KEPT: Final = frozenset(name for group in (*ALIKE, BYSTANDERS) for name in group)
_BYSTANDER: Final = re.compile(rf"\b([B-F])=({'|'.join(CHARACTERS)})@")
_NAME: Final = re.compile(r"\b[A-Z][a-z]+\d?\b")
#: Kinds of literals that name a card or a space.
_NAMING: Final = ("card", "space", "sentence", "group")


class Renaming(Variation):
    """A lesson with some of its names changed; as its author wrote it with none."""

    def __init__(self, names: Mapping[str, str] = MappingProxyType({})) -> None:
        super().__init__(read_script)
        self.names: Final = names

    def _renamed(self, text: str) -> str:
        return _NAME.sub(lambda found: self.names.get(found[0], found[0]), text)

    def position(self, code: str) -> str:
        """The code with its cards, spaces and bystanders renamed."""
        own = _BYSTANDER.sub(lambda found: f"{found[1]}={self.names.get(found[2], found[2])}@", code)
        return _NAME.sub(lambda found: found[0] if found[0] in CHARACTERS else self._renamed(found[0]), own)

    def sentences(self, text: str) -> str:
        """Sentences joined by semicolons, each as the notation writes it."""
        return self._renamed("; ".join(read_script(text)))

    def rename(self, kind: str, value: Value) -> Value:
        """A card, a space, several of them, or a sentence that names one."""
        return self._renamed(value) if kind in _NAMING and isinstance(value, str) else value

    def slot(self, name: str, lang: str) -> str | None:
        """{Bea} is the name of a card, {Fields1} that of a space."""
        code = self.names.get(name, name)
        if code in SPACE_CODES:
            return space_name(code, lang)
        kind = code.rstrip("0123456789")
        return card_name(kind, lang) if code in CARD_CODES else None

    def another(self, keep: frozenset[Any], chance: Random) -> "Renaming":
        """Some groups of names mixed by chance, and other bystanders."""
        names = dict[str, str]()
        for group in (*ALIKE, BYSTANDERS):
            if chance.random() < 0.5:
                free = [name for name in group if name not in keep]
                mixed = free[:]
                chance.shuffle(mixed)
                names |= zip(free, mixed, strict=True)
        return Renaming(names)
