"""Random games of Blue Moon for the property tests: how they are set up, and players who try everything."""

import random
from dataclasses import dataclass

from equinox_widget.games.bluemoon.rules.actions import DECLINE, KEEP, PASS, RETREAT, SKIP, Action
from equinox_widget.games.bluemoon.rules.cards import STANDARD
from equinox_widget.games.bluemoon.rules.checker import limits
from equinox_widget.games.bluemoon.rules.rulings import RULINGS, Rulings, rulings_for
from equinox_widget.games.bluemoon.rules.sets import BASE, BUILT, READY, CardSet
from equinox_widget.games.bluemoon.rules.setup import deal
from equinox_widget.games.bluemoon.rules.state import State
from equinox_widget.games.bluemoon.rules.turn import apply, legal

LEADERS = ("Br0", "Lo0")


@dataclass
class Style:
    """How often somebody fights on, reacts, and uses what is optional."""

    fight: float
    react: float
    use: float


def random_rulings(rng: random.Random) -> Rulings:
    """The defaults with up to all switches thrown."""
    names = rng.sample(sorted(RULINGS), rng.choice([0, 0, 1, 3, 6]))
    return rulings_for({name: rng.choice(RULINGS[name].values) for name in names})


def random_set(rng: random.Random, leader: str, inquisitor: str) -> CardSet:
    """A set of one's own that keeps to its conditions."""
    size, moons = limits(CardSet(BUILT, leader, inquisitor), STANDARD)
    pool = list(STANDARD.cards)
    rng.shuffle(pool)
    chosen: list[int] = []
    for card in pool:
        price = 0 if STANDARD.people[card] == leader[:2] else STANDARD.moons[card]
        if len(chosen) < size and price <= moons:
            chosen.append(card)
            moons -= price
    return CardSet(BUILT, leader, inquisitor, tuple(STANDARD.codes[card] for card in sorted(chosen)))


def random_sets(rng: random.Random) -> tuple[CardSet, CardSet]:
    """Two sets of one mode."""
    mode = rng.choice([BASE, READY, READY, BUILT, BUILT])
    first, second = rng.choice(LEADERS), rng.choice(LEADERS)
    if mode == BASE:
        return CardSet(BASE, first), CardSet(BASE, second)
    if mode == READY:
        emissaries = rng.sample(["Or", "Be"], 2)
        return CardSet(READY, first, emissaries[0]), CardSet(READY, second, emissaries[1])
    inquisitors = list(STANDARD.tables["inquisitor"])
    return random_set(rng, first, rng.choice(inquisitors)), random_set(rng, second, rng.choice(inquisitors))


def random_start(rng: random.Random) -> State:
    """A fresh deal of any two sets that can play each other, with any rulings."""
    sets = random_sets(rng)
    boxes = rng.choice(["both", "both", "EI", "IE"]) if sets[0].mode == READY else "both"
    match = rng.choice([None, (0, 3)])
    return deal(sets, rng.randrange(2), rng.randrange(10**6), boxes, random_rulings(rng), match=match)


def random_style(rng: random.Random) -> Style:
    """A table's habits."""
    return Style(fight=rng.choice([0.5, 0.9, 1.0]), react=rng.choice([0.3, 0.9]), use=rng.choice([0.5, 0.9]))


def choose(state: State, style: Style, rng: random.Random) -> Action:
    """A legal action in the style of the table."""
    options = legal(state)
    habits = {RETREAT: style.fight, DECLINE: style.fight, PASS: style.react, SKIP: style.use, KEEP: style.use}
    for nothing, habit in habits.items():
        if nothing in options:
            something = [option for option in options if option is not nothing]
            return rng.choice(something) if something and rng.random() < habit else nothing
    return rng.choice(options)


def play_to_end(state: State, style: Style, rng: random.Random) -> int:
    """Play a whole game; says how many decisions it took."""
    decisions = 0
    while not state.over:
        apply(state, choose(state, style, rng))
        decisions += 1
    return decisions
