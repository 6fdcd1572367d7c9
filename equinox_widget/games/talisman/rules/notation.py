"""Reading one-line positions: tokens in any order that identify themselves, then sentences done since."""

import re
from collections.abc import Callable
from typing import Final

from ....engine.codes import CodeReader, Pieces, split_code
from ....engine.errors import NotationError, nearest
from ....engine.seats import ONLOOKER, SEATS
from .box import ALIGNMENTS, CHARACTERS
from .cards import CARD_CODES, KIND_CODES, SPELL_CODES, SPELL_KIND_CODES
from .draft import Draft, SeatDraft
from .rulings import RULINGS
from .spaces import SPACE_CODES, SPACES
from .state import OUT, RIDES, WAITING
from .waits import WaitError, read_wait
from .writing import TAG

_SEAT: Final = "([A-F])"
CARD_WORDS: Final = frozenset({*CARD_CODES, *KIND_CODES})
SPELL_WORDS: Final = frozenset({*SPELL_CODES, *SPELL_KIND_CODES})
_NOTHING: Final = ("", "-", "0")


def read_draft(given: object) -> tuple[Draft, Pieces]:
    """What a position says, and the sentences after it with their columns. Raises `NotationError`."""
    words, script = split_code(given, TAG, "TA 2p A=Elf@Forest")
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
        last = max([*draft.seats, draft.turn, draft.viewer if draft.viewer < ONLOOKER else 0])
        if draft.players and last >= draft.players:
            raise NotationError(f"player {SEATS[last]} does not play: only {draft.players} do.")
        draft.players = draft.players or max(2, last + 1)
        if draft.viewer < 0 and (self.unknown or draft.wait):
            raise NotationError(f"only a view, with the token view=A, says {self.unknown or 'wait='!r}.")
        if draft.viewer >= 0 and script:
            raise NotationError("a view can be looked at, not played: no sentence follows it.")
        return draft

    # The table

    def players(self, number: str) -> None:
        self.once("players")
        self.draft.players = int(number)

    def moment(self, seat: str, word: str) -> None:
        self.once("moment")
        self.draft.turn, self.draft.moment = SEATS.index(seat), word
        if word.startswith("go"):
            self.draft.moment, self.draft.rolled = "go", int(word[2:])

    def end(self) -> None:
        self.once("moment")
        self.draft.moment = "end"

    def crowned(self) -> None:
        self.once("crowned")
        self.draft.crowned = True

    def seed(self, seed: str, asked: str | None) -> None:
        self.once("seed")
        self.draft.seed, self.draft.asked = int(seed), int(asked or 0)

    def ruling(self, name: str, value: str) -> None:
        self.draft.rulings[name] = self.one_ruling(name, value, RULINGS)

    def tables(self, checksum: str) -> None:
        self.once("tables")
        self.draft.tables = checksum

    def view(self, viewer: str) -> None:
        self.draft.viewer = self.one_viewer(viewer)

    def wait(self, text: str) -> None:
        self.once("moment")
        try:
            self.draft.wait = read_wait(text)
        except WaitError as error:
            raise self.fail(f"{error}.") from None

    # Seats

    def seat(self, letter: str) -> SeatDraft:
        return self.draft.seat(SEATS.index(letter))

    def waiting(self, letter: str) -> None:
        self.once(f"character {letter}")
        self.seat(letter).status = WAITING

    def out(self, letter: str, order: str) -> None:
        self.once(f"character {letter}")
        seat = self.seat(letter)
        seat.status, seat.left = OUT, int(order or 0)

    def character(self, letter: str, name: str, space: str | None) -> None:
        self.once(f"character {letter}")
        seat = self.seat(letter)
        seat.character = self._one_of(name, CHARACTERS, "character")
        if space is not None:
            seat.at = self._one_of(space, SPACE_CODES, "space")

    def _one_of(self, word: str, words: tuple[str, ...], what: str) -> int:
        if word not in words:
            raise self.fail(f"there is no {what} called {word!r}.", nearest(word, words))
        return words.index(word)

    def number(self, letter: str, what: str, number: str) -> None:
        self.once(f"{what} {letter}")
        self.seat(letter).numbers[what] = int(number)

    def alignment(self, letter: str, word: str) -> None:
        self.once(f"alignment {letter}")
        self.seat(letter).alignment = ALIGNMENTS.index(word)

    def flag(self, letter: str, word: str) -> None:
        self.once(f"{word} {letter}")
        if word == "invisible":
            self.unknown = self.token
        setattr(self.seat(letter), word, True)

    def quest(self, letter: str, number: str, done: str) -> None:
        self.once(f"quest {letter}")
        seat = self.seat(letter)
        seat.quest, seat.quest_done = int(number), bool(done)

    def raft(self, letter: str, card: str | None, new: str) -> None:
        self.once(f"raft {letter}")
        seat = self.seat(letter)
        seat.raft, seat.raft_new = "", bool(new)
        if card is not None:
            (seat.raft,) = self._cards(card, frozenset({"Raf", "Raf1", "Raf2", "Raf3", "Raf4"}))

    def ride(self, letter: str, where: str, new: str) -> None:
        self.once(f"ride {letter}")
        seat = self.seat(letter)
        seat.ride, seat.ride_new = RIDES.index(where), bool(new)

    def cards(self, letter: str, what: str, text: str) -> None:
        self.once(f"{what} {letter}")
        seat, words = self.seat(letter), self._cards(text, CARD_WORDS)
        if what == "ob":
            seat.objects = words
        elif what == "fo":
            seat.followers = words
        elif what == "tr":
            seat.trophies = words
        else:
            self.unknown = self.token
            seat.dropped = words

    def _cards(self, text: str, known: frozenset[str]) -> list[str]:
        words = [] if text in _NOTHING else text.split(",")
        for word in words:
            if word not in known:
                raise self.fail(f"there is no card called {word!r} that could stand here.", nearest(word, known))
        return words

    def spells(self, letter: str, text: str) -> None:
        """Cards, a number of unnamed ones the seed fills in, or unknown ones in a view."""
        self.once(f"sp {letter}")
        seat, words = self.seat(letter), text.split(",")
        if len(words) == 1 and words[0].isdecimal():
            seat.spells_drawn = int(words[0][:4])
            return
        if re.fullmatch(r"\?\d{1,2}", words[-1]):
            self.unknown = self.token
            seat.spells_unknown = int(words.pop()[1:])
        seat.spells = self._cards(",".join(words), SPELL_WORDS)

    # Board and piles

    def space(self, name: str, text: str) -> None:
        if name not in SPACES:
            raise self.fail(f"there is no space called {name!r}.", nearest(name, SPACE_CODES))
        self.once(f"space {name}")
        space = self.draft.space(SPACES[name])
        for word in text.split(","):
            gold = re.fullmatch(r"\+(\d{1,3})", word)
            hexed = re.fullmatch(rf"(Hex[12]?)@{_SEAT}([1-9])", word)
            pool = re.fullmatch(r"Poo\*(\d)", word)
            if gold:
                space.gold += int(gold.group(1))
            elif hexed:
                space.hexes.append((hexed.group(1), SEATS.index(hexed.group(2)), int(hexed.group(3))))
            elif pool:
                space.cards.append("Poo")
                self.draft.pool = int(pool.group(1))
            else:
                space.cards += self._cards(word, CARD_WORDS)

    def pile(self, name: str, text: str) -> None:
        self.once(f"pile {name}")
        if name == "k-":
            words = [] if text in _NOTHING else text.split(",")
            self.draft.dead = [self._one_of(word, CHARACTERS, "character") for word in words]
        elif re.fullmatch(r"\?\d{1,3}", text):
            self.unknown = self.token
            self.draft.unknown[name] = int(text[1:])
        else:
            self.draft.piles[name] = self._cards(text, _IN_PILE[name])


