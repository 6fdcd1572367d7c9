"""What somebody typed wrong, in his language.

The core says in English what it cannot read, in templates that stay with the error. The catalogue `typed.po` has those
that the command line of a table can bring about, by their English words; what only a program does wrong stays English.
"""

from typing import Final

from ..engine.errors import NotationError
from .catalogue import fill, translation

WHERE: Final = "cannot read {token!r} at column {column}: {reason}"
HINT: Final = "{reason} Did you mean {nearest!r}?"


def complaint(error: NotationError, lang: str) -> str:
    """Which word cannot be read, why, and what was probably meant."""
    if lang == "en" or not translation(error.template, lang):
        return str(error)
    expected = _said(error.expected, lang, **error.facts) if error.expected else ""
    reason = _said(error.template, lang, expected=expected, **error.facts)
    if error.token:
        reason = _said(WHERE, lang, token=error.token, column=error.place + 1, reason=reason)
    return _said(HINT, lang, reason=reason, nearest=error.nearest) if error.nearest else reason


def _said(template: str, lang: str, **facts: object) -> str:
    return fill(translation(template, lang), lang, facts)
