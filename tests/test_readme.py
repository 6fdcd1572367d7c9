"""What the README tells people to type works."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text()


def test_python_examples_run() -> None:
    blocks = re.findall(r"^```python\n(.*?)^```", README, re.DOTALL | re.MULTILINE)
    assert blocks
    names: dict[str, object] = {}
    for block in blocks:
        exec(compile(block, "README.md", "exec"), names)  # noqa: S102 (our own text)


def test_make_targets_exist() -> None:
    makefile = (ROOT / "Makefile").read_text()
    named = set(re.findall(r"`make ([a-z-]+)", README + (ROOT / "CONTRIBUTING.md").read_text()))
    unknown = {target for target in named if not re.search(rf"^{target}:", makefile, re.MULTILINE)}
    assert named
    assert not unknown, f"no such make target: {', '.join(sorted(unknown))}"


def test_links_and_pictures_lead_somewhere() -> None:
    local = [link for link in re.findall(r"\]\(([^)#]+)\)", README) if "://" not in link]
    assert any(link.endswith(".png") for link in local)
    assert [link for link in local if not (ROOT / link).exists()] == []


def test_the_first_screen_installs_shows_and_names_the_two_commands() -> None:
    first = README.partition("\n## ")[0]
    for needed in ('pip install "equinox-widget[notebook]"', "eq.play(", "$ make play ", "$ make test ", ".png)"):
        assert needed in first
    assert "mypyc" not in README
