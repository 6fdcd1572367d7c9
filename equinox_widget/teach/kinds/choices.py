"""Questions about what may be done, and why not; and by which edition."""

from typing import Final

from ...explanation import Verdict
from ...games.equinox.actions import Action
from ...games.equinox.cards import CHAMELEON, FUNGI, KLUMPI, LUPINO, RANERI, URVATER
from ...games.equinox.rulings import EDITIONS, Rulings, rulings_for
from ...games.equinox.state import BET_STEP, DISCARD_STEP, FETCH_CARD, PLAY_STEP, POWER, State
from ...games.equinox.turn import actor, legal
from ...games.equinox.view import view
from ...texts.catalogue import say
from ...texts.speech import tell
from ..misreading import misread_state, under
from ..playout import at_step
from .kind import HARD, MEDIUM, Answer, Kind, Subject, WrongAnswer


def _may(state: State, action: Action) -> bool:
    return any(option is action for option in legal(state))


class MayChoose(Kind):
    """May the player do this? Where not, the reason is part of the answer."""

    steps: tuple[int, ...] = ()
    verbs: tuple[str, ...] = ()

    def subjects(self, state: State) -> list[Subject]:
        """Whatever one of the misreadings would allow or forbid."""
        if not any(at_step(state, step) for step in self.steps):
            return []
        seat, right = actor(state), set(legal(state))
        wrong = {action for name in self.misreadings for action in right ^ set(legal(misread_state(state, name)))}
        found = sorted((action for action in wrong if action.verb in self.verbs), key=str)
        return [Subject(seat, seat, action.creature, action=action) for action in found]

    def answer(self, state: State, subject: Subject) -> Answer:
        """Yes; or no, and by which misreading if not by the rules."""
        if _may(state, subject.deed):
            return ("yes",)
        misread = _may(misread_state(state, ""), subject.deed)
        return ("no", state.rulings.misread if misread else "")

    def wording(self, state: State, subject: Subject) -> str:
        return f"ask_{subject.deed.verb}"

    def say(self, state: State, subject: Subject, answer: Answer, lang: str) -> str:
        if answer == ("yes",):
            return say("quiz.may.yes", lang)
        facts = self.facts(state, subject)
        reason = tell(f"quiz.no.{answer[1]}", facts, lang) if answer[1] else self._why_not(state, subject, lang)
        return say("quiz.may.no", lang, reason=reason)

    def _why_not(self, state: State, subject: Subject, lang: str) -> str:
        return self._verdict(state, subject).failing[0].text(lang)

    def _verdict(self, state: State, subject: Subject) -> Verdict:
        return Verdict(view(state, subject.seat), subject.seat, subject.deed)

    def rules(self, state: State, subject: Subject) -> tuple[str, ...]:
        verdict = self._verdict(state, subject)
        return verdict.failed or _RULES[subject.deed.verb]


_RULES: Final = {
    "bet": ("S1.A.0", "S1.A.2"),
    "secret": ("S1.B.0", "S1.B.3", "S1.B.4"),
    "play": ("S2.A.2", "S2.0"),
    "discard": ("S3.0",),
    "decline": ("S2.P.0",),
    "copy": ("P.fungi",),
}


class MayBet(MayChoose):
    """May the player bet on this creature?"""

    name = "may_bet"
    topics = ("bets",)
    misreadings = ("one_stone_per_row", "stone_needs_card", "row_five_bet_forbidden", "bet_on_vanished")
    steps = (BET_STEP,)
    verbs = ("bet",)


class MayBetSecretly(MayChoose):
    """May the player place a secret bet with this card?"""

    name = "may_bet_secretly"
    topics = ("secret_bets",)
    level = MEDIUM
    misreadings = ("secret_first_turn_only", "secret_any_round", "second_secret_bet", "secret_needs_free_creature")
    steps = (BET_STEP,)
    verbs = ("secret",)


