"""Casting: which spells can be cast when, at what, who may counter, and what they do."""

from collections.abc import Callable
from typing import Final

from ....engine.pending import Frame
from .actions import CAST, GO, NONE, ON_CARD, ON_SEAT, ON_SPACE, PASS, Action, on_being
from .box import PROPHETESS, WIZARD
from .cards import (
    ACQUISITION,
    CARD_CODES,
    COUNTERSPELL,
    DESTRUCTION,
    HEALING,
    HEX,
    IMMOBILITY,
    INVISIBILITY,
    KIND_OF,
    MESMERISM,
    NULLIFY,
    PRESERVATION,
    PSIONIC,
    SPELL_CODES,
    SPELL_NAMES,
    SPELL_OF,
    TELEPORT,
    WAND,
    spell_kinds,
)
from .combat import evade_one, group_of
from .gains import can_gain_spell, heal, take_spell
from .landing import ONWARD, can_rob, land
from .meetings import evaded, mesmerised
from .movement import ride_ends
from .piles import discard, pick_up
from .spaces import INNER, REGION, SPACE_CODES
from .state import END_FRAMES, IN, State, num, push
from .sums import can_cast, has_active, has_hag, holds, is_a, on_board, under_amulet

# What can be cast at the start of the own turn


def start_casts(state: State, seat: int) -> list[Action]:
    """The spells of the own start that have a target (2.5)."""
    if not can_cast(state, seat):
        return []
    return [
        CAST[kind] for kind in spell_kinds(state.spells[seat]) if kind in AT_START and _has_target(state, seat, kind)
    ]


AT_START: Final = (HEALING, HEX, TELEPORT, ACQUISITION, MESMERISM, DESTRUCTION, NULLIFY)


def _has_target(state: State, seat: int, kind: int) -> bool:
    if kind == TELEPORT:
        return REGION[state.at[seat]] != INNER and not state.slave[seat]
    return bool(targets(state, seat, kind))


def targets(state: State, seat: int, kind: int) -> list[Action]:
    """Whom or what a spell of the own start can be cast on (9g, K.Amu)."""
    if kind == HEX:
        return [ON_SPACE[space] for space in hex_spaces(state)]
    if kind == DESTRUCTION:
        return [ON_CARD[card] for card in open_cards(state)]
    return [ON_SEAT[other] for other in on_board(state) if can_target(state, seat, kind, other)]


def can_target(state: State, seat: int, kind: int, other: int) -> bool:
    """Can the spell be cast on this character?"""
    if under_amulet(state, other):
        return False
    if kind == HEALING:
        return state.lives[other] < state.box.lives
    return other != seat and has_prey(state, seat, kind, other)


def has_prey(state: State, seat: int, kind: int, other: int) -> bool:
    """Has the other one something that the spell can take?"""
    if kind == ACQUISITION:
        return can_rob(state, seat, other)
    if kind == MESMERISM:
        return not has_hag(state, seat) and bool(mesmerised(state, other))
    return kind == NULLIFY and bool(state.spells[other])


def hex_spaces(state: State) -> list[int]:
    """Outer and middle spaces without a character and without a Hex (M.Hex)."""
    return [
        space
        for space in range(len(SPACE_CODES))
        if REGION[space] != INNER and space not in state.hexes and space not in state.at
    ]


def open_cards(state: State) -> list[int]:
    """The cards that Destruction can hit: one of equal copies on a space stands for all (M.Destruction)."""
    found = []
    for space, cards in enumerate(state.lying):
        if cards and REGION[space] != INNER:
            found += lowest_copies(cards)
    return found


def lowest_copies(cards: tuple[int, ...]) -> list[int]:
    """Of every kind the lowest number, in the order of lying."""
    best: dict[int, int] = {}
    for card in cards:
        best[KIND_OF[card]] = min(card, best.get(KIND_OF[card], card))
    return list(best.values())


# Casting


def cast(state: State, frame: Frame, action: Action) -> None:
    """The card leaves the hand; a target, who counters, then the effect. What was due is due again, but for windows."""
    seat, kind = frame.seat, action.kind
    spell = spell_kinds(state.spells[seat])[kind]
    state.spells[seat] = tuple([other for other in state.spells[seat] if other != spell])
    if state.log is not None:
        state.log.append(("cast", seat, SPELL_NAMES[kind]))
    if frame.kind == "counter":  # the first who counters ends the asking
        assert frame.then is not None  # noqa: S101
        state.due = frame.then.then
    elif frame.kind == "defend":  # whoever was attacked is asked again, if there is still something to ask
        state.due = Frame("parry", seat, frame.data, frame.then)
    elif frame.kind not in _ONCE:
        state.due = frame
    push(state, "resolve", seat, (0, spell, NONE))
    if (frame.kind == "start" and kind != TELEPORT) or (frame.kind == "fight" and kind == IMMOBILITY):
        push(state, "target", seat, (kind,))
    else:
        push(state, "ask", seat, (1,))


