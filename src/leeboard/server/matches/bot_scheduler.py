"""Every decision that a bot owes is answered, once: jobs are leased, thought over and submitted."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Any, Final

from sqlalchemy import ColumnElement, Row, literal, or_, select, update

from leeboard.bots import Budget, levels
from leeboard.kernel.errors import LeeboardError
from leeboard.kernel.game import Game
from leeboard.match.clocks import NO_CLOCK, ClockRule
from leeboard.match.commands import Act, decision_id
from leeboard.match.refused import BUSY, KEY_REUSED, STALE, CommandRefused
from leeboard.match.state import MatchState
from leeboard.server.clock import Clock, wait_until_woken
from leeboard.server.config import Config
from leeboard.server.failpoints import failpoint
from leeboard.server.keys import Keys
from leeboard.server.logs import log as logger
from leeboard.server.matches.service import CommittedSteps, MatchService
from leeboard.server.storage import schema
from leeboard.server.storage.engine import CommitUnknown, Store, StoreBusy
from leeboard.server.thinking.bot_asker import BotAsker
from leeboard.server.thinking.fallback import fallback
from leeboard.server.thinking.jobs import Busy, ChosenAction, Job, Owner

MOST_ATTEMPTS: Final = 2  # then the fallback is played at once
LEASE_SECONDS: Final = 3.0  # seconds in which nobody else takes a job; renewed with every look
SWEEP_SECONDS: Final = 1.0  # seconds between two looks for jobs that nobody holds
LONGEST_THOUGHT: Final = 2.5  # seconds that a level which searches takes where games are slow
JOBS_AT_ONCE: Final = 200  # jobs that are worked on at a time
JOBS_OF_ADDRESS: Final = 50  # of them, so that nobody else's wait behind those of one address
QUICK_BOTS: Final = ("random", "greedy")  # beside the levels that do not search
QUICK_BOT: Final = "greedy"  # chooses for a bot that somebody does not want to wait for
QUICK_PATIENCE: Final = 1.0  # seconds in the line, after which the fallback is played

JobName = tuple[str, int, str]  # match, seat and decision
Thinks = Callable[[str, int, int, float], None]  # match, seat, when it was asked, seconds at most


class BotScheduler:
    """Takes up jobs when they are due, asks a bot process, and plays what it answers.

    The job was written with the event that made it, so a crash loses none. Its answer is submitted
    under a key made of the decision: a late, doubled or re-issued one cannot count twice.
    """

    def __init__(
        self,
        store: Store,
        match_service: MatchService,
        keys: Keys,
        bot_asker: BotAsker,
        clock: Clock,
        config: Config,
    ) -> None:
        self.store: Final = store
        self.match_service: Final = match_service
        self.keys: Final = keys
        self.bot_asker: Final = bot_asker
        self.clock: Final = clock
        self.config: Final = config
        self.thinks: list[Thinks] = []  # whom to tell that a bot thinks
        self._held: dict[JobName, asyncio.Task[None]] = {}  # jobs that this process works on
        self._addresses: Counter[str] = Counter()  # how many of them, by address
        self._crowded = False  # are jobs due that had no room?
        self._leased: set[JobName] = set()  # of them, those kept from other processes
        self._failed: dict[JobName, int] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self._wake = asyncio.Event()
        match_service.on_committed.append(self._on_committed)

    def wake(self) -> None:
        """Look again soon."""
        self._wake.set()

    def _on_committed(self, _match: str, steps: CommittedSteps) -> None:
        if steps and self.match_service.owed(steps[-1][1]):
            self._wake.set()

    async def run(self) -> None:
        """Look for jobs for ever."""
        while True:
            pause = SWEEP_SECONDS
            try:
                pause = await self.look()
            except (StoreBusy, CommitUnknown) as error:
                logger.warning("jobs cannot be read", extra={"reason": str(error)[:200]})
            await wait_until_woken(self._wake, self.clock, pause)

    async def look(self) -> float:
        """Take up what is due; returns after how many seconds to look again."""
        await self._renew()
        table, match = schema.job, schema.match
        about = match.c.host, match.c.address, match.c.seen_at, match.c.clock
        async with self.store.read() as db:
            now = await self.store.now(db)
            free = or_(table.c.lease < now, literal(self.store.on_sqlite))
            rows = await db.execute(
                select(table, *about)
                .join(match, match.c.id == table.c.match)
                .where(free, table.c.due <= now + SWEEP_SECONDS)
                .order_by(table.c.due)
            )
            jobs = list(rows)
        pause, deserted = SWEEP_SECONDS, list[str]()
        self._crowded = False
        for job in jobs:
            name = job.match, job.seat, job.decision
            if name in self._held:
                continue
            if job.due > now:
                pause = min(pause, job.due - now)
            elif self._is_deserted(job, now):
                deserted.append(job.match)
            elif len(self._held) >= JOBS_AT_ONCE or self._addresses[job.address] >= JOBS_OF_ADDRESS:
                self._crowded = True
            else:
                self._take_up(job)
        if deserted:
            await self._pause(deserted)
        return pause

    def _take_up(self, job: Row[Any]) -> None:
        self._addresses[job.address] += 1
        task = asyncio.ensure_future(self._serve(job))
        self._held[job.match, job.seat, job.decision] = task
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def _is_deserted(self, row: Row[Any], now: float) -> bool:
        """Whether nobody looks at a match, and no clock wants it to go on."""
        gone = row.seen_at <= now - self.config.limits.empty_seconds
        return bool(gone) and ClockRule.read(row.clock).kind == NO_CLOCK

    async def _pause(self, matches: list[str]) -> None:
        """Let the bots of these tables think about nothing until somebody looks at them."""
        table = schema.match
        wanted = select(table).where(table.c.id.in_(matches)).order_by(table.c.id)
        async with self.store.write() as db:  # somebody may have come meanwhile
            now = await self.store.now(db)
            rows = await db.execute(wanted.with_for_update(skip_locked=True))
            deserted = [row.id for row in rows if self._is_deserted(row, now)]
            job = schema.job
            await db.execute(update(job).where(job.c.match.in_(deserted)).values(due=schema.PAUSED))

    async def _serve(self, job: Row[Any]) -> None:
        name = str(job.match), int(job.seat), str(job.decision)
        try:
            if await self._claimed(name):
                await self._answer(name, str(job.bot), Owner(job.address, job.host or ""))
        except (StoreBusy, CommitUnknown) as error:
            logger.warning("a bot's answer waits", extra={"reason": str(error)[:200]})
        except CommandRefused as error:
            if error.code not in (STALE, BUSY, KEY_REUSED, "NOT_RUNNING", "REPAIR", "NOT_FOUND"):
                logger.error("a bot was refused", extra={"code": error.code})
            if error.code != BUSY:
                await self._dismiss(name)
        except LeeboardError as error:
            logger.error("a bot could not be served", extra={"reason": str(error)[:200]})
        finally:
            self._held.pop(name, None)
            self._leased.discard(name)
            self._addresses[job.address] -= 1
            if self._addresses[job.address] <= 0:
                del self._addresses[job.address]
            if self._crowded:
                self._wake.set()
            if len(self._failed) > 10_000:
                self._failed.clear()

    async def _claimed(self, name: JobName) -> bool:
        """Keep other processes from the same work; a single process needs no lease."""
        if self.store.on_sqlite:
            return True
        table = schema.job
        async with self.store.write() as db:
            now = await self.store.now(db)
            taken = await db.execute(
                update(table)
                .where(_is(name), table.c.lease < now)
                .values(lease=now + LEASE_SECONDS)
            )
        if taken.rowcount == 1:
            self._leased.add(name)
        return taken.rowcount == 1

    async def _renew(self) -> None:
        """Say that we are still at it: the jobs of a worker that died are free within seconds."""
        if not self._leased:
            return
        async with self.store.write() as db:
            lease = await self.store.now(db) + LEASE_SECONDS
            for name in sorted(self._leased):
                await db.execute(update(schema.job).where(_is(name)).values(lease=lease))

    async def _answer(self, name: JobName, bot: str, owner: Owner) -> None:
        match, seat, decision = name
        match_state = await self.match_service.current(match)
        if decision_id(self.keys, match_state, seat) != decision or seat not in match_state.pending:
            await self._dismiss(name)
            return
        action = await self._chosen(match_state, seat, bot, name, owner)
        failpoint("bot_scheduler.chosen")
        if action is not None:
            await self._submit(name, action)

    async def _submit(self, name: JobName, action: int) -> None:
        match, seat, decision = name
        key = self.keys.hex("bot", match, decision)
        await self.match_service.submit(match, Act(decision, action, True), key, None, seat)
        self._failed.pop(name, None)

    async def _chosen(
        self, match_state: MatchState, seat: int, bot: str, name: JobName, owner: Owner
    ) -> int | None:
        """The bot's action; None if it failed and shall be asked once more."""
        view, legal = match_state.view(seat), match_state.table.legal(seat)
        if self._failed.get(name, 0) >= MOST_ATTEMPTS:
            return fallback(match_state.header.game, view, legal)
        game, seconds = match_state.header.game, self.config.bot_seconds
        budget = budget_of(game, bot)
        quick = is_quick(game, bot)
        self._say_thinking(match_state, seat)
        job = Job(game, view, legal, bot, self._seed(name), budget, seconds, owner, quick)
        outcome = await self.bot_asker.choose(job)
        if isinstance(outcome, ChosenAction):
            return outcome.action
        if not isinstance(outcome, Busy):  # who waited in vain has not failed
            self._failed[name] = self._failed.get(name, 0) + 1
            logger.warning("a bot failed", extra={"bot": bot, "outcome": type(outcome).__name__})
        self._wake.set()
        if not self.store.on_sqlite:
            async with self.store.write() as db:
                await db.execute(update(schema.job).where(_is(name)).values(lease=0))
        return None

    def _seed(self, name: JobName) -> int:
        return int.from_bytes(self.keys.tag("bot-seed", *name)[:8], "big")

    def thought(self, match_state: MatchState, seat: int) -> float:
        """How long the bot of a seat thinks at most; 0 for a moment, for a person, and in secret.

        In a secret choice nobody is told who has answered.
        """
        bot, game = match_state.bots[seat], match_state.header.game
        if not bot or is_quick(game, bot) or match_state.table.step.secret:
            return 0.0
        budget = budget_of(game, bot)
        return (budget and budget.seconds) or self.config.bot_seconds

    def _say_thinking(self, match_state: MatchState, seat: int) -> None:
        thought = self.thought(match_state, seat)
        if thought:
            seconds = thought + self.bot_asker.longest_wait(LONGEST_THOUGHT)
            for tell in self.thinks:
                tell(match_state.header.id, seat, match_state.opened[seat], seconds)

    # Somebody does not want to wait.

    async def hurry(self, match: str, owner: Owner) -> None:
        """Let the bots of a match that are asked something answer by a quick thought.

        Any worker may do it, whoever asked the bot first: for one question one answer counts.
        """
        match_state = await self.match_service.current(match)
        for seat, (decision, _) in self.match_service.owed(match_state).items():
            name = match, seat, decision
            view, legal, game = (
                match_state.view(seat),
                match_state.table.legal(seat),
                match_state.header.game,
            )
            job = Job(
                game,
                view,
                legal,
                QUICK_BOT,
                self._seed(name),
                owner=owner,
                quick=True,
                patience=QUICK_PATIENCE,
            )
            outcome = await self.bot_asker.choose(job)
            quick = outcome.action if isinstance(outcome, ChosenAction) else None
            action = fallback(game, view, legal) if quick is None else quick
            try:
                await self._submit(name, action)
            except CommandRefused as error:
                if error.code not in (STALE, KEY_REUSED, "NOT_RUNNING"):
                    raise  # otherwise the bot had an answer first
            thinking = self._held.get(name)
            if thinking is not None:
                thinking.cancel()

    async def _dismiss(self, name: JobName) -> None:
        """Forget a job whose question is not open; its match may owe another answer instead."""
        try:
            await self.match_service.settle(name[0])
        except LeeboardError as error:  # it stays, and is looked at again
            logger.warning("a bot's job stays", extra={"reason": str(error)[:200]})


def budget_of(game: Game[Any], bot: str) -> Budget | None:
    """As many iterations as the bot's level has, but no longer than a table likes to wait."""
    for level in levels(game):
        if level.id == bot and level.tuning.iterations:
            return Budget(iterations=level.tuning.iterations, seconds=LONGEST_THOUGHT)
    return None


def is_quick(game: Game[Any], bot: str) -> bool:
    """Whether a bot answers in a moment, because it does not search."""
    if bot in QUICK_BOTS:
        return True
    return any(level.id == bot and not level.tuning.iterations for level in levels(game))


def _is(name: JobName) -> ColumnElement[bool]:
    match, seat, decision = name
    table = schema.job
    return (table.c.match == match) & (table.c.seat == seat) & (table.c.decision == decision)
