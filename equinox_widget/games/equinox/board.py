"""The board of Equinox: a position as the browser gets it, drawn and spoken."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from string import ascii_letters
from typing import Final

from ...core.explanation import Event
from ...frames.answers import ScoreSheet, Sum
from ...frames.choices import CARD, PILE, SEAT, UNKNOWN
from ...frames.painter import GameBoard
from ...frames.picture import Badge, Board, Counter, Editor, Face, Headline, Picture, Pile, Seat, Square, Zone
from ...texts.labels import Language
from ...texts.words import number
from . import editor, furniture
from .choices import TREES, card_label
from .position import Position
from .rulebook import rule
from .rules.actions import ROW, field_of
from .rules.cards import CREATURES, ROWS, STONES
from .words import creature_name, label, say

_ROWS: Final = range(1, ROWS + 1)
#: How many cards are counted in words.
_IN_WORDS: Final = 5
#: The pile is nearly empty, and its last card ends the game.
_FEW_CARDS: Final = 8
_PHASE: Final = re.compile(r"S(\d)")


class EquinoxBoard(GameBoard[Position]):
    """Draws positions; a card, a field or a champion that looks as it once did is not worded again."""

    def __init__(self, pos: Position, lang: Language, names: Mapping[str, str]) -> None:
        super().__init__(pos, lang, names)
        self.code = {creature: creature[:2].capitalize() for creature in pos.creatures}
        titles = [creature_name(creature, lang) for creature in pos.state.lineup]
        self.title = dict(zip(self.code.values(), titles, strict=True))
        self.power = {code: rule(f"P.{creature}").title(lang) for creature, code in self.code.items()}
        self.ability = {code: say(f"creature.{creature}.power", lang) for creature, code in self.code.items()}
        self.numbers = [field_of(creature, row) for row in _ROWS for creature in pos.state.lineup]
        self.drawn: dict[tuple[object, ...], Square] = {}
        self._cards: dict[str, Square] = {}
        self._headlines: dict[tuple[object, ...], Headline] = {}
        self._boards: dict[str, Board] = {}

    # The picture

    def board(self, pos: Position) -> Board:
        """What of the board stays."""
        if pos.edition not in self._boards:
            self._boards[pos.edition] = furniture.board(pos, self.lang)
        return self._boards[pos.edition]

    def picture(
        self, pos: Position, owner: str, phase: str | None, actor: str | None, *, closed: bool, control: bool
    ) -> Picture:
        """A position as it is drawn."""
        sight = _Sight(self, pos, control=control)
        champions = [sight.champion(creature) for creature in pos.state.lineup]
        drawn: Picture = {
            "headline": self.headline(pos, actor),
            "phase": phase,
            "actor": actor,
            "turn": pos.turn,
            "over": pos.over,
            "row": pos.round,
            "squares": [*champions, *(sight.field(number) for number in self.numbers)],
            "owner": owner,
            "zones": self._zones(pos, owner, closed=closed),
            "seats": [sight.seat(seat, closed=closed, own=seat == owner) for seat in pos.players],
            "piles": self._piles(pos),
            "skipped": {str(step): self.say(f"skipped.{step}", rule=rule) for step, rule in pos.skipped.items()},
        }
        if pos.seed is not None:
            drawn["seed"] = pos.seed
        return drawn

    def headline(self, pos: Position, actor: str | None) -> Headline:
        """The round, and who must choose."""
        moment = pos.round, pos.turn, actor, pos.over
        if moment not in self._headlines:
            self._headlines[moment] = self._headline(*moment)
        return self._headlines[moment]

    def _headline(self, round_: int, turn: str | None, actor: str | None, over: bool) -> Headline:
        title = self.say("status.round", round=round_)
        if over or turn is None:
            end = self.say("status.over")
            return {"title": title, "turn": end, "say": end}
        waits = actor not in (None, turn)
        who = self.say("status.choice" if waits else "status.turn", seat=self.names[actor or turn])
        return {"title": title, "turn": who, "say": self.say("status.spoken", round=round_, turn=who)}

    def phase(self, pos: Position) -> str | None:
        """The step of the turn."""
        return None if pos.step is None else str(pos.step)

    def card(self, card: str) -> Square:
        """A card with its name; also its champion knows about it."""
        if card not in self._cards:
            self._cards[card] = self._draw_card(card)
        return self._cards[card]

    def _draw_card(self, card: str) -> Square:
        letters, value = card.rstrip("0123456789"), _value(card)
        face: Face = {"value": value or letters, "glyph": letters}
        if value:
            face["code"] = letters
        drawn: Square = {"place": CARD + card, "say": card_label(card, self.lang), "face": face}
        if look := _look_of(card):
            drawn["look"] = look
        if letters in self.title:
            drawn["more"] = f"{letters}^"
        return drawn

    def hand(self, pos: Position, owner: str) -> Sequence[str]:
        """The cards that a player may choose from."""
        return pos.hand(owner)

    def _zones(self, pos: Position, owner: str, *, closed: bool) -> list[Zone]:
        """The hand, and what is blocked of it."""
        titles = {"hand": self.say("hand.name", seat=self.names[owner]), "aside": self.say("hand.blocked")}
        cards = {"hand": pos.hand(owner), "aside": pos.blocked(owner)}
        return [
            {"key": key, "title": titles[key], "cards": [self.card(UNKNOWN if closed else card) for card in cards[key]]}
            for key in titles
        ]

    def _piles(self, pos: Position) -> list[Pile]:
        few = pos.pile <= _FEW_CARDS and not pos.over
        warning = self.say("pile.few") if few else ""
        counts = {"draw": ("pile", pos.pile, warning), "discard": ("discard", pos.discard_count, "")}
        return [
            {"place": PILE + place, "name": self.say(f"pile.{key}"), "count": count, "warning": warning}
            for key, (place, count, warning) in counts.items()
        ]

    # What is told and answered

    def chapter_title(self, pos: Position) -> str:
        """The round and whose turn it is."""
        return self.say("story.turn", round=pos.round, seat=self.names.get(pos.turn or "", ""))

    def phase_of(self, event: Event) -> str | None:
        """The step of the turn an event belongs to, as its rules say."""
        step = step_of(event)
        return None if step is None else str(step)

    def parts_of(self, rules: Sequence[str]) -> list[str]:
        """The parts of the rulebook that rules belong to."""
        return list(dict.fromkeys(furniture.part_of(rule) for rule in rules))

    def places(self, pos: Position) -> Iterator[str]:
        """All fields, players and cards of whoever must choose."""
        yield from (f"{code}{row}" for row in ("^", *_ROWS) for code in self.code.values())
        yield from (SEAT + seat for seat in pos.players)
        yield from (CARD + card for card in ([*pos.hand(pos.actor), *pos.blocked(pos.actor)] if pos.actor else ()))

    def beneath(self, pos: Position, place: str) -> str:
        """The cards that lie on a field, from bottom to top."""
        stack = pos.stack(place[:2], int(place[2:])) if place[2:].isdecimal() else ()
        if len(stack) < 2:
            return ""
        return self.say("field.fanned", cards=", ".join(self.card(card)["say"] for card in stack))

    def score(self, pos: Position) -> ScoreSheet:
        """The score as far as the position tells: in a view, hidden bets of others do not count."""
        score, called, lang = pos.score(), self.names, self.lang
        sums: list[Sum] = []
        for seat, points in score.points.items():
            parts = " + ".join(f"{number(part.amount, lang)} ({part.source})" for part in score.breakdown(seat).parts)
            sums.append(
                {
                    "seat": seat,
                    "name": called[seat],
                    "points": number(points, lang),
                    "sum": parts,
                    "wins": seat in score.winners,
                }
            )
        hidden = [called[seat] for seat in pos.players if pos.secret(seat) == UNKNOWN]
        return {
            "kind": "score",
            "title": self.say("score.final" if score.final else "score.now"),
            "sums": sums,
            "decided": score.decision(lang, tuple(called.values())),
            "hidden": self.say("score.hidden", seats=", ".join(hidden)) if hidden else "",
        }

    # Changing a table by hand

    def editor(self, pos: Position) -> Editor:
        """What can be changed by hand."""
        return editor.editor(pos, self.lang, self.names)

    def edit(self, pos: Position, tool: str, path: Sequence[str]) -> str | None:
        """The change that a tool makes."""
        return editor.sentence(pos, tool, path)

    def say(self, key: str, **values: object) -> str:
        """A label in the reader's language."""
        return label(key, self.lang, **values)


