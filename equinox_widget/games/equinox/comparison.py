"""Two tables side by side: the same sentences under both editions, and what is different between two positions."""

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from ...core.comparison import Comparison, Script, Side
from ...core.explanation import Event
from ...core.games import kit_of
from ...engine.rulings import print_value
from ...show.film import film
from ...show.picture import Svg
from ...show.svg import plain
from ...show.table import html_table
from .rules import turn
from .rules.actions import FIELDS
from .rules.cards import CARD_CODES, NOBODY, SEATS
from .rules.control import controller
from .rules.events import scoring_events
from .rules.notation import write_overrides
from .rules.rulings import EDITIONS, RULINGS, rulings_for
from .rules.score import score
from .rules.state import State
from .rules.vanish import doubled_strength
from .words import creature_name, field_name, half_points, say, tell

_ROUTINE: Final = {
    *("turn_started", "step_skipped", "discarding_ended", "cards_drawn", "nothing_drawn", "row_incomplete"),
    "power_not_fired",
}  # events that say little about where two editions part
_NOTHING: Final = "-"


class Edition(Side):
    """How the sentences went under the rules of one edition, the overrides of the game included."""

    state: State

    def __init__(self, state: State, script: Script, edition: str, overrides: Mapping[str, object]) -> None:
        table = state.clone()
        table.rulings = rulings_for(edition, overrides)
        turn.reconsider(table)
        self.played_by: Final = table.rulings
        super().__init__(table, script, {})

    def outcome(self) -> tuple[object, ...]:
        """Everything in which two sides can differ, but not the rulings themselves."""
        result = score(self.state)
        refusal = self.refused.failed if self.refused else None
        options = [action.sentence for action in turn.legal(self.state)]
        seen = [(event.kind, event.seen_by) for event in self.events]
        return (refusal, self.state.key()[3:], options, result.winners, result.decided_by, seen)

    def text(self, lang: str = "en") -> str:
        """The side in one line: the result, or what happened last."""
        if self.refused is not None:
            return super().text(lang)
        if self.state.over:
            won = Event(scoring_events(self.state)[-1], self.state, None)
            return say("compare.over", lang, event=won.text(lang))
        telling = [event for event in self.events if event.kind not in _ROUTINE]
        return say("compare.done", lang, event=telling[-1].text(lang)) if telling else say("compare.nothing", lang)


class EditionComparison(Comparison):
    """Both editions side by side, and the rulings on which they part.

    >>> import equinox_widget as eq
    >>> pos = eq.position("EQ 2p r2 A2 L=SuMoCoKlEcLuRaVu past -Mo1 Vu1:8 Vu2:4,x1 A@Ra1 A=Ra3,Su2,Co7,x6 B=8")
    >>> pos.compare("play Ra3; swap Vu1 Vu2").rulings
    ('swap_chameleons',)
    """

    def __init__(self, state: State, script: Script) -> None:
        self._start: Final = state
        self._script: Final = script
        overrides = state.rulings.overrides()
        self.de, self.fr = (Edition(state, script, edition, overrides) for edition in EDITIONS)
        super().__init__(self.de, [self.fr])

    def _decisive(self) -> Iterable[str]:
        """The rulings that alone turn the German outcome into another one."""
        german, french = self.de.played_by, self.fr.played_by
        for name, value in french.values.items():
            if value != german.values[name]:
                switched = Edition(self._start, self._script, "de", {**german.overrides(), name: value})
                if switched.outcome() != self.de.outcome():
                    yield name

    @property
    def status(self) -> str:
        """How sure the books are of what decides: differs, one or silent; "same" when nothing parts them."""
        statuses = [RULINGS[name].status for name in self.rulings]
        return next((status for status in ("differs", "one", "silent", "both") if status in statuses), "same")

    def text(self, lang: str = "en") -> str:
        """Both outcomes, and why they part."""
        return "\n".join([f"DE: {self.de.text(lang)}", f"FR: {self.fr.text(lang)}", *self._conclusion(lang)])

    def _headings(self, lang: str) -> list[str]:
        return [say(key, lang) for key in ("compare.caption", "compare.edition", "compare.outcome")]

    def _rows(self, lang: str) -> list[tuple[str, str]]:
        sides = zip(EDITIONS, (self.de, self.fr), strict=True)
        return [(say(f"rulebook.edition.{edition}", lang), side.text(lang)) for edition, side in sides]

    def _conclusion(self, lang: str) -> list[str]:
        """That the editions agree, or on which rulings they part."""
        if not self.differs:
            return [say("compare.same", lang)]
        lines = []
        for name in self.rulings:
            values = [print_value(side.played_by.values[name]) for side in (self.de, self.fr)]
            certainty = say(f"rulebook.status.{RULINGS[name].status}", lang)
            lines.append(say("compare.ruling", lang, name=name, de=values[0], fr=values[1], status=certainty))
        return lines


class Change(NamedTuple):
    """One thing that differs: what it is, and how it was and is; of some things there is only to say that they are."""

    what: str
    before: str = ""
    after: str = ""

    def __str__(self) -> str:
        return f"{self.what}: {self.before} → {self.after}" if self.after else self.what


