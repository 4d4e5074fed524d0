"""Records the golden games of a game: `python -m tests.golden.record mare_balticum [NAME]`.

Only missing ones are written. A golden game that differs is a question to answer, not a file to
write again: a changed transcript needs a commit that names the clause and raises RULES_VERSION.
"""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import leeboard
from leeboard.bots import bot
from leeboard.kernel.chance import fast_chance
from leeboard.kernel.fair import Seal, commitment, nonce_commitment
from leeboard.kernel.game import Game
from leeboard.kernel.options import Setting
from leeboard.kernel.perft import perft
from leeboard.kernel.record import Match
from leeboard.kernel.state import Event, State
from leeboard.kernel.transcript import lines

HERE = Path(__file__).parent
Wanted = Callable[[list[list[Event]], Match], bool]


def played(
    game_id: str,
    seats: int,
    seed: int,
    who: str,
    options: dict[str, Setting],
    seal: Seal | None = None,
) -> tuple[Match, list[list[Event]]]:
    """A whole match of one kind of bot at all seats, and the events of each action."""
    game = leeboard.game(game_id)
    match = Match(game, seats, options, seed, seal)
    told: list[list[Event]] = []
    players = [bot(who, game, seed * 10 + seat) for seat in range(seats)] if who != "absent" else []
    order = fast_chance(seed)
    while not match.state.over:
        pending = match.state.pending
        seat = pending[order.value("", 0, len(pending))]  # secret answers come in any order
        legal = match.state.legal(seat)
        if who == "absent":
            action = game.absent(match.state, legal)
        else:
            action = players[seat].choose(match.state.view(seat), legal, None)
        match.play(action, seat)
        told.append(match.state.events)
    return match, told


def any_match(told: list[list[Event]], match: Match) -> bool:
    return True


def happened(kind: str) -> Wanted:
    """Matches in which such an event was told."""

    def wanted(told: list[list[Event]], match: Match) -> bool:
        return any(event[0] == kind for events in told for event in events)

    return wanted


def winter_after_the_last_seat(told: list[list[Event]], match: Match) -> bool:
    """The sixth time token came in the refill after a round's last turn (MAR-6.3)."""
    for (seat, _), events in zip(match.actions, told, strict=True):
        kinds = [event[0] for event in events]
        if "winter" in kinds and "round" in kinds[kinds.index("winter") :]:
            last: Any = match.state
            return bool(seat == last.last_seat())
    return False


def four_sections(told: list[list[Event]], match: Match) -> bool:
    """A ship of four sections was completed (NAU-5.22)."""
    return any(event[0] == "completed" and event[3] == 4 for events in told for event in events)


def chained_transport(told: list[list[Event]], match: Match) -> bool:
    """A reward of a ship completed by transport went on to complete another (NAU-5.52)."""
    chain = 0
    moved = False
    for event in [event for events in told for event in events]:
        if event[0] == "moved":
            moved = True
        elif event[0] == "completed" and moved:
            chain += 1
            moved = False
        elif event[0] not in ("built", "started", "rewarded", "received"):
            chain, moved = 0, False
        if chain == 2:
            return True
    return False


def exhausted_stacks(told: list[list[Event]], match: Match) -> bool:
    """Two stacks of the supply were empty in the end (NAU-2.1)."""
    last: Any = match.state
    return bool(last.supply.count(0) >= 2)


def ended_by(cause: int) -> Wanted:
    """Matches of Port Gdańsk whose last round had this cause: score, markers or last order."""

    def wanted(told: list[list[Event]], match: Match) -> bool:
        return any(event == ("last_round", cause) for events in told for event in events)

    return wanted


def short_with(most: int, *kinds: str) -> Wanted:
    """Matches of at most so many actions in which all these events were told."""

    def wanted(told: list[list[Event]], match: Match) -> bool:
        found = {event[0] for events in told for event in events}
        return len(match.actions) <= most and found >= set(kinds)

    return wanted


