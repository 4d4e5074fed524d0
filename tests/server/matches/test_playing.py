"""Accepting actions: once for each key, only for the open question, and only by whose it is."""

from contextlib import suppress
from random import Random

import pytest

import leeboard
from leeboard.kernel.record import Replay
from leeboard.server.matches.deciding import Act, decision_id
from leeboard.server.matches.refused import Refused
from leeboard.server.storage import schema
from tests.server.matches.harbour import harbour, same

pytestmark = pytest.mark.anyio
GAMES = leeboard.games()
PAIR = "me open"
SIT = {"mare_balticum": "me open open", "nauticus": PAIR}


@pytest.mark.parametrize("game", GAMES)
async def test_a_match_is_played_to_its_end_and_its_record_replays(
    database_url: str, game: str
) -> None:
    async with harbour(database_url) as port:
        match = await port.table(game, SIT.get(game, PAIR))
        live = await port.desk.live(match)
        while not live.over:
            seat = live.pending[-1]
            heuristics = live.facts.game.heuristics()
            state = live.table.clone()
            state.ask(seat)
            legal = state.legal(seat)
            ratings = heuristics.rate(state, legal)
            await port.act(match, seat, legal[ratings.index(max(ratings))])
            live = await port.desk.live(match)
        row = await port.row(match)
        assert row.status == schema.OVER
        assert row.result == {"scores": live.table.scores, "ranking": live.table.ranking}
        [seed] = await port.rows(schema.seed)
        assert seed.revealed_at == row.ended_at
        record = await port.studies.record(match)
        assert record is not None
        assert Replay(live.facts.game, record).finish().scores == live.table.scores
        assert record.seal is not None
        assert record.seal.secret is not None
        port.restart()
        assert same(await port.loaded(match), live)


async def test_the_same_key_has_one_effect_and_one_answer(database_url: str) -> None:
    async with harbour(database_url) as port:
        match = await port.table("nauticus")
        live = await port.desk.live(match)
        seat = live.pending[0]
        command = Act(decision_id(port.keys, live, seat), live.table.legal(seat)[0])
        first = await port.do(match, seat, command, "f" * 32)
        head = (await port.row(match)).head
        port.restart()
        again = await port.do(match, seat, command, "f" * 32)
        assert (again.n, again.receipt) == (first.n, first.receipt)
        assert again.repeated
        assert (await port.row(match)).head == head


async def test_the_same_key_with_other_content_is_refused(database_url: str) -> None:
    async with harbour(database_url) as port:
        match = await port.table("nauticus")
        live = await port.desk.live(match)
        seat, legal = live.pending[0], live.table.legal(live.pending[0])
        await port.act(match, seat, legal[0], "f" * 32)
        with pytest.raises(Refused) as refusal:
            await port.act(match, seat, legal[1], "f" * 32)
        assert refusal.value.code == "KEY_REUSED"


async def test_an_answer_to_a_question_of_before_is_stale(database_url: str) -> None:
    async with harbour(database_url) as port:
        match = await port.table("nauticus")
        live = await port.desk.live(match)
        seat = live.pending[0]
        old = decision_id(port.keys, live, seat)
        await port.act(match, seat, live.table.legal(seat)[0])
        with pytest.raises(Refused) as refusal:
            await port.do(match, seat, Act(old, live.table.legal(seat)[0]))
        assert refusal.value.code == "STALE"


async def test_a_rule_refuses_with_its_clause_and_nothing_is_written(database_url: str) -> None:
    async with harbour(database_url) as port:
        match = await port.table("nauticus")
        live = await port.desk.live(match)
        seat, legal = live.pending[0], live.table.legal(live.pending[0])
        barred = next(a for a in range(len(live.facts.game.catalogue)) if a not in legal)
        head = (await port.row(match)).head
        with pytest.raises(Refused) as refusal:
            await port.act(match, seat, barred)
        assert refusal.value.code == "ILLEGAL"
        assert refusal.value.clause.startswith("NAU-")
        assert (await port.row(match)).head == head
        with pytest.raises(Refused) as refusal:
            await port.act(match, seat, 10**6)
        assert refusal.value.code == "UNKNOWN_ACTION"


