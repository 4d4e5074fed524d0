"""The crew on a Ray cluster: a real one on this machine, one of whose workers is killed."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from leeboard.arena import Plan, play_tournament, tournament_plan
from leeboard.arena.cluster import NoCluster, on_cluster
from tests.patience import PATIENCE

pytest.importorskip("ray")
pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="finds workers in /proc"),
]

PLAN = tournament_plan(Plan("mare_balticum", 3, 24, ("greedy", "random"), seed=3))
LOOPBACK = {"RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0", "RAY_USAGE_STATS_ENABLED": "0"}


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, int]]:
    """The address of a cluster with two workers that listens on loopback alone, and its process."""
    # Its sockets lie in this folder, and their paths must be short.
    folder = Path(f"/tmp/leeboard-ray-{os.getpid()}")
    port = free_port()
    script = Path(sys.executable).parent / "ray"
    head = subprocess.Popen(
        [
            *(script, "start", "--head", "--block", "--num-cpus=2", "--include-dashboard=false"),
            *("--node-ip-address=127.0.0.1", f"--port={port}", f"--temp-dir={folder}"),
            *("--object-store-memory=80000000", "--disable-usage-stats"),
        ],
        env={**os.environ, **LOOPBACK},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert head.stdout is not None
    said = []
    for line in head.stdout:
        said.append(line)
        if "block forever" in line:  # it is up
            break
    else:
        pytest.fail(f"the cluster did not start:\n{''.join(said)}")
    try:
        yield f"127.0.0.1:{port}", head.pid
    finally:
        head.terminate()
        try:
            head.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            head.kill()
            head.communicate()
        subprocess.run(["rm", "-rf", str(folder)], check=True)


def arena(address: str, out: Path) -> subprocess.Popen[str]:
    words = ["arena", PLAN.game, "--bots", ",".join(PLAN.bots), "--seats", str(PLAN.seats)]
    words += ["--games", str(PLAN.games), "--seed", str(PLAN.seed)]
    return subprocess.Popen(
        [sys.executable, "-m", "leeboard", *words, "--out", str(out), "--cluster", address],
        env={**os.environ, **LOOPBACK},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def parent_and_name(process: str) -> tuple[int, str]:
    try:
        status = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
        command = Path(f"/proc/{process}/cmdline").read_text()
    except OSError:
        return 0, ""
    return int(status[1]), command


def players(head: int) -> list[int]:
    """The workers of this cluster that play a run at this moment."""
    processes = {
        int(process): parent_and_name(process)
        for process in os.listdir("/proc")
        if process.isdecimal()
    }

    def is_ours(process: int) -> bool:
        while process in processes:
            if process == head:
                return True
            process = processes[process][0]
        return False

    playing = [process for process, (_, name) in processes.items() if "ray::play_run" in name]
    return [process for process in playing if is_ours(process)]


def journal(path: Path) -> list[int]:
    """The numbers of the games in a journal, line by line."""
    if not path.exists():
        return []
    lines = path.read_text(encoding="utf-8").split("\n")[1:-1]
    return [json.loads(line)["number"] for line in lines]


def test_a_worker_is_killed_and_nothing_is_lost_or_counted_twice(
    cluster: tuple[str, int], tmp_path: Path
) -> None:
    address, head = cluster
    work = arena(address, tmp_path)
    killed = 0
    deadline = time.monotonic() + PATIENCE
    while not killed and work.poll() is None and time.monotonic() < deadline:
        begun = journal(tmp_path / "games.jsonl")
        playing = players(head)
        if begun and len(begun) < PLAN.games // 2 and len(playing) == 2:
            killed = playing[0]
            os.kill(killed, signal.SIGKILL)
        time.sleep(0.02)  # leave the processor to those who play
    said, complaints = work.communicate(timeout=PATIENCE)
    assert work.returncode == 0, complaints
    assert killed, f"there was no moment to kill a worker: {said}"
    assert not Path(f"/proc/{killed}").exists()
    assert sorted(journal(tmp_path / "games.jsonl")) == list(range(PLAN.games))
    found = json.loads((tmp_path / "result.json").read_text(encoding="utf-8"))
    assert found == json.loads(json.dumps(play_tournament(PLAN).plain()))


@pytest.mark.parametrize("port", [0, 99999, None])
def test_an_address_without_a_cluster_is_told_in_one_line(port: int | None) -> None:
    address = f"127.0.0.1:{free_port() if port is None else port}"
    with pytest.raises(NoCluster, match=f"no cluster answers at {address}: "):
        list(on_cluster(PLAN, [(0, 1)], address))
