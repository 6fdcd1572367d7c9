"""Questions about what may be done, and why not; and by which edition."""

from typing import Final

from .....teach.question_kinds.choices import MayDo, may
from ...rules.actions import Action
from ...rules.cards import (
    AQUILON,
    CARMEN,
    CHAMELEON,
    CORNU,
    ECHOMIR,
    FUNGI,
    KLUMPI,
    LUPINO,
    NOBODY,
    RANERI,
    URVATER,
    VULPA,
)
from ...rules.rulings import EDITIONS, Rulings, rulings_for
from ...rules.state import BET_STEP, DISCARD_STEP, FETCH_CARD, NAME_CREATURE, PLAY_STEP, POWER, State
from ...rules.turn import legal
from ...words import say
from ..misreading import under
from ..random_tables import at_step
from .kind import HARD, MEDIUM, Answer, Kind, Subject, WrongAnswer


class MayChoose(Kind, MayDo):
    """May the player do this? Where not, the reason is part of the answer."""

    steps: tuple[int, ...] = ()
    verbs: tuple[str, ...] = ()

    def fits(self, state: State) -> bool:
        """Is it the moment to ask?"""
        return any(at_step(state, step) for step in self.steps)

    def asks_about(self, action: Action) -> bool:
        """Has it one of the kind's verbs?"""
        return action.verb in self.verbs

    def subject(self, seat: int, action: Action) -> Subject:
        """The question whether a player may do something."""
        return Subject(seat, seat, action.creature, action=action)

    def wording(self, state: State, subject: Subject) -> str:
        return f"ask_{subject.deed.verb.replace(' ', '_')}"

    def allowing_rules(self, state: State, subject: Subject) -> tuple[str, ...]:
        return _RULES[subject.deed.verb]


_RULES: Final = {
    "bet": ("S1.A.0", "S1.A.1", "S1.A.2"),
    "skip": ("S1.D", "OV.2"),
    "secret": ("S1.B.0.first", "S1.B.3", "S1.B.4"),
    "reveal": ("S1.C.3", "S1.C.0"),
    "play": ("S2.A.2", "S2.A.0", "S2.0"),
    "discard": ("S3.0.vanished", "S3.0.three"),
    "decline": ("S2.P.0",),
    "copy": ("P.fungi",),
    "fetch": ("T.dryada", "S2.C"),
    "take": ("P.aquilon",),
    "swap": ("P.raneri",),
}


class MayBet(MayChoose):
    """May the player bet on this creature?"""

    name = "may_bet"
    topics = ("bets",)
    misreadings = (
        "one_stone_per_row",
        "several_bets_on_creature",
        "stone_needs_card",
        "stone_needs_empty_field",
        "row_five_bet_forbidden",
        "bet_on_vanished",
        "bet_on_champion_card",
        "stones_can_be_moved",
        "betting_is_compulsory",
    )
    steps = (BET_STEP,)
    verbs = ("bet", "take back", "skip")

    def wording(self, state: State, subject: Subject) -> str:
        on_champion = subject.deed.verb == "bet" and subject.deed.field != NOBODY
        return "ask_bet_champion" if on_champion else super().wording(state, subject)


class MayBetSecretly(MayChoose):
    """May the player place a secret bet with this card, or reveal the one that is hidden?"""

    name = "may_bet_secretly"
    topics = ("secret_bets",)
    level = MEDIUM
    misreadings = (
        "secret_first_turn_only",
        "secret_any_round",
        "second_secret_bet",
        "secret_needs_free_creature",
        "secret_with_any_card",
        "one_stone_per_champion_card",
    )
    steps = (BET_STEP,)
    verbs = ("secret", "reveal")


class MayPlay(MayChoose):
    """May the player play this card, or none?"""

    name = "may_play"
    topics = ("cards", "chameleons")
    misreadings = (
        "may_skip_playing",
        "lower_card_forbidden",
        "play_on_vanished",
        "chameleon_on_vanished",
        "second_card_must_be_creature",
        "blocked_cards_in_play",
    )
    creatures = (CORNU, ECHOMIR)
    steps = (PLAY_STEP,)
    verbs = ("play", "pass")

    def wording(self, state: State, subject: Subject) -> str:
        on_any = CHAMELEON <= subject.deed.card < URVATER
        return "ask_chameleon" if on_any else super().wording(state, subject)

    def rules(self, state: State, subject: Subject) -> tuple[str, ...]:
        found = super().rules(state, subject)
        if subject.deed.card < CHAMELEON or found != _RULES["play"]:
            return found
        kind = ("S2.C",) if subject.deed.card >= URVATER else ("S2.B.0", "S2.B.3")
        return ("P.echomir.second", *kind) if state.echoed else kind


