"""How a fight ends: retreats, dragons, clearing the table; and how none is begun: declining (b.R1 to b.R4, b.D1)."""

from ....engine.seats import NOBODY
from .cards import CRYSTAL_RED
from .ending import end_game, end_turn_marks, nobody_has_run_out
from .hands import codes, refill, take
from .power import retreat_price
from .state import ATTRACTING, BEGIN, CLEARING, DECLINING, State, stop_waiting, wait_for
from .tables import COLOURS


def take_turn_back(state: State) -> None:
    """The cards laid in this turn return to the hand (ruling `short`)."""
    seat = state.turn
    for card in state.fresh[seat]:
        zone = state.active[seat] if card in state.active[seat] else state.supports[seat]
        zone.remove(card)
        take(state, seat, card)
        if state.log is not None:
            state.log.append(("taken", seat, state.box.codes[card], "laid_this_turn"))
    state.fresh[seat].clear()


def retreat(state: State, pursued: bool) -> None:
    """The turn player retreats, and the opponent attracts dragons; then the fight ends (b.R1)."""
    price = retreat_price(state, state.turn, pursued)
    if state.log is not None:
        state.log.append(("retreated", state.turn, price))
    wait_for(state, CLEARING)
    if price:
        wait_for(state, ATTRACTING, 1 - state.turn, price)


def candidates(state: State, seat: int) -> list[int]:
    """The dragons this seat may attract: the opponent's if there are any, else those in the middle (b.D1)."""
    theirs = [dragon for dragon, side in enumerate(state.dragons) if side == 1 - seat]
    return theirs or [dragon for dragon, side in enumerate(state.dragons) if side == NOBODY]


def attract(state: State, seat: int, dragon: int) -> None:
    """A dragon of the opponent goes to the middle, one from the middle to the own side (b.D1)."""
    side = state.dragons[dragon]
    taken = NOBODY if state.house is None else state.house.side_of_attracted(seat)
    state.dragons[dragon] = seat if side == NOBODY else taken
    if state.log is not None:
        state.log.append(("attracted", seat, COLOURS[dragon], side, state.dragons[dragon]))
    if side != NOBODY and state.rulings.crystal_recheck:
        _drop_crystal_cards(state, side, dragon)
    if state.house is not None and state.house.ends_with(state, seat):
        end_game(state, "fourth")


def attract_next(state: State, seat: int, left: int, dragon: int) -> None:
    """One of the dragons that are due."""
    stop_waiting(state)
    if left > 1:
        wait_for(state, ATTRACTING, seat, left - 1)
    attract(state, seat, dragon)


def _drop_crystal_cards(state: State, seat: int, dragon: int) -> None:
    """A crystal card goes with its dragon (ruling `crystal_recheck`)."""
    effects = state.box.effects
    for card in [card for card in state.crystals[seat] if effects[card] == CRYSTAL_RED + dragon]:
        state.crystals[seat].remove(card)
        state.discards[seat].append(card)
        if state.log is not None:
            state.log.append(("discarded", seat, state.box.codes[card], "dragon_left"))


def clear(state: State) -> None:
    """The fight is over: its cards go, both refill, the winner first; who retreated starts anew (b.R2, b.R3)."""
    stop_waiting(state)
    seat = state.turn
    for side in (0, 1):
        gone = state.covered[side] + state.active[side] + state.supports[side]
        state.discards[side] += gone
        state.covered[side], state.active[side], state.supports[side] = [], [], []
        if state.log is not None:
            state.log.append(("cleared", side, codes(state, gone)))
    state.element = NOBODY
    if state.house is not None:
        state.house.after_fight(state)
    refill(state, 1 - seat)
    refill(state, seat)
    _next_start(state, seat)


def decline(state: State) -> None:
    """The turn player begins no fight and discards one to three cards (b.R4)."""
    wait_for(state, DECLINING, state.turn, 0)


def finish_declining(state: State, count: int) -> None:
    """Enough was discarded: refill, and the opponent starts (b.R4)."""
    stop_waiting(state)
    seat = state.turn
    if state.log is not None:
        state.log.append(("declined", seat, count))
    refill(state, seat)
    _next_start(state, 1 - seat)


def _next_start(state: State, seat: int) -> None:
    """Unless somebody has run out of cards, this seat begins a turn without a fight (b.E1)."""
    if nobody_has_run_out(state):
        begin_turn(state, seat)
    else:
        end_game(state, "cards")


def begin_turn(state: State, seat: int) -> None:
    """The turn before is over, and a new one begins (b.P8)."""
    end_turn_marks(state)
    state.turn, state.phase = seat, BEGIN
    if state.log is not None:
        state.log.append(("turn", seat, state.element == NOBODY))
