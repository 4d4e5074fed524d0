"""Taking back: an event of its own, free back to the checkpoint, further if all agree."""

from random import Random

import pytest

from leeboard.kernel.chance import Draw
from leeboard.match import log
from leeboard.match.commands import (
    Act,
    Consent,
    decision_id,
    free_to_undo,
    request_id,
    undo_options,
)
from leeboard.match.refused import CommandRefused
from leeboard.match.state import MatchState
from tests.server.matches.match_backend import MatchBackend, match_backend, same

pytestmark = pytest.mark.anyio


def free(count: int) -> object:
    def is_free(match_state: MatchState) -> bool:
        last = match_state.line[-1].seat if match_state.line else -1
        return last >= 0 and len(free_to_undo(match_state, last, "turn")) >= count

    return is_free


def revealed(match_state: MatchState) -> bool:
    """Somebody has acted, and nothing of it is free."""
    last = match_state.line[-1].seat if match_state.line else -1
    return last >= 0 and not free_to_undo(match_state, last, "turn")


async def asked(backend: MatchBackend, match: str, seat: int) -> str:
    """Ask the others for more than is free; the request's name."""
    await backend.undo(match, seat)
    match_state = await backend.match_service.current(match)
    assert match_state.request is not None
    return request_id(backend.keys, match_state)


async def test_a_step_is_taken_back_freely_and_the_log_keeps_both(database_url: str) -> None:
    async with match_backend(database_url) as backend:
        match = await backend.table("nauticus")
        match_state = await backend.play_until(match, Random(1), free(1))
        seat, line = match_state.line[-1].seat, match_state.line
        before = [entry.kind for entry in await backend.entries(match)]
        await backend.undo(match, seat)
        after = await backend.match_service.current(match)
        assert after.line == line[:-1]
        assert [entry.kind for entry in await backend.entries(match)] == [*before, log.UNDO]
        assert seat in after.pending
        assert same(await backend.loaded(match, whole=True), after)


async def test_a_turn_is_taken_back_as_a_whole(database_url: str) -> None:
    async with match_backend(database_url) as backend:
        match = await backend.table("nauticus")
        match_state = await backend.play_until(match, Random(1), free(2))
        seat = match_state.line[-1].seat
        assert undo_options(match_state, seat) == {"step": True, "turn": True}
        count = len(free_to_undo(match_state, seat, "turn"))
        await backend.undo(match, seat, "turn")
        after = await backend.match_service.current(match)
        assert after.line == match_state.line[:-count]
        assert undo_options(after, seat) == {"step": False, "turn": False}


async def test_the_question_that_was_answered_again_has_another_name(database_url: str) -> None:
    async with match_backend(database_url) as backend:
        match = await backend.table("nauticus")
        match_state = await backend.match_service.current(match)
        seat = match_state.pending[0]
        first = decision_id(backend.keys, match_state, seat)
        await backend.act(match, seat, match_state.table.legal(seat)[0])
        await backend.undo(match, seat)
        again = await backend.match_service.current(match)
        assert again.table.digest() == match_state.table.digest()
        assert decision_id(backend.keys, again, seat) != first


def drawn(match_state: MatchState, entry: log.LogEntry) -> list[Draw]:
    return log.draws_of(match_state.header.veil, entry)


async def test_draws_that_were_taken_back_come_again(database_url: str) -> None:
    async with match_backend(database_url) as backend:
        match = await backend.table("port_gdansk", "me greedy")
        luck = Random(8)
        match_state = await backend.match_service.current(match)
        for _ in range(200):  # dice roll in every round
            match_state = await backend.match_service.current(match)
            last = (await backend.entries(match))[-1]
            if last.kind == log.ACT and last.seat == 0 and drawn(match_state, last):
                break
            if match_state.pending[0] == 1:
                await bot_acts(backend, match, match_state)
            else:
                await backend.act(match, 0, luck.choice(match_state.table.legal(0)))
        assert drawn(match_state, last)
        await backend.undo(match, 0)  # everybody else is a bot: nobody has to agree
        back = await backend.match_service.current(match)
        assert back.line == match_state.line[:-1]
        await backend.act(match, 0, last.body["action"])
        assert drawn(match_state, (await backend.entries(match))[-1]) == drawn(match_state, last)
        assert (
            await backend.match_service.current(match)
        ).table.digest() == match_state.table.digest()


async def bot_acts(backend: MatchBackend, match: str, match_state: MatchState) -> None:
    seat = match_state.pending[0]
    command = Act(
        decision_id(backend.keys, match_state, seat), match_state.table.legal(seat)[0], by_bot=True
    )
    await backend.match_service.submit(match, command, backend.key(), None, seat)


