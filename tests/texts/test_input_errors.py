"""What somebody typed wrong is told in his language, whatever it is."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from texts.test_catalogues import messages, placeholders, texts_of

import equinox_widget as eq
from equinox_widget.games.equinox.words import WORDS
from equinox_widget.texts import input_errors
from equinox_widget.texts.input_errors import HINT, WHERE

SOURCES = {
    "house": ("core/position.py", "engine/notation.py", "simple/rules.py"),
    "equinox": tuple(f"games/equinox/rules/{module}.py" for module in ("names", "sentences", "edit")),
}
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


def test_what_only_programs_do_wrong_stays_english() -> None:
    with pytest.raises(eq.NotationError) as caught:
        eq.position("EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu Xy")
    assert complaint(caught.value, "de") == str(caught.value)
