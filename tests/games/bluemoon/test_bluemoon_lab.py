"""Simulations of Blue Moon: the same for any executor, true to the games they count, and honestly captioned."""

from __future__ import annotations

import io
import pickle
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import TYPE_CHECKING, Any

import matplotlib as mpl
import pytest

from equinox_widget import bluemoon
from equinox_widget.games.bluemoon.lab import DEFAULTS, LAB, read_plan
from equinox_widget.games.bluemoon.outcome import EARLY, missing, play_game
from equinox_widget.games.bluemoon.tally import class_of
from equinox_widget.lab.seats import bot_numbers
from equinox_widget.lab.simulate import play_chunk
from equinox_widget.lab.view import View

if TYPE_CHECKING:
    from pathlib import Path

    from equinox_widget.games.bluemoon.statistics import Results

mpl.use("agg")

TABLES = ("summary", "seats", "interventions", "foreign", "retreating", "length")


def run(n: int, bots: Any = "greedy", **more: Any) -> Results:
    return bluemoon.simulate(n, bots, progress=False, **more)


@cache
def played() -> Results:
    """Some games that several tests look at."""
    return run(40, "greedy cautious", seed=3)


@cache
def matches() -> Results:
    """Some matches."""
    return run(12, seed=5, to=5)


def brave(view: Any, actions: Any, numbers: Any) -> Any:
    """An own bot in a few lines: lays the strongest card, and never gives up by itself."""
    lively = [action for action in actions if action.verb not in ("retreat", "decline", "pass", "skip", "keep")]
    plays = [action for action in lively if action.verb == "play"]
    return max(plays, key=strength) if plays else numbers.choice(lively or actions)


def strength(action: Any) -> int:
    card = bluemoon.card(action.sentence.removeprefix("play "))
    return card.fire + card.earth


# Playing


def test_who_plays_the_games_leaves_no_trace() -> None:
    for more in ({}, {"to": 3}):
        with ThreadPoolExecutor(2) as executor:
            spread = run(8, seed=5, executor=executor, chunk=3, **more)
        alone = run(8, seed=5, **more)
        assert spread == alone
        assert spread.frame().equals(alone.frame())


def test_a_plan_that_has_travelled_plays_the_same_games(tmp_path: Path) -> None:
    """What a process pool does with it; an owner's tables travel too, the file stays behind."""
    box = tmp_path / "box.toml"
    bluemoon.tables().toml(box)
    box.write_text(box.read_text(encoding="utf-8").replace("fire = 6", "fire = 5"), encoding="utf-8")
    plan = read_plan(**{**DEFAULTS, "rulings": {"short": "back"}, "tables": box, "to": 3, "box": "IE"})
    box.unlink()
    copy = pickle.loads(pickle.dumps(plan))
    assert copy == plan
    assert play_chunk(copy, True, range(2)).tally == play_chunk(plan, True, range(2)).tally
    assert "tables=" in plan.settings_text and "to=3" in plan.settings_text


def test_an_own_bot_is_better_than_chance() -> None:
    assert run(60, [brave, "random"], seed=2).summary().loc["brave", "low"] > 0.5


def test_the_ladder_begins_as_it_goes_on() -> None:
    assert run(40, "greedy random", seed=6).summary().loc["greedy", "low"] > 0.5
    assert run(40, "cautious greedy", seed=6).summary().index[0] == "cautious"
    assert list(bluemoon.bots) == ["random", "greedy", "cautious", "planner"]


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"bots": "cautius"}, "Did you mean 'cautious'"),
        ({"bots": "greedy greedy greedy"}, "3 bots cannot sit on 2 seats"),
        ({"sets": {"A": "Br0/Do: Br1-29"}}, "DL.1"),
        ({"sets": "Br"}, "sets says what both play with"),
        ({"rulings": {"short": "never"}}, "short"),
        ({"box": "XX"}, "box is one of"),
        ({"start": "C"}, "there is no player 'C'"),
        ({"to": -1}, "to=0 plays single games, not to=-1"),
        ({"n": 0}, "n is a number of games from 1"),
        ({"seed": -1}, "a seed is a whole number"),
    ],
)
def test_what_cannot_be_is_refused_before_a_game_is_played(settings: dict[str, Any], said: str) -> None:
    with pytest.raises((ValueError, TypeError), match=said):
        run(**{"n": 4, **settings})


