"""Secrets, keys and digests stay in, and no hash that a client holds can be guessed from (14)."""

from __future__ import annotations

import base64
import hashlib
import json
import os
import re
import sqlite3
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from sqlalchemy import select

import leeboard
from leeboard.fair import derive_key, nonce_commitment
from leeboard.kernel.state import canonical
from leeboard.match import receipts
from leeboard.match.commands import Act, decision_id
from leeboard.match.state import MatchState
from leeboard.server import strict_json
from leeboard.server.backup import back_up
from leeboard.server.keys import Keys
from leeboard.server.logs import log
from leeboard.server.matches import repository
from leeboard.server.routes import guard
from leeboard.server.storage import schema
from leeboard.server.viewing import outgoing
from tests.kernel.contract import mixed
from tests.server.abuse.match_server import (
    ME,
    HttpPlayer,
    MatchServer,
    SocketClient,
    match_server,
    new_key,
)
from tests.server.secrets import worlds
from tests.server.secrets.test_worlds import SECRETIVE, secrets_of
from tests.server.secrets.worlds import act

pytestmark = pytest.mark.anyio

GAME = SECRETIVE[0]
ACTIONS = 40
GUESSES = int(os.environ.get("LEEBOARD_GUESSES", "1000"))


def forms(secret: bytes) -> list[bytes]:
    """Bytes as they are, and in every way in which they might be written."""
    plain = base64.b64encode(secret).rstrip(b"=")
    return [
        secret,
        secret.hex().encode(),
        secret.hex().upper().encode(),
        plain,
        base64.urlsafe_b64encode(secret).rstrip(b"="),
        str(int.from_bytes(secret, "big")).encode(),
        str(int.from_bytes(secret, "little")).encode(),
    ]


class Inside:
    """What must not leave, collected while a match is played; and all that left."""

    def __init__(self) -> None:
        self.secrets: dict[str, bytes] = {}
        self.out: list[bytes] = []

    def hits(self, stored: bytes = b"", only: tuple[str, ...] = ()) -> list[str]:
        """The names of what was found, in what went out or in what is stored."""
        whole = stored or b"\n".join(self.out)
        return [
            name
            for name, secret in self.secrets.items()
            if (not only or name.startswith(only)) and any(form in whole for form in forms(secret))
        ]


async def collect(server: MatchServer, inside: Inside, match: str) -> None:
    """The secrets of this match as it stands."""
    site = server.site
    async with site.store.read() as db:
        seats = await repository.seat_rows(db, match)
        secret = await repository.secret_of(db, site.keys, match)
        veiled = await db.scalar(select(schema.seed.c.secret).where(schema.seed.c.match == match))
        entries = await repository.entries(db, match)
    match_state = await site.match_service.current(match)
    header = match_state.header
    nonces = [None if seat.nonce is None else bytes.fromhex(seat.nonce) for seat in seats]
    game = header.game
    rules, content = game.edition, game.content_file.hash
    terms = game.id, rules, content, header.options, nonces, header.seal.origin
    key = derive_key(secret, match, *terms)
    inside.secrets |= {
        "server key": site.keys._key,
        "match secret": secret,
        "veiled secret": bytes(veiled or b""),
        "game key": key,
        "pad": site.keys.tag("veil", match),
        # In a record a digest has 16 digits, so as many are looked for.
        f"digest {match_state.head}": bytes.fromhex(match_state.table.digest()[:16]),
        f"dump {match_state.head}": hashlib.sha256(match_state.table.dump()).digest()[:8],
    }
    for viewer in match_state.viewers():
        seen = hashlib.sha256(canonical(match_state.view(viewer))).digest()[:8]
        inside.secrets[f"view {viewer} {match_state.head}"] = seen
    for entry in entries:
        inside.secrets[f"chain {entry.seq}"] = bytes.fromhex(entry.hash)[:8]
        inside.secrets[f"salt {entry.seq}"] = bytes.fromhex(entry.salt)
        if entry.asked:
            inside.secrets[f"asked {entry.seq}"] = bytes.fromhex(entry.asked)[:8]


async def listen(inside: Inside, found: SocketClient) -> None:
    """Keep what came so far."""
    inside.out += [text.encode() for text in found.heard]
    found.heard.clear()


async def call(inside: Inside, http: httpx.AsyncClient, path: str) -> None:
    answer = await http.get(path)
    head = "\n".join(f"{name}: {value}" for name, value in answer.headers.items())
    inside.out += [head.encode(), answer.content]


