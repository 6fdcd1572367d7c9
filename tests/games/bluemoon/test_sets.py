"""Sets as text, and what the checker says of them."""

import random

import pytest

from equinox_widget import bluemoon
from equinox_widget.engine.errors import NotationError
from equinox_widget.games.bluemoon.rules.checker import UNLIMITED, Row, check_set
from equinox_widget.games.bluemoon.rules.sets import read_set, write_set

FILE = """BM-SET my set  # a remark
leader Tarvok
inquisitor Snaketongue

cards Br1-33 Lo5
cards Tu1, Lo6
"""


def test_a_set_on_one_line_and_as_a_file() -> None:
    """Both round-trip; cards in the order of the tables, ranges from three on."""
    cards = read_set(FILE)
    assert (cards.name, cards.leader, cards.side) == ("my set", "Br0", "Sc")
    assert write_set(cards) == "Br0/Sc: Br1-33 Lo5 Lo6 Tu1"
    assert read_set(write_set(cards)).cards == cards.cards[:34] + ("Lo6", "Tu1")
    assert read_set(write_set(cards, file=True)).name == "my set"
    assert write_set(read_set(write_set(cards, file=True)), file=True) == write_set(cards, file=True)
    assert write_set(read_set("Br/Or")) == "Br/Or"
    assert write_set(read_set("lomm")) == "Lo"
    assert write_set(read_set("Br0/Do: Zz1 Br2")) == "Br0/Do: Br2 Zz1"
    assert write_set(read_set("BM-SET\ncards Br1\n"), file=True).startswith("BM-SET\nleader \n")


def test_only_a_set_is_written() -> None:
    with pytest.raises(TypeError, match="a set to write is what read_set gives, not 'Br/Or'"):
        bluemoon.write_set("Br/Or")


def test_a_set_is_the_same_however_its_cards_are_listed() -> None:
    """On one line, as a file, by codes or by names with blanks; so are the tables it is played on."""
    told = read_set("Br0/Do: Lo5 Br2-28, Br1 Lo6")
    assert told.cards == (*(f"Br{number}" for number in range(1, 29)), "Lo5", "Lo6")
    assert read_set(write_set(told)) == told == read_set(write_set(told, file=True))
    named = read_set("BM-SET\nleader Br0\ninquisitor Do\ncards tumm Br1-16 Spark Glove Slag Coat\ncards Br19-28, ulb")
    assert named == told
    table = bluemoon.position("BM A:Br0/Do=Lo5,Br2-28,Br1,Lo6 B:Lo0/Do=Lo1-30")
    assert bluemoon.position(table.code) == table
    shuffled = told._replace(cards=told.cards[::-1], name="mine")
    dealt = bluemoon.deal(sets={"A": shuffled, "B": "Lo0/Do: Lo1-30"})
    assert bluemoon.position(dealt.code) == dealt == bluemoon.deal(sets={"A": told, "B": "Lo0/Do: Lo1-30"})


def test_a_name_with_blanks_is_one_card() -> None:
    """Codes never run together, and what is unknown stays word by word."""
    names = "Kess l'Aînée Das habe ich erwartet! (Prinz) Br1 Br2 Spark Chosen of the Lomm Br 3"
    assert set(read_set(f"Br0/Do: {names}").cards) == {"Br11", "Ex2", "Br1", "Br2", "Spark", "Lo31", "Br", "3"}


def test_a_problem_of_a_set_tells_its_rule() -> None:
    """With what breaks it, in every language; nobody is named by a dash."""
    size, twice = bluemoon.check_set("Br0/Do: Br1-30 Br5").problems
    assert (size.rule, size.facts) == ("DL.1", {"size": 31, "allowed": 30})
    assert (twice.rule, twice.text("de")) == ("DL.2", "Keine Karte darf doppelt sein: Elvo.")
    (nobody,) = bluemoon.check_set("BM-SET\nleader Br0\ncards Br1").problems
    assert nobody.text("fr") == "Il faut un chef et un inquisiteur, pas Br0 et \u2013."


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("Xx", "expected a people"),
        ("Br/Xx", "expected an emissary"),
        ("", "expected a people"),
        ("Br0/Do: Br9-3", "runs backwards"),
        ("BM-SET\nleaders Br0", "begins with none of"),
        ("BM-SET\nleader Br0\nleader Lo0", "line 3 names another leader"),
    ],
)
def test_sets_that_cannot_be_read(text: str, reason: str) -> None:
    """The reason says what was expected."""
    with pytest.raises(NotationError, match=reason):
        read_set(text)


