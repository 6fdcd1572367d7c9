"""How the race is taught: with the goal words and the kinds of questions that every game has."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from teach.race.kit import KIT, Track

from equinox_widget.teach.goal_language import Situation, Value, Vocabulary
from equinox_widget.teach.goal_words import COMMON, common_readers
from equinox_widget.teach.question_kinds import GameOver, MayDo, NextPlayer, Points, Subject, Winner
from equinox_widget.teach.teaching import AS_PRINTED, Teaching

if TYPE_CHECKING:
    from collections.abc import Mapping


def read_script(text: str) -> list[str]:
    """Sentences joined by semicolons."""
    return [KIT.ruleset.read_sentence(None, part).action.sentence for part in text.split(";") if part.strip()]


VOCABULARY: Final = Vocabulary(COMMON.values(), common_readers(KIT.ruleset, KIT.rulebook, read_script))


@VOCABULARY.word("number")
def space(now: Situation, seat: str) -> Value:
    """Where a runner is."""
    found: Value = now.position.state.spaces[now.position.players.index(seat)]
    return found


class MayGo(MayDo):
    """May one go so far?"""

    topics = ("moves",)
    misreadings = ("steps_of_three", "landing_on_others")


class Last(GameOver):
    """Is this the last step?"""

    topics = ("moves",)
    misreadings = ("end_needs_exact_step",)

    def subjects(self, state: Track) -> list[Subject]:
        return [Subject(state.turn, state.turn, action=step) for step in KIT.ruleset.legal(state)]

    def rules(self, state: Track, subject: Subject) -> tuple[str, ...]:
        return ("R.end",)


class RaceTeaching(Teaching):
    """What the race brings to its lessons."""

    game = "race"
    lessons = Path(__file__).parent / "lessons"
    gallery = Path(__file__).parent / "gallery"
    vocabulary = VOCABULARY
    kinds = (MayGo(), Last())

    def read_script(self, text: str) -> list[str]:
        return read_script(text)

    def deal(self, players: int, seed: int, edition: str) -> Track:
        return Track((0, 0), 0)

    def under(self, state: Track, edition: str, rulings: Mapping[str, object] = AS_PRINTED) -> Track:
        return state.clone()

    def misread(self, state: Track, misreading: str) -> Track:
        return Track((state.spaces[0], state.spaces[1]), state.turn, misreading)

    def misreading_of(self, state: Track) -> str:
        return state.misread

    def can_misread(self, misreading: str) -> bool:
        return True

    def move_words(self, position: Any, sentence: str, lang: str) -> str:
        return f"Take {sentence.split()[1]}"


TEACHING: Final = RaceTeaching()
#: Asked as they are.
AS_THEY_ARE: Final = (Points(), Winner(), NextPlayer())
