"""What the spaces of the outer, middle and inner region tell one to do, row by row (2.1 of the rules file)."""

from __future__ import annotations

from games.talisman.cases import check


def test_tavern() -> None:
    check("Elf@Tavern!", ":1", ".miss1, due B:start")
    check("Elf@Tavern!", ":2", "due A:fight")
    check("Elf@Tavern!", ":2; fight:1,6", ".l3, due B:start")
    check("Elf@Tavern!", ":2; fight:6,1", ".l4, .tr=-, due B:start")
    check("Elf@Tavern!", ":3", ".g0")
    check("Elf@Tavern! .g0", ":3", ".g0")
    check("Elf@Tavern!", ":4", ".g2")


def test_tavern_ride_is_offered_next_turn_only() -> None:
    check("Elf@Tavern! B=Troll@Crags", ":5; roll:1; go Fields3:Bag1", "has ride, has roll")
    check("Elf@Tavern! B=Troll@Crags", ":5; roll:1; go Fields3:Bag1; ride", "due A:to, has go Ruins, no go Tavern")
    check("Elf@Tavern! B=Troll@Crags", ":5; roll:1; go Fields3:Bag1; ride; go Ruins:Bag2,Bag3", "@Ruins, .g3, no ride")
    check("Elf@Tavern! B=Troll@Crags", ":6; roll:1; go Fields3:Bag1; ride; go Temple", "@Temple, has pray")
    check("Elf@Temple .ride=Temple", "", "no ride")
    check("Elf@Peril .ride=outer", "", "has ride")
    check("Elf@City .ride=outer B=Troll@Crags", "roll:1; go Fields1:Bag1; roll:1; go Fields3:Bag2", "no ride")


def test_village() -> None:
    check("Elf@Village! .l3", "", "has visit healer, no visit smith, has visit mystic, has done")
    check("Elf@Village! .l3 .g0", "", "no visit healer")
    check("Elf@Village! .l2 .g2", "visit healer; heal", ".l3, .g1, has heal, has done")
    check("Elf@Village! .l2 .g2", "visit healer; heal; heal", ".l4, .g0, due B:start")
    check("Elf@Village! .g9", "visit smith; buy Swo; buy Arm; buy Shi", ".g0, .ob=Swo3,Arm2,Shi2, due B:start")
    check("Elf@Village! .g2", "", "has visit smith")
    check("Elf@Village! .g9 .ob=Wat1,Wat2,Bel,Rin", "", "no visit smith")
    check("Elf@Village!", "visit mystic:2", ".good, due B:start")
    check("Assassin@Village!", "visit mystic:4", ".good")
    check("Elf@Village!", "visit mystic:4", ".good")
    check("Elf@Village!", "visit mystic:5", ".c5")
    check("Elf@Village!", "visit mystic:6,Hex1", ".sp=Hex1")
    check("Elf@Village!", "done", "due B:start")


def test_city() -> None:
    check("Elf@City! .s4", "visit enchantress:2", ".s3")
    check("Elf@City! .c5", "visit enchantress:3", ".c4")
    check("Elf@City!", "visit enchantress:3", ".c4")
    check("Elf@City!", "visit enchantress:4", ".c5")
    check("Elf@City!", "visit enchantress:5", ".s4")
    check("Elf@City!", "visit enchantress:6,Hex1", ".sp=Hex1")
    check("Elf@City! .l1 .g5", "visit doctor; heal; heal", ".l3, .g3, due B:start")
    check("Elf@City!", "", "no visit doctor, no visit alchemist")
    check("Elf@City! .ob=Swo1", "visit alchemist; done", ".ob=Swo1, due B:start")


def test_what_a_toad_cannot_gain() -> None:
    check("Elf@City! .toad2 .g0 .s4", "visit enchantress:2", ".s4")
    check("Elf@City! .toad2 .g0", "visit enchantress:5", ".s3")
    check("Elf@City! .toad2 .g0", "visit enchantress:6", ".sp=-")
    check("Elf@City! .fo=Hag", "visit enchantress:1", ".fo=-, d-=Hag")


def test_chapel() -> None:
    check("Wizard@Chapel!", "", ".l3, due B:start")
    check("Thief@Chapel! .l3", "heal", ".l4, .g0")
    check("Thief@Chapel!", "", "due B:start")
    check("Elf@Chapel! .l1", "heal all", ".l4, due B:start")
    check("Elf@Chapel!", "pray:3", ".l4, due B:start")
    check("Elf@Chapel!", "pray:5", ".l5")
    check("Elf@Chapel!", "pray:6,Hex1", ".sp=Hex1")
    check("Druid@Chapel! .l3 A.good", "become evil", "due B:start, .l3")


