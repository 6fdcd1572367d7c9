"""TypeScript and Python speak of the same traits, messages, shapes and words."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated, Literal, NotRequired, TypedDict

import contract
import pytest
from anywidget import AnyWidget

import equinox_widget as eq
from equinox_widget.games.equinox.words import WORDS
from equinox_widget.widget import protocol
from equinox_widget.widget.table import Table

SOURCES = Path(__file__).parent.parent / "js" / "src"


def synced_traits() -> set[str]:
    """Return the traits a table syncs beyond what every widget does."""
    return set(Table.class_trait_names(sync=True)) - set(AnyWidget.class_trait_names(sync=True))


def test_the_contract_is_written_from_the_types_of_python() -> None:
    fresh = contract.FILE.read_text(encoding="utf-8") == contract.contract()
    assert fresh, "js/src/contract.ts is not what Python says: run `python tools/contract.py`, then `npm run types`"


def test_a_table_syncs_the_traits_that_the_contract_names() -> None:
    agreed = set(protocol.Traits.__annotations__)
    lacking, strange = agreed - synced_traits(), synced_traits() - agreed
    assert not lacking, f"the table has no trait {', '.join(sorted(lacking))}, which protocol.Traits names"
    assert not strange, f"protocol.Traits names no {', '.join(sorted(strange))}, which the table syncs"


def test_what_a_table_shows_last() -> None:
    latest = Table(eq.Game(eq.deal(players=2, seed=1))).latest
    assert latest.keys() == protocol.Latest.__annotations__.keys()


class Sample(TypedDict):
    """What a mapping may hold."""

    word: str
    count: NotRequired[int | None]
    rows: list[dict[str, float]]
    sort: list[Literal["a", "b"]]
    named: Annotated[dict[str, object], "Undo"]


@pytest.mark.parametrize(
    ("hint", "typescript"),
    [
        (str, "string"),
        (bool, "boolean"),
        (int | None, "number | null"),
        (list[dict[str, float]], "Record<string, number>[]"),
        (list[Literal["a", "b"]], '("a" | "b")[]'),
        (Annotated[dict[str, object], "Undo"], "Undo"),
        (Sample, "Sample"),
    ],
)
def test_types_are_spelled(hint: object, typescript: str) -> None:
    assert contract.spelled(hint) == typescript


def test_what_no_message_should_hold_is_refused() -> None:
    with pytest.raises(TypeError, match="no message should hold"):
        contract.spelled(set[int])


#: Labels whose names the front end or Python puts together.
COMPOSED = (
    "tab.",
    "depth.",
    "grain.",
    "speed.",
    "role.",
    "language.",
    "theme.",
    "time.",
    "share.",
    "log.",
    "test.",
    "action.",
    "hand.",
)


def test_only_words_that_the_front_end_fills_in_are_sent() -> None:
    sources = "".join(source.read_text() for source in SOURCES.rglob("*.ts"))
    unread = {key for key in WORDS.labels("en") if not key.startswith(COMPOSED) and f'"{key}"' not in sources}
    assert not unread, f"nobody reads {', '.join(sorted(unread))} in the browser: they belong into answers.po"


#: What the front end says only on a page.
ON_A_PAGE = {"action.next"}


@pytest.mark.parametrize(
    ("folder", "known"),
    [
        (".", {*WORDS.labels("en"), *ON_A_PAGE}),
        ("boards", set(WORDS.labels("en"))),
        ("page", set(WORDS.page_labels("en"))),
    ],
)
def test_words_asked_for_exist(folder: str, known: set[str]) -> None:
    asked: set[str] = set()
    for source in (SOURCES / folder).glob("*.ts"):
        asked |= set(re.findall(r'words\("([\w.]+)"', source.read_text()))
    assert asked
    missing = asked - known
    assert not missing, f"the front end asks for words that the catalogue table.po lacks: {', '.join(sorted(missing))}"
