"""Changing a table by hand: a change is written as the code writes the thing, and takes the place of what was there.

`3m:Go,La-2` who stands on a section (`3m:` nobody), `3m~vines` its ground, `3#GoOr` a pile of markers, `A@3` a mage,
`A=Za,SB1` a hand, `A.kill=Go2` trophies, `ctr=Go-1` counters, `fate=F06` the open fate card, `r3` the round, `B:act2`
whose turn it is and what is due. Nothing here asks whether play can lead to the result; `status` does.
"""

import re
from collections.abc import Iterable
from typing import Final

from ...engine.errors import NotationError

#: Tokens of which a code has only one, whatever it says.
_ALONE: Final = (r"r\d+", r"poi\d+", r"[A-D]:\w+|over")
_HEAD: Final = re.compile(r"[1-6][imo][:~]|[1-6]#|[A-D]@|\+\w+=|[A-Za-z][\w.]*=")
#: What a code leaves out rather than say that it is empty.
_EMPTY: Final = (":", "~", "=")


def changed(code: str, changes: Iterable[str]) -> str:
    """The code with these changes, each of one or more words. Raises `NotationError` for a word that says nothing."""
    words = code.split()
    for token in " ".join(changes).split():
        pattern = _same(token)
        words = [word for word in words if not re.fullmatch(pattern, word)]
        words += [] if token.endswith(_EMPTY) else [token]
    return " ".join(words)


def _same(token: str) -> str:
    """What a token takes the place of; an open fate card leaves the others to be shuffled anew."""
    for pattern in _ALONE:
        if re.fullmatch(pattern, token):
            return pattern
    head = _HEAD.match(token)
    if head is None:
        raise NotationError("a change is written as in a code, such as 3m:Go or A@3, not {token}", {"token": token})
    return r"fate(\.draw|\.used)?=.*" if head[0] == "fate=" else f"{re.escape(head[0])}.*"
