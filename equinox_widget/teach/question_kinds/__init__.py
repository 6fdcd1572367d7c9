"""The kinds of questions that any game can ask; a game's own build on them and say what is asked about."""

from .choices import MayDo
from .kind import EASY, HARD, MEDIUM, Answer, Kind, Subject, WrongAnswer
from .knowledge import WhoSees, WhoSeesEvent
from .outcome import GameOver, Happens, NextPlayer, Points, Winner

__all__ = [
    "EASY",
    "HARD",
    "MEDIUM",
    "Answer",
    "GameOver",
    "Happens",
    "Kind",
    "MayDo",
    "NextPlayer",
    "Points",
    "Subject",
    "WhoSees",
    "WhoSeesEvent",
    "Winner",
    "WrongAnswer",
]
