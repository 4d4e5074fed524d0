"""The searching bot: honest, legal, repeatable, within its budget, and stronger than it was."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import leeboard
from leeboard.arena import Plan, simulate
from leeboard.bots import Budget, bot
from leeboard.bots import mcts as module
from leeboard.bots.mcts import MctsBot
from leeboard.bots.search import Node, Search, lead_of, shares_of, won
from leeboard.kernel.chance import fast_chance
from leeboard.kernel.errors import BadOptions
from leeboard.kernel.game import Game
from leeboard.kernel.heuristics import Tuning
from leeboard.kernel.state import State, View
from tests.bots.matches import GAMES, QUICK, TABLES, advised, checksum, played, searcher

ROOT = Path(__file__).resolve().parents[2]


def parts(node: Node) -> list[object]:
    """A tree as plain data, to compare two of them."""
    return [node.action, node.visits, node.total, [parts(child) for child in node.children]]


def hidden_twins(game: Game[Any]) -> list[tuple[State, State]]:
    """Pairs of different tables that look the same to the seat to act."""
    twins: list[tuple[State, State]] = []
    for state in advised(game, game.seats[-1], seed=2, every=19):
        view = state.view(state.seat)
        other: State = game.imagine(view, fast_chance(99))
        if other.digest() != state.digest() and other.seat == state.seat:
            twins.append((state, other))
    return twins


@pytest.mark.parametrize("game_id", GAMES)
def test_the_same_seed_and_iterations_make_the_same_choices(game_id: str) -> None:
    game = leeboard.game(game_id)
    assert played(game, game.seats[0], 3, most=25) == played(game, game.seats[0], 3, most=25)


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_it_finishes_matches_with_legal_actions(game_id: str, seats: int) -> None:
    game = leeboard.game(game_id)
    state: State = game.new(seats, seed=1)
    players = [
        MctsBot(game, seat, Tuning(iterations=2, horizon=1, depth=3)) for seat in range(seats)
    ]
    while not state.over:
        legal = state.legal()
        action = players[state.seat].choose(state.view(state.seat), legal)
        assert action in legal
        state.play(action)


@pytest.mark.parametrize("game_id", GAMES)
def test_what_it_cannot_see_changes_nothing(game_id: str) -> None:
    game = leeboard.game(game_id)
    twins = hidden_twins(game)
    for state, other in twins:
        seen: View = json.loads(json.dumps(state.view(state.seat)))
        one, two = searcher(game, 6, 10), searcher(game, 6, 10)
        assert one.choose(seen, state.legal()) == two.choose(other.view(other.seat), other.legal())
        assert parts(one.search.root) == parts(two.search.root)


def test_some_games_do_hide_something() -> None:
    assert any(hidden_twins(leeboard.game(game_id)) for game_id in GAMES)


@pytest.mark.parametrize("game_id", GAMES)
def test_within_a_turn_it_keeps_its_tree(game_id: str) -> None:
    """Where the next decision follows without a surprise; elsewhere it begins again."""
    game = leeboard.game(game_id)
    seats = game.seats[-1]
    state: State = game.new(seats, seed=1)
    players = [searcher(game, seat, 12) for seat in range(seats)]
    kept = fresh = 0
    for _ in range(60):
        if state.over:
            break
        seat, legal, view = state.seat, state.legal(), state.view(state.seat)
        search = players[seat].search
        expected = bool(search.expected)
        search.begin(view, legal)
        assert sorted(child.action for child in search.root.children) == legal
        if expected and search.root.visits:
            kept += 1
            assert sum(child.visits for child in search.root.children) <= search.root.visits
        else:
            fresh += 1
            assert not any(child.visits for child in search.root.children)
        search.run(12)
        action = search.best().action
        search.go_on(action)
        state.play(action)
    assert kept
    assert fresh


@pytest.mark.parametrize("game_id", GAMES)
def test_the_next_decision_of_a_turn_is_thought_about_for_less_long(game_id: str) -> None:
    game = leeboard.game(game_id)
    state: State = game.new(game.seats[-1], seed=1)
    players = [searcher(game, seat, 12) for seat in range(state.seats)]
    spared = 0
    for _ in range(40):
        seat, legal, view = state.seat, state.legal(), state.view(state.seat)
        search = players[seat].search
        known = search.root.visits if search.expected == view else 0
        action = players[seat].choose(view, legal)
        if len(legal) > 1:
            assert search.tables == max(3, 12 - known)
            spared += 12 - search.tables
        state.play(action)
    assert spared


def test_a_view_that_was_not_expected_starts_a_new_tree() -> None:
    game = leeboard.game(GAMES[0])
    for state in advised(game, game.seats[0], seed=1, every=1):
        player = searcher(game, 1, 12)
        player.choose(state.view(state.seat), state.legal())
        if player.search.expected:
            break
    other: State = game.new(game.seats[0], seed=77)
    player.search.begin(other.view(other.seat), other.legal())
    assert player.search.root.visits == 0
    assert sorted(child.action for child in player.search.root.children) == other.legal()


@pytest.mark.parametrize("iterations", [1, 5, 30])
def test_a_budget_of_iterations_is_kept(iterations: int) -> None:
    game = leeboard.game(GAMES[0])
    state: State = game.new(game.seats[0], seed=1)
    player = MctsBot(game, 1, QUICK)
    done = player.think(state.view(state.seat), state.legal(), Budget(iterations=iterations))
    assert done == iterations == player.search.root.visits
    assert sum(child.visits for child in player.search.root.children) == iterations


def test_what_was_kept_counts_towards_the_budget() -> None:
    game = leeboard.game(GAMES[0])
    state: State = game.new(game.seats[0], seed=1)
    player = MctsBot(game, 1, QUICK)
    view, legal = state.view(state.seat), state.legal()
    player.think(view, legal, Budget(iterations=40))
    player.search.expected = view  # as if the same decision came again
    assert player.think(view, legal, Budget(iterations=60)) == 20
    player.search.expected = view
    assert player.think(view, legal, Budget(iterations=60)) == 15  # at least a quarter is new


def test_a_budget_of_seconds_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = iter(range(1000))
    monkeypatch.setattr(module, "perf_counter", lambda: float(next(ticks)))
    game = leeboard.game(GAMES[0])
    state: State = game.new(game.seats[0], seed=1)
    player = MctsBot(game, 1, QUICK)
    view, legal = state.view(state.seat), state.legal()
    assert player.think(view, legal, Budget(seconds=7.0)) == 7  # a second each, by this clock
    player = MctsBot(game, 1, QUICK)
    assert player.think(view, legal, Budget(iterations=3, seconds=7.0)) == 3


@pytest.mark.parametrize(
    ("budget", "problem"),
    [
        (Budget(iterations=0), "iterations must be at least 1, not 0"),
        (Budget(seconds=0.0), "seconds must be more than 0, not 0.0"),
        (Budget(iterations=5, seconds=-1.0), "seconds must be more than 0, not -1.0"),
    ],
)
def test_a_budget_of_nothing_is_refused(budget: Budget, problem: str) -> None:
    game = leeboard.game(GAMES[0])
    state: State = game.new(game.seats[0], seed=1)
    with pytest.raises(BadOptions, match=problem):
        MctsBot(game).choose(state.view(state.seat), state.legal(), budget)


def test_a_single_choice_needs_no_thought() -> None:
    player = MctsBot(leeboard.game(GAMES[0]))
    assert player.choose({}, [17]) == 17


@pytest.mark.parametrize("game_id", GAMES)
def test_compiled_and_interpreted_it_chooses_the_same(game_id: str) -> None:
    here = checksum(leeboard.game(game_id))
    for pure in ("0", "1"):
        done = subprocess.run(
            [sys.executable, "-m", "tests.bots.matches", game_id],
            cwd=ROOT,
            env={**os.environ, "LEEBOARD_PURE": pure, "PYTHONHASHSEED": pure},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        assert done.stdout.strip() == here, f"LEEBOARD_PURE={pure}"


def test_secret_choices_of_others_are_no_nodes() -> None:
    """What the own seat answers in secret must not steer what the tree lets others answer."""
    met = 0
    for game_id in GAMES:
        game = leeboard.game(game_id)
        for state in advised(game, game.seats[-1], seed=3, every=1):
            if not state.step.secret or len(state.pending) < 2:
                continue
            met += 1
            search = Search(game, Tuning(horizon=2, depth=9, rivals=True), fast_chance(1))
            search.begin(state.view(state.seat), state.legal())
            search.run(20)
            others = {
                action
                for seat in state.pending
                if seat != state.seat
                for action in state.legal(seat)
            }
            for child in search.root.children:
                assert others.isdisjoint([node.action for node in child.children])
            if met == 3:
                return
    assert met


@pytest.mark.parametrize("game_id", GAMES)
def test_with_the_tree_for_all_seats_each_follows_its_own_interest(game_id: str) -> None:
    """Utilities are kept by who chose: those of all seats at a table share one win."""
    game = leeboard.game(game_id)
    state: State = game.new(game.seats[-1], seed=4)
    search = Search(game, Tuning(horizon=2, depth=12, rivals=True), fast_chance(1))
    search.begin(state.view(state.seat), state.legal())
    search.run(30)
    assert sum(search.utility) == pytest.approx(1.0)
    assert sum(search.chances) == pytest.approx(30.0)
    assert 0.0 < search.root.children[0].mean() < 1.0


def test_win_chances_grow_with_the_lead_and_shrink_with_doubt() -> None:
    assert shares_of([5.0, 5.0], 3.0) == [0.5, 0.5]
    sure, unsure = shares_of([8.0, 5.0, 2.0], 1.0), shares_of([8.0, 5.0, 2.0], 30.0)
    assert sure == sorted(sure, reverse=True)
    assert sure[0] > unsure[0] > 1 / 3
    assert shares_of([3.0, 0.0], 3.0)[0] == pytest.approx(0.731, abs=0.001)
    assert lead_of([8.0, 5.0, 9.5], 0) == -1.5
    assert lead_of([7.0], 0) == 7.0


@pytest.mark.parametrize("game_id", GAMES)
def test_a_game_that_is_over_counts_as_it_ended(game_id: str) -> None:
    game = leeboard.game(game_id)
    *_, last = advised(game, game.seats[-1], seed=1, every=1)
    believed = game.heuristics
    while not last.over:
        ratings = believed.rate(last, last.legal())
        last.play(last.legal()[ratings.index(max(ratings))])
    winners = last.ranking.count(1)
    assert won(last, last.seats) == [1 / winners if place == 1 else 0.0 for place in last.ranking]


@pytest.mark.slow
@pytest.mark.parametrize("game_id", GAMES)
def test_a_search_of_a_few_iterations_beats_random_play(game_id: str) -> None:
    seats = max(2, leeboard.game(game_id).seats[0])
    plan = Plan(game_id, seats, 1, ("mcts", "random"), seed=3, budget=Budget(iterations=3))
    assert simulate(plan).wins[0] == 1


def test_it_is_found_by_name() -> None:
    made = bot("mcts", leeboard.game(GAMES[0]), 1)
    assert isinstance(made, MctsBot)
    assert made.name == "mcts"
