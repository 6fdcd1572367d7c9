"""Describing a position with Python keywords instead of the one-line notation.

People may write anything there, so words arrive as objects, and what is none of ours is refused by name.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from ....engine.errors import NotationError, did_you_mean
from ....engine.given import as_list, as_mapping, named
from .actions import field_of
from .blueprint import Blueprint, Holding
from .cards import CHAMELEON, DECK, ROWS, SEATS
from .names import Reader, problem_of_lineup, read_cards, read_creature, read_creatures, read_field_card
from .rulings import Rulings

_STEPS = {"bet": 1, "play": 2, "discard": 3}
Words = Mapping[Any, object]  # what is said of each creature, field or player
_LINEUP = "a line-up is eight creatures, in one text or as a list of names"


def read_words(
    rulings: Rulings,
    *,
    players: int,
    creatures: str | Iterable[object],
    round: object,  # noqa: A002 - the game's own word
    turn: object,
    step: object,
    vanished: Words,
    stones: Words,
    row: Words,
    fields: Words,
    hands: Words,
    blocked: Words,
    pile: object,
    fill_past: object,
    seed: int,
    trees: tuple[int, int],
) -> Blueprint:
    """The blueprint that the keywords of `eq.setup` describe."""
    lineup = read_lineup(creatures)
    plan = Blueprint(players, lineup, rulings)
    plan.round = _read_number(round, 1, ROWS, "round")
    plan.seed, plan.trees, plan.fill_past = seed, trees, bool(fill_past)
    plan.turn, plan.step = read_seat(turn, players), _read_step(step)
    for name, when in as_mapping(vanished, "vanished says when: {'Moosmann': 1}").items():
        plan.vanished[read_creature(name)] = _read_number(when, 1, ROWS, "round of a vanished creature")
    for name, cards in as_mapping(row, "row says what lies there: {'Noctia': '4 x2'}").items():
        creature = read_creature(name)
        plan.fields[field_of(creature, plan.round)] = _read_stack(creature, cards)
    for place, cards in as_mapping(fields, "fields says what lies there: {'Noctia 1': '4 x2'}").items():
        creature, number = _read_place(place)
        plan.fields[field_of(creature, number)] = _read_stack(creature, cards)
    for seat, bets in as_mapping(stones, "stones says where they are: {'A': 'Noctia 1'}").items():
        _read_bets(plan, read_seat(seat, players), bets)
    plan.hands = _read_holdings(hands, players, "hands")
    plan.blocked = _read_holdings(blocked, players, "blocked")
    if isinstance(pile, str):
        plan.pile_top = read_cards(pile)
    elif pile is not None:
        plan.pile_size = _read_number(pile, 0, DECK, "number of cards")
    return plan


def read_lineup(creatures: str | Iterable[object]) -> tuple[int, ...]:
    """Eight different creatures, in one string or as a list."""
    if isinstance(creatures, str):
        lineup = read_creatures(creatures)
    else:
        lineup = tuple(read_creature(name) for name in as_list(creatures, _LINEUP))
    if problem := problem_of_lineup(lineup):
        raise NotationError(f"{problem} {named(creatures)} is what was given.")
    return lineup


def read_seat(letter: object, players: int) -> int:
    """A seat by its letter."""
    seats = SEATS[:players]
    if str(letter).upper() not in seats or len(str(letter)) != 1:
        raise ValueError(f"there is no player {named(letter)}: the players are {', '.join(seats)}")
    return seats.index(str(letter).upper())


def _read_step(step: object) -> int:
    number = _STEPS.get(step) if isinstance(step, str) else _whole(step)
    if number is None or number not in _STEPS.values():
        hint = did_you_mean(str(step), _STEPS)
        raise ValueError(f"there is no decision in step {named(step)}: use 1 'bet', 2 'play' or 3 'discard'.{hint}")
    return number


def _read_place(place: object) -> tuple[int, int]:
    """A field such as `Noctia 2`."""
    reader = Reader(str(place))
    creature = reader.creature()
    row = reader.take(rf"[1-{ROWS}]")
    if not row or not reader.done():
        raise reader.fail("a row from 1 to 5")
    return creature, int(row.group())


def _read_stack(creature: int, cards: object) -> tuple[int, ...]:
    """Cards from bottom to top; a bare number is the creature's own card."""
    return tuple(read_field_card(creature, card) for card in str(cards).replace(",", " ").split())


def _read_bets(plan: Blueprint, seat: int, bets: object) -> None:
    """`Noctia 1, Echomir ^, secret Noctia 5, spent`; a place may also be written with an @."""
    reader = Reader(str(bets))
    while not reader.done():
        reader.take(r",\s*")
        if reader.take(r"secret(?![a-z])"):
            card = reader.card()
            if card >= CHAMELEON:
                raise NotationError(f"a secret bet takes a creature card: {bets!r}")
            plan.secrets.append((seat, card))
        elif reader.take(r"spent(?![a-z])"):
            plan.spent_secrets.add(seat)
        else:
            creature = reader.creature()
            row = reader.take(r"@?\s*([1-5^])(?!\d)")
            if not row:
                raise reader.fail("a row from 1 to 5 (or ^, the champion card)")
            plan.stones.append((seat, field_of(creature, 0 if row.group(1) == "^" else int(row.group(1)))))


def _read_holdings(held: Words, players: int, what: str) -> dict[int, Holding]:
    holdings = as_mapping(held, f"{what} says who has which cards, or how many: {{'A': 'No8 x3', 'B': 7}}")
    return {read_seat(seat, players): _read_holding(cards) for seat, cards in holdings.items()}


def _read_holding(cards: object) -> Holding:
    if isinstance(cards, str):
        return Holding(cards=read_cards(cards))
    return Holding(fill=_read_number(cards, 0, DECK, "number of cards"))


def _read_number(given: object, lowest: int, highest: int, what: str) -> int:
    number = _whole(given)
    if number is None or not lowest <= number <= highest:
        raise ValueError(f"{named(given)} is no {what}: it is a whole number from {lowest} to {highest}")
    return number


def _whole(given: object) -> int | None:
    """The number, if a whole one is given; yes and no are none."""
    return given if isinstance(given, int) and not isinstance(given, bool) else None
