"""Blue Moon with its two expansions, formulated slowly and literally: a reference for tests.

To be read next to ``bluemoon.md``. Everything is a plain string, list or dictionary; nothing is remembered that can be
looked up again; speed is no concern. Ids such as b.P4 or HY.3 are those of its section 4, E-numbers those of its
section 11, "ruling x" a line of its section 3, bare numbers such as 5.4 its sections.

Words used throughout:

* a *seat* is "A" or "B"; P is the turn player, Q the opponent;
* a *card* is a code such as "Br5"; in the areas on the table "Br5*" is a card laid in this turn;
* a *sentence* is one line of section 7, such as "play Br5";
* the *agenda* is what has to be done, or answered, before the phase goes on, first thing first.

**Outcomes.** Chance only decides which cards are drawn. A sentence names them after a colon, in the order in which they
are drawn ("done:Br7,Br9"); `do` wants all of them, whoever draws. In the sentences of a code (after ";") the cards that
are not named come from the top of the pile.

====================================================  ================================================================
sentence                                              cards it takes, in order
====================================================  ================================================================
draw                                                  the one card of RP.2
play, pass or intervene that makes draw.3 count       up to three cards of P
play, pass, intervene or discard within               Q's card as soon as Q has discarded (or has nothing to discard);
chosen.change                                         P's card as soon as P has
announce; done, play, pass, intervene, drop, skip or  P's refill, then one card for each end.draw of P
discard after which the turn runs to its end by
itself
retreat, pass, intervene or attract that attracts     refill of the winner of the fight, then of the one who retreated;
the last dragon of a retreat                          none if the game ends by the fourth dragon
decline with an empty hand; done, or the last         refill of the one who declines
discard, of a decline
everything else                                       none
====================================================  ================================================================

**Refusals.** `refused` gives the ids of all conditions that fail, those that can be looked at:

* the conditions of a phase decision are looked at for the turn player, also while something else is open (then FL.1
  fails too); without a turn player (the game is over) only b.E0, the phase and what is printed on the card are;
* the allowance is looked at in the phase support only; ban and STOP in every phase, STOP for a character only if it is
  a further one;
* a sentence that answers a question of a kind that is not open fails the id of its line: IV.2, RP.2, b.T1, b.D1.
"""

from __future__ import annotations

import copy
import re
from collections.abc import Callable
from typing import Any

SEATS = ["A", "B"]
COLOURS = ["red", "green", "blue"]
ELEMENTS = ["fire", "earth"]
PHASES = ["setup", "begin", "lead", "retreat", "char", "support", "announce"]
HAND_SIZE = 6
MANY_CARDS = 6
MOST_DISCARDS = 3

# Section 3: the default first.
RULINGS = {
    "react": ["held", "always"],
    "must_immune": ["no", "yes"],
    "short": ["lost", "back"],
    "dragon_choice": ["attractor", "order"],
    "crystal_recheck": ["no", "yes"],
    "next_start": ["loser", "winner", "A", "B"],
}

# ---------------------------------------------------------------------------------------------------------------------
# Cards: section 2

# Code, type, fire/earth, symbols, effect, moons, box of a new people card.
CARD_TABLE = """
Br1 C 6/1 . . 2
Br2 C 5/2 . . 1
Br3 C 5/1 . . 1
Br4 C 4/3 . . 1
Br5 C 4/2 . . 0
Br6 C 4/1 . . 0
Br7 C 3/3 . . 0
Br8 C 3/2 . . 0
Br9 C 2/4 . . 1
Br10 C 1/4 . . 0
Br11 C 3/1 PAIR . 0
Br12 C 2/2 PAIR . 0
Br13 C 3/2 RETRIEVE . 1
Br14 C 2/1 . drop 1
Br15 C 2/2 . more 2
Br16 C 3/2 . ban.lead 2
Br17 B 3/1 . . 1
Br18 B 0/0 SHIELD-earth . 1
Br19 B 1/1 FREE . 1
Br20 B 0/0 . double.fire 2
Br21 B 4/3 STOP . 1
Br22 S 2/1 . . 1
Br23 S 1/2 . . 1
Br24 S 2/2 PROTECTED . 2
Br25 S 0/1 . mute.char 3
Br26 S 1/1 . ban.booster 2
Br27 S 1/0 . plus.booster 2
Br28 L 0/0 . draw.3 3
Br29 L 0/0 . fetch 2
Br30 L 0/0 . blind.support 2
Br31 L 0/0 . chosen.change 1 EI
Br32 C 7/3 . must.discard 2 EI
Br33 S 1/1 REPLACE . 0 IE
Lo1 C 1/6 . . 2
Lo2 C 2/5 . . 1
Lo3 C 1/5 . . 1
Lo4 C 3/4 . . 1
Lo5 C 2/4 . . 0
Lo6 C 1/4 . . 0
Lo7 C 3/3 . . 0
Lo8 C 2/3 . . 0
Lo9 C 4/2 . . 1
Lo10 C 4/1 . . 0
Lo11 C 1/3 PAIR . 0
Lo12 C 2/2 PAIR . 0
Lo13 C 2/2 . end.draw 1
Lo14 C 1/2 . foe.discard 1
Lo15 C 2/2 . less 2
Lo16 C 3/6 STOP . 1
Lo17 B 1/3 . . 1
Lo18 B 0/0 SHIELD-fire . 1
Lo19 B 1/1 RETRIEVE . 2
Lo20 B 0/0 . double.earth 2
Lo21 B 2/4 . . 2
Lo22 S 1/2 . . 1
Lo23 S 2/1 . . 1
Lo24 S 2/2 PROTECTED . 2
Lo25 S 1/1 . blind.booster 3
Lo26 S 1/1 . ban.support 2
Lo27 S 0/1 . plus.support 2
Lo28 L 0/0 . draw.3 3
Lo29 L 0/0 . recall 2
Lo30 L 0/0 . mute.fight 1
Lo31 L 0/0 . chosen.recall 1 EI
Lo32 C 3/5 . must.lay 1 IE
Lo33 B 1/1 FREE,REPLACE . 1 IE
Tu1 C 3/3 REPLACE . 1
Tu2 S 2/1 REPLACE . 1
Tu3 S 1/2 . . 1
Tu4 C 4/2 REPLACE . 1
Tu5 C 2/4 REPLACE . 1
Hy1 H 0/0 . hyla.power 2
Hy2 H 0/0 . hyla.hand 2
Hy3 H 0/0 REPLACE hyla.noretrieve 1
Iv1 I 0/0 . cancel.bs 2
Iv2 I 0/0 . cancel.char 3
Iv3 I 0/0 . cancel.action 2
Iv4 I 0/0 . pursue 2
Ex1 I 0/0 REPLACE expected 1
Ex2 I 0/0 REPLACE expected 1
Cr1 K 0/0 . crystal.red 2
Cr2 K 0/0 . crystal.green 2
Cr3 K 0/0 . crystal.blue 2
"""
CARDS: dict[str, list[str]] = {line.split()[0]: line.split() for line in CARD_TABLE.strip().splitlines()}
ORDER = list(CARDS)  # the order of 2.1
PEOPLES = ["Br", "Lo"]
MATES = {"Br11": "Br12", "Br12": "Br11", "Lo11": "Lo12", "Lo12": "Lo11"}
EMISSARIES = {
    "Or": ["Tu1", "Hy1", "Hy3", "Iv1", "Iv3", "Ex1", "Cr1"],
    "Be": ["Tu2", "Hy2", "Iv2", "Iv4", "Ex2", "Cr2", "Cr3"],
}
WITHOUT_CRYSTALS = {"Cr1": "Tu3", "Cr2": "Tu4", "Cr3": "Tu5"}  # when only box EI is used
LEADERS = ["Br0", "Lo0"]
LEADER_CARDS, LEADER_MOONS = 30, 10
INQUISITORS: dict[str, tuple[int, int, str]] = {  # cards, moons, effect
    "Do": (0, 0, "start.dragon"),
    "Sc": (15, 10, "hand.7"),
    "Wa": (-5, 5, "start.dragon"),
    "To": (10, -5, "first.bs"),
}
REACTIONS = {  # what an intervention reacts to
    "cancel.bs": ["B", "S"],
    "cancel.char": ["C"],
    "cancel.action": ["L", "H", "K"],
    "pursue": ["retreat"],
    "expected": ["intervention"],
}


