"""Readings side by side: the same sentences under other rulings, and which of them make a difference."""

from collections.abc import Mapping, Sequence
from typing import Final

from ...core.explanation import Explanation, Verdict, watch
from ...engine.outcomes import ChanceError
from ...engine.ruleset import Choice
from ...engine.rulings import print_value
from ...show.svg import plain
from ...show.table import html_table
from .rules.actions import Action
from .rules.ruleset import RULESET
from .rules.rulings import RULINGS
from .rules.state import State
from .whatif import change_rulings
from .words import say

Script = Sequence[Choice]


class Side:
    """How the sentences went under one reading: what happened, or where they were refused."""

    def __init__(self, state: State, rulings: Mapping[str, object], script: Script) -> None:
        self.state = state.clone()
        change_rulings(self.state, rulings)
        self.rulings: Final = {name: print_value(self.state.rulings.by_name()[name]) for name in rulings}
        self.events: Final = Explanation()
        self.refused: Verdict | None = None
        for action, outcomes in script:
            if not self._done(action, outcomes):
                break

    def _done(self, action: Action, outcomes: tuple[str, ...] | None) -> bool:
        state = self.state
        seat, trial = max(RULESET.actor(state), 0), state.clone()
        if action not in RULESET.legal(state):
            self.refused = Verdict(state, seat, action)
            return False
        try:
            told, _ = watch(trial, action, outcomes)
        except ChanceError:
            self.refused = Verdict(state, seat, action, outcomes=outcomes)
            return False
        self.events.extend(told)
        self.state = trial
        return True

    @property
    def name(self) -> str:
        """The rulings that make this reading, as people write them."""
        return " ".join(f"{name}={value}" for name, value in self.rulings.items())

    def outcome(self) -> tuple[object, ...]:
        """Everything in which two sides can differ, but not the rulings themselves."""
        failed = self.refused.failed if self.refused else None
        options = [action.sentence for action in RULESET.legal(self.state)]
        told = [(event.kind, str(event.data)) for event in self.events]
        return failed, _without_rulings(self.state), options, RULESET.score(self.state), told

    def text(self, lang: str = "en") -> str:
        """What happened, in one line for each thing; or why it could not."""
        if self.refused is not None:
            failing = self.refused.failing[0]
            reason = failing.text(lang)
            return say("compare.refused", lang, sentence=self.refused.action, reason=reason, rule=failing.rule)
        return " ".join(event.text(lang) for event in self.events) or say("compare.nothing", lang)


class Comparison:
    """The sentences as they go here, and under other readings; `rulings` names those that make a difference.

    Without rulings to compare with, every other value of every ruling is tried alone, and those sides are kept that
    come out differently.
    """

    def __init__(self, state: State, script: Script, rulings: Mapping[str, object] | None = None) -> None:
        here = Side(state, {}, script)
        tried = [Side(state, each, script) for each in ([rulings] if rulings else _single_readings(state))]
        kept = tried if rulings else [side for side in tried if side.outcome() != here.outcome()]
        self.sides: Final = (here, *kept)
        self.differs: Final = any(side.outcome() != here.outcome() for side in kept)
        self.rulings: Final = tuple(name for side in kept for name in side.rulings) if self.differs else ()

    def text(self, lang: str = "en") -> str:
        """How each reading comes out, and what it depends on."""
        return "\n".join([*(f"{name}: {text}" for name, text in self._rows(lang)), self._conclusion(lang)])

    def html(self, lang: str = "en") -> str:
        """The same as a table."""
        headers = [say("compare.reading", lang), say("compare.outcome", lang)]
        below = f"<p>{plain(self._conclusion(lang))}</p>"
        return html_table(say("compare.caption", lang), headers, self._rows(lang)) + below

    def _rows(self, lang: str) -> list[tuple[str, str]]:
        return [(side.name or say("compare.as_played", lang), side.text(lang)) for side in self.sides]

    def _conclusion(self, lang: str) -> str:
        if not self.differs:
            return say("compare.same", lang)
        return say("compare.by", lang, rulings=", ".join(self.rulings))

    def __str__(self) -> str:
        return self.text()

    __repr__ = __str__

    def _repr_html_(self) -> str:
        return self.html()


def _without_rulings(state: State) -> tuple[object, ...]:
    """Everything that decides how play can go on, but not the rulings themselves."""
    players, _, *rest = state.key()
    return players, *rest


def _single_readings(state: State) -> list[dict[str, object]]:
    """Every ruling with each value that is not played by here."""
    played = state.rulings.by_name()
    return [{name: value} for name, each in RULINGS.items() for value in each.values if value != played[name]]
