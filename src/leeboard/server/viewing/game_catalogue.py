"""The catalogue: games with their options, bots, components, handbook and art, as data."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal

from pydantic import Field

from leeboard.bots import levels
from leeboard.handbook import HEAD, HEADING, SECTION
from leeboard.kernel.game import Game
from leeboard.kernel.options import Option, Setting
from leeboard.kernel.text import Text
from leeboard.scene import SEAT_EMBLEMS
from leeboard.server.viewing.describe import Strict
from leeboard.server.viewing.speech import Speaker, speaker


class SettingWords(Strict):
    """A value that an option can take."""

    value: bool | int | str
    title: str


class OptionWords(Strict):
    """Something that can be chosen before a match."""

    name: str
    title: str
    help: str
    clause: str
    default: bool | int | str
    settings: list[SettingWords]


class Offer(Strict):
    """A computer player that a table can be given."""

    id: str
    title: str
    help: str


class GameCard(Strict):
    """A game as it stands on the shelf."""

    id: str
    title: str
    tagline: str
    seats: list[int] = Field(description="the seat counts it can be played with, ascending")
    minutes: str = Field(description="how long it takes at a table, in words")
    weight: str = Field(description="how hard it is to learn, in words")
    effort: int = Field(description="the same from 1 to 5")
    credits: str = Field(description="whose game it is")
    rules: int = Field(description="version of the rules")
    content: str = Field(description="hash of the content file")
    art: str = Field(description="hash of the art, for its address")
    cover: str = Field(description="hash of the small scene for a shelf; empty if it has none")
    vessels: list[str] = Field(
        description="a drawing of each seat's own craft; none if it has none"
    )
    options: list[OptionWords]
    bots: list[Offer]


class Component(Strict):
    """An entry of the content file with where its values come from."""

    entry: str
    title: str | None = Field(description="its name, if it has one in words")
    clause: str
    source: Literal["rulebook", "public", "reconstructed"]
    reconstructed: list[str] = Field(
        description="the fields that are reconstructed although the source has the others"
    )
    why: str = Field(description="why it is as it is, if any of it was reconstructed")
    symbol: str | None = Field(description="the drawing in the game's art that shows it")


class HandbookClause(Strict):
    """A numbered statement of the rules."""

    id: str
    text: str = Field(description="Markdown")


class HandbookSection(Strict):
    """A heading with what stands under it."""

    number: str = Field(description="of a section of the rules, such as 5; else empty")
    level: int = Field(description="1 for the title, 2 for sections, 3 for parts of them")
    title: str
    text: str = Field(description="Markdown before the first clause")
    clauses: list[HandbookClause]


class HandbookPages(Strict):
    """A whole handbook; it is told in English."""

    game: str
    language: Literal["en"]
    sections: list[HandbookSection]


class Art(Strict):
    """The drawings of a game, and a hash by which a client keeps them."""

    hash: str
    svg: str


def game_cards(games: list[Game[Any]], language: str) -> list[GameCard]:
    """The games as people choose between them."""
    return [card(game, language) for game in games]


def vessels(game: Game[Any]) -> list[str]:
    """The drawing of each seat's own craft."""
    emblems = SEAT_EMBLEMS[: max(game.seats)] if game.presentation.vessel else ()
    return [f"{game.presentation.vessel}{emblem}" for emblem in emblems]


@lru_cache(maxsize=64)
def card(game: Game[Any], language: str) -> GameCard:
    """A game as people choose it; it says the same for as long as the server runs."""
    words = speaker(game, language)
    return GameCard(
        id=game.id,
        title=words.say(Text("game-title")),
        tagline=words.say(Text("game-tagline")),
        seats=game.seats,
        minutes=words.say(Text("game-minutes")),
        weight=words.say(Text("game-weight")),
        effort=game.presentation.effort,
        credits=words.say(Text("game-credits")),
        rules=game.edition,
        content=game.content_file.hash,
        art=art(game).hash,
        cover=cover(game).hash,
        vessels=vessels(game),
        options=[_option(option, words) for option in game.options],
        bots=bots(game, words),
    )


