"""What every test run shares: patience with slow machines, and a line about clauses at its end."""

from pathlib import Path

import hypothesis
import pytest

import leeboard
from tests.rules.clauses import coverage

RULES = Path(__file__).parent / "rules"

# No test is timed: a busy machine is not a bug.
hypothesis.settings.register_profile("leeboard", deadline=None)
hypothesis.settings.load_profile("leeboard")


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    """A line a game whose rules tests were run; it is worked out from files, not from the run."""
    if hasattr(config, "workerinput"):
        return  # a worker of pytest-xdist: the controller speaks
    ran = {
        report.nodeid
        for reports in terminalreporter.stats.values()
        for report in reports
        if isinstance(report, pytest.TestReport)
    }
    for game in leeboard.game_ids():
        if any(f"rules/{game}/" in node for node in ran):
            folder = leeboard.game(game).folder
            handbook = (folder / "handbook.md").read_text(encoding="utf-8")
            terminalreporter.write_line(coverage(game, handbook, RULES / game, folder).line())
