"""How choices of Orcs Orcs Orcs are asked, clicked and worded.

Its squares are written `lane3` (the head of a lane), `3m` (a section), `tower3` (a tower field), `Go-1@3m` (who stands
there), `+Fb` (a spell of the display), `worth:Go` (a counter) and `fate`; cards, players and buttons as everywhere.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from ...engine.seats import SEATS
from ...frames.choices import BUTTON, CARD, SEAT, UNKNOWN, GameChoices, Way
from ...texts.labels import Language
from .position import Position
from .reach import effect_words, line_effects, line_words, spell_words
from .rules.actions import A_TOADLING, NONE, Action
from .rules.cards import (
    BONDS,
    CARD_BY_CODE,
    CARD_CODES,
    ELEMENTS,
    FAMILY,
    QUAKE,
    STORM,
    SWITCH,
    VOODOO,
)
from .rules.creatures import BONUSES, TOADLING, TOADLINGS
from .rules.fate_rules import MISSION_CODES
from .rules.lanes import PLACE_BY_CODE, PLACE_CODES, SECTIONS, creature_at
from .rules.reveal import lanes_to_fill
from .rules.sentences import NEED_OBJECT, WITH_CARD
from .rules.state import ACT, BOOST, DISCARD, FILL, NO_SPELL, REINFORCE, SECOND, State
from .words import card_name, creature_words, element_name, kind_name, label, mission_name, say_count, section_name

LANE, TOWER, DISPLAY, FATE, COUNTER = "lane", "tower", "+", "fate", "worth:"
_PLACE: Final = re.compile(r"([1-6])([imo])")
_ELEMENT_BUTTONS: Final = tuple(BUTTON + element for element in ELEMENTS)


class Around(NamedTuple):
    """What paths and words depend on beside the action.

    The own lane, the lanes to fill, whether cards can be thrown away, and what the lines of the spell do.
    """

    lane: int
    to_fill: tuple[int, ...]
    bins: bool
    effects: tuple[tuple[str, int], ...]


class OrcsChoices(GameChoices[Position]):
    """The choices of Orcs Orcs Orcs."""

    def prompt(self, pos: Position, lang: Language, names: Sequence[str] = ()) -> str:
        """What is going on, and what the player is asked to do."""
        return prompt(pos, lang)

    def around(self, pos: Position) -> Around:
        """What paths and words depend on."""
        state = pos.state
        to_fill = tuple(lanes_to_fill(state)) if state.due == FILL else ()
        bins = state.due == ACT and any(action.verb == "bin" for action in pos.legal())
        effects = line_effects(state.box, state.spell) if state.due == REINFORCE else ()
        return Around(state.mages[state.turn], to_fill, bins, effects)

    def ways(self, action: Action, around: Around) -> list[Way]:
        """The paths of an action."""
        return ways(action, around)

    def wording(self, action: Action, lang: Language, names: Sequence[str]) -> str:
        """An action in words."""
        return wording(action, lang, names)

    def offer(self, action: Action, around: Around, lang: Language, names: Sequence[str]) -> str:
        """An action in words; a line of a spell with what it does."""
        if action.verb != "effect" or not around.effects:
            return wording(action, lang, names)
        does = effect_words(around.effects[action.number], lang)
        return label("do.effect.does", lang, number=action.number + 1, effect=does)

    def attempt(self, pos: Position, path: Sequence[str]) -> str | None:
        """The sentence that clicks would have meant."""
        return attempt(pos, path)


# Prompts


def prompt(pos: Position, lang: Language) -> str:
    """Return what is going on and what is asked."""
    state, due = pos.state, pos.due
    if not pos.legal():
        return label("prompt.none", lang)
    if due == "act":
        actions = say_count("board.actions", state.actions, lang)
        key = "prompt.act" if state.actions else "prompt.act.none"
        return label(key, lang, actions=actions[:1].upper() + actions[1:])
    if due == "mission":
        missions = [mission_worth(state, action.sentence.split()[1], lang) for action in pos.legal()]
        return label("prompt.mission", lang, missions=" · ".join(missions))
    if state.spell == NO_SPELL or due in ("bonus", "discard"):
        return label(f"prompt.{due}", lang)
    return _in_a_cast(pos, lang)


def mission_worth(state: State, code: str, lang: Language) -> str:
    """Return a mission with what it brings: M1 (weak creatures): 2 points for every 2."""
    points, per = state.box.mission_points[MISSION_CODES.index(code)]
    return label(
        f"mission.worth{'' if per > 1 else '.each'}", lang, mission=mission_name(code, lang), points=points, per=per
    )


def _in_a_cast(pos: Position, lang: Language) -> str:
    """Return what a spell asks: for more cards or a line, about an icon, for what it is aimed at."""
    state, spell = pos.state, spell_words(pos.state, lang)
    if state.due == REINFORCE:
        return label("prompt.reinforce", lang, spell=spell, lines=" · ".join(line_words(state, lang)))
    if state.due == BOOST:
        return label(f"prompt.boost.{state.icons}", lang, card=card_name(CARD_CODES[state.played[-1]], lang))
    verb = pos.legal()[0].verb
    creature = creature_words(creature_at(state.chosen, state.chosen_place), lang) if state.due == SECOND else ""
    both = ".both" if verb == "shake" and state.line else ""
    amount = state.box.amounts[state.spell][state.line]
    counted = {"steps": say_count("word.sections", amount, lang), "damage": say_count("word.damage", amount, lang)}
    return label(f"prompt.{verb}{both}", lang, spell=spell, creature=creature, **counted)


# Paths


def ways(action: Action, around: Around) -> list[Way]:
    """Return the paths of an action, the usual one first."""
    verb = action.verb
    if verb == "fate":
        return [[FATE], [f"{BUTTON}fate"]]
    if verb == "fill":
        return [[f"{BUTTON}fill"], *([f"{LANE}{lane + 1}"] for lane in around.to_fill)]
    if verb in ("keep", "take"):
        return [[f"{CARD}{MISSION_CODES[action.number]}" if verb == "keep" else DISPLAY + CARD_CODES[action.card]]]
    if action.card != NONE:
        return [_of_card(action, around)]
    if action.place != NONE:
        return [[creature_place(action)]]
    return [_by_number(action, around)]


def _of_card(action: Action, around: Around) -> Way:
    """A card of the hand; what more must be said is a button."""
    card = CARD + CARD_CODES[action.card]
    if action.other != NONE:
        return [card, BUTTON + ELEMENTS[action.other]]
    asked = action.verb == "bin" or (action.verb == "cast" and around.bins)
    return [card, BUTTON + action.verb] if asked else [card]


def _by_number(action: Action, around: Around) -> Way:
    verb, number, own = action.verb, action.number, around.lane + 1
    if verb == "reveal":
        return [f"{LANE}{number + 1}"]
    if verb == "teleport":
        return [f"{TOWER}{number + 1}"]
    if verb in ("curse", "poison"):
        return [SEAT + SEATS[number]]
    if verb in ("shake", "freeze", "to"):
        beside = [] if action.other == NONE else [f"{LANE}{action.other + 1}"]
        return [f"{own}{SECTIONS[number]}", *beside]
    return [BUTTON + action.sentence]


def creature_place(action: Action) -> str:
    """Return the place of the creature or toadling that an action is about."""
    if action.creature == A_TOADLING:
        return f"{TOADLING}@{PLACE_CODES[action.place]}"
    return creature_at(action.creature, action.place)


# Words


def wording(action: Action, lang: Language, names: Sequence[str]) -> str:
    """Return an action in words: Cast Zap."""
    verb, number = action.verb, action.number
    words: dict[str, object] = {"number": number + 1}
    if action.card != NONE:
        words["card"] = card_name(CARD_CODES[action.card], lang)
    if action.place != NONE:
        words["creature"] = creature_words(creature_place(action), lang)
    if verb in ("curse", "poison") and number != NONE:
        words["seat"] = names[number] if number < len(names) else SEATS[number]
    if verb in ("shake", "freeze", "to") and number != NONE:
        words["section"], words["lane"] = section_name(number, lang), action.other + 1
    if verb in ("use", "bonus") and number != NONE:
        words["kind"] = kind_name((TOADLINGS if verb == "use" else BONUSES)[number], lang)
    if verb == "keep" and number != NONE:
        words["mission"] = mission_name(MISSION_CODES[number], lang)
    if action.other != NONE and verb in ("add", "use", "bonus"):
        words["element"] = element_name(ELEMENTS[action.other], lang)
    key = f"do.{verb}{_variant(action)}"
    return label(key, lang, **words) if key in _WORDED and _says_all(action) else action.sentence


def _says_all(action: Action) -> bool:
    """Return whether a sentence names everything it is about: a verb alone does not, nor a family of several cards."""
    return action.sentence not in NEED_OBJECT and (action.card != NONE or action.verb not in WITH_CARD)


def _variant(action: Action) -> str:
    """Return which of a verb's wordings fits."""
    if action.verb in ("use", "bonus"):
        return ".power" if action.other != NONE else ".life" if action.place != NONE else ""
    if action.verb == "shake" and action.other != NONE:
        return ".both"
    return ".as" if action.verb == "add" and action.other != NONE else ""


