"""What a roll brings, in the words of the tables, and how prayers are rolled."""

from typing import Final

from ....engine.pending import Frame
from .actions import ADD, BLEED, FEED, KEEP, Action
from .box import GOOD, MONK, PRIEST, STATS
from .cards import BRIGAND, FARMER, SPIRIT, TALISMAN
from .combat import fight_creature
from .gains import (
    align,
    gain_counter,
    gain_gold,
    gain_life,
    gain_spell,
    gain_talisman,
    kill_follower,
    lose_counter,
    lose_gold,
)
from .lives import OTHERWISE, become_toad, lose_lives
from .state import RIDE_OUTER, RIDE_TEMPLE, RIDES, State, end_turn, num, push

_CREATURES: Final = {"Farmer": FARMER, "Brigand": BRIGAND, "Spirit": SPIRIT}


def effect(state: State, seat: int, word: str, source: str) -> None:
    """Carry out what a row of a table says."""
    if word[0] == "+":
        _gain(state, seat, word[3:], int(word[1]), source)
    elif word[0] == "-":
        _lose(state, seat, word[3:], int(word[1]), source)
    elif word in _CREATURES:
        fight_creature(state, seat, _CREATURES[word])
    elif word != "nothing":
        _WORDS[word](state, seat, source)
    elif state.log is not None:
        state.log.append(("nothing", seat, "no_effect", source))


def _gain(state: State, seat: int, what: str, amount: int, source: str) -> None:
    if what == "life":
        gain_life(state, seat, amount, source)
    elif what == "gold":
        gain_gold(state, seat, amount, source)
    elif what == "spell":
        gain_spell(state, seat, source)
    else:
        gain_counter(state, seat, STATS.index(what), amount, source)


def _lose(state: State, seat: int, what: str, amount: int, source: str) -> None:
    if what == "life":
        lose_lives(state, seat, amount, OTHERWISE, source)
    elif what == "gold":
        lose_gold(state, seat, amount, source)
    else:
        lose_counter(state, seat, STATS.index(what), amount, source)


def _miss(state: State, seat: int, source: str) -> None:
    """The next turn is missed, or this one is broken off (R.miss)."""
    if state.rulings.miss == "this":
        end_turn(state)
    else:
        state.miss[seat] += 1
    if state.log is not None:
        state.log.append(("misses", seat, source))


def _toad(state: State, seat: int, source: str) -> None:
    become_toad(state, seat)


def _good(state: State, seat: int, source: str) -> None:
    align(state, seat, GOOD, source)


def _slave(state: State, seat: int, source: str) -> None:
    """Held in the Temple; a toad is not."""
    if not state.toad[seat]:
        state.slave[seat] = True
        if state.log is not None:
            state.log.append(("slave", seat, "on"))


def _feed(state: State, seat: int, source: str) -> None:
    push(state, "feed", seat, (1, source))


def _talisman(state: State, seat: int, source: str) -> None:
    gain_talisman(state, seat, source, TALISMAN)


def _ride_outer(state: State, seat: int, source: str) -> None:
    _ride(state, seat, RIDE_OUTER, source)


def _ride_temple(state: State, seat: int, source: str) -> None:
    _ride(state, seat, RIDE_TEMPLE, source)


def _ride(state: State, seat: int, ride: int, source: str) -> None:
    state.ride[seat] = ride
    state.ride_new[seat] = True
    if state.log is not None:
        state.log.append(("ride", seat, RIDES[ride]))


_WORDS: Final = {
    "miss": _miss,
    "toad": _toad,
    "good": _good,
    "slave": _slave,
    "feed": _feed,
    "Talisman": _talisman,
    "ride outer": _ride_outer,
    "ride Temple": _ride_temple,
}


def roll_on(state: State, seat: int, table: str, source: str) -> None:
    """One die on a table, and what it brings."""
    die = state.chance.roll()
    word = state.box.rolls[table][die]
    if state.log is not None:
        state.log.append(("instruction", seat, table, (die,), word, source))
    effect(state, seat, word, source)


# Prayers


def pray(state: State, seat: int, table: str, source: str) -> None:
    """The dice of a prayer; Priest and Monk may add one (C.Priest.1, C.Monk.2)."""
    dice = [state.chance.roll() for _ in range(2 if table == "Temple" else 1)]
    total = sum(dice)
    if state.log is not None:
        state.log.append(("prayed", seat, table, tuple(dice), source))
    pious = state.character[seat] in (PRIEST, MONK) and not state.toad[seat]
    if pious and state.box.roll(table, total) != state.box.roll(table, total + 1):
        push(state, "bless", seat, (table, total, source))
    else:
        effect(state, seat, state.box.roll(table, total), source)


def bless_options(state: State, frame: Frame) -> list[Action]:
    """One more, or as it is."""
    return [ADD, KEEP]


def bless(state: State, frame: Frame, action: Action) -> None:
    """What the prayer brings."""
    total = num(frame.data, 1) + (action is ADD)
    effect(state, frame.seat, state.box.roll(str(frame.data[0]), total), str(frame.data[2]))


# A life or a follower


def feed_options(state: State, frame: Frame) -> list[Action]:
    """A life, or a follower instead (B.Vampire, B.Temple)."""
    return [BLEED, *[FEED[card] for card in state.followers[frame.seat]]]


def feed(state: State, frame: Frame, action: Action) -> None:
    """One answer for each life."""
    seat, left, source = frame.seat, num(frame.data, 0), str(frame.data[1])
    if left > 1:
        push(state, "feed", seat, (left - 1, source))
    if action is BLEED:
        lose_lives(state, seat, 1, OTHERWISE, source)
    else:
        kill_follower(state, seat, action.card)
