"""The guard at the door of HTTP: rate, origin and size of every call before anything reads it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from leeboard.match.keys import Entropy
from leeboard.server.budgets import AddressBudgets, ClientCutOff, Meter
from leeboard.server.clock import Clock
from leeboard.server.config import Config
from leeboard.server.errors import INTERNAL_ERROR, STORE_IS_BUSY, ApiError, not_found
from leeboard.server.logs import log, request_id
from leeboard.server.people.limits import TooFast, rate_key
from leeboard.server.routes.answers import answer
from leeboard.server.routes.hosts import check_host
from leeboard.server.routes.visitors import (
    SAFE_METHODS,
    add_cookie,
    address_of,
    bearer,
    find_visit,
    not_signed_in,
    own_cookies,
)
from leeboard.server.sockets.connection import TOO_MUCH
from leeboard.server.storage.engine import StoreBusy
from leeboard.server.strict_json import check_json

MARK_HEADER: Final = "x-leeboard"  # a header that no foreign page can send without asking first
UNCOUNTED_PATHS: Final = ("/healthz",)  # a flood must not look like death
CALL_PATHS: Final = ("/api/", "/readyz", "/metrics")  # paths that are no files of the client
LONGEST_KIND: Final = 100  # characters of a content type

WRONG_HOST: Final = (
    "This server does not go by that name. Its host can tell it one: leeboard serve --origin URL"
)

CONTENT_POLICY: Final = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",  # pictures of a table style their own shapes
        "img-src 'self' data: blob:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
SECURITY_HEADERS: Final = {
    "Content-Security-Policy": CONTENT_POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


def is_file(scope: Scope) -> bool:
    """Whether a call asks for a file of the client, or for one of its pages."""
    return not scope["path"].startswith(CALL_PATHS)


def check_origin(headers: Headers, config: Config) -> bool:
    """Whether a socket may be opened: from our own page, or by a program with a bearer token.

    A browser names the page's origin and sends no bearer token by itself; who sends one is not
    riding on somebody's cookie, and no cookie is looked at then.
    """
    if bearer(headers) is not None:
        return True
    return _is_own(headers.getlist("origin"), headers, config)


def check_call(headers: Headers, config: Config) -> bool:
    """Whether a call may change something: our mark is on it, and no foreign page is behind it."""
    if bearer(headers) is not None:
        return True
    origins = headers.getlist("origin")
    if origins and not _is_own(origins, headers, config):
        return False
    if headers.get("sec-fetch-site", "none") not in ("same-origin", "none"):
        return False
    return headers.get(MARK_HEADER) == "1"


def _is_own(origins: list[str], headers: Headers, config: Config) -> bool:
    if len(origins) != 1:
        return False
    if config.origin:
        return origins[0] == config.origin.rstrip("/").lower()
    hosts = headers.getlist("host")
    if len(hosts) != 1 or not hosts[0]:
        return False
    return origins[0] in (f"http://{hosts[0].lower()}", f"https://{hosts[0].lower()}")


class Guard:
    """Wraps the whole application; `roomy` names paths whose bodies may be larger."""

    def __init__(
        self,
        app: ASGIApp,
        *,
        config: Config,
        clock: Clock,
        entropy: Entropy,
        budgets: AddressBudgets,
        roomy: Mapping[str, int] | None = None,
        stopping: Callable[[], bool] = lambda: False,
    ) -> None:
        self._app: Final = app
        self._config: Final = config
        self._clock: Final = clock
        self._entropy: Final = entropy
        self._stopping: Final = stopping
        self._roomy: Final = dict(roomy or {})
        self._budgets: Final = budgets

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        scope["headers"] = own_cookies(scope["headers"])
        address = rate_key(address_of(HTTPConnection(scope)))
        if scope["type"] == "websocket":
            await self._let_socket_pass(scope, receive, send, address)
            return
        scope.setdefault("state", {})
        named = request_id.set(self._entropy.token(8).hex())
        began, meter = self._clock.monotonic(), Meter()
        door = _Door(scope, send, self._config)
        try:
            await meter.run(self._let_pass(scope, receive, door, address))
        except ClientCutOff:
            await _hang_up(send)
        finally:
            self._budgets.settle(address, meter)
            taken = round((self._clock.monotonic() - began) * 1000, 1)
            facts = {"method": scope["method"], "route": _route(scope), "status": door.status}
            if door.status:
                log.info("call", extra=facts | {"ms": taken})
            request_id.reset(named)

    async def _let_socket_pass(
        self, scope: Scope, receive: Receive, send: Send, address: str
    ) -> None:
        """A handshake counts as a call; what is said over the socket is counted elsewhere."""
        try:
            await self._budgets.take_handshake(address)
        except (TooFast, ClientCutOff):
            # Uvicorn answers it when it stops, and a second answer would be an error.
            while self._stopping() and (await receive())["type"] != "websocket.disconnect":
                pass
            await send({"type": "websocket.close", "code": TOO_MUCH, "reason": "slow down"})
        else:
            await self._app(scope, receive, send)

    async def _let_pass(self, scope: Scope, receive: Receive, door: _Door, address: str) -> None:
        try:
            replayed = await self._examined(scope, receive, address)
            await self._app(scope, replayed, door)
        except _NotRead as refused:  # nobody drains what was refused
            told = answer(refused.trouble)
            told.headers["Connection"] = "close"
            await told(scope, receive, door)
        except ApiError as trouble:  # what the application raises, it has answered already
            await answer(trouble)(scope, receive, door)
        except ClientCutOff:
            raise
        except _Gone:
            pass
        except Exception as error:  # noqa: BLE001 - whatever it is, it must not get out
            log.error("unhandled", exc_info=error, extra={"route": _route(scope)})
            if not door.status:
                await answer(INTERNAL_ERROR)(scope, receive, door)

    async def _take(self, scope: Scope, address: str) -> None:
        if scope["method"] not in SAFE_METHODS:
            await self._budgets.take_change(address)
        else:
            await self._budgets.take_call(address, 0 if is_file(scope) else 1)

    async def _examined(self, scope: Scope, receive: Receive, address: str) -> Receive:
        """The call's body once it has been looked at, or ApiError."""
        if scope["path"] not in UNCOUNTED_PATHS:
            await self._take(scope, address)
        if scope["path"] not in UNCOUNTED_PATHS and not check_host(
            Headers(scope=scope), self._config
        ):
            raise ApiError("WRONG_HOST", WRONG_HOST, 421)
        if "\0" in scope["path"] and scope["path"].startswith("/api/"):  # PostgreSQL knows no \0
            raise not_found()
        if scope["method"] in SAFE_METHODS:
            return receive
        headers = Headers(scope=scope)
        if not check_call(headers, self._config):
            raise ApiError("CROSS_SITE", "This call did not come from our own page.", 403)
        larger = self._roomy.get(scope["path"])
        room = larger or self._config.limits.body_bytes
        try:
            if larger is not None:
                await _need_session(scope)
            body = await _read(headers, receive, room, partial(self._budgets.take_upload, address))
        except ApiError as trouble:
            raise _NotRead(trouble) from None
        if body:
            kind = headers.get("content-type", "")[:LONGEST_KIND].partition(";")[0].strip().lower()
            if kind != "application/json":
                raise ApiError("NOT_JSON", "Send application/json.", 415)
            if larger is None:  # the others are read by a process of their own
                check_json(body, self._config.limits.json_depth)
        return _replay(body, receive)


