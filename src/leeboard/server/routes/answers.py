"""How trouble is answered: the same three fields, whatever went wrong."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import BaseModel
from starlette.exceptions import HTTPException

from leeboard.server.errors import STORE_IS_BUSY, ApiError, invalid, not_found
from leeboard.server.matches.game_cache import OtherRules
from leeboard.server.storage.engine import CommitUnknown, StoreBusy

LONGEST_FIELD: Final = 100


class Problem(BaseModel):
    """What went wrong: the code for programs, the text for people, the field if one is at fault."""

    code: str
    text: str
    field: str | None = None


# For `responses=` of routers, so that the API's description tells of trouble too.
PROBLEM_RESPONSES: Final[dict[int | str, dict[str, Any]]] = {
    status: {"model": Problem}
    for status in (400, 401, 403, 404, 405, 409, 413, 415, 421, 422, 429, 500, 503)
}


def answer(trouble: ApiError) -> JSONResponse:
    headers = {}
    if trouble.retry_after is not None:
        headers["Retry-After"] = str(max(1, math.ceil(trouble.retry_after)))
    if trouble.status == 401:
        headers["WWW-Authenticate"] = "Bearer"
    return JSONResponse(trouble.body(), trouble.status, headers)


def add_handlers(app: FastAPI) -> None:
    """Answer everything that is raised on purpose; the rest is the guard's."""
    app.add_exception_handler(ApiError, _answer_trouble)
    app.add_exception_handler(RequestValidationError, _answer_invalid)
    app.add_exception_handler(HTTPException, _answer_http)
    app.add_exception_handler(StoreBusy, _answer_busy)
    app.add_exception_handler(CommitUnknown, _answer_unknown)
    app.add_exception_handler(OtherRules, _answer_other_rules)


def other_rules(error: OtherRules) -> ApiError:
    """A match that needs another release of its game; its record is safe."""
    return ApiError("OTHER_RULES", str(error), 409)


async def _answer_trouble(_request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, ApiError)
    return answer(error)


async def _answer_invalid(_request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    first: dict[str, Any] = error.errors()[0]
    return answer(invalid(_field(first["loc"]), f"{first['msg']}."))


def _field(place: Sequence[object]) -> str:
    """Where in the request: "name", "seats.0.bot", or "body" for the whole."""
    inner = [str(part) for part in place[1:]] or [str(part) for part in place]
    return ".".join(inner)[:LONGEST_FIELD]


async def _answer_http(_request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    if error.status_code == 404:
        return answer(not_found())
    if error.status_code == 405:
        said = answer(ApiError("METHOD_NOT_ALLOWED", "This cannot be done with it.", 405))
        said.headers.update(error.headers or {})  # which methods are
        return said
    return answer(
        ApiError(f"HTTP_{error.status_code}", "This call cannot be answered.", error.status_code)
    )


async def _answer_busy(_request: Request, _error: Exception) -> JSONResponse:
    return answer(STORE_IS_BUSY)


async def _answer_unknown(_request: Request, _error: Exception) -> JSONResponse:
    said = "It is not known whether this was saved. Look before you try again."
    return answer(ApiError("UNKNOWN", said, 503, retry_after=1.0))


async def _answer_other_rules(_request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, OtherRules)
    return answer(other_rules(error))
