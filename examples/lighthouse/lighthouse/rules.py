"""The rules of Lighthouse: bring cargo ashore by night, while the keeper of the light may raise the alarm.

Each of two players holds three cards of ten, two each of 1 to 5. `land 4 at C` sets out with a card for the Cove, the
Dunes or the Pier. The other player may spoil it with an equal card (`alarm`, both are gone) or `pass`. Then a die is
rolled: the cargo lands if the die shows its number or more, in place of what lay there. The higher sum wins.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from equinox_widget.engine.breakdown import Breakdown, Summand
from equinox_widget.engine.events import Event, EventKind, facts_of
from equinox_widget.engine.outcomes import Chance
from equinox_widget.engine.rules_index import index
from equinox_widget.engine.rulings import REACT, Ruling, Value
from equinox_widget.engine.seats import SEATS
from equinox_widget.engine.verdict import Condition, condition
from equinox_widget.simple.rules import (
    TURN,
    UNKNOWN,
    SimpleAction,
    SimpleRules,
    SimpleState,
    read_cards,
    rule,
    write_cards,
)

PLACES: Final = "CDP"
LAND: Final = [
    SimpleAction(f"land {n} at {at}", TURN, (f"@{n}", at), card=n, place=at) for n in range(1, 6) for at in PLACES
]
ALARM, PASS = (SimpleAction(word, "answer", (f"!{word}",)) for word in ("alarm", "pass"))


class State(SimpleState):
    """A table of Lighthouse."""

    game = "lighthouse"

    def __init__(self, players: int, rulings: Mapping[str, Value], chance: Chance) -> None:
        super().__init__(players, rulings, chance)
        self.hands: list[list[int]] = [[], []]
        self.cargo: dict[str, tuple[int, int]] = {}  # by place: whose it is, and which card
        self.gone: list[int] = []

    @property
    def over(self) -> bool:
        """Are all cards played?"""
        return not any(self.hands) and self.due is None

    @property
    def at_sea(self) -> tuple[int, str]:
        """The card that has set out, and where to."""
        card, place = self.due.data if self.due else (UNKNOWN, "")
        return int(card), str(place)


class Lighthouse(SimpleRules[State]):
    """The rules, for the shared floors."""

    id, tag, state, turn_rule = "lighthouse", "LH", State, "LAND"
    actions = (*LAND, ALARM, PASS)
    deck = (1, 1, 2, 2, 3, 3, 4, 4, 5, 5)
    rules = index(
        [rule("LAND", lessons=("L1",)), rule("ALARM", lessons=("L1",)), rule("END", misconceptions=("one_each",))]
    )
    rulings = {"react": Ruling("react", "table", {"rules": "held"}, REACT)}
    events = {
        "set_out": EventKind(("seat", "card", "place"), ("LAND",)),
        "alarm_raised": EventKind(("seat", "card"), ("ALARM",)),
        "passed": EventKind(("seat",), ("ALARM",)),
        "landed": EventKind(("seat", "card", "place", "roll"), ("LAND",)),
        "lost": EventKind(("seat", "card", "place", "roll"), ("LAND",)),
    }

    def set_up(self, state: State) -> None:
        """Three cards for everybody."""
        cards = self.unseen(state)
        state.hands = [sorted(cards[:3]), sorted(cards[3:6])]

    def tests(self, state: State, seat: int, action: SimpleAction) -> Iterator[Condition]:
        """You need the card that you play."""
        if action is not PASS:
            card = state.at_sea[0] if action is ALARM else action.facts["card"]
            held = card in state.hands[seat] or (None if UNKNOWN in state.hands[seat] else False)
            yield condition("card_held", held, "ALARM" if action is ALARM else "LAND", seat=seat, card=card)

    def carry_out(self, state: State, action: SimpleAction) -> None:
        """Set out, or answer; the die is rolled unless an answer is waited for or the alarm was raised."""
        other = 1 - state.turn
        if action in LAND:
            card, place = action.facts["card"], action.facts["place"]
            state.hands[state.turn].remove(card)
            state.tell("set_out", state.turn, card, place)
            state.ask("answer", other, card, place)
            if card in state.hands[other] or (state.rulings["react"] == "always" and state.hands[other]):
                return
        card, _ = state.at_sea
        if action is ALARM:
            state.hands[other].remove(card)
            state.gone = sorted([*state.gone, card, card])
            state.tell("alarm_raised", other, card)
        else:
            if action is PASS:
                state.tell("passed", other)
            self._roll(state)
        state.due = None
        state.turn = other if state.hands[other] else state.turn

    def _roll(self, state: State) -> None:
        """The die decides whether the cargo lands; what lay there is gone."""
        (card, place), roll = state.at_sea, state.chance.roll()
        if roll >= card:
            _, covered = state.cargo.pop(place, (0, UNKNOWN))
            state.gone = sorted([*state.gone, covered] if covered else state.gone)
            state.cargo[place] = state.turn, card
        else:
            state.gone = sorted([*state.gone, card])
        state.tell("landed" if roll >= card else "lost", state.turn, card, place, roll)

    def because(self, event: Event, state: State) -> list[Condition]:
        """The die; everything else happens because it was chosen."""
        facts = facts_of(event, self.events)
        return [condition("die_high_enough", event[0] == "landed", "LAND", **facts)] if "roll" in facts else []

    def hide(self, state: State, viewer: int) -> None:
        """Of another hand one knows how many cards it has."""
        state.hands = [hand if seat == viewer else [UNKNOWN] * len(hand) for seat, hand in enumerate(state.hands)]

    def fill_in(self, state: State) -> None:
        """Deal the unknown cards from those that are nowhere to be seen."""
        unseen = self.unseen(state)
        state.hands = [sorted(card or unseen.pop() for card in hand) for hand in state.hands]

    def cards(self, state: State) -> Iterator[int]:
        """In hands, ashore, gone and at sea."""
        yield from (*state.hands[0], *state.hands[1], *state.gone, state.at_sea[0])
        yield from (card for _, card in state.cargo.values())

    def words(self, state: State) -> dict[str, str]:
        """`C=A3` for cargo, `A=1,4` for a hand, `gone=5,5`."""
        cargo = {place: f"{SEATS[seat]}{card}" for place, (seat, card) in sorted(state.cargo.items())}
        hands = {SEATS[seat]: write_cards(hand) for seat, hand in enumerate(state.hands)}
        return {**cargo, **hands, "gone": write_cards(state.gone)}

    def read_word(self, state: State, word: str, value: str) -> None:
        """The same, read."""
        if word == "gone":
            state.gone = read_cards(value)
        elif word in PLACES:
            state.cargo[word] = SEATS.index(value[0]), int(value[1:])
        else:
            state.hands["AB".index(word)] = read_cards(value)

    def sums(self, state: State) -> list[Breakdown]:
        """The cargo ashore."""
        lying = [(seat, Summand(2 * card, "END", place)) for place, (seat, card) in state.cargo.items()]
        return [Breakdown(tuple(part for owner, part in lying if owner == seat)) for seat in range(2)]
