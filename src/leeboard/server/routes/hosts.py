"""By which names a server believes that it is called.

A page of somebody else can give its own name our address (DNS rebinding). Its calls are then of one
origin with us for the browser, and only the name that they bring in `Host` gives them away.
"""

from __future__ import annotations

import ipaddress
import socket
from functools import lru_cache
from typing import Final

from starlette.datastructures import Headers

from leeboard.server.config import Config

LOOPBACK: Final = "localhost"


def check_host(headers: Headers, config: Config) -> bool:
    """Whether a call names us; behind a proxy with an origin the proxy decides that."""
    return bool(config.origin) or is_own_host(headers, config)


def is_own_host(headers: Headers, config: Config) -> bool:
    """Whether a call names this machine, or the address that it was told to listen on."""
    named = headers.getlist("host")
    if len(named) != 1:
        return False
    host = host_name(named[0])
    if host in own_names() or host == config.host.lower():
        return True
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return False
    # A server that listens everywhere has addresses that it does not know; no name leads there.
    return address.is_loopback or is_everywhere(config.host)


def host_name(host: str) -> str:
    """A host without its port, in small letters; "" if it is none."""
    if host.startswith("["):
        return host[1:].partition("]")[0].lower() if "]" in host else ""
    return host.partition(":")[0].lower().removesuffix(".")


def is_everywhere(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_unspecified
    except ValueError:
        return False


@lru_cache(maxsize=1)
def own_names() -> frozenset[str]:
    """What this machine is called: no name server outside can have any of these answered by us."""
    name = socket.gethostname().lower()
    short = name.partition(".")[0]
    return frozenset({LOOPBACK, name, short, f"{short}.local"} - {""})
