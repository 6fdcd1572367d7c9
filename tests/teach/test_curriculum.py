"""The lessons and the gallery follow the curriculum: its boards, its rules, its order, and what it asks."""

from __future__ import annotations

import pytest
from support.curriculum import EXHIBITS, LESSONS, POSITIONS

import equinox_widget as eq
from equinox_widget.games.equinox.course import COURSE
from equinox_widget.teach.goal_language import Value
from equinox_widget.teach.item_board import ItemBoard, starts
from equinox_widget.teach.script import Script

#: Lessons that have the curriculum's boards, but do not begin with them, and why.
OTHER_BEGINNINGS = {
    "L04": "who is next can be asked only before the round has ended",
    "L09": "the order of the steps is seen from step 1 on",
    "L17": "its board goes on from L14",
    "S3": "its board is that of L11 with stones, so that there is something to score",
}
#: Exhibits that begin with another board than the curriculum's, and why; where its board shows something of the
#: question, it is a further scene of the exhibit.
OTHER_BOARDS = {
    "G12": "the curriculum's board, in round 1: nobody has vanished yet",
    "G30": "its creatures must be controlled for their power to be missed: Susi, of whom one draws at once",
    "G35": "an earlier row can be reached for only from round 2 on",
    "G38": "in round 1 no creature has vanished",
    "G42": "a half is rounded only of an odd number: B has seven cards",
    "G44": "a blocked card that could be discarded belongs to a vanished creature",
    "G54": "a secret bet was placed and taken back, which is written A!",
}
#: Exhibits whose mark is another one than the curriculum's, and why.
OTHER_MARKS = {
    "G41": "the rulings decide: `short_draw` is silent",
    "G42": "a difference is one that is played: who looks is said by one booklet, and both are played alike",
}
MARKS = {"E": {"both"}, "D": {"differs"}, "S": {"silent"}, "one": {"one"}, "E/S": {"both", "one", "silent"}}
MARKS["D/S"] = MARKS["D"] | MARKS["S"]
#: Rulings the curriculum names beside a rule that an exhibit settles without a switch, and why.
OTHER_RULINGS = {
    ("G13", "klumpi_later_rows"): "both booklets agree: a further scene plays it",
    ("G54", "secret_tiebreak"): "it is no ruling: both editions are read alike",
}
#: What the curriculum has the learner try and be refused for.
TRIED = {
    "L02": ["S2.A.5"],
    "L04": ["S1.A.0", "S2.A.1", "S2.B.1"],
    "L05": ["S1.A.2", "S1.A.0", "S1.A.0"],
    "L06": ["S1.A.4"],
    "L07": ["S1.B.5", "S1.B.5", "S1.B.1", "S1.B.3", "S1.B.0"],
    "L09": ["S2.D"],
    "L10": ["S3.0", "S3.0", "S3.0", "S3.0"],
    "L15": ["T.urvater"],
    "L16": ["T.dryada", "S2.A.5"],
    "L17": ["S2.A.5", "S3.1"],
    "P02": ["P.moosmann"],
    "P03": ["P.cornu"],
    "P04": ["P.klumpi", "P.klumpi"],
    "P06": ["P.lupino"],
    "P08": ["P.carmen"],
    "P09": ["P.fungi", "P.fungi"],
    "P10": ["P.ziegfried"],
    "P12": ["P.raneri"],
    "P13": ["P.vulpa"],
    "S3": ["S4.1"],
}
#: What the curriculum asks, with the right answers.
ASKED: dict[str, list[tuple[str, Value]]] = {
    "L00": [("vanished", "Mo")],
    "L01": [("living", 3)],
    "L03": [("vanished", None), ("vanished", "Mo")],
    "L06": [('prestige("A", "Vu")', 7), ('prestige("A", "Ec")', 2), ('prestige("A", "Ec")', 0)],
    "L08": [('control("No")', "B"), ('control("No")', "A")],
    "L09": [("steps", "1 2 3 4 5")],
    "L10": [('drawn("A")', 4)],
    "L11": [('gone("Ec")', False), ("living", 5)],
    "L12": [('control("No")', "A"), ('control("No")', None), ('control("No")', "A"), ('control("No")', "B")],
    "L13": [
        ('no_power("No")', None),
        ('no_power("Ec")', "on_chameleon"),
        ('no_power("No")', "chameleon"),
        ('no_power("Su")', "not_controller"),
    ],
    "L14": [('power_fired("No")', False), ('power_fired("No")', True)],
    "L15": [('control("No")', None)],
    "L17": [('legal("look No1")', False), ('seen_by("passed")', "ABC"), ('seen_by("hand_shown")', "AB")],
    "P01": [('hand("A")', 10), ("game_over", True)],
    "P03": [('blocked("B")', 4), ('blocked("B")', 4), ('drawn("B")', 3)],
    "P04": [('control("Vu")', "A")],
    "P06": [('legal("fetch Lu1:2")', False)],
    "P11": [('strength("Ec")', 3)],
    "P12": [('strength("Vu")', 8), ('legal("swap Vu1 Vu2")', True), ('legal("swap Vu1 Vu2")', False)],
    "P13": [('strength("Ec")', 3)],
    "P14": [("vanished", "No"), ("vanished", None)],
    "S1": [('points("A")', 17), ('points("B")', 12), ('points("C")', 6), ('points("D")', 2)],
    "S2": [("winners", "A"), ("winners", "AB"), ("winners", "A"), ("winners", "A"), ("winners", "AB")],
}
THIRD_MOVE = "play x3 on No; skip; play No2; skip; play Su2"


