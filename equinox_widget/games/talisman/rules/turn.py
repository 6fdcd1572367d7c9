"""A turn from its start to its end, and the loop that carries out everything automatic until somebody must choose."""

from collections.abc import Callable, Sequence
from typing import Final

from ....engine.pending import Frame
from ....engine.seats import NOBODY
from . import (
    combat,
    effects,
    encounters,
    freely,
    happenings,
    inner,
    instructions,
    landing,
    limits,
    lives,
    meetings,
    movement,
    shops,
    spells,
    strangers,
)
from .actions import BEGIN, BLEED, COMMAND, CONCEDE, DONE, Action
from .cards import TALISMAN
from .freely import FREE_VERBS, free_actions
from .gains import gain_talisman, lose_raft, unsettle
from .house import Chosen, Step
from .landing import QUIET, land, meeting_options, start_meeting
from .lives import OTHERWISE, concede, lift_hex, lose_lives, new_character
from .spaces import CROWN, WARLOCK
from .state import (
    END_FRAMES,
    FRESH,
    IN,
    NO_RIDE,
    OUT,
    RAFT_NEW,
    RAFT_READY,
    START_FRAMES,
    WAITING,
    State,
    push,
)

# Asking and answering


def legal(state: State) -> list[Action]:
    """What the actor may choose now; empty when the game is over, or when a view cannot know it."""
    if state.options is None:
        state.options = _choices(state)
    return state.options


def _choices(state: State) -> list[Action]:
    """The options of a position that was described, not played."""
    frame = state.due
    if frame is None or frame.kind not in OPTIONS or (state.viewer not in (NOBODY, frame.seat)):
        return []
    return _with_free(state, frame, _options(state, frame))


def _options(state: State, frame: Frame) -> list[Action]:
    """What may be chosen in a decision, by the book or by house rules."""
    options, house = OPTIONS[frame.kind](state, frame), state.rulings.house
    return options if house is None else house.options(state, frame, options)


def _with_free(state: State, frame: Frame, options: list[Action]) -> list[Action]:
    """Free actions come with some decisions, but never while a turn has not begun."""
    if frame.kind in WITH_FREE and BEGIN not in options:
        options += free_actions(state, frame.seat)
    return options


def actor(state: State) -> int:
    """Who must choose; nobody when the game is over or a view hides it."""
    return NOBODY if state.due is None else state.due.seat


def due(state: State) -> str:
    """The decision that is due, by its name; nothing when the game is over."""
    return "" if state.due is None else _DUE_NAMES.get(state.due.kind, state.due.kind)


_DUE_NAMES: Final = {"duel": "fight", "landed": "meet"}


def apply(state: State, action: Action, forced: Sequence[str] = ()) -> Sequence[str]:
    """Carry out a legal action in place with everything automatic that follows; gives the outcomes.

    Raises `ChanceError` when a forced outcome cannot be; the state is then spoilt.
    """
    chance, frame = state.chance, state.due
    if frame is None:
        raise AssertionError(f"the game is over: {action.sentence!r} comes too late")
    chance.begin(forced)
    state.plain = False
    state.options = None
    choose(state, frame, action)
    run(state)
    if chance.forced:
        chance.finish()
    return chance.given


def choose(state: State, frame: Frame, action: Action) -> None:
    """The answer to what is due."""
    state.due = frame.then
    verb = action.verb
    if verb == "cast":
        spells.cast(state, frame, action)
    elif verb in FREE_VERBS and frame.kind in WITH_FREE:
        freely.act_freely(state, frame, action)
    else:
        _carry_out(state, frame, action)


def _carry_out(state: State, frame: Frame, action: Action) -> None:
    """The chosen option, by the book or by house rules."""
    chosen, house = CHOSEN[frame.kind], state.rulings.house
    if house is None:
        chosen(state, frame, action)
    else:
        house.choose(state, frame, action, chosen)


def run(state: State) -> None:
    """Everything automatic, until somebody has a real choice or the game is over."""
    house = state.rulings.house
    while True:
        if state.unsettled:
            limits.settle(state)
        frame = state.due
        if frame is None:
            state.options = []
            return
        step = STEPS.get(frame.kind)
        if step is not None:
            state.due = frame.then
            if house is None:
                step(state, frame)
            else:
                house.step(state, frame, step)
            continue
        options = _options(state, frame)
        if options and (len(options) > 1 or frame.kind in ALWAYS):
            state.options = _with_free(state, frame, options)
            return
        state.due = frame.then
        if options:
            _carry_out(state, frame, options[0])


