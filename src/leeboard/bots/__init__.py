"""Computer players: one interface for any game."""

from leeboard.bots.analysis import Analysis, Analyst, analyse
from leeboard.bots.bot import BadBot, Bot, Budget, UnknownBot, bot, bots, reads_view
from leeboard.bots.explain import Alternative, explain
from leeboard.bots.levels import Level, levels

__all__ = [
    "Alternative",
    "Analysis",
    "Analyst",
    "BadBot",
    "Bot",
    "Budget",
    "Level",
    "UnknownBot",
    "analyse",
    "bot",
    "bots",
    "explain",
    "levels",
    "reads_view",
]
