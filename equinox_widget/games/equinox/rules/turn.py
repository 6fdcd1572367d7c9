"""The five steps of a turn, and how a game gets from one decision to the next.

`apply` does what a player chose and then everything automatic, until somebody has a real choice again. Each step takes
itself off when it is done and returns what the next one offers, `or` what that one does by itself when it offers
nothing. Nothing is checked here: `legal` lists what may be chosen, and the public classes refuse the rest.
"""

from collections.abc import Callable
from typing import Final

from . import powers
from .actions import DECLINE, DISCARD, DONE, PASS, REVEAL, ROW, SKIP, USE, Action, plays_of
from .bets import place_secret_bet, put_stone, regular_bets, reveal_secret_bet, reveals, secret_bets
from .cards import CHAMELEON, HAND, NOBODY, URSUS, URVATER, creature_cards
from .ending import BY_STALEMATE, end_game
from .fields import lay_card, uncovered_fields
from .hands import take_blocked_cards
from .knowledge import ANY_CREATURE_CARD, everybody, leaves_hidden, leaves_openly, regains_track, show
from .pile import draw
from .powers.noctia import cards_to_give, give_card
from .powers.ziegfried import cards_to_keep, keep_card
from .state import (
    BET_STEP,
    COPIED_POWER,
    DISCARD_STEP,
    FETCH_CARD,
    FIRST_STEP,
    GIVE_CARD,
    KEEP_CARD,
    NAME_CREATURE,
    NOTHING,
    PLAY_STEP,
    POWER,
    UNSURE,
    Frame,
    State,
)
from .trees import cards_to_fetch, creatures_to_name, fetch_card, name_creature, no_card_to_fetch, play_tree
from .vanish import check_row, unplayable_cards

MOST_DISCARDS: Final = 3
_NONE: Final[list[Action]] = []


def legal(state: State) -> list[Action]:
    """What the actor may choose now; empty when the game is over."""
    if state.options is None:
        state.options = _choices(state)
    return state.options


def _choices(state: State) -> list[Action]:
    """The options of a position that was described, not played: there, doing nothing may be the only one."""
    kind = state.due.kind
    return _OPTIONS[kind](state, state.turn) or _ONLY.get(kind, [])


def actor(state: State) -> int:
    """Who must choose: the turn player, or another one whom a power asks."""
    return state.turn if state.due.kind <= DISCARD_STEP else state.due.seat


def step(state: State) -> int:
    """The number of the current step; powers and trees belong to step 2."""
    kind = state.due.kind
    return kind if kind <= DISCARD_STEP else PLAY_STEP


def skipped(state: State) -> dict[int, str]:
    """The steps of the current turn that were or will be left out, with the rule."""
    verb = state.chosen[state.turn]
    if state.over or verb not in _LEFT_OUT:
        return {}
    left_out, rule = _LEFT_OUT[verb]
    return {left_out: rule}


_LEFT_OUT: Final = {SKIP.verb: (BET_STEP, "S1.D"), "secret": (PLAY_STEP, "S1.B.1")}  # by what was chosen in step 1


def apply(state: State, action: Action, drawn: list[int] | None = None) -> None:
    """Carry out a legal action in place, and everything automatic that follows.

    `drawn` forces the cards that chance would draw for it.
    """
    state.options = _CHOSEN[state.due.kind](state, action, drawn)


def ask(state: State) -> list[Action]:
    """What is due offers, or what follows when it offers nothing; empty when the game is over.

    The steps below say the same of what they know to be due next.
    """
    kind, seat = state.due.kind, state.turn
    return _OPTIONS[kind](state, seat) or _BY_ITSELF[kind](state, seat)


def reconsider(state: State) -> None:
    """The table was described or changed by hand: find out anew what follows from it."""
    state.house = state.rulings.house
    if state.house is not None:
        state.house.prepare(state)
    state.unplayable = unplayable_cards(state)
    state.plays = plays_of(state.living)
    state.bets = regular_bets(state)
    state.uncovered = uncovered_fields(state)
    state.controllers = [UNSURE] * len(state.controllers)
    state.options = None


