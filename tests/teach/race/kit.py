"""Race: a game of our own, as small as a game can be, to show that teaching asks nothing of Equinox.

Two runners on a track of six spaces go one or two steps in turn; no step may end where the other one stands. Whoever
reaches the last space wins.
"""

from __future__ import annotations

from dataclasses import dataclass
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Final

from equinox_widget.core.kit import GameKit, Names
from equinox_widget.core.position import Position
from equinox_widget.core.rulebook import Rulebook
from equinox_widget.engine.breakdown import Breakdown, Summand
from equinox_widget.engine.errors import NotationError
from equinox_widget.engine.events import EventKind
from equinox_widget.engine.rules_index import RuleEntry, index
from equinox_widget.engine.ruleset import Choice, Described, Result
from equinox_widget.engine.rulings import Ruling
from equinox_widget.engine.seats import NOBODY, SEATS
from equinox_widget.engine.verdict import Condition, condition
from equinox_widget.texts.catalogue import HOUSE

if TYPE_CHECKING:
    from collections.abc import Mapping

END: Final = 6
RULES: Final = index(
    [
        RuleEntry("R.step", {}, lessons=("R1",), misconceptions=("steps_of_three",)),
        RuleEntry("R.free", {}, lessons=("R1",), misconceptions=("landing_on_others",)),
        RuleEntry("R.end", {}, lessons=("R1",), misconceptions=("end_needs_exact_step",)),
    ]
)
RULINGS: Final = {"start": Ruling("start", "silent", {"house": "first"}, ("first", "second", "both"))}
TEXTS: Final = {
    **{f"rule.{name}.title": f"Rule {name}" for name in RULES},
    **{f"rule.{name}.text": f"What {name} says." for name in RULES},
    "event.moved": "{seat} goes to {space}.",
    "event.turn_started": "It is {seat}'s turn.",
    "condition.steps.yes": "One or two steps.",
    "condition.steps.no": "That is too far.",
    "condition.free.yes": "The space is free.",
    "condition.free.no": "The other one stands there.",
    "misconception.steps_of_three.text": "Two steps are the most.",
    "misconception.landing_on_others.text": "A space has room for one.",
    "misconception.end_needs_exact_step.text": "Beyond the end is the end.",
    "quiz.no.steps_of_three": "Three is what one goes.",
    "quiz.topic.moves": "moves",
    "rulebook.status.both": "the rules say it",
}


@dataclass(frozen=True)
class Step:
    """So many steps."""

    count: int

    @property
    def sentence(self) -> str:
        return f"go {self.count}"

    def __str__(self) -> str:
        return self.sentence


STEPS: Final = tuple(Step(count) for count in range(10))


class Track:
    """Where the runners are."""

    game = "race"
    players = 2
    viewer = NOBODY

    def __init__(self, spaces: tuple[int, int], turn: int, misread: str = "") -> None:
        self.spaces, self.turn, self.misread = list(spaces), turn, misread
        self.log: Any = None

    @property
    def over(self) -> bool:
        return max(self.spaces) >= END

    def clone(self) -> Track:
        return Track((self.spaces[0], self.spaces[1]), self.turn, self.misread)

    def key(self) -> tuple[object, ...]:
        return (*self.spaces, self.turn, self.misread)


