"""The catalogues: complete, alike in all languages, compiled, and enough for everything that can be said."""

from __future__ import annotations

import gettext
import re
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from equinox_widget.games.equinox.rules import events, powers, status
from equinox_widget.games.equinox.rules.events import KINDS
from equinox_widget.games.equinox.words import say, say_count
from equinox_widget.texts import catalogue, labels
from equinox_widget.texts.catalogue import LANGUAGES, LOCALE, Catalogue

LONGEST_LINE = 140
RULES = Path(events.__file__).parent
EQUINOX = RULES.parent / "locale"
#: The folders with catalogues: the house's and every game's.
FOLDERS = {"house": LOCALE, **{path.parent.name: path for path in sorted(EQUINOX.parents[1].glob("*/locale"))}}
#: Every catalogue: whose, what about, in which language.
CATALOGUES = [
    (whose, path.stem, path.parents[1].name)
    for whose, folder in FOLDERS.items()
    for path in sorted(folder.glob("*/LC_MESSAGES/*.po"))
]
#: Those whose English words are a text like any other, and not the key.
TEXTS = sorted({(whose, domain) for whose, domain, _ in CATALOGUES if domain != "input_errors"})


def messages(whose: str, domain: str, lang: str) -> dict[str, Message]:
    """The texts of one catalogue by their keys."""
    with (FOLDERS[whose] / lang / "LC_MESSAGES" / f"{domain}.po").open("rb") as file:
        found = [message for message in read_po(file, locale=lang) if message.id]
    return {message.id[0] if isinstance(message.id, tuple) else str(message.id): message for message in found}


def texts_of(message: Message) -> tuple[str, ...]:
    return tuple(message.string) if isinstance(message.string, tuple) else (str(message.string),)


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize(("whose", "domain"), TEXTS)
def test_all_languages_say_the_same_things(whose: str, domain: str) -> None:
    english = messages(whose, domain, "en")
    for lang in LANGUAGES:
        other = messages(whose, domain, lang)
        assert other.keys() == english.keys()
        for key, message in other.items():
            for text, model in zip(texts_of(message), texts_of(english[key]), strict=True):
                assert text, (lang, key)
                assert placeholders(text) == placeholders(model), (lang, key)


@pytest.mark.parametrize(("whose", "domain", "lang"), CATALOGUES)
def test_compiled_catalogues_are_fresh(whose: str, domain: str, lang: str) -> None:
    """Otherwise run `make texts`."""
    compiled = gettext.translation(domain, FOLDERS[whose], [lang])
    assert len(compiled._catalog) > len(messages(whose, domain, lang))  # type: ignore[attr-defined]
    for key, message in messages(whose, domain, lang).items():
        for count, text in enumerate(texts_of(message), 1):
            now = compiled.ngettext(key, f"{key}#", count) if isinstance(message.id, tuple) else compiled.gettext(key)
            assert now == text, f"{key} is stale in {lang}: run `make texts`"


def test_every_compiled_catalogue_has_its_source() -> None:
    for folder in FOLDERS.values():
        compiled = {path.with_suffix("") for path in folder.rglob("*.mo")}
        assert compiled == {path.with_suffix("") for path in folder.rglob("*.po")}


@pytest.mark.parametrize("whose", FOLDERS)
def test_keys_that_are_looked_up_together_differ(whose: str) -> None:
    for domains in (catalogue.SPOKEN, labels.DOMAINS):
        keys = [key for domain in domains if (whose, domain) in TEXTS for key in messages(whose, domain, "en")]
        assert len(keys) == len(set(keys))


ONE_LINE = ("words", "lessons", "table", "answers")


@pytest.mark.parametrize(("whose", "domain", "lang"), [each for each in CATALOGUES if each[1] in ONE_LINE])
def test_one_line_is_one_line(whose: str, domain: str, lang: str) -> None:
    for key, message in messages(whose, domain, lang).items():
        for text in texts_of(message):
            assert len(text) <= LONGEST_LINE, key
            assert "\n" not in text


def condition_names() -> set[str]:
    """Every name given to a condition anywhere in the rules."""
    sources = [path.read_text(encoding="utf-8") for path in RULES.rglob("*.py")]
    return {name for source in sources for name in re.findall(r'\bcondition\(\s*"(\w+)"', source)}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_condition_has_words_for_both_outcomes(lang: str) -> None:
    names = condition_names()
    assert {"still_living", "controls", "field_without_stone"} <= names
    known = {**messages("house", "words", lang), **messages("equinox", "words", lang)}
    for name in names | {f"ended_by_{ending}" for ending in ("rounds", "pile", "stalemate")}:
        assert f"condition.{name}.yes" in known
        assert f"condition.{name}.no" in known


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_kind_of_event_has_words(lang: str) -> None:
    known = messages("equinox", "words", lang)
    for kind, shape in KINDS.items():
        lines = [key for key in known if key == f"event.{kind}" or key.startswith(f"event.{kind}.")]
        assert lines, kind
        assert not shape.private or f"event.{kind}.hidden" in known, kind


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_problem_of_a_position_has_words(lang: str) -> None:
    source = Path(status.__file__).read_text(encoding="utf-8")
    for kind in re.findall(r'Problem\("(\w+)"', source):
        assert f"status.{kind}" in messages("equinox", "words", lang)


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


# The mechanism


def test_a_game_says_what_the_house_says_unless_it_has_its_own_words() -> None:
    assert say("word.nobody", "de") == catalogue.say("word.nobody", "de") == "niemand"
    assert say("board.title") == "Equinox"
    with pytest.raises(LookupError, match=r"board\.title"):
        catalogue.say("board.title")


def test_a_folder_may_lack_domains_and_languages(tmp_path: Path) -> None:
    texts = tmp_path / "en" / "LC_MESSAGES"
    texts.mkdir(parents=True)
    spoken = Catalog(locale="en")
    spoken.add("die.rolled", "{seat} rolls {value}.")
    spoken.add("word.nobody", "no one at all")
    with (texts / "words.mo").open("wb") as file:
        write_mo(file, spoken)
    game = Catalogue(tmp_path, fallback=catalogue.HOUSE)
    for lang in LANGUAGES:
        assert game.say("die.rolled", lang, seat="A", value=4) == "A rolls 4."
        assert game.say("word.nobody", lang) == "no one at all"
    assert game.say("word.and", "fr", most="Anna", last="Ben") == "Anna et Ben"
    assert game.find("no.such.text", "de") is None
    assert {"die.rolled", "word.and"} <= set(game.keys("de", "words"))
