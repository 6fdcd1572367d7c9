"""Positions in one line: what is read, what is filled in, what is written, what is refused."""

from __future__ import annotations

import pickle
from urllib.parse import quote

import pytest
from games.orcs.orcs_cases import Table

from equinox_widget.engine.errors import NotationError
from equinox_widget.engine.rulings import print_value
from equinox_widget.engine.seats import ONLOOKER, SEATS
from equinox_widget.games.orcs.rules.ruleset import RULESET
from equinox_widget.games.orcs.rules.rulings import RULINGS
from equinox_widget.games.orcs.rules.state import DUES

EXAMPLES = (
    "OR 4p r2 B:act2 s7 B@4 4m:Go,Go 4o:Sh 5m:Or B=Eq,Sm,SB1,SB2 ctr=Go-1 D.kill=Go2",
    "OR 3p r5 C:act1 s3 mod=bonus,fate,terrain,reinforcements new=To/Sh,Bo/La C@6 6i:To-1 6o:Bo,Go 6m~stone 1o~road "
    "C=Fb,Fs,Wi C.kill=Bo2 C.tad=life power=f fate=N08",
    "OR 2p A:act2 A@1 3o:Go A=Za,Re3 ; cast Za ; add Re3",
)
CANONICAL = (
    "OR 2p r1 A:fate s5 A@1 B@2 1o:Go,Ri 2o:Ri,Tr 3o:Or,Or 4o:Go,Or 5o:Sh,Tr 6o:Go,Sh 1#GoLaShRiLaOr 2#OrTrRiLaShSh "
    "3#OrGoGoShOrGo 4#ShRiGoRiOrGo 5#ShOrGoGoGoOr 6#RiLaTrOrOrRi A=Cs,Fs,SB1,SB2 A.draw=SB4,Sm,Za,SB3 B=Cs,Fs,SB3,SB4 "
    "B.draw=SB2,Za,Sm,SB1 p1=Lb,Eq,Eq p1.draw=Is,Fb,Lb,Fb,Fb,Fb,Fb,Eq,Is,Is,Lb,Lb,Is,Eq,Is,Lb,Eq p2=Re3,Vo2,Vo3 "
    "p2.draw=Re1,Sw3,Mb2,Sw1,Sw2,Sw4,Vo1,Mb4,Wi,Re2,Wi,Vo4,Wi,Mb3,Wi,Mb1,Re4 "
    "fate.draw=F04,F09,F15,F14,F11,F03,F08,F02,F07,F01,F05,F06,F13,F12,F10"
)
ROUND_TRIPS = (
    "OR 3p A:mission",
    "OR 3p B:mission A.mission=M1",
    "OR 3p start=C r4 C:fate",
    "OR 2p B:fill",
    "OR 2p B:reveal 1o:Go 2o:Go 3o:Go 4o:Go 5o:Go 6o:Go",
    "OR 2p A:act0 new=To/Sh A.tad=draw",
    "OR 2p over 1# 2# 3# 4#",
    "OR 2p 3m:Go,Go-1,Go-1!,Or-1! new=To/Sh 4o:To-1!!,td,td",
    "OR 2p new=To/Sh tad=life,draw A.tad=action,power",
    "OR 2p new=To/Sh tad=",
    "OR 2p mod=bonus power=e,w,l,f,f used=bin,poison",
    "OR 2p s7.3 ctr=Go-3,La-2 poi3 A.taken=4 A.skull=Or1 A.kill=Or2,Go1 A.out=Sw1,Po A.disc=Po",
    "OR 2p fate=F12 fate.used=F01,F02 p1=Fb,Eq p1.draw=",
    "OR 4p mod=missions,bonus,fate,terrain,reinforcements new=Cr/Or,To/Ri,Bo/Tr 3m~vines 2o~road 1i~stone fate=N10",
    "OR 2p start=B",
    "OR 2p tad=life,draw fate=-",
    "OR 2p 3m:td",
)
PENDING = (
    ("OR 2p A@3 3m:Go A=Za,Wi", "cast Za", "reinforce"),
    ("OR 2p A@3 3m:Go A=Za,Wi", "cast Za; add Wi as fire", "boost"),
    ("OR 2p A@3 3m:Go A=Za,Wi A.draw=Cs,Sm", "cast Za; add Wi as fire; draw:Sm", "boost"),
    ("OR 2p A@3 3m:Go A=Za,Wi", "cast Za; add Wi as fire; teleport 4", "boost"),
    ("OR 2p A@3 3m:Go A=Za,SB2", "cast Za; add SB2 as lightning; effect 2", "target"),
    ("OR 2p A=SB1", "cast SB1", "target"),
    ("OR 2p A@3 3m:Go-1 4m:Go A=Sw1", "cast Sw1; effect 1; swap Go-1@3m", "second"),
    ("OR 2p A@3 3m:Go A=Sw4,Fs", "cast Sw4; add Fs; effect 2; move Go@3m", "second"),
    ("OR 4p C:act2 C=Fs,Vo4", "cast Vo4; add Fs; effect 2; discard _", "discard"),
    ("OR 2p mod=bonus A@3 3m:Sh-1,La-2 A=Sm,Eq", "cast Eq; add Sm; effect 1; shake m; bonus draw", "bonus"),
)
VIEWERS = (0, 1, ONLOOKER)


