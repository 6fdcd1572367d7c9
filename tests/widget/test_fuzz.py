"""Nothing gets in that was not asked for, and nothing gets out that may not be seen."""

from __future__ import annotations

import json
import os
import random
import threading
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from support.wire import Wire, cards, secret

import equinox_widget as eq
from equinox_widget.frames.choices import UNKNOWN
from equinox_widget.widget import protocol
from equinox_widget.widget.table import WRITABLE, Table

if TYPE_CHECKING:
    from equinox_widget.games.equinox.position import Position

#: How many forged messages and trait updates: hundreds with every change, ten thousand in the slow suites.
FORGERIES = int(os.environ.get("EQUINOX_FORGERIES", "300"))

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
PLACES = st.sampled_from(["@No8", "@x3", "No2", "No^", "&B", "&Z", "!skip", "#pile", "", "@", "&", "x"]) | st.text(
    max_size=4
)
SENTENCES = st.sampled_from(
    [
        "",
        "?",
        "look B",
        "look pile",
        "play Zz9",
        "why",
        "rule",
        "rule X",
        "find",
        "row 9",
        "edit round 2",
        "svg",
        "= EQ 2p",
    ]
) | st.text(max_size=30)
FIELDS = sorted({name for shape in protocol.MESSAGES.values() for name in shape.__annotations__})
EXTRAS = {
    **dict.fromkeys(FIELDS, SENTENCES | JSON),
    "path": st.lists(PLACES, max_size=5) | JSON,
    "moment": st.integers() | JSON,
    "whole": st.booleans() | JSON,
}
#: Kinds that change nothing at a watched table, whatever they carry.
NEARLY_OURS = st.fixed_dictionaries(
    {},
    optional={
        "v": st.just(protocol.VERSION) | JSON,
        "id": st.text(max_size=5) | JSON,
        "view": st.text(max_size=5) | JSON,
        "rev": st.just(0) | JSON,
        "kind": st.sampled_from(protocol.KINDS) | JSON,
        **EXTRAS,
    },
)
WELL_FORMED = st.sampled_from(protocol.KINDS).flatmap(
    lambda kind: st.fixed_dictionaries(
        {
            "v": st.just(protocol.VERSION), "id": st.text(min_size=1, max_size=5), "view": st.just("v"),
            "rev": st.just(0) | st.integers(-2, 2), "kind": st.just(kind),
            **{name: EXTRAS[name] for name in protocol.MESSAGES[kind].__annotations__},
        }
    )
)  # fmt: skip
WATCHED = Wire(Table(eq.Game(eq.deal(3, seed=7), ["Anna", "Ben", "Cleo"]), mode="watch"))
TRAITS = st.dictionaries(st.sampled_from(sorted(WATCHED.table.keys)) | st.text(max_size=6), JSON, max_size=3)


def state_of(wire: Wire) -> str:
    table = wire.table
    shown = {name: getattr(table, name) for name in table.keys if name not in ("layout", "lang", "theme", "open_table")}
    return json.dumps([shown, table.game.position.code, table.game.sentences], default=str, sort_keys=True)


@given(st.one_of(JSON, NEARLY_OURS, WELL_FORMED))
@settings(max_examples=FORGERIES, suppress_health_check=list(HealthCheck))
def test_forged_messages_change_nothing_and_get_one_reply_each(message: object) -> None:
    if isinstance(message, dict) and message.get("kind") in ("view", "hint"):
        return  # a watcher may open the table; a hint is answered later, in tests of its own
    before = state_of(WATCHED)
    WATCHED.sent.clear()
    (reply,) = WATCHED.deliver(message)
    assert state_of(WATCHED) == before
    assert reply["kind"] == "reply"
    assert reply["ok"] or reply["error"]["code"] in ("malformed", "stale", "forbidden", "illegal")
    assert len(json.dumps(reply)) < 100_000


