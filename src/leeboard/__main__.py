"""`python -m leeboard` is the command `leeboard`."""

import sys

from leeboard.cli import main

if __name__ == "__main__":  # processes of a simulation import this module, too
    sys.exit(main())
