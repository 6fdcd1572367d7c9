"""Strangers and places, cards of rank IV and VI (15h, 15j), and what lies there to be taken, rank V (12a, 15i)."""

from ....engine.pending import Frame
from ....engine.seats import NOBODY
from .actions import DONE, TAKE, WISH, WISHES, Action
from .box import DWARF, EVIL, GOOD
from .cards import (
    BAG,
    CARD_CODES,
    FAIRY,
    HAG,
    HEALER,
    HERMIT,
    KIND_OF,
    MARKET,
    MAZE,
    PHANTOM,
    POOL,
    SHRINE,
    SORCERER,
    TALISMAN,
    WITCH,
    card_list,
)
from .effects import effect, roll_on
from .gains import (
    can_gain_spell,
    gain_follower,
    gain_gold,
    gain_object,
    gain_raft,
    gain_talisman,
    heal,
    is_raft,
    was_dropped,
)
from .piles import discard, pick_up
from .spells import lowest_copies
from .state import RAFT_NEW, State, num, push
from .sums import allowed, craft, has_hag, has_room, is_a, is_follower

# Strangers


def meet_stranger(state: State, seat: int, card: int) -> None:
    """What the stranger does."""
    if state.log is not None:
        state.log.append(("revealed", seat, CARD_CODES[card]))
    if card == WITCH:
        roll_on(state, seat, "Wit", "K.Wit")
    elif card == HEALER:
        heal(state, seat, state.box.healer_lives, "K.Hea")
    elif card == HERMIT:
        if gain_talisman(state, seat, "K.Her", TALISMAN):
            _dismiss(state, seat, card)
    elif card == SORCERER:
        push(state, "shop", seat, ("Sor", 0))
    elif grants_wish(state, seat, card):
        push(state, "wish", seat, (card,))
    elif state.log is not None:
        state.log.append(("nothing", seat, "other_alignment", f"K.{CARD_CODES[card]}"))


def grants_wish(state: State, seat: int, card: int) -> bool:
    """The Fairy grants one to the good, the Phantom one to the evil."""
    return (card, state.alignment[seat]) in ((FAIRY, GOOD), (PHANTOM, EVIL))


def _dismiss(state: State, seat: int, card: int) -> None:
    pick_up(state, state.at[seat], card)
    discard(state, card)


def wish_options(state: State, frame: Frame) -> list[Action]:
    """One wish; a spell only for who may hold it."""
    return [WISH[what] for what in WISHES if what != "spell" or can_gain_spell(state, frame.seat)]


def wish(state: State, frame: Frame, action: Action) -> None:
    """It is granted, then the stranger is gone."""
    card = num(frame.data, 0)
    effect(state, frame.seat, f"+1 {action.word}", f"K.{CARD_CODES[card]}")
    _dismiss(state, frame.seat, card)


# Places


def place(state: State, frame: Frame) -> None:
    """What the place offers or does."""
    seat, card = frame.seat, num(frame.data, 0)
    if state.log is not None:
        state.log.append(("revealed", seat, CARD_CODES[card]))
    if card == MAZE:
        _maze(state, seat)
    else:
        push(state, "shop", seat, (_OFFERS[card], 0))


_OFFERS = {SHRINE: "Shr", MARKET: "Mar", POOL: "Poo"}


def _maze(state: State, seat: int) -> None:
    """Who has too little craft loses his way; the Dwarf does not (K.Maz, C.Dwarf.4)."""
    if craft(state, seat) < state.box.maze_craft and not is_a(state, seat, DWARF):
        effect(state, seat, "miss", "K.Maz")
    elif state.log is not None:
        by = "C.Dwarf.4" if craft(state, seat) < state.box.maze_craft else "K.Maz"
        state.log.append(("nothing", seat, "finds_the_way", by))


# Taking what lies there. The frame says whether it is only loot, and whether the Hag was seen to.


def gather(state: State, frame: Frame) -> None:
    """The Hag must be taken first, gold comes by itself, the rest is chosen; a Raft left over goes (3c, 11r)."""
    seat, loot = frame.seat, num(frame.data, 0)
    space = state.at[seat]
    if not frame.data[1] and HAG in state.lying[space]:
        push(state, "gather", seat, (loot, 1))
        push(state, "face", seat, (HAG,))
        return
    _take_gold(state, seat, space)
    if not loot:
        push(state, "unload", seat)
    push(state, "pick", seat, (loot,))


def nag(state: State, frame: Frame) -> None:
    """The Hag joins (K.Hag)."""
    pick_up(state, state.at[frame.seat], HAG)
    gain_follower(state, frame.seat, HAG)


def _take_gold(state: State, seat: int, space: int) -> None:
    """Loose gold and bags of gold."""
    bags = [card for card in state.lying[space] if KIND_OF[card] == BAG]
    for card in bags:
        pick_up(state, space, card)
        discard(state, card)
    amount = len(bags) + state.loose[space]
    state.loose[space] = 0
    if amount:
        gain_gold(state, seat, amount, "3c")


def ownable(state: State, seat: int, card: int, loot: int) -> bool:
    """A card lying here that the seat might own: an object for its alignment, a follower, a raft (5b, K.Hag, 11r)."""
    if state.box.rank[card] != 5 or card == HAG or was_dropped(state, seat, card):
        return False
    if is_raft(card):
        return not loot and state.raft[seat] != RAFT_NEW
    if is_follower(state, card):
        return not has_hag(state, seat)
    return allowed(state, seat, card)


def pick_options(state: State, frame: Frame) -> list[Action]:
    """Asked as long as something lies there that he might own, even with full hands; then only `done`."""
    seat, loot = frame.seat, num(frame.data, 0)
    cards = tuple([card for card in state.lying[state.at[seat]] if ownable(state, seat, card, loot)])
    if not cards:
        return []
    found = [TAKE[card] for card in lowest_copies(cards) if takes_no_room(state, card) or has_room(state, seat, card)]
    found.append(DONE)
    return found


def takes_no_room(state: State, card: int) -> bool:
    """Followers and rafts are not carried."""
    return is_raft(card) or is_follower(state, card)


def pick(state: State, frame: Frame, action: Action) -> None:
    """One card after the other, until done."""
    if action is DONE:
        return
    seat, card, loot = frame.seat, action.card, num(frame.data, 0)
    state.due = frame
    pick_up(state, state.at[seat], card)
    if state.log is not None:
        state.log.append(("took", seat, CARD_CODES[card], NOBODY, "R.loot" if loot else "12a"))
    if is_raft(card):
        gain_raft(state, seat, card)
    elif is_follower(state, card):
        gain_follower(state, seat, card)
    else:
        gain_object(state, seat, card)


def unload(state: State, frame: Frame) -> None:
    """A Raft that nobody took cannot be left (11r)."""
    space = state.at[frame.seat]
    rafts = [card for card in state.lying[space] if is_raft(card)]
    for card in rafts:
        pick_up(state, space, card)
        discard(state, card)
    if rafts and state.log is not None:
        state.log.append(("removed", card_list(rafts), "11r"))
