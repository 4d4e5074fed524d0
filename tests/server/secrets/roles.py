"""Who may do what: one row for each call and each kind of message, one column for each role.

The match is public, and {private} is one like it that is not.
A call without a row fails the build. Expected are the status of a call, and of a message the kind
of the answer or its code.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

ROLES = (
    "seat",  # sits on seat 0 and made the table; it is asked something
    "other",  # sits on seat 1
    "tab",  # the person of seat 0 once more, in another window
    "spectator",  # nobody who ever signed in
    "left",  # owned seat 2 and left: a bot plays there
    "elsewhere",  # plays another match
    "guest",  # signed in, plays nothing
    "administrator",
)
Json = dict[str, Any]

KEY = "f" * 32
HEX = "ab" * 32
ALL = "200 200 200 200 200 200 200 200"
NOBODY = "404 404 404 404 404 404 404 404"
INSIDE = "200 200 200 404 200 404 404 404"
PRIVATE = {"match": "private"}
MADE = "201 201 201 201 201 201 201 201"
SIT = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
NEW = {"game": "mare_balticum", "seats": SIT}


@dataclass(frozen=True)
class Row:
    """A call by every role. {match} runs, {over} was closed, {victim} is somebody harmless."""

    method: str
    route: str  # as the application names it
    expected: str
    body: Json | None = None
    query: str = ""
    fills: dict[str, str] = field(default_factory=dict)  # what stands for the parts of the path
    spoils: bool = False  # does it change what other rows find?


def row(method: str, route: str, expected: str, body: Json | None = None, **more: Any) -> Row:
    return Row(method, route, expected, body, **more)


CALLS: list[Row] = [
    row("GET", "/", ALL),
    row("GET", "/healthz", ALL),
    row("GET", "/readyz", ALL),
    row("GET", "/metrics", "404 404 404 404 404 404 404 200"),
    row("GET", "/api/openapi.json", ALL),
    row("GET", "/api/messages/schema", ALL),
    row("GET", "/api/games", ALL),
    row("GET", "/api/games/{game}", ALL),
    row("GET", "/api/games/{game}/components", ALL),
    row("GET", "/api/games/{game}/handbook", ALL),
    row("GET", "/api/games/{game}/art.svg", ALL),
    row("GET", "/api/games/{game}/cover.svg", ALL),
    row("GET", "/api/games/{game}/guide/{kind}", ALL),
    row("GET", "/api/games/{game}/tour", ALL),
    row("GET", "/api/games/{game}/tour/{at}", ALL),
    row("GET", "/api/games/{game}/tour/{at}/picture.svg", ALL),
    # Being somebody.
    row("POST", "/api/me", ALL, {}),
    row("GET", "/api/me", "200 200 200 401 200 200 200 200"),
    row("GET", "/api/session", ALL),
    row("PATCH", "/api/me", ALL, {"language": "pl"}),
    row("POST", "/api/account", "422 422 422 422 422 422 422 409", {"name": "x", "password": "x"}),
    row(
        "DELETE",
        "/api/account",
        "200 200 401 401 200 200 200 401",  # the tab's session went with the seat's
        {"password": "wrong wrong"},
        spoils=True,
    ),
    row("POST", "/api/login", "401 401 401 401 401 401 401 401", {"name": "x", "password": "x"}),
    row("POST", "/api/logout", "200 200 401 200 200 200 200 200", {}, spoils=True),
    row(
        "POST",
        "/api/password",
        "409 409 409 401 409 409 409 401",
        {"old": "wrong wrong", "new": "correct horse battery"},
    ),
    row("GET", "/api/people/{name}", ALL),
    # Tables.
    row("GET", "/api/matches", ALL),
    row("GET", "/api/matches", ALL, query="?scope=mine"),
    row("POST", "/api/matches", MADE, NEW),
    row("GET", "/api/matches/{match}", ALL),
    row("POST", "/api/matches/{match}/join", "200 200 200 409 200 409 409 409", {}),
    row("POST", "/api/matches/{match}/join", "200 409 200 409 409 409 409 409", {"seat": 0}),
    row("POST", "/api/matches/{match}/leave", "200 200 200 404 200 404 404 404", {}, spoils=True),
    row("POST", "/api/matches/{match}/fill", "409 404 409 404 404 404 404 404", {"bot": "random"}),
    row(
        "POST",
        "/api/matches/{match}/promise",
        "409 404 409 404 404 404 404 404",
        {"seat": 0, "promise": HEX},
    ),
    row(
        "POST",
        "/api/matches/{match}/nonce",
        "409 404 409 404 404 404 404 404",
        {"seat": 0, "nonce": HEX},
    ),
    row("POST", "/api/matches/{match}/rematch", "409 409 409 404 409 404 404 404", {}),
    # Looking and playing.
    row("GET", "/api/matches/{match}/table", ALL),
    row("GET", "/api/matches/{match}/table", "200 404 200 404 404 404 404 404", query="?seat=0"),
    row("GET", "/api/matches/{match}/table", "404 200 404 404 404 404 404 404", query="?seat=1"),
    row("GET", "/api/matches/{match}/table", "404 404 404 404 200 404 404 404", query="?seat=2"),
    row("GET", "/api/matches/{match}/past", ALL, query="?after=1"),
    row(
        "GET",
        "/api/matches/{match}/past",
        "200 404 200 404 404 404 404 404",
        query="?after=1&seat=0",
    ),
    row(
        "GET",
        "/api/matches/{match}/past",
        "404 200 404 404 404 404 404 404",
        query="?after=1&seat=1",
    ),
    row(
        "POST",
        "/api/matches/{match}/act",
        "409 409 409 404 409 404 404 404",
        {"key": KEY, "decision": "ab", "action": 1},
    ),
    row(
        "POST",
        "/api/matches/{match}/undo",
        "409 404 409 404 404 404 404 404",
        {"key": KEY, "seat": 0},
    ),
    row(
        "POST",
        "/api/matches/{match}/consent",
        "409 404 409 404 404 404 404 404",
        {"key": KEY, "seat": 0, "request": "ab", "yes": True},
    ),
    row(
        "POST",
        "/api/matches/{match}/back",
        "409 404 409 404 404 404 404 404",
        {"key": KEY, "seat": 0},
    ),
    row(
        "POST",
        "/api/matches/{match}/back",
        "404 404 404 404 200 404 404 404",
        {"key": KEY, "seat": 2},
        spoils=True,
    ),
    # A private table: for those who sit there, and with its invitation for all.
    row("GET", "/api/matches/{match}", INSIDE, fills=PRIVATE),
    row("GET", "/api/matches/{match}", ALL, query="?invite={invite}", fills=PRIVATE),
    row("GET", "/api/matches/{match}/table", INSIDE, fills=PRIVATE),
    row("GET", "/api/matches/{match}/table", ALL, query="?invite={invite}", fills=PRIVATE),
    row("GET", "/api/matches/{match}/past", INSIDE, query="?after=1", fills=PRIVATE),
    row("GET", "/api/matches/{match}/past", ALL, query="?after=1&invite={invite}", fills=PRIVATE),
    row("GET", "/api/matches/{match}/fairness", INSIDE, fills=PRIVATE),
    row("GET", "/api/matches/{match}/fairness", ALL, query="?invite={invite}", fills=PRIVATE),
    row("POST", "/api/matches/{match}/join", INSIDE, {}, fills=PRIVATE),
    # Studies: nobody studies a match that is still on, everybody one that is over.
    row("POST", "/api/studies", "422 422 422 401 422 422 422 422", {}),
    row("GET", "/api/studies/{study}", NOBODY, fills={"study": "match"}),
    row("GET", "/api/studies/{study}/moment", NOBODY, query="?at=0", fills={"study": "match"}),
    row("GET", "/api/studies/{study}/record", NOBODY, fills={"study": "match"}),
    row(
        "POST",
        "/api/studies/{study}/fork",
        NOBODY,
        {"at": 0, "seats": SIT},
        fills={"study": "match"},
    ),
    row("POST", "/api/studies/{study}/analysis", NOBODY, {}, fills={"study": "match"}),
    row("GET", "/api/studies/{study}/analysis", NOBODY, fills={"study": "match"}),
    row("GET", "/api/studies/{study}", ALL),
    row("GET", "/api/studies/{study}/moment", ALL, query="?at=0&seat=1"),
    row("GET", "/api/studies/{study}/record", ALL),
    row("POST", "/api/studies/{study}/fork", MADE, {"at": 0, "seats": SIT}),
    row("POST", "/api/studies/{study}/analysis", "422 422 422 422 422 422 422 422", {}),
    row("GET", "/api/studies/{study}/analysis", ALL),
    row("GET", "/api/matches/{match}/fairness", ALL),
    row("GET", "/api/commitments", ALL),
    # Administration.
    row("POST", "/api/admin/claim", "409 409 409 401 409 409 409 403", {"token": "0"}),
    row("POST", "/api/admin/ban", "403 403 403 401 403 403 403 200", {"person": "{victim}"}),
    row("POST", "/api/admin/unban", "403 403 403 401 403 403 403 200", {"person": "{victim}"}),
    row(
        "POST",
        "/api/admin/matches/{match_id}/void",
        "403 403 403 401 403 403 403 200",
        {"reason": "over"},
        spoils=True,
    ),
]

UNDONE = "NOTHING_TO_UNDO"
IDLE = "NOT_THINKING"
# Over the socket. Who owns a seat has been shown the table through it, others as spectators.
MESSAGES: list[tuple[str, Json, str]] = [
    ("hello", {"seat": None}, "table table table table table table table table"),
    (
        "hello",
        {"seat": 0},
        "table NOT_FOUND table NOT_FOUND NOT_FOUND NOT_FOUND NOT_FOUND NOT_FOUND",
    ),
    (
        "hello",
        {"seat": 2},
        "NOT_FOUND NOT_FOUND NOT_FOUND NOT_FOUND table NOT_FOUND NOT_FOUND NOT_FOUND",
    ),
    (
        "act",
        {"key": KEY, "decision": "ab", "action": 1},
        "STALE STALE STALE NOT_FOUND STALE NOT_FOUND NOT_FOUND NOT_FOUND",
    ),
    (
        "undo",
        {"key": KEY},
        f"{UNDONE} {UNDONE} {UNDONE} NOT_FOUND {UNDONE} NOT_FOUND NOT_FOUND NOT_FOUND",
    ),
    (
        "consent",
        {"key": KEY, "request": "ab", "yes": True},
        "STALE STALE STALE NOT_FOUND STALE NOT_FOUND NOT_FOUND NOT_FOUND",
    ),
    (
        "back",
        {"key": KEY},
        "NOT_AWAY NOT_AWAY NOT_AWAY NOT_FOUND ack NOT_FOUND NOT_FOUND NOT_FOUND",
    ),
    ("why", {"id": 1, "action": 0}, "why why why why why why why why"),
    (
        "hint",
        {"id": 1},
        "hint NOT_ASKED hint NOT_ASKED NOT_ASKED NOT_ASKED NOT_ASKED NOT_ASKED",
    ),
    (
        "hurry",
        {},
        f"{IDLE} {IDLE} {IDLE} NOT_FOUND {IDLE} NOT_FOUND NOT_FOUND NOT_FOUND",
    ),
    ("mute", {"yes": False}, "seats seats seats NOT_FOUND seats NOT_FOUND NOT_FOUND NOT_FOUND"),
    ("say", {"key": KEY, "text": "ahoy"}, "chat chat chat NOT_FOUND chat chat chat chat"),
    ("ping", {"id": 1}, "pong pong pong pong pong pong pong pong"),
]
