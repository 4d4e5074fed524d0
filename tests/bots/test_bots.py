"""Bots: found by name, honest about what they read, and the greedy one better than chance."""

import sys
from importlib.metadata import EntryPoint
from typing import Any

import pytest

import leeboard
from leeboard.arena import Plan, simulate
from leeboard.bots import BadBot, Bot, Budget, UnknownBot, bot, bots, reads_view
from leeboard.bots import bot as bot_named
from leeboard.bots.greedy import GreedyBot
from leeboard.bots.random import RandomBot
from leeboard.kernel.game import Game
from leeboard.kernel.state import View
from leeboard.match.record import Match, Replay
from leeboard.registry import game_of

GAMES = leeboard.game_ids()
EDITIONS = [(name, edition) for name in GAMES for edition in leeboard.game(name).editions]


class Careless:
    """Has no method to choose with."""

    name = "careless"

    def __init__(self, game: Game[Any], seed: int) -> None:
        self.seed = seed


class Stranger:
    """A bot as another package would write one: it knows nothing of `reads_view`."""

    name = "stranger"

    def __init__(self, game: Game[Any], seed: int) -> None:
        self.seed = seed

    def choose(self, view: View, legal: list[int], budget: Budget | None) -> int:
        return legal[-1]


def register(monkeypatch: pytest.MonkeyPatch, **points: str) -> None:
    """Pretend that these bots are installed, and no others."""
    found = [EntryPoint(name, value, "leeboard.bots") for name, value in points.items()]
    # Not by its dotted name: the function `bot` hides the module in its package.
    module = sys.modules["leeboard.bots.bot"]
    monkeypatch.setattr(module, "entry_points", lambda group: found)


def choices(player: Bot, game: Game[Any], count: int = 60) -> list[int]:
    """What a bot at all seats chooses in the first decisions of a match."""
    state = game.new(game.seats[0], seed=3)
    chosen: list[int] = []
    while len(chosen) < count and not state.over:
        action = player.choose(state.view(state.seat), state.legal(), None)
        chosen.append(action)
        state.play(action)
    return chosen


def test_our_bots_are_found_by_their_names() -> None:
    assert {"greedy", "random"} <= set(bots())
    game = leeboard.game(GAMES[0])
    assert isinstance(bot("random", game), RandomBot)
    assert isinstance(bot("greedy", game), GreedyBot)
    assert [bot(name, game).name for name in ("random", "greedy")] == ["random", "greedy"]
    assert not reads_view(bot("random", game))
    assert reads_view(bot("greedy", game))


def test_an_unknown_bot_is_named_with_those_there_are() -> None:
    with pytest.raises(UnknownBot, match=r'no bot "deep"; there are: .*greedy.*random'):
        bot("deep", leeboard.game(GAMES[0]))


def test_a_bot_of_another_package_is_made_with_game_and_seed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    register(monkeypatch, stranger="tests.bots.test_bots:Stranger")
    made = bot_named("stranger", leeboard.game(GAMES[0]), 5)
    assert bots() == ["stranger"]
    assert made.name == "stranger"
    assert made.seed == 5  # type: ignore[attr-defined]
    assert reads_view(made)


@pytest.mark.parametrize(
    ("value", "problem"),
    [
        ("no_such_package_at_all:Bot", "No module named"),
        ("tests.bots.test_bots:Missing", "Missing"),
        ("tests.bots.test_bots:choices", "cannot be made"),
        ("tests.bots.test_bots:Careless", "must have a name and a method choose"),
    ],
)
def test_what_is_registered_but_is_no_bot_is_refused(
    monkeypatch: pytest.MonkeyPatch, value: str, problem: str
) -> None:
    register(monkeypatch, broken=value)
    with pytest.raises(BadBot, match=problem):
        bot_named("broken", leeboard.game(GAMES[0]), "seed")  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["random", "greedy"])
@pytest.mark.parametrize("game_id", GAMES)
def test_the_same_seed_makes_the_same_choices(game_id: str, name: str) -> None:
    game = leeboard.game(game_id)
    assert choices(bot(name, game, 9), game) == choices(bot(name, game, 9), game)


@pytest.mark.parametrize("game_id", GAMES)
def test_other_seeds_make_other_random_choices(game_id: str) -> None:
    game = leeboard.game(game_id)
    assert choices(bot("random", game, 1), game) != choices(bot("random", game, 2), game)


def test_the_random_bot_chooses_all_alike() -> None:
    player = RandomBot(leeboard.game(GAMES[0]), 4)
    counts = [0, 0, 0, 0, 0]
    for _ in range(5000):
        counts[player.choose({}, [10, 20, 30, 40, 50], None) // 10 - 1] += 1
    # Five standard deviations of 5000 throws at 1 in 5 are 141.
    assert all(abs(count - 1000) < 141 for count in counts)


@pytest.mark.parametrize("game_id", GAMES)
def test_the_greedy_bot_takes_the_first_of_the_best(
    game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = leeboard.game(game_id)
    player = GreedyBot(game)
    state = game.new(game.seats[0])
    legal = state.legal()
    ratings = [1.0] * len(legal)
    ratings[1] = ratings[-1] = 2.0
    monkeypatch.setattr(player, "ratings", lambda view, legal: ratings)
    assert player.choose(state.view(state.seat), legal) == legal[1]


@pytest.mark.parametrize("game_id", GAMES)
def test_the_greedy_bot_beats_random_ones(game_id: str) -> None:
    seats = leeboard.game(game_id).seats[-1]
    result = simulate(Plan(game_id, seats, 10, ("greedy", "random"), seed=11))
    assert result.wins[0] >= 9
    assert result.mean_scores[0] > max(result.mean_scores[1:])


@pytest.mark.parametrize("name", ["random", "greedy", "mcts"])
@pytest.mark.parametrize(("game_id", "edition"), EDITIONS)
def test_bots_play_by_every_edition_and_their_record_says_which(
    game_id: str, edition: int, name: str
) -> None:
    game = leeboard.game(game_id, edition=edition)
    match = Match(game, game.seats[-1], {}, 3)
    player = bot(name, game, seed=1)
    for _ in range(30):
        state = match.state
        legal = state.legal()
        chosen = player.choose(state.view(state.seat), legal, Budget(iterations=3))
        assert chosen in legal
        match.play(chosen)
    record = match.record()
    replay = Replay(game_of(record), record)
    assert replay.finish().edition == record.edition == edition
