"""`leeboard administrator`: a new token for whoever is to be the administrator of a server."""

from __future__ import annotations

import argparse
import asyncio

from leeboard.cli.common import Commands, tell
from leeboard.cli.serve import add_place, config_of


def add_to(commands: Commands) -> None:
    command = commands.add_parser("administrator")
    add_place(command)
    command.set_defaults(run=run)


def run(wanted: argparse.Namespace) -> int:
    config = config_of(wanted)
    from leeboard.server.clock import SystemClock
    from leeboard.server.entropy import SystemEntropy
    from leeboard.server.keys import server_keys
    from leeboard.server.people.administrator import Administrator
    from leeboard.server.storage.engine import Store
    from leeboard.server.storage.migrating import open_database

    keys = server_keys(config)

    async def renew() -> str:
        store = Store(config.url, SystemClock(), config.limits)
        try:
            await open_database(store, keys)
            return await Administrator(store, SystemEntropy()).new_token()
        finally:
            await store.close()

    tell(asyncio.run(renew()))
    return 0