#: The actions that have words of their own, if they name all they are about; others, which are never possible, are said
#: as they were typed.
_WORDED: Final = frozenset(
    f"do.{verb}"
    for verb in (
        *(
            "keep",
            "fate",
            "fill",
            "reveal",
            "teleport",
            "cast",
            "bin",
            "poison",
            "use",
            "use.power",
            "use.life",
            "pass",
        ),
        *("add", "add.as", "effect", "fizzle", "draw", "decline", "hit", "shake", "shake.both", "freeze", "swap"),
        *("with", "move", "to", "push", "curse", "take", "discard", "bonus", "bonus.power"),
    )
)


# Clicks that are no choice


def attempt(pos: Position, path: Sequence[str]) -> str | None:
    """Return the sentence that clicks on these places would have meant, legal or not; None when they mean nothing yet.

    What is due decides how a click is read: while a spell lies open, a hand card is added to it.
    """
    read = next((read for start, read in _READ.items() if path[-1].startswith(start)), _of_square)
    return read(pos, path)


def _of_seat(pos: Position, path: Sequence[str]) -> str:
    """A player is whom Voodoo is for, or who gets a poison card."""
    cursed = pos.state.spell != NO_SPELL and FAMILY[pos.state.spell] == VOODOO
    return f"{'curse' if cursed else 'poison'} {path[-1].removeprefix(SEAT)}"


