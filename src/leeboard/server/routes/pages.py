"""What a browser finds at the door: the built client, or a page that says what this server is."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Final

from fastapi import FastAPI
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

import leeboard
from leeboard.registry import game as installed
from leeboard.registry import games
from leeboard.server.routes.games import ASK_AGAIN, FOR_EVER
from leeboard.server.routes.packing import packed
from leeboard.server.viewing import shelves

CLIENT: Final = Path(leeboard.__file__).parent / "server" / "client"
PAGE: Final = "index.html"
HASHED: Final = "assets"  # the folder whose files are named after what is in them
OURS: Final = ("api", "ws")  # paths that are never a page

HOME: Final = """<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Leeboard</title>
<style>body {{ font: 1rem/1.5 system-ui; max-width: 40rem; margin: 3rem auto; padding: 0 1rem }}
</style></head>
<body>
<h1>Leeboard {version}</h1>
<p>A server for maritime board games, with people, bots and spectators at one table.
Its pages to play on are not built here; programs can play already.</p>
<ul>
{games}
</ul>
<p>For programs: <a href="/api/openapi.json">the HTTP interface</a> and
<a href="/api/messages/schema">the messages of the socket</a>.</p>
</body>
</html>
"""


def add_pages(app: FastAPI, folder: Path = CLIENT) -> None:
    """Serve the client if it has been built; call this last, it takes all paths that are left."""
    if (folder / PAGE).is_file():
        app.mount("/", Client(directory=folder), name="client")
    else:
        app.add_api_route("/", home, include_in_schema=False, response_class=HTMLResponse)


async def home() -> HTMLResponse:
    """What this server is and what can be played on it."""
    cards = shelves.shelf([installed(name) for name in games()], "en")
    listed = "\n".join(
        f"<li><b>{escape(card.title)}</b>: {escape(card.tagline)}</li>" for card in cards
    )
    return HTMLResponse(HOME.format(version=escape(leeboard.__version__), games=listed))


class Client(StaticFiles):
    """The files of the client; any path that names no file is a page of it."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        first = path.partition("/")[0]
        if first in OURS:
            raise HTTPException(404)
        try:
            answer = await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code != 404 or "." in path.rpartition("/")[2].strip("."):
                raise
            answer = await super().get_response(PAGE, scope)
        answer.headers["Cache-Control"] = FOR_EVER if first == HASHED else ASK_AGAIN
        return packed(Headers(scope=scope), answer)
