"""Figures about the whole server for Prometheus; none tells of one match, seat or person.

Each worker counts for itself and writes down what it has, so that any of them tells of all.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, TypeAlias

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector
from sqlalchemy import delete, func, insert, select, update

from leeboard.server.clock import Clock
from leeboard.server.logs import log as logger
from leeboard.server.storage import schema
from leeboard.server.storage.engine import CommitUnknown, Store, StoreBusy

BUCKET_MILLISECONDS: Final = (1, 2, 5, 10, 20, 30, 40, 60, 80, 100, 150, 250, 500, 1000, 2500)
BUCKET_SECONDS: Final = tuple(each / 1000 for each in BUCKET_MILLISECONDS)
LOOP_EVERY: Final = 0.5  # seconds between two looks at the event loop
STORE_BUSY: Final = "busy"
COMMIT_UNKNOWN: Final = "commit_unknown"
SHARE_SECONDS: Final = 5.0  # seconds between two times at which a worker writes down its figures
SILENT_SECONDS: Final = 30.0  # seconds after which a worker that wrote nothing is left out
FORGOTTEN_SECONDS: Final = 3600.0  # and after which its row goes
OF_DATABASE: Final = ("leeboard_matches", "leeboard_bot_jobs")  # the same for all workers

Figures: TypeAlias = list[list[Any]]  # name, kind, help and samples: name, labels, value


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
            buckets=BUCKET_SECONDS,
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
            buckets=BUCKET_SECONDS,
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

    def figures(self) -> Figures:
        """What this worker has counted, as plain data."""
        return [
            [one.name, one.type, one.documentation, [list(sample[:3]) for sample in one.samples]]
            for one in self.registry.collect()
            if one.name not in OF_DATABASE
        ]

    def text(self, worker: str, others: Mapping[str, Figures]) -> bytes:
        """The figures of this and other workers, each under its name, as Prometheus reads them."""
        whole = CollectorRegistry()
        whole.register(FiguresOfAll(self.registry, {**others, worker: self.figures()}))
        return generate_latest(whole)

    async def share(self, store: Store, worker: str) -> None:
        """Write down what this worker has counted, for the others."""
        table, body = schema.figures, self.figures()
        async with store.write() as db:
            now = await store.now(db)
            mine = update(table).where(table.c.worker == worker).values(at=now, body=body)
            if (await db.execute(mine)).rowcount == 0:
                await db.execute(insert(table).values(worker=worker, at=now, body=body))
            await db.execute(delete(table).where(table.c.at < now - FORGOTTEN_SECONDS))

    async def keep_sharing(self, store: Store, worker: str, clock: Clock) -> None:
        while True:
            try:
                await self.share(store, worker)
            except (StoreBusy, CommitUnknown) as error:
                logger.warning("figures are not shared", extra={"reason": str(error)[:200]})
            await clock.sleep(SHARE_SECONDS)

    async def of_others(self, store: Store, worker: str) -> dict[str, Figures]:
        """What the other workers have written down lately."""
        table = schema.figures
        async with store.read() as db:
            lately = table.c.at > await store.now(db) - SILENT_SECONDS
            rows = await db.execute(select(table).where(lately, table.c.worker != worker))
            return {row.worker: row.body for row in rows}

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


class FiguresOfAll(Collector):
    """Figures of several workers, told apart by a label, beside those of the database."""

    def __init__(self, own: CollectorRegistry, by_worker: Mapping[str, Figures]) -> None:
        self._own: Final = own
        self._by_worker: Final = by_worker

    def collect(self) -> Iterator[Metric]:
        yield from (one for one in self._own.collect() if one.name in OF_DATABASE)
        found: dict[str, Metric] = {}
        for worker, figures in sorted(self._by_worker.items()):
            for name, kind, documentation, samples in figures:
                metric = found.setdefault(name, Metric(name, documentation, kind))
                for sample, labels, value in samples:
                    metric.add_sample(sample, {**labels, "worker": worker}, value)
        yield from found.values()
