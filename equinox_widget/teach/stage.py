"""The board while one item of a lesson is at work: the learner plays, the others answer, refusals are remembered."""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Final

from ..core.explanation import Explanation, Verdict
from ..core.position import IllegalAction
from ..games.equinox.game import Game
from ..games.equinox.position import Position, deal
from ..games.equinox.rules.rulings import MISREADINGS
from ..lab.bots import bots
from ..lab.view import View
from .misreading import misread_position
from .script import Item
from .vocabulary import Findings, Situation, Value

#: What the others do when nothing is scripted for them: as little as possible.
_QUIET: Final = ("skip", "decline", "done", "pass")


def starts(items: Sequence[Item]) -> list[Position]:
    """The board each item begins with: its own, or the one the model solutions have led to."""
    found: list[Position] = []
    for number, item in enumerate(items):
        before = items[number - 1]
        if item.position is not None:
            found.append(item.position)
        elif item.kind == "quiz":
            found.append(deal())  # until there is a question
        elif before.kind == "do":
            found.append(Stage(before, found[-1]).solve().position)
        else:
            found.append(found[-1])
    return found


class Stage:
    """An item at work, from its first position on, or on a game that has come further."""

    def __init__(
        self,
        item: Item,
        start: Position | Game,
        refusals: Iterable[Verdict] = (),
        findings: Findings | None = None,
    ) -> None:
        if isinstance(start, Position):
            start = Game(start.what_if(edition=item.edition) if item.edition else start)
        self.item: Final = item
        self.game: Final = start
        self.refusals: Final = list(refusals)
        self.findings = findings  # what the learner has run and handed in
        self._told: list[tuple[str, Explanation]] = []  # the line so far, each action with its events
        if not item.asks and not item.only_tries:
            self._let_the_others_answer()

    def branch(self) -> "Stage":
        """The same at a board of its own, to try something out."""
        return Stage(self.item, self.game.branch(), self.refusals, self.findings)

    @property
    def position(self) -> Position:
        """Where the board is."""
        return self.game.position

    def do(self, sentence: str) -> None:
        """Let the learner act; the others answer unless the goal is reached. What is refused is remembered."""
        if self.position.actor not in (None, self.item.seat):
            raise IllegalAction(self.why(sentence))
        try:
            self.game.do(sentence)
        except IllegalAction as error:
            self.refusals.append(error.verdict)
            raise
        self._let_the_others_answer()

    def why(self, sentence: str) -> Verdict:
        """Ask whether something may be done; a no counts as a try."""
        verdict = self.position.why(sentence, self.item.seat)
        if verdict.failed:
            self.refusals.append(verdict)
        return verdict

    def undo(self) -> None:
        """Take back the learner's last action, and what the others answered."""
        self.game.undo()
        while self.game.moment and self.position.actor != self.item.seat:
            self.game.undo()

    def redo(self) -> None:
        """Do again what was taken back, up to the learner's next choice."""
        self.game.redo()
        while self.game.moment < len(self.game.positions) - 1 and self.position.actor != self.item.seat:
            self.game.redo()

    def try_all(self, sentences: Iterable[str]) -> "Stage":
        """Do or at least try one thing after the other, as a model solution does, until the goal is reached."""
        for sentence in sentences:
            if self.solved:
                break
            try:
                self.do(sentence)
            except IllegalAction:
                continue
        return self

    def solve(self) -> "Stage":
        """Do what the author's solution does; without one, what a bot would do in the learner's place."""
        if self.item.solution:
            return self.try_all(self.item.solution)
        while not self.solved and not self.position.over:
            self.do(self.advice())
        return self

    def advice(self) -> str:
        """What the item's bot would do now; the same every time."""
        here = self.position
        choose = bots.make(self.item.bots)
        return str(choose(View.of(here), here.legal(), Random(self.game.moment)))

    @property
    def events(self) -> Explanation:
        """Everything that has happened since the item began."""
        line = self.game.sentences
        known = [sentence for sentence, _ in self._told]
        while known != line[: len(known)]:
            known.pop()
        del self._told[len(known) :]
        for moment in range(len(known), len(line)):
            self._told.append((line[moment], self.game.positions[moment].explain(line[moment])))
        return Explanation(event for _, events in self._told for event in events)

    @property
    def situation(self) -> Situation:
        """What the goals are judged by."""
        return Situation(self.position, self.events, tuple(self.refusals), self.findings)

    @property
    def solved(self) -> bool:
        """Do all goals hold?"""
        now = self.situation
        return bool(self.item.goals) and all(goal.value(now) for goal in self.item.goals)

    @property
    def played_out(self) -> "Stage":
        """A question's board after what is asked about has been played."""
        after = self.branch()
        if self.item.play:
            after.game.do(self.item.play)
        return after

    def misread(self, misreading: str) -> "Stage | None":
        """The same board with one rule misread, before anything is done; None when nobody has built that misreading."""
        if misreading not in MISREADINGS:
            return None
        return Stage(self.item, Game(misread_position(self.game.positions[0], misreading)))

    @property
    def answer(self) -> Value:
        """The right answer to a question, as the engine works it out."""
        assert self.item.answer is not None  # noqa: S101 (questions have one: the reader saw to it)
        return self.item.answer.value(self.played_out.situation)

    def _let_the_others_answer(self) -> None:
        """Until it is the learner's choice again, or one of them has completed what the learner set out to do."""
        while self.position.actor not in (None, self.item.seat) and not self.solved:
            self.game.do(self._reply())

    def _reply(self) -> str:
        """What another player does: the next scripted sentence if it may be done, else as little as possible."""
        if self.item.bots:
            return self.advice()
        line = self.game.positions[: self.game.moment]
        done = sum(before.actor != self.item.seat for before in line)
        legal = self.position.legal()
        if done < len(self.item.others) and self.item.others[done] in legal:
            return self.item.others[done]
        quiet = [str(action) for action in legal if action.verb in _QUIET]
        return quiet[0] if quiet else self._harmless([str(action) for action in legal])

    def _harmless(self, sentences: list[str]) -> str:
        """A choice after which the round goes on and nobody is asked anything more, if there is one."""
        here = self.position
        for sentence in sentences:
            after = here.do(sentence)
            if after.round == here.round and not after.over and after.actor != here.actor:
                return sentence
        return sentences[0]