async def _need_session(scope: Scope) -> None:
    """Whoever brings much is somebody before any of it is read."""
    try:
        visit = await find_visit(HTTPConnection(scope))
    except StoreBusy:
        raise STORE_IS_BUSY from None
    if visit is None:
        raise not_signed_in()


async def _hang_up(send: Send) -> None:
    headers = [(b"connection", b"close"), (b"content-length", b"0")]
    await send({"type": "http.response.start", "status": 429, "headers": headers})
    await send({"type": "http.response.body", "body": b""})


class _NotRead(Exception):
    """A call that is refused before its body was read to its end."""

    def __init__(self, trouble: ApiError) -> None:
        super().__init__(trouble)
        self.trouble: Final = trouble


class _Gone(Exception):
    """The caller left before the call was read."""


async def _read(
    headers: Headers, receive: Receive, room: int, take: Callable[[int], None]
) -> bytes:
    """The body; `take` hears of its bytes before they are read, as far as the head tells."""
    said = headers.get("content-length", "0")
    if not said.isascii() or not said.isdigit() or len(said) > 12 or int(said) > room:
        raise _too_large(room)
    taken = int(said)
    take(taken)
    parts, size = [], 0
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise _Gone
        parts.append(message.get("body", b""))
        size += len(parts[-1])
        if size > room:
            raise _too_large(room)
        if size > taken:  # a body without a length
            take(size - taken)
            taken = size
        if not message.get("more_body", False):
            return b"".join(parts)


def _too_large(room: int) -> ApiError:
    return ApiError("TOO_LARGE", f"The body may have {room} bytes at most.", 413)


def _replay(body: bytes, receive: Receive) -> Receive:
    pending: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def replayed() -> Message:
        return pending.pop() if pending else await receive()

    return replayed


class _Door:
    """Every answer leaves through here: with our headers, and the cookie of a new session."""

    def __init__(self, scope: Scope, send: Send, config: Config) -> None:
        self._scope: Final = scope
        self._send: Final = send
        self._config: Final = config
        self.status = 0  # 0 until the answer begins

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            headers = MutableHeaders(scope=message)
            for name, value in SECURITY_HEADERS.items():
                headers.setdefault(name, value)
            headers["X-Request-Id"] = request_id.get()
            if self._scope["path"].startswith("/api/"):
                headers.setdefault("Cache-Control", "no-store")
            add_cookie(headers, self._scope, self._config)
        await self._send(message)


def _route(scope: Scope) -> str:
    """The pattern of the path, never the path: it may hold an invitation."""
    return str(getattr(scope.get("route"), "path", "(none)"))
