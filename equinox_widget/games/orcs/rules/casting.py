"""Casting a spell: laying it, reinforcing it, icons, choosing an effect, and what the effect does."""

from typing import Final

from .abilities import holds
from .actions import ADD, ADD_AS, CAST, DECLINE, DRAW, EFFECT, FIZZLE, TELEPORT, Action
from .cards import (
    ALL_ELEMENTS,
    CARD_CODES,
    DRAW_ICON,
    ELEMENT_LETTERS,
    ELEMENTS,
    FAMILY,
    ICONS,
    IS_KNOWLEDGE,
    POISON_CARD,
    QUAKE,
    REPLENISH,
    STORM,
    SWITCH,
    TELEPORT_ICON,
    VOODOO,
)
from .defeat import gain_action, strike, strike_sections, sweep, take_toadling
from .fate_rules import NOLEARN, NOPORT
from .lanes import ALL_LANES, creature_at
from .movement import lift, log_move, place_on, step
from .piles import can_draw, draw_cards, take
from .state import BONUS, BOOST, DISCARD, NO_SPELL, REINFORCE, SECOND, TARGET, State
from .targets import executable, quake_places, storm_places

LEAST_TO_DISCARD: Final = 4  # nobody with fewer cards has to discard (SP.Vo3)


def free_fields(state: State) -> list[int]:
    """Tower fields without a mage (TP.1)."""
    mages = state.mages
    return [field for field in ALL_LANES if field not in mages]


def move_mage(state: State, field: int, cause: str) -> None:
    """The turn player's mage changes fields; `cause` is `action` or `icon`."""
    seat = state.turn
    if state.log is not None:
        state.log.append(("teleport", seat, state.mages[seat] + 1, field + 1, cause))
    state.mages[seat] = field


# Laying a spell


def most_power(state: State, seat: int, card: int) -> int:
    """The most power of its element that this card, what is stored and the other hand cards give together (CA.3)."""
    gives, element = state.box.gives, state.box.element[card]
    others = sum([gives[other] >> element & 1 for other in state.hands[seat]])
    own = 0 if card in state.hands[seat] else 1
    return others + own + (state.store[element] if seat == state.turn else 0)


def _castable(state: State, card: int) -> bool:
    """May this hand card be laid, which is no cheap spell (CA.1 to CA.3, SP.learn)?"""
    if IS_KNOWLEDGE[card]:
        if not state.display[0] and not state.display[1]:
            return False
        return state.rule != NOLEARN or not holds(state, state.turn, NOLEARN)
    if card == POISON_CARD:
        return False
    cost = state.box.costs[card][0]
    return state.box.rulings.hopeful_cast or most_power(state, state.turn, card) >= cost


def cast_options(state: State) -> list[Action]:
    """The spells that can be laid."""
    cheap, options, last = state.box.cheap, list[Action](), -1
    for card in state.hands[state.turn]:
        if card != last:
            last = card
            if cheap[card] or _castable(state, card):
                options.append(CAST[card])
    return options


def lay(state: State, card: int) -> None:
    """The card leaves the hand and gives its power; stored power joins it (CA.1, BO.power)."""
    state.hands[state.turn].remove(card)
    state.spell = card
    state.played = [card]
    state.pool, state.store = state.store, [0, 0, 0, 0]
    knowledge = IS_KNOWLEDGE[card]
    if not knowledge:
        state.pool[state.box.element[card]] += 1
    if state.log is not None:
        element = "" if knowledge else ELEMENTS[state.box.element[card]]
        state.log.append(("lay", CARD_CODES[card], element))
    if knowledge and not state.box.rulings.reinforce_knowledge:
        state.line = 0
        state.due = TARGET
    else:
        state.due = REINFORCE


# Reinforcing


def reinforce_options(state: State) -> list[Action]:
    """Add a hand card, choose an effect, or let the spell fizzle; none when only the latter is left."""
    options, last, box = list[Action](), -1, state.box
    for card in state.hands[state.turn]:
        if card in (last, POISON_CARD):
            continue
        last = card
        if box.element[card] >= 0:
            options.append(ADD[card])
        else:
            options += [ADD_AS[card][element] for element in ALL_ELEMENTS if box.gives[card] >> element & 1]
    effects = effect_options(state)
    if effects:
        return options + effects
    if options:
        options.append(FIZZLE)
    return options


def power_for(state: State, card: int) -> int:
    """The power laid of a card's element; knowledge needs none."""
    return 0 if IS_KNOWLEDGE[card] else state.pool[state.box.element[card]]


def effect_options(state: State) -> list[Action]:
    """The lines that are paid and can do something (CA.6)."""
    power = power_for(state, state.spell)
    paid = [line for line, cost in enumerate(state.box.costs[state.spell]) if cost <= power]
    if FAMILY[state.spell] in (QUAKE, STORM, SWITCH):
        return [EFFECT[line] for line in paid if executable(state, line)]
    return [EFFECT[line] for line in paid] if paid and executable(state, 0) else []


def add(state: State, action: Action) -> None:
    """One more power (CA.4); the card's icon may be used at once (RE.1, RE.2)."""
    card, box = action.card, state.box
    element = action.other if box.element[card] < 0 else box.element[card]
    state.hands[state.turn].remove(card)
    state.played.append(card)
    state.pool[element] += 1
    if state.log is not None:
        state.log.append(("add", CARD_CODES[card], ELEMENTS[element]))
        state.log.append(("power", ELEMENTS[element], state.pool[element], "card"))
    if box.icons[card]:
        state.icons = box.icons[card]
        state.due = BOOST


