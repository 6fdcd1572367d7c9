"""The committed front end is exactly what its sources build, and stays small."""

from __future__ import annotations

import gzip
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "equinox_widget" / "static"
FILES = ("widget.js", "widget.css")
PAGE_FILES = ("page.js", "page.css")
LARGEST, LARGEST_GZIPPED = 120_000, 40_000  # the grid 95 and 31, the three other boards together 25 and 9


@pytest.fixture(scope="module")
def rebuilt(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("static")
    node = shutil.which("node")
    assert node, "no Node found: run this by `make test-bundle`, which sets it up"
    result = subprocess.run(
        [node, "build.mjs", "--out", folder], cwd=ROOT / "js", capture_output=True, text=True, check=False
    )
    assert result.returncode == 0, result.stderr
    return folder


@pytest.mark.parametrize("name", FILES + PAGE_FILES)
def test_the_committed_bundle_is_what_the_sources_build(rebuilt: Path, name: str) -> None:
    same = (STATIC / name).read_bytes() == (rebuilt / name).read_bytes()
    assert same, f"equinox_widget/static/{name} is not what js/src builds: run `make bundle` and commit the result"


def test_nothing_else_lies_in_static() -> None:
    assert sorted(path.name for path in STATIC.iterdir()) == sorted(FILES + PAGE_FILES)


@pytest.mark.parametrize("files", [FILES, PAGE_FILES])
def test_the_bundle_is_small(files: tuple[str, ...]) -> None:
    contents = [(STATIC / name).read_bytes() for name in files]
    assert sum(map(len, contents)) <= LARGEST, "the bundle travels with every widget and page: keep it small"
    assert sum(len(gzip.compress(content)) for content in contents) <= LARGEST_GZIPPED
