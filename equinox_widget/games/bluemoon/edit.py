"""Changing a table by hand: a change is written as the code writes the thing, and takes the place of what was there.

`A>Br5|Br3*` a combat area, `A+Br22` supports, `A^Br28` the pile on a leader, `A$Cr1` crystal cards, `A-Br6` a discard
pile, `A=Br1,Br2` a hand, `dA=Br4` a pile, `red@A` a dragon (`red@0` in the middle), `hyla=A.Hy1`, `fire`, `B.support`
whose turn it is and which phase. `hyla=` and `element=` take the Hyla and the fight away. Nothing here asks whether
play can lead to the result; `status` does.
"""

import re
from collections.abc import Iterable
from typing import Final

from ...engine.errors import NotationError
from .rules.tables import COLOURS, ELEMENTS

#: Tokens of which a code has only one, whatever it says.
_ALONE: Final = (
    rf"{'|'.join(ELEMENTS)}|element=",
    r"[AB]\.\w+|end",
    *(rf"{colour}@.*" for colour in COLOURS),
    r"hyla=.*",
    r"x=.*",
    r"w=.*",
    r"cut",
)
#: Tokens of which it has one for each player.
_HEAD: Final = re.compile(r"d?[AB][>+^$=:-]")
_NOTHING: Final = ("hyla=", "element=")


def changed(code: str, changes: Iterable[str]) -> str:
    """The code with these changes, each of one or more words. Raises `NotationError` for a word that says nothing."""
    words = code.split()
    for token in " ".join(changes).split():
        pattern = _same(token)
        words = [word for word in words if not re.fullmatch(pattern, word)]
        words += [] if token in _NOTHING else [token]
    return " ".join(words)


def _same(token: str) -> str:
    """What a token takes the place of."""
    for pattern in _ALONE:
        if re.fullmatch(pattern, token):
            return pattern
    head = _HEAD.match(token)
    if head is None:
        raise NotationError("a change is written as in a code, such as A+Br22 or red@A, not {token}", {"token": token})
    return f"{re.escape(head[0])}.*"
