"""Simulations of Talisman: the same for any executor, true to the games they count, and honestly captioned."""

from __future__ import annotations

import io
import pickle
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from math import isnan, sqrt
from typing import TYPE_CHECKING, Any

import matplotlib as mpl
import pytest

from equinox_widget import talisman
from equinox_widget.games.talisman.lab import DEFAULTS, HORIZON, LAB, read_plan
from equinox_widget.games.talisman.tally import CAUSES, EARLY, cause_of
from equinox_widget.lab.simulate import play_chunk

if TYPE_CHECKING:
    from pathlib import Path

    from equinox_widget.games.talisman.statistics import Results

mpl.use("agg")

TABLES = ("summary", "seats", "reached", "journey", "characters", "talismans", "causes", "odds", "portal", "length")
#: Near the end: both at the foot of an arm, one of them with a Talisman.
LATE = "TA 2p A=Troll@Death A.s9 A.ob=Tal1 B=Elf@Chapel B.l2"


def run(n: int, bots: Any = "greedy", **more: Any) -> Results:
    return talisman.simulate(n, bots, progress=False, **more)


@cache
def played() -> Results:
    """Some games that several tests look at."""
    return run(8, players=3, seed=3)


def test_who_plays_the_games_leaves_no_trace() -> None:
    with ThreadPoolExecutor(2) as executor:
        spread = run(6, players=2, seed=5, position=LATE, executor=executor, chunk=3)
    alone = run(6, players=2, seed=5, position=LATE)
    assert spread == alone
    assert spread.frame().equals(alone.frame())


def test_a_plan_that_has_travelled_plays_the_same_games(tmp_path: Path) -> None:
    """What a process pool does with it; an owner's tables travel too, the file stays behind."""
    box = tmp_path / "box.toml"
    talisman.tables().toml(box)
    given = {"tables": box, "characters": ["Elf", "Troll"], "rulings": {"trophies": "discard"}, "players": 2}
    plan = read_plan(**{**DEFAULTS, **given, "horizon": 300})
    box.unlink()
    copy = pickle.loads(pickle.dumps(plan))
    assert copy == plan
    assert play_chunk(copy, True, range(2)).tally == play_chunk(plan, True, range(2)).tally


def bold(view: Any, actions: Any, numbers: Any) -> Any:
    """An own bot in a few lines: goes inside as soon as it can, and fights whatever comes."""
    wanted = ("go Crown", "go Fire", "go Peril", "fight", "take Tal1", "done", "roll")
    return next((action for sentence in wanted for action in actions if action == sentence), numbers.choice(actions))


def test_an_own_bot_plays() -> None:
    assert run(2, [bold, "greedy"], horizon=500).n == 2


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"players": 7}, "2 to 6 players, not 7"),
        ({"bots": "greedi"}, "Did you mean 'greedy'"),
        ({"rulings": {"wand": "two"}}, "wand"),
        ({"characters": ["Elf", "Elf"], "players": 2}, "every character plays once"),
        ({"start": "D", "players": 2}, "D"),
        ({"horizon": 0}, "horizon is a number of decisions from 1"),
        ({"n": 0}, "n is a number of games from 1"),
        ({"position": LATE, "players": 3}, "for 2 players, not 3"),
        ({"position": LATE, "start": "A"}, "name one of them"),
        ({"position": "TA 2p A=Elv@City"}, "Elv"),
    ],
)
def test_what_cannot_be_is_refused_before_a_game_is_played(settings: dict[str, Any], said: str) -> None:
    with pytest.raises((ValueError, TypeError), match=said):
        run(**{"n": 4, **settings})


# A game that does not end


def test_games_that_are_stopped_have_no_winner_and_are_counted() -> None:
    found = run(2, "random", players=2, horizon=200)
    assert (found.n, found.finished) == (2, 0)
    assert set(found.frame()["decisions"]) == {200}
    assert found.frame()["win"].sum() == 0
    assert set(found.frame()["decided_by"]) == {""}
    assert "2 of them were stopped after 200 decisions" in found.caption()
    assert "horizon=200" in found.caption()
    assert "Random players never aim" in found.caption()


def test_greedy_players_finish_their_games() -> None:
    found = played()
    assert found.finished == found.n
    assert found.length().loc["decisions", "high"] < HORIZON / 4
    assert "stopped" not in found.caption()
    assert "teaching values" in found.caption() and "Lehrwerte" in found.caption("de")


def test_all_games_of_a_position_begin_there_and_go_on_differently() -> None:
    found = run(4, players=2, position=LATE, seed=2)
    firsts = [found.game(number).positions[0] for number in range(2)]
    assert {first.at("A") for first in firsts} == {"Death"}
    assert len(set(found.frame()["decisions"])) > 1


# Counting


def test_rows_are_true_to_the_games() -> None:
    found = played()
    number = 1
    rows, game = found.frame().query("game == @number").set_index("seat"), found.game(number)
    assert game.position.over
    assert rows["win"].to_dict() == {seat: float(seat in game.position.score().winners) for seat in "ABC"}
    events = list(game.events)
    died = Counter(event.data["seat"] for event in events if event.kind == "died")
    turns = Counter(event.data["seat"] for event in events if event.kind == "turn")
    turns[game.positions[0].turn] += 1  # the first turn begins before anybody listens
    for seat in "ABC":
        assert died[seat] == rows.loc[seat, "deaths"]
        assert turns[seat] == rows.loc[seat, "turns"]
        new = [event.data["character"] for event in events if event.kind == "new" and event.data["seat"] == seat]
        assert rows.loc[seat, "characters"].split()[1:] == new
        inner = any(event.kind == "landed" and event.data == {"seat": seat, "space": "Peril"} for event in events)
        assert not (inner and isnan(rows.loc[seat, "inner"]))


