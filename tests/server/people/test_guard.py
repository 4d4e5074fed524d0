"""The guard: foreign pages, floods, and bodies that nobody should parse (RELIABILITY 28 to 30)."""

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest
from starlette.datastructures import Headers
from starlette.types import Message

from leeboard.server.budgets import AddressBudgets
from leeboard.server.config import Config, Limits
from leeboard.server.errors import ApiError
from leeboard.server.routes import guard as module
from leeboard.server.routes.guard import Guard, check_origin
from leeboard.server.routes.visitors import own_cookies
from leeboard.server.storage import schema
from leeboard.server.strict_json import check_json
from tests.server.people.people_app import PeopleApp, site_of
from tests.server.people.people_service import PASSWORD

FOREIGN = [
    "https://evil.example",
    "null",
    "",
    "http://test.evil.example",
    "http://eviltest",
    "http://test:8000",
    "http://test.",
    "http://test@evil.example",
    "http://tеst",  # its e is Cyrillic
    "test",
    "ftp://test",
    "http://test/",
    "http://test http://test",
]
CHANGING: list[tuple[str, str, dict[str, Any]]] = [
    ("POST", "/api/me", {}),
    ("PATCH", "/api/me", {"name": "Eve"}),
    ("POST", "/api/account", {"name": "Eve", "password": PASSWORD}),
    ("POST", "/api/login", {"name": "Ada", "password": PASSWORD}),
    ("POST", "/api/logout", {}),
    ("POST", "/api/password", {"old": PASSWORD, "new": "another long one"}),
    ("DELETE", "/api/account", {"password": PASSWORD}),
    ("POST", "/api/admin/ban", {"person": "Ada"}),
    ("POST", "/api/admin/unban", {"person": "Ada"}),
    ("POST", "/api/admin/matches/m1/void", {"reason": "spam"}),
    ("POST", "/api/tables", {"seats": []}),
]


def headers(**fields: str) -> Headers:
    pairs = [(name.encode(), value.encode("utf-8")) for name, value in fields.items()]
    return Headers(raw=pairs)


# Sockets: what a handshake must say.


@pytest.mark.parametrize("origin", FOREIGN)
def test_a_socket_for_a_foreign_page_is_refused(origin: str) -> None:
    said = headers(host="test", cookie="leeboard=0", origin=origin)
    assert not check_origin(said, Config())
    assert not check_origin(said, Config(origin="https://play.example.org"))


def test_a_socket_for_our_own_page_is_opened() -> None:
    assert check_origin(headers(host="test", origin="http://test"), Config())
    assert check_origin(headers(host="Test:8000", origin="https://test:8000"), Config())
    named = Config(origin="https://Play.example.org/")
    assert check_origin(headers(host="inside", origin="https://play.example.org"), named)
    assert not check_origin(headers(host="inside", origin="http://inside"), named)
    assert not check_origin(headers(host="inside", origin="http://play.example.org"), named)


def test_a_socket_without_an_origin_needs_a_bearer_token() -> None:
    assert not check_origin(headers(host="test", cookie="leeboard=0"), Config())
    assert not check_origin(headers(host="test", authorization="Basic eDp5"), Config())
    assert check_origin(headers(host="test", authorization="Bearer 0"), Config())


def test_two_origins_or_two_hosts_are_refused() -> None:
    twice = [(b"host", b"test"), (b"origin", b"http://test"), (b"origin", b"http://test")]
    assert not check_origin(Headers(raw=twice), Config())
    hosts = [(b"host", b"test"), (b"host", b"evil"), (b"origin", b"http://evil")]
    assert not check_origin(Headers(raw=hosts), Config())
    assert not check_origin(headers(host="", origin="http://"), Config())


# Calls: without our mark, or with a foreign page behind them, nothing changes.


async def attacked(site: PeopleApp, hostile: dict[str, str]) -> list[int]:
    """What every changing call of a signed-in browser is answered under these headers."""
    transport = httpx.ASGITransport(site.app, client=("203.0.113.9", 1))
    async with site.browser() as victim:
        await victim.post("/api/account", json={"name": "Ada", "password": PASSWORD})
        cookie = {"Cookie": f"leeboard={victim.cookies['leeboard']}"}
    raw = {name: value.encode() for name, value in (cookie | hostile).items()}
    async with httpx.AsyncClient(transport=transport, base_url="http://test") as page:
        codes = []
        for method, path, form in CHANGING:
            answer = await page.request(method, path, json=form, headers=raw)  # type: ignore[arg-type]
            codes.append(answer.status_code)
        return codes


async def rows(site: PeopleApp) -> list[object]:
    return [await site.people_service.rows(table) for table in (schema.person, schema.session)]


