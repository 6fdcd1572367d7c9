"""A table of Blue Moon in a browser, without a notebook: played by clicks and by keys, at every width."""

from __future__ import annotations

import random
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect
from support.stage import Stage

from equinox_widget import bluemoon
from equinox_widget.widget.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable

    from notebook_server import Notebook
    from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "js" / "node_modules" / "axe-core" / "axe.min.js"
WIDTHS = (480, 600, 760, 1200)
CROWDED = (
    "BM A:Br/Or B:Lo/Be B.support fire red@A green@A blue@B hyla=A.Hy1 A>Br1,Br2,Br3,Br17,Br4,Br10|Br11,Br12,Br19,Br20 "
    "A+Br22,Br23,Br24,Br25,Br26 B>Lo5,Lo8,Lo1,Lo2|Lo11*,Lo12*,Lo19*,Lo33* B+Lo22,Lo23,Lo24,Lo27 A^Br28,Br30 A$Cr1 "
    "B$Cr3,Cr2 A-Br6,Br7 A=Iv1,Ex1,Br14 B=Lo17,Lo25,Lo30,Iv2,Ex2,Lo9,Lo14,Lo29,Hy2"
)
OPEN = "BM B.support fire A>Br5 B>Lo9* A=Iv1,Ex1,Br6 B=Lo17,Lo22,Ex2"
LEAD = "BM A.lead fire A>Br5 B>Lo4 A=Hy3,Br28,Br6,Br17,Br9 B=Lo5,Lo6"


def put(page: Page, pos: bluemoon.Position, width: int = 600, **looks: Any) -> Stage:
    return Stage(page, Table(bluemoon.Game(pos, ["Anna", "Ben"]), **looks), width)


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize(("theme", "code"), [("light", CROWDED), ("dark", CROWDED), ("light", f"{OPEN} ; play Lo17")])
def test_nobody_is_kept_out_at_any_width(page: Page, width: int, theme: str, code: str) -> None:
    put(page, bluemoon.position(code), width, theme=theme)
    page.add_script_tag(path=AXE)
    found = page.evaluate("axe.run('.equinox-widget').then(({ violations }) => violations)")
    assert [(each["id"], each["nodes"][0]["html"]) for each in found] == []


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("lang", ["en", "de", "fr"])
def test_a_crowded_board_fits_its_width(page: Page, width: int, lang: str) -> None:
    stage = put(page, bluemoon.position(CROWDED), width, lang=lang)
    sticking_out = """board => [...board.querySelectorAll(".eq-square, .eq-piece, .eq-pip, .eq-value")].filter(part => {
        const [inner, outer] = [part, part.parentElement.closest(".eq-square, .eq-piece, .eq-board")]
            .map(each => each.getBoundingClientRect());
        const over = inner.right > outer.right + 1 || inner.bottom > outer.bottom + 1 || inner.left < outer.left - 1;
        return inner.width && over;
    }).map(part => part.outerHTML.slice(0, 200))"""
    assert stage.root.locator(".eq-duel").evaluate(sticking_out) == []
    overlapping = """board => {
        const pieces = [...board.querySelectorAll(".eq-piece")].map(each => [each, each.getBoundingClientRect()]);
        return pieces.filter(([one, a]) => pieces.some(([other, b]) => one !== other && a.left < b.right - 1 &&
            b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)).map(([each]) => each.dataset.place);
    }"""
    assert stage.root.locator(".eq-duel").evaluate(overlapping) == []
    hidden_titles = """board => [...board.querySelectorAll(".eq-title")].filter(title => {
        const [a, pieces] = [title.getBoundingClientRect(), title.closest(".eq-square").querySelectorAll(".eq-piece")];
        return [...pieces].map(each => each.getBoundingClientRect()).some(b =>
            a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 2 && b.top < a.bottom - 2);
    }).map(title => title.textContent)"""
    assert stage.root.locator(".eq-duel").evaluate(hidden_titles) == []
    assert stage.root.evaluate("root => root.scrollWidth <= root.clientWidth + 1")


@pytest.mark.parametrize("width", [480, 600])
def test_what_is_clicked_is_large_enough(page: Page, width: int) -> None:
    stage = put(page, bluemoon.position(CROWDED), width)
    small = """root => [...root.querySelectorAll("[data-place]")].map(each => [each, each.getBoundingClientRect()])
        .filter(([, { width, height }]) => width < 24 || height < 24).map(([each]) => each.dataset.place)"""
    assert stage.root.evaluate(small) == []