async def test_more_than_is_free_needs_everybody_else(database_url: str) -> None:
    async with match_backend(database_url) as backend:
        match = await backend.table("nauticus", "me open open")
        match_state = await backend.play_until(match, Random(2), revealed)
        seat = match_state.line[-1].seat
        request = await asked(backend, match, seat)
        others = [other for other in range(3) if other != seat]
        await backend.do(match, others[0], Consent(request, yes=True))
        waiting = await backend.match_service.current(match)
        assert waiting.line == match_state.line
        assert waiting.request is not None
        await backend.do(match, others[1], Consent(request, yes=True))
        after = await backend.match_service.current(match)
        assert after.line == match_state.line[:-1]
        assert after.request is None
        assert same(await backend.loaded(match, whole=True), after)


async def test_one_who_does_not_agree_ends_the_request(database_url: str) -> None:
    async with match_backend(database_url) as backend:
        match = await backend.table("nauticus", "me open open")
        match_state = await backend.play_until(match, Random(2), revealed)
        seat = match_state.line[-1].seat
        request = await asked(backend, match, seat)
        other = (seat + 1) % 3
        await backend.do(match, other, Consent(request, yes=False))
        after = await backend.match_service.current(match)
        assert after.request is None
        assert after.line == match_state.line
        with pytest.raises(CommandRefused) as refusal:
            await backend.do(match, (seat + 2) % 3, Consent(request, yes=True))
        assert refusal.value.code == "STALE"


async def test_an_action_ends_the_request(database_url: str) -> None:
    async with match_backend(database_url) as backend:
        match = await backend.table("nauticus", "me open open")
        match_state = await backend.play_until(match, Random(2), revealed)
        await asked(backend, match, match_state.line[-1].seat)
        await backend.play(match, 1, Random(1))
        assert (await backend.match_service.current(match)).request is None


async def test_nobody_agrees_twice_or_to_his_own_wish(database_url: str) -> None:
    async with match_backend(database_url) as backend:
        match = await backend.table("nauticus", "me open open")
        match_state = await backend.play_until(match, Random(2), revealed)
        seat = match_state.line[-1].seat
        request = await asked(backend, match, seat)
        other = (seat + 1) % 3
        await backend.do(match, other, Consent(request, yes=True))
        for who in (seat, other):
            with pytest.raises(CommandRefused) as refusal:
                await backend.do(match, who, Consent(request, yes=True))
            assert refusal.value.code == "STALE"
        assert (await backend.match_service.current(match)).line == match_state.line
        with pytest.raises(CommandRefused) as refusal:
            await backend.undo(match, seat)
        assert refusal.value.code == "ASKED_ALREADY"


async def test_who_has_done_nothing_has_nothing_to_take_back(database_url: str) -> None:
    async with match_backend(database_url) as backend:
        match = await backend.table("nauticus")
        with pytest.raises(CommandRefused) as refusal:
            await backend.undo(match, 0)
        assert refusal.value.code == "NOTHING_TO_UNDO"


async def answered(backend: MatchBackend, match: str, seat: int) -> int:
    """Let a seat answer in secret, which may take several actions; how many it took."""
    acts = 0
    while seat in (match_state := await backend.match_service.current(match)).pending:
        await backend.act(match, seat, match_state.table.legal(seat)[0])
        acts += 1
    return acts


async def test_a_secret_answer_is_taken_back_without_touching_the_others(
    database_url: str,
) -> None:
    async with match_backend(database_url) as backend:
        match = await backend.table("mare_balticum", "me open open")

        def in_secret(match_state: MatchState) -> bool:
            return match_state.table.step.secret and len(match_state.pending) == 3

        match_state = await backend.play_until(match, Random(1), in_secret)
        questions = [decision_id(backend.keys, match_state, seat) for seat in range(3)]
        backend.clock.time += 60.0
        acts = [await answered(backend, match, seat) for seat in (0, 1)]
        told = await backend.match_service.current(match)
        assert told.pending == [2]
        assert decision_id(backend.keys, told, 2) == questions[2]
        await backend.undo(match, 0)
        after = await backend.match_service.current(match)
        assert sorted(after.pending) == [0, 2]
        assert decision_id(backend.keys, after, 2) == questions[2]
        # What seats 0 and 1 did in secret was not shown to seat 2, nor to spectators.
        assert after.shown[2] == match_state.shown[2]
        assert after.shown[3] == match_state.shown[3]
        assert after.times[2:] == match_state.times[2:]
        assert after.times[0] > match_state.times[0]
        assert after.shown[0] == match_state.shown[0] + acts[0] + 1
        assert same(await backend.loaded(match, whole=True), after)
