"""Entrants: a bot by any registered name, with or without a budget of its own."""

import pytest

from leeboard.arena import entrant as module
from leeboard.arena.entrant import Entrant, entrant, read_budget
from leeboard.bots import Budget, UnknownBot
from leeboard.kernel.errors import BadOptions


def test_a_name_is_a_bot() -> None:
    assert entrant("greedy") == Entrant("greedy", "greedy")
    assert entrant("greedy", Budget(7)) == Entrant("greedy", "greedy", Budget(7))


def test_a_budget_may_follow_the_name() -> None:
    assert entrant("greedy:200") == Entrant("greedy:200", "greedy", Budget(iterations=200))
    assert entrant("greedy:0.5s", Budget(7)).budget == Budget(seconds=0.5)


def test_a_registered_name_is_never_taken_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "bots", lambda: ["deep", "deep:9", "a:b"])
    assert entrant("deep:9") == Entrant("deep:9", "deep:9")
    assert entrant("deep:8").budget == Budget(iterations=8)
    assert entrant("a:b:3") == Entrant("a:b:3", "a:b", Budget(iterations=3))


@pytest.mark.parametrize("text", ["deep", "deep:200", ":200", "greedy:", "greedy:lots"])
def test_what_is_no_bot_is_refused(text: str) -> None:
    with pytest.raises((UnknownBot, BadOptions)):
        entrant(text)


@pytest.mark.parametrize("text", ["", "0", "-3", "1.5", "s", "0s", "-1s", "nans", "infs", "9" * 99])
def test_what_is_no_budget_is_refused(text: str) -> None:
    with pytest.raises(BadOptions, match="iterations such as 200 or seconds such as"):
        read_budget(text)
