"""The interactive board: what is drawn, the ways to every action, what every other click means, what is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from games.orcs.orcs_games import moves, starts

from equinox_widget import orcs
from equinox_widget.frames import choices
from equinox_widget.frames.painter import Painter
from equinox_widget.games.orcs import commands
from equinox_widget.games.orcs.furniture import LANE_LENGTH
from equinox_widget.games.orcs.reach import effect_words, line_effects
from equinox_widget.games.orcs.rules.cards import CARD_CODES
from equinox_widget.widget.table import Table

if TYPE_CHECKING:
    from equinox_widget.frames.picture import Picture, Square
    from equinox_widget.texts.labels import Language

LANGUAGES: tuple[Language, ...] = ("en", "de", "fr")
CASTING = "OR 2p A@3 3m:Or,Go 3o:Ri,Ri 5o:Go A=Za,SB2,Lb,Re3 ; cast Za ; add SB2 as lightning"


def drawn(pos: orcs.Position, lang: Language = "en", *, control: bool = True) -> Picture:
    """Return the picture for whoever must choose."""
    return Painter(pos, lang, control=control).picture(pos, pos.actor or "A")


def squares(picture: Picture) -> dict[str, Square]:
    """Return squares and the pieces on them by their places."""
    found = [each for square in picture["squares"] for each in (square, *square.get("inside", []))]
    return {square["place"]: square for square in found}


def prompt(code: str, lang: Language = "en") -> str:
    return choices.prompt(orcs.position(code), lang)


@pytest.mark.parametrize("seed", range(24))
def test_every_action_has_ways_of_its_own_and_words_and_every_click_can_be_judged(seed: int) -> None:
    start = list(starts(seed + 1))[seed]
    painters = [Painter(start, lang) for lang in LANGUAGES]
    for number, (pos, _) in enumerate(moves(start, seed, 30)):
        painter = painters[number % 3]
        listed = choices.choices(pos, painter.lang, tuple(painter.names.values()))
        assert {choice["sentence"] for choice in listed} == {action.sentence for action in pos.legal()}
        assert all(choice["say"] != choice["sentence"] for choice in listed)
        paths = [tuple(choice["path"]) for choice in listed]
        assert len(set(paths)) == len(paths)
        begun = {path[:length] for path in paths for length in range(1, len(path))}
        assert not begun & set(paths), "nobody can choose an action that another one begins with"
        assert {place for path in paths for place in path if place[0] not in "!@"} <= clickable(pos, painter)
        asked = choices.question(pos, painter.game.hand(pos, pos.actor or "A"), painter)
        assert not asked["prompt"].startswith("prompt.")
        first = {path[0] for path in paths}
        for place in painter.game.places(pos):
            sentence = choices.attempt(pos, [place])
            assert sentence is None or not pos.why(sentence) or place in first


def clickable(pos: orcs.Position, painter: Painter) -> set[str]:
    """Return every place on the board, and the players."""
    return {*squares(painter.picture(pos, pos.actor or "A")), *(f"&{seat}" for seat in pos.players)}


def test_a_creature_shows_its_life_and_what_the_spell_would_do_to_it() -> None:
    shown = squares(drawn(orcs.position(CASTING)))
    assert shown["Or@3m"]["face"]["badge"] == {"text": "2†"}
    assert shown["Or@3m"]["say"] == "Orc on lane 3 middle, 2 of 2 life left, line 2 would defeat it."
    assert shown["Ri@3o"]["face"]["badge"] == {"text": "2"}
    assert shown["Ri@3o"]["face"]["stack"] == 2
    assert "badge" not in shown["Go@5o"]["face"], "another lane is out of reach"
    assert "badge" not in squares(drawn(orcs.position(CASTING), control=False))["Or@3m"]["face"]
    aimed = squares(drawn(orcs.position(f"{CASTING} ; effect 1")))
    assert aimed["Or@3m"]["face"]["badge"] == {"text": "1"}


@pytest.mark.parametrize(
    ("card", "glyph", "code", "marks"),
    [
        ("Za", "lightning", None, []),
        ("SB2", "earth", None, ["lightning"]),
        ("Re3", "lightning", None, ["teleport"]),
        ("Sw1", "earth", None, ["draw"]),
        ("Wi", None, "+1", ["teleport", "draw"]),
        ("Po", "poison", None, []),
    ],
)
def test_a_card_shows_the_elements_and_icons_it_reinforces_with(
    card: str, glyph: str | None, code: str | None, marks: list[str]
) -> None:
    face = drawn(orcs.position(f"OR 2p A={card}"))["zones"][0]["cards"][0]["face"]
    assert (face["value"], face.get("glyph"), face.get("code")) == (card, glyph, code)
    assert [mark["glyph"] for mark in face.get("marks", [])] == marks


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "M1 (weak creatures): 2 points for every 2 · M3 (very strong creatures): 2 points for each."),
        ("de", "einen der beiden Aufträge: M1 (schwache Kreaturen): 2 Punkte für je 2 · M3"),
        ("fr", "M1 (créatures faibles) : 2 points pour 2 · M3 (créatures très fortes) : 2 points pour chacune."),
    ],
)
def test_missions_are_chosen_by_what_they_bring(lang: Language, said: str) -> None:
    assert said in prompt("OR 2p A:mission A.mission=M1|M3", lang)


def test_the_power_collected_and_the_lines_are_told_before_one_is_chosen() -> None:
    said = prompt(CASTING)
    assert said.startswith("Zap with 2 lightning.")
    assert "Line 2: 2 damage (can defeat Goblin on lane 3 middle, Orc on lane 3 middle)" in said
    assert "Line 3: 3 damage (needs 3 power)" in said
    assert prompt(CASTING, "de").startswith("Zap, Macht 2 (Blitz).")


def test_of_many_who_could_fall_only_the_first_are_named() -> None:
    crowd = " ".join(f"{lane}{section}:Go" for lane in (1, 2, 3) for section in "im")
    said = prompt(f"OR 2p A@1 {crowd} A=Lb,Za,Za ; cast Lb ; add Za ; add Za")
    assert "Goblin on lane 2 inner and 3 more)" in said


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", ["Line 1: 1 damage", "Line 2: 2 damage"]),
        ("de", ["Zeile 1: 1 Schaden", "Zeile 2: 2 Schaden"]),
        ("fr", ["Ligne 1 : 1 dégât", "Ligne 2 : 2 dégâts"]),
    ],
)
def test_a_button_for_a_line_says_what_it_does(lang: Language, said: list[str]) -> None:
    shown = choices.choices(orcs.position(CASTING), lang, ("Anna", "Ben"))
    assert [choice["say"].replace("\xa0", " ") for choice in shown if choice["path"][0].startswith("!effect")] == said


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("spell", ["Za", "Lb", "Eq", "Is", "Sw1", "Re1", "Mb1", "Vo1", "SB1", "Wi"])
def test_every_line_of_every_spell_says_what_it_does(spell: str, lang: Language) -> None:
    box = orcs.position(CASTING).state.box
    said = [effect_words(effect, lang) for effect in line_effects(box, CARD_CODES.index(spell))]
    assert len(set(said)) == len(said) > 0
    assert not any("{" in each or "does." in each for each in said)


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("OR 2p A:fate", "Turn up the fate card"),
        ("OR 2p A:act1 A=Za", "1 action left"),
        ("OR 2p A@1 3o:Go A=Za,Re3 ; cast Za ; add Re3", "Replenish 3 reinforces: you may teleport"),
        ("OR 2p A=SB1 ; cast SB1", "Spell Book 1: choose a spell of the display"),
        ("OR 4p A@1 1m:Go 2m:Or A=Sm,SB1,Eq ; cast Eq ; add Sm ; add SB1 as earth ; effect 2", "then a lane beside it"),
        ("OR 2p A@3 5o:La A=Sw4,Fs ; cast Sw4 ; add Fs ; effect 2 ; move La@5o", "Lava Golem on lane 5 outer comes"),
    ],
)
def test_every_pending_choice_says_what_is_going_on(code: str, said: str) -> None:
    assert said in prompt(code)


@pytest.mark.parametrize(
    ("code", "path", "sentence"),
    [
        ("OR 2p A=Za", ["@Za"], "cast Za"),
        (CASTING, ["@Re3"], "add Re3"),
        (CASTING, ["@SB1", "!earth"], "add SB1 as earth"),
        (CASTING, ["3m"], "hit Go@3m"),
        (f"{CASTING} ; effect 2", ["3m"], None),
        (CASTING, ["lane3"], "reveal 3"),
        (CASTING, ["tower2"], "teleport 2"),
        (CASTING, ["+Fb"], "take Fb"),
        (CASTING, ["+1"], None),
        (CASTING, ["fate"], "fate"),
        (CASTING, ["worth:Go"], None),
        (CASTING, ["&B"], "poison B"),
        ("OR 2p 3m:Go A.tad=life new=To/Sh", ["Go@3m"], "use life Go@3m"),
    ],
)
def test_a_click_that_is_no_choice_means_a_sentence(code: str, path: list[str], sentence: str | None) -> None:
    pos = orcs.position(code)
    assert choices.attempt(pos, path) == sentence


def test_an_earthquake_takes_a_section_and_then_a_lane_beside_it() -> None:
    pos = orcs.position("OR 4p A@1 1m:Go 2m:Or A=Sm,SB1,Eq ; cast Eq ; add Sm ; add SB1 as earth ; effect 2")
    ways = {action.sentence: choices.way(pos, action) for action in pos.legal()}
    assert ways["shake m and 6"] == ["1m", "lane6"]
    assert choices.attempt(pos, ["1m", "lane4"]) == "shake m and 4"


def test_a_card_that_can_also_be_thrown_away_asks_which() -> None:
    pos = orcs.position("OR 2p A=Za,Po A.kill=Go2")
    ways = {action.sentence: choices.way(pos, action) for action in pos.legal()}
    assert ways["cast Za"] == ["@Za", "!cast"]
    assert ways["bin Za"] == ["@Za", "!bin"]
    assert choices.attempt(pos, ["@Po", "!bin"]) == "bin Po"


def test_a_view_shows_no_card_of_others_and_no_seed() -> None:
    pos = orcs.deal(2, 5, modules=["missions"]).view("B")
    picture = Painter(pos, "en").picture(pos, "A")
    assert {card["place"] for card in picture["zones"][0]["cards"]} == {"@?"}
    assert "seed" not in picture


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_table_plays_speaks_and_is_read_aloud_in_every_language(lang: Language) -> None:
    table: Any = orcs.play(["Anna", "Ben"], 5, modules=["missions", "bonus", "terrain"], lang=lang)
    assert isinstance(table, Table)
    assert table.decision["choices"][0]["path"][0].startswith("@M")
    for _ in range(12):
        table.game.do(table.decision["choices"][0]["sentence"])
    assert table.board["kind"] == "lanes"
    assert len(commands.read_aloud("lane", "3", {"squares": table.squares}, []) or []) >= LANE_LENGTH


def test_the_command_line_asks_about_a_card_by_its_name() -> None:
    assert commands.question("zap") == "cast zap"
    assert commands.question("reveal 3") == "reveal 3"
    with pytest.raises(orcs.NotationError):
        commands.read_aloud("lane", "7", {"squares": []}, [])


def test_a_game_becomes_one_page(tmp_path: Any) -> None:
    game = orcs.Game(orcs.deal(2, 5), ["Anna", "Ben"])
    game.do("fate")
    page = game.html(tmp_path / "orcs.html")
    assert "lanes" in (tmp_path / "orcs.html").read_text(encoding="utf-8")
    assert page
    assert "Anna" in game.static().html


@pytest.mark.parametrize(
    ("tool", "path", "place", "words"),
    [
        ("put", ["@La", "4m"], "4m", ["La"]),
        ("put", ["Go-1@3m", "Ri@3o"], "3o", ["Ri", "Go-1"]),
        ("remove", ["Ri@3o"], "3o", []),
        ("hurt", ["Go-1!@3m"], "3m", ["Go-1", "Go-2!"]),
    ],
)
def test_a_sandbox_is_changed_by_hand(tool: str, path: list[str], place: str, words: list[str]) -> None:
    table = Table(orcs.Game(orcs.position("OR 2p new=To/Sh A@3 3m:Go-1,Go-1! 3o:Ri 5i:td A=Za")), mode="sandbox")
    change = Painter(table.game.position, "en").game.edit(table.game.position, tool, path)
    assert change is not None
    table.game.edit(change)
    assert sorted(creature.word for creature in table.game.position.creatures(place)) == sorted(
        f"{word}@{place}" for word in words
    )
    table.game.undo()
    assert len(table.game.position.creatures("3m")) == len(("Go-1", "Go-1!"))


def test_mages_markers_fate_and_moment_are_changed_by_hand() -> None:
    pos = orcs.deal(3, 5).do("fate")
    game = Painter(pos, "de").game
    changes = [game.edit(pos, "mage", ["tower5"]), game.edit(pos, "empty", ["lane2"]), "r4", "C:act1", "fate=F12"]
    changed = pos.edit(*[change for change in changes if change])
    assert (changed.mage("A"), changed.markers(2), changed.round) == (5, 0, 4)
    assert (changed.turn, changed.actions, changed.rule) == ("C", 1, "noable")
    assert pos.edit(rulings={"life_floor": "1"}).rulings["life_floor"] == "1"
    assert game.edit(pos, "hurt", ["lane2"]) is None
    assert game.edit(pos, "put", ["@Go", "lane2"]) is None
    assert game.edit(pos, "put", ["Go@3i", "2o"]) is None
    offered = game.editor(pos)
    assert offered is not None
    assert {tool["tool"] for tool in offered["tools"]} == {"hurt", "remove", "mage", "empty"}


def test_what_cannot_be_changed_is_refused() -> None:
    with pytest.raises(orcs.NotationError):
        orcs.deal(2, 5).edit("nonsense")
    with pytest.raises(ValueError, match="only the open table"):
        orcs.deal(2, 5).view("A").edit("r2")
    with pytest.raises(ValueError, match="still going on"):
        orcs.position(CASTING).edit("r2")
