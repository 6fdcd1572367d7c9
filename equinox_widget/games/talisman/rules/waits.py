"""What is pending inside a turn, in the words of the notation: `wait=fight:A:0:0:Dra1/foes:A:0/end:A`."""

import re
from collections.abc import Callable
from typing import Final

from ....engine.pending import Data, Frame, stack, waiting
from ....engine.seats import NOBODY, SEATS
from .cards import (
    CARDS,
    CREATURE_NAMES,
    DESTRUCTION,
    FIRST_CREATURE,
    HEX,
    IMMOBILITY,
    SPELL_CODES,
    SPELL_NAMES,
    SPELL_OF,
    SPELLS,
    being_code,
)
from .spaces import SPACE_CODES, SPACES

NONE_WORD: Final = "-"

#: By kind of frame what its data are: a number, a word, a being, a seat, a space, a spell card or a kind of spell; the
#: last one is repeated.
_DATA: Final = {
    "go": "n",
    "meet": "n",
    "landed": "n",
    "defend": "nsn",
    "fight": "nnb",
    "duel": "nsnn",
    "tame": "b",
    "face": "b",
    "sift": "b",
    "pick": "n",
    "shop": "wn",
    "bless": "wnw",
    "feed": "nw",
    "wish": "b",
    "target": "k",
    "to": "w",
    "spoils": "snn",
    "rob": "sw",
    "trade": "b",
    "end": "n",
    "arrive": "n",
    "explore": "nnb",
    "foes": "nnb",
    "haunted": "nnb",
    "gather": "nn",
    "place": "b",
    "call": "w",
    "pit": "nb",
    "howl": "nb",
    "brawl": "nb",
    "bridge": "pnb",
    "parry": "nsn",
    "lose": "nnsnnw",
    "reap": "n",
    "plague": "nn",
    "ask": "n",
    "resolve": "",
    "command": "ns",
    "wait": "wsnsn",
}
_BARE: Final = (
    *("start", "lock", "visit", "risk", "pay", "quest", "counter", "loss", "heal", "drop", "discard", "yield"),
    *("onward", "reward", "nag", "unload", "instruct", "fall", "sated", "loot"),
)
FRAME_KINDS: Final = (*_DATA, *_BARE)


class WaitError(ValueError):
    """What waits is not written as it should be."""


def write_wait(due: Frame) -> str:
    """The stack as one word, what is due first."""
    return "/".join([_write_frame(frame) for frame in waiting(due)])


def _write_frame(frame: Frame) -> str:
    words, data = [frame.kind, _write_seat(frame.seat)], frame.data
    if frame.kind == "resolve":
        words += [str(data[0]), SPELL_CODES[int(data[1])], _write_chosen(int(data[1]), int(data[2]))]
    elif data:
        kinds = _DATA[frame.kind]
        words += [_write_word(kinds[min(place, len(kinds) - 1)], value) for place, value in enumerate(data)]
    return ":".join(words)


def _write_seat(seat: int) -> str:
    return NONE_WORD if seat == NOBODY else SEATS[seat]


def _write_word(kind: str, value: int | str) -> str:
    if isinstance(value, str):
        return value
    return _WRITERS[kind](value)


_WRITERS: Final[dict[str, Callable[[int], str]]] = {
    "n": str,
    "b": being_code,
    "s": _write_seat,
    "p": lambda space: SPACE_CODES[space],
    "k": lambda kind: SPELL_NAMES[kind],
}


def _write_chosen(spell: int, chosen: int) -> str:
    """What a spell was cast on: a space, a being or a seat."""
    if chosen < 0:
        return NONE_WORD
    if SPELL_OF[spell] == HEX:
        return SPACE_CODES[chosen]
    return being_code(chosen) if SPELL_OF[spell] in (DESTRUCTION, IMMOBILITY) else SEATS[chosen]


# Reading


def read_wait(text: str) -> Frame:
    """The stack that a word describes. Raises `WaitError`."""
    due = stack(*[_read_frame(word) for word in text.split("/")])
    assert due is not None  # noqa: S101 (splitting gives one word at least)
    return due


def _read_frame(text: str) -> Frame:
    kind, *words = text.split(":")
    if kind not in FRAME_KINDS:
        raise WaitError(f"nothing called {kind!r} can wait")
    if not words:
        raise WaitError(f"{kind!r} does not say who chooses")
    seat, *rest = words
    kinds = _DATA.get(kind, "")
    if kind == "resolve":
        return Frame(kind, _read_seat(seat), _read_spell(rest))
    if rest and not kinds:
        raise WaitError(f"{kind!r} has nothing to say")
    data = tuple([_read_word(kinds[min(place, len(kinds) - 1)], word) for place, word in enumerate(rest)])
    return Frame(kind, _read_seat(seat), data)


def _read_spell(words: list[str]) -> Data:
    """A spell that was cast: is it countered, which card, on what."""
    if len(words) != 3:
        raise WaitError("a spell that waits says whether it is countered, which card it is, and its target")
    spell = _known(SPELLS, words[1])
    return (_read_number(words[0]), spell, _read_chosen(SPELL_OF[spell], words[2]))


def _read_seat(word: str) -> int:
    if word == NONE_WORD:
        return NOBODY
    return _index(SEATS, word)


def _index(words: tuple[str, ...], word: str) -> int:
    if word not in words:
        raise WaitError(f"{word!r} cannot stand here")
    return words.index(word)


def _read_being(word: str) -> int:
    if word in CREATURE_NAMES:
        return FIRST_CREATURE + CREATURE_NAMES.index(word)
    return _known(CARDS, word)


def _known(names: dict[str, int], word: str) -> int:
    if word not in names:
        raise WaitError(f"{word!r} cannot stand here")
    return names[word]


def _read_number(word: str) -> int:
    if not re.fullmatch(r"-?\d{1,3}", word):
        raise WaitError(f"{word!r} is no number")
    return int(word)


def _read_word(kind: str, word: str) -> int | str:
    return word if kind == "w" else _READERS[kind](word)


_READERS: Final[dict[str, Callable[[str], int]]] = {
    "n": _read_number,
    "b": _read_being,
    "s": _read_seat,
    "p": lambda word: _known(SPACES, word),
    "k": lambda word: _index(SPELL_NAMES, word),
}


def _read_chosen(kind: int, word: str) -> int:
    if word == NONE_WORD:
        return NOBODY
    if kind == HEX:
        return _known(SPACES, word)
    return _read_being(word) if kind in (DESTRUCTION, IMMOBILITY) else _index(SEATS, word)
