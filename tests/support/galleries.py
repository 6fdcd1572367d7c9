"""What the items of any game's gallery are held to: each is proved by the engine, and said in every language."""

from __future__ import annotations

from pathlib import Path

from equinox_widget.core.games import kit
from equinox_widget.teach.course import Course
from equinox_widget.teach.gallery import Gallery
from equinox_widget.texts.catalogue import LANGUAGES

LONGEST_QUESTION = 240
LONGEST_ANSWER = 320


def check_proof(gallery: Gallery, name: str) -> None:
    """The engine agrees, and exactly one prediction comes true."""
    item = gallery[name]
    checked = item.check()
    assert checked.proofs >= 1
    right = item.options.index(checked.right["de"]) + 1
    assert item.predict(right)
    for number in range(1, len(item.options) + 1):
        assert bool(item.predict(number)) == (number == right)


def check_positions(gallery: Gallery, name: str) -> None:
    """Play could have led to every position."""
    for scene in gallery[name].scenes:
        assert scene.start("de").status() == []


def check_texts(gallery: Gallery, name: str) -> None:
    """It is said in three languages, and shortly."""
    item = gallery[name]
    for text in (item.title, item.question, lambda lang: item.answer(lang=lang)):
        assert len({text(lang) for lang in LANGUAGES}) == len(LANGUAGES)
    for lang in LANGUAGES:
        assert len(item.question(lang)) <= LONGEST_QUESTION, len(item.question(lang))
        assert len(item.answer(lang=lang)) <= LONGEST_ANSWER, len(item.answer(lang=lang))
        assert item.text(lang)


def check_status(gallery: Gallery, name: str) -> None:
    """What hangs on a ruling is marked silent, and has no misreading for an answer."""
    item = gallery[name]
    assert bool(item.rulings) == (item.status == "silent")
    for option in item.options:
        assert not (option.mistake and option.reading)


def check_rulings(gallery: Gallery, name: str, another_game: frozenset[tuple[str, str]]) -> None:
    """An item that names no ruling comes out the same under every value of every one but those that change its play."""
    item = gallery[name]
    right = item.right()
    for ruling, each in kit(item.teaching.game).ruleset.rulings.items():
        for value in each.values:
            if ruling not in item.rulings and (name, ruling) not in another_game:
                assert item.right("de", {ruling: value}) == right, (ruling, value)


def check_seen(course: Course) -> None:
    """Rules know the lessons and the items they are seen in."""
    for rule, entry in course.teaching.rulebook.entries.items():
        assert list(entry.lessons) == [name for name, script in course.scripts().items() if rule in script.taught]
        assert list(entry.gallery) == [name for name in course.gallery if rule in course.gallery[name].rules]


def check_misconceptions(course: Course, count: int) -> None:
    """So many misreadings belong to one rule each and have their texts."""
    rulebook = course.teaching.rulebook
    keys = [key for entry in rulebook.entries.values() for key in entry.misconceptions]
    assert len(keys) == len(set(keys)) == count
    for key in keys:
        assert len({rulebook.misconception(key, lang) for lang in LANGUAGES}) == len(LANGUAGES)


def check_page(gallery: Gallery, name: str, path: Path) -> None:
    """The whole gallery is a page in three languages."""
    gallery.html(path)
    page = path.read_text(encoding="utf-8")
    for lang in LANGUAGES:
        assert gallery[name].title(lang) in page
    assert "<img" in gallery[name]._repr_mimebundle_()["text/html"]
