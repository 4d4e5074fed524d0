"""What a viewer is sent depends on what it may know and on nothing else (RELIABILITY 10, 11).

Two worlds look alike to a viewer: the real one and one that was imagined from its view. Every byte
that the server would send is compared, then and after an action that looks the same in both. In a
secret choice the worlds differ in who has answered, too. `LEEBOARD_PAIRS` sets how many pairs.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from random import Random
from typing import Any

import pytest

import leeboard
from leeboard.kernel.chance import fast_chance
from leeboard.match import commands, log
from leeboard.match.clocks import DAY_SECONDS, LIVE_CLOCK
from leeboard.match.commands import Undo
from leeboard.match.refused import CommandRefused
from leeboard.match.state import MatchState
from leeboard.server.keys import Keys
from leeboard.server.viewing import messages, projection
from tests.server.secrets import worlds
from tests.server.secrets.worlds import (
    LANGUAGES,
    Moment,
    act,
    carried_out,
    case_of,
    other_world,
    play,
    renamed,
)

PAIRS = int(os.environ.get("LEEBOARD_PAIRS", "200"))
EVERY = 12.0  # one event in so many is looked at, beside those in secret choices
GAMES = leeboard.game_ids()
SECRETIVE = [name for name in GAMES if any(step.secret for step in leeboard.game(name).steps)]


def moments(name: str) -> Any:
    """Moments of matches with other seats and options each, for ever."""
    number = 0
    while True:
        yield from play(case_of(name, number), 1000 + number, EVERY)
        number += 1


def compare(moment: Moment, viewer: int | None, done: Counter[str]) -> None:
    """One pair: all bytes now, and after one more action."""
    luck, here = moment.luck, moment.match_state
    seed = luck.randrange(10**6)
    there = other_world(here, viewer, seed)
    language = luck.choice(LANGUAGES)
    place = f"{moment.case} viewer={viewer} head={here.head}"
    everything = len(here.header.game.catalogue)
    actions = [luck.randrange(everything) for _ in range(12)]
    asked = luck.randrange(10**6)
    sent = [
        renamed(
            [
                *worlds.table(world, viewer, [], language),
                *worlds.refused(world, viewer, actions, language),
                *(worlds.why(world, viewer, Random(asked), language) if seed % 4 == 0 else []),
            ]
        )
        for world in (here, there)
    ]
    assert sent[0] == sent[1], place
    done["pairs"] += 1
    # Who imagines from either world imagines the same (11).
    game = here.header.game
    ours, theirs = (game.imagine(world.view(viewer), fast_chance(seed)) for world in (here, there))
    assert ours.dump() == theirs.dump(), place
    if not here.over:
        compare_next(moment, there, viewer, language, done)


def compare_next(
    moment: Moment, there: MatchState, viewer: int | None, language: str, done: Counter[str]
) -> None:
    luck, here = moment.luck, moment.match_state
    seats = [seat for seat in here.pending if seat in there.pending]
    if not seats:
        return
    seat = luck.choice(seats)
    common = [one for one in here.table.legal(seat) if one in there.table.legal(seat)]
    if not common:
        return
    action = luck.choice(common)
    after = [act(world, seat, action) for world in (here, there)]
    looks = [
        [one.match_state.view_bytes(viewer), repr(one.match_state.seen_events(viewer)).encode()]
        for one in after
    ]
    if looks[0] != looks[1]:
        done["other look"] += 1  # something came to light that the viewer could not know
        return
    sent = [
        renamed(
            [
                *worlds.news(before, one, viewer, language),
                *worlds.table(one.match_state, viewer, worlds.told(one.added, viewer), language),
            ]
        )
        for before, one in zip((here, there), after, strict=True)
    ]
    place = f"{moment.case} viewer={viewer} head={here.head} seat={seat} action={action}"
    assert sent[0] == sent[1], place
    done["next"] += 1


def run(name: str, pairs: int) -> Counter[str]:
    done: Counter[str] = Counter()
    for moment in moments(name):
        viewer = moment.luck.choice(moment.match_state.viewers())
        compare(moment, viewer, done)
        done["spectators" if viewer is None else "seats"] += 1
        if done["pairs"] >= pairs:
            return done
    raise AssertionError("matches never end")


@pytest.mark.parametrize("name", GAMES)
def test_two_worlds_that_look_alike_get_the_same_bytes(name: str) -> None:
    done = run(name, PAIRS)
    assert done["next"] >= PAIRS // 4, done
    assert done["spectators"] >= PAIRS // 12, done


# Secret choices: who has answered, and how far, is nobody's business.


def secrets_of(name: str) -> Any:
    """Moments at which several seats choose at once, unseen."""
    for moment in moments(name):
        if (
            not moment.match_state.over
            and moment.match_state.table.step.secret
            and len(moment.match_state.pending) > 1
        ):
            yield moment


def answered(match_state: MatchState, seats: list[int], luck: Random) -> MatchState:
    """Let these seats answer one after the other."""
    for seat in seats:
        while seat in match_state.pending:
            match_state = act(
                match_state, seat, luck.choice(match_state.table.legal(seat))
            ).match_state
    return match_state


def compare_secret(moment: Moment, viewer: int | None) -> bool:
    """Others have answered, or nobody has: the viewer's table and next own news are the same."""
    luck, match_state = moment.luck, moment.match_state
    others = [seat for seat in match_state.pending if seat != viewer]
    luck.shuffle(others)
    # One other stays open in both worlds, or the secret would be out.
    quiet, busy = match_state, answered(match_state, others[1:], luck)
    if busy is quiet:
        return False
    sent = []
    language, choice, later = luck.choice(LANGUAGES), luck.random(), quiet.at + 60.0
    for world in (quiet, busy):
        now = world.copy()
        now.at = later - 2.0  # both act, and look, at the same time
        texts = worlds.table(now, viewer, [], language)
        if viewer is not None and viewer in now.pending:
            legal = now.table.legal(viewer)
            after = act(now, viewer, legal[int(choice * len(legal))])
            texts += worlds.news(now, after, viewer, language)
            texts += worlds.table(
                after.match_state, viewer, worlds.told(after.added, viewer), language
            )
        sent.append(renamed(texts))
    assert sent[0] == sent[1], f"{moment.case} viewer={viewer} head={match_state.head}"
    return True