async def observe(server: MatchServer, actions: int = ACTIONS) -> tuple[Inside, str]:
    """Play a while and keep all that anybody could see; the match is not over at the end."""
    inside = Inside()
    luck = Random(14)
    async with server.somebody() as one, server.browser() as anybody:
        nonces = [bytes([seat]) * 32 for seat in range(3)]
        match = (await one.table(GAME, [ME, ME, ME], mixes=True))["match"]
        await mix(one, match, nonces)
        async with (
            one.seat(match, 0, "scene") as first,
            one.seat(match, 1) as second,
            one.seat(match, None) as watching,
        ):
            for number in range(actions):
                match_state = await server.site.match_service.current(match)
                await collect(server, inside, match)
                seat = luck.choice(match_state.pending)
                action = mixed(match_state.table, seat, luck, number, 0.3)
                command = Act(decision_id(server.site.keys, match_state, seat), action)
                await server.site.submit(match, command, new_key(), one.me["id"], seat)
                if number % 8 == 0:
                    await calls(inside, one, anybody, match)
                    for found in (first, second, watching):
                        await found.say(op="undo", key="no key")
                        await found.say(op="ping", id=number)
                        await found.until("pong")
            for found in (first, second, watching):
                await found.say(op="hello", seat=None, want="view")
                await found.until("table")
                await listen(inside, found)
        await collect(server, inside, match)
    inside.out += [line.encode() for line in server.log.lines]
    return inside, match


async def mix(one: HttpPlayer, match: str, nonces: list[bytes]) -> None:
    for seat, nonce in enumerate(nonces):
        promise = {"seat": seat, "promise": nonce_commitment(match, seat, nonce)}
        await one.post(f"/api/matches/{match}/promise", promise)
    for seat, nonce in enumerate(nonces):
        await one.post(f"/api/matches/{match}/nonce", {"seat": seat, "nonce": nonce.hex()})


async def calls(inside: Inside, one: HttpPlayer, anybody: httpx.AsyncClient, match: str) -> None:
    for path in (
        f"/api/matches/{match}",
        f"/api/matches/{match}/table",
        f"/api/matches/{match}/fairness",
        f"/api/studies/{match}/record",
        f"/api/studies/{match}",
        "/api/commitments",
        "/metrics",
        "/api/nowhere",
    ):
        await call(inside, anybody, path)
    for seat in range(3):
        await call(inside, one.http, f"/api/matches/{match}/table?seat={seat}&want=view")


async def test_neither_keys_nor_digests_leave_while_a_match_is_on(server: MatchServer) -> None:
    inside, match = await observe(server)
    assert len(inside.out) > 100
    assert len(inside.secrets) > 3 * ACTIONS
    assert not (await server.site.match_service.current(match)).over
    assert inside.hits() == []
    assert server.log.bad == []


async def test_no_copy_of_the_database_has_a_key_in_it(server: MatchServer, tmp_path: Path) -> None:
    """Who finds a backup can neither roll the dice nor forge a receipt."""
    inside, _ = await observe(server, 5)
    copy = tmp_path / "copy.db"
    back_up(server.site.config.url, copy)
    keys = ("server key", "match secret", "game key", "pad")
    assert inside.hits(copy.read_bytes(), keys) == []
    assert inside.hits(dumped(copy), keys) == []
    assert inside.hits(dumped(copy), ("veiled",)) == ["veiled secret"]  # the search can find


def dumped(path: Path) -> bytes:
    with sqlite3.connect(path) as db:
        text = "\n".join(db.iterdump())
    db.close()
    return text.encode()


def test_nothing_that_is_printed_shows_a_key() -> None:
    """A crash report quotes objects as they print themselves."""
    keys = Keys(bytes(range(32)))
    printed = f"{keys!r} {worlds.header(leeboard.game(GAME), 3, {})!r}"
    assert bytes(range(32)).hex() not in printed
    secret = hashlib.sha256(b"the dice of these worlds").hexdigest()
    assert secret not in printed


