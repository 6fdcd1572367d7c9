"""A simple game in the browser: one row of squares, a hand of cards, and choices clicked by their paths."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, cast

from ..core.explanation import Event
from ..frames.answers import ScoreSheet
from ..frames.choices import CARD, SEAT, UNKNOWN, GameChoices, Way
from ..frames.painter import GameBoard
from ..frames.picture import Board, Edition, Face, Headline, Key, KeyAction, Picture, Seat, Square
from ..frames.signs import SIGNS
from ..texts.labels import Language
from ..texts.words import number
from .kit import SimpleKit
from .position import SimplePosition
from .rules import EDITION, SimpleAction

_KEYS: Final[dict[str, KeyAction]] = {
    "b": "squares",
    "p": "hand",
    "w": "why",
    "m": "moves",
    "l": "last",
    "u": "undo",
    "r": "redo",
    "v": "view",
    "x": "share",
    "h": "hint",
    "H": "solution",
    "f": "branch",
    "g": "back",
    "i": "command",
    "?": "help",
}
#: The lines of the list of keys.
_HELP: Final = (
    "arrows",
    "home",
    "enter",
    "escape",
    "why",
    "hint",
    "share",
    "moves",
    "undo",
    "pages",
    "whatif",
    "command",
)


class SimpleBoard(GameBoard[SimplePosition]):
    """Draws positions of any simple game."""

    def __init__(self, pos: SimplePosition, lang: Language, names: Mapping[str, str]) -> None:
        super().__init__(pos, lang, names)
        self.kit: Final = cast("SimpleKit", pos.kit)

    def board(self, pos: SimplePosition) -> Board:
        """One row of squares, as long as there are places."""
        title, length = self.kit.say("board.title", self.lang), len(self.kit.places)
        return {
            "kind": "grid",
            "rows": [{"title": title, "note": "", "short": "", "brief": "", "length": length, "heads": False}],
            "phases": [],
            "parts": [],
            "signs": {seat: SIGNS[seat] for seat in pos.players},
            "glyphs": {},
            "edition": Edition(short="", name=self.kit.label(f"edition.{EDITION}", self.lang)),
            "keys": [Key(key=letter, does=does) for letter, does in _KEYS.items()],
            "help": [self.kit.label(f"key.{key}", self.lang) for key in (*_HELP, "help")],
        }

    def picture(
        self,
        pos: SimplePosition,
        owner: str,
        phase: str | None,
        actor: str | None,
        *,
        closed: bool,
        control: bool,
    ) -> Picture:
        """Every place with what lies there, the owner's hand, and everybody's number of cards."""
        cards = [UNKNOWN if closed else card for card in self.hand(pos, owner)]
        title = self.kit.label("hand.name", self.lang, seat=self.names[owner])
        return {
            "headline": self._headline(pos, actor),
            "phase": phase,
            "actor": actor,
            "turn": pos.turn,
            "over": pos.over,
            "row": 0,
            "squares": [self._square(pos, place) for place in self.kit.places],
            "owner": owner,
            "zones": [{"key": "hand", "title": title, "cards": [self.card(card) for card in cards]}],
            "seats": [self._seat(pos, seat) for seat in pos.players],
            "piles": [],
            "skipped": {},
        }

    def _headline(self, pos: SimplePosition, actor: str | None) -> Headline:
        title = self.kit.say("board.title", self.lang)
        if actor is None:
            turn = self.kit.label("status.over", self.lang)
        else:
            turn = self.kit.label("status.turn", self.lang, seat=self.names[actor])
        return {"title": title, "turn": turn, "say": f"{title}: {turn}"}

    def _square(self, pos: SimplePosition, place: str) -> Square:
        lying = self.kit.lying(pos.state, place)
        face: Face = {} if lying is None else {"value": lying.value, "tokens": [pos.players[lying.seat]]}
        face["title"] = self.kit.say(f"place.{place}", self.lang)
        return {
            "place": place,
            "say": self.kit.place_line(pos.state, place, tuple(self.names.values()), self.lang),
            "face": face,
        }

    def _seat(self, pos: SimplePosition, seat: str) -> Seat:
        count = len(self.kit.hand(pos.state, pos.players.index(seat)))
        said = self.kit.words.say_count("figure.cards", count, self.lang)
        return {
            "seat": seat,
            "name": self.names[seat],
            "say": f"{self.names[seat]}: {said}",
            "counters": [{"sign": "cards", "text": str(count)}],
            "shown": [],
        }

    def card(self, card: str) -> Square:
        """A card with its number."""
        if card == UNKNOWN:
            return {"place": CARD + card, "say": self.kit.label("card.unknown", self.lang), "face": {"value": card}}
        return {"place": CARD + card, "say": self.kit.say("card.name", self.lang, card=card), "face": {"value": card}}

    def hand(self, pos: SimplePosition, owner: str) -> Sequence[str]:
        """The cards in a player's hand."""
        return self.kit.hand(pos.state, pos.players.index(owner))

    def phase_of(self, event: Event) -> str | None:
        """A simple game has no parts of a turn to show."""
        return None

    def chapter_title(self, pos: SimplePosition) -> str:
        """Whose turn it is."""
        return self.kit.label("status.turn", self.lang, seat=self.names.get(pos.turn or "", ""))

    def places(self, pos: SimplePosition) -> Iterator[str]:
        """All places, players, and cards of whoever must choose."""
        yield from self.kit.places
        yield from (SEAT + seat for seat in pos.players)
        yield from (CARD + card for card in (self.hand(pos, pos.actor) if pos.actor else ()))

    def score(self, pos: SimplePosition) -> ScoreSheet:
        """Everybody's sum, and who wins."""
        score = pos.score()
        return {
            "kind": "score",
            "title": self.kit.label("score.final" if score.final else "score.now", self.lang),
            "sums": [
                {
                    "seat": seat,
                    "name": self.names[seat],
                    "points": number(points, self.lang),
                    "sum": str(score.breakdown(seat)),
                    "wins": seat in score.winners,
                }
                for seat, points in score.points.items()
            ],
            "decided": score.decision(self.lang, tuple(self.names.values())),
            "hidden": "",
        }


class SimpleChoices(GameChoices[SimplePosition]):
    """Asks by the phase, clicks by the actions' own paths, words by their verbs."""

    def __init__(self, kit: SimpleKit) -> None:
        self.kit: Final = kit

    def prompt(self, pos: SimplePosition, lang: Language, names: Sequence[str] = ()) -> str:
        """What is asked in this phase."""
        if pos.actor is None:
            return self.kit.label("prompt.none", lang)
        return self.kit.say(f"prompt.{self.kit.ruleset.phase(pos.state)}", lang)

    def ways(self, action: SimpleAction, around: Any) -> list[Way]:
        """The one path of an action."""
        return [list(action.path)]

    def wording(self, action: SimpleAction, lang: Language, names: Sequence[str]) -> str:
        """An action in words."""
        return self.kit.tell(f"do.{action.verb}", action.facts, lang, names)

    def attempt(self, pos: SimplePosition, path: Sequence[str]) -> str | None:
        """The sentence of the action with this path; of a beginning, that of the first one that begins so."""
        found = (action for action in self.kit.ruleset.actions if action.path[: len(path)] == tuple(path))
        return next((action.sentence for action in found), None)
