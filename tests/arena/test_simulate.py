"""Simulations: what they count, and that only the plan decides how its games end."""

from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import replace
from typing import Any

import pytest

import leeboard
from leeboard.arena import (
    Endless,
    Interrupted,
    LostWorker,
    Outcome,
    Plan,
    Result,
    processes,
    simulate,
    work,
)
from leeboard.arena import play as play_module
from leeboard.arena.noting import Noter
from leeboard.arena.plan import derived
from leeboard.arena.play import play_bots
from leeboard.bots import Bot, Budget, UnknownBot, bot
from leeboard.kernel.errors import BadOptions, UnknownEdition
from leeboard.kernel.options import Setting
from leeboard.kernel.state import State, View

GAME = leeboard.game_ids()[0]
SEATS = leeboard.game(GAME).seats[0]
PLAN = Plan(GAME, SEATS, 6, ("random",), seed=5)


def outcomes(plan: Plan, jobs: int = 1) -> list[Outcome]:
    return simulate(plan, jobs).outcomes


def test_the_same_plan_ends_the_same_way() -> None:
    assert outcomes(PLAN) == outcomes(PLAN)


def test_another_seed_ends_another_way() -> None:
    assert outcomes(PLAN) != outcomes(replace(PLAN, seed=6))


@pytest.mark.parametrize("names", [("random",), ("greedy", "random")])
def test_the_number_of_processes_changes_nothing(names: tuple[str, ...]) -> None:
    plan = replace(PLAN, bots=names, games=4)
    assert outcomes(plan, jobs=2) == outcomes(plan)


def test_a_longer_plan_begins_with_the_same_games() -> None:
    assert outcomes(replace(PLAN, games=3)) == outcomes(PLAN)[:3]


def test_the_games_of_a_plan_differ() -> None:
    assert len({tuple(outcome.scores) for outcome in outcomes(PLAN)}) > 1


def test_shared_victories_are_counted_as_fractions() -> None:
    played = [
        Outcome([5, 5, 1], [1, 1, 3], 10),
        Outcome([3, 1, 2], [1, 3, 2], 20),
        Outcome([4, 4, 4], [1, 1, 1], 30),
    ]
    result = Result(replace(PLAN, seats=3), played, 1.0)
    assert result.wins == pytest.approx([1 / 2 + 1 + 1 / 3, 1 / 2 + 1 / 3, 1 / 3])
    assert result.mean_scores == pytest.approx([4, 10 / 3, 7 / 3])
    assert result.decisions == 60


def test_the_plain_result_has_the_fields_that_are_promised() -> None:
    plain = simulate(PLAN).plain()
    promised = {"game", "seats", "games", "decisions", "seconds", "wins", "mean_scores", "scores"}
    assert promised <= set(plain)
    assert plain["games"] == 6
    assert len(simulate(PLAN).outcomes) == 6


def test_the_last_name_fills_the_rest() -> None:
    plan = replace(PLAN, seats=4, bots=("greedy", "random"))
    assert plan.seated == ["greedy", "random", "random", "random"]
    assert replace(plan, bots=("random",)).seated == ["random"] * 4


@pytest.mark.parametrize(
    ("plan", "problem"),
    [
        (replace(PLAN, games=0), "games must be at least 1, not 0"),
        (replace(PLAN, bots=()), "bots must be 1 to"),
        (replace(PLAN, bots=("random",) * (SEATS + 1)), "bots must be 1 to"),
        (replace(PLAN, seats=99), "not 99"),
        (replace(PLAN, options={"no_such_option": True}), 'no option "no_such_option"'),
    ],
)
def test_a_plan_that_cannot_be_played_is_refused_first(plan: Plan, problem: str) -> None:
    with pytest.raises(BadOptions, match=problem):
        simulate(plan)


def test_an_unknown_bot_is_refused_first() -> None:
    with pytest.raises(UnknownBot):
        simulate(replace(PLAN, bots=("random", "deep")), jobs=2)


def test_options_reach_the_games() -> None:
    first = [outcomes(replace(PLAN, options={"first_seat": seat})) for seat in range(2)]
    assert first[0] != first[1]


def test_derived_seeds_are_all_different() -> None:
    seeds = {
        derived(seed, game, f"seat {seat}")
        for seed in (0, 1, 10, 11)
        for game in range(20)
        for seat in range(5)
    }
    assert len(seeds) == 4 * 20 * 5
    assert all(0 <= seed < 2**96 for seed in seeds)


def test_progress_tells_of_every_game() -> None:
    told: list[int] = []
    simulate(PLAN, 1, told.append)
    assert told == [1] * 6
    told.clear()
    simulate(PLAN, 2, told.append)
    assert sum(told) == 6


def test_a_bot_that_reads_no_view_is_given_none() -> None:
    class Blind:
        name = "blind"
        reads_view = False

        def __init__(self) -> None:
            self.views: list[View] = []

        def choose(self, view: View, legal: list[int], budget: Budget | None) -> int:
            self.views.append(view)
            return inner.choose(view, legal, budget)

    game = leeboard.game(GAME)
    inner = bot("random", game, 1)
    blind = Blind()
    state = game.new(SEATS)
    decisions, _ = play_bots(state, [blind] * SEATS, [None] * SEATS)
    assert state.over
    assert decisions == len(blind.views)
    assert all(view == {} for view in blind.views)


