"""The rules of Talisman as the one object that the shared floors ask."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from ....engine.errors import NotationError
from ....engine.events import Event, EventKinds
from ....engine.problems import Problem
from ....engine.rules_index import RuleEntry
from ....engine.ruleset import Choice, Described, Result, read_script
from ....engine.rulings import Ruling, Value
from ....engine.tables import Tables
from ....engine.verdict import Condition
from . import because as reasons
from . import (
    events,
    facts,
    filling,
    notation,
    rulebook,
    rulings,
    score,
    sentences,
    spellable,
    status,
    turn,
    view,
    why,
    writing,
)
from .actions import Action
from .box import box_of
from .state import State
from .tables import STANDARD


class TalismanRules:
    """The rules with the data of one box."""

    id: str = "talisman"
    tag: str = writing.TAG
    seats: range = range(2, 7)
    editions: tuple[str, ...] = (rulings.EDITION,)
    rulings: Mapping[str, Ruling] = rulings.RULINGS
    rules: Mapping[str, RuleEntry] = rulebook.RULES
    events: EventKinds = events.KINDS

    def __init__(self, tables: Tables = STANDARD) -> None:
        self.box: Final = box_of(tables)

    def with_tables(self, tables: Tables) -> "TalismanRules":
        """The same rules with the data of another box. Raises `TablesError` when its values do not fit together."""
        return TalismanRules(tables)

    # A position, written and read

    def read_position(self, code: str) -> Described:
        """The table a code describes. Raises `NotationError`."""
        draft, script = notation.read_draft(code)
        if draft.tables != ("" if self.box.tables is STANDARD else self.box.tables.checksum()):
            wanted = (
                f"this position was written with {f'other tables (tab={draft.tables})' if draft.tables else 'ours'}"
            )
            raise NotationError(f"{wanted}: load them with tables='my_box.toml'.")
        problems = list[Problem]()
        state = filling.fill(draft, self.box, problems)
        return Described(state, read_script(self, state, script), tuple(problems))

    def write_position(self, state: State) -> str:
        """The code of a state that is plain, or of a view."""
        return writing.write_position(state)

    def is_plain(self, state: State) -> bool:
        """Can the code say this state without the sentences that led to it?"""
        return writing.is_plain(state)

    def read_sentence(self, state: State, text: str, offset: int = 0) -> Choice:
        """One sentence as it is meant at this table, its columns counted from `offset`. Raises `NotationError`."""
        return sentences.read_sentence(state, text, offset)

    def write_sentence(self, action: Action, outcomes: Sequence[str] = ()) -> str:
        """An action as it is written, with what chance gave for it."""
        return sentences.write_sentence(action, outcomes)

    def ruling_values(self, state: State) -> Mapping[str, Value]:
        """Every ruling's value at this table."""
        return state.rulings.by_name()

    def with_rulings(self, state: State, changes: Mapping[str, object]) -> State:
        """A copy of the table that is played by these rulings from here on, and else by the same.

        Raises `ValueError` for a name or a value that does not exist.
        """
        table = state.clone()
        table.rulings, table.options = rulings.rulings_for({**state.rulings.by_name(), **changes}), None
        return table

    # Play

    def legal(self, state: State) -> list[Action]:
        """What the actor may choose now; empty when the game is over, and in a view of somebody else."""
        return turn.legal(state)

    def apply(self, state: State, action: Action, forced: Sequence[str] | None = None) -> Sequence[str]:
        """Carry out a legal action in place with everything automatic that follows; gives the outcomes.

        Raises `ChanceError` when a forced outcome cannot be; the state is then spoilt.
        """
        return turn.apply(state, action, forced or ())

    def actor(self, state: State) -> int:
        """Who must choose now; `NOBODY` when the game is over or a view hides it."""
        return turn.actor(state)

    def turn(self, state: State) -> int:
        """Whose turn it is; the winner's when the game is over."""
        return state.turn

    def phase(self, state: State) -> str:
        """What is due, by its name."""
        return turn.due(state)

    # Why

    def conditions(
        self, state: State, seat: int, action: Action, outcomes: tuple[str, ...] | None = None
    ) -> list[Condition]:
        """Everything that must hold for the seat to do this now, forced outcomes included."""
        return why.conditions(state, seat, action, outcomes)

    def because(self, event: Event, state: State) -> list[Condition]:
        """The conditions that made an event happen; `state` is the table at that moment."""
        return reasons.because(event, state)

    def rules_of(self, event: Event, state: State) -> tuple[str, ...]:
        """The rules an event rests on."""
        return events.rules_of(event, state)

    def spellable(self, state: State) -> Iterable[Action]:
        """Every action one can spell at this table, legal or not."""
        return spellable.spellable(state)

    # Knowledge, score, sanity

    def view(self, state: State, viewer: int) -> State:
        """What a seat, or the onlooker, may know."""
        return view.view(state, viewer)

    def determinize(self, state: State, seed: int) -> State:
        """A complete state that the viewer of this view could not tell from the real one."""
        return view.determinize(state, seed)

    def facts(self, state: State) -> dict[str, Any]:
        """Everything on the table in the words of the notation, as plain JSON-able values."""
        return facts.facts(state)

    def score(self, state: State) -> Result:
        """The result if the game ended now: nobody has won while it runs."""
        return score.score(state)

    def problems(self, state: State) -> list[Problem]:
        """What play cannot have led to."""
        return status.problems(state)

    def remarks(self, state: State) -> list[Problem]:
        """What is odd but possible."""
        return status.remarks(state)


RULESET: Final = TalismanRules()
