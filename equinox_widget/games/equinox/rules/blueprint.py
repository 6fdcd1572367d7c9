"""A position somebody describes: what was said of it, and how the rest is filled in.

Both the one-line notation and the keyword builder write down a `Blueprint`; `build` turns it into a state. What cannot
be (a card used twice, a creature that is not in the game) is built all the same, and reported by `status`.
"""

from collections import Counter

from ....engine.chance import shuffle, stream
from .actions import ROW, field_of
from .cards import (
    DECK,
    DOUBLED_STRENGTH,
    HAND,
    NOBODY,
    STONES,
    SURVIVORS,
    UNKNOWN,
    VALUES,
    card_of,
    deck,
)
from .ending import BY_PILE, BY_ROUNDS, BY_STALEMATE
from .rulings import Rulings
from .state import BET_STEP, FETCH_CARD, NAME_CREATURE, STEPS, Frame, State, empty_table
from .turn import reconsider


class Holding:
    """Some cards of a seat: those that are named, and how many more to fill in; `unknown` ones stay unknown."""

    def __init__(self, cards: list[int] | None = None, fill: int = 0) -> None:
        self.cards: list[int] = cards or []
        self.fill = fill
        self.unknown = 0


class Blueprint:
    """Everything that can be said about a position."""

    def __init__(self, players: int, lineup: tuple[int, ...], rulings: Rulings) -> None:
        self.players = players
        self.lineup = lineup
        self.rulings = rulings
        self.round = 1
        self.turn = 0
        self.step = BET_STEP
        self.over = False
        self.seed = 0
        self.asked = 0
        self.trees = (1, 2)
        self.vanished: dict[int, int] = {}  # creature -> round
        self.fields: dict[int, tuple[int, ...]] = {}
        self.stones: list[tuple[int, int]] = []  # (seat, field); row 0 is the champion card
        self.secrets: list[tuple[int, int]] = []  # (seat, card)
        self.spent_secrets: set[int] = set()
        self.hands: dict[int, Holding] = {}
        self.blocked: dict[int, Holding] = {}
        self.pile_size: int | None = None
        self.pile_top: list[int] | None = None  # the top card first
        self.fill_past = False
        self.freed = 0
        self.idle_turns = 0
        # Only views say these: whose it is, the discarded cards that seat has seen, and what waits inside a step.
        self.viewer: int = NOBODY
        self.seen_discards: list[int] = []
        self.ruled_out: dict[int, int] = {}  # seat -> creatures its hidden bet is not on, as a mask
        self.waiting: list[Frame] = []
        self.active = False
        self.echoed = False
        self.carmen = False
        self.discarded = 0
        self.looked_at: tuple[int, ...] = ()
        self.missing = 0  # cards that were asked for and are not there; counted while building


def likely_viewer(plan: Blueprint) -> int:
    """Whose view a position with unknown cards is: a seat that knows its own hand, rather the one whose turn it is."""
    hidden = any(holding.unknown for holding in (*plan.hands.values(), *plan.blocked.values()))
    hidden |= any(UNKNOWN in cards for cards in plan.fields.values()) or UNKNOWN in dict(plan.secrets).values()
    if not hidden:
        return NOBODY
    seats = [plan.turn, *range(plan.players)]
    return next((seat for seat in seats if seat not in plan.hands or not plan.hands[seat].unknown), plan.turn)


def build(plan: Blueprint) -> State:
    """The state a blueprint describes."""
    if plan.viewer == NOBODY:
        plan.viewer = likely_viewer(plan)
    state = empty_table(plan.players, plan.lineup, plan.rulings, plan.seed, plan.trees)
    state.viewer = plan.viewer
    state.asked = plan.asked
    state.round, state.turn = plan.round, plan.turn
    state.freed, state.idle_turns = plan.freed, plan.idle_turns
    for seat, creatures in plan.ruled_out.items():
        state.ruled_out[seat] = creatures
    for creature, round_number in plan.vanished.items():
        state.vanished_in[creature] = round_number
    state.living = tuple(creature for creature in plan.lineup if not state.vanished_in[creature])
    for number, cards in plan.fields.items():
        state.fields[number] = cards
    _place_stones(state, plan)
    _deal_out(state, plan)
    _set_due(state, plan)
    reconsider(state)
    return state


def _place_stones(state: State, plan: Blueprint) -> None:
    for seat, number in plan.stones:
        row, creature = divmod(number, ROW)
        if row:
            state.stones[number] = seat
        else:
            state.champions[creature] = tuple(sorted({*state.champions[creature], seat}))
            state.secret_used[seat] = True
        state.free_stones[seat] -= 1
    for seat, card in plan.secrets:
        state.secrets[seat] = card
        state.secret_used[seat] = True
        state.free_stones[seat] -= 1
    for seat in plan.spent_secrets:
        state.secret_used[seat] = True
    state.free_stones = [max(0, min(STONES, stones)) for stones in state.free_stones]


