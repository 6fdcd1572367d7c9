"""The text board fits a terminal in every language, whatever people hold."""

import pytest

import equinox_widget as eq
from equinox_widget.texts.catalogue import LANGUAGES

CROWDED = (
    "EQ 5p r3 C1 L=UrLuAqZiCaFuRaEc past -Lu1 -Zi2 A@Aq^ B@Aq^ C@Aq^ D@Aq^ E@Aq^ A@Ur3 B@Ur1 A@Ca1 B@Ca^ C@Ca2 "
    "Ur3:1,10 Fu3:1,x10 C@Fu3 E?Ra5 A=9~14 B=20"
)


def lines(code: str, lang: str) -> list[str]:
    return eq.position(code).text(lang).splitlines()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seat", [None, "A"])
def test_the_board_is_narrower_than_100_columns(lang: str, seat: str | None) -> None:
    position = eq.position(CROWDED)
    board = (position.view(seat) if seat else position).text(lang)
    assert max(map(len, board.splitlines())) < 100
    assert not any(line != line.rstrip() for line in board.splitlines())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_columns_stay_apart(lang: str) -> None:
    board = lines(
        "EQ 3p r1 A1 L=UrLuAqZiCaFuRaEc A@Ur1 B@Ur^ A@Lu^ B@Lu^ A@Aq^ B@Aq^ C@Aq^ Ur1:9,10 Lu1:1,x10 C@Lu1", lang
    )
    for line in board[1:9]:
        assert len(line[13:].split()) == 8, line


def test_a_long_hand_goes_on_below_itself() -> None:
    board = lines(CROWDED, "en")
    start = next(number for number, line in enumerate(board) if line.startswith("  A hand"))
    assert board[start + 1].startswith(" " * 13)
    whole = " ".join(line.strip() for line in board[start : start + 3])
    assert all(card in whole for card in eq.position(CROWDED).blocked("A"))


def test_the_board_says_what_lies_there() -> None:
    board = lines("EQ 2p r2 B2 L=SuMoCoKlEcLuNoUr past -Mo1 Co2:5,7 B@Co2 A@No^ Ur2:2 B=No5,x3 A=8", "en")
    assert board[0] == "Equinox  round 2/5  B to move  step 2 play  edition DE"
    row = next(line for line in board if line.startswith(">"))
    assert row.split() == [">", "row", "2", "3", ".", "#", "7=B", ".", ".", ".", ".", "2½"]
    assert next(line for line in board if line.startswith("  control")).split()[1:] == [*"--", "B3", *"---", "A5", "-"]
    assert any(line.startswith("  B hand 2") and "No5 x3" in line for line in board)


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="'en', 'de' or 'fr'"):
        eq.deal().text("it")
