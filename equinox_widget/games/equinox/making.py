"""Making positions of Equinox: dealing a game, reading a code, setting a table up in words."""

import datetime
from collections.abc import Iterable, Mapping
from types import MappingProxyType

from ...core.games import check_game
from ...core.position import check_seed
from ...engine.codes import unquoted
from ...engine.given import as_mapping, as_text, is_whole, named
from ...engine.ruleset import Described
from ...engine.rulings import as_overrides
from ...engine.seats import read_seat
from .comparison import Difference
from .position import Position
from .rules.actions import Action
from .rules.cards import TREES
from .rules.notation import read_position
from .rules.ruleset import RULESET, described
from .rules.rulings import rulings_for
from .rules.sentences import read_action
from .rules.setup import deal as deal_state
from .rules.setup import nearest_birthday
from .rules.words import read_lineup, read_words


def deal(
    players: int = 3,
    seed: int = 7,
    *,
    edition: str = "de",
    rulings: Mapping[str, object] = MappingProxyType({}),
    creatures: str | Iterable[str] | None = None,
    start: str | Mapping[str, datetime.date | str] = "A",
    trees: tuple[int, int] = (1, 2),
) -> Position:
    """A freshly dealt game; the same `seed` deals the same cards everywhere.

    `players` is 2 to 5. `edition` is "de" or "fr", and `rulings` changes single answers of it by name. `creatures` are
    the eight that take part, "SuMoCoKlEcLuNoVu"; without them they are drawn. `start` is the first player's letter, or
    everybody's birthday: then the one nearest to the next equinox begins. `trees` says how many of the three tree
    cards are Urvater and how many Dryada. Raises `ValueError` or `TypeError` for what cannot be.

    >>> import equinox_widget as eq
    >>> eq.deal(players=3, seed=7).hand("A")
    ['Ec8', 'Ca4', 'Fu10', 'Zi0', 'Aq8', 'Ur3', 'Ur9', 'x1']
    """
    check_players(players)
    check_seed(seed)
    check_trees(trees)
    lineup = None if creatures is None else read_lineup(creatures)
    first = read_seat(start if isinstance(start, str) else start_player(start), players)
    return Position(deal_state(players, seed, rulings_for(edition, rulings), lineup, first, (trees[0], trees[1])))


def start_player(birthdays: Mapping[str, datetime.date | str], today: datetime.date | None = None) -> str:
    """The player whose birthday is nearest to the next equinox (SET.3), by letter.

    Birthdays are dates, or text such as "1990-03-21" or "03-21"; of equals the first one begins. `today` is the present
    day unless you say another. Raises `ValueError` or `TypeError` for what is no date.

    >>> import datetime
    >>> import equinox_widget as eq
    >>> eq.start_player({"A": "10-31", "B": "2001-04-30"}, today=datetime.date(2026, 1, 1))
    'B'
    """
    if not as_mapping(birthdays, "birthdays are given by player: {'A': '1990-03-21', 'B': '09-30'}"):
        raise ValueError("nobody's birthday was given: write {'A': '1990-03-21', 'B': '09-30'}")
    dates = {seat: _birthday(seat, day) for seat, day in birthdays.items()}
    if today is None:
        today = datetime.datetime.now(tz=datetime.UTC).date()
    elif not isinstance(today, datetime.date):
        raise TypeError(f"today is a date, such as datetime.date(2026, 3, 20), not {named(today)}")
    return nearest_birthday(dates, today)


def _birthday(seat: str, day: datetime.date | str) -> datetime.date:
    if isinstance(day, datetime.date):
        return day
    try:
        return datetime.date.fromisoformat(day if str(day).count("-") > 1 else f"2000-{day}")
    except (ValueError, TypeError):
        raise ValueError(f"{named(day)} is no birthday of {seat}: write a date, '1990-03-21' or '03-21'") from None


def position(
    code: str,
    *,
    edition: str | None = None,
    rulings: Mapping[str, object] = MappingProxyType({}),
    seed: int | None = None,
) -> Position:
    """The position a one-line code describes, its sentences done; what the code leaves out is filled in by the seed.

    Words of a code, in any order; `EQ` and `L=` are needed:

        EQ                    a position of Equinox
        L=SuMoCoKlEcLuNoVu    the eight creatures, column by column
        3p r2 A2 end          three players; round 2; A is in step 2; the game is over
        No2:4,x7              cards on a field, the top one last; a number is a card of the creature itself
        A@No1 A@No^ A?No5     a stone on a field, on a champion card; a hidden secret bet with its card
        A=Vu5,x2,Dr B=8       a hand; eight cards that the seed chooses
        -Mo1 past             who vanished in which round; fill the earlier rows
        d12 s7 de fr          cards in the pile; the seed; the edition
        ; play No8 ; use      sentences done since then

    A place is written `No2` (Noctia's field in row 2) or `No^` (her champion card), a card `No8`, `x3`, `Uv` or `Dr`:

        Su Susi     Mo Moosmann  Co Cornu      Kl Klumpi   Ec Echomir  Lu Lupino  No Noctia
        Ca Carmen   Fu Fungi     Zi Ziegfried  Aq Aquilon  Ra Raneri   Vu Vulpa   Ur Ursus

    `edition`, `rulings` and `seed` override what the code says; a code from an address may be percent-encoded. Raises
    `NotationError` for what cannot be read, `IllegalAction` for a sentence that may not be done.

    >>> import equinox_widget as eq
    >>> eq.position("EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu No1:3 A=Mo9 ; bet No ; play Mo9").strength("Noctia")
    3.0
    >>> eq.position("EQ 2p r2 A1 L=SuMoCoKlEcLuNoVu -Mo1 past s3").vanished
    {'moosmann': 1}
    >>> eq.position("EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu A@No1").status()
    reachable
    """
    as_text(code, "a position is one line of text such as 'EQ 2p r1 A1 L=...'")
    if seed is not None:
        check_seed(seed)
    text = unquoted(code)
    check_game(text, "equinox")
    plan, script = read_position(text, edition=edition, rulings=dict(as_overrides(rulings)), seed=seed)
    return _position_of(described(plan, script))