def _of_fate(pos: Position, path: Sequence[str]) -> str:
    return "fate"


def _of_display(pos: Position, path: Sequence[str]) -> str | None:
    card = path[-1].removeprefix(DISPLAY)
    return f"take {card}" if card in CARD_BY_CODE else None


def _of_tower(pos: Position, path: Sequence[str]) -> str:
    return f"teleport {path[-1].removeprefix(TOWER)}"


def _of_square(pos: Position, path: Sequence[str]) -> str | None:
    """A creature or a section; everything else on the board is there to be looked at."""
    if "@" in path[-1]:
        return f"{_verb_for_creatures(pos.state)} {path[-1]}"
    found = _PLACE.fullmatch(path[-1])
    return _of_section(pos, found) if found else None


def _of_button(pos: Position, path: Sequence[str]) -> str:
    """Return what a button says, with the card that was chosen before."""
    word = path[-1].removeprefix(BUTTON)
    cards = [place.removeprefix(CARD) for place in path[:-1] if place.startswith(CARD)]
    if not cards:
        return word
    return f"add {cards[-1]} as {word}" if path[-1] in _ELEMENT_BUTTONS else f"{word} {cards[-1]}"


def _of_hand_card(pos: Position, path: Sequence[str]) -> str | None:
    card = path[-1].removeprefix(CARD)
    if card == UNKNOWN:
        return None
    if card in MISSION_CODES:
        return f"keep {card}"
    if pos.state.due == DISCARD:
        return f"discard {card}"
    return f"{'cast' if pos.state.spell == NO_SPELL else 'add'} {card}"


def _of_lane(pos: Position, path: Sequence[str]) -> str:
    """A lane beside the section that an Earthquake shakes, else one to turn up a marker on."""
    state, lane, first = pos.state, path[-1].removeprefix(LANE), _PLACE.fullmatch(path[0])
    if first and state.spell != NO_SPELL and FAMILY[state.spell] == QUAKE:
        return f"shake {first[2]} and {lane}"
    return f"reveal {lane}"


def _verb_for_creatures(state: State) -> str:
    if state.spell == NO_SPELL:
        toads = state.toads[4 * state.turn + TOADLINGS.index("life")]
        return "use life" if toads else "hit"
    if FAMILY[state.spell] == SWITCH:
        first, second = ("move", "with") if state.line else ("swap", "with")
        return second if state.due == SECOND else first
    return "push" if FAMILY[state.spell] == BONDS else "hit"


def _of_section(pos: Position, place: re.Match[str]) -> str | None:
    """Return the section of the own lane that a spell is to hit; else who stands there first, unless he can be chosen.

    Where he can, a click beside him says nothing yet: several may stand there.
    """
    state, section = pos.state, place[2]
    if int(place[1]) - 1 == state.mages[state.turn] and state.spell != NO_SPELL:
        family = FAMILY[state.spell]
        if family == QUAKE:
            return None if state.line else f"shake {section}"
        if family == STORM:
            return f"freeze {section}"
        if family == SWITCH and state.due == SECOND and state.line:
            return f"to {section}"
    number = PLACE_BY_CODE[place[0]]
    there = state.sections[number]
    sentence = f"{_verb_for_creatures(state)} {creature_at(there[0], number)}" if there else None
    return None if sentence in [action.sentence for action in pos.legal()] else sentence


#: How a place is read, by how it begins.
_READ: Final[Mapping[str, Callable[[Position, Sequence[str]], str | None]]] = {
    BUTTON: _of_button,
    CARD: _of_hand_card,
    SEAT: _of_seat,
    FATE: _of_fate,
    DISPLAY: _of_display,
    TOWER: _of_tower,
    LANE: _of_lane,
}
