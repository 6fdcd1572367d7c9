"""The board of Blue Moon: as text, as a figure, as HTML tables; complete, well formed, legible, safe."""

from __future__ import annotations

from itertools import combinations, product
from pathlib import Path
from typing import Any

import pytest
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

from equinox_widget import bluemoon
from equinox_widget.games.bluemoon import figure, palette
from equinox_widget.show.lettering import width_of
from equinox_widget.show.palette import THEMES
from equinox_widget.show.sheet import WIDTH
from equinox_widget.texts.catalogue import LANGUAGES

PLAIN = bluemoon.position(
    "BM B.support fire red@A blue@B hyla=A.Hy1 A>Br1,Br2|Br3,Br17,Br21,Br13 A+Br22,Br24,Br25 A^Br28,Br30 A-Br6,Br7 "
    "B>Lo5,Lo6,Lo7|Lo9* B+Lo25,Lo22,Lo24 B$Cr2,Cr3 A=Iv1,Br8,Br18,Hy3,Ex1 B=Lo18,Lo19,Lo26,Tu1 w=2:1 +react=always"
)
CROWDED = bluemoon.position(
    "BM A.char earth A>" + ",".join(f"Br{number}" for number in range(1, 13)) + "|Br13,Br14,Br15,Br16,Br17,Br18,Br19 "
    "A+Br22,Br23,Br24,Br25,Br26,Br27,Br33 B>Lo1 A$Cr1 A^Br28*,Br29,Br30,Br31 B=Lo2,Lo3,Lo4,Lo5,Lo6,Lo7,Lo8,Lo9,Lo10"
)
SCENES = {
    "plain": PLAIN,
    "chain": bluemoon.position("BM B.support fire A>Br5 B>Lo9* A=Iv1,Br6 B=Lo17 ; play Lo17"),
    "retreat": bluemoon.position("BM A.retreat fire B>Lo9 A=Br6 B=Iv4 ; retreat"),
    "crowded": CROWDED,
    "over": bluemoon.position("BM end red@A A=Br5 B=0 dB=0"),
    "dealt": bluemoon.deal(seed=1),
    "own": bluemoon.position("BM A:Br0/Do=Br1-30 B:Lo0/Sc=Lo1-33 A.setup"),
    "base": bluemoon.position("BM A:Br B:Lo"),
    "view": PLAIN.view("B"),
    "onlooker": PLAIN.view("onlooker"),
}


# --- Text -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("scene", "lang"), list(product(SCENES, LANGUAGES)))
def test_the_text_board_fits_a_hundred_columns(scene: str, lang: str) -> None:
    check_text_board(SCENES[scene], lang)


def test_the_text_board_shows_everything() -> None:
    board = str(PLAIN)
    for words in (
        "Blue Moon B: lay a booster or a support fight: fire react=always match 2:1",
        "A Tarvok, Orla hand 5 [Br8][Br18][Hy3][Iv1][Ex1]",
        "discard 2 [Br7]",
        "covered 2 [Br1][Br2] | [Br3 5/1][Br17 (3/1)][Br21 (4/3)][Br13 3/2]",
        "[Lo9* 4/2]",
        "crystal cards [Cr2][Cr3]",
        "dragons in the middle: green · Hyla [Hy1] of A",
        "dragons red",
        "power: fire 13, earth 8",
    ):
        assert words in " ".join(board.split()), words
    assert "[Br28][Br30]" in " ".join(board.split())
    assert "open: Lo17 < ?" in str(SCENES["chain"]) and "offen: Rückzug < ?" in SCENES["retreat"].text("de")
    assert "crystals 2" in str(SCENES["over"]) and "game over" in str(SCENES["over"])
    assert "[Br28*][Br29]" in " ".join(str(CROWDED).split())


def test_a_language_without_texts_is_refused() -> None:
    for show in (PLAIN.text, PLAIN.do("play Lo26").text, bluemoon.card("Br5").text):
        with pytest.raises(ValueError, match="no texts in 'it'"):
            show("it")


def test_the_viewers_side_is_below() -> None:
    lines = [line[:3] for line in str(SCENES["view"]).splitlines() if line[:3] in ("A  ", "B  ")]
    assert lines == ["A  ", "B  "]
    assert [line[:3] for line in str(PLAIN).splitlines() if line[:3] in ("A  ", "B  ")] == ["B  ", "A  "]


