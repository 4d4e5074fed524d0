"""A bot process gets a seat's view and nothing else, and does not outlive the server."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import leeboard
from leeboard.bots import Budget
from leeboard.kernel.chance import FastChance, fast_chance
from leeboard.kernel.game import Game
from leeboard.kernel.state import State
from leeboard.server.thinking.jobs import ChosenAction, Explained, Job, JobKind
from leeboard.server.thinking.pipe_frames import PipeFrame, Unpacker
from leeboard.server.thinking.pool_settings import MIB
from leeboard.server.thinking.process import WORKER_MODULE, Launch, launch
from tests.server.thinking.bot_pool import BOTS, LEGAL, BotPool, alive, job, run, until

CANARIES = [0xCAFE0001, 0xCAFE0003, 0xCAFE0007, 0xCAFE000B]


class Tap:
    """Starts processes behind a relay that keeps every byte sent to them."""

    def __init__(self) -> None:
        self.sent = b""
        self._relays: list[asyncio.Task[None]] = []
        self._ends: list[socket.socket] = []

    def launch(self, theirs: socket.socket) -> subprocess.Popen[bytes]:
        near = theirs.dup()
        far, child_end = socket.socketpair()
        for end in (near, far):
            end.setblocking(False)
            self._ends.append(end)
        with child_end:
            child = launch(child_end)
        self._relays.append(asyncio.create_task(self._relay(near, far, keep=True)))
        self._relays.append(asyncio.create_task(self._relay(far, near, keep=False)))
        return child

    async def _relay(self, source: socket.socket, target: socket.socket, keep: bool) -> None:
        loop = asyncio.get_running_loop()
        try:
            while data := await loop.sock_recv(source, 65536):
                if keep:
                    self.sent += data
                await loop.sock_sendall(target, data)
        except OSError:
            pass  # the other side is gone
        for end in (source, target):  # the other direction ends too
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    async def ended(self) -> None:
        await asyncio.gather(*self._relays)
        for end in self._ends:
            end.close()

    def frames(self) -> list[PipeFrame]:
        return list(Unpacker().feed(self.sent))


def heard(*jobs: Job) -> Tap:
    """All that a process was sent with these jobs."""

    async def scene() -> Tap:
        tap = Tap()
        async with BotPool(tap.launch) as pool:
            for asked in jobs:
                assert isinstance(await pool.supervisor.choose(asked), ChosenAction)
        await tap.ended()
        return tap

    return run(scene())


def world(game: Game[Any]) -> State:
    """A table some way into a match, with canaries where its chance comes from."""
    state: State = game.new(game.seats[-1], seed=5)
    chance = fast_chance(9)
    for _ in range(30):
        legal = state.legal()
        state.play(legal[chance.below("choice", len(legal))])
    state.chance = FastChance(*CANARIES)
    return state


def decision(game: Game[Any], state: State, seat: int) -> Job:
    return Job(game, state.view(seat), state.legal(seat), "random", seed=7)


def canaries_in(sent: bytes) -> list[int]:
    return [canary for canary in CANARIES if str(canary).encode() in sent]


@pytest.mark.parametrize("name", leeboard.game_ids())
def test_no_byte_of_what_is_hidden_reaches_a_process(name: str) -> None:
    game = leeboard.game(name)
    state = world(game)
    assert canaries_in(state.dump()) == CANARIES
    tap = heard(decision(game, state, state.seat))
    assert b'"view"' in tap.sent
    assert canaries_in(tap.sent) == []


def test_a_job_that_brings_the_state_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    game = leeboard.game(leeboard.game_ids()[0])
    state = world(game)
    honest = Job.frame

    def leaky(self: Job, kind: JobKind) -> PipeFrame:
        return {**honest(self, kind), "state": state.position()}

    monkeypatch.setattr(Job, "frame", leaky)
    assert canaries_in(heard(decision(game, state, state.seat)).sent) == CANARIES


def bytes_of_two_worlds(name: str) -> tuple[bytes, bytes]:
    """What a process is sent in two worlds that look alike to the seat that it plays."""
    game = leeboard.game(name)
    state = world(game)
    seat = state.seat
    other = game.imagine(state.view(seat), fast_chance(99))
    return heard(decision(game, state, seat)).sent, heard(decision(game, other, seat)).sent


@pytest.mark.parametrize("name", leeboard.game_ids())
def test_two_worlds_that_look_alike_send_the_same_bytes(name: str) -> None:
    one, other = bytes_of_two_worlds(name)
    assert one == other


def test_a_digest_beside_the_view_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    name = hiding_game()
    honest = decision

    def leaky(game: Game[Any], state: State, seat: int) -> Job:
        asked = honest(game, state, seat)
        return replace(asked, view={**asked.view, "digest": state.digest()})

    monkeypatch.setitem(globals(), "decision", leaky)
    one, other = bytes_of_two_worlds(name)
    assert one != other


def hiding_game() -> str:
    """A game that hides something from the seat to act."""
    for name in leeboard.game_ids():
        game = leeboard.game(name)
        state = world(game)
        if game.imagine(state.view(state.seat), fast_chance(99)).digest() != state.digest():
            return name
    raise LookupError("no game hides anything")


def test_a_process_gets_exactly_these_fields() -> None:
    game = leeboard.game(leeboard.game_ids()[0])
    state = world(game)
    hello, question = heard(decision(game, state, state.seat)).frames()
    assert set(hello) == {"server", "nice", "memory", "bots"}
    assert question == {
        "number": 1,
        "kind": "choose",
        "game": game.id,
        "rules": game.edition,
        "content": game.content_file.hash,
        "bot": "random",
        "seed": 7,
        "budget": [None, None],
        "seconds": 5.0,
        "view": state.view(state.seat),
        "legal": state.legal(),
    }


def test_a_content_of_ones_own_is_sent_once_to_a_process(tmp_path: Path) -> None:
    own = leeboard.game(leeboard.game_ids()[0])
    file = tmp_path / "content.toml"
    file.write_text(own.content_file.text + "\n# ours\n", encoding="utf-8")
    game = leeboard.game(own.id, content=file)
    state = world(game)
    asked = decision(game, state, state.seat)
    kinds = [frame.get("kind") for frame in heard(asked, asked).frames()]
    assert kinds == [None, "content", "choose", "choose"]


def insider(start: Launch = launch, **settings: Any) -> dict[str, Any]:
    """What a bot finds out about its process."""

    async def scene() -> dict[str, Any]:
        async with BotPool(start, **settings) as pool:
            asked = Job(
                job("insider").game, {"a": [1]}, LEGAL, "insider", seed=7, budget=Budget(3, 0.5)
            )
            said = await pool.supervisor.explain(asked)
            assert isinstance(said, Explained)
            return said.data

    return run(scene())


SECRETS = {"LEEBOARD_KEY": "feed", "DATABASE_URL": "postgres://u:p@h/d", "SMTP_PASSWORD": "x"}


def test_the_servers_environment_stays_with_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in SECRETS.items():
        monkeypatch.setenv(name, value)
    assert not SECRETS.keys() & insider()["environment"].keys()


def test_an_inherited_environment_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(theirs: socket.socket) -> subprocess.Popen[bytes]:
        fd = theirs.fileno()
        command = [sys.executable, "-m", WORKER_MODULE, str(fd)]
        return subprocess.Popen(command, pass_fds=[fd], start_new_session=True)

    for name, value in SECRETS.items():
        monkeypatch.setenv(name, value)
    assert SECRETS.keys() <= insider(careless)["environment"].keys()


def files_of_a_process(folder: Path, start: Launch = launch) -> list[str]:
    """What a process has open if the server has files that may be inherited."""
    with (folder / "database").open("w") as database, socket.socket() as listening:
        for held in (database, listening):
            os.set_inheritable(held.fileno(), True)
        files: list[str] = insider(start)["files"]
        return [file.partition(":")[0] for file in files]


def test_a_process_has_its_pipe_and_no_other_file(tmp_path: Path) -> None:
    assert files_of_a_process(tmp_path) == ["/dev/null"] * 3 + ["socket"]


def test_an_inherited_file_is_noticed(tmp_path: Path) -> None:
    def careless(theirs: socket.socket) -> subprocess.Popen[bytes]:
        theirs.set_inheritable(True)
        command = [sys.executable, "-m", WORKER_MODULE, str(theirs.fileno())]
        return subprocess.Popen(command, close_fds=False, start_new_session=True)

    files = files_of_a_process(tmp_path, careless)
    assert str(tmp_path / "database") in files
    assert files.count("socket") > 1


def test_a_process_knows_its_place() -> None:
    data = insider(nice=7, memory=700 * MIB)
    assert data["nice"] == os.nice(0) + 7
    assert data["memory"] == 700 * MIB
    assert data["group"] is True
    foreign = {"sqlalchemy", "fastapi", "uvicorn", "leeboard.server.config", "leeboard.server.keys"}
    assert not foreign & set(data["modules"])


def test_a_bot_is_told_what_the_job_says() -> None:
    data = insider()
    assert data["view"] == {"a": [1]}
    assert data["legal"] == LEGAL
    assert data["seed"] == 7
    assert data["budget"] == [3, 0.5]


SERVER = """
import asyncio, subprocess, sys
from leeboard.server.clock import SystemClock
from leeboard.server.thinking import process
from leeboard.server.thinking.pool_settings import PoolSettings
from leeboard.server.thinking.supervisor import Supervisor
from tests.server.thinking.bot_pool import BOTS, job

