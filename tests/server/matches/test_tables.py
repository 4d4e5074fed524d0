"""Tables before the first action: sitting down, leaving, bots, nonces, the start, and again."""

from collections.abc import Awaitable
from random import Random

import pytest

from leeboard.kernel.errors import BadOptions
from leeboard.kernel.fair import check_seal, nonce_commitment
from leeboard.server.errors import Trouble
from leeboard.server.matches.boxes import OtherRules
from leeboard.server.matches.clocks import DAY
from leeboard.server.matches.tables import Made, Wish
from leeboard.server.storage import schema
from tests.server.matches.harbour import Harbour, harbour

pytestmark = pytest.mark.anyio
ME, OPEN, BOT = ("me", ""), ("open", ""), ("bot", "greedy")


def wish(*sit: tuple[str, str], mixes: bool = False, public: bool = False) -> Wish:
    return Wish("nauticus", list(sit), mixes=mixes, public=public)


async def status(port: Harbour, match: str) -> str:
    return str((await port.row(match)).status)


async def refused(work: Awaitable[object]) -> str:
    with pytest.raises(Trouble) as trouble:
        await work
    return trouble.value.code


async def test_a_table_with_bots_alone_starts_at_once(database_url: str) -> None:
    async with harbour(database_url) as port:
        made = await port.tables.create(wish(ME, BOT), "ann")
        assert await status(port, made.match) == schema.RUNNING
        assert (await port.desk.live(made.match)).people == [True, False]


async def test_it_starts_when_the_last_seat_is_taken(database_url: str) -> None:
    async with harbour(database_url) as port:
        made = await port.tables.create(wish(ME, OPEN, OPEN), "ann")
        assert await status(port, made.match) == schema.OPEN
        assert await port.tables.join(made.match, "ben", 2, made.invite, False) == 2
        assert await port.tables.join(made.match, "ben", None, made.invite, False) == 2
        taken = port.tables.join(made.match, "cyd", 2, made.invite, False)
        assert await refused(taken) == "SEAT_TAKEN"
        assert await status(port, made.match) == schema.OPEN
        assert await port.tables.join(made.match, "cyd", None, made.invite, False) == 1
        assert await status(port, made.match) == schema.RUNNING
        late = port.tables.join(made.match, "dot", None, made.invite, False)
        assert await refused(late) == "TABLE_FULL"


async def test_only_the_invited_sit_down_unless_it_is_public(database_url: str) -> None:
    async with harbour(database_url) as port:
        private = await port.tables.create(wish(ME, OPEN), "ann")
        public = await port.tables.create(wish(ME, OPEN, public=True), "ann")
        wrong = port.tables.join(private.match, "ben", None, public.invite, False)
        assert await refused(wrong) == "NOT_FOUND"
        nowhere = port.tables.join("f" * 32, "ben", None, "", False)
        assert await refused(nowhere) == "NOT_FOUND"
        assert await port.tables.join(public.match, "ben", None, "", False) == 1


async def test_the_host_lets_bots_take_the_free_seats(database_url: str) -> None:
    async with harbour(database_url) as port:
        made = await port.tables.create(wish(ME, OPEN, OPEN), "ann")
        await port.tables.join(made.match, "ben", 1, made.invite, False)
        assert await refused(port.tables.fill(made.match, "ben", "greedy")) == "NOT_FOUND"
        assert await refused(port.tables.fill(made.match, "ann", "nobody")) == "UNKNOWN_BOT"
        await port.tables.fill(made.match, "ann", "greedy")
        assert (await port.desk.live(made.match)).bots == ["", "", "greedy"]


async def test_who_leaves_before_the_start_frees_the_seat(database_url: str) -> None:
    async with harbour(database_url) as port:
        made = await port.tables.create(wish(ME, OPEN, OPEN), "ann")
        await port.tables.join(made.match, "ben", 1, made.invite, False)
        assert await port.tables.leave(made.match, "ben")
        await port.tables.join(made.match, "cyd", 1, made.invite, False)
        assert await port.tables.leave(made.match, "cyd")
        assert await port.tables.leave(made.match, "ann")
        assert await port.row(made.match) is None


