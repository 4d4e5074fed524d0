"""Accepting actions: once for each key, only for the open question, and only by whose it is."""

from contextlib import suppress
from random import Random

import pytest

import leeboard
from leeboard.match.commands import Act, decision_id
from leeboard.match.record import Replay
from leeboard.match.refused import CommandRefused
from leeboard.server.storage import schema
from tests.server.matches.match_backend import match_backend, same

pytestmark = pytest.mark.anyio
GAMES = leeboard.game_ids()
PAIR = "me open"
SIT = {"mare_balticum": "me open open", "nauticus": PAIR}


@pytest.mark.parametrize("game", GAMES)
async def test_a_match_is_played_to_its_end_and_its_record_replays(
    database_url: str, game: str
) -> None:
    async with match_backend(database_url) as backend:
        match = await backend.table(game, SIT.get(game, PAIR))
        match_state = await backend.match_service.current(match)
        while not match_state.over:
            seat = match_state.pending[-1]
            heuristics = match_state.header.game.heuristics
            state = match_state.table.clone()
            state.ask(seat)
            legal = state.legal(seat)
            ratings = heuristics.rate(state, legal)
            await backend.act(match, seat, legal[ratings.index(max(ratings))])
            match_state = await backend.match_service.current(match)
        row = await backend.row(match)
        assert row.status == schema.OVER
        assert row.result == {
            "scores": match_state.table.scores,
            "ranking": match_state.table.ranking,
        }
        [seed] = await backend.rows(schema.seed)
        assert seed.revealed_at == row.ended_at
        record = await backend.studies.record(match)
        assert record is not None
        assert Replay(match_state.header.game, record).finish().scores == match_state.table.scores
        assert record.seal is not None
        assert record.seal.secret is not None
        backend.restart()
        assert same(await backend.loaded(match), match_state)


async def test_the_same_key_has_one_effect_and_one_answer(database_url: str) -> None:
    async with match_backend(database_url) as backend:
        match = await backend.table("nauticus")
        match_state = await backend.match_service.current(match)
        seat = match_state.pending[0]
        command = Act(
            decision_id(backend.keys, match_state, seat), match_state.table.legal(seat)[0]
        )
        first = await backend.do(match, seat, command, "f" * 32)
        head = (await backend.row(match)).head
        backend.restart()
        again = await backend.do(match, seat, command, "f" * 32)
        assert (again.n, again.receipt) == (first.n, first.receipt)
        assert again.repeated
        assert (await backend.row(match)).head == head


async def test_the_same_key_with_other_content_is_refused(database_url: str) -> None:
    async with match_backend(database_url) as backend:
        match = await backend.table("nauticus")
        match_state = await backend.match_service.current(match)
        seat, legal = match_state.pending[0], match_state.table.legal(match_state.pending[0])
        await backend.act(match, seat, legal[0], "f" * 32)
        with pytest.raises(CommandRefused) as refusal:
            await backend.act(match, seat, legal[1], "f" * 32)
        assert refusal.value.code == "KEY_REUSED"


async def test_an_answer_to_a_question_of_before_is_stale(database_url: str) -> None:
    async with match_backend(database_url) as backend:
        match = await backend.table("nauticus")
        match_state = await backend.match_service.current(match)
        seat = match_state.pending[0]
        old = decision_id(backend.keys, match_state, seat)
        await backend.act(match, seat, match_state.table.legal(seat)[0])
        with pytest.raises(CommandRefused) as refusal:
            await backend.do(match, seat, Act(old, match_state.table.legal(seat)[0]))
        assert refusal.value.code == "STALE"


async def test_a_rule_refuses_with_its_clause_and_nothing_is_written(database_url: str) -> None:
    async with match_backend(database_url) as backend:
        match = await backend.table("nauticus")
        match_state = await backend.match_service.current(match)
        seat, legal = match_state.pending[0], match_state.table.legal(match_state.pending[0])
        barred = next(a for a in range(len(match_state.header.game.catalogue)) if a not in legal)
        head = (await backend.row(match)).head
        with pytest.raises(CommandRefused) as refusal:
            await backend.act(match, seat, barred)
        assert refusal.value.code == "ILLEGAL"
        assert refusal.value.clause.startswith("NAU-")
        assert (await backend.row(match)).head == head
        with pytest.raises(CommandRefused) as refusal:
            await backend.act(match, seat, 10**6)
        assert refusal.value.code == "UNKNOWN_ACTION"


async def test_nobody_acts_for_a_seat_that_is_not_his(database_url: str) -> None:
    async with match_backend(database_url) as backend:
        match = await backend.table("nauticus")
        match_state = await backend.match_service.current(match)
        seat = match_state.pending[0]
        command = Act(
            decision_id(backend.keys, match_state, seat), match_state.table.legal(seat)[0]
        )
        answers = set()
        for person, named in (("dot", None), ("dot", seat), ("nobody", seat)):
            with pytest.raises(CommandRefused) as refusal:
                await backend.match_service.submit(match, command, backend.key(), person, named)
            answers.add(refusal.value.code)
        with pytest.raises(CommandRefused) as refusal:
            await backend.match_service.submit("0" * 32, command, backend.key(), "ann", seat)
        assert answers | {refusal.value.code} == {"NOT_FOUND"}
        other = await backend.owner(match, 1 - seat)
        with pytest.raises(CommandRefused) as refusal:
            await backend.match_service.submit(match, command, backend.key(), other, 1 - seat)
        assert refusal.value.code == "STALE"


