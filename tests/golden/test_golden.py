"""What leaves the package stays as it is, to the last character: boards, figures, answers, files, pages, tables.

The texts themselves are not kept, only their digests (`digests.json`); `tools/golden_texts.py` shows and writes them.
"""

from __future__ import annotations

import pytest
from golden.books import BOOKS
from golden.digests import GROUPS, NAMED, changed, committed, complaint, digest, group_of
from golden.positions import POSITIONS
from golden.tables import TABLES


def hold(group: str) -> None:
    keys = changed(group)
    assert not keys, complaint(keys)


@pytest.mark.parametrize("name", POSITIONS)
def test_a_position_gives_what_it_gave(name: str) -> None:
    hold(name)


@pytest.mark.parametrize("name", TABLES)
def test_a_table_shows_and_answers_what_it_did(name: str) -> None:
    hold(name)


@pytest.mark.parametrize("name", BOOKS)
def test_books_say_what_they_said(name: str) -> None:
    hold(name)


def test_every_digest_belongs_to_a_group_that_is_still_made() -> None:
    assert {group_of(key) for key in committed()} == set(GROUPS)


def test_a_complaint_names_the_first_keys_and_says_how_to_look() -> None:
    said = complaint(f"first_bet/svg/{number}" for number in range(NAMED + 2))
    assert said.count("  first_bet/svg/") == NAMED
    assert "and 2 more" in said
    assert "python tools/golden_texts.py show first_bet/svg/0" in said


def test_a_digest_is_sixteen_digits_of_sha_256() -> None:
    assert digest("") == "e3b0c44298fc1c14"
