"""Many games at once: simulations, tournaments and balance, decided by their seed alone."""

from leeboard.arena.balance import Balance, balance_of, balance_plan
from leeboard.arena.journal import BadJournal, Journal
from leeboard.arena.measures import Hypotheses
from leeboard.arena.plan import Plan
from leeboard.arena.play import Endless, Outcome
from leeboard.arena.simulate import Result, simulate
from leeboard.arena.tally import Tally
from leeboard.arena.tournament import play_tournament, tournament_plan
from leeboard.arena.work import Interrupted, LostWorker

__all__ = [
    "BadJournal",
    "Balance",
    "Endless",
    "Hypotheses",
    "Interrupted",
    "Journal",
    "LostWorker",
    "Outcome",
    "Plan",
    "Result",
    "Tally",
    "balance_of",
    "balance_plan",
    "play_tournament",
    "simulate",
    "tournament_plan",
]
