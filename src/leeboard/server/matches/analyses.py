"""Analyses of finished matches: begun once, worked on in the background, kept for a while."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Any, Final

from leeboard.server.matches.studies import Film
from leeboard.server.thinking.jobs import Analysed, Analysis
from leeboard.server.thinking.supervisor import Supervisor

KEPT: Final = 50
BOT: Final = "greedy"


class Analyses:
    """What was asked for, how far it is, and what was found."""

    def __init__(self, supervisor: Supervisor) -> None:
        self.supervisor: Final = supervisor
        self._known: OrderedDict[str, dict[str, Any]] = OrderedDict()
        self.tasks: set[asyncio.Task[None]] = set()

    def begin(self, study: str, film: Film) -> dict[str, Any]:
        """Begin an analysis, unless it was begun before."""
        known = self._known.get(study)
        if known is not None and known["status"] != "failed":
            return known
        state = {"status": "waiting", "place": 0, "done": 0, "of": film.length, "found": None}
        self._known[study] = state
        while len(self._known) > KEPT:
            self._known.popitem(last=False)
        task = asyncio.ensure_future(self._run(state, film))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return state

    def state(self, study: str) -> dict[str, Any] | None:
        return self._known.get(study)

    async def _run(self, state: dict[str, Any], film: Film) -> None:
        def progress(done: int, of: int) -> None:
            state.update(status="running", place=0, done=done, of=of)

        def told(place: int) -> None:
            state.update(place=place)

        analysis = Analysis(film.game, film.record, BOT, 0)
        outcome = await self.supervisor.analyse(analysis, progress, told)
        if isinstance(outcome, Analysed):
            state.update(status="done", done=film.length, found={"decisions": outcome.entries})
        else:
            state.update(status="failed")
