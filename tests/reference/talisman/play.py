"""The procedures of section 5: turns, movement, encounters, fights, instructions of the spaces."""

from __future__ import annotations

import contextlib
from collections.abc import Callable

from reference.talisman.basics import Basics, Flow, TurnEndsError
from reference.talisman.data import (
    ANIMALS,
    ARM_SPACES,
    BEINGS,
    BRIGAND,
    CHARACTERS,
    CRAGS,
    CRAGS_SPIRIT,
    DRAGONS,
    DRAW_NUMBER,
    ENCHANTRESS,
    ENEMY_VALUE,
    FARMER,
    FIEND,
    FOREST,
    GHOST_TO,
    HERMIT_TO,
    IMP_TO,
    MYSTIC,
    OPPOSITE,
    OUTER,
    PRAYERS,
    SENTINEL,
    SHOPS,
    SPACES,
    SPIRIT_VALUE,
    TAVERN,
    WITCH,
    is_follower,
    is_object,
    is_runes,
    is_woods,
    kind_of,
    lowest_of_each_kind,
    next_back,
    next_forward,
    paths,
    rank_of,
    region_of,
    ring_of,
)


class Play(Basics):
    """The flow of section 5, procedure by procedure."""

    # -----------------------------------------------------------------------------------------------------------------
    # Turns

    def whole_game(self) -> Flow[None]:
        """From the moment the position describes, turn after turn; GameOverError ends it."""
        if self.moment == "end" or len(self.not_out()) == 1:
            return
        first = True
        while True:
            with contextlib.suppress(TurnEndsError):
                yield from self.set_up_turn() if first else self.next_turn()
            first = False
            yield from self.end_of_turn()
            after = [seat for seat in self.clockwise_from(self.turn)[1:] if self.sheets[seat].state != "out"]
            self.turn = after[0]

    def set_up_turn(self) -> Flow[None]:
        """Section 6: the turn a position begins in, at its start, after the roll or after the movement."""
        seat = self.turn
        sheet = self.sheets[seat]
        if self.moment == "start":
            if sheet.state == "waiting" or sheet.miss > 0:
                yield from self.ask("start", seat, ["begin"], always=True)
                yield from self.begin(seat)
            else:
                yield from self.start(seat)
        elif self.moment == "go":
            yield from self.walk(seat, self.rolled)
        else:
            yield from self.land_from_step_4(seat, asked=True)

    def next_turn(self) -> Flow[None]:
        """5.2 TURN."""
        seat = self.turn
        for sheet in self.sheets.values():
            sheet.invisible = False
            sheet.dropped = []
        self.sheets[seat].changed = False
        for space, (card, caster, count) in list(self.hexes.items()):
            if caster == seat:
                self.hexes[space] = (card, caster, count - 1)
                if count == 1:
                    del self.hexes[space]
                    self.away(card)
        yield from self.begin(seat)

    def begin(self, seat: str) -> Flow[None]:
        """4c: a waiting seat draws a character. A turn to be missed is missed."""
        sheet = self.sheets[seat]
        if sheet.state == "waiting":
            sheet.new_character(self.draw_character())
            for _ in range(CHARACTERS[sheet.character][4]):
                self.draw_spell(seat)
        if sheet.miss > 0:
            sheet.miss -= 1
            raise TurnEndsError
        yield from self.start(seat)

    def end_of_turn(self) -> Flow[None]:
        """5.2 END."""
        seat = self.turn
        sheet = self.sheets[seat]
        yield from self.limits()
        if sheet.state == "in" and sheet.quest_done and not sheet.toad and sheet.at != "Crown":
            sheet.quest = 0
            sheet.quest_done = False
            yield from self.land_quietly(seat, "Warlock", go_on=True)
            if sheet.state == "in":
                yield from self.get_talisman_card(seat)
        if sheet.state != "in":
            return
        was_toad = sheet.toad > 0
        if was_toad and not sheet.toad_since_now:
            sheet.toad -= 1
        sheet.toad_since_now = False
        if sheet.raft and not sheet.raft_is_new:
            self.lose_raft(seat)
        if sheet.ride and not sheet.ride_is_new and not was_toad:
            sheet.ride = ""
        sheet.raft_is_new = False
        sheet.ride_is_new = False
        yield from self.limits()

    # -----------------------------------------------------------------------------------------------------------------
    # D.start

    def start_options(self, seat: str) -> list[str]:
        """5.3, 5.4 D.start."""
        sheet = self.sheets[seat]
        here = sheet.at
        options: list[str] = []
        if here == "Crown":
            options = self.meet_options(seat) if self.others_at(seat) else self.command_options(seat)
        elif sheet.slave:
            options = ["roll"]
        elif region_of(here) == "inner":
            options = self.inner_moves(seat)
        elif sheet.toad:
            options = [f"go {end}" for end in paths(here, 1)]
        else:
            options = ["roll"]
            if (is_woods(here) or here == "Forest") and self.holds(seat, "Axe"):
                options.append("build")
            if sheet.raft and not sheet.raft_is_new:
                options += [f"cross {space}" for space in self.opposite(here)]
            if self.is_character(seat, "Elf") and is_woods(here):
                options += [f"go {space}" for space in ring_of(here) if is_woods(space) and space != here]
        if self.ride_ends(seat):
            options.append("ride")
        return options + [f"cast {name}" for name in self.start_spells(seat)]

    def opposite(self, space: str) -> list[str]:
        """11q: across the river."""
        return OPPOSITE.get(space, []) + [inside for inside in OPPOSITE if space in OPPOSITE[inside]]

    def ride_ends(self, seat: str) -> list[str]:
        """B.Tavern: where a ride offered last turn can end."""
        sheet = self.sheets[seat]
        if not sheet.ride or sheet.ride_is_new or sheet.toad or sheet.slave or sheet.at == "Crown":
            return []
        ends = OUTER if sheet.ride == "outer" else ["Temple"]
        return [space for space in ends if space != sheet.at]

    def inner_moves(self, seat: str) -> list[str]:
        """5.3, 11c to 11f: one space, no die."""
        sheet = self.sheets[seat]
        here = sheet.at
        stay = ["stay"] if self.rulings["inner_stay"] == "yes" else []
        if here == "Peril":
            return ["go Mine", "go Crypt", "go Portal", *stay]
        back = [f"back {space}" for space in next_back(here)]
        if here == "Fire":
            return ["go Crown", *back, *stay]
        if sheet.open:
            return ["face", *back]
        forward = next_forward(here)
        if forward == "Fire" and not self.holds(seat, "Tal"):
            return back
        return [f"go {forward}", *back]

    def command_options(self, seat: str) -> list[str]:
        """9h, 14i: every other character on the board; nobody there: nothing to do."""
        return [f"command {other}" for other in self.clockwise_from(seat)[1:] if other in self.living()] or ["done"]

    def start(self, seat: str) -> Flow[None]:
        """D.start, until something ends it."""
        while True:
            answer = yield from self.ask_free("start", seat, lambda: self.start_options(seat), always=True)
            verb, _, what = answer.partition(" ")
            if verb == "cast":
                yield from self.cast_at_start(seat, what)
                continue
            yield from self.start_action(seat, verb, what)
            raise TurnEndsError

    def start_action(self, seat: str, verb: str, what: str) -> Flow[None]:
        """What a turn is used for."""
        sheet = self.sheets[seat]
        if verb == "roll":
            number = self.die()
            if sheet.slave and number < 4:
                return
            sheet.slave = False
            yield from self.walk(seat, number)
        elif verb == "build":
            self.get_raft(seat, "built")
        elif verb == "cross":
            self.lose_raft(seat)
            yield from self.land(seat, what)
        elif verb == "ride":
            ends = self.ride_ends(seat)
            sheet.ride = ""
            yield from self.go_to_one_of(seat, ends, "ride")
        elif verb == "go":
            yield from self.go_at_start(seat, what)
        elif verb == "back":
            yield from self.land(seat, what, retreat=True)
        elif verb == "face":
            yield from self.instruction(seat)
        elif verb == "stay":
            yield from self.land_from_step_4(seat)
        elif verb == "command":
            yield from self.command(seat, what)
        elif verb != "done":
            yield from self.meet_one(seat, verb, what)

    def go_at_start(self, seat: str, end: str) -> Flow[None]:
        """Inner region, toad, or the Elf from woods to woods."""
        here = self.at(seat)
        if region_of(here) != "inner" and not (self.is_character(seat, "Elf") and is_woods(here) and is_woods(end)):
            yield from self.go(seat, paths(here, 1)[end])
        elif end == "Portal" and self.rulings["portal_out"] == "none":
            yield from self.land_quietly(seat, end)
        else:
            yield from self.land(seat, end)

    def go_to_one_of(self, seat: str, ends: list[str], how: str) -> Flow[None]:
        """D.to of a ride or Teleport."""
        answer = yield from self.ask("to", seat, [f"go {space}" for space in ends], always=True, about=how)
        yield from self.land(seat, answer.partition(" ")[2])

    def cast_at_start(self, seat: str, name: str) -> Flow[None]:
        """2.5: spells of the own start; D.start follows again unless Teleport succeeds."""
        if name == "Teleport":
            if (yield from self.cast(seat, name)):
                here = self.at(seat)
                yield from self.go_to_one_of(seat, [space for space in ring_of(here) if space != here], name)
                raise TurnEndsError
            return
        target = yield from self.cast_on(seat, name, self.targets(seat, name))
        if target is None:
            return
        if name == "Healing":
            self.heal(target, 4)
        elif name == "Acquisition":
            yield from self.steal(seat, target, self.takeable(seat, target), "M.Acquisition")
        elif name == "Mesmerism":
            followers = [card for card in self.sheets[target].followers if card != "Hag"]
            yield from self.steal(seat, target, [f"take {card}" for card in followers], "M.Mesmerism")
        elif name == "Nullify":
            self.discard_all_spells(target)
        elif name == "Destruction":
            for space in SPACES:
                if target in self.cards[space]:
                    self.cards[space].remove(target)
                    self.away(target)

    def discard_all_spells(self, seat: str) -> None:
        """Vortex, Nullify: a toad's spells too."""
        for card in self.sheets[seat].spells:
            self.away(card)
        self.sheets[seat].spells = []

    def command(self, seat: str, victim: str) -> Flow[None]:
        """9h, R.counter_command."""
        if self.rulings["counter_command"] == "yes" and (yield from self.countered(seat)):
            return
        if self.die() <= 3:
            return
        answer = yield from self.ask("yield", victim, ["bleed", "concede"], always=True)
        if answer == "bleed":
            yield from self.lose_lives(victim, 1)
        else:
            self.leave_board(victim, "out")

    # -----------------------------------------------------------------------------------------------------------------
    # Movement

    def walk(self, seat: str, number: int) -> Flow[None]:
        """D.go: exactly the number rolled, or the Troll regenerates on a six."""
        ways = paths(self.at(seat), number)

        def options() -> list[str]:
            regenerate = self.is_character(seat, "Troll") and number == 6 and self.sheets[seat].lives < 4
            return [f"go {end}" for end in ways] + (["regenerate"] if regenerate else [])

        answer = yield from self.ask_free("go", seat, options, always=True)
        if answer == "regenerate":
            self.heal(seat, 1)
        else:
            yield from self.go(seat, ways[answer.partition(" ")[2]])
        raise TurnEndsError

    def go(self, seat: str, path: list[str]) -> Flow[None]:
        """5.2 GO: the Sentinel guards the way in, the Portal has a lock."""
        sheet = self.sheets[seat]
        before = [sheet.at, *path[:-1]]
        if ("Sentinel", "Hills3") in zip(before, path, strict=True):
            self.place(seat, "Sentinel")
            result = yield from self.fight_creature(seat, "Sentinel", SENTINEL, "combat")
            if result not in ("won", "evaded"):
                yield from self.land_quietly(seat, "Sentinel")
                raise TurnEndsError
        if path[-1] == "Peril":
            self.place(seat, "Portal")
            if not (yield from self.open_portal(seat)):
                yield from self.land_quietly(seat, "Portal")
                raise TurnEndsError
        yield from self.land(seat, path[-1])

    def open_portal(self, seat: str) -> Flow[bool]:
        """D.lock, B.Portal, C.Dwarf.3."""
        answer = yield from self.ask("lock", seat, ["strength", "craft"], always=True)
        dwarf = self.is_character(seat, "Dwarf") and answer == "craft"
        total = self.dice(1 if dwarf else 2)
        if answer == "strength":
            if total <= self.strength(seat):
                return True
            yield from self.gain_strength(seat, -1)
        else:
            if total <= self.craft(seat):
                return True
            yield from self.gain_craft(seat, -1)
        return False

    def place(self, seat: str, space: str) -> None:
        """LAND step 1: the figure, and what depended on the space it left."""
        sheet = self.sheets[seat]
        sheet.at = space
        sheet.slave = False
        sheet.open = space in ARM_SPACES
        sheet.pits = 0
        sheet.wolf = 0
        if space == "Crown":
            self.crowned = True

    def land_quietly(self, seat: str, space: str, go_on: bool = False) -> Flow[None]:
        """LAND steps 1 to 3: figure, LIMITS, Hex."""
        self.place(seat, space)
        yield from self.limits()
        if space in self.hexes and not self.holds_active(seat, "Amu"):
            yield from self.lose_lives(seat, 1, go_on=go_on)

    def land(self, seat: str, space: str, retreat: bool = False) -> Flow[None]:
        """5.2 LAND."""
        yield from self.land_quietly(seat, space)
        yield from self.land_from_step_4(seat, retreat)

    def land_from_step_4(self, seat: str, retreat: bool = False, asked: bool = False) -> Flow[None]:
        """LAND from step 4: the Druid draws; a character or the space (13b, 14a, 14i)."""
        here = self.at(seat)
        if self.is_character(seat, "Druid") and is_woods(here):
            self.fill_up_spells(seat)
        if here == "Crown" and not self.others_at(seat):
            yield from self.start(seat)
            return
        if asked or (self.others_at(seat) and here not in ARM_SPACES):
            answer = yield from self.ask_free("meet", seat, lambda: self.meet_options(seat), always=asked)
            verb, _, other = answer.partition(" ")
            if verb != "explore":
                yield from self.meet_one(seat, verb, other)
                raise TurnEndsError
        yield from self.explore(seat, retreat)

    # -----------------------------------------------------------------------------------------------------------------
    # Characters meet

    def meet_options(self, seat: str) -> list[str]:
        """D.meet: what can be done to each character here; or the space, but not on the Crown."""
        here = self.at(seat)
        options: list[str] = []
        for other in self.others_at(seat) if here not in ARM_SPACES else []:
            options.append(f"fight {other}")
            if self.is_character(seat, "Wizard", "Sorceress", "Ghoul"):
                options.append(f"psychic {other}")
            if self.is_character(seat, "Assassin") and here != "Crown":
                options.append(f"assassinate {other}")
            if self.is_character(seat, "Thief") and self.takeable(seat, other):
                options.append(f"rob {other}")
            if self.is_character(seat, "Sorceress") and self.takeable(seat, other):
                options.append(f"beguile {other}")
            if self.courtable(seat, other):
                options.append(f"court {other}")
        return options if here == "Crown" else [*options, "explore"]

    def courtable(self, seat: str, other: str) -> list[str]:
        """C.Bard.2: Maiden and Princess; nobody joins a Bard with the Hag."""
        if not self.is_character(seat, "Bard") or self.holds(seat, "Hag"):
            return []
        return [f"take {card}" for card in self.sheets[other].followers if card in ("Mai", "Pri")]

    def meet_one(self, seat: str, verb: str, other: str) -> Flow[None]:
        """13c: attack, or use an ability, then perhaps loot (R.loot). The turn ends with it."""
        if verb in ("fight", "psychic", "assassinate"):
            yield from self.attack(seat, other, "psychic" if verb == "psychic" else "combat", verb == "assassinate")
            return
        evaded, _ = yield from self.defend(seat, other, "ability")
        if not evaded:
            if verb == "court":
                yield from self.steal(seat, other, self.courtable(seat, other), "C.Bard")
            elif verb == "rob" or self.beguiled(other):
                yield from self.steal(seat, other, self.takeable(seat, other), f"C.{self.sheets[seat].character}")
        yield from self.loot(seat)

    def beguiled(self, victim: str) -> bool:
        """C.Sorceress.2: the die decides."""
        return self.die() >= {"good": 6, "neutral": 5, "evil": 4}[self.sheets[victim].alignment]

    def steal(self, seat: str, victim: str, options: list[str], rule: str) -> Flow[None]:
        """D.rob."""
        answer = yield from self.ask("rob", seat, options, about=rule)
        yield from self.take_from(seat, victim, answer)

    def take_from(self, taker: str, owner: str, sentence: str) -> Flow[None]:
        """`take c` or `gold`; a fifth object is taken, then one is dropped (5e)."""
        if sentence == "gold":
            self.sheets[owner].gold -= 1
            self.gain_gold(taker, 1)
            return
        card = sentence.partition(" ")[2]
        self.lose_card(owner, card)
        yield from self.get(taker, card)

    def loot(self, seat: str) -> Flow[None]:
        """R.loot, 12a: what lies here, if no enemy lies here and the space does not say draw."""
        here = self.at(seat)
        if self.rulings["loot"] == "no" or here == "Crown" or here in DRAW_NUMBER:
            return
        if not any(rank_of(card) in (2, 3) for card in self.cards[here]):
            yield from self.pick(seat, loot=True)

    def defend(self, seat: str, victim: str, kind: str) -> Flow[tuple[bool, bool]]:
        """D.defend: whether the victim evades, and whether Psionic is with him."""
        sheet = self.sheets[victim]
        psionic = False
        while True:
            options = ["evade"] if self.may_evade(victim) else []
            if self.can_cast(victim, "Invisibility") and not sheet.invisible:
                options.append("cast Invisibility")
            if self.can_cast(victim, "Immobility") and self.affected(seat):
                options.append("cast Immobility")
            if self.can_cast(victim, "Psionic") and kind == "combat" and not psionic:
                options.append("cast Psionic")
            suspected = self.may_evade(victim) or (self.may_cast_at_all(victim) and sheet.spells != [])
            always = self.rulings["react"] == "always" and suspected
            answer = yield from self.ask("defend", victim, [*options, "stand"], always, kind)
            if answer == "stand":
                return False, psionic
            if answer == "evade":
                return True, psionic
            name = answer.partition(" ")[2]
            if (yield from self.cast(victim, name)):
                if name == "Psionic":
                    psionic = True
                else:
                    sheet.invisible = sheet.invisible or name == "Invisibility"
                    return True, psionic

    def attack(self, seat: str, other: str, kind: str, assassinate: bool) -> Flow[None]:
        """5.2 ATTACK, 16f to 16j."""
        evaded, other_psionic = yield from self.defend(seat, other, kind)
        if evaded:
            return
        psionic = False
        while True:

            def options(again: bool = not psionic) -> list[str]:
                cast = kind == "combat" and again and self.can_cast(seat, "Psionic")
                return ["fight", *(["cast Psionic"] if cast else [])]

            answer = yield from self.ask_free("fight", seat, options, always=True, about=f"character {kind}")
            if answer == "fight":
                break
            psionic = (yield from self.cast(seat, "Psionic")) or psionic
        if kind == "combat":
            mine = self.combat_strength(seat, psionic=psionic) + self.throw(seat, kind)
            his = self.combat_strength(other, psionic=other_psionic)
        else:
            mine = self.craft(seat) + self.throw(seat, kind)
            his = self.craft(other)
        if not assassinate:
            his += self.throw(other, kind)
        if mine > his:
            yield from self.spoils(seat, other, kind, assassinate)
        elif his > mine:
            yield from self.spoils(other, seat, kind, False)

    def throw(self, seat: str, kind: str) -> int:
        """The die of a fight; the Warrior's higher of two in combat."""
        if kind == "combat" and self.is_character(seat, "Warrior"):
            return max(self.die(), self.die())
        return self.die()

    def spoils(self, winner: str, loser: str, kind: str, assassinate: bool) -> Flow[None]:
        """D.spoils, 16i; C.Ghoul.2, K.Run, quest 1."""
        options = ["life"]
        if not assassinate and not self.sheets[winner].toad:
            options += self.takeable(winner, loser)
        answer = yield from self.ask("spoils", winner, options)
        if answer != "life":
            yield from self.take_from(winner, loser, answer)
            return
        with_rune_sword = kind == "combat" and "Run" in self.weapons_used(winner)
        if (yield from self.lose_lives(loser, 1, kind, go_on=True)):
            sheet = self.sheets[winner]
            if kind == "psychic" and self.is_character(winner, "Ghoul"):
                sheet.lives += 1
            if with_rune_sword:
                sheet.lives += 1
            if sheet.quest == 1:
                sheet.quest_done = True

    # -----------------------------------------------------------------------------------------------------------------
    # Fights against creatures

    def fight_creature(self, seat: str, name: str, value: int, kind: str) -> Flow[str]:
        """A creature of a table, which has no card."""
        result, _ = yield from self.combat(seat, {name: value}, kind)
        return result

    def combat(self, seat: str, values: dict[str, int], kind: str) -> Flow[tuple[str, list[str]]]:
        """5.2 COMBAT: "won", "evaded", "lost" or "equal", and the creatures fought."""
        group = list(values)
        psionic = False
        while True:

            def options(again: bool = not psionic) -> list[str]:
                return ["fight", *self.fight_answers(seat, kind, again)]

            answer = yield from self.ask_free("fight", seat, options, always=True, about=f"creature {kind}")
            if answer == "fight":
                break
            if answer == "evade":
                return "evaded", []
            if answer == "cast Immobility":
                target = yield from self.cast_on(seat, "Immobility", lowest_of_each_kind(group))
                if target is not None:
                    group.remove(target)
                if not group:
                    return "evaded", []
            elif answer == "cast Invisibility":
                self.sheets[seat].invisible = yield from self.cast(seat, "Invisibility")
            else:
                psionic = yield from self.cast(seat, "Psionic")
        mine = self.combat_strength(seat, group, psionic) if kind == "combat" else self.craft(seat)
        mine += self.throw(seat, kind)
        theirs = sum(values[name] for name in group) + self.die()
        if is_runes(self.at(seat)) and (kind == "combat" or self.rulings["runes_psychic"] == "yes"):
            theirs += 2
        if mine > theirs:
            return "won", group
        if mine == theirs:
            return "equal", group
        yield from self.lose_lives(seat, 1, kind)
        return "lost", group

    def fight_answers(self, seat: str, kind: str, psionic_possible: bool) -> list[str]:
        """D.fight beside `fight`: 14d and 18c leave only Psionic in the inner region."""
        options: list[str] = []
        if region_of(self.at(seat)) != "inner":
            if self.may_evade(seat):
                options.append("evade")
            if self.can_cast(seat, "Immobility"):
                options.append("cast Immobility")
            if self.can_cast(seat, "Invisibility") and not self.sheets[seat].invisible:
                options.append("cast Invisibility")
        if kind == "combat" and psionic_possible and self.can_cast(seat, "Psionic"):
            options.append("cast Psionic")
        return options

    # -----------------------------------------------------------------------------------------------------------------
    # The space and its cards

    def lying(self, seat: str, rank: int) -> list[str]:
        """Cards of a rank on the space, oldest first."""
        return [card for card in self.cards[self.at(seat)] if rank_of(card) == rank]

    def explore(self, seat: str, retreat: bool = False) -> Flow[None]:
        """5.2 EXPLORE; the turn ends with it."""
        yield from self.draw_cards(seat)
        for card in self.lying(seat, 1):
            yield from self.event(seat, card)
        yield from self.enemies(seat)
        yield from self.spirits(seat)
        for card in self.lying(seat, 4):
            yield from self.stranger(seat, card)
        yield from self.pick(seat)
        for card in self.lying(seat, 6):
            yield from self.visit_place(seat, card)
        if not retreat:
            yield from self.instruction(seat)
        raise TurnEndsError

    def draw_cards(self, seat: str) -> Flow[None]:
        """13d, C.Prophetess.2, 15a."""
        here = self.at(seat)
        lying = len(self.cards[here]) + (1 if here in self.hexes else 0)
        if self.rulings["gold_counts"] == "yes":
            lying += self.loose[here]
        need = max(0, DRAW_NUMBER.get(here, 0) - lying)
        wanted = need + 1 if need > 0 and self.is_character(seat, "Prophetess") else need
        new: list[str] = []
        while len(new) < wanted:
            card = self.draw_adventure()
            if card is None:
                break
            new.append(card)
        if len(new) > need:
            self.being_cast += new
            answer = yield from self.ask("sift", seat, [f"discard {card}" for card in new])
            self.being_cast = [card for card in self.being_cast if card not in new]
            new.remove(answer.partition(" ")[2])
            self.away(answer.partition(" ")[2])
        for card in new:
            if card in ("Gho", "Her"):
                to = GHOST_TO if card == "Gho" else HERMIT_TO
                self.cards[to[self.die() - 1]].append(card)
        for card in new:
            if card not in ("Gho", "Her"):
                self.cards[here].append(card)

    def evaded_card(self, seat: str, card: str) -> Flow[bool]:
        """D.face of a being (18b C), and of every stranger under R.stranger."""
        being = card in BEINGS and region_of(self.at(seat)) != "inner"
        stranger = rank_of(card) == 4 and self.rulings["stranger"] == "may"
        while True:
            options = ["face"]
            if being and self.may_evade(seat):
                options.append("evade")
            if being and not self.may_evade(seat) and self.can_cast(seat, "Invisibility"):
                options.append("cast Invisibility")
            if stranger:
                options.append("pass")
            answer = yield from self.ask("face", seat, options, about=card)
            if answer != "cast Invisibility":
                return answer != "face"
            self.sheets[seat].invisible = yield from self.cast(seat, "Invisibility")

    def event(self, seat: str, card: str) -> Flow[None]:
        """2.3 rank I."""
        sheet = self.sheets[seat]
        if (yield from self.evaded_card(seat, card)):
            return
        self.cards[sheet.at].remove(card)
        self.away(card)
        if card == "Imp":
            yield from self.land(seat, IMP_TO[self.die() - 1])
        elif card in ("Ang", "Dev"):
            friend, foe = ("good", "evil") if card == "Ang" else ("evil", "good")
            if sheet.alignment == friend:
                sheet.lives += 1
            elif sheet.alignment == foe:
                yield from self.lose_lives(seat, 1)
        elif card == "Mep":
            if sheet.alignment == "evil":
                yield from self.gain_craft(seat, 1)
            else:
                self.become(seat, "evil")
                yield from self.limits()
        elif card == "Sto":
            for other in self.in_region_of(seat)[1:]:
                self.sheets[other].miss += 1
            raise TurnEndsError
        elif card == "Pes":
            for other in self.in_region_of(seat):
                yield from self.lose_lives(other, 1, go_on=True)
            self.turn_ends_if_gone()
        elif card == "Boo":
            self.fill_up_spells(seat)
        elif card == "Rai":
            self.loose["Oasis"] += sheet.gold
            sheet.gold = 0
        elif card == "Vor":
            for other in self.living():
                self.discard_all_spells(other)

    def in_region_of(self, seat: str) -> list[str]:
        """Characters of the region, clockwise from this one."""
        region = region_of(self.at(seat))
        return [one for one in self.clockwise_from(seat) if one in self.living() and region_of(self.at(one)) == region]

    def enemies(self, seat: str) -> Flow[None]:
        """15e, 16e, C.Bard.1: all enemies together; the beaten are trophies (1d), a toad discards them."""
        group = self.lying(seat, 2)
        tame = [card for card in group if kind_of(card) in ANIMALS + DRAGONS]
        if tame and self.is_character(seat, "Bard"):
            answer = yield from self.ask("tame", seat, ["attack", "pass"])
            if answer == "pass":
                group = [card for card in group if card not in tame]
        if not group:
            return
        result, fought = yield from self.combat(seat, {card: ENEMY_VALUE[kind_of(card)] for card in group}, "combat")
        if result in ("lost", "equal"):
            raise TurnEndsError
        for card in fought:
            self.cards[self.at(seat)].remove(card)
            if self.sheets[seat].toad:
                self.away(card)
            else:
                self.sheets[seat].trophies.append(card)
            self.defeated_one(seat)

    def spirits(self, seat: str) -> Flow[None]:
        """15f, C.Priest.2: all spirits together; the beaten are discarded."""
        group = self.lying(seat, 3)
        if not group:
            return
        if self.is_character(seat, "Priest"):
            result, fought = "won", group
        else:
            values = {card: SPIRIT_VALUE[kind_of(card)] for card in group}
            result, fought = yield from self.combat(seat, values, "psychic")
        if result in ("lost", "equal"):
            raise TurnEndsError
        for card in fought:
            self.cards[self.at(seat)].remove(card)
            self.away(card)
            self.defeated_one(seat)

    def defeated_one(self, seat: str) -> None:
        """Quest 2."""
        if self.sheets[seat].quest == 2:
            self.sheets[seat].quest_done = True

    def stranger(self, seat: str, card: str) -> Flow[None]:
        """2.3 rank IV."""
        sheet = self.sheets[seat]
        if (yield from self.evaded_card(seat, card)):
            return
        if card == "Wit":
            yield from self.carry_out(seat, WITCH[self.die()])
        elif card == "Hea":
            self.heal(seat, 2)
        elif card == "Her":
            if self.in_stock("Tal") is not None and not sheet.toad:
                self.cards[sheet.at].remove(card)
                self.away(card)
                yield from self.get_talisman_card(seat)
        elif (card, sheet.alignment) in (("Fai", "good"), ("Pha", "evil")):
            yield from self.wish(seat, card)
            self.cards[sheet.at].remove(card)
            self.away(card)
        elif card == "Sor":
            yield from self.buy_a_spell(seat)

    def wish(self, seat: str, card: str) -> Flow[None]:
        """D.wish."""
        spell = not self.sheets[seat].toad and self.below_spell_limit(seat) and self.spell_left()
        options = (["wish spell"] if spell else []) + ["wish gold", "wish strength", "wish craft", "wish life"]
        answer = yield from self.ask("wish", seat, options, about=card)
        yield from self.carry_out(seat, "+" + answer.partition(" ")[2])

    def buy_a_spell(self, seat: str) -> Flow[None]:
        """K.Sor: one spell for one gold."""

        def options() -> list[str]:
            sheet = self.sheets[seat]
            possible = not sheet.toad and sheet.gold >= 1 and self.below_spell_limit(seat) and self.spell_left()
            return (["buy spell"] if possible else []) + ["done"]

        answer = yield from self.ask_free("shop", seat, options, about="Sor")
        if answer == "buy spell":
            self.sheets[seat].gold -= 1
            yield from self.gain_spell(seat)

    def might_own(self, seat: str, card: str, loot: bool = False) -> bool:
        """5b, K.Hag, 11r: whether a card lying here could become his."""
        sheet = self.sheets[seat]
        if card in sheet.dropped or card == "Hag":
            return False
        if is_follower(card):
            return not self.holds(seat, "Hag")
        if kind_of(card) == "Raf":
            return not loot and not (sheet.raft and sheet.raft_is_new)
        return is_object(card) and self.allowed(seat, card)

    def pick_options(self, seat: str, loot: bool) -> list[str]:
        """D.pick: asked while something lies here he might own, even with full hands; [] when nothing does."""
        might = [card for card in self.cards[self.at(seat)] if self.might_own(seat, card, loot)]
        if not might:
            return []
        room = [card for card in might if loot or not is_object(card) or self.has_room_for(seat, card)]
        return [f"take {card}" for card in lowest_of_each_kind(room)] + ["done"]

    def pick(self, seat: str, loot: bool = False) -> Flow[None]:
        """5.2 PICK; as loot without Hag and Raft."""
        sheet = self.sheets[seat]
        here = self.cards[sheet.at]
        if sheet.toad:
            return
        if not loot and "Hag" in here and not (yield from self.evaded_card(seat, "Hag")):
            here.remove("Hag")
            for card in sheet.followers:
                self.away(card)
            sheet.followers = ["Hag"]
            yield from self.limits()
        sheet.gold += self.loose[sheet.at]
        self.loose[sheet.at] = 0
        for card in [card for card in here if kind_of(card) == "Bag"]:
            here.remove(card)
            self.away(card)
            sheet.gold += 1
        while True:
            answer = yield from self.ask_free("pick", seat, lambda: self.pick_options(seat, loot), always=True)
            if answer in ("", "done"):
                break
            card = answer.partition(" ")[2]
            here.remove(card)
            if kind_of(card) == "Raf":
                self.get_raft(seat, card)
            else:
                yield from self.get(seat, card)
        for card in [card for card in here if kind_of(card) == "Raf" and not loot]:
            here.remove(card)
            self.away(card)

    def visit_place(self, seat: str, card: str) -> Flow[None]:
        """2.3 rank VI."""
        sheet = self.sheets[seat]
        if card == "Shr":
            yield from self.may_pray(seat, "Shr")
        elif card == "Mar":
            yield from self.buy_things(seat, "market")
        elif card == "Maz":
            if self.craft(seat) < 5 and not self.is_character(seat, "Dwarf"):
                self.miss_a_turn(seat)
        elif card == "Poo":
            answer = yield from self.ask_free("shop", seat, lambda: ["drink", "done"], about=card)
            if answer == "drink":
                sheet.lives += 1
                self.pool -= 1
                if self.pool == 0:
                    self.cards[sheet.at].remove(card)
                    self.away(card)

    def miss_a_turn(self, seat: str) -> None:
        """R.miss: by a space, a stranger or a place."""
        if self.rulings["miss"] == "this":
            raise TurnEndsError
        self.sheets[seat].miss += 1

    # -----------------------------------------------------------------------------------------------------------------
    # Rows of tables

    def carry_out(self, seat: str, row: str) -> Flow[None]:
        """The row of a table that was thrown."""
        sheet = self.sheets[seat]
        if row == "miss":
            self.miss_a_turn(seat)
        elif row in ("+strength", "-strength"):
            yield from self.gain_strength(seat, 1 if row[0] == "+" else -1)
        elif row in ("+craft", "-craft"):
            yield from self.gain_craft(seat, 1 if row[0] == "+" else -1)
        elif row == "+gold":
            self.gain_gold(seat, 1)
        elif row == "-gold":
            sheet.gold = max(0, sheet.gold - 1)
        elif row == "+spell":
            yield from self.gain_spell(seat)
        elif row in ("+life", "+2 lives"):
            sheet.lives += 2 if row == "+2 lives" else 1
        elif row in ("-life", "-3 lives"):
            yield from self.lose_lives(seat, 3 if row == "-3 lives" else 1)
        elif row == "toad":
            self.turn_into_toad(seat)
        elif row == "good":
            self.become(seat, "good")
            yield from self.limits()
        elif row == "farmer":
            yield from self.fight_creature(seat, "Farmer", FARMER, "combat")
        elif row == "brigand":
            yield from self.fight_creature(seat, "Brigand", BRIGAND, "combat")
        elif row == "spirit":
            if not self.is_character(seat, "Priest"):
                yield from self.fight_creature(seat, "Spirit", CRAGS_SPIRIT, "psychic")
        elif row in ("ride outer", "ride Temple"):
            sheet.ride = row.partition(" ")[2]
            sheet.ride_is_new = True
        elif row == "feed":
            yield from self.bleed_or_feed(seat)
        elif row == "slave":
            sheet.slave = not sheet.toad
        elif row == "talisman":
            yield from self.get_talisman_card(seat)

    def bleed_or_feed(self, seat: str) -> Flow[None]:
        """D.feed: a life or a follower."""
        options = ["bleed"] + [f"feed {card}" for card in self.sheets[seat].followers]
        answer = yield from self.ask("feed", seat, options, about=self.at(seat))
        if answer == "bleed":
            yield from self.lose_lives(seat, 1)
        else:
            yield from self.kill_follower(seat, answer.partition(" ")[2])

    def may_pray(self, seat: str, where: str) -> Flow[None]:
        """Pray or not."""
        answer = yield from self.ask_free("shop", seat, lambda: ["pray", "done"], about=where)
        if answer == "pray":
            yield from self.pray(seat, where)

    def pray(self, seat: str, where: str) -> Flow[None]:
        """A prayer roll, D.bless of Priest and Monk; above the table its last row counts."""
        table = PRAYERS[where]
        number = self.dice(2 if where == "Temple" else 1)
        row = table[number]
        better = table[min(number + 1, max(table))]
        if self.is_character(seat, "Priest", "Monk") and row != better:
            answer = yield from self.ask("bless", seat, ["add", "keep"])
            if answer == "add":
                row = better
        yield from self.carry_out(seat, row)

    def buy_things(self, seat: str, shop: str) -> Flow[None]:
        """D.shop of smith and market, 20a, 20b."""
        while True:
            answer = yield from self.ask_free("shop", seat, lambda: [*self.for_sale(seat, shop), "done"], about=shop)
            if answer == "done":
                return
            kind = answer.partition(" ")[2]
            card = self.in_stock(kind)
            if card is None:
                raise ValueError(f"{kind} is sold out")
            self.stock.remove(card)
            self.sheets[seat].gold -= SHOPS[shop][kind]
            if kind == "Raf":
                self.get_raft(seat, card)
            else:
                yield from self.get(seat, card)

    def for_sale(self, seat: str, shop: str) -> list[str]:
        """What can be bought now: gold, room, stock; one raft at most; not by a toad."""
        sheet = self.sheets[seat]
        if sheet.toad:
            return []
        options: list[str] = []
        for kind, price in SHOPS[shop].items():
            if sheet.gold < price or self.in_stock(kind) is None:
                continue
            room = not (sheet.raft and sheet.raft_is_new) if kind == "Raf" else self.has_room_for(seat, kind)
            if room:
                options.append(f"buy {kind}")
        return options

    def healing_for_gold(self, seat: str, most: int = 99) -> Flow[None]:
        """D.shop of healer and doctor: one gold for a life, up to four."""
        done = 0
        while True:

            def options(possible: bool = done < most) -> list[str]:
                return (["heal"] if possible and self.can_pay_healing(seat) else []) + ["done"]

            answer = yield from self.ask_free("shop", seat, options, about="healer")
            if answer == "done":
                return
            self.sheets[seat].gold -= 1
            self.heal(seat, 1)
            done += 1

    def can_pay_healing(self, seat: str) -> bool:
        """4f, 20a; a toad carries no gold."""
        sheet = self.sheets[seat]
        return sheet.lives < 4 and sheet.gold >= 1 and not sheet.toad

    # -----------------------------------------------------------------------------------------------------------------
    # Instructions of the spaces

    def instruction(self, seat: str) -> Flow[None]:
        """EXPLORE step 9, and `face` in the inner region."""
        here = self.at(seat)
        name = here.rstrip("0123456789")
        instructions: dict[str, Callable[[str], Flow[None]]] = {
            "Tavern": self.tavern,
            "Village": self.village,
            "City": self.city,
            "Chapel": self.chapel,
            "Graveyard": self.graveyard,
            "Crags": self.crags,
            "Forest": self.forest,
            "Temple": self.temple,
            "Desert": self.desert,
            "Knight": self.knight,
            "Castle": self.castle,
            "Chasm": self.chasm,
            "Warlock": self.warlock,
            "Mine": self.mine_or_crypt,
            "Crypt": self.mine_or_crypt,
            "Vampire": self.vampire,
            "Pits": self.pits,
            "Werewolf": self.werewolf,
            "Death": self.dice_with_death,
        }
        if name in instructions:
            yield from instructions[name](seat)

    def tavern(self, seat: str) -> Flow[None]:
        """B.Tavern."""
        yield from self.carry_out(seat, TAVERN[self.die()])

    def village(self, seat: str) -> Flow[None]:
        """B.Village."""

        def options() -> list[str]:
            whom = ["visit healer"] if self.can_pay_healing(seat) else []
            if self.for_sale(seat, "smith"):
                whom.append("visit smith")
            return [*whom, "visit mystic", "done"]

        answer = yield from self.ask_free("visit", seat, options, about=self.at(seat))
        if answer == "visit healer":
            yield from self.healing_for_gold(seat)
        elif answer == "visit smith":
            yield from self.buy_things(seat, "smith")
        elif answer == "visit mystic":
            if self.holds(seat, "Hag"):
                self.lose_card(seat, "Hag")
                self.away("Hag")
            yield from self.carry_out(seat, MYSTIC[self.die()])

    def city(self, seat: str) -> Flow[None]:
        """B.City."""

        def options() -> list[str]:
            whom = ["visit enchantress"]
            if self.can_pay_healing(seat):
                whom.append("visit doctor")
            if self.sheets[seat].objects:
                whom.append("visit alchemist")
            return [*whom, "done"]

        answer = yield from self.ask_free("visit", seat, options, about=self.at(seat))
        if answer == "visit enchantress":
            yield from self.carry_out(seat, ENCHANTRESS[self.die()])
        elif answer == "visit doctor":
            yield from self.healing_for_gold(seat, most=2)
        elif answer == "visit alchemist":
            yield from self.sell_things(seat)

    def sell_things(self, seat: str) -> Flow[None]:
        """The alchemist: one gold for each object."""
        sheet = self.sheets[seat]
        while True:
            answer = yield from self.ask_free(
                "shop", seat, lambda: [f"sell {card}" for card in sheet.objects] + ["done"], about="alchemist"
            )
            if answer == "done":
                return
            card = answer.partition(" ")[2]
            self.lose_card(seat, card)
            self.away(card)
            sheet.gold += 1
            yield from self.limits()

    def chapel(self, seat: str) -> Flow[None]:
        """B.Chapel."""
        sheet = self.sheets[seat]
        if sheet.alignment == "evil":
            yield from self.lose_lives(seat, 1)
            return
        while True:

            def options() -> list[str]:
                if sheet.alignment == "good":
                    return (["heal all"] if sheet.lives < 4 else []) + ["pray", "done"]
                can_heal = sheet.alignment == "neutral" and self.can_pay_healing(seat)
                return (["heal"] if can_heal else []) + ["done"]

            answer = yield from self.ask_free("shop", seat, options, about="Chapel")
            if answer == "heal":
                sheet.gold -= 1
                self.heal(seat, 1)
                continue
            if answer == "heal all":
                self.heal(seat, 4)
            elif answer == "pray":
                yield from self.pray(seat, "Chapel")
            return

    def graveyard(self, seat: str) -> Flow[None]:
        """B.Graveyard."""
        sheet = self.sheets[seat]
        if sheet.alignment == "good":
            yield from self.lose_lives(seat, 1)
            return
        answer = yield from self.ask_free(
            "shop", seat, lambda: (["pray"] if sheet.alignment == "evil" else []) + ["done"], about="Graveyard"
        )
        if answer == "pray":
            yield from self.pray(seat, "Graveyard")

    def need_not_roll(self, seat: str, *characters: str) -> Flow[bool]:
        """D.risk: these characters, and whoever has the Guide, may pass."""
        if not self.is_character(seat, *characters) and not self.holds(seat, "Gui"):
            return False
        answer = yield from self.ask("risk", seat, ["risk", "pass"])
        return answer == "pass"

    def crags(self, seat: str) -> Flow[None]:
        """B.Crags."""
        if not (yield from self.need_not_roll(seat, "Dwarf", "Troll")):
            yield from self.carry_out(seat, CRAGS[self.die()])

    def forest(self, seat: str) -> Flow[None]:
        """B.Forest."""
        if not (yield from self.need_not_roll(seat, "Elf")):
            yield from self.carry_out(seat, FOREST[self.die()])

    def temple(self, seat: str) -> Flow[None]:
        """B.Temple."""
        yield from self.may_pray(seat, "Temple")

    def desert(self, seat: str) -> Flow[None]:
        """B.Desert."""
        if not self.holds(seat, "Wat"):
            yield from self.lose_lives(seat, 1)

    def knight(self, seat: str) -> Flow[None]:
        """B.Knight."""
        sheet = self.sheets[seat]
        answer = yield from self.ask("pay", seat, ["pay", "bleed"] if sheet.gold > 0 else ["bleed"])
        if answer == "pay":
            sheet.gold -= 1
        else:
            yield from self.lose_lives(seat, 1)

    def castle(self, seat: str) -> Flow[None]:
        """B.Castle: with the Princess the first two lives are free, or she is exchanged for three gold."""
        sheet = self.sheets[seat]
        healed = 0
        while True:

            def options(free: bool = healed < 2) -> list[str]:
                for_nothing = free and self.holds(seat, "Pri") and sheet.lives < 4
                possible = ["heal"] if for_nothing or self.can_pay_healing(seat) else []
                return [*possible, *(["exchange Pri"] if self.holds(seat, "Pri") else []), "done"]

            answer = yield from self.ask_free("shop", seat, options, about="Castle")
            if answer == "heal":
                if healed >= 2 or not self.holds(seat, "Pri"):
                    sheet.gold -= 1
                self.heal(seat, 1)
                healed += 1
            elif answer == "exchange Pri":
                self.lose_card(seat, "Pri")
                self.away("Pri")
                sheet.gold += 3
                yield from self.limits()
            else:
                return

    def chasm(self, seat: str) -> Flow[None]:
        """B.Chasm, C.Dwarf.1, K.Gui."""
        if self.holds(seat, "Gui"):
            return
        if not self.is_character(seat, "Dwarf") and self.die() <= 2:
            yield from self.lose_lives(seat, 1)
        for follower in list(self.sheets[seat].followers):
            if self.die() <= 2:
                yield from self.kill_follower(seat, follower)

    def warlock(self, seat: str) -> Flow[None]:
        """B.Warlock, 2.6."""
        sheet = self.sheets[seat]
        if sheet.quest:
            return
        answer = yield from self.ask("quest", seat, ["accept", "done"])
        if answer == "accept":
            sheet.quest = self.die()
            sheet.quest_done = False

    def mine_or_crypt(self, seat: str) -> Flow[None]:
        """B.Mine, B.Crypt, R.exit."""
        sheet = self.sheets[seat]
        here = sheet.at
        number = 2 if here == "Mine" and self.is_character(seat, "Dwarf") else 3
        result = self.dice(number) - (self.craft(seat) if here == "Mine" else self.strength(seat))
        if result <= 0:
            sheet.open = False
            return
        exits = {1: "Peril", 2: "Portal", 3: "Portal", 4: "Warlock", 5: "Warlock"}
        end = exits.get(result, "Tavern" if here == "Mine" else "City")
        if self.rulings["exit"] == "encounter":
            yield from self.land(seat, end)
        else:
            yield from self.land_quietly(seat, end)

    def vampire(self, seat: str) -> Flow[None]:
        """B.Vampire."""
        for _ in range((self.die() + 1) // 2):
            yield from self.bleed_or_feed(seat)
        self.sheets[seat].open = False

    def pits(self, seat: str) -> Flow[None]:
        """B.Pits, 14h."""
        sheet = self.sheets[seat]
        if sheet.pits == 0:
            sheet.pits = self.die()
        while sheet.pits > 0:
            result = yield from self.fight_creature(seat, "Fiend", FIEND, "combat")
            if result != "won":
                return
            sheet.pits -= 1
        sheet.open = False

    def werewolf(self, seat: str) -> Flow[None]:
        """B.Werewolf, 14g."""
        sheet = self.sheets[seat]
        if sheet.wolf == 0:
            sheet.wolf = self.dice(2)
        result = yield from self.fight_creature(seat, "Werewolf", sheet.wolf, "combat")
        if result == "won":
            sheet.wolf = 0
            sheet.open = False

    def dice_with_death(self, seat: str) -> Flow[None]:
        """B.Death: the character's two dice first."""
        mine = self.dice(2)
        deaths = self.dice(2)
        if mine > deaths:
            self.sheets[seat].open = False
        elif mine < deaths:
            yield from self.lose_lives(seat, 1)
