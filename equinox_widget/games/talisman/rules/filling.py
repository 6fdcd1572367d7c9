"""From what a position says to a whole table: what is not said follows from the rest, or from the seed."""

from typing import Final

from ....engine.outcomes import Chance
from ....engine.pending import Frame, waiting
from ....engine.problems import Problem
from ....engine.seats import NOBODY, SEATS
from .box import CHARACTERS, Box
from .cards import (
    ADVENTURE_CARDS,
    CARDS,
    FULL_STOCK,
    IS_ADVENTURE,
    KIND_OF,
    KINDS,
    SPELL_CODES,
    SPELL_KIND_CODES,
    SPELL_OF,
    SPELLS,
    UNKNOWN_CARD,
    UNKNOWN_SPELL,
)
from .draft import Draft, SeatDraft
from .landing import ONWARD, druid_draws
from .lives import seat_character
from .rulings import rulings_for
from .spaces import ARMS, CROWN, INNER, NOWHERE, REGION, SPACE_CODES
from .state import (
    BUILT,
    END_FRAMES,
    IN,
    OUT,
    RAFT_NEW,
    RAFT_READY,
    START_FRAMES,
    WAITING,
    State,
    empty_table,
    others_at,
)

_FILLING_STREAM: Final = 1 << 33


def fill(draft: Draft, box: Box, problems: list[Problem]) -> State:
    """The table that a draft describes; what cannot be as it says is added to the problems."""
    return _Filling(draft, box, problems).state


