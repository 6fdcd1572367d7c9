"""Every text exists in every language and takes the same values."""

from __future__ import annotations

from string import Formatter

import pytest

from equinox_widget.games.equinox.rules.names import read_creature
from equinox_widget.games.equinox.words import WORDS, creature_name, label
from equinox_widget.texts.labels import LANGUAGES, Language
from equinox_widget.texts.words import number


def slots(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name}


@pytest.mark.parametrize("key", WORDS.labels("en"))
def test_a_text_takes_the_same_values_in_every_language(key: str) -> None:
    templates = {lang: WORDS.labels(lang)[key] for lang in LANGUAGES}
    assert all(templates.values())
    assert len({frozenset(slots(text)) for text in templates.values()}) == 1, templates


def test_values_are_filled_in() -> None:
    assert label("status.round", "de", round=2) == "Runde 2 von 5"


def test_creatures_have_their_names() -> None:
    assert [creature_name(read_creature("noctia"), lang) for lang in LANGUAGES] == ["Noctia", "Noctia", "Le Duc"]


@pytest.mark.parametrize(
    ("lang", "value", "text"), [("en", 2.5, "2.5"), ("de", 2.5, "2,5"), ("fr", 0.5, "0,5"), ("de", 3.0, "3")]
)
def test_half_points_are_written_as_the_language_does(lang: Language, value: float, text: str) -> None:
    assert number(value, lang) == text
