"""A table of Orcs Orcs Orcs in a browser, without a notebook: played by clicks and by keys, at every width."""

from __future__ import annotations

import random
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect
from support.stage import Stage

from equinox_widget import orcs
from equinox_widget.widget.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable

    from notebook_server import Notebook
    from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "js" / "node_modules" / "axe-core" / "axe.min.js"
WIDTHS = (480, 600, 1200)
CAST = "OR 2p A:act2 s7 A@3 3m:Or,Go 3o:Ri,Ri 5o:Go 2m:La A=Za,SB2,Re3,Sm"
CROWDED = (
    "OR 4p r3 A:fate s5 mod=bonus,terrain,reinforcements new=Cr/Go,To/Sh,Bo/La 1i:Cr,Or,Bo 2i:Ri,Tr 3m:Cr,Cr,To "
    "4o:Or,Bo,Bo 5m:To,Ri,td 6i:Or,To 3o~road 4m~vines 5o~stone A=Za,Wi,Re3,Lb A.kill=Cr1,Tr1 B.kill=Or1,Ri2"
)


def put(page: Page, pos: orcs.Position, width: int = 600, **looks: Any) -> Stage:
    names = ["Anna", "Ben", "Cleo", "Dora"][: len(pos.players)]
    return Stage(page, Table(orcs.Game(pos, names), **looks), width)


def click(stage: Stage, path: list[str]) -> None:
    """Click the places of a path, where there are several of a name the first, and wait until Python answered."""
    moment = stage.table.game.moment
    for place in path:
        name = f"[data-key='{place}']" if place.startswith("!") else f"[data-place='{place}']"
        stage.root.locator(name).first.click()
    expect(stage.root).to_have_attribute("data-rev", str(moment + 1))


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_turns_are_played_by_clicks_at_every_width_and_nobody_is_kept_out(page: Page, width: int, theme: str) -> None:
    stage = put(page, orcs.position(CROWDED), width, theme=theme)
    rng = random.Random(width)
    for _ in range(12):
        choices = stage.table.decision["choices"]
        lively = [choice for choice in choices if choice["sentence"] not in ("pass", "decline")]
        click(stage, rng.choice(lively or choices)["path"])
    page.add_script_tag(path=AXE)
    found = page.evaluate("axe.run('.equinox-widget').then(({ violations }) => violations)")
    assert [(each["id"], each["nodes"][0]["html"]) for each in found] == []


@pytest.mark.parametrize("width", WIDTHS)
def test_what_is_clicked_is_large_enough(page: Page, width: int) -> None:
    stage = put(page, orcs.position(CROWDED).do("fate"), width)
    small = """root => [...root.querySelectorAll("[data-place]:not([data-look=pile])")]
        .map(each => [each, each.getBoundingClientRect()])
        .filter(([, { width, height }]) => width < 24 || height < 24).map(([each]) => each.dataset.place)"""
    assert stage.root.evaluate(small) == []


def test_a_whole_random_game_with_all_modules_is_played_by_clicks(page: Page) -> None:
    broken: list[str] = []
    page.on("pageerror", lambda error: broken.append(str(error)))
    modules = ("missions", "bonus", "fate", "terrain", "reinforcements")
    stage = put(page, orcs.deal(2, 11, modules=modules), 760)
    rng = random.Random(4)
    while not stage.table.game.position.over:
        stage.click_path(rng.choice(stage.table.decision["choices"])["path"])
    expect(stage.root.locator(".eq-turn")).to_contain_text("The game is over")
    assert broken == []


def test_forced_colours_and_paper_keep_every_mark(page: Page) -> None:
    stage = put(page, orcs.position(CAST).do("cast Za; add SB2 as lightning; effect 2"))
    page.emulate_media(forced_colors="active", reduced_motion="reduce")
    styles = "piece => [getComputedStyle(piece).outlineStyle, getComputedStyle(piece).borderTopStyle]"
    assert stage.place("Go@3m").evaluate(styles) == ["dashed", "dashed"]
    assert stage.place("La@2m").evaluate(styles) == ["none", "solid"]
    page.emulate_media(media="print", forced_colors="none")
    expect(stage.root.locator(".eq-lanes")).to_be_visible()
    expect(stage.root.locator(".eq-actions")).to_be_hidden()


