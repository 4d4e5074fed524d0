"""What every game promises, as functions that raise AssertionError where a promise is broken.

A promise about a *moment* looks at one table and at the action that led to it, and leaves both as
they were; `keep` walks through a match and asks after every action. A promise about a *case* plays
matches of its own. Nothing here knows a game.
"""

from __future__ import annotations

import hashlib
import importlib
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

import leeboard
from leeboard.kernel.chance import fast_chance
from leeboard.kernel.errors import IllegalAction, ReplayMismatch, UnknownAction
from leeboard.kernel.game import Game
from leeboard.kernel.options import Setting
from leeboard.kernel.record import DIGITS, Match, Replay, read_record
from leeboard.kernel.refusal import refusal_key
from leeboard.kernel.state import Event, State
from leeboard.kernel.text import Text

AnyGame: TypeAlias = Game[Any]
Viewer: TypeAlias = int | None  # a seat, or a spectator

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 400  # actions after which a match is played to its end as the heuristics advise
CLAUSE_HEAD = re.compile(r"\*\*([A-Z]+-\d+\.\d+[a-z]?)\*\*\{ #\1 \}")


@dataclass(frozen=True)
class Case:
    """A game with a number of seats and an option set: what a promise is tried on."""

    game: AnyGame
    seats: int
    options: Mapping[str, Setting] = field(default_factory=dict)
    name: str = "default"

    def new(self, seed: int) -> State:
        state: State = self.game.new(self.seats, seed=seed, options=dict(self.options))
        return state

    def match(self, seed: int) -> Match:
        return Match(self.game, self.seats, dict(self.options), seed)

    def __str__(self) -> str:
        return f"{self.game.id}-{self.seats}-{self.name}"


def cases(game: AnyGame) -> list[Case]:
    """Every seat count with a covering set of options: default, each one flipped, all flipped."""
    flips: dict[str, Setting] = {option.name: option.settings[1] for option in game.options}
    sets: dict[str, dict[str, Setting]] = {"default": {}}
    for name, setting in flips.items():
        sets[name] = {name: setting}
    if len(flips) > 1:
        sets["all"] = flips
    return [
        Case(game, seats, options, name) for seats in game.seats for name, options in sets.items()
    ]


# Playing.


class Moment:
    """A table between two actions, and how it came about."""

    def __init__(self, case: Case, state: State, luck: Random) -> None:
        self.case = case
        self.state = state
        self.luck = luck  # for the promises' own choices
        self.number = 0  # actions played
        self.before: State | None = None  # a copy of the table before the last action
        self.seat = -1  # who played it
        self.secret = False  # was it one of several secret choices?
        self.last_seat = -1  # who played the one before

    @property
    def game(self) -> AnyGame:
        return self.case.game

    @property
    def viewers(self) -> list[Viewer]:
        return [*range(self.case.seats), None]


Choose: TypeAlias = Callable[[list[int]], int]
MomentPromise: TypeAlias = Callable[[Moment], None]
CasePromise: TypeAlias = Callable[[Case, int], None]


def walk(case: Case, seed: int, choose: Choose | None = None) -> Iterator[Moment]:
    """A match moment by moment; every third seed is half sensible from the start."""
    luck = Random(seed)
    state = case.new(seed)
    state.listening = True
    moment = Moment(case, state, Random(seed + 1))
    yield moment
    while not state.over:
        longest = case.game.longest
        assert moment.number < longest, f"{case} seed={seed}: more than {longest} actions"
        seat = (choose or luck.choice)(state.pending)
        if choose is None:
            action = mixed(state, seat, luck, moment.number, 0.5 if seed % 3 == 2 else 0.0)
        else:
            action = choose(state.legal(seat))
        moment.before = state.clone()
        moment.last_seat, moment.seat = moment.seat, seat
        moment.secret = state.step.secret
        state.play(action, seat)
        moment.number += 1
        yield moment


