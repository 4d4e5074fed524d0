"""Thinkers on other machines: questions and answers go through a real PostgreSQL."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import pytest
from sqlalchemy import insert, select, update

import leeboard
from leeboard.bots import bot
from leeboard.match.record import Match
from leeboard.server.clock import SystemClock
from leeboard.server.config import BadConfig, Config, Limits, driver_url
from leeboard.server.database_copy import copy_database
from leeboard.server.entropy import SystemEntropy
from leeboard.server.keys import Keys
from leeboard.server.storage import schema
from leeboard.server.storage.engine import Store
from leeboard.server.think import think
from leeboard.server.thinking.jobs import (
    Analysed,
    AnalysisJob,
    Busy,
    ChosenAction,
    Explained,
    Failed,
    FailureReason,
    Job,
    JobKind,
    Owner,
)
from leeboard.server.thinking.pool_settings import PoolSettings
from leeboard.server.thinking.questions import LEASE_SECONDS, Question, grown, shrunk
from leeboard.server.thinking.remote_thinkers import RemoteThinkers
from leeboard.server.thinking.supervisor import Supervisor
from leeboard.server.thinking.thinker import Thinker
from tests.server.conftest import MIGRATED
from tests.server.postgres import Postgres
from tests.server.thinking.bot_pool import BOTS, LEGAL, job, until

pytestmark = pytest.mark.anyio

ROLE = "thinker"
question = schema.question


@pytest.fixture
def url(postgres: Postgres) -> str:
    postgres.empty(MIGRATED)
    return driver_url(postgres.url(MIGRATED))


@asynccontextmanager
async def asking(
    url: str, worker: str = "worker", **settings: Any
) -> AsyncIterator[RemoteThinkers]:
    """A server's worker that asks thinkers elsewhere."""
    store = Store(url, SystemClock(), Limits())
    made = RemoteThinkers(
        PoolSettings(**settings), store, Keys(bytes(32)), SystemClock(), SystemEntropy(), worker
    )
    try:
        async with made, asyncio.timeout(60):
            yield made
    finally:
        await store.close()


@asynccontextmanager
async def thinking(url: str, name: str = "thinker", processes: int = 1) -> AsyncIterator[Thinker]:
    """A thinker in this process, with bot processes of its own."""
    store = Store(url, SystemClock(), Limits())
    async with Supervisor(PoolSettings(processes, bots_file=BOTS), SystemClock()) as supervisor:
        made = Thinker(store, supervisor, SystemClock(), name)
        running = asyncio.ensure_future(made.run())
        try:
            yield made
        finally:
            running.cancel()
            await asyncio.gather(running, return_exceptions=True)
            await made.give_back()
            await store.close()


async def rows(url: str) -> list[Any]:
    store = Store(url, SystemClock(), Limits())
    try:
        async with store.read() as db:
            return list(await db.execute(select(question).order_by(question.c.asked_at)))
    finally:
        await store.close()


async def change(url: str, **values: Any) -> None:
    store = Store(url, SystemClock(), Limits())
    try:
        async with store.write() as db:
            await db.execute(update(question).values(**values))
    finally:
        await store.close()


async def rows_until(url: str, good: Callable[[list[Any]], bool]) -> list[Any]:
    async with asyncio.timeout(30):
        while not good(found := await rows(url)):
            await asyncio.sleep(0.02)
    return found


async def test_a_move_a_hint_and_a_failure_come_back(url: str) -> None:
    async with asking(url) as asker, thinking(url):
        chosen = await asker.choose(job("odd"))
        assert isinstance(chosen, ChosenAction)
        assert chosen.action == LEGAL[0]
        said = await asker.explain(job("insider", secret=7))
        assert isinstance(said, Explained)
        assert (said.data["view"], said.data["legal"]) == ({"secret": 7}, LEGAL)
        assert not any("leeboard.server.storage" in name for name in said.data["modules"])
        failed = await asker.choose(job("raiser", secret=7))
        assert isinstance(failed, Failed)
        assert failed.reason is FailureReason.RAISED
        assert await asker.choose(job("wrong", answer=99)) == Failed(FailureReason.ILLEGAL)
    assert await rows(url) == []


async def test_an_analysis_goes_from_piece_to_piece(url: str) -> None:
    game = leeboard.game("pirates_of_maracaibo")
    match = Match(game, 2, seed=3)
    player = bot("greedy", game, 1)
    while not match.state.over:
        state = match.state
        match.play(player.choose(state.view(state.seat), state.legal(), None))
    heard: list[int] = []

    async def progress(kept: Any) -> None:
        heard.append(kept["done"])

    async with asking(url, piece_seconds=0.2) as asker, thinking(url):
        done = await asker.analyse(AnalysisJob(game, match.record(), iterations=1), progress)
    assert isinstance(done, Analysed)
    assert done.kept["done"] == done.kept["total"] == heard[-1]
    assert len(heard) > 1


