"""What a position answers: the game's own questions, asked and answered in the words of the notation."""

from collections.abc import Iterable
from fractions import Fraction
from typing import Any, Final, NamedTuple

from ....engine.breakdown import Breakdown
from ....engine.errors import NotationError
from ....engine.given import as_one_of, is_whole, named
from ....engine.notation import plain_name
from ....engine.seats import SEATS, read_seat
from . import odds as chances
from .box import ALIGNMENTS, SPIRIT_TYPE, STATS
from .cards import (
    CARD_CODES,
    CARDS,
    CREATURE_NAMES,
    FIRST_CREATURE,
    KIND_CODES,
    KIND_OF,
    SPELL_CODES,
    SPELL_KIND_CODES,
    SPELL_NAMES,
    SPIRIT,
    STOCK_KINDS,
    STOCK_OF,
    UNKNOWN_SPELL,
    being_code,
)
from .combat import MENTAL, PLAIN
from .lives import COMBAT, PSYCHIC
from .names import MEANINGS
from .odds import Odds
from .sheet import craft_parts, spell_limit_parts, strength_parts
from .spaces import (
    BACK,
    CROWN,
    FIRE,
    FORWARD,
    INNER,
    NOWHERE,
    PERIL,
    PORTAL,
    REGION,
    REGION_NAMES,
    SPACE_CODES,
    SPACE_KINDS,
    SPACES,
    toll_of,
)
from .state import IN, State
from .sums import object_limit, with_dragon

_FOES: Final = (2, 3)  # the ranks of enemies and spirits
PRAYERS: Final = ("Chapel", "Graveyard", "Temple", "Shr")


class Way(NamedTuple):
    """How a roll leads to a space: the spaces on the way, and who bars it (None, "Sentinel" or "Portal").

    >>> from equinox_widget import talisman
    >>> talisman.position("TA 2p A=Elf@Hills2").moves("A", 2)["Hills3"]
    Way(path=('Sentinel', 'Hills3'), toll='Sentinel')
    """

    path: tuple[str, ...]
    toll: str | None


class SpaceFacts(NamedTuple):
    """A space of the board; how many cards it says to draw comes from `provenance`.

    >>> from equinox_widget import talisman
    >>> oasis = talisman.deal(2).space("Oasis")
    >>> oasis.region, oasis.draw, oasis.neighbours, oasis.opposite, oasis.instruction
    ('middle', 2, ('Desert1', 'Desert2'), ('Plains2',), 'Cards to draw: 2.')
    """

    code: str
    region: str
    draw: int
    neighbours: tuple[str, ...]
    opposite: tuple[str, ...]
    provenance: str
    instruction: str = ""


class CardFacts(NamedTuple):
    """A kind of card, or of spells: its cells in the tables, and where each comes from.

    >>> from equinox_widget import talisman
    >>> lance = talisman.deal(2).card("Lan")
    >>> lance.kind, lance.values["weapon"], lance.values["not_for"], lance.provenance["not_for"]
    ('magic', 1, 'evil', 'rulebook')
    """

    code: str
    kind: str
    values: dict[str, Any]
    provenance: dict[str, str]


# Reading what is asked about


def read_character_seat(state: State, seat: object) -> int:
    """A seat with a character on the board. Raises `NotationError`."""
    number = read_seat(seat, state.players)
    if state.seats[number] != IN:
        raise NotationError(f"player {SEATS[number]} has no character on the board")
    return number


def read_space(given: object) -> int:
    """A space by its code or name. Raises `NotationError`."""
    code = MEANINGS["space"].get(plain_name(str(given)))
    if code is None:
        raise NotationError(f"there is no space {named(given)}: spaces are written like Woods1 or Temple")
    return SPACES[code]


def read_card(given: object) -> str:
    """A card, or a kind of cards, by its code or name. Raises `NotationError`."""
    code = MEANINGS["card"].get(plain_name(str(given)))
    if code is None:
        raise NotationError(f"there is no card {named(given)}: cards are written like Swo1 or Lan")
    return code


def placed(state: State, seat: int, at: object) -> State:
    """The same table with the character elsewhere, if it is asked for."""
    if at is None:
        return state
    trial = state.clone()
    trial.at[seat] = read_space(at)
    trial.crowned = trial.crowned or trial.at[seat] == CROWN
    return trial


# Sums and limits