def mixed(state: State, seat: int, luck: Random, number: int, sense: float = 0.0) -> int:
    """A random action at first; the longer a match lasts, the more often a sensible one.

    `number` counts the actions so far, `sense` is the least share of sensible ones. Some games
    are ended only by players who want to: at random they take ten times as long, and look the
    same for most of it.
    """
    legal = state.legal(seat)
    if seat == state.seat and luck.random() < max(sense, number / PATIENCE):
        return best(state, legal)
    return luck.choice(legal)


def best(state: State, legal: list[int]) -> int:
    """What the game's heuristics would do."""
    rates = state.game.heuristics().rate(state, legal)
    return legal[rates.index(max(rates))]


def play_on(state: State, luck: Random, actions: int, number: int = 0) -> list[tuple[int, int]]:
    """Play up to so many actions of a match that has had a number; returns each seat and action."""
    played: list[tuple[int, int]] = []
    while not state.over and len(played) < actions:
        seat = luck.choice(state.pending)
        action = mixed(state, seat, luck, number + len(played))
        state.play(action, seat)
        played.append((seat, action))
    return played


def keep(
    case: Case,
    seed: int,
    promises: Mapping[MomentPromise, int],
    choose: Choose | None = None,
    moments: range = range(sys.maxsize),
) -> None:
    """Walk through these moments of a match; ask for each promise every so many actions.

    Which ones is left to chance, but the first table and the last one are always looked at. A
    promise that was broken is not asked for again, and raised when all others have been tried.
    """
    due = Random(seed + 2)
    broken: dict[MomentPromise, Exception] = {}
    for moment in walk(case, seed, choose):
        ends = moment.number == moments.start or moment.state.over
        for promise, every in promises.items():
            wanted = ends or (moment.number > moments.start and due.random() * every < 1)
            if wanted and promise not in broken:
                try:
                    promise(moment)
                except Exception as error:  # noqa: BLE001 (raised below, with its place)
                    error.add_note(f"{promise.__name__}: {case} seed={seed} after {moment.number}")
                    broken[promise] = error
        if moment.number + 1 >= moments.stop or len(broken) == len(promises):
            break
    if len(broken) > 1:
        raise ExceptionGroup(f"{len(broken)} promises are broken", list(broken.values()))
    for problem in broken.values():
        raise problem


# Promises about one table.


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
            assert refusal.text.key == refusal_key(refusal.clause)
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


def a_clone_is_equal_and_goes_its_own_way(moment: Moment) -> None:
    """Playing either changes nothing on the other, and both would go on alike."""
    state = moment.state
    before = state.dump()
    original = state.clone()
    copy = original.clone()
    assert original.dump() == before == copy.dump()
    assert original == state
    assert not copy.listening
    assert copy.events == []
    assert [copy.legal(seat) for seat in copy.pending] == legal_lists(state)
    played = play_on(original, moment.luck, 8)
    assert state.dump() == before
    assert copy.dump() == before
    assert (original == state) == (not played)
    for seat, action in played:
        copy.play(action, seat)
    assert copy.dump() == original.dump()
    assert state.dump() == before


def legal_lists(state: State) -> list[list[int]]:
    """What each pending seat may choose."""
    return [state.legal(seat) for seat in state.pending]


def a_dump_loads_equal_and_goes_on_alike(moment: Moment) -> None:
    """The state of a dump is the same in all that it is and does, its chance included."""
    state = moment.state
    loaded: State = moment.game.load(state.dump())
    assert loaded.dump() == state.dump()
    assert loaded == state
    assert loaded.digest() == state.digest()
    assert loaded.pending == state.pending
    assert legal_lists(loaded) == legal_lists(state)
    copy = state.clone()
    for seat, action in play_on(copy, moment.luck, 8):
        loaded.play(action, seat)
    assert loaded.dump() == copy.dump()


