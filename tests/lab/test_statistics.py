"""Statistics: estimates against counts done by hand, intervals that cover, tables and pictures with words."""

from __future__ import annotations

import io
import subprocess
import sys
from random import Random
from typing import Any

import matplotlib as mpl
import matplotlib.pyplot as plt
import pandas as pd
import pytest

from equinox_widget.games.equinox.lab import Plan, simulate, simulate_pairs
from equinox_widget.games.equinox.outcome import BET, KLUMPI, SECRET, Outcome, play_game
from equinox_widget.games.equinox.rules.cards import NOBODY, URSUS
from equinox_widget.games.equinox.rules.control import controller
from equinox_widget.games.equinox.rules.turn import apply
from equinox_widget.games.equinox.statistics import Results
from equinox_widget.games.equinox.tally import Tally
from equinox_widget.lab.plots import GREY, _share, draw
from equinox_widget.lab.seats import decisions
from equinox_widget.lab.tables import make_table
from equinox_widget.lab.tally import Estimate, Sums, share

mpl.use("agg")

GAMES = 60
PLOTS = ["summary", "seats", "survival", "lineup", "stones", "control", "endings", "length"]


@pytest.fixture(scope="module")
def found() -> Results:
    return simulate(GAMES, "greedy cautious random", seed=1, progress=False)


@pytest.fixture(scope="module")
def outcomes(found: Results) -> list[Outcome]:
    return [play_game(found.plan, number) for number in range(GAMES)]


def made_up(**changes: object) -> Outcome:
    """A game of two whose numbers are easy to follow."""
    game = Outcome(
        number=0,
        seed=1,
        lineup=(0, 1, 2, 3, 4, 5, 6, URSUS),
        bots=("greedy", "random"),
        ending="rounds",
        rounds=5,
        decisions=80,
        doubled_points=(10, 4),
        winners=(0,),
        decided_by="points",
        survivors=(0, 1, URSUS),
        stones={(SECRET, 0): (1, 10), (BET, 3): (1, 4), (BET, 1): (1, 0), (KLUMPI, 2): (1, 0)},
        controlled={0: 0b01, 1: 0b11},
        uses={0: 2},
    )
    return game._replace(**changes)  # type: ignore[arg-type]


def results_of(*games: Outcome) -> Results:
    found = Results(Plan(("greedy", "random"), None, "de", (), (1, 2), 0, rotate=False))
    found.tally.add(games)
    return found


# Estimates


def test_a_mean_over_games_is_the_usual_mean_with_the_usual_interval() -> None:
    sums = Sums()
    for value in (1, 2, 3, 4):
        sums.add(value, 1)
    estimate = sums.mean()
    assert estimate.value == 2.5
    standard_error = (5 / 3 / 4) ** 0.5
    assert estimate.high - estimate.value == pytest.approx(1.959964 * standard_error)
    assert (estimate.games, estimate.observations) == (4, 4)


def test_what_happens_in_one_game_counts_as_one_observation() -> None:
    """Ten equal stones in each game tell no more than one of them."""
    one, ten = Sums(), Sums()
    for value in (1, 2, 3, 4):
        one.add(value, 1)
        ten.add(10 * value, 10)
    assert ten.mean().low == pytest.approx(one.mean().low)


def test_a_single_game_leaves_everything_open() -> None:
    sums = Sums()
    sums.add(3, 1)
    assert sums.mean().high == float("inf")


def test_shares_stay_between_nothing_and_everything() -> None:
    assert share(0, 10)[:3] == pytest.approx((0.0, 0.0, 0.27753), abs=1e-5)
    assert share(10, 10)[:3] == pytest.approx((1.0, 0.72247, 1.0), abs=1e-5)
    assert share(5, 10)[:3] == pytest.approx((0.5, 0.23659, 0.76341), abs=1e-5)


def test_winning_every_game_is_not_winning_for_certain() -> None:
    """Thirty of thirty: Wilson's interval begins at 89 %, not at 100 %."""
    sums = Sums()
    for _ in range(30):
        sums.add(60, 1)
    assert sums.proportion(60)[:3] == pytest.approx((1.0, 0.88649, 1.0), abs=1e-5)


def test_a_proportion_of_single_wins_is_a_share() -> None:
    sums = Sums()
    for won in (1, 0, 0, 1, 1, 0, 1, 0, 0, 1) * 20:
        sums.add(60 * won, 1)
    assert sums.proportion(60)[:3] == pytest.approx(share(100, 200)[:3], abs=1e-3)


