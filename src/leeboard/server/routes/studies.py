"""Studies over HTTP: finished matches and imported records, moment by moment, and their dice."""

from __future__ import annotations

import asyncio
import json
from typing import Annotated, Any, Final, Literal

from fastapi import APIRouter, Query, Request, Response
from sqlalchemy import select

from leeboard.kernel.errors import LeeboardError
from leeboard.kernel.fair import check_record
from leeboard.kernel.record import Record
from leeboard.kernel.state import State
from leeboard.server.errors import Trouble, invalid, not_found
from leeboard.server.matches import ledger, lists
from leeboard.server.matches.analyses import Standing
from leeboard.server.matches.studies import Film
from leeboard.server.matches.tables import Wish
from leeboard.server.routes import models
from leeboard.server.routes.answers import PROBLEMS
from leeboard.server.routes.matches import (
    Language,
    SeatQuery,
    clock_rule,
    make,
    site_of,
    sitting,
    spoken,
)
from leeboard.server.routes.visitors import Signed
from leeboard.server.site import Site
from leeboard.server.sockets.frames import MOST_WHOLE
from leeboard.server.storage import schema
from leeboard.server.storage.engine import CommitUnknown, StoreBusy
from leeboard.server.viewing import findings, story
from leeboard.server.viewing.pictures import scene_text
from leeboard.server.viewing.words import Speaker, speaker

router = APIRouter(prefix="/api", tags=["studies"], responses=PROBLEMS)

# Read by its own reader: for a call's usual model it may be too large to hold everybody up with.
RECORD: Final = {
    "required": True,
    "content": {"application/json": {"schema": {"type": "object", "title": "Record"}}},
}
LONGEST_ANALYSED: Final = 3000  # decisions: the longest matches have two thirds of that
Moment = Annotated[int, Query(ge=0, le=MOST_WHOLE)]


@router.post("/studies", status_code=201, openapi_extra={"requestBody": RECORD})
async def bring(request: Request, visit: Signed) -> models.Brought:
    """Import a record; it is kept if it replays."""
    text = (await request.body()).decode()  # the guard has seen that it is JSON
    try:
        name = await site_of(request).studies.bring(text, visit.person.id)
    except (Trouble, StoreBusy, CommitUnknown):
        raise
    except LeeboardError as error:
        raise invalid("record", str(error)) from None
    return models.Brought(id=name)


@router.get("/studies/{study}")
async def see_study(request: Request, study: str) -> models.StudyFacts:
    """A finished match or an imported record as a whole."""
    site = site_of(request)
    film = await site.studies.film(study)
    record = film.record
    return models.StudyFacts(
        id=study,
        game=record.game,
        seats=record.seats,
        names=await site.describing.names(study),
        options=record.options,
        length=film.length,
        actions=record.actions,
        points=film.points,
        rounds=film.rounds,
        result=_result(record),
    )


@router.get("/studies/{study}/moment", response_model=models.StudyMoment)
async def see_moment(
    request: Request,
    study: str,
    at: Moment,
    seat: SeatQuery = None,
    lang: Language = "en",
    want: Literal["scene", "view"] = "scene",
) -> Response:
    """The table after so many decisions, through the eyes of any seat or of a spectator."""
    site = site_of(request)
    film = await site.studies.film(study)
    if seat is not None and seat >= film.record.seats:
        raise invalid("seat", f"The match has seats 0 to {film.record.seats - 1}.")
    state, _ = film.at(at)
    voice = speaker(film.game, spoken(lang), await site.describing.names(study))
    view = state.view(seat)
    seen = state.seen_events(seat) if at else []
    entry = story.Entry(at, "act", 0.0, events=seen)
    plain = {
        "at": at,
        "seat": seat,
        "lines": story.lines(entry, film.game, voice),
        "events": [list(event) for event in seen],
        "next": _next(film, state, at, voice),
    }
    head = json.dumps(plain, ensure_ascii=False)[:-1]
    if want == "view":
        picture = f'"view":{json.dumps(view, ensure_ascii=False)}'
    else:
        picture = f'"scene":{scene_text(film.game.scene(view, []), voice)}'
    return Response(f"{head},{picture}}}", media_type="application/json")


def _next(film: Film, state: State, at: int, voice: Speaker) -> dict[str, Any] | None:
    if at == film.length:
        return None
    seat, action = film.record.actions[at]
    say = film.game.catalogue.sentence
    return {
        "seat": seat,
        "prompt": voice.say(state.decision_of(seat).prompt),
        "action": action,
        "choices": [{"action": one, "sentence": voice.say(say(one))} for one in state.legal(seat)],
    }


@router.get("/studies/{study}/record")
async def see_record(request: Request, study: str) -> dict[str, Any]:
    """The record, for `leeboard replay` and `leeboard verify`."""
    record = await site_of(request).studies.record(study)
    if record is None:
        raise not_found()
    return record.plain()


@router.post("/studies/{study}/fork", status_code=201)
async def fork(request: Request, study: str, wish: models.ForkWish, visit: Signed) -> models.Made:
    """Go on from any moment at a new table."""
    site = site_of(request)
    film = await site.studies.film(study)
    state, _ = film.at(wish.at)
    if len(wish.seats) != film.record.seats:
        raise invalid("seats", f"The match has {film.record.seats} seats, not {len(wish.seats)}.")
    if state.over:
        raise invalid("at", "Nothing is left to play there.")
    wanted = Wish(
        film.record.game,
        sitting(wish.seats),
        film.record.options,
        clock_rule(wish.clock),
        wish.public,
        wish.mixes,
        state.position(),
        {"fork": study, "at": wish.at},
        None if film.game.content_is_own else film.game.content_file.text,
    )
    return await make(site, request, visit, wanted)


