"""Computer players: one interface for any game."""

from leeboard.bots.bot import BadBot, Bot, Budget, UnknownBot, bot, bots, reads_view

__all__ = ["BadBot", "Bot", "Budget", "UnknownBot", "bot", "bots", "reads_view"]
