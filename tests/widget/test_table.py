"""The table without a browser: what it shows, takes, refuses and answers."""

from __future__ import annotations

import json
import shutil
import threading
from inspect import signature
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from comm.base_comm import BaseComm
from hypothesis import given, settings
from hypothesis import strategies as st
from support.wire import Wire, cards, secret

import equinox_widget as eq
from equinox_widget.widget.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    Wired = Callable[..., Wire]

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=8,
)
NEARLY_OURS = st.fixed_dictionaries(
    {},
    optional={
        "v": st.just(2) | JSON,
        "id": st.text(max_size=5) | JSON,
        "view": st.text(max_size=5) | JSON,
        "rev": st.just(0) | JSON,
        "kind": st.sampled_from(["act", "undo", "redo", "why", "back", "history", "rule", "command"]) | JSON,
        "action": st.sampled_from(["bet", "look B", "?"]) | JSON,
        "path": st.lists(st.text(max_size=3), max_size=3) | JSON,
        "moment": st.just(-1) | JSON,
    },
)


def a_bet(table: Table) -> dict[str, Any]:
    """Return the first bet on offer."""
    choices: list[dict[str, Any]] = table.decision["choices"]
    return next(choice for choice in choices if choice["sentence"].startswith("bet"))


def stones(table: Table) -> dict[str, str]:
    """Return the stones the table shows, by field."""
    shown = [square for square in table.squares if not square["place"].endswith("^")]
    return {square["place"]: square["face"]["tokens"][0] for square in shown if "tokens" in square["face"]}


def test_an_action_changes_the_game_and_what_is_shown(wired: Wired) -> None:
    wire = wired()
    choice = a_bet(wire.table)
    assert wire.ask("act", action=choice["sentence"])["ok"] is True
    assert stones(wire.table) == {choice["path"][0]: "A"}
    assert wire.table.rev == 1


def test_a_table_opens_with_its_first_picture_in_one_message(monkeypatch: pytest.MonkeyPatch) -> None:
    messages: list[tuple[str, str, Any]] = []

    class Line(BaseComm):
        def publish_msg(self, msg_type: str, data: Any = None, *_: Any, **__: Any) -> None:
            messages.append((self.comm_id, msg_type, data))

    monkeypatch.setattr("comm.create_comm", Line)
    table = eq.play(players=3, seed=7)
    ((kind, data),) = [message for sender, *message in messages if sender == table.model_id]
    assert kind == "comm_open"
    state = data["state"]
    assert (state["decision"], state["labels"], state["seat"]) == (table.decision, table.labels, "A")
    assert state["latest"]["picture"] | {"squares": state["squares"]} == table.latest["picture"]
    assert cards(table.latest["picture"])


def test_an_action_sends_one_update_and_one_reply(wired: Wired) -> None:
    wire = wired()
    wire.ask("act", action=a_bet(wire.table)["sentence"])
    assert [message["method"] for message in wire.sent] == ["update", "custom"]


def test_undo_and_redo(wired: Wired) -> None:
    wire = wired()
    choice = a_bet(wire.table)
    wire.ask("act", action=choice["sentence"])
    assert wire.ask("undo")["ok"] is True
    assert stones(wire.table) == {}
    assert wire.ask("redo")["ok"] is True
    assert stones(wire.table) == {choice["path"][0]: "A"}
    assert wire.table.rev == 3


@pytest.mark.parametrize("setting", [{}, {"seat": "B"}, {"mode": "sandbox"}])
def test_a_table_that_went_to_and_fro_shows_what_a_new_one_shows(wired: Wired, setting: dict[str, Any]) -> None:
    """What a table remembers of the last positions is never shown for another one, another seat or language."""
    wire, chance = wired(**setting), Random(1)
    game = wire.table.game
    for step in range(120):
        kind = chance.choice(["undo", "redo", "act", "act", "act"])
        if kind == "act":
            game.do(chance.choice(game.position.legal()))
        else:
            wire.ask(kind)
        if step % 10 == 0:
            wire.table.lang = chance.choice(["en", "de", "fr"])
        fresh = Table(game, lang=wire.table.lang, **setting)
        assert (wire.table.latest, wire.table.decision) == (fresh.latest, fresh.decision)
        assert wire.table.events == fresh.events
        fresh.close()
    assert game.moment > 10


def test_what_python_does_is_shown(wired: Wired) -> None:
    wire = wired()
    choice = a_bet(wire.table)
    wire.table.game.do(choice["sentence"])
    assert stones(wire.table) == {choice["path"][0]: "A"}
    assert [message["method"] for message in wire.sent] == ["update"]


