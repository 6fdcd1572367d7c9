"""Powers that reach into any row reach into all five, and those for earlier rows into all of those."""

from __future__ import annotations

import pytest
from games.equinox.cases import at, both_editions, options

LAST_ROUND = "EQ 2p r5 A2 L=SuMoEcLuNoRaAqKl past -Su1 -Mo2 -Ec3 -No4"


@both_editions
def test_aquilon_takes_a_chameleon_from_every_row(edition: str) -> None:
    """Also from columns of creatures that are gone."""
    asked = at(f"{LAST_ROUND} Su1:x0 Mo2:x1 Lu3:x2 Lu4:x3 Lu5:x4 A@Aq1 A=Aq4", edition).do("play Aq4")
    assert options(asked, "take") == {"take Su1", "take Mo2", "take Lu3", "take Lu4", "take Lu5"}


@both_editions
def test_dryada_fetches_a_card_from_every_row(edition: str) -> None:
    start = at(f"{LAST_ROUND} Lu5:4 Ra5:x2 A=Dr", edition)
    lupino = {sentence for sentence in options(start.do("play Dr"), "fetch") if "Lu" in sentence}
    assert lupino == {f"fetch Lu{row}" for row in range(1, 6)}
    assert "fetch Ra5" not in options(start.do("play Dr"), "fetch")


@both_editions
def test_moosmann_takes_a_stone_back_from_every_row(edition: str) -> None:
    code = "EQ 2p r5 A2 L=SuMoEcLuNoRaAqKl past -Su1 -Ec2 -No3 -Ra4 A@Mo1 A@Su2 A@Lu3 A@Lu4 A@Aq5 A=Mo4"
    asked = at(code, edition).do("play Mo4")
    assert options(asked, "return") == {"return Mo1", "return Su2", "return Lu3", "return Lu4", "return Aq5"}


@both_editions
def test_raneri_swaps_between_any_two_rows(edition: str) -> None:
    asked = at(f"{LAST_ROUND} Lu1:9 Lu2:8 Lu3:7 Lu4:6 Lu5:5 A@Ra1 A=Ra4", edition).do("play Ra4")
    lupino = {sentence for sentence in options(asked, "swap") if "Lu" in sentence}
    assert lupino == {f"swap Lu{row} Lu{other}" for row in range(1, 6) for other in range(row + 1, 6)}


@both_editions
def test_klumpi_places_in_every_row(edition: str) -> None:
    asked = at(f"{LAST_ROUND} A@Kl1 A=Kl4", edition).do("play Kl4")
    lupino = {sentence for sentence in options(asked, "place") if "Lu" in sentence}
    assert lupino == {f"place Lu{row}" for row in range(1, 6)}


@both_editions
def test_lupino_fetches_from_every_earlier_row(edition: str) -> None:
    asked = at(f"{LAST_ROUND} A@Lu1 A=Lu4 Lu1:9 Lu2:8 Lu3:7 Lu4:6 Lu5:5", edition).do("play Lu4")
    assert options(asked, "fetch") == {f"fetch Lu{row}" for row in range(1, 5)}


@pytest.mark.parametrize("row", [1, 2, 3, 4, 5])
def test_a_regular_bet_goes_to_the_row_of_its_round(row: int) -> None:
    gone = " ".join(f"-{code}{number}" for number, code in enumerate(["Su", "Mo", "Ec", "No"], 1) if number < row)
    after = at(f"EQ 2p r{row} A1 L=SuMoEcLuNoRaAqKl past {gone}", "de").do("bet Lu")
    assert [number for number in range(1, 6) if after.stone("Lu", number) == "A"] == [row]
