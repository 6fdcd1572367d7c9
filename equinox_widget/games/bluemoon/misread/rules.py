"""A table where one rule is misread: the misreading as its house rules."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from ....engine.breakdown import Breakdown, Summand
from ....engine.seats import NOBODY, SEATS
from ..rules.actions import DONE, RETREAT, Action
from ..rules.cards import BOOSTER, CHARACTER, CRYSTAL, FREE, HYLA, NO_CARD, PROTECTED, SUPPORT
from ..rules.ending import crystals_of
from ..rules.limits import ban, must_is_open, room
from ..rules.power import power, shields, stopped
from ..rules.state import ANNOUNCE_PHASE, CHAR, LEAD, RETREAT_PHASE, SUPPORT_PHASE, WINDOW, State
from .names import MISREADINGS

_ENOUGH_DRAGONS: Final = 3


def misread_state(state: State, misreading: str) -> State:
    """The same table with one rule misread; without a name, with all of them read rightly.

    Raises `ValueError` for a name that is none of `MISREADINGS`.
    """
    if misreading and misreading not in MISREADINGS:
        raise ValueError(f"there is no misreading {misreading!r}: they are {', '.join(MISREADINGS)}")
    table = state.clone()
    table.house = Misread(misreading) if misreading else None
    table.options = None
    return table


def misreading_of(state: State) -> str:
    """The rule that is misread at a table, by the misreading's name; empty in every game."""
    return state.house.name if isinstance(state.house, Misread) else ""


class Misread(NamedTuple):
    """What `rules.house.HouseRules` asks, answered as somebody would who misreads the rule of this name."""

    name: str

    def options(self, state: State, options: list[Action]) -> list[Action]:
        """What would be chosen from, when these are the options by the sheet."""
        if state.due is not None:
            return options if state.due.kind != WINDOW or self.opens_window(state) else options[-1:]
        reading = _OPTIONS.get((self.name, state.phase))
        return reading(state, options) if reading else options

    # Laying a card

    def opens_window(self, state: State) -> bool:
        """PROTECTED cards would stand against interventions too."""
        protected = len(state.chain) == 1 and bool(state.box.symbols[state.chain[0]] & PROTECTED)
        return not (self.name == "protected_stands" and protected)

    def stands(self, interventions: int) -> bool:
        """An answer would only discard both, or any answer would save the card."""
        if self.name == "still_cancelled":
            return interventions > 0
        return interventions == 1 if self.name == "two_expected_save" else interventions % 2 == 1

    def cancelled(self, state: State, card: int) -> None:
        """The card would have been the one of the phase."""
        kind = state.box.types[card]
        if self.name != "cancelled_counts" or kind == CHARACTER or state.box.symbols[card] & FREE:
            return
        state.phase = ANNOUNCE_PHASE if kind in (BOOSTER, SUPPORT) else RETREAT_PHASE

    def stays_active(self, state: State, card: int) -> bool:
        """Boosters would stay, as supports do."""
        return self.name == "boosters_stay" and state.box.types[card] == BOOSTER

    def goes_on_acting(self, kind: int) -> bool:
        """A Hyla would come on top of another action card."""
        return self.name == "hyla_besides_action" and kind == HYLA

    def takes_hyla(self, owner: int, layer: int) -> int:
        """Who lays the new one would discard the old one."""
        return layer if self.name == "hyla_to_layer" else owner

    def exchanges(self) -> bool:
        """Only the new card would go."""
        return self.name != "only_new_goes"

    def replaced(self, state: State, seat: int, card: int) -> None:
        """The card would be laid with its effect: a Hyla takes its place."""
        if self.name != "replace_carries_out" or state.box.types[card] != HYLA:
            return
        state.discards[seat].remove(card)
        if state.hyla != NO_CARD:
            state.discards[state.hyla_seat].append(state.hyla)
        state.hyla, state.hyla_seat = card, seat

    def first_of_chosen(self, seat: int) -> int:
        """Who lays it would act first."""
        return seat if self.name == "player_acts_first" else 1 - seat

    # The fight

    def lying(self, state: State, seat: int) -> int:
        """Covered cards would not count."""
        covered = 0 if self.name == "covered_forgotten" else len(state.covered[seat])
        return covered + len(state.active[seat]) + len(state.supports[seat])

    def side_of_attracted(self, seat: int) -> int:
        """A dragon would come straight over."""
        return seat if self.name == "dragon_jumps" else NOBODY

    def ends_with(self, state: State, seat: int) -> bool:
        """Three dragons on one side would be the end."""
        return self.name == "three_dragons_end" and state.dragons.count(seat) == _ENOUGH_DRAGONS

    def after_fight(self, state: State) -> None:
        """The Hyla would go with the fight."""
        if self.name == "hyla_ends_with_fight" and state.hyla != NO_CARD:
            state.discards[state.hyla_seat].append(state.hyla)
            state.hyla, state.hyla_seat = NO_CARD, NOBODY

    # The end

    def crystals(self, state: State, seat: int, winner: int) -> Breakdown:
        """The loser's crystal cards would bring him crystals, or take the one for the win as well."""
        if seat == winner:
            by_the_book = crystals_of(state, seat)
            return _all_taken(state, seat, by_the_book) if self.name == "last_crystal_taken" else by_the_book
        cards = len(state.crystals[seat])
        if self.name != "loser_has_crystals" or winner == NOBODY or not cards:
            return Breakdown(())
        return Breakdown((Summand(2 * cards, "CR.7", f"crystal cards of {SEATS[seat]}"),))


