"""Making positions of Orcs Orcs Orcs: dealing a game, reading a code, setting a table up in words."""

import os
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final

from ...core.described import position_of_code, ruling_tokens, set_up, tokens
from ...core.position import check_seed
from ...engine.given import as_list, as_mapping, as_one_of, as_text, is_whole, named
from ...engine.rulings import as_overrides
from ...engine.seats import read_seat
from ...engine.tables import Tables, owned_tables, read_tables
from .position import Position
from .rules.actions import Action
from .rules.box import MODULES, New, read_new
from .rules.lanes import PLACE_BY_CODE, TERRAIN
from .rules.ruleset import RULESET
from .rules.rulings import rulings_for
from .rules.sentences import read_sentence
from .rules.setup import TILES, Terrain
from .rules.setup import deal as deal_state
from .rules.tables import STANDARD, check

Box = str | os.PathLike[str] | Tables
"""The tables of an own box: a file, or tables that were read from one."""
Named = Mapping[str, object]
NOTHING: Final[Named] = MappingProxyType({})
NEW: Final = MappingProxyType({"Cr": "Go", "To": "Sh", "Bo": "La"})
"""The new creatures that play with the module `reinforcements` if nothing else is said, with those they replace."""
_MOST_TILES: Final = 9


def deal(
    players: int = 3,
    seed: int = 0,
    *,
    modules: Iterable[str] = (),
    new: Mapping[str, str] | None = None,
    terrain: int | Iterable[str] | None = None,
    start: str = "A",
    rulings: Named = NOTHING,
    tables: Box | None = None,
) -> Position:
    """A freshly dealt game; the same `seed` deals the same cards everywhere.

    `modules` are any of missions, bonus, fate, terrain, reinforcements. `new` says which new creature replaces which,
    and `terrain` how many tiles there are (0 to 9) or where which one lies (`["3m vines"]`); saying either adds its
    module. `tables` are those of your own box. Raises `ValueError` for what cannot be.

    `players` is 2 to 4, `start` the letter of the first player; `rulings` changes single answers by name.

    >>> from equinox_widget import orcs
    >>> table = orcs.deal(players=2, seed=5)
    >>> table.due, table.markers(1), table.hand("A")
    ('fate', 6, ('Cs', 'SB1', 'SB2', 'SB3'))
    """
    check_players(players)
    check_seed(seed)
    chosen = read_modules(modules)
    chosen |= {"terrain"} if terrain is not None else set()
    chosen |= {"reinforcements"} if new else set()
    creatures = _read_new(NEW if new is None and "reinforcements" in chosen else new or {})
    if "reinforcements" in chosen and not creatures:
        raise ValueError("the module reinforcements needs new creatures: new={'Cr': 'Go'}")
    state = deal_state(
        players,
        seed,
        start=read_seat(start, players),
        modules=tuple(module for module in MODULES if module in chosen),
        new=creatures,
        terrain=TILES if terrain is None else _read_terrain(terrain),
        rulings=rulings_for(as_overrides(rulings)),
        tables=STANDARD if tables is None else read_box(tables),
    )
    return Position(state)