def test_what_cannot_vary_has_no_interval() -> None:
    sums = Sums()
    for _ in range(30):
        sums.add(60, 3)
    assert sums.proportion(60)[:3] == pytest.approx((1 / 3, 1 / 3, 1 / 3))


def test_intervals_cover_the_truth_about_as_often_as_they_say() -> None:
    numbers = Random(4)
    covered = 0
    for _ in range(400):
        sums = Sums()
        for _ in range(80):
            below = 1 + int(numbers.random() * 4)
            sums.add(sum(numbers.random() < 0.3 for _ in range(below)), below)
        estimate = sums.mean()
        covered += estimate.low <= 0.3 <= estimate.high
    assert 0.92 <= covered / 400 <= 0.98


def test_merging_is_adding_in_any_order(outcomes: list[Outcome]) -> None:
    whole, left, right = Tally(), Tally(), Tally()
    whole.add(outcomes)
    for outcome in outcomes:
        (left if outcome.number % 3 else right).add([outcome])
    right.merge(left)
    assert right == whole


# Tables, by hand


def test_survival_counts_games_with_the_creature(found: Results, outcomes: list[Outcome]) -> None:
    table = found.survival()
    dealt = [outcome for outcome in outcomes if URSUS in outcome.lineup]
    assert table.loc["ursus", "games"] == len(dealt)
    assert table.loc["ursus", "share"] == sum(URSUS in outcome.survivors for outcome in dealt) / len(dealt)
    assert table["share"].is_monotonic_decreasing


def test_survival_by_line_up_counts_games_with_both() -> None:
    other = made_up(lineup=(0, 1, 2, 3, 4, 5, 6, 7), survivors=(1, 2, 3))
    table = results_of(made_up(), other).survival(by="lineup")
    assert table.loc[("susi", "moosmann"), "share"] == 0.5
    assert table.loc[("susi", "ursus"), "share"] == 1.0
    assert table.loc[("susi", "ursus"), "games"] == 1
    assert ("susi", "susi") not in table.index


def test_stones_pay_by_kind_and_row() -> None:
    table = results_of(made_up(), made_up()).stones()
    assert list(table.index) == [("secret", 0), ("bet", 1), ("bet", 3), ("klumpi", 2)]
    assert table["points"].tolist() == [5.0, 0.0, 2.0, 0.0]
    assert table["stones"].tolist() == [2, 2, 2, 2]


def test_control_compares_within_the_game() -> None:
    """Seat A alone controlled Susi; both controlled Moosmann, which tells nothing."""
    table = results_of(made_up(), made_up(doubled_points=(4, 6))).value_of_control()
    assert list(table.index) == ["susi"]
    assert table[["difference", "with", "without", "uses"]].to_numpy().tolist() == [[1.0, 3.5, 2.5, 2.0]]


def test_wins_are_shared_by_who_shares_them() -> None:
    table = results_of(made_up(), made_up(winners=(0, 1), decided_by="shared")).summary()
    assert table["wins"].tolist() == [0.75, 0.25]
    assert table["points"].tolist() == [5.0, 2.0]


def test_wins_of_all_seats_make_one(found: Results) -> None:
    assert found.seats()["wins"].sum() == pytest.approx(1)
    assert found.summary()["wins"].sum() == pytest.approx(1)


def test_endings_make_one(found: Results) -> None:
    assert found.endings()["share"].sum() == pytest.approx(1)


def test_every_interval_holds_its_estimate(found: Results) -> None:
    for table in (found.survival(), found.stones(), found.value_of_control(), found.summary(), found.seats()):
        estimate = table[table.attrs["estimate"]]
        assert (table["low"] <= estimate).all()
        assert (estimate <= table["high"]).all()


def test_who_controlled_a_creature_is_what_every_position_of_the_game_says() -> None:
    """Only columns whose stones moved are looked at, and each arrangement of stones only once in a run."""
    plan = simulate(1, "random greedy cautious", edition="fr", progress=False).plan
    for number in range(25):
        state, controlled = plan.deal(number), dict[int, int]()
        for action in decisions(plan.bots_at(number), state):
            apply(state, action)
            for creature in state.lineup:
                if (seat := controller(state, creature)) != NOBODY:
                    controlled[creature] = controlled.get(creature, 0) | 1 << seat
        assert play_game(plan, number).controlled == controlled


