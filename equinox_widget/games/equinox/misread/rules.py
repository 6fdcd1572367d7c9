"""A table where one rule is misread: the misreading as its house rules."""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from ..rules.actions import REVEAL, ROW, Action, field_of
from ..rules.bets import take_back_stone
from ..rules.cards import (
    CHAMELEON,
    CORNU,
    CREATURE_OF,
    DOUBLED_STRENGTH,
    ECHOMIR,
    FUNGI,
    HAND,
    LUPINO,
    MOOSMANN,
    NOBODY,
    NOCTIA,
    ROW_VALUES,
    ROWS,
    SURVIVORS,
    SUSI,
    URSUS,
    VULPA,
)
from ..rules.control import controller, controls, prestige, stones_on
from ..rules.ending import BY_ROUNDS, end_game
from ..rules.fields import remove_top_card, shows_creature_card
from ..rules.hands import take_blocked_cards
from ..rules.knowledge import everybody, show
from ..rules.pile import draw
from ..rules.powers import POWERS, trigger
from ..rules.powers.cornu import block_cards
from ..rules.powers.lupino import cards_in_row
from ..rules.powers.noctia import matching_cards
from ..rules.rulings import Rulings
from ..rules.score import POINTS, STAGES, Result, ScoringStone, decide, paying_stones, stage_counts
from ..rules.state import BET_STEP, POWER, Frame, State
from ..rules.turn import reconsider
from ..rules.vanish import check_row, doubled_strength, end_round, vanish
from .names import MISREADINGS
from .options import misread_options


def misread(rulings: Rulings, misreading: str) -> Rulings:
    """The same rulings with one rule misread; without a name, read rightly again.

    Raises `ValueError` for a name that is none of `MISREADINGS`.
    """
    if misreading and misreading not in MISREADINGS:
        raise ValueError(f"there is no misreading {misreading!r}: they are {', '.join(MISREADINGS)}")
    return Rulings(rulings.edition, dict(rulings.values), Misread(misreading) if misreading else None)


def misreading_of(rulings: Rulings) -> str:
    """The rule that is misread, by the misreading's name; empty in every game."""
    return rulings.house.name if isinstance(rulings.house, Misread) else ""


def misread_state(state: State, misreading: str) -> State:
    """The same table with one rule misread; without a name, with all of them read rightly."""
    table = state.clone()
    table.rulings = misread(state.rulings, misreading)
    reconsider(table)
    return table


