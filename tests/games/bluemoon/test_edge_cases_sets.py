"""Edge cases of the rules: sets, modes, inquisitors and the match."""

from games.bluemoon.cases import expect, expect_set, expect_size

# Sets and modes


def test_e_01_both_boxes() -> None:
    """Br/Or and Lo/Be have 40 cards each."""
    expect_size("Br/Or", "both", 40)
    expect_size("Lo/Be", "both", 40)


def test_e_02_one_box() -> None:
    """38 or 39: 30 + 1 or 2 + 7; EI alone without crystal cards."""
    expect_size("Br/Or", "EI", 39)
    expect_size("Lo/Be", "EI", 38)
    expect_size("Br/Or", "IE", 38)
    expect_size("Lo/Be", "IE", 39)


def test_e_03_emissary_in_play() -> None:
    """No function, cannot be laid, does not count as a card."""
    expect("BM A.lead A=Br5 B=Lo5", "no: play Or (MA.5), replace Or (RP.1)")
    expect("BM A.char A=Br5 B=Lo5", "legal: play Br5; no: play Or (MA.5)")
    expect_set("Br0/Do: Br1-29 Or", "DL.5 DL.1")


def test_e_04_29_31_cards_for_30() -> None:
    """Refused: size."""
    expect_set("Br0/Do: Br1-29", "DL.1")
    expect_set("Br0/Do: Br1-31", "DL.1")
    expect_set("Br0/Do: Br1-30", "ok")


def test_e_05_a_card_twice() -> None:
    """Refused."""
    expect_set("Br0/Do: Br1-29 Br5", "DL.2")


def test_e_06_foreign_moons_10_11() -> None:
    """At the limit fine, one more refused."""
    expect_set("Br0/Do: Br1-25 Lo25 Lo28 Lo1 Lo2 Lo3", "ok")
    expect_set("Br0/Do: Br1-25 Lo25 Lo28 Lo1 Lo2 Lo15", "DL.4")


def test_e_07_many_moons_on_own_cards() -> None:
    """Not counted (Br1-30 carry 36)."""
    expect_set("Br0/Do: Br1-30", "ok")


def test_e_08_inquisitor_changes_both_limits() -> None:
    """Sc 45 and 20, Wa 25 and 15, To 40 and 5."""
    expect_set("Br0/Sc: Br1-33 Lo5 Lo6 Lo7 Lo8 Lo10 Lo11 Lo12 Lo2 Lo3 Tu1 Ex1 Cr1", "ok")
    expect_set("Br0/Wa: Br1-30", "DL.1")
    expect_set("Br0/To: Br1-33 Lo5-8 Lo10 Iv2 Iv1", "ok")
    expect_set("Br0/To: Br1-33 Lo5-8 Lo10 Iv2 Lo25", "DL.4")


def test_e_09_several_faults() -> None:
    """All are reported, not the first."""
    expect_set("Br0/Do: Br1-25 Br1 Lo25 Lo28 Br25 Iv2 Iv1 Hy1", "DL.1 DL.2 DL.4")


def test_e_10_ex1_and_ex2_in_one_set() -> None:
    """Different cards (codes)."""
    expect_set("Br0/Do: Br1-28 Ex1 Ex2", "ok")


def test_e_11_cards_of_no_people() -> None:
    """Their moons count for everybody."""
    expect_set("Lo0/Do: Lo1-25 Iv1 Iv2 Iv3 Iv4 Hy1", "DL.4")


def test_e_12_leader_among_the_cards() -> None:
    """Refused; leader and inquisitor are extra."""
    expect_set("Br0/Do: Br0 Br1-29", "DL.5 DL.1")


def test_e_13_chosen_of_the_other_people_in_an_own_set() -> None:
    """Legal, counts its moons, acts as printed."""
    expect_set("Br0/Do: Br1-29 Lo31", "ok")


def test_e_14_tutu() -> None:
    """Ordinary character / support, only foreign to all."""
    expect("BM A.char fire B>Lo10 A=Tu1,Br6 B=Lo5 ; play Tu1", "asks A; legal: retreat; in A>: Tu1")


# Match, inquisitors


def test_e_88_31_and_a_win_with_2_crystals_for_a() -> None:
    """5:1, match over; the loser got none."""
    expect("BM end red@A A=Br5 B=0 dB=0 w=3:1", "score A 2")


def test_e_89_donnerfaust() -> None:
    """One dragon before the first turn; both have such an inquisitor: none."""
    expect(
        "BM A:Br0/To=Br1-33,Lo5-8,Lo10-12 B:Lo0/Do=Lo1-30 A.setup",
        "asks B; legal: attract red, attract green, attract blue",
    )


def test_e_90_schlangenzunge() -> None:
    """Refills to 7, starts with 6."""
    expect(
        "BM A:Br0/Sc=Br1-33,Lo2,Lo3,Lo5-8,Lo10-12,Tu1,Ex1,Cr1 B:Lo0/Wa=Lo1-25"
        " A.announce A>Br1* A=Br5 B=Lo5 ; announce fire",
        "hand A 7; asks B",
    )


def test_e_91_gatekeeper() -> None:
    """Booster or support in the first turn."""
    expect(
        "BM A:Br0/To=Br1-33,Lo5-8,Lo10-12 B:Lo0/Wa=Lo1-25 A.char A=Br5,Br17 B=Lo5 ; play Br5", "legal: play Br17, done"
    )
