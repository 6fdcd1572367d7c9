"""The table without a browser: what it shows, takes, refuses and answers."""

from __future__ import annotations

import json
import re
import threading
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from traitlets import TraitError
from wire import Wire

import equinox_widget as eq
from equinox_widget.widget.frame import frame
from equinox_widget.widget.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable

    Wired = Callable[..., Wire]

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=8,
)
NEARLY_OURS = st.fixed_dictionaries(
    {},
    optional={
        "v": st.just(1) | JSON,
        "id": st.text(max_size=5) | JSON,
        "view": st.text(max_size=5) | JSON,
        "rev": st.just(0) | JSON,
        "kind": st.sampled_from(["act", "undo", "redo"]) | JSON,
        "sentence": st.sampled_from(["bet", "look B", "?"]) | JSON,
    },
)


def a_bet(table: Table) -> dict[str, Any]:
    """Return the first bet on offer."""
    choice: dict[str, Any] = next(choice for choice in table.decision["choices"] if choice["verb"] == "bet")
    return choice


def stones(table: Table) -> dict[str, str]:
    """Return the stones the table shows, by field."""
    return {field["name"]: field["stone"] for row in table.latest["rows"] for field in row["fields"] if field["stone"]}


def test_an_action_changes_the_game_and_what_is_shown(wired: Wired) -> None:
    wire = wired()
    choice = a_bet(wire.table)
    assert wire.ask("act", sentence=choice["sentence"])["ok"] is True
    assert stones(wire.table) == {choice["field"]: "A"}
    assert wire.table.rev == 1


def test_an_action_sends_one_update_and_one_reply(wired: Wired) -> None:
    wire = wired()
    wire.ask("act", sentence=a_bet(wire.table)["sentence"])
    assert [message["method"] for message in wire.sent] == ["update", "custom"]


def test_undo_and_redo(wired: Wired) -> None:
    wire = wired()
    choice = a_bet(wire.table)
    wire.ask("act", sentence=choice["sentence"])
    assert wire.ask("undo")["ok"] is True
    assert stones(wire.table) == {}
    assert wire.ask("redo")["ok"] is True
    assert stones(wire.table) == {choice["field"]: "A"}
    assert wire.table.rev == 3


def test_what_python_does_is_shown(wired: Wired) -> None:
    wire = wired()
    choice = a_bet(wire.table)
    wire.table.game.do(choice["sentence"])
    assert stones(wire.table) == {choice["field"]: "A"}
    assert [message["method"] for message in wire.sent] == ["update"]


@pytest.mark.parametrize("sentence", ["bet Zz", "dance", "bet No4"])
def test_a_refusal_carries_the_games_own_words(wired: Wired, sentence: str) -> None:
    wire = wired()
    with pytest.raises(ValueError) as reason:
        eq.Game(wire.table.game.position).do(sentence)
    reply = wire.ask("act", sentence=sentence)
    assert reply["error"] == {"code": "illegal", "message": str(reason.value)}
    assert wire.table.rev == 0


def test_a_stale_wish_is_answered_with_the_current_state(wired: Wired) -> None:
    wire = wired()
    wire.table.game.do("skip")
    wire.sent.clear()
    reply = wire.ask("act", rev=0, sentence="skip")
    assert reply["error"]["code"] == "stale"
    assert reply["rev"] == wire.table.rev == 1
    assert wire.sent[0]["method"] == "update"
    assert wire.sent[0]["state"].keys() >= {"latest", "decision", "rev"}


@pytest.mark.parametrize(("mode", "kind"), [("watch", "act"), ("watch", "undo"), ("table", "undo"), ("table", "redo")])
def test_a_mode_forbids(wired: Wired, mode: str, kind: str) -> None:
    wire = wired(mode=mode)
    extras = {"sentence": "skip"} if kind == "act" else {}
    assert wire.ask(kind, **extras)["error"]["code"] == "forbidden"
    assert wire.table.rev == 0


def test_a_seat_acts_only_for_itself(wired: Wired) -> None:
    wire = wired(seat="B")
    assert wire.table.seat == "B"
    assert wire.table.decision["choices"] == []
    assert wire.ask("act", sentence="skip")["error"]["code"] == "forbidden"


def test_a_shared_table_shows_whoever_must_choose(wired: Wired) -> None:
    wire = wired()
    while wire.table.game.position.actor == "A":
        wire.table.game.do(str(wire.table.game.position.legal()[-1]))
    assert wire.table.seat == wire.table.latest["owner"] == "B"


