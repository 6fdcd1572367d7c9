"""What quizzes about Orcs Orcs Orcs ask: the engine gives the right answer, a misread rule each wrong one."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from ....engine.seats import NOBODY
from ....teach.playout import after
from ....teach.question_kinds import MEDIUM, Answer, Kind, Subject, WrongAnswer
from ....teach.question_kinds.outcome import viewer_of
from ..kit import KIT
from ..misread import readings
from ..rules.actions import FATE_CARD, PASS
from ..rules.cards import CARD_CODES, FAMILY, ICONS, POISON_CARD, START, TELEPORT_ICON
from ..rules.creatures import TYPE_CODES, damage_of
from ..rules.fate_rules import FATE_CODES
from ..rules.lanes import PLACES, creature_at
from ..rules.reveal import empty_piles
from ..rules.ruleset import RULESET
from ..rules.score import trophies
from ..rules.state import ACT, FATE, FILL, REINFORCE, TARGET, State

#: The verb of taking a card from the display.
_TAKE: Final = "take"


@dataclass(frozen=True, slots=True)
class OrcsSubject(Subject):
    """A question that names a fate card, a type of creature, or a creature on its section."""

    fate: int = NOBODY
    type: int = NOBODY
    creature: int = NOBODY
    place: int = NOBODY


class OrcsKind(Kind):
    """A kind whose answers are read off: by the rules without a misreading, as somebody expects it with one."""

    def read(self, state: State, subject: OrcsSubject, misreading: str) -> Answer | None:
        """The answer by a misreading, or by the rules ("")."""
        raise NotImplementedError

    def answer(self, state: State, subject: OrcsSubject) -> Answer | None:
        """The answer by the rules."""
        return self.read(state, subject, "")

    def wrong_answers(self, state: State, subject: OrcsSubject, misreadings: tuple[str, ...]) -> list[WrongAnswer]:
        """What each of these misreadings answers."""
        return [(name, self.read(state, subject, name)) for name in misreadings]


class YesOrNo(OrcsKind):
    """A kind that is answered by yes or no."""

    def holds(self, state: State, subject: OrcsSubject, misreading: str) -> bool | None:
        """Is it so, by a misreading or by the rules? None when that cannot be asked."""
        raise NotImplementedError

    def read(self, state: State, subject: OrcsSubject, misreading: str) -> Answer | None:
        """Yes or no."""
        found = self.holds(state, subject, misreading)
        return None if found is None else ("yes" if found else "no",)

    def say(self, state: State, subject: OrcsSubject, answer: Answer, lang: str) -> str:
        """Yes or no."""
        return KIT.say(f"lesson.{answer[0]}", lang)


class AfterFate(OrcsKind):
    """What comes of a fate card that moves categories, where no road makes a difference."""

    topics = ("fate",)
    numeric = True
    level = MEDIUM

    def cards(self, state: State) -> Iterator[int]:
        """The fate cards that can be turned up next and let somebody arrive."""
        if state.due == FATE and not state.box.front and not any(state.roads):
            for card in sorted(state.fate_draw):
                if readings.arrivals(state, card):
                    yield card

    def outcome(self, state: State, card: int) -> State | None:
        """The table after the card; None when it does not lie in the pile."""
        table = state.clone()
        if card not in table.fate_draw or table.box.fate_rule[card]:
            return None
        RULESET.apply(table, FATE_CARD, (FATE_CODES[card],))
        return table

    def facts(self, state: State, subject: OrcsSubject) -> dict[str, object]:
        """The card and whom it moves."""
        code = FATE_CODES[subject.fate]
        cells = state.box.tables["fate"][code].cells
        found: dict[str, object] = {"card": code, "moves": tuple(str(cells[key]) for key in cells if key != "rule")}
        if subject.type != NOBODY:
            found["type"] = TYPE_CODES[subject.type]
        return found | super().facts(state, subject)


class CounterAfterFate(AfterFate):
    """What is a trophy worth after a fate card?"""

    name = "counter_after"
    misreadings = ("whole_category_falls",)

    def subjects(self, state: State) -> list[OrcsSubject]:
        """Every type, by every card."""
        viewer = viewer_of(state)
        return [OrcsSubject(viewer, fate=card, type=kind) for card in self.cards(state) for kind in state.box.types]

    def read(self, state: State, subject: OrcsSubject, misreading: str) -> Answer | None:
        """The value of a trophy."""
        if misreading:
            return (readings.counter_after(state, subject.fate, subject.type, misreading),)
        table = self.outcome(state, subject.fate)
        if table is None:
            return None
        track = table.box.track[subject.type]
        return (track[min(table.down[subject.type], len(track) - 1)],)

    def rules(self, state: State, subject: OrcsSubject) -> tuple[str, ...]:
        """An arrival lowers the counter of its type."""
        return ("FT.4", "FT.2")


class TrophiesAfterFate(AfterFate):
    """How many trophies does a player have after a fate card?"""

    name = "trophies_after"
    misreadings = ("any_trophy_returned", "every_player_pays")

    def subjects(self, state: State) -> list[OrcsSubject]:
        """Every player, by every card."""
        viewer, seats = viewer_of(state), range(state.players)
        return [OrcsSubject(viewer, seat, fate=card) for card in self.cards(state) for seat in seats]

    def read(self, state: State, subject: OrcsSubject, misreading: str) -> Answer | None:
        """The number of trophies."""
        if misreading:
            return (readings.trophies_after(state, subject.fate, subject.seat, misreading),)
        table = self.outcome(state, subject.fate)
        return None if table is None else (sum(trophies(table, subject.seat)),)

    def rules(self, state: State, subject: OrcsSubject) -> tuple[str, ...]:
        """The mage at the end of the lane returns a trophy of the type."""
        return ("FT.5", "FT.3")


class ArrivalsByFate(AfterFate):
    """How many creatures reach the tower by a fate card?"""

    name = "arrivals"
    misreadings = ("two_categories_two_steps",)

    def subjects(self, state: State) -> list[OrcsSubject]:
        """Every card."""
        return [OrcsSubject(viewer_of(state), fate=card) for card in self.cards(state)]

    def read(self, state: State, subject: OrcsSubject, misreading: str) -> Answer | None:
        """The number of arrivals."""
        if misreading:
            return (len(readings.arrivals(state, subject.fate, misreading)),)
        if subject.fate not in state.fate_draw:
            return None
        table, log = state.clone(), list[tuple[object, ...]]()
        table.log = log
        RULESET.apply(table, FATE_CARD, (FATE_CODES[subject.fate],))
        return (sum(event[0] == "arrive" for event in log),)

    def rules(self, state: State, subject: OrcsSubject) -> tuple[str, ...]:
        """One section for everybody who moves."""
        return ("FT.2", "FT.3")


class Filled(OrcsKind):
    """On how many lanes is a marker turned up in phase 1.1?"""

    name = "filled"
    topics = ("arrivals",)
    numeric = True
    misreadings = ("own_lane_not_filled",)

    def subjects(self, state: State) -> list[OrcsSubject]:
        """The turn player's, when there is something to fill."""
        return [OrcsSubject(state.turn, state.turn)] if state.due == FILL else []

    def read(self, state: State, subject: OrcsSubject, misreading: str) -> Answer:
        """The number of lanes."""
        return (readings.filled(state, misreading),)

    def rules(self, state: State, subject: OrcsSubject) -> tuple[str, ...]:
        """Every lane without a creature."""
        return ("RV.1",)


