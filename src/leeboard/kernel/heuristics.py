"""What a bot believes about a game: guesses, never rules."""

from __future__ import annotations

from typing import Final, Generic, TypeVar

from leeboard.kernel.native import mypyc_attr
from leeboard.kernel.state import State

__all__ = ["EASY", "EXPERT", "HARD", "LEVELS", "NORMAL", "Heuristics", "Tuning"]

S = TypeVar("S", bound=State)

EASY: Final = "easy"  # the level for a first game
NORMAL: Final = "normal"  # the level that follows the heuristics
HARD: Final = "hard"  # the level that searches a little
EXPERT: Final = "expert"  # the level that searches for some seconds
LEVELS: Final = [EASY, NORMAL, HARD, EXPERT]  # of computer players, the easiest first


class Tuning:
    """How a computer player thinks at one level; what is not said stands for any game."""

    def __init__(
        self,
        iterations: int = 200,
        seconds: float = 0.0,
        horizon: int = 3,
        depth: int = 60,
        explore: float = 0.3,
        steep: float = 0.6,
        width: float = 1.5,
        trust: float = 4.0,
        noise: float = 0.0,
        rivals: bool = False,
        slips: float = 0.0,
    ) -> None:
        self.iterations: Final[int] = iterations  # imagined tables a decision; 0: rates, no search
        self.seconds: Final[float] = seconds  # at most so long a decision; 0: no matter how long
        self.horizon: Final[int] = horizon  # turns that a table is played on before it is valued
        self.depth: Final[int] = depth  # decisions after which it is valued all the same
        self.explore: Final[float] = explore  # how curious it is about actions it tried seldom
        self.steep: Final[float] = steep  # of two neighbours in rating, the lower counts so much
        self.width: Final[float] = width  # how fast a long list of actions is opened
        self.trust: Final[float] = trust  # visits that its rating stands for; more than none
        self.noise: Final[float] = noise  # share of imagined decisions taken at random
        self.rivals: Final[bool] = rivals  # does the tree search for the others too?
        self.slips: Final[float] = slips  # share of decisions in which it takes any action


@mypyc_attr(allow_interpreted_subclasses=True)
class Heuristics(Generic[S]):
    """How good actions and positions look; both in points of the final score."""

    def rate(self, state: S, legal: list[int]) -> list[float]:
        """How good each of these actions of `state.seat` looks, in the order given."""
        raise NotImplementedError

    def value(self, state: S, seat: int) -> float:
        """What this seat will score in the end, as far as one can guess now."""
        raise NotImplementedError

    def rivals(self, state: S) -> list[float]:
        """The same of opponents whom the rules play."""
        return [float(standing[0]) for standing in state.game.rivals(state)]

    def terms(self, state: S, seat: int) -> list[tuple[str, float]]:
        """What `value` is made of, each part with the key of its name; their sum is the value."""
        raise NotImplementedError

    def spread(self, state: S) -> float:
        """How wrong `value` still is: a lead of so many points wins three games in four."""
        raise NotImplementedError

    def tuning(self, level: str) -> Tuning:
        """How a computer player of this level thinks about this game."""
        if level == EASY:
            return Tuning(iterations=0, slips=0.3)
        if level == NORMAL:
            return Tuning(iterations=0)
        if level == HARD:
            return Tuning(iterations=60)
        return Tuning(iterations=400, seconds=2.5)
