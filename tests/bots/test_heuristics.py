"""What the search leans on: guesses that add up, that can be told, and that mean something."""

import pytest

import leeboard
from leeboard.kernel.heuristics import LEVELS
from leeboard.kernel.state import State
from leeboard.kernel.text import Text
from leeboard.locale import LANGUAGES, Voice
from tests.bots.matches import GAMES, TABLES, advised


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_the_terms_add_up_to_the_value(game_id: str, seats: int) -> None:
    game = leeboard.game(game_id)
    believed = game.heuristics
    for state in advised(game, seats, seed=2, every=9):
        for seat in range(seats):
            terms = believed.terms(state, seat)
            assert sum(points for _, points in terms) == pytest.approx(believed.value(state, seat))
            assert len({key for key, _ in terms}) == len(terms)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_table_that_is_over_is_worth_its_scores(game_id: str) -> None:
    game = leeboard.game(game_id)
    believed = game.heuristics
    state: State = game.new(game.seats[-1], seed=2)
    while not state.over:
        ratings = believed.rate(state, state.legal())
        state.play(state.legal()[ratings.index(max(ratings))])
    for seat, score in enumerate(state.scores):
        assert believed.value(state, seat) == pytest.approx(score)
        assert sum(points for _, points in believed.terms(state, seat)) == pytest.approx(score)


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_term_has_a_name_in_every_language(game_id: str, language: str) -> None:
    game = leeboard.game(game_id)
    believed, voice = game.heuristics, Voice(language, game)
    for state in advised(game, game.seats[-1], seed=2, every=40):
        for key, _ in believed.terms(state, state.seat):
            assert voice.say(Text(key)) != key


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_guesses_become_surer_as_the_game_goes_on(game_id: str, seats: int) -> None:
    game = leeboard.game(game_id)
    believed = game.heuristics
    spreads = [believed.spread(state) for state in advised(game, seats, seed=2, every=1)]
    assert min(spreads) > 0.0
    assert spreads[-1] < 0.6 * spreads[0]


@pytest.mark.parametrize("game_id", GAMES)
def test_every_level_has_figures_that_can_be_played(game_id: str) -> None:
    believed = leeboard.game(game_id).heuristics
    easy, normal, hard, expert = [believed.tuning(level) for level in LEVELS]
    assert easy.slips > normal.slips == hard.slips == expert.slips == 0.0
    assert easy.iterations == normal.iterations == 0
    assert 0 < hard.iterations < expert.iterations
    assert 0 < expert.seconds < 3
