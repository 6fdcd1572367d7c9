"""Everything of Orcs Orcs Orcs can be said: in three languages, from every seat, and nothing that is hidden."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from games.orcs.orcs_games import ended, moves, starts
from texts.test_catalogues import messages, placeholders, texts_of

from equinox_widget import orcs
from equinox_widget.engine.rulings import print_value
from equinox_widget.games.orcs import words
from equinox_widget.games.orcs.kit import KIT
from equinox_widget.games.orcs.rules import events
from equinox_widget.games.orcs.rules.cards import CARD_CODES, UNKNOWN
from equinox_widget.games.orcs.rules.creatures import ABILITIES, BONUSES, TOADLINGS, TYPE_CODES
from equinox_widget.games.orcs.rules.fate_rules import FATE_RULES, MISSION_CODES
from equinox_widget.games.orcs.rules.names import MISSION_NAMES
from equinox_widget.games.orcs.rules.rulebook import RULES
from equinox_widget.games.orcs.rules.ruleset import RULESET
from equinox_widget.games.orcs.rules.rulings import RULINGS
from equinox_widget.games.orcs.rules.sentences import NEED_OBJECT, WITH_CARD
from equinox_widget.games.orcs.rules.state import DUES
from equinox_widget.texts.catalogue import LANGUAGES
from equinox_widget.texts.input_errors import complaint

FOLDER = Path(events.__file__).parent
GAMES = 400
HOUSE = {"game_running", "own_decision"}  # conditions that every game has


def calls(name: str) -> list[ast.Call]:
    """Every call of a function in the rules whose first argument is a word."""
    found = []
    for path in FOLDER.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(ast.Name(called), [ast.Constant(str()), *_]) if called == name:
                    found.append(node)
    return found


def first(call: ast.Call) -> str:
    return str(ast.literal_eval(call.args[0]))


def keys(beginning: str) -> set[str]:
    return {key for key in messages("orcs", "words", "en") if key.startswith(f"{beginning}.")}


PROBLEMS = {first(call) for call in calls("Problem")} | {"too_few_left"}


# --- Every key is there, and none is left over ------------------------------------------------------------------------


def test_every_condition_can_be_said_however_it_comes_out() -> None:
    said, names = keys("condition"), set()
    for call in calls("condition"):
        names.add(first(call))
        match call.args[1]:
            case ast.Constant(bool(value)):
                wanted = ["yes" if value else "no"]
            case _:
                wanted = ["yes", "no"]
        if first(call) not in HOUSE:
            assert {f"condition.{first(call)}.{outcome}" for outcome in wanted} <= said
    assert {key.split(".")[1] for key in said} | HOUSE >= names


def test_no_sentence_is_left_over() -> None:
    """Names that are chosen by the rules at run time stand in the rules as words."""
    source = "".join(path.read_text(encoding="utf-8") for path in FOLDER.glob("*.py"))
    for key in keys("condition"):
        assert f'"{key.split(".")[1]}"' in source, key
    assert {key.split(".")[1] for key in keys("event")} == set(events.KINDS)
    assert {key.split(".")[1] for key in keys("status")} == PROBLEMS


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_and_every_ruling_has_its_words(lang: str) -> None:
    said = set(messages("orcs", "rules", lang))
    rules = {f"rule.{rule}.{part}" for rule in RULES for part in ("title", "text")}
    readings = {f"ruling.{name}.{print_value(value)}" for name, each in RULINGS.items() for value in each.values}
    rulings = {f"ruling.{name}.{part}" for name in RULINGS for part in ("question", "reason")}
    assert said == rules | readings | rulings
    for rule in orcs.rules():
        assert rule.title(lang) and rule.text(lang) and rule.full_text(lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_has_a_name(lang: str) -> None:
    creatures = [words.type_name(code, lang) for code in (*TYPE_CODES, "td")]
    cards = [words.card_name(code, lang) for code in CARD_CODES[:UNKNOWN]]
    for names in (creatures, cards):
        assert len(set(names)) == len(names)
    assert words.card_name("?", lang) == "?"
    for name, known in (
        (words.ability_name, ABILITIES),
        (words.kind_name, {*BONUSES, *TOADLINGS}),
        (words.mission_name, MISSION_CODES),
        (words.fate_rule, FATE_RULES),
        (words.due_name, DUES),
    ):
        assert len({name(each, lang) for each in known}) == len(known)


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("Go@3m", "Goblin auf Weg 3 Mitte"),
        ("Go-1!!@3m", "Goblin (1 Schaden, 2 Lebensmarken) auf Weg 3 Mitte"),
        ("Ri@3", "Ork Reiter auf Weg 3"),
        ("Tr", "Troll"),
        ("td@5i", "Krötling auf Weg 5 innen"),
        ("life Go@3m", "Goblin auf Weg 3 Mitte"),
        ("Xx@3m", "Xx@3m"),
    ],
)
def test_a_creature_as_people_say_it(word: str, said: str) -> None:
    assert words.creature_words(word, "de") == said


@pytest.mark.parametrize("lang", ["de", "fr"])
def test_everything_that_can_be_typed_wrong_has_words(lang: str) -> None:
    templates = set()
    for module in ("names", "sentences"):
        for node in ast.walk(ast.parse((FOLDER / f"{module}.py").read_text(encoding="utf-8"))):
            match node:
                case ast.Call(ast.Name("NotationError") | ast.Attribute(attr="fail"), [ast.Constant(str(text)), *_]):
                    templates.add(text)
    said = messages("orcs", "input_errors", lang)
    assert said.keys() == templates
    for english, message in said.items():
        (text,) = texts_of(message)
        assert text and placeholders(text) == placeholders(english)


def test_whatever_can_be_spelled_has_words() -> None:
    """Also a verb that says nothing yet, and a family's name that stands for several cards."""
    pos = orcs.position("OR 2p A@3 3m:Or,Go A=Za,SB2,Re3,Re1,Mb1,Mb4")
    unclear = [pos.read(f"{verb} switch").action for verb in sorted(WITH_CARD)]
    assert "cast Sw" in unclear
    for action in (*RULESET.spellable(pos.state), *map(orcs.action, sorted(NEED_OBJECT)), *unclear):
        for lang in LANGUAGES:
            assert KIT.choices.wording(action, lang, pos.players)
    assert KIT.choices.wording(orcs.action("cast"), "de", pos.players) == "cast"


