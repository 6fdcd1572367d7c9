"""Questions about what may be done, and why not."""

from typing import Any

from ...core.explanation import Verdict
from ...core.games import kit_of
from ..teaching import teaching_of
from .kind import Answer, Kind, Subject


def may(state: Any, action: Any) -> bool:
    """May the player who must choose do this?"""
    return action in kit_of(state).ruleset.legal(state)


class MayDo(Kind):
    """May the player do this? Where not, the reason is part of the answer."""

    name = "may"

    def fits(self, state: Any) -> bool:
        """Is it the moment to ask?"""
        return not state.over

    def asks_about(self, action: Any) -> bool:
        """Is this an action that the kind asks about?"""
        return True

    def subject(self, seat: int, action: Any) -> Any:
        """The question whether a player may do something."""
        return Subject(seat, seat, action=action)

    def subjects(self, state: Any) -> list[Any]:
        """Whatever one of the misreadings would allow or forbid."""
        return [subject for name in self.misreadings for subject in self.tempting_subjects(state, name)]

    def tempting_subjects(self, state: Any, misreading: str) -> list[Any]:
        """Whatever this misreading would allow or forbid."""
        if not self.fits(state):
            return []
        rules = kit_of(state).ruleset
        wrong = set(rules.legal(state)) ^ set(rules.legal(teaching_of(state).misread(state, misreading)))
        found = sorted((action for action in wrong if self.asks_about(action)), key=str)
        seat = rules.actor(state)
        return [self.subject(seat, action) for action in found]

    def answer(self, state: Any, subject: Any) -> Answer:
        """Yes; or no, and by which misreading if not by the rules."""
        if may(state, subject.deed):
            return ("yes",)
        teaching = teaching_of(state)
        misread = may(teaching.misread(state, ""), subject.deed)
        return ("no", teaching.misreading_of(state) if misread else "")

    def say(self, state: Any, subject: Any, answer: Answer, lang: str) -> str:
        """Yes, or no and why: by the first condition that fails, or by what somebody believes who misreads a rule."""
        kit = kit_of(state)
        if answer == ("yes",):
            return kit.say("quiz.may.yes", lang)
        believed = kit.tell(f"quiz.no.{answer[1]}", self.facts(state, subject), lang) if answer[1] else ""
        return kit.say("quiz.may.no", lang, reason=believed or self._verdict(state, subject).failing[0].text(lang))

    def _verdict(self, state: Any, subject: Any) -> Verdict:
        seen = kit_of(state).ruleset.view(state, subject.seat)
        return Verdict(seen, subject.seat, subject.deed)

    def rules(self, state: Any, subject: Any) -> tuple[str, ...]:
        """The rules that stand in the way; where none does, those that allow it."""
        broken = [test.part for test in self._verdict(state, subject).failing]
        return tuple(dict.fromkeys(broken)) or self.allowing_rules(state, subject)

    def allowing_rules(self, state: Any, subject: Any) -> tuple[str, ...]:
        """The rules by which it may be done."""
        return tuple(dict.fromkeys(test.part for test in self._verdict(state, subject).conditions))
