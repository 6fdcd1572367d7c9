"""Editing, sharing and opening a table: what each mode allows, and what never leaves Python."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from support.wire import Wire

import equinox_widget as eq
from equinox_widget.sessions.session import MODES
from equinox_widget.widget.table import Table

if TYPE_CHECKING:
    from pathlib import Path

TABLE = (
    "EQ 2p r2 A2 L=SuMoCoKlEcLuNoVu past -Mo1 A@No1 No2:4 "
    "A=No8,x3,Dr,Su1,Su2,Su3,Su4,Su5 B=Co7,Co9,Co10,Co6,Kl1,Kl2,Kl3,Kl4"
)


def sandbox(**options: Any) -> Wire:
    game = eq.Game(eq.position(TABLE), ["Anna", "Ben"])
    return Wire(Table(game, **{"mode": "sandbox", **options}))


def test_an_edit_gives_a_position_with_its_code_and_can_be_undone() -> None:
    wire = sandbox()
    reply = wire.ask("edit", text="put Co7 on Co2")
    after = wire.table.game.position
    assert after.stack("Co", 2) == ("Co7",)
    assert reply["answer"]["code"] == after.code
    assert eq.position(reply["answer"]["code"]) == after
    assert eq.position(reply["answer"]["url"]) == after
    assert wire.table.latest["chapter"]["steps"][0]["kind"] == "edited"
    assert wire.ask("undo")["ok"] is True
    assert wire.table.game.position == eq.position(TABLE)


def test_an_edit_that_play_cannot_lead_to_is_told_why() -> None:
    answer = sandbox().ask("edit", text="vanish Mo 0")["answer"]
    assert answer["problems"] == eq.position(TABLE).edit("vanish Mo 0").status()
    assert answer["problems"]


def test_an_impossible_edit_changes_nothing_and_says_why() -> None:
    wire = sandbox()
    reply = wire.ask("edit", text="put No8 on Su2")
    assert reply["error"]["code"] == "illegal"
    assert "only that creature's cards" in reply["error"]["message"]
    assert wire.table.rev == 0


def test_edition_and_rulings_are_edited_too() -> None:
    wire = sandbox()
    wire.ask("edit", text="edition fr")
    wire.ask("edit", text="ruling lupino_covered = yes")
    assert (wire.table.board["edition"]["short"], wire.table.game.position.rulings["lupino_covered"]) == ("FR", True)
    assert wire.ask("edit", text="ruling nonsense=1")["error"]["code"] == "illegal"
    assert wire.ask("edit", text="edition it")["error"]["code"] == "illegal"


def test_an_edited_game_is_played_saved_and_told_on() -> None:
    wire = sandbox()
    wire.ask("edit", text="put Co7 on Co2")
    wire.ask("command", text="edit turn B")
    wire.ask("act", action="skip")
    chapters = wire.ask("history", moment=3)["answer"]["chapters"]
    assert [chapter["steps"][0]["kind"] for chapter in chapters] == ["edited", "edited", "step_skipped"]
    saved = wire.ask("export", form="save")["answer"]
    assert json.loads(saved["text"])["moment"] == 3
    assert [event.kind for event in wire.table.game.events] == ["step_skipped"]
    assert str(wire.table.game.film()).startswith("<svg")


def test_a_slip_of_the_keyboard_is_told_in_the_reader_s_language() -> None:
    wire = sandbox(lang="de")
    for kind, sentence in (("command", "play Nocta8"), ("edit", "stone Z on No1")):
        error = wire.wish(kind, sentence)["error"]
        assert error["code"] == "illegal"
        assert "verstehe ich nicht: Hierher gehört" in error["message"]


@pytest.mark.parametrize("mode", [mode for mode in MODES if mode != "sandbox"])
def test_only_a_sandbox_is_edited(mode: str) -> None:
    wire = sandbox(mode=mode)
    assert wire.ask("edit", text="round 1")["error"]["code"] == "forbidden"
    assert wire.table.rev == 0


def test_the_view_is_opened_and_closed_but_not_at_a_real_table() -> None:
    wire = sandbox(mode="learn", seat="A")
    assert wire.table.latest["picture"]["seats"][1]["shown"] == []
    assert wire.ask("view")["ok"] is True
    assert [wire.table.open_table] == [True]
    assert wire.table.latest["picture"]["seats"][1]["shown"] == eq.position(TABLE).hand("B")
    wire.ask("view")
    assert wire.table.latest["picture"]["seats"][1]["shown"] == []
    real = sandbox(mode="table", seat="A")
    assert real.ask("view")["error"]["code"] == "forbidden"
    wire.ask("view")
    wire.table.mode = "table"
    assert [wire.table.open_table] == [False]
    assert "Co7" not in json.dumps(wire.table.latest)


def test_a_closed_sandbox_shows_whoever_must_choose() -> None:
    wire = sandbox()
    wire.ask("view")
    assert wire.table.latest["picture"]["seats"][1]["shown"] == []
    assert wire.ask("act", action="play No8")["ok"] is True


@pytest.mark.parametrize("form", ["", "svg", "html", "save"])
@pytest.mark.parametrize("mode", MODES)
def test_what_is_shared_holds_no_more_than_the_seat_may_know(mode: str, form: str) -> None:
    wire = sandbox(mode=mode, seat="A")
    reply = wire.ask("export", form=form)
    if form == "save" and mode == "table":
        assert reply["error"]["code"] == "forbidden"
        return
    answer = reply["answer"]
    text = answer["code"] if form == "" else answer["text"]
    assert answer["kind"] == ("file" if form else "share")
    if mode == "table":
        assert "save" not in answer.get("files", [])
    if form == "":
        assert ("Co7" in text) is (mode == "sandbox")
    if form == "html":
        assert text.startswith("<!doctype html>")
    if form in ("svg", "html"):
        assert ("Co7" in text) is (mode == "sandbox")


def test_nothing_is_shared_while_the_table_is_passed_on() -> None:
    wire = sandbox(mode="table")
    wire.table.game.do("play No8")
    while wire.table.game.position.actor == "A":
        wire.table.game.do(str(wire.table.game.position.legal()[-1]))
    assert wire.table.decision["handover"] == "B"
    assert wire.ask("export", form="svg")["error"]["code"] == "forbidden"
    assert sandbox().ask("export", form="exe")["error"]["code"] == "forbidden"


def test_an_edited_table_is_still_displayed() -> None:
    table = sandbox().table
    table.game.edit("put Co7 on Co2")
    shown = table._repr_mimebundle_()
    assert shown
    assert "text/html" in shown[0]
    assert "7" in str(table.static())
    table.game.do("play No8")
    assert "plays Noctia 8" in str(table.game.static())


@pytest.mark.parametrize("mode", MODES)
def test_a_table_becomes_a_page_that_knows_what_its_viewer_knows(mode: str, tmp_path: Path) -> None:
    table = sandbox(mode=mode, seat="A").table
    page = table.html(tmp_path / "page.html", title="Mine")
    assert (tmp_path / "page.html").read_text() == str(page)
    assert "<title>Mine</title>" in page
    assert ("Co7" in page) is (mode == "sandbox")


def test_no_page_is_made_of_a_table_nobody_may_look_at() -> None:
    table = sandbox(mode="table").table
    while table.game.position.actor == "A":
        table.game.do(str(table.game.position.legal()[-1]))
    with pytest.raises(ValueError, match="html"):
        table.html()
