"""The board of Orcs Orcs Orcs: as text, as a figure, as HTML tables; complete, well formed, legible, safe."""

from __future__ import annotations

import re
from itertools import combinations, product
from pathlib import Path
from typing import Any

import pytest
from games.orcs.orcs_games import moves, starts
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

from equinox_widget import orcs
from equinox_widget.games.orcs import glyphs, palette
from equinox_widget.games.orcs.panels import WIDTH
from equinox_widget.games.orcs.plan import BOTTOM, _spots, _things
from equinox_widget.games.orcs.rules.lanes import PLACES
from equinox_widget.show.lettering import width_of
from equinox_widget.show.palette import THEMES
from equinox_widget.texts.catalogue import LANGUAGES

PLAIN = orcs.position("OR 4p r2 B:act2 s7 B@4 4m:Go,Go-1 4o:Sh 5m:Or B=Eq,Sm,SB1,SB2 ctr=Go-1 D.kill=Go2 fate=F06")
CAST = orcs.position("OR 2p A@3 3m:Go A=Za,Re3 ; cast Za ; add Re3")
CROWDED = orcs.position(
    "OR 3p r9 B:act1 s3 mod=missions,bonus,fate,terrain,reinforcements new=To/Sh,Bo/La A@1 B@2 C@6 1i:Go-1,Or,Ri "
    "2i:Go,Or,Or,Or,To,td,td 2m:Or!,Bo-1 3o:Go,Go,To,Tr 4o:Go,Go,Ri,Ri,Bo,Bo,Or,Or 6i:Go,Or,To,Ri,Ri,Bo,Bo "
    "1o~road 2m~stone 4i~vines 1# 2# 3# 4#ToRi 5# 6# B=SB3,Eq,Is,Wi,Za,Re3,Po B.kill=Go2,To3 B.tad=life,power "
    "fate=N08 power=f"
)
OVER = orcs.position("OR 2p over 1# 2# 3# 4# A.kill=Go1 B.kill=Or1")
SCENES = {
    "plain": PLAIN,
    "cast": CAST,
    "crowded": CROWDED,
    "over": OVER,
    "dealt": orcs.deal(2, 1, modules=("missions", "terrain")),
    "view": CROWDED.view("B"),
    "onlooker": PLAIN.view("onlooker"),
    "ruled": orcs.position("OR 2p +life_floor=1 +hopeful_cast=yes +voodoo_self=yes"),
}


# --- Text -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("scene", "lang"), list(product(SCENES, LANGUAGES)))
def test_the_text_board_fits_a_hundred_columns(scene: str, lang: str) -> None:
    check_text_board(SCENES[scene], lang)


def test_the_text_board_shows_everything() -> None:
    board = str(PLAIN)
    for words in (
        "Orcs Orcs Orcs  round 2  B: take an action  2 actions left",
        "fate  F06*: strong, very strong",
        "display 1 [",
        "poison 14",
        "Go Go-1",
        "(B)",
        "Go 3*",
        "[Sm][SB1][SB2][Eq]",
        "Go2 ▪▪",
        "abilities: remove a hand card",
    ):
        assert words in board
    assert "played: Za + Re3 · power: 2 lightning" in str(CAST)
    assert "stored: 1 fire" in str(CROWDED)
    assert "[?]\u00d74" in str(PLAIN.view("A"))
    assert "~stone Or!" in str(CROWDED)


def test_a_view_shows_only_what_its_seat_knows() -> None:
    seen = CROWDED.view("A")
    assert "mission face down" in str(seen) and "as A sees it" in str(seen)
    for picture in (str(seen), seen.svg(hand="AB"), seen.html(hand="B")):
        assert "SB3" not in picture and "Spell Book 3" not in picture
    assert len(re.findall('class="back"', seen.svg(hand="B"))) == 7


