"""What can happen, as facts: every kind of event, the rules behind it, what it tells, and who may see which fact.

The rules log an event as a plain tuple, its kind first. Here that tuple gets names for its parts; what is not said to
be public is seen by nobody else. `because` works out the conditions on demand, from the table at that moment.
"""

from collections.abc import Callable
from typing import Final

from ....engine.events import Event, EventKind, EventKinds, facts_of, seers_of
from ....engine.verdict import Condition, Facts, condition
from .actions import field_of
from .cards import CHAMELEON, CREATURE_OF, ECHOMIR, FUNGI, HAND, NOBODY, SUSI, UNKNOWN, URSUS, URVATER, cards_of
from .control import controller, prestige
from .ending import ending_rules
from .powers import POWERS
from .powers.susi import CARDS as SUSI_CARDS
from .score import score, scoring_stones
from .state import State
from .turn import MOST_DISCARDS, discardable, may_discard
from .vanish import doubled_strength

KINDS: Final[EventKinds] = {
    "turn_started": EventKind(("seat",), ("S5.4", "OV.2")),
    "bet_placed": EventKind(("seat", "creature", "row"), ("S1.A.0", "S1.A.3", "VAL.1")),
    "secret_placed": EventKind(("seat", "card"), ("S1.B.0", "S1.B.1", "S1.B.2"), ("card",), ("seat",)),
    "secret_revealed": EventKind(("seat", "card", "cause"), ("S1.C.0", "VAL.2")),
    "step_skipped": EventKind(("seat", "step"), ("S1.D",)),
    "card_played": EventKind(("seat", "card", "field"), ("S2.0",)),
    "tree_played": EventKind(("seat", "tree"), ("S2.C",)),
    "passed": EventKind(("seat", "cards"), ("S2.D.none", "S2.D.proof")),
    "power_used": EventKind(("seat", "creature", "sentence"), ("S2.P.0",)),
    "power_not_fired": EventKind(("seat", "creature", "reason"), ("S2.P.0",)),
    "power_copied": EventKind(("seat", "creature"), ("P.fungi",)),
    "stone_taken_back": EventKind(("seat", "field"), ("P.moosmann.own", "S1.A.4")),
    "secret_taken_back": EventKind(
        ("seat", "card", "shown_to"), ("P.moosmann.secret", "S1.B.3"), ("card",), ("shown_to",)
    ),
    "cards_blocked": EventKind(
        ("seat", "target", "cards"), ("P.cornu.half", "P.cornu.unseen"), ("cards",), ("target",)
    ),
    "blocked_returned": EventKind(("seat", "cards"), ("P.cornu.back",), ("cards",), ("seat",)),
    "stone_placed": EventKind(("seat", "field"), ("P.klumpi.field", "VAL.1", "S2.P.1")),
    "second_play": EventKind(("seat",), ("P.echomir.second",)),
    "card_taken": EventKind(("seat", "card", "field", "rule"), ("S2.0",)),
    "card_asked": EventKind(("seat", "target", "creature"), ("P.noctia.ask",)),
    "card_given": EventKind(("seat", "target", "card"), ("P.noctia.give",), ("card",), ("seat", "target")),
    "hand_shown": EventKind(("seat", "target", "cards"), ("P.noctia.show",), ("cards",), ("seat", "target")),
    "carmen_used": EventKind(("seat",), ("P.carmen.living", "S2.P.1")),
    "cards_looked_at": EventKind(("seat", "target", "cards"), ("P.ziegfried.three",), ("cards",), ("seat", "target")),
    "card_kept": EventKind(("seat", "target", "card"), ("P.ziegfried.keep",), ("card",), ("seat", "target")),
    "cards_swapped": EventKind(("seat", "field", "other_field"), ("P.raneri",)),
    "card_removed": EventKind(("seat", "card", "field"), ("P.vulpa", "S2.0")),
    "creature_named": EventKind(("seat", "creature"), ("T.urvater",)),
    "no_secret_on": EventKind(("creature",), ("T.urvater",)),
    "nothing_to_fetch": EventKind(("seat",), ("T.dryada",)),
    "discarded": EventKind(("seat", "card", "shown"), ("S3.0.vanished", "S3.0.shown"), ("card",), ("seat",), "shown"),
    "discarding_ended": EventKind(("seat", "count"), ("S3.0",)),
    "cards_drawn": EventKind(("seat", "cards", "left", "rule"), ("S4.0",), ("cards",), ("seat",)),
    "nothing_drawn": EventKind(("seat",), ("S4.0",)),
    "row_incomplete": EventKind(("row",), ("S5.0.full",)),
    "lowest_tied": EventKind(("row", "doubled"), ("S5.1",)),
    "vanished": EventKind(("creature", "round"), ("S5.0.lowest", "S5.2")),
    "round_started": EventKind(("round", "count"), ("S5.3", "OV.1")),
    "game_ended": EventKind(("ending",), ("END.0",)),
    "control_changed": EventKind(("creature", "seat", "target"), ("CTRL.0",)),
    "points_counted": EventKind(("seat", "doubled"), ("SCORE.0.sum", "VAL.0")),
    "game_won": EventKind(("winners", "decided_by"), ("SCORE.0.most",)),
}


