"""The five steps of a turn, and the loop that carries a game from one decision to the next.

`apply` does what a player chose and then everything automatic, until somebody has a real choice again. Nothing is
checked here: `legal` lists what may be chosen, and the public classes refuse the rest.
"""

from collections.abc import Callable
from typing import Final

from . import powers
from .actions import DECLINE, DISCARD, DONE, PASS, REVEAL, ROW, SKIP, USE, Action, plays_of
from .bets import place_secret_bet, put_stone, regular_bets, reveal_secret_bet, reveals, secret_bets
from .cards import CHAMELEON, HAND, NOBODY, URVATER, creature_cards
from .ending import BY_STALEMATE, end_game
from .fields import lay_card, uncovered_fields
from .knowledge import ANY_CREATURE_CARD, everybody, leaves_hidden, leaves_openly, regains_track, show
from .misreadings import misread_missing, misread_next, misread_options, misread_table, take_blocked_cards
from .pile import draw
from .powers.noctia import cards_to_give, give_card
from .powers.ziegfried import cards_to_keep, keep_card
from .state import (
    BET_STEP,
    COPIED_POWER,
    DISCARD_STEP,
    FETCH_CARD,
    GIVE_CARD,
    KEEP_CARD,
    NAME_CREATURE,
    PLAY_STEP,
    POWER,
    STEPS,
    Frame,
    State,
)
from .trees import cards_to_fetch, creatures_to_name, fetch_card, name_creature, no_card_to_fetch, play_tree
from .vanish import check_vanishing

MOST_DISCARDS: Final = 3


def legal(state: State) -> list[Action]:
    """What the actor may choose now; empty when the game is over."""
    if state.options is None:
        state.options = _choices(state) if state.agenda else []
    return state.options


def actor(state: State) -> int:
    """Who must choose: the turn player, or another one whom a power asks."""
    frame = state.agenda[-1]
    return state.turn if frame.kind <= DISCARD_STEP else frame.seat


def step(state: State) -> int:
    """The number of the current step; powers and trees belong to step 2."""
    kind = state.agenda[-1].kind
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
    state.drawn = ()
    frame = state.agenda.pop()
    _CHOSEN[frame.kind](state, frame, action, drawn)
    settle(state)


def reconsider(state: State) -> None:
    """The table was described or changed by hand: find out anew what follows from it."""
    if state.rulings.misread:
        misread_table(state)
    state.plays = plays_of(state.living)
    state.bets = regular_bets(state)
    state.uncovered = uncovered_fields(state)
    state.options = None


def start_turn(state: State, seat: int) -> None:
    """A new turn: its steps wait on the agenda, and nothing has been done in it yet."""
    state.turn = seat
    state.agenda += STEPS
    state.active = state.echoed = state.carmen = False
    state.discarded[seat] = 0
    state.chosen[seat] = ""
    if state.log is not None:
        state.log.append(("turn_started", seat))


def settle(state: State) -> None:
    """Carry out whatever leaves nothing to decide, until somebody has something to choose."""
    agenda, misread = state.agenda, state.rulings.misread
    options: list[Action] = []
    while agenda:
        frame = agenda[-1]
        options = _OPTIONS[frame.kind](state, frame)
        if misread:
            options = misread_options(state, frame.kind, options)
        if options:
            break
        agenda.pop()
        _BY_ITSELF[frame.kind](state, frame)
    state.options = options


def _choices(state: State) -> list[Action]:
    """The options of a position that was described, not played: there, doing nothing may be the only one."""
    frame = state.agenda[-1]
    options = misread_options(state, frame.kind, _OPTIONS[frame.kind](state, frame))
    return options or _NOTHING.get(frame.kind, [])


# Step 1


def _bet_options(state: State, frame: Frame) -> list[Action]:
    """One of a regular bet, a secret bet, a reveal, or nothing (S1.A to S1.D)."""
    seat = state.turn
    options: list[Action] = []
    if state.free_stones[seat]:
        options += state.bets
        if state.round == 1 and not state.secret_used[seat]:
            options += secret_bets(state, seat)
    if state.secrets[seat] != NOBODY:
        options += reveals(state, seat)
    if options:
        options.append(SKIP)
    return options


