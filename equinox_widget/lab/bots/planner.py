"""The top rung: Monte Carlo tree search over what its seat may know (information-set search).

The unknown cards are dealt again and again as they might lie; in each such deal the planner walks down one common tree
of actions, tries something new where its knowledge ends, plays on roughly, and remembers who came off well. An action that
is good in most deals rises to the top. Nothing but the view goes in.
"""

from collections.abc import Callable, Sequence
from math import log, sqrt
from random import Random
from time import monotonic
from typing import Final

from ...games.equinox.actions import Action
from ...games.equinox.state import State
from ...games.equinox.turn import actor, legal
from ...games.equinox.view import determinize
from ..view import View
from .cautious import Judgement
from .continuation import Continuation

CURIOSITY: Final = 0.35  # how much the search likes what it knows little about
SAME_DEAL: Final = 4  # continuations for each deal of the unknown cards: dealing costs as much as playing on
PRIOR_N=10
PRIOR_SCALE=1.0
HORIZON: Final = 0  # rounds that a continuation plays beyond the current one
WIDTH: Final = 1.5  # a node with n visits has at most WIDTH * sqrt(n) + 1 children


class Node:
    """What is known about one action in its place in the tree."""

    __slots__ = ("available", "children", "lived", "reward", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.available = 0  # how often it could have been chosen
        self.reward = 0.0  # of the player who chooses it, summed up
        self.children: dict[Action, Node] = {}
        self.lived: dict[int, int] = {}  # by creature, in how many continuations it lived; at the root's children

    def promise(self) -> float:
        """How good it looks, with a bonus for what has hardly been tried (UCB)."""
        return self.reward / self.visits + CURIOSITY * sqrt(log(self.available) / self.visits)


class Planner:
    """A bot that thinks for a number of nodes, or for some seconds, and can say why.

    With a node budget it is reproducible. `stop` is asked before each node: when it says yes, thinking ends with the best so
    far.
    """

    def __init__(self, nodes: int | None = 400, seconds: float | None = None) -> None:
        self.nodes = nodes if seconds is None else None
        self.seconds = seconds
        self.stop: Callable[[], bool] = lambda: False

    def __call__(self, view: View, actions: Sequence[Action], numbers: Random) -> Action:
        if len(actions) == 1:
            return actions[0]
        root = self.search(view.state, view.number, actions, numbers)
        return max(root.children, key=lambda action: root.children[action].visits)

    def search(self, seen: State, seat: int, actions: Sequence[Action], numbers: Random) -> Node:
        judgement = Judgement(seen, seat)
        ranked = sorted(actions, key=judgement.mark, reverse=True)
        root = Node()
        self.prior = {a: judgement.mark(a) for a in ranked}
        best = max(self.prior.values())
        self.prior = {a: 0.5+(v-best)/12*PRIOR_SCALE for a, v in self.prior.items()}
        start = monotonic()
        visited = 0
        deal = seen
        while (visited < self.nodes if self.nodes else monotonic() - start < self.seconds) and not self.stop():
            if visited % SAME_DEAL == 0:
                deal = determinize(seen, int(numbers.random() * 2**53))
            future = Continuation(deal.clone(), numbers)
            _visit(root, future, ranked, self.prior)
            visited += 1
        return root


def _visit(root: Node, future: Continuation, ranked: Sequence[Action], prior: dict) -> None:
    state = future.state
    last_round = state.round + HORIZON
    path: list[tuple[int, Node]] = []
    node = root
    suggestions = list(ranked)
    while not state.ending and state.round <= last_round:
        children = node.children
        action: Action | None = None
        if len(children) < WIDTH * sqrt(node.visits) + 1:
            if node is root:
                action = ranked[len(children)] if len(children) < len(ranked) else None
            else:
                action = future.suggest()
                if action in children:
                    action = None
        seat = actor(state)
        if action is None:
            options = ranked if node is root else legal(state)
            known = [option for option in options if option in children]
            if not known:
                action = future.suggest()
            else:
                for option in known:
                    children[option].available += 1
                action = max(known, key=lambda option: children[option].promise())
        new = action not in children
        if new:
            children[action] = Node()
            children[action].available = 1
            if node is root:
                c=children[action]; c.visits=PRIOR_N; c.available=PRIOR_N; c.reward=PRIOR_N*prior[action]
        node = children[action]
        path.append((seat, node))
        future.do(action)
        if new:
            break
    future.play_until(last_round)
    rewards = future.rewards()
    root.visits += 1
    for seat, node in path:
        node.visits += 1
        node.reward += rewards[seat]
    lived = path[0][1].lived
    for creature in state.living:
        lived[creature] = lived.get(creature, 0) + 1
