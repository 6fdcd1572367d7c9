"""A table that was closed is gone: nothing in Python keeps it, or what belonged to it."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable
from pathlib import Path

import pytest
from ipywidgets.widgets.widget import _instances

import equinox_widget as eq
from equinox_widget.teach.progress import OVERRIDE
from equinox_widget.widget.table import Table

GAME = eq.Game(eq.deal(players=3, seed=7))
LESSON = "L00"
KINDS: dict[str, Callable[[], Table]] = {
    "game": lambda: Table(GAME),
    "bots": lambda: eq.play(3, bots="BC"),
    "scenario": lambda: Table(eq.scenario(GAME.position.code, "skip")),
    "lesson": lambda: Table(eq.lesson(LESSON)),
    "quiz": lambda: Table(eq.quiz(n=1)),
}


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(OVERRIDE, str(tmp_path))


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_keeps_a_table_that_was_closed(kind: str) -> None:
    widgets = len(_instances)
    tables = [KINDS[kind]() for _ in range(3)]
    for table in tables:
        table.close()
        table.close()
    kept = [weakref.ref(table) for table in tables]
    del table, tables
    gc.collect()
    assert [each() for each in kept] == [None] * 3
    assert len(_instances) == widgets
