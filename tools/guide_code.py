"""The Python of a page of the documentation, to be run from top to bottom as its reader would run it."""

from __future__ import annotations

import doctest
import re
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

_BLOCKS: Final = re.compile(r"^```(python|pycon)\n(.*?)^```", re.DOTALL | re.MULTILINE)


def blocks(page: Path) -> Iterator[str]:
    """Yield the Python of a page, block by block, sessions without what they print."""
    for kind, text in _BLOCKS.findall(page.read_text("utf-8")):
        examples = doctest.DocTestParser().get_examples(text) if kind == "pycon" else []
        yield "".join(example.source for example in examples) or text


def run(page: Path) -> dict[str, Any]:
    """Run all Python of a page; return the names it has made."""
    names: dict[str, Any] = {"__name__": "__main__"}
    for number, block in enumerate(blocks(page), 1):
        exec(compile(block, f"{page.name}, block {number}", "exec"), names)  # noqa: S102 (our own text)
    return names
