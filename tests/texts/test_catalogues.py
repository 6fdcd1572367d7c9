"""The catalogues: complete, alike in all languages, compiled, and enough for everything that can be said."""

from __future__ import annotations

import gettext
import re
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Message
from babel.messages.pofile import read_po

from equinox_widget.games.equinox.rules import events, powers, status
from equinox_widget.games.equinox.rules.events import KINDS
from equinox_widget.texts.catalogue import LANGUAGES, LOCALE, say, say_count

DOMAINS = sorted(path.stem for path in (LOCALE / "en" / "LC_MESSAGES").glob("*.po"))
LONGEST_LINE = 140
GAMES = Path(events.__file__).parent


def messages(domain: str, lang: str) -> dict[str, Message]:
    with (LOCALE / lang / "LC_MESSAGES" / f"{domain}.po").open("rb") as file:
        found = [message for message in read_po(file, locale=lang) if message.id]
    return {message.id[0] if isinstance(message.id, tuple) else str(message.id): message for message in found}


def texts_of(message: Message) -> tuple[str, ...]:
    return tuple(message.string) if isinstance(message.string, tuple) else (str(message.string),)


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize("domain", DOMAINS)
def test_all_languages_say_the_same_things(domain: str) -> None:
    english = messages(domain, "en")
    for lang in LANGUAGES:
        other = messages(domain, lang)
        assert other.keys() == english.keys()
        for key, message in other.items():
            for text, model in zip(texts_of(message), texts_of(english[key]), strict=True):
                assert text, (lang, key)
                assert placeholders(text) == placeholders(model), (lang, key)


CATALOGUES = [(domain, lang) for domain in DOMAINS for lang in LANGUAGES] + [("typed", "de"), ("typed", "fr")]


@pytest.mark.parametrize(("domain", "lang"), CATALOGUES)
def test_compiled_catalogues_are_fresh(domain: str, lang: str) -> None:
    """Otherwise run `make texts`."""
    compiled = gettext.translation(domain, LOCALE, [lang])
    for key, message in messages(domain, lang).items():
        for count, text in enumerate(texts_of(message), 1):
            now = compiled.ngettext(key, f"{key}#", count) if isinstance(message.id, tuple) else compiled.gettext(key)
            assert now == text, f"{key} is stale in {lang}: run `make texts`"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_one_line_is_one_line(lang: str) -> None:
    for key, message in {**messages("equinox", lang), **messages("lessons", lang), **messages("table", lang)}.items():
        for text in texts_of(message):
            assert len(text) <= LONGEST_LINE, key
            assert "\n" not in text


def condition_names() -> set[str]:
    """Every name given to a condition anywhere in the rules."""
    sources = [path.read_text(encoding="utf-8") for path in GAMES.rglob("*.py")]
    return {name for source in sources for name in re.findall(r'\bcondition\(\s*"(\w+)"', source)}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_condition_has_words_for_both_outcomes(lang: str) -> None:
    names = condition_names()
    assert {"still_living", "controls", "field_without_stone"} <= names
    known = messages("equinox", lang)
    for name in names | {f"ended_by_{ending}" for ending in ("rounds", "pile", "stalemate")}:
        assert f"condition.{name}.yes" in known
        assert f"condition.{name}.no" in known


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_kind_of_event_has_words(lang: str) -> None:
    known = messages("equinox", lang)
    for kind, shape in KINDS.items():
        lines = [key for key in known if key == f"event.{kind}" or key.startswith(f"event.{kind}.")]
        assert lines, kind
        assert not shape.private or f"event.{kind}.hidden" in known, kind


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_problem_of_a_position_has_words(lang: str) -> None:
    source = Path(status.__file__).read_text(encoding="utf-8")
    for kind in re.findall(r'Problem\("(\w+)"', source):
        assert f"status.{kind}" in messages("equinox", lang)


def test_every_power_has_a_rule_with_words() -> None:
    for power in powers.POWERS:
        assert say(f"rule.{power.rule}.title")


def test_a_text_that_is_missing_is_an_error() -> None:
    with pytest.raises(LookupError, match=r"no\.such\.text"):
        say("no.such.text")
    with pytest.raises(LookupError, match=r"no\.such\.text"):
        say_count("no.such.text", 2)
    with pytest.raises(ValueError, match="'en', 'de' or 'fr'"):
        say("word.nobody", "it")


def test_plural_forms_follow_the_language() -> None:
    assert say_count("event.cards_drawn.hidden", 1, "de", seat="A") == "A zieht eine Karte."
    assert say_count("event.cards_drawn.hidden", 2, "fr", seat="A") == "A pioche 2 cartes."
