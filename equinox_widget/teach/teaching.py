"""What a game brings to its lessons, its gallery and its quizzes: one `Teaching` per game, found through its kit."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from ..core.games import kit, kit_for_code, kit_of
from ..core.position import read_position
from ..engine.codes import unquoted
from ..games import INDEX

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping
    from pathlib import Path
    from random import Random

    from ..core.kit import GameKit
    from ..core.position import Position
    from ..core.rulebook import Rulebook
    from .course import Course
    from .goal_language import Value, Vocabulary
    from .question_kinds.kind import Kind
    from .variation import Variation

AS_PRINTED: Mapping[str, object] = MappingProxyType({})
_LONGEST = 400  # decisions; a game in which nobody gets anywhere is left then


class Teaching:
    """How one game is taught.

    What most games need is done here; a game overrides what it does in its own way.
    """

    game: str
    """The game's id."""
    lessons: Path
    """The folder of its lessons."""
    gallery: Path
    """The folder of its gallery."""
    vocabulary: Vocabulary
    """The words of its goals, questions and claims."""
    kinds: tuple[Kind, ...] = ()
    """The kinds of questions its quizzes ask."""
    quiet: tuple[str, ...] = ("pass",)
    """The verbs of doing as little as possible, the quietest first."""

    examples: Mapping[str, str] = MappingProxyType(
        {
            "answer": "turn",
            "option": '"A"',
            "goal": "game_over",
            "sentence": "…",
            "typed": "…",
            "place": "…",
            "position": "…",
        }
    )
    """What errors show to an author who left something out."""
    slots = "no name that this game fills in"
    """What is wrong with a name in braces that means nothing, and what would be right."""
    keepable: Collection[str] = ()
    """What the variations of a lesson change unless its author names it after `keep:`."""
    openings: tuple[str, ...] = ()
    """Sentences with which a turn may have to begin before a known way goes on."""
    turn_event = "turn_started"
    """The kind of event with which the next turn begins."""
    plain: Mapping[str, object] = MappingProxyType({})
    """The options by which a figure leaves out what a reader is asked to find out."""

    @property
    def kit(self) -> GameKit:
        """The game for the shared floors."""
        return kit(self.game)

    @property
    def rulebook(self) -> Rulebook:
        """The rules the lessons are about, and how they are misread."""
        return self.kit.rulebook

    @property
    def module(self) -> str:
        """Where a notebook finds the game's public names."""
        return f"eq.{self.game}"

    @property
    def course(self) -> Course:
        """The game's lessons, gallery and quizzes, to be taken."""
        from .course import course  # noqa: PLC0415 (it needs everything that is taught)

        return course(self.game)

    # Reading what authors write

    def position(
        self, code: str, *, edition: str | None = None, rulings: Mapping[str, object] = AS_PRINTED
    ) -> Position:
        """The position a code describes, under an edition or single rulings. Raises `NotationError`."""
        found = read_position(code)
        return self.read_under(found, edition, rulings) if edition or rulings else found

    def read_script(self, text: str) -> list[str]:
        """Sentences joined by semicolons, each as the notation writes it. Raises `NotationError`."""
        raise NotImplementedError

    def variation(self) -> Variation:
        """The names of a lesson as its author wrote it."""
        from .variation import Variation  # noqa: PLC0415 (only lessons need it)

        return Variation(self.read_script)

    def kept(self, rules: tuple[str, ...], names: str) -> frozenset[Any]:
        """What a lesson's variations must not rename: what its rules are about, and what its author names.

        Raises `ValueError` for a name that would never change.
        """
        unknown = set(names.split()) - set(self.keepable)
        if unknown:
            known = ", ".join(sorted(self.keepable)) or "nothing"
            raise ValueError(f"{min(unknown)!r} never changes: what can be kept is {known}")
        return frozenset(names.split())

    def order(self, lesson: str) -> Any:
        """Where a lesson stands in the course, by its id; whatever can be sorted. BL-2 stands before BL-10."""
        series, _, number = lesson.rpartition("-")
        return (series, int(number), "") if number.isdecimal() else (series, 0, number)

    # Saying

    def value_words(self, value: str, lang: str) -> str:
        """A value of a question in words: a card, a place, or just what it is."""
        return value

    def place_words(self, place: str, lang: str) -> str:
        """A place to point at in words."""
        return place

    def move_words(self, position: Position, sentence: str, lang: str) -> str:
        """What a sentence does, in words."""
        return sentence

    def text_board(self, position: Position, lang: str, *, plain: bool) -> str:
        """The board as text; a plain one leaves out what a reader is asked to find out."""
        return position.text(lang)

    def figure(self, position: Position, lang: str, hand: str, *, plain: bool) -> str:
        """The board as a piece of HTML; a plain one leaves out what a reader is asked to find out."""
        return position.html(lang=lang, hand=hand)

    # Playing

    def deal(self, players: int, seed: int, edition: str) -> Any:
        """The table at which a game begins."""
        raise NotImplementedError

    def empty_board(self) -> Position:
        """A board to show before there is anything to ask about."""
        return self.kit.position(self.deal(self.kit.ruleset.seats[0], 0, self.editions[0]))

    def read_under(self, position: Any, edition: str | None, rulings: Mapping[str, object] = AS_PRINTED) -> Any:
        """The same position under an edition, or with single rulings decided otherwise."""
        return self.kit.position(self.under(position.state, edition or self.editions[0], rulings))

    def under(self, state: Any, edition: str, rulings: Mapping[str, object] = AS_PRINTED) -> Any:
        """A copy of a table under an edition, with single rulings decided otherwise."""
        return self.kit.ruleset.with_rulings(state, rulings)

    def can_misread(self, misreading: str) -> bool:
        """Can a table be played with this misreading as its rule?"""
        return False

    def misread(self, state: Any, misreading: str) -> Any:
        """A copy of a table with one rule misread; without a name, with all of them read rightly."""
        raise NotImplementedError

    def misreading_of(self, state: Any) -> str:
        """The misreading a table is played with; "" when its rules are read rightly."""
        return ""

    def idle(self, state: Any) -> Any:
        """What does as little as possible where somebody must choose."""
        legal = self.kit.ruleset.legal(state)
        return next((action for action in legal if str(action).split(" ", 1)[0] in self.quiet), legal[-1])

    def moves_on(self, before: Any, after: Any) -> bool:
        """Has the game come to another part, which a lesson about this one had better not do by itself?"""
        return bool(after.over)

    def tables(self, kind: Kind, edition: str, numbers: Random) -> Iterator[Any]:
        """Every table of random games at which somebody must choose, and the last one; not to be changed."""
        rules = self.kit.ruleset
        seats = [count for count in rules.seats if count >= kind.players]
        while True:
            table = self.deal(seats[int(numbers.random() * len(seats))], int(numbers.random() * 2**31), edition)
            for _ in range(_LONGEST):
                yield table
                if table.over:
                    break
                legal = rules.legal(table)
                rules.apply(table, legal[int(numbers.random() * len(legal))], None)

    def advice(self, bot: str, position: Position, number: int) -> Any:
        """The action a bot would choose; the same for the same number of actions before it."""
        raise NotImplementedError

    def check_bot(self, bot: str) -> None:
        """Raise `ValueError` when there is no bot of this name."""
        raise NotImplementedError

    # Rules

    @property
    def editions(self) -> tuple[str, ...]:
        """The editions of the rulebook, the one that is meant if nothing is said first."""
        editions: tuple[str, ...] = self.kit.ruleset.editions
        return editions

    def misread_rules(self, misreading: str) -> tuple[str, ...]:
        """The rules that somebody gets wrong who reads like this, the most telling first."""
        return tuple(entry.id for entry in self.rulebook.entries.values() if misreading in entry.misconceptions)

    def read_value(self, kind: str, value: Value) -> Value:
        """A value as a word of this kind gives it. Raises `ValueError`."""
        return self.vocabulary.read(kind, value)


def teaching(game: str) -> Teaching:
    """How a game is taught, by its id."""
    found: Teaching = kit(game).teaching
    return found


def first_teaching() -> Teaching:
    """How the game is taught that is meant where nothing says which."""
    return teaching(next(iter(INDEX)))


def teaching_of(state: Any) -> Teaching:
    """How the game of a state is taught."""
    return teaching(kit_of(state).id)


def teaching_for_code(code: str) -> Teaching:
    """How the game is taught whose position a code describes. Raises `NotationError`."""
    return teaching(kit_for_code(unquoted(code)).id)
