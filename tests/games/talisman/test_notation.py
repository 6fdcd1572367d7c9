"""Positions as people write them: every token, what is filled in, what is refused and how the reader is helped."""

from __future__ import annotations

import pickle

import pytest
from games.talisman.cases import begun, check, table

from equinox_widget.engine.errors import NotationError
from equinox_widget.games.talisman.rules.ruleset import RULESET

BOTH = "A=Elf@Forest B=Troll@Crags"


def written(code: str) -> str:
    """What a position is written as."""
    described = RULESET.read_position(code)
    assert described.problems == ()
    return RULESET.write_position(described.state)


def problems(code: str) -> set[str]:
    """What a table cannot hold."""
    return {problem.kind for problem in RULESET.read_position(code).problems}


@pytest.mark.parametrize(
    "token",
    [
        *("A.s5", "A.c6", "A.l3", "A.g2", "A.evil", "A.ob=Swo1,Mul2", "A.fo=Uni", "A.tr=Dra1,Bea", "A.sp=Heal1,Hex1"),
        *("A.toad3", "A.toad2", "A.toad1", "A.miss1", "A.slave", "A.changed", "A.rest3", "A.raft", "A.raft=Raf2"),
        *("A.ride=outer", "A.ride=Temple", "A.quest4", "A.quest4!", "A.open", "A.pits2", "A.wolf9"),
        *("Hidden:Bea,Bag1,+2", "Oasis:Hex1@B3", "Oasis:Hex1@B2", "Oasis:Hex1@B1", "Fields1:Poo*3", "Fields1:Poo"),
        *("d-=Ang", "m-=Heal1", "x=Imp,Heal1", "k-=Wizard", "crowned", "+wand=none", "+react=always"),
    ],
)
def test_every_token_comes_back(token: str) -> None:
    code = written(f"TA 2p A:start {BOTH} {token}")
    assert token in code.split()
    assert written(code) == code


@pytest.mark.parametrize("moment", ["A:start", "B:start", "A:go4", "A:land"])
def test_every_moment_comes_back(moment: str) -> None:
    assert moment in written(f"TA {BOTH} {moment}").split()


def test_seats_that_wait_or_are_out_come_back() -> None:
    code = written("TA 4p B:start A=? B=Elf@Forest C=out2 D=out1 crowned")
    assert {"A=?", "C=out2", "D=out1"} <= set(code.split())
    assert RULESET.facts(RULESET.read_position(code).state)["seats"]["A"] == {"state": "waiting"}


def test_a_finished_game_comes_back() -> None:
    code = written("TA 2p end A=Wizard@Crown B=out crowned")
    state = RULESET.read_position(code).state
    assert (state.over, RULESET.score(state).winners, RULESET.facts(state)["turn"]) == (True, (0,), None)
    assert RULESET.legal(state) == []
    assert [test.rule for test in RULESET.conditions(state, 0, RULESET.read_sentence(state, "roll").action)] == ["21a"]


def test_a_game_with_one_left_is_over_whatever_the_position_says_is_due() -> None:
    """21a, section 16: at that very moment."""
    state = RULESET.read_position("TA 3p A:land A=Elf@City B=out C=out crowned").state
    assert (state.over, RULESET.score(state).winners, RULESET.legal(state)) == (True, (0,), [])
    assert "end" in RULESET.write_position(state).split()


def test_where_nobody_can_have_rolled_the_turn_begins() -> None:
    """What is said to be rolled in the inner region leaves a choice all the same."""
    state = RULESET.read_position("TA A:go3 A=Elf@Mine B=Troll@Crags").state
    assert [action.sentence for action in RULESET.legal(state)] == ["go Vampire", "back Peril"]


def test_defaults_are_filled_in_by_the_seed() -> None:
    """Characters, starting spells and decks; the same seed gives the same table."""
    assert written("TA 3p s7") == written("TA 3p s7")
    assert written("TA 3p s7") != written("TA 3p s8")
    assert RULESET.read_position("TA").state.players == 2
    assert RULESET.read_position("TA1 C=Elf@Forest").state.players == 3
    wizard = RULESET.read_position("TA A=Wizard").state
    assert len(wizard.spells[0]) == 2
    assert len(RULESET.read_position("TA A=Elf A.sp=1").state.spells[0]) == 1


