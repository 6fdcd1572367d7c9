"""Reading one-line positions: tokens in any order that identify themselves, then sentences done since."""

import re
from collections.abc import Callable
from typing import Final

from ....engine.codes import CodeReader, Pieces, split_code
from ....engine.errors import NotationError, nearest
from ....engine.problems import Problem
from ....engine.seats import SEATS
from .box import MODULES, read_new
from .cards import ELEMENT_LETTERS, ICONS, UNKNOWN
from .creatures import BONUSES, NEW_TYPES, TOADLING, TOADLINGS, TYPE_BY_CODE, TYPE_CODES, TYPE_SHIFT
from .draft import Draft, Holding, Waiting
from .fate_rules import FATE_BY_CODE, MISSION_CODES, NEW_FATE
from .lanes import PLACE_BY_CODE, TERRAIN
from .names import OrcsReader
from .rulings import RULINGS
from .state import DUES, FATE, MISSION, OVER

TAG: Final = "OR"
_SEAT: Final = "([A-D])"
_PLACE: Final = "([1-6][imo])"
_DEAL_TOKENS: Final = frozenset({"players", "start", "seed", "mod", "new", "ruling", "tiles", "tables", "deal"})


def read_draft(given: object) -> tuple[Draft, Pieces]:
    """What a position says, and the sentences after it with their columns. Raises `NotationError`."""
    words, script = split_code(given, TAG, "OR 2p")
    reading = _Reading()
    reading.read_all(words)
    return reading.finished(bool(script)), script