@router.post("/studies/{study}/analysis", status_code=202)
async def analyse(
    request: Request, study: str, visit: Signed, lang: Language = "en"
) -> models.AnalysisFacts:
    """Let a computer player think over every decision of a finished match, in the background."""
    site = site_of(request)
    film = await site.studies.film(study)
    if film.record.scores is None:
        raise invalid("study", "Only a match that was played to its end can be analysed.")
    if film.length > LONGEST_ANALYSED:
        raise invalid("study", f"At most {LONGEST_ANALYSED} decisions are analysed.")
    standing = await site.analyses.begin(study, visit.person.id)
    return await _analysis(site, study, film, standing, spoken(lang))


@router.get("/studies/{study}/analysis")
async def see_analysis(request: Request, study: str, lang: Language = "en") -> models.AnalysisFacts:
    """How far it is, and what it found."""
    site = site_of(request)
    standing = await site.analyses.standing(study)
    if standing is None:
        raise not_found()
    film = await site.studies.film(study)
    return await _analysis(site, study, film, standing, spoken(lang))


async def _analysis(
    site: Site, study: str, film: Film, standing: Standing, language: str
) -> models.AnalysisFacts:
    voice = speaker(film.game, language, await site.describing.names(study))
    kept, done = standing.kept, standing.status == schema.DONE
    return models.AnalysisFacts.model_validate(
        {
            "status": standing.status,
            "place": standing.place,
            "done": standing.done,
            "of": standing.total,
            "course": [] if kept is None else findings.course(kept),
            "turning": [
                _turning(film, swing, voice)
                for swing in (findings.swings(kept, film.length) if kept and done else [])
            ],
            "costly": [
                {**one, "moment": _moment(film, one["at"], voice)}
                for one in (findings.costly(kept, voice) if kept and done else [])
            ],
        }
    )


def _turning(film: Film, swing: findings.Swing, voice: Speaker) -> dict[str, Any]:
    """A turn with what everybody saw of it."""
    state, _ = film.at(swing.at)
    state.listening = True
    lines: list[str] = []
    for seat, action in film.record.actions[swing.at : swing.until]:
        state.play(action, seat)
        lines += story.lines(
            story.Entry(swing.at, "act", 0.0, events=state.seen_events(None)), film.game, voice
        )
    return {
        "at": swing.at,
        "moment": _moment(film, swing.at, voice),
        "seat": swing.seat,
        "before": round(swing.before, 4),
        "after": round(swing.after, 4),
        "lines": lines,
    }


def _moment(film: Film, at: int, voice: Speaker) -> list[str]:
    """How far the match was, in words."""
    state, _ = film.at(at)
    return [voice.say(text) for text in film.game.scene(state.view(None), []).moment]


# The dice.


@router.get("/matches/{match}/fairness")
async def fairness(request: Request, match: str) -> models.Fairness:
    """Commitment and nonces; after the end also the secret, all draws, and what a check finds."""
    site = site_of(request)
    record = await site.studies.record(match)
    if record is not None and record.seal is not None:
        return await asyncio.to_thread(_proof, match, record)
    return await _promises(site, match)


def _proof(match: str, record: Record) -> models.Fairness:
    assert record.seal is not None, f"match {match} has sealed dice"
    found = check_record(json.loads(record.write()))
    return models.Fairness(
        match=match,
        revealed=True,
        seal=record.seal.public(),
        game=record.game,
        rules=record.rules,
        content=record.content,
        options=record.options,
        draws=record.draws,
        findings=[
            models.FindingFact.model_validate({"severity": one.severity, "text": one.text})
            for one in found
        ],
    )


async def _promises(site: Site, match: str) -> models.Fairness:
    """Of a match that goes on the promises; of one closed before it began also the secret."""
    async with site.store.read() as db:
        row = await ledger.match_row(db, match)
        if row is None:
            raise not_found()
        seats = await ledger.seat_rows(db, match)
        closed = row.status == schema.VOID
        if closed:
            seal = await ledger.seal_of(db, site.keys, match, seats)
            seal.reveal()
            public = seal.public()
        else:
            wanted = select(schema.seed.c.commitment).where(schema.seed.c.match == match)
            public = ledger.public_seal(match, str(await db.scalar(wanted)), seats)
    return models.Fairness(
        match=match,
        revealed=closed,
        seal=public,
        game=row.game,
        rules=row.rules,
        content=row.content,
        options=row.options,
        draws=[],
        findings=[],
    )


@router.get("/commitments")
async def commitments(request: Request) -> models.Unrevealeds:
    """Every match whose secret is still hidden: a server that never reveals is seen here."""
    async with site_of(request).store.read() as db:
        rows = await lists.unrevealed(db)
    return models.Unrevealeds(
        matches=[
            models.Unrevealed(
                match=row.id,
                commitment=row.commitment,
                status=row.status,
                created_at=row.created_at,
            )
            for row in rows
        ]
    )


def _result(record: Record) -> dict[str, Any] | None:
    if record.scores is None:
        return None
    return {"scores": record.scores, "ranking": record.ranking}
