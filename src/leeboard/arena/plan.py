"""A plan: what is to be played, game by game, and the seeds that decide how each game goes."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from leeboard.arena.entrant import entrant
from leeboard.arena.seating import seating
from leeboard.bots import Budget, bot
from leeboard.kernel.content import ContentFile
from leeboard.kernel.errors import BadOptions
from leeboard.kernel.game import Game
from leeboard.kernel.options import Setting
from leeboard.registry import game as game_of


@dataclass(frozen=True)
class Plan:
    """Games between bots. The last bot's name also stands for all seats after it.

    A plan travels to other processes and machines, so it carries a content file as its text.
    """

    game: str  # its id
    seats: int  # at each table
    games: int  # to be played
    bots: tuple[str, ...]  # names, perhaps with a budget: `mcts:200`, `mcts:0.5s`
    seed: int = 0  # decides every game of the plan
    options: dict[str, Setting] = field(default_factory=dict)  # of the game
    content: tuple[str, str] | None = None  # name and text of a content file
    budget: Budget | None = None  # for bots whose name brings none
    balanced: bool = False  # change the seats from game to game, as `seating` says
    noted: tuple[str, ...] = ()  # what else an outcome tells, by the names in `noting`
    edition: int = 0  # of the rules; 0 for the newest

    @property
    def seated(self) -> list[str]:
        """The name of the bot at each seat while nobody changes seats."""
        return [self.bots[min(seat, len(self.bots) - 1)] for seat in range(self.seats)]

    def at_table(self, number: int) -> list[str]:
        """The name of the bot at each seat in game `number`."""
        return seating(self.bots, self.seats, number) if self.balanced else self.seated


def make_game(plan: Plan) -> Game[Any]:
    return _game(plan.game, plan.content, plan.edition)


@lru_cache(maxsize=4)
def _game(game_id: str, content: tuple[str, str] | None, edition: int) -> Game[Any]:
    return game_of(game_id, None if content is None else ContentFile(*content), edition)


def check(plan: Plan, jobs: int = 1) -> None:
    """Refuse a plan that cannot be played before any game of it begins."""
    if plan.games < 1:
        raise BadOptions(f"games must be at least 1, not {plan.games}")
    if jobs < 1:
        raise BadOptions(f"jobs must be at least 1, not {jobs}")
    if not plan.bots or (len(plan.bots) > plan.seats and not plan.balanced):
        raise BadOptions(f"bots must be 1 to {plan.seats} names, not {len(plan.bots)}")
    if plan.balanced and len(set(plan.bots)) < len(plan.bots):
        [twice, *_] = [name for name in plan.bots if plan.bots.count(name) > 1]
        raise BadOptions(f'bot "{twice}" is named twice; each entrant is named once')
    game = make_game(plan)
    game.bulk_settings(plan.seats, plan.options)
    for name in plan.bots:
        bot(entrant(name, plan.budget).name, game)
    plan.at_table(0)


def derived(seed: int, number: int, purpose: str) -> int:
    """A seed for one purpose in one game, unrelated to those of all other games and purposes."""
    text = f"leeboard simulate {seed} {number} {purpose}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:12], "big")
