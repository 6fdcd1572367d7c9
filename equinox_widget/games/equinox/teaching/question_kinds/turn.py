"""Questions about what a turn comes to: powers, hands, vanishing, the next player."""

from dataclasses import replace
from typing import Final

from .....teach import question_kinds as common
from .....teach.playout import after, after_turn
from ...reasons import control_line, strength_line
from ...rules.actions import DONE, ROW, USE, field_of
from ...rules.cards import (
    CHAMELEON,
    CORNU,
    ECHOMIR,
    HAND,
    MOOSMANN,
    NOBODY,
    NOCTIA,
    RANERI,
    SUSI,
    URSUS,
    VULPA,
    ZIEGFRIED,
)
from ...rules.control import controller, prestige
from ...rules.ending import BY_PILE
from ...rules.state import BET_STEP, DISCARD_STEP, PLAY_STEP, POWER, State
from ...rules.turn import legal
from ...words import creature_name, say, tell
from ..random_tables import at_step
from .kind import MEDIUM, Answer, Kind, Subject
from .table import VALUE_MISREADINGS


def _plays(state: State) -> list[Subject]:
    """Every creature card and chameleon the turn player may play."""
    if not at_step(state, PLAY_STEP):
        return []
    plays = [action for action in legal(state) if action.creature != NOBODY]
    return [Subject(state.turn, state.turn, action.creature, action=action) for action in plays]


def _completing_plays(state: State) -> list[Subject]:
    """Those that complete the current row."""
    empty = _empty_fields(state)
    return [subject for subject in _plays(state) if empty <= {subject.creature}] if len(empty) < 2 else []


def _empty_fields(state: State) -> set[int]:
    """The living creatures without a card in the current row."""
    return {creature for creature in state.living if not state.fields[field_of(creature, state.round)]}


class Vanishes(Kind):
    """Who vanishes at the end of this turn?"""

    name = "vanishes"
    told = "turn"
    topics = ("vanishing",)
    level = MEDIUM
    misreadings = (
        "ties_vanish",
        "round_ends_when_row_full",
        "last_card_still_checked",
        "empty_pile_goes_on",
        "empty_field_is_ignored",
        "ursus_bonus_for_chameleon",
    )
    creatures = (URSUS,)

    def subjects(self, state: State) -> list[Subject]:
        return _plays(state) if len(_empty_fields(state)) < 3 else []

    def tempting_subjects(self, state: State, misreading: str) -> list[Subject]:
        if misreading == "empty_field_is_ignored":
            return self.subjects(state)
        about_the_pile = misreading in ("last_card_still_checked", "empty_pile_goes_on")
        return [] if about_the_pile and len(state.pile) > HAND else _completing_plays(state)

    def answer(self, state: State, subject: Subject) -> Answer:
        table, log = after_turn(state, subject.deed)
        vanished = tuple(int(str(event[1])) for event in log if event[0] == "vanished")
        return vanished or ("over" if table.over else "goes_on" if table.round == state.round else "next_round",)

    def say(self, state: State, subject: Subject, answer: Answer, lang: str) -> str:
        if isinstance(answer[0], str):
            return say(f"quiz.vanishes.{answer[0]}", lang, round=state.round + 1)
        return " + ".join(creature_name(int(creature), lang) for creature in answer)

    def rules(self, state: State, subject: Subject) -> tuple[str, ...]:
        answer = self.answer(state, subject)
        still = ("S5.0.full",) if _empty_fields(state) - {subject.creature} else ("S5.1", "S5.0.lowest")
        return {"over": ("S4.1", "END.0.pile"), "goes_on": still}.get(str(answer[0]), ("S5.0.lowest", "S5.2"))

    def derivation(self, state: State, subject: Subject, lang: str) -> list[str]:
        return [strength_line(after(state, subject.deed)[0], state.round, lang)]


