"""The interactive board: what is drawn, the ways to every action, what every other click means, what is asked."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest

from equinox_widget import talisman
from equinox_widget.frames import choices
from equinox_widget.frames.painter import Painter
from equinox_widget.frames.story import chapter
from equinox_widget.games.talisman import commands
from equinox_widget.games.talisman.rules import odds
from equinox_widget.widget.table import Table

if TYPE_CHECKING:
    from equinox_widget.frames.picture import Picture, Square
    from equinox_widget.texts.labels import Language

LANGUAGES: tuple[Language, ...] = ("en", "de", "fr")
CROWDED = (
    "TA 3p A:go4 A=Warrior@Hills2 A.ob=Swo1,Mul1,Wan A.fo=Uni,Gui A.tr=Bea,Dra1 A.sp=Heal1 A.g4 B=Elf@Temple B.ob=Axe1 "
    "C=Wizard@Hills2 C.toad2 C.g0 Fields3:Dra2,Swo2,+2 Woods3:Boa1,Boa2,Sha Hidden:Lan,Tal1 Oasis:Hex1@B3 s7"
)
FIGHT = "TA 2p A=Elf@City B=Troll@Crags Fields1:Bea ; roll:1 ; go Fields1"


def drawn(pos: talisman.Position, lang: Language = "en", *, control: bool = True) -> Picture:
    """Return the picture for whoever must choose."""
    return Painter(pos, lang, control=control).picture(pos, pos.actor or "A")


def squares(picture: Picture) -> dict[str, Square]:
    """Return squares and the pieces on them by their places."""
    found = [each for square in picture["squares"] for each in (square, *square.get("inside", []))]
    return {square["place"]: square for square in reversed(found)}


def prompt(code: str, lang: Language = "en") -> str:
    return choices.prompt(talisman.position(code), lang)


@pytest.mark.parametrize("seed", range(12))
def test_every_action_has_ways_of_its_own_and_words_and_every_click_can_be_judged(seed: int) -> None:
    rng = random.Random(seed)
    pos = talisman.deal(2 + seed % 5, seed, rulings={"react": "always"} if seed % 2 else {})
    painters = [Painter(pos, lang) for lang in LANGUAGES]
    for number in range(60):
        painter = painters[number % 3]
        listed = choices.choices(pos, painter.lang, tuple(painter.names.values()))
        assert {choice["sentence"] for choice in listed} == {action.sentence for action in pos.legal()}
        assert not [choice for choice in listed if choice["say"].startswith("do.")]
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
        pos = pos.do(rng.choice(pos.legal()))
        if pos.over:
            break


def clickable(pos: talisman.Position, painter: Painter) -> set[str]:
    """Return every place on the board, and the players."""
    return {*squares(painter.picture(pos, pos.actor or "A")), *(f"&{seat}" for seat in pos.players)}


def test_a_space_tells_its_region_its_instruction_and_everything_on_it() -> None:
    shown = squares(drawn(talisman.position(CROWDED)))
    assert shown["Hidden"]["say"].startswith("Hidden Valley, middle region; Cards to draw: 3; Holy Lance; Talisman 1")
    assert shown["Woods3"]["say"].endswith("Boar 1, strength 1 (2 of them); Shade, craft 2.")
    assert shown["Boa1"]["face"]["stack"] == 2
    assert "Boa2" not in shown, "the lowest of equal cards stands for all"
    assert shown["Fields3"]["face"]["badge"] == {"text": "+2"}
    assert shown["Oasis"]["say"].endswith("Hex of B, turns left: 3.")
    assert shown["&C"]["say"] == "C: Wizard, a toad"
    assert shown["Tavern"].get("note") == "Tavern: Roll: see who drinks with you."
    assert "here" in shown["Hills2"].get("look", "").split()


def test_what_is_near_is_shown_large_and_reachable_spaces_come_before_neighbours() -> None:
    going = drawn(talisman.position(CROWDED))["squares"][49:54]
    assert [square["place"] for square in going] == ["Hills2", "Knight", "Runes2", "Fields4", "Plains3"]
    assert going[1]["face"].get("code") == "Pay one gold or lose a life."
    waiting = drawn(talisman.position("TA 2p A=Elf@City"))["squares"][49:54]
    assert [square["place"] for square in waiting] == ["City", "Fields1", "Fields2", "chances", "around4"]


def test_cards_in_front_of_a_character_stand_in_zones_with_their_limits() -> None:
    zones = {zone["key"]: zone for zone in drawn(talisman.position(CROWDED))["zones"]}
    assert zones["hand"]["title"] == "Spells of A (1/2)"
    assert zones["objects"]["title"] == "Objects (3)", "with a Mule there is no limit"
    assert zones["trophies"]["title"] == "Trophies (points: 10)"
    assert [card["face"].get("value") for card in zones["followers"]["cards"]] == ["Unicorn", "Guide"]


def test_the_sheets_spell_every_sum_and_limit_out() -> None:
    pos = talisman.position(CROWDED)
    sheet = Painter(pos, "en").game.score(pos)
    assert sheet["title"] == "Character sheets"
    lines = sheet["sums"][0]["sum"].splitlines()
    assert "Strength: counters: 4, Unicorn: 1 = 5" in lines
    assert "Strength in combat: counters: 4, Unicorn: 1, Sword 1: 1 = 6" in lines
    assert "Spells: Healing (at most craft: 1, Wand: 1 = 2)" in lines
    assert "toad (turns left: 2)" in sheet["sums"][2]["sum"]


# Chances and dice


def test_the_chances_are_exact_and_told_to_who_asks() -> None:
    pos = talisman.position(FIGHT)
    said = squares(drawn(pos))["chances"]["say"]
    assert said == "Bear: 3 against 3 before the dice; won 5/12 (42 %), equal 1/6 (17 %), lost 5/12 (42 %)"
    assert choices.attempt(pos, ["chances"]) is None, "a click on them is answered with what they say"
    assert squares(drawn(pos, control=False))["chances"]["say"].startswith("No dice are near")


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("TA 2p A=Elf@City", "The die can lead to: Tavern 1/6"),
        ("TA 2p A:go1 A=Elf@City Fields1:Bea", "Fields 1: Bear: 3 against 3"),
        ("TA 2p A=Troll@Castle ; roll:2 ; go Peril", "By strength the Portal opens: 5/12 (42 %)"),
        ("TA 2p A:land A=Priest@Temple ; explore", "The prayer brings:"),
        ("TA 2p A=Elf@Crypt A.open", "The way out:"),
        ("TA 2p A=Elf@Peril", "Crypt: The way out: "),
        ("TA 2p A=Elf@Peril", "Mine: The way out: "),
        ("TA 2p A=Troll@Castle", "By strength the Portal opens: 5/12 (42 %)"),
        ("TA 2p A:go2 A=Troll@Castle", "By strength the Portal opens: 5/12 (42 %)"),
        ("TA 2p A=Elf@Hills2", "The Sentinel: 3 against 9"),
        ("TA 2p A:go2 A=Elf@Hills2", "The Sentinel: 3 against 9"),
        ("TA 2p A:land A=Wizard@City B=Troll@City", "B, psychically:"),
    ],
)
def test_moving_fighting_praying_the_portal_and_the_ways_out_have_chances(code: str, said: str) -> None:
    assert said in squares(drawn(talisman.position(code)))["chances"]["say"]


@pytest.mark.parametrize("code", ["TA 2p A:go1 A=Elf@Hills2", "TA 2p A=Elf@Tavern", "TA 2p A:go1 A=Elf@Castle"])
def test_what_bars_no_way_has_no_chances(code: str) -> None:
    said = squares(drawn(talisman.position(code)))["chances"]["say"]
    assert "against 9" not in said
    assert "Portal opens" not in said


def test_psionic_counts_in_the_chances_of_the_fight_that_is_due() -> None:
    pos = talisman.position("TA 2p A=Wizard@City A.sp=Psio1 Fields1:Gia ; roll:1 ; go Fields1")
    before, after = odds.of_the_fight(pos.state), odds.of_the_fight(pos.do("cast Psionic").state)
    assert before is not None
    assert after is not None
    assert after.own == before.own + pos.sum("A", "craft").total
    assert after.win > before.win
    assert odds.of_the_fight(talisman.position("TA 2p A=Elf@City").state) is None


def test_both_sides_of_a_duel_are_in_its_chances() -> None:
    pos = talisman.position("TA 2p A:land A=Warrior@City B=Troll@City ; fight B")
    found = odds.of_the_fight(pos.state)
    assert found == pos.odds("A", "B")
    assert f"B: {found.own} against {found.theirs}" in squares(drawn(pos))["chances"]["say"]


def test_dice_are_told_with_the_event_they_decided() -> None:
    game = talisman.Game(talisman.position(FIGHT))
    game.do("fight:5,2")
    told = chapter(game.played(1), 1, Painter(game.position, "en"), "A", None)
    assert [step.get("dice") for step in told["steps"] if step["kind"] == "fought"] == [[5, 2]]
    assert all("dice" not in step for step in told["steps"] if step["kind"] in ("trophy", "turn"))
    board: Any = Painter(game.position, "en").game.board(game.position)
    assert {f"die{number}" for number in range(1, 7)} <= board["glyphs"].keys()


def test_a_turn_is_told_under_one_title() -> None:
    game = talisman.Game(talisman.position("TA 2p A=Elf@City B=Troll@Crags Fields1:Bea"), ["Anna", "Ben"])
    game.do("roll:1", "go Fields1", "fight:5,2", "roll:2")
    painter = Painter(game.position, "en", game.names)
    told = [chapter(played, moment, painter, "A", None) for moment, played in enumerate(game.line, 1)]
    assert [each["title"] for each in told] == ["Anna: Elf"] * 3 + ["Ben: Troll"]


# Prompts and clicks


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("TA 2p A=Elf@City", "Roll the die and move."),
        ("TA 2p A=Elf@City A.sp=Hex1", "Roll the die and move; or do something else"),
        ("TA 2p A=? B=Elf@City", "A new character comes to you"),
        ("TA 2p A=Elf@City A.miss1", "You miss this turn"),
        ("TA 2p A=Elf@Temple A.slave", "You are a slave here: roll"),
        ("TA 3p A=Elf@Crown B=Troll@Crown crowned", "On the Crown you are not alone"),
        ("TA 2p A=Elf@Crown B=? crowned", "nobody is there to command"),
        ("TA 2p A:land A=Elf@Fields1 Fields1:Bea ; explore", "a die each. Fight: roll the dice."),
        ("TA 2p A:land A=Elf@Woods1 Woods1:Bea ; explore", "a die each. Evade, or fight."),
        ("TA 2p A:land A=Elf@Woods1 A.sp=Immo1 Woods1:Bea ; explore", "Evade, cast a spell first, or fight."),
        ("TA 2p A:land A=Elf@Village A.g5 ; explore ; visit smith", "The smith: Weapons and armour for gold. Choose"),
        ("TA 2p A:land A=Elf@Fields1 A.g2 Fields1:Mar ; explore", "Market: Sells water"),
        ("TA 2p A:land A=Elf@Village A.l2 ; explore ; visit healer", "The healer: Lives for gold. Choose"),
        ("TA 2p A=Elf@City A.toad2 A.g0", "You are a toad"),
        ("TA 2p A=Elf@Mine A.open", "Mine: Three dice less craft tell whether you stay"),
        ("TA 2p A=Elf@Crown A.ob=Tal1 crowned", "On the Crown"),
        ("TA 2p A:go4 A=Elf@City", "You rolled 4"),
        (FIGHT, "Bear: 3 against 3, then a die each"),
        ("TA 2p A:land A=Elf@City B=Troll@City ; fight B", "B: 3 against 6"),
        ("TA 2p A=Elf@City A.tr=Dra1,Bea ; trade", "Trophies handed in: 0 points, 7"),
        (
            "TA 2p A=Elf@City A.sp=Hex1 ; cast Hex",
            "who lands there loses a life, for three of your turns. Choose",
        ),
        (
            "TA 2p A=Elf@City A.sp=Heal1 A.l2 B=Troll@Crags B.sp=Coun1 ; cast Healing ; on A",
            "A casts Healing (“At your",
        ),
        ("TA 2p A=Elf@Fields2 B=Troll@Crags ; roll:1; go City", "Whom do you visit?"),
        ("TA 2p A=Elf@Fields2 A.l2 B=Troll@Crags ; roll:1; go City; visit doctor", "The doctor: Lives for gold"),
    ],
)
def test_every_pending_choice_says_what_is_going_on(code: str, said: str) -> None:
    assert said in prompt(code)


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("TA 2p A:land A=Elf@City B=Troll@City B.sp=Immo1 ; fight B", "Anna attacks you"),
        ("TA 2p A:land A=Elf@City B=Troll@City ; fight B", "Ben: 3 against 6"),
        ("TA 2p A:land A=Elf@City B=Dwarf@City B.ob=Swo1 ; fight B ; fight:6,1", "You have won against Ben"),
        ("TA 2p A:land A=Thief@City B=Dwarf@City B.ob=Swo1 ; rob B", "Choose what you take from Ben"),
        ("TA 2p A=Elf@City A.sp=Heal1 A.l2 B=Troll@Crags B.sp=Coun1 ; cast Healing ; on A", "Anna casts Healing"),
    ],
)
def test_a_prompt_calls_the_others_by_their_names(code: str, said: str) -> None:
    pos = talisman.position(code)
    assert said in choices.prompt(pos, "en", ("Anna", "Ben"))


@pytest.mark.parametrize(
    ("code", "lang", "said"),
    [
        ("; visit doctor", "en", ["Be healed: a life for 1 gold", "Done"]),
        ("; visit doctor", "de", ["Sich heilen lassen: ein Leben für 1 Gold", "Fertig"]),
        ("; visit doctor", "fr", ["Se faire soigner : une vie pour 1 pièce d'or", "Terminer"]),
        ("", "en", ["Visit the enchantress: A die tells what you get, for better or worse."]),
    ],
)
def test_what_is_offered_says_what_comes_of_it_and_what_it_costs(code: str, lang: Language, said: list[str]) -> None:
    pos = talisman.position(f"TA 2p A=Elf@Fields2 A.l2 B=Troll@Crags ; roll:1; go City {code}")
    offered = [choice["say"].replace("\xa0", " ") for choice in choices.choices(pos, lang, ("Anna", "Ben"))]
    assert offered[: len(said)] == said


@pytest.mark.parametrize(
    ("code", "said"),
    [
        (
            "A=Elf@Runes3 A.l2 A.fo=Pri ; roll:1; go Castle",
            ["Be healed: a life for nothing", "Hand in for 3 gold: Princess"],
        ),
        ("A=Elf@Fields2 A.ob=Swo1,Axe1 ; roll:1; go City; visit alchemist", ["Hand in for 1 gold: Sword 1"]),
        ("A=Elf@City A.g3 Fields1:Mar ; roll:1; go Fields1", ["Buy for 2 gold: Shield", "Buy for 2 gold: Mule"]),
        ("A=Elf@City A.g3 Fields1:Sor ; roll:1; go Fields1", ["Buy a spell for 1 gold"]),
        ("A=Elf@City Fields1:Poo ; roll:1; go Fields1", ["Drink: gain a life"]),
        ("A=Elf@City Fields1:Shr ; roll:1; go Fields1", ["Pray: roll the dice"]),
    ],
)
def test_every_shop_names_its_prices(code: str, said: list[str]) -> None:
    pos = talisman.position(f"TA 2p {code}")
    offered = [choice["say"] for choice in choices.choices(pos, "en", ("Anna", "Ben"))]
    assert set(said) <= set(offered)


def test_players_are_called_by_their_names_in_what_is_asked_and_told() -> None:
    game = talisman.Game(talisman.position("TA 2p A:land A=Wizard@City B=Troll@City"), ["Anna", "Ben"])
    game.do("fight B")
    assert choices.prompt(game.position, "en", game.names).startswith("Ben: ")
    game.do("fight:1,6")
    assert "Anna loses against Ben" in game.last_events().text()


@pytest.mark.parametrize(
    ("code", "path", "sentence"),
    [
        (CROWDED, ["Temple"], "go Temple"),
        (CROWDED, ["Swo2"], "take Swo2"),
        (CROWDED, ["@Heal1"], "cast Healing"),
        (CROWDED, ["@Swo1"], "drop Swo1"),
        (CROWDED, ["@Swo1", "!sell"], "sell Swo1"),
        (CROWDED, ["@Uni"], "leave Uni"),
        (CROWDED, ["@Bea"], "hand Bea"),
        (CROWDED, ["@Swo"], "buy Swo"),
        (CROWDED, ["@Axe1"], "take Axe1"),
        (CROWDED, ["&C"], "fight C"),
        (CROWDED, ["&C", "!rob"], "rob C"),
        (CROWDED, ["&A"], None),
        (CROWDED, ["!roll"], "roll"),
        (CROWDED, ["!nonsense"], None),
        (CROWDED, ["#adventure"], None),
        (CROWDED, ["around4"], None),
        ("TA 2p A=Elf@Crown A.ob=Tal1 crowned", ["&B"], "command B"),
        ("TA 2p A=Elf@City A.sp=Hex1 ; cast Hex", ["Temple"], "on Temple"),
        ("TA 2p A=Elf@City A.sp=Hex1 ; cast Hex", ["&B"], "on B"),
    ],
)
def test_a_click_that_is_no_choice_means_a_sentence(code: str, path: list[str], sentence: str | None) -> None:
    assert choices.attempt(talisman.position(code), path) == sentence


def test_long_names_may_break_on_narrow_squares_and_nowhere_else() -> None:
    shown = squares(drawn(talisman.position("TA 2p A=Elf@Mine"), "de"))
    assert shown["Glade"]["face"].get("title") == "Verwun\u00adschene Lichtung"
    assert shown["Glade"]["say"].startswith("Verwunschene Lichtung")
    assert shown["Glade"].get("note", "").startswith("Verwunschene Lichtung")
    assert shown["Temple"]["face"].get("title") == "Tempel"


def test_what_is_bought_taken_away_or_sifted_is_on_offer() -> None:
    pos = talisman.position("TA 2p A:land A=Elf@Village A.g5 ; explore")
    ways = {action.sentence: choices.way(pos, action) for action in pos.do("visit smith").legal()}
    face = Painter(pos, "en").card("Swo")["face"]
    assert (face.get("value"), face.get("code")) == ("Sword", "+1")
    assert ways["buy Swo"] == ["@Swo"]
    robbing = talisman.position("TA 2p A:land A=Thief@City B=Troll@City B.ob=Axe1 ; rob B")
    offered = choices.question(robbing, (), Painter(robbing, "en"))["offer"]
    assert [card["place"] for card in offered] == ["@Axe1"]


def test_whoever_is_fought_can_be_clicked_to_fight_or_evade() -> None:
    creatures = talisman.position("TA 2p A=Elf@City Hills1:Boa1,Boa2,Sha Woods1:Bea ; roll:2 ; go Hills1")
    paths = [choice["path"] for choice in choices.choices(creatures, "en", ("A", "B"))]
    assert [path for path in paths if "!fight" in path] == [["!fight"], ["Boa1", "!fight"]]
    duel = talisman.position("TA 2p A:land A=Elf@City B=Troll@City ; fight B")
    assert ["&B", "!fight"] in [choice["path"] for choice in choices.choices(duel, "en", ("A", "B"))]


def test_any_copy_of_a_spell_can_be_clicked() -> None:
    pos = talisman.position("TA 2p A=Wizard@City A.sp=Hex1,Hex2")
    paths = [choice["path"] for choice in choices.choices(pos, "en", ("A", "B")) if choice["sentence"] == "cast Hex"]
    assert paths == [["@Hex1"], ["@Hex2"]]


def test_a_view_shows_no_spell_of_others_and_no_seed() -> None:
    pos = talisman.position(CROWDED).view("B")
    picture = Painter(pos, "en").picture(pos, "A")
    assert {card["place"] for card in picture["zones"][0]["cards"]} == {"@?"}
    assert "seed" not in picture


def test_a_lost_spell_comes_to_light_and_cannot_be_taken_back_at_a_real_table() -> None:
    code = "TA 2p A=Sorceress@City A.sp=Null B=Wizard@Forest B.sp=Hex1 ; cast Nullify"
    game = talisman.Game(talisman.position(code))
    game.do("on B")
    assert [event.kind for event in game.last_events() if event.reveals] == ["lost"]


# The table


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_table_plays_speaks_and_is_read_aloud_in_every_language(lang: Language) -> None:
    table: Any = talisman.play(["Anna", "Ben"], 5, lang=lang)
    assert isinstance(table, Table)
    assert table.board["kind"] == "rings"
    for _ in range(12):
        table.game.do(table.decision["choices"][0]["sentence"])
    picture = {**table.latest["picture"], "squares": table.squares}
    assert commands.read_aloud("sheet", "B", picture, []) == [picture["seats"][1]["say"]]
    assert commands.read_aloud("sheet", "ben", picture, []) == [picture["seats"][1]["say"]]
    assert commands.read_aloud("sheet", "F", picture, []) is None
    assert commands.read_aloud("sheet", "", picture, []) is not None
    assert commands.read_aloud("odds", "", picture, [])
    assert len(commands.read_aloud("space", "Temple", picture, []) or []) == 1
    assert commands.read_aloud("hand", "Bea", picture, []) is None, "that hands a trophy in"


def test_at_a_real_table_everybody_is_asked_who_could_answer() -> None:
    assert talisman.play(2, mode="table").game.position.rulings["react"] == "always"
    assert talisman.play(2, mode="table", rulings={"react": "held"}).game.position.rulings["react"] == "held"
    assert talisman.play(6).game.position.rulings["react"] == "held"


def test_the_command_line_asks_about_a_space_or_a_spell_by_its_name() -> None:
    assert commands.question("temple") == "go temple"
    assert commands.question("healing") == "cast healing"
    assert commands.question("roll") == "roll"
    with pytest.raises(talisman.NotationError):
        commands.read_aloud("space", "Nowhere", {"squares": []}, [])


def test_a_game_becomes_one_page(tmp_path: Any) -> None:
    game = talisman.Game(talisman.deal(2, 5), ["Anna", "Ben"])
    game.do("roll:4")
    page = game.html(tmp_path / "talisman.html")
    assert "rings" in (tmp_path / "talisman.html").read_text(encoding="utf-8")
    assert page
    assert "Anna" in game.static().html


# A sandbox

BY_HAND = "TA 2p A=Elf@City A.ob=Axe1 A.sp=Heal1 B=Troll@Crags Fields1:Bea,+2 Oasis:Hex1@B3 Temple:Poo*3"


@pytest.mark.parametrize(
    ("tool", "path", "question", "found"),
    [
        ("put", ["@Dra", "Fields1"], ("cards", "Fields1"), ("Bea", "Dra1")),
        ("put", ["Bea", "Temple"], ("cards", "Temple"), ("Poo", "Bea")),
        ("put", ["@Swo", "&A"], ("objects", "A"), ("Axe1", "Swo1")),
        ("put", ["@Uni", "&B"], ("followers", "B"), ("Uni",)),
        ("put", ["Bea", "&B"], ("trophies", "B"), ("Bea",)),
        ("put", ["@Hex", "&A"], ("spells", "A"), ("Heal1", "Hex2")),
        ("put", ["@Axe1", "&B"], ("objects", "B"), ("Axe1",)),
        ("remove", ["Bea"], ("cards", "Fields1"), ()),
        ("remove", ["@Axe1"], ("objects", "A"), ()),
        ("remove", ["@Heal1"], ("spells", "A"), ()),
        ("put", ["Poo", "City"], ("cards", "Temple"), ()),
        ("stand", ["Temple"], ("at", "A"), "Temple"),
        ("stand", ["Crown"], ("at", "A"), "Crown"),
    ],
)
def test_a_sandbox_is_changed_by_hand(tool: str, path: list[str], question: tuple[str, str], found: object) -> None:
    table = Table(talisman.Game(talisman.position(BY_HAND)), mode="sandbox")
    pos = table.game.position
    change = Painter(pos, "en").game.edit(pos, tool, path)
    assert change is not None
    changed = table.game.edit(change)
    assert getattr(changed, question[0])(question[1]) == found
    assert changed.status() == []
    table.game.undo()
    assert table.game.position == pos


def test_numbers_turn_alignment_and_toads_are_changed_by_hand() -> None:
    pos = talisman.position(BY_HAND)
    game = Painter(pos, "de").game
    changed = pos.edit("B:start", "A.l2 A.g7", "A.evil", "A.s9")
    assert (changed.turn, changed.lives("A"), changed.gold("A"), changed.alignment("A")) == ("B", 2, 7, "evil")
    toad = changed.edit(game.edit(pos, "toad", ["&A"]) or "")
    assert (toad.state.toad[0], toad.objects("A"), toad.gold("A"), toad.status()) == (3, (), 0, [])
    assert not toad.edit(Painter(toad, "de").game.edit(toad, "toad", ["&A"]) or "").state.toad[0]
    assert pos.edit(rulings={"wand": "none"}).rulings["wand"] == "none"
    for tool, path in (("put", ["@Dra", "&Z"]), ("put", ["@Imp", "&A"]), ("stand", ["Bea"]), ("toad", ["City"])):
        assert game.edit(pos, tool, path) is None
    offered = game.editor(pos)
    assert offered is not None
    assert {tool["tool"] for tool in offered["tools"]} == {"stand", "remove", "toad"}


def test_what_cannot_be_changed_is_refused() -> None:
    with pytest.raises(talisman.NotationError):
        talisman.deal(2, 5).edit("nonsense")
    with pytest.raises(ValueError, match="only the open table"):
        talisman.deal(2, 5).view("A").edit("A.l2")
    with pytest.raises(ValueError, match="still going on"):
        talisman.position(FIGHT).edit("A.l2")
