"""What French does to a name that is filled into a sentence, and to the spaces around its marks."""

import re
from typing import Final

#: A letter alone is a player, and letters are not elided: de A, but d'Anna.
_VOWEL: Final = r"(?=[AEIOUYÀÂÉÈÊËÎÏÔÙÛ]\w)"
_SPOKEN: Final = (
    (re.compile(r"\b([Dd])e Le "), r"\1u "),
    (re.compile(r"\bà Le "), "au "),
    (re.compile(r"\bÀ Le "), "Au "),
    (re.compile(rf"\b([Dd]|[Qq]u)e {_VOWEL}"), r"\1'"),
)


def contract(text: str) -> str:
    """The sentence as it is spoken: du duc, au port, d'Anna, qu'Anna."""
    for written, spoken in _SPOKEN:
        text = written.sub(spoken, text)
    return text


def keep_together(text: str) -> str:
    """The sentence with spaces that do not break, before its marks and inside its quotes."""
    return re.sub(r" (?=[?!:;»])|(?<=«) ", "\u00a0", text)
