"""The board while one item of a lesson is at work: the learner plays, the others answer, refusals are remembered."""

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Any, Final

from ..core.explanation import Explanation, Judgement, Verdict
from ..core.game import Game
from ..core.position import IllegalAction, Position
from .goal_language import Findings, Situation, Value
from .script import Item
from .teaching import Teaching, teaching_of


def starts(items: Sequence[Item], teaching: Teaching) -> list[Any]:
    """The board each item begins with: its own, or the one the model solutions have led to."""
    found: list[Any] = []
    for number, item in enumerate(items):
        before = items[number - 1]
        if item.position is not None:
            found.append(item.position)
        elif item.kind == "quiz":
            found.append(teaching.empty_board())  # until there is a question
        elif before.kind == "do":
            found.append(ItemBoard(before, found[-1]).solve().position)
        else:
            found.append(found[-1])
    return found


class ItemBoard:
    """An item at work, from its first position on, or on a game that has come further."""

    def __init__(
        self,
        item: Item,
        start: Any,  # a position of the game, or a game that goes on
        refusals: Iterable[Judgement] = (),
        findings: Findings | None = None,
    ) -> None:
        if isinstance(start, Position):
            start = Game(teaching_of(start.state).read_under(start, item.edition) if item.edition else start)
        self.item: Final = item
        self.game: Final[Game[Any]] = start
        self.refusals: Final = list(refusals)
        self.findings = findings  # what the learner has run and handed in
        if not item.asks and not item.only_tries:
            self._let_the_others_answer()

    def branch(self) -> "ItemBoard":
        """The same at a board of its own, to try something out."""
        return ItemBoard(self.item, self.game.branch(), self.refusals, self.findings)

    @property
    def position(self) -> Any:
        """Where the board is."""
        return self.game.position

    @property
    def teaching(self) -> Teaching:
        """How the game is taught."""
        return teaching_of(self.position.state)

    def do(self, sentence: Any) -> None:
        """Let the learner act; the others answer unless the goal is reached. What is refused is remembered."""
        if self.position.actor not in (None, self.item.seat):
            raise IllegalAction(self.why(sentence))
        try:
            self.game.do(sentence)
        except IllegalAction as error:
            self.refusals.append(error.verdict)
            raise
        self._let_the_others_answer()

    def why(self, sentence: Any) -> Verdict:
        """Ask whether something may be done; a no counts as a try."""
        verdict: Verdict = self.position.why(sentence, self.item.seat)
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

    def try_all(self, sentences: Iterable[str]) -> "ItemBoard":
        """Do or at least try one thing after the other, as a model solution does, until the goal is reached."""
        for sentence in sentences:
            if self.solved:
                break
            try:
                self.do(sentence)
            except IllegalAction:
                continue
        return self

    def solve(self) -> "ItemBoard":
        """Do what the author's solution does; without one, what a bot would do in the learner's place."""
        if self.item.solution:
            return self.try_all(self.item.solution)
        while not self.solved and not self.position.over:
            self.do(self.advice())
        return self

    def advice(self) -> Any:
        """What the item's bot would do now; the same every time."""
        return self.teaching.advice(self.item.bots, self.position, self.game.moment)

    @property
    def events(self) -> Explanation:
        """Everything that has happened since the item began."""
        return self.game.events

    @property
    def situation(self) -> Situation:
        """What the goals are judged by."""
        return Situation(self.position, self.events, tuple(self.refusals), self.findings)

    @property
    def solved(self) -> bool:
        """Do all goals hold?"""
        now = self.situation
        return bool(self.item.goals) and all(goal.value(now) for goal in self.item.goals)

    @cached_property
    def played_out(self) -> "ItemBoard":
        """A question's board after what is asked about has been played, once; not to be played on."""
        after = self.branch()
        if self.item.play:
            after.game.do(self.item.play)
        return after

    def misread(self, misreading: str) -> "ItemBoard | None":
        """The same board with one rule misread, before anything is done; None when nobody has built that misreading."""
        if not self.teaching.can_misread(misreading):
            return None
        start = self.game.positions[0]
        return ItemBoard(self.item, Game(type(start)(self.teaching.misread(start.state, misreading))))

    @cached_property
    def answer(self) -> Value:
        """The right answer to a question, as the engine works it out."""
        assert self.item.answer is not None  # noqa: S101 (questions have one: the reader saw to it)
        return self.item.answer.value(self.played_out.situation)

    def _let_the_others_answer(self) -> None:
        """Until it is the learner's choice again, or one of them has completed what the learner set out to do."""
        while self.position.actor not in (None, self.item.seat) and not self.solved:
            self.game.do(self._reply())

    def _reply(self) -> Any:
        """What another player does: the next scripted sentence if it may be done, else as little as possible."""
        if self.item.bots:
            return self.advice()
        line = self.game.positions[: self.game.moment]
        done: int = sum(before.actor != self.item.seat for before in line)
        legal = self.position.legal()
        if done < len(self.item.others):
            scripted = self.position.read(self.item.others[done])
            if scripted.action in legal:
                return scripted
        quiet = [action for action in legal if str(action).split(" ", 1)[0] in self.teaching.quiet]
        return quiet[0] if quiet else self._harmless(legal)

    def _harmless(self, legal: Sequence[Any]) -> Any:
        """A choice after which this part of the game goes on and nobody is asked anything more, if there is one."""
        here = self.position
        for action in legal:
            after = here.do(action)
            if not self.teaching.moves_on(here, after) and after.actor != here.actor:
                return action
        return legal[0]
