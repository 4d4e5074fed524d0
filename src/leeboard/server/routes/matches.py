"""Matches over HTTP: make a table, sit down, start, play, and see what is going on."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Query, Request, Response

from leeboard.kernel.errors import LeeboardError, UnknownGame
from leeboard.locale import LANGUAGES
from leeboard.match.clocks import ClockRule
from leeboard.match.commands import Act, Back, Command, Consent, Leave, Undo
from leeboard.match.refused import BUSY, ILLEGAL, NOT_FOUND, STALE, CommandRefused
from leeboard.match.state import MatchState
from leeboard.server.errors import ApiError, invalid, not_found
from leeboard.server.matches import lists, repository
from leeboard.server.matches.access import watchable
from leeboard.server.matches.game_cache import OtherRules
from leeboard.server.matches.lobby import Allowed, NewTable
from leeboard.server.matches.repository import Db, MatchRow
from leeboard.server.people.limits import address_tag, check_open_matches
from leeboard.server.people.sessions import Visit
from leeboard.server.routes import models
from leeboard.server.routes.answers import PROBLEM_RESPONSES, other_rules
from leeboard.server.routes.listing import listed
from leeboard.server.routes.people import Done
from leeboard.server.routes.visitors import Signed, Visitor, address_of
from leeboard.server.site import Site
from leeboard.server.storage.engine import CommitUnknown, StoreBusy
from leeboard.server.viewing import messages, outgoing, projection
from leeboard.server.viewing.describe import model
from leeboard.server.viewing.speech import speaker

router = APIRouter(prefix="/api/matches", tags=["matches"], responses=PROBLEM_RESPONSES)

Language = Annotated[str, Query(max_length=8)]
Invite = Annotated[str, Query(max_length=64)]  # lets one look at a table that is not public
SeatQuery = Annotated[int | None, Query(ge=0, le=98)]
STATUS_OF_REFUSAL = {NOT_FOUND: 404, ILLEGAL: 422, STALE: 409, BUSY: 503}


def site_of(request: Request) -> Site:
    site: Site = request.app.state.site
    return site


def spoken(language: str) -> str:
    if language not in LANGUAGES:
        raise invalid("lang", f"There are words in {', '.join(LANGUAGES)}.")
    return language


def clock_rule(wish: models.ClockSettings) -> ClockRule:
    """The clock that somebody wants; one without any time is refused."""
    if wish.kind == "live" and wish.bank < 10:
        raise invalid("clock.bank", "A live clock has at least 10 seconds.")
    if wish.kind == "days" and wish.days <= 0:
        raise invalid("clock.days", "A clock of days has some.")
    banked, days = wish.kind == "live", wish.kind == "days"
    return ClockRule(
        wish.kind,
        float(wish.bank) if banked else 0.0,
        float(wish.increment) if banked else 0.0,
        float(wish.days) if days else 0.0,
    )


def sitting(seats: list[models.SeatRequest]) -> list[tuple[str, str]]:
    for number, seat in enumerate(seats):
        if (seat.kind == "bot") != (seat.bot is not None):
            raise invalid(f"seats.{number}.bot", "A bot has a level, others have none.")
    return [(seat.kind, seat.bot or "") for seat in seats]


def creation(site: Site, request: Request, visit: Visit) -> tuple[str, Allowed]:
    """Who asks for a table, as it is counted, and the question whether there are too many."""
    address = address_of(request)
    site.creations.need(visit.person.id, address)
    tag = address_tag(site.keys, address)

    async def allowed(db: Db) -> None:
        now = await site.store.now(db)
        await check_open_matches(db, site.config.limits, visit.person, tag, now)

    return tag, allowed


def check_seats(site: Site, wish: NewTable) -> None:
    """INVALID for a game that is not here, or so many seats as it is not played with."""
    try:
        counts = site.game_cache.offered(wish.game).seats
    except UnknownGame as error:
        raise invalid("game", str(error)) from None
    if len(wish.sit) not in counts:
        known = ", ".join(str(count) for count in counts)
        raise invalid("seats", f"This game is played with {known} seats, not {len(wish.sit)}.")


async def make(site: Site, request: Request, visit: Visit, wish: NewTable) -> models.CreatedMatch:
    """Make a table within the caps of its maker, its address and the server."""
    check_seats(site, wish)
    tag, allowed = creation(site, request, visit)
    try:
        made = await site.lobby.create(
            wish,
            visit.person.id,
            tag,
            allowed,
        )
    except (ApiError, StoreBusy, CommitUnknown):
        raise
    except LeeboardError as error:
        raise invalid("options", str(error)) from None
    return models.CreatedMatch(match=made.match, invite=made.invite, commitment=made.commitment)


@router.get("")
async def list_matches(
    request: Request,
    visit: Visitor,
    scope: Literal["open", "mine"] = "open",
    lang: Language = "en",
) -> models.MatchList:
    """Open tables, or one's own matches with how far they are."""
    site, language = site_of(request), spoken(lang) if scope == "mine" else None
    async with site.store.read() as db:
        if scope == "open":
            rows = await lists.open_tables(db)
        else:
            rows = [] if visit is None else await lists.tables_of(db, visit.person.id)
    return models.MatchList(matches=[await listed(site, row, visit, language) for row in rows])


