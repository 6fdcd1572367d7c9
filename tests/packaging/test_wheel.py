"""What people install: complete, without leftovers, and working in an empty environment."""

from __future__ import annotations

import subprocess
import sys
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest

from equinox_widget import __version__

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "equinox_widget"
NEEDED_IN_WHEEL = (
    "equinox_widget/py.typed",
    "equinox_widget/static/widget.js",
    "equinox_widget/static/widget.css",
    "equinox_widget/static/page.js",
    "equinox_widget/static/page.css",
    "equinox_widget/texts/labels.py",
    "equinox_widget/examples/first_game.ipynb",
)
NEEDED_IN_SDIST = (
    *NEEDED_IN_WHEEL[:-1],
    "examples/first_game.ipynb",
    "js/package-lock.json",
    "js/src/index.ts",
    "Makefile",
)
UNWANTED = ("node_modules", "__pycache__", ".venv", ".ipynb_checkpoints")


def run(*command: str | Path, cwd: Path | None = None) -> str:
    """Run a command and return what it printed; fail with all of it when it fails."""
    result = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)
    assert result.returncode == 0, f"{command}\n{result.stdout}\n{result.stderr}"
    return result.stdout


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build both archives: the wheel from the sdist, as installers without a wheel would."""
    folder = tmp_path_factory.mktemp("dist")
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, ROOT)
    return folder


@pytest.fixture(scope="module")
def wheel(dist: Path) -> Path:
    return dist / f"equinox_widget-{__version__}-py3-none-any.whl"


def names_in_wheel(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


def metadata(wheel: Path) -> str:
    with zipfile.ZipFile(wheel) as archive:
        return archive.read(f"equinox_widget-{__version__}.dist-info/METADATA").decode()


def names_in_sdist(dist: Path) -> set[str]:
    with tarfile.open(dist / f"equinox_widget-{__version__}.tar.gz") as archive:
        return {name.partition("/")[2] for name in archive.getnames()}


def assert_complete(what: str, names: set[str], needed: tuple[str, ...]) -> None:
    missing = [name for name in needed if name not in names]
    assert not missing, f"the {what} lacks {', '.join(missing)}: people who install it would miss them"
    leftovers = [name for name in names if any(part in UNWANTED for part in name.split("/"))]
    assert not leftovers, f"the {what} carries leftovers: {', '.join(leftovers)}"


def test_the_wheel_is_complete(wheel: Path) -> None:
    assert_complete("wheel", names_in_wheel(wheel), NEEDED_IN_WHEEL)


def test_the_package_index_can_show_the_readme(wheel: Path) -> None:
    shown = metadata(wheel)
    assert "Description-Content-Type: text/markdown" in shown
    assert (ROOT / "README.md").read_text("utf-8").strip() in shown


def test_the_wheel_has_every_file_of_the_package(wheel: Path) -> None:
    ours = {str(path.relative_to(ROOT)) for path in PACKAGE.rglob("*") if path.is_file() and path.suffix != ".pyc"}
    missing = sorted(ours - names_in_wheel(wheel))
    assert not missing, f"the wheel lacks {', '.join(missing)}"


def test_the_sdist_is_complete(dist: Path) -> None:
    assert_complete("sdist", names_in_sdist(dist), NEEDED_IN_SDIST)


def test_the_wheel_works_in_an_empty_environment(wheel: Path, tmp_path: Path) -> None:
    venv.create(tmp_path / "venv", with_pip=True)
    programs = tmp_path / "venv" / "bin"
    run(programs / "python", "-m", "pip", "install", "--quiet", "--no-compile", wheel)
    printed = run(
        programs / "python",
        "-c",
        "import equinox_widget as eq\n"
        "position = eq.deal(players=3, seed=7)\n"
        "print(position._repr_mimebundle_()['text/plain'] == str(position))\n"
        "table = eq.play(players=3, seed=7)\n"
        "print(sorted(table._repr_mimebundle_()[0]))\n"
        "print(eq.__file__)",
        cwd=tmp_path,
    )
    same, kinds, where = printed.splitlines()
    assert same == "True"
    assert kinds == "['application/vnd.jupyter.widget-view+json', 'image/svg+xml', 'text/html', 'text/plain']"
    assert Path(where).is_relative_to(tmp_path)
    refusal = subprocess.run(
        [programs / "equinox-widget", "play", "folder"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert refusal.returncode == 1
    assert 'pip install "equinox-widget[notebook]"' in refusal.stderr


def test_one_version_is_named_everywhere() -> None:
    assert f"\nversion: {__version__}\n" in (ROOT / "CITATION.cff").read_text("utf-8")
    assert f"\n## [{__version__}] - " in (ROOT / "CHANGELOG.md").read_text("utf-8")


def test_the_sdist_works_in_an_empty_environment(dist: Path, tmp_path: Path) -> None:
    venv.create(tmp_path / "venv", with_pip=True)
    programs = tmp_path / "venv" / "bin"
    archive = dist / f"equinox_widget-{__version__}.tar.gz"
    run(programs / "python", "-m", "pip", "install", "--quiet", "--no-compile", archive)
    assert "S2.B.4" in run(programs / "equinox-widget", "rules", "S2.B.4", cwd=tmp_path)
