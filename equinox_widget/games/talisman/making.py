"""Making positions of Talisman: dealing a game, reading a code, setting a table up in words."""

import os
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from ...core.described import position_of_code, ruling_tokens, set_up, tokens
from ...core.position import check_seed
from ...engine.codes import unquoted
from ...engine.given import as_list, as_mapping, as_text, is_whole, named
from ...engine.notation import plain_name
from ...engine.rulings import as_overrides
from ...engine.tables import Tables, owned_tables, read_tables
from .position import Position
from .rules.actions import Action
from .rules.box import check_tables
from .rules.names import MEANINGS
from .rules.ruleset import RULESET
from .rules.sentences import read_sentence
from .rules.setup import deal as deal_state
from .rules.tables import STANDARD

Box = str | os.PathLike[str] | Tables
"""The tables of an own box: a file, or tables that were read from one."""
Named = Mapping[str, object]
Texts = Mapping[str, str]
Numbers = Mapping[str, int]
NOTHING: Final[Named] = MappingProxyType({})
_NO_TEXTS: Final[Texts] = MappingProxyType({})
_NO_NUMBERS: Final[Numbers] = MappingProxyType({})


def deal(
    players: int = 2,
    seed: int = 0,
    *,
    characters: Sequence[str] | None = None,
    start: str | None = None,
    rulings: Named = NOTHING,
    tables: Box | None = None,
) -> Position:
    """A freshly dealt game; the same `seed` deals the same cards everywhere.

    `characters` names who plays for A, B, …; else they are drawn. `start` says who begins; else the dice do. `tables`
    are those of your own box. Raises `ValueError` for what cannot be.

    `players` is 2 to 6; `rulings` changes single answers by name.

    >>> from equinox_widget import talisman
    >>> table = talisman.deal(players=2, seed=5, characters=["Prophetess", "Dwarf"], start="B")
    >>> table.turn, table.at("A"), table.lives("A"), len(table.spells("A"))
    ('B', 'Chapel', 4, 1)
    """
    check_players(players)
    check_seed(seed)
    return Position(
        deal_state(
            players,
            seed,
            characters=None if characters is None else _read_characters(characters),
            start=start,
            rulings=as_overrides(rulings),
            tables=None if tables is None else read_box(tables),
        )
    )


def position(
    code: str,
    *,
    rulings: Named = NOTHING,
    seed: int | None = None,
    tables: Box | None = None,
) -> Position:
    """The position a one-line code describes, its sentences done.

    Words of a code, in any order; only `TA` is needed, what is not said is filled in by the seed:

        TA                    a position of Talisman
        3p A:start s7         three players; A begins a turn (A:go4: has rolled 4; A:land: has moved; end); the seed
        A=Elf@City A=? A=out  the character and space of A; a random one; out of the game
        A.s5 A.c6 A.l3 A.g2   strength, craft, lives, gold
        A.ob=Swo1,Mul A.fo=Uni A.tr=Bea A.sp=Hex1    objects, followers, trophies, spells (A.sp=2: two by the seed)
        A.evil A.toad2 A.miss1 A.raft A.quest4       what else is the matter with A
        Hidden:Bea,+2         open cards on a space, the oldest first; loose gold
        Oasis:Hex1@B3         a Hex of B with three turns to go
        d=Imp,Bea m=Heal1     the adventure deck and the spell deck, from the top
        ; roll:4 ; go Woods1  sentences done since, with what chance gave

    Spaces, cards and spells by their codes, copies with numbers; sentences take names in three languages, too:

        Tavern Plains1-4 Woods1-4 Hills1-3 Fields1-6 City Crags Chapel Sentinel Graveyard Village Forest Ruins
        Temple Desert1-2 Oasis Warlock Runes1-3 Chasm Glade Hidden Knight Portal Castle
        Peril Mine Vampire Pits Fire Werewolf Death Crypt Crown
        Boa Wol Bea Lio Gob Hob Ogr Gar Gia Dra Sha Spe Gho Wra Dem   enemies, by their first three letters
        Swo Axe Shi Hel Arm Wat Mul Raf Bag Bel Msw Run Lan Sol Rin Wan Amu Tal   objects
        Uni Mai Pri Gui Hag   followers
        Heal Hex Immo Invi Coun Pres Psio Tele Acqu Mesm Dest Null   spells; `talisman.tables()` lists all cards

    `rulings` changes single answers by name, `seed` is what chance goes on from, and `tables` are those of your own
    box.

    Raises `NotationError` for what cannot be read, `IllegalAction` for a sentence that may not be done.

    >>> from equinox_widget import talisman
    >>> talisman.position("TA 2p A:go2 A=Elf@Hills2 B=Troll@Crags").legal()
    [Action('go Hills3'), Action('go Woods3'), Action('go Fields3')]
    >>> talisman.position("TA 2p A=Elf@City B=Troll@Crags Hidden:Bea,+2").cards("Hidden")
    ('Bea',)
    >>> talisman.position("TA 2p A=Elf@City A.ob=Swo1,Mul2").status()
    reachable
    """
    text = as_text(code, "a position is one line of text such as 'TA 2p A=Elf@Forest'")
    rules = RULESET if tables is None else RULESET.with_tables(read_box(tables))
    return position_of_code(Position, rules, _with_box(text, rules.box.tables), rulings=rulings, seed=seed)


def _with_box(code: str, tables: Tables) -> str:
    """A code that was written by hand, with the checksum of the box it is to be read with."""
    table, semicolon, script = unquoted(code).partition(";")
    if tables is STANDARD or " tab=" in table:
        return code
    return f"{table} tab={tables.checksum()}{semicolon}{script}"


