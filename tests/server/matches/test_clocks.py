"""Clocks: banks, increments and days; who runs out is played on by a bot until he returns."""

from random import Random

import pytest

from leeboard.server.matches import log
from leeboard.server.matches.clocks import DAY, GRACE, ClockRule, Clocks
from leeboard.server.matches.deciding import Act, Back, Credit, Flag, Leave, decision_id
from leeboard.server.matches.live import Live
from leeboard.server.matches.refused import Refused
from leeboard.server.matches.sweeping import Sweeping
from leeboard.server.sockets.looking import shown
from leeboard.server.storage import schema
from tests.server.matches.harbour import NOON, Harbour, harbour, same

LIVE = ClockRule("live", bank=600.0, increment=10.0)
pytestmark = pytest.mark.anyio


@pytest.fixture
def database() -> str:
    """PostgreSQL has a clock of its own that no test can set; the rules of time are the same."""
    return "sqlite"


async def acted(port: Harbour, match: str, seconds: float, luck: Random) -> tuple[int, Live]:
    """Whoever is asked thinks for so long and then acts; the seat, and the match after it."""
    live = await port.desk.live(match)
    seat = live.pending[0]
    port.clock.time += seconds
    await port.act(match, seat, luck.choice(live.table.legal(seat)))
    return seat, await port.desk.live(match)


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
    clocks.credit(25.0)
    assert clocks.deadline(1) == 765.0
    assert clocks.next_deadline() == 765.0


def test_days_are_counted_for_each_decision() -> None:
    clocks = Clocks(ClockRule("days", days=2), 2)
    clocks.run(1, 50.0)
    assert clocks.deadline(1) == 50.0 + 2 * DAY
    clocks.stop(1, 60.0, turn_over=False)
    clocks.run(1, 60.0)
    assert clocks.deadline(1) == 60.0 + 2 * DAY


async def test_only_who_is_asked_uses_time(database_url: str) -> None:
    async with harbour(database_url) as port:
        match = await port.table("nauticus", "me open", LIVE)
        luck, used = Random(1), [0.0, 0.0]
        for _ in range(25):
            seat, live = await acted(port, match, 3.0, luck)
            used[seat] += 3.0
            gained = [live.clocks.left[s] - (600.0 - used[s]) for s in (0, 1)]
            assert all(abs(gain % 10.0) < 1e-6 for gain in gained)
        row = await port.row(match)
        assert row.deadline == pytest.approx(live.clocks.next_deadline())
        assert same(await port.loaded(match, whole=True), live)


async def test_without_a_clock_nobody_is_late(database_url: str) -> None:
    async with harbour(database_url) as port:
        match = await port.table("nauticus")
        assert (await port.row(match)).deadline is None
        port.clock.time += 10 * DAY
        await port.sweeping.deadlines()
        assert not (await port.desk.live(match)).stand_ins


async def test_who_runs_out_is_played_on_by_a_bot(database_url: str) -> None:
    async with harbour(database_url) as port:
        match = await port.table("nauticus", "me open", LIVE)
        live = await port.desk.live(match)
        seat = live.pending[0]
        port.clock.time += 599.0
        await port.sweeping.deadlines()
        assert not (await port.desk.live(match)).stand_ins
        port.clock.time += 1.5
        await port.sweeping.deadlines()
        late = await port.desk.live(match)
        assert late.stand_ins == {seat: "clock"}
        assert (await port.entries(match))[-1].kind == log.STAND_IN
        [job] = await port.rows(schema.job)
        assert (job.seat, job.bot) == (seat, "greedy")
        await port.sweeping.deadlines()
        assert (await port.desk.live(match)).head == late.head


