"""Wheels: complete when pure, and still built where no C compiler works."""

import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.toolchain.project import ROOT, SOURCE

pytestmark = pytest.mark.slow

DATA = {".toml", ".ftl", ".svg", ".md", ".npz"}
NOTICE = "leeboard: building without compiled modules: "


def project_copy(folder: Path) -> Path:
    """The project without what was built in it, so that a build cannot lean on leftovers."""
    copy = folder / "project"
    leftovers = shutil.ignore_patterns("*.so", "__pycache__", "*.egg-info")
    shutil.copytree(SOURCE, copy / "src", ignore=leftovers)
    shutil.copytree(ROOT / "requirements", copy / "requirements")
    for name in ("pyproject.toml", "setup.py", "MANIFEST.in", "LICENSE", "README.md"):
        if (ROOT / name).exists():
            shutil.copy(ROOT / name, copy)
    return copy


def build(project: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "build", "--no-isolation", *arguments, str(project)]
    clean = {name: value for name, value in os.environ.items() if name != "LEEBOARD_COMPILE"}
    return subprocess.run(
        command,
        env={**clean, **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


def only_wheel(project: Path) -> Path:
    [wheel] = (project / "dist").glob("*.whl")
    return wheel


def shipped() -> set[str]:
    """What a pure wheel must hold of the package, as paths from src."""
    files = SOURCE.joinpath("leeboard").rglob("*")
    return {
        path.relative_to(SOURCE).as_posix()
        for path in files
        if path.suffix in DATA | {".py"} or path.name == "py.typed"
    }


def test_a_pure_wheel_made_from_the_source_archive_installs_complete(tmp_path: Path) -> None:
    project = project_copy(tmp_path)
    run = build(project, LEEBOARD_COMPILE="0")  # the archive first, then the wheel from it
    assert run.returncode == 0, run.stdout
    assert NOTICE + "LEEBOARD_COMPILE=0 asks for it" in run.stdout
    assert only_wheel(project).name.endswith("-py3-none-any.whl")

    home = tmp_path / "home"
    venv.create(home, with_pip=False)
    python = home / "bin" / "python"
    pip = [sys.executable, "-m", "pip", "--python", str(python), "install", "--quiet"]
    subprocess.run([*pip, "--no-deps", "--no-index", str(only_wheel(project))], check=True)
    [site] = home.glob("lib/python*/site-packages")
    assert {name for name in shipped() if not (site / name).is_file()} == set()
    assert (home / "bin" / "leeboard").is_file()

    question = (
        "from importlib.metadata import entry_points as found, version\n"
        "print(version('leeboard'), *sorted(e.name for e in found(group='leeboard.games')))"
    )
    answer = subprocess.run([python, "-c", question], capture_output=True, text=True, check=True)
    assert answer.stdout.split()[0] == "0.1.0"
    assert "mare_balticum" in answer.stdout.split()


def test_without_a_compiler_the_wheel_is_pure_and_says_why(tmp_path: Path) -> None:
    project = project_copy(tmp_path)
    run = build(project, "--wheel", CC="/nonexistent/cc")
    assert run.returncode == 0, run.stdout
    [notice] = [line for line in run.stdout.splitlines() if line.startswith(NOTICE)]
    assert "no working C compiler" in notice
    assert "/nonexistent/cc" in notice
    with ZipFile(only_wheel(project)) as archive:
        assert shipped() <= set(archive.namelist())
        assert [name for name in archive.namelist() if name.endswith(".so")] == []


def test_a_compiled_wheel_that_was_demanded_is_never_silently_pure(tmp_path: Path) -> None:
    project = project_copy(tmp_path)
    run = build(project, "--wheel", CC="/nonexistent/cc", LEEBOARD_COMPILE="1")
    assert run.returncode != 0
    assert "LEEBOARD_COMPILE=1, but there is no working C compiler" in run.stdout
    assert not (project / "dist").exists() or not list((project / "dist").glob("*.whl"))
