"""A server as a process on the first core, with its processor time and memory read from /proc."""

import asyncio
import os
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from time import perf_counter

from bench.server.figures import Figures

SERVER_CORE = 0
CLIENT_CORE = 1
PATIENCE = 30.0  # seconds for a server to start or to stop


class DidNotStart(Exception):
    """The server ended or stayed silent; the message has its last words."""


class Server:
    """A running server process."""

    def __init__(self, pid: int, port: int) -> None:
        self.pid = pid
        self.port = port

    def cpu_seconds(self) -> float:
        """Of all its threads, in user and kernel mode."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def busy_seconds(self) -> float:
        """How long its core was busy since the machine started, with this server or without."""
        for line in Path("/proc/stat").read_text().splitlines():
            if line.startswith(f"cpu{SERVER_CORE} "):
                user, nice, system, _, _, irq, softirq, *_ = map(int, line.split()[1:])
                return (user + nice + system + irq + softirq) / os.sysconf("SC_CLK_TCK")
        raise ValueError(f"/proc names no core {SERVER_CORE}")

    def kib(self, what: str = "VmRSS") -> int:
        """Memory in KiB; `VmHWM` is the most that it ever was."""
        for line in Path(f"/proc/{self.pid}/status").read_text().splitlines():
            if line.startswith(what + ":"):
                return int(line.split()[1])
        raise ValueError(f"/proc names no {what}")

    def sockets(self) -> int:
        """How many it has open, the listening one included."""
        count = 0
        for entry in os.scandir(f"/proc/{self.pid}/fd"):
            try:
                count += os.readlink(entry.path).startswith("socket:")
            except FileNotFoundError:
                continue  # closed since the listing
        return count


class Meter:
    """What a server and its core did from now on."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.start = perf_counter()
        self.cpu = server.cpu_seconds()
        self.busy = server.busy_seconds()

    def figures(self, moves: float) -> Figures:
        used = self.server.cpu_seconds() - self.cpu
        others = max(0.0, self.server.busy_seconds() - self.busy - used)
        elapsed = perf_counter() - self.start
        return {
            "server CPU, ms per move": used * 1000 / moves,
            "server CPU, share of its core, %": used * 100 / elapsed,
            "others on that core, %": others * 100 / elapsed,
            "server memory, MiB": self.server.kib() / 1024,
            "server memory at most, MiB": self.server.kib("VmHWM") / 1024,
        }


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def pin(core: int) -> None:
    """Keep this process, and those that it starts from now on, on one core if there are two."""
    if (os.cpu_count() or 1) > 1:
        os.sched_setaffinity(0, {core})


@asynccontextmanager
async def started(
    command: list[str], port: int, log: Path, env: dict[str, str]
) -> AsyncIterator[Server]:
    """The command as a server that listens on this port, until the block is left."""
    pin(SERVER_CORE)
    with log.open("w") as output:
        process = await asyncio.create_subprocess_exec(
            *command, stdout=output, stderr=output, env={**os.environ, **env}
        )
    pin(CLIENT_CORE)
    try:
        await _listening(process, port, log)
        yield Server(process.pid, port)
    finally:
        if process.returncode is None:
            process.terminate()
            try:
                await asyncio.wait_for(process.wait(), PATIENCE)
            except TimeoutError:
                process.kill()
                await process.wait()


async def _listening(process: asyncio.subprocess.Process, port: int, log: Path) -> None:
    deadline = asyncio.get_running_loop().time() + PATIENCE
    while process.returncode is None and asyncio.get_running_loop().time() < deadline:
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", port)
        except OSError:
            await asyncio.sleep(0.1)
        else:
            writer.close()
            return
    raise DidNotStart(f"no answer on port {port}; its last words:\n{log.read_text()[-2000:]}")
