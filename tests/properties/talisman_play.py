"""Random stretches of Talisman for the property tests: deals, positions set up in every region, all rulings varied."""

import random

from equinox_widget.engine.problems import Problem
from equinox_widget.games.talisman.rules.box import CHARACTERS, STANDARD_BOX
from equinox_widget.games.talisman.rules.cards import CARD_CODES, SPELL_CODES
from equinox_widget.games.talisman.rules.filling import fill
from equinox_widget.games.talisman.rules.notation import read_draft
from equinox_widget.games.talisman.rules.rulings import RULINGS
from equinox_widget.games.talisman.rules.setup import deal
from equinox_widget.games.talisman.rules.spaces import REGION, SPACE_CODES
from equinox_widget.games.talisman.rules.state import State
from equinox_widget.games.talisman.rules.status import problems

SEATS = "ABCDEF"
STRETCH = 60  # turns
RANK = dict(zip(CARD_CODES, STANDARD_BOX.rank, strict=True))
FOLLOWERS = ["Uni", "Mai", "Pri", "Gui"]
OBJECTS = [code for code in CARD_CODES if RANK[code] == 5 and code[:3] not in ("Bag", "Raf", "Hag", *FOLLOWERS)]
ENEMIES = [code for code in CARD_CODES if RANK[code] == 2]
INNER = [code for space, code in enumerate(SPACE_CODES) if REGION[space] == 2]
MIDDLE = [code for space, code in enumerate(SPACE_CODES) if REGION[space] == 1]
OUTER = [code for space, code in enumerate(SPACE_CODES) if REGION[space] == 0]
ARMS = ("Mine", "Vampire", "Pits", "Crypt", "Death", "Werewolf")


def random_rulings(rng: random.Random) -> dict[str, object]:
    """Some of the switches turned."""
    return {name: rng.choice(ruling.values) for name, ruling in RULINGS.items() if rng.random() < rng.choice([0, 0.4])}


def random_deal(rng: random.Random) -> State:
    """A new game."""
    return deal(rng.randint(2, 6), rng.randrange(10**6), rulings=random_rulings(rng))


def random_position(rng: random.Random) -> State:
    """A table in the middle of a game that play could have led to, everybody somewhere and with something."""
    while True:
        state = _drafted(rng)
        if not problems(state):
            return state


def _drafted(rng: random.Random) -> State:
    players = rng.randint(2, 6)
    maker = _Maker(rng)
    tokens = ["TA", f"{players}p", f"s{rng.randrange(10**6)}"]
    names = rng.sample(CHARACTERS, players)
    places = [rng.choice(rng.choice([OUTER, MIDDLE, INNER, INNER[:1]])) for _ in range(players)]
    if rng.random() < 0.3:
        places = [rng.choice(places) for _ in range(players)]
    for letter, name, place in zip(SEATS, names, places, strict=False):
        tokens += maker.seat(letter, name, place)
    tokens += maker.board(places)
    tokens += _moment(rng, players, places, tokens)
    if "Crown" in places or rng.random() < 0.2:
        tokens.append("crowned")
        if players > 2 and rng.random() < 0.3:
            last = SEATS[players - 1]
            tokens = [token for token in tokens if not token.startswith((f"{last}.", f"{last}=", f"{last}:"))]
            tokens.append(f"{last}=out1")
    elif rng.random() < 0.1:
        last = SEATS[players - 1]
        tokens = [token for token in tokens if not token.startswith((f"{last}.", f"{last}=", f"{last}:"))]
        tokens.append(f"{last}=?")
    draft, _ = read_draft(" ".join(tokens))
    draft.rulings = random_rulings(rng)
    found = list[Problem]()
    state = fill(draft, STANDARD_BOX, found)
    assert not found, (found, tokens)
    return state


def _moment(rng: random.Random, players: int, places: list[str], tokens: list[str]) -> list[str]:
    seat = rng.randrange(players)
    what = rng.choice(["start", "start", "land", "go"])
    bound = any(token.startswith((f"{SEATS[seat]}.toad", f"{SEATS[seat]}.slave")) for token in tokens)
    if what == "go" and (places[seat] in INNER or bound):
        what = "land"
    return [f"{SEATS[seat]}:{what}{rng.randint(1, 6) if what == 'go' else ''}"]


