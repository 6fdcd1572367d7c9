"""Talisman, formulated slowly and literally: a reference for tests, to be read next to the rules file.

Sections, rule ids and E-numbers are those of ``talisman.md``; its section 16 wins over everything before it. The
formulation lies in five modules: ``talisman/data.py`` (tables), ``talisman/table.py`` (what lies on the table, the
position code, sums), ``talisman/basics.py`` (chance, questions, gains, casting), ``talisman/play.py`` (procedures) and
``talisman/refusals.py`` (why a sentence is refused). Procedures are generators: they yield each question and are sent
its answer, so they read from top to bottom as in section 5.

Chance never rolls. Outcomes follow the sentence that sets them off, after a colon, in the order in which things
happen: numbers are dice, card ids draws, character names new characters. A draw takes the next outcome if it is a card
of its deck, otherwise the top card the position code gave; a draw from a pile of unknown order without an outcome is an
error, and so is an outcome left over. Whatever happens by itself up to the next question belongs to the same sentence.

============================  =========================================================================================
sentence or step              outcomes it takes, in order
============================  =========================================================================================
``roll``                      the die (a slave's die too)
``begin``, a turn beginning   of a waiting seat: the new character, then its starting spells
landing                       (Hex) LOSE; Druid in woods: spells to the limit; if nobody is met: exploring
exploring                     cards drawn one by one (Prophetess one more, then D.sift); a die for each Ghost or Hermit
                              among them, in order drawn; then events, enemies, spirits, strangers, things, places, in
                              order of lying, the instruction of the space last
Imp, Witch, prayer, visits    the die of the table (Temple two), then what its row takes: a spell, a fight, LOSE
Book of Spells                spells to the limit
Pestilence                    LOSE of each character, clockwise from the one who drew it
``fight`` (creatures)         own die (Warrior in combat two), the creatures' die, then LOSE if beaten
``fight`` (a character)       attacker's die or dice, defender's die or dice (none when assassinated)
``life``                      LOSE of the loser in this kind of fight
LOSE in combat                one die for each protection until one saves: Armour, Shield, Helmet, low numbers first
``beguile``                   one die, once the victim did not evade
a cast without a counter      the last-spell draw of the caster, before the effect
Wand got without a spell      the spell drawn
``strength``, ``craft``       two dice at the Portal (the Dwarf by craft: one)
Mine, Crypt                   three dice (the Dwarf in the Mine: two)
Vampire, Pits, Werewolf       one die, one die, two dice (Pits and Werewolf only while none is fixed)
Death                         two own dice, Death's two
Chasm                         own die (not the Dwarf), LOSE, then a die for each follower in order
``accept``                    the die that gives the quest
``command``                   one die
============================  =========================================================================================
"""

from __future__ import annotations

from reference.talisman.basics import ChanceError, Flow, GameOverError
from reference.talisman.data import SPACES, STOCK_KINDS, kind_of
from reference.talisman.refusals import Refusals


