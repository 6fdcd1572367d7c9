"""The gallery of Orcs Orcs Orcs: every item is proved by the engine, and rules know where they are seen."""

from __future__ import annotations

from pathlib import Path

import pytest

from equinox_widget import orcs
from equinox_widget.games.orcs.course import COURSE
from equinox_widget.games.orcs.rules.rulebook import RULES
from equinox_widget.games.orcs.rules.rulings import RULINGS
from equinox_widget.teach.exhibit import Disagreement
from equinox_widget.teach.exhibit_file import read_exhibit
from equinox_widget.texts.catalogue import LANGUAGES

NAMES = list(orcs.gallery)
LONGEST_QUESTION = 240
LONGEST_ANSWER = 320

#: Rulings under which an item's sentences cannot be played as they stand, and why.
ANOTHER_GAME = {
    ("G11", "reinforce_knowledge"): "the Spell Book would first be reinforced",
    ("G24", "hopeful_cast"): "Fireball could be cast in vain",
}

every_item = pytest.mark.parametrize("name", NAMES)


@every_item
def test_the_engine_proves_it(name: str) -> None:
    item = orcs.gallery[name]
    checked = item.check()
    assert checked.proofs >= 1
    right = item.options.index(checked.right["de"]) + 1
    assert item.predict(right)
    for number in range(1, len(item.options) + 1):
        assert bool(item.predict(number)) == (number == right)


@every_item
def test_its_positions_can_be_reached(name: str) -> None:
    for scene in orcs.gallery[name].scenes:
        assert orcs.position(scene.code).status() == []


@every_item
def test_it_is_said_in_three_languages_and_shortly(name: str) -> None:
    item = orcs.gallery[name]
    for text in (item.title, item.question, lambda lang: item.answer(lang=lang)):
        assert len({text(lang) for lang in LANGUAGES}) == len(LANGUAGES)
    for lang in LANGUAGES:
        assert len(item.question(lang)) <= LONGEST_QUESTION, len(item.question(lang))
        assert len(item.answer(lang=lang)) <= LONGEST_ANSWER, len(item.answer(lang=lang))
        assert item.text(lang)


@every_item
def test_what_hangs_on_a_ruling_is_marked_silent(name: str) -> None:
    item = orcs.gallery[name]
    assert bool(item.rulings) == (item.status == "silent")
    for option in item.options:
        assert not (option.mistake and option.reading)


@every_item
def test_no_other_ruling_decides_it(name: str) -> None:
    """An item that names no ruling comes out the same under every value of every one."""
    item = orcs.gallery[name]
    right = item.right()
    for ruling, each in RULINGS.items():
        for value in each.values:
            if ruling not in item.rulings and (name, ruling) not in ANOTHER_GAME:
                assert item.right("de", {ruling: value}) == right, (ruling, value)


def test_all_items_are_there() -> None:
    assert [f"G{number:02}" for number in range(1, 26)] == NAMES
    assert orcs.gallery["g7"].id == "G07"
    assert [item.id for item in orcs.gallery.find("bomber")][:1] == ["G23"]


def test_the_gallery_is_a_page_in_three_languages(tmp_path: Path) -> None:
    path = tmp_path / "gallery.html"
    orcs.gallery.html(path)
    page = path.read_text(encoding="utf-8")
    for lang in LANGUAGES:
        assert orcs.gallery["G03"].title(lang) in page
    assert "<img" in orcs.gallery["G03"]._repr_mimebundle_()["text/html"]


def test_rules_know_their_lessons_and_items() -> None:
    for rule, entry in RULES.items():
        assert list(entry.lessons) == [name for name, script in COURSE.scripts().items() if rule in script.taught]
        assert list(entry.gallery) == [name for name in NAMES if rule in orcs.gallery[name].rules]


def test_every_misreading_has_its_text() -> None:
    keys = [key for entry in RULES.values() for key in entry.misconceptions]
    assert len(keys) == len(set(keys)) == 22
    for key in keys:
        texts = {COURSE.teaching.rulebook.misconception(key, lang) for lang in LANGUAGES}
        assert len(texts) == len(LANGUAGES)


def test_a_wrong_claim_is_found_out() -> None:
    text = (COURSE.teaching.gallery / "G03.txt").read_text(encoding="utf-8")
    wrong = read_exhibit(text.replace('counter("Go") == 3', 'counter("Go") == 4'), "G03")
    with pytest.raises(Disagreement, match="found counter.* == 3"):
        wrong.check()
