"""The golden games: whole games as people read them, replayed sentence by sentence."""

from __future__ import annotations

import pytest
from games.equinox.golden_games import FOLDER, GAMES, play, read, write

from equinox_widget.engine.events import Event
from equinox_widget.games.equinox.rules.cards import CREATURES, DRYADA, URVATER
from equinox_widget.games.equinox.rules.sentences import read_script
from equinox_widget.games.equinox.rules.turn import apply


def text_of(name: str) -> str:
    return (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_replays_as_it_is_written(name: str) -> None:
    """Every board after every turn, and the score at the end."""
    assert write(read(text_of(name))) == text_of(name)


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_begins_with_its_deal(name: str) -> None:
    assert read(text_of(name)).positions[0] == GAMES[name].start()


@pytest.mark.parametrize("name", GAMES)
def test_the_greedy_players_would_play_a_golden_game_again(name: str) -> None:
    """Otherwise the script would write another game: run it, and read what changed."""
    assert play(GAMES[name]).sentences == read(text_of(name)).sentences


def everything_told() -> list[Event]:
    """All facts of all golden games."""
    told: list[Event] = []
    for name in GAMES:
        game = read(text_of(name))
        state = game.positions[0]._state.clone()
        state.log = told
        for sentence in game.sentences:
            apply(state, *read_script(sentence)[0])
    return told


def test_together_they_show_every_creature_every_power_and_both_trees() -> None:
    told = everything_told()
    line_ups = {creature for deal in GAMES.values() for creature in deal.start().creatures}
    assert line_ups == {creature.id for creature in CREATURES}
    used = {CREATURES[int(str(fact[2]))].id for fact in told if fact[0] == "power_used"}
    assert used == line_ups - {"ursus"}
    assert {fact[2] for fact in told if fact[0] == "tree_played"} == {URVATER, DRYADA}


def test_together_they_show_both_editions_both_ends_and_every_kind_of_reveal() -> None:
    told = everything_told()
    assert {deal.edition for deal in GAMES.values()} == {"de", "fr"}
    assert {fact[1] for fact in told if fact[0] == "game_ended"} == {"rounds", "pile"}
    assert {fact[3] for fact in told if fact[0] == "secret_revealed"} == {"own", "urvater", "end"}
