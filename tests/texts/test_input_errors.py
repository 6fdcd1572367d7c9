"""What somebody typed wrong is told in his language, whatever it is."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
from texts.test_catalogues import messages, placeholders, texts_of

import equinox_widget as eq
from equinox_widget.core.games import kit
from equinox_widget.core.kit import GameKit
from equinox_widget.games import INDEX
from equinox_widget.games.equinox.words import WORDS
from equinox_widget.texts import input_errors
from equinox_widget.texts.input_errors import HINT, WHERE

SOURCES = {
    "house": ("core/position.py", "engine/notation.py", "simple/rules.py"),
    "equinox": tuple(f"games/equinox/rules/{module}.py" for module in ("names", "sentences", "edit")),
}
GAMES = [game for game in INDEX if type(kit(game)).board is not GameKit.board]
TABLE = "EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu A=Su1,x2,Dr B=8"


def complaint(error: eq.NotationError, lang: str) -> str:
    """What Equinox says about it."""
    return input_errors.complaint(error, lang, WORDS.catalogue)


def english_templates(whose: str) -> set[str]:
    """What the modules that read what people type give as reason, or say that they expected."""
    found: set[str] = set()
    for source in SOURCES[whose]:
        for node in ast.walk(ast.parse((Path(eq.__file__).parent / source).read_text(encoding="utf-8"))):
            match node:
                case ast.Call(ast.Name("NotationError") | ast.Attribute(attr="fail"), [ast.Constant(str(text)), *_]):
                    found.add(text)
                case ast.Assign([ast.Name()], ast.Constant(str(text))) if "{" in text:
                    found.add(text)
    return found


@pytest.mark.parametrize("lang", ["de", "fr"])
def test_everything_that_can_be_typed_wrong_has_words(lang: str) -> None:
    house = messages("house", "input_errors", lang)
    assert house.keys() == {HINT, WHERE} | english_templates("house")
    known = {**house, **messages("equinox", "input_errors", lang)}
    assert known.keys() == house.keys() | english_templates("equinox")
    for english, message in known.items():
        (text,) = texts_of(message)
        assert text and placeholders(text) == placeholders(english), english


def typed(sentence: str) -> eq.NotationError:
    with pytest.raises(eq.NotationError) as caught:
        eq.position(TABLE).do(sentence)
    return caught.value


def test_the_word_its_place_and_what_was_meant() -> None:
    error = typed("bet Nocta")
    assert complaint(error, "en") == str(error)
    assert complaint(error, "de") == (
        "„Nocta“ (Zeichen 5) verstehe ich nicht: Hierher gehört eine Kreatur wie No oder Noctia. Meintest du „Noctia“?"
    )
    assert complaint(error, "fr").endswith("une créature comme No ou Noctia. Vouliez-vous dire « Noctia » ?")


def test_what_is_missing() -> None:
    assert complaint(typed("play"), "de") == "„play“ hört zu früh auf: Es fehlt eine Karte wie No8, x3, Uv oder Dr."
    assert complaint(typed("play No"), "fr").endswith("ici, il faut une carte avec sa valeur, par exemple No8.")


def test_braces_are_ordinary_characters() -> None:
    for sentence in ("bet {0}", "play {card}", "skip {", "why {x} } {"):
        for lang in ("en", "de", "fr"):
            assert complaint(typed(sentence), lang)
    assert "{0}" in complaint(typed("bet {0}"), "de")


def mistakes(pos: Any, sentences: Iterable[str]) -> Iterator[eq.NotationError]:
    """What cannot be read of these sentences."""
    for sentence in sentences:
        try:
            pos.why(sentence)
        except eq.NotationError as error:
            yield error


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", ["de", "fr"])
def test_every_game_says_in_the_readers_language_what_is_wrong_with_a_sentence(game: str, lang: str) -> None:
    found = kit(game)
    operands = ("", "Zz9", "??", "A A A", "9999", "Xx9-1")
    typed_wrong = [f"{verb} {operand}" for verb in (*found.verbs, "rubbish") for operand in operands]
    told = list(mistakes(found.deal(found.ruleset.seats[0], 7), typed_wrong))
    assert len(told) > len(found.verbs)
    for error in told:
        assert input_errors.complaint(error, lang, found.words.catalogue) != str(error)


def test_what_has_no_words_in_a_language_is_said_in_english() -> None:
    error = eq.NotationError("expected {expected}.", expected="a thing nobody has named", token="x", place=0)
    assert complaint(error, "de") == str(error)


def test_what_only_programs_do_wrong_stays_english() -> None:
    with pytest.raises(eq.NotationError) as caught:
        eq.position("EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu Xy")
    assert complaint(caught.value, "de") == str(caught.value)
