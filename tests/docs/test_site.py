"""The site is built of the sources as they are, and shows all that the library promises."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

import griffe
import pytest

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parent.parent.parent
DOCS = ROOT / "docs"
TOKENS = ROOT / "web" / "src" / "styles" / "tokens.css"
# Rooms of the library that other programs import, and whose promises the reference shows.
ROOMS = {"kernel", "fair", "scene", "match", "bots", "learn", "arena", "locale"}
# A page may link to elsewhere; it loads nothing from there.
LOADED = {"script": "src", "img": "src", "iframe": "src", "source": "src", "link": "href"}
COLOUR = re.compile(r"#[0-9a-fA-F]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(")
TOKEN = re.compile(r"^ +(--[\w-]+): light-dark\((#\w+), #\w+\);", re.MULTILINE)
DIAGRAM = re.compile(r"\]\((pictures/[\w-]+\.svg)\)\{ \.diagram \}")
FALLBACK = re.compile(r"var\((--[\w-]+), *(#\w+)\)")


def test_the_reference_has_every_name_that_the_library_promises(site: Path) -> None:
    shown = inventory(site)
    missing = [name for name, home in promised() if not {name, home.path} & shown]
    assert missing == []


def test_every_name_that_the_library_promises_has_a_docstring() -> None:
    assert [name for name, home in promised() if not home.has_docstring] == []


def test_the_library_promises_what_its_pages_name() -> None:
    names = {name for name, _ in promised()}
    assert names >= {
        "leeboard.game",
        "leeboard.kernel.game.Game",
        "leeboard.kernel.state.State",
        "leeboard.kernel.playout.play_out",
        "leeboard.match.record.Record",
        "leeboard.bots.search.Search",
        "leeboard.bots.explain",
        "leeboard.arena.play_tournament",
        "leeboard.learn.env",
        "leeboard.learn.bot.LearnedBot",
        "leeboard.locale.Voice",
    }


def inventory(site: Path) -> set[str]:
    """The names that the built reference can be linked to: Sphinx's format, zipped text."""
    head, _, body = (site / "objects.inv").read_bytes().partition(b"zlib.\n")
    assert head.startswith(b"# Sphinx inventory")
    return {line.split(" ", 1)[0] for line in zlib.decompress(body).decode().splitlines()}


@cache
def promised() -> list[tuple[str, griffe.Object]]:
    """Every name in an `__all__` of the library, and what it stands for."""
    extensions = griffe.load_extensions(str(DOCS / "_comments.py"))
    package = griffe.load(
        "leeboard",
        search_paths=[ROOT / "src"],
        extensions=extensions,
        allow_inspection=False,
        resolve_aliases=True,
    )
    assert isinstance(package, griffe.Module)
    found = []
    for module in [package, *(each for room in sorted(ROOMS) for each in modules(package[room]))]:
        for name in map(str, module.exports or []):
            home = package.modules_collection[homes(module).get(name, f"{module.path}.{name}")]
            found.append((f"{module.path}.{name}", home.final_target if home.is_alias else home))
    return found


def modules(module: griffe.Module) -> Iterator[griffe.Module]:
    yield module
    for inner in module.modules.values():
        if not inner.is_alias:
            yield from modules(inner)


def homes(module: griffe.Module) -> dict[str, str]:
    """Where a package has a name from that one of its own modules bears too."""
    return {name: path for name, path in module.imports.items() if name in module.modules}


class Loads(HTMLParser):
    """What a page makes the browser load."""

    def __init__(self) -> None:
        super().__init__()
        self.addresses: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        wanted = dict(attrs).get(LOADED.get(tag, ""))
        if wanted and not (
            tag == "link" and dict(attrs).get("rel") in ("canonical", "next", "prev")
        ):
            self.addresses.append(wanted)


def test_no_page_loads_anything_from_elsewhere(site: Path) -> None:
    pages = sorted(site.rglob("*.html"))
    assert len(pages) > 30
    for page in pages:
        loads = Loads()
        loads.feed(page.read_text(encoding="utf-8"))
        assert [found for found in loads.addresses if "//" in found] == [], page.name
    for sheet in site.glob("*.css"):
        assert not re.search(r"url\([\"']?(?:https?:)?//|@import", sheet.read_text()), sheet.name


def test_the_site_wears_the_colours_of_the_client_and_none_of_its_own(site: Path) -> None:
    assert (site / "tokens.css").read_bytes() == TOKENS.read_bytes()
    assert COLOUR.findall((DOCS / "style.css").read_text(encoding="utf-8")) == []
    used = set(re.findall(r"var\((--(?!md-|doc-|deep)[\w-]+)\)", (DOCS / "style.css").read_text()))
    known = set(re.findall(r"^ +(--[\w-]+):", TOKENS.read_text(encoding="utf-8"), re.MULTILINE))
    assert used <= known
    assert {"--paper", "--ink", "--brass", "--serif", "--sans"} <= used


def test_the_first_page_leads_everybody_to_their_page(site: Path) -> None:
    first = (site / "index.html").read_text(encoding="utf-8")
    doors = first[first.index('class="doors"') :]
    led = re.findall(r'<a href="([\w-]+)\.html">', doors[: doors.index("</div>")])
    assert led == ["play", "host", "write-a-bot", "learn", "content"]
    for page in led:
        assert (site / f"{page}.html").is_file()
    for game in re.findall(r'href="(games/\w+)\.html"', first):
        assert (site / f"{game}.html").is_file()
        assert (site / f"{game}.svg").is_file()


def test_diagrams_stand_in_their_page_and_fall_back_to_the_colours_of_the_client(
    site: Path,
) -> None:
    light = dict(TOKEN.findall(TOKENS.read_text(encoding="utf-8")))
    page = (DOCS / "architecture.md").read_text(encoding="utf-8")
    diagrams = [DOCS / name for name in DIAGRAM.findall(page)]
    assert [path.stem for path in diagrams] == ["rooms", "decision"]
    built = (site / "architecture.html").read_text(encoding="utf-8")
    for path in diagrams:
        drawing = path.read_text(encoding="utf-8")
        for token, colour in FALLBACK.findall(drawing):
            assert light[token] == colour, f"{path.name}: {token}"
        assert COLOUR.findall(FALLBACK.sub("", drawing)) == [], path.name
        assert drawing.strip() in built
