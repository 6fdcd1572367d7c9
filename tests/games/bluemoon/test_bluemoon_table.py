"""The interactive board: what is drawn, the ways to every action, what every other click means, what is asked."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest

from equinox_widget import bluemoon
from equinox_widget.frames import choices
from equinox_widget.frames.painter import Painter
from equinox_widget.games.bluemoon import commands, furniture
from equinox_widget.games.bluemoon.kit import KIT
from equinox_widget.sessions.commands import translated
from equinox_widget.sessions.kinds import session_for
from equinox_widget.widget.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from equinox_widget.frames.picture import Picture, Square
    from equinox_widget.texts.labels import Language

LANGUAGES: tuple[Language, ...] = ("en", "de", "fr")
FIGHT = (
    "BM A:Br/Or B:Lo/Be B.support fire red@A blue@B hyla=A.Hy1 A>Br3,Br17|Br5,Br20 A+Br22,Br25 B>Lo5|Lo9*,Lo14 "
    "B+Lo22 A^Br28 B$Cr3 A-Br6,Br7 A=Iv1,Br1,Ex1 B=Lo17,Lo23,Ex2"
)
OPEN = "BM B.support fire A>Br5 B>Lo9* A=Iv1,Ex1,Br6 B=Lo17,Lo22,Ex2"
CHAIN = f"{OPEN} ; play Lo17 ; intervene Iv1"


def drawn(pos: bluemoon.Position, lang: Language = "en") -> Picture:
    """Return the picture for whoever must choose."""
    return Painter(pos, lang).picture(pos, pos.actor or "A")


def squares(picture: Picture) -> dict[str, Square]:
    """Return squares and what lies on them by their places."""
    found = [each for square in picture["squares"] for each in (square, *square.get("inside", []))]
    return {square["place"]: square for square in found}


def prompt(code: str, lang: Language = "en") -> str:
    return choices.prompt(bluemoon.position(code), lang)


def random_game(seed: int, most: int = 120) -> Iterator[bluemoon.Position]:
    """Positions of a random game; in some, everybody is asked at every trigger."""
    numbers = random.Random(seed)
    pos = bluemoon.deal(seed=seed, rulings={"react": "always" if seed % 2 else "held"})
    for _ in range(most):
        if pos.over:
            return
        yield pos
        pos = pos.do(numbers.choice(pos.legal()))


@pytest.mark.parametrize("seed", range(12))
def test_every_action_has_ways_of_its_own_and_words_and_every_click_can_be_judged(seed: int) -> None:
    painters = [Painter(bluemoon.deal(seed=seed), lang) for lang in LANGUAGES]
    for number, pos in enumerate(random_game(seed)):
        painter = painters[number % 3]
        listed = choices.choices(pos, painter.lang, tuple(painter.names.values()))
        assert {choice["sentence"] for choice in listed} == {action.sentence for action in pos.legal()}
        said = {choice["say"]: choice["sentence"] for choice in listed}
        assert not [words for words, sentence in said.items() if words == sentence or words.startswith("do.")]
        paths = [tuple(choice["path"]) for choice in listed]
        assert len(set(paths)) == len(paths)
        begun = {path[:length] for path in paths for length in range(1, len(path))}
        assert not begun & set(paths), "nobody can choose an action that another one begins with"
        on_board = squares(painter.picture(pos, pos.actor or "A"))
        assert {place for path in paths for place in path if place[0] not in "!@"} <= set(on_board)
        asked = choices.question(pos, painter.game.hand(pos, pos.actor or "A"), painter)
        assert not asked["prompt"].startswith(("prompt.", "chain."))
        first = {path[0] for path in paths}
        for place in painter.game.places(pos):
            sentence = choices.attempt(pos, [place])
            assert sentence is None or not pos.why(sentence) or place in first


def test_the_side_of_whoever_looks_is_below_and_the_other_mirrored_above() -> None:
    pos = bluemoon.position(FIGHT)
    rows = list(furniture.ROWS.values())
    for owner, other in (("A", "B"), ("B", "A")):
        places = [square["place"] for square in Painter(pos, "en").picture(pos, owner)["squares"]]
        assert len(places) == sum(rows)
        assert {place[0] for place in places[: rows[0] + rows[1]]} == {other}
        assert {place[0] for place in places[-rows[3] - rows[4] :]} == {owner}


def test_cards_show_what_counts_what_is_new_and_what_is_covered() -> None:
    shown = squares(drawn(bluemoon.position(FIGHT)))
    assert [piece["place"] for piece in shown["A.covered"]["inside"]] == ["A:Br3", "A:Br17"]
    assert shown["A:Br17"]["say"] == "Spark Glove, covered, does not count."
    assert shown["B:Lo9"]["look"] == "laid new"
    assert "laid in this turn" in shown["B:Lo9"]["say"]
    assert "text ignored (Smoke Veil)" in shown["B:Lo14"]["say"]
    assert {"glyph": "text", "off": True} in shown["B:Lo14"]["face"]["marks"]
    assert shown["red"]["say"] == "Dragon, red. Dragons of A."
    assert shown["green"]["say"] == "Dragon, green. Dragons in the middle."
    assert shown["hyla"]["say"] == "Hyla of Strength, laid by A."


def test_power_is_a_sum_with_its_parts() -> None:
    shown = squares(drawn(bluemoon.position(FIGHT)))
    assert shown["A.power"]["face"]["marks"] == [
        {"glyph": "fire", "text": "11"},
        {"glyph": "earth", "text": "5", "off": True},
    ]
    assert "Elvo" in shown["A.power"]["say"]
    assert "Hyla of Strength" in shown["A.power"]["say"]


def test_the_teaching_cards_are_marked_where_they_are_pointed_at() -> None:
    assert "ours, not the publisher's" in drawn(bluemoon.deal(seed=5))["zones"][1]["cards"][0].get("note", "")


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("BM A.lead A=Br28,Br5", "Leadership phase"),
        ("BM A.retreat A=Br5", "No fight is on"),
        ("BM A.retreat fire B>Lo9 A=Br5", "The opponent has 4 fire. Fight on, or retreat"),
        ("BM A.retreat fire B>Lo9 A=Br5", "that brings the opponent 1 dragon."),
        ("BM A.char fire B>Lo9 A=Br5,Br6", "You need at least 4 fire"),
        ("BM A.support fire B>Lo9 A>Br8* A=Br17", "only 3 of 4 fire: whoever ends like this must retreat"),
        ("BM A.support fire B>Lo9 A>Br5* A=Br17", "4 of 4 fire: enough"),
        ("BM A.support fire B>Lo21,Lo9 A>Br8* A=Br18", "only 3 of 6 fire"),
        ("BM A.support earth B>Lo5 A>Br8,Br18* A=Br17", "your SHIELD holds"),
        ("BM A.announce A>Br5* A=Br6", "Your power: 4 fire · 2 earth"),
        ("BM B.char fire A>Br5 B>Lo8 B=Lo32,Lo17,Lo6 ; play Lo32", "Jadda says “I must”"),
        ("BM A.char A=Br32,Br5,Br6 ; play Br32", "Urgo: discard a hand card"),
        ("BM A.char fire B>Lo5,Lo17 A=Br14,Br5 ; play Br14", "Mirra: you may put an opposing booster or support"),
        ("BM A.lead A=Tu1,Br5 ; replace Tu1", "REPLACE: you may draw a card"),
        (f"{OPEN} ; play Lo17", "B: Root Club is laid but not active yet"),
        (CHAIN, "B: Root Club \u2039 A: Broken Haft. As it stands, Root Club is cancelled."),
        (f"{CHAIN} ; intervene Ex2", "Haft \u2039 B: I expected that! (Prince). As it stands, Root Club counts."),
        ("BM A.retreat fire B>Lo9 A=Ex1,Br5 B=Iv4,Lo5 ; retreat", "A: retreat. Intervene"),
        ("BM A.char A=Br5,Br6 B=Iv4 +react=always ; play Br5", "You hold nothing that reacts to this: pass."),
        ("BM A.retreat fire B>Lo9 A=Ex1,Br5 B=Iv4 ; retreat ; intervene Iv4", "the retreat costs one dragon more"),
    ],
)
def test_every_choice_says_what_is_going_on_and_what_is_left(code: str, said: str) -> None:
    assert said in prompt(code)


def test_a_chain_is_shown_link_by_link_with_what_stands_now() -> None:
    zone = drawn(bluemoon.position(f"{CHAIN} ; intervene Ex2"))["zones"][0]
    assert [card["say"] for card in zone["cards"]] == [
        "B: Root Club, stands as it is now",
        "A answers: Broken Haft, cancelled as it is now",
        "B answers: I expected that! (Prince), stands as it is now",
        "A is asked: intervene, or pass?",
    ]
    assert not drawn(bluemoon.position(OPEN))["zones"][0]["cards"]


@pytest.mark.parametrize(
    ("code", "path", "sentence"),
    [
        ("BM A.char A=Br5", ["@Br5"], "play Br5"),
        (f"{OPEN} ; play Lo17", ["@Br6"], "intervene Br6"),
        ("BM A.char A=Br32,Br5,Br6 ; play Br32", ["@Br5"], "discard Br5"),
        ("BM A.lead A=Tu1,Br5", ["@Br5", "!replace"], "replace Br5"),
        (FIGHT, ["A:Br5"], "drop Br5"),
        (FIGHT, ["A:Br17"], None),
        (FIGHT, ["B:Lo9"], "retrieve Lo9"),
        (FIGHT, ["red"], "attract red"),
        (FIGHT, ["earth"], "announce earth"),
        (FIGHT, ["A.hand"], "look A"),
        (FIGHT, ["B.pile"], "look pile"),
        (FIGHT, ["A.active"], None),
        (FIGHT, ["!done"], "done"),
        (FIGHT, ["@?"], None),
        (FIGHT, ["&A"], None),
        ("BM A.char fire B>Lo5,Lo17 A=Br14,Br5 ; play Br14", ["A:Br14"], None),
        ("BM A.lead fire A>Br5 B>Lo5 A=Br29,Br6 A-Br7 ; play Br29", ["B:Lo5"], None),
    ],
)
def test_a_click_that_is_no_choice_means_a_sentence(code: str, path: list[str], sentence: str | None) -> None:
    assert choices.attempt(bluemoon.position(code), path) == sentence


def ways(code: str) -> dict[str, list[str]]:
    pos = bluemoon.position(code)
    return {action.sentence: choices.way(pos, action) for action in pos.legal()}


def test_a_card_that_can_be_laid_or_replaced_asks_which_and_replacing_always_asks() -> None:
    found = ways("BM A.lead A=Hy3,Tu1,Br28")
    assert found["play Hy3"] == ["@Hy3", "!play"]
    assert found["replace Hy3"] == ["@Hy3", "!replace"]
    assert found["replace Tu1"] == ["@Tu1", "!replace"]
    assert found["play Br28"] == ["@Br28"]


def test_cards_of_the_table_are_taken_from_where_they_lie_and_those_of_the_discard_pile_are_offered() -> None:
    assert ways("BM A.begin fire A>Br13 B>Lo5 A=Br5")["retrieve Br13"] == ["A:Br13"]
    assert ways("BM B.lead fire A>Br5 B>Lo5 B=Lo29,Lo6 ; play Lo29")["take Lo5"] == ["B:Lo5"]
    fetching = bluemoon.position("BM A.lead A=Br29,Br6 A-Br7,Br17 ; play Br29")
    painter = Painter(fetching, "en")
    asked = choices.question(fetching, painter.game.hand(fetching, "A"), painter)
    assert [card["place"] for card in asked["offer"]] == ["@Br7", "@Br17"]
    assert ways("BM A.char fire B>Lo5,Lo17 A=Br14,Br5 ; play Br14")["drop Lo17"] == ["B:Lo17"]
    exchange = "BM A.lead red@A A=Cr1,Br5 B$Cr2,Cr3 ; play Cr1"
    assert ways(exchange)["discard Cr2"] == ["B:Cr2"]


def test_a_view_shows_no_card_of_others_and_no_seed() -> None:
    picture = Painter(bluemoon.deal(seed=5), "en").picture(bluemoon.deal(seed=5).view("B"), "A")
    assert {card["place"] for card in picture["zones"][1]["cards"]} == {"@?"}
    assert "seed" not in picture


def test_a_real_table_asks_everybody_and_learning_only_who_can_answer() -> None:
    assert bluemoon.play(mode="table").position.rulings["react"] == "always"
    assert bluemoon.play(mode="table", rulings={"react": "held"}).position.rulings["react"] == "held"
    assert bluemoon.play(mode="learn").position.rulings["react"] == "held"
    assert bluemoon.play(mode="sandbox").position.rulings["react"] == "held"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_table_plays_speaks_and_is_read_aloud_in_every_language(lang: Language) -> None:
    table: Any = bluemoon.play(["Anna", "Ben"], 5, lang=lang)
    assert isinstance(table, Table)
    for _ in range(12):
        table.game.do(table.decision["choices"][0]["sentence"])
    assert table.board["kind"] == "duel"
    picture = {**table.latest["picture"], "squares": table.squares}
    for word in ("hand", "chain", "power", "dragons", "hyla", "discard", "leaders"):
        assert commands.read_aloud(word, "", picture, []) is not None, word
    assert len(commands.read_aloud("side", "b", picture, []) or []) >= furniture.ROWS["own.support"]
    assert commands.read_aloud("moves", "", picture, ["one", "one"]) == ["one"]
    assert commands.read_aloud("discard", "Br5", picture, []) is None
    with pytest.raises(bluemoon.NotationError):
        commands.read_aloud("side", "C", picture, [])


def test_the_command_line_asks_about_a_card_by_its_name() -> None:
    assert commands.question("spark glove") == "play spark glove"
    assert commands.question("retreat") == "retreat"


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("ansagen Feuer", "announce fire"),
        ("annoncer terre", "announce earth"),
        ("ANNOUNCE ERDE ; done", "announce earth ; done"),
        ("warum ansage feuer", "why announce fire"),
        ("attract Grün", "attract green"),
        ("attract rouge", "attract red"),
        ("attract Feuer", "attract Feuer"),
        ("play Cristal rouge", "play Cristal rouge"),
        ("play rouge", "play rouge"),
    ],
)
def test_the_command_line_knows_elements_and_colours_in_three_languages(typed: str, meant: str) -> None:
    assert translated(KIT, typed).split() == meant.split()


def test_one_announces_in_ones_own_words() -> None:
    game = bluemoon.Game("BM A.announce A>Br5* A=Br6 B=Lo5")
    session_for(game, seat="A", lang="de").handle("command", {"text": "ansagen Feuer"})
    assert game.sentences[0].startswith("announce fire")


def test_a_game_becomes_one_page(tmp_path: Any) -> None:
    game = bluemoon.Game(bluemoon.deal(seed=5), ["Anna", "Ben"])
    game.do("skip")
    assert game.html(tmp_path / "duel.html")
    assert "duel" in (tmp_path / "duel.html").read_text(encoding="utf-8")
    assert "Anna" in game.static().html


@pytest.mark.parametrize(
    ("tool", "path", "where"),
    [
        ("put", ["@Lo17", "B.active"], "active"),
        ("put", ["A:Br5", "A.support"], "support"),
        ("put", ["A:Br5", "A:Br22"], "support"),
        ("put", ["@Br4", "A.crystals"], "crystals"),
        ("put", ["A:Br22", "A.hand"], "hand"),
        ("put", ["A:Br22", "A.pile"], "pile"),
        ("put", ["@Br30", "A.leader"], "leader"),
        ("put", ["A:Br5", "A.covered"], "covered"),
        ("away", ["A:Br22"], "discard"),
    ],
)
def test_a_card_is_put_elsewhere_by_hand_and_lies_nowhere_else(tool: str, path: list[str], where: str) -> None:
    pos = bluemoon.position(FIGHT)
    change = Painter(pos, "en").game.edit(pos, tool, path)
    assert change is not None
    changed = pos.edit(change)
    code = path[0].replace("@", ":").partition(":")[2]
    seat = "B" if code.startswith("Lo") else "A"
    state, number = changed.state, changed.state.box.numbers[code]
    at = "AB".index(seat)
    zones = {
        "covered": state.covered,
        "active": state.active,
        "support": state.supports,
        "leader": state.leader_piles,
        "crystals": state.crystals,
        "discard": state.discards,
        "hand": state.hands,
        "pile": state.piles,
    }
    assert [name for name, zone in zones.items() for card in zone[at] if card == number] == [where]


def test_dragons_hyla_fight_marks_and_turn_are_changed_by_hand() -> None:
    pos = bluemoon.position(FIGHT)
    game = Painter(pos, "de").game
    assert game.edit(pos, "put", ["red", "middle"]) == "red@0"
    assert game.edit(pos, "put", ["green", "B.dragons"]) == "green@B"
    assert game.edit(pos, "put", ["green", "B.active"]) is None
    assert game.edit(pos, "put", ["A:Br5", "B.active"]) is None, "a card stays with its owner"
    assert game.edit(pos, "put", ["A:Br5", "fire"]) is None
    assert game.edit(pos, "new", ["A:Br17"]) is None, "a covered card is not new"
    replaced = pos.edit(str(game.edit(pos, "put", ["@Hy3", "hyla"])), "red@0", "earth", "A.lead")
    assert (replaced.hyla, replaced.turn, replaced.phase, replaced.element) == (("B", "Hy3"), "A", "lead", "earth")
    assert replaced.dragons["red"] is None
    assert pos.edit(str(game.edit(pos, "away", ["A:Hy1"])), "element=").hyla is None
    assert pos.edit("element=").element is None
    assert pos.edit(str(game.edit(pos, "new", ["B:Lo9"]))).new("B") == ()
    assert pos.edit(rulings={"short": "back"}).rulings["short"] == "back"
    offered = game.editor(pos)
    assert offered is not None
    assert {tool["tool"] for tool in offered["tools"]} == {"away", "new"}
    assert "B:Lo9" in offered["tools"][1]["places"]


def test_a_change_by_hand_is_taken_back() -> None:
    table = Table(bluemoon.Game(bluemoon.position(FIGHT)), mode="sandbox")
    table.game.edit("red@0")
    table.game.undo()
    assert table.game.position.dragons["red"] == "A"


def test_what_cannot_be_changed_is_refused() -> None:
    with pytest.raises(bluemoon.NotationError):
        bluemoon.deal(seed=5).edit("nonsense")
    with pytest.raises(ValueError, match="only the open table"):
        bluemoon.deal(seed=5).view("A").edit("fire")
    with pytest.raises(ValueError, match="still going on"):
        bluemoon.position(CHAIN).edit("fire")