def test_an_illegal_sentence_is_answered_with_the_verdict(wired: Wired) -> None:
    wire = wired()
    creature = wire.table.game.position.creatures[0][:2]
    reply = wire.ask("act", action=f"bet {creature}4")
    assert reply["error"]["code"] == "illegal"
    assert reply["answer"]["legal"] is False
    assert reply["answer"]["tests"][0]["ok"] is False
    assert wire.table.rev == 0


@pytest.mark.parametrize("sentence", ["bet Zz", "dance"])
def test_a_refusal_carries_the_games_own_words(wired: Wired, sentence: str) -> None:
    wire = wired()
    with pytest.raises(ValueError) as reason:
        eq.Game(wire.table.game.position).do(sentence)
    reply = wire.ask("act", action=sentence)
    assert reply["error"] == {"code": "illegal", "message": str(reason.value)}
    assert wire.table.rev == 0


def test_a_stale_wish_is_answered_with_the_current_state(wired: Wired) -> None:
    wire = wired()
    wire.table.game.do("skip")
    wire.sent.clear()
    reply = wire.ask("act", rev=0, action="skip")
    assert reply["error"]["code"] == "stale"
    assert reply["rev"] == wire.table.rev == 1
    assert wire.sent[0]["method"] == "update"
    assert wire.sent[0]["state"].keys() >= {"latest", "squares", "board", "decision", "rev"}


def test_squares_are_sent_only_when_one_of_them_changed(wired: Wired) -> None:
    wire = wired()
    wire.ask("act", action="skip")
    assert not {"squares", "board"} & wire.sent[0]["state"].keys()
    assert "squares" not in wire.sent[0]["state"]["latest"]["picture"]
    wire.ask("undo")
    wire.sent.clear()
    wire.ask("act", action=next(str(action) for action in wire.table.position.legal() if action.verb == "bet"))
    assert wire.sent[0]["state"].keys() >= {"squares"}


@pytest.mark.parametrize(("mode", "kind"), [("watch", "act"), ("watch", "undo"), ("table", "undo"), ("table", "redo")])
def test_a_mode_forbids(wired: Wired, mode: str, kind: str) -> None:
    wire = wired(mode=mode)
    extras = {"action": "skip"} if kind == "act" else {}
    assert wire.ask(kind, **extras)["error"]["code"] == "forbidden"
    assert wire.table.rev == 0


def real_table(code: str, **options: Any) -> Wire:
    """Return a table for three named players in mode `table`."""
    return Wire(Table(eq.Game(eq.position(code), ["Anna", "Ben", "Cleo"]), mode="table", **options))


OWN_TURN = "EQ 3p r2 A1 L=SuMoCoKlEcLuNoVu past -Mo1 A@No1 B@Co1 A=No8,Co3,Su1,Su2,x5,Kl2,Vu0,Lu7 B=No2,Su3 C=8"


def test_at_a_real_table_ones_own_choices_are_taken_back_while_nothing_came_to_light() -> None:
    wire = real_table(OWN_TURN)
    start = wire.table.game.position
    for sentence in ("bet Su", "play No8"):
        assert wire.ask("act", action=sentence)["ok"]
        assert wire.table.decision["undo"] is True
    for kind in ("undo", "undo", "redo", "redo", "undo", "undo"):
        assert wire.table.decision[kind] is True
        assert wire.ask(kind)["ok"] is True
    assert wire.table.game.position == start
    assert wire.table.decision["undo"] is False


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "This cannot be taken back, something hidden came to light: Anna draws "),
        ("de", "Das lässt sich nicht zurücknehmen, Verborgenes ist ans Licht gekommen: Anna zieht "),
        ("fr", "Impossible de revenir là-dessus, une chose cachée a été dévoilée : Anna pioche "),
    ],
)
def test_what_came_to_light_is_not_taken_back_and_the_reason_says_what(lang: str, said: str) -> None:
    wire = real_table(OWN_TURN, seat="A", lang=lang)
    wire.table.game.do("bet Su", "play Co3")
    assert wire.table.game.position.turn == "B"
    assert wire.table.decision["undo"] is False
    reply = wire.ask("undo")
    assert reply["error"]["code"] == "forbidden"
    assert reply["error"]["message"].startswith(said)


def test_a_question_to_another_player_is_not_taken_back() -> None:
    wire = real_table(OWN_TURN, seat="A")
    wire.table.game.do("skip", "play No8", "ask B No")
    assert wire.table.decision["undo"] is False
    assert "Anna asks Ben for a card of Noctia" in wire.ask("undo")["error"]["message"]
    wire.table.game.do("give No2")
    assert wire.ask("undo")["error"]["code"] == "forbidden"


