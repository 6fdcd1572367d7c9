"""The picture of a position: complete, spoken in three languages, plain data."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

import equinox_widget as eq
from equinox_widget.frames.frame import Field, Frame, Painter
from equinox_widget.games.equinox.position import Position

if TYPE_CHECKING:
    from equinox_widget.texts.labels import Language


def late_position(bets: str = "A@No1 B@No^ A?Su4") -> Position:
    """Return a table in round 2, as A knows it, on which everything a field can show is shown somewhere."""
    board = "EQ 2p r2 A2 L=SuMoCoKlEcLuNoUr -Mo1 No1:3 No2:4,x7 Ur2:2"
    return eq.position(f"{board} {bets} A=Su8,x3,Uv~Dr B=Co5,?7")


def picture(lang: Language = "en", *, closed: bool = False) -> Frame:
    pos = late_position()
    return Painter(pos, lang, ("Anna", "Ben")).frame(pos, "A", closed=closed)


def field(shown: Frame, name: str) -> Field:
    return next(found for found in shown["fields"] if found["name"] == name)


def test_a_frame_is_plain_data_and_small() -> None:
    pos = eq.deal(players=5, seed=7)
    shown = Painter(pos, "fr").frame(pos, "A")
    assert len(json.dumps(shown)) < 12_000


def test_rows_have_their_values_and_eight_fields() -> None:
    shown = picture()
    assert shown["values"] == [5, 4, 3, 2, 1, 0]
    assert [field["name"][2:] for field in shown["fields"]] == [str(row) for row in range(1, 6) for _ in range(8)]


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("No1", {"value": "3", "stone": "A"}),
        ("No2", {"value": "7", "chameleon": True, "covered": 1}),
        ("Ur2", {"value": "2½"}),
        ("Su2", {}),
        ("Mo1", {}),
        ("Mo2", {"vanished": True}),
    ],
)
def test_a_field_shows(name: str, expected: dict[str, object]) -> None:
    shown = field(picture(), name)
    assert shown == {"name": name, "say": shown["say"], **expected}


@pytest.mark.parametrize(
    ("lang", "name", "sentence"),
    [
        ("en", "No1", "Noctia, row 1. Strength 3, top card Noctia 3, one card. Stone of Anna."),
        (
            "en",
            "No2",
            "Noctia, row 2, current row. Strength 7, top card chameleon 7, two cards. "
            "A Noctia card played here has no power.",
        ),
        ("en", "Su2", "Susi, row 2, current row. Empty. The row needs this field."),
        ("de", "Ur2", "Ursus, Reihe 2, aktuelle Reihe. Stärke 2,5, oberste Karte Ursus 2, eine Karte."),
        ("en", "Mo3", "Moosmann, vanished in round 1. No bets or cards."),
        ("fr", "Mo3", "Lichen, éliminée à la manche 1. Ni mise ni carte."),
    ],
)
def test_a_field_speaks(lang: Language, name: str, sentence: str) -> None:
    assert field(picture(lang), name)["say"] == sentence


def test_a_champion_shows_and_speaks() -> None:
    champions = {champion["code"]: champion for champion in picture("fr")["champions"]}
    power = eq.rule("P.noctia").title("fr")
    assert champions["No"] == {
        "name": "No^",
        "code": "No",
        "title": "Le Duc",
        "power": power,
        "controller": "B",
        "prestige": {"A": 4, "B": 5},
        "stones": ["B"],
        "vanished": False,
        "say": "Le Duc. Contrôlée par Ben, prestige 5 contre Anna 4. Caillou de Ben. "
        "Pouvoir : demander une carte à quelqu'un.",
    }
    gone = "Lichen. Éliminée à la manche 1. Personne ne la contrôle."
    assert champions["Mo"]["say"] == f"{gone} Pouvoir : reprendre un caillou."


def test_champions_and_chameleons_speak_as_the_templates_say() -> None:
    pos = eq.position("EQ 2p r2 A2 L=SuMoCoKlEcLuNoVu past -Mo1 A@No^ A@No2 B@No1 A@Lu1 Ec2:1,2,3,4,5,x6")
    frame = Painter(pos, "en", ["Anna", "Ben"]).frame(pos, "A")
    said = {place["name"]: place["say"] for place in (*frame["champions"], *frame["fields"])}
    power = "Power: ask a player for a card."
    assert said["No^"] == f"Noctia. Controlled by Anna, prestige 8 to Ben 4. Stone of Anna. {power}"
    assert said["Lu^"].startswith("Lupino. Controlled by Anna, prestige 4. Power:")
    assert said["Ec2"].endswith("top card chameleon 6, 6 cards. An Echomir card played here has no power.")


def test_a_tie_is_said() -> None:
    pos = late_position(bets="A@Su^ B@Su^")
    susi = Painter(pos, "fr", ("Anna", "Ben")).frame(pos, "A")["champions"][0]
    assert (susi["controller"], susi["stones"]) == (None, ["A", "B"])
    assert "Personne ne la contrôle : Anna 5, Ben 5. Caillou d'Anna. Caillou de Ben." in susi["say"]


def test_where_control_is_for_the_reader_to_find_nothing_is_said_of_it() -> None:
    pos = late_position()
    for champion in Painter(pos, "en", control=False).frame(pos, "A")["champions"]:
        assert (champion["controller"], champion["prestige"]) == (None, None)
        assert "ontrolled" not in champion["say"]


def test_cards_are_named() -> None:
    shown = picture("de")
    assert [(card["kind"], card["say"]) for card in shown["hand"] + shown["blocked"]] == [
        ("creature", "Susi 8"), ("chameleon", "Chamäleon 3"), ("tree", "Urvater"), ("tree", "Dryada")
    ]  # fmt: skip


def test_others_hands_are_only_counted() -> None:
    assert picture()["seats"] == [
        {"seat": "A", "name": "Anna", "stones": 3, "cards": 4, "secret": "Su4", "shown": []},
        {"seat": "B", "name": "Ben", "stones": 4, "cards": 8, "secret": None, "shown": ["Co5"]},
    ]


def test_a_closed_picture_shows_no_card_of_a_hand() -> None:
    shown = picture(closed=True)
    assert {card["code"] for card in shown["hand"] + shown["blocked"]} == {"?"}
    assert {seat["secret"] for seat in shown["seats"]} == {"?", None}
    assert len(shown["hand"]) == 3


def test_only_the_open_table_tells_the_seed() -> None:
    pos = eq.deal(players=2, seed=4711)
    painter = Painter(pos, "en", ("Anna", "Ben"))
    assert painter.seen(pos, "A", None)["seed"] == 4711
    for seat in ("A", "B", "onlooker"):
        assert "seed" not in painter.seen(pos, "A", seat)


def test_a_step_that_is_left_out_says_why() -> None:
    first = eq.position("EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu A=Su4,Su5")
    placed = Position(first.explain("secret Su4")[0].state)
    skipped = Painter(first, "en").table(placed, "A")["skipped"]
    assert skipped == {"2": "skipped: secret bet placed (S1.B.1)"}
    start = eq.position("EQ 2p r2 A1 L=SuMoCoKlEcLuNoVu past -Mo1")
    frame = Painter(start, "en").frame(start.do("skip"), "A")
    assert (frame["step"], frame["skipped"]) == (2, {"1": "skipped: no bet (S1.D)"})
