"""Studies over HTTP: finished matches and imported records, moment by moment, and their dice."""

from __future__ import annotations

import json
from typing import Annotated, Any, Final, Literal

from fastapi import APIRouter, Query, Request, Response
from sqlalchemy import select

from leeboard.fair import check_record
from leeboard.kernel.errors import LeeboardError
from leeboard.kernel.origin import FORK, RECORD, Origin
from leeboard.kernel.state import State
from leeboard.match import visible
from leeboard.match.record import Record
from leeboard.scene.wire import write
from leeboard.server.budgets import in_thread
from leeboard.server.errors import ApiError, invalid, not_found
from leeboard.server.matches import lists, repository
from leeboard.server.matches.analyses import AnalysisProgress
from leeboard.server.matches.lobby import NewTable
from leeboard.server.matches.studies import SeekableReplay
from leeboard.server.people.limits import address_tag
from leeboard.server.routes import models
from leeboard.server.routes.answers import PROBLEM_RESPONSES
from leeboard.server.routes.matches import (
    Invite,
    Language,
    SeatQuery,
    clock_rule,
    make,
    need_match,
    site_of,
    sitting,
    spoken,
)
from leeboard.server.routes.visitors import Signed, Visitor, address_of
from leeboard.server.site import Site
from leeboard.server.sockets.frames import LARGEST_WHOLE
from leeboard.server.storage import schema
from leeboard.server.storage.engine import CommitUnknown, StoreBusy
from leeboard.server.viewing import hint_text, log_entries, messages
from leeboard.server.viewing.describe import model
from leeboard.server.viewing.speech import Speaker, speaker

router = APIRouter(prefix="/api", tags=["studies"], responses=PROBLEM_RESPONSES)

# Read by its own reader: for a call's usual model it may be too large to hold everybody up with.
RECORD_BODY: Final = {
    "required": True,
    "content": {"application/json": {"schema": {"type": "object", "title": "Record"}}},
}
LONGEST_ANALYSED: Final = 3000  # decisions: the longest matches have two thirds of that
Moment = Annotated[int, Query(ge=0, le=LARGEST_WHOLE)]


@router.post("/studies", status_code=201, openapi_extra={"requestBody": RECORD_BODY})
async def bring(request: Request, visit: Signed) -> models.ImportedRecord:
    """Import a record; it is kept if it replays."""
    try:
        site = site_of(request)
        tag = address_tag(site.keys, address_of(request))
        name = await site.studies.bring(await request.body(), visit.person.id, tag)
    except (ApiError, StoreBusy, CommitUnknown):
        raise
    except LeeboardError as error:
        raise invalid("record", str(error)) from None
    return models.ImportedRecord(id=name)


@router.get("/studies/{study}")
async def see_study(request: Request, study: str) -> models.StudyFacts:
    """A finished match or an imported record as a whole."""
    site = site_of(request)
    replay = await site.studies.replay(study)
    record = replay.record
    return models.StudyFacts(
        id=study,
        game=record.game,
        seats=record.seats,
        names=await site.summary.names(study),
        options=record.options,
        length=replay.length,
        actions=record.actions,
        points=replay.points,
        rounds=replay.rounds,
        result=_result(record),
    )


@router.get("/studies/{study}/moment", response_model=model(messages.StudyMoment))
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
    replay = await site.studies.replay(study)
    if seat is not None and seat >= replay.record.seats:
        raise invalid("seat", f"The match has seats 0 to {replay.record.seats - 1}.")
    state, _ = replay.at(at)
    voice = speaker(replay.game, spoken(lang), await site.summary.names(study))
    view = state.view(seat)
    seen = state.seen_events(seat) if at else []
    entry = visible.VisibleEntry(at, "act", 0.0, events=seen)
    moment = messages.StudyMoment(
        at=at,
        seat=seat,
        lines=log_entries.entry_lines(entry, replay.game, voice),
        events=[list(event) for event in seen],
        next=_next(replay, state, at),
        scene=replay.game.presentation.scene(view, []) if want == "scene" else None,
        view=view if want == "view" else None,
    )
    return Response(write(moment, voice), media_type="application/json")


