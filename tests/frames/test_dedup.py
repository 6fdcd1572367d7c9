"""Packed data: everything is there once, and comes back as it was in every language."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from equinox_widget.frames.dedup import Packer

SENTENCES = "Not now: Play Cornu 1: Susi, row 5", "Not now: Play Cornu 1: Susi, row 4. "
TEXTS = st.sampled_from(["", "a", "b", "<i>", *SENTENCES])
ATOMS = st.none() | st.booleans() | st.integers(-5, 5) | TEXTS
VALUES = st.recursive(ATOMS, lambda parts: st.lists(parts, max_size=3) | st.dictionaries(st.sampled_from("xyz"), parts))


def unpack(packer: Packer, place: int, language: int) -> Any:
    """Read a packed value, as the page does."""
    value = packer.values[place]
    if not isinstance(value, list):
        return value
    kind, *rest = value
    if kind == 2:
        return unpack(packer, rest[language], language)
    if kind == 3:
        return "".join(unpack(packer, part, language) for part in rest)
    if kind == 0:
        return [unpack(packer, part, language) for part in rest]
    keys = packer.shapes[rest[0]]
    return {key: unpack(packer, part, language) for key, part in zip(keys, rest[1:], strict=True)}


@given(st.lists(st.tuples(VALUES, VALUES, VALUES), max_size=4))
def test_what_is_packed_comes_back_in_every_language(things: list[tuple[Any, Any, Any]]) -> None:
    packer = Packer()
    places = [packer.pack(versions) for versions in things]
    for place, versions in zip(places, things, strict=True):
        for language, version in enumerate(versions):
            assert json.dumps(unpack(packer, place, language), sort_keys=True) == json.dumps(version, sort_keys=True)


def test_what_is_alike_is_written_once() -> None:
    packer = Packer()
    field = {"name": "No1", "say": "Noctia"}
    first = packer.pack([[field, field]] * 3)
    count = len(packer.values)
    assert packer.pack([[field, field]] * 3) == first
    assert (len(packer.values), packer.shapes) == (count, [["name", "say"]])


def test_sentences_share_their_pieces() -> None:
    packer = Packer()
    packer.pack(["Not now: Play Cornu 1: Susi, row 5"])
    count = len(packer.values)
    packer.pack(["Not now: Play Cornu 1: Susi, row 4"])
    assert packer.values[count:] == ["row 4", [3, 0, 1, 2, count]]


def test_only_what_differs_is_written_in_every_language() -> None:
    packer = Packer()
    packer.pack([{"name": "No1", "say": said} for said in ("Owl", "Eule", "Hibou")])
    assert packer.values.count("No1") == 1
    assert sum(isinstance(value, list) and value[0] == 2 for value in packer.values) == 1


@pytest.mark.parametrize(("one", "other"), [(1, True), (0, False), ([1], [True])])
def test_numbers_and_truth_values_stay_apart(one: object, other: object) -> None:
    packer = Packer()
    place = packer.pack([one, other, one])
    assert repr(unpack(packer, place, 0)) == repr(one)
    assert repr(unpack(packer, place, 1)) == repr(other)
