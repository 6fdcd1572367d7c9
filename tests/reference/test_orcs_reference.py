"""Checks of the Orcs reference: the most telling worked examples, and some random games."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from reference.orcs_reference import (
    CATEGORY,
    LANES,
    MARKERS,
    MODULES,
    RULINGS,
    SEATS,
    SPELL_PILES,
    START_CARDS,
    ReferenceOrcs,
    no_zeros,
    top_of_the_pile,
)


def after(code: str, *sentences: str) -> ReferenceOrcs:
    """The position after sentences; outcomes that are not written lie on top of their pile."""
    game = ReferenceOrcs(code)
    given: list[str] = []

    def given_or_top(what: str, options: list[str]) -> str:
        return given.pop(0) if given else top_of_the_pile(what, options)

    for sentence in sentences:
        head, _, tail = sentence.partition(":")
        given += tail.split(",") if tail else []
        game.play(head, given_or_top)
        assert not given
    return game


def standing(game: ReferenceOrcs) -> list[str]:
    """Creatures and toadlings, in board order."""
    return [creature.word for creature in game._board()] + game._toadling_words()


def trophies(game: ReferenceOrcs, seat: str = "A") -> dict[str, int]:
    return no_zeros(game.trophies[seat])


def moment(game: ReferenceOrcs) -> str:
    """Whose turn it is and what is due."""
    return f"{game.turn_player}:{game.due}{game.actions if game.due == 'act' else ''}"


# ---------------------------------------------------------------------------------------------------------------------
# Fate and arrival


def test_only_the_shown_categories_move() -> None:
    game = after("OR 4p r2 A:fate 1o:Go 2m:Sh 3o:La 4m:Or 5m:Tr 6o:Ri", "fate:F06")
    assert standing(game) == ["Go@1o", "Sh@2i", "La@3m", "Or@4m", "Tr@5i", "Ri@6m"]
    assert moment(game) == "A:reveal"


def test_an_arrival_lowers_the_counter_and_costs_a_trophy_but_no_ability() -> None:
    game = after("OR 4p r2 A:fate C@4 4i:Go C.kill=Go2", "fate:F01")
    assert (game.counter("Go"), trophies(game, "C"), game.abilities("C")) == (3, {"Go": 1}, ["bin"])
    strict = after("OR 4p r2 A:fate C@4 4i:Go C.kill=Go2 +returned_skull=yes", "fate:F01")
    assert strict.abilities("C") == []


def test_noable_switches_the_shield_off_while_its_own_card_moves_creatures() -> None:
    code = "OR 4p r2 A:fate C@4 4i:Go C.kill=Go1,Ri2"
    assert trophies(after(code, "fate:F12"), "C") == {"Ri": 2}
    assert trophies(after(code + " +rule_before_move=no", "fate:F12"), "C") == {"Go": 1, "Ri": 2}


def test_an_empty_fate_pile_is_made_of_the_used_cards_and_the_open_one() -> None:
    used = ",".join(f"F{number:02}" for number in range(2, 16))
    code = f"OR 2p r16 A:fate fate=F01 fate.draw= fate.used={used}"
    assert after(code, "fate:F01").facts()["fate"] == {"open": "F01", "rule": None, "left": 14}
    none = after(code + " +fate_reshuffle=no", "fate")
    assert none.facts()["fate"] == {"open": None, "rule": None, "left": 0}


def test_new_display_of_newshop_comes_pile_by_pile() -> None:
    game = ReferenceOrcs("OR 2p r2 A:fate")
    game.do("fate:F15,Fb,Fb,Fb,Wi,Wi,Wi")
    assert game.facts()["display"] == {"1": ["Fb", "Fb", "Fb"], "2": ["Wi", "Wi", "Wi"]}
    assert game.facts()["piles"] == {"1": 17, "2": 17}


def test_immune_lowers_life_only_for_its_player() -> None:
    game = ReferenceOrcs("OR 2p fate=F07 A@3 3m:Go A.kill=La2")
    assert (game.life_of("Go@3m"), game.life_of("Go@3m", "B")) == (2, 3)


def test_immunity_won_in_mid_turn_fells_the_wounded() -> None:
    code = "OR 2p fate=F07 A@3 3m:Go-2,La-4 A=Sm A.kill=La1"
    deed = ["cast Sm", "effect 1", "hit La-4@3m"]
    assert trophies(after(code, *deed)) == {"Go": 1, "La": 2}
    assert standing(after(code + " +wounded_recheck=no", *deed)) == ["Go-2@3m"]


def test_silence_and_immunity_decide_how_many_cards_are_drawn() -> None:
    code = "OR 2p fate=F12 A.kill=Sh2,La2"
    assert ReferenceOrcs(code).draws("A") == 4
    assert ReferenceOrcs(code + " +silence_beats_immunity=no").draws("A") == 5
    assert ReferenceOrcs("OR 2p fate=F14").draws("A") == 3
    assert ReferenceOrcs("OR 2p fate=F14 A.kill=Sh2").draws("A") == 4


def test_noport_stops_the_action_and_the_icon() -> None:
    code = "OR 2p fate=F11 A@3 3m:Go A=Za,Re3"
    assert ReferenceOrcs(code).refused("teleport 4") == {"FR.noport"}
    assert after(code, "cast Za", "add Re3").legal() == {"effect 1", "effect 2"}
    assert after(code + " +noport_reinforcement=no", "cast Za", "add Re3").due == "boost"
    assert ReferenceOrcs("OR 2p fate=F11 A@3 A.kill=La2").refused("teleport 4") == set()


def test_the_new_fate_cards_move_inner_sections_first() -> None:
    game = after("OR 2p r2 A:fate mod=fate 1i:Go 1m:Or 1o:Sh", "fate:N09")
    assert standing(game) == ["Or@1i", "Sh@1m"]
    assert game.counter("Go") == 3


# ---------------------------------------------------------------------------------------------------------------------
# Reveal


def test_empty_lanes_are_filled_in_ascending_order() -> None:
    game = ReferenceOrcs("OR 4p r2 A:fill 1o:Go 2o:Or 3m:Sh 5i:Ri")
    game.do("fill:La,Go")
    assert standing(game) == ["Go@1o", "Or@2o", "Sh@3m", "La@4o", "Ri@5i", "Go@6o"]
    assert game.facts()["markers"] == {"1": 10, "2": 10, "3": 10, "4": 9, "5": 10, "6": 9}


def test_no_marker_is_turned_up_on_the_own_lane() -> None:
    game = ReferenceOrcs("OR 4p r2 B:reveal B@4 1o:Go 2o:Go 3o:Go 4o:Go 5o:Or 6o:Go")
    assert game.legal() == {"reveal 1", "reveal 2", "reveal 3", "reveal 5", "reveal 6"}
    assert game.refused("reveal 4") == {"RV.3"}
    assert game.refused("reveal 9") == {"RV.4"}


def test_a_step_with_nothing_to_do_is_read_as_the_next_one() -> None:
    game = after("OR 2p r9 B:fill B@3 1# 2# 4# 5# 6# 3#GoOr 1o:Go 2o:Go 4o:Go 5o:Go 6o:Go", "fill")
    assert (moment(game), game.markers[3]) == ("B:act2", ["Or"])
    assert moment(ReferenceOrcs("OR 2p A:fill 1# 2# 3# 4# 5# 6# A.kill=Tr2")) == "A:act3"


def test_a_forced_marker_comes_from_another_lane() -> None:
    game = after("OR 2p A:reveal 2#Go 3#TrOr 1# 4# 5# 6#", "reveal 2:Tr")
    assert (standing(game), game.markers[3], game.markers[2]) == (["Tr@2o"], ["Go", "Or"], [])
    none = ReferenceOrcs("OR 2p A:reveal 1#Go 2#Go 3#Go 4#Go 5#Go 6#Go")
    assert none.refused("reveal 5:Tr") == {"CH.1"}
    assert none.refused("reveal 5:Go,Go") == {"CH.3"}


# ---------------------------------------------------------------------------------------------------------------------
# Casting


def test_free_fields_and_the_options_of_an_action() -> None:
    game = ReferenceOrcs("OR 4p C:act2 A@2 B@5 C@3 D@6 C=Za")
    assert game.legal() == {"teleport 1", "teleport 4", "cast Za", "pass"}
    assert game.refused("teleport 3") == game.refused("teleport 7") == {"TP.1"}


def test_phase_three_takes_its_cards_with_the_last_sentence() -> None:
    game = ReferenceOrcs("OR 2p A:act1 A@3 A=Cs,Za A.draw=Sm,Fs,SB1,SB2,SB3,SB4")
    with pytest.raises(ValueError, match="missing outcome, card of A"):
        game.do("teleport 4:Sm,Fs,SB1")
    with pytest.raises(ValueError, match="left over"):
        game.do("teleport 4:Sm,Fs,SB1,SB2,SB3")
    game.do("teleport 4:Sm,Fs,SB1,SB2")
    assert (sorted(game.hands["A"]), game.discards["A"]) == (["Fs", "SB1", "SB2", "Sm"], ["Cs", "Za"])
    assert moment(game) == "B:fill"


def test_an_ability_won_by_the_last_action_works_in_the_same_turn() -> None:
    code = "OR 2p A:act1 A@3 3m:Sh-2 A=Sm,Za A.kill=Sh1 A.draw=Cs,Fs,SB1,SB2,SB3,SB4"
    assert len(after(code, "cast Sm", "effect 1", "hit Sh-2@3m").hands["A"]) == 5


def test_damage_adds_up_over_two_actions_and_heals_after_the_turn() -> None:
    game = after("OR 4p B:act2 B@2 2o:Go B=Cs,Za", "cast Za", "effect 1", "hit Go@2o")
    assert standing(game) == ["Go-1@2o"]
    assert standing(after("OR 2p A:act1 A@3 3m:Go A=Za", "cast Za", "effect 1", "hit Go@3m")) == ["Go@3m"]


def test_fireball_needs_a_matching_card_or_stored_power() -> None:
    assert ReferenceOrcs("OR 2p A@3 3m:Go A=Za,Fb").refused("cast Fb") == {"CA.3", "SP.big"}
    assert ReferenceOrcs("OR 2p A@3 3m:Go A=Za,Fb +hopeful_cast=yes").refused("cast Fb") == set()
    assert ReferenceOrcs("OR 2p mod=bonus A@3 A=Fb power=f").refused("cast Fb") == set()
    assert after("OR 2p mod=bonus A@3 A=Fb power=f", "teleport 4").facts()["stored_power"] == []


def test_a_spell_without_effect_fizzles_by_itself() -> None:
    game = after("OR 2p A@3 5m:Go A=Za", "cast Za")
    assert (moment(game), game.discards["A"]) == ("A:act1", ["Za"])
    asked = after("OR 2p A@3 5m:Go A=Za,Re3", "cast Za")
    assert asked.legal() == {"add Re3", "fizzle"}
    assert asked.refused("pass") == {"AC.3"}
    assert asked.refused("take back") == {"CA.2"}


def test_wisdom_offers_both_halves_in_any_order() -> None:
    game = after("OR 2p A@3 3m:Or A=Cs,Wi", "cast Cs", "add Wi as water")
    teleports = {"teleport 1", "teleport 4", "teleport 5", "teleport 6"}
    assert game.legal() == teleports | {"draw", "decline"}
    game.play("draw", top_of_the_pile)
    assert game.legal() == teleports | {"decline"}
    assert game.refused("draw") == {"RE.D", "RE.1"}


def test_an_icon_counts_only_when_its_card_reinforces() -> None:
    game = after("OR 2p A@3 3m:Go A=Za,Re3", "cast Re3")
    assert game.legal() == {"add Za", "effect 1"}
    assert "RE.1" in game.refused("teleport 4")


def test_a_reshuffle_leaves_the_played_cards_out() -> None:
    code = "OR 2p A@3 3m:Go A=Za,Sw3 A.draw= A.disc=Cs A.out=Sm,Fs,SB1,SB2,SB3,SB4"
    game = ReferenceOrcs(code + " ; cast Za ; add Sw3 ; draw:Cs ; effect 2 ; hit Go@3m")
    assert (game.hands["A"], sorted(game.discards["A"])) == (["Cs"], ["Sw3", "Za"])


def test_learning_takes_the_card_and_then_fills_the_gap() -> None:
    game = ReferenceOrcs("OR 2p A=Za,SB1 p1=Fb,Eq,Is")
    game.do("cast SB1")
    game.do("take Fireball:Lb")
    assert (sorted(game.discards["A"]), sorted(game.display[1])) == (["Fb", "SB1"], ["Eq", "Is", "Lb"])
    assert (game.taken["A"], game.refused("cast Fb")) == (1, {"CA.1", "CA.3", "SP.big"})


def test_the_lanes_are_a_ring_and_only_the_neighbour_may_be_hit() -> None:
    deed = ["cast Eq", "add Sm", "add SB1 as earth", "effect 2"]
    assert after("OR 2p A@1 1o:Go A=Sm,SB1,Eq", *deed).legal() == {"shake o and 2", "shake o and 6"}
    assert after("OR 2p A@3 4m:Go A=Sm,SB1,Eq", *deed).legal() == {"shake m and 4"}
    assert moment(after("OR 2p A@3 4m:Go A=Sm,SB1,Eq mod=fate", *deed[:3])) == "A:act1"


def test_ice_storm_reaches_the_section_behind() -> None:
    deed = ["cast Is", "add Cs", "add SB1 as water", "effect 2"]
    assert after("OR 2p A@3 3o:Go A=Cs,SB1,Is", *deed).legal() == {"freeze m", "freeze o"}
    assert standing(after("OR 2p A@3 3o:Go 3m:Or A=Cs,SB1,Is", *deed, "freeze o")) == ["Or@3m"]


def test_with_new_fate_cards_only_the_front_row_is_attacked() -> None:
    game = after("OR 4p B:act2 mod=fate B@2 2o:Go 5m:Or 5o:Sh B=Za,Lb", "cast Lb", "add Za", "effect 1")
    assert game.legal() == {"hit Go@2o", "hit Or@5m"}
    assert game.refused("hit Sh@5o") == {"NF.3"}


def test_voodoo_asks_the_others_in_turn_order() -> None:
    code = "OR 4p C:act2 A=Sm,Cs,Za,Fs B=Sm,Cs,Za C=Fs,Vo4 D=Sm,Cs,Za,SB1"
    game = after(code, "cast Vo4", "add Fs", "effect 2")
    assert (game.actor, game.facts()["turn"]) == ("D", "C")
    assert game.facts()["pending"] == {"icons": [], "bonuses": [], "discards": ["D", "A"], "chosen": None}
    game.do("discard SB1")
    assert game.actor == "A"
    game.do("discard Fs")
    assert moment(game) == "C:act2"


def test_magic_bonds_into_the_tower_costs_its_caster_too() -> None:
    game = after("OR 2p A@3 3i:Go A=Mb1 A.kill=Go1", "cast Mb1", "effect 1", "push Go@3i")
    assert (game.counter("Go"), trophies(game)) == (3, {})


def test_names_may_be_full_and_must_be_unique() -> None:
    game = ReferenceOrcs("OR 2p A@3 3m:Go,Go-1 3o:Sh A=Za,Re1,Re2")
    assert game.refused("cast Replenish") == {"CH.4"}
    assert game.refused("cast zap") == game.refused("cast replenish 2") == set()
    game = after("OR 2p A@3 3m:Go,Go-1 3o:Sh A=Za", "cast Za", "effect 1")
    assert game.refused("hit Goblin@3") == {"CH.4"}
    assert game.refused("hit Chamane gobelin") == game.refused("hit Go@3 mitte") == set()
    assert game.refused("hit") == {"CH.3"}
    with pytest.raises(ValueError, match="no creature"):
        game.refused("hit Dragon@3m")


# ---------------------------------------------------------------------------------------------------------------------
# Abilities, modules


def test_an_extra_action_is_there_at_once() -> None:
    code = "OR 2p A:act1 A@3 3m:Tr-4 A=Sm,Za A.kill=Tr1"
    deed = ["cast Sm", "effect 1", "hit Tr-4@3m"]
    assert moment(after(code, *deed)) == "A:act1"
    assert moment(after(code + " +ability_at_once=no", *deed)) == "B:fill"
    assert moment(after(code + " fate=F12", *deed)) == "B:fill"


def test_bin_and_poison_once_per_turn() -> None:
    game = after("OR 2p A=Za,Po A.kill=Go2", "bin Po")
    assert (moment(game), game.outs["A"], game.refused("bin Za")) == ("A:act1", ["Po"], {"AB.bin"})
    game = after("OR 2p A.kill=Or2", "poison B")
    assert (game.discards["B"], game.poison_left) == (["Po"], 13)
    assert ReferenceOrcs("OR 2p poi0 A.kill=Or2").refused("poison B") == {"PO.1"}
    assert ReferenceOrcs("OR 2p A=Za fate=F12 A.kill=Go2").refused("bin Za") == {"FR.noable"}


def test_bonuses_are_used_in_any_order_or_lapse() -> None:
    code = "OR 2p A:act1 mod=bonus A@3 3m:Sh-1,La-2 A=Sm,Eq"
    game = after(code, "cast Eq", "add Sm", "effect 1", "shake m")
    assert game.legal() == {"bonus draw", "bonus action", "decline"}
    game.do("bonus action")
    game.do("bonus draw:SB1")
    assert (moment(game), game.hands["A"]) == ("A:act1", ["SB1"])


def test_roads_carry_on_and_vines_fell_the_wounded() -> None:
    assert standing(after("OR 4p r2 A:fate 3m~road 3o:La", "fate:F04")) == ["La@3i"]
    assert standing(after("OR 2p A:reveal 4o~road", "reveal 4:Go")) == ["Go@4m"]
    code = "OR 2p A@3 3m~vines 3o:Go-1 A=Mb1"
    assert trophies(after(code, "cast Mb1", "effect 1", "push Go-1@3o")) == {"Go": 1}


def test_bombers_explode_one_after_the_other() -> None:
    code = "OR 2p new=Bo/La A@3 3m:Go-1,Bo-3,Bo-3 A=Za"
    deed = ["cast Za", "effect 1", "hit Bo-3@3m"]
    assert trophies(after(code, *deed)) == {"Go": 1, "Bo": 2}
    plain = after(code + " +bonus_creatures_alone=plain", *deed)
    assert (trophies(plain), standing(plain)) == ({"Bo": 1}, ["Go-1@3m", "Bo-3@3m"])


def test_a_toad_leaves_a_toadling_whose_kind_is_seen_when_it_is_taken() -> None:
    game = after("OR 2p new=To/Sh A@3 3m:To-2 A=Za,Cs", "cast Za", "effect 1", "hit To-2@3m")
    assert standing(game) == ["td@3m"]
    assert game.facts()["sections"] == {"3m": []}
    for sentence in ["cast Cs", "effect 1", "hit td@3m:action"]:
        game.do(sentence)
    assert (moment(game), game.toadlings["A"], game.legal()) == ("A:act0", ["action"], {"use action", "pass"})
    game.do("use action")
    assert moment(game) == "A:act1"


def test_a_new_creature_inherits_track_and_ability() -> None:
    game = ReferenceOrcs("OR 2p new=Cr/Go 3m:Cr A.kill=Cr2")
    assert (game.life_of("Cr@3m"), game.abilities("A"), game.counter("Cr")) == (3, ["bin"], 4)


def test_missions_are_chosen_seat_by_seat() -> None:
    game = after("OR 2p A:mission A.mission=M1|M4 B.mission=M2|M3", "keep M4")
    assert (moment(game), game.missions["A"], game.legal()) == ("B:mission", ["M4"], {"keep M2", "keep M3"})


# ---------------------------------------------------------------------------------------------------------------------
# End and scoring


def test_the_scoring_example() -> None:
    code = "OR 2p over 1# 2# 3# 4# ctr=Go-3,Or-2,Sh-3,Ri-2,La-5,Tr-5 A=Sw1,Re1,Mb1,Vo1 A.disc=Po,Po"
    game = ReferenceOrcs(code + " A.kill=Go5,Or2,Sh1,Ri3,La1,Tr2")
    assert game.score() == {"points": {"A": 51, "B": 0}, "winners": ["A"], "decided_by": "points"}


def test_a_tie_is_shared() -> None:
    score = ReferenceOrcs("OR 2p over 1# 2# 3# 4# A.kill=Go1 B.kill=Or1").score()
    assert (score["winners"], score["decided_by"]) == (["A", "B"], "shared")


def test_the_round_is_finished_before_the_game_ends() -> None:
    game = after("OR 2p r9 A:act1 1# 2# 3# 4# 5o:Go 6o:Go", "pass")
    assert moment(game) == "B:reveal"
    game.play("reveal 6", top_of_the_pile)
    game.play("pass", top_of_the_pile)
    assert game.over and game.actor is None and game.legal() == set()
    assert game.refused("pass") == {"AC.3"}


def test_points_of_missions() -> None:
    code = "OR 2p over 1# 2# 3# 4# A.kill=Go3,Or2,Sh2,Ri1,La2 A.taken=5 B.kill=Go3,Or3"
    points = [ReferenceOrcs(f"{code} A.mission=M{number}").mission_points("A") for number in range(1, 9)]
    assert points == [4, 3, 4, 6, 6, 8, 12, 6]


# ---------------------------------------------------------------------------------------------------------------------
# Random games


def random_deal(rng: random.Random) -> str:
    """A fresh game with some modules, new creatures and rulings."""
    players = rng.choice([2, 3, 4])
    words = ["OR", f"{players}p", "deal", f"s{rng.randrange(1000)}", f"start={rng.choice(SEATS[:players])}"]
    words.append("new=Cr/Or,To/Sh,Bo/Tr")
    words.append("mod=" + ",".join(["reinforcements"] + [module for module in MODULES[:4] if rng.random() < 0.5]))
    return " ".join(words + [f"+{name}={rng.choice(values)}" for name, values in RULINGS.items()])


@pytest.mark.parametrize("seed", range(6))
def test_random_games_end_and_lose_nothing(seed: int) -> None:
    rng = random.Random(seed)
    game = ReferenceOrcs(random_deal(rng))
    all_cards = Counter(START_CARDS * game.players + SPELL_PILES[1] + SPELL_PILES[2] + ["Po"] * 14)
    while not game.over:
        sentence = rng.choice(sorted(game.legal()))
        game.play(sentence, lambda what, options: rng.choice(options))

        cards = Counter({"Po": game.poison_left})
        for seat in game.seats:
            cards.update(game._deck(seat) + game.outs[seat])
        for pile in [1, 2]:
            cards.update(game.display[pile] + game.spell_piles[pile])
        assert cards == all_cards
        assert len(set(game.mages.values())) == game.players
        assert bool(game.played) == bool(game.spell)
        for breed in game.types:
            kept = sum(game.trophies[seat][breed] for seat in game.seats)
            kept += len([creature for creature in game.creatures if creature.type == breed])
            kept += sum(game.markers[lane].count(breed) for lane in LANES)
            assert kept <= MARKERS[game.players][CATEGORY[breed]]
    assert game.score()["winners"]