def _deal_out(state: State, plan: Blueprint) -> None:
    """Named cards lie where they were said to; the rest fills earlier rows, hands and pile by the seed."""
    for seat in range(plan.players):
        plan.hands.setdefault(seat, Holding(fill=HAND))
    spare = Counter(deck(plan.lineup, plan.trees))
    spare.subtract(_named_cards(plan))
    if plan.fill_past:
        _fill_past(state, plan, spare)
    rest = [card for card, count in sorted(spare.items()) for _ in range(count) if card != UNKNOWN]
    shuffle(rest, stream(plan.seed, "fill"))
    for holdings, zones in ((plan.hands, state.hands), (plan.blocked, state.blocked)):
        for seat, holding in sorted(holdings.items()):
            filled = [rest.pop() for _ in range(min(holding.fill, len(rest)))]
            plan.missing += holding.fill - len(filled)
            zones[seat] = sorted(holding.cards + filled + [UNKNOWN] * holding.unknown)
    if plan.viewer == NOBODY:
        _stack_pile(state, plan, rest)
    else:
        _hide_pile(state, plan)


def _named_cards(plan: Blueprint) -> list[int]:
    """Every card that is said to lie somewhere."""
    cards = [card for stack in plan.fields.values() for card in stack]
    cards += [card for _, card in plan.secrets]
    for holdings in (plan.hands, plan.blocked):
        cards += [card for holding in holdings.values() for card in holding.cards]
    return cards + (plan.pile_top or []) + plan.seen_discards


def _stack_pile(state: State, plan: Blueprint, rest: list[int]) -> None:
    """The named top cards, then filled-in ones up to the size of the pile; what is left lies in the discard pile."""
    top = plan.pile_top or []
    size = plan.pile_size
    if size is None:
        size = len(top) if plan.pile_top is not None else len(rest)
    if size < len(top):
        raise ValueError(f"the pile cannot have {size} cards when {len(top)} of them are named")
    filled = min(size - len(top), len(rest))
    plan.missing += size - len(top) - filled
    state.pile = rest[len(rest) - filled :] + top[::-1]
    state.discard = rest[: len(rest) - filled]


def _hide_pile(state: State, plan: Blueprint) -> None:
    """In a view the pile is a number, and so is what lies face down in the discard pile."""
    elsewhere = sum(len(cards) for cards in (*state.hands, *state.blocked, *state.fields, plan.seen_discards))
    elsewhere += sum(card != NOBODY for card in state.secrets)
    elsewhere += sum(frame.kind in {NAME_CREATURE, FETCH_CARD} for frame in plan.waiting)
    hidden = max(0, DECK - elsewhere)
    pile = hidden if plan.pile_size is None else min(hidden, plan.pile_size)
    state.pile = [UNKNOWN] * pile
    state.discard = sorted(plan.seen_discards) + [UNKNOWN] * (hidden - pile)


def _fill_past(state: State, plan: Blueprint, spare: Counter[int]) -> None:
    """One card of its own for every creature then living, so that the one that vanished was the single lowest."""
    numbers = stream(plan.seed, "past")
    finished = plan.round if plan.round in plan.vanished.values() else plan.round - 1
    for row in range(1, finished + 1):
        loser = next((creature for creature, when in plan.vanished.items() if when == row), NOBODY)
        threshold = _loser_strength(state, loser, row, spare)
        for creature in plan.lineup:
            number = field_of(creature, row)
            if number in plan.fields or 0 < state.vanished_in[creature] <= row:
                continue
            free = [card for card in _own_spare_cards(creature, spare) if DOUBLED_STRENGTH[card] > threshold]
            if free:
                card = free[int(numbers.random() * len(free))]
                spare[card] -= 1
                state.fields[number] = (card,)


def _loser_strength(state: State, loser: int, row: int, spare: Counter[int]) -> int:
    """Twice the strength of the creature that vanished in the row; it gets its lowest spare card if none was given."""
    if loser == NOBODY:
        return -1
    number = field_of(loser, row)
    if not state.fields[number]:
        free = _own_spare_cards(loser, spare)
        if not free:
            return -1
        spare[free[0]] -= 1
        state.fields[number] = (free[0],)
    return DOUBLED_STRENGTH[state.fields[number][-1]]


def _own_spare_cards(creature: int, spare: Counter[int]) -> list[int]:
    """The creature's own cards that lie nowhere yet, the lowest first."""
    return [card for card in (card_of(creature, value) for value in range(VALUES)) if spare[card] > 0]


def _set_due(state: State, plan: Blueprint) -> None:
    """What is to be done next: the rest of the turn, and in a view whatever waits inside a step."""
    if plan.over:
        by_cards = BY_STALEMATE if state.pile else BY_PILE
        state.ending = BY_ROUNDS if len(state.living) <= SURVIVORS else by_cards
        return
    state.due = STEPS[plan.step].then if plan.waiting else STEPS[plan.step]
    for frame in plan.waiting:
        state.due = frame.before(state.due)
    state.active, state.echoed, state.carmen = plan.active, plan.echoed, plan.carmen
    state.discarded[plan.turn], state.looked_at = plan.discarded, plan.looked_at
