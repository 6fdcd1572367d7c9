"""What a seat may know, built field by field: whatever is not written down here stays hidden.

Other hands, the order of the pile, hidden secret bets, covered cards and the discard pile are unknown, except for what
the seat was shown (Noctia's look, Ziegfried's three, the proof of a pass, a shown discard). There is no seed in it.
"""

from collections import Counter

from ....engine.chance import shuffle, stream
from .actions import ROW
from .cards import CHAMELEON, CREATURE_OF, LUPINO, NOBODY, UNKNOWN, URVATER, cards_of, deck
from .knowledge import ANY_CREATURE_CARD, everybody, known_copies, show
from .powers.noctia import giver_and_taker, matching_cards
from .state import GIVE_CARD, KEEP_CARD, State, empty_table
from .trees import tree_in_play


def view(state: State, seat: int) -> State:
    """The state as the seat knows it; an ONLOOKER knows what everybody does."""
    seen = empty_table(state.players, state.lineup, state.rulings, 0, state.trees)
    seen.viewer = seat
    seen.round, seen.turn = state.round, state.turn
    seen.due, seen.ending = state.due, state.ending
    seen.living, seen.plays, seen.vanished_in = state.living, state.plays, state.vanished_in[:]
    seen.fields = [cards if len(cards) < 2 else _stack(state, number) for number, cards in enumerate(state.fields)]
    seen.stones, seen.champions = state.stones[:], state.champions[:]
    seen.secret_used, seen.free_stones = state.secret_used[:], state.free_stones[:]
    seen.ruled_out = [
        0 if state.secrets[owner] == NOBODY or owner == seat else mask for owner, mask in enumerate(state.ruled_out)
    ]
    seen.secrets = [_secret(state, owner, seat) for owner in range(state.players)]
    seen.hands = [_hand(state, owner, seat) for owner in range(state.players)]
    seen.blocked = [cards[:] if owner == seat else _hidden(cards) for owner, cards in enumerate(state.blocked)]
    seen.pile = _hidden(state.pile)
    seen.discard = sorted(card if _saw_discarded(state, card, seat) else UNKNOWN for card in state.discard)
    seen.active, seen.echoed, seen.carmen = state.active, state.echoed, state.carmen
    seen.chosen, seen.discarded = state.chosen[:], state.discarded[:]
    seen.bets, seen.uncovered, seen.freed = state.bets.copy(), state.uncovered, state.freed
    seen.unplayable = state.unplayable
    seen.idle_turns = state.idle_turns
    seen.looked_at = state.looked_at if _sees_three(state, seat) else tuple(_hidden(state.looked_at))
    return seen


def _hidden(cards: list[int] | tuple[int, ...]) -> list[int]:
    return [UNKNOWN] * len(cards)


def _stack(state: State, number: int) -> tuple[int, ...]:
    """The top card of a stack; covered ones are hidden (S2.A.5), unless the ruling `lupino_covered` lets one choose."""
    cards = state.fields[number]
    may_choose = range(CHAMELEON) if state.rulings.lupino_covered and number % ROW == LUPINO else range(0)
    return tuple(card if card in may_choose else UNKNOWN for card in cards[:-1]) + cards[-1:]


def _secret(state: State, owner: int, seat: int) -> int:
    card = state.secrets[owner]
    return card if owner == seat or card == NOBODY else UNKNOWN


def _hand(state: State, owner: int, seat: int) -> list[int]:
    """The seat's own hand; of another one the cards it was shown."""
    hand = state.hands[owner]
    if owner == seat or not state.known:
        return hand[:] if owner == seat else _hidden(hand)
    shown = [card for card in set(hand) if state.known.get((owner, card), 0) >> seat & 1]
    for tree in [card for card in shown if card >= URVATER]:
        shown += [tree] * (min(hand.count(tree), known_copies(state.known[owner, tree], seat)) - 1)
    return sorted(shown) + [UNKNOWN] * (len(hand) - len(shown))


def _saw_discarded(state: State, card: int, seat: int) -> bool:
    return card == UNKNOWN or card not in state.unseen or bool(state.unseen[card] >> seat & 1)


def _sees_three(state: State, seat: int) -> bool:
    """Ziegfried's three cards are seen by who drew them and by their owner."""
    frame = state.due
    return frame.kind == KEEP_CARD and seat in (frame.seat, frame.target)


# Filling a view in


