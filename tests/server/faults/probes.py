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
MOST_SILENCE = 10.0  # seconds after which a server that cannot save must have said so
PRIVATE_PATHS = ("", "/table", "/past?after=1", "/fairness")


def elsewhere(base: str) -> httpx.Client:
    """A browser at another address than the attacker's."""
    transport = httpx.HTTPTransport(local_address=ELSEWHERE)
    return httpx.Client(
        base_url=base, transport=transport, headers={"X-Leeboard": "1"}, timeout=60.0
    )


def come_in(http: httpx.Client) -> httpx.Client:
    """The same browser, with a guest's session."""
    http.post("/api/me", json={}).raise_for_status()
    return http


def register(base: str, name: str) -> str:
    """The account that is attacked, made at another address; the cookie of its known device."""
    with elsewhere(base) as http:
        http.post("/api/account", json={"name": name, "password": PASSWORD}).raise_for_status()
        return http.cookies[DEVICE_COOKIE]


def private_table(base: str) -> str:
    """A match that nobody may watch without its invitation."""
    with elsewhere(base) as http:
        wish = {"game": "nauticus", "seats": [{"kind": "me"}, {"kind": "me"}], "public": False}
        made = come_in(http).post("/api/matches", json=wish)
    return str(made.raise_for_status().json()["match"])


def logins(base: str, _match: str) -> Probe:
    """The owner of an account comes in, from a new browser and from the one that is known."""
    device = register(base, VICTIM)

    def probe() -> list[str]:
        found = []
        for cookies in ({}, {DEVICE_COOKIE: device}):
            with elsewhere(base) as http:
                http.cookies.update(cookies)
                told = http.post("/api/login", json={"name": VICTIM, "password": PASSWORD})
                found += [] if told.is_success else [f"the owner is locked out: {told.text[:80]}"]
        return found

    return probe


def lookalikes(base: str, _match: str) -> Probe:
    """Nobody gets a name that looks like an account's, neither with an account nor as a guest."""
    register(base, OTHER_VICTIM)

    def probe() -> list[str]:
        with elsewhere(base) as http:
            account = {"name": LOOKALIKE, "password": PASSWORD}
            told = [http.post("/api/account", json=account)]
            told.append(come_in(http).patch("/api/me", json={"name": LOOKALIKE}))
        return [
            f"{one.status_code} to a name that looks like another: {one.text[:80]}"
            for one in told
            if one.status_code != 409
        ]

    return probe


def foreign_names(base: str, _match: str) -> Probe:
    """Under a foreign name nobody is answered."""

    def probe() -> list[str]:
        with elsewhere(base) as http:
            told = http.get("/api/games", headers={"Host": "evil.example"})
        return [] if told.status_code == 421 else [f"answered {told.status_code} to evil.example"]

    return probe


def claims(base: str, match: str) -> Probe:
    """Nobody has become the administrator, by no token and by no name."""

    def probe() -> list[str]:
        with elsewhere(base) as http:
            named = {"name": "admin", "password": PASSWORD}
            http.post("/api/account", json=named).raise_for_status()
            told = http.post(f"/api/admin/matches/{match}/void", json={"reason": "because I may"})
        return [] if told.status_code in (403, 404) else [f"voided by admin: {told.status_code}"]

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
                found += [] if told.status_code == 404 else [f"{path}: {told.status_code}"]
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
        return ["/readyz says that all is well"]

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
