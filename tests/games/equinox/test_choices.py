"""Every legal action has a path of places to click, and every other click has a meaning that can be judged."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

import equinox_widget as eq
from equinox_widget.frames.choices import choices, reasons
from equinox_widget.games.equinox.choices import attempt, prompt, ways, wording
from equinox_widget.games.equinox.rules.cards import CREATURES
from equinox_widget.games.equinox.rules.sentences import read_action
from equinox_widget.games.equinox.rules.state import COPIED_POWER, POWER
from equinox_widget.games.equinox.words import creature_name
from equinox_widget.texts.catalogue import LANGUAGES

if TYPE_CHECKING:
    from equinox_widget.texts.labels import Language

NAMES = ("Anna", "Ben", "Cleo")
BOARD = "EQ 2p r2 A2 L=SuMoCoKlEcLuNoVu Su1:6 Mo1:4 Co1:8 Kl1:5 Ec1:7 Lu1:3 No1:2 Vu1:9 A=No8,x2,Dr B=8"
ECHOMIR = "EQ 2p r1 A2 L=SuMoCoKlEcLuNoUr Ec1:6 A@Ec1 A=Ec9,No3 B=8"
TWO = "EQ 2p r1 A2 L=SuMoCoKlEcLuNoUr"
FUNGI = "EQ 2p r2 A2 L=FuMoCoKlEcLuNoUr past -Kl1 A@Fu1 A=Fu9,No3 B=8"


@pytest.mark.parametrize(
    ("sentence", "paths"),
    [
        ("bet No", [["No2"]]),
        ("secret No5", [["@No5", "!secret"]]),
        ("reveal", [["!reveal"]]),
        ("skip", [["!skip"]]),
        ("play No8", [["@No8", "No2"]]),
        ("play x3 on No", [["@x3", "No2"]]),
        ("play Uv", [["@Uv"]]),
        ("return No1", [["No1"]]),
        ("return No^", [["No^"]]),
        ("return secret", [["!return"]]),
        ("block B", [["&B"]]),
        ("place Vu1", [["Vu1"]]),
        ("fetch Lu1", [["Lu1"]]),
        ("fetch Lu1:2", [["@Lu2", "Lu1"]]),
        ("ask B No", [["&B", "No^"]]),
        ("give No5", [["@No5"]]),
        ("copy Su", [["Su^"]]),
        ("rob C", [["&C"]]),
        ("keep x3", [["@x3"]]),
        ("take Ec2", [["Ec2"]]),
        ("swap Vu1 Vu2", [["Vu1", "Vu2"], ["Vu2", "Vu1"]]),
        ("remove Ec", [["Ec2"]]),
        ("name No", [["No^"]]),
        ("discard Mo2", [["@Mo2"]]),
        ("done", [["!done"]]),
        ("use", [["!use"]]),
        ("decline", [["!decline"]]),
    ],
)
def test_the_way_to_an_action(sentence: str, paths: list[list[str]]) -> None:
    assert ways(read_action(sentence), 2) == paths


@pytest.mark.parametrize(
    ("sentence", "words"),
    [
        ("play No8", "Play Noctia 8 on Noctia"),
        ("play Dr", "Play Dryada"),
        ("ask B No", "Ask Ben for Noctia"),
        ("swap Vu1 Vu2", "Swap Vulpa, row 1 and Vulpa, row 2"),
        ("return secret", "Take the secret bet back"),
        ("look B", "Look into the hand of Ben"),
        ("look discard", "Look into a pile"),
        ("take back No1", "Take the stone back: Noctia, row 1"),
        ("bet No4", "Bet on Noctia, row 4"),
    ],
)
def test_an_action_in_words(sentence: str, words: str) -> None:
    assert wording(read_action(sentence), "en", NAMES) == words


@pytest.mark.parametrize(
    ("path", "sentence"),
    [
        (["@No8"], "play No8"),
        (["@x2"], "play x2 on su"),
        (["@x2", "Mo2"], "play x2 on Mo2"),
        (["@No8", "Vu2"], "play No8 on Vu2"),
        (["@No8", "No3"], "play No8 on No3"),
        (["&B"], "look B"),
        (["No2"], None),
        (["!skip"], "skip"),
        (["@No8", "!secret"], "secret No8"),
    ],
)
def test_what_a_click_would_have_meant(path: list[str], sentence: str | None) -> None:
    assert attempt(eq.position(BOARD), path) == sentence


def test_every_choice_of_whole_games_is_clear_and_every_other_click_can_be_judged() -> None:
    verbs: set[str] = set()
    for seed in range(12):
        pos, rng = eq.deal(players=2 + seed % 4, seed=seed), random.Random(seed)
        places = ["&A", "&B", *(f"{name[:2].capitalize()}{row}" for name in pos.creatures for row in "^12345")]
        while not pos.over:
            options = choices(pos, "en", pos.players)
            paths = [tuple(option["path"]) for option in options]
            assert len(set(paths)) == len(paths)
            assert not [path for path in paths for other in paths if path != other and other[: len(path)] == path]
            assert {option["sentence"] for option in options} == {action.sentence for action in pos.legal()}
            assert prompt(pos, "fr")
            hand = pos.hand(str(pos.actor))
            grey = reasons(pos, hand, options, "de", pos.players)
            assert {f"@{card}" for card in hand} - {path[0] for path in paths} == grey.keys()
            for start in [[], [paths[0][0]]]:
                click = [*start, rng.choice([*places, *(f"@{card}" for card in hand)])]
                sentence = attempt(pos, click)
                if sentence is not None and tuple(click) not in paths:
                    pos.why(sentence)
            action = rng.choice(pos.legal())
            verbs.add(action.verb)
            pos = pos.do(action)
    assert {"bet", "secret", "play", "discard", "done", "swap", "ask", "give", "rob", "keep", "copy"} <= verbs


def test_the_question_offers_only_the_bets_there_are() -> None:
    start = eq.deal(players=2, seed=1)
    assert prompt(start, "en") == "Bet on a marked field, choose a card for a secret bet, or place no bet."
    later = start.do(next(action for action in start.legal() if action.verb == "secret"))
    while (later.actor, later.step) != ("A", 1):
        later = later.do(later.legal()[0])
    assert prompt(later, "en") == "Bet on a marked field, reveal your secret bet, or place no bet."
    second = eq.setup(players=2, round=2, turn="A", step="bet", fill_past=True, seed=1)
    assert prompt(second, "en") == "Bet on a marked field, or place no bet."


@pytest.mark.parametrize(
    ("lang", "question", "use", "decline"),
    [
        (
            "en",
            "Use the power of Echomir or not: play a second card right away.",
            "Use the power: play a second card",
            "Do without the power of Echomir",
        ),
        (
            "de",
            "Nutze die Fähigkeit von Echomir oder nicht: spiel gleich eine zweite Karte.",
            "Fähigkeit nutzen: eine zweite Karte spielen",
            "Auf die Fähigkeit von Echomir verzichten",
        ),
        (
            "fr",
            "Utilisez le pouvoir de Bicéphale ou non : jouez tout de suite une seconde carte.",
            "Utiliser le pouvoir : jouer une seconde carte",
            "Renoncer au pouvoir de Bicéphale",
        ),
    ],
)
def test_a_question_about_a_power_says_what_it_does(lang: Language, question: str, use: str, decline: str) -> None:
    pos = eq.position(f"{ECHOMIR} ; play Ec9")
    assert {action.verb for action in pos.legal()} == {"use", "decline"}
    assert prompt(pos, lang) == question
    assert [choice["say"] for choice in choices(pos, lang, pos.players)] == [use, decline]


def test_every_power_that_waits_is_explained_in_every_language() -> None:
    asked: set[str] = set()
    for seed in range(30):
        pos, rng = eq.deal(players=2 + seed % 4, seed=seed), random.Random(seed)
        while not pos.over:
            due = pos.state.due
            if due.kind in (POWER, COPIED_POWER):
                asked.add(CREATURES[due.creature].id)
                for lang in LANGUAGES:
                    assert creature_name(due.creature, lang).removeprefix("Le ") in prompt(pos, lang)
                    assert ": " in prompt(pos, lang)
            pos = pos.do(rng.choice([action for action in pos.legal() if action.verb != "decline"]))
    assert asked == {creature.id for creature in CREATURES} - {"ursus"}


@pytest.mark.parametrize(
    ("code", "question"),
    [
        (f"{TWO} A=Uv,No3 B=8 ; play Uv", "Urvater: name a living creature; all secret bets on it are revealed, "),
        (f"{TWO} Ec1:6 A=Dr,No3 B=8 ; play Dr", "Dryada: choose a visible creature card and take it into your hand."),
        (
            f"{TWO} A@No1 A=No9,No3 B=Su1,Su2 ; play No9 ; ask B Su",
            "Power of Noctia: choose the card of Susi you give away.",
        ),
        (
            f"{FUNGI} ; play Fu9 ; copy Kl",
            "Fungi uses the power of Klumpi: place a free stone on a marked field, whatever its row.",
        ),
    ],
)
def test_what_a_tree_or_a_power_still_asks_says_what_it_does(code: str, question: str) -> None:
    assert prompt(eq.position(code), "en").startswith(question)
