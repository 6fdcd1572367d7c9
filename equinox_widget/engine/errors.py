"""What goes wrong when people type: text nobody can read, and actions nobody may take."""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial

from .given import brief, named


class NotationError(ValueError):
    """Text that cannot be read. Says which token, where it stands, and what was probably meant.

    The reason is a template filled with facts, one of which may be what was `expected`, a template itself: so others
    can say it in another language.

    >>> import equinox_widget as eq
    >>> try:
    ...     eq.position("EQ 9p")
    ... except eq.NotationError as error:
    ...     print(str(error).partition(":")[0])
    cannot read '9p' at column 4
    """

    def __init__(
        self,
        template: str,
        facts: dict[str, object] | None = None,
        *,
        expected: str = "",
        token: str = "",
        place: int = 0,
        nearest: str | None = None,
    ) -> None:
        self.template = template
        self.expected = expected
        self.facts: dict[str, object] = {
            name: brief(fact) if isinstance(fact, str) else fact for name, fact in (facts or {}).items()
        }
        self.token = brief(token)
        self.place = place
        self.nearest = nearest
        wanted = expected.format(**self.facts)
        self.reason = template.format(expected=wanted, **self.facts) if facts or expected else template
        where = f"cannot read {self.token!r} at column {place + 1}: " if token else ""
        super().__init__(where + self._reason_and_hint())

    def __reduce__(self) -> tuple[object, ...]:
        again = partial(NotationError, expected=self.expected, token=self.token, place=self.place, nearest=self.nearest)
        return (again, (self.template, self.facts))

    def without_column(self) -> str:
        """What is wrong, for a text whose columns count from elsewhere."""
        where = f"cannot read {self.token!r}: " if self.token else ""
        return where + self._reason_and_hint()

    def _reason_and_hint(self) -> str:
        hint = f" Did you mean {self.nearest!r}?" if self.nearest else ""
        return self.reason + hint


def nearest(word: str, candidates: Iterable[str], alike: float = 0.5) -> str | None:
    """The candidate spelled most like the word, or None when nothing comes close; 1 would be the same spelling."""
    import difflib  # noqa: PLC0415 (only a misspelling needs it)

    by_folded = {candidate.casefold(): candidate for candidate in candidates}
    matches = difflib.get_close_matches(word.casefold(), by_folded, n=1, cutoff=alike)
    return by_folded[matches[0]] if matches else None


def did_you_mean(word: str, candidates: Iterable[str], alike: float = 0.5) -> str:
    """The end of an error message that proposes the nearest candidate; empty when nothing comes close."""
    close = nearest(word, candidates, alike)
    return f" Did you mean {close!r}?" if close else ""


def check_wishes(known: Mapping[str, str], wishes: Sequence[object], unknown: Mapping[str, object]) -> None:
    """Refuse what was wished for without a name or by an unknown one; `known` has an example of each name."""
    if wishes or unknown:
        asked = f"{next(iter(unknown))}=" if unknown else named(wishes[0])
        close = did_you_mean(next(iter(unknown), ""), known)
        examples = ", ".join(f"{name}={example}" for name, example in known.items())
        raise TypeError(f"what_if is asked by {examples}, not by {asked}.{close}")
