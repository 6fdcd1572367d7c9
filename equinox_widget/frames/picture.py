"""What a browser gets to draw: the board of a game, which stays, and the picture of a position, which changes.

All of it is plain data in ready-made words. The front end knows these shapes and no game; `js/src/contract.ts` is
written from them by `tools/contract.py`.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

BoardKind = Literal["grid", "lanes", "rings", "duel", "form"]
KeyAction = Literal[
    "squares",
    "hand",
    "choose",
    "why",
    "moves",
    "read",
    "more",
    "last",
    "undo",
    "redo",
    "view",
    "share",
    "hint",
    "solution",
    "branch",
    "back",
    "command",
    "help",
]


# What stays


class Row(TypedDict):
    """The head of a row of squares, and how many there are; `short` and `brief` stand where there is little room.

    The squares of `heads` stand at the head of their columns.
    """

    title: str
    note: str
    short: str
    brief: str
    length: int
    heads: bool


class Named(TypedDict):
    """Something with a name: a phase of the turn, a part of the rules."""

    key: str
    name: str


class Phase(Named):
    """A part of a turn; `say` is what a screen reader says when it is due."""

    say: str


class Sign(TypedDict):
    """A player's sign, 24 by 24: the path of its shape, the colours of shape and letter, where the letter stands."""

    shape: str
    fill: str
    ink: str
    y: float


class Key(TypedDict):
    """A letter and what it does; of the places of `choose` the first that can be chosen is."""

    key: str
    does: KeyAction
    places: NotRequired[list[str]]


class Edition(TypedDict):
    """The edition of the rules that is played."""

    short: str
    name: str


class LegendLine(TypedDict):
    """A line of the legend that begins with a glyph."""

    glyph: str
    text: str


class Board(TypedDict):
    """What of a game's board stays as it is; `help` lists the keys, `symbols` is the legend."""

    kind: BoardKind
    rows: list[Row]
    phases: list[Phase]
    parts: list[Named]
    signs: dict[str, Sign]
    glyphs: dict[str, str]
    edition: Edition
    keys: list[Key]
    help: list[str]
    symbols: NotRequired[list[str | LegendLine]]


# What changes


class Badge(TypedDict):
    """A mark in a few letters, perhaps with a crown before them and a number after."""

    text: str
    crown: NotRequired[bool]
    count: NotRequired[int]


class Mark(TypedDict):
    """A small sign on a square or a card, with a number or a few letters; one that is `off` does not count now."""

    glyph: str
    text: NotRequired[str]
    off: NotRequired[bool]


class Face(TypedDict):
    """What is seen of a square or a card: each part is drawn if it is there. `tokens` are signs of players."""

    value: NotRequired[str]
    glyph: NotRequired[str]
    code: NotRequired[str]
    title: NotRequired[str]
    stack: NotRequired[int]
    tokens: NotRequired[list[str]]
    badge: NotRequired[Badge]
    marks: NotRequired[list[Mark]]


class Square(TypedDict):
    """A place with what lies there, or a card: `look` are words for its style, `note` is shown when it is pointed at.

    `more` is the square that tells more about a card; about a square of a grid that is the head of its column. `inside`
    are pieces that stand there and can be chosen by themselves.
    """

    place: str
    say: str
    face: Face
    look: NotRequired[str]
    note: NotRequired[str]
    more: NotRequired[str]
    inside: NotRequired[list[Square]]


class Zone(TypedDict):
    """Cards side by side, under a title."""

    key: str
    title: str
    cards: list[Square]


class Pile(TypedDict):
    """Cards one upon the other; `warning` is said when they run out."""

    place: str
    name: str
    count: int
    warning: str


class Counter(TypedDict):
    """How much of something a player has; `of` is how much there could be."""

    sign: Literal["tokens", "cards", "secret", "text"]
    text: str
    count: NotRequired[int]
    of: NotRequired[int]


class Seat(TypedDict):
    """What may be known of a player; `shown` are the codes of the cards one knows in another hand."""

    seat: str
    name: str
    say: str
    counters: list[Counter]
    shown: list[str]


class Headline(TypedDict):
    """Where the game is, and whose turn or choice it is; `say` is both, as it is said."""

    title: str
    turn: str
    say: str


class Surroundings(TypedDict):
    """Everything that is drawn around the squares.

    `row` is the one in play. `skipped` says why phases are left out. Only the open table has a seed: with it anyone
    could deal the same hands.
    """

    headline: Headline
    phase: str | None
    actor: str | None
    turn: str | None
    over: bool
    row: int | None
    owner: str
    zones: list[Zone]
    seats: list[Seat]
    piles: list[Pile]
    skipped: dict[str, str]
    seed: NotRequired[int]


class Picture(Surroundings):
    """A position as it is drawn. The squares go row by row, as the rows of the board."""

    squares: list[Square]


# What a sandbox can be changed by


class Option(TypedDict):
    """What can be picked: a change in words that the table understands, or a card to carry somewhere."""

    value: str
    say: str


class Select(TypedDict):
    """A list of which one thing is picked; `value` is the one that holds now."""

    name: str
    value: str
    options: list[Option]


class Tool(TypedDict):
    """Something to be done with one of the places, by a button and perhaps a letter."""

    tool: str
    say: str
    letter: str
    places: list[str]


class Editor(TypedDict):
    """How a sandbox can be changed by hand."""

    help: str
    selects: list[Select]
    tools: list[Tool]
