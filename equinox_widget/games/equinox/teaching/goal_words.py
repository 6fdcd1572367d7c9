"""The goal words of Equinox: its creatures, stones and cards, its powers, and what its simulations show.

    vanished == "Mo" and control("No") == "A"

They stand beside those that every game has (`teach.goal_words`).
"""

from typing import Final

from ....engine.errors import NotationError
from ....engine.seats import SEATS
from ....lab.pairs import PairedResults
from ....lab.tally import POINTS, Estimate
from ....teach.goal_language import FINDINGS, SHOWN, Situation, Value, Vocabulary
from ....teach.goal_words import COMMON, common_readers
from ..board import step_of
from ..outcome import BET
from ..position import Position
from ..rulebook import RULEBOOK
from ..rules.cards import CARD_CODES, CREATURES
from ..rules.ending import BY_PILE
from ..rules.names import read_card, read_creature
from ..rules.ruleset import RULESET
from ..rules.sentences import read_script as read_choices
from ..rules.state import COPIED_POWER, POWER
from ..statistics import Results


def read_script(text: str) -> list[str]:
    """Sentences joined by semicolons, each as the notation writes it. Raises `NotationError`."""
    return [str(action) for action, _ in read_choices(text)]


def _read_row(row: object) -> Value:
    if not isinstance(row, int) or not 0 <= row <= 5:
        raise NotationError(f"rows go from 1 to 5, 0 being the champion cards, not {row!r}.")
    return row


VOCABULARY: Final = Vocabulary(
    COMMON.values(),
    {
        **common_readers(RULESET, RULEBOOK, read_script),
        "creature": lambda name: CREATURES[read_creature(str(name))].code,
        "card": lambda name: CARD_CODES[read_card(str(name))],
        "row": _read_row,
    },
    "Mo",
)


def _at(now: Situation) -> Position:
    """The table, as a position of Equinox."""
    found: Position = now.position
    return found


# The table


@VOCABULARY.word("creature")
def vanished(now: Situation) -> Value:
    """The creature that vanished last, None while all are there."""
    gone = list(_at(now).vanished)
    return CREATURES[read_creature(gone[-1])].code if gone else None


@VOCABULARY.word("yes")
def gone(now: Situation, creature: str) -> Value:
    """Has this creature vanished?"""
    return CREATURES[read_creature(creature)].id in _at(now).vanished


@VOCABULARY.word("number")
def living(now: Situation) -> Value:
    """How many creatures are left."""
    return len(_at(now).creatures) - len(_at(now).vanished)


@VOCABULARY.word("number")
def round(now: Situation) -> Value:  # noqa: A001 (the game's own word)
    """The current round."""
    return _at(now).round


@VOCABULARY.word("number")
def step(now: Situation) -> Value:
    """The current step of the turn."""
    return _at(now).step


@VOCABULARY.word("number")
def pile(now: Situation) -> Value:
    """How many cards the draw pile has."""
    return _at(now).pile


@VOCABULARY.word("seat", about=SHOWN)
def control(now: Situation, creature: str) -> Value:
    """Who controls a creature."""
    found: Value = _at(now).control(creature)
    return found


@VOCABULARY.word("value")
def strength(now: Situation, creature: str) -> Value:
    """A creature's strength in the current row, None while its field is empty."""
    found: Value = _at(now).strength(creature)
    return found


@VOCABULARY.word("number", about=SHOWN)
def prestige(now: Situation, seat: str, creature: str) -> Value:
    """What a player's stones on a creature are worth."""
    return float(_at(now).prestige(creature)[seat])


@VOCABULARY.word("card")
def top(now: Situation, creature: str, row: int) -> Value:
    """The visible card of a field."""
    stack = _at(now).stack(creature, row)
    return stack[-1] if stack else None


@VOCABULARY.word("yes")
def stone(now: Situation, seat: str, creature: str, row: int) -> Value:
    """Does a player's stone lie on a field? Row 0 is the champion card."""
    if row == 0:
        return seat in _at(now).champion_stones(creature)
    return _at(now).stone(creature, row) == seat


@VOCABULARY.word("number")
def free_stones(now: Situation, seat: str) -> Value:
    """How many stones a player can still place."""
    return _at(now).free_stones(seat)


@VOCABULARY.word("card")
def secret(now: Situation, seat: str) -> Value:
    """The card of a player's hidden secret bet."""
    return _at(now).secret(seat)


@VOCABULARY.word("number")
def hand(now: Situation, seat: str) -> Value:
    """How many free cards a player holds."""
    return len(_at(now).hand(seat))


@VOCABULARY.word("number")
def blocked(now: Situation, seat: str) -> Value:
    """How many cards of a player Cornu has set aside."""
    return len(_at(now).blocked(seat))