class ReferenceTalisman:
    """One game of Talisman from a position code on."""

    def __init__(self, code: str) -> None:
        """Section 6: a complete position; sentences after ``;`` are played."""
        position, *sentences = [part.strip() for part in code.split(";")]
        self._position = position
        self._said: list[str] = []
        self._begin()
        for sentence in sentences:
            self.do(sentence)

    def _begin(self) -> None:
        """From the position again, with everything said since."""
        self.game = Refusals(self._position)
        self._flow: Flow[None] = self.game.whole_game()
        self._go_on(None, [])
        said, self._said = self._said, []
        for sentence in said:
            self.do(sentence)

    def _go_on(self, answer: str | None, outcomes: list[str]) -> None:
        """Carry out everything up to the next question."""
        game = self.game
        game.outcomes = list(outcomes)
        try:
            game.question = next(self._flow) if answer is None else self._flow.send(answer)
        except (StopIteration, GameOverError):
            game.question = None
        if game.outcomes:
            raise ChanceError(f"outcomes left over: {', '.join(game.outcomes)}")

    # -----------------------------------------------------------------------------------------------------------------
    # Playing

    def legal(self) -> set[str]:
        """Every sentence that may be said now."""
        return set(self.game.question.options) if self.game.question else set()

    def do(self, sentence: str) -> None:
        """One legal sentence with its outcomes; what cannot be carried out leaves everything as it was."""
        words, _, chance = sentence.partition(":")
        said = self.game.canonical(words)
        if said not in self.legal():
            raise ValueError(f"{said!r} is refused: {sorted(self.game.refused(said))}")
        try:
            self._go_on(said, [outcome.strip() for outcome in chance.split(",") if outcome.strip()])
        except ChanceError:
            self._begin()
            raise
        self._said.append(sentence)

    def refused(self, sentence: str) -> set[str]:
        """Section 7: the rule ids of all failing conditions; none: legal."""
        return self.game.refused(self.game.canonical(sentence.partition(":")[0]))

    # -----------------------------------------------------------------------------------------------------------------
    # Looking

    @property
    def over(self) -> bool:
        """21a."""
        return self.game.question is None

    @property
    def actor(self) -> str | None:
        """Who is asked now."""
        return self.game.question.seat if self.game.question else None

    @property
    def due(self) -> str | None:
        """The decision that is due, without "D."."""
        return self.game.question.due if self.game.question else None

    def score(self) -> dict[str, object]:
        """5.4 End: there are no points; the last seat wins."""
        last = self._last()
        return {
            "points": {},
            "winners": [last] if last else [],
            "decided_by": "last" if last else None,
            "order": list(self.game.left),
        }

    def _last(self) -> str | None:
        """21a: the last seat that is not out."""
        left = self.game.not_out()
        return left[0] if self.over and len(left) == 1 else None

    def facts(self) -> dict[str, object]:
        """Section 8 with the additions of section 16."""
        game = self.game
        return {
            "tag": "TA",
            "players": len(game.seats),
            "turn": None if self.over else game.turn,
            "due": self.due,
            "actor": self.actor,
            "crowned": game.crowned,
            "over": self.over,
            "winner": self._last(),
            "seats": {seat: self._seat_facts(seat) for seat in game.seats},
            "board": {space: facts for space in SPACES if (facts := self._space_facts(space))},
            "piles": {
                "adventure": game.adventure.size(),
                "discard": len(game.adventure.discards),
                "spells": game.spell_pile.size(),
                "spell_discard": len(game.spell_pile.discards),
                "stock": {kind: sum(kind_of(card) == kind for card in game.stock) for kind in STOCK_KINDS},
                "out": len(game.out_of_game),
            },
            "rulings": dict(game.rulings),
        }

    def _seat_facts(self, seat: str) -> dict[str, object]:
        """One seat; a waiting or out seat has only its state."""
        game = self.game
        sheet = game.sheets[seat]
        if sheet.state != "in":
            return {"state": sheet.state}
        return {
            "character": sheet.character,
            "at": sheet.at,
            "strength": sheet.strength,
            "craft": sheet.craft,
            "total": {
                "strength": game.strength(seat),
                "craft": game.craft(seat),
                "combat": game.combat_strength(seat),
            },
            "lives": sheet.lives,
            "gold": sheet.gold,
            "alignment": sheet.alignment,
            "objects": list(sheet.objects),
            "followers": list(sheet.followers),
            "trophies": list(sheet.trophies),
            "spells": len(sheet.spells),
            "limit": {"spells": game.spell_limit(seat), "objects": game.object_limit(seat)},
            "toad": sheet.toad,
            "miss": sheet.miss,
            "raft": sheet.raft or None,
            "ride": sheet.ride or None,
            "quest": sheet.quest,
            "quest_done": sheet.quest_done,
            "open": sheet.open,
            "pits": sheet.pits,
            "wolf": sheet.wolf,
            "slave": sheet.slave,
            "changed": sheet.changed,
            "rest": sheet.rest,
            "state": "in",
        }

    def _space_facts(self, space: str) -> dict[str, object]:
        """What lies on a space; nothing: an empty dictionary."""
        game = self.game
        hex_card = None
        if space in game.hexes:
            card, caster, count = game.hexes[space]
            hex_card = f"{card}@{caster}{count}"
        if not game.cards[space] and not game.loose[space] and hex_card is None:
            return {}
        return {"cards": list(game.cards[space]), "gold": game.loose[space], "hex": hex_card}
