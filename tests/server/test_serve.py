"""`leeboard serve` as a host runs it: a process, its end and its return, workers, and bots."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, closing, suppress
from pathlib import Path
from random import Random

import httpx
import pytest

import leeboard
from leeboard.cli import main
from leeboard.match.record import Match, Record, read_record
from leeboard.server.app import application
from leeboard.server.config import BadConfig, Config
from tests.patience import PATIENCE
from tests.server.abuse.match_server import (
    BOT,
    FREE,
    MARK,
    ME,
    HttpPlayer,
    Json,
    SocketClient,
    match_server,
    new_key,
)
from tests.server.abuse.test_slow_readers import deaf_socket
from tests.server.postgres import Postgres
from tests.server.serving import Serving, serving

pytestmark = pytest.mark.anyio

ROOT = Path(__file__).parent.parent.parent
EXAMPLE = ROOT / "docs" / "examples" / "bot.py"
KEY = bytes(range(32)).hex()
QUICK = ("--bot-pace", "0")
STOP = 5  # seconds that we promise


@asynccontextmanager
async def somebody(server: Serving, token: str = "") -> AsyncIterator[HttpPlayer]:
    """A guest of this server, or the one with this token again."""
    async with httpx.AsyncClient(base_url=server.base, timeout=PATIENCE) as http:
        if not token:
            made = await http.post("/api/me", json={"bearer": True}, headers=MARK)
            token = made.json()["token"]
        http.headers["Authorization"] = f"Bearer {token}"
        me = (await http.get("/api/me")).json()
        yield HttpPlayer(server, http, {**me, "token": token})  # type: ignore[arg-type]


async def acted(socket: SocketClient) -> Json:
    """Take a legal action; again as long as the server is busy, which then has done nothing."""
    while True:
        asked = socket.now["decision"]
        done = await socket.act(socket.now["legal"][0])
        if done.get("code") != "BUSY":
            assert done["op"] == "ack", done
            return done
        socket.now["decision"] = asked


async def test_a_server_starts_with_nothing_and_comes_back_with_everything(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with serving(data, *QUICK) as server:
        assert server.said() == f"Leeboard: {server.base}"
        assert httpx.get(f"{server.base}/healthz", timeout=PATIENCE).json() == {"status": "ok"}
        assert {"leeboard.db", "server.key"} <= {path.name for path in data.iterdir()}
        assert (data / "server.key").stat().st_mode & 0o777 == 0o600
        async with somebody(server) as ann:
            match, token = (await ann.table("nauticus", [ME, BOT]))["match"], ann.token
            async with ann.seat(match, 0) as socket:
                await socket.asked()
                await acted(socket)
                await socket.asked()
                shown = socket.now
                server.process.send_signal(signal.SIGTERM)
                assert await socket.closing() == 1012  # come back
        stopped = server.process.wait(PATIENCE)
    assert stopped == -signal.SIGTERM
    # It ended by itself: who has to be cut off after some seconds is logged as an error.
    lines = [json.loads(line) for line in server.log.read_text(encoding="utf-8").splitlines()]
    assert lines[-1]["said"].startswith("Finished server process")
    assert not [line for line in lines if line["level"] in ("ERROR", "CRITICAL")]
    with serving(data, *QUICK) as again:
        async with somebody(again, token) as ann, ann.socket(match) as socket:
            await socket.say(op="hello", seat=0, want="view", seen=shown["receipt"])
            table = await socket.until("table")
            assert (table["n"], table["story"]) == (shown["n"], [])
            assert (table["view"], table["decision"]) == (shown["view"], shown["decision"])
            await acted(socket)


async def test_backup_and_export_of_a_running_server(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data, copy, file = tmp_path / "data", tmp_path / "copy.db", tmp_path / "match.json"
    with serving(data, *QUICK) as server:
        async with somebody(server) as ann:
            match, token = (await ann.table("nauticus", [ME, BOT]))["match"], ann.token
            async with ann.seat(match, 0) as socket:
                for _ in range(3):
                    await socket.asked()
                    await acted(socket)
                await command("backup", str(copy), "--data", str(data))
                await command("export", match, str(file), "--data", str(data))
                await socket.asked()
                await acted(socket)
    assert "1 matches replay to their last event" in capsys.readouterr().out
    record: Record = read_record(file.read_text(encoding="utf-8"))
    assert len(record.actions) >= 3
    assert record.seal is not None
    assert record.seal.public().get("secret") is None  # the match still runs
    # The drill: the copy and the key alone, in a new place, are the server again.
    place = tmp_path / "elsewhere"
    place.mkdir()
    copy.rename(place / "leeboard.db")
    (data / "server.key").rename(place / "server.key")
    with serving(place, *QUICK) as restored:
        async with somebody(restored, token) as ann, ann.seat(match, 0) as socket:
            await socket.asked()
            await acted(socket)


async def test_a_server_stops_within_five_seconds_whatever_goes_on(tmp_path: Path) -> None:
    """A bot that thinks, a reader that reads nothing, a call that never ends, and a long replay."""
    record = long_record()
    with serving(tmp_path / "data", "--bot-pace", "60") as server:
        async with somebody(server) as ann, AsyncExitStack() as stack:
            match = (await ann.table("nauticus", [ME, BOT]))["match"]
            await stack.enter_async_context(ann.seat(match, 0))
            stack.enter_context(closing(await deaf_socket(server.port, ann, match)))
            _, half = await asyncio.open_connection("127.0.0.1", server.port)
            stack.callback(half.close)
            half.write(b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{")
            await half.drain()
            reading = asyncio.ensure_future(ann.http.post("/api/studies", json=record))
            await ann.get(f"/api/matches/{match}")
            server.process.send_signal(signal.SIGTERM)
            code = await asyncio.to_thread(server.process.wait, STOP)
            assert code == -signal.SIGTERM
            await asyncio.gather(reading, return_exceptions=True)


def long_record() -> Json:
    match, luck = Match(leeboard.game("port_gdansk"), 4, {}, 7), Random(1)
    while not match.state.over:
        match.play(luck.choice(match.state.legal()))
    return match.record().plain()


async def test_a_backup_of_postgresql_is_restored_and_played_on(
    postgres: Postgres,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The drill of docs/host.md: the copy and the key alone are the server again."""
    monkeypatch.setenv("LEEBOARD_KEY", KEY)
    copy, url = tmp_path / "copy", postgres.create("copied")
    try:
        with serving(tmp_path / "data", "--database", url, *QUICK) as server:
            async with somebody(server) as ann:
                match, token = (await ann.table("nauticus", [ME, BOT]))["match"], ann.token
                async with ann.seat(match, 0) as socket:
                    for _ in range(3):
                        await socket.asked()
                        await acted(socket)
                    await socket.say(op="say", key=new_key(), text="three done")
                    await socket.until("chat")
                    await socket.asked()
                    saved = socket.now
                    await command("backup", str(copy), "--database", url)
                    await acted(socket)  # whoever plays meanwhile goes on
        assert "1 matches replay to their last event" in capsys.readouterr().out
        assert await asyncio.to_thread(main, ["restore", str(copy), "--database", url]) == 2
        assert "there is a database already" in capsys.readouterr().err
        await command("restore", str(copy), "--database", url, "--force")
        with serving(tmp_path / "elsewhere", "--database", url, *QUICK) as server:
            async with somebody(server, token) as ann, ann.seat(match, 0) as socket:
                await socket.asked()
                assert socket.now["view"] == saved["view"]
                assert socket.now["receipt"] == saved["receipt"]
                await socket.say(op="say", key=new_key(), text="and on")
                await socket.until("chat")  # lines are numbered on
                await acted(socket)
        # The same file is a server on SQLite too.
        place = tmp_path / "small"
        await command("restore", str(copy), "--data", str(place))
        with serving(place, *QUICK) as server:
            async with somebody(server, token) as ann, ann.seat(match, 0) as socket:
                await socket.asked()
                assert socket.now["receipt"] == saved["receipt"]
                await acted(socket)
    finally:
        postgres.drop("copied")


