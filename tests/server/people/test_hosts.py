"""Names of a server: a foreign name that leads to us is not ours (DNS rebinding)."""

import socket
from pathlib import Path

import httpx
import pytest
import websockets
from starlette.datastructures import Headers

from leeboard.server.config import Config
from leeboard.server.routes import guard
from leeboard.server.routes.hosts import check_host, own_names
from tests.patience import PATIENCE
from tests.server.abuse.match_server import MARK, MatchServer, match_server
from tests.server.people.people_service import PASSWORD

OWN = socket.gethostname().partition(".")[0]
LOOPBACK = ["localhost", "LOCALHOST:8000", "localhost.", "127.0.0.1", "127.9.9.9:1", "[::1]:8000"]
OURS = [*LOOPBACK, OWN, f"{OWN.upper()}:8000", f"{OWN}.local"]
FOREIGN = [
    "evil.example",
    "evil.example:8000",
    "localhost.evil.example",
    "127.0.0.1.evil.example",
    f"{OWN}.evil.example",
    "evil.example.local",
    "192.0.2.7",
    "0x7f000001",
    "2130706433",
    "[::1",
    "[evil.example]",
    "",
    ":8000",
    "evil@localhost",
    "localhost/evil",
]


def named(*hosts: str) -> Headers:
    return Headers(raw=[(b"host", host.encode()) for host in hosts])


@pytest.mark.parametrize("host", OURS)
def test_this_machine_is_believed(host: str) -> None:
    assert check_host(named(host), Config())


@pytest.mark.parametrize("host", FOREIGN)
def test_a_foreign_name_is_not_believed(host: str) -> None:
    assert not check_host(named(host), Config())
    assert not check_host(named(host), Config(host="192.0.2.99"))


def test_one_name_and_no_more() -> None:
    assert not check_host(named(), Config())
    assert not check_host(named("localhost", "evil.example"), Config())
    assert not check_host(named("localhost", "localhost"), Config())


def test_the_address_that_was_given_is_believed() -> None:
    assert check_host(named("192.0.2.7:8000"), Config(host="192.0.2.7"))
    assert check_host(named("[2001:db8::7]:8000"), Config(host="2001:db8::7"))
    assert check_host(named("games.lan:8000"), Config(host="games.lan"))
    assert check_host(named("localhost"), Config(host="192.0.2.7"))


@pytest.mark.parametrize("everywhere", ["0.0.0.0", "::"])
def test_who_listens_everywhere_believes_addresses_but_no_names(everywhere: str) -> None:
    """No name server is asked for an address, so no page can have put us behind it."""
    config = Config(host=everywhere)
    for host in ("192.0.2.7:8000", "10.0.0.3", "[2001:db8::7]", *OURS):
        assert check_host(named(host), config)
    for host in ("evil.example", "localhost.evil.example", "0x7f000001", ""):
        assert not check_host(named(host), config)


def test_behind_a_proxy_the_origin_decides() -> None:
    assert check_host(named("inside"), Config(origin="https://games.example"))


def test_a_machine_has_a_name() -> None:
    assert {"localhost", OWN.lower()} <= own_names()


# A whole server.


async def attacked(server: MatchServer, host: str) -> list[int]:
    """What a page of this name gets, whose browser was told that it lies at our address."""
    page = {"Host": host, "Origin": f"http://{host}", "Sec-Fetch-Site": "same-origin", **MARK}
    form = {"name": "Eve", "password": PASSWORD}
    async with httpx.AsyncClient(base_url=server.base, headers=page, timeout=PATIENCE) as http:
        codes = [(await http.get(path)).status_code for path in ("/", "/api/games", "/metrics")]
        codes += [(await http.post(path, json=form)).status_code for path in ("/api/account",)]
    return [*codes, await shaken(server, host)]


async def shaken(server: MatchServer, host: str) -> int:
    """How the handshake of a socket is answered; 101 opens it."""
    sock = socket.create_connection(("127.0.0.1", server.port))
    url = f"ws://{host}/ws/{'0' * 32}"
    try:
        async with websockets.connect(url, sock=sock, origin=f"http://{host}"):  # type: ignore[arg-type]
            return 101
    except websockets.InvalidStatus as refused:
        return refused.response.status_code


@pytest.mark.anyio
async def test_a_page_that_rebinds_its_name_gets_nothing(tmp_path: Path) -> None:
    async with match_server(tmp_path) as server:
        assert await attacked(server, "evil.example") == [421, 421, 421, 421, 403]
        assert await attacked(server, f"localhost:{server.port}") == [200, 200, 200, 200, 101]


@pytest.mark.anyio
async def test_a_server_that_believes_every_name_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The mutant: whatever leads here is ours."""
    for module in (guard, "leeboard.server.routes.socket"):
        where = module if isinstance(module, str) else module.__name__
        monkeypatch.setattr(f"{where}.check_host", lambda _headers, _config: True)
    async with match_server(tmp_path) as server:
        assert await attacked(server, "evil.example") != [421, 421, 421, 421, 403]


@pytest.mark.anyio
async def test_figures_are_not_for_a_page_on_this_machine_either(tmp_path: Path) -> None:
    """Behind a proxy the proxy decides about names, but we know who is local."""
    async with (
        match_server(tmp_path, origin="https://games.example") as server,
        httpx.AsyncClient(base_url=server.base, timeout=PATIENCE) as http,
    ):
        assert (await http.get("/metrics")).status_code == 200
        rebound = await http.get("/metrics", headers={"Host": "evil.example"})
        assert rebound.status_code == 404
        assert (await http.get("/healthz", headers={"Host": "evil.example"})).status_code == 200
