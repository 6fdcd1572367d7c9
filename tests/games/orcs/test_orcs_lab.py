"""Simulations of Orcs Orcs Orcs: the same for any executor, true to the games they count, and honestly captioned."""

from __future__ import annotations

import io
import pickle
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import TYPE_CHECKING, Any

import matplotlib as mpl
import pytest

from equinox_widget import orcs
from equinox_widget.games.orcs.lab import LAB, read_plan
from equinox_widget.games.orcs.tally import EARLY, how_often
from equinox_widget.lab.simulate import play_chunk

if TYPE_CHECKING:
    from pathlib import Path

    from equinox_widget.games.orcs.statistics import Results

mpl.use("agg")

ALL = ("missions", "bonus", "fate", "terrain", "reinforcements")
TABLES = ("summary", "seats", "spells", "teleporting", "counters", "rounds", "trophies", "length")


def run(n: int, bots: Any = "greedy", **more: Any) -> Results:
    return orcs.simulate(n, bots, progress=False, **more)


@cache
def played() -> Results:
    """Some games that several tests look at."""
    return run(9, "cautious greedy random", seed=3, modules="bonus")


def sharp(view: Any, actions: Any, numbers: Any) -> Any:
    """An own bot in a few lines: hits what is worth most, and passes only when nothing else can be done."""
    hits = [action for action in actions if action.verb == "hit" and action.creature >= 0]
    if hits:
        return max(hits, key=lambda action: view.counter(action.sentence[4:6]))
    effects = [action for action in actions if action.verb == "effect"]
    lively = [action for action in actions if action.verb not in ("pass", "fizzle", "decline")]
    return effects[-1] if effects else numbers.choice(lively or actions)


# Playing


def test_who_plays_the_games_leaves_no_trace() -> None:
    with ThreadPoolExecutor(2) as executor:
        spread = run(6, players=2, seed=5, modules=ALL, executor=executor, chunk=3)
    alone = run(6, players=2, seed=5, modules=ALL)
    assert spread == alone
    assert spread.frame().equals(alone.frame())


def test_a_plan_that_has_travelled_plays_the_same_games(tmp_path: Path) -> None:
    """What a process pool does with it; an owner's tables travel too, the file stays behind."""
    box = tmp_path / "box.toml"
    orcs.tables().toml(box)
    given: dict[str, Any] = {"modules": ALL, "new": {"To": "Ri"}, "terrain": ["3m vines"], "tables": box}
    plan = read_plan(**{**PLAN, **given, "rulings": {"life_floor": "1"}})
    box.unlink()
    copy = pickle.loads(pickle.dumps(plan))
    assert copy == plan
    assert play_chunk(copy, True, range(2)).tally == play_chunk(plan, True, range(2)).tally


PLAN = dict[str, Any](
    bots="random",
    players=3,
    modules=(),
    new=None,
    terrain=None,
    start="A",
    rulings={},
    tables=None,
    seed=1,
    rotate=True,
)


def test_an_own_bot_is_better_than_chance() -> None:
    assert run(60, [sharp, "random"], seed=2).summary().loc["sharp", "low"] > 0.5


def test_the_ladder_begins_as_it_goes_on() -> None:
    found = run(20, "greedy random", seed=6).summary()
    assert found.loc["greedy", "wins"] == 1
    assert list(orcs.bots) == ["random", "greedy", "cautious", "planner"]


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"players": 5}, "2 to 4 players, not 5"),
        ({"modules": "bonuses"}, "bonus"),
        ({"bots": "cautius"}, "Did you mean 'cautious'"),
        ({"new": {"Cr": "La"}}, "another category"),
        ({"rulings": {"life_floor": "2"}}, "life_floor"),
        ({"terrain": 12}, "terrain is 0 to 9"),
        ({"start": "D"}, "D"),
        ({"n": 0}, "n is a number of games from 1"),
        ({"seed": -1}, "a seed is a whole number"),
        ({"bots": "greedy greedy", "players": 3}, "2 bots cannot sit on 3 seats"),
    ],
)
def test_what_cannot_be_is_refused_before_a_game_is_played(settings: dict[str, Any], said: str) -> None:
    with pytest.raises((ValueError, TypeError), match=said):
        run(**{"n": 4, **settings})


# Counting


def events(results: Results, number: int) -> list[Any]:
    """Everything that happened in one of the games, from the game itself."""
    return list(results.game(number).events)


def test_rows_are_true_to_the_games() -> None:
    found = played()
    for number in (4,):
        rows, game = found.frame().query("game == @number").set_index("seat"), found.game(number)
        assert game.position.over
        assert rows["points"].to_dict() == game.position.score().points
        assert {seat: sum(game.position.trophies(seat).values()) for seat in "ABC"} == rows["trophies"].to_dict()
        assert rows["rounds"].unique().tolist() == [game.position.round]
        kinds = Counter((event.kind, event.data.get("seat"), event.data.get("by")) for event in events(found, number))
        for seat in "ABC":
            assert kinds["learn", seat, None] == rows.loc[seat, "learned"]
            assert kinds["teleport", seat, "action"] == rows.loc[seat, "teleports"]
            assert kinds["teleport", seat, "icon"] == rows.loc[seat, "leaps"]


def test_creatures_that_are_gone_came_to_the_tower_or_were_given_back() -> None:
    found = run(1, "random", players=2, seed=9)
    kinds = Counter(event.kind for event in events(found, 0))
    assert found.length().loc["gone", "mean"] == kinds["arrive"] + kinds["return"] > 0