def test_the_reason_tells_nobody_what_somebody_else_drew() -> None:
    wire = real_table(OWN_TURN)
    wire.table.game.do("skip", "play Co3")
    drawn = set(wire.table.game.position.hand("A")) - set(eq.position(OWN_TURN).hand("A"))
    assert wire.table.decision["handover"] == "B"
    assert wire.ask("undo")["error"]["message"] == "Pass the table to Ben."
    wire.ask("ready")
    message = wire.ask("undo")["error"]["message"]
    assert message.endswith("Anna draws a card.")
    assert not [card for card in drawn if card in message]


def test_a_choice_of_another_seat_is_not_taken_back() -> None:
    game = eq.Game(eq.position(OWN_TURN), ["Anna", "Ben", "Cleo"])
    wire = Wire(Table(game, seat="B", mode="table"))
    game.do("skip")
    assert "only your own last choice" in wire.ask("undo")["error"]["message"]
    assert game.moment == 1


def test_nothing_is_done_again_that_was_hidden() -> None:
    """A saved game may stand before choices that were made already; at a real table they are not shown by redo."""
    game = eq.Game(eq.position(OWN_TURN), ["Anna", "Ben", "Cleo"])
    game.do("skip", "play Co3")
    game.goto(1)
    wire = Wire(Table(game, seat="A", mode="table"))
    assert wire.table.decision["redo"] is False
    assert wire.ask("redo")["error"]["code"] == "forbidden"
    assert game.moment == 1


@pytest.mark.parametrize(("kind", "extras"), [("branch", {}), ("goto", {"moment": 0})])
def test_a_real_table_has_no_what_if_and_no_jumps(kind: str, extras: dict[str, Any]) -> None:
    wire = real_table(OWN_TURN)
    wire.ask("act", action="bet Su")
    assert "A real table has no what-if" in wire.ask(kind, **extras)["error"]["message"]
    assert wire.table.game.moment == 1


def test_where_something_else_was_tried_is_marked(wired: Wired) -> None:
    wire = wired()
    wire.ask("act", action="skip")
    assert wire.table.decision["forks"] == []
    wire.ask("branch")
    assert wire.table.decision["forks"] == [1]
    wire.ask("act", action=wire.table.decision["choices"][0]["sentence"])
    wire.ask("back")
    assert wire.table.decision["forks"] == [1]
    assert wire.table.game.moment == 1
    wire.ask("undo")
    wire.ask("act", action=a_bet(wire.table)["sentence"])
    assert wire.table.decision["forks"] == [0]


def test_a_seat_acts_only_for_itself(wired: Wired) -> None:
    wire = wired(seat="B")
    assert wire.table.seat == "B"
    assert wire.table.decision["choices"] == []
    assert wire.ask("act", action="skip")["error"]["code"] == "forbidden"


def test_a_shared_table_shows_whoever_must_choose(wired: Wired) -> None:
    wire = wired()
    while wire.table.game.position.actor == "A":
        wire.table.game.do(str(wire.table.game.position.legal()[-1]))
    assert wire.table.seat == wire.table.latest["picture"]["owner"] == "B"


def test_a_why_says_what_stands_in_the_way_and_changes_nothing(wired: Wired) -> None:
    wire = wired()
    tree_or_card = cards(wire.table.latest["picture"])[0]
    wire.table.game.do("skip")
    wire.sent.clear()
    far = f"{wire.table.game.position.creatures[0][:2].capitalize()}4"
    answer = wire.ask("why", path=[f"@{tree_or_card}", far])["answer"]
    assert answer["legal"] is False
    assert answer["tests"][0]["rule"] == "S2.A.0"
    assert [message["method"] for message in wire.sent] == ["custom"]


def test_a_click_that_means_nothing_yet_repeats_what_is_asked(wired: Wired) -> None:
    wire = wired()
    wire.table.game.do("skip")
    field = wire.table.squares[8]["place"]
    answer = wire.ask("why", path=[field])["answer"]
    assert answer["kind"] == "note"
    assert answer["text"].endswith(f"\n{wire.table.decision['prompt']}")


def test_a_what_if_leaves_the_game_alone(wired: Wired) -> None:
    wire = wired()
    wire.ask("act", action="skip")
    before = wire.table.game.position
    assert wire.ask("branch")["ok"] is True
    assert wire.table.decision["what_if"] is True
    sentence = wire.table.decision["choices"][0]["sentence"]
    wire.ask("act", action=sentence)
    assert wire.table.latest["moment"] == 2
    assert wire.table.game.position == before
    assert wire.ask("branch")["error"]["code"] == "forbidden"
    assert wire.ask("back")["ok"] is True
    assert (wire.table.decision["what_if"], wire.table.latest["moment"]) == (False, 1)
    assert wire.ask("back")["error"]["code"] == "forbidden"
    wire.ask("act", action=sentence)
    assert wire.table.game.moment == 2


