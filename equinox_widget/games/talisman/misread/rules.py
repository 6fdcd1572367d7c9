"""A table where one rule is misread: the misreading as its house rules.

Some misreadings are other tables, some are other options, some do something else in one step. What they do not touch
goes by the book.
"""

from collections.abc import Callable, Collection, Mapping
from typing import Final, NamedTuple

from ....engine.events import Event
from ....engine.pending import Frame
from ....engine.tables import Cell, Entry, Tables
from ..rules.actions import DONE, EXPLORE, GO, Action
from ..rules.box import CHARACTERS, Box
from ..rules.cards import SENTINEL, SPELL_CODES
from ..rules.encounters import DRAW, EVENTS, FOES, GHOSTS, draw_and_place
from ..rules.house import Chosen, Step
from ..rules.landing import ONWARD, land, meeting_options
from ..rules.lives import COMBAT, PSYCHIC, die
from ..rules.movement import EVADED, LOST, WON, try_portal
from ..rules.rulings import Rulings
from ..rules.spaces import CROWN, PERIL, PORTAL, SENTINEL_SPACE, SPACE_CODES, crossed_inward
from ..rules.state import OUT, State, num, push
from ..rules.sums import has_talisman, usable_weapons, weapon_value, weapons, with_dragon
from ..rules.tables import STANDARD
from .names import MISREADINGS

ByTheBook = Callable[[Frame], None]
#: What is done instead: told the frame, what was chosen if anything was, and what the book would do with a frame.
Deed = Callable[[State, Frame, Action | None, ByTheBook], None]


def misread_state(state: State, misreading: str) -> State:
    """The same table with one rule misread; without a name, with all of them read rightly.

    Raises `ValueError` for a name that is none of `MISREADINGS`.
    """
    if misreading and misreading not in MISREADINGS:
        raise ValueError(f"there is no misreading {misreading!r}: they are {', '.join(MISREADINGS)}")
    table = state.clone()
    table.rulings = Rulings(state.rulings.values, Misread(misreading) if misreading else None)
    table.options = None
    return table


def misreading_of(state: State) -> str:
    """The rule that is misread at a table, by the misreading's name; empty in every game."""
    house = state.rulings.house
    return house.name if isinstance(house, Misread) else ""


class Misread(NamedTuple):
    """What `rules.house.HouseRules` are asked, answered as somebody would who misreads the rule of this name."""

    name: str

    def options(self, state: State, frame: Frame, options: list[Action]) -> list[Action]:
        """What the player would choose from."""
        other = _OPTIONS.get((self.name, frame.kind))
        return options if other is None else other(state, frame, options)

    def choose(self, state: State, frame: Frame, action: Action, by_the_book: Chosen) -> None:
        """Do what would be done for a choice."""
        self._do(state, frame, action, lambda same: by_the_book(state, same, action))

    def step(self, state: State, frame: Frame, by_the_book: Step) -> None:
        """Do what would follow by itself."""
        self._do(state, frame, None, lambda same: by_the_book(state, same))

    def _do(self, state: State, frame: Frame, action: Action | None, by_the_book: ByTheBook) -> None:
        kinds, deed = _DEEDS[self.name]
        if kinds is EVERYWHERE or frame.kind in kinds:
            deed(state, frame, action, by_the_book)
        else:
            by_the_book(frame)


# Other tables


def _box(table: str, cells: Mapping[str, Mapping[str, Cell]]) -> Box:
    """The standard box with other values in one of its tables."""
    old = STANDARD[table]
    new = {key: Entry({**old[key].cells, **values}, old[key].sources) for key, values in cells.items()}
    return Box(Tables({**STANDARD.by_name, table: {**old, **new}}))


