"""The five steps of a turn, and the loop that carries a game from one decision to the next.

`apply` does what a player chose and then everything automatic, until somebody has a real choice again. Nothing is
checked here: `legal` lists what may be chosen, and the public classes refuse the rest.
"""

from bisect import insort
from typing import Final

from . import powers, trees
from .actions import DECLINE, DISCARD, DONE, PASS, PLAY, PLAY_ON, REVEAL, SKIP, USE, Action, field_of
from .bets import place_secret_bet, put_stone, regular_bets, reveal_secret_bet, reveals, secret_bets
from .cards import CHAMELEON, HAND, URVATER, creature_of
from .ending import BY_STALEMATE, end_game
from .fields import lay_card
from .knowledge import ANY_CREATURE_CARD, everybody, leaves_hidden, leaves_openly, regains_track, show
from .pile import draw
from .powers.noctia import cards_to_give, give_card
from .powers.ziegfried import cards_to_keep, keep_card
from .state import (
    BET_STEP,
    COPIED_POWER,
    DISCARD_STEP,
    DRAW_STEP,
    FETCH_CARD,
    GIVE_CARD,
    KEEP_CARD,
    NAME_CREATURE,
    PLAY_STEP,
    POWER,
    STEPS,
    VANISH_STEP,
    Frame,
    State,
)
from .trees import cards_to_fetch, creatures_to_name, fetch_card, name_creature, no_card_to_fetch
from .vanish import check_vanishing

MOST_DISCARDS: Final = 3


def legal(state: State) -> list[Action]:
    """What the actor may choose now; empty when the game is over."""
    if state.options is None:
        state.options = _choices(state, state.agenda[-1]) if state.agenda else []
    return state.options


def actor(state: State) -> int:
    """Who must choose: the turn player, or another one whom a power asks."""
    frame = state.agenda[-1]
    return state.turn if frame.kind <= VANISH_STEP else frame.seat


def step(state: State) -> int:
    """The number of the current step; powers and trees belong to step 2."""
    kind = state.agenda[-1].kind
    return kind if kind <= VANISH_STEP else PLAY_STEP


def apply(state: State, action: Action, drawn: list[int] | None = None) -> None:
    """Carry out a legal action in place, and everything automatic that follows.

    `drawn` forces the cards that chance would draw for it.
    """
    state.drawn = ()
    _carry_out(state, state.agenda.pop(), action, drawn)
    settle(state)


def start_turn(state: State, seat: int) -> None:
    """A new turn: its five steps wait on the agenda, and nothing has been done in it yet."""
    state.turn = seat
    state.agenda += STEPS
    state.active = state.echoed = state.carmen = False
    state.discarded = 0
    if state.log is not None:
        state.log.append(("turn_started", seat))


def settle(state: State) -> None:
    """Carry out steps 4 and 5 and every decision that leaves nothing to do, until there is something to choose."""
    agenda = state.agenda
    while agenda:
        frame = agenda[-1]
        kind = frame.kind
        if kind == DRAW_STEP:
            agenda.pop()
            _draw_step(state)
        elif kind == VANISH_STEP:
            agenda.pop()
            _vanish_step(state)
        else:
            options = _choices(state, frame)
            automatic = _automatic(frame, options)
            if automatic is None:
                state.options = options
                return
            agenda.pop()
            _carry_out(state, frame, automatic, None)
    state.options = []


# What may be chosen


def _choices(state: State, frame: Frame) -> list[Action]:
    """The options of whatever waits on top of the agenda."""
    kind = frame.kind
    if kind == PLAY_STEP:
        return playable(state) or [PASS]
    if kind == BET_STEP:
        return _bets(state)
    if kind == DISCARD_STEP:
        return [*discardable(state), DONE]
    if kind == POWER:
        options = powers.options(state, frame)
        return [*options, DECLINE] if options else []
    if kind == COPIED_POWER:
        return powers.options(state, frame)
    if kind == GIVE_CARD:
        return cards_to_give(state, frame)
    if kind == KEEP_CARD:
        return cards_to_keep(state)
    if kind == NAME_CREATURE:
        return creatures_to_name(state)
    return cards_to_fetch(state)


def _bets(state: State) -> list[Action]:
    """Step 1: one of a regular bet, a secret bet, a reveal, or nothing (S1.A to S1.D)."""
    seat = state.turn
    options = reveals(state, seat)
    if state.free_stones[seat]:
        options = regular_bets(state) + secret_bets(state, seat) + options
    options.append(SKIP)
    return options


def playable(state: State) -> list[Action]:
    """Step 2: creature cards of living creatures, chameleons on any of them, and every tree (S2.A to S2.C)."""
    vanished_in, living = state.vanished_in, state.living
    options: list[Action] = []
    last = -1
    for card in state.hands[state.turn]:
        if card < CHAMELEON:
            if not vanished_in[creature_of(card)]:
                options.append(PLAY[card])
        elif card < URVATER:
            on_creature = PLAY_ON[card - CHAMELEON]
            options += [on_creature[creature] for creature in living]
        elif card != last:  # equal trees are one option
            options.append(PLAY[card])
        last = card
    return options


def discardable(state: State) -> list[Action]:
    """Step 3: creature cards of vanished creatures, of all creatures after Carmen's power (S3.0, P.carmen)."""
    hand = state.hands[state.turn]
    if state.carmen:
        return [DISCARD[card] for card in hand if card < CHAMELEON]
    if state.round == 1:
        return []
    vanished_in = state.vanished_in
    return [DISCARD[card] for card in hand if card < CHAMELEON and vanished_in[creature_of(card)]]


