"""What "Write your own game" quotes stands so in the files of the example."""

from __future__ import annotations

import re
from pathlib import Path
from textwrap import dedent

import pytest

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "developers" / "your-own-game.md"
SUFFIX = {"python": ".py", "toml": ".toml", "po": ".po", "text": ".lesson"}
FENCED = re.findall(r"^```(\w+)\n(.*?)^```$", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
QUOTED = [(kind, quoted) for kind, quoted in FENCED if kind != "pycon"]  # examples are run by `test_docs.py`


def stands_in(quoted: str, source: str) -> bool:
    """Are these lines in the file, one after the other, perhaps further to the right?"""
    lines, wanted = source.splitlines(), quoted.splitlines()
    pieces = ("\n".join(lines[start : start + len(wanted)]) for start in range(len(lines)))
    return any(dedent(piece) == dedent(quoted).rstrip("\n") for piece in pieces)


def test_the_page_quotes_every_kind_of_file() -> None:
    assert {kind for kind, _ in QUOTED} == SUFFIX.keys()


@pytest.mark.parametrize(("kind", "quoted"), QUOTED)
def test_what_is_quoted_stands_in_the_example(kind: str, quoted: str) -> None:
    files = [path for path in (ROOT / "examples" / "lighthouse").rglob(f"*{SUFFIX[kind]}") if path.is_file()]
    assert any(stands_in(quoted, path.read_text("utf-8")) for path in files), quoted
