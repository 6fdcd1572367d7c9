"""The picture of a position: complete, spoken in three languages, plain data."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

import equinox_widget as eq
from equinox_widget.frames.painter import Painter
from equinox_widget.frames.picture import Picture, Square
from equinox_widget.games.equinox.position import Position

if TYPE_CHECKING:
    from equinox_widget.texts.labels import Language


def late_position(bets: str = "A@No1 B@No^ A?Su4") -> Position:
    """Return a table in round 2, as A knows it, on which everything a field can show is shown somewhere."""
    board = "EQ 2p r2 A2 L=SuMoCoKlEcLuNoUr -Mo1 No1:3 No2:4,x7 Ur2:2"
    return eq.position(f"{board} {bets} A=Su8,x3,Uv~Dr B=Co5,?7")


def picture(lang: Language = "en", *, closed: bool = False) -> Picture:
    pos = late_position()
    return Painter(pos, lang, ("Anna", "Ben")).picture(pos, "A", closed=closed)


def square(shown: Picture, place: str) -> Square:
    return next(found for found in shown["squares"] if found["place"] == place)


def test_a_frame_is_plain_data_and_small() -> None:
    pos = eq.deal(players=5, seed=7)
    shown = Painter(pos, "fr").picture(pos, "A")
    assert len(json.dumps(shown)) < 12_000


def test_rows_have_their_values_and_eight_fields() -> None:
    pos = late_position()
    rows = Painter(pos, "en").game.board(pos)["rows"]
    assert [(row["note"], row["short"], row["length"], row["heads"]) for row in rows[:2]] == [
        ("worth 5", "", 8, True),
        ("worth 4", "1", 8, False),
    ]
    assert [square["place"][2:] for square in picture()["squares"]] == [row for row in "^12345" for _ in range(8)]


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("No1", {"face": {"value": "3", "tokens": ["A"]}}),
        ("No2", {"face": {"value": "7", "glyph": "x", "stack": 2}, "look": "hatched"}),
        ("Ur2", {"face": {"value": "2½"}}),
        ("Su2", {"face": {}}),
        ("Mo1", {"face": {}}),
        ("Mo2", {"face": {}, "look": "gone"}),
    ],
)
def test_a_field_shows(name: str, expected: dict[str, object]) -> None:
    shown = square(picture(), name)
    assert shown == {"place": name, "say": shown["say"], **expected}


@pytest.mark.parametrize(
    ("lang", "name", "sentence"),
    [
        ("en", "No1", "Noctia, row 1. Strength 3, top card Noctia 3, one card. Stone of Anna."),
        (
            "en",
            "No2",
            "Noctia, row 2, current row. Strength 7, top card chameleon 7, two cards. "
            "Noctia cards played here have no power.",
        ),
        ("en", "Su2", "Susi, row 2, current row. Empty. The row needs this field."),
        ("de", "Ur2", "Ursus, Reihe 2, aktuelle Reihe. Stärke 2,5, oberste Karte Ursus 2, eine Karte."),
        ("en", "Mo3", "Moosmann, vanished in round 1. No bets or cards."),
        ("fr", "Mo3", "Lichen, éliminée à la manche 1. Ni mise ni carte."),
    ],
)
def test_a_field_speaks(lang: Language, name: str, sentence: str) -> None:
    assert square(picture(lang), name)["say"] == sentence


def test_a_champion_shows_and_speaks() -> None:
    shown = picture("fr")
    assert square(shown, "No^") == {
        "place": "No^",
        "face": {
            "glyph": "No",
            "code": "No",
            "title": "Le Duc",
            "tokens": ["B"],
            "badge": {"text": "B", "crown": True, "count": 5},
        },
        "note": eq.rule("P.noctia").title("fr"),
        "say": "Le Duc. Contrôlée par Ben, prestige 5 contre Anna 4. Caillou de Ben. "
        "Pouvoir : demander une carte à quelqu'un.",
    }
    gone = "Lichen. Éliminée à la manche 1. Personne ne la contrôle."
    moosmann = square(shown, "Mo^")
    assert (moosmann["look"], moosmann["face"]["badge"]) == ("gone", {"text": "†"})
    assert moosmann["say"] == f"{gone} Pouvoir : reprendre un caillou."


def test_champions_and_chameleons_speak_as_the_templates_say() -> None:
    pos = eq.position("EQ 2p r2 A2 L=SuMoCoKlEcLuNoVu past -Mo1 A@No^ A@No2 B@No1 A@Lu1 Ec2:1,2,3,4,5,x6")
    shown = Painter(pos, "en", ["Anna", "Ben"]).picture(pos, "A")
    said = {square["place"]: square["say"] for square in shown["squares"]}
    power = "Power: ask a player for a card."
    assert said["No^"] == f"Noctia. Controlled by Anna, prestige 8 to Ben 4. Stone of Anna. {power}"
    assert said["Lu^"].startswith("Lupino. Controlled by Anna, prestige 4. Power:")
    assert said["Ec2"].endswith("top card chameleon 6, 6 cards. Echomir cards played here have no power.")


def test_a_tie_is_said() -> None:
    pos = late_position(bets="A@Su^ B@Su^")
    susi = Painter(pos, "fr", ("Anna", "Ben")).picture(pos, "A")["squares"][0]
    assert (susi["face"]["badge"], susi["face"]["tokens"]) == ({"text": "égal", "count": 5}, ["A", "B"])
    assert "Personne ne la contrôle : Anna 5, Ben 5. Caillou d'Anna. Caillou de Ben." in susi["say"]


def test_where_control_is_for_the_reader_to_find_nothing_is_said_of_it() -> None:
    pos = late_position()
    for head in Painter(pos, "en", control=False).picture(pos, "A")["squares"][:8]:
        assert head["face"].get("badge") in (None, {"text": "†"})
        assert "ontrolled" not in head["say"]


def test_cards_are_named() -> None:
    shown = picture("de")
    assert [(zone["key"], card.get("look"), card["say"]) for zone in shown["zones"] for card in zone["cards"]] == [
        ("hand", None, "Susi 8"),
        ("hand", "hatched", "Chamäleon 3"),
        ("hand", "double", "Urvater"),
        ("aside", "double", "Dryada"),
    ]
    assert shown["zones"][0]["cards"][0]["face"] == {"value": "8", "glyph": "Su", "code": "Su"}
    assert shown["zones"][0]["cards"][0]["more"] == "Su^"


def test_others_hands_are_only_counted() -> None:
    assert picture()["seats"] == [
        {
            "seat": "A",
            "name": "Anna",
            "say": "Anna: free stones 3, cards in hand 4, secret bet",
            "counters": [
                {"sign": "tokens", "text": "3", "count": 3, "of": 5},
                {"sign": "cards", "text": "4"},
                {"sign": "secret", "text": "Su4"},
            ],
            "shown": [],
        },
        {
            "seat": "B",
            "name": "Ben",
            "say": "Ben: free stones 4, cards in hand 8, you know Co5",
            "counters": [{"sign": "tokens", "text": "4", "count": 4, "of": 5}, {"sign": "cards", "text": "8"}],
            "shown": ["Co5"],
        },
    ]


def test_a_closed_picture_shows_no_card_of_a_hand() -> None:
    shown = picture(closed=True)
    assert {card["place"] for zone in shown["zones"] for card in zone["cards"]} == {"@?"}
    assert shown["seats"][0]["counters"][2] == {"sign": "secret", "text": "?"}
    assert len(shown["zones"][0]["cards"]) == 3


def test_only_the_open_table_tells_the_seed() -> None:
    pos = eq.deal(players=2, seed=4711)
    painter = Painter(pos, "en", ("Anna", "Ben"))
    assert painter.seen(pos, "A", None)["seed"] == 4711
    for seat in ("A", "B", "onlooker"):
        assert "seed" not in painter.seen(pos, "A", seat)


def test_a_step_that_is_left_out_says_why() -> None:
    first = eq.position("EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu A=Su4,Su5")
    placed = Position(first.explain("secret Su4")[0].state)
    skipped = Painter(first, "en").between(placed, "A", "1")["skipped"]
    assert skipped == {"2": "skipped: secret bet placed (S1.B.1)"}
    start = eq.position("EQ 2p r2 A1 L=SuMoCoKlEcLuNoVu past -Mo1")
    shown = Painter(start, "en").picture(start.do("skip"), "A")
    assert (shown["phase"], shown["skipped"]) == ("2", {"1": "skipped: no bet (S1.D)"})