def test_a_view_shows_only_what_its_seat_knows() -> None:
    seen = PLAIN.view("B")
    assert "[?]\u00d75" in str(seen) and "as B sees it" in str(seen)
    for picture in (str(seen), seen.svg(hand="AB"), seen.html(hand="A")):
        assert "Iv1" not in picture and "Broken Haft" not in picture and "Br18" not in picture
    assert seen.svg(hand="A").count(">?<") == 5
    assert "as everybody sees it" in " ".join(str(SCENES["onlooker"]).split())


# --- Figure -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("scene", "lang", "theme"), list(product(SCENES, LANGUAGES, THEMES)))
def test_a_figure_is_well_formed_and_described(scene: str, lang: str, theme: str) -> None:
    check_figure(SCENES[scene], lang, theme)


def test_a_figure_shows_the_whole_board() -> None:
    said = texts(PLAIN.svg(hand="B"))
    for words in (
        "B: lay a booster or a support",
        "fight: fire",
        "Omra",
        "Benno",
        "red",
        "green",
        "Hyla · A",
        "hand 5 · pile 21 · discard 2 [Br7]",
        "[Br28][Br30]",
        "13",
        "Hand of B",
        "Lo26",
    ):
        assert words in said, words
    told = titles(PLAIN.svg(hand="B"))
    for words in (
        "Spark Glove (Br17), booster, fire 3, earth 1, values ignored (Thick Mud)",
        "Askra, covered, does not count",
        "dragon (red), on the side of A",
        "dragon (green), in the middle",
        "Moss Mantle (Lo18), booster, fire 0, earth 0, SHIELD (fire)",
    ):
        assert words in told, words
    assert PLAIN.svg().count('class="new"') == 1 and PLAIN.svg().count("line-through") == 4
    assert "open: Lo17 < ?" in texts(SCENES["chain"].svg())
    assert PLAIN.svg().count('class="now"') == 1 and SCENES["over"].svg().count('class="now"') == 0


def test_dragons_stand_where_they_are() -> None:
    """Above, in the middle, below: not by colour alone."""

    def heights(position: bluemoon.Position) -> list[float]:
        root = parsed(position.svg())
        discs = {circle.get("class"): float(circle.get("cy", 0)) for circle in root.iter(f"{SVG}circle")}
        return [discs[colour] for colour in ("red", "green", "blue")]

    red, green, blue = heights(PLAIN)
    assert blue < green < red
    assert heights(PLAIN.view("B"))[0] < heights(PLAIN.view("B"))[1] < heights(PLAIN.view("B"))[2]


def test_names_marks_and_notes_are_drawn() -> None:
    drawn = PLAIN.svg(names=["Anna", "Ben"], marks=["ring A.combat", "arrow B.support hyla", "note middle one is free"])
    assert {"Anna", "Ben", "one is free", "Hyla · Anna"} <= set(texts(drawn))
    assert drawn.count('class="ring"') == 2
    with pytest.raises(ValueError, match=r"A\.combat, A\.support, A\.leader, A\.dragons, middle or hyla"):
        PLAIN.svg(marks=["ring C.combat"])


def test_a_film_shows_what_changes() -> None:
    game = bluemoon.Game(bluemoon.position("BM A.char fire A>Br3 B>Lo9 A=Br5,Br22,Br6 B=Lo5"))
    game.do("play Br5; play Br22")
    film = game.film(lang="de")
    assert parsed(film).findtext(f"{SVG}title") == "Blue Moon: 3 Stellungen"
    assert film.count('class="ring"') >= 2 and "play Br5" in texts(film)
    assert game.film(theme="dark", columns=1)


@pytest.mark.parametrize(("look", "says"), refused_looks("AB"))
def test_a_look_that_cannot_be_is_refused(look: dict[str, Any], says: str) -> None:
    with pytest.raises((ValueError, TypeError), match=says):
        PLAIN.svg(**look)


@pytest.mark.parametrize("name", HOSTILE)
def test_whatever_people_write_stays_text(name: str) -> None:
    check_harmless(PLAIN.svg(names=[name, "B"], marks=[f"note hyla {name}"], hand="A"))
    assert "<script" not in PLAIN.html(names=[name, "B"])