def a_position_is_json_there_and_back(moment: Moment) -> None:
    """Readable plain data of its own, and `from_position` reads it."""
    state = moment.state
    before = state.dump()
    position = state.position()
    again = json.loads(json.dumps(position, allow_nan=False))
    assert again == position
    assert moment.game.from_position(again).dump() == before
    scramble(position)
    assert state.dump() == before


def scramble(data: object) -> None:
    """Spoil plain data through and through: who still holds a part of it will be found out."""
    if isinstance(data, dict):
        for value in data.values():
            scramble(value)
        data.clear()
    elif isinstance(data, list):
        for value in data:
            scramble(value)
        data.append(99)


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


def every_legal_action_can_be_clicked_once(moment: Moment) -> None:
    """In the scene of each seat that is asked; whoever is not asked has nothing to click."""
    state = moment.state
    for viewer in moment.viewers:
        seat = -1 if viewer is None else viewer
        legal = state.legal(seat) if seat in state.pending else []
        if not legal and viewer is not None and moment.luck.random() < 0.7:
            continue
        scene = moment.game.scene(state.view(viewer), legal)
        ids = [piece.id for sheet in scene.sheets for piece in sheet.pieces]
        assert len(set(ids)) == len(ids), "two pieces have the same id"
        assert sorted(click.action for click in scene.clicks) == legal
        for click in scene.clicks:
            missing = set(click.pieces) - set(ids)
            assert not missing, f"{moment.game.catalogue.text(click.action)}: no piece {missing}"
        check_sets([click.pieces for click in scene.clicks if click.together])


def check_sets(picked: list[list[str]]) -> None:
    """What is picked together says which action is meant: no piece twice, no two sets alike."""
    for pieces in picked:
        assert pieces, "nothing is to be picked together"
        assert len(set(pieces)) == len(pieces), f"{pieces} is not a set"
    assert len({frozenset(pieces) for pieces in picked}) == len(picked), "two sets are the same"


def an_absent_seat_does_something_legal(moment: Moment) -> None:
    """What the game does for a seat that nobody plays is a choice that the seat has."""
    state = moment.state
    if not state.over:
        legal = state.legal()
        before = state.dump()
        assert moment.game.absent(state, legal.copy()) in legal
        assert state.dump() == before


# Promises about the action that led to a table.


def a_checkpoint_comes_when_another_seat_acts(moment: Moment) -> None:
    """It never goes back; only what was done since it can be taken back."""
    before, after = moment.before, moment.state
    if before is None:
        return
    grew = after.checkpoint - before.checkpoint
    assert grew >= 0
    if not moment.secret and moment.seat != moment.last_seat:
        assert grew > 0
    assert after.takeback in (0, 1) if grew else after.takeback == before.takeback + 1
    assert after.takeback <= moment.number


def what_was_drawn_cannot_be_taken_back(moment: Moment) -> None:
    """An action that used chance is final."""
    if moment.before is not None and moment.state.chance.words() != moment.before.chance.words():
        assert moment.state.takeback == 0


def every_event_is_in_the_book(moment: Moment) -> None:
    """As it is and as each viewer sees it; each has a sentence, and its operands are numbers."""
    book = moment.game.event_book
    state = moment.state
    told = [state.events, *[state.seen_events(viewer) for viewer in moment.viewers]]
    for event in [event for events in told for event in events]:
        assert event[0] in book.operands, f"{event[0]} is not in the book"
        assert len(event) == 1 + len(book.operands[str(event[0])]), event
        assert moment.game.event_text(event).key == f"event-{event[0]}"


def nothing_is_told_when_nobody_listens(moment: Moment) -> None:
    """And listening changes nothing but the telling."""
    if moment.before is None or moment.state.over:
        return
    deaf, heard = moment.state.clone(), moment.state.clone()
    heard.listening = True
    for seat, action in play_on(deaf, moment.luck, 4):
        assert deaf.events == []
        heard.play(action, seat)
    assert deaf.dump() == heard.dump()


