"""Every power and both trees, used through the interface: whatever Python offers can be clicked, to the end."""

from __future__ import annotations

import random
import threading
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect
from support.stage import Stage

import equinox_widget as eq
from equinox_widget.widget.table import Table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from playwright.sync_api import Page

    from equinox_widget.games.equinox.rules.actions import Action
    from equinox_widget.lab.view import View

FIRST, SECOND = "SuMoCoKlEcLuNoVu", "CaFuZiAqRaUrSuNo"
HAND = "A={card},Su1,Su2,No1,No2,x4,x6,Dr B=Su5,Su6,No5,No6,x1,x2,x3,x5"


def prepared(line_up: str, creature: str, card: str) -> eq.Position:
    """A controls the creature and holds its card; there is something on the table for every power to work on."""
    codes = [line_up[place : place + 2] for place in range(0, 16, 2)]
    strong, hatched, rival, vanished = [code for code in codes if code != creature][:4]
    table = f"past -{vanished}1 A@{creature}1 B@{rival}1 {strong}2:3 {hatched}2:4,x9"
    return eq.position(f"EQ 2p r2 A2 L={line_up} {table} {HAND.format(card=card)}")


CASES = [(FIRST, code) for code in ("Su", "Mo", "Co", "Kl", "Ec", "Lu", "No", "Vu")]
CASES += [(SECOND, code) for code in ("Ca", "Fu", "Zi", "Aq", "Ra", "Ur")]


def play_through(stage: Stage, first: str, rng: random.Random) -> None:
    """Play the card, then click through whatever is asked until its player is done with step 2, declining nothing."""
    path = next(way["path"] for way in stage.table.decision["choices"] if way["sentence"].startswith(first))
    stage.click_path(path)
    while stage.table.game.position.step == 2 and len(stage.table.game.sentences) < 8:
        ways = [way for way in stage.table.decision["choices"] if way["sentence"] not in ("decline", "done")]
        stage.click_path(rng.choice(ways)["path"])


@pytest.mark.parametrize(("line_up", "code"), CASES, ids=[code for _, code in CASES])
def test_a_power_is_used_by_clicks(page: Page, line_up: str, code: str) -> None:
    start = prepared(line_up, code, f"{code}8")
    stage = Stage(page, Table(eq.Game(start, ["Anna", "Ben"]), mode="sandbox"))
    play_through(stage, f"play {code}8", random.Random(code))
    kinds = {(event.kind, event.data.get("creature")) for event in stage.table.game.events}
    powers = {kind for kind, _ in kinds}
    assert code == "Ur" or powers & {"power_used", "carmen_used", "second_play"}, sorted(powers)
    expect(stage.root.locator(".eq-step").first).to_be_visible()


@pytest.mark.parametrize(("tree", "happens"), [("Dr", {"card_taken", "nothing_to_fetch"}), ("Uv", {"creature_named"})])
def test_a_tree_is_played_by_clicks(page: Page, tree: str, happens: set[str]) -> None:
    code = f"EQ 2p r2 A2 L={FIRST} past -Mo1 B?No9 A={tree},Su1,Su2,Su3,No1,No2,x4,x6 B=8"
    stage = Stage(page, Table(eq.Game(eq.position(code), ["Anna", "Ben"]), mode="sandbox"))
    play_through(stage, f"play {tree}", random.Random(1))
    assert happens & {event.kind for event in stage.table.game.events}


def test_every_grey_card_says_why(page: Page) -> None:
    start = eq.position(f"EQ 2p r2 A2 L={FIRST} past -Mo1 A=Mo2,Mo3,Su1,Su2,No1,No2,x4,Dr B=8")
    stage = Stage(page, Table(eq.Game(start), seat="A"))
    grey = stage.root.locator(".eq-hand [aria-disabled=true]")
    assert grey.count() == len(stage.table.decision["reasons"]) == 2
    for number in range(grey.count()):
        grey.nth(number).click(force=True)
        expect(stage.root.locator(".eq-test[data-ok=false]").first).to_contain_text("Moosmann")
        stage.root.locator(".eq-close").click()
    assert stage.table.rev == 0


