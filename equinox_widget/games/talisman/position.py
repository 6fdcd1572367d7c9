"""Positions of Talisman: the questions that only this game has."""

from collections.abc import Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Final

from ...core import position as core
from ...core.change import Change, changed_rulings
from ...engine.breakdown import Breakdown
from ...engine.errors import check_wishes
from ...engine.given import as_list, as_mapping, as_text, is_whole, named
from ...engine.notation import plain_name
from ...engine.seats import NOBODY
from ...texts.catalogue import check_language
from .edit import changed
from .rules import questions
from .rules.cards import CARDS, SPELL_KIND_CODES, SPELL_OF, SPELLS, copies_of
from .rules.facts import Facts, facts
from .rules.names import MEANINGS
from .rules.odds import Odds
from .rules.questions import CardFacts, SpaceFacts, Way
from .rules.ruleset import RULESET
from .rules.spaces import SPACES
from .rules.state import State
from .rules.turn import due
from .score import Score
from .text_board import instruction
from .whatif import NUMBERS, count, give_card, give_spell, move, spare_card

#: What `what_if` can be asked, each with an example.
_WISHES: Final = {
    "rulings": "{'trophies': 'discard'}",
    "at": "{'A': 'Temple'}",
    "strength": "{'A': 3}",
    "craft": "{'A': 3}",
    "lives": "{'A': 2}",
    "gold": "{'A': 1}",
    "cards": "{'A': 'Swo,Uni'}",
}

Cards = str | list[str] | tuple[str, ...]


