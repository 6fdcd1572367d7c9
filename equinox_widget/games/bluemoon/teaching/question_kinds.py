"""What quizzes about Blue Moon ask: the engine gives the right answer, a table with a rule misread each wrong one."""

from dataclasses import dataclass
from typing import Final

from ....engine.events import Event
from ....engine.seats import NOBODY, SEATS
from ....teach.question_kinds import EASY, HARD, MEDIUM, Answer, Kind, MayDo, Subject, WrongAnswer
from ....teach.question_kinds.outcome import viewer_of
from ..misread.sets import can_be_played, counted_moons
from ..reasons import sum_line
from ..rules.actions import DONE, PASS, RETREAT, Action
from ..rules.cards import (
    CHARACTER,
    CHOSEN_CHANGE,
    CHOSEN_RECALL,
    CRYSTAL,
    EXPECTED,
    HYLA,
    LEADERSHIP,
    NO_CARD,
    STANDARD,
)
from ..rules.laying import laid_characters
from ..rules.power import power, retreat_price
from ..rules.questions import power_rows, price_rows
from ..rules.ruleset import RULESET
from ..rules.state import ATTRACTING, CHAR, EXCHANGE, LEAD, SUPPORT_PHASE, WINDOW, State
from ..rules.tables import COLOURS, ELEMENTS
from ..words import card_name, say

_SIZE: Final = 30


@dataclass(frozen=True, slots=True)
class SetSubject(Subject):
    """A question about a set that somebody has built."""

    cards: str = ""


def settled(state: State, action: Action) -> tuple[State, list[Event]]:
    """The table after an action to which nobody reacts, with dragons and crystal cards chosen by the first option."""
    table, log = state.clone(), list[Event]()
    table.log = log
    RULESET.apply(table, action)
    while table.due is not None and table.due.kind in (WINDOW, ATTRACTING, EXCHANGE):
        RULESET.apply(table, PASS if table.due.kind == WINDOW else RULESET.legal(table)[0])
    return table, log


class BlueMoonKind(Kind):
    """A kind that asks about what the player who must choose can do."""

    told = "deed"

    def deeds(self, state: State) -> list[Action]:
        """The actions that can be asked about."""
        raise NotImplementedError

    def subjects(self, state: State) -> list[Subject]:
        """Each of the actions."""
        if state.over:
            return []
        seat = RULESET.actor(state)
        return [Subject(seat, seat, action=deed) for deed in self.deeds(state)]

    def facts(self, state: State, subject: Subject) -> dict[str, object]:
        """Who does it, with which card or dragon, and what the fight is about."""
        found: dict[str, object] = {"seat": subject.seat}
        deed = subject.action
        if deed is not None and deed.card != NO_CARD:
            found["card"] = STANDARD.codes[deed.card]
        if deed is not None and deed.verb == "attract":
            found["colour"] = COLOURS[deed.number]
        if state.element != NOBODY:
            found["element"] = ELEMENTS[state.element]
        return found


class YesOrNo(BlueMoonKind):
    """A kind that is answered by yes or no."""

    def holds(self, state: State, subject: Subject) -> bool:
        """Is it so?"""
        raise NotImplementedError

    def answer(self, state: State, subject: Subject) -> Answer | None:
        """Yes or no."""
        return ("yes" if self.holds(state, subject) else "no",)

    def say(self, state: State, subject: Subject, answer: Answer, lang: str) -> str:
        """Yes or no."""
        return say(f"lesson.{answer[0]}", lang)


def plays(state: State, *kinds: int) -> list[Action]:
    """The cards of some types that may be laid now."""
    types = state.box.types
    return [action for action in RULESET.legal(state) if action.verb == "play" and types[action.card] in kinds]


def retreats(state: State) -> list[Action]:
    """The retreat, if the turn player may choose it."""
    return [RETREAT] if RETREAT in RULESET.legal(state) else []


# What may be laid


