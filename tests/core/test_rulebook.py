"""Looking rules up: by id, by word, by creature in any language, by misreading."""

from __future__ import annotations

from pathlib import Path

import pytest

import equinox_widget as eq
from equinox_widget import bluemoon
from equinox_widget.games.equinox import rulebook


def ids(found: list[eq.Rule]) -> list[str]:
    return [rule.id for rule in found]


def test_a_rule_says_what_it_is_and_where_it_stands() -> None:
    rule = eq.rule("S2.B.4")
    assert rule.title() != rule.title("de") != rule.title("fr")
    assert rule.where("de").startswith("Schritt 2, B")
    assert rule.where("fr").startswith("Phase 2, B")
    assert rule.id in str(rule) and rule.text() in str(rule)


@pytest.mark.parametrize(
    ("lang", "words"),
    [("en", "not in this edition"), ("de", "in dieser Ausgabe nicht"), ("fr", "pas dans cette édition")],
)
def test_that_a_book_does_not_have_a_rule_is_said_in_the_language_of_the_reader(lang: str, words: str) -> None:
    """A place in a book is quoted in the language of the book."""
    line = bluemoon.rule("b.P5").full_text(lang).splitlines()[2]
    assert line.endswith(words)
    assert "Intervention" in bluemoon.rule("IV.3").full_text(lang).splitlines()[2]


def test_an_id_may_be_typed_in_any_case() -> None:
    assert eq.rule(" p.susi ").id == "P.susi"


def test_an_unknown_id_is_answered_with_the_nearest() -> None:
    with pytest.raises(ValueError, match=r"S2\.B\.4|S2\.B"):
        eq.rule("S2.B.44")
    with pytest.raises(ValueError, match="'de' or 'fr'"):
        eq.rule("MAT").where("en")


def test_all_rules_come_in_the_order_of_the_booklet() -> None:
    assert ids(eq.rules())[:3] == ["MAT", "SET.1", "SET.2"]
    assert len(str(eq.rules()).splitlines()) == len(eq.rules())


def test_a_rule_that_holds_several_names_its_parts_and_they_name_it() -> None:
    whole, part = eq.rule("S3.0"), eq.rule("S3.0.three")
    assert whole.parts == ("S3.0.vanished", "S3.0.three", "S3.0.shown")
    assert (part.part_of, whole.part_of, part.parts) == ("S3.0", None, ())
    assert "S3.0.three" in str(whole) and "Part of S3.0" in str(part)
    assert "three" in part.text() and part.where("de") == whole.where("de")


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
    assert len(table) == 15
    swap = table["swap_chameleons"]
    assert (swap.preset("de"), swap.preset("fr"), swap.status) == ("yes", "no", "differs")
    assert swap.reading(True) != swap.reading("no")
    for lang in ("en", "de", "fr"):
        assert swap.question(lang).endswith("?")
        assert swap.reason(lang)
    assert "swap_chameleons" in str(eq.rulings())


BOOKLET = """# Our own booklet

Schritt 2: nur der Überblick

### Schritt 2

- A) Erste Art
- B) Zweite Art

A) Erste Art: so geht das, und es wird hier lang und breit erklärt, damit man es versteht.
- eins
- zwei

B) Zweite Art: und so geht das andere, ebenfalls lang und breit erklärt, damit man es versteht.

- alpha
- beta
- gamma
- delta

## Appendix

Susi: zieht etwas
und noch mehr

**Moosmann**: holt etwas
"""


def test_the_own_booklet_is_shown_beside_our_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Matched by heading, letter and bullet, or by the creature's name; never kept."""
    monkeypatch.setattr(rulebook.RULEBOOK, "printed", {})
    path = tmp_path / "booklet.txt"
    path.write_text(BOOKLET, encoding="utf-8")
    assert eq.rule("P.susi").original("de") is None
    assert eq.load_rulebook("de", path) >= 4
    assert eq.rule("P.susi").original("de") == "Susi: zieht etwas und noch mehr"
    assert eq.rule("P.moosmann").original("de") == "Moosmann: holt etwas"
    assert eq.rule("S2.B.4").original("de") == "delta"
    assert eq.rule("P.vulpa").original("de") is None
    assert eq.rule("P.susi").original("fr") is None
    assert "zieht etwas" in str(eq.rule("P.susi"))
    with pytest.raises(ValueError, match="'de' or 'fr'"):
        eq.load_rulebook("en", path)


@pytest.mark.parametrize(
    ("typed", "meant"), [("chamelon", "chameleon"), ("noctya", "noctia"), ("beherscher", "beherrscher")]
)
def test_a_misspelt_word_finds_what_the_nearest_one_does(typed: str, meant: str) -> None:
    found = [rule.id for rule in eq.find_rule(typed)]
    assert found == [rule.id for rule in eq.find_rule(meant)]
    assert found
    assert not eq.find_rule("qqqqzz")
