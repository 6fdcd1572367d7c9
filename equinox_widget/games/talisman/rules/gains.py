"""Gaining and losing: counters, gold, lives, spells, objects, followers, alignment."""

from ....engine.seats import NOBODY
from .box import ALIGNMENTS, STATS, STRENGTH
from .cards import CARD_CODES, HAG, KIND_OF, RAFT, SPELL_CODES, WAND, card_list
from .piles import discard, draw_spell, in_stock, lay, spells_left, take_from_stock
from .spaces import SPACE_CODES
from .state import BUILT, NO_RAFT, NO_RIDE, RAFT_NEW, State
from .sums import has_active, has_hag, room_for_spell, spell_limit, table_limit


def unsettle(state: State, seat: int) -> None:
    """The seat's limits must be looked at before anything else happens."""
    state.unsettled |= 1 << seat


# Counters


def gain_counter(state: State, seat: int, stat: int, amount: int, source: str) -> None:
    """A permanent gain (1e, 2d); for a toad it is void (19c)."""
    note = ""
    if state.toad[seat]:
        note = "void"
    elif stat == STRENGTH:
        state.strength[seat] += amount
    else:
        state.craft[seat] += amount
    unsettle(state, seat)
    if state.log is not None:
        state.log.append(("gained", seat, STATS[stat], amount, source, note))


def lose_counter(state: State, seat: int, stat: int, amount: int, source: str) -> None:
    """Counters are given back (1b, 2b), but never below the start value (1c, 2c)."""
    note, lost = "", amount
    counters = state.strength if stat == STRENGTH else state.craft
    floor = state.box.character_stats[state.character[seat]][stat]
    if state.toad[seat]:
        note = "void"
    else:
        lost = max(0, min(amount, counters[seat] - floor))
        note = "floor" if lost < amount else ""
        counters[seat] -= lost
        unsettle(state, seat)
    if state.log is not None:
        state.log.append(("lost", seat, STATS[stat], lost, source, note))


# Gold


def gain_gold(state: State, seat: int, amount: int, source: str) -> None:
    """Gold for the seat; what a toad gains lies on its space (19b)."""
    if state.toad[seat]:
        state.loose[state.at[seat]] += amount
    else:
        state.gold[seat] += amount
    if state.log is not None:
        state.log.append(("gained", seat, "gold", amount, source, "void" if state.toad[seat] else ""))


def lose_gold(state: State, seat: int, amount: int, source: str) -> None:
    """Gold is lost or paid, as far as there is any."""
    lost = min(amount, state.gold[seat])
    state.gold[seat] -= lost
    if state.log is not None:
        state.log.append(("lost", seat, "gold", lost, source, "floor" if lost < amount else ""))


# Lives


def gain_life(state: State, seat: int, amount: int, source: str) -> None:
    """Lives beyond any limit (4d, 4e)."""
    state.lives[seat] += amount
    if state.log is not None:
        state.log.append(("gained", seat, "life", amount, source, ""))


def heal(state: State, seat: int, amount: int, source: str) -> None:
    """Lives, but only up to four (4f)."""
    healed = min(amount, state.box.lives - state.lives[seat])
    if healed > 0:
        state.lives[seat] += healed
        if state.log is not None:
            state.log.append(("gained", seat, "life", healed, source, "cap" if healed < amount else ""))
    elif state.log is not None:
        state.log.append(("nothing", seat, "lives_full", "4f"))


# Spells


def gain_spell(state: State, seat: int, source: str) -> None:
    """The top spell card, if the seat may hold it (9d, 2f, R.spell_full)."""
    swaps = state.rulings.spell_full == "swap" and not state.toad[seat]
    if room_for_spell(state, seat) or swaps:
        take_spell(state, seat, source)
        unsettle(state, seat)
    elif state.log is not None:
        state.log.append(("spell_full", seat))


def take_spell(state: State, seat: int, source: str) -> bool:
    """Draw one spell card; says whether there was one."""
    spell = draw_spell(state)
    if spell < 0:
        if state.log is not None:
            state.log.append(("nothing", seat, "no_spell_left", "9e"))
        return False
    state.spells[seat] = (*state.spells[seat], spell)
    if state.log is not None:
        state.log.append(("spell_drawn", seat, SPELL_CODES[spell], source))
    return True


def fill_spells(state: State, seat: int, source: str) -> None:
    """Spells up to the limit; with any number allowed, up to what craft gives (R.wand)."""
    if state.toad[seat]:
        return
    limit = spell_limit(state, seat)
    most = table_limit(state, seat) if limit is None else limit
    while len(state.spells[seat]) < most and take_spell(state, seat, source):
        pass


def can_gain_spell(state: State, seat: int) -> bool:
    """Would the seat get a spell now? Who sells or grants one asks (2f)."""
    return spells_left(state) and room_for_spell(state, seat)


# Objects and followers


