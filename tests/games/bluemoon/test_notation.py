"""Positions and sentences as they are written, and what cannot be read."""

import pickle

import pytest
from games.bluemoon.cases import at, refused, sentences, zone

from equinox_widget.engine.errors import NotationError
from equinox_widget.engine.outcomes import ChanceError
from equinox_widget.engine.seats import NOBODY
from equinox_widget.games.bluemoon.rules.cards import STANDARD, box_of
from equinox_widget.games.bluemoon.rules.names import find_card
from equinox_widget.games.bluemoon.rules.ruleset import RULESET
from equinox_widget.games.bluemoon.rules.tables import STANDARD_TABLES

SHORT = "BM A:Br B:Lo "


def rest_of(text: str) -> str:
    """The sentence as the rules write it."""
    choice = RULESET.read_sentence(at("BM A.lead"), text)
    return RULESET.write_sentence(choice.action, choice.outcomes or ())


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("play br17", "play Br17"),
        ("PLAY Spark Glove", "play Br17"),
        ("play Funkenhandschuh", "play Br17"),
        ("play gant d’etincelles", "play Br17"),
        ("play Heisses Blut", "play Br20"),
        ("intervene Das habe ich erwartet! (Prinz)", "intervene Ex2"),
        ("take back Br5", "take back Br5"),
        ("take Br5", "take Br5"),
        ("attract RED", "attract red"),
        ("announce  earth", "announce earth"),
        ("look pile", "look pile"),
        ("look b", "look B"),
        ("play Omra", "play Lo0"),
        ("play Orla", "play Or"),
        ("play Donnerfaust", "play Do"),
        ("done:Br7, Askra", "done:Br7,Br1"),
        (" skip ", "skip"),
    ],
)
def test_sentences_in_any_spelling(text: str, written: str) -> None:
    """Codes and names in three languages, any case, with or without accents."""
    assert rest_of(text) == written


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "done"),
        ("jump Br5", "one of "),
        ("play", "a card"),
        ("play Zz9", "a card"),
        ("play Aska", "Askra"),
        ("done now", "nothing more"),
        ("attract yellow", "one of red"),
        ("attract red now", "one of red"),
        ("look C", "one of A"),
        ("done:", "a card"),
        ("done:Br7,", "a card"),
    ],
)
def test_sentences_that_cannot_be_read(text: str, reason: str) -> None:
    """The reason says what was expected."""
    with pytest.raises(NotationError, match=reason):
        rest_of(text)


def test_the_place_of_a_mistake_is_told() -> None:
    """Counted in the whole line."""
    with pytest.raises(NotationError) as caught:
        RULESET.read_position("BM A.lead A=Br5 ; skip ; fight ; play Zz9")
    assert caught.value.place == 38


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("EQ 2p", "begins with the word BM"),
        ("BM A.dance", "no part of a position"),
        ("BM A.lead B.lead", "already says 'A.lead'"),
        ("BM end A.lead", "already says 'end'"),
        ("BM A=Zz1", "no card"),
        ("BM A=Br5,,Br6", "comma too many"),
        ("BM A=Br9-3", "runs backwards"),
        ("BM A=41 dA=0", "only 40 cards"),
        ("BM dA=12 A=Br1 A>Br2 A-Br3-30 A+Br33", "only 9 cards"),
        ("BM A:Br B:Lo box=EI", "belongs to ready-made sets"),
        ("BM A:Xx", "expected a people"),
        ("BM A:Br/Do", "expected an emissary"),
        ("BM +reacts=always", "the rulings are"),
        ("BM +react=never", "cannot be 'never'"),
        ("BM A=?6", "only a view"),
        ("BM chain=A.Br5", "only a view"),
        ("BM wait=A.window", "only a view"),
        ("BM view=A ; skip", "can be looked at, not played"),
        ("BM view=A chain=A.Zz1 wait=B.window", "no card"),
        ("BM view=A wait=B.window chain=A.Do", "no card that is laid"),
        ("BM view=A wait=B.window chain=A.Br5,A.Iv2", "answer each other in turn"),
        ("BM view=A wait=B.window chain=A.Br5,B.retreat", "answer each other in turn"),
        ("BM view=A wait=B.window", "belong together"),
        ("BM view=A chain=A.Br5", "belong together"),
        ("BM view=A wait=B.exchange", "discarded no crystal card"),
        ("BM A:Br0/Do=?30", "only a view"),
        ("BM A>Br5*|Br6", "has no mark"),
        ("BM A^Br28*,Br29*", "only one leadership action"),
        ("BM A.lead view=A wait=A.take", "asks for that"),
        ("BM red@A red@B", "already says"),
        ("BM hyla=A.Hy1 hyla=B.Hy2", "already says"),
        ("BM s1 s2", "already says"),
        ("BM tab=00000000", "other tables"),
    ],
)
def test_codes_that_cannot_be_read(code: str, reason: str) -> None:
    """The reason names the token."""
    assert reason in refused(code)


