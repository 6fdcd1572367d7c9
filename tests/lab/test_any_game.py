"""What any game in the index gets from the lab without a word of its own, shown by Lighthouse."""

from __future__ import annotations

import io
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

import matplotlib as mpl
import pytest
from support.lighthouse import put_into_index

from equinox_widget.core.games import kit
from equinox_widget.lab.adapters.encoding import encoding_of, payoffs
from equinox_widget.lab.bots.planner import Planner
from equinox_widget.lab.forecast import forecast, seconds_per_game
from equinox_widget.lab.game import lab_of
from equinox_widget.lab.hints import hint
from equinox_widget.lab.pairs import simulate_game_pairs
from equinox_widget.lab.simulate import simulate_game
from equinox_widget.lab.tally import averages

if TYPE_CHECKING:
    from pathlib import Path

    from equinox_widget.core.kit import GameKit
    from equinox_widget.lab.results import Results

mpl.use("agg")


@pytest.fixture
def lighthouse(monkeypatch: pytest.MonkeyPatch) -> GameKit:
    put_into_index(monkeypatch)
    return kit("lighthouse")


def run(lighthouse: GameKit, n: int = 40, bots: Any = None, **more: Any) -> Results:
    return simulate_game(lighthouse, n, bots, progress=False, **more)


def highest(view: Any, actions: Any, numbers: object) -> Any:
    """An own bot: the highest card of its hand; others it does not see."""
    assert all(card == 0 for card in view.state.hands[1 - view.number])
    return max(actions, key=lambda action: action.facts.get("card", 0))


def test_it_is_played_by_chance_and_counted(lighthouse: GameKit) -> None:
    found = run(lighthouse)
    assert found.n == 40
    assert found.length().loc["decisions", "mean"] == sum(found.game(number).moment for number in range(40)) / 40
    assert found.seats()["wins"].sum() == pytest.approx(1)
    shares = [float(points) for number in range(40) for points in ended(lighthouse, found, number)]
    assert found.summary().loc["random", "points"] == pytest.approx(sum(shares) / len(shares))
    assert "random random · 40 games · seed 0 · 95%" in found.caption()


def ended(lighthouse: GameKit, found: Results, number: int) -> tuple[Any, ...]:
    """Everybody's points at the end of a game, counted by the rules."""
    points: tuple[Any, ...] = lighthouse.ruleset.score(found.game(number).position.state).points
    return points


def test_a_game_that_goes_on_for_too_long_is_stopped(lighthouse: GameKit) -> None:
    """Six cards are at least four decisions, if every alarm that can be raised is."""
    found = run(lighthouse, 3, horizon=3)
    assert found.finished == 0
    assert found.length().loc["decisions", "mean"] == 3
    assert found.summary()["wins"].sum() == 0
    assert "3 of them were stopped after 3 decisions" in found.caption()
    assert "3 davon" in found.caption("de")
    assert not found.game(0).position.over
    to_the_end = run(lighthouse, 3, horizon=12)
    assert to_the_end.finished == 3
    assert "stopped" not in to_the_end.caption()
    with pytest.raises(ValueError, match="horizon"):
        run(lighthouse, 3, horizon=0)


def test_own_bots_play_it(lighthouse: GameKit) -> None:
    """Who lands the highest cards first is another bot than who lands any."""
    wins = run(lighthouse, 200, [highest, "random"]).summary()["wins"]
    assert set(wins.index) == {"highest", "random"}


def test_the_search_plays_it_better_than_chance(lighthouse: GameKit) -> None:
    wins = run(lighthouse, 60, "planner(60) random").summary()["wins"]
    assert wins["planner(60)"] > 0.6


def test_who_plays_the_games_leaves_no_trace(lighthouse: GameKit) -> None:
    with ThreadPoolExecutor(2) as executor:
        spread = run(lighthouse, executor=executor, chunk=3)
    assert spread == run(lighthouse)
    assert spread.frame().equals(run(lighthouse).frame())


def test_rows_say_what_any_game_can_say(lighthouse: GameKit, tmp_path: Path) -> None:
    found = run(lighthouse, 5, keep=tmp_path / "games.csv")
    frame = found.frame()
    assert list(frame.columns) == ["game", "seed", "seat", "bot", "points", "win", "decided_by", "decisions"]
    counted = [sum(float(points) for points in ended(lighthouse, found, number)) for number in range(5)]
    assert frame.groupby("game")["points"].sum().tolist() == counted


