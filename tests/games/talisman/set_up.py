"""Positions of Talisman set up by chance, in every region, with everything that a table can have, by any ruling."""

from __future__ import annotations

import random
from collections.abc import Sequence

from equinox_widget import talisman
from equinox_widget.games.talisman.rules.box import CHARACTERS
from equinox_widget.games.talisman.rules.cards import CARD_CODES, IS_ADVENTURE, SPELL_CODES
from equinox_widget.games.talisman.rules.ruleset import RULESET
from equinox_widget.games.talisman.rules.rulings import RULINGS
from equinox_widget.games.talisman.rules.spaces import ARMS, INNER, REGION, SPACE_CODES, SPACES
from equinox_widget.games.talisman.rules.state import State

SEATS = "ABCDEF"
_REGIONS = [[code for code, number in SPACES.items() if REGION[number] == region] for region in range(3)]
_OBJECTS = [code for code in CARD_CODES if talisman.deal(2).card(code).kind in ("object", "magic")]
_CARRIED = [code for code in _OBJECTS if not code.startswith(("Bag", "Raf"))]
_FOES = [code for code in CARD_CODES if talisman.deal(2).card(code).kind in ("animal", "monster", "dragon")]


class _Bag:
    """Cards of one kind, each handed out once."""

    def __init__(self, rng: random.Random, codes: Sequence[str]) -> None:
        self._left = rng.sample(list(codes), len(codes))

    def take(self, most: int, among: Sequence[str] | None = None) -> list[str]:
        found = [code for code in self._left if among is None or code in among][:most]
        self._left = [code for code in self._left if code not in found]
        return found


def set_up(seed: int) -> State:
    """A table that play can have led to; chance tries until there is one."""
    rng = random.Random(seed)
    while True:
        position = talisman.position(" ".join(_tokens(rng)))
        if not position.status():
            state: State = position.state.clone()
            return state


def _tokens(rng: random.Random) -> list[str]:
    players = rng.randint(2, 5)
    cards, spells = _Bag(rng, CARD_CODES), _Bag(rng, SPELL_CODES)
    code = ["TA", f"{players}p", f"s{rng.randrange(10**6)}"]
    heroes = rng.sample(CHARACTERS, players)
    code += [f"+{name}={rng.choice(ruling.values)}" for name, ruling in RULINGS.items() if rng.random() < 0.4]
    common = rng.choice(rng.choice(_REGIONS))
    places = [common if rng.random() < 0.3 else rng.choice(rng.choice(_REGIONS)) for _ in heroes]
    if "Crown" in places or rng.random() < 0.2:
        code.append("crowned")
    for seat, hero, place in zip(SEATS, heroes, places, strict=False):
        code += [f"{seat}={hero}@{place}", *_seat(rng, seat, hero, place, cards, spells)]
    for place in rng.sample(SPACE_CODES[:-1], 8) + places:
        if place != "Crown" and not any(token.startswith(f"{place}:") for token in code):
            lying = cards.take(rng.randint(0, 2), [card for card in CARD_CODES if card[:3] not in ("Gho", "Her")])
            code += [f"{place}:{','.join([*lying, f'+{rng.randint(1, 3)}'])}"] if lying else []
    turn = rng.randrange(players)
    outside = REGION[SPACES[places[turn]]] != INNER
    due = rng.choice(["start", "start", f"go{rng.randint(1, 6)}", "land"]) if outside else "start"
    return [*code, f"{SEATS[turn]}:{due}"]


def _seat(rng: random.Random, seat: str, hero: str, place: str, cards: _Bag, spells: _Bag) -> list[str]:
    """What one seat has; a toad carries nothing."""
    strength, craft = RULESET.box.character_stats[CHARACTERS.index(hero)]
    found = [f"{seat}.s{strength + rng.choice([0, 0, 1, 3, 6])}", f"{seat}.c{craft + rng.choice([0, 0, 1, 3])}"]
    found += [f"{seat}.l{rng.randint(1, 5)}", f"{seat}.{rng.choice(['good', 'neutral', 'evil'])}"]
    found.append(f"{seat}.sp={','.join(spells.take(rng.randint(0, 3))) or 0}")
    trophies = cards.take(rng.randint(0, 3), _FOES)
    found += [f"{seat}.tr={','.join(trophies)}"] if trophies else []
    found += [f"{seat}.quest{rng.randint(1, 6)}"] if rng.random() < 0.3 else []
    found += [f"{seat}.changed"] if rng.random() < 0.1 else []
    if rng.random() < 0.08:
        return [*found, f"{seat}.toad{rng.randint(1, 3)}", f"{seat}.g0"]
    found.append(f"{seat}.g{rng.randint(0, 4)}")
    for word, among, most in (("ob", _CARRIED, 4), ("fo", ["Uni", "Mai", "Pri", "Gui", "Hag"], 2)):
        had = cards.take(rng.randint(0, most), among)
        found += [f"{seat}.{word}={','.join(had)}"] if had else []
    found += [f"{seat}.raft"] if rng.random() < 0.1 else []
    found += [f"{seat}.ride={rng.choice(['outer', 'Temple'])}"] if rng.random() < 0.1 else []
    if place == "Temple" and rng.random() < 0.3:
        found.append(f"{seat}.slave")
    if SPACES[place] in ARMS and rng.random() < 0.5:
        found.append(f"{seat}.open")
    return found


assert all(IS_ADVENTURE[CARD_CODES.index(code)] for code in _FOES)
