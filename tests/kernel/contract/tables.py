"""Promises about one table: who can act, what is refused, what it is worth."""

from __future__ import annotations

import re
from functools import cache

from leeboard.kernel.errors import IllegalAction, UnknownAction
from leeboard.kernel.refusal import refusal_key
from leeboard.kernel.state import State
from leeboard.kernel.text import Text
from tests.kernel.contract.playing import AnyGame, Moment

CLAUSE_HEAD = re.compile(r"\*\*([A-Z]+-\d+\.\d+[a-z]?)\*\*\{ #\1 \}")


def somebody_can_act_exactly_while_the_game_is_on(moment: Moment) -> None:
    """Never a dead end, and never a choice for those who are not asked."""
    state = moment.state
    pending = state.pending
    assert bool(pending) != state.over
    assert (state.seat in pending) != state.over
    assert (state.seat == -1) == state.over
    assert bool(state.legal()) != state.over
    assert (state.decision is None) == state.over
    assert len(set(pending)) == len(pending)
    for seat in range(state.seats):
        assert bool(state.legal(seat)) == (seat in pending), f"seat {seat}"
    for seat in pending:
        decision = state.decision_of(seat)
        assert decision.seat == seat
        assert decision.prompt == Text(f"decision-{decision.kind}")


def legal_actions_are_sorted_and_unique(moment: Moment) -> None:
    """And the list is the caller's own: changing it changes nothing."""
    state = moment.state
    for seat in [-1, *state.pending]:
        legal = state.legal(seat).copy()
        assert legal == sorted(set(legal))
        assert all(0 <= action < len(moment.game.catalogue) for action in legal)
        state.legal(seat).clear()
        assert state.legal(seat) == legal


def legal_is_exactly_what_nothing_refuses(moment: Moment) -> None:
    """Over the whole catalogue, for every seat."""
    state = moment.state
    everything = range(len(moment.game.catalogue))
    for seat in range(state.seats):
        unrefused = [action for action in everything if state.refusal(action, seat) is None]
        assert state.legal(seat) == unrefused, f"seat {seat}"


def every_refusal_names_a_clause_of_the_handbook(moment: Moment) -> None:
    """And its message key is made of that clause, its parameters of the action."""
    state = moment.state
    known = clauses(moment.game)
    seat = moment.luck.randrange(state.seats)
    for action in range(len(moment.game.catalogue)):
        refusal = state.refusal(action, seat)
        if refusal is not None:
            text = moment.game.catalogue.text(action)
            assert refusal.clause in known, f"{text}: {refusal.clause} is not in the handbook"
            key = refusal_key(refusal.clause)  # or that of one condition of the clause
            assert refusal.text.key == key or refusal.text.key.startswith(f"{key}-")
            params = moment.game.catalogue.sentence(action).params
            assert params.items() <= refusal.text.params.items()


@cache
def clauses(game: AnyGame) -> frozenset[str]:
    """The clause ids that have a head in the game's handbook."""
    handbook = (game.folder / "handbook.md").read_text(encoding="utf-8")
    return frozenset(CLAUSE_HEAD.findall(handbook))


def an_illegal_action_leaves_no_trace(moment: Moment) -> None:
    """All that is not legal, of every seat, and what is in no catalogue and at no table."""
    state = moment.state
    before, events, choices = state.dump(), list(state.events), state.legal()
    everything = len(moment.game.catalogue)
    for seat in [*range(state.seats), state.seats, 99]:
        legal = state.legal(seat) if seat < state.seats else []
        for action in range(everything):
            if action not in legal:
                assert refused(state, action, seat, IllegalAction), f"{action} by seat {seat}"
    for action in (-1, -everything, everything, everything + 1, 2**31):
        for seat in range(state.seats):
            assert refused(state, action, seat, UnknownAction), f"{action} by seat {seat}"
    assert state.dump() == before
    assert state.events == events
    assert state.legal() == choices


def refused(state: State, action: int, seat: int, error: type[Exception]) -> bool:
    try:
        state.play(action, seat)
    except error:
        return True
    return False


def asking_changes_nothing(moment: Moment) -> None:
    """Questions about any seat leave the table as it was."""
    state = moment.state
    before, events = state.dump(), list(state.events)
    for seat in range(state.seats):
        state.legal(seat)
        state.refusal(moment.luck.randrange(len(moment.game.catalogue)), seat)
        state.breakdown(seat)
    for seat in state.pending:
        state.decision_of(seat)
    for viewer in moment.viewers:
        state.view(viewer)
        state.seen_events(viewer)
    assert state.scores == state.scores
    assert state.ranking == state.ranking
    state.clone()
    assert state.dump() == before
    assert state.events == events


def nothing_is_lost_or_doubled(moment: Moment) -> None:
    """The game's own audit finds nothing."""
    assert moment.game.audit(moment.state) == []


def scores_are_the_sums_of_their_parts(moment: Moment) -> None:
    """And what decides the places begins with them."""
    state = moment.state
    scores = state.scores
    assert len(scores) == state.seats
    for seat in range(state.seats):
        parts = state.breakdown(seat)
        assert scores[seat] == sum(points for _, points in parts)
        assert len({name for name, _ in parts}) == len(parts)
        assert moment.game.standing(state, seat)[0] == scores[seat]


def a_higher_score_is_a_better_place(moment: Moment) -> None:
    """Places count those in front; equals share one."""
    state = moment.state
    scores, ranking = state.scores, state.ranking
    rivals = moment.game.rivals(state)
    assert len(ranking) == state.seats
    for mine in range(state.seats):
        standing = moment.game.standing(state, mine)
        before = sum(rival > standing for rival in rivals)
        assert ranking[mine] == 1 + before + sum(place < ranking[mine] for place in ranking)
        for other in range(state.seats):
            if scores[mine] > scores[other]:
                assert ranking[mine] < ranking[other]


def an_absent_seat_does_something_legal(moment: Moment) -> None:
    """What the game does for a seat that nobody plays is a choice that the seat has."""
    state = moment.state
    if not state.over:
        legal = state.legal()
        before = state.dump()
        assert moment.game.absent(state, legal.copy()) in legal
        assert state.dump() == before