@pytest.mark.anyio
@pytest.mark.parametrize("database", ["sqlite"])
async def test_no_foreign_page_changes_anything(database_url: str) -> None:
    hostile: list[dict[str, str]] = [{}, {"X-Leeboard": "0"}, {"X-Leeboard": ""}]
    hostile += [{"X-Leeboard": "1", "Origin": origin} for origin in FOREIGN]
    hostile += [
        {"X-Leeboard": "1", "Sec-Fetch-Site": site} for site in ("cross-site", "same-site", "")
    ]
    hostile += [{"Origin": "http://test", "Sec-Fetch-Site": "same-origin"}]
    hostile += [{"X-Leeboard": "1", "Origin": "http://evil", "Authorization": "Basic eDp5"}]
    async with site_of(database_url) as site:
        first = await attacked(site, hostile[0])
        assert first == [403] * len(CHANGING)
        async with site.browser() as browser:
            await browser.post("/api/login", json={"name": "Ada", "password": PASSWORD})
            cookie = f"leeboard={browser.cookies['leeboard']}"
            before = await rows(site)
            for case in hostile[1:]:
                fields = {"Cookie": cookie, "Host": "test"} | case
                raw = {name: value.encode() for name, value in fields.items()}
                for method, path, form in CHANGING:
                    bare = httpx.Request(method, f"http://test{path}", json=form, headers=raw)  # type: ignore[arg-type]
                    answer = await browser.send(bare)
                    assert (answer.status_code, answer.json()["code"]) == (403, "CROSS_SITE"), case
            assert await rows(site) == before


@pytest.mark.anyio
@pytest.mark.parametrize("database", ["sqlite"])
async def test_the_check_finds_a_guard_that_lets_foreign_pages_pass(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "check_call", lambda _headers, _config: True)
    async with site_of(database_url) as site:
        assert 200 in await attacked(site, {"Origin": "https://evil.example"})


@pytest.mark.anyio
@pytest.mark.parametrize("database", ["sqlite"])
async def test_our_own_page_and_programs_may_change_things(database_url: str) -> None:
    async with site_of(database_url) as site:
        own = {"Origin": "http://test", "Sec-Fetch-Site": "same-origin"}
        async with site.browser(**own) as page:
            assert (await page.post("/api/me", json={})).status_code == 200
            token = page.cookies["leeboard"]
        async with site.program(token) as program:  # no mark, no origin
            assert (await program.patch("/api/me", json={"name": "Robo"})).status_code == 200


# Floods.


@pytest.mark.anyio
@pytest.mark.parametrize("database", ["sqlite"])
async def test_an_address_that_floods_is_told_to_wait(database_url: str) -> None:
    limits = Limits(calls_burst=5, calls_per_second=0.5, calls_patience=0.0)
    async with site_of(database_url, limits) as site, site.browser() as flood:
        answers = [await flood.get("/api/people/nobody") for _ in range(7)]
        assert [answer.status_code for answer in answers] == [404] * 5 + [429] * 2
        assert answers[5].headers["retry-after"] == "2"
        assert answers[5].json()["code"] == "TOO_FAST"
        assert (await flood.get("/healthz")).status_code == 200
        async with site.browser(address="198.51.100.1") as other:
            assert (await other.get("/api/people/nobody")).status_code == 404
        site.people_service.clock.seconds += 2
        assert (await flood.get("/api/people/nobody")).status_code == 404


# Bodies.


def nested(depth: int) -> str:
    return "[" * depth + "]" * depth


@pytest.mark.parametrize(
    "body",
    [
        b"{",
        b"\xff\xfe",
        b"NaN",
        b'{"a": Infinity}',
        b"[-Infinity]",
        b"1e999",
        b"9007199254740992",
        b"-9007199254740992",
        b"1" * 5000,
        b"0." + b"1" * 5000,
        b'{"a": 1, "a": 2}',
        b'"\\u0000"',
        b'{"\\u0000": 1}',
        b'["\\ud800"]',
        b"\xef\xbb\xbf{}",
        "{}".encode("utf-16"),
        nested(7).encode(),
        nested(60_000).encode(),
        b'{"a":' * 7 + b"1" + b"}" * 7,
        b"'single'",
        b"[1,]",
        b"\x00",
    ],
)
def test_what_is_no_plain_json_is_refused(body: bytes) -> None:
    with pytest.raises(ApiError) as caught:
        check_json(body, 6)
    assert (caught.value.code, caught.value.status) == ("BAD_JSON", 400)
    assert len(caught.value.text) < 100


@pytest.mark.parametrize(
    "body",
    [
        b"{}",
        nested(6).encode(),
        b"[9007199254740991, -9007199254740991, 1.5e3]",
        '["[[[[[[[[", "\\"[[[[[[[", "\\\\", "łódź 😀", "\\u0001"]'.encode(),
    ],
)
def test_plain_json_passes(body: bytes) -> None:
    check_json(body, 6)


