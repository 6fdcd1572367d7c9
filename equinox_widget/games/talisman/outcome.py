"""One simulated game of Talisman, and what is worth remembering of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from ...engine.seats import SEATS
from .rules.box import CHARACTERS
from .rules.odds import clear
from .rules.score import score
from .rules.spaces import COUNT, INNER, MIDDLE, REGION, SPACES
from .rules.state import IN
from .rules.sums import has_talisman
from .rules.turn import apply

if TYPE_CHECKING:
    from collections.abc import Callable

    from ...engine.events import Event
    from ...lab.plan import Plan
    from .rules.state import State

NEVER: Final = 0  # the own turn in which something happened that did not
_CROWN: Final = COUNT - 1
#: What a seat comes to sooner or later.
AIMS: Final = ("talisman", "middle", "inner", "crown")

#: What has known odds: fights with one die, those of the Warrior with two, and the Portal.
TRIED: Final = ("fight", "best of two", "portal")


class Career(NamedTuple):
    """One character in a game: how many turns he had, and whether he died."""

    character: str
    turns: int
    died: bool


class Tried(NamedTuple):
    """How often something with known odds was tried, and how often it came off."""

    times: int
    won: int


class Outcome(NamedTuple):
    """What is remembered of one game."""

    number: int
    seed: int
    bots: tuple[str, ...]  # by seat
    decisions: int
    doubled_points: tuple[int, ...]  # none: Talisman has no points
    winners: tuple[int, ...]  # nobody in a game that was stopped
    decided_by: str
    turns: tuple[int, ...]  # by seat
    first: dict[str, tuple[int, ...]]  # by aim and seat: the own turn in which it was first there, or never
    careers: tuple[tuple[Career, ...], ...]  # by seat
    causes: dict[str, int]  # by rule: how many characters died of it
    tried: dict[tuple[str, int], Tried]  # fights by the lead before the dice, the Portal by the total


class _Notes:
    """Listens to a game and notes what its end no longer shows."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.turns = [0] * state.players
        self.first = {aim: [NEVER] * state.players for aim in AIMS}
        self.careers: list[list[Career]] = [[] for _ in range(state.players)]
        self.causes: dict[str, int] = {}
        self.tried: dict[tuple[str, int], Tried] = {}
        self._since = [0] * state.players  # the turns a seat had had when its character came
        self._character = [CHARACTERS[who] if who >= 0 else "" for who in state.character]
        self._noted: dict[str, Callable[..., None]] = {
            "turn": self._turn,
            "landed": self._landed,
            "life_lost": self._life_lost,
            "out": self._out,
            "new": self._new,
            "fought": self._fought,
            "lock": self._lock,
        }
        state.log = self
        self._turn(state.turn)

    def append(self, event: Event) -> None:
        """Something happened."""
        note = self._noted.get(str(event[0]))
        if note:
            note(*event[1:])

    def _reach(self, aim: str, seat: int) -> None:
        if not self.first[aim][seat]:
            self.first[aim][seat] = max(1, self.turns[seat])

    def _turn(self, seat: int) -> None:
        self.turns[seat] += 1
        if self.state.seats[seat] == IN and has_talisman(self.state, seat):
            self._reach("talisman", seat)

    def _landed(self, seat: int, code: str) -> None:
        space = SPACES[code]
        if REGION[space] >= MIDDLE:
            self._reach("middle", seat)
        if REGION[space] == INNER:
            self._reach("inner", seat)
        if space == _CROWN:
            self._reach("crown", seat)

    def _life_lost(self, seat: int, source: str, left: int) -> None:
        if not left:
            self.causes[source] = self.causes.get(source, 0) + 1
            self.end_career(seat, died=True)

    def _out(self, seat: int, how: str) -> None:
        if how == "conceded":
            self.end_career(seat, died=False)

    def end_career(self, seat: int, *, died: bool) -> None:
        """The character of a seat has had its last turn in this game."""
        turns = self.turns[seat] - self._since[seat]
        self.careers[seat].append(Career(self._character[seat], turns, died))
        self._since[seat] = self.turns[seat]
        self._character[seat] = ""

    def _new(self, seat: int, character: str) -> None:
        self._character[seat] = character
        self._since[seat] = self.turns[seat] - 1  # the turn it comes in is its own

    def _fought(
        self, seat: int, vs: tuple[str, ...], kind: str, dice: tuple[int, ...], sums: tuple[int, int], result: str
    ) -> None:
        """A fight with creatures, by what the character adds more than they do."""
        if vs[0] not in SEATS:
            lead = clear((sums[0] - max(dice[:-1])) - (sums[1] - dice[-1]))
            self._try("fight" if len(dice) == 2 else "best of two", lead, won=result == "won")

    def _lock(self, seat: int, stat: str, dice: tuple[int, ...], total: int, opened: bool) -> None:
        if len(dice) == 2:
            self._try("portal", total, won=opened)

    def _try(self, what: str, number: int, *, won: bool) -> None:
        times, so_far = self.tried.get((what, number), (0, 0))
        self.tried[what, number] = Tried(times + 1, so_far + won)

    def close(self) -> None:
        """The game is over, or was stopped: who is still there has not died."""
        for seat, character in enumerate(self._character):
            if character:
                self.end_career(seat, died=False)
        self.state.log = None


def play_game(plan: Plan, number: int) -> Outcome:
    """Play one game of the plan and say what came of it."""
    state: State = plan.deal(number)
    notes, count = _Notes(state), 0
    for action in plan.decisions(number, state):
        apply(state, action)
        count += 1
    notes.close()
    result = score(state)
    return Outcome(
        number,
        plan.game_seed(number),
        plan.names_at(number),
        count,
        (),
        tuple(result.winners),
        result.decided_by,
        tuple(notes.turns),
        {aim: tuple(turns) for aim, turns in notes.first.items()},
        tuple(map(tuple, notes.careers)),
        notes.causes,
        notes.tried,
    )