def rules_of(event: Event, state: State) -> tuple[str, ...]:
    """The rules an event rests on; for some kinds they depend on what exactly happened, on which table."""
    kind = str(event[0])
    refine = _REFINED_RULES.get(kind)
    return (refine(facts_of(event, KINDS), state) if refine else ()) or KINDS[kind].rules


def _rules_of_bet(facts: Facts, state: State) -> tuple[str, ...]:
    on_card = bool(state.fields[field_of(_number(facts["creature"]), _number(facts["row"]))])
    return ("S1.A.0", "S1.A.1", "S1.A.3", "VAL.1") if on_card else ()


def _rules_of_play(facts: Facts, state: State) -> tuple[str, ...]:
    """Where a card goes, what it covers, and whether it slides under a stone."""
    card, field = _number(facts["card"]), _number(facts["field"])
    below = state.fields[field][:-1]
    rules = ["S2.A.0"] if card < CHAMELEON else ["S2.B.0"]
    if below:
        rules += ["S2.A.2", "S2.A.4"] if card < CHAMELEON else ["S2.B.3"]
    if state.stones[field] != NOBODY:
        rules.append("S2.A.3")
    if below and below[-1] >= CHAMELEON and card in cards_of(URSUS):
        rules.append("P.ursus.1")
    return (*rules, "S2.0")


def _rules_of_reveal(facts: Facts, state: State) -> tuple[str, ...]:
    several = len(state.champions[CREATURE_OF[_number(facts["card"])]]) > 1
    return _CAUSES[str(facts["cause"])] + (("S1.C.3",) if several else ())


def _rules_of_reason(facts: Facts, state: State) -> tuple[str, ...]:
    return _REASONS[str(facts["reason"])] or (POWERS[_number(facts["creature"])].rule,)


def _rules_of_points(facts: Facts, state: State) -> tuple[str, ...]:
    """Only survivors pay; on Ursus half a point more."""
    seat = _number(facts["seat"])
    on_ursus = any(stone.creature == URSUS for stone in scoring_stones(state) if stone.seat == seat)
    return ("SCORE.0.sum", "VAL.0", "P.ursus.2") if on_ursus else ()


