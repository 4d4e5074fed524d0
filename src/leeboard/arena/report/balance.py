"""The report of a balance run: what wins more than it should, and what was too rare to say."""

from __future__ import annotations

from html import escape
from typing import Final

from leeboard.arena.balance import FEWEST, Balance, BalanceFinding
from leeboard.arena.report.charts import Spot, intervals
from leeboard.arena.report.page import page, section, table

DRAWN: Final = 30  # features in the chart
KINDS: Final = {
    "seat": ("Seats", "Seat 0 begins unless an option says otherwise."),
    "start": ("Starting hands", "What a seat begins with."),
    "opening": ("Openings", "The first action that a seat chooses."),
    "event": ("What happens", "Things done or got, by what they were."),
}


def finding_rows(findings: list[BalanceFinding]) -> list[list[str]]:
    """The table of features, as page and terminal show it; its first row is a heading."""
    rows = [["feature", "games", "winner's share", "interval", "p after Holm", ""]]
    for each in findings:
        rows.append(
            [
                each.feature,
                str(each.games),
                f"{each.share:.1%}",
                f"{each.low:.1%} to {each.high:.1%}",
                f"{each.adjusted:.2g}",
                "clear" if each.clear else "",
            ]
        )
    return rows


def balance_page(found: Balance, title: str, command: str) -> str:
    """The whole report; `command` is what made it."""
    plan = found.plan
    findings = found.findings()
    chosen = "".join(f", {name} = {value}" for name, value in plan.options.items())
    clear = [each for each in findings if each.clear]
    lead = [
        escape(
            f"{found.games} games of {plan.bots[0]}, {plan.seats} seats, seed {plan.seed}{chosen}."
        ),
        f"<code>{escape(command)}</code>",
        (
            f"{len(findings)} features were tested, {len(clear)} are clear; {len(found.rare)} were "
            f"seen in fewer than {FEWEST} games that tell anything."
        ),
    ]
    sections = []
    if findings:
        sections.append(
            section(
                "The surest",
                "Of all the times a feature occurred in a game, the share that the winner had; the "
                f"dashed line is the even share, {found.even:.0%}. The intervals are true all "
                "together with 95%.",
                intervals(
                    "Winner's share by feature",
                    [spot(each) for each in findings[:DRAWN]],
                    found.even,
                ),
            )
        )
    for kind, (name, note) in KINDS.items():
        own = [each for each in findings if each.kind == kind]
        if own:
            sections.append(section(name, note, table(finding_rows(own))))
    return page(title, lead, sections)


def spot(each: BalanceFinding) -> Spot:
    said = f"{each.share:.1%}{' !' if each.clear else ''}"
    return Spot(
        each.feature.removeprefix("event "),
        each.share,
        each.low,
        each.high,
        said,
        0 if each.clear else 1,
    )
