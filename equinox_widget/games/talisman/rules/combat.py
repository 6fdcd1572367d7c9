"""Combat and psychic combat: against creatures, and between characters."""

from typing import Final

from ....engine.pending import Frame
from ....engine.seats import SEATS
from .actions import CAST, EVADE, FIGHT, GOLD, LIFE, TAKE, Action
from .box import PRIEST, WARRIOR
from .cards import (
    CARD_CODES,
    IMMOBILITY,
    INVISIBILITY,
    PSIONIC,
    SPIRIT,
    WEREWOLF,
    being_code,
    spell_kinds,
)
from .gains import gain_gold, gain_object, lose_gold, lose_object
from .lives import COMBAT, PSYCHIC, lose_lives
from .movement import EVADED, LOST, RESULTS, TIED, WON
from .spaces import INNER, REGION, RUNES
from .state import State, end_turn, num
from .sums import allowed, can_cast, can_cast_kind, combat_strength, craft, evasion, is_a, may_evade, with_dragon

KINDS: Final = ("combat", "psychic")

# Against creatures. The frame holds the kind of combat, whether Psionic is at work, and the group.


def fight_options(state: State, frame: Frame) -> list[Action]:
    """To fight, to evade, to cast; in the inner region nobody can be evaded (16b, 16c, 18c)."""
    seat, found = frame.seat, [FIGHT]
    evading = REGION[state.at[seat]] != INNER
    if evading and may_evade(state, seat):
        found.append(EVADE)
    if state.spells[seat] and can_cast(state, seat):
        kinds = spell_kinds(state.spells[seat])
        if evading and IMMOBILITY in kinds:
            found.append(CAST[IMMOBILITY])
        if evading and INVISIBILITY in kinds and not state.invisible >> seat & 1:
            found.append(CAST[INVISIBILITY])
        if PSIONIC in kinds and num(frame.data, 0) == COMBAT and not num(frame.data, 1):
            found.append(CAST[PSIONIC])
    return found


def group_of(frame: Frame) -> tuple[int, ...]:
    """Who is fought in a D.fight against creatures."""
    return tuple([being for being in frame.data[2:] if isinstance(being, int)])


def fight(state: State, frame: Frame, action: Action) -> None:
    """The dice are thrown, or all are evaded; whoever set the fight off learns how it ended."""
    if action is EVADE:
        log_evaded(state, frame.seat, [being_code(being) for being in group_of(frame)], evasion(state, frame.seat))
        report(state, frame, EVADED)
    else:
        _throw(state, frame)


def _throw(state: State, frame: Frame) -> None:
    """Die and sum of both sides; the higher one wins (16d, 16e, 17b)."""
    seat, kind, group = frame.seat, num(frame.data, 0), group_of(frame)
    own, sum_own = _own_dice(state, seat, kind), own_sum(state, seat, kind, group)
    sum_own += craft(state, seat) if num(frame.data, 1) else 0
    die, sum_theirs = state.chance.roll(), group_sum(state, seat, kind, group)
    result = _compare(sum_own + max(own), sum_theirs + die)
    if state.log is not None:
        sums = (sum_own + max(own), sum_theirs + die)
        names = tuple([being_code(being) for being in group])
        state.log.append(("fought", seat, names, KINDS[kind], (*own, die), sums, RESULTS[result]))
    report(state, frame, result)
    if result == LOST:
        lose_lives(state, seat, 1, kind, "16d" if kind == COMBAT else "17b")


def _own_dice(state: State, seat: int, kind: int) -> list[int]:
    """One die; the Warrior throws two in combat and takes the higher (C.Warrior.1)."""
    roll = state.chance.roll
    return [roll(), roll()] if kind == COMBAT and is_a(state, seat, WARRIOR) else [roll()]


def own_sum(state: State, seat: int, kind: int, group: tuple[int, ...]) -> int:
    """What the character adds to his die, without Psionic."""
    if kind == PSYCHIC:
        return craft(state, seat)
    return combat_strength(state, seat, with_dragon(state, group))


def group_sum(state: State, seat: int, kind: int, group: tuple[int, ...]) -> int:
    """What the creatures add to their die; on the Runes two more (B.Runes, R.runes_psychic)."""
    total = sum([state.wolf[seat] if being == WEREWOLF else state.box.value(being) for being in group])
    if state.at[seat] in RUNES and (kind == COMBAT or state.rulings.runes_psychic == "yes"):
        total += state.box.runes_plus
    return total


def _compare(own: int, theirs: int) -> int:
    return TIED if own == theirs else WON if own > theirs else LOST


def report(state: State, frame: Frame, result: int) -> None:
    """Tell the frame that waits for this fight how it ended, and who was in it."""
    waits = state.due
    assert waits is not None  # noqa: S101 (a fight is always somebody's)
    state.due = Frame(waits.kind, waits.seat, (*waits.data, result, *group_of(frame)), waits.then)


