"""The worked examples of the two rulebooks, as positions.

The players of the books (German/French) sit as A Stefan/Stéphane, B Marie/Maryse, C Christoph/Christophe and
D Laura/Laurence. Where a book does not say what else lies on the table, the rest is ours.
"""

from __future__ import annotations

from games.equinox.cases import at, both_editions, next_is, refuses, sentences


@both_editions
def test_a_bet_on_an_empty_field(edition: str) -> None:
    """C bets on Cornu; no further regular bet on Cornu this round."""
    start = at("EQ 4p r1 C1 L=SuMoCoKlEcLuNoVu Ec1:4 C=Su3,Mo4,Kl1,Lu8,No5,Vu6,Ec2,x7", edition)
    after = start.do("bet Co; play Su3")
    assert (after.stone("Co", 1), after.stack("Co", 1)) == ("C", ())
    next_is(after, "D")
    refuses(after, "bet Co")


@both_editions
def test_a_bet_on_a_field_with_a_card(edition: str) -> None:
    """D bets on Echomir, onto the card; no further regular bet on Echomir this round."""
    start = at("EQ 4p r1 D1 L=SuMoCoKlEcLuNoVu Ec1:4 C@Co1 D=Su3,Mo4,Kl1,Lu8,No5,Vu6,Ec2,x7", edition)
    after = start.do("bet Ec; play Su3")
    assert (after.stone("Ec", 1), after.stack("Ec", 1)) == ("D", ("Ec4",))
    next_is(after, "A")
    refuses(after, "bet Ec", "bet Co")


@both_editions
def test_a_secret_bet(edition: str) -> None:
    """A lays a creature card face down with a stone on it, and plays no card."""
    start = at("EQ 4p r1 A1 L=SuMoCoKlEcLuNoVu A=No5,Su3,Mo4,Kl1,Lu8,Vu6,Ec2,x7", edition)
    after = start.do("secret No5")
    assert after.secret("A") == "No5"
    assert after.view("B").secret("A") == "?"
    assert after.free_stones("A") == 4
    assert all(after.stack(creature, 1) == () for creature in after.creatures)
    next_is(after, "B")


@both_editions
def test_a_reveal(edition: str) -> None:
    """B's stone moves to the champion card, the card to the discard pile; B may still play a card."""
    start = at("EQ 4p r2 B1 L=SuMoCoKlEcLuNoVu past -Mo1 B?No5", edition)
    after = start.do("reveal")
    assert after.champion_stones("No") == ("B",)
    assert after.discard_count == start.discard_count + 1
    assert float(after.prestige("No")["B"]) == 5
    assert (after.turn, after.step) == ("B", 2)


@both_editions
def test_two_bets_on_one_creature_add_up_to_seven(edition: str) -> None:
    """B bet on Vulpa in rounds 1 and 2: 4 + 3."""
    position = at("EQ 4p r3 A1 L=SuMoCoKlEcLuNoVu past -Mo1 -Su2 B@Vu1 B@Vu2", edition)
    assert float(position.prestige("Vu")["B"]) == 7
    assert position.control("Vu") == "B"


@both_editions
def test_seven_controls_unless_somebody_reaches_seven(edition: str) -> None:
    """A with 5 + 2 ties, and then nobody has Vulpa's power."""
    position = at(
        "EQ 4p r3 B2 L=SuMoCoKlEcLuNoVu past -Mo1 -Su2 Ec3:4 B@Vu1 B@Vu2 A@Vu^ A@Vu3 B=Vu5,Vu6,Kl1,Lu8,No5,Ec2,x7,Co3",
        edition,
    )
    assert position.control("Vu") is None
    next_is(position.do("play Vu5"), "C")


@both_editions
def test_the_controller_has_the_power_with_every_card(edition: str) -> None:
    """B's 7 against A's 5: asked for each Vulpa card."""
    position = at(
        "EQ 4p r3 B2 L=SuMoCoKlEcLuNoVu past -Mo1 -Su2 Ec3:4 Vu3:0 B@Vu1 B@Vu2 A@Vu^ B=Vu5,Vu6,Kl1,Lu8,No5,Ec2,x7,Co3",
        edition,
    )
    for card in ("Vu5", "Vu6"):
        assert sentences(position.do(f"play {card}")) == {"remove Ec", "decline"}