def sum_of(
    state: State, seat: object, stat: str, *, combat: bool = False, vs: object = None, at: object = None
) -> Breakdown:
    """Strength or craft of a character with all that adds up to it; in combat, against some enemies, on some space."""
    number = read_character_seat(state, seat)
    table = placed(state, number, at)
    group = () if vs is None else _read_group(vs)
    if as_one_of(stat, STATS, "a sum") == "craft":
        return craft_parts(table, number)
    return strength_parts(table, number, combat=combat or vs is not None, dragon=with_dragon(table, group))


def limit(state: State, seat: object, what: str, *, at: object = None) -> Breakdown | int | None:
    """How many spells (with its reasons) or objects a character may hold, here or elsewhere; None: any number."""
    number = read_character_seat(state, seat)
    table = placed(state, number, at)
    if as_one_of(what, ("spells", "objects"), "a limit") == "objects":
        return object_limit(table, number)
    return spell_limit_parts(table, number)


# Chances


def _read_group(vs: object) -> tuple[int, ...]:
    words = vs.split(",") if isinstance(vs, str) else list(vs) if isinstance(vs, Iterable) else [vs]
    return tuple([_read_being(str(word).strip()) for word in words])


def _read_being(word: str) -> int:
    name = MEANINGS["creature"].get(plain_name(word))
    if name is not None:
        return FIRST_CREATURE + CREATURE_NAMES.index(name)
    code = read_card(word)
    return CARDS[code] if code in CARDS else KIND_OF.index(KIND_CODES.index(code))


def odds(state: State, seat: object, vs: object, *, at: object = None, psychic: bool = False) -> Odds:
    """How likely a fight is won, equal and lost: against cards, a being of a space, a seat, or a number.

    Spirits are fought psychically by themselves; a seat or a number only when it is said.
    """
    number = read_character_seat(state, seat)
    table = placed(state, number, at)
    if is_whole(vs):
        return chances.against_number(table, number, PSYCHIC if psychic else COMBAT, vs)
    if isinstance(vs, str) and vs.strip().upper() in SEATS:
        return chances.against_character(table, number, read_character_seat(state, vs), MENTAL if psychic else PLAIN)
    group = _read_foes(table, vs)
    spirits = [being == SPIRIT or _is_spirit(table, being) for being in group]
    if any(spirits) and not all(spirits):
        raise ValueError("enemies and spirits are fought one after the other: ask about each group")
    return chances.against_creatures(table, number, PSYCHIC if all(spirits) else COMBAT, group)


def _read_foes(state: State, vs: object) -> tuple[int, ...]:
    """Who is fought. Raises `ValueError` for what does not fight, and for nobody at all."""
    group = _read_group(vs)
    peaceful = [being for being in group if being < FIRST_CREATURE and state.box.rank[being] not in _FOES]
    if peaceful or not group:
        what = "nobody" if not group else being_code(peaceful[0])
        raise ValueError(f"a fight is against enemies, spirits, a seat or a number, not {what}")
    return group


def _is_spirit(state: State, being: int) -> bool:
    return being < FIRST_CREATURE and state.box.type[being] == SPIRIT_TYPE


def exits(state: State, seat: object, space: object) -> dict[str, Fraction]:
    """Where the Crypt or the Mine would let a character out, and how likely."""
    code = as_one_of(space, ("Crypt", "Mine"), "a way out")
    return chances.exits(state, read_character_seat(state, seat), SPACES[code])


def lock(state: State, seat: object, stat: str) -> Fraction:
    """How likely the Portal would open to a character by strength or craft."""
    return chances.lock(state, read_character_seat(state, seat), STATS.index(as_one_of(stat, STATS, "the lock")))


def prayers(state: State, place: str) -> dict[str, Fraction]:
    """What praying somewhere brings, and how likely."""
    return chances.prayers(state, as_one_of(place, PRAYERS, "a place to pray"))


def reach(state: State, seat: object) -> dict[str, Fraction]:
    """How likely the die lets a character move to each space."""
    return chances.reach(state, read_character_seat(state, seat))


# The board


def moves(state: State, seat: object, steps: object) -> dict[str, Way]:
    """Where a roll of so many steps can lead, by which way; nothing in the inner region."""
    number = read_character_seat(state, seat)
    if not is_whole(steps) or steps not in chances.FACES:
        raise ValueError(f"a roll is a whole number from 1 to 6, not {named(steps)}")
    start = state.at[number]
    if REGION[start] == INNER:
        return {}
    return {
        SPACE_CODES[end]: Way(tuple([SPACE_CODES[space] for space in path]), toll_of(start, path))
        for end, path in sorted(state.box.ways[start][steps].items())
    }


