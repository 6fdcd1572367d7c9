"""What is in the box, to look at."""

import pytest

import equinox_widget as eq


def test_the_tables_hold_the_numbers_that_a_game_is_dealt_with() -> None:
    pos, numbers = eq.deal(players=3, seed=1), eq.tables()["numbers"]
    assert len(pos.hand("A")) == numbers["hand"].cells["number"]
    assert pos.free_stones("A") == numbers["stones"].cells["number"]
    assert sum(entry.cells["copies"] for entry in eq.tables()["cards"].values()) == 14  # type: ignore[misc]


@pytest.mark.parametrize(("lang", "said"), [("en", "teaching value"), ("de", "Lehrwert"), ("fr", "valeur pédagogique")])
def test_only_the_split_of_the_trees_is_marked_as_ours(lang: str, said: str) -> None:
    text = eq.tables().text(lang)
    assert [line.split()[0] for line in text.splitlines() if line.endswith("*")] == ["Uv", "Dr"]
    assert said in text.splitlines()[-1]
    assert "=" not in text.splitlines()[-1]  # there is no box of one's own to play with
