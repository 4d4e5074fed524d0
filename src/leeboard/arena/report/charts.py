"""Charts as SVG: intervals, distributions, bars and lines, coloured by the page they stand on."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from textwrap import wrap
from typing import Final

WIDTH: Final = 640
ROW: Final = 34
LABEL: Final = (110, 330)  # room for names to the left: at least, at most
LETTER: Final = 8.4  # a wide one, at 15 px
RIGHT: Final = 96  # room for figures to the right
FOOT: Final = 30  # room for the scale below
SERIES: Final = 5  # colours, each with its dash; after that they come again, thinner or thicker


@dataclass(frozen=True)
class Spot:
    """A value with its interval, named; `series` gives its colour."""

    label: str
    value: float
    low: float
    high: float
    said: str  # the figures beside it
    series: int = 0


def percent(value: float) -> str:
    return f"{value:.0%}"


def plain(value: float) -> str:
    return f"{value:g}"


def svg(height: float, title: str, body: list[str], width: float = WIDTH) -> str:
    """A picture with a title for screen readers."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" role="img">'
        f"<title>{escape(title)}</title>{''.join(body)}</svg>"
    )


def text(x: float, y: float, words: str, kind: str = "", anchor: str = "start") -> str:
    place = f'x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"'
    return f'<text {place} class="{kind}">{escape(words)}</text>'


def line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" class="{kind}"/>'


def colour(series: int) -> str:
    """The classes of a series: its colour and dash, and how thick its lines are."""
    return f"s{series % SERIES} d{series // SERIES % 3}"


def mark(x: float, y: float, series: int) -> str:
    """A point whose shape differs with its series, for eyes that do not tell colours apart."""
    kind = f"mark {colour(series)}"
    if series % SERIES == 0:
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="6" class="{kind}"/>'
    sides = {1: 4, 2: 3, 3: 5, 4: 6}[series % SERIES]
    corners = [
        f"{x + 7 * math.sin(turn):.1f},{y - 7 * math.cos(turn):.1f}"
        for turn in (2 * math.pi * corner / sides for corner in range(sides))
    ]
    return f'<polygon points="{" ".join(corners)}" class="{kind}"/>'


def ticks(low: float, high: float, most: int = 7) -> list[float]:
    """Round numbers that cover low to high, at most about so many."""
    span = (high - low) or 1.0
    size = 10 ** math.floor(math.log10(span / most))
    step = next(size * each for each in (1, 2, 5, 10) if span / (size * each) <= most)
    first = math.floor(low / step + 1e-9)
    last = math.ceil(high / step - 1e-9)
    return [round(number * step, 10) for number in range(first, max(last, first + 1) + 1)]


def room(names: Sequence[str]) -> float:
    """How far from the left a chart begins, so that its names have room."""
    longest = max(len(name) for name in names)
    return min(max(LETTER * longest + 14, LABEL[0]), LABEL[1])


def shortened(name: str) -> str:
    most = int((LABEL[1] - 14) / LETTER)
    return name if len(name) <= most else f"{name[: most - 1]}…"


class Scale:
    """Where values stand between left and right."""

    def __init__(self, values: Sequence[float], left: float, right: float) -> None:
        self.ticks = ticks(min(values), max(values))
        self.left, self.right = left, right

    def x(self, value: float) -> float:
        low, high = self.ticks[0], self.ticks[-1]
        return self.left + (value - low) / (high - low) * (self.right - self.left)

    def grid(self, top: float, bottom: float, say: Callable[[float], str]) -> list[str]:
        drawn = []
        for tick in self.ticks:
            drawn.append(line(self.x(tick), top, self.x(tick), bottom, "grid"))
            drawn.append(text(self.x(tick), bottom + 18, say(tick), "small", "middle"))
        return drawn


def intervals(
    title: str,
    spots: Sequence[Spot],
    even: float | None = None,
    say: Callable[[float], str] = percent,
) -> str:
    """A row a spot: a point, its interval, and a dashed line where all would be equal."""
    label = room([spot.label for spot in spots])
    values = [value for spot in spots for value in (spot.low, spot.high)]
    scale = Scale(values if even is None else [*values, even], label, WIDTH - RIGHT)
    bottom = 8 + ROW * len(spots)
    body = scale.grid(8, bottom, say)
    if even is not None:
        body.append(line(scale.x(even), 2, scale.x(even), bottom, "even"))
    for row, spot in enumerate(spots):
        y = 8 + ROW * (row + 0.5)
        body.append(text(label - 12, y + 5, shortened(spot.label), "", "end"))
        body.append(line(scale.x(spot.low), y, scale.x(spot.high), y, f"bar {colour(spot.series)}"))
        body.append(mark(scale.x(spot.value), y, spot.series))
        body.append(text(WIDTH - RIGHT + 12, y + 5, spot.said, "figure"))
    return svg(bottom + FOOT, title, body)