class MayLay(MayDo):
    """May this card be laid now?"""

    name = "lay"
    topics = ("fight", "actions")
    misreadings = ("booster_and_support", "any_dragon")

    def asks_about(self, action: Action) -> bool:
        """Laying a card."""
        return action.verb == "play"

    def facts(self, state: State, subject: Subject) -> dict[str, object]:
        """Who lays what."""
        return {"seat": subject.seat, "card": STANDARD.codes[subject.deed.card]}


class MayAnswer(MayDo):
    """May this intervention be played against the card that was laid?"""

    name = "answer"
    topics = ("interventions",)
    misreadings = ("protected_stands",)

    def asks_about(self, action: Action) -> bool:
        """Intervening."""
        return action.verb == "intervene"

    def facts(self, state: State, subject: Subject) -> dict[str, object]:
        """The card, who would answer it, and with what."""
        return {
            "seat": subject.seat,
            "card": STANDARD.codes[state.chain[0]],
            "by": STANDARD.codes[subject.deed.card],
        }

    def allowing_rules(self, state: State, subject: Subject) -> tuple[str, ...]:
        """A cancelled card never becomes active."""
        return ("IV.6", "IV.1")


# The fight


class HoldsOut(YesOrNo):
    """Is the power of the turn player enough?"""

    name = "holds"
    topics = ("fight",)
    misreadings = ("must_exceed",)

    def deeds(self, state: State) -> list[Action]:
        """Laying nothing more, in a fight that is on."""
        ready = state.due is None and state.phase == SUPPORT_PHASE and state.element != NOBODY
        return [DONE] if ready and DONE in RULESET.legal(state) else []

    def holds(self, state: State, subject: Subject) -> bool:
        """Is the power announced?"""
        _, log = settled(state, subject.deed)
        return any(event[0] == "announced" for event in log)

    def rules(self, state: State, subject: Subject) -> tuple[str, ...]:
        """At least the opponent's power, or a SHIELD."""
        return ("b.P6", "b.I1")

    def derivation(self, state: State, subject: Subject, lang: str) -> list[str]:
        """Both powers."""
        return [sum_line(power_rows(state, seat, state.element), lang) for seat in (subject.seat, 1 - subject.seat)]


class PowerAfter(BlueMoonKind):
    """How strong is somebody after laying a character?"""

    name = "power_after"
    topics = ("fight",)
    numeric = True
    level = MEDIUM
    misreadings = ("boosters_stay",)

    def deeds(self, state: State) -> list[Action]:
        """The first character of a turn, in a fight that is on."""
        first = state.due is None and state.phase == CHAR and not laid_characters(state)
        return plays(state, CHARACTER) if first and state.element != NOBODY else []

    def answer(self, state: State, subject: Subject) -> Answer | None:
        """The sum."""
        table, _ = settled(state, subject.deed)
        return None if table.element == NOBODY else (power(table, subject.seat, table.element),)

    def rules(self, state: State, subject: Subject) -> tuple[str, ...]:
        """What was there before is covered, supports apart."""
        return ("b.A1", "b.A3")


class Price(BlueMoonKind):
    """How many dragons does a retreat cost?"""

    name = "price"
    topics = ("dragons", "fight")
    numeric = True
    misreadings = ("covered_forgotten",)

    def subjects(self, state: State) -> list[Subject]:
        """The turn player's retreat, where it can be chosen."""
        return [Subject(state.turn, state.turn) for _ in retreats(state)]

    def answer(self, state: State, subject: Subject) -> Answer:
        """The number of dragons."""
        return (retreat_price(state, subject.seat, pursued=False),)

    def rules(self, state: State, subject: Subject) -> tuple[str, ...]:
        """One, two from six cards on."""
        return ("b.R1",)

    def derivation(self, state: State, subject: Subject, lang: str) -> list[str]:
        """What the price is made of."""
        rows = price_rows(state, subject.seat)
        return [] if rows is None else [sum_line(rows, lang)]


# Dragons


