"""Hints: what the planner would do, and why, in words a learner can check on the board.

A hint rests on what the player who decides may know, and on nothing else: the unknown cards are dealt again and again.
"""

from __future__ import annotations

from collections import Counter
from math import sqrt
from random import Random
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Self

from ..core.games import kit
from ..engine.seats import SEATS
from ..texts.catalogue import say
from ..texts.words import number
from .bots.planner import check_budget
from .game import GameLab, lab_of
from .view import View

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence

    from ..core.position import Position
    from ..texts.labels import Language
    from .bots.planner import Node

NOTICEABLE: Final = 0.25  # points of lead below which choices count as equal: as little as prints as half a point

CERTAINTY: Final = 2.5  # how many standard errors a difference must be away from chance to be a reason

# Kinds of reasons that any game has.
LEAD, EQUAL, ONLY, UNTRIED = "lead", "equal", "only", "untried"


class Reason(NamedTuple):
    """One thing that speaks for an action: a lead over the others, after so many continuations."""

    kind: str
    continuations: int
    value: float = 0.0

    def text(self, lang: str = "en") -> str:
        """The reason as part of a sentence."""
        points = number(round(self.value, 1), lang)
        return say(f"lab.reason.{self.kind}", lang, count=self.continuations, points=points)


class Hint(NamedTuple):
    """The action to take, and what speaks for it against the others that were considered.

    >>> import equinox_widget as eq
    >>> pos = eq.position("EQ 2p r2 A2 L=SuMoCoKlEcLuRaVu past -Mo1 Vu1:8 Vu2:4,x1 A@Ra1 A=Ra3,Su2,Co7,x6 B=8")
    >>> len(eq.hint(pos, nodes=20).reasons) > 0
    True
    """

    action: Any
    reasons: tuple[Any, ...]
    game: str
    """The game it is about, by its id."""

    def text(self, lang: Language = "en", names: Sequence[str] = SEATS) -> str:
        """The hint in one line."""
        reasons = "; ".join(reason.text(lang) for reason in self.reasons)
        return say("lab.hint", lang, action=lab_of(kit(self.game)).wording(self.action, lang, names), reasons=reasons)

    def __repr__(self) -> str:
        return f"Hint({self.text()})"


def hint(
    position: Position,
    *,
    nodes: int = 400,
    seconds: float | None = None,
    should_stop: Callable[[], bool] | None = None,
) -> Hint:
    """What the player who decides might do best, with reasons.

    The planner searches `nodes` nodes, and as many continuations are counted for the reasons; or both together take
    `seconds`. With nodes the same position gives the same hint again. `should_stop` is asked all the time: when it says
    yes, the best hint found so far comes back at once. Raises `ValueError` for a budget that cannot be, and when nobody
    has a choice.

    >>> import equinox_widget as eq
    >>> pos = eq.position("EQ 2p r2 A2 L=SuMoCoKlEcLuRaVu past -Mo1 Vu1:8 Vu2:4,x1 A@Ra1 A=Ra3,Su2,Co7,x6 B=8")
    >>> eq.hint(pos, nodes=20).action in pos.legal()
    True
    """
    check_budget(nodes, seconds)
    view = View.of(position)
    seen, seat, actions = view.state, view.number, position.legal()
    game, lab = position.kit.id, lab_of(position.kit)
    adviser = lab.adviser()
    if len(actions) == 1:
        return Hint(actions[0], (adviser.only(),), game)
    numbers = Random(0)
    planner = lab.planner(nodes, None if seconds is None else seconds / 2)
    planner.stop = should_stop or planner.stop
    tried = planner.rank(seen, seat, actions, numbers)
    enough = _Enough(nodes, seconds, planner.stop)
    best = next(iter(tried))
    return Hint(best, adviser.reasons(seen, seat, tried, numbers, enough), game)


class Adviser:
    """Gives the reasons for a hint. As it stands it knows no more than how far ahead the search saw the action lead."""

    reason: type = Reason
    """What a reason of the game is; all begin with their kind and the number of continuations."""

    def __init__(self, lab: GameLab) -> None:
        self.lab: Final = lab

    def only(self) -> Any:
        """The reason where nothing else is possible."""
        return self.reason(ONLY, 0)

    def reasons(
        self, seen: Any, seat: int, tried: Mapping[Any, Node], numbers: Random, enough: Callable[[int], bool]
    ) -> tuple[Any, ...]:
        """What speaks for the first of the actions that were tried.

        `enough` says, after how many continuations of one's own, whether it is time to stop.
        """
        return (self.reason(*lead_of(next(iter(tried)), tried)),)


class Futures:
    """How often things have happened in the end: after the best action and after the others, in the same deals.

    `happened` says what has, of a state in which play has gone on as the game's planner lets it.
    """

    def __init__(
        self,
        lab: GameLab,
        seen: Any,
        seat: int,
        ranked: Sequence[Any],
        numbers: Random,
        happened: Callable[[Any], Iterable[Hashable]],
    ) -> None:
        self.best, *self._others = ranked
        self._seen, self._seat, self._numbers = seen, seat, numbers
        self._planner, self._rules, self._happened = lab.planner(1, None), lab.kit.ruleset, happened
        self.count = 0
        self.things: Counter[Any] = Counter()
        self.things_otherwise: Counter[Any] = Counter()

    def until(self, enough: Callable[[int], bool]) -> Self:
        """Go on until that is enough."""
        while not enough(self.count):
            self.play()
        return self

    def play(self) -> None:
        """One more deal of what is hidden: what comes of the best action in it, and of another one."""
        deal = self._rules.determinize(self._seen, int(self._numbers.random() * 2**53))
        other = self._others[self.count % len(self._others)]
        for action, counted in ((self.best, self.things), (other, self.things_otherwise)):
            future = self._planner.future(deal.clone(), self._seat, self._numbers)
            future.do(action)
            future.play_on()
            counted.update(self._happened(future.state))
        self.count += 1

    def shares(self, thing: Any) -> tuple[float, float]:
        """In which share of the continuations a thing happened, and in which after other actions."""
        return self.things[thing] / self.count, self.things_otherwise[thing] / self.count

    def gain(self, thing: Any) -> float:
        """By how much the best action makes a thing more frequent; 0 if that may well be chance."""
        share, otherwise = self.shares(thing)
        error = sqrt((share * (1 - share) + otherwise * (1 - otherwise)) / self.count)
        return share - otherwise if share - otherwise > CERTAINTY * error else 0.0


class _Enough:
    """Is it time to stop counting? After the number of continuations, or the rest of the time."""

    def __init__(self, nodes: int, seconds: float | None, stop: Callable[[], bool]) -> None:
        self._nodes, self._stop = nodes, stop
        self._end = None if seconds is None else monotonic() + seconds / 2

    def __call__(self, count: int) -> bool:
        spent = count >= self._nodes if self._end is None else monotonic() >= self._end
        return spent or self._stop()


class Lead(NamedTuple):
    """How many points further ahead an action led than the others did on average, over so many visits."""

    kind: str
    visits: int
    points: float = 0.0


def lead_of(best: Any, tried: Mapping[Any, Node]) -> Lead:
    """What the search found of the best action; nothing where there was no time."""
    visits = sum(node.visits for node in tried.values())
    if not visits:
        return Lead(UNTRIED, 0)
    others = [node for action, node in tried.items() if action is not best]
    usual = sum(node.lead for node in others) / max(1, sum(node.visits for node in others))
    lead = tried[best].lead / max(1, tried[best].visits) - usual
    return Lead(LEAD, visits, lead) if lead >= NOTICEABLE else Lead(EQUAL, visits)