def test_graveyard() -> None:
    check("Elf@Graveyard!", "", ".l3, due B:start")
    check("Thief@Graveyard!", "", ".l4, due B:start")
    check("Assassin@Graveyard!", "pray:1", ".miss1")
    check("Assassin@Graveyard!", "pray:3", ".l5")
    check("Assassin@Graveyard!", "pray:5,Hex1", ".sp=Hex1")
    check("Assassin@Graveyard!", "done", "due B:start")
    check("Druid@Graveyard! A.evil", "become good", ".l4, due B:start")


def test_crags_and_forest() -> None:
    check("Elf@Crags! B=Troll@City", ":1; fight:1,6", ".l3, due B:start")
    check("Elf@Crags! B=Troll@City", ":1; fight:6,1", ".l4, due B:start")
    check("Elf@Crags! B=Troll@City", ":2", ".miss1")
    check("Elf@Crags! B=Troll@City", ":4", ".miss0, .s3")
    check("Elf@Crags! B=Troll@City", ":6", ".s4")
    check("Thief@Forest!", ":1; fight:6,1", ".l4")
    check("Thief@Forest!", ":6", ".c4")
    check("Elf@Forest!", "pass", "due B:start")
    check("Elf@Forest!", "risk:6", ".c5")
    check("Thief@Forest! .fo=Gui", "", "has risk, has pass")
    check("Thief@Crags! B=Elf@City .fo=Gui", "pass", "due B:start")


def test_temple() -> None:
    check("Elf@Temple!", "pray:1,1", ".l1")
    check("Elf@Temple!", "pray:1,2", ".l3")
    check("Elf@Temple!", "pray:1,3", ".l3")
    check("Elf@Temple! .fo=Uni", "pray:1,3", "due A:feed, has bleed, has feed Uni")
    check("Elf@Temple!", "pray:1,4", ".slave")
    check("Elf@Temple!", "pray:3,3", ".s4")
    check("Elf@Temple!", "pray:3,4", ".c5")
    check("Elf@Temple!", "pray:4,4,Hex1", ".sp=Hex1")
    check("Elf@Temple!", "pray:5,5", ".ob=Tal3")
    check("Elf@Temple!", "pray:5,6", ".l5")
    check("Elf@Temple!", "pray:6,6", ".l6")
    check("Elf@Temple! .toad2 .g0", "pray:1,4", ".toad1")
    check("Elf@Temple! .toad2 .g0", "pray:5,5", ".ob=-")


def test_desert() -> None:
    check("Elf@Desert1! Desert1:Bag1", "", ".g2, .l3")
    check("Elf@Desert1! .ob=Wat1 Desert1:Bag1", "", ".g2, .l4")


def test_knight() -> None:
    check("Elf@Knight!", "pay", ".g0, .l4")
    check("Elf@Knight!", "bleed", ".g1, .l3")
    check("Elf@Knight! .g0", "", ".l3, due B:start")


def test_castle() -> None:
    check("Elf@Castle! .l3", "heal", ".l4, .g0")
    check("Elf@Castle! .l1 .fo=Pri", "heal; heal", ".l3, .g1, has heal, has exchange Pri")
    check("Elf@Castle! .l1 .fo=Pri", "heal; heal; heal", ".l4, .g0")
    check("Elf@Castle! .fo=Pri", "exchange Pri", ".g4, .fo=-, d-=Pri")
    check("Elf@Castle! .l1 .toad2 .g0", "", "due B:start")


def test_chasm() -> None:
    check("Elf@Chasm!", ":2", ".l3")
    check("Elf@Chasm!", ":3", ".l4")
    check("Elf@Chasm! .fo=Gui,Uni", "", ".l4, .fo=Gui,Uni")
    check("Dwarf@Chasm! B=Elf@City .fo=Uni", ":1", ".l4, .fo=-, x=Uni")


def test_warlock() -> None:
    check("Elf@Warlock!", "accept:3", ".quest3, due B:start")
    check("Elf@Warlock!", "done", ".quest0")
    check("Elf@Warlock! .quest2", "", "due B:start")