class _Reading(CodeReader):
    """The tokens read so far."""

    def __init__(self) -> None:
        super().__init__(_TOKENS, _EXAMPLES)
        self.draft = Draft()

    def finished(self, script: bool) -> Draft:
        """The whole position, if its tokens go together."""
        draft = self.draft
        self._check_deal()
        last = max(draft.seats())
        if draft.players and last >= draft.players:
            raise NotationError(f"player {SEATS[last]} does not play: only {draft.players} do.")
        draft.players = draft.players or max(2, last + 1)
        if draft.viewer < 0 and (self.unknown or draft.own):
            raise NotationError(f"only a view, with the token view=A, says {self.unknown or 'own='!r}.")
        if draft.viewer >= 0 and script:
            raise NotationError("a view can be looked at, not played: no sentence follows it.")
        self._check_creatures()
        return draft

    def _check_deal(self) -> None:
        others = [token for subject, token in self.said.items() if subject.split()[0] not in _DEAL_TOKENS]
        if self.draft.deal and others:
            raise NotationError(f"a fresh deal cannot say {others[0]!r}: leave out 'deal', or that.")
        if not self.draft.deal and self.draft.tiles is not None:
            raise NotationError("only a fresh deal says how many terrain tiles there are: add 'deal'.")

    def _check_creatures(self) -> None:
        """New creatures must be said to play; those they replace do not."""
        draft = self.draft
        board = {creature >> TYPE_SHIFT for there in draft.sections.values() for creature in there}
        named = {kind for counts in (*draft.kills.values(), *draft.skulls.values(), draft.down) for kind in counts}
        markers = {kind for holding in draft.markers.values() for kind in holding.cards}
        for kind in sorted(board | named | markers):
            if kind in NEW_TYPES and kind not in draft.new:
                code = TYPE_CODES[kind]
                raise NotationError(f"{code} does not play: say which creature it replaces, such as new={code}/…")
            if kind in draft.new.values():
                raise NotationError(f"{TYPE_CODES[kind]} does not play: a new creature stands in its place.")

    # Tokens

    def players(self, number: str) -> None:
        self.once("players")
        self.draft.players = int(number)

    def round(self, number: str) -> None:
        self.once("round")
        if not int(number):
            raise self.fail("rounds count from 1.")
        self.draft.round = int(number)

    def start(self, seat: str) -> None:
        self.once("start")
        self.draft.start = SEATS.index(seat)

    def due(self, seat: str, due: str, actions: str) -> None:
        self.once("due")
        self.draft.turn, self.draft.due = SEATS.index(seat), DUES.index(due)
        self.draft.actions = int(actions or 0)
        if self.draft.due == MISSION:
            self.draft.modules.add("missions")

    def over(self) -> None:
        self.once("due")
        self.draft.due = OVER

    def deal(self) -> None:
        self.once("deal")
        self.draft.deal, self.draft.due = True, FATE

    def tiles(self, number: str) -> None:
        self.once("tiles")
        self.draft.tiles = int(number)
        self.draft.modules.add("terrain")

    def seed(self, seed: str, count: str | None) -> None:
        self.once("seed")
        self.draft.seed, self.draft.shuffles = int(seed), int(count or 0)

    def modules(self, names: str) -> None:
        self.once("mod")
        for name in names.split(","):
            if name not in MODULES:
                raise self.fail(f"the modules are {', '.join(MODULES)}.", nearest(name, MODULES))
            self.draft.modules.add(name)

    def new(self, pairs: str) -> None:
        self.once("new")
        named = [pair.partition("/")[0] for pair in pairs.split(",")]
        if len(named) != len(set(named)):
            raise self.fail("a new creature replaces one other type, not two.")
        try:
            self.draft.new = read_new(dict(pair.split("/") for pair in pairs.split(",")))
        except ValueError as error:
            raise self.fail(f"{error}.") from None
        self.draft.modules.add("reinforcements")

    def mage(self, seat: str, field: str) -> None:
        self.once(f"mage {seat}")
        self.draft.mages[SEATS.index(seat)] = int(field) - 1

    def section(self, place: str, words: str) -> None:
        self.once(f"section {place}")
        creatures = []
        number = PLACE_BY_CODE[place]
        for word in words.split(","):
            if word == TOADLING:
                self.draft.laid[number] = self.draft.laid.get(number, 0) + 1
                self.draft.modules.add("reinforcements")
            else:
                creatures.append(self._creature(word))
        self.draft.sections[number] = tuple(sorted(creatures))

    def _creature(self, word: str) -> int:
        reader = OrcsReader(word, offset=self.place + self.token.index(word))
        creature, _ = reader.creature()
        if not reader.done():
            raise reader.fail("a comma or the end")
        return creature

    def terrain(self, place: str, kind: str) -> None:
        self.said.setdefault("terrain", self.token)
        number = PLACE_BY_CODE[place]
        if number in self.draft.terrain:
            self.draft.problems.append(Problem("terrain_twice", {"place": place}))
        self.draft.terrain[number] = TERRAIN.index(kind)
        self.draft.modules.add("terrain")

    def markers(self, lane: str, text: str) -> None:
        self.once(f"markers {lane}")
        if text.isdecimal():
            holding = Holding((), int(text))
        else:
            codes = re.findall("..", text)
            holding = Holding(tuple([self._type(code) for code in codes]))
        self.draft.markers[int(lane) - 1] = holding

    def _type(self, code: str) -> int:
        if code not in TYPE_BY_CODE:
            raise self.fail(f"{code!r} is no creature.", nearest(code, TYPE_BY_CODE))
        return TYPE_BY_CODE[code]

    # Cards of a seat

    def hand(self, seat: str, text: str) -> None:
        self.cards(seat, "hand", text)

    def cards(self, seat: str, zone: str, text: str) -> None:
        self.once(f"{zone} {seat}")
        draft = self.draft
        zones = {"hand": draft.hands, "draw": draft.draw, "disc": draft.discard, "out": draft.out, "own": draft.own}
        zones[zone][SEATS.index(seat)] = self._holding(text)

    def _holding(self, text: str) -> Holding:
        """Cards, a number of further ones (`4`, `+3`), or of unknown ones (`?3`)."""
        cards, more = list[int](), 0
        at = self.place + len(self.token) - len(text)
        for word in text.split(",") if text else ():
            number = re.fullmatch(r"([+?]?)(\d{1,2})", word)
            if number:
                more += int(number.group(2))
                if number.group(1) == "?":
                    self.unknown = self.token
            else:
                reader = OrcsReader(word, offset=at)
                cards.append(reader.one_card())
                if not reader.done():
                    raise reader.fail("a comma or the end")
            at += len(word) + 1
        return Holding(tuple(cards), more)

    def _counts(self, text: str) -> dict[int, int]:
        found: dict[int, int] = {}
        for word in text.split(","):
            match = re.fullmatch(r"([A-Z][a-z])-?(\d+)", word)
            if not match:
                raise self.fail("creatures and numbers are written like Go2,La1.")
            found[self._type(match.group(1))] = int(match.group(2))
        return found

    def kills(self, seat: str, text: str) -> None:
        self.once(f"kill {seat}")
        self.draft.kills[SEATS.index(seat)] = self._counts(text)

    def skulls(self, seat: str, text: str) -> None:
        self.once(f"skull {seat}")
        self.draft.skulls[SEATS.index(seat)] = self._counts(text)

    def taken(self, seat: str, number: str) -> None:
        self.once(f"taken {seat}")
        self.draft.taken[SEATS.index(seat)] = int(number)

    def toads(self, seat: str, text: str) -> None:
        self.once(f"tad {seat}")
        self.draft.toads[SEATS.index(seat)] = tuple(self._words(text, TOADLINGS))
        self.draft.modules.add("reinforcements")

    def mission(self, seat: str, text: str) -> None:
        self.once(f"mission {seat}")
        self.draft.modules.add("missions")
        if "?" in text:
            self.unknown = self.token
        known = [UNKNOWN if word == "?" else MISSION_CODES.index(word) for word in text.split("|")]
        self.draft.missions[SEATS.index(seat)] = tuple(known)

    def _words(self, text: str, words: tuple[str, ...]) -> list[int]:
        found = []
        for word in text.split(",") if text else ():
            if word not in words:
                raise self.fail(f"expected some of {', '.join(words)}.", nearest(word, words))
            found.append(words.index(word))
        return found

    # What belongs to nobody

    def power(self, text: str) -> None:
        self.once("power")
        self.draft.store = tuple(self._words(text, tuple(ELEMENT_LETTERS)))

    def used(self, text: str) -> None:
        self.once("used")
        words = ("bin", "poison")
        self.draft.used = tuple([words[number] for number in self._words(text, words)])

    def counters(self, text: str) -> None:
        self.once("ctr")
        self.draft.down = self._counts(text)

    def display(self, pile: str, text: str) -> None:
        self.once(f"display {pile}")
        self.draft.display[int(pile) - 1] = self._holding(text)

    def spells(self, pile: str, text: str) -> None:
        self.once(f"pile {pile}")
        self.draft.spells[int(pile) - 1] = self._holding(text)

    def poison(self, number: str) -> None:
        self.once("poison")
        self.draft.poison = int(number)

    def fate(self, text: str) -> None:
        self.once("fate")
        if text != "-":
            self.draft.fate_open = self._fates(text)[0]

    def _fates(self, text: str) -> list[int]:
        cards = self._words(text, tuple(FATE_BY_CODE))
        if any(card in NEW_FATE for card in cards):
            self.draft.modules.add("fate")
        return cards

    def fate_draw(self, text: str) -> None:
        self.once("fatedraw")
        self.draft.fate_draw = Holding((), int(text)) if text.isdecimal() else Holding(tuple(self._fates(text)))

    def fate_used(self, text: str) -> None:
        self.once("fateused")
        self.draft.fate_used = tuple(self._fates(text))

    def toadlings(self, text: str) -> None:
        self.once("tad")
        number = text.isdecimal()
        self.draft.tad = Holding((), int(text)) if number else Holding(tuple(self._words(text, TOADLINGS)))
        self.draft.modules.add("reinforcements")

    def ruling(self, name: str, value: str) -> None:
        self.draft.rulings[name] = self.one_ruling(name, value, RULINGS)

    def tables(self, checksum: str) -> None:
        self.once("tables")
        self.draft.tables = checksum

    # Views

    def view(self, viewer: str) -> None:
        self.draft.viewer = self.one_viewer(viewer)

    def wait(self, due: str, text: str) -> None:
        """`wait=boost/played:Za,Re3/pool:l,l/icons:teleport`: what is pending inside an action."""
        self.once("wait")
        facts = dict.fromkeys(("played", "pool", "line", "icons", "chosen", "discard", "bonus"), "")
        for part in text.split("/")[1:]:
            name, _, value = part.partition(":")
            if name not in facts:
                raise self.fail(f"what waits has {', '.join(facts)}.", nearest(name, facts))
            facts[name] = value
        self.draft.waiting = Waiting(
            DUES.index(due),
            self._holding(facts["played"]).cards,
            tuple(self._words(facts["pool"], tuple(ELEMENT_LETTERS))),
            self._line(facts["line"]),
            sum(1 << icon for icon in self._words(facts["icons"], ICONS)),
            self._chosen(facts["chosen"]),
            tuple(self._words(facts["discard"], SEATS[:4])),
            tuple(self._words(facts["bonus"], BONUSES)),
        )

    def _line(self, text: str) -> int:
        if not re.fullmatch("[1-9]?", text):
            raise self.fail("a line is a number from 1 up.")
        return int(text or 1) - 1

    def _chosen(self, text: str) -> tuple[int, int]:
        if not text:
            return (-1, -1)
        word, _, place = text.partition("@")
        if place not in PLACE_BY_CODE:
            raise self.fail("the chosen creature is written like Go@3m.")
        return self._creature(word), PLACE_BY_CODE[place]


