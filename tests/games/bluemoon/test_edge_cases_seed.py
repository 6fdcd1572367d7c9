"""Edge cases of the rules: action cards, Hyla, interventions, crystal cards, the chosen and "I must"."""

from games.bluemoon.cases import expect

# Action cards, REPLACE, Hyla


def test_e_43_hyla_laid_then_a_leadership_action() -> None:
    """Refused, one per phase."""
    expect("BM A.lead A=Hy1,Br28,Br5 B=Lo5 ; play Hy1", "at A.retreat; no: play Br28 (AC.1)")


def test_e_44_replace() -> None:
    """No effect, optional draw, no action card after it."""
    expect("BM A.lead A=Tu1,Br28,Br5 B=Lo5 ; replace Tu1", "legal: draw, keep; in A-: Tu1; no: play Br28 (FL.1)")
    expect("BM A.lead A=Tu1,Br28,Br5 B=Lo5 ; replace Tu1 ; draw", "at A.retreat; hand A 3")


def test_e_45_card_without_replace() -> None:
    """Refused."""
    expect("BM A.lead A=Br5,Br28 B=Lo5", "no: replace Br5 (RP.1)")


def test_e_46_a_hyla_or_intervention_with_replace() -> None:
    """May be replaced; it has no effect then."""
    expect("BM A.lead hyla=B.Hy2 A=Hy3,Ex1,Br5 B=Lo5 ; replace Hy3", "hyla B.Hy2; in A-: Hy3")


def test_e_47_leader_s_pile() -> None:
    """Only laid leadership actions."""
    expect("BM A.lead A=Br28,Br5 B=Lo5 ; play Br28", "in A^: Br28; hand A 4")


def test_e_48_my_hyla_lies_opponent_lays_one() -> None:
    """Mine to my discard pile, his is active."""
    expect("BM B.lead hyla=A.Hy1 A=Br5 B=Hy2,Lo5 ; play Hy2", "hyla B.Hy2; in A-: Hy1")


def test_e_49_own_hyla_over_own_hyla() -> None:
    """The old one to the own discard pile."""
    expect("BM A.lead hyla=A.Hy1 A=Hy3,Br5 B=Lo5 ; play Hy3", "hyla A.Hy3; in A-: Hy1")


def test_e_50_fight_ends() -> None:
    """The Hyla stays."""
    expect("BM B.retreat fire hyla=A.Hy1 A>Br5 B>Lo5 A=Br6 B=Lo6 ; retreat ; attract red", "hyla A.Hy1; asks B")


def test_e_51_a_hyla_is_cancelled() -> None:
    """The lying one stays: the new one never became active."""
    expect(
        "BM B.lead hyla=A.Hy1 A=Iv3,Br5 B=Hy2,Lo5 ; play Hy2 ; intervene Iv3", "hyla A.Hy1; in B-: Hy2; at B.retreat"
    )


def test_e_52_hyla_of_strength() -> None:
    """+1 only with an active character; not for the opponent."""
    expect("BM B.retreat fire hyla=A.Hy1 A>Br5 B>Lo9 A=Br6 B=Lo6", "power A 5; power B 4")


# Interventions


def test_e_53_booster_cancelled_in_its_phase() -> None:
    """Discard pile, not counted; another booster or support may follow."""
    expect(
        "BM B.support fire A>Br5 B>Lo9* A=Iv1,Br6 B=Lo17,Lo22,Lo19 ; play Lo17 ; intervene Iv1",
        "at B.support; legal: play Lo19, play Lo22, done; in B-: Lo17; in A-: Iv1",
    )


def test_e_54_card_intervention_i_expected_that() -> None:
    """Card counts, both interventions discarded."""
    expect(
        "BM B.support fire A>Br5 B>Lo9* A=Iv1,Br6 B=Lo17,Ex2,Lo33 ; play Lo17 ; intervene Iv1 ; intervene Ex2",
        "at B.support; in B>: Lo17; in A-: Iv1; in B-: Ex2",
    )


def test_e_55_answered_once_more() -> None:
    """Card cancelled, all four discarded."""
    expect(
        "BM B.support fire A>Br5 B>Lo9* A=Iv1,Ex1,Br6 B=Lo17,Ex2,Lo22 ; play Lo17"
        " ; intervene Iv1 ; intervene Ex2 ; intervene Ex1",
        "at B.support; in B-: Lo17,Ex2; in A-: Iv1,Ex1; has: play Lo22",
    )


def test_e_56_protected_card() -> None:
    """Can be cancelled."""
    expect(
        "BM B.support fire A>Br5 B>Lo9* A=Iv1,Br6 B=Lo24,Lo22 ; play Lo24 ; intervene Iv1",
        "in B-: Lo24; has: play Lo22",
    )


