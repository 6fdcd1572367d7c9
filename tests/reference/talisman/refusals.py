"""Section 7: reading a sentence, and the rule ids of every condition it fails."""

from __future__ import annotations

from reference.talisman.basics import FREE_DECISIONS, SPELL_CODE, Question
from reference.talisman.data import (
    ALIGNMENTS,
    ARM_SPACES,
    CARDS,
    CREATURES,
    SEATS,
    SHOPS,
    SPACES,
    SPELLS,
    START_SPELLS,
    is_follower,
    is_object,
    is_woods,
    kind_of,
    next_back,
    number_of,
    rank_of,
    region_of,
    ring_of,
    spell_name,
)
from reference.talisman.play import Play

# Sentences of one or two fixed words, and the decisions they belong to.
ALONE = {
    "roll": ["start"],
    "build": ["start"],
    "ride": ["start"],
    "face": ["start", "face"],
    "stay": ["start"],
    "begin": ["start"],
    "regenerate": ["go"],
    "strength": ["lock"],
    "craft": ["lock"],
    "explore": ["meet"],
    "evade": ["defend", "fight", "face"],
    "stand": ["defend"],
    "fight": ["fight"],
    "attack": ["tame"],
    "pass": ["tame", "face", "risk", "counter", "loss", "heal"],
    "done": ["start", "pick", "visit", "shop", "quest", "trade"],
    "heal": ["shop"],
    "heal all": ["shop"],
    "buy spell": ["shop"],
    "exchange pri": ["shop"],
    "drink": ["shop"],
    "pray": ["shop"],
    "add": ["bless"],
    "keep": ["bless"],
    "risk": ["risk"],
    "pay": ["pay"],
    "bleed": ["pay", "feed", "yield"],
    "concede": ["yield"],
    "accept": ["quest"],
    "life": ["spoils"],
    "gold": ["spoils", "rob"],
    "trade": FREE_DECISIONS,
    "deliver gold": FREE_DECISIONS,
    "turn back": [],
}
# Sentences with one word after the verb: what it names, and the decisions they belong to.
WITH_WORD = {
    "go": ("space", ["start", "go", "to"]),
    "back": ("space", ["start"]),
    "cross": ("space", ["start"]),
    "command": ("seat", ["start"]),
    "fight": ("seat", ["meet"]),
    "psychic": ("seat", ["meet"]),
    "assassinate": ("seat", ["meet"]),
    "rob": ("seat", ["meet"]),
    "beguile": ("seat", ["meet"]),
    "court": ("seat", ["meet"]),
    "look": ("seat", []),
    "cast": ("spell", ["start", "fight", "face", "defend", "counter", "loss", "heal"]),
    "on": ("target", ["target"]),
    "take": ("card", ["pick", "spoils", "rob"]),
    "drop": ("card", ["drop", *FREE_DECISIONS]),
    "leave": ("card", FREE_DECISIONS),
    "hand": ("card", ["trade"]),
    "become": ("alignment", FREE_DECISIONS),
    "discard": ("any card", ["sift", "discard"]),
    "buy": ("kind", ["shop"]),
    "sell": ("card", ["shop"]),
    "deliver": ("card", FREE_DECISIONS),
    "feed": ("card", ["feed"]),
    "visit": ("visited", ["visit"]),
    "wish": ("wish", ["wish"]),
}
MEETINGS = ["fight", "psychic", "assassinate", "rob", "beguile", "court"]
VISITED = {
    "healer": "B.Village",
    "smith": "B.Village",
    "mystic": "B.Village",
    "enchantress": "B.City",
    "doctor": "B.City",
    "alchemist": "B.City",
}
WISHES = ["spell", "gold", "strength", "craft", "life"]
ABILITY = {
    "psychic": ["Wizard", "Sorceress", "Ghoul"],
    "assassinate": ["Assassin"],
    "rob": ["Thief"],
    "beguile": ["Sorceress"],
    "court": ["Bard"],
}
WINDOWS = {
    "start": START_SPELLS,
    "fight": ["Immobility", "Invisibility", "Psionic"],
    "face": ["Invisibility"],
    "defend": ["Immobility", "Invisibility", "Psionic"],
    "counter": ["Counterspell"],
    "loss": ["Preservation"],
    "heal": ["Healing"],
}