def _option(option: Option, words: Speaker) -> OptionWords:
    key = f"option-{option.name}"
    return OptionWords(
        name=option.name,
        title=words.say(Text(key)),
        help=words.say(Text(f"{key}-help")),
        clause=option.clause,
        default=option.default,
        settings=[_setting(key, setting, words) for setting in option.settings],
    )


def _setting(key: str, setting: Setting, words: Speaker) -> SettingWords:
    shown = str(setting).lower() if isinstance(setting, bool) else setting
    return SettingWords(value=setting, title=words.say(Text(f"{key}-{shown}")))


def bots(game: Game[Any], words: Speaker) -> list[Offer]:
    """The levels of this game, the easiest first."""
    return [
        Offer(id=level.id, title=words.say(level.title), help=words.say(level.help))
        for level in levels(game)
    ]


def components(game: Game[Any], language: str) -> list[Component]:
    """Every entry of the content with its clause and its source."""
    words = speaker(game, language)
    named = _named(game)
    found: list[Component] = []
    for row in game.provenance:
        key = row.entry.replace(" ", "-", 1)
        if not words.knows(key):
            key = named.get(row.entry.rpartition(" ")[2], "")
        title = words.say(Text(key)) if words.knows(key) else None
        source: Any = row.source  # one of the three: the content was read with them
        found.append(
            Component(
                entry=row.entry,
                title=title,
                clause=row.clause,
                source=source,
                reconstructed=row.reconstructed,
                why=row.why,
                symbol=game.presentation.drawing(row.entry) or None,
            )
        )
    return found


def _named(game: Game[Any]) -> dict[str, str]:
    """The message key of everything that actions and events speak of, by its id."""
    operands = [names for verb in game.catalogue.verbs for names in verb.operands]
    for listed in game.event_book.operands.values():
        operands += [names for _, names in listed]
    return {
        name: f"{names.kind}-{name}"
        for names in operands
        if not names.numeric
        for name in names.ids
    }


# The handbook.


def handbook(game: Game[Any]) -> HandbookPages:
    """All of the handbook in its order; no sentence is left out."""
    return _pages(game.id, game.folder / "handbook.md")


@lru_cache(maxsize=16)
def _pages(name: str, path: Path) -> HandbookPages:
    sections: list[HandbookSection] = []
    for heading, body in _headed(path.read_text(encoding="utf-8")):
        numbered = SECTION.match(heading[1])
        text, clauses = _clauses(body)
        sections.append(
            HandbookSection(
                number=numbered[1] if numbered and heading[0] == 2 else "",
                level=heading[0],
                title=heading[1],
                text=text,
                clauses=clauses,
            )
        )
    return HandbookPages(game=name, language="en", sections=sections)


def _headed(text: str) -> list[tuple[tuple[int, str], list[str]]]:
    """The lines under each heading, which comes with its level."""
    parts: list[tuple[tuple[int, str], list[str]]] = []
    for line in text.splitlines():
        title = HEADING.match(line)
        if title:
            parts.append(((len(title[1]), title[2]), []))
        elif parts:
            parts[-1][1].append(line)
    return parts


def _clauses(lines: list[str]) -> tuple[str, list[HandbookClause]]:
    """What stands before the first clause, and the clauses with all that follows each."""
    names: list[str] = []
    bodies: list[list[str]] = [[]]
    for line in lines:
        head = HEAD.match(line)
        if head:
            names.append(head[1])
            bodies.append([])
        bodies[-1].append(HEAD.sub("", line))
    texts = ["\n".join(body).strip() for body in bodies]
    pairs = zip(names, texts[1:], strict=True)
    return texts[0], [HandbookClause(id=name, text=text) for name, text in pairs]


# The art.


def art(game: Game[Any]) -> Art:
    """The drawings of all pieces."""
    return _art(game.folder / "art.svg")


def cover(game: Game[Any]) -> Art:
    """The small scene by which a game is known on a shelf; empty if it has none."""
    path = game.folder / "cover.svg"
    return _art(path) if path.is_file() else Art(hash="", svg="")


@lru_cache(maxsize=32)
def _art(path: Path) -> Art:
    svg = path.read_text(encoding="utf-8")
    return Art(hash=hashlib.sha256(svg.encode()).hexdigest()[:16], svg=svg)