def _bet(state: State, frame: Frame, action: Action, drawn: list[int] | None) -> None:
    """A secret bet skips step 2 (S1.B.1); revealing does not (S1.C.2)."""
    if action is SKIP:
        _skip_bet(state, frame)
        return
    seat = state.turn
    state.active = True
    state.chosen[seat] = action.verb
    if action is REVEAL:
        reveal_secret_bet(state, seat, "own")
        if state.rulings.misread == "reveal_costs_card":
            state.agenda.pop()  # step 2
    elif action.verb == "secret":
        place_secret_bet(state, seat, action.card)
        if state.rulings.misread != "secret_bet_and_card":
            state.agenda.pop()  # step 2
    else:
        put_stone(state, seat, state.round * ROW + action.creature)
        if state.log is not None:
            state.log.append(("bet_placed", seat, action.creature, state.round))


def _skip_bet(state: State, frame: Frame) -> None:
    state.chosen[state.turn] = SKIP.verb
    if state.log is not None:
        state.log.append(("step_skipped", state.turn, BET_STEP))


# Step 2


def _play_options(state: State, frame: Frame) -> list[Action]:
    return playable(state, state.turn)


def playable(state: State, seat: int) -> list[Action]:
    """Creature cards of living creatures, chameleons on any of them, and every tree (S2.A to S2.C)."""
    hand, plays = state.hands[seat], state.plays
    if hand and hand[-1] >= URVATER:
        hand = list(dict.fromkeys(hand))  # equal trees are one option
    options: list[Action] = []
    for card in hand:
        options += plays[card]
    return options


def _play(state: State, frame: Frame, action: Action, drawn: list[int] | None) -> None:
    """A creature card may set off its creature's power; a tree has its effect."""
    if action is PASS:
        _pass(state, frame)
        return
    seat, card = state.turn, action.card
    state.active = True
    if card >= URVATER:
        play_tree(state, seat, card)
        return
    field = state.round * ROW + action.creature
    covered = state.fields[field]
    lay_card(state, seat, card, field)
    if card < CHAMELEON or state.rulings.misread == "chameleon_fires_power":
        powers.trigger(state, seat, action.creature, covered)
    elif state.log is not None:
        state.log.append(("power_not_fired", seat, action.creature, "chameleon"))


def _pass(state: State, frame: Frame) -> None:
    """Only cards of vanished creatures: the free hand is shown to all (S2.D)."""
    hand = state.hands[state.turn]
    if state.rulings.misread != "skip_unseen":
        show(state, state.turn, hand, everybody(state))
    if state.log is not None:
        state.log.append(("passed", state.turn, tuple(hand)))


# Powers and trees, inside step 2


def _power_options(state: State, frame: Frame) -> list[Action]:
    """The controller may use the power or decline (S2.P.0)."""
    options = powers.options(state, frame)
    if options and state.rulings.misread != "power_is_compulsory":
        options.append(DECLINE)
    return options


def _copied_options(state: State, frame: Frame) -> list[Action]:
    """A copied power must be carried out; one without targets happens by itself (E-54b)."""
    options = powers.options(state, frame)
    return [] if options == [USE] else options


def _power(state: State, frame: Frame, action: Action, drawn: list[int] | None) -> None:
    if action is not DECLINE:
        powers.carry_out(state, frame, action, drawn)
    elif state.log is not None:
        state.log.append(("power_not_fired", frame.seat, frame.creature, "declined"))


def _power_by_itself(state: State, frame: Frame) -> None:
    """A copied power without targets happens; one that finds no target comes to nothing (E-06)."""
    if powers.options(state, frame):
        powers.carry_out(state, frame, USE, None)
    elif state.log is not None:
        state.log.append(("power_not_fired", frame.seat, frame.creature, "no_target"))


def _give(state: State, frame: Frame, action: Action, drawn: list[int] | None) -> None:
    give_card(state, frame, action.card)


def _keep(state: State, frame: Frame, action: Action, drawn: list[int] | None) -> None:
    keep_card(state, frame, action.card)


def _name(state: State, frame: Frame, action: Action, drawn: list[int] | None) -> None:
    name_creature(state, frame.seat, action.creature)


def _fetch(state: State, frame: Frame, action: Action, drawn: list[int] | None) -> None:
    fetch_card(state, frame.seat, action.field)


# Step 3


