"""The story of a game: it leads back picture by picture, and tells a seat nothing it may not know."""

from __future__ import annotations

import json
import random
import re
from typing import TYPE_CHECKING, Any

import pytest
from support.wire import Wire, cards

import equinox_widget as eq
from equinox_widget.sessions.session import CHAPTERS, MODES
from equinox_widget.widget.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from equinox_widget.games.equinox.position import Position

CODE = re.compile(r"\b(?:[A-Z][a-z]\d+|x\d+|Uv|Dr)\b")


def take_back(picture: dict[str, Any], undo: dict[str, Any]) -> dict[str, Any]:
    """Undo an event, as the browser does."""
    before = {**picture, **undo}
    for part, old in undo.items():
        if isinstance(picture[part], list) and isinstance(old, dict):
            before[part] = [old.get(str(index), item) for index, item in enumerate(picture[part])]
    return before


def play(wire: Wire, seed: int) -> Iterator[Position]:
    """Play a game to its end with random choices, passing the table on; stop at every position."""
    rng = random.Random(seed)
    while not wire.table.game.position.over:
        if wire.table.decision["handover"]:
            yield wire.table.game.position
            assert wire.ask("ready")["ok"]
        yield wire.table.game.position
        options = wire.table.decision["choices"]
        if options:
            assert wire.ask("act", action=rng.choice(options)["sentence"])["ok"]
        else:
            wire.table.game.do(rng.choice(wire.table.game.position.legal()))
    yield wire.table.game.position


@pytest.mark.parametrize("mode", ["learn", "sandbox"])
def test_every_event_leads_back_to_the_picture_before_it(mode: str) -> None:
    wire = Wire(Table(eq.Game(eq.deal(players=3, seed=4)), mode=mode, seat=None if mode == "sandbox" else "A"))
    before: dict[str, Any] | None = None
    for _ in play(wire, 4):
        latest = json.loads(json.dumps(wire.table.latest))
        frame = latest["picture"]
        if latest["chapter"] and before is not None and frame["owner"] == before["owner"]:
            for step in reversed(latest["chapter"]["steps"]):
                frame = take_back(frame, step["undo"])
            assert frame == before
        before = latest["picture"]


def test_the_whole_story_can_be_asked_for_piece_by_piece() -> None:
    wire = Wire(Table(eq.Game(eq.deal(players=2, seed=1))))
    for _ in play(wire, 1):
        pass
    moment: int = wire.table.latest["moment"]
    moments: list[int] = []
    while moment:
        chapters = wire.ask("history", moment=moment)["answer"]["chapters"]
        assert len(chapters) <= CHAPTERS
        moments = [chapter["moment"] for chapter in chapters] + moments
        moment = chapters[0]["moment"] - 1
    assert moments == list(range(1, wire.table.latest["moment"] + 1))


def test_an_event_is_told_with_rules_reasons_and_numbers() -> None:
    wire = Wire(Table(eq.Game(eq.deal(players=2, seed=1), ["Anna", "Ben"])))
    sentence = next(choice["sentence"] for choice in wire.table.decision["choices"])
    wire.ask("act", action=sentence)
    first = wire.table.latest["chapter"]["steps"][0]
    assert first["say"].startswith("Anna bets on")
    assert first["rules"]
    assert all(test["ok"] is True and test["say"] and test["rule"] for test in first["tests"])
    assert first["numbers"]


def known_codes(pos: Position) -> set[str]:
    """Return every card code that a view shows."""
    cards = [*(card for seat in pos.players for card in (*pos.hand(seat), *pos.blocked(seat)))]
    cards += [card for creature in pos.creatures for row in range(1, 6) for card in pos.stack(creature, row)]
    cards += [secret for seat in pos.players if (secret := pos.secret(seat))]
    return set(cards)


def fields(pos: Position) -> set[str]:
    return {f"{creature[:2].capitalize()}{row}" for creature in pos.creatures for row in range(1, 6)}


