"""A table of Talisman in a browser, without a notebook: played by clicks, by keys and by lines, at every width."""

from __future__ import annotations

import random
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect
from support.stage import Stage

from equinox_widget import talisman
from equinox_widget.widget.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable

    from notebook_server import Notebook
    from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "js" / "node_modules" / "axe-core" / "axe.min.js"
WIDTHS = (480, 600, 760, 1200)
CROWDED = (
    "TA 3p A:go4 A=Warrior@Hills2 A.ob=Swo1,Mul1,Wan A.fo=Uni,Gui A.tr=Bea,Dra1 A.sp=Heal1 A.g4 B=Elf@Temple B.ob=Axe1 "
    "C=Wizard@Hills2 C.toad2 C.g0 Fields3:Dra2,Swo2,+2 Woods3:Boa1,Boa2,Sha Hidden:Lan,Tal1 Oasis:Hex1@B3 s7"
)
FIGHT = "TA 2p A=Elf@City A.sp=Psio1 B=Troll@Crags Fields1:Bea"
#: What would leave the table, or only go round in circles, while somebody plays at random.
DULL = ("drop", "leave", "concede")


def put(page: Page, pos: talisman.Position, width: int = 600, **looks: Any) -> Stage:
    names = ["Anna", "Ben", "Cleo", "Dora", "Eva", "Finn"][: len(pos.players)]
    return Stage(page, Table(talisman.Game(pos, names), **looks), width)


def lively(stage: Stage, rng: random.Random) -> list[str]:
    """Return the path of something that may be done now, at best something that goes on."""
    choices = stage.table.decision["choices"]
    wanted = [choice for choice in choices if choice["sentence"].partition(" ")[0] not in DULL]
    path: list[str] = rng.choice(wanted or choices)["path"]
    return path


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_turns_are_played_by_clicks_at_every_width_and_nobody_is_kept_out(page: Page, width: int, theme: str) -> None:
    stage = put(page, talisman.position(CROWDED), width, theme=theme)
    rng = random.Random(width)
    for _ in range(14):
        stage.click_path(lively(stage, rng))
    page.add_script_tag(path=AXE)
    found = page.evaluate("axe.run('.equinox-widget').then(({ violations }) => violations)")
    assert [(each["id"], each["nodes"][0]["html"]) for each in found] == []


def test_fifty_turns_are_played_by_clicks(page: Page) -> None:
    """A real game of three, with everybody asked who could answer."""
    page.emulate_media(reduced_motion="reduce")
    stage = put(page, talisman.deal(3, 11, rulings={"react": "always"}))
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    rng, turns, whose = random.Random(5), 0, stage.table.game.position.turn
    while turns < 50:
        stage.click_path(lively(stage, rng))
        expect(stage.root).to_have_attribute("data-rev", str(stage.table.rev))
        here = stage.table.game.position.turn
        turns, whose = turns + (here != whose), here
    assert errors == []
    shown = stage.root.locator(".eq-lane .eq-piece[data-look=figure]").evaluate_all(
        "pieces => pieces.map(piece => [piece.dataset.place, piece.closest('.eq-square').dataset.place])"
    )
    pos = stage.table.game.position
    assert sorted(map(tuple, shown)) == sorted((f"&{seat}", pos.at(seat)) for seat in pos.players if pos.at(seat))


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("lang", ["en", "de", "fr"])
def test_a_crowded_board_fits_its_width(page: Page, width: int, lang: str) -> None:
    stage = put(page, talisman.position(CROWDED), width, lang=lang)
    sticking_out = """board => [...board.querySelectorAll(".eq-square, .eq-piece, .eq-title")].filter(part => {
        const [inner, outer] = [part.getBoundingClientRect(), part.closest("[role=row]").getBoundingClientRect()];
        const own = part.parentElement.closest(".eq-square")?.getBoundingClientRect() ?? outer;
        return inner.width && (inner.right > own.right + 1 || inner.bottom > own.bottom + 1);
    }).map(part => part.textContent)"""
    assert stage.root.locator(".eq-rings").evaluate(sticking_out) == []
    assert stage.root.evaluate("root => root.scrollWidth <= root.clientWidth + 1")
    small = """board => [...board.querySelectorAll(".eq-square:not([data-look=none]), .eq-piece")].filter(part => {
        const { width, height } = part.getBoundingClientRect();
        return width < 20 || height < 24;
    }).map(part => part.dataset.place)"""
    assert stage.root.locator(".eq-rings").evaluate(small) == []


