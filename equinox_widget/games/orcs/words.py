"""Orcs Orcs Orcs in words: its creatures, cards and places in the reader's language, and its catalogues."""

import re
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from ...texts.words import Words, listed
from .rules.cards import ELEMENT_LETTERS, ELEMENTS
from .rules.creatures import TOADLING, TYPE_BY_CODE
from .rules.lanes import PLACE_BY_CODE, SECTIONS

#: A creature as sentences and events write it: `Go`, `Go-1!@3m`, `Go@3`, `td@3m`; `use life` puts `life` before it.
_CREATURE: Final = re.compile(r"(?:life )?([A-Z][a-z]|td)(?:-(\d+))?(!*)(?:@(\d[imo]?))?")
_TOWER: Final = "tower"


def type_name(code: object, lang: str) -> str:
    """A type of creature, or a toadling: Goblin Shaman."""
    return say(f"creature.{code}", lang)


def creature_name(word: object, lang: str) -> str:
    """A creature without its place and wounds: Goblin; words that name none stay as they are."""
    found = _CREATURE.fullmatch(str(word))
    return type_name(found.group(1), lang) if found and _is_type(found.group(1)) else str(word)


def creature_words(word: object, lang: str) -> str:
    """A creature as people call it: Goblin (1 damage) on lane 3 middle."""
    found = _CREATURE.fullmatch(str(word))
    if not found or not _is_type(found.group(1)):
        return str(word)
    code, damage, marks, place = found.groups()
    name = type_name(code, lang)
    wounds = [say_count("word.damage", int(damage), lang)] if damage else []
    wounds += [say_count("word.marks", len(marks), lang)] if marks else []
    if wounds:
        name = say("word.wounded", lang, creature=name, wounds=", ".join(wounds))
    return say("word.standing", lang, creature=name, place=place_name(place, lang)) if place else name


def _is_type(code: str) -> bool:
    return code in TYPE_BY_CODE or code == TOADLING


def place_name(code: object, lang: str) -> str:
    """A section of a lane: lane 3 middle; a lane: lane 3; the tower; numbers of tower fields stay numbers."""
    word = str(code)
    if word == _TOWER:
        return say("word.tower", lang)
    if word in PLACE_BY_CODE:
        return say("word.place", lang, lane=word[0], section=section_name(word[1], lang))
    return word if isinstance(code, int) else say("word.lane", lang, lane=word)


def origin(code: object, lang: str) -> str:
    """Where something comes from: a place, or for a bonus the type of creature that was defeated."""
    return type_name(code, lang) if str(code) in TYPE_BY_CODE else place_name(code, lang)


def section_name(code: object, lang: str) -> str:
    """A section by its letter or its number: middle."""
    letter = SECTIONS[code] if isinstance(code, int) else str(code)
    return say(f"section.{letter}", lang)


def card_name(code: object, lang: str) -> str:
    """A card as it is called: Lightning Bolt, Replenish 3; one that nobody knows is said to be so."""
    word = str(code)
    family, number = word.rstrip("1234"), word[-1:]
    if family in _NUMBERED:
        return say("word.numbered_card", lang, name=say(f"card.{family}", lang), number=number)
    return say(f"card.{word}", lang) if word in _TITLED else word


_NUMBERED: Final = ("SB", "Sw", "Re", "Mb", "Vo")
_TITLED: Final = ("Sm", "Cs", "Za", "Fs", "Fb", "Lb", "Eq", "Is", "Wi", "Po")


def card_names(codes: Iterable[object], lang: str) -> str:
    """Cards one after the other, equal ones counted: Fireball (2), Zap."""
    counted = Counter(card_name(code, lang) for code in codes)
    return listed([_counted(name, count, lang) for name, count in counted.items()], lang)


def _counted(name: str, count: int, lang: str) -> str:
    return name if count == 1 else say("word.several", lang, name=name, count=count)


def element_name(element: object, lang: str) -> str:
    """An element, by its word or its letter."""
    word = ELEMENTS[ELEMENT_LETTERS.index(str(element))] if str(element) in tuple(ELEMENT_LETTERS) else element
    return say(f"element.{word}", lang) if word else ""


def power_names(elements: Iterable[object], lang: str) -> str:
    """Power by element, equal ones counted."""
    counted = Counter(element_name(element, lang) for element in elements)
    return listed([_counted(name, count, lang) for name, count in counted.items()], lang)


def mission_name(code: object, lang: str) -> str:
    """A mission with its code: M3 (very strong creatures)."""
    return say("word.mission", lang, code=code, name=say(f"mission.{code}", lang))


def kind_name(kind: object, lang: str) -> str:
    """What an icon, a bonus or a toadling gives."""
    return say(f"kind.{kind}", lang)


def ability_name(ability: object, lang: str) -> str:
    """A special ability in a few words."""
    return say(f"ability.{ability}", lang)


def fate_rule(rule: object, lang: str) -> str:
    """A fate card's special rule in a few words, or that there is none."""
    return say(f"fate_rule.{rule or 'none'}", lang)


def fate_moves(moves: Iterable[object], lang: str) -> str:
    """Who moves by a fate card: strong, very strong; or lanes 3, 4 (middle, outer)."""
    cells = [str(cell) for cell in moves]
    if len(cells) == 2:
        sections = ", ".join(section_name(letter, lang) for letter in cells[1])
        return say("word.lanes_and_sections", lang, lanes=", ".join(cells[0]), sections=sections)
    return listed([category_name(letter, lang) for letter in "".join(cells)], lang)


def category_name(letter: object, lang: str) -> str:
    """A category of creatures by its letter: weak, strong, very strong."""
    return say(f"category.{letter}", lang)


def terrain_name(kind: object, lang: str) -> str:
    """A terrain tile: vines, stone field, road."""
    return say(f"terrain.{kind}", lang)


def due_name(due: object, lang: str) -> str:
    """What is due, in a few words."""
    return say(f"due.{due}", lang)


def score_part(source: object, lang: str) -> str:
    """What a part of the points is for: a type of creature, support spells, poison, a mission."""
    word = str(source)
    if word in TYPE_BY_CODE:
        return type_name(word, lang)
    return mission_name(word, lang) if word.startswith("M") else say(f"score.{word}", lang)


def _score_parts(parts: Iterable[tuple[object, int]], lang: str) -> str:
    return listed([f"{score_part(source, lang)} {points}" for source, points in parts], lang)


def _numbers(numbers: Iterable[object], lang: str) -> str:
    return listed([str(number) for number in numbers], lang)


WORDS: Final = Words(
    Path(__file__).parent / "locale",
    {
        "ability": ability_name,
        "bonus": kind_name,
        "card": card_name,
        "cards": card_names,
        "creature": creature_words,
        "creatures": lambda creatures, lang: listed([creature_words(each, lang) for each in creatures], lang),
        "a": creature_words,
        "b": creature_words,
        "due": due_name,
        "element": element_name,
        "elements": power_names,
        "from": origin,
        "kept": mission_name,
        "kind": kind_name,
        "kinds": lambda kinds, lang: listed([kind_name(kind, lang) for kind in kinds], lang),
        "lanes": _numbers,
        "mission": mission_name,
        "moves": fate_moves,
        "parts": _score_parts,
        "place": place_name,
        "refill": card_name,
        "rule": fate_rule,
        "section": section_name,
        "terrain": terrain_name,
        "to": place_name,
        "toadling": kind_name,
        "type": type_name,
        "who": creature_name,
    },
)
say: Final = WORDS.say
say_count: Final = WORDS.say_count
tell: Final = WORDS.tell
tell_count: Final = WORDS.tell_count
label: Final = WORDS.label
