"""Labels of hidden things never reach who may not know them, by any way out (RELIABILITY 12).

A whole match of Canary is played while its seats, spectators and the administrator listen on
sockets and call what can be called; logs, figures and e-mail are read, too. After each event all
that came is searched. Twelve leaks and more are planted, and each must be found.
"""

from __future__ import annotations

import asyncio
import base64
import json
from collections import defaultdict
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
import websockets
from aiosmtpd.smtp import SMTP
from sqlalchemy import update

from leeboard import registry
from leeboard.match.state import MatchState
from leeboard.scene.wire import write
from leeboard.server import mail as mailing
from leeboard.server.config import Smtp
from leeboard.server.errors import ApiError
from leeboard.server.logs import log
from leeboard.server.matches import summary
from leeboard.server.matches.service import MatchService
from leeboard.server.matches.studies import Studies
from leeboard.server.metrics import Metrics
from leeboard.server.routes import guard
from leeboard.server.routes import matches as match_routes
from leeboard.server.storage import schema
from leeboard.server.viewing import hint_text, messages, outgoing, projection, refusals
from tests.patience import PATIENCE
from tests.server.abuse.match_server import FREE, ME, MatchServer, match_server, new_key
from tests.server.secrets.canary.game import HERE, Canary, labels, registered

pytestmark = pytest.mark.anyio

AFAR = {"X-Forwarded-For": "203.0.113.7", "X-Leeboard": "1"}
SEATS = (0, 1, 2)
Spill = Callable[[], str]  # every label of the table, as a leak would say it


