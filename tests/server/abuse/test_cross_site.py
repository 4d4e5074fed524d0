"""No foreign page opens a socket or changes anything with somebody's cookie (RELIABILITY 30)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets

from leeboard.server.routes import guard, socket
from tests.patience import PATIENCE
from tests.server.abuse.match_server import FREE, ME, MatchServer, match_server
from tests.server.secrets.roles import CALLS

pytestmark = pytest.mark.anyio

SAFE = ("GET", "HEAD")


def origins(port: int) -> list[str]:
    """Origins that are not ours, some of them nearly."""
    return [
        "null",
        "",
        "https://evil.example",
        "http://127.0.0.1",
        f"http://127.0.0.1:{port + 1}",
        f"http://127.0.0.1:{port}.evil.example",
        f"http://evil.example:{port}",
        f"http://127.0.0.1:{port}/",
        f"http://127.0.0.1:{port}@evil.example",
        f"http://xn--127.0.0.1:{port}",
        f"ftp://127.0.0.1:{port}",
        f"http://localhost:{port}",
        f"http://[::1]:{port}",
        f"http://127.0.0.1:{port}, https://evil.example",
        f"http://127.0.0.1:{port} https://evil.example",
        f"HTTP://127.0.0.1:{port}#",
        "file://",
        "*",
    ]


def changes(match: str) -> list[tuple[str, str, Any]]:
    """Every call that changes something, made about a match of one's own."""
    found = []
    for row in CALLS:
        if row.method not in SAFE:
            parts = {"match": match, "match_id": match, "study": match}
            found.append((row.method, row.route.format(**parts), row.body))
    return found


async def let_through(server: MatchServer, most: int = 1000) -> list[str]:
    """What a foreign page can do for somebody who is signed in by cookie, by so many calls."""
    passed = []
    async with server.browser() as http:
        assert (await http.post("/api/me", json={})).status_code == 200
        wish = {"game": "mare_balticum", "seats": [ME, ME, FREE]}
        match = (await http.post("/api/matches", json=wish)).json()["match"]
        before = (await http.get(f"/api/matches/{match}")).json()
        cookie = f"leeboard={http.cookies['leeboard']}"
        own = server.base
        ways: list[dict[str, str]] = [{"Origin": one} for one in origins(server.port)]
        ways = [way | {"X-Leeboard": "1"} for way in ways]  # even with our mark
        ways += [
            {"X-Leeboard": "1", "Sec-Fetch-Site": "cross-site"},
            {"X-Leeboard": "1", "Sec-Fetch-Site": "same-site", "Origin": own},
            {},  # without our mark: a form, or a link
            {"Origin": own},
            {"X-Leeboard": "0"},
            {"X-Leeboard": ""},
            {"Content-Type": "text/plain"},
        ]
        async with httpx.AsyncClient(base_url=own, timeout=PATIENCE) as plain:
            for number, (method, path, body) in enumerate(changes(match)[:most]):
                # Each call in some of the ways, each way with many calls.
                for way in ways[number % 3 :: 3] + ways[-7:]:
                    answer = await plain.request(
                        method, path, json=body, headers={"Cookie": cookie} | way
                    )
                    if answer.status_code != 403 or answer.json()["code"] != "CROSS_SITE":
                        passed.append(f"{method} {path} {way}: {answer.status_code}")
        if (await http.get(f"/api/matches/{match}")).json() != before:
            passed.append("the match has changed")
        return passed + await opened(server, match, cookie)


async def opened(server: MatchServer, match: str, cookie: str) -> list[str]:
    """The origins from which a socket opens with this cookie."""
    passed = []
    url = f"ws://127.0.0.1:{server.port}/ws/{match}"
    for origin in [None, *origins(server.port)]:
        headers = {"Cookie": cookie} | ({} if origin is None else {"Origin": origin})
        try:
            async with websockets.connect(url, additional_headers=headers, compression=None):
                passed.append(f"socket {origin}")
        except websockets.InvalidStatus as error:
            if error.response.status_code != 403:
                passed.append(f"socket {origin}: {error.response.status_code}")
    return passed


async def test_every_change_is_refused_to_foreign_pages(server: MatchServer) -> None:
    assert await let_through(server) == []
    assert server.log.bad == []


async def test_our_own_page_is_let_through(server: MatchServer) -> None:
    """Or the check above would prove nothing."""
    async with server.browser(Origin=server.base) as http:
        assert (await http.post("/api/me", json={})).status_code == 200
        cookie = f"leeboard={http.cookies['leeboard']}"
        wish = {"game": "mare_balticum", "seats": [ME, ME, FREE]}
        match = (await http.post("/api/matches", json=wish)).json()["match"]
        headers = {"Cookie": cookie, "Origin": server.base}
        url = f"ws://127.0.0.1:{server.port}/ws/{match}"
        async with websockets.connect(url, additional_headers=headers, compression=None) as wire:
            await wire.send('{"op":"hello","seat":0}')
            assert '"lobby"' in str(await wire.recv())


async def test_a_guard_that_asks_only_for_the_mark_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The mutants: an origin that is not looked at; a socket that lets in who names none."""
    monkeypatch.setattr(guard, "check_call", lambda headers, _config: "x-leeboard" in headers)
    monkeypatch.setattr(
        socket,
        "check_origin",
        lambda headers, config: "origin" not in headers or guard.check_origin(headers, config),
    )
    async with match_server(tmp_path) as server:
        passed = await let_through(server, 4)
    assert any("evil.example" in one for one in passed)
    assert any("cross-site" in one for one in passed)
    assert "socket None" in passed
