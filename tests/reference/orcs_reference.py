"""Orcs Orcs Orcs, formulated slowly and literally: a reference for tests, to be read next to the rules file.

Everything is a plain string, list or dictionary (a creature is a small record, because two equal ones may have
different histories); nothing is remembered that can be looked up again; speed is no concern. Ids such as FT.5 are those
of section 4 of ``orcs.md``, E-numbers those of its section 11, "ruling x" a line of its section 3.

Words used throughout:

* a *seat* is a letter "A" .. "D"; a *type* is a two-letter code such as "Go"; an *element* is a letter of "ewlf";
* a *card* is a code such as "Za", "SB2", "Re3", "Po"; a *place* is a lane and a section, "3m";
* a *word* names a creature or a toadling: "Go@3m", "Go-1!@3m", "td@3m";
* a *sentence* is one line of section 7, here taken apart: ("add", "SB2", "e") is "add SB2 as earth".

Chance never rolls: whatever it decides is written behind a colon, in the order in which it happens.

==========================  ==========================================================================================
sentence                    outcomes it takes, in this order
==========================  ==========================================================================================
fate                        the fate card (none if there is no card at all); rule newshop: then up to three cards of
                            pile 1, up to three of pile 2
fill                        one creature per lane that is filled, lanes ascending
reveal n                    one creature
draw, bonus draw, use draw  one card
effect n (Replenish)        two cards (fewer if draw and discard pile run out)
take X                      the card that fills the gap (none if its pile is empty)
hit td@p                    one toadling
shake, freeze               one toadling per toadling hit, in board order; then those an explosion takes
hit, use life, with, to,    one toadling per toadling an explosion takes, explosion by explosion in board order
push
every sentence              if it ends the turn: the cards of phase 3, one after the other, after all of the above; if
                            the next turns end without a question, theirs after that
==========================  ==========================================================================================

A reshuffle takes no outcome of its own. A card that cannot be drawn takes none.

Positions that leave something open are filled from their seed by a shuffle of our own (section 16: each engine's own),
so comparisons need complete ones.
"""

from __future__ import annotations

import copy
import random
import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass

Sentence = tuple[str, ...]
Chooser = Callable[[str, list[str]], str]

SEATS = ["A", "B", "C", "D"]
START_FIELD = {"A": 1, "B": 2, "C": 3, "D": 5}
LANES = [1, 2, 3, 4, 5, 6]
SECTIONS = ["i", "m", "o"]  # from the tower outwards
PLACES = [f"{lane}{section}" for lane in LANES for section in SECTIONS]  # board order
ELEMENTS = {"e": "earth", "w": "water", "l": "lightning", "f": "fire"}
MODULES = ["missions", "bonus", "fate", "terrain", "reinforcements"]

# Section 2.1.
TYPES = ["Go", "Or", "Sh", "Ri", "La", "Tr"]
NEW_TYPES = ["Cr", "To", "Bo"]
CATEGORY = {"Go": "w", "Or": "w", "Sh": "s", "Ri": "s", "La": "v", "Tr": "v", "Cr": "w", "To": "s", "Bo": "v"}
LIFE = {"Go": 2, "Or": 2, "Sh": 3, "Ri": 3, "La": 4, "Tr": 5, "Cr": 3, "To": 3, "Bo": 4}
TRACK = {
    "Go": [4, 3, 2, 1],
    "Or": [4, 3, 2, 1],
    "Sh": [7, 6, 5, 4, 3],
    "Ri": [7, 6, 5, 4, 3],
    "La": [10, 9, 8, 7, 6, 5],
    "Tr": [12, 11, 10, 9, 8, 7],
}
MARKERS = {
    2: {"w": 12, "s": 8, "v": 4},
    3: {"w": 14, "s": 10, "v": 6},
    4: {"w": 16, "s": 12, "v": 8},
}
MARKERS_PER_LANE = {2: 6, 3: 8, 4: 10}  # after the two that are turned up in the set-up
SKULL_TOP = 2
ABILITY = {"Go": "bin", "Or": "poison", "Sh": "draw", "Ri": "shield", "La": "immune", "Tr": "action"}
ABILITIES = ["draw", "action", "immune", "shield", "bin", "poison"]
BONUS = {"Sh": "draw", "Ri": "power", "La": "action", "Tr": "discard"}
BONUSES = ["draw", "action", "discard", "power"]

# Section 2.2.
START_CARDS = ["Sm", "Cs", "Za", "Fs", "SB1", "SB2", "SB3", "SB4"]
SUPPORT_FAMILIES = ["Sw", "Re", "Mb", "Vo"]
SUPPORT_CARDS = [f"{family}{number}" for family in SUPPORT_FAMILIES for number in [1, 2, 3, 4]]
BIG_ATTACKS = ["Fb", "Lb", "Eq", "Is"]
CARDS = START_CARDS + BIG_ATTACKS + ["Wi"] + SUPPORT_CARDS + ["Po"]
SPELL_PILES = {1: [card for card in BIG_ATTACKS for _ in range(5)], 2: ["Wi"] * 4 + SUPPORT_CARDS}
POISON_CARDS = 14
CARD_ELEMENTS = {
    "Sm": "e",
    "Cs": "w",
    "Za": "l",
    "Fs": "f",
    "SB1": "ew",
    "SB2": "el",
    "SB3": "wf",
    "SB4": "lf",
    "Fb": "f",
    "Lb": "l",
    "Eq": "e",
    "Is": "w",
    "Wi": "ewlf",
    "Po": "",
}
DAMAGE = {
    "Sm": [1, 2, 3],
    "Cs": [1, 2, 3],
    "Za": [1, 2, 3],
    "Fs": [1, 2, 3],
    "Fb": [3, 5],
    "Lb": [3, 4],
    "Eq": [2, 2],
    "Is": [2, 2],
}
SPELL_RULE = {
    "Sm": "SP.start",
    "Cs": "SP.start",
    "Za": "SP.start",
    "Fs": "SP.start",
    "SB": "SP.learn",
    "Wi": "SP.learn",
    "Fb": "SP.Fb",
    "Lb": "SP.Lb",
    "Eq": "SP.Eq",
    "Is": "SP.Is",
    "Sw": "SP.Sw",
    "Re": "SP.Re",
    "Mb": "SP.Mb",
    "Vo": "SP.Vo",
    "Po": "PO.2",
}
# What has to be named for a line; "" where nothing is named.
TARGET_VERBS = {
    "Sm": ["hit", "hit", "hit"],
    "Cs": ["hit", "hit", "hit"],
    "Za": ["hit", "hit", "hit"],
    "Fs": ["hit", "hit", "hit"],
    "SB": ["take"],
    "Wi": ["take"],
    "Fb": ["hit", "hit"],
    "Lb": ["hit", "hit"],
    "Eq": ["shake", "shake"],
    "Is": ["freeze", "freeze"],
    "Sw": ["swap", "move"],
    "Re": ["", ""],
    "Mb": ["push", "push"],
    "Vo": ["curse", ""],
    "Po": [],
}

# Sections 2.3 and 2.4: what moves, and the special rule.
FATE_BASE = {
    "F01": ("w", None),
    "F02": ("w", None),
    "F03": ("s", None),
    "F04": ("v", None),
    "F05": ("ws", None),
    "F06": ("sv", None),
    "F07": ("w", "tough"),
    "F08": ("s", "tough"),
    "F09": ("v", "nolearn"),
    "F10": ("ws", "nolearn"),
    "F11": ("s", "noport"),
    "F12": ("w", "noable"),
    "F13": ("v", "noport"),
    "F14": ("w", "draw3"),
    "F15": ("sv", "newshop"),
}
FATE_MODULE = {
    "N01": ("123", "om", None),
    "N02": ("456", "om", None),
    "N03": ("135", "mi", None),
    "N04": ("246", "mi", None),
    "N05": ("123456", "o", None),
    "N06": ("123456", "m", None),
    "N07": ("123456", "i", None),
    "N08": ("34", "m", "tough"),
    "N09": ("12", "omi", "tough"),
    "N10": ("34", "omi", None),
    "N11": ("56", "omi", "nolearn"),
    "N12": ("16", "mi", "nolearn"),
    "N13": ("23", "oi", "noport"),
    "N14": ("45", "oi", "noport"),
    "N15": ("14", "om", "noable"),
    "N16": ("25", "om", "noable"),
    "N17": ("36", "om", "draw3"),
    "N18": ("123", "mi", "draw3"),
    "N19": ("456", "mi", "newshop"),
}
MISSIONS = ["M1", "M2", "M3", "M4", "M5", "M6", "M7", "M8"]
TERRAIN = ["vines", "stone", "road"]
DEAL_KEYS = ["deal", "players", "start", "seed", "mod", "new", "terrain", "tab"]
TOADLINGS = ["draw", "action", "power", "life"]

# Section 3, the default first.
RULINGS = {
    "returned_skull": ["no", "yes"],
    "noport_reinforcement": ["yes", "no"],
    "silence_beats_immunity": ["yes", "no"],
    "rule_before_move": ["yes", "no"],
    "fate_reshuffle": ["yes", "no"],
    "road_on_placing": ["yes", "no"],
    "wounded_recheck": ["yes", "no"],
    "life_floor": ["0", "1"],
    "ability_at_once": ["yes", "no"],
    "hopeful_cast": ["no", "yes"],
    "reinforce_knowledge": ["no", "yes"],
    "voodoo_self": ["no", "yes"],
    "quake_neighbour_front": ["no", "yes"],
    "area_hits_toadling": ["yes", "no"],
    "bonus_creatures_alone": ["full", "plain"],
}

# Section 1: names in English, German, French.
CREATURE_NAMES = {
    "Go": ["Goblin", "Gobelin"],
    "Or": ["Orc", "Ork", "Orque"],
    "Sh": ["Goblin Shaman", "Goblin Schamane", "Chamane gobelin"],
    "Ri": ["Orc Rider", "Ork Reiter", "Cavalier orque"],
    "La": ["Lava Golem", "Golem de lave"],
    "Tr": ["Troll"],
    "Cr": ["Croco Flyer", "Krokoflieger", "Croco volant"],
    "To": ["Brooding Toad", "brütende Kröte", "Crapaud couveur"],
    "Bo": ["Bomber", "Bombardier"],
    "td": ["toadling", "Krötling", "têtard"],
}
CARD_NAMES = {
    "Sm": ["Smash"],
    "Cs": ["Cold Snap"],
    "Za": ["Zap"],
    "Fs": ["Fire Spark"],
    "SB": ["Spell Book", "Zauberbuch", "grimoire"],
    "Fb": ["Fireball"],
    "Lb": ["Lightning Bolt"],
    "Eq": ["Earthquake"],
    "Is": ["Ice Storm"],
    "Wi": ["Wisdom", "Weisheit", "sagesse"],
    "Sw": ["Switch"],
    "Re": ["Replenish"],
    "Mb": ["Magic Bonds"],
    "Vo": ["Voodoo"],
    "Po": ["Poison", "Giftkarte"],
}
ELEMENT_NAMES = {
    "e": ["earth", "Erde", "terre"],
    "w": ["water", "Wasser", "eau"],
    "l": ["lightning", "Blitz", "foudre"],
    "f": ["fire", "Feuer", "feu"],
}
SECTION_NAMES = {
    "i": ["inner", "innen", "intérieur"],
    "m": ["middle", "mitte", "milieu"],
    "o": ["outer", "außen", "extérieur"],
}


# ---------------------------------------------------------------------------------------------------------------------
# Cards and names


def family(card: str) -> str:
    """The card's code without its number."""
    return card.rstrip("1234")


