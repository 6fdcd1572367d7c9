"""The rules of Equinox as the one object that shared floors ask."""

from collections.abc import Mapping, Sequence
from typing import Final

from ....engine.breakdown import Breakdown, Summand
from ....engine.events import Event
from ....engine.problems import Problem
from ....engine.ruleset import Choice, Described, Result
from ....engine.rulings import Value
from ....engine.seats import NOBODY
from ....engine.verdict import Condition
from . import events, score, sentences, status, turn, view, why
from .actions import Action, field_code, field_of
from .blueprint import Blueprint, build
from .cards import CARD_BY_CODE, CARD_CODES, ROW_VALUES
from .notation import read_position, write_position, write_sentence
from .rulings import EDITIONS, RULINGS, rulings_for
from .state import DISCARD_STEP, State

_NONE_DRAWN: Final[tuple[int, ...]] = ()  # typed, so that nobody takes what is drawn next for an empty tuple


class Equinox:
    """What `engine.ruleset.Ruleset` promises, for Equinox."""

    id: Final = "equinox"
    tag: Final = "EQ"
    seats: Final = range(2, 6)
    editions: Final = EDITIONS
    rulings: Final = RULINGS
    events: Final = events.KINDS

    # A position, written and read

    def read_position(self, code: str) -> Described:
        """The table a code describes. Raises `NotationError`."""
        return described(*read_position(code, edition=None, rulings={}, seed=None))

    def write_position(self, state: State) -> str:
        """The code of a state that is plain, or of a view."""
        return write_position(state)

    def is_plain(self, state: State) -> bool:
        """Does a step begin in which nothing has been done yet this turn, so that tokens alone can say it?"""
        if state.over:
            return True
        untouched = not (state.active or state.echoed or state.carmen or state.discarded[state.turn])
        return untouched and state.due.kind <= DISCARD_STEP

    def read_sentence(self, state: State, text: str, offset: int = 0) -> Choice:
        """One sentence, its columns counted from `offset`. Raises `NotationError`."""
        action, drawn = sentences.read_sentence(text, offset)
        return Choice(why.meant(state, action), None if drawn is None else _codes(drawn))

    def write_sentence(self, action: Action, outcomes: Sequence[str] = ()) -> str:
        """An action as it is written, with the cards that chance drew for it."""
        return write_sentence(action, tuple(CARD_BY_CODE[code] for code in outcomes))

    def ruling_values(self, state: State) -> Mapping[str, Value]:
        """Every ruling's value at this table."""
        return state.rulings.values

    def with_rulings(self, state: State, changes: Mapping[str, object]) -> State:
        """A copy of the table that is played by these rulings from here on, and else by the same.

        Raises `ValueError` for a name or a value that does not exist.
        """
        table = state.clone()
        table.rulings = rulings_for(state.rulings.edition, {**state.rulings.overrides(), **changes})
        turn.reconsider(table)
        return table

    # Play

    def legal(self, state: State) -> list[Action]:
        """What the actor may choose now; empty when the game is over."""
        return turn.legal(state)

    def apply(self, state: State, action: Action, forced: Sequence[str] | None = None) -> tuple[str, ...]:
        """Carry out a legal action in place with everything automatic that follows; gives the cards drawn for it."""
        state.drawn = _NONE_DRAWN
        turn.apply(state, action, None if forced is None else [CARD_BY_CODE[code] for code in forced])
        return _codes(state.drawn)

    def actor(self, state: State) -> int:
        """Who must choose now; nobody when the game is over."""
        return NOBODY if state.over else turn.actor(state)

    def turn(self, state: State) -> int:
        """Whose turn it is; nobody's when the game is over."""
        return NOBODY if state.over else state.turn

    # Why

    def conditions(
        self, state: State, seat: int, action: Action, outcomes: tuple[str, ...] | None = None
    ) -> list[Condition]:
        """Everything that must hold for the seat to do this now."""
        return why.conditions(state, seat, action)

    def because(self, event: Event, state: State) -> list[Condition]:
        """The conditions that made an event happen; `state` is the table at that moment."""
        return events.because(event, state)

    def rules_of(self, event: Event, state: State) -> tuple[str, ...]:
        """The rules an event rests on."""
        return events.rules_of(event, state)

    # Knowledge, score, sanity

    def view(self, state: State, viewer: int) -> State:
        """What a seat, or the onlooker, may know."""
        return view.view(state, viewer)

    def determinize(self, state: State, seed: int) -> State:
        """A complete state that the viewer of this view could not tell from the real one."""
        return view.determinize(state, seed)

    def score(self, state: State) -> Result:
        """The result if the game ended now, every player's points stone by stone."""
        result, stones = score.score(state), score.scoring_stones(state)
        points = tuple(
            Breakdown(tuple(part for stone in stones if stone.seat == seat for part in _parts(stone)))
            for seat in range(state.players)
        )
        return Result(points, tuple(result.winners), result.decided_by)

    def problems(self, state: State) -> list[Problem]:
        """What play cannot have led to."""
        return status.problems(state)

    def remarks(self, state: State) -> list[Problem]:
        """What is odd but possible."""
        return status.remarks(state)


def described(plan: Blueprint, script: list[tuple[Action, list[int] | None]]) -> Described:
    """A description as a table, with the sentences that follow it."""
    choices = [Choice(action, None if drawn is None else _codes(drawn)) for action, drawn in script]
    return Described(build(plan), tuple(choices), status.unplaceable(plan))


def _codes(cards: Sequence[int]) -> tuple[str, ...]:
    return tuple([CARD_CODES[card] for card in cards])


def _parts(stone: score.ScoringStone) -> list[Summand]:
    """What a stone pays: its row's value, and Ursus' half point."""
    source = field_code(field_of(stone.creature, stone.row))
    value = 2 * ROW_VALUES[stone.row]
    bonus = stone.doubled_points - value
    return [Summand(value, "SCORE.0", source), *([Summand(bonus, "P.ursus.2", source)] if bonus else [])]


RULESET: Final = Equinox()
