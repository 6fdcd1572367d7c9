"""The style sheet of a figure: rules with names for colours, filled in for light and for dark."""

from collections.abc import Mapping
from typing import Final

from .svg import element


class Styles:
    """Rules by the class they are for, or `svg.class` for glyphs of it, and the colours of both themes.

    Its rules begin with the theme's class, and where a figure has a group of its own with that, so that figures of
    different themes and games can stand in one page.
    """

    def __init__(
        self, rules: Mapping[str, str], light: Mapping[str, str], dark: Mapping[str, str], group: str = ""
    ) -> None:
        self._rules: Final = rules
        self._light: Final = light
        self._dark: Final = dark
        self._group: Final = f".{group} " if group else ""

    def sheet(self, theme: str) -> str:
        """The rules of a theme; `auto` is light and turns dark where the reader prefers it, never on paper."""
        if theme != "auto":
            return self._filled(theme, self._dark if theme == "dark" else self._light)
        dark = self._filled(theme, self._dark)
        return f"{self._filled(theme, self._light)}@media screen and (prefers-color-scheme:dark){{{dark}}}"

    def element(self, *themes: str) -> str:
        """The rules of these themes, as an element of a figure."""
        return element("style", "".join(map(self.sheet, themes)))

    def _filled(self, theme: str, colours: Mapping[str, str]) -> str:
        begin = f".eq-{theme} {self._group}"
        return "".join(f"{begin}{_selector(kind)}{{{rule.format_map(colours)}}}" for kind, rule in self._rules.items())


def _selector(kind: str) -> str:
    """A class; or an element with a class, where it says which."""
    return kind if "." in kind else f".{kind}"
