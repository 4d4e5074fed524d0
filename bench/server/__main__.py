"""`python -m bench.server`: our server and boardgame.io under the same load, in one run.

The server has the first core to itself, this client the second. Parts: load (moves on a schedule),
idle (sockets that only watch), slow (readers who stop reading), logins (with
passwords; our server alone has them).
"""

import argparse
import asyncio
import json
import os
import resource
from collections.abc import Awaitable, Callable

from bench.server import idle, load, logins, slow
from bench.server.boardgame_io import Peer
from bench.server.figures import Figures, table
from bench.server.marks import missed
from bench.server.ours import Leeboard
from bench.server.servers import Platform

SLOW_RATE = 20.0  # moves a second: the readers' questions are load enough
PARTS = ("load", "idle", "slow", "logins")


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.server", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"{', '.join(PARTS)}; or all")
    parser.add_argument("--only", choices=("ours", "peer"), help="one server alone")
    parser.add_argument("--game", default="mare_balticum", help="what ours plays, with 4 seats")
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--rate", type=float, default=50.0, help="moves a second, in total")
    parser.add_argument("--seconds", type=float, default=60.0, help="of each measurement")
    parser.add_argument("--sockets", type=int, default=2000, help="that only watch")
    parser.add_argument(
        "--storage", choices=("files", "memory"), default="files", help="where the peer keeps"
    )
    parser.add_argument("--json", action="store_true", help="print figures for programs")
    chosen = parser.parse_args()
    for part in chosen.parts:
        if part not in PARTS:
            parser.error(f"no part {part!r}, only {', '.join(PARTS)}")
    return chosen


def platforms(chosen: argparse.Namespace, part: str) -> list[Platform]:
    both: dict[str, Platform] = {"ours": Leeboard(chosen.game), "peer": Peer(chosen.storage)}
    only = "ours" if part == "logins" else chosen.only  # the peer has no passwords
    return [both[only]] if only else list(both.values())


def plan(
    chosen: argparse.Namespace,
) -> dict[str, tuple[str, Callable[[Platform], Awaitable[Figures]]]]:
    """Each part: its title, and what measures one server."""
    busy = f"{chosen.matches} matches of 4, {chosen.rate:g} moves a second"
    return {
        "load": (
            f"Load: {busy} for {chosen.seconds:g} s",
            lambda one: load.measure(one, chosen.matches, chosen.rate, chosen.seconds),
        ),
        "idle": (
            f"Idle: {chosen.sockets} sockets that only watch",
            lambda one: idle.measure(one, chosen.sockets),
        ),
        "slow": (
            f"Slow readers beside {SLOW_RATE:g} moves a second, {chosen.seconds:g} s each way",
            lambda one: slow.measure(one, chosen.matches, SLOW_RATE, chosen.seconds),
        ),
        "logins": (
            f"{logins.RATE:g} logins a second beside {busy}, {chosen.seconds:g} s each way",
            lambda one: logins.measure(one, chosen.matches, chosen.rate, chosen.seconds),
        ),
    }


async def main() -> None:
    chosen = arguments()
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    results: dict[str, dict[str, Figures]] = {}
    if not chosen.json:
        print(
            f"ours: {chosen.game} on SQLite, fully synced; boardgame.io: a small game of its own,"
            f" in {chosen.storage}\nload of this machine before: {os.getloadavg()[0]:.1f}\n"
        )
    for part, (title, measure) in plan(chosen).items():
        if chosen.parts and part not in chosen.parts:
            continue
        results[part] = {one.name: await measure(one) for one in platforms(chosen, part)}
        if not chosen.json:
            print(table(title, results[part]), end="\n\n", flush=True)
    ours = results.get("load", {}).get(Leeboard.name)
    if ours and not chosen.json:
        print("marks missed: " + ("; ".join(missed(ours)) or "none"), flush=True)
    if chosen.json:
        print(json.dumps(results, indent=2))


if __name__ == "__main__":
    asyncio.run(main())