# Promises about secrets.


@cache
def stranger(game: AnyGame) -> AnyGame:
    """A second object of the same game, which has never seen a table."""
    make: Any = type(game)
    made: AnyGame = make(None if game.content_is_own else game.content_file)
    return made


def view_text(state: State, viewer: Viewer) -> str:
    """A view as it goes over a wire."""
    return json.dumps(state.view(viewer), sort_keys=True, allow_nan=False)


def imagined(game: AnyGame, view: str, seed: int) -> State:
    """A table imagined from the text of a view by a game that cannot have seen the real one."""
    state: State = stranger(game).imagine(json.loads(view), fast_chance(seed))
    return state


def a_view_is_plain_data_of_its_own(moment: Moment) -> None:
    """JSON there and back, and whoever changes it changes no table."""
    state = moment.state
    before = state.dump()
    for viewer in moment.viewers:
        view = state.view(viewer)
        assert json.loads(json.dumps(view, allow_nan=False)) == view
        scramble(view)
    assert state.dump() == before


def an_imagined_table_looks_the_same(moment: Moment) -> None:
    """To the viewer from whose view it was imagined."""
    for viewer in moment.viewers:
        view = view_text(moment.state, viewer)
        other = imagined(moment.game, view, moment.luck.randrange(10**6))
        assert view_text(other, viewer) == view, f"viewer {viewer}"


def an_imagined_table_offers_the_same(moment: Moment) -> None:
    """The same legal actions to the viewer, and the same refusals over the whole catalogue."""
    state = moment.state
    seats = [*state.pending, moment.luck.randrange(state.seats)]
    for seat in set(seats):
        view = view_text(state, seat)
        other = imagined(moment.game, view, moment.luck.randrange(10**6))
        if state.over or not state.step.secret:  # who has answered in secret, a view may hide
            assert other.pending == state.pending
        assert other.legal(seat) == state.legal(seat), f"seat {seat}"
        assert refusals(other, seat) == refusals(state, seat), f"seat {seat}"
        if seat in state.pending:
            assert other.decision_of(seat).kind == state.decision_of(seat).kind


def refusals(state: State, seat: int) -> list[dict[str, object] | None]:
    found = [state.refusal(action, seat) for action in range(len(state.game.catalogue))]
    return [None if refusal is None else refusal.text.plain() for refusal in found]


def an_imagined_table_can_be_played(moment: Moment) -> None:
    """Nothing is lost or doubled on it, then or later, and it comes to an end."""
    game = moment.game
    played_by = moment.luck.choice([moment.state.seat, None])
    for viewer in moment.viewers:
        view = view_text(moment.state, viewer)
        other = imagined(game, view, moment.luck.randrange(10**6))
        assert game.audit(other) == [], f"viewer {viewer}"
        if viewer == played_by:
            played = play_on(other, moment.luck, game.longest + 1, moment.number)
            assert len(played) <= game.longest
            assert game.audit(other) == []


def imagining_reads_nothing_but_the_view(moment: Moment) -> None:
    """The same seed gives the same table in two worlds that look the same."""
    game = moment.game
    for viewer in moment.viewers:
        view = view_text(moment.state, viewer)
        other = imagined(game, view, moment.luck.randrange(10**6))
        seed = moment.luck.randrange(10**6)
        moment.state.view(viewer)
        here = game.imagine(json.loads(view), fast_chance(seed)).dump()
        game.view(other, -1 if viewer is None else viewer)
        there = game.imagine(json.loads(view), fast_chance(seed)).dump()
        assert here == there, f"viewer {viewer}"
        assert imagined(game, view, seed).dump() == here, f"viewer {viewer}"


def listening_clone(state: State) -> State:
    copy = state.clone()
    copy.listening = True
    return copy


