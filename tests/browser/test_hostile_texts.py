"""Whatever an author, a player or a bot is called or says stays text: in tables, lessons, results and notebooks."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from notebook_server import Notebook
from playwright.sync_api import Page, expect
from support.stage import Stage

import equinox_widget as eq
from equinox_widget.core.game import Game
from equinox_widget.core.games import kit
from equinox_widget.core.kit import GameKit
from equinox_widget.games import INDEX
from equinox_widget.widget.table import Table

EVIL = """</script><script>window.owned=1</script><img src=x onerror="window.owned=1">{0}'">&lt;b&gt;"""
TOLD = json.dumps(EVIL).replace("\\", r"\\")  # as a file says it, and a regular expression puts it in
#: Every game that has a table.
TABLES = [game for game in INDEX if type(kit(game)).board is not GameKit.board]
LESSON = """
id: evil
title:
    en: {evil}
goal:
    en: {evil}
rules: S5.0
position: EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu A=Su1,Mo9,x3 B=8

predict:
    en: {evil}
    play: play Su1
    answer: actor
    option: "A"
        en: {evil} A
        why:
            en: {evil}
    option: "B"
        en: {evil} B

do:
    en: {evil}
    goal: strength("Su") == 1
    solution: play Su1
"""


@contextmanager
def harmless(page: Page) -> Iterator[None]:
    """Nothing that was written is run: no dialog, no error on the page, no trace of a script."""
    troubles: list[str] = []
    page.on("dialog", lambda dialog: troubles.append(dialog.message))
    page.on("pageerror", lambda error: troubles.append(str(error)))
    yield
    assert page.evaluate("window.owned") is None
    assert troubles == []


@pytest.mark.parametrize("game", TABLES)
def test_names_of_players_stay_text_on_a_table(page: Page, game: str) -> None:
    with harmless(page):
        stage = Stage(page, Table(Game(kit(game).deal(2, 7), [EVIL, "B"])))
        expect(stage.root).to_contain_text("<script>window.owned=1</script>")
        stage.click_path(stage.table.decision["choices"][0]["path"])
        stage.wire.table.send({"v": 2, "kind": "trouble", "rev": stage.table.rev, "message": EVIL})
        stage.pump()
        expect(stage.root).to_contain_text("onerror=")
        assert stage.root.locator("img").count() == 0


def test_a_bot_that_fails_in_hostile_words_stays_text(page: Page) -> None:
    def failing(view: object, actions: object, numbers: object) -> Any:
        raise ValueError(EVIL)

    failing.__name__ = EVIL
    table = eq.play(players=2, seed=7, bots={"A": failing})
    with harmless(page):
        stage = Stage(page, table)
        page.wait_for_function("() => true")
        stage.pump()
        expect(stage.root).to_be_visible()


def test_the_words_of_a_lesson_stay_text(page: Page, tmp_path: Path) -> None:
    file = tmp_path / "evil.lesson"
    words = EVIL.replace("{0}", "").replace("\n", " ")
    file.write_text(LESSON.replace("{evil}", words), encoding="utf-8")
    with harmless(page):
        stage = Stage(page, Table(eq.lesson(file)), width=760)
        expect(stage.root.locator(".eq-task")).to_contain_text("<script>window.owned=1</script>")
        stage.root.locator(".eq-task input, .eq-task [role=radio], .eq-task button").first.click()
        expect(stage.root.locator(".eq-task")).to_contain_text("onerror=")
        assert stage.root.locator("img").count() == 0


def test_results_and_figures_with_hostile_names_stay_text_in_a_notebook(
    open_notebook: Callable[..., Notebook],
) -> None:
    notebook = open_notebook(
        f"import equinox_widget as eq\nEVIL = {EVIL!r}\nbot = lambda view, actions, numbers: actions[0]\n"
        "bot.__name__ = EVIL\neq.simulate(2, bots=[bot, 'random'], progress=False)",
        "eq.Game(eq.deal(players=2, seed=7), [EVIL, 'B']).static()",
        "eq.scenario(eq.deal(players=2, seed=7).code, [('skip', EVIL)], title=EVIL, caption=EVIL, names=[EVIL, 'B'])",
        "from IPython.display import HTML\nHTML(eq.deal(players=2, seed=7).html(names=[EVIL, 'B']))",
    )
    page = notebook.page
    with harmless(page):
        expect(page.locator(".jp-OutputArea").first).to_contain_text("onerror")
        expect(notebook.tables).to_contain_text("<script>window.owned=1</script>")
        assert page.locator("img[onerror]").count() == 0


def begun(game: str) -> Game[Any]:
    """A game between hostile names, a few actions old."""
    played = Game(kit(game).deal(2, 7), [EVIL, "B"])
    for _ in range(4):
        played.do(played.position.legal()[0])
    return played


@pytest.mark.parametrize("seat", [None, "A"])
@pytest.mark.parametrize("game", TABLES)
def test_a_page_with_hostile_names_runs_nothing(page: Page, game: str, seat: str | None) -> None:
    with harmless(page):
        page.set_content(str(begun(game).html(title=EVIL, seat=seat)))
        expect(page.get_by_role("heading", level=1)).to_have_text(EVIL)
        page.locator(".equinox-widget").first.press("End")
        expect(page.locator(".equinox-widget").first).to_contain_text("<script>window.owned=1</script>")
        assert page.locator("img[onerror]").count() == 0


@pytest.mark.parametrize("game", TABLES)
def test_a_scenario_with_hostile_words_runs_nothing(page: Page, game: str) -> None:
    start, played = kit(game).deal(2, 7), begun(game)
    said = [(played.sentences[0], EVIL), ("?", EVIL), (played.sentences[1], EVIL)]
    shown = eq.scenario(start.code, said, title=EVIL, caption=EVIL, names=[EVIL, "B"])
    with harmless(page):
        page.set_content(str(shown.html()))
        expect(page.get_by_role("heading", level=1)).to_have_text(EVIL)
        page.locator(".equinox-widget").first.press("End")
        expect(page.locator("body")).to_contain_text("onerror=")
        assert page.locator("img[onerror]").count() == 0


def test_an_owners_box_with_hostile_names_runs_nothing(page: Page, tmp_path: Path) -> None:
    file = tmp_path / "box.toml"
    eq.bluemoon.tables().toml(file)
    named = re.sub(r'(?m)^(name|leader) = ".*"', rf"\1 = {TOLD}", file.read_text("utf-8"))
    file.write_text(re.sub(r"(?m)^names = .*", f"names = [{TOLD}, {TOLD}, {TOLD}]", named), "utf-8")
    played = eq.bluemoon.Game(eq.bluemoon.deal(seed=7, tables=file))
    with harmless(page):
        stage = Stage(page, Table(played))
        expect(stage.root).to_contain_text("onerror=")
        assert stage.root.locator("img").count() == 0
        page.set_content(str(played.html(title="An owner's box")))
        expect(page.locator(".equinox-widget").first).to_contain_text("onerror=")
        assert page.locator("img[onerror]").count() == 0
