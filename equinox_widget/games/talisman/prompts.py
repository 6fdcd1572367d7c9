"""What a player of Talisman is asked: what is going on, what comes of it, and what is left to choose."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from ...engine.pending import Frame
from ...engine.seats import NOBODY, SEATS
from ...texts.labels import Language
from .chances import foes_of
from .position import Position
from .rules import odds
from .rules.actions import NONE, Action
from .rules.cards import KIND_CODES, KINDS, SPELL_NAMES, SPELL_OF, being_code
from .rules.freely import trophy_points
from .rules.landing import HOW
from .rules.shops import price_of_life
from .rules.spaces import CROWN, INNER, REGION, SPACE_CODES, SPACES
from .rules.state import WAITING, State, num
from .rules.turn import legal
from .words import WORDS, card_name, label, say, space_name, spell_name, thing_name

Names = Sequence[str]
_Facts = dict[str, object]
_Told = tuple[str, _Facts]


def prompt(pos: Position, lang: Language, names: Names = SEATS) -> str:
    """Return what is going on and what is asked."""
    state, frame = pos.state, pos.state.due
    if frame is None or not pos.legal():
        return label("prompt.none", lang)
    tell = _TELLING.get(frame.kind)
    key, facts = tell(state, frame, lang, names) if tell else ("", {})
    said = label(f"prompt.{pos.due}{key}", lang, **facts)
    return said[:1].upper() + said[1:]


def _does(rule: str, lang: Language) -> str:
    """What a space, a card or a spell does, in the words of its rule."""
    return say(f"rule.{rule}.text", lang)


def _space_rule(space: int) -> str:
    return f"B.{SPACE_CODES[space].rstrip('0123456789')}"


def _start(state: State, frame: Frame, lang: Language, names: Names) -> _Told:
    space, verbs = state.at[frame.seat], {action.verb for action in legal(state)}
    if "begin" in verbs:
        return ".new" if state.seats[frame.seat] == WAITING else ".missed", {}
    if space == CROWN:
        return ".command" if "command" in verbs else ".alone" if "done" in verbs else ".crown", {}
    facts: _Facts = {"space": space_name(SPACE_CODES[space], lang)}
    if REGION[space] == INNER:
        does = _does(_space_rule(space), lang)
        return (".open", {**facts, "does": does}) if state.open[frame.seat] else (".inner", facts)
    if state.toad[frame.seat] or state.slave[frame.seat]:
        return ".toad" if state.toad[frame.seat] else ".slave", facts
    return "" if len(legal(state)) > 1 else ".roll", facts


def _go(state: State, frame: Frame, lang: Language, names: Names) -> _Told:
    return "", {"die": num(frame.data, 0)}


def _defend(state: State, frame: Frame, lang: Language, names: Names) -> _Told:
    verbs = {number: verb for verb, number in HOW.items()}
    return f".{verbs[num(frame.data, 0)]}", {"seat": names[num(frame.data, 1)]}


def _fight(state: State, frame: Frame, lang: Language, names: Names) -> _Told:
    """Both sums before the dice; how they come about, and the chances, tells whoever is asked."""
    found = odds.of_the_fight(state)
    assert found is not None  # noqa: S101 (a fight is due)
    verbs = {action.verb for action in legal(state)}
    ways = "".join([f".{verb}" for verb in ("evade", "cast") if verb in verbs])
    return ways, {"foes": foes_of(frame, lang, names), "own": found.own, "theirs": found.theirs}


def _card(state: State, frame: Frame, lang: Language, names: Names) -> _Told:
    code = being_code(num(frame.data, 0))
    return "", {"card": card_name(code, lang), "does": _does(f"K.{code.rstrip('0123456789')}", lang)}


def _here(state: State, frame: Frame, lang: Language, names: Names) -> _Told:
    """Where one is, and what is done there."""
    return "", {"does": _does(_space_rule(state.at[frame.seat]), lang)}


def _shop(state: State, frame: Frame, lang: Language, names: Names) -> _Told:
    where = str(frame.data[0])
    if where in SPACES:
        return "", {"where": space_name(where, lang), "does": _does(f"B.{where}", lang)}
    if where in KINDS:
        return "", {"where": card_name(where, lang), "does": _does(f"K.{where}", lang)}
    return "", {"where": say(f"whom.{where}.here", lang), "does": say(f"whom.{where}.does", lang)}


def _target(state: State, frame: Frame, lang: Language, names: Names) -> _Told:
    return "", _spell(num(frame.data, 0), lang)


def _spell(kind: int, lang: Language) -> _Facts:
    return {"spell": spell_name(SPELL_NAMES[kind], lang), "does": _does(f"M.{SPELL_NAMES[kind]}", lang)}


def _counter(state: State, frame: Frame, lang: Language, names: Names) -> _Told:
    """Whose spell can be countered, behind the asking."""
    cast = frame.then
    while cast is not None and cast.kind != "resolve":
        cast = cast.then
    assert cast is not None  # noqa: S101 (somebody has cast what can be countered)
    return "", {"seat": names[cast.seat], **_spell(SPELL_OF[num(cast.data, 1)], lang)}


def _from_seat(state: State, frame: Frame, lang: Language, names: Names) -> _Told:
    return "", {"seat": names[num(frame.data, 0)]}


def _trade(state: State, frame: Frame, lang: Language, names: Names) -> _Told:
    handed = tuple([card for card in frame.data if isinstance(card, int)])
    return "", {"count": state.rest[frame.seat] + trophy_points(state, handed), "needed": state.box.points}


_TELLING: Final[Mapping[str, Callable[[State, Frame, Language, Names], _Told]]] = {
    "start": _start,
    "go": _go,
    "lock": _here,
    "risk": _here,
    "quest": _here,
    "defend": _defend,
    "fight": _fight,
    "duel": _fight,
    "face": _card,
    "shop": _shop,
    "target": _target,
    "counter": _counter,
    "spoils": _from_seat,
    "rob": _from_seat,
    "trade": _trade,
}


# What is offered, and what it costs


class Shop(NamedTuple):
    """Where something is offered, and for how much gold."""

    where: str = ""
    prices: tuple[tuple[str, int], ...] = ()


def shop_of(state: State) -> Shop:
    """The shop that a player has to do with now, if any."""
    frame = state.due
    if frame is None or frame.kind != "shop" or frame.seat == NOBODY:
        return Shop()
    where = str(frame.data[0])
    prices = dict(state.box.prices.get(where, {}))
    if "life" in prices:
        prices["life"] = price_of_life(state, frame.seat, where, num(frame.data, 1))
    return Shop(where, tuple(prices.items()))


def offer(action: Action, shop: Shop, lang: Language) -> str:
    """An action with what comes of it and what it costs; empty where its words say that already."""
    if action.verb == "visit":
        does = say(f"whom.{action.word}.does", lang)
        return say("offer.visit", lang, what=say(f"whom.{action.word}", lang), does=does)
    if action.verb in ("pray", "drink"):
        return say(f"offer.{action.verb}", lang)
    key, thing = _priced(action)
    price = dict(shop.prices).get(thing)
    if price is None:
        return ""
    card = thing_name(being_code(action.card), lang) if action.card != NONE else card_name(thing, lang)
    return WORDS.say_count(key, price, lang, card=card) if price else say(f"{key}.free", lang)


def _priced(action: Action) -> tuple[str, str]:
    """How an action is offered that costs or brings gold, and what has the price; nothing for all others."""
    if action.verb == "buy" and action.kind != NONE:
        return "offer.buy", KIND_CODES[action.kind]
    return _PRICED.get(action.sentence, _PRICED.get(action.verb, ("", ""))) if action.word != "all" else ("", "")


_PRICED: Final[Mapping[str, tuple[str, str]]] = {
    "heal": ("offer.heal", "life"),
    "sell": ("offer.sell", "object"),
    "exchange": ("offer.sell", "Pri"),
    "buy spell": ("offer.buy.spell", "spell"),
}
