"""A style sheet is filled in for each theme, and stays with its own figures."""

from __future__ import annotations

from equinox_widget.show.styles import Styles

RULES = {"card": "fill:{card}", "svg.fire": "fill:none"}


def test_rules_stand_behind_their_theme_and_their_group() -> None:
    plain, grouped = (
        Styles(RULES, {"card": "#fff"}, {"card": "#000"}),
        Styles(RULES, {"card": "a"}, {"card": "b"}, "ga"),
    )
    assert plain.sheet("dark") == ".eq-dark .card{fill:#000}.eq-dark svg.fire{fill:none}"
    assert grouped.sheet("light") == ".eq-light .ga .card{fill:a}.eq-light .ga svg.fire{fill:none}"


def test_the_automatic_theme_turns_dark_on_screens_only() -> None:
    sheet = Styles({"card": "fill:{card}"}, {"card": "#fff"}, {"card": "#000"}).sheet("auto")
    light, dark = ".eq-auto .card{fill:#fff}", ".eq-auto .card{fill:#000}"
    assert sheet == f"{light}@media screen and (prefers-color-scheme:dark){{{dark}}}"
    assert Styles({}, {}, {}).element("light", "dark") == "<style></style>"
