"""The files in deploy/: the proxies run for real with TLS and pass on sockets and addresses."""

from __future__ import annotations

import re
import shutil
import signal
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest
import websockets

from tests.patience import PATIENCE
from tests.server.abuse.match_server import BOT, MARK, ME, SocketClient
from tests.server.serving import free_port, serving

pytestmark = pytest.mark.anyio

DEPLOY = Path(__file__).parent.parent.parent / "deploy"
NAME = "games.example"
CALLS = 8  # that an address may make before it has to wait


@dataclass(frozen=True)
class Certificate:
    """A certificate for the name in deploy/, which is its own authority."""

    file: Path
    key: Path

    def context(self) -> ssl.SSLContext:
        return ssl.create_default_context(cafile=str(self.file))


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Certificate:
    folder = tmp_path_factory.mktemp("certificate")
    made = Certificate(folder / "site.crt", folder / "site.key")
    curve = "-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2"
    name = ["-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}"]
    files = ["-keyout", str(made.key), "-out", str(made.file)]
    command = ["openssl", "req", "-x509", *curve.split(), *name, *files]
    subprocess.run(command, check=True, capture_output=True)
    return made


class Nginx:
    """nginx with our example inside the frame that a distribution puts around it."""

    def command(self, folder: Path, port: int, inner: int, proof: Certificate) -> list[str]:
        own = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
        own = changed(own, "127.0.0.1:8000", f"127.0.0.1:{inner}")
        own = changed(own, "listen 443 ssl http2", f"listen 127.0.0.1:{port} ssl http2")
        own = changed(own, "/etc/ssl/games.example.crt", str(proof.file))
        own = changed(own, "/etc/ssl/games.example.key", str(proof.key))
        paths = "".join(
            f"{kind}_temp_path {folder / kind};\n"
            for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        )
        frame = folder / "nginx.conf"
        frame.write_text(
            f"pid {folder / 'pid'};\ndaemon off;\nmaster_process off;\nevents {{}}\n"
            f"http {{\naccess_log off;\n{paths}{own}\n}}\n",
            encoding="utf-8",
        )
        return ["nginx", "-c", str(frame), "-e", str(folder / "error.log")]


class Caddy:
    """Caddy with our example, and a certificate that it need not fetch."""

    def command(self, folder: Path, port: int, inner: int, proof: Certificate) -> list[str]:
        own = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
        own = changed(own, "127.0.0.1:8000", f"127.0.0.1:{inner}")
        own = changed(
            own,
            "games.example {",
            f"https://{NAME}:{port} {{\n\tbind 127.0.0.1\n\ttls {proof.file} {proof.key}",
        )
        options = f"{{\n\tadmin off\n\tauto_https off\n\tstorage file_system {folder}\n}}\n"
        frame = folder / "Caddyfile"
        frame.write_text(options + own, encoding="utf-8")
        return ["caddy", "run", "--adapter", "caddyfile", "--config", str(frame)]


def changed(text: str, old: str, new: str) -> str:
    """The example with one of its names replaced, which must stand in it."""
    assert old in text
    return text.replace(old, new)


@dataclass(frozen=True)
class Proxy:
    """A site as strangers see it, behind a running proxy."""

    port: int
    proof: Certificate

    @property
    def origin(self) -> str:
        return f"https://{NAME}:{self.port}"

    def browser(self, address: str = "127.0.0.1") -> httpx.Client:
        """Somebody who comes from this address of this machine."""
        transport = httpx.HTTPTransport(local_address=address, verify=self.proof.context())
        host = {"Host": f"{NAME}:{self.port}"}
        url = f"https://127.0.0.1:{self.port}"
        return httpx.Client(
            transport=transport, base_url=url, headers=MARK | host, timeout=PATIENCE
        )


SNI = {"sni_hostname": NAME}


@contextmanager
def running(command: list[str], proxy: Proxy, log: Path) -> Iterator[Proxy]:
    """The proxy from its first answer to the end of the block."""
    with log.open("w") as out:
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=out, stderr=out)
    try:
        until = time.monotonic() + PATIENCE
        with proxy.browser() as browser:
            while True:
                assert process.poll() is None, log.read_text(encoding="utf-8")
                assert time.monotonic() < until, log.read_text(encoding="utf-8")
                with suppress(httpx.TransportError):
                    if browser.get("/healthz", extensions=SNI).status_code == 200:
                        break
                time.sleep(0.05)
        yield proxy
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(PATIENCE)


