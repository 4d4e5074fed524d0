"""The routes about people, from the first visit to the last (RELIABILITY 31 to 34)."""

import re

import httpx
import pytest

from leeboard.server.keys import hashed
from leeboard.server.people.administrator import Administrator
from leeboard.server.people.person import Person
from leeboard.server.storage import schema
from tests.server.people.people_app import PeopleApp, site_of
from tests.server.people.people_service import AWAY, PASSWORD

pytestmark = pytest.mark.anyio
ADA = {"name": "Ada", "password": PASSWORD}


def told(answer: httpx.Response, status: int) -> str:
    """The code of an answer that is trouble with this status."""
    assert answer.status_code == status, answer.text
    assert answer.json().keys() <= {"code", "text", "field"}
    return str(answer.json()["code"])


async def test_from_guest_to_account_and_out_again(database_url: str) -> None:
    async with site_of(database_url) as site, site.browser() as browser:
        assert told(await browser.get("/api/me"), 401) == "NOT_SIGNED_IN"
        guest = (await browser.post("/api/me", json={"language": "pl"})).json()
        assert (guest["kind"], guest["language"], guest["token"]) == ("guest", "pl", None)
        assert (await browser.post("/api/me", json={})).json() == guest
        named = (await browser.patch("/api/me", json={"name": "Bo"})).json()
        assert named == guest | {"name": "Bo"}
        before = browser.cookies["leeboard"]
        ada = (await browser.post("/api/account", json=ADA)).json()
        assert (ada["id"], ada["kind"], ada["language"]) == (guest["id"], "account", "pl")
        assert browser.cookies["leeboard"] != before
        assert (await browser.get("/api/me")).json() == ada
        assert (await browser.get("/api/people/ada")).json() == {"name": "Ada", "finished": 0}
        assert (await browser.post("/api/logout")).json() == {"done": True}
        assert "leeboard" not in browser.cookies
        assert told(await browser.get("/api/me"), 401) == "NOT_SIGNED_IN"
        assert (await browser.post("/api/logout")).json() == {"done": True}
        assert (await browser.post("/api/login", json=ADA)).json() == ada


async def test_who_changes_something_first_becomes_a_guest_by_that(database_url: str) -> None:
    async with site_of(database_url) as site:
        async with site.browser(**{"Accept-Language": "fr, it;q=0.8"}) as browser:
            assert told(await browser.get("/api/tables"), 401) == "NOT_SIGNED_IN"  # by looking not
            await browser.post("/api/tables", json={"seats": []})
            me = (await browser.get("/api/me")).json()
            assert (me["kind"], me["language"]) == ("guest", "it")
            await browser.post("/api/tables", json={"seats": []})
        assert len(await site.people_service.rows(schema.person)) == 1


async def test_a_server_may_want_everybody_to_sign_in(database_url: str) -> None:
    async with site_of(database_url, auto_guest=False) as site, site.browser() as browser:
        answer = await browser.post("/api/tables", json={"seats": []})
        assert told(answer, 401) == "NOT_SIGNED_IN"
        assert await site.people_service.rows(schema.person) == []


async def test_a_program_uses_a_bearer_token_and_gets_no_cookie(database_url: str) -> None:
    async with site_of(database_url) as site:
        async with site.browser() as newcomer:
            answer = await newcomer.post("/api/me", json={"bearer": True})
            assert "set-cookie" not in answer.headers
            token = answer.json()["token"]
        async with site.program(token) as program:
            assert (await program.patch("/api/me", json={"name": "Robo"})).status_code == 200
            assert (await program.get("/api/me")).json()["name"] == "Robo"
            made = await program.post("/api/account", json=ADA | {"bearer": True})
            assert told(await program.get("/api/me"), 401) == "BAD_TOKEN"  # a new one was given
        async with site.program(made.json()["token"]) as program:
            form = {"old": PASSWORD, "new": "another long one"}
            changed = await program.post("/api/password", json=form)
            assert "set-cookie" not in changed.headers
        async with site.program(changed.json()["token"]) as program:
            assert (await program.post("/api/logout")).status_code == 200
            assert told(await program.get("/api/me"), 401) == "BAD_TOKEN"


