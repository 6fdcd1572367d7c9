"""Tables to ask about: characters in the middle of an adventure, and what comes next."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from ..rules.box import CHARACTERS
from ..rules.ruleset import RULESET
from ..rules.spaces import SPACE_CODES
from ..rules.state import State
from ..rules.turn import apply, legal

_SEATS: Final = (2, 2, 3)
_DECISIONS: Final = 8  # that are played from each table
#: Spaces where much is to be asked about; anywhere else somebody stands now and then.
_BUSY: Final = (
    *(
        "City",
        "City",
        "Chapel",
        "Crags",
        "Hills2",
        "Woods3",
        "Sentinel",
        "Hills3",
        "Knight",
        "Castle",
        "Portal",
        "Hidden",
        "Oasis",
    ),
    *("Vampire", "Pits", "Death", "Werewolf", "Fire", "Fire", "Crown", "Crown"),
)
_CARRIED: Final = ("Swo1", "Swo2", "Axe1", "Arm1", "Shi1", "Hel1", "Tal1", "Tal2", "Bel", "Msw", "Rin", "Wan")
_LYING: Final = ("Boa1", "Wol", "Bea", "Gob1", "Ogr1", "Dra1", "Sha", "Spe", "Dem", "Hea", "Bag1", "Bag2", "Axe2")
_TOADS, _TOADS_AT = 0.1, "Crags"  # where something can be won that a toad does not keep
_FREE: Final = ("drop", "leave", "cast", "become", "trade")


def played_tables(numbers: Random, players: int) -> Iterator[State]:
    """Every table of short random games that begin in the middle of things; with at least so many players."""
    while True:
        state = _adventure(numbers, max(players, _SEATS[_below(numbers, len(_SEATS))]))
        if state is None:
            continue
        yield state
        for _ in range(_DECISIONS):
            if state.over:
                break
            options = legal(state)
            lively = [option for option in options if option.verb not in _FREE]
            apply(state, (lively or options)[_below(numbers, len(lively or options))])
            yield state


def _below(numbers: Random, most: int) -> int:
    return int(numbers.random() * most)


def _some(numbers: Random, names: Sequence[str], count: int) -> list[str]:
    """So many of them, each once."""
    left = list(names)
    return [left.pop(_below(numbers, len(left))) for _ in range(count)]


def _adventure(numbers: Random, players: int) -> State | None:
    """Characters with what they have found so far, somewhere on the board; None when it does not fit together."""
    names = _some(numbers, CHARACTERS, players)
    toads = [numbers.random() < _TOADS for _ in range(players)]
    spaces = [_TOADS_AT if toad else _space(numbers) for toad in toads]
    objects, cards = _some(numbers, _CARRIED, len(_CARRIED)), _some(numbers, _LYING, 5)
    tokens = [f"TA {players}p A:{'land' if numbers.random() < 0.5 else 'start'} s{_below(numbers, 2**31)}"]
    for seat, name, space, toad in zip("ABC", names, spaces, toads, strict=False):
        tokens.append(f"{seat}={name}@{space} {seat}.l{1 + _below(numbers, 4)} {seat}.g{0 if toad else 1}")
        if toad:
            tokens.append(f"{seat}.toad{1 + _below(numbers, 3)}")
            continue
        own = [objects.pop() for _ in range(_below(numbers, 4))]
        tokens += [f"{seat}.ob={','.join(own)}"] if own else []
        tokens += [f"{seat}.open"] if space in ("Vampire", "Pits", "Death") and numbers.random() < 0.5 else []
    if SPACE_CODES[-1] in spaces:
        tokens.append("crowned")
    if spaces[0] not in SPACE_CODES[-9:]:
        tokens.append(f"{spaces[0]}:{','.join(cards[: 1 + _below(numbers, 3)])}")
    described = RULESET.read_position(" ".join(tokens))
    table: State = described.state
    return None if described.problems or RULESET.problems(table) else table


def _space(numbers: Random) -> str:
    every = _BUSY if numbers.random() < 0.7 else SPACE_CODES
    return every[_below(numbers, len(every))]