def start_turn(state: State, seat: int) -> list[Action]:
    """A new turn: its first step is due, and nothing has been done in it yet."""
    state.turn = seat
    state.due = FIRST_STEP
    state.active = state.echoed = state.carmen = False
    state.discarded[seat] = 0
    state.chosen[seat] = ""
    if state.log is not None:
        state.log.append(("turn_started", seat))
    return _bet_options(state, seat) or _skip_bet(state, seat)


# Step 1 (by house rules it may also come inside step 2, so that another one follows)


def _bet_options(state: State, seat: int) -> list[Action]:
    """One of a regular bet, a secret bet, a reveal, or nothing (S1.A to S1.D)."""
    options = _NONE
    if state.free_stones[seat]:
        options = [*state.bets.values()]
        if state.round == 1 and not state.secret_used[seat]:
            options += secret_bets(state, seat)
    if state.secrets[seat] != NOBODY:
        options = options + reveals(state, seat)
    if options:
        options.append(SKIP)
    return options if state.house is None else state.house.options(state, BET_STEP, options)


def _bet(state: State, action: Action, drawn: list[int] | None) -> list[Action]:
    """A secret bet skips step 2 (S1.B.1); revealing does not (S1.C.2)."""
    seat = state.turn
    if action is SKIP:
        return _skip_bet(state, seat)
    state.due = state.due.then
    state.active = True
    state.chosen[seat] = action.verb
    if action.verb == "bet":
        put_stone(state, seat, state.round * ROW + action.creature)
        if state.log is not None:
            state.log.append(("bet_placed", seat, action.creature, state.round))
        return playable(state, seat) or _pass(state, seat) if state.house is None else ask(state)
    if action is REVEAL:
        reveal_secret_bet(state, seat, "own")
    else:
        place_secret_bet(state, seat, action.card)
    skips_play = action is not REVEAL
    if skips_play if state.house is None else state.house.skips_play(action, skips_play):
        state.due = state.due.then
    return ask(state)


def _skip_bet(state: State, seat: int) -> list[Action]:
    """Nothing is done in step 1 (S1.D)."""
    state.due = state.due.then
    state.chosen[seat] = SKIP.verb
    if state.log is not None:
        state.log.append(("step_skipped", seat, BET_STEP))
    return playable(state, seat) or _pass(state, seat) if state.house is None else ask(state)


# Step 2


def playable(state: State, seat: int) -> list[Action]:
    """Creature cards of living creatures, chameleons on any of them, and every tree (S2.A to S2.C).

    Who can play a card must; to pass is not offered, it happens when there is none (S2.D).
    """
    hand, plays = state.hands[seat], state.plays
    if hand and hand[-1] >= URVATER:
        hand = list(dict.fromkeys(hand))  # equal trees are one option
    options: list[Action] = []
    for card in hand:
        options += plays[card]
    return options if state.house is None else state.house.options(state, PLAY_STEP, options)


def _play(state: State, action: Action, drawn: list[int] | None) -> list[Action]:
    """A creature card may set off its creature's power; a tree has its effect."""
    seat, card, creature = state.turn, action.card, action.creature
    if action is PASS:
        return _pass(state, seat)
    state.due = state.due.then
    state.active = True
    if card >= URVATER:
        play_tree(state, seat, card)
        return ask(state)
    covered = lay_card(state, seat, card, creature)
    if card < CHAMELEON if state.house is None else state.house.sets_off(card):
        if powers.trigger(state, seat, creature, covered):
            return _power_options(state, seat) or _power_by_itself(state, seat)
    elif state.log is not None:
        state.log.append(("power_not_fired", seat, creature, "chameleon"))
    return _discard_options(state, seat) or _end_turn(state, seat)


