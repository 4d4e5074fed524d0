"""Reports: pages that need nothing but themselves, well formed, with all that was found."""

import re
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

import leeboard
from leeboard.arena import Hypotheses, Plan, Tally, balance_of, balance_plan, play_tournament
from leeboard.arena import tournament_plan as planned
from leeboard.arena.report import balance_page, tournament_charts, tournament_page
from leeboard.arena.report.charts import LETTER, WIDTH, bars, ticks
from leeboard.arena.report.page import picture
from leeboard.arena.report.words import REGULAR, ending_words, title_of

BOTS = ("random", *[f"random:{number}" for number in range(1, 7)])
LOADS = {"src", "href", "xlink:href", "srcset", "data", "poster", "action"}
VOID = {"meta", "br", "hr", "img", "input", "link"}


class Reader(HTMLParser):
    """Reads a page as a browser would, and notes whatever it would fetch or run."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []
        self.fetched: list[str] = []
        self.text: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)
        if tag not in VOID:
            self.open.append(tag)
        names = {name for name, _ in attrs}
        if tag in ("script", "link", "iframe", "object", "img") or names & LOADS:
            self.fetched.append(f"{tag} {attrs}")
        self.fetched += [f"{tag} {name}" for name in names if name.startswith("on")]

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text.append(data)


def read(page: str) -> Reader:
    reader = Reader()
    reader.feed(page)
    reader.close()
    assert reader.open == []
    assert reader.fetched == []
    assert "url(" not in page
    assert "@import" not in page
    addresses = re.findall(r"https?://[^\s\"'<]+", page)
    assert set(addresses) <= {"http://www.w3.org/2000/svg"}
    for chart in re.findall(r"<svg.*?</svg>", page, re.DOTALL):
        ElementTree.fromstring(chart)
    return reader


def tally_of(game_id: str, seats: int, bots: tuple[str, ...] = BOTS[:2]) -> Tally:
    return play_tournament(planned(Plan(game_id, seats, 4, bots, seed=1)))


@pytest.mark.parametrize("game_id", leeboard.game_ids())
def test_the_page_of_any_game_is_whole_and_needs_nothing_else(game_id: str) -> None:
    game = leeboard.game(game_id)
    tally = tally_of(game_id, game.seats[0])
    page = tournament_page(tally, title_of(game), "leeboard arena x", ending_words(game))
    reader = read(page)
    charts = tournament_charts(tally, ending_words(game))
    assert reader.seen.count("section") == len(charts)
    for chart in charts.values():
        assert chart in page
    words = " ".join(reader.text)
    for verb in tally.verbs():
        assert verb.replace("_", " ") in words
    for ending in tally.endings:
        assert ending_words(game)(ending) in words
    assert "prefers-color-scheme:dark" in page
    assert ":root{--paper:#F5EEDC" in page


def test_many_bots_stay_apart() -> None:
    tally = tally_of("mare_balticum", 5, BOTS)
    page = tournament_page(tally, "T", "c", ending_words(leeboard.game("mare_balticum")))
    read(page)
    assert page.count('class="curve s1 d1"') > 1  # the seventh has the second colour, thinner


def test_names_cannot_write_html() -> None:
    tally = tally_of("mare_balticum", 3)
    page = tournament_page(tally, "<b>&", "x <script>", lambda ending: f"<i>{ending}")
    assert {"script", "b", "i"}.isdisjoint(read(page).seen)
    assert "<title>&lt;b&gt;&amp;</title>" in page


def test_an_undecided_test_is_told_of() -> None:
    plan = planned(Plan("mare_balticum", 3, 4, BOTS[:2], seed=1))
    tally = play_tournament(plan, hypotheses=Hypotheses(0.33, 0.34))
    page = tournament_page(tally, "T", "c", ending_words(leeboard.game("mare_balticum")))
    assert "Sequential test: undecided between 33% and 34% for random (4 games" in page
    assert "some bot had a seat more often" in page


def test_endings_are_said_in_words() -> None:
    say = ending_words(leeboard.game("port_gdansk"))
    assert say("last_round markers") != say("last_round score")
    assert "eighth marker" in say("last_round markers")
    assert say("") == REGULAR


@pytest.mark.parametrize("game_id", leeboard.game_ids())
def test_no_ending_is_longer_than_its_line(game_id: str) -> None:
    game = leeboard.game(game_id)
    book = game.event_book
    kinds = [kind for kind in book.ends if all(names.ids for _, names in book.operands[kind])]
    endings = [
        " ".join([kind, *[names.ids[0] for _, names in book.operands[kind]]]) for kind in kinds
    ]
    said = [ending_words(game)(ending) for ending in ["", *endings]]
    chart = ElementTree.fromstring(bars("Why games ended", [(each, 3) for each in said]))
    lines = [each.text or "" for each in chart.iter("{http://www.w3.org/2000/svg}text")]
    assert all(len(line) * LETTER <= WIDTH for line in lines)
    told = " ".join(line for line in lines if line != f"3 ({1 / len(said):.0%})")
    assert told == " ".join(said)
    bottom = float(chart.attrib["viewBox"].split(" ")[3])
    assert all(float(each.attrib["y"]) < bottom for each in chart.iter() if "y" in each.attrib)


def test_a_chart_stands_alone_as_a_picture(tmp_path: Path) -> None:
    tally = tally_of("mare_balticum", 3)
    for chart in tournament_charts(tally, lambda ending: ending).values():
        root = ElementTree.fromstring(picture(chart))
        assert root.tag == "{http://www.w3.org/2000/svg}svg"
        assert root[0].tag.endswith("style")
        assert root.attrib["viewBox"].startswith("-16 -16 672 ")


def test_the_page_of_a_balance_run_is_whole_too() -> None:
    found = balance_of(balance_plan(Plan("mare_balticum", 3, 40, ("random",), seed=1)))
    reader = read(balance_page(found, "Balance", "leeboard balance x"))
    words = " ".join(reader.text)
    assert "seat 0" in words
    assert reader.seen.count("tr") > len(found.findings())
    few = balance_of(replace(found.plan, games=2))
    assert "0 features were tested" in " ".join(read(balance_page(few, "B", "c")).text)


@pytest.mark.parametrize(
    ("low", "high", "expected"),
    [
        (0.0, 1.0, [0, 0.2, 0.4, 0.6, 0.8, 1.0]),
        (13, 61, [10, 20, 30, 40, 50, 60, 70]),
        (5, 5, [5, 5.2]),
    ],
)
def test_scales_have_round_numbers(low: float, high: float, expected: list[float]) -> None:
    found = ticks(low, high)
    assert found[0] <= low
    assert found[-1] >= high
    assert found == pytest.approx(expected)