def test_a_game_against_a_bot_in_jupyterlab(open_notebook: Callable[..., Notebook]) -> None:
    notebook = open_notebook(
        "from equinox_widget import orcs\ntable = orcs.play(['Anna', 'Ben'], bots='B', seed=5)\ntable"
    )
    page = notebook.page
    page.locator(".eq-lanes").wait_for()
    page.locator("[data-key='!fate']").click()
    expect(page.locator("[data-place=fate] .eq-code")).to_have_text("F14")
    page.locator("[data-place^=lane][data-legal]").first.click()
    expect(page.locator(".eq-prompt")).to_contain_text("2 actions left")
    page.locator("[data-key='!pass']").click()
    expect(page.locator(".equinox-widget")).to_contain_text("Round 2", timeout=20_000)


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("lang", ["en", "de", "fr"])
def test_a_crowded_board_fits_its_width(page: Page, width: int, lang: str) -> None:
    stage = put(page, orcs.position(CROWDED).do("fate"), width, lang=lang)
    sticking_out = """board => [...board.querySelectorAll(".eq-square, .eq-piece")].filter(part => {
        const [inner, outer] = [part.getBoundingClientRect(), part.parentElement.getBoundingClientRect()];
        return inner.right > outer.right + 1 || inner.bottom > outer.bottom + 1;
    }).map(part => part.dataset.place)"""
    assert stage.root.locator(".eq-lanes").evaluate(sticking_out) == []
    assert stage.root.evaluate("root => root.scrollWidth <= root.clientWidth + 1")


def test_a_spell_is_cast_in_a_dialogue(page: Page) -> None:
    stage = put(page, orcs.position(CAST))
    click(stage, ["@Za"])
    prompt = stage.root.locator(".eq-prompt")
    expect(prompt).to_contain_text("Zap with 1 lightning")
    expect(prompt).to_contain_text("Line 2: 2 damage (needs 2 power)")
    expect(stage.root.locator("[data-place='Or@3m'] .eq-badge")).to_have_text("1")
    click(stage, ["@SB2", "!lightning"])
    expect(stage.root.locator("[data-place='Or@3m'] .eq-badge")).to_have_text("2†")
    expect(stage.root.locator(".eq-played .eq-card")).to_have_count(2)
    click(stage, ["!effect 2"])
    expect(prompt).to_contain_text("choose what takes 2 damage")
    expect(stage.root.locator(".eq-piece[data-legal]")).to_have_count(3)
    click(stage, ["Or@3m"])
    assert stage.table.game.position.trophies("A") == {"Or": 1}
    expect(stage.root.locator("[data-place='&A']")).to_contain_text("Or1")


CARDS = "OR 2p A=Za,SB2,Re3,Sw1,Wi,Po p2=Wi,Sw2,Re4"


@pytest.mark.parametrize("width", WIDTHS)
def test_signs_of_a_card_stay_within_it(page: Page, width: int) -> None:
    """Its elements and what it does when it reinforces stand side by side."""
    stage = put(page, orcs.position(CARDS), width)
    expect(stage.root.locator("[data-place='@Wi'] .eq-pip")).to_have_count(2)
    sticking_out = """root => [...root.querySelectorAll(".eq-card :is(b, svg), .eq-square svg")].filter(part => {
        const [inner, outer] = [part, part.closest(".eq-card, .eq-square")].map(each => each.getBoundingClientRect());
        return inner.width && (inner.bottom > outer.bottom || inner.top < outer.top || inner.right > outer.right + 1);
    }).map(part => part.closest("[data-place]").dataset.place)"""
    assert stage.root.evaluate(sticking_out) == []


def test_a_table_of_little_height_still_says_how_many_markers_are_left(page: Page) -> None:
    stage = put(page, orcs.position(CARDS), 480, compact=True)
    for lane in range(1, 7):
        expect(stage.root.locator(f"[data-place='lane{lane}'] .eq-title")).to_be_visible()


def test_a_wrong_click_is_answered_with_its_conditions(page: Page) -> None:
    stage = put(page, orcs.position(CAST))
    stage.root.locator("[data-place='tower3']").click()
    expect(stage.root.locator(".eq-test[data-ok=false]").first).to_be_visible()
    stage.root.locator("[data-place='Go@5o']").click()
    expect(stage.root.locator(".eq-answer")).to_be_visible()
    assert stage.table.game.moment == 0


