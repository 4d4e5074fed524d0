"""The limits that a bot process puts on by itself, without a supervisor's help."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from leeboard.server.thinking.jobs import JobKind
from leeboard.server.thinking.pipe_frames import BadFrame, PipeFrame, Unpacker, packed, read_frame
from leeboard.server.thinking.process import WORKER_MODULE
from tests.server.thinking.bot_pool import BOTS, job


def alone(ours: socket.socket, theirs: socket.socket, server: int) -> subprocess.Popen[bytes]:
    """A bot process that nobody supervises, greeted by this test."""
    with theirs:
        child = subprocess.Popen(
            [sys.executable, "-m", WORKER_MODULE, str(theirs.fileno())], pass_fds=[theirs.fileno()]
        )
    hello = {"server": server, "nice": 0, "memory": 2**30, "bots": str(BOTS)}
    ours.sendall(packed(hello))
    return child


def test_a_process_that_computes_too_long_is_ended_by_the_kernel() -> None:
    ours, theirs = socket.socketpair()
    with ours:
        child = alone(ours, theirs, os.getpid())
        ours.sendall(packed({"number": 1, **job("spinner", seconds=0.1).frame(JobKind.CHOOSE)}))
        assert child.wait() == -signal.SIGXCPU


def test_a_process_ends_when_the_pipe_does_even_while_it_thinks(tmp_path: Path) -> None:
    ours, theirs = socket.socketpair()
    with ours:
        begun = tmp_path / "begun"
        os.mkfifo(begun)
        child = alone(ours, theirs, os.getpid())
        thinking = job("spinner", seconds=600.0, begun=str(begun))
        ours.sendall(packed({"number": 1, **thinking.frame(JobKind.CHOOSE)}))
        assert begun.read_text() == str(child.pid)
    assert child.wait() == 0


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells a child who its parent is")
def test_a_process_whose_server_is_already_gone_ends() -> None:
    ours, theirs = socket.socketpair()
    with ours:
        child = alone(ours, theirs, server=os.getppid())
        assert child.wait() == 0
        assert ours.recv(1) == b""  # it never said that it was ready


def test_frames_come_back_whole_in_any_portions() -> None:
    frames: list[PipeFrame] = [{"a": 1}, {"b": "żółw"}, {}, {"c": [None, True, 1.5]}]
    sent = b"".join(packed(frame) for frame in frames)
    for size in range(1, len(sent)):
        cutter = Unpacker()
        portions = [sent[place : place + size] for place in range(0, len(sent), size)]
        assert [frame for portion in portions for frame in cutter.feed(portion)] == frames


def test_a_frame_that_ends_early_is_none(tmp_path: Path) -> None:
    file = tmp_path / "frame"
    whole = packed({"a": 1})
    for size in range(len(whole)):
        file.write_bytes(whole[:size])
        with file.open("rb") as stream:
            assert read_frame(stream) is None


def test_what_json_cannot_say_is_not_sent() -> None:
    with pytest.raises(ValueError, match="JSON"):
        packed({"a": float("nan")})
    with pytest.raises(BadFrame):
        list(Unpacker().feed(b"\xff\xff\xff\xff"))