# Counting


def test_rows_are_true_to_the_games() -> None:
    found = played()
    for number in (4, 7):
        rows, game = found.frame().query("game == @number").set_index("seat"), found.game(number)
        assert game.position.over
        assert rows["points"].to_dict() == game.position.score().crystals
        kinds = Counter((event.kind, event.data.get("seat")) for event in game.events)
        for seat in "AB":
            assert kinds["intervene", seat] == rows.loc[seat, "interventions"]
        over = sum(event.kind == "over" and event.data["reason"] == "fourth" for event in game.events)
        assert sum(event.kind == "cleared" for event in game.events) / 2 + over == rows["fights"].iloc[0]


def test_calls_are_what_fighting_on_brought() -> None:
    """Every decision between fighting on and retreating in a fight is there, with what it led to."""
    plan = read_plan(**{**DEFAULTS, "seed": 8})
    outcome, state = play_game(plan, 0), plan.deal(0)
    asked = fought = 0
    for sentence in sentences(plan, 0):
        options = {str(action) for action in LAB.legal(state)}
        if state.element >= 0 and state.due is None and {"fight", "retreat"} <= options:
            asked += 1
            fought += sentence == "fight"
        LAB.apply(state, next(action for action in LAB.legal(state) if action == sentence))
    assert (len(outcome.calls), sum(call.fought for call in outcome.calls)) == (asked, fought)
    assert all(call.gained == -call.price for call in outcome.calls if not call.fought)
    assert asked > fought > 0


def sentences(plan: Any, number: int) -> list[str]:
    """What was done in a game of a run."""
    return [str(step) for step in run(number + 1, seed=plan.seed).game(number).sentences]


def test_what_is_missing_is_the_power_beyond_the_supports() -> None:
    state = bluemoon.position("BM A.retreat fire A>Br5 A+Br22 B>Lo9,Lo17 A=Br5 B=6").state
    assert missing(state, 0) == 4 + 1 - 2
    assert [class_of(gap) for gap in (-3, 0, 4, 5, 30)] == ["0-2", "0-2", "3-4", "5-6", "11+"]


def test_early_cards_are_the_first_of_a_set() -> None:
    plan = read_plan(**{**DEFAULTS, "seed": 8})
    state, deal = plan.deal(2), play_game(plan, 2).deals[0]
    drawn = [*state.hands[0], *state.piles[0][::-1][: EARLY - 6]]
    box = state.box
    assert set(deal.first[0]) == {box.codes[card] for card in drawn if box.people[card] != "Br"}
    assert sorted([*deal.first[0], *deal.first[1]]) == sorted(("Tu1", "Hy1", "Hy3", "Iv1", "Iv3", "Ex1", "Cr1"))


def test_worth_is_the_lead_with_a_card_less_the_lead_without() -> None:
    found = played()
    leads: dict[bool, list[int]] = {True: [], False: []}
    for number in range(found.n):
        (deal,) = play_game(found.plan, number).deals
        leads["Hy1" in deal.first[0]].append(deal.lead)
    with_it, without = (sum(leads[early]) / len(leads[early]) for early in (True, False))
    row = found.foreign().loc["Hy1"]
    assert (row["early"], row["late"]) == pytest.approx((with_it, without))
    assert row["difference"] == pytest.approx(with_it - without)
    assert (row["moons"], row["per_moon"]) == (2, pytest.approx((with_it - without) / 2))
    assert set(found.interventions().index) == {"Iv1", "Iv2", "Iv3", "Iv4", "Ex1", "Ex2"}


def test_interventions_are_worth_something() -> None:
    table = run(200, "greedy greedy(intervene=0)", seed=1).summary()
    assert table.loc["greedy", "low"] > 0.5


def test_a_coin_makes_the_question_of_retreating_fair() -> None:
    """Half of all calls are retreats, whatever is missing; and the more is missing, the less fighting on brings."""
    table = run(150, "greedy(coin=1)", seed=4).retreating()
    assert list(table.index[:3]) == ["0-2", "3-4", "5-6"]
    assert table["retreated"].iloc[:3].between(0.4, 0.6).all()
    assert table["fighting"].iloc[0] > table["fighting"].iloc[2]
    assert table.attrs["compared"] == 0