def test_a_turn_by_keys_only(page: Page) -> None:
    stage = put(page, orcs.position(CAST))
    stage.root.locator("[data-place='@Za']").focus()

    def press(key: str, moment: int, sentence: str) -> None:
        page.keyboard.press(key)
        expect(stage.root).to_have_attribute("data-rev", str(moment))
        assert stage.table.game.sentences[-1].partition(":")[0] == sentence

    press("Enter", 1, "cast Za")
    stage.root.locator("[data-key='!effect 1']").focus()
    press("Enter", 2, "effect 1")
    stage.root.locator("[data-place='lane1']").focus()
    page.keyboard.press("b")
    expect(stage.root.locator(":focus")).to_have_attribute("data-place", "Ri@3o")
    for key in ("ArrowRight", "ArrowRight"):
        page.keyboard.press(key)
    expect(stage.root.locator(":focus")).to_have_attribute("data-place", "Go@3m")
    press("Enter", 3, "hit Go@3m")
    expect(stage.root.locator("[data-place='Go-1@3m']")).to_contain_text("1/2")
    page.keyboard.press("t")
    expect(stage.root).to_have_attribute("data-rev", "4")
    assert stage.table.game.position.mage("A") != orcs.position(CAST).mage("A")
    page.keyboard.press("u")
    expect(stage.root).to_have_attribute("data-rev", "5")


def test_ground_that_is_meant_is_clicked_through_whoever_stands_on_it(page: Page) -> None:
    cast = "OR 4p A@1 1m:Go 2m:Or A=Sm,SB1,Eq ; cast Eq ; add Sm ; add SB1 as earth ; effect 2"
    stage = put(page, orcs.position(cast))
    stage.root.locator("[data-place='1m']").click()
    stage.root.locator("[data-place='lane2']").click()
    expect(stage.root).to_have_attribute("data-rev", "1")
    assert stage.table.game.position.trophies("A") == {"Go": 1, "Or": 1}


def test_a_sandbox_is_changed_by_clicks(page: Page) -> None:
    stage = put(page, orcs.position(CAST), mode="sandbox")
    stage.root.locator("[data-key='/edit']").click()
    stage.root.locator("[data-place='La@2m']").click()
    stage.root.locator("[data-place='4i']").click()
    expect(stage.root).to_have_attribute("data-rev", "1")
    assert [creature.word for creature in stage.table.game.position.creatures("4i")] == ["La@4i"]
    stage.root.locator("[data-place='La@4i']").click()
    stage.root.locator("[data-key='*remove']").click()
    expect(stage.root).to_have_attribute("data-rev", "2")
    assert not stage.table.game.position.creatures("4i")


def test_looking_back_shows_who_stood_where(page: Page) -> None:
    stage = put(page, orcs.position(CAST))
    click(stage, ["@Za"])
    click(stage, ["!effect 1"])
    click(stage, ["Go@3m"])
    expect(stage.root.locator("[data-place='Go-1@3m']")).to_be_visible()
    stage.root.locator("[data-time=first]").click()
    expect(stage.root.locator("[data-place='Go@3m']")).to_be_visible()
    expect(stage.root.locator(".eq-badge")).to_have_count(0)
    stage.root.locator("[data-time=last]").click()
    expect(stage.root.locator("[data-place='Go-1@3m']")).to_be_visible()


def test_a_page_without_python_shows_the_same_board_and_steps_through_it(page: Page, tmp_path: Path) -> None:
    game = orcs.Game(orcs.position(CAST), ["Anna", "Ben"])
    game.do("cast Za", "effect 1", "hit Go@3m")
    game.html(tmp_path / "orcs.html")
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.set_viewport_size({"width": 700, "height": 900})
    page.goto((tmp_path / "orcs.html").as_uri())
    page.locator("[data-time=last]").click()
    expect(page.locator("[data-place='Go-1@3m']")).to_contain_text("1/2")
    expect(page.locator(".eq-lane").first).to_have_css("display", "grid")
    page.locator("[data-time=first]").click()
    expect(page.locator("[data-place='Go@3m']")).to_be_visible()
    assert errors == []