def test_a_deck_given_in_part_is_filled_up_below() -> None:
    state = RULESET.read_position(f"TA {BOTH} d=Imp,Bea m=Heal1 A.sp=0 B.sp=0").state
    assert (len(state.deck), len(state.spell_deck)) == (68, 24)
    assert written(f"TA {BOTH} d=Imp,Bea s3.12").split()[-1] == "s3.12"


def test_a_bare_code_is_the_lowest_copy_named_nowhere() -> None:
    state = RULESET.read_position(f"TA {BOTH} A.ob=Swo,Swo,Swo1 A.sp=Heal,Heal1").state
    assert RULESET.facts(state)["seats"]["A"]["objects"] == ["Swo2", "Swo3", "Swo1"]
    assert state.spells[0] == (1, 0)


def test_an_address_is_a_position_too() -> None:
    assert written("TA%202p%20A=Elf@Forest%20B=Troll@Crags%20s1") == written(f"TA 2p {BOTH} s1")


def test_sentences_follow_a_position() -> None:
    described = RULESET.read_position(f"TA {BOTH} ; roll:1 ; go Plains4:Bag1 ; roll")
    assert [choice.action.sentence for choice in described.script] == ["roll", "go Plains4", "roll"]
    assert RULESET.read_position(f"TA {BOTH} ;").script == ()
    refused = RULESET.read_position(f"TA {BOTH} ; explore ; roll")
    assert [choice.action.sentence for choice in refused.script] == ["explore"]
    unfit = RULESET.read_position(f"TA {BOTH} ; roll:Bag1 ; roll")
    assert len(unfit.script) == 1


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        (f"TA {BOTH} A.ob=Swo1 B.ob=Swo1", "card_twice"),
        (f"TA {BOTH} A.sp=Hex1 B.sp=Hex1", "card_twice"),
        (f"TA {BOTH} A.ob=Imp,Imp", "card_twice"),
        (f"TA {BOTH} A.sp=Null B.sp=Null", "card_twice"),
        ("TA A=Elf@Forest B=Elf@City", "character_twice"),
        (f"TA {BOTH} k-=Elf", "character_dead"),
        ("TA A:go3 A=Elf@Mine B=Troll@Crags", "no_roll"),
        ("TA A:go3 A=Elf@Crown B=Troll@Crags crowned", "no_roll"),
        ("TA A:go3 A=Elf@City A.toad2 A.g0 B=Troll@Crags", "no_roll"),
        ("TA A:go3 A=Elf@Temple A.slave B=Troll@Crags", "no_roll"),
        (f"TA {BOTH} d=Swo3", "not_in_this_deck"),
        (f"TA {BOTH} Oasis:Hex1@A1,Hex2@B1", "two_hexes"),
        (f"TA {BOTH} A.sp=30", "too_few_spells"),
        (f"TA {BOTH} end", "not_over"),
        ("TA 3p A:start A=out B=Elf@Forest C=Troll@Crags crowned", "turn_of_somebody_out"),
        ("TA A=out B=out crowned", "nobody_left"),
        ("TA end A=out B=out crowned", "not_over"),
    ],
)
def test_what_a_table_cannot_hold_is_named(code: str, kind: str) -> None:
    assert kind in problems(code)


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("EQ 2p", "begins with the word TA"),
        ("", "begins with the word TA"),
        ("TA 2p A=Elfe@Forest", "there is no character called 'Elfe'.* Did you mean 'Elf'"),
        ("TA 2p A=Elf@Wald", "there is no space called 'Wald'"),
        ("TA 2p Oasys:Bea", "there is no space called 'Oasys'.* Did you mean 'Oasis'"),
        ("TA 2p A.ob=Sword1", "there is no card called 'Sword1'"),
        ("TA 2p A.raft=Swo1", "there is no card called 'Swo1'"),
        ("TA 2p A.sp=Swo1", "there is no card called"),
        ("TA 2p k-=Hero", "there is no character called"),
        ("TA 2p A.s5 A.s6", "already says 'A.s5'"),
        ("TA 2p A:start B:land", "already says 'A:start'"),
        ("TA 2p C=Elf@Forest", "player C does not play"),
        ("TA 2p +magic=yes", "the rulings are"),
        ("TA 2p +wand=two", "it takes"),
        ("TA 2p A.sp=?2", "only a view"),
        ("TA 2p d=?3", "only a view"),
        ("TA 2p A.invisible", "only a view"),
        ("TA 2p A.dropped=Swo1", "only a view"),
        ("TA 2p wait=start:A/end:A", "only a view"),
        ("TA 2p view=A ; roll", "a view can be looked at"),
        ("TA 2p A.s", "no part of a position is written like this.* Did you mean 'A.s5'"),
        ("TA 2p view=A wait=fly:A", "nothing called 'fly' can wait"),
        ("TA 2p view=A wait=go", "does not say who chooses"),
        ("TA 2p view=A wait=lock:A:3", "has nothing to say"),
        ("TA 2p view=A wait=go:A:x", "is no number"),
        ("TA 2p view=A wait=face:A:Xyz", "cannot stand here"),
        ("TA 2p view=A wait=go:Z:1", "cannot stand here"),
        ("TA 2p view=A wait=resolve:A:0:Hex1", "a spell that waits says"),
        ("TA 2p tab=0123abcd", "other tables"),
    ],
)
def test_what_cannot_be_read_is_refused_with_help(code: str, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        RULESET.read_position(code)


@pytest.mark.parametrize(
    "wait",
    [
        "target:A:Immobility/resolve:A:0:Immo1:-/fight:A:0:0:Sentinel/bridge:A:Hills3/end:A",
        "counter:B/ask:A:2/resolve:A:0:Immo1:Sentinel/fight:A:0:0:Sentinel/bridge:A:Hills3/end:A",
        "counter:B/ask:A:2/resolve:A:0:Hex1:Sentinel/start:A/end:A",
        "counter:B/ask:A:2/resolve:A:0:Dest1:Swo1/start:A/end:A",
        "counter:B/ask:A:2/resolve:A:0:Null:B/start:A/end:A",
        "wait:-:defend:B:0:A:0/end:A",
        "feed:A:2:B.Vampire/sated:A/end:A",
        "lose:A:1:0:-:1:0:B.Desert/end:A",
    ],
)
def test_what_waits_comes_back(wait: str) -> None:
    code = written(f"TA 2p view=- A=Elf@Sentinel B=Troll@Crags wait={wait}")
    assert f"wait={wait}" in code.split()
    assert written(code) == code


def test_a_view_knows_no_seed_and_no_deck() -> None:
    state = begun("Wizard@City .sp=Heal1 B.sp=Hex1")
    code = RULESET.write_position(RULESET.view(state, 1))
    assert {"A.sp=?1", "B.sp=Hex1", "d=?68", "m=?22", "view=B"} <= set(code.split())
    assert not any(token.startswith("s") for token in code.split())
    onlooker = RULESET.write_position(RULESET.view(state, 6))
    assert {"A.sp=?1", "B.sp=?1", "view=-"} <= set(onlooker.split())


def test_a_view_says_what_this_turn_has_brought() -> None:
    """What was dropped, who is invisible, rafts and rides got just now."""
    state = table("Elf@Fields1! .sp=Invi1 .ob=Swo1 Fields1:Wol", "drop Swo1; cast Invisibility")
    assert {"A.invisible", "A.dropped=Swo1"} <= set(RULESET.write_position(RULESET.view(state, 0)).split())
    state = table("Elf@Woods1! .g9 Woods1:Raf1,Mar", "take Raf1")
    code = RULESET.write_position(RULESET.view(state, 0))
    assert "A.raft=Raf1!" in code.split()
    assert RULESET.read_position(code).state.raft == state.raft


def test_a_view_of_a_view_is_that_view() -> None:
    state = begun("Wizard@City")
    seen = RULESET.view(state, 1)
    assert RULESET.view(seen, 0).key() == seen.key()
    assert RULESET.is_plain(seen) and RULESET.is_plain(state)
    assert RULESET.determinize(state, 3).key() == state.key()


def test_a_table_is_made_up_even_where_a_view_cannot_be() -> None:
    """Somebody is said to be asked who can have no answer."""
    for wait, spent in (("loss", "m-=Pres1,Pres2"), ("counter", "m-=Coun1,Coun2")):
        who = ":B" if wait == "loss" else ""
        below = "lose:B:1:0:-:1:0:9h" if wait == "loss" else "resolve:A:0:Null:B"
        code = f"TA 2p view=- {BOTH} A.sp=0 B.sp=?1 m=?20 {spent} wait=wait:-:{wait}{who}/{below}/end:A"
        state = RULESET.determinize(RULESET.read_position(code).state, 0)
        assert (state.viewer, len(state.spells[1])) == (-1, 1)


def test_a_known_answer_is_kept() -> None:
    state = table("Prophetess@City .sp=Null B.sp=Coun1", "cast Nullify; on B")
    seen = RULESET.view(state, 0)
    assert RULESET.facts(seen)["actor"] is None
    assert RULESET.determinize(seen, 1).spells[1] == state.spells[1]


def test_a_state_travels() -> None:
    state = table("Elf@Fields1! Fields1:Wol")
    assert {state.key(): "known"}[state.clone().key()] == "known"
    assert pickle.loads(pickle.dumps(state)).key() == state.key()


def test_a_game_is_plain_at_the_start_of_a_turn_only() -> None:
    state = begun("Elf@City")
    assert RULESET.is_plain(state)
    RULESET.apply(state, RULESET.read_sentence(state, "roll").action, ("1",))
    assert not RULESET.is_plain(state)


def test_what_is_wrong_with_a_position_is_listed() -> None:
    def kinds(position: str) -> set[str]:
        return {problem.kind for problem in RULESET.problems(begun(position))}

    assert kinds("Elf@City .l0") == {"no_life"}
    assert kinds("Elf@City .s1 .c1") == {"below_start"}
    assert kinds("Elf@City .toad4 .g0") == {"toad_too_long"}
    assert kinds("Elf@City .rest7") == {"rest_too_large"}
    assert kinds("Elf@City .ob=Uni") == {"wrong_kind"}
    assert kinds("Elf@City .ob=Swo1,Swo2,Axe1,Shi1,Hel1") == {"too_many_objects"}
    assert kinds("Troll@City .sp=Hex1") == {"too_many_spells"}
    assert kinds("Elf@City .ob=Run") == {"forbidden_object"}
    assert kinds("Elf@City .fo=Hag,Uni") == {"company_of_the_hag"}
    assert kinds("Elf@City .toad1") == {"toad_carries"}
    assert kinds("Elf@City .slave") == {"slave_elsewhere"}
    assert kinds("Elf@Temple .slave .toad2 .g0") == {"slave_and_toad"}
    assert kinds("Elf@Pits .pits7") == kinds("Elf@Werewolf .wolf1") == kinds("Elf@Werewolf .wolf13") == {"not_thrown"}
    assert kinds("Elf@Pits .pits6") == kinds("Elf@Werewolf .wolf2") == kinds("Elf@Werewolf .wolf12") == set()
    assert kinds("Elf@City .open") == kinds("Elf@City .pits1") == {"instruction_elsewhere"}
    assert kinds("Elf@City Mine:Hex1@A1") == {"hex_in_inner_region"}
    assert kinds("Elf@City Oasis:Hex1@A4") == {"hex_too_long"}
    assert kinds("Elf@City Oasis:Hex1@C1") == {"hex_of_nobody"}
    assert kinds("Elf@City Fields1:Poo*9") == {"pool_lives"}
    assert kinds("Elf@Crown") == {"crown_without_crowned"}
    remarks = RULESET.remarks(begun("Elf@City 3p C=out"))
    assert [remark.kind for remark in remarks] == ["out_before_crowned"]


def test_a_position_with_a_missing_turn_begins_by_itself() -> None:
    check("Elf@City .miss1", "", "due A:start, has begin, no roll")
    check("Elf@City .miss2", "begin", ".miss1, due B:start")
