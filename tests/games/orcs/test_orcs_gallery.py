"""The gallery of Orcs Orcs Orcs: every item is proved by the engine, and rules know where they are seen."""

from __future__ import annotations

from pathlib import Path

import pytest
from support import galleries

from equinox_widget import orcs
from equinox_widget.games.orcs.course import COURSE
from equinox_widget.teach.exhibit import Disagreement
from equinox_widget.teach.exhibit_file import read_exhibit

NAMES = list(orcs.gallery)

#: Rulings under which an item's sentences cannot be played as they stand, and why.
ANOTHER_GAME = {
    ("G11", "reinforce_knowledge"): "the Spell Book would first be reinforced",
    ("G24", "hopeful_cast"): "Fireball could be cast in vain",
}

every_item = pytest.mark.parametrize("name", NAMES)


@every_item
def test_the_engine_proves_it(name: str) -> None:
    galleries.check_proof(orcs.gallery, name)


@every_item
def test_its_positions_can_be_reached(name: str) -> None:
    galleries.check_positions(orcs.gallery, name)


@every_item
def test_it_is_said_in_three_languages_and_shortly(name: str) -> None:
    galleries.check_texts(orcs.gallery, name)


@every_item
def test_what_hangs_on_a_ruling_is_marked_silent(name: str) -> None:
    galleries.check_status(orcs.gallery, name)


@every_item
def test_no_other_ruling_decides_it(name: str) -> None:
    galleries.check_rulings(orcs.gallery, name, frozenset(ANOTHER_GAME))


def test_all_items_are_there() -> None:
    assert [f"G{number:02}" for number in range(1, 26)] == NAMES
    assert orcs.gallery["g7"].id == "G07"
    assert [item.id for item in orcs.gallery.find("bomber")][:1] == ["G23"]


def test_the_gallery_is_a_page_in_three_languages(tmp_path: Path) -> None:
    galleries.check_page(orcs.gallery, "G03", tmp_path / "gallery.html")


def test_rules_know_their_lessons_and_items() -> None:
    galleries.check_seen(COURSE)


def test_every_misreading_has_its_text() -> None:
    galleries.check_misconceptions(COURSE, 22)


def test_a_wrong_claim_is_found_out() -> None:
    text = (COURSE.teaching.gallery / "G03.txt").read_text(encoding="utf-8")
    wrong = read_exhibit(text.replace('counter("Go") == 3', 'counter("Go") == 4'), "G03")
    with pytest.raises(Disagreement, match="found counter.* == 3"):
        wrong.check()