@pytest.mark.parametrize("token", ["", "x", "0" * 64, "0" * 5000])
async def test_a_wrong_bearer_token_never_falls_back_to_a_cookie(
    database_url: str, token: str
) -> None:
    async with site_of(database_url) as site, site.browser() as browser:
        await browser.post("/api/me", json={})
        bad = {"Authorization": f"Bearer {token}"}
        assert told(await browser.get("/api/me", headers=bad), 401) == "BAD_TOKEN"
        answer = await browser.post("/api/tables", json={"seats": []}, headers=bad)
        assert told(answer, 401) == "BAD_TOKEN"


@pytest.mark.parametrize(
    ("base", "origin", "name", "secure"),
    [
        ("http://test", "", "leeboard", False),
        ("https://test", "", "__Host-leeboard", True),
        ("http://test", "https://play.example.org", "__Host-leeboard", True),
    ],
)
async def test_what_the_cookie_looks_like(
    database_url: str, base: str, origin: str, name: str, secure: bool
) -> None:
    async with site_of(database_url, origin=origin) as site, site.browser(base=base) as browser:
        answer = await browser.post("/api/me", json={})
        cookie = answer.headers["set-cookie"]
        parts = [part.strip() for part in cookie.split(";")]
        assert re.fullmatch(rf"{name}=[0-9a-f]{{64}}", parts[0])
        assert {"HttpOnly", "Path=/", "SameSite=lax", "Max-Age=7776000"} <= set(parts)
        assert ("Secure" in parts) == secure
        assert not any(part.startswith("Domain") for part in parts)
        token = parts[0].partition("=")[2]
        for other in ("leeboard", "__Host-leeboard"):  # each is read only where it is set
            seen = await browser.get("/api/me", headers={"Cookie": f"{other}={token}"})
            assert (seen.status_code == 200) == (other == name)


async def test_a_new_password_ends_the_other_browsers(database_url: str) -> None:
    async with site_of(database_url) as site, site.browser() as one, site.browser() as other:
        await one.post("/api/account", json=ADA)
        await other.post("/api/login", json=ADA)
        form = {"old": PASSWORD, "new": "another long one"}
        assert (await one.post("/api/password", json=form)).status_code == 200
        assert len(site.people_service.ended) == 2
        assert (await one.get("/api/me")).status_code == 200
        assert told(await other.get("/api/me"), 401) == "NOT_SIGNED_IN"
        assert told(await other.post("/api/login", json=ADA), 401) == "WRONG_LOGIN"


async def test_an_account_is_erased_by_who_knows_its_password(database_url: str) -> None:
    async with site_of(database_url) as site, site.browser() as browser:
        await browser.post("/api/account", json=ADA)
        wrong = await browser.request("DELETE", "/api/account", json={"password": "not it"})
        assert told(wrong, 401) == "WRONG_LOGIN"
        right = await browser.request("DELETE", "/api/account", json={"password": PASSWORD})
        assert right.json() == {"done": True}
        assert told(await browser.get("/api/people/Ada"), 404) == "NOT_FOUND"
        assert told(await browser.get("/api/me"), 401) == "NOT_SIGNED_IN"


@pytest.mark.parametrize("path", ["/api/password", "/api/account"])
async def test_nobody_has_nothing_to_change_or_erase(database_url: str, path: str) -> None:
    async with site_of(database_url) as site, site.browser() as browser:
        form = {"old": "a", "new": "b"} if path == "/api/password" else {}
        method = "POST" if path == "/api/password" else "DELETE"
        assert told(await browser.request(method, path, json=form), 401) == "NOT_SIGNED_IN"
        assert await site.people_service.rows(schema.person) == []


