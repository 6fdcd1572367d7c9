"""What the package index shows of the project: its README with whole addresses, and where everything is."""

from __future__ import annotations

import re
from pathlib import Path

import package_links
import pytest

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text("utf-8")
HOME = "https://example.org/us/equinox_widget"


def filled_in() -> dict[str, object]:
    metadata: dict[str, object] = {"dynamic": ["readme", "urls"]}
    package_links.PackageLinks(str(ROOT), {}).update(metadata)
    del metadata["dynamic"]
    return metadata


def test_every_link_of_the_readme_leads_to_the_home_that_is_named() -> None:
    shown = package_links.absolute(README, HOME)
    assert f"]({HOME}/raw/HEAD/examples/first_game.png)" in shown
    assert f"]({HOME}/blob/HEAD/docs/guide/learn.md)" in shown
    assert [link for link in re.findall(r"\]\(([^)]+)\)", shown) if "://" not in link] == []


def test_whoever_builds_it_says_where_the_project_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PROJECT_HOME", f"{HOME}/")
    monkeypatch.setenv("PROJECT_SITE", "https://us.example.org/equinox_widget")
    assert filled_in()["urls"] == {
        "Documentation": "https://us.example.org/equinox_widget",
        "Source": HOME,
        "Changelog": f"{HOME}/blob/HEAD/CHANGELOG.md",
        "Issues": f"{HOME}/issues",
    }


def test_without_a_home_nothing_is_made_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PROJECT_HOME", raising=False)
    monkeypatch.delenv("PROJECT_SITE", raising=False)
    assert filled_in() == {"readme": {"content-type": "text/markdown", "text": README}, "urls": {}}


def test_what_an_sdist_has_brought_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PROJECT_HOME", HOME)
    brought: dict[str, object] = {"dynamic": [], "readme": "as it was", "urls": {"Source": "there"}}
    package_links.PackageLinks("no folder", {}).update(brought)
    assert brought == {"dynamic": [], "readme": "as it was", "urls": {"Source": "there"}}


def test_the_release_names_both() -> None:
    workflow = (ROOT / ".github" / "workflows" / "release.yml").read_text("utf-8")
    assert "PROJECT_HOME: " in workflow
    assert "PROJECT_SITE: " in workflow
