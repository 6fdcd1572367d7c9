"""Conditions of what is done with cards and gold: taking, dropping, trading, buying, selling, healing, visits."""

from collections.abc import Callable
from typing import Final

from ....engine.verdict import Condition, condition
from .box import ALIGNMENTS, DRUID
from .cards import CARD_CODES, HAG, KIND_CODES, KIND_OF, RAFT
from .freely import can_deliver_gold, deliverable, has_points
from .gains import was_dropped
from .piles import in_stock, spells_left
from .shops import FIRST_COPY, price_of_life
from .spaces import INNER, REGION, SPACE_CODES
from .sums import allowed, has_hag, has_room, is_a, is_follower, is_object, may_evade
from .why_asked import Attempt, Conditions


def _card(a: Attempt) -> str:
    return CARD_CODES[a.action.card]


def _no_toad(a: Attempt, rule: str) -> Condition:
    return condition("no_toad", not a.toad, rule, seat=a.seat)


# Taking


def _take(a: Attempt) -> Conditions:
    if a.due in ("spoils", "rob"):
        return _take_from_somebody(a, "16i" if a.due == "spoils" else a.word(1))
    state, seat, card = a.state, a.seat, a.action.card
    here = state.lying[a.at]
    found = [condition("lies_here", card in here, "12a", card=_card(a), space=SPACE_CODES[a.at])]
    if a.due != "pick" and card in here:
        guarded = any(state.box.rank[other] in (2, 3) for other in here)
        found.append(condition("enemies_dealt_with", not guarded, "15g", card=_card(a)))
    found.append(condition("allowed_alignment", allowed(state, seat, card), "5b", card=_card(a)))
    if is_object(state, card):
        found.append(condition("room", has_room(state, seat, card), "5c", card=_card(a)))
    found.append(_no_toad(a, "19b"))
    if is_follower(state, card):
        found.append(condition("no_hag", not has_hag(state, seat), "K.Hag", card=_card(a)))
    return [*found, condition("not_dropped_before", not was_dropped(state, seat, card), "5d", card=_card(a))]


def _take_from_somebody(a: Attempt, rule: str) -> Conditions:
    return [
        condition("can_be_taken", a.now, rule, card=_card(a)),
        condition("allowed_alignment", allowed(a.state, a.seat, a.action.card), "5b", card=_card(a)),
    ]


def _spoil(a: Attempt) -> Conditions:
    """`life` and `gold` of a loser, `gold` of a victim."""
    return [condition("can_be_taken", a.now, a.word(1) if a.due == "rob" else "16i", what=a.action.verb)]


# Free actions


def _drop(a: Attempt) -> Conditions:
    if KIND_OF[a.action.card] == RAFT:
        return [condition("no_raft", False, "11r", card=_card(a))]
    held = a.action.card in a.state.objects[a.seat]
    return [condition("object_held", held, "5d", card=_card(a))]


def _leave(a: Attempt) -> Conditions:
    if a.action.card == HAG:
        return [condition("not_the_hag", False, "K.Hag")]
    return [condition("follower_held", a.action.card in a.state.followers[a.seat], "6d", card=_card(a))]


def _trade(a: Attempt) -> Conditions:
    enough = has_points(a.state, a.seat)
    return [condition("trophy_points", enough, "1d", points=a.state.box.points), _no_toad(a, "19c")]


def _hand(a: Attempt) -> Conditions:
    held = a.action.card in a.state.trophies[a.seat]
    return [condition("trophy_held", held, "1d", card=_card(a)), _no_toad(a, "19c")]


def _become(a: Attempt) -> Conditions:
    state, seat = a.state, a.seat
    other = ALIGNMENTS[state.alignment[seat]] != a.action.word
    return [
        condition("is_druid", is_a(state, seat, DRUID), "C.Druid.1"),
        condition("not_changed_yet", not state.changed[seat], "7b"),
        condition("another_alignment", other, "7a", alignment=a.action.word),
    ]


def _deliver(a: Attempt) -> Conditions:
    if a.action.word == "gold":
        wanted = can_deliver_gold(a.state, a.seat)
    else:
        wanted = a.action.card in deliverable(a.state, a.seat)
    return [condition("quest_asks_for_it", wanted, "B.Warlock", what=a.action.sentence.partition(" ")[2])]


def _discard(a: Attempt) -> Conditions:
    return [condition("surplus", a.now, "9c", card=a.action.sentence.partition(" ")[2])]


# Shops


