"""The same lesson with other creatures and other numbers on the cards.

A variation renames creatures and card values everywhere a lesson speaks of them: in positions, sentences, goals and
texts. Values keep their order, so that what was lowest stays lowest and what was tied stays tied.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Final

from ....engine.errors import NotationError
from ....teach.goal_language import Value
from ....teach.variation import PLACES
from ....teach.variation import Variation as Names
from ..rules.actions import (
    Action,
    ask_for,
    fetch_covered,
    field_code,
    field_of,
    play_on,
    swap,
    with_card,
    with_creature,
    with_field,
)
from ..rules.cards import CARD_BY_CODE, CARD_CODES, CHAMELEON, CREATURE_OF, CREATURES, NOBODY, VALUES, card_of, value_of
from ..rules.names import read_card, read_creature
from ..rules.sentences import read_script
from ..words import card_name, creature_name

_CODES: Final = "|".join(creature.code for creature in CREATURES)
_CREATURE: Final = re.compile(f"({_CODES})")
_CARD: Final = re.compile(rf"(?<![A-Za-z])({_CODES}|x)(\d+)")
_FIELD: Final = re.compile(rf"({_CODES})([1-5]):(.*)")


@dataclass
class Variation(Names):
    """How creatures, values and single cards are renamed; what is not named stays. Notes what it was asked about."""

    creatures: Mapping[int, int] = field(default_factory=dict)
    values: Mapping[int, int] = field(default_factory=dict)
    cards: Mapping[int, int] = field(default_factory=dict)
    seed: int = 0
    seen_creatures: set[int] = field(default_factory=set)
    seen_values: set[int] = field(default_factory=set)
    held_cards: set[int] = field(default_factory=set)

    def creature(self, number: int) -> int:
        """A creature's new name."""
        self.seen_creatures.add(number)
        return self.creatures.get(number, number)

    def value(self, value: float) -> float:
        """A strength after the change; half points stay."""
        whole, half = int(value), value % 1
        self.seen_values.add(whole)
        return self.values.get(whole, whole) + half

    def card(self, card: int) -> int:
        """The card that takes a card's place."""
        if card >= CHAMELEON + VALUES:
            return card
        value = int(self.value(value_of(card)))
        return CHAMELEON + value if card >= CHAMELEON else card_of(self.creature(CREATURE_OF[card]), value)

    def held(self, card: int) -> int:
        """The card that takes the place of one in a hand, which nothing else may speak of."""
        self.held_cards.add(card)
        if card in self.cards:
            return self.cards[card]
        return self.card(card) if value_of(card) in self.values else card

    def rename(self, kind: str, value: Value) -> Value:
        """A literal of a goal or an option."""
        if value is None:
            return None
        if kind == "creature":
            return CREATURES[self.creature(read_creature(str(value)))].code
        if kind == "card":
            return CARD_CODES[self.card(read_card(str(value)))]
        if kind == "value" and not isinstance(value, str | bool):
            return self.value(value)
        return self.sentences(str(value)) if kind == "sentence" else value

    def sentences(self, text: str) -> str:
        """Sentences joined by semicolons; what chance is said to draw changes with them."""
        return "; ".join(f"{self._action(action)}{self._drawn(cards)}" for action, cards in read_script(text))

    def _drawn(self, cards: list[int] | None) -> str:
        return f":{','.join(CARD_CODES[self.held(card)] for card in cards)}" if cards else ""

    def _action(self, action: Action) -> Action:
        """An action about other creatures and cards."""
        creature = NOBODY if action.creature == NOBODY else self.creature(action.creature)
        card = NOBODY if action.card == NOBODY else self.card(action.card)
        if action.verb == "swap":
            return swap(self._field(action.field), self._field(action.other_field))
        if action.field != NOBODY:
            field = self._field(action.field)
            return with_field(action.verb, field) if card == NOBODY else fetch_covered(field, card)
        if card != NOBODY:
            own = card >= CHAMELEON + VALUES or CREATURE_OF[card] == creature
            return with_card(action.verb, card) if own else play_on(card, creature)
        if NOBODY not in (action.seat, creature):
            return ask_for(action.seat, creature)
        return action if creature == NOBODY else with_creature(action.verb, creature)

    def _field(self, number: int) -> int:
        row, creature = divmod(number, len(CREATURES))
        return field_of(self.creature(creature), row)

    def place(self, name: str) -> str:
        """A place to point at: a field `No2`, a champion card `No^`, a card in the hand `@No8`, or one of `PLACES`."""
        if name in PLACES:
            return name
        if name.startswith("@"):
            return f"@{CARD_CODES[self.card(read_card(name[1:]))]}"
        found = re.fullmatch(rf"({_CODES})([1-5^])", name)
        if not found:
            raise NotationError(f"there is no place {name!r}: write No2, No^, @No8, {' or '.join(PLACES)}.")
        row = 0 if found[2] == "^" else int(found[2])
        return field_code(field_of(self.creature(read_creature(found[1])), row))

    def position(self, code: str) -> str:
        """The code of a position."""
        plan, semicolon, script = code.partition(";")
        tokens = [self._token(token) for token in plan.split()]
        if self.seed and not any(re.fullmatch(r"s\d.*", token) for token in tokens):
            tokens.insert(1, f"s{self.seed}")
        return " ".join(tokens) + (f" ; {self.sentences(script)}" if semicolon else "")

    def _token(self, token: str) -> str:
        on_field = _FIELD.fullmatch(token)
        if on_field:
            code, row, stack = on_field.groups()
            creature = read_creature(code)
            return f"{CREATURES[self.creature(creature)].code}{row}:{self._stack(stack)}"
        if re.match(r"[A-E]=", token):
            return _CARD.sub(lambda found: CARD_CODES[self.held(read_card(found.group()))], token)
        if re.match(r"[A-E]\?|d=", token):
            return _CARD.sub(lambda found: CARD_CODES[self.card(read_card(found.group()))], token)
        if re.match(r"L=|[A-E]@|-|!", token):
            return _CREATURE.sub(lambda found: CREATURES[self.creature(read_creature(found.group()))].code, token)
        return token

    def _stack(self, stack: str) -> str:
        return re.sub(r"\d+", lambda digits: str(int(self.value(int(digits.group())))), stack)

    def slot(self, name: str, lang: str) -> str | None:
        """{Mo} is Moosmann, {Mo9} a card, {x3} a chameleon, {9} a value."""
        if name.isdecimal():
            return f"{self.value(int(name)):g}"
        if name in CARD_BY_CODE:
            return card_name(self.card(CARD_BY_CODE[name]), lang)
        codes = [creature.code for creature in CREATURES]
        return creature_name(self.creature(codes.index(name)), lang) if name in codes else None

    def another(self, keep: frozenset[int], chance: Random) -> "Variation":
        """A random variation of a lesson, given what a first reading of it was asked about.

        Creatures to keep stay themselves. A card in a hand that nothing else speaks of becomes any other card of its
        kind.
        """
        seed = chance.randrange(1, 10_000)
        free = sorted(self.seen_creatures - keep)
        strangers = [number for number in range(len(CREATURES)) if number not in self.seen_creatures]
        creatures = dict(zip(free, chance.sample(free + strangers, len(free)), strict=True))
        values = sorted(self.seen_values)
        new_values = dict(zip(values, sorted(chance.sample(range(VALUES), len(values))), strict=True))
        found = Variation(creatures, new_values, {}, seed)
        taken = {found.card(card) for card in range(CHAMELEON + VALUES) if value_of(card) in new_values}
        cards: dict[int, int] = {}
        for card in sorted(self.held_cards):
            if card < CHAMELEON + VALUES and value_of(card) not in new_values:
                base = (
                    CHAMELEON if card >= CHAMELEON else card_of(creatures.get(CREATURE_OF[card], CREATURE_OF[card]), 0)
                )
                options = [base + value for value in range(VALUES) if base + value not in taken | set(cards.values())]
                cards[card] = chance.choice(options)
        return Variation(creatures, new_values, cards, seed)