def test_three_rings_lie_within_each_other(page: Page) -> None:
    stage = put(page, talisman.position(CROWDED))
    box = """board => Object.fromEntries([...board.querySelectorAll(".eq-lane .eq-square")].map(square => {
        const { left, top, right, bottom } = square.getBoundingClientRect();
        return [square.dataset.place, [left, top, right, bottom].map(Math.round)];
    }))"""
    at = stage.root.locator(".eq-rings").evaluate(box)
    assert at["Tavern"][0] == at["Village"][0] < at["Temple"][0] < at["Death"][0] < at["Werewolf"][0] == at["Crown"][0]
    assert at["Tavern"][1] == at["City"][1] < at["Temple"][1] < at["Death"][1] < at["Crown"][1] < at["Mine"][1]
    assert at["Chapel"][2:] == [at["City"][2], at["Village"][3]]


def test_a_fight_is_led_step_by_step(page: Page) -> None:
    stage = put(page, talisman.position(FIGHT).do("roll:1", "go Fields1"))
    prompt = stage.root.locator(".eq-prompt")
    expect(prompt).to_contain_text("Bear: 3 against 3, then a die each")
    stage.place("chances").click()
    expect(stage.root.locator(".eq-note")).to_contain_text("won 5/12 (42 %), equal 1/6 (17 %), lost 5/12 (42 %)")
    assert stage.table.game.moment == 0
    stage.click_path(["@Psio1"])
    expect(prompt).to_contain_text("Bear: 7 against 3")
    stage.click_path(["!fight"])
    expect(stage.root.locator(".eq-dice .eq-glyph")).to_have_count(2)
    fought = next(event for event in stage.table.game.last_events() if event.kind == "fought")
    expect(stage.root.locator(".eq-story")).to_contain_text(fought.text(seat="A"))
    stage.root.locator("[data-depth='3']").click()
    expect(stage.root.locator(".eq-numbers").first).to_contain_text("=")


def test_the_odds_are_asked_for_by_a_line_too(page: Page) -> None:
    stage = put(page, talisman.position(FIGHT).do("roll:1"))
    line = stage.root.locator(".eq-command")
    line.fill("odds")
    line.press("Enter")
    expect(stage.root.locator(".eq-note")).to_contain_text("Fields 1: Bear: 3 against 3")


def test_a_wrong_click_is_answered_with_its_conditions(page: Page) -> None:
    stage = put(page, talisman.position(CROWDED))
    stage.place("Crown").click()
    expect(stage.root.locator(".eq-test[data-ok=false]").first).to_be_visible()
    stage.place("Dra2").click()
    expect(stage.root.locator(".eq-answer")).to_contain_text("Dragon 2")
    assert stage.table.game.moment == 0


def test_a_turn_by_keys_only(page: Page) -> None:
    stage = put(page, talisman.position(FIGHT))
    focus = stage.root.locator(":focus")

    def press(key: str, sentence: str) -> None:
        moment = stage.table.game.moment
        page.keyboard.press(key)
        expect(stage.root).to_have_attribute("data-rev", str(moment + 1))
        assert stage.table.game.sentences[-1].partition(":")[0] == sentence

    stage.place("City").focus()
    page.keyboard.press("ArrowDown")
    expect(focus).to_have_attribute("data-place", "Fields2")
    page.keyboard.press("ArrowLeft")
    expect(focus).to_have_attribute("data-place", "Warlock")
    page.keyboard.press("o")
    expect(stage.root.locator(".eq-note")).to_contain_text("Warlock's Cave, middle region")
    stage.root.locator(".eq-ledge [data-place=City]").focus()
    for place in ("&A", "Fields1", "Bea", "Fields2", "chances"):
        page.keyboard.press("ArrowRight")
        expect(focus).to_have_attribute("data-place", place)
    page.keyboard.press("Enter")
    expect(stage.root.locator(".eq-note")).to_contain_text("The die can lead to")
    press("e", "roll")
    stage.table.game.undo()
    stage.table.game.do("roll:1")
    stage.pump()
    page.keyboard.press("b")
    expect(focus).to_have_attribute("data-legal", "true")
    stage.place("Fields1").focus()
    rev = stage.table.rev
    page.keyboard.press("Enter")
    expect(stage.root).to_have_attribute("data-rev", str(rev + 1))
    assert stage.table.game.position.due == "fight"
    page.keyboard.press("e")
    expect(stage.root).to_have_attribute("data-rev", str(rev + 2))
    assert stage.table.game.sentences[-1].startswith("fight")


