"""Readings side by side: the same sentences under other rulings, and which of them make a difference."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from ..engine.outcomes import ChanceError
from ..engine.ruleset import Choice
from ..engine.rulings import print_value
from ..show.svg import plain
from ..show.table import html_table
from .explanation import Explanation, Verdict, watch
from .games import kit_of

Script = Sequence[Choice]


class Side:
    """How the sentences went under one reading: what happened, or where they were refused.

    `rulings` has the values by which this reading is another one, `state` the table at which it ended.
    """

    def __init__(self, state: Any, script: Script, rulings: Mapping[str, object]) -> None:
        self.kit: Final = kit_of(state)
        self._rules: Final = self.kit.ruleset
        self._played: Final = dict(self._rules.ruling_values(state))
        self.state = self._rules.with_rulings(state, rulings)
        values = self._rules.ruling_values(self.state)
        self.rulings: Final = {name: print_value(values[name]) for name in rulings}
        self.events: Final = Explanation()
        self.refused: Verdict | None = None
        for choice in script:
            self.refused = self._refusal(choice)
            if self.refused is not None:
                break

    def _refusal(self, choice: Choice) -> Verdict | None:
        """Carry an action out, or say why it cannot be."""
        state, trial = self.state, self.state.clone()
        seat, action = max(self._rules.actor(state), 0), self.kit.meant(state, choice.action)
        if action not in self._rules.legal(state):
            return Verdict(state, seat, choice.action)
        try:
            told, _ = watch(trial, action, choice.outcomes)
        except ChanceError:
            return Verdict(state, seat, choice.action, outcomes=choice.outcomes)
        self.events.extend(told)
        self.state = trial
        return None

    @property
    def name(self) -> str:
        """The rulings that make this reading, as people write them."""
        return " ".join(f"{name}={value}" for name, value in self.rulings.items())

    def outcome(self) -> tuple[object, ...]:
        """Everything in which two sides can differ, but not the rulings themselves."""
        failed = self.refused.failed if self.refused else None
        options = [action.sentence for action in self._rules.legal(self.state)]
        told = [(event.kind, str(event.data)) for event in self.events]
        table = self._rules.with_rulings(self.state, self._played).key()
        return failed, table, options, self._rules.score(self.state), told

    def text(self, lang: str = "en") -> str:
        """What happened, in one line; or why it could not."""
        if self.refused is not None:
            return self._why_not(self.refused, lang)
        return " ".join(event.text(lang) for event in self.events) or self.kit.say("compare.nothing", lang)

    def _why_not(self, refused: Verdict, lang: str) -> str:
        failing = refused.failing[0]
        facts = {"sentence": refused.action, "reason": failing.text(lang), "rule": failing.rule}
        return self.kit.say("compare.refused", lang, **facts)


class Comparison:
    """The sentences as they go here and under other readings; `rulings` names those that make a difference.

    >>> from equinox_widget import orcs
    >>> print(orcs.position("OR 2p A@3 3m:Go A=Za").compare("cast Za"))
    as played here: Zap is cast: 1 lightning.
    No reading makes a difference here.
    """

    def __init__(self, here: Side, others: Iterable[Side]) -> None:
        others = tuple(others)
        self.sides: Final[tuple[Side, ...]] = (here, *others)
        self.differs: Final = any(side.outcome() != here.outcome() for side in others)
        self.rulings: Final = tuple(self._decisive()) if self.differs else ()

    def _decisive(self) -> Iterable[str]:
        """The rulings that make the difference."""
        return (name for side in self.sides[1:] for name in side.rulings)

    def text(self, lang: str = "en") -> str:
        """How each reading comes out, and what it depends on."""
        return "\n".join([*(f"{name}: {text}" for name, text in self._rows(lang)), *self._conclusion(lang)])

    def html(self, lang: str = "en") -> str:
        """The same as a table."""
        caption, *headers = self._headings(lang)
        below = "".join(f"<p>{plain(line)}</p>" for line in self._conclusion(lang))
        return html_table(caption, headers, self._rows(lang)) + below

    def _headings(self, lang: str) -> list[str]:
        """What the table is called, and its columns."""
        return [self._say(key, lang) for key in ("readings.caption", "readings.reading", "compare.outcome")]

    def _rows(self, lang: str) -> list[tuple[str, str]]:
        return [(side.name or self._say("readings.as_played", lang), side.text(lang)) for side in self.sides]

    def _conclusion(self, lang: str) -> list[str]:
        """What it depends on, or that it depends on nothing."""
        if not self.differs:
            return [self._say("readings.same", lang)]
        return [self._say("readings.by", lang, rulings=", ".join(self.rulings))]

    def _say(self, key: str, lang: str, **facts: object) -> str:
        return self.sides[0].kit.say(key, lang, **facts)

    def __str__(self) -> str:
        return self.text()

    __repr__ = __str__

    def _repr_html_(self) -> str:
        return self.html()


def compare_readings(state: Any, script: Script, rulings: Mapping[str, object]) -> Comparison:
    """The sentences under these rulings; without any, under every other value of each one that makes a difference.

    Raises `ValueError` for a ruling or a value that does not exist.
    """
    here = Side(state, script, {})
    if rulings:
        return Comparison(here, [Side(state, script, rulings)])
    tried = [Side(state, script, reading) for reading in _single_readings(state)]
    return Comparison(here, [side for side in tried if side.outcome() != here.outcome()])


def _single_readings(state: Any) -> list[dict[str, object]]:
    """Every ruling with each value that is not played by here."""
    rules = kit_of(state).ruleset
    played = rules.ruling_values(state)
    return [{name: value} for name, each in rules.rulings.items() for value in each.values if value != played[name]]