def run_secret(name: str, pairs: int) -> None:
    done = 0
    for moment in secrets_of(name):
        viewer = moment.luck.choice(moment.match_state.viewers())
        done += compare_secret(moment, viewer)
        if done >= pairs:
            return


@pytest.mark.parametrize("name", SECRETIVE)
def test_nobody_sees_who_has_answered_in_secret(name: str) -> None:
    run_secret(name, PAIRS // 2)


def test_a_hidden_answer_takes_no_number() -> None:
    """And none of the words that tell of it are said to others."""
    moment = next(secrets_of(SECRETIVE[0]))
    match_state = moment.match_state
    seat = match_state.pending[0]
    done = act(match_state, seat, match_state.table.legal(seat)[0])
    entry, after = done.added[-1]
    for viewer in match_state.viewers():
        place = match_state.viewer_index(viewer)
        seen = entry.shown >> place & 1
        assert after.shown[place] == match_state.shown[place] + seen
        assert seen == (viewer == seat)


def compare_request(moment: Moment) -> None:
    """Somebody asks to go back, and then somebody answers in secret: nobody else may notice."""
    match_state = moment.match_state
    viewer, asking, answering = moment.luck.sample(match_state.pending, 3)
    try:
        asked = carried_out(match_state, asking, Undo("turn")).match_state
    except CommandRefused:
        asked = match_state  # which is as good
    sent = []
    for world in (asked, act(asked, answering, asked.table.legal(answering)[0]).match_state):
        now = world.copy()
        now.at = asked.at + 60.0
        sent.append(renamed(worlds.table(now, viewer, [], "en")))
    assert sent[0] == sent[1], f"{moment.case} head={match_state.head}"


def run_requests(name: str, count: int) -> None:
    done = 0
    for moment in secrets_of(name):
        if len(moment.match_state.pending) > 3:  # one stays open, or the secret is out
            compare_request(moment)
            done += 1
        if done == count:
            return


def test_a_wish_to_go_back_does_not_tell_of_secret_answers() -> None:
    run_requests(SECRETIVE[0], 10)


# Servers that leak must be caught by the same checks.


def hiding() -> list[str]:
    """The games in which anything is hidden: at least one imagined table differs from the real."""
    found = []
    for name in GAMES:
        for number, moment in zip(range(20), moments(name), strict=False):
            real, other = moment.match_state, other_world(moment.match_state, None, number)
            if other.table.position()["table"] != real.table.position()["table"]:
                found.append(name)
                break
    assert set(SECRETIVE) < set(found)
    return found


def extra_field(match_state: MatchState, viewer: int | None) -> Any:
    """A view that also tells how many have answered, or what the table's digest is."""
    return {**match_state.table.view(viewer), "digest": match_state.table.digest()[:8]}


def sequence_id(_keys: Keys, match_state: MatchState, seat: int) -> str:
    return str(match_state.head) if match_state.opened[seat] else ""


def naive_clocks(
    match_state: MatchState, _viewer: int | None, now: float
) -> list[messages.SeatClock]:
    """Clocks as they are."""
    rule = match_state.clocks.rule
    found = []
    for seat in range(match_state.header.seats):
        since = match_state.clocks.since[seat]
        whole = (
            match_state.clocks.left[seat] if rule.kind == LIVE_CLOCK else rule.days * DAY_SECONDS
        )
        left = whole if since is None else whole - (now - since)
        found.append(messages.SeatClock(seat=seat, left=round(left, 1), running=since is not None))
    return found


def test_a_view_with_one_extra_field_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MatchState, "view", extra_field)
    for name in hiding():
        with pytest.raises(AssertionError):
            run(name, 20)


def test_a_refusal_that_looks_at_the_table_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = worlds.refused

    def leaking(match_state: MatchState, *rest: Any) -> list[str]:
        return [
            *honest(match_state, *rest),
            json.dumps(match_state.table.position()["table"], sort_keys=True),
        ]

    monkeypatch.setattr(worlds, "refused", leaking)
    for name in hiding():
        with pytest.raises(AssertionError):
            run(name, 20)


def test_a_decision_id_made_of_the_sequence_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(projection, "decision_id", sequence_id)
    monkeypatch.setattr(commands, "decision_id", sequence_id)
    with pytest.raises(AssertionError):
        run_secret(SECRETIVE[0], 20)


def test_a_clock_that_shows_who_has_answered_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(projection, "_clocks", naive_clocks)
    with pytest.raises(AssertionError):
        run_secret(SECRETIVE[0], 20)


def test_numbers_that_count_hidden_events_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        MatchState, "differing", lambda match_state, _before, _seat: match_state.everybody
    )
    with pytest.raises(AssertionError):
        run_secret(SECRETIVE[0], 20)


def test_a_wish_that_ends_with_a_secret_answer_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """The mutant: in a secret choice, too, the others are asked."""

    def asking(self: commands.CommandHandler, scope: str) -> None:
        drop = commands.wanted_undone(self.match_state, self.seat, scope)
        self._add(self.seat, log.ASK, {"drop": drop, "scope": scope})

    monkeypatch.setattr(commands.CommandHandler, "_undo", asking)
    with pytest.raises(AssertionError):
        run_requests(SECRETIVE[0], 3)
