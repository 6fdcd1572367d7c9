"""Which games there are, and how each is found: by id, by the first word of a code, and in other packages."""

from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

import pytest

import equinox_widget as eq
from equinox_widget.core import games
from equinox_widget.core.games import kit, kit_for_code, kit_for_format
from equinox_widget.games import ENTRY_POINTS, INDEX


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[metadata.EntryPoint]]:
    """The entry points that other packages bring."""
    points: list[metadata.EntryPoint] = []
    monkeypatch.setattr(metadata, "entry_points", lambda group: points)
    games._foreign.cache_clear()
    kit.cache_clear()
    yield points
    games._foreign.cache_clear()
    kit.cache_clear()


def test_the_index_says_what_the_kits_say() -> None:
    for game, entry in INDEX.items():
        found = kit(game)
        assert (found.id, found.ruleset.tag, found.format) == (game, entry.tag, entry.format)


def test_a_kit_is_found_by_the_format_of_its_files() -> None:
    assert [kit_for_format(entry.format).id for entry in INDEX.values()] == list(INDEX)
    with pytest.raises(ValueError, match="no game has save files of the format 'chess'"):
        kit_for_format("chess")


def test_a_match_of_a_game_without_matches_is_refused(tmp_path: Path) -> None:
    (tmp_path / "match.json").write_text('{"format": "equinox-game", "version": 1, "match": {}}')
    with pytest.raises(eq.RecordError, match="equinox has no matches"):
        eq.load(tmp_path / "match.json")


def test_the_games_are_listed_as_text_and_as_a_table() -> None:
    listed = eq.games()
    assert [game.id for game in listed][: len(INDEX)] == list(INDEX)
    assert "equinox: Equinox, 2 to 5 players, codes begin with EQ" in str(listed)
    assert "<td" in listed._repr_html_()


def test_the_package_of_the_games_stays_one() -> None:
    import equinox_widget.games.equinox.kit as found  # noqa: PLC0415 (as a reader of the code would)

    assert found.KIT is kit("equinox")


def test_an_unknown_game_is_refused_with_the_nearest() -> None:
    with pytest.raises(ValueError, match=r"there is no game 'equinx'. Did you mean 'equinox'\?"):
        kit("equinx")


def test_a_code_of_no_game_is_refused_with_what_codes_begin_with() -> None:
    with pytest.raises(eq.NotationError, match="a position begins with the word EQ"):
        eq.Game("XX 3p")


def test_a_game_of_another_package_is_found(installed: list[metadata.EntryPoint]) -> None:
    installed.append(metadata.EntryPoint("other", "equinox_widget.games.equinox.kit:KIT", ENTRY_POINTS))
    assert kit("other") is kit_for_code("EQ 3p r1 A1")
    assert [game.id for game in eq.games()][-1] == "equinox"
    assert games.formats()[-1] == "equinox-game"


def test_a_game_that_cannot_be_loaded_is_left_out_and_said(installed: list[metadata.EntryPoint]) -> None:
    installed.append(metadata.EntryPoint("broken", "no.such.module:KIT", ENTRY_POINTS))
    with pytest.warns(UserWarning, match="the game 'broken' of 'no.such.module:KIT' is left out: ModuleNotFoundError"):
        assert [game.id for game in eq.games()] == list(INDEX)


def test_a_game_may_not_take_the_name_of_another(installed: list[metadata.EntryPoint]) -> None:
    installed.append(metadata.EntryPoint("equinox", "no.such.module:KIT", ENTRY_POINTS))
    with pytest.warns(UserWarning, match="'equinox' of .* is left out: there is a game of this name already"):
        assert [game.id for game in eq.games()] == list(INDEX)