def _next(replay: SeekableReplay, state: State, at: int) -> messages.NextDecision | None:
    if at == replay.length:
        return None
    seat, action = replay.record.actions[at]
    say = replay.game.catalogue.sentence
    choices = [messages.NamedAction(one, say(one)) for one in state.legal(seat)]
    return messages.NextDecision(seat, state.decision_of(seat).prompt, action, choices)


@router.get("/studies/{study}/record")
async def see_record(request: Request, study: str) -> dict[str, Any]:
    """The record, for `leeboard replay` and `leeboard verify`."""
    record = await site_of(request).studies.record(study)
    if record is None:
        raise not_found()
    return record.plain()


@router.post("/studies/{study}/fork", status_code=201)
async def fork(
    request: Request, study: str, wish: models.ForkMatch, visit: Signed
) -> models.CreatedMatch:
    """Go on from any moment at a new table."""
    site = site_of(request)
    replay = await site.studies.replay(study)
    state, _ = replay.at(wish.at)
    if len(wish.seats) != replay.record.seats:
        raise invalid("seats", f"The match has {replay.record.seats} seats, not {len(wish.seats)}.")
    if state.over:
        raise invalid("at", "Nothing is left to play there.")
    origin = await _origin(site, study, replay.record, wish)
    wanted = NewTable(
        replay.record.game,
        sitting(wish.seats),
        replay.record.options,
        clock_rule(wish.clock),
        wish.public,
        wish.mixes,
        state.position(),
        origin,
        None if replay.game.content_is_own else replay.game.content_file.text,
        edition=replay.record.edition,
    )
    return await make(site, request, visit, wanted)


async def _origin(site: Site, study: str, record: Record, wish: models.ForkMatch) -> Origin:
    """Where the fork begins. What goes back to a position that somebody made says so for ever."""
    if await site.studies.brought(study):
        return Origin(RECORD, of=study, at=wish.at, deal=wish.deal, made=True)
    before = None if record.seal is None else record.seal.origin
    made = record.start is not None if before is None else before.made
    return Origin(FORK, of=study, at=wish.at, deal=wish.deal, made=made)


@router.post("/studies/{study}/analysis", status_code=202)
async def analyse(
    request: Request, study: str, visit: Signed, lang: Language = "en"
) -> models.AnalysisFacts:
    """Let a computer player think over every decision of a finished match, in the background."""
    site = site_of(request)
    replay = await site.studies.replay(study)
    if replay.record.scores is None:
        raise invalid("study", "Only a match that was played to its end can be analysed.")
    if replay.length > LONGEST_ANALYSED:
        raise invalid("study", f"At most {LONGEST_ANALYSED} decisions are analysed.")
    tag = address_tag(site.keys, address_of(request))
    standing = await site.analyses.begin(study, visit.person.id, tag)
    return await _analysis(site, study, replay, standing, spoken(lang))


@router.get("/studies/{study}/analysis")
async def see_analysis(request: Request, study: str, lang: Language = "en") -> models.AnalysisFacts:
    """How far it is, and what it found."""
    site = site_of(request)
    replay = await site.studies.replay(study)
    standing = await site.analyses.standing(study)
    if standing is None:
        return models.AnalysisFacts(
            status="none", place=0, seconds=0.0, done=0, of=0, course=[], turning=[], costly=[]
        )
    return await _analysis(site, study, replay, standing, spoken(lang))


