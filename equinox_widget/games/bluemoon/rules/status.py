"""Could this position have come about? Problems say no; remarks only wonder."""

from collections import Counter

from ....engine.problems import Problem
from ....engine.seats import NOBODY, SEATS
from .cards import BOOSTER, CHARACTER, CRYSTAL, HYLA, LEADERSHIP, NO_CARD, NOTHING, SUPPORT, UNKNOWN
from .checker import check_set
from .laying import laid_characters
from .sets import BUILT, READY
from .state import CHAR, END, State, Zone
from .view import shown


def problems(state: State) -> list[Problem]:
    """Everything that play cannot have led to."""
    found = []
    for seat in range(2):
        found += [*_twice(state, seat), *_not_in_set(state, seat), *_wrong_types(state, seat), *_fails(state, seat)]
    return [*found, *_on_both_sides(state), *_without_fight(state), *_marks(state), *_lonely(state), *_modes(state)]


def _cards(state: State, seat: int) -> list[int]:
    """Every known card of a seat, wherever it lies."""
    return [*shown(state, seat), *[card for card in state.piles[seat] if card != UNKNOWN]]


def _problem(kind: str, state: State, seat: int, card: int) -> Problem:
    return Problem(kind, {"seat": SEATS[seat], "card": state.box.codes[card]})


def _twice(state: State, seat: int) -> list[Problem]:
    counts = Counter(_cards(state, seat))
    return [_problem("card_twice", state, seat, card) for card in sorted(counts) if counts[card] > 1]


def _not_in_set(state: State, seat: int) -> list[Problem]:
    if state.sets[seat].hidden:
        return []
    strange = sorted(set(_cards(state, seat)) - set(state.decks[seat]))
    return [_problem("card_not_in_set", state, seat, card) for card in strange]


def _wrong_types(state: State, seat: int) -> list[Problem]:
    """Cards lying where cards of their type never lie."""
    zones: tuple[tuple[Zone, tuple[int, ...]], ...] = (
        (state.covered, (CHARACTER, BOOSTER)),
        (state.active, (CHARACTER, BOOSTER)),
        (state.supports, (SUPPORT,)),
        (state.leader_piles, (LEADERSHIP,)),
        (state.crystals, (CRYSTAL,)),
    )
    types = state.box.types
    wrong = [card for zone, fitting in zones for card in zone[seat] if types[card] not in fitting]
    if state.hyla_seat == seat and types[state.hyla] not in (HYLA, NOTHING):
        wrong.append(state.hyla)
    return [_problem("wrong_place", state, seat, card) for card in wrong]


def _fails(state: State, seat: int) -> list[Problem]:
    """A set of one's own must pass the checker."""
    cards = state.sets[seat]
    if cards.mode != BUILT or cards.hidden:
        return []
    report = check_set(cards, box=state.box)
    rules = ", ".join([problem.kind for problem in report.problems])
    return [] if report.ok else [Problem("set_fails", {"seat": SEATS[seat], "rules": rules})]


def _on_both_sides(state: State) -> list[Problem]:
    found = []
    if 0 in state.dragons and 1 in state.dragons:
        found.append(Problem("dragons_on_both_sides", {}))
    if state.crystals[0] and state.crystals[1]:
        found.append(Problem("crystal_cards_on_both_sides", {}))
    return found


def _without_fight(state: State) -> list[Problem]:
    """Without a fight there lie only cards that the turn player laid in this turn."""
    if state.element != NOBODY:
        return []
    found = []
    for seat in range(2):
        new = state.fresh[seat] if seat == state.turn else []
        lying = state.covered[seat] + state.active[seat] + state.supports[seat]
        found += [_problem("card_without_fight", state, seat, card) for card in lying if card not in new]
    return found


def _marks(state: State) -> list[Problem]:
    """Only the turn player has laid something in this turn."""
    found = []
    for seat in range(2):
        marked = state.fresh[seat] + [card for card in (state.actions[seat],) if card != NO_CARD]
        if seat != state.turn:
            found += [_problem("mark_of_other_player", state, seat, card) for card in marked]
    if state.cut and (state.phase != CHAR or laid_characters(state)):
        found.append(Problem("cut_without_reason", {}))
    return found


def _lonely(state: State) -> list[Problem]:
    """Whoever announced last has a character lying."""
    if state.element == NOBODY or state.phase == END:
        return []
    seat, types = 1 - state.turn, state.box.types
    lying = [types[card] for card in state.covered[seat] + state.active[seat]]
    return [] if CHARACTER in lying else [Problem("fight_without_character", {"seat": SEATS[seat]})]


def _modes(state: State) -> list[Problem]:
    first, second = state.sets
    if first.mode != second.mode:
        return [Problem("mixed_modes", {})]
    if first.mode == READY and first.side == second.side:
        return [Problem("same_emissary", {"card": first.side})]
    return []


def remarks(state: State) -> list[Problem]:
    """What needs more than one box."""
    first, second = state.sets
    same = first.mode == second.mode == READY and first.leader == second.leader
    return [Problem("same_people", {"people": first.people})] if same else []
