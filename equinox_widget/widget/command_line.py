"""The command `equinox-widget`: play in a notebook, show a position, export a scenario, check a file, look up rules."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from equinox_widget._version import __version__
from equinox_widget.core.games import games, kit
from equinox_widget.core.position import read_position
from equinox_widget.teach.check import check_file
from equinox_widget.teach.scenario_file import load_scenario
from equinox_widget.texts.catalogue import LANGUAGES

from . import launcher

if TYPE_CHECKING:
    from equinox_widget.core.rulebook import Rule, Rules

_MISTAKE = 2


def main(arguments: list[str] | None = None) -> None:
    """Read the command line and do what it says; a mistake in what was given is told on stderr, with exit code 2."""
    given = _parser().parse_args(arguments)
    try:
        given.run(given)
        sys.stdout.flush()
    except BrokenPipeError:  # whoever reads has enough, as `head` has
        sys.stdout = None
    except (ValueError, OSError) as error:
        print(f"equinox-widget: {error}", file=sys.stderr)  # noqa: T201 (a command speaks)
        sys.exit(_MISTAKE)


def _play(given: argparse.Namespace) -> None:
    launcher.play(Path(given.folder), port=given.port, browser=given.browser)


def _show(given: argparse.Namespace) -> None:
    """Print a position as text, as a figure, or as its code in full."""
    shown = read_position(given.code)
    if given.form == "svg":
        _print(shown.svg(lang=given.lang, hand="".join(shown.players)))
    else:
        _print(shown.code if given.form == "code" else shown.text(given.lang))


def _export(given: argparse.Namespace) -> None:
    """Make one page of a scenario file."""
    scenario = load_scenario(given.scenario)
    target = Path(given.output or Path(given.scenario).with_suffix(".html"))
    if target.exists() and target.samefile(given.scenario):
        raise ValueError(f"{target} is the scenario itself: name another file for the page with -o")
    page = scenario.html(target, lang=given.lang)
    _print(f"{target}  {len(page.encode()) / 1000:.0f} kB")


def _check(given: argparse.Namespace) -> None:
    """Say what is wrong with files that somebody wrote; a mistake in one of them ends with exit code 2."""
    found = [(path, check_file(path)) for path in given.files]
    for path, mistakes in found:
        _print(str(mistakes) if mistakes else f"{path}: {mistakes}")
    if any(mistakes for _, mistakes in found):
        sys.exit(_MISTAKE)


def _rules(given: argparse.Namespace) -> None:
    """Print the rule with this id in full, the rules that fit some words, or all of them."""
    book, words = kit(given.game).rulebook, " ".join(given.words)
    if not words:
        _list_rules(book.rules(), given.lang)
        return
    known = {entry.id.casefold() for entry in book.rules()}
    if words.casefold() in known:
        _print(book.rule(words).full_text(given.lang))
        return
    found = book.find_rule(words)
    if not found:
        raise ValueError(
            f"no rule fits {words!r}: look for other words, or list all of them with `equinox-widget rules`"
        )
    _list_rules(found, given.lang)


def _list_rules(found: Rules, lang: str) -> None:
    def line(entry: Rule) -> str:
        return f"{entry.id:<12} {entry.title(lang)}"

    _print("\n".join(line(entry) for entry in found))


def _print(text: str) -> None:
    print(text, flush=True)  # noqa: T201 (a command speaks)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="equinox-widget", description="Learn games by their rulebooks, and show them to others."
    )
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    commands = parser.add_subparsers(required=True, metavar="command")

    play = commands.add_parser("play", help="open the example notebooks in JupyterLab")
    play.add_argument("folder", nargs="?", default="equinox-notebooks", help="where to keep the notebooks")
    play.add_argument("--port", type=int, help="the server's port (default: the first free one)")
    play.add_argument("--no-browser", dest="browser", action="store_false", help="print the address, open no browser")
    play.set_defaults(run=_play)

    show = commands.add_parser("show", help="print a position")
    show.add_argument("code", help="the position in one line; its first word says which game it is")
    forms = show.add_mutually_exclusive_group()
    for form, said in (
        ("text", "as a text board (the default)"),
        ("svg", "as a figure"),
        ("code", "as its code in full"),
    ):
        forms.add_argument(f"--{form}", dest="form", action="store_const", const=form, default="text", help=said)
    _take_language(show, "en")
    show.set_defaults(run=_show)

    export = commands.add_parser("export", help="make a page of a scenario file that steps in any browser")
    export.add_argument("scenario", help="the text file: title, position, sentences and notes")
    export.add_argument("-o", "--output", help="the page to write (default: beside the file, with .html)")
    _take_language(export, None)
    export.set_defaults(run=_export)

    check = commands.add_parser("check", help="check a lesson, a quiz, a gallery item or a scenario you wrote")
    check.add_argument("files", nargs="+", metavar="FILE", help="the text file; a lesson ends in .lesson")
    check.set_defaults(run=_check)

    lookup = commands.add_parser("rules", help="look up rules by id or by words")
    lookup.add_argument(
        "words", nargs="*", metavar="ID|WORD", help="the id of a rule, or words it is found by; all rules without it"
    )
    ids = [game.id for game in games()]
    lookup.add_argument("--game", choices=ids, default=ids[0], help=f"whose rules (default: {ids[0]})")
    _take_language(lookup, "en")
    lookup.set_defaults(run=_rules)
    return parser


def _take_language(command: argparse.ArgumentParser, default: str | None) -> None:
    command.add_argument("--lang", choices=LANGUAGES, default=default, help="the language of what is said")
