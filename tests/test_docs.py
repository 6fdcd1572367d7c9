"""The documentation says what the package does: its examples are run. (Its links are checked by `make docs`.)"""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest
from support.lighthouse import put_into_index

DOCS = Path(__file__).parent.parent / "docs"
PAGES = sorted(DOCS.rglob("*.md"))

ROOT = DOCS.parent
#: A file or folder of the repository or of the package, as developers are told about it.
FILE = re.compile(r"`((?:[\w.-]+/)+[\w.-]*|[\w-]+\.(?:md|toml))`")


@pytest.fixture(autouse=True)
def lighthouse(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game of "Write your own game" is there."""
    put_into_index(monkeypatch)


def page_name(page: Path) -> str:
    return str(page.relative_to(DOCS))


@pytest.mark.parametrize("page", PAGES, ids=page_name)
def test_examples_give_what_they_say(page: Path) -> None:
    failed, _ = doctest.testfile(str(page), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert not failed


def test_every_edge_case_of_equinox_is_listed_once() -> None:
    numbers = re.findall(r"^\| (E-\d+b?) \|", (DOCS / "equinox" / "edge-cases.md").read_text("utf-8"), re.MULTILINE)
    assert numbers == [*(f"E-{n:02}" for n in range(1, 55)), "E-54b", *(f"E-{n:02}" for n in range(55, 129))]


def test_every_edge_case_that_the_code_cites_is_listed() -> None:
    listed = (DOCS / "equinox" / "edge-cases.md").read_text("utf-8")
    sources = sorted((DOCS.parent / "equinox_widget" / "games" / "equinox").rglob("*.py"))
    cited = {number for path in sources for number in re.findall(r"E-\d+b?", path.read_text("utf-8"))}
    assert cited
    assert not [number for number in cited if f"| {number} |" not in listed]


@pytest.mark.parametrize(
    "page", [*sorted((DOCS / "developers").glob("*.md")), ROOT / "CONTRIBUTING.md"], ids=lambda page: page.name
)
def test_files_that_developers_are_sent_to_exist(page: Path) -> None:
    named = FILE.findall(page.read_text("utf-8"))
    folders = (ROOT, ROOT / "equinox_widget", ROOT / "equinox_widget" / "games" / "equinox")
    assert named
    assert not [name for name in named if not any((folder / name).exists() for folder in folders)]