_MANY: Final = 99
_WEAPONS: Final = {key: entry.cells["weapon"] for key, entry in STANDARD["cards"].items() if entry.cells["weapon"]}
#: A weapon adds to strength as a magic object does.
_ARMED: Final = _box("cards", {key: {"type": "magic", "strength": value} for key, value in _WEAPONS.items()})
_HEALTHY: Final = _box("numbers", {"start": {"lives": _MANY}})
_FRAIL: Final = _box("characters", {name: {"strength": 0, "craft": 0} for name in CHARACTERS})


def _by_tables(box: Box) -> Deed:
    """Do it by the book, but by these tables."""

    def deed(state: State, frame: Frame, action: Action | None, by_the_book: ByTheBook) -> None:
        true, state.box = state.box, box
        by_the_book(frame)
        state.box = true

    return deed


# Numbers and lives


def _all_weapons(state: State, frame: Frame, action: Action | None, by_the_book: ByTheBook) -> None:
    """Every weapon would count while the dice fall."""
    extra = [_spare_weapons(state, seat, frame) for seat in range(state.players)]
    for seat, more in enumerate(extra):
        state.strength[seat] += more
    by_the_book(frame)
    for seat, more in enumerate(extra):
        state.strength[seat] -= more


def _spare_weapons(state: State, seat: int, frame: Frame) -> int:
    dragon = frame.kind == "fight" and with_dragon(state, tuple(int(being) for being in frame.data[2:]))
    spare = usable_weapons(state, seat, dragon)[len(weapons(state, seat, dragon)) :]
    return sum(weapon_value(state, card, dragon) for card in spare)


def _capped(state: State, frame: Frame, action: Action | None, by_the_book: ByTheBook) -> None:
    """Nobody would ever have more than four lives."""
    before, listener, told = state.lives[:], state.log, list[Event]()
    state.log = told
    by_the_book(frame)
    state.log = listener
    capped = [lives > max(state.box.lives, old) for lives, old in zip(state.lives, before, strict=True)]
    for seat in range(state.players):
        if capped[seat]:
            state.lives[seat] = max(state.box.lives, before[seat])
    if listener is not None:
        for event in told:
            void = event[0] == "gained" and event[2] == "life" and capped[int(str(event[1]))]
            listener.append(("nothing", event[1], "lives_full", "4f") if void else event)


# Movement


def _shorter_ways(state: State, frame: Frame, options: list[Action]) -> list[Action]:
    """One could stop anywhere on the way."""
    ways = state.box.ways[state.at[frame.seat]]
    ends = {end for steps in range(1, num(frame.data, 0)) for end in ways[steps]}
    return [*options, *(GO[end] for end in sorted(ends) if GO[end] not in options)]


def _in_part(state: State, frame: Frame, action: Action | None, by_the_book: ByTheBook) -> None:
    """With as many steps as it takes."""
    assert action is not None  # noqa: S101 (where to go is chosen)
    ways = state.box.ways[state.at[frame.seat]]
    most = num(frame.data, 0)
    steps = next((steps for steps in range(most, 0, -1) if action.space in ways[steps]), most)
    by_the_book(Frame(frame.kind, frame.seat, (steps,), frame.then))


def _guarded(state: State, frame: Frame, action: Action | None, by_the_book: ByTheBook) -> None:
    """The Sentinel would attack who goes out, or stops beside him."""
    seat = frame.seat
    if frame.kind == "bridge":
        if num(frame.data, 1) > EVADED:
            by_the_book(frame)
        else:
            land(state, seat, num(frame.data, 0), ONWARD)
        return
    assert action is not None  # noqa: S101 (where to go is chosen)
    start, end = state.at[seat], action.space
    path = state.box.ways[start][num(frame.data, 0)].get(end, ())
    if SENTINEL_SPACE not in path or crossed_inward(start, path):
        by_the_book(frame)
        return
    if state.log is not None:
        state.log.append(("moved", seat, tuple(SPACE_CODES[space] for space in (start, *path)), "11a"))
    state.at[seat] = SENTINEL_SPACE
    push(state, "bridge", seat, (end,))
    push(state, "fight", seat, (COMBAT, 0, SENTINEL))


