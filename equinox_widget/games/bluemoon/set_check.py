"""What the checker of sets has found, as text and as a table."""

from ...engine.problems import Problem
from ...show.svg import plain
from ...show.table import html_table
from .rules.checker import UNLIMITED, SetReport
from .words import card_name, card_names, say

_NOBODY = "\u2013"


class SetProblem(Problem):
    """Something that is wrong with a set: its `.rule`, and the `.facts` that break it.

    >>> from equinox_widget import bluemoon
    >>> problem = bluemoon.check_set("Br0/Do: Br1-29").problems[0]
    >>> problem.rule, problem.facts["size"], problem.text()
    ('DL.1', 29, 'The set has 29 cards; it must have exactly 30.')
    """

    __slots__ = ()

    @property
    def rule(self) -> str:
        """The rule that is broken."""
        return self.kind

    def text(self, lang: str = "en") -> str:
        """What is wrong, in one sentence."""
        facts = {name: fact or _NOBODY for name, fact in self.facts.items()}
        if "cards" in facts:
            facts["cards"] = card_names(str(facts["cards"]).split(","), lang)
        return say(f"set.problem.{self.kind}", lang, **facts)


class SetCheck(SetReport):
    """What the checker found: `.ok`, the counts, `.rows` card by card, `.problems` with their rules.

    >>> from equinox_widget import bluemoon
    >>> found = bluemoon.check_set("Br0/Do: Br1-29 Br5 Lo25")
    >>> found.ok, [problem.rule for problem in found.problems], found.rows[-1].moons
    (False, ['DL.1', 'DL.2'], 3)
    """

    __slots__ = ()
    problems: tuple[SetProblem, ...]

    @classmethod
    def of(cls, report: SetReport) -> "SetCheck":
        """What the rules report, with problems that can be read."""
        return cls(*report[:-1], tuple([SetProblem(*problem) for problem in report.problems]))

    def text(self, lang: str = "en") -> str:
        """The counts, and everything that is wrong, each with its rule."""
        verdict = say("set.ok" if self.ok else "set.refused", lang)
        return "\n".join([verdict, *(f"  {line}" for line in (*self._counts(lang), *self.wrong(lang)))])

    def _counts(self, lang: str) -> list[str]:
        if self.size_allowed == UNLIMITED:
            return [say("set.size", lang, size=self.size), say("set.moons", lang, moons=self.moons)]
        size = say("set.size_of", lang, size=self.size, allowed=self.size_allowed)
        return [size, say("set.moons_of", lang, moons=self.moons, allowed=self.moons_allowed)]

    def wrong(self, lang: str = "en") -> list[str]:
        """Everything that is wrong, one line each with its rule."""
        return [f"{problem.text(lang)} [{problem.rule}]" for problem in self.problems]

    def html(self, lang: str = "en") -> str:
        """The same, with a table of the cards."""
        headers = [say(f"set.column.{column}", lang) for column in ("card", "people", "moons")]
        rows = [
            (
                f"{card_name(row.card, lang)} ({row.card})",
                say("set.own" if row.own else "set.foreign", lang),
                str(row.moons),
            )
            for row in self.rows
        ]
        wrong = "".join(f"<p>{plain(line)}</p>" for line in (*self._counts(lang), *self.wrong(lang)))
        return wrong + html_table(say("set.ok" if self.ok else "set.refused", lang), headers, rows)

    def __str__(self) -> str:
        return self.text()

    __repr__ = __str__

    def _repr_html_(self) -> str:
        return self.html()
