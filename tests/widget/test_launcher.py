"""Starting JupyterLab: examples are copied with care, the server gets the right arguments."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from equinox_widget.widget import launcher

if TYPE_CHECKING:
    from pathlib import Path


def test_examples_are_copied_and_never_overwritten(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "folder"
    launcher.copy_examples(folder)
    first = folder / launcher.FIRST_NOTEBOOK
    assert first.read_bytes() == (launcher.examples_folder() / first.name).read_bytes()
    assert (folder / "my_first.lesson").is_file()
    first.write_text("my own work")
    launcher.copy_examples(folder)
    assert first.read_text() == "my own work"


def test_the_server_opens_the_first_notebook_without_the_stall(tmp_path: Path) -> None:
    arguments = launcher.server_arguments(tmp_path, port=None, browser=True)
    assert f"--ServerApp.root_dir={tmp_path.resolve()}" in arguments
    assert f"--LabApp.default_url=/lab/tree/{launcher.FIRST_NOTEBOOK}" in arguments
    assert "--ServerApp.websocket_compression_options={}" in arguments
    assert "--no-browser" not in arguments


def test_port_and_browser_are_passed_on(tmp_path: Path) -> None:
    arguments = launcher.server_arguments(tmp_path, port=9000, browser=False)
    assert {"--port=9000", "--ServerApp.port_retries=0", "--no-browser"} <= set(arguments)


@pytest.mark.parametrize(("user", "flag"), [(0, True), (1000, False)])
def test_root_is_allowed_only_for_root(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, user: int, *, flag: bool
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: user)
    assert ("--allow-root" in launcher.server_arguments(tmp_path, port=None, browser=False)) is flag