class DragonAfter(BlueMoonKind):
    """Where does a dragon stand after it was attracted?"""

    name = "dragon_after"
    topics = ("dragons",)
    misreadings = ("dragon_jumps",)

    def deeds(self, state: State) -> list[Action]:
        """Every dragon that can be chosen."""
        due = state.due
        return RULESET.legal(state) if due is not None and due.kind == ATTRACTING else []

    def answer(self, state: State, subject: Subject) -> Answer:
        """The side, or the middle."""
        table = state.clone()
        RULESET.apply(table, subject.deed)
        return (table.dragons[subject.deed.number],)

    def say(self, state: State, subject: Subject, answer: Answer, lang: str) -> str:
        """In words."""
        side = int(answer[0])
        if side == NOBODY:
            return say("quiz.dragon_after.middle", lang)
        return say("quiz.dragon_after.side", lang, seat=SEATS[side])

    def rules(self, state: State, subject: Subject) -> tuple[str, ...]:
        """To the middle first."""
        return ("b.D1",)


class OverAfter(YesOrNo):
    """Is the game over after a retreat?"""

    name = "over_after"
    topics = ("dragons",)
    misreadings = ("three_dragons_end",)

    def deeds(self, state: State) -> list[Action]:
        """The retreat."""
        return retreats(state)

    def holds(self, state: State, subject: Subject) -> bool:
        """Is it, whatever it is that ends it?"""
        return settled(state, subject.deed)[0].over

    def rules(self, state: State, subject: Subject) -> tuple[str, ...]:
        """A fourth dragon, or no cards."""
        return ("b.D2", "b.E1")


# Action cards


class OldHyla(BlueMoonKind):
    """Whose discard pile does the old Hyla go to?"""

    name = "old_hyla"
    topics = ("actions",)
    misreadings = ("hyla_to_layer",)

    def deeds(self, state: State) -> list[Action]:
        """A new Hyla, while one of the opponent lies."""
        return plays(state, HYLA) if state.hyla_seat == 1 - state.turn else []

    def answer(self, state: State, subject: Subject) -> Answer | None:
        """The seat."""
        table, _ = settled(state, subject.deed)
        return next(((seat,) for seat in range(2) if state.hyla in table.discards[seat]), None)

    def say(self, state: State, subject: Subject, answer: Answer, lang: str) -> str:
        """The letter."""
        return SEATS[int(answer[0])]

    def rules(self, state: State, subject: Subject) -> tuple[str, ...]:
        """To whoever laid it."""
        return ("HY.3",)


class AfterHyla(YesOrNo):
    """May another action card follow a Hyla?"""

    name = "after_hyla"
    topics = ("actions",)
    misreadings = ("hyla_besides_action",)

    def deeds(self, state: State) -> list[Action]:
        """Every Hyla that may be laid."""
        return plays(state, HYLA)

    def holds(self, state: State, subject: Subject) -> bool:
        """Does the leadership phase go on?"""
        return settled(state, subject.deed)[0].phase == LEAD

    def rules(self, state: State, subject: Subject) -> tuple[str, ...]:
        """One action card in a phase."""
        return ("HY.1", "AC.1")


class HylaAfterFight(YesOrNo):
    """Does the Hyla outlast the fight?"""

    name = "hyla_after_fight"
    topics = ("actions",)
    misreadings = ("hyla_ends_with_fight",)

    def deeds(self, state: State) -> list[Action]:
        """The retreat, while a Hyla lies."""
        return retreats(state) if state.hyla != NO_CARD else []

    def holds(self, state: State, subject: Subject) -> bool:
        """Does it still lie?"""
        return settled(state, subject.deed)[0].hyla == state.hyla

    def facts(self, state: State, subject: Subject) -> dict[str, object]:
        """Who retreats, and which Hyla it is."""
        return {"seat": subject.seat, "card": STANDARD.codes[state.hyla]}

    def rules(self, state: State, subject: Subject) -> tuple[str, ...]:
        """Over all fights."""
        return ("HY.4",)


