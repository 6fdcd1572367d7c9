"""The board of Talisman: as text, as a figure, as HTML tables; complete, well formed, legible, safe."""

from __future__ import annotations

from itertools import combinations, product
from pathlib import Path
from typing import Any

import pytest
from games.talisman.random_games import CROWD, CROWN, LATE, moves, starts
from show.pixels import read_png
from support.figures import (
    HOSTILE,
    SVG,
    check_figure,
    check_fragment,
    check_glyph,
    check_harmless,
    check_no_two_alike,
    check_text_board,
    contrast,
    parsed,
    refused_looks,
    texts,
    titles,
)

from equinox_widget import talisman
from equinox_widget.games.talisman import glyphs, palette
from equinox_widget.games.talisman.plan import BOTTOM, PLACES
from equinox_widget.games.talisman.rules.spaces import SPACE_CODES, SPACE_KINDS
from equinox_widget.games.talisman.text_board import GRID
from equinox_widget.games.talisman.words import space_name
from equinox_widget.show.lettering import width_of
from equinox_widget.show.palette import THEMES
from equinox_widget.show.sheet import WIDTH
from equinox_widget.texts.catalogue import LANGUAGES

PLAIN = talisman.position(
    "TA 4p B:go4 s7 A=Warrior@Tavern A.s5 A.ob=Bel,Msw A.fo=Uni A.tr=Bea,Dra1 B=Elf@Hills2 B.ob=Swo1,Mul1 B.sp=Hex1 "
    "C=Prophetess@Glade C.toad2 C.g0 C.sp=0 D=Troll@Pits D.pits2 D.ob=Tal1 D.s9 D.quest1 Hidden:Bag1,Bag2,Wit,+2 "
    "Fields3:Gob1 Woods3:Hex2@A2 Runes2:Poo*3,+1 Chapel:Shr crowned +wand=none"
)
OVER = talisman.position("TA 3p A=Ghoul@Crown B=Warrior@Temple B.l1 C=out crowned ; command B:5 ; bleed")
SCENES = {
    "plain": PLAIN,
    "dealt": talisman.deal(2, 1),
    "late": talisman.position(LATE.format(seed=1)),
    "crowd": talisman.position(CROWD.format(seed=2)),
    "crown": talisman.position(CROWN.format(seed=3)),
    "waiting": talisman.position("TA 2p A=? B=Elf@City B.quest2!"),
    "over": OVER,
    "view": PLAIN.view("A"),
    "onlooker": PLAIN.view("onlooker"),
}


# --- Text -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("scene", "lang"), list(product(SCENES, LANGUAGES)))
def test_the_text_board_fits_a_hundred_columns(scene: str, lang: str) -> None:
    check_text_board(SCENES[scene], lang)


def test_the_text_board_shows_everything() -> None:
    board = str(PLAIN)
    for words in (
        "Talisman  B: the way after a roll  the Crown has been reached  wand=none",
        "Hills2 (B)",
        "Gob1(2)",
        "Bag1 Bag2",
        "Wit* +2",
        "Hex2@A2*",
        "Poo*3 +1",
        "strength 7 (in combat 8)",
        "objects 2/4:",
        "[Hex1]",
        "fiends left: 2",
        "quest: take a life from a character*",
    ):
        assert words in board
    assert all(code in board for code in SPACE_CODES)
    assert "A has won" in str(OVER) and "out of the game" in str(OVER)
    assert "waits for a new character" in str(SCENES["waiting"])


def test_what_a_character_is_in_is_said() -> None:
    table = talisman.position(
        "TA 4p A=Elf@Temple A.slave A.miss1 A.rest3 B=Troll@Werewolf B.wolf9 C=Dwarf@Crags C.raft C.ride=outer "
        "D=Monk@Mine D.open D.quest2!"
    )
    for words in ("slave of the Temple", "turns to miss: 1", "trade points kept: 3", "Werewolf 9", "has a raft"):
        assert words in str(table)
    for words in ("offered a ride", "instruction of this space is still open", "quest fulfilled: defeat"):
        assert words in str(table).replace("\n    ", " ")


