"""Edge cases of the rules: the fight of the base game."""

from games.bluemoon.cases import expect

# The fight (base)


def test_e_15_first_turn_of_a_fight() -> None:
    """No booster or support, FREE ones may."""
    expect(
        "BM A.char A=Br5,Br17,Br19,Br22 B=Lo5 ; play Br5", "at A.support; legal: play Br19, done; no: play Br17 (b.F3)"
    )


def test_e_16_equal_power() -> None:
    """Enough."""
    expect("BM B.char fire A>Br5 A=Br6 B=Lo9 dB=Lo1+ ; play Lo9", "asks A; at A.retreat; power B 4")


def test_e_17_one_too_few() -> None:
    """Only retreat is left, the laid cards are lost."""
    expect("BM B.char fire A>Br3 A=Br6 B=Lo9,Lo5 ; play Lo9", "at B.announce; legal: retreat")
    expect("BM B.char fire A>Br3 A=Br6 B=Lo9,Lo5 ; play Lo9 ; retreat ; attract red", "in B-: Lo9")


def test_e_18_shortback() -> None:
    """The laid card returns to the hand first."""
    expect(
        "BM B.char fire A>Br3 A=Br6 B=Lo9,Lo5 +short=back ; play Lo9 ; retreat ; attract red", "in B=: Lo9; hand B 6"
    )


def test_e_19_shield_of_the_element() -> None:
    """Need not reach; of the other element no help."""
    expect("BM B.support fire A>Br1 B>Lo5* A=Br6 B=Lo18 ; play Lo18", "asks A; power B 2")
    expect("BM B.support earth A>Br9 B>Lo14* A=Br6 B=Lo18 ; play Lo18", "at B.announce; legal: retreat")


def test_e_20_after_a_shield_turn() -> None:
    """The opponent must reach only the real power (2)."""
    expect("BM A.char fire A>Br1 B>Lo5,Lo18 A=Br12,Br17 B=Lo1 ; play Br12 ; done", "asks B")


def test_e_21_covering() -> None:
    """Earlier combat cards stop counting, supports go on."""
    expect("BM A.char fire A>Br1,Br17 A+Br22 B>Lo5 A=Br8,Br19 B=Lo6 ; play Br8", "in A|: Br1,Br17; power A 5")


def test_e_22_six_cards() -> None:
    """Covered ones count: 2 dragons."""
    expect("BM B.retreat fire A>Br1,Br17,Br5|Br3 A+Br22,Br23 B=Lo5", "price B 2")
    expect("BM B.retreat fire A>Br1,Br17|Br3 A+Br22,Br23 B=Lo5", "price B 1")


def test_e_23_more_and_less() -> None:
    """Add up, never below 0."""
    expect("BM B.retreat fire A>Br15 B>Lo5 B=Lo6", "price B 2")
    expect("BM B.retreat fire A>Br5 B>Lo15 B=Lo6 A=Br6 ; retreat", "red@0; green@0; blue@0; asks B")


def test_e_24_attracting_with_foreign_dragons_there() -> None:
    """First to the middle."""
    expect(
        "BM B.retreat fire red@B A>Br15 B>Lo5 B=Lo6 A=Br6 ; retreat",
        "asks A; red@0; legal: attract red, attract green, attract blue",
    )


def test_e_25_fourth_dragon() -> None:
    """Ends at once, 4 crystals."""
    expect("BM B.retreat fire red@A green@A blue@A A>Br5 B>Lo5 B=Lo6 A=Br6 ; retreat", "over; score A 4")


def test_e_26_decline() -> None:
    """1-3 cards, refill, the other starts."""
    expect("BM A.retreat A=Br5,Br6,Br7,Br8 B=Lo5 ; decline", "no: done (b.R4); has: discard Br5")
    expect(
        "BM A.retreat A=Br5,Br6,Br7,Br8 B=Lo5 ; decline ; discard Br5 ; discard Br6 ; discard Br7",
        "at B.retreat; hand A 6",
    )


def test_e_27_cards_run_out() -> None:
    """Checked after the fight, not in it."""
    expect("BM B.retreat fire A>Br5 A=0 dA=0 B=Lo5 B>Lo6 ; retreat ; attract red", "over; score A 2")