def test_a_moment_is_gone_to_at_once_and_nothing_is_lost(wired: Wired) -> None:
    wire = wired()
    for _ in range(3):
        wire.ask("act", action=wire.table.decision["choices"][-1]["sentence"])
    line = wire.table.game.positions
    assert wire.ask("goto", moment=1)["ok"] is True
    assert (wire.table.latest["moment"], wire.table.game.position) == (1, line[1])
    assert wire.ask("goto", moment=4)["error"] == {
        "code": "illegal",
        "message": "There is no moment 4: the game has come to 3.",
    }
    assert wire.ask("goto", moment=3)["ok"] is True
    assert wire.table.game.positions == line


@pytest.mark.parametrize("mode", ["table", "watch"])
def test_at_a_real_table_nobody_goes_back(mode: str) -> None:
    wire = Wire(Table(eq.Game(eq.deal(players=2, seed=7)), mode=mode))
    wire.table.game.do("skip")
    assert wire.ask("goto", moment=0)["error"]["code"] == "forbidden"
    assert wire.table.game.moment == 1


def test_a_reader_sets_language_theme_and_size(wired: Wired) -> None:
    wire = wired()
    for sentence in ("lang de", "theme dark", "compact on"):
        assert wire.wish("settings", sentence)["ok"] is True
    assert (wire.table.lang, wire.table.theme, wire.table.compact) == ("de", "dark", True)
    assert wire.table.labels["action.undo"] == "Zurück"
    assert wire.ask("command", text="lang fr")["ok"] is True
    for wrong in ("lang it", "lang", "seat B", "mode sandbox", "open_table on", ""):
        assert wire.wish("settings", wrong)["error"]["code"] == "illegal"
    assert (wire.table.lang, wire.table.mode, wire.table.open_table) == ("fr", "learn", False)


def test_a_shared_table_is_passed_on_before_the_next_hand_is_shown() -> None:
    wire = Wire(Table(eq.Game(eq.deal(players=2, seed=7), ["Anna", "Ben"]), mode="table"))
    while wire.table.game.position.actor == "A":
        assert wire.table.decision["handover"] is None
        wire.ask("act", action=wire.table.decision["choices"][-1]["sentence"])
    assert wire.table.decision["handover"] == "B"
    assert wire.table.decision["prompt"] == "Pass the table to Ben."
    assert set(cards(wire.table.latest["picture"])) == {"?"}
    assert wire.table.latest["chapter"] is None
    assert wire.ask("history", moment=5)["answer"]["chapters"] == []
    assert wire.ask("act", action="skip")["error"]["code"] == "forbidden"
    bundle = wire.table._repr_mimebundle_()
    assert bundle is not None
    assert bundle[0]["text/plain"] == "Pass the table to Ben."
    assert wire.ask("ready")["ok"] is True
    assert wire.table.decision["handover"] is None
    assert set(cards(wire.table.latest["picture"])) == set(wire.table.game.position.hand("B"))


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("hand", "note"),
        ("moves", "note"),
        ("control", "note"),
        ("row 2", "note"),
        ("scan su", "note"),
        ("score", "score"),
        ("rule s2.b.4", "rule"),
        ("find chameleon", "rules"),
        ("why play x3 on No", "verdict"),
        ("WHY skip", "verdict"),
    ],
)
def test_the_command_line_answers(wired: Wired, text: str, kind: str) -> None:
    wire = wired()
    assert wire.ask("command", text=text)["answer"]["kind"] == kind
    assert wire.table.rev == 0


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("scan fungi", "Fungi."),
        ("control bolet", "Fungi."),
        ("row 0", "Echomir."),
        ("row 2", "Echomir, row 2."),
    ],
)
def test_the_command_line_reads_what_is_asked_for_by_any_name(wired: Wired, text: str, said: str) -> None:
    told = wired().ask("command", text=text)["answer"]["text"]
    assert told.startswith(said)


@pytest.mark.parametrize(("text", "sentence"), [("x3 on mo", "play x3 on Mo"), ("VU8", "play Vu8"), ("co", "bet Co")])
def test_why_understands_a_card_or_a_creature_alone(wired: Wired, text: str, sentence: str) -> None:
    wire = wired()
    assert wire.ask("command", text=f"why {text}") == wire.ask("command", text=f"why {sentence}")


@pytest.mark.parametrize("text", ["row", "row 9", "scan", "scan xx", "control xx", "why", "why not"])
def test_half_a_question_is_told_what_is_missing(wired: Wired, text: str) -> None:
    assert wired().ask("command", text=text)["error"]["code"] == "illegal"


