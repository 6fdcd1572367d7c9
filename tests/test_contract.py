"""TypeScript and Python speak of the same traits, messages, shapes and words."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from anywidget import AnyWidget

import equinox_widget as eq
from equinox_widget.frames import answers, choices, frame, story, task
from equinox_widget.frames.telling import StopData
from equinox_widget.texts.labels import labels, page_labels
from equinox_widget.widget import protocol
from equinox_widget.widget.table import Table

if TYPE_CHECKING:
    from types import ModuleType

SOURCES = Path(__file__).parent.parent / "js" / "src"
CONTRACT = (SOURCES / "contract.ts").read_text()
SHAPES = {
    frame: ("Frame", "Champion", "Field", "Card", "Seat"),
    choices: ("Decision", "Choice"),
    story: ("Step", "Chapter"),
    task: ("Task", "Answerable", "Knob", "Remark", "Story"),
    answers: (
        *("Test", "Verdict", "RulePage", "Reading", "Found", "RuleList", "Sum", "ScoreSheet"),
        *("Hint", "Share", "Switch", "File", "Note"),
    ),
}


def array(name: str) -> set[str]:
    """Return the strings of an exported array of contract.ts."""
    found = re.search(rf"export const {name} = \[(.*?)\]", CONTRACT, re.DOTALL)
    assert found, f"contract.ts exports no array {name}"
    return set(re.findall(r'"([^"]+)"', found[1]))


def interface(name: str) -> set[str]:
    """Return the members of an exported interface of contract.ts."""
    found = re.search(rf"export interface {name} \{{(.*?)^\}}", CONTRACT, re.DOTALL | re.MULTILINE)
    assert found, f"contract.ts exports no interface {name}"
    return set(re.findall(r"^  (\w+)\??:", found[1], re.MULTILINE))


def assert_same(what: str, typescript: set[str], python: set[str]) -> None:
    """Fail with a message that says which side lacks what."""
    problems = [
        f"{side} lacks {', '.join(sorted(missing))}"
        for side, missing in (
            ("TypeScript (js/src/contract.ts)", python - typescript),
            ("Python (equinox_widget/frames, equinox_widget/widget)", typescript - python),
        )
        if missing
    ]
    assert not problems, f"{what}: {'; '.join(problems)}"


def synced_traits() -> set[str]:
    """Return the traits a table syncs beyond what every widget does."""
    return set(Table.class_trait_names(sync=True)) - set(AnyWidget.class_trait_names(sync=True))


def test_traits() -> None:
    assert_same("names in TRAITS", array("TRAITS"), synced_traits())
    assert_same("members of Traits", interface("Traits"), synced_traits())


def test_message_kinds() -> None:
    assert_same("message kinds", array("KINDS"), set(protocol.KINDS))


def test_protocol_version() -> None:
    assert f"export const VERSION = {protocol.VERSION};" in CONTRACT, "the two sides speak different versions"


@pytest.mark.parametrize(("module", "name"), [(module, name) for module, names in SHAPES.items() for name in names])
def test_shapes(module: ModuleType, name: str) -> None:
    assert_same(f"members of {name}", interface(name), set(getattr(module, name).__annotations__))


def test_what_a_table_shows_last() -> None:
    latest = Table(eq.Game(eq.deal(players=2, seed=1))).latest
    assert_same("members of Latest", interface("Latest"), set(latest))


def test_a_stop_of_a_page() -> None:
    stop = re.search(
        r"export interface Stop \{(.*?)^\}", (SOURCES / "page" / "offline.ts").read_text(), re.DOTALL | re.MULTILINE
    )
    assert stop
    assert_same("members of Stop", set(re.findall(r"^  (\w+):", stop[1], re.MULTILINE)), set(StopData.__annotations__))


#: What the front end says only on a page.
ON_A_PAGE = {"action.next"}


@pytest.mark.parametrize(("folder", "known"), [(".", {*labels("en"), *ON_A_PAGE}), ("page", set(page_labels("en")))])
def test_words_asked_for_exist(folder: str, known: set[str]) -> None:
    asked: set[str] = set()
    for source in (SOURCES / folder).glob("*.ts"):
        asked |= set(re.findall(r'words\("([\w.]+)"', source.read_text()))
    assert asked
    missing = asked - known
    assert not missing, f"the front end asks for words that the catalogue table.po lacks: {', '.join(sorted(missing))}"
