"""A WebSocket client made of callbacks: it stamps each message with its time of arrival.

One asyncio protocol on the parser of `websockets`, with no task and no queue for a socket, so that
the client adds as little as it can to what it measures.
"""

import asyncio
import socket
from time import perf_counter

from websockets.client import ClientProtocol
from websockets.datastructures import Headers
from websockets.frames import Frame, Opcode
from websockets.http11 import Response
from websockets.protocol import State
from websockets.uri import parse_uri

SEGMENT = 1460  # bytes of a packet on a common network; loopback would take 64 KiB at once
NARROW = 4096  # a receive buffer that does not hide a reader who has stopped


class Refused(Exception):
    """The server did not open the socket."""


class Wire(asyncio.Protocol):
    """One socket; a subclass says what a message means."""

    def __init__(self, uri: str, headers: dict[str, str]) -> None:
        self.address = parse_uri(uri)
        self.client = ClientProtocol(self.address, max_size=None)
        self.headers = headers
        self.transport: asyncio.Transport | None = None
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.parts: list[bytes] = []
        self.received = 0  # bytes of messages
        self.lost = False  # the connection ended

    def message(self, text: bytes, at: float) -> None:
        """A whole message that came at this time of `perf_counter`."""
        raise NotImplementedError

    def ended(self) -> None:
        """The connection is gone, by whomever."""

    async def open(self, narrow: bool = False) -> None:
        """Connect and shake hands; `narrow` takes little data from a server before it is read."""
        loop = asyncio.get_running_loop()
        plain = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        plain.setblocking(False)
        plain.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if narrow:
            plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, NARROW)
            plain.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, SEGMENT)
        await loop.sock_connect(plain, (self.address.host, self.address.port))
        await loop.create_connection(lambda: self, sock=plain)
        await self.opened

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        request = self.client.connect()
        request.headers.update(Headers(self.headers))
        self.client.send_request(request)
        self._flush()

    def data_received(self, data: bytes) -> None:
        at = perf_counter()
        self.client.receive_data(data)
        self._flush()
        for event in self.client.events_received():
            if isinstance(event, Response):
                self._answered()
            elif isinstance(event, Frame) and event.opcode in (Opcode.TEXT, Opcode.CONT):
                self.parts.append(bytes(event.data))
                if event.fin:
                    text = b"".join(self.parts)
                    self.parts.clear()
                    self.received += len(text)
                    self.message(text, at)

    def _answered(self) -> None:
        if self.opened.done():
            return
        problem = self.client.handshake_exc
        if problem is None:
            self.opened.set_result(None)
        else:
            self.opened.set_exception(Refused(str(problem)))

    def eof_received(self) -> None:
        self.client.receive_eof()
        self._flush()

    def connection_lost(self, problem: Exception | None) -> None:
        self.lost = True
        if not self.opened.done():
            self.opened.set_exception(Refused(f"closed before the handshake: {problem}"))
        self.ended()

    def send(self, text: str) -> None:
        if self.client.state is State.OPEN and not self.lost:
            self.client.send_text(text.encode())
            self._flush()

    def stop_reading(self) -> None:
        assert self.transport is not None
        self.transport.pause_reading()

    def abort(self) -> None:
        if self.transport is not None:
            self.transport.abort()

    def _flush(self) -> None:
        assert self.transport is not None
        for data in self.client.data_to_send():
            if data:
                self.transport.write(data)
            else:
                self.transport.close()
