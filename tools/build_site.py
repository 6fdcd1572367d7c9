"""Build the documentation site into dist/site: guide, reference, rules, live boards, and notebooks to try at once.

    python tools/build_site.py           everything
    python tools/build_site.py --quick   without the notebooks, while writing

The pages stand in docs/; `site_pages` adds those that the games themselves know best, and this program a
JupyterLite with this package in it. Package registries are needed to build it, nothing at all to read it.

Sphinx reads Markdown by MyST. It runs no notebook (MyST-NB): those of the examples are run by tests, and live in
JupyterLite. That is built by its own program, which can be given a Pyodide and wheels from the registries and a lock
file without foreign addresses.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tarfile
from html.parser import HTMLParser
from pathlib import Path
from typing import TYPE_CHECKING, Final
from urllib.parse import unquote, urlsplit

from site_pages import write_pages

if TYPE_CHECKING:
    from collections.abc import Mapping

ROOT: Final = Path(__file__).parent.parent
SITE: Final = ROOT / "dist" / "site"
WORK: Final = ROOT / "dist" / "site-work"
SOURCE: Final = WORK / "source"
EXTRA: Final = WORK / "extra"  # copied to the site as it is
LITE: Final = WORK / "lite"
#: Notebooks that need nothing but this package; the others draw with compiled packages, which a browser cannot load.
NOTEBOOKS: Final = ("first_game.ipynb", "learn.ipynb", "edge_cases.ipynb", "for_teachers.ipynb")
IN_THE_BROWSER: Final = ("anywidget", "ipython", "ipywidgets", "micropip")


def main(arguments: list[str]) -> int:
    """Build the site."""
    shutil.rmtree(WORK, ignore_errors=True)
    shutil.copytree(ROOT / "docs", SOURCE, ignore=shutil.ignore_patterns("_build"))
    EXTRA.mkdir(parents=True)
    write_pages(SOURCE, EXTRA)
    shutil.rmtree(SITE, ignore_errors=True)
    if "--quick" in arguments:
        return sphinx()
    build_lite(EXTRA / "try")
    return sphinx() or report(broken_links(SITE))


def sphinx() -> int:
    """Build the pages; a warning is an error."""
    options = ["-b", "dirhtml", "-W", "--keep-going", "-q", "-j", "auto", "-D", f"html_extra_path={EXTRA}"]
    return subprocess.run([sys.executable, "-m", "sphinx", *options, SOURCE, SITE], check=False).returncode


def report(broken: list[str]) -> int:
    """Print the links that lead nowhere; say how the build ended."""
    for link in broken:
        print(f"broken link: {link}", file=sys.stderr)
    return 1 if broken else 0


class Links(HTMLParser):
    """Collects what a page links to, and the names of its parts that can be linked to."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.parts: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Keep every address, and every name."""
        self.found += [value for name, value in attrs if name in ("href", "src") and value]
        self.parts |= {value for name, value in attrs if name in ("id", "name") and value}


def broken_links(site: Path) -> list[str]:
    """Return every link inside the site that leads nowhere in it; notebooks that are tried out look after theirs."""
    site = site.resolve()
    pages = [page for page in site.rglob("*.html") if page.relative_to(site).parts[0] not in ("_static", "try")]
    read = {page: links_of(page) for page in pages}
    return [
        f"{page.relative_to(site)}: {link}"
        for page, links in read.items()
        for link in links.found
        if not urlsplit(link).scheme and not leads(page, link, read)
    ]


def links_of(page: Path) -> Links:
    """Return the addresses and parts of a page."""
    reader = Links()
    reader.feed(page.read_text(encoding="utf-8"))
    return reader


def leads(page: Path, link: str, read: Mapping[Path, Links]) -> bool:
    """Is there a file where a link leads, and in it the part that the link names?"""
    address = urlsplit(link)
    target = (page.parent / unquote(address.path)).resolve() if address.path else page
    target = target / "index.html" if target.is_dir() else target
    named = unquote(address.fragment)
    return target.exists() and (not named or target not in read or named in read[target].parts)


# Notebooks in the browser


def build_lite(target: Path) -> None:
    """Build a JupyterLite that runs the examples without a server and without asking any other one."""
    wheels, files = LITE / "wheels", LITE / "files"
    run(sys.executable, "-m", "build", "--wheel", "--outdir", wheels, ROOT)
    put_pyodide(LITE / "static" / "pyodide")
    files.mkdir(parents=True)
    for name in NOTEBOOKS:
        put_notebook(ROOT / "examples" / name, files / name)
    settings = {
        "LiteBuildConfig": {"contents": [str(files)], "output_dir": str(target), "no_sourcemaps": True},
        "PyodideLockAddon": {"enabled": True, "specs": list(IN_THE_BROWSER), "wheels": [str(wheels)]},
    }
    (LITE / "jupyter_lite_config.json").write_text(json.dumps(settings))
    os.environ["UV_PYTHON_DOWNLOADS"] = "never"  # it resolves what the wheels need, for which any Python will do
    run("jupyter", "lite", "build", folder=LITE)


def put_pyodide(target: Path) -> None:
    """Put the Python for browsers there that this JupyterLite wants, with no packages but those we bring."""
    from jupyterlite_pyodide_kernel.constants import PYODIDE_VERSION  # noqa: PLC0415 (of the extra `docs`)

    LITE.mkdir(parents=True, exist_ok=True)
    run("npm", "pack", f"pyodide@{PYODIDE_VERSION}", "--silent", folder=LITE)
    with tarfile.open(LITE / f"pyodide-{PYODIDE_VERSION}.tgz") as archive:
        archive.extractall(LITE, filter="data")
    target.parent.mkdir(parents=True)
    (LITE / "package").rename(target)
    lock = target / "pyodide-lock.json"
    content = json.loads(lock.read_text())
    content["packages"] = {}
    content["info"]["version"] = PYODIDE_VERSION
    lock.write_text(json.dumps(content))


def put_notebook(notebook: Path, target: Path) -> None:
    """Copy a notebook for the kernel in the browser, which goes by another name."""
    content = json.loads(notebook.read_text())
    content["metadata"]["kernelspec"] = {"name": "python", "display_name": "Python (Pyodide)", "language": "python"}
    target.write_text(json.dumps(content))


def run(*command: str | Path, folder: Path = ROOT) -> None:
    """Run a program, which must succeed."""
    program = shutil.which(str(command[0])) or str(Path(sys.executable).parent / command[0])
    subprocess.run([program, *command[1:]], cwd=folder, check=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