class Refusals(Play):
    """What may be said, what not, and why."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.question: Question | None = None

    # -----------------------------------------------------------------------------------------------------------------
    # Reading

    def canonical(self, sentence: str) -> str:
        """A sentence as section 7 writes it; case does not matter, a code without number means its one copy."""
        words = sentence.lower().split()
        plain = " ".join(words)
        if plain == "exchange pri":
            return "exchange Pri"
        if plain in ALONE:
            return plain
        if len(words) != 2 or words[0] not in WITH_WORD:
            raise ValueError(f"unreadable sentence: {sentence!r}")
        what, _ = WITH_WORD[words[0]]
        return f"{words[0]} {self._word(words[0], what, words[1])}"

    def _word(self, verb: str, what: str, word: str) -> str:
        """The word after the verb."""
        names: dict[str, list[str]] = {
            "space": SPACES,
            "seat": SEATS,
            "spell": list(SPELL_CODE),
            "target": SEATS + SPACES + CARDS + CREATURES,
            "card": CARDS,
            "alignment": ALIGNMENTS,
            "any card": CARDS + SPELLS,
            "kind": sorted({kind_of(card) for card in CARDS}),
            "visited": list(VISITED),
            "wish": WISHES,
        }
        for name in names[what]:
            if name.lower() == word:
                return name
        if what == "spell":
            for card in SPELLS:
                if word in (card.lower(), kind_of(card).lower()):
                    return spell_name(card)
        if what == "kind":
            for card in CARDS:
                if card.lower() == word:
                    return kind_of(card)
        copies = [card for card in names[what] if card in CARDS + SPELLS and kind_of(card).lower() == word]
        if not copies:
            raise ValueError(f"unreadable word: {word!r}")
        options = self.question.options if self.question else []
        offered = [card for card in copies if f"{verb} {card}" in options]
        return min(offered or copies, key=number_of)

    # -----------------------------------------------------------------------------------------------------------------
    # Refusing

    def refused(self, sentence: str) -> set[str]:
        """All failing conditions of a canonical sentence."""
        if self.question is None:
            return {"21a"}
        if sentence in self.question.options:
            return set()
        verb, _, word = sentence.partition(" ")
        if sentence in ALONE or sentence == "exchange Pri":
            decisions = ALONE[sentence.lower()]
        else:
            decisions = WITH_WORD[verb][1]
            if verb in MEETINGS and self.at(self.question.seat) == "Crown":
                decisions = [*decisions, "start"]
        reasons = self._own_conditions(sentence, verb, word)
        if self.question.due not in decisions:
            if verb in ("drop", "leave"):
                reasons.add("5d" if verb == "drop" else "6d")
            elif sentence != "turn back" and verb != "look":
                reasons.add("10a")
        return reasons or {"10a"}

    def _own_conditions(self, sentence: str, verb: str, word: str) -> set[str]:
        """The row of section 7 this sentence belongs to."""
        if self.question is None:
            return set()
        seat = self.question.seat
        if self.sheets[seat].state != "in":
            return set()
        if verb == "go":
            return self._go(seat, word)
        if verb in MEETINGS and word:
            return self._meeting(seat, verb, word)
        if verb == "cast":
            return self._cast(seat, word)
        if verb == "take":
            return self._take(seat, word)
        if verb in ("roll", "back", "face", "stay", "build", "cross", "ride", "command", "explore"):
            return self._start(seat, verb, word)
        if verb in ("drop", "leave", "trade", "hand", "become", "deliver", "discard"):
            return self._free(seat, verb, word)
        if verb in ("heal", "buy", "sell"):
            return self._shop(seat, sentence)
        return self._others(seat, sentence, verb, word)

    def _start(self, seat: str, verb: str, word: str) -> set[str]:
        """roll, back, face, stay, build, cross, ride, command, explore."""
        sheet = self.sheets[seat]
        here = sheet.at
        due = self.question.due if self.question else ""
        reasons: set[str] = set()
        if verb == "roll":
            if region_of(here) == "inner":
                reasons.add("11c")
            if sheet.toad:
                reasons.add("19d")
            if here == "Crown":
                reasons.add("11g")
        elif verb == "back":
            if word not in next_back(here):
                reasons.add("11e")
        elif verb == "face":
            if due != "face" and not sheet.open:
                reasons.add("11d")
        elif verb == "stay":
            if self.rulings["inner_stay"] == "no" or here not in ("Peril", "Fire"):
                reasons.add("R.inner_stay")
        elif verb == "build":
            if not (is_woods(here) or here == "Forest") or not self.holds(seat, "Axe"):
                reasons.add("11o")
            if sheet.toad:
                reasons.add("19b")
        elif verb == "cross":
            if not sheet.raft or sheet.raft_is_new:
                reasons.add("11p")
            if word not in self.opposite(here):
                reasons.add("11q")
        elif verb == "ride":
            if not sheet.ride or sheet.ride_is_new:
                reasons.add("B.Tavern")
            if sheet.toad:
                reasons.add("19d")
        elif verb == "command":
            if here != "Crown" or word == seat or word not in self.living():
                reasons.add("9h")
            if here == "Crown" and self.others_at(seat):
                reasons.add("14i")
        elif here == "Crown":
            reasons.add("14i")
        if sheet.slave and verb in ("back", "build", "cross", "ride"):
            reasons.add("B.Temple")
        return reasons

    def _go(self, seat: str, end: str) -> set[str]:
        """`go S` after a roll, at the start, and as a destination."""
        sheet = self.sheets[seat]
        here = sheet.at
        about = self.question.about if self.question else ""
        due = self.question.due if self.question else ""
        if due == "to":
            return {"M.Teleport"} if about == "Teleport" else {"B.Tavern"}
        reasons: set[str] = set()
        if end == "Crown" and here != "Fire":
            reasons.add("11f")
        if due == "go":
            if end == "Peril":
                reasons.add("11v")
            elif region_of(end) == "inner":
                reasons.add("11t")
            elif end not in ring_of(here):
                reasons |= {"11a", "11j"}
            else:
                reasons.add("11a")
            return reasons
        if here == "Crown":
            reasons.add("11g")
        elif sheet.slave:
            reasons.add("B.Temple")
        elif region_of(here) == "inner":
            forward = self._neighbours_forward(here)
            if end not in forward:
                reasons.add("11c")
            if sheet.open and here in ARM_SPACES:
                reasons.add("11d")
            if end == "Fire" and not self.holds(seat, "Tal"):
                reasons.add("11f")
        elif sheet.toad:
            reasons.add("19d")
        else:
            reasons.add("11a")
            if region_of(end) == "inner" and end != "Crown":
                reasons.add("11t")
        return reasons

    def _neighbours_forward(self, here: str) -> list[str]:
        """Where `go` leads in the inner region."""
        if here == "Peril":
            return ["Mine", "Crypt", "Portal"]
        if here == "Fire":
            return ["Crown"]
        if here in ARM_SPACES:
            return [space for space in SPACES if here in next_back(space)]
        return []

    def _meeting(self, seat: str, verb: str, other: str) -> set[str]:
        """fight, psychic, assassinate, rob, beguile, court with a seat."""
        reasons: set[str] = set()
        here = self.at(seat)
        sheet = self.sheets[seat]
        there = other in self.others_at(seat)
        if not there:
            reasons.add("13b")
        if here in ARM_SPACES:
            reasons.add("14a")
        if verb in ABILITY:
            able = sheet.character in ABILITY[verb]
            rule = f"C.{sheet.character}" if able else f"C.{ABILITY[verb][0]}"
            nothing = {
                "rob": not (there and self.takeable(seat, other)),
                "beguile": not (there and self.takeable(seat, other)),
                "court": not (there and self.courtable(seat, other)),
                "assassinate": here == "Crown",
            }
            if not able or (there and nothing.get(verb, False)) or (verb == "assassinate" and here == "Crown"):
                reasons.add(rule)
            if sheet.toad:
                reasons.add("19h")
        return reasons

    def _cast(self, seat: str, name: str) -> set[str]:
        """`cast K`."""
        reasons: set[str] = set()
        sheet = self.sheets[seat]
        due = self.question.due if self.question else ""
        about = self.question.about if self.question else ""
        if not self.holds_spell(seat, SPELL_CODE[name]):
            reasons.add("9b")
        if sheet.toad:
            reasons.add("19e")
        if sheet.at == "Glade":
            reasons.add("B.Glade")
        if self.holds_active(seat, "Amu"):
            reasons.add("K.Amu")
        if name not in WINDOWS.get(due, []):
            reasons.add("9f")
        elif due == "start":
            if name == "Teleport":
                if region_of(sheet.at) == "inner" or sheet.slave:
                    reasons.add("M.Teleport")
            elif not self.targets(seat, name):
                reasons.add("9f")
        elif name == "Psionic":
            if "psychic" in about:
                reasons.add("M.Psionic")
        elif due == "fight" and about.startswith("character"):
            reasons.add("9f")
        elif due in ("fight", "face") and region_of(sheet.at) == "inner":
            reasons |= {"9g", "14d"}
        if not reasons:
            reasons.add("9f")  # held, in its window, and still not offered: in effect already, or no target
        return reasons

    def _take(self, seat: str, card: str) -> set[str]:
        """`take c` from a space, from a loser or from a victim."""
        reasons: set[str] = set()
        sheet = self.sheets[seat]
        due = self.question.due if self.question else ""
        about = self.question.about if self.question else ""
        if due == "spoils":
            reasons.add("16i")
            if not self.allowed(seat, card):
                reasons.add("5b")
            return reasons
        if due == "rob":
            reasons.add(about)
            if not self.allowed(seat, card):
                reasons.add("5b")
            return reasons
        here = self.cards[sheet.at]
        if card not in here:
            reasons.add("12a")
        if due != "pick" and card in here and any(rank_of(other) in (2, 3) for other in here):
            reasons.add("15g")
        if not self.allowed(seat, card):
            reasons.add("5b")
        if is_object(card) and not self.has_room_for(seat, card):
            reasons.add("5c")
        if sheet.toad:
            reasons.add("19b")
        if is_follower(card) and self.holds(seat, "Hag"):
            reasons.add("K.Hag")
        if card in sheet.dropped:
            reasons.add("5d")
        return reasons

    def _free(self, seat: str, verb: str, word: str) -> set[str]:
        """drop, leave, trade, hand, become, deliver, discard."""
        sheet = self.sheets[seat]
        reasons: set[str] = set()
        if verb == "drop":
            if kind_of(word) == "Raf":
                reasons.add("11r")
            elif word not in sheet.objects:
                reasons.add("5d")
        elif verb == "leave":
            if word == "Hag":
                reasons.add("K.Hag")
            elif word not in sheet.followers:
                reasons.add("6d")
        elif verb in ("trade", "hand"):
            enough = self.trade_credit(seat) + self.trophy_points(sheet.trophies) >= 7
            if (verb == "trade" and not enough) or (verb == "hand" and word not in sheet.trophies):
                reasons.add("1d")
            if sheet.toad:
                reasons.add("19c")
        elif verb == "become":
            if not self.is_character(seat, "Druid"):
                reasons.add("C.Druid")
            if sheet.changed:
                reasons.add("7b")
            if word == sheet.alignment:
                reasons.add("7a")
        elif verb == "deliver":
            if f"deliver {word}" not in self.deliveries(seat):
                reasons.add("B.Warlock")
        else:
            reasons.add("9c")
        return reasons

    def _shop(self, seat: str, sentence: str) -> set[str]:
        """heal, heal all, buy c, buy spell, sell c."""
        sheet = self.sheets[seat]
        about = self.question.about if self.question else ""
        verb, _, word = sentence.partition(" ")
        reasons: set[str] = set()
        if sheet.toad and sentence != "heal all":
            reasons.add("19b")
        if verb == "heal":
            if sheet.lives >= 4:
                reasons.add("4f")
            if sentence == "heal" and sheet.gold < 1:
                reasons.add("20a")
        elif sentence == "buy spell":
            if sheet.gold < 1:
                reasons.add("20a")
            if not self.spell_left():
                reasons.add("20b")
        elif verb == "buy":
            price = SHOPS.get(about, {}).get(word, 0)
            if price and sheet.gold < price:
                reasons.add("20a")
            if is_object(word) and not self.has_room_for(seat, word):
                reasons.add("5c")
            if price and self.in_stock(word) is None:
                reasons.add("20b")
        return reasons

    def _others(self, seat: str, sentence: str, verb: str, word: str) -> set[str]:
        """Everything else."""
        sheet = self.sheets[seat]
        due = self.question.due if self.question else ""
        about = self.question.about if self.question else ""
        reasons: set[str] = set()
        if sentence == "turn back":
            reasons.add("11b")
        elif verb == "look":
            reasons.add("9b")
        elif sentence == "evade":
            if not self.may_evade(seat):
                reasons.add("18a")
            if due in ("fight", "face") and not about.startswith("character") and region_of(sheet.at) == "inner":
                reasons.add("18c")
        elif sentence == "regenerate":
            if not self.is_character(seat, "Troll") or due != "go":
                reasons.add("C.Troll")
            if sheet.lives >= 4:
                reasons.add("4f")
            if not reasons:
                reasons.add("C.Troll")
        elif sentence in ("life", "gold"):
            reasons.add(about if due == "rob" else "16i")
        elif sentence == "pay":
            if sheet.gold < 1:
                reasons.add("B.Knight")
        elif verb == "visit":
            reasons |= {"9f", VISITED[word]}
        elif verb == "wish":
            reasons |= {"9f", f"K.{about}" if due == "wish" else "K.Fai"}
        elif verb == "feed":
            reasons |= {"9f", f"B.{about}" if due == "feed" else "B.Vampire"}
        elif verb == "on":
            reasons |= self._on(about if due == "target" else "", word)
        return reasons

    def _on(self, name: str, word: str) -> set[str]:
        """`on t`."""
        reasons = {"9f"}
        if name:
            reasons.add(f"M.{name}")
        if word in self.living():
            if self.holds_active(word, "Amu"):
                reasons.add("K.Amu")
            if name == "Healing" and self.sheets[word].lives >= 4:
                reasons.add("4f")
        return reasons
