"""Looking rules up: by id, by word, by creature in any language, by misreading."""

from __future__ import annotations

import pytest

import equinox_widget as eq


def ids(found: list[eq.Rule]) -> list[str]:
    return [rule.id for rule in found]


def test_a_rule_says_what_it_is_and_where_it_stands() -> None:
    rule = eq.rule("S2.B.4")
    assert rule.title() != rule.title("de") != rule.title("fr")
    assert rule.where("de").startswith("Schritt 2, B")
    assert rule.where("fr").startswith("Phase 2, B")
    assert rule.id in str(rule) and rule.text() in str(rule)


def test_an_id_may_be_typed_in_any_case() -> None:
    assert eq.rule(" p.susi ").id == "P.susi"


def test_an_unknown_id_is_answered_with_the_nearest() -> None:
    with pytest.raises(ValueError, match=r"S2\.B\.4|S2\.B"):
        eq.rule("S2.B.44")
    with pytest.raises(ValueError, match="'de' or 'fr'"):
        eq.rule("MAT").where("en")


def test_all_rules_come_in_the_order_of_the_booklet() -> None:
    assert ids(eq.rules())[:3] == ["MAT", "SET.1", "SET.2"]
    assert len(str(eq.rules()).splitlines()) == len(eq.rules()) == 82


@pytest.mark.parametrize(
    ("words", "first"),
    [("chameleon power", "S2.B"), ("Gruyère", "P.susi"), ("le duc", "P.noctia"), ("plume de velours", "P.vulpa")],
)
def test_rules_are_found_by_words_and_names(words: str, first: str) -> None:
    assert ids(eq.find_rule(words))[0].startswith(first)


def test_a_rule_is_found_by_its_id_and_by_a_misreading() -> None:
    assert ids(eq.find_rule("s5.1"))[0] == "S5.1"
    assert "MAT" in ids(eq.find_rule("ten chameleons"))
    assert eq.find_rule("xylophone") == []


def test_the_switchboard_shows_both_readings() -> None:
    table = {entry.name: entry for entry in eq.rulings()}
    assert len(table) == 14
    swap = table["swap_chameleons"]
    assert (swap.preset("de"), swap.preset("fr"), swap.status) == ("yes", "no", "differs")
    assert swap.reading(True) != swap.reading("no")
    for lang in ("en", "de", "fr"):
        assert swap.question(lang).endswith("?")
        assert swap.reason(lang)
    assert "swap_chameleons" in str(eq.rulings())
