"""Joins a table of a Leeboard server and plays it to its end: bot.py SERVER MATCH [INVITATION]."""

import asyncio
import json
import secrets
import sys
from contextlib import suppress
from typing import Any
from urllib.request import Request, urlopen

import websockets

server, match, invitation = [*sys.argv[1:], ""][:3]
headers = {"Content-Type": "application/json", "X-Leeboard": "1"}


def post(path: str, **body: object) -> Any:
    with urlopen(Request(server + path, json.dumps(body).encode(), headers)) as answer:
        return json.load(answer)


async def play(seat: int) -> None:
    url = server.replace("http", "ws", 1) + f"/ws/{match}"
    async for socket in websockets.connect(url, additional_headers=headers, max_size=None):
        with suppress(websockets.ConnectionClosed):  # then we come back, and have lost nothing
            await socket.send(json.dumps({"op": "hello", "seat": seat, "want": "view"}))
            async for text in socket:
                told = json.loads(text)
                if told.get("over"):
                    print(f"I had seat {seat}; points by seat: {told['over']['scores']}")
                    return
                if told.get("decision"):
                    action = secrets.choice(told["legal"])  # better ideas look at told["view"]
                    act = {"op": "act", "key": secrets.token_hex(16), "action": action}
                    await socket.send(json.dumps(act | {"decision": told["decision"]["id"]}))
                    await asyncio.sleep(0.2)  # the server takes five messages a second


headers["Authorization"] = "Bearer " + post("/api/me", bearer=True)["token"]
asyncio.run(play(post(f"/api/matches/{match}/join", invite=invitation)["seat"]))
