"""What strangers send to stop a server, from one address and at ten times the documented rate.

python -m tests.server.faults.attackers NAME PORT SECONDS MATCH TOKEN

It runs in a process of its own, so that whoever measures meanwhile is not held up by it. It says
when it begins; each line after that is something that should not have happened.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

import websockets

from leeboard.registry import game
from leeboard.server.config import Limits

LIMITS = Limits()
TIMES = 10  # as fast as the documentation allows
RATE = TIMES * LIMITS.calls_per_second
TOGETHER = 200  # connections over which a flood is spread: each may have to wait in line
PATIENCE = 5.0  # seconds for an answer
MEBIBYTE = 1024 * 1024
EXPERT_TABLES = 30
GUESTS = 20  # who bring records and have them analysed
SOCKETS = 100  # over which frames are sent
PUPILS = 200  # of a school behind one address
VICTIM, OTHER_VICTIM = "Ada of Ravenna", "Otis of Riga"  # whose accounts are attacked
LOOKALIKE = "\u039ftis of Riga"  # with a Greek letter
GOLDEN = Path(__file__).parents[2] / "golden" / "nauticus"


@dataclass(frozen=True)
class Target:
    """The server, how long it is attacked, a long public match on it, and a guest's token."""

    port: int
    seconds: float
    match: str
    token: str = ""


Attack = Callable[[Target], Awaitable[None]]


def request(
    method: str, path: str, body: bytes = b"", token: str = "", headers: bytes = b""
) -> bytes:
    """A whole call as bytes, with our mark on it."""
    lines = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", "X-Leeboard: 1"]
    if token:
        lines.append(f"Authorization: Bearer {token}")
    if body:
        lines += ["Content-Type: application/json", f"Content-Length: {len(body)}"]
    return "\r\n".join(lines).encode() + b"\r\n" + headers + b"\r\n" + body


async def answered(reader: asyncio.StreamReader) -> int:
    """Read one answer; its status."""
    head = (await reader.readuntil(b"\r\n\r\n")).lower()
    size = head.partition(b"content-length:")[2].partition(b"\r\n")[0]
    if size:
        await reader.readexactly(int(size))
    return int(head.split(None, 2)[1])


async def ask(target: Target, method: str, path: str, body: Any = None, token: str = "") -> Any:
    """One call on a connection of its own; what was answered, {} without an answer."""
    sent = b"" if body is None else json.dumps(body).encode()
    call = request(method, path, sent, token, b"Connection: close\r\n")
    with suppress(OSError, TimeoutError, ValueError):
        async with asyncio.timeout(4 * PATIENCE):
            reader, writer = await asyncio.open_connection("127.0.0.1", target.port)
            try:
                writer.write(call)
                return json.loads((await reader.read()).partition(b"\r\n\r\n")[2])
            finally:
                writer.close()
    return {}


async def new_guest(target: Target) -> str:
    """The token of one more guest; "" if the server makes none."""
    return str((await ask(target, "POST", "/api/me", {"bearer": True})).get("token", ""))


async def flood(target: Target, call: bytes, rate: float = RATE) -> None:
    """Send a call again and again over some connections; those that are closed are opened anew."""
    end = time.monotonic() + target.seconds
    pause = TOGETHER / rate

    async def one(place: int) -> None:
        await asyncio.sleep(pause * place / TOGETHER)
        while time.monotonic() < end:
            began = time.monotonic()
            try:
                reader, writer = await asyncio.open_connection("127.0.0.1", target.port)
            except OSError:
                await asyncio.sleep(pause)
                continue
            with suppress(OSError, asyncio.IncompleteReadError, TimeoutError, ValueError):
                while time.monotonic() < end:
                    began = time.monotonic()
                    async with asyncio.timeout(PATIENCE):
                        writer.write(call)
                        await writer.drain()
                        await answered(reader)
                    await asyncio.sleep(max(0.0, began + pause - time.monotonic()))
            writer.close()
            await asyncio.sleep(max(0.0, began + pause - time.monotonic()))

    await asyncio.gather(*(one(place) for place in range(TOGETHER)))


# What the loop would compute.


async def quotes(target: Target) -> None:
    """A body that made a regular expression look at every character from every character."""
    await flood(target, request("POST", "/api/login", b'"' + b'\\"' * 32_000))


