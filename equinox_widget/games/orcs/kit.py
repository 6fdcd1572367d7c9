"""Orcs Orcs Orcs for the shared floors: its rules, joined to its words and its board."""

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, Unpack

from ...core.kit import GameKit, Names
from ...engine.events import Event, facts_of
from ...engine.problems import Problem
from ...engine.seats import SEATS
from ...engine.verdict import Condition
from ...show.film import Scene
from ...show.look import Look, check_options
from ...show.picture import Svg
from ...show.sheet import read_names
from . import commands
from .figure import figure, scene
from .fragment import fragment
from .making import deal, read_box
from .position import Position
from .reasons import life_line, points_line
from .rulebook import RULEBOOK
from .rules import events, why
from .rules.actions import NONE, Action
from .rules.ruleset import RULESET
from .rules.sentences import VERBS
from .rules.state import State
from .rules.tables import STANDARD
from .text_board import text_board
from .words import WORDS

if TYPE_CHECKING:
    from .board import OrcsBoard
    from .choices import OrcsChoices

#: The fact that chooses among several sentences for a kind of event.
_TELLING: Final = {
    "reshuffle": "pile",
    "move": "by",
    "spared": "because",
    "teleport": "by",
    "icon": "kind",
    "power": "from",
    "extra_action": "from",
    "winners": "decided_by",
}
#: Kinds with another sentence when one of their facts is missing.
_WITHOUT: Final = {
    "fate": ("card", ".none"),
    "lay": ("element", ".knowledge"),
    "learn": ("refill", ".last"),
    "hand_down": ("cards", ".none"),
    "heal": ("creatures", ".none"),
}
#: The fact that a sentence counts.
_COUNTED: Final = {"damage": "amount", "draw": "n", "draw_short": "missing", "exempt": "hand"}
_TURNED_UP: Final = ("fate", "fill", "reveal", "draw", "learn", "toadling", "shop")
_SEATS: Final = ("seat", "target", "winners", "seats")


