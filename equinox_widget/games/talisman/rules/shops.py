"""Where something is offered: healers, sellers, the alchemist, prayers, the Pool of Life."""

from typing import Final

from ....engine.pending import Frame
from .actions import BUY, BUY_SPELL, DONE, DRINK, EXCHANGE, HEAL, HEAL_ALL, PRAY, SELL, Action
from .box import EVIL, GOOD
from .cards import CARD_CODES, KINDS, POOL, PRINCESS, RAFT
from .effects import pray, roll_on
from .gains import (
    can_gain_spell,
    free_from_hag,
    gain_gold,
    gain_life,
    gain_object,
    gain_raft,
    gain_spell,
    heal,
    lose_follower,
    lose_gold,
    lose_object,
)
from .piles import discard, in_stock, pick_up, take_from_stock
from .state import RAFT_NEW, State, num, push
from .sums import has_room

HEALERS: Final = ("healer", "doctor", "Chapel", "Castle")
SELLERS: Final = ("smith", "Mar")
PRAYERS: Final = ("Graveyard", "Temple", "Shr")


def call(state: State, frame: Frame) -> None:
    """A visit in Village or City."""
    seat, whom = frame.seat, str(frame.data[0])
    if whom == "mystic":
        free_from_hag(state, seat)
        roll_on(state, seat, "mystic", "B.Village")
    elif whom == "enchantress":
        roll_on(state, seat, "enchantress", "B.City")
    else:
        push(state, "shop", seat, (whom, 0))


# What is offered. The frame holds where, and how often something was taken there in this visit.


def shop_options(state: State, frame: Frame) -> list[Action]:
    """What can be had here now, and to go on."""
    seat, where, count = frame.seat, str(frame.data[0]), num(frame.data, 1)
    found: list[Action] = []
    if where in SELLERS:
        found = [BUY[KINDS[code]] for code in state.box.prices[where] if can_buy(state, seat, where, KINDS[code])]
    elif where == "alchemist":
        found = [SELL[card] for card in state.objects[seat]]
    elif where == "Sor":
        found = [BUY_SPELL] if can_buy_spell(state, seat) else []
    elif where == "Poo":
        found = [DRINK]
    elif where in PRAYERS:
        found = [PRAY] if where != "Graveyard" or state.alignment[seat] == EVIL else []
    else:
        found = _healing(state, seat, where, count)
    found.append(DONE)
    return found


def _healing(state: State, seat: int, where: str, count: int) -> list[Action]:
    if where == "Chapel" and state.alignment[seat] == GOOD:
        return [HEAL_ALL, PRAY] if state.lives[seat] < state.box.lives else [PRAY]
    shut = where == "Chapel" and state.alignment[seat] == EVIL
    found = [HEAL] if not shut and can_heal(state, seat, where, count) else []
    if where == "Castle" and PRINCESS in state.followers[seat]:
        found.append(EXCHANGE[PRINCESS])
    return found


def price_of_life(state: State, seat: int, where: str, count: int) -> int:
    """What a life costs here; with the Princess the first two of a visit to the Castle are free (B.Castle)."""
    prices = state.box.prices[where]
    if PRINCESS in state.followers[seat] and count < prices.get("free", 0):
        return 0
    return prices["life"]


def can_heal(state: State, seat: int, where: str, count: int) -> bool:
    """Is a life missing (4f), is it paid for, and does the doctor still treat?"""
    price = price_of_life(state, seat, where, count)
    most = state.box.prices[where].get("most", count + 1)
    affordable = price == 0 or (state.gold[seat] >= price and not state.toad[seat])
    return state.lives[seat] < state.box.lives and affordable and count < most


def can_buy(state: State, seat: int, where: str, kind: int) -> bool:
    """Gold, stock and room (20a, 20b, 5c); no toad buys (19b)."""
    price = state.box.prices[where][_CODES[kind]]
    if state.toad[seat] or state.gold[seat] < price or not in_stock(state, kind):
        return False
    if kind == RAFT:
        return state.raft[seat] != RAFT_NEW
    return has_room(state, seat, FIRST_COPY[kind])


_CODES: Final = {number: code for code, number in KINDS.items()}
FIRST_COPY: Final = {kind: CARD_CODES.index(action.sentence[4:] + "1") for kind, action in BUY.items()}


def can_buy_spell(state: State, seat: int) -> bool:
    """Gold, and room for a spell."""
    affordable = state.gold[seat] >= state.box.prices["Sor"]["spell"] and not state.toad[seat]
    return affordable and can_gain_spell(state, seat)


def smith_open(state: State, seat: int) -> bool:
    """Could something be bought from the smith?"""
    return any(can_buy(state, seat, "smith", KINDS[code]) for code in state.box.prices["smith"])


def alchemist_open(state: State, seat: int) -> bool:
    """Has the seat something to sell?"""
    return bool(state.objects[seat])


# What is done


def shop(state: State, frame: Frame, action: Action) -> None:
    """Healing, buying, selling and exchanging may be repeated; everything else ends the visit."""
    if action is DONE:
        return
    seat, where, count = frame.seat, str(frame.data[0]), num(frame.data, 1)
    source = _SOURCES[where]
    if action is PRAY:
        pray(state, seat, where, source)
    elif action is HEAL_ALL:
        heal(state, seat, state.box.lives, source)
    elif action is DRINK:
        _drink(state, seat)
    elif action is BUY_SPELL:
        lose_gold(state, seat, state.box.prices["Sor"]["spell"], source)
        gain_spell(state, seat, source)
    else:
        push(state, "shop", seat, (where, count + 1))
        _deal(state, seat, where, count, action)


_SOURCES: Final = {
    "healer": "B.Village",
    "smith": "B.Village",
    "doctor": "B.City",
    "alchemist": "B.City",
    **{where: f"B.{where}" for where in ("Chapel", "Castle", "Graveyard", "Temple")},
    **{where: f"K.{where}" for where in ("Shr", "Mar", "Poo", "Sor")},
}


def _deal(state: State, seat: int, where: str, count: int, action: Action) -> None:
    source = _SOURCES[where]
    if action is HEAL:
        lose_gold(state, seat, price_of_life(state, seat, where, count), source)
        heal(state, seat, 1, source)
    elif action.verb == "buy":
        _buy(state, seat, where, action.kind)
    elif action.verb == "sell":
        lose_object(state, seat, action.card)
        discard(state, action.card)
        price = state.box.prices[where]["object"]
        gain_gold(state, seat, price, source)
        if state.log is not None:
            state.log.append(("sold", seat, CARD_CODES[action.card], price))
    else:
        lose_follower(state, seat, PRINCESS)
        discard(state, PRINCESS)
        gain_gold(state, seat, state.box.prices["Castle"]["Pri"], source)
        if state.log is not None:
            state.log.append(("sold", seat, CARD_CODES[PRINCESS], state.box.prices["Castle"]["Pri"]))


def _buy(state: State, seat: int, where: str, kind: int) -> None:
    """The lowest card of the pile (20a)."""
    price = state.box.prices[where][_CODES[kind]]
    card = take_from_stock(state, kind)
    lose_gold(state, seat, price, _SOURCES[where])
    if state.log is not None:
        state.log.append(("bought", seat, CARD_CODES[card], price))
    if kind == RAFT:
        gain_raft(state, seat, card)
    else:
        gain_object(state, seat, card)


def _drink(state: State, seat: int) -> None:
    """A life from the Pool; empty, it is discarded (K.Poo)."""
    state.pool -= 1
    gain_life(state, seat, 1, "K.Poo")
    if not state.pool:
        pick_up(state, state.at[seat], POOL)
        discard(state, POOL)