def test_quests_are_fulfilled_by_deeds_and_deliveries() -> None:
    check("Elf@Crags? B.l4 .quest1", "fight B; fight:6,1; life", "@Warlock, .ob=Tal3, .quest0")
    check("Elf@Fields1! .quest2 Fields1:Wol", "fight:6,1", "@Warlock, .ob=Tal3")
    check("Elf@Forest .quest3 .fo=Uni", "", "has deliver Uni")
    check("Elf@Forest .quest3 .fo=Hag", "", "no deliver Hag")
    check("Elf@Forest .quest3 .fo=Uni", "deliver Uni; roll:1; go Plains4:Bag1", ".fo=-, d-=Uni, @Warlock")
    check("Elf@Forest .quest4 .ob=Swo3", "deliver Swo3; roll:1; go Plains4:Bag1", ".ob=Tal3, @Warlock")
    check("Elf@Forest .quest5 .g3", "", "has deliver gold")
    check("Elf@Forest .quest5 .g2", "", "no deliver gold")
    check("Elf@Forest .quest6! .toad1 .g0", "go Plains4:Bag1", "@Plains4, .quest6")


def test_runes() -> None:
    check("Elf@Runes1! Runes1:Wol", "fight:4,3", ".tr=-, .l4, due B:start")


def test_oasis_and_hidden_valley_draw_more() -> None:
    check("Elf@Oasis!", ":Bag1,Bag2", ".g3")
    check("Elf@Ruins!", ":Bag1,Bag2", ".g3")


def test_vampire() -> None:
    check("Elf@Mine", "go Vampire:5", ".l1, due B:start")
    check("Elf@Mine .fo=Uni,Mai", "go Vampire:5; feed Uni; bleed; feed Mai", ".l3, x=Mai,Uni")
    check("Elf@Mine .l1", "go Vampire:1", "A=?")


def test_werewolf_and_pits() -> None:
    check("Elf@Werewolf .s9 .wolf9", "face; fight:5,5", ".wolf9, .l4, .open")
    check("Elf@Werewolf .open", "face:1,1; fight:6,1", ".wolf0, .l4")
    check("Elf@Vampire", "go Pits:1; fight:6,1", ".l4, .pits0, due B:start")


def test_death_and_mine() -> None:
    check("Elf@Crypt", "go Death:6,6,1,1", ".l4, due B:start, @Death")
    check("Elf@Peril", "go Mine:1,1,1", "@Mine")
    check("Elf@Peril", "go Mine:1,2,2", "@Peril")
    check("Elf@Peril", "go Mine:3,2,1", "@Portal")


def test_the_inner_region_forward_and_back() -> None:
    check("Elf@Fire", "back Pits", "@Pits, .open")
    check("Elf@Pits .ob=Tal1", "", "has go Fire, has back Vampire")
    check("Elf@Peril", "", "has go Mine, has go Crypt, has go Portal, no roll")
    check("Elf@Peril? Peril:Bag1", "explore", ".g2, due B:start")


def test_meetings_in_the_inner_region() -> None:
    check("Elf@Peril? B=Dwarf@Peril", "", "has fight B, has explore")
    check("Elf@Mine? B=Dwarf@Mine", "", "no fight B, has explore")
    check("Elf@Fire? B=Dwarf@Fire", "", "has fight B")


def test_the_portal_of_power() -> None:
    check("Dwarf@Portal B=Elf@City .c6", "roll:1; go Peril; craft:6", "@Peril")
    check("Elf@Portal .s4", "roll:1; go Peril; strength:6,6", ".s3, @Portal")
    check("Troll@Hills2 .s9 .c6", "roll:6; go Peril; fight:6,1; strength:1,1", "@Peril")


def test_the_crown() -> None:
    check("Elf@Crown? crowned", "", "has command B, due A:start")
    check("Elf@Crown 3p B=? C=out1 crowned", "done", "due B:start")
    check("Elf@Crown? 3p B=Dwarf@Crown C=Troll@City crowned", "", "due A:meet, has fight B, no explore, no command C")
    check("Wizard@Crown 3p B=Troll@Crown C=Elf@Forest crowned", "psychic B", "due A:fight")
    check("Assassin@Crown 3p B=Elf@Crown C=Troll@City crowned", "", "has fight B, no assassinate B")


def test_passing_the_sentinel_outside() -> None:
    check("Elf@Hills2", "roll:2; go Woods3:Bag1", "@Woods3, .g2, .l4")


def test_a_toad_takes_one_step_and_no_die() -> None:
    check("Elf@Sentinel .toad2 .g0", "", "has go Hills3, has go Woods3, no roll")
    check("Elf@Sentinel .toad2 .g0", "go Hills3; fight:6,1", "@Sentinel, .l3, due B:start")
    check("Elf@Hills3 .toad2 .g0", "go Sentinel:Bag1", "@Sentinel, Sentinel:Bag1")
    check("Elf@Peril .toad2 .g0", "go Portal:Bag1", "@Portal")
    check("Elf@Fields1! .toad2 .g0 Fields1:Wol", "fight:6,1", ".tr=-, d-=Wol")
    check("Elf@Tavern! .toad2 .g0", ":4", "Tavern:+1, .g0")
