"""`@rule("MAR-5.3")`: which clauses of a game's handbook a test proves."""

import pytest


def rule(*clauses: str) -> pytest.MarkDecorator:
    """Marks a test with the clauses that it would notice to be broken."""
    return pytest.mark.rule(*clauses)