def setup(
    *,
    players: int = 2,
    creatures: str | Iterable[str] = "SuMoCoKlEcLuNoVu",
    round: int = 1,  # noqa: A002 - the game's own word
    turn: str = "A",
    step: str | int = "bet",
    vanished: Mapping[str, int] = MappingProxyType({}),
    stones: Mapping[str, str] = MappingProxyType({}),
    row: Mapping[str, str] = MappingProxyType({}),
    fields: Mapping[str, str] = MappingProxyType({}),
    hands: Mapping[str, str | int] = MappingProxyType({}),
    blocked: Mapping[str, str | int] = MappingProxyType({}),
    pile: int | str | None = None,
    fill_past: bool = False,
    seed: int = 0,
    edition: str = "de",
    rulings: Mapping[str, object] = MappingProxyType({}),
    trees: tuple[int, int] = (1, 2),
) -> Position:
    """A position described in words; what is not said is filled in by the seed.

    `stones` are each player's bets, {"A": "Noctia 1"}. `row` says what lies in the current row, {"Noctia": "4 x2"}, and
    `fields` what lies anywhere, {"Noctia 1": "4 x2"}; `vanished` names the round in which a creature left. `hands` and
    `blocked` are cards, or how many; `pile` likewise. With `fill_past` the rows before this one are filled. The other
    keywords are those of `deal`.

    Creatures are given by code or name, a place by creature and row ("Noctia 1", "No1", for a stone also "Noctia@1");
    `help(eq.position)` lists the codes. Raises `ValueError`, `TypeError` or `NotationError` for what
    cannot be.

    `players`, `creatures`, `seed`, `edition`, `rulings` and `trees` are those of `deal`; `round`, `turn` and `step` say
    where the game is: `step` is 1 to 5, or its name such as "play".

    >>> import equinox_widget as eq
    >>> pos = eq.setup(round=2, vanished={"Mo": 1}, stones={"A": "Noctia 1"}, hands={"A": "x1,No8"})
    >>> pos.hand("A"), pos.stone("Noctia", 1)
    (['No8', 'x1'], 'A')
    >>> eq.setup(row={"Noctia": "4 x2"}).strength("Noctia")
    2.0
    >>> eq.setup(players=3, round=2, vanished={"Mo": 1}, fill_past=True, step="play", seed=3).status()
    reachable
    """
    check_players(players)
    check_seed(seed)
    check_trees(trees)
    plan = read_words(
        rulings_for(edition, rulings),
        players=players,
        creatures=creatures,
        round=round,
        turn=turn,
        step=step,
        vanished=vanished,
        stones=stones,
        row=row,
        fields=fields,
        hands=hands,
        blocked=blocked,
        pile=pile,
        fill_past=fill_past,
        seed=seed,
        trees=(trees[0], trees[1]),
    )
    return _position_of(described(plan, []))


def diff(before: Position, after: Position) -> Difference:
    """What is different between two positions, as a list that prints itself. Raises `TypeError` for anything else.

    The list goes from `before` to `after`.

    >>> import equinox_widget as eq
    >>> pos = eq.deal(players=3, seed=7)
    >>> print(eq.diff(pos, pos.do("skip")))
    step: 1 → 2
    """
    for given in (before, after):
        if not isinstance(given, Position):
            raise TypeError(f"a difference is between two positions, not {named(given)}")
    return Difference(before.state, after.state)


def action(sentence: str) -> Action:
    """The action a sentence names, whether it is legal anywhere or not. Raises `NotationError` when it cannot be read.

    >>> import equinox_widget as eq
    >>> eq.action("BET noctia")
    Action('bet No')
    """
    return read_action(sentence)


def _position_of(found: Described) -> Position:
    return Position(found.state, problems=found.problems).follow(found.script)


def check_players(players: object) -> None:
    """Refuse anything but two to five players."""
    if not is_whole(players) or players not in RULESET.seats:
        raise ValueError(f"Equinox is for 2 to 5 players, not {named(players)}")


def check_trees(trees: object) -> None:
    """Refuse anything but two numbers that make three trees."""
    numbers = trees if isinstance(trees, tuple | list) else ()
    if len(numbers) != 2 or not all(isinstance(n, int) and n >= 0 for n in numbers) or sum(numbers) != TREES:
        raise ValueError(f"there are three trees, Urvater and Dryada cards, such as (1, 2), not {named(trees)}")
