"""What can be chosen now, and what a click that is no choice would have meant.

Every legal action is sent with its `path`: the places to click, one after the other, until it is clear. The front
end marks the next places of all paths that begin with what was clicked so far, and knows nothing else. Places are
written `No2` and `No^` (fields and champion cards), `@No8` (a card), `&B` (a player) and `!skip` (a button).
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal, TypedDict

from equinox_widget.games.equinox.rules.actions import field_code, field_of
from equinox_widget.games.equinox.rules.cards import CARD_CODES, NOBODY, SEATS
from equinox_widget.texts.labels import label
from equinox_widget.texts.speech import card_name, creature_name, field_name

from .frame import kind_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from equinox_widget.core.explanation import Verdict
    from equinox_widget.games.equinox.position import Position
    from equinox_widget.games.equinox.rules.actions import Action
    from equinox_widget.texts.labels import Language

    from .frame import Card, Painter

CARD, SEAT, BUTTON = "@", "&", "!"
#: Verbs whose target is a creature as such, chosen by its champion card.
_BY_CHAMPION: Final = ("copy", "name", "ask")
#: Verbs whose target is a creature's field in the current row.
_IN_THE_ROW: Final = ("bet", "remove", "play")
#: Verbs whose target is a field, as the sentence writes it.
_BY_FIELD: Final = ("return", "place", "take", "fetch", "remove")
#: Verbs that stand beside a choice rather than name it.
_ASIDE: Final = ("use", "decline", "done", "skip", "reveal", "secret", "pass")


Activity = Literal["", "thinking", "resting"]


class Choice(TypedDict):
    """One way to choose a legal action: its sentence, the places to click, the action in words."""

    sentence: str
    path: list[str]
    say: str


class Question(TypedDict):
    """What a player is asked; `offer` are cards beyond the hand to choose from, `reasons` say why cards are grey."""

    prompt: str
    choices: list[Choice]
    offer: list[Card]
    reasons: dict[str, str]


class Decision(Question):
    """What can be chosen now.

    `forks` are the moments from which something else was tried, `bots` what they do while the choice is one of theirs.
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


def question(pos: Position, hand: Sequence[str], painter: Painter) -> Question:
    """Return what the player is asked who has this hand and must choose."""
    lang, names = painter.lang, tuple(painter.names.values())
    ways_to_choose = choices(pos, lang, names)
    return {
        "prompt": prompt(pos, lang),
        "choices": ways_to_choose,
        "offer": offer(ways_to_choose, hand, painter),
        "reasons": reasons(pos, hand, ways_to_choose, lang, names),
    }


def no_question(instead: str) -> Question:
    """Return that there is nothing to choose, and what is said instead."""
    return {"prompt": instead, "choices": [], "offer": [], "reasons": {}}


def choices(pos: Position, lang: Language, names: tuple[str, ...]) -> list[Choice]:
    """Return every way to choose every legal action."""
    return [choice for action in pos.legal() for choice in _choices_of(action, pos.round, lang, names)]


@lru_cache(maxsize=4096)
def _choices_of(action: Action, row: int, lang: Language, names: tuple[str, ...]) -> list[Choice]:
    """Return every way to choose one action; most can be chosen again and again."""
    said = wording(action, lang, names)
    return [{"sentence": action.sentence, "path": path, "say": said} for path in ways(action, row)]


def offer(ways_to_choose: list[Choice], hand: Sequence[str], painter: Painter) -> list[Card]:
    """Return the cards that can be chosen though they are not in the hand, such as the three Ziegfried looks at."""
    cards = [place[1:] for choice in ways_to_choose for place in choice["path"] if place.startswith(CARD)]
    return [painter.card(card) for card in dict.fromkeys(cards) if card not in hand]


def reasons(
    pos: Position, hand: Sequence[str], ways_to_choose: list[Choice], lang: Language, names: Sequence[str]
) -> dict[str, str]:
    """Return for every card of the hand that cannot be chosen the first reason why."""
    choosable = {choice["path"][0] for choice in ways_to_choose}
    grey = [card for card in dict.fromkeys(hand) if CARD + card not in choosable and kind_of(card) != "unknown"]
    found = {}
    for card in grey:
        sentence = attempt(pos, [CARD + card])
        reason = first_reason(pos.why(sentence, names=names), lang) if sentence else ""
        if reason:
            found[card] = reason
    return found


def first_reason(verdict: Verdict, lang: Language) -> str:
    """Return the first thing that stands in the way: what is wrong with the action, else with the time."""
    failing = [test for test in verdict.conditions if test.ok is False]
    return min(failing, key=lambda test: test.about_the_moment).text(lang) if failing else ""


def prompt(pos: Position, lang: Language) -> str:
    """Return what the player is asked to do, in one sentence."""
    verbs = _verbs(pos)
    if not verbs:
        return label("prompt.none", lang)
    main = next((verb for verb in verbs if verb not in _ASIDE), verbs[0])
    if main in ("use", "decline"):
        return label("prompt.use", lang, creature=creature_name(pos.state.due.creature, lang))
    return label(f"prompt.{main}{_other_bets(verbs) if main == 'bet' else ''}", lang)