async def test_each_planted_secret_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The mutants: a digest in the view, a hash of the log in a receipt, keys in a log line."""
    async with match_server(tmp_path) as server:
        keys = server.site.keys

        def with_digest(match_state: MatchState, viewer: int | None) -> Any:
            return {**match_state.table.view(viewer), "digest": match_state.table.digest()[:16]}

        with monkeypatch.context() as planted:
            planted.setattr(MatchState, "view", with_digest)
            inside, _ = await observe(server, 12)
            assert any(name.startswith("digest") for name in inside.hits())
        with monkeypatch.context() as planted:
            planted.setattr(
                receipts, "receipt_of", lambda _k, _m, _v, n, _s, chain: given(n, chain[:32])
            )
            inside, _ = await observe(server, 12)
            assert any(name.startswith("chain") for name in inside.hits())
        with monkeypatch.context() as planted:
            honest = strict_json.check_json

            def noting(body: bytes, depth: int) -> None:
                log.info("call", extra={"with": keys._key.hex()})
                honest(body, depth)

            planted.setattr(guard, "check_json", noting)
            inside, _ = await observe(server, 2)
            assert "server key" in inside.hits()


def given(n: int, tag: str) -> receipts.Receipt:
    return receipts.Receipt(n, tag, tag)


# Guessing.


def hashes(match: str, seat: int, seq: int, action: int) -> Iterable[str]:
    """What a guesser would hash for a hidden answer: all that he knows, in many ways."""
    body = {"action": action, "draws": []}
    said = [
        str(action),
        json.dumps(body),
        json.dumps(body, separators=(",", ":"), sort_keys=True),
        json.dumps([seat, action], separators=(",", ":")),
        f"{seat}:{action}",
        f"{match}{action}",
        f"{match}:{action}",
        f"{match}:{seat}:{action}",
        f"{match}:{seq}:{seat}:{action}",
        f"{match}|{seat}|{seq}|{action}",
        json.dumps({"op": "act", "action": action}),
    ]
    for text in said:
        data = text.encode()
        yield hashlib.sha256(data).hexdigest()
        yield hashlib.md5(data, usedforsecurity=False).hexdigest()
        yield hashlib.sha1(data, usedforsecurity=False).hexdigest()
        yield hashlib.blake2b(data, digest_size=16).hexdigest()


def guess(texts: list[str], seat: int, seq: int, legal: list[int], luck: Random) -> int:
    """The hidden answer, from the tokens that a client holds; at random if none tells."""
    held = set(re.findall(r"\b[0-9a-f]{16,64}\b", " ".join(texts)))
    short = {token[:16] for token in held}
    for action in legal:
        for number in range(max(0, seq - 3), seq + 3):
            if any(one[:16] in short for one in hashes(worlds.MATCH, seat, number, action)):
                return action
    return luck.choice(legal)


def success(guesses: int) -> tuple[int, float, float]:
    """How many hidden answers were guessed, how many chance would, and its spread."""
    right, wanted, spread = 0, 0.0, 0.0
    luck = Random(141)
    found = secrets_of(GAME)
    done = 0
    while done < guesses:
        moment = next(found)
        match_state = moment.match_state
        for _ in range(20):
            viewer, seat = luck.sample(match_state.pending, 2)
            legal = match_state.table.legal(seat)
            if len(legal) < 2 or len(match_state.pending) < 3:
                break
            hidden = luck.choice(legal)
            after = act(match_state, seat, hidden).match_state
            mine = act(after, viewer, luck.choice(after.table.legal(viewer)))
            texts = [
                outgoing.table(
                    worlds.shown(mine.match_state, viewer),
                    worlds.described(match_state),
                    [],
                    [],
                    worlds.voice(match_state, "en"),
                    "view",
                ).text
            ]
            right += guess(texts, seat, match_state.head + 1, legal, luck) == hidden
            wanted += 1 / len(legal)
            spread += (1 - 1 / len(legal)) / len(legal)
            done += 1
    return right, wanted, spread**0.5


def test_hashes_tell_no_more_than_chance() -> None:
    right, wanted, spread = success(GUESSES)
    assert right <= wanted + 2.33 * spread, f"{right} right, {wanted:.0f} by chance"


def test_an_unsalted_hash_tells(monkeypatch: pytest.MonkeyPatch) -> None:
    """The mutant: a receipt with a bare hash of the last answer, so that clients can compare."""
    honest = receipts.receipt

    def bare(keys: Keys, match_state: MatchState, viewer: int | None) -> receipts.Receipt:
        given = honest(keys, match_state, viewer)
        hidden = [move for move in match_state.line if move.seat != viewer][-1:]
        if not hidden:
            return given
        text = f"{hidden[0].seat}:{hidden[0].action}"
        return receipts.Receipt(given.n, hashlib.sha256(text.encode()).hexdigest()[:32], given.mac)

    monkeypatch.setattr("leeboard.server.viewing.projection.receipt", bare)
    right, wanted, spread = success(200)
    assert right > wanted + 2.33 * spread
