"""Random games for the property tests: how they are set up, and players who try everything sooner or later."""

import os
import random
from dataclasses import dataclass

from equinox_widget.games.equinox.rules.actions import DECLINE, DONE, SKIP, Action, field_of
from equinox_widget.games.equinox.rules.cards import CREATURES, LINEUP_SIZE
from equinox_widget.games.equinox.rules.rulings import RULINGS, Rulings, rulings_for
from equinox_widget.games.equinox.rules.setup import deal
from equinox_widget.games.equinox.rules.state import State
from equinox_widget.games.equinox.rules.turn import apply, legal

PATIENCE = 400  # decisions after which a player who never discards begins to; without it some rulings never end

ALL = os.environ.get("EQUINOX_PROPERTIES") == "all"


def share(games: int) -> int:
    """How many of these games are played: all of them by `make properties`, a fifth with every `make test`."""
    return games if ALL else games // 5


@dataclass
class Style:
    """How often somebody does something where doing nothing is allowed, and how eagerly empty fields are filled."""

    bet: float
    power: float
    discard: float
    fill: float


def random_rulings(rng: random.Random) -> Rulings:
    """An edition with up to four overrides."""
    names = rng.sample(sorted(RULINGS), rng.choice([0, 0, 1, 2, 4]))
    return rulings_for(rng.choice(["de", "fr"]), {name: rng.choice(RULINGS[name].values) for name in names})


def random_start(rng: random.Random) -> State:
    """A fresh deal with any number of players, line-up, rulings, start player and split of the trees."""
    players = rng.randint(2, 5)
    lineup = tuple(rng.sample(range(len(CREATURES)), LINEUP_SIZE))
    urvater = rng.randint(0, 3)
    start = rng.randrange(players)
    return deal(players, rng.randrange(10**6), random_rulings(rng), lineup, start, (urvater, 3 - urvater))


def random_style(rng: random.Random) -> Style:
    """A table's habits."""
    return Style(
        bet=rng.choice([0.1, 0.5, 0.9]),
        power=rng.choice([0.5, 0.9]),
        discard=rng.choice([0.0, 0.3, 0.9]),
        fill=rng.choice([0.0, 0.5, 0.95]),
    )


def choose(state: State, style: Style, rng: random.Random, decisions: int = 0) -> Action:
    """A legal action in the style of the table."""
    options = legal(state)
    habits = {SKIP: style.bet, DECLINE: style.power, DONE: style.discard if decisions < PATIENCE else 1.0}
    for nothing, habit in habits.items():
        if nothing in options:
            something = [option for option in options if option is not nothing]
            return rng.choice(something) if something and rng.random() < habit else nothing
    filling = [option for option in options if option.verb == "play" and _fills(state, option)]
    return rng.choice(filling if filling and rng.random() < style.fill else options)


def _fills(state: State, option: Action) -> bool:
    return option.creature >= 0 and not state.fields[field_of(option.creature, state.round)]


def play_to_end(state: State, style: Style, rng: random.Random) -> int:
    """Play a whole game; says how many decisions it took."""
    decisions = 0
    while not state.over:
        apply(state, choose(state, style, rng, decisions))
        decisions += 1
    return decisions
