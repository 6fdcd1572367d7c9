"""One-line positions: reading and writing them.

Tokens are separated by spaces, come in any order and identify themselves. A state inside a step is written as the state
in which the turn, or the position somebody gave, began, followed by the sentences done since.
"""

import re
from collections.abc import Callable
from typing import Final

from ....engine.codes import CodeReader
from ....engine.errors import NotationError
from ....engine.rulings import print_value
from ....engine.seats import ONLOOKER, read_viewer, write_viewer
from .actions import FIELDS, ROW, Action, field_code, field_of
from .blueprint import Blueprint, Holding, likely_viewer
from .cards import (
    CARD_CODES,
    CHAMELEON,
    CREATURES,
    NOBODY,
    SEATS,
    STANDARD_TREES,
    TREES,
    UNKNOWN,
    VALUES,
    value_of,
)
from .names import problem_of_lineup, read_card, read_cards, read_creature, read_creatures, read_field_card
from .rulings import Rulings, rulings_for
from .sentences import read_script
from .state import (
    COPIED_POWER,
    DISCARD_STEP,
    FETCH_CARD,
    GIVE_CARD,
    KEEP_CARD,
    NAME_CREATURE,
    PLAY_STEP,
    POWER,
    Frame,
    State,
)
from .turn import step

Script = list[tuple[Action, list[int] | None]]

_EARLIER_ONLOOKER: Final = "*"  # how codes of earlier versions write somebody without a seat
WAITING: Final = {
    "play": PLAY_STEP,
    "power": POWER,
    "copied": COPIED_POWER,
    "give": GIVE_CARD,
    "keep": KEEP_CARD,
    "name": NAME_CREATURE,
    "fetch": FETCH_CARD,
}
_TURN_MEMORY: Final = ("active", "echoed", "carmen")


# Reading


def read_position(
    code: str, *, edition: object = None, rulings: dict[str, object] | None = None, seed: int | None = None
) -> tuple[Blueprint, Script]:
    """What a one-line position says, and the sentences done since; keywords override what the line says."""
    table, _, script = _unpack_address(code).partition(";")
    if not {"EQ", "EQ1"}.intersection(table.split()):
        raise NotationError(f"{code.strip()[:20]!r} is no position: a position begins with the word EQ.")
    draft = _Draft()
    for match in re.finditer(r"\S+", table):
        draft.read(match.group(), match.start())
    return draft.blueprint(edition, rulings or {}, seed), read_script(script, len(table) + 1)


def _unpack_address(code: str) -> str:
    """In addresses spaces are dots; the dot between seed and counter stays."""
    if re.search(r"\s", code.strip()) or not code.startswith("EQ"):
        return code
    return re.sub(r"(?<=\.)s(\d+) (\d+)(?= |$)", r"s\1.\2", code.replace(".", " ").replace(" s", ".s")).replace(
        ".s", " s"
    )


