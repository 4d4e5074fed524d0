"""The pages about the server name every message, field, call and option, and nothing beside."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from leeboard.cli.command import parser
from leeboard.server.app import ROUTERS
from leeboard.server.config import Limits
from leeboard.server.sockets.frames import client_frame
from leeboard.server.viewing.describe import schema

DOCS = Path(__file__).parent.parent.parent / "docs"
HEADING = re.compile(r"^### (?:(\w+): )?`(\w+)`$", re.MULTILINE)
ROW = re.compile(r"^\| `(\w+)` \|", re.MULTILINE)
CALL = re.compile(r"`(GET|POST|PATCH|DELETE) (/[^`?]*)`")
OPTION = re.compile(r"^\| `(--[\w-]+)` \|", re.MULTILINE)


def page(name: str) -> str:
    return (DOCS / name).read_text(encoding="utf-8")


def sections() -> dict[str, list[str]]:
    """The fields that the page about the socket lists under each heading."""
    parts = HEADING.split(page("socket.md"))
    titles = [f"{side}: {name}" if side else name for side, name in pairs(parts)]
    return {title: ROW.findall(text) for title, text in zip(titles, parts[3::3], strict=True)}


def pairs(parts: list[str]) -> Iterator[tuple[str, str]]:
    return zip(parts[1::3], parts[2::3], strict=True)


def described(side: str, found: dict[str, Any]) -> dict[str, list[str]]:
    """The fields of each message and part in a schema, under the heading that it should have."""
    fields = {}
    for name, model in found["$defs"].items():
        listed = dict(model["properties"])
        op = listed.pop("op", {}).get("const")
        fields[f"{side}: {op}" if op else name] = list(listed)
    return fields


def test_the_socket_page_has_every_message_with_every_field_and_no_other() -> None:
    wanted = described("Server", schema()) | described("Client", client_frame.json_schema())
    told = sections()
    assert told.keys() == wanted.keys()
    for title, fields in wanted.items():
        assert told[title] == fields, title


def calls() -> set[tuple[str, str]]:
    return {
        (method, str(getattr(route, "path", "")))
        for router in ROUTERS
        for route in router.routes
        for method in getattr(route, "methods", None) or ()
    }


def test_the_http_page_has_every_call_and_no_other() -> None:
    assert set(CALL.findall(page("api.md"))) - {("GET", "/api/openapi.json")} == calls()


def test_the_http_page_prints_the_example_as_it_is_run() -> None:
    example = (DOCS / "examples" / "bot.py").read_text(encoding="utf-8")
    assert f"```py\n{example}```" in page("api.md")


def options() -> set[str]:
    """The options of `leeboard serve`."""
    [commands] = [
        action
        for action in parser("serve")._actions
        if isinstance(action, argparse._SubParsersAction)
    ]
    serve: argparse.ArgumentParser = commands.choices["serve"]
    named = {name for action in serve._actions for name in action.option_strings}
    return {name for name in named if name.startswith("--")} - {"--help"}


def test_the_page_for_hosts_has_every_option_and_no_other() -> None:
    assert set(OPTION.findall(page("host.md"))) == options()


@pytest.mark.parametrize(
    ("limit", "told"),
    [
        ("frames_burst", "{} at once, 5 a second"),
        ("frames_person", "| {} and 100 times as many"),
        ("frames_address", "| 4 and {} times as many"),
        ("calls_burst", "{} at once, 150 a second"),
        ("calls_patience", "| {:.0f} s; if it would be longer"),
        ("head_fields", "8 KiB, 32 KiB, {}; more"),
        ("head_seconds", "{:.0f} s, 20 s"),
        ("body_seconds", "10 s, {:.0f} s"),
        ("connections_per_address", "{:,} an address, 4,000 a worker"),
        ("connections", "1,300 an address, {:,} a worker"),
        ("connections_burst", "opens {:,} at once, 50 a second"),
        ("refusals_burst", "{} at once, 20 a second; whoever"),
        ("processor_burst", "{} s at once, a fifth of a core"),
        ("reading_seconds", "{:.0f} s of processor time"),
        ("reading_burst", "an address {:.0f} s at once"),
        ("chat_burst", "{} lines at once"),
        ("chat_address_burst", "{} lines at once and 5 a second of one address"),
        ("chat_length", "{} characters"),
        ("sockets_per_user", "{} a person"),
        ("sockets_per_address", "{} nameless watchers an address"),
        ("sockets_together", "{} an address together"),
        ("sockets", "{:,} a worker"),
        ("spectators", "| {} |"),
        ("open_matches_per_user", "{} an account"),
        ("open_matches_per_guest", "{} a guest"),
        ("open_matches_per_address", "{} the guests of an address"),
        ("open_matches", "{:,} in all"),
        ("creations_burst", "{} at once, 5 a minute"),
        ("creations_address_burst", "an address {} at once, 60 a minute"),
        ("guests_burst", "{} at once, one a second"),
        ("login_tries", "| {}, then longer"),
        ("login_tries_address", "{} an address for all names"),
        ("analyses_per_address", "{} an address, 100 in all"),
        ("chat_lines", "the last {:,} lines of a match"),
    ],
)
def test_the_page_for_hosts_tells_the_limits_that_are(limit: str, told: str) -> None:
    assert told.format(getattr(Limits(), limit)) in page("host.md")