_CAUSES: Final[dict[str, tuple[str, ...]]] = {
    "own": ("S1.C.0", "S1.C.2", "VAL.2"),
    "urvater": ("T.urvater", "S1.C.1"),
    "end": ("END.2",),
}
_DECIDERS: Final[dict[str, tuple[str, ...]]] = {
    "points": ("SCORE.0.most",),
    "secret": ("SCORE.1",),
    "row": ("SCORE.2",),
    "shared": ("SCORE.3",),
}
_REFINED_RULES: Final[dict[str, Callable[[Facts, State], tuple[str, ...]]]] = {
    "bet_placed": _rules_of_bet,
    "card_played": _rules_of_play,
    "secret_revealed": _rules_of_reveal,
    "tree_played": lambda facts, state: ("S2.C", "T.urvater" if facts["tree"] == URVATER else "T.dryada"),
    "power_used": lambda facts, state: (POWERS[_number(facts["creature"])].rule, "S2.P.0"),
    "power_not_fired": _rules_of_reason,
    "discarded": lambda facts, state: () if facts["shown"] else ("P.carmen.unseen",),
    "card_taken": lambda facts, state: (str(facts["rule"]), "S2.0"),
    "cards_drawn": lambda facts, state: (str(facts["rule"]), *(() if facts["left"] else ("S4.1",))),
    "game_ended": lambda facts, state: ending_rules(str(facts["ending"])),
    "control_changed": lambda facts, state: ("CTRL.1",) if facts["seat"] == NOBODY else (),
    "points_counted": _rules_of_points,
    "game_won": lambda facts, state: _DECIDERS[str(facts["decided_by"]).split()[0]],
}
_REASONS: Final[dict[str, tuple[str, ...]]] = {
    "on_chameleon": ("S2.B.4",),
    "not_controller": ("S2.P.2", "CTRL.0"),
    "no_power": ("P.ursus",),
    "already_used": ("P.echomir.once",),
    "no_target": (),
    "declined": ("S2.P.0",),
    "chameleon": ("S2.B.2",),
    "moved": ("S2.P.4",),
}


#: By these somebody learns what was hidden: cards drawn, shown, given, picked by chance, or known to be held or not.
_REVEALING: Final = frozenset(
    ("secret_revealed", "passed", "cards_blocked", "card_asked", "card_given", "hand_shown")
    + ("cards_looked_at", "card_kept", "no_secret_on", "cards_drawn")
)
#: These take a card from a field, and so may uncover another.
_UNCOVERING: Final = ("card_taken", "card_removed")


def reveals(event: Event, state: State) -> bool:
    """Did somebody learn what was hidden? A card one chooses to lay down is no secret; `state` is the table after."""
    kind, facts = str(event[0]), facts_of(event, KINDS)
    if kind in _UNCOVERING:
        return bool(state.fields[_number(facts["field"])])
    if kind == "secret_taken_back":
        return seers_of(event, KINDS, state.players) != 1 << _number(facts["seat"])
    return kind in _REVEALING


def _number(value: object) -> int:
    """A fact of an event that is a number: a seat, a creature, a card, a field."""
    return int(str(value))


# Why it happened


def has_reasons(event: Event) -> bool:
    """Does an event of its kind happen, or not, for reasons of its own?"""
    return str(event[0]) in _BECAUSE


def because(event: Event, state: State) -> list[Condition]:
    """The conditions that made an automatic event happen, or kept an expected one from happening."""
    work_out = _BECAUSE.get(str(event[0]))
    return work_out(state, facts_of(event, KINDS)) if work_out else []


def _why_power(state: State, facts: Facts) -> list[Condition]:
    seat, creature = _number(facts["seat"]), _number(facts["creature"])
    return _power_conditions(state, seat, creature, str(facts.get("reason", "")))


def _why_passed(state: State, facts: Facts) -> list[Condition]:
    return [condition("no_playable_card", ok=True, rule="S2.D.none", seat=facts["seat"], cards=())]


def _why_discarding_ended(state: State, facts: Facts) -> list[Condition]:
    seat, count = _number(facts["seat"]), _number(facts["count"])
    if count >= MOST_DISCARDS:
        return [condition("fewer_than_three", ok=False, rule="S3.0.three", seat=seat, count=count)]
    more: bool | None = bool(discardable(state, seat))
    if UNKNOWN in state.hands[seat] and not more and may_discard(state, seat):
        more = None  # whoever does not know the hand cannot know either
    return [condition("nothing_more_to_discard", None if more is None else not more, "S3.0", seat=seat, count=count)]