def test_every_seat_is_told_its_own_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    """What stands behind a name comes before that of the plan."""
    told: dict[int, set[Budget | None]] = {}

    def play(
        state: State, players: list[Bot], budgets: list[Budget | None], noters: list[Noter]
    ) -> tuple[int, str]:
        class Told:
            name = "told"
            reads_view = False

            def __init__(self, seat: int) -> None:
                self.seat = seat

            def choose(self, view: View, legal: list[int], budget: Budget | None) -> int:
                told.setdefault(self.seat, set()).add(budget)
                return players[self.seat].choose(view, legal, budget)

        return play_bots(state, [Told(seat) for seat in range(len(players))], budgets, noters)

    monkeypatch.setattr(play_module, "play_bots", play)
    names = ("random", "random:7", "random:0.5s")
    simulate(Plan("mare_balticum", 3, 1, names, budget=Budget(iterations=9)))
    wanted = [Budget(iterations=9), Budget(iterations=7), Budget(seconds=0.5)]
    assert told == {seat: {budget} for seat, budget in enumerate(wanted)}


def guards(monkeypatch: pytest.MonkeyPatch, options: dict[str, Setting]) -> list[object]:
    """Whether a simulated game has the guard that is usual in bulk and not at a table."""
    seen: list[object] = []

    def play(state: State, *rest: Any) -> tuple[int, str]:
        seen.append(state.game.settings_of(state)["stall_guard"])
        return play_bots(state, *rest)

    monkeypatch.setattr(play_module, "play_bots", play)
    simulate(Plan("mare_balticum", 3, 1, ("greedy",), options=options))
    return seen


def test_where_bots_play_many_games_options_have_their_defaults_for_that(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert leeboard.game("mare_balticum").settings(3, None)["stall_guard"] is False
    assert guards(monkeypatch, {}) == [True]
    assert guards(monkeypatch, {"stall_guard": False}) == [False]


def test_a_game_without_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    game = leeboard.game(GAME)
    monkeypatch.setattr(game, "longest", 10)
    state = game.new(SEATS, options=game.bulk_settings(SEATS, None))
    with pytest.raises(Endless, match="no end after 10 decisions"):
        play_bots(state, [bot("random", game, 1)] * SEATS, [None] * SEATS)


def test_a_game_that_may_never_end_is_given_no_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    game = leeboard.game(GAME)
    state = game.new(SEATS)
    asked: list[object] = []

    def may_never_end(settings: dict[str, Setting]) -> bool:
        asked.append(settings)
        return True

    monkeypatch.setattr(game, "longest", 10)
    monkeypatch.setattr(game, "may_never_end", may_never_end)
    assert play_bots(state, [bot("random", game, 1)] * SEATS, [None] * SEATS)[0] > 10
    assert state.over
    assert asked == [game.settings_of(state)]


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_interrupt_brings_the_games_that_are_over(jobs: int) -> None:
    """Those of whole runs, in the order of their numbers, and nobody waits for the rest."""
    plan = replace(PLAN, games=100_000)

    def press(_ended: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(Interrupted) as caught:
        simulate(plan, jobs, press)
    result = caught.value.result
    assert isinstance(caught.value, KeyboardInterrupt)
    assert 0 < len(result.outcomes) < plan.games
    assert result.interrupted
    if jobs == 1:
        assert result.outcomes == outcomes(replace(PLAN, games=1))
    assert result.plain()["interrupted"] is True
    assert "interrupted" not in simulate(PLAN).plain()


def test_a_run_that_takes_long_is_told_of_before_it_is_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(work, "PATIENCE", 0.0)
    assert work.play_run(PLAN, (2, 6)) == outcomes(PLAN)[2:3]
    monkeypatch.setattr(work, "PATIENCE", 1000.0)
    assert work.play_run(PLAN, (2, 6)) == outcomes(PLAN)[2:]


class Here:
    """Stands in for the pool of processes: plays at once, in this process."""

    def __init__(self, *_settings: object) -> None:
        pass

    def submit(self, play: Callable[..., list[Outcome]], *part: Any) -> Future[list[Outcome]]:
        future: Future[list[Outcome]] = Future()
        future.set_result(play(*part))
        return future

    def shutdown(self, cancel_futures: bool) -> None:
        assert cancel_futures


def test_the_rest_of_such_a_run_is_played_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(work, "PATIENCE", 0.0)
    monkeypatch.setattr(work, "SHARES", 1)
    monkeypatch.setattr(processes, "ProcessPoolExecutor", Here)
    told: list[int] = []
    assert simulate(PLAN, 2, told.append).outcomes == outcomes(PLAN)
    assert told == [1] * 6


def test_processes_that_cannot_be_started_are_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_arguments: object) -> None:
        raise BlockingIOError(11, "Resource temporarily unavailable")

    monkeypatch.setattr("concurrent.futures.ProcessPoolExecutor.submit", refuse)
    with pytest.raises(LostWorker, match="cannot be started: Resource temporarily"):
        simulate(PLAN, 2)


def test_games_are_played_by_the_edition_that_is_asked_for() -> None:
    plan = Plan("port_gdansk", 2, 3, ("greedy",), seed=5)
    first, newest = simulate(replace(plan, edition=1)), simulate(plan)
    assert (first.plain()["rules"], newest.plain()["rules"]) == (1, 2)
    assert first.outcomes != newest.outcomes
    assert simulate(replace(plan, edition=1), jobs=2).outcomes == first.outcomes
    with pytest.raises(UnknownEdition, match="edition 1, 2, not 9"):
        simulate(replace(plan, edition=9))
