"""The picture of a position: complete, spoken in three languages, plain data."""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import pytest

import equinox_widget as eq
from equinox_widget.engine.breakdown import Breakdown, Summand
from equinox_widget.frames.frame import Field, Frame, Painter

if TYPE_CHECKING:
    from equinox_widget.position import Position
    from equinox_widget.texts.labels import Language

CREATURES = ("susi", "moosmann", "cornu", "klumpi", "echomir", "lupino", "noctia", "ursus")


PRESTIGE = {
    "A": Breakdown((Summand(8, "VAL.1", "No1"),)),
    "B": Breakdown((Summand(8, "VAL.1", "No1"), Summand(6, "VAL.1", "No2"))),
}


def late_position(**changes: Any) -> Position:
    """Return a table in round 2 on which everything a field can show is shown somewhere."""
    stacks = {("No", 1): ("No3",), ("No", 2): ("No4", "x7"), ("Ur", 2): ("Ur2",)}
    strengths = {"No": 7.0, "Ur": 2.5}
    position = SimpleNamespace(
        round=2, step=2, turn="A", actor="B", over=False, edition="fr", players=("A", "B"), creatures=CREATURES,
        vanished={"moosmann": 1}, skipped={2: "S1.B.1"}, pile=61, discard_count=4, seed=None,
        hand=lambda seat: ["Su8", "x3", "Uv"] if seat == "A" else ["Vu5", *["?"] * 7],
        blocked=lambda seat: ["Dr"] if seat == "A" else [],
        free_stones=lambda seat: 3 if seat == "A" else 5,
        stack=lambda code, row: stacks.get((code, row), ()),
        stone=lambda code, row: "A" if (code, row) == ("No", 1) else None,
        champion_stones=lambda code: ("B", "A") if code == "No" else (),
        control=lambda: {creature: "B" if creature == "noctia" else None for creature in CREATURES},
        secret=lambda seat: "Su4" if seat == "A" else None,
        prestige=lambda code: PRESTIGE if code == "No" else {"A": Breakdown(()), "B": Breakdown(())},
        strength=strengths.get,
    )  # fmt: skip
    vars(position).update(changes)
    return cast("Position", position)


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
        "prestige": {"A": 4, "B": 7},
        "stones": ["B", "A"],
        "vanished": False,
        "say": "Le Duc. Contrôlée par Ben, prestige 7 contre Anna 4. Caillou de Ben. Caillou d'Anna. "
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
    tied = {"A": Breakdown((Summand(8, "VAL.1", "Su1"),)), "B": Breakdown((Summand(8, "VAL.1", "Su1"),))}
    pos = late_position(control=lambda: dict.fromkeys(CREATURES), prestige=lambda _code: tied)
    spoken = Painter(pos, "en").frame(pos, "A")["champions"][0]["say"]
    assert "Controlled by nobody: A 4, B 4." in spoken


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
        {"seat": "B", "name": "Ben", "stones": 5, "cards": 8, "secret": None, "shown": ["Vu5"]},
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
    assert picture()["skipped"] == {"2": "skipped: secret bet placed (S1.B.1)"}
    start = eq.position("EQ 2p r2 A1 L=SuMoCoKlEcLuNoVu past -Mo1")
    frame = Painter(start, "en").frame(start.do("skip"), "A")
    assert (frame["step"], frame["skipped"]) == (2, {"1": "skipped: no bet (S1.D)"})
