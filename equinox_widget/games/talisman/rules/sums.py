"""Derived numbers: strength and craft, what counts in combat, limits, who may evade, who can cast."""

from .box import BARD, DRAGON, DWARF, ELF, FOLLOWER, MAGIC, MONK, OBJECT, PRIEST, WARRIOR
from .cards import AMULET, BAG, HAG, KIND_OF, MULE, RAFT, RUNE_SWORD, SPELL_OF, SWORDS_AND_AXES, TALISMAN, WAND
from .spaces import GLADE, HILLS, WOODS
from .state import IN, State


def magic_works(state: State, seat: int) -> bool:
    """Magic objects are silent on the Cursed Glade (B.Glade)."""
    return state.at[seat] != GLADE


def strength(state: State, seat: int) -> int:
    """Counters, followers and magic objects, no weapons (1f); a toad has 1 (19c)."""
    box = state.box
    if state.toad[seat]:
        return box.toad_stats[0]
    total = state.strength[seat]
    if state.objects[seat] and state.at[seat] != GLADE:
        plus, types = box.strength, box.type
        for card in state.objects[seat]:
            if types[card] == MAGIC:
                total += plus[card]
    for card in state.followers[seat]:
        total += box.strength[card]
    return total


def craft(state: State, seat: int) -> int:
    """Counters, followers and magic objects (2e); a toad has 1 (19c)."""
    box = state.box
    if state.toad[seat]:
        return box.toad_stats[1]
    total = state.craft[seat]
    if state.objects[seat] and state.at[seat] != GLADE:
        plus, types = box.craft, box.type
        for card in state.objects[seat]:
            if types[card] == MAGIC:
                total += plus[card]
    for card in state.followers[seat]:
        total += box.craft[card]
    return total


def is_a(state: State, seat: int, character: int) -> bool:
    """Has the seat this character's abilities? A toad has none (19h)."""
    return state.character[seat] == character and not state.toad[seat]


def weapons(state: State, seat: int, dragon: bool) -> list[int]:
    """The weapons that count in combat, the best first: one, two for the Warrior (16d, C.Warrior)."""
    usable = usable_weapons(state, seat, dragon) if state.objects[seat] else []
    return usable[: 2 if state.character[seat] == WARRIOR else 1]


def usable_weapons(state: State, seat: int, dragon: bool) -> list[int]:
    """The weapons that work for the seat where he stands, the best first (C.Priest, C.Monk, B.Glade)."""
    who, box = state.character[seat], state.box
    if who == MONK:
        return []
    works = state.at[seat] != GLADE
    usable = [
        (-weapon_value(state, card, dragon), card != RUNE_SWORD, card)
        for card in state.objects[seat]
        if box.weapon[card]
        and (works or box.type[card] != MAGIC)
        and not (who == PRIEST and KIND_OF[card] in SWORDS_AND_AXES)
    ]
    usable.sort()
    return [card for _, _, card in usable]


def weapon_value(state: State, card: int, dragon: bool) -> int:
    """What a weapon adds; the Lance adds more against a dragon (K.Lan)."""
    box = state.box
    return box.dragons[card] if dragon and box.dragons[card] else box.weapon[card]


def combat_strength(state: State, seat: int, dragon: bool = False) -> int:
    """Strength with what counts in combat only (16d)."""
    total = strength(state, seat)
    if state.toad[seat]:
        return total
    if state.character[seat] == MONK:
        return total + state.craft[seat]
    if state.objects[seat]:
        for card in weapons(state, seat, dragon):
            total += weapon_value(state, card, dragon)
    return total


def with_dragon(state: State, group: tuple[int, ...]) -> bool:
    """Is there a dragon in this group?"""
    types = state.box.type
    return any(being < len(types) and types[being] == DRAGON for being in group)


# Limits


def table_limit(state: State, seat: int) -> int:
    """How many spells total craft allows (2f)."""
    table = state.box.spell_table
    return table[min(craft(state, seat), len(table) - 1)]