def _other_bets(verbs: list[str]) -> str:
    """Return which bets can be made beside a regular one: a secret one, its revealing, or none."""
    return "" if "secret" in verbs else ".reveal" if "reveal" in verbs else ".plain"


def _verbs(pos: Position) -> list[str]:
    return list(dict.fromkeys(action.verb for action in pos.legal()))


def ways(action: Action, row: int) -> list[list[str]]:
    """Return the paths of an action; the two fields of a swap can be clicked in either order."""
    path = []
    if action.seat != NOBODY:
        path.append(SEAT + SEATS[action.seat])
    if action.card != NOBODY:
        path.append(CARD + CARD_CODES[action.card])
    path += [field_code(field) for field in _fields(action, row)]
    if action.verb == "secret" or not path:
        path.append(BUTTON + action.verb)
    return [path, path[::-1]] if action.verb == "swap" else [path]


def _fields(action: Action, row: int) -> list[int]:
    """Return the fields an action is chosen by: those it names, else its creature's champion card or current field."""
    if action.field != NOBODY:
        return [field for field in (action.field, action.other_field) if field != NOBODY]
    if action.creature == NOBODY or action.verb not in (*_BY_CHAMPION, *_IN_THE_ROW):
        return []
    return [field_of(action.creature, row if action.verb in _IN_THE_ROW else 0)]


def wording(action: Action, lang: Language, names: Sequence[str]) -> str:
    """Return an action in words: Play Vulpa 8 on Vulpa."""
    words: dict[str, object] = {}
    if action.card != NOBODY:
        words["card"] = card_name(action.card, lang)
    if action.creature != NOBODY:
        words["creature"] = creature_name(action.creature, lang)
    if action.field != NOBODY:
        words["field"] = field_name(action.field, lang)
    if action.other_field != NOBODY:
        words["other"] = field_name(action.other_field, lang)
    if action.seat != NOBODY:
        words["seat"] = names[action.seat] if action.seat < len(names) else SEATS[action.seat]
    return label(f"do.{action.verb}{_variant(action)}", lang, **words)


def _variant(action: Action) -> str:
    """Return which of a verb's wordings fits."""
    if action.verb == "play" and action.creature == NOBODY:
        return ".tree"
    if action.verb in ("bet", "remove", "play") and action.field != NOBODY:
        return ".field"
    if action.verb == "fetch" and action.card != NOBODY:
        return ".covered"
    if action.verb == "return" and action.field == NOBODY:
        return ".secret"
    if action.verb == "look":
        return ".field" if action.field != NOBODY else ".hand" if action.seat != NOBODY else ".pile"
    return ""


def attempt(pos: Position, path: Sequence[str]) -> str | None:
    """Return the sentence that clicks on these places would have meant, legal or not; None when they mean nothing yet.

    What is due decides how a click is read: a card in step 3 is a discard, a field in step 1 a bet.
    """
    verbs = _verbs(pos)
    cards = [place[1:] for place in path if place.startswith(CARD)]
    seats = [place[1:] for place in path if place.startswith(SEAT)]
    fields = [place for place in path if place[0] not in (CARD, SEAT, BUTTON)]
    if path[-1].startswith(BUTTON):
        return " ".join([path[-1][1:], *cards[:1]])
    if seats:
        return _seat_attempt(verbs, seats[0], fields)
    if cards:
        return _card_attempt(pos, verbs, cards[0], fields)
    return _field_attempt(pos, verbs, fields)


def _seat_attempt(verbs: list[str], seat: str, fields: list[str]) -> str:
    if "ask" in verbs and fields:
        return f"ask {seat} {fields[-1][:2]}"
    return next((f"{verb} {seat}" for verb in verbs if verb in ("block", "rob")), f"look {seat}")


def _card_attempt(pos: Position, verbs: list[str], card: str, fields: list[str]) -> str | None:
    verb = next((verb for verb in verbs if verb in ("give", "keep", "discard", "secret")), None)
    if verb and not fields:
        return f"{verb} {card}"
    if pos.step == 3:
        return f"discard {card}"
    if kind_of(card) == "tree":
        return f"play {card}"
    if fields:
        return f"play {card} on {fields[-1]}"
    if kind_of(card) == "chameleon":
        living = [creature for creature in pos.creatures if creature not in pos.vanished]
        return f"play {card} on {living[0][:2]}"
    return f"play {card}"


def _field_attempt(pos: Position, verbs: list[str], fields: list[str]) -> str | None:
    field = fields[-1]
    if "swap" in verbs:
        other = fields[0] if len(fields) > 1 else f"{field[:2]}{2 if field[2:] == '1' else 1}"
        return f"swap {other} {field}" if "^" not in other + field else None
    for verb in verbs:
        if verb in _BY_FIELD:
            return f"{verb} {field}"
        if verb in ("copy", "name"):
            return f"{verb} {field[:2]}"
    return f"bet {field}" if pos.step == 1 else None