def test_a_game_is_played_again_as_it_was(lighthouse: GameKit) -> None:
    found = run(lighthouse, 4, [highest, "random"])
    again, rows = found.game(2), found.frame().query("game == 2")
    assert again.position.over
    assert [float(points) for points in lighthouse.ruleset.score(again.position.state).points] == rows[
        "points"
    ].tolist()


def test_pairs_compare_its_settings(lighthouse: GameKit) -> None:
    found = simulate_game_pairs(lighthouse, 20, {}, {"rulings": {"react": "always"}}, bots="random", progress=False)
    assert list(found.difference().index) == ["decisions", "other_winner", "points", "spread"]
    assert found.difference().loc["decisions", "difference"] > 0  # more is asked
    assert "always" in found.caption()


@pytest.mark.parametrize("lang", ["en", "de", "fr"])
def test_its_tables_are_drawn(lighthouse: GameKit, lang: str) -> None:
    found = run(lighthouse, 3)
    for what in (None, "summary", "seats", "length"):
        found.plot(what, lang).savefig(io.BytesIO(), format="svg")


def test_a_hint_says_how_far_ahead_the_search_saw_it(lighthouse: GameKit) -> None:
    found = hint(lighthouse.deal(2, 3), nodes=60)
    assert found.text().startswith("land ")
    assert "points" in found.text()
    assert hint(lighthouse.deal(2, 3), nodes=60, should_stop=lambda: True).reasons[0].kind == "untried"


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"players": 7}, "lighthouse is for 2 players, not 7"),
        ({"bots": "greedy"}, "there is no bot 'greedy'.*The bots are: random, planner"),
        ({"low": True}, "knows no setting 'low'"),
        ({"seed": -1}, "a seed is a whole number"),
        ({"n": 0}, "n is a number of games from 1"),
    ],
)
def test_what_cannot_be_is_refused_before_a_game_is_played(
    lighthouse: GameKit, settings: dict[str, Any], said: str
) -> None:
    with pytest.raises((ValueError, TypeError), match=said):
        run(lighthouse, **settings)


def test_six_seats_share_points_exactly() -> None:
    """Averages over one to five of six seats are whole numbers in their scale; 24 would do for four only."""
    scale, weights = averages(6)
    assert scale == 120
    assert all(weights[mask] * mask.bit_count() * 2 == scale for mask in range(1, (1 << 6) - 1))
    assert averages(5)[0] == 24
    stopped = run(kit("talisman"), 2, "random", players=6, horizon=30).seats()["wins"]
    assert (len(stopped), stopped.sum()) == (6, 0)


def test_a_game_without_numbers_for_its_actions_has_no_adapter(lighthouse: GameKit) -> None:
    with pytest.raises(ValueError, match="lighthouse has no numbers for its actions"):
        encoding_of(lab_of(lighthouse))
    assert encoding_of(lab_of(kit("equinox"))).size > 0
    assert payoffs((0, 2), 6) == [0.5, -0.25, 0.5, -0.25, -0.25, -0.25]


# Bots with a wrong signature, and bots that take their time


def test_a_bot_with_a_wrong_signature_is_told_the_right_one(lighthouse: GameKit) -> None:
    def hasty(view: Any, actions: Any) -> Any:
        return actions[0]

    with pytest.raises(TypeError, match=r"the bot hasty\(.*cannot be asked: .*def my_bot\(view, actions, numbers\)"):
        run(lighthouse, bots=[hasty, "random"])


def test_a_long_run_of_planners_is_announced(lighthouse: GameKit, capsys: pytest.CaptureFixture[str]) -> None:
    plan = run(lighthouse, 1, "random random").plan
    assert seconds_per_game(plan) == 0
    slow = run(lighthouse, 1, [Planner(seconds=0.01), "random"]).plan
    assert seconds_per_game(slow) == pytest.approx(0.03)  # three decisions are no foregone conclusion
    forecast(slow, 100_000)
    assert capsys.readouterr().err.startswith("About 50 min of thinking in 100000 games")
    forecast(slow, 10)
    assert capsys.readouterr().err == ""


def test_a_game_without_a_module_for_the_lab_gets_the_common_one(lighthouse: GameKit) -> None:
    assert type(lab_of(lighthouse)).__name__ == "GameLab"
    assert lab_of(kit("equinox")).usual == "greedy"
