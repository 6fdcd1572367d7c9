"""Exact chances: fights, the lock of the Portal, the ways out of Crypt and Mine, prayers, where a roll can lead."""

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import cache
from itertools import product
from typing import NamedTuple

from .box import CRAFT, PRIEST, WARRIOR
from .cards import WEREWOLF
from .combat import MENTAL, PLAIN, group_of, group_sum, own_sum
from .inner import mine_dice
from .lives import COMBAT, PSYCHIC
from .movement import lock_dice
from .spaces import CRYPT, SPACE_CODES
from .state import State, num
from .sums import craft, is_a, strength

FACES = range(1, 7)


class Odds(NamedTuple):
    """How likely a fight is won, equal and lost, and the sums before the dice.

    >>> from equinox_widget import talisman
    >>> float(talisman.position("TA 2p A=Warrior@City").odds("A", "Hob1").win)
    0.7453703703703703
    """

    win: Fraction
    tie: Fraction
    loss: Fraction
    own: int
    theirs: int


def _dice(number: int) -> Counter[int]:
    """How often each total of so many dice comes."""
    return Counter(sum(faces) for faces in product(FACES, repeat=number))


def _thrown(state: State, seat: int, kind: int) -> Counter[int]:
    """How often each number counts that a character throws: the Warrior's higher die in combat (C.Warrior.1)."""
    return _best_of(fight_dice(state, seat, kind))


def fight_dice(state: State, seat: int, kind: int) -> int:
    """How many dice a character throws, of which the higher counts."""
    return 2 if kind == COMBAT and is_a(state, seat, WARRIOR) else 1


def _best_of(dice: int) -> Counter[int]:
    return Counter(max(faces) for faces in product(FACES, repeat=dice))


def _compared(own: int, own_dice: Counter[int], theirs: int, their_dice: Counter[int]) -> Odds:
    total = own_dice.total() * their_dice.total()
    counts = Counter[int]()
    for mine, times in own_dice.items():
        for other, others in their_dice.items():
            difference = own + mine - theirs - other
            counts[(difference > 0) - (difference < 0)] += times * others
    win, tie, loss = (Fraction(counts[sign], total) for sign in (1, 0, -1))
    return Odds(win, tie, loss, own, theirs)


def clear(lead: int) -> int:
    """A lead before the dice, none greater than a die can show: with those a fight is decided."""
    return max(-FACES[-1], min(FACES[-1], lead))


@cache
def by_lead(lead: int, dice: int = 1) -> tuple[float, float, float]:
    """How likely who adds so much more than his opponent wins, ties and loses; the highest of his dice counts."""
    odds = _compared(lead, _best_of(dice), 0, _dice(1))
    return float(odds.win), float(odds.tie), float(odds.loss)


def against_creatures(state: State, seat: int, kind: int, group: tuple[int, ...]) -> Odds:
    """Against cards and beings, all at once with one die (16e, 15f)."""
    if kind == PSYCHIC and is_a(state, seat, PRIEST):
        return Odds(Fraction(1), Fraction(0), Fraction(0), craft(state, seat), group_sum(state, seat, kind, group))
    own, theirs = own_sum(state, seat, kind, group), group_sum(state, seat, kind, group)
    unknown = state.box.wolf_dice if WEREWOLF in group and not state.wolf[seat] else 0  # his strength is still to come
    return _compared(own, _thrown(state, seat, kind), theirs, _dice(1 + unknown))


def against_character(state: State, seat: int, other: int, how: int) -> Odds:
    """Against a character: in combat, psychically, or by assassination without his die (16h, 17b, C.Assassin)."""
    kind = PSYCHIC if how == MENTAL else COMBAT
    theirs = _thrown(state, other, kind) if how in (PLAIN, MENTAL) else Counter({0: 1})
    return _compared(
        own_sum(state, seat, kind, ()), _thrown(state, seat, kind), own_sum(state, other, kind, ()), theirs
    )


def of_the_fight(state: State) -> Odds | None:
    """The odds of the fight that is due, with the spells that are at work in it; None where no fight is due."""
    frame = state.due
    if frame is None or frame.kind not in ("fight", "duel"):
        return None
    seat, first = frame.seat, num(frame.data, 0)
    if frame.kind == "fight":
        found = against_creatures(state, seat, first, group_of(frame))
        return _raised(found, craft(state, seat) * num(frame.data, 1), 0, _thrown(state, seat, first), _dice(1))
    other, kind = num(frame.data, 1), PSYCHIC if first == MENTAL else COMBAT
    found = against_character(state, seat, other, first)
    plus, against = craft(state, seat) * num(frame.data, 2), craft(state, other) * num(frame.data, 3)
    theirs = _thrown(state, other, kind) if first in (PLAIN, MENTAL) else Counter({0: 1})
    return _raised(found, plus, against, _thrown(state, seat, kind), theirs)


def _raised(found: Odds, plus: int, against: int, own_dice: Counter[int], their_dice: Counter[int]) -> Odds:
    """The same fight when Psionic adds craft to a side (M.Psionic)."""
    if not plus and not against:
        return found
    return _compared(found.own + plus, own_dice, found.theirs + against, their_dice)


def against_number(state: State, seat: int, kind: int, number: int) -> Odds:
    """Against some strength or craft."""
    return _compared(own_sum(state, seat, kind, ()), _thrown(state, seat, kind), number, _dice(1))


def lock(state: State, seat: int, stat: int) -> Fraction:
    """How likely the Portal opens by strength or craft (B.Portal)."""
    total = craft(state, seat) if stat == CRAFT else strength(state, seat)
    return opening(total, lock_dice(state, seat, stat))


@cache
def opening(total: int, dice: int) -> Fraction:
    """How likely so many dice show no more than a total."""
    thrown = _dice(dice)
    return Fraction(sum(times for shown, times in thrown.items() if shown <= total), thrown.total())


def exits(state: State, seat: int, space: int) -> dict[str, Fraction]:
    """Where the Crypt or the Mine lets a character out, and how likely (14e, 14f)."""
    own = strength(state, seat) if space == CRYPT else craft(state, seat)
    thrown = _dice(3 if space == CRYPT else mine_dice(state, seat))
    table = SPACE_CODES[space]
    return _shares(
        (state.box.roll(table, dice - own) if dice > own else table, times) for dice, times in thrown.items()
    )


def _shares(counted: Iterable[tuple[str, int]]) -> dict[str, Fraction]:
    found = Counter[str]()
    for word, times in counted:
        found[word] += times
    return {word: Fraction(times, found.total()) for word, times in found.items()}


def prayers(state: State, table: str) -> dict[str, Fraction]:
    """What a prayer brings, and how likely; without the point that Priest and Monk may add."""
    thrown = _dice(2 if table == "Temple" else 1)
    return _shares((state.box.roll(table, dice), times) for dice, times in thrown.items())


def reach(state: State, seat: int) -> dict[str, Fraction]:
    """How likely the die lets a character choose each space of the outer and middle region (and Peril)."""
    ways: Sequence[dict[int, tuple[int, ...]]] = state.box.ways[state.at[seat]]
    found = Counter(end for steps in FACES if ways for end in ways[steps])
    return {SPACE_CODES[end]: Fraction(times, len(FACES)) for end, times in sorted(found.items())}