@pytest.mark.parametrize("name", ["%00", "%ff", "..%2f", "x" * 2000, "%F0%9F%98%80", "Bo"])
async def test_a_profile_of_nobody_is_not_found(database_url: str, name: str) -> None:
    async with site_of(database_url) as site, site.browser() as browser:
        await browser.post("/api/me", json={})
        await browser.patch("/api/me", json={"name": "Bo"})  # a guest has no profile
        assert told(await browser.get(f"/api/people/{name}"), 404) == "NOT_FOUND"


async def test_logins_with_known_and_unknown_names_look_the_same(database_url: str) -> None:
    async with site_of(database_url) as site:
        async with site.browser() as browser:
            await browser.post("/api/account", json=ADA)
        told_each = []
        for name in ("Ada", "Eve", "Nobody At All"):
            answers = []
            for number in range(8):  # past the free ones
                async with site.browser() as browser:
                    form = {"name": name, "password": f"wrong password {number}"}
                    answer = await browser.post("/api/login", json=form)
                    del answer.headers["x-request-id"]
                    answers.append((answer.status_code, answer.content, dict(answer.headers)))
            site.people_service.clock.seconds += 7200  # the tries are forgotten
            told_each.append(answers)
        assert told_each[0] == told_each[1] == told_each[2]
        assert [status for status, *_ in told_each[0]] == [401] * 5 + [429] * 3


async def test_a_page_learns_who_calls_without_a_call_that_fails(database_url: str) -> None:
    async with site_of(database_url) as site, site.browser() as browser:
        nobody = await browser.get("/api/session")
        assert (nobody.status_code, nobody.json()) == (200, {"me": None})
        assert "set-cookie" not in nobody.headers  # who looks only is kept nowhere
        me = (await browser.post("/api/me", json={})).json()
        assert (await browser.get("/api/session")).json() == {"me": me}
        await browser.post("/api/logout")
        assert (await browser.get("/api/session")).json() == {"me": None}


# Other people's things.


async def visitors(site: PeopleApp) -> dict[str, httpx.AsyncClient]:
    """Nobody, a guest, an account and the administrator."""
    names = ("nobody", "guest", "account", "administrator")
    found = {name: site.browser() for name in names}
    await found["guest"].post("/api/me", json={})
    await found["account"].post("/api/account", json=ADA)
    form = {"name": "Harbour", "password": PASSWORD}
    made = await found["administrator"].post("/api/account", json=form)
    assert made.json()["administrator"] is False
    token = {"token": await site.people_service.people.administrator.first_token()}
    assert (await found["administrator"].post("/api/admin/claim", json=token)).status_code == 200
    assert (await found["administrator"].get("/api/me")).json()["administrator"] is True
    return found


@pytest.mark.parametrize(
    ("path", "form"),
    [
        ("/api/admin/ban", {"person": "Ada"}),
        ("/api/admin/unban", {"person": "nobody"}),
        ("/api/admin/matches/m1/void", {"reason": "spam"}),
        ("/api/admin/matches/m2/void", {"reason": "spam"}),
    ],
)
async def test_only_the_administrator_administers(
    database_url: str, path: str, form: dict[str, str]
) -> None:
    async with site_of(database_url) as site:
        callers = await visitors(site)
        codes = {
            name: (await caller.post(path, json=form)).status_code
            for name, caller in callers.items()
        }
        exists = "nobody" not in form.values() and "m2" not in path
        assert codes == {
            "nobody": 401, "guest": 403, "account": 403, "administrator": 200 if exists else 404,
        }  # fmt: skip
        assert site.app.state.matches.voided == ([("m1", "spam")] if "m1" in path else [])
        for caller in callers.values():
            await caller.aclose()


