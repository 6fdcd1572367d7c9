"""Writing one-line positions: tokens in their fixed order, defaults left out; views are always flat."""

from ....engine.pending import Frame
from ....engine.seats import NOBODY, SEATS, write_viewer
from .box import ALIGNMENTS, CHARACTERS
from .cards import CARD_CODES, POOL, SPELL_CODES, UNKNOWN_CARD, UNKNOWN_SPELL
from .spaces import ARMS, SPACE_CODES
from .state import (
    BUILT,
    END_FRAMES,
    NO_RAFT,
    OUT,
    RAFT_NEW,
    RIDES,
    WAITING,
    State,
    num,
)
from .tables import STANDARD
from .waits import write_wait

TAG = "TA"


def is_plain(state: State) -> bool:
    """Can the code say this state without the sentences that led to it?"""
    return state.viewer != NOBODY or state.plain


def write_position(state: State) -> str:
    """The code of a state that is plain, or of a view."""
    tokens = [TAG, f"{state.players}p", *_moment(state)]
    for seat in range(state.players):
        tokens += [f"{SEATS[seat]}{word}" for word in _seat(state, seat)]
    return " ".join([*tokens, *_board(state), *_piles(state), *_rest(state), *_view(state)])


def _moment(state: State) -> list[str]:
    """What is due, where a single word can say it."""
    word = moment_word(state.due)
    return [word] if word else []


def moment_word(due: Frame | None) -> str:
    """`A:start`, `A:go4`, `A:land` or `end`; nothing where only `wait=` can say what is pending."""
    if due is None:
        return "end"
    seat = due.seat
    if seat == NOBODY or due.then is None or due.then.key() != END_FRAMES[seat].key():
        return ""
    if due.kind == "go":
        return f"{SEATS[seat]}:go{num(due.data, 0)}"
    return f"{SEATS[seat]}:{_MOMENTS[due.kind]}" if due.kind in _MOMENTS else ""


_MOMENTS = {"start": "start", "landed": "land"}


# Seats


def _seat(state: State, seat: int) -> list[str]:
    if state.seats[seat] == WAITING:
        return ["=?"]
    if state.seats[seat] == OUT:
        return [f"=out{state.left[seat]}"]
    words = [f"={CHARACTERS[state.character[seat]]}@{SPACE_CODES[state.at[seat]]}"]
    return words + [
        f".{word}" for word in (*_counters(state, seat), *_possessions(state, seat), *_condition(state, seat))
    ]


def _counters(state: State, seat: int) -> list[str]:
    box, character = state.box, state.character[seat]
    strength, craft = box.character_stats[character]
    given = (
        ("s", state.strength[seat], strength),
        ("c", state.craft[seat], craft),
        ("l", state.lives[seat], box.lives),
        ("g", state.gold[seat], box.start_gold),
    )
    words = [f"{letter}{number}" for letter, number, default in given if number != default]
    alignment = state.alignment[seat]
    return words if alignment == box.character_alignment[character] else [*words, ALIGNMENTS[alignment]]


def _possessions(state: State, seat: int) -> list[str]:
    rows = (("ob", state.objects[seat]), ("fo", state.followers[seat]), ("tr", state.trophies[seat]))
    words = [f"{name}={_codes(cards)}" for name, cards in rows if cards]
    spells = state.spells[seat]
    if spells:
        words.append(f"sp={_spell_codes(spells)}")
    elif state.box.character_spells[state.character[seat]]:
        words.append("sp=0")
    return words


def _codes(cards: tuple[int, ...] | list[int]) -> str:
    return ",".join([CARD_CODES[card] for card in cards])


def _spell_codes(spells: tuple[int, ...]) -> str:
    """Known spells by code, unknown ones as a number."""
    known = [SPELL_CODES[spell] for spell in spells if spell != UNKNOWN_SPELL]
    unknown = len(spells) - len(known)
    return ",".join([*known, *([f"?{unknown}"] if unknown else [])])


def _condition(state: State, seat: int) -> list[str]:
    given = (("toad", state.toad[seat]), ("miss", state.miss[seat]))
    words = [f"{name}{number}" for name, number in given if number]
    words += [name for name, flag in (("slave", state.slave[seat]), ("changed", state.changed[seat])) if flag]
    if state.rest[seat]:
        words.append(f"rest{state.rest[seat]}")
    words += _travel(state, seat)
    if state.quest[seat]:
        words.append(f"quest{state.quest[seat]}{'!' if state.quest_done[seat] else ''}")
    return words + _inner(state, seat) + _of_this_turn(state, seat)


