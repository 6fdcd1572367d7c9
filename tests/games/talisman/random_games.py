"""Random games of Talisman for tests: plain deals, and tables in the middle of everything."""

import random
from collections.abc import Iterator

from equinox_widget import talisman

LATE = (
    "TA 4p A:start s{seed} A=Wizard@Fire A.ob=Tal1,Wan A.sp=Hex1,Psio1,Coun1 B=Troll@Crypt B.s9 B.fo=Uni,Mai B.ob=Tal2 "
    "C=Prophetess@Hidden C.tr=Dra1,Bea C.sp=Heal1,Invi1 C.quest3 D=Assassin@Portal D.ob=Swo1,Arm1 D.l2 D.g5 "
    "Hidden:Wit,Shr,+2 Portal:Gia,Bag1 Oasis:Mar Castle:Hex2@A2"
)
CROWD = (
    "TA 6p C:start s{seed} A=Sorceress@City A.sp=Acqu,Mesm B=Elf@City B.ob=Axe1,Amu B.g9 B.fo=Pri C=Thief@Forest C.g4 "
    "D=Bard@City D.toad2 D.g0 E=Druid@Village E.sp=Null,Dest1 F=Priest@Chapel F.ob=Hel1,Shi1 F.raft=Raf1 F.l1 "
    "Forest:Fai,Poo Village:Sor,Gob1 +react=always"
)
CROWN = (
    "TA 3p A:start s{seed} A=Ghoul@Crown A.l3 B=Warrior@Temple B.l2 B.ob=Tal1,Bel,Msw,Run B.slave "
    "C=Monk@Pits C.pits2 C.l2 C.sp=Pres1 crowned"
)


def starts(count: int) -> Iterator[talisman.Position]:
    """So many positions to begin with, no two alike."""
    for seed in range(count):
        kind = seed % 4
        if kind == 0:
            yield talisman.deal(2 + seed % 5, seed)
        else:
            yield talisman.position((LATE, CROWD, CROWN)[kind - 1].format(seed=seed))


def moves(start: talisman.Position, seed: int, most: int = 60) -> Iterator[tuple[talisman.Position, str]]:
    """Positions of a random game with what is done in each; free actions are rare, so that something happens."""
    chance, position = random.Random(seed), start
    for _ in range(most):
        if position.over:
            return
        options = [action.sentence for action in position.legal()]
        lively = [sentence for sentence in options if sentence.split()[0] not in ("drop", "leave", "done", "pass")]
        sentence = chance.choice(lively if lively and chance.random() < 0.9 else options)
        yield position, sentence
        position = position.do(sentence)
