"""Looking a text up: gettext catalogues per language, keyed by what the text is about.

The house has its catalogues in `locale/<language>/LC_MESSAGES`, every game has its own in its folder, and what a game
does not say in its own way is looked up in the house's. Each file is a domain: `words.po` holds sentences and single
words, `rules.po` a rulebook in our own words, `lab.po`, `quiz.po` and `lessons.po` what experiments, quizzes and
lessons say, `input_errors.po` what was typed wrong, keyed by the English words (see `input_errors`); `table.po`,
`answers.po` and `page.po` are asked for through `labels`. `make texts` compiles them all.
"""

import gettext
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from ..engine.errors import did_you_mean
from ..engine.given import named
from .french import contract

LANGUAGES: Final = ("en", "de", "fr")
LOCALE: Final = Path(__file__).parent / "locale"
#: The domains `say` looks into, one after the other; their keys differ.
SPOKEN: Final = ("words", "rules", "lab", "lessons", "quiz", "input_errors")


def check_language(lang: str) -> str:
    """The language, if there are texts in it."""
    if lang not in LANGUAGES:
        hint = did_you_mean(str(lang), LANGUAGES)
        raise ValueError(f"there are no texts in {named(lang)}: choose 'en', 'de' or 'fr'.{hint}")
    return lang


def fill(text: str, lang: str, facts: Mapping[str, object]) -> str:
    """The text with its facts in place, as the language joins them."""
    filled = text.format(**facts)
    return contract(filled) if facts and lang == "fr" else filled


class _Texts(gettext.GNUTranslations):
    """A compiled file that can list what it holds."""

    def keys(self) -> list[str]:
        held: dict[object, str] = self._catalog  # type: ignore[attr-defined]  # (known to every Python, to no stub)
        return [key for key in held if isinstance(key, str) and key]


class Catalogue:
    """The texts of one folder; what is not there is looked up in the fallback, another catalogue.

    A folder need not have every domain, nor every language: a text that it has in English only is said in English.
    """

    def __init__(self, folder: Path, domains: tuple[str, ...] = SPOKEN, fallback: "Catalogue | None" = None) -> None:
        self._folder: Final = folder
        self._domains: Final = domains
        self._fallback: Final = fallback
        self._files: Final[dict[tuple[str, str], list[_Texts]]] = {}
        self._found: Final[dict[tuple[str, str], str | None]] = {}

    def find(self, key: str, lang: str) -> str | None:
        """The text as it stands there, its facts not filled in; None when there is none."""
        if (key, check_language(lang)) not in self._found:
            self._found[key, lang] = self._look_up(key, lang)
        return self._found[key, lang]

    def template(self, key: str, lang: str) -> str:
        """The text as it stands there, its facts not filled in. Raises `LookupError` when there is none."""
        return _needed(self.find(key, lang), key, lang)

    def say(self, key: str, lang: str = "en", **facts: object) -> str:
        """The text with its facts filled in. Raises `LookupError` when there is none."""
        return fill(self.template(key, lang), lang, facts)

    def say_count(self, key: str, count: int, lang: str = "en", **facts: object) -> str:
        """The text in the plural form that the number asks for. Raises `LookupError` when there is none."""
        text = _needed(self._look_up(key, check_language(lang), count), key, lang)
        return fill(text, lang, {"count": count, **facts})

    def keys(self, lang: str, domain: str) -> list[str]:
        """What a domain has texts about, here and in the fallback, in alphabetical order."""
        own = {key for texts in self._opened(check_language(lang), domain) for key in texts.keys()}  # noqa: SIM118 (no mapping)
        return sorted(own.union(self._fallback.keys(lang, domain) if self._fallback else ()))

    def _look_up(self, key: str, lang: str, count: int | None = None) -> str | None:
        for domain in self._domains:
            for texts in self._opened(lang, domain):
                text = texts.gettext(key) if count is None else texts.ngettext(key, key, count)
                if text != key:
                    return text
        return self._fallback._look_up(key, lang, count) if self._fallback else None  # noqa: SLF001 (of its own kind)

    def _opened(self, lang: str, domain: str) -> list[_Texts]:
        """The files of a domain: in the language, then in English."""
        if (lang, domain) not in self._files:
            paths = gettext.find(domain, self._folder, [lang, "en"], all=True)
            self._files[lang, domain] = [_read(path) for path in paths]
        return self._files[lang, domain]


def _read(path: str) -> _Texts:
    with Path(path).open("rb") as file:
        return _Texts(file)


def _needed(text: str | None, key: str, lang: str) -> str:
    if text is None:
        raise LookupError(f"there is no text {key!r} in language {lang!r}")
    return text


#: What is the same for every game.
HOUSE: Final = Catalogue(LOCALE)
say: Final = HOUSE.say
say_count: Final = HOUSE.say_count