class MayDiscard(MayChoose):
    """May the player discard this card?"""

    name = "may_discard"
    topics = ("drawing",)
    misreadings = ("discard_anything", "one_discard", "blocked_cards_discardable")
    creatures = (CORNU,)
    steps = (DISCARD_STEP,)
    verbs = ("discard",)

    def fits(self, state: State) -> bool:
        return super().fits(state) and not state.carmen


class MayDiscardWithCarmen(MayChoose):
    """May the player discard this card after using Carmen's power?"""

    name = "may_discard_with_carmen"
    topics = ("drawing", "powers")
    level = MEDIUM
    misreadings = ("carmen_needs_vanished",)
    creatures = (CARMEN,)
    steps = (DISCARD_STEP,)
    verbs = ("discard",)

    def fits(self, state: State) -> bool:
        return super().fits(state) and state.carmen

    def rules(self, state: State, subject: Subject) -> tuple[str, ...]:
        return ("P.carmen.living", "S2.P.1", "S3.0.vanished")


class MayUsePower(MayChoose):
    """May the player use a power, or a tree, like this?"""

    name = "may_use_power"
    topics = ("powers",)
    level = MEDIUM
    misreadings = (
        "power_is_compulsory",
        "copy_needs_control",
        "fungi_copies_living",
        "lupino_takes_played_card",
        "dryada_takes_chameleon",
        "vanished_cards_are_closed",
    )
    creatures = (LUPINO, FUNGI)
    steps = (POWER, FETCH_CARD)
    verbs = ("decline", "copy", "fetch")

    def facts(self, state: State, subject: Subject) -> dict[str, object]:
        frame = state.due
        asked = {"creature": frame.creature} if subject.action and subject.action.verb == "decline" else {}
        return super().facts(state, subject) | asked

    def wording(self, state: State, subject: Subject) -> str:
        dryada = at_step(state, FETCH_CARD)
        return "ask_fetch_tree" if dryada else super().wording(state, subject)


class MayMoveCard(MayChoose):
    """May the player use the power of Aquilon, Raneri or Vulpa on this card?"""

    name = "may_move_card"
    topics = ("powers",)
    level = MEDIUM
    misreadings = ("aquilon_current_row", "swap_across_columns", "swap_needs_current_row", "vulpa_any_row")
    creatures = (AQUILON, RANERI, VULPA)
    steps = (POWER,)
    verbs = ("take", "swap", "remove")

    def facts(self, state: State, subject: Subject) -> dict[str, object]:
        return super().facts(state, subject) | {"other_field": subject.deed.other_field}


class MayName(MayChoose):
    """May the player name this creature with Urvater?"""

    name = "may_name"
    topics = ("cards", "secret_bets")
    misreadings = ("urvater_names_vanished",)
    steps = (NAME_CREATURE,)
    verbs = ("name",)

    def rules(self, state: State, subject: Subject) -> tuple[str, ...]:
        return ("T.urvater", "S2.C", "S1.C.1")


class MayLook(MayChoose):
    """May the player look below a card, or into the discard pile?"""

    name = "may_look"
    topics = ("knowledge",)
    misreadings = ("peeking_allowed",)
    steps = (BET_STEP,)
    verbs = ("look",)

    def wording(self, state: State, subject: Subject) -> str:
        return "ask_discard" if subject.deed.field == NOBODY else "ask_field"


class WhichEdition(Kind):
    """Which edition of the rulebook allows this?"""

    name = "which_edition"
    topics = ("editions",)
    level = HARD
    misreadings = ("editions_agree", "editions_swapped", "klumpi_no_later_rows")
    creatures = (KLUMPI, RANERI)

    def subjects(self, state: State) -> list[Subject]:
        """What Klumpi or Raneri can do by the German edition, which allows more."""
        if not at_step(state, POWER) or state.due.creature not in self.creatures:
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
        return ("P.klumpi.field", "S2.P.1") if subject.deed.verb == "place" else ("P.raneri.visible",)


def _allowed(state: State, subject: Subject, rulings: dict[str, Rulings]) -> Answer:
    """The editions under which the action is legal, each read as it is given here."""
    return tuple(edition for edition, reading in rulings.items() if may(under(state, reading), subject.deed))


CHOICE_KINDS: Final = (
    MayBet(),
    MayBetSecretly(),
    MayPlay(),
    MayDiscard(),
    MayDiscardWithCarmen(),
    MayUsePower(),
    MayMoveCard(),
    MayName(),
    MayLook(),
    WhichEdition(),
)
