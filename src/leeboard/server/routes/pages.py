"""What a browser finds at the door: the built client, or a page that says what this server is."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Final

from fastapi import FastAPI
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

import leeboard
from leeboard.registry import game as installed
from leeboard.server.matches.game_cache import hosted_ids
from leeboard.server.routes.compression import packed
from leeboard.server.routes.games import ASK_AGAIN, FOR_EVER
from leeboard.server.viewing import game_catalogue

CLIENT_FOLDER: Final = Path(leeboard.__file__).parent / "server" / "client"
PAGE_FILE: Final = "index.html"
UNREADABLE_SIGNS: Final = ("%", "\ufffd", "\0")  # what is left of an address that is no text
HASHED_FOLDER: Final = "assets"  # the folder whose files are named after what is in them
OUR_PATHS: Final = ("api", "ws")  # paths that are never a page
# The addresses that the client has a page for; * is any word. `routeOf` in the client's router
# reads them, and a test of the client compares the two.
PAGES: Final = (
    "",
    "make",
    "make/*",
    "table/*",
    "join/*/*",
    "replay",
    "replay/*",
    "learn",
    "learn/*",
    "learn/*/components",
)

HOME_PAGE: Final = """<!doctype html>
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


def add_pages(app: FastAPI, folder: Path = CLIENT_FOLDER) -> None:
    """Serve the client if it has been built; call this last, it takes all paths that are left."""
    if (folder / PAGE_FILE).is_file():
        app.mount("/", Client(directory=folder), name="client")
    else:
        app.add_api_route("/", home, include_in_schema=False, response_class=HTMLResponse)


async def home() -> HTMLResponse:
    """What this server is and what can be played on it."""
    cards = game_catalogue.game_cards([installed(name) for name in hosted_ids()], "en")
    listed = "\n".join(
        f"<li><b>{escape(card.title)}</b>: {escape(card.tagline)}</li>" for card in cards
    )
    return HTMLResponse(HOME_PAGE.format(version=escape(leeboard.__version__), games=listed))


def is_page(path: str) -> bool:
    """Whether the client has a page for this address."""
    words = [word for word in path.split("/") if word not in ("", ".")]
    if any(odd in path for odd in UNREADABLE_SIGNS):
        return False
    return any(_fits(words, page.split("/") if page else []) for page in PAGES)


def _fits(words: list[str], page: list[str]) -> bool:
    return len(words) == len(page) and all(
        wanted in ("*", word) for word, wanted in zip(words, page, strict=True)
    )


class Client(StaticFiles):
    """The files of the client; its page for any address, which is not found where it has none."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        first = path.partition("/")[0]
        if first in OUR_PATHS:
            raise HTTPException(404)
        try:
            answer = await self._file(path, scope)
        except HTTPException as error:
            named = "." in path.rpartition("/")[2].strip(".")
            wants_page = "text/html" in Headers(scope=scope).get("accept", "")
            if error.status_code != 404 or (named and not wants_page):
                raise
            if not is_page(path):
                return self._not_found()
            answer = await super().get_response(PAGE_FILE, scope)
        answer.headers["Cache-Control"] = FOR_EVER if first == HASHED_FOLDER else ASK_AGAIN
        return packed(Headers(scope=scope), answer)

    def _not_found(self) -> Response:
        """The client says in words that there is nothing; whoever keeps copies is told not to."""
        path, _ = self.lookup_path(PAGE_FILE)
        return FileResponse(path, 404, {"Cache-Control": "no-store"})

    async def _file(self, path: str, scope: Scope) -> Response:
        if "\0" in path:  # no file has such a name, and the system would not look for it
            raise HTTPException(404)
        return await super().get_response(path, scope)