async def test_a_banned_account_is_out_at_once_and_an_unbanned_one_may_return(
    database_url: str,
) -> None:
    async with site_of(database_url) as site:
        callers = await visitors(site)
        chief, ada = callers["administrator"], callers["account"]
        token = ada.cookies["leeboard"]
        await chief.post("/api/admin/ban", json={"person": "Ada"})
        assert [one.session for one in site.people_service.ended] == [hashed(token)]
        assert told(await ada.get("/api/me"), 401) == "NOT_SIGNED_IN"
        assert told(await ada.post("/api/login", json=ADA), 403) == "BANNED"
        await chief.post("/api/admin/unban", json={"person": "Ada"})
        assert (await ada.post("/api/login", json=ADA)).status_code == 200
        for caller in callers.values():
            await caller.aclose()


async def check_administrator(database_url: str) -> None:
    async with site_of(database_url) as site:
        token = await site.people_service.people.administrator.first_token()
        right, wrong = {"token": token}, {"token": "0" * 32}
        async with site.browser(address="127.0.0.1") as eve, site.browser() as ada:
            assert told(await eve.post("/api/admin/claim", json=right), 401) == "NOT_SIGNED_IN"
            await eve.post("/api/me", json={})
            assert told(await eve.post("/api/admin/claim", json=right), 409) == "NO_ACCOUNT"
            form = {"name": "administrator", "password": PASSWORD}
            made = await eve.post("/api/account", json=form)
            assert made.json()["administrator"] is False
            assert told(await eve.post("/api/admin/claim", json=wrong), 403) == "WRONG_TOKEN"
            ban = {"person": "Ada"}
            assert told(await eve.post("/api/admin/ban", json=ban), 403) == "NOT_ALLOWED"
            await ada.post("/api/account", json=ADA)
            assert (await ada.post("/api/admin/claim", json=right)).status_code == 200
            assert told(await eve.post("/api/admin/claim", json=right), 403) == "WRONG_TOKEN"
            renewed = {"token": await site.people_service.people.administrator.new_token()}
            assert (await eve.post("/api/admin/claim", json=renewed)).status_code == 200
            assert (await eve.post("/api/admin/ban", json=ban)).status_code == 200
            assert (await ada.get("/api/me")).status_code != 200


async def test_only_the_token_makes_an_administrator(database_url: str) -> None:
    """Not a name, not the server's own machine, and not a token that somebody has used."""
    await check_administrator(database_url)


async def test_a_server_that_goes_by_names_is_caught(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def is_called_so(_self: Administrator, who: Person) -> bool:
        return who.name == "administrator"

    monkeypatch.setattr(Administrator, "is_held_by", is_called_so)
    with pytest.raises(AssertionError):
        await check_administrator(database_url)


# Health.


async def test_alive_and_ready(database_url: str) -> None:
    async with site_of(database_url) as site, site.browser() as browser:
        assert (await browser.get("/healthz")).json() == {"status": "ok"}
        assert (await browser.get("/readyz")).json() == {"status": "ok"}
        site.app.state.stopping = True
        assert (await browser.get("/healthz")).status_code == 200
        assert told(await browser.get("/readyz"), 503) == "NOT_READY"


async def test_a_server_without_its_database_is_alive_but_not_ready() -> None:
    async with site_of(AWAY) as site, site.browser() as browser:
        assert (await browser.get("/healthz")).status_code == 200
        assert told(await browser.get("/readyz"), 503) == "NOT_READY"
        assert told(await browser.post("/api/me", json={}), 503) == "BUSY"


async def test_figures_are_for_the_machine_and_the_administrator(database_url: str) -> None:
    async with site_of(database_url) as site:
        callers = await visitors(site)
        await site.people_service.add_match("m1", None, status=schema.RUNNING)
        codes = {
            name: (await caller.get("/metrics")).status_code for name, caller in callers.items()
        }
        assert codes == {"nobody": 404, "guest": 404, "account": 404, "administrator": 200}
        async with site.browser(address="::1") as local:
            answer = await local.get("/metrics")
            assert 'leeboard_matches{status="running"} 1.0' in answer.text
        proxied = {"X-Forwarded-For": "::1"}
        async with site.browser(address="127.0.0.1", **proxied) as stranger:
            assert (await stranger.get("/metrics")).status_code == 404
        for caller in callers.values():
            await caller.aclose()
