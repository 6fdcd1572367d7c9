"""What quizzes about Talisman ask: the engine gives the right answer, a table with a misread rule each wrong one."""

from typing import Any, Final

from ....engine.events import Event, facts_of
from ....engine.outcomes import ChanceError
from ....engine.pending import waiting
from ....teach.question_kinds import MEDIUM, Answer, Kind, MayDo, Subject
from ..kit import KIT
from ..rules.actions import COMMAND, EXPLORE, FIGHT, GO, LOCK, PRAY, VISIT, Action
from ..rules.box import MONK, PRIEST, STRENGTH, WARRIOR
from ..rules.cards import ARMOUR, HEALER, HELMET, KIND_OF, SENTINEL, SHIELD, being_code, card_list
from ..rules.combat import group_of, group_sum
from ..rules.events import KINDS as EVENTS
from ..rules.lives import COMBAT, PSYCHIC
from ..rules.movement import lock_dice
from ..rules.ruleset import RULESET
from ..rules.spaces import CHAPEL, CITY, CRAGS, CROWN, FIRE, MEETING, PERIL, SENTINEL_SPACE, SPACE_CODES, crossed_inward
from ..rules.state import State, num, others_at
from ..rules.sums import has_talisman, usable_weapons, weapons

#: Dice that win nothing and save nobody by themselves.
_LOW, _HIGH = "1", "6"
_PROTECTIONS: Final = (ARMOUR, SHIELD, HELMET)


class AfterDeed(Kind):
    """What comes of something that is done, with the dice that are named."""

    rule = ""  # that the answer rests on
    told = "deed"

    def deeds(self, state: State, seat: int) -> list[Action]:
        """What is worth asking about here."""
        raise NotImplementedError

    def subjects(self, state: State) -> list[Subject]:
        """The deeds of whoever must choose."""
        if state.over or state.due is None:
            return []
        seat, legal = state.due.seat, RULESET.legal(state)
        return [Subject(seat, seat, action=deed) for deed in self.deeds(state, seat) if deed in legal]

    def dice(self, state: State, deed: Action) -> tuple[str, ...]:
        """What is thrown."""
        return ()

    def found(self, table: State, log: list[Event], subject: Subject) -> Answer | None:
        """The answer, where the deed has led."""
        raise NotImplementedError

    def answer(self, state: State, subject: Subject) -> Answer | None:
        """The answer by the rules of this table."""
        table, log = state.clone(), list[Event]()
        table.log = log
        try:
            RULESET.apply(table, subject.deed, self.dice(state, subject.deed))
        except ChanceError:
            return None
        return self.found(table, log, subject)

    def shown(self, state: State, subject: Subject) -> str:
        """The deed with its dice."""
        return RULESET.write_sentence(subject.deed, self.dice(state, subject.deed))

    def facts(self, state: State, subject: Subject) -> dict[str, object]:
        """Who does it, and where."""
        return {"seat": subject.seat, "space": SPACE_CODES[state.at[subject.seat]]}

    def rules(self, state: State, subject: Subject) -> tuple[str, ...]:
        """The rule that decides."""
        return (self.rule,)


class YesOrNo(AfterDeed):
    """A question that is answered by yes or no."""

    def holds(self, table: State, log: list[Event], subject: Subject) -> bool:
        """Is it so?"""
        raise NotImplementedError

    def found(self, table: State, log: list[Event], subject: Subject) -> Answer:
        """Yes or no."""
        return ("yes" if self.holds(table, log, subject) else "no",)

    def say(self, state: State, subject: Subject, answer: Answer, lang: str) -> str:
        """Yes or no."""
        return KIT.say(f"lesson.{answer[0]}", lang)


def _kind(state: State) -> str:
    return "" if state.due is None else state.due.kind


def _first(log: list[Event], kind: str) -> dict[str, Any] | None:
    return next((dict(facts_of(event, EVENTS)) for event in log if event[0] == kind), None)


# Movement


class MayGo(MayDo):
    """May a roll be used to go there?"""

    name = "may_go"
    topics = ("movement",)
    misreadings = ("die_in_part", "portal_any_roll")

    def fits(self, state: State) -> bool:
        """After a roll."""
        return _kind(state) == "go"

    def facts(self, state: State, subject: Subject) -> dict[str, object]:
        """Who has rolled what, and where to."""
        assert state.due is not None  # noqa: S101 (somebody has rolled)
        return {"seat": subject.seat, "die": num(state.due.data, 0), "space": SPACE_CODES[subject.deed.space]}


