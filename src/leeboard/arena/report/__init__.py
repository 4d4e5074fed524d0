"""Reports for people: charts as SVG, and pages that need nothing but themselves."""

from leeboard.arena.report.balance import balance_page
from leeboard.arena.report.tournament import tournament_charts, tournament_page

__all__ = ["balance_page", "tournament_charts", "tournament_page"]