def test_counters_are_told_by_round() -> None:
    found = run(1, "random", players=2, seed=9)
    table, game = found.counters(by="round")["value"], found.game(0)
    final = game.position.counter()
    assert {kind: table[kind].iloc[-1] for kind in final} == final
    assert found.counters()["value"].to_dict() == final
    for kind in final:
        assert table[kind].is_monotonic_decreasing
        assert len(table[kind]) == game.position.round


def test_a_counter_can_be_told_by_type_or_by_round_only() -> None:
    with pytest.raises(ValueError, match="not by 'lane'"):
        played().counters(by="lane")


def test_early_learners_are_compared_with_the_others_of_their_game() -> None:
    found = run(1, "greedy", players=2, seed=4)
    points, table = found.frame().set_index("seat")["points"], found.spells()
    early: dict[str, set[str]] = {}
    for event in events(found, 0):
        if event.kind == "round":
            if event.data["n"] > EARLY:
                break
        elif event.kind == "learn":
            early.setdefault(event.data["card"].rstrip("1234"), set()).add(event.data["seat"])
    expected = {
        spell: points["A"] - points["B"] if seats == {"A"} else points["B"] - points["A"]
        for spell, seats in early.items()
        if len(seats) == 1
    }
    assert table["difference"].to_dict() == expected != {}


def test_who_teleports_so_often_is_compared_with_the_others() -> None:
    assert [how_often(times) for times in (0, 1, 4, 5, 8, 9, 30)] == ["0", "1", "4-5", "4-5", "6-8", "9+", "9+"]
    found = played().teleporting()
    assert found["difference"].to_list() == pytest.approx((found["with"] - found["without"]).to_list())


def test_what_teleporting_is_worth_can_be_played_out() -> None:
    table = run(16, "greedy greedy(teleport=0)", seed=1).summary()
    assert table.loc["greedy", "points"] > table.loc["greedy(teleport=0)", "points"]


def test_tables_have_intervals_around_their_values() -> None:
    for name in TABLES:
        table = getattr(played(), name)()
        value = table[table.attrs["estimate"]]
        assert len(table) > 0
        assert ((table["low"] <= value) & (value <= table["high"])).all(), name


# Saying


@pytest.mark.parametrize("lang", ["en", "de", "fr"])
def test_every_table_is_drawn_and_named_in_every_language(lang: str) -> None:
    found = played()
    for what in (None, "rounds"):
        found.plot(what, lang).savefig(io.BytesIO(), format="svg")
    for name in TABLES:
        table = getattr(found, name)()
        topic = table.attrs["topic"]
        assert LAB.say(f"lab.title.{topic}", lang, "") != ""
        assert LAB.say(f"lab.axis.{topic}", lang, "") != ""
    for measure in found.length().index:
        assert LAB.label("length", measure, lang) != measure or lang == "en"
    assert LAB.label("spells", "Re", "de") == "Replenish"
    assert LAB.label("counters", "Sh", lang) != "Sh"


def test_how_often_is_said_in_figures() -> None:
    said = [LAB.label("teleporting", key, "de") for key in ("0", "4-5", "9+")]
    assert said == ["0\N{MULTIPLICATION SIGN}", "4 bis 5\N{MULTIPLICATION SIGN}", "9\N{MULTIPLICATION SIGN} oder öfter"]


def test_captions_name_everything_that_a_run_needs() -> None:
    found = run(2, "greedy", players=2, seed=8, modules=["fate", "bonus"], terrain=4, rulings={"life_floor": "1"})
    for part in ("greedy greedy", "2 games", "seed 8", "bonus+fate", "terrain=4", "life_floor=1", "teaching values"):
        assert part in found.caption()
    assert "Lehrwerte" in found.caption("de")
    assert "Random players" not in found.caption()
    assert "Random players" in run(1, "random", players=2).caption()
    assert "Cr/Or" in run(1, "random", players=2, new={"Cr": "Or"}).caption()


def test_the_box_of_an_owner_is_named(tmp_path: Path) -> None:
    box = tmp_path / "box.toml"
    box.write_text(orcs.tables().toml().replace("life = 5", "life = 4"), encoding="utf-8")
    found = run(2, "random", players=2, tables=box)
    assert "tab=" in found.caption()


# Pairs


@pytest.mark.parametrize("module", ALL)
def test_every_module_can_be_compared_with_the_base_game(module: str) -> None:
    found = orcs.simulate_pairs(2, {}, {"modules": module}, bots="random", players=2, progress=False)
    table = found.difference()
    assert set(table.index) == {
        *("points", "spread", "decisions", "rounds", "trophies", "gone", "abilities", "learned", "teleports", "leaps"),
        "other_winner",
    }
    assert table["difference"].to_list() == pytest.approx((table["second"] - table["first"]).to_list())
    assert module in found.caption()


def test_a_pair_has_the_same_markers() -> None:
    plans = [read_plan(**{**PLAN, **more}) for more in ({}, {"modules": "fate"})]
    first, second = (plan.start(4).state for plan in plans)
    assert first.markers == second.markers
    assert first.sections == second.sections


def test_rulings_are_compared_too() -> None:
    sides: Any = ({}, {"rulings": {"returned_skull": True}})
    settings: dict[str, Any] = {"players": 2, "bots": "random", "seed": 3, "progress": False}
    found = orcs.simulate_pairs(4, *sides, **settings)
    assert "returned_skull=yes" in found.caption()
    with ThreadPoolExecutor(2) as executor:
        assert orcs.simulate_pairs(4, *sides, **settings, executor=executor, chunk=1) == found


def test_a_setting_that_nobody_knows_is_refused() -> None:
    with pytest.raises(TypeError, match="no setting 'module'. Did you mean 'modules'"):
        orcs.simulate_pairs(2, {}, {"module": "bonus"}, progress=False)