def read(code: str) -> Table:
    return Table(code)


@pytest.mark.parametrize("code", [*EXAMPLES, CANONICAL, *ROUND_TRIPS])
def test_a_code_round_trips(code: str) -> None:
    table = read(code)
    if RULESET.is_plain(table.state):
        again = RULESET.read_position(table.code())
        assert again.state.key() == table.state.key()
        assert not again.script
        assert RULESET.write_position(again.state) == table.code()
        assert RULESET.legal(again.state) == RULESET.legal(table.state)
        assert pickle.loads(pickle.dumps(again.state)).key() == table.state.key()


def test_a_canonical_code_is_written_as_it_was() -> None:
    assert read(CANONICAL).code() == CANONICAL
    assert RULESET.problems(read(CANONICAL).state) == []


def test_tokens_come_in_any_order() -> None:
    words = CANONICAL.split()
    assert read(" ".join([words[0], *reversed(words[1:])])).code() == CANONICAL


def test_the_tag_may_carry_its_version() -> None:
    assert read(CANONICAL.replace("OR ", "OR1 ", 1)).code() == CANONICAL


def test_an_address_is_percent_encoded() -> None:
    assert read(quote(CANONICAL)).code() == CANONICAL


@pytest.mark.parametrize("ruling", RULINGS)
def test_every_ruling_is_said_when_it_is_not_the_usual_one(ruling: str) -> None:
    """Its default is left out, also when it was said."""
    usual = RULINGS[ruling].presets["de"]
    for value in RULINGS[ruling].values:
        word = print_value(value)
        code = read(f"OR 2p +{ruling}={word}").code()
        assert (f"+{ruling}={word}" in code) == (value != usual)
        assert RULESET.ruling_values(read(code).state)[ruling] == value


@pytest.mark.parametrize(("code", "script", "due"), PENDING)
def test_inside_an_action_a_code_ends_with_what_was_done(code: str, script: str, due: str) -> None:
    table = read(code)
    base = table.code()
    sentences = []
    for sentence in script.split("; "):
        option = table.legal()[0] if sentence == "discard _" else sentence
        table.do(option)
        sentences.append(option)
    assert not RULESET.is_plain(table.state)
    assert RULESET.phase(table.state) == due
    again = read(" ; ".join([base, *sentences]))
    assert again.state.key() == table.state.key()
    assert again.legal() == table.legal()


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize(("code", "script"), [*[(code, "") for code in ROUND_TRIPS], *[each[:2] for each in PENDING]])
def test_a_view_is_flat_and_round_trips(code: str, script: str, viewer: int) -> None:
    table = read(code)
    for sentence in script.split("; ") if script else []:
        table.do(table.legal()[0] if sentence == "discard _" else sentence)
    seen = RULESET.view(table.state, viewer)
    written = RULESET.write_position(seen)
    assert f"view={'-' if viewer == ONLOOKER else SEATS[viewer]}" in written.split()
    assert ";" not in written
    assert (" wait=" in written) == (not RULESET.is_plain(table.state))
    assert "s0" not in written.split()
    again = RULESET.read_position(written)
    assert not again.problems
    assert again.state.key() == seen.key()
    assert RULESET.write_position(again.state) == written
    assert RULESET.legal(again.state) == RULESET.legal(seen)
    assert RULESET.view(seen, viewer).key() == seen.key()
    assert RULESET.facts(again.state) == RULESET.facts(seen)


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize(("code", "script", "due"), PENDING)
def test_a_view_filled_in_inside_an_action_says_what_is_pending(code: str, script: str, due: str, viewer: int) -> None:
    """No sentences led there, so its code says it itself; it can be played on."""
    table = read(code)
    for sentence in script.split("; "):
        table.do(table.legal()[0] if sentence == "discard _" else sentence)
    whole = RULESET.determinize(RULESET.view(table.state, viewer), 3)
    written = RULESET.write_position(whole)
    assert f" wait={due}" in written
    assert "view=" not in written
    again = RULESET.read_position(written)
    assert not again.problems
    assert again.state.key() == whole.key()
    assert RULESET.facts(again.state) == RULESET.facts(whole)
    assert RULESET.legal(again.state) == RULESET.legal(whole) != []


