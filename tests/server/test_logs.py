"""Logs: one JSON object a line, and no secret in any of them."""

import io
import json
import logging
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from leeboard.server.config import Limits
from leeboard.server.logs import SECRET_NAMES, configure, log, request_id
from tests.server.people.people_app import site_of
from tests.server.people.people_service import PASSWORD

NAMES = ("", "leeboard.server", "uvicorn", "uvicorn.error", "uvicorn.access")


@pytest.fixture
def lines() -> Iterator[io.StringIO]:
    """What would stand on standard error; the loggers are as before afterwards."""
    loggers = [logging.getLogger(name) for name in NAMES]
    before = [(one.handlers[:], one.filters[:], one.level, one.propagate) for one in loggers]
    stream = io.StringIO()
    configure("INFO", stream)
    yield stream
    for one, (handlers, filters, level, propagate) in zip(loggers, before, strict=True):
        one.handlers[:], one.filters[:], one.propagate = handlers, filters, propagate
        one.setLevel(level)


def read(stream: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in stream.getvalue().splitlines()]


def test_a_line_is_one_object_with_time_level_and_words(lines: io.StringIO) -> None:
    log.info("match\nstarted", extra={"match": "m1", "seats": 3, "ratio": 0.5, "host": None})
    (line,) = read(lines)
    assert line.pop("at").endswith("+00:00")
    assert line == {
        "level": "INFO",
        "from": "leeboard.server",
        "said": "match\nstarted",
        "match": "m1",
        "seats": 3,
        "ratio": 0.5,
        "host": None,
    }


def test_lines_go_to_what_standard_error_is_now(
    lines: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    configure("INFO")
    monkeypatch.setattr(sys, "stderr", lines)
    log.info("match started")
    assert [line["said"] for line in read(lines)] == ["match started"]


def test_a_line_names_the_call_that_it_belongs_to(lines: io.StringIO) -> None:
    token = request_id.set("abc")
    log.info("inside")
    request_id.reset(token)
    log.info("outside")
    assert [line.get("request") for line in read(lines)] == ["abc", None]


def test_secret_fields_are_kept_out_whoever_logs_them(lines: io.StringIO) -> None:
    for name in SECRET_NAMES.split():
        log.warning("careless", extra={name: "canary"})
    assert len(read(lines)) == len(SECRET_NAMES.split())
    assert "canary" not in lines.getvalue()


def test_an_error_is_told_by_class_and_place_without_its_words(lines: io.StringIO) -> None:
    try:
        raise ValueError("the canary sings")
    except ValueError:
        log.exception("broken")
    (line,) = read(lines)
    assert line["error"] == "builtins.ValueError"
    assert "test_logs.py" in line["where"][-1]
    assert "canary" not in lines.getvalue()


def test_long_values_are_cut_and_strange_ones_said(lines: io.StringIO) -> None:
    log.info("long", extra={"match": "x" * 10_000, "odd": {"a": 1}})
    (line,) = read(lines)
    assert (len(line["match"]), line["odd"]) == (500, "{'a': 1}")


def test_uvicorn_speaks_json_too_but_names_no_path(lines: io.StringIO) -> None:
    logging.getLogger("uvicorn.error").info("Started", extra={"color_message": "x"})
    logging.getLogger("uvicorn.error").info('%s - "WebSocket %s" [accepted]', "1.2.3.4", "/canary")
    logging.getLogger("uvicorn.error").info("connection open")
    logging.getLogger("uvicorn.error").error("connection lost its mind")
    logging.getLogger("uvicorn.access").info('%s - "%s %s"', "1.2.3.4", "GET", "/canary")
    assert [line["said"] for line in read(lines)] == ["Started", "connection lost its mind"]


@pytest.mark.anyio
@pytest.mark.parametrize("database", ["sqlite"])
async def test_no_call_leaves_a_secret_in_the_log(database_url: str, lines: io.StringIO) -> None:
    form = {"name": "Ada Canary", "password": PASSWORD, "email": "canary@example.org"}
    async with site_of(database_url, Limits(calls_burst=100)) as site, site.browser() as browser:
        await browser.post("/api/account", json=form)
        await browser.post("/api/login", json={"name": "Canary", "password": PASSWORD})
        await browser.get("/api/people/canary?invite=canary")
        await browser.get("/api/break/canary", headers={"Authorization": "Basic canary"})
        await browser.get("/canary")
        token = browser.cookies["leeboard"]
    told = read(lines)
    calls = [
        (line["method"], line["route"], line["status"]) for line in told if line["said"] == "call"
    ]
    assert calls == [
        ("POST", "/api/account", 200),
        ("POST", "/api/login", 401),
        ("GET", "/api/people/{name}", 404),
        ("GET", "/api/break/{what}", 500),
        ("GET", "(none)", 404),
    ]
    assert [line["error"] for line in told if line["said"] == "unhandled"] == [
        "builtins.RuntimeError"
    ]
    written = lines.getvalue().lower()
    for secret in ("canary", token, PASSWORD, "203.0.113.7"):
        assert secret not in written
    assert len({line["request"] for line in told}) == 5
