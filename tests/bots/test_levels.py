"""Levels: each has words, figures and a bot that plays by them, found by its name."""

import pytest

import leeboard
from leeboard.bots import Budget, bot, bots, levels
from leeboard.bots.greedy import GreedyBot
from leeboard.bots.levels import LevelBot
from leeboard.bots.mcts import MctsBot
from leeboard.kernel.heuristics import EXPERT, LEVELS
from leeboard.kernel.state import State
from leeboard.locale import LANGUAGES, Voice
from tests.bots.matches import GAMES, advised


@pytest.mark.parametrize("game_id", GAMES)
def test_a_table_offers_the_levels_from_easy_to_expert(game_id: str) -> None:
    offered = levels(leeboard.game(game_id))
    assert [level.id for level in offered] == ["easy", "normal", "hard", "expert"] == LEVELS
    assert set(LEVELS) <= set(bots())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_has_words(language: str) -> None:
    voice = Voice(language)
    said = [
        voice.say(text)
        for level in levels(leeboard.game(GAMES[0]))
        for text in (level.title, level.help)
    ]
    assert len(set(said)) == 2 * len(LEVELS)
    assert not any(words.startswith("level-") for words in said)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_level_is_a_bot_of_that_name(game_id: str) -> None:
    game = leeboard.game(game_id)
    for level in levels(game):
        made = bot(level.id, game, 3)
        assert isinstance(made, LevelBot)
        assert made.name == level.id
        searching = isinstance(made.player, MctsBot)
        assert searching == (level.tuning.iterations > 0)


@pytest.mark.parametrize("game_id", GAMES)
def test_normal_is_greedy_and_easy_slips(game_id: str) -> None:
    game = leeboard.game(game_id)
    easy, normal, greedy = LevelBot(game, 3, "easy"), LevelBot(game, 3, "normal"), GreedyBot(game)
    slips = decisions = 0
    for state in advised(game, game.seats[-1], seed=4, every=2):
        view, legal = state.view(state.seat), state.legal()
        wise = greedy.choose(view, legal)
        assert normal.choose(view, legal) == wise
        chosen = easy.choose(view, legal)
        assert chosen in legal
        slips += chosen != wise
        decisions += 1
    share = easy.tuning.slips  # some slips happen to choose the same
    assert 0.3 * share < slips / decisions < 1.3 * share


def test_a_level_heeds_a_budget() -> None:
    game = leeboard.game(GAMES[0])
    state: State = game.new(game.seats[0], seed=1)
    expert = LevelBot(game, 1, EXPERT)
    action = expert.choose(state.view(state.seat), state.legal(), Budget(iterations=2))
    assert action in state.legal()
    assert isinstance(expert.player, MctsBot)
    assert expert.player.search.tables == 2