class Difference:
    """What is different between two tables.

    >>> import equinox_widget as eq
    >>> pos = eq.deal(players=3, seed=7)
    >>> print(eq.diff(pos, pos.do("skip")))
    step: 1 → 2
    """

    def __init__(self, before: State, after: State) -> None:
        self._before: Final = before
        self._after: Final = after

    def changes(self, lang: str = "en") -> list[Change]:
        """Each thing that differs."""
        return [
            *self._moment(lang),
            *self._fields(lang),
            *self._stones(lang),
            *self._creatures(lang),
            *self._seats(lang),
        ]

    def lines(self, lang: str = "en") -> list[str]:
        """One line for each thing that differs."""
        return [str(change) for change in self.changes(lang)]

    def _moment(self, lang: str) -> list[Change]:
        """The rules played by, whose choice it is and when, and how many cards the piles have."""
        pairs = zip(_MOMENT, _moment(self._before), _moment(self._after), strict=True)
        return [Change(say(f"diff.{what}", lang), old, new) for what, old, new in pairs if old != new]

    def _fields(self, lang: str) -> list[Change]:
        pairs = zip(range(FIELDS), self._before.fields, self._after.fields, strict=True)
        return [Change(field_name(field, lang), _cards(old), _cards(new)) for field, old, new in pairs if old != new]

    def _stones(self, lang: str) -> list[Change]:
        pairs = zip(range(FIELDS), self._before.stones, self._after.stones, strict=True)
        return [
            Change(say("diff.stone", lang, field=field_name(field, lang)), _seat(old), _seat(new))
            for field, old, new in pairs
            if old != new
        ]

    def _creatures(self, lang: str) -> list[Change]:
        before, after = self._before, self._after
        found = []
        for creature in after.lineup:
            name = creature_name(creature, lang)
            champions = ["".join(SEATS[seat] for seat in state.champions[creature]) for state in (before, after)]
            if champions[0] != champions[1]:
                what = say("diff.champion", lang, creature=name)
                found.append(Change(what, champions[0] or _NOTHING, champions[1] or _NOTHING))
            control = (controller(before, creature), controller(after, creature))
            if control[0] != control[1]:
                found.append(Change(say("diff.control", lang, creature=name), _seat(control[0]), _seat(control[1])))
            if before.vanished_in[creature] != after.vanished_in[creature]:
                facts = {"creature": creature, "round": after.vanished_in[creature] or before.vanished_in[creature]}
                found.append(Change(tell("condition.still_living.no", facts, lang)))
            strength = [_strength(state, creature, lang) for state in (before, after)]
            if before.round == after.round and strength[0] != strength[1]:
                found.append(Change(say("diff.strength", lang, creature=name), *strength))
        return found

    def _seats(self, lang: str) -> list[Change]:
        found = []
        for seat in range(self._after.players):
            pairs = zip(_HELD, _held(self._before, seat), _held(self._after, seat), strict=True)
            found += [
                Change(say(f"diff.{what}", lang, seat=SEATS[seat]), _cards(old), _cards(new))
                for what, old, new in pairs
                if old != new
            ]
        return found

    def text(self, lang: str = "en") -> str:
        """All differences, or that there is none."""
        return "\n".join(self.lines(lang)) or say("diff.none", lang)

    def svg(self, lang: str = "en") -> Svg:
        """Both tables side by side; rings show where they differ."""
        states = [self._before, self._after]
        captions = [say("diff.before", lang), say("diff.after", lang)]
        return film(kit_of(self._after), states, captions, lang=lang)

    def html(self, lang: str = "en") -> str:
        """The picture, and everything that differs as a table."""
        if not self:
            return f"<p>{plain(say('diff.none', lang))}</p>"
        headers = [say(f"diff.{column}", lang) for column in ("what", "before", "after")]
        return self.svg(lang).image() + html_table(say("diff.caption", lang), headers, self.changes(lang))

    def __bool__(self) -> bool:
        return bool(self.lines())

    def __str__(self) -> str:
        return self.text()

    __repr__ = __str__

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        return {"text/plain": self.text(), "text/html": self.html(), "image/svg+xml": str(self.svg())}


_MOMENT: Final = ("rules", "round", "choice", "step", "pile", "discard")
_HELD: Final = ("hand", "blocked", "secret")


def _moment(state: State) -> list[str]:
    """What `_MOMENT` names."""
    rules = " ".join([state.rulings.edition.upper(), *write_overrides(state.rulings)])
    now = [_NOTHING, _NOTHING] if state.over else [SEATS[turn.actor(state)], str(turn.step(state))]
    return [rules, str(state.round), *now, str(len(state.pile)), str(len(state.discard))]


def _held(state: State, seat: int) -> list[list[int]]:
    """What `_HELD` names."""
    secret = state.secrets[seat]
    return [state.hands[seat], state.blocked[seat], [] if secret == NOBODY else [secret]]


def _cards(cards: tuple[int, ...] | list[int]) -> str:
    return " ".join(CARD_CODES[card] for card in cards) or _NOTHING


def _seat(seat: int) -> str:
    return _NOTHING if seat == NOBODY else SEATS[seat]


def _strength(state: State, creature: int, lang: str) -> str:
    doubled = doubled_strength(state, creature)
    return _NOTHING if doubled is None else half_points(doubled, lang)