def _only_higher(state: State, options: list[Action]) -> list[Action]:
    """Equal power would not be enough, without a SHIELD."""
    seat, element = state.turn, state.element
    if element == NOBODY or power(state, seat, element) > power(state, 1 - seat, element):
        return options
    return options if shields(state, seat, element) else [RETREAT]


def _one_of_each(state: State, options: list[Action]) -> list[Action]:
    """There would be room for one booster and one support."""
    box, seat, space = state.box, state.turn, room(state)
    if not space.either or stopped(state):
        return options
    left = {BOOSTER: space.boosters <= space.more_boosters, SUPPORT: space.supports <= space.more_supports}
    kinds = [kind for kind, free in left.items() if free and ban(state, seat, kind) == NO_CARD]
    found = [box.play[card] for card in state.hands[seat] if box.types[card] in kinds]
    return [*[action for action in found if action not in options], *options]


def _crystal_cards(state: State, options: list[Action]) -> list[Action]:
    """Every crystal card could be laid with any dragon on the own side."""
    box, seat = state.box, state.turn
    if seat not in state.dragons:
        return options
    found = [box.play[card] for card in state.hands[seat] if box.types[card] == CRYSTAL]
    return [*[action for action in found if action not in options], *options]


def _without_banned(state: State, options: list[Action]) -> list[Action]:
    """A ban would bind also where something must be laid."""
    if must_is_open(state) == NO_CARD:
        return options
    types = state.box.types
    return [option for option in options if ban(state, state.turn, types[option.card]) == NO_CARD] or [DONE]


def _without_another(state: State, options: list[Action]) -> list[Action]:
    """No other character could take the place of a cancelled one."""
    return [option for option in options if option.verb != "play"] if state.cut else options


_OPTIONS: Final[Mapping[tuple[str, int], Callable[[State, list[Action]], list[Action]]]] = MappingProxyType(
    {
        ("must_exceed", ANNOUNCE_PHASE): _only_higher,
        ("booster_and_support", SUPPORT_PHASE): _one_of_each,
        ("any_dragon", LEAD): _crystal_cards,
        ("ban_beats_must", SUPPORT_PHASE): _without_banned,
        ("cancelled_counts", CHAR): _without_another,
    }
)


def _all_taken(state: State, seat: int, by_the_book: Breakdown) -> Breakdown:
    """Every crystal card of the loser takes a crystal, also where the winner has no dragon for it."""
    beyond = max(0, len(state.crystals[1 - seat]) - state.dragons.count(seat))
    taken = min(beyond, round(by_the_book.total))
    if not taken:
        return by_the_book
    return Breakdown((*by_the_book.parts, Summand(-2 * taken, "CR.8", f"crystal cards of {SEATS[1 - seat]}")))
