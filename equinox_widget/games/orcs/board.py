"""The board of Orcs Orcs Orcs: a position as the browser gets it, drawn and spoken."""

from collections import Counter as Count
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from ...core.explanation import Event
from ...engine.seats import SEATS
from ...frames.answers import ScoreSheet, Sum
from ...frames.choices import CARD, PILE, SEAT, UNKNOWN
from ...frames.painter import GameBoard
from ...frames.picture import Board, Counter, Editor, Face, Headline, Picture, Pile, Seat, Square, Zone
from ...texts.labels import Language
from ...texts.words import number
from . import editor, furniture
from .choices import COUNTER, DISPLAY, FATE, LANE, TOWER, mission_worth
from .position import Position
from .reach import Struck, blows, effect_words, line_effects
from .reasons import sum_line
from .rules.abilities import left, life, toughness
from .rules.cards import CARD_BY_CODE, CARD_CODES, ELEMENTS, FAMILY, ICONS, POISON
from .rules.creatures import MARKS, TOADLING, TYPE_CODES, TYPE_SHIFT
from .rules.fate_rules import FATE_CODES, FATE_RULES, NO_FATE
from .rules.lanes import ALL_LANES, PLACE_CODES, SECTIONS, TERRAIN, creature_at
from .rules.score import counter
from .rules.state import NO_SPELL, State
from .text_board import (
    ability_words,
    fate_cells,
    fate_star,
    mission_words,
    owned_toadlings,
    star,
    teaching,
    trophy_words,
)
from .words import (
    card_name,
    element_name,
    fate_moves,
    fate_rule,
    kind_name,
    label,
    place_name,
    say,
    say_count,
    terrain_name,
    type_name,
)

#: Which phase a decision belongs to; what is due inside an action belongs to the actions.
_PHASE: Final = {"mission": None, "over": None, "fate": "fate", "fill": "reveal", "reveal": "reveal"}