@pytest.mark.anyio
@pytest.mark.parametrize("database", ["sqlite"])
async def test_bad_bodies_are_answered_by_field_and_change_nothing(database_url: str) -> None:
    async with site_of(database_url) as site, site.browser() as browser:
        await browser.post("/api/me", json={})
        before = await rows(site)
        for form, field in [
            ({"name": 7}, "name"),
            ({"name": ["x"]}, "name"),
            ({"nome": "Eve"}, "nome"),
            ({"name": "Eve", "x" * 50_000: 1}, "x" * 100),
            ([], "body"),
            ("Eve", "body"),
            ({"email": "no address"}, "email"),
            ({"language": "tlh"}, "language"),
            ({"name": "E"}, "name"),
        ]:
            answer = await browser.patch("/api/me", json=form)
            assert answer.status_code == 422, answer.text
            assert (answer.json()["code"], answer.json()["field"]) == ("INVALID", field)
        table = {"seats": [{"bot": "a"}, {"bot": 5}]}
        answer = await browser.post("/api/tables", json=table)
        assert answer.json()["field"] == "seats.1.bot"
        for number in (True, "5", 1.5):
            answer = await browser.post("/api/tables", json={"seats": [], "count": number})
            assert answer.json()["field"] == "count"
        assert await rows(site) == before


@pytest.mark.anyio
@pytest.mark.parametrize("database", ["sqlite"])
async def test_other_kinds_of_bodies_are_not_read(database_url: str) -> None:
    async with site_of(database_url) as site, site.browser() as browser:
        for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""):
            answer = await browser.post("/api/me", content=b"{}", headers={"Content-Type": kind})
            assert (answer.status_code, answer.json()["code"]) == (415, "NOT_JSON")
        bad = await browser.post(
            "/api/me", content=b"NaN", headers={"Content-Type": "application/json; charset=utf-8"}
        )
        assert (bad.status_code, bad.json()["code"]) == (400, "BAD_JSON")


@pytest.mark.anyio
@pytest.mark.parametrize("database", ["sqlite"])
async def test_a_large_body_is_refused_before_it_is_read(database_url: str) -> None:
    async with site_of(database_url) as site, site.browser() as browser:
        room = site.people_service.config.limits.body_bytes
        fits = json.dumps({"language": "x" * (room - 20)}).encode()
        assert len(fits) < room
        kind = {"Content-Type": "application/json"}
        assert (await browser.post("/api/me", content=fits, headers=kind)).status_code == 422
        large = json.dumps({"language": "x" * room}).encode()
        refused = await browser.post("/api/me", content=large, headers=kind)
        assert (refused.status_code, refused.json()["code"]) == (413, "TOO_LARGE")
        await browser.post("/api/me", json={})
        roomy = json.dumps({"seats": [{"bot": "x" * room}]}).encode()
        assert (await browser.post("/api/studies", content=roomy, headers=kind)).status_code == 200

        sent = 0

        async def endless() -> AsyncIterator[bytes]:
            nonlocal sent
            while sent < 10_000_000:
                sent += 1024
                yield b" " * 1024

        refused = await browser.post("/api/me", content=endless(), headers=kind)
        assert refused.status_code == 413
        assert sent < 200_000


@pytest.mark.anyio
@pytest.mark.parametrize("length", [b"65537", b"-1", b"1e3", b"", b"9" * 50, b"\xb2"])
async def test_a_length_that_lies_or_is_none_is_refused(length: bytes) -> None:
    _, answered = await passed_on([], (b"content-length", length))
    assert answered[0]["status"] == 413


async def passed_on(
    parts: list[Message], *more: tuple[bytes, bytes]
) -> tuple[list[Message], list[Message]]:
    """What the application hears of a call that arrives so, and what is answered."""
    heard: list[Message] = []
    answered: list[Message] = []
    arriving = iter(parts)

    async def app(_scope: Any, receive: Any, send: Any) -> None:
        heard.append(await receive())
        heard.append(await receive())
        await send({"type": "http.response.start", "status": 200, "headers": []})

    async def receive() -> Message:
        return next(arriving)

    async def send(message: Message) -> None:
        answered.append(message)

    class Still:
        def now(self) -> float:
            return 0.0

        def monotonic(self) -> float:
            return 0.0

        async def sleep(self, seconds: float) -> None: ...

        def token(self, size: int) -> bytes:
            return bytes(size)

    budgets = AddressBudgets(Still(), Limits())
    wrapped = Guard(app, config=Config(), clock=Still(), entropy=Still(), budgets=budgets)
    scope = {
        "type": "http", "method": "POST", "path": "/x", "scheme": "http", "client": ("::1", 1),
        "headers": [
            (b"host", b"localhost"), (b"x-leeboard", b"1"), (b"content-type", b"application/json"),
            *more,
        ],
    }  # fmt: skip
    await wrapped(scope, receive, send)
    return heard, answered