def shown(state: State, viewer: Viewer) -> tuple[str, list[Event]]:
    return view_text(state, viewer), state.seen_events(viewer)


def the_same_action_shows_the_same_or_is_a_reveal(moment: Moment) -> None:
    """Two worlds that look alike still do after the same action, unless it was made final."""
    state = moment.state
    if state.over:
        return
    for viewer in moment.viewers:
        other = imagined(moment.game, view_text(state, viewer), moment.luck.randrange(10**6))
        seat = moment.luck.choice(state.pending)
        common = [action for action in state.legal(seat) if action in other.legal(seat)]
        for action in moment.luck.sample(common, min(3, len(common))):
            here, there = listening_clone(state), listening_clone(other)
            here.play(action, seat)
            there.play(action, seat)
            if here.takeback and there.takeback:
                text = moment.game.catalogue.text(action)
                assert shown(here, viewer) == shown(there, viewer), f"{text}: viewer {viewer}"


def a_secret_choice_shows_nothing(moment: Moment) -> None:
    """Whatever a seat answers in secret, all others see the same until all answers are shown."""
    state = moment.state
    if state.over or not state.step.secret:
        return
    for seat in state.pending:
        after: list[State] = []
        for action in state.legal(seat):
            copy = listening_clone(state)
            copy.play(action, seat)
            if copy.checkpoint == state.checkpoint:
                after.append(copy)
        for viewer in moment.viewers:
            if viewer != seat and after:
                first = shown(after[0], viewer)
                for copy in after[1:]:
                    assert shown(copy, viewer) == first, f"seat {seat}, viewer {viewer}"


def what_looks_the_same_is_told_the_same(moment: Moment) -> None:
    """Events tell a viewer no more than the view does of what another seat chose or drew."""
    state = moment.state
    if state.over:
        return
    seat = moment.luck.choice(state.pending)
    for viewer in moment.viewers:
        if viewer == seat:
            continue
        other = imagined(moment.game, view_text(state, viewer), moment.luck.randrange(10**6))
        told: dict[str, list[Event]] = {}
        for world in (state, other):
            legal = world.legal(seat)
            for action in moment.luck.sample(legal, min(4, len(legal))):
                copy = listening_clone(world)
                copy.play(action, seat)
                view, events = shown(copy, viewer)
                events.sort(key=repr)  # two worlds may draw the same things in another order
                assert told.setdefault(view, events) == events, f"viewer {viewer}"


def answers_may_come_in_any_order(moment: Moment) -> None:
    """The order in which pending seats answer changes nothing in the end."""
    state = moment.state
    if len(state.pending) < 2:
        return
    script = moment.luck.randrange(10**6)
    first = answered(state, script, lambda pending: pending[0])
    assert answered(state, script, lambda pending: pending[-1]) == first
    for _ in range(3):
        assert answered(state, script, moment.luck.choice) == first


def answered(state: State, script: int, choose: Choose) -> bytes:
    """The table after all pending seats have answered, each by its own script, in some order."""
    copy = state.clone()
    scripts = [Random(f"{script}:{seat}") for seat in range(state.seats)]
    for _ in range(state.game.longest):
        if copy.checkpoint != state.checkpoint:
            return copy.dump()
        seat = choose(copy.pending)
        copy.play(scripts[seat].choice(copy.legal(seat)), seat)
    raise AssertionError("the answers are never shown")


# Promises about whole matches.


def a_record_replays_to_equal_digests(case: Case, seed: int) -> None:
    """Written, read and played again, action by action; half a match as well as a whole one."""
    luck = Random(seed)
    match = case.match(seed)
    half = luck.randrange(100)
    while not match.state.over:
        if len(match.actions) == half:
            replay_record(case, match)
        seat = luck.choice(match.state.pending)
        match.play(mixed(match.state, seat, luck, len(match.actions)), seat)
    replay_record(case, match)


