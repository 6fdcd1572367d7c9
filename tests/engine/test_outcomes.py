"""Chance as a recorded list: from the seed, or forced."""

import pickle
from collections import Counter

import pytest

from equinox_widget.engine.outcomes import Chance, ChanceError


def test_the_same_seed_and_count_give_the_same_answers() -> None:
    first, second = Chance(7), Chance(7)
    assert [first.roll() for _ in range(20)] == [second.roll() for _ in range(20)]
    assert first.key() == second.key() == (7, 20)


def test_answers_are_the_same_on_every_machine() -> None:
    chance = Chance(7)
    order = list(range(8))
    chance.shuffle(order)
    assert ([chance.roll() for _ in range(8)], order) == ([4, 2, 6, 6, 4, 3, 3, 4], [0, 7, 1, 3, 2, 5, 4, 6])


def test_a_die_shows_every_number_about_equally_often() -> None:
    chance = Chance(1)
    counts = Counter(chance.roll() for _ in range(6_000))
    assert sorted(counts) == [1, 2, 3, 4, 5, 6]
    assert all(850 < count < 1_150 for count in counts.values())


def test_every_order_of_a_shuffle_comes_about_equally_often() -> None:
    chance, counts = Chance(3), Counter[tuple[int, ...]]()
    for _ in range(6_000):
        items = [0, 1, 2]
        chance.shuffle(items)
        counts[tuple(items)] += 1
    assert len(counts) == 6
    assert all(850 < count < 1_150 for count in counts.values())


def test_what_was_given_is_recorded_and_can_be_forced_again() -> None:
    chance = Chance(5)
    chance.begin()
    told = (chance.roll(), chance.pick(["Go", "Or", "Go"]), chance.take(["Tr", "La"], 1))
    again = Chance(6)
    again.begin(chance.given)
    assert (again.roll(), ["Go", "Or", "Go"][again.pick(["Go", "Or", "Go"])], again.take(["Tr", "La"], 0)) == (
        told[0],
        chance.given[1],
        1,
    )
    again.finish()
    assert again.given == chance.given
    assert again.asked == chance.asked == 2


def test_a_pile_in_its_order_gives_what_stands_there() -> None:
    chance = Chance(5)
    assert chance.take(["Tr", "La"], 0) == 0
    chance.begin(["Tr"])
    assert chance.take(["Tr", "La", "Tr"], 2) == 2, "the forced one stands there already"
    assert chance.asked == 0


@pytest.mark.parametrize("forced", ["0", "7", "x"])
def test_a_die_is_forced_to_a_number_it_has(forced: str) -> None:
    chance = Chance()
    chance.begin([forced])
    with pytest.raises(ChanceError, match="from 1 to 6"):
        chance.roll()


def test_only_what_is_there_can_be_forced() -> None:
    chance = Chance()
    chance.begin(["Tr", "Tr"])
    with pytest.raises(ChanceError, match="'Tr' cannot come here: possible are Go, Or"):
        chance.pick(["Go", "Or", "Go"])
    with pytest.raises(ChanceError, match="possible are Go"):
        chance.take(["Go"], 0)


def test_forced_outcomes_left_over_are_refused_once() -> None:
    chance = Chance()
    chance.begin(["4", "5"])
    assert chance.roll() == 4
    with pytest.raises(ChanceError, match="'5' was left over"):
        chance.finish()
    chance.finish()


def test_a_clone_goes_its_own_way() -> None:
    chance = Chance(7)
    chance.begin(["3"])
    clone = chance.clone()
    assert (clone.forced, clone.given, clone.key()) == ([], [], (7, 0))
    clone.roll()
    assert chance.asked == 0
    assert pickle.loads(pickle.dumps(clone)).key() == (7, 1)