class SentinelAttacks(YesOrNo):
    """Does the Sentinel attack whoever goes out, or stops beside him?"""

    name = "sentinel"
    topics = ("movement",)
    misreadings = ("sentinel_always",)
    rule = "11m"

    def deeds(self, state: State, seat: int) -> list[Action]:
        """Every way past him that does not lead in."""
        due = state.due
        if due is None or due.kind != "go":
            return []
        start = state.at[seat]
        ways = state.box.ways[start][num(due.data, 0)]
        return [GO[end] for end, path in ways.items() if SENTINEL_SPACE in path and not crossed_inward(start, path)]

    def holds(self, table: State, log: list[Event], subject: Subject) -> bool:
        """Is there a fight with him?"""
        due = table.due
        return due is not None and due.kind == "fight" and SENTINEL in group_of(due)

    def facts(self, state: State, subject: Subject) -> dict[str, object]:
        """From where to where."""
        return {"seat": subject.seat, "space": SPACE_CODES[subject.deed.space]}


class LockSum(AfterDeed):
    """What must two dice not exceed at the Portal?"""

    name = "lock_sum"
    topics = ("movement",)
    numeric = True
    misreadings = ("weapon_everywhere",)
    rule = "1f"

    def deeds(self, state: State, seat: int) -> list[Action]:
        """By strength."""
        return [LOCK[STRENGTH]]

    def dice(self, state: State, deed: Action) -> tuple[str, ...]:
        """Too much for anybody."""
        assert state.due is not None  # noqa: S101 (the lock is due)
        return (_HIGH,) * lock_dice(state, state.due.seat, STRENGTH)

    def found(self, table: State, log: list[Event], subject: Subject) -> Answer | None:
        """The sum of the lock."""
        told = _first(log, "lock")
        return None if told is None else (told["total"],)

    def rules(self, state: State, subject: Subject) -> tuple[str, ...]:
        """A weapon is for combat."""
        return ("1f", "11w")


class LockNeedsDice(YesOrNo):
    """Must somebody with a Talisman roll at the Portal?"""

    name = "lock_dice"
    topics = ("movement",)
    misreadings = ("talisman_opens_portal",)
    rule = "11f"

    def deeds(self, state: State, seat: int) -> list[Action]:
        """With a Talisman."""
        return [LOCK[STRENGTH]] if has_talisman(state, seat) else []

    def holds(self, table: State, log: list[Event], subject: Subject) -> bool:
        """Have the dice been thrown?"""
        return _first(log, "lock") is not None

    def rules(self, state: State, subject: Subject) -> tuple[str, ...]:
        """It is for the Valley of Fire."""
        return ("11f", "11u")


class RetreatBinds(YesOrNo):
    """Does the instruction hold for somebody who comes back to a space?"""

    name = "retreat"
    topics = ("movement",)
    misreadings = ("retreat_binds",)
    rule = "11e"

    def deeds(self, state: State, seat: int) -> list[Action]:
        """Every step back but the one to the Plain of Peril."""
        return [deed for deed in RULESET.legal(state) if deed.verb == "back" and deed.space != PERIL]

    def holds(self, table: State, log: list[Event], subject: Subject) -> bool:
        """Is it carried out?"""
        return _first(log, "instruction") is not None

    def facts(self, state: State, subject: Subject) -> dict[str, object]:
        """Where to."""
        return {"seat": subject.seat, "space": SPACE_CODES[subject.deed.space]}


# Encounters


class Exploring(AfterDeed):
    """What comes of an encounter with a space."""

    def deeds(self, state: State, seat: int) -> list[Action]:
        """To explore, where cards lie that make it worth asking."""
        return [EXPLORE] if self.worth(state, seat, state.lying[state.at[seat]]) else []

    def worth(self, state: State, seat: int, lying: tuple[int, ...]) -> bool:
        """Is there anything to ask about?"""
        raise NotImplementedError

    def facts(self, state: State, subject: Subject) -> dict[str, object]:
        """Who comes where, and what lies there."""
        space = state.at[subject.seat]
        return {"seat": subject.seat, "space": SPACE_CODES[space], "cards": card_list(state.lying[space])}