@pytest.fixture(autouse=True)
def canary(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game is known here."""
    installed = registry._found
    monkeypatch.setattr(registry, "_found", lambda: registered(installed()))


class Watch:
    """Everything that left the server, by who got it, and what each of them may know."""

    def __init__(self) -> None:
        self.came: dict[str, list[str]] = defaultdict(list)
        self.rights: dict[str, set[str]] = defaultdict(set)
        self.eyes: dict[str, int | None] = {}  # a recipient's seat; None: a spectator
        self.secrets: set[str] = set()
        self.bytes = 0
        self.hits: list[str] = []

    def keep(self, recipient: str, text: str) -> None:
        self.came[recipient].append(text)
        self.bytes += len(text)

    def scan(self, match_state: MatchState) -> None:
        """Search what came since the last time; a right once had is kept."""
        state: Any = match_state.table
        for one, seats in labels(state).items():
            self.secrets.add(one)
            for recipient, seat in self.eyes.items():
                if seat in seats:
                    self.rights[recipient].add(one)
        for recipient, texts in self.came.items():
            whole = "\n".join(texts)
            texts.clear()
            for one in self.secrets - self.rights[recipient]:
                if any(form in whole for form in forms(one)):
                    at = whole.find(one)
                    self.hits.append(f"{recipient}: {whole[max(0, at - 80) : at + 40]}")


def forms(one: str) -> list[str]:
    """A label in every way in which it might be written."""
    raw = bytes.fromhex(one)
    return [
        one,
        one.upper(),
        str(int(one, 16)),
        base64.b64encode(raw).decode()[:-2],
        base64.urlsafe_b64encode(raw).decode()[:-2],
        raw.decode("latin-1"),
        one[:16],
        one[16:],
    ]


class Ear:
    """A socket whose every frame is kept."""

    def __init__(self, watch: Watch, recipient: str, wire: websockets.ClientConnection) -> None:
        self.watch = watch
        self.recipient = recipient
        self.wire = wire
        self.n = 0
        self.answers: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.moved = asyncio.Condition()
        self.decision: str | None = None
        self.hearing = asyncio.ensure_future(self._hear())

    async def _hear(self) -> None:
        async for text in self.wire:
            assert isinstance(text, str)
            self.watch.keep(self.recipient, text)
            message = json.loads(text)
            if message["op"] in ("table", "news"):
                async with self.moved:
                    self.n = message["n"]
                    self.decision = message["decision"] and message["decision"]["id"]
                    self.moved.notify_all()
            if message["op"] in ("ack", "refused", "error", "why", "hint", "pong", "table"):
                self.answers.put_nowait(message)

    async def ask(self, **frame: Any) -> dict[str, Any]:
        """Send a frame and wait for what answers it."""
        await self.wire.send(json.dumps(frame))
        async with asyncio.timeout(60):
            return await self.answers.get()

    async def reach(self, n: int) -> None:
        async with asyncio.timeout(60), self.moved:
            await self.moved.wait_for(lambda: self.n >= n)


class Letters:
    """A mail server that keeps what it is given."""

    def __init__(self, watch: Watch) -> None:
        self.watch = watch

    async def handle_DATA(self, _server: Any, _session: Any, envelope: Any) -> str:  # noqa: N802
        for to in envelope.rcpt_tos:
            self.watch.keep(f"mail {to}", envelope.content.decode())
        return "250 taken"


class Run:
    """A match with everybody around it."""

    def __init__(self, server: MatchServer, watch: Watch, match: str) -> None:
        self.server = server
        self.watch = watch
        self.match = match
        self.ears: dict[str, Ear] = {}
        self.callers: dict[str, httpx.AsyncClient] = {}
        self.logged = 0

    async def match_state(self) -> MatchState:
        return await self.server.site.match_service.current(self.match)

    def spill(self) -> str:
        known = self.server.site.match_service.cached(self.match)
        assert known is not None
        state: Any = known.table
        return " ".join(labels(state))

    async def call(self, who: str, method: str, path: str, body: Any = None) -> None:
        answer = await self.callers[who].request(method, path, json=body)
        self.watch.keep(who, f"{dict(answer.headers)} {answer.text}")
        self.callers[who].cookies.clear()

    async def look_around(self, luck: Random) -> None:
        """Everybody asks for whatever can be asked for."""
        match_state = await self.match_state()
        here = f"/api/matches/{self.match}"
        for who in self.callers:
            seat = luck.choice(SEATS)
            want = luck.choice(["view", "scene"])
            await self.call(who, "GET", here)
            await self.call(who, "GET", f"{here}/table?want={want}")
            await self.call(who, "GET", f"{here}/table?seat={seat}&want={want}")
            await self.call(who, "GET", f"{here}/fairness")
            await self.call(who, "GET", f"/api/studies/{self.match}/record")
            await self.call(who, "GET", f"/api/studies/{self.match}/moment?at=1&seat={seat}")
            await self.call(who, "GET", "/api/matches?scope=mine")
            await self.call(who, "POST", f"{here}/undo", {"key": new_key(), "seat": seat})
            act = {"key": new_key(), "decision": "ab", "action": 0}
            await self.call(who, "POST", f"{here}/act", act)
        await self.call("administrator", "GET", "/metrics")
        await self.call("administrator", "GET", "/api/commitments")
        catalogue = len(match_state.header.game.catalogue)
        for ear in self.ears.values():
            await ear.ask(op="why", id=1, action=luck.randrange(catalogue))
            await ear.ask(op="why", id=1, piece="quay-barrel")
            await ear.ask(op="act", key=new_key(), decision="ab", action=1)
            await ear.ask(op="nonsense")
            await ear.ask(op="hello", seat=self.watch.eyes[ear.recipient], want="view")
        for ear in (self.ears["spectator"], self.ears[f"seat {match_state.pending[0]}"]):
            await ear.ask(op="hint", id=1)
        for seat in match_state.pending:
            illegal = [one for one in range(catalogue) if one not in match_state.table.legal(seat)]
            ear = self.ears[f"seat {seat}"]
            action = luck.choice(illegal)
            await ear.ask(op="act", key=new_key(), decision=ear.decision, action=action)

    async def letters(self) -> None:
        """Send what would be sent in a minute."""
        async with self.server.site.store.write() as db:
            await db.execute(update(schema.notice).values(due=0.0))
        await self.server.site.mailer.send_due()

    async def step(self, luck: Random) -> None:
        """One seat answers; everybody hears of it what he may."""
        match_state = await self.match_state()
        seat = luck.choice(match_state.pending)
        ear = self.ears[f"seat {seat}"]
        action = luck.choice(match_state.table.legal(seat))
        said = await ear.ask(op="act", key=new_key(), decision=ear.decision, action=action)
        assert said["op"] == "ack", said
        match_state = await self.match_state()
        for other in self.ears.values():
            await other.reach(
                match_state.shown[match_state.viewer_index(self.watch.eyes[other.recipient])]
            )
        lines = self.server.log.lines
        self.watch.keep("log", "\n".join(lines[self.logged :]))
        self.logged = len(lines)
        await self.letters()


@asynccontextmanager
async def staged(data: Path) -> AsyncIterator[Run]:
    """Three seats, a spectator without a name, one who plays elsewhere, and the administrator."""
    watch = Watch()
    loop = asyncio.get_running_loop()
    post = await loop.create_server(lambda: SMTP(Letters(watch)), "127.0.0.1", 0)
    try:
        async with AsyncExitStack() as stack:
            server = await stack.enter_async_context(
                match_server(
                    data,
                    smtp=Smtp("127.0.0.1", post.sockets[0].getsockname()[1]),
                    bots_file=HERE / "bots.py",
                    hint_seconds=0.01,
                )
            )
            yield await arranged(server, watch, stack)
    finally:
        post.close()
        await post.wait_closed()


async def arranged(server: MatchServer, watch: Watch, stack: AsyncExitStack) -> Run:
    site = server.site
    tokens: dict[str, str] = {}
    for seat in SEATS:
        entry = await site.people.welcome("203.0.113.7")
        await site.people.change(entry.person, email=f"seat{seat}@example.org")
        tokens[f"seat {seat}"] = entry.token
        watch.eyes[f"mail seat{seat}@example.org"] = seat
    tokens["passer-by"] = (await site.people.welcome("203.0.113.8")).token
    chief = await site.accounts.register(None, "Admiral", "correct horse battery")
    await server.promote(chief.person)
    tokens["administrator"] = chief.token
    for who in (*tokens, "spectator"):
        watch.eyes[who] = int(who[-1]) if who.startswith("seat") else None
        headers = AFAR | ({"Authorization": f"Bearer {tokens[who]}"} if who in tokens else {})
        client = httpx.AsyncClient(base_url=server.base, headers=headers, timeout=PATIENCE)
        run_client = await stack.enter_async_context(client)
        watch.came[who] = []
        tokens.setdefault(who, "")
        if who == "seat 0":
            clock = {"kind": "days", "days": 3}
            wish: dict[str, Any] = {"game": "canary", "seats": [ME, FREE, FREE], "clock": clock}
            wish["hints"] = wish["public"] = True
            made = (await run_client.post("/api/matches", json=wish)).json()
            run = Run(server, watch, made["match"])
        elif who in ("seat 1", "seat 2"):
            body = {"seat": int(who[-1]), "invite": made["invite"]}
            await run_client.post(f"/api/matches/{run.match}/join", json=body)
        elif who == "passer-by":
            await run_client.post("/api/matches", json={"game": "canary", "seats": [ME, ME]})
        run.callers[who] = run_client
    watch.eyes["log"] = watch.eyes["metrics"] = None
    for number, who in enumerate(run.callers):
        headers = {"Origin": server.base}
        if tokens[who]:
            headers["Authorization"] = f"Bearer {tokens[who]}"
        wire = await stack.enter_async_context(
            websockets.connect(
                f"ws://127.0.0.1:{server.port}/ws/{run.match}",
                additional_headers=headers,
                compression=None,
                max_size=None,
            )
        )
        ear = run.ears[who] = Ear(watch, who, wire)
        stack.callback(ear.hearing.cancel)
        want = ("scene", "view")[number % 2]
        assert (await ear.ask(op="hello", seat=watch.eyes[who], want=want))["op"] == "table"
    return run


async def play(run: Run, most: int, seed: int = 12) -> int:
    """Play up to so many actions while everybody looks around; how many there were."""
    luck = Random(seed)
    for number in range(most):
        match_state = await run.match_state()
        if match_state.over:
            return number
        run.watch.scan(match_state)
        if number % 3 == 0:
            await run.look_around(luck)
            run.watch.scan(match_state)
        await run.step(luck)
        match_state = await run.match_state()
        if not match_state.over:
            run.watch.scan(match_state)
    return most


async def test_no_label_reaches_who_may_not_know_it(tmp_path: Path) -> None:
    async with staged(tmp_path) as run:
        actions = await play(run, 100)
        assert (await run.match_state()).over
        watch = run.watch
        assert watch.hits == []
        assert actions > 15
        assert len(watch.secrets) > 20
        assert watch.bytes > 300_000
        # The labels do travel: each seat has found its own, so that a search can find anything.
        for seat in SEATS:
            assert len(watch.rights[f"seat {seat}"]) > len(watch.rights["spectator"]) > 0
        assert run.server.log.bad == []


# Planted leaks.

Plant = Callable[[pytest.MonkeyPatch, Spill], None]


def a_view_of_everything(monkeypatch: pytest.MonkeyPatch, _spill: Spill) -> None:
    honest = Canary.view

    def leaking(self: Canary, state: Any, viewer: int) -> Any:
        return {**honest(self, state, viewer), "order": sorted(labels(state))[0]}

    monkeypatch.setattr(Canary, "view", leaking)


def a_piece_that_lies_face_up(monkeypatch: pytest.MonkeyPatch, spill: Spill) -> None:
    monkeypatch.setattr(
        outgoing, "write", lambda *given: write(*given)[:-1] + f',"back":"{spill()}"}}'
    )


def events_as_they_happened(monkeypatch: pytest.MonkeyPatch, _spill: Spill) -> None:
    monkeypatch.setattr(MatchState, "seen_events", lambda self, _viewer: self.table.events)


def a_refusal_that_explains_too_much(monkeypatch: pytest.MonkeyPatch, spill: Spill) -> None:
    honest = outgoing.refused
    monkeypatch.setattr(
        outgoing,
        "refused",
        lambda key, code, text, clause=None: honest(key, code, f"{text} {spill()}", clause),
    )


def a_why_that_looks_under_the_cards(monkeypatch: pytest.MonkeyPatch, spill: Spill) -> None:
    honest = refusals.why_action

    def leaking(*given: Any) -> messages.Answer:
        return replace(honest(*given), text=spill())

    monkeypatch.setattr(refusals, "why_action", leaking)


def a_hint_from_the_whole_table(monkeypatch: pytest.MonkeyPatch, spill: Spill) -> None:
    honest = hint_text.alternatives

    def leaking(*given: Any) -> list[messages.Suggestion]:
        return [replace(one, sentence=spill()) for one in honest(*given)]

    monkeypatch.setattr(hint_text, "alternatives", leaking)


def a_header_for_developers(monkeypatch: pytest.MonkeyPatch, spill: Spill) -> None:
    honest = guard._Door.__call__

    async def leaking(self: Any, message: Any) -> None:
        if message["type"] == "http.response.start":
            head = (b"x-debug", spill().encode())
            message = {**message, "headers": [*message["headers"], head]}
        await honest(self, message)

    monkeypatch.setattr(guard._Door, "__call__", leaking)


def an_error_with_its_cause(monkeypatch: pytest.MonkeyPatch, spill: Spill) -> None:
    class Telling(ApiError):
        def body(self) -> dict[str, str]:
            return {"code": self.code, "text": f"{self.text} {spill()}"}

    monkeypatch.setattr(
        match_routes, "not_found", lambda: Telling("NOT_FOUND", "There is nothing here.", 404)
    )


def an_error_frame_with_its_cause(monkeypatch: pytest.MonkeyPatch, spill: Spill) -> None:
    honest = outgoing.error
    monkeypatch.setattr(
        outgoing,
        "error",
        lambda code, text, field=None: honest(code, f"{text} {spill()}", field),
    )


def a_log_line_with_the_table(monkeypatch: pytest.MonkeyPatch, _spill: Spill) -> None:
    honest = MatchService._publish

    def leaking(self: MatchService, match: str, steps: Any) -> None:
        if steps:
            order = sorted(steps[-1][1].table.position().get("labels", []))
            log.info("told", extra={"table": " ".join(order)})
        honest(self, match, steps)

    monkeypatch.setattr(MatchService, "_publish", leaking)


def figures_by_card(monkeypatch: pytest.MonkeyPatch, spill: Spill) -> None:
    honest = Metrics.text
    monkeypatch.setattr(Metrics, "text", lambda self, *of: honest(self, *of) + spill().encode())


def a_letter_with_the_position(monkeypatch: pytest.MonkeyPatch, spill: Spill) -> None:
    honest = mailing.letter

    def leaking(*given: Any) -> Any:
        letter = honest(*given)
        letter["X-Table"] = spill().split()[-1]
        return letter

    monkeypatch.setattr(mailing, "letter", leaking)


def a_record_before_the_end(monkeypatch: pytest.MonkeyPatch, spill: Spill) -> None:
    async def leaking(_self: Studies, _name: str, _hidden: bool = False) -> Any:
        class Told:
            seal = None

            def plain(self) -> dict[str, str]:
                return {"table": spill()}

        return Told()

    monkeypatch.setattr(Studies, "record", leaking)


def a_table_for_anybody(monkeypatch: pytest.MonkeyPatch, _spill: Spill) -> None:
    async def anybody(*_given: object) -> None:
        pass

    monkeypatch.setattr(match_routes, "need_seat", anybody)


def a_seat_for_anybody(monkeypatch: pytest.MonkeyPatch, _spill: Spill) -> None:
    """News for a seat go to all who listen."""
    honest = projection.project

    def leaking(keys: Any, match_state: MatchState, viewer: int | None, now: float) -> Any:
        shown = honest(keys, match_state, viewer, now)
        shown.view["labels"] = match_state.view(0)["labels"]
        return shown

    monkeypatch.setattr(projection, "project", leaking)


def a_name_that_tells(monkeypatch: pytest.MonkeyPatch, spill: Spill) -> None:
    monkeypatch.setattr(summary.MatchSummary, "_name", lambda *_given: spill()[:32])


PLANTS: list[Plant] = [
    events_as_they_happened,  # first, because a match begins with secret answers
    a_view_of_everything,
    a_piece_that_lies_face_up,
    a_refusal_that_explains_too_much,
    a_why_that_looks_under_the_cards,
    a_hint_from_the_whole_table,
    a_header_for_developers,
    an_error_with_its_cause,
    an_error_frame_with_its_cause,
    a_log_line_with_the_table,
    figures_by_card,
    a_letter_with_the_position,
    a_record_before_the_end,
    a_table_for_anybody,
    a_seat_for_anybody,
    a_name_that_tells,
]


async def test_every_planted_leak_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with staged(tmp_path) as run:
        run.watch.scan(await run.match_state())
        for number, plant in enumerate(PLANTS):
            with monkeypatch.context() as planted:
                plant(planted, run.spill)
                try:
                    luck = Random(number)
                    await run.look_around(luck)
                    await run.step(luck)
                    run.watch.scan(await run.match_state())
                except (KeyError, AttributeError, TimeoutError) as error:
                    error.add_note(plant.__name__)
                    raise
            assert run.watch.hits, f"{plant.__name__} was not found"
            assert not (await run.match_state()).over
            run.watch.scan(await run.match_state())
            run.watch.hits.clear()