# --- Figure -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("scene", "lang", "theme"), list(product(SCENES, LANGUAGES, THEMES)))
def test_a_figure_is_well_formed_and_described(scene: str, lang: str, theme: str) -> None:
    check_figure(SCENES[scene], lang, theme, WIDTH)


def test_a_figure_shows_the_whole_board() -> None:
    said = texts(PLAIN.svg(hand="B"))
    for words in ("Round 2", "B: take an action · 2 actions left", "Fate F06*", "poison 14", "Goblin*", "Hand of B"):
        assert words in said
    told = titles(PLAIN.svg())
    assert "Goblin on lane 4 middle, 1 of 2 life left" in told
    assert "lane 4, markers 10" in told
    assert {"Zap", "+ Replenish 3", "2 lightning"} <= set(texts(CAST.svg()))
    assert PLAIN.svg().count('class="own"') == 3 and OVER.svg().count('class="own"') == 0
    assert PLAIN.svg().count('class="mage"') == 2 * 4 + 1


def test_life_is_told_by_dots_and_where_there_is_no_room_by_a_number() -> None:
    unhurt, hurt = (orcs.position(f"OR 2p 3o:{word}").svg().count('class="lost"') for word in ("Go", "Go-1"))
    assert hurt == unhurt + 1
    assert "\u00d72" in texts(CROWDED.svg()) or "\u00d73" in texts(CROWDED.svg())


def test_hands_are_drawn_on_request_only() -> None:
    assert "Hand of B" not in texts(PLAIN.svg())
    assert "Main d'Anna" in texts(PLAIN.svg(hand="a", names=["Anna", "B", "C", "D"], lang="fr"))


def test_the_values_of_an_own_box_have_room(tmp_path: Path) -> None:
    file = tmp_path / "my_box.toml"
    file.write_text(
        "[creatures.Tr]\nlife = 9\nskull = 5\ntrack = [20, 19, 18, 17, 16, 15, 14, 13, 12, 11]\n"
        "[spells.Lb]\ncosts = [1, 2, 3, 4]\namounts = [1, 2, 4, 6]\n"
    )
    table = orcs.position("OR 2p 3o:Tr-2 A.kill=Tr1 p1=Lb,Lb,Fb", tables=file)
    said = texts(table.svg())
    assert {"7", "1/5", "1–4: 1–6, any lane"} <= set(said)
    assert "Troll" in said and "Go 4*" in str(table) and "Tr 20\n" in str(table)
    for text in parsed(table.svg()).iter(f"{SVG}text"):
        assert float(text.get("x", "0")) < WIDTH


def test_marks_point_at_sections_and_tower_fields() -> None:
    marked = PLAIN.svg(marks=["ring 4m", "arrow 4o 4m", "ring 2", "note 5m Here stands <an Orc>."])
    assert marked.count('class="ring"') == 3
    assert "Here stands <an Orc>." in texts(marked)
    for wrong in ("ring", "ring 9m", "arrow 4m", "circle 4m", "ring 4m 5m", "note 4m"):
        with pytest.raises(ValueError, match=r"mark|a section such as 3m"):
            PLAIN.svg(marks=[wrong])


def test_a_film_shows_what_changed() -> None:
    game = orcs.Game(PLAIN)
    game.do("cast Eq; add Sm; effect 1; shake m")
    film = game.film(lang="de")
    assert parsed(film).findtext(f"{SVG}title") == "Orcs Orcs Orcs: 5 Stellungen"
    assert film.count('class="ring"') == 1  # the section on which nobody stands any more
    assert "shake m" in texts(film) and film.count("translate(0 ") >= 5
    assert game.film(theme="dark", columns=1)


@pytest.mark.parametrize(("look", "says"), refused_looks("ABCD"))
def test_a_look_that_cannot_be_is_refused(look: dict[str, Any], says: str) -> None:
    with pytest.raises((ValueError, TypeError), match=says):
        PLAIN.svg(**look)


