"""Clocks: banks, increments and days; who runs out is played on by a bot until he returns."""

from collections.abc import Callable
from random import Random

import pytest

from leeboard.match import log
from leeboard.match.clocks import DAY_SECONDS, GRACE_SECONDS, ClockRule, Clocks, Gap
from leeboard.match.commands import Act, Back, Credit, FlagFall, Leave, decision_id
from leeboard.match.refused import CommandRefused
from leeboard.match.state import MatchState
from leeboard.server.matches.deadline_job import DeadlineJob
from leeboard.server.matches.gaps import GapDetector
from leeboard.server.storage import schema
from leeboard.server.viewing.projection import project
from tests.server.matches.match_backend import NOON, MatchBackend, match_backend, same

Holdup = Callable[[MatchBackend], float]  # what happens; the seconds that nobody may be charged
LIVE = ClockRule("live", bank=600.0, increment=10.0)
pytestmark = pytest.mark.anyio


@pytest.fixture
def database() -> str:
    """PostgreSQL has a clock of its own that no test can set; the rules of time are the same."""
    return "sqlite"


async def acted(
    backend: MatchBackend, match: str, seconds: float, luck: Random
) -> tuple[int, MatchState]:
    """Whoever is asked thinks for so long and then acts; the seat, and the match after it."""
    match_state = await backend.match_service.current(match)
    seat = match_state.pending[0]
    backend.clock.time += seconds
    await backend.act(match, seat, luck.choice(match_state.table.legal(seat)))
    return seat, await backend.match_service.current(match)


def test_a_bank_is_used_up_and_a_turn_gains() -> None:
    clocks = Clocks(LIVE, 2)
    clocks.run(0, 100.0)
    assert clocks.deadline(0) == 700.0
    assert clocks.deadline(1) is None
    clocks.stop(0, 130.0, turn_over=False)
    assert clocks.left == [570.0, 600.0]
    clocks.run(0, 130.0)
    clocks.stop(0, 140.0, turn_over=True)
    assert clocks.left == [570.0, 600.0]
    clocks.run(1, 140.0)
    clocks.credit(Gap(150.0, 175.0), 180.0)
    assert clocks.deadline(1) == 765.0
    assert clocks.next_deadline() == 765.0


def test_a_gap_that_two_workers_noticed_is_given_back_once() -> None:
    clocks = Clocks(LIVE, 2)
    clocks.run(0, 40.0)
    for gap in (Gap(100.0, 110.0), Gap(50.0, 111.0), Gap(90.0, 111.0)):
        if clocks.is_owed(gap, 112.0):
            clocks.credit(gap, 112.0)
    assert clocks.deadline(0) == 700.0 + 1.0  # of 72 seconds, 61 were not his


def test_whoever_began_after_a_gap_is_given_nothing() -> None:
    clocks = Clocks(LIVE, 1)
    clocks.run(0, 120.0)
    assert not clocks.is_owed(Gap(50.0, 110.0), 121.0)
    clocks.credit(Gap(50.0, 110.0), 121.0)
    assert clocks.deadline(0) == 720.0


def test_a_clock_that_was_set_back_lets_nobody_think_for_ever() -> None:
    clocks = Clocks(LIVE, 1)
    clocks.run(0, 5000.0)
    assert clocks.is_owed(Gap(100.0, 100.0), 100.0)
    clocks.credit(Gap(100.0, 100.0), 100.0)
    assert clocks.deadline(0) == 700.0
    assert clocks.is_owed(Gap(200.0, 210.0), 210.0)  # what comes later is given back as ever


def test_gaps_in_logs_of_older_releases_shift_the_clocks() -> None:
    clocks = Clocks(LIVE, 1)
    clocks.run(0, 100.0)
    clocks.shift(25.0)
    assert clocks.deadline(0) == 725.0


def test_days_are_counted_for_each_decision() -> None:
    clocks = Clocks(ClockRule("days", days=2), 2)
    clocks.run(1, 50.0)
    assert clocks.deadline(1) == 50.0 + 2 * DAY_SECONDS
    clocks.stop(1, 60.0, turn_over=False)
    clocks.run(1, 60.0)
    assert clocks.deadline(1) == 60.0 + 2 * DAY_SECONDS


