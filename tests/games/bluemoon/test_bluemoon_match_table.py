"""A match at the table: sets chosen in secret, game after game, followed from Python and back."""

from __future__ import annotations

import json
import random
import re
from typing import TYPE_CHECKING, Any

import pytest
from support.wire import Wire

import equinox_widget as eq
from equinox_widget import bluemoon
from equinox_widget.core.options import options
from equinox_widget.widget.table import Table

if TYPE_CHECKING:
    from pathlib import Path

TWO_EACH = {"A": ["Br/Or", "Br/Be"], "B": ["Lo/Be", "Lo/Or"]}
NAMES = ["Anna", "Ben"]


def match_table(match: bluemoon.Match, **setting: Any) -> Wire:
    return Wire(Table(match, **setting))


def buttons(wire: Wire) -> list[str]:
    return [button["key"] for button in wire.table.task["buttons"]]


def play_to_the_end(wire: Wire, seed: int = 1) -> None:
    """Play the game that is shown by random actions."""
    numbers = random.Random(seed)
    while not wire.table.game.position.over:
        if wire.table.decision["handover"]:
            wire.ask("ready")
        choices = wire.table.decision["choices"]
        assert wire.ask("act", action=numbers.choice(choices)["sentence"])["ok"]


def choose(wire: Wire, number: str) -> None:
    assert wire.ask("task", button="choose")["ok"]
    assert wire.ask("answer", answer=number)["ok"]


@pytest.mark.parametrize("lang", ["en", "de", "fr"])
def test_both_choose_in_turn_and_nobody_sees_what_the_other_chose(lang: str) -> None:
    match = bluemoon.Match(TWO_EACH, plan="each", players=NAMES)
    wire = match_table(match, mode="table", lang=lang)
    table = wire.table
    assert table.task["options"] == []
    assert wire.ask("task", button="choose")["ok"]
    assert [option["key"] for option in table.task["options"]] == ["1", "2"]
    assert "Tarvok, Orla" in table.task["options"][0]["say"]
    wire.sent.clear()
    assert wire.ask("answer", answer="2")["ok"]
    assert match.shown("B") == {"A": None, "B": 0}
    assert table.task["options"] == []
    assert "Tarvok" not in json.dumps(wire.sent, default=str), (
        "what was chosen, and from what, is nobody else's business"
    )
    choose(wire, "2")
    assert (table.game.position.side("A"), table.game.position.side("B")) == ("Be", "Or")
    assert table.task is None, "the board has the room"


def test_the_same_emissary_on_both_sides_is_chosen_again() -> None:
    wire = match_table(bluemoon.Match(TWO_EACH, plan="each", players=NAMES))
    choose(wire, "1")
    choose(wire, "2")
    assert wire.table.session.match.pending == ("A", "B")
    assert "Both chose the same emissary" in wire.table.task["text"]
    assert buttons(wire) == ["choose"]
    assert wire.table.session.number == 0


def test_before_the_first_game_there_is_nothing_to_ask() -> None:
    wire = match_table(bluemoon.Match(TWO_EACH, plan="each", players=NAMES))
    for kind, extras in (("score", {}), ("export", {"form": ""}), ("why", {"path": ["hyla"]}), ("undo", {})):
        assert wire.ask(kind, **extras)["error"]["message"] == "Anna: choose a set"
    headline = wire.table.latest["picture"]["headline"]
    assert (headline["title"], headline["turn"]) == ("Match 0:0", "Anna: choose a set")
    assert headline["say"] == "Match to 5 crystals: 0:0. Anna: choose a set."
    assert not wire.ask("answer", answer="1")["ok"], "she has not come to the table"
    assert wire.ask("task", button="choose")["ok"]
    assert not wire.ask("answer", answer="3")["ok"]
    assert not wire.ask("task", button="later")["ok"]
    assert "Match to 5" in wire.table.static().text


def test_a_whole_match_is_played_and_earlier_games_are_looked_at() -> None:
    match = bluemoon.Match({"A": ["Br"], "B": ["Lo"]}, to=4, players=NAMES, seed=2)
    wire = match_table(match)
    games = 0
    while not match.over:
        play_to_the_end(wire, games)
        games += 1
        assert "wins" in wire.table.task["text"]
        if not match.over:
            assert buttons(wire)[0] == "later"
            assert wire.ask("task", button="later")["ok"]
            assert wire.table.session.number == games + 1
    assert games > 1
    assert wire.table.task["passed"]
    assert f"{match.crystals['A']}:{match.crystals['B']}" in wire.table.task["title"]
    assert wire.ask("task", button="earlier")["ok"]
    assert wire.table.game.position == match.games[games - 2].position
    refused = wire.ask("undo")
    assert "another one has begun" in refused["error"]["message"]
    assert match.games[games - 2].sentences == wire.table.game.sentences