def test_matches_are_counted_with_and_without_their_crystal_cards() -> None:
    found, rows = matches(), matches().frame()
    assert (rows.groupby("game")["points"].max() >= 5).all()
    assert (rows.groupby("game")["win"].sum() == 1).all()
    table = found.crystal_cards()
    assert table.loc["all", "with"] == pytest.approx(rows.groupby("game")["games"].first().mean())
    assert table.loc["0", "difference"] == 0 if "0" in table.index else True
    assert table["difference"].to_list() == pytest.approx((table["with"] - table["without"]).to_list())
    with pytest.raises(ValueError, match="to=5"):
        played().crystal_cards()


def test_a_match_is_the_one_that_a_match_plays() -> None:
    """The same deals, the same starters, the same crystals."""
    plan = read_plan(**{**DEFAULTS, "seed": 5, "to": 5})
    outcome, match, seed = play_game(plan, 3), bluemoon.Match(seed=plan.game_seed(3)), plan.game_seed(3)
    numbers = {(game, seat): bot_numbers(seed + game, seat) for game in range(outcome.games) for seat in range(2)}
    while not match.over:
        position = match.position
        assert position is not None and position.actor is not None
        seat = "AB".index(position.actor)
        bot = plan.bots_at(3)[seat]
        match.do(str(bot(View.of(position), position.legal(), numbers[match.number - 1, seat])))
    assert [2 * match.crystals[seat] for seat in "AB"] == list(outcome.doubled_points)
    assert len(match.games) == outcome.games > 1


def test_tables_have_intervals_around_their_values() -> None:
    for name in TABLES:
        table = getattr(played(), name)()
        value = table[table.attrs["estimate"]]
        assert len(table) > 0
        assert ((table["low"] <= value) & (value <= table["high"])).all(), name


def test_sets_without_foreign_cards_have_nothing_to_tell() -> None:
    found = run(6, sets={"A": "Br", "B": "Lo"})
    assert found.foreign().empty
    found.plot()


# Saying


@pytest.mark.parametrize("lang", ["en", "de", "fr"])
def test_every_table_is_drawn_and_named_in_every_language(lang: str) -> None:
    played().plot(None, lang).savefig(io.BytesIO(), format="svg")
    matches().plot("crystal_cards", lang).savefig(io.BytesIO(), format="svg")
    for table in (*[getattr(played(), name)() for name in TABLES], matches().crystal_cards()):
        topic = table.attrs["topic"]
        assert LAB.say(f"lab.title.{topic}", lang, "") != ""
        assert LAB.say(f"lab.axis.{topic}", lang, "") != ""
    for measure in played().length().index:
        assert LAB.label("length", measure, lang) != measure or lang == "en" or measure == "interventions"
    assert LAB.label("foreign", "Hy1", "de") == "Hyla der Stärke"
    assert [LAB.label("retreating", key, "de") for key in ("3-4", "11+")] == ["3 bis 4", "11 oder mehr"]
    assert LAB.label("crystal_cards", "2", "de") == "2"


def test_captions_name_everything_that_a_run_needs() -> None:
    found = run(2, seed=8, box="EI", rulings={"short": "back"}, to=2)
    for part in ("greedy greedy", "2 games", "seed 8", "box=EI", "short:back", "to=2", "teaching values"):
        assert part in found.caption()
    assert "Lehrwerte" in found.caption("de")
    assert "Random players" not in found.caption()
    assert "Random players" in run(1, "random").caption()


# Pairs


def test_pairs_have_the_same_deals() -> None:
    sides: Any = ({"bots": "greedy(intervene=0) greedy"}, {"bots": "greedy"})
    found = bluemoon.simulate_pairs(60, *sides, rotate=False, seed=2, progress=False)
    table = found.difference()
    assert table.loc["lead", "difference"] > 0
    assert {"points", "spread", "lead", "games", "fights", "interventions", "crystal_cards"} < set(table.index)
    with ThreadPoolExecutor(2) as executor:
        more: dict[str, Any] = {"rotate": False, "seed": 2, "progress": False}
        assert bluemoon.simulate_pairs(60, *sides, executor=executor, chunk=7, **more) == found


def test_a_setting_that_nobody_knows_is_refused() -> None:
    with pytest.raises(TypeError, match="no setting 'ruling'. Did you mean 'rulings'"):
        bluemoon.simulate_pairs(2, {}, {"ruling": {}}, progress=False)
