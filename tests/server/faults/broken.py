"""`leeboard`, broken on purpose: `python -m tests.server.faults.broken MUTANT serve …`."""

import sys

from leeboard.cli import main
from tests.server.faults import mutants

if __name__ == "__main__":
    mutants.become(sys.argv[1])
    sys.exit(main(sys.argv[2:]))
