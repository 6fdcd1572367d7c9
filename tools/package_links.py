"""Project links for the package index, known only where the project is released: the builder names its home.

    PROJECT_HOME=https://example.org/us/equinox_widget  where the sources are
    PROJECT_SITE=https://us.example.org/equinox_widget  where the documentation is

Links and pictures of the README, which lead to files beside it, lead there too: the index shows it by itself. Without
a home the README stays as it is, and there are no links.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any, Final

from hatchling.metadata.plugin.interface import MetadataHookInterface

#: A link or a picture: its sign, what is read, and a file beside the README.
_LINK: Final = re.compile(r"(!?)\[([^\]]*)\]\((?![a-z]+:|#)([^)]+)\)")


class PackageLinks(MetadataHookInterface):
    """Fills in the README and the links of the project."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Put both into the metadata; what an sdist has brought stays."""
        home, site = (os.environ.get(name, "").rstrip("/") for name in ("PROJECT_HOME", "PROJECT_SITE"))
        if "readme" in metadata["dynamic"]:
            text = (Path(self.root) / "README.md").read_text("utf-8")
            metadata["readme"] = {"content-type": "text/markdown", "text": absolute(text, home) if home else text}
        if "urls" in metadata["dynamic"]:
            metadata["urls"] = urls(home, site)


def absolute(readme: str, home: str) -> str:
    """Return the README with the addresses of its links and pictures written out."""

    def written_out(link: re.Match[str]) -> str:
        sign, text, file = link.groups()
        return f"{sign}[{text}]({home}/{'raw' if sign else 'blob'}/HEAD/{file})"

    return _LINK.sub(written_out, readme)


def urls(home: str, site: str) -> dict[str, str]:
    """Return the links that a package index shows."""
    found = {"Documentation": site} if site else {}
    if home:
        found |= {"Source": home, "Changelog": f"{home}/blob/HEAD/CHANGELOG.md", "Issues": f"{home}/issues"}
    return found
