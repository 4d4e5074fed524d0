"""The shelf over HTTP: games, options, bots, components, handbooks, art, and what sockets say."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Path, Query, Request, Response
from pydantic import BaseModel, Field

from leeboard.kernel.errors import UnknownEdition, UnknownGame
from leeboard.kernel.game import Game
from leeboard.kernel.text import Text
from leeboard.registry import game as installed
from leeboard.scene import Scene
from leeboard.scene.wire import write
from leeboard.server.errors import ApiError, not_found
from leeboard.server.routes.answers import PROBLEM_RESPONSES
from leeboard.server.routes.compression import packed
from leeboard.server.routes.matches import Language, site_of, spoken
from leeboard.server.sockets.frames import client_frame
from leeboard.server.viewing import game_catalogue, guided_tour
from leeboard.server.viewing.describe import model, schema
from leeboard.server.viewing.speech import speaker

router = APIRouter(prefix="/api", tags=["games"], responses=PROBLEM_RESPONSES)

SVG: Final = "image/svg+xml"
FOR_EVER: Final = "public, max-age=31536000, immutable"
FOR_AN_HOUR: Final = "public, max-age=3600"
ASK_AGAIN: Final = "no-cache"  # kept, but compared by its hash before each use

Kind = Annotated[str, Path(pattern="^[a-z_]{1,40}$")]
StopNumber = Annotated[int, Path(ge=0, le=guided_tour.LONGEST_TOUR)]


class Shelf(BaseModel):
    """All games of this server."""

    games: list[game_catalogue.GameCard]


class Guide(BaseModel):
    """A kind of decision, explained in a few sentences."""

    kind: str
    text: str


class Components(BaseModel):
    """What is in a game's box, with where each value comes from."""

    game: str
    components: list[game_catalogue.Component]


class MessageSchemas(BaseModel):
    """JSON Schema of everything that goes over the socket of a match."""

    server: dict[str, Any] = Field(description="what the server sends")
    client: dict[str, Any] = Field(description="what a client may send")


async def offered_game(request: Request, game: str) -> Game[Any]:
    """The game of the address, with the content that this server offers."""
    try:
        return site_of(request).game_cache.offered(game)
    except UnknownGame as error:
        raise ApiError("NOT_FOUND", str(error), 404, field="game") from None


Offered = Annotated[Game[Any], Depends(offered_game)]


@router.get("/games")
async def see_shelf(request: Request, lang: Language = "en") -> Shelf:
    """The games of this server, with their options and bots in words."""
    return Shelf(
        games=game_catalogue.game_cards(site_of(request).game_cache.offered_games(), spoken(lang))
    )


@router.get("/games/{game}")
async def see_game(game: Offered, lang: Language = "en") -> game_catalogue.GameCard:
    """One game: seat counts, options, bots, and whose game it is."""
    return game_catalogue.card(game, spoken(lang))


@router.get("/games/{game}/components")
async def see_components(
    game: Offered,
    lang: Language = "en",
    edition: Annotated[int, Query(ge=0, description="of the rules; 0 for the newest")] = 0,
) -> Components:
    """Everything in the box, with its clause, and whether a rulebook says so or we made it up."""
    try:
        # The box of an older edition is the printed one: a file of this server is for new tables.
        older = edition not in (0, game.edition)
        played = installed(game.id, edition=edition) if older else game
    except UnknownEdition as error:
        raise ApiError("NOT_FOUND", str(error), 404, field="edition") from None
    return Components(game=game.id, components=game_catalogue.components(played, spoken(lang)))


@router.get("/games/{game}/handbook")
async def see_handbook(game: Offered, lang: Language = "en") -> game_catalogue.HandbookPages:
    """The rules in our words, clause by clause; `language` says which one they are told in."""
    spoken(lang)
    return game_catalogue.handbook(game)


@router.get(
    "/games/{game}/art.svg",
    response_class=Response,
    responses={200: {"content": {SVG: {}}}, 304: {"description": "The caller has it already."}},
)
async def see_art(
    request: Request, game: Offered, v: Annotated[str, Query(max_length=64)] = ""
) -> Response:
    """The drawings; under `?v=` and the hash that the game's card names, they never change."""
    return _drawing(request, game_catalogue.art(game), v)


@router.get(
    "/games/{game}/cover.svg",
    response_class=Response,
    responses={200: {"content": {SVG: {}}}, 304: {"description": "The caller has it already."}},
)
async def see_cover(
    request: Request, game: Offered, v: Annotated[str, Query(max_length=64)] = ""
) -> Response:
    """The small scene by which the game is known on a shelf."""
    found = game_catalogue.cover(game)
    if not found.hash:
        raise not_found()
    return _drawing(request, found, v)


def _drawing(request: Request, found: game_catalogue.Art, wanted: str) -> Response:
    """Kept for ever under its hash, else compared by it."""
    tag = f'"{found.hash}"'
    headers = {"ETag": tag, "Cache-Control": FOR_EVER if wanted == found.hash else ASK_AGAIN}
    known = [one.strip(" W/") for one in request.headers.get("if-none-match", "").split(",")]
    if tag in known:
        return Response(status_code=304, headers=headers)
    return packed(request.headers, Response(found.svg, media_type=SVG, headers=headers))


@router.get("/games/{game}/guide/{kind}")
async def see_guide(game: Offered, kind: Kind, lang: Language = "en") -> Guide:
    """What a kind of decision is about, for who meets it for the first time."""
    words = speaker(game, spoken(lang))
    key = f"guide-{kind}"
    if not words.knows(key):
        raise not_found()
    return Guide(kind=kind, text=words.say(Text(key)))


@router.get("/games/{game}/tour")
async def see_tour(game: Offered, lang: Language = "en") -> guided_tour.Tour:
    """A match of bots in a few stops: the first time that each kind of decision is asked."""
    await asyncio.to_thread(guided_tour.sample_match, game)
    return guided_tour.tour(game, spoken(lang))


@router.get("/games/{game}/tour/{at}", response_model=model(Scene))
async def see_stop(game: Offered, at: StopNumber, lang: Language = "en") -> Response:
    """The table at a stop, as who decides there sees it."""
    match = await asyncio.to_thread(guided_tour.sample_match, game)
    stop = match.stops.get(at)
    if stop is None:
        raise not_found()
    text = write(guided_tour.scene(game, stop), speaker(game, spoken(lang)))
    return Response(text, media_type="application/json")


@router.get(
    "/games/{game}/tour/{at}/picture.svg",
    response_class=Response,
    responses={200: {"content": {SVG: {}}}},
)
async def see_picture(game: Offered, at: StopNumber, lang: Language = "en") -> Response:
    """The board at a stop of the tour as a picture, for the handbook."""
    language = spoken(lang)
    match = await asyncio.to_thread(guided_tour.sample_match, game)
    if at not in match.stops:
        raise not_found()
    drawn = guided_tour.picture(game, at, language)
    return Response(drawn, media_type=SVG, headers={"Cache-Control": FOR_AN_HOUR})


@router.get("/messages/schema")
async def see_messages() -> MessageSchemas:
    """Every message of the socket, for clients that generate their types."""
    return MessageSchemas(server=schema(), client=client_frame.json_schema())
