"""Several games in a row: what is chosen before each, what is shown when, and who wins."""

import json

import pytest

from equinox_widget.engine.errors import NotationError
from equinox_widget.engine.seats import NOBODY, ONLOOKER
from equinox_widget.games.bluemoon.rules.actions import DECLINE, PASS, RETREAT
from equinox_widget.games.bluemoon.rules.cards import STANDARD
from equinox_widget.games.bluemoon.rules.match import EACH, SAME, FailedSet, Match, Prepared, read_choice, replay
from equinox_widget.games.bluemoon.rules.ruleset import RULESET
from equinox_widget.games.bluemoon.rules.rulings import rulings_for
from equinox_widget.games.bluemoon.rules.sets import read_set
from equinox_widget.games.bluemoon.rules.setup import SetsError, deal
from equinox_widget.games.bluemoon.rules.state import State

OWN = ("Br0/Do: Br1-30", "Br0/Wa: Br1-25", "Lo0/Do: Lo1-30")


def prepared(first: list[str], second: list[str]) -> Prepared:
    return tuple(read_set(text) for text in first), tuple(read_set(text) for text in second)


def finish(match: Match) -> State:
    """Play the running game to its end by whatever comes first that is no way out."""
    state = match.game
    assert state is not None
    while not state.over:
        options = RULESET.legal(state)
        something = [option for option in options if option not in (RETREAT, DECLINE, PASS)]
        match.play((something or options)[0])
    return state


def test_e_87_choice_of_sets() -> None:
    """After A has chosen, B sees only that; the same set again is legal; plan `same`: asked once."""
    match = Match(prepared(list(OWN[:2]), [OWN[2], OWN[2]]), EACH, to=50)
    assert list(match.pending) == [0, 1]
    assert match.game is None
    assert match.shown(1) == (NOBODY, NOBODY)
    match.choose(0, 1)
    assert match.shown(0) == (1, NOBODY)
    assert match.shown(1) == match.shown(ONLOOKER) == (None, NOBODY)
    match.choose(1, 0)
    assert match.shown(1) == (1, 0)
    assert list(match.pending) == []
    finish(match)
    assert list(match.pending) == [0, 1]
    match.choose(0, 1)
    match.choose(1, 0)
    assert match.choices == [(1, 0), (1, 0)]
    same = Match(prepared(list(OWN[:2]), [OWN[2]]), SAME, to=50)
    assert list(same.pending) == [0]
    same.choose(0, 0)
    finish(same)
    assert list(same.pending) == []
    assert len(same.games) == 2


def test_choosing_has_conditions() -> None:
    """A set that was not prepared (MB.1), a second choice (FL.1), a match that is over (MT.3)."""
    match = Match(prepared(list(OWN[:2]), [OWN[2], OWN[2]]))
    assert [test.rule for test in match.conditions(0, 2) if not test.ok] == ["MB.1"]
    match.choose(0, 0)
    assert [test.rule for test in match.conditions(0, 0) if not test.ok] == ["FL.1"]
    with pytest.raises(ValueError, match="FL.1"):
        match.choose(0, 0)
    with pytest.raises(LookupError):
        match.play(PASS)


def test_five_crystals_win_the_match() -> None:
    """They are added up game by game, and each deal has a seed of its own."""
    match = Match(prepared(["Br"], ["Lo"]), to=5, seed=3)
    while not match.over:
        state = match.game
        assert state is not None
        assert state.match == match.crystals
        assert max(match.crystals) < 5
        assert state.chance.seed == 3 + len(match.games) - 1
        finish(match)
    assert match.crystals[match.winner] >= 5
    assert match.game is match.games[-1]
    assert [test.rule for test in match.conditions(0, 0) if not test.ok] == ["MT.3", "FL.1"]
    with pytest.raises(LookupError):
        match.play(PASS)


@pytest.mark.parametrize("ruling", ["loser", "winner", "A", "B"])
def test_who_starts_the_next_game(ruling: str) -> None:
    """As ruling `next_start` says."""
    match = Match(prepared(["Br"], ["Lo"]), to=50, start=1, rulings=rulings_for({"next_start": ruling}))
    first = match.game
    assert first is not None
    assert first.turn == 1
    (won,) = RULESET.score(finish(match)).winners
    second = match.game
    assert second is not None
    assert second.turn == {"loser": 1 - won, "winner": won, "A": 0, "B": 1}[ruling]