def test_a_mistake_is_told_in_the_readers_language() -> None:
    with pytest.raises(orcs.NotationError) as caught:
        orcs.deal(2).do("keep 9")
    assert "ein Auftrag, M1 bis M8" in complaint(caught.value, "de", words.WORDS.catalogue)


# --- Whole games ------------------------------------------------------------------------------------------------------


def test_every_event_can_be_said_from_every_seat_and_nothing_hidden_is() -> None:
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
                        continue
                    for card in _private(event):
                        assert card not in told, (event, told)
    assert heard >= set(events.KINDS) - {"deal", "end", "winners", "score", *(kind for _, _, kind in RARE)}


#: What random games hardly ever come to.
RARE = [
    ("OR 2p A=Re1 A.draw=Za A.disc= A.out=Sm,Cs,Fs,SB1,SB2,SB3,SB4", "cast Re1; effect 1", "draw_short"),
    ("OR 2p mod=bonus A@3 3m:Sh-1,La-2 A=Sm,Eq", "cast Eq; add Sm; effect 1; shake m; decline", "bonus_lapsed"),
    ("OR 2p r9 B:fill B@3 1# 2# 4# 5# 6# 3#GoOr 1o:Go 2o:Go 4o:Go 5o:Go 6o:Go", "fill", "no_reveal"),
    ("OR 2p r2 A:fate 4i:Go ctr=Go-3", "fate:F01", "counter_floor"),
    ("OR 2p r9 B:reveal B@1 1# 2# 3# 4#Go", "reveal 4", "last_round"),
]


