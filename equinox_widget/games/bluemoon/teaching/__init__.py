"""How Blue Moon is taught: its lessons and gallery, its goal words, and what people misread."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Final

from ....core.position import Position as AnyPosition
from ....teach.question_kinds.kind import Kind
from ....teach.teaching import Teaching
from ..misread.names import MISREADINGS
from ..misread.rules import misread_state, misreading_of
from ..rules.cards import STANDARD
from ..rules.setup import deal
from ..rules.state import PHASES, State
from ..rules.tables import COLOURS, ELEMENTS
from ..words import card_name, colour_name, element_name, phase_name
from .goal_words import VOCABULARY, read_script
from .moves import move_words
from .question_kinds import KINDS
from .random_tables import played_tables
from .variation import KEPT, CardVariation

_FOLDER: Final = Path(__file__).parent.parent


class BlueMoonTeaching(Teaching):
    """What Blue Moon brings to lessons, gallery and quizzes."""

    game = "bluemoon"
    lessons = _FOLDER / "lessons"
    gallery = _FOLDER / "gallery"
    vocabulary = VOCABULARY
    kinds = KINDS
    quiet = ("pass", "skip", "done", "keep")
    turn_event = "turn"

    examples = MappingProxyType(
        {
            "answer": 'power("A")',
            "option": "4",
            "goal": 'active("A", "Br17")',
            "sentence": "play Br17",
            "typed": "play Br17",
            "place": "hand",
            "position": "BM A.char fire B>Lo9 A=Br5",
        }
    )
    slots = "no card or dragon: write {Br5}, {Br5.fire}, {Br5.earth} or {red}"
    keepable = KEPT

    # Reading what authors write

    def read_script(self, text: str) -> list[str]:
        """Sentences joined by semicolons, each as the notation writes it."""
        return read_script(text)

    def variation(self) -> CardVariation:
        """A lesson's cards and dragons as its author wrote them."""
        return CardVariation()

    # Saying

    def value_words(self, value: str, lang: str) -> str:
        """A card, a dragon, an element, a phase, or the value as it is."""
        if value in STANDARD.numbers:
            return card_name(value, lang)
        if value in COLOURS:
            return colour_name(value, lang)
        if value in ELEMENTS:
            return element_name(value, lang)
        return phase_name(value, lang) if value in PHASES else value

    def move_words(self, position: AnyPosition, sentence: str, lang: str) -> str:
        """What a sentence does, in words."""
        return move_words(sentence, lang)

    # Playing

    def deal(self, players: int, seed: int, edition: str) -> State:
        """A new game with the ready-made sets of both boxes."""
        return deal(seed=seed)

    def can_misread(self, misreading: str) -> bool:
        """Is there a table that plays this misreading?"""
        return misreading in MISREADINGS

    def misread(self, state: State, misreading: str) -> State:
        """A copy of a table with one rule misread; without a name, with all of them read rightly."""
        return misread_state(state, misreading)

    def misreading_of(self, state: State) -> str:
        """The rule that is misread at a table."""
        return misreading_of(state)

    def tables(self, kind: Kind, edition: str, numbers: Random) -> Iterator[State]:
        """Every table of random games whose players like to fight, and the last one; not to be changed."""
        return played_tables(numbers)

    def moves_on(self, before: AnyPosition, after: AnyPosition) -> bool:
        """Has the fight ended, has one begun, or is the game over?"""
        return bool(after.over) or (after.state.element != before.state.element)


TEACHING: Final = BlueMoonTeaching()
