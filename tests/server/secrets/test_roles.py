"""Every call and every message by every role is answered as the table says (RELIABILITY 13)."""

from __future__ import annotations

import json
import secrets
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, get_args

import httpx
import pytest
import websockets
from fastapi import APIRouter, FastAPI
from fastapi.routing import APIRoute

from leeboard.match.commands import Act, decision_id
from leeboard.server import app as wiring
from leeboard.server.config import Config
from leeboard.server.matches.lobby import NewTable
from leeboard.server.matches.summary import MatchSummary
from leeboard.server.routes import matches as match_routes
from leeboard.server.sockets import frames, socket_session
from leeboard.server.sockets.socket_session import SocketSession
from tests.patience import PATIENCE
from tests.server.abuse.match_server import MatchServer, SocketClient, match_server, new_key
from tests.server.secrets.roles import CALLS, MESSAGES, ROLES, Row

pytestmark = pytest.mark.anyio

PASSWORD = "correct horse battery"
AFAR = {"X-Forwarded-For": "203.0.113.7"}  # so that nobody is taken for the machine itself
SEATS = {"seat": 0, "other": 1, "tab": 0, "left": 2}


class Stage:
    """A running match, one that was closed, and somebody in every role."""

    def __init__(
        self, server: MatchServer, cast: dict[str, httpx.AsyncClient], tokens: dict[str, str]
    ):
        self.server = server
        self.cast = cast
        self.tokens = tokens
        self.match = ""
        self.over = ""
        self.private = ""
        self.invite = ""
        self.victim = ""

    def path(self, row: Row) -> str:
        parts = {
            "match": self.match,
            "match_id": self.match,
            "study": self.over,
            "game": "mare_balticum",
            "name": "Admiral",
            "at": "0",
            "kind": "action",
        }
        for part, source in row.fills.items():
            parts[part] = {"match": self.match, "over": self.over, "private": self.private}[source]
        return row.route.format(**parts) + row.query.format(invite=self.invite)


async def administrator(server: MatchServer) -> str:
    """A token of the administrator, whose account is made once."""
    people = server.site.people
    known: str | None = getattr(server, "admiral", None)
    if known is None:
        entry = await server.site.accounts.register(None, "Admiral", PASSWORD)
        await server.promote(entry.person)
        known = entry.person.id
        server.admiral = known  # type: ignore[attr-defined]
    async with server.site.store.write() as db:
        return await people.sessions.open(db, known)


@asynccontextmanager
async def stage(server: MatchServer) -> AsyncIterator[Stage]:
    """Everything fresh, so that one row does not change what the next one finds."""
    tokens: dict[str, str] = {}
    people: dict[str, str] = {}
    for role in ("seat", "other", "left", "elsewhere", "guest", "victim"):
        entry = await server.site.people.welcome("203.0.113.7")
        tokens[role], people[role] = entry.token, entry.person.id
    tokens["tab"] = tokens["seat"]
    tokens["administrator"] = await administrator(server)
    async with AsyncExitStack() as stack:
        cast = {}
        for role in ROLES:
            headers = AFAR | {"X-Leeboard": "1"}
            if role in tokens:
                headers["Authorization"] = f"Bearer {tokens[role]}"
            client = httpx.AsyncClient(base_url=server.base, headers=headers, timeout=PATIENCE)
            cast[role] = await stack.enter_async_context(client)
        made = Stage(server, cast, tokens)
        made.victim = people["victim"]
        made.match = await table(made, people)
        made.over = await table(made, people)
        made.private = await table(made, people, public=False)
        made.invite = server.site.lobby.invite_word(made.private)
        await server.site.void(made.over, "tried out")
        await server.site.lobby.create(wish("elsewhere"), people["elsewhere"])
        yield made


def wish(_role: str, public: bool = True) -> Any:
    sit = [("me", ""), ("open", ""), ("open", "")]
    return NewTable("mare_balticum", sit, {"first_seat": 0}, public=public, hints=True)


async def table(stage: Stage, people: dict[str, str], public: bool = True) -> str:
    """A match of three, of whom the last has left."""
    tables = stage.server.site.lobby
    made = await tables.create(wish("seat", public), people["seat"])
    for seat, role in ((1, "other"), (2, "left")):
        await tables.join(made.match, people[role], seat, made.invite, False)
    left = await stage.cast["left"].post(f"/api/matches/{made.match}/leave", json={})
    assert left.status_code == 200, left.text
    return made.match


# Calls.