def test_a_whole_random_game_is_played_by_clicks(page: Page) -> None:
    stage = put(page, bluemoon.deal(seed=3, sets={"A": "Br", "B": "Lo"}))
    numbers = random.Random(3)
    while not stage.table.game.position.over:
        stage.click_path(numbers.choice(stage.table.decision["choices"])["path"])
    expect(stage.root.locator(".eq-turn")).to_contain_text("The game is over")
    expect(stage.root.locator(".eq-phases [aria-current]")).to_have_count(0)


def test_a_card_that_can_be_laid_or_replaced_asks_which(page: Page) -> None:
    stage = put(page, bluemoon.position(LEAD))
    stage.place("@Hy3").click()
    expect(stage.root.locator("[data-key='!play']")).to_have_text("Lay Hyla of No Return")
    stage.root.locator("[data-key='!replace']").click()
    expect(stage.root.locator("[data-key='!draw']")).to_have_text("Draw a card")
    expect(stage.place("A.discard")).to_contain_text("Hy3")


def test_a_chain_of_interventions_is_followed_link_by_link(page: Page) -> None:
    stage = put(page, bluemoon.position(OPEN))
    chain, prompt = stage.root.locator(".eq-chain .eq-card"), stage.root.locator(".eq-prompt")
    expect(stage.root.locator(".eq-chain")).to_be_hidden()
    stage.click_path(["@Lo17"])
    expect(chain).to_have_count(2)
    expect(prompt).to_contain_text("Ben: Root Club is laid but not active yet")
    stage.click_path(["@Iv1"])
    expect(chain).to_have_count(3)
    expect(chain.first).to_have_css("text-decoration-line", "line-through")
    expect(prompt).to_contain_text("As it stands, Root Club is cancelled.")
    stage.click_path(["@Ex2"])
    expect(prompt).to_contain_text("As it stands, Root Club counts.")
    stage.click_path(["!pass"])
    expect(stage.root.locator(".eq-chain")).to_be_hidden()
    expect(stage.place("B:Lo17")).to_be_visible()
    expect(stage.place("B.power")).to_contain_text("5")


def test_a_wrong_click_is_answered_with_its_conditions(page: Page) -> None:
    stage = put(page, bluemoon.position(LEAD))
    for place in ("@Br6", "B:Lo4", "red", "B.hand", "A.pile"):
        stage.place(place).click(force=True)  # a grey card counts as disabled, and is answered all the same
        expect(stage.root.locator(".eq-test[data-ok=false]").first).to_be_visible()
        page.keyboard.press("Escape")
    stage.place("A.power").click()
    expect(stage.root.locator(".eq-answer")).to_contain_text("Elvo: 4")
    assert stage.table.game.moment == 0


def test_turns_by_keys_only(page: Page) -> None:
    stage = put(page, bluemoon.position("BM A.retreat A=Br5,Br9,Br17 B=Lo5,Lo6,Lo17"))
    stage.root.locator("[data-place='@Br5']").focus()
    focused = stage.root.locator(":focus")

    def press(key: str, moment: int, sentence: str) -> None:
        page.keyboard.press(key)
        expect(stage.root).to_have_attribute("data-rev", str(moment))
        assert stage.table.game.sentences[-1] == sentence

    press("k", 1, "fight")
    page.keyboard.press("p")
    page.keyboard.press("Home")
    press("Enter", 2, "play Br5")
    page.keyboard.press("b")
    expect(focused).to_have_attribute("data-place", "fire")
    page.keyboard.press("ArrowRight")
    expect(focused).to_have_attribute("data-place", "earth")
    for key, place in (("ArrowDown", "A.covered"), ("Home", "A.crystals"), ("ArrowDown", "A.leader")):
        page.keyboard.press(key)
        expect(focused).to_have_attribute("data-place", place)
    press("a", 3, "announce fire")
    press("k", 4, "fight")
    page.keyboard.press("p")
    page.keyboard.press("End")
    page.keyboard.press("Home")
    press("Enter", 5, "play Lo5")
    press("e", 6, "done")
    page.keyboard.press("u")
    expect(stage.root).to_have_attribute("data-rev", "7")


