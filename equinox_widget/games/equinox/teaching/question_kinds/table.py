"""Questions about what lies on the table: prestige and control, strength, points."""

from typing import Final

from .....teach import question_kinds as common
from .....teach.question_kinds.outcome import viewer_of
from ...reasons import control_line, points_line
from ...rules.actions import field_of
from ...rules.cards import CHAMELEON, NOBODY, SEATS, URSUS, cards_of
from ...rules.control import controller, prestige, row_values
from ...rules.score import score
from ...rules.state import PLAY_STEP, State
from ...rules.turn import legal
from ...rules.vanish import doubled_strength
from ...words import half_points, say
from ..random_tables import at_step
from .kind import MEDIUM, Answer, Kind, Subject

VALUE_MISREADINGS: Final = ("secret_worth_four", "value_is_row_number", "rows_worth_five_to_one")


class Controls(Kind):
    """Who controls a creature?"""

    name = "controls"
    topics = ("control",)
    misreadings = (
        "hidden_bets_control",
        "older_stone_controls",
        "next_highest_inherits",
        "stones_count_next_round",
        "biggest_stone_controls",
        "more_stones_control",
        "ursus_half_controls",
        *VALUE_MISREADINGS,
    )
    creatures = (URSUS,)
    players = 3

    def subjects(self, state: State) -> list[Subject]:
        """Creatures on which two players have bet, one of them perhaps in secret."""
        viewer = viewer_of(state)
        own = state.secrets[viewer]
        return [
            Subject(viewer, creature=creature)
            for creature in state.living
            if len(prestige(state, creature)) + (own in cards_of(creature)) > 1
        ]

    def answer(self, state: State, subject: Subject) -> Answer:
        return (controller(state, subject.creature),)

    def say(self, state: State, subject: Subject, answer: Answer, lang: str) -> str:
        seat = int(answer[0])
        return say("quiz.nobody", lang) if seat == NOBODY else SEATS[seat]

    def rules(self, state: State, subject: Subject) -> tuple[str, ...]:
        tied = controller(state, subject.creature) == NOBODY
        half = ("P.ursus.2",) if subject.creature == URSUS else ()
        return ("CTRL.1", "CTRL.0", "CTRL.2", *half) if tied else ("CTRL.0", "CTRL.2", *half)

    def derivation(self, state: State, subject: Subject, lang: str) -> list[str]:
        return [control_line(state, subject.creature, lang)]


class Prestige(Kind):
    """How much prestige does a player have on a creature?"""

    name = "prestige"
    topics = ("control", "bets")
    numeric = True
    level = MEDIUM
    misreadings = ("hidden_bets_control", "stones_count_next_round", *VALUE_MISREADINGS)

    def subjects(self, state: State) -> list[Subject]:
        viewer = viewer_of(state)
        return [Subject(viewer, seat, creature) for creature in state.living for seat in prestige(state, creature)]

    def answer(self, state: State, subject: Subject) -> Answer:
        return (prestige(state, subject.creature).get(subject.seat, 0),)

    def rules(self, state: State, subject: Subject) -> tuple[str, ...]:
        secret = subject.seat in state.champions[subject.creature]
        return ("VAL.1", "VAL.2", "CTRL.0") if secret else ("VAL.1", "CTRL.0")

    def derivation(self, state: State, subject: Subject, lang: str) -> list[str]:
        return [control_line(state, subject.creature, lang)]


class Worth(Kind):
    """What is a stone placed now worth, if its creature survives?"""

    name = "worth"
    topics = ("bets", "secret_bets")
    numeric = True
    misreadings = VALUE_MISREADINGS

    def subjects(self, state: State) -> list[Subject]:
        if state.over or not state.free_stones[state.turn]:
            return []
        rows = (0, 1) if state.round == 1 else (state.round,)
        return [Subject(state.turn, state.turn, row=row) for row in rows]

    def answer(self, state: State, subject: Subject) -> Answer:
        return (row_values(state)[subject.row],)

    def wording(self, state: State, subject: Subject) -> str:
        return "ask" if subject.row else "ask_secret"

    def rules(self, state: State, subject: Subject) -> tuple[str, ...]:
        return ("VAL.1", "S1.A.3") if subject.row else ("VAL.2", "S1.B.2")


