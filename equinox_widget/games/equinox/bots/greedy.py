"""The second rung: takes what pays most at once, and makes its own creatures strong and the others' weak."""

from collections.abc import Sequence
from random import Random

from ....lab.bots.protocol import pick
from ....lab.view import View
from ..rules.actions import Action, field_of
from ..rules.cards import CHAMELEON, CREATURE_OF, DOUBLED_STRENGTH, URVATER, VALUES, value_of
from ..rules.state import State
from .stakes import stakes, wishes, worth

MIDDLING = 10  # twice the strength that an empty field is taken for


def greedy(view: View, actions: Sequence[Action], numbers: Random) -> Action:
    """The action that looks best for the moment; any of the best when there are several."""
    judge = _JUDGES.get(actions[0].verb)
    if judge is None:
        return pick([action for action in actions if action.verb not in _LAZY] or actions, numbers)
    marks = judge(view.state, view.number, actions)
    best = max(marks)
    return pick([action for action, mark in zip(actions, marks, strict=True) if mark == best], numbers)


def _judge_bets(state: State, seat: int, actions: Sequence[Action]) -> list[float]:
    """What the stone would pay, on the creature whose cards the hand holds; the secret bet with its lowest card."""
    support = [0] * (URVATER // VALUES)
    for card in state.hands[seat]:
        if card < CHAMELEON:
            support[CREATURE_OF[card]] += value_of(card)
    return [_bet_mark(state, action, support) for action in actions]


def _bet_mark(state: State, action: Action, support: list[int]) -> float:
    if action.verb == "bet":
        return worth(action.creature, state.round) + support[action.creature] / 100
    if action.verb == "secret":
        return worth(action.creature, 0) + (support[action.creature] - 2 * value_of(action.card)) / 100
    return 0.5 if action.verb == "reveal" else 0.0


def _judge_plays(state: State, seat: int, actions: Sequence[Action]) -> list[float]:
    """How much strength the card adds or takes, weighed by how much the seat wants the creature to live."""
    wish = wishes(stakes(state), seat)
    return [_play_mark(state, action, wish) for action in actions]


def _play_mark(state: State, action: Action, wish: list[float]) -> float:
    if action.card >= URVATER:
        return 0.0
    covered = state.fields[field_of(action.creature, state.round)]
    before = DOUBLED_STRENGTH[covered[-1]] if covered else MIDDLING
    return wish[action.creature] * (DOUBLED_STRENGTH[action.card] - before)


_LAZY = ("decline", "done")
_JUDGES = {"bet": _judge_bets, "secret": _judge_bets, "reveal": _judge_bets, "play": _judge_plays}
