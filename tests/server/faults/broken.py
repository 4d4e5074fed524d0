"""`leeboard` with room for many tables of one address, and broken on purpose if a mutant is named.

It also knows the bot that dawdles.

python -m tests.server.faults.broken MUTANT serve …
"""

import sys
from dataclasses import replace
from unittest.mock import patch

from leeboard.cli import main
from leeboard.server import running
from leeboard.server.config import Config
from leeboard.server.running import Begun
from tests.server.faults import mutants
from tests.server.faults.dawdling import DAWDLER

MANY = 1_000_000
serve = running.serve


def roomy(config: Config, begun: Begun) -> None:
    """Serve, and count neither the tables nor the guests of an address."""
    limits = replace(
        config.limits,
        calls_burst=MANY,
        processor_burst=MANY,
        connections_burst=MANY,
        creations_burst=MANY,
        creations_address_burst=MANY,
        guests_burst=MANY,
        open_matches_per_address=MANY,
        sockets_together=MANY,
    )
    serve(replace(config, limits=limits, bots_file=DAWDLER), begun)


if __name__ == "__main__":
    mutants.become(sys.argv[1])
    with patch.object(running, "serve", roomy):
        sys.exit(main(sys.argv[2:]))
