"""Making positions of Blue Moon: dealing a game, reading a code, setting a table up in words; cards and sets."""

import os
import re
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, Final

from ...core.described import position_of_code, ruling_tokens, set_up, tokens
from ...core.position import check_seed
from ...engine.given import as_list, as_mapping, as_one_of, as_text, named
from ...engine.rulings import as_overrides
from ...engine.seats import SEATS, read_seat
from ...engine.tables import Tables
from .position import Position
from .rules.actions import Action
from .rules.cards import STANDARD, Box, box_of
from .rules.checker import check_set as check
from .rules.match import FailedSet
from .rules.own_box import read_box, read_values, values_of
from .rules.ruleset import RULESET
from .rules.rulings import rulings_for
from .rules.sentences import read_sentence
from .rules.sets import BUILT, CardSet, read_set
from .rules.setup import BOTH_BOXES
from .rules.setup import deal as deal_state
from .rules.tables import BOXES
from .set_check import SetCheck

OwnBox = str | os.PathLike[str] | Tables
"""The tables of an own box: a file, or tables that were read from one."""
Named = Mapping[str, object]
NOTHING: Final[Named] = MappingProxyType({})
SETS: Final = MappingProxyType({"A": "Br/Or", "B": "Lo/Be"})
"""The sets that play if nothing else is said."""
SETS_WANTED: Final = "sets says what both play with: {'A': 'Br/Or', 'B': 'Lo/Be'}"
_PLAYERS: Final = 2


def deal(
    *,
    sets: Mapping[str, str | CardSet] = SETS,
    start: str = "A",
    seed: int = 0,
    box: str = BOTH_BOXES,
    rulings: Named = NOTHING,
    tables: OwnBox | None = None,
    players: int = _PLAYERS,
) -> Position:
    """A freshly dealt game; the same `seed` deals the same cards everywhere.

    `sets` are both players' sets as `read_set` reads them: ready-made ("Br/Or"), own ("Br0/Do: Br1-30") or the base
    thirty ("Br"). `box` says which boxes ready-made sets use: "EI", "IE" or "both". `tables` are those of your own
    box. Raises `ValueError` for what cannot be, and for a set of your own that `check_set` refuses.

    `start` is the letter of the first player, and `players` can only be 2; `rulings` changes single answers by name.

    >>> from equinox_widget import bluemoon
    >>> table = bluemoon.deal(seed=5)
    >>> table.turn, table.phase, len(table.hand("A")), table.pile("A")
    ('A', 'lead', 6, 34)
    """
    check_players(players)
    check_seed(seed)
    cards = cards_of(tables)
    state = deal_state(
        read_sets(sets, cards),
        read_seat(start, _PLAYERS),
        seed,
        read_boxes(box),
        rulings_for(as_overrides(rulings)),
        cards,
    )
    return Position(state)


def position(code: str, *, rulings: Named = NOTHING, seed: int | None = None, tables: OwnBox | None = None) -> Position:
    """The position a one-line code describes, its sentences done.

    Words of a code, in any order; only `BM` is needed, what is not said is filled in by the seed:

        BM                    a position of Blue Moon
        A:Br/Or B:Lo/Be       the sets: people and emissary; or leader, inquisitor and cards, A:Br0/Sc=Br1-28,Tu1
        A.support fire end    A is in the phase support (begin, lead, retreat, char, support, announce); a fight is on
        red@A                 the red dragon on the side of A; unnamed ones are in the middle
        hyla=A.Hy1            the Hyla that lies there, and who laid it
        A>Br5|Br3*            the combat area: covered, then active; a star was laid in this turn
        A+Br22 A^Br28 A$Cr1   supports; the pile on the leader; crystal cards
        A=Br1,Iv1 A=6         a hand; six cards that the seed chooses
        A-Br6 dA=Br4+ dA=12   the discard pile; the draw pile, its top card first, or how many
        w=3:1 s7              crystals won in the match; the seed
        ; play Br17           sentences done since

    A card is its people and number, `Br5`; sentences take its name, too. The people and what lies beside them:

        Br Brann   Lo Lomm   Tu Tutu   Hy Hyla   Iv Interventions   Ex "I expected that!"   Cr Crystal cards
        Or Be emissaries   Do Sc Wa To inquisitors

    `rulings` changes single answers by name, `seed` is what chance goes on from, and `tables` are those of your own
    box.

    Raises `NotationError` for what cannot be read, `IllegalAction` for a sentence that may not be done.

    >>> from equinox_widget import bluemoon
    >>> bluemoon.position("BM B.support fire A>Br5 B>Lo9* A=Iv1,Br6 B=Lo17,Lo22 ; play Lo17").legal()
    [Action('intervene Iv1'), Action('pass')]
    >>> bluemoon.position("BM A.lead red@A A=Br28,Cr1,Tu1,Br5 B=6 s7").phase
    'lead'
    >>> bluemoon.position("BM A.char fire B>Lo5 A=Br5,Br17").status()
    reachable
    """
    text = as_text(code, "a position is one line of text such as 'BM A.lead red@A A=Br28,Cr1'")
    rules = RULESET if tables is None else RULESET.with_tables(cards_of(tables).tables)
    return position_of_code(Position, rules, text, rulings=rulings, seed=seed)


