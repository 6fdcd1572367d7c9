"""The command `equinox-widget`: what it prints, what it writes, and how it speaks of mistakes."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest

import equinox_widget as eq
from equinox_widget.widget.command_line import main

EXAMPLE = Path(__file__).parents[2] / "examples" / "chameleon.txt"
CODE = "EQ 2p r1 A2 L=SuMoCoKlEcLuNoVu No1:6 B@No1"
Printed = Callable[..., str]


@pytest.fixture
def printed(capsys: pytest.CaptureFixture[str]) -> Printed:
    """Return a function that runs a command and returns what it printed."""

    def run(*arguments: str) -> str:
        main(list(arguments))
        out, err = capsys.readouterr()
        assert not err
        return out

    return run


def mistake(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Run a command that goes wrong; return what it says about it."""
    with pytest.raises(SystemExit) as caught:
        main(list(arguments))
    assert caught.value.code == 2
    out, err = capsys.readouterr()
    assert not out
    return err


def test_it_knows_its_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="0"):
        main(["--version"])
    assert capsys.readouterr().out.strip() == f"equinox-widget {eq.__version__}"


def test_a_position_is_shown_as_text(printed: Printed) -> None:
    assert printed("show", CODE) == printed("show", CODE, "--text") == f"{eq.position(CODE)}\n"
    assert printed("show", CODE, "--lang", "de") == f"{eq.position(CODE).text('de')}\n"


def test_a_position_is_shown_as_a_figure_or_a_code(printed: Printed) -> None:
    assert ElementTree.fromstring(printed("show", CODE, "--svg")).tag.endswith("svg")  # noqa: S314 (our own)
    assert eq.position(printed("show", CODE, "--code").strip()) == eq.position(CODE)


@pytest.mark.parametrize("arguments", [(), ("-o", "link.html")])
def test_a_page_never_takes_the_place_of_its_scenario(
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    arguments: tuple[str, ...],
) -> None:
    monkeypatch.chdir(tmp_path)
    source = tmp_path / "chameleon.html"
    source.write_text(EXAMPLE.read_text(encoding="utf-8"), encoding="utf-8")
    (tmp_path / "link.html").symlink_to(source)
    assert "is the scenario itself: name another file" in mistake(capsys, "export", str(source), *arguments)
    assert source.read_text(encoding="utf-8") == EXAMPLE.read_text(encoding="utf-8")


def test_a_scenario_is_exported(printed: Printed, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    assert printed("export", str(EXAMPLE), "-o", str(page), "--lang", "fr").startswith(f"{page}  ")
    assert page.read_text(encoding="utf-8") == eq.load_scenario(EXAMPLE).html(lang="fr")
    beside = tmp_path / "chameleon.txt"
    beside.write_bytes(EXAMPLE.read_bytes())
    printed("export", str(beside))
    assert (tmp_path / "chameleon.html").is_file()


def test_rules_are_looked_up(printed: Printed) -> None:
    assert printed("rules", "s2.b.4", "--lang", "de") == f"{eq.rule('S2.B.4').full_text('de')}\n"
    assert "S2.B.4" in printed("rules", "chameleon")
    assert (
        printed("rules", "secret", "bet", "--lang", "fr").splitlines()[0].split()[0] == eq.find_rule("secret bet")[0].id
    )
    assert len(printed("rules").splitlines()) == len(eq.rules())


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("show", "EQ 2p r1 A2 L=SuMoCoKlEcLuNoZz"), "cannot read"),
        (("show", ""), "equinox-widget: "),
        (("export", "nowhere.txt"), "nowhere.txt"),
        (("export", str(EXAMPLE), "-o", "no/such/folder/page.html"), "no/such/folder"),
        (("rules", "zzzz"), "no rule fits 'zzzz'"),
        (("show", CODE, "--lang", "it"), "invalid choice: 'it'"),
        (("show", CODE, "--svg", "--text"), "not allowed with"),
        (("shw",), "invalid choice: 'shw'"),
        ((), "required"),
    ],
)
def test_mistakes_are_told_on_stderr(capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], said: str) -> None:
    assert said in mistake(capsys, *arguments)


def test_a_mistake_in_a_scenario_file_is_found_where_it_stands(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "case.txt"
    path.write_text(f"title: T\nposition: {CODE}\npley x3 on No\n", encoding="utf-8")
    said = mistake(capsys, "export", str(path))
    assert said.startswith(f"equinox-widget: {path}, line 3, column 1: cannot read 'pley'")
    assert not path.with_suffix(".html").exists()


def test_without_jupyterlab_it_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "jupyterlab.labapp", None)
    with pytest.raises(SystemExit, match=r'pip install "equinox-widget\[notebook\]"'):
        main(["play", str(tmp_path / "folder")])
    assert not (tmp_path / "folder").exists()


def test_the_installed_command_needs_no_jupyter_to_show() -> None:
    code = (
        "import sys\n"
        "sys.modules.update(dict.fromkeys(['anywidget', 'ipywidgets', 'traitlets', 'IPython']))\n"
        "from equinox_widget.widget.command_line import main\n"
        f"main(['show', {CODE!r}, '--code'])"
    )
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert result.stdout.startswith("EQ 2p"), result.stderr