def test_a_report_counts() -> None:
    """Size, own and foreign cards, moons, each row."""
    report = check_set("Br0/Sc: Br1-33 Lo5 Lo1 Tu1")
    assert (report.size, report.size_allowed, report.own, report.foreign) == (36, 45, 33, 3)
    assert (report.moons, report.moons_allowed) == (3, 20)
    assert report.rows[0] == Row("Br1", own=True, moons=0)
    assert report.rows[-1] == Row("Tu1", own=False, moons=1)
    assert [problem.facts for problem in report.problems] == [{"size": 36, "allowed": 45}]
    assert not report.ok


def test_a_list_of_codes_is_checked_with_leader_and_inquisitor() -> None:
    """The standard ones, unless others are named."""
    codes = [f"Br{number}" for number in range(1, 31)]
    assert check_set(codes).ok
    assert [problem.kind for problem in check_set(codes, inquisitor="Wa").problems] == ["DL.1"]


def test_faulty_leaders_are_named_and_no_limit_is_checked() -> None:
    """But doubles are."""
    report = check_set("Br5/Or: Br1 Br1 Zz1 Zz1 Or")
    assert [problem.kind for problem in report.problems] == ["DL.5", "MB.2", "DL.2"]
    assert report.problems[0].facts == {"cards": "Or,Zz1"}
    assert report.problems[1].facts == {"leader": "Br5", "inquisitor": "Or"}
    assert report.size_allowed == UNLIMITED
    assert [problem.kind for problem in check_set("Br0: Br1-30").problems] == ["MB.2"]


def test_a_double_counts_twice() -> None:
    """In size and moons."""
    report = check_set("Br0/Do: Br1-28 Lo1 Lo1")
    assert (report.size, report.moons) == (30, 4)
    assert [problem.facts for problem in report.problems] == [{"cards": "Lo1"}]


def test_only_own_sets_are_checked() -> None:
    """A ready-made one has no conditions."""
    with pytest.raises(ValueError, match="one's own"):
        check_set("Br/Or")


def test_counts_of_random_sets_are_those_of_their_cards() -> None:
    """Size, own and foreign cards and moons, card by card, whoever leads and inquires (DL.1 to DL.4)."""
    rng = random.Random("counts of sets")
    sizes = {"Do": 30, "Sc": 45, "Wa": 25, "To": 40}
    most = {"Do": 10, "Sc": 20, "Wa": 15, "To": 5}
    cards = {card.code: card for card in bluemoon.cards()}
    for _ in range(300):
        people, inquisitor = rng.choice(["Br", "Lo"]), rng.choice(list(sizes))
        own = [code for code in cards if code.startswith(people)]
        count = sizes[inquisitor] + rng.choice([-1, 0, 0, 0, 1])
        chosen = rng.sample(own, min(len(own), count - rng.randrange(6)))
        chosen += rng.choices(list(cards), k=count - len(chosen))
        found = bluemoon.check_set(chosen, leader=f"{people}0", inquisitor=inquisitor)
        foreign = [code for code in chosen if not code.startswith(people)]
        moons = sum(cards[code].moons for code in foreign)
        assert (found.size, found.own, found.foreign) == (count, count - len(foreign), len(foreign))
        assert (found.size_allowed, found.moons, found.moons_allowed) == (sizes[inquisitor], moons, most[inquisitor])
        expected = {
            "DL.1": count != sizes[inquisitor],
            "DL.2": len(set(chosen)) < count,
            "DL.4": moons > most[inquisitor],
        }
        assert [problem.kind for problem in found.problems] == [rule for rule, broken in expected.items() if broken]
        assert sum(row.moons for row in found.rows) == moons