def space(state: State, given: object) -> SpaceFacts:
    """What is printed on a space and around it."""
    number = read_space(given)
    kind, entries = SPACE_KINDS[number], state.box.tables["draw"]
    return SpaceFacts(
        SPACE_CODES[number],
        REGION_NAMES[REGION[number]],
        state.box.draw[number],
        tuple([SPACE_CODES[each] for each in _neighbours(state, number)]),
        tuple([SPACE_CODES[each] for each in state.box.opposite[number]]),
        entries[kind].source("draw") if kind in entries else "public",
    )


def _neighbours(state: State, number: int) -> list[int]:
    """The spaces one step away, over bridge and portal too."""
    if REGION[number] != INNER:
        return sorted(state.box.ways[number][1])
    onward = [FORWARD[number]] if number in FORWARD else []
    back = [*BACK.get(number, ()), *[each for each, ends in BACK.items() if number in ends]]
    return sorted({*onward, *back, *_EXTRA_EDGES.get(number, ())})


_EXTRA_EDGES: Final = {PERIL: (PORTAL,), FIRE: (CROWN,), CROWN: (FIRE,)}


def at(state: State, seat: object) -> str | None:
    """Where a character stands; None without one."""
    space_of = state.at[read_seat(seat, state.players)]
    return None if space_of == NOWHERE else SPACE_CODES[space_of]


def cards(state: State, given: object) -> tuple[str, ...]:
    """The open cards on a space, the oldest first."""
    return _codes(state.lying[read_space(given)])


def loose(state: State, given: object) -> int:
    """The gold lying on a space."""
    return state.loose[read_space(given)]


def stock(state: State, kind: object) -> int:
    """How many purchase or Talisman cards of a kind are left."""
    code = as_one_of(read_card(kind).rstrip("0123456789"), STOCK_KINDS, "an open pile")
    return len(state.stock[STOCK_OF[KIND_CODES.index(code)]])


def card(state: State, given: object) -> CardFacts:
    """A card's values, each with where it comes from; a spell's are how many of its kind there are."""
    spell = MEANINGS["spell"].get(plain_name(str(given)))
    if spell is not None and MEANINGS["card"].get(plain_name(str(given))) is None:
        name = SPELL_NAMES[SPELL_KIND_CODES.index(spell.rstrip("0123456789"))]
        entry = state.box.tables["spells"][name]
        return CardFacts(spell, "spell", dict(entry.cells), {cell: entry.source(cell) for cell in entry.cells})
    code = read_card(given)
    kind = code.rstrip("0123456789")
    entry = state.box.tables["cards"][kind]
    return CardFacts(
        code, str(entry.cells["type"]), dict(entry.cells), {name: entry.source(name) for name in entry.cells}
    )


# Seats


def _codes(numbers: tuple[int, ...]) -> tuple[str, ...]:
    return tuple([CARD_CODES[number] for number in numbers])


def objects(state: State, seat: object) -> tuple[str, ...]:
    """The objects of a seat, in order of gain."""
    return _codes(state.objects[read_seat(seat, state.players)])


def followers(state: State, seat: object) -> tuple[str, ...]:
    """The followers of a seat, in order of gain."""
    return _codes(state.followers[read_seat(seat, state.players)])


def trophies(state: State, seat: object) -> tuple[str, ...]:
    """The enemies a seat has beaten and not traded."""
    return _codes(state.trophies[read_seat(seat, state.players)])


def spells(state: State, seat: object) -> tuple[str | None, ...]:
    """The spells of a seat; None for each that the viewer does not know."""
    hand = state.spells[read_seat(seat, state.players)]
    return tuple([None if spell == UNKNOWN_SPELL else SPELL_CODES[spell] for spell in hand])


def lives(state: State, seat: object) -> int:
    """The lives of a seat."""
    return state.lives[read_seat(seat, state.players)]


def gold(state: State, seat: object) -> int:
    """The gold of a seat."""
    return state.gold[read_seat(seat, state.players)]


def alignment(state: State, seat: object) -> str:
    """The alignment of a character."""
    return ALIGNMENTS[state.alignment[read_character_seat(state, seat)]]
