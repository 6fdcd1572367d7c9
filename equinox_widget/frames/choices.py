"""What can be chosen now, and what a click that is no choice would have meant.

Every legal action is sent with its `path`: the places to click, one after the other, until it is clear. The front
end marks the next places of all paths that begin with what was clicked so far, and knows nothing else. The first
character of a place says what it is: `@` a card, `&` a player, `!` a button, `#` a pile; anything else is a square.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, Generic, Literal, TypedDict, TypeVar

from equinox_widget.engine.seats import SEATS

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from equinox_widget.core.explanation import Verdict
    from equinox_widget.core.position import Position
    from equinox_widget.texts.labels import Language

    from .painter import Painter
    from .picture import Editor, Square

CARD, SEAT, BUTTON, PILE = "@", "&", "!", "#"
Activity = Literal["", "thinking", "resting"]
Role = Literal["you", "bot"]
Way = list[str]
AnyPosition = TypeVar("AnyPosition", bound="Position")
Names = tuple[str, ...]


class Choice(TypedDict):
    """One way to choose a legal action: its sentence, the places to click, the action in words."""

    sentence: str
    path: Way
    say: str


class Question(TypedDict):
    """What a player is asked; `offer` are cards beyond the hand to choose from.

    `reasons` say by place why cards are grey, and `refusal` is the label with which they are read out.
    """

    prompt: str
    choices: list[Choice]
    offer: list[Square]
    reasons: dict[str, str]
    refusal: str


class Decision(Question):
    """What can be chosen now.

    `forks` are the moments from which something else was tried, `bots` what they do while the choice is one of theirs,
    `editor` how a sandbox can be changed by hand, `roles` who of the players is the reader and who plays by itself.
    """

    actor: str | None
    yours: bool
    handover: str | None
    undo: bool
    redo: bool
    what_if: bool
    forks: list[int]
    bots: Activity
    hint: bool
    editor: Editor | None
    roles: dict[str, Role]


class GameChoices(Generic[AnyPosition]):
    """How a game asks for a choice, and how its actions are clicked and worded. A game has one, in its kit."""

    def prompt(self, pos: AnyPosition, lang: Language, names: Sequence[str] = SEATS) -> str:
        """What is asked, in one sentence; `names` are what the players are called."""
        raise NotImplementedError

    def around(self, pos: AnyPosition) -> Hashable:
        """What of a position the ways to its actions, and the words they are offered in, depend on beside them."""
        return None

    def ways(self, action: Any, around: Any) -> list[Way]:
        """The paths of an action, the usual one first; `around` is what the method of that name said."""
        raise NotImplementedError

    def wording(self, action: Any, lang: Language, names: Sequence[str]) -> str:
        """An action in words: Play the Five of Clubs on the second pile."""
        raise NotImplementedError

    def offer(self, action: Any, around: Any, lang: Language, names: Sequence[str]) -> str:
        """An action in words where it is offered; what is known of the moment may be said too."""
        return self.wording(action, lang, names)

    def attempt(self, pos: AnyPosition, path: Sequence[str]) -> str | None:
        """The sentence that clicks on these places would have meant, legal or not; None when they mean nothing yet."""
        raise NotImplementedError

    def refusal(self, pos: AnyPosition) -> str:
        """The label with which a card is read out that cannot be chosen."""
        return "hand.grey"

    def within_reach(self, pos: AnyPosition, path: Way, places: list[str], ways: list[Way]) -> list[str]:
        """The places that a beginning may be meant for; of a path that begins so, what is clicked next is among them.

        A page answers every click that it foresees, and lists these alone.
        """
        return places

    def verdict_for_all(self, pos: AnyPosition, path: Way, verdict: Verdict, lang: Language) -> tuple[str, str] | None:
        """For a click that fails as many others do: the action in words that fit all of them, and the failing test.

        None when it fails for a reason of its own.
        """
        return None


def question(pos: Position, hand: Sequence[str], painter: Painter) -> Question:
    """Return what the player is asked who has this hand and must choose."""
    lang, names = painter.lang, tuple(painter.names.values())
    ways_to_choose = choices(pos, lang, names)
    return {
        "prompt": prompt(pos, lang, names),
        "choices": ways_to_choose,
        "offer": offer(ways_to_choose, hand, painter),
        "reasons": reasons(pos, hand, ways_to_choose, lang, names),
        "refusal": pos.kit.choices.refusal(pos),
    }


def no_question(instead: str) -> Question:
    """Return that there is nothing to choose, and what is said instead."""
    return {"prompt": instead, "choices": [], "offer": [], "reasons": {}, "refusal": "hand.grey"}


def choices(pos: Position, lang: Language, names: Names) -> list[Choice]:
    """Return every way to choose every legal action."""
    game = pos.kit.choices
    around = game.around(pos)
    return [choice for action in pos.legal() for choice in _choices_of(game, action, around, lang, names)]


@lru_cache(maxsize=4096)
def _choices_of(game: GameChoices[Any], action: Any, around: Hashable, lang: Language, names: Names) -> list[Choice]:
    """Return every way to choose one action; most can be chosen again and again."""
    said = game.offer(action, around, lang, names)
    return [{"sentence": action.sentence, "path": path, "say": said} for path in game.ways(action, around)]


def way(pos: Position, action: Any) -> Way:
    """Return the usual path of an action."""
    game = pos.kit.choices
    return game.ways(action, game.around(pos))[0]


def offer(ways_to_choose: list[Choice], hand: Sequence[str], painter: Painter) -> list[Square]:
    """Return the cards that can be chosen though they are not in the hand, such as some of another player's."""
    cards = [place[1:] for choice in ways_to_choose for place in choice["path"] if place.startswith(CARD)]
    return [painter.card(card) for card in dict.fromkeys(cards) if card not in hand]


def reasons(
    pos: Position, hand: Sequence[str], ways_to_choose: list[Choice], lang: Language, names: Sequence[str]
) -> dict[str, str]:
    """Return for every card of the hand that cannot be chosen, by its place, the first reason why."""
    choosable = {choice["path"][0] for choice in ways_to_choose}
    found = {}
    for card in dict.fromkeys(hand):
        sentence = attempt(pos, [CARD + card]) if CARD + card not in choosable and card != UNKNOWN else None
        reason = first_reason(pos.why(sentence, names=names), lang) if sentence else ""
        if reason:
            found[CARD + card] = reason
    return found


def first_reason(verdict: Verdict, lang: Language) -> str:
    """Return the first thing that stands in the way: what is wrong with the action, else with the time."""
    return verdict.failing[0].text(lang) if verdict.failing else ""


def prompt(pos: Position, lang: Language, names: Sequence[str] = SEATS) -> str:
    """Return what the player is asked to do, in one sentence."""
    return pos.kit.choices.prompt(pos, lang, names)


def attempt(pos: Position, path: Sequence[str]) -> str | None:
    """Return the sentence that clicks on these places would have meant; None when they mean nothing yet."""
    return pos.kit.choices.attempt(pos, path)


#: A card that is not known.
UNKNOWN: Final = "?"