async def quotes_in_a_record(target: Target) -> None:
    body = b'"' + b'\\"' * (MEBIBYTE // 2 - 1)
    await flood(target, request("POST", "/api/studies", body))


async def cookies(target: Target) -> None:
    """A quoted cookie of backslashes, over which Python's own reader takes seconds."""
    cookie = b'Cookie: leeboard="' + b'\\"' * 14_000 + b'"\r\n'
    await flood(target, request("GET", "/api/me", headers=cookie))


async def fields(target: Target) -> None:
    """As many header fields as there is room for."""
    await flood(target, request("GET", "/api/me", headers=b"a:b\r\n" * 6_000))


def record_with(content: str) -> bytes:
    return json.dumps(
        {
            "leeboard": 1,
            "game": "nauticus",
            "rules": game("nauticus").edition,
            "content": "0" * 64,
            "content_text": content,
            "seats": 2,
            "options": {},
            "chance": {"kind": "fast", "seed": 1},
            "draws": [],
            "actions": [],
            "digests": [],
        }
    ).encode()


async def content(target: Target) -> None:
    """A record whose content has long dotted keys."""
    lines = (f"{'a.' * 2000}x{number} = 1" for number in range(100))
    body = record_with("\n".join(lines))
    await flood(target, request("POST", "/api/studies", body, target.token))


async def short_content(target: Target) -> None:
    """The same in a body that no limit of size refuses."""
    body = record_with(".".join("a" * 25_000) + " = 1")
    await flood(target, request("POST", "/api/studies", body, target.token))


async def bodies(target: Target) -> None:
    """Records of a mebibyte, of a guest with a session."""
    body = json.dumps({"start": [[] for _ in range(MEBIBYTE // 4 - 100)]}).encode()
    await flood(target, request("POST", "/api/studies", body, target.token))


async def nameless_bodies(target: Target) -> None:
    body = json.dumps({"start": [[] for _ in range(MEBIBYTE // 4 - 100)]}).encode()
    await flood(target, request("POST", "/api/studies", body))


# What the server would wait for.


async def heads(target: Target) -> None:
    """Header fields without an end, 120 megabytes each, as fast as the server takes them."""
    end = time.monotonic() + target.seconds
    junk = b"a" * 65_536

    async def one() -> None:
        while time.monotonic() < end:
            with suppress(OSError, TimeoutError):
                _, writer = await asyncio.open_connection("127.0.0.1", target.port)
                writer.write(b"GET / HTTP/1.1\r\nX: ")
                async with asyncio.timeout(max(0.1, end - time.monotonic())):
                    for _ in range(120_000_000 // len(junk)):
                        writer.write(junk)
                        await writer.drain()
                writer.transport.abort()
            await asyncio.sleep(0.02)

    await asyncio.gather(*(one() for _ in range(4)))


async def addresses(target: Target) -> None:
    """URLs of 7,500 characters, which are still allowed."""
    await flood(target, request("GET", "/api/matches/" + "%41" * 2_500))


async def half_open(target: Target, first: bytes) -> None:
    """Open connections, say a little, then a byte a second on each, and never come to an end."""
    end = time.monotonic() + target.seconds
    held: list[asyncio.StreamWriter] = []

    async def trickle() -> None:
        while time.monotonic() < end:
            await asyncio.sleep(1.0)
            for writer in held:
                if not writer.transport.is_closing():
                    writer.write(b"a")
            held[:] = [writer for writer in held if not writer.transport.is_closing()]

    trickling = asyncio.ensure_future(trickle())
    while time.monotonic() < end:
        with suppress(OSError):
            reader, writer = await asyncio.open_connection("127.0.0.1", target.port)
            asyncio.ensure_future(closed(reader, writer))  # noqa: RUF006  it ends with the process
            writer.write(first)
            held.append(writer)
        await asyncio.sleep(1 / RATE)
    await trickling
    for writer in held:
        writer.transport.abort()


async def closed(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Notice that the server hung up."""
    with suppress(OSError):
        await reader.read()
    writer.close()


async def half_heads(target: Target) -> None:
    await half_open(target, b"GET /api/me HTTP/1.1\r\nX: ")


async def large_half_heads(target: Target) -> None:
    """As much of a head as may be sent, on every connection."""
    await half_open(target, b"GET /api/me HTTP/1.1\r\nX: " + b"a" * (LIMITS.head_bytes - 1000))


async def half_bodies(target: Target) -> None:
    call = request("POST", "/api/login", b"x" * 60_000)
    await half_open(target, call.partition(b"\r\n\r\n")[0] + b"\r\n\r\n{")


# What nobody counted.


async def handshakes(target: Target) -> None:
    """Handshakes of sockets that are refused or given up."""
    upgrade = b"\r\n".join(
        (
            b"Connection: Upgrade",
            b"Upgrade: websocket",
            b"Sec-WebSocket-Version: 13",
            b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
            b"Origin: http://127.0.0.1",
            b"Connection: close",
            b"",
        )
    )
    end = time.monotonic() + target.seconds
    call = request("GET", f"/ws/{target.match}", headers=upgrade)

    async def one() -> None:
        while time.monotonic() < end:
            with suppress(OSError, TimeoutError, asyncio.IncompleteReadError):
                reader, writer = await asyncio.open_connection("127.0.0.1", target.port)
                writer.write(call)
                async with asyncio.timeout(PATIENCE):
                    await reader.readuntil(b"\r\n\r\n")
                writer.transport.abort()
            await asyncio.sleep(TOGETHER / RATE)

    await asyncio.gather(*(one() for _ in range(TOGETHER)))


async def readiness(target: Target) -> None:
    await flood(target, request("GET", "/readyz"))


async def refusals(target: Target) -> None:
    """Calls that are refused, as fast as they can be sent."""
    await flood(target, request("GET", "/api/me"), rate=1e9)


async def past(target: Target) -> None:
    """The end of a long match, by nobody in particular."""
    path = f"/api/matches/{target.match}/past?after=1&count=40"
    last = path.replace("after=1", f"after={os.environ.get('LEEBOARD_LAST', '300')}")
    await flood(target, request("GET", last))


async def files(target: Target) -> None:
    """The page of the client, again and again."""
    await flood(target, request("GET", "/"))


async def frames(target: Target) -> None:
    """What is said over sockets, as fast as it can be: chat, questions, and nonsense."""
    end = time.monotonic() + target.seconds
    said = ('{"op":"say","key":"%032x","text":"ahoy"}', '{"op":"why","id":%d}', '{"op":%d')
    url = f"ws://127.0.0.1:{target.port}/ws/{target.match}"

    async def one(place: int) -> None:
        token = await new_guest(target)
        for number in count():
            if time.monotonic() > end:
                return
            with suppress(OSError, TimeoutError, websockets.WebSocketException):
                bearer = {"Authorization": f"Bearer {token}"}
                async with websockets.connect(url, additional_headers=bearer) as wire:
                    await wire.send('{"op":"hello","seat":null,"want":"scene"}')
                    for spoken in range(1000):
                        await wire.send(said[place % 3] % (number * 1000 + spoken))
            await asyncio.sleep(0.2)

    await asyncio.gather(*(one(place) for place in range(SOCKETS)))


# What belongs to all.


async def guests(target: Target) -> None:
    """New guests, and nothing else."""
    await flood(target, request("POST", "/api/me", b'{"bearer": true}'))


async def abandoned_tables(target: Target) -> None:
    """Tables at which experts begin, each of another guest who looks at it once and leaves."""
    expert = {"kind": "bot", "bot": "expert"}
    wish = {"game": "mare_balticum", "seats": [{"kind": "me"}, expert, expert]}

    async def one() -> None:
        token = await new_guest(target)
        made = await ask(
            target, "POST", "/api/matches", {**wish, "options": {"first_seat": 1}}, token
        )
        url = f"ws://127.0.0.1:{target.port}/ws/{made.get('match')}"
        with suppress(OSError, TimeoutError, websockets.WebSocketException):
            bearer = {"Authorization": f"Bearer {token}"}
            async with websockets.connect(url, additional_headers=bearer) as wire:
                await wire.send('{"op":"hello","seat":0,"want":"view"}')
                await wire.recv()

    await asyncio.gather(*(one() for _ in range(EXPERT_TABLES)))
    await asyncio.sleep(target.seconds)


def golden_record() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(min(GOLDEN.rglob("*.json")).read_text(encoding="utf-8"))
    return found


async def records(target: Target) -> None:
    """Whole records, each a little other than the one before, of guests who come for it."""
    end, record = time.monotonic() + target.seconds, golden_record()
    numbers = count()

    async def one() -> None:
        token = await new_guest(target)
        while time.monotonic() < end:
            # A key that no reader knows would be refused: what differs is how far it was played.
            length = 1 + next(numbers) % (len(record["actions"]) - 1)
            brought = {**record, "actions": record["actions"][:length], "digests": []}
            await ask(target, "POST", "/api/studies", brought, token)

    await asyncio.gather(*(one() for _ in range(GUESTS)))


async def analyses(target: Target) -> None:
    """As many analyses as some guests may ask for."""
    record = golden_record()

    async def one() -> None:
        token = await new_guest(target)
        brought = await ask(target, "POST", "/api/studies", record, token)
        if "id" in brought:
            await ask(target, "POST", f"/api/studies/{brought['id']}/analysis", {}, token)

    await asyncio.gather(*(one() for _ in range(GUESTS)))
    await asyncio.sleep(target.seconds)


async def logins(target: Target) -> None:
    """Wrong passwords for somebody else's account."""
    body = json.dumps({"name": VICTIM, "password": "not the right one"}).encode()
    await flood(target, request("POST", "/api/login", body))


async def foreign_names(target: Target) -> None:
    """What a page sends whose name leads to us."""
    call = request("GET", "/api/me").replace(b"Host: 127.0.0.1", b"Host: evil.example")
    await flood(target, call)


async def stacked_decks(target: Target) -> None:
    """Forks of a record that somebody brought; its id is in place of a match."""
    me = {"kind": "me"}
    body = json.dumps({"at": 1, "seats": [me, me], "public": True}).encode()
    await flood(target, request("POST", f"/api/studies/{target.match}/fork", body, target.token))


async def lookalikes(target: Target) -> None:
    """Accounts under a name that looks like somebody else's."""
    body = json.dumps({"name": LOOKALIKE, "password": "a long one, and unheard of"}).encode()
    await flood(target, request("POST", "/api/account", body))


async def claims(target: Target) -> None:
    """An account that guesses the token of the administrator."""
    mine = {"name": f"Eve {os.getpid()}", "password": "a long one, and unheard of"}
    await ask(target, "POST", "/api/account", mine, target.token)
    body = json.dumps({"token": "0" * 32}).encode()
    await flood(target, request("POST", "/api/admin/claim", body, target.token))


async def invitations(target: Target) -> None:
    """Guesses at the invitation of a private table."""
    path = f"/api/matches/{target.match}/table?invite={'0' * 24}"
    await flood(target, request("GET", path, token=target.token))


async def school(target: Target) -> None:
    """Guests who all come in at once, and each of whom begins to play against bots.

    They do nothing wrong: whoever is refused is told as a finding.
    """
    easy = {"kind": "bot", "bot": "easy"}
    wish = {"game": "mare_balticum", "seats": [{"kind": "me"}, easy, easy]}
    end = time.monotonic() + target.seconds

    async def pupil() -> None:
        made = await ask(target, "POST", "/api/me", {"bearer": True})
        if "token" in made:
            wanted = {**wish, "options": {"first_seat": 0}}
            made = await ask(target, "POST", "/api/matches", wanted, made["token"])
        if "code" in made:
            print(f"a pupil is refused: {made['code']} {made['text']}", flush=True)

    coming = asyncio.gather(*(pupil() for _ in range(PUPILS)))
    await asyncio.wait([coming], timeout=end - time.monotonic())
    await asyncio.sleep(max(0.0, end - time.monotonic()))


ATTACKS: dict[str, Attack] = {
    attack.__name__: attack
    for attack in (
        quotes,
        quotes_in_a_record,
        cookies,
        fields,
        content,
        short_content,
        bodies,
        nameless_bodies,
        heads,
        addresses,
        half_heads,
        large_half_heads,
        half_bodies,
        handshakes,
        readiness,
        refusals,
        past,
        files,
        frames,
        guests,
        abandoned_tables,
        records,
        analyses,
        stacked_decks,
        logins,
        lookalikes,
        foreign_names,
        claims,
        invitations,
        school,
    )
}


async def main(name: str, port: str, seconds: str, match: str, token: str) -> None:
    print("begun", flush=True)
    await ATTACKS[name](Target(int(port), float(seconds), match, token))


if __name__ == "__main__":
    os.nice(10)  # attackers sit at other machines: this one's cores are for server and player
    asyncio.run(main(*sys.argv[1:]))
