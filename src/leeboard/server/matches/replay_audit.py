"""The auditor: replays every running match from its first event, and closes what does not fit."""

from __future__ import annotations

from typing import Final

from sqlalchemy import select

from leeboard.kernel.errors import LeeboardError
from leeboard.match.log import LogBroken
from leeboard.match.refused import CommandRefused
from leeboard.server.clock import Clock
from leeboard.server.keys import Keys
from leeboard.server.logs import log as logger
from leeboard.server.matches import repository
from leeboard.server.matches.game_cache import GameCache, OtherRules
from leeboard.server.matches.loading import load
from leeboard.server.matches.service import MatchService
from leeboard.server.storage import schema
from leeboard.server.storage.engine import CommitUnknown, Store, StoreBusy, StoreDamaged

AUDIT_SECONDS: Final = 3600.0
PAUSE_SECONDS: Final = 0.05  # seconds between two matches: whoever plays comes first


class ReplayAudit:
    """Looks at all running matches at the start and then once an hour.

    A snapshot spares the replay when a match is opened, so only here is its whole chain proved.
    """

    def __init__(
        self,
        store: Store,
        match_service: MatchService,
        keys: Keys,
        game_cache: GameCache,
        clock: Clock,
    ) -> None:
        self.store: Final = store
        self.match_service: Final = match_service
        self.keys: Final = keys
        self.game_cache: Final = game_cache
        self.clock: Final = clock

    async def run(self) -> None:
        while True:
            try:
                await self.look()
            except (StoreBusy, CommitUnknown) as error:
                logger.warning("the audit waits", extra={"reason": str(error)[:200]})
            await self.clock.sleep(AUDIT_SECONDS)

    async def look(self) -> list[str]:
        """Replay every running match; returns those that were closed for repair."""
        table = schema.match
        async with self.store.read() as db:
            wanted = select(table.c.id).where(table.c.status == schema.RUNNING)
            names = [str(name) for name in await db.scalars(wanted)]
        broken = []
        for name in names:
            why = await self._trouble_of(name)
            if why:
                broken.append(name)
                await self.match_service.close_for_repair(name, why)
            elif not await self._in_hand(name):
                logger.warning("a bot's job was written anew", extra={"match": name})
                await self.match_service.settle(name)
            await self.clock.sleep(PAUSE_SECONDS)
        return broken

    async def _in_hand(self, match: str) -> bool:
        """Whether each question that a bot owes has its job."""
        try:
            match_state = await self.match_service.current(match)
        except (OtherRules, CommandRefused):
            return True  # nobody plays it now
        table = schema.job
        async with self.store.read() as db:
            jobs = list(await db.execute(select(table).where(table.c.match == match)))
        return {(job.seat, job.decision) for job in jobs} == {
            (seat, decision) for seat, (decision, _) in self.match_service.owed(match_state).items()
        }

    async def _trouble_of(self, match: str) -> str:
        """What is wrong with a match, or ""."""
        try:
            async with self.store.read() as db:
                row = await repository.match_row(db, match)
                if row is not None and row.status == schema.RUNNING:
                    seats = await repository.seat_rows(db, match)
                    await load(db, self.keys, self.game_cache, row, seats, True, self.clock)
        except OtherRules:
            return ""
        except (LogBroken, StoreDamaged) as error:
            return str(error)
        except StoreBusy:
            raise
        except (LeeboardError, ValueError, TypeError, KeyError) as error:
            return f"the log cannot be read: {type(error).__name__}"
        return ""
