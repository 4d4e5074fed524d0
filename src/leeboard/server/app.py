"""The application: one list of routes, one lifetime, and the client's files behind them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from fastapi import APIRouter, FastAPI

import leeboard
from leeboard.kernel.errors import LeeboardError
from leeboard.server.budgets import AddressBudgets
from leeboard.server.config import Config
from leeboard.server.logs import log as logger
from leeboard.server.routes import admin, games, health, matches, past, people, socket, studies
from leeboard.server.routes.answers import add_handlers
from leeboard.server.routes.guard import Guard
from leeboard.server.routes.health import UntilReady
from leeboard.server.routes.pages import add_pages
from leeboard.server.site import Site

ROUTERS: Final[tuple[APIRouter, ...]] = (
    health.router,
    games.router,
    people.router,
    matches.router,
    past.router,
    studies.router,
    admin.router,
    socket.router,
)


def application(config: Config, site: Site | None = None) -> FastAPI:
    """A server that starts with the first request to its lifetime and stops with the last."""
    whole = site or Site(config)

    @asynccontextmanager
    async def lifetime(app: FastAPI) -> AsyncIterator[None]:
        try:
            await whole.start()
            yield
        except LeeboardError as error:
            logger.critical("the server cannot run", extra={"reason": str(error)[:200]})
            raise
        finally:
            app.state.stopping = True
            await whole.stop()

    app = FastAPI(
        title="Leeboard",
        version=leeboard.__version__,
        description="Play maritime board games with people and bots.",
        lifespan=lifetime,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,  # to the host that the caller names
    )
    app.state.site = whole
    app.state.people = whole.people
    app.state.accounts = whole.accounts
    app.state.matches = whole
    app.state.stopping = False
    for router in ROUTERS:
        app.include_router(router)
    add_pages(app)
    add_handlers(app)
    app.add_middleware(UntilReady, site=whole)

    def stopping() -> bool:
        return bool(app.state.stopping)

    budgets = AddressBudgets(whole.clock, config.limits, stopping)
    whole.share_rates(budgets.shared())
    app.add_middleware(
        Guard,
        config=config,
        clock=whole.clock,
        entropy=whole.entropy,
        budgets=budgets,
        roomy={"/api/studies": config.limits.record_bytes},
        stopping=stopping,
    )
    return app
