"""The exact chances of what is about to happen, in words: moving, fighting, praying, the Portal, Crypt and Mine."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Final

from ...engine.pending import Frame
from ...texts.labels import Language
from .rules import odds
from .rules.actions import PRAY, ROLL
from .rules.box import CRAFT, STATS, STRENGTH
from .rules.cards import SENTINEL, being_code
from .rules.combat import KINDS as COMBATS
from .rules.combat import MENTAL, PLAIN, group_of
from .rules.lives import COMBAT, PSYCHIC
from .rules.odds import Odds
from .rules.spaces import COUNT, CRYPT, MINE, PERIL, SPACE_CODES, SPACES, toll_of
from .rules.state import State, num
from .rules.turn import legal
from .words import label, result_name, space_name, things

_RANKS: Final = {2: COMBAT, 3: PSYCHIC}


def lines(state: State, lang: Language, names: Sequence[str]) -> list[str]:
    """What the dice can bring at the decision that is due, line by line; nothing where no dice are near."""
    frame = state.due
    say = _BY_DUE.get(frame.kind) if frame is not None else None
    return [] if frame is None or say is None else list(say(state, frame, lang, names))


# Fights


def fight_line(found: Odds, foes: str, lang: Language) -> str:
    """The chances of a fight, and both sums before the dice."""
    shares = {"win": found.win, "tie": found.tie, "loss": found.loss}
    said = {name: share(chance) for name, chance in shares.items()}
    return label("odds.fight", lang, foes=foes, own=found.own, theirs=found.theirs, **said)


def share(chance: Fraction) -> str:
    """A chance as an exact fraction and in per cent."""
    exact = str(chance)
    return exact if chance.denominator == 1 else f"{exact} ({round(100 * chance)} %)"


def foes_of(frame: Frame, lang: Language, names: Sequence[str]) -> str:
    """Who is fought in a fight that is due."""
    if frame.kind == "duel":
        return names[num(frame.data, 1)]
    return things(tuple(being_code(being) for being in group_of(frame)), lang)


def _of_fight(state: State, frame: Frame, lang: Language, names: Sequence[str]) -> Iterator[str]:
    found = odds.of_the_fight(state)
    if found is not None:
        yield fight_line(found, foes_of(frame, lang, names), lang)


def _of_meeting(state: State, frame: Frame, lang: Language, names: Sequence[str]) -> Iterator[str]:
    """A fight with each of the characters here, in combat and psychically."""
    for action in legal(state):
        how = {"fight": PLAIN, "psychic": MENTAL}.get(action.verb)
        if how is not None:
            found = odds.against_character(state, frame.seat, action.seat, how)
            who = label(f"odds.{COMBATS[how == MENTAL]}", lang, who=names[action.seat])
            yield fight_line(found, who, lang)
    yield from _guards(state, frame.seat, state.at[frame.seat], lang)


def _guards(state: State, seat: int, space: int, lang: Language) -> Iterator[str]:
    """A fight with the enemies, and one with the spirits, that lie on a space."""
    lying = state.lying[space]
    for rank, kind in _RANKS.items():
        group = tuple([card for card in lying if state.box.rank[card] == rank])
        if group:
            there = state.clone()
            there.at[seat] = space
            found = odds.against_creatures(there, seat, kind, group)
            foes = things(tuple(being_code(card) for card in group), lang)
            yield label(
                "odds.there", lang, space=space_name(SPACE_CODES[space], lang), odds=fight_line(found, foes, lang)
            )


# Moving


def _of_start(state: State, frame: Frame, lang: Language, names: Sequence[str]) -> Iterator[str]:
    """Where a roll can lead, and who waits there; what the Crypt or the Mine would bring."""
    seat = frame.seat
    if ROLL in legal(state):
        reached = odds.reach(state, seat)
        yield label("odds.reach", lang, shares=_shares({space_name(code, lang): at for code, at in reached.items()}))
        for space in range(COUNT):
            if SPACE_CODES[space] in reached:
                yield from _guards(state, seat, space, lang)
        yield from _barriers(state, frame, odds.FACES, lang, names)
    elif state.at[seat] == PERIL:
        for space in (CRYPT, MINE):
            told = _exits(state, seat, space, lang)
            yield label("odds.there", lang, space=space_name(SPACE_CODES[space], lang), odds=told)
    elif state.at[seat] in (CRYPT, MINE) and state.open[seat]:
        yield _exits(state, seat, state.at[seat], lang)
    yield from _of_meeting(state, frame, lang, names)


def _of_go(state: State, frame: Frame, lang: Language, names: Sequence[str]) -> Iterator[str]:
    for action in legal(state):
        if action.verb == "go":
            yield from _guards(state, frame.seat, action.space, lang)
    yield from _barriers(state, frame, (num(frame.data, 0),), lang, names)


def _barriers(state: State, frame: Frame, rolls: Iterable[int], lang: Language, names: Sequence[str]) -> Iterator[str]:
    """The Sentinel on the bridge and the lock of the Portal, where such a roll can lead past them."""
    seat, start = frame.seat, state.at[frame.seat]
    tolls = {toll_of(start, path) for roll in rolls for path in state.box.ways[start][roll].values()}
    if "Sentinel" in tolls:
        there = state.clone()
        there.at[seat] = SPACES["Sentinel"]
        found = odds.against_creatures(there, seat, COMBAT, (SENTINEL,))
        who = things("Sentinel", lang)
        yield fight_line(found, who[:1].upper() + who[1:], lang)
    if "Portal" in tolls:
        yield from _of_lock(state, frame, lang, names)


def _exits(state: State, seat: int, space: int, lang: Language) -> str:
    """Where the Crypt or the Mine would let a character out."""
    ways = odds.exits(state, seat, space)
    return label("odds.exits", lang, shares=_shares({result_name(word, lang): at for word, at in ways.items()}))


def _of_lock(state: State, frame: Frame, lang: Language, names: Sequence[str]) -> Iterator[str]:
    for stat in (STRENGTH, CRAFT):
        chance = odds.lock(state, frame.seat, stat)
        yield label(f"odds.lock.{STATS[stat]}", lang, share=share(chance))


# Praying


def _of_shop(state: State, frame: Frame, lang: Language, names: Sequence[str]) -> Iterator[str]:
    where = str(frame.data[0])
    if PRAY in legal(state):
        found = odds.prayers(state, where)
        yield label("odds.prayer", lang, shares=_shares({result_name(word, lang): at for word, at in found.items()}))


def _shares(found: Mapping[str, Fraction]) -> str:
    """Chances one after the other, each with what it is the chance of."""
    return ", ".join(f"{what} {chance}" for what, chance in found.items())


_BY_DUE: Final = {
    "fight": _of_fight,
    "duel": _of_fight,
    "start": _of_start,
    "go": _of_go,
    "meet": _of_meeting,
    "landed": _of_meeting,
    "lock": _of_lock,
    "shop": _of_shop,
}
