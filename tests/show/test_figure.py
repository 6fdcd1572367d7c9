"""The SVG figure: complete, well formed, described, and safe with whatever people write."""

import re
from itertools import product
from pathlib import Path

import pytest
from show.scenes import CROWDED, MARKS, OVER, PLAIN, SCENES
from support.figures import HOSTILE, SVG, contrast, parsed, texts

import equinox_widget as eq
from equinox_widget.games.equinox.drawing.figure import Look
from equinox_widget.games.equinox.rules.cards import SEATS
from equinox_widget.show.palette import _DARK, _LIGHT, COLOURS, THEMES
from equinox_widget.texts.catalogue import LANGUAGES


@pytest.mark.parametrize(("scene", "lang", "theme"), list(product(SCENES, LANGUAGES, THEMES)))
def test_a_figure_is_well_formed_and_described(scene: str, lang: str, theme: str) -> None:
    position = SCENES[scene]
    root = parsed(position.svg(lang=lang, theme=theme, hand="AB", width=480))
    left, top, width, height = map(float, root.get("viewBox", "").split())
    assert (left, top, width) == (0, 0, 600)
    assert root.get("width") == "480"
    assert float(root.get("height", "0")) == pytest.approx(height * 0.8, abs=1)
    assert root.findtext(f"{SVG}title") == position.text(lang).splitlines()[0]
    assert root.findtext(f"{SVG}desc") == position.text(lang)
    assert (root.get("role"), root.get("lang")) == ("img", lang)


def test_a_figure_shows_the_whole_board() -> None:
    said = texts(PLAIN.svg(hand="AC"))
    for word in ["Round 2/5", "A to movestep 2 play", "edition DE", "Su", "Moosmann", "† round 1", "10½", "x2", "=3"]:
        assert word in said
    assert [word for word in said if word.startswith("worth")] == [f"worth {value}" for value in (5, 4, 3, 2, 1, 0)]
    assert {f"draw pile {PLAIN.pile}", "2 cards, 4 blocked", "blocked", "Ur2", "Dr"} <= set(said)
    assert said.count("†") == 1  # the vanish card of row 2


def test_signs_show_shape_letter_and_colour() -> None:
    drawn = CROWDED.svg()
    for seat in SEATS:
        assert COLOURS[seat] in drawn
        assert seat in texts(drawn)
    shapes = {match[1] for match in re.finditer(r'class="sign" d="([^"]+)"', drawn)}
    assert len(shapes) == len(SEATS)


def test_the_current_row_is_marked_by_a_frame_an_arrow_and_weight() -> None:
    assert PLAIN.svg().count('class="now"') == 1
    assert OVER.svg().count('class="now"') == 0
    bold = [node.text for node in parsed(PLAIN.svg()).iter(f"{SVG}text") if node.get("font-weight")]
    assert "Row 2" in bold and "Row 1" not in bold


def test_hands_are_drawn_on_request_only() -> None:
    assert "Dr" not in texts(PLAIN.svg())
    assert "Dr" in texts(PLAIN.svg(hand="a"))


def test_a_view_shows_backs() -> None:
    drawn = texts(PLAIN.view("B").svg(hand="ABC"))
    assert "Dr" not in drawn
    assert drawn.count("?") == 3 + 2 + 4
    assert "edition DE · as B sees it" in drawn


def test_a_hidden_secret_bet_is_drawn_as_far_as_it_is_known() -> None:
    assert "Mo5" in texts(CROWDED.svg())
    assert "Mo5" in texts(CROWDED.view("B").svg())
    assert "Mo5" not in texts(CROWDED.view("A").svg())


def test_marks_point_at_fields() -> None:
    plain, marked = PLAIN.svg(), PLAIN.svg(marks=MARKS)
    assert marked.count('class="ring"') == plain.count('class="ring"') + 4
    said = texts(marked)
    assert said.count("1") == 2  # on the field and before the words
    assert any(line.startswith("only the top card counts") for line in said)