GOLDEN: dict[str, list[tuple[str, int, str, dict[str, Setting], Wanted]]] = {
    "mare_balticum": [
        ("three-seats", 3, "greedy", {}, any_match),
        ("four-seats", 4, "greedy", {}, any_match),
        ("five-seats", 5, "greedy", {}, any_match),
        ("module-demand", 4, "greedy", {"module_demand": True}, any_match),
        ("module-contracts", 5, "greedy", {"module_contracts": True}, happened("laid")),
        (
            "both-modules",
            3,
            "greedy",
            {"module_demand": True, "module_contracts": True, "open_stores": True},
            happened("contract_taken"),
        ),
        ("winter-after-the-last-seat", 4, "greedy", {}, winter_after_the_last_seat),
        ("tax-debt", 4, "random", {}, happened("debt")),
        (
            "stalled-by-absent-seats",
            3,
            "absent",
            {"enterprise_side": "species_on_token"},
            happened("stalled"),
        ),
        ("fair-dice", 4, "greedy", {"first_seat": "random"}, any_match),
    ],
    "nauticus": [
        ("two-seats", 2, "greedy", {}, any_match),
        ("three-seats", 3, "greedy", {}, any_match),
        ("four-seats", 4, "greedy", {"first_seat": 2}, any_match),
        ("four-section-ship", 3, "greedy", {}, four_sections),
        ("chained-completion", 4, "greedy", {}, chained_transport),
        ("exhausted-stacks", 4, "greedy", {}, exhausted_stacks),
        ("delivery", 2, "greedy", {}, happened("delivered")),
        ("lost-bonus", 3, "random", {}, happened("missed")),
        ("absent-seats", 4, "absent", {}, any_match),
        ("fair-dice", 3, "greedy", {"first_seat": "random"}, any_match),
    ],
    "port_gdansk": [
        ("two-seats", 2, "greedy", {}, ended_by(0)),
        ("three-seats", 3, "greedy", {}, ended_by(0)),
        ("four-seats", 4, "greedy", {}, ended_by(0)),
        ("eighth-marker", 2, "greedy", {"removed_sector": "blue"}, ended_by(1)),
        ("last-order", 4, "greedy", {}, ended_by(2)),
        ("central-port", 3, "greedy", {}, happened("unloaded")),
        ("ships", 2, "greedy", {"removed_sector": "brown"}, happened("served")),
        ("full-hold", 4, "greedy", {}, happened("discarded")),
        ("swap-and-add", 2, "random", {}, short_with(1000, "swapped", "added", "fulfilled")),
        ("fair-dice", 3, "greedy", {"first_seat": "random"}, any_match),
    ],
}
# Seats, seed, random actions before the count begins, options.
PERFT: dict[str, list[tuple[int, int, int, dict[str, Setting]]]] = {
    "mare_balticum": [
        (3, 7, 0, {}),
        (3, 7, 90, {}),
        (4, 8, 120, {"module_demand": True}),
        (5, 9, 150, {"module_demand": True, "module_contracts": True}),
    ],
    "nauticus": [(2, 7, 0, {}), (3, 8, 60, {}), (4, 9, 150, {})],
    "port_gdansk": [
        (2, 7, 0, {}),
        (2, 7, 200, {}),
        (3, 8, 300, {}),
        (4, 9, 400, {}),
    ],
}


def sealed(name: str, seats: int) -> Seal | None:
    """Fair dice with a known secret and nonces, so that recording again gives the same file."""
    if name != "fair-dice":
        return None
    secret = bytes(range(32))
    nonces = [bytes([seat] * 32) for seat in range(seats)]
    seal = Seal(name, commitment(name, secret), [None] * seats, [None] * seats, secret, False)
    for seat, nonce in enumerate(nonces):
        seal.promise_nonce(seat, nonce_commitment(name, seat, nonce))
    for seat, nonce in enumerate(nonces):
        seal.add_nonce(seat, nonce)
    return seal


def write_games(game_id: str, only: str | None) -> None:
    folder = HERE / game_id
    folder.mkdir(exist_ok=True)
    for name, seats, who, options, wanted in GOLDEN[game_id]:
        path = folder / f"{name}.json"
        if path.exists() or only not in (None, name):
            continue
        for seed in range(1, 100_000):
            seal = sealed(name, seats)
            match, told = played(game_id, seats, seed, who, options, seal)
            if wanted(told, match):
                break
        if seal is not None:
            seal.reveal()
        record = match.record()
        path.write_text(record.write(), encoding="utf-8")
        text = "\n".join(lines(match.game, record)) + "\n"
        path.with_suffix(".txt").write_text(text, encoding="utf-8")
        print(f"{game_id}/{name}: seed {seed}, {len(record.actions)} actions, {record.scores}")


def opened(
    game: Game[Any], seats: int, seed: int, played: int, options: dict[str, Setting]
) -> State:
    """A match after so many random actions."""
    state: State = game.new(seats, seed, options)
    chance = fast_chance(seed)
    for _ in range(played):
        legal = state.legal()
        state.play(legal[chance.value("", 0, len(legal))])
    return state


def write_perft(game_id: str) -> None:
    path = HERE / game_id / "perft.txt"
    if path.exists():
        return
    out: list[str] = []
    for seats, seed, played, options in PERFT[game_id]:
        state = opened(leeboard.game(game_id), seats, seed, played, options)
        switches = "".join(f" {name}={str(value).lower()}" for name, value in options.items())
        out.append(f"new seats={seats} seed={seed} played={played}{switches}")
        depth, count = 0, 0
        while count < 3_000:
            depth += 1
            count = perft(state, depth)
            out.append(f"perft {depth} {count}")
    path.write_text("\n".join(out) + "\n", encoding="utf-8")
    print(path.read_text(encoding="utf-8"))


if __name__ == "__main__":
    write_games(sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else None)
    write_perft(sys.argv[1])
