"""A match without a server: commands add entries, and the entries alone give the match again."""

from __future__ import annotations

import hashlib
from dataclasses import replace

import pytest

import leeboard
from leeboard.fair import SECRET_BYTES, Seal, commitment
from leeboard.kernel.origin import Origin
from leeboard.match import log
from leeboard.match.clocks import LIVE_CLOCK, ClockRule
from leeboard.match.commands import Act, Command, CommandHandler, FlagFall, Leave, Undo, decision_id
from leeboard.match.keys import Veil
from leeboard.match.log import LogBroken, LogEntry
from leeboard.match.receipts import genuine, receipt
from leeboard.match.refused import ILLEGAL, STALE, CommandRefused
from leeboard.match.state import MatchHeader, MatchState
from leeboard.match.visible import entry_texts, project_entry

SEATS = 3
ID = "m"


class PlainKeys:
    """Names that can be computed again; a server has a secret key."""

    def hex(self, purpose: str, *fields: str | int | bytes, digits: int = 32) -> str:
        return hashlib.sha256(repr((purpose, *fields)).encode()).hexdigest()[:digits]


class Counted:
    """Salts that differ from each other."""

    def __init__(self) -> None:
        self.drawn = 0

    def token(self, size: int) -> bytes:
        self.drawn += 1
        return self.drawn.to_bytes(size, "big")


KEYS = PlainKeys()


class Table:
    """A match of three people and the entries of its log so far."""

    def __init__(self, clock: ClockRule | None = None) -> None:
        game = leeboard.game("mare_balticum")
        secret, promised = bytes(SECRET_BYTES), commitment(ID, bytes(SECRET_BYTES), Origin())
        seal = Seal(ID, promised, [None] * SEATS, [None] * SEATS, secret, False, Origin())
        name, veil = game.content_file.hash, Veil(b"hidden")
        rule = ClockRule() if clock is None else clock
        self.header = MatchHeader(ID, game, SEATS, {}, None, rule, seal, name, veil)
        self.now = MatchState(self.header)
        self.entries: list[LogEntry] = []
        self.entropy = Counted()
        handler = self.handler(log.SERVER, 0.0)
        handler.start([""] * SEATS, {})
        self.take(handler)

    def handler(self, seat: int, at: float) -> CommandHandler:
        key = f"key {len(self.entries)}"
        return CommandHandler(self.now, seat, key, "", at, KEYS, self.entropy, "greedy")

    def take(self, handler: CommandHandler) -> None:
        self.now = handler.match_state
        self.entries += [entry for entry, _ in handler.added]

    def do(self, seat: int, command: Command, at: float = 1.0) -> None:
        handler = self.handler(seat, at)
        handler.carry_out(command)
        self.take(handler)

    def act(self, at: float = 1.0) -> int:
        """Whoever is asked takes the first legal action."""
        seat = self.now.pending[0]
        self.do(seat, Act(decision_id(KEYS, self.now, seat), self.now.table.legal(seat)[0]), at)
        return seat

    def refolded(self) -> MatchState:
        state = MatchState(self.header)
        for entry in self.entries:
            state.fold(entry)
        return state


def test_the_log_alone_gives_the_match_again() -> None:
    table = Table()
    for _ in range(12):
        table.act()
    again = table.refolded()
    assert again.head == len(table.entries) == 13
    assert again.chain == table.now.chain
    assert again.table.digest() == table.now.table.digest()
    assert MatchState.restored(table.header, again.kept()).kept() == table.now.kept()


def test_an_entry_that_was_changed_breaks_the_chain() -> None:
    table = Table()
    table.act()
    entry = table.entries.pop()
    table.entries.append(replace(entry, seat=entry.seat + 1))
    with pytest.raises(LogBroken, match="event 2 does not fit the chain"):
        table.refolded()


def test_a_refused_command_adds_nothing() -> None:
    table = Table()
    seat = table.now.pending[0]
    legal = table.now.table.legal(seat)
    barred = next(action for action in range(len(legal) + 1) if action not in legal)
    question = decision_id(KEYS, table.now, seat)
    refusals = [(Act("?", legal[0]), STALE), (Act(question, barred), ILLEGAL)]
    before = table.now.kept()
    for command, code in refusals:
        with pytest.raises(CommandRefused) as refused:
            table.do(seat, command)
        assert refused.value.code == code
    assert table.now.kept() == before
    assert len(table.entries) == 1


def test_an_action_that_nobody_learned_from_is_taken_back_at_once() -> None:
    table = Table()
    while True:
        before, seat = table.now.table.digest(), table.act()
        if table.now.table.takeback:
            break
    table.do(seat, Undo())
    assert table.entries[-1].kind == log.UNDO
    assert table.now.table.digest() == before
    assert table.refolded().kept() == table.now.kept()


def test_a_clock_that_runs_out_lets_a_bot_play() -> None:
    table = Table(ClockRule(LIVE_CLOCK, bank=30.0))
    seat = table.now.pending[0]
    table.do(log.SERVER, FlagFall(), at=29.0)
    assert not table.now.bots[seat]
    table.do(log.SERVER, FlagFall(), at=30.0)
    assert table.now.bots[seat] == "greedy"
    assert table.now.stand_ins == {seat: "clock"}


def test_whoever_leaves_comes_back_by_playing() -> None:
    table = Table()
    seat = table.now.pending[0]
    table.do(seat, Leave())
    assert table.act() == seat
    assert [entry.kind for entry in table.entries[-2:]] == [log.BACK, log.ACT]
    assert table.now.stand_ins == {}


def test_a_receipt_is_of_its_viewer_alone() -> None:
    table = Table()
    table.act()
    given = receipt(KEYS, table.now, 0)
    assert genuine(KEYS, ID, 0, given)
    assert not genuine(KEYS, ID, 1, given)
    assert not genuine(KEYS, ID, 0, replace(given, n=given.n + 1))


def test_an_action_is_told_to_a_viewer_as_data() -> None:
    table = Table()
    seat = table.act()
    seen = project_entry(table.entries[-1], table.now, (seat + 1) % SEATS)
    assert (seen.kind, seen.seat, seen.n) == ("act", seat, 2)
    texts = entry_texts(seen, table.header.game)
    assert len(texts) == len(seen.events) > 0
