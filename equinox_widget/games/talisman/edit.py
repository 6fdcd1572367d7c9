"""Changing a table by hand: a change is written as the code writes the thing, and takes the place of what was there.

`A=Elf@City` who plays and where, `A.s5` a number, `A.evil` an alignment, `A.ob=Swo1` what somebody has, `A.ob=` that he
has none, `Fields1:Bea,+2` what lies on a space, `B:start` whose turn it is, `d=Imp` a pile. A card that is put
somewhere is nowhere else any more. Nothing here asks whether play can lead to the result; `status` does.
"""

import re
from collections.abc import Iterable
from typing import Final

from ...engine.errors import NotationError
from .rules.box import ALIGNMENTS

#: Tokens of which a code has only one, whatever it says.
_ALONE: Final = (
    *(r"\dp", r"s\d+(\.\d+)?", r"[A-F]:\w+|end", "crowned"),
    *(rf"{seat}\.({'|'.join(ALIGNMENTS)})" for seat in "ABCDEF"),
)
_HEAD: Final = re.compile(
    r"\+\w+=|(d-?|m-?|x|k-)=|[A-F]=|[A-F]\.(ob|fo|tr|sp|raft|ride)=?|[A-F]\.[a-z]+(?=\d)|[A-F]\.\w+|[A-Z][a-z]+\d?:"
)
#: Tokens that list cards, up to where the list begins.
_LISTED: Final = re.compile(r"(?:[A-F]\.(?:ob|fo|tr|sp)=|(?:d-?|m-?|x)=|[A-Z][a-z]+\d?:)")
#: What a code leaves out rather than say that it is empty; spells that are not named would be drawn.
_EMPTY: Final = (":", "=")


def changed(code: str, changes: Iterable[str]) -> str:
    """The code with these changes, each of one or more words. Raises `NotationError` for a word that says nothing."""
    words = code.split()
    for token in " ".join(changes).split():
        pattern = _same(token)
        words = [word for word in words if not re.fullmatch(pattern, word)]
        words = [found for word in words if (found := _without(word, _cards(token)))]
        words += [] if token.endswith(_EMPTY) else [token]
    return " ".join(words)


def _same(token: str) -> str:
    """What a token takes the place of."""
    for pattern in _ALONE:
        if re.fullmatch(pattern, token):
            return pattern
    head = _HEAD.match(token)
    if head is None:
        raise NotationError(
            "a change is written as in a code, such as A=Elf@City or Fields1:Bea, not {token}", {"token": token}
        )
    number = rf"{re.escape(head[0])}\d+!?"
    return number if re.fullmatch(number, token) else rf"{re.escape(head[0])}.*"


def _cards(token: str) -> set[str]:
    """The cards that a token puts somewhere."""
    head = _LISTED.match(token)
    return set(map(_card, token[head.end() :].split(","))) if head else set()


def _card(word: str) -> str:
    """The card that a word of a list is about; the Pool of Life tells its lives too, a Hex who cast it."""
    return re.split(r"[*@]", word)[0]


def _without(word: str, cards: set[str]) -> str:
    """A token without these cards; empty where it then says nothing."""
    head = _LISTED.match(word)
    if head is None or not cards:
        return word
    listed = [card for card in word[head.end() :].split(",") if _card(card) not in cards or card.startswith("+")]
    if listed:
        return head[0] + ",".join(listed)
    return f"{head[0]}0" if head[0].endswith("sp=") else ""