@pytest.mark.parametrize(("scene", "lang"), list(product(SCENES, LANGUAGES)))
def test_no_line_and_no_card_leaves_the_sheet(scene: str, lang: str) -> None:
    root = parsed(SCENES[scene].svg(lang=lang, hand="AB", names=["Wilhelmina the Magnificent", "Maximilian " * 4]))
    for text in root.iter(f"{SVG}text"):
        size, x = float(text.get("font-size", "0")), float(text.get("x", "0"))
        assert size >= 11 or text.get("fill") is not None  # the letter of a stone is scaled
        width = width_of("".join(text.itertext()), size, bold=text.get("font-weight") is not None)
        anchor = text.get("text-anchor")
        if text.get("fill") is None:
            assert x + {None: width, "middle": width / 2}.get(anchor, 0) <= WIDTH + 1
            assert x - {"end": width, "middle": width / 2}.get(anchor or "", 0) >= 0
    for card in root.iter(f"{SVG}rect"):
        assert float(card.get("x", "0")) + float(card.get("width", "0")) <= WIDTH


@pytest.mark.parametrize("scene", SCENES)
def test_no_card_lies_on_another(scene: str) -> None:
    root = parsed(SCENES[scene].svg(hand="AB"))
    boxes = [
        tuple(float(card.get(side, "0")) for side in ("x", "y", "width", "height"))
        for card in root.iter(f"{SVG}rect")
        if card.get("class") in ("card", "new", "back") and float(card.get("height", "0")) > 20
    ]
    for (x1, y1, w1, h1), (x2, y2, w2, h2) in combinations(boxes, 2):
        assert x1 + w1 <= x2 + 0.1 or x2 + w2 <= x1 + 0.1 or y1 + h1 <= y2 + 0.1 or y2 + h2 <= y1 + 0.1


def test_the_places_do_not_meet() -> None:
    for below in range(2):
        found = figure.places(below, 0).values()
        for one, other in combinations(found, 2):
            apart = one.x + one.width <= other.x or other.x + other.width <= one.x
            assert apart or one.y + one.height <= other.y or other.y + other.height <= one.y


@pytest.mark.parametrize("colours", [palette._LIGHT, palette._DARK], ids=["light", "dark"])
def test_words_stand_out_from_their_ground(colours: dict[str, str]) -> None:
    for words, ground in product(("ink", "muted", "fire", "earth"), ("paper", "ground", "band", "card")):
        assert contrast(colours[words], colours[ground]) >= 4.5, (words, ground)
    for ground in ("back", "red", "green", "blue"):
        assert contrast(colours["ink"], colours[ground]) >= 4.5, ground


def test_pixels_come_out() -> None:
    lines = read_png(PLAIN.png(width=300))
    assert len(lines[0]) == 300 and len(lines) > 250


# --- HTML -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("scene", "lang"), list(product(SCENES, LANGUAGES)))
def test_a_fragment_has_the_picture_and_readable_tables(scene: str, lang: str) -> None:
    check_fragment(SCENES[scene], lang, "Blue Moon", tables=3)


def test_the_tables_say_in_words_what_the_board_shows() -> None:
    html = PLAIN.html(names=["Anna", "Ben"])
    for words in (
        "Spark Glove (Br17), booster, fire 3, earth 1, values ignored (Thick Mud)",
        "combat area, covered",
        "laid in this turn",
        "fire 13, earth 8",
        "Ben (B)",
        "on the side of Anna",
        "Hyla [Hy1] of A",
        "Red Crystal" if "Cr1" in PLAIN.crystals("B") else "Green Crystal, Blue Crystal",
    ):
        assert words in html, words
    assert "hidden: 5" in PLAIN.view("B").html()
    assert "open: Lo17 &lt; ?" in SCENES["chain"].html()


# --- Glyphs -----------------------------------------------------------------------------------------------------------

FOLDER = Path(palette.__file__).parent / "glyphs"
NAMES = palette.GLYPHS.names


def test_every_file_is_a_glyph() -> None:
    assert set(NAMES) == {path.stem for path in FOLDER.iterdir()}
    with pytest.raises(ValueError, match=r"there is no glyph 'comet'.*dragon"):
        palette.GLYPHS.markup("comet")


@pytest.mark.parametrize("name", NAMES)
def test_a_glyph_is_small_and_of_the_family(name: str) -> None:
    check_glyph(palette.GLYPHS.markup(name))


def test_no_two_look_alike_at_24_pixels() -> None:
    check_no_two_alike({name: palette.GLYPHS.markup(name) for name in NAMES})