def bare(card: str) -> str:
    """The code without the mark of this turn."""
    return card.rstrip("*")


def laid_now(card: str) -> bool:
    """5.1: whether the card was laid in this turn."""
    return card.endswith("*")


def type_of(card: str) -> str:
    """C character, B booster, S support, L leadership action, H Hyla, I intervention, K crystal card."""
    return CARDS[bare(card)][1]


def value_of(card: str, element: str) -> int:
    """The printed value."""
    return int(CARDS[bare(card)][2].split("/")[ELEMENTS.index(element)])


def symbols_of(card: str) -> list[str]:
    """The printed symbols."""
    return CARDS[bare(card)][3].split(",")


def effect_of(card: str) -> str:
    """The key of 2.4, "." for a card without a text."""
    return CARDS[bare(card)][4]


def moons_of(card: str) -> int:
    """The moons in the corner."""
    return int(CARDS[card][5])


def is_must(card: str) -> bool:
    """MU.1: an "I must" text."""
    return effect_of(card).startswith("must.")


def in_order(cards: list[str]) -> list[str]:
    """Cards in the order of 2.1."""
    return sorted(cards, key=ORDER.index)


def other(seat: str) -> str:
    """The opponent."""
    return "B" if seat == "A" else "A"


# ---------------------------------------------------------------------------------------------------------------------
# Sets: 2.2, 2.3, 6.3


def read_cards(text: str) -> list[str]:
    """A list with commas, ranges such as Br1-33, and marks; every code has to be one of 2.1."""
    cards: list[str] = []
    for word in text.split(","):
        if not word:
            continue
        span = re.fullmatch(r"([A-Z][a-z])([0-9]+)-([0-9]+)", word)
        if span:
            first, last = int(span[2]), int(span[3])
            if last < first:
                raise ValueError(f"{word} runs backwards")
            cards += [f"{span[1]}{number}" for number in range(first, last + 1)]
        else:
            cards.append(word)
    for card in cards:
        if bare(card) not in CARDS:
            raise ValueError(f"{card} is no card")
    return cards


def write_cards(cards: list[str]) -> str:
    """6.3: the order of 2.1, ranges from three on."""
    runs: list[list[str]] = []
    for card in in_order(cards):
        if runs and runs[-1][-1][:2] == card[:2] and int(runs[-1][-1][2:]) + 1 == int(card[2:]):
            runs[-1].append(card)
        else:
            runs.append([card])
    words = []
    for run in runs:
        words += [f"{run[0]}-{run[-1][2:]}"] if len(run) >= 3 else run
    return ",".join(words)


def set_cards(token: str, box: str = "both") -> list[str]:
    """MA.1 to MA.4, MB.1: the cards of "Br" (base), "Br/Or" (mode A) or "Br0/Do=Br1-30" (mode B)."""
    if "=" in token:
        return in_order(read_cards(token.split("=")[1]))
    people = token[:2]
    cards = [card for card in CARDS if card[:2] == people and int(card[2:]) <= 30]
    if "/" in token:
        new_cards = [card for card in CARDS if card[:2] == people and int(card[2:]) > 30]
        cards += [card for card in new_cards if box in ("both", CARDS[card][6])]
        for card in EMISSARIES[token[3:]]:
            cards.append(WITHOUT_CRYSTALS.get(card, card) if box == "EI" else card)
    return in_order(cards)


def mode_of(token: str) -> str:
    """The mode a set belongs to: "A", "B" or "base"."""
    if re.fullmatch(r"(Br|Lo)", token):
        return "base"
    if re.fullmatch(r"(Br|Lo)/(Or|Be)", token):
        return "A"
    if re.fullmatch(r"(Br0|Lo0)/(Do|Sc|Wa|To)=[^=]*", token):
        return "B"
    raise ValueError(f"{token} is no set")


def check_set(text: str) -> list[str]:
    """6.3: the ids of everything that is wrong with "Br0/Do: Br1-29 Lo31", in the order of the checker."""
    head, _, body = text.partition(":")
    leader, _, inquisitor = head.strip().partition("/")
    cards: list[str] = []
    for word in re.split(r"[ ,]+", body.strip()):
        span = re.fullmatch(r"([A-Z][a-z])([0-9]+)-([0-9]+)", word)
        cards += [f"{span[1]}{n}" for n in range(int(span[2]), int(span[3]) + 1)] if span else [word]
    problems = []
    if any(card not in CARDS for card in cards):
        problems.append("DL.5")
    cards = [card for card in cards if card in CARDS]
    complete = leader in LEADERS and inquisitor in INQUISITORS
    if not complete:
        problems.append("MB.2")
    if complete and len(cards) != LEADER_CARDS + INQUISITORS[inquisitor][0]:
        problems.append("DL.1")
    if len(set(cards)) != len(cards):
        problems.append("DL.2")
    foreign_moons = sum(moons_of(card) for card in cards if card[:2] != leader[:2])  # DL.3
    if complete and foreign_moons > LEADER_MOONS + INQUISITORS[inquisitor][1]:
        problems.append("DL.4")
    return problems