def test_e_57_character_cancelled_in_a_fight() -> None:
    """Another character, or retreat."""
    expect(
        "BM A.char fire B>Lo10 A=Br5,Br6 B=Iv2,Lo5 ; play Br5 ; intervene Iv2", "at A.char; legal: play Br6, retreat"
    )


def test_e_58_the_same_before_a_fight() -> None:
    """Another character, or decline."""
    expect("BM A.char A=Br5,Br6 B=Iv2,Lo5 ; play Br5 ; intervene Iv2", "legal: play Br6, decline")


def test_e_59_last_card_cancelled_before_a_fight() -> None:
    """No hand, no pile: game over."""
    expect("BM A.char red@A A=Br5 dA=0 B=Iv2,Lo5 ; play Br5 ; intervene Iv2", "over; score A 2")


def test_e_60_leadership_action_cancelled() -> None:
    """Discard pile, not the leader's pile; the phase starts again."""
    expect(
        "BM B.lead A=Iv3,Br5 B=Lo28,Hy2,Tu2,Lo5 ; play Lo28 ; intervene Iv3",
        "at B.lead; legal: play Hy2, replace Tu2, skip; in B-: Lo28",
    )


def test_e_61_pursuit() -> None:
    """Not a cancellation: the retreat happens, one dragon more."""
    expect(
        "BM A.retreat fire B>Lo5 A>Br6 A=Br5 B=Iv4,Lo6 ; retreat ; intervene Iv4 ; attract red ; attract blue",
        "red@B; blue@B; asks A",
    )


def test_e_62_pursuit_countered() -> None:
    """Normal price."""
    expect(
        "BM A.retreat fire B>Lo5 A>Br6 A=Ex1,Br5 B=Iv4,Lo6 ; retreat ; intervene Iv4 ; intervene Ex1 ; attract red",
        "red@B; green@0; asks A",
    )


def test_e_63_decline() -> None:
    """Is no retreat: no window."""
    expect("BM A.retreat A=Br5,Br6 B=Iv4,Lo6 ; decline", "asks A")


def test_e_64_unfitting_intervention_held() -> None:
    """Not asked (`held`); asked under `always`."""
    expect("BM A.char A=Br5,Br6 B=Iv4,Lo6 ; play Br5", "asks A")
    expect("BM A.char A=Br5,Br6 B=Iv4,Lo6 +react=always ; play Br5", "asks B; legal: pass")


def test_e_65_i_expected_that_against_a_card() -> None:
    """No, only against interventions."""
    expect("BM A.char A=Br5,Br6 B=Iv2,Ex2 ; play Br5", "legal: intervene Iv2, pass; no: intervene Ex2 (IV.1)")


def test_e_66_second_of_a_pair_cancelled() -> None:
    """The first stays, no third character."""
    expect(
        "BM A.char A=Br11,Br12,Br5,Br19 B=Iv2,Lo5 ; play Br11 ; pass ; play Br12 ; intervene Iv2",
        "at A.support; in A>: Br11; in A-: Br12",
    )


def test_e_67_interventions_lie() -> None:
    """On the discard pile as soon as played, before the card."""
    expect(
        "BM B.support fire A>Br5 B>Lo9* A=Iv1,Br6 B=Lo17,Ex2,Lo22 ; play Lo17 ; intervene Iv1",
        "asks B; in A-: Iv1; legal: intervene Ex2, pass",
    )


# Crystal cards


def test_e_68_dragon_in_the_middle_or_over_there() -> None:
    """Refused."""
    expect("BM A.lead A=Cr1,Br5 B=Lo5", "no: play Cr1 (CR.2)")
    expect("BM A.lead red@B A=Cr1,Br5 B=Lo5", "no: play Cr1 (CR.2)")
    expect("BM A.lead green@A A=Cr1,Br5 B=Lo5", "no: play Cr1 (CR.2)")


def test_e_69_opponent_has_two_i_lay_my_first() -> None:
    """He keeps one (his choice), I none, both discard one."""
    expect(
        "BM A.lead red@A B$Cr2,Cr3 A=Cr1,Br5 B=Lo5 ; play Cr1",
        "asks B; legal: discard Cr2, discard Cr3; in A-: Cr1; empty A$",
    )
    expect("BM A.lead red@A B$Cr2,Cr3 A=Cr1,Br5 B=Lo5 ; play Cr1 ; discard Cr3", "in B$: Cr2; in B-: Cr3; at A.retreat")


def test_e_70_opponent_has_one() -> None:
    """Both sides empty, without a question."""
    expect("BM A.lead red@A B$Cr2 A=Cr1,Br5 B=Lo5 ; play Cr1", "empty A$; empty B$; at A.retreat")


