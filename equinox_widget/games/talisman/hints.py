"""Why a hint is a good one, in Talisman: how much more it promises, counted in strength as the bots count."""

from __future__ import annotations

from ...lab import hints
from ...texts.words import number
from .words import say


class Reason(hints.Reason):
    """One thing that speaks for an action: a lead over the others, in strength, after so many continuations."""

    __slots__ = ()

    def text(self, lang: str = "en") -> str:
        """The reason as part of a sentence."""
        return say(f"lab.reason.{self.kind}", lang, strength=number(round(self.value, 1), lang))


class TalismanAdviser(hints.Adviser):
    """Says how far ahead the search saw an action lead, in the unit of the planner's marks."""

    reason = Reason