class Strength(Kind):
    """How strong is a creature after a card is played on it?"""

    name = "strength"
    topics = ("cards", "chameleons")
    numeric = True
    misreadings = ("cards_add_up", "ursus_bonus_for_chameleon", "ursus_half_blocked")
    creatures = (URSUS,)

    def subjects(self, state: State) -> list[Subject]:
        """Plays on a single card, which everybody sees; on Ursus, an empty field is worth asking about too."""
        if not at_step(state, PLAY_STEP):
            return []
        plays = [action for action in legal(state) if action.creature != NOBODY]
        return [
            Subject(state.turn, state.turn, action.creature, action=action)
            for action in plays
            if len(state.fields[field_of(action.creature, state.round)])
            in ((0, 1) if action.creature == URSUS else (1,))
        ]

    def answer(self, state: State, subject: Subject) -> Answer:
        table = state.clone()
        table.fields[field_of(subject.creature, state.round)] += (subject.deed.card,)
        return (doubled_strength(table, subject.creature) or 0,)

    def say(self, state: State, subject: Subject, answer: Answer, lang: str) -> str:
        return half_points(int(answer[0]), lang)

    def rules(self, state: State, subject: Subject) -> tuple[str, ...]:
        if subject.creature == URSUS:
            return ("P.ursus", "P.ursus.1", "S2.0")
        if subject.deed.card >= CHAMELEON:
            return ("S2.0", "S2.B.3")
        stone = state.stones[field_of(subject.creature, state.round)]
        return ("S2.0", "S2.A.4", "S2.A.0") if stone == NOBODY else ("S2.0", "S2.A.4", "S2.A.3")


class Points(Kind, common.Points):
    """How many points would a player have if the game ended now?"""

    topics = ("scoring",)
    misreadings = ("vanished_stones_score", "hidden_bets_lost", *VALUE_MISREADINGS)

    def subjects(self, state: State) -> list[Subject]:
        if state.round < 3:
            return []
        viewer = viewer_of(state)
        betting = [seat for seat in range(state.players) if state.free_stones[seat] < 4]
        return [Subject(viewer, seat) for seat in betting if seat == viewer or state.secrets[seat] == NOBODY]

    def rules(self, state: State, subject: Subject) -> tuple[str, ...]:
        hidden = () if state.secrets[subject.seat] == NOBODY else ("END.2",)
        return ("SCORE.0.sum", "VAL.0", "VAL.1", *hidden)

    def derivation(self, state: State, subject: Subject, lang: str) -> list[str]:
        return [points_line(state, subject.seat, lang)]


class Winner(Kind, common.Winner):
    """Who wins, if the game ended now?"""

    topics = ("scoring",)
    misreadings = (
        "ties_shared_at_once",
        "rows_before_secret",
        "placing_secret_is_enough",
        "vanished_stones_score",
        "hidden_bets_lost",
        *VALUE_MISREADINGS,
    )

    def subjects(self, state: State) -> list[Subject]:
        viewer = viewer_of(state)
        betting = sum(stones < 4 for stones in state.free_stones)
        hidden = [seat for seat, card in enumerate(state.secrets) if card != NOBODY and seat != viewer]
        return [Subject(viewer)] if state.round > 2 and betting > 1 and not hidden else []

    def rules(self, state: State, subject: Subject) -> tuple[str, ...]:
        decided_by = score(state).decided_by
        most = "SCORE.0.most"
        stage = {"points": most, "secret": "SCORE.1", "shared": "SCORE.3"}.get(decided_by, "SCORE.2")
        return (most,) if stage == most else (stage, most)

    def derivation(self, state: State, subject: Subject, lang: str) -> list[str]:
        points = score(state).doubled_points
        return [", ".join(f"{SEATS[seat]} {half_points(doubled, lang)}" for seat, doubled in enumerate(points))]


TABLE_KINDS: Final = (Controls(), Prestige(), Worth(), Strength(), Points(), Winner())