class _Draft(CodeReader):
    """The tokens read so far."""

    def __init__(self) -> None:
        super().__init__(_TOKENS, _EXAMPLES)
        self.plan = Blueprint(0, (), rulings_for())
        self.edition = "de"
        self.overrides: dict[str, object] = {}

    def read(self, token: str, place: int) -> None:
        """One token; what is wrong inside it is said of the whole. Raises `NotationError`."""
        try:
            super().read(token, place)
        except NotationError as error:
            raise self.fail(error.reason, error.nearest) from None

    def blueprint(self, edition: object, rulings: dict[str, object], seed: int | None) -> Blueprint:
        """The whole position."""
        plan = self.plan
        if not plan.players:
            raise NotationError("the position does not say how many play: add 2p, 3p, 4p or 5p")
        if not plan.lineup:
            raise NotationError("the position does not say which eight creatures play: add L= and eight codes")
        last = max(self._mentioned_seats())
        if last >= plan.players:
            raise NotationError(f"player {SEATS[last]} does not play: only {plan.players} do")
        if self.unknown and plan.viewer == NOBODY and likely_viewer(plan) == NOBODY:
            raise NotationError(f"only a view, with unknown cards such as B=?8, says {self.unknown!r}.")
        plan.rulings = rulings_for(self.edition if edition is None else edition, {**self.overrides, **rulings})
        plan.seed = plan.seed if seed is None else seed
        return plan

    def _mentioned_seats(self) -> set[int]:
        plan = self.plan
        owners = {seat for seat, _ in [*plan.stones, *plan.secrets]}
        waiting = {seat for frame in plan.waiting for seat in (frame.seat, frame.target)}
        return {*plan.hands, *plan.blocked, *plan.spent_secrets, *owners, *waiting, plan.turn, plan.viewer} - {ONLOOKER}

    def once(self, subject: str) -> None:
        """Refuse a second, different word on the same subject."""
        if self.said.setdefault(subject, self.token) != self.token:
            raise self.fail(f"the position already says {self.said[subject]!r}")

    def take_players(self, number: str) -> None:
        self.once("players")
        self.plan.players = int(number)

    def take_round(self, number: str) -> None:
        self.once("round")
        self.plan.round = int(number)

    def take_turn(self, seat: str, step: str) -> None:
        self.once("turn")
        self.plan.turn, self.plan.step = SEATS.index(seat), int(step)

    def take_automatic_step(self, step: str) -> None:
        raise self.fail(f"step {step} asks nobody; a position stands at step 1, 2 or 3.")

    def take_end(self) -> None:
        self.once("turn")
        self.plan.over = True

    def take_lineup(self, names: str) -> None:
        self.once("line-up")
        lineup = read_creatures(names)
        if problem := problem_of_lineup(lineup):
            raise self.fail(problem)
        self.plan.lineup = lineup

    def take_field(self, name: str, row: str, cards: str) -> None:
        creature = read_creature(name)
        self.once(f"field {creature}.{row}")
        *covered, top = cards.split(",")
        stack = [UNKNOWN if card == "?" else read_field_card(creature, card) for card in covered]
        self.plan.fields[field_of(creature, int(row))] = (*stack, read_field_card(creature, top))

    def take_stone(self, seat: str, name: str, row: str) -> None:
        number = field_of(read_creature(name), 0 if row == "^" else int(row))
        self.plan.stones.append((SEATS.index(seat), number))

    def refuse_stone(self, seat: str, name: str) -> None:
        code = CREATURES[read_creature(name)].code
        raise self.fail("a stone lies in a row from 1 to 5, or on the champion card ^.", f"{seat}@{code}1")

    def refuse_field(self, name: str) -> None:
        code = CREATURES[read_creature(name)].code
        raise self.fail("cards lie on a field, a creature and a row from 1 to 5.", f"{code}1:4")

    def take_secret(self, seat: str, card: str) -> None:
        self.plan.secrets.append((SEATS.index(seat), UNKNOWN if card == "?" else self._creature_card(card)))

    def _creature_card(self, text: str) -> int:
        card = read_card(text)
        if card >= CHAMELEON:
            raise self.fail("a secret bet takes a creature card")
        return card

    def take_spent_secret(self, seat: str) -> None:
        self.plan.spent_secrets.add(SEATS.index(seat))

    def take_hand(self, seat: str, free: str, blocked: str | None) -> None:
        self.once(f"hand {seat}")
        self.plan.hands[SEATS.index(seat)] = self._holding(free)
        if blocked is not None:
            self.plan.blocked[SEATS.index(seat)] = self._holding(blocked)

    def _holding(self, text: str) -> Holding:
        holding = Holding()
        for item in text.split(",") if text else ():
            if not item:
                raise self.fail("there is a comma too many.")
            if re.fullmatch(r"\d{1,3}", item):
                holding.fill += int(item)
            elif re.fullmatch(r"\?\d{0,3}", item):
                holding.unknown += int(item[1:] or 1)
            else:
                holding.cards += read_cards(item)
        return holding

    def take_vanished(self, name: str, round_number: str) -> None:
        self.once(f"vanished {read_creature(name)}")
        self.plan.vanished[read_creature(name)] = int(round_number)

    def take_pile_size(self, size: str) -> None:
        self.once("pile size")
        self.plan.pile_size = int(size)

    def take_pile_top(self, cards: str) -> None:
        self.once("pile")
        self.plan.pile_top = read_cards(cards)

    def take_seed(self, seed: str, asked: str | None) -> None:
        self.once("seed")
        self.plan.seed, self.plan.asked = int(seed), int(asked or 0)

    def take_past(self) -> None:
        self.plan.fill_past = True

    def take_freed(self, name: str) -> None:
        self.plan.freed |= 1 << read_creature(name)

    def take_idle(self, turns: str) -> None:
        self.once("idle")
        self.plan.idle_turns = int(turns)

    def take_trees(self, urvater: str, dryada: str) -> None:
        self.once("trees")
        if int(urvater) + int(dryada) != TREES:
            raise self.fail("there are three trees")
        self.plan.trees = (int(urvater), int(dryada))

    def take_edition(self, edition: str) -> None:
        self.once("edition")
        self.edition = edition

    def take_ruling(self, name: str, value: str) -> None:
        self.once(f"ruling {name}")
        try:
            rulings_for("de", {name: value})
        except ValueError as error:
            raise self.fail(str(error)) from None
        self.overrides[name] = value

    def take_viewer(self, seat: str) -> None:
        self.once("viewer")
        self.plan.viewer = ONLOOKER if seat == _EARLIER_ONLOOKER else read_viewer(seat, len(SEATS))

    def take_ruled_out(self, seat: str, creatures: str) -> None:
        self.once(f"ruled out {seat}")
        self.plan.ruled_out[SEATS.index(seat)] = sum(1 << creature for creature in read_creatures(creatures))

    def take_seen_discards(self, cards: str) -> None:
        self.unknown = self.token
        self.plan.seen_discards = read_cards(cards)

    def take_waiting(self, kind: str, seat: str | None, creature: str, played: str, target: str | None) -> None:
        names = [read_creature(name) if name else NOBODY for name in (creature, played)]
        seats = [SEATS.index(letter) if letter else NOBODY for letter in (seat, target)]
        self.unknown = self.token
        self.plan.waiting.append(Frame(WAITING[kind], None, seats[0], names[0], names[1], seats[1]))

    def take_memory(self, words: str, discarded: str) -> None:
        self.unknown = self.token
        self.plan.active, self.plan.echoed, self.plan.carmen = (word in words.split(",") for word in _TURN_MEMORY)
        self.plan.discarded = int(discarded)

    def take_looked_at(self, cards: str) -> None:
        self.unknown = self.token
        self.plan.looked_at = tuple(UNKNOWN if card == "?" else read_card(card) for card in cards.split(","))


