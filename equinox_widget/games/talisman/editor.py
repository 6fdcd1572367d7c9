"""Changing a table of Talisman by hand: what can be picked, and the change that a click on places stands for."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from ...engine.seats import SEATS
from ...frames.choices import CARD, SEAT
from ...frames.editing import pick, pick_ruling, select
from ...frames.picture import Editor, Select, Tool
from ...texts.labels import Language
from .position import Position
from .rules.box import ALIGNMENTS, CHARACTERS
from .rules.cards import CARD_CODES, CARDS, KIND_CODES, SPELL_CODES, SPELL_KIND_CODES, SPELL_OF, SPELLS, copies_of
from .rules.facts import hex_word
from .rules.spaces import SPACE_CODES, SPACES
from .rules.state import IN, State
from .rules.sums import is_follower, is_object
from .whatif import spare_card
from .words import card_name, label, say

_NUMBERS: Final = {"s": "strength", "c": "craft", "l": "lives", "g": "gold"}
_MOST: Final = {"s": 12, "c": 12, "l": 9, "g": 20}
_STAND, _REMOVE, _TOAD = "stand", "remove", "toad"
_LETTERS: Final = {_STAND: "k", _REMOVE: "z", _TOAD: "n"}
_TOAD_TURNS: Final = 3


def editor(pos: Position, lang: Language, names: Mapping[str, str]) -> Editor:
    """Return what can be changed about a position."""
    state = pos.state
    lying = [CARD_CODES[card] for cards in state.lying for card in cards]
    held = [CARD + card for card in _held(state)]
    playing = [SEAT + SEATS[seat] for seat in range(state.players) if state.seats[seat] == IN]
    places = {_STAND: list(SPACE_CODES), _REMOVE: [*lying, *held], _TOAD: playing}
    tools = [
        Tool(tool=tool, say=label(f"edit.{tool}", lang), letter=letter, places=places[tool])
        for tool, letter in _LETTERS.items()
    ]
    return {"help": label("edit.help", lang), "selects": list(_selects(pos, lang, names)), "tools": tools}


def _held(state: State) -> list[str]:
    rows = (state.objects, state.followers, state.trophies)
    cards = [CARD_CODES[card] for row in rows for cards in row for card in cards]
    return [*cards, *(SPELL_CODES[spell] for hand in state.spells for spell in hand if spell < len(SPELL_CODES))]


def _selects(pos: Position, lang: Language, names: Mapping[str, str]) -> Iterator[Select]:
    state, seat = pos.state, SEATS[pos.state.turn]
    turns = {f"{other}:start": name for other, name in names.items()}
    yield select(label("edit.turn", lang), turns, f"{seat}:start")
    if state.seats[state.turn] == IN:
        where = SPACE_CODES[state.at[state.turn]]
        who = {f"{seat}={name}@{where}": say(f"character.{name}", lang) for name in CHARACTERS}
        yield select(label("edit.character", lang), who, f"{seat}={CHARACTERS[state.character[state.turn]]}@{where}")
        for letter, number in _NUMBERS.items():
            counts = {f"{seat}.{letter}{count}": str(count) for count in range(_MOST[letter] + 1)}
            yield select(label(f"edit.{number}", lang), counts, f"{seat}.{letter}{getattr(state, number)[state.turn]}")
        sides = {f"{seat}.{word}": say(f"alignment.{word}", lang) for word in ALIGNMENTS}
        yield select(label("edit.alignment", lang), sides, f"{seat}.{ALIGNMENTS[state.alignment[state.turn]]}")
    cards = {CARD + code: card_name(code, lang) for code in (*KIND_CODES, *SPELL_KIND_CODES)}
    yield pick(label("edit.card", lang), cards)
    yield pick_ruling(pos, lang)


def sentence(pos: Position, tool: str, path: Sequence[str]) -> str | None:
    """Return the change that a tool makes at these places; None where it has nothing to do."""
    state, place = pos.state, path[-1]
    if tool == "put" and len(path) == 2:
        return _put(state, path[0].removeprefix(CARD), place)
    if tool == _STAND and place in SPACES and state.seats[state.turn] == IN:
        crowned = " crowned" if place == "Crown" else ""
        return f"{SEATS[state.turn]}={CHARACTERS[state.character[state.turn]]}@{place}{crowned}"
    if tool == _REMOVE:
        return _away(state, place.removeprefix(CARD))
    return _toad(state, place.removeprefix(SEAT)) if tool == _TOAD and place.startswith(SEAT) else None


def _put(state: State, held: str, place: str) -> str | None:
    """Return how a card comes to a space, or to a player."""
    card = _meant(state, held)
    if card is None:
        return None
    if place in SPACES and card in CARDS:
        return f"{place}:{','.join([*_lying(state, SPACES[place], card), card])}"
    if place.startswith(SEAT) and place[1:] in SEATS[: state.players]:
        return _given(state, SEATS.index(place[1:]), card)
    return None


def _meant(state: State, code: str) -> str | None:
    """Return the card that is carried: of a kind one that nobody owns."""
    if code in CARDS or code in SPELLS:
        return code
    if code in KIND_CODES:
        return CARD_CODES[spare_card(state, copies_of(code))]
    if code in SPELL_KIND_CODES:
        copies = [spell for spell, kind in enumerate(SPELL_OF) if kind == SPELL_KIND_CODES.index(code)]
        taken = [*(spell for hand in state.spells for spell in hand), *(spell for spell, _, _ in state.hexes.values())]
        return SPELL_CODES[next((spell for spell in copies if spell not in taken), copies[0])]
    return None


def _given(state: State, seat: int, code: str) -> str | None:
    """Return how a card comes to a character: where such cards are kept."""
    if state.seats[seat] != IN:
        return None
    if code in SPELLS:
        return _row("sp", seat, [SPELL_CODES[spell] for spell in state.spells[seat]], code)
    card = CARDS[code]
    if is_object(state, card):
        return _row("ob", seat, [CARD_CODES[other] for other in state.objects[seat]], code)
    if is_follower(state, card):
        return _row("fo", seat, [CARD_CODES[other] for other in state.followers[seat]], code)
    beaten = state.box.rank[card] == 2
    return _row("tr", seat, [CARD_CODES[other] for other in state.trophies[seat]], code) if beaten else None


def _row(name: str, seat: int, cards: list[str], code: str) -> str:
    return f"{SEATS[seat]}.{name}={','.join([*(card for card in cards if card != code), code])}"


def _lying(state: State, space: int, without: str = "") -> list[str]:
    """Return what lies on a space as the code writes it."""
    found = [CARD_CODES[card] for card in state.lying[space] if CARD_CODES[card] != without]
    found = [f"Poo*{state.pool}" if card == "Poo" else card for card in found]
    found += [f"+{state.loose[space]}"] if state.loose[space] else []
    return [*found, *([hex_word(state.hexes[space])] if space in state.hexes else [])]


def _away(state: State, code: str) -> str | None:
    """Return how a card leaves the table: to the discards of its deck."""
    if code in SPELLS:
        return f"m-={','.join([*(SPELL_CODES[spell] for spell in state.spell_discards), code])}"
    if code not in CARDS:
        return None
    return f"d-={','.join([*(CARD_CODES[card] for card in state.discards), code])}"


def _toad(state: State, seat: str) -> str | None:
    """Return how somebody becomes a toad, or none any more; a toad has nothing."""
    if seat not in SEATS[: state.players]:
        return None
    if state.toad[SEATS.index(seat)]:
        return f"{seat}.toad0"
    return f"{seat}.toad{_TOAD_TURNS} {seat}.ob= {seat}.fo= {seat}.g0"
