"""What goes wrong when people type: text nobody can read, and actions nobody may take."""

from collections.abc import Iterable


class NotationError(ValueError):
    """Text that cannot be read. Says which token, where it stands, and what was probably meant."""

    def __init__(self, reason: str, *, token: str = "", place: int = 0, nearest: str | None = None) -> None:
        where = f"cannot read {token!r} at column {place + 1}: " if token else ""
        hint = f" Did you mean {nearest!r}?" if nearest else ""
        super().__init__(f"{where}{reason}{hint}")
        self.reason = reason
        self.token = token
        self.place = place
        self.nearest = nearest


def nearest(word: str, candidates: Iterable[str], alike: float = 0.5) -> str | None:
    """The candidate spelled most like the word, or None when nothing comes close; 1 would be the same spelling."""
    import difflib  # noqa: PLC0415 (only a misspelling needs it)

    by_folded = {candidate.casefold(): candidate for candidate in candidates}
    matches = difflib.get_close_matches(word.casefold(), by_folded, n=1, cutoff=alike)
    return by_folded[matches[0]] if matches else None