async def test_who_leaves_later_does_not_leave_the_table(database_url: str) -> None:
    async with harbour(database_url) as port:
        made = await port.tables.create(wish(ME, BOT), "ann")
        assert not await port.tables.leave(made.match, "ann")
        assert await status(port, made.match) == schema.RUNNING


@pytest.mark.parametrize(
    ("sit", "code"),
    [([OPEN, OPEN], "BAD_SEATS"), ([ME, ("bot", "nobody")], "UNKNOWN_BOT")],
)
async def test_a_table_that_cannot_be_is_refused(
    database_url: str, sit: list[tuple[str, str]], code: str
) -> None:
    async with harbour(database_url) as port:
        assert await refused(port.tables.create(wish(*sit), "ann")) == code
        assert await port.rows(schema.match) == []


async def test_seats_and_options_are_those_of_the_game(database_url: str) -> None:
    async with harbour(database_url) as port:
        with pytest.raises(BadOptions):
            await port.tables.create(wish(ME), "ann")
        with pytest.raises(BadOptions):
            await port.tables.create(Wish("nauticus", [ME, BOT], {"wind": True}), "ann")


# Nonces.


async def mixing(port: Harbour) -> tuple[Made, list[bytes]]:
    """A table of ann and ben who both announced nonces; all sit, nobody has promised."""
    made = await port.tables.create(wish(ME, OPEN, mixes=True), "ann")
    await port.tables.join(made.match, "ben", None, made.invite, True)
    assert await status(port, made.match) == schema.MIXING
    return made, [bytes([seat]) * 32 for seat in (1, 2)]


async def promise(port: Harbour, match: str, seat: int, nonce: bytes) -> None:
    committed = nonce_commitment(match, seat, nonce)
    await port.tables.promise(match, ("ann", "ben")[seat], seat, committed)


async def test_first_all_promise_then_all_show(database_url: str) -> None:
    async with harbour(database_url) as port:
        made, nonces = await mixing(port)
        await promise(port, made.match, 0, nonces[0])
        early = port.tables.nonce(made.match, "ann", 0, nonces[0])
        assert await refused(early) == "TOO_EARLY"
        await promise(port, made.match, 1, nonces[1])
        await port.tables.nonce(made.match, "ann", 0, nonces[0])
        await port.tables.nonce(made.match, "ann", 0, nonces[0])  # a retry
        assert await status(port, made.match) == schema.MIXING
        other = port.tables.nonce(made.match, "ben", 1, b"x" * 32)
        assert await refused(other) == "BAD_NONCE"
        await port.tables.nonce(made.match, "ben", 1, nonces[1])
        assert await status(port, made.match) == schema.RUNNING
        seal = (await port.desk.live(made.match)).facts.seal
        assert seal.nonces == nonces
        assert check_seal(seal) == []
        assert seal.secret is None


async def test_a_promise_is_not_changed(database_url: str) -> None:
    async with harbour(database_url) as port:
        made, nonces = await mixing(port)
        await promise(port, made.match, 0, nonces[0])
        await promise(port, made.match, 0, nonces[0])  # a retry
        again = promise(port, made.match, 0, nonces[1])
        assert await refused(again) == "TOO_LATE"
        foreign = port.tables.promise(made.match, "ben", 0, "a" * 64)
        assert await refused(foreign) == "NOT_FOUND"


async def overdue(port: Harbour) -> None:
    """Let the time for mixing be over; PostgreSQL's clock cannot be set."""
    async with port.store.write() as db:
        await db.execute(schema.match.update().values(deadline=1.0))
    await port.sweeping.deadlines()


async def test_the_start_does_not_wait_for_ever(database_url: str) -> None:
    async with harbour(database_url) as port:
        made, nonces = await mixing(port)
        await promise(port, made.match, 0, nonces[0])
        await overdue(port)  # ben has promised nothing and is waited for no longer
        assert await status(port, made.match) == schema.MIXING
        await port.tables.nonce(made.match, "ann", 0, nonces[0])
        assert await status(port, made.match) == schema.RUNNING
        assert (await port.desk.live(made.match)).facts.seal.nonces == [nonces[0], None]