def test_a_duel_is_played_by_the_command_line_in_any_language(page: Page) -> None:
    stage = put(page, bluemoon.position("BM A.retreat A=Br5,Br9,Br17 B=Lo5,Lo6,Lo17"), lang="de")
    line = stage.root.locator(".eq-command")

    def say(text: str, shown: str, moment: int) -> None:
        line.fill(text)
        line.press("Enter")
        expect(stage.root).to_have_attribute("data-rev", str(moment))
        expect(stage.root).to_contain_text(shown)

    say("kämpfe", "Lege einen Charakter", 1)
    say("spiele elvo", "Wähle, worum es geht", 2)
    say("warum funkenhandschuh", "Jetzt nicht", 2)
    say("stärke", "Feuer: Elvo: 4", 2)
    say("seite b", "Omra", 2)


def test_the_table_is_turned_for_whoever_chooses_and_stays_for_a_seat_of_its_own(page: Page) -> None:
    below = ".eq-ledge:last-child [data-place]"
    stage = put(page, bluemoon.position(OPEN))
    expect(stage.root.locator(below).first).to_have_attribute("data-place", "B.leader")
    stage.click_path(["@Lo17"])
    expect(stage.root.locator(below).first).to_have_attribute("data-place", "A.leader")


def test_a_seat_keeps_its_side_below_and_sees_no_other_hand(page: Page) -> None:
    stage = put(page, bluemoon.position(OPEN), seat="A", mode="table")
    expect(stage.root.locator(".eq-ledge:last-child [data-place]").first).to_have_attribute("data-place", "A.leader")
    expect(stage.root.locator(".eq-hand .eq-card")).to_have_count(3)
    assert "Lo17" not in stage.root.evaluate("root => root.outerHTML")


def test_a_sandbox_is_changed_by_clicks(page: Page) -> None:
    stage = put(page, bluemoon.position(LEAD), mode="sandbox")
    stage.root.locator("[data-key='/edit']").click()
    expect(stage.root.locator(".eq-hand .eq-card[aria-disabled]")).to_have_count(0)
    stage.place("A:Br5").click()
    stage.place("A.support").click()
    expect(stage.root).to_have_attribute("data-rev", "1")
    assert stage.table.game.position.support("A") == ("Br5",)
    stage.place("red").click()
    stage.place("B.dragons").click()
    expect(stage.root).to_have_attribute("data-rev", "2")
    assert stage.table.game.position.dragons["red"] == "B"
    stage.place("A:Br5").click()
    stage.root.locator("[data-key='*away']").click()
    expect(stage.root).to_have_attribute("data-rev", "3")
    assert stage.table.game.position.discard("A")[-1] == "Br5"


def test_looking_back_shows_what_lay_where(page: Page) -> None:
    stage = put(page, bluemoon.position("BM A.char fire A>Br5 B>Lo4 A=Br6,Br9,Br17 B=Lo5,Lo6"))
    stage.click_path(["@Br6"])
    expect(stage.place("A:Br5")).to_have_attribute("data-look", "laid covered")
    stage.root.locator("[data-time=first]").click()
    expect(stage.place("A:Br5")).to_have_attribute("data-look", "laid")
    expect(stage.root.locator("[data-place='A:Br6']")).to_have_count(0)
    stage.root.locator("[data-time=last]").click()
    expect(stage.place("A:Br6")).to_have_attribute("data-look", "laid new")


@pytest.mark.parametrize("media", [{"forced_colors": "active"}, {"media": "print"}])
def test_nothing_rests_on_colour_alone(page: Page, media: dict[str, Any]) -> None:
    stage = put(page, bluemoon.position(CROWDED))
    page.emulate_media(**media)
    expect(stage.place("red")).to_have_text("RDragon, red. Dragons of Anna.")
    expect(stage.place("B:Lo11")).to_have_css("border-top-width", "2px")
    expect(stage.place("B:Lo22")).to_have_css("border-top-width", "1px")
    expect(stage.place("A:Br1").locator(".eq-pip")).to_have_count(0)
    colour = "element => getComputedStyle(element).color"
    assert stage.place("A.power").locator(".eq-pip").first.evaluate(colour) == "rgb(0, 0, 0)"


