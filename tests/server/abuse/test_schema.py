"""The server keeps to its own description, whatever is called (Schemathesis over OpenAPI, 28).

Calls are drawn from the schema, some as it wants them and some not; some name tables that there
are. The draws are the same each time; `LEEBOARD_EXAMPLES` sets how many for each call.
"""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.failures import FailureGroup
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from leeboard.server.app import application
from leeboard.server.config import Config
from leeboard.server.matches.lobby import LobbyService
from leeboard.server.matches.summary import MatchSummary
from tests.patience import PATIENCE
from tests.server.abuse.match_server import FREE, MARK, ME, MatchServer, match_server

EXAMPLES = int(os.environ.get("LEEBOARD_EXAMPLES", "4"))
GAME = "nauticus"
CHECKS: Any = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


class Thread(threading.Thread):
    """A server in a thread of its own, since Schemathesis waits for its answers."""

    def __init__(self, data: Path) -> None:
        super().__init__(name="server")
        self.data = data
        self.up = threading.Event()
        self.server: MatchServer | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._ended: asyncio.Event | None = None

    def run(self) -> None:
        asyncio.run(self._serve())

    async def _serve(self) -> None:
        self._loop, self._ended = asyncio.get_running_loop(), asyncio.Event()
        async with match_server(self.data) as self.server:
            self.up.set()
            await self._ended.wait()

    def end(self) -> None:
        assert self._loop is not None
        assert self._ended is not None
        self._loop.call_soon_threadsafe(self._ended.set)
        self.join()


class Place:
    """Where calls go, and tables that there are."""

    def __init__(self, server: MatchServer) -> None:
        self.server = server
        self.http = httpx.Client(base_url=server.base, timeout=PATIENCE)
        self.token = self.guest()
        self.http.headers["Authorization"] = f"Bearer {self.token}"
        seats = {"running": [ME, ME], "open": [ME, FREE]}
        self.matches = [self._table(sit) for sit in seats.values()]

    def guest(self) -> str:
        answer = self.http.post("/api/me", json={"bearer": True}, headers=MARK)
        return str(answer.json()["token"])

    def _table(self, seats: list[dict[str, str]]) -> str:
        answer = self.http.post("/api/matches", json={"game": GAME, "seats": seats})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["match"])


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    thread = Thread(tmp_path_factory.mktemp("server"))
    thread.start()
    thread.up.wait()
    assert thread.server is not None
    found = Place(thread.server)
    yield found
    found.http.close()
    thread.end()


def described() -> dict[str, Any]:
    """The description of the real application; nothing is started for it."""
    with TemporaryDirectory() as data:
        return application(Config(data=Path(data), key="0" * 64)).openapi()


def operations() -> dict[str, Any]:
    found: list[Any] = list(schemathesis.openapi.from_dict(described()).get_all_operations())
    return {one.ok().label: one.ok() for one in found}


OPERATIONS = operations()


def drawn(label: str, place: Place, mode: GenerationMode) -> st.SearchStrategy[Any]:
    """Calls of one kind; of those about a match, most are about one that there is."""
    operation = OPERATIONS[label]
    names = {"match": place.matches, "study": place.matches, "match_id": place.matches}
    names |= {"game": [GAME], "name": ["Admiral"]}
    known = {one.name: names[one.name] for one in operation.path_parameters if one.name in names}
    strategy: st.SearchStrategy[Any] = operation.as_strategy(generation_mode=mode)
    if not known:
        return strategy

    def named(case: Any, chosen: list[str], fixed: bool) -> Any:
        if fixed:
            kept = dict(case.path_parameters or {})
            case.path_parameters = kept | dict(zip(known, chosen, strict=True))
        return case

    some = st.tuples(*(st.sampled_from(values) for values in known.values())).map(list)
    return st.builds(named, strategy, some, st.sampled_from([True, True, False]))


@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE])
@pytest.mark.parametrize("label", OPERATIONS)
def test_answers_are_as_described(label: str, mode: GenerationMode, place: Place) -> None:
    token = place.guest() if label.endswith(("/logout", "DELETE /api/account")) else place.token
    headers = {"Authorization": f"Bearer {token}"}
    try:
        strategy = drawn(label, place, mode)
        check(strategy, place, headers)
    except Exception as error:
        if type(error).__name__ == "Unsatisfiable" and mode is GenerationMode.NEGATIVE:
            return  # a call that takes nothing cannot be made wrong
        raise
    assert place.server.log.bad == []


@pytest.mark.parametrize(
    "route", ["GET /api/matches/{match}", "POST /api/matches/{match}/fill", "GET /api/matches"]
)
def test_a_route_that_breaks_is_caught(
    route: str, place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_given: object) -> None:
        raise KeyError("nobody expected this")

    monkeypatch.setattr(MatchSummary, "match", broken)
    monkeypatch.setattr(LobbyService, "fill", broken)
    monkeypatch.setattr("leeboard.server.matches.lists.open_tables", broken)
    strategy = drawn(route, place, GenerationMode.POSITIVE)
    with pytest.raises(FailureGroup, match="Server error"):
        check(strategy, place, {"Authorization": f"Bearer {place.token}"})
    place.server.log.bad.clear()


def check(strategy: st.SearchStrategy[Any], place: Place, headers: dict[str, str]) -> None:
    @settings(
        max_examples=EXAMPLES,
        derandomize=True,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(strategy)
    def calls(case: Any) -> None:
        case.headers = {**(case.headers or {}), **headers}
        case.call_and_validate(base_url=place.server.base, checks=CHECKS)

    calls()