@pytest.mark.parametrize("name", HOSTILE)
def test_whatever_people_write_stays_text(name: str) -> None:
    check_harmless(PLAIN.svg(names=[name, *"BCD"], marks=[f"note 3m {name}"], hand="A"))
    assert "<script" not in PLAIN.html(names=[name, *"BCD"])


def test_every_section_of_random_games_has_room_for_what_stands_there() -> None:
    """Nothing lies on top of another thing, and nothing outside the board."""
    for number, start in enumerate(starts(40)):
        for position, _ in list(moves(start, number, 60))[::12]:
            for place in range(PLACES):
                things = _things(position.state, place)
                size, spots = _spots(place, len(things))
                assert len(spots) == len(things) and size >= 22
                for (x1, y1), (x2, y2) in combinations(spots, 2):
                    assert max(abs(x1 - x2), abs(y1 - y2)) > size * 0.98
                assert all(0 < x < WIDTH and 0 < y < BOTTOM for x, y in spots)


@pytest.mark.parametrize(("scene", "lang"), list(product(SCENES, LANGUAGES)))
def test_no_line_leaves_the_sheet(scene: str, lang: str) -> None:
    for text in parsed(SCENES[scene].svg(lang=lang, hand="AB")).iter(f"{SVG}text"):
        if text.get("text-anchor") is None and text.get("font-size") != "11":
            size = float(text.get("font-size", "0"))
            bold = text.get("font-weight") is not None
            assert float(text.get("x", "0")) + width_of("".join(text.itertext()), size, bold=bold) <= WIDTH + 1


@pytest.mark.parametrize("colours", [palette._LIGHT, palette._DARK], ids=["light", "dark"])
def test_words_stand_out_from_their_ground(colours: dict[str, str]) -> None:
    grounds = ("paper", "ground", "own", "tower", "card", "back", "weak", "strong", "very")
    for words, ground in product(("ink", "muted"), grounds):
        if words == "ink" or ground in ("paper", "ground", "card", "tower", "back"):
            assert contrast(colours[words], colours[ground]) >= 4.5, (words, ground)


def test_pixels_come_out() -> None:
    picture = PLAIN.png(width=300)
    lines = read_png(picture)
    assert len(lines[0]) == 300 and len(lines) > 300


# --- HTML -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("scene", "lang"), list(product(SCENES, LANGUAGES)))
def test_a_fragment_has_the_picture_and_readable_tables(scene: str, lang: str) -> None:
    check_fragment(SCENES[scene], lang, "Orcs Orcs Orcs", tables=3)


def test_the_tables_say_in_words_what_the_board_shows() -> None:
    html = PLAIN.html(names=["Anna", "Ben", "Cleo", "Dora"])
    for words in (
        "Goblin, 1 of 2 life left",
        "Ben (B)",
        "2 (skulls 2 of 2)",
        "Goblin (Go, weak)",
        "remove a hand card",
        "fate F06: strong, very strong; no special rule",
    ):
        assert words in html
    assert "4 hidden" in PLAIN.view("A").html()
    assert "played: Za + Re3" in CAST.html() and "stored: 1 fire" in CROWDED.html()


# --- Glyphs -----------------------------------------------------------------------------------------------------------

FOLDER = Path(glyphs.__file__).parent / "glyphs"


def test_every_file_is_a_glyph() -> None:
    assert set(glyphs.GLYPHS) == {path.stem for path in FOLDER.iterdir()}
    with pytest.raises(ValueError, match=r"there is no glyph 'dragon'.*goblin"):
        glyphs.glyph("dragon")


@pytest.mark.parametrize("name", glyphs.GLYPHS)
def test_a_glyph_is_small_and_of_the_family(name: str) -> None:
    check_glyph(glyphs.glyph(name))


def test_no_two_look_alike_at_24_pixels() -> None:
    check_no_two_alike({name: glyphs.glyph(name) for name in glyphs.GLYPHS})