def _pass(state: State, seat: int) -> list[Action]:
    """Only cards of vanished creatures: the free hand is shown to all (S2.D)."""
    state.due = state.due.then
    hand = state.hands[seat]
    if state.house is None or state.house.shows_hand():
        show(state, seat, hand, everybody(state))
    if state.log is not None:
        state.log.append(("passed", seat, tuple(hand)))
    return _discard_options(state, seat) or _end_turn(state, seat)


# Powers and trees, inside step 2


def _done(state: State) -> Frame:
    """The decision is made; what waited behind it is due."""
    made = state.due
    state.due = made.then
    return made


def _power_options(state: State, seat: int) -> list[Action]:
    """The controller may use the power or decline (S2.P.0)."""
    options = powers.options(state, state.due)
    if options:
        options.append(DECLINE)
    return options if state.house is None else state.house.options(state, POWER, options)


def _copied_options(state: State, seat: int) -> list[Action]:
    """A copied power must be carried out; one without targets happens by itself (E-54b)."""
    options = powers.options(state, state.due)
    return [] if options == [USE] else options


def _power(state: State, action: Action, drawn: list[int] | None) -> list[Action]:
    frame = _done(state)
    if action is not DECLINE:
        powers.carry_out(state, frame, action, drawn)
    elif state.log is not None:
        state.log.append(("power_not_fired", frame.seat, frame.creature, "declined"))
    return ask(state)


def _power_by_itself(state: State, seat: int) -> list[Action]:
    """A copied power without targets happens; one that finds no target comes to nothing (E-06)."""
    frame = _done(state)
    if powers.options(state, frame):
        powers.carry_out(state, frame, USE, None)
    elif state.log is not None:
        reason = "no_power" if frame.creature == URSUS else "no_target"
        state.log.append(("power_not_fired", frame.seat, frame.creature, reason))
    return ask(state)


def _give(state: State, action: Action, drawn: list[int] | None) -> list[Action]:
    give_card(state, _done(state), action.card)
    return ask(state)


def _keep(state: State, action: Action, drawn: list[int] | None) -> list[Action]:
    keep_card(state, _done(state), action.card)
    return ask(state)


def _name(state: State, action: Action, drawn: list[int] | None) -> list[Action]:
    name_creature(state, _done(state).seat, action.creature)
    return ask(state)


def _fetch(state: State, action: Action, drawn: list[int] | None) -> list[Action]:
    fetch_card(state, _done(state).seat, action.field)
    return ask(state)


def _nothing_to_fetch(state: State, seat: int) -> list[Action]:
    no_card_to_fetch(state, _done(state).seat)
    return ask(state)


# Step 3


def discardable(state: State, seat: int) -> list[Action]:
    """Creature cards of vanished creatures, of all creatures after Carmen's power (S3.0, P.carmen)."""
    hand, unplayable = state.hands[seat], state.unplayable
    if state.carmen:
        return [DISCARD[card] for card in creature_cards(hand)]
    return [DISCARD[card] for card in hand if card in unplayable]


def may_discard(state: State, seat: int) -> bool:
    """Could a hand of so many unknown cards hold one to discard?"""
    return bool(state.hands[seat]) and bool(state.carmen or state.unplayable)


def _discard_options(state: State, seat: int) -> list[Action]:
    """Most often there is nothing to discard, and then one need not look at every card.

    By the ruling `react` everybody is asked of whom the others cannot know that there is nothing.
    """
    options = _NONE
    if state.carmen or (state.unplayable and not state.unplayable.isdisjoint(state.hands[seat])):
        options = discardable(state, seat)
        if options:
            options.append(DONE)
    if not options and state.rulings.react == "always" and may_discard(state, seat):
        options = [DONE]
    return options if state.house is None else state.house.options(state, DISCARD_STEP, options)


