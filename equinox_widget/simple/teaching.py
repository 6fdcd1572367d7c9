"""How a simple game is taught: with the goal words and question kinds that every game has."""

from functools import cached_property
from typing import TYPE_CHECKING, Any

from ..teach.goal_language import Vocabulary
from ..teach.goal_words import COMMON, common_readers
from ..teach.teaching import Teaching

if TYPE_CHECKING:
    from ..core.position import Position
    from .kit import SimpleKit


class SimpleTeaching(Teaching):
    """What the lessons, the gallery and the quizzes of a simple game ask; a game adds the `kinds` of its questions."""

    def __init__(self, kit: "SimpleKit") -> None:
        self._kit = kit
        self.game = kit.id
        self.lessons = kit.folder / "lessons"
        self.gallery = kit.folder / "gallery"

    @cached_property
    def vocabulary(self) -> Vocabulary:  # type: ignore[override]  # (made when it is first asked for)
        """The goal words that every game has."""
        return Vocabulary(COMMON.values(), common_readers(self._kit.ruleset, self._kit.rulebook, self.read_script))

    def read_script(self, text: str) -> list[str]:
        """Sentences joined by semicolons, each as the notation writes it. Raises `NotationError`."""
        read = self._kit.ruleset.read_sentence
        return [read(None, part).action.sentence for part in text.split(";") if part.strip()]

    def move_words(self, position: "Position", sentence: str, lang: str) -> str:
        """What a sentence does, in words."""
        action = self._kit.ruleset.read_sentence(None, sentence).action
        return self._kit.tell(f"do.{action.verb}", action.facts, lang)

    def deal(self, players: int, seed: int, edition: str) -> Any:
        """The table at which a game begins."""
        return self._kit.ruleset.deal(players, seed, {})

    def misread(self, state: Any, misreading: str) -> Any:
        """The table as it is: what a misreading answers, the kinds of questions say themselves."""
        return state.clone()