_TOKENS: Final[list[tuple[str, Callable[..., None]]]] = [
    ("([2-4])p", _Reading.players),
    (r"r(\d{1,3})", _Reading.round),
    (f"start={_SEAT}", _Reading.start),
    (rf"{_SEAT}:(act)(\d{{1,2}})", _Reading.due),
    (rf"{_SEAT}:(mission|fate|fill|reveal)()", _Reading.due),
    ("over", _Reading.over),
    ("deal", _Reading.deal),
    ("terrain=([0-9])", _Reading.tiles),
    (r"s(\d{1,18})(?:\.(\d{1,9}))?", _Reading.seed),
    ("mod=(.*)", _Reading.modules),
    (r"new=([A-Za-z]+/[A-Za-z]+(?:,[A-Za-z]+/[A-Za-z]+)*)", _Reading.new),
    (f"{_SEAT}@([1-6])", _Reading.mage),
    (f"{_PLACE}:(.+)", _Reading.section),
    (f"{_PLACE}~({'|'.join(TERRAIN[1:])})", _Reading.terrain),
    (r"([1-6])#(\d{1,2}|(?:[A-Z][a-z])*)", _Reading.markers),
    (f"{_SEAT}=(.*)", _Reading.hand),
    (rf"{_SEAT}\.(draw|disc|out|own)=(.*)", _Reading.cards),
    (rf"{_SEAT}\.kill=(.+)", _Reading.kills),
    (rf"{_SEAT}\.skull=(.+)", _Reading.skulls),
    (rf"{_SEAT}\.taken=(\d{{1,2}})", _Reading.taken),
    (rf"{_SEAT}\.tad=(.*)", _Reading.toads),
    (rf"{_SEAT}\.mission=((?:M[1-8]|\?)(?:\|(?:M[1-8]|\?))?)", _Reading.mission),
    ("power=(.*)", _Reading.power),
    ("used=(.*)", _Reading.used),
    ("ctr=(.+)", _Reading.counters),
    ("p([12])=(.*)", _Reading.display),
    (r"p([12])\.draw=(.*)", _Reading.spells),
    (r"poi(\d{1,2})", _Reading.poison),
    (r"fate=(-|[FN]\d\d)", _Reading.fate),
    (r"fate\.draw=(.*)", _Reading.fate_draw),
    (r"fate\.used=(.*)", _Reading.fate_used),
    ("tad=(.*)", _Reading.toadlings),
    (r"\+(\w+)=(\w+)", _Reading.ruling),
    ("tab=([0-9a-f]{8})", _Reading.tables),
    ("view=([A-D]|-)", _Reading.view),
    (f"wait=({'|'.join(DUES[5:-1])})((?:/.*)?)", _Reading.wait),
]
_EXAMPLES: Final = (
    *("2p", "r1", "start=A", "A:act2", "A:fate", "over", "deal", "s0", "mod=bonus", "new=Cr/Go", "A@1", "3m:Go"),
    *("3m~vines", "3#8", "A=Za", "A.draw=Za", "A.disc=Za", "A.out=Za", "A.kill=Go1", "A.skull=Go1", "A.taken=1"),
    *("A.tad=draw", "A.mission=M1", "power=f", "used=bin", "ctr=Go-1", "p1=Fb", "p1.draw=17", "poi14", "fate=F01"),
    *("fate.draw=9", "fate.used=F01", "tad=9", "+life_floor=1", "view=A"),
)