@pytest.mark.parametrize(
    ("mark", "answer"),
    [
        ("rign No2", "Did you mean 'ring'"),
        ("ring", "a creature"),
        ("ring No", "a row from 1 to 5"),
        ("ring No2 please", "only a note"),
        ("note No2", "a note needs words"),
        ("arrow No1", "a creature"),
        ("ring Vu1", "Vulpa is not in this game"),
    ],
)
def test_a_mark_that_cannot_be_read_is_refused(mark: str, answer: str) -> None:
    with pytest.raises(ValueError, match=answer):
        PLAIN.svg(marks=[mark])


def test_unknown_options_and_values_are_refused_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match=r"'auto', 'light' or 'dark'.*Did you mean 'dark'"):
        PLAIN.svg(theme="drak")
    with pytest.raises(ValueError, match="'en', 'de' or 'fr'"):
        PLAIN.svg(lang="it")
    with pytest.raises(ValueError, match="the players are A, B, C"):
        PLAIN.svg(hand="AD")
    with pytest.raises(ValueError, match="100 to 10000 pixels"):
        PLAIN.svg(width=5)
    with pytest.raises(ValueError, match="a list of 3 names"):
        PLAIN.svg(names=["Anna"])
    with pytest.raises(TypeError, match="a list of marks"):
        PLAIN.svg(marks="ring No2")
    with pytest.raises(TypeError, match="no option 'colour': choose among lang, theme, hand"):
        PLAIN.svg(colour="red")  # type: ignore[call-arg]


def test_hostile_words_stay_words() -> None:
    look = Look(names=HOSTILE, marks=[f"note No2 {name}" for name in HOSTILE], hand="ABC")
    drawn = PLAIN.svg(**look)
    assert any(word.startswith("</text><script>") for word in texts(drawn))
    known = {node.tag for node in parsed(PLAIN.svg(hand="ABC", marks=MARKS)).iter()}
    assert {node.tag for node in parsed(drawn).iter()} == known
    for markup in (drawn, PLAIN.html(**look)):
        assert "<script" not in markup
        assert "\x00" not in markup and "\ud800" not in markup


def test_nothing_in_a_figure_can_clash_with_another_one() -> None:
    light, dark = PLAIN.svg(theme="light"), PLAIN.svg(theme="dark")
    assert " id=" not in light and "url(" not in light
    for drawn, theme in ((light, "light"), (dark, "dark")):
        rules = re.findall(r"([^{}]+)\{", parsed(drawn).findtext(f"{SVG}style") or "")
        assert all(rule.startswith(f".eq-{theme} .") for rule in rules)


def test_figures_can_be_written_to_a_file(tmp_path: Path) -> None:
    drawn = PLAIN.svg(str(tmp_path / "board.svg"), hand="A")
    assert (tmp_path / "board.svg").read_text(encoding="utf-8") == drawn


def test_a_figure_is_smaller_than_40_kilobytes() -> None:
    assert max(len(position.svg(hand="AB")) for position in SCENES.values()) < 40_000


# Contrast


@pytest.mark.parametrize("colours", [_LIGHT, _DARK], ids=["light", "dark"])
def test_all_words_stand_out_from_all_they_can_stand_on(colours: dict[str, str]) -> None:
    for ink, ground in product(("ink", "muted"), ("paper", "card", "gone", "hatch")):
        assert contrast(colours[ink], colours[ground]) >= 4.5, f"{ink} on {ground}"
    assert contrast(colours["paper"], colours["accent"]) >= 4.5
    assert contrast(colours["accent"], colours["paper"]) >= 3
    assert contrast(colours["edge"], colours["paper"]) >= 3


def test_letters_stand_out_from_their_signs() -> None:
    for seat, colour in COLOURS.items():
        assert contrast("#ffffff" if seat == "A" else "#000000", colour) >= 4.5


def test_every_word_is_in_one_of_the_checked_colours() -> None:
    for position in SCENES.values():
        for node in parsed(position.svg(hand="AB", names=list("XYZUV")[: len(position.players)])).iter():
            if node.tag in (f"{SVG}text", f"{SVG}tspan") and node.text:
                assert node.get("class") in {"ink", "muted", "onaccent"} or node.get("fill") in {"#000", "#fff"}


def test_a_dealt_game_can_be_drawn_at_every_step() -> None:
    position = eq.deal(3, seed=1)
    while not position.over:
        position = position.do(position.legal()[0])
        parsed(position.svg(hand="ABC"))