def elements_of(card: str) -> str:
    """Section 2.2: the elements a card can give, letters in a row; the number of a support card is its element."""
    if card in SUPPORT_CARDS:
        return "ewlf"[int(card[-1]) - 1]
    return CARD_ELEMENTS[card]


def is_knowledge(card: str) -> bool:
    """SP.learn: Spell Book and Wisdom."""
    return family(card) in {"SB", "Wi"}


def costs_of(card: str) -> list[int]:
    """Section 2.2: the power each line of the card costs."""
    if card == "Po":
        return []
    if is_knowledge(card):
        return [0]
    if card in SUPPORT_CARDS:
        return [1, 2]
    if card in BIG_ATTACKS:
        return [2, 3]
    return [1, 2, 3]


def icons_of(card: str) -> list[str]:
    """RE.1, RE.W: what the card offers when it reinforces."""
    if card == "Wi":
        return ["teleport", "draw"]
    if family(card) in {"Re", "Mb"}:
        return ["teleport"]
    if family(card) in {"Sw", "Vo"}:
        return ["draw"]
    return []


def pile_of(card: str) -> int:
    """SET.3: the pile a card of the display belongs to."""
    return 1 if card in BIG_ATTACKS else 2


def sorted_cards(cards: list[str]) -> list[str]:
    """The cards in the order of section 1."""
    return sorted(cards, key=CARDS.index)


def without(things: list[str], some: list[str]) -> list[str]:
    """What remains when `some` are taken away, as far as they are there."""
    rest = list(things)
    for thing in some:
        if thing in rest:
            rest.remove(thing)
    return rest


def fold(name: str) -> str:
    """Section 1: any case, accents and blanks optional."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter for letter in plain if not unicodedata.combining(letter) and not letter.isspace())


def look_up(name: str, names: dict[str, list[str]]) -> str | None:
    """The code a code or full name stands for."""
    for code, titles in names.items():
        if fold(name) in [fold(code)] + [fold(title) for title in titles]:
            return code
    return None


@dataclass(eq=False)
class Creature:
    """A creature on the board: its type, its place, this turn's damage and life marks."""

    type: str
    place: str
    damage: int = 0
    marks: int = 0

    @property
    def lane(self) -> int:
        return int(self.place[0])

    @property
    def section(self) -> str:
        return self.place[1]

    @property
    def word(self) -> str:
        """Section 7: damaged or marked ones are named in full."""
        damage = f"-{self.damage}" if self.damage else ""
        return f"{self.type}{damage}{'!' * self.marks}@{self.place}"


class MisreadError(Exception):
    """CH.3, CH.4: the words are known, but do not say enough."""

    def __init__(self, rule: str) -> None:
        super().__init__(rule)
        self.rule = rule


class ImpossibleOutcomeError(ValueError):
    """CH.1: a forced outcome does not lie hidden there."""