async def test_only_who_is_asked_uses_time(database_url: str) -> None:
    async with match_backend(database_url) as backend:
        match = await backend.table("nauticus", "me open", LIVE)
        luck, used = Random(1), [0.0, 0.0]
        for _ in range(25):
            seat, match_state = await acted(backend, match, 3.0, luck)
            used[seat] += 3.0
            gained = [match_state.clocks.left[s] - (600.0 - used[s]) for s in (0, 1)]
            assert all(abs(gain % 10.0) < 1e-6 for gain in gained)
        row = await backend.row(match)
        assert row.deadline == pytest.approx(match_state.clocks.next_deadline())
        assert same(await backend.loaded(match, whole=True), match_state)


async def test_without_a_clock_nobody_is_late(database_url: str) -> None:
    async with match_backend(database_url) as backend:
        match = await backend.table("nauticus")
        assert (await backend.row(match)).deadline is None
        backend.clock.time += 10 * DAY_SECONDS
        await backend.deadline_job.deadlines()
        assert not (await backend.match_service.current(match)).stand_ins


async def test_who_runs_out_is_played_on_by_a_bot(database_url: str) -> None:
    async with match_backend(database_url) as backend:
        match = await backend.table("nauticus", "me open", LIVE)
        match_state = await backend.match_service.current(match)
        seat = match_state.pending[0]
        backend.clock.time += 599.0
        await backend.deadline_job.deadlines()
        assert not (await backend.match_service.current(match)).stand_ins
        backend.clock.time += 1.5
        await backend.deadline_job.deadlines()
        late = await backend.match_service.current(match)
        assert late.stand_ins == {seat: "clock"}
        assert (await backend.entries(match))[-1].kind == log.STAND_IN
        [job] = await backend.rows(schema.job)
        assert (job.seat, job.bot) == (seat, "greedy")
        await backend.deadline_job.deadlines()
        assert (await backend.match_service.current(match)).head == late.head


async def test_who_returns_plays_on_with_some_time(database_url: str) -> None:
    async with match_backend(database_url) as backend:
        match = await backend.table("nauticus", "me open", LIVE)
        seat = (await backend.match_service.current(match)).pending[0]
        backend.clock.time += 601.0
        await backend.deadline_job.deadlines()
        await backend.do(match, seat, Back())
        back = await backend.match_service.current(match)
        assert not back.stand_ins
        assert back.clocks.left[seat] == GRACE_SECONDS
        assert await backend.rows(schema.job) == []
        with pytest.raises(CommandRefused) as refusal:
            await backend.do(match, seat, Back())
        assert refusal.value.code == "NOT_AWAY"
        assert same(await backend.loaded(match, whole=True), back)


async def test_an_action_of_the_owner_is_a_return(database_url: str) -> None:
    async with match_backend(database_url) as backend:
        match = await backend.table("nauticus")
        match_state = await backend.match_service.current(match)
        seat = match_state.pending[0]
        question = decision_id(backend.keys, match_state, seat)
        await backend.do(match, seat, Leave())
        away = await backend.match_service.current(match)
        assert away.stand_ins == {seat: "left"}
        assert decision_id(backend.keys, away, seat) == question
        await backend.act(match, seat, match_state.table.legal(seat)[0])
        kinds = [entry.kind for entry in await backend.entries(match)]
        assert kinds[-3:] == [log.STAND_IN, log.BACK, log.ACT]


async def test_the_bot_of_one_who_left_plays_and_the_owner_takes_over(database_url: str) -> None:
    async with match_backend(database_url) as backend:
        match = await backend.table("nauticus")
        match_state = await backend.match_service.current(match)
        seat = match_state.pending[0]
        await backend.do(match, seat, Leave())
        command = Act(
            decision_id(backend.keys, match_state, seat),
            match_state.table.legal(seat)[0],
            by_bot=True,
        )
        await backend.match_service.submit(match, command, backend.key(), None, seat)
        assert (await backend.match_service.current(match)).line[-1].seat == seat


async def test_time_without_a_server_is_given_back(database_url: str) -> None:
    await check_credit(database_url)


