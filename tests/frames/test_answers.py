"""Answers as plain data."""

from __future__ import annotations

import equinox_widget as eq
from equinox_widget.frames.answers import verdict
from equinox_widget.frames.painter import Painter


def test_a_verdict_names_what_fails_first() -> None:
    pos = eq.setup(round=2, step="play", vanished={"Moosmann": 1}, hands={"A": "No8 x2"}, fill_past=True)
    answer = verdict(pos.why("play x2 on Mo"), "en", ("Anna", "Ben"))
    assert answer["title"] == "Not now: Play Chameleon 2 on Moosmann"
    assert answer["legal"] is False
    outcomes = [test["ok"] for test in answer["tests"]]
    assert outcomes == sorted(outcomes, key=lambda ok: ok is not False)
    assert "Play Chameleon 2 on Susi" in answer["instead"]


def test_a_score_spells_out_its_sums() -> None:
    pos = eq.setup(players=2, stones={"A": "Noctia@1 Susi@2", "B": "Vulpa@1"}, round=2, fill_past=True)
    sheet = Painter(pos, "en", ("Anna", "Ben")).game.score(pos)
    assert sheet["title"] == "If the game ended now"
    assert [(total["name"], total["points"], total["wins"]) for total in sheet["sums"]] == [
        ("Anna", "7", True),
        ("Ben", "4", False),
    ]
    assert sheet["sums"][0]["sum"] == "3 (Su2) + 4 (No1)"
    assert sheet["decided"] == "Most points: Anna."