class NextPlayer(Kind, common.NextPlayer):
    """Who moves next, after a round has ended?"""

    topics = ("vanishing",)
    misreadings = ("start_player_begins_round", "round_ender_begins")

    def subjects(self, state: State) -> list[Subject]:
        return _completing_plays(state)

    def answer(self, state: State, subject: Subject) -> Answer | None:
        table, _ = after_turn(state, subject.deed)
        return None if table.over or table.round == state.round else (table.turn,)

    def rules(self, state: State, subject: Subject) -> tuple[str, ...]:
        return ("S5.4", "S5.2", "S5.3")


class GameOver(Kind, common.GameOver):
    """Is the game over after this turn?"""

    topics = ("vanishing", "drawing")
    misreadings = ("four_survivors", "empty_pile_goes_on", "ties_vanish")

    def subjects(self, state: State) -> list[Subject]:
        late = state.round > 3 or len(state.pile) < 4
        return _plays(state) if late else []

    def tempting_subjects(self, state: State, misreading: str) -> list[Subject]:
        about_the_pile = misreading == "empty_pile_goes_on"
        return [] if about_the_pile and len(state.pile) > HAND else self.subjects(state)

    def rules(self, state: State, subject: Subject) -> tuple[str, ...]:
        ended_by_pile = after_turn(state, subject.deed)[0].ending == BY_PILE
        return ("S4.1", "END.0.pile") if ended_by_pile else ("END.0.rounds", "END.1", "OV.1")


class PowerFires(Kind):
    """Does a played card set off its creature's power, and if not, why?"""

    name = "power_fires"
    told = "deed"
    topics = ("powers", "chameleons")
    level = MEDIUM
    misreadings = (
        "chameleon_does_not_block",
        "chameleon_fires_power",
        "any_player_has_power",
        "hidden_bets_control",
        "older_stone_controls",
        "tied_players_share_control",
        "stones_count_next_round",
        "echomir_twice",
        *VALUE_MISREADINGS,
    )
    creatures = (ECHOMIR,)

    def subjects(self, state: State) -> list[Subject]:
        """Plays with one reason at most not to fire: a second one would be right as well."""
        return [subject for subject in _plays(state) if subject.creature != URSUS and _hindrances(state, subject) < 2]

    def tempting_subjects(self, state: State, misreading: str) -> list[Subject]:
        found = self.subjects(state)
        if misreading not in ("older_stone_controls", "tied_players_share_control"):
            return found
        return [subject for subject in found if len(prestige(state, subject.creature)) > 1]

    def answer(self, state: State, subject: Subject) -> Answer | None:
        table, log = after(state, subject.deed)
        reasons = [str(event[3]) for event in log if event[0] == "power_not_fired"]
        if not reasons:
            return ("fires",) if at_step(table, POWER) else None
        return (reasons[0],) if reasons[0] in _REASONS else None

    def say(self, state: State, subject: Subject, answer: Answer, lang: str) -> str:
        return tell(f"quiz.power_fires.{answer[0]}", self.facts(state, subject), lang)

    def rules(self, state: State, subject: Subject) -> tuple[str, ...]:
        reason = (self.answer(state, subject) or ("fires",))[0]
        return _REASONS.get(str(reason), ("S2.P.0", "S2.P.3", "CTRL.0"))

    def derivation(self, state: State, subject: Subject, lang: str) -> list[str]:
        return [control_line(state, subject.creature, lang)]


_REASONS: Final = {
    "on_chameleon": ("S2.B.4",),
    "chameleon": ("S2.B.2",),
    "not_controller": ("S2.P.2", "CTRL.0"),
    "already_used": ("P.echomir.once",),
}


def _hindrances(state: State, subject: Subject) -> int:
    """How many reasons there are for the power not to fire."""
    covered = state.fields[field_of(subject.creature, state.round)]
    return sum(
        (
            bool(covered) and covered[-1] >= CHAMELEON,
            subject.deed.card >= CHAMELEON,
            controller(state, subject.creature) != subject.seat,
            subject.creature == ECHOMIR and state.echoed,
        )
    )


