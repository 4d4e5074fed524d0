"""What one address may use: calls of every kind, refusals, bytes and processor time (issue 18)."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from time import thread_time
from typing import Any

import pytest
import websockets
from starlette.types import Message, Receive, Scope, Send

from leeboard.server import budgets
from leeboard.server.budgets import AddressBudgets, ClientCutOff, Meter, charge, in_thread
from leeboard.server.config import Config, Limits
from leeboard.server.entropy import SystemEntropy
from leeboard.server.people.limits import RateLimiter, TooFast
from leeboard.server.routes.guard import Guard
from tests.server.abuse.match_server import ME, MatchServer, match_server
from tests.server.abuse.test_connections import GET, line
from tests.server.abuse.test_flood import Standing, limits
from tests.server.people.people_service import StoppedClock

pytestmark = pytest.mark.anyio


# Rate limits and budgets.


def test_tokens_are_taken_in_any_number_and_may_be_owed() -> None:
    clock = StoppedClock()
    bucket = RateLimiter(clock, burst=10.0, per_second=2.0)
    assert bucket.take("a", 8.0) == 0.0
    assert bucket.take("a", 8.0) == 3.0  # six are missing, two come a second
    assert bucket.wait("a") == 0.0
    bucket.spend("a", 6.0)
    assert bucket.wait("a") == 2.0
    assert bucket.wait("b") == 0.0
    clock.seconds += 2.0
    assert bucket.wait("a") == 0.0


def budget(**changed: Any) -> tuple[AddressBudgets, StoppedClock]:
    clock = StoppedClock()
    return AddressBudgets(clock, Limits(**{"calls_patience": 0.0, **changed})), clock


def cost(found: AddressBudgets, seconds: float) -> None:
    """A call of the address that has cost so much, and of which nothing was paid before."""
    meter = Meter()
    meter.seconds = seconds - budgets.OVERHEAD_SECONDS
    found.settle("a", meter)


async def outcome(call: Awaitable[None]) -> str:
    try:
        await call
    except TooFast:
        return "refused"
    except ClientCutOff:
        return "hung up"
    return "passed"


async def upload(found: AddressBudgets, size: int) -> None:
    found.take_upload("a", size)


async def test_refusals_are_counted_too() -> None:
    found, _ = budget(calls_burst=2, refusals_burst=3)
    told = [await outcome(found.take_call("a")) for _ in range(7)]
    assert told == ["passed"] * 2 + ["refused"] * 3 + ["hung up"] * 2
    assert await outcome(found.take_call("b")) == "passed"


async def test_bytes_and_processor_time_run_out() -> None:
    found, clock = budget(uploads_burst=100, processor_burst=1.0, processor_per_second=0.5)
    assert await outcome(upload(found, 100)) == "passed"
    assert await outcome(upload(found, 1)) == "refused"
    cost(found, 2.0)
    assert await outcome(found.take_call("a")) == "refused"
    clock.seconds += 2.0
    assert await outcome(found.take_call("a")) == "passed"


# Whoever has nothing left waits in line.


async def test_a_call_waits_until_it_is_its_turn() -> None:
    found, clock = budget(calls_burst=2, calls_per_second=2.0, calls_patience=60.0)
    passed: list[int] = []

    async def call(number: int) -> None:
        await found.take_call("a")
        passed.append(number)

    began = clock.seconds
    await asyncio.gather(*(call(number) for number in range(8)))
    assert passed == list(range(8))
    assert clock.seconds - began == pytest.approx(3.0)  # six of them, two a second


async def test_a_line_that_is_too_long_takes_nobody_else() -> None:
    found, _ = budget(calls_burst=2, calls_per_second=2.0, calls_patience=4.0, refusals_burst=1)
    told = await asyncio.gather(*(outcome(found.take_call("a")) for _ in range(14)))
    assert told == ["passed"] * 11 + ["refused", "hung up", "hung up"]


async def test_who_waits_behind_calls_that_cost_much_does_not_wait_for_ever() -> None:
    found, _ = budget(processor_burst=0.1, processor_per_second=0.1, calls_patience=4.0)
    cost(found, 0.2)

    async def call() -> None:
        meter = Meter()
        await meter.run(found.take_call("a"))
        meter.seconds = 0.2 - budgets.OVERHEAD_SECONDS  # as much as comes in two seconds
        found.settle("a", meter)

    told = await asyncio.gather(*(outcome(call()) for _ in range(6)))
    assert told == ["passed"] * 2 + ["refused"] * 4


async def test_nobody_waits_for_a_server_that_goes() -> None:
    leaving: list[bool] = []
    changed = Limits(calls_burst=1, calls_per_second=0.1)
    found = AddressBudgets(StoppedClock(), changed, lambda: bool(leaving))
    await found.take_call("a")
    waiting = [asyncio.ensure_future(outcome(found.take_call("a"))) for _ in range(4)]
    await asyncio.sleep(0)
    leaving.append(True)
    assert await asyncio.gather(*waiting) == ["refused"] * 4


async def test_files_of_the_client_are_no_calls_but_take_time() -> None:
    found, _ = budget(calls_burst=1, processor_burst=0.1, processor_per_second=1e-9)
    told = [await outcome(found.take_call("a", 0)) for _ in range(3)]
    assert told == ["passed"] * 3
    cost(found, 0.2)
    assert await outcome(found.take_call("a", 0)) == "refused"


async def passed_at_once() -> int:
    """How many of many calls pass before any of them has cost anything."""
    found, _ = budget(processor_burst=0.1, processor_per_second=1e-9, calls_burst=300)
    told = [await outcome(found.take_call("a")) for _ in range(300)]
    return told.count("passed")


async def test_many_calls_do_not_pass_for_the_same_coin() -> None:
    assert await passed_at_once() == pytest.approx(0.1 / budgets.EXPECTED_SECONDS, abs=1)


async def test_after_a_dear_call_fewer_pass_until_it_is_known_what_they_cost() -> None:
    found, clock = budget(processor_burst=0.1, processor_per_second=0.1, calls_burst=300)
    cost(found, 0.05)
    clock.seconds += 1.0
    told = [await outcome(found.take_call("a")) for _ in range(20)]
    assert told.count("passed") == 3  # the first two take all, the third owes
    clock.seconds += 60.0
    for _ in range(40):
        cost(found, 0.0)
    clock.seconds += 60.0
    told = [await outcome(found.take_call("a")) for _ in range(20)]
    assert told.count("passed") == 20  # cheap ones have made it cheap again


async def test_calls_that_are_paid_for_afterwards_alone_are_caught(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(budgets, "EXPECTED_SECONDS", 0.0)
    assert await passed_at_once() == 300


# Processor time is measured step by step.


def busy(seconds: float) -> None:
    began = thread_time()
    while thread_time() - began < seconds:
        pass


async def measured(work: Callable[[], Awaitable[None]]) -> float:
    async def whole() -> None:
        await work()

    meter = Meter()
    await meter.run(whole())
    return meter.seconds


async def test_a_meter_counts_steps_threads_and_charges_but_no_waiting() -> None:
    async def work() -> None:
        busy(0.05)
        await asyncio.sleep(0.3)
        busy(0.05)
        await in_thread(busy, 0.1)
        charge(1.0)

    assert 1.2 <= await measured(work) < 1.3


async def test_a_meter_hands_on_errors_and_ends() -> None:
    async def fails() -> None:
        await asyncio.sleep(0)
        raise KeyError("x")

    with pytest.raises(KeyError):
        await measured(fails)

    async def waits() -> None:
        await asyncio.Event().wait()

    waiting = asyncio.ensure_future(measured(waits))
    await asyncio.sleep(0)
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting


# The guard.


class Call:
    """A call to a guard before an application that computes for a while."""

    def __init__(self, seconds: float = 0.0, **changed: Any) -> None:
        self.seconds = seconds
        self.read = 0  # messages of bodies
        config = Config(limits=Limits(**{"calls_patience": 0.0, **changed}))
        clock = StoppedClock()
        budgets = AddressBudgets(clock, config.limits)
        self.guard = Guard(
            self.app, config=config, clock=clock, entropy=SystemEntropy(), budgets=budgets
        )

    async def app(self, _scope: Scope, _receive: Receive, send: Send) -> None:
        busy(self.seconds)
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    async def __call__(self, body: bytes = b"", length: bool = True) -> int:
        """The status of the answer."""
        headers = [
            (b"host", b"127.0.0.1"),
            (b"x-leeboard", b"1"),
            (b"content-type", b"application/json"),
        ]
        if length:
            headers.append((b"content-length", str(len(body)).encode()))
        scope = {
            "type": "http",
            "method": "POST",
            "path": "/api/x",
            "headers": headers,
            "client": ("203.0.113.1", 1),
        }
        parts, told = [body[:10], body[10:]], list[int]()

        async def receive() -> Message:
            self.read += 1
            return {"type": "http.request", "body": parts.pop(0), "more_body": bool(parts)}

        async def send(message: Message) -> None:
            if "status" in message:
                told.append(message["status"])

        await self.guard(scope, receive, send)
        return told[0]


async def test_bytes_are_counted_before_they_are_read() -> None:
    call, body = Call(uploads_burst=1000), json.dumps("x" * 600).encode()
    assert [await call(body), await call(body)] == [200, 429]
    assert call.read == 2  # of the first alone


async def test_bytes_without_a_length_are_counted_as_they_come() -> None:
    call, body = Call(uploads_burst=1000), json.dumps("x" * 600).encode()
    assert [await call(body, length=False), await call(body, length=False)] == [200, 429]


async def used_up(call: Call) -> list[int]:
    return [await call() for _ in range(4)]


async def test_who_used_up_the_processor_has_to_wait() -> None:
    call = Call(0.06, processor_burst=0.1, processor_per_second=1e-9)
    assert await used_up(call) == [200, 200, 429, 429]


async def test_a_meter_that_counts_nothing_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(budgets, "processor_seconds", lambda: 0.0)
    call = Call(0.06, processor_burst=0.1, processor_per_second=1e-9)
    assert await used_up(call) == [200] * 4


# What is counted, on a real server.


async def handshake(server: MatchServer, match: str) -> bool:
    """Whether a socket opens."""
    url = f"ws://127.0.0.1:{server.port}/ws/{match}"
    try:
        async with websockets.connect(url, additional_headers={"Origin": server.base}):
            return True
    except websockets.InvalidStatus:
        return False


async def check_counted(server: MatchServer) -> None:
    """Ten calls of an address, whatever they are; each kind takes from the same ten."""
    async with server.somebody() as ann:  # one call
        match = (await ann.table("nauticus", [ME, ME]))["match"]  # and another
        assert [await handshake(server, match) for _ in range(3)] == [True] * 3
        told = [await ann.http.get("/readyz") for _ in range(3)]
        assert [one.status_code for one in told] == [200] * 3
        path = f"/api/matches/{match}/past?after=1"
        told = [await ann.http.get(path) for _ in range(3)]
        assert [one.status_code for one in told] == [200, 200, 429]
        assert not await handshake(server, match)
        assert (await ann.http.get("/readyz")).status_code == 429
        assert (await ann.http.get("/healthz")).status_code == 200


FEW = {"calls_burst": 10, "calls_per_second": 0.001}


async def test_handshakes_readiness_and_the_past_are_counted(tmp_path: Path) -> None:
    async with match_server(tmp_path, limits(**FEW), clock=Standing()) as server:
        await check_counted(server)


async def test_handshakes_that_nobody_counts_are_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def open_door(
        self: Guard, scope: Scope, receive: Receive, send: Send, _address: str
    ) -> None:
        await self._app(scope, receive, send)

    monkeypatch.setattr(Guard, "_let_socket_pass", open_door)
    async with match_server(tmp_path, limits(**FEW), clock=Standing()) as server:
        with pytest.raises(AssertionError):
            await check_counted(server)


async def test_who_does_not_heed_refusals_is_hung_up_on(tmp_path: Path) -> None:
    few = limits(calls_burst=1, refusals_burst=2)
    async with match_server(tmp_path, few, clock=Standing()) as server, line(server) as one:
        await one.say(GET.replace(b"/healthz", b"/api/me") * 1 + b"\r\n")
        assert await one.status() == 401
        for _ in range(2):
            await one.say(GET.replace(b"/healthz", b"/api/me") + b"\r\n")
            assert await one.status() == 429
        await one.say(GET.replace(b"/healthz", b"/api/me") + b"\r\n")
        assert b"connection: close" in (await one.rest()).lower()
    assert server.log.bad == []


async def test_much_is_read_of_somebody_alone(tmp_path: Path) -> None:
    """A record without a session is refused before a byte of it is read."""
    async with match_server(tmp_path) as server, line(server) as one:
        head = GET.replace(b"GET /healthz", b"POST /api/studies") + b"X-Leeboard: 1\r\n"
        await one.say(head + b"Content-Type: application/json\r\nContent-Length: 400000\r\n\r\n")
        assert await one.status() == 401
