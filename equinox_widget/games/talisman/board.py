"""The board of Talisman: a position as the browser gets it, drawn and spoken.

Its squares are the spaces by their codes, three rings around the Crown; then, larger, the space of whoever has the turn
with those around it, and `chances`, which tells what the dice can bring. On a space stand open cards, by their codes,
and characters, as the players that they are.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from ...core.explanation import Event
from ...engine.seats import SEATS
from ...frames.answers import ScoreSheet, Sum
from ...frames.choices import CARD, PILE, SEAT, UNKNOWN
from ...frames.painter import GameBoard
from ...frames.picture import Board, Counter, Editor, Face, Headline, Picture, Pile, Seat, Square, Zone
from ...texts.labels import Language
from . import chances, editor, furniture
from .commands import CHANCES
from .glyphs import SPACE_GLYPHS, TYPE_GLYPHS
from .position import Position
from .rules.box import CHARACTERS, TYPES
from .rules.cards import (
    CARD_CODES,
    CARDS,
    KIND_CODES,
    KIND_OF,
    KINDS,
    POOL,
    SPELL_CODES,
    SPELL_KIND_CODES,
    SPELL_NAMES,
    STOCK_KINDS,
    UNKNOWN_SPELL,
    copies_of,
)
from .rules.questions import space as space_facts
from .rules.spaces import REGION, REGION_NAMES, SPACE_CODES, SPACE_KINDS, SPACES
from .rules.spells import lowest_copies
from .rules.state import IN, State
from .rules.sums import combat_strength, craft, object_limit, spell_limit, strength
from .sheet import rows
from .text_board import (
    GRID,
    condition_words,
    enemy_value,
    instruction,
    number_words,
    possession_words,
    seat_words,
    standing,
    star,
    who_and_where,
)
from .words import breakable, card_name, character_name, label, say, space_name, spell_name

_NOWHERE: Final = "around"
_MOVING: Final = ("go", "back", "cross")


class TalismanBoard(GameBoard[Position]):
    """Draws positions of Talisman."""

    def __init__(self, pos: Position, lang: Language, names: Mapping[str, str]) -> None:
        super().__init__(pos, lang, names)
        self._called: Final = tuple(names.values())
        self._board: Final = furniture.board(pos, lang)
        self._tables: Final = pos.state
        self._cards: dict[str, Square] = {}
        self._spaces: dict[tuple[int, bool], tuple[tuple[object, ...], Square]] = {}

    # The picture

    def board(self, pos: Position) -> Board:
        """What of the board stays."""
        return self._board

    def picture(
        self, pos: Position, owner: str, phase: str | None, actor: str | None, *, closed: bool, control: bool
    ) -> Picture:
        """A position as it is drawn; without `control`, the chances are left for the reader to find out."""
        state = pos.state
        drawn: Picture = {
            "headline": self._headline(pos, actor),
            "phase": phase,
            "actor": actor,
            "turn": pos.turn,
            "over": pos.over,
            "row": None,
            "squares": [*self._rings(state), *self._near(pos, told=control)],
            "owner": owner,
            "zones": self._zones(state, SEATS.index(owner), closed=closed),
            "seats": [self._seat(state, seat) for seat in range(state.players)],
            "piles": self._piles(state),
            "skipped": {},
        }
        if pos.seed is not None:
            drawn["seed"] = pos.seed
        return drawn

    def _headline(self, pos: Position, actor: str | None) -> Headline:
        state = pos.state
        title = label("status.crowned" if pos.crowned else "status.title", self.lang)
        if state.seats[state.turn] == IN:
            facts = {
                "character": character_name(CHARACTERS[state.character[state.turn]], self.lang),
                "space": space_name(SPACE_CODES[state.at[state.turn]], self.lang),
            }
            title = self.say("status.where.crowned" if pos.crowned else "status.where", **facts)
        if pos.over:
            who = self.say("status.over")
        else:
            waits = actor not in (None, pos.turn)
            who = self.say("status.choice" if waits else "status.turn", seat=self.names[actor or pos.turn or "A"])
        return {"title": title, "turn": who, "say": self.say("status.spoken", title=title, turn=who)}

    def phase(self, pos: Position) -> str | None:
        """The phase of the turn."""
        return furniture.phase_due(pos.due)

    # Spaces

    def _rings(self, state: State) -> Iterator[Square]:
        return (self._space(state, SPACES[code], large=False) for codes in GRID for code in codes)

    def _near(self, pos: Position, *, told: bool) -> Iterator[Square]:
        """The space of whoever has the turn and those he can go to now, else those beside it; then the chances."""
        state = pos.state
        shown = around(pos) if state.at[state.turn] >= 0 else []
        yield from (self._space(state, space, large=True) for space in shown)
        yield self._chances(state, told=told)
        for number in range(len(shown), furniture.AROUND):
            yield {"place": f"{_NOWHERE}{number + 1}", "say": "", "face": {}, "look": "none"}

    def _space(self, state: State, space: int, *, large: bool) -> Square:
        """A space with all that lies and stands there; drawn anew only when something has changed."""
        here = standing(state, space)
        figures = tuple((seat, state.character[seat], bool(state.toad[seat])) for seat in here)
        acting = state.turn in here and not state.over
        lying, pool = state.lying[space], state.pool if POOL in state.lying[space] else 0
        facts = (acting, figures, lying, pool, state.loose[space], state.hexes.get(space))
        known = self._spaces.get((space, large))
        if known is None or known[0] != facts:
            known = facts, self._draw_space(state, space, acting=acting, large=large)
            self._spaces[space, large] = known
        return known[1]

    def _draw_space(self, state: State, space: int, *, acting: bool, large: bool) -> Square:
        code, kind = SPACE_CODES[space], SPACE_KINDS[space]
        asks, count = instruction(state, space, self.lang), state.box.draw[space]
        pieces = [
            *self._lying(state, space, large=large),
            *(self._figure(state, seat) for seat in standing(state, space)),
        ]
        region = REGION_NAMES[REGION[space]]
        name = space_name(code, self.lang)
        face: Face = {"title": name if large else breakable(name, self.lang)}
        if kind in SPACE_GLYPHS:
            face["glyph"] = SPACE_GLYPHS[kind]
        if large:
            face["code"] = asks
        elif count:
            face["value"] = str(count)
        said = [say("figure.space", self.lang, name=name, region=say(f"region.{region}", self.lang))]
        said += [asks.rstrip("."), *(piece["say"].rstrip(".") for piece in pieces)]
        if state.loose[space]:
            said.append(say("board.gold", self.lang, count=state.loose[space]))
            face["badge"] = {"text": f"+{state.loose[space]}"}
        if space in state.hexes:
            _, caster, turns = state.hexes[space]
            said.append(self.say("space.hex", seat=self._called[caster], count=turns))
        marks = [region, *(["here"] if acting else []), *(["hexed"] if space in state.hexes else []), code]
        drawn: Square = {
            "place": code,
            "say": f"{'; '.join(said)}.",
            "face": face,
            "look": " ".join(marks),
            "note": f"{name}: {asks}{self._star(state, 'draw', kind)}",
        }
        return {**drawn, "inside": pieces} if pieces else drawn

    def _star(self, state: State, table: str, entry: str) -> str:
        """The remark that a value is ours, to teach with; empty where it is not."""
        return f" {self.say('teaching')}" if star(state, table, entry) else ""

    def _lying(self, state: State, space: int, *, large: bool) -> Iterator[Square]:
        """The open cards of a space, equal ones together: the lowest stands for all. Large ones tell what they do."""
        lying = state.lying[space]
        for card in lowest_copies(lying):
            count = sum(KIND_OF[other] == KIND_OF[card] for other in lying)
            drawn = self._card(state, card)
            piece: Square = {**drawn, "place": CARD_CODES[card], "look": drawn.get("look", "")}
            if card == POOL:
                piece["face"] = {**piece["face"], "value": str(state.pool)}
                lives = say("board.lives", self.lang, count=state.pool)
                piece["say"] = f"{piece['say']}, {lives}"
            if count > 1:
                piece["face"] = {**piece["face"], "stack": count}
                piece["say"] = self.say("card.several", card=piece["say"], count=count)
            yield piece if large else {**piece, "note": piece["say"]}

    def _figure(self, state: State, seat: int) -> Square:
        """A character on its space; a toad is drawn beside its letter."""
        letter, who = SEATS[seat], character_name(CHARACTERS[state.character[seat]], self.lang)
        face: Face = {"tokens": [letter], "title": who}
        said = self.say("figure.spoken", seat=self._called[seat], character=who)
        if state.toad[seat]:
            face["glyph"] = "toad"
            said = self.say("figure.toad", seat=self._called[seat], character=who)
        return {"place": SEAT + letter, "say": said, "face": face, "look": "figure", "note": said}

    def _chances(self, state: State, *, told: bool) -> Square:
        """What the dice can bring now; for who asks, by a click or by name."""
        found = chances.lines(state, self.lang, self._called) if told else []
        said = "\n".join(found) or self.say("odds.none")
        face: Face = {"glyph": "roll", "title": self.say("odds.name")}
        look = "odds" if found else "odds idle"
        return {"place": CHANCES, "say": said, "face": face, "look": look, "note": self.say("odds.ask")}

    # Cards

    def card(self, card: str) -> Square:
        """A card in front of somebody, a kind of card of an open pile, or a spell: there is room for its name."""
        if card not in self._cards:
            self._cards[card] = self._draw_card(card)
        return self._cards[card]

    def _draw_card(self, code: str) -> Square:
        if code == UNKNOWN:
            return {"place": CARD + code, "say": self.say("card.unknown"), "face": {"value": UNKNOWN}, "look": "back"}
        if code in CARDS or code in KINDS:
            card = CARDS[code] if code in CARDS else copies_of(code)[0]
            drawn = self._card(self._tables, card, bare=code not in CARDS)
            return {**drawn, "place": CARD + code, "face": _named(drawn["face"])}
        kind = SPELL_NAMES[SPELL_KIND_CODES.index(code.rstrip("0123456789"))]
        name = spell_name(kind, self.lang)
        note = f"{name}: {say(f'rule.M.{kind}.text', self.lang)}"
        return {"place": CARD + code, "say": name, "face": {"value": name, "glyph": "magic"}, "note": note}

    def _card(self, state: State, card: int, *, bare: bool = False) -> Square:
        """What is seen of a card: its type, its name, what an enemy fights with or what the card adds."""
        kind = KIND_CODES[KIND_OF[card]]
        name = card_name(kind if bare else CARD_CODES[card], self.lang)
        value, box = enemy_value(state, card), state.box
        text = say(f"rule.K.{kind}.text", self.lang)
        face: Face = {"glyph": TYPE_GLYPHS[TYPES[box.type[card]]], "title": name}
        said = name
        if value is None:
            adds = box.strength[card] + box.craft[card] + box.weapon[card]
            if adds:
                face["value"] = f"+{adds}"
        else:
            face["value"] = str(value)
            key = "board.craft" if box.rank[card] == 3 else "board.strength"
            said = f"{name}, {say(key, self.lang, count=value)}"
        teaching = self._star(state, "cards", kind) or self._star(state, "rolls", kind)
        look = "foe" if value is not None else ""
        return {"place": CARD_CODES[card], "say": said, "face": face, "look": look, "note": f"{name}: {text}{teaching}"}

    def hand(self, pos: Position, owner: str) -> Sequence[str]:
        """The cards that a player may choose from: spells, and what lies in front of the character."""
        return [card for _, cards in self._possessions(pos.state, SEATS.index(owner)) for card in cards]

    def _possessions(self, state: State, seat: int) -> Iterator[tuple[str, list[str]]]:
        spells = [UNKNOWN if spell == UNKNOWN_SPELL else SPELL_CODES[spell] for spell in state.spells[seat]]
        yield "hand", spells
        for key, row in (("objects", state.objects), ("followers", state.followers), ("trophies", state.trophies)):
            yield key, [CARD_CODES[card] for card in row[seat]]

    def _zones(self, state: State, seat: int, *, closed: bool) -> list[Zone]:
        """Spells, objects, followers and trophies, each with how many there may be."""
        return [
            {
                "key": key,
                "title": title,
                "cards": [self.card(UNKNOWN if closed and key == "hand" else card) for card in cards],
            }
            for (key, cards), title in zip(self._possessions(state, seat), self._titles(state, seat), strict=True)
        ]

    def _titles(self, state: State, seat: int) -> Iterator[str]:
        who, playing = self._called[seat], state.seats[seat] == IN
        limits = {
            "hand": spell_limit(state, seat) if playing and not state.toad[seat] else None,
            "objects": object_limit(state, seat) if playing else None,
        }
        points = sum(state.box.strength[card] for card in state.trophies[seat])
        for key, count in (
            ("hand", len(state.spells[seat])),
            ("objects", len(state.objects[seat])),
            ("followers", len(state.followers[seat])),
            ("trophies", points),
        ):
            limit = limits.get(key)
            yield self.say(f"zone.{key}", seat=who, count=count if limit is None else f"{count}/{limit}")

    def _piles(self, state: State) -> list[Pile]:
        counts = {
            "adventure": len(state.deck),
            "used": len(state.discards),
            "spells": len(state.spell_deck),
            "talismans": len(state.stock[STOCK_KINDS.index("Tal")]),
        }
        return [
            {"place": PILE + place, "name": self.say(f"pile.{place}"), "count": count, "warning": ""}
            for place, count in counts.items()
        ]

    # Players

    def _seat(self, state: State, seat: int) -> Seat:
        """What may be known of a player: the character, where he stands, his numbers, what he has."""
        lang, name = self.lang, self._called[seat]
        if state.seats[seat] != IN:
            words = seat_words(state, seat, lang)
            counters: list[Counter] = [{"sign": "text", "text": word} for word in words]
        else:
            counters = [{"sign": "text", "text": text} for text in self._numbers(state, seat)]
            words = [who_and_where(state, seat, lang), *number_words(state, seat, lang)]
            words += [*possession_words(state, seat, lang, named=False), *condition_words(state, seat, lang)]
        said = f"{name}: {', '.join(words)}"
        return {"seat": SEATS[seat], "name": name, "say": said, "counters": counters, "shown": []}

    def _numbers(self, state: State, seat: int) -> Iterator[str]:
        """The character, and its numbers with their first letters."""
        yield character_name(CHARACTERS[state.character[seat]], self.lang)
        total, fighting = strength(state, seat), combat_strength(state, seat)
        key = "seat.strength" if total == fighting else "seat.strength_in_combat"
        yield self.say(key, count=total, combat=fighting)
        yield self.say("seat.craft", count=craft(state, seat))
        yield self.say("seat.lives", count=state.lives[seat])
        yield self.say("seat.gold", count=state.gold[seat])
        if state.toad[seat]:
            yield say("board.toad", self.lang, count=state.toad[seat])

    # What is told and answered

    def chapter_title(self, pos: Position) -> str:
        """Whose turn it is, and who plays it; the same all through the turn."""
        state = pos.state
        if state.seats[state.turn] != IN:
            return self._called[state.turn]
        who = character_name(CHARACTERS[state.character[state.turn]], self.lang)
        return self.say("story.turn", seat=self._called[state.turn], character=who)

    def phase_of(self, event: Event) -> str | None:
        """The phase of the turn an event belongs to."""
        return furniture.phase_of(event.kind)

    def dice(self, event: Event) -> Sequence[int]:
        """The dice of a roll, a fight, a prayer; in a fight one's own come first."""
        return furniture.dice_of(event.data)

    def parts_of(self, rules: Sequence[str]) -> list[str]:
        """The parts of the rulebook that rules belong to."""
        return furniture.parts_of(rules)

    def places(self, pos: Position) -> Iterator[str]:
        """Every space with what is on it, the chances, the players, and the cards of whoever must choose."""
        for square in self._rings(pos.state):
            yield square["place"]
            yield from (piece["place"] for piece in square.get("inside", []) if piece["place"][0] != SEAT)
        yield CHANCES
        yield from (SEAT + seat for seat in pos.players)
        yield from (CARD + card for card in (self.hand(pos, pos.actor) if pos.actor else ()))

    def score(self, pos: Position) -> ScoreSheet:
        """The character sheets, with every sum and limit spelled out, and who has won."""
        score = pos.score()
        sums: list[Sum] = [
            {
                "seat": seat,
                "name": self.names[seat],
                "points": self._standing(pos.state, SEATS.index(seat)),
                "sum": self._sheet(pos, seat),
                "wins": seat in score.winners,
            }
            for seat in pos.players
        ]
        return {
            "kind": "score",
            "title": self.say("score.final" if score.final else "score.now"),
            "sums": sums,
            "decided": score.decision(self.lang, self._called),
            "hidden": "",
        }

    def _standing(self, state: State, seat: int) -> str:
        return self.say("seat.lives", count=state.lives[seat]) if state.seats[seat] == IN else "–"

    def _sheet(self, pos: Position, seat: str) -> str:
        state, number = pos.state, SEATS.index(seat)
        if state.seats[number] != IN:
            return ", ".join(seat_words(state, number, self.lang))
        lines = [f"{name}: {said}" for name, said in rows(pos, seat, self.lang)]
        return "\n".join([*lines, *condition_words(state, number, self.lang)])

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


def _named(face: Face) -> Face:
    """The face of a card where its name is what is seen first."""
    return {"glyph": face["glyph"], "value": face["title"], "code": face.get("value", "")}


def around(pos: Position) -> list[int]:
    """The space of whoever has the turn, then those he can go to now, else those beside it."""
    state = pos.state
    here = state.at[state.turn]
    ends = [action.space for action in pos.legal() if action.verb in _MOVING] if pos.actor == pos.turn else []
    beside = ends or [SPACES[code] for code in space_facts(state, SPACE_CODES[here]).neighbours]
    return [here, *dict.fromkeys(space for space in beside if space != here)][: furniture.AROUND]
