"""Looking a text up: gettext catalogues per language, keyed by what the text is about.

In `locale/<language>/LC_MESSAGES`, `rules.po` holds the rulebook in our own words, `lab.po` the words of the lab and
`equinox.po` everything else; `make texts` compiles them.
"""

import gettext
from functools import cache
from pathlib import Path
from typing import Final

from ..engine.errors import nearest

LANGUAGES: Final = ("en", "de", "fr")
LOCALE: Final = Path(__file__).parent / "locale"


def check_language(lang: str) -> str:
    """The language, if there are texts in it."""
    if lang not in LANGUAGES:
        close = nearest(str(lang), LANGUAGES)
        hint = f" Did you mean {close!r}?" if close else ""
        raise ValueError(f"there are no texts in {lang!r}: choose 'en', 'de' or 'fr'.{hint}")
    return lang


@cache
def _catalogue(lang: str) -> gettext.NullTranslations:
    texts = gettext.translation("equinox", LOCALE, [check_language(lang)])
    for domain in ("rules", "lab"):
        texts.add_fallback(gettext.translation(domain, LOCALE, [lang]))
    return texts


def say(key: str, lang: str = "en", **facts: object) -> str:
    """The text with its facts filled in."""
    text = _catalogue(lang).gettext(key)
    if text == key:
        raise LookupError(f"there is no text {key!r} in language {lang!r}")
    return text.format(**facts)


def say_count(key: str, count: int, lang: str = "en", **facts: object) -> str:
    """The text in the plural form that the number asks for."""
    text = _catalogue(lang).ngettext(key, f"{key}#", count)
    if text in (key, f"{key}#"):
        raise LookupError(f"there is no text {key!r} in language {lang!r}")
    return text.format(count=count, **facts)
