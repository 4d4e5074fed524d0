"""Taking back: an event of its own, free back to the checkpoint, further if all agree."""

from random import Random

import pytest

from leeboard.server.matches import log
from leeboard.server.matches.deciding import (
    Act,
    Consent,
    decision_id,
    free_to_undo,
    request_id,
    undo_facts,
)
from leeboard.server.matches.live import Live
from leeboard.server.matches.refused import Refused
from tests.server.matches.harbour import Harbour, harbour, same

pytestmark = pytest.mark.anyio


def free(count: int) -> object:
    def is_free(live: Live) -> bool:
        last = live.line[-1].seat if live.line else -1
        return last >= 0 and len(free_to_undo(live, last, "turn")) >= count

    return is_free


def revealed(live: Live) -> bool:
    """Somebody has acted, and nothing of it is free."""
    last = live.line[-1].seat if live.line else -1
    return last >= 0 and not free_to_undo(live, last, "turn")


async def asked(port: Harbour, match: str, seat: int) -> str:
    """Ask the others for more than is free; the request's name."""
    await port.undo(match, seat)
    live = await port.desk.live(match)
    assert live.request is not None
    return request_id(port.keys, live)


async def test_a_step_is_taken_back_freely_and_the_log_keeps_both(database_url: str) -> None:
    async with harbour(database_url) as port:
        match = await port.table("nauticus")
        live = await port.play_until(match, Random(1), free(1))
        seat, line = live.line[-1].seat, live.line
        before = [entry.kind for entry in await port.entries(match)]
        await port.undo(match, seat)
        after = await port.desk.live(match)
        assert after.line == line[:-1]
        assert [entry.kind for entry in await port.entries(match)] == [*before, log.UNDO]
        assert seat in after.pending
        assert same(await port.loaded(match, whole=True), after)


async def test_a_turn_is_taken_back_as_a_whole(database_url: str) -> None:
    async with harbour(database_url) as port:
        match = await port.table("nauticus")
        live = await port.play_until(match, Random(1), free(2))
        seat = live.line[-1].seat
        assert undo_facts(live, seat) == {"step": True, "turn": True}
        count = len(free_to_undo(live, seat, "turn"))
        await port.undo(match, seat, "turn")
        after = await port.desk.live(match)
        assert after.line == live.line[:-count]
        assert undo_facts(after, seat) == {"step": False, "turn": False}


async def test_the_question_that_was_answered_again_has_another_name(database_url: str) -> None:
    async with harbour(database_url) as port:
        match = await port.table("nauticus")
        live = await port.desk.live(match)
        seat = live.pending[0]
        first = decision_id(port.keys, live, seat)
        await port.act(match, seat, live.table.legal(seat)[0])
        await port.undo(match, seat)
        again = await port.desk.live(match)
        assert again.table.digest() == live.table.digest()
        assert decision_id(port.keys, again, seat) != first


async def test_draws_that_were_taken_back_come_again(database_url: str) -> None:
    async with harbour(database_url) as port:
        match = await port.table("port_gdansk", "me greedy")
        luck = Random(8)
        live = await port.desk.live(match)
        for _ in range(200):  # dice roll in every round
            live = await port.desk.live(match)
            last = (await port.entries(match))[-1]
            if last.kind == log.ACT and last.seat == 0 and last.body["draws"]:
                break
            if live.pending[0] == 1:
                await bot_acts(port, match, live)
            else:
                await port.act(match, 0, luck.choice(live.table.legal(0)))
        assert last.body["draws"]
        await port.undo(match, 0)  # everybody else is a bot: nobody has to agree
        back = await port.desk.live(match)
        assert back.line == live.line[:-1]
        await port.act(match, 0, last.body["action"])
        assert (await port.entries(match))[-1].body == last.body
        assert (await port.desk.live(match)).table.digest() == live.table.digest()


async def bot_acts(port: Harbour, match: str, live: Live) -> None:
    seat = live.pending[0]
    command = Act(decision_id(port.keys, live, seat), live.table.legal(seat)[0], by_bot=True)
    await port.desk.submit(match, command, port.key(), None, seat)


