"""Computer players: one interface for any game."""

from leeboard.bots.bot import BadBot, Bot, Budget, UnknownBot, bot, bots, reads_view
from leeboard.bots.explain import Alternative, explain
from leeboard.bots.levels import Level, levels

__all__ = [
    "Alternative",
    "BadBot",
    "Bot",
    "Budget",
    "Level",
    "UnknownBot",
    "bot",
    "bots",
    "explain",
    "levels",
    "reads_view",
]
