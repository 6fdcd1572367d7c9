"""Changing a table of Equinox by hand: what can be picked, and the sentence that a click on places stands for."""

from collections.abc import Mapping, Sequence
from typing import Final

from ...engine.rulings import print_value
from ...frames.choices import BUTTON, CARD, PILE, SEAT
from ...frames.picture import Editor, Option, Select, Tool
from ...texts.labels import Language
from .position import Position
from .rulebook import rulings
from .rules.cards import ROWS
from .rules.rulings import EDITIONS
from .words import label

#: The steps in which somebody must choose.
_STEPS: Final = (1, 2, 3)


def editor(pos: Position, lang: Language, names: Mapping[str, str]) -> Editor:
    """Return what can be changed about a position."""
    heads, fields = _squares(pos)
    stone = Tool(tool="stone", say=label("edit.stone", lang), letter="s", places=[*heads, *fields])
    vanish = Tool(tool="vanish", say=label("edit.vanish", lang), letter="", places=heads)
    return {"help": label("edit.help", lang), "selects": _selects(pos, lang, names), "tools": [stone, vanish]}


def _squares(pos: Position) -> tuple[list[str], list[str]]:
    """Return the champions' places, and those of the fields."""
    codes = [creature[:2].capitalize() for creature in pos.creatures]
    return [f"{code}^" for code in codes], [f"{code}{row}" for row in range(1, ROWS + 1) for code in codes]


def _selects(pos: Position, lang: Language, names: Mapping[str, str]) -> list[Select]:
    rounds = {str(number): str(number) for number in range(1, ROWS + 1)}
    steps = {str(step): label(f"step.{step}", lang) for step in _STEPS}
    editions = {edition: label(f"edition.{edition}", lang) for edition in EDITIONS}
    now = {"round": pos.round, "turn": pos.turn, "step": pos.step, "edition": pos.edition}
    choices = {"round": rounds, "turn": names, "step": steps, "edition": editions}
    return [
        *(_select(verb, options, now[verb], lang) for verb, options in choices.items()),
        {
            "name": label("edit.card", lang),
            "value": "",
            "options": [_NOTHING, *(Option(value=CARD + card, say=card) for card in pos.cards)],
        },
        {"name": label("edit.ruling", lang), "value": "", "options": [_NOTHING, *_rulings(pos)]},
    ]


def _select(verb: str, options: Mapping[str, str], now: object, lang: Language) -> Select:
    listed: list[Option] = [{"value": f"{verb} {value}", "say": say} for value, say in options.items()]
    return {"name": label(f"edit.{verb}", lang), "value": f"{verb} {now}", "options": listed}


def _rulings(pos: Position) -> list[Option]:
    """Return every value of every ruling; the ones that hold are ticked."""
    return [
        {"value": f"ruling {entry.name}={value}", "say": f"{entry.name}: {value}{' ✓' if value == now else ''}"}
        for entry in rulings()
        if (now := print_value(pos.rulings[entry.name]))
        for value in map(print_value, entry.values)
    ]


_NOTHING: Final[Option] = {"value": "", "say": ""}


def sentence(pos: Position, tool: str, path: Sequence[str]) -> str | None:
    """Return the change that a tool makes at these places; None where it has nothing to do."""
    place = path[-1]
    if tool == "put" and len(path) == 2:
        return _put(path[0], place)
    heads, fields = _squares(pos)
    if tool == "stone" and place in (*heads, *fields):
        return f"stone {_next_owner(pos, place)} on {place}"
    if tool == "vanish" and place in heads:
        code = place[:2]
        gone = any(creature.startswith(code.lower()) for creature in pos.vanished)
        return f"vanish {code} {0 if gone else pos.round}"
    return None


def _put(held: str, place: str) -> str | None:
    """Return the sentence that carries a card, or the top card of a field, to a place."""
    if held.startswith(CARD):
        card = held.removeprefix(CARD)
    elif _is_square(held):
        card = f"top {held}"
    else:
        return None
    if place.startswith(SEAT):
        return f"put {card} in {place.removeprefix(SEAT)}"
    if place.startswith(PILE) or _is_square(place):
        return f"put {card} on {place.removeprefix(PILE)}"
    return None


def _next_owner(pos: Position, place: str) -> str:
    """Return the player after the one whose stone lies on a field, the first without one on a champion; or none."""
    seats, code = pos.players, place[:2]
    if place.endswith("^"):
        stones = pos.champion_stones(code)
        return next((seat for seat in seats if seat not in stones), "none")
    stone = pos.stone(code, int(place[2:]))
    following = seats[seats.index(stone) + 1 :] if stone else seats
    return next(iter(following), "none")


def _is_square(place: str) -> bool:
    return place[:1] not in (CARD, SEAT, BUTTON, PILE)
