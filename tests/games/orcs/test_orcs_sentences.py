"""Sentences as people type them: codes and names in three languages, any case, with or without blanks and accents."""

from __future__ import annotations

import pickle

import pytest
from games.orcs.orcs_cases import Table

from equinox_widget.engine.errors import NotationError
from equinox_widget.games.orcs.rules.names import CARD_NAMES, CREATURE_NAMES
from equinox_widget.games.orcs.rules.ruleset import RULESET
from equinox_widget.games.orcs.rules.sentences import read_sentence

HAND = "OR 2p A@3 3m:Go 3o:Sh-1,Sh-1 4i:La A=Sm,Za,Re3,SB2,Wi,Po"
QUAKE = ("OR 2p A@3 3m:Go A=Eq,Sm,SB1", "cast Eq; add Sm; add SB1 as earth; effect 2")
HIT = (HAND, "cast Za; effect 1")
SECOND = ("OR 2p A@3 3m:Go 5o:La A=Sw4,Fs", "cast Sw4; add Fs; effect 2; move La@5o")
TOADS = "OR 2p new=To/Sh,Cr/Go A@3 3m:Cr,To,td 5o:td A=Za A.tad=power,life"

READ: list[tuple[tuple[str, str] | str, str, str]] = [
    (HAND, "cast Za", "cast Za"),
    (HAND, "  CAST   zap ", "cast Za"),
    (HAND, "Cast coldsnap", "cast Cs"),
    (HAND, "cast Cold Snap", "cast Cs"),
    (HAND, "cast spellbook 3", "cast SB3"),
    (HAND, "cast Zauberbuch 3", "cast SB3"),
    (HAND, "cast grimoire-1", "cast SB1"),
    (HAND, "cast Spell Book", "cast SB2"),
    (HAND, "cast Replenish", "cast Re3"),
    (HAND, "cast re", "cast Re3"),
    (HAND, "cast weisheit", "cast Wi"),
    (HAND, "bin Giftkarte", "bin Po"),
    (HAND, "discard POISON", "discard Po"),
    (HAND, "teleport 4", "teleport 4"),
    (HAND, "poison b", "poison B"),
    (HAND, "keep m3", "keep M3"),
    (HAND, "keep weak creatures", "keep M1"),
    (HAND, "keep Sehr Starke Kreaturen", "keep M3"),
    (HAND, "keep series", "keep M5"),
    (HAND, "keep m 5", "keep M5"),
    (HAND, "take ice storm", "take Is"),
    (HAND, "take Back", "take back"),
    ("OR 2p p2=Re2,Sw1,Sw2", "take Replenish", "take Re2"),
    ("OR 2p p2=Re2,Sw1,Sw2", "take Switch", "take Sw"),
    (HAND, "look 3", "look 3"),
    (HAND, "look b MISSION", "look B mission"),
    (HAND, "look draw", "look draw"),
    (HAND, "heal goblin@3m", "heal Go@3m"),
    (HAND, "effect 1 of Re3", "effect 1 of Re3"),
    ((HAND, "cast Za"), "add SB2 as Blitz", "add SB2 as lightning"),
    ((HAND, "cast Za"), "add spell book as terre", "add SB2 as earth"),
    ((HAND, "cast Za"), "add sagesse as eau", "add Wi as water"),
    ((HAND, "cast Za"), "add Wi as F", "add Wi as fire"),
    ((HAND, "cast Za"), "add Re3 as foudre", "add Re3"),
    ((HAND, "cast Za"), "add Re as lightning", "add Re3"),
    ((HAND, "cast Za"), "add SB", "add SB2"),
    (("OR 2p A@3 3m:Go A=Za,SB1,SB3", "cast Za"), "add SB as fire", "add SB3 as fire"),
    (("OR 2p A@3 3m:Go A=Za,SB1,SB3", "cast Za"), "add SB as water", "add SB as water"),
    (HIT, "hit Goblin@3m", "hit Go@3m"),
    (HIT, "hit gobelin @ 3 milieu", "hit Go@3m"),
    (HIT, "hit Goblin Schamane@3außen", "hit Sh-1@3o"),
    (HIT, "hit chamanegobelin @3 aussen", "hit Sh-1@3o"),
    (HIT, "hit Sh-1@3o", "hit Sh-1@3o"),
    (HIT, "hit Sh-1@3", "hit Sh-1@3o"),
    (HIT, "hit Sh-1", "hit Sh-1@3o"),
    (HIT, "hit Sh", "hit Sh-1@3o"),
    (HIT, "hit Go", "hit Go@3m"),
    (HIT, "hit golem de lave", "hit La@4i"),
    (HIT, "hit Lava Golem@4 inner", "hit La@4i"),
    (HIT, "hit Ork@3", "hit Or@3"),
    (HIT, "hit Krötling@3m", "hit td@3m"),
    (QUAKE, "shake mitte and 4", "shake m and 4"),
    (QUAKE, "shake Outer", "shake o"),
    (SECOND, "to intérieur", "to i"),
    (SECOND, "freeze interieur", "freeze i"),
    (TOADS, "use power Feuer", "use power fire"),
    (TOADS, "use life Krokoflieger", "use life Cr@3m"),
    (TOADS, "use life brütende Kröte@3", "use life To@3m"),
    (TOADS, "use life brutendekrote", "use life To@3m"),
    (TOADS, "use life td", "use life td"),
    (TOADS, "use life têtard@5", "use life td@5o"),
    (TOADS, "use life", "use life"),
    (TOADS, "bonus power e", "bonus power earth"),
    (TOADS, "bonus power", "bonus power"),
    (TOADS, "bonus draw", "bonus draw"),
    ((TOADS, "cast Za; effect 1"), "hit td", "hit td@3m"),
    ((TOADS, "cast Za; effect 1"), "hit toadling@3", "hit td@3m"),
    ((TOADS, "cast Za; effect 1"), "hit td@1", "hit td@1"),
]