def test_a_view_hides_with_question_marks_and_numbers() -> None:
    table = read("OR 2p mod=missions A=Za,Sm A.disc=Fb A.mission=M3 B=Cs,Fs fate=F01 new=To/Sh s9")
    words = RULESET.write_position(RULESET.view(table.state, 1)).split()
    for word in (
        "A=?2",
        "A.draw=?6",
        "A.own=Fb",
        "A.mission=?",
        "B=Cs,Fs",
        "1#6",
        "p1.draw=16",
        "fate.draw=14",
        "tad=12",
    ):
        assert word in words
    assert not [word for word in words if word.startswith("s9")]


def test_a_hand_in_a_view_may_mix_known_and_unknown_cards() -> None:
    state = RULESET.read_position("OR 2p view=B A=Za,?3 A.draw=?4").state
    assert RULESET.facts(state)["seats"]["A"]["hand"] is None
    assert RULESET.facts(state)["seats"]["A"]["hand_count"] == 4
    assert "A=Za,?3" in RULESET.write_position(state)


# Filling in


def test_nothing_said_is_two_players_at_their_start_fields() -> None:
    facts = read("OR").facts()
    assert (facts["players"], facts["due"], facts["actions"], facts["mages"]) == (2, "act", 2, {"A": 1, "B": 2})
    assert facts["markers"] == dict.fromkeys("123456", 6)
    assert {name: seat["hand_count"] for name, seat in facts["seats"].items()} == {"A": 4, "B": 4}
    assert facts["piles"] == {"1": 17, "2": 17}
    assert facts["fate"] == {"open": None, "rule": None, "left": 15}
    assert facts["poison"] == 14


def test_a_seat_that_is_named_plays() -> None:
    assert read("OR D@6").facts()["players"] == 4
    assert read("OR C.kill=Go1").facts()["players"] == 3
    assert read("OR start=C").facts()["due"] == "act"
    assert read("OR start=B").facts()["turn"] == "A"


def test_a_taken_start_field_sends_its_mage_on() -> None:
    assert read("OR 4p A@2 C@5").facts()["mages"] == {"A": 2, "B": 3, "C": 5, "D": 6}
    assert read("OR 4p A@5").facts()["mages"] == {"A": 5, "B": 2, "C": 3, "D": 6}
    assert read("OR 4p A@5 B@6").facts()["mages"]["D"] == 1


def test_markers_are_shared_by_the_lanes_that_are_not_said() -> None:
    facts = read("OR 2p 1#GoOr 2# 3#5").facts()
    assert facts["markers"] == {"1": 2, "2": 0, "3": 5, "4": 6, "5": 6, "6": 6}
    few = read("OR 2p 1o:Go,Go,Go,Go,Go,Go,Go,Go,Go,Go,Go,Go A.kill=Or12,Sh8,Ri8").facts()
    assert set(few["markers"].values()) == {1}


