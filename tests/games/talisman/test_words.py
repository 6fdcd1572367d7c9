"""Everything that happens, forbids or is wrong can be said in three languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from games.talisman import (
    test_cards,
    test_characters,
    test_edge_cases_a_c,
    test_edge_cases_d_e,
    test_edge_cases_f_h,
    test_spaces,
    test_spells,
)
from games.talisman.cases import begun, checked, say, sentences, table, told

from equinox_widget.engine.events import facts_of, redact
from equinox_widget.engine.problems import Problem
from equinox_widget.engine.seats import ONLOOKER
from equinox_widget.games.talisman import words
from equinox_widget.games.talisman.rules import status
from equinox_widget.games.talisman.rules.cards import CARD_CODES, SPELL_CODES, SPELL_NAMES
from equinox_widget.games.talisman.rules.ruleset import RULESET
from equinox_widget.games.talisman.rules.spaces import SPACE_CODES
from equinox_widget.games.talisman.rules.turn import OPTIONS, actor
from equinox_widget.texts.catalogue import LANGUAGES

MODULES = (
    *(test_edge_cases_a_c, test_edge_cases_d_e, test_edge_cases_f_h),
    *(test_spaces, test_cards, test_spells, test_characters),
)
CASES = sorted({case for module in MODULES for case in checked(module)})
RULES = Path(status.__file__).parent
in_every_language = pytest.mark.parametrize("lang", LANGUAGES)


def event_text(event: tuple[object, ...], lang: str) -> str:
    """The sentence for an event."""
    return words.tell(f"event.{event[0]}{words.variant(event)}", facts_of(event, RULESET.events), lang)


@in_every_language
def test_every_event_can_be_told(lang: str) -> None:
    for position, script in CASES:
        state = begun(position)
        for sentence in sentences(position, script):
            log: list[tuple[object, ...]] = []
            state.log = log
            say(state, sentence)
            for event in log:
                assert event_text(event, lang)


@in_every_language
def test_a_drawn_spell_is_told_without_its_name(lang: str) -> None:
    (event,) = [event for event in told("Elf@Fields1! Fields1:Sor", "buy spell:Hex1") if event[0] == "spell_drawn"]
    facts = redact(event, RULESET.events, 2, ONLOOKER)
    hidden = words.tell("event.spell_drawn.hidden", facts, lang)
    assert words.spell_name("Hex", lang) not in hidden
    assert words.spell_name("Hex", lang) in event_text(event, lang)


@in_every_language
def test_every_condition_has_words_for_both_outcomes(lang: str) -> None:
    sources = [path.read_text(encoding="utf-8") for path in RULES.glob("*.py")]
    names = {name for source in sources for name in re.findall(r'\bcondition\(\s*"(\w+)"', source)}
    reasons = {name for source in sources for name in re.findall(r'"nothing", [\w.]+, "(\w+)"', source)}
    for name in names | reasons | {"above_start_value", "below_four_lives"}:
        assert words.WORDS.catalogue.find(f"condition.{name}.yes", lang), name
        assert words.WORDS.catalogue.find(f"condition.{name}.no", lang), name


@in_every_language
def test_every_condition_can_be_told(lang: str) -> None:
    endings = {True: "yes", False: "no", None: "unknown"}
    for position, script in CASES[::7]:
        state = table(position, script)
        for action in list(RULESET.spellable(state))[::11]:
            for test in RULESET.conditions(state, actor(state), action):
                assert words.tell(f"condition.{test.name}.{endings[test.ok]}", test.facts, lang)


@in_every_language
def test_every_problem_can_be_told(lang: str) -> None:
    sources = [path.read_text(encoding="utf-8") for path in RULES.glob("*.py")]
    kinds = {kind for source in sources for kind in re.findall(r'(?:Problem|\.problem)\(\s*"(\w+)"', source)}
    for kind in kinds:
        assert words.WORDS.catalogue.find(f"status.{kind}", lang), kind
    for problem in (*RULESET.problems(begun("Elf@City .s1 .l0 .ob=Run")), Problem("two_hexes", {})):
        assert words.tell(f"status.{problem.kind}", problem.facts, lang)


@in_every_language
def test_everything_has_a_name(lang: str) -> None:
    assert all(words.space_name(code, lang) for code in SPACE_CODES)
    assert all(words.card_name(code, lang) != code for code in CARD_CODES if code not in ("Imp", "Axe", "Hag"))
    assert all(words.card_name(code, lang) for code in SPELL_CODES)
    assert all(words.spell_name(name, lang) for name in SPELL_NAMES)
    for decision in {"landed": "", "duel": ""}.keys() ^ OPTIONS.keys():
        assert words.say(f"due.{decision}", lang)


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "A wins against Dragon 1 (dice 3, 1): 9 : 8."),
        ("de", "A siegt gegen Drache 1 (Würfel 3, 1): 9 : 8."),
        ("fr", "A l'emporte contre Dragon 1 (dés 3, 1) : 9 : 8."),
    ],
)
def test_a_fight_in_words(lang: str, sentence: str) -> None:
    (event,) = [event for event in told("Elf@Fields1! .ob=Lan Fields1:Dra1", "fight:3,1") if event[0] == "fought"]
    assert event_text(event, lang) == sentence


def test_results_of_tables_are_words() -> None:
    assert words.result_name("+1 craft", "de") == "+1 Talent"
    assert words.result_name("Peril", "en") == "Plain of Peril"
    assert words.result_name("3", "en") == "3"
    assert words.result_name("", "en") == "for the character"
    assert words.rolled_at("mystic", "fr") == "le mystique"
    assert words.thing_name("B", "en") == "B"
    assert words.things(("Wol", "Farmer"), "de") == "Wolf, ein Bauer"
