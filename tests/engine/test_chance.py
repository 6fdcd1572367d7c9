"""Chance: the same seed gives the same outcome everywhere, and nothing outside can disturb it."""

from __future__ import annotations

import random

import pytest

from equinox_widget.engine.chance import sample, shuffle, stream


def shuffled(seed: int, purpose: str = "deal", size: int = 10) -> list[int]:
    items = list(range(size))
    shuffle(items, stream(seed, purpose))
    return items


def test_a_seed_shuffles_the_same_way_on_every_machine() -> None:
    """Pinned by value: a saved game must replay on any Python version."""
    assert shuffled(0) == [1, 3, 2, 0, 5, 7, 4, 6, 8, 9]
    assert shuffled(1) == [9, 6, 4, 0, 7, 3, 5, 2, 1, 8]


def test_a_seed_samples_the_same_way_on_every_machine() -> None:
    """Cards come in the order they were drawn."""
    assert sample(list(range(10)), 3, stream(0, "1")) == [7, 3, 5]
    assert sample(list(range(10)), 3, stream(0, "2")) == [7, 2, 9]


def test_every_purpose_has_numbers_of_its_own() -> None:
    """So an additional question never changes the answers to the others."""
    assert shuffled(0, "deal") != shuffled(0, "fill")


def test_a_shuffle_keeps_every_item() -> None:
    for seed in range(20):
        assert sorted(shuffled(seed)) == list(range(10))


@pytest.mark.parametrize("size", [0, 1])
def test_nothing_and_a_single_item_stay_as_they_are(size: int) -> None:
    assert shuffled(0, size=size) == list(range(size))


def test_every_order_of_three_comes_up_about_equally_often() -> None:
    """600 shuffles, six orders: none is missing and none is preferred."""
    orders = [tuple(shuffled(seed, size=3)) for seed in range(600)]
    assert len(set(orders)) == 6
    assert all(70 < orders.count(order) < 130 for order in set(orders))


def test_every_place_is_drawn_about_equally_often() -> None:
    """Also the first and the last one."""
    drawn = [sample(list(range(5)), 1, stream(seed, "draw"))[0] for seed in range(500)]
    assert all(70 < drawn.count(place) < 130 for place in range(5))


def test_a_sample_leaves_the_items_alone_and_draws_none_twice() -> None:
    items = [4, 5, 6, 7]
    assert sorted(sample(items, 4, stream(3, "all"))) == items
    assert items == [4, 5, 6, 7]


def test_the_global_generator_is_neither_used_nor_moved() -> None:
    random.seed(1)
    before = random.getstate()
    shuffled(5)
    sample([1, 2, 3], 2, stream(5, "draw"))
    assert random.getstate() == before
