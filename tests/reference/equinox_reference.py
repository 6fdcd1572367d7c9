"""Equinox, formulated slowly and literally: a reference for tests, to be read next to the rulebooks.

Everything is a plain string, list or dictionary; nothing is remembered that can be looked up again; speed is no
concern. Ids such as S1.A.0 are those of section 3 of ``equinox.md``, E-numbers those of its section 5, "ruling x" a
line of its section 2.

Words used throughout:

* a *seat* is a letter "A" .. "E"; a *creature* is a two-letter code such as "No";
* a *card* is "No8" (creature card), "x3" (chameleon), "Uv" or "Dr" (trees);
* a *field* is a creature and a row, "No2"; its stack of cards is listed from bottom to top;
* a *sentence* is one line of section 7, such as "play x3 on No".
"""

from __future__ import annotations

from typing import Any

SEATS = ["A", "B", "C", "D", "E"]
CREATURES = ["Su", "Mo", "Co", "Kl", "Ec", "Lu", "No", "Ca", "Fu", "Zi", "Aq", "Ra", "Vu", "Ur"]
TREES = ["Uv", "Dr"]
ROWS = [1, 2, 3, 4, 5]
ROW_VALUE = {1: 4, 2: 3, 3: 2, 4: 1, 5: 0}
SECRET_BET_VALUE = 5
HAND_SIZE = 8
STONES_PER_PLAYER = 5
MOST_DISCARDS = 3
RULINGS = [
    "tiebreak",
    "half_point_in_tiebreak",
    "swap_chameleons",
    "rebet_freed_field",
    "klumpi_vanished",
    "klumpi_later_rows",
    "moosmann_shows_secret",
    "lupino_covered",
    "copied_lupino_current_row",
    "zero_prestige_controls",
    "reveal_vanished",
    "giver_chooses",
    "short_draw",
    "stalemate_ends",
    "react",
]


# ---------------------------------------------------------------------------------------------------------------------
# Cards


def is_tree(card: str) -> bool:
    """MAT: Urvater and Dryada are the two kinds of trees."""
    return card in TREES


def is_chameleon(card: str) -> bool:
    """MAT: chameleons are cards of their own, not creature cards."""
    return card[0] == "x"


def is_creature_card(card: str) -> bool:
    """S1.B.5: chameleons and trees are not creature cards."""
    return not is_tree(card) and not is_chameleon(card)


def creature_of(creature_card: str) -> str:
    """The creature a creature card belongs to."""
    return creature_card[:2]


def strength_of(card: str) -> float:
    """P.ursus, P.ursus.1: an Ursus card is half a point stronger than printed, also on a chameleon; a chameleon never.

    E-47, E-48, E-49.
    """
    if is_chameleon(card):
        return float(card[1:])
    if creature_of(card) == "Ur":
        return float(card[2:]) + 0.5
    return float(card[2:])


def without(cards: list[str], some: list[str]) -> list[str]:
    """The cards that remain when `some` are taken away; an error if they are not all there."""
    rest = list(cards)
    for card in some:
        if card not in rest:
            raise ValueError(f"{card} is not among {cards}")
        rest.remove(card)
    return rest


