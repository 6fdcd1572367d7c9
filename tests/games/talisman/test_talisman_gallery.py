"""The gallery of Talisman: every item is proved by the engine, and rules know where they are seen."""

from __future__ import annotations

from pathlib import Path

import pytest
from support import galleries

from equinox_widget.games.talisman.course import COURSE
from equinox_widget.games.talisman.rules.rulebook import RULES
from equinox_widget.teach.exhibit import Disagreement
from equinox_widget.teach.exhibit_file import read_exhibit

GALLERY = COURSE.gallery
NAMES = list(GALLERY)

every_item = pytest.mark.parametrize("name", NAMES)


@every_item
def test_the_engine_proves_it(name: str) -> None:
    galleries.check_proof(GALLERY, name)


@every_item
def test_its_positions_can_be_reached(name: str) -> None:
    galleries.check_positions(GALLERY, name)


@every_item
def test_it_is_said_in_three_languages_and_shortly(name: str) -> None:
    galleries.check_texts(GALLERY, name)


@every_item
def test_what_hangs_on_a_ruling_is_marked_silent(name: str) -> None:
    galleries.check_status(GALLERY, name)


@every_item
def test_no_other_ruling_decides_it(name: str) -> None:
    galleries.check_rulings(GALLERY, name, ANOTHER_GAME)


#: Items whose sentences cannot be played as they stand under a ruling: none yet.
ANOTHER_GAME: frozenset[tuple[str, str]] = frozenset()


def test_all_items_are_there() -> None:
    assert [f"G{number:02}" for number in range(1, 29)] == NAMES
    assert GALLERY["g7"].id == "G07"
    assert "G25" in [item.id for item in GALLERY.find("mercy")]


def test_the_gallery_is_a_page_in_three_languages(tmp_path: Path) -> None:
    galleries.check_page(GALLERY, "G03", tmp_path / "gallery.html")


def test_rules_know_their_lessons_and_items() -> None:
    for entry in RULES.values():
        rule = entry.part_of or entry.id
        assert list(entry.lessons) == [name for name, script in COURSE.scripts().items() if rule in script.taught]
        assert list(entry.gallery) == [name for name in NAMES if rule in GALLERY[name].rules]


def test_a_wrong_claim_is_found_out() -> None:
    text = (COURSE.teaching.gallery / "G06.txt").read_text(encoding="utf-8")
    wrong = read_exhibit(text.replace('gold("A") == 4', 'gold("A") == 5'), "G06")
    with pytest.raises(Disagreement, match="expected gold.*found gold"):
        wrong.check()