@pytest.mark.anyio
async def test_a_body_in_pieces_is_passed_on_whole() -> None:
    pieces: list[Message] = [
        {"type": "http.request", "body": b'{"a"', "more_body": True},
        {"type": "http.request", "body": b": 1}", "more_body": False},
        {"type": "http.disconnect"},
    ]
    heard, answered = await passed_on(pieces)
    assert heard == [
        {"type": "http.request", "body": b'{"a": 1}', "more_body": False},
        {"type": "http.disconnect"},
    ]
    assert answered[0]["status"] == 200


@pytest.mark.anyio
async def test_who_leaves_in_the_middle_of_a_body_is_not_answered() -> None:
    pieces: list[Message] = [
        {"type": "http.request", "body": b'{"a"', "more_body": True},
        {"type": "http.disconnect"},
    ]
    assert await passed_on(pieces) == ([], [])


# Answers.


@pytest.mark.anyio
@pytest.mark.parametrize("database", ["sqlite"])
async def test_every_answer_has_the_security_headers(database_url: str) -> None:
    few = Limits(calls_burst=6, calls_patience=0.0)
    async with site_of(database_url, few) as site, site.browser() as browser:
        answers = [
            await browser.get("/healthz"),
            await browser.get("/api/nothing"),
            await browser.put("/api/me", json={}),
            await browser.post("/api/me", json={"language": 1}),
            await browser.post("/api/me", headers={"X-Leeboard": "0"}),
            await browser.get("/api/break/it"),
            await browser.get("/api/me"),
            await browser.get("/api/me"),
        ]
        statuses = [answer.status_code for answer in answers]
        assert statuses == [200, 404, 405, 422, 403, 500, 401, 429]
        for answer in answers:
            assert answer.headers["x-content-type-options"] == "nosniff"
            assert answer.headers["referrer-policy"] == "same-origin"
            policy = answer.headers["content-security-policy"]
            assert "frame-ancestors 'none'" in policy
            assert "script-src 'self';" in policy
            assert "unsafe-eval" not in policy
            assert "access-control-allow-origin" not in answer.headers
            assert len(answer.headers["x-request-id"]) == 16
        assert all(a.headers["cache-control"] == "no-store" for a in answers[1:])
        assert len({answer.headers["x-request-id"] for answer in answers}) == len(answers)


@pytest.mark.anyio
@pytest.mark.parametrize("database", ["sqlite"])
async def test_what_nobody_expected_is_answered_without_details(
    database_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with site_of(database_url) as site, site.browser() as browser:
        answer = await browser.get("/api/break/canary")
        assert answer.status_code == 500
        assert answer.json() == {
            "code": "INTERNAL",
            "text": "Something went wrong here. It was noted.",
        }
        assert "unhandled" in [record.getMessage() for record in caplog.records]


def test_our_own_cookies_pass_in_their_plain_form_and_no_others() -> None:
    token, device = "0f" * 32, f"{'a1' * 16}.{'d2' * 32}"
    told = (
        f'other="x"; leeboard={token}; leeboard-device={device}; __Host-leeboard="{token}"; '
        "leeboard-device; leeboard=; theirs=1"
    )
    sent = [(b"host", b"test"), (b"cookie", told.encode()), (b"accept", b"*")]
    ours = f"leeboard={token}; leeboard-device={device}".encode()
    assert own_cookies(sent) == [(b"host", b"test"), (b"accept", b"*"), (b"cookie", ours)]
    assert own_cookies([(b"cookie", b"theirs=1")]) == []


@pytest.mark.anyio
@pytest.mark.parametrize("database", ["sqlite"])
async def test_a_guest_keeps_its_cookie_even_if_the_call_fails(database_url: str) -> None:
    """Or every retry would leave one more guest behind."""
    async with site_of(database_url) as site, site.browser() as browser:
        assert (await browser.patch("/api/me", json={"name": 7})).status_code == 422
        assert (await browser.patch("/api/me", json={"name": 7})).status_code == 422
        assert len(await site.people_service.rows(schema.person)) == 1


@pytest.mark.anyio
@pytest.mark.parametrize("database", ["sqlite"])
async def test_many_callers_at_once_each_get_their_own_cookie(database_url: str) -> None:
    async with site_of(database_url, Limits(calls_burst=100, transaction_seconds=20)) as site:
        browsers = [site.browser() for _ in range(10)]
        await asyncio.gather(*(each.post("/api/me", json={}) for each in browsers))
        names = [(await each.get("/api/me")).json()["id"] for each in browsers]
        assert len(set(names)) == 10
        for each in browsers:
            await each.aclose()
