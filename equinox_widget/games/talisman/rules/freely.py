"""What one may do at any time in the own turn: drop, leave, trade trophies, change alignment, deliver."""

from ....engine.pending import Frame
from .actions import BECOME, DELIVER, DELIVER_GOLD, DONE, DROP, HAND, LEAVE, TRADE, Action
from .box import ALIGNMENTS, DRUID, STRENGTH
from .cards import CARD_CODES, HAG, card_list
from .gains import align, drop_card, gain_counter, lose_follower, lose_gold, lose_object
from .piles import discard
from .quests import fulfil, wanted, wanted_gold
from .state import State, push
from .sums import is_a

FREE_VERBS = ("drop", "leave", "trade", "become", "deliver")


def free_actions(state: State, seat: int) -> list[Action]:
    """Every free action of the seat (1d, 5d, 6d, 7b, B.Warlock)."""
    found = [DROP[card] for card in state.objects[seat]]
    if state.followers[seat]:
        found += [LEAVE[card] for card in state.followers[seat] if card != HAG]
    if state.trophies[seat] and can_trade(state, seat):
        found.append(TRADE)
    if state.character[seat] == DRUID and can_become(state, seat):
        found += [BECOME[alignment] for alignment in range(3) if alignment != state.alignment[seat]]
    if state.quest[seat]:
        found += _deliveries(state, seat)
    return found


def can_become(state: State, seat: int) -> bool:
    """The Druid changes his alignment at will, once in a round (C.Druid.1, 7b)."""
    return is_a(state, seat, DRUID) and not state.changed[seat]


def trophy_points(state: State, cards: tuple[int, ...]) -> int:
    """The strength of beaten enemies."""
    strength = state.box.strength
    return sum([strength[card] for card in cards])


def can_trade(state: State, seat: int) -> bool:
    """Seven points of trophies and credit make a counter (1d); no toad trades (19c)."""
    return not state.toad[seat] and has_points(state, seat)


def has_points(state: State, seat: int) -> bool:
    """Are the trophies and the credit worth a counter (1d)?"""
    return state.rest[seat] + trophy_points(state, state.trophies[seat]) >= state.box.points


def deliverable(state: State, seat: int) -> tuple[int, ...]:
    """The cards that the seat's quest asks for."""
    deed = wanted(state, seat)
    if deed == "object":
        return state.objects[seat]
    if deed == "follower":
        return tuple([card for card in state.followers[seat] if card != HAG])
    return ()


def can_deliver_gold(state: State, seat: int) -> bool:
    """Does the quest ask for gold, and is there enough?"""
    amount = wanted_gold(state, seat)
    return 0 < amount <= state.gold[seat]


def _deliveries(state: State, seat: int) -> list[Action]:
    found = [DELIVER[card] for card in deliverable(state, seat)]
    if can_deliver_gold(state, seat):
        found.append(DELIVER_GOLD)
    return found


def act_freely(state: State, frame: Frame, action: Action) -> None:
    """Carry out a free action; what was due is due again."""
    seat = frame.seat
    state.due = frame
    if action.verb in ("drop", "leave"):
        drop_card(state, seat, action.card, "5d" if action.verb == "drop" else "6d")
    elif action is TRADE:
        push(state, "trade", seat)
    elif action.verb == "become":
        align(state, seat, ALIGNMENTS.index(action.word), "C.Druid.1")
    else:
        _deliver(state, seat, action)


def _deliver(state: State, seat: int, action: Action) -> None:
    deed = wanted(state, seat)
    if action is DELIVER_GOLD:
        lose_gold(state, seat, wanted_gold(state, seat), "B.Warlock")
    else:
        if deed == "object":
            lose_object(state, seat, action.card)
        else:
            lose_follower(state, seat, action.card)
        discard(state, action.card)
        if state.log is not None:
            state.log.append(("delivered", seat, CARD_CODES[action.card]))
    fulfil(state, seat, deed)


# Trading trophies. The frame holds the cards handed in so far.


def _handed(frame: Frame) -> tuple[int, ...]:
    return tuple([card for card in frame.data if isinstance(card, int)])


def trade_options(state: State, frame: Frame) -> list[Action]:
    """More cards, and from seven points on to be done (1d)."""
    seat = frame.seat
    found = [HAND[card] for card in state.trophies[seat]]
    if state.rest[seat] + trophy_points(state, _handed(frame)) >= state.box.points:
        found.append(DONE)
    return found


def _hand_in(state: State, seat: int, card: int) -> None:
    """A used trophy leaves the game (1d, R.trophies)."""
    state.trophies[seat] = tuple([other for other in state.trophies[seat] if other != card])
    if state.rulings.trophies == "discard":
        discard(state, card)
    else:
        state.out.append(card)


def trade(state: State, frame: Frame, action: Action) -> None:
    """One card more, or the exchange (1d, R.trade_rest)."""
    seat, cards = frame.seat, _handed(frame)
    if action is not DONE:
        _hand_in(state, seat, action.card)
        push(state, "trade", seat, (*cards, action.card))
        return
    points = state.rest[seat] + trophy_points(state, cards)
    gain, rest = divmod(points, state.box.points)
    state.rest[seat] = rest if state.rulings.trade_rest == "kept" else 0
    if state.log is not None:
        state.log.append(("traded", seat, card_list(cards), gain, state.rest[seat]))
    gain_counter(state, seat, STRENGTH, gain, "1d")
