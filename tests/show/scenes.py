"""Positions that are hard to draw: everything at once, in every corner."""

import equinox_widget as eq

PLAIN = eq.position(
    "EQ 3p r2 A2 L=SuMoCoKlEcLuNoUr past -Mo1 A@No1 B@Co2 C@No^ Co2:5,7 Lu2:1,3,x2 No2:3 Ur2:10 A=Ur2,x2,Dr C=2~4"
)
CROWDED = eq.position(
    "EQ 5p r3 C1 L=VuUrAqZiCaFuMoEc past -Vu1 -Zi2 A@Aq^ B@Aq^ C@Aq^ D@Aq^ E@Aq^ A@Ur3 B@Mo2 C@Fu3 D@Ca3 E@Ec3 "
    "Ur3:0,1,2,3,4,5,6,7,8,10 Fu3:1,x10 Ca3:8,10 Ec3:10 Mo2:1,x4 B?Mo5 A=20~9 B=20"
)
OVER = eq.position("EQ 2p r5 end past L=SuMoCoKlEcLuNoUr -Mo1 -Su2 -Co3 -Kl4 -Ec5 A@No1 B@Ur5 A@Lu2 B?No5")
FRESH = eq.deal(4, seed=3)

SCENES = {
    "plain": PLAIN,
    "crowded": CROWDED,
    "over": OVER,
    "fresh": FRESH,
    "view": CROWDED.view("B"),
}
LONG_NAMES = ["WWWWWWWWWWWWWWWW", "Benjamin Sommerfeld-Montgomery", "", "龍龍龍龍龍龍龍龍龍龍", "A" * 500]
MARKS = ["ring No2", "ring Su^", "arrow Co1 Co2", "arrow Ur^ Su5", f"note Lu2 {'only the top card counts ' * 12}"]
