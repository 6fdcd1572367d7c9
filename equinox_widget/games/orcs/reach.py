"""What a spell would do before its line or its target is chosen: who would be hit, how hard, and who would fall."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from ...texts.words import listed
from .panels import EFFECTS
from .rules.abilities import left, toughness
from .rules.actions import Action
from .rules.box import Box
from .rules.cards import CARD_CODES, ELEMENTS, FAMILY, IS_KNOWLEDGE, QUAKE
from .rules.casting import effect_options, power_for
from .rules.creatures import TYPE_CODES, TYPE_SHIFT
from .rules.lanes import PLACE_CODES
from .rules.state import REINFORCE, TARGET, State
from .rules.targets import quake_places, storm_places, target_options
from .words import card_name, element_name, place_name, say, say_count, type_name

#: How many of those who could fall are named.
MOST_NAMED: Final = 3


class Blow(NamedTuple):
    """What one creature on a place would take, by which line of the spell (from 1)."""

    line: int
    amount: int
    falls: bool


Struck = dict[tuple[int, int], Blow]
"""By place and creature."""


def blows(state: State) -> Struck:
    """Whoever could be hit by a line that is paid, or the chosen one: the first that defeats him, else the best."""
    if state.due == TARGET:
        return _blows(state, state.line)
    if state.due != REINFORCE:
        return {}
    found: Struck = {}
    for effect in effect_options(state):
        found |= {who: blow for who, blow in _blows(state, effect.number).items() if not _falls(found.get(who))}
    return found


def _falls(blow: Blow | None) -> bool:
    return blow is not None and blow.falls


def _blows(state: State, line: int) -> Struck:
    aimed = state.clone()
    aimed.due, aimed.line = TARGET, line
    tough, amount = toughness(state), state.box.amounts[state.spell][line]
    return {
        (place, creature): Blow(line + 1, amount, left(state, creature, place, tough) <= amount)
        for option in target_options(aimed)
        for place, creature in _struck(aimed, option)
    }


def _struck(state: State, option: Action) -> Iterator[tuple[int, int]]:
    if option.verb == "hit" and option.creature >= 0:
        yield option.place, option.creature
    elif option.verb in ("shake", "freeze"):
        quake = FAMILY[state.spell] == QUAKE
        section = option.number
        places = quake_places(state, section, option.other) if quake else storm_places(state, section, state.line)
        yield from ((place, creature) for place in places for creature in state.sections[place])


def spell_words(state: State, lang: str) -> str:
    """The spell and its power: Zap with 2 lightning."""
    name = card_name(CARD_CODES[state.spell], lang)
    if IS_KNOWLEDGE[state.spell]:
        return name
    element = element_name(ELEMENTS[state.box.element[state.spell]], lang)
    return say("reach.spell", lang, spell=name, power=power_for(state, state.spell), element=element)


def line_words(state: State, lang: str) -> list[str]:
    """Every line of the spell: what it costs and does, and who could fall by it if it is paid."""
    spell, found = state.spell, []
    paid = {effect.number for effect in effect_options(state)}
    for line, (cost, effect) in enumerate(zip(state.box.costs[spell], line_effects(state.box, spell), strict=True)):
        said = say("reach.line", lang, line=line + 1, effect=effect_words(effect, lang))
        if line in paid:
            fallen = falling(state, line, lang)
            found.append(f"{said} {_falls_words(fallen, lang)}" if fallen else said)
        else:
            found.append(f"{said} {say('reach.cost', lang, cost=cost)}")
    return found


def line_effects(box: Box, card: int) -> tuple[tuple[str, int], ...]:
    """What the lines of a spell do, each with its amount."""
    kinds = EFFECTS.get(FAMILY[card], ("damage",))
    return tuple([(kinds[min(line, len(kinds) - 1)], amount) for line, amount in enumerate(box.amounts[card])])


def effect_words(effect: tuple[str, int], lang: str) -> str:
    """What a line does, in full: 2 damage to a whole section."""
    kind, amount = effect
    return say_count(f"does.{kind}", amount, lang)


def _falls_words(fallen: Sequence[str], lang: str) -> str:
    """Who could fall; the first few of many, for all of them are marked on the board."""
    if len(fallen) <= MOST_NAMED:
        return say("reach.falls", lang, creatures=listed(fallen, lang))
    named = listed(fallen[:MOST_NAMED], lang)
    return say("reach.falls.more", lang, creatures=named, count=len(fallen) - MOST_NAMED)


def falling(state: State, line: int, lang: str) -> list[str]:
    """Who could be defeated by a line, in words."""
    return [
        say(
            "word.standing",
            lang,
            creature=type_name(TYPE_CODES[creature >> TYPE_SHIFT], lang),
            place=place_name(PLACE_CODES[place], lang),
        )
        for (place, creature), blow in _blows(state, line).items()
        if blow.falls
    ]