def test_e_28_starter_without_hand_and_pile() -> None:
    """Game over."""
    expect("BM A.lead red@B A=Br30 dA=0 B=Lo5 ; play Br30", "over; score B 2")


def test_e_29_no_dragons_one_still_has_cards() -> None:
    """That one wins, 1 crystal."""
    expect("BM end A=0 dA=0 B=Lo5", "score B 1")


def test_e_30_no_dragons_nobody_has_cards() -> None:
    """Who ran out first loses."""
    expect("BM end A=0 dA=0 B=0 dB=0 x=BA", "score A 1")


def test_e_31_stop_on_a_character() -> None:
    """Nothing more in this turn, not even FREE."""
    expect("BM B.char fire A>Br10 B=Lo16,Lo33,Lo17 A=Br6 dB=Lo1+ ; play Lo16", "asks A")


def test_e_32_pair() -> None:
    """Mate may follow, other characters not."""
    expect("BM A.char A=Br11,Br12,Br5 B=Lo5 ; play Br11", "legal: play Br12, done; no: play Br5 (b.P4)")


def test_e_33_retrieve() -> None:
    """Active cards at the beginning; characters not against a RETRIEVE character."""
    expect("BM A.begin fire A>Br13 B>Lo10 A=Br5 B=Lo5", "legal: retrieve Br13, done")
    expect("BM A:Br/Or B:Br/Be A.begin fire A>Br13 B>Br13 A=Br5 B=Br6", "no: retrieve Br13 (b.I5b)")


def test_e_34_hy3_lies() -> None:
    """Nobody retrieves, its owner neither."""
    expect("BM A.begin fire hyla=A.Hy3 A>Br13 B>Lo10 A=Br5 B=Lo5", "no: retrieve Br13 (card.Hy3)")


def test_e_35_one_booster_or_one_support() -> None:
    """Not both."""
    expect(
        "BM A.support fire B>Lo10 A>Br5* A=Br17,Br19,Br22 B=Lo5 ; play Br17",
        "legal: play Br19, done; no: play Br22 (b.P5)",
    )


def test_e_36_forge_laid_as_the_support() -> None:
    """Its extra booster at once."""
    expect("BM A.support fire B>Lo10 A>Br5* A=Br17,Br22,Br27 B=Lo5 ; play Br27", "legal: play Br17, done")


def test_e_37_drop() -> None:
    """Boosters and supports, not PROTECTED ones; optional."""
    expect(
        "BM A.char fire B>Lo6,Lo17 B+Lo22,Lo24 A=Br14 B=Lo5 ; play Br14",
        "legal: drop Lo17, drop Lo22, skip; no: drop Lo24 (b.T1)",
    )


def test_e_38_ignored_text() -> None:
    """Now-text of a muted character does nothing."""
    expect("BM A:Br/Or B:Br/Be A.char fire B>Br6 B+Br25,Br22 A=Br14 B=Br5 ; play Br14", "at A.announce")


def test_e_39_values_ignored_symbols_not() -> None:
    """Thick Mud takes the Mace's value, its STOP stays."""
    expect("BM A.support fire B>Lo10 B+Lo25 A>Br5* A=Br21,Br19 B=Lo5 ; play Br21", "at A.announce; power A 4")


def test_e_40_blind_charge_against_a_protected_support() -> None:
    """That one still counts."""
    expect("BM A.retreat fire A^Br30* B>Lo10 B+Lo22,Lo24 A=Br5 B=Lo5", "power B 6")


def test_e_41_hot_blood() -> None:
    """Doubles characters only."""
    expect("BM A.support fire B>Lo5 A>Br5* A+Br22 A=Br20,Br19 B=Lo6 ; play Br20", "power A 10")


def test_e_42_ban_of_leadership_actions() -> None:
    """Hyla, crystal cards, REPLACE remain possible."""
    expect(
        "BM B.lead fire green@B A>Br16 B>Lo5 B=Lo28,Hy2,Cr2,Tu2 A=Br5",
        "legal: play Hy2, play Cr2, replace Tu2, skip; no: play Lo28 (b.T3)",
    )
