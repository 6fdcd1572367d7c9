"""Stills: games and scenarios where no widget is wanted or possible."""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Iterator

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from properties.knowledge import assert_only_known, seen_cards, shown_cards

import equinox_widget as eq

START = "EQ 3p r1 A1 L=SuMoCoKlEcLuNoVu A=Co9,Su1,Su2,Su3,Su4,Su5,Su6,Su7 s5"
KINDS = {"text/plain", "text/html", "image/svg+xml"}


@pytest.fixture
def static() -> Iterator[None]:
    """A notebook that wants no widgets."""
    eq.options.display = "static"
    yield
    eq.options.display = "widget"


def test_a_still_shows_the_board_and_what_happened_last() -> None:
    game = eq.Game(START, ["Anna", "Ben", "<Cleo>"])
    game.do("bet Co; play Co9")
    still = game.static()
    assert still._repr_mimebundle_().keys() == KINDS
    assert str(still).startswith(f"{game.position}\n\nAnna plays Cornu 9")
    assert "Anna plays Cornu 9" in still.html
    assert "&lt;Cleo&gt;" in still.html
    assert "<Cleo>" not in still.html + still.svg


def test_a_still_of_a_seat_tells_what_it_may_know() -> None:
    game = eq.Game(START)
    game.do("bet Co; play Co9", "block B")
    seen = game.static(seat="C", lang="de")
    assert str(seen).startswith(game.position.view("C").text("de"))
    assert "Su7" in str(game.static()) and "Su7" not in str(seen)


def test_before_anything_happened_there_is_only_the_board() -> None:
    assert str(eq.Game(START).static()) == str(eq.position(START))
    assert eq.Game(START).last_events() == []


@given(st.integers(0, 2**32))
@settings(max_examples=20, phases=[Phase.generate])
def test_every_game_has_a_still_that_keeps_secrets(seed: int) -> None:
    rng = random.Random(seed)
    game = eq.Game(eq.deal(players=rng.randint(2, 5), seed=seed))
    for _ in range(rng.choice([0, 3, 30, 90])):
        if not game.position.over:
            game.do(rng.choice(game.position.legal()))
    seat = rng.choice(game.position.players)
    still = game.static(seat=seat, lang=rng.choice(["en", "de", "fr"]))
    known = seen_cards(game.position, seat) | shown_cards(game.last_events(), seat)
    for told in (still.text, still.svg, still.html.partition("<details>")[2]):  # before it, the picture in base 64
        assert_only_known(told, known, game.position)


# --- The option -------------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("static")
def test_a_static_notebook_shows_stills() -> None:
    game = eq.Game(START)
    assert game._repr_mimebundle_() == game.static(seat="A")._repr_mimebundle_()
    assert eq.scenario(START, "skip")._repr_mimebundle_().keys() == KINDS
    assert eq.lesson("L05")._repr_mimebundle_().keys() == KINDS
    assert eq.quiz(n=1, seed=1)._repr_mimebundle_().keys() == {"text/plain", "text/html"}


def test_options_are_checked() -> None:
    with pytest.raises(ValueError, match="'widget' or 'static', not 'statik'. Did you mean 'static'"):
        eq.options.display = "statik"
    with pytest.raises(AttributeError, match="there is no option 'dispaly': there are `display` and `pace`"):
        eq.options.dispaly = "static"
    with pytest.raises(ValueError, match="pace is a number of seconds, 0 to 60, not -1"):
        eq.options.pace = -1
    assert repr(eq.options) == "Options(display='widget', pace=0.5)"


def test_without_the_widget_libraries_everything_but_clicking_works() -> None:
    code = f"""
import sys
sys.modules.update(dict.fromkeys(["anywidget", "ipywidgets", "traitlets"]))
import equinox_widget as eq
game = eq.Game({START!r})
game.do("skip")
print(sorted(game._repr_mimebundle_()), sorted(eq.scenario({START!r}, "skip")._repr_mimebundle_()))
print(len(game.html()) > 1000 and "text/html" in eq.lesson("L05")._repr_mimebundle_())
try:
    eq.play()
except ImportError as error:
    print(error)
"""
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert not result.stderr
    shown, exported, error = result.stdout.splitlines()
    assert shown == f"{sorted(KINDS)} {sorted(KINDS)}"
    assert exported == "True"
    assert error.startswith("the table needs anywidget, which is not installed: pip install anywidget.")


# --- Scenarios --------------------------------------------------------------------------------------------------------


def test_a_still_of_a_scenario_is_its_strip_with_every_event() -> None:
    found = eq.scenario(START, [("skip", "No bet."), "play Su1"], title="<T>", caption="Two steps.")
    still = found.static()
    assert str(still) == str(found)
    assert still.html.startswith("<h4>&lt;T&gt;</h4><p>Two steps.</p>")
    assert still.html.count("<tr>") == len(found.position.explain("skip; play Su1")) + 1
    assert still.svg == found.svg()
    assert "<caption>Was geschah</caption>" in found.static("de").html