def evade_one(state: State, frame: Frame, being: int) -> None:
    """Immobility: that one stays out of it; when it was the last, all are evaded (18a)."""
    left = tuple([other for other in group_of(frame) if other != being])
    log_evaded(state, frame.seat, [being_code(being)], "M.Immobility")
    state.due = frame.then
    if left:
        state.due = Frame(frame.kind, frame.seat, (*frame.data[:2], *left), state.due)
    else:
        report(state, Frame(frame.kind, frame.seat, frame.data[:2]), EVADED)


def log_evaded(state: State, seat: int, what: list[str], by: str) -> None:
    """Somebody or something was evaded."""
    if state.log is not None:
        state.log.append(("evaded", seat, tuple(what), by))


def brawl(state: State, frame: Frame) -> None:
    """A fight with a being of a space: however it ended, the turn is over (2.1, 16d)."""
    end_turn(state)


def defeats_spirits(state: State, seat: int) -> bool:
    """The Priest beats spirits without dice (C.Priest.2)."""
    return is_a(state, seat, PRIEST)


def fight_creature(state: State, seat: int, being: int) -> None:
    """A Farmer, Brigand or Spirit attacks."""
    if being == SPIRIT and defeats_spirits(state, seat):
        if state.log is not None:
            state.log.append(("defeated", seat, (being_code(being),), "C.Priest.2"))
        return
    kind = PSYCHIC if being == SPIRIT else COMBAT
    then = Frame("brawl", seat, (), state.due)
    state.due = Frame("fight", seat, (kind, 0, being), then)


# Between characters. The frame holds how it is fought, the other one, and for both whether Psionic is at work.

PLAIN, MENTAL, MURDER = range(3)


def duel_options(state: State, frame: Frame) -> list[Action]:
    """To fight, and Psionic before the dice (16g)."""
    seat, found = frame.seat, [FIGHT]
    if num(frame.data, 0) != MENTAL and not num(frame.data, 2) and can_cast_kind(state, seat, PSIONIC):
        found.append(CAST[PSIONIC])
    return found


def duel(state: State, frame: Frame, action: Action) -> None:
    """Both throw, the attacker first; the victim of an assassination throws nothing (16h, C.Assassin)."""
    seat, how, other = frame.seat, num(frame.data, 0), num(frame.data, 1)
    kind = PSYCHIC if how == MENTAL else COMBAT
    own = _own_dice(state, seat, kind)
    theirs = [] if how == MURDER else _own_dice(state, other, kind)
    sum_own = own_sum(state, seat, kind, ()) + (craft(state, seat) if num(frame.data, 2) else 0) + max(own)
    sum_theirs = own_sum(state, other, kind, ()) + (craft(state, other) if num(frame.data, 3) else 0)
    sum_theirs += max(theirs, default=0)
    result = _compare(sum_own, sum_theirs)
    if state.log is not None:
        name = (SEATS[other],)
        state.log.append(("fought", seat, name, KINDS[kind], (*own, *theirs), (sum_own, sum_theirs), RESULTS[result]))
    if result == TIED:
        end_turn(state)
        return
    winner, loser = (seat, other) if result == WON else (other, seat)
    must_bleed = state.toad[winner] > 0 or (how == MURDER and winner == seat)
    state.due = Frame("spoils", winner, (loser, kind, int(must_bleed)), state.due)


def spoils_options(state: State, frame: Frame) -> list[Action]:
    """A life, an object that the winner may own, or a gold (16i)."""
    winner, loser = frame.seat, num(frame.data, 0)
    found = [LIFE]
    if not num(frame.data, 2):
        found += loot_options(state, winner, loser)
    return found


def loot_options(state: State, taker: int, owner: int) -> list[Action]:
    """What can be taken from somebody: objects that the taker may own, and a gold."""
    found = [TAKE[card] for card in state.objects[owner] if allowed(state, taker, card)]
    if state.gold[owner]:
        found.append(GOLD)
    return found


def spoils(state: State, frame: Frame, action: Action) -> None:
    """The winner's choice; then the turn is over (16i)."""
    winner, loser = frame.seat, num(frame.data, 0)
    end_turn(state)
    if action is LIFE:
        lose_lives(state, loser, 1, num(frame.data, 1), "16i", winner)
    else:
        seize(state, winner, loser, action, "16i")


def seize(state: State, taker: int, owner: int, action: Action, source: str) -> None:
    """An object or a gold changes hands."""
    if action is GOLD:
        lose_gold(state, owner, 1, source)
        gain_gold(state, taker, 1, source)
        return
    lose_object(state, owner, action.card)
    if state.log is not None:
        state.log.append(("took", taker, CARD_CODES[action.card], owner, source))
    gain_object(state, taker, action.card)
