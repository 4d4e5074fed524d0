"""Levels: the computer players that a table offers, from a forgiving one to the best we have.

What a level means in figures is for each game to say (`Heuristics.tuning`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from leeboard.bots.bot import Budget
from leeboard.bots.greedy import GreedyBot
from leeboard.bots.mcts import MctsBot
from leeboard.kernel.chance import MASK32, fast_chance
from leeboard.kernel.game import Game
from leeboard.kernel.heuristics import EASY, EXPERT, HARD, LEVELS, NORMAL, Tuning
from leeboard.kernel.state import View
from leeboard.kernel.text import Text

TITLES: Final = {
    EASY: (Text("level-easy"), Text("level-easy-help")),
    NORMAL: (Text("level-normal"), Text("level-normal-help")),
    HARD: (Text("level-hard"), Text("level-hard-help")),
    EXPERT: (Text("level-expert"), Text("level-expert-help")),
}


@dataclass(frozen=True)
class Level:
    """A level of a game: the name that stands for its bot, its words, and its figures."""

    id: str  # the name of its bot
    title: Text  # its name for people
    help: Text  # what to expect of it, in a sentence
    tuning: Tuning  # how it thinks


def levels(game: Game[Any]) -> list[Level]:
    """The levels of a game, the easiest first."""
    believed = game.heuristics
    return [Level(name, *TITLES[name], believed.tuning(name)) for name in LEVELS]


class LevelBot:
    """Plays as its level says: slips now and then, follows the heuristics, or searches."""

    reads_view = True

    def __init__(self, game: Game[Any], seed: int, name: str) -> None:
        self.name = name
        self.tuning = game.heuristics.tuning(name)
        self.chance = fast_chance(seed)
        # Streams of their own: how often a bot slips does not change what it thinks.
        inner = seed ^ MASK32
        self.player: GreedyBot | MctsBot = (
            MctsBot(game, inner, self.tuning) if self.tuning.iterations else GreedyBot(game, inner)
        )

    def choose(self, view: View, legal: list[int], budget: Budget | None = None) -> int:
        if self.chance.next32() < self.tuning.slips * (MASK32 + 1):
            return legal[self.chance.below("slip", len(legal))]
        return self.player.choose(view, legal, budget)


def easy(game: Game[Any], seed: int = 0) -> LevelBot:
    return LevelBot(game, seed, EASY)


def normal(game: Game[Any], seed: int = 0) -> LevelBot:
    return LevelBot(game, seed, NORMAL)


def hard(game: Game[Any], seed: int = 0) -> LevelBot:
    return LevelBot(game, seed, HARD)


def expert(game: Game[Any], seed: int = 0) -> LevelBot:
    return LevelBot(game, seed, EXPERT)
