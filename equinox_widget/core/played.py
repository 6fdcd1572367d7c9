"""Played: one action carried out, and what it made happen."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from ..engine.seats import SEATS
from .explanation import Explanation, Witness, tell, watch
from .kit import Names

if TYPE_CHECKING:
    from .position import Position

AnyPosition = TypeVar("AnyPosition", bound="Position")

EDITED: Final = "="  # how the step to an edited position begins


class Played(Generic[AnyPosition]):
    """One action carried out: `before`, `action`, `outcomes` (what chance gave for it), `events`, `after`.

    A table changed by hand is a step too, without an action and without events: it is `edited`.

    >>> import equinox_widget as eq
    >>> game = eq.Game(eq.deal(players=3, seed=7))
    >>> position = game.do("skip")
    >>> played = game.played(1)
    >>> played.sentence, played.before.step, played.after.step
    ('skip', 1, 2)
    """

    __slots__ = ("_events", "_names", "_witness", "action", "after", "before", "outcomes", "sentence")

    def __init__(
        self,
        before: AnyPosition,
        action: Any,
        outcomes: Sequence[str],
        after: AnyPosition,
        witness: Witness | None = None,
        names: Names = SEATS,
    ) -> None:
        self.before: Final = before
        self.action: Final = action
        self.outcomes: Final = outcomes
        self.after: Final = after
        self._witness = witness
        self._events: Explanation | None = None
        self._names: Final = names
        #: How it is written, with what chance gave; an edit is the code of the position that came of it.
        self.sentence: Final[str] = (
            f"{EDITED} {after.code}" if action is None else before.kit.ruleset.write_sentence(action, outcomes)
        )

    @property
    def edited(self) -> bool:
        """Was the table changed by hand?"""
        return self.action is None

    @property
    def events(self) -> Explanation:
        """What the action made happen, with the reasons; worded when first asked for, then kept.

        Of an action that nobody listened to, as when a saved game is loaded, it is found out on a copy of the table.
        """
        if self._events is None:
            self._events = self._tell()
            self._witness = None
        return self._events

    def forget_events(self) -> None:
        """Let go of the tables behind the events; whoever asks for them again has them found out anew."""
        self._events = self._witness = None

    def _tell(self) -> Explanation:
        if self.edited:
            return Explanation()
        before = self.before.state
        if self._witness is None:
            return watch(before.clone(), self.action, self.outcomes, self._names)[0]
        return tell(before, self.action, self._witness, self.after.state, self._names)

    def __eq__(self, other: object) -> bool:
        """The same action with the same outcomes, from the same position."""
        return (
            isinstance(other, Played)
            and self.sentence == other.sentence
            and (self.before is other.before or self.before == other.before)
        )

    def __hash__(self) -> int:
        return hash(self.sentence)

    def __str__(self) -> str:
        return self.sentence

    def __repr__(self) -> str:
        return f"Played({self.sentence!r})"


def edited(before: AnyPosition, after: AnyPosition) -> Played[AnyPosition]:
    """The step from one position to another that was made by hand."""
    return Played(before, None, (), after)


def is_edit(sentence: str) -> bool:
    """Does a sentence of a saved game stand for a table changed by hand?"""
    return sentence.startswith(EDITED)


def plain_sentence(played: Played[Any]) -> str:
    """What was chosen, without what chance gave; an edit is only a sign."""
    return EDITED if played.edited else str(played.action)
