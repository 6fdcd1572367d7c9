"""What somebody typed wrong, in their own language.

The core says in English what it cannot read, in templates that stay with the error. The catalogues `input_errors.po`
have those that the command line of a table can bring about, by their English words; what only a program does wrong
stays English.
"""

from typing import Final

from ..engine.errors import NotationError
from .catalogue import HOUSE, Catalogue, fill

WHERE: Final = "cannot read {token!r} at column {column}: {reason}"
HINT: Final = "{reason} Did you mean {nearest!r}?"


def complaint(error: NotationError, lang: str, catalogue: Catalogue = HOUSE) -> str:
    """Which word cannot be read, why, and what was probably meant; in the words of a game's catalogue."""
    needed = filter(None, (error.template, error.expected))
    if lang == "en" or any(catalogue.find(template, lang) is None for template in needed):
        return str(error)
    expected = _said(error.expected, lang, catalogue, **error.facts) if error.expected else ""
    reason = _said(error.template, lang, catalogue, expected=expected, **error.facts)
    if error.token:
        reason = _said(WHERE, lang, catalogue, token=error.token, column=error.place + 1, reason=reason)
    return _said(HINT, lang, catalogue, reason=reason, nearest=error.nearest) if error.nearest else reason


def _said(template: str, lang: str, catalogue: Catalogue, **facts: object) -> str:
    return fill(catalogue.template(template, lang), lang, facts)
