"""What the tests of Orcs Orcs Orcs share: a table that plays sentences, and short questions about it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from equinox_widget.engine.events import Event
from equinox_widget.engine.outcomes import ChanceError
from equinox_widget.engine.ruleset import Choice
from equinox_widget.engine.seats import SEATS
from equinox_widget.games.orcs.rules.actions import Action
from equinox_widget.games.orcs.rules.ruleset import RULESET, OrcsRules
from equinox_widget.games.orcs.rules.state import State


class Ears:
    """Who listens: every event, and the table at that moment."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []
        self.moments: list[State] = []

    def append(self, event: Event, /) -> None:
        """The next thing that happened."""
        self.events.append(event)
        self.moments.append(self.state.clone())


class Table:
    """A position that plays on in place, checks what it is told to do, and listens."""

    def __init__(self, code: str, script: str = "", rules: OrcsRules = RULESET) -> None:
        self.rules = rules
        described = rules.read_position(code)
        self.problems = described.problems
        self.state: State = described.state
        self.heard = Ears(self.state)
        self.given: Sequence[str] = ()
        for choice in described.script:
            self.play(choice)
        self.do(script)

    def play(self, choice: Choice) -> None:
        """One legal choice; a table where nobody listens must come to the same."""
        assert choice.action in self.rules.legal(self.state), f"{choice.action} is not among {self.legal()}"
        silent = self.state.clone()
        self.state.log = self.heard = Ears(self.state)
        self.given = given = self.rules.apply(self.state, choice.action, choice.outcomes or ())
        assert self.rules.apply(silent, choice.action, choice.outcomes or ()) == given
        assert silent.key() == self.state.key()
        assert self.rules.legal(silent) == self.rules.legal(self.state)

    def do(self, script: str) -> Table:
        """Sentences joined by semicolons; the table itself comes back."""
        for sentence in script.split(";"):
            if sentence.strip():
                self.play(self.rules.read_sentence(self.state, sentence))
        return self

    def legal(self) -> list[str]:
        """The legal sentences."""
        return [action.sentence for action in self.rules.legal(self.state)]

    def read(self, sentence: str) -> Action:
        """What a sentence means here."""
        action = self.rules.read_sentence(self.state, sentence).action
        assert isinstance(action, Action)
        return action

    def failed(self, sentence: str, seat: str | None = None) -> set[str]:
        """The rules by which a sentence is refused; empty when it is legal."""
        choice = self.rules.read_sentence(self.state, sentence)
        who = max(self.rules.actor(self.state), 0) if seat is None else SEATS.index(seat)
        found = self.rules.conditions(self.state, who, choice.action, choice.outcomes)
        assert {test.rule for test in found} <= set(self.rules.rules)
        return {test.rule for test in found if not test.ok}

    def refuses(self, sentence: str, *rules: str) -> None:
        """The sentence is understood and refused, among others by these rules."""
        choice = self.rules.read_sentence(self.state, sentence)
        failed = self.failed(sentence)
        assert set(rules) <= failed, f"{sentence}: refused by {sorted(failed)}"
        assert failed
        if choice.outcomes is None:
            assert choice.action not in self.rules.legal(self.state)
        elif choice.action in self.rules.legal(self.state):
            try:
                self.rules.apply(self.state.clone(), choice.action, choice.outcomes)
            except ChanceError:
                return
            raise AssertionError(f"{sentence} can be carried out")

    def allows(self, sentence: str) -> None:
        """The sentence is legal."""
        assert not self.failed(sentence)
        assert self.read(sentence) in self.rules.legal(self.state)

    @property
    def events(self) -> list[Event]:
        """What the last sentence brought about."""
        return self.heard.events

    def kinds(self) -> list[str]:
        """The kinds of these events."""
        return [str(event[0]) for event in self.events]

    def facts(self) -> dict[str, Any]:
        """Everything on the table."""
        return self.rules.facts(self.state)

    def code(self) -> str:
        """The position in one line."""
        return self.rules.write_position(self.state)

    def says(self, *tokens: str) -> None:
        """The code has these tokens; `no X` says that none begins with X."""
        there = self.code().split()
        for token in " ".join(tokens).replace("no ", "no_").split():
            if token.startswith("no_"):
                assert not any(each.startswith(token[3:]) for each in there), f"{token} in {self.code()}"
            else:
                assert token in there, f"{token} not in {self.code()}"


def exchanged(code: str, token: str) -> str:
    """The code with a token added, or exchanged for the one on the same subject."""
    subject = token.partition("=")[0] + "="
    kept = [each for each in code.split() if "=" not in token or not each.startswith(subject)]
    return " ".join([*kept, token])