def declared(app: FastAPI) -> set[tuple[str, str]]:
    """Every call that the application answers."""
    found = set()
    for path, methods in app.openapi()["paths"].items():
        found |= {(method.upper(), path) for method in methods}
    for router in wiring.ROUTERS:
        for route in router.routes:
            if isinstance(route, APIRoute):  # also what the description leaves out
                found |= {(method, route.path) for method in route.methods or ()}
    for route in app.routes:
        if isinstance(route, APIRoute):
            found |= {(method, route.path) for method in route.methods or ()}
    return found | {("GET", str(app.openapi_url))}


def undeclared(app: FastAPI) -> set[tuple[str, str]]:
    return declared(app) - {(row.method, row.route) for row in CALLS}


def test_every_call_has_a_row(tmp_path: Path) -> None:
    app = wiring.application(Config(data=tmp_path))
    assert undeclared(app) == set()
    assert {(row.method, row.route) for row in CALLS} <= declared(app) | {("GET", "/")}


def test_a_call_without_a_row_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    extra = APIRouter(prefix="/api")

    @extra.get("/peek", include_in_schema=False)
    async def peek() -> dict[str, str]:
        return {}

    monkeypatch.setattr(wiring, "ROUTERS", (*wiring.ROUTERS, extra))
    app = wiring.application(Config(data=tmp_path))
    assert undeclared(app) == {("GET", "/api/peek")}


def test_every_message_has_a_row() -> None:
    kinds = {get_args(one.model_fields["op"].annotation)[0] for one in get_args(frames.ClientFrame)}
    assert kinds == {op for op, _, _ in MESSAGES}


async def statuses(made: Stage, row: Row) -> str:
    """What each role is answered."""
    found = []
    for role in ROLES:
        body = json.loads(json.dumps(row.body).replace("{victim}", made.victim))
        if body is not None and "key" in body:
            body["key"] = secrets.token_hex(16)
        answer = await made.cast[role].request(row.method, made.path(row), json=body)
        made.cast[role].cookies.clear()  # who never signed in stays so
        found.append(str(answer.status_code))
    return " ".join(found)


def named(row: Row) -> str:
    kept = "-" + "-".join(row.fills.values()) if row.fills else ""
    return f"{row.method}{row.route}{row.query}{kept}".replace("/", "_")


async def wrong_rows(server: MatchServer, rows: list[Row]) -> list[str]:
    """Rows that are not answered as declared; those that spoil something have a stage each."""
    wrong = []
    shared = [row for row in rows if not row.spoils]
    for together in [shared, *([row] for row in rows if row.spoils)]:
        async with stage(server) as made:
            for row in together:
                found = await statuses(made, row)
                if found != row.expected:
                    wrong.append(f"{named(row)}: {found}, not {row.expected}")
    return wrong


async def test_every_call_is_answered_as_declared(server: MatchServer) -> None:
    assert await wrong_rows(server, CALLS) == []
    assert server.log.bad == []


async def test_a_table_that_anybody_sees_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The mutant: nobody asks whose seat it is."""

    async def anybody(*_anything: object) -> None:
        pass

    monkeypatch.setattr(match_routes, "need_seat", anybody)
    rows = [row for row in CALLS if row.route.endswith("/table")]
    async with match_server(tmp_path) as server:
        assert len(await wrong_rows(server, rows)) == 3


# Messages.


@asynccontextmanager
async def connected(made: Stage, role: str) -> AsyncIterator[SocketClient]:
    """A socket that has been greeted as the role may be."""
    headers = {"Origin": made.server.base}
    if role in made.tokens:
        headers["Authorization"] = f"Bearer {made.tokens[role]}"
    url = f"ws://127.0.0.1:{made.server.port}/ws/{made.match}"
    async with websockets.connect(
        url, additional_headers=headers, max_size=None, compression=None
    ) as wire:
        found = SocketClient(wire)
        await found.say(op="hello", seat=SEATS.get(role), want="view")
        await found.until("table")
        yield found


async def answer(found: SocketClient, op: str, fields: dict[str, Any]) -> str:
    body = dict(fields)
    if "key" in body:
        body["key"] = new_key()
    await found.say(op=op, **body)
    while True:
        message = await found.receive()
        if message["op"] in ("error", "refused"):
            return str(message["code"])
        if message["op"] not in ("seats", "news") or (op, message["op"]) == ("mute", "seats"):
            return str(message["op"])


async def wrong_messages(server: MatchServer, rows: list[tuple[str, Any, str]]) -> list[str]:
    wrong = []
    async with stage(server) as made:
        for role in ROLES:
            for op, fields, expected in rows:
                async with connected(made, role) as found:
                    came = await answer(found, op, fields)
                wanted = expected.split()[ROLES.index(role)]
                if came != wanted:
                    wrong.append(f"{op} {fields} by {role}: {came}, not {wanted}")
    return wrong


async def test_every_message_is_answered_as_declared(server: MatchServer) -> None:
    assert await wrong_messages(server, MESSAGES) == []
    assert server.log.bad == []


async def test_a_seat_that_anybody_takes_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The mutant: a socket believes who says hello."""

    async def anybody(_talk: SocketSession, _seat: int) -> bool:
        return True

    monkeypatch.setattr(socket_session.SocketSession, "_sits", anybody)
    rows = [one for one in MESSAGES if one[0] == "hello"]
    async with match_server(tmp_path) as server:
        assert len(await wrong_messages(server, rows)) == 13


