"""What is tried while a server is attacked: what is forbidden, and what must go on."""

from __future__ import annotations

import time
from collections.abc import Callable

import httpx

from leeboard.server.routes.visitors import DEVICE_COOKIE
from tests.server.faults.attackers import LOOKALIKE, OTHER_VICTIM, VICTIM
from tests.server.people.people_service import PASSWORD

Probe = Callable[[], list[str]]  # the answer is what is wrong
ELSEWHERE = "127.0.0.9"
MOST_BUSY = 20.0  # seconds for which whoever is told that the server is busy asks again
MOST_SILENCE = 10.0  # seconds after which a server that cannot save must have said so
PRIVATE_PATHS = ("", "/table", "/past?after=1", "/fairness")

# How findings begin, by which a broken server is known.
LOCKED_OUT = "the owner is locked out"
LOOKS_ALIKE = "a name that looks like another is answered"
ANSWERED_ELSEWHERE = "answered under the name evil.example"
VOIDED = "a match is voided by who is called admin"
SHOWN_TO_STRANGERS = "a private table is shown to strangers"
SAYS_ALL_IS_WELL = "/readyz says that all is well"


def told_else(told: httpx.Response) -> str:
    """An answer that is neither what must be nor what a broken server would give."""
    return f"unexpected: {told.status_code} {told.request.url.path} {told.text[:80]}"


def elsewhere(base: str) -> httpx.Client:
    """A browser at another address than the attacker's."""
    transport = httpx.HTTPTransport(local_address=ELSEWHERE)
    return httpx.Client(
        base_url=base, transport=transport, headers={"X-Leeboard": "1"}, timeout=60.0
    )


def post(http: httpx.Client, path: str, body: object) -> httpx.Response:
    """What is answered; a server that says that it is busy is asked again, as a client does."""
    until = time.monotonic() + MOST_BUSY
    while (told := http.post(path, json=body)).status_code == 503 and time.monotonic() < until:
        time.sleep(0.2)
    return told


def come_in(http: httpx.Client) -> httpx.Client:
    """The same browser, with a guest's session."""
    post(http, "/api/me", {}).raise_for_status()
    return http


def register(base: str, name: str) -> str:
    """The account that is attacked, made at another address; the cookie of its known device."""
    with elsewhere(base) as http:
        post(http, "/api/account", {"name": name, "password": PASSWORD}).raise_for_status()
        return http.cookies[DEVICE_COOKIE]


def private_table(base: str) -> str:
    """A match that nobody may watch without its invitation."""
    with elsewhere(base) as http:
        wish = {"game": "nauticus", "seats": [{"kind": "me"}, {"kind": "me"}], "public": False}
        made = post(come_in(http), "/api/matches", wish)
    return str(made.raise_for_status().json()["match"])


def logins(base: str, _match: str) -> Probe:
    """The owner of an account comes in, from a new browser and from the one that is known."""
    device = register(base, VICTIM)

    def probe() -> list[str]:
        found = []
        for cookies in ({}, {DEVICE_COOKIE: device}):
            with elsewhere(base) as http:
                http.cookies.update(cookies)
                told = post(http, "/api/login", {"name": VICTIM, "password": PASSWORD})
                if not told.is_success:
                    refused = told.status_code == 429
                    found.append(f"{LOCKED_OUT}: {told.text[:80]}" if refused else told_else(told))
        return found

    return probe


def lookalikes(base: str, _match: str) -> Probe:
    """Nobody gets a name that looks like an account's, neither with an account nor as a guest."""
    register(base, OTHER_VICTIM)

    def probe() -> list[str]:
        with elsewhere(base) as http:
            account = {"name": LOOKALIKE, "password": PASSWORD}
            told = [post(http, "/api/account", account)]
            told.append(come_in(http).patch("/api/me", json={"name": LOOKALIKE}))
        return [
            f"{LOOKS_ALIKE}: {one.text[:80]}" if one.is_success else told_else(one)
            for one in told
            if one.status_code != 409
        ]

    return probe


def foreign_names(base: str, _match: str) -> Probe:
    """Under a foreign name nobody is answered."""

    def probe() -> list[str]:
        with elsewhere(base) as http:
            told = http.get("/api/games", headers={"Host": "evil.example"})
        if told.status_code == 421:
            return []
        return [ANSWERED_ELSEWHERE if told.is_success else told_else(told)]

    return probe


def claims(base: str, match: str) -> Probe:
    """Nobody has become the administrator, by no token and by no name."""

    def probe() -> list[str]:
        with elsewhere(base) as http:
            named = {"name": "admin", "password": PASSWORD}
            made = post(http, "/api/account", named)
            if not made.is_success:
                return [told_else(made)]
            told = post(http, f"/api/admin/matches/{match}/void", {"reason": "because I may"})
        if told.status_code in (403, 404):
            return []
        return [VOIDED if told.is_success else told_else(told)]

    return probe


def invitations(base: str, match: str) -> Probe:
    """A private table is shown to whoever has the invitation, and listed nowhere.

    The match is the private one whose invitation is guessed.
    """

    def probe() -> list[str]:
        found = []
        with elsewhere(base) as http:
            for path in PRIVATE_PATHS:
                told = http.get(f"/api/matches/{match}{path}")
                if told.status_code != 404:
                    shown = f"{SHOWN_TO_STRANGERS}: {told.request.url.path}"
                    found.append(shown if told.is_success else told_else(told))
            for path in ("/api/commitments", "/api/matches", "/api/matches?scope=open"):
                found += [f"{path} lists it"] if match in http.get(path).text else []
        return found

    return probe


def not_ready(base: str, _match: str) -> Probe:
    """A server that cannot save says so."""

    def probe() -> list[str]:
        until = time.monotonic() + MOST_SILENCE
        while time.monotonic() < until:
            with elsewhere(base) as http:
                if http.get("/readyz").status_code == 503:
                    return []
            time.sleep(0.1)
        return [SAYS_ALL_IS_WELL]

    return probe


# Each prepares what it will look at, and answers with the look.
PROBES: dict[str, Callable[[str, str], Probe]] = {
    "logins": logins,
    "lookalikes": lookalikes,
    "foreign_names": foreign_names,
    "claims": claims,
    "invitations": invitations,
    "database_away": not_ready,
    "full_disk": not_ready,
}