def boost_options(state: State) -> list[Action]:
    """What the icon still allows; none when only declining is left."""
    options, seat = list[Action](), state.turn
    if state.icons & TELEPORT_ICON and icon_may_teleport(state):
        options += [TELEPORT[field] for field in free_fields(state)]
    if state.icons & DRAW_ICON and can_draw(state, seat):
        options.append(DRAW)
    if options:
        options.append(DECLINE)
    return options


def icon_may_teleport(state: State) -> bool:
    """Does no fate card stop the icon (FR.noport; ruling `noport_reinforcement`)?"""
    return not (state.box.rulings.noport_reinforcement and holds(state, state.turn, NOPORT))


def boost(state: State, action: Action) -> None:
    """Use one half of the icon, or decline the rest (RE.T, RE.D, RE.W)."""
    if action is DECLINE:
        decline_icon(state)
        return
    icon = DRAW_ICON if action is DRAW else TELEPORT_ICON
    if state.log is not None:
        state.log.append(("icon", CARD_CODES[state.played[-1]], ICONS[icon - 1]))
    if action is DRAW:
        draw_cards(state, state.turn, 1)
    else:
        move_mage(state, action.number, "icon")
    state.icons &= ~icon
    if not state.icons:
        state.due = REINFORCE


def decline_icon(state: State) -> None:
    """The rest of the icon is not used, or cannot be."""
    state.icons = 0
    state.due = REINFORCE
    if state.log is not None:
        state.log.append(("declined",))


# Effects


def choose_effect(state: State, line: int) -> None:
    """One line takes effect (CA.6, CA.7): at once, or when its target is chosen."""
    state.line = line
    family = FAMILY[state.spell]
    if state.log is not None:
        state.log.append(("effect", CARD_CODES[state.spell], line + 1))
    if family == REPLENISH:
        draw_cards(state, state.turn, state.box.amounts[state.spell][line])
        if line:
            gain_action(state, "spell")
        state.due = BONUS
    elif family == VOODOO and line:
        gain_action(state, "spell")
        must_discard(state, others(state))
    else:
        state.due = TARGET


def others(state: State) -> tuple[int, ...]:
    """The other seats in turn order."""
    return tuple([(state.turn + step) % state.players for step in range(1, state.players)])


def must_discard(state: State, seats: tuple[int, ...]) -> None:
    """These seats discard one card each, one after the other (SP.Vo, BO.discard)."""
    state.discarding = seats
    state.due = DISCARD
    if state.log is not None:
        for seat in seats:
            if len(state.hands[seat]) >= LEAST_TO_DISCARD:
                state.log.append(("must_discard", seat))


def aim(state: State, action: Action) -> None:
    """Carry out the effect on its target, or remember the first half of a Switch."""
    verb, place, creature = action.verb, action.place, action.creature
    if verb in ("swap", "move"):
        state.chosen, state.chosen_place = creature, place
        state.due = SECOND
        return
    state.due = BONUS
    amount = state.box.amounts[state.spell][state.line]
    if verb == "hit":
        if creature >= 0:
            strike(state, place, creature, amount)
        else:
            take_toadling(state, place)
    elif verb == "take":
        learn(state, action.card)
    elif verb == "push":
        push(state, creature, place, amount)
    elif verb == "curse":
        must_discard(state, (action.number,))
    elif FAMILY[state.spell] == QUAKE:
        strike_sections(state, quake_places(state, action.number, action.other), amount)
    else:
        strike_sections(state, storm_places(state, action.number, state.line), amount)


def push(state: State, creature: int, place: int, sections: int) -> None:
    """Section by section towards the tower; whoever arrives there stops (SP.Mb)."""
    for _ in range(sections):
        place = step(state, creature, place, "bonds")
        if place < 0:
            break
    sweep(state)


def aim_second(state: State, action: Action) -> None:
    """Switch: two creatures change places, or one comes to the own lane (SP.Sw)."""
    creature, start = state.chosen, state.chosen_place
    state.chosen = state.chosen_place = -1
    state.due = BONUS
    lift(state, creature, start)
    if action.verb == "with":
        if state.log is not None:
            state.log.append(("swap", creature_at(creature, start), creature_at(action.creature, action.place)))
        lift(state, action.creature, action.place)
        place_on(state, creature, action.place)
        place_on(state, action.creature, start)
    else:
        place = 3 * state.mages[state.turn] + action.number
        log_move(state, creature, start, place, "switch")
        place_on(state, creature, place)
    sweep(state)


def learn(state: State, card: int) -> None:
    """A display card goes to the own discard pile, its slot is filled from its pile (SP.learn, SP.later)."""
    seat, pile = state.turn, 0 if card in state.display[0] else 1
    state.display[pile].remove(card)
    state.discard[seat].append(card)
    state.taken[seat] += 1
    refill = ""
    if state.spells[pile]:
        new = take(state.chance, state.spells[pile], CARD_CODES)
        state.display[pile].append(new)
        state.display[pile].sort()
        refill = CARD_CODES[new]
    if state.log is not None:
        state.log.append(("learn", seat, CARD_CODES[card], refill))


# The end of a cast


def fizzle(state: State) -> None:
    """No effect: cards and action are spent (CA.9)."""
    if state.log is not None:
        state.log.append(("fizzle", CARD_CODES[state.spell]))
    end_cast(state)


def end_cast(state: State) -> None:
    """All played cards go to the own discard pile (CA.8)."""
    state.discard[state.turn] += state.played
    state.played = []
    state.spell = NO_SPELL
    state.line = 0
    state.pool = [0, 0, 0, 0]


def letters(power: list[int]) -> list[str]:
    """Power as letters, one for each."""
    return [letter for element, letter in enumerate(ELEMENT_LETTERS) for _ in range(power[element])]


def chosen_word(state: State) -> str:
    """The first creature of a Switch, as people write it."""
    return creature_at(state.chosen, state.chosen_place)