def _discard(state: State, action: Action, drawn: list[int] | None) -> list[Action]:
    """One card at a time, three at most; it is shown, unless Carmen's power is at work (S3.0, E-81)."""
    seat, card = state.turn, action.card
    if action is DONE:
        return _end_turn(state, seat)
    state.active = True
    state.discarded[seat] += 1
    if state.house is not None:
        state.house.before_discard(state, seat)
    state.hands[seat].remove(card)
    state.discard.append(card)
    if state.carmen:
        leaves_hidden(state, seat, card, ANY_CREATURE_CARD, witnesses=0)
        state.unseen[card] = 1 << seat
    else:
        leaves_openly(state, seat, card)
    if state.log is not None:
        state.log.append(("discarded", seat, card, not state.carmen))
    if state.discarded[seat] < MOST_DISCARDS:
        return _discard_options(state, seat) or _end_turn(state, seat)
    return _end_turn(state, seat)


def _return_blocked(state: State, seat: int) -> None:
    """The cards that Cornu blocked come back to the hand (P.cornu, E-69)."""
    returned = take_blocked_cards(state, seat)
    if state.log is not None:
        state.log.append(("blocked_returned", seat, returned))
    regains_track(state, seat)


# Steps 4 and 5 and the end of a turn


def _end_turn(state: State, seat: int) -> list[Action]:
    """Draw up to eight cards (S4.0; more than eight may stay, E-58) and check who vanishes (S5.0).

    Then it is the next player's turn (S5.4), unless the game is over.
    """
    if state.log is not None:
        state.log.append(("discarding_ended", seat, state.discarded[seat]))
    if state.blocked[seat]:
        _return_blocked(state, seat)
    missing = HAND - len(state.hands[seat])
    draw(state, seat, missing if state.house is None else state.house.missing(state, missing))
    if state.house is not None:
        state.house.check_row(state)
    elif not state.ending:
        check_row(state)
    if state.active:
        state.idle_turns = 0
    elif not state.ending:
        _end_idle_turn(state)
    if state.ending:
        return []
    return start_turn(state, (seat + 1) % state.players if state.house is None else state.house.next_seat(state))


def _end_idle_turn(state: State) -> None:
    """Nothing was done in this turn: a whole lap of such turns ends the game (ruling `stalemate_ends`, E-117)."""
    state.idle_turns += 1
    if state.idle_turns >= state.players and state.rulings.stalemate_ends:
        end_game(state, BY_STALEMATE)


# What belongs to each kind of decision: the options it offers, what a chosen one does, and what the engine does by
# itself when there is nothing to choose. Both of the latter lead to the options of what is due then.

_Options = Callable[[State, int], list[Action]]  # of the seat whose turn it is
_Chosen = Callable[[State, Action, list[int] | None], list[Action]]


def _never(state: State, seat: int) -> list[Action]:
    """There is always something to choose here."""
    raise AssertionError(f"no options in {state.due.key()}")


def _no_options(state: State, seat: int) -> list[Action]:
    """The game is over."""
    return []


def _too_late(state: State, action: Action, drawn: list[int] | None) -> list[Action]:
    raise AssertionError(f"the game is over: {action.sentence!r} comes too late")


_KINDS: Final[dict[int, tuple[_Options, _Chosen, _Options]]] = {
    NOTHING: (_no_options, _too_late, _no_options),
    BET_STEP: (_bet_options, _bet, _skip_bet),
    PLAY_STEP: (playable, _play, _pass),
    DISCARD_STEP: (_discard_options, _discard, _end_turn),
    POWER: (_power_options, _power, _power_by_itself),
    COPIED_POWER: (_copied_options, _power, _power_by_itself),
    GIVE_CARD: (cards_to_give, _give, _never),
    KEEP_CARD: (cards_to_keep, _keep, _never),
    NAME_CREATURE: (creatures_to_name, _name, _never),
    FETCH_CARD: (cards_to_fetch, _fetch, _nothing_to_fetch),
}
# As lists, which are quicker to look into.
_OPTIONS: Final = [_KINDS[kind][0] for kind in range(len(_KINDS))]
_CHOSEN: Final = [_KINDS[kind][1] for kind in range(len(_KINDS))]
_BY_ITSELF: Final = [_KINDS[kind][2] for kind in range(len(_KINDS))]
_ONLY: Final = {BET_STEP: [SKIP], PLAY_STEP: [PASS], DISCARD_STEP: [DONE]}
