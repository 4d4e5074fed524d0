"""The switch LEEBOARD_PURE: what runs is what was meant to run, sources or libraries."""

import importlib
import os
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from tests.toolchain.project import ROOT, module_name, setup_script

SWITCH = os.environ.get("LEEBOARD_PURE", "")
COMPILED = [module_name(ROOT / path) for path in setup_script().compiled_modules()]


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


def test_a_module_opts_out_in_its_first_five_lines(tmp_path: Path) -> None:
    opted_out = setup_script().opted_out
    module = tmp_path / "module.py"
    module.write_text('"""A module."""\n# mypyc: interpreted\n')
    assert opted_out(module)
    module.write_text('"""A module."""\n\n\n\n\n# mypyc: interpreted\n')
    assert not opted_out(module)
    module.write_text('"""Says # mypyc: interpreted in passing."""\n')
    assert not opted_out(module)