# The administrator sees what a spectator sees.


async def test_the_administrator_sees_a_live_match_as_a_spectator_does(server: MatchServer) -> None:
    async with stage(server) as made:
        path = f"/api/matches/{made.match}/table?want=view"
        chief = await made.cast["administrator"].get(path)
        anyone = await made.cast["spectator"].get(path)
        assert chief.json() == anyone.json()
        assert chief.json()["viewer"] is None


# What happens in secret shows nowhere.


async def in_secret(server: MatchServer) -> tuple[str, list[str]]:
    """A match of three people at a secret choice, and the tokens of its seats."""
    tables, entries = server.site.lobby, []
    for _ in range(3):
        entries.append(await server.site.people.welcome("203.0.113.7"))
    made = await tables.create(wish("seat"), entries[0].person.id)
    for seat in (1, 2):
        await tables.join(made.match, entries[seat].person.id, seat, made.invite, False)
    match_state = await server.site.match_service.current(made.match)
    while not (match_state.table.step.secret and len(match_state.pending) > 1):
        await play(server, made.match, match_state.pending[0])
        match_state = await server.site.match_service.current(made.match)
    return made.match, [entry.token for entry in entries]


async def play(server: MatchServer, match: str, seat: int) -> None:
    """A legal action of a seat, as the server takes it; always the last could go on for ever."""
    match_service = server.site.match_service
    match_state = await match_service.current(match)
    decision = decision_id(server.site.keys, match_state, seat)
    action = Random(match_state.head).choice(match_state.table.legal(seat))
    await match_service.submit(match, Act(decision, action), new_key(), None, seat)


async def quiet_bytes(server: MatchServer, match: str, token: str) -> list[bytes]:
    """Everything about a match that somebody who did not act can ask for."""
    headers = AFAR | {"Authorization": f"Bearer {token}"}
    paths = [
        f"/api/matches/{match}",
        "/api/matches?scope=mine",
        f"/api/matches/{match}/table",
        f"/api/matches/{match}/fairness",
    ]
    async with httpx.AsyncClient(base_url=server.base, headers=headers, timeout=PATIENCE) as http:
        return [(await http.get(path)).content for path in paths]


async def check_quiet(server: MatchServer) -> None:
    match, tokens = await in_secret(server)
    match_state = await server.site.match_service.current(match)
    first, other = match_state.pending[0], match_state.pending[1]
    before = await quiet_bytes(server, match, tokens[other])
    await play(server, match, first)
    assert await quiet_bytes(server, match, tokens[other]) == before


async def test_a_secret_answer_shows_in_no_call(server: MatchServer) -> None:
    await check_quiet(server)


async def test_a_time_of_change_that_counts_secrets_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The mutant: a list tells when the log last grew."""
    honest = MatchSummary.match

    async def telling(self: MatchSummary, match: str) -> Any:
        described = await honest(self, match)
        match_state = self.match_service.cached(match)
        if described is None or match_state is None:
            return described
        return replace(described, rules=match_state.head)

    monkeypatch.setattr(MatchSummary, "match", telling)
    async with match_server(tmp_path) as server:
        with pytest.raises(AssertionError):
            await check_quiet(server)


def test_the_roles_are_eight() -> None:
    assert len(ROLES) == 8
    for row in CALLS:
        assert len(row.expected.split()) == len(ROLES), named(row)
    for op, _, expected in MESSAGES:
        assert len(expected.split()) == len(ROLES), op