def _heal(a: Attempt) -> Conditions:
    state, seat = a.state, a.seat
    free = a.action.word == "all"
    found = [] if free else [_no_toad_unless_free(a)]
    lives = state.lives[seat]
    found.append(condition("life_missing", lives < state.box.lives, "4f", lives=lives))
    if not free:
        price = _price_of_life(a)
        found.append(condition("gold_enough", state.gold[seat] >= price, "20a", gold=price))
    return found


def _no_toad_unless_free(a: Attempt) -> Condition:
    return condition("no_toad", not a.toad or _price_of_life(a) == 0, "19b", seat=a.seat)


def _price_of_life(a: Attempt) -> int:
    where = a.word(0) if a.due == "shop" else ""
    if "life" not in a.state.box.prices.get(where, {}):
        where = "healer"
    return price_of_life(a.state, a.seat, where, a.number(1) if a.due == "shop" else 0)


def _buy(a: Attempt) -> Conditions:
    state, seat = a.state, a.seat
    if a.action.word == "spell":
        price = state.box.prices["Sor"]["spell"]
        return [
            _no_toad(a, "19b"),
            condition("gold_enough", state.gold[seat] >= price, "20a", gold=price),
            condition("in_stock", spells_left(state), "20b", what="spell"),
        ]
    code, kind = KIND_CODES[a.action.kind], a.action.kind
    prices = state.box.prices.get(a.word(0), {}) if a.due == "shop" else {}
    found = [_no_toad(a, "19b")]
    if code in prices:
        found.append(condition("gold_enough", state.gold[seat] >= prices[code], "20a", gold=prices[code]))
        found.append(condition("in_stock", in_stock(state, kind), "20b", what=code))
    if _carried(a, kind):
        found.append(condition("room", has_room(state, seat, _first(kind)), "5c", card=code))
    return found


def _carried(a: Attempt, kind: int) -> bool:
    return is_object(a.state, _first(kind))


def _first(kind: int) -> int:
    """The lowest card of a kind."""
    return FIRST_COPY.get(kind, KIND_OF.index(kind))


def _sell(a: Attempt) -> Conditions:
    return [_no_toad(a, "19b")]


# Visits, wishes and what is only asked for


def _visit(a: Attempt) -> Conditions:
    return _only_if_offered(a, VISITED[a.action.word])


VISITED: Final = {
    **dict.fromkeys(("healer", "smith", "mystic"), "B.Village"),
    **dict.fromkeys(("enchantress", "doctor", "alchemist"), "B.City"),
}


def _only_if_offered(a: Attempt, rule: str) -> Conditions:
    what = a.action.sentence.partition(" ")[2]
    return [condition("asked_here", a.now, "9f", what=what), condition("offered_here", a.now, rule, what=what)]


def _wish(a: Attempt) -> Conditions:
    return _only_if_offered(a, f"K.{CARD_CODES[a.number(0)]}" if a.due == "wish" else "K.Fai")


def _feed(a: Attempt) -> Conditions:
    return _only_if_offered(a, a.word(1) if a.due == "feed" else "B.Vampire")


def _pay(a: Attempt) -> Conditions:
    price = a.state.box.prices["Knight"]["gold"]
    return [condition("gold_enough", a.state.gold[a.seat] >= price, "B.Knight", gold=price)]


def _evade(a: Attempt) -> Conditions:
    found = [condition("may_evade", may_evade(a.state, a.seat), "18a", seat=a.seat)]
    if a.kind in ("fight", "face"):
        found.append(condition("outside_inner_region", REGION[a.at] != INNER, "18c", space=SPACE_CODES[a.at]))
    return found


# What nobody may do


def _turn_back(a: Attempt) -> Conditions:
    return [condition("no_turning_back", False, "11b")]


def _look(a: Attempt) -> Conditions:
    return [condition("no_looking", False, "9b", target=a.action.seat)]


CARD_CONDITIONS: Final[dict[str, Callable[[Attempt], Conditions]]] = {
    "take": _take,
    "life": _spoil,
    "gold": _spoil,
    "drop": _drop,
    "leave": _leave,
    "trade": _trade,
    "hand": _hand,
    "become": _become,
    "deliver": _deliver,
    "discard": _discard,
    "heal": _heal,
    "buy": _buy,
    "sell": _sell,
    "visit": _visit,
    "wish": _wish,
    "feed": _feed,
    "pay": _pay,
    "evade": _evade,
    "turn back": _turn_back,
    "look": _look,
}
