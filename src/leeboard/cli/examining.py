"""Replaying the matches of a database in several processes, for the commands that prove one."""

from __future__ import annotations

from concurrent.futures import as_completed
from typing import TYPE_CHECKING, Final

from leeboard.arena.processes import crew, undisturbed
from leeboard.arena.work import Progress
from leeboard.cli.many import progress

if TYPE_CHECKING:
    from leeboard.server.replay_check import Source, Verdict

TOGETHER: Final = 8  # matches that a process is given at a time


def examined(source: Source, names: list[str], jobs: int) -> list[Verdict]:
    """What the replay of each match came to, with a bar while somebody watches."""
    with progress(len(names)) as note:
        found = _alone(source, names, note) if jobs == 1 else _together(source, names, jobs, note)
    places = {name: place for place, name in enumerate(names)}
    return sorted(found, key=lambda verdict: places[verdict.match])


def _alone(source: Source, names: list[str], note: Progress | None) -> list[Verdict]:
    from leeboard.server.replay_check import examine

    found: list[Verdict] = []
    for name in names:
        found += examine(source, [name])
        if note is not None:
            note(1)
    return found


def _together(source: Source, names: list[str], jobs: int, note: Progress | None) -> list[Verdict]:
    from leeboard.server.replay_check import examine

    parts = [names[first : first + TOGETHER] for first in range(0, len(names), TOGETHER)]
    found: list[Verdict] = []
    with crew(max(1, min(jobs, len(parts)))) as pool:
        with undisturbed():
            under_way = {pool.submit(examine, source, part): part for part in parts}
        for future in as_completed(under_way):
            found += future.result()
            if note is not None:
                note(len(under_way[future]))
    return found
