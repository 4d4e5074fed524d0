"""Being somebody: guests, accounts and what others may know of them."""

from __future__ import annotations

from fastapi import APIRouter, Request
from pydantic import BaseModel, Field

from leeboard.server.people.passwords import LONGEST_PASSWORD
from leeboard.server.people.people import NewSession, People, Profile
from leeboard.server.people.person import Person
from leeboard.server.people.sessions import Visit
from leeboard.server.routes.answers import PROBLEM_RESPONSES
from leeboard.server.routes.bodies import Body
from leeboard.server.routes.visitors import (
    Signed,
    Visitor,
    accounts_of,
    address_of,
    bearer,
    device_of,
    language_of,
    let_in,
    let_out,
    not_signed_in,
    people_of,
)
from leeboard.server.viewing.describe import model

router = APIRouter(prefix="/api", tags=["people"], responses=PROBLEM_RESPONSES)


class Me(BaseModel):
    """Everything about the caller; `token` only for who asked for a bearer token."""

    id: str
    kind: str = Field(description="guest or account")
    name: str
    email: str | None
    language: str
    administrator: bool
    token: str | None = None


class Session(BaseModel):
    """Whoever calls; null for nobody."""

    me: Me | None


class Done(BaseModel):
    """It was done."""

    done: bool = True


class EnterAsGuest(Body):
    """`bearer` asks for the token in the answer, for programs, instead of a cookie."""

    language: str | None = None
    bearer: bool = False


class ChangeProfile(Body):
    """What is to be changed; an e-mail address of "" is taken away."""

    name: str | None = None
    language: str | None = None
    email: str | None = None


class Register(Body):
    """A new account; a guest who asks becomes it and keeps all matches."""

    name: str
    password: str
    email: str = ""
    language: str | None = None
    bearer: bool = False


class LogIn(Body):
    """A name and its password."""

    name: str = Field(max_length=100)
    password: str = Field(max_length=LONGEST_PASSWORD)
    bearer: bool = False


class ChangePassword(Body):
    """The password until now, and from now on."""

    old: str = Field(max_length=LONGEST_PASSWORD)
    new: str


class EraseAccount(Body):
    """The account's password; guests have none."""

    password: str = Field(default="", max_length=LONGEST_PASSWORD)


async def _me(people: People, person: Person, token: str | None = None) -> Me:
    return Me(
        id=person.id,
        kind=person.kind,
        name=person.name,
        email=person.email,
        language=person.language,
        administrator=await people.administrator.is_held_by(person),
        token=token,
    )


async def _entered(request: Request, entry: NewSession, *, with_token: bool) -> Me:
    """A new session: in the answer for who asked for it there, else as a cookie."""
    if not with_token:
        let_in(request, entry)
    return await _me(people_of(request), entry.person, entry.token if with_token else None)


def _present(visit: Visit | None) -> Visit:
    if visit is None:
        raise not_signed_in()
    return visit


@router.post("/me")
async def come_in(request: Request, coming: EnterAsGuest, visit: Visitor) -> Me:
    """Be somebody: who is nobody yet becomes a guest."""
    people = people_of(request)
    if visit is not None and not coming.bearer:
        return await _me(people, visit.person)
    language = coming.language or language_of(request.headers)
    entry = await people.welcome(address_of(request), language)
    return await _entered(request, entry, with_token=coming.bearer)


@router.get("/me")
async def who_am_i(request: Request, visit: Visitor) -> Me:
    """Who the caller is; NOT_SIGNED_IN for nobody."""
    return await _me(people_of(request), _present(visit).person)


@router.get("/session")
async def session(request: Request, visit: Visitor) -> Session:
    """Who the caller is, for pages: nobody yet is an answer like others."""
    return Session(me=None if visit is None else await _me(people_of(request), visit.person))


@router.patch("/me")
async def change_me(request: Request, changing: ChangeProfile, visit: Signed) -> Me:
    """Change name, language or e-mail address."""
    people = people_of(request)
    changed = await people.change(
        visit.person,
        name=changing.name,
        language=changing.language,
        email=changing.email,
    )
    return await _me(people, changed)


@router.post("/account")
async def register(request: Request, form: Register, visit: Visitor) -> Me:
    """Make an account."""
    known = visit.person.language if visit is not None else language_of(request.headers)
    entry = await accounts_of(request).register(
        visit,
        form.name,
        form.password,
        email=form.email,
        language=form.language or known,
    )
    return await _entered(request, entry, with_token=form.bearer)


@router.post("/login")
async def log_in(request: Request, form: LogIn, visit: Visitor) -> Me:
    """Enter with name and password; the session of this call, if any, ends."""
    entry = await accounts_of(request).login(
        visit, form.name, form.password, address_of(request), device_of(request)
    )
    return await _entered(request, entry, with_token=form.bearer)


@router.post("/logout")
async def log_out(request: Request, visit: Visitor) -> Done:
    """End this session; its sockets are closed."""
    if visit is not None:
        await people_of(request).sessions.end(visit.session)
    let_out(request)
    return Done()


@router.post("/password")
async def change_password(request: Request, form: ChangePassword, visit: Visitor) -> Me:
    """Set a new password; every other session of the account ends."""
    who = _present(visit)
    entry = await accounts_of(request).change_password(who, form.old, form.new)
    return await _entered(request, entry, with_token=bearer(request.headers) is not None)


@router.delete("/account")
async def erase(request: Request, form: EraseAccount, visit: Visitor) -> Done:
    """Erase the account: what was played stays, without a name."""
    await accounts_of(request).erase(_present(visit), form.password)
    let_out(request)
    return Done()


@router.get("/people/{name}", response_model=model(Profile))
async def profile(request: Request, name: str) -> Profile:
    """What anybody may know of an account."""
    return await people_of(request).profile(name)
