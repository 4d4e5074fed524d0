"""A match as one viewer may know it: from the log's fold to what the viewing half works with."""

from __future__ import annotations

from typing import Any, Final

from leeboard.kernel.game import Game
from leeboard.kernel.state import State
from leeboard.kernel.text import Text
from leeboard.match.clocks import DAY_SECONDS, LIVE_CLOCK
from leeboard.match.commands import decision_id, request_id, undo_options
from leeboard.match.receipts import receipt
from leeboard.match.state import MatchState
from leeboard.scene import Badge
from leeboard.server.keys import Keys
from leeboard.server.viewing import messages
from leeboard.server.viewing.outgoing import ProjectedMatch

NOTHING_TO_UNDO: Final = messages.UndoOptions(step=False, turn=False, request=None)


def project(keys: Keys, match_state: MatchState, viewer: int | None, now: float) -> ProjectedMatch:
    """All that this viewer may know now."""
    asked = viewer is not None and viewer in match_state.pending
    return ProjectedMatch(
        game=match_state.header.game,
        viewer=viewer,
        view=match_state.view(viewer),
        legal=match_state.table.legal(viewer) if viewer is not None and asked else [],
        n=match_state.shown[match_state.viewer_index(viewer)],
        receipt=receipt(keys, match_state, viewer),
        decision=_decision(keys, match_state, viewer) if asked else None,
        undo=_undo(keys, match_state, viewer),
        clocks=_clocks(match_state, viewer, now),
        over=_over(match_state),
    )


def _decision(
    keys: Keys, match_state: MatchState, viewer: int | None
) -> messages.OpenDecision | None:
    if viewer is None:
        return None
    kind = match_state.table.decision_of(viewer).kind
    return messages.OpenDecision(id=decision_id(keys, match_state, viewer), kind=kind)


def _undo(keys: Keys, match_state: MatchState, viewer: int | None) -> messages.UndoOptions:
    free = {"step": False, "turn": False} if viewer is None else undo_options(match_state, viewer)
    return messages.UndoOptions(**free, request=_request(keys, match_state))


def _request(keys: Keys, match_state: MatchState) -> messages.UndoRequest | None:
    request = match_state.request
    if request is None:
        return None
    waiting = [
        seat
        for seat in range(match_state.header.seats)
        if match_state.people[seat]
        and seat not in match_state.stand_ins
        and seat not in request.agreed
    ]
    first = request.drop[0] == next(
        move.seq for move in reversed(match_state.line) if move.seat == request.seat
    )
    return messages.UndoRequest(
        id=request_id(keys, match_state),
        seat=request.seat,
        scope="step" if first else "turn",
        waiting=waiting,
    )


def _clocks(match_state: MatchState, viewer: int | None, now: float) -> list[messages.SeatClock]:
    """What everybody has left; in a secret choice, only one's own clock is seen to run.

    Whose clock has stopped would tell who has answered.
    """
    clocks = match_state.clocks
    if clocks.rule.kind == "none" or match_state.state is None:
        return []
    secret = not match_state.over and match_state.table.step.secret
    shown_clocks: list[messages.SeatClock] = []
    for seat in range(match_state.header.seats):
        since = clocks.since[seat]
        hidden = secret and seat != viewer
        bank = clocks.public[seat] if hidden else clocks.left[seat]
        whole = bank if clocks.rule.kind == LIVE_CLOCK else clocks.rule.days * DAY_SECONDS
        running = since is not None and not hidden
        left = whole - max(0.0, now - since) if since is not None and running else whole
        shown_clocks.append(
            messages.SeatClock(seat=seat, left=round(max(0.0, left), 1), running=running)
        )
    return shown_clocks


def _over(match_state: MatchState) -> messages.Over | None:
    if match_state.void or match_state.state is None or not match_state.state.over:
        return None
    return result(match_state.table)


def result(state: State) -> messages.Over:
    """How a match ended, with how parts of each seat's points came about."""
    game = state.game
    breakdown = [
        _scores(game, state.breakdown(seat), game.presentation.tally(state, seat))
        for seat in range(state.seats)
    ]
    rivals = [
        messages.Rival(name, sum(points for _, points in parts), _scores(game, parts, {}))
        for name, parts in game.rival_breakdowns(state)
    ]
    return messages.Over(state.scores, state.ranking, breakdown, rivals)


def _scores(
    game: Game[Any], parts: list[tuple[str, int]], tally: dict[str, list[Badge]]
) -> list[messages.Score]:
    return [
        messages.Score(
            part=Text(f"score-{part}"),
            points=points,
            symbol=game.presentation.score_symbols.get(part),
            figures=tally.get(part, []),
        )
        for part, points in parts
    ]
