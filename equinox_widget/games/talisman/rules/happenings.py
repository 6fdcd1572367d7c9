"""Events, cards of rank I: obeyed at once, then discarded (15d)."""

from collections.abc import Callable
from typing import Final

from ....engine.pending import Frame
from .box import CRAFT, EVIL, GOOD
from .cards import (
    ANGEL,
    BOOK,
    CARD_CODES,
    DEVIL,
    IMP,
    MEPHISTOPHELES,
    PESTILENCE,
    RAIDERS,
    STORM,
    VORTEX,
)
from .gains import align, fill_spells, gain_counter, gain_life
from .landing import ONWARD, land
from .lives import OTHERWISE, lose_lives
from .piles import discard, pick_up
from .spaces import OASIS, REGION, SPACE_CODES, SPACES
from .spells import lose_spells
from .state import State, end_turn, num, push
from .sums import on_board


def happen(state: State, seat: int, card: int) -> None:
    """The event is discarded and obeyed."""
    pick_up(state, state.at[seat], card)
    discard(state, card)
    if state.log is not None:
        state.log.append(("event", seat, CARD_CODES[card]))
    _EVENTS[card](state, seat)


def _imp(state: State, seat: int) -> None:
    """Carried off; nothing further happens here, the encounter goes on there (13a)."""
    die = state.chance.roll()
    space = SPACES[state.box.rolls["Imp"][die]]
    if state.log is not None:
        state.log.append(("moved", seat, (SPACE_CODES[state.at[seat]], SPACE_CODES[space]), "K.Imp"))
    end_turn(state)
    land(state, seat, space, ONWARD)


def _angel(state: State, seat: int) -> None:
    _judge(state, seat, GOOD, EVIL, "K.Ang")


def _devil(state: State, seat: int) -> None:
    _judge(state, seat, EVIL, GOOD, "K.Dev")


def _judge(state: State, seat: int, liked: int, hated: int, source: str) -> None:
    if state.alignment[seat] == liked:
        gain_life(state, seat, 1, source)
    elif state.alignment[seat] == hated:
        lose_lives(state, seat, 1, OTHERWISE, source)
    elif state.log is not None:
        state.log.append(("nothing", seat, "other_alignment", source))


def _mephistopheles(state: State, seat: int) -> None:
    if state.alignment[seat] == EVIL:
        gain_counter(state, seat, CRAFT, 1, "K.Mep")
    else:
        align(state, seat, EVIL, "K.Mep")


def _storm(state: State, seat: int) -> None:
    """The others of the region miss their next turn; who drew it loses this one (15d)."""
    region = REGION[state.at[seat]]
    for other in on_board(state):
        if other != seat and REGION[state.at[other]] == region:
            state.miss[other] += 1
            if state.log is not None:
                state.log.append(("misses", other, "K.Sto"))
    if state.log is not None:
        state.log.append(("misses", seat, "15d"))
    end_turn(state)


def _pestilence(state: State, seat: int) -> None:
    push(state, "plague", seat, (0, REGION[state.at[seat]]))


def plague(state: State, frame: Frame) -> None:
    """A life from everybody of the region, clockwise, even if the first one dies of it (K.Pes)."""
    for step in range(num(frame.data, 0), state.players):
        other = (frame.seat + step) % state.players
        if state.at[other] >= 0 and REGION[state.at[other]] == frame.data[1]:
            push(state, "plague", frame.seat, (step + 1, *frame.data[1:]))
            lose_lives(state, other, 1, OTHERWISE, "K.Pes")
            return


def _book(state: State, seat: int) -> None:
    fill_spells(state, seat, "K.Boo")


def _raiders(state: State, seat: int) -> None:
    """All gold lies loose on the Oasis."""
    if state.log is not None:
        state.log.append(("lost", seat, "gold", state.gold[seat], "K.Rai", "" if state.gold[seat] else "floor"))
    state.loose[OASIS] += state.gold[seat]
    state.gold[seat] = 0


def _vortex(state: State, seat: int) -> None:
    for other in on_board(state):
        lose_spells(state, other, "K.Vor")


_EVENTS: Final[dict[int, Callable[[State, int], None]]] = {
    IMP: _imp,
    ANGEL: _angel,
    DEVIL: _devil,
    MEPHISTOPHELES: _mephistopheles,
    STORM: _storm,
    PESTILENCE: _pestilence,
    BOOK: _book,
    RAIDERS: _raiders,
    VORTEX: _vortex,
}
