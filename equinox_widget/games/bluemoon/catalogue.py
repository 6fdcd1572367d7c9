"""The cards of the game to look at: one card, some of them, or those of a set."""

from typing import Final, NamedTuple

from ...engine.given import as_one_of, as_text
from ...show.table import html_table
from ...texts.catalogue import LANGUAGES, check_language
from .making import OwnBox, cards_of, read_boxes
from .rules.cards import NO_EFFECT, TYPE_NAMES, TYPES, Box
from .rules.names import read_card
from .rules.sets import CardSet, read_set
from .rules.sets import set_cards as numbers_of
from .rules.setup import BOTH_BOXES
from .rules.tables import ELEMENTS
from .words import say, type_name

_TYPES: Final = TYPE_NAMES[:-1]
_LETTERS: Final = dict(zip(TYPES, TYPE_NAMES, strict=False))
#: Who leads a set or stands beside, and is no card of one.
_HEADS: Final = ("leader", "emissary", "inquisitor")


class Card(NamedTuple):
    """A card, or a leader, emissary or inquisitor, as its table says; `effect` is its key in the tables or empty.

    `source` says where its values come from: "teaching" for our own, "owner" for those of your box.

    >>> from equinox_widget import bluemoon
    >>> great_mace = bluemoon.card("Br21")
    >>> great_mace.name("fr"), great_mace.fire, great_mace.symbols, great_mace.source
    ('Grande masse', 4, ('STOP',), 'teaching')
    """

    code: str
    names: tuple[str, str, str]
    type: str
    people: str
    fire: int
    earth: int
    symbols: tuple[str, ...]
    effect: str
    moons: int
    source: str

    def name(self, lang: str = "en") -> str:
        """What it is called."""
        return self.names[LANGUAGES.index(check_language(lang))]

    def rule(self, lang: str = "en") -> str:
        """What its text does; empty where it has none, or where it is a card of your own box."""
        return say(f"rule.card.{self.code}.text", lang) if self.effect and self.source != "owner" else ""

    def text(self, lang: str = "en") -> str:
        """The card in one line."""
        parts = [f"{self.code} {self.name(lang)}: {type_name(self.type, lang)}"]
        if self.type in ("character", "booster", "support"):
            parts.append(f"{self.fire}/{self.earth}")
        parts += [", ".join(self.symbols)] if self.symbols else []
        parts += [self.rule(lang)] if self.rule(lang) else []
        mark = f" ({say(f'tables.source.{self.source}', lang)})"
        return ", ".join(parts) + mark

    def __str__(self) -> str:
        return self.text()


class Cards(tuple[Card, ...]):
    """Cards as a list that prints one line each.

    >>> from equinox_widget import bluemoon
    >>> isinstance(bluemoon.cards(), bluemoon.Cards)
    True
    """

    __slots__ = ()

    def __str__(self) -> str:
        return "\n".join(map(str, self))

    __repr__ = __str__

    def _repr_html_(self) -> str:
        headers = [
            say(f"tables.column.{column}") for column in ("code", "names", "type", *ELEMENTS, "symbols", "moons")
        ]
        rows = [
            (
                each.code,
                each.name(),
                type_name(each.type, "en"),
                str(each.fire),
                str(each.earth),
                ", ".join(each.symbols),
                str(each.moons),
            )
            for each in self
        ]
        return html_table(say("tables.card"), headers, rows)


def card(code: str, tables: OwnBox | None = None) -> Card:
    """A card by its code or its name in any language. Raises `NotationError` with the nearest one.

    `tables` are those of your own box.

    >>> from equinox_widget import bluemoon
    >>> bluemoon.card("Br17").name("fr"), bluemoon.card("Wurzelkeule").code
    ("Gant d'étincelles", 'Lo17')
    """
    box = cards_of(tables)
    return _card(box, read_card(box, as_text(code, "a card is named by its code, such as 'Br17'")))


def cards(people: str | None = None, type: str | None = None, tables: OwnBox | None = None) -> Cards:  # noqa: A002 (the game's word)
    """All cards, or those of a `people` ("Br") or of a `type` ("booster", or as the tables write it: "B").

    Leaders, emissaries and inquisitors are no cards of a set and are given only when asked for by their type. `tables`
    are those of your own box. Raises `ValueError` for what there is not.

    >>> from equinox_widget import bluemoon
    >>> [each.code for each in bluemoon.cards(people="Br", type="support")][:3]
    ['Br22', 'Br23', 'Br24']
    >>> [each.code for each in bluemoon.cards(type="leader")]
    ['Br0', 'Lo0']
    """
    box = cards_of(tables)
    if people is not None:
        people = as_one_of(people, tuple(dict.fromkeys(box.people[number] for number in box.cards)), "people")
    if type is not None:
        type = as_one_of(_LETTERS.get(type, type), _TYPES, "type")  # noqa: A001 (the game's word)
    found = (_card(box, number) for number in (range(len(box.numbers)) if type in _HEADS else box.cards))
    return Cards(each for each in found if people in (None, each.people) and type in (None, each.type))


def set_cards(given: str | CardSet, box: str = BOTH_BOXES, tables: OwnBox | None = None) -> tuple[str, ...]:
    """The codes of a set's cards; `box` says which boxes a ready-made set uses. Raises `NotationError`.

    `given` is a set or its text, and `tables` are those of your own box.

    >>> from equinox_widget import bluemoon
    >>> len(bluemoon.set_cards("Br/Or")), len(bluemoon.set_cards("Br/Or", box="EI"))
    (40, 39)
    """
    held = cards_of(tables)
    found = given if isinstance(given, CardSet) else read_set(given, held)
    return tuple(held.codes[number] for number in numbers_of(held, found, read_boxes(box)))


def _card(box: Box, number: int) -> Card:
    code, kind = box.codes[number], TYPE_NAMES[box.types[number]]
    table = {"leader": "people", "emissary": "emissary", "inquisitor": "inquisitor"}.get(kind, "card")
    entry = box.tables[table][code[:2] if kind == "leader" else code]
    symbols = entry.cells.get("symbols", ())
    return Card(
        code,
        box.names(number),
        kind,
        box.people[number],
        box.values[0][number],
        box.values[1][number],
        tuple(map(str, symbols)) if isinstance(symbols, tuple) else (),
        str(entry.cells.get("effect", "")) if box.effects[number] != NO_EFFECT else "",
        box.moons[number],
        entry.source("effect"),
    )