def action(sentence: str) -> Action:
    """The action a sentence names. Raises `NotationError`.

    >>> from equinox_widget import bluemoon
    >>> bluemoon.action("play Heißes Blut")
    Action('play Br20')
    """
    found: Action = read_sentence(deal_state(), sentence).action
    return found


# Reading arguments


def check_players(players: object) -> None:
    """Refuse anything but two players."""
    if players is True or players != _PLAYERS:
        raise ValueError(f"Blue Moon is a duel of 2 players, not of {named(players)}")


def cards_of(tables: object) -> Box:
    """The cards of a box: the standard ones, or those of an owner. Raises `TablesError` for values that cannot be."""
    if tables is None:
        return STANDARD
    if isinstance(tables, Tables):
        return box_of(tables)
    if isinstance(tables, Mapping):
        return box_of(read_values(tables, "the values of the box"))
    if not isinstance(tables, str | os.PathLike):
        raise TypeError(f"tables are a file such as 'my_box.toml', or what tables() gives, not {named(tables)}")
    return box_of(read_box(tables))


def owned_values(box: Box) -> dict[str, Any]:
    """The values of an owner's box as a save file keeps them; none for the standard one."""
    return {} if box is STANDARD else values_of(box.tables)


def read_boxes(box: object) -> str:
    """Which boxes ready-made sets use."""
    return as_one_of(box, (*BOXES, BOTH_BOXES), "box")


def read_sets(sets: object, box: Box) -> tuple[CardSet, CardSet]:
    """Both players' sets; who is not named has the usual one. Raises `FailedSet` for one that cannot be played."""
    given = {**SETS, **by_seat(as_mapping(sets, SETS_WANTED))}
    first, second = [read_one(given[seat], box) for seat in SEATS[:_PLAYERS]]
    return first, second


def by_seat(given: Mapping[Any, Any]) -> dict[str, Any]:
    """What is given by player, by the letters of the seats. Raises `ValueError` for a player who is not there."""
    return {SEATS[read_seat(seat, _PLAYERS)]: each for seat, each in given.items()}


def read_one(given: object, box: Box) -> CardSet:
    """A set that can be played. Raises `FailedSet` with the checker's verdict for one that cannot."""
    cards = given if isinstance(given, CardSet) else read_set(given, box)
    if cards.mode == BUILT and not check(cards, box=box).ok:
        raise FailedSet(cards, SetCheck.of(check(cards, box=box)), box)
    return cards


def check_set(
    cards: CardSet | str | Iterable[str],
    leader: str = "Br0",
    inquisitor: str = "Do",
    tables: OwnBox | None = None,
) -> SetCheck:
    """Does a set of your own keep to its conditions? All that is wrong with it, and its counts.

    `cards` is a set or its text; of a list of codes, `leader` and `inquisitor` say whose they are. `tables` are those
    of your own box.

    Raises `NotationError` for a text that is no set, `ValueError` for a set that nobody builds.

    >>> from equinox_widget import bluemoon
    >>> found = bluemoon.check_set("Br0/Do: Br1-29 Lo25")
    >>> found.ok, found.size, found.moons, found.moons_allowed
    (True, 30, 3, 10)
    """
    box = cards_of(tables)
    if isinstance(cards, CardSet | str):
        return SetCheck.of(check(cards, box=box))
    codes = [as_text(code, "a card is named by its code, such as 'Br5'") for code in as_list(cards, _LISTED)]
    head = (
        f"{as_text(leader, 'a leader is text such as Br0')}/{as_text(inquisitor, 'an inquisitor is text such as Do')}"
    )
    return SetCheck.of(check(read_set(f"{head}: {' '.join(codes)}", box), box=box))