def test_every_place_that_is_no_choice_says_why(page: Page) -> None:
    stage = Stage(page, Table(eq.Game(eq.deal(2, seed=3, creatures=FIRST)), seat="A"))
    legal = {way["path"][0] for way in stage.table.decision["choices"]}
    places = stage.root.locator("[data-place]").evaluate_all("all => all.map(place => place.dataset.place)")
    asked = [place for place in dict.fromkeys(places) if place not in legal]
    assert len(asked) > 40
    for place in asked:
        stage.place(place).dispatch_event("click")
        expect(stage.root.locator(".eq-answer")).to_be_visible()
        stage.root.locator(".eq-close").dispatch_event("click")
        expect(stage.root.locator(".eq-answer")).to_have_count(0)
    assert stage.table.rev == 0


def test_a_sandbox_is_edited_by_dragging(page: Page) -> None:
    start = eq.position(f"EQ 2p r2 A2 L={FIRST} past -Mo1 A=Su8,No1,No2,x4 B=8")
    stage = Stage(page, Table(eq.Game(start), mode="sandbox"))
    stage.root.get_by_role("button", name="Edit").click()
    expect(stage.root.locator(".eq-editor select")).to_have_count(6)
    stage.place("@Su8").drag_to(stage.place("Su4"))
    expect(stage.root).to_have_attribute("data-rev", "1")
    assert stage.table.game.position.stack("Su", 4) == ("Su8",)
    expect(stage.root.locator(".eq-answer")).to_contain_text("Su4")
    stage.place("Su4").drag_to(stage.place("&B"))
    expect(stage.root).to_have_attribute("data-rev", "2")
    assert "Su8" in stage.table.game.position.hand("B")
    code = stage.root.locator(".eq-copy input").first.input_value()
    assert eq.position(code) == stage.table.game.position


def test_bots_move_on_the_screen_and_events_play_one_by_one(page: Page) -> None:
    page.emulate_media(reduced_motion="no-preference")
    ready = threading.Event()

    def patient(view: View, actions: Sequence[Action], numbers: object) -> Action:
        ready.wait(30)
        return actions[-1]

    stage = Stage(page, eq.play(["Anna", "Ben"], bots={"B": patient}, seed=3))
    while stage.table.decision["yours"]:
        stage.click_path(stage.table.decision["choices"][-1]["path"])
    expect(stage.root.locator(".eq-prompt")).to_have_text("Ben is thinking …")
    expect(stage.root.get_by_role("button", name="Stop")).to_be_visible()
    ready.set()
    while not stage.table.decision["yours"]:
        page.wait_for_timeout(10)
    stage.pump()
    expect(stage.root.locator(".eq-turn")).to_contain_text("Anna to move")
    expect(stage.root).not_to_have_attribute("data-playing", "true")
    stage.table.close()


def test_names_are_text_whatever_they_hold(page: Page) -> None:
    evil = '<img src=x onerror="window.hacked = true">'
    names: list[Any] = [evil, "</script><b>Ben</b>"]
    stage = Stage(page, Table(eq.Game(eq.deal(2, seed=3), names)))
    stage.click_path(stage.table.decision["choices"][0]["path"])
    for tab in ("log", "score", "explain"):
        stage.root.locator(f"[data-tab={tab}].eq-tab").click()
    expect(stage.root.locator(".eq-turn")).to_contain_text(evil)
    assert stage.root.locator("img, script, b:not(.eq-card-face b, .eq-pile b)").count() == 0
    assert page.evaluate("window.hacked") is None


def test_two_hundred_fast_clicks_change_the_game_only_by_what_is_legal(page: Page) -> None:
    stage = Stage(page, Table(eq.Game(eq.deal(2, seed=3, creatures=FIRST)), mode="sandbox"))
    page.evaluate(
        """() => {
            const places = () => [...document.querySelectorAll("[data-place], .eq-actions button")];
            for (let count = 0; count < 200; count += 1) {
                const all = places();
                all[(count * 7919) % all.length].click();
            }
        }"""
    )
    page.wait_for_function("() => window.messages.length > 0")
    expect(stage.root).to_have_attribute("data-rev", str(stage.table.rev))
    replayed = eq.Game(stage.table.game.positions[0])
    replayed.do(*stage.table.game.sentences)
    assert replayed.position == stage.table.game.position
