"""Talisman in words: its spaces, characters, cards and spells in the reader's language, and its catalogues."""

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from ...engine.events import Event, facts_of
from ...engine.seats import NOBODY, SEATS
from ...texts.words import Speaker, Words, listed
from .rules.cards import CARD_CODES, KIND_CODES, SPELL_KIND_CODES, SPELL_NAMES
from .rules.events import KINDS
from .rules.spaces import SPACES

_SPELL_BY_CODE: Final = dict(zip(SPELL_KIND_CODES, SPELL_NAMES, strict=True))


def _bare(code: str) -> tuple[str, str]:
    """A code without its number, and the number."""
    bare = code.rstrip("0123456789")
    return bare, code[len(bare) :]


def _numbered(key: str, number: str, lang: str) -> str:
    name = say(key, lang)
    return say("word.numbered", lang, name=name, number=number) if number else name


def space_name(code: str, lang: str) -> str:
    """A space as people call it: Woods 1, Valley of Fire."""
    bare, number = _bare(code)
    return _numbered(f"space.{bare}", number, lang)


def breakable(name: str, lang: str) -> str:
    """A space's name with soft hyphens, for a square that is narrower than its longest word."""
    for word in say("space.breaks", lang).split():
        name = name.replace(word.replace("-", ""), word.replace("-", "\u00ad"))
    return name


def card_name(code: object, lang: str) -> str:
    """A card as people call it: Sword 1, Holy Lance, Healing; a word that names no card is said as it stands."""
    bare, number = _bare(str(code))
    if bare in _SPELL_BY_CODE:
        return spell_name(_SPELL_BY_CODE[bare], lang)
    if bare not in KIND_CODES:
        return str(code)
    return _numbered(f"card.{bare}", number if code in CARD_CODES else "", lang)


def spell_name(name: str, lang: str) -> str:
    """A spell, or the command spell."""
    return say(f"spell.{name}", lang)


def card_names(codes: Iterable[object], lang: str) -> str:
    """Cards one after the other, or that there are none."""
    return listed([card_name(code, lang) for code in codes], lang)


def spell_names(codes: Iterable[str | None], lang: str) -> str:
    """Spell cards one after the other; those that the viewer does not know are counted."""
    held = list(codes)
    known = [card_name(code, lang) for code in held if code is not None]
    hidden = held.count(None)
    return listed([*known, *([say("word.unknown", lang, count=hidden)] if hidden else [])], lang)


def character_name(name: str, lang: str) -> str:
    """A character: the Elf, the Prophetess."""
    return say(f"character.{name}", lang)


def thing_name(word: object, lang: str) -> str:
    """Whatever can be aimed at, fought or asked for: a player, a space, a card, a being, a kind of gain."""
    name = str(word)
    if name in SEATS:
        return name
    if name in CREATURES:
        return say(f"creature.{name}", lang)
    if name in SPACES:
        return space_name(name, lang)
    if name in GAINS:
        return say(f"what.{name}", lang)
    return card_name(name, lang)


CREATURES: Final = ("Sentinel", "Farmer", "Brigand", "Spirit", "Fiend", "Werewolf")
GAINS: Final = ("strength", "craft", "life", "gold", "spell")


def things(words: object, lang: str) -> str:
    """Several of them, or one."""
    return (
        listed([thing_name(word, lang) for word in words], lang)
        if isinstance(words, tuple)
        else thing_name(words, lang)
    )


def opponents(words: Iterable[str], lang: str) -> str:
    """Whom somebody fights, as it is said after "against"."""
    said = [say(f"against.{word}", lang) if word in CREATURES else thing_name(word, lang) for word in words]
    return listed(said, lang)


def dice_shown(dice: object, lang: str) -> str:
    """Dice one after the other: 3, 5; or a number by itself."""
    return ", ".join(map(str, dice)) if isinstance(dice, tuple) else str(dice)


def sums_shown(sums: object, lang: str) -> str:
    """Two sums against each other: 7 : 9."""
    return " : ".join(map(str, sums)) if isinstance(sums, tuple) else str(sums)


def rolled_at(table: str, lang: str) -> str:
    """Where a die was thrown: a space, a stranger, a place, or somebody who is visited."""
    if table in ("mystic", "enchantress"):
        return say(f"at.{table}", lang)
    return space_name(table, lang) if table in SPACES else card_name(table, lang)


def result_name(word: str, lang: str) -> str:
    """What a row of a table brings: +1 strength, a toad, a space, a number."""
    gain = re.fullmatch(r"([+-]\d) (\w+)", word)
    if gain:
        return f"{gain[1]} {say(f'what.{gain[2]}', lang)}"
    if not word:
        return say("effect.own", lang)
    key = word.replace(" ", "_")
    return say(f"effect.{key}", lang) if key in EFFECTS else thing_name(word, lang)


EFFECTS: Final = (
    *("nothing", "miss", "toad", "good", "slave", "feed", "Talisman", "ride_outer", "ride_Temple", "stay", "done"),
)


def variant(event: Event) -> str:
    """Which of several sentences fits an event: the end of its key, such as ".won"."""
    kind, facts = str(event[0]), facts_of(event, KINDS)
    if kind == "took":
        return ".from" if facts["target"] != NOBODY else ""
    if kind == "scattered":
        return "" if facts["cards"] else ".gold"
    if kind == "instruction":
        return f".{facts['at']}" if facts["at"] in ("Pits", "Vampire") else ""
    for name in _TELLING.get(kind, ()):
        word = facts[name]
        if isinstance(word, bool):
            return ".yes" if word else ".no"
        return f".{word}" if word and word != "cap" else ""
    return ""


#: By kind of event the fact that chooses its sentence.
_TELLING: Final[dict[str, tuple[str, ...]]] = {
    **dict.fromkeys(("raft", "slave", "quest", "toad", "hex"), ("what",)),
    **dict.fromkeys(("crossed", "met", "out"), ("how",)),
    **dict.fromkeys(("trophy", "gained", "lost"), ("note",)),
    **dict.fromkeys(("beguiled", "commanded"), ("works",)),
    "lock": ("open",),
    "saved": ("saved",),
    "fought": ("result",),
    "shuffled": ("pile",),
    "nothing": ("reason",),
}


def _spoken(prefix: str) -> Speaker:
    """A fact whose words stand in the catalogue under this prefix."""
    return lambda word, lang: say(f"{prefix}.{word}", lang)


WORDS: Final = Words(
    Path(__file__).parent / "locale",
    {
        "space": space_name,
        "path": lambda path, lang: " – ".join(space_name(code, lang) for code in path),
        "card": card_name,
        "cards": card_names,
        "character": character_name,
        "spell": spell_name,
        "alignment": _spoken("alignment"),
        "stat": _spoken("what"),
        "whom": _spoken("whom"),
        "due": _spoken("due"),
        "where": _spoken("region"),
        "what": things,
        "vs": opponents,
        "on": thing_name,
        "at": rolled_at,
        "result": result_name,
        "dice": dice_shown,
        "sums": sums_shown,
    },
    or_player=("what", "vs", "on"),
)
say: Final = WORDS.say
tell: Final = WORDS.tell
label: Final = WORDS.label