@pytest.mark.parametrize(("code", "script", "kind"), RARE)
def test_what_seldom_happens_can_be_said_too(code: str, script: str, kind: str) -> None:
    (event,) = orcs.position(code).explain(script).of(kind)
    assert len({event.text(lang, depth=3) for lang in LANGUAGES}) == 3
    assert event.because


def test_a_bonus_is_told_with_the_creature_that_gave_it() -> None:
    cast = orcs.position("OR 2p mod=bonus A@3 3m:La-3 A=Sm ; cast Sm ; effect 1 ; hit La-3@3m")
    (bonus,) = cast.explain("bonus action").of("bonus")
    assert [bonus.text(lang) for lang in LANGUAGES] == [
        "Bonus for Lava Golem: an extra action.",
        "Bonus für Lava Golem: eine Extra-Aktion.",
        "Bonus pour Golem de lave : une action en plus.",
    ]


@pytest.mark.parametrize("code", MISSION_NAMES)
def test_a_mission_is_read_by_the_name_that_is_shown(code: str) -> None:
    dealt = orcs.position(f"OR 2p A:mission A.mission={'M1|M2' if code > 'M2' else 'M3|M4'}")
    for lang in LANGUAGES:
        assert str(orcs.action(f"keep {words.say(f'mission.{code}', lang)}")) == f"keep {code}"
        assert dealt.why(f"keep {words.say(f'mission.{code}', lang)}").failed == ("MI.1",)


def _private(event: orcs.Event) -> list[str]:
    """The names, in every language, of what an event hides."""
    if event.kind == "mission":
        return [str(event.data["kept"])]
    cards = event.data["cards"]
    assert isinstance(cards, tuple)
    return [words.card_name(card, lang) for card in cards for lang in LANGUAGES]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_end_is_told_with_points_and_winners(lang: str) -> None:
    code = "OR 2p r9 B:act1 1# 2# 3# 4# 5o:Go 6o:Go A.kill=Go2,La1 B=Sw1,Po"
    told = orcs.position(code).explain("pass")
    assert [event.kind for event in told[-3:]] == ["score", "score", "winners"]
    assert told[-3].data == {"seat": "A", "parts": (("Go", 8), ("La", 10))}
    assert told[-1].data == {"seats": ("A",), "decided_by": "points"}
    assert "18" in told[-3].text(lang)
    assert told[-1].text(lang, depth=2).count("\n") == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_problem_and_remark_can_be_said(lang: str) -> None:
    codes = [
        "OR 2p A=Za,Za,Za 1m:Tr,Tr,Tr,Tr,Tr",
        "OR 2p A@3 B@3 A:reveal 3m:Go-1 p1=Fb,Fb,Fb,Fb",
        "OR 2p over ctr=Go-9 A.skull=Go5",
        "OR 2p A:fate 1# 2# 3# 4# mod=reinforcements",
        "OR 3p B:fate p1=Re1,Fb 3m~vines 4m~vines",
        "OR 2p new=To/Sh A=Za,Sm,Cs,Fs,SB1,SB2 B:reveal 4o:Go fate=N03 tad=9 A.tad=draw,draw,life,life,life",
        "OR 2p 3m~vines 3m:Go-1 A.mission=M1 B.mission=M1",
    ]
    said = [line for code in codes for line in (*orcs.position(code).status(lang), *orcs.position(code).remarks(lang))]
    assert len(set(said)) >= 15
    assert all("{" not in line for line in said)


def test_verdicts_are_said_in_every_language() -> None:
    """Every sentence that can be spelled, at tables in the middle of things."""
    for number, start in enumerate(starts(8)):
        for position, _ in list(moves(start, number, 12))[::4]:
            for action in KIT.ruleset.spellable(position.state):
                for lang in LANGUAGES:
                    assert position.why(action).text(lang)


def test_a_finished_game_says_that_nothing_can_be_done() -> None:
    over = ended(1)
    assert over.over and over.actor is None and list(over.legal()) == []
    assert "game is over" in over.why("pass").text()