@router.post("", status_code=201)
async def make_table(
    request: Request, wish: models.CreateMatch, visit: Signed
) -> models.CreatedMatch:
    """Make a table; it starts as soon as every seat is taken."""
    wanted = NewTable(
        wish.game,
        sitting(wish.seats),
        dict(wish.options),
        clock_rule(wish.clock),
        wish.public,
        wish.mixes,
        hints=wish.hints,
    )
    return await make(site_of(request), request, visit, wanted)


@router.get("/{match}")
async def see_match(
    request: Request, match: str, visit: Visitor, invite: Invite = ""
) -> models.Listed:
    """What may be known of a match beside its table."""
    site = site_of(request)
    row = await need_match(site, match, visit, invite)
    return await listed(site, row, visit)


@router.post("/{match}/join")
async def join(
    request: Request, match: str, wish: models.JoinMatch, visit: Signed
) -> models.Joined:
    """Sit down at a public table, or at any with its invitation."""
    site = site_of(request)
    seat = await site.lobby.join(
        match, visit.person.id, wish.seat, wish.invite, wish.mixes, wish.agrees
    )
    site.touched(match)
    return models.Joined(seat=seat)


@router.post("/{match}/leave")
async def leave(request: Request, match: str, visit: Signed) -> Done:
    """Stand up: before the start the seat is free again, later a bot plays on."""
    site = site_of(request)
    if not await site.lobby.leave(match, visit.person.id):
        async with site.store.read() as db:
            seats = await repository.seat_rows(db, match)
        mine = [one.seat for one in seats if one.person == visit.person.id]
        if not mine:
            raise not_found()
        for seat in mine:
            key = site.entropy.token(16).hex()
            await _submit(site, match, Leave(), key, visit, seat)
    site.touched(match)
    return Done()


@router.post("/{match}/fill")
async def fill(request: Request, match: str, wish: models.FillSeats, visit: Signed) -> Done:
    """Let bots take all free seats; for the maker of the table."""
    site = site_of(request)
    await site.lobby.fill(match, visit.person.id, wish.bot)
    site.touched(match)
    return Done()


@router.post("/{match}/promise")
async def promise(request: Request, match: str, wish: models.PromiseNonce, visit: Signed) -> Done:
    """Commit to the nonce of a seat (docs/fair-dice.md)."""
    site = site_of(request)
    await site.lobby.promise(match, visit.person.id, wish.seat, wish.promise)
    site.touched(match)
    return Done()


@router.post("/{match}/nonce")
async def nonce(request: Request, match: str, wish: models.RevealNonce, visit: Signed) -> Done:
    """Show the nonce of a seat, once all who want to have committed to theirs."""
    site = site_of(request)
    await site.lobby.nonce(match, visit.person.id, wish.seat, bytes.fromhex(wish.nonce))
    site.touched(match)
    return Done()


