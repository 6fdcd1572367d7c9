"""Talisman for the shared floors: its rules, joined to its words and its board."""

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, Unpack

from ...core.kit import GameKit, Names
from ...engine.events import Event, facts_of
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
from .reasons import fight_lines
from .rulebook import RULEBOOK
from .rules import events, why
from .rules.actions import NONE, Action
from .rules.ruleset import RULESET
from .rules.sentences import VERBS
from .rules.state import State
from .rules.tables import STANDARD
from .text_board import text_board
from .words import WORDS, variant

if TYPE_CHECKING:
    from .board import TalismanBoard
    from .choices import TalismanChoices

_SEATS: Final = ("seat", "target")
#: What happens by chance, or turns over what lay face down.
_TURNED_UP: Final = (
    *("rolled", "lock", "drew", "placed", "instruction", "prayed", "fought", "beguiled", "saved", "new"),
    *("spell_drawn", "discarded", "cast", "shuffled", "commanded", "died", "out"),
)


class TalismanKit(GameKit):
    """What the shared floors know of Talisman."""

    id = "talisman"
    format = "talisman-game"
    ruleset = RULESET
    position = Position
    words = WORDS
    rulebook = RULEBOOK
    lab = "equinox_widget.games.talisman.lab"

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

    def event_data(self, event: Event) -> dict[str, object]:
        """What an event names, in the words of the notation: seats are letters."""
        facts = facts_of(event, events.KINDS)
        return {part: _letter(value) if part in _SEATS else value for part, value in facts.items()}

    def variant(self, event: Event, state: State) -> str:
        """Which of several sentences fits an event."""
        return variant(event)

    def derivation(self, event: Event, state: State, lang: str, names: Names) -> list[str]:
        """The numbers behind a fight: what each character brought."""
        return fight_lines(state, facts_of(event, events.KINDS), lang, names) if event[0] == "fought" else []

    # Pictures and choices: only those who show a table need them

    @cached_property
    def board(self) -> "type[TalismanBoard]":
        """The board."""
        from .board import TalismanBoard  # noqa: PLC0415

        return TalismanBoard

    @cached_property
    def choices(self) -> "TalismanChoices":
        """What can be chosen."""
        from .choices import TalismanChoices  # noqa: PLC0415

        return TalismanChoices()

    verbs = VERBS
    operands = commands.OPERANDS
    questions = commands.QUESTIONS

    def question(self, text: str) -> str:
        """The sentence that is asked about: the name of a space alone means to go there."""
        return commands.question(text)

    def read_aloud(self, word: str, rest: str, picture: Mapping[str, Any], moves: list[str]) -> list[str] | None:
        """The lines of what is to be read: `hand`, `moves`, `space Temple`, `sheet B`, `odds`."""
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
        """The same verb, and the same player, space or card, make two actions alike."""
        same_thing = any(mine == yours != NONE for mine, yours in zip(_objects(action), _objects(other), strict=True))
        return 3 - 2 * (action.verb == other.verb) - same_thing

    def is_about_the_moment(self, condition: Condition) -> bool:
        """Is a condition about when, and not about what?"""
        return why.is_about_the_moment(condition)

    def reveals(self, event: Event, state: State) -> bool:
        """Was something drawn, rolled or turned up that nobody could know? Spells that are lost lie open then."""
        lost = event[0] == "lost" and facts_of(event, events.KINDS)["what"] == "spell"
        return lost or event[0] in _TURNED_UP


def _letter(seat: object) -> str | None:
    return SEATS[seat] if isinstance(seat, int) and seat >= 0 else None


def _objects(action: Action) -> tuple[int, int, int, int, int]:
    return (action.seat, action.space, action.card, action.spell, action.kind)


KIT: Final = TalismanKit()