async def test_why_a_server_cannot_start_is_logged(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with match_server(tmp_path):
        pass
    (tmp_path / "server.key").write_text("00" * 32, encoding="ascii")
    app = application(Config(data=tmp_path, bots=1))
    with pytest.raises(BadConfig, match="not the one that this database was made with"):
        async with app.router.lifespan_context(app):
            raise AssertionError("it started")
    said = [vars(record).get("reason") for record in caplog.records]
    assert "the server key is not the one that this database was made with" in said


async def test_the_token_of_the_administrator_is_told_once_and_can_be_renewed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = tmp_path / "data"
    with serving(data) as server:
        assert server.process.stdout is not None
        words = server.process.stdout.readline().split()
        assert words[:-1] == ["Administrator's", "token,", "shown", "once:"]
        assert words[-1] not in server.log.read_text(encoding="utf-8")
        async with somebody(server) as ann:
            form = {"name": "Ann", "password": "a long enough password", "bearer": True}
            token = (await ann.post("/api/account", form))["token"]
            ann.http.headers["Authorization"] = f"Bearer {token}"
            await ann.post("/api/admin/claim", {"token": words[-1]})
            assert (await ann.get("/api/me"))["administrator"] is True
            await command("administrator", "--data", str(data))
            renewed = capsys.readouterr().out.strip()
            await ann.post("/api/admin/claim", {"token": renewed})
    with serving(data) as again:
        assert again.process.stdout is not None
        assert again.process.stdout.readline() == f"Leeboard: {again.base}\n"


async def command(*arguments: str) -> None:
    """A command of ours, beside the event loop: it runs one of its own."""
    assert await asyncio.to_thread(main, list(arguments)) == 0


# Several workers.


async def test_two_workers_play_one_match(
    postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LEEBOARD_KEY", KEY)
    url = postgres.create("two_workers")
    options = ("--workers", "2", "--database", url, *QUICK)
    try:
        with serving(tmp_path / "data", *options) as server:
            async with somebody(server) as ann, somebody(server) as ben, AsyncExitStack() as stack:
                made = await ann.table("nauticus", [ME, FREE], public=True)
                match = made["match"]
                one = await stack.enter_async_context(ann.seat(match, 0))
                other = await at_the_other_worker(ben, match, stack, postgres, "two_workers")
                await ben.post(f"/api/matches/{match}/join", {})
                for socket in (one, other):
                    await socket.until("table")
                await other.say(op="hello", seat=1, want="view")
                await other.until("table")
                await chat_reaches(one, other)
                for _ in range(20):
                    await turn(one, other)
                both = [await fresh(player, match, seat) for seat, player in ((0, ann), (1, ben))]
                assert [socket.now["view"] for socket in (one, other)] == both
                await command("export", match, str(tmp_path / "match.json"), "--database", url)
                await command("backup", str(tmp_path / "copy"), "--database", url)
        exported = read_record((tmp_path / "match.json").read_text(encoding="utf-8"))
        assert len(exported.actions) == 20
        assert (tmp_path / "copy").read_bytes().startswith(b"SQLite format 3")
    finally:
        postgres.drop("two_workers")


def children(process: int) -> list[int]:
    return [
        int(one) for one in Path(f"/proc/{process}/task/{process}/children").read_text().split()
    ]


async def test_workers_end_with_the_process_that_started_them(
    postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Or they would keep the port, and whoever starts the server again could not listen there."""
    monkeypatch.setenv("LEEBOARD_KEY", KEY)
    options = ("--workers", "2", "--database", postgres.create("orphans"), *QUICK)
    left: list[int] = []
    try:
        with serving(tmp_path / "data", *options) as server:
            left = children(server.process.pid)
            assert len(left) >= 2
            server.process.kill()
            server.process.wait(PATIENCE)
            async with asyncio.timeout(PATIENCE):
                while any(Path(f"/proc/{one}").exists() for one in left):
                    await asyncio.sleep(0.05)
        with serving(tmp_path / "data", *options, port=server.port):
            pass
    finally:
        for one in left:
            with suppress(ProcessLookupError):
                os.kill(one, signal.SIGKILL)
        postgres.drop("orphans")


async def at_the_other_worker(
    player: HttpPlayer, match: str, stack: AsyncExitStack, postgres: Postgres, database: str
) -> SocketClient:
    """A spectator at another worker than everybody who is here: the rows of sockets tell."""
    workers = "SELECT count(DISTINCT worker) FROM open_socket"
    for _ in range(100):
        async with AsyncExitStack() as own:
            socket = await own.enter_async_context(player.socket(match))
            await socket.say(op="hello", want="view")
            await socket.until("lobby")
            if postgres.run_sql(workers, database).strip() == "2":
                stack.push_async_callback(own.pop_all().aclose)
                return socket
    raise AssertionError("a hundred connections, and all to one worker")


async def chat_reaches(one: SocketClient, other: SocketClient) -> None:
    await one.say(op="say", key="0" * 32, text="Ahoy")
    for socket in (one, other):
        assert (await socket.until("chat"))["line"]["text"] == "Ahoy"


async def turn(*sockets: SocketClient) -> None:
    """Whoever is asked answers, and the other hears of it through the database."""
    [asked] = [one for one in sockets if one.now["decision"]]
    done = await acted(asked)
    for socket in sockets:
        while socket.now["n"] < done["n"]:
            news = await socket.until("news", "table")
            assert news["op"] == "news"


async def fresh(player: HttpPlayer, match: str, seat: int) -> object:
    return (await player.get(f"/api/matches/{match}/table?seat={seat}&want=view"))["view"]


# The example of the documentation.


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """One server for all four games: the example keeps to the limits, so it has to wait."""
    with serving(tmp_path_factory.mktemp("club") / "data", *QUICK) as server:
        yield server


SEATS = {"mare_balticum": 3, "nauticus": 2, "pirates_of_maracaibo": 2, "port_gdansk": 2}


def test_the_example_is_short() -> None:
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) <= 40


async def test_the_example_plays_a_whole_game_of_each_title(club: Serving) -> None:
    """It joins from a process of its own; a bot plays on for the person who made the table."""
    async with asyncio.TaskGroup() as group:
        for game, seats in SEATS.items():
            group.create_task(example_plays(club, game, seats))


async def example_plays(server: Serving, game: str, seats: int) -> None:
    async with somebody(server) as ann:
        made = await ann.table(game, [ME, FREE, *[BOT] * (seats - 2)])
        match = made["match"]
        bot = await asyncio.create_subprocess_exec(
            sys.executable,
            str(EXAMPLE),
            server.base,
            match,
            made["invite"],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        async with ann.seat(match, 0) as socket:
            if not socket.now:
                await socket.until("table")
            await ann.post(f"/api/matches/{match}/leave")
            while not socket.now["over"]:
                await socket.until("news")
            said, complaints = await bot.communicate()
            assert bot.returncode == 0, complaints.decode()
            scores = socket.now["over"]["scores"]
        assert said.decode() == f"I had seat 1; points by seat: {scores}\n"
        study = await ann.get(f"/api/studies/{match}")
        assert sum(seat == 1 for seat, _ in study["actions"]) > 10


NARROWS = """
[[layout]]
id = "narrows"
rows = [
    "C C C C C C P P .",
    "C C G C C C C C C",
    "C C G C C C C C C",
    ". C C C E E C C .",
]
clause = "PIR-2.8"
source = "reconstructed"
why = "a club's own"
"""


async def test_a_box_of_the_hosts_own_is_offered_at_every_table(tmp_path: Path) -> None:
    game = leeboard.game("pirates_of_maracaibo")
    box = tmp_path / "club.toml"
    box.write_text(game.content_file.text + NARROWS, encoding="utf-8")
    with serving(tmp_path / "data", *QUICK, "--content", f"{game.id}={box}") as server:
        async with somebody(server) as ann:
            card = await ann.get(f"/api/games/{game.id}")
            assert card["content"] == leeboard.game(game.id, box).content_file.hash
            layout = next(option for option in card["options"] if option["name"] == "layout")
            assert "narrows" in [setting["value"] for setting in layout["settings"]]
            table = await ann.table(game.id, [ME, BOT], options={"layout": "narrows"})
            match = await ann.get(f"/api/matches/{table['match']}")
            assert match["match"]["origin"]["own_content"]
            async with ann.seat(table["match"], 0) as socket:
                for _ in range(6):  # the bot plays in between, with the same box
                    await socket.asked()
                    await acted(socket)


@pytest.mark.parametrize(
    ("pair", "words"),
    [
        ("club.toml", '--content must be GAME=FILE, not "club.toml"'),
        ("chess=club.toml", 'there is no game "chess"'),
        ("nauticus=none.toml", "none.toml: cannot be read"),
    ],
)
def test_a_box_that_cannot_be_offered_is_named(
    pair: str, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--content", pair]) != 0
    assert words in capsys.readouterr().err