def determinize(seen: State, seed: int) -> State:
    """A complete state that its viewer could not tell from the real one, with the unknown cards dealt by the seed."""
    state = seen.clone()
    spare = _spare_cards(state)
    shuffle(spare, stream(seed, "determinize"))
    _remember(state)
    _fill_asked_hand(state, spare)
    _fill_fields(state, spare)
    _fill_hidden_creature_cards(state, spare)
    for zone in (*state.hands, *state.blocked, state.pile):
        for index, card in enumerate(zone):
            if card == UNKNOWN:
                zone[index] = spare.pop()
    for zone in (*state.hands, *state.blocked):
        zone.sort()
    if UNKNOWN in state.looked_at:
        state.looked_at = tuple(state.hands[state.due.target][: len(state.looked_at)])
    state.seed, state.viewer, state.options = seed, NOBODY, None
    return state


def _spare_cards(state: State) -> list[int]:
    """The cards the viewer does not see anywhere."""
    spare = Counter(deck(state.lineup, state.trees))
    zones = (*state.fields, *state.hands, *state.blocked, state.discard, state.secrets, [tree_in_play(state)])
    spare.subtract([card for zone in zones for card in zone if card not in (NOBODY, UNKNOWN)])
    return list(spare.elements())


def _remember(state: State) -> None:
    """What the viewer knows of other hands stays known to it."""
    for owner, hand in enumerate(state.hands):
        if owner != state.viewer:
            show(state, owner, [card for card in hand if card != UNKNOWN], 1 << state.viewer)


def _fill_asked_hand(state: State, spare: list[int]) -> None:
    """A player who must give a card holds one."""
    if state.due.kind != GIVE_CARD:
        return
    giver, _ = giver_and_taker(state, state.due)
    hand = state.hands[giver]
    if not matching_cards(state, giver, state.due.creature):
        hand[hand.index(UNKNOWN)] = _draw_from(spare, cards_of(state.due.creature))


def _fill_fields(state: State, spare: list[int]) -> None:
    """Under a visible card lie cards of that column's creature, or chameleons.

    Chameleons are left for the columns that run out of their own cards, and creature cards for the places further on
    where only those can lie.
    """
    places = [
        (number, index)
        for number, cards in enumerate(state.fields)
        if UNKNOWN in cards
        for index, card in enumerate(cards)
        if card == UNKNOWN
    ]
    need = Counter([number % ROW for number, _ in places])
    left = Counter([CREATURE_OF[card] for card in spare])  # chameleons and trees belong to nobody
    chameleons = sum([CHAMELEON <= card < URVATER for card in spare])
    creature_cards = len(spare) - left[NOBODY] - _hidden_creature_cards(state)
    for number, index in places:
        creature = number % ROW
        need[creature] -= 1
        short = sum([count - left[other] for other, count in need.items() if count > left[other]])
        own = cards_of(creature) if left[creature] and creature_cards else range(0)
        chameleon = range(CHAMELEON, URVATER) if chameleons > short else range(0)
        card = spare.pop(next(place for place, card in enumerate(spare) if card in own or card in chameleon))
        cards = state.fields[number]
        state.fields[number] = (*cards[:index], card, *cards[index + 1 :])
        if card < CHAMELEON:
            left[creature] -= 1
            creature_cards -= 1
        else:
            chameleons -= 1


def _hidden_creature_cards(state: State) -> int:
    """How many unknown cards, beside those on fields, can only be creature cards."""
    return state.secrets.count(UNKNOWN) + state.discard.count(UNKNOWN)


def _fill_hidden_creature_cards(state: State, spare: list[int]) -> None:
    """Hidden secret bets lie on creature cards, and only creature cards are ever discarded face down."""
    for seat, card in enumerate(state.secrets):
        if card == UNKNOWN:
            possible = (index for index, card in enumerate(spare) if _may_lie_hidden(state, seat, card))
            index = next(possible, None)
            state.secrets[seat] = _draw_from(spare, ANY_CREATURE_CARD) if index is None else spare.pop(index)
    for index, card in enumerate(state.discard):
        if card == UNKNOWN:
            state.discard[index] = _draw_from(spare, ANY_CREATURE_CARD)
            state.unseen[state.discard[index]] = everybody(state) & ~(1 << state.viewer)


def _may_lie_hidden(state: State, seat: int, card: int) -> bool:
    """Can this be the card of a hidden bet? Urvater may have shown that it is not on that creature."""
    return card < CHAMELEON and not state.ruled_out[seat] >> CREATURE_OF[card] & 1


def _draw_from(spare: list[int], among: range) -> int:
    return spare.pop(next(index for index, card in enumerate(spare) if card in among))
