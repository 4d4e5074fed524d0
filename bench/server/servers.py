"""What the benchmark needs of a server, whoever wrote it."""

from contextlib import AbstractAsyncContextManager
from random import Random
from typing import Protocol

from bench.server.process import Server
from bench.server.table import Table, Viewer


class Platform(Protocol):
    """A server that can be started, filled with matches and watched."""

    name: str

    def running(self) -> AbstractAsyncContextManager[Server]: ...

    async def table(self, server: Server, random: Random) -> Table:
        """A new match with four people seated, none of them connected."""
        ...

    def viewer(self, server: Server, table: Table, seat: int | None) -> Viewer:
        """Somebody who has yet to arrive."""
        ...
