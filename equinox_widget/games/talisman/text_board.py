"""The text board: what `print(position)` shows, also the description of the figures."""

from collections.abc import Sequence
from textwrap import wrap
from typing import Final

from ...engine.seats import NOBODY, ONLOOKER, SEATS
from .rules.box import ALIGNMENTS, CHARACTERS
from .rules.cards import CARD_CODES, KIND_CODES, KIND_OF, POOL, SPELL_CODES, STOCK_KINDS, UNKNOWN_SPELL
from .rules.facts import hex_word, raft
from .rules.spaces import SPACE_CODES, SPACE_KINDS, SPACES
from .rules.state import IN, RIDES, SEAT_STATES, State
from .rules.sums import combat_strength, craft, object_limit, spell_limit, strength
from .rules.tables import STANDARD
from .rules.turn import actor, due
from .words import character_name, say, space_name

#: The board as it is drawn: three rings around the Crown.
GRID: Final = (
    ("Tavern", "Plains1", "Woods1", "Plains2", "Hills1", "Fields1", "City"),
    ("Fields6", "Temple", "Desert1", "Oasis", "Desert2", "Warlock", "Fields2"),
    ("Ruins", "Woods4", "Death", "Werewolf", "Fire", "Runes1", "Woods2"),
    ("Plains4", "Runes3", "Crypt", "Crown", "Pits", "Chasm", "Plains3"),
    ("Forest", "Castle", "Peril", "Mine", "Vampire", "Runes2", "Crags"),
    ("Fields5", "Portal", "Knight", "Hidden", "Hills3", "Glade", "Fields3"),
    ("Village", "Fields4", "Graveyard", "Woods3", "Sentinel", "Hills2", "Chapel"),
)
_CELL: Final = 14
_WIDTH: Final = 99


def text_board(state: State, lang: str = "en") -> str:
    """The whole table in fewer than 100 columns."""
    lines = _wrapped(headline(state, lang))
    for row in GRID:
        lines += _row([_cell(state, SPACES[code]) for code in row])
    lines += _wrapped(piles_line(state, lang))
    for seat in range(state.players):
        lines += _wrapped("  ".join([SEATS[seat], *seat_words(state, seat, lang)]))
    return "\n".join([*lines, *_wrapped(say("board.legend", lang))])


def headline(state: State, lang: str) -> str:
    """Who must do what, changed rulings: the first line of the text board and the title of a figure."""
    return "  ".join([say("board.title", lang), moment(state, SEATS, lang), *notes_on_rules(state, lang)])


def moment(state: State, names: Sequence[str], lang: str) -> str:
    """Who must do what now."""
    if state.over:
        return say("board.won", lang, seat=names[state.turn])
    choosing, words = actor(state), say(f"due.{due(state)}", lang)
    return words if choosing == NOBODY else say("board.acts", lang, seat=names[choosing], due=words)


def notes_on_rules(state: State, lang: str) -> list[str]:
    """What is not as usual: the Crown reached, rulings, tables of an own box, whose eyes one looks through."""
    found = [say("board.crowned", lang)] if state.crowned else []
    found += [word.removeprefix("+") for word in state.rulings.changed()]
    if state.box.tables != STANDARD:
        found.append(say("board.own_box", lang))
    if state.viewer == ONLOOKER:
        found.append(say("board.onlooker", lang))
    elif state.viewer != NOBODY:
        found.append(say("board.view", lang, seat=SEATS[state.viewer]))
    return found


def piles_line(state: State, lang: str) -> str:
    """How many cards are left: both decks, their discards, the Talisman cards."""
    decks = {"adventure": (state.deck, state.discards), "spells": (state.spell_deck, state.spell_discards)}
    parts = [say(f"board.{name}", lang, count=len(pile), used=len(used)) for name, (pile, used) in decks.items()]
    talismans = len(state.stock[STOCK_KINDS.index("Tal")])
    return " · ".join([*parts, say("board.talismans", lang, count=talismans)])


def _wrapped(line: str) -> list[str]:
    return wrap(line, _WIDTH, subsequent_indent="    ", break_long_words=False, break_on_hyphens=False) or [""]


# Spaces


def _cell(state: State, space: int) -> list[str]:
    """A space: its code and who stands there, then what lies there."""
    code = SPACE_CODES[space]
    here = "".join(SEATS[seat] for seat in standing(state, space))
    first = f"{code} ({here})" if here else code
    return [first[: _CELL - 1], *wrap(" ".join(lying_words(state, space)), _CELL - 1, break_on_hyphens=False)]


def standing(state: State, space: int) -> list[int]:
    """The seats whose characters stand on a space."""
    return [seat for seat, where in enumerate(state.at) if where == space and state.seats[seat] == IN]


def instruction(state: State, space: int, lang: str) -> str:
    """What a space asks for, in a line."""
    return say(f"instruction.{SPACE_KINDS[space]}", lang, count=state.box.draw[space])


def lying_words(state: State, space: int) -> list[str]:
    """What lies on a space as it is written: open cards, loose gold, a Hex."""
    found = [card_word(state, card) for card in state.lying[space]]
    if state.loose[space]:
        found.append(f"+{state.loose[space]}")
    if space in state.hexes:
        found.append(hex_word(state.hexes[space]) + star(state, "numbers", "hex"))
    return found


