"""A new game: who plays whom, what everybody starts with, who begins (SET.1 to SET.3)."""

from __future__ import annotations

import pytest
from games.talisman.cases import begun, say, table

from equinox_widget.engine.outcomes import ChanceError
from equinox_widget.games.talisman.rules.box import CHARACTERS
from equinox_widget.games.talisman.rules.ruleset import RULESET
from equinox_widget.games.talisman.rules.score import order_of_leaving
from equinox_widget.games.talisman.rules.setup import deal
from equinox_widget.games.talisman.rules.turn import actor, legal


def test_everybody_begins_with_a_character_of_his_own() -> None:
    state = deal(6, seed=3)
    assert len(set(state.character)) == 6
    facts = RULESET.facts(state)
    assert {seat["lives"] for seat in facts["seats"].values()} == {4}
    assert {seat["gold"] for seat in facts["seats"].values()} == {1}
    assert (len(state.deck), facts["piles"]["stock"]["Tal"]) == (68, 6)
    assert state.plain and RULESET.write_position(deal(6, seed=3)) == RULESET.write_position(state)


def test_characters_and_the_one_who_begins_can_be_named() -> None:
    state = deal(2, seed=1, characters=["Wizard", "Elf"], start="B", rulings={"wand": "none", "react": "always"})
    facts = RULESET.facts(state)
    assert [facts["seats"][seat]["character"] for seat in "AB"] == ["Wizard", "Elf"]
    assert (facts["turn"], facts["seats"]["A"]["spells"], facts["seats"]["A"]["at"]) == ("B", 2, "Graveyard")
    assert RULESET.ruling_values(state)["wand"] == "none"
    assert (RULESET.turn(state), RULESET.actor(state), RULESET.phase(state)) == (1, 1, "start")


def test_the_highest_roll_begins_and_ties_roll_again() -> None:
    assert {deal(2, seed=seed, characters=["Wizard", "Elf"]).turn for seed in range(20)} == {0, 1}


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"players": 7}, "2 to 6 players"),
        ({"characters": ["Wizard"]}, "a list of 2 names"),
        ({"characters": "Wizard"}, "a list of 2 names"),
        ({"characters": ["Wizzard", "Elf"]}, "Did you mean 'Wizard'"),
        ({"characters": ["Xyz", "Elf"]}, "there is no character 'Xyz'"),
        ({"characters": ["Elf", "Elf"]}, "names one twice"),
        ({"start": "C"}, "there is no player 'C'"),
        ({"rulings": {"wand": "two"}}, "cannot be"),
        ({"rulings": {"magic": True}}, "there is no ruling"),
    ],
)
def test_what_cannot_be_dealt_says_why(options: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        deal(**options)  # type: ignore[arg-type]


def test_who_is_out_is_told_in_order() -> None:
    state = begun("Wizard@Crown 3p C=Elf@Forest crowned")
    for sentence in ("command C:6", "concede"):
        say(state, sentence)
    assert order_of_leaving(state) == (2,)
    assert RULESET.score(state) == ((), (), "")
    for sentence in ("roll:1", "go Fields3:Bag1", "command B:6", "concede"):
        say(state, sentence)
    assert order_of_leaving(state) == (2, 1)
    assert (RULESET.score(state).winners, RULESET.score(state).decided_by, actor(state)) == ((0,), "last", -1)
    with pytest.raises(AssertionError, match="the game is over"):
        RULESET.apply(state, RULESET.read_sentence(state, "roll").action)


@pytest.mark.parametrize(("ruling", "gold"), [("reshuffle", 2), ("none", 1)])
def test_an_empty_adventure_deck_is_shuffled_or_stays_empty(ruling: str, gold: int) -> None:
    """R.adventure_empty."""
    state = begun(f"Elf@Fields1? +adventure_empty={ruling}")
    state.deck, state.discards = [], state.deck
    log: list[tuple[object, ...]] = []
    quiet, state.log = state.clone(), log
    for each in (quiet, state):
        say(each, "explore:Bag1" if ruling == "reshuffle" else "explore")
        assert each.gold[0] == gold
    assert (("shuffled", "adventure") in log) == (ruling == "reshuffle")


def test_an_empty_spell_deck_is_shuffled_again() -> None:
    """9e: and where none is left at all, none is drawn."""
    log: list[tuple[object, ...]] = []
    state = table("Elf@Chapel!")
    state.spell_deck, state.spell_discards = [], state.spell_deck
    quiet, state.log = state.clone(), log
    for each in (quiet, state):
        say(each, "pray:6,Hex1")
        assert RULESET.facts(each)["seats"]["A"]["spells"] == 1
    assert ("shuffled", "spells") in log
    assert RULESET.rules_of(("shuffled", "spells"), state) == ("9e",)
    state = table("Elf@Chapel!")
    state.spell_deck = []
    quiet, state.log = state.clone(), log
    for each in (quiet, state):
        say(each, "pray:6")
    assert ("nothing", 0, "no_spell_left", "9e") in log


def test_a_deck_that_runs_out_gives_what_it_has() -> None:
    state = begun("Elf@Hidden? +adventure_empty=none d=Bag1")
    state.deck = state.deck[-1:]
    say(state, "explore")
    assert state.gold[0] == 2


def test_a_new_character_comes_from_the_dead_when_none_is_left() -> None:
    names = [name for name in CHARACTERS if name not in ("Elf", "Dwarf")]
    state = begun(f"? k-={','.join(names)},Elf B=Dwarf@Crags")
    say(state, "begin:Elf")
    assert RULESET.facts(state)["seats"]["A"]["character"] == "Elf"
    assert state.dead == []


def test_forced_draws_must_lie_in_the_deck() -> None:
    state = table("Elf@City .ob=Swo1", "roll:1")
    action = RULESET.read_sentence(state, "go Fields1").action
    for outcome in ("Swo1", "Swo3"):
        with pytest.raises(ChanceError):
            RULESET.apply(state.clone(), action, (outcome,))
    with pytest.raises(ChanceError, match="left over"):
        RULESET.apply(state.clone(), action, ("Bag1", "Bag2"))
    assert legal(state)