def position(
    code: str,
    *,
    rulings: Named = NOTHING,
    seed: int | None = None,
    tables: Box | None = None,
) -> Position:
    """The position a one-line code describes, its sentences done.

    Words of a code, in any order; only `OR` is needed, what is not said is filled in by the seed:

        OR                    a position of Orcs Orcs Orcs
        4p r2 B:act2 s7       four players; round 2; B has two actions left (or fate, fill, reveal, over); the seed
        A@3                   the mage of A on tower field 3
        3m:Go,La-2,Ri-1!      creatures on lane 3, middle: -2 is damage of this turn, each ! a life mark
        3m~vines 3#GoOrSh     terrain; the markers of lane 3 that are left, the next one first
        A=Za,SB1 A=4          a hand; four cards that the seed chooses
        A.kill=Go2 A.draw=5   trophies; the draw pile (also A.disc, A.out, A.tad, A.mission)
        p1=Fb,Eq,Is ctr=Go-1  the display; counters
        mod=bonus,terrain     modules: missions, bonus, fate, terrain, reinforcements
        ; cast Za ; effect 1  sentences done since

    A place is a lane with `o`, `m` or `i` (outer, middle, inner): `3m`. Creatures and cards, in sentences also by name:

        Go Goblin   Or Orc   Sh Shaman   Ri Rider   La Lava Golem   Tr Troll   Cr Croco   To Toad   Bo Bomber
        Sm Smash    Cs Cold Snap   Za Zap   Fs Fire Spark   SB1-4 Spell Book   Po Poison   Wi Wisdom
        Fb Fireball   Lb Lightning Bolt   Eq Earthquake   Is Ice Storm
        Sw1-4 Switch   Re1-4 Replenish   Mb1-4 Magic Bonds   Vo1-4 Voodoo

    `rulings` changes single answers by name, `seed` is what chance goes on from, and `tables` are those of your own
    box.

    Raises `NotationError` for what cannot be read, `IllegalAction` for a sentence that may not be done.

    >>> from equinox_widget import orcs
    >>> orcs.position("OR 2p A@3 3m:Go A=Za ; cast Za ; effect 1").legal()
    [Action('hit Go@3m')]
    >>> orcs.position("OR 4p r2 B:act2 B@4 4m:Go,Go 4o:Sh B=Eq,Sm,SB1,SB2").hand("B")
    ('Sm', 'SB1', 'SB2', 'Eq')
    >>> orcs.position("OR 2p A@1 3o:Go A=Za,Re3 ; cast Za ; add Re3").due
    'boost'
    """
    text = as_text(code, "a position is one line of text such as 'OR 2p A@3 3m:Go A=Za'")
    rules = RULESET if tables is None else RULESET.with_tables(read_box(tables))
    return position_of_code(Position, rules, text, rulings=rulings, seed=seed)


def action(sentence: str) -> Action:
    """The action a sentence names, as it is meant on an empty table. Raises `NotationError`.

    >>> from equinox_widget import orcs
    >>> orcs.action("cast Za")
    Action('cast Za')
    """
    found: Action = read_sentence(deal_state(4), sentence).action
    return found


# Reading arguments


def check_players(players: object) -> None:
    """Refuse anything but two to four players."""
    if not is_whole(players) or players not in RULESET.seats:
        raise ValueError(f"Orcs Orcs Orcs is for 2 to 4 players, not {named(players)}")


def read_modules(modules: object) -> set[str]:
    """Modules by name; one name alone may stand for itself."""
    names = [modules] if isinstance(modules, str) else as_list(modules, "modules are names such as ('bonus', 'fate')")
    return {as_one_of(name, MODULES, "a module") for name in names}


def read_box(tables: object) -> Tables:
    """The tables of a box: as they are, or from an owner's file. Raises `TablesError` for values that do not fit."""
    if isinstance(tables, Tables):
        return check(tables)
    if isinstance(tables, Mapping):
        return check(owned_tables(tables, STANDARD, "the values of the box"))
    if not isinstance(tables, str | os.PathLike):
        raise TypeError(f"tables are a file such as 'my_box.toml', or what tables() gives, not {named(tables)}")
    return check(read_tables(tables, STANDARD))


def _read_new(new: object) -> New:
    given = as_mapping(new, "new says which creature replaces which: {'Cr': 'Go'}")
    return read_new(
        {as_text(key, "a creature is text"): as_text(old, "a creature is text") for key, old in given.items()}
    )


def _read_terrain(terrain: object) -> Terrain:
    if isinstance(terrain, int) and not isinstance(terrain, bool):
        if 0 <= terrain <= _MOST_TILES:
            return terrain
        raise ValueError(f"there are {_MOST_TILES} terrain tiles: terrain is 0 to {_MOST_TILES}, not {terrain}")
    tiles = as_list(terrain, "terrain is a number of tiles, or where they lie: ['3m vines']")
    return dict(_read_tile(tile) for tile in tiles)


def _read_tile(tile: object) -> tuple[int, int]:
    place, _, kind = as_text(tile, "a tile is text such as '3m vines'").strip().partition(" ")
    if place not in PLACE_BY_CODE or kind.strip() not in TERRAIN[1:]:
        raise ValueError(f"a tile is a section and vines, stone or road, such as '3m vines', not {named(tile)}")
    return PLACE_BY_CODE[place], TERRAIN.index(kind.strip())


# A table in words


