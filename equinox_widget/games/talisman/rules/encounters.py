"""Encounters with a space: cards are drawn, then everything lying there in the order of the ranks (13d, 15a-15k)."""

from typing import Final

from ....engine.pending import Frame
from .actions import ATTACK, CAST, EVADE, FACE, PASS, SIFT, Action
from .box import ANIMAL, DRAGON, PROPHETESS
from .cards import (
    CARD_CODES,
    GHOST,
    HAG,
    HERMIT,
    INVISIBILITY,
    SPELL_OF,
    card_list,
)
from .combat import defeats_spirits, log_evaded, report
from .happenings import happen
from .landing import ONWARD
from .lives import COMBAT, PSYCHIC
from .movement import EVADED, WON
from .piles import discard, draw_card, lay, pick_up
from .quests import fulfil
from .spaces import INNER, REGION, SPACE_CODES, SPACES
from .state import State, end_turn, num, push
from .strangers import meet_stranger
from .sums import can_cast, evasion, is_a, may_evade, tames

DRAW, EVENTS, FOES, GHOSTS, STRANGERS, GOODS, PLACES, INSTRUCTION = range(8)
_RANK: Final = {EVENTS: 1, STRANGERS: 4, PLACES: 6}


def explore(state: State, frame: Frame) -> None:
    """Go on with the encounter from the stage it has come to."""
    seat, way, stage = frame.seat, num(frame.data, 0), num(frame.data, 1)
    space = state.at[seat]
    if stage == DRAW:
        _draw(state, seat, space, way)
        if state.due is not frame.then:
            return  # the Prophetess chooses first
        stage = EVENTS
    if state.lying[space] or state.loose[space]:
        handled = frame.data[2:]
        while stage < INSTRUCTION:
            if _STAGES[stage - EVENTS](state, seat, way, handled):
                return
            stage, handled = stage + 1, ()
    if way == ONWARD:
        push(state, "instruct", seat)


def _resume(state: State, seat: int, way: int, stage: int, handled: tuple[int | str, ...] = ()) -> None:
    push(state, "explore", seat, (way, stage, *handled))


# Drawing


def _draw(state: State, seat: int, space: int, way: int) -> None:
    """Only up to the number; what lies there counts, a Hex too (13d, R.gold_counts)."""
    wanted = state.box.draw[space]
    if not wanted:
        return
    need = wanted - cards_counted(state, space)
    if need > 0:
        draw_and_place(state, seat, way, need)
    elif state.log is not None:
        state.log.append(("nothing", seat, "enough_cards", "13d"))


def draw_and_place(state: State, seat: int, way: int, need: int) -> None:
    """So many cards from the deck; the Prophetess draws one more and chooses first (C.Prophetess.2)."""
    prophetess = is_a(state, seat, PROPHETESS)
    cards = drawn_cards(state, need + 1 if prophetess else need)
    if state.log is not None:
        state.log.append(("drew", seat, card_list(cards), SPACE_CODES[state.at[seat]]))
    if prophetess and len(cards) > need:
        _resume(state, seat, way, EVENTS)
        push(state, "sift", seat, tuple(cards))
    else:
        place_cards(state, seat, cards)


def cards_counted(state: State, space: int) -> int:
    """How many cards lie on a space, for the number to be drawn."""
    count = len(state.lying[space]) + (space in state.hexes)
    return count + state.loose[space] if state.rulings.gold_counts == "yes" else count


def drawn_cards(state: State, need: int) -> list[int]:
    """So many cards from the adventure deck, or as many as there are."""
    cards = []
    for _ in range(need):
        card = draw_card(state)
        if card < 0:
            break
        cards.append(card)
    return cards


def sift_options(state: State, frame: Frame) -> list[Action]:
    """Any of the new cards (C.Prophetess.2)."""
    return [SIFT[card] for card in frame.data if isinstance(card, int)]


def sift(state: State, frame: Frame, action: Action) -> None:
    """One goes to the discards, the others count."""
    discard(state, action.card)
    if state.log is not None:
        state.log.append(("sifted", frame.seat, CARD_CODES[action.card]))
    place_cards(state, frame.seat, [card for card in frame.data if isinstance(card, int) and card != action.card])


def place_cards(state: State, seat: int, cards: list[int]) -> None:
    """Ghost and Hermit go to a space of their own first, the others lie here (15a)."""
    for card in cards:
        if card in (GHOST, HERMIT):
            die = state.chance.roll()
            space = SPACES[state.box.rolls[CARD_CODES[card]][die]]
            lay(state, space, card)
            if state.log is not None:
                state.log.append(("placed", CARD_CODES[card], SPACE_CODES[space], die))
    for card in cards:
        if card not in (GHOST, HERMIT):
            lay(state, state.at[seat], card)


# Ranks


def _next_of_rank(state: State, seat: int, rank: int, handled: tuple[int | str, ...]) -> int:
    """The oldest card of a rank on the space that was not dealt with yet; -1 when there is none."""
    ranks = state.box.rank
    for card in state.lying[state.at[seat]]:
        if ranks[card] == rank and card not in handled:
            return card
    return -1


def _events(state: State, seat: int, way: int, handled: tuple[int | str, ...]) -> bool:
    """Rank I, each in order (15d)."""
    card = _next_of_rank(state, seat, 1, handled)
    if card < 0:
        return False
    _resume(state, seat, way, EVENTS, (*handled, card))
    if state.box.evadable[card]:
        push(state, "face", seat, (card,))
    else:
        happen(state, seat, card)
    return True


