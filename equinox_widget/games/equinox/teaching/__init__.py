"""How Equinox is taught: its lessons and gallery, its goal words, its questions and what people misread."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Final

from ....core.position import Position as AnyPosition
from ....lab.view import View
from ....teach.question_kinds.kind import Kind
from ....teach.teaching import AS_PRINTED, Teaching
from ....texts.labels import read_language
from ..bots import bots
from ..choices import wording
from ..making import deal, position
from ..position import Position
from ..rules.actions import Action
from ..rules.cards import CARD_BY_CODE, CREATURES
from ..rules.names import read_creature
from ..rules.rulings import rulings_for
from ..rules.sentences import read_action
from ..rules.state import State
from ..rules.turn import legal
from ..words import card_name, creature_name, field_name
from . import misreading
from .goal_words import VOCABULARY, read_script
from .question_kinds import KINDS
from .random_tables import played_tables
from .variation import Variation

_FOLDER: Final = Path(__file__).parent.parent
#: The modules of the course in teaching order: the game, its powers, the end, capstones.
_MODULES: Final = "LPSC"
#: Fungi borrows the other powers, so its lesson ends their module.
_LAST: Final = "P09"


class EquinoxTeaching(Teaching):
    """What Equinox brings to lessons, gallery and quizzes."""

    game = "equinox"
    module = "eq"
    lessons = _FOLDER / "lessons"
    gallery = _FOLDER / "gallery"
    vocabulary = VOCABULARY
    kinds = KINDS
    openings = ("skip",)
    quiet = ("skip", "decline", "done", "pass")
    plain = MappingProxyType({"control": False})

    examples = MappingProxyType(
        {
            "answer": "vanished",
            "option": '"Mo"',
            "goal": 'vanished == "Mo"',
            "sentence": "play Vu5",
            "typed": "bet No",
            "place": "No2",
            "position": "EQ 2p r1 A1 …",
        }
    )
    slots = "no creature, card or value: write {Mo}, {Mo9}, {x3}, {Uv} or {9}"

    # Reading what authors write

    def position(
        self, code: str, *, edition: str | None = None, rulings: Mapping[str, object] = AS_PRINTED
    ) -> Position:
        """The position a code describes, under an edition or single rulings."""
        return position(code, edition=edition, rulings=rulings)

    def read_script(self, text: str) -> list[str]:
        """Sentences joined by semicolons, each as the notation writes it."""
        return read_script(text)

    def variation(self) -> Variation:
        """A lesson's creatures and values as its author wrote them."""
        return Variation()

    def kept(self, rules: tuple[str, ...], names: str) -> frozenset[int]:
        """The creatures whose powers a lesson is about, and those its author names, stay themselves."""
        powers = (rule.split(".")[1] for rule in rules if rule.startswith("P."))
        return frozenset(read_creature(name) for name in (*powers, *names.split()))

    def order(self, lesson: str) -> tuple[int, bool, str]:
        """Where a lesson stands in the course: the first letter of its id is its module."""
        return _MODULES.find(lesson[0]), lesson == _LAST, lesson

    # Saying

    def value_words(self, value: str, lang: str) -> str:
        """A creature, a card, or the value as it is."""
        codes = [creature.code for creature in CREATURES]
        if value in codes:
            return creature_name(codes.index(value), lang)
        return card_name(CARD_BY_CODE[value], lang) if value in CARD_BY_CODE else value

    def place_words(self, place: str, lang: str) -> str:
        """A place on the board in words: Noctia, row 2, or a card."""
        if place.startswith("@"):
            return card_name(CARD_BY_CODE[place[1:]], lang)
        return field_name(read_action(f"look {place}").field, lang)

    def move_words(self, position: AnyPosition, sentence: str, lang: str) -> str:
        """What a sentence does, in words."""
        return wording(read_action(sentence), read_language(lang), position.players)

    def text_board(self, position: AnyPosition, lang: str, *, plain: bool) -> str:
        """The board as text; a plain one does not say who controls what."""
        return self._own(position).text(lang, control=not plain)

    def figure(self, position: AnyPosition, lang: str, hand: str, *, plain: bool) -> str:
        """The board for a page; a plain one does not say who controls what."""
        return self._own(position).html(lang=lang, hand=hand, control=not plain)

    def _own(self, position: AnyPosition) -> Position:
        assert isinstance(position, Position)  # noqa: S101 (a lesson of Equinox has no other)
        return position

    # Playing

    def empty_board(self) -> Position:
        """A game that has just been dealt."""
        return deal()

    def read_under(
        self, position: Position, edition: str | None, rulings: Mapping[str, object] = AS_PRINTED
    ) -> Position:
        """The same position under an edition, or with single rulings decided otherwise."""
        return position.what_if(edition=edition, rulings=rulings)

    def under(self, state: State, edition: str, rulings: Mapping[str, object] = AS_PRINTED) -> State:
        """The same table under an edition, with single rulings decided otherwise."""
        return misreading.under(state, rulings_for(edition, rulings))

    def can_misread(self, name: str) -> bool:
        """Is there a table that plays this misreading?"""
        return misreading.can_be_misread(name)

    def misread(self, state: State, name: str) -> State:
        """The same table with one rule misread; without a name, with all of them read rightly."""
        return misreading.misread_state(state, name)

    def misreading_of(self, state: State) -> str:
        """The rule that is misread at a table."""
        return misreading.misreading_of(state)

    def idle(self, state: State) -> Action:
        """Doing nothing is always listed last."""
        return legal(state)[-1]

    def moves_on(self, before: Position, after: Position) -> bool:
        """Has another round begun, or is the game over?"""
        return after.round != before.round or after.over

    def tables(self, kind: Kind, edition: str, numbers: Random) -> Iterator[State]:
        """Every table of random games at which somebody must choose, with the creatures the kind needs."""
        creatures = getattr(kind, "creatures", ())
        return played_tables(numbers, rulings_for(edition), creatures, kind.players)

    def check_bot(self, bot: str) -> None:
        """Raise `ValueError` when there is no bot of this name."""
        bots.make(bot)

    def advice(self, bot: str, position: AnyPosition, number: int) -> Action:
        """What a bot would do."""
        choose = bots.make(bot)
        found: Action = choose(View.of(self._own(position)), position.legal(), Random(number))
        return found


TEACHING: Final = EquinoxTeaching()