def test_a_view_shows_only_what_its_seat_knows() -> None:
    seen = PLAIN.view("A")
    assert "as A sees it" in str(seen) and "[?]" in str(seen)
    for picture in (str(seen), seen.svg(hand="AB"), seen.html(hand="B")):
        assert "[Hex1]" not in picture
    assert "1 unknown" in texts(seen.svg(hand="B"))


# --- Figure -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("scene", "lang", "theme"), list(product(SCENES, LANGUAGES, THEMES)))
def test_a_figure_is_well_formed_and_described(scene: str, lang: str, theme: str) -> None:
    check_figure(SCENES[scene], lang, theme)


def test_a_figure_shows_the_whole_board() -> None:
    said = texts(PLAIN.svg(hand="B"))
    for words in ("B: the way after a roll", "Gob 2", "+3 …", "Poo*3", "Hex A2", "Shr*", "Pits"):
        assert words in said
    told = titles(PLAIN.svg())
    assert "Fields 3, outer region; cards to draw: 1; Goblin 1, strength 2" in told
    assert any("here stand: B" in str(title) for title in told)
    assert PLAIN.svg().count('class="end"') == sum(action.verb == "go" for action in PLAIN.legal())
    assert PLAIN.svg().count('class="now"') == 1 and OVER.svg().count('class="now"') == 0
    assert "craft 4" in " ".join(filter(None, titles(talisman.position("TA 2p A=Elf@City Ruins:Gho").svg())))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_space_is_named(lang: str) -> None:
    said = " ".join(texts(PLAIN.svg(lang=lang)))
    for code in SPACE_CODES:
        assert all(word in said for word in space_name(code, lang).split()), code


def test_the_spaces_lie_in_rings_and_do_not_overlap() -> None:
    assert sorted(code for row in GRID for code in row) == sorted(SPACE_CODES)
    for (_, first), (_, second) in combinations(PLACES.items(), 2):
        apart = abs(first.x - second.x) >= first.width - 0.01 or abs(first.y - second.y) >= first.height - 0.01
        assert apart
    assert all(box.x >= 0 and box.x + box.width <= WIDTH and box.y + box.height <= BOTTOM for box in PLACES.values())


def test_the_neighbourhood_shows_where_one_can_go() -> None:
    said = texts(PLAIN.svg())
    assert "Pay one gold or lose a life." in " ".join(said)
    assert "gold 1" in said
    start = texts(talisman.position("TA 2p A=Elf@City Fields1:Bea,Poo*3 Fields2:Hex1@B2").svg())
    assert {"Bear 3", "Pool of Life, lives 3", "Hex1@B2*"} <= set(start)
    assert "Bear 3" not in texts(talisman.position("TA 2p A=? Fields1:Bea").svg())


def test_names_and_spells_are_drawn_on_request_only() -> None:
    assert "Hex" not in texts(PLAIN.svg()) and "Hex" in texts(PLAIN.svg(hand="b"))
    assert "Anna" in texts(PLAIN.svg(names=["Anna", "B", "C", "D"], lang="fr"))


def test_marks_point_at_spaces() -> None:
    marked = PLAIN.svg(marks=["ring Temple", "arrow temple Pits", "note Woods1 Here <is> wood."])
    assert marked.count('class="ring"') == 2 and "Here <is> wood." in texts(marked)
    for wrong in ("ring", "ring Moon", "arrow Temple", "circle Temple", "note Temple"):
        with pytest.raises(ValueError, match=r"mark|a space such as Woods1"):
            PLAIN.svg(marks=[wrong])


def test_a_film_shows_what_changed() -> None:
    game = talisman.Game(PLAIN)
    game.do("go Knight")
    film = game.film(lang="de")
    assert parsed(film).findtext(f"{SVG}title", "").startswith("Talisman: ")
    assert film.count('class="ring"') >= 2
    assert game.film(theme="dark", columns=1)


