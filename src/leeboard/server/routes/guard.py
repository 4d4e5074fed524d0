"""The guard at the door of HTTP: rate, origin and size of every call before anything reads it."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from leeboard.server.config import Config
from leeboard.server.errors import INTERNAL, Trouble, not_found
from leeboard.server.logs import log, request_id
from leeboard.server.people.limits import Buckets, party
from leeboard.server.routes.answers import answer
from leeboard.server.routes.bodies import check_json
from leeboard.server.routes.visitors import SAFE, add_cookie, address_of, bearer
from leeboard.server.seams import Clock, Entropy

MARK: Final = "x-leeboard"  # a header that no foreign page can send without asking first
ROOMY_DEPTH: Final = 20  # of an imported record, which its own reader examines closely
UNCOUNTED: Final = ("/healthz", "/readyz")

POLICY: Final = "; ".join(
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
HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


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
    return headers.get(MARK) == "1"


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
        roomy: Mapping[str, int] | None = None,
    ) -> None:
        limits = config.limits
        self._app: Final = app
        self._config: Final = config
        self._clock: Final = clock
        self._entropy: Final = entropy
        self._roomy: Final = dict(roomy or {})
        self._calls: Final = Buckets(clock, limits.calls_burst, limits.calls_per_second)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        scope.setdefault("state", {})
        named = request_id.set(self._entropy.token(8).hex())
        began = self._clock.monotonic()
        door = _Door(scope, send, self._config)
        try:
            await self._let_pass(scope, receive, door)
        finally:
            taken = round((self._clock.monotonic() - began) * 1000, 1)
            facts = {"method": scope["method"], "route": _route(scope), "status": door.status}
            log.info("call", extra=facts | {"ms": taken})
            request_id.reset(named)

    async def _let_pass(self, scope: Scope, receive: Receive, door: _Door) -> None:
        try:
            replayed = await self._examined(scope, receive)
            await self._app(scope, replayed, door)
        except Trouble as trouble:  # what the application raises, it has answered already
            await answer(trouble)(scope, receive, door)
        except _Gone:
            pass
        except Exception as error:  # noqa: BLE001 - whatever it is, it must not get out
            log.error("unhandled", exc_info=error, extra={"route": _route(scope)})
            if not door.status:
                await answer(INTERNAL)(scope, receive, door)

    async def _examined(self, scope: Scope, receive: Receive) -> Receive:
        """The call's body once it has been looked at, or Trouble."""
        if scope["path"] not in UNCOUNTED:
            self._calls.need(party(address_of(HTTPConnection(scope))))
        if "\0" in scope["path"]:  # which PostgreSQL cannot even look for
            raise not_found()
        if scope["method"] in SAFE:
            return receive
        headers = Headers(scope=scope)
        if not check_call(headers, self._config):
            raise Trouble("CROSS_SITE", "This call did not come from our own page.", 403)
        room, depth = self._config.limits.body_bytes, self._config.limits.json_depth
        for path, larger in self._roomy.items():
            if scope["path"] == path:
                room, depth = larger, ROOMY_DEPTH
        body = await _read(headers, receive, room)
        if body:
            kind = headers.get("content-type", "").partition(";")[0].strip().lower()
            if kind != "application/json":
                raise Trouble("NOT_JSON", "Send application/json.", 415)
            if len(body) > self._config.limits.body_bytes:
                await asyncio.to_thread(check_json, body, depth)  # the loop has others to serve
            else:
                check_json(body, depth)
        return _replay(body, receive)


class _Gone(Exception):
    """The caller left before the call was read."""


async def _read(headers: Headers, receive: Receive, room: int) -> bytes:
    said = headers.get("content-length", "0")
    if not said.isascii() or not said.isdigit() or len(said) > 12 or int(said) > room:
        raise _too_large(room)
    parts, size = [], 0
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise _Gone
        parts.append(message.get("body", b""))
        size += len(parts[-1])
        if size > room:
            raise _too_large(room)
        if not message.get("more_body", False):
            return b"".join(parts)


def _too_large(room: int) -> Trouble:
    return Trouble("TOO_LARGE", f"The body may have {room} bytes at most.", 413)


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
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            headers["X-Request-Id"] = request_id.get()
            if self._scope["path"].startswith("/api/"):
                headers.setdefault("Cache-Control", "no-store")
            add_cookie(headers, self._scope, self._config)
        await self._send(message)


def _route(scope: Scope) -> str:
    """The pattern of the path, never the path: it may hold an invitation."""
    return str(getattr(scope.get("route"), "path", "(none)"))