TELEPORTING: Final = "teleport"
_ONCE: Final = ("loss", "heal")


def target_options(state: State, frame: Frame) -> list[Action]:
    """What the spell can be cast on."""
    if frame.data[0] != IMMOBILITY:
        return targets(state, frame.seat, num(frame.data, 0))
    cards = group_of(_fight_below(frame))
    return [on_being(being) for being in (lowest_copies(cards) if cards[0] < len(KIND_OF) else cards)]


def _fight_below(frame: Frame) -> Frame:
    """The fight that waits behind the spell which waits behind its target."""
    assert frame.then is not None  # noqa: S101
    assert frame.then.then is not None  # noqa: S101
    return frame.then.then


def target(state: State, frame: Frame, action: Action) -> None:
    """The target is named; now others may counter."""
    chosen, spell = _operand(action, num(frame.data, 0)), state.due
    assert spell is not None  # noqa: S101
    state.due = Frame(spell.kind, spell.seat, (*spell.data[:2], chosen), spell.then)
    if state.log is not None:
        state.log.append(("aimed", frame.seat, SPELL_NAMES[num(frame.data, 0)], action.sentence[3:]))
    push(state, "ask", frame.seat, (1,))


def _operand(action: Action, kind: int) -> int:
    if kind == HEX:
        return action.space
    return action.card if kind in (DESTRUCTION, IMMOBILITY) else action.seat


# Countering


def ask(state: State, frame: Frame) -> None:
    """The others are asked clockwise from the caster (M.Counterspell, R.react)."""
    caster = frame.seat
    for step in range(num(frame.data, 0), state.players):
        other = (caster + step) % state.players
        if state.spells[other] and can_counter(state, other):
            push(state, "ask", caster, (step + 1,))
            push(state, "counter", other)
            return


def can_counter(state: State, seat: int) -> bool:
    """Is the seat asked whether it counters?"""
    asked = state.rulings.react == "always" or holds(state, seat, COUNTERSPELL)
    return asked and can_cast(state, seat)


def _window(state: State, seat: int, kind: int) -> list[Action]:
    """The options of a window for one spell: to cast it, if one can, or to pass."""
    if holds(state, seat, kind) and can_cast(state, seat):
        return [CAST[kind], PASS]
    return [PASS]


def counter_options(state: State, frame: Frame) -> list[Action]:
    """Counterspell, or nothing."""
    return _window(state, frame.seat, COUNTERSPELL)


def loss_options(state: State, frame: Frame) -> list[Action]:
    """Preservation, or nothing."""
    return _window(state, frame.seat, PRESERVATION)


def heal_options(state: State, frame: Frame) -> list[Action]:
    """Healing, or nothing."""
    return _window(state, frame.seat, HEALING)


def let_pass(state: State, frame: Frame, action: Action) -> None:
    """Nothing is cast."""


# The effect


def resolve(state: State, frame: Frame) -> None:
    """The card to the discards, a new one for whom it was the last, then the effect unless it was countered (9f)."""
    seat, spell = frame.seat, num(frame.data, 1)
    kind, works = SPELL_OF[spell], not frame.data[0]
    if kind != HEX or not works:
        state.spell_discards.append(spell)
    if not state.spells[seat] and renews(state, seat) and can_gain_spell(state, seat):
        take_spell(state, seat, _renewal(state, seat))
    if works:
        _EFFECTS[kind](state, seat, num(frame.data, 2), spell)


def renews(state: State, seat: int) -> bool:
    """Does the seat draw a spell when it has cast its last (Wizard, Prophetess, Wand)?"""
    return is_a(state, seat, WIZARD) or is_a(state, seat, PROPHETESS) or has_active(state, seat, WAND)


def _renewal(state: State, seat: int) -> str:
    """The rule by which the last spell is renewed."""
    if is_a(state, seat, WIZARD):
        return "C.Wizard.1"
    return "C.Prophetess.1" if is_a(state, seat, PROPHETESS) else "K.Wan"


def _below(state: State) -> Frame:
    assert state.due is not None  # noqa: S101 (a spell always interrupts something)
    return state.due


def _healing(state: State, seat: int, chosen: int, spell: int) -> None:
    heal(state, seat if chosen == NONE else chosen, state.box.lives, "M.Healing")


def _hex(state: State, seat: int, chosen: int, spell: int) -> None:
    state.hexes[chosen] = (spell, seat, state.box.hex_turns)
    if state.log is not None:
        state.log.append(("hex", SPACE_CODES[chosen], SPELL_CODES[spell], "on"))


def _immobility(state: State, seat: int, chosen: int, spell: int) -> None:
    """A creature stays out of the fight; a character who attacks is evaded (18a)."""
    below = _below(state)
    if below.kind == "fight":
        evade_one(state, below, chosen)
    else:
        evaded(state, below, "M.Immobility")


