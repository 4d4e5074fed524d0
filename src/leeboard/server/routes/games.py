"""The shelf over HTTP: games, options, bots, components, handbooks, art, and what sockets say."""

from __future__ import annotations

from typing import Annotated, Any, Final

from fastapi import APIRouter, Query, Request, Response
from pydantic import BaseModel, Field

from leeboard.kernel.errors import UnknownGame
from leeboard.kernel.game import Game
from leeboard.registry import game as installed
from leeboard.registry import games
from leeboard.server.errors import Trouble
from leeboard.server.routes.answers import PROBLEMS
from leeboard.server.routes.matches import Language, spoken
from leeboard.server.sockets.frames import client_frame
from leeboard.server.viewing import messages, shelves

router = APIRouter(prefix="/api", tags=["games"], responses=PROBLEMS)

SVG: Final = "image/svg+xml"
FOR_EVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"  # kept, but compared by its hash before each use


class Shelf(BaseModel):
    """All games of this server."""

    games: list[shelves.GameCard]


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
    found = shelves.art(game_named(game))
    tag = f'"{found.hash}"'
    headers = {"ETag": tag, "Cache-Control": FOR_EVER if v == found.hash else ASK_AGAIN}
    known = [one.strip() for one in request.headers.get("if-none-match", "").split(",")]
    if tag in known:
        return Response(status_code=304, headers=headers)
    return Response(found.svg, media_type=SVG, headers=headers)


@router.get("/messages/schema")
async def see_messages() -> MessageSchemas:
    """Every message of the socket, for clients that generate their types."""
    return MessageSchemas(server=messages.schema(), client=client_frame.json_schema())