def _portal_too(state: State, frame: Frame, options: list[Action]) -> list[Action]:
    """A roll that just reaches the Portal would be enough."""
    tried = GO[PORTAL] in options and GO[PERIL] not in options
    return [*options, GO[PERIL]] if tried else options


def _at_the_portal(state: State, frame: Frame, action: Action | None, by_the_book: ByTheBook) -> None:
    reaches = PERIL in state.box.ways[state.at[frame.seat]][num(frame.data, 0)]
    if action is GO[PERIL] and not reaches:
        try_portal(state, frame.seat)
    else:
        by_the_book(frame)


def _with_the_talisman(state: State, frame: Frame, action: Action | None, by_the_book: ByTheBook) -> None:
    """Who has a Talisman would need no dice."""
    if not has_talisman(state, frame.seat):
        by_the_book(frame)
        return
    if state.log is not None:
        state.log.append(("crossed", frame.seat, "portal"))
    land(state, frame.seat, PERIL, ONWARD)


def _bound(state: State, frame: Frame, action: Action | None, by_the_book: ByTheBook) -> None:
    """The instruction would hold in retreat too."""
    if action is not None and action.verb == "back":
        land(state, frame.seat, action.space, ONWARD)
    else:
        by_the_book(frame)


# Encounters


def _draw_all(state: State, frame: Frame, action: Action | None, by_the_book: ByTheBook) -> None:
    """The whole number would be drawn, whatever lies there."""
    way, stage, number = num(frame.data, 0), num(frame.data, 1), state.box.draw[state.at[frame.seat]]
    if stage != DRAW or not number:
        by_the_book(frame)
        return
    draw_and_place(state, frame.seat, way, number)
    if state.due is frame.then:
        push(state, "explore", frame.seat, (way, EVENTS))


def _meet_after(state: State, frame: Frame, action: Action | None, by_the_book: ByTheBook) -> None:
    """After the space one would meet somebody there as well."""
    if action is EXPLORE:
        push(state, "meet", frame.seat, (num(frame.data, 0), 1))
    if action is not DONE:
        by_the_book(frame)


def _only_others(state: State, frame: Frame, options: list[Action]) -> list[Action]:
    """The space has been met already."""
    return options if len(frame.data) == 1 else [*meeting_options(state, frame.seat), DONE]


def _goods_first(state: State, frame: Frame, action: Action | None, by_the_book: ByTheBook) -> None:
    """What lies there would be taken before anybody is fought."""
    seat, first = frame.seat, num(frame.data, 1) <= FOES
    by_the_book(frame)
    here, due = state.at[seat], state.due
    lies = state.loose[here] > 0 or any(state.box.rank[card] == 5 for card in state.lying[here])
    if first and due is not None and due.kind in ("fight", "tame") and lies and not state.toad[seat]:
        push(state, "gather", seat, (0, 0))


# Fights


def _one_by_one(state: State, frame: Frame, action: Action | None, by_the_book: ByTheBook) -> None:
    """Of several enemies each would be fought alone."""
    by_the_book(frame)
    due = state.due
    assert due is not None  # noqa: S101 (nobody leaves the game in these steps, so something follows)
    if frame.kind == "explore":
        if due.kind == "fight" and len(due.data) > 3:
            state.due = Frame("fight", due.seat, due.data[:3], due.then)
        return
    rank, stage = (2, FOES) if frame.kind == "foes" else (3, GHOSTS)
    others = any(state.box.rank[card] == rank for card in state.lying[state.at[frame.seat]])
    if num(frame.data, 1) == WON and others:
        state.due = Frame("explore", due.seat, (num(due.data, 0), stage), due.then)


def _armour_too(state: State, frame: Frame, action: Action | None, by_the_book: ByTheBook) -> None:
    """Armour, Shield and Helmet would save in psychic combat as well."""
    amount, kind, *rest = frame.data
    by_the_book(Frame(frame.kind, frame.seat, (amount, COMBAT if kind == PSYCHIC else kind, *rest), frame.then))


