"""The legend explains every sign that a table shows, in every game and language."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest

import equinox_widget as eq
from equinox_widget import bluemoon, orcs, talisman
from equinox_widget.texts.labels import LANGUAGES
from equinox_widget.widget.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

GAMES: dict[str, Callable[[], Any]] = {
    "equinox": lambda: eq.Game(eq.deal(3, 7)),
    "orcs": lambda: orcs.Game(orcs.deal(3, 7, modules=("terrain", "bonus", "missions", "reinforcements"))),
    "bluemoon": lambda: bluemoon.Game(bluemoon.deal(seed=7)),
    "talisman": lambda: talisman.Game(talisman.deal(3, 7)),
}


def glyphs_in(shown: object) -> Iterator[str]:
    """Every sign in a picture, wherever it stands."""
    if isinstance(shown, dict):
        if isinstance(shown.get("glyph"), str):
            yield shown["glyph"]
        for each in shown.values():
            yield from glyphs_in(each)
    elif isinstance(shown, list | tuple):
        for each in shown:
            yield from glyphs_in(each)


def legend(table: Table) -> list[Mapping[str, str]]:
    return [{"text": line} if isinstance(line, str) else line for line in table.board["symbols"]]


@pytest.mark.parametrize("game", ["orcs", "bluemoon", "talisman"])
def test_every_sign_that_is_shown_is_explained(game: str) -> None:
    """Of Equinox the signs are the creatures, whose names stand beside them."""
    played, numbers = GAMES[game](), random.Random(3)
    table = Table(played, mode="sandbox")
    explained = {line["glyph"] for line in legend(table) if "glyph" in line}
    shown = set(glyphs_in(table.latest)) | set(glyphs_in(table.squares))
    for _ in range(60):
        if played.position.over:
            break
        played.do(numbers.choice(played.position.legal()))
        shown |= set(glyphs_in(table.latest)) | set(glyphs_in(table.squares))
    assert {sign for sign in shown if not sign.startswith("die")} <= explained


@pytest.mark.parametrize("game", GAMES)
def test_the_legend_speaks_three_languages(game: str) -> None:
    said = [[line["text"] for line in legend(Table(GAMES[game](), lang=lang))] for lang in LANGUAGES]
    assert len({len(lines) for lines in said}) == 1
    assert said[0] != said[1] != said[2]
    assert not [text for lines in said for text in lines if text.startswith("symbol.") or "{" in text]


@pytest.mark.parametrize("game", GAMES)
def test_every_glyph_of_the_legend_can_be_drawn(game: str) -> None:
    table = Table(GAMES[game]())
    assert {line["glyph"] for line in legend(table) if "glyph" in line} <= set(table.board["glyphs"])
