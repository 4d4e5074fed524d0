"""Running the application under Uvicorn: one process, or several on one PostgreSQL."""

from __future__ import annotations

import gc
import json
import os
import signal
import socket
from dataclasses import asdict
from multiprocessing import parent_process
from pathlib import Path
from threading import Thread
from types import FrameType
from typing import Any, Final

import uvicorn
from fastapi import FastAPI
from uvicorn.supervisors import Multiprocess

from leeboard.server.app import application
from leeboard.server.config import BadConfig, Config, Limits, Mail
from leeboard.server.keys import server_keys
from leeboard.server.logs import configure
from leeboard.server.seams import SystemEntropy
from leeboard.server.site import Site

KEY: Final = "LEEBOARD_KEY"
SMTP_PASSWORD: Final = "LEEBOARD_SMTP_PASSWORD"
PASSED_ON: Final = "LEEBOARD_SERVER"  # the configuration, for worker processes
STOP_SECONDS: Final = 3


class Server(uvicorn.Server):
    """Uvicorn that holds its garbage back, and tells its clients to come back before it goes."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        calm_collector()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        loaded: Any = self.config.loaded_app
        while loaded is not None and not isinstance(loaded, FastAPI):
            loaded = getattr(loaded, "app", None)
        if loaded is not None:
            loaded.state.stopping = True
            loaded.state.site.say_goodbye()
        super().handle_exit(sig, frame)


def serve(config: Config) -> None:
    """Serve until somebody ends the process; BadConfig if that cannot even begin."""
    config.check()
    check_address(config)
    if config.workers == 1:
        configure()
        plan = uvicorn.Config(application(config), **settings(config))
        Server(plan).run([listening(plan, config)])
        return
    server_keys(config, SystemEntropy())  # what is wrong with it is said once, not by each worker
    os.environ[PASSED_ON] = passed_on(config)
    plan = uvicorn.Config(
        "leeboard.server.running:worker", factory=True, workers=config.workers, **settings(config)
    )
    Multiprocess(plan, sockets=[listening(plan, config)]).run()


def listening(plan: uvicorn.Config, config: Config) -> socket.socket:
    """The socket to listen on; whoever does not read is given up by the system after a while.

    Uvicorn waits until a closed connection has taken all that was written, and one that is stuck
    never does.
    """
    found = plan.bind_socket()
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


def check_address(config: Config) -> None:
    """BadConfig if nothing can listen there, in words and before anything is started."""
    family = socket.AF_INET6 if ":" in config.host else socket.AF_INET
    try:
        socket.create_server((config.host, config.port), family=family).close()
    except OSError as error:
        reason = error.strerror or str(error)
        raise BadConfig(f"cannot listen on {config.host} port {config.port}: {reason}") from None


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
        "http": "httptools",
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
    os.environ[KEY], plain["key"] = config.key, ""
    os.environ[SMTP_PASSWORD], plain["mail"]["password"] = config.mail.password, ""
    plain["data"] = str(config.data)
    plain["bots_file"] = None if config.bots_file is None else str(config.bots_file)
    return json.dumps(plain)


def received(text: str) -> Config:
    plain = json.loads(text)
    plain["data"] = Path(plain["data"])
    plain["bots_file"] = None if plain["bots_file"] is None else Path(plain["bots_file"])
    plain["key"] = os.environ[KEY]
    plain["mail"]["password"] = os.environ[SMTP_PASSWORD]
    plain["limits"] = Limits(**plain["limits"])
    plain["mail"] = Mail(**plain["mail"])
    return Config(**plain)
