"""Could this position have come about? Problems say no; remarks only wonder."""

from collections.abc import Callable
from typing import Final

from ....engine.problems import Problem
from ....engine.seats import SEATS
from .cards import CARD_CODES, HAG
from .limits import too_many_objects, too_many_spells
from .spaces import ARMS, CROWN, INNER, PITS, REGION, SPACE_CODES, TEMPLE, WEREWOLF_SPACE
from .state import OUT, State
from .sums import allowed, is_follower, is_object, on_board


def problems(state: State) -> list[Problem]:
    """Everything that play cannot have led to."""
    found = [problem for seat in on_board(state) for test in _OF_A_SEAT for problem in test(state, seat)]
    return [*found, *_hexes(state), *_pool(state), *_crown(state)]


def _numbers(state: State, seat: int) -> list[Problem]:
    box, letter = state.box, SEATS[seat]
    strength, craft = box.character_stats[state.character[seat]]
    found = []
    if state.lives[seat] < 1:
        found.append(Problem("no_life", {"seat": letter}))
    if state.strength[seat] < strength:
        found.append(Problem("below_start", {"seat": letter, "stat": "strength", "start": strength}))
    if state.craft[seat] < craft:
        found.append(Problem("below_start", {"seat": letter, "stat": "craft", "start": craft}))
    if state.toad[seat] > box.toad_turns:
        found.append(Problem("toad_too_long", {"seat": letter, "turns": box.toad_turns}))
    if state.rest[seat] >= box.points:
        found.append(Problem("rest_too_large", {"seat": letter, "points": box.points}))
    return found


def _kinds(state: State, seat: int) -> list[Problem]:
    """Objects, followers and trophies are cards of their own kinds."""
    wrong = [card for card in state.objects[seat] if not is_object(state, card)]
    wrong += [card for card in state.followers[seat] if not is_follower(state, card)]
    wrong += [card for card in state.trophies[seat] if state.box.rank[card] != 2]
    return [Problem("wrong_kind", {"seat": SEATS[seat], "card": CARD_CODES[card]}) for card in wrong]


def _limits(state: State, seat: int) -> list[Problem]:
    letter, found = SEATS[seat], []
    if too_many_objects(state, seat):
        found.append(Problem("too_many_objects", {"seat": letter, "count": len(state.objects[seat])}))
    if too_many_spells(state, seat):
        found.append(Problem("too_many_spells", {"seat": letter, "count": len(state.spells[seat])}))
    forbidden = [card for card in state.objects[seat] if not allowed(state, seat, card)]
    found += [Problem("forbidden_object", {"seat": letter, "card": CARD_CODES[card]}) for card in forbidden]
    if HAG in state.followers[seat] and len(state.followers[seat]) > 1:
        found.append(Problem("company_of_the_hag", {"seat": letter}))
    return found


def _toads(state: State, seat: int) -> list[Problem]:
    carries = (state.objects[seat], state.followers[seat], state.gold[seat], state.raft[seat])
    return [Problem("toad_carries", {"seat": SEATS[seat]})] if state.toad[seat] and any(carries) else []


def _places(state: State, seat: int) -> list[Problem]:
    space, letter, found = state.at[seat], SEATS[seat], []
    where: dict[str, str | int] = {"seat": letter, "space": SPACE_CODES[space]}
    if state.slave[seat] and space != TEMPLE:
        found.append(Problem("slave_elsewhere", where))
    if state.slave[seat] and state.toad[seat]:
        found.append(Problem("slave_and_toad", {"seat": letter}))
    wrong = (
        (state.pits[seat] > 0 and space != PITS)
        or (state.wolf[seat] > 0 and space != WEREWOLF_SPACE)
        or (state.open[seat] and space not in ARMS)
    )
    if wrong:
        found.append(Problem("instruction_elsewhere", where))
    wolf, dice = state.wolf[seat], state.box.wolf_dice
    if wolf and not dice <= wolf <= 6 * dice:
        found.append(Problem("not_thrown", {"seat": letter, "number": wolf}))
    if state.pits[seat] > 6:
        found.append(Problem("not_thrown", {"seat": letter, "number": state.pits[seat]}))
    return found


_OF_A_SEAT: Final[tuple[Callable[[State, int], list[Problem]], ...]] = (_numbers, _kinds, _limits, _toads, _places)


def _hexes(state: State) -> list[Problem]:
    """On outer and middle spaces, for three turns at most, cast by somebody who is still in the game."""
    found = []
    for space, (_, caster, turns) in sorted(state.hexes.items()):
        where: dict[str, str | int] = {"space": SPACE_CODES[space]}
        if REGION[space] == INNER:
            found.append(Problem("hex_in_inner_region", where))
        if not 1 <= turns <= state.box.hex_turns:
            found.append(Problem("hex_too_long", {**where, "turns": state.box.hex_turns}))
        if caster >= state.players or state.seats[caster] == OUT:
            found.append(Problem("hex_of_nobody", {**where, "seat": SEATS[caster]}))
    return found


def _pool(state: State) -> list[Problem]:
    most = state.box.pool_lives
    return [] if 1 <= state.pool <= most else [Problem("pool_lives", {"count": state.pool, "most": most})]


def _crown(state: State) -> list[Problem]:
    return [] if state.crowned or CROWN not in state.at else [Problem("crown_without_crowned", {})]


def remarks(state: State) -> list[Problem]:
    """What only special paths lead to."""
    out = [SEATS[seat] for seat, status in enumerate(state.seats) if status == OUT]
    return [Problem("out_before_crowned", {"seat": letter}) for letter in out if not state.crowned]
