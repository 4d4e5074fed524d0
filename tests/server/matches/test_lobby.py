"""Tables before the first action: sitting down, leaving, bots, nonces, the start, and again."""

from collections.abc import Awaitable
from random import Random

import pytest

from leeboard.fair import check_seal, nonce_commitment
from leeboard.kernel.errors import BadOptions
from leeboard.kernel.options import Setting
from leeboard.match.clocks import DAY_SECONDS
from leeboard.server.errors import ApiError
from leeboard.server.matches.game_cache import OtherRules
from leeboard.server.matches.lobby import CreatedTable, NewTable
from leeboard.server.storage import schema
from tests.server.matches.match_backend import MatchBackend, match_backend

pytestmark = pytest.mark.anyio
ME, OPEN, BOT = ("me", ""), ("open", ""), ("bot", "greedy")


def wish(*sit: tuple[str, str], mixes: bool = False, public: bool = False) -> NewTable:
    return NewTable("nauticus", list(sit), mixes=mixes, public=public)


async def status(backend: MatchBackend, match: str) -> str:
    return str((await backend.row(match)).status)


async def refused(work: Awaitable[object]) -> str:
    with pytest.raises(ApiError) as trouble:
        await work
    return trouble.value.code


async def test_a_table_with_bots_alone_starts_at_once(database_url: str) -> None:
    async with match_backend(database_url) as backend:
        made = await backend.lobby.create(wish(ME, BOT), "ann")
        assert await status(backend, made.match) == schema.RUNNING
        assert (await backend.match_service.current(made.match)).people == [True, False]


async def test_it_starts_when_the_last_seat_is_taken(database_url: str) -> None:
    async with match_backend(database_url) as backend:
        made = await backend.lobby.create(wish(ME, OPEN, OPEN), "ann")
        assert await status(backend, made.match) == schema.OPEN
        assert await backend.lobby.join(made.match, "ben", 2, made.invite, False) == 2
        assert await backend.lobby.join(made.match, "ben", None, made.invite, False) == 2
        taken = backend.lobby.join(made.match, "cyd", 2, made.invite, False)
        assert await refused(taken) == "SEAT_TAKEN"
        assert await status(backend, made.match) == schema.OPEN
        assert await backend.lobby.join(made.match, "cyd", None, made.invite, False) == 1
        assert await status(backend, made.match) == schema.RUNNING
        late = backend.lobby.join(made.match, "dot", None, made.invite, False)
        assert await refused(late) == "TABLE_FULL"


async def test_only_the_invited_sit_down_unless_it_is_public(database_url: str) -> None:
    async with match_backend(database_url) as backend:
        private = await backend.lobby.create(wish(ME, OPEN), "ann")
        public = await backend.lobby.create(wish(ME, OPEN, public=True), "ann")
        wrong = backend.lobby.join(private.match, "ben", None, public.invite, False)
        assert await refused(wrong) == "NOT_FOUND"
        nowhere = backend.lobby.join("f" * 32, "ben", None, "", False)
        assert await refused(nowhere) == "NOT_FOUND"
        assert await backend.lobby.join(public.match, "ben", None, "", False) == 1


async def test_the_host_lets_bots_take_the_free_seats(database_url: str) -> None:
    async with match_backend(database_url) as backend:
        made = await backend.lobby.create(wish(ME, OPEN, OPEN), "ann")
        await backend.lobby.join(made.match, "ben", 1, made.invite, False)
        assert await refused(backend.lobby.fill(made.match, "ben", "greedy")) == "NOT_FOUND"
        assert await refused(backend.lobby.fill(made.match, "ann", "nobody")) == "UNKNOWN_BOT"
        await backend.lobby.fill(made.match, "ann", "greedy")
        assert (await backend.match_service.current(made.match)).bots == ["", "", "greedy"]


async def test_who_leaves_before_the_start_frees_the_seat(database_url: str) -> None:
    async with match_backend(database_url) as backend:
        made = await backend.lobby.create(wish(ME, OPEN, OPEN), "ann")
        await backend.lobby.join(made.match, "ben", 1, made.invite, False)
        assert await backend.lobby.leave(made.match, "ben")
        await backend.lobby.join(made.match, "cyd", 1, made.invite, False)
        assert await backend.lobby.leave(made.match, "cyd")
        assert await backend.lobby.leave(made.match, "ann")
        assert await backend.row(made.match) is None


async def test_who_leaves_later_does_not_leave_the_table(database_url: str) -> None:
    async with match_backend(database_url) as backend:
        made = await backend.lobby.create(wish(ME, BOT), "ann")
        assert not await backend.lobby.leave(made.match, "ann")
        assert await status(backend, made.match) == schema.RUNNING