@both_editions
def test_a_chameleon_silences_noctia(edition: str) -> None:
    """B covers Noctia with a chameleon; C, who controls her, covers that and has no power."""
    start = at(
        "EQ 3p r1 B2 L=SuMoCoKlEcLuNoVu No1:6 C@No1 B=x3,Su2,Co4,Ec0,Lu9,Kl7,Mo8,Vu1 C=No2,No9,Su5,Co1,Kl3,Lu0,Vu7,x8",
        edition,
    )
    covered = start.do("play x3 on No")
    assert covered.strength("No") == 3
    silenced = covered.do("skip; play No2")
    assert silenced.strength("No") == 2
    next_is(silenced, "A")
    assert "ask A Su" in start.do("play Su2; skip; play No2").legal()


@both_editions
def test_a_tie_at_one_and_then_noctia_four(edition: str) -> None:
    """The row is complete with Noctia 1 and Moosmann 1: it goes on. Noctia 4 comes, Moosmann goes."""
    start = at(
        "EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu Su1:6 Mo1:1 Co1:8 Kl1:5 Ec1:7 Lu1:3 No1:1 "
        "A=Vu5,Su2,Co4,x6,Ec0,Lu9,Kl7,Mo8 B=No4,Su3,Ec2,Co1,Kl9,Lu0,Vu7,x2",
        edition,
    )
    tied = start.do("play Vu5")
    assert (tied.round, tied.vanished) == (1, {})
    over = tied.do("skip; play No4")
    assert (over.round, over.vanished) == (2, {"moosmann": 1})
    next_is(over, "A")


@both_editions
def test_klumpi_in_round_four_on_row_one(edition: str) -> None:
    """The stone is worth 4, as if it had been placed in round 1."""
    start = at(
        "EQ 3p r4 A2 L=SuMoCoKlEcLuNoVu past -Mo1 -Su2 -Co3 A@Kl1 A=Kl8,Ec3,Lu5,No2,Vu9,x4,Uv,Dr",
        edition,
    )
    after = start.do("play Kl8; place Vu1")
    assert after.stone("Vu", 1) == "A"
    assert float(after.prestige("Vu")["A"]) == 4


@both_editions
def test_raneri_swaps_eight_for_four(edition: str) -> None:
    """4 in the current row, 8 in an earlier one, exchanged."""
    start = at(
        "EQ 2p r2 A2 L=SuMoCoKlEcLuRaVu past -Mo1 Vu1:8 Vu2:4 A@Ra1 A=Ra3,Su2,Co7,Kl1,Lu4,Ec5,x6,Vu9",
        edition,
    )
    after = start.do("play Ra3; swap Vu1 Vu2")
    assert (after.stack("Vu", 1), after.stack("Vu", 2)) == (("Vu4",), ("Vu8",))
    assert after.strength("Vu") == 8


@both_editions
def test_ursus_cards_lie_between_a_half_and_ten_and_a_half(edition: str) -> None:
    """Every Ursus card has half a point of strength more than printed."""
    start = at("EQ 2p r1 A2 L=SuMoCoKlEcLuNoUr A=Ur0,Ur10,Su2,Co7,Kl1,Lu4,Mo5,x6", edition)
    assert start.do("play Ur0").strength("Ur") == 0.5
    assert start.do("play Ur10").strength("Ur") == 10.5


@both_editions
def test_fungi_as_lupino_takes_a_fungi_card(edition: str) -> None:
    """Both books note that the name of the copying creature takes the place of the copied one."""
    start = at("EQ 2p r2 A2 L=SuMoCoKlEcLuFuVu past -Lu1 Fu1:7 A@Fu1 A=Fu4,Mo2,Co7,Kl1,Ec9,Su3,Vu5,x6", edition)
    after = start.do("play Fu4; copy Lu; fetch Fu1")
    assert "Fu7" in after.hand("A")


@both_editions
def test_urvater_may_change_the_controller(edition: str) -> None:
    """B's hidden 5 beats A's 4 once it is on the champion card."""
    start = at("EQ 2p r2 A2 L=SuMoCoKlEcLuNoVu past -Mo1 A@No1 B?No5 A=Uv,No3,Su2,Co4,Ec0,Lu9,Kl7,Vu1", edition)
    assert start.control("No") == "A"
    assert start.do("play Uv; name No").control("No") == "B"


@both_editions
def test_the_final_score(edition: str) -> None:
    """Fungi, Susi and Noctia are left: 4+1+5+4+3, 5+3+3+1, 4+2 and 2; A wins."""
    score = at(
        "EQ 4p r5 end L=FuSuNoMoVuEcLuCo past -Mo1 -Vu2 -Ec3 -Lu4 -Co5 A@Fu1 A@Fu4 A@No^ A@Su1 A@No2 "
        "B@Fu^ B@Fu2 B@Su2 B@Su4 C@No1 C@Fu3 D@Su3",
        edition,
    ).score()
    assert score.points == {"A": 17, "B": 12, "C": 6, "D": 2}
    assert score.winners == ("A",)
