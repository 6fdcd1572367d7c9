"""Positions of Equinox: the questions that only this game has, and how positions are dealt, read and set up."""

import datetime
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, Final, Unpack, overload

from ...core import position as core
from ...core.change import Change
from ...core.comparison import Comparison
from ...core.games import check_game
from ...core.position import check_seed
from ...engine.breakdown import Breakdown
from ...engine.codes import unquoted
from ...engine.given import as_mapping, as_text, is_whole, named
from ...engine.ruleset import Described
from ...engine.rulings import as_overrides
from ...engine.seats import NOBODY, SEATS, read_seat
from ...show.picture import PathLike, Svg
from ...show.table import html_table
from ...texts.catalogue import say
from ...texts.words import Names, enumeration, number
from .comparison import Difference, EditionComparison
from .drawing.figure import Look
from .drawing.text import in_column_order, text_board
from .facts import Facts, facts_of
from .reasons import Control, prestige_of, reasons_of_winning, strength_of
from .rules import control, turn
from .rules.actions import Action, field_of
from .rules.cards import CARD_CODES, CREATURES, ROWS, TREES, deck
from .rules.edit import edit as change
from .rules.names import read_cards, read_creature
from .rules.notation import read_position
from .rules.ruleset import RULESET, described
from .rules.rulings import Rulings, rulings_for
from .rules.sentences import read_action
from .rules.setup import deal as deal_state
from .rules.setup import nearest_birthday
from .rules.state import State
from .rules.vanish import doubled_strength
from .rules.words import read_lineup, read_words
from .whatif import give_card, give_control
from .words import label


class Score:
    """What everybody has, who wins, and what decides it, if the game ended now.

    >>> import equinox_widget as eq
    >>> pos = eq.position("EQ 2p r2 A2 L=SuMoCoKlEcLuRaVu past -Mo1 Vu1:8 Vu2:4,x1 A@Ra1 A=Ra3,Su2,Co7,x6 B=8")
    >>> pos.score().points, pos.score().winners
    ({'A': 4.0, 'B': 0.0}, ('A',))
    """

    def __init__(self, state: State) -> None:
        result = RULESET.score(state)
        self._sums: Final = result.points
        self.points: Final = {SEATS[seat]: total.total for seat, total in enumerate(result.points)}
        self.winners: Final = tuple(SEATS[seat] for seat in result.winners)
        self.decided_by: Final = result.decided_by
        self.because: Final = reasons_of_winning(state)
        self.final: Final = state.over

    def breakdown(self, seat: str) -> Breakdown:
        """One player's points, stone by stone."""
        return self._sums[read_seat(seat, len(self.points))]

    def decision(self, lang: str = "en", names: Names = SEATS) -> str:
        """Who wins, and by what, in one sentence."""
        winners = enumeration([names[SEATS.index(seat)] for seat in self.winners], lang)
        decider, _, row = self.decided_by.partition(" ")
        return label(f"score.by_{decider}", lang, winners=winners, row=row)

    def text(self, lang: str = "en") -> str:
        """Everybody's sum, who wins, and by which rulings if it is a tie."""
        sums = [f"  {seat}  {self._sum(seat, lang)}" for seat in self.points]
        rulings = [ruling.text(lang) for ruling in self.because]
        return "\n".join([label(self._title, lang), *sums, self.decision(lang), *rulings])

    def _sum(self, seat: str, lang: str) -> str:
        parts = [f"{number(part.amount, lang)} ({part.source})" for part in self.breakdown(seat).parts]
        return " = ".join([*filter(None, [" + ".join(parts)]), number(self.points[seat], lang)])

    @property
    def _title(self) -> str:
        return "score.final" if self.final else "score.now"

    def _repr_html_(self) -> str:
        headers = [say("score.player"), say("score.sum"), say("score.points")]
        rows = [(seat, self._sum(seat, "en"), number(points, "en")) for seat, points in self.points.items()]
        return html_table(f"{label(self._title, 'en')}. {self.decision()}", headers, rows)

    def __str__(self) -> str:
        return self.text()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Score) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)

    @property
    def _key(self) -> tuple[object, ...]:
        return self._sums, self.winners, self.decided_by, self.final

    def __repr__(self) -> str:
        points = ", ".join(f"{seat} {points:g}" for seat, points in self.points.items())
        return f"Score({points}; {' and '.join(self.winners)} by {self.decided_by})"