class StillPlays(Kind):
    """Does a player still play a card after placing, or revealing, a secret bet?"""

    name = "still_plays"
    told = "deed"
    topics = ("secret_bets",)
    misreadings = ("secret_bet_and_card", "reveal_costs_card")

    def subjects(self, state: State) -> list[Subject]:
        if not at_step(state, BET_STEP):
            return []
        found = [action for action in legal(state) if action.verb in ("secret", "reveal")]
        return [Subject(state.turn, state.turn, action=action) for action in found]

    def answer(self, state: State, subject: Subject) -> Answer:
        table, _ = after(state, subject.deed)
        return ("yes" if at_step(table, PLAY_STEP) else "no",)

    def wording(self, state: State, subject: Subject) -> str:
        return f"ask_{subject.deed.verb}"

    def say(self, state: State, subject: Subject, answer: Answer, lang: str) -> str:
        return say(f"quiz.still_plays.{answer[0]}", lang)

    def rules(self, state: State, subject: Subject) -> tuple[str, ...]:
        return ("S1.B.1", "OV.2") if subject.deed.verb == "secret" else ("S1.C.2", "S1.C.0")


class HandSize(Kind):
    """How many cards does a player hold when the turn is over?"""

    name = "hand_size"
    told = "turn"
    topics = ("drawing", "powers")
    numeric = True
    misreadings = ("draw_one_card", "susi_fills_hand", "discard_down_to_eight")
    creatures = (SUSI,)

    def subjects(self, state: State) -> list[Subject]:
        seat = state.turn
        if at_step(state, DISCARD_STEP) and 1 < len(state.hands[seat]) < HAND - 1:
            return [Subject(seat, seat, action=DONE)]
        if at_step(state, POWER) and state.due.creature == SUSI:
            return [Subject(seat, seat, SUSI, action=USE)]
        return []

    def answer(self, state: State, subject: Subject) -> Answer | None:
        table, _ = after_turn(state, subject.deed)
        return None if table.over else (len(table.hands[subject.seat]),)

    def wording(self, state: State, subject: Subject) -> str:
        return f"ask_{subject.deed.verb}"

    def facts(self, state: State, subject: Subject) -> dict[str, object]:
        return super().facts(state, subject) | {"count": len(state.hands[subject.seat])}

    def rules(self, state: State, subject: Subject) -> tuple[str, ...]:
        return ("S4.0",) if subject.action is DONE else ("P.susi", "S4.0")


class Blocked(Kind):
    """How many cards does Cornu set aside?"""

    name = "blocked"
    told = "deed"
    topics = ("powers",)
    numeric = True
    misreadings = ("half_rounds_down",)
    creatures = (SUSI, CORNU, NOCTIA)

    def subjects(self, state: State) -> list[Subject]:
        if not at_step(state, POWER) or state.due.creature != CORNU:
            return []
        blocks = [action for action in legal(state) if action.verb == "block" and len(state.hands[action.seat]) > 1]
        return [Subject(state.turn, state.turn, CORNU, action=action) for action in blocks]

    def answer(self, state: State, subject: Subject) -> Answer:
        table, _ = after(state, subject.deed)
        return (len(table.blocked[subject.deed.seat]) - len(state.blocked[subject.deed.seat]),)

    def facts(self, state: State, subject: Subject) -> dict[str, object]:
        return super().facts(state, subject) | {"count": len(state.hands[subject.deed.seat])}

    def rules(self, state: State, subject: Subject) -> tuple[str, ...]:
        return ("P.cornu.half",)


class Kept(Kind):
    """How many cards does a player keep with Ziegfried's power?"""

    name = "kept"
    topics = ("powers",)
    numeric = True
    misreadings = ("ziegfried_keeps_three",)
    creatures = (ZIEGFRIED,)

    def subjects(self, state: State) -> list[Subject]:
        if not at_step(state, POWER) or state.due.creature != ZIEGFRIED:
            return []
        robberies = [action for action in legal(state) if action.verb == "rob"]
        return [Subject(state.turn, state.turn, ZIEGFRIED, action=action) for action in robberies]

    def answer(self, state: State, subject: Subject) -> Answer:
        table, _ = after(state, subject.deed)
        table, _ = after(table, legal(table)[0])
        return (len(state.hands[subject.deed.seat]) - len(table.hands[subject.deed.seat]),)

    def rules(self, state: State, subject: Subject) -> tuple[str, ...]:
        return ("P.ziegfried.keep", "P.ziegfried.three")


