"""The small steps every procedure of 5.2 is made of: chance, questions, gains and losses, possessions, casting."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import TypeVar

from reference.talisman.data import (
    ADVENTURE,
    ALIGNMENTS,
    CHARACTERS,
    MIDDLE,
    OUTER,
    PROTECTION,
    SPELLS,
    START_SPELLS,
    STOCK,
    is_follower,
    kind_of,
    lowest_of_each_kind,
    number_of,
    region_of,
    spell_name,
)
from reference.talisman.table import Pile, Sheet, Table

T = TypeVar("T")
FREE_DECISIONS = ["start", "go", "meet", "fight", "pick", "visit", "shop"]
SPELL_CODE = {spell_name(card): kind_of(card) for card in SPELLS}


@dataclass
class Question:
    """A decision that is due: its name, who is asked, all sentences he may say."""

    due: str
    seat: str
    options: list[str]
    about: str = ""  # what the question is about: a spell, a space, a kind of fight


Flow = Generator[Question, str, T]


class TurnEndsError(Exception):
    """END from any depth."""


class GameOverError(Exception):
    """One seat is left."""


class ChanceError(ValueError):
    """An outcome is missing, left over or unfit."""


class Basics(Table):
    """Steps that occur everywhere; a generator asks its questions by yielding them."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.outcomes: list[str] = []  # of the sentence being carried out, next one first
        self.being_cast: list[str] = []  # spell cards out of the hand and not yet discarded

    # -----------------------------------------------------------------------------------------------------------------
    # Chance

    def die(self) -> int:
        """A die takes the next outcome, which must be a number."""
        if not self.outcomes:
            raise ChanceError("a die is missing")
        outcome = self.outcomes.pop(0)
        if outcome not in ("1", "2", "3", "4", "5", "6"):
            raise ChanceError(f"a die is needed, not {outcome}")
        return int(outcome)

    def dice(self, number: int) -> int:
        """Several dice are several throws added."""
        return sum(self.die() for _ in range(number))

    def _draw(self, pile: Pile, names: list[str], reshuffle: bool) -> str | None:
        """The named outcome if it is a card of this deck, otherwise the top card; None when no card is left."""
        if pile.size() == 0 and reshuffle:
            pile.reshuffle()
        if pile.size() == 0:
            return None
        if self.outcomes:
            named = [card for card in names if card.lower() == self.outcomes[0].lower()]
            if named:
                self.outcomes.pop(0)
                if named[0] not in pile.top + pile.rest:
                    raise ChanceError(f"{named[0]} is not in the deck now")
                pile.take(named[0])
                return named[0]
        if pile.top:
            return pile.top.pop(0)
        if len(pile.rest) == 1:
            return pile.rest.pop()
        raise ChanceError("a drawn card is missing")

    def draw_adventure(self) -> str | None:
        """R.adventure_empty."""
        return self._draw(self.adventure, ADVENTURE, self.rulings["adventure_empty"] == "reshuffle")

    def draw_spell(self, seat: str) -> None:
        """9e: from the top, discards reshuffled."""
        card = self._draw(self.spell_pile, SPELLS, True)
        if card is not None:
            self.sheets[seat].spells.append(card)

    def spell_left(self) -> bool:
        """A spell card is left in the deck or its discards."""
        return self.spell_pile.size() + len(self.spell_pile.discards) > 0

    def draw_character(self) -> str:
        """4c: a character nobody uses and who has not died yet; none left: the dead ones too."""
        used = [self.sheets[seat].character for seat in self.living()]
        free = [name for name in CHARACTERS if name not in used + self.dead]
        if not free:
            self.dead = []
            free = [name for name in CHARACTERS if name not in used]
        if len(free) == 1 and not (self.outcomes and self.outcomes[0].lower() == free[0].lower()):
            return free[0]
        if not self.outcomes:
            raise ChanceError("a new character is missing")
        outcome = self.outcomes.pop(0)
        for name in free:
            if name.lower() == outcome.lower():
                return name
        raise ChanceError(f"a new character is needed, not {outcome}")

    # -----------------------------------------------------------------------------------------------------------------
    # Questions

    def ask(self, due: str, seat: str, options: list[str], always: bool = False, about: str = "") -> Flow[str]:
        """5.4: a decision with a single option is carried out, unless it is one that is asked always."""
        if len(options) == 1 and not always:
            return options[0]
        return (yield Question(due, seat, options, about))

    def ask_free(
        self, due: str, seat: str, options: Callable[[], list[str]], always: bool = False, about: str = ""
    ) -> Flow[str]:
        """A decision beside which free actions are open; after one of them it is asked anew. "": nothing to ask."""
        while True:
            now = options()
            if not now:
                return ""
            if len(now) == 1 and not always:
                return now[0]
            answer = yield Question(due, seat, now + self.free_actions(seat), about)
            if answer in now:
                return answer
            yield from self.free_action(seat, answer)

    # -----------------------------------------------------------------------------------------------------------------
    # 5.4 Free actions

    def free_actions(self, seat: str) -> list[str]:
        """drop, leave, trade, become, deliver."""
        sheet = self.sheets[seat]
        options = [f"drop {card}" for card in sheet.objects]
        options += [f"leave {card}" for card in sheet.followers if card != "Hag"]
        if not sheet.toad and self.trade_credit(seat) + self.trophy_points(sheet.trophies) >= 7 and sheet.trophies:
            options.append("trade")
        if self.is_character(seat, "Druid") and not sheet.changed:
            options += [f"become {alignment}" for alignment in ALIGNMENTS if alignment != sheet.alignment]
        return options + self.deliveries(seat)

    def deliveries(self, seat: str) -> list[str]:
        """2.6: quests 3 to 6, anywhere."""
        sheet = self.sheets[seat]
        if sheet.quest_done or sheet.toad:
            return []
        if sheet.quest == 3:
            return [f"deliver {card}" for card in sheet.followers if card != "Hag"]
        if sheet.quest == 4:
            return [f"deliver {card}" for card in sheet.objects]
        if sheet.quest in (5, 6) and sheet.gold >= self.quest_gold(seat):
            return ["deliver gold"]
        return []

    def quest_gold(self, seat: str) -> int:
        """2.6: quest 5 asks three gold, quest 6 two."""
        return {5: 3, 6: 2}[self.sheets[seat].quest]

    def trade_credit(self, seat: str) -> int:
        """R.trade_rest: points remembered from the trade before."""
        return self.sheets[seat].rest if self.rulings["trade_rest"] == "kept" else 0

    def free_action(self, seat: str, sentence: str) -> Flow[None]:
        """5d, 6d, 1d, C.Druid.1, 2.6."""
        sheet = self.sheets[seat]
        verb, _, what = sentence.partition(" ")
        if verb in ("drop", "leave"):
            self.put_down(seat, what)
        elif verb == "trade":
            yield from self.trade(seat)
        elif verb == "become":
            self.become(seat, what)
        else:
            if what == "gold":
                sheet.gold -= self.quest_gold(seat)
            else:
                self.lose_card(seat, what)
                self.away(what)
            sheet.quest_done = True
        yield from self.limits()

    def trade(self, seat: str) -> Flow[None]:
        """1d, R.trade_rest: hand in trophies; seven points are one strength, rounded down."""
        sheet = self.sheets[seat]
        points = self.trade_credit(seat)
        while True:
            options = [f"hand {card}" for card in sheet.trophies]
            if points >= 7:
                options.append("done")
            answer = yield from self.ask("trade", seat, options)
            if answer == "done":
                break
            card = answer.partition(" ")[2]
            sheet.trophies.remove(card)
            points += self.trophy_points([card])
            if self.rulings["trophies"] == "discard":
                self.away(card)
            else:
                self.out_of_game.append(card)
        sheet.strength += points // 7
        if self.rulings["trade_rest"] == "kept":
            sheet.rest = points % 7

    def become(self, seat: str, alignment: str) -> None:
        """7a, 7b: one change in a round."""
        sheet = self.sheets[seat]
        if not sheet.changed and alignment != sheet.alignment:
            sheet.alignment = alignment
            sheet.changed = True

    # -----------------------------------------------------------------------------------------------------------------
    # Cards change places

    def away(self, card: str) -> None:
        """A card leaves the board: adventure and spell cards to their discards, others to their pile (20b)."""
        if card in STOCK:
            self.stock.append(card)
        elif card in SPELLS:
            self.spell_pile.discards.append(card)
        else:
            self.adventure.discards.append(card)
        if card == "Poo":
            self.pool = 4

    def in_stock(self, kind: str) -> str | None:
        """2.4: the lowest number of a kind is handed out."""
        cards = [card for card in self.stock if kind_of(card) == kind]
        return min(cards, key=number_of) if cards else None

    def lose_card(self, seat: str, card: str) -> None:
        """An object or follower is no longer his."""
        sheet = self.sheets[seat]
        (sheet.followers if is_follower(card) else sheet.objects).remove(card)

    def put_down(self, seat: str, card: str) -> None:
        """5d, 6d: on his space; he cannot take it back this turn."""
        self.lose_card(seat, card)
        self.cards[self.at(seat)].append(card)
        self.sheets[seat].dropped.append(card)

    def kill_follower(self, seat: str, follower: str) -> Flow[None]:
        """6b: out of the game."""
        self.sheets[seat].followers.remove(follower)
        self.out_of_game.append(follower)
        yield from self.limits()

    def get(self, seat: str, card: str) -> Flow[None]:
        """An object or follower becomes his; one who gets a Wand without a spell draws one, then LIMITS."""
        sheet = self.sheets[seat]
        (sheet.followers if is_follower(card) else sheet.objects).append(card)
        if kind_of(card) == "Wan" and self.holds_active(seat, "Wan"):
            self.draw_if_empty_handed(seat)
        yield from self.limits()

    def draw_if_empty_handed(self, seat: str) -> None:
        """R.wand, C.Wizard.1, C.Prophetess.1: craft permitting."""
        if not self.sheets[seat].spells and self.below_spell_limit(seat) and not self.sheets[seat].toad:
            self.draw_spell(seat)

    def get_raft(self, seat: str, raft: str) -> None:
        """11p, 11r: the unused old one goes first."""
        self.lose_raft(seat)
        sheet = self.sheets[seat]
        sheet.raft = raft
        sheet.raft_is_new = True

    def lose_raft(self, seat: str) -> None:
        """11r: cannot be kept."""
        sheet = self.sheets[seat]
        if sheet.raft not in ("", "built"):
            self.away(sheet.raft)
        sheet.raft = ""
        sheet.raft_is_new = False

    def get_talisman_card(self, seat: str) -> Flow[None]:
        """A Talisman card from the pile, if one is left; never for a toad."""
        card = self.in_stock("Tal")
        if card is not None and not self.sheets[seat].toad:
            self.stock.remove(card)
            yield from self.get(seat, card)

    def limits(self) -> Flow[None]:
        """5.2 LIMITS of everybody, clockwise from the turn player: 7c, 5e, 2h."""
        for seat in self.clockwise_from(self.turn):
            sheet = self.sheets[seat]
            while sheet.state == "in":
                limit = self.object_limit(seat)
                spells = None if sheet.toad else self.spell_limit(seat)
                forbidden = [card for card in sheet.objects if not self.allowed(seat, card)]
                if forbidden:
                    self.put_down(seat, forbidden[0])
                elif limit is not None and len(sheet.objects) > limit:
                    answer = yield from self.ask("drop", seat, [f"drop {card}" for card in sheet.objects])
                    self.put_down(seat, answer.partition(" ")[2])
                elif spells is not None and len(sheet.spells) > spells:
                    options = [f"discard {card}" for card in lowest_of_each_kind(sheet.spells)]
                    answer = yield from self.ask("discard", seat, options)
                    card = answer.partition(" ")[2]
                    sheet.spells.remove(card)
                    self.away(card)
                else:
                    break

    # -----------------------------------------------------------------------------------------------------------------
    # Gains and losses

    def gain_strength(self, seat: str, number: int) -> Flow[None]:
        """1b, 1c, 1e, 19c: never below the start value; void for a toad."""
        sheet = self.sheets[seat]
        if not sheet.toad:
            sheet.strength = max(CHARACTERS[sheet.character][0], sheet.strength + number)
        yield from self.limits()

    def gain_craft(self, seat: str, number: int) -> Flow[None]:
        """2a to 2d, 2h, 19c: as strength."""
        sheet = self.sheets[seat]
        if not sheet.toad:
            sheet.craft = max(CHARACTERS[sheet.character][1], sheet.craft + number)
        yield from self.limits()

    def gain_gold(self, seat: str, number: int) -> None:
        """A toad's gold lies on its space."""
        sheet = self.sheets[seat]
        if sheet.toad:
            self.loose[sheet.at] += number
        else:
            sheet.gold += number

    def gain_spell(self, seat: str) -> Flow[None]:
        """9d, 19e, R.spell_full."""
        if self.sheets[seat].toad:
            return
        if self.below_spell_limit(seat) or self.rulings["spell_full"] == "swap":
            self.draw_spell(seat)
        yield from self.limits()

    def fill_up_spells(self, seat: str) -> None:
        """Spells up to the limit (K.Boo, C.Druid.2)."""
        sheet = self.sheets[seat]
        while not sheet.toad and len(sheet.spells) < self.fill_up_limit(seat) and self.spell_left():
            self.draw_spell(seat)

    def heal(self, seat: str, number: int) -> None:
        """4f: only up to four."""
        sheet = self.sheets[seat]
        sheet.lives = max(sheet.lives, min(4, sheet.lives + number))

    def lose_lives(self, seat: str, number: int, kind: str = "", go_on: bool = False) -> Flow[int]:
        """5.2 LOSE: how many were really lost. The turn ends with its player's death, unless something must go on."""
        sheet = self.sheets[seat]
        lost = 0
        for _ in range(number):
            if kind == "combat" and self.saved(seat):
                continue
            if (yield from self.window("loss", seat, "Preservation")) and (yield from self.cast(seat, "Preservation")):
                continue
            sheet.lives -= 1
            lost += 1
            if sheet.lives == 0:
                self.die_on_the_spot(seat)
                break
        if (
            lost
            and sheet.state == "in"
            and sheet.lives < 4
            and (yield from self.window("heal", seat, "Healing"))
            and (yield from self.cast(seat, "Healing"))
        ):
            self.heal(seat, 4)
        if not go_on:
            self.turn_ends_if_gone()
        return lost

    def turn_ends_if_gone(self) -> None:
        """4c: the turn of a dead character is over."""
        if self.sheets[self.turn].state != "in":
            raise TurnEndsError

    def saved(self, seat: str) -> bool:
        """16d, R.armour: one die for each card until one saves."""
        return any(self.die() >= PROTECTION[kind_of(card)] for card in self.protections(seat))

    def die_on_the_spot(self, seat: str) -> None:
        """5.2 DEATH, 4c: out for good once the Crown has been won."""
        self.leave_board(seat, "out" if self.crowned else "waiting")

    def leave_board(self, seat: str, state: str) -> None:
        """4c, 9h: possessions stay, spells leave the game, the character goes back into the box."""
        sheet = self.sheets[seat]
        self.fall_down(seat)
        for card in sheet.trophies:
            self.away(card)
        for card in sheet.spells:
            if self.rulings["dead_spells"] == "discard":
                self.away(card)
            else:
                self.out_of_game.append(card)
        self.dead.append(sheet.character)
        sheet.__dict__.update(Sheet(state=state, lives=0, gold=0).__dict__)
        if state == "out":
            self.left.append(seat)
            for space, (card, caster, _) in list(self.hexes.items()):
                if caster == seat:
                    del self.hexes[space]
                    self.away(card)
            if len(self.not_out()) == 1:
                raise GameOverError

    def fall_down(self, seat: str) -> None:
        """Objects, followers and gold lie on the space; the Hag is discarded, the raft is gone."""
        sheet = self.sheets[seat]
        for card in sheet.objects + sheet.followers:
            if card == "Hag":
                self.away(card)
            else:
                self.cards[sheet.at].append(card)
        self.loose[sheet.at] += sheet.gold
        sheet.objects = []
        sheet.followers = []
        sheet.gold = 0
        self.lose_raft(seat)

    def turn_into_toad(self, seat: str) -> None:
        """5.2 TOAD, 19a, 19b: it ends the turn, which does not count."""
        self.fall_down(seat)
        sheet = self.sheets[seat]
        sheet.ride = ""
        sheet.ride_is_new = False
        sheet.slave = False
        sheet.toad = 3
        sheet.toad_since_now = True
        raise TurnEndsError

    # -----------------------------------------------------------------------------------------------------------------
    # Spells

    def can_cast(self, seat: str, name: str) -> bool:
        """5.1 castable, but for window and target."""
        return self.may_cast_at_all(seat) and self.holds_spell(seat, SPELL_CODE[name])

    def affected(self, seat: str) -> bool:
        """K.Amu: the holder of an active Amulet is never a target."""
        return self.sheets[seat].state == "in" and not self.holds_active(seat, "Amu")

    def takeable(self, taker: str, owner: str) -> list[str]:
        """Objects the taker may own, and gold: rob, beguile, Acquisition, spoils."""
        sheet = self.sheets[owner]
        options = [f"take {card}" for card in sheet.objects if self.allowed(taker, card)]
        return options + (["gold"] if sheet.gold > 0 else [])

    def targets(self, seat: str, name: str) -> list[str]:
        """2.5: what a spell cast at the start of the turn can be cast on."""
        others = [other for other in self.clockwise_from(seat)[1:] if self.affected(other)]
        if name == "Healing":
            return [one for one in [seat, *others] if self.affected(one) and self.sheets[one].lives < 4]
        if name == "Hex":
            occupied = [self.at(one) for one in self.living()] + list(self.hexes)
            return [space for space in OUTER + MIDDLE if space not in occupied]
        if name == "Acquisition":
            return [other for other in others if self.takeable(seat, other)]
        if name == "Mesmerism":
            if self.holds(seat, "Hag"):
                return []
            return [other for other in others if any(card != "Hag" for card in self.sheets[other].followers)]
        if name == "Nullify":
            return [other for other in others if self.sheets[other].spells]
        if name == "Destruction":
            return [card for space in OUTER + MIDDLE for card in lowest_of_each_kind(self.cards[space])]
        raise ValueError(f"{name} has no such targets")

    def start_spells(self, seat: str) -> list[str]:
        """2.5: the spells that can be cast now, at the start of the own turn."""
        sheet = self.sheets[seat]
        names: list[str] = []
        for name in START_SPELLS:
            if not self.can_cast(seat, name):
                continue
            if name == "Teleport":
                if region_of(sheet.at) != "inner" and not sheet.slave:
                    names.append(name)
            elif self.targets(seat, name):
                names.append(name)
        return names

    def cast(self, seat: str, name: str) -> Flow[bool]:
        """Casting without a target: whether the spell takes effect."""
        target = yield from self.cast_on(seat, name, [])
        return target is not None

    def cast_on(self, seat: str, name: str, targets: list[str]) -> Flow[str | None]:
        """5.4, 16: card out of the hand, D.target, D.counter, to the discards, last-spell draw. None: countered."""
        sheet = self.sheets[seat]
        card = min([spell for spell in sheet.spells if spell_name(spell) == name], key=number_of)
        sheet.spells.remove(card)
        self.being_cast.append(card)
        target = ""
        if targets:
            answer = yield from self.ask("target", seat, [f"on {one}" for one in targets], always=True, about=name)
            target = answer.partition(" ")[2]
        countered = yield from self.countered(seat)
        self.being_cast.remove(card)
        if name == "Hex" and not countered:
            self.hexes[target] = (card, seat, 3)
        else:
            self.away(card)
        if self.is_character(seat, "Wizard", "Prophetess") or self.holds_active(seat, "Wan"):
            self.draw_if_empty_handed(seat)
        return None if countered else target

    def countered(self, caster: str) -> Flow[bool]:
        """M.Counterspell: the others are asked clockwise; the first one who casts stops the asking."""
        for other in self.clockwise_from(caster)[1:]:
            if (yield from self.window("counter", other, "Counterspell")):
                return (yield from self.cast(other, "Counterspell"))
        return False

    def window(self, due: str, seat: str, name: str) -> Flow[bool]:
        """R.react: whether the seat casts this spell now."""
        options = [f"cast {name}"] if self.can_cast(seat, name) else []
        suspected = self.rulings["react"] == "always" and self.may_cast_at_all(seat) and self.sheets[seat].spells != []
        if not options and not suspected:
            return False
        answer = yield from self.ask(due, seat, [*options, "pass"], always=True)
        return answer != "pass"