class Misread(NamedTuple):
    """What `rules.house.HouseRules` asks, answered as somebody would who misreads the rule of this name."""

    name: str

    def prepare(self, state: State) -> None:
        """Blocked cards would be in the hand."""
        if self.name == "blocked_cards_in_play":
            for seat in range(state.players):
                take_blocked_cards(state, seat)

    # Steps 1 and 2

    def options(self, state: State, kind: int, options: list[Action]) -> list[Action]:
        """What the player would choose from, when these are the options by the rulebook."""
        return misread_options(state, self.name, kind, options)

    def skips_play(self, action: Action, by_the_book: bool) -> bool:
        """Would a secret bet cost the card, would revealing one?"""
        wrong = "reveal_costs_card" if action is REVEAL else "secret_bet_and_card"
        return by_the_book != (self.name == wrong)

    def sets_off(self, card: int) -> bool:
        """Would a chameleon set a power off too?"""
        return card < CHAMELEON or self.name == "chameleon_fires_power"

    def shows_hand(self) -> bool:
        """Would the hand of a player who passes be shown?"""
        return self.name != "skip_unseen"

    def trigger(self, state: State, seat: int, creature: int, covered: tuple[int, ...]) -> bool:
        """Offer the power if it would be set off, or say why not."""
        reason = self._no_trigger(state, seat, creature, covered)
        if not reason:
            state.due = Frame(POWER, state.due, seat, creature, creature)
        elif state.log is not None:
            state.log.append(("power_not_fired", seat, creature, reason))
        return not reason

    def _no_trigger(self, state: State, seat: int, creature: int, covered: tuple[int, ...]) -> str:
        """Why a played card would set nothing off, if so."""
        if self._below(covered) >= CHAMELEON:
            return "on_chameleon"
        if not controls(state, seat, creature) and not self._has_power(state, seat, creature):
            return "not_controller"
        if creature == URSUS:
            return "no_power"
        once = creature == ECHOMIR and self.name != "echomir_twice"
        return "already_used" if once and state.echoed else ""

    def _below(self, covered: tuple[int, ...]) -> int:
        """The card that the played one would lie on: any chameleon of the stack, or never one."""
        if self.name == "chameleon_blocks_for_good":
            return max(covered, default=NOBODY)
        return NOBODY if not covered or self.name == "chameleon_does_not_block" else covered[-1]

    def _has_power(self, state: State, seat: int, creature: int) -> bool:
        """Would a player have the power who does not control the creature, or shares the highest prestige?"""
        if self.name == "tied_players_share_control":
            totals = prestige(state, creature)
            return seat in totals and totals[seat] == max(totals.values())
        return self.name == "any_player_has_power"

    def power_options(self, state: State, frame: Frame) -> list[Action]:
        """What the user of a power would choose from, declining apart."""
        options = POWERS[frame.creature].options(state, frame.seat, frame.played)
        if frame.creature == FUNGI and self.name == "copy_needs_control":
            return [option for option in options if controller(state, option.creature) == frame.seat]
        if frame.creature == LUPINO and self.name == "lupino_takes_played_card":
            this_row = cards_in_row(state, frame.played, state.round)
            return options + [option for option in this_row if option not in options]
        return options

    def carry_out(self, state: State, frame: Frame, action: Action, drawn: list[int] | None) -> None:
        """Do what would be done for a power."""
        power, deed = _DEEDS.get(self.name, (NOBODY, _by_the_book))
        (deed if power in (NOBODY, frame.creature) else _by_the_book)(state, frame, action, drawn)

    def kept(self, state: State, card: int) -> tuple[int, ...]:
        """The cards that Ziegfried's user would keep."""
        return state.looked_at if self.name == "ziegfried_keeps_three" else (card,)

    def tells_moved(self) -> bool:
        """Would a card that only moved set nothing off?"""
        return self.name != "moved_cards_trigger"

    # Steps 3 to 5, and the next turn

    def before_discard(self, state: State, seat: int) -> None:
        """Blocked cards would be free."""
        if self.name == "blocked_cards_discardable":
            take_blocked_cards(state, seat)

    def missing(self, state: State, missing: int) -> int:
        """How many cards the turn player would draw; too many might have to go first."""
        hand = state.hands[state.turn]
        if self.name == "discard_down_to_eight":
            state.discard += hand[HAND:]
            del hand[HAND:]
        return 1 if self.name == "draw_one_card" else missing

    def ends_with_pile(self) -> bool:
        """Would the last card of the pile end the game?"""
        return self.name != "empty_pile_goes_on"

    def check_row(self, state: State) -> None:
        """See who would vanish; earlier rows may be checked again first."""
        if state.ending and self.name != "last_card_still_checked":
            return
        if self.name == "old_rows_checked_again":
            _check_old_rows(state)
        if state.uncovered > (self.name == "empty_field_is_ignored"):
            check_row(state)  # which says that the row is incomplete
        else:
            self._check_vanishing(state)

    def _check_vanishing(self, state: State) -> None:
        """The row counts as complete: who would vanish, and would the round end?"""
        strengths = {creature: doubled_strength(state, creature) for creature in state.living}
        shown = {creature: strength for creature, strength in strengths.items() if strength is not None}
        lowest = min(shown.values())
        tied = [creature for creature, strength in shown.items() if strength == lowest]
        if len(tied) == 1:
            vanish(state, tied[0])
            self._end_round(state)
            return
        if state.log is not None:
            state.log.append(("lowest_tied", state.round, lowest))
        if self.name in ("ties_vanish", "round_ends_when_row_full"):
            for creature in tied if self.name == "ties_vanish" else ():
                vanish(state, creature)
            self._end_round(state)

    def _end_round(self, state: State) -> None:
        """The game might be over one round earlier."""
        if self.name == "four_survivors" and len(state.living) == SURVIVORS + 1:
            end_game(state, BY_ROUNDS)
        else:
            end_round(state)

    def strength(self, creature: int, cards: tuple[int, ...]) -> int:
        """Twice the strength that these cards would give the creature."""
        *covered, top = cards
        strength = DOUBLED_STRENGTH[top]
        if self.name == "cards_add_up":
            return strength + sum(DOUBLED_STRENGTH[card] for card in covered)
        if self.name == "ursus_bonus_for_chameleon" and creature == URSUS and top >= CHAMELEON:
            return strength + 1
        if self.name == "ursus_half_blocked" and creature == CREATURE_OF[top] == URSUS and covered[-1:] >= [CHAMELEON]:
            return strength - 1
        return strength

    def next_seat(self, state: State) -> int:
        """Who would move next, above all when a round has just ended and its successor's row is empty."""
        new_round = not any(state.fields[state.round * ROW :])
        if new_round and self.name == "start_player_begins_round":
            return 0
        if new_round and self.name == "round_ender_begins":
            return state.turn
        return (state.turn + 1) % state.players

    # Prestige, control and the score

    def row_values(self) -> tuple[int, ...]:
        """What stones would be worth: on the champion card, in rows 1 to 5."""
        return _ROW_VALUES.get(self.name, ROW_VALUES)

    def prestige(self, state: State, creature: int) -> dict[int, int]:
        """Everybody's prestige on a creature: hidden bets may count too."""
        stones = stones_on(state, creature)
        if self.name == "hidden_bets_control":
            stones += [(seat, 0) for seat, card in enumerate(state.secrets) if CREATURE_OF[card] == creature]
        if self.name == "stones_count_next_round":
            stones = [(seat, row) for seat, row in stones if row != state.round]
        values, count = self.row_values(), _COUNTS.get(self.name, sum)
        own = {seat: [values[row] for other, row in stones if other == seat] for seat, _ in stones}
        if self.name == "ursus_half_controls" and creature == URSUS:  # in halves: only who has more matters
            return {seat: 2 * sum(each) + len(each) for seat, each in own.items()}
        return {seat: count(each) for seat, each in own.items()}

    def tie(self, leader: int, highest: int, others: dict[int, int]) -> int:
        """Who would control a creature when the highest prestige is shared; the leader has the older stone."""
        if self.name == "older_stone_controls":
            return leader
        rest = {seat: total for seat, total in others.items() if total < highest}
        inheritors = [seat for seat, total in rest.items() if total == max(rest.values())]
        return inheritors[0] if self.name == "next_highest_inherits" and len(inheritors) == 1 else NOBODY

    def reveals_at_the_end(self) -> bool:
        """Would hidden bets be revealed when the game is over?"""
        return self.name != "hidden_bets_lost"

    def pays(self, state: State, creature: int) -> bool:
        """Would stones on the creature bring points?"""
        return not state.vanished_in[creature] or self.name == "vanished_stones_score"

    def scoring_stones(self, state: State) -> list[ScoringStone]:
        """Every stone that would pay."""
        return paying_stones(state, [] if self.name == "hidden_bets_lost" else state.secrets)

    def score(self, state: State) -> Result:
        """Who would win: ties would be shared at once, or decided otherwise."""
        stones = self.scoring_stones(state)
        counts = {stage: stage_counts(state, stones, stage) for stage in STAGES}
        if self.name == "ties_shared_at_once":
            return decide(state, stones, ())._replace(decided_by=POINTS)
        if self.name == "placing_secret_is_enough":
            counts[0] = [int(used) for used in state.secret_used]
        stages = (*range(1, ROWS + 1), 0) if self.name == "rows_before_secret" else STAGES
        return decide(state, stones, [(stage, counts[stage]) for stage in stages])