def action(sentence: str) -> Action:
    """The action a sentence names, as it is meant at the start of a game. Raises `NotationError`.

    >>> from equinox_widget import talisman
    >>> talisman.action("cast Heilzauber")
    Action('cast Healing')
    """
    found: Action = read_sentence(deal_state(6), sentence).action
    return found


# Reading arguments


def check_players(players: object) -> None:
    """Refuse anything but two to six players."""
    if not is_whole(players) or players not in RULESET.seats:
        raise ValueError(f"Talisman is for 2 to 6 players, not {named(players)}")


def _read_characters(characters: object) -> list[str]:
    """Characters by their names in any language; a name that is none is refused by the rules."""
    names = as_list(characters, "characters are names such as ['Elf', 'Troll'], one for each player")
    words = [as_text(name, "a character is named by a word such as 'Elf'") for name in names]
    return [MEANINGS["character"].get(plain_name(word), word) for word in words]


def read_box(tables: object) -> Tables:
    """The tables of a box: as they are, or from an owner's file. Raises `TablesError` for values that do not fit."""
    if isinstance(tables, Tables):
        found = tables
    elif isinstance(tables, Mapping):
        found = owned_tables(tables, STANDARD, "the values of the box")
    elif isinstance(tables, str | os.PathLike):
        found = read_tables(tables, STANDARD)
    else:
        raise TypeError(f"tables are a file such as 'my_box.toml', or what tables() gives, not {named(tables)}")
    if found != STANDARD:
        check_tables(found)
    return found


# A table in words


def setup(
    *,
    players: int = 2,
    turn: str = "A",
    due: str = "start",
    characters: Texts = _NO_TEXTS,
    strength: Numbers = _NO_NUMBERS,
    craft: Numbers = _NO_NUMBERS,
    lives: Numbers = _NO_NUMBERS,
    gold: Numbers = _NO_NUMBERS,
    alignment: Texts = _NO_TEXTS,
    objects: Texts = _NO_TEXTS,
    followers: Texts = _NO_TEXTS,
    trophies: Texts = _NO_TEXTS,
    spells: Mapping[str, str | int] = MappingProxyType({}),
    toad: Numbers = _NO_NUMBERS,
    miss: Numbers = _NO_NUMBERS,
    state: Texts = _NO_TEXTS,
    board: Texts = _NO_TEXTS,
    deck: str = "",
    discards: str = "",
    spell_deck: str = "",
    spell_discards: str = "",
    out: str = "",
    dead: str = "",
    crowned: bool = False,
    seed: int = 0,
    rulings: Named = NOTHING,
    tables: Box | None = None,
) -> Position:
    """A position described in words; what is not said is filled in as a code fills it.

    Each keyword takes what the code has after its sign; `help(position)` lists signs and codes.
    `due` is what waits for `turn`: start, go4, land or end;
    `characters` are such as {"A": "Elf@City", "B": "?"}, `board` such as {"Hidden": "Bea,+2"}. `state` has the rest of
    a seat: {"A": "raft quest4! ride=outer"}, also slave, changed, open, pits2, wolf9 and rest3.

    `players` to `seed` are what a code says. `rulings` changes single answers by name, and `tables` are those of your
    own box.

    Raises `NotationError` for what cannot be read, naming the keyword, and `ValueError` for what cannot be.

    >>> from equinox_widget import talisman
    >>> table = talisman.setup(characters={"A": "Elf@City"}, lives={"A": 2}, board={"Hidden": "Bea,+2"})
    >>> table.code == talisman.position("TA 2p A=Elf@City A.l2 Hidden:Bea,+2").code
    True
    >>> talisman.setup(characters={"A": "Elf@City"}).at("A")
    'City'
    >>> talisman.setup(objects={"A": "Swo"}).status()
    reachable
    """
    check_players(players)
    check_seed(seed)
    said = {
        "players": [f"{players}p"],
        "due": ["end" if due == "end" else f"{turn}:{due}", f"s{seed}"],
        "characters": tokens(characters, "{key}={value}"),
        "strength": tokens(strength, "{key}.s{value}"),
        "craft": tokens(craft, "{key}.c{value}"),
        "lives": tokens(lives, "{key}.l{value}"),
        "gold": tokens(gold, "{key}.g{value}"),
        "alignment": tokens(alignment, "{key}.{value}"),
        "objects": tokens(objects, "{key}.ob={value}"),
        "followers": tokens(followers, "{key}.fo={value}"),
        "trophies": tokens(trophies, "{key}.tr={value}"),
        "spells": tokens(spells, "{key}.sp={value}"),
        "toad": tokens(toad, "{key}.toad{value}"),
        "miss": tokens(miss, "{key}.miss{value}"),
        "state": _states(state),
        "board": tokens(board, "{key}:{value}"),
        "deck": [f"d={deck}"] if deck else [],
        "discards": [f"d-={discards}"] if discards else [],
        "spell_deck": [f"m={spell_deck}"] if spell_deck else [],
        "spell_discards": [f"m-={spell_discards}"] if spell_discards else [],
        "out": [f"x={out}"] if out else [],
        "dead": [f"k-={dead}"] if dead else [],
        "crowned": ["crowned"] if crowned else [],
        "rulings": ruling_tokens(RULESET, rulings),
    }
    return set_up(
        RULESET.tag,
        {keyword: ["".join(str(word).split()) for word in words] for keyword, words in said.items()},
        lambda code: position(code, tables=tables),
    )


def _states(given: object) -> list[str]:
    pairs = as_mapping(given, "state is said by seat: {'A': 'raft quest4'}")
    return [f"{seat}.{word}" for seat, words in pairs.items() for word in str(words).split()]