class _Sight:
    """One position under the board's eyes.

    Most of a picture was drawn before. So fields and champions are first told apart by what the table holds, by number;
    only what is drawn for the first time is looked up by name.
    """

    def __init__(self, board: EquinoxBoard, pos: Position, *, control: bool) -> None:
        self.board, self.pos, self.state, self.control = board, pos, pos.state, control
        self.say = board.say

    @cached_property
    def vanished(self) -> dict[str, int]:
        """Which creatures have vanished, and when."""
        return self.pos.vanished

    def seat(self, seat: str, *, closed: bool, own: bool) -> Seat:
        pos, name = self.pos, self.board.names[seat]
        stones, secret = pos.free_stones(seat), pos.secret(seat)
        cards = [*pos.hand(seat), *pos.blocked(seat)]
        shown = [] if own or closed else [card for card in cards if card != UNKNOWN]
        counters: list[Counter] = [
            {"sign": "tokens", "text": str(stones), "count": stones, "of": STONES},
            {"sign": "cards", "text": str(len(cards))},
        ]
        spoken = [self.say("seat.spoken", seat=name, stones=stones, cards=len(cards))]
        if secret:
            counters.append({"sign": "secret", "text": UNKNOWN if closed else secret})
            spoken.append(self.say("seat.secret"))
        if shown:
            spoken.append(self.say("seat.shown", cards=" ".join(shown)))
        return {"seat": seat, "name": name, "say": ", ".join(spoken), "counters": counters, "shown": shown}

    def champion(self, number: int) -> Square:
        """Return the head of a column; who controls it depends on the stones of the column alone."""
        state, drawn = self.state, self.board.drawn
        stones = (state.champions[number], *state.stones[number::ROW])
        looks = (number, self.control, state.vanished_in[number], stones)
        if looks not in drawn:
            drawn[looks] = self.draw_champion(CREATURES[number].id)
        return drawn[looks]

    def draw_champion(self, creature: str) -> Square:
        code = self.board.code[creature]
        title, stones = self.board.title[code], list(self.pos.champion_stones(code))
        spoken, badge = [f"{title}.", *self.farewell(creature)], None
        if self.control:
            controller = self.pos.control(code)
            prestige = {seat: int(sum_.total) for seat, sum_ in self.pos.prestige(code).items() if sum_.parts}
            spoken.append(self.control_words(controller, prestige))
            badge = self.control_badge(controller, prestige)
        spoken += [self.stone_words(seat) for seat in stones]
        spoken.append(self.say("champion.power", power=self.board.ability[code]))
        face: Face = {"glyph": code, "code": code, "title": title, "tokens": stones}
        drawn: Square = {"place": f"{code}^", "say": " ".join(spoken), "face": face, "note": self.board.power[code]}
        if creature in self.vanished:
            drawn["look"], badge = "gone", {"text": "†"}
        if badge is not None:
            face["badge"] = badge
        return drawn

    def control_badge(self, controller: str | None, prestige: dict[str, int]) -> Badge:
        """Return who controls a creature and with how much, that the most is shared, or that nobody has a stone."""
        if controller:
            return {"text": controller, "crown": True, "count": max(prestige.values())}
        if prestige:
            return {"text": self.say("control.tie"), "count": max(prestige.values())}
        return {"text": "–"}

    def control_words(self, controller: str | None, prestige: dict[str, int]) -> str:
        """Return who controls a creature, with what everybody has on it."""
        names = self.board.names
        ranked = sorted(prestige.items(), key=lambda item: -item[1])
        sums = ", ".join(f"{names[seat]} {points}" for seat, points in ranked if seat != controller)
        if controller is None:
            return self.say("champion.tied", prestige=sums) if sums else self.say("champion.free")
        key = "champion.against" if sums else "champion.controlled"
        return self.say(key, seat=names[controller], prestige=prestige[controller], others=sums)

    def stone_words(self, seat: str) -> str:
        return self.say("field.stone", seat=self.board.names[seat])

    def field(self, number: int) -> Square:
        state, (row, creature) = self.state, divmod(number, ROW)
        cards, current = state.fields[number], row == state.round
        strength = self.pos.strength(CREATURES[creature].id) if cards and current else None
        looks = (number, cards, state.stones[number], state.vanished_in[creature], current, strength)
        drawn = self.board.drawn
        if looks not in drawn:
            drawn[looks] = self.draw_field(CREATURES[creature].id, row)
        return drawn[looks]

    def draw_field(self, creature: str, row: int) -> Square:
        code = self.board.code[creature]
        stack, stone = self.pos.stack(code, row), self.pos.stone(code, row)
        strength = self.strength(code, row, stack[-1]) if stack else None
        gone = self.vanished.get(creature, row) < row
        chameleon = bool(stack) and stack[-1].startswith("x")
        face: Face = {}
        if strength is not None:
            face["value"] = _fraction(strength)
        if chameleon:
            face["glyph"] = "x"
        if len(stack) > 1:
            face["stack"] = len(stack)
        if stone:
            face["tokens"] = [stone]
        said = self.field_words(creature, row, stack, strength)
        drawn: Square = {"place": f"{code}{row}", "say": said, "face": face}
        if look := " ".join(word for word, on in (("gone", gone), ("hatched", chameleon)) if on):
            drawn["look"] = look
        return drawn

    def field_words(self, creature: str, row: int, stack: Sequence[str], strength: float | None) -> str:
        """Return where a field is and what lies there, in words."""
        code = self.board.code[creature]
        if self.vanished.get(creature, row) < row and strength is None:
            spoken = [self.say("field.gone", creature=self.board.title[code], round=self.vanished[creature])]
        else:
            lies = self.say("field.empty") if strength is None else self.cards(stack, strength)
            spoken = [self.place(code, row), *self.farewell(creature), lies]
        if stone := self.pos.stone(code, row):
            spoken.append(self.stone_words(stone))
        if row == self.pos.round and creature not in self.vanished:
            spoken += self.notice(code, stack)
        return " ".join(spoken)

    def place(self, code: str, row: int) -> str:
        """Return where a field is, in words."""
        place = f"{self.board.title[code]}, {self.say('field.row', row=row)}"
        return f"{place}, {self.say('row.current')}." if row == self.pos.round else f"{place}."

    def farewell(self, creature: str) -> list[str]:
        """Return what is said of a vanished creature, and nothing of a living one."""
        gone = self.vanished.get(creature)
        return [] if gone is None else [self.say("field.vanished", round=gone)]

    def cards(self, stack: Sequence[str], strength: float) -> str:
        """Return what lies on a field, in words."""
        top, count = stack[-1], len(stack)
        said = self.board.card(top)["say"]
        card = self.say("field.chameleon", value=_value(top)) if top.startswith("x") else said
        cards = self.say(f"field.cards.{count}" if count <= _IN_WORDS else "field.cards", count=count)
        return self.say("field.card", strength=number(strength, self.board.lang), card=card, cards=cards)

    def notice(self, code: str, stack: Sequence[str]) -> list[str]:
        """Return what a player should know of a field of the current row."""
        if not stack:
            return [self.say("field.needed")]
        return [self.say("field.no_power", creature=self.board.title[code])] if stack[-1].startswith("x") else []

    def strength(self, code: str, row: int, top: str) -> float:
        """Return the strength of a field: the rules' own in the current row, the printed value in others."""
        current = self.pos.strength(code) if row == self.pos.round else None
        return float(_value(top)) if current is None else float(current)


def step_of(event: Event) -> int | None:
    """Return the step of the turn an event belongs to, as its rules say."""
    found = _PHASE.match(event.rules[0]) if event.rules else None
    return int(found[1]) if found else None


def _fraction(strength: float) -> str:
    """Return a strength as it is drawn, with half points as a fraction."""
    whole, rest = divmod(strength, 1)
    return f"{int(whole)}½" if rest else str(int(whole))


def _look_of(card: str) -> str:
    """Return how a card looks that is not a creature's."""
    if card == UNKNOWN:
        return "back"
    if card in TREES:
        return "double"
    return "hatched" if card.startswith("x") else ""


def _value(card: str) -> str:
    """Return the number printed on a card."""
    return card.lstrip(ascii_letters + UNKNOWN)
