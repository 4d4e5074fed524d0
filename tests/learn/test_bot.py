"""The learned bot: plays what its network likes best, sees its view alone, needs nothing else."""

import subprocess
import sys
from typing import Any

import pytest

import leeboard
from leeboard import learn
from leeboard.bots import Bot, bot
from leeboard.kernel.chance import fast_chance
from leeboard.kernel.game import Game
from leeboard.kernel.state import State
from leeboard.learn.bot import LearnedBot, NotLearned, network_file
from leeboard.learn.network import POINTS, BadNetwork, Network
from leeboard.learn.outlook import Outlook
from tests.learn.test_network import small

LEARNED = [
    (game, seats)
    for game in leeboard.game_ids()
    for seats in leeboard.game(game).seats
    if network_file(leeboard.game(game), seats).exists()
]


def silent(size: int) -> Network:
    """A network that corrects nothing."""
    network = small(size)
    network.weights["last"], network.weights["last_bias"] = [[0.0] * 3], [0.0]
    return network


def share(game: Game[Any], seats: int, matches: int) -> float:
    """Wins of one learned seat among greedy ones, in as many matches with it in each seat."""
    won = 0.0
    for number in range(matches * seats):
        mine, seed = number % seats, number // seats
        players: list[Bot] = [bot("greedy", game, number * seats + s) for s in range(seats)]
        players[mine] = bot("learned", game, number)
        state = game.new(seats, 1000 + seed)
        while not state.over:
            seat = state.seat
            state.play(players[seat].choose(state.view(seat), state.legal(), None))
        won += state.ranking[mine] == 1
    return won / (matches * seats)


@pytest.mark.parametrize(("game", "seats"), LEARNED)
def test_the_learned_bot_beats_the_greedy_one(game: str, seats: int) -> None:
    """A few matches whose seeds are fixed; bench.strength plays many."""
    assert share(leeboard.game(game), seats, 2) > 1 / seats


@pytest.mark.parametrize(("game", "seats"), LEARNED)
def test_the_same_views_get_the_same_answers(game: str, seats: int) -> None:
    source = leeboard.game(game)
    one, two = bot("learned", source, 5), bot("learned", source, 5)
    state = source.new(seats, 3)
    for _ in range(15):
        view, legal = state.view(state.seat), state.legal()
        action = one.choose(view, legal, None)
        assert two.choose(view, legal, None) == action
        state.play(action)


@pytest.mark.parametrize("game", leeboard.game_ids())
def test_an_untrained_network_believes_the_heuristics(game: str) -> None:
    source = leeboard.game(game)
    seats = source.seats[0]
    alone = Outlook(source, seats)
    network = silent(alone.size)
    state = source.new(seats, 3)
    player = LearnedBot(source, 1, network)
    for _ in range(8):
        view, legal = state.view(state.seat), state.legal()
        leads = alone.judged(view, legal, fast_chance(9))
        assert Outlook(source, seats, network).judged(view, legal, fast_chance(9)) == leads
        state.play(player.choose(view, legal, None))


@pytest.mark.parametrize("game", leeboard.game_ids())
def test_a_lead_is_what_the_heuristics_guess_and_the_network_corrects(game: str) -> None:
    source = leeboard.game(game)
    seats = max(2, source.seats[0])
    adviser, state = source.heuristics, source.new(seats, 3)
    for _ in range(40):
        state.play(greedy_action(source, state))
    alone = Outlook(source, seats)
    network = small(alone.size)
    for seat in range(seats):
        values = [adviser.value(state, other) for other in range(seats)]
        rival = max((other for other in range(seats) if other != seat), key=values.__getitem__)
        lead = values[seat] - values[rival]
        assert alone.believed(state, seat) == (lead, rival)
        inputs = alone.inputs(state, seat, lead, rival)
        terms = [dict(adviser.terms(state, whose)) for whose in (seat, rival)]
        numbers = [lead, adviser.spread(state)]
        numbers += [own.get(term, 0.0) for own in terms for term in alone.terms]
        given = [0.0] * alone.size
        for place, value in zip(inputs.places, inputs.values, strict=True):
            given[place] = POINTS * value
        assert given == pytest.approx(numbers)
        judged = Outlook(source, seats, network).lead(state, seat)
        assert judged == pytest.approx(lead + network.correction(inputs))
        assert judged != lead


def greedy_action(game: Game[Any], state: State) -> int:
    legal = state.legal()
    ratings = game.heuristics.rate(state, legal)
    return legal[ratings.index(max(ratings))]


def test_a_game_that_nobody_has_learned_says_so() -> None:
    [stranger, *_] = [g for g in leeboard.game_ids() if g not in {game for game, _ in LEARNED}]
    with pytest.raises(NotLearned, match=f"nobody has trained a network for {stranger}"):
        bot("learned", leeboard.game(stranger))
    game, seats = LEARNED[0]
    other = next(s for s in leeboard.game(game).seats if (game, s) not in LEARNED)
    state = leeboard.game(game).new(other, 1)
    with pytest.raises(NotLearned, match=f"was learned with {seats} seats, not {other}"):
        bot("learned", leeboard.game(game)).choose(state.view(state.seat), [0, 1], None)


def test_a_network_for_another_form_is_refused() -> None:
    game = leeboard.game("nauticus")
    state = game.new(2, 1)
    with pytest.raises(BadNetwork, match="inputs, the network 7"):
        LearnedBot(game, 1, small(7)).choose(state.view(state.seat), state.legal())


def test_the_bot_and_the_base_package_import_nothing_but_the_standard_library() -> None:
    """In a process of its own: this one has met numpy long ago."""
    banned = ["gymnasium", "matplotlib", "numpy", "pettingzoo", "pyspiel", "torch"]
    program = (
        "import sys, leeboard, leeboard.arena, leeboard.bots, leeboard.cli, leeboard.learn.bot\n"
        "from leeboard.bots import bot\n"
        f"game = leeboard.game({LEARNED[0][0]!r})\n"
        f"state = game.new({LEARNED[0][1]}, 1)\n"
        "bot('learned', game).choose(state.view(state.seat), state.legal(), None)\n"
        f"print([name for name in {banned} if name in sys.modules])"
    )
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert run.stdout.strip() == "[]", run.stderr


@pytest.mark.parametrize(
    ("program", "missing", "extra"),
    [
        ("from leeboard import learn; learn.env", "numpy", "pettingzoo"),
        ("from leeboard import learn; learn.env", "pettingzoo", "pettingzoo"),
        ("from leeboard.learn import parallel_env", "pettingzoo", "pettingzoo"),
        ("from leeboard.learn import Batch", "gymnasium", "pettingzoo"),
        ("from leeboard.learn import Observer", "numpy", "pettingzoo"),
        ("from leeboard.learn import register", "pyspiel", "openspiel"),
        ("import leeboard.learn.train", "torch", "learn"),
        ("import leeboard.learn.train", "numpy", "learn"),
    ],
)
def test_what_is_missing_is_named_with_its_extra(program: str, missing: str, extra: str) -> None:
    """In a process in which it cannot be imported."""
    hidden = f"import sys; sys.modules[{missing!r}] = None\n"
    run = subprocess.run([sys.executable, "-c", hidden + program], capture_output=True, text=True)
    assert (
        f"needs {missing}: in a clone of Leeboard, pip install '.[{extra}]'"
        in run.stderr.splitlines()[-1]
    )


def test_a_name_that_there_is_not_is_no_attribute() -> None:
    with pytest.raises(AttributeError, match="fame"):
        _ = learn.fame