def _foes(state: State, seat: int, way: int, handled: tuple[int | str, ...]) -> bool:
    """Rank II: all enemies together (15e, 16e); the Bard chooses whether he attacks animals and dragons."""
    types, ranks = state.box.type, state.box.rank
    group = [card for card in state.lying[state.at[seat]] if ranks[card] == 2]
    if not group:
        return False
    push(state, "foes", seat, (way,))
    if tames(state, seat) and any(types[card] in (ANIMAL, DRAGON) for card in group):
        push(state, "tame", seat, tuple(group))
    else:
        push(state, "fight", seat, (COMBAT, 0, *group))
    return True


def tame_options(state: State, frame: Frame) -> list[Action]:
    """The Bard may attack animals and dragons (C.Bard.1)."""
    return [ATTACK, PASS]


def tame(state: State, frame: Frame, action: Action) -> None:
    """All of them, or only who attacks him anyway."""
    types = state.box.type
    group = [card for card in frame.data if isinstance(card, int)]
    if action is PASS:
        group = [card for card in group if types[card] not in (ANIMAL, DRAGON)]
    if group:
        push(state, "fight", frame.seat, (COMBAT, 0, *group))
    else:
        report(state, Frame("fight", frame.seat, (COMBAT, 0)), EVADED)


def foes(state: State, frame: Frame) -> None:
    """Beaten enemies are trophies (1d), a toad keeps none; who did not win has ended his turn (16d, 16j)."""
    seat, result = frame.seat, num(frame.data, 1)
    if result > EVADED:
        end_turn(state)
        return
    if result == WON:
        for card in [card for card in frame.data[2:] if isinstance(card, int)]:
            pick_up(state, state.at[seat], card)
            if state.toad[seat]:
                discard(state, card)
            else:
                state.trophies[seat] = (*state.trophies[seat], card)
            if state.log is not None:
                state.log.append(("trophy", seat, CARD_CODES[card], "void" if state.toad[seat] else ""))
        fulfil(state, seat, "victory")
    _resume(state, seat, num(frame.data, 0), GHOSTS)


def _ghosts(state: State, seat: int, way: int, handled: tuple[int | str, ...]) -> bool:
    """Rank III: all spirits together, psychically (15f)."""
    ranks = state.box.rank
    group = tuple([card for card in state.lying[state.at[seat]] if ranks[card] == 3])
    if not group:
        return False
    if defeats_spirits(state, seat):
        if state.log is not None:
            state.log.append(("defeated", seat, card_list(group), "C.Priest.2"))
        _banish(state, seat, group)
        return False
    push(state, "haunted", seat, (way,))
    push(state, "fight", seat, (PSYCHIC, 0, *group))
    return True


def haunted(state: State, frame: Frame) -> None:
    """Beaten spirits are discarded; they are no trophies (1d)."""
    seat, result = frame.seat, num(frame.data, 1)
    if result > EVADED:
        end_turn(state)
        return
    if result == WON:
        _banish(state, seat, tuple([card for card in frame.data[2:] if isinstance(card, int)]))
    _resume(state, seat, num(frame.data, 0), STRANGERS)


def _banish(state: State, seat: int, group: tuple[int, ...]) -> None:
    for card in group:
        pick_up(state, state.at[seat], card)
        discard(state, card)
    fulfil(state, seat, "victory")


def _strangers(state: State, seat: int, way: int, handled: tuple[int | str, ...]) -> bool:
    """Rank IV, each in order (15h, R.stranger)."""
    card = _next_of_rank(state, seat, 4, handled)
    if card < 0:
        return False
    _resume(state, seat, way, STRANGERS, (*handled, card))
    if state.box.evadable[card] or state.rulings.stranger == "may":
        push(state, "face", seat, (card,))
    else:
        meet_stranger(state, seat, card)
    return True


def _goods(state: State, seat: int, way: int, handled: tuple[int | str, ...]) -> bool:
    """Rank V: what can be taken (15i); a toad takes nothing (19b)."""
    space, ranks = state.at[seat], state.box.rank
    if state.toad[seat] or not (state.loose[space] or any(ranks[card] == 5 for card in state.lying[space])):
        return False
    _resume(state, seat, way, PLACES)
    push(state, "gather", seat, (0, 0))
    return True


def _places(state: State, seat: int, way: int, handled: tuple[int | str, ...]) -> bool:
    """Rank VI, each in order (15j)."""
    card = _next_of_rank(state, seat, 6, handled)
    if card < 0:
        return False
    _resume(state, seat, way, PLACES, (*handled, card))
    push(state, "place", seat, (card,))
    return True


_STAGES: Final = (_events, _foes, _ghosts, _strangers, _goods, _places)


# Beings on cards that may be evaded


def face_options(state: State, frame: Frame) -> list[Action]:
    """To face it, to evade it (18b C), or to pass a stranger by (R.stranger)."""
    seat, card, found = frame.seat, num(frame.data, 0), [FACE]
    if state.box.evadable[card] and REGION[state.at[seat]] != INNER:
        if may_evade(state, seat):
            found.append(EVADE)
        elif can_cast(state, seat) and INVISIBILITY in [SPELL_OF[spell] for spell in state.spells[seat]]:
            found.append(CAST[INVISIBILITY])
    if state.rulings.stranger == "may" and state.box.rank[card] == 4:
        found.append(PASS)
    return found


def face(state: State, frame: Frame, action: Action) -> None:
    """It is met, or it stays where it lies."""
    seat, card = frame.seat, num(frame.data, 0)
    if action is FACE:
        if state.box.rank[card] == 1:
            happen(state, seat, card)
        elif card == HAG:
            push(state, "nag", seat)
        else:
            meet_stranger(state, seat, card)
    elif action is EVADE:
        log_evaded(state, seat, [CARD_CODES[card]], evasion(state, seat))
    elif state.log is not None:
        state.log.append(("nothing", seat, "passed_by", "R.stranger"))
