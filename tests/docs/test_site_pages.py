"""The pages that the site has of every game: rules, lessons and edge cases at addresses that stay."""

from __future__ import annotations

import re
from pathlib import Path

import build_site
import pytest
import rule_moments
import site_pages

from equinox_widget.core.games import kit
from equinox_widget.games import INDEX


@pytest.fixture(autouse=True)
def one_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """One game is enough to look for moments in."""
    monkeypatch.setattr(rule_moments, "GAMES", 1)


@pytest.mark.parametrize("game", INDEX)
def test_every_rule_has_a_page_in_three_languages(game: str, tmp_path: Path) -> None:
    assert site_pages.write_rules(kit(game), tmp_path, tmp_path)
    for rule in kit(game).rulebook.rules():
        page = (tmp_path / f"{rule.id}.md").read_text("utf-8")
        for lang in site_pages.LANGUAGES:
            assert f'<div lang="{lang}">' in page
            assert site_pages.plain(rule.text(lang)) in page
        for name in rule.rulings:
            assert f"`{name}`" in page
        for lead in re.findall(r"\]\((\S+?)\.md\)", page):
            assert lead.startswith("../") or lead in kit(game).rulebook.entries


def test_every_rule_of_equinox_is_shown_on_a_board(tmp_path: Path) -> None:
    game = kit("equinox")
    boards = site_pages.rule_boards(game, tmp_path)
    assert set(boards) == {rule.id for rule in game.rulebook.rules()}
    assert boards["S2.B.4"] == "G22", "its own edge case comes first"
    written = {path.stem for path in (tmp_path / "live" / "equinox").iterdir()}
    assert {board for board in boards.values() if board.startswith("rule-")} == written


@pytest.mark.parametrize("game", INDEX)
def test_a_moment_of_a_game_shows_its_rule(game: str) -> None:
    wanted = {rule.id for rule in kit(game).rulebook.rules()}
    found = rule_moments.moments(kit(game), wanted)
    assert found
    for rule, played in found.items():
        story = site_pages.moment_story(kit(game).rulebook.rule(rule), played)
        (again,) = story.game.line
        assert rule in rule_moments.cited(again)


def test_the_guide_shows_the_page_that_it_writes(tmp_path: Path) -> None:
    site_pages.write_stories(build_site.ROOT / "docs" / "guide" / "illustrate.md", tmp_path / "guide")
    assert "May a chameleon be swapped?" in (tmp_path / "guide" / "chameleon.html").read_text("utf-8")
    assert "live/guide/chameleon.html" in (build_site.ROOT / "docs" / "guide" / "illustrate.md").read_text("utf-8")


def test_a_ruling_is_told_with_both_readings_and_who_plays_them() -> None:
    game = kit("equinox")
    ruling = next(ruling for ruling in game.rulebook.rulings() if ruling.name == "swap_chameleons")
    told = list(site_pages.told_ruling(game, ruling, "en"))
    assert any(line.startswith("- **DE** ") for line in told)
    assert any(line.startswith("- **FR** ") for line in told)


def test_every_lesson_of_equinox_has_a_page(tmp_path: Path) -> None:
    assert site_pages.write_lessons(kit("equinox"), tmp_path, tmp_path)
    assert 'eq.lesson("L00")' in (tmp_path / "L00.md").read_text("utf-8")
    assert "../../rules/equinox/S5.0.md" in (tmp_path / "L00.md").read_text("utf-8")
    boards = sorted((tmp_path / "live" / "equinox").iterdir())
    assert len(boards) == sum(not script.is_quiz for script in site_pages.lessons_of(kit("equinox")).values())
    (script, style) = sorted((tmp_path / "live" / "shared").iterdir(), key=lambda path: path.suffix, reverse=True)[:2]
    for board in boards:
        page = board.read_text("utf-8")
        assert f'src="../shared/{script.name}"' in page
        assert f'href="../shared/{style.name}"' in page
        assert len(page) < 400_000, "the front end is not in every page"


def test_lessons_of_a_game_without_a_board_are_told_in_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(site_pages, "draws_boards", lambda game: False)
    assert site_pages.write_lessons(kit("talisman"), tmp_path, tmp_path)
    page = (tmp_path / "TL-3.md").read_text("utf-8")
    assert 'eq.talisman.lesson("TL-3")' in page
    assert "../../rules/talisman/16d.md" in page
    assert "live/" not in page


def test_an_edge_case_is_embedded() -> None:
    page = "\n".join(site_pages.exhibit_page(kit("equinox"), site_pages.gallery_of(kit("equinox"))["G27"]))
    assert 'src="../../../live/equinox/G27.html"' in page
    assert "../../rules/equinox/P.raneri.md" in page


@pytest.mark.parametrize("notebook", sorted((build_site.ROOT / "examples").glob("*.ipynb")), ids=lambda path: path.stem)
def test_a_notebook_opens_in_the_browser_or_says_why_not(notebook: Path) -> None:
    offered = (build_site.ROOT / "docs" / "open.md").read_text("utf-8")
    content = notebook.read_text("utf-8")
    assert (notebook.name in build_site.NOTEBOOKS) == (f"path={notebook.name})" in offered)
    if notebook.name not in build_site.NOTEBOOKS:
        assert ".plot(" in content
        assert "does not run in a browser's Python" in content
        assert f"`{notebook.stem}`" in offered


def test_a_link_that_leads_nowhere_is_reported(tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    (tmp_path / "there" / "index.html").write_text('<h1 id="part">There</h1>')
    good = '<a href="there/"></a><a href="there/#part"></a><a id="here" href="#here"></a><a href="https://a.org/x"></a>'
    bad = '<a href="nowhere/">x</a><img src="none.png"><a href="there/#none"></a><a href="#gone"></a>'
    (tmp_path / "index.html").write_text(good + bad)
    told = [f"index.html: {link}" for link in ("nowhere/", "none.png", "there/#none", "#gone")]
    assert build_site.broken_links(tmp_path) == told
