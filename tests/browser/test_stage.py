"""The real table in a real browser, without a notebook: whole games by clicks and by keys, in every mode."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect
from support.stage import Stage

import equinox_widget as eq
from equinox_widget.widget.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    Staged = Callable[..., Stage]

TWO_LINES = 36  # pixels

POWERS = "SuMoCoKlEcLuNoVu", "CaFuZiAqRaUrSuNo"


@pytest.fixture
def staged(page: Page) -> Staged:
    """Return a function that puts a table for named players on the page; nothing may go wrong there."""
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))

    def put(players: int = 2, seed: int = 7, creatures: str | None = None, width: int = 600, **options: Any) -> Stage:
        names = ["Anna", "Ben", "Cleo", "Dora", "Emil"][:players]
        game = eq.Game(eq.deal(players=players, seed=seed, creatures=creatures), names)
        return Stage(page, Table(game, **options), width)

    return put


def play_to_the_end(stage: Stage, seed: int) -> set[str]:
    """Play by clicks only; return the verbs that were used."""
    rng, verbs = random.Random(seed), set()
    while not stage.table.game.position.over:
        if stage.table.decision["handover"]:
            stage.click_path(["/ready"])
        choice = rng.choice(stage.table.decision["choices"])
        verbs.add(choice["sentence"].split()[0])
        stage.click_path(choice["path"])
        assert stage.table.game.sentences[-1].startswith(choice["sentence"].split(":")[0])
    return verbs


@pytest.mark.parametrize(
    ("creatures", "mode"), [pytest.param(POWERS[0], "table", marks=pytest.mark.slow), (POWERS[1], "learn")]
)
def test_a_whole_game_is_played_by_clicks(staged: Staged, creatures: str, mode: str) -> None:
    stage = staged(creatures=creatures, mode=mode, seed=3)
    verbs = play_to_the_end(stage, 3)
    assert {"bet", "play", "secret", "skip"} <= verbs
    expect(stage.root.locator(".eq-turn")).to_contain_text("The game is over")
    stage.root.get_by_role("tab", name="Score").click()
    expect(stage.root.locator(".eq-answer-title")).to_have_text("The final score")


def test_every_wrong_click_is_answered_and_moves_nothing(staged: Staged) -> None:
    stage = staged(players=3, creatures=POWERS[0])
    stage.click_path(["!skip"])
    before = stage.table.game.position
    for place in ("Su4", "&B", "Su^"):
        stage.place(place).click()
        expect(stage.root.locator(".eq-answer")).to_be_visible()
        stage.root.locator(".eq-close").click()
    card = next(choice["path"][0] for choice in stage.table.decision["choices"] if len(choice["path"]) == 2)
    stage.place(card).click()
    stage.place("Su4").click()
    expect(stage.root.locator(".eq-test[data-ok=false]").last).to_contain_text("current row")
    assert stage.table.game.position == before


def test_looking_back_asks_python_once_and_shows_every_picture(staged: Staged, page: Page) -> None:
    stage = staged(players=2)
    rng = random.Random(1)
    for _ in range(6):
        stage.click_path(rng.choice(stage.table.decision["choices"])["path"])
    page.evaluate("window.messages.length = 0")
    stage.root.locator("[data-time=first]").click()
    expect(stage.root.locator("[data-time=first]")).to_have_attribute("aria-disabled", "true")
    expect(stage.root.locator(".eq-board .eq-token, .eq-board .eq-value:not(:empty)")).to_have_count(0)
    assert page.evaluate("window.messages") == ["history"]
    for _ in range(4):
        stage.root.locator("[data-time=next]").click()
    stage.root.locator("[data-time=last]").click()
    expect(stage.root.locator(".eq-place")).to_have_text("Now")
    assert page.evaluate("window.messages") == ["history"]


def test_a_hot_seat_hides_the_hand_until_it_is_taken_over(staged: Staged) -> None:
    stage = staged(mode="table")
    while not stage.table.decision["handover"]:
        stage.click_path(stage.table.decision["choices"][-1]["path"])
    expect(stage.root.locator(".eq-prompt")).to_have_text("Pass the table to Ben.")
    expect(stage.root.locator(".eq-hand [data-look=back]")).to_have_count(8)
    stage.root.get_by_role("button", name="I am Ben: show my cards").click()
    expect(stage.root.locator(".eq-hand [data-look=back]")).to_have_count(0)
    expect(stage.root.locator(".eq-turn")).to_contain_text("Ben to move")


def test_a_turn_by_keys_only(staged: Staged, page: Page) -> None:
    stage = staged(players=2, creatures=POWERS[0])
    stage.place("Su1").focus()
    page.keyboard.press("Enter")
    expect(stage.root).to_have_attribute("data-rev", "1")
    expect(stage.place("Su1")).to_be_focused()
    page.keyboard.press("p")
    page.keyboard.press("Enter")
    if not stage.root.locator(".eq-board [data-place]:focus").count():
        page.keyboard.press("Shift+Tab")
        page.keyboard.press("b")
    page.keyboard.press("Enter")
    expect(stage.root).to_have_attribute("data-rev", "2")
    page.keyboard.press("u")
    expect(stage.root).to_have_attribute("data-rev", "3")
    page.keyboard.press("?")
    expect(stage.root.locator(".eq-keys")).to_be_visible()


def test_a_power_that_asks_a_player_is_used_by_keys_only(page: Page) -> None:
    hands = "A=No8,Co3,Su1,Su2,x5,Kl2,Vu0,Lu7 B=No2,Su3 C=8"
    code = f"EQ 3p r2 A1 L=SuMoCoKlEcLuNoVu past -Mo1 A@No1 B@Co1 {hands}"
    stage = Stage(page, Table(eq.Game(eq.position(code), ["Anna", "Ben", "Cleo"])))

    actions: list[str] = []

    def press(*keys: str) -> None:
        for key in keys:
            page.keyboard.press(key)

    def arrive(sentence: str) -> None:
        actions.append(sentence)
        expect(stage.root).to_have_attribute("data-rev", str(len(actions)))
        assert stage.table.game.sentences == actions

    press("Tab", "Tab", "Tab")  # the status, the steps, the board
    expect(stage.place("Su^")).to_be_focused()
    press("b", "Enter")
    arrive("bet Su")
    press("p", "Home", "3", "ArrowRight", "ArrowRight", "ArrowRight", "Enter")
    expect(stage.place("No2")).to_be_focused()  # the only field the card fits
    press("Enter")
    arrive("play No8")
    press("Tab", "Tab", "ArrowRight", "Enter")  # the hand, the players
    expect(stage.place("&B")).to_have_attribute("data-chosen", "true")
    press("Shift+Tab", "Shift+Tab", "0", "Enter")
    arrive("ask B No")
    press("p", "Enter")
    arrive("give No2")
    expect(stage.root.locator(".eq-turn")).to_contain_text("Ben to move")


@pytest.mark.parametrize("width", [480, 600, 760, 1100])
def test_a_table_is_whole_pixels_high_so_that_no_border_is_cut_off(staged: Staged, width: int) -> None:
    stage = staged(players=3, width=width)
    expect(stage.root).to_have_attribute("data-apart", "true")
    box = stage.root.bounding_box()
    assert box is not None
    assert box["height"] == int(box["height"])


def test_every_part_is_one_tab_stop_in_the_order_of_the_screen(staged: Staged, page: Page) -> None:
    stage = staged(players=3)
    parts = ["status", "phases", "board", "hand", "seats", "command", "actions", "tabs", "timebar", "body"]
    for part in parts:
        page.keyboard.press("Tab")
        expect(stage.root.locator(f".eq-{part}:focus, .eq-{part}:focus-within").last).to_be_visible()
        assert stage.root.locator(f".eq-{part}:focus, .eq-{part} :focus").count() == 1, part


@pytest.mark.parametrize("looks", [{"theme": "dark"}, {"compact": True}])
def test_paper_shows_board_hand_and_numbered_story_in_black_and_white_and_no_buttons(
    staged: Staged, page: Page, looks: dict[str, Any]
) -> None:
    stage = staged(players=2, seed=3, **looks)
    for _ in range(3):
        stage.click_path(stage.table.decision["choices"][0]["path"])
    page.emulate_media(media="print")
    for part in ("board", "hand", "seats", "story"):
        expect(stage.root.locator(f".eq-{part}").first).to_be_visible()
    shown = stage.root.locator(".eq-button, .eq-time, .eq-tab, .eq-close, .eq-scroll, select, input")
    assert shown.evaluate_all("parts => parts.filter(part => part.checkVisibility()).length") == 0
    numbers = "steps => steps.map(step => getComputedStyle(step, '::before').content)"
    assert set(stage.root.locator(".eq-story > li").evaluate_all(numbers)) == {'counter(event) "."'}
    ink = stage.root.locator(".eq-row-head, .eq-card-face b, .eq-step").evaluate_all(
        "parts => parts.map(part => getComputedStyle(part).color)"
    )
    ink += stage.root.locator(".eq-token:not(.eq-spent) path").evaluate_all(
        "paths => paths.map(path => getComputedStyle(path).fill)"
    )
    assert set(ink) <= {"rgb(0, 0, 0)", "rgb(255, 255, 255)"}


def test_colours_of_the_readers_own_choosing_reach_every_line(staged: Staged, page: Page) -> None:
    page.emulate_media(forced_colors="active")
    stage = staged(players=2, theme="dark")
    canvas, text = page.evaluate(
        """() => ["Canvas", "CanvasText"].map(name => {
            const probe = Object.assign(document.createElement("p"), { style: `color: ${name}` });
            document.body.append(probe);
            return getComputedStyle(probe).color;
        })"""
    )
    assert canvas != text
    for part in (".eq-glyph", ".eq-value", ".eq-row-name", ".eq-button"):
        expect(stage.root.locator(part).first).to_have_css("color", text)
    expect(stage.root).to_have_css("background-color", canvas)


@pytest.mark.parametrize("lang", ["en", "de", "fr"])
def test_no_word_is_missing(staged: Staged, lang: str) -> None:
    stage = staged(lang=lang, width=800)
    for tab in ("log", "rules", "score", "explain"):
        stage.root.locator(f"[data-tab={tab}].eq-tab").click()
        assert not [word for word in stage.root.inner_text().split() if word.startswith(("tab.", "time.", "action."))]


@pytest.mark.parametrize("width", [600, 848, 1200])
def test_a_table_grows_but_does_not_shrink_below_the_reader(staged: Staged, width: int) -> None:
    stage = staged(players=3, width=width)

    def shrinks(path: list[str]) -> bool:
        """Tell whether the hand, the question or the actions give up room that they had."""
        parts = ".eq-cards-and-piles, .eq-asked, .eq-actions"
        heights = "parts => parts.map(part => part.offsetHeight)"
        before: list[int] = stage.root.locator(parts).evaluate_all(heights)
        stage.click_path(path)
        stage.page.evaluate("() => new Promise(requestAnimationFrame)")
        after: list[int] = stage.root.locator(parts).evaluate_all(heights)
        return any(now < then for then, now in zip(before, after, strict=True))

    for _ in range(2):
        assert not shrinks(["!skip"])
        assert not shrinks(["/undo"])
    height = stage.root.evaluate("root => root.offsetHeight")
    stage.root.evaluate("root => { root.parentElement.style.width = '500px'; }")
    stage.page.wait_for_function(
        "height => document.querySelector('.equinox-widget').offsetHeight > height", arg=height
    )
    stage.root.evaluate("(root, width) => { root.parentElement.style.width = `${width}px`; }", width)
    stage.page.wait_for_function(
        "height => document.querySelector('.equinox-widget').offsetHeight <= height", arg=height
    )


@pytest.mark.parametrize("lang", ["en", "de", "fr"])
def test_the_status_fits_into_one_line_and_no_name_is_cut(staged: Staged, lang: str) -> None:
    stage = staged(players=3, lang=lang, creatures=POWERS[0])
    cut = """root => [...root.querySelectorAll(".eq-status *, .eq-title, .eq-tab")]
        .filter(part => part.scrollWidth > part.clientWidth && part.clientWidth > 1 && !part.closest(".eq-spoken"))
        .map(part => part.textContent)"""
    for width in (600, 848, 1200):
        stage.root.evaluate("(root, width) => { root.parentElement.style.width = `${width}px`; }", width)
        stage.page.wait_for_function(
            "width => document.querySelector('.equinox-widget').offsetWidth === width", arg=width
        )
        assert stage.root.evaluate(cut) == [], f"cut at {width} pixels"
        heights: list[int] = stage.root.locator(".eq-status, .eq-tabs").evaluate_all(
            "parts => parts.map(part => part.offsetHeight)"
        )
        assert max(heights) < TWO_LINES, f"the status or the tabs take two lines at {width} pixels"
