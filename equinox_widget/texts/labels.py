"""The words on and around the board, and the sentences a screen reader speaks for its parts.

They are the domains `table` (what the browser fills in itself), `answers` (what Python fills in) and `page` (what a
page without Python says instead); `{name}` marks what is filled in. A game adds its own.
"""

from __future__ import annotations

from functools import cache
from typing import Final, Literal, get_args

from .catalogue import LOCALE, Catalogue, check_language

Language = Literal["en", "de", "fr"]
LANGUAGES: Final[tuple[Language, ...]] = get_args(Language)
DOMAINS: Final = ("table", "answers")

LABELS: Final = Catalogue(LOCALE, DOMAINS)
_PAGE: Final = Catalogue(LOCALE, ("page",))
label: Final = LABELS.say


def read_language(lang: str) -> Language:
    """Return the language, if there are texts in it."""
    check_language(lang)
    return next(known for known in LANGUAGES if known == lang)


@cache
def labels(lang: Language, catalogue: Catalogue = LABELS) -> dict[str, str]:
    """Return the templates of a language that the front end fills in itself."""
    return {key: catalogue.template(key, lang) for key in catalogue.keys(lang, "table")}


def page_label(key: str, lang: Language) -> str:
    """Return a text that only a page says."""
    return _PAGE.template(key, lang)


def page_labels(lang: Language, catalogue: Catalogue = LABELS) -> dict[str, str]:
    """Return the templates for a page: those of the table, but for what a page says in its own words."""
    return {**labels(lang, catalogue), **{key: page_label(key, lang) for key in _PAGE.keys(lang, "page")}}
