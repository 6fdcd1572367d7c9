"""Random games of Orcs Orcs Orcs for tests: plain deals, every module, crowded boards and rich players."""

import random
from collections.abc import Iterator
from functools import cache

from equinox_widget import orcs

MODULES = ("missions", "bonus", "fate", "terrain", "reinforcements")
CROWDED = (
    "OR 4p r3 A:fate s{seed} mod=bonus,terrain,reinforcements new=Cr/Go,To/Sh,Bo/La 1i:Cr,Or,Bo 2i:Ri,Tr 3m:Cr,Cr,To "
    "4o:Or,Bo,Bo 5m:To,Ri,td 6i:Or,To 3o~road 4m~vines 5o~stone A=Za,Wi,Re3,Lb B=Sm,Eq,Mb1,Sw1 C=Cs,Is,Vo2,Re2 "
    "D=Fs,Fb,Vo4,Mb4 A.kill=Cr1,Tr1 B.kill=Or1,Ri2 C.kill=To1,Bo1 D.kill=Or1,To1 A.tad=life,draw B.tad=power,action"
)
RICH = (
    "OR 3p r6 B:act2 s{seed} mod=missions,fate 1m:Go,Tr 2i:Sh,La 3i:Go,Go,Ri 4m:Tr,Or 5i:La 6m:Sh,Ri A=Za,Lb,Re3,Po "
    "B=Wi,Fb,Fs,Sw4 C=Eq,Sm,Vo1,SB1 A.kill=Go1,La1 B.kill=Sh1,Tr1,Or2 C.kill=Go2,Ri1 fate=N14 1#GoOr 2#Sh 3#LaGo"
)


def starts(count: int) -> Iterator[orcs.Position]:
    """So many positions to begin with, no two alike."""
    for seed in range(count):
        kind, players = seed % 4, 2 + seed % 3
        if kind == 0:
            yield orcs.deal(players, seed, start="AB"[seed % 2])
        elif kind == 1:
            chosen = [module for number, module in enumerate(MODULES) if (seed // 4 * 7 + 3) >> number & 1]
            yield orcs.deal(players, seed, modules=chosen, terrain=9 if "terrain" in chosen else None)
        else:
            yield orcs.position((CROWDED if kind == 2 else RICH).format(seed=seed))


def moves(start: orcs.Position, seed: int, most: int = 60) -> Iterator[tuple[orcs.Position, str]]:
    """Positions of a random game with what is done in each; seldom a pass, so that something happens."""
    chance, position = random.Random(seed), start
    for _ in range(most):
        if position.over:
            return
        options = [action.sentence for action in position.legal()]
        lively = [sentence for sentence in options if sentence not in ("pass", "decline")]
        sentence = chance.choice(lively if lively and chance.random() < 0.9 else options)
        yield position, sentence
        position = position.do(sentence)


@cache
def ended(seed: int) -> orcs.Position:
    """A random game played to its end."""
    position = orcs.deal(2 + seed % 3, seed)
    *_, (last, sentence) = moves(position, seed, 5000)
    return last.do(sentence)
