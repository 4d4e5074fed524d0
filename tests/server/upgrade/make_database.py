"""Makes a server's database with matches of every game in every condition, for releases to come.

`python -m tests.server.upgrade.make_database FOLDER` plays over HTTP on a real server of the code
that it is run with. What it leaves in the folder is kept with the tests and never made again.
"""

from __future__ import annotations

import asyncio
import gzip
import secrets
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from random import Random

from leeboard import game
from leeboard.bots import bot
from leeboard.fair import nonce_commitment
from leeboard.kernel.content import ContentFile
from leeboard.kernel.options import Setting
from leeboard.match.record import Match
from tests.server.abuse.match_server import (
    FREE,
    ME,
    HttpPlayer,
    Json,
    MatchServer,
    match_server,
    new_key,
)

GREEDY = {"kind": "bot", "bot": "greedy"}
EASY = {"kind": "bot", "bot": "easy"}
Sit = list[Json]
Options = dict[str, Setting]

# By game: the match that is played to its end, and those that are left at some decision.
FINISHED: dict[str, tuple[Sit, Options]] = {
    "nauticus": ([ME, ME], {}),
    "mare_balticum": ([ME, ME, ME], {"module_contracts": True}),
    "pirates_of_maracaibo": ([ME, ME], {"layout": "long_shoals", "fog_places": True}),
    "port_gdansk": ([ME, ME], {"removed_sector": "purple"}),
}
RUNNING: dict[str, list[tuple[Sit, Options, int]]] = {
    "nauticus": [([ME, GREEDY], {"first_seat": 1}, 0), ([ME, ME, ME, EASY], {}, 120)],
    "mare_balticum": [
        ([ME, GREEDY, ME], {"module_demand": True, "open_stores": True}, 9),
        ([ME] * 5, {"enterprise_side": "species_on_token", "module_demand": True}, 160),
        ([ME] * 4, {"stall_guard": False, "module_contracts": True}, 70),
    ],
    "pirates_of_maracaibo": [
        ([ME], {"difficulty": 3}, 20),
        (
            [ME, ME, ME],
            {
                "layout": "three_straits",
                "fog_upgrades": True,
                "pirate_skirmishes": True,
                "adventure_hunters": True,
                "rubies": True,
            },
            60,
        ),
        ([ME, GREEDY, ME, ME], {"retirement": True, "residence_refusal_doubloons": 5}, 130),
        ([ME, ME], {"rubies": True, "break_place_groups": False}, 3),
    ],
    "port_gdansk": [
        ([ME, GREEDY], {}, 5),
        ([ME, ME, ME], {"first_seat": 2}, 75),
        ([ME] * 4, {}, 170),
    ],
}
LUCK = 0.1  # of all choices, those that a player makes without looking


class Player:
    """A guest who plays all of its seats: greedily, but not always."""

    def __init__(self, player: HttpPlayer, luck: Random) -> None:
        self.player = player
        self.luck = luck

    async def play(self, match: str, actions: int = 10_000) -> int:
        """So many own actions, or fewer if the match ends; how many there were."""
        seats = (await self.player.get(f"/api/matches/{match}"))["mine"]
        done = 0
        while done < actions:
            table = await self._asked(match, seats)
            if table is None:
                break
            view, legal = table["view"], table["legal"]
            action = self.luck.choice(legal)
            if self.luck.random() > LUCK:
                action = bot("greedy", game(view["game"])).choose(view, legal, None)
            act = {"key": new_key(), "decision": table["decision"]["id"], "action": action}
            await self.player.post(f"/api/matches/{match}/act", act)
            done += 1
        return done

    async def asked(self, match: str) -> bool:
        return bool((await self.player.get(f"/api/matches/{match}"))["waits"])

    async def _asked(self, match: str, seats: list[int]) -> Json | None:
        """The table through the eyes of one of the seats that are asked; None at the end."""
        while True:
            for seat in seats:
                path = f"/api/matches/{match}/table?want=view&seat={seat}"
                table = await self.player.get(path)
                if table["over"]:
                    return None
                if table["decision"] is not None:
                    return table
            await asyncio.sleep(0.05)  # a bot is to move

    async def take_back(self, match: str) -> None:
        """Play until the last action may be taken back, and take it back."""
        while True:
            await self.play(match, 1)
            for seat in (await self.player.get(f"/api/matches/{match}"))["mine"]:
                table = await self.player.get(f"/api/matches/{match}/table?want=view&seat={seat}")
                if table["undo"]["step"] and table["decision"] is not None:
                    wish = {"key": new_key(), "seat": seat, "scope": "step"}
                    await self.player.post(f"/api/matches/{match}/undo", wish)
                    return