@pytest.mark.parametrize("mode", [mode for mode in MODES if mode != "sandbox"])
@pytest.mark.parametrize("seat", ["A", None])
def test_nothing_hidden_is_ever_sent(mode: str, seat: str | None) -> None:
    """No trait of a seat's table spells a card that its view does not show, and no reply either."""
    wire = Wire(Table(eq.Game(eq.deal(players=3, seed=9)), mode=mode, seat=seat))
    for pos in play(wire, 9):
        table = wire.table
        closed = table.decision["handover"] is not None
        view = pos.view(table.seat)
        allowed = (set() if closed else known_codes(view)) | fields(pos)
        shown = [table.latest["picture"], table.decision]
        assert set(CODE.findall(json.dumps(shown))) - allowed - top_cards(pos) == set()
        reply = wire.ask("score")
        assert reply["ok"] is not closed
        assert set(CODE.findall(json.dumps(reply))) <= fields(pos)
        wire.sent.clear()


@pytest.mark.parametrize("mode", ["table", "learn"])
def test_a_table_looks_the_same_whatever_is_hidden(mode: str) -> None:
    """Fill in what a seat cannot know in another way: its picture, choices and verdicts stay the same."""
    rng = random.Random(5)
    pos = eq.deal(players=3, seed=5)
    for number in range(60):
        seat = rng.choice(pos.players)
        other = pos.view(seat).determinize(number)
        tables = [Wire(Table(eq.Game(position), seat=seat, mode=mode)) for position in (pos, other)]
        real, imagined = ([wire.table.latest, wire.table.decision] for wire in tables)
        assert json.dumps(real) == json.dumps(imagined)
        places = ["&A", "&B", *(square["place"] for square in real[0]["picture"]["squares"][8:])]
        places += [f"@{card}" for card in cards(real[0]["picture"])]
        for path in ([rng.choice(places)], rng.sample(places, 2)):
            assert tables[0].ask("why", path=path) == tables[1].ask("why", path=path)
        assert tables[0].ask("score") == tables[1].ask("score")
        pos = pos.do(rng.choice(pos.legal()))


def top_cards(pos: Position) -> set[str]:
    return {stack[-1] for name in pos.creatures for row in range(1, 6) if (stack := pos.stack(name, row))}


def test_two_seats_are_told_different_stories_of_a_draw() -> None:
    game = eq.Game(eq.deal(players=2, seed=3))
    tables = {seat: Table(game, seat=seat, mode="table") for seat in "AB"}
    rng = random.Random(3)
    drawn = 0
    while not game.position.over:
        before = game.position
        game.do(rng.choice(game.position.legal()))
        for seat, table in tables.items():
            for step in table.latest["chapter"]["steps"]:
                if step["kind"] == "cards_drawn" and before.turn != seat:
                    drawn += 1
                    assert not re.search(r":|\d+\D+\d", step["say"].partition("draws")[2]), step["say"]
    assert drawn


def test_every_event_says_which_step_it_belongs_to() -> None:
    code = "EQ 2p r2 A1 L=SuMoCoKlEcLuNoVu past -Mo1 A@No1 A=No8,Co3,Su1,Su2,x5,Kl2,Vu0,Lu7 B=No2,Su3"
    wire = Wire(Table(eq.Game(eq.position(code)), mode="sandbox"))
    wire.table.game.do("skip", "play No8", "ask B No", "give No2")
    chapters = wire.ask("history", moment=4)["answer"]["chapters"]
    told = [(step["kind"], step["phase"]) for chapter in chapters for step in chapter["steps"]]
    assert told == [
        ("step_skipped", "1"),
        ("card_played", "2"),
        ("power_used", "2"),
        ("card_asked", "2"),
        ("card_given", "2"),
        ("discarding_ended", "3"),
        ("nothing_drawn", "4"),
        ("row_incomplete", "5"),
        ("turn_started", "5"),
    ]
