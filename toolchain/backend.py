"""How pip, uv and build make Leeboard (PEP 517): setuptools, with the browser client built first.

What a build needs besides setuptools depends on what it does: mypyc where a C compiler works, Node
where the client is not built yet. An editable install needs neither.
"""

import shutil
from typing import Any

from setuptools import build_meta
from setuptools.build_meta import (
    build_editable,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

from toolchain import client
from toolchain.compiling import reason_against
from toolchain.project import ROOT, group

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

Settings = dict[str, Any] | None


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    return [*_client_needs(), *([] if reason_against() else group("compile"))]


def get_requires_for_build_sdist(config_settings: Settings = None) -> list[str]:
    return _client_needs()


def get_requires_for_build_editable(config_settings: Settings = None) -> list[str]:
    return []


def build_wheel(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None
) -> str:
    if client.is_wanted():
        client.make()
    _forget_earlier_builds()
    made: str = build_meta.build_wheel(wheel_directory, config_settings, metadata_directory)
    return made


def build_sdist(sdist_directory: str, config_settings: Settings = None) -> str:
    if client.is_wanted():
        client.make()
    made: str = build_meta.build_sdist(sdist_directory, config_settings)
    return made


def _client_needs() -> list[str]:
    return group("client") if client.is_wanted() and not client.is_built() else []


def _forget_earlier_builds() -> None:
    """Setuptools packs whatever lies in its folder, a module that was deleted since too."""
    for pattern in ("lib*", "bdist*"):
        for folder in ROOT.joinpath("build").glob(pattern):
            shutil.rmtree(folder)
