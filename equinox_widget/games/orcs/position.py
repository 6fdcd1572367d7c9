"""Positions of Orcs Orcs Orcs: the questions that only this game has, and how positions are dealt, read and set up."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, overload

from ...core import position as core
from ...core.change import changed_rulings
from ...engine.breakdown import Breakdown
from ...engine.errors import NotationError, check_wishes
from ...engine.given import as_mapping, as_text
from ...engine.seats import NOBODY, SEATS
from .edit import changed
from .rules import questions
from .rules.creatures import TYPE_CODES
from .rules.facts import Facts, facts, mission
from .rules.fate_rules import FATE_BY_CODE
from .rules.names import OrcsReader
from .rules.questions import Cards, Creature
from .rules.reveal import last_round
from .rules.ruleset import RULESET
from .rules.state import DUES, State
from .score import Score
from .whatif import give_card, move_mage, open_fate

#: What `what_if` can be asked, each with an example.
_WISHES: Final = {
    "rulings": "{'life_floor': '1'}",
    "fate": "'F06'",
    "mages": "{'A': 4}",
    "hand": "{'A': 'Za,Fb'}",
}


class Position(core.Position):
    """A game of Orcs Orcs Orcs at one moment, as a value: `do` gives a new one and leaves this one as it is.

    >>> from equinox_widget import orcs
    >>> table = orcs.position("OR 2p A@3 3m:Or A=Za,SB2")
    >>> table.do("cast Za; add SB2 as lightning; effect 2; hit Or@3m").trophies("A")
    {'Or': 1}
    """

    __slots__ = ()
    _state: State

    # The moment

    @property
    def state(self) -> State:
        """The table as the rules hold it, to read; not to be changed."""
        return self._state

    @property
    def round(self) -> int:
        """The current round."""
        return self._state.round

    @property
    def due(self) -> str:
        """What waits for a choice: mission, fate, fill, reveal, act, reinforce, boost, target, second, discard, bonus.

        "over" when the game is.
        """
        return DUES[self._state.due]

    @property
    def actions(self) -> int | None:
        """How many actions are left in phase 2; None outside it."""
        left: int | None = self.facts()["actions"]
        return left

    @property
    def start(self) -> str:
        """The start player."""
        return SEATS[self._state.box.start]

    @property
    def modules(self) -> tuple[str, ...]:
        """The modules that are played with: missions, bonus, fate, terrain, reinforcements."""
        return self._state.box.modules

    @property
    def new(self) -> dict[str, str]:
        """The new creatures, with those they replace."""
        return {TYPE_CODES[new]: TYPE_CODES[old] for new, old in self._state.box.new}

    @property
    def edition(self) -> str:
        """The rulebook's edition: there is only the German one, "de"."""
        return "de"

    @property
    def seed(self) -> int | None:
        """What chance draws from; a view does not know it."""
        return self._state.chance.seed if self._state.viewer == NOBODY else None

    @property
    def last_round(self) -> bool:
        """Are at least four lanes without markers, so that this round is the last one?"""
        return last_round(self._state)

    @property
    def empty_piles(self) -> list[int]:
        """The lanes without markers."""
        return questions.empty_piles(self._state)

    # The board

    def mage(self, seat: str) -> int:
        """The tower field of a player's mage, 1 to 6. Raises `NotationError` for a player who does not play."""
        return questions.mage(self._state, seat)

    def free_fields(self) -> list[int]:
        """The tower fields without a mage."""
        return questions.free_fields(self._state)

    def creatures(self, place: str | int | None = None) -> list[Creature]:
        """The creatures on the board, or on a `place`, a lane ("3") or a section ("3m"), in board order.

        Raises `NotationError` for a place that there is not.

        >>> from equinox_widget import orcs
        >>> orcs.position("OR 2p 3m:Go-1,La").creatures("3m")[0]
        Creature(word='Go-1@3m', type='Go', place='3m', damage=1, marks=0, category='weak')
        """
        return questions.creatures(self._state, place)

    def life(self, creature: str, seat: str | None = None) -> Breakdown:
        """A creature's life for the turn player, or for another seat, as a sum with its rules.

        Raises `NotationError` when the word means no creature, or several.

        >>> from equinox_widget import orcs
        >>> orcs.position("OR 2p 3m~vines 3m:Ri").life("Ri@3m")
        Breakdown(3 (Ri, DM.2) + -1 (vines, TE.vines) = 2)
        """
        return questions.life(self._state, creature, seat)

    def left(self, creature: str, seat: str | None = None) -> Breakdown:
        """What remains of a creature's life after this turn's damage. Raises `NotationError` as `life` does."""
        return questions.left(self._state, creature, seat)

    @overload
    def markers(self, lane: None = None) -> dict[str, int]: ...

    @overload
    def markers(self, lane: int | str) -> int: ...

    def markers(self, lane: int | str | None = None) -> int | dict[str, int]:
        """How many markers a `lane` has left; without one, of all of them by number.

        Raises `NotationError` for a lane that there is not.
        """
        return questions.markers(self._state, lane)

    def front(self, lane: int | str) -> str | None:
        """The section nearest to the tower where a lane has creatures: "i", "m", "o"; None if it has none.

        Raises `NotationError` for a lane that there is not.
        """
        return questions.front(self._state, lane)

    def terrain(self, place: str) -> str | None:
        """The terrain tile of a section: "vines", "stone", "road" or None.

        Raises `NotationError` for a place that there is not.
        """
        return questions.terrain(self._state, place)

    # Cards

    def hand(self, seat: str) -> Cards:
        """A player's hand; None for each card that the viewer does not know.

        Raises `NotationError` for a player who does not play.

        >>> from equinox_widget import orcs
        >>> table = orcs.position("OR 2p A=Za,SB1 B=Sm,Fs")
        >>> table.hand("A"), table.view("A").hand("B")
        (('Za', 'SB1'), (None, None))
        """
        return questions.hand(self._state, seat)

    def draw_pile(self, seat: str) -> Cards:
        """A player's draw pile, the top card first. Raises `NotationError` for a player who does not play."""
        return questions.draw_pile(self._state, seat)

    def discard(self, seat: str) -> Cards:
        """A player's discard pile. Raises `NotationError` for a player who does not play."""
        return questions.discard(self._state, seat)

    def deck(self, seat: str) -> Cards:
        """All cards a player owns; in a view only those beyond the start deck.

        Raises `NotationError` for a player who does not play.
        """
        return questions.deck(self._state, seat)

    def display(self, pile: int | None = None) -> tuple[str, ...]:
        """The open spells of a display `pile`, 1 or 2, or of both. Raises `ValueError` for another pile."""
        return questions.display(self._state, pile)

    @property
    def poison_left(self) -> int:
        """How many poison cards are left."""
        return self._state.poison

    @property
    def fate(self) -> str | None:
        """The open fate card."""
        return questions.fate(self._state)

    @property
    def rule(self) -> str | None:
        """The special rule in force: tough, nolearn, noport, noable, draw3, newshop or None."""
        return questions.rule(self._state)

    # Players

    def trophies(self, seat: str) -> dict[str, int]:
        """A player's trophies by type of creature. Raises `NotationError` for a player who does not play."""
        return questions.trophies(self._state, seat)

    def skulls(self, seat: str) -> dict[str, int]:
        """Where a player's skull markers stand, by type; those at the bottom are left out.

        Raises `NotationError` for a player who does not play.
        """
        return questions.skulls(self._state, seat)

    def abilities(self, seat: str, *, active: bool = False) -> tuple[str, ...]:
        """A player's special abilities; with `active` only those that are valid now.

        Raises `NotationError` for a player who does not play.

        >>> from equinox_widget import orcs
        >>> table = orcs.position("OR 2p fate=F12 A.kill=Sh2,La2")
        >>> table.abilities("A"), table.abilities("A", active=True)
        (('draw', 'immune'), ())
        """
        return questions.abilities(self._state, seat, valid=active)

    def toadlings(self, seat: str) -> tuple[str, ...]:
        """The toadlings a player owns: draw, action, power, life.

        Raises `NotationError` for a player who does not play.
        """
        return questions.toadlings(self._state, seat)

    def mission(self, seat: str) -> str | list[str] | None:
        """A player's mission, the two to choose from, or None when there is none or it is hidden.

        Raises `NotationError` for a player who does not play.
        """
        return mission(self._state, self._seat(seat))

    @overload
    def counter(self, kind: None = None) -> dict[str, int]: ...

    @overload
    def counter(self, kind: str) -> int: ...

    def counter(self, kind: str | None = None) -> int | dict[str, int]:
        """What a trophy of a type is worth now; without a type, of all of them by code.

        `kind` is a type by its code or its name.

        Raises `NotationError` for a word that names no type.
        """
        return questions.counter(self._state, kind)

    # Sums

    def power(self) -> dict[str, Breakdown]:
        """The power of the open cast by element, or what is stored for the next action.

        >>> from equinox_widget import orcs
        >>> orcs.position("OR 2p A@3 3m:Or A=Za,SB2 ; cast Za ; add SB2 as lightning").power()
        {'lightning': Breakdown(1 (Za, CA.1) + 1 (chosen or stored, CA.4) = 2)}
        """
        return questions.power(self._state)

    def payable(self, card: str, seat: str | None = None) -> Breakdown:
        """The most power of its element that a card and the rest of a hand can give; the turn player's, if not said.

        Raises `NotationError` for a word that names no card and for a player who does not play.
        """
        return questions.payable(self._state, card, SEATS[self._state.turn] if seat is None else seat)

    def sum(self, seat: str, what: str) -> Breakdown:
        """A player's `points`, `draws` (cards in phase 3), `actions` (at the start of phase 2) or `mission` points.

        `what` names one of these.

        Raises `ValueError` for another sum, `NotationError` for a player who does not play.

        >>> from equinox_widget import orcs
        >>> orcs.position("OR 2p fate=F14 A.kill=Sh2").sum("A", "draws")
        Breakdown(4 (hand, DR.2) + -1 (F14, FR.draw3) + 1 (ability, AB.draw) = 4)
        """
        return questions.total(self._state, seat, what)

    def score(self) -> Score:
        """The score if the game ended now; final when it is over."""
        return Score(self._state)

    def facts(self) -> Facts:
        """Everything on the table by name, as plain values that JSON can hold; in a view what its seat may know."""
        return facts(self._state)

    # Comparing

    def what_if(
        self,
        *wishes: object,
        rulings: Mapping[str, object] = MappingProxyType({}),
        fate: str | None = None,
        mages: Mapping[str, int] = MappingProxyType({}),
        hand: Mapping[str, str] = MappingProxyType({}),
        **unknown: object,
    ) -> "Position":
        """The nearest position in which the wish is true; its `edits` say what was changed, in any language.

        `wishes` have names: `mages={"A": 4}` where a mage stands, `hand={"A": "Za"}` what a hand holds too,
        `fate="F06"` the card that comes next, `rulings` other answers.

        Raises `ValueError` for a wish that cannot be, inside an action and in a view.

        >>> from equinox_widget import orcs
        >>> table = orcs.position("OR 2p A@3 3m:Go A=Za,SB1")
        >>> [str(edit) for edit in table.what_if(mages={"A": 4}).edits]
        ["A's mage stands on tower field 4."]
        """
        check_wishes(_WISHES, wishes, unknown)
        state = self._to_change(rulings)
        edits = changed_rulings(self._state, state)
        if fate is not None:
            edits += open_fate(state, _fate_card(fate))
        for seat, field in as_mapping(mages, "mages says where they are to stand: {'A': 4}").items():
            edits += move_mage(state, self._seat(seat), questions.read_lane(field))
        for seat, cards in as_mapping(hand, "hand says which cards are wished for: {'A': 'Za,Fb'}").items():
            wished = _cards(cards)
            for card in dict.fromkeys(wished):
                for _ in range(wished.count(card)):
                    edits += give_card(state, self._seat(seat), card, wished)
        return Position(state, edits=tuple(edits))

    def edit(self, *changes: str, rulings: Mapping[str, object] = MappingProxyType({})) -> "Position":
        """The table changed by hand, by what its code would say: "3m:Go,La", "A@4", "fate=F06" (`games.orcs.edit`).

        `status()` says whether play can lead there. Raises `NotationError` for what cannot be read, and `ValueError`
        inside an action and in a view.

        `changes` are made in order; `rulings` say what it is played by from here on.

        >>> from equinox_widget import orcs
        >>> orcs.position("OR 2p A@3 3m:Go A=Za").edit("3m:La 3i:Go-1").creatures("3m")[0].type
        'La'
        """
        table = self._to_change(rulings)
        found = RULESET.with_tables(table.box.tables).read_position(changed(RULESET.write_position(table), changes))
        return Position(found.state, problems=found.problems)


def _fate_card(code: object) -> int:
    word = as_text(code, "a fate card is named by its code, such as 'F06'").strip().upper()
    if word not in FATE_BY_CODE:
        raise NotationError(
            f"there is no fate card {word!r}: they are F01 to F15, and N01 to N19 with the module fate."
        )
    return FATE_BY_CODE[word]


def _cards(given: object) -> list[int]:
    reader = OrcsReader(as_text(given, "cards are named in one text, such as 'Za,Fb'"))
    cards = []
    while not reader.done():
        cards.append(reader.one_card())
        reader.take(",")
    return cards