class MayHit(YesOrNo):
    """May an attack hit this creature?"""

    name = "may_hit"
    topics = ("spells",)
    misreadings = ("any_lane", "nearest_only")

    def subjects(self, state: State) -> list[OrcsSubject]:
        """Every creature on the board, for a start attack that was laid and has its line chosen."""
        if state.due != TARGET or FAMILY[state.spell] != START or state.box.front:
            return []
        return [
            OrcsSubject(state.turn, state.turn, creature=creature, place=place)
            for place in range(PLACES)
            for creature in dict.fromkeys(state.sections[place])
        ]

    def holds(self, state: State, subject: OrcsSubject, misreading: str) -> bool:
        """Is it a target?"""
        if misreading:
            return readings.may_hit(state, subject.place, misreading)
        target = (subject.creature, subject.place)
        return any((option.creature, option.place) == target for option in RULESET.legal(state))

    def facts(self, state: State, subject: OrcsSubject) -> dict[str, object]:
        """Who attacks, with what, and whom."""
        creature = creature_at(subject.creature, subject.place)
        return {"seat": subject.seat, "card": CARD_CODES[state.spell], "creature": creature}

    def rules(self, state: State, subject: OrcsSubject) -> tuple[str, ...]:
        """The whole of the own lane, and no other."""
        return ("DM.1",)


