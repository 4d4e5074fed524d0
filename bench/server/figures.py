"""Figures: percentiles of what was measured, and the table that sets two servers side by side."""

import math
from collections.abc import Iterable

Figures = dict[str, float]


def percentile(values: list[float], share: float) -> float:
    """The smallest value that this share of the sorted values does not exceed."""
    return values[max(0, math.ceil(share * len(values)) - 1)] if values else math.nan


def spread(name: str, seconds: Iterable[float]) -> Figures:
    """The percentiles of some latencies, in milliseconds."""
    values = sorted(seconds)
    return {
        f"{name} p50, ms": percentile(values, 0.5) * 1000,
        f"{name} p99, ms": percentile(values, 0.99) * 1000,
        f"{name} p99.9, ms": percentile(values, 0.999) * 1000,
    }


def row(name: str, columns: list[str]) -> str:
    return f"  {name:<40}" + "".join(f"{column:>14}" for column in columns)


def number(value: float) -> str:
    if math.isnan(value):
        return "-"
    return f"{value:,.0f}" if value == int(value) or abs(value) >= 1000 else f"{value:,.2f}"


def table(title: str, measured: dict[str, Figures]) -> str:
    """One line for each figure; with two servers also the first divided by the second."""
    servers = list(measured)
    both = len(servers) == 2
    lines = [title, row("", [*servers, *(["ratio"] if both else [])])]
    for name in measured[servers[0]]:
        values = [figures.get(name, math.nan) for figures in measured.values()]
        columns = [number(value) for value in values]
        if both and values[1]:
            columns.append(f"{values[0] / values[1]:.2f}")
        lines.append(row(name, columns))
    return "\n".join(lines)