@pytest.mark.parametrize(
    ("sit", "code"),
    [([OPEN, OPEN], "BAD_SEATS"), ([ME, ("bot", "nobody")], "UNKNOWN_BOT")],
)
async def test_a_table_that_cannot_be_is_refused(
    database_url: str, sit: list[tuple[str, str]], code: str
) -> None:
    async with match_backend(database_url) as backend:
        assert await refused(backend.lobby.create(wish(*sit), "ann")) == code
        assert await backend.rows(schema.match) == []


async def test_seats_and_options_are_those_of_the_game(database_url: str) -> None:
    async with match_backend(database_url) as backend:
        with pytest.raises(BadOptions):
            await backend.lobby.create(wish(ME), "ann")
        with pytest.raises(BadOptions):
            await backend.lobby.create(NewTable("nauticus", [ME, BOT], {"wind": True}), "ann")


# Nonces.


async def mixing(backend: MatchBackend) -> tuple[CreatedTable, list[bytes]]:
    """A table of ann and ben who both announced nonces; all sit, nobody has promised."""
    made = await backend.lobby.create(wish(ME, OPEN, mixes=True), "ann")
    await backend.lobby.join(made.match, "ben", None, made.invite, True)
    assert await status(backend, made.match) == schema.MIXING
    return made, [bytes([seat]) * 32 for seat in (1, 2)]


async def promise(backend: MatchBackend, match: str, seat: int, nonce: bytes) -> None:
    committed = nonce_commitment(match, seat, nonce)
    await backend.lobby.promise(match, ("ann", "ben")[seat], seat, committed)


async def test_first_all_promise_then_all_show(database_url: str) -> None:
    async with match_backend(database_url) as backend:
        made, nonces = await mixing(backend)
        await promise(backend, made.match, 0, nonces[0])
        early = backend.lobby.nonce(made.match, "ann", 0, nonces[0])
        assert await refused(early) == "TOO_EARLY"
        await promise(backend, made.match, 1, nonces[1])
        await backend.lobby.nonce(made.match, "ann", 0, nonces[0])
        await backend.lobby.nonce(made.match, "ann", 0, nonces[0])  # a retry
        assert await status(backend, made.match) == schema.MIXING
        other = backend.lobby.nonce(made.match, "ben", 1, b"x" * 32)
        assert await refused(other) == "BAD_NONCE"
        await backend.lobby.nonce(made.match, "ben", 1, nonces[1])
        assert await status(backend, made.match) == schema.RUNNING
        seal = (await backend.match_service.current(made.match)).header.seal
        assert seal.nonces == nonces
        assert check_seal(seal) == []
        assert seal.secret is None


async def test_a_promise_is_not_changed(database_url: str) -> None:
    async with match_backend(database_url) as backend:
        made, nonces = await mixing(backend)
        await promise(backend, made.match, 0, nonces[0])
        await promise(backend, made.match, 0, nonces[0])  # a retry
        again = promise(backend, made.match, 0, nonces[1])
        assert await refused(again) == "TOO_LATE"
        foreign = backend.lobby.promise(made.match, "ben", 0, "a" * 64)
        assert await refused(foreign) == "NOT_FOUND"


async def overdue(backend: MatchBackend) -> None:
    """Let the time for mixing be over; PostgreSQL's clock cannot be set."""
    async with backend.store.write() as db:
        await db.execute(schema.match.update().values(deadline=1.0))
    await backend.deadline_job.deadlines()


async def test_the_start_does_not_wait_for_ever(database_url: str) -> None:
    async with match_backend(database_url) as backend:
        made, nonces = await mixing(backend)
        await promise(backend, made.match, 0, nonces[0])
        await overdue(backend)  # ben has promised nothing and is waited for no longer
        assert await status(backend, made.match) == schema.MIXING
        await backend.lobby.nonce(made.match, "ann", 0, nonces[0])
        assert await status(backend, made.match) == schema.RUNNING
        assert (await backend.match_service.current(made.match)).header.seal.nonces == [
            nonces[0],
            None,
        ]


async def test_a_promise_that_is_not_kept_does_not_stop_the_start(database_url: str) -> None:
    async with match_backend(database_url) as backend:
        made, nonces = await mixing(backend)
        for seat in (0, 1):
            await promise(backend, made.match, seat, nonces[seat])
        await backend.lobby.nonce(made.match, "ann", 0, nonces[0])
        await overdue(backend)
        assert await status(backend, made.match) == schema.RUNNING
        seal = (await backend.match_service.current(made.match)).header.seal
        assert seal.nonces == [nonces[0], None]
        assert [finding.severity for finding in check_seal(seal)] == ["remark"]


# Again, and never.


