"""`help` of `position` and `setup` holds how a code is written, what it means, and examples, in every game."""

from __future__ import annotations

from typing import Any

import pytest

import equinox_widget as eq
from equinox_widget import bluemoon, orcs, talisman

TAGS = {"EQ": eq, "OR": orcs, "BM": bluemoon, "TA": talisman}
#: Some of what a code table must explain.
CODES = {
    "EQ": ("No Noctia", "Ur Ursus"),
    "OR": ("Go Goblin", "Za Zap", "3m"),
    "BM": ("Br Brann", "Cr Crystal", "A>Br5|Br3*"),
    "TA": ("Swo", "Temple", "Hex"),
}


@pytest.mark.parametrize("tag", TAGS)
def test_help_of_position_holds_grammar_codes_and_examples(tag: str) -> None:
    module: Any = TAGS[tag]
    text = module.position.__doc__ or ""
    assert f"    {tag}  " in text
    assert [code for code in CODES[tag] if code not in text] == []
    assert text.count(f'.position("{tag} ') >= 3


@pytest.mark.parametrize("tag", TAGS)
def test_help_of_setup_leads_to_the_codes_and_has_three_examples(tag: str) -> None:
    module: Any = TAGS[tag]
    text = module.setup.__doc__ or ""
    assert "position)` lists" in text
    assert text.count(".setup(") >= 3