class MayPlay(MayChoose):
    """May the player play this card, or none?"""

    name = "may_play"
    topics = ("cards", "chameleons")
    misreadings = ("may_skip_playing", "lower_card_forbidden", "play_on_vanished", "chameleon_on_vanished")
    steps = (PLAY_STEP,)
    verbs = ("play", "pass")

    def wording(self, state: State, subject: Subject) -> str:
        on_any = CHAMELEON <= subject.deed.card < URVATER
        return "ask_chameleon" if on_any else super().wording(state, subject)


class MayDiscard(MayChoose):
    """May the player discard this card?"""

    name = "may_discard"
    topics = ("drawing",)
    misreadings = ("discard_anything", "one_discard")
    steps = (DISCARD_STEP,)
    verbs = ("discard",)

    def subjects(self, state: State) -> list[Subject]:
        return [] if state.carmen else super().subjects(state)


class MayUsePower(MayChoose):
    """May the player use a power, or a tree, like this?"""

    name = "may_use_power"
    topics = ("powers",)
    level = MEDIUM
    misreadings = ("power_is_compulsory", "copy_needs_control", "lupino_takes_played_card", "dryada_takes_chameleon")
    creatures = (LUPINO, FUNGI)
    steps = (POWER, FETCH_CARD)
    verbs = ("decline", "copy", "fetch")

    def facts(self, state: State, subject: Subject) -> dict[str, object]:
        frame = state.agenda[-1]
        asked = {"creature": frame.creature} if subject.action and subject.action.verb == "decline" else {}
        return super().facts(state, subject) | asked

    def wording(self, state: State, subject: Subject) -> str:
        dryada = at_step(state, FETCH_CARD)
        return "ask_fetch_tree" if dryada else super().wording(state, subject)


class WhichEdition(Kind):
    """Which edition of the rulebook allows this?"""

    name = "which_edition"
    topics = ("editions",)
    level = HARD
    misreadings = ("editions_agree", "editions_swapped", "klumpi_no_later_rows")
    creatures = (KLUMPI, RANERI)

    def subjects(self, state: State) -> list[Subject]:
        """What Klumpi or Raneri can do by the German edition, which allows more."""
        if not at_step(state, POWER) or state.agenda[-1].creature not in self.creatures:
            return []
        seat = state.turn
        return [
            Subject(seat, seat, action.creature, action=action)
            for action in legal(under(state, rulings_for("de")))
            if action.verb in ("place", "swap")
        ]

    def answer(self, state: State, subject: Subject) -> Answer:
        return _allowed(state, subject, {edition: rulings_for(edition) for edition in EDITIONS})

    def wrong_answers(self, state: State, subject: Subject, misreadings: tuple[str, ...]) -> list[WrongAnswer]:
        german, french = (rulings_for(edition) for edition in EDITIONS)
        closed = {"klumpi_later_rows": False}
        readings = [
            ("editions_agree", {"de": german, "fr": german}),
            ("editions_agree", {"de": french, "fr": french}),
            ("editions_swapped", {"de": french, "fr": german}),
            ("klumpi_no_later_rows", {edition: rulings_for(edition, closed) for edition in EDITIONS}),
        ]
        return [(name, _allowed(state, subject, reading)) for name, reading in readings if name in misreadings]

    def facts(self, state: State, subject: Subject) -> dict[str, object]:
        return super().facts(state, subject) | {"other_field": subject.deed.other_field}

    def wording(self, state: State, subject: Subject) -> str:
        return f"ask_{subject.deed.verb}"

    def say(self, state: State, subject: Subject, answer: Answer, lang: str) -> str:
        return say(f"quiz.which_edition.{'_'.join(map(str, answer)) or 'none'}", lang)

    def rules(self, state: State, subject: Subject) -> tuple[str, ...]:
        return ("P.klumpi",) if subject.deed.verb == "place" else ("P.raneri",)


def _allowed(state: State, subject: Subject, rulings: dict[str, Rulings]) -> Answer:
    """The editions under which the action is legal, each read as it is given here."""
    return tuple(edition for edition, reading in rulings.items() if _may(under(state, reading), subject.deed))


CHOICE_KINDS: Final = (MayBet(), MayBetSecretly(), MayPlay(), MayDiscard(), MayUsePower(), WhichEdition())
