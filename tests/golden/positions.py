"""Positions of every kind, each a code with a name: what leaves the package is held still on all of them.

The codes come from the curriculum, the gallery, other tests and random games. They are never changed: whoever has
written one down must find the same position again.
"""

from __future__ import annotations

from typing import Final

#: What a seat or an onlooker knows: these cannot be played on.
VIEWS: Final = frozenset({"view_of_seat", "view_of_onlooker", "view_waiting"})

POSITIONS: Final = {
    "fresh_two_de": "EQ 2p r1 A1 L=SuMoCoKlEcLuNoVu A=8 B=8 s1",
    "fresh_three_fr": "EQ 3p r1 A1 L=CaFuZiAqRaUrMoEc A=8 B=8 C=8 fr s49",
    "fresh_four_trees": "EQ 4p r1 C1 L=KlLuNoCaFuZiRaUr A=8 B=8 C=8 D=8 T=2,1 s23",
    "fresh_five_fr": "EQ 5p r1 A1 L=SuCoEcNoFuAqVuUr A=Su5,Ec2,No5,Fu3,Fu10,Aq1,Aq8,Vu9 B=Su1,Su4,Su10,Fu6,Aq0,"
    "Aq6,Aq10,Uv C=Su0,Su7,No4,Fu7,Fu9,Aq7,Vu10,x3 D=Su6,Fu2,Aq4,Vu1,Vu3,Ur3,Ur9,Dr E=Su3,Ec5,"
    "No0,Ur1,Ur4,Ur10,x6,x9 d=Ur5,x4,x10,Vu6,Co1,Vu0,Co6,Fu5,Aq2,x5,Co2,Ur8,Vu2,Vu8,Co0,Co10,"
    "Ur7,Ec3,Co9,Ec0,Ec7,No1,No10,Co7,Ur0,Co3,No2,x1,Ec1,Fu4,Vu5,Co4,Ec8,Ec10,Vu4,Aq5,No9,Aq3,"
    "Su9,x8,Fu0,Fu8,Co5,Ec6,Dr,Ur6,No3,Fu1,x2,Ec4,Vu7,Co8,No8,Ur2,x7,Aq9,Ec9,Su8,Su2,No7,x0,"
    "No6 s23 fr",
    "first_bet": "EQ 3p r1 A1 L=SuMoCoKlEcLuNoVu Ec1:4 B@Vu1 A=Co7,Ec2,Vu6,Su3,No5,Kl1,Lu8,Mo4 B=8 C=8",
    "first_play": "EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu Su1:6 Mo1:3 Co1:8 Kl1:5 Ec1:7 Lu1:4 No1:9 A=Vu5,Mo9,x2,"
    "Ec3,Su1,Co0,Lu7,Kl2 B=8",
    "second_bet": "EQ 2p r2 A1 L=SuMoCoKlEcLuNoVu past -Mo1 Su1:6 Mo1:1 Co1:8 Kl1:5 Ec1:7 Lu1:3 No1:1,4 "
    "Vu1:5 A=Mo8,x6,Su2,Co4,Ec0,Lu9,Kl7,Vu2 B=8 fr",
    "third_discard": "EQ 2p r3 A3 L=SuMoCoKlEcLuNoVu past -Mo1 -Su2 Ec3:3 A=Mo2,Mo5,Mo9,Su1,No4,x6,Dr B=8",
    "third_nothing_to_play": "EQ 2p r3 A2 L=SuMoCoKlEcLuNoVu past -Mo1 -Su2 A=Mo2,Mo5,Mo9,Su1,Su4,Su7,Su8,Mo0 B=8",
    "fourth_tied_control": "EQ 3p r4 A1 L=SuMoCoKlEcLuNoVu past -Mo1 -Su2 -Co3 A@No1 B@No2 B@No4 A=8 B=8 C=8",
    "fifth_worthless_stone": "EQ 2p r5 A1 L=SuMoCoKlEcLuNoVu past -Mo1 -Su2 -Co3 -Kl4 A@No5 A=8 B=8",
    "last_card": "EQ 2p r4 A2 d1 L=SuMoCoKlEcLuNoVu past -Mo1 -Su2 -Co3 Kl4:6 Ec4:2 Lu4:5 No4:7 A=Vu8,x1,"
    "Dr,Lu3,No2,Kl0,Ec9,Uv B=8",
    "power_draw": "EQ 2p r4 A2 d2 L=SuMoCoKlEcLuNoVu past -Mo1 -Co2 -Kl3 A@Su1 A=Su4,Ec9,Lu3,No5,x6,Vu2,Dr,"
    "Uv B=8 ; play Su4",
    "power_take_back": "EQ 2p r2 A2 L=SuMoCoKlEcLuNoVu past -Co1 A@Mo1 A@Co1 A?Vu6 B@No1 A=Mo6,Su2,Kl4,Ec0,Lu9,"
    "No7,x8,Vu1 B=8 ; play Mo6",
    "power_place": "EQ 3p r4 A2 L=SuMoCoKlEcLuNoVu past -Mo1 -Su2 -Co3 A@Kl1 B@Vu2 A=Kl8,Ec3,Lu5,No2,Vu9,x4,"
    "Uv,Dr B=8 C=8 ; play Kl8",
    "power_swap_fr": "EQ 2p r2 A2 L=SuMoCoKlEcLuRaVu past -Mo1 Vu1:8 Vu2:4,x1 A@Ra1 A=Ra3,Su2,Co7,Kl1,Lu4,Ec5,"
    "x6,Vu9 B=8 fr ; play Ra3",
    "power_remove": "EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu No1:6,x3,9 A@Vu1 B@No1 A=Vu3,Su2,Co7,Kl1,Lu4,Mo5,x6,Ec0 "
    "B=No2,Su1,Ec3,Co4,Kl5,Lu6,Mo7,Vu8 ; play Vu3",
    "second_play": "EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu A@Ec1 A@Su1 A=Ec5,Ec8,Su4,Mo2,Co7,Kl1,Lu3,x6 B=8 ; play Ec5 ; use",
    "copied_power": "EQ 3p r2 A2 L=SuMoCoKlEcLuNoFu past -Co1 A@Fu1 A=Fu4,x1 B=8 C=8 ; play Fu4 ; copy Co",
    "give_card": "EQ 3p r1 A2 L=SuMoCoKlEcLuNoVu A@No1 A=No6,Su4,Co7,Kl1,Lu3,Mo8,x5,Vu0 B=Ec2,Ec9,Su1,Mo3,"
    "Co4,Kl6,Lu8,x7 C=8 ; play No6 ; ask B Ec",
    "keep_card": "EQ 4p r1 A2 L=SuMoCoKlEcLuNoZi A@Zi1 A=Zi4 C=Ec3,No8,Su1,x2,Co6,Kl5,Lu2,Mo7 ; play Zi4 ; "
    "rob C:Ec3,No8,x2",
    "name_creature": "EQ 3p r2 A2 L=SuMoCoKlEcLuNoVu past -Mo1 A@No1 B?No5 C?No7 A=Uv,No3,Su2,Co4,Ec0,Lu9,Kl7,"
    "Vu1 B=8 C=8 ; play Uv",
    "fetch_card": "EQ 2p r2 A2 L=SuMoCoKlEcLuNoVu past -Mo1 Su2:5 Co2:7 Kl2:4 Ec2:9 Lu2:6,x2 No2:3 A=Dr,Vu8,"
    "Su0,Co1,Ec2,Lu9,Kl7,No6 B=8 ; play Dr",
    "blocked_cards": "EQ 3p r2 B2 L=SuMoCoKlEcLuNoVu past -Mo1 A@Co1 A=8 B=Mo2,Mo7,Mo9,Mo0~Su3,x4,Ec5,Kl6 C=8",
    "secret_hidden": "EQ 3p r2 A1 L=SuMoCoKlEcLuNoVu past -Mo1 A?No5 B@No1 A=No3,x4,Su6,Co2,Ec8,Lu0,Kl9,Vu1 B=8 C=8",
    "secrets_revealed": "EQ 3p r2 A1 L=SuMoCoKlEcLuNoVu past -Mo1 A@No^ B@No^ C@Mo^ A=8 B=8 C=8",
    "ursus_half": "EQ 2p r1 A2 L=SuMoCoKlEcLuNoUr Su1:6 Mo1:4 Co1:8 Kl1:5 Ec1:7 Lu1:3 No1:2 A=Ur2,x2,Su1,"
    "Co0,Lu7,Kl9,Mo8,Ec4 B=8",
    "mid_turn": "EQ 2p r3 A2 L=SuMoCoKlEcLuNoVu past -Mo1 -Su2 Co3:3 A@Ec1 A=Ec5,Mo2,Mo5,Mo9,Su1,No4,x6,"
    "Dr B=8 ; play Ec5 ; use ; play No4 ; discard Mo2",
    "stalemate_near": "EQ 2p r3 A1 L=SuMoCoKlEcLuNoVu past -Mo1 -Su2 Mo1:0 Su1:10 Su2:0 A=Mo2,Mo3,Mo5,Mo9,Su1,"
    "Su4,Su7,Su8 B=Mo4,Mo6,Mo7,Mo8,Su3,Su5,Su6,Su9 q1",
    "over_by_rounds": "EQ 4p r5 end L=FuSuNoMoVuEcLuCo past -Mo1 -Vu2 -Ec3 -Lu4 -Co5 A@Fu1 A@Su1 A@Fu4 A@No2 "
    "A@No^ B@Fu^ B@Fu2 B@Su2 B@Su4 B@Ec1 C@No1 C@Fu3 C@Lu3 D@Su3 D@Mo1",
    "over_by_pile": "EQ 3p r3 end L=MoCoEcNoCaFuZiUr -Mo1 -Fu2 Mo1:1,9,0 Co1:0,2,5 Co2:7 Co3:x9,9 Ec1:0,1,8,2 "
    "Ec2:7,x6 No1:0,8 No2:7,x7,6,3,x8,1,9,2,4,10 Ca1:8,0,4,9,10,3 Ca2:1,7 Ca3:6 Fu1:3,10,7,8 "
    "Fu2:x0,1,5 Zi1:1,3,x4,4,5 Zi2:0,8,x3,2,6,9 Ur1:10,x10 Ur2:9,2,1,0,4,6 Ur3:x1,8 C@Mo1 "
    "B@Co1 A@Co2 B@Ec1 C@Ec2 C@No2 A@Ca1 C@Ca2 A@Fu1 B@Fu2 B@Zi1 C@Zi2 A@Ur1 A@Mo^ B@No^ C! "
    "A=Ec5,Fu9,Zi10,Uv,Dr,Dr B=Co1,Co10,Ec4,Ec9,Ec10,Ur7,x2,x5 C=Mo6,Co3,Co8,Ec3,Ca5,Fu0,Fu2,"
    "Ur3 d0 s5.4 de",
    "over_by_stalemate": "EQ 2p r3 end L=SuMoCoKlEcLuNoVu past -Mo1 -Su2 Mo1:0 Su1:10 Su2:0 A@No1 B?Su2 A=8 B=8",
    "over_tied_half_fr": "EQ 2p r5 end L=UrSuNoMoVuEcLuCo past -Mo1 -Vu2 -Ec3 -Lu4 -Co5 A@Ur1 A@No2 B@No1 B@Ur2 fr",
    "rulings_changed": "EQ 3p r2 A2 L=SuMoCoKlEcLuNoVu past -Mo1 A@Lu1 B! C@Mo2 Lu1:2,9 A=Lu3,Su4,Ec5,Co7,Kl1,"
    "No8,x6,Vu0 B=8 C=8 T=0,3 fr +lupino_covered=yes +rebet_freed_field=yes +tiebreak=points "
    "+zero_prestige_controls=no !Ec ; play Lu3",
    "view_of_seat": "EQ 4p r2 C1 L=MoEcLuCaFuZiRaVu -Ca1 Mo1:10 Mo2:?,x4 Ec1:x6 Ec2:3 Lu1:9 Ca1:4 Fu1:x9 "
    "Fu2:?,1 Zi1:10 Zi2:2 Ra1:?,5 Vu1:?,5 Vu2:?,2 C@Mo2 A@Ec1 C@Ec2 A@Lu1 D@Lu2 C@Ca1 D@Fu1 "
    "D@Fu2 B@Zi1 B@Zi2 D@Ra1 A@Ra2 B@Vu1 A@Vu2 B@Ca^ A?? C?? D?? A=?8 B=Ec4,Ec5,Ca5,Ca8,Fu0,"
    "Zi5,Vu4,Dr C=?8 D=?8 d45 de seen=Ca2,Ca3,Ca7,Ca10",
    "view_of_onlooker": "EQ 4p r2 C1 L=MoEcLuCaFuZiRaVu -Ca1 Mo1:10 Mo2:?,x4 Ec1:x6 Ec2:3 Lu1:9 Ca1:4 Fu1:x9 "
    "Fu2:?,1 Zi1:10 Zi2:2 Ra1:?,5 Vu1:?,5 Vu2:?,2 C@Mo2 A@Ec1 C@Ec2 A@Lu1 D@Lu2 C@Ca1 D@Fu1 "
    "D@Fu2 B@Zi1 B@Zi2 D@Ra1 A@Ra2 B@Vu1 A@Vu2 B@Ca^ A?? C?? D?? A=?8 B=?8 C=?8 D=?8 d45 de "
    "view=* seen=Ca2,Ca3,Ca7,Ca10",
    "view_waiting": "EQ 3p r1 A2 L=SuMoCoKlEcLuNoVu No1:6 A@No1 A=?7 B=Su1,Mo3,Co4,Kl6,Ec2,Ec9,Lu8,x7 C=?8 "
    "d78 de wait=give:B:Ec::A did=active0",
    "unreachable": "EQ 3p r3 A1 L=SuMoCoRaEcLuNoVu -Mo1 No1:4,4 No4:2 Mo2:3 A@No3 A@No1 B@No1 A?No5 A?Su5 "
    "B@Ur1 A=No4,Lu4,Uv,Uv,Su2,Co7 B=8 C=5~2",
    "old_row_changed": "EQ 2p r2 A1 L=SuMoCoKlEcLuNoVu -Mo1 Su1:6 Mo1:9 Co1:8 Kl1:5 Ec1:7 Lu1:4 No1:10 Vu1:5 A=8 B=8",
    "busy_five_fr": "EQ 5p r2 C1 L=MoKlEcNoFuRaVuUr -Ur1 Mo1:7,1,3 Kl1:7,2,x0,9,x9 Kl2:6,0 Ec1:10 No1:x5,10,6 "
    "Fu1:x10,3,0,10 Ra1:x4,10,3,5,7,4 Vu1:0,9 Ur1:2 D@Mo1 B@Mo2 B@Kl1 A@Kl2 A@Ec1 A@No1 E@Fu1 "
    "C@Ra1 C@Vu1 B@Ur1 C@Mo^ D@Kl^ A@No^ B@Fu^ E?Vu1 A=Mo5,Mo6,Ec0,No5,Ra8,Vu5,Ur3,Uv B=Kl1,"
    "No0,Fu7,Ra6,Vu10,x7,Dr,Dr C=Mo4,Kl8,Ec3,Ec5,No9,Ra1,Vu7,Ur6 D=Kl10,Ec9,No2,Fu5,Ra9,Vu4,"
    "Vu6,Ur4 E=Mo10,Ec4,Ec6,Ec8,No3,No7,Fu6,Vu3 d=Fu1,Fu4,x6,Ec7,Ra0,Mo2,Ur9,No8,x3,Kl4,Ra2,"
    "Mo0,Ur0,x1,x2,Ec2,Ur1,No4,Kl3,Mo9,Vu2,Ec1,Ur5,x8,Vu8,Ur8,Fu2 s4 fr ; bet Ra",
    "busy_four": "EQ 4p r3 A2 L=SuMoEcNoCaAqVuUr -Ca1 -Ur2 Su1:0,3,x7,9 Su2:5,1 Mo1:9,5,x4,x8,10 Mo2:7,2,1 "
    "Mo3:3,6 Ec1:x3,x9,8,5,10 Ec2:1 Ec3:x5,6 No1:5 No2:2 No3:8,x10,0,x2 Ca1:9,5,0 Aq1:x6,1 "
    "Aq2:2,7 Vu1:9 Vu2:x0,10,4 Vu3:x1 Ur1:8,3 Ur2:1,0 D@Su1 A@Su2 C@Su3 B@Mo1 C@Mo2 C@Ec1 "
    "A@Ec2 A@No1 D@No2 D@Ca1 B@Aq1 D@Aq2 C@Vu1 B@Vu2 A@Ur1 B@Ur2 A@Mo^ B@Ca^ D@Ca^ C@Aq^ "
    "A=Su8,Su10,Ec7,Ca7,Aq0,Aq10,Vu3,Vu8 B=Su4,Ec0,Ca2,Aq8,Vu7,Ur2,Ur9,Ur10 C=Su2,Mo0,Ec4,Ec9,"
    "No4,No10,Aq9,Vu0 D=Mo4,Ec2,No1,No6,No9,Ca3,Aq4,Vu6 d=Vu2,Su6,Aq3,Aq6,Ec3,Vu5,No7 s11 T=2,"
    "1 de",
}
