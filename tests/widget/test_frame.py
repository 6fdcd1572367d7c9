"""The picture of a position: complete, spoken in three languages, plain data."""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import pytest

import equinox_widget as eq
from equinox_widget.widget.frame import Field, Frame, decision, frame

if TYPE_CHECKING:
    from equinox_widget.position import Position
    from equinox_widget.texts.labels import Language

CREATURES = ("susi", "moosmann", "cornu", "klumpi", "echomir", "lupino", "noctia", "ursus")


def late_position(**changes: Any) -> Position:
    """Return a table in round 2 on which everything a field can show is shown somewhere."""
    stacks = {("No", 1): ("No3",), ("No", 2): ("No4", "x7"), ("Ur", 2): ("Ur2",)}
    strengths = {"No": 7.0, "Ur": 2.5}
    position = SimpleNamespace(
        round=2, step=2, turn="A", actor="B", over=False, edition="fr", players=("A", "B"), creatures=CREATURES,
        vanished={"moosmann": 1}, pile=61, discard_count=4,
        hand=lambda seat: ["Su8", "x3", "Uv"] if seat == "A" else ["?"] * 8,
        blocked=lambda seat: ["Dr"] if seat == "A" else [],
        free_stones=lambda seat: 3 if seat == "A" else 5,
        stack=lambda code, row: stacks.get((code, row), ()),
        stone=lambda code, row: "A" if (code, row) == ("No", 1) else None,
        champion_stones=lambda code: ("B", "A") if code == "No" else (),
        control=lambda: {creature: "B" if creature == "noctia" else None for creature in CREATURES},
        strength=strengths.get,
        legal=lambda: ["play Su8", "bet No"],
    )  # fmt: skip
    vars(position).update(changes)
    return cast("Position", position)


def picture(lang: Language = "en") -> Frame:
    pos = late_position()
    return frame(pos, "A", decision(pos, yours=True, undo=True)["choices"], lang)


def field(shown: Frame, name: str) -> Field:
    return next(found for row in shown["rows"] for found in row["fields"] if found["name"] == name)


def test_a_frame_is_plain_data_and_small() -> None:
    pos = eq.deal(players=5, seed=7)
    shown = frame(pos, "A", decision(pos, yours=True, undo=True)["choices"], "fr")
    assert len(json.dumps(shown)) < 20_000


def test_rows_have_their_values() -> None:
    shown = picture()
    assert shown["value"] == 5
    assert [(row["row"], row["value"], row["current"]) for row in shown["rows"]] == [
        (1, 4, False), (2, 3, True), (3, 2, False), (4, 1, False), (5, 0, False)
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("No1", {"value": "3", "chameleon": False, "covered": 0, "stone": "A", "vanished": False}),
        ("No2", {"value": "7", "chameleon": True, "covered": 1, "stone": None, "vanished": False}),
        ("Ur2", {"value": "2½", "chameleon": False, "covered": 0, "stone": None, "vanished": False}),
        ("Su2", {"value": "", "chameleon": False, "covered": 0, "stone": None, "vanished": False}),
        ("Mo1", {"value": "", "chameleon": False, "covered": 0, "stone": None, "vanished": False}),
        ("Mo2", {"value": "", "chameleon": False, "covered": 0, "stone": None, "vanished": True}),
    ],
)
def test_a_field_shows(name: str, expected: dict[str, object]) -> None:
    shown = dict(field(picture(), name))
    assert {key: shown[key] for key in expected} == expected


@pytest.mark.parametrize(
    ("lang", "name", "sentence"),
    [
        ("en", "No1", "Noctia, Row 1. Strength 3, top card Noctia 3. Stone of A."),
        (
            "en",
            "No2",
            "Noctia, Row 2, current row. Strength 7, top card Chameleon 7. Covered cards: 1. You may bet here.",
        ),
        ("de", "Ur2", "Ursus, Reihe 2, aktuelle Reihe. Stärke 2,5, oberste Karte Ursus 2."),
        ("fr", "Mo3", "Lichen, Rangée 3. Éliminée à la manche 1. Vide."),
    ],
)
def test_a_field_speaks(lang: Language, name: str, sentence: str) -> None:
    assert field(picture(lang), name)["say"] == sentence


def test_a_champion_shows_and_speaks() -> None:
    champions = {champion["code"]: champion for champion in picture("fr")["champions"]}
    assert champions["No"] == {
        "name": "No^",
        "code": "No",
        "title": "Le Duc",
        "controller": "B",
        "stones": ["B", "A"],
        "vanished": False,
        "say": "Le Duc. Contrôlée par B. Caillou de B. Caillou de A.",
    }
    assert champions["Mo"]["say"] == "Lichen. Éliminée à la manche 1. Contrôlée par personne."


def test_cards_are_named() -> None:
    shown = picture("de")
    assert [(card["kind"], card["say"]) for card in shown["hand"] + shown["blocked"]] == [
        ("creature", "Susi 8"), ("chameleon", "Chamäleon 3"), ("tree", "Urvater"), ("tree", "Dryada")
    ]  # fmt: skip


def test_others_hands_are_only_counted() -> None:
    assert picture()["seats"] == [
        {"seat": "A", "stones": 3, "cards": 4},
        {"seat": "B", "stones": 5, "cards": 8},
    ]


def test_only_bets_are_chosen_on_the_board() -> None:
    choices = decision(late_position(), yours=True, undo=False)["choices"]
    assert [(choice["verb"], choice["field"]) for choice in choices] == [("play", None), ("bet", "No2")]


def test_nothing_can_be_chosen_for_others() -> None:
    assert decision(late_position(step=1), yours=False, undo=False) == {
        "actor": "B", "yours": False, "choices": [], "attempt": None, "undo": False
    }  # fmt: skip


def test_a_field_can_be_tried_in_the_betting_step() -> None:
    assert decision(late_position(step=1), yours=True, undo=False)["attempt"] == "bet {field}"
    assert decision(late_position(step=2), yours=True, undo=False)["attempt"] is None