class ReferenceGame:
    """One game of Equinox, from the set-up to the final scoring."""

    # -----------------------------------------------------------------------------------------------------------------
    # Set-up

    def __init__(
        self,
        *,
        players: int,
        creatures: list[str],
        hands: dict[str, list[str]],
        pile: list[str],
        start: str = "A",
        rulings: dict[str, object],
    ) -> None:
        """SET.1, SET.2, SET.3: eight champions, a hand each, the rest is the pile; `start` takes the first turn."""
        self.seats = SEATS[:players]
        self.creatures = list(creatures)
        self.rulings = dict(rulings)
        self._check_set_up(players, hands, pile, start)

        # The table.
        self.hands: dict[str, list[str]] = {seat: list(hands[seat]) for seat in self.seats}  # free cards only
        self.blocked: dict[str, list[str]] = {seat: [] for seat in self.seats}  # laid aside by Cornu
        self.pile: list[str] = list(pile)  # top card first
        self.discard_pile: list[str] = []
        self.fields: dict[str, list[str]] = {f"{creature}{row}": [] for creature in creatures for row in ROWS}
        self.stones: dict[str, str] = {}  # field -> seat
        self.champion_stones: dict[str, list[str]] = {creature: [] for creature in creatures}  # revealed secret bets
        self.secret_bets: dict[str, str] = {}  # seat -> hidden creature card
        self.secret_used: list[str] = []  # seats that made their one secret bet
        self.free_stones: dict[str, int] = dict.fromkeys(self.seats, STONES_PER_PLAYER)
        self.vanished: dict[str, int] = {}  # creature -> round in which it vanished
        self.current_round = 1
        self.freed_this_round: list[str] = []  # creatures whose current-row stone Moosmann took back
        self.idle_turns = 0

        # The turn.
        self.turn_player = start
        self.turn_is_idle = True
        self.echomir_used = False
        self.carmen_used = False
        self.discarded_this_turn = 0

        # The decision that is open: "step 1", "step 2", "power", "copied power", "give", "keep", "name", "fetch",
        # "step 3" or "over"; and what belongs to it.
        self.decision = "step 1"
        self.power = ""  # the creature whose power is being used
        self.power_card = ""  # the creature whose card was played: the same, or Fungi when it copies
        self.asked_seat = ""  # Noctia, Ziegfried: the player asked or robbed
        self.asked_creature = ""  # Noctia
        self.looked_at: list[str] = []  # Ziegfried: the three cards, still counted as the robbed player's hand
        self.tree = ""  # the tree being carried out: in neither hand nor discard pile

        self._carry_out_what_is_automatic()

    def _check_set_up(self, players: int, hands: dict[str, list[str]], pile: list[str], start: str) -> None:
        """Set-up mistakes of a test are errors, not games."""
        if players not in (2, 3, 4, 5):
            raise ValueError("Equinox is for two to five players")
        if len(self.creatures) != 8 or len(set(self.creatures)) != 8 or not set(self.creatures) <= set(CREATURES):
            raise ValueError("eight different creatures are needed")
        if sorted(hands) != self.seats or start not in self.seats:
            raise ValueError("one hand for each seat, and a start player among them")
        if sorted(self.rulings) != sorted(RULINGS) or self.rulings["tiebreak"] not in ("points", "stones"):
            raise ValueError("the rulings of section 2, all of them and no others")
        for card in [card for hand in hands.values() for card in hand] + pile:
            if is_creature_card(card) and creature_of(card) not in self.creatures:
                raise ValueError(f"{card} stays in the box")

    # -----------------------------------------------------------------------------------------------------------------
    # Looking at the game

    def over(self) -> bool:
        """END.0."""
        return self.decision == "over"

    def turn(self) -> str | None:
        """The player whose turn it is."""
        return None if self.over() else self.turn_player

    def actor(self) -> str | None:
        """The player who has to choose now: the turn player, except when Noctia's giver chooses (E-74)."""
        if self.over():
            return None
        if self.decision == "give" and self.rulings["giver_chooses"]:
            return self.asked_seat
        return self.turn_player

    def step(self) -> int | None:
        """OV.2: the step of the turn; powers and trees belong to step 2."""
        if self.over():
            return None
        if self.decision == "step 1":
            return 1
        if self.decision == "step 3":
            return 3
        return 2

    def round(self) -> int:
        """OV.1: rounds 1 to 5; stays 5 after the fifth vanishing."""
        return self.current_round

    def snapshot(self) -> dict[str, Any]:
        """Everything on the table, for comparing."""
        return {
            "hands": {seat: sorted(self.hands[seat]) for seat in self.seats},
            "blocked": {seat: sorted(self.blocked[seat]) for seat in self.seats},
            "pile": list(self.pile),
            "discard": sorted(self.discard_pile),
            "fields": {field: list(stack) for field, stack in self.fields.items() if stack},
            "stones": dict(self.stones),
            "champion": {creature: sorted(seats) for creature, seats in self.champion_stones.items() if seats},
            "secret": dict(self.secret_bets),
            "secret_used": sorted(self.secret_used),
            "free_stones": dict(self.free_stones),
            "vanished": dict(self.vanished),
            "idle": self.idle_turns,
            "control": {creature: self.controller(creature) for creature in self.creatures},
            "strength": {creature: self.strength(creature) for creature in self.living()},
        }

    def living(self) -> list[str]:
        """The creatures still in the tournament."""
        return [creature for creature in self.creatures if creature not in self.vanished]

    def is_living(self, creature: str) -> bool:
        """Whether a creature is still in the tournament."""
        return creature not in self.vanished

    def current_field(self, creature: str) -> str:
        """A creature's field in the current row."""
        return f"{creature}{self.current_round}"

    def top_card(self, field: str) -> str | None:
        """S2.0: of a stack only the top card is visible and counts."""
        stack = self.fields[field]
        return stack[-1] if stack else None

    def strength(self, creature: str) -> float | None:
        """S2.A.2, E-111: the strength of the visible card in the current row, None for an empty field."""
        card = self.top_card(self.current_field(creature))
        return None if card is None else strength_of(card)

    def other_seats(self) -> list[str]:
        """Everybody but the player whose turn it is."""
        return [seat for seat in self.seats if seat != self.turn_player]

    # -----------------------------------------------------------------------------------------------------------------
    # Control and values

    def stones_in_column(self, seat: str, creature: str) -> list[int]:
        """VAL.1, VAL.2: the values of a player's visible stones on a creature: champion card 5, rows 4, 3, 2, 1, 0."""
        values = [SECRET_BET_VALUE for owner in self.champion_stones[creature] if owner == seat]
        for row in ROWS:
            if self.stones.get(f"{creature}{row}") == seat:
                values.append(ROW_VALUE[row])
        return values

    def controller(self, creature: str) -> str | None:
        """CTRL.0, CTRL.1, CTRL.2: the player with the highest sum in the column; with a tie for it, nobody.

        Only players with a stone there compete (E-04); hidden secret bets do not count (E-05); Ursus' half points do
        not count (E-121). Ruling zero_prestige_controls=no: a sum of 0 is not enough.
        """
        sums: dict[str, int] = {}
        for seat in self.seats:
            values = self.stones_in_column(seat, creature)
            if values:
                sums[seat] = sum(values)
        if not sums:
            return None
        highest = max(sums.values())
        leaders = [seat for seat in sums if sums[seat] == highest]
        if len(leaders) > 1:
            return None
        if highest == 0 and not self.rulings["zero_prestige_controls"]:
            return None
        return leaders[0]

    # -----------------------------------------------------------------------------------------------------------------
    # What may be said

    def legal(self) -> set[str]:
        """The sentences of section 7 that are legal now. Equal cards are one option."""
        if self.decision == "step 1":
            return set(self._regular_bets() + self._secret_bets() + self._reveals() + ["skip"])
        if self.decision == "step 2":
            return set(self._plays() or ["pass"])
        if self.decision == "power":
            return set(self._power_options(self.power, self.power_card) + ["decline"])
        if self.decision == "copied power":
            return set(self._power_options(self.power, self.power_card))
        if self.decision == "give":
            return {f"give {card}" for card in self._matching_cards(self.asked_seat, self.asked_creature)}
        if self.decision == "keep":
            return {f"keep {card}" for card in self.looked_at}
        if self.decision == "name":
            return {f"name {creature}" for creature in self.living()}
        if self.decision == "fetch":
            return set(self._dryada_targets())
        if self.decision == "step 3":
            return set(self._discards() + ["done"])
        return set()

    def do(self, sentence: str, drawn: list[str] | None = None) -> None:
        """Carry out a sentence and everything automatic after it.

        `drawn` are the cards chance drew: for "block B" those laid aside, for "rob B" the three looked at.
        """
        if sentence not in self.legal():
            raise ValueError(f"{sentence!r} is not legal now; legal: {sorted(self.legal())}")
        self._check_drawn(sentence, drawn or [])
        self._carry_out(sentence, drawn or [])
        self._carry_out_what_is_automatic()

    def _check_drawn(self, sentence: str, drawn: list[str]) -> None:
        """Chance draws as many cards as the power says, from the target's free cards."""
        words = sentence.split()
        if words[0] == "block":
            number = self._half_rounded_up(len(self.hands[words[1]]))
        elif words[0] == "rob":
            number = 3
        else:
            number = 0
        if len(drawn) != number:
            raise ValueError(f"{sentence!r} needs {number} drawn cards, not {len(drawn)}")
        if number > 0:
            without(self.hands[words[1]], drawn)

    def _carry_out(self, sentence: str, drawn: list[str]) -> None:
        """Pass a legal sentence on to the rule that carries it out."""
        if self.decision == "step 1":
            self._do_step_1(sentence)
        elif self.decision == "step 2":
            self._do_step_2(sentence)
        elif self.decision in ("power", "copied power"):
            self._do_power(sentence, drawn)
        elif self.decision == "give":
            self._do_give(sentence)
        elif self.decision == "keep":
            self._do_keep(sentence)
        elif self.decision == "name":
            self._do_name(sentence)
        elif self.decision == "fetch":
            self._do_dryada_fetch(sentence)
        elif self.decision == "step 3":
            self._do_step_3(sentence)

    def _carry_out_what_is_automatic(self) -> None:
        """Section 7, last paragraph: a skip, pass or done that is the only option is taken by the game itself."""
        while self.legal() in ({"skip"}, {"pass"}, {"done"}) and not self._is_asked_whatever_is_held():
            (sentence,) = self.legal()
            self._carry_out(sentence, [])

    def _is_asked_whatever_is_held(self) -> bool:
        """Ruling react=always: in step 3 the others must not see who holds a card that could be discarded."""
        some_could = self.carmen_used or any(not self.is_living(creature) for creature in self.creatures)
        in_step_3 = self.decision == "step 3" and bool(self.hands[self.turn_player])
        return self.rulings["react"] == "always" and in_step_3 and some_could

    # -----------------------------------------------------------------------------------------------------------------
    # Step 1: a bet

    def _regular_bets(self) -> list[str]:
        """S1.A.0, S1.A.2: a free stone, a living creature, no stone on its field of the current row.

        E-13, E-14, E-16, E-17: no other limits. E-23, ruling rebet_freed_field=no: not where a stone was taken back
        from the current row this round.
        """
        if self.free_stones[self.turn_player] == 0:
            return []
        bets = []
        for creature in self.living():
            if self.current_field(creature) in self.stones:
                continue
            if creature in self.freed_this_round and not self.rulings["rebet_freed_field"]:
                continue
            bets.append(f"bet {creature}")
        return bets

    def _secret_bets(self) -> list[str]:
        """S1.B.0, S1.B.3, S1.B.4, S1.B.5: in round 1, once per game, a free stone and a creature card of the hand.

        E-20: blocked cards are not in the hand. E-22: once per game even if the first was taken back.
        """
        if self.current_round != 1:
            return []
        if self.turn_player in self.secret_used or self.free_stones[self.turn_player] == 0:
            return []
        return [f"secret {card}" for card in self.hands[self.turn_player] if is_creature_card(card)]

    def _reveals(self) -> list[str]:
        """S1.C.0: your hidden bet, if you have one. E-31, ruling reveal_vanished=no: not on a vanished creature."""
        if self.turn_player not in self.secret_bets:
            return []
        creature = creature_of(self.secret_bets[self.turn_player])
        if not self.is_living(creature) and not self.rulings["reveal_vanished"]:
            return []
        return ["reveal"]

    def _do_step_1(self, sentence: str) -> None:
        """E-12: exactly one of bet, secret bet, reveal, nothing."""
        words = sentence.split()
        if words[0] == "bet":
            self._do_bet(words[1])
        elif words[0] == "secret":
            self._do_secret(words[1])
        elif words[0] == "reveal":
            self._do_reveal()
        elif words[0] == "skip":
            self._begin_step_2()

    def _do_bet(self, creature: str) -> None:
        """S1.A.0: the stone goes on the field of the current row."""
        self.free_stones[self.turn_player] -= 1
        self.stones[self.current_field(creature)] = self.turn_player
        self.turn_is_idle = False
        self._begin_step_2()

    def _do_secret(self, card: str) -> None:
        """S1.B.0, S1.B.1: the card face down with a stone on it; no card is played this turn (E-21)."""
        self.free_stones[self.turn_player] -= 1
        self.hands[self.turn_player].remove(card)
        self.secret_bets[self.turn_player] = card
        self.secret_used.append(self.turn_player)
        self.turn_is_idle = False
        self._begin_step_3()

    def _do_reveal(self) -> None:
        """S1.C.0, S1.C.2: reveal, then play a card as usual."""
        self._reveal_secret_bet(self.turn_player)
        self.turn_is_idle = False
        self._begin_step_2()

    def _reveal_secret_bet(self, seat: str) -> None:
        """S1.C.0, S1.C.3, E-33: the stone to the champion card, where others may lie; the card to the discard pile."""
        card = self.secret_bets.pop(seat)
        self.champion_stones[creature_of(card)].append(seat)
        self.discard_pile.append(card)

    # -----------------------------------------------------------------------------------------------------------------
    # Step 2: a card

    def _begin_step_2(self) -> None:
        self.decision = "step 2"

    def _plays(self) -> list[str]:
        """S2.A.0, S2.A.1, S2.B.0, S2.B.1, S2.C: everything that may be played from the free cards of the hand.

        E-34, E-41: only when this is nothing at all may (and must) the player pass. E-37: a tree may always be played.
        """
        plays = []
        for card in self.hands[self.turn_player]:
            if is_tree(card):
                plays.append(f"play {card}")
            elif is_chameleon(card):
                plays += [f"play {card} on {creature}" for creature in self.living()]
            elif self.is_living(creature_of(card)):
                plays.append(f"play {card}")
        return plays

    def _do_step_2(self, sentence: str) -> None:
        """S2.A, S2.B, S2.C, S2.D: play a creature card, a chameleon or a tree, or pass because nothing is playable."""
        words = sentence.split()
        if words[0] == "pass":
            self._begin_step_3()
            return
        card = words[1]
        self.hands[self.turn_player].remove(card)
        self.turn_is_idle = False
        if is_tree(card):
            self._play_tree(card)
        elif is_chameleon(card):
            self._play_chameleon(card, words[3])
        else:
            self._play_creature_card(card)

    def _play_creature_card(self, card: str) -> None:
        """S2.A.2, S2.P.0, S2.P.2, S2.P.3: on top of what lies there; its controller may use the power at once.

        S2.B.4, E-43: not if the card was laid directly on a visible chameleon.
        """
        creature = creature_of(card)
        field = self.current_field(creature)
        covered = self.top_card(field)
        self.fields[field].append(card)
        on_a_chameleon = covered is not None and is_chameleon(covered)
        if self.controller(creature) == self.turn_player and not on_a_chameleon:
            self._offer_power(creature)
        else:
            self._begin_step_3()

    def _play_chameleon(self, card: str, creature: str) -> None:
        """S2.B.0, S2.B.2, S2.B.3: on top of what lies there, without any power."""
        self.fields[self.current_field(creature)].append(card)
        self._begin_step_3()

    # -----------------------------------------------------------------------------------------------------------------
    # Trees

    def _play_tree(self, card: str) -> None:
        """S2.C, E-38: the effect is carried out if it can be; E-37: a Dryada without target is just discarded."""
        self.tree = card
        if card == "Uv":
            self.decision = "name"
        elif self._dryada_targets():
            self.decision = "fetch"
        else:
            self._discard_tree()

    def _discard_tree(self) -> None:
        """S2.C, E-108: after its effect the tree goes to the discard pile."""
        self.discard_pile.append(self.tree)
        self.tree = ""
        self._begin_step_3()

    def _do_name(self, sentence: str) -> None:
        """T.urvater, S1.C.1, E-103, E-104: all hidden secret bets on the creature are revealed, your own included."""
        creature = sentence.split()[1]
        for seat in self.seats:
            if seat in self.secret_bets and creature_of(self.secret_bets[seat]) == creature:
                self._reveal_secret_bet(seat)
        self._discard_tree()

    def _dryada_targets(self) -> list[str]:
        """T.dryada, E-91, E-107: visible creature cards, in any row, also of vanished creatures; no chameleons."""
        return [f"fetch {field}" for field in self.fields if self._shows_creature_card(field)]

    def _do_dryada_fetch(self, sentence: str) -> None:
        """T.dryada: the visible card of the field comes to the hand."""
        field = sentence.split()[1]
        self.hands[self.turn_player].append(self.fields[field].pop())
        self._discard_tree()

    def _shows_creature_card(self, field: str) -> bool:
        card = self.top_card(field)
        return card is not None and is_creature_card(card)

    def _shows_chameleon(self, field: str) -> bool:
        card = self.top_card(field)
        return card is not None and is_chameleon(card)

    # -----------------------------------------------------------------------------------------------------------------
    # Powers: what can be done with them

    def _offer_power(self, creature: str) -> None:
        """S2.P.0, E-01: the controller may use the power, now or not at all; E-06: not asked if nothing can be done."""
        self.power = creature
        self.power_card = creature
        if self._power_options(creature, creature):
            self.decision = "power"
        else:
            self._begin_step_3()

    def _power_options(self, power: str, card_creature: str) -> list[str]:
        """The sentences that use a power; `card_creature` is the creature whose card was played (Fungi, if copied)."""
        if power == "Su":
            return self._susi_options()
        if power == "Mo":
            return self._moosmann_options()
        if power == "Co":
            return self._cornu_options()
        if power == "Kl":
            return self._klumpi_options()
        if power == "Ec":
            return self._echomir_options()
        if power == "Lu":
            return self._lupino_options(card_creature)
        if power == "No":
            return self._noctia_options()
        if power == "Ca":
            return self._carmen_options()
        if power == "Fu":
            return self._fungi_options()
        if power == "Zi":
            return self._ziegfried_options()
        if power == "Aq":
            return self._aquilon_options()
        if power == "Ra":
            return self._raneri_options()
        if power == "Vu":
            return self._vulpa_options(card_creature)
        return []  # P.ursus, E-87: Ursus has no power during the game

    def _susi_options(self) -> list[str]:
        """P.susi, E-60: ruling short_draw=no: no effect with fewer than three cards in the pile."""
        if len(self.pile) < 3 and not self.rulings["short_draw"]:
            return []
        return ["use"]

    def _moosmann_options(self) -> list[str]:
        """P.moosmann, E-24: any stone of your own: on a field, on a champion card, on your hidden secret bet."""
        options = [f"return {field}" for field in self.stones if self.stones[field] == self.turn_player]
        for creature in self.creatures:
            if self.turn_player in self.champion_stones[creature]:
                options.append(f"return {creature}^")
        if self.turn_player in self.secret_bets:
            options.append("return secret")
        return options

    def _cornu_options(self) -> list[str]:
        """P.cornu, E-72: another player who has a free card."""
        return [f"block {seat}" for seat in self.other_seats() if self.hands[seat]]

    def _klumpi_options(self) -> list[str]:
        """P.klumpi, E-28: a free stone on any field without one; never on a champion card.

        Rulings klumpi_vanished (columns of vanished creatures, all five rows) and klumpi_later_rows (rows after the
        current one).
        """
        if self.free_stones[self.turn_player] == 0:
            return []
        options = []
        for creature in self.creatures:
            for row in ROWS:
                if f"{creature}{row}" in self.stones:
                    continue
                if not self.is_living(creature) and not self.rulings["klumpi_vanished"]:
                    continue
                if row > self.current_round and self.is_living(creature) and not self.rulings["klumpi_later_rows"]:
                    continue
                options.append(f"place {creature}{row}")
        return options

    def _echomir_options(self) -> list[str]:
        """P.echomir, E-53: once per turn."""
        return [] if self.echomir_used else ["use"]

    def _lupino_options(self, card_creature: str) -> list[str]:
        """P.lupino, E-94: a visible Lupino card of an earlier row; P.fungi.note, E-85: copied, a Fungi card instead.

        Ruling lupino_covered: covered Lupino cards of earlier rows too, named by their strength ("fetch Lu1:2"), not
        for the copy. Ruling copied_lupino_current_row: the copy may also take from the current row.
        """
        copied = card_creature != "Lu"
        options = []
        for row in ROWS:
            current_row_allowed = copied and self.rulings["copied_lupino_current_row"]
            if row > self.current_round or (row == self.current_round and not current_row_allowed):
                continue
            field = f"{card_creature}{row}"
            if self._shows_creature_card(field):
                options.append(f"fetch {field}")
            if self.rulings["lupino_covered"] and not copied:
                for card in self.fields[field][:-1]:
                    if is_creature_card(card):
                        options.append(f"fetch {field}:{card[2:]}")
        return options

    def _noctia_options(self) -> list[str]:
        """P.noctia, E-76: another player, whatever the hand, and a living creature."""
        return [f"ask {seat} {creature}" for seat in self.other_seats() for creature in self.living()]

    def _carmen_options(self) -> list[str]:
        """P.carmen, E-82: for step 3 of this turn."""
        return ["use"]

    def _fungi_options(self) -> list[str]:
        """P.fungi, E-54, E-54b, E-84, E-89: any creature that has vanished, but not Echomir twice in a turn."""
        options = []
        for creature in self.vanished:
            if creature == "Ec" and self.echomir_used:
                continue
            options.append(f"copy {creature}")
        return options

    def _ziegfried_options(self) -> list[str]:
        """P.ziegfried, E-78: another player with at least three free cards."""
        return [f"rob {seat}" for seat in self.other_seats() if len(self.hands[seat]) >= 3]

    def _aquilon_options(self) -> list[str]:
        """P.aquilon, E-91: a visible chameleon in any row, also of a vanished creature."""
        return [f"take {field}" for field in self.fields if self._shows_chameleon(field)]

    def _raneri_options(self) -> list[str]:
        """P.raneri, E-95, E-97, E-98: two fields with cards of one living creature.

        E-96, ruling swap_chameleons=no: both visible cards must be creature cards.
        """
        options = []
        for creature in self.living():
            rows = [row for row in ROWS if self._may_be_swapped(f"{creature}{row}")]
            for row in rows:
                for later_row in rows:
                    if row < later_row:
                        options.append(f"swap {creature}{row} {creature}{later_row}")
        return options

    def _may_be_swapped(self, field: str) -> bool:
        if self._shows_chameleon(field):
            return bool(self.rulings["swap_chameleons"])
        return self._shows_creature_card(field)

    def _vulpa_options(self, card_creature: str) -> list[str]:
        """P.vulpa, E-86, E-100: the visible card of another living creature in the current row."""
        options = []
        for creature in self.living():
            if creature != card_creature and self.fields[self.current_field(creature)]:
                options.append(f"remove {creature}")
        return options

    # -----------------------------------------------------------------------------------------------------------------
    # Powers: doing it

    def _do_power(self, sentence: str, drawn: list[str]) -> None:
        """E-07: after this word there is no way back."""
        words = sentence.split()
        if words[0] == "decline":
            self._begin_step_3()
        elif words[0] == "use":
            self._use_power_without_target(self.power)
        elif words[0] == "return":
            self._do_return(words[1])
        elif words[0] == "block":
            self._do_block(words[1], drawn)
        elif words[0] == "place":
            self._do_place(words[1])
        elif words[0] == "fetch":
            self._do_lupino_fetch(words[1])
        elif words[0] == "ask":
            self._do_ask(words[1], words[2])
        elif words[0] == "copy":
            self._do_copy(words[1])
        elif words[0] == "rob":
            self._do_rob(words[1], drawn)
        elif words[0] == "take":
            self._do_take(words[1])
        elif words[0] == "swap":
            self._do_swap(words[1], words[2])
        elif words[0] == "remove":
            self._do_remove(words[1])

    def _use_power_without_target(self, power: str) -> None:
        """Susi, Echomir and Carmen."""
        if power == "Su":
            self._use_susi()
        elif power == "Ec":
            self._use_echomir()
        elif power == "Ca":
            self._use_carmen()

    def _use_susi(self) -> None:
        """P.susi, E-58, E-59, E-60: three cards, or what is there; with the last card the game is over at once."""
        for _ in range(3):
            if self.pile:
                self.hands[self.turn_player].append(self.pile.pop(0))
        if not self.pile:
            self._end_game()
        else:
            self._begin_step_3()

    def _use_echomir(self) -> None:
        """P.echomir, E-52, E-55: another step 2."""
        self.echomir_used = True
        self._begin_step_2()

    def _use_carmen(self) -> None:
        """P.carmen, E-82: noted for step 3 of this turn."""
        self.carmen_used = True
        self._begin_step_3()

    def _do_return(self, place: str) -> None:
        """P.moosmann, S1.A.4: the stone comes back; E-25: the card of a hidden bet goes to the discard pile."""
        if place == "secret":
            self.discard_pile.append(self.secret_bets.pop(self.turn_player))
        elif place.endswith("^"):
            self.champion_stones[place[:2]].remove(self.turn_player)
        else:
            del self.stones[place]
            if place == self.current_field(place[:2]):
                self.freed_this_round.append(place[:2])
        self.free_stones[self.turn_player] += 1
        self._begin_step_3()

    @staticmethod
    def _half_rounded_up(number: int) -> int:
        """E-65: 8 -> 4, 7 -> 4, 9 -> 5, 1 -> 1."""
        return number // 2 + number % 2

    def _do_block(self, seat: str, drawn: list[str]) -> None:
        """P.cornu, E-65, E-66, E-67: half of the free cards, rounded up, are laid aside, besides any already there."""
        self.hands[seat] = without(self.hands[seat], drawn)
        self.blocked[seat] = self.blocked[seat] + drawn
        self._begin_step_3()

    def _do_place(self, field: str) -> None:
        """P.klumpi, E-29, E-30: a stone like any other of that row."""
        self.free_stones[self.turn_player] -= 1
        self.stones[field] = self.turn_player
        self._begin_step_3()

    def _do_lupino_fetch(self, place: str) -> None:
        """P.lupino, P.fungi.note: the card comes to the hand; "Lu1:2" is the covered Lupino 2 in row 1."""
        if ":" in place:
            field, strength = place.split(":")
            card = f"{field[:2]}{strength}"
            self.fields[field].remove(card)
        else:
            card = self.fields[place].pop()
        self.hands[self.turn_player].append(card)
        self._begin_step_3()

    def _matching_cards(self, seat: str, creature: str) -> list[str]:
        """E-77: only free cards can match."""
        return [card for card in self.hands[seat] if is_creature_card(card) and creature_of(card) == creature]

    def _do_ask(self, seat: str, creature: str) -> None:
        """P.noctia, E-74: a matching card has to be given; E-75: without one the hand is only shown."""
        self.asked_seat = seat
        self.asked_creature = creature
        if self._matching_cards(seat, creature):
            self.decision = "give"
        else:
            self._begin_step_3()

    def _do_give(self, sentence: str) -> None:
        """P.noctia: the card changes hands; E-63: the giver draws only in the own step 4."""
        card = sentence.split()[1]
        self.hands[self.asked_seat].remove(card)
        self.hands[self.turn_player].append(card)
        self._begin_step_3()

    def _do_copy(self, creature: str) -> None:
        """P.fungi, E-54b: a power without target happens at once, one with targets must be used; or nothing happens."""
        self.power = creature
        self.power_card = "Fu"
        options = self._power_options(creature, "Fu")
        if not options:
            self._begin_step_3()
        elif options == ["use"]:
            self._use_power_without_target(creature)
        else:
            self.decision = "copied power"

    def _do_rob(self, seat: str, drawn: list[str]) -> None:
        """P.ziegfried: look at three random free cards."""
        self.asked_seat = seat
        self.looked_at = list(drawn)
        self.decision = "keep"

    def _do_keep(self, sentence: str) -> None:
        """P.ziegfried, E-79: keep one of the three, of whatever kind."""
        card = sentence.split()[1]
        self.hands[self.asked_seat].remove(card)
        self.hands[self.turn_player].append(card)
        self.looked_at = []
        self._begin_step_3()

    def _do_take(self, field: str) -> None:
        """P.aquilon: the chameleon comes to the hand."""
        self.hands[self.turn_player].append(self.fields[field].pop())
        self._begin_step_3()

    def _do_swap(self, field: str, other_field: str) -> None:
        """P.raneri, E-95, S2.P.4: the two visible cards change places; stones and covered cards stay."""
        card = self.fields[field].pop()
        other_card = self.fields[other_field].pop()
        self.fields[field].append(other_card)
        self.fields[other_field].append(card)
        self._begin_step_3()

    def _do_remove(self, creature: str) -> None:
        """P.vulpa, E-102: the visible card goes to the discard pile; a card beneath counts again."""
        self.discard_pile.append(self.fields[self.current_field(creature)].pop())
        self._begin_step_3()

    # -----------------------------------------------------------------------------------------------------------------
    # Step 3: discard

    def _begin_step_3(self) -> None:
        self.decision = "step 3"

    def _discards(self) -> list[str]:
        """S3.0, E-83: creature cards of vanished creatures; P.carmen, E-80: with Carmen of living ones too.

        E-68: blocked cards cannot be discarded.
        """
        discards = []
        for card in self.hands[self.turn_player]:
            if is_creature_card(card) and (self.carmen_used or not self.is_living(creature_of(card))):
                discards.append(f"discard {card}")
        return discards

    def _do_step_3(self, sentence: str) -> None:
        """S3.0: up to three cards; after the third the step ends by itself."""
        words = sentence.split()
        if words[0] == "done":
            self._end_step_3()
            return
        self.hands[self.turn_player].remove(words[1])
        self.discard_pile.append(words[1])
        self.discarded_this_turn += 1
        self.turn_is_idle = False
        if self.discarded_this_turn == MOST_DISCARDS:
            self._end_step_3()

    def _end_step_3(self) -> None:
        """P.cornu, E-69, E-70: after the discards the player's blocked cards come back to the hand."""
        self.hands[self.turn_player] += self.blocked[self.turn_player]
        self.blocked[self.turn_player] = []
        self._do_step_4()

    # -----------------------------------------------------------------------------------------------------------------
    # Steps 4 and 5: draw, and see whether a creature vanishes

    def _do_step_4(self) -> None:
        """S4.0, E-58: draw up to eight. S4.1, E-61, E-62: with the last card the game is over at once."""
        while len(self.hands[self.turn_player]) < HAND_SIZE and self.pile:
            self.hands[self.turn_player].append(self.pile.pop(0))
            self.turn_is_idle = False
        if not self.pile:
            self._end_game()
        else:
            self._do_step_5()

    def _do_step_5(self) -> None:
        """S5.0, S5.2, S5.3: perhaps a creature vanishes and the next round begins; the fifth ends the game (E-115)."""
        creature = self._vanishing_creature()
        if creature is not None:
            self.vanished[creature] = self.current_round
            if self.current_round == 5:
                self._end_game()
                return
            self.current_round += 1
            self.freed_this_round = []
        self._end_turn()

    def _vanishing_creature(self) -> str | None:
        """S5.0, S5.1, E-109, E-111: every living creature has a card in the current row, and one is lowest alone."""
        strengths: dict[str, float] = {}
        for creature in self.living():
            strength = self.strength(creature)
            if strength is None:
                return None
            strengths[creature] = strength
        lowest = [creature for creature in strengths if strengths[creature] == min(strengths.values())]
        return lowest[0] if len(lowest) == 1 else None

    def _end_turn(self) -> None:
        """S5.4, E-114: the next player clockwise. E-117, ruling stalemate_ends: a lap of idle turns ends the game."""
        if self.turn_is_idle:
            self.idle_turns += 1
        else:
            self.idle_turns = 0
        if self.rulings["stalemate_ends"] and self.idle_turns >= len(self.seats):
            self._end_game()
            return
        place = self.seats.index(self.turn_player)
        self._begin_turn(self.seats[(place + 1) % len(self.seats)])

    def _begin_turn(self, seat: str) -> None:
        """OV.2: a new turn begins with step 1."""
        self.turn_player = seat
        self.turn_is_idle = True
        self.echomir_used = False
        self.carmen_used = False
        self.discarded_this_turn = 0
        self.decision = "step 1"

    # -----------------------------------------------------------------------------------------------------------------
    # The end

    def _end_game(self) -> None:
        """END.0, END.2, E-118: all hidden secret bets are revealed, also those on vanished creatures."""
        for seat in self.seats:
            if seat in self.secret_bets:
                self._reveal_secret_bet(seat)
        self.decision = "over"

    def score(self) -> dict[str, Any]:
        """SCORE.0 to SCORE.3: the points if the game ended now, who wins, and what decides it.

        E-127: the tied players are compared stage by stage, and those who are best at a stage stay in.
        """
        points = {seat: sum(self._points_by_place(seat).values()) for seat in self.seats}
        winners = self._best(self.seats, points)
        decided_by = "points"
        for stage in ["secret", "row 1", "row 2", "row 3", "row 4", "row 5"]:
            if len(winners) == 1:
                break
            winners = self._best(winners, {seat: self._tie_break_value(seat, stage) for seat in winners})
            decided_by = stage
        if len(winners) > 1:
            decided_by = "shared"
        return {"points": points, "winners": sorted(winners), "decided_by": decided_by}

    @staticmethod
    def _best(seats: list[str], values: dict[str, float]) -> list[str]:
        highest = max(values[seat] for seat in seats)
        return [seat for seat in seats if values[seat] == highest]

    def _scoring_stones(self, seat: str) -> list[tuple[str, str]]:
        """VAL.0, END.2: a player's stones on living creatures: ("secret" or "row 1" .. "row 5", creature)."""
        scoring = []
        for creature in self.living():
            for owner in self.champion_stones[creature]:
                if owner == seat:
                    scoring.append(("secret", creature))
            if seat in self.secret_bets and creature_of(self.secret_bets[seat]) == creature:
                scoring.append(("secret", creature))
            for row in ROWS:
                if self.stones.get(f"{creature}{row}") == seat:
                    scoring.append((f"row {row}", creature))
        return scoring

    def _points_by_place(self, seat: str, half_points: bool = True) -> dict[str, float]:
        """VAL.1, VAL.2, P.ursus.2, E-120: the row's value, or 5, and half a point more for every stone on Ursus."""
        values = {"secret": SECRET_BET_VALUE} | {f"row {row}": ROW_VALUE[row] for row in ROWS}
        points = dict.fromkeys(values, 0.0)
        for place, creature in self._scoring_stones(seat):
            points[place] += values[place]
            if creature == "Ur" and half_points:
                points[place] += 0.5
        return points

    def _tie_break_value(self, seat: str, stage: str) -> float:
        """SCORE.1, E-122: a secret bet that scores. SCORE.2, E-123, E-125: per row points or stones (ruling tiebreak).

        Ruling half_point_in_tiebreak: Ursus' half points count in the comparison of points.
        """
        stones_there = [place for place, _ in self._scoring_stones(seat) if place == stage]
        if stage == "secret":
            return 1.0 if stones_there else 0.0
        if self.rulings["tiebreak"] == "stones":
            return float(len(stones_there))
        return self._points_by_place(seat, bool(self.rulings["half_point_in_tiebreak"]))[stage]