def _invisibility(state: State, seat: int, chosen: int, spell: int) -> None:
    """Until the end of this turn everything can be evaded; who attacks is evaded at once (18a)."""
    state.invisible |= 1 << seat
    if _below(state).kind == "parry":
        evaded(state, _below(state), "M.Invisibility")


def _counterspell(state: State, seat: int, chosen: int, spell: int) -> None:
    """What waits behind has no effect."""
    below = _below(state)
    state.due = Frame(below.kind, below.seat, (1, *below.data[1:]), below.then)
    if state.log is not None:
        what = SPELL_NAMES[SPELL_OF[num(below.data, 1)]] if below.kind == "resolve" else "command"
        state.log.append(("countered", below.seat, what, seat))


def _preservation(state: State, seat: int, chosen: int, spell: int) -> None:
    """This life is not lost."""
    below = _below(state)
    state.due = Frame(
        below.kind, below.seat, (num(below.data, 0) - 1, *below.data[1:3], 0, *below.data[4:]), below.then
    )
    if state.log is not None:
        state.log.append(("preserved", seat))


def _psionic(state: State, seat: int, chosen: int, spell: int) -> None:
    """Craft is added in this combat, once."""
    below = _below(state)
    place = 1 if below.kind == "fight" else 2
    data = (*below.data[:place], 1, *below.data[place + 1 :])
    state.due = Frame(below.kind, below.seat, data, below.then)


def _teleport(state: State, seat: int, chosen: int, spell: int) -> None:
    """Instead of rolling, to another space of the region."""
    state.due = END_FRAMES[seat]
    push(state, "to", seat, (TELEPORTING,))


def _acquisition(state: State, seat: int, chosen: int, spell: int) -> None:
    push(state, "rob", seat, (chosen, "M.Acquisition"))


def _mesmerism(state: State, seat: int, chosen: int, spell: int) -> None:
    push(state, "rob", seat, (chosen, "M.Mesmerism"))


def _destruction(state: State, seat: int, chosen: int, spell: int) -> None:
    """The card leaves the board."""
    space = next(space for space, cards in enumerate(state.lying) if chosen in cards)
    pick_up(state, space, chosen)
    discard(state, chosen)
    if state.log is not None:
        state.log.append(("destroyed", seat, CARD_CODES[chosen], SPACE_CODES[space]))


def _nullify(state: State, seat: int, chosen: int, spell: int) -> None:
    lose_spells(state, chosen, "M.Nullify")


def lose_spells(state: State, seat: int, source: str) -> None:
    """All spells of a character are discarded."""
    lost = state.spells[seat]
    state.spell_discards += lost
    state.spells[seat] = ()
    if lost and state.log is not None:
        state.log.append(("lost", seat, "spell", len(lost), source, ""))


_EFFECTS: Final[dict[int, Callable[[State, int, int, int], None]]] = {
    HEALING: _healing,
    HEX: _hex,
    IMMOBILITY: _immobility,
    INVISIBILITY: _invisibility,
    COUNTERSPELL: _counterspell,
    PRESERVATION: _preservation,
    PSIONIC: _psionic,
    TELEPORT: _teleport,
    ACQUISITION: _acquisition,
    MESMERISM: _mesmerism,
    DESTRUCTION: _destruction,
    NULLIFY: _nullify,
}


# Where to: Teleport and the ride from the Tavern


def to_options(state: State, frame: Frame) -> list[Action]:
    """Every space it can lead to, not the own one."""
    seat = frame.seat
    if frame.data[0] != TELEPORTING:
        return [GO[space] for space in ride_ends(state, seat, str(frame.data[0]))]
    region = REGION[state.at[seat]]
    return [GO[space] for space in range(len(SPACE_CODES)) if REGION[space] == region and space != state.at[seat]]


def to(state: State, frame: Frame, action: Action) -> None:
    """There, with the encounter."""
    if state.log is not None:
        path = (SPACE_CODES[state.at[frame.seat]], SPACE_CODES[action.space])
        source = "M.Teleport" if frame.data[0] == TELEPORTING else "B.Tavern"
        state.log.append(("moved", frame.seat, path, source))
    land(state, frame.seat, action.space, ONWARD)


# The command spell


def command(state: State, seat: int, victim: int) -> None:
    """Named, perhaps countered (R.counter_command), then rolled (9h)."""
    push(state, "command", seat, (0, victim))
    if state.rulings.counter_command == "yes":
        push(state, "ask", seat, (1,))


def commanded(state: State, frame: Frame) -> None:
    """1 to 3 nothing, 4 to 6 a life or the end (9h)."""
    seat, victim = frame.seat, num(frame.data, 1)
    if frame.data[0]:
        return
    die = state.chance.roll()
    works = die >= state.box.command_works
    if state.log is not None:
        state.log.append(("commanded", seat, victim, die, works))
    if works:
        push(state, "yield", victim)


def can_command(state: State, seat: int) -> list[int]:
    """The other characters on the board."""
    return [other for other, status in enumerate(state.seats) if status == IN and other != seat]
