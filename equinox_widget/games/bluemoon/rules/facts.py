"""Everything on the table in the words of the notation, as plain values that JSON can hold."""

from typing import Any

from ....engine.rulings import print_value
from ....engine.seats import NOBODY, SEATS
from .cards import NO_CARD, ON_RETREAT, TYPES, UNKNOWN
from .power import hand_size, power
from .sets import write_token
from .state import END, PHASES, State, actor
from .tables import COLOURS, ELEMENTS
from .writing import chain_words

Facts = dict[str, Any]


def facts(state: State) -> Facts:
    """The table by name; in a view "?" stands for a card that is hidden."""
    over = state.phase == END
    return {
        "tag": "BM",
        "mode": state.sets[0].mode if state.sets[0].mode == state.sets[1].mode else "mixed",
        "box": state.boxes,
        "turn": letter(state.turn),
        "phase": PHASES[state.phase],
        "actor": None if over else letter(actor(state)),
        "element": None if state.element == NOBODY else ELEMENTS[state.element],
        "dragons": {colour: letter(state.dragons[dragon]) for dragon, colour in enumerate(COLOURS)},
        "hyla": None if state.hyla == NO_CARD else [SEATS[state.hyla_seat], state.box.codes[state.hyla]],
        "seats": {SEATS[seat]: _seat(state, seat) for seat in range(2)},
        "chain": _chain(state),
        "pending": _pending(state),
        "rulings": {name: print_value(value) for name, value in state.rulings._asdict().items()},
        "match": None if state.match is None else {SEATS[seat]: state.match[seat] for seat in range(2)},
        "over": over,
    }


def letter(seat: int) -> str | None:
    """A seat by its letter, if it is one."""
    return None if seat == NOBODY else SEATS[seat]


def _chain(state: State) -> list[list[str]]:
    """Who laid what, and of what kind it is: the letter of the first card's type, or a retreat; then interventions."""
    found: list[list[str]] = []
    for place, (seat, word) in enumerate(chain_words(state)):
        card = state.chain[place]
        first: str = "retreat" if card == ON_RETREAT else TYPES[state.box.types[card]]
        found.append([SEATS[seat], word, first if place == 0 else "intervention"])
    return found


def _pending(state: State) -> list[Facts]:
    return [] if state.due is None else [{"seat": SEATS[state.due.seat], "kind": state.due.kind}]


def _seat(state: State, seat: int) -> Facts:
    action = state.actions[seat]
    cards = state.sets[seat]
    return {
        "set": write_token(cards, state.box),
        "leader": cards.leader,
        "side": cards.side or None,
        "hand": codes(state, state.hands[seat]),
        "hand_count": len(state.hands[seat]),
        "pile_count": len(state.piles[seat]),
        "hand_size": hand_size(state, seat),
        "covered": codes(state, state.covered[seat]),
        "active": codes(state, state.active[seat]),
        "support": codes(state, state.supports[seat]),
        "leader_pile": codes(state, state.leader_piles[seat]),
        "action": None if action == NO_CARD else state.box.codes[action],
        "crystals": codes(state, state.crystals[seat]),
        "discard": codes(state, state.discards[seat]),
        "power": {name: power(state, seat, element) for element, name in enumerate(ELEMENTS)},
    }


def codes(state: State, cards: list[int]) -> list[str]:
    """Cards by code, unknown ones as "?"."""
    return ["?" if card == UNKNOWN else state.box.codes[card] for card in cards]
