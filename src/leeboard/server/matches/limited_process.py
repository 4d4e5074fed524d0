"""Processes with limits of their own, in which what people bring is read: one for each text."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from typing import Any

from leeboard.server.thinking.process import ENVIRONMENT_NAMES


def start(module: str, limits: dict[str, float]) -> subprocess.Popen[bytes]:
    """A process that takes a text as its input and answers with a JSON object."""
    return subprocess.Popen(
        [sys.executable, "-P", "-m", module, json.dumps(limits)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env={name: os.environ[name] for name in ENVIRONMENT_NAMES if name in os.environ},
        start_new_session=True,
    )


async def answer(child: subprocess.Popen[bytes], body: bytes, patience: float) -> dict[str, Any]:
    """What a process says of a text; nothing if its limits or our patience ended it."""
    try:
        told = await asyncio.to_thread(_communicate, child, body, patience)
    finally:
        child.kill()  # also when the server stops meanwhile
    return dict(json.loads(told)) if told else {}


def _communicate(child: subprocess.Popen[bytes], body: bytes, seconds: float) -> bytes:
    try:
        return child.communicate(body, seconds)[0]
    except subprocess.TimeoutExpired:
        child.kill()
        child.communicate()
        return b""