async def test_who_plays_several_seats_answers_for_the_one_that_is_asked(
    database_url: str,
) -> None:
    async with match_backend(database_url) as backend:
        match = await backend.table("nauticus", "me me")
        luck = Random(3)
        seats = set()
        for _ in range(30):
            match_state = await backend.match_service.current(match)
            seat = match_state.pending[0]
            command = Act(
                decision_id(backend.keys, match_state, seat), luck.choice(match_state.table.legal())
            )
            await backend.match_service.submit(match, command, backend.key(), "ann")
            seats.add((await backend.entries(match))[-1].seat)
        assert seats == {0, 1}


async def test_a_bot_answers_only_where_a_bot_plays(database_url: str) -> None:
    async with match_backend(database_url) as backend:
        match = await backend.table("nauticus")
        match_state = await backend.match_service.current(match)
        seat = match_state.pending[0]
        command = Act(
            decision_id(backend.keys, match_state, seat),
            match_state.table.legal(seat)[0],
            by_bot=True,
        )
        with pytest.raises(CommandRefused) as refusal:
            await backend.match_service.submit(match, command, backend.key(), None, seat)
        assert refusal.value.code == "STALE"


async def test_a_decision_of_a_bot_has_a_job_as_long_as_it_is_open(database_url: str) -> None:
    async with match_backend(database_url) as backend:
        match = await backend.table("nauticus", "me greedy")
        luck = Random(2)
        seen = set()
        for _ in range(40):
            match_state = await backend.match_service.current(match)
            jobs = await backend.rows(schema.job)
            owed = {
                seat: decision_id(backend.keys, match_state, seat)
                for seat in match_state.pending
                if seat == 1
            }
            assert {job.seat: job.decision for job in jobs} == owed
            seat = match_state.pending[0]
            seen.add(seat)
            action = luck.choice(match_state.table.legal(seat))
            if seat == 1:
                command = Act(owed[1], action, by_bot=True)
                await backend.match_service.submit(match, command, backend.key(), None, seat)
            else:
                await backend.act(match, seat, action)
        assert seen == {0, 1}


async def test_a_snapshot_and_the_rest_give_what_the_whole_log_gives(database_url: str) -> None:
    async with match_backend(database_url, snapshot_every=7) as backend:
        match = await backend.table("port_gdansk", "me open")
        luck = Random(5)
        for _ in range(12):
            match_state = await backend.play(match, 5, luck)
            if not match_state.over and luck.random() < 0.5:
                seat = match_state.line[-1].seat
                with suppress(CommandRefused):
                    await backend.undo(match, seat, luck.choice(["step", "turn"]))
            match_state = await backend.match_service.current(match)
            quick, slow = await backend.loaded(match), await backend.loaded(match, whole=True)
            assert same(quick, slow)
            assert same(quick, match_state)
        assert len(await backend.rows(schema.snapshot)) == 1


async def test_what_others_committed_is_folded_in_before_a_command(database_url: str) -> None:
    async with match_backend(database_url) as backend:
        match = await backend.table("nauticus")
        await backend.play(match, 3, Random(1))
        first = backend.match_service
        backend.restart()
        await backend.play(match, 5, Random(2))
        backend.match_service, second = first, backend.match_service
        await backend.play(match, 4, Random(3))
        match_state = await backend.match_service.current(match)
        backend.match_service = second
        assert same(await backend.match_service.current(match), match_state)
        assert same(await backend.loaded(match, whole=True), match_state)


async def test_events_are_told_after_they_are_committed_and_in_order(database_url: str) -> None:
    async with match_backend(database_url) as backend:
        match = await backend.table("nauticus")
        await backend.play(match, 20, Random(4))
        told = [entry.seq for name, steps in backend.told for entry, _ in steps if name == match]
        assert told == list(range(1, (await backend.row(match)).head + 1))


async def test_nothing_is_played_after_the_end(database_url: str) -> None:
    async with match_backend(database_url) as backend:
        match = await backend.table("nauticus")
        match_state = await backend.play(match, 2, Random(1))
        await backend.lobby.void(match, "a test")
        assert (await backend.row(match)).status == schema.VOID
        seat = match_state.pending[0]
        command = Act(
            decision_id(backend.keys, match_state, seat), match_state.table.legal(seat)[0]
        )
        with pytest.raises(CommandRefused) as refusal:
            await backend.do(match, seat, command)
        assert refusal.value.code == "NOT_RUNNING"
        record = await backend.studies.record(match)
        assert record is not None
        assert record.scores is None
        assert len(record.actions) == 2
