"""Tournaments: balanced games, kept in a journal, until all are over or the result is clear."""

from __future__ import annotations

from dataclasses import replace

from leeboard.arena.journal import Journal
from leeboard.arena.measures import Hypotheses
from leeboard.arena.plan import Plan, check, make_game
from leeboard.arena.play import Outcome
from leeboard.arena.tally import Tally
from leeboard.arena.work import Interrupted, Progress, missing, played
from leeboard.kernel.errors import BadOptions


def tournament_plan(plan: Plan) -> Plan:
    """The plan with its seats balanced, seat 0 beginning unless it says otherwise, and uses noted.

    If a drawn seat began, being equally often in each seat would not mean to begin equally often.
    """
    options = dict(plan.options)
    if any(option.name == "first_seat" for option in make_game(plan).options):
        options.setdefault("first_seat", 0)
    return replace(plan, options=options, balanced=True, noted=("use",))


def check_tournament(plan: Plan, jobs: int = 1, hypotheses: Hypotheses | None = None) -> None:
    """Refuse a tournament that cannot be held before any game of it begins."""
    check(plan, jobs)
    if hypotheses is not None and len(plan.bots) < 2:
        raise BadOptions("a sequential test compares the first bot with others: name at least two")


def play_tournament(
    plan: Plan,
    jobs: int = 1,
    progress: Progress | None = None,
    *,
    cluster: str = "",
    journal: Journal | None = None,
    hypotheses: Hypotheses | None = None,
) -> Tally:
    """Play all games of a `tournament_plan` that the journal has not, or until it is decided.

    Games are taken in by number: what is found depends on the plan alone, not on who played it.
    Ctrl-C raises `Interrupted`, a KeyboardInterrupt that brings what had ended.
    """
    check_tournament(plan, jobs, hypotheses)
    tally = Tally(plan, hypotheses)
    kept = {} if journal is None else journal.done
    waiting = {number: outcome for number, outcome in kept.items() if number < plan.games}
    if _taken_in(tally, waiting):
        return tally
    stream = played(plan, missing(plan.games, [*tally.numbers, *waiting]), jobs, cluster)
    try:
        for first, outcomes in stream:
            if journal is not None:
                journal.add(first, outcomes)
            waiting.update(enumerate(outcomes, start=first))
            if progress is not None:
                progress(len(outcomes))
            if _taken_in(tally, waiting):
                break
    except KeyboardInterrupt:
        if hypotheses is None:  # a sequential test reads the games in order, without a gap
            for number in sorted(waiting):
                tally.add(number, waiting[number])
        raise Interrupted(tally) from None
    finally:
        stream.close()
    return tally


def _taken_in(tally: Tally, waiting: dict[int, Outcome]) -> bool:
    """Give the tally what has its turn; whether nothing more is to be played."""
    while len(tally.numbers) < tally.plan.games:
        outcome = waiting.pop(len(tally.numbers), None)
        if outcome is None:
            return False
        tally.add(len(tally.numbers), outcome)
        if tally.decided:
            return True
    return True
