"""Checks of the reference: random games with random rulings, and the rulebooks' own examples."""

from __future__ import annotations

import random

import pytest
from reference.equinox_reference import CREATURES, ROWS, SEATS, ReferenceGame, without

GERMAN: dict[str, object] = {
    "tiebreak": "points",
    "half_point_in_tiebreak": True,
    "swap_chameleons": True,
    "rebet_freed_field": False,
    "klumpi_vanished": True,
    "klumpi_later_rows": True,
    "moosmann_shows_secret": True,
    "lupino_covered": False,
    "copied_lupino_current_row": False,
    "zero_prestige_controls": True,
    "reveal_vanished": True,
    "giver_chooses": True,
    "short_draw": True,
    "stalemate_ends": True,
    "react": "held",
}
FRENCH = GERMAN | {
    "tiebreak": "stones",
    "swap_chameleons": False,
    "klumpi_vanished": False,
    "moosmann_shows_secret": False,
}

STEP_WORDS = {"bet", "secret", "reveal", "skip", "play", "discard", "done"}  # "pass" is always automatic
POWER_WORDS = {"use", "decline", "return", "block", "place", "fetch", "ask", "give", "copy", "rob", "keep", "take"}
ALL_WORDS = STEP_WORDS | POWER_WORDS | {"swap", "remove", "name"}


# ---------------------------------------------------------------------------------------------------------------------
# Random games


def random_rulings(rng: random.Random) -> dict[str, object]:
    """Every ruling at random."""
    rulings: dict[str, object] = {name: rng.random() < 0.5 for name in GERMAN}
    rulings["tiebreak"] = rng.choice(["points", "stones"])
    rulings["react"] = rng.choice(["held", "always"])
    return rulings


def random_game(rng: random.Random) -> ReferenceGame:
    """Eight creatures at random, their cards, the chameleons and three trees shuffled, eight cards dealt to each."""
    players = rng.choice([2, 3, 4, 5])
    creatures = rng.sample(CREATURES, 8)
    deck = [f"{creature}{strength}" for creature in creatures for strength in range(11)]
    deck += [f"x{strength}" for strength in range(11)]
    deck += rng.choice([["Uv", "Dr", "Dr"], ["Uv", "Uv", "Dr"]])
    rng.shuffle(deck)
    hands = {seat: [deck.pop(0) for _ in range(8)] for seat in SEATS[:players]}
    return ReferenceGame(
        players=players,
        creatures=creatures,
        hands=hands,
        pile=deck,
        start=rng.choice(SEATS[:players]),
        rulings=random_rulings(rng),
    )


