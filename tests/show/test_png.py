"""The figure as pixels."""

import sys
from base64 import b64decode
from pathlib import Path
from xml.etree import ElementTree

import pytest
from show.pixels import boundaries, read_png
from show.scenes import PLAIN


@pytest.mark.parametrize(("theme", "paper"), [("auto", 255), ("light", 255), ("dark", 0x16)])
def test_a_picture_has_its_size_its_paper_and_something_on_it(theme: str, paper: int) -> None:
    lines = read_png(PLAIN.png(theme=theme, width=240, hand="A"))
    assert len(lines[0]) == 240
    root = ElementTree.fromstring(PLAIN.svg(width=240, hand="A"))  # noqa: S314 (our own figure)
    assert len(lines) == pytest.approx(int(root.get("height", "0")), abs=1)
    assert lines[3][120][0] == paper
    busy = sum(boundaries(line) > 20 for line in lines)
    assert busy > len(lines) / 2


def test_words_are_drawn_too() -> None:
    with_words, without = (PLAIN.png(width=480, names=names) for names in (["Anna", "Ben", "Cleo"], ["", "", ""]))
    assert with_words != without


def test_a_picture_can_be_written_and_is_shown_by_a_notebook(tmp_path: Path) -> None:
    picture = PLAIN.png(tmp_path / "board.png")
    assert (tmp_path / "board.png").read_bytes() == picture
    bundle = picture._repr_mimebundle_()
    assert b64decode(bundle["image/png"]) == picture
    assert len(bundle["text/plain"]) < 30
    assert int.from_bytes(picture[16:20]) == 1200  # the width, in the file's header


def test_a_missing_library_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(ImportError, match=r"pip install 'equinox-widget\[png\]'"):
        PLAIN.png()


@pytest.mark.parametrize("width", [0, 99, 10_001, True])
def test_pixels_are_as_wide_as_a_figure_can_be(width: int) -> None:
    with pytest.raises(ValueError, match="100 to 10000 pixels wide"):
        PLAIN.png(width=width)


def test_hands_are_named_by_letters() -> None:
    with pytest.raises(TypeError, match="such as 'A' or 'AB', not True"):
        PLAIN.svg(hand=True)  # type: ignore[arg-type]
