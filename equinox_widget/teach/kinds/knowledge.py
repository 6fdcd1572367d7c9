"""Questions about who may see what."""

from typing import Final

from ...games.equinox.rules.actions import ASK, SKIP
from ...games.equinox.rules.cards import NOCTIA, SEATS
from ...games.equinox.rules.powers.noctia import matching_cards
from ...games.equinox.rules.state import BET_STEP, POWER, State
from ...games.equinox.rules.turn import legal, playable
from ...texts.catalogue import say
from ..playout import after, at_step
from .kind import MEDIUM, Answer, Kind, Subject


class SeesHand(Kind):
    """Who gets to see a hand: of a player who cannot play, or who cannot give what Noctia asks for?"""

    name = "sees_hand"
    topics = ("knowledge",)
    level = MEDIUM
    misreadings = ("skip_unseen", "noctia_hand_public")
    creatures = (NOCTIA,)
    players = 3

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

    def say(self, state: State, subject: Subject, answer: Answer, lang: str) -> str:
        if not answer:
            return say("quiz.sees_hand.nobody", lang)
        if len(answer) == state.players - 1:
            return say("quiz.sees_hand.everybody", lang)
        return say("quiz.sees_hand.only", lang, seats=", ".join(SEATS[int(seat)] for seat in answer))

    def rules(self, state: State, subject: Subject) -> tuple[str, ...]:
        return ("S2.D.proof",) if subject.action is SKIP else ("P.noctia.show",)


KNOWLEDGE_KINDS: Final = (SeesHand(),)
