"""Connections before a call is asked over them: how many, how large a head, how long it may take.

Uvicorn reads HTTP and leaves all three open. A socket of a match is counted here until its
handshake is read; from then on `sockets/connection_counter.py` counts it.
"""

from __future__ import annotations

import asyncio
import json
import resource
from collections import Counter
from dataclasses import replace
from typing import Any, Final

from uvicorn import Config as UvicornConfig
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.httptools_impl import (
    STATUS_LINE,
    HttpToolsProtocol,
    RequestResponseCycle,
)
from uvicorn.server import ServerState

from leeboard.server.clock import SystemClock
from leeboard.server.config import Limits
from leeboard.server.errors import ApiError
from leeboard.server.logs import log
from leeboard.server.people.limits import RateLimiter, rate_key

RESERVED_DESCRIPTORS: Final = 200  # descriptors for the database, bots, files and what listens

HEAD_TOO_LARGE: Final = ApiError("HEAD_TOO_LARGE", "The head of this call is too large.", 431)
TOO_SLOW: Final = ApiError("TOO_SLOW", "This call took too long to arrive.", 408)


class ConnectionLimiter:
    """Counts the open connections of each address, and all of them.

    An address that has as many as it may have loses the one that has waited longest for the end
    of a call: browsers open another when they need it, and who never asks holds nothing for long.
    """

    def __init__(self, limits: Limits) -> None:
        self._per_address: Final = limits.connections_per_address
        self._together: Final = limits.connections
        self._opened: Final = RateLimiter(
            SystemClock(), limits.connections_burst, limits.connections_per_second
        )
        self._addresses: Final[Counter[str]] = Counter()
        self._waiting: Final[dict[str, dict[LimitedProtocol, None]]] = {}  # the longest first
        self.open_now = 0

    def enter(self, one: LimitedProtocol) -> bool:
        """Count one more, if there may be one more."""
        address = one.address
        if self.open_now >= self._together:
            return False
        if address and self._opened.take(address):
            return False
        if address and self._addresses[address] >= self._per_address:
            longest = next(iter(self._waiting.get(address, ())), None)
            if longest is None:
                return False
            longest.give_up()
        self.open_now += 1
        self._addresses[address] += 1
        self.wait(one)
        return True

    def leave(self, one: LimitedProtocol) -> None:
        self.serve(one)
        self.open_now -= 1
        self._addresses[one.address] -= 1
        if not self._addresses[one.address]:
            del self._addresses[one.address]

    def wait(self, one: LimitedProtocol) -> None:
        """No call is under way on it."""
        self._waiting.setdefault(one.address, {})[one] = None

    def serve(self, one: LimitedProtocol) -> None:
        """A whole call has come over it."""
        waiting = self._waiting.get(one.address, {})
        waiting.pop(one, None)
        if not waiting:
            self._waiting.pop(one.address, None)


class _TooManyFields(Exception):
    """A head has more fields than it may have."""


class LimitedProtocol(HttpToolsProtocol):
    """Uvicorn's reader of HTTP with a limit for the head, and deadlines for head and body."""

    def __init__(
        self,
        config: UvicornConfig,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
        *,
        limits: Limits,
        limiter: ConnectionLimiter,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.address = ""  # as it is counted; "" is a proxy, which counts its visitors itself
        self._limits: Final = limits
        self._limiter: Final = limiter
        self._counted = False
        self._in_head = True
        self._head_bytes = 0
        self._deadline: asyncio.TimerHandle | None = None

    # The life of a connection.

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        host = self.client[0] if self.client else ""
        self.address = "" if self._is_proxy(host) else rate_key(host)
        self._counted = self._limiter.enter(self)
        if self._counted:
            self._set_deadline(self._limits.head_seconds)
        else:
            transport.abort()

    def _is_proxy(self, host: str) -> bool:
        app: object = self.config.loaded_app
        return isinstance(app, ProxyHeadersMiddleware) and host in app.trusted_hosts

    def connection_lost(self, exc: Exception | None) -> None:
        self._release()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        self._release()
        super().handle_websocket_upgrade()

    def shutdown(self) -> None:
        """Wait for calls that have arrived, and for no others."""
        if self._in_head or self.cycle.response_complete or not self.cycle.more_body:
            super().shutdown()
        else:
            self.give_up()

    def give_up(self) -> None:
        """Make room for another connection."""
        self._release()
        self.transport.abort()

    def _release(self) -> None:
        self._clear_deadline()
        if self._counted:
            self._counted = False
            self._limiter.leave(self)

    # The head.

    def data_received(self, data: bytes) -> None:
        while data and self._in_head and self._counted:
            room = self._limits.head_bytes - self._head_bytes
            if room <= 0:
                self._refuse(HEAD_TOO_LARGE)
                return
            if self._deadline is None:  # on a connection that was used before
                self._set_deadline(self._limits.head_seconds)
            part, data = data[:room], data[room:]
            self._head_bytes += len(part)
            super().data_received(part)
        if data and self._counted:
            super().data_received(data)

    def on_header(self, name: bytes, value: bytes) -> None:
        if len(self.headers) >= self._limits.head_fields:
            raise _TooManyFields  # which ends the reading, before thousands more are looked at
        super().on_header(name, value)

    def send_400_response(self, msg: str) -> None:
        if len(self.headers) >= self._limits.head_fields and self._in_head:
            self._refuse(HEAD_TOO_LARGE)
        else:
            super().send_400_response(msg)

    def on_headers_complete(self) -> None:
        self._in_head = False
        if len(self.url) > self._limits.url_bytes:
            self._refuse(HEAD_TOO_LARGE)
            return
        self._set_deadline(self._limits.body_seconds)
        super().on_headers_complete()

    # The body and the answer.

    def on_body(self, body: bytes) -> None:
        if self._counted:
            super().on_body(body)

    def on_message_complete(self) -> None:
        self._clear_deadline()
        if not self._counted:
            return
        self._in_head, self._head_bytes = True, 0
        self._limiter.serve(self)
        super().on_message_complete()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self._counted and not self.pipeline:
            self._limiter.wait(self)

    # Deadlines and refusals.

    def _set_deadline(self, seconds: float) -> None:
        self._clear_deadline()
        self._deadline = self.loop.call_later(seconds, self._refuse, TOO_SLOW)

    def _clear_deadline(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _refuse(self, trouble: ApiError) -> None:
        """Say what is wrong, unless an answer has begun, and hang up."""
        self._release()
        if self.transport.is_closing():
            return
        cycle: RequestResponseCycle | None = self.cycle
        if cycle is None or cycle.response_complete or not cycle.response_started:
            body = json.dumps(trouble.body()).encode()
            head = (
                b"content-type: application/json\r\n"
                b"content-length: %d\r\nconnection: close\r\n\r\n" % len(body)
            )
            self.transport.write(STATUS_LINE[trouble.status] + head + body)
        self.transport.close()


def fit_descriptors(limits: Limits) -> Limits:
    """Let this process have as many descriptors as the limits promise; fewer limits if it may not.

    Without a descriptor for it, no connection can even be refused.
    """
    wanted = limits.connections + limits.sockets + RESERVED_DESCRIPTORS
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    allowed = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < allowed:
        resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))
    if allowed == wanted:
        return limits
    log.warning("few descriptors", extra={"allowed": allowed, "wanted": wanted})
    most = max(1, (allowed - RESERVED_DESCRIPTORS) // 2)
    return replace(
        limits, connections=min(limits.connections, most), sockets=min(limits.sockets, most)
    )