@VOCABULARY.word("yes")
def in_hand(now: Situation, card: str, seat: str = "A") -> Value:
    """Does a player hold this card?"""
    return CARD_CODES[read_card(card)] in _at(now).hand(seat)


@VOCABULARY.word("yes")
def in_discard(now: Situation, card: str) -> Value:
    """Does this card lie in the discard pile?"""
    return read_card(card) in _at(now).state.discard


@VOCABULARY.word("word")
def steps(now: Situation) -> Value:
    """The steps of a turn in the order they were taken: "1 2 3 4 5"."""
    taken = [step_of(event) for event in now.events]
    return " ".join(dict.fromkeys(str(step) for step in taken if step)) or None


@VOCABULARY.word("yes")
def power_fired(now: Situation, creature: str) -> Value:
    """Has this creature's power been used, or is its user choosing right now?"""
    number = read_creature(creature)
    asked = [frame.creature for frame in _at(now).state.agenda if frame.kind in (POWER, COPIED_POWER)]
    return number in asked or bool(now.of("power_used", creature=number))


@VOCABULARY.word("word")
def no_power(now: Situation, creature: str) -> Value:
    """Why this creature's power did not fire: on_chameleon, not_controller, chameleon, …; None when it did."""
    found = now.of("power_not_fired", creature=read_creature(creature))
    return str(found[-1]["reason"]) if found else None


@VOCABULARY.word("number")
def drawn(now: Situation, seat: str) -> Value:
    """How many cards a player has drawn."""
    found = now.of("cards_drawn", seat=SEATS.index(seat))
    return sum(len(facts["cards"]) for facts in found if isinstance(facts["cards"], tuple))


@VOCABULARY.word("number")
def discarded(now: Situation, seat: str) -> Value:
    """How many cards a player has discarded in step 3."""
    return len(now.of("discarded", seat=SEATS.index(seat)))


@VOCABULARY.word("yes")
def hand_shown(now: Situation, seat: str) -> Value:
    """Has a player shown the hand, to all or to one?"""
    number = SEATS.index(seat)
    return bool(now.of("passed", seat=number) or now.of("hand_shown", seat=number))


@VOCABULARY.word("yes")
def knows(now: Situation, seat: str, other: str) -> Value:
    """Does a player know every free card in another's hand?"""
    return "?" not in _at(now).view(seat).hand(other)


# What was run and handed in

_RARELY: Final = 0.1


def _estimates(now: Situation, topic: str, scale: int = 1) -> dict[tuple[object, ...], Estimate]:
    """What the handed-in games say about a topic, with intervals."""
    tally = now.findings.tally if now.findings is not None else None
    return {} if tally is None else {key: sums.mean(scale) for key, sums in tally.about(topic).items()}


@VOCABULARY.word("yes", about=FINDINGS)
def own_bot(now: Situation) -> Value:
    """Did a bot of the learner's own play in them?"""
    return isinstance(now.findings, Results) and any(callable(bot) for bot in now.findings.plan.bots)


@VOCABULARY.word("word", about=FINDINGS)
def compared(now: Situation) -> Value:
    """What the two games of a pair differ in: "edition", or "other"; None when nothing was compared."""
    if not isinstance(now.findings, PairedResults):
        return None
    return "edition" if now.findings.first.edition != now.findings.second.edition else "other"


@VOCABULARY.word("word", about=FINDINGS)
def control_pays(now: Situation, creature: str) -> Value:
    """Have players who controlled a creature "more" points than the others, "less", or is it "unclear"?"""
    found = _estimates(now, "control").get((CREATURES[read_creature(creature)].id, "difference"))
    if found is None:
        return None
    return "more" if found.low > 0 else "less" if found.high < 0 else "unclear"


@VOCABULARY.word("points", about=FINDINGS)
def stone_pays(now: Situation, row: int) -> Value:
    """What a regular bet in a row pays in the end, on average."""
    found = _estimates(now, "stone", POINTS).get((BET, row))
    return None if found is None else found.value


@VOCABULARY.word("number", about=FINDINGS)
def by_pile(now: Situation) -> Value:
    """The share of games that ended because the pile was empty."""
    found = _estimates(now, "ending").get((BY_PILE,))
    return None if found is None else found.value


@VOCABULARY.word("word", about=FINDINGS)
def other_winners(now: Situation) -> Value:
    """In how many pairs of games the second one had another winner: "never", "rarely" (under one in ten), "often"."""
    found = _estimates(now, "pair").get(("other_winner", "difference"))
    if found is None:
        return None
    return "never" if found.value == 0 else "rarely" if found.value < _RARELY else "often"
