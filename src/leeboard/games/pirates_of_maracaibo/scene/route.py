"""The way of a ship to each space where it may sail: how long it is, and arrows along it."""
# mypyc: interpreted

from __future__ import annotations

import math
from functools import lru_cache
from itertools import pairwise
from typing import Final

from leeboard.games.pirates_of_maracaibo.boards import CELLS
from leeboard.games.pirates_of_maracaibo.chart import Sea
from leeboard.games.pirates_of_maracaibo.content import Content
from leeboard.games.pirates_of_maracaibo.scene.sea import space_spot
from leeboard.games.pirates_of_maracaibo.scene.seen import Seen
from leeboard.kernel.bits import members
from leeboard.scene import Piece, Sheet, part

BESIDE: Final = 27.0  # how far right of the middle an arrow up or down lies, clear of numbers


@lru_cache(maxsize=8)
def sea(content: Content, layout: int) -> Sea:
    return Sea(content.layout_ids[layout], content.layouts[layout])


@lru_cache(maxsize=512)
def ways(content: Content, layout: int, start: int) -> dict[int, list[int]]:
    """The shortest way to each space, both ends included; where several are, straight ahead."""
    chart = sea(content, layout)
    found = {start: [start]}
    edge = [start]
    while edge:
        further: list[int] = []
        for space in edge:
            if space >= CELLS and space != start:
                continue  # who has entered the Gulf goes no further (PIR-5.5)
            for other in sorted(members(chart.next[space]), key=lambda one: -chart.column[one]):
                if other not in found:
                    found[other] = [*found[space], other]
                    further.append(other)
        edge = further
    return found


def way(seen: Seen, goal: int) -> list[int]:
    """From the viewer's ship to a space; empty if there is none."""
    if seen.viewer < 0:
        return []
    return ways(seen.content, seen.layout, seen.ships[seen.viewer]).get(goal, [])


def add_route(sheet: Sheet, seen: Seen, goals: list[int]) -> None:
    """An arrow for each step that leads to one of these spaces."""
    steps = {step for goal in goals for step in pairwise(way(seen, goal))}
    for here, there in sorted(steps):
        _add_arrow(sheet, here, there, space_spot(seen, here), space_spot(seen, there))


@part
def _add_arrow(
    sheet: Sheet, here: int, there: int, start: tuple[float, float], end: tuple[float, float]
) -> None:
    x, y = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    turn = math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))
    if start[0] == end[0]:
        x += BESIDE
    sheet.add(Piece(f"route-{here}-{there}", "route-arrow", x, y, rotation=turn))