class _Filling:
    """One draft, and the table it becomes."""

    def __init__(self, draft: Draft, box: Box, problems: list[Problem]) -> None:
        self.draft = draft
        self.problems = problems
        self.chance = Chance(draft.seed, _FILLING_STREAM)
        self.named: set[str] = {word for word in draft.card_words() if word in CARDS or word in SPELLS}
        self.used_cards: set[int] = set()
        self.used_spells: set[int] = set()
        self.state = empty_table(draft.players, rulings_for(draft.rulings), Chance(draft.seed, draft.asked), box)
        self._characters()
        self._possessions()
        self._board()
        self._piles()
        self._spells()
        self._turn()

    def problem(self, kind: str, **facts: str | int) -> None:
        """Something that the table cannot hold."""
        self.problems.append(Problem(kind, facts))

    # Cards by their words; a bare code is the lowest copy that is named nowhere

    def card(self, word: str) -> int:
        """The adventure, purchase or Talisman card."""
        card = CARDS[word] if word in CARDS else self._free_card(KINDS[word])
        if card in self.used_cards:
            self.problem("card_twice", card=word)
        self.used_cards.add(card)
        return card

    def _free_card(self, kind: int) -> int:
        copies = [card for card in range(UNKNOWN_CARD) if KIND_OF[card] == kind]
        codes = {number: code for code, number in CARDS.items()}
        free = [card for card in copies if card not in self.used_cards and codes[card] not in self.named]
        return free[0] if free else copies[0]

    def spell(self, word: str) -> int:
        """The spell card."""
        spell = SPELLS[word] if word in SPELLS else self._free_spell(SPELL_KIND_CODES.index(word))
        if spell in self.used_spells:
            self.problem("card_twice", card=word)
        self.used_spells.add(spell)
        return spell

    def _free_spell(self, kind: int) -> int:
        copies = [spell for spell in range(UNKNOWN_SPELL) if SPELL_OF[spell] == kind]
        free = [spell for spell in copies if spell not in self.used_spells and SPELL_CODES[spell] not in self.named]
        return free[0] if free else copies[0]

    def cards(self, words: list[str]) -> tuple[int, ...]:
        """Several cards."""
        return tuple([self.card(word) for word in words])

    def spell_cards(self, words: list[str]) -> list[int]:
        """Several spells."""
        return [self.spell(word) for word in words]

    # Seats

    def _characters(self) -> None:
        draft, state = self.draft, self.state
        state.dead = list(draft.dead)
        named = [seat.character for seat in draft.seats.values() if seat.character != NOBODY]
        used = [*named, *draft.dead]
        free = [number for number in range(len(CHARACTERS)) if number not in used]
        self.chance.shuffle(free)
        for seat in range(draft.players):
            told = draft.seat(seat)
            if told.status != IN:
                state.seats[seat], state.left[seat] = told.status, told.left
                continue
            character = told.character if told.character != NOBODY else free.pop()
            if character in state.character:
                self.problem("character_twice", character=CHARACTERS[character])
            if character in state.dead:
                self.problem("character_dead", character=CHARACTERS[character])
            seat_character(state, seat, character)
            if told.at != NOBODY:
                state.at[seat] = told.at
            self._numbers(seat, told)
        self._order_of_leaving()

    def _order_of_leaving(self) -> None:
        """Who is out without a number left before the others."""
        state = self.state
        out = [seat for seat, status in enumerate(state.seats) if status == OUT]
        for place, seat in enumerate(sorted(out, key=lambda each: (state.left[each], each))):
            state.left[seat] = place + 1

    def _numbers(self, seat: int, told: SeatDraft) -> None:
        state, numbers = self.state, told.numbers
        rows = {
            "s": state.strength,
            "c": state.craft,
            "l": state.lives,
            "g": state.gold,
            "toad": state.toad,
            "miss": state.miss,
            "rest": state.rest,
            "pits": state.pits,
            "wolf": state.wolf,
        }
        for name, number in numbers.items():
            rows[name][seat] = number
        if told.alignment != NOBODY:
            state.alignment[seat] = told.alignment
        state.slave[seat], state.changed[seat] = told.slave, told.changed
        state.open[seat] = told.open or state.pits[seat] > 0 or state.wolf[seat] > 0
        state.ride[seat], state.ride_new[seat] = told.ride, told.ride_new
        state.quest[seat], state.quest_done[seat] = told.quest, told.quest_done
        if told.raft is not None:
            state.raft[seat] = RAFT_NEW if told.raft_new else RAFT_READY
        if told.invisible:
            state.invisible |= 1 << seat

    def _possessions(self) -> None:
        state = self.state
        for seat, told in sorted(self.draft.seats.items()):
            state.objects[seat] = self.cards(told.objects)
            state.followers[seat] = self.cards(told.followers)
            state.trophies[seat] = self.cards(told.trophies)
            state.raft_card[seat] = self.card(told.raft) if told.raft else BUILT
            state.dropped += tuple([seat * 1000 + CARDS[word] for word in told.dropped if word in CARDS])

    # Board and piles

    def _board(self) -> None:
        draft, state = self.draft, self.state
        if draft.pool is not None:
            state.pool = draft.pool
        for space, told in sorted(draft.spaces.items()):
            state.lying[space] = self.cards(told.cards)
            state.loose[space] = told.gold
            for word, caster, turns in told.hexes:
                state.hexes[space] = (self.spell(word), caster, turns)
            if len(told.hexes) > 1:
                self.problem("two_hexes")

    def _piles(self) -> None:
        """Named piles as they are, the rest of the adventure deck below by the seed, the open piles rising."""
        piles, state = self.draft.piles, self.state
        deck = list(self.cards(piles.get("d", [])))[::-1]
        state.discards = list(self.cards(piles.get("d-", [])))
        state.spell_deck = self.spell_cards(piles.get("m", []))[::-1]
        state.spell_discards = self.spell_cards(piles.get("m-", []))
        for word in piles.get("x", []):
            if word in SPELLS or word in SPELL_KIND_CODES:
                state.spells_out.append(self.spell(word))
            else:
                state.out.append(self.card(word))
        if self.draft.viewer == NOBODY:
            rest = [card for card in ADVENTURE_CARDS if card not in self.used_cards]
            self.chance.shuffle(rest)
            state.deck = rest + deck
            if any(not IS_ADVENTURE[card] for card in (*deck, *state.discards)):
                self.problem("not_in_this_deck")
        else:
            state.deck = [UNKNOWN_CARD] * self.draft.unknown.get("d", 0)
        state.stock = [tuple([card for card in pile if card not in self.used_cards]) for pile in FULL_STOCK]

    def _spells(self) -> None:
        """Hands as they are named, or filled in by the seed; then the rest of the spell deck."""
        draft, state = self.draft, self.state
        for _, told in sorted(draft.seats.items()):
            if told.spells is not None:
                told.spells_drawn = None
        hands = {seat: told.spells for seat, told in draft.seats.items() if told.spells is not None}
        for seat, words in sorted(hands.items()):
            state.spells[seat] = tuple(self.spell_cards(words)) + (UNKNOWN_SPELL,) * draft.seat(seat).spells_unknown
        rest = [spell for spell in range(UNKNOWN_SPELL) if spell not in self.used_spells]
        self.chance.shuffle(rest)
        for seat in range(draft.players):
            if seat in hands or state.seats[seat] != IN:
                continue
            count = draft.seat(seat).spells_drawn
            wanted = state.box.character_spells[state.character[seat]] if count is None else count
            if wanted > len(rest):
                self.problem("too_few_spells", seat=SEATS[seat], count=wanted)
            state.spells[seat] = tuple(sorted(rest[:wanted]))
            del rest[:wanted]
        if draft.viewer == NOBODY:
            state.spell_deck = rest + state.spell_deck
        else:
            state.spell_deck = [UNKNOWN_SPELL] * draft.unknown.get("m", 0)

    # What is due

    def _turn(self) -> None:
        draft, state = self.draft, self.state
        state.crowned, state.viewer = draft.crowned, draft.viewer
        if draft.moment == "end":
            self._end()
            return
        if draft.wait is not None:
            state.due = draft.wait
            state.turn = waiting(draft.wait)[-1].seat
            return
        if state.players - state.seats.count(OUT) == 1:  # over at that very moment (21a)
            self._end()
        elif state.seats.count(OUT) < state.players:
            self._moment(self._turn_player())
        else:
            self.problem("nobody_left")

    def _moment(self, seat: int) -> None:
        """The start of a turn, a roll, or the end of a movement."""
        draft, state = self.draft, self.state
        state.turn = seat
        if state.seats[seat] == WAITING or draft.moment == "start":
            state.due = START_FRAMES[seat]
        elif draft.moment == "land":
            self._landed(seat)
        else:
            self._rolled(seat)

    def _rolled(self, seat: int) -> None:
        """A roll to move by; in the inner region, where none leads anywhere, the turn begins instead."""
        state, inside = self.state, REGION[self.state.at[seat]] == INNER
        if inside or state.toad[seat] or state.slave[seat]:
            self.problem("no_roll", seat=SEATS[seat], space=SPACE_CODES[state.at[seat]])
        state.due = START_FRAMES[seat] if inside else Frame("go", seat, (self.draft.rolled,), END_FRAMES[seat])

    def _end(self) -> None:
        """The last one left has won."""
        state = self.state
        staying = [seat for seat, status in enumerate(state.seats) if status != OUT]
        if len(staying) != 1:
            self.problem("not_over", count=len(staying))
        state.turn = staying[0] if staying else 0

    def _turn_player(self) -> int:
        """Whose turn it is said to be; the next one if he is out."""
        state, seat = self.state, self.draft.turn
        if state.seats[seat] == OUT:
            self.problem("turn_of_somebody_out", seat=SEATS[seat])
        while state.seats[seat] == OUT:
            seat = (seat + 1) % state.players
        return seat

    def _landed(self, seat: int) -> None:
        """The movement has just ended: the encounter is due; alone on the Crown the command (14i)."""
        state = self.state
        space = state.at[seat]
        state.open[seat] = state.open[seat] or space in ARMS
        if state.viewer == NOBODY and space != NOWHERE:
            druid_draws(state, seat)
        if space == CROWN and not others_at(state, seat, space):
            state.due = START_FRAMES[seat]
        else:
            state.due = Frame("landed", seat, (ONWARD,), END_FRAMES[seat])
