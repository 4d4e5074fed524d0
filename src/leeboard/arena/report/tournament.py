"""The report of a tournament: a page with a table and charts of all that the tally found."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from statistics import fmean

from leeboard.arena.noting import SLICES
from leeboard.arena.report.charts import (
    Panel,
    Spot,
    bars,
    distributions,
    intervals,
    panels,
    plain,
)
from leeboard.arena.report.page import page, section, table
from leeboard.arena.tally import Count, Tally

Words = Callable[[str], str]  # what an ending is called


def amount(wins: float) -> str:
    return f"{wins:.2f}".rstrip("0").rstrip(".")


def spot(label: str, count: Count, series: int) -> Spot:
    low, high = count.interval
    return Spot(label, count.share, low, high, f"{count.share:.1%}", series)


def entrant_rows(tally: Tally) -> list[list[str]]:
    """The table of entrants, as page and terminal show it; its first row is a heading."""
    rows = [["bot", "games", "wins", "share", "95% interval", "mean score", "rating"]]
    for name, count in tally.entrants.items():
        low, high = count.interval
        rating = tally.rating(name)
        rows.append(
            [
                name,
                str(count.games),
                amount(count.wins),
                f"{count.share:.1%}",
                f"{low:.1%} to {high:.1%}",
                f"{fmean(count.scores):.1f}" if count.scores else "-",
                f"{rating.mean:.1f} ± {2 * rating.deviation:.1f}" if tally.plan.seats > 1 else "-",
            ]
        )
    return rows


def seat_rows(tally: Tally) -> list[list[str]]:
    rows = [["seat", "games", "wins", "share", "95% interval", "mean score"]]
    for seat, count in enumerate(tally.seats):
        low, high = count.interval
        mean = f"{fmean(count.scores):.1f}" if count.scores else "-"
        interval = f"{low:.1%} to {high:.1%}"
        share = f"{count.share:.1%}"
        rows.append([str(seat), str(count.games), amount(count.wins), share, interval, mean])
    return rows


def verdict_line(tally: Tally) -> str:
    """What the sequential test says, in words; "" without one."""
    test = tally.test
    if test is None:
        return ""
    asked = test.hypotheses
    name = tally.plan.bots[0]
    says = {
        "high": f"{name} wins at least {asked.high:.0%}",
        "low": f"{name} wins at most {asked.low:.0%}",
        "": f"undecided between {asked.low:.0%} and {asked.high:.0%} for {name}",
    }[test.verdict]
    return f"sequential test: {says} ({test.games} games, risk {asked.risk:.0%})"


def tournament_charts(tally: Tally, words: Words) -> dict[str, str]:
    """Every chart by its name."""
    plan = tally.plan
    names = list(plan.bots)
    entrants = [spot(name, tally.entrants[name], place) for place, name in enumerate(names)]
    even = tally.even if plan.seats > 1 else None  # whoever plays alone meets no equals
    charts = {"wins": intervals("Share of wins by bot", entrants, even)}
    if plan.seats > 1:
        charts["ratings"] = intervals(
            "Ratings", [rating_spot(tally, name) for name in names], say=plain
        )
        seats = [spot(f"seat {seat}", count, 1) for seat, count in enumerate(tally.seats)]
        charts["seats"] = intervals("Share of wins by seat", seats, even)
    charts["scores"] = distributions(
        "Scores by bot", [(name, tally.entrants[name].scores) for name in names]
    )
    lengths = [game.decisions for game in tally.games]
    charts["lengths"] = distributions("Decisions in a game", [("all games", lengths)])
    endings = [(words(ending), count) for ending, count in tally.endings.most_common()]
    charts["endings"] = bars("Why games ended", endings)
    charts["use"] = panels("Use of each action over the game", names, use_panels(tally))
    return charts


def rating_spot(tally: Tally, name: str) -> Spot:
    rating = tally.rating(name)
    low, high = rating.mean - 2 * rating.deviation, rating.mean + 2 * rating.deviation
    return Spot(name, rating.mean, low, high, f"{rating.mean:.1f}", tally.plan.bots.index(name))


def use_panels(tally: Tally) -> list[Panel]:
    """For each verb how often a seat of each bot uses it in a tenth of a game."""
    drawn = []
    for verb in tally.verbs():
        lines = []
        for name in tally.plan.bots:
            games = max(1, tally.entrants[name].games)
            used = tally.use[name].get(verb, [0] * SLICES)
            lines.append([count / games for count in used])
        drawn.append(Panel(verb.replace("_", " "), lines))
    return drawn


def even_line(tally: Tally) -> str:
    if tally.plan.seats == 1:
        return ""
    return f"The dashed line is the even share, {tally.even:.0%}. "


def tournament_page(tally: Tally, title: str, command: str, words: Words) -> str:
    """The whole report; `command` is what made it."""
    plan = tally.plan
    charts = tournament_charts(tally, words)
    chosen = "".join(f", {name} = {value}" for name, value in plan.options.items())
    lead = [
        escape(f"{len(tally.games)} games with {plan.seats} seats, seed {plan.seed}{chosen}."),
        f"<code>{escape(command)}</code>",
    ]
    if len(tally.games) < plan.games and not tally.decided:
        lead.append(escape(f"Interrupted: {plan.games} games were planned."))
    if tally.test is not None:
        lead.append(escape(f"S{verdict_line(tally)[1:]}."))
    balanced = (
        "Each bot was in each seat equally often."
        if tally.balanced
        else "The games are no multiple of the seatings, so some bot had a seat more often."
    )
    sections = [
        section(
            "Who wins",
            f"Share of wins of a seat with this bot, a shared win in fractions, with Wilson's 95% "
            f"interval. {even_line(tally)}{balanced}",
            charts["wins"],
            table(entrant_rows(tally)),
        )
    ]
    if "ratings" in charts:
        sections += [
            section(
                "Ratings",
                "OpenSkill (Plackett-Luce), with two deviations to either side. All begin at 25.",
                charts["ratings"],
            ),
            section(
                "Seats",
                "Does a place at the table win more than it should? The line is the even share.",
                charts["seats"],
                table(seat_rows(tally)),
            ),
        ]
    sections += [
        section("Scores", "Final points of each bot, all over one scale.", charts["scores"]),
        section("Length", "Decisions of all seats together in a game.", charts["lengths"]),
        section("Endings", "Why the games came to their end.", charts["endings"]),
        section(
            "What they do",
            "How often a seat of each bot takes an action, in each tenth of the game from left to "
            "right. The figure at the top right is the height of the box.",
            charts["use"],
        ),
    ]
    return page(title, lead, sections)
