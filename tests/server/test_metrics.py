"""Figures for Prometheus: what they say, and that none is about a single match or person."""

import pytest
from prometheus_client.parser import text_string_to_metric_families
from sqlalchemy import insert

from leeboard.server.metrics import LOOP_EVERY, Metrics
from leeboard.server.storage import schema
from tests.server.people.house import StoppedClock, opened


def value(metrics: Metrics, name: str, **labels: str) -> float | None:
    return metrics.registry.get_sample_value(name, labels)


def test_every_figure_is_there_before_it_is_needed() -> None:
    families = {
        family.name: family for family in text_string_to_metric_families(Metrics().text().decode())
    }
    assert {
        "leeboard_actions_accepted", "leeboard_actions_refused", "leeboard_ack_seconds",
        "leeboard_sockets", "leeboard_matches", "leeboard_bot_jobs", "leeboard_waiting",
        "leeboard_loop_lag_seconds", "leeboard_storage_trouble",
    } <= set(families)  # fmt: skip
    assert all(family.documentation for family in families.values())


def test_labels_are_words_of_ours_and_name_nobody() -> None:
    families = text_string_to_metric_families(Metrics().text().decode())
    labels = {label for family in families for sample in family.samples for label in sample.labels}
    assert labels <= {"code", "status", "queue", "kind", "le"}


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
    async with opened(database_url) as house:
        for number, status in enumerate([schema.RUNNING, schema.RUNNING, schema.OVER]):
            await house.add_match(f"m{number}", None, status=status)
        async with house.store.write() as connection:
            job = {"match": "m0", "seat": 1, "decision": "d", "bot": "greedy", "due": 0.0}
            await connection.execute(insert(schema.job).values(job))
        await metrics.count(house.store)
        assert value(metrics, "leeboard_matches", status="running") == 2
        assert value(metrics, "leeboard_matches", status="over") == 1
        assert value(metrics, "leeboard_matches", status="open") == 0
        assert value(metrics, "leeboard_bot_jobs") == 1
        async with house.store.write() as connection:
            await connection.execute(schema.match.update().values(status=schema.OVER))
        await metrics.count(house.store)
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
