"""Sentences as people type them: any case, three languages, short codes; and what is refused with which rule."""

from __future__ import annotations

import pickle

import pytest
from games.talisman.cases import begun, refused, table, verdict

from equinox_widget.engine.errors import NotationError
from equinox_widget.games.talisman.rules.actions import all_actions, with_card
from equinox_widget.games.talisman.rules.cards import CARD_CODES, CARDS
from equinox_widget.games.talisman.rules.names import TalismanReader
from equinox_widget.games.talisman.rules.ruleset import RULESET
from equinox_widget.games.talisman.rules.spaces import SPACE_CODES
from equinox_widget.games.talisman.words import card_name, space_name


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("ROLL", "roll"),
        ("go woods1", "go Woods1"),
        ("go Gehölz 1", "go Woods1"),
        ("go bois1", "go Woods1"),
        ("go Verwunschene Lichtung", "go Glade"),
        ("go valley of fire", "go Fire"),
        ("back Minen", None),
        ("take schwert1", "take Swo1"),
        ("take Épée2", "take Swo2"),
        ("take Drache 1", "take Dra1"),
        ("cast heal1", "cast Healing"),
        ("cast Verwünschung", "cast Hex"),
        ("cast guérison", "cast Healing"),
        ("become böse", "become evil"),
        ("visit Schmied", "visit smith"),
        ("wish force", "wish strength"),
        ("buy Axt", "buy Axe"),
        ("buy spell", "buy spell"),
        ("buy Swo3", "buy Swo"),
        ("heal", "heal"),
        ("heal all", "heal all"),
        ("deliver gold", "deliver gold"),
        ("deliver Uni", "deliver Uni"),
        ("discard Hex1", "discard Hex1"),
        ("discard Hex", "discard Hex1"),
        ("discard Imp", "discard Imp"),
        ("fight", "fight"),
        ("fight b", "fight B"),
        ("look B", "look B"),
        ("turn back", "turn back"),
        ("on B", "on B"),
        ("on oasis", "on Oasis"),
        ("on Dra1", "on Dra1"),
        ("on Farmer", "on Farmer"),
        ("exchange Pri", "exchange Pri"),
        ("take Swo", "take Swo1"),
    ],
)
def test_sentences_are_read_as_people_type_them(typed: str, sentence: str | None) -> None:
    state = begun("Elf@City")
    if sentence is None:
        with pytest.raises(NotationError):
            RULESET.read_sentence(state, typed)
    else:
        assert RULESET.read_sentence(state, typed).action == sentence


def test_a_short_code_means_what_is_offered() -> None:
    state = table("Elf@Fields1! Fields1:Swo2")
    assert RULESET.read_sentence(state, "take Swo").action == "take Swo2"
    state = table("Wizard@Runes2 .ob=Sol .sp=Heal2,Invi1,Psio1", "roll:1; go Glade")
    assert RULESET.read_sentence(state, "discard Heal").action == "discard Heal2"


def test_a_word_with_two_meanings_means_what_is_offered() -> None:
    state = table("Elf@City .sp=Hex1", "cast Hex")
    assert RULESET.read_sentence(state, "on Sentinel").action.space >= 0
    state = table("Elf@Hills2 .sp=Immo1", "roll:2; go Hills3; cast Immobility")
    assert RULESET.read_sentence(state, "on Wachtposten").action in RULESET.legal(state)