def test_a_page_without_python_shows_the_same_board_and_steps_through_it(page: Page, tmp_path: Path) -> None:
    game = bluemoon.Game(bluemoon.position(OPEN), ["Anna", "Ben"])
    game.do("play Lo17", "intervene Iv1", "intervene Ex2", "pass")
    game.html(tmp_path / "duel.html")
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.set_viewport_size({"width": 700, "height": 900})
    page.goto((tmp_path / "duel.html").as_uri())
    page.locator("[data-time=last]").click()
    expect(page.locator("[data-place='B:Lo17']")).to_contain_text("3")
    expect(page.locator(".eq-ledge").first).to_have_css("display", "grid")
    page.locator("[data-time=first]").click()
    expect(page.locator("[data-place='@Lo17']")).to_be_visible()
    assert errors == []


@pytest.mark.parametrize("width", WIDTHS)
def test_sets_are_chosen_in_secret_one_after_the_other(page: Page, width: int) -> None:
    sets = {"A": ["Br/Or", "Br/Be"], "B": ["Lo/Be", "Lo/Or"]}
    match = bluemoon.Match(sets, plan="each", players=["Anna", "Ben"], to=1)
    stage = Stage(page, Table(match, mode="table"), width)
    panel = stage.root.locator(".eq-task")
    expect(stage.root.locator(".eq-turn")).to_contain_text("Anna: choose a set")
    page.add_script_tag(path=AXE)
    for name, people, number in (("Anna", "Tarvok", 0), ("Ben", "Omra", 0)):
        panel.get_by_role("button", name=f"I am {name}").click()
        expect(panel.locator(".eq-option")).to_have_count(2)
        expect(panel).to_contain_text(people)
        found = page.evaluate("axe.run('.equinox-widget').then(({ violations }) => violations)")
        assert [(each["id"], each["nodes"][0]["html"]) for each in found] == []
        panel.locator("input").nth(number).check()
        panel.get_by_role("button", name="Take this set").click()
        expect(panel.locator(".eq-option")).to_have_count(0)
        expect(panel).not_to_contain_text(people)
    expect(stage.place("A.leader")).to_contain_text("Tarvok, Orla")
    expect(stage.place("B.leader")).to_contain_text("Omra, Benno")
    expect(panel).to_be_hidden()


def test_a_duel_against_a_bot_in_jupyterlab(open_notebook: Callable[..., Notebook]) -> None:
    notebook = open_notebook("from equinox_widget import bluemoon\nw = bluemoon.play(['Anna', 'Ben'], 5, bots='B')\nw")
    page, table = notebook.page, notebook.tables.first
    expect(table.locator(".eq-duel")).to_be_visible()
    table.locator("[data-key='!skip']").click()
    table.locator("[data-key='!fight']").click()
    table.locator(".eq-hand .eq-card[data-legal]").first.click()
    expect(table.locator(".eq-piece[data-look='laid new'], .eq-piece[data-look='laid']").first).to_be_visible()
    expect(table.locator("[data-place='A.active'] .eq-piece")).to_have_count(1)
    assert page.url


@pytest.mark.parametrize("width", WIDTHS)
def test_a_set_is_built_by_clicks_and_says_what_is_wrong(page: Page, width: int) -> None:
    builder = bluemoon.SetBuilder("Br0/Do: Br1-29")
    stage = Stage(page, Table(builder), width)
    expect(stage.root.locator(".eq-prompt")).to_contain_text("it must have exactly 30")
    stage.place("Lo25").click()
    expect(stage.root.locator(".eq-round")).to_have_text("The set can be played.")
    stage.place("Br29").click()
    stage.place("Lo27").click()
    stage.place("Sc").click()
    expect(stage.place("count0")).to_contain_text("cards: 30 of 45")
    assert str(builder) == "Br0/Sc: Br1-28 Lo25 Lo27"
    stage.root.locator("[data-key='/undo']").click()
    expect(stage.place("count0")).to_contain_text("cards: 30 of 30")
    stage.place("Lo1").focus()
    page.keyboard.press("Enter")
    expect(stage.place("Lo1")).to_have_attribute("data-look", "pick on")
    page.add_script_tag(path=AXE)
    found = page.evaluate("axe.run('.equinox-widget').then(({ violations }) => violations)")
    assert [(each["id"], each["nodes"][0]["html"]) for each in found] == []
    assert stage.root.evaluate("root => root.scrollWidth <= root.clientWidth + 1")