@pytest.mark.parametrize(
    "code",
    [
        f"{SHORT}A.lead A=Br5 dA=0 A-Br1 B=Lo5 dB=0",
        f"{SHORT}A.begin fire red@A hyla=A.Hy1 A>Br1|Br2,Br17 A+Br22 A^Br28 A$Cr1 B>Lo5 A=Br5 B=Lo6 w=3:1",
        f"{SHORT}A.char cut A=Br5 B=Lo5",
        f"{SHORT}A.char A=Br5 B=Lo5 +react=always +must_immune=yes +short=back +next_start=A",
        f"{SHORT}end A=0 dA=0 B=0 dB=0 x=BA",
        f"{SHORT}A.retreat A=0 dA=0 B=0 dB=0 x=AB",
        f"{SHORT}A.retreat A=0 dA=0 B=0 dB=0",
        "BM box=IE A.setup A=Br5",
        "BM box=both A.setup A=Br5",
        f"{SHORT}A.support fire B>Lo5| A>Br5*,Br17* A+Br22* A^Br30* A=0",
        "BM A:Br0/Do=Br1-30 B:Lo0/Wa=Lo1-25 B.begin",
        "BM1 B.begin s7",
    ],
)
def test_codes_round_trip(code: str) -> None:
    """What is written reads back as the same, and is written the same again."""
    state = at(code)
    written = RULESET.write_position(state)
    again = RULESET.read_position(written).state
    assert again.key() == state.key()
    assert RULESET.write_position(again) == written


def test_addresses_are_read() -> None:
    """Their signs may be quoted."""
    assert RULESET.read_position("BM%20A.lead%20A=Br5").state.key() == at("BM A.lead A=Br5").key()


def test_what_hands_and_piles_hold() -> None:
    """Named, counted, the rest, and what of the rest lies at the bottom of the discard pile."""
    state = at(f"{SHORT}A.lead A=3 dA=Br4,Br7+ B=0 dB=Lo4+5 B-Lo1")
    assert len(state.hands[0]) == 3
    assert [STANDARD.codes[card] for card in state.piles[0][:-3:-1]] == ["Br4", "Br7"]
    assert len(state.piles[0]) == 27
    assert (state.hands[1], len(state.piles[1])) == ([], 6)
    assert len(state.discards[1]) == 24
    assert zone(state, "B-")[-1] == "Lo1"
    assert len(at(f"{SHORT}A.lead dA=12").piles[0]) == 12
    assert at(f"{SHORT}A.lead A= dA=").hands[0] == []
    few = at(f"{SHORT}A.lead A-Br1-26")
    assert len(few.hands[0]) == 4


def test_the_seed_decides_the_rest() -> None:
    """The same code gives the same table."""
    assert at("BM s7").key() == at("BM s7").key() != at("BM s8").key()


def test_reading_takes_no_step() -> None:
    """What follows by itself is the only option, and is done with what follows."""
    assert sentences(at("BM A.begin A=Br5 B=Lo5")) == ["done"]
    assert sentences(at("BM A.lead A=Br5 B=Lo5")) == ["skip"]
    assert sentences(at("BM A.announce fire A>Br5* B>Lo5 A=Br6 B=Lo6")) == ["announce fire"]
    assert sentences(at("BM A.retreat A=0 dA=0 B=Lo5")) == ["done"]
    assert sentences(at("BM A.setup")) == ["done"]
    assert at("BM A.setup A=Br5 B=Lo5 ; done").phase == at("BM A.retreat A=Br5").phase
    assert at("BM A.retreat A=0 dA=0 B=Lo5 ; done").over


