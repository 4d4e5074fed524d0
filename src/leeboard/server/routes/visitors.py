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
from leeboard.server.errors import ApiError
from leeboard.server.keys import hashed
from leeboard.server.people.accounts import Accounts
from leeboard.server.people.people import NewSession, People
from leeboard.server.people.person import Person
from leeboard.server.people.sessions import Visit
from leeboard.server.routes.hosts import is_own_host

SESSION_COOKIE: Final = "leeboard"
SECURE_COOKIE: Final = "__Host-leeboard"
DEVICE_COOKIE: Final = "leeboard-device"
SECURE_DEVICE_COOKIE: Final = "__Host-leeboard-device"
DEVICE_SECONDS: Final = 365 * 24 * 3600
NEW_DEVICE: Final = "new_device"  # in the call's state: by which the browser is known next time
OUR_COOKIES: Final = tuple(
    name.encode() for name in (SESSION_COOKIE, SECURE_COOKIE, DEVICE_COOKIE, SECURE_DEVICE_COOKIE)
)
PLAIN_SIGNS: Final = b"."  # beside letters and digits, in the value of a cookie of ours
NEW_TOKEN: Final = "new_token"  # in the call's state: the cookie to set; "" takes it away
LONGEST_LANGUAGES: Final = 500  # characters of the languages that somebody reads
SAFE_METHODS: Final = ("GET", "HEAD", "OPTIONS")


def people_of(connection: HTTPConnection) -> People:
    people: People = connection.app.state.people
    return people


def accounts_of(connection: HTTPConnection) -> Accounts:
    accounts: Accounts = connection.app.state.accounts
    return accounts


def own_cookies(headers: list[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    """The header fields of a call with our own cookies alone, and those only in their plain form.

    Python's reader of cookies takes seconds for a long one that is full of quotation marks.
    """
    if not any(name == b"cookie" for name, _ in headers):
        return headers
    ours = []
    for name, value in headers:
        for part in value.split(b";") if name == b"cookie" else ():
            called, _, token = part.strip().partition(b"=")
            if called in OUR_COOKIES and token.translate(None, PLAIN_SIGNS).isalnum():
                ours.append(part.strip())
    others = [field for field in headers if field[0] != b"cookie"]
    return [*others, (b"cookie", b"; ".join(ours))] if ours else others


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
            raise ApiError("BAD_TOKEN", "This token is not in force.", 401)
        return visit
    secure = is_secure(connection.scope, people.config)
    cookie = connection.cookies.get(SECURE_COOKIE if secure else SESSION_COOKIE)
    return await people.sessions.whose(cookie) if cookie else None


async def need_visit(
    request: Request, visit: Annotated[Visit | None, Depends(find_visit)]
) -> Visit:
    """Who calls; whoever changes something for the first time becomes a guest by that."""
    if visit is not None:
        return visit
    people = people_of(request)
    if not people.config.auto_guest or request.method in SAFE_METHODS:
        raise not_signed_in()
    entry = await people.welcome(address_of(request), language_of(request.headers))
    return let_in(request, entry)


def not_signed_in() -> ApiError:
    return ApiError("NOT_SIGNED_IN", "Sign in first, or come in as a guest.", 401)


async def need_administrator(
    request: Request, visit: Annotated[Visit | None, Depends(find_visit)]
) -> Person:
    if visit is None:
        raise not_signed_in()
    if not await people_of(request).administrator.is_held_by(visit.person):
        raise ApiError("NOT_ALLOWED", "Only the administrator may do this.", 403)
    return visit.person


Visitor = Annotated[Visit | None, Depends(find_visit)]
Signed = Annotated[Visit, Depends(need_visit)]
Administrator = Annotated[Person, Depends(need_administrator)]


def let_in(request: Request, entry: NewSession) -> Visit:
    """Have the answer set the cookie of a new session, whatever the answer will be."""
    request.scope["state"][NEW_TOKEN] = entry.token
    request.scope["state"][NEW_DEVICE] = entry.device
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
    name, seconds = SECURE_COOKIE if secure else SESSION_COOKIE, int(config.limits.session_seconds)
    headers.append("Set-Cookie", _cookie(name, token, seconds if token else 0, secure))
    device: str = scope["state"].get(NEW_DEVICE, "")
    if device:
        name = SECURE_DEVICE_COOKIE if secure else DEVICE_COOKIE
        headers.append("Set-Cookie", _cookie(name, device, DEVICE_SECONDS, secure))


def _cookie(name: str, value: str, seconds: int, secure: bool) -> str:
    carrier = Response()
    carrier.set_cookie(
        name, value, max_age=seconds, path="/", secure=secure, httponly=True, samesite="lax"
    )
    return carrier.headers["Set-Cookie"]


def device_of(connection: HTTPConnection) -> str:
    """What this browser got when somebody signed in from it, or ""."""
    secure = is_secure(connection.scope, people_of(connection).config)
    return connection.cookies.get(SECURE_DEVICE_COOKIE if secure else DEVICE_COOKIE, "")


def address_of(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client is not None else ""


def is_local(connection: HTTPConnection) -> bool:
    """Whether the call comes from this machine, and not through a proxy or a page on it."""
    if "forwarded" in connection.headers or "x-forwarded-for" in connection.headers:
        return False
    if not is_own_host(connection.headers, people_of(connection).config):
        return False
    try:
        return ipaddress.ip_address(address_of(connection)).is_loopback
    except ValueError:
        return False


def language_of(headers: Headers) -> str:
    """The first language in `Accept-Language` that we have words in."""
    for wish in headers.get("accept-language", "")[:LONGEST_LANGUAGES].split(","):
        language = wish.split(";")[0].split("-")[0].strip().lower()
        if language in LANGUAGES:
            return language
    return LANGUAGES[0]
