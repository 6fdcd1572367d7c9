"""What the shared floors know of a game: one kit per game (`games` finds it).

A kit joins a game's rules to its words and its board. What most games need is done here; a game overrides what it does
in its own way. Nothing is imported of a game before somebody asks for it.
"""

from collections.abc import Mapping, Sequence
from functools import cached_property
from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Unpack

from ..engine.events import facts_of
from ..engine.seats import SEATS
from ..engine.tables import TablesError
from ..show.look import Look

if TYPE_CHECKING:
    from ..engine.events import Event
    from ..engine.problems import Problem
    from ..engine.verdict import Condition
    from ..frames.choices import GameChoices
    from ..frames.painter import GameBoard
    from ..show.film import Scene
    from ..show.picture import Svg
    from ..texts.words import Words
    from .position import Position
    from .rulebook import Rulebook

Names = Sequence[str]


class GameKit:
    """One game: its rules, and how its events, conditions and tables are said and drawn."""

    id: str
    format: str
    """What the first line of its save files calls them."""
    ruleset: Any
    position: "type[Position]"
    words: "Words"
    rulebook: "Rulebook"
    lab: str = ""
    """The module that says, in its `LAB`, what the lab must know of the game; none: what it knows of any game."""

    def deal(self, players: int, seed: int, **settings: Any) -> "Position":
        """A new game, by the keywords of the game's own `deal`. Raises `ValueError` or `TypeError`."""
        raise NotImplementedError

    def load_match(self, content: "Mapping[str, Any]") -> Any:
        """A match of several games from the `match` of a save file. Raises `ValueError` for a damaged one."""
        raise ValueError(f"{self.id} has no matches of several games")

    @cached_property
    def teaching(self) -> Any:
        """How the game is taught: the `TEACHING` of its folder, a `teach.teaching.Teaching`."""
        folder = type(self).__module__.rpartition(".")[0]
        return import_module(f"{folder}.teaching").TEACHING

    # Words

    def say(self, key: str, lang: str = "en", **facts: object) -> str:
        """A text of the game's catalogue, or of the house's where the game has none of its own."""
        return self.words.say(key, lang, **facts)

    def label(self, key: str, lang: str = "en", **facts: object) -> str:
        """A text on or around the game's board, or the house's where the game has none of its own."""
        return self.words.label(key, lang, **facts)

    def tell(self, key: str, facts: "Mapping[str, object]", lang: str, names: Names = SEATS) -> str:
        """A sentence of the game's catalogue with its facts in words."""
        return self.words.tell(key, facts, lang, names)

    def tell_event(self, event: "Event", facts: "Mapping[str, object]", key: str, lang: str, names: Names) -> str:
        """The sentence for an event; `facts` are what the reader may know of it."""
        return self.tell(key, facts, lang, names)

    def event_data(self, event: "Event") -> dict[str, object]:
        """What an event names, as users read it; by the engine's own numbers where the game says nothing else."""
        return facts_of(event, self.ruleset.events)

    def variant(self, event: "Event", state: Any) -> str:
        """Which of several sentences fits an event: the end of its key, such as ".shown"."""
        return ""

    def derivation(self, event: "Event", state: Any, lang: str, names: Names) -> list[str]:
        """The numbers behind an event, one line each."""
        return []

    def problem(self, problem: "Problem", lang: str) -> str:
        """What is wrong or odd about a position, as a sentence."""
        return self.tell(f"status.{problem.kind}", problem.facts, lang)

    # The owner's box

    def owned(self, state: Any) -> "Mapping[str, Any]":
        """The values of an owner's box that a table is played with, as a save file keeps them; empty: the usual box."""
        return {}

    def rules_with(self, tables: Any) -> Any:
        """The rules with an owner's box: a file, what `tables()` gives, or the values that a save file keeps.

        Raises `TablesError` for values that do not fit.
        """
        raise TablesError(f"{self.id} is played with one box: it takes no tables of your own")

    # Pictures and choices

    @property
    def board(self) -> "type[GameBoard[Any]]":
        """How its positions are drawn in the browser."""
        raise NotImplementedError

    @property
    def choices(self) -> "GameChoices[Any]":
        """How its choices are asked, clicked and worded."""
        raise NotImplementedError

    def text(self, state: Any, lang: str) -> str:
        """A table as text."""
        raise NotImplementedError

    def figure(self, state: Any, **look: Unpack[Look]) -> "Svg":
        """A table as a figure."""
        raise NotImplementedError

    def scene(self, state: Any, names: Names | None, lang: str, top: float) -> "Scene":
        """A table as a frame of a film."""
        raise NotImplementedError

    def film_title(self, count: int, lang: str) -> str:
        """What a film of so many positions is called."""
        return self.words.say_count("film.title", count, lang)

    def fragment(self, state: Any, **look: Unpack[Look]) -> str:
        """The figure as an image with its tables beside it, in a piece of HTML."""
        raise NotImplementedError

    # Rules

    def meant(self, state: Any, action: Any) -> Any:
        """The plain action behind one that spells more than it must."""
        return action

    def asked_about(self, state: Any, action: Any, actor: int) -> int:
        """Whom a sentence is about on the open table: the actor, unless the game knows better."""
        return actor

    # The command line

    verbs: tuple[str, ...] = ()
    """How the sentences of the game begin."""
    operands: Mapping[str, Mapping[str, str]] = MappingProxyType({})
    """The words that may stand alone after a verb, by the verb: each with the text that says it in any language."""
    questions: tuple[str, ...] = ()
    """What the command line can be asked about the board, by the first word."""

    def question(self, text: str) -> str:
        """The sentence that somebody asks about who types only a part of it after `why`."""
        return text

    def read_aloud(self, word: str, rest: str, picture: "Mapping[str, Any]", moves: list[str]) -> list[str] | None:
        """The lines that answer a question about the board, from its picture; None when the words are none."""
        return None

    # Comparing

    def unlike(self, action: Any, other: Any) -> int:
        """How little two actions have in common: 0 the same verb and object, 3 nothing."""
        raise NotImplementedError

    def whole(self, rule: str) -> str:
        """The rule of the index that a cited part belongs to."""
        return self.rulebook.whole(rule)

    def where(self, rule: str, lang: str) -> str:
        """Where a reader finds a rule in the printed books, in one line; empty when none of them has it."""
        found = self.rulebook.rule(rule)
        places = {edition.upper(): found.where(edition) for edition in self.ruleset.editions}
        return "  ".join(f"{edition} {place}" for edition, place in places.items() if place)

    def is_about_the_moment(self, condition: "Condition") -> bool:
        """Is a condition about when, and not about what?"""
        return False

    def has_reasons(self, event: "Event") -> bool:
        """Does an event of its kind happen, or not, for reasons of its own?"""
        return True

    def reveals(self, event: "Event", state: Any) -> bool:
        """Did somebody learn by an event what was hidden before? `state` is the table after it."""
        raise NotImplementedError

    def does_the_choice(self, kinds: list[str]) -> int:
        """Which event of an action, by its number, does what was chosen."""
        return 0

    def side_by_side(self, event: "Event", following: "Event | None") -> bool:
        """Do two events happen at the same time, so that nothing follows from the first alone?"""
        return False

    def follows(self, before: Any, after: Any) -> "list[Event]":
        """Events that nobody caused directly: what is different between two tables."""
        return []

    def closing(self, state: Any) -> "list[Event]":
        """What is told when the game is over: points and winners."""
        return []