async def test_a_content_of_ones_own_goes_with_the_question(url: str, tmp_path: Path) -> None:
    own = leeboard.game("nauticus")
    file = tmp_path / "box.toml"
    file.write_text(
        own.content_file.text.replace("repeat_price   = 4", "repeat_price = 5"), encoding="utf-8"
    )
    game = leeboard.game("nauticus", str(file))
    assert not game.content_is_own
    state = game.new(seats=2, seed=1)
    wanted = Job(game, state.view(state.seat), state.legal(), "greedy", seed=5)
    async with asking(url) as asker, thinking(url):
        assert isinstance(await asker.choose(wanted), ChosenAction)


async def test_what_a_thinker_left_behind_is_taken_up_by_another(url: str) -> None:
    async with asking(url) as asker:
        asked = asyncio.ensure_future(asker.choose(job("odd")))
        [row] = await rows_until(url, bool)
        # It has a lease that nobody renews, as one that was killed leaves it.
        await change(url, thinker="dead", lease=row.asked_at + LEASE_SECONDS)
        async with thinking(url, "living"):
            assert isinstance(await asked, ChosenAction)


async def test_who_stops_politely_gives_back_at_once(url: str, tmp_path: Path) -> None:
    gate, begun = tmp_path / "gate", tmp_path / "begun"
    waits = job("waiter", gate=str(gate), begun=str(begun))
    async with asking(url) as asker:
        asked = asyncio.ensure_future(asker.choose(waits))
        async with thinking(url, "first"):
            await until(begun.exists)
        [row] = await rows(url)
        assert (row.thinker, row.lease) == ("", 0.0)
        gate.touch()
        async with thinking(url, "second"):
            chosen = await asked
        assert isinstance(chosen, ChosenAction)
        assert chosen.action == LEGAL[1]


async def test_the_first_of_two_answers_counts(url: str, tmp_path: Path) -> None:
    gate, begun = tmp_path / "gate", tmp_path / "begun"
    async with asking(url) as asker, thinking(url, "slow"):
        waits = job("waiter", gate=str(gate), begun=str(begun))
        asked = asyncio.ensure_future(asker.choose(waits))
        await until(begun.exists)
        [row] = await rows(url)
        await change(url, answer=shrunk({"action": LEGAL[2], "took": 1.0}))
        chosen = await asked
        assert isinstance(chosen, ChosenAction)
        assert chosen.action == LEGAL[2]
        gate.touch()  # the slow one answers what nobody asks any more
        assert isinstance(await asker.choose(job("odd")), ChosenAction)
    assert row.thinker == "slow"
    assert await rows(url) == []


async def test_without_thinkers_a_move_is_given_back_as_busy(url: str) -> None:
    async with asking(url, move_patience=0.5) as asker:
        assert await asker.choose(job("odd")) == Busy(JobKind.CHOOSE, 1)
        hurried = replace(job("odd"), patience=0.05)
        assert await asker.choose(hurried) == Busy(JobKind.CHOOSE, 1)
        await rows_until(url, lambda found: found == [])