def test_asking_about_a_place_tells_what_is_there_and_on_the_open_table_what_lies_covered(wired: Wired) -> None:
    game = eq.Game("EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu Ec1:6,x2 A=Su1 B=8")
    wire = Wire(Table(game))
    closed = wire.ask("why", path=["Ec1"])["answer"]["text"]
    assert closed.startswith("Echomir, row 1, current row. Strength 2, top card chameleon 2, two cards.")
    assert "Echomir 6" not in closed
    wire.ask("view")
    assert (
        "From bottom to top: Echomir 6, Chameleon 2. Players may not look."
        in (wire.ask("why", path=["Ec1"])["answer"]["text"])
    )


def test_the_command_line_acts(wired: Wired) -> None:
    wire = wired()
    assert wire.ask("command", text="skip")["ok"] is True
    assert wire.ask("command", text="undo")["ok"] is True
    assert (wire.table.rev, wire.table.game.moment) == (2, 0)
    assert wire.ask("command", text="dance")["error"]["code"] == "illegal"


@pytest.mark.parametrize(
    ("lang", "text", "said"),
    [
        ("en", "plya su3", "“plya” is no command. Did you mean “play”?"),
        ("de", "fliege su3", "„fliege“ ist kein Befehl. Sag, was du tust"),
        ("fr", "hnad", "« hnad » n’est pas une commande. Vouliez-vous dire « hand » ?"),
        ("de", "undo", "Weiter zurück geht es nicht"),
        ("fr", "redo", "Rien n’a été annulé ici"),
    ],
)
def test_a_command_nobody_knows_is_answered_in_the_reader_s_language(
    wired: Wired, lang: str, text: str, said: str
) -> None:
    wire = wired(lang=lang)
    assert wire.ask("command", text=text)["error"]["message"].startswith(said)
    assert wire.table.rev == 0


def test_rules_are_found_at_any_revision(wired: Wired) -> None:
    wire = wired()
    page = wire.ask("rule", rev=99, rule="S2.B.4")["answer"]
    assert (page["id"], page["title"]) == ("S2.B.4", eq.rule("S2.B.4").title())
    assert page["readings"][0]["says"] == [eq.rule("S2.B.4").where(edition) for edition in ("de", "fr")]
    assert len(wire.ask("rules", text="")["answer"]["found"]) == len(eq.rules())
    assert wire.ask("rules", text="qqqq")["answer"]["found"] == []


def test_the_sandbox_shows_and_plays_every_seat(wired: Wired) -> None:
    wire = wired(mode="sandbox", seat="B")
    assert wire.ask("act", action="skip")["ok"] is True


def test_an_error_inside_is_answered_too(wired: Wired, monkeypatch: pytest.MonkeyPatch) -> None:
    wire = wired()

    def explode(_sentence: str) -> None:
        raise ZeroDivisionError("boom")

    monkeypatch.setattr(wire.table.game, "do", explode)
    reply = wire.ask("act", action="skip")
    assert reply["error"]["code"] == "internal"
    assert "boom" in reply["error"]["message"]


@settings(max_examples=150)
@given(content=JSON | NEARLY_OURS)
def test_any_message_gets_exactly_one_reply_and_changes_nothing(content: object) -> None:
    wire = Wire(Table(eq.Game(eq.deal(players=3, seed=7))))
    before = wire.table.game.position
    (reply,) = wire.deliver(content)
    assert reply["kind"] == "reply"
    assert reply["ok"] is False or "answer" in reply
    assert reply.get("error", {}).get("code") != "internal"
    assert wire.table.game.position == before


@pytest.mark.parametrize("state", [{"rev": 99}, {"latest": {}}, {"mode": "sandbox"}, {"seat": "B"}, {"lang": "xx"}])
def test_the_browser_cannot_forge_state(wired: Wired, state: dict[str, object]) -> None:
    wire = wired()
    (name,) = state
    before = wire.table.get_state(name)
    wire.write(**state)
    assert wire.table.get_state(name) == before
    healing, complaint = wire.sent
    assert healing["method"] == "update"
    assert healing["state"] == before
    assert complaint["content"]["error"]["code"] == "forbidden"


@pytest.mark.parametrize("state", [[], None, "lang", 7])
def test_a_trait_update_that_is_no_mapping_is_answered(wired: Wired, state: object) -> None:
    wire = wired()
    wire.table._handle_msg({"content": {"data": {"method": "update", "state": state}}, "buffers": []})
    (reply,) = [message["content"] for message in wire.sent]
    assert reply["error"]["code"] == "malformed"