class Replaced(BlueMoonKind):
    """Has a Hyla an effect that is discarded for REPLACE?"""

    name = "replaced"
    topics = ("actions",)
    misreadings = ("replace_carries_out",)

    def deeds(self, state: State) -> list[Action]:
        """Every Hyla that may be discarded for it."""
        types = state.box.types
        return [action for action in RULESET.legal(state) if action.verb == "replace" and types[action.card] == HYLA]

    def answer(self, state: State, subject: Subject) -> Answer:
        """The Hyla that lies there."""
        return (settled(state, subject.deed)[0].hyla,)

    def say(self, state: State, subject: Subject, answer: Answer, lang: str) -> str:
        """Its name."""
        card = int(answer[0])
        return say("quiz.replaced.none", lang) if card == NO_CARD else card_name(STANDARD.codes[card], lang)

    def rules(self, state: State, subject: Subject) -> tuple[str, ...]:
        """Without effect."""
        return ("RP.1",)


class FirstOfChosen(BlueMoonKind):
    """Who acts first by a chosen?"""

    name = "first_of_chosen"
    topics = ("actions",)
    misreadings = ("player_acts_first",)

    def deeds(self, state: State) -> list[Action]:
        """Every chosen that may be laid, if both players have something to choose."""
        choices = {
            CHOSEN_CHANGE: min(len(state.hands[0]), len(state.hands[1])) - 1,
            CHOSEN_RECALL: min(len(state.supports[0]), len(state.supports[1])),
        }
        effects = state.box.effects
        return [deed for deed in plays(state, LEADERSHIP) if choices.get(effects[deed.card], 0) > 1]

    def answer(self, state: State, subject: Subject) -> Answer | None:
        """Who is asked."""
        table, _ = settled(state, subject.deed)
        return None if table.due is None else (table.due.seat,)

    def say(self, state: State, subject: Subject, answer: Answer, lang: str) -> str:
        """The letter."""
        return SEATS[int(answer[0])]

    def rules(self, state: State, subject: Subject) -> tuple[str, ...]:
        """The opponent first."""
        return ("CH.2", "CH.1")


# Interventions


class CountsAfter(YesOrNo):
    """Does a card count that was cancelled and saved?"""

    name = "counts_after"
    topics = ("interventions",)
    level = MEDIUM
    misreadings = ("still_cancelled",)

    def deeds(self, state: State) -> list[Action]:
        """Every "I expected that!" that may be played to save a card."""
        if state.due is None or state.due.kind != WINDOW or len(state.chain) != _CARD_AND_ANSWER:
            return []
        saves = [action for action in RULESET.legal(state) if state.box.effects[action.card] == EXPECTED]
        return saves if state.chain[0] >= 0 else []

    def holds(self, state: State, subject: Subject) -> bool:
        """Is it not cancelled?"""
        _, log = settled(state, subject.deed)
        return not any(event[0] == "cancelled" for event in log)

    def facts(self, state: State, subject: Subject) -> dict[str, object]:
        """The card that was laid first, and what saves it."""
        return {
            "seat": subject.seat,
            "card": STANDARD.codes[state.chain[0]],
            "by": STANDARD.codes[subject.deed.card],
        }

    def rules(self, state: State, subject: Subject) -> tuple[str, ...]:
        """Both interventions go, the card counts."""
        return ("EX.1",)


_CARD_AND_ANSWER: Final = 2


# Crystals


class Exchange(BlueMoonKind):
    """How many crystal cards are left to the opponent?"""

    name = "exchange"
    topics = ("crystals",)
    numeric = True
    misreadings = ("only_new_goes",)

    def deeds(self, state: State) -> list[Action]:
        """Every crystal card that may be laid, while the opponent has some out."""
        return plays(state, CRYSTAL) if state.crystals[1 - state.turn] else []

    def answer(self, state: State, subject: Subject) -> Answer:
        """The number that lies there still."""
        return (len(settled(state, subject.deed)[0].crystals[1 - subject.seat]),)

    def rules(self, state: State, subject: Subject) -> tuple[str, ...]:
        """Both discard one."""
        return ("CR.4",)


