"""What is played when a bot has failed: legal, the same every time, and never nothing."""

from __future__ import annotations

from typing import Any

import pytest

import leeboard
from leeboard.kernel.chance import fast_chance
from leeboard.kernel.game import Game
from leeboard.server.thinking.fallback import fallback


@pytest.mark.parametrize("name", leeboard.game_ids())
def test_a_whole_match_can_be_played_by_it(name: str) -> None:
    game = leeboard.game(name)
    state = game.new(game.seats[0], seed=1)
    played = 0
    while not state.over and played < 300:
        seat = state.pending[-1]
        view, legal = state.view(seat), state.legal(seat)
        action = fallback(game, view, legal)
        assert action in legal
        assert action == fallback(game, view, legal)
        state.play(action, seat)
        played += 1
    assert played > 20


@pytest.mark.parametrize("name", leeboard.game_ids())
def test_it_is_what_the_game_says_about_absent_seats(name: str) -> None:
    game = leeboard.game(name)
    state = game.new(game.seats[-1], seed=1)
    view, legal = state.view(state.seat), state.legal()
    imagined = game.imagine(view, fast_chance(0))
    assert fallback(game, view, legal) == game.absent(imagined, legal)


class Broken:
    """A game that cannot say what an absent seat does, or says what is not legal."""

    def __init__(self, answer: int | None) -> None:
        self.answer = answer

    def imagine(self, view: object, chance: object) -> object:
        return view

    def absent(self, state: object, legal: list[int]) -> int:
        if self.answer is None:
            raise AssertionError("a bug")
        return self.answer


@pytest.mark.parametrize("answer", [None, 4, -1])
def test_if_even_that_fails_it_is_the_first_legal_action(answer: int | None) -> None:
    broken: Any = Broken(answer)
    game: Game[Any] = broken
    assert fallback(game, {}, [5, 6]) == 5