async def test_who_returns_plays_on_with_some_time(database_url: str) -> None:
    async with harbour(database_url) as port:
        match = await port.table("nauticus", "me open", LIVE)
        seat = (await port.desk.live(match)).pending[0]
        port.clock.time += 601.0
        await port.sweeping.deadlines()
        await port.do(match, seat, Back())
        back = await port.desk.live(match)
        assert not back.stand_ins
        assert back.clocks.left[seat] == GRACE
        assert await port.rows(schema.job) == []
        with pytest.raises(Refused) as refusal:
            await port.do(match, seat, Back())
        assert refusal.value.code == "NOT_AWAY"
        assert same(await port.loaded(match, whole=True), back)


async def test_an_action_of_the_owner_is_a_return(database_url: str) -> None:
    async with harbour(database_url) as port:
        match = await port.table("nauticus")
        live = await port.desk.live(match)
        seat = live.pending[0]
        question = decision_id(port.keys, live, seat)
        await port.do(match, seat, Leave())
        away = await port.desk.live(match)
        assert away.stand_ins == {seat: "left"}
        assert decision_id(port.keys, away, seat) == question
        await port.act(match, seat, live.table.legal(seat)[0])
        kinds = [entry.kind for entry in await port.entries(match)]
        assert kinds[-3:] == [log.STAND_IN, log.BACK, log.ACT]


async def test_the_bot_of_one_who_left_plays_and_the_owner_takes_over(database_url: str) -> None:
    async with harbour(database_url) as port:
        match = await port.table("nauticus")
        live = await port.desk.live(match)
        seat = live.pending[0]
        await port.do(match, seat, Leave())
        command = Act(decision_id(port.keys, live, seat), live.table.legal(seat)[0], by_bot=True)
        await port.desk.submit(match, command, port.key(), None, seat)
        assert (await port.desk.live(match)).line[-1].seat == seat


async def test_time_without_a_server_is_given_back(database_url: str) -> None:
    await check_credit(database_url)


async def test_a_server_that_gives_no_time_back_is_caught(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The mutant: whoever thinks while the server is down has lost."""

    async def nothing(self: Sweeping) -> float:
        return 3600.0 if self.clock.now() > NOON + 3000 else 0.0

    monkeypatch.setattr(Sweeping, "credit", nothing)
    with pytest.raises(AssertionError, match="stand_ins"):
        await check_credit(database_url)


async def check_credit(database_url: str) -> None:
    async with harbour(database_url) as port:
        match = await port.table("nauticus", "me open", LIVE)
        await port.sweeping.beat()
        before = await port.desk.live(match)
        port.clock.time += 3600.0
        port.restart()
        assert await port.sweeping.credit() == 3600.0
        await port.sweeping.beat()
        await port.sweeping.deadlines()
        after = await port.desk.live(match)
        assert not after.stand_ins
        seat = after.pending[0]
        deadline = before.clocks.deadline(seat)
        assert deadline is not None
        assert after.clocks.deadline(seat) == deadline + 3600.0
        assert (await port.entries(match))[-1].kind == log.CREDIT
        assert await port.sweeping.credit() == 0.0


async def test_a_flag_that_comes_too_early_does_nothing(database_url: str) -> None:
    async with harbour(database_url) as port:
        match = await port.table("nauticus", "me open", LIVE)
        head = (await port.row(match)).head
        await port.desk.submit(match, Flag(), "early", None)
        assert (await port.row(match)).head == head
        await port.desk.submit(match, Credit(5.0), "credit", None)
        assert (await port.row(match)).head == head + 1


async def test_a_secret_answer_does_not_show_in_the_clocks_of_others(database_url: str) -> None:
    async with harbour(database_url) as port:
        match = await port.table("mare_balticum", "me open open", LIVE)

        def in_secret(live: Live) -> bool:
            return live.table.step.secret and len(live.pending) == 3

        live = await port.play_until(match, Random(1), in_secret)
        port.clock.time += 5.0
        seen = shown(port.keys, live, 2, port.clock.time).clocks
        while 0 in (live := await port.desk.live(match)).pending:
            await port.act(match, 0, live.table.legal(0)[0])
        assert shown(port.keys, live, 2, port.clock.time).clocks == seen
        own = shown(port.keys, live, 0, port.clock.time).clocks
        assert not own[0].running
