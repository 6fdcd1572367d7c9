"""A simple game for the shared floors: its rules, joined to a catalogue and to one row of places."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Unpack

from ..core.kit import GameKit, Names
from ..core.rulebook import Rulebook
from ..engine.events import Event, facts_of
from ..engine.rulings import as_overrides
from ..engine.seats import NOBODY, SEATS, how_many
from ..engine.verdict import Condition
from ..show.look import Look, check_options
from ..show.picture import Svg
from ..texts.words import Speaker, Words
from .position import SimplePosition
from .rules import EDITION, UNKNOWN, SimpleAction, SimpleRules

if TYPE_CHECKING:
    from ..show.film import Scene
    from .board import SimpleBoard, SimpleChoices

_MOMENT: Final = ("game_running", "own_decision", "right_moment")
_SEATS: Final = ("seat", "target")


class Lying(NamedTuple):
    """What lies at a place: whose it is, and what is written on it."""

    seat: int
    value: str


class SimpleKit(GameKit):
    """What the shared floors know of a simple game; its catalogues lie in `locale`, its lessons in `lessons`.

    A game gives its rules and the folder it lives in, names its `places`, and writes `lying`.
    """

    position = SimplePosition
    places: tuple[str, ...] = ()
    """The places of the board, from left to right; `place.<name>` is what they are called."""

    def __init__(self, rules: SimpleRules[Any], folder: Path) -> None:
        speakers: dict[str, Speaker] = {"place": lambda place, lang: self.say(f"place.{place}", lang)}
        self.id = rules.id
        self.format = f"{rules.id}-game"
        self.ruleset = rules
        self.folder: Final = folder
        self.words = Words(folder / "locale", speakers)
        self.rulebook = Rulebook(rules.rules, rules.rulings, rules.editions, self.say, example=next(iter(rules.rules)))
        self.verbs = tuple(dict.fromkeys(action.verb for action in rules.actions))

    def lying(self, state: Any, place: str) -> Lying | None:
        """What lies at a place, None where nothing does."""
        raise NotImplementedError

    def hand(self, state: Any, seat: int) -> list[str]:
        """The cards in a player's hand, "?" for unknown ones; a game that has none says so."""
        return ["?" if card == UNKNOWN else str(card) for card in state.hands[seat]]

    def deal(self, players: int | None = None, seed: int = 0, **settings: Any) -> SimplePosition:
        """A new game; `rulings` is the one setting. Raises `ValueError` or `TypeError`."""
        rulings = as_overrides(settings.pop("rulings", {}))
        if settings:
            raise TypeError(f"{self.id} knows no setting {next(iter(settings))!r}: there is only 'rulings'")
        seats = self.ruleset.seats
        count = seats[0] if players is None else players
        if count not in seats:
            raise ValueError(f"{self.id} is for {how_many(seats)} players, not {count}")
        return self.position(self.ruleset.deal(count, seed, rulings))

    # Words

    def event_data(self, event: Event) -> dict[str, object]:
        """What an event names; seats are letters."""
        facts = facts_of(event, self.ruleset.events)
        return {part: _letter(value) if part in _SEATS else value for part, value in facts.items()}

    def headline(self, state: Any, names: Names, lang: str) -> str:
        """The game, who must choose, and whose eyes one looks through."""
        actor = self.ruleset.actor(state)
        moment = "board.over" if actor == NOBODY else "board.to_move"
        parts = [self.say("board.title", lang), self.tell(moment, {"seat": actor}, lang, names)]
        if state.viewer in range(state.players):
            parts.append(self.tell("board.view", {"seat": state.viewer}, lang, names))
        elif state.viewer != NOBODY:
            parts.append(self.say("board.onlooker", lang))
        return "  ".join(parts)

    def place_line(self, state: Any, place: str, names: Names, lang: str) -> str:
        """What lies at a place, in words."""
        name, lying = self.say(f"place.{place}", lang), self.lying(state, place)
        if lying is None:
            return self.say("board.place.empty", lang, place=name)
        return self.tell("board.place", {"place": place, "value": lying.value, "seat": lying.seat}, lang, names)

    # Pictures and choices: only those who show a table need them

    @cached_property
    def board(self) -> "type[SimpleBoard]":
        """One row of squares."""
        from .board import SimpleBoard  # noqa: PLC0415

        return SimpleBoard

    @cached_property
    def choices(self) -> "SimpleChoices":
        """What can be chosen, by the paths of the actions."""
        from .board import SimpleChoices  # noqa: PLC0415

        return SimpleChoices(self)

    def text(self, state: Any, lang: str) -> str:
        """The headline, every place, every hand."""
        places = [f"  {self.place_line(state, place, SEATS, lang)}" for place in self.places]
        hands = [f"{SEATS[seat]}  {' '.join(self.hand(state, seat)) or '–'}" for seat in range(state.players)]
        return "\n".join([self.headline(state, SEATS, lang), *places, *hands])

    def figure(self, state: Any, **look: Unpack[Look]) -> Svg:
        """The places side by side, below them the hands that are asked for."""
        from .drawing import figure  # noqa: PLC0415 (only who shows a figure needs it)

        check_options(look, Look)
        return figure(self, state, **look)

    def scene(self, state: Any, names: Names | None, lang: str, top: float) -> "Scene":
        """The places alone, for a film."""
        from .drawing import scene  # noqa: PLC0415 (only who shows a film needs it)

        return scene(self, state, names or SEATS, lang, top)

    def fragment(self, state: Any, **look: Unpack[Look]) -> str:
        """The figure as an image, and the same as a table."""
        from .drawing import fragment  # noqa: PLC0415 (only who shows a page needs it)

        return fragment(self, state, **look)

    # Rules

    def unlike(self, action: SimpleAction, other: SimpleAction) -> int:
        """The same verb, and one thing that both name, make two actions alike."""
        return 3 - 2 * (action.verb == other.verb) - bool(set(action.facts.values()) & set(other.facts.values()))

    def where(self, rule: str, lang: str) -> str:
        """The heading under which a rule stands."""
        return self.rulebook.rule(rule).where(EDITION)

    def is_about_the_moment(self, condition: Condition) -> bool:
        """Is it the seat's choice, and of this kind?"""
        return condition.name in _MOMENT

    def reveals(self, event: Event, state: Any) -> bool:
        """Cards are laid down by those who choose to."""
        return False


def _letter(seat: object) -> object:
    return SEATS[seat] if isinstance(seat, int) and seat >= 0 else None


def hands_shown(state: Any, hand: str | None) -> Sequence[int]:
    """The seats whose letters are named: those whose hands a figure draws."""
    return [SEATS.index(letter) for letter in (hand or "") if letter in SEATS[: state.players]]


def lying_at(kit: SimpleKit, state: Any) -> Mapping[str, object]:
    """What lies at every place, to see what has changed."""
    return {place: kit.lying(state, place) for place in kit.places}