async def test_more_than_is_free_needs_everybody_else(database_url: str) -> None:
    async with harbour(database_url) as port:
        match = await port.table("nauticus", "me open open")
        live = await port.play_until(match, Random(2), revealed)
        seat = live.line[-1].seat
        request = await asked(port, match, seat)
        others = [other for other in range(3) if other != seat]
        await port.do(match, others[0], Consent(request, yes=True))
        waiting = await port.desk.live(match)
        assert waiting.line == live.line
        assert waiting.request is not None
        await port.do(match, others[1], Consent(request, yes=True))
        after = await port.desk.live(match)
        assert after.line == live.line[:-1]
        assert after.request is None
        assert same(await port.loaded(match, whole=True), after)


async def test_one_who_does_not_agree_ends_the_request(database_url: str) -> None:
    async with harbour(database_url) as port:
        match = await port.table("nauticus", "me open open")
        live = await port.play_until(match, Random(2), revealed)
        seat = live.line[-1].seat
        request = await asked(port, match, seat)
        other = (seat + 1) % 3
        await port.do(match, other, Consent(request, yes=False))
        after = await port.desk.live(match)
        assert after.request is None
        assert after.line == live.line
        with pytest.raises(Refused) as refusal:
            await port.do(match, (seat + 2) % 3, Consent(request, yes=True))
        assert refusal.value.code == "STALE"


async def test_an_action_ends_the_request(database_url: str) -> None:
    async with harbour(database_url) as port:
        match = await port.table("nauticus", "me open open")
        live = await port.play_until(match, Random(2), revealed)
        await asked(port, match, live.line[-1].seat)
        await port.play(match, 1, Random(1))
        assert (await port.desk.live(match)).request is None


async def test_nobody_agrees_twice_or_to_his_own_wish(database_url: str) -> None:
    async with harbour(database_url) as port:
        match = await port.table("nauticus", "me open open")
        live = await port.play_until(match, Random(2), revealed)
        seat = live.line[-1].seat
        request = await asked(port, match, seat)
        other = (seat + 1) % 3
        await port.do(match, other, Consent(request, yes=True))
        for who in (seat, other):
            with pytest.raises(Refused) as refusal:
                await port.do(match, who, Consent(request, yes=True))
            assert refusal.value.code == "STALE"
        assert (await port.desk.live(match)).line == live.line
        with pytest.raises(Refused) as refusal:
            await port.undo(match, seat)
        assert refusal.value.code == "ASKED_ALREADY"


async def test_who_has_done_nothing_has_nothing_to_take_back(database_url: str) -> None:
    async with harbour(database_url) as port:
        match = await port.table("nauticus")
        with pytest.raises(Refused) as refusal:
            await port.undo(match, 0)
        assert refusal.value.code == "NOTHING_TO_UNDO"


async def answered(port: Harbour, match: str, seat: int) -> int:
    """Let a seat answer in secret, which may take several actions; how many it took."""
    acts = 0
    while seat in (live := await port.desk.live(match)).pending:
        await port.act(match, seat, live.table.legal(seat)[0])
        acts += 1
    return acts


async def test_a_secret_answer_is_taken_back_without_touching_the_others(
    database_url: str,
) -> None:
    async with harbour(database_url) as port:
        match = await port.table("mare_balticum", "me open open")

        def in_secret(live: Live) -> bool:
            return live.table.step.secret and len(live.pending) == 3

        live = await port.play_until(match, Random(1), in_secret)
        questions = [decision_id(port.keys, live, seat) for seat in range(3)]
        port.clock.time += 60.0
        acts = [await answered(port, match, seat) for seat in (0, 1)]
        told = await port.desk.live(match)
        assert told.pending == [2]
        assert decision_id(port.keys, told, 2) == questions[2]
        await port.undo(match, 0)
        after = await port.desk.live(match)
        assert sorted(after.pending) == [0, 2]
        assert decision_id(port.keys, after, 2) == questions[2]
        # What seats 0 and 1 did in secret was not shown to seat 2, nor to spectators.
        assert after.shown[2] == live.shown[2]
        assert after.shown[3] == live.shown[3]
        assert after.times[2:] == live.times[2:]
        assert after.times[0] > live.times[0]
        assert after.shown[0] == live.shown[0] + acts[0] + 1
        assert same(await port.loaded(match, whole=True), after)