class Position(core.Position):
    """A game of Talisman at one moment, as a value: `do` gives a new one and leaves this one as it is.

    >>> from equinox_widget import talisman
    >>> table = talisman.position("TA 2p A=Elf@City B=Troll@Crags Fields1:Bea")
    >>> table.do("roll:1; go Fields1; fight:5,2").trophies("A")
    ('Bea',)
    """

    __slots__ = ()
    _state: State

    # The moment

    @property
    def state(self) -> State:
        """The table as the rules hold it, to read; not to be changed."""
        return self._state

    @property
    def due(self) -> str | None:
        """What waits for a choice: start, go, meet, fight, pick, shop …; None when the game is over."""
        return due(self._state) or None

    @property
    def winner(self) -> str | None:
        """Who has won: the last character on the board; None while the game runs."""
        winners = self.score().winners
        return winners[0] if winners else None

    @property
    def crowned(self) -> bool:
        """Has somebody reached the Crown of Command?"""
        return self._state.crowned

    @property
    def edition(self) -> str:
        """The rulebook's edition: there is only the German one, "de"."""
        return "de"

    @property
    def seed(self) -> int | None:
        """What chance draws from; a view does not know it."""
        return self._state.chance.seed if self._state.viewer == NOBODY else None

    # Sums and limits

    def sum(
        self, seat: str, stat: str, *, combat: bool = False, vs: str | Cards | None = None, at: str | None = None
    ) -> Breakdown:
        """A character's `strength` or `craft` as a sum with its rules; in combat, against some enemies, on some space.

        `stat` names one of the two, with `combat` what counts in a fight only, `vs` the enemies, and `at` another space
        than the one where the character stands.

        Raises `NotationError` for a seat, a card or a space that is not there, `ValueError` for another value.

        >>> from equinox_widget import talisman
        >>> warrior = talisman.position("TA 2p A=Warrior@Tavern A.s5 A.ob=Bel,Msw A.fo=Uni")
        >>> warrior.sum("A", "strength", combat=True)
        Breakdown(5 (counters, 1a) + 1 (Bel, 1f) + 1 (Uni, 1f) + 1 (Msw, 16d) = 8)
        >>> warrior.sum("A", "strength", combat=True, at="Glade")
        Breakdown(5 (counters, 1a) + 1 (Uni, 1f) = 6)
        """
        return questions.sum_of(self._state, seat, stat, combat=combat, vs=vs, at=at)

    def limit(self, seat: str, what: str, *, at: str | None = None) -> Breakdown | int | None:
        """How many `spells` (a sum with its rules) or `objects` a character may hold, here or on another space.

        None: any number.

        `what` names one of the two; `at` is another space than the one where the character stands.

        Raises `NotationError` for a seat or a space that is not there, `ValueError` for anything else to hold.

        >>> from equinox_widget import talisman
        >>> wizard = talisman.position("TA 2p A=Wizard@Forest A.ob=Wan,Mul1")
        >>> wizard.limit("A", "spells"), wizard.limit("A", "objects")
        (Breakdown(2 (craft, 2f) + 1 (Wan, R.wand) = 3), None)
        """
        return questions.limit(self._state, seat, what, at=at)

    # Chances

    def odds(self, seat: str, vs: str | int | Cards, *, at: str | None = None, psychic: bool = False) -> Odds:
        """How likely a fight is won, equal and lost, exactly, and both sums before the dice.

        `vs` are cards, a being of a space such as "Sentinel", a seat, or a number; spirits are fought psychically by
        themselves, a seat or a number only if `psychic` says so. A Werewolf not yet met has its two dice to come.

        `at` is another space than the one where the character stands.

        Raises `NotationError` for a seat, a card or a space that is not there, `ValueError` for what nobody fights.

        >>> from equinox_widget import talisman
        >>> talisman.position("TA 2p A=Elf@City").odds("A", "Bea")
        Odds(win=Fraction(5, 12), tie=Fraction(1, 6), loss=Fraction(5, 12), own=3, theirs=3)
        """
        return questions.odds(self._state, seat, vs, at=at, psychic=psychic)

    def lock(self, seat: str, stat: str) -> Fraction:
        """How likely the Portal of Power would open to a character by `strength` or `craft`.

        `stat` names one of the two.

        Raises `NotationError` for a seat that nobody has, `ValueError` for another value.

        >>> from equinox_widget import talisman
        >>> talisman.position("TA 2p A=Troll@Castle").lock("A", "strength")
        Fraction(5, 12)
        """
        return questions.lock(self._state, seat, stat)

    def exits(self, seat: str, space: str) -> dict[str, Fraction]:
        """Where the "Crypt" or the "Mine" would let a character out, and how likely.

        Raises `NotationError` for a seat that nobody has, `ValueError` for another space.
        """
        return questions.exits(self._state, seat, space)

    def prayers(self, place: str) -> dict[str, Fraction]:
        """What praying in the "Chapel", "Graveyard", "Temple" or at the Shrine ("Shr") brings, and how likely.

        Raises `ValueError` for a place where nobody prays.
        """
        return questions.prayers(self._state, place)

    def reach(self, seat: str) -> dict[str, Fraction]:
        """How likely the die lets a character move to each space. Raises `NotationError` for a seat that nobody has."""
        return questions.reach(self._state, seat)

    def moves(self, seat: str, steps: int) -> dict[str, Way]:
        """Where a roll of so many steps can lead, by which way, and who bars it; nothing in the inner region.

        Raises `NotationError` for a seat that nobody has, `ValueError` for a number that no roll gives.

        >>> from equinox_widget import talisman
        >>> talisman.position("TA 2p A=Elf@Hills2").moves("A", 2)["Hills3"]
        Way(path=('Sentinel', 'Hills3'), toll='Sentinel')
        """
        return questions.moves(self._state, seat, steps)

    # The board

    def space(self, space: str, *, lang: str = "en") -> SpaceFacts:
        """What is printed on a space and around it: region, cards to draw, instruction, neighbours, opposite spaces.

        Raises `NotationError` for a space that is not on the board.
        """
        found = questions.space(self._state, space)
        return found._replace(instruction=instruction(self._state, SPACES[found.code], check_language(lang)))

    def at(self, seat: str) -> str | None:
        """Where a character stands; None for a seat without one. Raises `NotationError` for a seat that nobody has."""
        return questions.at(self._state, seat)

    def cards(self, space: str) -> tuple[str, ...]:
        """The open cards on a space, the oldest first. Raises `NotationError` for a space that is not on the board."""
        return questions.cards(self._state, space)

    def loose(self, space: str) -> int:
        """The gold lying on a space. Raises `NotationError` for a space that is not on the board."""
        return questions.loose(self._state, space)

    def stock(self, kind: str) -> int:
        """How many purchase or Talisman cards of a kind are left.

        Raises `NotationError` for a card that does not exist, `ValueError` for one that has no open pile.
        """
        return questions.stock(self._state, kind)

    def card(self, card: str) -> CardFacts:
        """A card's values, each with where it comes from. Raises `NotationError` for a card that does not exist."""
        return questions.card(self._state, card)

    # Seats

    def character(self, seat: str) -> str | None:
        """Who plays for a seat; None while it waits for a new character, or is out.

        Raises `NotationError` for a seat that nobody has.
        """
        found: str | None = self.facts()["seats"][self.players[self._seat(seat)]].get("character")
        return found

    def objects(self, seat: str) -> tuple[str, ...]:
        """A seat's objects, in order of gain. Raises `NotationError` for a seat that nobody has."""
        return questions.objects(self._state, seat)

    def followers(self, seat: str) -> tuple[str, ...]:
        """A seat's followers, in order of gain. Raises `NotationError` for a seat that nobody has."""
        return questions.followers(self._state, seat)

    def trophies(self, seat: str) -> tuple[str, ...]:
        """The enemies that a seat has beaten and not traded. Raises `NotationError` for a seat that nobody has."""
        return questions.trophies(self._state, seat)

    def spells(self, seat: str) -> tuple[str | None, ...]:
        """A seat's spells; None for each that the viewer does not know.

        Raises `NotationError` for a seat that nobody has.

        >>> from equinox_widget import talisman
        >>> table = talisman.position("TA 2p A=Elf@City B=Wizard@Forest B.sp=Hex1,Heal1")
        >>> table.spells("B"), table.view("A").spells("B")
        (('Hex1', 'Heal1'), (None, None))
        """
        return questions.spells(self._state, seat)

    def lives(self, seat: str) -> int:
        """A seat's lives. Raises `NotationError` for a seat that nobody has."""
        return questions.lives(self._state, seat)

    def gold(self, seat: str) -> int:
        """A seat's gold. Raises `NotationError` for a seat that nobody has."""
        return questions.gold(self._state, seat)

    def alignment(self, seat: str) -> str:
        """A character's alignment: good, neutral or evil. Raises `NotationError` for a seat that nobody has."""
        return questions.alignment(self._state, seat)

    def score(self) -> Score:
        """Who has won, if anybody has."""
        return Score(self._state)

    def facts(self) -> Facts:
        """Everything on the table by name, as plain values that JSON can hold; in a view what its seat may know."""
        return facts(self._state)

    # Comparing

    def what_if(
        self,
        *wishes: object,
        rulings: Mapping[str, object] = MappingProxyType({}),
        at: Mapping[str, str] = MappingProxyType({}),
        strength: Mapping[str, int] = MappingProxyType({}),
        craft: Mapping[str, int] = MappingProxyType({}),
        lives: Mapping[str, int] = MappingProxyType({}),
        gold: Mapping[str, int] = MappingProxyType({}),
        cards: Mapping[str, Cards] = MappingProxyType({}),
        **unknown: object,
    ) -> "Position":
        """The nearest position in which the wish is true; its `edits` say what was changed, in any language.

        `at` says where whom stands; `cards` are objects, followers and spells that a seat has beside its own. Raises
        `ValueError` for a wish that cannot be, in the middle of a turn and in a view.

        `wishes` have names: `strength`, `craft`, `lives` and `gold` are by seat, `rulings` are other answers.

        >>> from equinox_widget import talisman
        >>> table = talisman.position("TA 2p A=Elf@City")
        >>> [str(edit) for edit in table.what_if(at={"A": "Temple"}, cards={"A": "Swo"}).edits]
        ['A stands on Temple.', 'A has Sword 1.']
        """
        check_wishes(_WISHES, wishes, unknown)
        state = self._to_change(rulings)
        edits = changed_rulings(self._state, state)
        for seat, space in as_mapping(at, "at says where they stand: {'A': 'Temple'}").items():
            edits += move(state, self._character(seat), questions.read_space(space))
        for name, wished in zip(NUMBERS, (strength, craft, lives, gold), strict=True):
            for seat, number in as_mapping(wished, f"{name} is said by seat: {{'A': 3}}").items():
                edits += count(state, self._character(seat), name, _number(name, number))
        for seat, words in as_mapping(cards, "cards says who has which: {'A': 'Swo,Uni'}").items():
            for word in _words(words):
                edits += _give(state, self._character(seat), word)
        state.options = None
        found = Position(state, edits=tuple(edits))
        wrong = [problem for problem in found.status() if problem not in self.status()]
        if wrong:
            raise ValueError(f"this cannot be: {wrong[0]}")
        return found

    def edit(self, *changes: str, rulings: Mapping[str, object] = MappingProxyType({})) -> "Position":
        """The table changed by hand, by what its code would say: "A=Elf@City", "Fields1:Bea" (`games.talisman.edit`).

        `status()` says whether play can lead there. Raises `NotationError` for what cannot be read, and `ValueError` in
        the middle of a turn and in a view.

        `changes` are made in order; `rulings` say what it is played by from here on.

        >>> from equinox_widget import talisman
        >>> talisman.position("TA 2p A=Elf@City Oasis:Bea").edit("Fields1:Bea", "A.l2").cards("Fields1")
        ('Bea',)
        """
        table = self._to_change(rulings)
        found = RULESET.with_tables(table.box.tables).read_position(changed(RULESET.write_position(table), changes))
        return Position(found.state, problems=found.problems)

    def _character(self, seat: object) -> int:
        return questions.read_character_seat(self._state, seat)


def _number(name: str, given: object) -> int:
    if not is_whole(given) or given < 0:
        raise ValueError(f"{name} is a whole number from 0 up, not {named(given)}")
    return given


def _words(cards: object) -> list[str]:
    if isinstance(cards, str):
        return [word.strip() for word in cards.split(",") if word.strip()]
    return [as_text(word, "a card is text such as 'Swo1'") for word in as_list(cards, "cards are text such as 'Swo'")]


def _give(state: State, seat: int, word: str) -> list[Change]:
    spell = MEANINGS["spell"].get(plain_name(word))
    if spell is not None:
        copies = [SPELLS[spell]] if spell in SPELLS else _copies_of_spell(spell)
        held = [number for hand in state.spells for number in hand]
        return give_spell(state, seat, next((copy for copy in copies if copy not in held), copies[0]))
    code = questions.read_card(word)
    return give_card(state, seat, CARDS[code] if code in CARDS else spare_card(state, copies_of(code)))


def _copies_of_spell(kind: str) -> list[int]:
    return [number for number, of in enumerate(SPELL_OF) if of == SPELL_KIND_CODES.index(kind)]