def _why_drawn(state: State, facts: Facts) -> list[Condition]:
    """Step 4 fills the hand; Susi draws three, or by the ruling `short_draw` what is left."""
    if facts.get("rule") != POWERS[SUSI].rule:
        return [condition("fewer_than_eight", "cards" in facts, "S4.0", seat=facts["seat"], count=HAND)]
    cards = facts["cards"]
    short = isinstance(cards, tuple) and len(cards) < SUSI_CARDS
    return [condition("ruling_short_draw", ok=True, rule="P.susi")] if short else []


def _why_won(state: State, facts: Facts) -> list[Condition]:
    """A tie that the secret bet did not break is compared row by row, by the edition's measure (SCORE.2)."""
    if str(facts["decided_by"]) in {"points", "secret"}:
        return []
    measure = state.rulings.tiebreak
    found = [condition(f"ruling_tiebreak_{measure}", ok=True, rule="SCORE.2")]
    if measure == "points" and any(stone.creature == URSUS for stone in scoring_stones(state)):
        counts = state.rulings.half_point_in_tiebreak
        found.append(condition("ruling_half_point_in_tiebreak", counts, "P.ursus.2"))
    return found


def _why_ended(state: State, facts: Facts) -> list[Condition]:
    ending = str(facts["ending"])
    return [condition(f"ended_by_{ending}", ok=True, rule=ending_rules(ending)[0])]


def _power_conditions(state: State, seat: int, creature: int, reason: str) -> list[Condition]:
    """A power is offered to the controller who plays the creature's own card, not directly on a chameleon.

    What holds for a copied power is asked of Fungi; of the copied creature only that it has vanished (P.fungi).
    """
    played = played_creature(state, creature)
    cards = state.fields[field_of(played, state.round)]
    below = cards[-2] if len(cards) > 1 else NOBODY
    from_hand = reason not in {"chameleon", "moved"}
    found = [
        condition("played_from_hand", reason != "moved", "S2.P.4" if reason == "moved" else "S2.P.3", seat=seat),
        condition("creature_card_played", reason != "chameleon", "S2.B.2", creature=played),
        _controls(state, seat, played),
        *_zero_prestige(state, played),
        condition("not_on_chameleon", below < CHAMELEON or not from_hand, "S2.B.4", creature=played),
    ]
    if played != creature:
        found.append(condition("has_vanished", ok=True, rule="P.fungi", creature=creature))
    if creature == URSUS:
        found.append(condition("has_a_power", ok=False, rule="P.ursus", creature=creature))
    if creature == ECHOMIR:
        found.append(condition("echomir_unused", reason != "already_used", "P.echomir.once", creature=creature))
    if reason == "no_target":
        found.append(POWERS[creature].missing(state, seat, played))
    if reason == "declined":
        found.append(condition("wanted", ok=False, rule="S2.P.0", seat=seat, creature=creature))
    return found


def played_creature(state: State, creature: int) -> int:
    """Whose card set a creature's power off: its own, but no card of a vanished one is played: then Fungi copied it."""
    copied = state.vanished_in[creature] and not state.fields[field_of(creature, state.round)]
    return FUNGI if copied else creature


def _controls(state: State, seat: int, creature: int) -> Condition:
    """Does the player control the creature, with how much against how much?"""
    totals = prestige(state, creature)
    own = totals.get(seat, 0)
    rivals = [total for other, total in totals.items() if other != seat]
    highest = max(rivals, default=0)
    ok = controller(state, creature) == seat
    rule = "CTRL.1" if not ok and seat in totals and own == highest and rivals else "CTRL.0"
    return condition("controls", ok, rule, seat=seat, creature=creature, own=own, highest=highest)


