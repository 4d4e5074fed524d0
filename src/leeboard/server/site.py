"""A whole server, put together in one place: each part is made once and given what it needs."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Coroutine, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any, Final

from leeboard.kernel.errors import LeeboardError
from leeboard.kernel.text import Text
from leeboard.locale import Voice
from leeboard.match.commands import Command
from leeboard.match.keys import Entropy
from leeboard.match.refused import CommandRefused
from leeboard.server.clock import Clock, SystemClock
from leeboard.server.config import Config
from leeboard.server.data_folder import FolderLock, is_disk_full, prepare
from leeboard.server.entropy import SystemEntropy
from leeboard.server.keys import server_keys
from leeboard.server.logs import log as logger
from leeboard.server.mail import Mailer
from leeboard.server.matches.analyses import Analyses
from leeboard.server.matches.bot_scheduler import BotScheduler
from leeboard.server.matches.deadline_job import DeadlineJob
from leeboard.server.matches.game_cache import GameCache
from leeboard.server.matches.hints import Hints
from leeboard.server.matches.lobby import LobbyService
from leeboard.server.matches.past import PastReader
from leeboard.server.matches.presence import Presence
from leeboard.server.matches.records import Records
from leeboard.server.matches.replay_audit import ReplayAudit
from leeboard.server.matches.repository import Db
from leeboard.server.matches.service import Accepted, MatchService
from leeboard.server.matches.studies import Studies
from leeboard.server.matches.summary import MatchSummary
from leeboard.server.metrics import COMMIT_UNKNOWN, STORE_BUSY, Metrics
from leeboard.server.people.accounts import Accounts
from leeboard.server.people.administrator import tell_token
from leeboard.server.people.devices import Devices
from leeboard.server.people.limits import CreationLimiter, RateLimiter
from leeboard.server.people.people import People
from leeboard.server.people.rate_exchange import RateExchange, SharedLimiter
from leeboard.server.sockets.connection import GOING_AWAY, SIGNED_OUT, Connection
from leeboard.server.sockets.connection_counter import ConnectionCounter
from leeboard.server.sockets.frame_limiter import FrameLimiter
from leeboard.server.sockets.rooms import MatchDescription, Rooms
from leeboard.server.sockets.socket_registry import SocketRegistry
from leeboard.server.sockets.worker_channel import WorkerChannel
from leeboard.server.storage.engine import (
    CommitUnknown,
    Store,
    StoreBusy,
    StoreDamaged,
    StoreRefused,
)
from leeboard.server.storage.migrating import open_database
from leeboard.server.thinking.bot_asker import BotAsker
from leeboard.server.thinking.jobs import JobKind
from leeboard.server.thinking.pool_settings import PoolSettings
from leeboard.server.thinking.remote_thinkers import RemoteThinkers
from leeboard.server.thinking.supervisor import Supervisor
from leeboard.server.viewing import messages
from leeboard.server.viewing.speech import speaker

TIDY_SECONDS: Final = 3600.0  # seconds
RESTART_SECONDS: Final = 1.0  # seconds after which a part that failed is begun anew
REMOTE_PIECE_SECONDS: Final = 1.0  # of an analysis: a shorter piece is not worth the way
STAND_IN_BOT: Final = "normal"  # plays for those who are away

Part = Callable[[], Coroutine[Any, Any, None]]


class Site:
    """The parts of a server. `start` makes it ready, `stop` lets it end without loss."""

    def __init__(
        self, config: Config, clock: Clock | None = None, entropy: Entropy | None = None
    ) -> None:
        config.check()
        self.config: Final = config
        self.clock: Final = clock or SystemClock()
        self.entropy: Final = entropy or SystemEntropy()
        prepare(config)
        self.keys: Final = server_keys(config, self.entropy)
        self.store: Final = Store(config.url, self.clock, config.limits)
        self.metrics: Final = Metrics()
        self.people: Final = People(self.store, self.entropy, config)
        devices = Devices(self.keys, self.entropy)
        self.accounts: Final = Accounts(self.people, devices=devices)
        self.game_cache: Final = GameCache(config.content)
        self.match_service: Final = MatchService(
            self.store, self.keys, self.game_cache, self.entropy, config, STAND_IN_BOT
        )
        self.lobby: Final = LobbyService(
            self.store, self.match_service, self.keys, self.game_cache, self.entropy, config
        )
        self.records: Final = Records(self.store, config.limits)
        self.studies: Final = Studies(self.store, self.keys, self.game_cache, self.records)
        self.past: Final = PastReader(self.store, self.keys)
        self.summary: Final = MatchSummary(self.store, self.match_service)
        self.worker: Final = f"{os.getpid()}-{self.entropy.token(4).hex()}"
        self.registry: Final = (
            None
            if config.on_sqlite
            else SocketRegistry(self.store, self.keys, self.clock, self.worker)
        )
        self.rate_exchange: Final = (
            None
            if config.on_sqlite
            else RateExchange(self.store, self.keys, self.clock, self.worker)
        )
        self.rooms: Final = Rooms(
            self.store,
            self.match_service,
            self.keys,
            self.clock,
            self.about,
            config.limits.spectators,
            None if self.registry is None else self.registry.spectators,
        )
        self.summary.online = self._online
        self.presence: Final = Presence(self.store, self.clock, self.rooms.watched)
        self.lobby.gone.append(self.touched)
        self.bot_asker: Final = self._bot_asker()
        self.analyses: Final = Analyses(
            self.store, self.studies, self.bot_asker, self.clock, config
        )
        self.hints: Final = Hints(
            self.store, self.match_service, self.keys, self.bot_asker, self.clock, config
        )
        self.bot_scheduler: Final = BotScheduler(
            self.store, self.match_service, self.keys, self.bot_asker, self.clock, config
        )
        self.presence.resumed.append(self.bot_scheduler.wake)
        self.bot_scheduler.thinks.append(self.rooms.thinks)
        self.rooms.thought = self.bot_scheduler.thought
        self.deadline_job: Final = DeadlineJob(
            self.store, self.match_service, self.lobby, self.clock, self.worker
        )
        self.replay_audit: Final = ReplayAudit(
            self.store, self.match_service, self.keys, self.game_cache, self.clock
        )
        self.mailer: Final = Mailer(config, self.store)
        self.worker_channel: Final = self._worker_channel()
        if self.worker_channel is not None:
            self.bot_scheduler.thinks.append(self.worker_channel.thinks)
        limits = config.limits
        self.creations: Final = CreationLimiter(self.clock, limits)
        self.chat_pace: Final = RateLimiter(self.clock, limits.chat_burst, limits.chat_per_second)
        self.chat_pace_together: Final = RateLimiter(  # by address
            self.clock, limits.chat_address_burst, limits.chat_address_per_second
        )
        self.connection_counter: Final = ConnectionCounter(limits)
        self.frame_limiter: Final = FrameLimiter(self.clock, limits)
        self.share_rates(
            {
                "chat of a person": self.chat_pace,
                "chat of an address": self.chat_pace_together,
                "creations of a person": self.creations.people,
                "creations of an address": self.creations.addresses,
                "frames of a person": self.frame_limiter.people,
                "frames of an address": self.frame_limiter.addresses,
                "guests of an address": self.people.guests,
                "hints of a person": self.hints.pace,
                "passwords": self.accounts.tries,
                "records of an address": self.studies.uploads.seconds,
            }
        )
        self.connected: Final[set[Connection]] = set()  # also those that have not said hello
        self.metrics.sockets.set_function(lambda: self.connection_counter.open_now)
        for kind in JobKind:
            self.metrics.waiting.labels(kind.value).set_function(
                partial(self.bot_asker.waiting, kind)
            )
        self.ready = False
        self.waiting = False  # for the database, at the start
        file = config.sqlite_file
        self._lock: Final = None if file is None else FolderLock(file)
        self._tasks: list[asyncio.Task[None]] = []

    def _bot_asker(self) -> BotAsker:
        """Bot processes of our own, or thinkers elsewhere."""
        settings = PoolSettings(processes=self.config.bots, bots_file=self.config.bots_file)
        if not self.config.thinkers:
            return Supervisor(settings, self.clock)
        settings = replace(settings, piece_seconds=REMOTE_PIECE_SECONDS)
        return RemoteThinkers(
            settings, self.store, self.keys, self.clock, self.entropy, self.worker
        )

    def _worker_channel(self) -> WorkerChannel | None:
        if self.registry is None or self.rate_exchange is None:
            return None
        return WorkerChannel(
            self.store,
            self.match_service,
            self.rooms,
            self.registry,
            self.rate_exchange,
            self.clock,
        )

    def share_rates(self, limiters: Mapping[str, SharedLimiter]) -> None:
        """Keep these limits together with all workers, if there can be others."""
        if self.rate_exchange is not None:
            for name, limiter in limiters.items():
                self.rate_exchange.join(name, limiter)

    async def _online(self, db: Db, match: str) -> set[int]:
        """The seats of a match at which somebody looks at it, through whichever worker."""
        here = self.rooms.online(match)
        if self.registry is None:
            return here
        return here | {seat for _, seat in await self.registry.seats(db, [match])}

    async def about(self, match: str) -> MatchDescription | None:
        """What the room of a match tells beside its table."""
        described = await self.summary.match(match)
        if described is None:
            return None
        names = [seat.name for seat in described.seats]
        return MatchDescription(described, names, await self.summary.chat(match))

    async def submit(
        self, match: str, command: Command, key: str, person: str | None, seat: int | None = None
    ) -> Accepted:
        """Have a command carried out, and count how that went."""
        began, metrics = self.clock.monotonic(), self.metrics
        try:
            done = await self.match_service.submit(match, command, key, person, seat)
        except CommandRefused as error:
            metrics.refused.labels(error.code).inc()
            raise
        except StoreBusy:
            metrics.storage_trouble.labels(STORE_BUSY).inc()
            raise
        except CommitUnknown:
            metrics.storage_trouble.labels(COMMIT_UNKNOWN).inc()
            raise
        metrics.accepted.inc()
        metrics.ack_seconds.observe(self.clock.monotonic() - began)
        return done

    def say(self, match: str, language: str, text: Text, names: list[str] | None = None) -> str:
        """Words about a match, in its game's terms if we have looked at it."""
        match_state = self.match_service.cached(match)
        if match_state is None:
            return Voice(language).say(text)
        return speaker(match_state.header.game, language, names).say(text)

    async def void(self, match: str, reason: str) -> None:
        """Close a match without a result."""
        await self.lobby.void(match, reason)
        self.touched(match)

    def touched(self, match: str) -> None:
        """Seats, names or status of a match have changed: tell whoever looks at it, anywhere."""
        self.rooms.touched(match)
        if self.worker_channel is not None:
            self.worker_channel.touched(match)

    def said(self, match: str, line: messages.ChatLine) -> None:
        """Somebody said something at a table: tell whoever looks at it, anywhere."""
        self.rooms.say(match, line)
        if self.worker_channel is not None:
            self.worker_channel.touched(match)

    def came(self, match: str, connection: Connection, before: int | None) -> None:
        """Somebody was shown a table, after it had looked through these eyes; tell the others."""
        if self.registry is not None:
            self.registry.look(connection, match)
        if connection.viewer != before:
            self.rooms.touched(match)

    def left(self, match: str, connection: Connection) -> None:
        """A socket is closed; if somebody sat at the table there, tell the others."""
        if self.registry is not None:
            self.registry.close(connection)
        if connection.viewer is not None:
            self.rooms.touched(match)

    async def start(self) -> None:
        """Make ready what can be; LeeboardError if the server must not run like this.

        A PostgreSQL that is away is waited for beside the event loop, so that calls are answered
        with NOT_READY meanwhile and the process can be asked to stop.
        """
        if self._lock is not None:
            self._lock.acquire()
        try:
            await self._open_database()
        except LeeboardError as error:
            if not self._may_come_back(error):
                raise
            self.waiting = True
            self._tasks = [asyncio.ensure_future(self._start_later(error))]
        else:
            await self._begin()

    async def _open_database(self) -> None:
        await open_database(self.store, self.keys)
        token = await self.people.administrator.first_token()
        if token is not None:
            tell_token(token)
        await self.deadline_job.credit()  # before any clock is judged
        await self.deadline_job.beat()

    def _may_come_back(self, error: LeeboardError) -> bool:
        if self.config.workers > 1:
            return True  # one of several says what is wrong and waits: it must not end them all
        passing = isinstance(error, StoreBusy | CommitUnknown)
        return (
            passing
            and not self.config.on_sqlite
            and not isinstance(error, StoreDamaged | StoreRefused)
        )

    async def _start_later(self, error: LeeboardError) -> None:
        """Wait for the database, for ever; whatever else is wrong then is told, not hidden."""
        while True:
            logger.warning("the start waits for the database", extra={"reason": str(error)[:200]})
            await self.clock.sleep(RESTART_SECONDS)
            try:
                await self._open_database()
            except LeeboardError as trouble:
                error = trouble
            else:
                await self._begin()
                return

    async def _begin(self) -> None:
        """Start all that goes on beside calls, and let people in."""
        await self.bot_asker.start()
        self.people.sessions.listen(lambda ended: self._sign_out(ended.session))
        self.match_service.on_repair.append(self._broken)
        parts: list[Part] = [
            self.deadline_job.run,
            self.bot_scheduler.run,
            self.presence.run,
            self.analyses.run,
            partial(self.mailer.run, self.clock),
            partial(self.metrics.watch_loop, self.clock),
            self.replay_audit.run,
            self._recheck,
            self._tidy,
        ]
        if self.worker_channel is not None:
            parts.append(self.worker_channel.run)
            share = self.metrics.keep_sharing
            parts.append(partial(share, self.store, self.worker, self.clock))
        if self.registry is not None:
            parts.append(self.registry.run)
        if self.rate_exchange is not None:
            parts.append(self.rate_exchange.run)
        self._tasks += [asyncio.ensure_future(self._keep_up(part)) for part in parts]
        self.ready, self.waiting = True, False

    def trouble(self) -> str:
        """Why no calls should be sent here, or ""."""
        if self.waiting:
            return "The database does not answer."
        if is_disk_full(self.config):
            return "The disk is full."
        return self.deadline_job.trouble()

    async def _keep_up(self, part: Part) -> None:
        """Run a part for ever: what nobody expected ends one round of it, not all of them."""
        while True:
            try:
                await part()
            except Exception as error:  # noqa: BLE001  clocks must run out, bots must be asked
                logger.error("a part of the server begins anew", exc_info=error)
            await self.clock.sleep(RESTART_SECONDS)

    def say_goodbye(self) -> None:
        """Let nobody in, and send away whoever is here: they come back and lose nothing."""
        self.ready = False
        self.studies.uploads.close()
        self.game_cache.close()
        for connection in self.connected:
            connection.close(GOING_AWAY, "restart")

    async def stop(self) -> None:
        """End what is under way and go; a process that is killed instead loses nothing either."""
        self.say_goodbye()
        await ended(
            [*self._tasks, *self.bot_scheduler.tasks, *self.rooms.tasks, *self.analyses.tasks]
        )
        if self.match_service.tasks:  # what is being committed is committed
            await asyncio.wait(
                self.match_service.tasks, timeout=self.config.limits.transaction_seconds
            )
        if self.registry is not None:
            with suppress(StoreBusy, CommitUnknown):  # they are gone soon in any case
                await self.registry.leave()
        await self.bot_asker.close()
        self.accounts.close()
        await self.store.close()
        if self._lock is not None:
            self._lock.release()

    def _sign_out(self, session: str) -> None:
        for connection in self.connected:
            if connection.session == session:
                connection.close(SIGNED_OUT, "signed out")

    async def _recheck(self) -> None:
        """Close the sockets of sessions that another worker has ended, or that have run out."""
        # Alone, we hear of every session that is ended; then only time can end one unheard.
        pause = self.config.limits.recheck_seconds if self.config.on_sqlite else 1.0
        while True:
            await self.clock.sleep(pause)
            open_sessions = {one.session for one in self.connected if one.session}
            if not open_sessions:
                continue
            try:
                gone = await self.people.sessions.gone(open_sessions)
            except Exception as error:  # noqa: BLE001  a database that is away signs nobody out
                logger.warning("sessions cannot be read", extra={"reason": str(error)[:200]})
                continue
            for session in gone:
                self._sign_out(session)

    async def _tidy(self) -> None:
        """Forget sessions that have run out, guests who played nothing, records nobody uses."""
        while True:
            await self.clock.sleep(TIDY_SECONDS)
            try:
                await self.people.sweep()
                await self.records.expire()
            except (StoreBusy, CommitUnknown) as error:
                logger.warning("nothing was tidied", extra={"reason": str(error)[:200]})

    def _broken(self, match: str, why: str) -> None:
        logger.error("a match was closed for repair", extra={"match": match, "reason": why[:200]})
        self.touched(match)


async def ended(tasks: list[asyncio.Task[None]]) -> None:
    """Cancel what runs in the background, and wait until it is over."""
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
