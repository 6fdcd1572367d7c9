"""Monte Carlo tree search over what its seat may know (information-set search), for any game.

The unknown cards are dealt again and again as they might lie. In each deal every action still in the running is tried:
the search walks down the tree of what was answered before, tries something new where its knowledge ends, plays on
roughly until its own next turn, and remembers how far ahead everybody was. Actions that do badly over many deals drop
out. Only the view goes in, so the planner cannot know more than its seat.

What a game values stands in its own folder: a planner of its own judges actions at first sight and says how play may
go on. Without that, everything looks alike at first sight, and play goes on by chance.
"""

from __future__ import annotations

from math import inf, log, sqrt
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from ...core.games import kit_of
from ...engine.given import is_whole

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random

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
        self.children: dict[Any, Node] = {}

    def promise(self) -> float:
        """How good it looks, with a bonus for what has hardly been tried (UCB)."""
        return self.lead / self.visits + CURIOSITY * sqrt(log(self.available) / self.visits)


class Future:
    """One way a game may go on from a seat's decision, played in place on a state that nobody else uses.

    As it stands, everybody plays by chance, to the end or for as many actions as `HORIZON`; what counts is the score.
    """

    HORIZON: Final = 200

    def __init__(self, state: Any, seat: int, numbers: Random) -> None:
        self.state = state
        self.seat = seat
        self.numbers = numbers
        self._rules = kit_of(state).ruleset
        self._left = self.HORIZON

    @property
    def over(self) -> bool:
        """Has it gone far enough?"""
        return self._left <= 0 or bool(self.state.over)

    def do(self, action: Any) -> None:
        """Carry an action out."""
        self._rules.apply(self.state, action)
        self._left -= 1

    def suggest(self) -> Any:
        """What whoever decides might do."""
        options = self._rules.legal(self.state)
        return options[int(self.numbers.random() * len(options))]

    def play_on(self) -> None:
        """Play on until it is over."""
        while not self.over:
            self.do(self.suggest())

    def leads(self) -> list[float]:
        """By seat, how far it is ahead of the others' average: in points, or where there are none, in wins."""
        result = self._rules.score(self.state)
        wins = [float(seat in result.winners) for seat in range(self.state.players)]
        owned = [float(points) for points in result.points] or wins
        return [own - (sum(owned) - own) / (len(owned) - 1) for own in owned]


class Planner:
    """A bot that thinks for a number of nodes, or for some seconds.

    With a node budget it plays the same game again from the same numbers. Whatever `stop` is set to is asked all the
    time: when it says yes, thinking ends with the best found so far.
    """

    candidates: int = CANDIDATES
    doubt: int = DOUBT

    def __init__(self, nodes: int = 400, seconds: float | None = None) -> None:
        check_budget(nodes, seconds)
        self.nodes = nodes
        self.seconds = seconds
        self.stop: Callable[[], bool] = _never

    def __call__(self, view: View, actions: Sequence[Any], numbers: Random) -> Any:
        """The action that does best over many deals of what cannot be seen."""
        return actions[0] if len(actions) == 1 else next(iter(self.rank(view.state, view.number, actions, numbers)))

    def judge(self, seen: Any, seat: int) -> Callable[[Any], float]:
        """What tells, in points, how good an action looks to the seat at first sight."""
        return _alike

    def future(self, state: Any, seat: int, numbers: Random) -> Future:
        """How the game may go on from this decision of the seat."""
        return Future(state, seat, numbers)

    def rank(self, seen: Any, seat: int, actions: Sequence[Any], numbers: Random) -> dict[Any, Node]:
        """The actions worth considering, the best one first, with what was found out about each."""
        rules, mark = kit_of(seen).ruleset, self.judge(seen, seat)
        sight = {action: mark(action) for action in actions}
        running = sorted(actions, key=sight.__getitem__, reverse=True)[: self.candidates]
        nodes = {action: Node() for action in running}
        ranked = running
        start, visits = monotonic(), 0
        while not self.stop():
            spent = visits / self.nodes if self.seconds is None else (monotonic() - start) / self.seconds
            if spent >= 1:
                break
            deal = rules.determinize(seen, int(numbers.random() * 2**53))
            for action in ranked[: _still_running(len(running), spent)]:
                _visit(nodes[action], action, self.future(deal.clone(), seat, numbers), rules)
                visits += 1
            merits = _merits(nodes, sight, self.doubt)
            ranked = sorted(ranked, key=merits.__getitem__, reverse=True)
        return {action: nodes[action] for action in ranked}


def check_budget(nodes: object, seconds: object) -> None:
    """Refuse what is no amount of thinking."""
    if not is_whole(nodes) or nodes < 1:
        raise ValueError(f"a planner thinks for a whole number of nodes, at least one node, not {nodes!r}")
    if seconds is not None and not (isinstance(seconds, int | float) and 0 < seconds < inf):
        raise ValueError(f"a planner needs more than no time and an end, such as seconds=1, not seconds={seconds!r}")


def _never() -> bool:
    return False


def _alike(action: Any) -> float:
    return 0.0


def _still_running(count: int, spent: float) -> int:
    """Half of the actions drop out every time another third of the budget is spent."""
    return max(2, count >> int(3 * spent))


def _merits(nodes: dict[Any, Node], sight: dict[Any, float], doubt: int) -> dict[Any, float]:
    """How good each action seems: its first impression, corrected by how far ahead it led compared with the others.

    A lead varies by points from deal to deal and first impressions by fractions of one, so it takes about `doubt`
    visits to believe both equally (the mean of a normal prior and its data).
    """
    usual = sum(node.lead for node in nodes.values()) / sum(node.visits for node in nodes.values())
    first = sum(sight[action] for action in nodes) / len(nodes)
    return {
        action: (doubt * (sight[action] - first) + node.lead - node.visits * usual) / (doubt + node.visits)
        for action, node in nodes.items()
    }


def _visit(root: Node, action: Any, future: Future, rules: Any) -> None:
    """Try an action in one deal and remember, on the way down the tree, how far ahead everybody came."""
    path = [(future.seat, root)]
    future.do(action)
    node = root
    while node.visits and not future.over:
        seat, answer = rules.actor(future.state), _answer(node, future, rules)
        node = node.children.setdefault(answer, Node())
        path.append((seat, node))
        future.do(answer)
    future.play_on()
    leads = future.leads()
    for seat, visited in path:
        visited.visits += 1
        visited.lead += leads[seat]


def _answer(node: Node, future: Future, rules: Any) -> Any:
    """What is tried next: a new idea while there are few, then the most promising of those possible in this deal."""
    children = node.children
    if len(children) <= sqrt(node.visits):
        idea = future.suggest()
        if idea not in children:
            return idea
    possible = [action for action in rules.legal(future.state) if action in children]
    if not possible:
        return future.suggest()
    for action in possible:
        children[action].available += 1
    return max(possible, key=lambda action: children[action].promise())