@router.post("/{match}/rematch", status_code=201)
async def rematch(
    request: Request, match: str, wish: models.MixingChoice, visit: Signed
) -> models.CreatedMatch:
    """Play again: the first who asks makes the table, the others sit down at it."""
    site = site_of(request)
    tag, allowed = creation(site, request, visit)
    made = await site.lobby.rematch(match, visit.person.id, wish.mixes, tag, allowed)
    site.touched(match)
    site.touched(made.match)
    return models.CreatedMatch(match=made.match, invite=made.invite, commitment=made.commitment)


# Playing without a socket.


@router.get("/{match}/table", response_model=model(messages.TableMessage))
async def see_table(
    request: Request,
    match: str,
    visit: Visitor,
    seat: SeatQuery = None,
    lang: Language = "en",
    want: Literal["scene", "view"] = "scene",
    invite: Invite = "",
) -> Response:
    """The table through the eyes of one's seat, or of a spectator: as the socket shows it."""
    site = site_of(request)
    await need_match(site, match, visit, invite)
    await need_seat(site, match, visit, seat)
    about = await site.about(match)
    if about is None or about.match.status in ("open", "mixing"):
        raise not_found()
    if seat is not None:
        site.presence.seen(match)
    match_state = await live_match(site, match)
    shown = projection.project(site.keys, match_state, seat, site.clock.now())
    voice = speaker(match_state.header.game, spoken(lang), about.names)
    message = outgoing.table(shown, about.match, [], about.chat, voice, want)
    return Response(message.text, media_type="application/json")


@router.post("/{match}/act")
async def act(request: Request, match: str, wish: models.SubmitAction, visit: Signed) -> models.Ack:
    """Answer an open question."""
    command = Act(wish.decision, wish.action)
    return await _submit(site_of(request), match, command, wish.key, visit, None)


@router.post("/{match}/undo")
async def undo(request: Request, match: str, wish: models.RequestUndo, visit: Signed) -> models.Ack:
    """Take back what is free, or ask the others for more."""
    return await _submit(site_of(request), match, Undo(wish.scope), wish.key, visit, wish.seat)


@router.post("/{match}/consent")
async def consent(
    request: Request, match: str, wish: models.AnswerUndo, visit: Signed
) -> models.Ack:
    """Agree that somebody goes back, or do not."""
    command = Consent(wish.request, wish.yes)
    return await _submit(site_of(request), match, command, wish.key, visit, wish.seat)


@router.post("/{match}/back")
async def back(request: Request, match: str, wish: models.ResumeSeat, visit: Signed) -> models.Ack:
    """Play on oneself after a bot stood in."""
    return await _submit(site_of(request), match, Back(), wish.key, visit, wish.seat)


async def need_match(site: Site, match: str, visit: Visit | None, invite: str) -> MatchRow:
    """Nothing is found of a private match to which one is not invited."""
    person = None if visit is None else visit.person.id
    async with site.store.read() as db:
        row = await watchable(db, match, person, invite)
    if row is None:
        raise not_found()
    return row


async def need_seat(site: Site, match: str, visit: Visit | None, seat: int | None) -> None:
    """Nothing is found through the eyes of a seat that is not one's own."""
    if seat is None:
        return
    async with site.store.read() as db:
        seats = await repository.seat_rows(db, match)
    person = None if visit is None else visit.person.id
    if not any(one.seat == seat and one.person == person and person for one in seats):
        raise not_found()


async def live_match(site: Site, match: str) -> MatchState:
    try:
        return await site.match_service.current(match)
    except CommandRefused as error:
        raise refused_call(site, match, error, "en") from None
    except OtherRules as error:
        raise other_rules(error) from None


async def _submit(
    site: Site, match: str, command: Command, key: str, visit: Visit, seat: int | None
) -> models.Ack:
    try:
        done = await site.submit(match, command, key, visit.person.id, seat)
    except CommandRefused as error:
        raise refused_call(site, match, error, visit.person.language) from None
    return models.Ack(n=done.n, receipt=done.receipt)


def refused_call(site: Site, match: str, error: CommandRefused, language: str) -> ApiError:
    """A refusal as HTTP tells it, with the clause behind it in front of its sentence."""
    said = site.say(match, language, error.text)
    text = f"{error.clause}: {said}" if error.clause else said
    return ApiError(error.code, text, STATUS_OF_REFUSAL.get(error.code, 409))