class Damage(OrcsKind):
    """How much damage does a line deal?"""

    name = "damage"
    topics = ("spells",)
    numeric = True
    misreadings = ("all_lines",)

    def subjects(self, state: State) -> list[OrcsSubject]:
        """The spell whose target is due, if it strikes one creature."""
        options = RULESET.legal(state) if state.due == TARGET else []
        strikes = bool(options) and options[0].verb == "hit"
        return [OrcsSubject(state.turn, state.turn)] if strikes else []

    def read(self, state: State, subject: OrcsSubject, misreading: str) -> Answer:
        """The damage."""
        return (readings.damage(state, misreading),)

    def facts(self, state: State, subject: OrcsSubject) -> dict[str, object]:
        """The spell and its line."""
        return {"seat": subject.seat, "card": CARD_CODES[state.spell], "line": state.line + 1}

    def rules(self, state: State, subject: OrcsSubject) -> tuple[str, ...]:
        """One effect."""
        return ("CA.7",)


class IconNow(YesOrNo):
    """May the teleport icon of the card that is cast be used?"""

    name = "icon"
    topics = ("spells",)
    misreadings = ("icon_when_cast",)

    def subjects(self, state: State) -> list[OrcsSubject]:
        """A spell with the icon that was laid just now."""
        laid = state.due == REINFORCE and len(state.played) == 1
        shows = laid and state.box.icons[state.spell] & TELEPORT_ICON
        return [OrcsSubject(state.turn, state.turn)] if shows else []

    def holds(self, state: State, subject: OrcsSubject, misreading: str) -> bool:
        """Can the mage go anywhere?"""
        return bool(misreading) or any(option.verb == ICONS[0] for option in RULESET.legal(state))

    def facts(self, state: State, subject: OrcsSubject) -> dict[str, object]:
        """The spell."""
        return {"seat": subject.seat, "card": CARD_CODES[state.spell]}

    def rules(self, state: State, subject: OrcsSubject) -> tuple[str, ...]:
        """Icons are for cards that reinforce."""
        return ("RE.1",)


class PoisonAsPower(YesOrNo):
    """May a poison card reinforce?"""

    name = "poison"
    topics = ("spells",)
    misreadings = ("poison_as_power",)

    def subjects(self, state: State) -> list[OrcsSubject]:
        """A spell that can be reinforced, with poison in the hand."""
        holds = state.due == REINFORCE and POISON_CARD in state.hands[state.turn]
        return [OrcsSubject(state.turn, state.turn)] if holds else []

    def holds(self, state: State, subject: OrcsSubject, misreading: str) -> bool:
        """Is it among the cards that can be added?"""
        return bool(misreading) or any(option.card == POISON_CARD for option in RULESET.legal(state))

    def facts(self, state: State, subject: OrcsSubject) -> dict[str, object]:
        """The spell."""
        return {"seat": subject.seat, "card": CARD_CODES[state.spell]}

    def rules(self, state: State, subject: OrcsSubject) -> tuple[str, ...]:
        """It has no effect and gives no power."""
        return ("PO.2",)


class Learned(YesOrNo):
    """Does a learned card come to the hand?"""

    name = "learned"
    topics = ("cards",)
    misreadings = ("learned_to_hand",)

    def subjects(self, state: State) -> list[OrcsSubject]:
        """Every card that can be taken, while more actions follow."""
        options = RULESET.legal(state) if state.due == TARGET and state.actions else []
        return [OrcsSubject(state.turn, state.turn, action=option) for option in options if option.verb == _TAKE]

    def holds(self, state: State, subject: OrcsSubject, misreading: str) -> bool:
        """Does the hand have one more of it?"""
        card = subject.deed.card
        table, _ = after(state, subject.deed)
        before = state.hands[subject.seat].count(card)
        return bool(misreading) or table.hands[subject.seat].count(card) > before

    def facts(self, state: State, subject: OrcsSubject) -> dict[str, object]:
        """Who takes what."""
        return {"seat": subject.seat, "card": CARD_CODES[subject.deed.card]}

    def rules(self, state: State, subject: OrcsSubject) -> tuple[str, ...]:
        """To the discard pile."""
        return ("SP.later", "SP.learn")


class AfterPassing(OrcsKind):
    """What comes of passing."""

    numeric = True

    def subjects(self, state: State) -> list[OrcsSubject]:
        """The turn player's, between two actions."""
        may = state.due == ACT and PASS in RULESET.legal(state)
        return [OrcsSubject(state.turn, state.turn, action=PASS)] if may else []

    def facts(self, state: State, subject: OrcsSubject) -> dict[str, object]:
        """Who passes, with how many cards and actions."""
        return {"seat": subject.seat, "cards_held": len(state.hands[subject.seat]), "actions_left": state.actions}


