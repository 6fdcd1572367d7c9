"""How Orcs Orcs Orcs is taught: its lessons and gallery, its goal words, and what people misread."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Final

from ....core.position import Position as AnyPosition
from ....teach.question_kinds.kind import Kind
from ....teach.teaching import Teaching
from ..rules.cards import CARD_BY_CODE, ELEMENTS
from ..rules.creatures import ABILITIES, TYPE_BY_CODE
from ..rules.lanes import SECTIONS
from ..rules.setup import deal
from ..rules.state import State
from ..words import ability_name, card_name, element_name, section_name, type_name
from .goal_words import VOCABULARY, read_script
from .moves import move_words
from .question_kinds import KINDS
from .random_tables import played_tables
from .variation import KEPT, LaneVariation

_FOLDER: Final = Path(__file__).parent.parent


class OrcsTeaching(Teaching):
    """What Orcs Orcs Orcs brings to lessons, gallery and quizzes."""

    game = "orcs"
    lessons = _FOLDER / "lessons"
    gallery = _FOLDER / "gallery"
    vocabulary = VOCABULARY
    kinds = KINDS
    quiet = ("pass", "decline", "fizzle")
    turn_event = "turn"

    examples = MappingProxyType(
        {
            "answer": 'counter("Go")',
            "option": "3",
            "goal": 'trophies("A", "Go") == 1',
            "sentence": "cast Za",
            "typed": "cast Za",
            "place": "3m",
            "position": "OR 2p …",
        }
    )
    slots = "no lane: write {1} to {6}"
    keepable = (KEPT,)

    # Reading what authors write

    def read_script(self, text: str) -> list[str]:
        """Sentences joined by semicolons, each as the notation writes it."""
        return read_script(text)

    def variation(self) -> LaneVariation:
        """A lesson's lanes as its author wrote them."""
        return LaneVariation()

    # Saying

    def value_words(self, value: str, lang: str) -> str:
        """A creature, a card, an ability, an element, a section, or the value as it is."""
        if value in TYPE_BY_CODE:
            return type_name(value, lang)
        if value in CARD_BY_CODE:
            return card_name(value, lang)
        if value in ABILITIES:
            return ability_name(value, lang)
        if value in tuple(SECTIONS):
            return section_name(value, lang)
        return element_name(value, lang) if value in ELEMENTS else value

    def move_words(self, position: AnyPosition, sentence: str, lang: str) -> str:
        """What a sentence does, in words."""
        return move_words(sentence, lang)

    # Playing

    def deal(self, players: int, seed: int, edition: str) -> State:
        """A new game without modules."""
        return deal(players, seed)

    def tables(self, kind: Kind, edition: str, numbers: Random) -> Iterator[State]:
        """Every table of random games whose players like to act, and the last one; not to be changed."""
        return played_tables(numbers, kind.players)

    def moves_on(self, before: AnyPosition, after: AnyPosition) -> bool:
        """Has another round begun, or is the game over?"""
        return bool(after.over) or after.state.round != before.state.round


TEACHING: Final = OrcsTeaching()
