"""Our server as `leeboard serve` runs it, for clients who all come from one address.

Run by the benchmark as `python -m bench.server.serving PORT FOLDER`. Only what one address or one
person may have is raised; what a connection may send and what waits for it is as usual.
"""

import sys
from dataclasses import replace
from pathlib import Path

from leeboard.server.config import Config, Limits
from leeboard.server.running import serve

MANY = 1_000_000


def config(port: int, folder: Path) -> Config:
    limits = replace(
        Limits(),
        calls_burst=MANY,
        processor_burst=MANY,
        connections_burst=MANY,
        sockets_per_user=MANY,
        sockets_per_address=MANY,
        sockets_together=MANY,
        open_matches_per_address=MANY,
        creations_burst=MANY,
        creations_address_burst=MANY,
        guests_burst=MANY,
        login_tries=MANY,  # each login under way counts as one until its password was right
    )
    return Config(data=folder, port=port, limits=limits)


if __name__ == "__main__":
    serve(config(int(sys.argv[1]), Path(sys.argv[2])))
