"""Figures for Prometheus: what they say, and that none is about a single match or person."""

import json
import re
import time
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families
from sqlalchemy import insert, update

from leeboard.server.metrics import LOOP_EVERY, SILENT_SECONDS, Metrics
from leeboard.server.storage import schema
from tests.patience import PATIENCE
from tests.server.people.people_service import StoppedClock, opened
from tests.server.postgres import Postgres
from tests.server.serving import serving


def value(metrics: Metrics, name: str, **labels: str) -> float | None:
    return metrics.registry.get_sample_value(name, labels)


def test_every_figure_is_there_before_it_is_needed() -> None:
    families = {
        family.name: family
        for family in text_string_to_metric_families(Metrics().text("w1", {}).decode())
    }
    assert {
        "leeboard_actions_accepted", "leeboard_actions_refused", "leeboard_ack_seconds",
        "leeboard_sockets", "leeboard_matches", "leeboard_bot_jobs", "leeboard_waiting",
        "leeboard_loop_lag_seconds", "leeboard_storage_trouble",
    } <= set(families)  # fmt: skip
    assert all(family.documentation for family in families.values())


def test_labels_are_words_of_ours_and_name_nobody() -> None:
    families = text_string_to_metric_families(Metrics().text("w1", {}).decode())
    labels = {label for family in families for sample in family.samples for label in sample.labels}
    assert labels <= {"code", "status", "queue", "kind", "le", "worker"}


def test_two_servers_in_one_process_count_apart() -> None:
    one, other = Metrics(), Metrics()
    one.accepted.inc()
    one.refused.labels("STALE").inc(2)
    assert value(one, "leeboard_actions_accepted_total") == 1
    assert value(one, "leeboard_actions_refused_total", code="STALE") == 2
    assert value(other, "leeboard_actions_accepted_total") == 0


@pytest.mark.anyio
async def test_matches_and_jobs_are_counted_in_the_database(database_url: str) -> None:
    metrics = Metrics()
    async with opened(database_url) as people_service:
        for number, status in enumerate([schema.RUNNING, schema.RUNNING, schema.OVER]):
            await people_service.add_match(f"m{number}", None, status=status)
        async with people_service.store.write() as connection:
            job = {"match": "m0", "seat": 1, "decision": "d", "bot": "greedy", "due": 0.0}
            await connection.execute(insert(schema.job).values(job))
        await metrics.count(people_service.store)
        assert value(metrics, "leeboard_matches", status="running") == 2
        assert value(metrics, "leeboard_matches", status="over") == 1
        assert value(metrics, "leeboard_matches", status="open") == 0
        assert value(metrics, "leeboard_bot_jobs") == 1
        async with people_service.store.write() as connection:
            await connection.execute(schema.match.update().values(status=schema.OVER))
        await metrics.count(people_service.store)
        assert value(metrics, "leeboard_matches", status="running") == 0


class LateClock(StoppedClock):
    """A clock under whose loop every sleep takes longer than asked for."""

    async def sleep(self, seconds: float) -> None:
        await super().sleep(seconds + 0.0625)


@pytest.mark.anyio
async def test_the_lag_of_the_loop_is_what_a_sleep_takes_too_long() -> None:
    metrics, late, prompt = Metrics(), LateClock(), StoppedClock()
    await metrics.look_at_loop(prompt)
    assert value(metrics, "leeboard_loop_lag_seconds_sum") == pytest.approx(0)
    await metrics.look_at_loop(late)
    assert prompt.slept == [LOOP_EVERY]
    assert value(metrics, "leeboard_loop_lag_seconds_count") == 2
    assert value(metrics, "leeboard_loop_lag_seconds_sum") == pytest.approx(0.0625)


def samples(text: bytes) -> dict[tuple[str, str], float]:
    """Values by name and worker."""
    return {
        (sample.name, sample.labels.get("worker", "")): sample.value
        for family in text_string_to_metric_families(text.decode())
        for sample in family.samples
    }


@pytest.mark.anyio
async def test_any_worker_tells_of_all(database_url: str) -> None:
    one, other = Metrics(), Metrics()
    one.accepted.inc(3)
    other.accepted.inc(4)
    other.ack_seconds.observe(0.01)
    name, count = "leeboard_actions_accepted_total", "leeboard_ack_seconds_count"
    async with opened(database_url) as people_service:
        store = people_service.store
        await other.share(store, "w2")
        other.accepted.inc()
        await other.share(store, "w2")
        found = samples(one.text("w1", await one.of_others(store, "w1")))
        assert (found[name, "w1"], found[name, "w2"]) == (3, 5)
        assert (found[count, "w1"], found[count, "w2"]) == (0, 1)
        assert [worker for figure, worker in found if figure == "leeboard_bot_jobs"] == [""]
        # Its own figures are those of now, not those that it wrote down.
        assert samples(other.text("w2", await other.of_others(store, "w2")))[name, "w2"] == 5
        async with store.write() as db:
            silent = schema.figures.c.at - SILENT_SECONDS - 1
            await db.execute(update(schema.figures).values(at=silent))
        assert (name, "w2") not in samples(one.text("w1", await one.of_others(store, "w1")))


DASHBOARD = Path(__file__).parents[2] / "deploy" / "grafana.json"


def named(dashboard: str) -> set[str]:
    """The figures that a dashboard asks for."""
    panels = json.loads(dashboard)["panels"]
    asked = [target["expr"] for panel in panels for target in panel.get("targets", [])]
    return {name for one in asked for name in re.findall(r"leeboard_\w+", one)}


def told() -> set[str]:
    metrics = Metrics()
    metrics.refused.labels("STALE")  # whose series begin with the first refusal
    metrics.waiting.labels("choose")
    return {name for name, _ in samples(metrics.text("w1", {}))}


def test_the_dashboard_names_only_figures_that_there_are() -> None:
    asked = named(DASHBOARD.read_text(encoding="utf-8"))
    assert len(asked) >= 9
    assert asked <= told()


def test_a_dashboard_with_a_figure_that_nobody_counts_is_found_out() -> None:
    renamed = DASHBOARD.read_text(encoding="utf-8").replace("leeboard_sockets", "leeboard_plugs")
    assert named(renamed) - told() == {"leeboard_plugs"}


@pytest.mark.slow
def test_two_workers_are_told_of_by_whichever_is_asked(
    postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LEEBOARD_KEY", bytes(range(32)).hex())
    url = postgres.create("figures")
    with serving(tmp_path / "data", "--database", url, "--workers", "2") as server:
        workers: set[str] = set()
        until = time.monotonic() + PATIENCE
        while len(workers) < 2 and time.monotonic() < until:
            time.sleep(0.2)
            with suppress(httpx.TransportError):  # the second may just be starting
                answer = httpx.get(f"{server.base}/metrics")
                if answer.status_code == httpx.codes.OK:
                    workers = {worker for _, worker in samples(answer.content) if worker}
    postgres.drop("figures")
    assert len(workers) == 2