# The turn


def begin_turn(state: State, seat: int) -> None:
    """What comes before anything is asked: Hexes run out, a new character, a missed turn (4c)."""
    state.turn = seat
    state.invisible = 0
    state.dropped = ()
    state.changed[seat] = False
    if state.hexes:
        _count_down_hexes(state, seat)
    if state.log is not None:
        state.log.append(("turn", seat))
    begin(state, seat)


def begin(state: State, seat: int) -> None:
    """A waiting seat draws its character; a missed turn ends at once; else the turn is open."""
    if state.seats[seat] == WAITING:
        new_character(state, seat)
    if state.miss[seat]:
        state.miss[seat] -= 1
        if state.log is not None:
            state.log.append(("missed", seat))
        state.due = END_FRAMES[seat]
    else:
        state.due = START_FRAMES[seat]
        state.plain = True


def _count_down_hexes(state: State, seat: int) -> None:
    """A Hex lies for three turns of its caster (M.Hex)."""
    for space, (spell, caster, turns) in list(state.hexes.items()):
        if caster == seat:
            if turns > 1:
                state.hexes[space] = (spell, caster, turns - 1)
            else:
                lift_hex(state, space, spell)


def start_options(state: State, frame: Frame) -> list[Action]:
    """Everything a turn can begin with."""
    seat = frame.seat
    if state.seats[seat] == WAITING or state.miss[seat]:
        return [BEGIN]
    found = _crown_options(state, seat) if state.at[seat] == CROWN else movement.start_moves(state, seat)
    if state.spells[seat]:
        found += spells.start_casts(state, seat)
    return found


def _crown_options(state: State, seat: int) -> list[Action]:
    """With others only encounters; alone the command, and nothing when nobody is left to be commanded (14i)."""
    found = meeting_options(state, seat)
    if found:
        return found
    return [COMMAND[other] for other in spells.can_command(state, seat)] or [DONE]


def start(state: State, frame: Frame, action: Action) -> None:
    """The turn is opened by a movement, on the Crown by a meeting or the command."""
    seat = frame.seat
    if action is BEGIN:
        begin(state, seat)
    elif state.at[seat] != CROWN:
        movement.move(state, seat, action)
    elif action.verb == "command":
        spells.command(state, seat, action.seat)
    elif action is not DONE:
        start_meeting(state, seat, action)


def yield_options(state: State, frame: Frame) -> list[Action]:
    """A life, or the game (9h)."""
    return [BLEED, CONCEDE]


def give_way(state: State, frame: Frame, action: Action) -> None:
    """The victim's choice."""
    if action is BLEED:
        lose_lives(state, frame.seat, 1, OTHERWISE, "9h")
    else:
        concede(state, frame.seat)


def end(state: State, frame: Frame) -> None:
    """The reward of a quest first, then what the turn leaves behind (2.6, 19a, 11r)."""
    seat = frame.seat
    if state.quest_done[seat] and not state.toad[seat] and state.at[seat] != CROWN:
        state.quest[seat], state.quest_done[seat] = 0, False
        state.due = END_FRAMES[seat]
        push(state, "reward", seat)
        land(state, seat, WARLOCK, QUIET)
        return
    if state.seats[seat] == IN:
        _age(state, seat, fresh=frame.data == (FRESH,))
    if state.unsettled:
        push(state, "onward", seat)
    else:
        pass_on(state, frame)


def pass_on(state: State, frame: Frame) -> None:
    """The turn goes to the left, past who is out (10b)."""
    players = state.players
    following = (frame.seat + 1) % players
    while state.seats[following] == OUT:
        following = (following + 1) % players
    begin_turn(state, following)


def reward(state: State, frame: Frame) -> None:
    """A Talisman card for the quest, if one is left (2.6)."""
    if state.log is not None:
        state.log.append(("quest", frame.seat, 0, "rewarded"))
    gain_talisman(state, frame.seat, "B.Warlock", TALISMAN)


