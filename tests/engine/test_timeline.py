"""A timeline: do, undo, redo, branch, jump, and nothing is ever lost."""

from __future__ import annotations

from random import Random

import pytest

from equinox_widget.engine.timeline import Timeline


def told(*steps: str) -> Timeline[str, str]:
    """A timeline whose moments are the letters so far."""
    timeline: Timeline[str, str] = Timeline("")
    for step in steps:
        timeline.do(step, timeline.here.moment + step)
    return timeline


def moments(timeline: Timeline[str, str]) -> list[str]:
    return [node.moment for node in timeline.line()]


def test_doing_goes_on() -> None:
    timeline = told("a", "b")
    assert timeline.here.moment == "ab"
    assert moments(timeline) == ["", "a", "ab"]


def test_undo_says_how_many_steps_there_were() -> None:
    timeline = told("a", "b", "c")
    assert timeline.undo() == 1
    assert timeline.here.moment == "ab"
    assert timeline.undo(5) == 2
    assert timeline.here is timeline.start
    assert timeline.undo() == 0


def test_redo_says_how_many_steps_there_were() -> None:
    timeline = told("a", "b", "c")
    timeline.undo(3)
    assert timeline.redo() == 1
    assert timeline.here.moment == "a"
    assert timeline.redo(5) == 2
    assert timeline.here.moment == "abc"
    assert timeline.redo() == 0


def test_undoing_keeps_the_rest_of_the_line() -> None:
    timeline = told("a", "b")
    timeline.undo(2)
    assert moments(timeline) == ["", "a", "ab"]


def test_another_step_opens_a_branch_and_keeps_the_old_one() -> None:
    timeline = told("a", "b")
    timeline.undo()
    timeline.do("c", "ac")
    assert moments(timeline) == ["", "a", "ac"]
    timeline.undo()
    assert [child.step for child in timeline.here.children] == ["b", "c"]


def test_redo_follows_the_way_last_taken() -> None:
    timeline = told("a", "b")
    timeline.undo()
    timeline.do("c", "ac")
    timeline.undo()
    timeline.redo()
    assert timeline.here.moment == "ac"


def test_the_same_step_follows_the_way_that_is_there() -> None:
    """The moment already reached is kept, and redo leads along it again."""
    timeline = told("a", "b")
    first = timeline.here
    timeline.undo()
    timeline.do("c", "ac")
    timeline.undo()
    timeline.do("b", "another b")
    assert timeline.here is first
    assert len(timeline.start.children[0].children) == 2
    assert moments(timeline) == ["", "a", "ab"]


def test_a_moment_of_the_current_line_is_found_by_its_number() -> None:
    timeline = told("a", "b", "c")
    timeline.undo()
    assert [timeline.at(number).moment for number in range(4)] == moments(timeline)
    assert [node.moment for node in timeline.here.behind()] == ["a", ""]
    assert [node.moment for node in timeline.here.ahead()] == ["abc"]


def test_a_jump_goes_along_the_current_line() -> None:
    timeline = told("a", "b", "c")
    for number, moment in [(0, ""), (2, "ab"), (-1, "abc"), (-4, "")]:
        timeline.goto(number)
        assert timeline.here.moment == moment


@pytest.mark.parametrize("number", [4, -5])
def test_a_jump_past_either_end_is_refused_with_the_range(number: int) -> None:
    timeline = told("a", "b", "c")
    with pytest.raises(IndexError, match=f"there is no moment {number}: this line goes from 0 to 3"):
        timeline.goto(number)
    assert timeline.here.moment == "abc"


def test_a_node_knows_its_line_from_the_start() -> None:
    timeline = told("a", "b")
    assert [node.step for node in timeline.here.line()] == [None, "a", "b"]
    assert timeline.here.parent is timeline.start.children[0]


def test_a_fork_is_a_moment_from_which_something_else_was_tried() -> None:
    timeline = told("a", "b", "c")
    assert timeline.forks() == []
    timeline.undo(2)
    timeline.do("x", "ax")
    assert timeline.forks() == [1]
    timeline.undo()
    timeline.do("b", "ab")
    assert timeline.forks() == [1]


def test_what_was_tried_beside_is_kept_and_redo_leads_where_it_did() -> None:
    timeline, beside = told("a", "b"), told("a", "b", "x", "y")
    beside.goto(1)
    beside.do("z", "az")
    timeline.adopt(beside)
    assert moments(timeline) == ["", "a", "ab"]
    assert timeline.forks() == [1, 2]
    timeline.do("x", "abx")
    assert moments(timeline) == ["", "a", "ab", "abx", "abxy"]
    timeline.goto(1)
    assert [child.step for child in timeline.here.children] == ["b", "z"]


def test_keeping_the_same_twice_adds_nothing() -> None:
    timeline, beside = told("a"), told("a", "b")
    timeline.adopt(beside)
    timeline.adopt(beside)
    assert [child.step for child in timeline.here.children] == ["b"]


def test_any_node_can_be_visited_and_a_line_may_end_where_others_go_on() -> None:
    timeline = told("a", "b")
    there = timeline.here
    timeline.undo(2)
    timeline.do("c", "c")
    timeline.visit(there)
    assert (moments(timeline), timeline.forks()) == (["", "a", "ab"], [0])
    timeline.undo()
    timeline.end_line()
    assert (moments(timeline), timeline.forks(), timeline.last) == (["", "a"], [0, 1], 1)


def test_the_line_and_its_forks_are_what_the_tree_says_however_one_goes() -> None:
    """They are kept up to date step by step; here they are worked out anew after every step."""
    numbers = Random(7)
    timeline: Timeline[str, str] = Timeline("")
    for _ in range(2000):
        match numbers.randrange(4):
            case 0:
                timeline.undo(numbers.randrange(1, 6))
            case 1:
                timeline.redo(numbers.randrange(1, 6))
            case 2:
                timeline.goto(numbers.randrange(timeline.last + 1))
            case _:
                step = numbers.choice("abc")
                timeline.do(step, timeline.here.moment + step)
        line = [*timeline.here.line(), *timeline.here.ahead()]
        assert timeline.line() == line
        assert timeline.forks() == [node.number for node in line if node.is_fork]