async def test_an_operator_hears_that_nobody_thinks(
    url: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("leeboard.server.thinking.remote_thinkers.ALONE_SECONDS", 0.1)
    async with asking(url, move_patience=3.0) as asker:
        await asker.choose(job("odd"))
    assert [record.message for record in caplog.records].count(
        "nobody thinks: is `leeboard think` running, of this release?"
    ) == 1


async def test_a_question_that_is_gone_is_asked_again(url: str, postgres: Postgres) -> None:
    async with asking(url) as asker:
        asked = asyncio.ensure_future(asker.choose(job("odd")))
        await rows_until(url, bool)
        postgres.run_sql("TRUNCATE question", MIGRATED)  # as after a power cut
        assert isinstance(await asked, Busy)


async def test_whoever_stops_waiting_takes_the_question_away(url: str, tmp_path: Path) -> None:
    begun = tmp_path / "begun"
    async with asking(url) as asker, thinking(url):
        waits = job("waiter", gate=str(tmp_path / "gate"), begun=str(begun))
        asked = asyncio.ensure_future(asker.choose(waits))
        await until(begun.exists)
        asked.cancel()
        await rows_until(url, lambda found: found == [])


async def test_nobody_thinks_for_a_worker_that_is_no_more(url: str) -> None:
    async with asking(url) as asker:
        asked = asyncio.ensure_future(asker.choose(job("odd")))
        [row] = await rows_until(url, bool)
        asked.cancel()
    left = {**row._mapping, "worker": "dead", "wanted_until": row.asked_at - 1}
    store = Store(url, SystemClock(), Limits())
    async with store.write() as db:
        await db.execute(insert(question).values(left))
    async with asking(url, "living") as asker, thinking(url):
        assert isinstance(await asker.choose(job("odd")), ChosenAction)
        [row] = await rows(url)
        assert (row.worker, row.lease) == ("dead", 0.0)
        await change(url, wanted_until=row.asked_at - 3600)
        await rows_until(url, lambda found: found == [])  # somebody tidies up
    await store.close()


async def test_a_thinker_of_another_release_leaves_questions_alone(url: str) -> None:
    async with asking(url, move_patience=2.0) as asker:
        asked = asyncio.ensure_future(asker.choose(job("odd")))
        await rows_until(url, bool)
        await change(url, release="0.0.0")
        async with thinking(url):
            assert isinstance(await asked, Busy)


async def test_what_takes_a_moment_goes_first_and_owners_take_turns(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    order: list[tuple[int, str]] = []

    async def noted(_self: Thinker, body: bytes) -> dict[str, Any]:
        asked = Question.read(body)
        order.append((asked.frame["view"]["number"], asked.frame["view"]["of"]))
        return {"action": LEGAL[0], "data": {}, "took": 0.0}

    monkeypatch.setattr(Thinker, "_answer", noted)

    def move(number: int, of: str, quick: bool = False) -> Job:
        plain = job("odd", number=number, of=of)
        return replace(plain, owner=Owner(of), quick=quick)

    async with asking(url) as asker:
        wanted: list[Coroutine[Any, Any, object]] = [
            asker.explain(job("insider", number=0, of="hint")),
            *(asker.choose(move(number, "greedy one")) for number in (1, 2, 3)),
            asker.choose(move(4, "other")),
            asker.choose(move(5, "other", quick=True)),
        ]
        asked = []
        for place, one in enumerate(wanted, start=1):
            asked.append(asyncio.ensure_future(one))
            await rows_until(url, lambda found, place=place: len(found) == place)  # type: ignore[misc]
        async with thinking(url):
            await asyncio.gather(*asked)
    assert order == [
        (5, "other"),
        (1, "greedy one"),
        (4, "other"),
        (2, "greedy one"),
        (3, "greedy one"),
        (0, "hint"),
    ]


async def test_the_role_of_a_thinker_needs_no_right_but_to_the_questions(
    url: str, postgres: Postgres
) -> None:
    for statement in documented_rights():
        postgres.run_sql(statement.replace("leeboard_thinker", ROLE), MIGRATED)
    theirs = url.replace("leeboard@", f"{ROLE}@")
    try:
        async with asking(url) as asker, thinking(theirs):
            assert isinstance(await asker.choose(job("odd")), ChosenAction)
        connection = await asyncpg.connect(theirs.replace("+asyncpg", ""))
        for table in sorted({*schema.tables.tables} - {"question"}):
            with pytest.raises(asyncpg.InsufficientPrivilegeError):
                await connection.fetch(f'SELECT * FROM "{table}"')
        for forbidden in (
            "INSERT INTO question SELECT * FROM question",
            "DELETE FROM question",
            "UPDATE question SET body = ''",
        ):
            with pytest.raises(asyncpg.InsufficientPrivilegeError):
                await connection.execute(forbidden)
        await connection.close()
    finally:
        postgres.run_sql(f"DROP OWNED BY {ROLE}; DROP ROLE {ROLE}", MIGRATED)


def documented_rights() -> list[str]:
    """The statements with which the handbook makes the role of a thinker."""
    page = Path(__file__).parents[3].joinpath("docs", "host.md").read_text(encoding="utf-8")
    block = page.partition("```sql\n")[2].partition("```")[0]
    return [line for line in block.splitlines() if line]


def test_questions_and_answers_come_back_as_they_were() -> None:
    asked = Question(JobKind.EXPLAIN, {"view": {"ä": [1, None]}}, 2.5, False, [])
    assert Question.read(asked.write()) == asked
    assert grown(shrunk({"action": 3})) == {"action": 3}


def test_thinkers_need_postgresql(tmp_path: Path) -> None:
    with pytest.raises(BadConfig, match="thinkers need PostgreSQL"):
        Config(data=tmp_path, thinkers=True).check()
    with pytest.raises(BadConfig, match="thinkers need a server's PostgreSQL"):
        think(Config(data=tmp_path), lambda _: None)


async def test_no_backup_has_a_question_in_it(url: str, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    async with asking(url) as asker:
        asked = asyncio.ensure_future(asker.choose(job("odd", secret=7)))
        await rows_until(url, bool)
        await asyncio.to_thread(copy_database, url, copy)
        asked.cancel()
    with closing(sqlite3.connect(copy)) as database:
        assert list(database.execute("SELECT * FROM question")) == []