def spell_limit(state: State, seat: int) -> int | None:
    """How many spells the seat may hold; None: any number (R.wand)."""
    limit, wand = table_limit(state, seat), state.rulings.wand
    if limit and wand != "none" and has_active(state, seat, WAND):
        return limit + 1 if wand == "plus_one" else None
    return limit


def has_active(state: State, seat: int, card: int) -> bool:
    """Has the seat this magic object, and does it work where he stands?"""
    return card in state.objects[seat] and state.at[seat] != GLADE


def has_kind(state: State, seat: int, kind: int) -> bool:
    """Has the seat an object of this kind?"""
    return any(KIND_OF[card] == kind for card in state.objects[seat])


def object_limit(state: State, seat: int) -> int | None:
    """How many objects the seat may carry; None: any number (5c)."""
    return None if has_kind(state, seat, MULE) else state.box.object_limit


def has_room(state: State, seat: int, card: int) -> bool:
    """Can the seat carry one more object, this one? The Mule makes its own room (5c)."""
    if len(state.objects[seat]) < state.box.object_limit or KIND_OF[card] == MULE:
        return True
    return has_kind(state, seat, MULE)


def room_for_spell(state: State, seat: int) -> bool:
    """Is the seat below its limit of spells? A toad gains none (19e)."""
    if state.toad[seat]:
        return False
    limit = spell_limit(state, seat)
    return limit is None or len(state.spells[seat]) < limit


def is_object(state: State, card: int) -> bool:
    """An object that is carried: no follower, no bag of gold, no raft."""
    return state.box.type[card] in (OBJECT, MAGIC) and KIND_OF[card] not in (BAG, RAFT)


def allowed(state: State, seat: int, card: int) -> bool:
    """May the seat own this object with its alignment (5b)?"""
    return state.box.forbidden[card] != state.alignment[seat]


def has_hag(state: State, seat: int) -> bool:
    """The Hag lets no other follower near (K.Hag)."""
    return HAG in state.followers[seat]


def is_follower(state: State, card: int) -> bool:
    """Is the card a follower?"""
    return state.box.type[card] == FOLLOWER


def has_talisman(state: State, seat: int) -> bool:
    """Who enters the Valley of Fire needs one (11f)."""
    return has_kind(state, seat, TALISMAN)


# Evading and casting


def may_evade(state: State, seat: int) -> bool:
    """The Elf in woods, the Dwarf in hills, and who is invisible in this turn; no toad (18a)."""
    if state.toad[seat]:
        return False
    if state.invisible >> seat & 1:
        return True
    who = state.character[seat]
    return (who == ELF and state.at[seat] in WOODS) or (who == DWARF and state.at[seat] in HILLS)


def evasion(state: State, seat: int) -> str:
    """The rule by which the seat may evade."""
    if state.invisible >> seat & 1:
        return "M.Invisibility"
    return "C.Elf.2" if state.character[seat] == ELF else "C.Dwarf.2"


def under_amulet(state: State, seat: int) -> bool:
    """The holder of the Amulet casts nothing, and no spell touches him (K.Amu)."""
    return AMULET in state.objects[seat] and state.at[seat] != GLADE


def can_cast(state: State, seat: int) -> bool:
    """Is the seat free to cast what it holds? No toad, not on the Glade, no Amulet."""
    return (
        bool(state.spells[seat])
        and not state.toad[seat]
        and state.at[seat] != GLADE
        and AMULET not in state.objects[seat]
    )


def holds(state: State, seat: int, kind: int) -> bool:
    """Has the seat a spell of this kind in hand?"""
    return any(spell < len(SPELL_OF) and SPELL_OF[spell] == kind for spell in state.spells[seat])


def can_cast_kind(state: State, seat: int, kind: int) -> bool:
    """Can the seat cast a spell of this kind, as far as his hand and his place go?"""
    return bool(state.spells[seat]) and holds(state, seat, kind) and can_cast(state, seat)


def on_board(state: State) -> list[int]:
    """The seats with a character on the board."""
    return [seat for seat, status in enumerate(state.seats) if status == IN]


def tames(state: State, seat: int) -> bool:
    """Animals and dragons do not attack the Bard (C.Bard)."""
    return is_a(state, seat, BARD)