class OrcsBoard(GameBoard[Position]):
    """Draws positions of Orcs Orcs Orcs."""

    def __init__(self, pos: Position, lang: Language, names: Mapping[str, str]) -> None:
        super().__init__(pos, lang, names)
        self._board: Final = furniture.board(pos, lang)
        self._box: Final = pos.state.box
        self._tables: Final = pos.state
        self._cards: dict[str, Square] = {}

    # The picture

    def board(self, pos: Position) -> Board:
        """What of the board stays."""
        return self._board

    def picture(
        self, pos: Position, owner: str, phase: str | None, actor: str | None, *, closed: bool, control: bool
    ) -> Picture:
        """A position as it is drawn; without `control`, what a spell would do is left for the reader to find out."""
        state = pos.state
        drawn: Picture = {
            "headline": self._headline(pos, actor),
            "phase": phase,
            "actor": actor,
            "turn": pos.turn,
            "over": pos.over,
            "row": None,
            "squares": [*self._lanes(state, blows(state) if control else {}), *self._worth(state), *self._shop(state)],
            "owner": owner,
            "zones": self._zones(pos, owner, closed=closed),
            "seats": [self._seat(state, number) for number in range(state.players)],
            "piles": self._piles(state, owner),
            "skipped": {},
        }
        if pos.seed is not None:
            drawn["seed"] = pos.seed
        return drawn

    def _headline(self, pos: Position, actor: str | None) -> Headline:
        key = "status.last_round" if pos.last_round and not pos.over else "status.round"
        title = self.say(key, round=pos.round)
        if pos.over or (pos.turn is None and actor is None):
            who = self.say("status.over")
        else:
            waits = actor not in (None, pos.turn)
            who = self.say("status.choice" if waits else "status.turn", seat=self.names[actor or pos.turn or "A"])
        return {"title": title, "turn": who, "say": self.say("status.spoken", title=title, turn=who)}

    def phase(self, pos: Position) -> str | None:
        """The phase of the turn."""
        return _PHASE.get(pos.due, "actions")

    # Lanes, from the head over the sections to the tower

    def _lanes(self, state: State, struck: Struck) -> Iterator[Square]:
        tough = toughness(state)
        for lane in ALL_LANES:
            yield self._lane_head(state, lane)
            for section in reversed(range(len(SECTIONS))):
                yield self._section(state, 3 * lane + section, struck, tough)
            yield self._tower(state, lane)

    def _lane_head(self, state: State, lane: int) -> Square:
        count = len(state.markers[lane])
        said = self.say("lane.spoken", lane=lane + 1, markers=say_count("board.markers_left", count, self.lang))
        face: Face = {"value": str(lane + 1), "title": str(count), "glyph": "skull"}
        return {"place": f"{LANE}{lane + 1}", "say": said, "face": face, "look": "head" if count else "head gone"}

    def _section(self, state: State, place: int, struck: Struck, tough: int) -> Square:
        terrain = TERRAIN[state.terrain[place]]
        pieces = [
            self._creature(state, place, creature, count, struck, tough)
            for creature, count in Count(state.sections[place]).items()
        ]
        if state.laid[place]:
            pieces.append(self._toadling(place, state.laid[place]))
        said = [place_name(PLACE_CODES[place], self.lang)]
        said += [terrain_name(terrain, self.lang)] if terrain else []
        said += [piece["face"]["title"] for piece in pieces] or [self.say("section.empty")]
        face: Face = {"glyph": terrain} if terrain else {}
        square: Square = {"place": PLACE_CODES[place], "say": f"{', '.join(said)}.", "face": face}
        if terrain:
            square["note"] = terrain_name(terrain, self.lang)
        if pieces:
            square["inside"] = pieces
        return square

    def _creature(self, state: State, place: int, creature: int, count: int, struck: Struck, tough: int) -> Square:
        """A kind of creature on a section: how much life it has, of how much; what the spell would do to it."""
        code, whole = TYPE_CODES[creature >> TYPE_SHIFT], life(state, creature, place, tough)
        rest, word = left(state, creature, place, tough), creature_at(creature, place)
        name = type_name(code, self.lang)
        counted = name if count == 1 else say("word.several", self.lang, name=name, count=count)
        said = self.say("creature.spoken", creature=counted, place=place_name(PLACE_CODES[place], self.lang))
        spoken = [said, self.say("creature.life", left=rest, life=whole)]
        face: Face = {"glyph": code, "title": counted, "value": str(rest) if rest == whole else f"{rest}/{whole}"}
        if count > 1:
            face["stack"] = count
        if creature & MARKS:
            spoken.append(say_count("word.marks", creature & MARKS, self.lang))
        if blow := struck.get((place, creature)):
            face["badge"] = {"text": f"{blow.line}{'†' if blow.falls else ''}"}
            key = "creature.falls" if blow.falls else "creature.hurt"
            damage = say_count("word.damage", blow.amount, self.lang)
            spoken.append(self.say(key, line=blow.line, damage=damage))
        look = " ".join(mark for mark, on in (("hurt", rest < whole), ("doomed", blow and blow.falls)) if on)
        drawn: Square = {"place": word, "say": f"{', '.join(spoken)}.", "face": face}
        return {**drawn, "look": look} if look else drawn

    def _toadling(self, place: int, count: int) -> Square:
        name = type_name(TOADLING, self.lang)
        counted = name if count == 1 else say("word.several", self.lang, name=name, count=count)
        face: Face = {"glyph": TOADLING, "title": counted, "value": "1"}
        if count > 1:
            face["stack"] = count
        return {"place": f"{TOADLING}@{PLACE_CODES[place]}", "say": f"{counted}.", "face": face}

    def _tower(self, state: State, lane: int) -> Square:
        mages = [SEATS[seat] for seat, field in enumerate(state.mages) if field == lane]
        who = ", ".join(self.say("tower.mage", seat=self.names[seat]) for seat in mages) or self.say("tower.free")
        said = self.say("tower.spoken", field=lane + 1, mage=who)
        look = "tower here" if SEATS[state.turn] in mages and not state.over else "tower"
        return {"place": f"{TOWER}{lane + 1}", "say": said, "face": {"tokens": mages}, "look": look}

    # The fate card, the counters, the display

    def _worth(self, state: State) -> Iterator[Square]:
        yield self._fate(state)
        for kind in state.box.types:
            code, value = TYPE_CODES[kind], counter(state, kind)
            said = self.say("counter.spoken", creature=type_name(code, self.lang), value=value)
            mark = teaching(state, kind)
            face: Face = {"glyph": code, "value": f"{value}{mark}"}
            drawn: Square = {"place": COUNTER + code, "say": said, "face": face}
            yield {**drawn, "note": f"{said} {self.say('teaching')}"} if mark else drawn

    def _fate(self, state: State) -> Square:
        rest = self.say("fate.left", count=len(state.fate_draw))
        if state.fate_open == NO_FATE:
            none = say("board.fate_none", self.lang)
            return {"place": FATE, "say": f"{none}, {rest}", "face": {"title": none}, "look": "fate"}
        code, moves = FATE_CODES[state.fate_open], fate_moves(fate_cells(state), self.lang)
        rule = FATE_RULES[state.rule]
        title = self.say("fate.moves", moves=moves) + (f" · {fate_rule(rule, self.lang)}" if rule else "")
        said = self.say("fate.spoken", card=code, moves=moves, rule=fate_rule(rule, self.lang))
        drawn: Square = {"place": FATE, "say": f"{said} {rest}", "face": {"code": code, "title": title}, "look": "fate"}
        drawn["note"] = f"{said} {self.say('teaching')}" if fate_star(state) else said
        return drawn

    def _shop(self, state: State) -> Iterator[Square]:
        for pile in range(2):
            yield self._pile(pile, len(state.spells[pile]))
            for slot in range(furniture.OPEN):
                cards = state.display[pile]
                yield (
                    self._on_display(CARD_CODES[cards[slot]])
                    if slot < len(cards)
                    else self._gap(furniture.OPEN * pile + slot)
                )

    def _pile(self, pile: int, count: int) -> Square:
        said = self.say("display.pile", pile=pile + 1, count=count)
        return {"place": f"pile{pile + 1}", "say": said, "face": {"value": str(count)}, "look": "pile", "note": said}

    def _on_display(self, code: str) -> Square:
        card = self.card(code)
        return {**card, "place": DISPLAY + code, "say": self.say("display.spoken", card=card["say"])}

    def _gap(self, slot: int) -> Square:
        return {"place": f"{DISPLAY}{slot + 1}", "say": self.say("display.empty"), "face": {}, "look": "gone"}

    # Cards

    def card(self, card: str) -> Square:
        """A spell with what its lines cost and do, and what it gives when it reinforces; a mission with its name."""
        if card not in self._cards:
            self._cards[card] = self._draw_card(card)
        return self._cards[card]

    def _draw_card(self, code: str) -> Square:
        if code == UNKNOWN:
            return {"place": CARD + code, "say": self.say("card.unknown"), "face": {"value": UNKNOWN}, "look": "back"}
        if code not in CARD_BY_CODE:
            name = mission_worth(self._tables, code, self.lang)
            return {"place": CARD + code, "say": name, "face": {"value": code}, "note": name}
        card, box = CARD_BY_CODE[code], self._box
        elements = [name for element, name in enumerate(ELEMENTS) if box.gives[card] >> element & 1]
        face = self._card_face(code, elements, self._icons(card))
        said = "; ".join([card_name(code, self.lang), *self._card_words(card, elements)])
        drawn: Square = {"place": CARD + code, "say": said, "face": face, "note": said}
        if FAMILY[card] != POISON and star(self._tables, "spells", code, "elements", "costs", "amounts"):
            drawn["note"] = f"{said}. {self.say('teaching')}"
        return drawn

    def _card_face(self, code: str, elements: Sequence[str], icons: Sequence[str]) -> Face:
        """A card's code with what it gives when it reinforces: elements (without a sign: any), and its icons."""
        face: Face = {"value": code, "title": card_name(code, self.lang)}
        signs = list(elements) or ["poison"]
        if len(elements) == len(ELEMENTS):
            face["code"], signs = "+1", []
        else:
            face["glyph"] = signs.pop(0)
        if signs := [*signs, *icons]:
            face["marks"] = [{"glyph": sign} for sign in signs]
        return face

    def _icons(self, card: int) -> list[str]:
        return [icon for bit, icon in enumerate(ICONS) if self._box.icons[card] >> bit & 1]

    def _card_words(self, card: int, elements: Sequence[str]) -> Iterator[str]:
        box, lang = self._box, self.lang
        if FAMILY[card] == POISON:
            yield say("effect.nothing", lang)
            return
        yield ", ".join(element_name(element, lang) for element in elements)
        for cost, effect in zip(box.costs[card], line_effects(box, card), strict=True):
            yield self.say("card.line", cost=cost, effect=effect_words(effect, lang))
        if icons := [kind_name(icon, lang) for icon in self._icons(card)]:
            yield self.say("card.icon", kinds=", ".join(icons))

    def hand(self, pos: Position, owner: str) -> Sequence[str]:
        """The cards that a player may choose from."""
        return [card or UNKNOWN for card in pos.hand(owner)]

    def _zones(self, pos: Position, owner: str, *, closed: bool) -> list[Zone]:
        """The hand, and the spell that is being cast with what reinforces it."""
        state = pos.state
        hand = [self.card(UNKNOWN if closed else card) for card in self.hand(pos, owner)]
        played = [CARD_CODES[card] for card in state.played] if state.spell != NO_SPELL else []
        return [
            {"key": "hand", "title": self.say("hand.name", seat=self.names[owner]), "cards": hand},
            {"key": "played", "title": self.say("zone.played"), "cards": [self._laid(card) for card in played]},
        ]

    def _laid(self, code: str) -> Square:
        """A card that lies in front of the caster; it is not to be chosen any more."""
        return {**self.card(code), "place": f"{PILE}played{code}"}

    def _piles(self, state: State, owner: str) -> list[Pile]:
        seat = SEATS.index(owner)
        counts = {
            "draw": len(state.draw[seat]),
            "discard": len(state.discard[seat]),
            "poison": state.poison,
        }
        return [
            {"place": PILE + place, "name": self.say(f"pile.{place}"), "count": count, "warning": ""}
            for place, count in counts.items()
        ]

    # Players

    def _seat(self, state: State, seat: int) -> Seat:
        """What may be known of a player: cards, trophies with skull tracks, abilities, toadlings, mission."""
        lang, name, cards = self.lang, self.names[SEATS[seat]], len(state.hands[seat])
        trophies = trophy_words(state, seat)
        others = [kind_name(kind, lang) for kind in owned_toadlings(state, seat)]
        counters: list[Counter] = [{"sign": "cards", "text": str(cards)}]
        counters += [{"sign": "text", "text": word} for word in trophies]
        spoken = [self.say("seat.spoken", seat=name, cards=cards)]
        spoken += [self.say("seat.trophies", trophies=", ".join(self._trophies(state, seat)))] if trophies else []
        if words := ability_words(state, seat, lang):
            spoken.append(self.say("seat.abilities", abilities=", ".join(words)))
            counters.append({"sign": "text", "text": "★" * len(words)})
        if others:
            spoken.append(self.say("seat.toadlings", kinds=", ".join(others)))
            counters.append({"sign": "text", "text": f"{TOADLING}{len(others)}"})
        spoken += mission_words(state, seat, lang)
        return {"seat": SEATS[seat], "name": name, "say": ", ".join(spoken), "counters": counters, "shown": []}

    def _trophies(self, state: State, seat: int) -> list[str]:
        counts = state.kills[len(TYPE_CODES) * seat : len(TYPE_CODES) * (seat + 1)]
        return [
            say("word.several", self.lang, name=type_name(TYPE_CODES[kind], self.lang), count=counts[kind])
            for kind in state.box.types
            if counts[kind]
        ]

    # What is told and answered

    def chapter_title(self, pos: Position) -> str:
        """The round and whose turn it is."""
        return self.say("story.turn", round=pos.round, seat=self.names.get(pos.turn or "", ""))

    def phase_of(self, event: Event) -> str | None:
        """The phase of the turn an event belongs to, as its rules say."""
        return furniture.phase_of(event.rules)

    def parts_of(self, rules: Sequence[str]) -> list[str]:
        """The parts of the rulebook that rules belong to."""
        return list(dict.fromkeys(furniture.part_of(rule) for rule in rules))

    def places(self, pos: Position) -> Iterator[str]:
        """Every square and creature, the players, and the cards of whoever must choose."""
        state = pos.state
        for square in [*self._lanes(state, {}), *self._worth(state), *self._shop(state)]:
            yield square["place"]
            yield from (piece["place"] for piece in square.get("inside", []))
        yield from (SEAT + seat for seat in pos.players)
        yield from (CARD + card for card in (self.hand(pos, pos.actor) if pos.actor else ()))

    def score(self, pos: Position) -> ScoreSheet:
        """The score as far as the position tells."""
        score, called, lang = pos.score(), self.names, self.lang
        sums: list[Sum] = [
            {
                "seat": seat,
                "name": called[seat],
                "points": number(points, lang),
                "sum": sum_line(score.breakdown(seat), lang),
                "wins": seat in score.winners,
            }
            for seat, points in score.points.items()
        ]
        hidden = [called[seat] for seat in pos.players if "missions" in pos.modules and pos.mission(seat) is None]
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