async def test_a_rematch_is_made_once_and_joined_by_the_others(database_url: str) -> None:
    async with match_backend(database_url) as backend:
        made = await backend.lobby.create(wish(ME, OPEN, BOT), "ann")
        await backend.lobby.join(made.match, "ben", 1, made.invite, False)
        assert await refused(backend.lobby.rematch(made.match, "ben", False)) == "NOT_OVER"
        await backend.lobby.void(made.match, "enough")
        assert await refused(backend.lobby.rematch(made.match, "cyd", False)) == "NOT_FOUND"
        again = await backend.lobby.rematch(made.match, "ben", False)
        assert await status(backend, again.match) == schema.OPEN
        joined = await backend.lobby.rematch(made.match, "ann", False)
        assert joined.match == again.match
        assert joined.commitment == again.commitment != made.commitment
        match_state = await backend.match_service.current(again.match)
        assert match_state.bots == ["", "greedy", ""]  # everybody has moved on a seat
        assert await backend.owner(again.match, 0) == "ben"


async def test_a_table_that_nobody_fills_is_gone_after_a_day(database_url: str) -> None:
    async with match_backend(database_url) as backend:
        old = await backend.lobby.create(wish(ME, OPEN), "ann")
        running = await backend.lobby.create(wish(ME, BOT), "ann")
        async with backend.store.write() as db:
            await db.execute(
                schema.match.update().values(
                    changed_at=schema.match.c.changed_at - 1.01 * DAY_SECONDS
                )
            )
        young = await backend.lobby.create(wish(ME, OPEN), "ann")
        assert await backend.lobby.expire() == [old.match]
        assert await backend.row(old.match) is None
        assert await backend.row(running.match) is not None
        assert await backend.row(young.match) is not None


async def test_a_table_that_a_guest_began_and_left_is_gone_with_its_log(database_url: str) -> None:
    async with match_backend(database_url) as backend:
        left = await backend.lobby.create(wish(ME, BOT), "ann")
        async with backend.store.write() as db:
            long_ago = {"changed_at": 0.0, "seen_at": 0.0}
            await db.execute(schema.match.update().values(**long_ago))
        stays = await backend.lobby.create(wish(ME, BOT), "ann")
        assert await backend.lobby.expire() == [left.match]
        assert await backend.row(left.match) is None
        assert await backend.row(stays.match) is not None


async def test_a_fork_begins_with_the_position_and_has_dice_of_its_own(database_url: str) -> None:
    async with match_backend(database_url) as backend:
        match = await backend.table("nauticus")
        match_state = await backend.play(match, 12, Random(3))
        await backend.lobby.void(match, "to be forked")
        replay = await backend.studies.replay(match)
        state, _ = replay.at(12)
        assert state.digest() == match_state.table.digest()
        made = await backend.lobby.create(
            NewTable("nauticus", [ME, BOT], match_state.header.options, start=state.position()),
            "dot",
        )
        forked = await backend.match_service.current(made.match)
        assert forked.table.position()["table"] == match_state.table.position()["table"]
        assert forked.header.seal.commitment != match_state.header.seal.commitment
        assert forked.table.takeback == 0


async def test_content_is_pinned_to_the_match(database_url: str) -> None:
    async with match_backend(database_url) as backend:
        own = backend.game_cache.offered("nauticus").content_file.text
        changed = own.replace("blue   = 3 ", "blue   = 1 ", 1)
        made = await backend.lobby.create(NewTable("nauticus", [ME, BOT], content=changed), "ann")
        backend.restart()
        match_state = await backend.match_service.current(made.match)
        assert match_state.header.game.content_file.text == changed
        assert not match_state.header.game.content_is_own
        [body] = [row.body for row in await backend.rows(schema.content)]
        assert body == changed


async def test_a_table_offers_the_options_of_the_content_it_is_made_with(
    database_url: str,
) -> None:
    async with match_backend(database_url) as backend:
        own = backend.game_cache.offered("pirates_of_maracaibo").content_file.text
        mine = own.replace('id = "long_shoals"', 'id = "my_sea"', 1)
        options: dict[str, Setting] = {"layout": "my_sea"}
        asked = NewTable("pirates_of_maracaibo", [ME, BOT], options, content=mine)
        made = await backend.lobby.create(asked, "ann")
        backend.restart()
        match_state = await backend.match_service.current(made.match)
        assert match_state.header.options["layout"] == "my_sea"
        with pytest.raises(BadOptions, match="long_shoals"):
            await backend.lobby.create(NewTable(asked.game, [ME, BOT], options), "ann")


async def test_a_match_of_other_rules_is_kept_and_not_played(database_url: str) -> None:
    async with match_backend(database_url) as backend:
        made = await backend.lobby.create(wish(ME, BOT), "ann")
        async with backend.store.write() as db:
            await db.execute(schema.match.update().values(rules=99))
        backend.restart()
        with pytest.raises(OtherRules, match="not 99"):
            await backend.match_service.current(made.match)
        assert await status(backend, made.match) == schema.RUNNING
