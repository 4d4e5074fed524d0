"""What our server must reach under the load of `bench.server load`, and what it missed."""

from typing import Final

from bench.server.figures import Figures

NONE: Final = ("errors", "moves without an answer")  # not one
MOST: Final = {  # milliseconds
    "acknowledged p99, ms": 60.0,
    "shown to others p99, ms": 100.0,
    "shown to others p99.9, ms": 250.0,
}


def missed(figures: Figures) -> list[str]:
    """A sentence for each mark that was not reached; a figure that is not there is none."""
    said = [f"{name}: {figures[name]:g} instead of 0" for name in NONE if figures[name]]
    late = [(name, most) for name, most in MOST.items() if not figures[name] <= most]
    return said + [f"{name}: {figures[name]:.1f}, at most {most:g} is meant" for name, most in late]
