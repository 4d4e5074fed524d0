"""A whole server as a process of its own: `python serve_process.py PORT FOLDER [BOTS]`."""

from __future__ import annotations

import sys
from pathlib import Path

from leeboard.server.config import Config, Limits
from leeboard.server.running import serve

# A test clicks faster than a person: nothing here is about limits.
ROOMY = Limits(
    frames_burst=100_000,
    frames_per_second=1000.0,
    calls_burst=100_000,
    uploads_burst=10**9,
    processor_burst=100_000.0,
    reading_burst=100_000.0,
    connections_burst=100_000,
    calls_per_second=1000.0,
    creations_burst=1000,
    creations_per_second=100.0,
    creations_address_burst=1000,
    open_matches_per_guest=100,
    open_matches_per_address=1000,
    hints_burst=1000,
    analyses_per_user=100,
)


def main() -> None:
    port, folder = int(sys.argv[1]), Path(sys.argv[2])
    odd = [Path(name) for name in sys.argv[3:]]  # a file with bots that no server has
    serve(
        Config(
            data=folder,
            port=port,
            bots=3 if odd else 1,
            bots_file=odd[0] if odd else None,
            bot_seconds=600.0,
            bot_pace=0.0,
            hint_seconds=0.5,
            analysis_iterations=1,
            limits=ROOMY,
        )
    )


if __name__ == "__main__":
    main()
