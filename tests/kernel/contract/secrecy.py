"""Promises about secrets: what a view shows, what can be imagined from it, what is told."""

from __future__ import annotations

import json
from functools import cache
from random import Random
from typing import Any

from leeboard.kernel.chance import fast_chance
from leeboard.kernel.state import Event, State
from tests.kernel.contract.copies import scramble
from tests.kernel.contract.playing import AnyGame, Choose, Moment, Viewer, play_on


@cache
def stranger(game: AnyGame) -> AnyGame:
    """A second object of the same game and edition, which has never seen a table."""
    make: Any = type(game)
    made: AnyGame = make(None if game.content_is_own else game.content_file)
    return made.of_edition(game.edition)


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


def a_table_dealt_anew_looks_the_same(moment: Moment) -> None:
    """To every seat; nothing is lost or doubled on it, and whoever is asked may do the same."""
    game, state = moment.game, moment.state
    copy = state.clone()
    copy.chance = fast_chance(moment.luck.randrange(10**6))
    other = game.dealt_anew(copy)
    assert game.audit(other) == []
    for viewer in moment.viewers:
        assert view_text(other, viewer) == view_text(state, viewer), f"viewer {viewer}"
    for seat in state.pending:
        assert other.legal(seat) == state.legal(seat), f"seat {seat}"


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