def control_conditions(state: State, creature: int) -> list[Condition]:
    """Who has most, whether alone, and which bets do not count yet."""
    leader = controller(state, creature)
    totals = prestige(state, creature)
    highest = max(totals.values(), default=0)
    found = [
        condition("somebody_has_a_stone", bool(totals), "CTRL.0", creature=creature),
        condition("highest_alone", leader != NOBODY or _only_zero(totals), "CTRL.1", creature=creature, count=highest),
        *_zero_prestige(state, creature),
    ]
    hidden = [seat for seat, card in enumerate(state.secrets) if card in cards_of(creature)]
    found += [condition("hidden_bet_counts", ok=False, rule="CTRL.2", seat=seat, creature=creature) for seat in hidden]
    return found


def _zero_prestige(state: State, creature: int) -> list[Condition]:
    """Where the only stone is worth nothing, the ruling `zero_prestige_controls` decides (E-04)."""
    if not _only_zero(prestige(state, creature)):
        return []
    return [
        condition("ruling_zero_prestige_controls", state.rulings.zero_prestige_controls, "CTRL.0", creature=creature)
    ]


def _only_zero(totals: dict[int, int]) -> bool:
    return list(totals.values()) == [0]


def _bet_conditions(state: State, seat: int) -> list[Condition]:
    """Is there anything to bet with or to reveal?"""
    return [
        condition("has_free_stone", state.free_stones[seat] > 0, "S1.A.0.stone", seat=seat),
        condition("has_hidden_bet", state.secrets[seat] != NOBODY, "S1.C.0", seat=seat),
    ]


def _vanish_conditions(state: State, row: int) -> list[Condition]:
    """The row is complete, and one creature alone is lowest."""
    competing = [creature for creature in state.lineup if not 0 < state.vanished_in[creature] < row]
    tops = {creature: state.fields[field_of(creature, row)][-1:] for creature in competing}
    empty = [creature for creature in competing if not tops[creature]]
    found = [condition("row_complete", not empty, "S5.0.full", row=row, creatures=tuple(empty))]
    if not empty:
        lowest = _lowest(state, row, competing)
        alone = len(lowest) == 1
        found.append(condition("single_lowest", alone, "S5.0.lowest" if alone else "S5.1", creatures=tuple(lowest)))
    return found


def _lowest(state: State, row: int, creatures: list[int]) -> list[int]:
    """The creatures with the lowest strength of a complete row."""
    strengths = {creature: doubled_strength(state, creature, row) for creature in creatures}
    lowest = min(strength for strength in strengths.values() if strength is not None)
    return [creature for creature, strength in strengths.items() if strength == lowest]


_BECAUSE: Final[dict[str, Callable[[State, Facts], list[Condition]]]] = {
    "power_used": _why_power,
    "power_not_fired": _why_power,
    "row_incomplete": lambda state, facts: _vanish_conditions(state, _number(facts["row"])),
    "lowest_tied": lambda state, facts: _vanish_conditions(state, _number(facts["row"])),
    "vanished": lambda state, facts: _vanish_conditions(state, _number(facts["round"])),
    "step_skipped": lambda state, facts: _bet_conditions(state, _number(facts["seat"])),
    "passed": _why_passed,
    "discarding_ended": _why_discarding_ended,
    "cards_drawn": _why_drawn,
    "nothing_drawn": _why_drawn,
    "control_changed": lambda state, facts: control_conditions(state, _number(facts["creature"])),
    "game_ended": _why_ended,
    "game_won": _why_won,
}


def control_changes(before: State, after: State) -> list[Event]:
    """Which creatures have another controller now: creature, who controls, who did."""
    return [
        ("control_changed", creature, controller(after, creature), controller(before, creature))
        for creature in after.lineup
        if controller(after, creature) != controller(before, creature)
    ]


def scoring_events(state: State) -> list[Event]:
    """What everybody has at the end, and who wins by what."""
    result = score(state)
    counted: list[Event] = [("points_counted", seat, doubled) for seat, doubled in enumerate(result.doubled_points)]
    return [*counted, ("game_won", tuple(result.winners), result.decided_by)]