def _age(state: State, seat: int, *, fresh: bool) -> None:
    """A toad comes nearer to its old shape; rafts and rides are for the next turn only."""
    was_toad = state.toad[seat] > 0
    if was_toad and not fresh:
        state.toad[seat] -= 1
        if not state.toad[seat]:
            _restore(state, seat)
    if state.raft[seat]:
        if state.raft[seat] == RAFT_NEW:
            state.raft[seat] = RAFT_READY
        else:
            lose_raft(state, seat)
    if state.ride[seat] and not (state.ride_new[seat] or was_toad or state.toad[seat]):
        state.ride[seat] = NO_RIDE
    state.ride_new[seat] = False


def _restore(state: State, seat: int) -> None:
    """The old shape again, with all its limits: a toad may have kept more spells than its craft allows (19e, 2h)."""
    unsettle(state, seat)
    if state.log is not None:
        state.log.append(("toad", seat, "off"))


# What belongs to each kind of frame: the options of a decision and what a chosen one does, or the step that is taken

_Options = Callable[[State, Frame], list[Action]]

_DECISIONS: Final[dict[str, tuple[_Options, Chosen]]] = {
    "start": (start_options, start),
    "go": (movement.go_options, movement.go),
    "lock": (movement.lock_options, movement.lock),
    "meet": (landing.meet_options, landing.meet),
    "landed": (landing.meet_options, landing.meet),
    "defend": (meetings.defend_options, meetings.defend),
    "fight": (combat.fight_options, combat.fight),
    "duel": (combat.duel_options, combat.duel),
    "tame": (encounters.tame_options, encounters.tame),
    "face": (encounters.face_options, encounters.face),
    "sift": (encounters.sift_options, encounters.sift),
    "pick": (strangers.pick_options, strangers.pick),
    "visit": (instructions.visit_options, instructions.visit),
    "shop": (shops.shop_options, shops.shop),
    "bless": (effects.bless_options, effects.bless),
    "risk": (instructions.risk_options, instructions.risk),
    "pay": (instructions.pay_options, instructions.pay),
    "feed": (effects.feed_options, effects.feed),
    "wish": (strangers.wish_options, strangers.wish),
    "quest": (instructions.quest_options, instructions.quest),
    "target": (spells.target_options, spells.target),
    "to": (spells.to_options, spells.to),
    "counter": (spells.counter_options, spells.let_pass),
    "loss": (spells.loss_options, spells.let_pass),
    "heal": (spells.heal_options, spells.let_pass),
    "spoils": (combat.spoils_options, combat.spoils),
    "rob": (meetings.rob_options, meetings.rob),
    "drop": (limits.drop_options, limits.drop),
    "discard": (limits.discard_options, limits.discard_spell),
    "trade": (freely.trade_options, freely.trade),
    "yield": (yield_options, give_way),
}
OPTIONS: Final[dict[str, _Options]] = {kind: both[0] for kind, both in _DECISIONS.items()}
CHOSEN: Final[dict[str, Chosen]] = {kind: both[1] for kind, both in _DECISIONS.items()}
STEPS: Final[dict[str, Step]] = {
    "end": end,
    "onward": pass_on,
    "reward": reward,
    "arrive": landing.arrive,
    "explore": encounters.explore,
    "foes": encounters.foes,
    "haunted": encounters.haunted,
    "gather": strangers.gather,
    "nag": strangers.nag,
    "unload": strangers.unload,
    "place": strangers.place,
    "instruct": instructions.instruct,
    "call": shops.call,
    "fall": instructions.fall,
    "sated": inner.sated,
    "pit": inner.pit,
    "howl": inner.howl,
    "brawl": combat.brawl,
    "bridge": movement.bridge,
    "parry": meetings.parry,
    "loot": meetings.loot,
    "lose": lives.lose,
    "reap": lives.reap,
    "plague": happenings.plague,
    "ask": spells.ask,
    "resolve": spells.resolve,
    "command": spells.commanded,
}
#: Asked even when there is only one answer (5.4); windows are opened only for who is asked.
ALWAYS: Final = frozenset(
    {
        *("start", "go", "lock", "fight", "duel", "target", "to", "yield", "pick", "landed"),
        *("counter", "loss", "heal", "defend"),
    }
)
WITH_FREE: Final = frozenset({"start", "go", "meet", "landed", "fight", "duel", "pick", "visit", "shop"})
