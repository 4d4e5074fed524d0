"""Who calls: from a cookie for browsers, from a bearer token for programs.

Over HTTPS the cookie is `__Host-leeboard` and Secure. Browsers refuse such a cookie over plain
HTTP, so there it is `leeboard`; each is read only where it is set.
"""

from __future__ import annotations

import ipaddress
from typing import Annotated, Final

from fastapi import Depends, Request
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import Scope

from leeboard.locale import LANGUAGES
from leeboard.server.config import Config
from leeboard.server.errors import Trouble
from leeboard.server.keys import hashed
from leeboard.server.people.accounts import Accounts
from leeboard.server.people.people import Entry, People
from leeboard.server.people.person import Person
from leeboard.server.people.sessions import Visit

COOKIE: Final = "leeboard"
SECURE_COOKIE: Final = "__Host-leeboard"
NEW_TOKEN: Final = "new_token"  # in the call's state: the cookie to set; "" takes it away
SAFE: Final = ("GET", "HEAD", "OPTIONS")


def people_of(connection: HTTPConnection) -> People:
    people: People = connection.app.state.people
    return people


def accounts_of(connection: HTTPConnection) -> Accounts:
    accounts: Accounts = connection.app.state.accounts
    return accounts


def bearer(headers: Headers) -> str | None:
    """The token in `Authorization: Bearer …`; None without such a header."""
    scheme, _, token = headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else None


def is_secure(scope: Scope, config: Config) -> bool:
    """Whether the browser came over TLS, to us or to a proxy before us."""
    return config.origin.lower().startswith("https://") or scope["scheme"] in ("https", "wss")


async def find_visit(connection: HTTPConnection) -> Visit | None:
    """Who calls, or None. A bearer token that is not in force is an error, a cookie is nobody's.

    Also for the handshake of a socket, after `check_origin`.
    """
    people = people_of(connection)
    token = bearer(connection.headers)
    if token is not None:
        visit = await people.sessions.whose(token)
        if visit is None:
            raise Trouble("BAD_TOKEN", "This token is not in force.", 401)
        return visit
    secure = is_secure(connection.scope, people.config)
    cookie = connection.cookies.get(SECURE_COOKIE if secure else COOKIE)
    return await people.sessions.whose(cookie) if cookie else None


async def need_visit(
    request: Request, visit: Annotated[Visit | None, Depends(find_visit)]
) -> Visit:
    """Who calls; whoever changes something for the first time becomes a guest by that."""
    if visit is not None:
        return visit
    people = people_of(request)
    if not people.config.auto_guest or request.method in SAFE:
        raise not_signed_in()
    entry = await people.welcome(address_of(request), spoken(request.headers))
    return let_in(request, entry)


def not_signed_in() -> Trouble:
    return Trouble("NOT_SIGNED_IN", "Sign in first, or come in as a guest.", 401)


async def need_administrator(
    request: Request, visit: Annotated[Visit | None, Depends(find_visit)]
) -> Person:
    if visit is None:
        raise not_signed_in()
    if not people_of(request).is_administrator(visit.person):
        raise Trouble("NOT_ALLOWED", "Only the administrator may do this.", 403)
    return visit.person


Visitor = Annotated[Visit | None, Depends(find_visit)]
Signed = Annotated[Visit, Depends(need_visit)]
Administrator = Annotated[Person, Depends(need_administrator)]


def let_in(request: Request, entry: Entry) -> Visit:
    """Have the answer set the cookie of a new session, whatever the answer will be."""
    request.scope["state"][NEW_TOKEN] = entry.token
    return Visit(hashed(entry.token), entry.person)


def let_out(request: Request) -> None:
    """Have the answer take the cookie away."""
    request.scope["state"][NEW_TOKEN] = ""


def add_cookie(headers: MutableHeaders, scope: Scope, config: Config) -> None:
    """Set what `let_in` and `let_out` asked for."""
    token: str | None = scope["state"].get(NEW_TOKEN)
    if token is None:
        return
    secure = is_secure(scope, config)
    carrier = Response()
    carrier.set_cookie(
        SECURE_COOKIE if secure else COOKIE,
        token,
        max_age=int(config.limits.session_seconds) if token else 0,
        path="/",
        secure=secure,
        httponly=True,
        samesite="lax",
    )
    headers.append("Set-Cookie", carrier.headers["Set-Cookie"])


def address_of(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client is not None else ""


def is_local(connection: HTTPConnection) -> bool:
    """Whether the call comes from this machine, and not through a proxy on it."""
    if "forwarded" in connection.headers or "x-forwarded-for" in connection.headers:
        return False
    try:
        return ipaddress.ip_address(address_of(connection)).is_loopback
    except ValueError:
        return False


def spoken(headers: Headers) -> str:
    """The first language in `Accept-Language` that we have words in."""
    for wish in headers.get("accept-language", "").split(","):
        language = wish.split(";")[0].split("-")[0].strip().lower()
        if language in LANGUAGES:
            return language
    return LANGUAGES[0]
