"""What was changed to make a wish come true, in words that travel."""

from __future__ import annotations

import pickle

import equinox_widget as eq
from equinox_widget import orcs


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