@given(TRAITS)
@settings(max_examples=FORGERIES, suppress_health_check=list(HealthCheck))
def test_forged_traits_change_nothing_and_are_put_right(state: dict[str, Any]) -> None:
    forged = {name: value for name, value in state.items() if not (name in WRITABLE and value in WRITABLE[name])}
    before = state_of(WATCHED)
    WATCHED.sent.clear()
    WATCHED.write(**forged)
    assert state_of(WATCHED) == before
    replies = [message["content"] for message in WATCHED.sent if message["method"] == "custom"]
    assert [reply["error"]["code"] for reply in replies] == ["forbidden"] * bool(forged)


HAMMERED: dict[str, dict[str, Any]] = {
    "act": {"action": "skip"}, "why": {"path": ["No2"]}, "undo": {}, "redo": {}, "score": {},
}  # fmt: skip


def test_messages_from_two_threads_are_carried_out_one_after_the_other() -> None:
    wire = Wire(Table(eq.Game(eq.deal(2, seed=3)), mode="sandbox"))
    start = threading.Barrier(2)

    def hammer(seed: int) -> None:
        rng = random.Random(seed)
        start.wait()
        for number in range(60):
            kind = rng.choice(list(HAMMERED))
            extras = HAMMERED[kind]
            rev = wire.table.rev + rng.choice([0, 0, 0, -1])
            wire.deliver({"v": 2, "id": f"{seed}-{number}", "view": "v", "rev": max(0, rev), "kind": kind, **extras})

    threads = [threading.Thread(target=hammer, args=(seed,)) for seed in (1, 2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    replies = [message["content"] for message in wire.sent if message["method"] == "custom"]
    assert len({reply["id"] for reply in replies}) == len(replies) == 120
    assert {reply["error"]["code"] for reply in replies if not reply["ok"]} <= {"stale", "illegal", "forbidden"}
    assert wire.table.latest["moment"] == wire.table.game.moment


# --- leaks ------------------------------------------------------------------------------------------------------------


def secrets_of(pos: Position, seat: str) -> set[str]:
    """The cards that a seat may not know to lie where they are: other hands, and hidden bets of others."""
    seen = pos.view(seat)
    hidden: set[str] = set()
    for other in pos.players:
        known = {*seen.hand(other), *seen.blocked(other)}
        hidden |= {card for card in (*pos.hand(other), *pos.blocked(other)) if card not in known}
        if seen.secret(other) == UNKNOWN:
            hidden.add(str(pos.secret(other)))
    return hidden - {"Dr"}  # the one card there are two of


def cards_in(picture: dict[str, Any]) -> set[str]:
    """Every card code a picture names."""
    found = set(cards(picture, "hand", "aside"))
    for seat in picture["seats"]:
        found |= {*seat["shown"], str(secret(seat))}
    return found


@pytest.mark.parametrize("seat", ["A", "B", None])
@pytest.mark.parametrize("number", range(4))
def test_no_hidden_card_leaves_python_in_a_whole_game(number: int, seat: str | None) -> None:
    rng = random.Random(f"leak/{number}")
    game = eq.Game(eq.deal(3, seed=number))
    wire = Wire(Table(game, seat=seat, mode="table" if seat else "watch"))
    eyes = seat or "onlooker"
    while not game.position.over:
        game.do(str(rng.choice(game.position.legal())))
        hidden = secrets_of(game.position, eyes)
        state = [message["state"] for message in wire.sent if message["method"] == "update"][-1]
        assert not cards_in(state["latest"]["picture"]) & hidden
        assert not {card["place"][1:] for card in state.get("decision", wire.table.decision)["offer"]} & hidden
        if rng.random() < 0.1:
            for chapter in wire.ask("history", moment=game.moment)["answer"]["chapters"]:
                for step in chapter["steps"]:
                    undo = {part: list(step["undo"].get(part, {}).values()) for part in ("zones", "seats")}
                    now_known = {*game.position.hand(seat), *game.position.blocked(seat)} if seat else set()
                    assert not (cards_in(undo) & hidden) - now_known
            shared = json.dumps(wire.ask("export", form="svg"))
            assert not [card for card in hidden if f">{card}<" in shared]
        wire.sent.clear()
    assert "seed" not in json.dumps(wire.table.latest)
