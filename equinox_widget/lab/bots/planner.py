"""The top rung: Monte Carlo tree search over what its seat may know (information-set search).

The unknown cards are dealt again and again as they might lie. In each deal every action still in the running is tried:
the search walks down the tree of what was answered before, tries something new where its knowledge ends, plays on
roughly until its own next turn, and remembers how far ahead everybody was. Actions that do badly over many deals drop
out. Only the view goes in, so the planner cannot know more than its seat.
"""

from __future__ import annotations

from math import inf, log, sqrt
from time import monotonic
from typing import TYPE_CHECKING, Final

from ...games.equinox.rules.turn import actor, legal
from ...games.equinox.rules.view import determinize
from .cautious import Judgement
from .continuation import Continuation

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random

    from ...games.equinox.rules.actions import Action
    from ...games.equinox.rules.state import State
    from ..view import View

CANDIDATES: Final = 5  # how many actions the search looks at: those that look best at first sight
CURIOSITY: Final = 1.0  # in points: how much the search likes what it knows little about
DOUBT: Final = 70  # visits after which what was seen of an action counts as much as its first impression


class Node:
    """What is known about one action in its place in the tree."""

    __slots__ = ("available", "children", "lead", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.available = 1  # how often it could have been chosen
        self.lead = 0.0  # of the player who chooses it, summed up over the visits
        self.children: dict[Action, Node] = {}

    def promise(self) -> float:
        """How good it looks, with a bonus for what has hardly been tried (UCB)."""
        return self.lead / self.visits + CURIOSITY * sqrt(log(self.available) / self.visits)


class Planner:
    """A bot that thinks for a number of nodes, or for some seconds.

    With a node budget it plays the same game again from the same numbers. Whatever `stop` is set to is asked all the
    time: when it says yes, thinking ends with the best found so far.
    """

    def __init__(self, nodes: int = 400, seconds: float | None = None) -> None:
        check_budget(nodes, seconds)
        self.nodes = nodes
        self.seconds = seconds
        self.stop: Callable[[], bool] = _never

    def __call__(self, view: View, actions: Sequence[Action], numbers: Random) -> Action:
        """The action that does best over many deals of what cannot be seen."""
        return actions[0] if len(actions) == 1 else next(iter(self.rank(view.state, view.number, actions, numbers)))

    def rank(self, seen: State, seat: int, actions: Sequence[Action], numbers: Random) -> dict[Action, Node]:
        """The actions worth considering, the best one first, with what was found out about each."""
        judgement = Judgement(seen, seat)
        sight = {action: judgement.mark(action) for action in actions}
        running = sorted(actions, key=sight.__getitem__, reverse=True)[:CANDIDATES]
        nodes = {action: Node() for action in running}
        ranked = running
        start, visits = monotonic(), 0
        while not self.stop():
            spent = visits / self.nodes if self.seconds is None else (monotonic() - start) / self.seconds
            if spent >= 1:
                break
            deal = determinize(seen, int(numbers.random() * 2**53))
            for action in ranked[: _still_running(len(running), spent)]:
                _visit(nodes[action], action, Continuation(deal.clone(), seat, numbers))
                visits += 1
            merits = _merits(nodes, sight)
            ranked = sorted(ranked, key=merits.__getitem__, reverse=True)
        return {action: nodes[action] for action in ranked}


def check_budget(nodes: object, seconds: object) -> None:
    """Refuse what is no amount of thinking."""
    if not isinstance(nodes, int) or isinstance(nodes, bool) or nodes < 1:
        raise ValueError(f"a planner thinks for a whole number of nodes, at least one node, not {nodes!r}")
    if seconds is not None and not (isinstance(seconds, int | float) and 0 < seconds < inf):
        raise ValueError(f"a planner needs more than no time and an end, such as seconds=1, not seconds={seconds!r}")


def _never() -> bool:
    return False


def _still_running(count: int, spent: float) -> int:
    """Half of the actions drop out every time another third of the budget is spent."""
    return max(2, count >> int(3 * spent))


def _merits(nodes: dict[Action, Node], sight: dict[Action, float]) -> dict[Action, float]:
    """How good each action seems: its first impression, corrected by how far ahead it led compared with the others.

    A lead varies by points from deal to deal and first impressions by fractions of one, so it takes about DOUBT visits
    to believe both equally (the mean of a normal prior and its data).
    """
    usual = sum(node.lead for node in nodes.values()) / sum(node.visits for node in nodes.values())
    first = sum(sight[action] for action in nodes) / len(nodes)
    return {
        action: (DOUBT * (sight[action] - first) + node.lead - node.visits * usual) / (DOUBT + node.visits)
        for action, node in nodes.items()
    }


def _visit(root: Node, action: Action, future: Continuation) -> None:
    """Try an action in one deal and remember, on the way down the tree, how far ahead everybody came."""
    path = [(future.seat, root)]
    future.do(action)
    node = root
    while node.visits and not future.over:
        seat, answer = actor(future.state), _answer(node, future)
        node = node.children.setdefault(answer, Node())
        path.append((seat, node))
        future.do(answer)
    future.play_on()
    leads = future.leads()
    for seat, visited in path:
        visited.visits += 1
        visited.lead += leads[seat]


def _answer(node: Node, future: Continuation) -> Action:
    """What is tried next: a new idea while there are few, then the most promising of those possible in this deal."""
    children = node.children
    if len(children) <= sqrt(node.visits):
        idea = future.suggest()
        if idea not in children:
            return idea
    possible = [action for action in legal(future.state) if action in children]
    if not possible:
        return future.suggest()
    for action in possible:
        children[action].available += 1
    return max(possible, key=lambda action: children[action].promise())
