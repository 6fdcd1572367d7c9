"""The gallery of Blue Moon: every item is proved by the engine, and rules know where they are seen."""

from __future__ import annotations

from pathlib import Path

import pytest
from support import galleries

from equinox_widget import bluemoon
from equinox_widget.games.bluemoon.course import COURSE
from equinox_widget.teach.exhibit import Disagreement
from equinox_widget.teach.exhibit_file import read_exhibit

NAMES = list(bluemoon.gallery)
#: Where everybody is asked after every card, a script has to say more.
ASKED_OFTENER = frozenset((name, "react") for name in NAMES)

every_item = pytest.mark.parametrize("name", NAMES)


@every_item
def test_the_engine_proves_it(name: str) -> None:
    galleries.check_proof(bluemoon.gallery, name)


@every_item
def test_its_positions_can_be_reached(name: str) -> None:
    galleries.check_positions(bluemoon.gallery, name)


@every_item
def test_it_is_said_in_three_languages_and_shortly(name: str) -> None:
    galleries.check_texts(bluemoon.gallery, name)


@every_item
def test_what_hangs_on_a_ruling_is_marked_silent(name: str) -> None:
    galleries.check_status(bluemoon.gallery, name)


@every_item
def test_no_other_ruling_decides_it(name: str) -> None:
    galleries.check_rulings(bluemoon.gallery, name, ASKED_OFTENER)


@every_item
def test_a_misreading_leads_to_its_prediction(name: str) -> None:
    item = bluemoon.gallery[name]
    for option in item.options:
        if COURSE.teaching.can_misread(option.mistake):
            start = item.scenes[0].start("de")
            misread = type(start)(COURSE.teaching.misread(start.state, option.mistake))
            assert option.claim.value(item.scenes[0].played(misread))


def test_all_items_are_there() -> None:
    assert [f"G{number:02}" for number in range(1, 43)] == NAMES
    assert bluemoon.gallery["g7"].id == "G07"
    assert [item.id for item in bluemoon.gallery.find("pursuit")][:1] == ["G27"]


def test_the_right_prediction_stands_anywhere() -> None:
    items = [bluemoon.gallery[name] for name in NAMES]
    assert {item.options.index(item.right()) for item in items} == {0, 1, 2}


def test_known_facts_and_values_of_ours_are_marked() -> None:
    said = {item.status for item in map(bluemoon.gallery.__getitem__, NAMES)}
    assert said == {"both", "public", "teaching", "silent"}
    assert "publicly known" in bluemoon.gallery["G01"].text()


def test_the_gallery_is_a_page_in_three_languages(tmp_path: Path) -> None:
    galleries.check_page(bluemoon.gallery, "G03", tmp_path / "gallery.html")


def test_rules_know_their_lessons_and_items() -> None:
    galleries.check_seen(COURSE)


def test_every_misreading_has_its_text() -> None:
    galleries.check_misconceptions(COURSE, 22)


def test_a_wrong_claim_is_found_out() -> None:
    text = (COURSE.teaching.gallery / "G15.txt").read_text(encoding="utf-8")
    wrong = read_exhibit(text.replace('expect: hyla == "Hy1"', 'expect: hyla == "Hy2"'), "G15")
    with pytest.raises(Disagreement, match="found hyla == "):
        wrong.check()
