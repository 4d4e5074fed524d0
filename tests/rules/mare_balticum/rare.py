"""Tables of Mare Balticum with something to say that random play hardly ever reaches."""

from collections.abc import Iterator
from typing import Any

from leeboard.games.mare_balticum.state import MareState
from tests.rules.mare_balticum.table import mare


def tables() -> Iterator[MareState]:
    chain = ["copenhagen", "arkona_sea", "pomeranian_coast", "gdansk", "gdansk_bay"]
    laden = {"boats": chain, "hold": {"cod": 2, "herring": 2, "flounder": 1}}
    yield mare(3, agenda=["action"], fleets=[laden], sea={"gdansk_bay": ["salmon"]})
    yield mare(3, agenda=["action", "unload_port"], fleets=[laden])
    begun: dict[str, Any] = {"place": "gdansk", "items": {"herring": 1}}
    yield mare(3, agenda=["action", "unload_item"], fleets=[laden], **begun)
    asked: dict[str, Any] = {"demand": [None, "herring", "cod", *[None] * 5], "place": "gdansk"}
    demand = {"module_demand": True}  # Gdańsk's slot -1 shows cod
    yield mare(3, agenda=["action", "unload_item"], fleets=[laden], options=demand, **asked)
    owner = {"contract": "c_salmon_herring", "store": {"salmon": 1, "herring": 1, "amber": 2}}
    yield mare(3, agenda=["contract_sets"], fleets=[owner], options={"module_contracts": True})
    event: dict[str, Any] = {"agenda": ["pass_on", "refill", "enterprise_token"], "interrupted": 0}
    yield mare(3, track=1, bag=["time"] * 4, **event)
    values = {"market": ["x0", "x1", "x2", "x3"]}
    taxed = [{**values, "unplayed": ["tax"]}] * 3
    yield mare(3, track=4, bag=["time"], fleets=taxed, **event)
    debtor = {**values, "unplayed": [], "debt": 1, "hold": {"cod": 1}, "store": {"amber": 1}}
    paying = ["pass_on", "debt_pay"]
    late: dict[str, Any] = {"seat": 2, "track": 5, "fishless": 4}
    guard = {"stall_guard": True}
    yield mare(3, agenda=paying, fleets=[values, values, debtor], options=guard, **late)
