"""Passwords: how they are kept, what is refused; nothing waits for them (RELIABILITY 33)."""

import asyncio
import os
import sys
import threading
from collections.abc import Callable

import pytest
from argon2 import PasswordHasher, Type, extract_parameters

from leeboard.server.errors import ApiError
from leeboard.server.people import passwords
from leeboard.server.people.common_passwords import COMMON_PASSWORDS, is_common
from leeboard.server.people.passwords import (
    HASH_NICENESS,
    HASHES_AT_ONCE,
    Passwords,
    check_password,
)
from tests.server.people.people_service import CHEAP

pytestmark = pytest.mark.anyio
WELL_KNOWN = """
    password qwerty123 1234567890 iloveyou1 letmein123 sunshine1 football trustno1 11111111
    password123 qwertyuiop 1q2w3e4r abc12345 admin123 zaq12wsx welcome1 haslo123 juventus
    baseball1 starwars monkey123 dragon123 88888888
"""


def dear(stored: str) -> bool:
    """Whether a hash costs whoever guesses at least what we promise."""
    costs = extract_parameters(stored)
    return costs.type is Type.ID and costs.memory_cost >= 19 * 1024 and costs.time_cost >= 2


async def test_a_stored_hash_is_argon2id_with_enough_memory_and_rounds() -> None:
    vault = Passwords()
    stored = await vault.hashed("correct horse battery")
    assert dear(stored)
    assert stored != await vault.hashed("correct horse battery")  # each has its own salt
    assert len(stored) <= 200  # the width of its column
    assert await vault.fits(stored, "correct horse battery")
    assert not await vault.fits(stored, "correct horse Battery")
    assert not await vault.fits(None, "nobody")
    assert not await vault.fits("no hash at all", "correct horse battery")
    vault.close()


@pytest.mark.parametrize(
    "cheap",
    [
        PasswordHasher(time_cost=2, memory_cost=9 * 1024, parallelism=1),
        PasswordHasher(time_cost=1, memory_cost=19 * 1024, parallelism=1),
        PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1, type=Type.I),
    ],
    ids=["memory", "rounds", "kind"],
)
async def test_a_hash_that_costs_less_is_caught(cheap: PasswordHasher) -> None:
    vault = Passwords(cheap)
    assert not dear(await vault.hashed("correct horse battery"))
    vault.close()


async def test_two_at_a_time_beside_the_loop_and_the_rest_in_line() -> None:
    await check_line(Passwords(CHEAP))


async def test_hashing_in_the_loop_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """The mutant: whoever plays waits for whoever logs in."""

    async def at_once(_self: Passwords, work: Callable[[], object]) -> object:
        return work()

    monkeypatch.setattr(Passwords, "_apart", at_once)
    with pytest.raises(AssertionError, match="in the loop"):
        await check_line(Passwords(CHEAP))


async def check_line(vault: Passwords) -> None:
    running, most = 0, 0
    lock, two, let_go = threading.Lock(), threading.Event(), threading.Event()

    def compare(_stored: str, _password: str) -> bool:
        nonlocal running, most
        assert threading.current_thread() is not threading.main_thread(), "in the loop"
        with lock:
            running += 1
            most = max(most, running)
            if running == HASHES_AT_ONCE:
                two.set()
        let_go.wait()
        with lock:
            running -= 1
        return True

    vault._compare = compare  # type: ignore[method-assign, assignment]
    calls = [asyncio.create_task(vault.fits("hash", "password")) for _ in range(6)]
    both = asyncio.create_task(asyncio.to_thread(two.wait))  # the loop goes on meanwhile
    await asyncio.wait([both, calls[0]], return_when=asyncio.FIRST_COMPLETED)
    two.set()
    let_go.set()
    assert await asyncio.gather(*calls) == [True] * 6
    assert most == HASHES_AT_ONCE == 2
    vault.close()


@pytest.mark.skipif(sys.platform != "linux", reason="others have no niceness for a thread")
async def test_who_hashes_steps_back_behind_the_moves() -> None:
    vault, here = Passwords(CHEAP), os.nice(0)
    there = await vault._apart(lambda: os.nice(0))
    vault.close()
    assert (there, os.nice(0)) == (min(19, here + HASH_NICENESS), here)


async def test_a_crowd_is_turned_away_instead_of_piling_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passwords, "MOST_WAITING", 3)
    vault = Passwords(CHEAP)
    let_go = threading.Event()

    def compare(_stored: str, _password: str) -> bool:
        return let_go.wait()

    vault._compare = compare  # type: ignore[method-assign, assignment]
    calls = [asyncio.create_task(vault.fits("hash", "password")) for _ in range(3)]
    await asyncio.sleep(0)
    with pytest.raises(ApiError) as caught:
        await vault.fits("hash", "password")
    assert (caught.value.code, caught.value.retry_after) == ("BUSY", 2.0)
    let_go.set()
    assert await asyncio.gather(*calls) == [True] * 3
    assert await vault.fits("hash", "password")
    vault.close()


@pytest.mark.parametrize("password", ["x" * 7, "x" * 129, "", "password1", "PASSWORD1", "12345678"])
def test_bad_passwords_are_refused_by_field(password: str) -> None:
    with pytest.raises(ApiError) as caught:
        check_password(password, "Ada")
    assert (caught.value.code, caught.value.field) == ("INVALID", "password")


def test_a_name_is_no_password() -> None:
    with pytest.raises(ApiError, match="Your name"):
        check_password("ada lovelace", "Ada Lovelace")


@pytest.mark.parametrize(
    "password", ["Kormoran nad Zatoką", "x7#kq!m2", "łódka na fali", "y" * 128]
)
def test_other_passwords_are_taken(password: str) -> None:
    check_password(password, "Ada")


def test_three_thousand_common_passwords_are_known() -> None:
    assert len(COMMON_PASSWORDS) >= 3000
    assert all(len(word) >= 8 and word == word.casefold() for word in COMMON_PASSWORDS)
    for word in WELL_KNOWN.split():
        assert is_common(word), word
