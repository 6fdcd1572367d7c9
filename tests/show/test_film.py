"""A film: several boards as one numbered strip."""

import pytest
from support.figures import parsed, texts

import equinox_widget as eq

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture
def game() -> eq.Game:
    start = "EQ 2p r1 A2 L=SuMoCoKlEcLuNoUr Su1:6 Mo1:4 Co1:8 Kl1:5 Ec1:7 Lu1:3 No1:2 A=Ur2,x2 B=No8,No7 d40 s1"
    game = eq.Game(start, ["Anna", "<b>Ben</b>"])
    game.do("play x2 on No", "bet No", "play No8")
    return game


def test_frames_are_numbered_and_say_what_was_done(game: eq.Game) -> None:
    said = texts(game.film(lang="de"))
    for number, caption in enumerate(("Ausgangslage", "play x2 on No", "bet No", "play No8"), 1):
        assert said[said.index(caption) - 1] == str(number)


def test_own_captions_and_columns(game: eq.Game) -> None:
    film = game.film(["one", "two", "three", "<four>"], columns=3, width=900)
    root = parsed(film)
    assert root.get("width") == "900"
    assert root.get("viewBox", "").startswith("0 0 1800 ")
    assert {"one", "two", "three", "<four>", "<b>Ben</b> to movestep 1 bet"} <= set(texts(film))


def test_what_changed_is_ringed(game: eq.Game) -> None:
    assert game.film().count('class="ring"') == 3  # a card, a stone, a card


def test_the_description_holds_every_board(game: eq.Game) -> None:
    described = parsed(game.film()).findtext(f"{SVG}desc") or ""
    assert all(str(position) in described for position in game.positions)


def test_captions_do_not_tell_what_chance_drew() -> None:
    game = eq.Game("EQ 2p r1 A2 L=SuMoCoKlEcLuNoUr A@Co1 A=Co5,Su3 B=8")
    game.do("play Co5", "block B")
    assert any(":" in sentence for sentence in game.sentences)
    assert not any(":" in word for word in texts(game.film()))


def test_a_film_is_refused_with_what_is_possible(game: eq.Game) -> None:
    with pytest.raises(ValueError, match="as many captions"):
        game.film(["one"])
    with pytest.raises(ValueError, match="1 to 6 columns"):
        game.film(columns=0)
    with pytest.raises(TypeError, match="no option 'hands': choose among columns"):
        game.film(hands="A")  # type: ignore[call-arg]
