"""Starting JupyterLab for a reader: the example notebooks in a folder of the reader's, open in JupyterLab."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path
from typing import Final

#: Notebooks, and the lesson and the scenario to copy and change.
EXAMPLES: Final = (".ipynb", ".lesson", ".txt")
FIRST_NOTEBOOK: Final = "first_game.ipynb"
_PACKAGE: Final = Path(__file__).parent.parent
#: In an installed package the examples lie inside it, in a checkout beside it.
_EXAMPLES: Final = (_PACKAGE / "examples", _PACKAGE.parent / "examples")
_WITHOUT_LAB: Final = 'JupyterLab is not installed. Install it with:\n  pip install "equinox-widget[notebook]"'


def play(folder: Path, *, port: int | None, browser: bool) -> None:
    """Put the examples into the folder and serve it until the reader stops the server."""
    try:
        from jupyterlab.labapp import LabApp  # noqa: PLC0415 (an extra: play without it must say so kindly)
    except ImportError:
        sys.exit(_WITHOUT_LAB)
    copy_examples(folder)
    print(f"Notebooks: {folder.resolve()}", flush=True)  # noqa: T201 (the reader wants to know where they are)
    LabApp.launch_instance(argv=server_arguments(folder, port=port, browser=browser))


def copy_examples(folder: Path) -> None:
    """Copy every example that is not there yet; what is there may hold the reader's own work, so it stays."""
    folder.mkdir(parents=True, exist_ok=True)
    for example in sorted(examples_folder().iterdir()):
        if example.suffix in EXAMPLES and not (folder / example.name).exists():
            shutil.copyfile(example, folder / example.name)


def examples_folder() -> Path:
    """Return where this installation keeps its example notebooks."""
    return next(folder for folder in _EXAMPLES if (folder / FIRST_NOTEBOOK).is_file())


def server_arguments(folder: Path, *, port: int | None, browser: bool) -> list[str]:
    """Return JupyterLab's command line."""
    arguments = [
        f"--ServerApp.root_dir={folder.resolve()}",
        f"--LabApp.default_url=/lab/tree/{FIRST_NOTEBOOK}",
        # Compressed frames avoid a stall of the server's small answers: about 30 ms less for every click.
        "--ServerApp.websocket_compression_options={}",
    ]
    if port is not None:
        arguments += [f"--port={port}", "--ServerApp.port_retries=0"]
    if not browser:
        arguments.append("--no-browser")
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        arguments.append("--allow-root")  # the only user of most containers
    return arguments