def card_word(state: State, card: int) -> str:
    """An open card: its code, an enemy's value, the lives left in the Pool, the mark of a teaching value."""
    code, value = CARD_CODES[card], enemy_value(state, card)
    if card == POOL:
        return f"{code}*{state.pool}"
    mark = star(state, "rolls", KIND_CODES[KIND_OF[card]])
    return f"{code}{mark}" if value is None else f"{code}({value}){mark}"


def enemy_value(state: State, card: int) -> int | None:
    """The strength or craft of an enemy or a spirit; None for any other card."""
    return state.box.strength[card] + state.box.craft[card] if state.box.rank[card] in (2, 3) else None


def star(state: State, table: str, entry: str) -> str:
    """The mark of a teaching value, where an entry of the tables holds one."""
    entries = state.box.tables[table]
    if entry not in entries:
        return ""
    row = entries[entry]
    return "*" if any(row.source(column) == "teaching" for column in row.cells) else ""


def _row(cells: list[list[str]]) -> list[str]:
    height = max(len(cell) for cell in cells)
    lines = [[cell[line] if line < len(cell) else "" for cell in cells] for line in range(height)]
    return ["".join(text.ljust(_CELL) for text in line).rstrip() for line in lines]


# Seats


def seat_words(state: State, seat: int, lang: str) -> list[str]:
    """Everything of a seat, part by part."""
    if state.seats[seat] != IN:
        return [say(f"board.{SEAT_STATES[state.seats[seat]]}", lang)]
    return [
        who_and_where(state, seat, lang),
        *number_words(state, seat, lang),
        *possession_words(state, seat, lang),
        *condition_words(state, seat, lang),
    ]


def who_and_where(state: State, seat: int, lang: str) -> str:
    """A character, his alignment and his space."""
    facts = {
        "character": character_name(CHARACTERS[state.character[seat]], lang),
        "alignment": say(f"alignment.{ALIGNMENTS[state.alignment[seat]]}", lang),
        "space": space_name(SPACE_CODES[state.at[seat]], lang),
    }
    return say("board.who", lang, **facts)


def number_words(state: State, seat: int, lang: str) -> list[str]:
    """Strength and craft with all that adds up to them, lives, gold."""
    total, fighting = strength(state, seat), combat_strength(state, seat)
    key = "board.strength" if total == fighting else "board.strength_in_combat"
    return [
        say(key, lang, count=total, combat=fighting),
        say("board.craft", lang, count=craft(state, seat)),
        say("board.lives", lang, count=state.lives[seat]),
        say("board.gold", lang, count=state.gold[seat]),
    ]


def possession_words(state: State, seat: int, lang: str, *, named: bool = True) -> list[str]:
    """Objects and spells with their limits, followers, trophies with their points; spells may be counted only."""
    found = []
    if state.objects[seat]:
        limit = object_limit(state, seat)
        cards = _codes(state.objects[seat])
        found.append(say("board.objects", lang, count=_of(len(state.objects[seat]), limit), cards=cards))
    if state.followers[seat]:
        found.append(say("board.followers", lang, cards=_codes(state.followers[seat])))
    if state.spells[seat]:
        count = _of(len(state.spells[seat]), None if state.toad[seat] else spell_limit(state, seat))
        found.append(say("board.hand", lang, count=count, cards=_spells(state.spells[seat], named)))
    if state.trophies[seat]:
        points = sum(state.box.strength[card] for card in state.trophies[seat])
        found.append(say("board.trophies", lang, count=points, cards=_codes(state.trophies[seat])))
    return found


def _of(count: int, limit: int | None) -> str:
    return str(count) if limit is None else f"{count}/{limit}"


def _codes(cards: Sequence[int]) -> str:
    return " ".join(f"[{CARD_CODES[card]}]" for card in cards)


def _spells(spells: Sequence[int], named: bool) -> str:
    known = [named and spell != UNKNOWN_SPELL for spell in spells]
    return " ".join(f"[{SPELL_CODES[spell]}]" if shown else "[?]" for spell, shown in zip(spells, known, strict=True))


def condition_words(state: State, seat: int, lang: str) -> list[str]:
    """What else is to be known of a character: toad, turns to miss, raft, ride, quest, what of his space is open."""
    found = [
        say(f"board.{name}", lang, count=number)
        for name, number in (
            ("toad", state.toad[seat]),
            ("miss", state.miss[seat]),
            ("pits", state.pits[seat]),
            ("wolf", state.wolf[seat]),
            ("rest", state.rest[seat]),
        )
        if number
    ]
    flags = {
        "slave": state.slave[seat],
        "raft": raft(state, seat) is not None,
        "ride": bool(RIDES[state.ride[seat]]),
        "open": state.open[seat] and not state.pits[seat] and not state.wolf[seat],
        "invisible": bool(state.invisible >> seat & 1),
    }
    found += [say(f"board.{name}", lang) for name, said in flags.items() if said]
    if state.quest[seat]:
        key = "board.quest_done" if state.quest_done[seat] else "board.quest"
        mark = star(state, "rolls", "quest") if state.quest[seat] in _TEACHING_QUESTS else ""
        found.append(say(key, lang, quest=say(f"quest.{state.quest[seat]}", lang), mark=mark))
    return found


_TEACHING_QUESTS: Final = (1, 2)
