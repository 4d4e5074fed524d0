"""Tables of Pirates of Maracaibo with something to say that random play hardly ever reaches."""

from collections.abc import Iterator
from typing import Any

from leeboard.games.pirates_of_maracaibo.state import PiratesState
from tests.rules.pirates_of_maracaibo.table import pirates


def tables() -> Iterator[PiratesState]:
    poor: list[dict[str, Any]] = [
        {"ship": "c4r2", "doubloons": 1},
        {"ship": "c5r2"},
        {"ship": "c5r2"},
    ]
    yield pirates(3, captains=poor, sea={"c5r2": "u1_rum"})
