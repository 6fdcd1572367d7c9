"""Why an action may be done, or not: all conditions of any sentence, in any state, each with its rule.

The rules list legal actions directly (`turn.legal`); here the same rules are told one condition at a time. A property
test holds both together for every sentence there is, and a second formulation gives the same refusals.
"""

from collections.abc import Callable
from typing import Final

from ....engine.outcomes import ChanceError
from ....engine.seats import NOBODY
from ....engine.verdict import Condition, condition
from .actions import Action
from .freely import FREE_VERBS
from .spaces import CROWN
from .state import State
from .turn import actor, apply
from .view import determinize
from .why_asked import Attempt, Conditions
from .why_card import CARD_CONDITIONS
from .why_move import MEETING_VERBS, MOVE_CONDITIONS
from .why_spell import SPELL_CONDITIONS

Outcomes = tuple[str, ...] | None

_OWN: Final[dict[str, Callable[[Attempt], Conditions]]] = {**MOVE_CONDITIONS, **CARD_CONDITIONS, **SPELL_CONDITIONS}
_WITH_FREE: Final = ("start", "go", "meet", "fight", "pick", "visit", "shop")
#: By verb the decisions that it answers.
_DUE: Final[dict[str, tuple[str, ...]]] = {
    **dict.fromkeys(("begin", "roll", "build", "ride", "stay", "back", "cross", "command"), ("start",)),
    "go": ("start", "go", "to"),
    "face": ("start", "face"),
    "regenerate": ("go",),
    **dict.fromkeys(("strength", "craft"), ("lock",)),
    **dict.fromkeys(("explore", *MEETING_VERBS), ("meet",)),
    "evade": ("defend", "fight", "face"),
    "stand": ("defend",),
    "attack": ("tame",),
    "pass": ("tame", "face", "risk", "counter", "loss", "heal"),
    "done": ("start", "pick", "visit", "shop", "quest", "trade"),
    **dict.fromkeys(("heal", "buy", "sell", "exchange", "drink", "pray"), ("shop",)),
    **dict.fromkeys(("add", "keep"), ("bless",)),
    "risk": ("risk",),
    "pay": ("pay",),
    "bleed": ("pay", "feed", "yield"),
    "concede": ("yield",),
    "accept": ("quest",),
    "life": ("spoils",),
    "gold": ("spoils", "rob"),
    "take": ("pick", "spoils", "rob"),
    **dict.fromkeys(FREE_VERBS, _WITH_FREE),
    "drop": ("drop", *_WITH_FREE),
    "hand": ("trade",),
    "discard": ("sift", "discard"),
    "feed": ("feed",),
    "visit": ("visit",),
    "wish": ("wish",),
    "cast": ("start", "fight", "face", "defend", "counter", "loss", "heal"),
    "on": ("target",),
}
_OUT_OF_PLACE: Final = {"drop": "5d", "leave": "6d"}


def conditions(state: State, seat: int, action: Action, outcomes: Outcomes = None) -> list[Condition]:
    """Everything that must hold for the seat to do this now, forced outcomes included."""
    found = [condition("game_running", not state.over, "21a")]
    if state.over:
        return found
    attempt = Attempt(state, seat, action)
    found.append(condition("own_decision", actor(state) == seat, "10b", seat=seat, target=actor(state)))
    found += _moment(attempt)
    if attempt.plays and action.verb in _OWN:
        found += _own(attempt)
    if not attempt.now and all(test.ok is not False for test in found):
        found.append(condition("offered", _unknown(state), "10a", sentence=action.sentence))
    if outcomes is not None and all(test.ok for test in found):
        found.append(_forced(state, action, outcomes))
    return found


def is_about_the_moment(test: Condition) -> bool:
    """Is the condition about when, and not about what?"""
    return test.name in ("game_running", "own_decision", "right_moment")


def _unknown(state: State) -> bool | None:
    """A view does not list what others may choose."""
    return False if state.viewer == NOBODY or actor(state) == state.viewer else None


def _own(attempt: Attempt) -> Conditions:
    """The verb's own conditions; `fight` alone is no meeting."""
    if attempt.action.verb == "fight" and attempt.action.seat < 0:
        return []
    return _OWN[attempt.action.verb](attempt)


def _moment(attempt: Attempt) -> Conditions:
    """Is this the decision that is due? Free actions out of place have rules of their own (5d, 6d)."""
    verb, dues = attempt.action.verb, _DUE.get(attempt.action.verb)
    if dues is None:
        return []
    if verb == "fight" and attempt.action.seat < 0:
        dues = ("fight",)
    elif verb in MEETING_VERBS and attempt.plays and attempt.at == CROWN:
        dues = ("meet", "start")
    rule = _OUT_OF_PLACE.get(verb, "10a")
    return [condition("right_moment", attempt.due in dues, rule, verb=verb, due=attempt.due)]


def _forced(state: State, action: Action, outcomes: tuple[str, ...]) -> Condition:
    """What is forced must be possible, at the real table or at one the viewer could not tell from it."""
    trial = state.clone() if state.viewer == NOBODY else determinize(state, 0, outcomes)
    try:
        apply(trial, action, outcomes)
    except ChanceError as error:
        return condition("outcome_possible", False, "chance", outcomes=",".join(outcomes), reason=str(error))
    return condition("outcome_possible", True, "chance", outcomes=",".join(outcomes))