def test_the_match_follows_undo_redo_and_what_is_tried_aside_stays_aside() -> None:
    match = bluemoon.Match({"A": ["Br"], "B": ["Lo"]}, players=NAMES)
    wire = match_table(match)
    wire.ask("act", action="skip")
    wire.ask("act", action=str(wire.table.game.position.legal()[0]))
    assert match.sentences == wire.table.game.sentences
    wire.ask("undo")
    assert match.sentences == ["skip"]
    wire.ask("branch")
    wire.ask("act", action=str(wire.table.session.here.position.legal()[1]))
    assert match.sentences == ["skip"]
    wire.ask("back")
    wire.ask("redo")
    assert match.sentences == wire.table.game.sentences
    assert len(match.sentences) == len(["skip", "fight"])


def test_the_table_follows_what_is_done_to_the_match_in_python() -> None:
    match = bluemoon.Match({"A": ["Br/Or", "Br/Be"], "B": ["Lo/Be", "Lo/Or"]}, plan="each", players=NAMES)
    wire = match_table(match)
    match.do("choose A 1; choose B 1")
    assert wire.table.session.number == 1
    match.do("skip")
    assert wire.table.game.sentences == ["skip"]
    match.undo()
    assert wire.table.game.sentences == []
    match.undo()
    assert wire.table.session.number == 0
    assert wire.table.task["text"] == "Anna has chosen. Ben has yet to choose."
    match.goto(-1)
    assert wire.table.game.sentences == ["skip"]


def test_bots_choose_their_sets_and_play() -> None:
    table = bluemoon.play_match(NAMES, sets=TWO_EACH, plan="each", bots={"B": "random"})
    assert table.session.match.pending == ("A",)
    assert table.task["text"] == "Anna has yet to choose. Ben has chosen."
    assert bluemoon.play_match(mode="table").position.rulings["react"] == "always"


def test_a_seat_of_its_own_chooses_for_itself_only() -> None:
    wire = match_table(bluemoon.Match(TWO_EACH, plan="each", players=NAMES), seat="B", mode="table")
    choose(wire, "1")
    assert buttons(wire) == []
    assert wire.table.session.match.pending == ("A",)
    assert "Ben has chosen" in wire.table.task["text"]


def test_who_chose_last_passes_the_table_on_before_the_other_hand_is_shown() -> None:
    wire = match_table(bluemoon.Match(TWO_EACH, plan="each", players=NAMES, start="A"), mode="table")
    choose(wire, "1")
    wire.sent.clear()
    choose(wire, "1")
    assert (wire.table.game.position.actor, wire.table.decision["handover"]) == ("A", "A")
    assert wire.table.eyes == "onlooker"
    hand = wire.table.game.position.hand("A")
    assert not [card for card in hand if f'"@{card}"' in json.dumps(wire.sent, default=str)]
    assert wire.ask("ready")["ok"]
    assert wire.table.eyes == "A"


@pytest.mark.parametrize("seat", [None, "A"])
def test_who_only_watches_chooses_no_set(seat: str | None) -> None:
    wire = match_table(bluemoon.Match(TWO_EACH, plan="each", players=NAMES), mode="watch", seat=seat)
    assert buttons(wire) == []
    assert not wire.ask("task", button="choose")["ok"]
    assert not wire.ask("answer", answer="1")["ok"]
    assert wire.table.session.match.pending == ("A", "B")


def test_a_match_without_a_table_is_shown_as_who_must_choose_sees_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(options, "_display", "static")
    match = bluemoon.Match({"A": ["Br"], "B": ["Lo"]}, players=NAMES)
    position = match.position
    assert position is not None
    shown = match._repr_mimebundle_()
    own, other = position.hand("A"), position.hand("B")
    assert all(f"[{card}]" in shown["text/plain"] for card in own)
    for form in ("text/plain", "text/html"):
        assert not [card for card in other if re.search(rf"\b{card}\b", shown[form])]
    assert "application/vnd" not in str(shown)
    assert all(f"[{card}]" in match.text() for card in (*own, *other)), "in Python nothing is hidden"
    waiting = bluemoon.Match(TWO_EACH, plan="each")._repr_mimebundle_()
    assert "choose a set" in waiting["text/plain"]


def test_a_saved_match_is_loaded_and_shown_where_it_was(tmp_path: Path) -> None:
    match = bluemoon.Match({"A": ["Br"], "B": ["Lo"]}, players=NAMES)
    wire = match_table(match)
    wire.ask("act", action="skip")
    match.save(tmp_path / "match.json")
    loaded: Any = eq.load(tmp_path / "match.json")
    table = Table(loaded)
    assert table.game.sentences == ["skip"]
    assert "application/vnd.jupyter.widget-view+json" in str(loaded._repr_mimebundle_())


def test_a_game_of_a_match_is_asked_for_by_its_number() -> None:
    match = bluemoon.Match({"A": ["Br"], "B": ["Lo"]})
    assert (match.number, match.dealt(1)) == (1, 0)
    with pytest.raises(ValueError, match="there is no game 2"):
        match.dealt(2)


def test_a_closed_table_follows_no_more() -> None:
    match = bluemoon.Match({"A": ["Br"], "B": ["Lo"]})
    table = Table(match)
    table.close()
    match.do("skip")
    assert table.session.game.sentences == []
    table.close()
