"""How choices of Equinox are asked, clicked and worded.

Its squares are written `No2` (a field) and `No^` (a champion card); cards, players and buttons as everywhere.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from ...core.explanation import Verdict
from ...frames.choices import BUTTON, CARD, SEAT, GameChoices, Way
from ...texts.labels import Language
from .position import Position
from .rules.actions import Action, field_code, field_of
from .rules.cards import CARD_BY_CODE, CARD_CODES, CHAMELEON, CREATURE_OF, CREATURES, NOBODY, SEATS, value_of
from .rules.state import COPIED_POWER, GIVE_CARD, POWER, Frame
from .words import card_name, creature_name, field_name, label, say

#: The steps in which cards are played and discarded.
_PLAYING, _DISCARDING = 2, 3
TREES: Final = ("Uv", "Dr")
#: Verbs whose target is a creature as such, chosen by its champion card.
_BY_CHAMPION: Final = ("copy", "name", "ask")
#: Verbs whose target is a creature's field in the current row.
_IN_THE_ROW: Final = ("bet", "remove", "play")
#: Verbs whose target is a field, as the sentence writes it.
_BY_FIELD: Final = ("return", "place", "take", "fetch", "remove")
#: Verbs that stand beside a choice rather than name it.
_ASIDE: Final = ("use", "decline", "done", "skip", "reveal", "secret", "pass")


class Around(NamedTuple):
    """What the ways to an action and its words depend on: the current row, and whose power waits to be used."""

    row: int
    power: int = NOBODY


def prompt(pos: Position, lang: Language) -> str:
    """Return what the player is asked to do, in one sentence."""
    verbs = _verbs(pos)
    if not verbs:
        return label("prompt.none", lang)
    due = pos.state.due
    if due.kind in (POWER, COPIED_POWER):
        return _power_prompt(due, lang)
    if due.kind == GIVE_CARD:
        way = "get" if due.seat == pos.state.turn else "away"
        return label(f"prompt.give.{way}", lang, creature=creature_name(due.creature, lang))
    main = next((verb for verb in verbs if verb not in _ASIDE), verbs[0])
    variant = _other_bets(verbs) if main == "bet" else ".carmen" if main == "discard" and pos.state.carmen else ""
    return label(f"prompt.{main}{variant}", lang)


def _power_prompt(due: Frame, lang: Language) -> str:
    """Return what the power does that can be used, or that must be as it was copied."""
    played = creature_name(due.played, lang)
    what = label(f"prompt.power.{CREATURES[due.creature].id}", lang, played=played)
    key = "prompt.power" if due.kind == POWER else "prompt.copied"
    return label(key, lang, creature=creature_name(due.creature, lang), what=what)


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


def offer(action: Action, around: Around, lang: Language, names: Sequence[str]) -> str:
    """Return an action in words where it is offered: a power with what it does."""
    if around.power == NOBODY or action.verb not in ("use", "decline"):
        return wording(action, lang, names)
    power = say(f"creature.{CREATURES[around.power].id}.power", lang)
    return label(f"offer.{action.verb}", lang, creature=creature_name(around.power, lang), power=power)


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
    if pos.step == _DISCARDING:
        return f"discard {card}"
    if card in TREES:
        return f"play {card}"
    if fields:
        return f"play {card} on {fields[-1]}"
    if card.startswith("x"):
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


def card_label(card: str, lang: Language) -> str:
    """Return a card as the table calls it, by its code."""
    if card in CARD_BY_CODE and card not in TREES:
        number = CARD_BY_CODE[card]
        if number >= CHAMELEON:
            return label("card.chameleon", lang, value=value_of(number))
        return label("card.creature", lang, creature=creature_name(CREATURE_OF[number], lang), value=value_of(number))
    return label(f"card.{card}" if card in TREES else "card.unknown", lang)


def in_closed_row(pos: Position, path: Sequence[str]) -> bool:
    """Tell whether a card was carried to a field outside of the current row."""
    card, place = path[0], path[-1]
    return card.startswith(CARD) and place[0] not in (CARD, SEAT, BUTTON) and place[2:] != str(pos.round)


class EquinoxChoices(GameChoices[Position]):
    """The same for the shared floors."""

    def prompt(self, pos: Position, lang: Language, names: Sequence[str] = ()) -> str:
        """What the player is asked to do, in one sentence."""
        return prompt(pos, lang)

    def around(self, pos: Position) -> Around:
        """The current row, and the power that waits."""
        due = pos.state.due
        return Around(pos.round, due.creature if due.kind == POWER else NOBODY)

    def ways(self, action: Action, around: Around) -> list[Way]:
        """The paths of an action."""
        return ways(action, around.row)

    def wording(self, action: Action, lang: Language, names: Sequence[str]) -> str:
        """An action in words."""
        return wording(action, lang, names)

    def offer(self, action: Action, around: Around, lang: Language, names: Sequence[str]) -> str:
        """An action in words, a power with what it does."""
        return offer(action, around, lang, names)

    def attempt(self, pos: Position, path: Sequence[str]) -> str | None:
        """The sentence that clicks would have meant."""
        return attempt(pos, path)

    def refusal(self, pos: Position) -> str:
        """What cannot be chosen in the step of playing cannot be played."""
        return "hand.unplayable" if pos.step == _PLAYING else "hand.grey"

    def within_reach(self, pos: Position, path: Way, places: list[str], ways: list[Way]) -> list[str]:
        """The fields a beginning may be meant for: of a card all, else its columns and the current row."""
        fields = [place for place in places if place[0] not in (CARD, SEAT)]
        if path[0].startswith(CARD):
            return fields
        columns = {place[:2] for way in ways if way[: len(path)] == path for place in way[len(path) :]}
        return [place for place in fields if place[2:] == str(pos.round) or place[:2] in columns]

    def verdict_for_all(self, pos: Position, path: Way, verdict: Verdict, lang: Language) -> tuple[str, str] | None:
        """A card in any closed row fails for the same reason."""
        if not in_closed_row(pos, path):
            return None
        card = card_label(path[0].removeprefix(CARD), lang)
        return label("do.play.tree", lang, card=card), "plays_in_current_row"