class ActionsAfterPassing(AfterPassing):
    """How many actions are left after passing?"""

    name = "actions_after"
    topics = ("actions",)
    misreadings = ("pass_one_action",)

    def subjects(self, state: State) -> list[OrcsSubject]:
        """Only with something to lose."""
        return super().subjects(state) if state.actions > 1 else []

    def read(self, state: State, subject: OrcsSubject, misreading: str) -> Answer:
        """The number of actions."""
        return (readings.actions_after_passing(state, misreading),)

    def rules(self, state: State, subject: OrcsSubject) -> tuple[str, ...]:
        """No further action."""
        return ("AC.2",)


class DrawnAfterPassing(AfterPassing):
    """How many cards are drawn at the end of the turn?"""

    name = "drawn"
    topics = ("cards",)
    misreadings = ("hand_kept",)

    def read(self, state: State, subject: OrcsSubject, misreading: str) -> Answer:
        """The number of cards."""
        table, _ = after(state, subject.deed)
        return (readings.drawn(state, len(table.hands[subject.seat]), misreading),)

    def rules(self, state: State, subject: OrcsSubject) -> tuple[str, ...]:
        """The old hand goes, a new one comes."""
        return ("DR.1", "DR.2")


class DamageAfterPassing(AfterPassing):
    """How much damage has a creature when the next turn begins?"""

    name = "healed"
    topics = ("spells",)
    misreadings = ("damage_stays",)

    def subjects(self, state: State) -> list[OrcsSubject]:
        """Every creature with damage."""
        return [
            OrcsSubject(subject.viewer, subject.seat, action=PASS, creature=creature, place=place)
            for subject in super().subjects(state)
            for place in range(PLACES)
            for creature in dict.fromkeys(state.sections[place])
            if damage_of(creature)
        ]

    def read(self, state: State, subject: OrcsSubject, misreading: str) -> Answer:
        """The damage."""
        return (damage_of(subject.creature) if misreading else 0,)

    def facts(self, state: State, subject: OrcsSubject) -> dict[str, object]:
        """Whose damage."""
        return {"seat": subject.seat, "creature": creature_at(subject.creature, subject.place)}

    def rules(self, state: State, subject: OrcsSubject) -> tuple[str, ...]:
        """Everybody is unhurt again."""
        return ("DM.7",)


class OverAfterPassing(YesOrNo):
    """Is the game over after this turn?"""

    name = "over_after"
    topics = ("end",)
    misreadings = ("ends_at_once", "three_empty_lanes")

    def subjects(self, state: State) -> list[OrcsSubject]:
        """Where lanes run out of markers."""
        near = state.due == ACT and len(empty_piles(state)) >= 3 and PASS in RULESET.legal(state)
        return [OrcsSubject(state.turn, state.turn, action=PASS)] if near else []

    def holds(self, state: State, subject: OrcsSubject, misreading: str) -> bool:
        """Is it?"""
        table, _ = after(state, subject.deed)
        return readings.is_over(state, table.over, misreading)

    def facts(self, state: State, subject: OrcsSubject) -> dict[str, object]:
        """Who passes, and who began the round."""
        return {"seat": subject.seat, "target": state.box.start, "empty": len(empty_piles(state))}

    def rules(self, state: State, subject: OrcsSubject) -> tuple[str, ...]:
        """Four lanes, and the round is finished."""
        return ("END.1",)


class PointsNow(OrcsKind):
    """How many points would a player have if the game ended now?"""

    name = "points"
    topics = ("end",)
    numeric = True
    level = MEDIUM
    misreadings = ("value_when_killed", "all_learned_score")

    def subjects(self, state: State) -> list[OrcsSubject]:
        """Everybody's points, between two rounds or at the end."""
        if not state.over and state.due != FATE:
            return []
        return [OrcsSubject(viewer_of(state), seat) for seat in range(state.players)]

    def read(self, state: State, subject: OrcsSubject, misreading: str) -> Answer:
        """The sum."""
        if misreading:
            return (readings.points(state, subject.seat, misreading),)
        return (int(RULESET.score(state).points[subject.seat].total),)

    def wording(self, state: State, subject: OrcsSubject) -> str:
        """At the end of the game it is no supposition."""
        return "ask_over" if state.over else "ask"

    def rules(self, state: State, subject: OrcsSubject) -> tuple[str, ...]:
        """Counters, support spells, poison."""
        return ("SC.1", "SC.2", "SC.3")


KINDS: Final = (
    CounterAfterFate(),
    TrophiesAfterFate(),
    ArrivalsByFate(),
    Filled(),
    MayHit(),
    Damage(),
    IconNow(),
    PoisonAsPower(),
    Learned(),
    ActionsAfterPassing(),
    DrawnAfterPassing(),
    DamageAfterPassing(),
    OverAfterPassing(),
    PointsNow(),
)