def test_the_same_emissary_is_chosen_again() -> None:
    """Found at the reveal; refused at once where no choice could differ."""
    log: list[tuple[object, ...]] = []
    match = Match(prepared(["Br/Or"], ["Lo/Or", "Lo/Be"]), log=log)
    match.choose(1, 0)
    assert list(match.pending) == [1]
    match.choose(1, 1)
    assert list(match.pending) == []
    kinds = [event[0] for event in log]
    assert kinds == ["choose", "choose", "reveal", "choose", "choose", "reveal", "deal"]
    assert log[-2] == ("reveal", ("Br0", "Lo0"), ("Or", "Be"))
    finish(match)
    assert log[-1][0] == "deal"
    with pytest.raises(SetsError, match="Or"):
        Match(prepared(["Br/Or"], ["Lo/Or"]))


def test_sets_that_cannot_be_played_are_refused() -> None:
    """None at all, mixed modes, faulty ones with their report."""
    with pytest.raises(SetsError, match="one set or more"):
        Match(prepared([], ["Lo"]))
    with pytest.raises(SetsError, match="all sets"):
        Match(prepared(["Br"], ["Lo/Or"]))
    with pytest.raises(FailedSet, match="DL.1") as caught:
        Match(prepared(["Br0/Do: Br1-29"], ["Lo0/Do: Lo1-30"]))
    assert caught.value.report.size == 29
    with pytest.raises(SetsError, match="both sets"):
        deal((read_set("Br"), read_set("Lo/Or")))
    with pytest.raises(SetsError, match="exists once"):
        deal((read_set("Br/Or"), read_set("Lo/Or")))
    with pytest.raises(ValueError, match="plan"):
        Match(prepared(["Br"], ["Lo"]), "never")


def test_a_choice_is_written_as_a_sentence() -> None:
    """Counted from 1 on paper."""
    assert read_choice("choose A 2") == (0, 1)
    assert read_choice(" Choose b 1") == (1, 0)
    for text in ("choose 2", "choose C 1", "take A 1", "choose A x"):
        with pytest.raises(NotationError, match="choose A 2"):
            read_choice(text)


def test_a_small_set_is_dealt_as_far_as_it_goes() -> None:
    """Whoever has fewer than six cards holds them all."""
    assert deal((read_set("Br"), read_set("Lo")), box=STANDARD).piles[0]
    few = deal((read_set("Br0/Do: Br5"), read_set("Lo0/Do: Lo5")))
    assert few.hands == [[STANDARD.numbers["Br5"]], [STANDARD.numbers["Lo5"]]]


def test_a_record_makes_the_match_again() -> None:
    """In the middle of a game, before a choice, and at its end; a sentence that cannot be is refused."""
    match = Match(prepared(list(OWN[:2]), [OWN[2], OWN[2]]), EACH, to=50, start=1, seed=4)
    match.choose(1, 1)
    assert replay(match.record()).shown(1) == (NOBODY, 1)
    match.choose(0, 0)
    finish(match)
    match.choose(0, 1)
    match.choose(1, 0)
    running = match.game
    assert running is not None
    match.play(RULESET.legal(running)[0])
    record = json.loads(json.dumps(match.record()))
    again = replay(record)
    assert again.record() == record
    assert [game.key() for game in again.games] == [game.key() for game in match.games]
    assert again.crystals == match.crystals
    with pytest.raises(ValueError, match="not legal in game 2"):
        replay({**record, "sentences": [record["sentences"][0], ["fight", "fight"]]})
    with pytest.raises(ValueError, match="in no game"):
        replay({**record, "sentences": [[*record["sentences"][0], "fight"], []]})
    same = Match(prepared(["Br"], ["Lo"]), to=1, rulings=rulings_for({"react": "always"}))
    finish(same)
    assert replay(same.record()).winner == same.winner
