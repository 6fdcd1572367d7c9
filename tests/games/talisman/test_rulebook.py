"""Every rule can be looked up, in three languages, by its number, its subject or a word of it."""

from __future__ import annotations

import pytest

from equinox_widget.games.talisman.rulebook import find_rule, rule, rules, rulings
from equinox_widget.games.talisman.rules.rulebook import ABILITIES, RULES
from equinox_widget.games.talisman.rules.rulings import RULINGS
from equinox_widget.texts.catalogue import LANGUAGES


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_has_a_title_and_a_text(lang: str) -> None:
    assert len(rules()) == len(RULES)
    for each in rules():
        assert each.title(lang) and each.text(lang)
        assert each.full_text(lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_ruling_says_its_question_its_readings_and_the_reason(lang: str) -> None:
    assert {each.name for each in rulings()} == set(RULINGS)
    for each in rulings():
        assert each.question(lang) and each.reason(lang)
        assert all(each.reading(value, lang) for value in each.values)
    assert "wand" in str(rulings())


def test_rules_stand_under_the_books_own_numbers() -> None:
    assert rule("11k").where("de") == "11k"
    assert rule("C.Elf").parts == ("C.Elf.1", "C.Elf.2", "C.Elf.3")
    assert rule("C.Elf.3").part_of == "C.Elf"
    assert sum(ABILITIES.values()) == sum(len(each.parts) for each in rules())
    assert rule("R.wand").related == ("2f", "K.Wan")


@pytest.mark.parametrize(
    ("word", "found"), [("Drache", "K.Dra"), ("toad", "19c"), ("Portail", "11s"), ("Elfe", "C.Elf")]
)
def test_rules_are_found_by_their_words(word: str, found: str) -> None:
    assert found in [each.id for each in find_rule(word)]