class OrcsKit(GameKit):
    """What the shared floors know of Orcs Orcs Orcs."""

    id = "orcs"
    format = "orcs-game"
    ruleset = RULESET
    position = Position
    words = WORDS
    rulebook = RULEBOOK
    lab = "equinox_widget.games.orcs.lab"

    def deal(self, players: int, seed: int, **settings: Any) -> Position:
        """A new game, by the keywords of `deal`."""
        return deal(players, seed, **settings)

    # The owner's box

    def owned(self, state: State) -> Mapping[str, Any]:
        """The values of an owner's box, by table, entry and column."""
        return state.box.tables.unlike(STANDARD)

    def rules_with(self, tables: Any) -> Any:
        """The rules with an owner's box. Raises `TablesError`."""
        return RULESET.with_tables(read_box(tables))

    # Words

    def tell(self, key: str, facts: Mapping[str, object], lang: str, names: Names = SEATS) -> str:
        """A sentence with its facts in words; a creature can also be said without its place and wounds."""
        if key == "condition.lane_has_markers.no" and "lane" not in facts:
            key = f"{key}.elsewhere"
        return super().tell(key, _spoken(facts), lang, names)

    def tell_event(self, event: Event, facts: Mapping[str, object], key: str, lang: str, names: Names) -> str:
        """The sentence for an event; numbers decide between one and several."""
        kind, said = str(event[0]), _spoken(facts)
        if kind == "score":
            parts = facts["parts"]
            said["total"] = sum(points for _, points in parts) if isinstance(parts, tuple) else 0
        if kind == "poison":
            said["target"] = said.pop("to")
        if kind not in _COUNTED:
            return self.words.tell(key, said, lang, names)
        return self.words.tell_count(key, int(str(facts[_COUNTED[kind]])), said, lang, names)

    def event_data(self, event: Event) -> dict[str, object]:
        """What an event names, in the words of the notation: seats are letters."""
        facts = facts_of(event, events.KINDS)
        seats = {*_SEATS, *(("to",) if event[0] == "poison" else ())}
        return {part: _letters(value) if part in seats else value for part, value in facts.items()}

    def variant(self, event: Event, state: State) -> str:
        """Which of several sentences fits an event."""
        kind, facts = str(event[0]), facts_of(event, events.KINDS)
        if kind in _TELLING:
            return f".{facts[_TELLING[kind]]}"
        if kind in _WITHOUT:
            part, ending = _WITHOUT[kind]
            return "" if facts[part] else ending
        if kind == "ability":
            return ".active" if facts["active"] else ".asleep"
        return ".tower" if kind == "road" and facts["to"] == "tower" else ""

    def derivation(self, event: Event, state: State, lang: str, names: Names) -> list[str]:
        """The numbers behind an event: how a creature's life comes about, what points are made of."""
        kind, facts = str(event[0]), facts_of(event, events.KINDS)
        if kind == "score":
            return [points_line(state, int(str(facts["seat"])), lang)]
        return [life_line(state, str(facts["creature"]), lang)] if kind == "damage" else []

    def problem(self, problem: Problem, lang: str) -> str:
        """What is wrong or odd about a position, as a sentence."""
        common = problem.kind == "card_beyond_copies" and not problem.facts["seat"]
        return self.tell(f"status.{problem.kind}{'.common' if common else ''}", problem.facts, lang)

    # Pictures and choices: only those who show a table need them

    @cached_property
    def board(self) -> "type[OrcsBoard]":
        """The board."""
        from .board import OrcsBoard  # noqa: PLC0415

        return OrcsBoard

    @cached_property
    def choices(self) -> "OrcsChoices":
        """What can be chosen."""
        from .choices import OrcsChoices  # noqa: PLC0415

        return OrcsChoices()

    verbs = VERBS
    questions = commands.QUESTIONS

    def question(self, text: str) -> str:
        """The sentence that is asked about: `zap` alone means to cast it."""
        return commands.question(text)

    def read_aloud(self, word: str, rest: str, picture: Mapping[str, Any], moves: list[str]) -> list[str] | None:
        """The lines of what is to be read: `hand`, `moves`, `lane 3`, `tower`, `counters`, `display`."""
        return commands.read_aloud(word, rest, picture, moves)

    def text(self, state: State, lang: str) -> str:
        """The text board."""
        return text_board(state, lang)

    def figure(self, state: State, **look: Unpack[Look]) -> Svg:
        """The board as a figure."""
        check_options(look, Look)
        return figure(state, **look)

    def scene(self, state: State, names: Names | None, lang: str, top: float) -> Scene:
        """The board alone, for a film."""
        return scene(state, names, lang, top)

    def fragment(self, state: State, **look: Unpack[Look]) -> str:
        """The figure as an image, and the same as tables."""
        image = self.figure(state, **look)
        return fragment(state, image, read_names(state.players, look.get("names")), look.get("lang", "en"))

    # Rules

    def unlike(self, action: Action, other: Action) -> int:
        """The same verb, and the same creature, card or number, make two actions alike."""
        same_thing = any(mine == yours != NONE for mine, yours in zip(_objects(action), _objects(other), strict=True))
        return 3 - 2 * (action.verb == other.verb) - same_thing

    def is_about_the_moment(self, condition: Condition) -> bool:
        """Is a condition about when, and not about what?"""
        return why.is_about_the_moment(condition)

    def reveals(self, event: Event, state: State) -> bool:
        """Was something turned up or drawn that lay hidden?"""
        return event[0] in _TURNED_UP

    def does_the_choice(self, kinds: list[str]) -> int:
        """Stored power is lost first, and then happens what was chosen."""
        return 1 if kinds[:1] == ["power_lost"] else 0


def _spoken(facts: Mapping[str, object]) -> dict[str, Any]:
    """The facts with the names that sentences have for them."""
    said = dict(facts)
    if "seats" in said:
        said["winners"] = said.pop("seats")
    if "creature" in said:
        said["who"] = said["creature"]
    return said


def _letters(seats: object) -> object:
    if isinstance(seats, tuple):
        return tuple(SEATS[seat] for seat in seats)
    return SEATS[seats] if isinstance(seats, int) and seats >= 0 else None


def _objects(action: Action) -> tuple[int, int, int, int]:
    return (action.number, action.card, action.creature, action.place)


KIT: Final = OrcsKit()