_NOTHING: Final = {BET_STEP: SKIP, PLAY_STEP: PASS, DISCARD_STEP: DONE}


def _automatic(frame: Frame, options: list[Action]) -> Action | None:
    """What the engine does by itself because there is nothing to decide, or None when somebody is asked.

    In a step that is doing nothing when nothing else is possible; a power without a target is passed over, and so is
    Dryada without one; a copied power without targets simply happens (E-54b).
    """
    if len(options) > 1:
        return None
    kind = frame.kind
    if kind <= VANISH_STEP:
        return options[0] if options[0] is _NOTHING[kind] else None
    if not options:
        return DECLINE
    return options[0] if options[0] is USE and kind == COPIED_POWER else None


# What happens


def _carry_out(state: State, frame: Frame, action: Action, drawn: list[int] | None) -> None:
    """Do what was chosen for the frame that was taken off the agenda."""
    kind = frame.kind
    if kind == PLAY_STEP:
        _play_step(state, action)
    elif kind == BET_STEP:
        _bet_step(state, action)
    elif kind == DISCARD_STEP:
        _discard_step(state, action)
    elif kind == POWER or kind == COPIED_POWER:
        if action is not DECLINE:
            powers.carry_out(state, frame, action, drawn)
        elif state.log is not None:
            reason = "declined" if powers.options(state, frame) else "no_target"
            state.log.append(("power_not_fired", frame.seat, frame.creature, reason))
    elif kind == GIVE_CARD:
        give_card(state, frame, action.card)
    elif kind == KEEP_CARD:
        keep_card(state, frame, action.card)
    elif kind == NAME_CREATURE:
        name_creature(state, frame.seat, action.creature)
    elif action is DECLINE:
        no_card_to_fetch(state, frame.seat)
    else:
        fetch_card(state, frame.seat, action.field)


def _bet_step(state: State, action: Action) -> None:
    """Step 1. A secret bet skips step 2 (S1.B.1); revealing does not (S1.C.2)."""
    seat = state.turn
    if action is SKIP:
        if state.log is not None:
            state.log.append(("step_skipped", seat, BET_STEP))
        return
    state.active = True
    if action is REVEAL:
        reveal_secret_bet(state, seat, "own")
    elif action.verb == "secret":
        place_secret_bet(state, seat, action.card)
        state.agenda.pop()  # step 2
    else:
        put_stone(state, seat, field_of(action.creature, state.round))
        if state.log is not None:
            state.log.append(("bet_placed", seat, action.creature, state.round))


def _play_step(state: State, action: Action) -> None:
    """Step 2. A creature card may set off its creature's power; nothing but vanished creatures' cards means passing."""
    seat, card = state.turn, action.card
    if action is PASS:
        show(state, seat, state.hands[seat], everybody(state))
        if state.log is not None:
            state.log.append(("passed", seat, tuple(state.hands[seat])))
        return
    state.active = True
    if card >= URVATER:
        state.hands[seat].remove(card)
        leaves_openly(state, seat, card)
        trees.play_tree(state, seat, card)
        return
    field = field_of(action.creature, state.round)
    covered = state.fields[field]
    lay_card(state, seat, card, field)
    if card < CHAMELEON:
        powers.trigger(state, seat, action.creature, covered)


def _discard_step(state: State, action: Action) -> None:
    """Step 3. One card at a time, three at most; then the blocked cards come back to the hand (P.cornu)."""
    seat = state.turn
    if action is not DONE:
        state.active = True
        _discard(state, seat, action.card)
        if state.discarded < MOST_DISCARDS:
            state.agenda.append(STEPS[2])
            return
    elif state.log is not None:
        state.log.append(("step_skipped", seat, DISCARD_STEP))
    blocked = state.blocked[seat]
    if blocked:
        for card in blocked:
            insort(state.hands[seat], card)
        if state.log is not None:
            state.log.append(("blocked_returned", seat, tuple(blocked)))
        blocked.clear()
        regains_track(state, seat)


def _discard(state: State, seat: int, card: int) -> None:
    """The card is shown, unless Carmen's power is at work (S3.0, E-81)."""
    state.hands[seat].remove(card)
    state.discard.append(card)
    state.discarded += 1
    if state.carmen:
        leaves_hidden(state, seat, card, ANY_CREATURE_CARD, witnesses=0)
        state.unseen[card] = 1 << seat
    else:
        leaves_openly(state, seat, card)
    if state.log is not None:
        state.log.append(("discarded", seat, card, not state.carmen))


def _draw_step(state: State) -> None:
    """Step 4: draw up to eight cards; more than eight may stay (S4.0, E-58)."""
    missing = HAND - len(state.hands[state.turn])
    if missing > 0:
        draw(state, state.turn, missing)
    elif state.log is not None:
        state.log.append(("step_skipped", state.turn, DRAW_STEP))


def _vanish_step(state: State) -> None:
    """Step 5, then the next player's turn (S5.4), unless a whole lap went by in which nobody did anything (E-117)."""
    check_vanishing(state)
    if state.ending:
        return
    state.idle_turns = 0 if state.active else state.idle_turns + 1
    if state.idle_turns >= state.players and state.rulings.stalemate_ends:
        end_game(state, BY_STALEMATE)
        return
    start_turn(state, (state.turn + 1) % state.players)
