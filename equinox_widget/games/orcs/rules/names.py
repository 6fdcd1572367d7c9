"""Reading what people call creatures, cards, elements and sections: codes, English, German and French names."""

from typing import Final

from ....engine.notation import Reader, name_pattern, plain_name
from .cards import CARD_BY_CODE, CARD_CODES, ELEMENT_LETTERS, ELEMENTS, FAMILY, FAMILY_CODES
from .creatures import MOST_DAMAGE, MOST_MARKS, TOADLING, TOADLINGS, TYPE_BY_CODE, creature_of
from .fate_rules import FATE_CODES, MISSION_CODES
from .lanes import LANES

CREATURE_NAMES: Final = {
    "Go": ("Goblin", "Gobelin"),
    "Or": ("Orc", "Ork", "Orque"),
    "Sh": ("Goblin Shaman", "Goblin Schamane", "Chamane gobelin"),
    "Ri": ("Orc Rider", "Ork Reiter", "Cavalier orque"),
    "La": ("Lava Golem", "Golem de lave"),
    "Tr": ("Troll",),
    "Cr": ("Croco Flyer", "Krokoflieger", "Croco volant"),
    "To": ("Brooding Toad", "brütende Kröte", "Crapaud couveur"),
    "Bo": ("Bomber", "Bombardier"),
}
TOADLING_NAMES: Final = (TOADLING, "toadling", "Krötling", "têtard")
#: By the code of a card, or of a family of numbered cards.
CARD_NAMES: Final = {
    "Sm": ("Smash",),
    "Cs": ("Cold Snap",),
    "Za": ("Zap",),
    "Fs": ("Fire Spark",),
    "SB": ("Spell Book", "Zauberbuch", "Grimoire"),
    "Fb": ("Fireball",),
    "Lb": ("Lightning Bolt",),
    "Eq": ("Earthquake",),
    "Is": ("Ice Storm",),
    "Wi": ("Wisdom", "Weisheit", "Sagesse"),
    "Sw": ("Switch",),
    "Re": ("Replenish",),
    "Mb": ("Magic Bonds",),
    "Vo": ("Voodoo",),
    "Po": ("Poison", "Giftkarte", "Gift"),
}
ELEMENT_NAMES: Final = (
    ("earth", "Erde", "terre"),
    ("water", "Wasser", "eau"),
    ("lightning", "Blitz", "foudre"),
    ("fire", "Feuer", "feu"),
)
MISSION_NAMES: Final = {
    "M1": ("weak creatures", "schwache Kreaturen", "créatures faibles"),
    "M2": ("strong creatures", "starke Kreaturen", "créatures fortes"),
    "M3": ("very strong creatures", "sehr starke Kreaturen", "créatures très fortes"),
    "M4": ("many creatures", "viele Kreaturen", "beaucoup de créatures"),
    "M5": ("sets", "séries"),
    "M6": ("special abilities", "Sonderfähigkeiten", "capacités spéciales"),
    "M7": ("majority", "Maximum", "Mehrheit", "majorité"),
    "M8": ("learner", "Lernen", "apprentissage"),
}
SECTION_NAMES: Final = (
    ("inner", "innen", "intérieur"),
    ("middle", "mitte", "milieu"),
    ("outer", "außen", "aussen", "extérieur"),
)

_MEANINGS: Final[dict[str, dict[str, str]]] = {
    "creature": {plain_name(name): code for code, names in CREATURE_NAMES.items() for name in (code, *names)},
    "card": {plain_name(name): code for code, names in CARD_NAMES.items() for name in (code, *names)},
    "toadling": {plain_name(name): TOADLING for name in TOADLING_NAMES},
    "mission": {plain_name(name): code for code, names in MISSION_NAMES.items() for name in (code, *names)},
    "element": {
        plain_name(name): ELEMENTS[number]
        for number, names in enumerate(ELEMENT_NAMES)
        for name in (ELEMENT_LETTERS[number], *names)
    },
    "section": {
        plain_name(name): str(number) for number, names in enumerate(SECTION_NAMES) for name in (names[0][0], *names)
    },
}


def _any(names: list[str]) -> str:
    return "|".join(sorted({name_pattern(name) for name in names}, key=len, reverse=True))


_PATTERNS: Final = {
    "creature": rf"({_any([name for code, names in CREATURE_NAMES.items() for name in (code, *names)])})(?![a-z])",
    "card": rf"({_any([name for code, names in CARD_NAMES.items() for name in (code, *names)])})[\s-]*(\d*)(?![a-z\d])",
    "toadling": rf"({_any(list(TOADLING_NAMES))})(?![a-z])",
    "mission": rf"(m\s*[1-8]|{_any([name for names in MISSION_NAMES.values() for name in names])})(?![a-z\d])",
    "element": rf"({_any([*ELEMENT_LETTERS, *[name for names in ELEMENT_NAMES for name in names]])})(?![a-z])",
    "section": rf"({_any([name for names in SECTION_NAMES for name in (names[0][0], *names)])})(?![a-z])",
}
CARD_SPELLINGS: Final = [*CARD_CODES[:-1], *[name for names in CARD_NAMES.values() for name in names]]
CREATURE_SPELLINGS: Final = [*CREATURE_NAMES, *[name for names in CREATURE_NAMES.values() for name in names], TOADLING]