def replay_record(case: Case, match: Match) -> None:
    text = match.record().write()
    record = read_record(text)
    assert record.write() == text
    try:
        replay = Replay(stranger(case.game), record)
        while replay.step():
            assert replay.state.digest()[:DIGITS] == match.digests[replay.done]
        replay.finish()
    except ReplayMismatch as error:
        raise AssertionError(f"{case}: {error}") from error
    assert replay.done == len(match.actions)
    assert replay.state.digest() == match.state.digest()
    assert replay.state.scores == match.state.scores
    assert replay.state.ranking == match.state.ranking


def what_is_taken_back_never_was(case: Case, seed: int) -> None:
    """Step by step to the exact tables of before, and not past what was made final."""
    luck = Random(seed)
    match = case.match(seed)
    tables = [match.state.digest()]
    for _ in range(4):
        for _ in range(luck.randrange(1, 16)):
            if not match.state.over:
                seat = luck.choice(match.state.pending)
                match.play(luck.choice(match.state.legal(seat)), seat)
                tables.append(match.state.digest())
        actions, draws = list(match.actions), list(match.draws)
        allowed = match.state.takeback
        for back in range(1, allowed + 1):
            assert match.take_back()
            assert match.actions == actions[: len(actions) - back]
            assert match.state.digest() == tables[-1 - back]
        assert match.draws == draws, "a draw was taken back"
        for seat, action in actions[len(match.actions) :]:
            match.play(action, seat)
        assert match.state.digest() == tables[-1]
        assert [digest[:DIGITS] for digest in tables] == match.digests
        if not allowed:
            assert not match.take_back()
            assert match.actions == actions
            assert match.state.digest() == tables[-1]


def every_draw_has_a_label_of_its_own(case: Case, seed: int) -> None:
    """Fair chance derives a draw from its label: twice the same would be twice the same value."""
    luck = Random(seed)
    match = case.match(seed)
    match.state.listening = False
    play_on(match.state, luck, case.game.longest + 1)
    labels = [label for label, _, _ in match.draws]
    assert len(set(labels)) == len(labels)


def a_game_of_absent_seats_ends(case: Case, seed: int) -> None:
    """Within the declared length, every choice a legal one, unless the options allow otherwise."""
    state = case.new(seed)
    if case.game.may_never_end(case.game.settings_of(state)):
        return
    for _ in range(case.game.longest + 1):
        if state.over:
            return
        action = case.game.absent(state, state.legal())
        assert action in state.legal()
        state.play(action)
    raise AssertionError(f"more than {case.game.longest} actions")


# Promises about a game.


def the_catalogue_says_every_action_in_four_ways(game: AnyGame) -> None:
    """Number, text, structured form and sentence stand for one another."""
    book = game.catalogue
    assert [book.number(text) for text in book.texts] == list(range(len(book)))
    assert len(set(book.texts)) == len(book)
    for action in range(len(book)):
        verb = book.verb_of(action)
        assert book.text(action).split()[0] == verb.name
        assert verb.of(*verb.indices(action)) == action
        assert book.from_form(book.form(action)) == action
        assert json.loads(json.dumps(book.form(action))) == book.form(action)
        sentence = book.sentence(action)
        assert sentence.key == f"action-{verb.name}"
        assert list(sentence.params) == [names.kind for names in verb.operands]


def checksum(game: AnyGame) -> str:
    """A hash over fixed matches: every digest and legal list, and many views and dumps."""
    total = hashlib.sha256()
    for case in cases(game):
        if case.name in ("default", "all"):
            for moment in walk(case, seed=case.seats):
                total.update(moment.state.digest().encode())
                total.update(repr(legal_lists(moment.state)).encode())
                if moment.number % 20 == 0:
                    total.update(moment.state.dump())
                    for viewer in moment.viewers:
                        total.update(json.dumps(moment.state.view(viewer)).encode())
    return total.hexdigest()


