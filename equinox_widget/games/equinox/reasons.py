"""The reasons behind a table of Equinox, in words: who controls a creature, which strengths a row shows, what pays."""

from typing import Final

from ...core.explanation import Conditions, conditions_of
from ...core.games import kit_of
from ...core.kit import Names
from ...engine.breakdown import Breakdown, Summand
from ...engine.seats import SEATS
from .rules.actions import field_code, field_of
from .rules.cards import CARD_CODES, DOUBLED_STRENGTH, NOBODY, value_of
from .rules.control import controller, row_values, stones_on
from .rules.events import because, control_conditions, scoring_events
from .rules.score import scoring_stones
from .rules.state import State
from .rules.vanish import doubled_strength
from .words import creature_name, field_name, half_points, say, tell


class Control:
    """Who controls a creature, and why: everybody's prestige there, stone by stone, and the conditions.

    >>> import equinox_widget as eq
    >>> control = eq.position("EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu A@No1 A=Mo9").why_control("No")
    >>> control.seat, control.prestige["A"].total, [test.rule for test in control.because]
    ('A', 4.0, ['CTRL.0', 'CTRL.1'])
    """

    def __init__(self, state: State, creature: int) -> None:
        self._state: Final = state
        self._creature: Final = creature
        leader = controller(state, creature)
        self.seat: Final = None if leader == NOBODY else SEATS[leader]
        self.prestige: Final = prestige_of(state, creature)
        self.because: Final = conditions_of(control_conditions(state, creature), kit_of(state))

    def text(self, lang: str = "en") -> str:
        """The sums in one line, then the conditions."""
        return f"{control_line(self._state, self._creature, lang)}\n{self.because.text(lang)}"

    def __str__(self) -> str:
        return self.text()

    __repr__ = __str__

    def _repr_html_(self) -> str:
        return self.because.html(control_line(self._state, self._creature, "en"))


def prestige_of(state: State, creature: int) -> dict[str, Breakdown]:
    """Every player's prestige on a creature, stone by stone."""
    sums: dict[str, list[Summand]] = {SEATS[seat]: [] for seat in range(state.players)}
    for seat, row in stones_on(state, creature):
        source = field_code(field_of(creature, row))
        sums[SEATS[seat]].append(Summand(2 * row_values(state)[row], "VAL.1" if row else "VAL.2", source))
    return {seat: Breakdown(tuple(parts)) for seat, parts in sums.items()}


def strength_of(state: State, creature: int) -> Breakdown | None:
    """A living creature's strength in the current row: what its visible card says, and Ursus' half point."""
    cards = state.fields[field_of(creature, state.round)]
    if state.vanished_in[creature] or not cards:
        return None
    printed, top = 2 * value_of(cards[-1]), CARD_CODES[cards[-1]]
    parts = (Summand(printed, "S2.0", top), Summand(DOUBLED_STRENGTH[cards[-1]] - printed, "P.ursus", top))
    return Breakdown(tuple(part for part in parts if part.halves or part.rule == "S2.0"))


def reasons_of_winning(state: State) -> Conditions:
    """The rulings by which a tie is decided, if the game ended now."""
    won = scoring_events(state)[-1]
    return conditions_of(because(won, state), kit_of(state))


def control_line(state: State, creature: int, lang: str, names: Names = SEATS) -> str:
    """Who has how much on a creature, and who controls it: Anna 4 + 3 = 7, Ben 3: Anna controls Noctia."""
    values: dict[int, list[int]] = {}
    for seat, row in sorted(stones_on(state, creature)):
        values.setdefault(seat, []).append(row_values(state)[row])
    sums = [f"{names[seat]} {_sum(parts)}" for seat, parts in values.items()]
    leader = controller(state, creature)
    facts = {"seat": leader, "creature": creature}
    conclusion = tell("derivation.control" if leader != NOBODY else "derivation.no_control", facts, lang, names)
    return say("derivation.so", lang, sums=", ".join(sums), conclusion=conclusion) if sums else conclusion


def _sum(parts: list[int]) -> str:
    total = str(sum(parts))
    return total if len(parts) == 1 else f"{' + '.join(map(str, parts))} = {total}"


def points_line(state: State, seat: int, lang: str) -> str:
    """The stones that pay, one by one: Noctia, row 1: 4."""
    paying = [stone for stone in scoring_stones(state) if stone.seat == seat]
    parts = [_amount(field_name(field_of(s.creature, s.row), lang), s.doubled_points, lang) for s in paying]
    return "; ".join(parts) or say("word.nothing", lang)


def _amount(what: str, doubled: int, lang: str) -> str:
    return say("derivation.amount", lang, what=what, amount=half_points(doubled, lang))


def strength_line(state: State, row: int, lang: str) -> str:
    """The strengths of a row, the lowest first."""
    found = [
        (strength, creature_name(creature, lang))
        for creature in state.lineup
        if (strength := doubled_strength(state, creature, row)) is not None
        and not 0 < state.vanished_in[creature] < row
    ]
    return ", ".join(_amount(name, strength, lang) for strength, name in sorted(found))