def test_e_71_second_own_crystal_card() -> None:
    """Legal; several of one player may lie."""
    expect("BM B.lead green@B blue@B B$Cr2 B=Cr3,Lo5 A=Br5 ; play Cr3", "in B$: Cr2,Cr3")


def test_e_72_its_dragon_leaves() -> None:
    """Stays (`crystal_recheck=yes`: goes)."""
    expect("BM B.retreat fire green@B B$Cr2 A>Br5 B>Lo5 A=Br6 B=Lo6 ; retreat", "in B$: Cr2; green@0")
    expect(
        "BM B.retreat fire green@B B$Cr2 A>Br5 B>Lo5 A=Br6 B=Lo6 +crystal_recheck=yes ; retreat", "empty B$; in B-: Cr2"
    )


def test_e_73_crystal_card_cancelled() -> None:
    """No exchange."""
    expect("BM B.lead green@B A$Cr1 A=Iv3,Br5 B=Cr2,Lo5 ; play Cr2 ; intervene Iv3", "in A$: Cr1; in B-: Cr2")


def test_e_74_win_with_1_dragon_loser_has_2_crystal_cards() -> None:
    """A still wins (the dragon decides), but only 1 crystal."""
    expect("BM end red@A B$Cr2,Cr3 A=Br5 B=0 dB=0", "score A 1")


def test_e_75_3_dragons_and_1_own_crystal_card() -> None:
    """5: overall winner at once."""
    expect("BM end red@A green@A blue@A A$Cr1 A=Br5 B=Lo5", "score A 5")


def test_e_76_win_without_a_dragon() -> None:
    """1."""
    expect("BM end A=Br5 B=0 dB=0", "score A 1")


def test_e_77_loser_with_crystal_cards() -> None:
    """Loser 0."""
    expect("BM end red@A green@A B$Cr2 A=Br5 B=0 dB=0", "score A 2")


def test_e_78_win_without_a_dragon_but_with_a_crystal_card() -> None:
    """1 + 1."""
    expect("BM end A$Cr1 A=Br5 B=0 dB=0", "score A 2")


# Chosen, "I must"


def test_e_79_chosen_laid() -> None:
    """Opponent first, then the player."""
    expect("BM A.lead A=Br31,Br5,Br6 B=Lo5,Lo6 ; play Br31", "asks B; legal: discard Lo5, discard Lo6")
    expect(
        "BM A.lead A=Br31,Br5,Br6 B=Lo5,Lo6 ; play Br31 ; discard Lo5",
        "asks A; hand B 2; legal: discard Br5, discard Br6",
    )


def test_e_80_chosen_of_the_lomm() -> None:
    """Each may take one own support back, opponent first."""
    expect("BM B.lead fire A>Br5 A+Br22 B>Lo5 B+Lo22 A=Br6 B=Lo31,Lo6 ; play Lo31", "asks A; legal: take Br22, skip")


def test_e_81_i_must_against_you_may_not() -> None:
    """Must wins: the booster is laid, `done` refused."""
    expect(
        "BM B.char fire A>Br5 A+Br26 A=Br6 B=Lo32,Lo17,Lo6 ; play Lo32",
        "at B.support; legal: play Lo17; no: done (MU.1)",
    )


def test_e_82_i_must_against_ignore() -> None:
    """Smoke Veil does not free from it."""
    expect("BM B.char fire A>Br5 A+Br25 A=Br6 B=Lo32,Lo17,Lo6 ; play Lo32", "legal: play Lo17")


def test_e_83_must_with_nothing_to_lay() -> None:
    """No duty; first turn: only FREE counts."""
    expect("BM B.char B=Lo32,Lo17,Lo33 A=Br5 ; play Lo32", "legal: play Lo33")
    expect("BM B.char B=Lo32,Lo17 A=Br5 ; play Lo32", "at B.announce")


def test_e_84_the_fulfilling_card_is_cancelled() -> None:
    """Not laid, so the duty stands."""
    expect("BM B.support fire A>Br5 A=Iv1 B>Lo32* B=Lo17,Lo22 ; play Lo17 ; intervene Iv1", "legal: play Lo22")


def test_e_85_the_must_card_itself_is_cancelled() -> None:
    """Possible; `must_immune=yes`: no window."""
    expect("BM A.char A=Br32,Br5 B=Iv2,Lo5 ; play Br32", "asks B")
    expect("BM A.char A=Br32,Br5,Br6 B=Iv2,Lo5 +must_immune=yes ; play Br32", "asks A; legal: discard Br5, discard Br6")


def test_e_86_urgo_muted() -> None:
    """The discard is still due; one hand card: by itself."""
    expect("BM A:Br/Or B:Br/Be A.char fire B>Br10 B+Br25 A=Br32,Br5 B=Br6 ; play Br32", "in A-: Br5")
