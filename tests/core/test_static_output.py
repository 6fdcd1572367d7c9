"""What a notebook shows of a thing: its widget, or a still."""

from __future__ import annotations

import pytest

from equinox_widget.core.static_output import Still, shown


@pytest.mark.parametrize("missing", [ImportError("no anywidget"), NotImplementedError()], ids=["library", "table"])
def test_a_still_takes_the_place_of_a_widget_that_cannot_be(missing: Exception) -> None:
    def show(thing: str) -> object:
        raise missing

    assert str(shown("a game", show, lambda: Still("text", "html"))) == "text"


def test_other_errors_of_a_widget_are_not_hidden() -> None:
    def show(thing: str) -> object:
        raise ValueError(thing)

    with pytest.raises(ValueError, match="a game"):
        shown("a game", show, lambda: Still("text", "html"))