def draw_by_chance(game: ReferenceGame, sentence: str, rng: random.Random) -> list[str] | None:
    """The cards chance draws for "block B" and "rob B"."""
    words = sentence.split()
    if words[0] == "block":
        hand = game.snapshot()["hands"][words[1]]
        return rng.sample(hand, (len(hand) + 1) // 2)
    if words[0] == "rob":
        return rng.sample(game.snapshot()["hands"][words[1]], 3)
    return None


def random_style(rng: random.Random) -> dict[str, float]:
    """How often, in this game, something is done where nothing may be done, and how eagerly the row is filled."""
    return {
        "bet": rng.choice([0.1, 0.5, 0.9]),
        "power": rng.choice([0.5, 0.9]),
        "discard": rng.choice([0.0, 0.3, 0.9]),
        "fill": rng.choice([0.0, 0.5, 0.95]),
    }


def fills_the_row(game: ReferenceGame, sentence: str) -> bool:
    """Whether a sentence plays a card on an empty field of the current row."""
    words = sentence.split()
    return words[0] == "play" and game.snapshot()["strength"].get(words[-1][:2], 0.0) is None


def random_sentence(game: ReferenceGame, style: dict[str, float], rng: random.Random) -> str:
    """A legal sentence in the style of this game."""
    options = sorted(game.legal())
    for nothing, habit in [("skip", "bet"), ("decline", "power"), ("done", "discard")]:
        if nothing in options:
            something = without(options, [nothing])
            return rng.choice(something) if something and rng.random() < style[habit] else nothing
    filling = [sentence for sentence in options if fills_the_row(game, sentence)]
    return rng.choice(filling if filling and rng.random() < style["fill"] else options)


def check_invariants(game: ReferenceGame) -> None:
    """Section 5's invariants that can be seen in a single position."""
    table = game.snapshot()
    cards = [card for hand in table["hands"].values() for card in hand]
    cards += [card for hand in table["blocked"].values() for card in hand]
    cards += [card for stack in table["fields"].values() for card in stack]
    cards += table["pile"] + table["discard"] + list(table["secret"].values()) + ([game.tree] if game.tree else [])
    assert len(cards) == 102  # I-1
    assert len(set(cards)) == 101  # all different, but for the second tree of a kind

    for seat, free in table["free_stones"].items():
        on_champions = sum(seats.count(seat) for seats in table["champion"].values())
        on_fields = list(table["stones"].values()).count(seat)
        assert free >= 0
        assert free + on_champions + on_fields + (seat in table["secret"]) == 5  # I-3
        assert on_champions <= 1  # I-4
    assert set(table["secret"]) <= set(table["secret_used"])

    if game.over():
        assert game.actor() is None and game.turn() is None and game.step() is None and game.legal() == set()
        assert table["secret"] == {} and game.tree == ""
        assert len(table["vanished"]) in (game.round() - 1, game.round())
    else:
        assert game.legal() and game.legal() not in ({"skip"}, {"pass"})
        assert game.legal() != {"done"} or game.rulings["react"] == "always"
        assert len(table["vanished"]) == game.round() - 1  # I-5
        assert table["pile"]  # I-6
    for field, stack in table["fields"].items():
        creature, row = field[:2], int(field[2:])
        assert row <= min(game.round(), table["vanished"].get(creature, 5))
        assert all(card[0] == "x" or card[:2] == creature for card in stack)
    assert all(points * 2 == int(points * 2) for points in game.score()["points"].values())  # I-10


def play_out(game: ReferenceGame, rng: random.Random) -> list[str]:
    """Play to the end, checking all the way; the sentences that were said."""
    said: list[str] = []
    style = random_style(rng)
    check_invariants(game)
    while not game.over():
        if len(said) == 2000:
            style["discard"] = 0.5  # whoever never discards may go on for ever without stalemate_ends
        assert len(said) < 4000, "the game does not end"
        turn, used = game.turn(), game.snapshot()["secret_used"]
        sentence = random_sentence(game, style, rng)
        game.do(sentence, draw_by_chance(game, sentence, rng))
        said.append(sentence)
        check_invariants(game)
        table = game.snapshot()
        assert set(used) <= set(table["secret_used"])  # I-11
        if turn is not None and game.turn() not in (None, turn):
            assert len(table["hands"][turn]) >= 8  # I-7
            assert table["blocked"][turn] == []  # I-8
    return said


def how_it_ended(game: ReferenceGame) -> str:
    """END.0, E-117: the three ways."""
    if len(game.snapshot()["vanished"]) == 5:
        return "fifth vanishing"
    return "stalemate" if game.snapshot()["pile"] else "empty pile"


def test_random_games() -> None:
    words_seen: set[str] = set()
    decided_by: set[str] = set()
    ends: set[str] = set()
    rng = random.Random(2021)
    for _ in range(250):
        game = random_game(rng)
        words_seen |= {sentence.split()[0] for sentence in play_out(game, rng)}
        decided_by.add(game.score()["decided_by"])
        ends.add(how_it_ended(game))
    assert words_seen == ALL_WORDS
    assert {"points", "secret", "row 1", "shared"} <= decided_by
    assert ends == {"fifth vanishing", "empty pile", "stalemate"}


def test_illegal_sentences_change_nothing() -> None:
    rng = random.Random(7)
    game = random_game(rng)
    before = game.snapshot()
    for sentence in ["", "pass", "done", "reveal", "bet Xx", "bet No^", "play x11 on No", "look discard", "decline"]:
        with pytest.raises(ValueError):
            game.do(sentence)
    assert game.snapshot() == before


# ---------------------------------------------------------------------------------------------------------------------
# The rulebooks' examples

LINE_UP = ["Su", "Mo", "Co", "Kl", "Ec", "Lu", "No", "Fu"]


def table(
    hands: dict[str, str],
    *,
    creatures: list[str] = LINE_UP,
    round: int = 1,
    fields: str = "",
    stones: str = "",
    vanished: str = "",
    pile: str = "",
    rulings: dict[str, object] = GERMAN,
) -> ReferenceGame:
    """A position with A to take step 1.

    Hands "No8 x3", fields "No1:4,8" (bottom to top; "x7" a chameleon), stones "A@No1 B@No^ C?No5" (on a field, on a
    champion card, hidden), vanished "Mo1", pile top first.
    Hands and pile are as long as a test needs them; unless given, the pile is a dozen cards of the last creature.
    """
    filler = [f"{creatures[-1]}{strength}" for strength in range(11)]
    game = ReferenceGame(
        players=len(hands),
        creatures=creatures,
        hands={seat: cards.split() for seat, cards in hands.items()},
        pile=pile.split() or filler * 3,
        rulings=rulings,
    )
    game.current_round = round
    for item in vanished.split():
        game.vanished[item[:2]] = int(item[2:])
    for item in fields.split():
        field, cards = item.split(":")
        game.fields[field] = [card if card[0] == "x" else field[:2] + card for card in cards.split(",")]
    for item in stones.split():
        seat, kind, place = item[0], item[1], item[2:]
        game.free_stones[seat] -= 1
        if kind == "?":
            game.secret_bets[seat] = place
            game.secret_used.append(seat)
        elif place.endswith("^"):
            game.champion_stones[place[:2]].append(seat)
            game.secret_used.append(seat)
        else:
            game.stones[place] = seat
    return game


def say(game: ReferenceGame, *sentences: str) -> None:
    for sentence in sentences:
        game.do(sentence)


def test_bet_on_an_empty_field() -> None:
    """Step 1, first example: Christoph bets on Cornu; nobody else may this round."""
    game = table({"A": "Co1 Su1", "B": "Co2 Su2"})
    say(game, "bet Co")
    assert game.snapshot()["stones"] == {"Co1": "A"} and game.snapshot()["free_stones"]["A"] == 4
    assert game.step() == 2
    say(game, "play Su1")
    assert game.turn() == "B" and "bet Co" not in game.legal() and "bet Su" in game.legal()
    assert {"secret Co2", "secret Su2", "skip"} <= game.legal()


def test_bet_on_a_card() -> None:
    """Step 1, second example: Laura bets on Echomir, where a card lies already; later cards slide under the stone."""
    game = table({"A": "Ec5", "B": "Ec2"}, fields="Ec1:3")
    say(game, "bet Ec", "play Ec5", "decline")
    assert game.snapshot()["fields"]["Ec1"] == ["Ec3", "Ec5"] and game.snapshot()["stones"] == {"Ec1": "A"}
    assert "bet Ec" not in game.legal()


def test_secret_bet_skips_step_2() -> None:
    """Step 1 B: card face down, stone on it, no card this turn; draws back to eight."""
    game = table({"A": "No5 x3 Dr Su1 Su2 Su3 Su4 Su5", "B": "No6"})
    assert not {"secret x3", "secret Dr"} & game.legal()
    say(game, "secret No5")
    seen = game.snapshot()
    assert game.turn() == "B" and seen["secret"] == {"A": "No5"} and seen["secret_used"] == ["A"]
    assert len(seen["hands"]["A"]) == 8 and seen["fields"] == {} and seen["control"]["No"] is None


def test_reveal() -> None:
    """Step 1 C: Marie's stone goes to the champion card, the card to the discard pile, and she plays a card."""
    game = table({"A": "Su1", "B": "No1"}, round=2, stones="A?No5 B@No1")
    assert game.snapshot()["control"]["No"] == "B"
    say(game, "reveal")
    seen = game.snapshot()
    assert seen["champion"] == {"No": ["A"]} and seen["discard"] == ["No5"] and seen["secret"] == {}
    assert seen["control"]["No"] == "A" and game.legal() == {"play Su1"}


def test_several_secret_bets_on_one_champion() -> None:
    """Step 1 C, last point, and Urvater: both stones on the champion card, nobody controls."""
    game = table({"A": "Uv", "B": "Su1", "C": "Su2"}, stones="A?No5 B?No6 C?Su3")
    say(game, "skip", "play Uv")
    assert game.step() == 2 and game.legal() == {f"name {creature}" for creature in LINE_UP}
    assert game.snapshot()["discard"] == [] and "Uv" not in game.snapshot()["hands"]["A"]
    say(game, "name No")
    seen = game.snapshot()
    assert seen["champion"] == {"No": ["A", "B"]} and seen["secret"] == {"C": "Su3"}
    assert seen["discard"] == ["No5", "No6", "Uv"] and seen["control"]["No"] is None


def test_control_is_the_sum() -> None:
    """The controller: Marie's 4 + 3 = 7 on Vulpa; with 7 against it nobody controls, and no third player inherits."""
    creatures = LINE_UP[:7] + ["Vu"]
    hands = {"A": "Su1", "B": "Su2", "C": "Su3"}
    game = table(hands, creatures=creatures, round=3, stones="A@Vu1 A@Vu2")
    assert game.stones_in_column("A", "Vu") == [4, 3] and game.controller("Vu") == "A"
    game = table(hands, creatures=creatures, round=3, stones="A@Vu1 A@Vu2 B@Vu^ B@Vu3 C@Vu4")
    assert game.controller("Vu") is None
    game = table(hands, creatures=creatures, round=3, stones="A@Vu1 A@Vu2 B@Vu^ C@Vu3")
    assert game.controller("Vu") == "A"


def test_chameleon_neutralises_once() -> None:
    """Step 2 B: Stefan controls Noctia but covers a chameleon: no power; the Noctia card after that has it again."""
    game = table({"A": "x5", "B": "No3 No4"}, fields="No1:7", stones="B@No1")
    say(game, "skip", "play x5 on No")
    assert game.snapshot()["strength"]["No"] == 5.0
    say(game, "skip", "play No3")
    assert game.turn() == "A"
    game = table({"A": "No3", "B": "Su1"}, fields="No1:7,x5,4", stones="A@No1")
    say(game, "skip", "play No3")
    assert game.turn() == "A" and "ask B Su" in game.legal() and "ask A Su" not in game.legal()
    say(game, "ask B Su")
    assert game.actor() == "B" and game.legal() == {"give Su1"}


def test_tie_for_the_lowest() -> None:
    """Step 5: Noctia 1 and Moosmann 1: the round goes on; Noctia 4: Moosmann vanishes."""
    fields = "Su1:5 Mo1:1 Co1:3 Kl1:6 Ec1:7 Lu1:2 Fu1:9"
    game = table({"A": "No1", "B": "No4"}, fields=fields)
    say(game, "skip", "play No1")
    assert game.round() == 1 and game.snapshot()["vanished"] == {} and game.turn() == "B"
    say(game, "skip", "play No4")
    assert game.round() == 2 and game.snapshot()["vanished"] == {"Mo": 1} and game.turn() == "A"
    assert "Mo" not in game.snapshot()["strength"] and game.snapshot()["strength"]["No"] is None


def test_final_score() -> None:
    """Scoring example: Fungi, Susi and Noctia are left: Stefan 17, Marie 12, Christoph 6, Laura 2."""
    stones = (
        "A@Fu1 A@Fu4 A@Su1 A@No2 A?Su9 "  # Stefan 4 + 1 + 4 + 3 + 5
        "B@No^ B@Fu2 B@Su2 B@No4 B@Mo1 "  # Marie 5 + 3 + 3 + 1, and a stone on a vanished creature
        "C@No1 C@Fu3 C@Mo2 D@Su3 D@Co1"  # Christoph 4 + 2, Laura 2
    )
    game = table(
        {"A": "Su1", "B": "Su2", "C": "Su3", "D": "Su4"}, round=5, stones=stones, vanished="Mo1 Co2 Kl3 Ec4 Lu5"
    )
    assert game.score() == {
        "points": {"A": 17.0, "B": 12.0, "C": 6.0, "D": 2.0},
        "winners": ["A"],
        "decided_by": "points",
    }


def test_klumpi_in_an_old_row() -> None:
    """Klumpi's example: in round 4 a stone in row 1 is worth 4."""
    game = table({"A": "Kl5", "B": "Su1"}, round=4, stones="A@Kl3 B@No1", vanished="Mo1 Co2 Ec3")
    say(game, "skip", "play Kl5")
    assert "place No1" not in game.legal() and "place No^" not in game.legal()
    assert {"place Su1", "place Mo4", "place Su5", "decline"} <= game.legal()
    say(game, "place Su1")
    assert game.snapshot()["control"]["Su"] == "A" and game.score()["points"]["A"] == 4.0 + 2.0
    game = table({"A": "Kl5", "B": "Su1"}, round=4, stones="A@Kl3", vanished="Mo1 Co2 Ec3", rulings=FRENCH)
    say(game, "skip", "play Kl5")
    assert "place Mo1" not in game.legal() and "place Su5" in game.legal()


def test_raneri_swaps_visible_cards() -> None:
    """Raneri's example: 4 in the current row and 8 in an earlier one change places; FR leaves chameleons alone."""
    creatures = LINE_UP[:7] + ["Ra"]
    fields = "No1:2,8 No2:4 Su1:3 Su2:x5"
    game = table({"A": "Ra1", "B": "Su1"}, creatures=creatures, round=2, fields=fields, stones="A@Ra1", vanished="Mo1")
    say(game, "skip", "play Ra1")
    assert game.legal() == {"swap No1 No2", "swap Su1 Su2", "decline"}
    say(game, "swap No1 No2")
    seen = game.snapshot()
    assert seen["fields"]["No1"] == ["No2", "No4"] and seen["fields"]["No2"] == ["No8"]
    game = table({"A": "Ra1", "B": "Su1"}, creatures=creatures, round=2, fields=fields, stones="A@Ra1", rulings=FRENCH)
    say(game, "skip", "play Ra1")
    assert game.legal() == {"swap No1 No2", "decline"}


def test_fungi_as_lupino() -> None:
    """Fungi's note: with Lupino vanished it takes a visible Fungi card of an earlier row, and there is no decline."""
    game = table({"A": "Fu5", "B": "Su1"}, round=2, fields="Fu1:3,7 Lu1:1", stones="A@Fu1", vanished="Lu1")
    say(game, "skip", "play Fu5")
    assert game.legal() == {"copy Lu", "decline"}
    say(game, "copy Lu")
    assert game.legal() == {"fetch Fu1"}
    say(game, "fetch Fu1")
    assert "Fu7" in game.snapshot()["hands"]["A"] and game.snapshot()["fields"]["Fu1"] == ["Fu3"]


def test_covered_lupino() -> None:
    """Ruling lupino_covered: the top card by its field, a covered one by its strength."""
    setting = {"A": "Lu9", "B": "Su1"}
    game = table(setting, round=2, fields="Lu1:6,x1,2,4", stones="A@Lu1", rulings=GERMAN | {"lupino_covered": True})
    say(game, "skip", "play Lu9")
    assert game.legal() == {"fetch Lu1", "fetch Lu1:6", "fetch Lu1:2", "decline"}
    say(game, "fetch Lu1:6")
    assert game.snapshot()["fields"]["Lu1"] == ["x1", "Lu2", "Lu4"] and "Lu6" in game.snapshot()["hands"]["A"]


def test_ursus() -> None:
    """Ursus: half a point stronger, also on a chameleon; half a point more per stone at the end; a chameleon plain."""
    creatures = LINE_UP[:7] + ["Ur"]
    game = table({"A": "Ur3", "B": "x4"}, creatures=creatures, fields="Ur1:x9", stones="A@Ur^ A@Ur1 A@Ur5")
    say(game, "skip", "play Ur3")
    assert game.snapshot()["strength"]["Ur"] == 3.5 and game.turn() == "B"
    assert game.score()["points"]["A"] == 5.5 + 4.5 + 0.5
    say(game, "skip", "play x4 on Ur")
    assert game.snapshot()["strength"]["Ur"] == 4.0


def test_last_card_of_the_pile() -> None:
    """Step 4: the last card ends the game at once, although a creature would have vanished."""
    fields = "Su1:5 Mo1:1 Co1:3 Kl1:6 Ec1:7 Lu1:2 Fu1:9"
    game = table({"A": "No4", "B": "No5"}, fields=fields, stones="B?Su4", pile="Su1 Su2 Su3")
    say(game, "skip", "play No4")
    assert game.over() and game.round() == 1 and game.snapshot()["vanished"] == {}
    assert game.snapshot()["champion"] == {"Su": ["B"]} and game.snapshot()["discard"] == ["Su4"]


def test_susi_draws_the_last_card() -> None:
    """Susi: with the last card the game is over at once; short_draw=no: no effect with fewer than three."""
    eight = "Su1 Mo1 Mo2 Mo3 Mo4 Mo5 Mo6 Mo7 Mo8"
    game = table({"A": eight, "B": "No5"}, stones="A@Su1", pile="Su7 Su8")
    say(game, "skip", "play Su1")
    assert game.legal() == {"use", "decline"}
    say(game, "use")
    assert game.over() and len(game.snapshot()["hands"]["A"]) == 10
    game = table({"A": eight, "B": "No5"}, stones="A@Su1", pile="Su7 Su8", rulings=GERMAN | {"short_draw": False})
    say(game, "skip", "play Su1")
    assert game.turn() == "B"


def test_cornu_blocks_until_step_3() -> None:
    """Cornu: half of the hand, rounded up; back in step 3, after the discards and before the draw."""
    game = table(
        {"A": "Co1", "B": "Su1 Su2 Mo3 Mo4 Mo5 Mo6 Mo7"}, round=2, stones="A@Co1", vanished="Mo1", pile="No1 No2 " * 6
    )
    say(game, "skip", "play Co1")
    with pytest.raises(ValueError):
        game.do("block B", ["Su1", "Su2", "Mo3"])
    game.do("block B", ["Su1", "Su2", "Mo3", "Mo4"])
    assert game.turn() == "B" and game.snapshot()["blocked"]["B"] == ["Mo3", "Mo4", "Su1", "Su2"]
    say(game, "bet Su")
    assert game.step() == 3 and game.legal() == {"discard Mo5", "discard Mo6", "discard Mo7", "done"}
    say(game, "discard Mo5", "done")
    assert game.snapshot()["blocked"]["B"] == [] and len(game.snapshot()["hands"]["B"]) == 8


def test_ziegfried_keeps_one() -> None:
    """Ziegfried: three cards are looked at, one is kept."""
    creatures = LINE_UP[:7] + ["Zi"]
    game = table({"A": "Zi1", "B": "Su1 x2 Dr Mo4", "C": "Su5 Su6"}, creatures=creatures, stones="A@Zi1")
    say(game, "skip", "play Zi1")
    assert game.legal() == {"rob B", "decline"}
    game.do("rob B", ["Dr", "x2", "Mo4"])
    assert game.actor() == "A" and game.legal() == {"keep Dr", "keep x2", "keep Mo4"}
    say(game, "keep Dr")
    assert game.snapshot()["hands"]["B"] == ["Mo4", "Su1", "x2"] and "Dr" in game.snapshot()["hands"]["A"]


def test_echomir_once_per_turn() -> None:
    """Echomir: a second step 2, but not a third."""
    game = table({"A": "Ec1 Ec2 Su1", "B": "Su2"}, stones="A@Ec1")
    say(game, "skip", "play Ec1", "use")
    assert game.step() == 2 and game.legal() == {"play Ec2", "play Su1"}
    say(game, "play Ec2")
    assert game.turn() == "B" and game.snapshot()["fields"]["Ec1"] == ["Ec1", "Ec2"]


def test_moosmann_and_the_freed_field() -> None:
    """Moosmann: any own stone; no second secret bet; the freed field of the current row only by ruling."""
    for rebet in (False, True):
        rulings = GERMAN | {"rebet_freed_field": rebet}
        game = table({"A": "Mo5 No1", "B": "No2"}, stones="A@Mo1 A@No1 A?Su4", rulings=rulings)
        say(game, "skip", "play Mo5")
        assert game.legal() == {"return Mo1", "return No1", "return secret", "decline"}
        say(game, "return No1")
        assert game.turn() == "B" and ("bet No" in game.legal()) is rebet and "bet Su" in game.legal()
    game = table({"A": "Mo5 No1", "B": "No2"}, stones="A@Mo1 A?Su4")
    say(game, "skip", "play Mo5", "return secret", "skip", "play No2")
    assert game.turn() == "A" and "reveal" not in game.legal() and "secret No1" not in game.legal()
    assert game.snapshot()["discard"] == ["Su4"] and game.snapshot()["free_stones"]["A"] == 4


def test_tie_breaks() -> None:
    """Tie: a scoring secret bet, then row by row; DE counts points, FR stones; then the victory is shared."""
    hands = {"A": "Su1", "B": "Su2"}
    secret = "A?Su5 A@No3 B@Su1 B@No2"  # 7 : 7
    assert table(hands, stones=secret).score() == {
        "points": {"A": 7.0, "B": 7.0},
        "winners": ["A"],
        "decided_by": "secret",
    }
    row = "A@Su1 B@Su2 B@No4"  # 4 : 4
    assert table(hands, stones=row).score()["decided_by"] == "row 1"
    row_5 = "A@Su1 B@No1 B@No5"  # 4 : 4
    assert table(hands, stones=row_5).score()["decided_by"] == "shared"
    assert table(hands, stones=row_5).score()["winners"] == ["A", "B"]
    assert table(hands, stones=row_5, rulings=FRENCH).score()["winners"] == ["B"]
    assert table(hands, stones=row_5, rulings=FRENCH).score()["decided_by"] == "row 5"
    ursus = "A@Ur1 B@Su1 B@Ur5"  # 4.5 : 4.5
    creatures = LINE_UP[:7] + ["Ur"]
    assert table(hands, creatures=creatures, stones=ursus).score()["decided_by"] == "row 1"
    assert table(hands, creatures=creatures, stones=ursus).score()["winners"] == ["A"]
    assert table(hands, creatures=creatures, stones=ursus, rulings=FRENCH).score()["winners"] == ["B"]


def test_lone_stone_of_row_5() -> None:
    """E-04 with both values of its ruling."""
    hands = {"A": "Su1", "B": "Su2"}
    assert table(hands, stones="A@Su5").controller("Su") == "A"
    assert table(hands, stones="A@Su5", rulings=GERMAN | {"zero_prestige_controls": False}).controller("Su") is None


def test_stalemate() -> None:
    """E-117: a lap without bet, reveal, play, discard or draw."""
    eight = "Mo1 Mo2 Mo3 Mo4 Mo5 Mo6 Mo7 Mo8"
    for ends in (True, False):
        rulings = GERMAN | {"stalemate_ends": ends}
        game = table({"A": eight, "B": eight}, round=2, vanished="Mo1", rulings=rulings)
        say(game, "skip")
        assert game.step() == 3 and "discard Mo1" in game.legal()
        say(game, "done")
        assert game.turn() == "B" and game.snapshot()["idle"] == 1
        say(game, "skip", "done")
        assert game.over() is ends


def test_dryada_without_target() -> None:
    """E-37: the first card of a game; it is discarded without effect."""
    game = table({"A": "Dr Dr", "B": "Su1"})
    say(game, "skip")
    assert game.legal() == {"play Dr"}
    say(game, "play Dr")
    assert game.turn() == "B" and game.snapshot()["discard"] == ["Dr"]


def test_carmen_discards_the_living() -> None:
    """Carmen: up to three creature cards of any creature, no chameleons or trees."""
    creatures = LINE_UP[:7] + ["Ca"]
    hand = "Ca1 Su1 Su2 Mo3 No4 x5 Dr"
    game = table({"A": hand, "B": "Su1"}, creatures=creatures, round=2, stones="A@Ca1", vanished="Mo1")
    say(game, "skip", "play Ca1", "use")
    assert game.legal() == {"discard Su1", "discard Su2", "discard Mo3", "discard No4", "done"}
    say(game, "discard Su1", "discard Mo3", "discard No4")
    assert game.turn() == "B" and game.snapshot()["discard"] == ["Mo3", "No4", "Su1"]


def test_fields_of_a_new_game() -> None:
    """Every field exists, none is shown before a card lies there."""
    game = random_game(random.Random(1))
    assert len(game.fields) == 8 * len(ROWS) and game.snapshot()["fields"] == {}
    assert game.snapshot()["strength"] == dict.fromkeys(game.creatures)
