"""Counterfactuals: the same table with another ruling, dragon or hand card, and in words what was changed."""

from collections.abc import Mapping

from ...engine.rulings import Value, print_value
from ...engine.seats import SEATS
from .rules.hands import note_who_is_out
from .rules.rulings import RULINGS, rulings_for
from .rules.state import State
from .rules.tables import COLOURS
from .words import tell


class Change:
    """One thing that was changed; its text says it in any language."""

    def __init__(self, key: str, **facts: object) -> None:
        self._key = key
        self._facts = facts

    def text(self, lang: str = "en") -> str:
        """What was done, in one sentence."""
        return tell(self._key, self._facts, lang)

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"Change({self.text()!r})"


def change_rulings(state: State, wished: Mapping[str, object]) -> list[Change]:
    """Play by these rulings. Raises `ValueError` for a name or a value that does not exist."""
    before = state.rulings._asdict()
    state.rulings = rulings_for({**before, **wished})
    state.options = None
    return [_ruling(name, value) for name, value in state.rulings._asdict().items() if value != before[name]]


def _ruling(name: str, value: Value) -> Change:
    return Change("whatif.ruling", ruling=name, value=print_value(RULINGS[name].read(value)))


def move_dragon(state: State, dragon: int, side: int) -> list[Change]:
    """Let a dragon stand on a side, or in the middle."""
    if state.dragons[dragon] == side:
        return []
    state.dragons[dragon] = side
    state.options = None
    key = "whatif.dragon" if side >= 0 else "whatif.dragon_middle"
    return [Change(key, colour=COLOURS[dragon], seat=side)]


def give_card(state: State, seat: int, card: int, keep: set[int]) -> list[Change]:
    """Let a seat hold a card of its own pile or discard pile; a hand card that is not to be kept takes its place.

    Raises `ValueError` when the card lies elsewhere.
    """
    hand = state.hands[seat]
    if card in hand:
        return []
    spare = next((each for each in reversed(hand) if each not in keep), None)
    for pile in (state.piles[seat], state.discards[seat]):
        if card in pile and spare is not None:
            pile[pile.index(card)] = spare
            state.hands[seat] = sorted([each for each in hand if each != spare] + [card])
            state.options = None
            note_who_is_out(state)
            return [Change("whatif.card", seat=seat, card=state.box.codes[card], instead=state.box.codes[spare])]
    code = state.box.codes[card]
    raise ValueError(f"{SEATS[seat]} cannot hold {code}: no pile has it, or there is no hand card to give for it")