@pytest.mark.parametrize(("look", "says"), refused_looks("ABCD"))
def test_a_look_that_cannot_be_is_refused(look: dict[str, Any], says: str) -> None:
    with pytest.raises((ValueError, TypeError), match=says):
        PLAIN.svg(**look)


@pytest.mark.parametrize("name", HOSTILE)
def test_whatever_people_write_stays_text(name: str) -> None:
    check_harmless(PLAIN.svg(names=[name, *"BCD"], marks=[f"note Temple {name}"], hand="A"))
    assert "<script" not in PLAIN.html(names=[name, *"BCD"])


@pytest.mark.parametrize(("scene", "lang"), list(product(SCENES, LANGUAGES)))
def test_no_line_leaves_the_sheet(scene: str, lang: str) -> None:
    for text in parsed(SCENES[scene].svg(lang=lang, hand="AB")).iter(f"{SVG}text"):
        if text.get("text-anchor") is None:
            size = float(text.get("font-size", "0"))
            bold = text.get("font-weight") is not None
            assert float(text.get("x", "0")) + width_of("".join(text.itertext()), size, bold=bold) <= WIDTH + 1


def test_random_games_can_be_drawn() -> None:
    for number, start in enumerate(starts(16)):
        lang = LANGUAGES[number % 3]
        for position, _ in list(moves(start, number, 40))[::10]:
            assert len(parsed(position.svg(lang=lang, hand="A")))
            assert max(map(len, position.text(lang).splitlines())) < 100
            assert "{" not in position.html(lang=lang).partition("<table")[2]


@pytest.mark.parametrize("colours", [palette._LIGHT, palette._DARK], ids=["light", "dark"])
def test_words_stand_out_from_their_ground(colours: dict[str, str]) -> None:
    for words, ground in product(("ink", "muted"), ("paper", "outer", "middle", "inner", "card", "foe")):
        if words == "ink" or ground not in ("card", "foe"):
            assert contrast(colours[words], colours[ground]) >= 4.5, (words, ground)


def test_pixels_come_out() -> None:
    lines = read_png(PLAIN.png(width=300))
    assert len(lines[0]) == 300 and len(lines) > 300


# --- HTML -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("scene", "lang"), list(product(SCENES, LANGUAGES)))
def test_a_fragment_has_the_picture_and_readable_tables(scene: str, lang: str) -> None:
    check_fragment(SCENES[scene], lang, "Talisman", tables=2)


def test_the_tables_say_in_words_what_the_board_shows() -> None:
    html = PLAIN.html(names=["Anna", "Ben", "Cleo", "Dora"])
    for words in (
        "Goblin 1, strength 2",
        "Ben (B)",
        "Bag of gold 1; Bag of gold 2; Witch; gold 2",
        "Pay one gold or lose a life.",
        "Elf (good): Hills 2",
        "Belt, Magic Sword",
        "Hex2@A2*",
        "toad (turns left: 2)",
        "Talisman cards",
    ):
        assert words in html, words
    assert "out of the game" in OVER.html()
    assert "1 unknown" in PLAIN.view("A").html()


# --- Glyphs -----------------------------------------------------------------------------------------------------------

FOLDER = Path(glyphs.__file__).parent / "glyphs"


def test_every_file_is_a_glyph() -> None:
    assert set(glyphs.GLYPHS) == {path.stem for path in FOLDER.iterdir()}
    assert set(glyphs.SPACE_GLYPHS) <= set(SPACE_KINDS)
    with pytest.raises(ValueError, match=r"there is no glyph 'goblin'.*dragon"):
        glyphs.glyph("goblin")


@pytest.mark.parametrize("name", glyphs.GLYPHS)
def test_a_glyph_is_small_and_of_the_family(name: str) -> None:
    check_glyph(glyphs.glyph(name))


def test_no_two_look_alike_at_24_pixels() -> None:
    check_no_two_alike({name: glyphs.glyph(name) for name in glyphs.GLYPHS})
