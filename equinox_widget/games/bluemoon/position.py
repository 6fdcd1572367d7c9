"""Positions of Blue Moon: the questions that only this game has, comparisons and counterfactuals."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from ...core import position as core
from ...core.change import changed_rulings
from ...engine.breakdown import Breakdown
from ...engine.errors import NotationError, check_wishes
from ...engine.given import as_mapping, as_one_of, as_text
from ...engine.seats import NOBODY, SEATS
from .edit import changed
from .rules import questions
from .rules.cards import NO_CARD, TYPE_NAMES, UNKNOWN
from .rules.facts import Facts, facts
from .rules.names import read_cards
from .rules.power import power as power_of
from .rules.power import shields, stopped
from .rules.questions import Count
from .rules.ruleset import RULESET
from .rules.state import PHASES, State
from .rules.tables import COLOURS, ELEMENTS
from .score import Score
from .whatif import give_card, move_dragon

#: What `what_if` can be asked, each with an example.
_WISHES: Final = {
    "rulings": "{'react': 'always'}",
    "dragons": "{'red': 'A'}",
    "hand": "{'A': 'Br5,Cr1'}",
}

Cards = tuple[str | None, ...]


class Combat(NamedTuple):
    """A player's combat area, in laying order: `covered` cards, then the `active` ones.

    >>> from equinox_widget import bluemoon
    >>> bluemoon.position("BM B.support fire A>Br5 B>Lo9* A=Iv1,Br6 B=Lo17,Lo22").combat("A").active
    ('Br5',)
    """

    covered: tuple[str, ...]
    active: tuple[str, ...]


class Position(core.Position):
    """A game of Blue Moon at one moment, as a value: `do` gives a new one and leaves this one as it is.

    >>> from equinox_widget import bluemoon
    >>> table = bluemoon.position("BM B.support fire A>Br5 B>Lo9* A=Iv1,Br6 B=Lo17,Lo22")
    >>> table.do("play Lo17; intervene Iv1").discard("B")[-1]
    'Lo17'
    """

    __slots__ = ()
    _state: State

    # The moment

    @property
    def state(self) -> State:
        """The table as the rules hold it, to read; not to be changed."""
        return self._state

    @property
    def phase(self) -> str:
        """The phase of the turn: setup, begin, lead, retreat, char, support, announce; "end" when the game is over."""
        return PHASES[self._state.phase]

    @property
    def pending(self) -> str | None:
        """What interrupts the phase: window, drop, take, discard, exchange, draw, decline, attract; None if nothing."""
        return None if self._state.due is None else self._state.due.kind

    @property
    def element(self) -> str | None:
        """What the fight is about, "fire" or "earth"; None without a fight."""
        return None if self._state.element == NOBODY else ELEMENTS[self._state.element]

    @property
    def fight(self) -> bool:
        """Is a fight on?"""
        return self._state.element != NOBODY

    @property
    def edition(self) -> str:
        """The rulebook's edition: there is only the German one, "de"."""
        return RULESET.editions[0]

    @property
    def box(self) -> str:
        """Which boxes ready-made sets use: "EI", "IE" or "both"."""
        return self._state.boxes

    @property
    def seed(self) -> int | None:
        """What the filling of a code drew from; a view does not know it."""
        return self._state.chance.seed if self._state.viewer == NOBODY else None

    @property
    def match(self) -> dict[str, int] | None:
        """The crystals both had in the match before this game; None in a single game."""
        return None if self._state.match is None else dict(zip(SEATS, self._state.match, strict=False))

    # The fight

    def power(self, seat: str, element: str | None = None) -> Breakdown:
        """A player's power in the element of the fight, or in this `element`, card by card with its rules.

        Raises `ValueError` where no element is said and no fight is on.

        >>> from equinox_widget import bluemoon
        >>> bluemoon.position("BM A.char fire B>Lo9 A>Br5,Br17 B+Lo22").power("A")
        Breakdown(4 (Br5, b.A3) + 3 (Br17, b.A3) = 7)
        """
        return questions.power_rows(self._state, self._seat(seat), self._element(element))

    def _element(self, given: object) -> int:
        if given is None and self._state.element == NOBODY:
            raise ValueError("no fight is on: say which power is meant, 'fire' or 'earth'")
        return self._state.element if given is None else ELEMENTS.index(as_one_of(given, ELEMENTS, "element"))

    def needed(self) -> int | None:
        """The power that the turn player has to reach, which is the opponent's; None without a fight.

        >>> from equinox_widget import bluemoon
        >>> bluemoon.position("BM A.char fire B>Lo9").needed()
        4
        """
        state = self._state
        if state.element == NOBODY or state.over:
            return None
        return power_of(state, 1 - state.turn, state.element)

    def shielded(self, seat: str) -> bool:
        """Does a player show a SHIELD of the fight's element, not ignored? False without a fight.

        Raises `NotationError` for a seat that nobody has.
        """
        state, player = self._state, self._seat(seat)
        return state.element != NOBODY and bool(shields(state, player, state.element))

    def stopped(self) -> bool:
        """Does STOP on a card laid in this turn keep the turn player from laying another one?"""
        return not self._state.over and bool(stopped(self._state))

    def banned(self, seat: str) -> dict[str, str]:
        """By type of card: the opponent's card that forbids a player to lay it, even where "I must" goes first.

        Raises `NotationError` for a seat that nobody has.

        >>> from equinox_widget import bluemoon
        >>> bluemoon.position("BM B.char fire A>Br5 A+Br26").banned("B")
        {'booster': 'Br26'}
        """
        found = questions.bans(self._state, self._seat(seat))
        return {TYPE_NAMES[kind]: self._code(card) for kind, card in found.items()}

    def ignored(self) -> dict[tuple[str, str], dict[str, str]]:
        """Of every card of which something is ignored, by player and card: `values`, `symbols`, `text`, and by what.

        >>> from equinox_widget import bluemoon
        >>> bluemoon.position("BM B.char fire A>Br5,Br17 B>Lo5 B+Lo25").ignored()
        {('A', 'Br17'): {'values': 'Lo25'}}
        """
        return {
            (SEATS[seat], self._code(card)): {part: self._code(by) for part, by in parts.items()}
            for (seat, card), parts in questions.ignored_parts(self._state).items()
        }

    def allowance(self) -> dict[str, Count]:
        """What the turn player has laid and may still lay in this turn: `char`, and `support` for boosters too.

        >>> from equinox_widget import bluemoon
        >>> bluemoon.position("BM B.support fire A>Br5 B>Lo9*").allowance()
        {'char': Count(used=1, left=0), 'support': Count(used=0, left=1)}
        """
        if self._state.over:
            return {"char": Count(0, 0), "support": Count(0, 0)}
        return questions.allowance(self._state)

    def retreat_price(self, seat: str) -> Breakdown | None:
        """How many dragons the opponent would attract if a player retreated now; None without a fight.

        Raises `NotationError` for a seat that nobody has.

        >>> from equinox_widget import bluemoon
        >>> bluemoon.position("BM A.retreat fire B>Lo1,Lo2,Lo3,Lo4,Lo5 B+Lo22").retreat_price("A")
        Breakdown(1 (retreat, b.R1) + 1 (six cards, b.R1) = 2)
        """
        return questions.price_rows(self._state, self._seat(seat))

    # The table

    def hand_size(self, seat: str) -> Breakdown:
        """How many cards a player refills to. Raises `NotationError` for a seat that nobody has."""
        return questions.hand_size_rows(self._state, self._seat(seat))

    def hand(self, seat: str) -> Cards:
        """A player's hand; None for each card that the viewer does not know.

        Raises `NotationError` for a seat that nobody has.

        >>> from equinox_widget import bluemoon
        >>> table = bluemoon.position("BM A=Br1,Br2 B=Lo1")
        >>> table.hand("A"), table.view("A").hand("B")
        (('Br1', 'Br2'), (None,))
        """
        return tuple([None if card == UNKNOWN else self._code(card) for card in self._state.hands[self._seat(seat)]])

    def pile(self, seat: str) -> int:
        """How many cards a player's draw pile has. Raises `NotationError` for a seat that nobody has."""
        return len(self._state.piles[self._seat(seat)])

    def discard(self, seat: str) -> tuple[str, ...]:
        """A player's discard pile, from bottom to top. Raises `NotationError` for a seat that nobody has."""
        return self._codes(self._state.discards[self._seat(seat)])

    def combat(self, seat: str) -> Combat:
        """A player's combat area: `.covered` and `.active`. Raises `NotationError` for a seat that nobody has."""
        at = self._seat(seat)
        return Combat(self._codes(self._state.covered[at]), self._codes(self._state.active[at]))

    def support(self, seat: str) -> tuple[str, ...]:
        """A player's support area, in laying order. Raises `NotationError` for a seat that nobody has."""
        return self._codes(self._state.supports[self._seat(seat)])

    def new(self, seat: str) -> tuple[str, ...]:
        """The fighting cards that a player has laid in this turn. Raises `NotationError` for a seat that nobody has."""
        return self._codes(self._state.fresh[self._seat(seat)])

    def leader(self, seat: str) -> str:
        """A player's leader. Raises `NotationError` for a seat that nobody has."""
        return self._state.sets[self._seat(seat)].leader

    def side(self, seat: str) -> str | None:
        """The emissary or inquisitor at a player's side; None with base sets.

        Raises `NotationError` for a seat that nobody has.
        """
        return self._state.sets[self._seat(seat)].side or None

    def leader_pile(self, seat: str) -> tuple[str, ...]:
        """The leadership actions that lie on a player's leader. Raises `NotationError` for a seat that nobody has."""
        return self._codes(self._state.leader_piles[self._seat(seat)])

    def leadership(self, seat: str) -> str | None:
        """The leadership action of a player that counts in this turn.

        Raises `NotationError` for a seat that nobody has.
        """
        action = self._state.actions[self._seat(seat)]
        return None if action == NO_CARD else self._code(action)

    def crystals(self, seat: str) -> tuple[str, ...]:
        """The crystal cards that lie beside a player's leader. Raises `NotationError` for a seat that nobody has."""
        return self._codes(self._state.crystals[self._seat(seat)])

    @property
    def hyla(self) -> tuple[str, str] | None:
        """Who laid the Hyla that lies, and which one it is."""
        state = self._state
        return None if state.hyla == NO_CARD else (SEATS[state.hyla_seat], self._code(state.hyla))

    @property
    def dragons(self) -> dict[str, str | None]:
        """By colour: on whose side a dragon stands; None in the middle."""
        found: dict[str, str | None] = self.facts()["dragons"]
        return found

    @property
    def chain(self) -> tuple[tuple[str, str, str], ...]:
        """What was laid and answered and is still open, first to last: who, the card or "retreat", and its kind.

        >>> from equinox_widget import bluemoon
        >>> bluemoon.position("BM B.support fire A>Br5 B>Lo9* A=Iv1,Br6 B=Lo17,Lo22 ; play Lo17").chain
        (('B', 'Lo17', 'B'),)
        """
        return tuple([(seat, word, kind) for seat, word, kind in self.facts()["chain"]])

    def score(self) -> Score:
        """Who would win, and with how many crystals, if the game ended now; final when it is over."""
        return Score(self._state)

    def facts(self) -> Facts:
        """Everything on the table by name, as plain values that JSON can hold; in a view what its seat may know."""
        return facts(self._state)

    def _code(self, card: int) -> str:
        return self._state.box.codes[card]

    def _codes(self, cards: list[int]) -> tuple[str, ...]:
        return tuple([self._state.box.codes[card] for card in cards])

    # Comparing

    def what_if(
        self,
        *wishes: object,
        rulings: Mapping[str, object] = MappingProxyType({}),
        dragons: Mapping[str, str | None] = MappingProxyType({}),
        hand: Mapping[str, str] = MappingProxyType({}),
        **unknown: object,
    ) -> "Position":
        """The nearest position in which the wish is true; its `edits` say what was changed, in any language.

        `dragons` says whose side a dragon is on, None for the middle. Raises `ValueError` for a wish that cannot be,
        while something is pending, and in a view.

        `wishes` have names: `hand` are cards that a hand holds too, `rulings` other answers.

        >>> from equinox_widget import bluemoon
        >>> table = bluemoon.position("BM A.lead A=Cr1,Br5")
        >>> [str(edit) for edit in table.what_if(dragons={"red": "A"}).edits]
        ['The red dragon is on the side of A.']
        """
        check_wishes(_WISHES, wishes, unknown)
        state = self._to_change(rulings)
        edits = changed_rulings(self._state, state)
        for colour, side in as_mapping(dragons, "dragons says on whose side they are: {'red': 'A'}").items():
            dragon = COLOURS.index(as_one_of(colour, COLOURS, "dragon"))
            edits += move_dragon(state, dragon, NOBODY if side is None else self._seat(side))
        for seat, cards in as_mapping(hand, "hand says which cards are wished for: {'A': 'Br5,Cr1'}").items():
            wished = self._read_cards(cards)
            for card in wished:
                edits += give_card(state, self._seat(seat), card, set(wished))
        return Position(state, edits=tuple(edits))

    def edit(self, *changes: str, rulings: Mapping[str, object] = MappingProxyType({})) -> "Position":
        """The table changed by hand, by what its code would say: "A+Br22", "red@A", "fire" (`games.bluemoon.edit`).

        `status()` says whether play can lead there. Raises `NotationError` for what cannot be read, and `ValueError`
        while something is pending, and in a view.

        `changes` are made in order; `rulings` say what it is played by from here on.

        >>> from equinox_widget import bluemoon
        >>> bluemoon.position("BM A.char A=Br5").edit("fire B>Lo9").needed()
        4
        """
        table = self._to_change(rulings)
        found = RULESET.with_tables(table.box.tables).read_position(changed(RULESET.write_position(table), changes))
        return Position(found.state, problems=found.problems)

    def _read_cards(self, given: object) -> list[int]:
        text = as_text(given, "cards are named in one text, such as 'Br5,Cr1'")
        try:
            return read_cards(self._state.box, text)
        except NotationError as error:
            raise NotationError(error.reason, token=text, nearest=error.nearest) from None