def test_who_came_somewhere_was_there_before_he_went_on() -> None:
    frame = played().frame()
    crowned = frame[frame["crown"].notna()]
    assert len(crowned) > 0
    assert (crowned["talisman"] <= crowned["crown"]).all()
    assert (crowned["inner"] <= crowned["crown"]).all()


def test_more_and_more_players_have_been_inside() -> None:
    for aim in ("talisman", "middle", "inner", "crown"):
        shares = played().reached(aim)["share"]
        assert shares.is_monotonic_increasing
        assert 0 <= shares.iloc[0] <= shares.iloc[-1] <= 1
    inner = played().frame()["inner"]
    assert played().reached().loc[60, "share"] == pytest.approx((inner <= 60).mean())
    with pytest.raises(ValueError, match="talisman, middle, inner, crown"):
        played().reached("Temple")


def test_deaths_are_told_for_the_turns_a_character_lived() -> None:
    found = run(3, players=2, seed=1, characters=["Warrior", "Elf"])
    table = found.characters()
    deaths = sum(table["deaths"] * table["turns"]) / 100
    assert deaths == pytest.approx(found.frame()["deaths"].sum())
    assert table["turns"].sum() <= found.frame()["turns"].sum()
    assert table["played"].sum() == sum(len(each.split()) for each in found.frame()["characters"])
    assert sum(table["wins"] * table["played"]) == pytest.approx(3)


def test_early_talismans_are_compared_with_the_others_of_their_game() -> None:
    found = played()
    table, frame = found.talismans(), found.frame()
    frame["early"] = frame["talisman"] <= EARLY
    mixed = frame.groupby("game").filter(lambda game: 0 < game["early"].sum() < len(game))
    with_one = mixed[mixed["early"]].groupby("game")["win"].mean().mean()
    without = mixed[~mixed["early"]].groupby("game")["win"].mean().mean()
    assert table.loc["with", "difference"] == pytest.approx(with_one)
    assert table.loc["difference", "difference"] == pytest.approx(with_one - without)


def test_every_death_has_a_cause() -> None:
    assert [cause_of(rule) for rule in ("16d", "17b", "16i", "9h", "B.Desert", "K.Pes", "M.Hex")] == list(CAUSES)
    assert played().causes()["share"].sum() == pytest.approx(1)


def test_the_odds_agree_with_what_was_played() -> None:
    """No chance is farther from its odds than four standard deviations: one in sixteen thousand by bad luck."""
    position = talisman.position("TA 2p A=Elf@Fields1 A.s3 B=Troll@Crags")
    for of in ("fight", "best of two", "portal"):
        for row in played().odds(of).itertuples():
            spread = sqrt(row.exact * (1 - row.exact) / row.times)
            assert abs(row.share - row.exact) <= 4 * spread, (of, row.Index)
    fights, portal = played().odds(), played().portal()
    assert len(fights) > 6 and fights["times"].sum() > 100
    assert fights.loc[0, "exact"] == pytest.approx(15 / 36) == pytest.approx(float(position.odds("A", "Bea").win))
    assert portal.loc[4, "exact"] == pytest.approx(float(position.lock("A", "craft")))
    with pytest.raises(ValueError, match="fight, best of two, portal"):
        played().odds("Temple")


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
    found.plot(None, lang).savefig(io.BytesIO(), format="svg")
    for name in TABLES:
        table = getattr(found, name)()
        topic = table.attrs["topic"]
        assert LAB.say(f"lab.title.{topic}", lang, "") != ""
        assert LAB.say(f"lab.axis.{topic}", lang, "") != ""
        found.plot(name, lang)
    for topic in ("causes", "journey"):
        for key in getattr(found, topic)().index:
            assert LAB.say(f"lab.{topic}.{key}", lang, "") != ""
    assert "-1" in LAB.label("odds.best_of_two", -1, lang)
    assert LAB.label("characters", "Warrior", "de") == "Krieger"


def test_captions_name_everything_that_a_run_needs() -> None:
    found = run(1, players=2, seed=8, position=LATE, rulings={"trophies": "discard"}, horizon=50)
    for part in ("greedy greedy", "1 game", "seed 8", "horizon=50", "trophies=discard", LATE):
        assert part in found.caption()


# Pairs


def test_what_a_talisman_is_worth_is_played_out_in_pairs() -> None:
    code = "TA 2p A=Dwarf@Peril A.s9 A.c8 B=Elf@Forest B.s3"
    sides: Any = ({"position": code}, {"position": f"{code} A.ob=Tal3"})
    settings: dict[str, Any] = {"bots": "greedy", "seed": 3, "progress": False}
    found = talisman.simulate_pairs(8, *sides, **settings)
    table = found.difference()
    assert table.loc["win A", "difference"] >= 0
    assert table.loc["turns", "difference"] < 0
    assert set(table.index) == {"decisions", "finished", "turns", "deaths", "win A", "win B", "other_winner"}
    with ThreadPoolExecutor(2) as executor:
        assert talisman.simulate_pairs(8, *sides, **settings, executor=executor, chunk=3) == found


def test_a_setting_that_nobody_knows_is_refused() -> None:
    with pytest.raises(TypeError, match="no setting 'position_'. Did you mean 'position'"):
        talisman.simulate_pairs(2, {}, {"position_": LATE}, progress=False)
