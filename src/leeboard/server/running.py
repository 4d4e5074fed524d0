"""Running the application under Uvicorn: one process, or several on one PostgreSQL."""

from __future__ import annotations

import asyncio
import gc
import json
import os
import signal
import socket
from collections.abc import Callable
from contextlib import AsyncExitStack, closing
from dataclasses import asdict, replace
from functools import partial
from multiprocessing import parent_process
from pathlib import Path
from threading import Thread
from types import FrameType
from typing import Any, Final

import uvicorn
from fastapi import FastAPI
from uvicorn.supervisors import Multiprocess

from leeboard.server.app import application
from leeboard.server.clock import SystemClock
from leeboard.server.config import BadConfig, Config, Limits, Smtp
from leeboard.server.connections import ConnectionLimiter, LimitedProtocol, fit_descriptors
from leeboard.server.keys import server_keys
from leeboard.server.logs import configure
from leeboard.server.logs import log as logger
from leeboard.server.site import Site
from leeboard.server.storage.engine import (
    CommitUnknown,
    Store,
    StoreBusy,
    StoreDamaged,
    StoreRefused,
)
from leeboard.server.storage.migrating import open_database

KEY_VARIABLE: Final = "LEEBOARD_KEY"
SMTP_PASSWORD: Final = "LEEBOARD_SMTP_PASSWORD"
PASSED_ON: Final = "LEEBOARD_SERVER"  # the configuration, for worker processes
STOP_SECONDS: Final = 3
BACKLOG: Final = 2048  # connections that wait to be taken, as Uvicorn has it

Begun = Callable[[], None]


class Server(uvicorn.Server):
    """Uvicorn that holds its garbage back, and tells its clients to come back before it goes."""

    def __init__(self, app: FastAPI, config: Config, begun: Begun) -> None:
        # We run the application's lifetime: Uvicorn answers an error in it with a traceback.
        super().__init__(uvicorn.Config(app, lifespan="off", **settings(config)))
        self._app: Final = app
        self._begun: Final = begun
        self._lifetime: Final = AsyncExitStack()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await self._lifetime.enter_async_context(self._app.router.lifespan_context(self._app))
        await super().startup(sockets)
        calm_collector()
        self._begun()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await super().shutdown(sockets)
        await self._lifetime.aclose()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self._app.state.stopping = True
        self._app.state.site.say_goodbye()
        super().handle_exit(sig, frame)


def nobody_waits() -> None:
    """For whoever need not hear that the server has begun."""


def serve(config: Config, begun: Begun = nobody_waits) -> None:
    """Serve until somebody ends the process; LeeboardError if that cannot even begin.

    `begun` is called when the port is ours and calls are answered.
    """
    config.check()
    listener = listening(config)
    with closing(listener):
        configure()
        config = replace(config, limits=fit_descriptors(config.limits))
        if config.workers == 1:
            Server(application(config), config, begun).run([listener])
            return
        asyncio.run(check_database(config))
        os.environ[PASSED_ON] = passed_on(config)
        name = "leeboard.server.running:worker"
        plan = uvicorn.Config(name, factory=True, workers=config.workers, **settings(config))
        begun()
        Multiprocess(plan, sockets=[listener]).run()


async def check_database(config: Config) -> None:
    """Say what is wrong with key or database once, and not by each worker; one away may come."""
    keys = server_keys(config)
    store = Store(config.url, SystemClock(), config.limits)
    try:
        await open_database(store, keys)
    except (StoreDamaged, StoreRefused):
        raise
    except (StoreBusy, CommitUnknown) as error:
        logger.warning("the database is away", extra={"reason": str(error)[:200]})
    finally:
        await store.close()


def listening(config: Config) -> socket.socket:
    """A socket that listens, or BadConfig; whoever does not read is given up after a while.

    Uvicorn waits until a closed connection has taken all that was written, and one that is stuck
    never does.
    """
    family = socket.AF_INET6 if ":" in config.host else socket.AF_INET
    try:
        # It listens at once: one that is only bound can be taken by another server.
        found = socket.create_server((config.host, config.port), family=family, backlog=BACKLOG)
    except OSError as error:
        number = error.errno or 0  # below 0 it is about a name that nobody knows
        reason = os.strerror(number) if number > 0 else error.strerror or str(error)
        raise BadConfig(f"cannot listen on {config.host} port {config.port}: {reason}") from None
    found.set_inheritable(True)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        stuck = int(config.limits.stuck_seconds * 1000)
        found.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, stuck)
    return found


def calm_collector() -> None:
    """Look for garbage less often, and never among what was there at the start.

    With a hundred matches the collector held up everybody for up to 300 ms at a time.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 50, 100)


def worker() -> FastAPI:
    """The application of one of several processes."""
    configure()
    end_with_parent()
    config = received(os.environ[PASSED_ON])
    app = application(config, Site(config))
    calm_collector()
    return app


def end_with_parent() -> None:
    """Stop when the process that started this one is gone: it would keep the port for nobody."""
    parent = parent_process()
    if parent is None:
        return

    def wait() -> None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)

    Thread(target=wait, name="parent", daemon=True).start()


def settings(config: Config) -> dict[str, Any]:
    limits = config.limits
    return {
        "host": config.host,
        "port": config.port,
        "http": partial(LimitedProtocol, limits=limits, limiter=ConnectionLimiter(limits)),
        "ws": "websockets-sansio",
        "ws_max_size": limits.frame_bytes,
        "ws_max_queue": 8,
        "ws_per_message_deflate": False,  # chat and secrets in one compressed stream leak by size
        "ws_ping_interval": 20.0,
        "ws_ping_timeout": 20.0,
        "timeout_graceful_shutdown": STOP_SECONDS,
        "log_config": None,
        "access_log": False,
        "server_header": False,
        "proxy_headers": bool(config.origin),  # a proxy stands before a site with a name
    }


def passed_on(config: Config) -> str:
    """The configuration as text for another process; secrets go by variables of their own."""
    plain = asdict(config)
    os.environ[KEY_VARIABLE], plain["key"] = config.key, ""
    os.environ[SMTP_PASSWORD], plain["smtp"]["password"] = config.smtp.password, ""
    plain["data"] = str(config.data)
    plain["content"] = [[game, str(path)] for game, path in config.content]
    plain["bots_file"] = None if config.bots_file is None else str(config.bots_file)
    return json.dumps(plain)


def received(text: str) -> Config:
    plain = json.loads(text)
    plain["data"] = Path(plain["data"])
    plain["content"] = tuple((game, Path(path)) for game, path in plain["content"])
    plain["bots_file"] = None if plain["bots_file"] is None else Path(plain["bots_file"])
    plain["key"] = os.environ[KEY_VARIABLE]
    plain["smtp"]["password"] = os.environ[SMTP_PASSWORD]
    plain["limits"] = Limits(**plain["limits"])
    plain["smtp"] = Smtp(**plain["smtp"])
    return Config(**plain)