_IN_PILE: Final = {
    "d": CARD_WORDS,
    "d-": CARD_WORDS,
    "m": SPELL_WORDS,
    "m-": SPELL_WORDS,
    "x": CARD_WORDS | SPELL_WORDS,
}
_TOKENS: Final[list[tuple[str, Callable[..., None]]]] = [
    ("([2-6])p", _Reading.players),
    (rf"{_SEAT}:(start|land|go[1-6])", _Reading.moment),
    ("end", _Reading.end),
    ("crowned", _Reading.crowned),
    (r"s(\d{1,18})(?:\.(\d{1,9}))?", _Reading.seed),
    (r"\+(\w+)=(\w+)", _Reading.ruling),
    ("tab=([0-9a-f]{8})", _Reading.tables),
    ("view=([A-F]|-)", _Reading.view),
    ("wait=(.+)", _Reading.wait),
    (rf"{_SEAT}=\?", _Reading.waiting),
    (rf"{_SEAT}=out([1-6]?)", _Reading.out),
    (rf"{_SEAT}=(\w+)(?:@(\w+))?", _Reading.character),
    (rf"{_SEAT}\.(s|c|l|g|toad|miss|rest|pits|wolf)(\d{{1,3}})", _Reading.number),
    (rf"{_SEAT}\.({'|'.join(ALIGNMENTS)})", _Reading.alignment),
    (rf"{_SEAT}\.(slave|changed|open|invisible)", _Reading.flag),
    (rf"{_SEAT}\.quest([1-6])(!?)", _Reading.quest),
    (rf"{_SEAT}\.raft(?:=(\w+))?(!?)", _Reading.raft),
    (rf"{_SEAT}\.ride=(outer|Temple)(!?)", _Reading.ride),
    (rf"{_SEAT}\.(ob|fo|tr|dropped)=(.*)", _Reading.cards),
    (rf"{_SEAT}\.sp=(.*)", _Reading.spells),
    ("(d|d-|m|m-|x|k-)=(.*)", _Reading.pile),
    (r"([A-Z][a-z]+\d?):(.+)", _Reading.space),
]
_EXAMPLES: Final = (
    *(
        "2p",
        "A:start",
        "A:go4",
        "A:land",
        "end",
        "crowned",
        "s0",
        "+wand=none",
        "view=A",
        "A=Elf@Forest",
        "A=?",
        "A=out",
    ),
    *("A.s5", "A.c6", "A.l3", "A.g2", "A.toad3", "A.miss1", "A.rest3", "A.pits2", "A.wolf9", "A.good", "A.slave"),
    *("A.changed", "A.open", "A.quest4", "A.raft", "A.ride=outer", "A.ob=Swo1", "A.fo=Uni", "A.tr=Bea", "A.sp=Heal1"),
    *("d=Imp", "d-=Ang", "m=Heal1", "m-=Heal1", "x=Imp", "k-=Troll", "Hidden:Bea", "tab=00000000"),
)
