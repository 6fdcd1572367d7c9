"""What lies on the table: seats, board and piles; the position code that describes them; the sums of 5.1."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from reference.talisman.data import (
    ADVENTURE,
    ALIGNMENTS,
    ARM_SPACES,
    CARDS,
    CHARACTERS,
    CRAFT_BONUS,
    DRAGONS,
    ENEMY_VALUE,
    PROTECTION,
    RULINGS,
    SEATS,
    SPACES,
    SPELL_LIMIT,
    SPELLS,
    STOCK,
    STRENGTH_BONUS,
    SWORDS_AND_AXES,
    WEAPONS,
    is_hills,
    is_magic,
    is_woods,
    kind_of,
    number_of,
)

OBJECT_LIMIT = 4


@dataclass
class Sheet:
    """One seat: the character with all he has, or a seat waiting for one, or out of the game."""

    state: str = "in"  # "in", "waiting" or "out"
    character: str = ""
    at: str = ""
    strength: int = 0  # counters
    craft: int = 0
    lives: int = 4
    gold: int = 1
    alignment: str = ""
    objects: list[str] = field(default_factory=list)
    followers: list[str] = field(default_factory=list)
    trophies: list[str] = field(default_factory=list)
    spells: list[str] = field(default_factory=list)
    toad: int = 0
    toad_since_now: bool = False  # became a toad in this very turn, which does not count
    miss: int = 0
    slave: bool = False
    changed: bool = False  # alignment, this round
    rest: int = 0  # R.trade_rest
    raft: str = ""  # "", "built" or a card
    raft_is_new: bool = False  # got in this turn
    ride: str = ""  # "", "outer" or "Temple"
    ride_is_new: bool = False
    quest: int = 0
    quest_done: bool = False
    open: bool = False
    pits: int = 0
    wolf: int = 0
    invisible: bool = False  # until the end of this turn
    dropped: list[str] = field(default_factory=list)  # this turn

    def new_character(self, character: str) -> None:
        """SET.2: values, start space, four lives, one gold; nothing else is left of the one before."""
        strength, craft, alignment, start, _ = CHARACTERS[character]
        self.__dict__.update(
            Sheet(character=character, at=start, strength=strength, craft=craft, alignment=alignment).__dict__
        )


@dataclass
class Pile:
    """A hidden pile: what is known of its top, in order, and the rest of which only the names are known."""

    top: list[str] = field(default_factory=list)
    rest: list[str] = field(default_factory=list)
    discards: list[str] = field(default_factory=list)

    def size(self) -> int:
        """Cards not drawn yet."""
        return len(self.top) + len(self.rest)

    def reshuffle(self) -> None:
        """9e: the discards become the pile; nobody knows its order."""
        self.rest = self.discards
        self.discards = []

    def take(self, card: str) -> None:
        """A card drawn from the pile, wherever it lay."""
        if card in self.top:
            self.top.remove(card)
        else:
            self.rest.remove(card)


class Table:
    """Everything on the table, and the numbers that follow from it."""

    def __init__(self, code: str) -> None:
        self.seats: list[str] = []
        self.sheets: dict[str, Sheet] = {}
        self.cards: dict[str, list[str]] = {space: [] for space in SPACES}  # oldest first, without Hexes
        self.loose: dict[str, int] = dict.fromkeys(SPACES, 0)  # gold
        self.hexes: dict[str, tuple[str, str, int]] = {}  # space -> card, caster, his turns to go
        self.pool = 4  # lives in the Pool of Life
        self.adventure = Pile()
        self.spell_pile = Pile()
        self.stock: list[str] = list(STOCK)
        self.out_of_game: list[str] = []
        self.dead: list[str] = []  # characters
        self.left: list[str] = []  # seats that are out, in order of leaving
        self.crowned = False
        self.rulings: dict[str, str] = {name: values[0] for name, values in RULINGS.items()}
        self.turn = "A"
        self.moment = "start"  # "start", "go", "land" or "end"
        self.rolled = 0
        self._read(code)

    # -----------------------------------------------------------------------------------------------------------------
    # 6 Position notation

    def _read(self, code: str) -> None:
        """Section 6: all tokens, in any order after the tag."""
        tokens = code.split()
        if not tokens or tokens[0] != "TA":
            raise ValueError("a Talisman position begins with TA")
        tokens = tokens[1:]
        players = [int(token[0]) for token in tokens if re.fullmatch(r"[2-6]p", token)]
        self.seats = SEATS[: players[0] if players else 2]
        tokens = [token for token in tokens if not re.fullmatch(r"[2-6]p", token)]
        self._named = {
            word.split("@")[0].split("*")[0]
            for token in tokens
            for word in re.split(r"[=:,]", token)[1:]
            if word.split("@")[0].split("*")[0] in CARDS + SPELLS
        }
        self.sheets = {seat: Sheet() for seat in self.seats}
        self._spells_given: list[str] = []
        leaving: list[tuple[int, str]] = []
        for seat in self.seats:
            self._read_character(seat, tokens, leaving)
        self.left = [seat for _, seat in sorted(leaving)]
        for token in tokens:
            self._read_token(token)
        for seat in self.living():
            if seat not in self._spells_given and CHARACTERS[self.sheets[seat].character][4] > 0:
                raise ValueError(f"the code does not say which spells {seat} holds")
        self._fill_piles()
        if self.moment != "end" and self.sheets[self.turn].state == "out":
            raise ValueError(f"{self.turn} is out and has no turn")
        mover = self.sheets[self.turn]
        if self.moment == "land" and mover.at in ARM_SPACES:
            mover.open = True

    def _read_character(self, seat: str, tokens: list[str], leaving: list[tuple[int, str]]) -> None:
        """`A=Wizard@Glade`, `A=?`, `A=out`, `A=out2`."""
        sheet = self.sheets[seat]
        words = [token[2:] for token in tokens if token.startswith(f"{seat}=")]
        if len(words) != 1:
            raise ValueError(f"the code does not say who {seat} is")
        word = words[0]
        if word == "?":
            sheet.state = "waiting"
        elif re.fullmatch(r"out\d?", word):
            sheet.state = "out"
            leaving.append((int(word[3:] or 0), seat))
        else:
            name, _, space = word.partition("@")
            character = _spelled(name, list(CHARACTERS))
            sheet.new_character(character)
            if space:
                sheet.at = _spelled(space, SPACES)

    def _read_token(self, token: str) -> None:
        """One token of the table of section 6."""
        if token == "end":
            self.moment = "end"
        elif token == "crowned":
            self.crowned = True
        elif re.fullmatch(r"s\d+(\.\d+)?", token) or re.fullmatch(r"[A-F]=.*", token):
            return
        elif found := re.fullmatch(r"([A-F]):(start|go(\d)|land)", token):
            self.turn = found[1]
            self.moment = "go" if found[3] else found[2]
            self.rolled = int(found[3] or 0)
        elif found := re.fullmatch(r"\+(\w+)=(\w+)", token):
            if found[2] not in RULINGS.get(found[1], []):
                raise ValueError(f"no such ruling: {token}")
            self.rulings[found[1]] = found[2]
        elif found := re.fullmatch(r"([A-F])\.(.+)", token):
            self._read_seat_token(self.sheets[found[1]], found[1], found[2])
        elif found := re.fullmatch(r"(d|d-|m|m-|x|k-)=(.*)", token):
            self._read_pile(found[1], [word for word in found[2].split(",") if word not in ("", "-")])
        elif found := re.fullmatch(r"(\w+):(.+)", token):
            self._read_space(_spelled(found[1], SPACES), found[2].split(","))
        else:
            raise ValueError(f"unreadable token {token}")

    def _read_seat_token(self, sheet: Sheet, seat: str, word: str) -> None:
        """`A.s5`, `A.ob=...`, `A.toad2` and their like."""
        if word in ALIGNMENTS:
            sheet.alignment = word
        elif word in ("slave", "changed", "open"):
            setattr(sheet, word, True)
        elif word == "raft":
            sheet.raft = "built"
        elif found := re.fullmatch(r"(s|c|l|g|toad|miss|rest|pits|wolf)(\d+)", word):
            short = {"s": "strength", "c": "craft", "l": "lives", "g": "gold"}
            setattr(sheet, short.get(found[1], found[1]), int(found[2]))
            if found[1] in ("pits", "wolf") and int(found[2]) > 0:
                sheet.open = True
        elif found := re.fullmatch(r"quest([1-6])(!?)", word):
            sheet.quest = int(found[1])
            sheet.quest_done = found[2] == "!"
        elif found := re.fullmatch(r"ride=(outer|Temple)", word):
            sheet.ride = found[1]
        elif found := re.fullmatch(r"raft=(\w+)", word):
            sheet.raft = self._card(found[1])
        elif found := re.fullmatch(r"sp=(.*)", word):
            self._spells_given.append(seat)
            if found[1] not in ("0", "-", ""):
                sheet.spells = [self._card(name) for name in found[1].split(",")]
        elif found := re.fullmatch(r"(ob|fo|tr)=(.*)", word):
            names = [name for name in found[2].split(",") if name not in ("", "-")]
            long = {"ob": "objects", "fo": "followers", "tr": "trophies"}
            setattr(sheet, long[found[1]], [self._card(name) for name in names])
        else:
            raise ValueError(f"unreadable token {seat}.{word}")

    def _read_pile(self, which: str, names: list[str]) -> None:
        """`d= d-= m= m-= x= k-=`."""
        if which == "k-":
            self.dead = [_spelled(name, list(CHARACTERS)) for name in names]
            return
        cards = [self._card(name) for name in names]
        if which == "d":
            self.adventure.top = cards
        elif which == "d-":
            self.adventure.discards = cards
        elif which == "m":
            self.spell_pile.top = cards
        elif which == "m-":
            self.spell_pile.discards = cards
        else:
            self.out_of_game = cards

    def _read_space(self, space: str, words: list[str]) -> None:
        """`Hidden:Bea,Bag1,+2`, `Oasis:Hex1@B3`, `Fields1:Poo*3`."""
        for word in words:
            if word.startswith("+"):
                self.loose[space] = int(word[1:])
            elif found := re.fullmatch(r"(\w+)@([A-F])(\d)", word):
                self.hexes[space] = (self._card(found[1]), found[2], int(found[3]))
            elif found := re.fullmatch(r"Poo\*(\d)", word):
                self.cards[space].append("Poo")
                self.pool = int(found[1])
            else:
                self.cards[space].append(self._card(word))

    def _card(self, name: str) -> str:
        """A card id as the box writes it; a bare code is the lowest copy the code names nowhere."""
        for card in CARDS + SPELLS:
            if card.lower() == name.lower():
                self._named.add(card)
                return card
        copies = sorted([card for card in CARDS + SPELLS if kind_of(card).lower() == name.lower()], key=number_of)
        for card in copies:
            if card not in self._named:
                self._named.add(card)
                return card
        raise ValueError(f"no such card: {name}")

    def _fill_piles(self) -> None:
        """Section 6: cards named nowhere are in their piles."""
        lying = self.everything_lying()
        twice = {card for card in lying if lying.count(card) > 1}
        if twice:
            raise ValueError(f"named twice: {sorted(twice)}")
        self.adventure.rest = [card for card in ADVENTURE if card not in lying]
        self.spell_pile.rest = [card for card in SPELLS if card not in lying]
        self.stock = [card for card in STOCK if card not in lying]

    def everything_lying(self) -> list[str]:
        """I-1: every card that is anywhere but in the stock or the unknown rest of a pile."""
        cards: list[str] = []
        for sheet in self.sheets.values():
            cards += sheet.objects + sheet.followers + sheet.trophies + sheet.spells
            if sheet.raft not in ("", "built"):
                cards.append(sheet.raft)
        for space in SPACES:
            cards += self.cards[space]
        cards += [card for card, _, _ in self.hexes.values()]
        for pile in (self.adventure, self.spell_pile):
            cards += pile.top + pile.discards
        return cards + self.out_of_game

    # -----------------------------------------------------------------------------------------------------------------
    # Who is where

    def living(self) -> list[str]:
        """Seats with a character on the board."""
        return [seat for seat in self.seats if self.sheets[seat].state == "in"]

    def not_out(self) -> list[str]:
        """Seats still in the game, waiting ones too."""
        return [seat for seat in self.seats if self.sheets[seat].state != "out"]

    def clockwise_from(self, seat: str) -> list[str]:
        """All seats, beginning with this one."""
        place = self.seats.index(seat)
        return self.seats[place:] + self.seats[:place]

    def others_at(self, seat: str) -> list[str]:
        """Characters on the same space, clockwise."""
        here = self.sheets[seat].at
        return [other for other in self.clockwise_from(seat)[1:] if other in self.living() and self.at(other) == here]

    def at(self, seat: str) -> str:
        """The space of a seat's figure."""
        return self.sheets[seat].at

    def is_character(self, seat: str, *names: str) -> bool:
        """8a, 19h: has the abilities of one of these characters; a toad has none."""
        sheet = self.sheets[seat]
        return sheet.state == "in" and sheet.toad == 0 and sheet.character in names

    def holds(self, seat: str, kind: str) -> bool:
        """Has an object or follower of this kind."""
        sheet = self.sheets[seat]
        return any(kind_of(card) == kind for card in sheet.objects + sheet.followers)

    def holds_active(self, seat: str, kind: str) -> bool:
        """5.1: magic objects do not work on the Glade."""
        return self.holds(seat, kind) and self.at(seat) != "Glade"

    # -----------------------------------------------------------------------------------------------------------------
    # 5.1 Derived numbers

    def _bonus(self, seat: str, table: dict[str, int]) -> int:
        """1f, 2e: followers, and magic objects unless on the Glade."""
        sheet = self.sheets[seat]
        cards = list(sheet.followers)
        if sheet.at != "Glade":
            cards += sheet.objects
        return sum(table.get(kind_of(card), 0) for card in cards)

    def strength(self, seat: str) -> int:
        """1f, 19c: without weapons."""
        sheet = self.sheets[seat]
        return 1 if sheet.toad else sheet.strength + self._bonus(seat, STRENGTH_BONUS)

    def craft(self, seat: str) -> int:
        """2e, 19c."""
        sheet = self.sheets[seat]
        return 1 if sheet.toad else sheet.craft + self._bonus(seat, CRAFT_BONUS)

    def weapons_used(self, seat: str, dragon: bool = False) -> list[str]:
        """16d: the best usable weapon, the Warrior's best two; the Rune Sword first among equals."""
        sheet = self.sheets[seat]
        usable = [card for card in sheet.objects if kind_of(card) in WEAPONS]
        if sheet.at == "Glade":
            usable = [card for card in usable if not is_magic(card)]
        if self.is_character(seat, "Priest"):
            usable = [card for card in usable if kind_of(card) not in SWORDS_AND_AXES]
        if self.is_character(seat, "Monk"):
            usable = []
        usable.sort(key=lambda card: (-self.weapon_value(card, dragon), WEAPONS.index(kind_of(card))))
        return usable[: 2 if self.is_character(seat, "Warrior") else 1]

    def weapon_value(self, weapon: str, dragon: bool) -> int:
        """Every weapon adds 1; the Lance 3 against a group with a dragon."""
        return 3 if dragon and kind_of(weapon) == "Lan" else 1

    def combat_strength(self, seat: str, group: list[str] | None = None, psionic: bool = False) -> int:
        """5.1: strength in combat against these enemies."""
        dragon = any(kind_of(card) in DRAGONS for card in group or [])
        total = self.strength(seat)
        total += sum(self.weapon_value(weapon, dragon) for weapon in self.weapons_used(seat, dragon))
        if self.is_character(seat, "Monk"):
            total += self.sheets[seat].craft
        if psionic:
            total += self.craft(seat)
        return total

    def table_limit(self, seat: str) -> int:
        """2f: without a Wand."""
        return SPELL_LIMIT.get(max(1, self.craft(seat)), 3)

    def spell_limit(self, seat: str) -> int | None:
        """2f, R.wand; None: no limit."""
        limit = self.table_limit(seat)
        if limit == 0 or not self.holds_active(seat, "Wan") or self.rulings["wand"] == "none":
            return limit
        return None if self.rulings["wand"] == "unlimited" else limit + 1

    def below_spell_limit(self, seat: str) -> bool:
        """Room for one more spell."""
        limit = self.spell_limit(seat)
        return limit is None or len(self.sheets[seat].spells) < limit

    def fill_up_limit(self, seat: str) -> int:
        """Drawing "up to the limit"; with an unlimited Wand that is the table's number."""
        limit = self.spell_limit(seat)
        return self.table_limit(seat) if limit is None else limit

    def object_limit(self, seat: str) -> int | None:
        """5c: four; with a Mule any number."""
        return None if self.holds(seat, "Mul") else OBJECT_LIMIT

    def has_room_for(self, seat: str, card: str) -> bool:
        """5c: the Mule makes its own room."""
        if self.holds(seat, "Mul") or kind_of(card) == "Mul":
            return True
        return len(self.sheets[seat].objects) < OBJECT_LIMIT

    def allowed(self, seat: str, card: str) -> bool:
        """5b: no Rune Sword for the good, no Lance for the evil."""
        alignment = self.sheets[seat].alignment
        return (kind_of(card), alignment) not in (("Run", "good"), ("Lan", "evil"))

    def protections(self, seat: str) -> list[str]:
        """16d: Armour, Shield, Helmet, lower numbers first; they do not serve the Monk."""
        if self.is_character(seat, "Monk"):
            return []
        found: list[str] = []
        for kind in PROTECTION:
            found += sorted([c for c in self.sheets[seat].objects if kind_of(c) == kind], key=number_of)
        return found[:1] if self.rulings["armour"] == "best" else found

    def may_evade(self, seat: str) -> bool:
        """5.1: Elf in woods, Dwarf in hills, or invisible this turn; never a toad."""
        sheet = self.sheets[seat]
        if sheet.toad:
            return False
        if self.is_character(seat, "Elf") and is_woods(sheet.at):
            return True
        if self.is_character(seat, "Dwarf") and is_hills(sheet.at):
            return True
        return sheet.invisible

    def may_cast_at_all(self, seat: str) -> bool:
        """19e, B.Glade, K.Amu."""
        sheet = self.sheets[seat]
        return sheet.state == "in" and not sheet.toad and sheet.at != "Glade" and not self.holds_active(seat, "Amu")

    def holds_spell(self, seat: str, name_start: str) -> bool:
        """Has a spell card of this kind in hand."""
        return any(kind_of(card) == name_start for card in self.sheets[seat].spells)

    def trophy_points(self, cards: list[str]) -> int:
        """1d: the strength printed on the cards."""
        return sum(ENEMY_VALUE[kind_of(card)] for card in cards)


def _spelled(name: str, names: list[str]) -> str:
    """A name as the box writes it; case does not matter."""
    for known in names:
        if known.lower() == name.lower():
            return known
    raise ValueError(f"no such name: {name}")