class RaceRules:
    """The rules of the race."""

    id, tag, seats, editions, rulings, rules = "race", "RC", range(2, 3), ("house",), RULINGS, RULES
    events: Final = {
        "moved": EventKind(("seat", "space"), ("R.step",)),
        "turn_started": EventKind(("seat",), ("R.step",)),
    }

    def read_position(self, code: str) -> Described:
        plan, _, script = code.partition(";")
        words = plan.split()
        try:
            track = Track((int(words[1]), int(words[2])), SEATS.index(words[3]))
        except (IndexError, ValueError):
            raise NotationError("a race is written RC 0 0 A.", place=3) from None
        return Described(
            track, tuple(self.read_sentence(track, part) for part in script.split(";") if part.strip()), ()
        )

    def write_position(self, state: Track) -> str:
        return f"RC {state.spaces[0]} {state.spaces[1]} {SEATS[state.turn]}"

    def is_plain(self, state: Track) -> bool:
        return True

    def read_sentence(self, state: Track | None, text: str, offset: int = 0) -> Choice:
        verb, _, count = text.strip().partition(" ")
        if verb != "go" or not count.isdecimal():
            raise NotationError("a sentence is go 1 or go 2.", token=text, place=offset)
        return Choice(STEPS[int(count) % len(STEPS)], None)

    def write_sentence(self, action: Step, outcomes: object = ()) -> str:
        return action.sentence

    def ruling_values(self, state: Track) -> Mapping[str, object]:
        return {"start": "first"}

    def legal(self, state: Track) -> list[Step]:
        steps = STEPS[1:4]
        return [] if state.over else [step for step in steps if all(test.ok for test in self._tests(state, step))]

    def _tests(self, state: Track, step: Step) -> list[Condition]:
        most = 3 if state.misread == "steps_of_three" else 2
        free = state.spaces[state.turn] + step.count != state.spaces[1 - state.turn]
        return [
            condition("steps", 1 <= step.count <= most, "R.step"),
            condition("free", free or state.misread == "landing_on_others", "R.free"),
        ]

    def conditions(self, state: Track, seat: int, action: Step, outcomes: object = None) -> list[Condition]:
        return self._tests(state, action)

    def apply(self, state: Track, action: Step, forced: object = None) -> tuple[str, ...]:
        space = state.spaces[state.turn] + action.count
        if space > END:
            space = state.spaces[state.turn] if state.misread == "end_needs_exact_step" else END
        state.spaces[state.turn] = space
        self._tell(state, ("moved", state.turn, space))
        state.turn = 1 - state.turn
        if not state.over:
            self._tell(state, ("turn_started", state.turn))
        return ()

    def _tell(self, state: Track, event: tuple[object, ...]) -> None:
        if state.log is not None:
            state.log.append(event)

    def actor(self, state: Track) -> int:
        return NOBODY if state.over else state.turn

    turn = actor

    def because(self, event: object, state: Track) -> list[Condition]:
        return []

    def rules_of(self, event: tuple[object, ...], state: Track) -> tuple[str, ...]:
        return ("R.step",)

    def view(self, state: Track, viewer: int) -> Track:
        seen = state.clone()
        seen.viewer = viewer
        return seen

    def determinize(self, state: Track, seed: int) -> Track:
        return state.clone()

    def score(self, state: Track) -> Result:
        points = tuple(Breakdown((Summand(2 * space, "R.end", "track"),)) for space in state.spaces)
        best = max(state.spaces)
        return Result(points, tuple(seat for seat in range(2) if state.spaces[seat] == best), "points")

    def problems(self, state: Track) -> list[object]:
        return []

    remarks = problems


def say(key: str, lang: str = "en", **facts: object) -> str:
    """A text of the race, in English, or of the house."""
    return TEXTS[key].format(**facts) if key in TEXTS else HOUSE.say(key, lang, **facts)


def tell(key: str, facts: Mapping[str, object], lang: str, names: Names = SEATS) -> str:
    seats = {part: SEATS[int(str(value))] for part, value in facts.items() if part == "seat"}
    return say(key, lang, **{**facts, **seats})


class RacePosition(Position):
    """A race at one moment."""

    __slots__ = ()

    def score(self) -> SimpleNamespace:
        found = self.kit.ruleset.score(self.state)
        points = {seat: found.points[number].total for number, seat in enumerate(self.players)}
        return SimpleNamespace(points=points, winners=tuple(SEATS[seat] for seat in found.winners), decided_by="points")


class RaceKit(GameKit):
    """The race for the shared floors."""

    id, format, ruleset, position = "race", "race-game", RaceRules(), RacePosition
    rulebook = Rulebook(RULES, RULINGS, ("house",), say, example="R.step")
    words: Any = SimpleNamespace(say=say, label=say, tell=tell)

    def text(self, state: Track, lang: str) -> str:
        return " ".join(map(str, state.spaces))

    def fragment(self, state: Track, **look: Any) -> str:
        return f"<p>{self.text(state, 'en')}</p>"

    def where(self, rule: str, lang: str) -> str:
        return "house"

    def unlike(self, action: Step, other: Step) -> int:
        return abs(action.count - other.count)

    def reveals(self, event: object, state: Track) -> bool:
        return False


KIT: Final = RaceKit()