def gain_object(state: State, seat: int, card: int) -> None:
    """The object is the seat's; a Wand brings a spell to who has none (R.wand)."""
    state.objects[seat] = (*state.objects[seat], card)
    if card == WAND and not state.spells[seat] and has_active(state, seat, WAND) and can_gain_spell(state, seat):
        take_spell(state, seat, "K.Wan")
    unsettle(state, seat)


def lose_object(state: State, seat: int, card: int) -> None:
    """The object is no longer the seat's."""
    state.objects[seat] = tuple([other for other in state.objects[seat] if other != card])
    unsettle(state, seat)


def gain_talisman(state: State, seat: int, source: str, kind: int) -> bool:
    """A Talisman card, if one is left; no toad gets one. Says whether he got it."""
    if state.toad[seat] or not in_stock(state, kind):
        if state.log is not None:
            state.log.append(("nothing", seat, "no_talisman", source))
        return False
    card = take_from_stock(state, kind)
    if state.log is not None:
        state.log.append(("took", seat, CARD_CODES[card], NOBODY, source))
    gain_object(state, seat, card)
    return True


def lose_follower(state: State, seat: int, card: int) -> None:
    """The follower is no longer with the seat."""
    state.followers[seat] = tuple([other for other in state.followers[seat] if other != card])
    unsettle(state, seat)


def gain_follower(state: State, seat: int, card: int) -> None:
    """The follower joins; the Hag drives all others away (K.Hag)."""
    if card == HAG:
        for other in state.followers[seat]:
            discard(state, other)
            if state.log is not None:
                state.log.append(("left", seat, CARD_CODES[other], "K.Hag"))
        state.followers[seat] = ()
    state.followers[seat] = (*state.followers[seat], card)
    unsettle(state, seat)
    if state.log is not None:
        state.log.append(("joined", seat, CARD_CODES[card]))


def kill_follower(state: State, seat: int, card: int) -> None:
    """A killed follower is out of the game (6b)."""
    lose_follower(state, seat, card)
    state.out.append(card)
    if state.log is not None:
        state.log.append(("killed", seat, CARD_CODES[card]))


def free_from_hag(state: State, seat: int) -> None:
    """The Mystic drives the Hag away (K.Hag)."""
    if has_hag(state, seat):
        lose_follower(state, seat, HAG)
        discard(state, HAG)
        if state.log is not None:
            state.log.append(("left", seat, CARD_CODES[HAG], "K.Hag"))


def drop_card(state: State, seat: int, card: int, why: str) -> None:
    """An object or follower lies open on the space, and is not taken back in this turn (5d, 6d)."""
    if card in state.objects[seat]:
        lose_object(state, seat, card)
    else:
        lose_follower(state, seat, card)
    lay(state, state.at[seat], card)
    state.dropped = (*state.dropped, seat * 1000 + card)
    if state.log is not None:
        state.log.append(("dropped", seat, CARD_CODES[card], why))


def was_dropped(state: State, seat: int, card: int) -> bool:
    """Did the seat drop or leave this card in this turn?"""
    return seat * 1000 + card in state.dropped


def drop_everything(state: State, seat: int) -> None:
    """Objects, followers and gold lie on the space; the Hag goes to the discards, a raft is gone (4c, 19b)."""
    space = state.at[seat]
    cards = state.objects[seat] + tuple([card for card in state.followers[seat] if card != HAG])
    if has_hag(state, seat):
        discard(state, HAG)
    state.lying[space] = state.lying[space] + cards
    state.loose[space] += state.gold[seat]
    state.objects[seat] = state.followers[seat] = ()
    if state.log is not None and (cards or state.gold[seat]):
        state.log.append(("scattered", seat, card_list(cards), state.gold[seat], SPACE_CODES[space]))
    state.gold[seat] = 0
    state.ride[seat] = NO_RIDE
    lose_raft(state, seat)


# Rafts


def gain_raft(state: State, seat: int, card: int) -> None:
    """A raft for the coming turn; an unused old one goes first (11p)."""
    lose_raft(state, seat)
    state.raft[seat], state.raft_card[seat] = RAFT_NEW, card
    if state.log is not None:
        state.log.append(("raft", seat, "on"))


def lose_raft(state: State, seat: int) -> None:
    """The raft is used up or cannot be kept (11r)."""
    if state.raft[seat] == NO_RAFT:
        return
    if state.raft_card[seat] != BUILT:
        discard(state, state.raft_card[seat])
    state.raft[seat], state.raft_card[seat] = NO_RAFT, BUILT
    if state.log is not None:
        state.log.append(("raft", seat, "off"))


def is_raft(card: int) -> bool:
    """Is the card a Raft?"""
    return KIND_OF[card] == RAFT


# Alignment


def align(state: State, seat: int, alignment: int, source: str) -> None:
    """One change in a round (7a, 7b)."""
    if state.alignment[seat] == alignment:
        return
    if state.changed[seat]:
        if state.log is not None:
            state.log.append(("nothing", seat, "changed_already", "7b"))
        return
    state.alignment[seat] = alignment
    state.changed[seat] = True
    unsettle(state, seat)
    if state.log is not None:
        state.log.append(("aligned", seat, ALIGNMENTS[alignment], source))