@pytest.mark.parametrize("name", ["x" * 1_000_000, "\ud800"])
def test_a_name_that_a_browser_invents_is_not_repeated_at_length(wired: Wired, name: str) -> None:
    wire = wired()
    wire.write(**{name: 1})
    (reply,) = [message["content"] for message in wire.sent if message["method"] == "custom"]
    assert reply["error"]["code"] == "forbidden"
    assert len(json.dumps(wire.sent, ensure_ascii=False).encode()) < 1000


def test_the_browser_may_choose_how_it_looks(wired: Wired) -> None:
    wire = wired()
    wire.write(lang="de", theme="dark")
    assert (wire.table.lang, wire.table.theme) == ("de", "dark")
    assert wire.table.labels["action.cancel"] == "Abbrechen"
    assert wire.table.rev == 0


def test_two_threads_never_act_on_the_same_revision(wired: Wired) -> None:
    wire = wired()
    start = threading.Barrier(8)
    wish = {"v": 2, "id": "x", "view": "x", "rev": 0, "kind": "act", "action": "skip"}

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
    ("options", "refusal"),
    [
        ({"colour": "red"}, "unexpected keyword argument 'colour'"),
        ({"seat": "Z"}, "choose one of A, B, C, or None to share"),
        ({"lang": "xx"}, "choose 'en', 'de' or 'fr'"),
        ({"mode": "cheat"}, "mode is one of 'table', 'learn', 'sandbox', 'watch', not 'cheat'"),
        ({"theme": "pink"}, "theme is one of 'auto', 'light', 'dark', not 'pink'"),
        ({"compact": 1}, "compact is True or False, not 1"),
    ],
)
def test_unknown_options_raise(options: dict[str, Any], refusal: str) -> None:
    with pytest.raises((TypeError, ValueError), match=refusal):
        Table(eq.Game(eq.deal(players=3, seed=7)), **options)


def test_an_option_that_play_does_not_know_is_refused_by_its_own_name() -> None:
    with pytest.raises(TypeError, match=r"^play\(\) got an unexpected keyword argument 'playrs'"):
        eq.play(playrs=3)  # type: ignore[call-arg]


def test_play_deals_as_deal_does_unless_told_otherwise() -> None:
    said, dealt = (signature(call).parameters for call in (eq.play, eq.deal))
    assert {name: said[name].default for name in dealt} == {name: dealt[name].default for name in dealt}


def test_what_is_dealt_can_be_said_when_play_begins() -> None:
    table = eq.play(2, seed=3, edition="fr", rulings={"swap_chameleons": True}, start="B", trees=(2, 1))
    expected = eq.deal(2, 3, edition="fr", rulings={"swap_chameleons": True}, start="B", trees=(2, 1))
    assert table.game.position == expected


def test_the_fallback_is_what_the_seat_sees(wired: Wired) -> None:
    table = wired(seat="A").table
    table.game.do("skip")
    bundle = table._repr_mimebundle_()
    assert bundle is not None
    data, _ = bundle
    assert "application/vnd.jupyter.widget-view+json" in data
    assert data["text/plain"] == f"{table.game.position.view('A')}\n\nA places no bet."
    assert data["text/html"].startswith('<div class="equinox-position"')
    assert "A places no bet." in data["text/html"]
    assert data["image/svg+xml"] == str(table.game.position.view("A").svg(hand="A"))
    hidden = set(table.game.position.hand("B")) - set(table.game.position.hand("A"))
    assert not [card for card in hidden for kind in ("text/plain", "image/svg+xml") if f"{card} " in data[kind]]


