"""What the shared floors know of a game: one kit per game, found by a state, a code's first word or a file's format.

A kit joins a game's rules to its words and its board. What most games need is done here; a game overrides what it does
in its own way. Nothing is imported of a game before somebody asks for it.
"""

import re
from collections.abc import Sequence
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Unpack

from ..engine.errors import NotationError
from ..engine.seats import SEATS
from ..games import GAMES
from ..show.look import Look

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..engine.events import Event
    from ..engine.problems import Problem
    from ..engine.verdict import Condition
    from ..show.picture import Svg
    from .position import Position

Names = Sequence[str]


class GameKit:
    """One game: its rules, and how its events, conditions and tables are said and drawn."""

    id: str
    format: str
    """What the first line of its save files calls them."""
    ruleset: Any
    position: "type[Position]"

    # Words

    def tell(self, key: str, facts: "Mapping[str, object]", lang: str, names: Names = SEATS) -> str:
        """A sentence of the game's catalogue with its facts in words."""
        raise NotImplementedError

    def tell_event(self, event: "Event", facts: "Mapping[str, object]", key: str, lang: str, names: Names) -> str:
        """The sentence for an event; `facts` are what the reader may know of it."""
        return self.tell(key, facts, lang, names)

    def variant(self, event: "Event", state: Any) -> str:
        """Which of several sentences fits an event: the end of its key, such as ".shown"."""
        return ""

    def derivation(self, event: "Event", state: Any, lang: str, names: Names) -> list[str]:
        """The numbers behind an event, one line each."""
        return []

    def problem(self, problem: "Problem", lang: str) -> str:
        """What is wrong or odd about a position, as a sentence."""
        return self.tell(f"status.{problem.kind}", problem.facts, lang)

    # Pictures

    def text(self, state: Any, lang: str) -> str:
        """A table as text."""
        raise NotImplementedError

    def figure(self, state: Any, **look: Unpack[Look]) -> "Svg":
        """A table as a figure."""
        raise NotImplementedError

    def fragment(self, state: Any, **look: Unpack[Look]) -> str:
        """The figure as an image with its tables beside it, in a piece of HTML."""
        raise NotImplementedError

    # Rules

    def meant(self, state: Any, action: Any) -> Any:
        """The plain action behind one that spells more than it must."""
        return action

    def asked_about(self, state: Any, action: Any, actor: int) -> int:
        """Whom a sentence is about on the open table: the actor, unless the game knows better."""
        return actor

    def unlike(self, action: Any, other: Any) -> int:
        """How little two actions have in common: 0 the same verb and object, 3 nothing."""
        raise NotImplementedError

    def whole(self, rule: str) -> str:
        """The rule of the index that a cited part belongs to."""
        return rule

    def where(self, rule: str) -> str:
        """Where a reader finds a rule in the printed books, in one line."""
        raise NotImplementedError

    def is_about_the_moment(self, condition: "Condition") -> bool:
        """Is a condition about when, and not about what?"""
        return False

    def has_reasons(self, event: "Event") -> bool:
        """Does an event of its kind happen, or not, for reasons of its own?"""
        return True

    def reveals(self, event: "Event", state: Any) -> bool:
        """Did somebody learn by an event what was hidden before? `state` is the table after it."""
        raise NotImplementedError

    def does_the_choice(self, kinds: list[str]) -> int:
        """Which event of an action, by its number, does what was chosen."""
        return 0

    def side_by_side(self, event: "Event", following: "Event | None") -> bool:
        """Do two events happen at the same time, so that nothing follows from the first alone?"""
        return False

    def follows(self, before: Any, after: Any) -> "list[Event]":
        """Events that nobody caused directly: what is different between two tables."""
        return []

    def closing(self, state: Any) -> "list[Event]":
        """What is told when the game is over: points and winners."""
        return []


@cache
def kit(game: str) -> GameKit:
    """The kit of a game, by its id."""
    found: GameKit = import_module(f"{GAMES[game]}.kit").KIT
    return found


def kit_of(state: Any) -> GameKit:
    """The kit of the game that a state belongs to."""
    return kit(state.game)


def kit_for_code(code: str) -> GameKit:
    """The kit of the game whose position a code describes: its tag is a word of the code, the first one as a rule.

    Raises `NotationError` when no game's tag is there.
    """
    words = {word.rstrip("0123456789") for word in re.split(r"[\s.]+", code.partition(";")[0])}
    tags = {kit(game).ruleset.tag: game for game in GAMES}
    for tag, game in tags.items():
        if tag in words:
            return kit(game)
    raise NotationError(f"{code.strip()[:20]!r} is no position: a position begins with the word {' or '.join(tags)}.")
