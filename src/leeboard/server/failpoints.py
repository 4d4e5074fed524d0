"""Named places in the server where a test may raise, wait or kill."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Final

FailpointAction = Callable[[str], None]


def _nothing(_name: str) -> None:
    pass


class Failpoints:
    """Named places where a test may raise, wait or kill; elsewhere they do nothing."""

    def __init__(self) -> None:
        self._action: FailpointAction = _nothing

    def set(self, action: FailpointAction | None) -> None:
        """Meet every failpoint with this; only a process that asks for it by environment may."""
        if os.environ.get(FAILPOINTS_VARIABLE) != "1":
            raise PermissionError(f"failpoints are for tests: set {FAILPOINTS_VARIABLE}=1")
        self._action = action or _nothing

    def __call__(self, name: str) -> None:
        self._action(name)


FAILPOINTS_VARIABLE: Final = "LEEBOARD_FAILPOINTS"
failpoint: Final = Failpoints()
