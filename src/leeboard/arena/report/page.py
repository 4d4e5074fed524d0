"""A page that needs nothing but itself: its look, light and dark, and the frame of its sections."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape
from typing import Final

LIGHT: Final = {
    "paper": "#F5EEDC",
    "paper-2": "#EBE0C6",
    "ink": "#1C2B36",
    "ink-2": "#5B6B73",
    "line": "#A88F5F",
    "signal": "#C8453B",
}
DARK: Final = {
    "paper": "#16212B",
    "paper-2": "#1E2C38",
    "ink": "#EFE7D4",
    "ink-2": "#A9B4B8",
    "line": "#857748",
    "signal": "#EF7A6D",
}
SEATS: Final = ("#D55E00", "#0072B2", "#009E73", "#8F5AA8", "#E69F00")
VIEW_BOX: Final = re.compile(r'viewBox="0 0 (\S+) (\S+)"')
MARGIN: Final = 16  # around a chart that stands alone
DASHES: Final = ("none", "8 4", "2 4", "10 3 2 3", "4 2")  # of lines, one for each colour
THICKNESS: Final = (2.5, 1.5, 4)  # the same again when the colours are used up


def variables(tokens: dict[str, str]) -> str:
    return "".join(f"--{name}:{value};" for name, value in tokens.items())


def chart_style(root: str) -> str:
    """The style of charts; `root` is the selector that carries the colours."""
    series = "".join(
        f".s{number}{{--own:{own};--dash:{dash}}}"
        for number, (own, dash) in enumerate(zip(SEATS, DASHES, strict=True))
    )
    thick = "".join(f".d{number}{{--thick:{size}}}" for number, size in enumerate(THICKNESS))
    return (
        f"{root}{{{variables(LIGHT)}}}"
        f"@media (prefers-color-scheme:dark){{{root}{{{variables(DARK)}}}}}"
        f"{series}{thick}"
        "svg text{fill:var(--ink);font:15px Inter,system-ui,sans-serif;"
        "font-variant-numeric:tabular-nums}"
        "svg text.small{fill:var(--ink-2);font-size:13px}svg text.figure{font-size:14px}"
        "svg text.strong{font-weight:600}"
        ".grid{stroke:var(--line);stroke-opacity:.35}.axis{stroke:var(--ink-2)}"
        ".even{stroke:var(--signal);stroke-width:2;stroke-dasharray:6 4}"
        ".bar{stroke:var(--own);stroke-width:3;stroke-linecap:round}"
        ".mark,.fill{fill:var(--own)}.mark{stroke:var(--paper);stroke-width:1.5}"
        ".curve{fill:none;stroke:var(--own);stroke-width:var(--thick);stroke-dasharray:var(--dash)}"
    )


PAGE_STYLE: Final = (
    "body{margin:0;background:var(--paper);color:var(--ink);"
    "font:16px/1.5 Inter,system-ui,sans-serif;font-variant-numeric:tabular-nums}"
    "main{max-width:960px;margin:0 auto;padding:32px 16px 64px}"
    "h1,h2{font-family:Fraunces,Georgia,serif;font-weight:600;line-height:1.2}"
    "h1{font-size:2rem;margin:0 0 8px}h2{font-size:1.3rem;margin:0 0 8px}"
    "section{background:var(--paper-2);border-radius:10px;padding:24px;margin-top:24px}"
    "p{margin:0 0 16px;max-width:70ch}.note{color:var(--ink-2)}"
    "code{font:14px ui-monospace,monospace;overflow-wrap:anywhere}"
    "svg{display:block;width:100%;min-width:560px;max-width:720px;height:auto}"
    ".wide{overflow-x:auto}table{border-collapse:collapse;min-width:100%}"
    "th,td{padding:8px 12px 8px 0;text-align:right;white-space:nowrap;"
    "border-bottom:1px solid var(--line)}"
    "th:first-child,td:first-child{text-align:left}th{font-weight:600}"
)


def page(title: str, lead: Sequence[str], sections: Sequence[str]) -> str:
    """A whole HTML page."""
    lines = "".join(f"<p>{each}</p>" for each in lead)
    return (
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        '<meta name="color-scheme" content="light dark">'
        f"<title>{escape(title)}</title>"
        f"<style>{chart_style(':root')}{PAGE_STYLE}</style></head>\n"
        f"<body><main><h1>{escape(title)}</h1>{lines}\n{chr(10).join(sections)}\n"
        "</main></body></html>\n"
    )


def section(title: str, note: str, *content: str) -> str:
    """A panel with its heading and one sentence about how to read it; the note is HTML.

    On a small screen charts and tables keep their size and can be moved to the side.
    """
    wide = "".join(f'<div class="wide">{each}</div>' for each in content)
    return f'<section><h2>{escape(title)}</h2><p class="note">{note}</p>{wide}</section>'


def table(rows: Sequence[Sequence[str]]) -> str:
    """Rows of text, the first one a heading."""
    head = "".join(f"<th>{escape(cell)}</th>" for cell in rows[0])
    body = "".join(
        f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows[1:]
    )
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def _with_margin(view_box: re.Match[str]) -> str:
    width, height = [float(size) + 2 * MARGIN for size in view_box.groups()]
    return f'viewBox="{-MARGIN} {-MARGIN} {width:g} {height:g}"'


def picture(chart: str) -> str:
    """A chart as a file of its own, with the look of the page inside."""
    opening, rest = chart.split(">", 1)
    opening = VIEW_BOX.sub(_with_margin, opening)
    style = chart_style("svg") + "svg{background:var(--paper)}"
    return f"{opening}><style>{style}</style>{rest}\n"