_LISTED: Final = "a set is its text, such as 'Br0/Do: Br1-30', or a list of codes"


# A table in words


def setup(
    *,
    sets: Mapping[str, str] = MappingProxyType({}),
    box: str = BOTH_BOXES,
    turn: str = "A",
    phase: str = "begin",
    element: str | None = None,
    dragons: Mapping[str, str | None] = MappingProxyType({}),
    hyla: tuple[str, str] | None = None,
    combat: Mapping[str, str] = MappingProxyType({}),
    support: Mapping[str, str] = MappingProxyType({}),
    leader_pile: Mapping[str, str] = MappingProxyType({}),
    crystals: Mapping[str, str] = MappingProxyType({}),
    discard: Mapping[str, str] = MappingProxyType({}),
    hands: Mapping[str, str | int] = MappingProxyType({}),
    piles: Mapping[str, str | int] = MappingProxyType({}),
    cut: bool = False,
    out: str = "",
    match: str = "",
    seed: int = 0,
    rulings: Named = NOTHING,
    tables: OwnBox | None = None,
) -> Position:
    """A position described in words; what is not said is filled in as a code fills it.

    Each keyword takes what the code has after its sign; `help(position)` lists signs and codes. `combat` is such as
    {"A": "Br5|Br3*"} (covered | active, with a star what was laid in this turn), `piles` such as {"A": "Br4+"}, `out`
    such as "AB", `match` such as "3:1". `phase` is one of those of `pos.phase`, or "end".

    `sets` and `box` are those of `deal`; `turn` to `seed` are what a code says. `rulings` changes single answers by
    name, and `tables` are those of your own box.

    Raises `NotationError` for what cannot be read, naming the keyword, and `ValueError` for what cannot be.

    >>> from equinox_widget import bluemoon
    >>> table = bluemoon.setup(phase="char", element="fire", combat={"B": "Lo5"}, hands={"A": "Br5,Br17"})
    >>> table.code == bluemoon.position("BM A.char fire B>Lo5 A=Br5,Br17").code
    True
    >>> bluemoon.setup(phase="lead", dragons={"red": "A"}, hands={"A": "Br28,Cr1"}).phase
    'lead'
    >>> bluemoon.setup(hands={"A": "Br5,Cr1"}).status()
    reachable
    """
    check_seed(seed)
    ended = phase == "end"
    said = {
        "sets": tokens(sets, "{key}:{value}"),
        "box": [] if read_boxes(box) == BOTH_BOXES else [f"box={box}"],
        "phase": ["end" if ended else f"{turn}.{phase}"],
        "element": [] if element is None else [str(element)],
        "dragons": [f"{colour}@{side or 0}" for colour, side in _pairs(dragons, "dragons", "{'red': 'A'}")],
        "hyla": [] if hyla is None else [f"hyla={'.'.join(map(str, as_list(hyla, _HYLA)))}"],
        "combat": tokens(combat, "{key}>{value}"),
        "support": tokens(support, "{key}+{value}"),
        "leader_pile": tokens(leader_pile, "{key}^{value}"),
        "crystals": tokens(crystals, "{key}${value}"),
        "discard": tokens(discard, "{key}-{value}"),
        "hands": tokens(hands, "{key}={value}"),
        "piles": tokens(piles, "d{key}={value}"),
        "cut": ["cut"] if cut is True else [],
        "out": [f"x={out}"] if out else [],
        "match": [f"w={match}"] if match else [],
        "seed": [f"s{seed}"],
        "rulings": ruling_tokens(RULESET, rulings),
    }
    return set_up(
        RULESET.tag,
        {keyword: [_joined(word) for word in words] for keyword, words in said.items()},
        lambda code: position(code, tables=tables),
    )


_HYLA: Final = "hyla says who laid which: ('A', 'Hy1')"


def _joined(word: str) -> str:
    """One token: the cards of a set are listed with commas."""
    return re.sub(r"[\s,]+", ",", re.sub(r"\s*([:=>|+^$@])\s*", r"\1", word.strip()))


def _pairs(given: object, name: str, example: str) -> list[tuple[str, object]]:
    pairs = as_mapping(given, f"{name} is given by name: {example}")
    return [(str(key), value) for key, value in pairs.items()]