def test_nothing_hidden_is_sent(wired: Wired) -> None:
    wire = wired(seat="A")
    wire.ask("act", sentence="skip")
    position = wire.table.game.position
    own, other = ({str(card) for card in position.hand(seat)} for seat in "AB")
    assert {card["code"] for card in wire.table.latest["hand"]} == own
    open_table = frame(position, "B", [], "en")
    secrets = {card["say"] for card in open_table["hand"] if card["code"] not in own}
    sent = json.dumps([wire.sent, wire.table.latest, wire.table.decision])
    assert secrets
    assert [secret for secret in secrets if re.search(rf"\b{secret}\b", sent)] == []
    bundle = wire.table._repr_mimebundle_()
    assert bundle is not None
    assert not (other - own) & set(re.split(r"[\s,]+", bundle[0]["text/plain"]))


def test_the_sandbox_shows_and_plays_every_seat(wired: Wired) -> None:
    wire = wired(mode="sandbox", seat="B")
    assert wire.ask("act", sentence="skip")["ok"] is True


def test_an_error_inside_is_answered_too(wired: Wired, monkeypatch: pytest.MonkeyPatch) -> None:
    wire = wired()

    def explode(_sentence: str) -> None:
        raise ZeroDivisionError("boom")

    monkeypatch.setattr(wire.table.game, "do", explode)
    reply = wire.ask("act", sentence="skip")
    assert reply["error"]["code"] == "internal"
    assert "boom" in reply["error"]["message"]


@settings(max_examples=150, deadline=None)
@given(content=JSON | NEARLY_OURS)
def test_any_message_gets_exactly_one_reply(content: object) -> None:
    wire = Wire(Table(eq.Game(eq.deal(players=3, seed=7))))
    before = wire.table.game.position
    (reply,) = wire.deliver(content)
    assert reply["kind"] == "reply"
    assert reply["ok"] is False
    assert wire.table.game.position == before


@pytest.mark.parametrize("state", [{"rev": 99}, {"latest": {}}, {"mode": "sandbox"}, {"seat": "B"}, {"lang": "xx"}])
def test_the_browser_cannot_forge_state(wired: Wired, state: dict[str, object]) -> None:
    wire = wired()
    (name,) = state
    before = getattr(wire.table, name)
    wire.write(**state)
    assert getattr(wire.table, name) == before
    healing, complaint = wire.sent
    assert healing["method"] == "update"
    assert healing["state"] == {name: before}
    assert complaint["content"]["error"]["code"] == "forbidden"


def test_the_browser_may_choose_how_it_looks(wired: Wired) -> None:
    wire = wired()
    wire.write(lang="de", theme="dark")
    assert (wire.table.lang, wire.table.theme) == ("de", "dark")
    assert wire.table.labels["action.skip"] == "Auslassen"
    assert wire.table.rev == 0


def test_two_threads_never_act_on_the_same_revision(wired: Wired) -> None:
    wire = wired()
    start = threading.Barrier(8)
    wish = {"v": 1, "id": "x", "view": "x", "rev": 0, "kind": "act", "sentence": "skip"}

    def act() -> None:
        start.wait()
        wire.deliver(wish)

    threads = [threading.Thread(target=act) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    replies = [message["content"] for message in wire.sent if message["method"] == "custom"]
    assert len(replies) == 8
    assert sum(reply["ok"] for reply in replies) == 1
    assert wire.table.rev == 1


def test_closing_leaves_the_game(wired: Wired) -> None:
    wire = wired()
    game = wire.table.game
    wire.table.close()
    wire.sent.clear()
    game.do("skip")
    assert wire.sent == []


@pytest.mark.parametrize(
    "options", [{"colour": "red"}, {"seat": "Z"}, {"lang": "xx"}, {"mode": "cheat"}, {"theme": "pink"}]
)
def test_unknown_options_raise(options: dict[str, Any]) -> None:
    with pytest.raises((TypeError, ValueError, TraitError)):
        Table(eq.Game(eq.deal(players=3, seed=7)), **options)


def test_the_fallback_is_the_seats_text_board(wired: Wired) -> None:
    table = wired(seat="A").table
    bundle = table._repr_mimebundle_()
    assert bundle is not None
    data, _ = bundle
    assert data["text/plain"] == str(table.game.position.view("A"))
    assert data["text/html"].startswith("<pre aria-label=")
    assert "application/vnd.jupyter.widget-view+json" in data


def test_displaying_a_game_makes_a_table() -> None:
    game = eq.Game(eq.deal(players=3, seed=7))
    bundle = game._repr_mimebundle_()
    data = bundle[0] if isinstance(bundle, tuple) else bundle
    assert "application/vnd.jupyter.widget-view+json" in data
