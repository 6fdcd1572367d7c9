"""What the shared floors ask of a game's rules: one object per game.

A state is the slotted mutable object that the rules drive in place; an action is a value with a sentence. Nothing here
knows how either looks inside.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

from .breakdown import Breakdown
from .events import Event, EventKinds, Listener
from .outcomes import ChanceError
from .problems import Problem
from .rules_index import RuleEntry
from .rulings import Ruling, Value
from .verdict import Condition


class Action(Protocol):
    """What is chosen: hashable, equal to its sentence, printed as it."""

    @property
    def sentence(self) -> str:
        """How it is written."""


class State(Protocol):
    """A game at one moment, as the rules hold it."""

    players: int
    viewer: int
    """The seat whose knowledge this is; nobody's: the open table."""
    log: Listener | None
    """Who is told what happens."""

    @property
    def over(self) -> bool:
        """Has the game ended?"""

    def clone(self) -> "State":
        """An independent copy that nobody listens to."""

    def key(self) -> tuple[object, ...]:
        """Everything that decides how play can go on, as one hashable value."""


AnyState = TypeVar("AnyState", bound=State)
AnyAction = TypeVar("AnyAction", bound=Action)


class Choice(NamedTuple):
    """A sentence that was read: the action, and the outcomes it forces (None: chance decides)."""

    action: Any
    outcomes: tuple[str, ...] | None


class Described(NamedTuple):
    """A code that was read: the table it describes, the sentences after it, and what a table cannot hold."""

    state: Any
    script: tuple[Choice, ...]
    problems: tuple[Problem, ...]


class Result(NamedTuple):
    """Who has what and who wins: points by seat (empty where a game has none), winners' seats, what decided."""

    points: tuple[Breakdown, ...]
    winners: tuple[int, ...]
    decided_by: str


class Ruleset(Protocol[AnyState, AnyAction]):
    """The rules of one game."""

    id: str
    """The game's name in code and addresses, a Python name in small letters."""
    tag: str
    """The first word of its position codes, two capital letters as a rule."""
    seats: range
    """How many can play."""
    editions: tuple[str, ...]
    rulings: Mapping[str, Ruling]
    rules: Mapping[str, RuleEntry]
    events: EventKinds

    # A position, written and read

    def read_position(self, code: str) -> Described:
        """The table a code describes. Raises `NotationError`."""

    def write_position(self, state: AnyState) -> str:
        """The code of a state that is plain, or of a view."""

    def is_plain(self, state: AnyState) -> bool:
        """Can the code say this state without the sentences that led to it?"""

    def read_sentence(self, state: AnyState, text: str, offset: int = 0) -> Choice:
        """One sentence as it is meant at this table, its columns counted from `offset`. Raises `NotationError`."""

    def write_sentence(self, action: AnyAction, outcomes: Sequence[str] = ()) -> str:
        """An action as it is written, with what chance gave for it."""

    def ruling_values(self, state: AnyState) -> Mapping[str, Value]:
        """Every ruling's value at this table."""

    def with_rulings(self, state: AnyState, changes: Mapping[str, object]) -> AnyState:
        """A copy of the table that is played by these rulings from here on, and else by the same.

        Raises `ValueError` for a name or a value that does not exist.
        """

    # Play

    def legal(self, state: AnyState) -> list[AnyAction]:
        """What the actor may choose now; empty when the game is over."""

    def apply(self, state: AnyState, action: AnyAction, forced: Sequence[str] = ()) -> Sequence[str]:
        """Carry out a legal action in place with everything automatic that follows; gives the outcomes.

        Raises `ChanceError` when a forced outcome cannot be; the state is then spoilt.
        """

    def actor(self, state: AnyState) -> int:
        """Who must choose now; `NOBODY` when the game is over or a view hides it."""

    def turn(self, state: AnyState) -> int:
        """Whose turn it is."""

    def phase(self, state: AnyState) -> str:
        """The part of the turn, by its name."""

    # Why

    def conditions(
        self, state: AnyState, seat: int, action: AnyAction, outcomes: tuple[str, ...] | None = None
    ) -> list[Condition]:
        """Everything that must hold for the seat to do this now, forced outcomes included."""

    def because(self, event: Event, state: AnyState) -> list[Condition]:
        """The conditions that made an event happen; `state` is the table at that moment."""

    def rules_of(self, event: Event, state: AnyState) -> tuple[str, ...]:
        """The rules an event rests on."""

    def spellable(self, state: AnyState) -> Iterable[AnyAction]:
        """Every action one can spell at this table, legal or not."""

    # Knowledge, score, sanity

    def view(self, state: AnyState, viewer: int) -> AnyState:
        """What a seat, or the onlooker, may know."""

    def determinize(self, state: AnyState, seed: int) -> AnyState:
        """A complete state that the viewer of this view could not tell from the real one."""

    def facts(self, state: AnyState) -> dict[str, Any]:
        """Everything on the table in the words of the notation, as plain JSON-able values."""

    def score(self, state: AnyState) -> Result:
        """The result if the game ended now."""

    def problems(self, state: AnyState) -> list[Problem]:
        """What play cannot have led to."""

    def remarks(self, state: AnyState) -> list[Problem]:
        """What is odd but possible."""


def read_script(rules: Ruleset[Any, Any], state: State, script: Iterable[tuple[str, int]]) -> tuple[Choice, ...]:
    """The sentences after a position, each as it is meant when its turn comes; up to the first that cannot be.

    They come with the columns at which they begin. Raises `NotationError`.
    """
    found, table = list[Choice](), state.clone()
    for text, offset in script:
        choice = rules.read_sentence(table, text, offset)
        found.append(choice)
        if choice.action not in rules.legal(table):
            break
        try:
            rules.apply(table, choice.action, choice.outcomes or ())
        except ChanceError:
            break
    return tuple(found)
