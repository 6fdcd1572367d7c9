"""Whole games written out, turn by turn, for people to read beside the rulebook.

``PYTHONPATH=tests python -m games.equinox.golden_games --write`` plays them anew and writes ``golden/*.txt``; read what
changed before you commit it. The players are greedy: they take whatever looks best right after it, by `worth`, and they
look at all cards, which makes for sensible rather than clever games.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import NamedTuple

import equinox_widget as eq
from equinox_widget.games.equinox.rules.actions import Action
from equinox_widget.games.equinox.rules.cards import CHAMELEON, CREATURE_OF, NOBODY, STONES
from equinox_widget.games.equinox.rules.control import controller
from equinox_widget.games.equinox.rules.score import scoring_stones
from equinox_widget.games.equinox.rules.state import State
from equinox_widget.games.equinox.rules.turn import actor, apply, legal
from equinox_widget.games.equinox.rules.vanish import doubled_strength

FOLDER = Path(__file__).parent / "golden"


class Deal(NamedTuple):
    """What a golden game begins with."""

    players: int
    seed: int
    edition: str
    creatures: str
    trees: tuple[int, int] = (1, 2)

    def start(self) -> eq.Position:
        return eq.deal(self.players, self.seed, edition=self.edition, creatures=self.creatures, trees=self.trees)


GAMES = {
    "two_players": Deal(2, 3, "de", "SuMoCoKlEcLuNoVu"),
    "three_players": Deal(3, 49, "fr", "CaFuZiAqRaUrMoEc"),
    "four_players": Deal(4, 23, "de", "KlLuNoCaFuZiRaUr", (2, 1)),
    "five_players": Deal(5, 23, "fr", "SuCoEcNoFuAqVuUr"),
}


# Choosing


def choose(state: State) -> Action:
    """The action that leaves its actor best off at once; of equal ones the first."""
    seat = actor(state)
    return max(legal(state), key=lambda action: _after(state, action, seat))


def _after(state: State, action: Action, seat: int) -> float:
    after = state.clone()
    apply(after, action)
    others = [worth(after, other) for other in range(after.players) if other != seat]
    filled = sum(bool(cards) for cards in after.fields)
    return worth(after, seat) - max(others) / 2 + filled


def worth(state: State, seat: int) -> float:
    """Points in prospect, control, cards to choose from, and a secret kept; about one stone a round is spent."""
    own = [stone for stone in scoring_stones(state) if stone.seat == seat]
    points = sum(stone.doubled_points * _prospects(state, stone.creature) for stone in own)
    control = sum(controller(state, creature) == seat for creature in state.living)
    hasty = max(0, STONES - state.free_stones[seat] - state.secret_used[seat] - state.round)
    cards = sum(_usefulness(state, card) for card in state.hands[seat]) + 0.3 * len(state.blocked[seat])
    secrecy = 0 if state.secrets[seat] == NOBODY else 2.1 - state.round / 2
    return points + 1.5 * control - 9 * hasty + 0.3 * cards + secrecy


def _prospects(state: State, creature: int) -> float:
    """How likely a creature looks to survive, from its strength in the current row."""
    doubled = doubled_strength(state, creature)
    return 0.5 if doubled is None or state.over else 0.25 + doubled / 25


def _usefulness(state: State, card: int) -> int:
    """A card of a vanished creature is only in the way."""
    return -2 if card < CHAMELEON and state.vanished_in[CREATURE_OF[card]] else 1


def play(deal: Deal) -> eq.Game:
    """A whole game."""
    game = eq.Game(deal.start())
    while not game.position.over:
        game.do(choose(game.position._state))
    return game


# Writing and reading


def write(game: eq.Game) -> str:
    """The start, then every turn: who did what, and the board after it."""
    positions = game.positions
    game.goto(-1)
    lines = [positions[0].code, "", str(positions[0])]
    for before, after, sentence in zip(positions, positions[1:], game.sentences, strict=False):
        if lines[-1] and not lines[-1].startswith("* "):
            lines.append("")
        lines.append(f"* {before.actor}: {sentence}")
        if after.turn != before.turn or after.over:
            lines += ["", str(after)]
    score = positions[-1].score()
    points = ", ".join(f"{seat} {score.breakdown(seat)}" for seat in positions[-1].players)
    lines += ["", f"{points}: {' and '.join(score.winners)} by {score.decided_by}", ""]
    return "\n".join(lines)


def read(text: str) -> eq.Game:
    """The game a golden file tells, from its first line and its sentences alone."""
    start, *rest = text.splitlines()
    game = eq.Game(start)
    for line in rest:
        if line.startswith("* "):
            game.do(line.partition(": ")[2])
    return game


def main() -> None:
    """Play the games anew."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", required=True, help="write the files in golden/")
    parser.parse_args()
    FOLDER.mkdir(exist_ok=True)
    for name, deal in GAMES.items():
        (FOLDER / f"{name}.txt").write_text(write(play(deal)), encoding="utf-8")


if __name__ == "__main__":
    main()