@pytest.mark.parametrize(("where", "typed", "meant"), READ)
def test_a_sentence_is_read_as_it_is_meant(where: tuple[str, str] | str, typed: str, meant: str) -> None:
    table = Table(*((where,) if isinstance(where, str) else where))
    action = table.read(typed)
    assert action == meant
    assert str(action) == meant
    assert pickle.loads(pickle.dumps(action)) is action
    assert repr(action) == f"Action({meant!r})"


@pytest.mark.parametrize("code", CREATURE_NAMES)
def test_every_name_of_a_creature_is_read(code: str) -> None:
    new = {"Cr": " new=Cr/Go", "To": " new=To/Sh", "Bo": " new=Bo/La"}.get(code, "")
    table = Table(f"OR 2p{new} 3m:{code}")
    for name in (code, *CREATURE_NAMES[code]):
        for typed in (name, name.upper(), name.lower(), name.replace(" ", "")):
            assert table.read(f"push {typed}@3m") == f"push {code}@3m"


@pytest.mark.parametrize("code", CARD_NAMES)
def test_every_name_of_a_card_is_read(code: str) -> None:
    numbers = ("1", "2", "3", "4") if code in ("SB", "Sw", "Re", "Mb", "Vo") else ("",)
    table = Table("OR 2p")
    for number in numbers:
        for name in (code, *CARD_NAMES[code]):
            for typed in (name, name.upper(), name.replace(" ", "")):
                assert table.read(f"cast {typed}{number}") == f"cast {code}{number}"
                assert table.read(f"cast {typed} {number}") == f"cast {code}{number}"


