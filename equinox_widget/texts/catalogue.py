"""Looking a text up: gettext catalogues per language, keyed by what the text is about.

In `locale/<language>/LC_MESSAGES`, `rules.po` holds the rulebook in our own words, `table.po` the words on and around
the interactive board and `page.po` those of a page (both asked for through `labels`), `lab.po` those of the
experiments, `quiz.po` those of the quizzes, `lessons.po` what lessons say in passing (their own texts stand in
`lessons`, those of the gallery in `gallery`), and `equinox.po` everything else; `make texts` compiles them. What the
core itself says in English stands in `typed.po`, keyed by the English words.
"""

import gettext
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from ..engine.errors import nearest
from ..engine.given import named
from .french import contract

LANGUAGES: Final = ("en", "de", "fr")
LOCALE: Final = Path(__file__).parent / "locale"
#: The catalogues `say` looks into, one after the other; their keys differ.
SPOKEN: Final = ("equinox", "rules", "lab", "lessons", "quiz")


def check_language(lang: str) -> str:
    """The language, if there are texts in it."""
    if lang not in LANGUAGES:
        close = nearest(str(lang), LANGUAGES)
        hint = f" Did you mean {close!r}?" if close else ""
        raise ValueError(f"there are no texts in {named(lang)}: choose 'en', 'de' or 'fr'.{hint}")
    return lang


class _Catalogue(gettext.GNUTranslations):
    """A compiled catalogue that can list what it holds."""

    def keys(self) -> list[str]:
        held: dict[object, str] = self._catalog  # type: ignore[attr-defined]  # (known to every Python, to no stub)
        return [key for key in held if isinstance(key, str) and key]


def _catalogue(lang: str, *domains: str) -> _Catalogue:
    return _opened(check_language(lang), *domains)


@cache
def _opened(lang: str, *domains: str) -> _Catalogue:
    first, *others = domains
    texts = gettext.translation(first, LOCALE, [lang], _Catalogue)
    for domain in others:
        texts.add_fallback(_opened(lang, domain))
    return texts


def keys(lang: str, domain: str) -> list[str]:
    """What a catalogue holds texts about."""
    return _catalogue(lang, domain).keys()


def template(key: str, lang: str, *domains: str) -> str:
    """The text as it stands in the first of these catalogues that has it, its facts not filled in."""
    return _found(key, check_language(lang), *domains)


@cache
def _found(key: str, lang: str, *domains: str) -> str:
    text = _opened(lang, *domains).gettext(key)
    if text == key:
        raise LookupError(f"there is no text {key!r} in language {lang!r}")
    return text


def translation(english: str, lang: str) -> str:
    """What the core says in English, in another language; empty when only programs get to hear it."""
    text = _catalogue(lang, "typed").gettext(english)
    return "" if text == english else text


def fill(text: str, lang: str, facts: Mapping[str, object]) -> str:
    """The text with its facts in place, as the language joins them."""
    filled = text.format(**facts)
    return contract(filled) if facts and lang == "fr" else filled


def say(key: str, lang: str = "en", **facts: object) -> str:
    """The text with its facts filled in."""
    return fill(template(key, lang, *SPOKEN), lang, facts)


def say_count(key: str, count: int, lang: str = "en", **facts: object) -> str:
    """The text in the plural form that the number asks for."""
    text = _catalogue(lang, *SPOKEN).ngettext(key, f"{key}#", count)
    if text in (key, f"{key}#"):
        raise LookupError(f"there is no text {key!r} in language {lang!r}")
    return fill(text, lang, {"count": count, **facts})
