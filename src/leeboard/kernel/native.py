"""The two words of mypyc that our sources use; interpreted, they cost nothing."""
# mypyc: interpreted

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
else:
    C = TypeVar("C")
    i64 = int

    def mypyc_attr(**_marks: bool) -> Callable[[C], C]:
        """Marks a class for the compiler and leaves it as it is."""
        return lambda cls: cls
