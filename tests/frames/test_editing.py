"""What a sandbox offers to pick, and the letters of a board."""

import pytest

from equinox_widget.core.games import kit
from equinox_widget.frames.editing import pick, pick_ruling, select
from equinox_widget.frames.keys import keys
from equinox_widget.games import INDEX

GAMES = [game for game in INDEX if len(kit(game).ruleset.rulings) > 0]


def test_a_list_of_changes_shows_the_one_that_holds_and_a_pick_holds_none() -> None:
    assert select("Round", {"r1": "1", "r2": "2"}, "r2") == {
        "name": "Round",
        "value": "r2",
        "options": [{"value": "r1", "say": "1"}, {"value": "r2", "say": "2"}],
    }
    assert pick("Card", {"@a": "A"})["options"][0] == {"value": "", "say": ""}


@pytest.mark.parametrize("game", GAMES)
def test_every_value_of_every_ruling_is_offered_and_those_that_hold_are_ticked(game: str) -> None:
    pos = kit(game).deal(min(3, kit(game).ruleset.seats[-1]), 7)
    offered = pick_ruling(pos, "en")["options"][1:]
    rulings = pos.kit.ruleset.rulings
    assert len(offered) == sum(len(ruling.values) for ruling in rulings.values())
    assert sum(option["say"].endswith("✓") for option in offered) == len(rulings)
    assert all(option["value"].startswith("ruling ") for option in offered)


def test_a_board_has_the_usual_keys_and_its_own() -> None:
    found = keys({"e": ["!pass"]}, c="more")
    assert {"key": "u", "does": "undo"} in found
    assert found[-1] == {"key": "e", "does": "choose", "places": ["!pass"]}
    assert len({key["key"] for key in found}) == len(found)
