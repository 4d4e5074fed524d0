"""Joins a table of a Leeboard server and plays it to its end: bot.py SERVER MATCH [INVITATION]."""

import asyncio
import json
import sys
from contextlib import suppress
from secrets import choice, token_hex
from typing import Any
from urllib.request import Request, urlopen

import websockets

server, match, invitation = [*sys.argv[1:], ""][:3]
headers = {"Content-Type": "application/json", "X-Leeboard": "1"}


def post(path: str, **body: object) -> Any:
    with urlopen(Request(server + path, json.dumps(body).encode(), headers)) as answer:
        return json.load(answer)


async def play(seat: int) -> None:
    async for ws in websockets.connect(f"ws{server[4:]}/ws/{match}", additional_headers=headers):
        with suppress(websockets.ConnectionClosed):  # then we come back, and have lost nothing
            await ws.send(json.dumps({"op": "hello", "seat": seat, "want": "view"}))
            async for text in ws:
                told = json.loads(text)
                if told.get("over"):
                    print(f"I had seat {seat}; points by seat: {told['over']['scores']}")
                    return
                if told["op"] == "refused":
                    break  # the server was busy, or we were late: look again
                if told.get("decision"):
                    act = {"op": "act", "key": token_hex(16), "decision": told["decision"]["id"]}
                    await ws.send(json.dumps(act | {"action": choice(told["legal"])}))
                    await asyncio.sleep(0.2)  # the server takes five messages a second


headers["Authorization"] = "Bearer " + post("/api/me", bearer=True)["token"]
asyncio.run(play(post(f"/api/matches/{match}/join", invite=invitation)["seat"]))
