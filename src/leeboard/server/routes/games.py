"""The shelf over HTTP: games, options, bots, components, handbooks, art, and what sockets say."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Final

from fastapi import APIRouter, Path, Query, Request, Response
from pydantic import BaseModel, Field

from leeboard.kernel.errors import UnknownGame
from leeboard.kernel.game import Game
from leeboard.kernel.text import Text
from leeboard.registry import game as installed
from leeboard.registry import games
from leeboard.server.errors import Trouble, not_found
from leeboard.server.routes.answers import PROBLEMS
from leeboard.server.routes.matches import Language, spoken
from leeboard.server.routes.packing import packed
from leeboard.server.sockets.frames import client_frame
from leeboard.server.viewing import messages, shelves, tours
from leeboard.server.viewing.pictures import scene_text
from leeboard.server.viewing.words import speaker

router = APIRouter(prefix="/api", tags=["games"], responses=PROBLEMS)

SVG: Final = "image/svg+xml"
FOR_EVER: Final = "public, max-age=31536000, immutable"
FOR_AN_HOUR: Final = "public, max-age=3600"
ASK_AGAIN: Final = "no-cache"  # kept, but compared by its hash before each use

Kind = Annotated[str, Path(pattern="^[a-z_]{1,40}$")]
StopNumber = Annotated[int, Path(ge=0, le=tours.LONGEST)]


class Shelf(BaseModel):
    """All games of this server."""

    games: list[shelves.GameCard]


class Guide(BaseModel):
    """A kind of decision, explained in a few sentences."""

    kind: str
    text: str


class Components(BaseModel):
    """What is in a game's box, with where each value comes from."""

    game: str
    components: list[shelves.Component]


class MessageSchemas(BaseModel):
    """JSON Schema of everything that goes over the socket of a match."""

    server: dict[str, Any] = Field(description="what the server sends")
    client: dict[str, Any] = Field(description="what a client may send")


def game_named(name: str) -> Game[Any]:
    try:
        return installed(name)
    except UnknownGame as error:
        raise Trouble("NOT_FOUND", str(error), 404, field="game") from None


@router.get("/games")
async def see_shelf(lang: Language = "en") -> Shelf:
    """The games of this server, with their options and bots in words."""
    return Shelf(games=shelves.shelf([installed(name) for name in games()], spoken(lang)))


@router.get("/games/{game}")
async def see_game(game: str, lang: Language = "en") -> shelves.GameCard:
    """One game: seat counts, options, bots, and whose game it is."""
    return shelves.card(game_named(game), spoken(lang))


@router.get("/games/{game}/components")
async def see_components(game: str, lang: Language = "en") -> Components:
    """Everything in the box, with its clause, and whether a rulebook says so or we made it up."""
    found = game_named(game)
    return Components(game=found.id, components=shelves.components(found, spoken(lang)))


@router.get("/games/{game}/handbook")
async def see_handbook(game: str, lang: Language = "en") -> shelves.HandbookPages:
    """The rules in our words, clause by clause; `language` says which one they are told in."""
    spoken(lang)
    return shelves.handbook(game_named(game))


@router.get(
    "/games/{game}/art.svg",
    response_class=Response,
    responses={200: {"content": {SVG: {}}}, 304: {"description": "The caller has it already."}},
)
async def see_art(
    request: Request, game: str, v: Annotated[str, Query(max_length=64)] = ""
) -> Response:
    """The drawings; under `?v=` and the hash that the game's card names, they never change."""
    return _drawing(request, shelves.art(game_named(game)), v)


@router.get(
    "/games/{game}/cover.svg",
    response_class=Response,
    responses={200: {"content": {SVG: {}}}, 304: {"description": "The caller has it already."}},
)
async def see_cover(
    request: Request, game: str, v: Annotated[str, Query(max_length=64)] = ""
) -> Response:
    """The small scene by which the game is known on a shelf."""
    found = shelves.cover(game_named(game))
    if not found.hash:
        raise not_found()
    return _drawing(request, found, v)


def _drawing(request: Request, found: shelves.Art, wanted: str) -> Response:
    """Kept for ever under its hash, else compared by it."""
    tag = f'"{found.hash}"'
    headers = {"ETag": tag, "Cache-Control": FOR_EVER if wanted == found.hash else ASK_AGAIN}
    known = [one.strip(" W/") for one in request.headers.get("if-none-match", "").split(",")]
    if tag in known:
        return Response(status_code=304, headers=headers)
    return packed(request.headers, Response(found.svg, media_type=SVG, headers=headers))


@router.get("/games/{game}/guide/{kind}")
async def see_guide(game: str, kind: Kind, lang: Language = "en") -> Guide:
    """What a kind of decision is about, for who meets it for the first time."""
    words = speaker(game_named(game), spoken(lang))
    key = f"guide-{kind}"
    if not words.knows(key):
        raise not_found()
    return Guide(kind=kind, text=words.say(Text(key)))


@router.get("/games/{game}/tour")
async def see_tour(game: str, lang: Language = "en") -> tours.Tour:
    """A match of bots in a few stops: the first time that each kind of decision is asked."""
    found = game_named(game)
    await asyncio.to_thread(tours.film, found)
    return tours.tour(found, spoken(lang))


@router.get("/games/{game}/tour/{at}", response_model=messages.Scene)
async def see_stop(game: str, at: StopNumber, lang: Language = "en") -> Response:
    """The table at a stop, as who decides there sees it."""
    found = game_named(game)
    film = await asyncio.to_thread(tours.film, found)
    stop = film.stops.get(at)
    if stop is None:
        raise not_found()
    text = scene_text(tours.scene(found, stop), speaker(found, spoken(lang)))
    return Response(text, media_type="application/json")


@router.get(
    "/games/{game}/tour/{at}/picture.svg",
    response_class=Response,
    responses={200: {"content": {SVG: {}}}},
)
async def see_picture(game: str, at: StopNumber, lang: Language = "en") -> Response:
    """The board at a stop of the tour as a picture, for the handbook."""
    found, language = game_named(game), spoken(lang)
    film = await asyncio.to_thread(tours.film, found)
    if at not in film.stops:
        raise not_found()
    drawn = tours.picture(found, at, language)
    return Response(drawn, media_type=SVG, headers={"Cache-Control": FOR_AN_HOUR})


@router.get("/messages/schema")
async def see_messages() -> MessageSchemas:
    """Every message of the socket, for clients that generate their types."""
    return MessageSchemas(server=messages.schema(), client=client_frame.json_schema())
