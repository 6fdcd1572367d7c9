"""What a seat may know: views, tables that look the same to it, and what an untold thing may be."""

from __future__ import annotations

import pickle
from collections import Counter

import pytest
from games.orcs.orcs_cases import Table

from equinox_widget.engine.events import Event, redact
from equinox_widget.engine.seats import NOBODY, ONLOOKER
from equinox_widget.games.orcs.rules.cards import UNKNOWN
from equinox_widget.games.orcs.rules.piles import ForcedError
from equinox_widget.games.orcs.rules.ruleset import RULESET
from equinox_widget.games.orcs.rules.state import State
from equinox_widget.games.orcs.rules.why import is_about_the_moment

TABLES: list[tuple[str, str]] = [
    ("OR 3p s5 deal mod=missions,bonus,fate,terrain new=Cr/Go,To/Sh,Bo/La", ""),
    ("OR 3p A:act2 mod=missions A=Za,Fb,Po A.disc=Re1 B=Wi,Cs C.taken=2 A.kill=Go2,Tr1 fate=F07 fate.used=F01", ""),
    ("OR 2p A@3 3m:Go A=Za,Wi", "cast Za; add Wi as fire"),
    ("OR 2p A@3 3m:Go-1 4m:Go A=Sw1", "cast Sw1; effect 1; swap Go-1@3m"),
    ("OR 4p C:act2 C=Fs,Vo4", "cast Vo4; add Fs; effect 2"),
    ("OR 2p new=To/Sh mod=bonus 3m:La-3 A.tad=life", "use life La-3@3m"),
    ("OR 2p over 1# 2# 3# 4# mod=missions A.mission=M1 B.mission=M2", ""),
]


@pytest.mark.parametrize("viewer", [0, 1, ONLOOKER])
@pytest.mark.parametrize(("code", "script"), TABLES)
def test_a_view_filled_in_looks_the_same(code: str, script: str, viewer: int) -> None:
    state = Table(code, script).state
    seen = RULESET.view(state, viewer)
    for seed in range(5):
        whole = RULESET.determinize(seen, seed)
        assert whole.viewer == NOBODY
        assert RULESET.problems(whole) == []
        assert RULESET.view(whole, viewer).key() == seen.key()
        assert UNKNOWN not in [card for pile in (*whole.hands, *whole.draw, *whole.markers, whole.tad) for card in pile]


@pytest.mark.parametrize("viewer", [0, 1, ONLOOKER])
@pytest.mark.parametrize(("code", "script"), TABLES)
def test_nothing_hidden_decides_what_a_seat_is_told(code: str, script: str, viewer: int) -> None:
    """Of two tables that differ only in what it may not know, it is told the same."""
    seen = RULESET.view(Table(code, script).state, viewer)
    first, second = (RULESET.view(RULESET.determinize(seen, seed), viewer) for seed in (1, 2))
    assert RULESET.write_position(first) == RULESET.write_position(second)
    assert RULESET.facts(first) == RULESET.facts(second)
    assert RULESET.legal(first) == RULESET.legal(second)
    assert RULESET.score(first) == RULESET.score(second)
    seat = max(RULESET.actor(first), 0)
    for action in RULESET.spellable(first):
        assert RULESET.conditions(first, seat, action) == RULESET.conditions(second, seat, action)


def test_only_who_chooses_has_options() -> None:
    state = Table("OR 3p B:act2 B=Za").state
    assert RULESET.legal(RULESET.view(state, 1)) == RULESET.legal(state)
    for viewer in (0, 2, ONLOOKER):
        assert RULESET.legal(RULESET.view(state, viewer)) == []


def test_a_view_of_a_view_is_that_view() -> None:
    seen = RULESET.view(Table("OR 2p A=Za").state, 1)
    assert RULESET.view(seen, 0).key() == seen.key()