@pytest.mark.parametrize(
    ("code", "counts"),
    [
        ("OR A=", (0, 8, 0, 0)),
        ("OR A=Za,+3", (4, 4, 0, 0)),
        ("OR A=6", (6, 2, 0, 0)),
        ("OR A=Za A.draw=Sm", (1, 1, 6, 0)),
        ("OR A=Za A.draw=2", (1, 2, 5, 0)),
        ("OR A=Za A.draw=Sm A.disc=Cs", (1, 1, 1, 5)),
        ("OR A=Za A.disc=Cs,+2", (1, 4, 3, 0)),
        ("OR A=Za A.out=1", (1, 6, 0, 1)),
        ("OR A.draw=Fb,Sm,Cs,Za,Fs,SB1,SB2,SB3", (1, 8, 0, 0)),
    ],
)
def test_start_cards_that_are_not_named_fill_the_deck(code: str, counts: tuple[int, ...]) -> None:
    seat = read(code).facts()["seats"]["A"]
    assert (seat["hand_count"], seat["draw_count"], len(seat["discard"]), len(seat["out"])) == counts


def test_what_seats_own_is_no_longer_in_the_piles() -> None:
    facts = read("OR A=Fb,Fb A.disc=Re1,Po B.out=Wi,Po p1=Fb,Fb,Eq").facts()
    assert facts["piles"] == {"1": 15, "2": 15}
    assert facts["poison"] == 12
    assert facts["seats"]["A"]["taken"] == 3
    assert facts["seats"]["B"]["taken"] == 1


def test_piles_may_be_said_as_numbers() -> None:
    facts = read("OR p1=2 p1.draw=4 fate.draw=3 new=To/Sh tad=5").facts()
    assert len(facts["display"]["1"]) == 2
    assert (facts["piles"]["1"], facts["fate"]["left"]) == (4, 3)
    assert read("OR fate.draw=0").facts()["fate"]["left"] == 0


def test_a_module_is_switched_on_by_what_needs_it() -> None:
    assert read("OR 3m~vines").facts()["modules"] == ["terrain"]
    assert read("OR new=Cr/Go").facts()["modules"] == ["reinforcements"]
    assert read("OR fate=N01").facts()["modules"] == ["fate"]
    assert read("OR A.mission=M1").facts()["modules"] == ["missions"]
    assert read("OR A:mission").facts()["modules"] == ["missions"]
    assert read("OR power=f").facts()["modules"] == []


def test_missions_not_said_are_dealt_by_the_seed() -> None:
    seats = read("OR 3p B:mission A.mission=M1").facts()["seats"]
    assert seats["A"]["mission"] == "M1"
    assert len(seats["B"]["mission"]) == len(seats["C"]["mission"]) == 2
    assert len({*seats["B"]["mission"], *seats["C"]["mission"], "M1"}) == 5


def test_a_step_with_nothing_to_do_is_read_as_the_next() -> None:
    assert read("OR A:fill 1o:Go 2o:Go 3o:Go 4o:Go 5o:Go 6o:Go").facts()["due"] == "reveal"
    table = read("OR A:reveal 1# 2# 3# 4# 5# 6# A.kill=Tr2")
    assert (table.facts()["due"], table.facts()["actions"]) == ("act", 3)


def test_where_only_passing_is_left_it_is_written_and_waits() -> None:
    assert read("OR A:act0").legal() == ["pass"]
    assert read("OR A= A.draw= A.disc= fate=F11").legal() == ["pass"]


def test_a_deal_is_said_by_its_seed() -> None:
    table = read("OR 3p start=B s7 deal mod=missions,terrain terrain=9 new=To/Ri,Bo/La +life_floor=1")
    facts = table.facts()
    assert (facts["due"], facts["turn"], facts["actor"]) == ("mission", "A", "A")
    assert len(facts["terrain"]) == 9
    assert facts["modules"] == ["missions", "terrain", "reinforcements"]
    assert read("OR s7 deal").code() == read("OR 2p s7 deal").code()
    assert read("OR s7 deal").code() != read("OR s8 deal").code()


