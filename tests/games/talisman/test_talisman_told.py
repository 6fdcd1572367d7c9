"""Everything of Talisman is told: in three languages, from every seat, and nothing that is hidden."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from games.talisman.random_games import moves, starts
from texts.test_catalogues import messages, placeholders, texts_of

from equinox_widget import talisman
from equinox_widget.engine.rulings import print_value
from equinox_widget.games.talisman import words
from equinox_widget.games.talisman.kit import KIT
from equinox_widget.games.talisman.rules import events, names
from equinox_widget.games.talisman.rules.rulebook import RULES
from equinox_widget.games.talisman.rules.rulings import RULINGS
from equinox_widget.texts.catalogue import LANGUAGES
from equinox_widget.texts.input_errors import complaint

FOLDER = Path(words.__file__).parent / "rules"

GAMES = 240
#: What random games hardly ever come to.
RARE = [
    ("TA 2p A:land A=Elf@Village A.sp=0 A.fo=Hag ; explore", "visit mystic:1", "left"),
    ("TA 2p A:land A=Priest@Fields1 Fields1:Sha B=Elf@City", "explore", "defeated"),
    ("TA 2p A=Elf@Mine A.fo=Uni A.open", "face:6,6,6", "instruction"),
    ("TA 2p A:land A=Sorceress@City A.sp=0 B=Elf@City B.sp=0", "beguile B:6", "beguiled"),
    ("TA 2p A:land A=Elf@Vampire A.fo=Uni", "explore:1; feed Uni", "killed"),
    ("TA 2p A:land A=Elf@Fields1 Fields1:Raf1", "explore; done", "removed"),
    ("TA 2p A=Ghoul@Crown B=Warrior@Temple B.l1 crowned", "command B:5; bleed", "over"),
]


def test_every_event_can_be_told_from_every_seat_and_nothing_hidden_is() -> None:
    heard = set()
    for number, start in enumerate(starts(GAMES)):
        lang = LANGUAGES[number % 3]
        for position, sentence in moves(start, number, 40):
            for event in position.explain(sentence):
                heard.add(event.kind)
                assert event.text(lang, depth=3)
                for seat in (*position.players, "onlooker"):
                    told = event.text(lang, seat=seat)
                    if event.is_open_to(seat):
                        assert told == event.text(lang)
                    else:
                        card = str(event.data["card"])
                        assert all(words.card_name(card, each) not in told for each in LANGUAGES)
    assert heard >= set(events.KINDS) - {"shuffled", *(kind for _, _, kind in RARE)}


@pytest.mark.parametrize(
    ("code", "script", "kind", "lang", "said"),
    [
        ("TA A:land A=Troll@Pits", "explore:2; fight:6,1", "fought", "de", "A siegt gegen einen Unhold (Würfel 6, 1)"),
        (
            "TA A=Elf@Hills2 B=Dwarf@City",
            "roll:2; go Hills3; fight:1,6",
            "fought",
            "de",
            "verliert gegen den Wachtposten",
        ),
        ("TA A=Elf@Hills2 A.s9", "roll:2; go Hills3; fight:1,1", "fought", "de", "unentschieden gegen den Wachtposten"),
        (
            "TA A:land A=Troll@Pits",
            "explore:2",
            "instruction",
            "en",
            "A rolls 2 (Pits): so many fiends come, one by one.",
        ),
        ("TA A:land A=Elf@Vampire A.fo=Uni", "explore:5", "instruction", "fr", "vies à payer : 3."),
        ("TA A:land A=Elf@Village", "explore; visit mystic:1", "instruction", "de", "A würfelt 1 (der Mystiker)"),
        (
            "TA A:land A=Elf@City",
            "explore; visit enchantress:1",
            "scattered",
            "en",
            "All that A had lies on City: gold 1.",
        ),
        ("TA A:land A=Elf@City A.fo=Uni", "explore; visit enchantress:1", "scattered", "en", "City: Unicorn, gold 1."),
        ("TA A:land A=Elf@Tavern A.g0", "explore:3", "lost", "en", "A has no more gold to lose"),
        ("TA A:land A=Elf@Fields1 A.g0 Fields1:Rai", "explore", "lost", "en", "A has no more gold to lose"),
        ("TA A:land A=Elf@Fields1 A.g2 Fields1:Rai", "explore", "lost", "en", "A loses gold: "),
    ],
)
def test_an_event_is_said_as_people_say_it(code: str, script: str, kind: str, lang: str, said: str) -> None:
    told = talisman.position(code).explain(script).of(kind)[0]
    assert said in told.text(lang)
    assert "1c" not in told.rules  # the start value is about strength


@pytest.mark.parametrize(("code", "script", "kind"), RARE)
def test_what_seldom_happens_is_told_too(code: str, script: str, kind: str) -> None:
    event = talisman.position(code).explain(script).of(kind)[0]
    assert len({event.text(lang, depth=3) for lang in LANGUAGES}) == 3
    assert event.rules


def test_an_empty_deck_is_shuffled_anew() -> None:
    codes = talisman.tables()["cards"]
    used = [
        code if entry.cells["drawn"] == 1 and not entry.cells["bought"] else f"{code}{number}"
        for code, entry in codes.items()
        for number in range(1, int(str(entry.cells["drawn"])) + 1)
    ]
    told = talisman.position(f"TA 2p A:land A=Elf@Fields1 A.sp=0 B=Dwarf@Crags B.sp=0 d-={','.join(used)}").explain(
        "explore"
    )
    assert [event.kind for event in told][:2] == ["shuffled", "drew"]


def test_the_numbers_behind_a_fight_are_told_at_depth_three() -> None:
    table = talisman.position("TA 2p A:land A=Elf@Fields1 A.ob=Lan Fields1:Dra1 ; explore")
    (fought,) = table.explain("fight:3,1").of("fought")
    assert "A: counters: 3, Holy Lance: 3, dice and effects: 3 = 9" in fought.text(depth=3)
    duel = talisman.position("TA 2p A:land A=Elf@City B=Troll@City ; fight B").explain("fight:6,1").of("fought")
    assert "B: Zähler: 6, Würfel und Wirkungen: 1 = 7" in duel[0].text("de", depth=3)
    assert fought.reveals and not table.explain("fight:3,1").of("trophy")[0].reveals


def test_events_speak_the_words_of_the_notation() -> None:
    (met,) = talisman.position("TA 2p A:land A=Elf@City B=Troll@City").explain("fight B").of("met")
    assert met.data == {"seat": "A", "target": "B", "how": "fight"}
    (drawn,) = (
        talisman.position("TA 2p A:land A=Elf@Village A.sp=0 ; explore")
        .explain("visit mystic:6,Hex1")
        .of("spell_drawn")
    )
    assert (drawn.data["card"], drawn.seen_by) == ("Hex1", ("A",))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_and_every_ruling_has_its_words(lang: str) -> None:
    said = set(messages("talisman", "rules", lang))
    rules = {f"rule.{rule}.{part}" for rule in RULES for part in ("title", "text")}
    readings = {f"ruling.{name}.{print_value(value)}" for name, each in RULINGS.items() for value in each.values}
    rulings = {f"ruling.{name}.{part}" for name in RULINGS for part in ("question", "reason")}
    assert said == rules | readings | rulings
    for rule in talisman.rules():
        assert rule.title(lang) and rule.text(lang) and rule.full_text(lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_problem_and_remark_can_be_said(lang: str) -> None:
    codes = [
        "TA 2p A=Elf@City A.l0 A.s1 A.c1 A.ob=Swo1,Swo1,Run,Hel1,Shi1,Arm1 A.sp=Heal1,Hex1,Hex2 A.fo=Hag,Uni A.toad9",
        "TA 2p A=Elf@Crown A.slave A.pits2 B=Elf@City B.tr=Imp B.rest9 Temple:Poo*9,Hex1@A9",
        "TA 3p A=out B=Elf@City C=Troll@Crags Fire:Hex1@A3",
    ]
    tables = [talisman.position(code) for code in codes]
    said = [line for table in tables for line in (*table.status(lang), *table.remarks(lang))]
    assert len(set(said)) >= 15
    assert all("{" not in line for line in said)


def test_verdicts_are_said_in_every_language() -> None:
    """Many sentences that can be spelled, at tables in the middle of things."""
    for number, start in enumerate(starts(8)):
        for position, _ in list(moves(start, number, 24))[::8]:
            for action in list(KIT.ruleset.spellable(position.state))[number::9]:
                for lang in LANGUAGES:
                    assert position.why(action).text(lang)
                    assert position.why(action, "B").text(lang)


def test_a_finished_game_says_that_nothing_can_be_done() -> None:
    over = talisman.position("TA 2p A=Ghoul@Crown B=Warrior@Temple B.l1 crowned").do("command B:5; bleed")
    assert over.over and over.actor is None and list(over.legal()) == []
    assert "game is over" in over.why("roll").text()


@pytest.mark.parametrize("lang", ["de", "fr"])
def test_everything_that_can_be_typed_wrong_has_words(lang: str) -> None:
    templates = set(names.EXPECTED.values())
    for module in ("names", "sentences"):
        for node in ast.walk(ast.parse((FOLDER / f"{module}.py").read_text("utf-8"))):
            match node:
                case ast.Call(ast.Attribute(attr="fail"), [ast.Constant(str(text)), *_]):
                    templates.add(text)
    said = messages("talisman", "input_errors", lang)
    assert said.keys() == templates
    for english, message in said.items():
        (text,) = texts_of(message)
        assert text and placeholders(text) == placeholders(english)


def test_a_mistake_is_told_in_the_readers_language() -> None:
    with pytest.raises(talisman.NotationError) as caught:
        talisman.deal(2).do("go Mond")
    assert "ein Feld wie Gehölz1" in complaint(caught.value, "de", words.WORDS.catalogue)
