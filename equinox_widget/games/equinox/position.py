"""Positions of Equinox: the questions that only this game has."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Unpack, overload

from ...core import position as core
from ...core.change import Change
from ...core.comparison import Comparison
from ...engine.breakdown import Breakdown
from ...engine.errors import check_wishes
from ...engine.given import as_mapping, named
from ...engine.rulings import as_overrides
from ...engine.seats import NOBODY, SEATS
from ...show.picture import PathLike, Svg
from .comparison import EditionComparison
from .drawing.figure import Look
from .drawing.text import in_column_order, text_board
from .facts import Facts, facts_of
from .reasons import Control, prestige_of, strength_of
from .rules import control, turn
from .rules.actions import field_of
from .rules.cards import CARD_CODES, CREATURES, ROWS, deck
from .rules.edit import edit as change
from .rules.names import read_cards, read_creature
from .rules.rulings import Rulings, rulings_for
from .rules.state import State
from .rules.vanish import doubled_strength
from .score import Score
from .whatif import give_card, give_control

#: What `what_if` can be asked, each with an example.
_WISHES = {
    "control": "{'Noctia': 'B'}",
    "hand": "{'A': 'No8'}",
    "edition": "'fr'",
    "rulings": "{'swap_chameleons': False}",
}


class Position(core.Position):
    """A game of Equinox at one moment, as a value: `do` gives a new one and leaves this one as it is.

    >>> import equinox_widget as eq
    >>> pos = eq.deal(players=3, seed=7)
    >>> pos.do("skip").step, pos.step
    (2, 1)
    """

    __slots__ = ()
    _state: State

    # The table

    @property
    def state(self) -> State:
        """The table as the rules hold it, to read; not to be changed."""
        return self._state

    @property
    def creatures(self) -> tuple[str, ...]:
        """The ids of the eight creatures, in column order."""
        return tuple(CREATURES[creature].id for creature in self._state.lineup)

    @property
    def round(self) -> int:
        """The current round, and row."""
        return self._state.round

    @property
    def step(self) -> int | None:
        """The current step of the turn: 1 bet, 2 play, 3 discard."""
        return None if self.over else turn.step(self._state)

    @property
    def skipped(self) -> dict[int, str]:
        """The steps of this turn that are left out, with the rule: no bet, or no card after a secret bet."""
        return turn.skipped(self._state)

    @property
    def edition(self) -> str:
        """The rulebook's edition, "de" or "fr"."""
        return self._state.rulings.edition

    @property
    def seed(self) -> int | None:
        """What chance draws from; a view does not know it."""
        return self._state.seed if self._state.viewer == NOBODY else None

    @property
    def vanished(self) -> dict[str, int]:
        """Which creatures have vanished, and in which round."""
        found = [(when, CREATURES[creature].id) for creature, when in enumerate(self._state.vanished_in) if when]
        return {creature: when for when, creature in sorted(found)}

    @property
    def cards(self) -> list[str]:
        """All cards of this game, each kind once."""
        return [CARD_CODES[card] for card in dict.fromkeys(deck(self._state.lineup, self._state.trees))]

    @property
    def pile(self) -> int:
        """How many cards the draw pile has."""
        return len(self._state.pile)

    @property
    def discard_count(self) -> int:
        """How many cards the discard pile has."""
        return len(self._state.discard)

    def hand(self, seat: str) -> list[str]:
        """The free cards of a player; unknown ones are "?". Raises `NotationError` for a player who does not play."""
        return self._cards(self._state.hands[self._seat(seat)])

    def blocked(self, seat: str) -> list[str]:
        """The cards that Cornu set aside. Raises `NotationError` for a player who does not play."""
        return self._cards(self._state.blocked[self._seat(seat)])

    def secret(self, seat: str) -> str | None:
        """The card of a player's hidden secret bet. Raises `NotationError` for a player who does not play."""
        card = self._state.secrets[self._seat(seat)]
        return None if card == NOBODY else CARD_CODES[card]

    def free_stones(self, seat: str) -> int:
        """How many stones a player can still place. Raises `NotationError` for a player who does not play."""
        return self._state.free_stones[self._seat(seat)]

    def stack(self, creature: str, row: int) -> tuple[str, ...]:
        """The cards on the field of a `creature` in a `row`, the visible one last.

        Raises `ValueError` for a creature that is not in this game and for no row, `NotationError` for no creature.
        """
        return tuple(CARD_CODES[card] for card in self._state.fields[self._field(creature, row)])

    def stone(self, creature: str, row: int) -> str | None:
        """Whose stone lies on the field of a `creature` in a `row`.

        Raises `ValueError` for a creature that is not in this game and for no row, `NotationError` for no creature.
        """
        seat = self._state.stones[self._field(creature, row)]
        return None if seat == NOBODY else SEATS[seat]

    def champion_stones(self, creature: str) -> tuple[str, ...]:
        """Whose revealed secret bets lie on a champion card.

        Raises `NotationError` for a word that names no creature, `ValueError` for one that is not in this game.
        """
        return tuple(SEATS[seat] for seat in self._state.champions[self._playing(creature)])

    # What follows from it

    @overload
    def strength(self, creature: None = None) -> dict[str, float | None]: ...

    @overload
    def strength(self, creature: str) -> float | None: ...

    def strength(self, creature: str | None = None) -> float | dict[str, float | None] | None:
        """The strength of a `creature` in the current row, None while it has none; without one, of all of them.

        Raises `ValueError` for a creature that is not in this game, and `NotationError` for a word that names none.

        >>> import equinox_widget as eq
        >>> pos = eq.position("EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu No1:4,x2")
        >>> pos.strength("Noctia"), pos.strength()["susi"]
        (2.0, None)
        """
        if creature is None:
            return {name: self.strength(name) for name in self.creatures}
        number = self._playing(creature)
        doubled = None if self._state.vanished_in[number] else doubled_strength(self._state, number)
        return None if doubled is None else doubled / 2

    @overload
    def control(self, creature: None = None) -> dict[str, str | None]: ...

    @overload
    def control(self, creature: str) -> str | None: ...

    def control(self, creature: str | None = None) -> str | dict[str, str | None] | None:
        """Who controls a `creature`, or None; without one, of all of them. Raises what `strength` does.

        >>> import equinox_widget as eq
        >>> pos = eq.position("EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu A@No1")
        >>> pos.control("No"), pos.control()["susi"]
        ('A', None)
        """
        if creature is None:
            return {name: self.control(name) for name in self.creatures}
        seat = control.controller(self._state, self._playing(creature))
        return None if seat == NOBODY else SEATS[seat]

    def prestige(self, creature: str) -> dict[str, Breakdown]:
        """Every player's prestige on a creature, stone by stone.

        Raises `NotationError` for a word that names no creature, `ValueError` for one that is not in this game.
        """
        return prestige_of(self._state, self._playing(creature))

    def why_strength(self, creature: str) -> Breakdown | None:
        """A creature's strength as a sum with its rules; None while it has no card in the current row.

        Raises `NotationError` for a word that names no creature, `ValueError` for one that is not in this game.
        """
        return strength_of(self._state, self._playing(creature))

    def why_control(self, creature: str) -> Control:
        """Who controls a creature, with everybody's sum and the conditions.

        Raises `NotationError` for a word that names no creature, `ValueError` for one that is not in this game.
        """
        return Control(self._state, self._playing(creature))

    def score(self) -> Score:
        """The score if the game ended now, with every secret bet revealed; final when the game is over."""
        return Score(self._state)

    def facts(self) -> Facts:
        """Everything on the table by name, as plain values that JSON can hold; in a view what its seat may know.

        Of the whole table: `tag players edition round turn step actor pending pile discard_count trees rulings over
        winners`. `creatures` by code: `vanished strength controller cards stones champion_stones`, with cards and
        stones by row. `seats` by letter: `hand blocked secret free_stones points`. A card that is hidden is "?", a
        choice inside a step is `{"kind", "seat"}`, and `rulings` are those that differ from the edition's.

        >>> import equinox_widget as eq
        >>> facts = eq.position("EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu No1:4,x2 A@No1 A=x1").facts()
        >>> facts["creatures"]["No"]["cards"], facts["seats"]["A"]["hand"]
        ({'1': ['No4', 'x2']}, ['x1'])
        """
        return facts_of(self)

    # Comparing

    @overload
    def compare(self, *sentences: object) -> EditionComparison: ...

    @overload
    def compare(self, *sentences: object, rulings: Mapping[str, object] = ...) -> Comparison: ...

    def compare(self, *sentences: object, rulings: Mapping[str, object] = MappingProxyType({})) -> Comparison:
        """The same sentences under the German and the French edition, and where and why they part.

        With `rulings`, as they go here and under these rulings. Raises `NotationError` for a sentence that cannot be
        read, and `ValueError` for a ruling or a value that does not exist.

        >>> import equinox_widget as eq
        >>> pos = eq.position("EQ 2p r2 A2 L=SuMoCoKlEcLuRaVu past -Mo1 Vu1:8 Vu2:4,x1 A@Ra1 A=Ra3,Su2,Co7,x6 B=8")
        >>> pos.compare("play Ra3; swap Vu1 Vu2").differs
        True
        >>> pos.compare("play Ra3; swap Vu1 Vu2", rulings={"swap_chameleons": False}).rulings
        ('swap_chameleons',)
        """
        if rulings:
            return super().compare(*sentences, rulings=rulings)
        return EditionComparison(self._state, [choice(self) for choice in self._choices(sentences)])

    def what_if(
        self,
        *wishes: object,
        control: Mapping[str, str | None] = MappingProxyType({}),
        hand: Mapping[str, str] = MappingProxyType({}),
        edition: str | None = None,
        rulings: Mapping[str, object] = MappingProxyType({}),
        **unknown: object,
    ) -> "Position":
        """The nearest position in which the wish is true; its `edits` say what was changed, in any language.

        `control` says who is to control which creature, `hand` which cards a player is to hold; `edition` and `rulings`
        are those to play by. Raises `ValueError` for a wish that cannot be, `NotationError` for what cannot be read.

        >>> import equinox_widget as eq
        >>> pos = eq.position("EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu A@No1")
        >>> [str(edit) for edit in pos.what_if(control={"No": None}).edits]
        ['The stone of A on Noctia, row 1 is gone.']
        """
        check_wishes(_WISHES, wishes, unknown)
        state = self._state.clone()
        edits: list[Change] = []
        for name, seat in as_mapping(control, "control says who is to have it: {'Noctia': 'B'}").items():
            controller = NOBODY if seat is None else self._seat(seat)
            edits += give_control(state, self._playing(name), controller)
        for seat, cards in as_mapping(hand, "hand says which cards are wished for: {'A': 'No8'}").items():
            holder = self._seat(seat)
            for card in read_cards(cards):
                other = give_card(state, holder, card)
                edits += (
                    [Change(State.game, "whatif.card", seat=holder, card=card, other=other)] if other != card else []
                )
        if edition is not None or as_overrides(rulings):
            changed = self._rulings(edition, rulings)
            state.rulings = changed
            turn.reconsider(state)
            edits.append(Change(State.game, "whatif.ruling", rulings=changed))
        return Position(state, edits=tuple(edits))

    def edit(
        self, *sentences: str, edition: str | None = None, rulings: Mapping[str, object] = MappingProxyType({})
    ) -> "Position":
        """The table changed by hand: "put No8 on No2", "stone A on No2", "round 3", … (see `games.equinox.rules.edit`).

        `status()` says whether play can lead there. Raises `NotationError` for a sentence that cannot be read,
        `ValueError` for one that cannot be carried out and in a view.

        `edition` and `rulings` say what it is played by from here on.
        """
        if self._state.viewer != NOBODY:
            raise ValueError("this is what one seat knows: only the open table can be edited")
        state = self._state.clone()
        for sentence in sentences:
            change(state, sentence)
        if edition is not None or as_overrides(rulings):
            state.rulings = self._rulings(edition, rulings)
        turn.reconsider(state)
        return Position(state)

    def _rulings(self, edition: str | None, changed: Mapping[str, object]) -> Rulings:
        """The rulings of this game under an edition, with some of them changed."""
        kept = self._state.rulings.overrides()
        return rulings_for(self.edition if edition is None else edition, {**kept, **changed})

    # Writing

    @property
    def url(self) -> str:
        """The code for use in an address, its words joined by dots; it reads back too."""
        return super().url.replace("%20", ".")

    def text(self, lang: str = "en", *, control: bool = True) -> str:
        """The board as text; `control=False` leaves out who controls whom, for a question.

        Raises `ValueError` for a language without texts.
        """
        return text_board(self._state, lang, control=control)

    def svg(self, path: PathLike | None = None, **look: Unpack[Look]) -> Svg:
        """The board as a figure, written to a file if a path is given.

        `lang`, `theme` ("auto" follows the page, "light", "dark"), `hand` ("AC" draws the cards of A and C), `marks`
        ("ring No2", "arrow No1 No2", "note No2 words"), `width` in pixels, `names` of the players, `control` (False
        leaves out who controls whom, for a question). Raises `ValueError` or `TypeError` for a look that cannot be.
        """
        drawn: Svg = self._drawing.figure(self._state, **look)
        return drawn.save(path)

    def html(self, **look: Unpack[Look]) -> str:
        """The figure as an image, and the same as tables, in a piece of HTML.

        Raises `ValueError` or `TypeError` for a look that cannot be.
        """
        drawn: str = self._drawing.fragment(self._state, **look)
        return drawn

    @property
    def _drawing(self) -> Any:  # noqa: ANN401 (Equinox' own kit, which takes more than others)
        return self.kit

    # Reading arguments

    def _playing(self, creature: str) -> int:
        """A creature of this game."""
        number = read_creature(creature)
        if number not in self._state.lineup:
            raise ValueError(f"{CREATURES[number].german} is not in this game: {', '.join(self.creatures)} are")
        return number

    def _field(self, creature: str, row: int) -> int:
        if row not in range(1, ROWS + 1):
            raise ValueError(f"there is no row {named(row)}: rows go from 1 to {ROWS}")
        return field_of(self._playing(creature), row)

    def _cards(self, cards: list[int]) -> list[str]:
        return [CARD_CODES[card] for card in in_column_order(self._state, cards)]