class _Maker:
    """Deals out cards of which each exists once."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.objects = rng.sample(OBJECTS, len(OBJECTS))
        self.enemies = rng.sample(ENEMIES, len(ENEMIES))
        self.followers = rng.sample(FOLLOWERS, len(FOLLOWERS))
        self.spells = rng.sample(SPELL_CODES, len(SPELL_CODES))
        others = [code for code in CARD_CODES if code not in (*OBJECTS, *ENEMIES, *FOLLOWERS)]
        self.others = rng.sample(others, len(others))

    def some(self, pile: list[str], most: int) -> list[str]:
        """So many cards of a pile at most."""
        return [pile.pop() for _ in range(min(self.rng.randint(0, most), len(pile)))]

    def seat(self, letter: str, name: str, place: str) -> list[str]:
        """A character with what he has."""
        rng, words = self.rng, [f"={name}@{place}"]
        words += [f".l{rng.randint(1, 5)}"] if rng.random() < 0.6 else []
        entry = STANDARD_BOX.character_stats[CHARACTERS.index(name)]
        words += [f".s{entry[0] + rng.randint(0, 5)}", f".c{entry[1] + rng.randint(0, 5)}"]
        if rng.random() < 0.12:
            words += ["toad", f".toad{rng.randint(1, 3)}", ".g0"][1:]
        else:
            words += self._possessions(name)
        trophies = self.some(self.enemies, 2)
        words += [f".tr={','.join(trophies)}"] if trophies else []
        if place == "Temple" and rng.random() < 0.5 and ".g0" not in words:
            words.append(".slave")
        if place in ARMS and rng.random() < 0.5:
            words.append({"Pits": ".pits2", "Werewolf": ".wolf7"}.get(place, ".open"))
        words += [".miss1"] if rng.random() < 0.1 else []
        words += [".changed"] if rng.random() < 0.1 else []
        words += [f".quest{rng.randint(1, 6)}{rng.choice(['', '', '!'])}"] if rng.random() < 0.3 else []
        return [letter + word for word in words]

    def _possessions(self, name: str) -> list[str]:
        rng = self.rng
        alignment = rng.choice(["good", "neutral", "evil"])
        words = [f".{alignment}", f".g{rng.randint(0, 5)}"]
        objects = [
            card for card in self.some(self.objects, 4) if not (card in ("Run", "Lan") and alignment != "neutral")
        ]
        words += [f".ob={','.join(objects)}"] if objects else []
        followers = self.some(self.followers, 2)
        if rng.random() < 0.1 and "Hag" in self.others:
            self.others.remove("Hag")
            followers = ["Hag"]
        words += [f".fo={','.join(followers)}"] if followers else []
        words += self._travel()
        spells = self.some(self.spells, 2)
        return [*words, f".sp={','.join(spells) or '0'}"]

    def _travel(self) -> list[str]:
        rng = self.rng
        if rng.random() < 0.15:
            rafts = [card for card in self.others if card.startswith("Raf")]
            card = rng.choice(["", *rafts])
            if card:
                self.others.remove(card)
            return [f".raft={card}" if card else ".raft"]
        return [f".ride={rng.choice(['outer', 'Temple'])}"] if rng.random() < 0.1 else []

    def board(self, places: list[str]) -> list[str]:
        """What lies about, most of it where somebody stands."""
        rng, lying = self.rng, dict[str, list[str]]()
        for _ in range(rng.randint(0, 12)):
            place = rng.choice([*places, *places, rng.choice(SPACE_CODES)])
            pile = rng.choice([self.objects, self.enemies, self.followers, self.others])
            if pile:
                lying.setdefault(place, []).append(pile.pop())
        for _ in range(rng.randint(0, 2)):
            lying.setdefault(rng.choice(SPACE_CODES), []).append("+2")
        for card in [spell for spell in self.spells if spell.startswith("Hex")]:
            free = [place for place in (*OUTER, *MIDDLE) if not any("@" in word for word in lying.get(place, []))]
            if rng.random() < 0.4:
                self.spells.remove(card)
                lying.setdefault(rng.choice(free), []).append(f"{card}@{rng.choice('AB')}{rng.randint(1, 3)}")
        words = [f"{place}:{','.join(dict.fromkeys(cards))}" for place, cards in lying.items()]
        return [word.replace("Poo", "Poo*2") if rng.random() < 0.5 else word for word in words]
