"""Random games of Orcs Orcs Orcs: starts of every kind, and players who try everything sooner or later.

`random_start` gives a state; `choose` and `apply` play it on. Plain deals hardly ever reach very strong creatures,
abilities or toadlings, so most starts are enriched: creatures, trophies, spells and toadlings are moved from their
piles to where they matter.
"""

import random
from collections.abc import Iterator, Sequence

from equinox_widget.games.orcs.rules.actions import Action
from equinox_widget.games.orcs.rules.box import MODULES
from equinox_widget.games.orcs.rules.cards import POISON_CARD
from equinox_widget.games.orcs.rules.creatures import BASE_TYPES, CATEGORY, NEW_TYPES, TOAD, TYPE_SHIFT, TYPES
from equinox_widget.games.orcs.rules.lanes import ALL_LANES
from equinox_widget.games.orcs.rules.movement import put
from equinox_widget.games.orcs.rules.rulings import RULINGS, Rulings, rulings_for
from equinox_widget.games.orcs.rules.setup import deal
from equinox_widget.games.orcs.rules.state import ACT, OVER, State, reconsider
from equinox_widget.games.orcs.rules.turn import apply, legal


def random_rulings(rng: random.Random) -> Rulings:
    """Our rulings with up to five exchanged."""
    names = rng.sample(sorted(RULINGS), rng.choice([0, 0, 1, 3, 5]))
    return rulings_for({name: rng.choice(RULINGS[name].values) for name in names})


def random_new(rng: random.Random) -> dict[int, int]:
    """One to three new creatures, each with one it can replace."""
    chosen = rng.sample(NEW_TYPES, rng.choice([1, 2, 3]))
    return {new: rng.choice([base for base in BASE_TYPES if CATEGORY[base] == CATEGORY[new]]) for new in chosen}


def random_deal(rng: random.Random) -> State:
    """A fresh deal with any number of players and any modules."""
    return random_deal_of(rng, rng.randint(2, 4), [module for module in MODULES if rng.random() < 0.5])


def random_deal_of(rng: random.Random, players: int, modules: Sequence[str]) -> State:
    """A fresh deal with any start player, new creatures, terrain and rulings."""
    return deal(
        players,
        rng.randrange(10**6),
        start=rng.randrange(players),
        modules=tuple(modules),
        new=random_new(rng) if "reinforcements" in modules else {},
        terrain=rng.choice([0, 3, 6, 9]),
        rulings=random_rulings(rng),
    )


def random_start(rng: random.Random) -> State:
    """A deal, or (three times out of four) an enriched one."""
    state = random_deal(rng)
    return enrich(state, rng) if rng.random() < 0.75 else state


def enrich(state: State, rng: random.Random) -> State:
    """The same game further on: a crowded board, trophies, learned spells, poison, toadlings, shorter marker piles."""
    _crowd(state, rng)
    _award(state, rng)
    _teach(state, rng)
    _toadlings(state, rng)
    for kind in state.box.types:
        state.down[kind] = rng.randrange(len(state.box.track[kind])) if rng.random() < 0.3 else 0
    reconsider(state)
    return state


def _crowd(state: State, rng: random.Random) -> None:
    """Markers become creatures on any section without a road; some are simply gone."""
    for lane in ALL_LANES:
        pile = state.markers[lane]
        for _ in range(rng.randrange(len(pile))):
            kind = pile.pop(rng.randrange(len(pile)))
            place = 3 * lane + rng.randrange(3)
            if not state.roads[place] and rng.random() < 0.7:
                put(state, kind << TYPE_SHIFT, place)


def _award(state: State, rng: random.Random) -> None:
    """Markers become trophies; skull markers follow them."""
    for seat in range(state.players):
        for _ in range(rng.randrange(8)):
            pile = rng.choice(state.markers)
            if len(pile) > 1:
                kind = pile.pop(rng.randrange(len(pile)))
                state.kills[TYPES * seat + kind] += 1
        for kind in state.box.types:
            top = state.box.skull_top[kind]
            state.skulls[TYPES * seat + kind] = min(top, state.kills[TYPES * seat + kind])


def _teach(state: State, rng: random.Random) -> None:
    """Spells from the piles, and poison, go into decks."""
    for seat in range(state.players):
        for _ in range(rng.randrange(7)):
            pile = rng.choice(state.spells)
            state.draw[seat].append(pile.pop())
            state.taken[seat] += 1
        if rng.random() < 0.3:
            state.draw[seat].append(POISON_CARD)
            state.poison -= 1
        deck = state.draw[seat] + state.hands[seat]
        rng.shuffle(deck)
        size = rng.choice([4, 4, 5])
        state.hands[seat], state.draw[seat] = sorted(deck[:size]), deck[size:]


def _toadlings(state: State, rng: random.Random) -> None:
    if TOAD in state.box.types:
        for seat in range(state.players):
            for _ in range(rng.randrange(3)):
                state.toads[4 * seat + state.tad.pop()] += 1
        for _ in range(rng.randrange(4)):
            state.laid[rng.randrange(len(state.laid))] += 1


def choose(state: State, rng: random.Random) -> Action:
    """A legal action of a player who rather does something than nothing."""
    options = legal(state)
    if state.due == ACT and rng.random() < 0.8:
        busy = [option for option in options if option.verb not in ("pass", "teleport")]
        options = busy or options
    return rng.choice(options)


def decisions(state: State, rng: random.Random, most: int = 10**6) -> Iterator[tuple[State, Action, list[str]]]:
    """Play on in place: before each decision the state, what was chosen, and afterwards the outcomes (same list)."""
    while state.due != OVER and most:
        action, given = choose(state, rng), list[str]()
        yield state, action, given
        given += apply(state, action)
        most -= 1