class CardsDrawn(Exploring):
    """How many cards are drawn where some lie already?"""

    name = "drawn"
    topics = ("encounters",)
    numeric = True
    misreadings = ("cards_on_top",)
    rule = "13d"

    def worth(self, state: State, seat: int, lying: tuple[int, ...]) -> bool:
        """Where cards lie and cards are drawn."""
        return bool(lying) and state.box.draw[state.at[seat]] > 0

    def found(self, table: State, log: list[Event], subject: Subject) -> Answer:
        """The number of the first draw."""
        told = _first(log, "drew")
        return (len(told["cards"]) if told else 0,)

    def facts(self, state: State, subject: Subject) -> dict[str, object]:
        """The number of the space too."""
        return {**super().facts(state, subject), "number": state.box.draw[state.at[subject.seat]]}


class TakesFirst(Exploring, YesOrNo):
    """Can something be taken before the guard is met?"""

    name = "treasure"
    topics = ("encounters",)
    misreadings = ("treasure_first",)
    rule = "12a"

    def worth(self, state: State, seat: int, lying: tuple[int, ...]) -> bool:
        """Where somebody guards something."""
        ranks = {state.box.rank[card] for card in lying}
        return bool(ranks & {2, 3}) and 5 in ranks and 1 not in ranks

    def holds(self, table: State, log: list[Event], subject: Subject) -> bool:
        """Is he asked what he takes?"""
        return _kind(table) == "pick" or _first(log, "gained") is not None


class MeetsToo(Exploring, YesOrNo):
    """After the space, does one meet a character there as well?"""

    name = "both"
    topics = ("encounters",)
    misreadings = ("character_and_space",)
    rule = "13b"

    def worth(self, state: State, seat: int, lying: tuple[int, ...]) -> bool:
        """With somebody there, where characters take notice of each other."""
        return state.at[seat] in MEETING and bool(others_at(state, seat, state.at[seat]))

    def holds(self, table: State, log: list[Event], subject: Subject) -> bool:
        """Does that wait?"""
        return any(frame.kind == "meet" for frame in waiting(table.due))


class LivesAfterHealer(Exploring):
    """How many lives has somebody whom the Healer has seen to?"""

    name = "healer"
    topics = ("lives",)
    numeric = True
    misreadings = ("healing_above_four",)
    rule = "4f"

    def worth(self, state: State, seat: int, lying: tuple[int, ...]) -> bool:
        """With the Healer alone."""
        return HEALER in lying and all(state.box.rank[card] >= 4 for card in lying)

    def found(self, table: State, log: list[Event], subject: Subject) -> Answer:
        """The lives."""
        return (table.lives[subject.seat],)

    def facts(self, state: State, subject: Subject) -> dict[str, object]:
        """How many he has now."""
        return {**super().facts(state, subject), "lives": state.lives[subject.seat]}


class FoesAdd(Exploring):
    """What do the enemies of a space add to their die?"""

    name = "foes"
    topics = ("fights",)
    numeric = True
    misreadings = ("enemies_one_by_one",)
    rule = "16e"

    def worth(self, state: State, seat: int, lying: tuple[int, ...]) -> bool:
        """With two enemies at least."""
        return sum(state.box.rank[card] == 2 for card in lying) > 1

    def found(self, table: State, log: list[Event], subject: Subject) -> Answer | None:
        """The sum of the group that is fought first."""
        due = table.due
        if due is None or due.kind != "fight":
            return None
        return (group_sum(table, subject.seat, num(due.data, 0), group_of(due)),)


# Fights