_NAME: Final = r"([^\W\d_][^\d@=:?!]*?)"
#: Compiled when they are first used.
_TOKENS: Final[tuple[tuple[str, Callable[..., None]], ...]] = (
    (r"EQ1?", lambda _: None),
    (r"([2-5])p", _Draft.take_players),
    (r"r([1-5])", _Draft.take_round),
    (r"([A-E])([1-3])", _Draft.take_turn),
    (r"[A-E]([45])", _Draft.take_automatic_step),
    (r"end", _Draft.take_end),
    (r"L=(.+)", _Draft.take_lineup),
    (rf"{_NAME}([1-5]):(.+)", _Draft.take_field),
    (rf"([A-E])@{_NAME}([1-5^])", _Draft.take_stone),
    (r"([A-E])@([^\W\d_]+).*", _Draft.refuse_stone),
    (r"([^\W\d_]{2,})\d*:.+", _Draft.refuse_field),
    (r"([A-E])\?(.+)", _Draft.take_secret),
    (r"([A-E])!", _Draft.take_spent_secret),
    (r"([A-E])=([^~]*)(?:~([^~]*))?", _Draft.take_hand),
    (rf"-{_NAME}([1-5])", _Draft.take_vanished),
    (r"d(\d+)", _Draft.take_pile_size),
    (r"d=(.*)", _Draft.take_pile_top),
    (r"s(\d+)(?:\.(\d+))?", _Draft.take_seed),
    (r"past", _Draft.take_past),
    (rf"!{_NAME}", _Draft.take_freed),
    (r"q(\d+)", _Draft.take_idle),
    (r"T=([0-3]),([0-3])", _Draft.take_trees),
    (r"(de|fr)", _Draft.take_edition),
    (r"\+(\w+)=(\w+)", _Draft.take_ruling),
    (r"view=([A-E*-])", _Draft.take_viewer),
    (r"seen=(.+)", _Draft.take_seen_discards),
    (r"not=([A-E]):(.+)", _Draft.take_ruled_out),
    (rf"wait=({'|'.join(WAITING)}):([A-E])?:(\w*):(\w*):([A-E])?", _Draft.take_waiting),
    (rf"did=((?:(?:{'|'.join(_TURN_MEMORY)}),?)*)([0-3])", _Draft.take_memory),
    (r"looked=(.+)", _Draft.take_looked_at),
)
_EXAMPLES: Final = (
    *("EQ", "2p", "r1", "A1", "A2", "A3", "end", "past", "de", "fr", "L=SuMoCoKlEcLuNoVu", "-Mo1", "No2:4", "A@No1"),
    *("A@No^", "A?No5", "A!", "A=8", "d12", "d=No3", "s7", "!Ec", "q1", "T=1,2", "+giver_chooses=no"),
)