_COUNTS: Final[Mapping[str, Callable[[list[int]], int]]] = {"biggest_stone_controls": max, "more_stones_control": len}
_ROW_VALUES: Final[Mapping[str, tuple[int, ...]]] = {
    "secret_worth_four": (4, 4, 3, 2, 1, 0),
    "value_is_row_number": (5, 1, 2, 3, 4, 5),
    "rows_worth_five_to_one": (5, 5, 4, 3, 2, 1),
}


def _check_old_rows(state: State) -> None:
    """Whoever has become the single lowest of an earlier row would vanish now."""
    for row in range(1, state.round):
        then = [creature for creature in state.lineup if not 0 < state.vanished_in[creature] < row]
        strengths = [doubled_strength(state, creature, row) for creature in then]
        known = [strength for strength in strengths if strength is not None]
        lowest = [creature for creature, strength in zip(then, strengths, strict=True) if strength == min(known)]
        if len(known) == len(then) and len(lowest) == 1 and lowest[0] in state.living:
            vanish(state, lowest[0])


# Powers


def _by_the_book(state: State, frame: Frame, action: Action, drawn: list[int] | None) -> None:
    POWERS[frame.creature].carry_out(state, frame.seat, frame.played, action, drawn)


def _moved_cards_trigger(state: State, frame: Frame, action: Action, drawn: list[int] | None) -> None:
    """A creature card that came to the top of the current row would set its creature's power off."""
    before = state.fields[:]
    _by_the_book(state, frame, action, drawn)
    for creature in state.living:
        field = field_of(creature, state.round)
        if state.fields[field] != before[field] and shows_creature_card(state, field):
            trigger(state, frame.seat, creature, state.fields[field][:-1])