class Fighting(AfterDeed):
    """What comes of a fight with creatures."""

    combat = COMBAT

    def deeds(self, state: State, seat: int) -> list[Action]:
        """To fight, in this kind of combat."""
        due = state.due
        fights = due is not None and due.kind == "fight" and num(due.data, 0) == self.combat
        return [FIGHT] if fights and self.worth(state, seat) else []

    def worth(self, state: State, seat: int) -> bool:
        """Is there anything to ask about?"""
        raise NotImplementedError

    def dice(self, state: State, deed: Action) -> tuple[str, ...]:
        """As bad as can be."""
        assert state.due is not None  # noqa: S101 (a fight is due)
        two = self.combat == COMBAT and state.character[state.due.seat] == WARRIOR and not state.toad[state.due.seat]
        return (*(_LOW,) * (2 if two else 1), _HIGH)

    def facts(self, state: State, subject: Subject) -> dict[str, object]:
        """Who fights whom, and with what."""
        assert state.due is not None  # noqa: S101 (a fight is due)
        names = tuple(being_code(being) for being in group_of(state.due))
        return {"seat": subject.seat, "vs": names, "cards": card_list(state.objects[subject.seat])}


class OwnSum(Fighting):
    """What does a character add to his die in combat?"""

    name = "own_sum"
    topics = ("fights",)
    numeric = True
    misreadings = ("weapons_add_up",)
    rule = "16d"

    def worth(self, state: State, seat: int) -> bool:
        """With more weapons than count."""
        return not state.toad[seat] and len(usable_weapons(state, seat, False)) > len(weapons(state, seat, False))

    def found(self, table: State, log: list[Event], subject: Subject) -> Answer | None:
        """What he came to, without the 1 he rolled."""
        told = _first(log, "fought")
        return None if told is None else (told["sums"][0] - int(_LOW),)


class SavedInMind(Fighting, YesOrNo):
    """Does armour save in psychic combat?"""

    name = "mind"
    topics = ("fights",)
    combat = PSYCHIC
    misreadings = ("armour_psychic",)
    rule = "17b"

    def worth(self, state: State, seat: int) -> bool:
        """With armour of some kind."""
        return any(KIND_OF[card] in _PROTECTIONS for card in state.objects[seat])

    def holds(self, table: State, log: list[Event], subject: Subject) -> bool:
        """Is a die thrown for it?"""
        return _first(log, "saved") is not None


class GoesOnWhenSaved(Fighting, YesOrNo):
    """Does the encounter go on for somebody who has lost, but was saved by his armour?"""

    name = "saved"
    topics = ("fights",)
    level = MEDIUM
    misreadings = ("saved_means_not_lost",)
    rule = "16d"

    def worth(self, state: State, seat: int) -> bool:
        """With one thing that saves, and something to take."""
        armour = [card for card in state.objects[seat] if KIND_OF[card] in _PROTECTIONS]
        lies = any(state.box.rank[card] == 5 for card in state.lying[state.at[seat]])
        return len(armour) == 1 and lies and state.character[seat] != MONK

    def dice(self, state: State, deed: Action) -> tuple[str, ...]:
        """And a 6 for the armour."""
        return (*super().dice(state, deed), _HIGH)

    def holds(self, table: State, log: list[Event], subject: Subject) -> bool:
        """Is he asked what he takes?"""
        return _kind(table) == "pick"


# Lives and strength


class StrengthAfterLoss(AfterDeed):
    """Can strength fall below the start value?"""

    name = "floor"
    topics = ("lives",)
    numeric = True
    misreadings = ("strength_to_zero",)
    rule = "1c"

    def deeds(self, state: State, seat: int) -> list[Action]:
        """A visit to the enchantress of the City."""
        return [VISIT["enchantress"]] if state.at[seat] == CITY and not state.toad[seat] else []

    def dice(self, state: State, deed: Action) -> tuple[str, ...]:
        """A 2 takes one strength."""
        return ("2",)

    def found(self, table: State, log: list[Event], subject: Subject) -> Answer:
        """The counters."""
        return (table.strength[subject.seat],)

    def facts(self, state: State, subject: Subject) -> dict[str, object]:
        """How many he has, and began with."""
        start = state.box.character_stats[state.character[subject.seat]][STRENGTH]
        return {"seat": subject.seat, "number": state.strength[subject.seat], "start": start}