# Writing


def write_position(state: State) -> str:
    """The tokens of a state at the beginning of a step, or of a view."""
    tokens = ["EQ", f"{state.players}p", f"r{state.round}", _turn_token(state)]
    tokens.append("L=" + "".join(CREATURES[creature].code for creature in state.lineup))
    tokens += [f"-{CREATURES[creature].code}{when}" for creature, when in _vanishing_order(state)]
    tokens += _field_tokens(state)
    tokens += _stone_tokens(state)
    tokens += [f"{SEATS[seat]}={_hand_token(state, seat)}" for seat in range(state.players)]
    tokens += _pile_tokens(state) + _memory_tokens(state)
    tokens.append(state.rulings.edition)
    tokens += write_overrides(state.rulings)
    if state.viewer != NOBODY:
        tokens += _view_tokens(state)
    return " ".join(tokens)


def write_overrides(rulings: Rulings) -> list[str]:
    """The rulings that are decided otherwise than in the edition, each as a token."""
    return [f"+{name}={print_value(value)}" for name, value in rulings.overrides().items()]


def write_sentence(action: Action, drawn: tuple[int, ...]) -> str:
    """A sentence with the cards chance drew for it."""
    return f"{action.sentence}:{write_cards(drawn)}" if drawn else action.sentence


def write_cards(cards: tuple[int, ...] | list[int]) -> str:
    """Cards as a list of codes."""
    return ",".join(CARD_CODES[card] for card in cards)


def _turn_token(state: State) -> str:
    if state.over:
        return "end"
    return f"{SEATS[state.turn]}{step(state)}"


def _vanishing_order(state: State) -> list[tuple[int, int]]:
    found = [(creature, when) for creature, when in enumerate(state.vanished_in) if when]
    return sorted(found, key=lambda pair: pair[1])


def _field_tokens(state: State) -> list[str]:
    tokens = []
    for number in _fields_in_column_order(state):
        if state.fields[number]:
            creature = number % ROW
            tokens.append(
                f"{field_code(number)}:{','.join(_on_field(card, creature) for card in state.fields[number])}"
            )
    return tokens


def _fields_in_column_order(state: State) -> list[int]:
    boxed = [creature for creature in range(len(CREATURES)) if creature not in state.lineup]
    columns = {creature: column for column, creature in enumerate([*state.lineup, *boxed])}
    return sorted(range(FIELDS), key=lambda number: (columns[number % ROW], number))


