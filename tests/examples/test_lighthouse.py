"""The example game of "Write your own game", taken through everything a game gets."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from lighthouse.kit import KIT
from lighthouse.rules import ALARM, LAND, PASS
from support.wire import Wire, cards

import equinox_widget as eq
from equinox_widget.core.game import Game
from equinox_widget.lab.simulate import simulate_game
from equinox_widget.sessions.lesson import LessonSession
from equinox_widget.sessions.quiz import QuizSession
from equinox_widget.sessions.requests import Refusal
from equinox_widget.simple.position import SimplePosition
from equinox_widget.simple.rules import SimpleAction
from equinox_widget.teach.course import course
from equinox_widget.widget.table import Table

if TYPE_CHECKING:
    from equinox_widget.lab.results import Results

FOLDER = Path(__file__).parents[2] / "examples" / "lighthouse"
TABLE = "LH 2p turn=A A=2,4 B=4,5"
ASKED = f"{TABLE}; land 4 at C"
LANGUAGES = ("en", "de", "fr")


def at(code: str) -> Any:
    return Game(code).position


def played(seed: int, react: str = "held") -> Game[Any]:
    """A whole game by chance."""
    game: Game[Any] = Game(KIT.deal(seed=seed, rulings={"react": react}))
    numbers = Random(seed)
    while not game.position.over:
        game.do(numbers.choice(game.position.legal()))
    return game


def test_it_is_small() -> None:
    written = [path for path in FOLDER.rglob("*") if path.suffix in {".py", ".po", ".lesson", ".toml"}]
    assert sum(len(path.read_text().splitlines()) for path in written) < 300
    others = {path.suffix for path in FOLDER.rglob("*") if path.is_file()} - {path.suffix for path in written}
    assert others <= {".mo", ".pyc"}


# The rules


def test_three_cards_each_are_dealt_by_a_seed() -> None:
    dealt = KIT.deal(seed=7)
    assert dealt == KIT.deal(seed=7) != KIT.deal(seed=8)
    assert [len(hand) for hand in dealt.state.hands] == [3, 3]
    assert (dealt.turn, dealt.actor, dealt.over) == ("A", "A", False)


def test_an_action_counts_by_what_it_says_not_by_being_the_same_object() -> None:
    table = at(TABLE)
    legal = table.legal()[0]
    made_anew = SimpleAction(legal.sentence, legal.phase, legal.path, **legal.facts)
    assert made_anew is not legal
    assert table.do(made_anew) == table.do(legal)


@pytest.mark.parametrize(
    ("settings", "error", "said"),
    [
        ({"players": 3}, ValueError, "lighthouse is for 2 players, not 3"),
        ({"storm": True}, TypeError, "lighthouse knows no setting 'storm'"),
        ({"rulings": {"react": "never"}}, ValueError, "it takes held or always"),
    ],
)
def test_what_cannot_be_dealt(settings: dict[str, Any], error: type[Exception], said: str) -> None:
    with pytest.raises(error, match=said):
        KIT.deal(**settings)


def test_what_may_be_done() -> None:
    position = at(TABLE)
    assert list(position.legal()) == [action for action in LAND if action.facts["card"] in {2, 4}]
    assert "Land  4  AT c" in position.legal()
    assert list(at(ASKED).legal()) == [ALARM, PASS]
    assert at(ASKED).actor == "B"


def test_cargo_lands_by_the_die_and_covers_what_lay_there() -> None:
    landed = at("LH 2p turn=A C=B3 A=2,4 B=5,5").do("land 4 at C:4")
    assert landed.facts() == {"turn": "B", "C": "A4", "A": "2", "B": "5,5", "gone": "3"}
    lost = at("LH 2p turn=A C=B3 A=2,4 B=5,5").do("land 4 at C:3")
    assert lost.facts() == {"turn": "B", "C": "B3", "A": "2", "B": "5,5", "gone": "4"}


def test_the_alarm_takes_both_cards() -> None:
    after = at(ASKED).do("alarm")
    assert after.facts() == {"turn": "B", "A": "2", "B": "5", "gone": "4,4"}


@pytest.mark.parametrize("react", ["held", "always"])
def test_who_is_asked_hangs_on_the_ruling(react: str) -> None:
    table = f"LH 2p turn=A A=2,4 B=4,5 react={react}"
    assert at(f"{table}; land 4 at C").actor == "B"
    quiet = at(f"{table}; land 2 at C")
    assert quiet.actor == "B"
    assert (quiet.state.due is None) == (react == "held")
    assert len(quiet.legal()) == (6 if react == "held" else 1)


def test_a_window_stays_closed_for_an_empty_hand() -> None:
    assert at("LH 2p turn=A A=2,4 react=always; land 2 at C:6").actor == "A"


def test_why_and_why_not() -> None:
    position = at(TABLE)
    assert position.why("land 4 at C")
    assert position.why("land 5 at C").failed == ("LAND",)
    assert "A does not hold card 5." in str(position.why("land 5 at C"))
    assert position.why("land 2 at D", seat="B").conditions[0].text() == "It is A's choice, not B's."
    assert position.why("alarm").failing[0].name == "right_moment"
    assert [test.ok for test in position.why("land 4 at C", seat="A").conditions] == [True, True, True]
    assert [test.text("fr") for test in position.view("B").why("land 5 at C").failing]
    over = at("LH 2p turn=A C=A3")
    assert over.over and not over.why("alarm") and not over.legal()


def test_conditions_and_legal_actions_agree_whatever_happens() -> None:
    for seed in range(20):
        for position in played(seed, ("held", "always")[seed % 2]).positions:
            legal = set(position.legal())
            assert legal == {action for action in (*LAND, ALARM, PASS) if position.why(action)}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_happens_is_told_with_its_reasons(lang: str) -> None:
    told = at(TABLE).explain("land 4 at C; pass:2")
    assert [event.kind for event in told] == ["set_out", "passed", "lost"]
    assert [test.name for test in told[-1].because] == ["die_high_enough"]
    assert told.text(lang).splitlines()[-1] == "The die shows 2: 4 is lost (Cove)."
    assert told[0].data == {"seat": "A", "card": 4, "place": "C"}
    assert all(event.text(lang, depth=3, seat=seat) for event in told for seat in ("A", "B", "onlooker"))


def test_an_outcome_that_cannot_be_is_refused() -> None:
    with pytest.raises(ValueError, match="a die shows a number from 1 to 6, not '7'"):
        at(TABLE).do("land 2 at C:7")
    with pytest.raises(ValueError, match="too many outcomes"):
        at(TABLE).do("land 4 at C:3")


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("LH 2p turn=A A=x", "cannot read 'A=x' at column 14: there is no such word in this game."),
        ("LH 2p Q=A4", "cannot read 'Q=A4'"),
        ("LH 3p", "a position begins with LH 2p"),
        ("LH", "a position begins with LH 2p"),
        ("LH 2p A=1; land 1 at X", "Did you mean 'land 1 at"),
    ],
)
def test_what_cannot_be_read(code: str, said: str) -> None:
    with pytest.raises(eq.NotationError, match=said):
        Game(code)


def test_every_position_is_written_and_read_back() -> None:
    for seed in range(20):
        for position in played(seed, ("held", "always")[seed % 2]).positions:
            for written in (position, position.view("A"), position.view("onlooker")):
                assert at(written.code) == written == at(written.url)
            assert position.status() == []
            assert KIT.ruleset.score(position.state).points == tuple(map(position.score().breakdown, "AB"))


def test_a_table_with_too_many_cards_is_odd() -> None:
    assert at("LH 2p A=4,4 B=4").status("de") == ["Von der Karte 4 liegen mehr auf dem Tisch, als es im Spiel gibt."]


# Knowledge


def test_a_view_hides_the_other_hand_and_the_die() -> None:
    seen = at(TABLE).view("A")
    assert seen.code == "LH 2p turn=A A=2,4 B=?2 view=A"
    assert at("LH 2p turn=A A=2,4 B=1,3 seed=9").view("A") == seen
    assert at(ASKED).view("B").legal() == [ALARM, PASS]
    assert seen.why("alarm").failing[0].name == "right_moment"
    assert at(ASKED).why("alarm", seat="A").conditions[0].text() == "It is B's choice, not A's."
    with pytest.raises(ValueError, match="determinize"):
        seen.do("land 2 at C")


def test_a_view_is_filled_in_with_cards_that_can_be() -> None:
    real = at("LH 2p turn=A C=B3 A=2,4 B=4,5 gone=5")
    deals = [real.view("A").determinize(seed) for seed in range(20)]
    assert all(deal.view("A") == real.view("A") and not deal.status() for deal in deals)
    assert len({deal.code.partition(" seed")[0] for deal in deals}) > 3


# Games


def test_a_game_is_kept_and_found_again(tmp_path: Path) -> None:
    game = played(3)
    game.undo(2)
    game.save(tmp_path / "game.json")
    again = eq.load(tmp_path / "game.json")
    assert json.loads((tmp_path / "game.json").read_text())["format"] == "lighthouse-game"
    assert (again.position, again.sentences) == (game.position, game.sentences)
    assert type(again.position) is SimplePosition


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_is_drawn_and_exported(lang: str) -> None:
    game = played(5)
    page = str(game.html(lang=lang))
    assert "Lighthouse" in page and page.count("<script") >= 1
    assert "Cove" in game.position.svg(lang=lang, hand="A", marks=["ring C", "arrow C P"])
    assert "<table" in game.position.html(lang=lang, names=["Anna", "Ben"])
    assert game.film(lang=lang).startswith("<svg")
    assert game.position.text(lang).startswith("Lighthouse")
    assert game.position.score().text(lang).count("\n") == 3


def test_a_page_of_a_seat_does_not_tell_the_other_hand() -> None:
    games: list[Game[Any]] = [Game(f"LH 2p turn=A A=2,4 B={hand}") for hand in ("1,3", "3,5")]
    pages = [str(game.html(seat="A")) for game in games]
    assert pages[0] == pages[1]


def test_its_rules_can_be_looked_up() -> None:
    book = KIT.rulebook
    assert [rule.id for rule in book.rules()] == ["LAND", "ALARM", "END"]
    assert book.find_rule("spoil")[0].id == "ALARM"
    assert "Where: ALARM" in str(book.rule("alarm"))
    assert "Who is asked" in str(book.rulings())


# The lab


def lowest(view: Any, actions: Any, numbers: Random) -> Any:
    """An own bot: the card that lands most easily, and never an alarm."""
    return min(actions, key=lambda action: action.facts.get("card", action is ALARM))


def simulated(bots: Any) -> Results:
    return simulate_game(KIT, 200, bots, progress=False)


def test_bots_play_it() -> None:
    found = simulated([lowest, "random"])
    assert found.n == 200
    assert set(found.summary().index) == {"lowest", "random"}
    assert simulated([lowest, "random"]).frame().equals(found.frame())


# The table


@pytest.fixture
def table() -> Table:
    return Table(Game(TABLE, ["Anna", "Ben"]), seat="A")


def test_the_table_plays_what_is_chosen(table: Table) -> None:
    wire = Wire(table)
    assert cards(table.latest["picture"] | {"squares": table.squares}) == ["2", "4"]
    assert table.board["kind"] == "grid" and [square["place"] for square in table.squares] == ["C", "D", "P"]
    choice = table.decision["choices"][0]
    assert (choice["sentence"], choice["path"], choice["say"]) == ("land 2 at C", ["@2", "C"], "Land 2: Cove")
    assert wire.ask("act", action="land 4 at D")["ok"]
    assert table.game.position.actor == "B" and not table.decision["choices"]


def test_the_table_says_why_and_refuses_what_is_stale_or_not_ones_own(table: Table) -> None:
    wire = Wire(table)
    answer = wire.ask("why", path=["@5", "C"])["answer"]
    assert answer["kind"] == "verdict" and not answer["legal"]
    assert [test["say"] for test in answer["tests"] if test["ok"] is False] == ["Anna does not hold card 5."]
    assert wire.ask("act", action="alarm")["error"]["code"] == "illegal"
    rev = table.rev
    wire.ask("act", action="land 4 at D")
    assert wire.ask("act", rev=rev, action="land 2 at D")["error"]["code"] == "stale"
    assert wire.ask("act", action="alarm")["error"]["code"] == "forbidden"
    assert table.game.sentences == ["land 4 at D"]


def test_a_table_without_a_kernel_hides_what_its_seat_may_not_know() -> None:
    one, other = (Table(Game(f"LH 2p turn=A A=2,4 B={hand}"), seat="A", mode="table") for hand in ("1,3", "3,5"))
    shown = ("latest", "squares", "board", "decision")
    assert [getattr(one, name) for name in shown] == [getattr(other, name) for name in shown]


def test_a_bot_that_is_not_named_is_one_the_game_has() -> None:
    assert Table(Game(TABLE), seat="A", bots="B").decision["actor"] == "A"
    with pytest.raises(ValueError, match="there is no bot 'cautious'. The bots are: random, planner"):
        Table(Game(TABLE), bots={"B": "cautious"})


def test_commands_and_the_score_at_the_table(table: Table) -> None:
    wire = Wire(table)
    assert wire.ask("score")["answer"]["sums"][0]["name"] == "Anna"
    assert "Did you mean" in wire.ask("command", text="lnd 4 at D")["error"]["message"]
    assert wire.ask("command", text="land 4 at d")["ok"]


# Lessons and quizzes


def test_the_lesson_is_right_and_can_be_taken() -> None:
    lesson = course("lighthouse").lesson("the alarm")
    assert [str(mistake) for mistake in lesson.check()] == []
    session = LessonSession(lesson)
    task = session.task()
    assert task is not None
    session.answer_task(next(option["key"] for option in task["options"] if "alarm" in option["say"]))
    assert lesson.done
    session.press("next")
    with pytest.raises(Refusal, match="Not now: Land 5: Cove"):
        session.act("land 5 at C")
    session.act("land 1 at D")
    assert lesson.passed
    wrong = course("lighthouse").lesson("L1").answer("A")
    assert not wrong and [event.kind for event in wrong.events] == ["set_out"]


def test_a_quiz_asks_about_points() -> None:
    quiz = course("lighthouse").quiz("points", 3, 1)
    session = QuizSession(quiz)
    for number, question in enumerate(quiz.questions, 1):
        session.turn_to(number)
        session.answer_task(question.right)
        assert question.kind.name == "points"
    assert quiz.score == 3
