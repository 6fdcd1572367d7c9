"""The words on and around the board, and the sentences a screen reader speaks for its parts.

They are the catalogue `table.po`, and `page.po` for what a page without Python says instead; `{name}` marks what is
filled in.
"""

from __future__ import annotations

from functools import cache
from typing import Final, Literal, get_args

from ..games.equinox.rules.cards import CREATURES
from . import speech
from .catalogue import check_language, fill, keys, template

Language = Literal["en", "de", "fr"]
LANGUAGES: Final[tuple[Language, ...]] = get_args(Language)
DOMAIN: Final = "table"
PAGE: Final = "page"

#: What only Python says, so that the browser need not be told.
_FILLED_IN_PYTHON: Final = (
    *("do.", "error.", "card.", "champion.", "score."),
    *("field.card", "field.chameleon", "field.fanned", "field.gone", "field.no_power"),
)
_CREATURES: Final = {creature.id: index for index, creature in enumerate(CREATURES)}


def read_language(lang: str) -> Language:
    """Return the language, if there are texts in it."""
    check_language(lang)
    return next(known for known in LANGUAGES if known == lang)


def label(key: str, lang: str, **values: object) -> str:
    """Return the text of a key in a language, with its values filled in."""
    return fill(template(key, lang, DOMAIN), lang, values)


@cache
def labels(lang: Language) -> dict[str, str]:
    """Return the templates of a language that the front end fills in itself."""
    return {key: template(key, lang, DOMAIN) for key in keys(lang, DOMAIN) if not key.startswith(_FILLED_IN_PYTHON)}


def page_label(key: str, lang: Language) -> str:
    """Return a text that only a page says."""
    return template(key, lang, PAGE)


def page_labels(lang: Language) -> dict[str, str]:
    """Return the templates for a page: those of the table, but for what a page says in its own words."""
    return {**labels(lang), **{key: template(key, lang, PAGE) for key in keys(lang, PAGE)}}


def creature_name(creature: str, lang: str) -> str:
    """Return the name of a creature, given by its id."""
    return speech.creature_name(_CREATURES[creature], lang)


def number(value: float, lang: str) -> str:
    """Return a number of whole or half points as the language writes it."""
    return speech.half_points(round(value * 2), lang)
