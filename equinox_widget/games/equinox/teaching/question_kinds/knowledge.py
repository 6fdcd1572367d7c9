"""Questions about who may see what."""

from typing import Final

from .....teach.playout import after
from .....teach.question_kinds import WhoSees
from ...rules.actions import ASK, SKIP
from ...rules.cards import NOCTIA
from ...rules.powers.noctia import matching_cards
from ...rules.state import BET_STEP, POWER, State
from ...rules.turn import legal, playable
from ..random_tables import at_step
from .kind import Answer, Kind, Subject


class SeesHand(Kind, WhoSees):
    """Who gets to see a hand: of a player who cannot play, or who cannot give what Noctia asks for?"""

    name = "sees_hand"
    topics = ("knowledge",)
    misreadings = ("skip_unseen", "noctia_hand_public")
    creatures = (NOCTIA,)

    def subjects(self, state: State) -> list[Subject]:
        if at_step(state, BET_STEP) and SKIP in legal(state) and not playable(state, state.turn):
            return [Subject(state.turn, state.turn, action=SKIP)] if state.hands[state.turn] else []
        if at_step(state, POWER) and state.due.creature == NOCTIA:
            asked = [action for action in legal(state) if action.verb == ASK[0][0].verb]
            empty = [action for action in asked if not matching_cards(state, action.seat, action.creature)]
            return [Subject(action.seat, action.seat, action.creature, action=action) for action in empty]
        return []

    def answer(self, state: State, subject: Subject) -> Answer:
        """The other seats that know every card of the hand."""
        table, _ = after(state, subject.deed)
        hand = state.hands[subject.seat]
        knows = [table.known.get((subject.seat, card), 0) for card in hand]
        seats = [seat for seat in range(state.players) if seat != subject.seat]
        return tuple(seat for seat in seats if all(mask >> seat & 1 for mask in knows))

    def wording(self, state: State, subject: Subject) -> str:
        return f"ask_{subject.deed.verb}"

    def facts(self, state: State, subject: Subject) -> dict[str, object]:
        return super().facts(state, subject) | {"target": state.turn}

    def rules(self, state: State, subject: Subject) -> tuple[str, ...]:
        return ("S2.D.proof",) if subject.action is SKIP else ("P.noctia.show",)


KNOWLEDGE_KINDS: Final = (SeesHand(),)
