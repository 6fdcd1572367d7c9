"""The kinds of questions a quiz asks, and the topics they belong to."""

from typing import Final

from .choices import CHOICE_KINDS
from .kind import Kind
from .knowledge import KNOWLEDGE_KINDS
from .table import TABLE_KINDS
from .turn import TURN_KINDS

KINDS: Final[tuple[Kind, ...]] = (*CHOICE_KINDS, *TABLE_KINDS, *TURN_KINDS, *KNOWLEDGE_KINDS)
TOPICS: Final = tuple(dict.fromkeys(topic for kind in KINDS for topic in kind.topics))
