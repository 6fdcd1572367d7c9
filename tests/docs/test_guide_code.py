"""What the documentation tells people to type runs, from the top of a page to its end."""

from __future__ import annotations

import inspect
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any

import guide_code
import pytest
from build_site import ROOT

import equinox_widget as eq
from equinox_widget import bluemoon, orcs, talisman

if TYPE_CHECKING:
    from collections.abc import Callable

PAGES = sorted(page for page in (ROOT / "docs").rglob("*.md") if "```python" in page.read_text("utf-8"))
#: Its blocks are parts of a file; `tests/examples` plays what comes of them.
EXCERPTS = ROOT / "docs" / "developers" / "your-own-game.md"
FEW = 4


def fewer(simulate: Callable[..., Any]) -> Callable[..., Any]:
    """Return the same simulation of a few games only, in this process."""

    @wraps(simulate)
    def simulated(n: int, *given: Any, **settings: Any) -> Any:
        inspect.signature(simulate).bind(n, *given, **settings)
        return simulate(min(n, FEW), *given, **{**settings, "executor": None, "progress": False})

    return simulated


@pytest.mark.parametrize("page", [page for page in PAGES if page != EXCERPTS], ids=lambda page: page.name)
def test_its_python_runs(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for game in (eq, orcs, bluemoon, talisman):
        for name in ("simulate", "simulate_pairs"):
            monkeypatch.setattr(game, name, fewer(getattr(game, name)))
    assert guide_code.run(page)


def test_a_page_that_says_something_wrong_is_noticed(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("```pycon\n>>> six = 6\n\n```\n\n```python\nsix.no_such_name\n```\n")
    with pytest.raises(AttributeError, match="no_such_name"):
        guide_code.run(page)