class Position(core.Position):
    """A game of Equinox at one moment, as a value: `do` gives a new one and leaves this one as it is.

    >>> import equinox_widget as eq
    >>> pos = eq.deal(players=3, seed=7)
    >>> pos.do("skip").step, pos.step
    (2, 1)
    """

    __slots__ = ()
    _state: State

    # The table

    @property
    def state(self) -> State:
        """The table as the rules hold it, to read; not to be changed."""
        return self._state

    @property
    def creatures(self) -> tuple[str, ...]:
        """The ids of the eight creatures, in column order."""
        return tuple(CREATURES[creature].id for creature in self._state.lineup)

    @property
    def round(self) -> int:
        """The current round, and row."""
        return self._state.round

    @property
    def step(self) -> int | None:
        """The current step of the turn: 1 bet, 2 play, 3 discard."""
        return None if self.over else turn.step(self._state)

    @property
    def skipped(self) -> dict[int, str]:
        """The steps of this turn that are left out, with the rule: no bet, or no card after a secret bet."""
        return turn.skipped(self._state)

    @property
    def edition(self) -> str:
        """The rulebook's edition, "de" or "fr"."""
        return self._state.rulings.edition

    @property
    def seed(self) -> int | None:
        """What chance draws from; a view does not know it."""
        return self._state.seed if self._state.viewer == NOBODY else None

    @property
    def vanished(self) -> dict[str, int]:
        """Which creatures have vanished, and in which round."""
        found = [(when, CREATURES[creature].id) for creature, when in enumerate(self._state.vanished_in) if when]
        return {creature: when for when, creature in sorted(found)}

    @property
    def cards(self) -> list[str]:
        """All cards of this game, each kind once."""
        return [CARD_CODES[card] for card in dict.fromkeys(deck(self._state.lineup, self._state.trees))]

    @property
    def pile(self) -> int:
        """How many cards the draw pile has."""
        return len(self._state.pile)

    @property
    def discard_count(self) -> int:
        """How many cards the discard pile has."""
        return len(self._state.discard)

    def hand(self, seat: str) -> list[str]:
        """The free cards of a player; unknown ones are "?"."""
        return self._cards(self._state.hands[self._seat(seat)])

    def blocked(self, seat: str) -> list[str]:
        """The cards that Cornu set aside."""
        return self._cards(self._state.blocked[self._seat(seat)])

    def secret(self, seat: str) -> str | None:
        """The card of a player's hidden secret bet."""
        card = self._state.secrets[self._seat(seat)]
        return None if card == NOBODY else CARD_CODES[card]

    def free_stones(self, seat: str) -> int:
        """How many stones a player can still place."""
        return self._state.free_stones[self._seat(seat)]

    def stack(self, creature: str, row: int) -> tuple[str, ...]:
        """The cards on a field, the visible one last."""
        return tuple(CARD_CODES[card] for card in self._state.fields[self._field(creature, row)])

    def stone(self, creature: str, row: int) -> str | None:
        """Whose stone lies on a field."""
        seat = self._state.stones[self._field(creature, row)]
        return None if seat == NOBODY else SEATS[seat]

    def champion_stones(self, creature: str) -> tuple[str, ...]:
        """Whose revealed secret bets lie on a champion card."""
        return tuple(SEATS[seat] for seat in self._state.champions[self._playing(creature)])

    # What follows from it

    def strength(self, creature: str | None = None) -> Any:  # noqa: ANN401 (one name, two questions)
        """A creature's strength in the current row, None while it has none; without a creature, of all of them."""
        if creature is None:
            return {name: self.strength(name) for name in self.creatures}
        number = self._playing(creature)
        doubled = None if self._state.vanished_in[number] else doubled_strength(self._state, number)
        return None if doubled is None else doubled / 2

    def control(self, creature: str | None = None) -> Any:  # noqa: ANN401 (one name, two questions)
        """Who controls a creature, or None; without a creature, of all of them."""
        if creature is None:
            return {name: self.control(name) for name in self.creatures}
        seat = control.controller(self._state, self._playing(creature))
        return None if seat == NOBODY else SEATS[seat]

    def prestige(self, creature: str) -> dict[str, Breakdown]:
        """Every player's prestige on a creature, stone by stone."""
        return prestige_of(self._state, self._playing(creature))

    def why_strength(self, creature: str) -> Breakdown | None:
        """A creature's strength as a sum with its rules; None while it has no card in the current row."""
        return strength_of(self._state, self._playing(creature))

    def why_control(self, creature: str) -> Control:
        """Who controls a creature, with everybody's sum and the conditions."""
        return Control(self._state, self._playing(creature))

    def score(self) -> Score:
        """The score if the game ended now, with every secret bet revealed; final when the game is over."""
        return Score(self._state)

    def facts(self) -> Facts:
        """Everything on the table by name, as plain values that JSON can hold; in a view what its seat may know.

        Of the whole table: `tag players edition round turn step actor pending pile discard_count trees rulings over
        winners`. `creatures` by code: `vanished strength controller cards stones champion_stones`, with cards and
        stones by row. `seats` by letter: `hand blocked secret free_stones points`. A card that is hidden is "?", a
        choice inside a step is `{"kind", "seat"}`, and `rulings` are those that differ from the edition's.

        >>> import equinox_widget as eq
        >>> facts = eq.position("EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu No1:4,x2 A@No1 A=x1").facts()
        >>> facts["creatures"]["No"]["cards"], facts["seats"]["A"]["hand"]
        ({'1': ['No4', 'x2']}, ['x1'])
        """
        return facts_of(self)

    # Comparing

    @overload
    def compare(self, *sentences: object) -> EditionComparison: ...

    @overload
    def compare(self, *sentences: object, rulings: Mapping[str, object] = ...) -> Comparison: ...

    def compare(self, *sentences: object, rulings: Mapping[str, object] = MappingProxyType({})) -> Comparison:
        """The same sentences under the German and the French edition, and where and why they part.

        With `rulings`, as they go here and under these rulings. Raises `NotationError` for a sentence that cannot be
        read, and `ValueError` for a ruling or a value that does not exist.

        >>> import equinox_widget as eq
        >>> pos = eq.position("EQ 2p r2 A2 L=SuMoCoKlEcLuRaVu past -Mo1 Vu1:8 Vu2:4,x1 A@Ra1 A=Ra3,Su2,Co7,x6 B=8")
        >>> pos.compare("play Ra3; swap Vu1 Vu2").differs
        True
        >>> pos.compare("play Ra3; swap Vu1 Vu2", rulings={"swap_chameleons": False}).rulings
        ('swap_chameleons',)
        """
        if rulings:
            return super().compare(*sentences, rulings=rulings)
        return EditionComparison(self._state, [choice(self) for choice in self._choices(sentences)])

    def what_if(
        self,
        *,
        control: Mapping[str, str | None] = MappingProxyType({}),
        hand: Mapping[str, str] = MappingProxyType({}),
        edition: str | None = None,
        rulings: Mapping[str, object] = MappingProxyType({}),
    ) -> "Position":
        """The nearest position in which the wish is true; its `edits` say what was changed, in any language."""
        state = self._state.clone()
        edits: list[Change] = []
        for name, seat in as_mapping(control, "control says who is to have it: {'Noctia': 'B'}").items():
            controller = NOBODY if seat is None else self._seat(seat)
            edits += give_control(state, self._playing(name), controller)
        for seat, cards in as_mapping(hand, "hand says which cards are wished for: {'A': 'No8'}").items():
            holder = self._seat(seat)
            for card in read_cards(cards):
                other = give_card(state, holder, card)
                edits += (
                    [Change(State.game, "whatif.card", seat=holder, card=card, other=other)] if other != card else []
                )
        if edition is not None or as_overrides(rulings):
            changed = self._rulings(edition, rulings)
            state.rulings = changed
            turn.reconsider(state)
            edits.append(Change(State.game, "whatif.ruling", rulings=changed))
        return Position(state, edits=tuple(edits))

    def edit(
        self, *sentences: str, edition: str | None = None, rulings: Mapping[str, object] = MappingProxyType({})
    ) -> "Position":
        """The table changed by hand: "put No8 on No2", "stone A on No2", "round 3", … (see `games.equinox.rules.edit`).

        Whether play can lead there says `status()`.
        """
        if self._state.viewer != NOBODY:
            raise ValueError("this is what one seat knows: only the open table can be edited")
        state = self._state.clone()
        for sentence in sentences:
            change(state, sentence)
        if edition is not None or as_overrides(rulings):
            state.rulings = self._rulings(edition, rulings)
        turn.reconsider(state)
        return Position(state)

    def _rulings(self, edition: str | None, changed: Mapping[str, object]) -> Rulings:
        """The rulings of this game under an edition, with some of them changed."""
        kept = self._state.rulings.overrides()
        return rulings_for(self.edition if edition is None else edition, {**kept, **changed})

    # Writing

    @property
    def url(self) -> str:
        """The code for use in an address, its words joined by dots; it reads back too."""
        return super().url.replace("%20", ".")

    def text(self, lang: str = "en", *, control: bool = True) -> str:
        """The board as text; `control=False` leaves out who controls whom, for a question."""
        return text_board(self._state, lang, control=control)

    def svg(self, path: PathLike | None = None, **look: Unpack[Look]) -> Svg:
        """The board as a figure, written to a file if a path is given.

        `lang`, `theme` ("auto" follows the page, "light", "dark"), `hand` ("AC" draws the cards of A and C), `marks`
        ("ring No2", "arrow No1 No2", "note No2 words"), `width` in pixels, `names` of the players, `control` (False
        leaves out who controls whom, for a question).
        """
        drawn: Svg = self._drawing.figure(self._state, **look)
        return drawn.save(path)

    def html(self, **look: Unpack[Look]) -> str:
        """The figure as an image, and the same as tables, in a piece of HTML."""
        drawn: str = self._drawing.fragment(self._state, **look)
        return drawn

    @property
    def _drawing(self) -> Any:  # noqa: ANN401 (Equinox' own kit, which takes more than others)
        return self.kit

    # Reading arguments

    def _playing(self, creature: str) -> int:
        """A creature of this game."""
        number = read_creature(creature)
        if number not in self._state.lineup:
            raise ValueError(f"{CREATURES[number].german} is not in this game: {', '.join(self.creatures)} are")
        return number

    def _field(self, creature: str, row: int) -> int:
        if row not in range(1, ROWS + 1):
            raise ValueError(f"there is no row {named(row)}: rows go from 1 to {ROWS}")
        return field_of(self._playing(creature), row)

    def _cards(self, cards: list[int]) -> list[str]:
        return [CARD_CODES[card] for card in in_column_order(self._state, cards)]


# Making positions


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
    """A freshly dealt game; the same seed deals the same cards everywhere.

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

    `stones` are each player's bets, {"A": "Noctia@1"}. `row` says what lies in the current row, {"Noctia": "4 x2"}, and
    `fields` what lies anywhere, {"Noctia 1": "4 x2"}; `vanished` names the round in which a creature left. `hands` and
    `blocked` are cards, or how many; `pile` likewise. With `fill_past` the rows before this one are filled. The other
    keywords are those of `deal`.

    Creatures are given by code or name, a place by creature and row ("Noctia 1", "No1"), a stone by creature, @ and row
    ("Noctia@1"); `help(eq.position)` lists the codes. Raises `ValueError`, `TypeError` or `NotationError` for what
    cannot be.

    >>> import equinox_widget as eq
    >>> pos = eq.setup(round=2, vanished={"Mo": 1}, stones={"A": "Noctia@1"}, hands={"A": "x1,No8"})
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
