"""Codes are split and read token by token."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from equinox_widget.engine.codes import CodeReader, split_code, unquoted
from equinox_widget.engine.errors import NotationError
from equinox_widget.engine.rulings import Ruling
from equinox_widget.engine.seats import ONLOOKER

if TYPE_CHECKING:
    from collections.abc import Callable

RULINGS = {"react": Ruling("react", "table", {"rules": "held"}, ("held", "always"))}


def read(code: str) -> list[object]:
    """What the tokens of a game say that has a round, rulings and views."""
    found: list[object] = []

    def round_number(reader: CodeReader, number: str) -> None:
        reader.once("round")
        found.append(int(number))

    def ruling(reader: CodeReader, name: str, value: str) -> None:
        found.append((name, reader.one_ruling(name, value, RULINGS)))

    def view(reader: CodeReader, viewer: str) -> None:
        found.append(reader.one_viewer(viewer))

    tokens: list[tuple[str, Callable[..., None]]] = [
        (r"r(\d)", round_number),
        (r"\+(\w+)=(\w+)", ruling),
        ("view=([AB]|-)", view),
    ]
    words, _ = split_code(code, "XX", "XX r1")
    CodeReader(tokens, ("r1", "+react=held", "view=A")).read_all(words)
    return found


def test_a_code_has_tokens_and_sentences_with_their_columns() -> None:
    assert split_code("XX r1  view=A; go ;; stop", "XX", "XX") == (
        [("r1", 3), ("view=A", 7)],
        [(" go ", 14), (" stop", 20)],
    )
    assert split_code("XX%20r1", "XX", "XX")[0] == [("r1", 3)]
    assert unquoted("100 %") == "100 %"


def test_tokens_come_in_any_order_and_once() -> None:
    assert read("XX view=- r3 +react=always") == [ONLOOKER, 3, ("react", "always")]
    for wrong, says in (
        ("YY r1", "it begins with the word XX"),
        ("", "it begins with the word XX"),
        ("XX r1 r2", "column 7: the position already says 'r1'"),
        ("XX r12", "no part of a position is written like this"),
        ("XX +wish=yes", "the rulings are react"),
        ("XX +react=never", "held or always"),
    ):
        with pytest.raises(NotationError, match=says):
            read(wrong)
    with pytest.raises(TypeError, match="a position is text such as 'XX r1'"):
        split_code(3, "XX", "XX r1")
