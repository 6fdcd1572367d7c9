"""What was changed to make a wish come true, in words that travel."""

from __future__ import annotations

import inspect
import pickle
from typing import TYPE_CHECKING

import pytest

import equinox_widget as eq
from equinox_widget import bluemoon, orcs, talisman

if TYPE_CHECKING:
    from equinox_widget.core.position import Position

TABLES = {
    "equinox": eq.position("EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu A@No1"),
    "orcs": orcs.position("OR 2p A=Za,SB1"),
    "bluemoon": bluemoon.position("BM A.lead A=Br5,Br6"),
    "talisman": talisman.position("TA 2p A=Elf@City"),
}


def test_a_change_can_be_kept_and_still_speaks_every_language() -> None:
    change = orcs.position("OR 2p A@3 3m:Go A=Za").what_if(mages={"A": 4}).edits[0]
    kept = pickle.loads(pickle.dumps(change))
    assert (kept, kept.text("de")) == (change, change.text("de"))
    assert repr(kept) == f"Change({str(change)!r})"


def test_every_ruling_that_differs_is_a_change() -> None:
    edits = orcs.position("OR 2p A=Za").what_if(rulings={"life_floor": "1", "voodoo_self": True}).edits
    assert [str(edit) for edit in edits] == ["The ruling life_floor is 1.", "The ruling voodoo_self is yes."]
    assert orcs.position("OR 2p A=Za").what_if(rulings={"life_floor": "0"}).edits == ()


def test_every_game_compares_readings() -> None:
    table = eq.position("EQ 2p r2 A2 L=SuMoCoKlEcLuRaVu past -Mo1 Vu1:8 Vu2:4,x1 A@Ra1 A=Ra3,Su2,Co7,x6 B=8")
    other = table.compare("play Ra3; swap Vu1 Vu2", rulings={"swap_chameleons": False})
    assert (other.differs, other.rulings) == (True, ("swap_chameleons",))
    assert other.text("de").splitlines()[-1] == "Es hängt ab von: swap_chameleons."


@pytest.mark.parametrize("table", TABLES.values(), ids=list(TABLES))
def test_what_if_says_how_it_is_asked(table: Position) -> None:
    asked = table.what_if  # type: ignore[attr-defined]
    wishes = inspect.getfullargspec(asked).kwonlyargs
    for misspelt in ("rullings", f"{wishes[0]}s"):
        with pytest.raises(TypeError) as caught:
            asked(**{misspelt: {}})
        assert all(f" {wish}=" in str(caught.value) for wish in wishes)
        assert f"not by {misspelt}=. Did you mean " in str(caught.value)
    with pytest.raises(TypeError, match="not by 'A'"):
        asked("A")