class AfterPower(Kind):
    """A question with yes or no about what a power has just done."""

    told = "deed"
    topics = ("powers",)
    level = MEDIUM
    verbs: tuple[str, ...] = ()

    def subjects(self, state: State) -> list[Subject]:
        """Every use of the kind's powers about which it can be asked."""
        if not at_step(state, POWER) or state.due.creature not in self.creatures:
            return []
        uses = [action for action in legal(state) if action.verb in self.verbs]
        seat = state.turn
        found = [Subject(seat, seat, use.creature, action=use) for use in uses]
        return [subject for subject in found if self.can_be_asked(state, subject)]

    def can_be_asked(self, state: State, subject: Subject) -> bool:
        """Is there anything to ask about this use?"""
        raise NotImplementedError

    def wording(self, state: State, subject: Subject) -> str:
        return f"ask_{subject.deed.verb}"

    def facts(self, state: State, subject: Subject) -> dict[str, object]:
        return super().facts(state, subject) | {"other_field": subject.deed.other_field}

    def say(self, state: State, subject: Subject, answer: Answer, lang: str) -> str:
        return say(f"lesson.{answer[0]}", lang)


class MovedFires(AfterPower):
    """Does a card that was moved, or uncovered, set off its creature's power?"""

    name = "moved_fires"
    misreadings = ("moved_cards_trigger",)
    creatures = (RANERI, VULPA)
    verbs = ("swap", "remove")

    def can_be_asked(self, state: State, subject: Subject) -> bool:
        """The creature is controlled by who moves its card."""
        return controller(state, subject.creature) == subject.seat

    def answer(self, state: State, subject: Subject) -> Answer:
        table, _ = after(state, subject.deed)
        return ("yes" if at_step(table, POWER) else "no",)

    def rules(self, state: State, subject: Subject) -> tuple[str, ...]:
        return ("S2.P.4", "S2.P.3")


class StoneStays(AfterPower):
    """Does the stone stay when Vulpa removes the card?"""

    name = "stone_stays"
    misreadings = ("stone_goes_with_card",)
    creatures = (VULPA,)
    verbs = ("remove",)

    def can_be_asked(self, state: State, subject: Subject) -> bool:
        """There is a stone."""
        return state.stones[field_of(subject.creature, state.round)] != NOBODY

    def answer(self, state: State, subject: Subject) -> Answer:
        table, _ = after(state, subject.deed)
        return ("yes" if self.can_be_asked(table, replace(subject, seat=NOBODY)) else "no",)

    def facts(self, state: State, subject: Subject) -> dict[str, object]:
        return super().facts(state, subject) | {"target": state.stones[field_of(subject.creature, state.round)]}

    def rules(self, state: State, subject: Subject) -> tuple[str, ...]:
        return ("P.vulpa", "S1.A.4")


class BetsAgain(AfterPower):
    """May the stone that Moosmann brought back be placed in the same turn?"""

    name = "bets_again"
    misreadings = ("returned_stone_same_turn",)
    creatures = (MOOSMANN,)
    verbs = ("return",)

    def can_be_asked(self, state: State, subject: Subject) -> bool:
        """The stone lies on a field."""
        return bool(subject.deed.field >= ROW)

    def answer(self, state: State, subject: Subject) -> Answer:
        table, _ = after(state, subject.deed)
        return ("yes" if at_step(table, BET_STEP) and table.turn == subject.seat else "no",)

    def rules(self, state: State, subject: Subject) -> tuple[str, ...]:
        return ("P.moosmann", "S1.A.4", "OV.2")


TURN_KINDS: Final = (
    Vanishes(),
    NextPlayer(),
    GameOver(),
    PowerFires(),
    StillPlays(),
    HandSize(),
    Blocked(),
    Kept(),
    MovedFires(),
    StoneStays(),
    BetsAgain(),
)
