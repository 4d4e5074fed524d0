"""Figures about the whole server for Prometheus; none tells of one match, seat or person."""

from __future__ import annotations

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from sqlalchemy import func, select

from leeboard.server.seams import Clock
from leeboard.server.storage import schema
from leeboard.server.storage.engine import Store

MILLISECONDS: Final = (1, 2, 5, 10, 20, 30, 40, 60, 80, 100, 150, 250, 500, 1000, 2500)
SECONDS: Final = tuple(each / 1000 for each in MILLISECONDS)
LOOP_EVERY: Final = 0.5  # seconds between two looks at the event loop
STORE_BUSY: Final = "busy"
COMMIT_UNKNOWN: Final = "commit_unknown"


class Metrics:
    """One registry of our own, so that several servers fit into one test process."""

    def __init__(self) -> None:
        self.registry: Final = CollectorRegistry()
        self.accepted: Final = Counter(
            "leeboard_actions_accepted", "Actions that entered a log", registry=self.registry
        )
        self.refused: Final = Counter(
            "leeboard_actions_refused",
            "Actions that were refused, by code",
            ["code"],
            registry=self.registry,
        )
        self.ack_seconds: Final = Histogram(
            "leeboard_ack_seconds",
            "From an action's arrival to its acknowledgement",
            buckets=SECONDS,
            registry=self.registry,
        )
        self.sockets: Final = Gauge("leeboard_sockets", "Open sockets", registry=self.registry)
        self.matches: Final = Gauge(
            "leeboard_matches", "Matches by status", ["status"], registry=self.registry
        )
        self.jobs: Final = Gauge(
            "leeboard_bot_jobs", "Decisions that bots owe", registry=self.registry
        )
        self.waiting: Final = Gauge(
            "leeboard_waiting", "What waits in a queue, by queue", ["queue"], registry=self.registry
        )
        self.loop_lag: Final = Histogram(
            "leeboard_loop_lag_seconds",
            "How late the event loop is",
            buckets=SECONDS,
            registry=self.registry,
        )
        self.storage_trouble: Final = Counter(
            "leeboard_storage_trouble",
            "Transactions that the database did not take, by kind",
            ["kind"],
            registry=self.registry,
        )
        for status in schema.STATUSES:  # so that each is there before it happens
            self.matches.labels(status)
        for kind in (STORE_BUSY, COMMIT_UNKNOWN):
            self.storage_trouble.labels(kind)

    def text(self) -> bytes:
        """All figures as Prometheus reads them."""
        return generate_latest(self.registry)

    async def count(self, store: Store) -> None:
        """Bring the figures up to date that stand in the database."""
        match = schema.match
        async with store.read() as connection:
            rows = await connection.execute(
                select(match.c.status, func.count().label("matches")).group_by(match.c.status)
            )
            found = {row.status: int(row.matches) for row in rows}
            jobs = await connection.scalar(select(func.count()).select_from(schema.job))
        for status in schema.STATUSES:
            self.matches.labels(status).set(found.get(status, 0))
        self.jobs.set(jobs or 0)

    async def watch_loop(self, clock: Clock) -> None:
        """Measure for ever how late the event loop is."""
        while True:
            await self.look_at_loop(clock)

    async def look_at_loop(self, clock: Clock) -> None:
        began = clock.monotonic()
        await clock.sleep(LOOP_EVERY)
        self.loop_lag.observe(max(0.0, clock.monotonic() - began - LOOP_EVERY))