def _saved_is_spared(state: State, frame: Frame, action: Action | None, by_the_book: ByTheBook) -> None:
    """Whoever keeps the life would go on as if nothing had been lost."""
    before = state.lives[frame.seat]
    by_the_book(frame)
    due = state.due
    if due is not None and due.kind == "foes" and num(due.data, 1) == LOST and state.lives[frame.seat] == before:
        state.due = Frame("foes", due.seat, (due.data[0], EVADED, *due.data[2:]), due.then)


# Toads and the Crown


def _spells_gone(state: State, frame: Frame, action: Action | None, by_the_book: ByTheBook) -> None:
    """A new toad would lose its spells."""
    before = state.toad[:]
    by_the_book(frame)
    for seat, turns in enumerate(state.toad):
        if turns > before[seat]:
            for spell in state.spells[seat]:
                state.spell_discards.append(spell)
                if state.log is not None:
                    state.log.append(("discarded", seat, SPELL_CODES[spell]))
            state.spells[seat] = ()


def _gains_kept(state: State, frame: Frame, action: Action | None, by_the_book: ByTheBook) -> None:
    """What a space gives a toad would last."""
    turns, state.toad[frame.seat] = state.toad[frame.seat], 0
    by_the_book(frame)
    state.toad[frame.seat] = turns


def _wins(state: State, frame: Frame, action: Action | None, by_the_book: ByTheBook) -> None:
    """Whoever reaches the Crown would have won."""
    seat = frame.seat
    if state.at[seat] != CROWN:
        by_the_book(frame)
        return
    state.seats = [status if other == seat else OUT for other, status in enumerate(state.seats)]
    state.due, state.turn, state.plain, state.unsettled = None, seat, True, 0
    if state.log is not None:
        state.log.append(("over", seat))


def _kills(state: State, frame: Frame, action: Action | None, by_the_book: ByTheBook) -> None:
    """The command spell would kill its victim."""
    by_the_book(frame)
    due = state.due
    if due is not None and due.kind == "yield":
        state.due = due.then
        die(state, due.seat)


EVERYWHERE: Final[Collection[str]] = ()
_DEEDS: Final[Mapping[str, tuple[Collection[str], Deed]]] = {
    "weapon_everywhere": (("lock", "instruct"), _by_tables(_ARMED)),
    "weapons_add_up": (("fight", "duel"), _all_weapons),
    "strength_to_zero": (("call", "lock"), _by_tables(_FRAIL)),
    "healing_above_four": (("explore",), _by_tables(_HEALTHY)),
    "lives_capped": (EVERYWHERE, _capped),
    "die_in_part": (("go",), _in_part),
    "sentinel_always": (("go", "bridge"), _guarded),
    "portal_any_roll": (("go",), _at_the_portal),
    "talisman_opens_portal": (("lock",), _with_the_talisman),
    "retreat_binds": (("start",), _bound),
    "cards_on_top": (("explore",), _draw_all),
    "character_and_space": (("meet", "landed"), _meet_after),
    "treasure_first": (("explore",), _goods_first),
    "enemies_one_by_one": (("explore", "foes", "haunted"), _one_by_one),
    "armour_psychic": (("lose",), _armour_too),
    "saved_means_not_lost": (("lose",), _saved_is_spared),
    "toad_loses_spells": (EVERYWHERE, _spells_gone),
    "toad_keeps_gains": (("instruct",), _gains_kept),
    "crown_wins": (("arrive",), _wins),
    "command_kills": (("command",), _kills),
}
_OPTIONS: Final[Mapping[tuple[str, str], Callable[[State, Frame, list[Action]], list[Action]]]] = {
    ("die_in_part", "go"): _shorter_ways,
    ("portal_any_roll", "go"): _portal_too,
    ("character_and_space", "meet"): _only_others,
}