def test_a_character_on_the_board_is_met_by_a_menu(page: Page) -> None:
    stage = put(page, talisman.position("TA 2p A:land A=Wizard@City B=Troll@City"))
    stage.place("&B").click()
    expect(stage.root.locator("[data-key='!fight']")).to_have_text("Fight Ben")
    expect(stage.root.locator("[data-key='!psychic']")).to_be_visible()
    stage.root.locator("[data-key='!psychic']").click()
    expect(stage.root).to_have_attribute("data-rev", "1")
    assert stage.table.game.sentences == ["psychic B"]


def test_the_sheets_tell_what_one_has_and_why_no_more(page: Page) -> None:
    stage = put(page, talisman.position(CROWDED))
    stage.root.locator("[data-tab=score]").click()
    sheet = stage.root.locator(".eq-score")
    expect(sheet).to_contain_text("Strength in combat: counters: 4, Unicorn: 1, Sword 1: 1 = 6")
    expect(sheet).to_contain_text("at most craft: 1, Wand: 1 = 2")
    expect(stage.root.locator("[role=tab][data-tab=score]")).to_have_text("Characters")


def test_a_sandbox_is_changed_by_clicks(page: Page) -> None:
    stage = put(page, talisman.position(CROWDED.replace("A:go4", "A:start")), mode="sandbox")
    stage.root.locator("[data-key='/edit']").click()
    stage.place("Dra2").click()
    stage.place("Tavern").click()
    expect(stage.root).to_have_attribute("data-rev", "1")
    assert stage.table.game.position.cards("Tavern") == ("Dra2",)
    stage.place("Crypt").click()
    stage.root.locator("[data-key='*stand']").click()
    expect(stage.root).to_have_attribute("data-rev", "2")
    assert stage.table.game.position.at("A") == "Crypt"


def test_looking_back_shows_who_stood_where(page: Page) -> None:
    stage = put(page, talisman.position(CROWDED))
    figure = "[data-place='&A']"
    stage.click_path(["Fields4"])
    expect(stage.root.locator(f".eq-lane [data-place=Fields4] {figure}")).to_be_visible()
    stage.root.locator("[data-time=first]").click()
    expect(stage.root.locator(f".eq-lane [data-place=Hills2] {figure}")).to_be_visible()
    stage.root.locator("[data-time=last]").click()
    expect(stage.root.locator(f".eq-lane [data-place=Fields4] {figure}")).to_be_visible()


def test_forced_colours_and_paper_keep_every_mark(page: Page) -> None:
    stage = put(page, talisman.position(CROWDED))
    page.emulate_media(forced_colors="active", reduced_motion="reduce")
    outline = "square => getComputedStyle(square).outlineStyle"
    assert stage.place("Knight").evaluate(outline) == "dashed"
    page.emulate_media(media="print", forced_colors="none")
    expect(stage.root.locator(".eq-rings")).to_be_visible()
    expect(stage.root.locator(".eq-actions")).to_be_hidden()


def test_a_page_without_python_shows_the_same_board_and_steps_through_it(page: Page, tmp_path: Path) -> None:
    game = talisman.Game(talisman.position(FIGHT), ["Anna", "Ben"])
    game.do("roll:1", "go Fields1", "fight:5,2")
    game.html(tmp_path / "talisman.html")
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.set_viewport_size({"width": 700, "height": 1000})
    page.goto((tmp_path / "talisman.html").as_uri())
    page.locator("[data-time=last]").click()
    expect(page.locator("[data-place=Bea]")).to_have_count(0)
    page.locator("[data-time=first]").click()
    expect(page.locator("[data-place=Bea]").first).to_be_visible()
    assert errors == []


def test_a_table_plays_in_a_notebook(open_notebook: Callable[..., Notebook]) -> None:
    notebook = open_notebook(
        "from equinox_widget import talisman\n"
        "table = talisman.play(['Anna', 'Ben'], seed=5, characters=['Elf', 'Troll'], start='A')\ntable"
    )
    page = notebook.page
    page.locator(".eq-rings").wait_for()
    page.locator("[data-key='!roll']").click()
    expect(page.locator(".eq-prompt")).to_contain_text("You rolled")
    page.locator(".eq-lane [data-legal]").first.click()
    expect(page.locator(".equinox-widget")).to_have_attribute("data-rev", "2")
