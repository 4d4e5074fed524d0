"""What cannot be taken back is told before it is done, as far as the seat can know it."""

from __future__ import annotations

import random

import pytest

import leeboard
from leeboard.match.revealing import revealing
from tests.server.viewing.tables import GAMES, looks, shown

ACTIONS = 250


@pytest.mark.parametrize("game_id", GAMES)
def test_what_is_told_beforehand_is_what_happens(game_id: str) -> None:
    """The truth: no action is free to take back after something came to light."""
    game = leeboard.game(game_id)
    luck = random.Random(game_id)
    told = 0
    state = game.new(seats=3, seed=5)
    for _ in range(ACTIONS):
        if state.over:
            break
        secret, legal = state.step.secret, state.legal()
        found = revealing(game, state.view(state.seat), legal)
        action = luck.choice(legal)
        state.play(action)
        told += action in found
        assert action in found or state.takeback > 0
        assert secret or action not in found or state.takeback == 0
    assert told > 0


def test_a_secret_choice_may_always_be_the_last_one() -> None:
    game = leeboard.game("mare_balticum")
    state = game.new(seats=3, seed=1)
    luck = random.Random(1)
    while not state.step.secret:
        state.play(luck.choice(state.legal()))
    for seat in state.pending:
        assert revealing(game, state.view(seat), state.legal(seat)) == set(state.legal(seat))


@pytest.mark.parametrize("game_id", GAMES)
def test_a_scene_marks_the_clicks_that_reveal(game_id: str) -> None:
    for look in looks(game_id):
        marked = {click.action for click in shown(look).scene.clicks if click.reveals}
        assert marked == revealing(look.game, look.view, look.legal)
