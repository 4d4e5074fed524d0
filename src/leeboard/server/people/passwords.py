"""Passwords: argon2id, worked out beside the event loop, and what makes a password a bad one."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from leeboard.server.errors import ApiError, invalid
from leeboard.server.people.common_passwords import is_common
from leeboard.server.people.person import folded

SHORTEST_PASSWORD: Final = 8
LONGEST_PASSWORD: Final = 128
HASHES_AT_ONCE: Final = 2  # each takes 19 MiB and a core for some hundredths of a second
MOST_WAITING: Final = 40  # then the next is turned away, so that moves do not wait for logins
HASH_KIB: Final = 19 * 1024  # KiB
HASH_ROUNDS: Final = 2
HASH_NICENESS: Final = 10  # of the threads that hash: moves go first on a machine with few cores

Made = TypeVar("Made")


def argon2id() -> PasswordHasher:
    return PasswordHasher(time_cost=HASH_ROUNDS, memory_cost=HASH_KIB, parallelism=1)


def check_password(password: str, name: str, field: str = "password") -> None:
    """INVALID for a password that is too short, too long or too easy to guess."""
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise invalid(
            field, f"A password has {SHORTEST_PASSWORD} to {LONGEST_PASSWORD} characters."
        )
    if is_common(password):
        raise invalid(field, "Too many people have this password. Choose another one.")
    if folded(password) == folded(name):
        raise invalid(field, "Your name is not a good password. Choose another one.")


def _step_back() -> None:
    """Let the event loop go first; only Linux has a niceness for each thread."""
    if sys.platform == "linux":
        os.nice(HASH_NICENESS)


class Passwords:
    """Makes and compares hashes, two at a time, while everything else goes on."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher: Final = hasher or argon2id()
        self._threads: Final = ThreadPoolExecutor(
            HASHES_AT_ONCE, thread_name_prefix="passwords", initializer=_step_back
        )
        self._waiting = 0
        # Compared with when nobody has the name, so that this takes as long.
        self._nobody: Final = self._hasher.hash("nobody")

    async def hashed(self, password: str) -> str:
        return await self._apart(lambda: self._hasher.hash(password))

    async def fits(self, stored: str | None, password: str) -> bool:
        """Whether the password is the one behind the hash; None for nobody's: never, as slowly."""
        right = await self._apart(lambda: self._compare(stored or self._nobody, password))
        return right and stored is not None

    def outdated(self, stored: str) -> bool:
        """Whether this hash was made with other costs than are asked for today."""
        return self._hasher.check_needs_rehash(stored)

    def close(self) -> None:
        self._threads.shutdown(wait=True)

    def _compare(self, stored: str, password: str) -> bool:
        try:
            return self._hasher.verify(stored, password)
        except (VerificationError, InvalidHashError):
            return False

    async def _apart(self, work: Callable[[], Made]) -> Made:
        if self._waiting >= MOST_WAITING:
            raise ApiError("BUSY", "Too many log in at once.", 503, retry_after=2.0)
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            self._waiting -= 1