def test_a_static_notebook_gets_no_widget(wired: Wired, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(eq.options, "display", "static")
    bundle = wired(seat="A").table._repr_mimebundle_()
    assert bundle is not None
    assert bundle[0].keys() == {"text/plain", "text/html", "image/svg+xml"}


def test_displaying_a_game_makes_a_table() -> None:
    game = eq.Game(eq.deal(players=3, seed=7))
    bundle = game._repr_mimebundle_()
    data = bundle[0] if isinstance(bundle, tuple) else bundle
    assert "application/vnd.jupyter.widget-view+json" in data


# --- what Python observes ---------------------------------------------------------------------------------------------


def test_python_follows_position_and_events(wired: Wired) -> None:
    wire = wired()
    seen: list[tuple[eq.Position, list[str]]] = []
    wire.table.observe(lambda change: seen.append((change.new, [e.kind for e in wire.table.events])), "position")
    wire.ask("act", action="skip")
    wire.table.game.undo()
    wire.ask("redo")
    start, after = wire.table.game.positions
    assert [position for position, _ in seen] == [after, start, after]
    assert [kinds for _, kinds in seen] == [["step_skipped"], [], ["step_skipped"]]
    assert wire.table.position == wire.table.game.position
    assert not {"position", "events"} & {key for message in wire.sent for key in message.get("state", {})}


def test_events_belong_to_whoever_observes_them(wired: Wired) -> None:
    wire = wired()
    wire.ask("act", action="skip")
    wire.table.events.clear()
    wire.ask("undo")
    wire.ask("redo")
    assert [event.kind for event in wire.table.events] == ["step_skipped"]


@pytest.mark.parametrize("name", ["position", "rev", "decision", "seat"])
def test_an_observer_that_raises_is_shown_and_breaks_nothing(wired: Wired, name: str) -> None:
    wire = wired()

    def stumble(_change: object) -> None:
        raise ZeroDivisionError("my own mistake")

    wire.table.observe(stumble, name)
    while wire.table.game.position.actor == "A":
        replies = wire.deliver(
            {
                "v": 2, "id": "1", "view": "v", "rev": wire.table.rev, "kind": "act",
                "action": wire.table.decision["choices"][-1]["sentence"],
            }
        )  # fmt: skip
        troubles = [message["message"] for message in replies if message["kind"] == "trouble"]
        assert [message["ok"] for message in replies if message["kind"] == "reply"] == [True]
    assert f"“{name}”" in troubles[0] and "my own mistake" in troubles[0]
    assert isinstance(wire.table.last_error, ZeroDivisionError)
    assert wire.table.rev == wire.table.game.moment
    assert wire.table.latest["moment"] == wire.table.game.moment


def test_observers_run_while_the_game_is_free(wired: Wired) -> None:
    wire = wired()
    freed = []

    def try_from_elsewhere(_change: object) -> None:
        other = threading.Thread(target=lambda: freed.append(wire.table.game.lock.acquire(timeout=5)))
        other.start()
        other.join()

    wire.table.observe(try_from_elsewhere, "position")
    wire.ask("act", action="skip")
    assert freed == [True]


# --- keeping a game ---------------------------------------------------------------------------------------------------


def test_autosave_keeps_one_file_current_and_the_same_call_resumes(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    table = eq.play(["Anna", "Ben"], seed=3, autosave=file)
    assert eq.load(file).moment == 0
    table.game.do("skip")
    Wire(table).ask("undo")
    table.game.do("skip")
    assert eq.load(file).position == table.game.position
    again = eq.play(["Anna", "Ben"], seed=3, autosave=str(file))
    assert again.game.sentences == ["skip"]
    assert again.latest["moment"] == 1
    assert sorted(tmp_path.iterdir()) == [file]


def test_a_what_if_is_not_saved(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    wire = Wire(eq.play(2, autosave=file))
    wire.ask("branch")
    wire.ask("act", action="skip")
    assert eq.load(file).moment == 0


@pytest.mark.parametrize("other", [{"seed": 4}, {"players": ["Ben", "Anna"]}, {"edition": "fr"}])
def test_a_file_with_another_game_is_not_overwritten(tmp_path: Path, other: dict[str, Any]) -> None:
    file = tmp_path / "mine.json"
    eq.play(players=["Anna", "Ben"], seed=3, autosave=file).game.do("skip")
    kept = file.read_text()
    with pytest.raises(ValueError, match=r"mine.json keeps another game"):
        eq.play(**{"players": ["Anna", "Ben"], "seed": 3, "autosave": file, **other})
    assert file.read_text() == kept


def test_a_file_that_cannot_be_written_is_said_at_once_and_later_shown(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="nowhere"):
        eq.play(2, autosave=tmp_path / "nowhere" / "mine.json")
    folder = tmp_path / "somewhere"
    folder.mkdir()
    wire = Wire(eq.play(2, autosave=folder / "mine.json"))
    shutil.rmtree(folder)
    wire.table.game.do("skip")
    (trouble,) = [m["content"] for m in wire.sent if m["method"] == "custom"]
    assert trouble["kind"] == "trouble" and "could not be saved" in trouble["message"]
    assert wire.table.latest["moment"] == 1


def test_a_table_says_that_saving_fails_until_it_works_again(tmp_path: Path) -> None:
    folder = tmp_path / "somewhere"
    folder.mkdir()
    wire = Wire(eq.play(2, autosave=folder / "mine.json"))
    table, asked = wire.table, wire.table.decision["prompt"]
    shutil.rmtree(folder)
    for kind in ("branch", "back"):
        wire.deliver({"v": 2, "id": "1", "view": "v", "rev": table.rev, "kind": kind})
        assert table.decision["prompt"].startswith(f"{asked} The game could not be saved: ")
    assert [message["content"]["kind"] for message in wire.sent if message["method"] == "custom"].count("trouble") == 1
    table.lang = "de"
    assert "Die Partie konnte nicht gespeichert werden: " in table.decision["prompt"]
    table.lang = "en"
    folder.mkdir()
    wire.ask("branch")
    assert table.decision["prompt"] == asked
    assert eq.load(folder / "mine.json").moment == 0


def sentences(file: Path) -> list[str]:
    """What was done in a saved game."""
    found: list[str] = eq.load(file).sentences
    return found


def test_two_tables_on_one_file_lose_nothing_and_say_so(tmp_path: Path) -> None:
    file, beside = tmp_path / "mine.json", tmp_path / "mine-2.json"
    first, second, third = (Wire(eq.play(2, seed=3, autosave=file)) for _ in range(3))
    bets = [choice["sentence"] for choice in first.table.decision["choices"] if choice["sentence"] != "skip"]
    first.ask("act", action="skip")
    second.deliver({"v": 2, "id": "1", "view": "v", "rev": 0, "kind": "act", "action": bets[0]})
    assert (sentences(file), sentences(beside)) == (["skip"], [bets[0]])
    said = "Somebody else saves to mine.json too: this game is now kept in mine-2.json."
    assert said in [m["content"]["message"] for m in second.sent if m.get("content", {}).get("kind") == "trouble"]
    assert said in second.table.decision["prompt"]
    assert said not in first.table.decision["prompt"]
    third.table.game.do(bets[1])
    for wire in (first, second, third):
        wire.table.game.do(wire.table.game.position.legal()[-1])
        assert len(wire.table.game.sentences) == 2
    kept = [sentences(each) for each in (file, beside, tmp_path / "mine-3.json")]
    assert kept == [wire.table.game.sentences for wire in (first, second, third)]
    assert len(list(tmp_path.iterdir())) == 3


def test_two_tables_on_one_game_share_its_file(tmp_path: Path) -> None:
    file, game = tmp_path / "mine.json", eq.Game(eq.deal(2, seed=3))
    tables = [Table(game, autosave=file, seat=seat) for seat in "AB"]
    game.do("skip")
    game.save(file)
    game.undo()
    assert eq.load(file).moment == 0
    assert list(tmp_path.iterdir()) == [file]
    assert not any("kept in" in table.decision["prompt"] for table in tables)


def test_a_file_that_a_person_changed_is_left_to_them(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    table = eq.play(2, autosave=file)
    file.write_text("my own notes")
    table.game.do("skip")
    assert file.read_text() == "my own notes"
    assert sentences(tmp_path / "mine-2.json") == ["skip"]


# --- its looks --------------------------------------------------------------------------------------------------------


def test_how_a_table_looks_is_said_when_it_is_made() -> None:
    table = eq.play(2, lang="fr", theme="dark", width=760, compact=True, seat="B", mode="table")
    looks = (table.lang, table.theme, table.width, table.compact, table.seat, table.mode)
    assert looks == ("fr", "dark", 760, True, "B", "table")
    assert eq.play(2).width == 0


@pytest.mark.parametrize("width", [0, 100, 99999, "600", 600.0, True])
def test_a_width_is_auto_or_a_reasonable_number(width: Any) -> None:
    with pytest.raises(ValueError, match='"auto" or 320 to 2000 pixels'):
        eq.play(2, width=width)


# --- looking on -------------------------------------------------------------------------------------------------------


def test_who_watches_without_a_seat_sees_what_everybody_may() -> None:
    start = eq.position("EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu B?No5 A=Su1,Su2,Su3,Su4,Mo1,Mo2,Mo3,Mo4")
    wire = Wire(Table(eq.Game(start), mode="watch"))
    frame = wire.table.latest["picture"]
    assert set(cards(frame)) == {"?"}
    assert [(secret(seat), seat["shown"]) for seat in frame["seats"]] == [(None, []), ("?", [])]
    wire.table.game.do("secret Su3")
    assert "Susi" not in wire.table.latest["chapter"]["steps"][0]["say"]
    assert wire.ask("why", path=["@Su1"])["answer"]["kind"] in ("verdict", "note")
    seated = Wire(Table(eq.Game(start), mode="watch", seat="A")).table
    assert set(cards(seated.latest["picture"])) == set(start.hand("A"))


def test_a_closed_score_says_which_secret_bets_it_does_not_count() -> None:
    start = eq.position("EQ 3p r1 A1 L=SuMoCoKlEcLuNoVu A?Mo3 B?No5 C@Su^")
    game = eq.Game(start, ["Anna", "Ben", "Cleo"])
    hidden = Wire(Table(game, seat="A")).ask("score")["answer"]["hidden"]
    assert hidden == "Not counted, because hidden from you: the secret bet of Ben."
    assert Wire(Table(game, mode="sandbox")).ask("score")["answer"]["hidden"] == ""