async def mix(match: str, people: list[HttpPlayer]) -> None:
    """Everybody promises a nonce, then everybody shows it."""
    nonces = [secrets.token_bytes(32) for _ in people]
    for seat, one in enumerate(people):
        promise = {"seat": seat, "promise": nonce_commitment(match, seat, nonces[seat])}
        await one.post(f"/api/matches/{match}/promise", promise)
    for seat, one in enumerate(people):
        shown = {"seat": seat, "nonce": nonces[seat].hex()}
        await one.post(f"/api/matches/{match}/nonce", shown)


def own_record() -> str:
    """A record of Nauticus with content of somebody's own, for others to go on from."""
    own = game("nauticus")
    text = own.content_file.text.replace("talers  = 15", "talers  = 18", 1)
    assert text != own.content_file.text
    match = Match(game("nauticus", ContentFile("content", text)), 3, seed=4)
    luck = Random(4)
    while not match.state.over:
        match.play(luck.choice(match.state.legal()))
    return match.record().write()


async def fill(server: MatchServer) -> None:
    """Every kind of match, one after the other."""
    async with server.somebody() as ann, server.somebody() as ben:
        player = Player(ann, Random(17))
        for name in sorted(FINISHED):
            sit, options = FINISHED[name]
            ended = (await ann.table(name, sit, options=options))["match"]
            length = await player.play(ended)
            print(name, "finished after", length, flush=True)
            for at in (0, length // 2):
                wish = {"at": at, "seats": [ME] * len(sit)}
                fork = await ann.post(f"/api/studies/{ended}/fork", wish)
                await player.play(fork["match"], 6)
            again = (await ann.post(f"/api/matches/{ended}/rematch"))["match"]
            await player.play(again, 25)
            for sit, options, actions in RUNNING[name]:
                left = (await ann.table(name, sit, options=options))["match"]
                await player.play(left, actions)
                print(name, len(sit), "seats", flush=True)
        await others(player, ben)


async def others(player: Player, ben: HttpPlayer) -> None:
    """What happens around matches: dice that two mixed, a fork of a fork, a seat that was left."""
    ann = player.player
    solo = (await ann.table("pirates_of_maracaibo", [ME], options={"difficulty": 1}))["match"]
    await player.play(solo)
    wish = {"at": 5, "seats": [ME]}
    fork = (await ann.post(f"/api/studies/{solo}/fork", wish))["match"]
    await player.play(fork)
    again = (await ann.post(f"/api/matches/{fork}/rematch"))["match"]
    await player.play(again, 4)

    made = await ann.table("nauticus", [ME, FREE], mixes=True, clock={"kind": "days", "days": 9})
    match = made["match"]
    await ben.post(f"/api/matches/{match}/join", {"invite": made["invite"], "mixes": True})
    await mix(match, [ann, ben])
    both = [player, Player(ben, Random(5))]
    for _ in range(24):
        for one in both:
            if await one.asked(match):
                await one.play(match, 1)
    print("mixed", flush=True)

    taken = (await ann.table("mare_balticum", [ME] * 3))["match"]
    await player.play(taken, 20)
    await player.take_back(taken)
    print("taken back", flush=True)
    left = (await ann.table("nauticus", [ME, ME, GREEDY]))["match"]
    await player.play(left, 15)
    await ann.post(f"/api/matches/{left}/leave")  # bots play to the end
    while (await ann.get(f"/api/matches/{left}"))["match"]["status"] == "running":
        await asyncio.sleep(0.2)

    answer = await ann.http.post("/api/studies", content=own_record(), headers=JSON)
    assert answer.is_success, answer.text
    wish = {"at": 40, "seats": [ME, GREEDY, ME]}
    own = (await ann.post(f"/api/studies/{answer.json()['id']}/fork", wish))["match"]
    await player.play(own, 10)
    await ann.table("port_gdansk", [ME, FREE, FREE], public=True)
    print("all", flush=True)


JSON = {"Content-Type": "application/json"}


async def make(folder: Path) -> None:
    data = folder / "data"
    async with match_server(data) as server:
        await fill(server)
    with closing(sqlite3.connect(data / "leeboard.db")) as database:
        database.execute("DELETE FROM session")
        database.commit()
        database.execute("PRAGMA journal_mode = DELETE")
        database.execute("VACUUM")
    packed = gzip.compress((data / "leeboard.db").read_bytes(), 9, mtime=0)
    (folder / "leeboard.db.gz").write_bytes(packed)
    (folder / "server.key").write_text((data / "server.key").read_text(encoding="ascii"))


if __name__ == "__main__":
    asyncio.run(make(Path(sys.argv[1])))