UNREADABLE: list[tuple[str, str]] = [
    ("", "one of keep"),
    ("attack Go@3m", "one of keep"),
    ("cast Zip", "Zap"),
    ("cast Za2", "a card"),
    ("cast Za now", "nothing more"),
    ("pass now", "nothing more"),
    ("keep M9", "M1 to M8"),
    ("poison C", "a player's letter"),
    ("curse D", "a player's letter"),
    ("look C", "a player's letter"),
    ("look 0", "a number from 1 to 6"),
    ("look 7", "a number from 1 to 6"),
    ("teleport x", "a number"),
    ("teleport 100", "a number"),
    ("effect two", "a number"),
    ("effect 1 of Re", "the number of the card"),
    ("shake x", "a section"),
    ("shake m and x", "a number"),
    ("freeze 3", "a section"),
    ("add Wi as ice", "an element"),
    ("use wings", "draw, action, power, life"),
    ("bonus life", "draw, action, discard, power"),
    ("hit Dragon@3m", "a creature"),
    ("hit Go@7", "a lane from 1 to 6"),
    ("hit Go-100@3m", "at most 99 damage"),
    ("hit Go!!!!!!!!!!!!!@3m", "at most 99 damage"),
    ("hit Cr@3m", "a creature that plays"),
    ("reveal 5:Dragon", "a creature, a card"),
    ("reveal 5:Go Go", "a comma or the end"),
]


@pytest.mark.parametrize(("typed", "expected"), UNREADABLE)
def test_what_cannot_be_read_is_refused_with_what_was_expected(typed: str, expected: str) -> None:
    with pytest.raises(NotationError, match=expected):
        Table("OR 2p 3m:Go").read(typed)


def test_columns_are_counted_in_the_whole_text() -> None:
    with pytest.raises(NotationError) as caught:
        RULESET.read_sentence(Table("OR 2p").state, "cast Zip", offset=20)
    assert caught.value.place == 25


def test_a_sentence_is_text() -> None:
    with pytest.raises(TypeError, match="a sentence is text"):
        read_sentence(Table("OR 2p").state, None)


OUTCOMES: list[tuple[str, tuple[str, ...] | None]] = [
    ("pass", None),
    ("pass:", ("",)),
    ("pass:_", ("_",)),
    ("pass: Zap , _,coldsnap", ("Za", "_", "Cs")),
    ("reveal 5:ork", ("Or",)),
    ("fate:f06,Fireball,SB,Replenish 2", ("F06", "Fb", "SB", "Re2")),
    ("fate:N19", ("N19",)),
    ("hit td@3m:LIFE", ("life",)),
]


@pytest.mark.parametrize(("typed", "outcomes"), OUTCOMES)
def test_outcomes_are_read_as_codes(typed: str, outcomes: tuple[str, ...] | None) -> None:
    assert RULESET.read_sentence(Table("OR 2p").state, typed).outcomes == outcomes


def test_a_sentence_is_written_with_what_chance_gave() -> None:
    table = Table("OR 2p A=Za")
    assert RULESET.write_sentence(table.read("pass")) == "pass"
    assert RULESET.write_sentence(table.read("pass"), ["Za", "Sm"]) == "pass:Za,Sm"


def test_an_outcome_named_by_its_family_is_the_only_one_there() -> None:
    table = Table("OR 2p A=Za A.draw=Sm,SB1,Cs A.disc= A.out=Fs,SB2,SB3,SB4")
    table.do("pass:SB")
    assert "SB1" in table.facts()["seats"]["A"]["hand"]


def test_an_outcome_whose_name_means_several_is_refused() -> None:
    Table("OR 2p A=Za A.draw=Sm,SB1,SB2,Cs").refuses("pass:SB", "CH.4")


def test_a_sentence_may_end_several_turns() -> None:
    """The cards of every phase 3 it reaches follow; B has nothing to fill, to reveal or to do."""
    hands = "A=Za A.draw=Cs,Sm,Fs,SB1,SB2 B=Po B.disc= B.draw=Cs,Sm,Fs,Za"
    table = Table(f"OR 3p A:act1 fate=F11 1# 2# 3# 4# 6# 5#Go 5o:Go B@5 {hands}", "pass:SB2,Fs,Sm,Cs,Za,_,_,Cs")
    seats = table.facts()["seats"]
    assert table.kinds().count("pass") == 2
    assert (table.facts()["turn"], seats["A"]["hand"]) == ("C", ["Sm", "Cs", "Fs", "SB2"])
    assert (seats["B"]["hand"], seats["B"]["discard"]) == (["Sm", "Cs", "Za", "Fs"], ["Po"])
