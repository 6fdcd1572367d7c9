"""What happens, and why, is said in three languages, with the names people know."""

import ast
import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from properties.bluemoon_play import choose, random_start, random_style
from texts.test_catalogues import messages, placeholders, texts_of

from equinox_widget import bluemoon
from equinox_widget.engine.events import facts_of, redact
from equinox_widget.engine.rulings import print_value
from equinox_widget.games.bluemoon import words
from equinox_widget.games.bluemoon.faces import symbol_name
from equinox_widget.games.bluemoon.kit import KIT
from equinox_widget.games.bluemoon.rulebook import where
from equinox_widget.games.bluemoon.rules.cards import SYMBOLS
from equinox_widget.games.bluemoon.rules.ending import CARDS, DRAGONS, FIRST_OUT
from equinox_widget.games.bluemoon.rules.events import KINDS
from equinox_widget.games.bluemoon.rules.ruleset import RULESET
from equinox_widget.games.bluemoon.rules.state import PHASES, State
from equinox_widget.texts.catalogue import LANGUAGES

RULES = Path(words.__file__).parent / "rules"
SOURCES = "\n".join(path.read_text(encoding="utf-8") for path in RULES.glob("*.py"))


def names_of(pattern: str) -> set[str]:
    return set(re.findall(pattern, SOURCES))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_condition_has_words_for_both_outcomes(lang: str) -> None:
    """Whatever the rules call it."""
    names = names_of(r'\bcondition\(\s*"(\w+)"') | names_of(r'\bname="(\w+)"')
    names |= {"power_short", "not_shielded", "ruling_react_always", "holds_fitting_intervention"}
    names |= {f"won_by_{decider}" for decider in (DRAGONS, CARDS, FIRST_OUT)}
    assert {"card_in_hand", "no_character_in_hand", "room_left"} <= names
    for name in names:
        for outcome in ("yes", "no"):
            assert words.WORDS.catalogue.template(f"condition.{name}.{outcome}", lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_problem_has_words(lang: str) -> None:
    """Problems and remarks."""
    kinds = names_of(r'Problem\(\s*"(\w+)"') | names_of(r'_problem\("(\w+)", state')
    assert {"card_twice", "mixed_modes", "same_people"} <= kinds
    for kind in kinds:
        assert words.WORDS.catalogue.template(f"status.{kind}", lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whole_games_are_told(lang: str) -> None:
    """Every event, to who may see all of it and to who may not, and every condition behind it."""
    for number in range(8):
        rng = random.Random(f"bluemoon words/{number}")
        state, style = random_start(rng), random_style(rng)
        while not state.over:
            log: list[tuple[object, ...]] = []
            state.log = log
            RULESET.apply(state, choose(state, style, rng))
            for event in log:
                assert_told(event, state, lang)
                for test in RULESET.because(event, state):
                    assert words.tell(f"condition.{test.name}.{'yes' if test.ok else 'no'}", test.facts, lang)
        for action in RULESET.spellable(state):
            for test in RULESET.conditions(state, 0, action):
                assert words.tell(f"condition.{test.name}.{'yes' if test.ok else 'no'}", test.facts, lang)


def assert_told(event: tuple[object, ...], state: State, lang: str) -> None:
    kind, facts = str(event[0]), facts_of(event, KINDS)
    told = words.tell(f"event.{kind}{KIT.variant(event, state)}", facts, lang)
    assert "{" not in told
    if kind == "drew":
        hidden = redact(event, KINDS, 2, 1 - int(str(facts["seat"])))
        assert words.tell("event.drew.hidden", hidden, lang).count(str(facts["n"]))


def test_things_have_the_names_people_know() -> None:
    """A card, what is answered, a standing; a card of another box goes by its code."""
    assert words.card_name("Br17", "fr") == "Gant d'étincelles"
    assert words.card_name("Zz1", "en") == "Zz1"
    assert words.tell("event.lay", {"seat": 0, "card": "Lo17", "type": "booster"}, "de") == (
        "A legt aus: Wurzelkeule (Verstärkung)."
    )
    facts = {"seat": 1, "card": "Iv4", "against": "retreat"}
    assert words.tell("event.intervene", facts, "en") == "B intervenes with Pursuit against the retreat."
    assert words.tell("event.match", {"crystals": (3, 1)}, "en") == "Crystals in the match so far: 3:1."
    deal = {"sets": ("Br/Or", "Lo/Be")}
    assert "Br/Or, Lo/Be" in words.tell("event.deal", deal, "en")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_condition_that_nobody_can_judge_has_words(lang: str) -> None:
    """Those whose outcome may be hidden."""
    for name in ("card_in_hand", "character_in_hand", "no_character_in_hand", "no_duty_open"):
        assert words.tell(f"condition.{name}.unknown", {"seat": 0, "card": "Br5"}, lang)


def test_the_languages_fill_in_the_same_facts() -> None:
    """No sentence names a fact that its English model does not, and none is longer than a line."""
    catalogue = words.WORDS.catalogue
    for key in catalogue.keys("en", "words"):
        if key.split(".")[0] not in ("condition", "status", "event"):
            continue
        model = sorted(re.findall(r"{(\w+)}", catalogue.template(key, "en")))
        for lang in LANGUAGES:
            text = catalogue.template(key, lang)
            assert sorted(re.findall(r"{(\w+)}", text)) == model, (key, lang)
            assert len(text) <= 140


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_has_a_title_and_a_text(lang: str) -> None:
    """Also what the cards say; and no text of a rule that is not there."""
    for rule in RULESET.rules:
        title = words.say(f"rule.{rule}.title", lang)
        assert title != words.say(f"rule.{rule}.text", lang)
    keys = [key for key in words.WORDS.catalogue.keys(lang, "rules") if key.startswith("rule.")]
    own = {key.removeprefix("rule.").rpartition(".")[0] for key in keys}
    assert set(RULESET.rules) <= own


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_ruling_has_its_question_readings_and_reason(lang: str) -> None:
    """One reading for each value."""
    for name, ruling in RULESET.rulings.items():
        for key in ("question", "reason", *map(print_value, ruling.values)):
            assert words.say(f"ruling.{name}.{key}", lang)


# --- From every seat --------------------------------------------------------------------------------------------------

GAMES = 240
#: What random games hardly ever come to.
RARE = [
    ("BM A.lead red@A A=Cr1,Br5 B=Lo5 B$Cr2,Cr3", "play Cr1; discard Cr2", "exchange"),
    ("BM B.char fire A>Br5 A+Br26 A=Br6 B=Lo32,Lo17,Lo6", "play Lo32; play Lo17", "must"),
    ("BM A.retreat fire red@B green@B blue@B B>Lo1 A=Br5", "retreat", "over"),
    ("BM A.begin A=0 B=Lo1 dA=0", "done", "scored"),
    ("BM A.char fire B>Lo9 A=Br5 dA=0 B=Lo5", "play Br5", "out"),
]


def moments(number: int, most: int) -> Iterator[tuple[bluemoon.Position, str]]:
    """Positions of a random game, any sets and rulings, with what is done in each."""
    rng = random.Random(f"bluemoon seats/{number}")
    position, style = bluemoon.Position(random_start(rng)), random_style(rng)
    for _ in range(most):
        if position.over:
            return
        sentence = choose(position.state, style, rng).sentence
        yield position, sentence
        position = position.do(sentence)


def test_every_event_can_be_said_from_every_seat_and_nothing_hidden_is() -> None:
    """What a seat cannot see is neither said to it nor among the reasons that it hears."""
    heard = set()
    for number in range(GAMES):
        lang = LANGUAGES[number % 3]
        for position, sentence in moments(number, 45):
            for event in position.explain(sentence):
                heard.add(event.kind)
                assert event.text(lang, depth=3) and "{" not in event.text(lang)
                for seat in ("A", "B", "onlooker"):
                    told = event.text(lang, seat=seat, depth=2)
                    if event.is_open_to(seat):
                        assert event.text(lang, seat=seat) == event.text(lang)
                        continue
                    for card in _private(event):
                        assert words.card_name(card, lang) not in told, (event, told)
    assert heard >= set(KINDS) - {"deal", "choose", "reveal", *(kind for _, _, kind in RARE)}


def _private(event: bluemoon.Event) -> list[str]:
    """The cards that an event hides."""
    cards = event.data["cards"]
    assert event.kind == "drew" and isinstance(cards, tuple)
    return [str(card) for card in cards]


@pytest.mark.parametrize(("code", "script", "kind"), RARE)
def test_what_seldom_happens_can_be_said_too(code: str, script: str, kind: str) -> None:
    (event,) = bluemoon.position(code).explain(script).of(kind)[:1]
    assert len({event.text(lang, depth=3) for lang in LANGUAGES}) == 3
    assert event.because


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_only_a_match_tells_has_words(lang: str) -> None:
    """Who chose, and what is shown then; without an emissary or inquisitor only the leaders."""
    assert words.tell("event.choose", {"seat": 0}, lang)
    for key, sides in (("event.reveal", ("Or", "Be")), ("event.reveal.base", ("", ""))):
        told = words.tell(key, {"leaders": ("Br0", "Lo0"), "sides": sides}, lang)
        assert "Tarvok" in told and "{" not in told


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_problem_and_remark_is_said(lang: str) -> None:
    codes = [
        "BM A=Br5,Br5 B=Lo5",
        "BM A=Lo5",
        "BM A+Br5 fire B>Lo5",
        "BM red@A green@B A$Cr1 B$Cr2",
        "BM A>Br5",
        "BM A.begin fire A>Br5 B>Lo5*",
        "BM A.lead cut",
        "BM A.retreat fire A>Br5",
        "BM A:Br B:Lo/Be",
        "BM A:Br/Or B:Lo/Or",
        "BM A:Br/Or B:Br/Be",
        "BM A:Br0/Do=Br1-29 B:Lo0/Do=Lo1-30",
    ]
    at = [bluemoon.position(code) for code in codes]
    said = {line for position in at for line in (*position.status(lang), *position.remarks(lang))}
    assert len(said) >= 12
    assert all("{" not in line for line in said)


def test_verdicts_are_said_in_every_language() -> None:
    """Every sentence that can be spelled, at tables in the middle of things, open and from a seat."""
    for number in range(4):
        for position, _ in list(moments(number, 40))[::10]:
            for action in RULESET.spellable(position.state):
                for lang in LANGUAGES:
                    assert "{" not in position.why(action).text(lang)
                assert position.why(action, seat="A").text()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_moment_and_every_symbol_has_a_name(lang: str) -> None:
    """Phases, what is pending, symbols, and where a rule comes from."""
    due = [*PHASES[:-1], "window", "drop", "take", "discard", "exchange", "draw", "decline", "attract"]
    assert len({words.say(f"due.{name}", lang) for name in due}) == len(due)
    names = {symbol_name(symbol, lang) for symbol in SYMBOLS}
    assert len(names) == len(SYMBOLS)
    for entry in RULESET.rules.values():
        assert where(entry.id, lang)
        assert entry.places or words.say(f"word.from.{entry.status}", lang)


@pytest.mark.parametrize("lang", ["de", "fr"])
def test_everything_that_can_be_typed_wrong_has_words(lang: str) -> None:
    """In a sentence, and in a step of the set builder."""
    templates = set()
    for file in (RULES / "sentences.py", RULES / "names.py", RULES.parent / "set_builder.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(ast.Name("NotationError") | ast.Attribute(attr="fail"), [ast.Constant(str(text)), *_]):
                    templates.add(text)
    said = messages("bluemoon", "input_errors", lang)
    assert said.keys() == templates
    for english, message in said.items():
        (text,) = texts_of(message)
        assert text and placeholders(text) == placeholders(english)


def test_the_first_announcement_of_a_fight_needs_no_power() -> None:
    """Its numbers are those of the element that is announced, and nothing has to be reached."""
    told = bluemoon.position("BM B.announce B>Lo9* B=Lo17,Lo22,Lo19").explain("announce fire").of("announced")[0]
    assert told.text() == "B announces fire, power 4: the fight is on."
    assert told.derivation("en") == ["Yarro: 4 = 4"]
    assert [(reason.name, reason.ok) for reason in told.because] == [("opens_fight", True)]
    later = bluemoon.position("BM B.announce fire A>Br5 B>Lo9* B=Lo17").explain("announce fire").of("announced")[0]
    assert later.text() == "B announces fire, power 4; 4 were needed."
    assert later.derivation("en") == ["Yarro: 4 = 4", "Elvo: 4 = 4"]


def test_an_attracted_dragon_says_where_it_goes() -> None:
    """First from the other side to the middle, then from the middle to one's own."""
    story = bluemoon.position("BM B.retreat fire red@B A>Br15 B>Lo5 B=Lo6 A=Br6").explain("retreat; attract green")
    away, home = story.of("attracted")
    assert away.text() == "A attracts a dragon (red): it leaves the other side for the middle."
    assert home.text() == "A attracts a dragon from the middle (green)."
    assert len({each.text(lang) for each in (away, home) for lang in LANGUAGES}) == 2 * len(LANGUAGES)
