"""Everything that goes over the wire as one JSON Schema: `python -m leeboard.server.schema`.

The browser client's types are generated from it, so that nothing is written twice.
"""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path
from typing import Any

from leeboard.server.app import application
from leeboard.server.config import Config
from leeboard.server.sockets.frames import client_frame
from leeboard.server.viewing.describe import server_message


def wire_schema() -> dict[str, Any]:
    """The bodies and answers of HTTP and the messages of the socket, each under its name."""
    found: dict[str, Any] = {}
    for name, adapter in (("ServerMessage", server_message()), ("ClientFrame", client_frame)):
        plain = adapter.json_schema(mode="serialization", ref_template="#/$defs/{model}")
        found.update(plain.pop("$defs"))
        found[name] = plain
    for name, model in _http_models().items():
        found.setdefault(name, model)
    models = {name: _untitled(model) for name, model in sorted(found.items())}
    return {"title": "Wire", "type": "object", "$defs": models}


def _untitled(plain: Any) -> Any:
    """Without the titles that only repeat a name: a generator would make a type of each."""
    if isinstance(plain, list):
        return [_untitled(one) for one in plain]
    if not isinstance(plain, dict):
        return plain
    return {
        name: _untitled(value)
        for name, value in plain.items()
        if name != "title" or not isinstance(value, str)
    }


def _http_models() -> dict[str, Any]:
    """The models of the HTTP API; where it has two forms of one, those that it answers with."""
    with tempfile.TemporaryDirectory() as folder:
        app = application(Config(data=Path(folder)))
    text = json.dumps(app.openapi()["components"]["schemas"])
    text = text.replace("#/components/schemas/", "#/$defs/")
    models: dict[str, Any] = json.loads(text)
    return models


if __name__ == "__main__":
    json.dump(wire_schema(), sys.stdout, indent=1)