async def test_a_promise_that_is_not_kept_does_not_stop_the_start(database_url: str) -> None:
    async with harbour(database_url) as port:
        made, nonces = await mixing(port)
        for seat in (0, 1):
            await promise(port, made.match, seat, nonces[seat])
        await port.tables.nonce(made.match, "ann", 0, nonces[0])
        await overdue(port)
        assert await status(port, made.match) == schema.RUNNING
        seal = (await port.desk.live(made.match)).facts.seal
        assert seal.nonces == [nonces[0], None]
        assert [finding.severity for finding in check_seal(seal)] == ["remark"]


# Again, and never.


async def test_a_rematch_is_made_once_and_joined_by_the_others(database_url: str) -> None:
    async with harbour(database_url) as port:
        made = await port.tables.create(wish(ME, OPEN, BOT), "ann")
        await port.tables.join(made.match, "ben", 1, made.invite, False)
        assert await refused(port.tables.rematch(made.match, "ben", False)) == "NOT_OVER"
        await port.tables.void(made.match, "enough")
        assert await refused(port.tables.rematch(made.match, "cyd", False)) == "NOT_FOUND"
        again = await port.tables.rematch(made.match, "ben", False)
        assert await status(port, again.match) == schema.OPEN
        joined = await port.tables.rematch(made.match, "ann", False)
        assert joined.match == again.match
        assert joined.commitment == again.commitment != made.commitment
        live = await port.desk.live(again.match)
        assert live.bots == ["", "greedy", ""]  # everybody has moved on a seat
        assert await port.owner(again.match, 0) == "ben"


async def test_a_table_that_nobody_fills_is_gone_after_a_day(database_url: str) -> None:
    async with harbour(database_url) as port:
        old = await port.tables.create(wish(ME, OPEN), "ann")
        running = await port.tables.create(wish(ME, BOT), "ann")
        async with port.store.write() as db:
            await db.execute(
                schema.match.update().values(changed_at=schema.match.c.changed_at - 1.01 * DAY)
            )
        young = await port.tables.create(wish(ME, OPEN), "ann")
        assert await port.tables.expire() == [old.match]
        assert await port.row(old.match) is None
        assert await port.row(running.match) is not None
        assert await port.row(young.match) is not None


async def test_a_fork_begins_with_the_position_and_has_dice_of_its_own(database_url: str) -> None:
    async with harbour(database_url) as port:
        match = await port.table("nauticus")
        live = await port.play(match, 12, Random(3))
        await port.tables.void(match, "to be forked")
        film = await port.studies.film(match)
        state, _ = film.at(12)
        assert state.digest() == live.table.digest()
        made = await port.tables.create(
            Wish("nauticus", [ME, BOT], live.facts.options, start=state.position()), "dot"
        )
        forked = await port.desk.live(made.match)
        assert forked.table.position()["table"] == live.table.position()["table"]
        assert forked.facts.seal.commitment != live.facts.seal.commitment
        assert forked.table.takeback == 0


async def test_content_is_pinned_to_the_match(database_url: str) -> None:
    async with harbour(database_url) as port:
        own = port.boxes.installed("nauticus").content_file.text
        changed = own + "\n# a corrected box\n"
        made = await port.tables.create(Wish("nauticus", [ME, BOT], content=changed), "ann")
        port.restart()
        live = await port.desk.live(made.match)
        assert live.facts.game.content_file.text == changed
        assert not live.facts.game.content_is_own
        [body] = [row.body for row in await port.rows(schema.content)]
        assert body == changed


async def test_a_match_of_other_rules_is_kept_and_not_played(database_url: str) -> None:
    async with harbour(database_url) as port:
        made = await port.tables.create(wish(ME, BOT), "ann")
        async with port.store.write() as db:
            await db.execute(schema.match.update().values(rules=99))
        port.restart()
        with pytest.raises(OtherRules, match="rules version 99"):
            await port.desk.live(made.match)
        assert await status(port, made.match) == schema.RUNNING
