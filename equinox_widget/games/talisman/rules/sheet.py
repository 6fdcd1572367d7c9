"""Sums and limits of a character as cited summands: what adds up to his strength, his craft and what he may hold."""

from ....engine.breakdown import Breakdown, Summand
from .box import CHARACTERS, CRAFT, MAGIC, MONK, STRENGTH
from .cards import CARD_CODES, WAND
from .state import State
from .sums import magic_works, spell_limit, table_limit, weapon_value, weapons


def _part(amount: int, rule: str, source: str) -> Summand:
    return Summand(2 * amount, rule, source)


def strength_parts(state: State, seat: int, *, combat: bool, dragon: bool) -> Breakdown:
    """Counters, magic objects and followers (1f); in combat the best weapon and what else counts there (16d)."""
    if state.toad[seat]:
        return Breakdown((_part(state.box.toad_stats[STRENGTH], "19c", "toad"),))
    parts = [_part(state.strength[seat], "1a", "counters"), *_helpers(state, seat, STRENGTH)]
    return Breakdown((*parts, *_in_combat(state, seat, dragon=dragon)) if combat else tuple(parts))


def craft_parts(state: State, seat: int) -> Breakdown:
    """Counters, magic objects and followers (2e)."""
    if state.toad[seat]:
        return Breakdown((_part(state.box.toad_stats[CRAFT], "19c", "toad"),))
    return Breakdown((_part(state.craft[seat], "2a", "counters"), *_helpers(state, seat, CRAFT)))


def _helpers(state: State, seat: int, stat: int) -> list[Summand]:
    """What magic objects and followers add; magic is silent on the Glade."""
    plus = state.box.strength if stat == STRENGTH else state.box.craft
    rule = "1f" if stat == STRENGTH else "2e"
    magic = [card for card in state.objects[seat] if state.box.type[card] == MAGIC and magic_works(state, seat)]
    cards = [card for card in (*magic, *state.followers[seat]) if plus[card]]
    return [_part(plus[card], rule, CARD_CODES[card]) for card in cards]


def _in_combat(state: State, seat: int, *, dragon: bool) -> list[Summand]:
    if state.character[seat] == MONK:
        return [_part(state.craft[seat], f"C.{CHARACTERS[MONK]}.1", "craft")]
    cards = weapons(state, seat, dragon)
    return [_part(weapon_value(state, card, dragon), "16d", CARD_CODES[card]) for card in cards]


def spell_limit_parts(state: State, seat: int) -> Breakdown | None:
    """The table's number for total craft, and what a Wand adds (2f, R.wand); None: any number."""
    limit = spell_limit(state, seat)
    if limit is None:
        return None
    table = table_limit(state, seat)
    parts = [_part(table, "2f", "craft")]
    if limit > table:
        parts.append(_part(limit - table, "R.wand", CARD_CODES[WAND]))
    return Breakdown(tuple(parts))