def test_klumpi_s_stones_are_told_apart() -> None:
    found = simulate(40, "cautious", creatures="KlSuMoCoEcLuNoVu", seed=2, progress=False)
    assert "klumpi" in found.stones().index.get_level_values("kind")


def test_tables_are_frames(found: Results) -> None:
    table = found.survival()
    assert isinstance(table, pd.DataFrame)
    assert isinstance(table.head(3), pd.DataFrame)
    assert len(table) == 14


# Comparing


def test_comparing_a_game_with_itself_finds_nothing() -> None:
    same = simulate_pairs(8, {}, {}, bots="greedy", progress=False).difference()
    assert (same["difference"] == 0).all()


def test_a_comparison_is_second_less_first() -> None:
    found = simulate_pairs(12, {"bots": "greedy"}, {"bots": "random"}, players=2, progress=False)
    table = found.difference()
    assert (table["second"] - table["first"]).tolist() == pytest.approx(table["difference"].tolist())
    assert found.n == 12
    assert found == simulate_pairs(12, {"bots": "greedy"}, {"bots": "random"}, players=2, progress=False, chunk=5)


def test_a_comparison_names_what_it_does_not_know() -> None:
    with pytest.raises(TypeError, match="no setting 'editon'"):
        simulate_pairs(3, {"editon": "de"}, {}, progress=False)
    with pytest.raises(ValueError, match="same number of players"):
        simulate_pairs(3, {"players": 2}, {"players": 3}, progress=False)


# Words and pictures


@pytest.mark.parametrize("lang", ["en", "de", "fr"])
@pytest.mark.parametrize("what", PLOTS)
def test_every_plot_can_be_drawn_in_every_language(found: Results, what: str, lang: str) -> None:
    figure = found.plot(what, lang=lang)
    figure.savefig(io.BytesIO(), format="svg")
    axes = figure.axes[0]
    assert axes.get_title(loc="left")
    assert axes.get_xlabel()
    assert "greedy cautious random" in figure.get_supxlabel()
    assert "1" in figure.get_supxlabel()


def test_intervals_end_where_no_value_can_be() -> None:
    few = simulate(2, "greedy random", progress=False)
    for what, least, most in (("survival", 0, 1), ("stones", 0, 5.5), ("summary", 0, 1), ("length", 0, float("inf"))):
        axes: Any = few.plot(what).axes[0]
        bars = [point for segment in axes.collections[0].get_segments() for point in segment[:, 0]]
        assert least <= min(bars) and max(bars) <= most
        low, high = axes.get_xlim()
        assert least - (high - low) / 10 < low and high < most + (high - low) / 10


def test_plots_let_the_page_shine_through_and_can_be_read_on_any(found: Results) -> None:
    figure = found.plot("survival")
    axes: Any = figure.axes[0]
    assert mpl.colors.to_rgba(figure.get_facecolor())[3] == mpl.colors.to_rgba(axes.get_facecolor())[3] == 0
    assert {text.get_color() for text in (axes.xaxis.label, *axes.get_yticklabels())} == {GREY}


def test_every_plot_has_the_name_of_the_method_that_gives_its_table(found: Results) -> None:
    for name in found.plots:
        assert name == "control" or callable(getattr(found, name))
    assert found.plot("value_of_control").axes[0].get_title(loc="left") == "What control goes with"


def test_the_overview_has_four_plots(found: Results) -> None:
    assert len(found.plot().axes) == 4


def test_the_comparison_can_be_drawn() -> None:
    figure = simulate_pairs(5, {"edition": "de"}, {"edition": "fr"}, progress=False).plot(lang="fr")
    assert "édition fr" in figure.get_supxlabel().replace("\n", " ")


def test_a_table_draws_itself(found: Results) -> None:
    axes = found.survival().plot.barh()
    assert axes.get_xlabel() == "share of games survived\n(dashed: all creatures together)"
    assert found.survival().plot(lang="de").axes[0].get_xlabel().startswith("Anteil der Partien, die sie überlebt")


@pytest.mark.parametrize(("lang", "first"), [("en", "2.00"), ("de", "2,00"), ("fr", "2,00")])
def test_estimates_stand_beside_their_intervals_as_the_language_writes_them(lang: str, first: str) -> None:
    table = results_of(*[made_up(stones={(BET, 3): (1, 4)})] * 2).stones()
    (figures,) = draw(table, lang).axes[0].child_axes
    assert [label.get_text() for label in figures.get_yticklabels()] == [first]


