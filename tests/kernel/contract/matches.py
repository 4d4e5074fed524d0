"""Promises about whole matches: records, what is taken back, draws, seats that are absent."""

from __future__ import annotations

from random import Random

from leeboard.kernel.errors import ReplayMismatch
from leeboard.match.record import DIGITS, Match, Replay, read_record
from tests.kernel.contract.playing import Case, mixed, play_on
from tests.kernel.contract.secrecy import stranger


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