def boards(name: str) -> list[eq.Position]:
    """Every position a lesson writes down, in its own edition."""
    return [item.position for item in COURSE.scripts()[name].items if item.position is not None]


def wanted(names: str) -> list[eq.Position]:
    return [eq.position(POSITIONS[name]) for name in names.split()]


def whole_ids(rules: tuple[str, ...]) -> set[str]:
    """Rules, and those they are parts of."""
    return {*rules, *(eq.rule(rule).part_of or rule for rule in rules)}


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_begins_where_the_curriculum_does(name: str) -> None:
    """On the very board, pile and filled-in hands included; a lesson with several has them all."""
    names, _ = LESSONS[name]
    found = boards(name)
    for position in wanted(names):
        assert position in found
    assert (found[:1] == wanted(names)[:1]) == (name not in OTHER_BEGINNINGS)


def test_lessons_that_go_on_with_another_one_s_board() -> None:
    assert boards("L17")[0] == eq.position(POSITIONS["L14"]).do(THIRD_MOVE)
    early_end, last_card = boards("S3")[0], eq.position(POSITIONS["L11"])
    assert early_end.hand("A") == last_card.hand("A")
    assert early_end.pile == last_card.pile == 1


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_teaches_the_rules_the_curriculum_cites(name: str) -> None:
    _, cited = LESSONS[name]
    assert set(cited.split()) <= whole_ids((*COURSE.scripts()[name].rules, *COURSE.scripts()[name].taught))


@pytest.mark.parametrize("name", TRIED)
def test_a_lesson_lets_the_learner_try_what_the_curriculum_forbids(name: str) -> None:
    refusals = [verdict.failed for stage in solved(COURSE.scripts()[name]) for verdict in stage.refusals]
    for rule in TRIED[name]:
        first = next((failed for failed in refusals if rule in failed), None)
        assert first is not None, (rule, refusals)
        refusals.remove(first)


@pytest.mark.parametrize("name", ASKED)
def test_a_lesson_asks_what_the_curriculum_asks(name: str) -> None:
    """In its order; a lesson may ask more."""
    script = COURSE.scripts()[name]
    items = zip(script.items, starts(script.items, script.teaching), strict=True)
    answers = iter([(item.answer.text, ItemBoard(item, start).answer) for item, start in items if item.answer])
    for question in ASKED[name]:
        assert question in answers, question


def solved(script: Script) -> list[ItemBoard]:
    """The boards of a lesson's tasks after their model solutions."""
    items = zip(script.items, starts(script.items, script.teaching), strict=True)
    return [ItemBoard(item, start).try_all(item.solution) for item, start in items if item.solution]


def test_the_course_goes_by_the_curriculum() -> None:
    """L00, L01-L04, L05-L08, L09-L11, L12, L13, L14, the powers with Fungi last, S1-S3, C1-C4."""
    course = eq.lessons()
    before = {name: set(course[name].needs) for name in course}
    for name in course:  # all that must come before
        before[name] |= {earlier for need in course[name].needs for earlier in before[need]}
    groups = [
        ["L00"],
        ["L01", "L02", "L03", "L04"],
        ["L05", "L06", "L07", "L08"],
        ["L09", "L10", "L11"],
        ["L12"],
        ["L13"],
        ["L14"],
        ["L15", "L16", "L17", *(f"P{number:02}" for number in range(1, 15))],
        ["S1", "S2", "S3"],
        ["C1", "C2", "C3", "C4"],
    ]
    for number, group in enumerate(groups[1:], 1):
        earlier = {name for others in groups[:number] for name in others}
        assert all(earlier <= before[name] | set(group) for name in group), group
        assert set.intersection(*(before[name] | set(group) for name in group)) >= earlier
    powers = {f"P{number:02}" for number in range(1, 15)}
    assert before["P09"] >= powers - {"P09"}
    assert all(before[name].isdisjoint(powers | {"L15", "L16", "L17"}) for name in groups[7] if name != "P09")
    assert [name for group in groups for name in group if name != "P09"] == [name for name in course if name != "P09"]
    assert list(course).index("P09") == list(course).index("S1") - 1


@pytest.mark.parametrize("name", EXHIBITS)
def test_an_exhibit_shows_the_curriculum_s_board(name: str) -> None:
    names, *_ = EXHIBITS[name]
    shown = [eq.position(scene.code) for scene in eq.gallery[name].scenes]
    if name not in OTHER_BOARDS:
        assert shown[0] == wanted(names)[0]
    elif name == "G12":
        in_round_1 = POSITIONS["P02"].replace("r2", "r1").replace("past -Co1 ", "")
        assert shown[0] == eq.position(in_round_1)
    else:
        assert all(position in shown for position in wanted(names))


@pytest.mark.parametrize("name", EXHIBITS)
def test_an_exhibit_cites_what_the_curriculum_cites(name: str) -> None:
    _, mark, rules, rulings = EXHIBITS[name]
    exhibit = eq.gallery[name]
    assert set(exhibit.rules) == set(rules.split())
    assert (exhibit.status in MARKS[mark]) == (name not in OTHER_MARKS)
    for ruling in rulings.split():
        assert (ruling in exhibit.rulings) == ((name, ruling) not in OTHER_RULINGS)


def test_the_gallery_is_complete() -> None:
    assert list(eq.gallery) == list(EXHIBITS)