def test_an_unknown_plot_is_answered_with_those_there_are(found: Results) -> None:
    with pytest.raises(ValueError, match="The plots are: summary, seats"):
        found.plot("piechart")
    with pytest.raises(ValueError, match="not by 'seat'"):
        found.survival(by="seat")


def test_captions_say_everything_needed_to_repeat_it(found: Results) -> None:
    caption = found.caption()
    assert "greedy cautious random" in caption
    assert "60 games" in caption
    assert "seed 1" in caption
    assert "ask greedy or better" in caption
    assert "ask greedy" not in simulate(2, "greedy", progress=False).caption()


def test_results_show_themselves(found: Results) -> None:
    assert "wins per seat" in repr(found)
    assert "<table" in found._repr_html_()
    assert found.plot()._repr_png_().startswith(b"\x89PNG")  # type: ignore[attr-defined]


def test_without_pandas_the_message_names_the_extra() -> None:
    program = (
        "import sys; sys.modules['pandas'] = None\n"
        "from equinox_widget.games.equinox.lab import simulate\n"
        "found = simulate(2, 'random', progress=False); print(found)\n"
        "try: found.survival()\n"
        "except ModuleNotFoundError as error: print(error)\n"
    )
    said = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    assert "2 games" in said
    assert 'pip install "equinox-widget[stats]"' in said


@pytest.mark.parametrize(
    ("share", "figures"),
    [(0.0, "0%"), (0.0004, "<0.1%"), (0.003, "0.3%"), (0.0049, "0.5%"), (0.2, "20%"), (0.997, "99.7%"), (1.0, "100%")],
)
def test_figures_beside_a_plot_do_not_hide_what_is_rare(share: float, figures: str) -> None:
    table = make_table("endings", ["ending"], "share", {("pile",): Estimate(share, 0, 1, 9, 9)}, "")
    table.attrs["caption"] = {"en": ""}
    beside = draw(table).axes[0].child_axes[0]
    assert [label.get_text() for label in beside.get_yticklabels()] == [figures]


def test_rare_shares_are_written_as_the_language_does() -> None:
    assert [_share(0.99999, lang) for lang in ("en", "de", "fr")] == [
        ">99.9%",
        ">99,9\N{NO-BREAK SPACE}%",
        ">99,9\N{NARROW NO-BREAK SPACE}%",
    ]


@pytest.mark.parametrize(("lang", "said"), [("en", "· 1 game ·"), ("de", "· 1 Partie ·"), ("fr", "· 1 partie ·")])
def test_one_game_is_one_game(lang: str, said: str) -> None:
    assert said in simulate(1, "random", progress=False).caption(lang)


def test_a_run_that_was_stopped_at_once_has_empty_tables_and_says_so() -> None:
    def impatient(*_: object) -> Any:
        raise KeyboardInterrupt

    stopped = simulate(5, [impatient, "random"], progress=False)
    assert stopped.interrupted
    assert repr(stopped).startswith("Results(wins per seat: none. Bots: impatient random · 0 games")
    assert stopped.survival().empty
    with pytest.raises(ValueError, match="nothing to draw"):
        stopped.plot()
    with pytest.raises(ValueError, match="there is no game 0: none was played"):
        stopped.game(0)


def test_a_notebook_shows_bars_as_it_shows_those_of_pandas(found: Results) -> None:
    """At the end of a cell it shows every figure that pyplot knows; a refused one is none."""
    plt.close("all")
    axes = found.survival().plot.barh(lang="de")
    assert [plt.figure(number) for number in plt.get_fignums()] == [axes.figure]
    plt.close("all")
    with pytest.raises(ValueError, match="there are no texts in 'nl'"):
        found.survival().plot.barh(lang="nl")
    assert plt.get_fignums() == []


def test_the_name_of_a_bot_is_text_and_no_markup() -> None:
    def hostile(view: object, actions: Any, numbers: object) -> Any:
        return actions[0]

    hostile.__name__ = "<img src=x onerror=alert(1)>"
    bots: list[Any] = [hostile, "random"]
    for results in (
        simulate(2, bots, progress=False),
        simulate_pairs(2, {"edition": "de"}, {"edition": "fr"}, bots=bots, progress=False),
    ):
        shown = results._repr_html_()
        assert "&lt;img src=x onerror=alert(1)&gt;" in shown
        assert "<img" not in shown