def _susi_fills_hand(state: State, frame: Frame, action: Action, drawn: list[int] | None) -> None:
    draw(state, frame.seat, max(0, HAND - len(state.hands[frame.seat])), POWERS[frame.creature].rule)


def _half_rounds_down(state: State, frame: Frame, action: Action, drawn: list[int] | None) -> None:
    block_cards(state, frame.seat, action.seat, len(state.hands[action.seat]) // 2, drawn)


def _vulpa_any_row(state: State, frame: Frame, action: Action, drawn: list[int] | None) -> None:
    row = state.round if action.field == NOBODY else action.field // ROW
    remove_top_card(state, frame.seat, field_of(action.creature, row))


def _stone_goes_with_card(state: State, frame: Frame, action: Action, drawn: list[int] | None) -> None:
    field = field_of(action.creature, state.round)
    _by_the_book(state, frame, action, drawn)
    if state.stones[field] != NOBODY:
        take_back_stone(state, state.stones[field], field)


def _noctia_hand_public(state: State, frame: Frame, action: Action, drawn: list[int] | None) -> None:
    _by_the_book(state, frame, action, drawn)
    if not matching_cards(state, action.seat, action.creature):
        show(state, action.seat, state.hands[action.seat], everybody(state))


def _returned_stone_same_turn(state: State, frame: Frame, action: Action, drawn: list[int] | None) -> None:
    state.due = Frame(BET_STEP, state.due)
    _by_the_book(state, frame, action, drawn)


_Deed = Callable[[State, Frame, Action, list[int] | None], None]
#: What a misread power would do instead, and which power; nobody's: any.
_DEEDS: Final[Mapping[str, tuple[int, _Deed]]] = {
    "moved_cards_trigger": (NOBODY, _moved_cards_trigger),
    "susi_fills_hand": (SUSI, _susi_fills_hand),
    "half_rounds_down": (CORNU, _half_rounds_down),
    "vulpa_any_row": (VULPA, _vulpa_any_row),
    "stone_goes_with_card": (VULPA, _stone_goes_with_card),
    "noctia_hand_public": (NOCTIA, _noctia_hand_public),
    "returned_stone_same_turn": (MOOSMANN, _returned_stone_same_turn),
}