def setup(
    *,
    players: int = 2,
    round: int = 1,  # noqa: A002 (the game's own word)
    turn: str = "A",
    due: str = "act2",
    start: str = "A",
    seed: int = 0,
    modules: Iterable[str] = (),
    new: Mapping[str, str] = MappingProxyType({}),
    mages: Mapping[str, int] = MappingProxyType({}),
    creatures: Mapping[str, str] = MappingProxyType({}),
    terrain: Mapping[str, str] = MappingProxyType({}),
    markers: Mapping[int, str | int] = MappingProxyType({}),
    hands: Mapping[str, str | int] = MappingProxyType({}),
    draw: Mapping[str, str | int] = MappingProxyType({}),
    discard: Mapping[str, str | int] = MappingProxyType({}),
    out: Mapping[str, str] = MappingProxyType({}),
    trophies: Mapping[str, str] = MappingProxyType({}),
    skulls: Mapping[str, str] = MappingProxyType({}),
    taken: Mapping[str, int] = MappingProxyType({}),
    toadlings: Mapping[str, str] = MappingProxyType({}),
    missions: Mapping[str, str] = MappingProxyType({}),
    power: str = "",
    used: str = "",
    counters: str = "",
    display: Mapping[int, str] = MappingProxyType({}),
    poison: int | None = None,
    fate: str | None = None,
    rulings: Named = NOTHING,
    tables: Box | None = None,
) -> Position:
    """A position described in words; what is not said is filled in as a code fills it.

    Each keyword takes what the code has after its sign; `help(position)` lists signs and codes.
    `due` is what waits for `turn`: act2, act1, fate, fill, reveal,
    mission or over; `trophies` are such as {"A": "Go2,La1"}, `counters` such as "Go-1", `missions` the kept one or two.

    `players` to `fate` are what a code says. `rulings` changes single answers by name, and `tables` are those of your
    own box.

    Raises `NotationError` for what cannot be read, naming the keyword, and `ValueError` for what cannot be.

    >>> from equinox_widget import orcs
    >>> table = orcs.setup(mages={"A": 3}, creatures={"3m": "Go,Go-1"}, hands={"A": "Za,SB1"})
    >>> table.code == orcs.position("OR 2p A@3 3m:Go,Go-1 A=Za,SB1").code
    True
    >>> orcs.setup(players=3, mages={"A": 2}).players
    ('A', 'B', 'C')
    >>> orcs.setup(creatures={"3m": "Go"}, hands={"A": "Za"}).status()
    reachable
    """
    check_players(players)
    check_seed(seed)
    first = [f"{players}p", f"r{round}", *([] if start == "A" else [f"start={start}"])]
    chosen = read_modules(modules)
    said = {
        "players": first,
        "due": ["over" if due == "over" else f"{turn}:{due}", f"s{seed}"],
        "modules": [f"mod={','.join(module for module in MODULES if module in chosen)}"] if chosen else [],
        "new": [f"new={','.join(f'{key}/{old}' for key, old in new.items())}"] if new else [],
        "mages": tokens(mages, "{key}@{value}"),
        "creatures": tokens(creatures, "{key}:{value}"),
        "terrain": tokens(terrain, "{key}~{value}"),
        "markers": tokens(markers, "{key}#{value}"),
        "hands": tokens(hands, "{key}={value}"),
        "draw": tokens(draw, "{key}.draw={value}"),
        "discard": tokens(discard, "{key}.disc={value}"),
        "out": tokens(out, "{key}.out={value}"),
        "trophies": tokens(trophies, "{key}.kill={value}"),
        "skulls": tokens(skulls, "{key}.skull={value}"),
        "taken": tokens(taken, "{key}.taken={value}"),
        "toadlings": tokens(toadlings, "{key}.tad={value}"),
        "missions": tokens(missions, "{key}.mission={value}"),
        "power": [f"power={power}"] if power else [],
        "used": [f"used={used}"] if used else [],
        "counters": [f"ctr={counters}"] if counters else [],
        "display": tokens(display, "p{key}={value}"),
        "poison": [] if poison is None else [f"poi{poison}"],
        "fate": [] if fate is None else [f"fate={fate}"],
        "rulings": ruling_tokens(RULESET, rulings),
    }
    return set_up(
        RULESET.tag,
        {keyword: ["".join(str(word).split()) for word in words] for keyword, words in said.items()},
        lambda code: position(code, tables=tables),
    )
