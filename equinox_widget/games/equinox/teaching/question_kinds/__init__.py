"""The kinds of questions a quiz asks, and the topics they belong to."""

from typing import Final

from .choices import CHOICE_KINDS
from .kind import Kind
from .knowledge import KNOWLEDGE_KINDS
from .table import TABLE_KINDS
from .turn import TURN_KINDS

KINDS: Final[tuple[Kind, ...]] = (*CHOICE_KINDS, *TABLE_KINDS, *TURN_KINDS, *KNOWLEDGE_KINDS)
#: Misreadings that lessons play but no question asks about, and why.
UNASKED: Final = {
    "chameleon_blocks_for_good": "the chameleon would be covered, and nobody may look below a card",
    "old_rows_checked_again": "an old row is hardly ever changed so that it would matter",
}
