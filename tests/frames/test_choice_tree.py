"""The stops of a story: the author's line from question to question, and where other choices lead."""

from __future__ import annotations

import equinox_widget as eq
from equinox_widget.frames.choice_tree import Stop, StoryStep, authors_stops, readers_stops

START = eq.position(
    "EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu No1:6 B@No1 A=x3,Su2,Co4,Ec0,Lu9,Kl7,Mo8,Vu1 B=No2,No9,Su5,Co1,Kl3,Lu0,Vu7,x8"
)
QUESTION = {"en": "What now?"}


def actions(stop: Stop) -> list[str]:
    return [action.played.sentence for action in stop.actions]


def test_a_script_without_questions_has_one_stop_at_its_end() -> None:
    (stop,) = authors_stops(START, [StoryStep("play x3 on No"), StoryStep("skip; play No2")])
    assert (actions(stop), stop.moment, stop.depth) == (["play x3 on No", "skip", "play No2"], 3, 0)
    assert list(readers_stops([stop])) == []


def test_the_author_goes_on_from_an_open_choice() -> None:
    script = [
        StoryStep("play x3 on No"),
        StoryStep("", QUESTION, open=True),
        StoryStep("bet Su1"),
        StoryStep("play No2"),
    ]
    first, second = authors_stops(START, script)
    assert (actions(first), first.depth, first.question) == (["play x3 on No"], 1, QUESTION)
    assert first.onward is second and second.before is first
    assert second.by == "bet Su"  # as the choice is called, not as the script spells it
    assert (second.moment, second.depth) == (3, 0)


def test_every_other_choice_leads_to_a_stop_of_its_own() -> None:
    stops = authors_stops(START, [StoryStep("play x3 on No", open=True)])
    others = list(readers_stops(stops))
    legal = [action.sentence for action in START.legal()]
    assert sorted(["play x3 on No", *(stop.by for stop in others)]) == sorted(legal)
    assert all(stop.position == START.do(stop.by) and stop.before is stops[0] for stop in others)


def test_questions_in_a_row_open_choices_in_a_row() -> None:
    (stop,) = authors_stops(
        START.do("play x3 on No; skip; play No9; skip"), [StoryStep("", open=True), StoryStep("", open=True)]
    )
    assert stop.depth == 2
    reached = list(readers_stops([stop]))
    assert {reader.depth for reader in reached} == {1, 0}
    near = sum(reader.depth == 1 for reader in reached)
    assert all(reader.depth == 1 for reader in reached[:near])  # near ones first


def test_nothing_is_asked_when_the_game_is_over() -> None:
    over = eq.deal(players=2, seed=1)
    while not over.over:
        over = over.do(over.legal()[-1])
    (stop,) = authors_stops(over, [StoryStep("", QUESTION, open=True)])
    assert stop.depth == 0
