"""How Talisman is taught: its lessons and gallery, its goal words, its questions and what people misread."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Final

from ....core.position import Position as AnyPosition
from ....teach.question_kinds.kind import Kind
from ....teach.teaching import Teaching
from ....texts.labels import read_language
from ..choices import wording
from ..misread.names import MISREADINGS
from ..misread.rules import misread_state, misreading_of
from ..rules.box import ALIGNMENTS, CHARACTERS
from ..rules.cards import KIND_CODES
from ..rules.setup import deal
from ..rules.spaces import SPACE_CODES
from ..rules.state import State
from ..words import card_name, character_name, say, space_name
from .goal_words import VOCABULARY, read_action, read_script
from .question_kinds import KINDS
from .random_tables import played_tables
from .variation import KEPT, Renaming

_FOLDER: Final = Path(__file__).parent.parent


class TalismanTeaching(Teaching):
    """What Talisman brings to lessons, gallery and quizzes."""

    game = "talisman"
    lessons = _FOLDER / "lessons"
    gallery = _FOLDER / "gallery"
    vocabulary = VOCABULARY
    kinds = KINDS
    quiet = ("pass", "done", "stand", "keep", "bleed")
    turn_event = "turn"

    examples = MappingProxyType(
        {
            "answer": 'lives("A")',
            "option": "3",
            "goal": 'trophies("A") == 1',
            "sentence": "roll",
            "typed": "go Temple",
            "place": "Temple",
            "position": "TA 2p …",
        }
    )
    slots = "no card or space: write {Bea} or {Fields1}"
    keepable = KEPT

    # Reading what authors write

    def read_script(self, text: str) -> list[str]:
        """Sentences joined by semicolons, each as the notation writes it."""
        return read_script(text)

    def variation(self) -> Renaming:
        """A lesson's names as its author wrote them."""
        return Renaming()

    # Saying

    def value_words(self, value: str, lang: str) -> str:
        """A space, a card, a character, an alignment, or the value as it is."""
        if value in SPACE_CODES:
            return space_name(value, lang)
        if value.rstrip("0123456789") in KIND_CODES:
            return card_name(value, lang)
        if value in CHARACTERS:
            return character_name(value, lang)
        return say(f"alignment.{value}", lang) if value in ALIGNMENTS else value

    def place_words(self, place: str, lang: str) -> str:
        """A space in words."""
        return space_name(place, lang)

    def move_words(self, position: AnyPosition, sentence: str, lang: str) -> str:
        """What a sentence does, in the words of the table."""
        return wording(read_action(sentence), read_language(lang), position.players)

    # Playing

    def deal(self, players: int, seed: int, edition: str) -> State:
        """A new game."""
        return deal(players, seed)

    def can_misread(self, misreading: str) -> bool:
        """Is there a table that plays this misreading?"""
        return misreading in MISREADINGS

    def misread(self, state: State, misreading: str) -> State:
        """The same table with one rule misread; without a name, with all of them read rightly."""
        return misread_state(state, misreading)

    def misreading_of(self, state: State) -> str:
        """The rule that is misread at a table."""
        return misreading_of(state)

    def tables(self, kind: Kind, edition: str, numbers: Random) -> Iterator[State]:
        """Tables in the middle of adventures, where somebody must choose; not to be changed."""
        return played_tables(numbers, kind.players)

    def moves_on(self, before: AnyPosition, after: AnyPosition) -> bool:
        """Has another turn begun, or is the game over?"""
        return bool(after.over) or after.turn != before.turn


TEACHING: Final = TalismanTeaching()