class ReferenceBluemoon:
    """One game of Blue Moon, from a position code to the end."""

    # -----------------------------------------------------------------------------------------------------------------
    # Reading a position: section 6

    def __init__(self, code: str) -> None:
        """6.1: the tokens, then the sentences done since. Reading takes no automatic step."""
        self.sets: dict[str, str] = {"A": "Br/Or", "B": "Lo/Be"}
        self.box = "both"
        self.rulings: dict[str, str] = {name: values[0] for name, values in RULINGS.items()}
        self.match: dict[str, int] | None = None

        # The table. Piles top first, discard piles bottom first, areas in the order of laying.
        self.hand: dict[str, list[str]] = {"A": [], "B": []}
        self.pile: dict[str, list[str]] = {"A": [], "B": []}
        self.discard: dict[str, list[str]] = {"A": [], "B": []}
        self.covered: dict[str, list[str]] = {"A": [], "B": []}
        self.active: dict[str, list[str]] = {"A": [], "B": []}
        self.support: dict[str, list[str]] = {"A": [], "B": []}
        self.leader_pile: dict[str, list[str]] = {"A": [], "B": []}
        self.crystals: dict[str, list[str]] = {"A": [], "B": []}
        self.dragons: dict[str, str | None] = dict.fromkeys(COLOURS)  # colour -> seat, None in the middle
        self.hyla: tuple[str, str] | None = None  # seat, card
        self.out: list[str] = []  # 5.9: seats with neither hand nor pile, in the order of running out

        # The turn.
        self.turn_player = "A"
        self.phase = "begin"
        self.element: str | None = None
        self.cut = False
        self.chain: list[tuple[str, str, str]] = []  # seat, card or "retreat", kind
        self.agenda: list[tuple[str, str]] = []  # kind, seat
        self.declined = 0  # cards discarded by the decline that is going on

        # The outcomes of the sentence that is being done.
        self.outcomes: list[str] = []
        self.outcomes_complete = True

        position, *sentences = [part.strip() for part in code.split(";")]
        self._read_position(position)
        for sentence in sentences:
            self._do(sentence, outcomes_complete=False)

    def _read_position(self, text: str) -> None:
        """6.1: the tokens after BM, in any order."""
        words = text.split()
        if not words or words[0] != "BM":
            raise ValueError("a position of Blue Moon begins with BM")
        hands: dict[str, str] = {}
        piles: dict[str, str] = {}
        order = ""
        for word in words[1:]:
            if found := re.fullmatch(r"([AB]):(.+)", word):
                mode_of(found[2])
                self.sets[found[1]] = found[2]
            elif found := re.fullmatch(r"box=(EI|IE)", word):
                self.box = found[1]
            elif found := re.fullmatch(rf"([AB])\.({'|'.join(PHASES)})", word):
                self.turn_player, self.phase = found[1], found[2]
            elif word == "end":
                self.phase = "end"
            elif word in ELEMENTS:
                self.element = word
            elif found := re.fullmatch(r"(red|green|blue)@([AB0])", word):
                self.dragons[found[1]] = None if found[2] == "0" else found[2]
            elif found := re.fullmatch(r"hyla=([AB])\.(\w+)", word):
                (card,) = read_cards(found[2])
                self.hyla = (found[1], card)
            elif found := re.fullmatch(r"([AB])([>+^$-])(.*)", word):
                self._read_area(found[1], found[2], found[3])
            elif found := re.fullmatch(r"([AB])=([^?]*)", word):
                hands[found[1]] = found[2]
            elif found := re.fullmatch(r"d([AB])=([^?]*)", word):
                piles[found[1]] = found[2]
            elif word == "cut":
                self.cut = True
            elif found := re.fullmatch(r"x=(AB|BA)", word):
                order = found[1]
            elif found := re.fullmatch(r"w=([0-9]+):([0-9]+)", word):
                self.match = {"A": int(found[1]), "B": int(found[2])}
            elif found := re.fullmatch(r"\+(\w+)=(\w+)", word):
                if found[2] not in RULINGS.get(found[1], []):
                    raise ValueError(f"{word} is no ruling")
                self.rulings[found[1]] = found[2]
            elif not re.fullmatch(r"s[0-9]+", word):
                raise ValueError(f"{word} cannot be read as a part of a complete position")
        if self.box != "both" and "A" not in [mode_of(token) for token in self.sets.values()]:
            raise ValueError("box= belongs to mode A")
        for seat in SEATS:
            self._fill(seat, hands.get(seat), piles.get(seat))
        if not order:
            order = "AB" if self.over else other(self.turn_player) + self.turn_player
        self.out = [seat for seat in order if not self.hand[seat] and not self.pile[seat]]
        if self.over:
            self._end_game()

    def _read_area(self, seat: str, sign: str, cards: str) -> None:
        """6.1: the open areas; in the combat area the covered cards stand before the bar."""
        if sign == ">":
            covered, _, active = cards.rpartition("|")
            self.covered[seat], self.active[seat] = read_cards(covered), read_cards(active)
        else:
            zones = {"+": self.support, "^": self.leader_pile, "$": self.crystals, "-": self.discard}
            zones[sign][seat] = read_cards(cards)

    def _fill(self, seat: str, hand: str | None, pile: str | None) -> None:
        """6.1, the rest of a seat: what is named nowhere. Where the code leaves a choice: in the order of 2.1."""
        named_hand = [] if hand is None or hand.isdigit() else read_cards(hand)
        before_plus, plus, after_plus = (pile or "").partition("+")
        named_pile = [] if before_plus.isdigit() else read_cards(before_plus)
        named = named_hand + named_pile + self._cards_on_the_table(seat)
        rest = list(set_cards(self.sets[seat], self.box))
        for card in named:
            if bare(card) in rest:
                rest.remove(bare(card))
        if hand is None:
            from_rest = min(HAND_SIZE, len(rest))
        elif hand.isdigit():
            from_rest = int(hand)
        else:
            from_rest = 0
        if from_rest > len(rest):
            raise ValueError(f"{seat}={hand}: only {len(rest)} cards are left")
        self.hand[seat], rest = named_hand + rest[:from_rest], rest[from_rest:]
        if pile is None or (plus and not after_plus):
            from_rest = len(rest)
        elif plus:
            from_rest = int(after_plus)
        else:
            from_rest = int(pile) if pile.isdigit() else 0
        if from_rest > len(rest):
            raise ValueError(f"d{seat}={pile}: only {len(rest)} cards are left")
        self.pile[seat] = named_pile + rest[:from_rest]
        self.discard[seat] = rest[from_rest:] + self.discard[seat]

    def _cards_on_the_table(self, seat: str) -> list[str]:
        """Everything of a seat that lies open."""
        cards = self.covered[seat] + self.active[seat] + self.support[seat]
        cards += self.leader_pile[seat] + self.crystals[seat] + self.discard[seat]
        if self.hyla is not None and self.hyla[0] == seat:
            cards.append(self.hyla[1])
        return [bare(card) for card in cards]

    # -----------------------------------------------------------------------------------------------------------------
    # Looking at the game

    @property
    def over(self) -> bool:
        """b.E0."""
        return self.phase == "end"

    @property
    def turn(self) -> str | None:
        """The player whose turn it is."""
        return None if self.over else self.turn_player

    @property
    def actor(self) -> str | None:
        """FL.1: who is asked now."""
        if self.over:
            return None
        if self.agenda:
            return self.agenda[0][1]
        if self.phase == "setup":
            return self.first_attractor() or self.turn_player
        return self.turn_player

    def inquisitor_effect(self, seat: str) -> str:
        """2.3: what the inquisitor of a mode-B set does in play; "" in the other modes (MA.5)."""
        if mode_of(self.sets[seat]) != "B":
            return ""
        return INQUISITORS[self.sets[seat][4:6]][2]

    def first_attractor(self) -> str | None:
        """start.dragon, E-89: the seat that has it, None if nobody or both."""
        seats = [seat for seat in SEATS if self.inquisitor_effect(seat) == "start.dragon"]
        return seats[0] if len(seats) == 1 else None

    def own_hyla(self, seat: str, effect: str) -> bool:
        """HY.4: a Hyla of this seat with this effect lies."""
        return self.hyla is not None and self.hyla[0] == seat and effect_of(self.hyla[1]) == effect

    def hand_size(self, seat: str) -> int:
        """5.2, E-90: six, one more with hand.7, one more with the own Hyla of Plenty."""
        return HAND_SIZE + (self.inquisitor_effect(seat) == "hand.7") + self.own_hyla(seat, "hyla.hand")

    def has_cards(self, seat: str) -> bool:
        """b.E1: hand or pile."""
        return bool(self.hand[seat] or self.pile[seat])

    def lying(self, seat: str) -> list[str]:
        """b.A1, b.A2: the active combat cards and the supports."""
        return self.active[seat] + self.support[seat]

    def action(self, seat: str) -> str | None:
        """b.T5: the leadership action of this turn."""
        for card in self.leader_pile[seat]:
            if laid_now(card):
                return bare(card)
        return None

    def dragons_of(self, seat: str) -> list[str]:
        """The colours on a side."""
        return [colour for colour in COLOURS if self.dragons[colour] == seat]

    # -----------------------------------------------------------------------------------------------------------------
    # What is ignored, what is in force: 5.2

    def ignored(self, seat: str, card: str) -> set[str]:
        """b.T2: what of a lying card is ignored: "values", "symbols", "text".

        First by the turn player's leadership action, then by supports whose own text is not ignored. Never a PROTECTED
        card (b.I6), never an "I must" text (MU.1).
        """
        ignored = self._ignored_by_action(seat, card)
        for ignoring in self.support[other(seat)]:
            if "text" in self._ignored_by_action(other(seat), ignoring):
                continue
            if effect_of(ignoring) == "mute.char" and type_of(card) == "C" and card in self.active[seat]:
                ignored.add("text")
            if effect_of(ignoring) == "blind.booster" and type_of(card) == "B" and card in self.active[seat]:
                ignored.add("values")
        return self._except_what_is_never_ignored(card, ignored)

    def _ignored_by_action(self, seat: str, card: str) -> set[str]:
        """blind.support, mute.fight: in the turn of the opponent who laid it."""
        ignored: set[str] = set()
        action = self.action(other(seat))
        if self.turn != other(seat) or action is None:
            return ignored
        if effect_of(action) == "blind.support" and card in self.support[seat]:
            ignored |= {"values", "symbols", "text"}
        if effect_of(action) == "mute.fight" and card in self.active[seat]:
            ignored.add("text")
        return self._except_what_is_never_ignored(card, ignored)

    @staticmethod
    def _except_what_is_never_ignored(card: str, ignored: set[str]) -> set[str]:
        """b.I6, MU.1."""
        if "PROTECTED" in symbols_of(card):
            return set()
        return ignored - {"text"} if is_must(card) else ignored

    def shows(self, seat: str, card: str, symbol: str) -> bool:
        """A symbol of a lying card that is not ignored."""
        return symbol in symbols_of(card) and "symbols" not in self.ignored(seat, card)

    def in_force(self, seat: str, effect: str) -> list[str]:
        """The lying cards of a seat with this effect whose text is not ignored."""
        return [
            card for card in self.lying(seat) if effect_of(card) == effect and "text" not in self.ignored(seat, card)
        ]

    def power(self, seat: str, element: str) -> int:
        """b.A3, b.T4: the values that are not ignored, characters twice under the own double, Hyla of Strength."""
        total = 0
        for card in self.lying(seat):
            if "values" in self.ignored(seat, card):
                continue
            doubled = type_of(card) == "C" and self.in_force(seat, f"double.{element}")
            total += value_of(card, element) * (2 if doubled else 1)
        if self.own_hyla(seat, "hyla.power") and any(type_of(card) == "C" for card in self.active[seat]):
            total += 1
        return total

    def shielded(self, seat: str) -> bool:
        """b.I1, E-19: a SHIELD of the fight's element on an active card."""
        return any(self.shows(seat, card, f"SHIELD-{self.element}") for card in self.lying(seat))

    def strong_enough(self) -> bool:
        """b.P6, E-16: the power of the turn player reaches the opponent's, or he has a SHIELD."""
        if self.element is None:
            return True
        own, needed = (self.power(seat, self.element) for seat in (self.turn_player, other(self.turn_player)))
        return own >= needed or self.shielded(self.turn_player)

    def banned(self, kind: str) -> bool:
        """b.T3: the opponent of the turn player forbids "lead", "booster" or "support"."""
        return bool(self.in_force(other(self.turn_player), f"ban.{kind}"))

    def stopped(self) -> bool:
        """b.I2: the turn player has laid a STOP in this turn."""
        seat = self.turn_player
        return any(laid_now(card) and self.shows(seat, card, "STOP") for card in self.lying(seat))

    def retreat_price(self, seat: str, pursued: bool = False) -> int:
        """b.R1, E-22, E-23: the dragons the opponent attracts if this seat retreats."""
        foe = other(seat)
        price = 1
        if len(self.covered[foe] + self.active[foe] + self.support[foe]) >= MANY_CARDS:
            price += 1
        price += len(self.in_force(foe, "more"))
        price += 1 if pursued else 0
        price -= len(self.in_force(seat, "less"))
        return max(0, price)

    # -----------------------------------------------------------------------------------------------------------------
    # What may be laid

    def characters_laid(self) -> list[str]:
        """The turn player's characters of this turn."""
        return [card for card in self.active[self.turn_player] if laid_now(card) and type_of(card) == "C"]

    def character_in_hand(self) -> bool:
        """b.P4."""
        return any(type_of(card) == "C" for card in self.hand[self.turn_player])

    def is_first_turn(self) -> bool:
        """b.F3: the turn of a starter, until his announcement."""
        return self.element is None

    def is_further_character(self, card: str) -> bool:
        """b.P4, b.I3, b.I4: the other one of a pair, or a FREE one."""
        return "FREE" in symbols_of(card) or MATES.get(card) in [bare(laid) for laid in self.characters_laid()]

    def within_allowance(self, card: str) -> bool:
        """5.2, b.P5: one booster or one support more, with FREE and plus.* (E-35, E-36)."""
        if "FREE" in symbols_of(card):
            return True
        seat = self.turn_player
        counted = [laid for laid in self.lying(seat) if laid_now(laid) and "FREE" not in symbols_of(laid)] + [card]
        boosters = len([laid for laid in counted if type_of(laid) == "B"])
        supports = len([laid for laid in counted if type_of(laid) == "S"])
        more_boosters = len(self.in_force(seat, "plus.booster"))
        more_supports = len(self.in_force(seat, "plus.support"))
        base = 1
        if self.is_first_turn() and self.inquisitor_effect(seat) != "first.bs":
            base = 0
        return max(0, boosters - more_boosters) + max(0, supports - more_supports) <= base

    def must_lay(self) -> bool:
        """must.lay, MU.1: laid in this turn, and no booster or support of this turn lies yet (E-84)."""
        laid = [card for card in self.lying(self.turn_player) if laid_now(card)]
        duty = any(effect_of(card) == "must.lay" for card in laid)
        return duty and not any(type_of(card) in ("B", "S") for card in laid)

    def forbidden(self, card: str) -> bool:
        """b.T3, E-81: a booster or support the opponent bans; "I must" beats "you may not"."""
        return self.banned({"B": "booster", "S": "support"}[type_of(card)]) and not self.must_lay()

    def boosters_and_supports_to_lay(self) -> list[str]:
        """The hand cards that may be laid in the phase support."""
        if self.stopped():
            return []
        return [
            card
            for card in self.hand[self.turn_player]
            if type_of(card) in ("B", "S") and self.within_allowance(card) and not self.forbidden(card)
        ]

    def dragon_is_here(self, card: str) -> bool:
        """CR.2, E-68: the dragon of a crystal card is on the turn player's side."""
        return self.dragons[effect_of(card).removeprefix("crystal.")] == self.turn_player

    def retrievable(self, card: str) -> bool:
        """b.I5, b.I5b, card.Hy3, E-33, E-34: a lying card of the turn player goes back to his hand."""
        if self.hyla is not None and effect_of(self.hyla[1]) == "hyla.noretrieve":
            return False
        if type_of(card) == "C" and self.opposing_retriever():
            return False
        return self.shows(self.turn_player, card, "RETRIEVE")

    def opposing_retriever(self) -> bool:
        """b.I5b: an active character of the opponent shows RETRIEVE, ignored or not."""
        foes = self.active[other(self.turn_player)]
        return any(type_of(card) == "C" and "RETRIEVE" in symbols_of(card) for card in foes)

    def has_run_dry(self) -> bool:
        """b.E1, 5.3: a starter with neither hand nor pile, in the phase retreat, or in char with nothing laid."""
        if self.phase == "end" or self.element is not None or self.has_cards(self.turn_player):
            return False
        return self.phase == "retreat" or (self.phase == "char" and not self.characters_laid())

    # -----------------------------------------------------------------------------------------------------------------
    # What may be said: section 7

    def legal(self) -> set[str]:
        """The sentences that are legal now."""
        if self.over:
            return set()
        if self.agenda:
            return set(self._answers())
        if self.has_run_dry():
            return {"done"}
        if self.phase == "setup":
            seat = self.first_attractor()
            colours = self.attractable(seat) if seat is not None else []
            return {f"attract {colour}" for colour in colours} or {"done"}
        options = {
            "begin": self._begin_options,
            "lead": self._lead_options,
            "retreat": self._retreat_options,
            "char": self._char_options,
            "support": self._support_options,
            "announce": self._announce_options,
        }
        return set(options[self.phase]())

    def _begin_options(self) -> list[str]:
        """b.P1."""
        cards = [card for card in self.lying(self.turn_player) if self.retrievable(card)]
        return [f"retrieve {bare(card)}" for card in cards] + ["done"]

    def _lead_options(self) -> list[str]:
        """AC.1: a leadership action, a Hyla, a crystal card, REPLACE or nothing."""
        options = ["skip"]
        for card in self.hand[self.turn_player]:
            leads = type_of(card) == "L" and not self.banned("lead")
            shines = type_of(card) == "K" and self.dragon_is_here(card)
            if leads or shines or type_of(card) == "H":
                options.append(f"play {card}")
            if "REPLACE" in symbols_of(card):
                options.append(f"replace {card}")
        return options

    def _retreat_options(self) -> list[str]:
        """b.P3."""
        return (["fight"] if self.character_in_hand() else []) + self._ways_out()

    def _ways_out(self) -> list[str]:
        """b.F1, b.R4: retreat with a fight, decline without one."""
        return ["decline"] if self.element is None else ["retreat"]

    def _char_options(self) -> list[str]:
        """b.P4, IV.5."""
        characters = [card for card in self.hand[self.turn_player] if type_of(card) == "C"]
        if not self.characters_laid():
            ways_out = self._ways_out() if self.cut or not characters else []
            return [f"play {card}" for card in characters] + ways_out
        if self.stopped():
            return ["done"]
        return [f"play {card}" for card in characters if self.is_further_character(card)] + ["done"]

    def _support_options(self) -> list[str]:
        """b.P5, MU.1."""
        cards = self.boosters_and_supports_to_lay()
        may_stop = not (cards and self.must_lay())
        return [f"play {card}" for card in cards] + (["done"] if may_stop else [])

    def _announce_options(self) -> list[str]:
        """b.F2, b.P6."""
        if self.element is None:
            return ["announce fire", "announce earth"]
        return [f"announce {self.element}"] if self.strong_enough() else ["retreat"]

    def _answers(self) -> list[str]:
        """The answers to the first thing on the agenda."""
        kind, seat = self.agenda[0]
        if kind == "window":
            return [f"intervene {card}" for card in self.hand[seat] if self.reacts(card)] + ["pass"]
        if kind == "discard":
            return [f"discard {card}" for card in self.hand[seat]]
        if kind == "exchange":
            return [f"discard {card}" for card in self.crystals[seat]]
        if kind == "decline":
            return [f"discard {card}" for card in self.hand[seat]] + (["done"] if self.declined else [])
        if kind == "draw":
            return ["draw", "keep"]
        if kind == "attract":
            return [f"attract {colour}" for colour in self.attractable(seat)]
        if kind == "drop":
            return [f"drop {card}" for card in self.targets(kind, seat)] + ["skip"]
        return [f"take {card}" for card in self.targets(kind, seat)] + ["skip"]

    def targets(self, kind: str, seat: str) -> list[str]:
        """2.4: what may be dropped or taken by this seat (E-37, E-80)."""
        foe = other(seat)
        if kind == "drop":
            cards = [card for card in self.active[foe] if type_of(card) == "B"] + self.support[foe]
            return [bare(card) for card in cards if "PROTECTED" not in symbols_of(card)]
        if kind == "take from discard":
            return [card for card in self.discard[seat] if type_of(card) in ("C", "B", "S")]
        if kind == "take from table":
            return [bare(card) for card in self.active[seat] + self.support[seat]]
        return [bare(card) for card in self.support[seat]]  # "take support"

    def reacts(self, card: str) -> bool:
        """IV.1, E-65: whether an intervention fits the last element of the chain."""
        return type_of(card) == "I" and self.chain[-1][2] in REACTIONS[effect_of(card)]

    def attractable(self, seat: str) -> list[str]:
        """b.D1, E-24: a dragon of the opponent, else one in the middle. Ruling dragon_choice=order: the first."""
        colours = self.dragons_of(other(seat)) or [colour for colour in COLOURS if self.dragons[colour] is None]
        return colours[:1] if self.rulings["dragon_choice"] == "order" else colours

    # -----------------------------------------------------------------------------------------------------------------
    # Doing

    def do(self, sentence: str) -> None:
        """Carry out a legal sentence, with every card drawn because of it, and everything automatic after it."""
        self._do(sentence, outcomes_complete=True)

    def _do(self, sentence: str, *, outcomes_complete: bool) -> None:
        words, _, drawn = sentence.partition(":")
        words = " ".join(words.split())
        if words not in self.legal():
            raise ValueError(f"{words!r} is not legal now; legal: {sorted(self.legal())}")
        before = copy.deepcopy(self.__dict__)
        try:
            self.outcomes = [card.strip() for card in drawn.split(",") if card.strip()]
            self.outcomes_complete = outcomes_complete
            self._carry_out(words)
            self._carry_out_what_is_automatic()
            self._check_that_nothing_is_left_over()
        except ValueError:
            self.__dict__.update(before)
            raise

    def _check_that_nothing_is_left_over(self) -> None:
        if self.outcomes:
            raise ValueError(f"nobody draws {self.outcomes}")

    def _draw(self, seat: str, number: int) -> None:
        """b.C2: so many cards, as long as there are any; which ones is told with the sentence."""
        for _ in range(number):
            if not self.pile[seat]:
                return
            if self.outcomes:
                card = self.outcomes.pop(0)
                if card not in self.pile[seat]:
                    raise ValueError(f"{card} is not in the pile of {seat}")
            elif self.outcomes_complete:
                raise ValueError(f"it is not said which card {seat} draws")
            else:
                card = self.pile[seat][0]
            self.pile[seat].remove(card)
            self.hand[seat].append(card)

    def _refill(self, seat: str) -> None:
        """b.P7."""
        self._draw(seat, max(0, self.hand_size(seat) - len(self.hand[seat])))

    def _discard_from_hand(self, seat: str, card: str) -> None:
        self.hand[seat].remove(card)
        self.discard[seat].append(card)

    def _take_away(self, seat: str, card: str) -> None:
        """A lying card leaves the combat or support area."""
        for area in (self.active[seat], self.support[seat]):
            for lying in area:
                if bare(lying) == card:
                    area.remove(lying)
                    return

    def _carry_out(self, sentence: str) -> None:
        """Pass a legal sentence on to the rule that carries it out."""
        verb, _, what = sentence.partition(" ")
        if self.agenda:
            self._answer(verb, what)
        elif self.has_run_dry():
            self._end_game()
        elif verb == "attract":
            self._attract(self.first_attractor() or "", what)
            self.phase = "begin"
        elif verb == "retrieve":
            self._take_away(self.turn_player, what)
            self.hand[self.turn_player].append(what)
        elif verb == "play":
            self._play(what)
        elif verb == "replace":
            self._discard_from_hand(self.turn_player, what)  # RP.1
            self.phase = "retreat"
            self.agenda = [("draw", self.turn_player)]
        elif verb == "fight":
            self.phase = "char"
        elif verb == "retreat":
            self._retreat()
        elif verb == "decline":
            self.declined = 0
            self.agenda = [("decline", self.turn_player)]
        elif verb == "announce":
            self._announce(what)
        elif self.phase == "setup" and self.first_attractor() is not None:
            self._end_game()  # b.D2: three dragons are there already
        else:  # done, skip
            after = {"setup": "begin", "begin": "lead", "lead": "retreat", "char": "support", "support": "announce"}
            self.phase = after[self.phase]

    def _answer(self, verb: str, what: str) -> None:
        """An answer to the first thing on the agenda."""
        kind, seat = self.agenda[0]
        if kind == "decline":
            self._answer_decline(seat, verb, what)
            return
        self.agenda.pop(0)
        if verb == "intervene":
            self._discard_from_hand(seat, what)  # IV.2, E-67
            self.chain.append((seat, what, "intervention"))
            self._open_window()
        elif verb == "pass":
            self._resolve()
        elif kind == "discard":
            self._discard_from_hand(seat, what)
        elif kind == "exchange":
            self.crystals[seat].remove(what)
            self.discard[seat].append(what)
        elif verb == "draw":
            self._draw(seat, 1)  # RP.2
        elif verb == "attract":
            self._attract(seat, what)
        elif verb == "drop":
            self._take_away(other(seat), what)
            self.discard[other(seat)].append(what)
        elif verb == "take":
            if kind == "take from discard":
                self.discard[seat].remove(what)
            else:
                self._take_away(seat, what)
            self.hand[seat].append(what)
        # skip, keep: nothing

    def _carry_out_what_is_automatic(self) -> None:
        """5.8, 5.9: step by step, and after every step it is noted who has run out of cards."""
        self._note_who_ran_out()
        while not self.over and self._automatic_step():
            self._note_who_ran_out()

    def _note_who_ran_out(self) -> None:
        """5.9."""
        for seat in (other(self.turn_player), self.turn_player):
            if self.has_cards(seat) and seat in self.out:
                self.out.remove(seat)
            elif not self.has_cards(seat) and seat not in self.out:
                self.out.append(seat)

    def _automatic_step(self) -> bool:
        """5.8: the next step that nobody is asked for; False if somebody is asked."""
        if self.agenda:
            return self._automatic_agenda_step()
        options = sorted(self.legal())
        if self.has_run_dry():
            self._end_game()
            return True
        if self.phase == "announce" and options == [f"announce {self.element}"]:
            self._carry_out(options[0])
            return True
        if self.rulings["react"] == "always" and self.phase in ("lead", "char", "support"):
            return False  # section 16: asked even as the only option
        if options in (["done"], ["skip"]):
            self._carry_out(options[0])
            return True
        return False

    def _automatic_agenda_step(self) -> bool:
        """5.8: forced choices with one candidate or none, optional ones with none, and what is no choice at all."""
        kind, seat = self.agenda[0]
        options = self._answers() if kind not in ("chosen draw", "after the fight") else []
        if kind == "window":
            return False  # pass is never automatic: without react=always no window opens in vain
        if kind == "chosen draw":
            self.agenda.pop(0)
            self._draw(seat, 1)
        elif kind == "after the fight":
            self.agenda.pop(0)
            self._after_the_fight(seat)
        elif kind == "decline":
            if self.hand[seat] and self.declined < MOST_DISCARDS:
                return False
            self._end_decline(seat)
        elif kind == "draw":
            if self.pile[seat]:
                return False
            self._carry_out("keep")
        elif kind == "attract" and not options:
            self._end_game()  # b.D2, E-25
        elif kind in ("discard", "exchange") and not options:
            self.agenda.pop(0)
        elif kind in ("discard", "exchange", "attract") or options == ["skip"]:
            if len(options) > 1:
                return False
            self._carry_out(options[0])
        else:
            return False
        return True

    # -----------------------------------------------------------------------------------------------------------------
    # Laying a card: 5.4

    def _play(self, card: str) -> None:
        """The card leaves the hand and is the first of the chain."""
        self.hand[self.turn_player].remove(card)
        self.chain = [(self.turn_player, card, type_of(card))]
        self._open_window()

    def _open_window(self) -> None:
        """IV.1: the opponent of whoever acted last is asked, as ruling react says; otherwise it is settled at once."""
        seat, card, kind = self.chain[-1]
        asked = other(seat)
        if self.rulings["react"] == "always":
            opens = bool(self.hand[asked])
        else:
            opens = any(self.reacts(held) for held in self.hand[asked])
        if self.rulings["must_immune"] == "yes" and kind not in ("retreat", "intervention") and is_must(card):
            opens = False
        if opens:
            self.agenda.insert(0, ("window", asked))
        else:
            self._resolve()

    def _resolve(self) -> None:
        """EX.1, EX.2: the first intervention stands if the number of interventions is odd."""
        seat, card, _ = self.chain[0]
        stands = len(self.chain) % 2 == 0
        self.chain = []
        if card == "retreat":
            price = self.retreat_price(seat, pursued=stands)
            self.agenda = [("attract", other(seat))] * price + [("after the fight", seat)]
        elif stands:
            self._cancel(seat, card)
        else:
            self._land(seat, card)

    def _cancel(self, seat: str, card: str) -> None:
        """IV.3, IV.5: to its owner's discard pile; the phase goes on as if it had not been laid."""
        self.discard[seat].append(card)
        if type_of(card) == "C" and not self.characters_laid():
            self.cut = True

    def _land(self, seat: str, card: str) -> None:
        """The card counts."""
        kind = type_of(card)
        if kind == "C":
            if not self.characters_laid():  # b.A1
                self.covered[seat] += self.active[seat]
                self.active[seat] = []
            self.active[seat].append(card + "*")
            self.cut = False
            self._carry_out_now_text(seat, card)
        elif kind == "B":
            self.active[seat].append(card + "*")
        elif kind == "S":
            self.support[seat].append(card + "*")
        else:
            self.phase = "retreat"
            if kind == "L":
                self._land_leadership_action(seat, card)
            elif kind == "H":
                self._land_hyla(seat, card)
            else:
                self._land_crystal(seat, card)

    def _carry_out_now_text(self, seat: str, card: str) -> None:
        """b.T1, E-38: a text ignored at this moment does nothing; "I must" is never ignored (E-86)."""
        if "text" in self.ignored(seat, card + "*"):
            return
        if effect_of(card) == "drop":
            self.agenda = [("drop", seat)]
        elif effect_of(card) == "foe.discard":
            self.agenda = [("discard", other(seat))]
        elif effect_of(card) == "must.discard":
            self.agenda = [("discard", seat)]

    def _land_leadership_action(self, seat: str, card: str) -> None:
        """b.T5, AC.3; CH.2: what concerns both is done by the opponent first."""
        self.leader_pile[seat].append(card + "*")
        effect = effect_of(card)
        if effect == "draw.3":
            self._draw(seat, 3)
        elif effect == "fetch":
            self.agenda = [("take from discard", seat)]
        elif effect == "recall":
            self.agenda = [("take from table", seat)]
        elif effect == "chosen.change":
            foe = other(seat)
            self.agenda = [("discard", foe), ("chosen draw", foe), ("discard", seat), ("chosen draw", seat)]
        elif effect == "chosen.recall":
            self.agenda = [("take support", other(seat)), ("take support", seat)]

    def _land_hyla(self, seat: str, card: str) -> None:
        """HY.2, HY.3, HY.5: the earlier one goes to the discard pile of whoever laid it (E-48, E-49)."""
        if self.hyla is not None:
            owner, old = self.hyla
            self.discard[owner].append(old)
        self.hyla = (seat, card)

    def _land_crystal(self, seat: str, card: str) -> None:
        """CR.3, CR.4, CR.5: beside the leader, or exchanged for one of the opponent's (E-69, E-70)."""
        if self.crystals[other(seat)]:
            self.discard[seat].append(card)
            self.agenda = [("exchange", other(seat))]
        else:
            self.crystals[seat].append(card)

    # -----------------------------------------------------------------------------------------------------------------
    # Announcing, retreating, declining

    def _announce(self, element: str) -> None:
        """b.F2, b.P6, b.P7, b.P8: refill, then end.draw, then it is the opponent's turn."""
        seat = self.turn_player
        self.element = element
        self._refill(seat)
        self._draw(seat, len(self.in_force(seat, "end.draw")))
        self._begin_turn(other(seat))

    def _begin_turn(self, seat: str) -> None:
        """b.P8: the marks, the cut and the leadership action of the last turn are over."""
        self._end_marks()
        self.turn_player = seat
        self.phase = "begin"

    def _end_marks(self) -> None:
        self.cut = False
        for zones in (self.covered, self.active, self.support, self.leader_pile):
            for seat in SEATS:
                zones[seat] = [bare(card) for card in zones[seat]]

    def _retreat(self) -> None:
        """5.5. Ruling short=back: the cards of this turn return to the hand first (E-18)."""
        seat = self.turn_player
        if self.rulings["short"] == "back":
            for zones in (self.active, self.support):
                self.hand[seat] += [bare(card) for card in zones[seat] if laid_now(card)]
                zones[seat] = [card for card in zones[seat] if not laid_now(card)]
        self.chain = [(seat, "retreat", "retreat")]
        self._open_window()

    def _attract(self, seat: str, colour: str) -> None:
        """b.D1. Ruling crystal_recheck=yes: the crystal card of a dragon that leaves is discarded (E-72)."""
        foe = other(seat)
        if self.dragons[colour] is None:
            self.dragons[colour] = seat
            return
        self.dragons[colour] = None
        if self.rulings["crystal_recheck"] == "yes":
            for card in list(self.crystals[foe]):
                if effect_of(card) == f"crystal.{colour}":
                    self.crystals[foe].remove(card)
                    self.discard[foe].append(card)

    def _after_the_fight(self, loser: str) -> None:
        """b.R2, b.E1, b.R3: everything to the discard piles, the winner refills first, the loser starts."""
        for seat in SEATS:
            for zones in (self.covered, self.active, self.support):
                self.discard[seat] += [bare(card) for card in zones[seat]]
                zones[seat] = []
        self.element = None
        self._refill(other(loser))
        self._refill(loser)
        self._go_on_or_end(loser)

    def _go_on_or_end(self, next_starter: str) -> None:
        """b.E1, E-27: over if a player has neither hand nor pile."""
        if all(self.has_cards(seat) for seat in SEATS):
            self._begin_turn(next_starter)
        else:
            self._end_game()

    def _answer_decline(self, seat: str, verb: str, what: str) -> None:
        """b.R4: a card, or done after the first."""
        if verb == "done":
            self._end_decline(seat)
        else:
            self._discard_from_hand(seat, what)
            self.declined += 1

    def _end_decline(self, seat: str) -> None:
        """b.R4, E-26."""
        self.agenda = []
        self.declined = 0
        self._refill(seat)
        self._go_on_or_end(other(seat))

    # -----------------------------------------------------------------------------------------------------------------
    # The end: 5.9

    def _end_game(self) -> None:
        """b.E0; section 16: marks, cut and the action are over, element and cards stay."""
        self.agenda = []
        self.chain = []
        self.declined = 0
        self._end_marks()
        self.phase = "end"

    def _winner(self) -> tuple[str | None, str | None]:
        """b.E2: who would win now, and by what; nobody while it is undecided."""
        with_dragons = [seat for seat in SEATS if self.dragons_of(seat)]
        if len(with_dragons) == 2:
            return None, None
        if with_dragons:
            return with_dragons[0], "dragons"
        with_cards = [seat for seat in SEATS if self.has_cards(seat)]
        if len(with_cards) == 2:
            return None, None
        if with_cards:
            return with_cards[0], "cards"
        return self.out[-1], "first_out"

    def score(self) -> dict[str, Any]:
        """b.E3, CR.7, CR.8, CR.9: the crystals if the game ended now, E-74 to E-78."""
        winner, decided_by = self._winner()
        points = {"A": 0, "B": 0}
        if winner is not None:
            dragons = len(self.dragons_of(winner))
            points[winner] = 1 + max(0, dragons - len(self.crystals[other(winner)])) + len(self.crystals[winner])
        match = None
        if self.match is not None:
            match = {seat: self.match[seat] + points[seat] for seat in SEATS}
        winners = [] if winner is None else [winner]
        return {"points": points, "winners": winners, "decided_by": decided_by, "match": match}

    # -----------------------------------------------------------------------------------------------------------------
    # Facts: sections 8 and 16

    def facts(self) -> dict[str, Any]:
        """The documented keys."""
        modes = {mode_of(token) for token in self.sets.values()}
        return {
            "tag": "BM",
            "mode": modes.pop() if len(modes) == 1 else "mixed",
            "box": self.box,
            "turn": self.turn,
            "phase": self.phase,
            "actor": self.actor,
            "element": self.element,
            "dragons": dict(self.dragons),
            "hyla": None if self.hyla is None else list(self.hyla),
            "seats": {seat: self._seat_facts(seat) for seat in SEATS},
            "chain": [list(element) for element in self.chain],
            "pending": [{"seat": seat, "kind": kind.split()[0]} for kind, seat in self.agenda[:1]],
            "rulings": dict(self.rulings),
            "match": None if self.match is None else dict(self.match),
            "over": self.over,
        }

    def _seat_facts(self, seat: str) -> dict[str, Any]:
        token = self.sets[seat]
        mode = mode_of(token)
        if mode == "B":
            token = token.split("=")[0] + "=" + write_cards(set_cards(token))
        return {
            "set": token,
            "leader": token[:2] + "0",
            "side": {"base": None, "A": token[3:5], "B": token[4:6]}[mode],
            "hand": in_order(self.hand[seat]),
            "hand_count": len(self.hand[seat]),
            "pile_count": len(self.pile[seat]),
            "hand_size": self.hand_size(seat),
            "covered": [bare(card) for card in self.covered[seat]],
            "active": [bare(card) for card in self.active[seat]],
            "support": [bare(card) for card in self.support[seat]],
            "leader_pile": [bare(card) for card in self.leader_pile[seat]],
            "action": self.action(seat),
            "crystals": list(self.crystals[seat]),
            "discard": list(self.discard[seat]),
            "power": {element: self.power(seat, element) for element in ELEMENTS},
        }

    # -----------------------------------------------------------------------------------------------------------------
    # Refusals: the conditions of section 7

    def refused(self, sentence: str) -> set[str]:
        """The ids of all conditions that fail; none for a legal sentence. Unreadable text is a ValueError."""
        words, colon, _ = sentence.partition(":")
        words = " ".join(words.split())
        failing = self._failing(words)
        if self.over:
            failing.add("b.E0")
        elif self.agenda and not self._fits_the_question(words):
            failing.add("FL.1")
        if colon and not failing:
            trial = copy.deepcopy(self)
            try:
                trial._do(sentence, outcomes_complete=False)
            except ValueError:
                return {"b.C2"}  # a card that is not in the pile, or left over
        return failing

    def _fits_the_question(self, sentence: str) -> bool:
        """FL.1: whether a sentence is of the kind that answers the first thing on the agenda."""
        verbs = {
            "window": ["intervene", "pass"],
            "discard": ["discard"],
            "exchange": ["discard"],
            "decline": ["discard", "done"],
            "draw": ["draw", "keep"],
            "attract": ["attract"],
            "drop": ["drop", "skip"],
            "take": ["take", "skip"],
        }
        kind = self.agenda[0][0].split()[0]
        return sentence.split(maxsplit=1)[0] in verbs[kind] and not sentence.startswith("take back")

    def _asked_for(self, kind: str) -> str | None:
        """The seat that is asked a question of this kind now."""
        if self.agenda and self.agenda[0][0].split()[0] == kind:
            return self.agenda[0][1]
        return None

    def _failing(self, sentence: str) -> set[str]:
        """The conditions of the sentence's own line, without b.E0 and FL.1."""
        card = r"[A-Z][a-z][0-9]*"
        if re.fullmatch(r"look .+", sentence):
            return {"HI.1"}
        if re.fullmatch(r"choose ([AB] )?[0-9]+", sentence):
            return {"MB.1"}
        if found := re.fullmatch(rf"(take back|play|replace|retrieve|intervene|drop|take|discard) ({card})", sentence):
            verb, code = found[1], found[2]
            if code not in CARDS and code not in [*LEADERS, *EMISSARIES, *INQUISITORS]:
                raise ValueError(f"{code} is no card")
            if verb == "take back":
                return {"b.C2"}
            if verb == "play":
                return self._failing_play(code)
            if verb == "replace":
                return self._failing_replace(code)
            if verb == "retrieve":
                return self._failing_retrieve(code)
            if verb == "intervene":
                return self._failing_intervene(code)
            return self._failing_effect(verb, code)
        if found := re.fullmatch(r"announce (fire|earth)", sentence):
            return self._failing_announce(found[1])
        if found := re.fullmatch(r"attract (red|green|blue)", sentence):
            return self._failing_attract(found[1])
        simple: dict[str, Callable[[], set[str]]] = {
            "done": self._failing_done,
            "skip": self._failing_skip,
            "fight": self._failing_fight,
            "retreat": self._failing_retreat,
            "decline": self._failing_decline,
            "pass": lambda: set() if self._asked_for("window") else {"IV.2"},
            "draw": lambda: set() if self._asked_for("draw") else {"RP.2"},
            "keep": lambda: set() if self._asked_for("draw") else {"RP.2"},
        }
        if sentence not in simple:
            raise ValueError(f"{sentence!r} cannot be read")
        return simple[sentence]()

    def _not_in_hand(self, card: str) -> set[str]:
        """b.C1, for the turn player."""
        return {"b.C1"} if not self.over and card not in self.hand[self.turn_player] else set()

    def _failing_play(self, card: str) -> set[str]:
        if card in EMISSARIES:
            return {"MA.5"}
        if card not in CARDS:
            return {"MB.6"}
        failing = self._not_in_hand(card)
        kind = type_of(card)
        if kind == "I":
            failing.add("IV.1")
        elif kind in ("L", "H", "K"):
            if self.phase != "lead":
                failing.add("AC.1")
            if not self.over and kind == "L" and self.banned("lead"):
                failing.add("b.T3")
            if not self.over and kind == "K" and not self.dragon_is_here(card):
                failing.add("CR.2")
        elif kind == "C":
            if self.phase != "char":
                failing.add("b.P4")
            if not self.over and self.characters_laid():
                if not self.is_further_character(card):
                    failing.add("b.P4")
                if self.stopped():
                    failing.add("b.I2")
        else:
            if self.phase != "support":
                failing.add("b.P5")
            elif not self.within_allowance(card):
                failing.add("b.F3" if self.is_first_turn() else "b.P5")
            if not self.over and self.stopped():
                failing.add("b.I2")
            if not self.over and self.forbidden(card):
                failing.add("b.T3")
        return failing

    def _failing_replace(self, card: str) -> set[str]:
        failing = self._not_in_hand(card)
        if self.phase != "lead":
            failing.add("AC.1")
        if card not in CARDS or "REPLACE" not in symbols_of(card):
            failing.add("RP.1")
        return failing

    def _failing_retrieve(self, card: str) -> set[str]:
        failing = set()
        if self.phase != "begin":
            failing.add("b.P1")
        if self.over:
            return failing
        own = [lying for lying in self.lying(self.turn_player) if bare(lying) == card]
        if not any(self.shows(self.turn_player, lying, "RETRIEVE") for lying in own):
            failing.add("b.I5")
        if card in CARDS and type_of(card) == "C" and self.opposing_retriever():
            failing.add("b.I5b")
        if self.hyla is not None and effect_of(self.hyla[1]) == "hyla.noretrieve":
            failing.add("card.Hy3")
        return failing

    def _failing_intervene(self, card: str) -> set[str]:
        failing = set()
        seat = self._asked_for("window")
        if seat is None:
            failing.add("IV.2")
        elif card not in self.hand[seat]:
            failing.add("b.C1")
        if card not in CARDS or type_of(card) != "I" or (seat is not None and not self.reacts(card)):
            failing.add("IV.1")
        return failing

    def _failing_effect(self, verb: str, card: str) -> set[str]:
        """Drop, take, discard."""
        if verb in ("drop", "take"):
            seat = self._asked_for(verb)
            return set() if seat is not None and card in self.targets(self.agenda[0][0], seat) else {"b.T1"}
        for kind in ("discard", "decline", "exchange"):
            seat = self._asked_for(kind)
            if seat is not None:
                cards = self.crystals[seat] if kind == "exchange" else self.hand[seat]
                return set() if card in cards else {"b.C1"}
        return {"b.T1"}

    def _failing_announce(self, element: str) -> set[str]:
        failing = set()
        if self.phase != "announce":
            failing.add("b.P6")
        if self.over:
            return failing
        if self.element is not None and element != self.element:
            failing.add("b.F2")
        if not self.strong_enough():
            failing.add("b.P6")
        return failing

    def _failing_attract(self, colour: str) -> set[str]:
        seat = self._asked_for("attract")
        if not self.agenda and self.phase == "setup":
            seat = self.first_attractor()
        return set() if seat is not None and colour in self.attractable(seat) else {"b.D1"}

    def _failing_done(self) -> set[str]:
        if self._asked_for("decline"):
            return set() if self.declined else {"b.R4"}
        if self.over or self.phase == "begin" or self.has_run_dry():
            return set()
        if self.phase == "setup":
            return set() if self.legal() == {"done"} else {"b.P0"}
        if self.phase == "char":
            return set() if self.characters_laid() else {"b.P4"}
        if self.phase == "support":
            return {"MU.1"} if self.must_lay() and self.boosters_and_supports_to_lay() else set()
        return {"b.P0"}

    def _failing_skip(self) -> set[str]:
        if self._asked_for("drop") or self._asked_for("take"):
            return set()
        return set() if self.phase == "lead" else {"AC.1"}

    def _failing_fight(self) -> set[str]:
        failing = set()
        if self.phase != "retreat":
            failing.add("b.P3")
        if not self.over and not self.character_in_hand():
            failing.add("b.P4")
        return failing

    def _failing_retreat(self) -> set[str]:
        failing = set()
        if self.phase not in ("retreat", "char", "announce"):
            failing.add("b.P3")
        if self.over:
            return failing
        if self.element is None:
            failing.add("b.F1")
        if self.phase == "char" and not self._may_leave_char():
            failing.add("IV.5")
        if self.phase == "announce" and self.element is not None and self.strong_enough():
            failing.add("b.P6")
        return failing

    def _failing_decline(self) -> set[str]:
        failing = set()
        if self.phase not in ("retreat", "char"):
            failing.add("b.P3")
        if self.over:
            return failing
        if self.element is not None:
            failing.add("b.F1")
        if not self.has_cards(self.turn_player):
            failing.add("b.R4")
        if self.phase == "char" and not self._may_leave_char():
            failing.add("IV.5")
        return failing

    def _may_leave_char(self) -> bool:
        """IV.5: no character laid, and one was cancelled or none is in hand."""
        return not self.characters_laid() and (self.cut or not self.character_in_hand())
