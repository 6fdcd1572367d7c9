"""A breakdown is a number that shows how it came about."""

from __future__ import annotations

import pickle

from equinox_widget.engine.breakdown import Breakdown, Summand

FOUR = Summand(8, "VAL.1", "No1")
HALF = Summand(1, "P.ursus", "Ur5")
NOTHING = Breakdown(())


def test_the_total_is_exact_to_the_half_point() -> None:
    assert Breakdown((FOUR, HALF)).total == 4.5
    assert float(Breakdown((FOUR, HALF))) == 4.5
    assert NOTHING.total == 0


def test_a_summand_knows_its_amount_rule_and_source() -> None:
    assert (HALF.amount, HALF.rule, HALF.source) == (0.5, "P.ursus", "Ur5")


def test_a_sum_is_printed_with_its_parts() -> None:
    assert str(Breakdown((FOUR, HALF))) == "4 + 0.5 = 4.5"
    assert repr(Breakdown((FOUR, HALF))) == "Breakdown(4 (No1, VAL.1) + 0.5 (Ur5, P.ursus) = 4.5)"


def test_a_single_part_needs_no_sum() -> None:
    assert str(Breakdown((FOUR,))) == "4"
    assert str(NOTHING) == "0"


def test_it_equals_its_total() -> None:
    assert Breakdown((FOUR, HALF)) == 4.5
    assert Breakdown((FOUR,)) == 4
    assert Breakdown((FOUR,)) != 5
    assert Breakdown((FOUR,)) != "4"


def test_two_breakdowns_are_equal_when_their_parts_are() -> None:
    elsewhere = Summand(8, "VAL.1", "Su1")
    assert Breakdown((FOUR,)) == Breakdown((FOUR,))
    assert Breakdown((FOUR,)) != Breakdown((elsewhere,))


def test_equal_ones_hash_alike() -> None:
    assert hash(Breakdown((FOUR, HALF))) == hash(4.5)
    assert {Breakdown((FOUR,)): "four"}[Breakdown((FOUR,))] == "four"


def test_it_can_travel_to_another_process() -> None:
    assert pickle.loads(pickle.dumps(Breakdown((FOUR, HALF)))).parts == (FOUR, HALF)
