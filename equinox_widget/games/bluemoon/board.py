"""The board of Blue Moon: a position as the browser gets it, drawn and spoken."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from ...core.explanation import Event
from ...engine.seats import SEATS
from ...frames.answers import ScoreSheet, Sum
from ...frames.choices import CARD, PILE, SEAT, UNKNOWN
from ...frames.painter import GameBoard
from ...frames.picture import Board, Counter, Editor, Face, Headline, Picture, Seat, Square, Zone
from ...texts.labels import Language
from ...texts.words import number
from . import editor, furniture
from .position import Position
from .reasons import sum_line
from .rules.cards import ON_RETREAT
from .rules.cards import UNKNOWN as NO_KNOWN_CARD
from .rules.state import PHASES, State
from .rules.tables import COLOURS
from .rules.writing import chain_words
from .sides import Sides, card_square
from .text_board import box_name, fight_words
from .words import colour_name, label, phase_name, say, standing


class BlueMoonBoard(GameBoard[Position]):
    """Draws positions of Blue Moon."""

    def __init__(self, pos: Position, lang: Language, names: Mapping[str, str]) -> None:
        super().__init__(pos, lang, names)
        self._board: Final = furniture.board(lang)
        self._state: Final = pos.state
        self._cards: dict[str, Square] = {}

    # The picture

    def board(self, pos: Position) -> Board:
        """What of the board stays."""
        return self._board

    def picture(
        self, pos: Position, owner: str, phase: str | None, actor: str | None, *, closed: bool, control: bool
    ) -> Picture:
        """A position as it is drawn, the owner's side below."""
        state = pos.state
        drawn: Picture = {
            "headline": self._headline(pos, actor),
            "phase": phase,
            "actor": actor,
            "turn": pos.turn,
            "over": pos.over,
            "row": None,
            "squares": list(Sides(state, self.names, self.lang).squares(SEATS.index(owner))),
            "owner": owner,
            "zones": self._zones(pos, owner, closed=closed),
            "seats": [self._seat(state, seat) for seat in range(2)],
            "piles": [],
            "skipped": {},
        }
        if pos.seed is not None:
            drawn["seed"] = pos.seed
        return drawn

    def _headline(self, pos: Position, actor: str | None) -> Headline:
        """What the fight is about, in a match also how it stands; whose turn or choice it is."""
        fight = "".join(fight_words(pos.state, self.lang)) or say("board.title", self.lang)
        parts = [fight[:1].upper() + fight[1:]]
        if pos.match is not None:
            parts.append(say("board.match", self.lang, standing=standing(pos.match.values(), self.lang)))
        title = " · ".join(parts)
        if pos.over or actor is None:
            who = self.say("status.over")
        else:
            waits = actor != pos.turn
            who = self.say("status.choice" if waits else "status.turn", seat=self.names[actor])
        return {"title": title, "turn": who, "say": self.say("status.spoken", title=title, turn=who)}

    def phase(self, pos: Position) -> str | None:
        """The phase of the turn."""
        return pos.phase if pos.phase in furniture.PHASES else None

    # Cards

    def card(self, card: str) -> Square:
        """A card with its values, its symbols and its text."""
        if card not in self._cards:
            number = self._state.box.numbers.get(card, NO_KNOWN_CARD)
            self._cards[card] = card_square(self._state, number, self.lang)
        return self._cards[card]

    def hand(self, pos: Position, owner: str) -> Sequence[str]:
        """The cards that a player may choose from."""
        return [card or UNKNOWN for card in pos.hand(owner)]

    def _zones(self, pos: Position, owner: str, *, closed: bool) -> list[Zone]:
        """What is open and who answered what; the hand."""
        hand = [self.card(UNKNOWN if closed else card) for card in self.hand(pos, owner)]
        return [
            {"key": "chain", "title": self.say("zone.chain"), "cards": list(self._chain(pos.state))},
            {"key": "hand", "title": self.say("hand.name", seat=self.names[owner]), "cards": hand},
        ]

    def _chain(self, state: State) -> Iterator[Square]:
        """What was laid and the answers to it; what does not stand now is struck out, at the end is who is asked."""
        links = chain_words(state)
        for place, (seat, word) in enumerate(links):
            stands = (len(links) - place) % 2 == 1
            card = state.chain[place]
            called = say("board.retreat", self.lang) if card == ON_RETREAT else box_name(state, card, self.lang)
            face: Face = {"code": called} if card == ON_RETREAT else {"value": word, "code": called}
            key = "chain.first" if place == 0 else "chain.answer"
            said = self.say(key, seat=self.names[SEATS[seat]], card=called)
            state_word = self.say("chain.stands" if stands else "chain.fails")
            note = said if card == ON_RETREAT else f"{said}. {self.card(word).get('note', '')}"
            yield {
                "place": f"{PILE}chain{place}",
                "say": f"{said}, {state_word}",
                "face": {**face, "tokens": [SEATS[seat]]},
                "look": "link" if stands else "link off",
                "note": note,
            }
        if links and state.due is not None:
            seat = state.due.seat
            said = self.say("chain.asked", seat=self.names[SEATS[seat]])
            yield {
                "place": f"{PILE}chain",
                "say": said,
                "face": {"value": UNKNOWN, "tokens": [SEATS[seat]]},
                "look": "link asked",
            }

    # Players

    def _seat(self, state: State, seat: int) -> Seat:
        """What may be known of a player: cards, dragons, crystal cards."""
        name, cards = self.names[SEATS[seat]], len(state.hands[seat])
        own = [colour for place, colour in enumerate(COLOURS) if state.dragons[place] == seat]
        dragons = [colour_name(colour, self.lang) for colour in own]
        counters: list[Counter] = [{"sign": "cards", "text": str(cards)}]
        spoken = [self.say("seat.spoken", seat=name, cards=cards, pile=len(state.piles[seat]))]
        if dragons:
            counters.append({"sign": "text", "text": self.say("seat.dragons.short", count=len(dragons))})
            spoken.append(self.say("seat.dragons", dragons=", ".join(dragons)))
        if state.crystals[seat]:
            spoken.append(self.say("seat.crystals", count=len(state.crystals[seat])))
        return {"seat": SEATS[seat], "name": name, "say": ", ".join(spoken), "counters": counters, "shown": []}

    # What is told and answered

    def chapter_title(self, pos: Position) -> str:
        """Whose turn it is, and in which phase."""
        seat = pos.actor if pos.turn is None else pos.turn
        return self.say("story.turn", seat=self.names.get(seat or "", ""), phase=phase_name(pos.phase, self.lang))

    def phase_of(self, event: Event) -> str | None:
        """The phase of the turn in which an event happened."""
        phase = PHASES[event.state.phase]
        return phase if phase in furniture.PHASES else None

    def parts_of(self, rules: Sequence[str]) -> list[str]:
        """The parts of the rulebook that rules belong to."""
        return list(dict.fromkeys(furniture.part_of(rule) for rule in rules))

    def places(self, pos: Position) -> Iterator[str]:
        """Every area and card on the table, the players, and the cards of whoever must choose."""
        for square in Sides(pos.state, self.names, self.lang).squares(0):
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
                "points": number(crystals, lang),
                "sum": sum_line(score.breakdown(seat), lang),
                "wins": seat in score.winners,
            }
            for seat, crystals in score.crystals.items()
        ]
        decided = [score.decision(lang, tuple(called.values()))]
        if score.match is not None:
            decided.append(say("score.match", lang, standing=standing(score.match.values(), lang)))
        return {
            "kind": "score",
            "title": self.say("score.final" if score.final else "score.now"),
            "sums": sums,
            "decided": " ".join(decided),
            "hidden": "",
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