class LivesAfterPrayer(AfterDeed):
    """Can somebody have more than four lives?"""

    name = "prayer"
    topics = ("lives",)
    numeric = True
    misreadings = ("lives_capped",)
    rule = "4e"

    def deeds(self, state: State, seat: int) -> list[Action]:
        """A prayer in the Chapel."""
        plain = state.character[seat] not in (PRIEST, MONK) or state.toad[seat]
        return [PRAY] if state.at[seat] == CHAPEL and plain else []

    def dice(self, state: State, deed: Action) -> tuple[str, ...]:
        """A 5 brings a life."""
        return ("5",)

    def found(self, table: State, log: list[Event], subject: Subject) -> Answer:
        """The lives."""
        return (table.lives[subject.seat],)

    def facts(self, state: State, subject: Subject) -> dict[str, object]:
        """How many he has now."""
        return {"seat": subject.seat, "lives": state.lives[subject.seat]}


# Toads and the Crown


class SpellsOfToad(AfterDeed):
    """Does a toad lose its spells?"""

    name = "toad_spells"
    topics = ("crown",)
    numeric = True
    misreadings = ("toad_loses_spells",)
    rule = "19e"

    def deeds(self, state: State, seat: int) -> list[Action]:
        """A visit to the enchantress, with spells in hand."""
        return [VISIT["enchantress"]] if state.spells[seat] and not state.toad[seat] else []

    def dice(self, state: State, deed: Action) -> tuple[str, ...]:
        """A 1 makes a toad."""
        return (_LOW,)

    def found(self, table: State, log: list[Event], subject: Subject) -> Answer:
        """The number of spells."""
        return (len(table.spells[subject.seat]),)

    def facts(self, state: State, subject: Subject) -> dict[str, object]:
        """How many he holds."""
        return {"seat": subject.seat, "number": len(state.spells[subject.seat])}


class StrengthOfToad(AfterDeed):
    """Does a toad keep the strength it wins?"""

    name = "toad_strength"
    topics = ("crown",)
    numeric = True
    misreadings = ("toad_keeps_gains",)
    rule = "19c"

    def deeds(self, state: State, seat: int) -> list[Action]:
        """A toad in the Crags."""
        return [EXPLORE] if state.at[seat] == CRAGS and state.toad[seat] else []

    def dice(self, state: State, deed: Action) -> tuple[str, ...]:
        """A 6 gives one strength."""
        return (_HIGH,)

    def found(self, table: State, log: list[Event], subject: Subject) -> Answer:
        """The counters of the character."""
        return (table.strength[subject.seat],)

    def facts(self, state: State, subject: Subject) -> dict[str, object]:
        """What he had."""
        return {"seat": subject.seat, "number": state.strength[subject.seat]}


class WinsOnCrown(YesOrNo):
    """Is the game won on the Crown?"""

    name = "crown"
    topics = ("crown",)
    misreadings = ("crown_wins",)
    rule = "21a"

    def deeds(self, state: State, seat: int) -> list[Action]:
        """The last step."""
        return [GO[CROWN]] if state.at[seat] == FIRE else []

    def holds(self, table: State, log: list[Event], subject: Subject) -> bool:
        """Is it over?"""
        return table.over


class CommandKills(YesOrNo):
    """Does the command spell kill?"""

    name = "command"
    topics = ("crown",)
    misreadings = ("command_kills",)
    rule = "9h"

    def deeds(self, state: State, seat: int) -> list[Action]:
        """Named is whoever has more than one life."""
        return [deed for deed in COMMAND[: state.players] if state.lives[deed.seat] > 1]

    def dice(self, state: State, deed: Action) -> tuple[str, ...]:
        """A 5 works."""
        return ("5",)

    def holds(self, table: State, log: list[Event], subject: Subject) -> bool:
        """Is the victim dead?"""
        return _first(log, "died") is not None

    def facts(self, state: State, subject: Subject) -> dict[str, object]:
        """Who commands whom."""
        return {"seat": subject.seat, "target": subject.deed.seat, "lives": state.lives[subject.deed.seat]}


KINDS: Final[tuple[Kind, ...]] = (
    MayGo(),
    SentinelAttacks(),
    LockSum(),
    LockNeedsDice(),
    RetreatBinds(),
    CardsDrawn(),
    TakesFirst(),
    MeetsToo(),
    LivesAfterHealer(),
    FoesAdd(),
    OwnSum(),
    SavedInMind(),
    GoesOnWhenSaved(),
    StrengthAfterLoss(),
    LivesAfterPrayer(),
    SpellsOfToad(),
    StrengthOfToad(),
    WinsOnCrown(),
    CommandKills(),
)