UNDYING = (
    "import leeboard.server.thinking.worker as worker;"
    "worker.die_with_server = lambda *_: None; worker.main()"
)

def undying(theirs):
    fd = theirs.fileno()
    command = [sys.executable, "-c", UNDYING, str(fd)]
    return subprocess.Popen(command, pass_fds=[fd], start_new_session=True)

async def main(begun, bot, how):
    start = undying if how == "undying" else process.launch
    supervisor = Supervisor(PoolSettings(processes=1, bots_file=BOTS), SystemClock(), start)
    async with supervisor:
        await supervisor.choose(job(bot, seconds=3600.0, begun=begun))

asyncio.run(main(*sys.argv[1:]))
"""


def outlives(folder: Path, bot: str, how: str) -> bool:
    """Whether a process that thinks is still there when its server was killed."""
    begun = folder / "begun"
    path = os.pathsep.join([str(BOTS.parents[3]), os.environ.get("PYTHONPATH", "")])
    server = subprocess.Popen(
        [sys.executable, "-c", SERVER, str(begun), bot, how],
        env={**os.environ, "PYTHONPATH": path},
    )

    async def think() -> int:
        await until(lambda: begun.exists() and begun.read_text() != "")
        return int(begun.read_text())

    try:
        pid = run(think())
    finally:
        server.kill()
        server.wait()

    async def end() -> bool:
        for _ in range(400):
            if not alive(pid):
                return False
            await asyncio.sleep(0.005)
        os.kill(pid, signal.SIGKILL)
        return True

    return run(end())


@pytest.mark.parametrize("bot", ["spinner", "sleeper"])
def test_a_process_ends_with_a_server_that_is_killed(tmp_path: Path, bot: str) -> None:
    assert not outlives(tmp_path, bot, "as it is")


def test_a_process_that_outlives_the_server_is_noticed(tmp_path: Path) -> None:
    assert outlives(tmp_path, "spinner", "undying")
