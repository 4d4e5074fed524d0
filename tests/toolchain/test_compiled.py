"""The switch LEEBOARD_PURE: what runs is what was meant to run, sources or libraries."""

import importlib
import os
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import leeboard
from toolchain import libraries
from toolchain.compiling import INTERPRETED, compiled_modules, opted_out
from toolchain.importing import module_name
from toolchain.project import ROOT, SOURCE

SWITCH = os.environ.get("LEEBOARD_PURE", "")
COMPILED = [module_name(ROOT / path) for path in compiled_modules()]


def loaded_from(name: str) -> str:
    return importlib.import_module(name).__file__ or ""


def test_kernel_and_search_are_compiled() -> None:
    assert {"leeboard.kernel.state", "leeboard.bots.search"} <= set(COMPILED)


@pytest.mark.skipif(SWITCH != "1", reason="LEEBOARD_PURE is not 1")
def test_all_modules_come_from_source_files() -> None:
    assert [name for name in COMPILED if not loaded_from(name).endswith(".py")] == []


@pytest.mark.skipif(SWITCH != "0", reason="LEEBOARD_PURE is not 0")
def test_all_compiled_modules_come_from_libraries() -> None:
    suffixes = tuple(EXTENSION_SUFFIXES)
    assert [name for name in COMPILED if not loaded_from(name).endswith(suffixes)] == []


def test_every_game_finds_its_files() -> None:
    for name in leeboard.game_ids():
        game = leeboard.game(name)
        assert game.folder.parent == SOURCE / "leeboard" / "games"
        assert (game.folder / "content.toml").is_file()


@pytest.mark.skipif(SWITCH != "0", reason="LEEBOARD_PURE is not 0")
def test_nothing_changed_means_nothing_compiled() -> None:
    assert libraries.current() is not None
    assert not libraries.make()


def test_no_mark_stands_where_it_is_not_seen() -> None:
    marked = [path for path in SOURCE.rglob("*.py") if f"\n{INTERPRETED}\n" in path.read_text()]
    assert marked
    assert [path for path in marked if not opted_out(path)] == []


def test_a_module_opts_out_in_its_first_eight_lines(tmp_path: Path) -> None:
    module = tmp_path / "module.py"
    module.write_text('"""A module."""\n# mypyc: interpreted\n')
    assert opted_out(module)
    module.write_text('"""A module."""\n\n\n\n\n\n\n\n# mypyc: interpreted\n')
    assert not opted_out(module)
    module.write_text('"""Says # mypyc: interpreted in passing."""\n')
    assert not opted_out(module)
