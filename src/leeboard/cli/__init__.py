"""The command `leeboard`: play, read the rules, simulate, replay and verify."""

from leeboard.cli.command import main

__all__ = ["main"]
