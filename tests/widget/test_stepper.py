"""A scenario in a notebook: the table with the author's words and questions."""

from __future__ import annotations

import equinox_widget as eq
from equinox_widget.teach.scenario import Entry
from equinox_widget.widget.table import Table

CODE = "EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu No1:6 B@No1 A=x3,Su2,Co4,Ec0,Lu9,Kl7,Mo8,Vu1 B=No2,No9,Su5,Co1,Kl3,Lu0,Vu7,x8"
SCRIPT: list[Entry] = [("play x3 on No", {"en": "Shield!", "de": "Schutz!"}), "skip", ("?", "Which card?"), "play No2"]


def test_it_opens_at_the_beginning_and_waits_at_the_first_question() -> None:
    table = Table(eq.scenario(CODE, SCRIPT))
    assert (table.cursor, table.latest["moment"]) == (0, 2)
    assert table.decision["prompt"] == "Which card?"
    assert table.decision["redo"]
    assert table.session.chapter(1)["steps"][0]["say"] == "Shield!"


def test_the_beginning_says_what_it_is_about() -> None:
    table = Table(eq.scenario(CODE, SCRIPT, title="Shields", caption={"en": "One.", "de": "Eins."}))
    assert table.labels["past.start"] == "Shields – One."
    table.lang = "de"
    assert table.labels["past.start"] == "Shields – Eins."
    assert Table(eq.scenario(CODE, SCRIPT)).labels["past.start"] == "the beginning"


def test_without_questions_it_waits_at_the_end() -> None:
    table = Table(eq.scenario(CODE, "play x3 on No; skip"))
    assert (table.cursor, table.latest["moment"]) == (0, 2)


def test_it_shows_the_open_table() -> None:
    table = Table(eq.scenario(CODE, SCRIPT))
    assert table.latest["picture"]["seats"][0]["shown"] == table.game.position.hand("A")


def test_notes_and_questions_speak_the_reader_s_language() -> None:
    table = Table(eq.scenario(CODE, SCRIPT, lang="de"))
    assert table.session.chapter(1)["steps"][0]["say"] == "Schutz!"


def test_redo_follows_the_script_and_other_choices_leave_it() -> None:
    table = Table(eq.scenario(CODE, SCRIPT))
    table.game.redo()
    assert (table.game.sentences[-1], table.cursor) == ("play No2", None)
    table.game.undo()
    table.game.do("play Vu7")
    assert table.session.chapter(3)["steps"][0]["kind"] != "note"
    assert table.decision["prompt"] != "Which card?"


def test_displaying_a_scenario_makes_a_stepper_with_a_fallback() -> None:
    bundle = eq.scenario(CODE, SCRIPT)._repr_mimebundle_()
    data = bundle[0] if isinstance(bundle, tuple) else bundle
    assert data["text/plain"] == str(eq.scenario(CODE, SCRIPT))
    assert {"application/vnd.jupyter.widget-view+json", "text/html", "image/svg+xml", "text/plain"} <= data.keys()
