"""Blue Moon for the shared floors: its rules, joined to its words and its board."""

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, Unpack

from ...core.kit import GameKit, Names
from ...engine.events import Event, facts_of
from ...engine.seats import NOBODY, SEATS
from ...engine.verdict import Condition
from ...show.film import Scene
from ...show.look import Look, check_options
from ...show.picture import Svg
from ...show.sheet import read_names
from . import commands
from .figure import figure, scene
from .fragment import fragment
from .making import cards_of, deal, owned_values
from .match import Match, read_match
from .position import Position
from .reasons import crystal_lines, power_lines, price_lines
from .rulebook import RULEBOOK, where
from .rules import events, why
from .rules.actions import Action
from .rules.cards import NO_CARD
from .rules.ruleset import RULESET
from .rules.sentences import VERBS
from .rules.state import State
from .text_board import text_board
from .words import WORDS

if TYPE_CHECKING:
    from .board import BlueMoonBoard
    from .choices import BlueMoonChoices

_SEATS: Final = ("seat", "from", "to")
#: The fact that chooses among several sentences for a kind of event.
_TELLING: Final = {"over": "reason", "scored": "decided_by", "no_effect": "why"}


class BlueMoonKit(GameKit):
    """What the shared floors know of Blue Moon."""

    id = "bluemoon"
    format = "bluemoon-game"
    ruleset = RULESET
    position = Position
    words = WORDS
    rulebook = RULEBOOK
    lab = "equinox_widget.games.bluemoon.lab"

    def deal(self, players: int, seed: int, **settings: Any) -> Position:
        """A new game, by the keywords of the public `deal`. Raises `ValueError` or `TypeError`."""
        return deal(players=players, seed=seed, **settings)

    def load_match(self, content: Mapping[str, Any]) -> Match:
        """A saved match, as it stood. Raises `ValueError` or `KeyError` for a damaged one."""
        return read_match(content)

    # The owner's box

    def owned(self, state: State) -> Mapping[str, Any]:
        """All values of an owner's box, for they replace all of the standard ones."""
        return owned_values(state.box)

    def rules_with(self, tables: Any) -> Any:
        """The rules with an owner's box. Raises `TablesError`."""
        return RULESET.with_tables(cards_of(tables).tables)

    # Words

    def event_data(self, event: Event) -> dict[str, object]:
        """What an event names, in the words of the notation: seats are letters."""
        seats = _SEATS if event[0] == "attracted" else _SEATS[:1]
        facts = facts_of(event, events.KINDS)
        return {part: _letter(value) if part in seats else value for part, value in facts.items()}

    def variant(self, event: Event, state: State) -> str:
        """Which of several sentences fits an event."""
        kind, facts = str(event[0]), facts_of(event, events.KINDS)
        if kind in _TELLING:
            return f".{facts[_TELLING[kind]]}"
        if kind == "attracted":
            return _way(facts)
        if kind == "announced":
            return ".first" if state.element == NOBODY else ""
        return ".base" if kind == "reveal" and not any(map(str, _several(facts["sides"]))) else ""

    def derivation(self, event: Event, state: State, lang: str, names: Names) -> list[str]:
        """The numbers behind an event: what power, a price or crystals are made of."""
        kind, facts = str(event[0]), facts_of(event, events.KINDS)
        if kind in ("announced", "short"):
            return power_lines(state, int(str(facts["seat"])), str(facts.get("element", "")), lang)
        if kind == "retreated":
            return price_lines(state, int(str(facts["seat"])), facts["price"], lang)
        return crystal_lines(state, lang) if kind == "scored" else []

    # Pictures and choices: only those who show a table need them

    @cached_property
    def board(self) -> "type[BlueMoonBoard]":
        """The board."""
        from .board import BlueMoonBoard  # noqa: PLC0415

        return BlueMoonBoard

    @cached_property
    def choices(self) -> "BlueMoonChoices":
        """What can be chosen."""
        from .choices import BlueMoonChoices  # noqa: PLC0415

        return BlueMoonChoices()

    verbs = VERBS
    operands = commands.OPERANDS
    questions = commands.QUESTIONS

    def question(self, text: str) -> str:
        """The sentence that is asked about: `elvo` alone means to lay it."""
        return commands.question(text)

    def read_aloud(self, word: str, rest: str, picture: Mapping[str, Any], moves: list[str]) -> list[str] | None:
        """The lines of what is to be read: `hand`, `moves`, `side B`, `power`, `chain`, `dragons`, `discard`."""
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
        """The same verb, and the same card, dragon or element, make two actions alike."""
        same_card = action.card == other.card != NO_CARD
        same_thing = same_card or (action.verb == other.verb and action.number == other.number != NO_CARD)
        return 3 - 2 * (action.verb == other.verb) - same_thing

    def where(self, rule: str, lang: str) -> str:
        """Where a rule stands on the German sheet, or that it comes from elsewhere."""
        return where(rule, lang)

    def is_about_the_moment(self, condition: Condition) -> bool:
        """Is a condition about when, and not about what?"""
        return why.is_about_the_moment(condition)

    def reveals(self, event: Event, state: State) -> bool:
        """Was something drawn or shown that lay hidden?"""
        return event[0] in ("drew", "reveal")


def _way(facts: Mapping[str, object]) -> str:
    """Where a dragon goes: away from the other side, home from the middle; "" for a way that is misread."""
    seat, left, reached = facts["seat"], facts["from"], facts["to"]
    if left == NOBODY and reached == seat:
        return ".home"
    return ".away" if reached == NOBODY and left not in (seat, NOBODY) else ""


def _letter(seat: object) -> str | None:
    return SEATS[seat] if isinstance(seat, int) and seat >= 0 else None


def _several(value: object) -> tuple[object, ...]:
    return value if isinstance(value, tuple) else ()


KIT: Final[GameKit] = BlueMoonKit()