async def _analysis(
    site: Site, study: str, replay: SeekableReplay, standing: AnalysisProgress, language: str
) -> models.AnalysisFacts:
    voice = speaker(replay.game, language, await site.summary.names(study))
    kept, done = standing.kept, standing.status == schema.ANALYSIS_DONE
    return models.AnalysisFacts.model_validate(
        {
            "status": standing.status,
            "place": standing.place,
            "seconds": standing.seconds,
            "done": standing.done,
            "of": standing.total,
            "course": [] if kept is None else hint_text.course(kept),
            "turning": [
                _turning(replay, swing, voice)
                for swing in (hint_text.swings(kept, replay.length) if kept and done else [])
            ],
            "costly": [
                {**one, "moment": _moment(replay, one["at"], voice)}
                for one in (hint_text.costly(kept, voice) if kept and done else [])
            ],
        }
    )


def _turning(replay: SeekableReplay, swing: hint_text.Swing, voice: Speaker) -> dict[str, Any]:
    """A turn with what everybody saw of it."""
    state, _ = replay.at(swing.at)
    state.listening = True
    lines: list[str] = []
    for seat, action in replay.record.actions[swing.at : swing.until]:
        state.play(action, seat)
        lines += log_entries.entry_lines(
            visible.VisibleEntry(swing.at, "act", 0.0, events=state.seen_events(None)),
            replay.game,
            voice,
        )
    return {
        "at": swing.at,
        "moment": _moment(replay, swing.at, voice),
        "seat": swing.seat,
        "before": round(swing.before, 4),
        "after": round(swing.after, 4),
        "lines": lines,
    }


def _moment(replay: SeekableReplay, at: int, voice: Speaker) -> list[str]:
    """How far the match was, in words."""
    state, _ = replay.at(at)
    return [voice.say(text) for text in replay.game.presentation.scene(state.view(None), []).moment]


# The dice.


@router.get("/matches/{match}/fairness")
async def fairness(
    request: Request, match: str, visit: Visitor, invite: Invite = ""
) -> models.Fairness:
    """Commitment and nonces; after the end also the secret, all draws, and what a check finds."""
    site = site_of(request)
    record = await site.studies.record(match)
    if record is not None and record.seal is not None:
        return await in_thread(_proof, match, record)
    await need_match(site, match, visit, invite)
    return await _promises(site, match)


def _proof(match: str, record: Record) -> models.Fairness:
    assert record.seal is not None, f"match {match} has sealed dice"
    found = check_record(json.loads(record.write()))
    return models.Fairness(
        match=match,
        revealed=True,
        seal=record.seal.public(),
        game=record.game,
        rules=record.edition,
        content=record.content,
        options=record.options,
        start=record.start,
        draws=record.draws,
        findings=[
            models.FairnessFinding.model_validate({"severity": one.severity, "text": one.text})
            for one in found
        ],
    )


async def _promises(site: Site, match: str) -> models.Fairness:
    """Of a match that goes on the promises; of one closed before it began also the secret."""
    async with site.store.read() as db:
        row = await repository.match_row(db, match)
        if row is None:
            raise not_found()
        seats = await repository.seat_rows(db, match)
        closed = row.status == schema.VOID
        if closed:
            seal = await repository.seal_of(db, site.keys, row, seats)
            seal.reveal()
            public = seal.public()
        else:
            wanted = select(schema.seed.c.commitment).where(schema.seed.c.match == match)
            public = repository.public_seal(row, str(await db.scalar(wanted)), seats)
    return models.Fairness(
        match=match,
        revealed=closed,
        seal=public,
        game=row.game,
        rules=row.rules,
        content=row.content,
        options=row.options,
        start=None,
        draws=[],
        findings=[],
    )


@router.get("/commitments")
async def commitments(request: Request) -> models.UnrevealedMatches:
    """Every secret that is still hidden: a server that never reveals one is seen here.

    A match that is not public has no name here: whoever plays it knows its commitment.
    """
    async with site_of(request).store.read() as db:
        rows = await lists.unrevealed(db)
    return models.UnrevealedMatches(
        matches=[
            models.UnrevealedMatch(
                match=row.id if row.public else None,
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
