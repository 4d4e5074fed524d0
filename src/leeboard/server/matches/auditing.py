"""The auditor: replays every running match from its first event, and closes what does not fit."""

from __future__ import annotations

from typing import Final

from sqlalchemy import select

from leeboard.kernel.errors import LeeboardError
from leeboard.server.keys import Keys
from leeboard.server.logs import log as logger
from leeboard.server.matches import ledger
from leeboard.server.matches.boxes import Boxes, OtherRules
from leeboard.server.matches.desk import Desk
from leeboard.server.matches.live import LogBroken
from leeboard.server.matches.loading import load
from leeboard.server.matches.refused import Refused
from leeboard.server.seams import Clock
from leeboard.server.storage import schema
from leeboard.server.storage.engine import CommitUnknown, Store, StoreBusy, StoreDamaged

PERIOD: Final = 3600.0
PAUSE: Final = 0.05  # seconds between two matches: whoever plays comes first


class Auditing:
    """Looks at all running matches at the start and then once an hour.

    A snapshot spares the replay when a match is opened, so only here is its whole chain proved.
    """

    def __init__(self, store: Store, desk: Desk, keys: Keys, boxes: Boxes, clock: Clock) -> None:
        self.store: Final = store
        self.desk: Final = desk
        self.keys: Final = keys
        self.boxes: Final = boxes
        self.clock: Final = clock

    async def run(self) -> None:
        while True:
            try:
                await self.look()
            except (StoreBusy, CommitUnknown) as error:
                logger.warning("the audit waits", extra={"reason": str(error)[:200]})
            await self.clock.sleep(PERIOD)

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
                await self.desk.close_for_repair(name, why)
            elif not await self._in_hand(name):
                logger.warning("a bot's job was written anew", extra={"match": name})
                await self.desk.settle(name)
            await self.clock.sleep(PAUSE)
        return broken

    async def _in_hand(self, match: str) -> bool:
        """Whether each question that a bot owes has its job."""
        try:
            live = await self.desk.live(match)
        except (OtherRules, Refused):
            return True  # nobody plays it now
        table = schema.job
        async with self.store.read() as db:
            jobs = list(await db.execute(select(table).where(table.c.match == match)))
        return {(job.seat, job.decision) for job in jobs} == {
            (seat, decision) for seat, (decision, _) in self.desk.owed(live).items()
        }

    async def _trouble_of(self, match: str) -> str:
        """What is wrong with a match, or ""."""
        try:
            async with self.store.read() as db:
                row = await ledger.match_row(db, match)
                if row is not None and row.status == schema.RUNNING:
                    seats = await ledger.seat_rows(db, match)
                    await load(db, self.keys, self.boxes, row, seats, True, self.clock)
        except OtherRules:
            return ""
        except (LogBroken, StoreDamaged) as error:
            return str(error)
        except StoreBusy:
            raise
        except (LeeboardError, ValueError, TypeError, KeyError) as error:
            return f"the log cannot be read: {type(error).__name__}"
        return ""
