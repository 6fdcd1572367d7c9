"""Writing one-line positions: tokens in their fixed order, defaults left out; views are always flat."""

from ....engine.rulings import print_value
from ....engine.seats import NOBODY, SEATS, write_viewer
from .abilities import in_actions
from .cards import CARD_CODES, ICONS, POISON_CARD, START_CARDS, UNKNOWN
from .casting import chosen_word, letters
from .creatures import BONUSES, TOADLING, TOADLINGS, TYPE_CODES, TYPES, word_of
from .fate_rules import FATE_CODES, MISSION_CODES, NO_FATE
from .lanes import ALL_LANES, PLACE_CODES, PLACES, TERRAIN
from .rulings import changed
from .state import ACT, DUES, NO_SPELL, OVER, QUIET, State
from .tables import STANDARD


def is_plain(state: State) -> bool:
    """Can the code say this state without the sentences that led to it?"""
    return state.viewer != NOBODY or state.due in QUIET


def write_position(state: State) -> str:
    """The code of a state; what is pending inside an action is said where no sentences led to it, and in a view."""
    tokens = ["OR", *_round(state), *_modules(state), *_board(state)]
    for seat in range(state.players):
        tokens += _seat(state, seat)
    return " ".join([*tokens, *_table(state), *_rulings(state), *_view(state)])


def _round(state: State) -> list[str]:
    tokens = [f"{state.players}p", f"r{state.round}"]
    if state.box.start:
        tokens.append(f"start={SEATS[state.box.start]}")
    if state.due == OVER:
        tokens.append("over")
    elif in_actions(state):
        tokens.append(f"{SEATS[state.turn]}:{DUES[ACT]}{state.actions}")
    else:
        tokens.append(f"{SEATS[state.turn]}:{DUES[state.due]}")
    if state.viewer == NOBODY:
        count = state.chance.asked
        tokens.append(f"s{state.chance.seed}" + (f".{count}" if count else ""))
    return tokens


def _modules(state: State) -> list[str]:
    box = state.box
    tokens = [f"mod={','.join(box.modules)}"] if box.modules else []
    if box.new:
        tokens.append("new=" + ",".join(f"{TYPE_CODES[new]}/{TYPE_CODES[old]}" for new, old in box.new))
    return tokens


def section_words(state: State, place: int) -> list[str]:
    """What stands on a section."""
    return [*map(word_of, state.sections[place]), *[TOADLING] * state.laid[place]]


def _board(state: State) -> list[str]:
    tokens = [f"{SEATS[seat]}@{field + 1}" for seat, field in enumerate(state.mages)]
    words = [section_words(state, place) for place in range(PLACES)]
    tokens += [f"{PLACE_CODES[place]}:{','.join(there)}" for place, there in enumerate(words) if there]
    tokens += [f"{PLACE_CODES[place]}~{TERRAIN[kind]}" for place, kind in enumerate(state.terrain) if kind]
    return tokens + [f"{lane + 1}#{_markers(state, lane)}" for lane in ALL_LANES]


def _markers(state: State, lane: int) -> str:
    pile = state.markers[lane]
    if state.viewer == NOBODY:
        return "".join(TYPE_CODES[kind] for kind in reversed(pile))
    return str(len(pile)) if pile else ""


def _codes(cards: list[int]) -> str:
    """Known cards by code, unknown ones as a number."""
    known = [CARD_CODES[card] for card in cards if card != UNKNOWN]
    unknown = len(cards) - len(known)
    return ",".join([*known, *([f"?{unknown}"] if unknown else [])])


def _seat(state: State, seat: int) -> list[str]:
    name, hidden = SEATS[seat], state.viewer != NOBODY
    tokens = [f"{name}={_codes(state.hands[seat])}", f"{name}.draw={_codes(state.draw[seat][::-1])}"]
    for zone, cards in (("disc", state.discard[seat]), ("out", state.out[seat])):
        if cards:
            tokens.append(f"{name}.{zone}={_codes(sorted(cards))}")
    if hidden and state.own[seat]:
        tokens.append(f"{name}.own={_codes(state.own[seat])}")
    tokens += [f"{name}.{word}" for word in (*_trophies(state, seat), *_taken(state, seat))]
    kinds = [kind for number, kind in enumerate(TOADLINGS) for _ in range(state.toads[4 * seat + number])]
    if kinds:
        tokens.append(f"{name}.tad={','.join(kinds)}")
    if state.missions[seat]:
        words = ["?" if mission == UNKNOWN else MISSION_CODES[mission] for mission in state.missions[seat]]
        tokens.append(f"{name}.mission={'|'.join(words)}")
    return tokens