class Crystals(Kind):
    """How many crystals would a player get?"""

    name = "crystals_now"
    topics = ("crystals",)
    numeric = True
    level = HARD
    misreadings = ("loser_has_crystals", "last_crystal_taken")

    def subjects(self, state: State) -> list[Subject]:
        """Both players', where somebody would win and crystal cards lie."""
        if not RULESET.score(state).winners or not any(state.crystals):
            return []
        return [Subject(viewer_of(state), seat) for seat in range(2)]

    def answer(self, state: State, subject: Subject) -> Answer:
        """The sum."""
        return (round(RULESET.score(state).points[subject.seat].total),)

    def wording(self, state: State, subject: Subject) -> str:
        """At the end of the game it is no supposition."""
        return "ask_over" if state.over else "ask"

    def rules(self, state: State, subject: Subject) -> tuple[str, ...]:
        """The win, dragons, crystal cards of both."""
        return ("CR.9", "CR.8", "CR.7", "b.E3")

    def derivation(self, state: State, subject: Subject, lang: str) -> list[str]:
        """What the crystals are made of."""
        found = RULESET.score(state).points[subject.seat]
        return [sum_line(found, lang)] if found.parts else []


# Sets


class SetKind(Kind):
    """A kind that asks about a set somebody has built of the cards that were seen."""

    topics = ("sets",)

    def read(self, cards: str, misreading: str) -> Answer:
        """The answer by a misreading, or by the rules ("")."""
        raise NotImplementedError

    def subjects(self, state: State) -> list[SetSubject]:
        """Two sets for Tarvok with Thunderfist: the right size, and one card short."""
        strange = [card for pile in state.discards for card in pile if state.box.people[card] != "Br"]
        codes = [STANDARD.codes[card] for card in dict.fromkeys(strange[-_STRANGERS:])]
        if len(codes) < _STRANGERS:
            return []
        own = [_SIZE - len(codes), _SIZE - len(codes) - 1]
        return [SetSubject(viewer_of(state), cards=f"Br0/Do: Br1-{most} {' '.join(codes)}") for most in own]

    def answer(self, state: State, subject: SetSubject) -> Answer:
        """The answer by the rules."""
        return self.read(subject.cards, "")

    def wrong_answers(self, state: State, subject: SetSubject, misreadings: tuple[str, ...]) -> list[WrongAnswer]:
        """What each of these misreadings answers."""
        return [(name, self.read(subject.cards, name)) for name in misreadings]

    def facts(self, state: State, subject: SetSubject) -> dict[str, object]:
        """The cards."""
        return {"set": subject.cards.partition(": ")[2].replace(" ", ", ")}


class Moons(SetKind):
    """How many moons of a set count?"""

    name = "moons"
    numeric = True
    level = HARD
    misreadings = ("own_moons_count",)

    def read(self, cards: str, misreading: str) -> Answer:
        """The sum."""
        return (counted_moons(cards, misreading),)

    def rules(self, state: State, subject: SetSubject) -> tuple[str, ...]:
        """Those of foreign cards."""
        return ("DL.3", "DL.4")


class Fits(SetKind):
    """May a set be played?"""

    name = "fits"
    level = EASY
    misreadings = ("size_is_maximum", "own_moons_count")

    def read(self, cards: str, misreading: str) -> Answer:
        """Yes or no."""
        return ("yes" if can_be_played(cards, misreading) else "no",)

    def say(self, state: State, subject: SetSubject, answer: Answer, lang: str) -> str:
        """Yes or no."""
        return say(f"lesson.{answer[0]}", lang)

    def rules(self, state: State, subject: SetSubject) -> tuple[str, ...]:
        """Size, and foreign moons."""
        return ("DL.1", "DL.3", "DL.4")


_STRANGERS: Final = 3

KINDS: Final = (
    MayLay(),
    MayAnswer(),
    HoldsOut(),
    PowerAfter(),
    Price(),
    DragonAfter(),
    OverAfter(),
    OldHyla(),
    AfterHyla(),
    HylaAfterFight(),
    Replaced(),
    FirstOfChosen(),
    CountsAfter(),
    Exchange(),
    Crystals(),
    Moons(),
    Fits(),
)

#: Misreadings of which no question is made here, and why; lessons and gallery ask about them.
UNASKED: Final = {
    "cancelled_counts": "what can be laid instead is in the other hand, which is hidden",
    "two_expected_save": "it takes both cards of the kind in both hands at once, which hardly ever happens",
    "ban_beats_must": 'a ban meets an "I must" card in two of 300 games',
}
