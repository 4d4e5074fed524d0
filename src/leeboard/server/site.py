"""A whole server, put together in one place: each part is made once and given what it needs."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Coroutine
from functools import partial
from pathlib import Path
from typing import Any, Final

from leeboard.kernel.text import Text
from leeboard.locale import Voice
from leeboard.server.config import BadConfig, Config
from leeboard.server.keys import server_keys
from leeboard.server.logs import log as logger
from leeboard.server.mail import Mailer
from leeboard.server.matches.analyses import Analyses
from leeboard.server.matches.auditing import Auditing
from leeboard.server.matches.boxes import Boxes
from leeboard.server.matches.deciding import Command
from leeboard.server.matches.describing import Describing
from leeboard.server.matches.desk import Accepted, Desk
from leeboard.server.matches.hints import Hints
from leeboard.server.matches.refused import Refused
from leeboard.server.matches.stewards import Stewards
from leeboard.server.matches.studies import Studies
from leeboard.server.matches.sweeping import Sweeping
from leeboard.server.matches.tables import Tables
from leeboard.server.metrics import COMMIT_UNKNOWN, STORE_BUSY, Metrics
from leeboard.server.people.accounts import Accounts
from leeboard.server.people.limits import Buckets
from leeboard.server.people.people import People
from leeboard.server.seams import Clock, Entropy, SystemClock, SystemEntropy
from leeboard.server.sockets.connection import GOING_AWAY, SIGNED_OUT, Connection
from leeboard.server.sockets.crowd import Crowd
from leeboard.server.sockets.doors import Doors
from leeboard.server.sockets.notices import Notices
from leeboard.server.sockets.rooms import About, Rooms
from leeboard.server.storage.engine import CommitUnknown, Store, StoreBusy
from leeboard.server.storage.migrating import check_key, check_sound, migrate
from leeboard.server.thinking.jobs import Kind
from leeboard.server.thinking.settings import Settings
from leeboard.server.thinking.supervisor import Supervisor
from leeboard.server.viewing import messages
from leeboard.server.viewing.words import speaker

TIDY: Final = 3600.0  # seconds
ANEW: Final = 1.0  # seconds after which a part that failed is begun anew
STAND_IN: Final = "normal"  # plays for those who are away

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
        if config.on_sqlite:
            _make_folder(config.data)
        self.keys: Final = server_keys(config, self.entropy)
        self.store: Final = Store(config.url, self.clock, config.limits)
        self.metrics: Final = Metrics()
        self.people: Final = People(self.store, self.entropy, config)
        self.accounts: Final = Accounts(self.people)
        self.boxes: Final = Boxes()
        self.desk: Final = Desk(self.store, self.keys, self.boxes, self.entropy, config, STAND_IN)
        self.tables: Final = Tables(
            self.store, self.desk, self.keys, self.boxes, self.entropy, config
        )
        self.studies: Final = Studies(self.store, self.keys, self.boxes, self.entropy)
        self.describing: Final = Describing(self.store, self.desk)
        self.rooms: Final = Rooms(
            self.store,
            self.desk,
            self.keys,
            self.clock,
            self.about,
            config.limits.spectators,
        )
        self.describing.online = self.rooms.online
        self.tables.gone.append(self.touched)
        self.supervisor: Final = Supervisor(
            Settings(processes=config.bots, bots_file=config.bots_file), self.clock
        )
        self.analyses: Final = Analyses(
            self.store, self.studies, self.supervisor, self.clock, config
        )
        self.hints: Final = Hints(
            self.store, self.desk, self.keys, self.supervisor, self.clock, config
        )
        self.stewards: Final = Stewards(
            self.store, self.desk, self.keys, self.supervisor, self.clock, config
        )
        worker = f"{os.getpid()}-{self.entropy.token(4).hex()}"
        self.sweeping: Final = Sweeping(self.store, self.desk, self.tables, self.clock, worker)
        self.auditing: Final = Auditing(self.store, self.desk, self.keys, self.boxes, self.clock)
        self.mailer: Final = Mailer(config, self.store)
        self.notices: Final = (
            None if config.on_sqlite else Notices(self.store, self.desk, self.rooms, self.clock)
        )
        limits = config.limits
        self.creations: Final = Buckets(
            self.clock, limits.creations_burst, limits.creations_per_second
        )
        self.doors: Final = Doors(limits)
        self.crowd: Final = Crowd(self.clock, limits)
        self.connected: Final[set[Connection]] = set()  # also those that have not said hello
        self.metrics.sockets.set_function(lambda: self.doors.open_now)
        for kind in Kind:
            self.metrics.waiting.labels(kind.value).set_function(
                partial(self.supervisor.waiting, kind)
            )
        self.ready = False
        self._tasks: list[asyncio.Task[None]] = []

    async def about(self, match: str) -> About | None:
        """What the room of a match tells beside its table."""
        described = await self.describing.match(match)
        if described is None:
            return None
        names = [seat.name for seat in described.seats]
        return About(described, names, await self.describing.chat(match))

    async def submit(
        self, match: str, command: Command, key: str, person: str | None, seat: int | None = None
    ) -> Accepted:
        """Have the desk carry out a command, and count how that went."""
        began, metrics = self.clock.monotonic(), self.metrics
        try:
            done = await self.desk.submit(match, command, key, person, seat)
        except Refused as error:
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
        live = self.desk.known(match)
        if live is None:
            return Voice(language).say(text)
        return speaker(live.facts.game, language, names).say(text)

    async def void(self, match: str, reason: str) -> None:
        """Close a match without a result."""
        await self.tables.void(match, reason)
        self.touched(match)

    def touched(self, match: str) -> None:
        """Seats, names or status of a match have changed: tell whoever looks at it, anywhere."""
        self.rooms.touched(match)
        if self.notices is not None:
            self.notices.touched(match)

    def said(self, match: str, line: messages.Line) -> None:
        """Somebody said something at a table: tell whoever looks at it, anywhere."""
        self.rooms.say(match, line)
        if self.notices is not None:
            self.notices.touched(match)

    def left(self, match: str, connection: Connection) -> None:
        """Somebody who sat at a table looks away."""
        if connection.viewer is not None and match in self.rooms.rooms:
            self.rooms.touched(match)

    async def start(self) -> None:
        await check_sound(self.store)
        await migrate(self.store)
        await check_key(self.store, self.keys)
        await self.sweeping.credit()  # before any clock is judged
        await self.sweeping.beat()
        await self.supervisor.start()
        self.people.sessions.listen(lambda ended: self._sign_out(ended.session))
        self.desk.repairs.append(self._broken)
        parts: list[Part] = [
            self.sweeping.run,
            self.stewards.run,
            self.analyses.run,
            partial(self.mailer.run, self.clock),
            partial(self.metrics.watch_loop, self.clock),
            self.auditing.run,
            self._recheck,
            self._tidy,
        ]
        if self.notices is not None:
            parts.append(self.notices.run)
        self._tasks = [asyncio.ensure_future(self._keep_up(part)) for part in parts]
        self.ready = True

    async def _keep_up(self, part: Part) -> None:
        """Run a part for ever: what nobody expected ends one round of it, not all of them."""
        while True:
            try:
                await part()
            except Exception as error:  # noqa: BLE001  clocks must run out, bots must be asked
                logger.error("a part of the server begins anew", exc_info=error)
            await self.clock.sleep(ANEW)

    def say_goodbye(self) -> None:
        """Let nobody in, and send away whoever is here: they come back and lose nothing."""
        self.ready = False
        for connection in self.connected:
            connection.close(GOING_AWAY, "restart")

    async def stop(self) -> None:
        """End what is under way and go; a process that is killed instead loses nothing either."""
        self.say_goodbye()
        await ended([*self._tasks, *self.stewards.tasks, *self.rooms.tasks, *self.analyses.tasks])
        if self.desk.tasks:  # what is being committed is committed
            await asyncio.wait(self.desk.tasks, timeout=self.config.limits.transaction_seconds)
        await self.supervisor.close()
        self.accounts.close()
        await self.store.close()

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
        """Forget sessions that have run out, and guests who played nothing."""
        while True:
            await self.clock.sleep(TIDY)
            try:
                await self.people.sweep()
            except (StoreBusy, CommitUnknown) as error:
                logger.warning("nothing was tidied", extra={"reason": str(error)[:200]})

    def _broken(self, match: str, why: str) -> None:
        logger.error("a match was closed for repair", extra={"match": match, "reason": why[:200]})
        self.touched(match)


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadConfig(f"{folder}: no folder to keep data in: {error.strerror}") from None


async def ended(tasks: list[asyncio.Task[None]]) -> None:
    """Cancel what runs in the background, and wait until it is over."""
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