class ReferenceOrcs:
    """One game of Orcs Orcs Orcs, from a written position to the final scoring."""

    # -----------------------------------------------------------------------------------------------------------------
    # Reading a position (section 6)

    def __init__(self, code: str) -> None:
        position, *sentences = code.split(";")
        said = tokens(position)
        self._chooser: Chooser | None = None
        self._read_frame(said)
        self._clear_the_table()
        rng = random.Random(said.get("seed", "0"))
        if "deal" in said:
            if not all(key in DEAL_KEYS or key.startswith("+") for key in said):
                raise ValueError(f"with deal only {DEAL_KEYS} and rulings are said")
            self._deal(rng, int(said.get("terrain", "6")))
        else:
            self._read_board(said, rng)
            self._read_decks(said, rng)
            self._read_display(said, rng)
            self._read_fate(said, rng)
            self._read_extras(said, rng)
            self._read_due(said)
        for sentence in sentences:
            self.do(sentence)

    def _read_frame(self, said: dict[str, str]) -> None:
        """Players, start, modules, rulings."""
        named = [key[0] for key in said if re.match(r"[A-D](@|\.|$)", key)]
        named += [said["due"][0]] if said.get("due", "over") != "over" else []
        named += [said["start"]] if "start" in said else []
        most = max([SEATS.index(seat) + 1 for seat in named] + [2])
        self.players = int(said.get("players", str(most)))
        if not 2 <= self.players <= 4 or most > self.players:
            raise ValueError(f"{self.players} players, but seat {SEATS[most - 1]} is named")
        self.seats = SEATS[: self.players]
        self.start = said.get("start", "A")
        self.round_number = int(said.get("round", "1"))

        self.new: dict[str, str] = {}  # new type -> replaced type (NC.1)
        for pair in split_list(said.get("new", "")):
            new, replaced = pair.split("/")
            if new not in NEW_TYPES or CATEGORY[new] != CATEGORY[replaced]:
                raise ValueError(f"{new} cannot replace {replaced}")
            self.new[new] = replaced
        self.new = {new: self.new[new] for new in NEW_TYPES if new in self.new}
        self.types = [self._type_in_place_of(old) for old in TYPES]

        modules = split_list(said.get("mod", ""))
        for key, value in said.items():
            if re.fullmatch(r"[1-6][imo]~", key) or key == "terrain":
                modules.append("terrain")
            if key in {"new", "tad"} or key.endswith(".tad") or (key.endswith(":") and "td" in value.split(",")):
                modules.append("reinforcements")
            if key.endswith(".mission") or (key == "due" and value.endswith(":mission")):
                modules.append("missions")
            if key.startswith("fate") and "N" in value:
                modules.append("fate")
        if not set(modules) <= set(MODULES):
            raise ValueError(f"unknown module among {modules}")
        self.modules = [module for module in MODULES if module in modules]

        self.rulings = {name: values[0] for name, values in RULINGS.items()}
        for key, value in said.items():
            if key.startswith("+"):
                if value not in RULINGS.get(key[1:], []):
                    raise ValueError(f"unknown ruling {key}={value}")
                self.rulings[key[1:]] = value

    def _clear_the_table(self) -> None:
        """SET.1: nothing lies anywhere yet."""
        # The table.
        self.mages: dict[str, int] = {}
        self.creatures: list[Creature] = []
        self.toadlings_on_board: dict[str, int] = dict.fromkeys(PLACES, 0)
        self.terrain: dict[str, str] = {}
        self.markers: dict[int, list[str]] = {lane: [] for lane in LANES}  # top first
        self.fate_open: str | None = None
        self.fate_pile: list[str] = []
        self.fate_used: list[str] = []
        self.rule_asleep = False  # ruling rule_before_move=no, while the new card's creatures move
        self.counter_down: dict[str, int] = dict.fromkeys(self.types, 0)
        self.display: dict[int, list[str]] = {1: [], 2: []}
        self.spell_piles: dict[int, list[str]] = {1: [], 2: []}
        self.poison_left = POISON_CARDS
        self.toadling_pile: list[str] = []  # all not yet taken, those lying on the board included

        # The seats.
        self.hands: dict[str, list[str]] = {seat: [] for seat in self.seats}
        self.draw_piles: dict[str, list[str]] = {seat: [] for seat in self.seats}
        self.discards: dict[str, list[str]] = {seat: [] for seat in self.seats}
        self.outs: dict[str, list[str]] = {seat: [] for seat in self.seats}
        self.trophies: dict[str, dict[str, int]] = {seat: dict.fromkeys(self.types, 0) for seat in self.seats}
        self.skulls: dict[str, dict[str, int]] = {seat: dict.fromkeys(self.types, 0) for seat in self.seats}
        self.taken: dict[str, int] = dict.fromkeys(self.seats, 0)
        self.toadlings: dict[str, list[str]] = {seat: [] for seat in self.seats}
        self.missions: dict[str, list[str]] = {seat: [] for seat in self.seats}  # the kept one, or the two dealt

        # The turn.
        self.turn_player = "A"
        self.due = "act"
        self.actions = 2
        self.stored_power: list[str] = []
        self.used: list[str] = []

        # The open cast, and what is pending.
        self.spell = ""
        self.played: list[str] = []
        self.pool: dict[str, int] = dict.fromkeys(ELEMENTS, 0)
        self.line = 0  # 0: none chosen yet
        self.icons: list[str] = []
        self.chosen: Creature | None = None  # swap, move: the creature named first
        self.bonuses: list[str] = []
        self.discarders: list[str] = []  # seats that must discard, in order
        self.discard_rule = "SP.Vo"

    def _type_in_place_of(self, old: str) -> str:
        """NC.1: the new creature in the place of the one it replaces."""
        for new, replaced in self.new.items():
            if replaced == old:
                return new
        return old

    def _all_markers(self) -> list[str]:
        """SET.5: the markers of this player number."""
        return [breed for breed in self.types for _ in range(MARKERS[self.players][CATEGORY[breed]])]

    def _read_board(self, said: dict[str, str], rng: random.Random) -> None:
        """Mages, creatures, toadlings, terrain, trophies, skulls, counters, marker piles."""
        for seat in self.seats:
            if f"{seat}@" in said:
                self.mages[seat] = int(said[f"{seat}@"])
        for seat in self.seats:
            if seat not in self.mages:
                field = START_FIELD[seat]
                while field in self.mages.values():
                    field = field % 6 + 1
                self.mages[seat] = field
        self.mages = {seat: self.mages[seat] for seat in self.seats}

        for place in PLACES:
            for word in split_list(said.get(f"{place}:", "")):
                if word == "td":
                    self.toadlings_on_board[place] += 1
                    continue
                match = re.fullmatch(r"([A-Z][a-z])(?:-(\d+))?(!*)", word)
                if match is None or match[1] not in self.types:
                    raise ValueError(f"no creature {word}")
                self.creatures.append(Creature(match[1], place, int(match[2] or 0), len(match[3])))
            if f"{place}~" in said:
                if said[f"{place}~"] not in TERRAIN:
                    raise ValueError(f"no terrain {said[f'{place}~']}")
                self.terrain[place] = said[f"{place}~"]

        for seat in self.seats:
            self.trophies[seat] |= self._read_counts(said.get(f"{seat}.kill", ""))
            for breed in self.types:
                self.skulls[seat][breed] = min(SKULL_TOP, self.trophies[seat][breed])
            self.skulls[seat] |= self._read_counts(said.get(f"{seat}.skull", ""))
        for breed, number in self._read_counts(said.get("ctr", "").replace("-", "")).items():
            self.counter_down[breed] = number
        self._read_marker_piles(said, rng)

    def _read_counts(self, text: str) -> dict[str, int]:
        """A list such as Go2,La1."""
        counts = {}
        for item in split_list(text):
            if item[:2] not in self.types or not item[2:].isdigit():
                raise ValueError(f"cannot read {item}")
            counts[item[:2]] = int(item[2:])
        return counts

    def _read_marker_piles(self, said: dict[str, str], rng: random.Random) -> None:
        """Filling of section 6: named piles, numbered ones, then the lanes that were not mentioned."""
        pool = without(self._all_markers(), [creature.type for creature in self.creatures])
        for seat in self.seats:
            pool = without(pool, [breed for breed, number in self.trophies[seat].items() for _ in range(number)])
        unmentioned = [lane for lane in LANES if f"{lane}#" not in said]
        for lane in LANES:
            text = said.get(f"{lane}#", "")
            if not text.isdigit():
                self.markers[lane] = re.findall("[A-Z][a-z]", text)
                if "".join(self.markers[lane]) != text or not set(self.markers[lane]) <= set(self.types):
                    raise ValueError(f"no marker pile {text}")
                pool = without(pool, self.markers[lane])
        rng.shuffle(pool)
        for lane in LANES:
            text = said.get(f"{lane}#", "")
            if text.isdigit():
                self.markers[lane], pool = pool[: int(text)], pool[int(text) :]
        if unmentioned:
            number = min(MARKERS_PER_LANE[self.players], len(pool) // len(unmentioned))
            for lane in unmentioned:
                self.markers[lane], pool = pool[:number], pool[number:]

    def _read_decks(self, said: dict[str, str], rng: random.Random) -> None:
        """Hands, draw piles, discard piles and what is out of the game; poison; cards taken."""
        for seat in self.seats:
            named = {
                "hand": split_list(said.get(seat, "+4")),
                "draw": split_list(said.get(f"{seat}.draw", "")),
                "disc": split_list(said.get(f"{seat}.disc", "")),
                "out": split_list(said.get(f"{seat}.out", "")),
            }
            numbers = dict.fromkeys(named, 0)
            for zone, items in named.items():
                for item in list(items):
                    if re.fullmatch(r"\+?\d+", item):
                        numbers[zone] += int(item)
                        items.remove(item)
                    elif item not in CARDS:
                        raise ValueError(f"no card {item}")
            rest = list(START_CARDS)
            for items in named.values():
                rest = without(rest, items)
            rng.shuffle(rest)
            for zone in named:
                named[zone] += rest[: numbers[zone]]
                rest = rest[numbers[zone] :]
            if f"{seat}.draw" not in said:
                named["draw"] += rest
            elif f"{seat}.disc" not in said:
                named["disc"] += rest
            else:
                named["out"] += rest
            self.hands[seat] = named["hand"]
            self.draw_piles[seat] = named["draw"]
            self.discards[seat] = named["disc"]
            self.outs[seat] = named["out"]
            learned = [card for card in self._deck(seat) + named["out"] if card not in START_CARDS and card != "Po"]
            self.taken[seat] = int(said.get(f"{seat}.taken", str(len(learned))))
        poison = sum((self._deck(seat) + self.outs[seat]).count("Po") for seat in self.seats)
        self.poison_left = int(said.get("poi", str(max(0, POISON_CARDS - poison))))

    def _read_display(self, said: dict[str, str], rng: random.Random) -> None:
        """The display and its two piles."""
        for pile, all_cards in SPELL_PILES.items():
            rest = list(all_cards)
            for seat in self.seats:
                rest = without(rest, self._deck(seat) + self.outs[seat])
            shown = said.get(f"p{pile}")
            hidden = said.get(f"p{pile}.draw")
            if shown is not None and not shown.isdigit():
                self.display[pile] = split_list(shown)
            if hidden is not None and not hidden.isdigit():
                self.spell_piles[pile] = split_list(hidden)
            if not set(self.display[pile] + self.spell_piles[pile]) <= set(all_cards):
                raise ValueError(f"cards of the wrong pile in p{pile}")
            rest = without(rest, self.display[pile] + self.spell_piles[pile])
            rng.shuffle(rest)
            if shown is None or shown.isdigit():
                number = int(shown or "3")
                self.display[pile], rest = rest[:number], rest[number:]
            if hidden is None:
                self.spell_piles[pile] = rest
            elif hidden.isdigit():
                self.spell_piles[pile] = rest[: int(hidden)]

    def _fate_cards(self) -> list[str]:
        """NF.1: the 19 new cards replace the 15."""
        return list(FATE_MODULE) if "fate" in self.modules else list(FATE_BASE)

    def _read_fate(self, said: dict[str, str], rng: random.Random) -> None:
        """The open card, the pile, the used cards."""
        shown = said.get("fate", "-")
        self.fate_open = None if shown == "-" else shown
        self.fate_used = split_list(said.get("fate.used", ""))
        shown_or_used = ([] if shown == "-" else [shown]) + self.fate_used
        rest = without(self._fate_cards(), shown_or_used)
        rng.shuffle(rest)
        hidden = said.get("fate.draw")
        if hidden is None:
            self.fate_pile = rest
        elif hidden.isdigit():
            self.fate_pile = rest[: int(hidden)]
        else:
            self.fate_pile = split_list(hidden)
        if not set(self.fate_pile + shown_or_used) <= set(self._fate_cards()):
            raise ValueError("unknown fate cards")

    def _read_extras(self, said: dict[str, str], rng: random.Random) -> None:
        """Toadlings, stored power, abilities used."""
        rest = [kind for kind in TOADLINGS for _ in range(3)]
        for seat in self.seats:
            self.toadlings[seat] = split_list(said.get(f"{seat}.tad", ""))
            rest = without(rest, self.toadlings[seat])
        if "To" in self.types or "tad" in said or any(self.toadlings_on_board.values()):
            rng.shuffle(rest)
            hidden = said.get("tad")
            if hidden is None:
                self.toadling_pile = rest
            elif hidden.isdigit():
                self.toadling_pile = rest[: int(hidden)]
            else:
                self.toadling_pile = split_list(hidden)
        self.stored_power = split_list(said.get("power", ""))
        self.used = split_list(said.get("used", ""))
        owned = [kind for seat in self.seats for kind in self.toadlings[seat]]
        if not set(owned + self.toadling_pile) <= set(TOADLINGS):
            raise ValueError("unknown toadlings")
        if not set(self.stored_power) <= set(ELEMENTS) or not set(self.used) <= {"bin", "poison"}:
            raise ValueError("unknown power or ability")

    def _read_due(self, said: dict[str, str]) -> None:
        """Whose turn it is and what is due; a step that has nothing to do is read as the next one. Missions."""
        text = said.get("due", "A:act2")
        if text == "over":
            self.due = "over"
        else:
            self.turn_player, self.due = text.split(":")
        if self.due.startswith("act"):
            self.actions = int(self.due[3:])
            self.due = "act"
        if self.due == "fill" and not self._lanes_to_fill():
            self.due = "reveal"
        if self.due == "reveal" and not self._lanes_to_choose():
            self.due = "act"
            self.actions = self._actions_of_a_turn()
        if self.due == "fate":
            self.turn_player = self.start
        if "missions" in self.modules:
            self._read_missions(said)

    def _read_missions(self, said: dict[str, str]) -> None:
        """MI.1: the kept ones; while `mission` is due, the pairs of that seat and those after it."""
        for seat in self.seats:
            self.missions[seat] = said[f"{seat}.mission"].split("|") if f"{seat}.mission" in said else []
            if not set(self.missions[seat]) <= set(MISSIONS):
                raise ValueError(f"no missions {self.missions[seat]}")
        rest = without(MISSIONS, [mission for seat in self.seats for mission in self.missions[seat]])
        random.Random(said.get("seed", "0")).shuffle(rest)
        for seat in self.seats:
            choosing = self.due == "mission" and seat >= self.turn_player
            while len(self.missions[seat]) < (2 if choosing else 1) and rest:
                self.missions[seat].append(rest.pop(0))

    def _deal(self, rng: random.Random, tiles: int) -> None:
        """Section 5, set-up: SET.1 to SET.9, modules, two creatures per lane."""

        def shuffled(things: list[str]) -> list[str]:
            return rng.sample(things, len(things))

        markers = shuffled(self._all_markers())
        self.fate_pile = shuffled(self._fate_cards())
        for pile, cards in SPELL_PILES.items():
            self.spell_piles[pile] = shuffled(cards)
            self.display[pile] = [self.spell_piles[pile].pop(0) for _ in range(3)]
        for seat in self.seats:
            self.mages[seat] = START_FIELD[seat]
            self.draw_piles[seat] = shuffled(START_CARDS)
            self.hands[seat] = [self.draw_piles[seat].pop(0) for _ in range(4)]
        missions = shuffled(MISSIONS)
        if "missions" in self.modules:
            self.missions = {seat: [missions.pop(0), missions.pop(0)] for seat in self.seats}
        if "terrain" in self.modules:
            bag = shuffled([f"{section} {kind}" for section in SECTIONS for kind in TERRAIN])
            for number, tile in enumerate(bag[:tiles]):
                section, kind = tile.split()
                free = [lane for lane in LANES if f"{lane}{section}" not in self.terrain]
                self.terrain[f"{number + 1 if number < 6 else free[0]}{section}"] = kind
        if "To" in self.types:
            self.toadling_pile = shuffled([kind for kind in TOADLINGS for _ in range(3)])
        per_lane = MARKERS_PER_LANE[self.players] + 2
        for lane in LANES:
            self.markers[lane], markers = markers[:per_lane], markers[per_lane:]
        self._chooser = top_of_the_pile
        for lane in LANES:
            self._spawn(lane)
            self._spawn(lane)
        self._chooser = None
        self.due = "mission" if "missions" in self.modules else "fate"
        self.turn_player = "A" if self.due == "mission" else self.start

    # -----------------------------------------------------------------------------------------------------------------
    # Looking up

    @property
    def over(self) -> bool:
        """END.1: the game is over."""
        return self.due == "over"

    @property
    def actor(self) -> str | None:
        """Section 5: who decides what is due."""
        if self.over:
            return None
        if self.due == "discard":
            return self.discarders[0]
        return self.turn_player

    def _ruling(self, name: str) -> str:
        return self.rulings[name]

    def _deck(self, seat: str) -> list[str]:
        """All cards the seat owns: hand, draw pile, discard pile, and in the own turn the played ones."""
        own = self.hands[seat] + self.draw_piles[seat] + self.discards[seat]
        return own + (self.played if seat == self.turn_player else [])

    def _old_type(self, breed: str) -> str:
        """NC.1, NC.2: the type whose track and ability a new creature takes over."""
        return self.new.get(breed, breed)

    def _has(self, seat: str, ability: str) -> bool:
        """DM.5: the skull marker of the ability's type is at the top."""
        return any(
            ABILITY[self._old_type(breed)] == ability and self.skulls[seat][breed] >= SKULL_TOP for breed in self.types
        )

    def _open_rule(self) -> str | None:
        """FT.6: the special rule of the open fate card."""
        if self.fate_open is None or self.rule_asleep:
            return None
        if self.fate_open in FATE_MODULE:
            return FATE_MODULE[self.fate_open][2]
        return FATE_BASE[self.fate_open][1]

    def _active(self, seat: str, ability: str) -> bool:
        """FR.noable, ruling silence_beats_immunity: an ability one has and may use now."""
        if not self._has(seat, ability):
            return False
        if self._open_rule() != "noable":
            return True
        return self._ruling("silence_beats_immunity") == "no" and self._has(seat, "immune")

    def _holds(self, seat: str | None, rule: str) -> bool:
        """AB.immune: the open special rule holds for this player; for nobody in particular it always does."""
        return self._open_rule() == rule and (seat is None or not self._active(seat, "immune"))

    def _player_of_the_turn(self) -> str | None:
        """Section 16: nobody while missions or fate are due, and at the end."""
        return None if self.due in {"mission", "fate", "over"} else self.turn_player

    def _life(self, creature: Creature) -> int:
        """FR.tough, TE.vines, TE.stone, NC.life, ruling life_floor."""
        life = LIFE[creature.type] - creature.marks
        life += 1 if self._holds(self._player_of_the_turn(), "tough") else 0
        life += {"vines": -1, "stone": 1}.get(self.terrain.get(creature.place, ""), 0)
        return max(int(self._ruling("life_floor")), life)

    def _left(self, creature: Creature) -> int:
        """DM.2: what is left of its life."""
        return self._life(creature) - creature.damage

    def _board(self) -> list[Creature]:
        """All creatures in board order: lane, section i m o, type, damage, marks."""
        return sorted(
            self.creatures,
            key=lambda one: (PLACES.index(one.place), self.types.index(one.type), one.damage, one.marks),
        )

    def _at(self, place: str) -> list[Creature]:
        """The creatures on a section."""
        return [creature for creature in self._board() if creature.place == place]

    def _find(self, word: str) -> Creature | None:
        """A creature of that word; equal ones are one option."""
        for creature in self.creatures:
            if creature.word == word:
                return creature
        return None

    def _kinds(self) -> list[str]:
        """The different creature words on the board."""
        return list(dict.fromkeys(creature.word for creature in self._board()))

    def _toadling_words(self) -> list[str]:
        return [f"td@{place}" for place in PLACES if self.toadlings_on_board[place]]

    def _free_fields(self) -> list[int]:
        """TP.1: tower fields without a mage."""
        return [field for field in LANES if field not in self.mages.values()]

    def _own_lane(self) -> int:
        return self.mages[self.turn_player]

    def _lanes_to_fill(self) -> list[int]:
        """RV.1: lanes without a creature that have markers; a toadling fills no lane."""
        occupied = [creature.lane for creature in self.creatures]
        return [lane for lane in LANES if lane not in occupied and self.markers[lane]]

    def _lanes_to_choose(self) -> list[int]:
        """RV.3, RV.4: lanes with markers, not the own."""
        return [lane for lane in LANES if self.markers[lane] and lane != self._own_lane()]

    def _actions_of_a_turn(self) -> int:
        """AC.1, AB.action."""
        return 3 if self._active(self.turn_player, "action") else 2

    def _seats_after(self, seat: str) -> list[str]:
        """The other seats in turn order."""
        where = self.seats.index(seat)
        return self.seats[where + 1 :] + self.seats[:where]

    def _can_draw(self, seat: str) -> bool:
        """DR.3: draw or discard pile is not empty."""
        return bool(self.draw_piles[seat] + self.discards[seat])

    def _empty_lanes(self) -> list[int]:
        """END.1: lanes without markers."""
        return [lane for lane in LANES if not self.markers[lane]]

    def _full_bonus_creatures(self) -> bool:
        """Ruling bonus_creatures_alone: toads leave toadlings and bombers explode."""
        return self._ruling("bonus_creatures_alone") == "full" or "bonus" in self.modules

    # -----------------------------------------------------------------------------------------------------------------
    # Whom a spell can reach

    def _open_place(self, place: str) -> bool:
        """NF.2: no creature of that lane stands on a nearer section."""
        nearer = SECTIONS[: SECTIONS.index(place[1])]
        return not any(self._at(f"{place[0]}{section}") for section in nearer)

    def _attackable(self, place: str) -> bool:
        """DM.1, SP.Lb, NF.2, NF.3: what stands there can be hit by the open spell."""
        on_lane = self.spell == "Lb" or int(place[0]) == self._own_lane()
        return on_lane and ("fate" not in self.modules or self._open_place(place))

    def _something_to_hit(self, place: str) -> bool:
        """Area damage finds a creature there, or a toadling (ruling area_hits_toadling)."""
        toadling = self.toadlings_on_board[place] > 0 and self._ruling("area_hits_toadling") == "yes"
        return bool(self._at(place)) or toadling

    def _neighbours(self, lane: int) -> list[int]:
        """SP.Eq: the ring, 6 and 1 are neighbours."""
        return sorted([(lane - 2) % 6 + 1, lane % 6 + 1])

    def _shaken(self, section: str, neighbour: str) -> list[str]:
        """SP.Eq: the sections hit; ruling quake_neighbour_front."""
        places = [f"{self._own_lane()}{section}"]
        if neighbour and int(neighbour) in self._neighbours(self._own_lane()):
            place = f"{neighbour}{section}"
            closed = "fate" in self.modules and not self._open_place(place)
            if not (closed and self._ruling("quake_neighbour_front") == "yes"):
                places.append(place)
        return sorted(places, key=PLACES.index)

    def _frozen(self, section: str) -> list[str]:
        """SP.Is: the section, in line 2 also the one behind; behind the outer one there is none."""
        places = [f"{self._own_lane()}{section}"]
        if self.line == 2 and section != "o":
            places.append(f"{self._own_lane()}{SECTIONS[SECTIONS.index(section) + 1]}")
        return places

    def _why_not_section(self, section: str, places: list[str], rule: str) -> set[str]:
        """Section 5, choosable section: with module fate the section itself counts, else the whole effect."""
        own = f"{self._own_lane()}{section}"
        failing = set()
        if "fate" in self.modules:
            if not self._open_place(own):
                failing.add("NF.4")
            places = [own]
        if not any(self._something_to_hit(place) for place in places):
            failing.add(rule)
        return failing

    def _executable(self, line: int) -> bool:
        """Section 7, executable lines."""
        verb = TARGET_VERBS[family(self.spell)][line - 1]
        if verb == "hit":
            occupied = [place for place in PLACES if self._at(place) or self.toadlings_on_board[place]]
            return any(self._attackable(place) for place in occupied)
        if verb == "shake":
            lanes = [str(lane) for lane in self._neighbours(self._own_lane())] if line == 2 else [""]
            return any(
                not self._why_not_section(section, self._shaken(section, lane), "SP.Eq")
                for section in SECTIONS
                for lane in lanes
            )
        if verb == "freeze":
            before, self.line = self.line, line
            found = any(not self._why_not_section(section, self._frozen(section), "SP.Is") for section in SECTIONS)
            self.line = before
            return found
        if verb == "swap":
            return len({creature.place for creature in self.creatures}) > 1
        if verb in {"move", "push"}:
            return bool(self.creatures)
        if verb == "take":
            return bool(self.display[1] + self.display[2])
        return True

    # -----------------------------------------------------------------------------------------------------------------
    # What may be said (section 7)

    def legal(self) -> set[str]:
        """I-14: all sentences whose conditions hold, in canonical spelling."""
        return {say(sentence) for sentence in self._conceivable() if not self._failing(sentence)}

    def _conceivable(self) -> list[Sentence]:
        """Every sentence that could be thought of for what is due, legal or not."""
        seat = self.actor
        if seat is None:
            return []
        hand = self.hands[seat]
        sentences: list[Sentence] = []
        if self.due == "mission":
            sentences += [("keep", mission) for mission in MISSIONS]
        if self.due in {"fate", "fill"}:
            sentences += [(self.due,)]
        if self.due == "reveal":
            sentences += [("reveal", str(lane)) for lane in LANES]
        if self.due in {"act", "boost"}:
            sentences += [("teleport", str(field)) for field in LANES]
        if self.due == "act":
            sentences += [(verb, card) for verb in ["cast", "bin"] for card in hand]
            sentences += [("poison", other) for other in self.seats]
            sentences += [("use", "draw"), ("use", "action")]
            sentences += [("use", "power", element) for element in ELEMENTS]
            sentences += [("use", "life", word) for word in self._kinds()]
            sentences += [("pass",)]
        if self.due == "reinforce":
            sentences += [("add", card, element) for card in hand for element in elements_of(card)]
            sentences += [("effect", "1"), ("effect", "2"), ("effect", "3"), ("fizzle",)]
        if self.due == "boost":
            sentences += [("draw",)]
        if self.due == "target":
            sentences += [(verb, word) for verb in ["hit", "swap", "move", "push"] for word in self._kinds()]
            sentences += [("hit", word) for word in self._toadling_words()]
            sentences += [("shake", section, lane) for section in SECTIONS for lane in ["", *"123456"]]
            sentences += [("freeze", section) for section in SECTIONS]
            sentences += [("curse", other) for other in self.seats]
            sentences += [("take", card) for card in self.display[1] + self.display[2]]
        if self.due == "second":
            sentences += [("with", word) for word in self._kinds()]
            sentences += [("to", section) for section in SECTIONS]
        if self.due == "discard":
            sentences += [("discard", card) for card in hand]
        if self.due == "bonus":
            sentences += [("bonus", "draw"), ("bonus", "action"), ("bonus", "discard")]
            sentences += [("bonus", "power", element) for element in ELEMENTS]
        if self.due in {"boost", "bonus"}:
            sentences += [("decline",)]
        return sentences

    def _dues_of(self, verb: str) -> list[str]:
        """AC.3: when a verb is due at all."""
        table = {
            "mission": ["keep"],
            "fate": ["fate"],
            "fill": ["fill"],
            "reveal": ["reveal"],
            "act": ["teleport", "cast", "bin", "poison", "use", "pass"],
            "reinforce": ["add", "effect", "fizzle"],
            "boost": ["teleport", "draw", "decline"],
            "target": ["hit", "shake", "freeze", "swap", "move", "push", "curse", "take"],
            "second": ["with", "to"],
            "discard": ["discard"],
            "bonus": ["bonus", "decline"],
        }
        return [due for due, verbs in table.items() if verb in verbs]

    def _due_now(self, verb: str) -> bool:
        """AC.3: the right moment; at `target` and `second` only the word the open line asks for."""
        if self.due not in self._dues_of(verb):
            return False
        if self.due == "target":
            return verb == TARGET_VERBS[family(self.spell)][self.line - 1]
        if self.due == "second":
            return verb == ("with" if self.line == 1 else "to")
        return True

    def _failing(self, sentence: Sentence) -> set[str]:
        """The rule ids of all conditions of section 7 that do not hold."""
        verb = sentence[0]
        never = {"look": "HI.1", "take back": "CA.2", "heal": "DM.6", "effect of": "CA.5"}
        if verb in never:
            return {never[verb]}
        if self.over:
            return {"AC.3"}
        failing = set() if self._due_now(verb) else {"AC.3"}
        if verb == "fate" and failing:
            failing.add("RND.1")
        if verb in {"teleport", "cast", "bin", "poison"} and self.due == "act" and self.actions == 0:
            failing.add("AC.1")
        about: dict[str, Callable[[Sentence], set[str]]] = {
            "keep": self._why_not_keep,
            "fill": self._why_not_fill,
            "reveal": self._why_not_reveal,
            "teleport": self._why_not_teleport,
            "cast": self._why_not_cast,
            "bin": self._why_not_bin,
            "poison": self._why_not_poison,
            "use": self._why_not_use,
            "add": self._why_not_add,
            "effect": self._why_not_effect,
            "fizzle": self._why_not_fizzle,
            "draw": self._why_not_draw,
            "hit": self._why_not_hit,
            "shake": self._why_not_shake,
            "freeze": self._why_not_freeze,
            "swap": self._why_not_swap,
            "with": self._why_not_with,
            "move": self._why_not_move,
            "to": self._why_not_to,
            "push": self._why_not_push,
            "curse": self._why_not_curse,
            "take": self._why_not_take,
            "discard": self._why_not_discard,
            "bonus": self._why_not_bonus,
        }
        return failing | (about[verb](sentence) if verb in about else set())

    def _why_not_keep(self, sentence: Sentence) -> set[str]:
        """MI.1: among the two dealt."""
        return set() if sentence[1] in self.missions[self.turn_player] else {"MI.1"}

    def _why_not_fill(self, sentence: Sentence) -> set[str]:
        """RV.1: some lane without a creature has markers."""
        return set() if self._lanes_to_fill() else {"RV.1"}

    def _why_not_reveal(self, sentence: Sentence) -> set[str]:
        """RV.3, RV.4."""
        lane = int(sentence[1])
        failing = set()
        if not self.markers.get(lane):
            failing.add("RV.4")
        if lane == self._own_lane():
            failing.add("RV.3")
        return failing

    def _why_not_teleport(self, sentence: Sentence) -> set[str]:
        """TP.1, FR.noport; while a spell is open it is the icon: RE.T, RE.1, ruling noport_reinforcement."""
        failing = set()
        if int(sentence[1]) not in self._free_fields():
            failing.add("TP.1")
        if self.spell:
            if "teleport" not in self.icons:
                failing |= {"RE.T", "RE.1"}
            if self._holds(self.turn_player, "noport") and self._ruling("noport_reinforcement") == "yes":
                failing.add("FR.noport")
        elif self._holds(self.turn_player, "noport"):
            failing.add("FR.noport")
        return failing

    def _payable(self, card: str) -> int:
        """CA.3: 1 + stored power of the element + other hand cards that can give it."""
        element = elements_of(card)
        others = without(self.hands[self.turn_player], [card])
        return 1 + self.stored_power.count(element) + len([one for one in others if element in elements_of(one)])

    def _why_not_cast(self, sentence: Sentence) -> set[str]:
        """CA.1, PO.2, CA.3, SP.big, SP.learn, FR.nolearn; ruling hopeful_cast."""
        card = sentence[1]
        failing = set()
        if card not in self.hands[self.turn_player]:
            failing.add("CA.1")
        if card == "Po":
            return failing | {"PO.2"}
        if is_knowledge(card):
            if not self.display[1] + self.display[2]:
                failing.add("SP.learn")
            if self._holds(self.turn_player, "nolearn"):
                failing.add("FR.nolearn")
        elif self._payable(card) < costs_of(card)[0] and self._ruling("hopeful_cast") == "no":
            failing |= {"CA.3", "SP.big"}
        return failing

    def _why_not_ability(self, ability: str) -> set[str]:
        """AB.bin, AB.poison, FR.noable: there, awake, and not used this turn."""
        failing = set()
        if not self._has(self.turn_player, ability):
            failing.add(f"AB.{ability}")
        elif not self._active(self.turn_player, ability):
            failing.add("FR.noable")
        if ability in self.used:
            failing.add(f"AB.{ability}")
        return failing

    def _why_not_bin(self, sentence: Sentence) -> set[str]:
        """AB.bin: a card in hand, not yet played."""
        failing = self._why_not_ability("bin")
        if sentence[1] not in self.hands[self.turn_player]:
            failing.add("AB.bin")
        return failing

    def _why_not_poison(self, sentence: Sentence) -> set[str]:
        """AB.poison, PO.1."""
        failing = self._why_not_ability("poison")
        if sentence[1] == self.turn_player:
            failing.add("AB.poison")
        if self.poison_left == 0:
            failing.add("PO.1")
        return failing

    def _why_not_use(self, sentence: Sentence) -> set[str]:
        """NC.td, DR.3, NC.power, NC.life."""
        kind = sentence[1]
        failing = set()
        if kind not in self.toadlings[self.turn_player]:
            failing.add("NC.td")
        if kind == "draw" and not self._can_draw(self.turn_player):
            failing.add("DR.3")
        if kind == "power" and self.due == "act" and self.actions == 0:
            failing.add("NC.power")
        if kind == "life" and self._find(sentence[2]) is None:
            failing.add("NC.life")
        return failing

    def _why_not_add(self, sentence: Sentence) -> set[str]:
        """CA.4, PO.2, SP.SB, SP.Wi."""
        _, card, element = sentence
        failing = set()
        if card not in self.hands[self.turn_player]:
            failing.add("CA.4")
        if card == "Po":
            return failing | {"PO.2"}
        if is_knowledge(card):
            if not element or element not in elements_of(card):
                failing.add("SP.SB" if family(card) == "SB" else "SP.Wi")
        elif element and element != elements_of(card):
            failing.add("CA.4")
        return failing

    def _why_not_effect(self, sentence: Sentence) -> set[str]:
        """CA.6: a line the spell has, its power, and something it can be done to."""
        if not self.spell:
            return set()
        line = int(sentence[1])
        rule = SPELL_RULE[family(self.spell)]
        costs = costs_of(self.spell)
        if not 1 <= line <= len(costs):
            return {"CA.6", rule}
        failing = set()
        if costs[line - 1] and self.pool[elements_of(self.spell)] < costs[line - 1]:
            failing.add("CA.6")
        if not self._executable(line):
            failing.add(rule)
        return failing

    def _why_not_fizzle(self, sentence: Sentence) -> set[str]:
        """CA.9: only when no effect is legal."""
        if self.due != "reinforce":
            return set()
        lines = [("effect", "1"), ("effect", "2"), ("effect", "3")]
        return {"CA.9"} if any(not self._failing(line) for line in lines) else set()

    def _why_not_draw(self, sentence: Sentence) -> set[str]:
        """RE.D, RE.1, DR.3."""
        failing = set()
        if "draw" not in self.icons:
            failing |= {"RE.D", "RE.1"}
        if not self._can_draw(self.turn_player):
            failing.add("DR.3")
        return failing

    def _why_not_hit(self, sentence: Sentence) -> set[str]:
        """DM.1, SP.Lb, NF.2, NF.3."""
        word = sentence[1]
        if word not in self._kinds() + self._toadling_words():
            return {"DM.1"}
        place = word.split("@")[1]
        failing = set()
        if self.spell != "Lb" and int(place[0]) != self._own_lane():
            failing.add("DM.1")
        if "fate" in self.modules and not self._open_place(place):
            failing.add("NF.3" if self.spell == "Lb" else "NF.2")
        return failing

    def _why_not_shake(self, sentence: Sentence) -> set[str]:
        """SP.Eq, NF.4: a neighbour lane in line 2 and only there, a choosable section."""
        _, section, lane = sentence
        failing = set()
        if self._due_now("shake") and (self.line == 2) != bool(lane):
            failing.add("SP.Eq")
        if lane and int(lane) not in self._neighbours(self._own_lane()):
            failing.add("SP.Eq")
        return failing | self._why_not_section(section, self._shaken(section, lane), "SP.Eq")

    def _why_not_freeze(self, sentence: Sentence) -> set[str]:
        """SP.Is, NF.4."""
        return self._why_not_section(sentence[1], self._frozen(sentence[1]), "SP.Is")

    def _why_not_swap(self, sentence: Sentence) -> set[str]:
        """SP.Sw: a creature on the board, and some partner on another place."""
        creature = self._find(sentence[1])
        if creature is None or all(other.place == creature.place for other in self.creatures):
            return {"SP.Sw"}
        return set()

    def _why_not_with(self, sentence: Sentence) -> set[str]:
        """SP.Sw: the partner stands on another place."""
        creature = self._find(sentence[1])
        if creature is None or (self.chosen is not None and creature.place == self.chosen.place):
            return {"SP.Sw"}
        return set()

    def _why_not_move(self, sentence: Sentence) -> set[str]:
        """SP.Sw: a creature on the board."""
        return {"SP.Sw"} if self._find(sentence[1]) is None else set()

    def _why_not_to(self, sentence: Sentence) -> set[str]:
        """SP.Sw: a section of the own lane that is not where the creature stands."""
        here = self.chosen is not None and self.chosen.place == f"{self._own_lane()}{sentence[1]}"
        return {"SP.Sw"} if here else set()

    def _why_not_push(self, sentence: Sentence) -> set[str]:
        """SP.Mb: a creature on the board."""
        return {"SP.Mb"} if self._find(sentence[1]) is None else set()

    def _why_not_curse(self, sentence: Sentence) -> set[str]:
        """SP.Vo: another seat; ruling voodoo_self."""
        own = sentence[1] == self.turn_player and self._ruling("voodoo_self") == "no"
        return {"SP.Vo"} if own else set()

    def _why_not_take(self, sentence: Sentence) -> set[str]:
        """SP.learn: in the display."""
        return set() if sentence[1] in self.display[1] + self.display[2] else {"SP.learn"}

    def _why_not_discard(self, sentence: Sentence) -> set[str]:
        """SP.Vo, BO.discard: a card in hand."""
        seat = self.actor or self.turn_player
        return set() if sentence[1] in self.hands[seat] else {self.discard_rule}

    def _usable_bonus(self, kind: str) -> bool:
        """Section 5: when a noted bonus can be used."""
        if kind == "draw":
            return self._can_draw(self.turn_player)
        if kind == "discard":
            return any(len(self.hands[seat]) >= 4 for seat in self._seats_after(self.turn_player))
        return True

    def _why_not_bonus(self, sentence: Sentence) -> set[str]:
        """BO.1, BO.draw, BO.discard."""
        kind = sentence[1]
        failing = set()
        if kind not in self.bonuses:
            failing.add("BO.1")
        if not self._usable_bonus(kind):
            failing.add(f"BO.{kind}")
        return failing

    # -----------------------------------------------------------------------------------------------------------------
    # Reading sentences

    def _read(self, text: str) -> Sentence:
        """A sentence without outcomes, taken apart; ValueError: unreadable, MisreadError: CH.3 or CH.4."""
        words = text.split()
        if not words:
            raise ValueError("an empty sentence")
        verb, rest = words[0].lower(), " ".join(words[1:])
        if verb == "take" and fold(rest) == "back":
            return ("take back",)
        if verb in {"look", "heal"}:
            if not rest:
                raise MisreadError("CH.3")
            return (verb, rest)
        if verb in {"fate", "fill", "pass", "fizzle", "draw", "decline"}:
            if rest:
                raise ValueError(f"nothing follows {verb}: {rest}")
            return (verb,)
        if verb not in self._objects():
            raise ValueError(f"unknown word {verb}")
        if not rest:
            raise MisreadError("CH.3")
        return self._objects()[verb](verb, rest)

    def _objects(self) -> dict[str, Callable[[str, str], Sentence]]:
        """How the object of each verb is read."""
        readers: dict[str, Callable[[str, str], Sentence]] = {
            "keep": self._read_mission,
            "use": self._read_gift,
            "bonus": self._read_gift,
            "add": self._read_add,
            "effect": self._read_effect,
            "shake": self._read_shake,
        }
        readers |= dict.fromkeys(["reveal", "teleport"], self._read_number)
        readers |= dict.fromkeys(["cast", "bin", "take", "discard"], self._read_card)
        readers |= dict.fromkeys(["poison", "curse"], self._read_seat)
        readers |= dict.fromkeys(["hit", "swap", "with", "move", "push"], self._read_creature)
        readers |= dict.fromkeys(["freeze", "to"], self._read_section)
        return readers

    def _read_mission(self, verb: str, rest: str) -> Sentence:
        if rest.upper() not in MISSIONS:
            raise ValueError(f"no mission {rest}")
        return (verb, rest.upper())

    def _read_number(self, verb: str, rest: str) -> Sentence:
        if not rest.isdigit():
            raise ValueError(f"no number: {rest}")
        return (verb, str(int(rest)))

    def _read_seat(self, verb: str, rest: str) -> Sentence:
        if rest.upper() not in self.seats:
            raise ValueError(f"no seat {rest}")
        return (verb, rest.upper())

    def _read_section(self, verb: str, rest: str) -> Sentence:
        section = look_up(rest, SECTION_NAMES)
        if section is None:
            raise ValueError(f"no section {rest}")
        return (verb, section)

    def _read_shake(self, verb: str, rest: str) -> Sentence:
        section, joined, lane = rest.partition(" and ")
        if joined and not lane.strip().isdigit():
            raise ValueError(f"no lane {lane}")
        return (*self._read_section(verb, section), str(int(lane)) if joined else "")

    def _read_effect(self, verb: str, rest: str) -> Sentence:
        line, of, card = rest.partition(" of ")
        if of:
            self._read_card("add", card)
            return ("effect of", line, card)
        return self._read_number(verb, line)

    def _element(self, name: str) -> str:
        element = look_up(name, ELEMENT_NAMES)
        if element is None:
            raise ValueError(f"no element {name}")
        return element

    def _read_add(self, verb: str, rest: str) -> Sentence:
        """An element is named for Spell Book and Wisdom; for others it may be."""
        match = re.fullmatch(r"(.*?)(?:\s+as\s+(.*))?", rest, re.IGNORECASE)
        if match is None:
            raise ValueError(rest)
        card = self._read_card(verb, match[1])[1]
        return (verb, card, self._element(match[2]) if match[2] else "")

    def _read_gift(self, verb: str, rest: str) -> Sentence:
        """A toadling or a bonus; power needs an element, life a creature."""
        kind, _, more = rest.partition(" ")
        kind = kind.lower()
        if kind not in (TOADLINGS if verb == "use" else BONUSES):
            raise ValueError(f"{verb} what: {rest}")
        if kind == "power":
            if not more:
                raise MisreadError("CH.3")
            return (verb, kind, self._element(more))
        if kind == "life":
            if not more:
                raise MisreadError("CH.3")
            return (verb, kind, self._read_creature("use", more)[-1])
        if more:
            raise ValueError(f"nothing follows {kind}: {more}")
        return (verb, kind)

    def _read_card(self, verb: str, rest: str) -> Sentence:
        """A code or a title; a family name means the only one of it that is in question (CH.4)."""
        for card in CARDS:
            if fold(card) == fold(rest) or (family(card) != card and fold(rest) in numbered_titles(card)):
                return (verb, card)
        kin = look_up(rest, CARD_NAMES)
        if kin is None:
            raise ValueError(f"no card {rest}")
        if kin in CARDS:
            return (verb, kin)
        zone = self.display[1] + self.display[2] if verb == "take" else self.hands[self.actor or self.turn_player]
        members = sorted({card for card in zone if family(card) == kin})
        if len(members) > 1:
            raise MisreadError("CH.4")
        return (verb, members[0] if members else f"{kin}1")

    def _read_creature(self, verb: str, rest: str) -> Sentence:
        """Section 7, creature words: Go@3m is the unhurt one, else the only kind; less than a place must be unique."""
        name, at, place = rest.partition("@")
        match = re.fullmatch(r"(.*?)\s*(-\d+)?\s*(!*)\s*", name)
        code = look_up(match[1], CREATURE_NAMES) if match else None
        if match is None or code is None or (code in NEW_TYPES and code not in self.types):
            raise ValueError(f"no creature {rest}")
        lane, section = "", ""
        if at:
            lane, section = place.strip()[:1], place.strip()[1:].strip()
            if lane not in list("123456"):
                raise ValueError(f"no place {place}")
            section = self._read_section("to", section)[1] if section else ""
        hurt = f"{match[2] or ''}{match[3]}"
        sentence: Sentence = ("use", "life") if verb == "use" else (verb,)
        if section and (hurt or f"{code}@{lane}{section}" in self._kinds() + self._toadling_words()):
            return (*sentence, f"{code}{hurt}@{lane}{section}")
        fitting = []
        for word in self._kinds() + self._toadling_words():
            left, right = word.split("@")
            same_kind = left == f"{code}{hurt}" if hurt else re.split("[-!]", left)[0] == code
            if same_kind and right.startswith(f"{lane}{section}"):
                fitting.append(word)
        if section:
            legal_ones = fitting
        else:
            legal_ones = [word for word in fitting if not self._failing((*sentence, word))] or fitting
        if len(legal_ones) > 1:
            raise MisreadError("CH.4")
        return (*sentence, legal_ones[0] if legal_ones else f"{code}{hurt}@{lane}{section}")

    def _read_outcome(self, text: str) -> str:
        """The code of whatever chance may bring."""
        codes = {**CREATURE_NAMES, **CARD_NAMES}
        for code in [*FATE_BASE, *FATE_MODULE, *CARDS, *TOADLINGS]:
            if fold(code) == fold(text):
                return code
        found = look_up(text, codes)
        if found is None or found == "td":
            raise ValueError(f"no outcome {text}")
        return found

    def refused(self, sentence: str) -> set[str]:
        """The rule ids of all conditions that do not hold, forced outcomes included; empty: legal."""
        head, colon, tail = sentence.partition(":")
        try:
            meant = self._read(head)
        except MisreadError as misread:
            return {misread.rule}
        failing = self._failing(meant)
        texts = [text.strip() for text in tail.split(",")] if colon else []
        if "" in texts:
            return failing | {"CH.3"}
        outcomes = [text if text == "_" else self._read_outcome(text) for text in texts]
        if failing or not outcomes:
            return failing
        trial = copy.deepcopy(self)

        def given_or_top(what: str, options: list[str]) -> str:
            outcome = outcomes.pop(0) if outcomes else "_"
            return options[0] if outcome == "_" else outcome

        try:
            trial._carry_out(meant, given_or_top)
        except ImpossibleOutcomeError:
            return {"CH.1"}
        return {"CH.3"} if outcomes else set()

    # -----------------------------------------------------------------------------------------------------------------
    # Doing it

    def do(self, sentence: str) -> None:
        """One legal sentence with every outcome it meets; nothing happens if one is missing or left over."""
        head, colon, tail = sentence.partition(":")
        given = [self._read_outcome(text.strip()) for text in tail.split(",")] if colon else []

        def next_given(what: str, options: list[str]) -> str:
            if not given:
                raise ValueError(f"{sentence.strip()}: missing outcome, {what}")
            return given.pop(0)

        trial = copy.deepcopy(self)
        trial.play(head, next_given)
        if given:
            raise ValueError(f"{sentence.strip()}: left over outcomes {given}")
        self.__dict__ = trial.__dict__

    def play(self, sentence: str, choose: Chooser) -> str:
        """A legal sentence without outcomes; `choose` is asked for each. The complete sentence comes back."""
        try:
            meant = self._read(sentence)
        except MisreadError as misread:
            raise ValueError(f"{sentence.strip()}: {misread.rule}") from None
        failing = self._failing(meant)
        if failing:
            raise ValueError(f"{sentence.strip()}: {sorted(failing)}")
        outcomes: list[str] = []

        def noting(what: str, options: list[str]) -> str:
            outcomes.append(choose(what, options))
            return outcomes[-1]

        self._carry_out(meant, noting)
        return say(meant) + (":" + ",".join(outcomes) if outcomes else "")

    def _outcome(self, what: str, options: list[str]) -> str:
        """CH.1: chance decides among what lies there, top first."""
        if self._chooser is None:
            raise ValueError(f"missing outcome, {what}")
        outcome = self._chooser(what, list(options))
        if outcome not in options:
            raise ImpossibleOutcomeError(f"{outcome} is no {what}")
        return outcome

    def _from_pile(self, what: str, pile: list[str]) -> str:
        """Section 7: the forced thing changes places with the top of its pile and is taken."""
        outcome = self._outcome(what, pile)
        where = pile.index(outcome)
        pile[0], pile[where] = pile[where], pile[0]
        return pile.pop(0)

    def _carry_out(self, sentence: Sentence, choose: Chooser) -> None:
        """The sentence, and whatever follows without a question."""
        self._chooser = choose
        deeds: dict[str, Callable[[Sentence], None]] = {
            "keep": self._keep,
            "fate": self._fate,
            "fill": self._fill,
            "reveal": self._reveal,
            "teleport": self._teleport,
            "cast": self._cast,
            "bin": self._bin,
            "poison": self._poison,
            "use": self._use,
            "pass": self._pass,
            "add": self._add,
            "effect": self._effect,
            "fizzle": self._fizzle,
            "draw": self._draw_icon,
            "decline": self._decline,
            "hit": self._hit,
            "shake": self._shake,
            "freeze": self._freeze,
            "swap": self._choose_creature,
            "move": self._choose_creature,
            "with": self._with,
            "to": self._to,
            "push": self._push,
            "curse": self._curse,
            "take": self._take,
            "discard": self._discard,
            "bonus": self._bonus,
        }
        deeds[sentence[0]](sentence)
        self._chooser = None

    def _keep(self, sentence: Sentence) -> None:
        """MI.1: the other one goes to the box unseen; the next seat, then fate."""
        self.missions[self.turn_player] = [sentence[1]]
        where = self.seats.index(self.turn_player) + 1
        if where < self.players:
            self.turn_player = self.seats[where]
        else:
            self.due = "fate"
            self.turn_player = self.start

    # -----------------------------------------------------------------------------------------------------------------
    # Fate and movement

    def _fate(self, sentence: Sentence) -> None:
        """FT.1, FT.2, NF.5, FR.newshop; rulings fate_reshuffle, rule_before_move."""
        if self.fate_open is not None:
            self.fate_used.append(self.fate_open)
            self.fate_open = None
        if not self.fate_pile and self._ruling("fate_reshuffle") == "yes":
            self.fate_pile, self.fate_used = self.fate_used, []
        if self.fate_pile:
            self.fate_open = self._from_pile("fate card", self.fate_pile)
            self.rule_asleep = self._ruling("rule_before_move") == "no"
            self._move_by_fate(self.fate_open)
            self.rule_asleep = False
            if self._open_rule() == "newshop":
                self._new_shop()
        self._turn(self.start)

    def _move_by_fate(self, card: str) -> None:
        """FT.2: lane by lane, inner first. NF.5: section by section, inner first, lanes ascending."""
        if card in FATE_BASE:
            for place in PLACES:
                for creature in self._at(place):
                    if CATEGORY[creature.type] in FATE_BASE[card][0]:
                        self._step(creature)
        else:
            lanes, sections, _ = FATE_MODULE[card]
            for section in SECTIONS:
                for lane in LANES:
                    if section in sections and str(lane) in lanes:
                        for creature in self._at(f"{lane}{section}"):
                            self._step(creature)

    def _new_shop(self) -> None:
        """FR.newshop: back to the piles, shuffled, three open each."""
        for pile in [1, 2]:
            self.spell_piles[pile] += self.display[pile]
            self.display[pile] = []
        for pile in [1, 2]:
            while len(self.display[pile]) < 3 and self.spell_piles[pile]:
                self.display[pile].append(self._from_pile(f"card of pile {pile}", self.spell_piles[pile]))

    def _nearer(self, creature: Creature) -> bool:
        """One section nearer; from the inner section it arrives. True: it is still on the board."""
        if creature.section == "i":
            self._arrive(creature)
            return False
        creature.place = f"{creature.lane}{SECTIONS[SECTIONS.index(creature.section) - 1]}"
        return True

    def _step(self, creature: Creature) -> bool:
        """FT.2, TE.road: one section nearer, and on from a road. True: it is still on the board."""
        return self._nearer(creature) and self._settle(creature, "moved")

    def _settle(self, creature: Creature, how: str) -> bool:
        """TE.road, ruling road_on_placing. True: it is still on the board."""
        while self.terrain.get(creature.place) == "road" and (
            how == "moved" or self._ruling("road_on_placing") == "yes"
        ):
            how = "moved"
            if not self._nearer(creature):
                return False
        return True

    def _arrive(self, creature: Creature) -> None:
        """FT.3, FT.4, FT.5, AB.shield; ruling returned_skull."""
        breed = creature.type
        self.creatures.remove(creature)
        self.counter_down[breed] = min(self.counter_down[breed] + 1, len(TRACK[self._old_type(breed)]) - 1)
        for seat in self.seats:
            here = self.mages[seat] == creature.lane
            if here and self.trophies[seat][breed] and not self._active(seat, "shield"):
                self.trophies[seat][breed] -= 1
                if self._ruling("returned_skull") == "yes":
                    self.skulls[seat][breed] = max(0, self.skulls[seat][breed] - 1)

    def _spawn(self, lane: int) -> None:
        """RV.5: a marker leaves the game, its creature stands on the outer section. CH.2: from another lane's pile."""
        hidden = [marker for other in LANES if other != lane for marker in self.markers[other]]
        breed = self._outcome("marker", self.markers[lane] + hidden)
        if breed not in self.markers[lane]:
            other = next(one for one in LANES if breed in self.markers[one])
            where = self.markers[other].index(breed)
            self.markers[other][where], self.markers[lane][0] = self.markers[lane][0], breed
        where = self.markers[lane].index(breed)
        self.markers[lane][0], self.markers[lane][where] = self.markers[lane][where], self.markers[lane][0]
        creature = Creature(self.markers[lane].pop(0), f"{lane}o")
        self.creatures.append(creature)
        self._settle(creature, "placed")

    # -----------------------------------------------------------------------------------------------------------------
    # The turn

    def _turn(self, seat: str) -> None:
        """RND.2: a turn begins with 1.1, if there is something to fill."""
        self.turn_player = seat
        self.used = []
        self.stored_power = []
        if self._lanes_to_fill():
            self.due = "fill"
        else:
            self._step_two_of_reveal()

    def _step_two_of_reveal(self) -> None:
        """RV.2: asked if there is a legal lane."""
        if self._lanes_to_choose():
            self.due = "reveal"
        else:
            self._phase_two()

    def _phase_two(self) -> None:
        """AC.1: the actions of this turn."""
        self.actions = self._actions_of_a_turn()
        self._next_action()

    def _next_action(self) -> None:
        """Asked unless only pass is legal."""
        self.due = "act"
        if self.legal() == {"pass"}:
            self._phase_three()

    def _phase_three(self) -> None:
        """DR.1, DR.2, FR.draw3, AB.draw, DM.7, RND.1, END.1."""
        seat = self.turn_player
        self.discards[seat] += self.hands[seat]
        self.hands[seat] = []
        number = 4
        number -= 1 if self._holds(seat, "draw3") else 0
        number += 1 if self._active(seat, "draw") else 0
        for _ in range(number):
            self._draw(seat)
        for creature in self.creatures:
            creature.damage = 0
            creature.marks = 0
        self.stored_power = []
        self.used = []
        following = self._seats_after(seat)[0]
        if following != self.start:
            self._turn(following)
        elif len(self._empty_lanes()) >= 4:
            self.due = "over"
        else:
            self.round_number += 1
            self.due = "fate"
            self.turn_player = self.start

    def _draw(self, seat: str) -> None:
        """DR.3: an empty pile is replaced by the shuffled discard pile; both empty: no card."""
        if not self.draw_piles[seat]:
            self.draw_piles[seat], self.discards[seat] = self.discards[seat], []
        if self.draw_piles[seat]:
            self.hands[seat].append(self._from_pile(f"card of {seat}", self.draw_piles[seat]))

    def _fill(self, sentence: Sentence) -> None:
        """RV.1: the lanes are fixed before."""
        for lane in self._lanes_to_fill():
            self._spawn(lane)
        self._step_two_of_reveal()

    def _reveal(self, sentence: Sentence) -> None:
        """RV.2."""
        self._spawn(int(sentence[1]))
        self._phase_two()

    def _pass(self, sentence: Sentence) -> None:
        """AC.2: no further action."""
        self._phase_three()

    def _spend_action(self) -> None:
        """AC.1; BO.power: stored power not used in this action is lost."""
        self.actions -= 1
        self.stored_power = []

    def _teleport(self, sentence: Sentence) -> None:
        """TP.1, RE.T: as an action, or by an icon of the open cast."""
        self.mages[self.turn_player] = int(sentence[1])
        if self.due == "boost":
            self.icons.remove("teleport")
            self._ask_boost()
        else:
            self._spend_action()
            self._next_action()

    def _bin(self, sentence: Sentence) -> None:
        """AB.bin: out of the game."""
        self._spend_action()
        self.used.append("bin")
        self.hands[self.turn_player].remove(sentence[1])
        self.outs[self.turn_player].append(sentence[1])
        self._next_action()

    def _poison(self, sentence: Sentence) -> None:
        """AB.poison: onto the other's discard pile."""
        self._spend_action()
        self.used.append("poison")
        self.poison_left -= 1
        self.discards[sentence[1]].append("Po")
        self._next_action()

    def _use(self, sentence: Sentence) -> None:
        """NC.td: the toadling leaves the game; no action, and stored power is kept."""
        self.toadlings[self.turn_player].remove(sentence[1])
        if sentence[1] == "draw":
            self._draw(self.turn_player)
        if sentence[1] == "action":
            self.actions += 1
        if sentence[1] == "power":
            self.stored_power.append(sentence[2])
        if sentence[1] == "life":
            creature = self._there(sentence[2])
            creature.marks += 1
            self._sweep([creature])
        self._after_the_effect()

    def _there(self, word: str) -> Creature:
        """A creature that is known to stand there."""
        creature = self._find(word)
        if creature is None:
            raise ValueError(f"no {word}")
        return creature

    # -----------------------------------------------------------------------------------------------------------------
    # Casting

    def _cast(self, sentence: Sentence) -> None:
        """CA.1: the laid card gives one power of its element, stored power joins; knowledge is cast alone."""
        card = sentence[1]
        self.hands[self.turn_player].remove(card)
        self.spell = card
        self.played = [card]
        self.line = 0
        self.pool = {element: self.stored_power.count(element) for element in ELEMENTS}
        self._spend_action()
        if is_knowledge(card):
            if self._ruling("reinforce_knowledge") == "no":
                self.line = 1
                self.due = "target"
                return
        else:
            self.pool[elements_of(card)] += 1
        self._ask_reinforce()

    def _ask_reinforce(self) -> None:
        """CA.4, CA.9: a spell with nothing else to do fizzles by itself."""
        self.due = "reinforce"
        if self.legal() == {"fizzle"}:
            self._end_of_cast()

    def _add(self, sentence: Sentence) -> None:
        """CA.4: one more power; RE.1, RE.2: its icon at once."""
        _, card, element = sentence
        self.hands[self.turn_player].remove(card)
        self.played.append(card)
        self.pool[element or elements_of(card)] += 1
        self.icons = icons_of(card)
        self._ask_boost()

    def _ask_boost(self) -> None:
        """RE.2, RE.W: each part once, any order; asked while something is left."""
        self.due = "boost"
        if self.legal() == {"decline"}:
            self.icons = []
            self._ask_reinforce()

    def _draw_icon(self, sentence: Sentence) -> None:
        """RE.D."""
        self.icons.remove("draw")
        self._draw(self.turn_player)
        self._ask_boost()

    def _decline(self, sentence: Sentence) -> None:
        """RE.2: the icon; BO.1: all bonuses that are left."""
        if self.due == "boost":
            self.icons = []
            self._ask_reinforce()
        else:
            self.bonuses = []
            self._after_the_effect()

    def _fizzle(self, sentence: Sentence) -> None:
        """CA.9."""
        self._end_of_cast()

    def _end_of_cast(self) -> None:
        """CA.8: the played cards to the own discard pile."""
        self.discards[self.turn_player] += self.played
        self.spell = ""
        self.played = []
        self.pool = dict.fromkeys(ELEMENTS, 0)
        self.line = 0
        self.chosen = None
        self._next_action()

    def _after_the_effect(self) -> None:
        """Forced discards, then bonuses, then the end of the cast."""
        while self.discarders and len(self.hands[self.discarders[0]]) < 4:
            self.discarders.pop(0)
        if self.discarders:
            self.due = "discard"
        elif any(self._usable_bonus(kind) for kind in self.bonuses):
            self.due = "bonus"
        else:
            self.bonuses = []
            if self.spell:
                self._end_of_cast()
            else:
                self._next_action()

    def _effect(self, sentence: Sentence) -> None:
        """CA.6, CA.7: one line; SP.Re and SP.Vo line 2 at once, the others ask for a target."""
        self.line = int(sentence[1])
        if TARGET_VERBS[family(self.spell)][self.line - 1]:
            self.due = "target"
            return
        if family(self.spell) == "Re":
            self._draw(self.turn_player)
            self._draw(self.turn_player)
        else:
            self.discarders = self._seats_after(self.turn_player)
            self.discard_rule = "SP.Vo"
        if self.line == 2:
            self.actions += 1
        self._after_the_effect()

    def _hit(self, sentence: Sentence) -> None:
        """SP.start, SP.Fb, SP.Lb, NC.td."""
        word = sentence[1]
        if word.startswith("td"):
            self._take_toadling(word.split("@")[1])
        else:
            creature = self._there(word)
            creature.damage += DAMAGE[self.spell][self.line - 1]
            self._sweep([creature])
        self._after_the_effect()

    def _shake(self, sentence: Sentence) -> None:
        """SP.Eq."""
        self._area_damage(self._shaken(sentence[1], sentence[2]))

    def _freeze(self, sentence: Sentence) -> None:
        """SP.Is."""
        self._area_damage(self._frozen(sentence[1]))

    def _area_damage(self, places: list[str]) -> None:
        """Section 5, damage: toadlings first, then the creatures, then the sweep."""
        for place in places:
            self._take_toadlings_by_area(place)
        hit = [creature for place in places for creature in self._at(place)]
        for creature in hit:
            creature.damage += DAMAGE[self.spell][self.line - 1]
        self._sweep(hit)
        self._after_the_effect()

    def _take_toadling(self, place: str) -> None:
        """NC.td: one damage takes it; its kind is seen now."""
        self.toadlings_on_board[place] -= 1
        self.toadlings[self.turn_player].append(self._from_pile("toadling", self.toadling_pile))

    def _take_toadlings_by_area(self, place: str) -> None:
        """Ruling area_hits_toadling."""
        if self._ruling("area_hits_toadling") == "yes":
            while self.toadlings_on_board[place]:
                self._take_toadling(place)

    def _sweep(self, just: list[Creature]) -> None:
        """DM.2 to DM.5, BO.1, NC.Bo, NC.To; ruling wounded_recheck."""
        just = list(just)
        while True:
            fallen = [creature for creature in self._board() if self._left(creature) <= 0]
            if self._ruling("wounded_recheck") == "no":
                fallen = [creature for creature in fallen if creature in just]
            if not fallen:
                return
            for creature in fallen:
                self._defeat(creature)
            if not self._full_bonus_creatures():
                continue
            for bomber in [creature for creature in fallen if creature.type == "Bo"]:
                self._take_toadlings_by_area(bomber.place)
                for creature in self._at(bomber.place):
                    creature.damage += 1
                    just.append(creature)
            for toad in [creature for creature in fallen if creature.type == "To"]:
                if sum(self.toadlings_on_board.values()) < len(self.toadling_pile):
                    self.toadlings_on_board[toad.place] += 1

    def _defeat(self, creature: Creature) -> None:
        """DM.3, DM.4, DM.5, ruling ability_at_once; BO.1: the bonus is noted."""
        seat, breed = self.turn_player, creature.type
        self.creatures.remove(creature)
        self.trophies[seat][breed] += 1
        if self.skulls[seat][breed] < SKULL_TOP:
            self.skulls[seat][breed] += 1
            newly = self.skulls[seat][breed] == SKULL_TOP and ABILITY[self._old_type(breed)] == "action"
            if newly and self._ruling("ability_at_once") == "yes" and self._active(seat, "action"):
                self.actions += 1
        if "bonus" in self.modules and breed in BONUS:
            self.bonuses.append(BONUS[breed])

    def _choose_creature(self, sentence: Sentence) -> None:
        """SP.Sw: the creature to swap or to move."""
        self.chosen = self._there(sentence[1])
        self.due = "second"

    def _chosen_creature(self) -> Creature:
        if self.chosen is None:
            raise ValueError("no creature was chosen")
        return self.chosen

    def _with(self, sentence: Sentence) -> None:
        """SP.Sw line 1: both are lifted, then put down, first-named first."""
        first, second = self._chosen_creature(), self._there(sentence[1])
        first.place, second.place = second.place, first.place
        self._settle(first, "placed")
        self._settle(second, "placed")
        self._sweep([])
        self._after_the_effect()

    def _to(self, sentence: Sentence) -> None:
        """SP.Sw line 2."""
        creature = self._chosen_creature()
        creature.place = f"{self._own_lane()}{sentence[1]}"
        self._settle(creature, "placed")
        self._sweep([])
        self._after_the_effect()

    def _push(self, sentence: Sentence) -> None:
        """SP.Mb: section by section, it stops at an arrival."""
        creature = self._there(sentence[1])
        for _ in range(self.line):
            if not self._step(creature):
                break
        self._sweep([])
        self._after_the_effect()

    def _curse(self, sentence: Sentence) -> None:
        """SP.Vo line 1, SP.Vo3."""
        self.discarders = [sentence[1]]
        self.discard_rule = "SP.Vo"
        self._after_the_effect()

    def _take(self, sentence: Sentence) -> None:
        """SP.learn: to the own discard pile at once; the gap is filled from the card's pile."""
        card = sentence[1]
        pile = pile_of(card)
        where = self.display[pile].index(card)
        self.discards[self.turn_player].append(card)
        self.taken[self.turn_player] += 1
        if self.spell_piles[pile]:
            self.display[pile][where] = self._from_pile(f"card of pile {pile}", self.spell_piles[pile])
        else:
            self.display[pile].pop(where)
        self._after_the_effect()

    def _discard(self, sentence: Sentence) -> None:
        """SP.Vo, BO.discard: one card of one's choice, openly."""
        seat = self.discarders.pop(0)
        self.hands[seat].remove(sentence[1])
        self.discards[seat].append(sentence[1])
        self._after_the_effect()

    def _bonus(self, sentence: Sentence) -> None:
        """BO.draw, BO.action, BO.discard, BO.power."""
        kind = sentence[1]
        self.bonuses.remove(kind)
        if kind == "draw":
            self._draw(self.turn_player)
        if kind == "action":
            self.actions += 1
        if kind == "power":
            self.stored_power.append(sentence[2])
        if kind == "discard":
            self.discarders = self._seats_after(self.turn_player)
            self.discard_rule = "BO.discard"
        self._after_the_effect()

    # -----------------------------------------------------------------------------------------------------------------
    # Scoring (section 5, section 8)

    def counter(self, breed: str) -> int:
        """FT.4: the value at the counter's field."""
        return TRACK[self._old_type(breed)][self.counter_down[breed]]

    def points(self, seat: str) -> int:
        """SC.1, SC.2, SC.3, MI.2."""
        points = sum(number * self.counter(breed) for breed, number in self.trophies[seat].items())
        points += 2 * len([card for card in self._deck(seat) if card in SUPPORT_CARDS])
        points -= 2 * self._deck(seat).count("Po")
        return points + self.mission_points(seat)

    def mission_points(self, seat: str) -> int:
        """MI.2: the kept mission."""
        if len(self.missions[seat]) != 1:
            return 0
        trophies = self.trophies[seat]
        of_category = {"w": 0, "s": 0, "v": 0}
        for breed, number in trophies.items():
            of_category[CATEGORY[breed]] += number
        most = [
            breed for breed in self.types if trophies[breed] == max(self.trophies[other][breed] for other in self.seats)
        ]
        return {
            "M1": 2 * (of_category["w"] // 2),
            "M2": 3 * (of_category["s"] // 2),
            "M3": 2 * of_category["v"],
            "M4": 3 * (sum(trophies.values()) // 4),
            "M5": 3 * min(of_category.values()),
            "M6": 2 * len(self.abilities(seat)),
            "M7": 3 * len([breed for breed in most if trophies[breed]]),
            "M8": 3 * (self.taken[seat] // 2),
        }[self.missions[seat][0]]

    def abilities(self, seat: str) -> list[str]:
        """DM.5: all abilities of the seat, awake or not."""
        return [ability for ability in ABILITIES if self._has(seat, ability)]

    def draws(self, seat: str) -> int:
        """DR.2, FR.draw3, AB.draw: the cards of phase 3."""
        return 4 - int(self._holds(seat, "draw3")) + int(self._active(seat, "draw"))

    def life_of(self, word: str, seat: str | None = None) -> int:
        """Section 8: the life of a creature, for the player of the turn or for another."""
        creature = self._there(word)
        if seat is None:
            return self._life(creature)
        before, self.turn_player = self.turn_player, seat
        life = self._life(creature)
        self.turn_player = before
        return life

    def winners(self) -> list[str]:
        """SC.4: all with the highest sum."""
        most = max(self.points(seat) for seat in self.seats)
        return [seat for seat in self.seats if self.points(seat) == most]

    def score(self) -> dict[str, object]:
        """SC.4: points at any time, winners at the end."""
        return {
            "points": {seat: self.points(seat) for seat in self.seats},
            "winners": self.winners() if self.over else [],
            "decided_by": ("points" if len(self.winners()) == 1 else "shared") if self.over else None,
        }

    # -----------------------------------------------------------------------------------------------------------------
    # Facts (sections 8 and 16)

    def facts(self) -> dict[str, object]:
        """All that is documented; no zero entries, lists in the order of section 1."""
        facts: dict[str, object] = {
            "tag": "OR",
            "players": self.players,
            "start": self.start,
            "round": self.round_number,
            "turn": None if self.over else self.turn_player,
            "due": self.due,
            "actor": self.actor,
            "actions": None if self.due in {"mission", "fate", "fill", "reveal", "over"} else self.actions,
            "modules": list(self.modules),
            "new": dict(self.new),
            "over": self.over,
            "rulings": {name: value for name, value in self.rulings.items() if value != RULINGS[name][0]},
            "mages": dict(self.mages),
            "sections": self._section_facts(),
            "toadlings_on_board": no_zeros(self.toadlings_on_board),
            "terrain": {place: self.terrain[place] for place in PLACES if place in self.terrain},
            "markers": {str(lane): len(pile) for lane, pile in self.markers.items()},
            "fate": {"open": self.fate_open, "rule": self._open_rule(), "left": len(self.fate_pile)},
            "counter": {
                breed: {"down": self.counter_down[breed], "value": self.counter(breed)} for breed in self.types
            },
            "display": {str(pile): sorted_cards(cards) for pile, cards in self.display.items()},
            "piles": {str(pile): len(cards) for pile, cards in self.spell_piles.items()},
            "poison": self.poison_left,
            "stored_power": sorted(self.stored_power, key=list(ELEMENTS).index),
            "used": sorted(self.used),
            "cast": self._cast_facts(),
            "pending": self._pending_facts(),
            "seats": {seat: self._seat_facts(seat) for seat in self.seats},
            "last_round": len(self._empty_lanes()) >= 4,
        }
        if self.over:
            facts["winners"] = self.winners()
        return facts

    def _section_facts(self) -> dict[str, list[dict[str, object]]]:
        """Occupied sections; one with only toadlings is there too, with an empty list."""
        return {
            place: [
                {"type": one.type, "damage": one.damage, "marks": one.marks, "life": self._life(one)}
                for one in self._at(place)
            ]
            for place in PLACES
            if self._at(place) or self.toadlings_on_board[place]
        }

    def _cast_facts(self) -> dict[str, object] | None:
        """The open cast."""
        if not self.spell:
            return None
        return {
            "spell": self.spell,
            "played": sorted_cards(self.played),
            "pool": no_zeros(self.pool),
            "line": self.line or None,
        }

    def _pending_facts(self) -> dict[str, object] | None:
        """Open icons, noted bonuses, seats that must discard, the creature chosen first."""
        if not (self.icons or self.bonuses or self.discarders or self.chosen):
            return None
        return {
            "icons": list(self.icons),
            "bonuses": sorted(self.bonuses, key=BONUSES.index),
            "discards": [seat for seat in self.discarders if len(self.hands[seat]) >= 4],
            "chosen": self.chosen.word if self.chosen else None,
        }

    def _seat_facts(self, seat: str) -> dict[str, object]:
        """What belongs to a seat."""
        kept = self.missions[seat]
        return {
            "hand": sorted_cards(self.hands[seat]),
            "hand_count": len(self.hands[seat]),
            "draw_count": len(self.draw_piles[seat]),
            "discard": sorted_cards(self.discards[seat]),
            "out": sorted_cards(self.outs[seat]),
            "trophies": no_zeros(self.trophies[seat]),
            "skulls": no_zeros(self.skulls[seat]),
            "abilities": self.abilities(seat),
            "active": [ability for ability in ABILITIES if self._active(seat, ability)],
            "toadlings": sorted(self.toadlings[seat], key=TOADLINGS.index),
            "taken": self.taken[seat],
            "mission": kept[0] if len(kept) == 1 else (sorted(kept) or None),
            "points": self.points(seat),
        }


# ---------------------------------------------------------------------------------------------------------------------
# Small readers and writers


def split_list(text: str) -> list[str]:
    """The parts between commas; an empty text has none."""
    return text.split(",") if text else []


def no_zeros(numbers: dict[str, int]) -> dict[str, int]:
    """Without the entries that are zero."""
    return {key: number for key, number in numbers.items() if number}


def top_of_the_pile(what: str, options: list[str]) -> str:
    """The chance of a set-up that was shuffled before: what lies on top."""
    return options[0]


def numbered_titles(card: str) -> list[str]:
    """Full titles of a numbered card: Replenish 3."""
    return [fold(title + card[-1]) for title in CARD_NAMES[family(card)]]


TOKEN_PATTERNS = [
    (r"(\d)p", "players"),
    (r"r(\d+)", "round"),
    (r"([A-D]:(?:mission|fate|fill|reveal|act\d+)|over)", "due"),
    (r"s(\d+(?:\.\d+)?)", "seed"),
    (r"poi(\d+)", "poi"),
]


def tokens(position: str) -> dict[str, str]:
    """Section 6: the tokens of a position, each under its own name."""
    words = position.split()
    if not words or words[0] not in {"OR", "OR1"}:
        raise ValueError("a position begins with OR")
    said: dict[str, str] = {}
    for word in words[1:]:
        key, value = one_token(word)
        if key in said:
            raise ValueError(f"{word}: said twice")
        said[key] = value
    return said


def one_token(word: str) -> tuple[str, str]:
    """The name of a token and what it says; views are no positions to be played."""
    if word == "deal":
        return word, ""
    for pattern, name in TOKEN_PATTERNS:
        match = re.fullmatch(pattern, word)
        if match:
            return name, match[1]
    match = re.fullmatch(r"([A-D]@)([1-6])|([1-6][imo][:~])(.+)|([1-6]#)(.*)", word)
    if match:
        key, value = [group for group in match.groups() if group is not None]
        return key, value
    key, equals, value = word.partition("=")
    seat_key = re.fullmatch(r"[A-D](\.(draw|disc|out|kill|skull|taken|tad|mission))?", key)
    other_keys = ["start", "mod", "new", "terrain", "power", "used", "ctr", "p1", "p1.draw", "p2", "p2.draw"]
    other_keys += ["fate", "fate.draw", "fate.used", "tad", "tab"]
    if not equals or "?" in value or not (seat_key or key in other_keys or key.startswith("+")):
        raise ValueError(f"cannot read {word}")
    return key, value


def say(sentence: Sentence) -> str:
    """The canonical spelling of section 7."""
    if sentence[0] == "add":
        _, card, element = sentence
        return f"add {card} as {ELEMENTS[element]}" if is_knowledge(card) else f"add {card}"
    if sentence[0] == "shake":
        _, section, lane = sentence
        return f"shake {section} and {lane}" if lane else f"shake {section}"
    if sentence[1:2] == ("power",):
        return f"{sentence[0]} power {ELEMENTS[sentence[2]]}"
    return " ".join(sentence)