def test_missions_are_open_at_the_end_and_hands_stay_hidden() -> None:
    state = Table("OR 2p over 1# 2# 3# 4# A.mission=M1 B.mission=M2 A=Za").state
    facts = RULESET.facts(RULESET.view(state, 1))
    assert (facts["seats"]["A"]["mission"], facts["seats"]["A"]["hand"]) == ("M1", None)


def test_unknown_cards_are_dealt_to_where_they_may_lie() -> None:
    state = Table("OR 2p A=Za,Fb A.draw=Sm,Cs,SB1 A.disc=Fs,SB2,SB3,SB4").state
    seen = RULESET.view(state, 1)
    hands: set[tuple[int, ...]] = set()
    for seed in range(80):
        whole = RULESET.determinize(seen, seed)
        hands.add(tuple(whole.hands[0]))
        assert Counter(whole.hands[0] + whole.draw[0]) == Counter(state.hands[0] + state.draw[0])
    assert len(hands) == 10


def test_a_known_card_in_another_hand_stays_there() -> None:
    seen = RULESET.read_position("OR 2p view=B A=Za,?1 A.draw=?6").state
    for seed in range(5):
        assert 2 in RULESET.determinize(seen, seed).hands[0]


def test_a_view_that_cannot_be_is_filled_in_as_far_as_it_goes() -> None:
    seen = RULESET.read_position("OR 2p view=B p1.draw=40").state
    assert RULESET.determinize(seen, 1).viewer == NOBODY


def told(whole: State, viewer: int) -> list[dict[str, object]]:
    """What a viewer is told of a teleport and a pass."""
    heard = list[Event]()
    for sentence in ("teleport 4", "pass"):
        whole.log = heard
        RULESET.apply(whole, RULESET.read_sentence(whole, sentence).action)
    return [redact(event, RULESET.events, whole.players, viewer) for event in heard if event[0] != "hand_down"]


def test_events_tell_the_same_of_tables_that_look_the_same() -> None:
    """But for the cards that are put down openly."""
    seen = RULESET.view(Table("OR 2p A:act2 1o:Go 2o:Or-1").state, 1)
    first, second = (RULESET.determinize(seen, seed) for seed in (1, 2))
    assert first.key() != second.key()
    assert told(first, 1) == told(second, 1)


def test_what_is_about_the_moment() -> None:
    table = Table("OR 2p A=Za")
    found = RULESET.conditions(table.state, 1, table.read("cast Sm"))
    assert [is_about_the_moment(test) for test in found[:3]] == [True, True, True]
    assert not is_about_the_moment(found[-1])


def test_an_impossible_outcome_travels_with_its_rule() -> None:
    error = pickle.loads(pickle.dumps(ForcedError("there is none", "CH.1")))
    assert (str(error), error.rule) == ("there is none", "CH.1")


def test_a_game_travels_to_other_processes() -> None:
    state: State = pickle.loads(pickle.dumps(Table("OR 2p A@3 3m:Go A=Za,Wi", "cast Za; add Wi as fire").state))
    assert [action.sentence for action in RULESET.legal(state)][-1] == "decline"
    assert hash(RULESET.legal(state)[-1]) == hash("decline")


def test_the_rules_say_their_words_about_any_table() -> None:
    state = Table("OR 3p start=B B:fate").state
    assert (RULESET.turn(state), RULESET.actor(state), RULESET.phase(state)) == (1, 1, "fate")
    over = Table("OR 3p over 1# 2# 3# 4#").state
    assert (RULESET.turn(over), RULESET.actor(over)) == (NOBODY, NOBODY)


def test_outcomes_left_to_the_pile_come_from_its_top() -> None:
    table = Table("OR 2p A=Za A.draw=Sm,Cs,Fs,SB1,SB2", "pass:_,SB2,_,_")
    assert table.facts()["seats"]["A"]["hand"] == ["Sm", "Fs", "SB1", "SB2"]
    Table("OR 2p A:reveal 5#GoTr", "reveal 5:_").says("5o:Go")