def _on_field(card: int, creature: int) -> str:
    """A card on a field; the creature's own cards are just their value."""
    own = card < CHAMELEON and card // VALUES == creature
    return str(value_of(card)) if own else CARD_CODES[card]


def _stone_tokens(state: State) -> list[str]:
    tokens = [
        f"{SEATS[state.stones[number]]}@{field_code(number)}"
        for number in _fields_in_column_order(state)
        if state.stones[number] != NOBODY
    ]
    for creature in state.lineup:
        tokens += [f"{SEATS[seat]}@{field_code(field_of(creature, 0))}" for seat in state.champions[creature]]
    for seat in range(state.players):
        if state.secrets[seat] != NOBODY:
            tokens.append(f"{SEATS[seat]}?{CARD_CODES[state.secrets[seat]]}")
        elif state.secret_used[seat] and not any(seat in seats for seats in state.champions):
            tokens.append(f"{SEATS[seat]}!")
    return tokens


def _hand_token(state: State, seat: int) -> str:
    free, blocked = _zone(state.hands[seat]), _zone(state.blocked[seat])
    return f"{free}~{blocked}" if state.blocked[seat] else free


def _zone(cards: list[int]) -> str:
    known = [card for card in cards if card != UNKNOWN]
    unknown = len(cards) - len(known)
    parts = [write_cards(known)] * bool(known) + [f"?{unknown}"] * bool(unknown)
    return ",".join(parts) or "0"


def _pile_tokens(state: State) -> list[str]:
    if state.viewer != NOBODY or not state.pile:
        return [f"d{len(state.pile)}"]
    return ["d=" + write_cards(state.pile[::-1])]


def _memory_tokens(state: State) -> list[str]:
    tokens = []
    if state.viewer == NOBODY and (state.seed or state.asked):
        tokens.append(f"s{state.seed}.{state.asked}" if state.asked else f"s{state.seed}")
    tokens += [f"!{CREATURES[creature].code}" for creature in state.lineup if state.freed >> creature & 1]
    if state.idle_turns:
        tokens.append(f"q{state.idle_turns}")
    if state.trees != STANDARD_TREES:
        tokens.append(f"T={state.trees[0]},{state.trees[1]}")
    return tokens


def _view_tokens(state: State) -> list[str]:
    """What only a view needs: whose it is, the discards that seat has seen, and what waits inside a step."""
    tokens = [f"view={write_viewer(state.viewer)}"]
    seen = [card for card in state.discard if card != UNKNOWN]
    if seen:
        tokens.append(f"seen={write_cards(seen)}")
    for seat, mask in enumerate(state.ruled_out):
        if mask:
            codes = "".join(CREATURES[creature].code for creature in state.lineup if mask >> creature & 1)
            tokens.append(f"not={SEATS[seat]}:{codes}")
    words = {kind: word for word, kind in WAITING.items()}
    for frame in inside_step(state):
        names = [CREATURES[creature].code if creature != NOBODY else "" for creature in (frame.creature, frame.played)]
        seats = [SEATS[seat] if seat != NOBODY else "" for seat in (frame.seat, frame.target)]
        tokens.append(f"wait={words[frame.kind]}:{seats[0]}:{names[0]}:{names[1]}:{seats[1]}")
    memory = [word for word in _TURN_MEMORY if getattr(state, word)]
    if memory or state.discarded[state.turn]:
        tokens.append(f"did={','.join(memory)}{state.discarded[state.turn]}")
    if state.looked_at:
        tokens.append("looked=" + ",".join(CARD_CODES[card] for card in state.looked_at))
    return tokens


def inside_step(state: State) -> list[Frame]:
    """What lies on the agenda above the steps of the turn: a power's or a tree's choice, a second play."""
    if state.echoed or state.due.kind > DISCARD_STEP:
        return [frame for frame in state.agenda if frame.kind != DISCARD_STEP]
    return []