def _trophies(state: State, seat: int) -> list[str]:
    kills, skulls = [], []
    for kind in state.box.types:
        count, skull = state.kills[TYPES * seat + kind], state.skulls[TYPES * seat + kind]
        if count:
            kills.append(f"{TYPE_CODES[kind]}{count}")
        if skull != min(state.box.skull_top[kind], count):
            skulls.append(f"{TYPE_CODES[kind]}{skull}")
    return [f"{word}={','.join(counts)}" for word, counts in (("kill", kills), ("skull", skulls)) if counts]


def _taken(state: State, seat: int) -> list[str]:
    """The cards taken, unless it is the number of those that are there."""
    zones = [state.hands[seat], state.draw[seat], state.discard[seat]]
    cards = [card for zone in zones for card in zone] if state.viewer == NOBODY else state.own[seat]
    learned = [card for card in (*cards, *state.out[seat]) if card not in START_CARDS and card != POISON_CARD]
    return [] if state.taken[seat] == len(learned) else [f"taken={state.taken[seat]}"]


def _pile(state: State, cards: list[int], codes: tuple[str, ...]) -> str:
    """A pile from its top, or its size in a view."""
    if state.viewer == NOBODY:
        return ",".join(codes[card] for card in reversed(cards))
    return str(len(cards))


def _table(state: State) -> list[str]:
    tokens = []
    if any(state.store):
        tokens.append(f"power={','.join(letters(state.store))}")
    used = [word for word, flag in (("bin", state.bin_used), ("poison", state.poison_used)) if flag]
    if used:
        tokens.append(f"used={','.join(used)}")
    down = [f"{TYPE_CODES[kind]}-{state.down[kind]}" for kind in state.box.types if state.down[kind]]
    if down:
        tokens.append(f"ctr={','.join(down)}")
    for pile in range(2):
        tokens.append(f"p{pile + 1}={_codes(state.display[pile])}")
        tokens.append(f"p{pile + 1}.draw={_pile(state, state.spells[pile], CARD_CODES)}")
    if state.poison != _poison_left(state):
        tokens.append(f"poi{state.poison}")
    if state.fate_open != NO_FATE:
        tokens.append(f"fate={FATE_CODES[state.fate_open]}")
    tokens.append(f"fate.draw={_pile(state, state.fate_draw, FATE_CODES)}")
    if state.fate_used:
        tokens.append(f"fate.used={','.join(FATE_CODES[card] for card in sorted(state.fate_used))}")
    if state.box.has_toads() or state.tad:
        tokens.append(f"tad={_pile(state, state.tad, TOADLINGS)}")
    return tokens


def _poison_left(state: State) -> int:
    """What a reader of the code takes for the number of poison cards left."""
    zones = [*state.out, *(state.own if state.viewer != NOBODY else [*state.hands, *state.draw, *state.discard])]
    return max(state.box.copies[POISON_CARD] - sum(zone.count(POISON_CARD) for zone in zones), 0)


def _rulings(state: State) -> list[str]:
    tokens = [f"+{name}={print_value(value)}" for name, value in changed(state.box.rulings).items()]
    if state.box.tables is not STANDARD and state.box.tables != STANDARD:
        tokens.append(f"tab={state.box.tables.checksum()}")
    return tokens


def _view(state: State) -> list[str]:
    tokens = [] if state.viewer == NOBODY else [f"view={write_viewer(state.viewer)}"]
    return tokens if state.due in QUIET else [*tokens, _wait(state)]


def _wait(state: State) -> str:
    """What is pending inside an action."""
    parts = [f"wait={DUES[state.due]}"]
    if state.spell != NO_SPELL:
        parts.append(f"played:{','.join(CARD_CODES[card] for card in state.played)}")
    facts = {
        "pool": letters(state.pool),
        "line": [str(state.line + 1)] if state.line else [],
        "icons": [icon for bit, icon in enumerate(ICONS) if state.icons >> bit & 1],
        "chosen": [chosen_word(state)] if state.chosen >= 0 else [],
        "discard": [SEATS[seat] for seat in state.discarding],
        "bonus": [kind for number, kind in enumerate(BONUSES) for _ in range(state.bonuses[number])],
    }
    return "/".join([*parts, *[f"{name}:{','.join(words)}" for name, words in facts.items() if words]])