async def test_nobody_acts_for_a_seat_that_is_not_his(database_url: str) -> None:
    async with harbour(database_url) as port:
        match = await port.table("nauticus")
        live = await port.desk.live(match)
        seat = live.pending[0]
        command = Act(decision_id(port.keys, live, seat), live.table.legal(seat)[0])
        answers = set()
        for person, named in (("dot", None), ("dot", seat), ("nobody", seat)):
            with pytest.raises(Refused) as refusal:
                await port.desk.submit(match, command, port.key(), person, named)
            answers.add(refusal.value.code)
        with pytest.raises(Refused) as refusal:
            await port.desk.submit("0" * 32, command, port.key(), "ann", seat)
        assert answers | {refusal.value.code} == {"NOT_FOUND"}
        other = await port.owner(match, 1 - seat)
        with pytest.raises(Refused) as refusal:
            await port.desk.submit(match, command, port.key(), other, 1 - seat)
        assert refusal.value.code == "STALE"


async def test_who_plays_several_seats_answers_for_the_one_that_is_asked(
    database_url: str,
) -> None:
    async with harbour(database_url) as port:
        match = await port.table("nauticus", "me me")
        luck = Random(3)
        seats = set()
        for _ in range(30):
            live = await port.desk.live(match)
            seat = live.pending[0]
            command = Act(decision_id(port.keys, live, seat), luck.choice(live.table.legal()))
            await port.desk.submit(match, command, port.key(), "ann")
            seats.add((await port.entries(match))[-1].seat)
        assert seats == {0, 1}


async def test_a_bot_answers_only_where_a_bot_plays(database_url: str) -> None:
    async with harbour(database_url) as port:
        match = await port.table("nauticus")
        live = await port.desk.live(match)
        seat = live.pending[0]
        command = Act(decision_id(port.keys, live, seat), live.table.legal(seat)[0], by_bot=True)
        with pytest.raises(Refused) as refusal:
            await port.desk.submit(match, command, port.key(), None, seat)
        assert refusal.value.code == "STALE"


async def test_a_decision_of_a_bot_has_a_job_as_long_as_it_is_open(database_url: str) -> None:
    async with harbour(database_url) as port:
        match = await port.table("nauticus", "me greedy")
        luck = Random(2)
        seen = set()
        for _ in range(40):
            live = await port.desk.live(match)
            jobs = await port.rows(schema.job)
            owed = {seat: decision_id(port.keys, live, seat) for seat in live.pending if seat == 1}
            assert {job.seat: job.decision for job in jobs} == owed
            seat = live.pending[0]
            seen.add(seat)
            action = luck.choice(live.table.legal(seat))
            if seat == 1:
                command = Act(owed[1], action, by_bot=True)
                await port.desk.submit(match, command, port.key(), None, seat)
            else:
                await port.act(match, seat, action)
        assert seen == {0, 1}


async def test_a_snapshot_and_the_rest_give_what_the_whole_log_gives(database_url: str) -> None:
    async with harbour(database_url, snapshot_every=7) as port:
        match = await port.table("port_gdansk", "me open")
        luck = Random(5)
        for _ in range(12):
            live = await port.play(match, 5, luck)
            if not live.over and luck.random() < 0.5:
                seat = live.line[-1].seat
                with suppress(Refused):
                    await port.undo(match, seat, luck.choice(["step", "turn"]))
            live = await port.desk.live(match)
            quick, slow = await port.loaded(match), await port.loaded(match, whole=True)
            assert same(quick, slow)
            assert same(quick, live)
        assert len(await port.rows(schema.snapshot)) == 1


async def test_what_others_committed_is_folded_in_before_a_command(database_url: str) -> None:
    async with harbour(database_url) as port:
        match = await port.table("nauticus")
        await port.play(match, 3, Random(1))
        first = port.desk
        port.restart()
        await port.play(match, 5, Random(2))
        port.desk, second = first, port.desk
        await port.play(match, 4, Random(3))
        live = await port.desk.live(match)
        port.desk = second
        assert same(await port.desk.live(match), live)
        assert same(await port.loaded(match, whole=True), live)


async def test_events_are_told_after_they_are_committed_and_in_order(database_url: str) -> None:
    async with harbour(database_url) as port:
        match = await port.table("nauticus")
        await port.play(match, 20, Random(4))
        told = [entry.seq for name, steps in port.told for entry, _ in steps if name == match]
        assert told == list(range(1, (await port.row(match)).head + 1))


async def test_nothing_is_played_after_the_end(database_url: str) -> None:
    async with harbour(database_url) as port:
        match = await port.table("nauticus")
        live = await port.play(match, 2, Random(1))
        await port.tables.void(match, "a test")
        assert (await port.row(match)).status == schema.VOID
        seat = live.pending[0]
        command = Act(decision_id(port.keys, live, seat), live.table.legal(seat)[0])
        with pytest.raises(Refused) as refusal:
            await port.do(match, seat, command)
        assert refusal.value.code == "NOT_RUNNING"
        record = await port.studies.record(match)
        assert record is not None
        assert record.scores is None
        assert len(record.actions) == 2