def test_sentences_are_read_up_to_the_first_that_cannot_be_done() -> None:
    """Whoever plays them finds out what is wrong with it."""
    script = RULESET.read_position("OR A@3 3m:Go A=Za ; cast Za ; pass ; nonsense").script
    assert [str(choice.action) for choice in script] == ["cast Za", "pass"]
    forced = RULESET.read_position("OR A:reveal 1# 2# 3#Go 4# 5# 6# ; reveal 3:Tr ; nonsense").script
    assert [choice.outcomes for choice in forced] == [("Tr",)]


UNREADABLE: list[tuple[str, str]] = [
    ("", "begins with the word OR"),
    ("EQ 2p", "begins with the word OR"),
    ("OR 5p", "no part of a position"),
    ("OR 2p 3p", "already says '2p'"),
    ("OR 2p C@4", "player C does not play"),
    ("OR 2p C:act2", "player C does not play"),
    ("OR 2p view=D", "player D does not play"),
    ("OR mod=bonuses", "the modules are"),
    ("OR new=Cr/La", "another category"),
    ("OR new=Cr/Cr", "does not say which new creature"),
    ("OR new=Cr/Go,Cr/Or", "one other type, not two"),
    ("OR new=Cr/Go,Cr/Go", "one other type, not two"),
    ("OR new=Go/Or", "does not say which new creature"),
    ("OR 3m:Cr", "Cr does not play"),
    ("OR 3#CrGo", "Cr does not play"),
    ("OR new=Cr/Go 3m:Go", "Go does not play"),
    ("OR new=Bo/La ctr=La-1", "La does not play"),
    ("OR A.kill=Bo1", "Bo does not play"),
    ("OR 3m:Dragon", "a creature"),
    ("OR 3m:Go+1", "a comma or the end"),
    ("OR 3#XxGo", "'Xx' is no creature"),
    ("OR 3m~lava", "no part of a position"),
    ("OR A=Zz", "a card"),
    ("OR A=Re", "the number of the card"),
    ("OR A=Za:1", "a comma or the end"),
    ("OR A.kill=Go", "written like Go2,La1"),
    ("OR A.kill=Xx1", "is no creature"),
    ("OR A.tad=fly", "expected some of draw"),
    ("OR power=x", "expected some of e"),
    ("OR used=draw", "expected some of bin"),
    ("OR fate.draw=F99", "expected some of F01"),
    ("OR fate=F99", "expected some of F01"),
    ("OR +ruling=yes", "the rulings are"),
    ("OR +life_floor=yes", "life_floor"),
    ("OR tab=12345678", "other tables"),
    ("OR deal A@3", "a fresh deal cannot say 'A@3'"),
    ("OR deal A:act2", "a fresh deal cannot say 'A:act2'"),
    ("OR terrain=4", "only a fresh deal"),
    ("OR A=?4", "only a view"),
    ("OR A.mission=?", "only a view"),
    ("OR A.own=Fb", "only a view"),
    ("OR wait=boost", "does not say enough"),
    ("OR r0", "rounds count from 1"),
    ("OR view=A ; pass", "looked at, not played"),
    ("OR view=A wait=boost/wings:2", "what waits has"),
    ("OR view=A wait=boost", "does not say enough"),
    ("OR view=A wait=target/played:Po", "does not say enough"),
    ("OR view=A wait=target/played:Za/line:4", "does not say enough"),
    ("OR view=A wait=target/played:Za/line:x", "a line is a number"),
    ("OR view=A wait=second/played:Sw1/chosen:Go@3m", "does not say enough"),
    ("OR view=A wait=second/played:Sw1/chosen:Go@9m", "written like Go@3m"),
    ("OR view=A wait=discard/played:Vo1", "does not say enough"),
    ("OR 2p view=A wait=discard/played:Vo1/discard:C", "player C does not play"),
    ("OR nonsense", "no part of a position"),
    ("OR A=Za ; nonsense", "one of keep"),
]


@pytest.mark.parametrize(("code", "expected"), UNREADABLE)
def test_what_is_no_position_is_refused(code: str, expected: str) -> None:
    with pytest.raises(NotationError, match=expected):
        RULESET.read_position(code)


def test_dues_have_the_words_of_the_notation() -> None:
    assert [RULESET.phase(read(code).state) for code in ("OR A:fate", "OR A:fill", "OR over")] == [
        "fate",
        "fill",
        "over",
    ]
    assert len(DUES) == 12