async def test_a_server_that_gives_no_time_back_is_caught(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The mutant: whoever thinks while the server is down has lost."""

    async def nothing(self: DeadlineJob) -> float:
        return 3600.0 if self.clock.now() > NOON + 3000 else 0.0

    monkeypatch.setattr(DeadlineJob, "credit", nothing)
    with pytest.raises(AssertionError, match="stand_ins"):
        await check_credit(database_url)


async def check_credit(database_url: str) -> None:
    async with match_backend(database_url) as backend:
        match = await backend.table("nauticus", "me open", LIVE)
        await backend.deadline_job.beat()
        before = await backend.match_service.current(match)
        backend.clock.time += 3600.0
        backend.restart()
        assert await backend.deadline_job.credit() == 3600.0
        await backend.deadline_job.beat()
        await backend.deadline_job.deadlines()
        after = await backend.match_service.current(match)
        assert not after.stand_ins
        seat = after.pending[0]
        deadline = before.clocks.deadline(seat)
        assert deadline is not None
        assert after.clocks.deadline(seat) == deadline + 3600.0
        assert (await backend.entries(match))[-1].kind == log.CREDIT
        assert await backend.deadline_job.credit() == 0.0


# Gaps while the server runs: whatever held it up, nobody is charged for it.


def frozen(backend: MatchBackend) -> float:
    """The process stood still for an hour, and all clocks went on."""
    backend.clock.time += 3600.0
    return 3600.0


def set_forward(backend: MatchBackend) -> float:
    """Somebody set the machine's clock by an hour while we ran."""
    backend.clock.stepped += 3600.0
    return 3600.0


def set_back(backend: MatchBackend) -> float:
    backend.clock.stepped -= 3600.0
    return 0.0


GAPS = [frozen, set_forward, set_back]


@pytest.mark.parametrize("holdup", GAPS)
async def test_whatever_held_the_server_up_is_not_charged(
    database_url: str, holdup: Holdup
) -> None:
    async with match_backend(database_url) as backend:
        await check_gap(backend, holdup)


@pytest.mark.parametrize("holdup", GAPS)
async def test_a_server_that_does_not_look_at_the_time_is_caught(
    database_url: str, holdup: Holdup, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The mutant: it gives back what a restart took, and no more."""
    monkeypatch.setattr(GapDetector, "look", lambda _self, _now: None)
    async with match_backend(database_url) as backend:
        with pytest.raises(AssertionError):
            await check_gap(backend, holdup)


async def check_gap(backend: MatchBackend, holdup: Holdup) -> None:
    """Sweeps go on as ever; who thought for five seconds has used five and is still there."""
    match = await backend.table("nauticus", "me open", LIVE)
    await backend.deadline_job.credit()
    await backend.deadline_job.beat()
    seat = (await backend.match_service.current(match)).pending[0]
    for _ in range(5):
        backend.clock.time += 1.0
        await backend.deadline_job.beat()
    gap = holdup(backend)
    if await backend.deadline_job.beat() is not None:
        await backend.deadline_job.credit_all()
    await backend.deadline_job.deadlines()
    match_state = await backend.match_service.current(match)
    assert not match_state.stand_ins
    deadline = match_state.clocks.deadline(seat)
    assert deadline is not None
    assert deadline - backend.clock.now() == pytest.approx(595.0 if gap else 600.0)
    assert same(await backend.loaded(match, whole=True), match_state)
    head = match_state.head
    await backend.deadline_job.credit_all()
    assert (await backend.row(match)).head == head  # once


@pytest.mark.parametrize("holdup", GAPS)
async def test_who_acts_before_the_next_sweep_is_not_charged_either(
    database_url: str, holdup: Holdup
) -> None:
    async with match_backend(database_url) as backend:
        match = await backend.table("nauticus", "me open", LIVE)
        await backend.deadline_job.credit()
        await backend.deadline_job.beat()
        match_state = await backend.match_service.current(match)
        seat = match_state.pending[0]
        holdup(backend)
        await backend.act(match, seat, match_state.table.legal(seat)[0])
        assert (await backend.match_service.current(match)).clocks.left[seat] >= 600.0
        kinds = [entry.kind for entry in await backend.entries(match)]
        assert kinds[-2:] == [log.CREDIT, log.ACT]


async def test_a_database_that_was_away_is_not_charged(database_url: str) -> None:
    """No heartbeat could be written for an hour, in which nobody could act."""
    async with match_backend(database_url) as backend:
        match = await backend.table("nauticus", "me open", LIVE)
        await backend.deadline_job.credit()
        await backend.deadline_job.beat()
        seat = (await backend.match_service.current(match)).pending[0]
        for _ in range(3600):
            backend.clock.time += 1.0  # rounds that failed
        gap = await backend.deadline_job.beat()
        assert gap is not None
        await backend.deadline_job.credit_all()
        left = (await backend.match_service.current(match)).clocks.deadline(seat)
        assert left is not None
        assert left - backend.clock.now() == pytest.approx(600.0)


async def test_regular_sweeps_give_nothing(database_url: str) -> None:
    async with match_backend(database_url) as backend:
        match = await backend.table("nauticus", "me open", LIVE)
        await backend.deadline_job.credit()
        for _ in range(20):
            backend.clock.time += 1.3  # a machine that is busy
            assert await backend.deadline_job.beat() is None
        assert (await backend.row(match)).head == 1


async def test_nobody_is_late_while_another_worker_is_frozen(database_url: str) -> None:
    """Its people cannot act; when it wakes, it gives the time back to all."""
    async with match_backend(database_url) as backend:
        match = await backend.table("nauticus", "me open", LIVE)
        asleep = DeadlineJob(
            backend.store, backend.other_service(), backend.lobby, backend.clock, "asleep"
        )
        await asleep.credit()
        await backend.deadline_job.credit()
        backend.clock.time += 590.0
        asleep.match_service.gaps.begin(backend.clock.now())
        backend.match_service.gaps.begin(backend.clock.now())
        await asleep.beat()
        for _ in range(15):
            backend.clock.time += 1.0
            await backend.deadline_job.beat()
            await backend.deadline_job.deadlines()
        assert not (await backend.match_service.current(match)).stand_ins
        gap = await asleep.beat()
        assert gap is not None
        await asleep.credit_all()
        await backend.deadline_job.deadlines()
        match_state = await backend.match_service.current(match)
        assert not match_state.stand_ins
        deadline = match_state.clocks.deadline(match_state.pending[0])
        assert deadline is not None
        assert deadline - backend.clock.now() == pytest.approx(10.0)


async def test_a_worker_that_died_does_not_stop_the_clocks(database_url: str) -> None:
    async with match_backend(database_url) as backend:
        match = await backend.table("nauticus", "me open", LIVE)
        await DeadlineJob(
            backend.store, backend.other_service(), backend.lobby, backend.clock, "dead"
        ).beat()
        await backend.deadline_job.beat()
        backend.clock.time += 601.0
        await backend.deadline_job.deadlines()
        assert (await backend.match_service.current(match)).stand_ins


async def test_heartbeats_of_a_time_to_come_do_not_hide_the_next_gap(database_url: str) -> None:
    """The machine's clock was far ahead once: the time without a server is known all the same."""
    async with match_backend(database_url) as backend:
        backend.clock.stepped = 10 * DAY_SECONDS
        await backend.deadline_job.credit()
        await backend.deadline_job.beat()
        backend.clock.stepped = 0.0
        match = await backend.table("nauticus", "me open", LIVE)
        backend.restart()
        await backend.deadline_job.credit()
        await backend.deadline_job.beat()
        backend.clock.time += 3600.0
        backend.restart()
        assert await backend.deadline_job.credit() == 3600.0
        await backend.deadline_job.deadlines()
        assert not (await backend.match_service.current(match)).stand_ins


async def test_a_flag_that_comes_too_early_does_nothing(database_url: str) -> None:
    async with match_backend(database_url) as backend:
        match = await backend.table("nauticus", "me open", LIVE)
        head = (await backend.row(match)).head
        await backend.match_service.submit(match, FlagFall(), "early", None)
        assert (await backend.row(match)).head == head
        await backend.match_service.submit(
            match, Credit(), "credit", None
        )  # and there is nothing to give
        assert (await backend.row(match)).head == head


async def test_a_secret_answer_does_not_show_in_the_clocks_of_others(database_url: str) -> None:
    async with match_backend(database_url) as backend:
        match = await backend.table("mare_balticum", "me open open", LIVE)

        def in_secret(match_state: MatchState) -> bool:
            return match_state.table.step.secret and len(match_state.pending) == 3

        match_state = await backend.play_until(match, Random(1), in_secret)
        backend.clock.time += 5.0
        seen = project(backend.keys, match_state, 2, backend.clock.time).clocks
        while 0 in (match_state := await backend.match_service.current(match)).pending:
            await backend.act(match, 0, match_state.table.legal(0)[0])
        assert project(backend.keys, match_state, 2, backend.clock.time).clocks == seen
        own = project(backend.keys, match_state, 0, backend.clock.time).clocks
        assert not own[0].running
