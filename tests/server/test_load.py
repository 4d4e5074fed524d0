"""Moves on a schedule: nobody is forgotten, and who is late is found out (RELIABILITY 25).

How long it takes is measured by `make bench` on a machine that has nothing else to do.
"""

import os
from collections.abc import Iterator

import pytest

from bench.server import load
from bench.server.figures import Figures
from bench.server.marks import MOST, missed
from bench.server.ours import Leeboard

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

MATCHES, RATE, SECONDS = 3, 10.0, 2.0


class Late(Leeboard):
    """The broken server."""

    program = "tests.server.faults.late"


@pytest.fixture(autouse=True)
def calm(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A short load, all the time that answers may need, and all cores afterwards."""
    monkeypatch.setattr(load, "WARM_UP", 0.5)
    monkeypatch.setattr(load, "GRACE", 120.0)
    cores = os.sched_getaffinity(0)
    yield
    os.sched_setaffinity(0, cores)


async def measured(platform: Leeboard) -> Figures:
    return await load.measure(platform, MATCHES, RATE, SECONDS)


async def test_every_move_is_answered_and_shown_to_all() -> None:
    figures = await measured(Leeboard("mare_balticum"))
    assert figures["moves"] == RATE * SECONDS
    assert (figures["errors"], figures["moves without an answer"]) == (0, 0)
    assert figures["shown to others, per move"] == load.SEATS - 1
    assert set(MOST) <= set(figures)


async def test_a_server_that_is_late_is_found_out() -> None:
    found = missed(await measured(Late("mare_balticum")))
    assert {one.partition(":")[0] for one in found} >= {
        "acknowledged p99, ms",
        "shown to others p99, ms",
    }


def test_a_lost_move_is_found_out() -> None:
    fine: Figures = dict.fromkeys(MOST, 1.0) | {"errors": 0.0, "moves without an answer": 0.0}
    assert missed(fine) == []
    assert missed(fine | {"moves without an answer": 1.0})
    assert missed(fine | {"errors": 2.0})
    assert missed(fine | {"acknowledged p99, ms": float("nan")})  # nothing was measured