def every_process_plays_alike(game: AnyGame, name: str) -> None:
    """Whatever the hash seed, the time zone, and whether compiled or not."""
    here = checksum(game)
    for hash_seed, zone, pure in [("1", "UTC", "1"), ("2", "Asia/Tokyo", "1"), ("3", "UTC", "0")]:
        world = {"PYTHONHASHSEED": hash_seed, "TZ": zone, "LEEBOARD_PURE": pure}
        assert in_a_process("checksum", name, "", world) == here, world


def imagining_needs_the_view_alone(game: AnyGame, name: str) -> None:
    """A process that gets nothing but views as JSON imagines the same tables as we do here."""
    views: list[str] = []
    here: list[str] = []
    for case in cases(game):
        for moment in walk(case, seed=1):
            if moment.number % 25 == 4:
                viewer = moment.luck.choice(moment.viewers)
                views.append(view_text(moment.state, viewer))
                table = game.imagine(json.loads(views[-1]), fast_chance(len(views)))
                here.append(table.dump().hex())
    assert views
    there = in_a_process("imagine", name, "\n".join(views), {})
    assert there.split() == here


def in_a_process(task: str, name: str, given: str, world: dict[str, str]) -> str:
    """What `answer` prints in a fresh process."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.kernel.contract", task, name],
        cwd=ROOT,
        env={**os.environ, **world},
        input=given,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def answer(task: str, name: str, given: str) -> str:
    """What a fresh process is asked: a checksum, or tables imagined from views, one a line."""
    module, _, attribute = name.partition(":")
    if attribute:
        game: AnyGame = getattr(importlib.import_module(module), attribute)()
    else:
        game = leeboard.game(name)
    if task == "checksum":
        return checksum(game)
    tables = [
        game.imagine(json.loads(view), fast_chance(number)).dump().hex()
        for number, view in enumerate(given.splitlines(), start=1)
    ]
    return "\n".join(tables)


# How often `keep` asks: what costs little after every action, what costs more now and then.

MOMENT_PROMISES: dict[MomentPromise, int] = {
    somebody_can_act_exactly_while_the_game_is_on: 1,
    legal_actions_are_sorted_and_unique: 1,
    nothing_is_lost_or_doubled: 1,
    a_checkpoint_comes_when_another_seat_acts: 1,
    what_was_drawn_cannot_be_taken_back: 1,
    every_event_is_in_the_book: 1,
    scores_are_the_sums_of_their_parts: 5,
    a_higher_score_is_a_better_place: 5,
    an_absent_seat_does_something_legal: 30,
    a_clone_is_equal_and_goes_its_own_way: 60,
    nothing_is_told_when_nobody_listens: 60,
    a_dump_loads_equal_and_goes_on_alike: 100,
    a_position_is_json_there_and_back: 100,
    a_view_is_plain_data_of_its_own: 100,
    asking_changes_nothing: 100,
    legal_is_exactly_what_nothing_refuses: 120,
    every_refusal_names_a_clause_of_the_handbook: 120,
    an_illegal_action_leaves_no_trace: 200,
    every_legal_action_can_be_clicked_once: 120,
    an_imagined_table_looks_the_same: 100,
    an_imagined_table_offers_the_same: 120,
    an_imagined_table_can_be_played: 300,
    imagining_reads_nothing_but_the_view: 150,
    the_same_action_shows_the_same_or_is_a_reveal: 120,
    what_looks_the_same_is_told_the_same: 120,
    a_secret_choice_shows_nothing: 8,  # one moment in ten is a secret one
    answers_may_come_in_any_order: 20,
}

CASE_PROMISES: list[CasePromise] = [
    a_record_replays_to_equal_digests,
    what_is_taken_back_never_was,
    every_draw_has_a_label_of_its_own,
    a_game_of_absent_seats_ends,
]


if __name__ == "__main__":
    print(answer(sys.argv[1], sys.argv[2], sys.stdin.read()))
