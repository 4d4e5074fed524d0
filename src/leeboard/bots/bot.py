"""What a bot is, how much it may think, and how one is found by its name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Protocol, TypeAlias, runtime_checkable

from leeboard.kernel.errors import LeeboardError
from leeboard.kernel.game import Game
from leeboard.kernel.state import View


class UnknownBot(LeeboardError):
    """No installed package registers a bot with this name."""


class BadBot(LeeboardError):
    """A registered bot that cannot be loaded or is not a bot."""


@dataclass(frozen=True)
class Budget:
    """How much a bot may think about one decision; None leaves it to the bot."""

    iterations: int | None = None  # of a search
    seconds: float | None = None  # of real time; what happens then depends on the machine


@runtime_checkable
class Bot(Protocol):
    """A player that knows its view and the legal actions, and nothing else.

    A bot that decides without looking may say so with `reads_view = False`: it is then given an
    empty view, which spares simulations the work of making one.
    """

    name: str  # by which reports call it

    def choose(self, view: View, legal: list[int], budget: Budget | None) -> int:
        """The action that it takes: one of the legal ones, which are sorted and never none."""
        ...


Maker: TypeAlias = Callable[[Game[Any], int], Bot]  # called with a game and a seed


def reads_view(bot: Bot) -> bool:
    """Whether this bot wants to be given a view; one that does not say so does."""
    return bool(getattr(bot, "reads_view", True))


def _found() -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group="leeboard.bots")}


def bots() -> list[str]:
    """The names of all installed bots, in alphabetical order."""
    return sorted(_found())


def bot(name: str, game: Game[Any], seed: int = 0) -> Bot:
    """A bot by its name: what the entry point names is called with the game and the seed.

    Raises `UnknownBot`, or `BadBot` if what is registered cannot be made or is no bot.
    """
    return maker(name)(game, seed)


def maker(name: str) -> Maker:
    """What makes the bots of this name; found once for many games, because finding takes long."""
    found = _found()
    if name not in found:
        raise UnknownBot(f'there is no bot "{name}"; there are: {", ".join(sorted(found))}')
    point = found[name]

    def make(game: Game[Any], seed: int) -> Bot:
        try:
            made = point.load()(game, seed)
        except (ImportError, AttributeError, TypeError) as error:
            raise BadBot(f'bot "{name}" ({point.value}) cannot be made: {error}') from error
        if not isinstance(made, Bot):
            raise BadBot(f'bot "{name}" ({point.value}) must have a name and a method choose')
        return made

    return make