def discardable(state: State, seat: int) -> list[Action]:
    """Creature cards of vanished creatures, of all creatures after Carmen's power (S3.0, P.carmen)."""
    cards = creature_cards(state.hands[seat])
    if state.carmen:
        return [DISCARD[card] for card in cards]
    plays = state.plays
    return [DISCARD[card] for card in cards if not plays[card]]


def _discard_options(state: State, frame: Frame) -> list[Action]:
    if state.round == 1 and not state.carmen:
        return []  # nobody has vanished yet
    options = discardable(state, state.turn)
    if options:
        options.append(DONE)
    return options


def _discard(state: State, frame: Frame, action: Action, drawn: list[int] | None) -> None:
    """One card at a time, three at most; it is shown, unless Carmen's power is at work (S3.0, E-81)."""
    if action is DONE:
        _end_discarding(state, frame)
        return
    seat, card = state.turn, action.card
    state.active = True
    state.discarded[seat] += 1
    if state.rulings.misread == "blocked_cards_discardable":
        take_blocked_cards(state, seat)
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
        state.agenda.append(frame)
    else:
        _end_discarding(state, frame)


def _end_discarding(state: State, frame: Frame) -> None:
    """Step 3 ends: the cards that Cornu blocked come back to the hand (P.cornu, E-69). Steps 4 and 5 follow."""
    seat = state.turn
    if state.log is not None:
        state.log.append(("discarding_ended", seat, state.discarded[seat]))
    if state.blocked[seat]:
        returned = take_blocked_cards(state, seat)
        if state.log is not None:
            state.log.append(("blocked_returned", seat, returned))
        regains_track(state, seat)
    _end_turn(state, seat)


# Steps 4 and 5 and the end of a turn


def _end_turn(state: State, seat: int) -> None:
    """Draw up to eight cards (S4.0; more than eight may stay, E-58) and check who vanishes (S5.0).

    Then it is the next player's turn (S5.4), unless a whole lap went by in which nobody did anything (E-117).
    """
    missing = HAND - len(state.hands[seat])
    if state.rulings.misread:
        missing = misread_missing(state, missing)
    if missing > 0:
        draw(state, seat, missing)
    elif state.log is not None:
        state.log.append(("nothing_drawn", seat))
    if not state.ending or state.rulings.misread == "last_card_still_checked":
        check_vanishing(state)
    if state.ending:
        return
    state.idle_turns = 0 if state.active else state.idle_turns + 1
    if state.idle_turns >= state.players and state.rulings.stalemate_ends:
        end_game(state, BY_STALEMATE)
    else:
        start_turn(state, misread_next(state) if state.rulings.misread else (seat + 1) % state.players)


# What belongs to each kind of entry on the agenda: the options it offers, what a chosen one does, and what the engine
# does by itself when there is nothing to choose.

_Options = Callable[[State, Frame], list[Action]]
_Chosen = Callable[[State, Frame, Action, list[int] | None], None]
_ByItself = Callable[[State, Frame], None]


def _never(state: State, frame: Frame) -> None:
    """There is always something to choose here."""
    raise AssertionError(f"no options in {frame.key()}")


_KINDS: Final[dict[int, tuple[_Options, _Chosen, _ByItself]]] = {
    BET_STEP: (_bet_options, _bet, _skip_bet),
    PLAY_STEP: (_play_options, _play, _pass),
    DISCARD_STEP: (_discard_options, _discard, _end_discarding),
    POWER: (_power_options, _power, _power_by_itself),
    COPIED_POWER: (_copied_options, _power, _power_by_itself),
    GIVE_CARD: (cards_to_give, _give, _never),
    KEEP_CARD: (cards_to_keep, _keep, _never),
    NAME_CREATURE: (creatures_to_name, _name, _never),
    FETCH_CARD: (cards_to_fetch, _fetch, no_card_to_fetch),
}
# As lists, which are quicker to look into; no kind has the number 0.
_OPTIONS: Final = [_KINDS[kind or BET_STEP][0] for kind in range(len(_KINDS) + 1)]
_CHOSEN: Final = [_KINDS[kind or BET_STEP][1] for kind in range(len(_KINDS) + 1)]
_BY_ITSELF: Final = [_KINDS[kind or BET_STEP][2] for kind in range(len(_KINDS) + 1)]
_NOTHING: Final = {BET_STEP: [SKIP], PLAY_STEP: [PASS], DISCARD_STEP: [DONE]}
