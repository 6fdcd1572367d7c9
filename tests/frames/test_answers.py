"""Answers as plain data."""

from __future__ import annotations

import pytest

import equinox_widget as eq
from equinox_widget.frames.answers import rule_page, share, verdict
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


def test_rules_and_positions_lead_to_the_site_if_one_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    pos = eq.deal(players=2, seed=3)
    assert "link" not in rule_page(pos.kit, "S2.B.4", "en")
    monkeypatch.setattr(eq.options, "site", "https://example.org/games/")
    link = rule_page(pos.kit, "S2.B.4", "en")["link"]
    assert link["address"] == "https://example.org/games/rules/equinox/S2.B.4/"
    shared = share(pos, "Take it along", [], "de")["link"]
    assert shared == {
        "say": "Auf der Webseite öffnen",
        "address": f"https://example.org/games/open/?position={pos.url}",
    }


@pytest.mark.parametrize("odd", ["example.org", "javascript:alert(1)", 7, None])
def test_a_site_is_an_address(odd: object) -> None:
    with pytest.raises(ValueError, match="such as 'https://example.org/games'"):
        eq.options.site = odd  # type: ignore[assignment]