def test_a_dragon_before_the_first_turn() -> None:
    """Chosen, forced by the order, or impossible because three are there already."""
    sets = "BM A:Br0/To=Br1-33,Lo5-8,Lo10-12 B:Lo0/Do=Lo1-30 A.setup"
    state = at(f"{sets} ; attract green")
    assert (state.dragons, state.turn) == ([NOBODY, 1, NOBODY], 0)
    assert sentences(at(f"{sets} +dragon_choice=order")) == ["attract red"]
    full = at(f"{sets} red@B green@B blue@B")
    assert sentences(full) == ["done"]
    assert at(f"{sets} red@B green@B blue@B ; done").over
    assert sentences(at(f"{sets} A=Br5,Br6 B=Lo5 red@B green@A")) == ["attract green"]


def test_forced_cards() -> None:
    """Fewer than are drawn, none that is not there, none left over; the winner's come first after a retreat."""
    code = f"{SHORT}A.announce A>Br1* A=Br5,Br6,Br7,Br8 dA=Br9,Br10,Br11 B=Lo5"
    assert zone(at(f"{code} ; announce fire:Br11"), "A=")[-2:] == ["Br9", "Br11"]
    state = at(code)
    action = RULESET.legal(state)[0]
    assert RULESET.apply(state.clone(), action, ("Br11",)) == ("Br11",)
    for outcomes in (("Br12",), ("Br9", "Br10", "Br11")):
        with pytest.raises(ChanceError):
            RULESET.apply(state.clone(), action, outcomes)
        assert RULESET.read_position(f"{code} ; announce fire:{','.join(outcomes)}").script
    both = "BM A:Br B:Br B.retreat fire red@B A>Br5 B>Br5 A=1 dA=Br30,Br29 B=1 dB=Br30,Br29 A-Br28"
    after = at(f"{both} ; retreat:Br29,Br30,Br30,Br29")
    assert len(after.hands[0]) == len(after.hands[1]) == 3


def test_a_script_stops_at_what_cannot_be() -> None:
    """The rest is read when its turn comes."""
    described = RULESET.read_position("BM A.lead A=Br5 B=Lo5 ; fight ; play Br5")
    assert [choice.action.sentence for choice in described.script] == ["fight"]


def test_names_of_everything() -> None:
    """Every code and every name finds its card; a code goes before a name."""
    for code, number in STANDARD.numbers.items():
        assert find_card(STANDARD, code) == number
        for name in STANDARD.names(number):
            assert STANDARD.names(find_card(STANDARD, name)) == STANDARD.names(number)


def test_actions_and_boxes_travel() -> None:
    """Pickled and read back they are the same objects; states are equal in what counts."""
    state = at("BM A.lead A=Br28,Br5 B=Lo5")
    (first, *_) = RULESET.legal(state)
    assert pickle.loads(pickle.dumps(first)) is first
    assert pickle.loads(pickle.dumps(STANDARD)) is STANDARD
    assert pickle.loads(pickle.dumps(state)).key() == state.key()
    assert box_of(STANDARD_TABLES) is STANDARD
    assert (first == first.sentence, first == 3, str(first), repr(first)) == (
        True,
        False,
        "play Br28",
        "Action('play Br28')",
    )
    assert hash(first) == hash(first.sentence)


def test_the_ruleset_says_what_every_floor_asks() -> None:
    """Ids, seats, phases, rulings."""
    state = at("BM A.lead A=Br28,Br5 B=Lo5 +react=always")
    assert (RULESET.id, RULESET.tag, list(RULESET.seats)) == ("bluemoon", "BM", [2])
    assert (RULESET.phase(state), RULESET.turn(state), RULESET.actor(state)) == ("lead", 0, 0)
    assert RULESET.ruling_values(state)["react"] == "always"
    assert RULESET.actor(at("BM end")) == NOBODY
