"""Files that version 0.1 wrote, or that authors wrote for it, mean for good what they meant.

The files are never written anew: whoever changes a format adds files of the new one beside them.
"""

from __future__ import annotations

import json
import re
import shutil
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from golden import inside

import equinox_widget as eq

FILES = Path(__file__).with_name("files")
CODES: list[dict[str, Any]] = json.loads((FILES / "codes.json").read_text(encoding="utf-8"))


@pytest.fixture(autouse=True)
def learner(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A learner whose progress is the old file."""
    monkeypatch.setenv("EQUINOX_WIDGET_DATA", str(tmp_path))
    shutil.copy(FILES / "progress.json", tmp_path)


# Saved games


def test_a_game_with_variations_is_where_it_was_and_knows_what_was_tried() -> None:
    game = eq.load(FILES / "variations.json")
    assert game.names == ("Anna", "Ben", "Cleo")
    assert game.sentences == ["bet Ec", "play Ec8", "use", "play Ca4"]
    assert (game.moment, len(game.positions), game.forks) == (4, 6, [0, 2, 3])
    assert (game.position.actor, game.position.step, game.position.stack("Ca", 1)) == ("B", 1, ("Ca4",))
    assert game.position.hand("A") == ["Fu10", "Zi0", "Aq8", "Ra4", "Ra9", "Ur3", "Ur9", "x1"]
    assert str(game.redo().secret("B")) == "Fu8"


def test_the_variations_can_be_gone() -> None:
    game = eq.load(FILES / "variations.json")
    game.goto(0)
    assert sorted(game.branches) == ["bet Ec", "secret Fu10"]
    game.do("secret Fu10")
    assert sorted(game.branches) == ["bet Ca", "skip"]
    game.do("bet Ca")
    assert sorted(game.branches) == ["play Ra2", "play Ra7"]
    game.do("play Ra2")
    assert (game.position.stone("Ca", 1), game.position.stack("Ra", 1)) == ("B", ("Ra2",))


def test_a_game_edited_by_hand_goes_on_from_the_edit() -> None:
    game = eq.load(FILES / "edited.json")
    assert game.names == ("Ærøskøbing", "Zoë")
    assert game.sentences[1:] == ["bet Su", "play Su0"]
    assert (game.position.stack("No", 1), game.position.control("No")) == (("No8",), "B")
    assert game.position.rulings["short_draw"] is False
    assert (game.position.strength("Su"), game.position.actor, game.position.step) == (0, "A", 2)
    first = game.goto(0)
    assert (first.rulings["short_draw"], first.stack("No", 1)) == (True, ())
    assert "skip" in game.branches


def test_a_game_saved_in_the_middle_of_a_turn_still_asks() -> None:
    game = eq.load(FILES / "mid_turn.json")
    assert game.sentences == ["rob C:Ec3,No8,Zi0"]
    assert (game.position.turn, game.position.actor, game.position.step) == ("A", "A", 2)
    assert list(map(str, game.position.legal())) == ["keep Ec3", "keep No8", "keep Zi0"]
    after = game.do("keep No8")
    assert "No8" in after.hand("A") and "No8" not in after.hand("C")
    assert len(game.undo(2).hand("C")) == 8


@pytest.mark.parametrize("name", ["variations", "edited", "mid_turn"])
def test_a_game_is_saved_as_it_was_loaded(name: str, tmp_path: Path) -> None:
    game = eq.load(FILES / f"{name}.json")
    game.save(tmp_path / "again.json")
    again = eq.load(tmp_path / "again.json")
    assert (again.names, again.sentences, again.forks) == (game.names, game.sentences, game.forks)
    assert again.positions == game.positions


# Codes


def facts(pos: eq.Position) -> dict[str, Any]:
    """What the list of codes says about each of them."""
    return {
        "players": list(pos.players),
        "round": pos.round,
        "step": pos.step,
        "actor": pos.actor,
        "over": pos.over,
        "edition": pos.edition,
        "vanished": pos.vanished,
        "pile": pos.pile,
        "hands": {seat: pos.hand(seat) for seat in pos.players},
        "blocked": {seat: pos.blocked(seat) for seat in pos.players},
        "secrets": {seat: pos.secret(seat) for seat in pos.players},
        "free_stones": {seat: pos.free_stones(seat) for seat in pos.players},
        "control": pos.control(),
        "strength": pos.strength(),
        "legal": sorted(map(str, pos.legal())),
        "status": list(pos.status()),
        "winners": list(pos.score().winners),
    }


def test_there_are_twenty_codes() -> None:
    assert len({entry["code"] for entry in CODES}) == 20


@pytest.mark.parametrize("entry", CODES, ids=lambda entry: str(entry["name"]))
def test_a_code_means_what_it_meant(entry: dict[str, Any]) -> None:
    assert facts(eq.position(entry["code"])) == entry["facts"]


# What authors write


def test_a_lesson_of_an_author_can_be_taken() -> None:
    lesson = eq.lesson(FILES / "shelter.lesson", lang="de")
    assert (lesson.id, lesson.title, lesson.count) == ("shelter", "Ein Schutz für Noctia", 3)
    wrong = lesson.answer(6)
    assert not wrong and "Es zählt nur die sichtbare Karte." in wrong.text
    assert "Das Chamäleon bringt seine eigene Stärke mit." in lesson.answer(3).text
    lesson.next()
    assert lesson.answer("No1")
    lesson.next()
    assert not lesson.why("play Mo8 on No")
    lesson.do("play x3 on No")
    assert lesson.passed
    assert eq.progress().mark("shelter") == "passed"


@pytest.mark.parametrize("seed", [1, 2])
def test_a_lesson_of_an_author_is_varied_by_a_seed(seed: int) -> None:
    lesson = eq.lesson(FILES / "shelter.lesson", seed=seed)
    assert "noctia" in lesson.position.creatures
    assert lesson.position != eq.lesson(FILES / "shelter.lesson").position


def test_an_exam_of_an_author_asks_the_same_questions() -> None:
    exam: Any = eq.lesson(FILES / "exam.lesson", seed=5, lang="fr")
    assert (exam.id, exam.title, exam.count) == ("short_exam", "Trois questions", 3)
    assert [question.right for question in exam.quiz.questions] == ["b", "c", "a"]
    for letter in "bcb":
        exam.answer(letter)
        exam.next()
    assert exam.passed
    assert exam.quiz.score == 2


def test_an_exhibit_of_an_author_is_confirmed() -> None:
    exhibit = inside.exhibit(FILES / "G90.txt")
    assert (exhibit.id, exhibit.title("fr"), exhibit.rules) == ("G90", "Peut-on retirer un caméléon ?", ("P.vulpa",))
    assert exhibit.right("fr").text("de") == "Ja, die 6 ist wieder sichtbar."
    assert "the engine agrees, 4 statements hold" in str(exhibit.check())


def test_a_scenario_file_in_three_languages() -> None:
    scenario = eq.load_scenario(FILES / "shield.txt")
    assert scenario.names == ("Anna", "Ben")
    assert scenario.game.sentences == ["play x3 on No", "skip", "play No2", "skip", "play Su2", "skip", "play No9"]
    assert scenario.note(2, "de") == "Welche Karte würdest du spielen?"
    assert scenario.note(7, "fr") == "Le pouvoir s'éveille."
    assert str(scenario).startswith("The chameleon shields once\n\nBen controls Noctia.")
    end = scenario.game.position
    assert (end.actor, end.strength("No"), "ask A Su" in end.legal()) == ("B", 9, True)


def test_a_scenario_file_with_an_edition_and_a_ruling() -> None:
    scenario = eq.load_scenario(FILES / "urvater.txt")
    assert (scenario.lang, scenario.edition) == ("de", "fr")
    assert scenario.position.rulings["moosmann_shows_secret"] is True
    assert scenario.note(1) == "Alle geheimen Wetten auf sie werden aufgedeckt."
    assert scenario.game.position.champion_stones("No") == ("B", "C")
    assert scenario.position.secret("B") == "No5"


# What was kept and taken along


def test_progress_goes_on() -> None:
    kept = eq.progress()
    assert [kept.mark(lesson) for lesson in ("L00", "L05", "L01")] == ["mastered", "passed", "new"]
    assert kept.due(datetime(2026, 3, 20, 13, tzinfo=UTC)) == ["S5.1"]
    assert kept.due(datetime(2026, 3, 22, tzinfo=UTC)) == ["S5.1", "CTRL.1"]
    assert kept.coverage() == 3 / len([rule for rule in eq.rules() if not rule.part_of])
    kept.note(["S5.1"], right=True, when=datetime(2026, 3, 20, 13, tzinfo=UTC))
    assert eq.progress().due(datetime(2026, 3, 21, tzinfo=UTC)) == []
    assert eq.progress().mark("L00") == "mastered"


def test_a_page_of_old_tells_a_story_that_can_be_read_on() -> None:
    page = (FILES / "page.html").read_text(encoding="utf-8")
    found = re.search(r'<script type="application/json" id="equinox-story">(.*?)</script>', page, re.DOTALL)
    assert found is not None
    story = json.loads(found[1])
    assert "<h1>Das Chamäleon schützt einmal</h1>" in page
    assert (story["lang"], story["languages"], story["edition"]) == ("de", ["en", "de", "fr"], "de")
    assert eq.position(story["code"]) == eq.load_scenario(FILES / "shield.txt").game.position
    assert {"S2.B.4", "P.noctia"} & story["rules"].keys()
    assert all(eq.rule(rule).text("de") for rule in story["rules"])


def test_a_saved_notebook_brings_its_table_along() -> None:
    """Opening it is a browser's business (`test_reopened`); here: it finds its model, and needs nothing of ours."""
    notebook = json.loads((FILES / "notebook.ipynb").read_text(encoding="utf-8"))
    (output,) = notebook["cells"][0]["outputs"]
    view = output["data"]["application/vnd.jupyter.widget-view+json"]
    states = notebook["metadata"]["widgets"]["application/vnd.jupyter.widget-state+json"]["state"]
    saved = states[view["model_id"]]
    assert (saved["model_module"], saved["model_name"]) == inside.model_of(eq.play(["Anna", "Ben"], seed=7))
    assert {"_esm", "_css"} <= saved["state"].keys()
    told = "".join(output["data"]["text/plain"])
    assert "Anna places no bet." in told
    assert "".join(output["data"]["image/svg+xml"]).startswith("<svg")