@pytest.fixture(params=[Nginx, Caddy], ids=["nginx", "caddy"])
def proxy(
    request: pytest.FixtureRequest,
    certificate: Certificate,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[Proxy]:
    monkeypatch.setenv("LEEBOARD_LIMITS_PROCESSOR_BURST", "60")  # calls alone are to be counted
    monkeypatch.setenv("LEEBOARD_LIMITS_CALLS_BURST", str(CALLS))
    monkeypatch.setenv("LEEBOARD_LIMITS_CALLS_PER_SECOND", "0.001")
    monkeypatch.setenv("LEEBOARD_LIMITS_CALLS_PATIENCE", "0")
    found = Proxy(free_port(), certificate)
    with serving(tmp_path / "data", "--origin", found.origin) as server:
        command = request.param().command(tmp_path, found.port, server.port, certificate)
        with running(command, found, tmp_path / "proxy.log"):
            yield found


async def test_a_match_is_played_through_a_proxy_with_tls(proxy: Proxy) -> None:
    with proxy.browser() as browser:
        page = browser.get("/", extensions=SNI)
        assert (page.status_code, page.headers["content-type"]) == (200, "text/html; charset=utf-8")
        made = browser.post("/api/me", json={"bearer": True}, extensions=SNI).json()
        browser.headers["Authorization"] = f"Bearer {made['token']}"
        wish = {"game": "nauticus", "seats": [ME, BOT], "public": True}
        match = browser.post("/api/matches", json=wish, extensions=SNI).json()["match"]
    async with websockets.connect(
        f"wss://{NAME}:{proxy.port}/ws/{match}",
        host="127.0.0.1",
        port=proxy.port,
        ssl=proxy.proof.context(),
        server_hostname=NAME,
        origin=websockets.Origin(proxy.origin),
        additional_headers={"Authorization": f"Bearer {made['token']}"},
        compression=None,
    ) as wire:
        socket = SocketClient(wire)
        await socket.say(op="hello", seat=0, want="view", lang="en")
        await socket.until("table")
        await socket.asked()
        assert (await socket.act(socket.now["legal"][0]))["op"] == "ack"


async def test_each_visitor_has_limits_of_his_own_whatever_he_claims(proxy: Proxy) -> None:
    with proxy.browser("127.0.0.2") as flood, proxy.browser("127.0.0.3") as other:
        answers = []
        for number in range(CALLS + 2):
            claim = {"X-Forwarded-For": f"198.51.100.{number}"}
            answers.append(flood.get("/api/games", headers=claim, extensions=SNI).status_code)
        assert answers.count(200) <= CALLS
        assert answers[-1] == 429
        assert other.get("/api/games", extensions=SNI).status_code == 200


def test_cookies_of_a_site_with_tls_are_for_tls_alone(proxy: Proxy) -> None:
    with proxy.browser() as browser:
        cookies = browser.post("/api/me", json={}, extensions=SNI).headers.get_list("set-cookie")
    assert cookies
    assert all(re.search("; secure", cookie, re.IGNORECASE) for cookie in cookies)


def test_the_service_file_is_sound_and_closed(tmp_path: Path) -> None:
    program = tmp_path / "leeboard"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    text = (DEPLOY / "leeboard.service").read_text(encoding="utf-8")
    unit = tmp_path / "leeboard.service"
    unit.write_text(changed(text, "/opt/leeboard/bin/leeboard", str(program)), encoding="utf-8")
    analyze = shutil.which("systemd-analyze")
    assert analyze is not None
    checked = subprocess.run(
        [analyze, "verify", str(unit)], capture_output=True, text=True, check=False
    )
    assert (checked.returncode, checked.stdout + checked.stderr) == (0, "")
    rated = subprocess.run(
        [analyze, "security", "--offline=true", "--threshold=20", str(unit)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert rated.returncode == 0, rated.stdout[-400:]  # 2.0 of 10, or better
