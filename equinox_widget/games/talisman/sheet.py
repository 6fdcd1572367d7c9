"""A character sheet on its own: sums and limits of one character, for illustrating rules without a board."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final

from ...engine.breakdown import Breakdown
from ...engine.errors import NotationError, did_you_mean
from ...engine.given import as_list, as_text, named
from ...engine.notation import plain_name
from ...engine.problems import Problem
from ...show.lettering import wrapped
from ...show.look import check_theme
from ...show.picture import Svg
from ...show.sheet import WIDTH, Told
from ...show.sheet import sheet as draw_sheet
from ...show.svg import Box, element, words
from ...show.table import html_table
from ...texts.catalogue import check_language
from .making import NOTHING, Named, setup
from .making import Box as OwnBox
from .palette import styles
from .position import Cards, Position
from .reasons import sum_line
from .rules.facts import facts
from .rules.names import MEANINGS, SPELLINGS
from .rules.odds import Odds
from .rules.questions import placed
from .rules.ruleset import RULESET
from .rules.sums import object_limit, spell_limit
from .words import card_names, character_name, say, space_name, spell_names, tell

_SEAT: Final = "A"
_MARGIN: Final = 14.0
_TOP: Final = 24.0
_LINE: Final = 17.0
_GAP: Final = 6.0  # before what is wrong
_COLUMN: Final = 150.0  # where what stands on the sheet begins
#: The rule behind everything that can be wrong with a character.
_RULES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "below_start": "1c",
        "company_of_the_hag": "K.Hag",
        "forbidden_object": "7c",
        "instruction_elsewhere": "11d",
        "no_life": "4c",
        "rest_too_large": "R.trade_rest",
        "slave_and_toad": "B.Temple",
        "slave_elsewhere": "B.Temple",
        "toad_carries": "19b",
        "toad_too_long": "19a",
        "too_many_objects": "5e",
        "too_many_spells": "2h",
        "wrong_kind": "5a",
    }
)


class SheetProblem:
    """What cannot stay as it is, with the rule that says so.

    `cards` are those that may go, and `surplus` is how many of them must; none: all of them.

    >>> from equinox_widget import talisman
    >>> talisman.sheet("Elf").problems
    []
    """

    def __init__(self, problem: Problem, rule: str, surplus: int, cards: tuple[str, ...], character: str) -> None:
        self.kind: Final = problem.kind
        self.rule: Final = rule
        self.surplus: Final = surplus
        self.cards: Final = cards
        self._facts: Final = {**problem.facts, "seat": 0}
        self._character: Final = character

    def text(self, lang: str = "en") -> str:
        """What is wrong, and how many cards must go."""
        said = tell(f"status.{self.kind}", self._facts, lang, [character_name(self._character, lang)])
        return say("sheet.surplus", lang, problem=said, count=self.surplus) if self.surplus else said

    def __str__(self) -> str:
        return f"{self.text()} [{self.rule}]"

    __repr__ = __str__


class Sheet:
    """One character by himself, as a value: what he has, what it adds up to, and what he may not keep.

    >>> from equinox_widget import talisman
    >>> warrior = talisman.sheet("Warrior", strength=5, objects="Bel,Msw", followers="Uni")
    >>> warrior.sum("strength").total, warrior.sum("strength", combat=True).total
    (7.0, 8.0)
    >>> warrior.sum("strength", combat=True, at="Glade")
    Breakdown(5 (counters, 1a) + 1 (Uni, 1f) = 6)
    """

    def __init__(self, position: Position, character: str) -> None:
        self.position: Final = position
        self.character: Final = character

    def sum(
        self, stat: str, *, combat: bool = False, vs: str | Cards | None = None, at: str | None = None
    ) -> Breakdown:
        """`strength` or `craft` with all that adds up to it; in combat, against some enemies, on some space."""
        return self.position.sum(_SEAT, stat, combat=combat, vs=vs, at=at)

    def limit(self, what: str, *, at: str | None = None) -> Breakdown | int | None:
        """How many `spells` or `objects` he may hold, here or on another space; None: any number."""
        return self.position.limit(_SEAT, what, at=at)

    def on(self, space: str) -> "Sheet":
        """The same sheet on another space: what he would have to discard there are its `problems`.

        >>> from equinox_widget import talisman
        >>> wizard = talisman.sheet("Wizard", objects="Sol", spells="Heal1,Invi1,Psio1")
        >>> wizard.problems, [problem.cards for problem in wizard.on("Glade").problems]
        ([], [('Heal1', 'Invi1', 'Psio1')])
        """
        return Sheet(Position(placed(self.position.state, 0, space)), self.character)

    def odds(self, vs: str | int | Cards, *, at: str | None = None, psychic: bool = False) -> Odds:
        """How likely he wins a fight against cards, a being such as "Sentinel", or a number."""
        return self.position.odds(_SEAT, vs, at=at, psychic=psychic)

    @property
    def problems(self) -> list[SheetProblem]:
        """What cannot stay as it is: objects and spells over the limit, forbidden objects, what a toad carries."""
        return [
            self._problem(each) for each in RULESET.problems(self.position.state) if each.facts.get("seat") == _SEAT
        ]

    def _problem(self, problem: Problem) -> SheetProblem:
        state = self.position.state
        objects, followers = self.position.objects(_SEAT), self.position.followers(_SEAT)
        spells = tuple(map(str, self.position.spells(_SEAT)))
        surplus, cards = 0, tuple(str(card) for key, card in problem.facts.items() if key == "card")
        if problem.kind == "too_many_objects":
            surplus, cards = len(objects) - (object_limit(state, 0) or 0), objects
        elif problem.kind == "too_many_spells":
            surplus, cards = len(spells) - (spell_limit(state, 0) or 0), spells
        elif problem.kind == "toad_carries":
            cards = (*objects, *followers)
        return SheetProblem(problem, _RULES[problem.kind], surplus, cards, self.character)

    def rows(self, lang: str = "en") -> list[tuple[str, str]]:
        """The sheet line by line: what each is called, and what it says."""
        return rows(self.position, _SEAT, lang)

    def text(self, lang: str = "en") -> str:
        """The sheet as lines of text, problems last."""
        rows = self.rows(lang)
        width = max(len(name) for name, _ in rows)
        lines = [f"{name.ljust(width)}  {said}" for name, said in rows]
        return "\n".join([*lines, *(f"{problem.text(lang)} [{problem.rule}]" for problem in self.problems)])

    def html(self, lang: str = "en") -> str:
        """The same as an HTML table."""
        rows = [*self.rows(lang), *((problem.rule, problem.text(lang)) for problem in self.problems)]
        headers = [say("sheet.what", lang), say("sheet.value", lang)]
        return html_table(say("sheet.caption", lang, name=character_name(self.character, lang)), headers, rows)

    def svg(self, *, lang: str = "en", theme: str = "auto", width: int = WIDTH) -> Svg:
        """The same as a figure, for a page, a slide or a printed sheet.

        >>> from equinox_widget import talisman
        >>> talisman.sheet("Elf").svg(width=400).startswith("<svg")
        True
        """
        check_language(lang)
        check_theme(theme)
        title = say("sheet.caption", lang, name=character_name(self.character, lang))
        drawn, y = [words(title, _MARGIN, _TOP, 15, bold=True)], _TOP + 8.0
        lines = [
            (name, line) for name, said in self.rows(lang) for line in wrapped(said, WIDTH - _COLUMN - _MARGIN, 12)
        ]
        for place, (name, line) in enumerate(lines):
            y += _LINE
            first = place == 0 or lines[place - 1][0] != name
            drawn += [words(name, _MARGIN, y, 12, "muted")] if first else []
            drawn.append(words(line, _COLUMN, y, 12))
        y += _GAP
        for problem in self.problems:
            for line in wrapped(f"{problem.text(lang)} [{problem.rule}]", WIDTH - 2 * _MARGIN, 12.5):
                y += _LINE
                drawn.append(words(line, _MARGIN, y, 12, bold=True))
        box, told = Box(0, 0, WIDTH, y + _MARGIN), Told(title, self.text(lang), lang)
        return draw_sheet(
            "".join([styles(theme), element("g", *drawn, class_="ta")]), box, told, theme=theme, width=width
        )

    def _repr_html_(self) -> str:
        return self.html()

    def __str__(self) -> str:
        return self.text()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sheet) and self.position == other.position

    def __hash__(self) -> int:
        return hash(self.position)

    def __repr__(self) -> str:
        return f"Sheet({self.character}: {'; '.join(f'{name} {said}' for name, said in self.rows()[1:])})"


def rows(pos: Position, seat: str, lang: str) -> list[tuple[str, str]]:
    """The sheet of a seat with a character, line by line: sums with their parts, what is held and may be held."""
    return list(_rows(pos, seat, lang))


def _rows(pos: Position, seat: str, lang: str) -> Iterator[tuple[str, str]]:
    found = facts(pos.state)["seats"][seat]
    yield say("sheet.character", lang), character_name(found["character"], lang)
    yield say("sheet.space", lang), space_name(found["at"], lang)
    for key, total in (
        ("sheet.strength", pos.sum(seat, "strength")),
        ("sheet.combat", pos.sum(seat, "strength", combat=True)),
        ("sheet.craft", pos.sum(seat, "craft")),
    ):
        yield say(key, lang), sum_line(total, lang)
    yield say("sheet.lives", lang), str(found["lives"])
    yield say("sheet.gold", lang), str(found["gold"])
    yield say("sheet.alignment", lang), say(f"alignment.{found['alignment']}", lang)
    yield say("sheet.objects", lang), _limited(card_names(found["objects"], lang), pos.limit(seat, "objects"), lang)
    yield say("sheet.followers", lang), card_names(found["followers"], lang)
    yield say("sheet.spells", lang), _limited(spell_names(pos.spells(seat), lang), pos.limit(seat, "spells"), lang)
    yield say("sheet.trophies", lang), card_names(found["trophies"], lang)
    if found["toad"]:
        yield say("sheet.toad", lang), str(found["toad"])


def _limited(said: str, limit: object, lang: str) -> str:
    """What is held, and how much may be."""
    if limit is None:
        return said
    most = sum_line(limit, lang) if isinstance(limit, Breakdown) else str(limit)
    return say("sheet.at_most", lang, held=said, most=most)


def sheet(
    character: str,
    *,
    at: str | None = None,
    strength: int | None = None,
    craft: int | None = None,
    lives: int | None = None,
    gold: int | None = None,
    alignment: str | None = None,
    objects: Cards = "",
    followers: Cards = "",
    trophies: Cards = "",
    spells: Cards | int = 0,
    toad: int | None = None,
    rulings: Named = NOTHING,
    tables: OwnBox | None = None,
) -> Sheet:
    """The sheet of one character, by himself: what is not said is as at the start, but without spells.

    `strength` and `craft` are counters; spaces, alignments and cards go by their codes or by their names in any
    language, several of them as "Swo,Bel" or as a list. Raises `NotationError` for what cannot be read.

    `at` to `toad` are as in `setup`, for this one seat. `rulings` changes single answers by name, and `tables` are
    those of your own box.

    >>> from equinox_widget import talisman
    >>> wizard = talisman.sheet("Wizard", objects="Sol", spells="Heal1,Invi1,Psio1", at="Glade")
    >>> wizard.sum("craft").total, wizard.limit("spells").total, wizard.problems
    (5.0, 2.0, [Wizard holds too many spells: 3. Surplus: 1. [2h]])
    """
    name = _read_character(character)
    space = None if at is None else _word("space", at)
    where = name if space is None else f"{name}@{space}"
    numbers = {"strength": strength, "craft": craft, "lives": lives, "gold": gold, "toad": toad}
    texts = {key: _words("card", told) for key, told in zip(_CARDS, (objects, followers, trophies), strict=True)}
    texts["alignment"] = "" if alignment is None else _word("alignment", alignment)
    if toad and gold is None:
        numbers["gold"] = 0  # a toad carries nothing
    given: dict[str, dict[str, object]] = {key: {_SEAT: value} for key, value in numbers.items() if value is not None}
    given.update({key: {_SEAT: value} for key, value in texts.items() if value})
    found = setup(
        characters={_SEAT: where},
        spells={_SEAT: spells if isinstance(spells, int) else _words("spell", spells) or 0},
        crowned=space == "Crown",
        rulings=rulings,
        tables=tables,
        **given,  # type: ignore[arg-type]
    )
    return Sheet(found, name)


_CARDS: Final = ("objects", "followers", "trophies")


def _words(sort: str, given: object) -> str:
    """Several things by their codes, as a position has them; what is none of them is left to be refused there."""
    words = (
        given.split(",") if isinstance(given, str) else as_list(given, "cards are text such as 'Swo,Bel', or a list")
    )
    return ",".join([_word(sort, word) for word in words])


def _word(sort: str, given: object) -> str:
    word = as_text(given, f"a {sort} is named by a word")
    return MEANINGS[sort].get(plain_name(word), word)


def _read_character(given: object) -> str:
    word = as_text(given, "a character is named by a word such as 'Elf'")
    name = MEANINGS["character"].get(plain_name(word))
    if name is None:
        raise NotationError(f"there is no character {named(word)}.{did_you_mean(word, SPELLINGS['character'])}")
    return name