def distributions(title: str, named: Sequence[tuple[str, Sequence[int]]]) -> str:
    """A histogram for each name, one below the other over the same scale."""
    everything = [value for _, values in named for value in values]
    label = room([name for name, _ in named])
    scale = Scale([min(everything), max(everything) + 1], label, WIDTH - 24)
    low, high = scale.ticks[0], scale.ticks[-1]
    step = max(1, round((high - low) / 40))
    count = math.ceil((high - low) / step)
    tall = 64
    bottom = 8 + (tall + 10) * len(named)
    body = scale.grid(8, bottom, plain)
    for row, (name, values) in enumerate(named):
        bins = [0] * count
        for value in values:
            bins[int((value - low) // step)] += 1
        floor = 8 + (tall + 10) * (row + 1) - 6
        body.append(text(label - 12, floor - tall / 2 + 5, shortened(name), "", "end"))
        for place, amount in enumerate(bins):
            if amount:
                x = scale.x(low + place * step)
                wide = max(1.0, scale.x(min(high, low + (place + 1) * step)) - x - 1)
                height = tall * amount / max(bins)
                body.append(
                    f'<rect x="{x:.1f}" y="{floor - height:.1f}" width="{wide:.1f}" '
                    f'height="{height:.1f}" class="fill {colour(row)}"/>'
                )
        body.append(line(label, floor, WIDTH - 24, floor, "axis"))
    return svg(bottom + FOOT, title, body)


def bars(title: str, named: Sequence[tuple[str, int]]) -> str:
    """A bar for each name, with its count and its part of the whole; long names take lines."""
    total = sum(count for _, count in named) or 1
    most = max(count for _, count in named)
    body = []
    y = 8
    for name, count in named:
        wide = (WIDTH - 140) * count / most
        for words in wrap(name, int(WIDTH / LETTER)):
            body.append(text(0, y + 14, words))
            y += 20
        body.append(
            f'<rect x="0" y="{y + 2}" width="{wide:.1f}" height="14" rx="3" class="fill s1 d0"/>'
        )
        body.append(text(wide + 10, y + 14, f"{count} ({count / total:.0%})", "figure"))
        y += 32
    return svg(y, title, body)


@dataclass(frozen=True)
class Panel:
    """A small chart of lines: for each series a value a step."""

    name: str
    lines: Sequence[Sequence[float]]


def legend(names: Sequence[str]) -> tuple[list[str], float]:
    """A stroke and a name for each series, in rows, and the height of them all."""
    drawn: list[str] = []
    x, y = 0.0, 14.0
    for series, name in enumerate(names):
        wide = 56 + LETTER * len(name)
        if x and x + wide > WIDTH:
            x, y = 0.0, y + 26
        drawn.append(line(x, y - 5, x + 28, y - 5, f"curve {colour(series)}"))
        drawn.append(text(x + 36, y, name))
        x += wide
    return drawn, y + 18


def panels(title: str, names: Sequence[str], drawn: Sequence[Panel], columns: int = 4) -> str:
    """Many small charts of lines, a line a name, each chart with its own height."""
    gap, tall = 16, 72
    wide = (WIDTH - gap * (columns - 1)) / columns
    rows = -(-len(drawn) // columns)
    body, head = legend(names)
    for place, panel in enumerate(drawn):
        left = place % columns * (wide + gap)
        top = head + place // columns * (tall + 48)
        most = max(max(values) for values in panel.lines) or 1.0
        floor = top + 26 + tall
        body.append(text(left, top + 14, panel.name, "strong"))
        body.append(text(left + wide, top + 14, f"{most:.2g}", "small", "end"))
        body.append(line(left, top + 26, left + wide, top + 26, "grid"))
        body.append(line(left, floor, left + wide, floor, "axis"))
        for series, values in enumerate(panel.lines):
            across = wide / max(1, len(values) - 1)
            points = " ".join(
                f"{left + step * across:.1f},{floor - tall * value / most:.1f}"
                for step, value in enumerate(values)
            )
            body.append(f'<polyline points="{points}" class="curve {colour(series)}"/>')
    return svg(head + rows * (tall + 48), title, body)