def _travel(state: State, seat: int) -> list[str]:
    """Rafts and rides; those got in this very turn, which only views show, carry a mark."""
    words = []
    if state.raft[seat] != NO_RAFT:
        card = "" if state.raft_card[seat] == BUILT else f"={CARD_CODES[state.raft_card[seat]]}"
        words.append(f"raft{card}{'!' if state.raft[seat] == RAFT_NEW else ''}")
    if state.ride[seat]:
        words.append(f"ride={RIDES[state.ride[seat]]}{'!' if state.ride_new[seat] else ''}")
    return words


def _inner(state: State, seat: int) -> list[str]:
    """What of the inner space is not done; on arriving it never is."""
    words = []
    if state.pits[seat]:
        words.append(f"pits{state.pits[seat]}")
    if state.wolf[seat]:
        words.append(f"wolf{state.wolf[seat]}")
    landed = state.due is not None and state.due.kind == "landed" and state.due.seat == seat
    if state.open[seat] and not words and not (landed and state.at[seat] in ARMS):
        words.append("open")
    return words


def _of_this_turn(state: State, seat: int) -> list[str]:
    """What only views must say, because they are flat."""
    words = ["invisible"] if state.invisible >> seat & 1 else []
    dropped = sorted({entry % 1000 for entry in state.dropped if entry // 1000 == seat})
    return [*words, f"dropped={_codes(dropped)}"] if dropped else words


# Board and piles


def _board(state: State) -> list[str]:
    found = []
    for space, code in enumerate(SPACE_CODES):
        words = [_lying(state, card) for card in state.lying[space]]
        if state.loose[space]:
            words.append(f"+{state.loose[space]}")
        if space in state.hexes:
            spell, caster, turns = state.hexes[space]
            words.append(f"{SPELL_CODES[spell]}@{SEATS[caster]}{turns}")
        if words:
            found.append(f"{code}:{','.join(words)}")
    return found


def _lying(state: State, card: int) -> str:
    if card == POOL and state.pool != state.box.pool_lives:
        return f"{CARD_CODES[card]}*{state.pool}"
    return CARD_CODES[card]


def _piles(state: State) -> list[str]:
    """Both decks from the top, discards, what is out of the game, dead characters; empty ones are not written."""
    piles = (
        ("d", _deck(state.deck, CARD_CODES, UNKNOWN_CARD)),
        ("d-", _codes(state.discards)),
        ("m", _deck(state.spell_deck, SPELL_CODES, UNKNOWN_SPELL)),
        ("m-", ",".join([SPELL_CODES[spell] for spell in state.spell_discards])),
        ("x", ",".join([*map(_card_code, sorted(state.out)), *map(_spell_code, sorted(state.spells_out))])),
        ("k-", ",".join([CHARACTERS[character] for character in sorted(state.dead)])),
    )
    return [f"{name}={text}" for name, text in piles if text]


def _card_code(card: int) -> str:
    return CARD_CODES[card]


def _spell_code(spell: int) -> str:
    return SPELL_CODES[spell]


def _deck(cards: list[int], codes: tuple[str, ...], unknown: int) -> str:
    if cards and cards[0] == unknown:
        return f"?{len(cards)}"
    return ",".join([codes[card] for card in reversed(cards)])


def _rest(state: State) -> list[str]:
    tokens = ["crowned"] if state.crowned else []
    if state.viewer == NOBODY:
        asked = state.chance.asked
        tokens.append(f"s{state.chance.seed}" + (f".{asked}" if asked else ""))
    tokens += state.rulings.changed()
    if state.box.tables is not STANDARD:
        tokens.append(f"tab={state.box.tables.checksum()}")
    return tokens


def _view(state: State) -> list[str]:
    if state.viewer == NOBODY:
        return []
    tokens = [f"view={write_viewer(state.viewer)}"]
    if state.due is not None and not moment_word(state.due):
        tokens.append(f"wait={write_wait(state.due)}")
    return tokens