class OrcsReader(Reader):
    """A cursor over a sentence or a token that knows the names of this game."""

    def creature(self) -> tuple[int, bool]:
        """A creature with its wounds (`Go-1!`), and whether any wound was written; raises `NotationError`."""
        found = self.take(_PATTERNS["creature"])
        if not found:
            raise self.fail("a creature such as Go@3m", CREATURE_SPELLINGS)
        kind = TYPE_BY_CODE[_MEANINGS["creature"][plain_name(found.group(1))]]
        wounds = self.take(r"(?:-(\d{1,3}))?(!*)(?![a-z\d])")
        damage, marks = (int(wounds.group(1) or 0), len(wounds.group(2))) if wounds else (0, 0)
        if damage > MOST_DAMAGE or marks > MOST_MARKS:
            raise self.fail("at most {damage} damage and {marks} marks", damage=MOST_DAMAGE, marks=MOST_MARKS)
        return creature_of(kind, damage, marks), bool(damage or marks)

    def toadling(self) -> bool:
        """Does a toadling stand here? Then it is read."""
        return self.take(_PATTERNS["toadling"]) is not None

    def card(self) -> tuple[int, int]:
        """A card and its family; the card is -1 where a family's number is not said. Raises `NotationError`."""
        start = self.at
        found = self.take(_PATTERNS["card"])
        if found:
            code, number = _MEANINGS["card"][plain_name(found.group(1))], found.group(2)
            if code + number in CARD_BY_CODE:
                card = CARD_BY_CODE[code + number]
                return card, FAMILY[card]
            if not number:
                return -1, FAMILY_CODES.index(code)
        self.at = start
        raise self.fail("a card such as Za or Re1", CARD_SPELLINGS)

    def one_card(self) -> int:
        """A card by its full name; raises `NotationError`."""
        start = self.at
        card, family = self.card()
        if card < 0:
            self.at = start
            raise self.fail("the number of the card, such as {example}", example=f"{FAMILY_CODES[family]}1")
        return card

    def mission(self) -> int:
        """A mission by its code or name; raises `NotationError`."""
        found = self.take(_PATTERNS["mission"])
        if not found:
            raise self.fail("a mission, M1 to M8", [*MISSION_CODES])
        return MISSION_CODES.index(_MEANINGS["mission"][plain_name(found.group(1))])

    def element(self) -> int:
        """An element by word or letter; raises `NotationError`."""
        found = self.take(_PATTERNS["element"])
        if not found:
            raise self.fail("an element: earth, water, lightning or fire", [*ELEMENTS])
        return ELEMENTS.index(_MEANINGS["element"][plain_name(found.group(1))])

    def section(self) -> int:
        """A section by word or letter; raises `NotationError`."""
        section = self.maybe_section()
        if section < 0:
            raise self.fail("a section: i, m or o", ["inner", "middle", "outer"])
        return section

    def maybe_section(self) -> int:
        """A section if one stands here, else -1."""
        found = self.take(_PATTERNS["section"])
        return int(_MEANINGS["section"][plain_name(found.group(1))]) if found else -1

    def where(self) -> tuple[int, int]:
        """`@3m` or `@3` as lane and section, -1 for what is not said."""
        if not self.take("@"):
            return -1, -1
        found = self.take(rf"[1-{LANES}](?!\d)")
        if not found:
            raise self.fail("a lane from 1 to {lanes}", lanes=LANES)
        return int(found.group()) - 1, self.maybe_section()

    def outcome(self) -> str:
        """What chance is said to give, as its code: a creature, a card, a fate card or a toadling's power."""
        fate = self.take(rf"({'|'.join(code.lower() for code in FATE_CODES)})(?![a-z\d])")
        if fate:
            return fate.group(1).upper()
        tile = self.take(rf"({'|'.join(TOADLINGS)})(?![a-z])")
        if tile:
            return tile.group(1)
        found = self.take(_PATTERNS["creature"])
        if found:
            return _MEANINGS["creature"][plain_name(found.group(1))]
        try:
            card, family = self.card()
        except ValueError:
            spellings = [*CARD_SPELLINGS, *CREATURE_SPELLINGS, *FATE_CODES, *TOADLINGS]
            raise self.fail("a creature, a card, a fate card, a toadling's power or _", spellings) from None
        return FAMILY_CODES[family] if card < 0 else CARD_CODES[card]
