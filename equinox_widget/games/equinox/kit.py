"""Equinox for the shared floors: its rules, joined to its words and its board."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, Unpack

from ...core.kit import GameKit, Names
from ...engine.events import Event, facts_of, seers_of
from ...engine.problems import Problem
from ...engine.seats import ONLOOKER
from ...engine.verdict import Condition
from ...show.film import Scene
from ...show.look import check_options
from ...show.picture import Svg
from ...show.sheet import read_names
from . import commands
from .drawing.figure import Look, figure, scene
from .drawing.fragment import fragment
from .drawing.text import text_board
from .event_data import event_data
from .making import deal
from .misread.rules import misreading_of
from .position import Position
from .reasons import control_line, points_line, strength_line
from .rulebook import RULEBOOK
from .rules import events, why
from .rules.actions import ROW, Action
from .rules.cards import CREATURE_OF, NOBODY
from .rules.names import read_creature
from .rules.rulebook import whole
from .rules.ruleset import RULESET
from .rules.sentences import VERBS
from .rules.state import State
from .words import WORDS, creature_name, say, tell, tell_count

if TYPE_CHECKING:
    from .board import EquinoxBoard
    from .choices import EquinoxChoices

_TIES_MISREAD: Final = ("ties_vanish", "round_ends_when_row_full")
_TELLING: Final = ("reason", "cause", "ending", "decided_by")  # facts whose first word chooses the sentence
_OF_A_FIELD: Final = ("bet_placed", "stone_placed", "stone_taken_back", "secret_revealed")


class EquinoxKit(GameKit):
    """What the shared floors know of Equinox."""

    id = "equinox"
    format = "equinox-game"
    ruleset = RULESET
    position = Position
    words = WORDS
    rulebook = RULEBOOK
    lab = "equinox_widget.games.equinox.lab"

    def deal(self, players: int, seed: int, **settings: Any) -> Position:
        """A new game, by the keywords of `deal`."""
        return deal(players, seed, **settings)

    verbs = VERBS
    questions = commands.QUESTIONS

    def question(self, text: str) -> str:
        """The sentence that is asked about: `x3 on mo` alone means to play it, `mo` alone to bet there."""
        return commands.question(text)

    def read_aloud(self, word: str, rest: str, picture: Mapping[str, Any], moves: list[str]) -> list[str] | None:
        """The lines of what is to be read: `hand`, `moves`, `control`, `row 2`, `scan no`."""
        return commands.read_aloud(word, rest, picture, moves)

    # Words

    def tell_event(self, event: Event, facts: Mapping[str, object], key: str, lang: str, names: Names) -> str:
        """The sentence for an event; how many cards were drawn decides between one and several."""
        if event[0] != "cards_drawn":
            return tell(key, facts, lang, names)
        cards = facts.get("cards")
        count = len(cards) if isinstance(cards, tuple) else int(str(facts["count"]))
        return tell_count(key, count, facts, lang, names)

    def variant(self, event: Event, state: State) -> str:
        """Which of several sentences fits an event."""
        kind, facts = str(event[0]), facts_of(event, events.KINDS)
        for part in _TELLING:
            if part in facts:
                return f".{str(facts[part]).split()[0]}"
        if misreading_of(state.rulings) and (variant := self._misread_variant(event, state)):
            return variant
        if kind == "secret_taken_back":
            return ".shown" if seers_of(event, events.KINDS, state.players) >> ONLOOKER & 1 else ".unseen"
        if kind == "discarded":
            return ".shown" if facts["shown"] else ".unseen"
        return ".nobody" if kind == "control_changed" and facts["seat"] == NOBODY else ""

    def _misread_variant(self, event: Event, state: State) -> str:
        """What happens where a rule is misread needs a sentence that does not give the true reason."""
        if event[0] == "lowest_tied" and misreading_of(state.rulings) in _TIES_MISREAD:
            return f".{misreading_of(state.rulings)}"
        if event[0] != "vanished":
            return ""
        return "" if all(reason.ok for reason in events.because(event, state) if reason.ok is not None) else ".misread"

    def event_data(self, event: Event) -> dict[str, object]:
        """What an event names, in the words of the notation."""
        return event_data(str(event[0]), facts_of(event, events.KINDS))

    def derivation(self, event: Event, state: State, lang: str, names: Names) -> list[str]:
        """The numbers behind an event: who has how much prestige, which strengths the row shows."""
        kind, facts = str(event[0]), facts_of(event, events.KINDS)
        if kind in {"power_used", "power_not_fired", "control_changed"}:
            creature = int(str(facts["creature"]))
            asked = creature if kind == "control_changed" else events.played_creature(state, creature)
            return [control_line(state, asked, lang, names)]
        if kind in _OF_A_FIELD:
            return [control_line(state, _creature(facts), lang, names)]
        if kind == "points_counted":
            return [points_line(state, int(str(facts["seat"])), lang)]
        if kind in {"row_incomplete", "lowest_tied", "vanished"}:
            return [strength_line(state, int(str(facts.get("row", facts.get("round")))), lang)]
        return []

    def problem(self, problem: Problem, lang: str) -> str:
        """What is wrong or odd about a position, as a sentence."""
        facts: dict[str, object] = dict(problem.facts)
        if "creature" in facts:
            facts["creature"] = creature_name(read_creature(str(facts["creature"])), lang)
        return say(f"status.{problem.kind}", lang, **facts)

    # Pictures and choices: only those who show a table need them

    @cached_property
    def board(self) -> "type[EquinoxBoard]":
        """The board."""
        from .board import EquinoxBoard  # noqa: PLC0415

        return EquinoxBoard

    @cached_property
    def choices(self) -> "EquinoxChoices":
        """What can be chosen."""
        from .choices import EquinoxChoices  # noqa: PLC0415

        return EquinoxChoices()

    def text(self, state: State, lang: str, *, control: bool = True) -> str:
        """The text board; without control, who controls whom is left for the reader to find out."""
        return text_board(state, lang, control=control)

    def figure(self, state: State, **look: Unpack[Look]) -> Svg:
        """The board as a figure."""
        check_options(look, Look)
        return figure(state, **look)

    def scene(self, state: State, names: Sequence[str] | None, lang: str, top: float) -> Scene:
        """The board alone, for a film."""
        return scene(state, names, lang, top)

    def fragment(self, state: State, **look: Unpack[Look]) -> str:
        """The figure as an image, and the same as tables."""
        names = read_names(state.players, look.get("names"))
        image = self.figure(state, **look)
        return fragment(state, image, names, look.get("lang", "en"), control=look.get("control", True))

    # Rules

    def meant(self, state: State, action: Action) -> Action:
        """The plain action behind a sentence that spells more than it must: `bet Ec2` in row 2."""
        return why.meant(state, action)

    def asked_about(self, state: State, action: Action, actor: int) -> int:
        """The actor, unless the card is with the player whose turn it is, or just was."""
        if action.verb not in ("play", "secret", "discard"):
            return actor
        for seat in (actor, state.turn, (state.turn - 1) % state.players):
            if action.card in (*state.hands[seat], *state.blocked[seat]):
                return seat
        return actor

    def unlike(self, action: Action, other: Action) -> int:
        """The same card, the same creature and the same verb make two actions alike."""
        same_card = other.card == action.card != NOBODY
        same_creature = other.creature == action.creature != NOBODY
        return 3 - (same_card + same_creature + (other.verb == action.verb))

    def whole(self, rule: str) -> str:
        """The rule of the index that a cited part belongs to."""
        return whole(rule)

    def is_about_the_moment(self, condition: Condition) -> bool:
        """Is a condition about when, and not about what?"""
        return why.is_about_the_moment(condition)

    def has_reasons(self, event: Event) -> bool:
        """Does an event of its kind happen, or not, for reasons of its own?"""
        return events.has_reasons(event)

    def reveals(self, event: Event, state: State) -> bool:
        """Did somebody learn what was hidden?"""
        return events.reveals(event, state)

    def does_the_choice(self, kinds: list[str]) -> int:
        """A power is used first, and then does what was chosen."""
        return 1 if kinds[:1] == ["power_used"] else 0

    def side_by_side(self, event: Event, following: Event | None) -> bool:
        """Several secret bets are revealed at the same time."""
        return following is not None and event[0] == following[0] == "secret_revealed"

    def follows(self, before: State, after: State) -> list[Event]:
        """Which creatures have another controller now."""
        return events.control_changes(before, after)

    def closing(self, state: State) -> list[Event]:
        """What everybody has at the end, and who wins by what."""
        return events.scoring_events(state)


def _creature(facts: Mapping[str, object]) -> int:
    """The creature an event is about, by name, card or field."""
    if "creature" in facts:
        return int(str(facts["creature"]))
    if "card" in facts:
        return CREATURE_OF[int(str(facts["card"]))]
    return int(str(facts["field"])) % ROW


KIT: Final = EquinoxKit()