@pytest.mark.parametrize(
    ("typed", "message"),
    [
        ("", "is missing"),
        ("jump", "expected one of"),
        ("go Nowhere", "a space such as"),
        ("go Wods1", "Did you mean 'Woods1'"),
        ("take Xyz", "a card such as"),
        ("discard Xyz", "a card such as"),
        ("cast Fireball", "a spell such as"),
        ("become wise", "an alignment"),
        ("visit king", "somebody to visit"),
        ("wish fame", "a wish"),
        ("heal some", "expected all"),
        ("turn left", "expected back"),
        ("on the moon", "a player, a space, a card or a being"),
        ("fight Z", "a player's letter"),
        ("roll now", "nothing more"),
        ("roll:7", "a number from 1 to 6"),
        ("roll:", "is missing"),
        ("roll:Swo", "a number from 1 to 6"),
        ("buy nothing", "a card such as"),
    ],
)
def test_what_cannot_be_read_says_what_was_expected(typed: str, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        RULESET.read_sentence(begun("Elf@City"), typed)


def test_outcomes_are_read_in_any_language() -> None:
    read = RULESET.read_sentence(begun("Elf@City"), "go Hidden: kobold, Bär, bag1, 4, heal2, Zwerg")
    assert read.outcomes == ("Imp", "Bea", "Bag1", "4", "Heal2", "Dwarf")
    assert RULESET.write_sentence(read.action, read.outcomes) == "go Hidden:Imp,Bea,Bag1,4,Heal2,Dwarf"


def test_actions_are_one_object_for_a_sentence() -> None:
    action = with_card("take", CARDS["Swo1"])
    assert action is with_card("take", CARDS["Swo1"])
    assert action == "take Swo1"
    assert (str(action), repr(action)) == ("take Swo1", "Action('take Swo1')")
    assert pickle.loads(pickle.dumps(action)) is action
    assert action in all_actions() and hash(action) == hash("take Swo1")


@pytest.mark.parametrize(
    ("position", "script", "sentence", "rules"),
    [
        ("Elf@City", "", "explore", {"10a"}),
        ("Elf@City", "", "look B", {"9b"}),
        ("Elf@City", "roll:3", "turn back", {"11b"}),
        ("Elf@City", "", "go Crown", {"11a", "11f"}),
        ("Elf@City", "", "go Fields1", {"11a"}),
        ("Elf@City", "", "go Peril", {"11a", "11t"}),
        ("Elf@City", "roll:3", "go Fields2", {"11a"}),
        ("Elf@City", "roll:3", "go Glade", {"11a", "11j"}),
        ("Elf@City", "roll:3", "go Mine", {"11t"}),
        ("Elf@Knight", "roll:1", "go Peril", {"11v"}),
        ("Elf@Peril", "", "roll", {"11c"}),
        ("Elf@Peril", "", "go Fire", {"11c", "11f"}),
        ("Elf@Peril", "", "back Mine", {"11e"}),
        ("Elf@Mine .open", "", "go Vampire", {"11d"}),
        ("Elf@Mine", "", "face", {"11d"}),
        ("Elf@Mine", "", "stay", {"R.inner_stay"}),
        ("Wizard@Crown crowned", "", "roll", {"11c", "11g"}),
        ("Wizard@Crown crowned", "", "go Fire", {"11g"}),
        ("Wizard@Crown crowned", "", "command A", {"9h"}),
        ("Wizard@Crown 3p B=Troll@Crown C=Elf@Forest crowned", "", "command C", {"14i"}),
        ("Elf@City", "", "build", {"11o"}),
        ("Elf@City", "", "cross Oasis", {"11p", "11q"}),
        ("Elf@City", "", "ride", {"B.Tavern"}),
        ("Elf@Temple .slave", "", "go Oasis", {"B.Temple"}),
        ("Elf@City .toad2 .g0", "", "roll", {"19d"}),
        ("Elf@City .toad2 .g0", "", "go Ruins", {"19d"}),
        ("Elf@City .sp=Tele1", "cast Teleport", "go City", {"M.Teleport"}),
        ("Elf@Crags?", "", "psychic B", {"C.Wizard.2"}),
        ("Elf@Crags?", "", "fight A", {"13b"}),
        ("Elf@Mine? B=Dwarf@Mine", "", "fight B", {"14a"}),
        ("Thief@Crags? B.g0", "", "rob B", {"C.Thief.1"}),
        ("Bard@Crags?", "", "court B", {"C.Bard.2"}),
        ("Assassin@Crown B=Elf@Crown crowned", "", "assassinate B", {"C.Assassin.1"}),
        ("Wizard@Crags? .toad2 .g0", "", "psychic B", {"19h"}),
        ("Elf@City", "", "evade", {"10a", "18a"}),
        ("Elf@Pits .pits2", "face", "evade", {"18a", "18c"}),
        ("Elf@City", "", "cast Hex", {"9b"}),
        ("Elf@Glade .sp=Hex1", "", "cast Hex", {"B.Glade"}),
        ("Elf@City .sp=Hex1 .ob=Amu", "", "cast Hex", {"K.Amu"}),
        ("Elf@City .sp=Invi1", "", "cast Invisibility", {"9f"}),
        ("Elf@City .sp=Heal1", "", "cast Healing", {"9f"}),
        ("Elf@Pits .pits2 .sp=Invi1", "face", "cast Invisibility", {"9g", "14d"}),
        ("Elf@Fields1! .sp=Psio1 Fields1:Sha", "", "cast Psionic", {"M.Psionic"}),
        ("Elf@Peril .sp=Tele1", "", "cast Teleport", {"M.Teleport"}),
        ("Elf@Crags? .sp=Invi1", "fight B", "cast Invisibility", {"9f"}),
        ("Elf@Fields1! .sp=Invi1,Invi2 Fields1:Wol", "cast Invisibility", "cast Invisibility", {"9f"}),
        ("Wizard@Crags? B.c5 B.sp=Invi1,Psio1", "psychic B", "cast Psionic", {"M.Psionic"}),
        ("Elf@City .sp=Heal1 B.l2", "cast Healing", "on A", {"9f", "M.Healing", "4f"}),
        ("Elf@City .sp=Heal1 .l2 B.ob=Amu", "cast Healing", "on B", {"9f", "M.Healing", "4f", "K.Amu"}),
        ("Elf@City", "", "on Oasis", {"10a", "9f"}),
        ("Elf@Fields1! Fields1:Swo1,Swo2", "", "take Swo2", {"10a"}),
        ("Elf@Fields1! Fields1:Swo1", "", "take Axe1", {"12a"}),
        ("Elf@Fields1! Fields1:Run,Swo1", "", "take Run", {"5b"}),
        ("Elf@Fields1! .ob=Bel,Rin,Sol,Wat1 Fields1:Swo1", "", "take Swo1", {"5c"}),
        ("Elf@Fields1! .ob=Swo1 Fields1:Axe1", "drop Swo1", "take Swo1", {"5d"}),
        ("Elf@Fields1! .fo=Hag Fields1:Uni,Swo1", "", "take Uni", {"K.Hag"}),
        ("Elf@Fields1! Fields1:Wol,Swo1", "", "take Swo1", {"10a", "15g"}),
        ("Elf@Crags? B.ob=Run", "fight B; fight:6,1", "take Run", {"16i", "5b"}),
        ("Elf@Crags? B.g0", "fight B; fight:6,1", "gold", {"10a", "16i"}),
        ("Thief@Crags? B.ob=Swo1", "rob B", "take Axe1", {"C.Thief.1"}),
        ("Elf@City", "", "drop Swo1", {"5d"}),
        ("Elf@City .raft=Raf1", "", "drop Raf1", {"11r"}),
        ("Elf@City .fo=Hag", "", "leave Hag", {"K.Hag"}),
        ("Elf@City", "", "leave Uni", {"6d"}),
        ("Elf@City", "", "trade", {"1d"}),
        ("Elf@City .tr=Dra1 .toad2 .g0", "", "trade", {"19c"}),
        ("Elf@City", "", "hand Dra1", {"10a", "1d"}),
        ("Elf@City", "", "become evil", {"C.Druid.1"}),
        ("Druid@City .changed", "", "become neutral", {"7a", "7b"}),
        ("Elf@City", "", "discard Hex1", {"10a", "9c"}),
        ("Elf@City", "", "deliver gold", {"B.Warlock"}),
        ("Elf@City .quest3", "", "deliver Uni", {"B.Warlock"}),
        ("Elf@City", "", "heal", {"10a", "4f"}),
        ("Elf@City .l1 .g0", "", "heal", {"10a", "20a"}),
        ("Elf@Village! .g2", "visit smith", "buy Arm", {"20a"}),
        ("Elf@Village! .g2", "visit smith", "buy Mul", {"10a"}),
        ("Elf@City", "", "buy spell", {"10a"}),
        ("Elf@City", "", "buy Imp", {"10a"}),
        ("Elf@City .toad2 .g0", "", "sell Swo1", {"10a", "19b"}),
        ("Elf@City!", "", "visit smith", {"9f", "B.Village"}),
        ("Elf@City", "", "wish gold", {"10a", "9f", "K.Fai"}),
        ("Elf@City", "", "feed Uni", {"10a", "9f", "B.Vampire"}),
        ("Elf@City .g0", "", "pay", {"10a", "B.Knight"}),
        ("Troll@City .l3", "roll:5", "regenerate", {"C.Troll.2"}),
        ("Troll@City", "roll:6", "regenerate", {"4f"}),
        ("Elf@City", "roll:6", "regenerate", {"C.Troll.2", "4f"}),
        ("Elf@City", "", "begin", {"10a"}),
        ("?", "", "roll", {"10a"}),
    ],
)
def test_a_refusal_names_every_rule_that_forbids(position: str, script: str, sentence: str, rules: set[str]) -> None:
    assert refused(table(position, script), sentence) == rules


def test_only_the_one_who_is_asked_may_choose() -> None:
    state = begun("Elf@City")
    assert {test.rule for test in verdict(state, "roll", seat=1) if not test.ok} >= {"10b"}


def test_forced_outcomes_must_be_possible() -> None:
    state = table("Elf@City B.ob=Swo1")
    assert refused(state, "roll:4") == set()
    assert refused(state, "roll:Bag1") == refused(state, "roll:4,4") == {"chance"}
    assert refused(table("Elf@City B.ob=Swo1", "roll:1"), "go Fields1:Swo1") == {"chance"}


def test_a_seat_is_judged_by_what_it_knows() -> None:
    """A spell somebody else may hold can come from the deck, as far as one knows."""
    state = table("Elf@Fields1! .sp=0 B.sp=Hex1 Fields1:Fai")
    assert refused(state, "wish spell:Hex1") == {"chance"}
    seen = RULESET.view(state, 0)
    assert refused(seen, "wish spell:Hex1") == set()


def test_what_a_view_cannot_know_is_left_open() -> None:
    seen = RULESET.view(begun("Elf@City B.sp=Heal1 .l2"), 0)
    action = RULESET.read_sentence(seen, "cast Healing").action
    held = [test.ok for test in RULESET.conditions(seen, 1, action) if test.name == "spell_held"]
    assert held == [None]
    other = RULESET.view(begun("Elf@City"), 1)
    roll = RULESET.read_sentence(other, "roll").action
    assert [test.ok for test in RULESET.conditions(other, 0, roll) if test.name == "offered"] == [None]


@pytest.mark.parametrize("lang", ["en", "de", "fr"])
def test_what_a_card_or_space_is_called_can_be_typed(lang: str) -> None:
    for space in SPACE_CODES:
        assert TalismanReader(space_name(space, lang)).whole("space") == space
    for card in CARD_CODES:
        assert TalismanReader(card_name(card, lang)).whole("card") == card
